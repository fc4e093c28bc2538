# De woorden van Burenschaak, solitaire.

counts-right = Je draait een kaart om: { $n } naar rechts.
counts-up = Je draait een kaart om: { $n } omhoog.
adds-another = Er komt nog een stuk bij.
stops = Geen stukken meer erbij: nu wordt er gezet.
stops-for-now = Nu wordt er gezet, en er mogen stukken bij komen.
captures = Het stuk op { $square } wordt geslagen.
over-won =
    Alles is verbonden: { $n ->
        [1] één punt
       *[other] { $n } punten
    }.
over-empty = Er zijn geen kaarten meer: verloren.
over-stuck = Geen stuk kan zetten: verloren.
goes-there = { PIECE($owner, $piece, form: "nom") } gaat naar { ANYOF($squares) }.
goes-around = Het veld { $square } is bezet: { PIECE($owner, $piece, form: "nom") } gaat naar { ANYOF($squares) }.
choose-first = Zeg eerst: nog een stuk erbij, of stoppen.
no-more-pieces = Er komt nu niets meer bij.
no-neighbour = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen buur van dezelfde kleur en kan dus niet zetten.
same-colour = Op { $square } staat een stuk van dezelfde kleur.
not-borrowed = Geen buur van dezelfde kleur gaat zo: { PIECE($owner, $piece, form: "nom") } kan niet van { $origin } naar { $to }.
cards-left =
    { $n ->
        [1] Nog één kaart
       *[other] Nog { $n } kaarten
    } in beide stapels samen.
connected-now =
    Alles is nu verbonden: stoppen met { $n ->
        [1] één punt
       *[other] { $n } punten
    }?
if-stopped =
    Als je nu stopt, { $n ->
        [1] is er nog één kaart
       *[other] zijn er nog { $n } kaarten
    } voor zetten en punten.
too-few =
    Pas met { $n ->
        [1] één stuk
       *[other] minstens { $n } stukken
    } mag je stoppen.
ends-won =
    Alles was verbonden: { $n ->
        [1] één punt
       *[other] { $n } punten
    }.
ends-empty = Er waren geen kaarten meer.
ends-stuck = Geen stuk kon zetten.
ends-resigned = Je hebt opgegeven: { groups-and-cards }.
ends-ranked = Je hebt de partij beëindigd: { groups-and-cards }.
stage-piece = Draai een stukkaart om.
stage-count = { PIECE($owner, $piece, form: "nom") }: draai een positiekaart om.
    .short = { PIECE($owner, $piece, form: "bare") }: draai een positiekaart om.
stage-place = Zet { PIECE($owner, $piece, form: "nom") } op { ANYOF($squares) }.
stage-choose = Nog een stuk erbij, of stoppen en zetten?
stage-move = Zet een stuk zoals een van zijn buren.

### What is listed before a game

neighbour-chess-solitaire = Burenschaak, solitaire
    .says = Voor één persoon: elk stuk gaat zoals een buur van zijn kleur; breng ze allemaal bij elkaar.
    .equipment = Het schaakbord, een set zonder pionnen, zestien stukkaarten en twintig positiekaarten (of die van Tableside).

### House rules

rule-diagonal = Wat verbindt.
    .is-a = Een rand of een hoek.
    .is-b = Alleen een rand.
rule-min_men = Aantal stukken voordat je mag stoppen.
    .is-2 = Twee.
    .is-1 = Eén: zo zegt de ontwerper het.
    .is-8 = Acht.
rule-add_again = Na de eerste zet.
    .is-a = Er komt geen stuk meer bij.
    .is-b = Er mogen weer stukken bij; de grootste stapel betaalt de zetten.
rule-captures = Geleende zetten.
    .is-a = Eindigen op lege velden.
    .is-b = Mogen stukken van de andere kleur slaan.
rule-king_rescue = Als geen stuk een buur van zijn kleur heeft.
    .is-a = Niemand kan zetten.
    .is-b = Stukken gaan als koningen.

### Presets

preset-printed = Standaardregels
    .says = Stop na elk stuk, behalve het eerste.
preset-eight-men = Acht stukken
    .says = Minstens acht stukken moeten verbonden worden.
preset-golfers = Golfers
    .says = Alleen randen, en een koningszet als er geen paar meer is.

### The rule card

rule-card =
    .line-1 = Draai een stukkaart en een positiekaart om: tel vanaf a1, of vanaf het laatst gezette stuk, zoveel velden, rood naar rechts, zwart omhoog; voorbij de rand ga je verder aan de overkant.
    .line-1-plain = Draai een stukkaart en een positiekaart om. Begin bij a1, of bij het laatst gezette stuk. Tel zoveel velden: rood naar rechts, zwart omhoog. Voorbij de rand ga je verder aan de overkant.
    .line-2 = Is dat veld bezet, dan gaat het stuk op een vrij veld eromheen.
    .line-3 = { $min_men ->
            [2] Na elk stuk behalve het eerste mag je stoppen met erbij zetten.
            [1] Na elk stuk mag je stoppen met erbij zetten.
           *[8] Staan er acht stukken op het bord, dan mag je stoppen met erbij zetten.
        } { $add_again ->
            [a] Daarna kost elke zet een kaart van een van de stapels.
           *[b] Zetten kosten een kaart van de grootste stapel, en er mogen nog stukken bij.
        }
    .line-4 = Een stuk gaat zoals een stuk van zijn kleur op de acht velden eromheen, nooit op zijn eigen manier. { $king_rescue ->
            [a] Zonder zo’n buur kan het niet zetten.
           *[b] { "" }
        }
    .line-4-plain = Een stuk kijkt naar de acht velden eromheen. Het gaat zoals een stuk van zijn kleur daar. Het gaat nooit op zijn eigen manier. { $king_rescue ->
            [a] Zonder zo’n buur kan het niet zetten.
           *[b] { "" }
        }
    .line-5 = { $diagonal ->
            [a] Je wint als alle stukken verbonden zijn, ook via de hoeken.
           *[b] Je wint als alle stukken via de zijden verbonden zijn.
        } De kaarten die in beide stapels over zijn, zijn je punten.

### The decks

deck-pieces = De stukkaarten
deck-positions = De positiekaarten
steps-right =
    { $n ->
        [1] één veld naar rechts (harten 1 of ruiten 1)
       *[other] { $n } velden naar rechts (harten { $n } of ruiten { $n })
    }
steps-up =
    { $n ->
        [1] één veld omhoog (schoppen 1 of klaveren 1)
       *[other] { $n } velden omhoog (schoppen { $n } of klaveren { $n })
    }

### Positions that cannot be

too-many-taken =
    { $deck ->
        [positions] Er zijn { $cards } positiekaarten
       *[pieces] Er zijn { $cards } stukkaarten
    }, en er zijn er { $n } genomen.
too-many-of-card =
    { $deck ->
        [positions] Bij de positiekaarten
       *[pieces] Bij de stukkaarten
    } zit { $cards } keer { $card }, en { $n } is te veel.
last-piece-is-open = In de fase { $stage } is het laatste in pieces het stuk dat neergezet moet worden.
last-position-is-open = In de fase place is het laatste in positions de kaart die open ligt.
last-is-empty = Het gegeven last noemt het laatst gezette stuk, en { $square } is leeg.
stage-needs-men = De fase { $stage } heeft stukken op het bord nodig.
none-to-turn = In de fase { $stage } is er geen kaart meer om te draaien.

### Buttons

# Wat aangeboden wordt
offer-take = Stuk erbij
offer-stop = Stoppen

### The pages of the rules

legend-K = Leent één veld in elke richting uit.
legend-Q = Leent elke afstand uit, recht of schuin.
legend-R = Leent elke afstand uit, recht.
legend-B = Leent elke afstand uit, schuin.
legend-N = Leent de paardensprong uit.

page-aim =
    .title = Waar het om gaat
    .says = Een spel voor jou alleen. Breng alle stukken op het bord in één verbonden groep, met zo weinig mogelijk kaarten. { $diagonal ->
            [a] Hoeken verbinden ook.
           *[b] { "" }
        } Elke kaart die in de twee stapels over is, is een punt.
    .caption-1 = Drie groepen.
    .says-1 = Vier stukken zijn verbonden, twee staan alleen.
    .caption-2 = Eén groep.
    .says-2 = Van elk stuk kun je via buren naar elk ander.
page-setup =
    .title = Opstellen
    .says = Zestien stukken zonder pionnen staan naast het bord. Er zijn twee stapels, geschud en met de rug omhoog: zestien stukkaarten, één voor elk stuk, en twintig positiekaarten met de getallen 2 tot 6.
    .caption-1 = Een leeg bord.
    .says-1 = Het tellen begint bij a1.
    .caption-2 = Een stuk, en waar.
    .says-2 = De witte koning; vijf velden naar rechts.
    .caption-3 = Omhoog.
    .says-3 = Een zwart getal telt omhoog. Rood telt naar rechts.
page-placing =
    .title = Stukken erbij zetten
    .title-plain = Hoe zet je stukken erbij?
    .says = Draai een stukkaart en een positiekaart om. Tel zoveel velden vanaf het laatst gezette stuk (de eerste keer vanaf a1): rood naar rechts, zwart omhoog. Voorbij de rand ga je verder aan de overkant van dezelfde rij of lijn.
    .caption-1 = Koning, rood 5.
    .says-1 = Vanaf a1 vijf naar rechts: f1.
    .caption-2 = Dame, zwart 3.
    .says-2 = Vanaf de koning drie omhoog: f4.
    .caption-3 = Paard, rood 4.
    .says-3 = Vanaf de dame vier naar rechts, rond de rand: b4.
page-taken =
    .title = Daar staat iemand
    .title-plain = Wat als daar al iemand staat?
    .says = Is het veld bezet, dan gaat het stuk op een vrij veld eromheen. Zijn die allemaal bezet, dan op een veld daaromheen, enzovoort. Hier is de rand de rand.
    .caption-1 = Het veld b4 is bezet.
    .says-1 = Een van de acht velden eromheen.
page-stop =
    .title = Stoppen met erbij zetten
    .title-plain = Wanneer stop je met erbij zetten?
    .says = { $min_men ->
            [2] Na elk stuk behalve het eerste mag je stoppen en beginnen met zetten.
            [1] Na elk stuk mag je stoppen met erbij zetten.
           *[8] Staan er acht stukken op het bord, dan mag je stoppen met erbij zetten.
        } { $add_again ->
            [a] Daarna komt er geen stuk meer bij.
           *[b] Elke zet kost een kaart van de grootste stapel.
        } { $add_again ->
            [a] Elke zet kost een kaart van een van de stapels; het maakt niet uit welke.
           *[b] { "" }
        }
    .caption-1 = Het zetten is begonnen.
    .says-1 = Er staan zes stukken op het bord. Het paard mag gaan zoals de toren ernaast.
page-moving =
    .title = Geleende zetten
    .title-plain = Hoe leent een stuk een zet?
    .says = Een stuk gaat nooit op zijn eigen manier. Het leent de zet van een stuk van zijn eigen kleur op een van de acht velden eromheen. { $king_rescue ->
            [a] Zonder zo’n buur kan het niet zetten.
           *[b] { "" }
        } { $captures ->
            [a] Het eindigt op een leeg veld: niemand wordt geslagen.
           *[b] { "" }
        }
    .says-plain = Een stuk gaat nooit op zijn eigen manier. Kijk naar de acht velden eromheen. Het leent de zet van een stuk van zijn eigen kleur daar. { $king_rescue ->
            [a] Zonder zo’n buur kan het niet zetten.
           *[b] { "" }
        } { $captures ->
            [a] Het eindigt op een leeg veld: niemand slaat.
           *[b] { "" }
        }
    .caption-1 = Een paard naast een toren.
    .says-1 = Het gaat als een toren.
    .caption-2 = Een toren naast een paard.
    .says-2 = De toren springt als een paard.
    .caption-3 = Niemand om van te lenen.
    .says-3 = { $king_rescue ->
            [a] Naast de zwarte koning staat alleen een wit stuk: de koning kan niet zetten.
           *[b] { "" }
        }
page-man-K =
    .title = Naast een koning
    .says = Wie naast een koning van zijn kleur staat, mag één veld in elke richting.
    .caption-1 = Een toren naast zijn koning.
    .says-1 = Eén veld, naar elk vrij veld eromheen.
page-man-Q =
    .title = Naast een dame
    .says = Wie naast een dame van zijn kleur staat, mag elke afstand recht of schuin gaan, zolang niemand in de weg staat.
    .says-plain = Staat een stuk naast een dame van zijn kleur? Dan mag het elke afstand recht of schuin gaan. Het gaat zo ver als niemand in de weg staat.
    .caption-1 = Een paard naast zijn dame.
    .says-1 = Nu heeft het de lijnen van een dame.
page-man-R =
    .title = Naast een toren
    .says = Wie naast een toren van zijn kleur staat, mag elke afstand recht gaan, zolang niemand in de weg staat.
    .says-plain = Staat een stuk naast een toren van zijn kleur? Dan mag het elke afstand recht gaan. Het gaat zo ver als niemand in de weg staat.
    .caption-1 = Een paard naast zijn toren.
    .says-1 = Rechts houdt de weg op bij de zwarte koning.
page-man-B =
    .title = Naast een loper
    .says = Wie naast een loper van zijn kleur staat, mag elke afstand schuin gaan, zolang niemand in de weg staat.
    .says-plain = Staat een stuk naast een loper van zijn kleur? Dan mag het elke afstand schuin gaan. Het gaat zo ver als niemand in de weg staat.
    .caption-1 = Een toren naast zijn loper.
    .says-1 = Nu gaat de toren over diagonalen.
page-man-N =
    .title = Naast een paard
    .says = Wie naast een paard van zijn kleur staat, mag springen als een paard, over alles heen.
    .says-plain = Staat een stuk naast een paard van zijn kleur? Dan mag het springen als een paard, over alles heen.
    .caption-1 = Een toren naast zijn paard.
    .says-1 = Acht velden om naar te springen.
page-end =
    .title = Winnen
    .says = Zodra alle stukken verbonden zijn, heb je gewonnen; elke kaart die in beide stapels over is, is een punt. Zet je nog stukken erbij, dan moet je daar eerst mee stoppen. Zijn beide stapels eerder op, dan is de partij verloren.
    .caption-1 = Alles verbonden.
    .says-1 = { $diagonal ->
            [a] Hoeken tellen hier: de koning raakt het paard met een hoek.
           *[b] { "" }
        }
turned-stays = Een open kaart is gezien en wordt niet teruggenomen.
