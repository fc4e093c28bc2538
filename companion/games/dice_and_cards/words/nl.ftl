# De woorden van dobbelstenen en kaarten.

### Deuren van dit spel

# Wat er gegooid is, als voorwerp, en zoals het voorgelezen wordt.
rolled =
    { $face ->
        [plus] een +
        [hash] een #
        [none] niets
       *[other] een { $face }
    }
rolled-aloud =
    { $face ->
        [plus] een plus
        [hash] een hekje
        [none] niets
       *[other] een { $face }
    }

### Wat er gebeurt, en wat er te doen is

first = De loting wijst { $seat } aan: { $seat } begint.
rolls = { $seat } gooit { rolled }.
    .spoken = { $seat } gooit { rolled-aloud }.
rolls-orange = { $seat } gooit { rolled } met de oranje dobbelsteen.
misses-turn = { $seat } slaat een beurt over.
    .short = De beurt vervalt.
declines = { $seat } ziet ervan af.
moved = { $seat } heeft gezet.
inserted = { $seat } brengt een stuk in het spel en gooit nog een keer.
cannot = { $seat } kan niet zetten.
home = { $seat } heeft alles thuis: plaats { $place }.
turn-passes =
    { $rolls ->
        [1] Geen zet mogelijk: de beurt van { $seat } is voorbij.
       *[other] { $rolls } worpen zonder zet: de beurt van { $seat } is voorbij.
    }
    .short = De beurt is voorbij.
takes-card = { $seat } trekt een kaart.
draws = { $seat } trekt kaart { $card }: { $words }
    .spoken = { $seat } trekt een kaart: { $words }
card-done = De kaart is uitgevoerd.
shuffled = De kaarten worden opnieuw geschud.
will-miss = { $seat } slaat straks een beurt over.
skipped = { $seat } slaat deze beurt over.
no-board = Deze tafel volgt alleen dobbelstenen en kaarten; het bord is van jullie.
ends-home = { $seat } was het eerst thuis.
ends-alone = Alleen { $seat } is nog over.
stage-first = De loting zegt wie begint: gooi erom.
stage-roll = { $seat }, gooi.
stage-roll-orange = { $seat }, gooi de oranje dobbelsteen.
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
stage-draw = { $seat }, trek een kaart.
stage-card = { $seat }: { $words }
    .short = { $seat }, voer de kaart uit.

### What is listed before a game

dice-and-cards = Dobbelstenen en kaarten
    .says = Elektronische dobbelstenen en kaarten bij een Chess Jumble van karton: wie aan de beurt is, pogingen, overgeslagen beurten, getrokken kaarten.
    .equipment = Je eigen bord en stukken; Tableside is dobbelsteen, kaarten en geheugen.

### House rules

rule-plus_hash = Wat + en # op de witte dobbelsteen betekenen.
    .is-classic = Met + breng je een stuk in het spel, met # sla je een beurt over.
    .is-both = Met + en # breng je een stuk in het spel; met # sla je alleen een beurt over als het wachtvak leeg is.
    .is-choose = Met + of # breng je een stuk in het spel of trek je een kaart.
    .is-hash_draws = Met # trek je een kaart, met + breng je een stuk in het spel.
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

position-no-card = card={ $card } is geen kaart uit deze stok.
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
offer-done = De kaart is uitgevoerd

### The pages of the rules

legend-P = Eén veld recht, in elke richting; slaat één veld schuin.

page-aim =
    .title = Waar het om gaat
    .says = Jullie spelen Chess Jumble op je eigen bord. Voor dobbelstenen, kaarten en geheugen zorgt { machine.this }, die ook zegt wie aan de beurt is en wat er gegooid is. Wat er op het bord gebeurt, houden jullie zelf in de gaten.
    .says-plain = Jullie spelen Chess Jumble op je eigen bord. Deze tablet heeft de dobbelstenen en de kaarten. De tablet onthoudt ook: wie aan de beurt is, en wat de dobbelstenen tonen. Op het bord letten jullie zelf.
page-aim-1 = Eén ronde en naar huis.
    .says = Alle stukken lopen één keer rond, tegen de klok in, en dan hun thuishonk in. Het bord op het plaatje is het onze; dat van jullie kan er anders uitzien.
page-setup =
    .title = Opstellen
    .says = Zet alle stukken in hun wachtvak. Twee tot vier spelers zitten rond het bord; een loting { machine.on } zegt wie begint, en de beurt gaat tegen de klok in.
    .says-plain = Zet alle stukken in hun wachtvak. Twee tot vier spelers zitten rond het bord. Een loting op de tablet zegt wie begint. De beurt gaat tegen de klok in.
page-setup-1 = Wat elke kleur heeft.
    .says = Twee startvelden, een lijn waar je niet over mag, twee toegangsvelden en een thuishonk.
page-setup-2 = De witte dobbelsteen.
    .says = Getallen zijn zetten. + en # zijn tekens.
page-turn =
    .title = Om de beurt
    .says = Gooi { machine.on }. Een getal zegt hoeveel schaakzetten één stuk van jou doet. Zeg dan wat je gedaan hebt: gezet, of geen zet. Daarna is de volgende aan de beurt.
page-turn-1 = Een 3.
    .says = Drie zetten, na elkaar, met hetzelfde stuk.
page-turn-both =
    .title = Om de beurt
    .says = Gooi beide dobbelstenen. Het witte getal is voor dame, toren, loper en paard, het oranje voor koning en pion; kies één stuk. Zeg dan wat je gedaan hebt: gezet, of geen zet.
    .says-plain = Gooi beide dobbelstenen. Het witte getal is voor dame, toren, loper en paard. Het oranje is voor koning en pion. Kies één stuk. Zeg dan wat je gedaan hebt: gezet, of geen zet.
page-turn-both-1 = Wit 2, oranje 5.
    .says = Twee zetten met een dame, of vijf met de koning: jij kiest.
page-plus =
    .title = + en #
    .title-plain = Wat betekenen + en #?
    .says = Met + breng je een stuk in het spel: zet het op een van je startvelden, zeg dat, en gooi nog een keer. Met # is je beurt voorbij.
page-plus-1 = Een +.
    .says = Je mag er ook van afzien.
page-plus-2 = Een #.
    .says = De volgende gooit.
page-plus-both =
    .title = + en #
    .title-plain = Wat betekenen + en #?
    .says = Met + en met # breng je een stuk in het spel: zet het op een van je startvelden, zeg dat, en gooi nog een keer. Met een leeg wachtvak is bij # je beurt voorbij.
page-plus-both-1 = Twee tekens, één betekenis.
    .says = Je mag er ook van afzien.
page-plus-cards =
    .title = + en #
    .title-plain = Wat betekenen + en #?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Met + en # kies je: een stuk in het spel brengen en nog een keer gooien, of een kaart nemen.
           *[hash_draws] Met + breng je een stuk in het spel en gooi je nog een keer. Met # trek je een kaart.
        } Na een kaart is je beurt voorbij.
page-plus-cards-1 = Twee tekens.
    .says = Heb je niets om in het spel te brengen, trek dan een kaart.
page-plus-cards-2 = Een kaart.
    .says = { machine } geeft de kaart en leest die voor; jij voert de kaart uit op het bord.
page-stuck =
    .title = Drie pogingen
    .title-plain = Wat als je niet kunt zetten?
    .says = Kun je niets met een worp, zeg dan dat je niet kunt zetten en gooi nog een keer: drie worpen in totaal.
    .says-plain = Kun je niets met een worp? Zeg dan dat je niet kunt zetten, en gooi nog een keer. Je hebt drie worpen in totaal.
page-stuck-1 = Alle stukken in het wachtvak.
    .says = Aan 2 en 4 heb je niets; wel aan de + van de derde worp.
page-man-Q =
    .title = De dame
    .says = De dame gaat recht of schuin, zo ver als je wilt. De dame springt nooit.
page-man-Q-1 = Eén zet van een dame.
    .says = Zo ver als de baan gaat, maar nooit over de eigen lijn.
page-man-R =
    .title = De toren
    .says = De toren gaat recht, zo ver als je wilt. De toren springt nooit.
page-man-R-1 = Eén zet van een toren.
    .says = Langs rij en lijn.
page-man-B =
    .title = De loper
    .says = De loper gaat schuin, zo ver als je wilt. De loper springt nooit.
page-man-B-1 = Eén zet van een loper.
    .says = Langs beide diagonalen, tot aan de rand van de baan.
page-man-N =
    .title = Het paard
    .says = Het paard springt: twee velden recht en één opzij, over alles heen.
page-man-N-1 = Eén sprong van een paard.
    .says = Bij de rand blijven er minder velden over.
page-man-K =
    .title = De koning
    .says = De koning gaat één veld in elke richting. Schaak bestaat hier niet.
page-man-K-1 = Eén zet van een koning.
    .says = De acht velden eromheen.
page-man-P =
    .title = De pion
    .says = De pion gaat één veld recht, in elke richting, en slaat één veld schuin.
page-man-P-1 = Eén zet van een pion.
    .says = Het paard mag geslagen worden. De toren recht ervoor staat alleen in de weg.
    .says-plain = De pion mag het paard slaan. De toren recht ervoor staat alleen in de weg.
page-board =
    .title = Op het bord
    .title-plain = Wat geldt op het bord?
    .says = Slaan mag alleen met de laatste zet van een worp; geslagen stukken gaan terug naar hun wachtvak. Zolang er stukken in je wachtvak staan, houd je een van je startvelden vrij van je eigen stukken.
    .says-plain = Slaan mag alleen met de laatste zet van een worp. Geslagen stukken gaan terug naar hun wachtvak. Staan er stukken in je wachtvak? Houd dan een van je startvelden vrij van je eigen stukken.
page-board-1 = Je eigen lijn.
    .says = Ga er nooit over, ook niet met een sprong.
page-board-2 = Rustvelden.
    .says = Op een rustveld van zijn eigen kleur kan een stuk niet geslagen worden.
    .says-plain = Op een rustveld van zijn eigen kleur is een stuk veilig.
page-board-3 = Naar huis.
    .says = Via een toegangsveld het thuishonk in; wat van de worp over is, vervalt.
page-cards =
    .title = De kaarten
    .title-plain = Hoe werken de kaarten?
    .says = Voer een kaart uit zover het gaat; dan is de volgende aan de beurt. Actieve stukken staan op de baan; zonder dat woord geldt een kaart ook voor stukken in wachtvakken en thuishonken.
page-cards-1 = Alleen actieve.
    .says = Een loper die thuis is, blijft thuis.
page-cards-2 = Onthouden.
    .says = { machine } slaat de beurt over als het zover is. Hoogstens twee kunnen op iemand wachten.
page-followed =
    .title = Wat je zegt
    .title-plain = Wat zeg je tegen de tablet?
    .says = Zeg na elke worp { machine.to }: gezet, ingezet, geen zet, of alles thuis. Je wordt op je woord geloofd.
    .says-plain = Zeg na elke worp tegen de tablet: gezet, ingezet, geen zet, of alles thuis. De tablet gelooft je.
page-followed-1 = Een 5.
    .says = Doe de zetten en tik dan op wat past.
page-end =
    .title = Wie wint
    .says = Wie alle stukken thuis heeft, zegt dat. De eerste wint; de anderen mogen verder spelen om de plaatsen.
page-end-1 = De laatste.
    .says = Drie zijn er thuis. Met een 2 haalt de dame het toegangsveld en het thuishonk.
