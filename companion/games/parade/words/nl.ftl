# De woorden van Paradeschaak, solitaire.

takes = Er wordt een kaart uitgegeven voor een stuk erbij.
no-room = { PIECE($owner, $piece, form: "nom") } zou voorbij h8 komen: de kaart is uitgegeven.
over-won =
    Eén groep: { $n ->
        [1] één punt
       *[other] { $n } punten
    }.
over-stuck = Er kan niets verplaatst of erbij gezet worden: verloren.
over-limit = De grens van de minpunten is bereikt: verloren.
goes-there =
    { PIECE($owner, $piece, form: "nom") } gaat naar { $square }: { $n ->
        [0] zonder lege velden ervoor
        [1] met één leeg veld ervoor
       *[other] met { $n } lege velden ervoor
    }.
add-first = Wil je een stuk erbij zetten, geef dan eerst een kaart daarvoor uit.
not-attacked = Geen stuk van de andere kleur valt { $square } aan: { PIECE($owner, $piece, form: "nom") } kan niet verplaatst worden.
not-seen = Geen stuk dat { PIECE($owner, $piece, form: "nom") } op { $origin } aanvalt, valt ook { $to } aan.
cards-left =
    { $n ->
        [1] Nog één kaart
       *[other] Nog { $n } kaarten
    }.
negative = Minpunten: { $n }.
no-room-here = { PIECE($owner, $piece, form: "nom") } vindt geen plaats vóór h8.
only-the-last = Alleen de laatst uitgegeven kaart kan teruggenomen worden.
nothing-back = Hier wordt niets teruggenomen.
ends-won =
    Eén groep: { $n ->
        [1] één punt
       *[other] { $n } punten
    }.
ends-stuck = Er kon niets verplaatst of erbij gezet worden.
ends-limit = De grens van de minpunten was bereikt.
ends-resigned = Je hebt opgegeven: { groups-and-cards }.
ends-ranked = Je hebt de partij beëindigd: { groups-and-cards }.
stage-deal = Draai de volgende kaart van stapel 1 om.
stage-place = Zet { PIECE($owner, $piece, form: "nom") } op { $square }.
stage-play = Laat een stuk een aanvaller verplaatsen, of geef de kaart uit om er een bij te zetten.
    .short = Verplaats een stuk, of zet er een bij.
stage-choose = { PIECE($owner, $piece, form: "nom") }: zet dit stuk erbij op { $square }, of geef de kaart uit aan een zet.
    .short = { PIECE($owner, $piece, form: "bare") }: erbij op { $square }, of doe een zet.
stage-spend = { PIECE($owner, $piece, form: "nom") } vindt geen plaats: verplaats een stuk of { press-end }.
    .short = Geen plaats: doe een zet of { press-end }.
stage-minus = Er zijn geen kaarten meer: elke zet kost een punt.
    .short = Geen kaarten meer: elke zet kost een punt.
stage-turn = Draai de kaart om.
stage-add = Zet { PIECE($owner, $piece, form: "nom") } erbij op { $square }.

### What is listed before a game

parade-chess-solitaire = Paradeschaak, solitaire
    .says = Voor één persoon: laat de stukken elkaar verplaatsen tot ze allemaal in één groep staan.
    .equipment = Het schaakbord, een set zonder pionnen, en zestien kaarten (of de kaarten van Tableside).

### House rules

rule-peek = Wanneer je beslist waar een kaart voor is.
    .is-a = Voordat je de kaart ziet.
    .is-b = Nadat je de kaart gezien hebt.
rule-overflow = Een stuk dat voorbij h8 zou komen.
    .is-a = De kaart is voor niets uitgegeven.
    .is-b = Het tellen gaat verder bij a1.
rule-limit16 = Minpunten.
    .is-a = Zonder grens.
    .is-b = Bij zestien is de partij verloren.
rule-undo = Terugnemen.
    .is-a = De laatst uitgegeven kaart.
    .is-b = Niets.
    .is-c = Alles.

### Presets

preset-printed = Standaardregels
    .says = Kaarten worden ongezien uitgegeven.
preset-open-cards = Open kaarten
    .says = Kijk eerst, beslis dan; neem terug wat je wilt.

### The rule card

rule-card =
    .line-1 = Acht kaarten leggen acht stukken neer, rij na rij vanaf a1, elk na een opening: paard 1, loper 2, toren 3, dame 5, koning 6 lege velden.
    .line-2 = De andere acht kaarten geef je één voor één uit: aan een zet, of om een stuk erbij te zetten.
    .line-3 = Zet: een stuk dat door een stuk van de andere kleur wordt aangevallen, gaat naar een ander leeg veld dat hetzelfde stuk aanvalt. { $peek ->
            [a] De kaart blijft ongezien.
           *[b] Je ziet de kaart voordat je beslist.
        }
    .line-3-plain = Zet: kies een stuk dat een stuk van de andere kleur aanvalt. Breng het naar een ander leeg veld dat hetzelfde stuk aanvalt. { $peek ->
            [a] De kaart blijft ongezien.
           *[b] Je ziet de kaart voordat je beslist.
        }
    .line-4 = { $peek ->
            [a] Erbij zetten: de kaart wordt omgedraaid, en het stuk komt met zijn opening achter het laatste.
           *[b] { "" }
        }
    .line-4-plain = { $peek ->
            [a] Erbij zetten: draai de kaart om.
           *[b] { "" }
        } Het stuk komt met zijn opening achter het laatste.
    .line-5 = Je wint als alle stukken één groep zijn, rand aan rand. De kaarten die over zijn, zijn je punten.
    .line-6 = Zonder kaarten is elke zet een minpunt, en komt er geen stuk meer bij. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }

deck-pack = De stok kaarten

### Positions that cannot be

open-card-needs-peek = In de fase play ligt alleen bij de huisregel peek=b een kaart open.
no-room-for-card = Er is geen plaats voor { $card }: de opening van { $n } gaat voorbij h8.
too-many-taken = Er zijn { $cards } kaarten, en er zijn er { $n } genomen.
too-many-of-card = De stok heeft { $cards } keer { $card }, en { $n } daarvan is te veel.
open-card-is-last = De open kaart { $card } is de laatst genomen kaart.
stage-and-card = De fase { $stage } past niet bij de kaart ‘{ $card }’.
stage-and-taken =
    { $n ->
        [1] De fase { $stage } past niet bij één genomen kaart.
       *[other] De fase { $stage } past niet bij { $n } genomen kaarten.
    }
none-to-turn = Er is geen kaart meer om te draaien.
negative-too-soon = Minpunten komen er pas als alle kaarten uitgegeven zijn.

### Buttons

# Wat aangeboden wordt
offer-take = Stuk erbij

### The pages of the rules

page-aim =
    .title = Waar het om gaat
    .says = Een spel voor jou alleen. Breng alle stukken op het bord in één groep, rand aan rand, met zo weinig mogelijk kaarten. Elke kaart die over is, is een punt.
    .says-plain = Een spel voor jou alleen. Breng alle stukken op het bord in één groep, rand aan rand. Gebruik zo weinig mogelijk kaarten. Elke kaart die over is, is een punt.
    .caption-1 = Zes groepen.
    .says-1 = Elk vlak onder stukken is een groep.
    .caption-2 = Eén groep.
    .says-2 = Drie zetten later raken alle acht de stukken elkaar langs een rand.
page-setup =
    .title = Opstellen
    .says = Zestien stukken zonder pionnen staan naast het bord. Zestien kaarten, één voor elk stuk, worden geschud en in twee stapels van acht gelegd. De eerste stapel zet acht stukken op het bord: rij na rij vanaf a1, elk na een opening van lege velden.
    .says-plain = Zestien stukken zonder pionnen staan naast het bord. Er zijn zestien kaarten, één voor elk stuk. Schud ze en maak twee stapels van acht. De eerste stapel zet acht stukken op het bord. Ga rij na rij vanaf a1. Vóór elk stuk komt een opening van lege velden.
    .caption-1 = De openingen.
    .says-1 = Vóór een paard 1 leeg veld, vóór een loper 2, een toren 3, een dame 5, een koning 6.
    .says-1-plain = Laat vóór elk stuk velden leeg. Paard 1. Loper 2. Toren 3. Dame 5. Koning 6.
    .caption-2 = Acht stukken.
    .says-2 = Loper, toren, koning, toren, paard, paard, toren, loper, in deze volgorde. Aan het eind van een rij gaat het tellen verder in de volgende.
    .caption-3 = Het eerste stuk.
    .says-3 = Twee lege velden, dan de loper, op c1.
page-turn =
    .title = Om de beurt
    .says = De andere acht kaarten geef je zelf uit, één per beurt. { $peek ->
            [a] Zeg eerst waar de kaart voor is: een zet, of een stuk erbij.
           *[b] { "" }
        } { $peek ->
            [a] Voor een zet blijft de kaart ongezien; voor een stuk wordt de kaart omgedraaid.
           *[b] { "" }
        }
    .says-plain = De andere acht kaarten geef je zelf uit, één per beurt. { $peek ->
            [a] Zeg eerst waar de kaart voor is: een zet, of een stuk erbij. Voor een zet blijft de kaart ongezien. Voor een stuk draai je de kaart om.
           *[b] { "" }
        }
    .caption-1 = Een zet.
    .says-1 = De koning op f2 valt de toren op g1 aan. Dus mag de toren naar e3, want dat veld valt de koning ook aan.
    .caption-2 = Groepen groeien.
    .says-2 = De toren heeft stukken bij elkaar gebracht. { $undo ->
            [a] Je mag de laatste kaart terugnemen, zolang je nog geen andere hebt uitgegeven.
            [b] { "" }
           *[c] Je mag alle kaarten terugnemen.
        }
page-moving =
    .title = Een stuk verplaatsen
    .title-plain = Hoe verplaats je een stuk?
    .says = Geen stuk gaat vanzelf. Een stuk verplaatst een stuk van de andere kleur dat het aanvalt, naar een ander leeg veld dat het ook aanvalt. Het stuk dat dit doet, blijft staan.
    .says-plain = Geen stuk gaat vanzelf. Een stuk valt een stuk van de andere kleur aan. Het verplaatst dat stuk naar een ander leeg veld dat het ook aanvalt. Het stuk dat aanvalt, blijft staan.
    .caption-1 = Een lijn stopt bij een stuk.
    .says-1 = De toren verplaatst het paard naar elk veld van zijn lijnen. De dame erachter bereikt de toren niet, en niemand wordt geslagen.
    .says-1-plain = De toren verplaatst het paard naar elk veld van zijn lijnen. De dame erachter bereikt de toren niet. Niemand slaat hier.
    .caption-2 = Eerst oppakken, dan neerzetten.
    .says-2 = Is het paard opgepakt, dan kijkt de loper door dat veld heen: g2 en h1 zijn ook open.
page-adding =
    .title = Een stuk erbij zetten
    .title-plain = Hoe zet je een stuk erbij?
    .says = Draai een kaart om en zet dat stuk erbij: achter het laatste stuk op het bord, rij na rij, na de opening van die soort. { $overflow ->
            [a] Zou het stuk voorbij h8 komen, dan is de kaart voor niets uitgegeven.
           *[b] Voorbij h8 gaat het tellen verder bij a1.
        }
    .says-plain = Draai een kaart om en zet dat stuk erbij. Het komt achter het laatste stuk op het bord, rij na rij. Eerst komt de opening van die soort. { $overflow ->
            [a] Zou het stuk voorbij h8 komen, dan was de kaart voor niets.
           *[b] Voorbij h8 gaat het tellen verder bij a1.
        }
    .caption-1 = Een wit paard.
    .says-1 = De opening is één leeg veld.
    .caption-2 = Verder tellen.
    .says-2 = Het laatste stuk staat op e4. Eén veld blijft leeg, dus het paard komt op g4.
page-man-K =
    .title = De koning
    .says = De koning verplaatst stukken van de acht velden om zich heen naar andere van die velden. Schaak is er niet; ook koningen worden verplaatst.
    .says-plain = De koning verplaatst stukken op de acht velden om zich heen. Ze gaan naar een ander van die velden. Schaak is er niet. Andere stukken verplaatsen ook koningen.
    .caption-1 = De koning verplaatst een paard.
    .says-1 = Naar alle lege velden naast de koning.
page-man-Q =
    .title = De dame
    .says = De dame verplaatst stukken langs rechte en schuine lijnen, zo ver als de dame kijkt.
    .caption-1 = De dame verplaatst een paard.
    .says-1 = Is het paard opgepakt, dan kijkt de dame ook voorbij dat veld.
page-man-R =
    .title = De toren
    .says = De toren verplaatst stukken langs rechte lijnen, zo ver als de toren kijkt.
    .caption-1 = De toren verplaatst een paard.
    .says-1 = Naar elk veld op zijn rij en zijn lijn.
page-man-B =
    .title = De loper
    .says = De loper verplaatst stukken langs diagonalen, zo ver als de loper kijkt.
    .caption-1 = De loper verplaatst een paard.
    .says-1 = Naar elk veld op zijn twee diagonalen.
page-man-N =
    .title = Het paard
    .says = Het paard verplaatst stukken die een paardensprong ver staan, naar andere van die velden.
    .caption-1 = Het paard verplaatst een toren.
    .says-1 = Naar een van zijn zeven andere velden.
page-end =
    .title = Winnen
    .says = Je wint zodra alle stukken op het bord één groep zijn. Alleen randen tellen, hoeken niet. Elke kaart die over is, is een punt; zonder kaarten win je met 0 punten. Kun je niets verplaatsen en niets erbij zetten, dan is de partij verloren.
    .caption-1 = Eén groep.
    .says-1 = Van elk stuk kun je naar elk ander stappen.
    .caption-2 = Nog niet.
    .says-2 = De loper raakt de toren alleen met een hoek.
page-minus =
    .title = Geen kaarten meer
    .title-plain = Wat als de kaarten op zijn?
    .says = Zijn de kaarten uitgegeven en is het nog niet één groep, ga dan door met zetten: elke zet is een minpunt. Er komt geen stuk meer bij. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
    .says-plain = De kaarten zijn op, en het is nog niet één groep? Ga dan door met zetten: elke zet is een minpunt. Er komt geen stuk meer bij. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
