# Was die Seiten der Plätze sagen: auf einem Handy, zu dem, der den Platz hat.

## Der Eingang

pages-entrance = Nimm deinen Platz ein
pages-entrance-says = Scann den Code deines Platzes auf dem Tablet oder tipp ihn hier ein. Dann zeigt dieses Handy deinen Platz, nur für dich.
pages-code = Der Code deines Platzes
pages-enter = Hinsetzen
pages-script = Schalt JavaScript im Browser ein: Die Seite braucht es, um vom Tisch zu hören.
pages-wrong-code = Dieser Code gehört zu keinem Platz. Scann ihn noch einmal vom Tablet.
pages-slower = Das waren viele Codes: Warte einen Moment und versuch es dann noch einmal.
pages-taken = Ein anderes Handy hat diesen Platz schon. Soll er deiner sein, lass am Tablet einen neuen Code machen: Menü, Handys, der Platz, Neuer Code.
pages-not-yours-to-see = Dieses Handy hat hier keinen Platz. Scann den Code deines Platzes auf dem Tablet.
pages-by-address = Öffne die Seite unter der Adresse, die der Tisch zeigt, Zahl für Zahl.

## Die Seite

pages-sits = Platz von { $seat }
pages-linked = verbunden
pages-away = sucht den Tisch
pages-gone = Der Tisch antwortet nicht. Bleib im selben WLAN; die Seite kommt von selbst wieder.
pages-ended = Der Tisch hat die Seiten geschlossen. Lass sie am Tablet wieder einschalten und scann einen neuen Code.
pages-renewed = Dieser Platz hat einen neuen Code, vielleicht für ein anderes Handy. Soll er deiner sein, lass am Tablet noch einen machen.
pages-skip = Zu den Knöpfen
pages-cover = Verdecken
pages-hidden = Zeigen
pages-clocks = Die Uhren
pages-board = Das Brett
pages-your-hand = Das siehst nur du
pages-acts = Was du tun kannst
pages-seats = Wer spielt
pages-lately = Was passiert ist
pages-menu = Mehr
pages-light = Darstellung
pages-light-auto = Wie das Handy
pages-light-evening = Abend
pages-light-daylight = Tageslicht
pages-language = Sprache
pages-yours = Du bist dran
pages-not-yours = Du bist nicht dran
pages-won = Du hast gewonnen.
pages-wins = { $seat } gewinnt.
pages-win-together = { BOTHOF($seats) } gewinnen.
pages-drawn = Remis.
pages-in-check = Du stehst im Schach.
pages-fill-in = Füll das aus: Nur du siehst es.
pages-undone = Der letzte Schritt wurde zurückgenommen.

## Ziehen

pages-picked = In der Hand: { $square }.
pages-let-go = Nichts ist in der Hand.
pages-choose = Was meinst du?
pages-back = Zurück
pages-by-list = Mit einer Liste ziehen
pages-take = Nimm
pages-put = und geh nach
pages-play = Ziehen
pages-into-box = In die Box
pages-on-top = { $what }, darunter { $n }
pages-is-last = vom letzten Zug
pages-is-owed = muss etwas tun
pages-is-protected = gedeckt
pages-is-threatened = bedroht
pages-is-stacked = vom Stapel gehalten
pages-is-start = ein Startfeld
pages-is-group = in einer Gruppe
pages-is-check = im Schach
pages-is-target = danach wird gefragt

## Drücken

pages-sure = Ja: { $what }
pages-search = Suchen
pages-agree = Zustimmen
pages-refuse = Ablehnen
pages-waiting = Warten auf die anderen.
pages-asks-undo = { $seat } möchte etwas zurücknehmen. Bist du einverstanden?
pages-asks-agree = { $seat } möchte die Partie jetzt beenden und nach dem Stand werten. Bist du einverstanden?
pages-asks-clock-here = Der Tisch möchte die Uhren anhalten, starten oder stellen. Bist du einverstanden?
pages-asks-undo-here = Der Tisch möchte etwas zurücknehmen. Bist du einverstanden?
pages-asks-agree-here = Der Tisch möchte die Partie jetzt beenden und nach dem Stand werten. Bist du einverstanden?
pages-refused = { $seat } ist nicht einverstanden: Alles bleibt, wie es ist.
pages-refused-here = Am Tisch ist jemand nicht einverstanden: Alles bleibt, wie es ist.
pages-too-late = Das geht nicht mehr: Sieh nach, was die Seite jetzt zeigt.
pages-no-answer = Der Tisch hat nicht geantwortet, und nichts ist geschehen. Versuch es noch einmal.

## Ein Formular

pages-as-in-chess = Wie im Schach
pages-clear = Leeren
pages-mark-is = ist es
pages-mark-may = kann sein
pages-mark-not = kann nicht sein

## Karten, Würfel, Plätze

pages-unseen = Eine Karte, die am Tisch niemand gesehen hat
pages-times = { $what }, { $n }-mal
pages-you = Du
pages-place = Platz { $n }
pages-skips = setzt { $n }-mal aus
pages-computer = Computer
pages-counted-home = { $n } zu Hause
pages-counted-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
 }
pages-counted-boulders = { $n ->
    [one] { $n } Felsbrocken
   *[other] { $n } Felsbrocken
 }
pages-counted-cards = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
 }

## Was man fragen kann

pages-ask = Fragen

## Einschalten

pages-no-network = Dieses Gerät ist in keinem Netz: Bring es und die Handys ins selbe WLAN und tipp noch einmal auf „Handys einschalten“.
pages-no-port = Die Seiten ließen sich nicht öffnen ({ $why }): Schalt sie noch einmal ein oder starte das Programm neu.
pages-operator = Die Seiten gibt es nicht an einem Tisch, der alles zeigt: Beginne die Partie ohne „operator“.
