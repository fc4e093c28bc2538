# De woorden van Raindropchess.

### Stukken

piece-J = joker
    .plural = jokers
piece-Bl = loper van de witte velden
    .plural = lopers van de witte velden
piece-Bd = loper van de zwarte velden
    .plural = lopers van de zwarte velden

### Wat er gebeurt, en waarom iets niet gaat

turns = { $seat } draait een kaart om: { PIECE($card, form: "bare") }.
goes-under = Voor { PIECE($card, form: "nom") } is er geen veld; de kaart gaat onder de stapel.
useless = { PIECE($card, form: "nom") } heft het schaak niet op; de kaart gaat terug op de stapel.
extra-turn = { $seat } is nog een keer aan zet.
no-effect = Er is geen stuk dat eraf kan: de joker doet niets.
taken-off = { PIECE($owner, $piece, form: "nom") } op { $square } gaat van het bord.
passes = { $seat } kan niets doen en past.
places = { $seat } plaatst { PIECE($piece, form: "nom") } op { $square }.
    .short = { $piece } komt op { $square }.
pawn-off = De pion op { $square } gaat van het bord.
turn-first = { $seat } moet eerst de kaart omdraaien.
king-first = { PIECE($seat, "K", form: "nom") } moet eerst geplaatst worden; tot dan worden er kaarten omgedraaid.
place-it = { $seat } moet { PIECE($card, form: "nom") } plaatsen.
occupied = Het veld { $square } is bezet: je plaatst op een leeg veld.
pawn-rows = { $seat } plaatst pionnen op rij { $low } tot { $high }, niet op { $square }.
king-attacked = Het veld { $square } wordt aangevallen: de koning kan daar niet geplaatst worden.
ends-no-check = Plaatsen op { $square } heft het schaak niet op.
bishop-square = Deze loper kan niet op { $square }: dat veld heeft de andere kleur.
far-row-pawn = Die pion heeft de overkant gehaald en blijft daar staan.
not-on-far-row = Deze pion mag de laatste rij niet meer op.
stuck-far-row = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: dit stuk mag de laatste rij niet meer op.
one-step = Pionnen gaan maar één stap.
stage-turn = { $seat }, doe een zet of draai een kaart om.
stage-turn-card = { $seat }, draai een kaart om.
stage-turn-move = { $seat }, doe een zet.
stage-turn-pass = { $seat } kan niets doen: { press-end }.
stage-draw = { $seat }, draai de kaart om.
stage-place = { $seat }, plaats { PIECE($card, form: "nom") }.
stage-remove = { $seat }, haal een stuk van de ander weg.
stage-move = { $seat }, doe een schaakzet.

### What is listed before a game

raindropchess = Raindropchess
    .says = Het bord is leeg: elke kant draait kaarten om en plaatst de stukken, en mag zetten zodra de eigen koning er is.
    .says-plain = Het bord is leeg. Elke kant draait kaarten om en plaatst de stukken. Je mag zetten zodra je eigen koning er is.
    .equipment = Een schaakbord, alle stukken ernaast; vier blauwe stukken per kant voor promotie; twee stapels kaarten.

### House rules

rule-bishop_colour = Waar een loper geplaatst mag worden.
    .is-a = Op elk leeg veld.
    .is-b = Op de veldkleur die de kaart toont.
    .is-c = De tweede loper op de andere kleur.
rule-flip_in_check = Een kaart omdraaien als je schaak staat.
    .is-a = Mag als een stuk in de stapel kan helpen; een kaart die niet helpt, gaat terug op de stapel.
    .is-b = Mag, maar met een kaart die niet helpt, verlies je.
    .is-c = Alleen als geen schaakzet helpt.
rule-mate_cards = Mat terwijl er nog kaarten zijn.
    .is-a = Nog niet, als een kaart in de stapel kan helpen.
    .is-b = Kaarten tellen niet.
    .is-c = Er wordt hoe dan ook een kaart omgedraaid.
rule-promotion_optional = Een pion aan de overkant.
    .is-a = Wordt een blauw stuk.
    .is-b = Mag voorgoed een pion blijven.
rule-blue_set = De blauwe stukken.
    .is-a = Eén dame, toren, loper en paard per kant.
    .is-b = Elk daarvan, vier keer.
rule-fifth_pawn = De vijfde pion en die daarna.
    .is-a = Blijven aan de overkant, zonder te zetten.
    .is-b = Mogen de laatste rij niet op.
    .is-c = Gaan van het bord.
rule-jokers = Jokers in elke stapel.
    .is-0 = Geen.
    .is-1 = Eén.
    .is-2 = Twee.
rule-joker_effect = Wat een joker doet.
    .is-extra_turn = Je bent nog een keer aan zet.
    .is-remove = Een stuk van de ander gaat van het bord.

### Presets

preset-leaflet = Standaardregels
    .says = Zoals in het spelregelboekje.
preset-coloured-bishops = Lopers op kleur
    .says = Lopers komen op de kleur die hun kaart toont.
preset-jokers = Jokers
    .says = Eén joker in elke stapel: nog een keer aan zet.

### The rule card

rule-card =
    .line-1 = Twee stapels kaarten, één voor elk stuk. Wit begint. Draai in je beurt je bovenste kaart om en plaats dat stuk.
    .line-2 = { $bishop_colour ->
            [a] Stukken op elk leeg veld.
            [b] { "" }
           *[c] { "" }
        } Witte pionnen op rij 2 tot 6, zwarte op rij 7 tot 3; de koning waar niets aanvalt.
    .line-3 = Tot je koning op het bord staat, draai je alleen kaarten om. Daarna kies je: een kaart of een schaakzet.
    .line-4 = Pionnen gaan één stap. Geen rokade, geen en passant. Slaan mag je pas als je koning er is.
    .line-5 = Stukken vallen meteen aan. { $flip_in_check ->
            [a] Staat je koning schaak, hef dat schaak dan op: met een zet, of door een stuk ertussen te plaatsen.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .line-6 = { $promotion_optional ->
            [a] { $blue_set ->
                [a] De eerste vier pionnen die de overkant halen, worden blauwe stukken: dame, toren, loper, paard, elk één keer.
               *[b] De eerste vier pionnen die de overkant halen, worden blauwe stukken naar keuze.
            }
           *[b] Pionnen die de overkant halen, mogen blauwe stukken worden.
        }
    .line-7 = { $mate_cards ->
            [a] Mat: geen zet helpt, en geen stuk uit de stapel kan zo geplaatst worden dat het helpt.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        }
    .line-7-plain = { $mate_cards ->
            [a] Mat: geen zet helpt, en ook geen stuk uit de stapel kan nog helpen.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        }

### The packs

deck-pack = Stapel van { $seat }
pack-card =
    { $card ->
        [J] Joker van { $seat }
       *[other] { PIECE($seat, $card, form: "bare") }
    }

### Positions that cannot be

stage-not-card = stage={ $stage } past niet bij card={ $card }.
blue-in-order = Het gegeven blue somt op welke blauwe stukken er nog zijn, in de volgorde QRBN.
no-pack = ‘{ $text }’ is geen stapel; schrijf K1Q1R2.
pack-has = Een stapel heeft { $most } kaarten { $card }, niet { $n }.
pawn-on-first-row = Geen pion staat op zijn eigen eerste rij.
too-many-of-kind = Geen kant kan zoveel { PIECE($kind, form: "plural") } hebben: { $n }.
sixteen-pieces = Een kant heeft zestien stukken.
king-twice = Er staat een koning op het bord die ook nog in de stapel zit.

### The pages of the rules

legend-P = Eén veld vooruit, nooit twee; slaat één veld schuin vooruit.

page-aim =
    .title = Waar het om gaat
    .says = Zet de koning van de ander mat, zoals bij schaken. Maar het bord begint leeg: je stukken komen er een voor een op, zoals je kaarten het willen, en jij kiest het veld.
    .says-plain = Zet de koning van de ander mat, zoals bij schaken. Maar het bord begint leeg. Je stukken komen er een voor een op, zoals je kaarten het willen. Jij kiest het veld.
    .caption-1 = Een partij die loopt.
    .says-1 = Sommige stukken staan al op het bord, andere wachten op hun kaart.
    .caption-2 = Mat.
    .says-2 = Het zwarte paard valt de witte koning aan, en niets helpt meer.
page-setup =
    .title = Opstellen
    .says = Alle zestien stukken van elke kant staan naast het bord, met vier blauwe { $blue_set ->
        [a] (dame, toren, loper, paard)
       *[b] { "" }
    } voor promotie. Ieder heeft een stapel kaarten, één voor elk stuk, geschud en met de rug omhoog.
    .says-plain = Alle zestien stukken van elke kant staan naast het bord. { $blue_set ->
            [a] Er staan vier blauwe bij voor promotie: dame, toren, loper, paard.
           *[b] { "" }
        } Ieder heeft een stapel kaarten, één voor elk stuk. Schud de stapel en leg die met de rug omhoog.
    .caption-2 = Twee stapels.
    .says-2 = Een kaart voor elk stuk: een koning, een dame, twee torens, twee lopers, twee paarden en acht pionnen per kant.
page-turn =
    .title = Om de beurt
    .says = Eerst is je beurt altijd zo: draai de bovenste kaart van je stapel om en plaats dat stuk op het bord. Staat je koning er, dan mag je vanaf je volgende beurt kiezen: een kaart of een schaakzet. Een kaart die omgedraaid is, moet je gebruiken.
    .caption-1 = Draai een kaart om.
    .says-1 = Iedereen ziet de kaart.
    .caption-2 = Plaats het stuk.
    .says-2 = Een paard mag op elk leeg veld, ook waar het iets aanvalt.
    .caption-3 = Of zet.
    .says-3 = De witte koning staat op het bord: Wit mag een zet doen in plaats van een kaart om te draaien. Is de stapel leeg, dan blijven er alleen zetten over. Een stuk dat je voor een zet aanraakt, moet zetten.
page-placing =
    .title = Waar je mag plaatsen
    .title-plain = Waar mag je stukken plaatsen?
    .says = { $bishop_colour ->
            [a] Dame, torens, lopers en paarden komen op elk leeg veld.
            [b] { "" }
           *[c] { "" }
        } Pionnen blijven weg van de randen boven en onder. De koning komt op een veld dat niet wordt aangevallen.
    .says-plain = { $bishop_colour ->
            [a] Dame, torens, lopers en paarden komen op elk leeg veld.
            [b] { "" }
           *[c] { "" }
        } Pionnen blijven weg van de randen boven en onder. De koning komt op een veld dat de ander niet aanvalt.
    .caption-1 = Een witte pion.
    .says-1 = Elk leeg veld op rij 2 tot 6.
    .caption-2 = Een zwarte pion.
    .says-2 = Elk leeg veld op rij 7 tot 3.
    .caption-3 = Een koning.
    .says-3 = Niet naast de andere koning, en niet op een veld dat wordt aangevallen.
    .says-3-plain = Niet naast de andere koning. En niet op een veld dat de ander aanvalt.
page-man-K =
    .title = De koning
    .says = De koning gaat één veld in elke richting, maar nooit naar een veld dat wordt aangevallen. Zetten mag de koning vanaf de beurt na het plaatsen.
    .says-plain = De koning gaat één veld in elke richting. De koning gaat nooit naar een veld dat de ander aanvalt. Zetten mag de koning vanaf de beurt na het plaatsen.
page-man-P =
    .title = De pion
    .says = De pion gaat één veld vooruit, nooit twee. De pion slaat één veld schuin vooruit.
    .caption-1 = Eén stap.
    .says-1 = Een dubbele stap is er niet, ook niet vanaf de tweede rij. Dus en passant is er ook niet.
page-first-king =
    .title = Voordat je koning er is
    .title-plain = Wat doe je voordat je koning er is?
    .says = Stukken vallen aan zodra ze op het bord staan, en kunnen zelfs matzetten. Maar slaan mag je pas als je eigen koning op het bord staat. Geslagen stukken gaan uit het spel.
    .caption-1 = Geen koning, niet slaan.
    .says-1 = De witte koning wacht nog in de stapel: de toren mag niets slaan, en Wit kan alleen een kaart omdraaien.
    .caption-2 = Met de koning.
    .says-2 = Nu mag de toren zetten, en het paard slaan.
page-check =
    .title = Schaak opheffen
    .title-plain = Hoe hef je schaak op?
    .says = Sta je schaak, dan moet je het schaak opheffen: ga weg met de koning, sla de aanvaller, of zet een stuk ertussen. { $flip_in_check ->
            [a] Je mag ook een kaart omdraaien, als een stuk in je stapel kan helpen.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        } { $flip_in_check ->
            [a] Helpt de omgedraaide kaart niet, dan gaat die terug op de stapel, en moet je een zet vinden.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Sta je schaak, dan moet je het schaak opheffen: ga weg met de koning, of sla de aanvaller. Of zet een stuk ertussen. { $flip_in_check ->
            [a] Je mag ook een kaart omdraaien, als een stuk in je stapel kan helpen. Helpt de omgedraaide kaart niet, dan gaat die terug op de stapel. Dan moet je een zet vinden.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .caption-1 = Weggaan.
    .says-1 = De toren valt de koning aan langs de lijn.
    .caption-2 = Een pion uit de stapel.
    .says-2 = Ertussen geplaatst, op rij 2 tot 6, heft de pion het schaak op.
    .caption-3 = Een loper uit de stapel.
    .says-3 = { $bishop_colour ->
            [a] De loper mag op elk veld tussen die twee.
            [b] { "" }
           *[c] { "" }
        }
page-far-row =
    .title = Pionnen aan de overkant
    .title-plain = Wat gebeurt er met pionnen op de laatste rij?
    .says = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Een pion die de laatste rij haalt, wordt geruild voor een van je blauwe stukken: dame, toren, loper of paard, elk maar één keer.
               *[b] Een pion die de overkant haalt, wordt geruild voor een blauw stuk naar keuze.
            }
           *[b] Een pion die de overkant haalt, mag voor een blauw stuk geruild worden of blijven.
        } { $promotion_optional ->
            [a] Dus alleen de eerste vier pionnen van een kant worden geruild.
           *[b] { "" }
        } { $fifth_pawn ->
            [a] Latere blijven op de laatste rij staan, zetten niet meer en vallen niets aan.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Een pion haalt de laatste rij. Ruil die voor een van je blauwe stukken: dame, toren, loper of paard. Elk heb je maar één keer.
               *[b] Een pion die de overkant haalt, wordt geruild voor een blauw stuk naar keuze.
            }
           *[b] { "" }
        } { $promotion_optional ->
            [a] Dus alleen de eerste vier pionnen van een kant mag je ruilen.
           *[b] Een pion die de overkant haalt, mag voor een blauw stuk geruild worden of blijven.
        } { $fifth_pawn ->
            [a] Latere blijven op de laatste rij staan. Ze zetten niet meer en vallen niets aan.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Een dame.
    .says-2 = { $blue_set ->
            [a] De volgende keer zijn er alleen nog toren, loper en paard.
           *[b] { "" }
        } Een geslagen blauw stuk komt niet terug.
page-no-castling =
    .title = Geen rokade, geen en passant
    .title-plain = Is er rokade of en passant?
    .says = Koning en toren rokeren niet, waar ze ook geplaatst zijn. En passant komt niet voor, want pionnen doen geen dubbele stap.
    .caption-1 = Alsof ze thuis staan.
    .says-1 = Koning en toren staan zoals aan het begin van een schaakpartij. De koning gaat toch maar één veld.
page-jokers =
    .title = Jokers
    .title-plain = Wat doen jokers?
    .says = In elke stapel zitten één of twee jokers. Draai je er een om, dan ben je nog een keer aan zet, of haal je een stuk van de tegenstander van het bord, maar niet de koning: welke van de twee het wordt, spreken jullie vooraf af. De extra beurt vervalt als je eerste zet schaak geeft. Sta je schaak, dan moet wat je doet het schaak opheffen.
    .says-plain = In elke stapel zitten één of twee jokers. Wat gebeurt er als je er een omdraait? Spreek dat vooraf af. Of je bent nog een keer aan zet. Of je haalt een stuk van de tegenstander van het bord, maar niet de koning. De extra beurt vervalt als je eerste zet schaak geeft. Sta je schaak, dan moet wat je doet het schaak opheffen.
page-unplaceable =
    .title = Geen veld voor een kaart
    .title-plain = Wat als er geen veld is voor een kaart?
    .says = Is er helemaal geen veld waar het stuk mag komen, dan gaat de kaart onder de stapel en wordt de volgende omgedraaid. Past geen enkele kaart, dan doe je een schaakzet, of pas je zolang je koning er niet is.
    .says-plain = Is er helemaal geen veld voor het stuk? Dan gaat de kaart onder de stapel. Draai de volgende om. Past geen enkele kaart, dan doe je een schaakzet. Zolang je koning er niet is, pas je.
page-end =
    .title = Wie wint
    .says = { $mate_cards ->
            [a] Het is mat als de koning wordt aangevallen en niets helpt: geen veilig veld, geen manier om de aanvaller te slaan, en geen stuk dat ertussen kan komen, van het bord of uit de stapel.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } Heb je geen zet en geen kaarten en sta je niet schaak, dan is het remise.
    .says-plain = { $mate_cards ->
            [a] Het is mat als een stuk de koning aanvalt en niets helpt. Er is geen veilig veld. Je kunt de aanvaller niet slaan. Er kan geen stuk tussen komen, van het bord of uit de stapel.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } Heb je geen zet en geen kaarten, en sta je niet schaak? Dan is het remise.
    .caption-1 = Mat, wat er ook komt.
    .says-1 = Tussen een paard en zijn doel kan niemand komen.
    .caption-2 = Mat door de kaarten.
    .says-2 = Zwart heeft alleen pionnen in de stapel, en op rij 8 mag geen pion komen.
    .caption-3 = Nog niet.
    .says-3 = Zwart heeft een paard omgedraaid: op elk van deze velden heft het paard het schaak op.
king-nowhere = { SEAT($seat) }: de koning staat niet op het bord en zit niet in de kaarten.
more-than-cards = { SEAT($seat) } heeft meer stukken dan kaarten en blauwe stukken kunnen hebben gebracht.
