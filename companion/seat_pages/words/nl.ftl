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
pages-light-evening = Avond
pages-light-daylight = Daglicht
pages-language = Taal
pages-yours = Jij bent aan de beurt
pages-not-yours = Niet jouw beurt
pages-won = Je hebt gewonnen.
pages-wins = { $seat } wint.
pages-win-together = { BOTHOF($seats) } winnen.
pages-drawn = Remise.
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
pages-into-box = In het wachtvak
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

pages-as-in-chess = Zoals bij schaken
pages-clear = Leegmaken
pages-mark-is = is het
pages-mark-may = kan
pages-mark-not = kan niet

## Kaarten, dobbelstenen, plaatsen

pages-unseen = Een kaart die niemand aan tafel heeft gezien
pages-times = { $what }, { $n } keer
pages-you = Jij
pages-place = plaats { $n }
pages-skips = slaat { $n } keer over
pages-computer = computer
pages-counted-home = { $n } thuis
pages-counted-points = { $n ->
    [one] { $n } punt
   *[other] { $n } punten
 }
pages-counted-boulders = { $n ->
    [one] { $n } rotsblok
   *[other] { $n } rotsblokken
 }
pages-counted-cards = { $n ->
    [one] { $n } kaart
   *[other] { $n } kaarten
 }

## Wat je kunt vragen

pages-ask = Vragen

## Aanzetten

pages-no-network = Dit apparaat zit in geen netwerk: zet het met de telefoons op dezelfde wifi en tik nog eens op ‘Telefoons aanzetten’.
pages-no-port = De pagina’s konden niet worden geopend ({ $why }): zet ze nog eens aan, of start het programma opnieuw.
pages-operator = De pagina’s zijn er niet aan een tafel die alles laat zien: begin de partij zonder ‘operator’.
