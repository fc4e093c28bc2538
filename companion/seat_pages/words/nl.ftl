# Wat de pagina’s van de plaatsen zeggen: op een telefoon, tegen wie de plaats heeft.

## De ingang

pages-entrance = Neem je plaats in
pages-entrance-says = Scan de code van je plaats op de tablet, of typ die hier. Deze telefoon laat dan je plaats aan jou alleen zien.
pages-code = De code van je plaats
pages-enter = Gaan zitten
pages-script = Zet JavaScript aan in je browser: de pagina heeft het nodig om van de tafel te horen.
pages-wrong-code = Deze code hoort bij geen enkele plaats. Scan de code nog eens van de tablet.
pages-slower = Dat waren te veel codes: wacht even en probeer het dan nog eens.
pages-taken = Een andere telefoon heeft deze plaats al. Is het jouw plaats, laat dan op de tablet een nieuwe code maken: Menu, Telefoons, de plaats, Nieuwe code.
pages-not-yours-to-see = Deze telefoon heeft hier geen plaats. Scan de code van je plaats op de tablet.
pages-by-address = Open de pagina op het adres dat de tafel laat zien, cijfer voor cijfer.

## De pagina

pages-sits = Plaats van { $seat }
pages-linked = verbonden
pages-away = zoekt de tafel
pages-gone = De tafel antwoordt niet. Blijf op dezelfde wifi; de pagina komt vanzelf terug.
pages-ended = De tafel heeft de pagina’s gesloten. Laat ze op de tablet weer aanzetten en scan een nieuwe code.
pages-renewed = Deze plaats heeft een nieuwe code, misschien voor een andere telefoon. Is het jouw plaats, laat dan op de tablet nog een code maken.
pages-skip = Naar de knoppen
pages-cover = Verbergen
pages-hidden = Laten zien
pages-clocks = De klokken
pages-board = Het bord
pages-your-hand = Dit zie alleen jij
pages-acts = Wat je kunt doen
pages-seats = Wie speelt
pages-lately = Wat er is gebeurd
pages-menu = Meer
pages-light = Thema
pages-light-auto = Als de telefoon
    .tablet = Zoals de tablet
pages-light-evening = Avond
pages-light-daylight = Daglicht
pages-language = Taal
pages-yours = Jij bent aan de beurt
pages-not-yours = Niet jouw beurt
pages-won = Je hebt gewonnen.
pages-wins = { $seat } wint.
pages-win-together = { BOTHOF($seats) } winnen.
pages-in-check = Je staat schaak.
pages-fill-in = Vul dit in: niemand anders ziet het.
pages-undone = De laatste stap is teruggenomen.

## Zetten

pages-picked = In de hand: { $square }.
pages-let-go = Niets in de hand.
pages-choose = Welke?
pages-back = Terug
pages-by-list = Zet uit een lijst
pages-take = Neem
pages-put = en ga naar
pages-play = Zetten
pages-on-top = { $what }, eronder { $n }
pages-is-last = van de laatste zet
pages-is-owed = moet iets doen
pages-is-protected = gedekt
pages-is-threatened = bedreigd
pages-is-stacked = vast in een stapel
pages-is-start = een startveld
pages-is-group = in een groep
pages-is-check = staat schaak
pages-is-target = hierover gaat de vraag
pages-is-wrong = klopt niet

## Drukken

pages-sure = Ja: { $what }
pages-search = Zoeken
pages-agree = Akkoord
pages-refuse = Weigeren
pages-waiting = Wachten op de anderen.
pages-asks-undo = { $seat } wil iets terugnemen. Ga je akkoord?
pages-asks-agree = { $seat } wil nu stoppen en de stand laten tellen. Ga je akkoord?
pages-asks-clock-here = De tafel wil de klokken stilzetten, starten of instellen. Ga je akkoord?
pages-asks-undo-here = De tafel wil iets terugnemen. Ga je akkoord?
pages-asks-agree-here = De tafel wil nu stoppen en de stand laten tellen. Ga je akkoord?
pages-refused = { $seat } gaat niet akkoord: alles blijft zoals het is.
pages-refused-here = Iemand aan tafel gaat niet akkoord: alles blijft zoals het is.
pages-too-late = Dat kan niet meer: kijk wat de pagina nu laat zien.
pages-no-answer = De tafel antwoordde niet, en er is niets gebeurd. Probeer het nog eens.

## Een formulier

pages-mark-is = is het
pages-mark-may = kan
pages-mark-not = kan niet

## Kaarten, dobbelstenen, plaatsen

pages-unseen = Een kaart die niemand aan tafel heeft gezien
pages-times = { $what }, { $n } keer
pages-you = Jij
pages-skips = slaat { $n } keer over
pages-computer = computer

## Wat je kunt vragen


## Aanzetten

pages-no-network = Dit apparaat zit in geen netwerk: zet het met de telefoons op dezelfde wifi en tik nog eens op ‘Telefoons aanzetten’.
pages-no-port = De pagina’s konden niet worden geopend ({ $why }): zet ze nog eens aan, of start het programma opnieuw.
pages-operator = De pagina’s zijn er niet aan een tafel die alles laat zien: begin de partij zonder ‘operator’.

## At any table screen

go-on = Verder
previous = Vorige
next = Volgende
solution-show = Laat maar zien
solution-done = Gewonnen!
step-of = Stap { $n } van { $all }
back = Terug
in-check-call = { $seat }, je staat schaak.
hand-over = Geef de tablet door aan { $seat }.
only-i-look = Alleen { $seat } kijkt
hide = Weer verbergen
hide-for-later = Later verder
hides-in = Verbergt zichzelf over { $n } s.
no-cards = Je hebt geen kaarten.
choose-card = { $seat }, kies een kaart.
tap-the-piece = { $seat }, tik nu op het stuk.
hints = Hints
    .asked = Stuk in de hand
    .never = Geen
    .differ = Hints: { $how }
luck = Eerlijke worpen en kaarten
menu = Menu
    .look = Geheim kijken
    .this = Deze partij
    .stop = Stoppen
    .more = Meer
    .clocks = Klokken
    .resign-draw = Opgeven, remise
    .end = Partij stoppen
    .deal = Opnieuw delen
    .print-deal = Kaarten afdrukken
    .give-up = Opgeven
    .leave = Weggaan
    .leave-says = De partij blijft bewaard. Je kunt later verder spelen.
    .right = Rechtzetten
    .other = Overig
consent-put-right = Tik op een stuk, en dan op het veld waar het hoort (of zijn wachtvak). Iedereen moet akkoord zijn.
play-without = Zonder { $square }
pips-told = { $home } thuis, { $track } onderweg, { $box } in het wachtvak
seat-taken =
    { $n ->
        [0] geslagen: geen
       *[other] geslagen: { $n }
    }
moves-here = Hier komen jullie zetten te staan.
cards-left =
    { $count ->
        [1] nog één kaart
       *[other] nog { $count } kaarten
    }
owed-count = { $done } van { $all } gedaan
owed-goes = naar { ANYOF($places) }
owed-stands = staat op { $place }
owed-goes-box = naar het wachtvak
owed-boxed = is in het wachtvak
owed-done = is klaar
owed-box = wachtvak
searching =
    { $depth ->
        [1] Wegen met één kaart zoeken
       *[other] Wegen met { $depth } kaarten zoeken
    }: { $looked ->
        [1] één stelling
       *[other] { $looked } stellingen
    }.
searching-begins = Zoeken …
own-cards-hidden =
    { $count ->
        [1] Eén kaart die alleen jij hebt gezien. Welke speel je?
       *[other] Kaarten die alleen jij hebt gezien: { $count }. Welke speel je?
    }
repair-way = van { $origin } naar { $to }
repair-on = naar { $to }
repair-off = van { $origin }, van het bord
repair-something = Een stuk dat daar niet hoort
repair-goes-on = De partij gaat vanzelf verder als het bord klopt.
more-ways = Andere opties
play-without-says = Is de sensor van een veld kapot, dan kun je zonder spelen. Tik dat veld dan aan op het scherm.
turn-board = Draai het bord
back-to-game = Terug naar de partij
hand-over-says = De anderen kijken weg. Het verbergt zichzelf weer.
rules-title = Regels
    .search = Zoek in de regels
    .next = Volgende: { $title }
    .pages = Alle pagina’s
    .house = Huisregel: { $rule } { $choice }
    .entry = Regel { $rule } (in het Engels):
    .printed = De plaatjes tonen bord, dobbelstenen en kaarten zoals gedrukt.
    .legend = Alle stukken
    .legend-says = Alle stukken van dit spel, en hoe elk stuk gaat.
    .pieces = De stukken
    .special = Meer regels
why = Waarom?
say-again = Herhalen
phones = Telefoons
    .say = Iedereen heeft de eigen kaarten, knoppen en dobbelstenen op een telefoon. De telefoons moeten op dezelfde wifi zitten als deze tablet; er gaat niets naar buiten.
    .on = Telefoons aanzetten
    .off = Telefoons uitzetten
    .code = Code: { $seat }
    .linked = { $seat } heeft een telefoon
    .scan = { $seat }: scan dit met je telefoon
    .privacy = Een code werkt één keer, voor de eerste telefoon die de code scant. Laat bij het scannen niemand meekijken.
clocks-stop = Klokken stilzetten
clocks-start = Klokken starten
hint-sought = Goede zet zoeken …
hint-title = Suggestie
hint-piece = Kijk eerst naar dit stuk.
hint-enters = Er komt een stuk op het bord.
hint-where = Waarheen?
hint-no-reason = Het is gewoon het beste wat gevonden is.
hint-another = Een andere manier
hint-away = Sluiten
nothing-to-hint = Er is nu geen hint te geven.
slot-tap = Tik een stuk aan, dan een veld.
slot-draw = Remise aanbieden
slot-resign = Opgeven
slot-target = Tik een gemarkeerd veld aan.
slot-face = Tik het getal aan dat je hebt gegooid.
slot-thinks = De computer denkt na.
slot-game = De zet van de partij komt nu.
slot-wait = { $seat } is aan zet.
slot-nothing = Nu is er niets te doen.
slot-move = Speel op het bord.
slot-put-unmarked = Zet het neer waar het hoort.
slot-move-marked = Zet het op een gemarkeerd veld.
clock-set-one = Klok instellen
clock-set-of = { $seat } heeft { $time }
clock-no-such-time = ‘{ $typed }’ is geen tijd. Schrijf 5 voor vijf minuten, 90s of 1h30m.
name-on-square = { $piece } op { $square }
question =
    .draw = { $seat }, { $other } biedt remise aan. Ga je akkoord?
    .piece =
        { $alone ->
            [yes] Welk stuk wil je op { $square }?
           *[no] { $seat }, welk stuk wil je op { $square }?
        }
    .move =
        { $alone ->
            [yes] Welke zet bedoel je?
           *[no] { $seat }, welke zet bedoel je?
        }
    .undo = { BOTHOF($seats) }, akkoord om de laatste actie ongedaan te maken?
    .undo-move = { BOTHOF($seats) }, akkoord om de zet { $origin }–{ $to } ongedaan te maken?
    .undo-roll = { BOTHOF($seats) }, akkoord om de worp { $face } van { $seat } ongedaan te maken?
    .end = { BOTHOF($seats) }, akkoord om de partij nu te beëindigen zoals die staat?
    .clocks-stop = { BOTHOF($seats) }, akkoord om alle klokken stil te zetten?
    .clocks-start = { BOTHOF($seats) }, akkoord om de klokken te starten?
    .clock-add = { BOTHOF($seats) }, akkoord om de klok van { $seat } met { $time } te wijzigen?
    .clock-set = { BOTHOF($seats) }, mag de klok van { $seat } op { $time } worden gezet?
    .phone-undo = { BOTHOF($seats) }, { $other } wil de laatste actie ongedaan maken. Akkoord?
    .phone-agree = { BOTHOF($seats) }, { $other } wil de partij nu stoppen en rangschikken. Akkoord?
    .phone-clock = { BOTHOF($seats) }, { $other } wil de klokken stilzetten, starten of instellen. Akkoord?
    .resign =
        { $alone ->
            [yes] Wil je opgeven?
           *[no] { $seat }, wil je opgeven?
        }
    .ends =
        { $alone ->
            [yes] Dit beëindigt de partij. Wil je dat?
           *[no] { $seat }, dit beëindigt de partij. Wil je dat?
        }
    .claim-repetition = { $seat }, claim je remise? Dezelfde stelling kwam drie keer voor.
    .claim-fifty = { $seat }, claim je het einde van de partij? Er is te lang niets gebeurd.
    .claim-flag = { $seat }, claim je dat de tijd van een ander om is?
    .claim-illegal = { $seat }, claim je dat er te veel onreglementaire zetten waren?
    .pause =
        { $alone ->
            [yes] Pauze. Verder?
           *[no] Pauze. { $seat }, verder?
        }
    .wait =
        { $alone ->
            [yes] Mag de computer nu spelen?
           *[no] { $seat }, mag de computer nu spelen?
        }
    .arbiter = Arbiter, de zet van { $seat } naar { $square } is onreglementair. Je beslissing?
    .undecided = Arbiter, heeft { $seat } verloren, of is de partij remise?
    .card =
        { $alone ->
            [yes] Welke kaart heb je getrokken?
           *[no] { $seat }, welke kaart heb je getrokken?
        }
    .face =
        { $alone ->
            [yes] Wat heb je gegooid?
           *[no] { $seat }, wat heb je gegooid?
        }
    .choice =
        { $alone ->
            [yes] Wat kies je?
           *[no] { $seat }, wat kies je?
        }
answer =
    .accept = Akkoord
    .decline = Weigeren
    .yes = Ja
    .claim = Claimen
    .play-on = Verder spelen
    .arbiter-back = Zet het stuk terug
    .arbiter-adds = { $n ->
        [1] { $n } minuut
       *[other] { $n } minuten
     } erbij voor { $seat }
    .arbiter-takes = { $n ->
        [1] { $n } minuut
       *[other] { $n } minuten
     } eraf voor { $seat }
    .arbiter-pass = { $seat } verliest de beurt
    .arbiter-loses = { $seat } verliest de partij
    .arbiter-out = { $seat } ligt uit de partij
    .arbiter-draw = Remise

## The page of a tablet

pages-has-phone = Een telefoon speelt voor deze plaats
pages-settings = Instellingen
pages-light-contrast = Hoog contrast
pages-text = Tekstgrootte
pages-sound = Geluiden
pages-speech = Voorlezen
pages-full = Volledig scherm
pages-awake = Via gewoon HTTP kan de browser het scherm donker laten worden en deze pagina niet installeren. Met het certificaat van een club kan beide.
pages-tablet = Tablet
    .code = Op tablet tonen
    .scan = Scan dit met een tablet. Die toont dan de tafel.
    .linked = Een tablet toont de tafel
pages-new-code = Nieuwe code
pages-codes-say = Scan een code met een telefoon om die plaats te nemen, of met nog een tablet om de tafel ook daar te tonen.

## Around the table

pages-computer-level = Computer, niveau { $n } van 5
pages-player-kind = Wie speelt { $seat }
pages-player-name = Naam van { $seat }
pages-rule-above = zoals hierboven gekozen
pages-host-only = Dat kan alleen de spelleiding. Voer eerst de pincode in.
pages-unlock = Openen
pages-lock = Weer vergrendelen
pages-playing = { $title } voortzetten
pages-unfinished = Lopende partijen
pages-results = Uitslagen
pages-no-results = Er is nog geen partij afgelopen.
pages-editions = Edities
pages-first = Begin van de partij
pages-last = Einde van de partij
pages-moment = Het bord na moment { $n } van { $all }
all-games = Alle partijen
replay = Nog eens bekijken
as-printed = standaard
    .line = Standaardregels
    .says = Zonder klok, hints op verzoek
sheet-clock = Bedenktijd
start = Beginnen
human = Mens
computer = Computer
none = Niemand
clock =
    .none = Zonder klok
    .bullet = Bullet
    .blitz = Blitz
    .rapid = Rapid
    .classical = Klassiek
    .long = Lang
    .byoyomi = Byo-yomi
    .turns = Een tijd voor elke beurt
    .sand = Zandloper
    .own = Andere bedenktijd
chess-jumble = Chess Jumble
more = Huisregels
host-number =
    .opens = De pincode van de spelleiding opent instellingen en sensorborden, en sluit de app.
    .slow = Na drie verkeerde pincodes moet je een minuut wachten.
    .wrong = De pincode klopt niet. Probeer opnieuw.
    .wait = Te veel pogingen. Probeer het over { $time } opnieuw.
    .only = Voor de spelleiding
club-table = Clubtafel
    .number = Pincode spelleiding
    .name = Welke tafel is dit?
    .shelf = Wat mogen bezoekers spelen?
    .number-says = Alleen deze pincode opent de instellingen en beëindigt de clubtafel. Schrijf de code op: later is die niet op te zoeken.
    .name-says = Deze naam staat boven de spellen en op het scherm aan de muur van de club.
    .shelf-says = Bezoekers zien alleen deze spellen.
    .again = Voer de pincode nog een keer in.
    .other = De pincodes zijn verschillend. Begin opnieuw.
    .done = Clubmodus starten
more-chess = Meer schaakspellen
    .short-name = Meer spellen
    .count = { $n } in totaal
pages-home = Naar de spellen
