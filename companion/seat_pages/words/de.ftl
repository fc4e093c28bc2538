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
    .tablet = Wie das Tablet
pages-light-evening = Abend
pages-light-daylight = Tageslicht
pages-language = Sprache
pages-yours = Du bist dran
pages-not-yours = Du bist nicht dran
pages-won = Du hast gewonnen.
pages-wins = { $seat } gewinnt.
pages-win-together = { BOTHOF($seats) } gewinnen.
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
pages-is-wrong = stimmt nicht

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

pages-mark-is = ist es
pages-mark-may = kann sein
pages-mark-not = kann nicht sein

## Karten, Würfel, Plätze

pages-unseen = Eine Karte, die am Tisch niemand gesehen hat
pages-times = { $what }, { $n }-mal
pages-you = Du
pages-skips = setzt { $n }-mal aus
pages-computer = Computer

## Was man fragen kann


## Einschalten

pages-no-network = Dieses Gerät ist in keinem Netz: Bring es und die Handys ins selbe WLAN und tipp noch einmal auf „Handys einschalten“.
pages-no-port = Die Seiten ließen sich nicht öffnen ({ $why }): Schalt sie noch einmal ein oder starte das Programm neu.
pages-operator = Die Seiten gibt es nicht an einem Tisch, der alles zeigt: Beginne die Partie ohne „operator“.

## At any table screen

go-on = Weiter
previous = Zurück
next = Weiter
solution-show = Zeig sie mir
solution-done = Gewonnen!
step-of = Schritt { $n } von { $all }
back = Zurück
in-check-call = { $seat }, du stehst im Schach.
hand-over = Gib das Tablet an { $seat }.
only-i-look = Nur { $seat } schaut hin
hide = Wieder verdecken
hide-for-later = Später weiter
hides-in = Verdeckt sich in { $n } s von selbst.
no-cards = Du hast keine Karten auf der Hand.
choose-card = { $seat }, wähl eine Karte.
tap-the-piece = { $seat }, tipp jetzt auf die Figur.
hints = Tipps
    .asked = Figur in der Hand
    .never = Keine
    .differ = Tipps: { $how }
luck = Ehrliche Würfel und Karten
menu = Menü
    .look = Verdeckt ansehen
    .this = Diese Partie
    .stop = Aufhören
    .more = Mehr
    .clocks = Uhren
    .resign-draw = Aufgabe oder Remis
    .end = Partie beenden
    .deal = Neu geben
    .print-deal = Blatt drucken
    .give-up = Aufgeben
    .leave = Gehen
    .leave-says = Die Partie bleibt erhalten. Ihr könnt sie später fortsetzen.
    .right = Brett berichtigen
    .other = Anderes
consent-put-right = Tipp auf eine Figur und dann auf das Feld, auf das sie gehört (oder ihre Box). Alle müssen einverstanden sein.
play-without = Ohne { $square }
pips-told = { $home } im Ziel, { $track } unterwegs, { $box } in der Startbox
seat-taken =
    { $n ->
        [0] geschlagen: keine
       *[other] geschlagen: { $n }
    }
moves-here = Hier stehen bald eure Züge.
cards-left =
    { $count ->
        [1] noch eine Karte
       *[other] noch { $count } Karten
    }
owed-count = { $done } von { $all } fertig
owed-goes = auf { ANYOF($places) }
owed-stands = steht auf { $place }
owed-goes-box = in die Box
owed-boxed = ist in der Box
owed-done = ist fertig
owed-box = Box
searching =
    { $depth ->
        [1] Suche Wege mit einer Karte
       *[other] Suche Wege mit { $depth } Karten
    }: { $looked ->
        [1] eine Stellung
       *[other] { $looked } Stellungen
    }.
searching-begins = Suche …
own-cards-hidden =
    { $count ->
        [1] Eine Karte, die nur du gesehen hast. Welche spielst du?
       *[other] Karten, die nur du gesehen hast: { $count }. Welche spielst du?
    }
repair-way = von { $origin } nach { $to }
repair-on = auf { $to }
repair-off = von { $origin }, vom Brett
repair-something = Eine Figur, die dort nicht hingehört
repair-goes-on = Die Partie geht von selbst weiter, sobald das Brett stimmt.
more-ways = Andere Möglichkeiten
play-without-says = Ist der Sensor eines Felds kaputt, könnt ihr ohne ihn spielen. Tippt dann auf das Feld auf dem Bildschirm.
turn-board = Brett drehen
back-to-game = Zurück zur Partie
hand-over-says = Alle anderen schauen weg. Der Bildschirm verdeckt sich von selbst wieder.
rules-title = Regeln
    .search = In den Regeln suchen
    .next = Weiter: { $title }
    .pages = Alle Seiten
    .house = Hausregel: { $rule } { $choice }
    .entry = Regel { $rule } (auf Englisch):
    .printed = Die Bilder hier zeigen Brett, Würfel und Karten wie gedruckt.
    .legend = Alle Figuren
    .legend-says = Alle Figuren dieses Spiels, und wie jede von ihnen zieht.
    .pieces = Die Figuren
    .special = Mehr Regeln
why = Warum?
say-again = Wiederholen
phones = Handys
    .say = Alle haben ihre Handkarten, Knöpfe und Würfel auf dem eigenen Handy. Die Handys müssen im selben WLAN sein wie dieses Tablet; nichts verlässt es.
    .on = Handys einschalten
    .off = Handys ausschalten
    .code = Code: { $seat }
    .linked = { $seat } hat ein Handy
    .scan = { $seat }: Scann das mit deinem Handy
    .privacy = Ein Code gilt nur einmal: für das erste Handy, das ihn scannt. Beim Scannen sollte niemand anders zusehen.
clocks-stop = Uhren anhalten
clocks-start = Uhren starten
hint-sought = Suche einen guten Zug …
hint-title = Vorschlag
hint-piece = Schau zuerst auf diese Figur.
hint-enters = Eine Figur kommt neu aufs Brett.
hint-where = Wohin?
hint-no-reason = Es ist einfach das Beste, was gefunden wurde.
hint-another = Anders spielen
hint-away = Schließen
nothing-to-hint = Jetzt gibt es keinen Tipp.
slot-tap = Tipp eine Figur an, dann ein Feld.
slot-draw = Remis anbieten
slot-resign = Aufgeben
slot-target = Tipp ein markiertes Feld an.
slot-face = Die gewürfelte Zahl antippen.
slot-thinks = Der Computer denkt nach.
slot-game = Gleich kommt der Zug der Partie.
slot-wait = { $seat } ist am Zug.
slot-nothing = Jetzt gibt es nichts zu tun.
slot-move = Zieh auf dem Brett.
slot-put-unmarked = Stell sie dorthin, wo sie hingehört.
slot-move-marked = Zieh sie auf ein markiertes Feld.
clock-set-one = Uhr stellen
clock-set-of = { $seat } hat { $time }
clock-no-such-time = „{ $typed }“ ist keine Zeit. Schreib 5 für fünf Minuten, 90s oder 1h30m.
name-on-square = { $piece } auf { $square }
question =
    .draw = { $seat }, { $other } bietet Remis an. Stimmst du zu?
    .piece =
        { $alone ->
            [yes] Welche Figur willst du auf { $square }?
           *[no] { $seat }, welche Figur willst du auf { $square }?
        }
    .move =
        { $alone ->
            [yes] Welchen Zug meinst du?
           *[no] { $seat }, welchen Zug meinst du?
        }
    .undo = { BOTHOF($seats) }, wird die letzte Aktion rückgängig gemacht?
    .undo-move = { BOTHOF($seats) }, wird der Zug { $origin }–{ $to } rückgängig gemacht?
    .undo-roll = { BOTHOF($seats) }, wird der Wurf { $face } von { $seat } rückgängig gemacht?
    .end = { BOTHOF($seats) }, soll die Partie jetzt so enden, wie sie steht?
    .clocks-stop = { BOTHOF($seats) }, sollen alle Uhren anhalten?
    .clocks-start = { BOTHOF($seats) }, sollen die Uhren starten?
    .clock-add = { BOTHOF($seats) }, soll die Uhr von { $seat } um { $time } verstellt werden?
    .clock-set = { BOTHOF($seats) }, soll die Uhr von { $seat } auf { $time } gestellt werden?
    .phone-undo = { BOTHOF($seats) }, { $other } möchte die letzte Aktion rückgängig machen. Einverstanden?
    .phone-agree = { BOTHOF($seats) }, { $other } möchte die Partie jetzt beenden und werten. Einverstanden?
    .phone-clock = { BOTHOF($seats) }, { $other } möchte die Uhren anhalten, starten oder stellen. Einverstanden?
    .resign =
        { $alone ->
            [yes] Möchtest du aufgeben?
           *[no] { $seat }, möchtest du aufgeben?
        }
    .ends =
        { $alone ->
            [yes] Damit endet die Partie. Willst du das?
           *[no] { $seat }, damit endet die Partie. Willst du das?
        }
    .claim-repetition = { $seat }, beanspruchst du Remis? Die Stellung ist dreimal vorgekommen.
    .claim-fifty = { $seat }, beanspruchst du das Ende der Partie? Es ist zu lange nichts passiert.
    .claim-flag = { $seat }, beanspruchst du, dass die Zeit anderer abgelaufen ist?
    .claim-illegal = { $seat }, beanspruchst du, dass es zu viele regelwidrige Züge gab?
    .pause =
        { $alone ->
            [yes] Pause. Weiter?
           *[no] Pause. { $seat }, weiter?
        }
    .wait =
        { $alone ->
            [yes] Darf jetzt der Computer spielen?
           *[no] { $seat }, darf jetzt der Computer spielen?
        }
    .arbiter = Turnierleiter, der Zug von { $seat } nach { $square } ist regelwidrig. Was gilt?
    .undecided = Turnierleiter, hat { $seat } verloren, oder ist die Partie remis?
    .card =
        { $alone ->
            [yes] Welche Karte hast du gezogen?
           *[no] { $seat }, welche Karte hast du gezogen?
        }
    .face =
        { $alone ->
            [yes] Was hast du gewürfelt?
           *[no] { $seat }, was hast du gewürfelt?
        }
    .choice =
        { $alone ->
            [yes] Was wählst du?
           *[no] { $seat }, was wählst du?
        }
answer =
    .accept = Zustimmen
    .decline = Ablehnen
    .yes = Ja
    .claim = Beanspruchen
    .play-on = Weiterspielen
    .arbiter-back = Figur zurückstellen
    .arbiter-adds = { $n ->
        [1] { $n } Minute
       *[other] { $n } Minuten
     } mehr für { $seat }
    .arbiter-takes = { $n ->
        [1] { $n } Minute
       *[other] { $n } Minuten
     } weniger für { $seat }
    .arbiter-pass = { $seat } setzt aus
    .arbiter-loses = { $seat } verliert
    .arbiter-out = { $seat } scheidet aus
    .arbiter-draw = Remis

## The page of a tablet

pages-has-phone = Ein Handy spielt für diesen Platz
pages-settings = Einstellungen
pages-light-contrast = Hoher Kontrast
pages-text = Textgröße
pages-sound = Klänge
pages-speech = Vorlesen
pages-full = Vollbild
pages-awake = Über einfaches HTTP kann der Browser den Bildschirm dunkel werden lassen und die Seite nicht installieren. Mit dem Zertifikat eines Vereins geht beides.
pages-tablet = Tablet
    .code = Auf einem Tablet zeigen
    .scan = Scanne das mit einem Tablet. Es zeigt dann den Tisch.
    .linked = Ein Tablet zeigt den Tisch
pages-new-code = Neuer Code
pages-codes-say = Scanne einen Code mit einem Handy, um diesen Platz zu übernehmen, oder mit einem weiteren Tablet, um den Tisch auch dort zu zeigen.

## Around the table

pages-computer-level = Computer, Stufe { $n } von 5
pages-player-kind = Wer spielt { $seat }
pages-player-name = Name von { $seat }
pages-rule-above = wie oben gewählt
pages-host-only = Das kann nur die Spielleitung. Gib zuerst ihre PIN ein.
pages-unlock = Öffnen
pages-lock = Wieder sperren
pages-playing = { $title } fortsetzen
pages-unfinished = Offene Partien
pages-results = Ergebnisse
pages-no-results = Noch ist keine Partie zu Ende.
pages-editions = Ausgaben
pages-first = Beginn der Partie
pages-last = Ende der Partie
pages-moment = Das Brett nach Moment { $n } von { $all }
all-games = Alle Partien
replay = Noch einmal ansehen
as-printed = Standard
    .line = Standardregeln
    .says = Ohne Uhr, Tipps auf Wunsch
sheet-clock = Bedenkzeit
start = Los geht’s
human = Mensch
computer = Computer
none = Niemand
clock =
    .none = Ohne Uhr
    .bullet = Bullet
    .blitz = Blitz
    .rapid = Schnell
    .classical = Klassisch
    .long = Lang
    .byoyomi = Byo-yomi
    .turns = Eine Zeit für jeden Zug
    .sand = Sanduhr
    .own = Andere Bedenkzeit
chess-jumble = Schachschlamassel
more = Hausregeln
host-number =
    .opens = Die PIN der Spielleitung öffnet Einstellungen und Sensorbretter und beendet die App.
    .slow = Nach drei anderen PINs musst du eine Minute warten.
    .wrong = Die PIN stimmt nicht. Noch einmal?
    .wait = Zu viele Versuche. Versuch es in { $time } noch einmal.
    .only = Für die Spielleitung
club-table = Clubtisch
    .number = PIN der Spielleitung
    .name = Welcher Tisch ist das?
    .shelf = Was dürfen Gäste spielen?
    .number-says = Nur diese PIN öffnet die Einstellungen und beendet den Clubtisch. Schreib sie auf: Sie lässt sich später nicht nachsehen.
    .name-says = Dieser Name steht über den Spielen und auf der Anzeige an der Wand des Clubs.
    .shelf-says = Gäste sehen nur diese Spiele.
    .again = Gib die PIN noch einmal ein.
    .other = Die PINs sind verschieden. Noch einmal von vorn.
    .done = Clubmodus starten
more-chess = Mehr Schachspiele
    .short-name = Mehr Spiele
    .count = { $n } davon
pages-home = Zu den Spielen
