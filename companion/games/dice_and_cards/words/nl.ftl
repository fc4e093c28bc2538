# De woorden van dobbelstenen en kaarten.

### Wat er gebeurt, en wat er te doen is

declines = { $seat } ziet ervan af.
moved = { $seat } heeft gezet.
inserted = { $seat } brengt een stuk in het spel en gooit nog een keer.
cannot = { $seat } kan niet zetten.
home = { $seat } heeft alles thuis: plaats { $place }.
no-board = Deze tafel volgt alleen dobbelstenen en kaarten; het bord is van jullie.
stage-roll = { $seat }, gooi.
stage-use = { $seat }: { face }. Doe je zetten, of zeg wat je doet.
    .short = { $seat }: { face }. Wat doe je?
    .spoken = { $seat } heeft { rolled-aloud }. Doe je zetten, of zeg wat je doet.
stage-use-both = { $seat }: { face } en { $orange }. Doe je zetten, of zeg wat je doet.
    .short = { $seat }: { face } en { $orange }. Wat doe je?
    .spoken = { $seat } heeft { rolled-aloud } en { $orange }. Doe je zetten, of zeg wat je doet.
stage-mark = { $seat }: { face }. Breng een stuk in het spel, of zeg wat je doet.
    .short = { $seat }: { face }. Wat doe je?
    .spoken = { $seat } heeft { rolled-aloud }. Breng een stuk in het spel, of zeg wat je doet.
stage-mark-both = { $seat }: { face } en { $orange }. Breng een stuk in het spel, of zeg wat je doet.
    .short = { $seat }: { face } en { $orange }. Wat doe je?
    .spoken = { $seat } heeft { rolled-aloud } en { $orange }. Breng een stuk in het spel, of zeg wat je doet.

### What is listed before a game

dice-and-cards = Dobbelstenen en kaarten
    .says = Elektronische dobbelstenen en kaarten voor Chess Jumble op je eigen bord.
    .equipment = Je eigen bord en stukken; Tableside is dobbelsteen, kaarten en geheugen.

### House rules

rule-orange = Of er ook een oranje dobbelsteen gegooid wordt.
    .is-no = Alleen de witte dobbelsteen.
    .is-yes = Beide dobbelstenen.
rule-dice = De vlakken van de dobbelstenen: a, b of het pad van een .toml-bestand.
    .is-a = +, #, 2, 3, 4, 5
    .is-b = +, #, 1, 2, 3, 4
rule-deck = De actiekaarten: geen, ingebouwde kaarten of het pad van een .toml-bestand.
    .is-none = Geen kaarten.
    .is-default = Ingebouwd.
rule-special = Welke kaarten met een teken meedoen.
    .is-none = Alleen de basiskaarten.
    .is-kp = Die met koning en pion.
    .is-all = Die met koning en pion, en de vier schildkaarten.

### Presets

preset-little = Klein
    .says = Eén witte dobbelsteen.
preset-little-action = Klein met kaarten
    .says = Eén witte dobbelsteen en de kaarten.
preset-big = Groot
    .says = Een witte en een oranje dobbelsteen.
preset-big-action = Groot met kaarten
    .says = Beide dobbelstenen en alle kaarten.

### What cannot be

two-to-four-once = { $title } speel je met 2 tot 4, elk één keer.
cards-need-a-deck = Kaarten worden getrokken met plus_hash=choose of hash_draws, en alleen uit een stok kaarten; stel allebei in of geen van beide.

### Positions that cannot be

position-out-card = out: ‘{ $text }’ zit niet in deze stok.
no-seat-in-play = Er speelt geen plaats ‘{ $seat }’ mee; er zijn { ALLOF($seats) }.
only-turn = Deze tafel volgt geen stukken; alleen wie aan de beurt is, kan aangepast worden.
position-face =
    { $die ->
        [white] De witte dobbelsteen
        [orange] De oranje dobbelsteen
       *[other] De dobbelsteen { $die }
    } heeft geen vlak { $face }.
position-needs-dice = stage=use heeft alle dobbelstenen nodig.
position-stage = stage={ $stage } past niet bij de rest van de stelling.

### What is offered

offer-report-moved = Ik heb gezet
offer-report-inserted = Ik heb een stuk ingezet
offer-report-cannot = Geen zet
offer-report-home = Ik heb alles thuis
offer-done = Kaart uitgevoerd

### The pages of the rules

legend-P = Eén veld recht, in elke richting; slaat één veld schuin.

page-aim =
    .title = Waar het om gaat
    .says = Jullie spelen Chess Jumble op je eigen bord. Voor dobbelstenen, kaarten en geheugen zorgt { machine.this }, die ook zegt wie aan de beurt is en wat er gegooid is. Wat er op het bord gebeurt, houden jullie zelf in de gaten.
    .says-plain = Jullie spelen Chess Jumble op je eigen bord. Deze tablet heeft de dobbelstenen en de kaarten. De tablet onthoudt ook: wie aan de beurt is, en wat de dobbelstenen tonen. Op het bord letten jullie zelf.
    .caption-1 = Eén ronde en naar huis.
    .says-1 = Alle stukken lopen één keer rond, tegen de klok in, en dan hun thuishonk in. Het bord op het plaatje is het onze; dat van jullie kan er anders uitzien.
page-setup =
    .title = Opstellen
    .says = Zet alle stukken in hun wachtvak. Twee tot vier spelers zitten rond het bord; een loting { machine.on } zegt wie begint, en de beurt gaat tegen de klok in.
    .says-plain = Zet alle stukken in hun wachtvak. Twee tot vier spelers zitten rond het bord. Een loting op de tablet zegt wie begint. De beurt gaat tegen de klok in.
    .caption-1 = Wat elke kleur heeft.
    .says-1 = Twee startvelden, een lijn waar je niet over mag, twee toegangsvelden en een thuishonk.
page-turn =
    .title = Om de beurt
    .says = Gooi { machine.on }. Een getal zegt hoeveel schaakzetten één stuk van jou doet. Zeg dan wat je gedaan hebt: gezet, of geen zet. Daarna is de volgende aan de beurt.
page-turn-both =
    .title = Om de beurt
    .says = Gooi beide dobbelstenen. Het witte getal is voor dame, toren, loper en paard, het oranje voor koning en pion; kies één stuk. Zeg dan wat je gedaan hebt: gezet, of geen zet.
    .says-plain = Gooi beide dobbelstenen. Het witte getal is voor dame, toren, loper en paard. Het oranje is voor koning en pion. Kies één stuk. Zeg dan wat je gedaan hebt: gezet, of geen zet.
page-plus =
    .title = + en #
    .title-plain = Wat betekenen + en #?
    .says = Met + breng je een stuk in het spel: zet het op een van je startvelden, zeg dat, en gooi nog een keer. Met # is je beurt voorbij. Je mag er ook van afzien.
page-plus-both =
    .title = + en #
    .title-plain = Wat betekenen + en #?
    .says = Met + en met # breng je een stuk in het spel: zet het op een van je startvelden, zeg dat, en gooi nog een keer. Met een leeg wachtvak is bij # je beurt voorbij. Je mag er ook van afzien.
page-plus-cards =
    .title = + en #
    .title-plain = Wat betekenen + en #?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Met + en # kies je: een stuk in het spel brengen en nog een keer gooien, of een kaart nemen.
           *[hash_draws] Met + breng je een stuk in het spel en gooi je nog een keer. Met # trek je een kaart.
        } Na een kaart is je beurt voorbij.
    .caption-1 = Twee tekens.
    .says-1 = Heb je niets om in het spel te brengen, trek dan een kaart.
    .caption-2 = Een kaart.
    .says-2 = { machine } geeft de kaart en leest die voor; jij voert de kaart uit op het bord.
page-stuck =
    .title = Drie pogingen
    .title-plain = Wat als je niet kunt zetten?
    .says = Kun je niets met een worp, zeg dan dat je niet kunt zetten en gooi nog een keer: drie worpen in totaal.
    .says-plain = Kun je niets met een worp? Zeg dan dat je niet kunt zetten, en gooi nog een keer. Je hebt drie worpen in totaal.
page-man-R =
    .title = De toren
    .says = De toren gaat recht, zo ver als je wilt. De toren springt nooit.
page-man-B =
    .title = De loper
    .says = De loper gaat schuin, zo ver als je wilt. De loper springt nooit.
page-man-K =
    .title = De koning
    .says = De koning gaat één veld in elke richting. Schaak bestaat hier niet.
page-man-Q =
    .title = De dame
    .says = De dame gaat recht of schuin, zo ver als je wilt. De dame springt nooit.
page-man-P =
    .title = De pion
    .says = De pion gaat één veld recht, in elke richting, en slaat één veld schuin.
    .caption-1 = Eén zet van een pion.
    .says-1 = Het paard mag geslagen worden. De toren recht ervoor staat alleen in de weg.
    .says-1-plain = De pion mag het paard slaan. De toren recht ervoor staat alleen in de weg.
page-man-track = Op de baan.
    .says = Het stuk blijft op de baan en gaat nooit over de eigen lijn.
page-board =
    .title = Op het bord
    .title-plain = Wat geldt op het bord?
    .says = Slaan mag alleen met de laatste zet van een worp; geslagen stukken gaan terug naar hun wachtvak. Zolang er stukken in je wachtvak staan, houd je een van je startvelden vrij van je eigen stukken.
    .says-plain = Slaan mag alleen met de laatste zet van een worp. Geslagen stukken gaan terug naar hun wachtvak. Staan er stukken in je wachtvak? Houd dan een van je startvelden vrij van je eigen stukken.
    .caption-1 = Je eigen lijn.
    .says-1 = Ga er nooit over, ook niet met een sprong.
    .caption-2 = Rustvelden.
    .says-2 = Op een rustveld van zijn eigen kleur kan een stuk niet geslagen worden.
    .says-2-plain = Op een rustveld van zijn eigen kleur is een stuk veilig.
    .caption-3 = Naar huis.
    .says-3 = Via een toegangsveld het thuishonk in; wat van de worp over is, vervalt.
page-cards =
    .title = De kaarten
    .title-plain = Hoe werken de kaarten?
    .says = Voer een kaart uit zover het gaat; dan is de volgende aan de beurt. Actieve stukken staan op de baan; zonder dat woord geldt een kaart ook voor stukken in wachtvakken en thuishonken.
    .caption-2 = Onthouden.
    .says-2 = { machine } slaat de beurt over als het zover is. Hoogstens twee kunnen op iemand wachten.
page-followed =
    .title = Wat je zegt
    .title-plain = Wat zeg je tegen de tablet?
    .says = Zeg na elke worp { machine.to }: gezet, ingezet, geen zet, of alles thuis. Je wordt op je woord geloofd.
    .says-plain = Zeg na elke worp tegen de tablet: gezet, ingezet, geen zet, of alles thuis. De tablet gelooft je.
page-end =
    .title = Wie wint
    .says = Wie alle stukken thuis heeft, zegt dat. De eerste wint; de anderen mogen verder spelen om de plaatsen.
