# Die eigenen Wörter der App.

title = Tableside
tagline = Der Schiedsrichter, der mit am Tisch sitzt
tap-a-box = Tippt auf ein Spiel. Alles Weitere erklären wir unterwegs.
go-on-so = Trotzdem weiter
game-of = { $title }, begonnen { $time }
more-games = { $n } weitere offen
settings = Einstellungen
    .language = Sprache und Schrift
    .look = Design und Animationen
    .sound = Ton und Stimme
    .hands = Tippen und Tastatur
    .boards = Bretter und Spielsätze
    .table = Club und dieser Tisch
no-club = In keinem Club
make-and-try = Bauen und prüfen
setting-engine = Tipps und Analyse
    .ours = Eingebaut
    .for = Für Schach und seine Varianten, ab der nächsten Partie. In allen anderen Spielen geben die Spieler von Tableside die Tipps.
    .none-here = Stockfish oder ein anderes Schachprogramm kann Tipps geben und Schachpartien analysieren. Es ist keines installiert. Unter Debian, Ubuntu und Raspberry Pi OS hilft „sudo apt install stockfish“.
where-played = Wo spielt ihr?
door-here = Hier auf dem Bildschirm spielen
    .says = Brett, Figuren, Würfel und Karten sind auf dem Tablet.
door-own = Wir haben ein eigenes Brett
    .says = Pappe, Holz oder ein Brett mit Sensoren.
door-club = Einen Clubtisch einrichten
    .says = Gäste wählen ein Spiel, ändern aber keine Einstellungen. Zuerst kommt die PIN der Spielleitung.
first-later = Alles lässt sich später in den Einstellungen ändern.
own-board = Worauf spielt ihr?
own-cardboard = Pappe oder Holz
    .says = Ihr zieht von Hand. Würfel, Karten und Regeln kommen vom Tablet.
own-sensors = Ein Brett mit Sensoren
    .says = Es fühlt die Figuren und prüft jeden Zug.
    .none = Kein Brett gefunden. Schließ es an, dann erscheint es hier.
found-later = Für ein Brett mit Bluetooth oder im Netz öffne ein Spiel und tipp auf „{ as-printed.line }“, dann auf „{ board }“.
voice-says = Stimme: { $level }
no-games-yet = Noch keine Partien gespielt.
games-empty-says = Hier bleibt jede Partie, die ihr spielt. Ihr könnt sie fortsetzen oder noch einmal ansehen.
example = Beispiel
example-expect = Rot muss würfeln.
play-a-game = Eine Partie spielen
start-here = Hier anfangen
delete = Löschen
    .says = { $title }, { $time }: endgültig löschen?
keep-it = Behalten
to-start = Zum Anfang
play-replay = Abspielen
the-start = Der Anfang
moment-of = { $n } von { $all }
two-choices = Zwei Möglichkeiten:
nothing-played = Es wurde nichts gespielt.
look-back = Analysieren
looking-back = Partieanalyse
looking-back-far = Bisher ausgewertet: { $share } %
course-chances = Gewinnchancen
course-steps = Schritte der Partie
in-a-hundred = in Prozent
column =
    .luck = Glück
    .decisions = Entscheidungen
    .luck-say = Gewinnchancen, die Würfel und Karten gebracht oder gekostet haben, zusammengezählt.
    .decisions-say = Gewinnchancen, die Entscheidungen gebracht oder gekostet haben, zusammengezählt.
    .over-say = Eine Summe kann über 100 liegen: Was einer gewinnt, holt ein anderer zurück.
    .margin-say = ± zeigt, wie weit eine Zahl abweichen kann.
in-points = in Prozentpunkten
chance-played = Gespielt
chance-better = Besser
chance-next = Nächstbeste Wahl
review-details = Einzelheiten
luck-and-decisions = Glück und Entscheidungen
solve-first = Das erste lösen
solve-moment = Moment { $n }
what-would-you-do = { $name }: Was würdest du tun?
solve-tap = Tipp auf eine Figur und wohin sie geht, oder auf eins hiervon:
solved-right = Das ist das Beste!
solved-played = Das wurde gespielt. Es gibt etwas Besseres.
solved-other = Das geht. Es gibt etwas Besseres.
next-moment = Nächster Moment
all-moments = Alle Momente
games-left-out = { $n ->
    [1] Das Spiel { BOTHOF($names) } lässt sich nicht laden. Den Grund nennt „companion doctor“.
   *[other] Diese Spiele lassen sich nicht laden: { BOTHOF($names) }. Den Grund nennt „companion doctor“.
 }
for-players =
    { $n ->
        [0] Für beliebig viele
        [1] Für eine Person
       *[other] Für { $n } Personen
    }
shelf-title =
    { $game ->
        [big-action-chess-jumble] Schach{"\u00AD"}schlamassel
        [gravity-chess] Schwerkraft{"\u00AD"}schach
        [raindropchess] Raindrop{"\u00AD"}chess
        [boulder-chess] Felsbrocken{"\u00AD"}schach
        [cloak-and-dagger-chess] Mantel und Degen
        [parade-chess-solitaire] Parade{"\u00AD"}schach
       *[neighbour-chess-solitaire] Nachbar{"\u00AD"}schach
    }
editions = { $players }, { $n } Ausgaben
minutes-short = { $low }–{ $high } min
edition =
    { $game ->
        [little-chess-jumble] Klein
        [little-action-chess-jumble] Klein mit Karten
        [big-chess-jumble] Groß
       *[big-action-chess-jumble] Groß mit Karten
    }
tap-a-chair = Tipp auf einen Stuhl und wähl, wer dort spielt.
open-since = Offen seit { $time }
played-at = Gespielt: { $time }
who-plays = Wer spielt?
phone = Handy
sits =
    .human = Mit oder ohne Namen
    .phone = Zeigt Karten und Uhr. Der Code kommt beim Start.
    .computer = Einer von fünf Computerspielern
    .none = Die anderen spielen ohne diesen Platz.
    .table = über einen Code, mit eigenem Brett
    .site = ein Gegner im Internet
engine-step = Stufe { $n } von 8
learn = Lernen
today = Heute
differs-line = Geänderte Regeln
by-fide = { $speed }, nach FIDE
minutes-and-seconds = { $minutes } min und { $seconds } s je Zug
sheet-printed = Spieloptionen
sheet-editions = Welche Ausgabe?
lesson =
    .says = Eine Figur und ein leeres Brett
    .tap = Wähl eine Figur und tipp dann auf ihr Feld.
    .numbers = So wenige Züge braucht es bis dorthin.
    .rings =
        { $n ->
            [1] Wo die Figur nach genau einem Zug stehen kann.
           *[other] Wo die Figur nach genau { $n } Zügen stehen kann.
        }
    .piece =
        { $kind ->
            [Q] Die Dame zieht beliebig weit, gerade oder diagonal, und springt nie.
            [R] Der Turm zieht beliebig weit gerade.
            [B] Der Läufer zieht beliebig weit diagonal. Er bleibt auf hellen oder auf dunklen Feldern.
            [N] Der Springer springt: zwei Felder geradeaus und eines zur Seite, auch über Figuren hinweg.
            [P] Der Bauer zieht ein Feld gerade, in jede Richtung. Er schlägt diagonal.
           *[K] Der König zieht ein Feld in jede Richtung.
        }
preset = Fassung
seats-row = Spieler
more-choices = Mehr…
change = Ändern
who-sits = Wer spielt { $seat }?
colour-of-pieces = Farbe der Figuren
colour-name =
    { $colour ->
       *[green] Grün
        [red] Rot
        [blue] Blau
        [yellow] Gelb
        [white] Weiß
        [black] Schwarz
        [orange] Orange
        [purple] Lila
        [brown] Braun
        [pink] Rosa
    }
done = Fertig
first-sound =
    { $sound ->
        [voice] Stimme und Klänge
        [sounds] Klänge
       *[silent] Still
    }
setting-language = Sprache
setting-plain = Regeln in einfacher Sprache
setting-theme = Design
theme-name =
    { $theme ->
        [evening] Abend
        [daylight] Tageslicht
       *[contrast] Starker Kontrast
    }
setting-text = Schriftgröße
setting-reduced = Animationen
    .full = Voll
    .reduced = Reduziert
setting-sound = Ton
on = An
off = Aus
setting-keyboard = Tastatur auf dem Bildschirm
    .auto = Wenn keine da ist
    .never = Nie
always = Immer
setting-three = Pfeiltasten
    .over = Gehen über das Brett
    .next = Weiter und zurück (drei Tasten)
key =
    .shift = Umschalttaste
    .erase = Löschen
    .signs = Ziffern und Zeichen
    .letters = Buchstaben
    .space = Leertaste
    .hide = Tasten ausblenden
    .form = Andere Form des Buchstabens
# The spoken names of signs and letters, by their names in Unicode.
sign =
    { $sign ->
        [solidus] Schrägstrich
        [colon] Doppelpunkt
        [full-stop] Punkt
        [hyphen-minus] Bindestrich
        [low-line] Unterstrich
        [commercial-at] At-Zeichen
        [comma] Komma
        [question-mark] Fragezeichen
        [exclamation-mark] Ausrufezeichen
        [apostrophe] Apostroph
        [left-parenthesis] Klammer auf
        [right-parenthesis] Klammer zu
        [ampersand] Und-Zeichen
        [plus-sign] Plus
        [equals-sign] Gleich
        [number-sign] Raute
        [asterisk] Stern
        [percent-sign] Prozent
        [quotation-mark] Anführungszeichen
        [reverse-solidus] Rückstrich
        [semicolon] Strichpunkt
        [euro-sign] Euro
        [dollar-sign] Dollar
        [pound-sign] Pfund
        [less-than-sign] kleiner als
        [greater-than-sign] größer als
       *[tilde] Tilde
    }
letter-with =
    { $letter } mit { $mark ->
        [grave] Gravis
        [acute] Akut
        [circumflex] Zirkumflex
        [tilde] Tilde
        [diaeresis] zwei Punkten
        [ring-above] Ring
        [macron] Strich darüber
        [breve] Breve
        [ogonek] Haken darunter
        [cedilla] Cedille
        [dot-above] Punkt darüber
        [caron] Hatschek
        [comma-below] Komma darunter
        [double-acute] Doppelakut
       *[stroke] Querstrich
    }
letter-named =
    { $name ->
        [ae] a und e zusammen
        [oe] o und e zusammen
        [sharp-s] scharfes s
        [eth] Eth
        [thorn] Thorn
       *[dotless-i] i ohne Punkt
    }
setting-one-tap = Figuren ziehen
    .two = Auf die Figur tippen, dann auf das Feld
    .one = Nur auf das Feld tippen, wenn nur eine Figur dorthin kann
setting-board = Wo neue Partien gespielt werden
setting-fixed = Richtung des Bretts
    .fixed = Bleibt gleich
    .turns = Dreht sich zur Seite, die spielt
rules-differ =
    { $n ->
        [1] Eine Regel ist anders
       *[other] { $n } Regeln sind anders
    }
dice-and-decks = Würfel und Karten
    .own = Unsere eigenen
by-tablet = Auf dem Tablet
dice = Würfel
    .typed = Eigene, eingetippt
    .sensed = Eigene, selbst erkannt
no-url = Gib die Adresse des Bretts ein, etwa /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 oder socket://host:port.
at = Das a1 des Bretts liegt auf
turned = Im Uhrzeigersinn gedreht
board-url = Andere Adresse
board = Brett
board-none = Am Bildschirm
board-auto = Das angeschlossene Brett
board-virtual = Virtuelles Brett
wins = { $seat } gewinnt!
win-together = { BOTHOF($seats) } gewinnen!
won = Du hast gewonnen!
deal = Blatt
deal-lot = Zufällig
which-number =
    { $die ->
        [white] Was zeigt der weiße Würfel?
        [orange] Was zeigt der orangefarbene Würfel?
       *[other] Welche Zahl hast du gewürfelt?
    }
which-numbers = Welche Zahlen hast du gewürfelt?
who-first = Wer beginnt?
search = Karten suchen
which-piece-on = { $seat }, welche Figur ist Nummer { $n }?
own-preset = Auf diesem Tablet gespeichert.
how-many-moves = Züge
draw-board = Ein Brett zeichnen
editor-says = Wähl, was du malst und für wen; dann tipp auf Felder.
all-four = Alle vier
fit-to-play = Spielbar?
begin-empty = Oder mit einem leeren
go-on-drawing = Weiterzeichnen
size-of-board = { $files } × { $ranks } Felder
wall-says = Tipp auf zwei Nachbarfelder: Die Linie dazwischen kommt oder geht.
wall-next = Jetzt das Feld neben { $square }.
no-neighbours = Diese Felder berühren sich nicht mit einer Seite.
role =
    { $role ->
        [closed] Gesperrt
        [start] Start
        [entry] Eingang
        [house] Haus
        [break] Pause
        [wall] Linie
       *[track] Laufbahn
    }
begin-with = Beginnen mit …
set-name = Name des Satzes
check = Prüfen
saved = Gespeichert: { $path }
board-good = Dieses Brett passt zu jeder Ausgabe.
little-only = Gut für die kleinen Ausgaben. Für die großen: { $why }
device-keys = Pedale und Tasten
    .says = Ein Pedal, ein Presenter, ein Ziffernblock, ein Stream Deck oder ein Knopf an einem Pin des Raspberry Pi kann für dich drücken. Tipp eine Aktion an, um ihr eine Taste zu geben.
press-what =
    { $job ->
        [roll] Drück, was würfeln soll.
        [draw] Drück, was eine Karte ziehen soll.
        [end] Drück, was „fertig“ sagen soll.
        [undo] Drück, was zurücknehmen soll.
        [redo] Drück, was wiederherstellen soll.
        [choose] Drück, was auswählen soll.
        [next] Drück, was weitergehen soll.
        [back] Drück, was zurückgehen soll.
        [clock1] Drück, was die Uhr der ersten Person drücken soll.
       *[clock2] Drück, was die Uhr der zweiten Person drücken soll.
    }
key-job =
    { $job ->
        [roll] Würfeln
        [draw] Karte ziehen
        [end] Fertig
        [undo] Zurücknehmen
        [redo] Wiederherstellen
        [choose] Auswählen
        [next] Weiter
        [back] Zurück
        [clock1] Uhr der ersten Person
       *[clock2] Uhr der zweiten Person
    }
key-forget = Taste { $key } entfernen
key-leads = { $key } führt durch alle Seiten. Drück eine andere Taste.
check-board = Ein Brett prüfen
    .says = Prüft jedes Feld, jeden Draht und jedes Licht eines Sensorbretts.
camera-page = Kamera
own-camera = Eine Kamera über dem Brett
    .says = Sie schaut auf ein Brett, das ihr druckt, und prüft jeden Zug.
camera-which = Welche Kamera zeigt das Brett?
camera-stays = Die Bilder bleiben auf diesem Tablet und werden nicht gespeichert.
camera-sees = { $n ->
    [0] sieht kein gedrucktes Brett
    [4] sieht alle vier Ecken
   *[other] sieht { $n } von 4 Ecken
 }
camera-opens = Die Kamera wird geöffnet …
camera-phone-says = Mit einer App, die eine Adresse zeigt
camera-address = Die Adresse, die die App am Handy zeigt
    .says = Nimm irgendeine App, die das Handy zur „IP-Kamera“ macht. Handy und Tablet müssen im selben Netz sein.
    .scan = Oder halte den QR-Code auf dem Handy vor die Kamera dieses Tablets.
camera-no-address = In diesem QR-Code steht keine Adresse einer Kamera in eurem Netz.
camera-look = Diese nehmen
camera-other = Andere Kamera
camera-forget = Diese Kamera entfernen
camera-forgotten = Die Kamera ist entfernt. Keines ihrer Bilder wurde gespeichert.
camera-play = Spielen
camera-facts = Was die Kamera sieht
camera-found = { $n ->
    [4] Alle vier Ecken
   *[other] { $n } von 4 Ecken
 }
camera-ordinary = Gewöhnliche Figuren auf irgendeinem Brett
camera-printed = Ein gedrucktes Brett
camera-shown = Was die Kamera gesehen hat
    .step =
        { $step ->
            [corners] Die Ecken des Bretts
            [empty] Das leere Brett
           *[start] Die Figuren
        }
camera-tap = Tipp im Bild auf die äußere Ecke von { $square }.
camera-step =
    { $step ->
        [empty] Räum das Brett leer.
        [start] Stell die Figuren wie zu einer Schachpartie auf.
       *[ready] Das Brett wird gelesen …
    }
    .rows = Stell die weißen Figuren auf { $white }, die schwarzen auf { $black }.
camera-files = Linien (Spalten)
camera-ranks = Reihen (Zeilen)
camera-is-empty = Das Brett ist leer
camera-stands = Die Figuren stehen
camera-takes = Hände weg: Das Bild wird gemacht, sobald alles ruhig ist.
camera-anew = Von vorn anfangen
camera-no-field = Das Brett zwischen den Marken
camera-large = Marken groß genug
camera-still = Nichts bewegt sich
camera-goes-on = Mit allen vier Ecken geht es von selbst weiter.
camera-corner = Die Ecke { $where ->
    [upper-left] links oben
    [upper-right] rechts oben
    [lower-left] links unten
   *[lower-right] rechts unten
 } ist nicht zu sehen: Dreh das Licht, oder räum diese Ecke frei.
camera-finds = Alle vier Ecken sind gefunden. Das Brett wird gelesen …
camera-hand = Etwas ist über dem Brett. Ist es weg, wird wieder gelesen.
camera-missing = { $n ->
    [1] Eine Figur fehlt. Sie ist blass gezeichnet.
   *[other] { $n } Figuren fehlen. Sie sind blass gezeichnet.
 }
camera-ready = Das Brett ist bereit. Ihr könnt spielen.
camera-clear = Jedes Feld ist klar zu sehen.
check-as-dice = Ein Würfelteller
tray-moves = Im Teller bewegt sich etwas. Gelesen wird, sobald es still liegt.
tray-clear = Jeder Würfel ist klar zu sehen.
camera-least-sure = Am wenigsten sicher
camera-sure = { $reading }, zu { $percent } % sicher
which-board = Welches Brett prüfen wir?
check-invites = Stell eine Figur hin: Hier siehst du sie sofort.
to-see-to =
    { $n ->
        [1] Ein Problem gefunden.
       *[other] { $n } Probleme gefunden.
    }
walk-next = Stell eine Figur auf { $square }, dann heb sie an.
lead-chip-of = Baustein { $n }
lead-at = Pin { $n }, { $name }
lead-line =
    { $kind ->
        [rank] Reihe { $line }
       *[file] Linie { $line }
    }
look-for-boards = Bretter suchen
no-board-found = Kein Brett gefunden. Gib die Adresse eines Bretts mit Bluetooth oder an den Pins eines Pi unten ein (pegasus://, gpio://8x8).
by-its-name = Oder gib seine Adresse ein
board-url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 oder auto
connecting = Verbinde mit { $url } …
battery = Akku { $percent } %.
walk = Jedes Feld prüfen
walk-end = Test beenden
lights = Alle Lichter
empty = leer
taken = besetzt
looking = Suche Bretter …
settle-time = Ruhezeit
board-sound = Alle Felder funktionieren.
last-events = Zuletzt geschehen
none-yet = Noch nichts.
found =
    { $kind ->
        [silent-square] Das Feld { $where } reagiert nicht.
        [silent-rank] Reihe { $where } reagiert nicht.
        [silent-file] Linie { $where } reagiert nicht.
        [chatters] Das Feld { $where } flackert.
        [ghost] Die Felder { $where } schließen zusammen. Eine Diode ist verkehrt herum oder nicht da.
        [stuck] Das Brett meldet: { $where } hängt fest.
        [button] Das Brett meldet: Taste { $where } hängt fest oder ist gedrückt.
        [line] Das Brett meldet eine Störung an Leitung { $where }.
       *[other] Das Brett meldet eine Störung: { $kind } { $where }.
    }
pair-men = Figuren anlernen
pairing-says = Für welches Spiel sind die Figuren?
go-on-with = Weiter mit { $name }
pairing = { $game }: die Figuren von { $name }
pairing-blind = Das Brett { $model } kann Figuren nicht unterscheiden, also ist nichts anzulernen.
set-down = Stell hin: { $man }.
reads-nothing = Dafür ist noch keine Figur gelesen.
pairing-forget = Entfernen
all-paired = Alle Figuren sind angelernt.
not-seen = Spürt dieses Brett nicht
unseen =
    { $kind ->
        [cloaked] Getarnte Steine
        [boulder] Felsbrocken
       *[checker] Steine
    }
reads-up-to = Steine unter einer Figur
so-many-tokens =
    { $n ->
        [0] keine
       *[other] bis zu { $n }
    }
men = Figuren
pieces-as-known = Wie zuletzt auf dem Brett
beside = Würfel- und Kartenleser
own-set = Unser eigenes Spiel
    .says = Macht Würfel und Karten so, wie sie in eurer Schachtel liegen.
tap-a-face = Tipp auf eine Seite, dann auf ihr Zeichen
face-named = Seite { $face }
face-more = Eine Seite mehr
face-less = Diese weglassen
how-often = Wie oft jede Seite fällt
in-all = { $n } von { $all }
how-many-cards = Wie viele davon?
back-to-cards = Zurück zu den Karten
other-card = Wie welche Karte wirkt sie?
own-kept = { $name } ist gespeichert.
die-title =
    { $die ->
        [white] Weißer Würfel
       *[orange] Orangefarbener Würfel
    }
card-words = Text auf der Karte
add-card = Eine Karte mehr
works-like = Wie: { $words }
aloud = Nur vorlesen
set = Material
set-ours = Von Tableside
keep-rules = Diese Hausregeln speichern als
print = Brett und Karten drucken
luck-added = Zufall ist dazugekommen. Der Code ist jetzt { $code }.
luck-anew = Der alte Startwert ist bekannt, darum geht die Partie mit einem neuen weiter. Der Code ist { $code }.
decks = Karten
    .physical = Unsere eigenen Karten
how-they-move = Wie die Figuren ziehen
home = Zu den Spielen
agree = Alle einverstanden
sensor-board = Virtuelles Brett: Tipp auf eine Figur, um sie anzuheben, dann auf ein Feld, um sie hinzustellen.

# Die Aufgabe des Tages
daily = Aufgabe des Tages
    .says = Für alle die gleichen Karten und die Standardregeln. Nichts wird zurückgenommen.
    .says-won =
        { $n ->
            [1] Gewonnen, mit einem Punkt.
           *[other] Gewonnen, mit { $n } Punkten.
        }
    .status =
        { $how ->
            [lost] Gespielt, nicht gewonnen.
            [open] Begonnen, nicht zu Ende gespielt.
            [today] Noch nicht gespielt.
            [later] Diese Aufgabe kommt erst noch.
           *[none] Nicht gespielt.
        }
    .brief =
        { $how ->
            [lost] nicht
            [open] offen
           *[today] heute
        }
    .was-late = Begonnen nach ihrem Tag, darum zählt sie nicht zu den Tagen in Folge.
    .streak =
        { $n ->
            [1] Tag in Folge
           *[other] Tage in Folge
        }
    .longest = längste Folge
    .won-of = von { $n } in diesem Monat
    .counts = Ein Tag zählt, wenn du seine Aufgabe an diesem Tag beginnst und zu Ende spielst, auch wenn du verlierst. Nur deine erste Partie einer Aufgabe zählt. Eine alte Aufgabe kannst du später spielen, aber dann zählt ihr Tag nicht.
    .compare = Zum Vergleichen mit anderen
    .play = Diese Aufgabe spielen
legend-won = gewonnen, mit Punkten
legend-lost = gespielt, nicht gewonnen
legend-late = später gespielt

# Plätze, und wie lange eine Partie dauert
players =
    { $low ->
        [1] eine Person
       *[other] { $low } Personen
    }
players-between = { $low } bis { $high } Personen
pieces-taken = geschlagen: { $pieces }
last-game = Letzte Partie: { $first } { $result } { $second }.
seat-to-move = am Zug
seat-waits = Wartet
seat-waits-as = { $colour }, wartet
skips = setzt { $n }-mal aus
length-told = Dauer: { game-length }.
game-length =
    { $minutes ->
        [0] unter einer Minute
        [1] eine Minute
       *[other] { $minutes } Minuten
    }{ $moves ->
        [0] { $turns ->
            [0] { "" }
            [1] , ein Spielzug
           *[other] , { $turns } Spielzüge
        }
        [1] , ein Zug
       *[other] , { $moves } Züge
    }
captures =
    { $n ->
        [0] schlug nie
        [1] schlug einmal
       *[other] schlug { $n }-mal
    }
captures-and-turns = { $captures ->
        [0] schlug nie
        [1] schlug einmal
       *[other] schlug { $captures }-mal
    }, { $turns ->
        [1] 1 Spielzug
       *[other] { $turns } Spielzüge
    }
story = Wie es lief
story-turn = Spielzug { $n }
course =
    { $counted ->
        [points] Punkte
        [boulders] Felsbrocken
       *[home] Figuren zu Hause
    }
turn-by-turn = Spielzug für Spielzug
rolls = { $die ->
    [white] Weißer Würfel
    [orange] Orangefarbener Würfel
   *[other] Würfel
 }, { $n ->
    [1] ein Wurf
   *[other] { $n } Würfe
 }
usual-each = je { $n } erwartet (gepunktet), üblich (Streifen)
usual-luck = erwartet (gepunktet), üblich (Streifen)
cards-left-in = { $deck }: noch { $count }

# Der Tisch

# Bretter und Figuren
check-of = { $model }, Kennung { $number }
check-facts = { $size } Felder, { $sense ->
    [occupancy] spürt Figuren
    [colour] sieht Farben
   *[identity] kennt jede Figur
 }. { $taken } besetzt. Wechsel pro Sekunde: { $rate }. Verlorene Zeilen: { $board } beim Brett, { $host } hier.
check-square =
    { $reading }, { $changes ->
        [1] ein Wechsel
       *[other] { $changes } Wechsel
    }, { $bounces ->
        [1] einmal geprellt
       *[other] { $bounces }-mal geprellt
    }
see-to = Sieh nach: { $parts }.
profile-saved =
    { $none ->
        [1] Gespeichert für { $board }. Gespielt wird mit allen Feldern.
       *[other] Gespeichert für { $board }. Gespielt wird ohne { ALLOF($blind) }.
    }
reads-as = Erkannt als { ALLOF($tokens) }
reads = { ALLOF($tokens) }

# Was nicht stimmt, und der Weg zurück
card-of = Karte { $number }   { $tone }
broken = Tableside ist abgestürzt.
    .safe = Eure Partie ist gespeichert, auch der letzte Zug.
    .none = Es war keine Partie offen. Alle Partien sind gespeichert.
    .code = Code
    .when = { $time }, Version { $version }
    .try = Spielt weiter. Stürzt es an derselben Stelle wieder ab, nehmt den letzten Zug zurück.
    .again = Versuch es noch einmal von vorn.
    .tell = Passiert es immer wieder, zeig diesen Code der Person, die sich um diesen Tisch kümmert.
    .report = Bericht zeigen
    .back = Zurück und weiter
report-title = Problembericht
report-says = Nichts wird von selbst verschickt. Dieser Bericht sagt, wo das Programm gescheitert ist. Er enthält keine Namen, Züge, Karten, Codes oder Passwörter. Lies ihn, und schick ihn mit dem Code, wenn du magst.
report-copy = Kopie speichern
help = Hilfe
help-back = Alles klar
help-keys = Tasten: Tab und Pfeile gehen weiter, Enter drückt, Escape geht zurück, F1 oder das Fragezeichen zeigt die Hilfe.
help-docs = Mehr steht in der Dokumentation: { $page }
handbook = Handbuch
    .open-says = Das Handbuch öffnet sich im Browser dieses Computers, auch ohne Internet.
    .open = Hier öffnen
    .scan = Oder scann das mit einem Handy im selben WLAN:
    .nowhere = Dieser Tisch ist in keinem Netz, deshalb kann ein Handy das Handbuch nicht lesen.
    .no-browser = Hier wurde kein Browser gefunden. Das Handbuch steht unter { $address }.
    .moved = Ein anderes Programm hat die Adresse des Handbuchs belegt. Es hat eine neue: Öffne oder scann sie noch einmal.
    .no-port = Das Handbuch kann gerade nicht gezeigt werden ({ $why }). Schließ andere Programme und versuch es noch einmal.
help-home =
    Hier beginnt jede Partie, und was nicht zu Ende gespielt wurde, geht weiter.
    Tipp auf eine Schachtel im Regal: Ihr Brett kommt, mit einem Stuhl für alle, dann geht es los.
    Die Knöpfe oben: „{ all-games }“, „{ setting-sound }“, „{ setting-theme }“, „{ settings }“.
    Eigene Bretter und Spielsätze und Sensorbretter sind in den Einstellungen.
help-own-board =
    Worauf spielt ihr? Tipp darauf.
    „{ own-cardboard }“: Das Tablet würfelt, teilt aus und sagt, wer dran ist; ihr zieht von Hand.
    „{ own-sensors }“: Schließ es an, dann erscheint es hier. Von da an wird darauf gespielt.
help-club-table =
    Drei Schritte machen einen Tisch für Gäste: eine PIN, ein Name, und die Spiele im Regal.
    Die PIN hat vier Ziffern und wird zweimal getippt. Sie lässt sich später nicht nachsehen, also schreib sie auf.
    Danach gibt es einen Ruhebildschirm und ein Regal. Zum Beenden ruf die Spielleitung und tipp die PIN.
help-first-start =
    Wo spielt ihr? Tippt auf eine der drei Antworten.
    „{ door-here }“: Die Spiele sind sofort da. „{ door-own }“ fragt, worauf ihr spielt.
    „{ door-club }“ ist für Gäste: Zuerst kommt die PIN der Spielleitung.
    Sprache, Ton und Schriftgröße gelten sofort. Alles lässt sich später in den Einstellungen ändern.
help-box =
    Ein Spiel: sein Brett, und ein Stuhl für alle, die spielen.
    Tipp auf einen Stuhl und wähl, wer dort sitzt: eine Person, ein Handy, ein Computer oder niemand.
    „{ rules-title }“ und was daneben steht, ist zum Lernen. Die Zeile über dem großen Knopf nennt, was von den Standardregeln abweicht; ein Tipp ändert es.
    „{ start }“ beginnt. Nächstes Mal steht alles da, wie du es verlässt.
help-settings =
    Was hier gewählt wird, gilt für dieses Tablet, und zwar sofort.
    Jede der sechs Zeilen sagt, was jetzt gilt. Ein Tipp ändert es.
    Wo neue Partien gespielt werden, lässt sich für jedes Spiel in seiner Schachtel ändern.
help-exercise =
    Der Satz fragt, das Brett nimmt deine Tipps als Antwort.
    Tipp auf die Felder, oder auf die Figur und dann auf ihr Feld.
    Der Knopf unten zeigt, was stimmt. Die Regeln sagen, warum.
help-lesson =
    Wie eine Figur über das Brett kommt.
    Wähl eine Figur, dann tipp auf ein Feld für sie.
    Zahlen sagen, wie viele Züge es bis dorthin braucht.
    Ringe sind Felder, auf denen sie nach genau so vielen Zügen sein kann.
help-draw-board =
    Hier zeichnest du ein eigenes Brett.
    Wähl einen Pinsel, dann tipp auf Felder. „{ begin-with }“ zeigt fertige Bretter.
    Die Liste sagt, was noch fehlt. Fehlt nichts mehr, legt „{ save }“ das Brett unter einem Namen ab.
    Beim Vorbereiten des Spiels steht der Name in der Zeile für das Material.
help-own-set =
    Für Würfel und Karten, die anders bedruckt sind als unsere.
    Tipp auf eine Würfelseite und wähl, was darauf steht.
    „{ add-card }“: Sag, was darauf steht und welche von unseren Karten genauso wirkt.
    „{ save }“ speichert alles unter einem Namen. Beim Vorbereiten des Spiels wird es angeboten.
help-pair-men =
    Für Bretter, die lesen, welche Figur wo steht.
    Wähl Spiel und Brett, dann stell die Figur hin, nach der gefragt wird.
    Was das Brett liest, wird gespeichert. Du kannst Figuren auslassen.
    Der Name wird angeboten, wenn ein Spiel mit diesem Brett vorbereitet wird.
help-check-board =
    Funktioniert das Brett? Hier siehst du, was es spürt.
    Wähl ein Brett, das angeschlossen ist, oder gib seine Adresse ein.
    Eine Kamera zeigt, was sie liest: Auf schraffierten Feldern ist sie nicht sicher.
    Dann geh mit einer Figur über alle Felder. Felder, die nicht reagieren oder hängen, werden gezeigt.
    Bei Brettern nach unseren Plänen steht auch da, an welchem Pin und Draht es liegt.
help-device-keys =
    Ein Pedal, ein Presenter oder ein Ziffernblock ist für dieses Tablet eine Tastatur.
    Tipp eine Aktion an und drück einmal die Taste. Von da an löst sie diese Aktion aus.
    Die Tasten wirken nur, wenn das Fenster von Tableside vorn ist. In einem Textfeld schreiben sie.
    Tasten eines Stream Decks und Knöpfe zwischen einem Pin des Raspberry Pi und Masse wirken genauso.
    Gebt ihr eigene Karten mit Codes, liest ein Scanner sie.
help-camera =
    Jede Kamera kann auf ein Brett schauen, das mit Marken gedruckt ist: companion print SPIEL --camera.
    Jede Kamera dieses Tablets zeigt ihr Bild. Tipp auf die über dem Brett.
    „{ phone }“: Eine App macht das Handy zur Kamera und zeigt eine Adresse. Tipp sie ein.
    { camera-stays }
help-camera-reads =
    Die Kamera sucht vier Marken in den Ecken des gedruckten Bretts und macht weiter, sobald sie alle hat.
    Dann zeigt das Brett am Schirm, was gelesen wird. Blasse Figuren fehlen; schraffierte Felder sind nicht klar.
    „{ camera-other }“ führt zur Auswahl zurück. „{ camera-forget }“ behält nichts von ihr.
help-more-games =
    Schachspiele, die nicht im Regal stehen.
    Tipp einen Namen oder was in einem Spiel passiert; eine Gruppe zeigt, was zu ihr gehört. Ein Tipp auf ein Spiel öffnet seine Schachtel.
    Der Stern macht ein Spiel zum Liebling: Es kommt zuerst. „{ add-variants }“ holt Spiele aus einer Datei.
help-all-games =
    Alle Partien, die hier gespielt wurden, die neueste zuerst.
    Tipp auf eine: Eine offene geht weiter, eine beendete wird noch einmal gezeigt.
    Das Kreuz löscht eine Partie, nach einer Rückfrage.
    „{ add-games }“ holt Partien aus einer PGN-Datei: Tipp eine an, sieh sie dir an, folge ihr oder errate ihre Züge.
help-statistics =
    Was alle Partien hier zusammen ergeben.
    Tipp auf ein Spiel oder einen Namen, um nur das zu sehen; noch einmal für alles.
    Nichts davon verlässt dieses Tablet.
help-rules =
    Die Regeln dieses Spiels, so wie hier gespielt wird, mit Bildern.
    Wähl eine Seite aus der Liste, oder tipp ein Wort in die Suche.
    Was von den Standardregeln abweicht, steht auf einer eigenen Seite.
    Der Pfeil führt dorthin zurück, wo du warst.
help-daily =
    Jeder Tag hat eine Aufgabe, für alle die gleiche.
    Wähl einen Tag, dann spiel seine Aufgabe nach den Standardregeln.
    Nichts wird zurückgenommen. Das Ergebnis lässt sich mit anderen vergleichen.
    Lorbeer heißt gewonnen, ein leerer Rahmen gespielt.
help-replay =
    Eine Partie noch einmal, Schritt für Schritt.
    Zieh über die Striche, oder nimm die Pfeile. „{ play-replay }“ lässt es laufen.
    Tipp auf eine Zeile der Liste, um dorthin zu springen.
    Steht in der Datei einer Partie, wer besser stand, zeigt das ein Balken: Links ist der Teil von dem, der beginnt. +1 heißt: ein Bauer voraus.
    Der Knopf mit dem Drucker gibt die Partie aus: als Partieformular oder Datei. Das Auge blickt auf eine beendete Partie zurück.
help-play-on =
    Eine neue Partie, die mit dieser Stellung beginnt.
    Tipp auf einen Platz und wähl, wer ihn spielt. Gespielt wird auf dem Bildschirm oder auf einem Sensorbrett.
    Auf einem Sensorbrett sagt der Tisch zuerst, wo jede Figur stehen muss.
    Es ist eine Übung: Sie zählt in keiner Statistik.
help-guess-moves =
    Eine Partie noch einmal, auf dem Brett vor dir.
    Ist die gewählte Seite am Zug, mach den Zug, den du spielen würdest. Der Tisch sagt, ob er in der Partie vorkam.
    Der Zug der Partie bringt drei Punkte, ein anderer, genauso guter zwei, ein fast so guter einen.
    War es ein anderer, nimm ihn zurück und mach dann den Zug, den der Tisch zeigt. Genauso jede Antwort.
    Werden niemands Züge erraten, zeigt der Tisch jeden Zug.
help-looking-back =
    Ein Rückblick auf eine Partie, die zu Ende ist.
    Die Linien zeigen, wie nah jeder dem Gewinn war, Moment für Moment.
    Glück ist, was Würfel und Karten brachten; Entscheidungen sind, was bessere Züge mehr gebracht hätten.
    Tipp auf einen Moment, der entschied: Erst ist er ein Rätsel, dann kommt die Antwort.
help-solve-moment =
    Ein Moment deiner Partie: Was würdest du tun?
    Tipp auf eine Figur und wohin sie geht, oder auf einen der beiden Züge darunter.
    „{ solution-show }“ spielt die Antwort; die Pfeile gehen sie Schritt für Schritt durch.
help-ladder =
    Die Sprossen eines Spiels, die leichteste zuerst. Tipp auf eine und lies, was verlangt ist.
    Ein Stern für den Sieg wie verlangt, einer ohne Tipp und ohne Zurücknehmen, einer für das, was dort steht.
    Ein Stern bleibt, wenn du ihn einmal hast. Wähl, wer klettert: Alle haben eigene Sterne.
    Partien auf der Leiter sind Übung: Sie zählen in keiner Statistik.
help-write-out =
    Eine Partie zum Mitnehmen.
    Ein Partieformular ist zum Drucken: Wähl das Papier.
    Eine Datei ist für andere Programme. Beides kommt in deinen Ordner für Dokumente.
    Wo es liegt, steht dann hier.
help-table =
    Der große Satz sagt, wer was tun soll.
    Tipp auf eine Figur, dann auf ein Feld; oder zieh auf einem Sensorbrett.
    Geht etwas nicht, steht der Grund da, und „{ why }“ öffnet die Regel.
    Zurücknehmen fragt alle, die es betrifft. Pause hält den Tisch an, und jeder Zug bleibt gespeichert.
    Unter „{ menu }“ steht alles Seltene.
help-clocks =
    Das Tablet liegt in der Mitte und ist die Uhr für alle.
    Jede Uhr ist zu dem Platz gedreht, dem sie gehört; die Uhr, die läuft, ist bunt.
    Wenn ihr selbst drückt, tipp nach deinem Zug auf deine eigene Uhr.
    Stimmt auf dem Brett etwas nicht, liest du es auch hier, und alle Uhren halten an.
help-dice-table =
    Das Tablet ist Würfel und Kartenstapel neben einem Brett aus Pappe.
    Würfle oder zieh eine Karte, dann zieh auf eurem eigenen Brett.
    Drück den Knopf, wenn das getan ist: Dann geht es mit dem nächsten Platz weiter.
    Unter „{ menu }“ steht alles Seltene.
own-cards = Karten: { $count }

### The rules on the screen

nothing-found = Nichts gefunden. Versuch ein anderes Wort.

# Üben
older-games = Ältere zeigen
why-not = Warum nicht?
play-from-here = Ab hier spielen
play-on-says = Übungspartien zählen in keiner Statistik.
guess-moves = Züge erraten
    .whose = Wessen Züge errätst du?
    .none = Niemands: die Partie nachspielen
    .from-start = Vom Anfang an
    .from-here = Ab Moment { $n }
ladder = Leiter
    .deal = Karten { $n }
    .game = Eine Partie gegen { $name }
    .position = Eine Stellung gegen { $name }
    .at-once = In einem Zug gewinnen
    .how = Ein Stern für den Sieg wie verlangt, einer ohne Tipp und ohne Zurücknehmen, der dritte wie oben gesagt.
    .stars = { $n } von { $all } Sternen
    .tries =
        { $n ->
            [0] Aufgabe { $rung }, noch nicht versucht
            [1] Aufgabe { $rung }, einmal versucht
           *[other] Aufgabe { $rung }, { $n }-mal versucht
        }
    .no-name = Ohne Namen
    .next = Nächste Aufgabe
practise = Üben
    .says = Zehn Fragen, wie die Figuren ziehen
    .tap = Tipp auf alle Felder, dann auf Fertig. Noch ein Tipp nimmt ein Feld zurück.
    .again = Noch zehn
    .right = Richtig!
    .so = So geht es.
    .all =
        { $n ->
            [1] Es gibt eines: { $squares }.
           *[other] Es gibt { $n }: { $squares }.
        }
    .not = Nicht { $square }: { $why }
    .won-by = Von { $origin } nach { $square }: Das gewinnt.
    .score = Richtig bis jetzt: { $n } von { $all }.
    .found = Angetippt, und richtig.
    .missed = Nicht angetippt, aber auch richtig.
    .wrong = Angetippt, aber das geht nicht.

# Partien zum Mitnehmen, und was viele Partien ergeben
write-out = Kopie speichern
score-sheet = Partieformular
    .says = Die Züge mit Bildern vom Brett, zum Drucken. Wähl dein Papier.
deal-paper = Die Karten
    .says = Die Karten, wie sie kamen, zum Nachprüfen. Wähl dein Papier.
game-file = Partiedatei
    .says = Zum Behalten, zum Verschicken, und für ein anderes Tablet.
writing = Wird geschrieben …
written-to = Gespeichert: { $path }
statistics = Statistik
    .empty = Hier wurde noch nichts gespielt. So wird die Statistik aussehen.
    .reading =
        { $n ->
            [0] Die Partien werden gelesen …
            [1] Eine Partie gelesen …
           *[other] { $n } Partien gelesen …
        }
games-and-minutes =
    { $n ->
        [1] Eine Partie, { $minutes }
       *[other] { $n } Partien, { $minutes }
    }
by-player = Personen
by-game = Spiele
times-played = so oft gespielt
won-of = { $won } von { $over } gewonnen
drawn-games = { $n } remis
play-time =
    { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }

# Gäste
guest = Gast
    .says = Der Name lässt sich nach dem Spiel löschen.
    .forgotten =
        { $n ->
            [0] Der Name ist gelöscht.
            [1] Der Name ist gelöscht, auch in einer Partie.
           *[other] Der Name ist gelöscht, auch in { $n } Partien.
        }
    .not-forgotten =
        { $n ->
            [1] Eine Datei ließ sich nicht ändern und enthält den Namen noch. Stell die beschädigte Datei wieder her oder lösch sie, und versuch es noch einmal.
           *[other] { $n } Dateien ließen sich nicht ändern und enthalten den Namen noch. Stell die beschädigten Dateien wieder her oder lösch sie, und versuch es noch einmal.
        }
by-ear = Spielt mit Ansagen
    .says = Alles wird gesprochen, es gibt mehr Zeit, und Berühren verpflichtet nicht.
forget-guest = { $name } war zu Gast. Den Namen löschen?

### Die Stimme

setting-level = Ansagen
    .nothing = Stumm
    .results = Ergebnisse
    .turns = Wer dran ist, was nicht stimmt
    .rulings = Jeder Zug
    .everything = Alles
setting-focus = Ausgewähltes vorlesen
setting-voice = Stimme
    .standard = Standardstimme
    .higher = Höhere Stimme
setting-rate = Sprechtempo
    .speed-0 = Langsamer
    .speed-1 = Normal
    .speed-2 = Schneller
setting-spelled = Wie Felder vorgelesen werden

### Handys, die einen Platz haben

# Uhren
clock-of = Die Zeit von { $seat }
clock-as-all = Wie alle
clock-seats = Andere Zeit für einen Platz
clock-says =
    .turns =
        { $n ->
            [0] { $time } für die ganze Partie.
            [1] { $time } für den ersten Zug.
           *[other] { $time } für die ersten { $n } Züge.
        }
    .then-turns =
        { $n ->
            [0] Dann noch { $time }.
            [1] Dann noch { $time } für einen Zug.
           *[other] Dann noch { $time } für { $n } Züge.
        }
    .fischer = Nach jedem Zug gibt es { $time } dazu.
    .delay = Bei jedem Zug läuft die Uhr erst nach { $time } los.
    .bronstein = Nach jedem Zug bekommst du zurück, was er gebraucht hat, höchstens { $time }.
    .byoyomi =
        { $n ->
            [1] Dann einmal { $time }. Wer rechtzeitig zieht, hat diese Zeit wieder ganz.
           *[other] Dann { $n } Mal { $time }. Wer rechtzeitig zieht, hat diese Zeit wieder ganz.
        }
    .turn = { $time } für jeden Zug. Was übrig bleibt, verfällt.
    .hourglass = { $time } für jeden. Was du brauchst, bekommen die anderen.
clock-hours =
    { $n ->
        [1] 1 Stunde
       *[other] { $n } Stunden
    }
clock-minutes =
    { $n ->
        [1] 1 Minute
       *[other] { $n } Minuten
    }
clock-seconds =
    { $n ->
        [1] 1 Sekunde
       *[other] { $n } Sekunden
    }
rule-press = Wer drückt die Uhr?
    .ruling = Jeder Zug drückt sie
    .seat = Jeder selbst, mit dem eigenen Knopf
rule-flag = Was passiert, wenn eine Zeit um ist?
    .loses = Wer keine Zeit mehr hat, hat verloren
    .announce = Es wird gesagt, und jemand anders kann es reklamieren
    .last = Wer keine Zeit mehr hat, scheidet auf dem letzten Platz aus
    .pass = Der Zug verfällt, und die Zeit beginnt neu
rule-sleep = Uhren, wenn dieses Gerät einschläft
    .stand = Stehen
    .run = Laufen weiter
rule-grace = Am anderen Tisch läuft die Zeit spätestens nach
rule-illegal-move = Was passiert bei einem regelwidrigen Zug?
    .back = Zurückstellen und weiterspielen
    .warn = Es wird gezählt, und ab drei kann jemand anders es reklamieren
    .penalty = Es kostet Zeit, oder ohne Uhren den Zug; beim zweiten Mal die Partie
    .arbiter = Die Partie wartet auf einen Turnierleiter
rule-touch-move = Gilt „berührt, geführt“?
    .announce = Nein, es wird nur gesagt
    .claim = Ja, wenn jemand es verlangt
    .enforce = Ja
clocks-alone = Große Uhren
clocks-paused = Pause
clock-by-move = Die Uhr von { $seat } muss niemand drücken: Hier schaltet jeder Zug sie um.
clock-of-computer = Ein Computerspieler drückt seine Uhr selbst.
setting-count = Die letzten zehn Sekunden mitzählen

# Wo man gerade ist, fürs Ohr; Fragen in Worten
told-button = Knopf
told-chosen = gewählt
told-not-now = geht gerade nicht
told-line = Eingabezeile
told-hidden = Das ist geheim. Es wird nur dort gesagt, wo du allein es hörst, oder steht auf deinem Handy.

# Ein Tisch für alle: Rufe nach der Spielleitung, deren Nummer, niemand da, Hinweise, der Ein-/Ausschalter
call-host = Spielleitung rufen
    .button = Leitung
    .called = Gerufen
    .out = Die Spielleitung ist gerufen.
    .unheard = Niemand sieht diesen Ruf. Holt die Spielleitung.
    .lit = Die Ecken des Bretts leuchten.
    .told = Der Club weiß Bescheid. Der Ruf steht an der Wand und bei der Turnierleitung.
    .is-host = Ich bin die Spielleitung
    .comes = Die Spielleitung kommt.
    .since = Wartet seit
    .seen = Gesehen: { $name }
    .why = Worum geht es?
    .man = Eine Figur fehlt
    .dispute = Wir sind uns uneins
    .board = Das Brett reagiert nicht
    .how = Wie geht es weiter?
    .clocks = Alle Uhren stehen. Ihr könnt weiterspielen.
    .settled = Ruf beenden
kiosk-locked-how = Bist du die Spielleitung? Gib am Terminal dieses Computers oder über SSH { $command } ein und wähle eine neue PIN. Versuch es dann hier noch einmal. Alle anderen können weiterspielen.
idle =
    .touch = Zum Spielen berühren
    .says = Setz dich. Der Tisch kennt die Regeln.
    .more = { $n } Spiele für eine bis vier Personen. Der Tisch sieht eure Figuren, sagt, wer dran ist, und hilft, wenn etwas nicht stimmt.
    .results = Zuletzt hier gespielt
    .result = { $game }: { $ended }
warn =
    .battery =
        { $n ->
            [0] Der Akku ist fast leer. Steck das Netzteil ein; die Partie bleibt erhalten.
            [1] Der Akku hält noch etwa eine Minute. Steck das Netzteil ein; die Partie bleibt erhalten.
           *[other] Der Akku hält noch etwa { $n } Minuten. Steck das Netzteil ein; die Partie bleibt erhalten.
        }
    .weak = Das Netzteil ist zu schwach. Ruf die Spielleitung: Ein anderes Netzteil oder Kabel hilft; die Partie bleibt erhalten.
    .hot = Der Tisch ist zu warm und wird langsam. Gib ihm Luft und Schatten; die Partie bleibt erhalten.
    .done = OK
switch-off = Ausschalten
    .ask = Den Tisch ausschalten?
    .safe = Die Partie bleibt erhalten und geht beim nächsten Mal hier weiter.
    .goes = Der Tisch geht aus. Zieh den Stecker, wenn der Bildschirm dunkel ist.
setting-quiet = Nur nötige Töne
kiosk-table = Dieser Tisch
kiosk-leave = Die App beenden
    .says = In einem Kiosk startet sie von selbst wieder.
kiosk-end = Clubmodus beenden
help-host-number =
    Gib die PIN der Spielleitung ein, um Einstellungen und Sensorbretter zu öffnen.
    Tipp die Ziffern an, oder gib sie auf einer Tastatur ein. Der Pfeil löscht die letzte.
    Nach einer anderen PIN musst du warten, jedes Mal länger. Zum Spielen braucht es keine PIN.
help-call-host =
    Die Spielleitung ist gerufen; hier steht, seit wann.
    Tipp an, worum es geht: So weiß sie es vorher. Ihr könnt inzwischen weiterspielen.
    Wenn es geklärt ist, tipp auf „{ call-host.settled }“.
help-switch-off =
    Jemand hat den Schalter gedrückt. Jeder Zug ist gespeichert, also geht nichts verloren.
    Schalt den Tisch aus, oder geh zurück.
    Dafür braucht es keine PIN.

# Was ein Turnierleiter des Clubs sagt, und eine Partie, die auf ihre Spieler wartet
club-arbiter = Der Turnierleiter
club-your-game = Eure Partie
club-by = Angesetzt von { $by }
club-game-waits = { $by } hat eure nächste Partie angesetzt. { $said }. Spielt eure Partie zu Ende, oder wählt im Menü „Gehen“: Sie bleibt gespeichert. Dann könnt ihr beginnen.
club-evening = Der Abend ist zu Ende. Eure Partie ist gespeichert. Auf Wiedersehen!

# Die Seite, auf der der Tisch einem Club beitritt und ihn verlässt
club = Club
joining =
    .open = Einem Club beitreten oder ihn verlassen
    .belongs = { $table } in { $club }
    .line-up = Mit der Zentrale verbunden.
    .line-down = Keine Verbindung zur Zentrale. Spielt weiter: Eure Partien werden später gesendet.
    .told = { $minutes ->
        [0] Zuschauer sehen diesen Tisch sofort.
        [1] Zuschauer sehen diesen Tisch eine Minute später.
       *[other] Zuschauer sehen diesen Tisch { $minutes } Minuten später.
     }
    .leave = Den Club verlassen
    .leave-sure = { $club } verlassen? Um zurückzukommen, brauchst du die PIN der Zentrale.
    .leave-first = Dieser Tisch gehört schon zu einem Club. Verlass ihn zuerst, dann tritt dem anderen bei.
    .looking = In diesem Netz werden Clubs gesucht …
    .which = Welcher Club?
    .none-found = In diesem Netz wurde kein Club gefunden. Ist die Zentrale an und der Tisch im selben WLAN?
    .look-again = Noch einmal suchen
    .code = Der Code der Zentrale
    .code-says = Die Zentrale zeigt einen QR-Code. Gib seinen Text hier ein oder füg ihn ein.
    .pin = Gib die PIN ein, die die Zentrale von { $club } zeigt
    .compare = Zeigt die Zentrale dieses Kennzeichen auch? Wenn nicht, geh zurück: Es ist eine andere.
    .by-arbiter = Ohne PIN: den Turnierleiter fragen
    .door = Der Turnierleiter scannt diesen Code
    .door-says = Ein Tipp auf seinem Handy, und dieser Tisch ist { $table } in { $club }. Der Code gilt fünf Minuten.
    .table = Der Name dieses Tisches
    .table-name = Tisch { $n }
    .delay = Verzögerung für Zuschauer
    .bring = Auch Partien der letzten 24 Stunden
    .join = Beitreten
    .asking = Frage die Zentrale …
    .brings = { $n ->
        [0] Es fand sich keine gespeicherte Partie der letzten 24 Stunden.
        [1] Eine gespeicherte Partie wurde mitgebracht.
       *[other] { $n } gespeicherte Partien wurden mitgebracht.
     } { $left ->
        [0] {""}
        [1] Eine war nicht zu lesen und bleibt hier.
       *[other] { $left } waren nicht zu lesen und bleiben hier.
     }
help-club =
    Ein Club zeigt alle seine Tische an einer Wand, und der Turnierleiter kann von überall helfen.
    Wähl euren Club, dann gib die PIN ein, die seine Zentrale zeigt. Vergleich das Kennzeichen mit zwölf Ziffern.
    Gib dem Tisch einen Namen, den kein anderer Tisch hat.
    Ohne die Zentrale könnt ihr weiterspielen. Eure Partien werden später gesendet.

# Who plays a seat

levels =
    .say = Fünf Computerspieler, von Pip (leicht) bis Tobias (stark). Alle spielen jedes Spiel.
    .think = Bedenkzeit
    .seconds = { $n } s
    .fit = Etwas besser als du
    .way = Spielweise
    .sit = { $name } nehmen
    .level-1 = Spielt, was Spaß macht.
    .level-2 = Vergisst ab und zu eine Figur.
    .level-3 = Sieht, was jeder Zug bewirkt.
    .level-4 = Denkt auch an deine Antwort.
    .level-5 = Denkt viele Züge voraus.
    .of = Stufe { $n } von 5
way =
    .usual = normal
    .runner = Sprinter
    .hunter = Jäger
    .careful = vorsichtig
help-levels =
    Wähl, welcher Computerspieler hier spielt, von Pip (leicht) bis Tobias (stark).
    „{ levels.fit }“ wählt die Stufe für jede Partie nach deinen Ergebnissen in diesem Spiel.
    Ist die Bedenkzeit um, kommt der beste Zug, der bis dahin gefunden ist.

# A hint

again-worse = Jetzt ist es schwerer zu gewinnen. Noch einmal versuchen?
illegal-moves = { $n ->
    [0] kein regelwidriger Zug
    [1] ein regelwidriger Zug
   *[other] { $n } regelwidrige Züge
 }

# Was über der Leiste eines Tisches steht, wenn Hände das Nächste tun
whole-card = Ganze Karte
slot-target-unmarked = Tipp das Feld an, auf das sie soll.
slot-rolled = Zum Weiterspielen tippen.

### Mehr Schachspiele

and-relatives = und { $n } Varianten
search-games = Spiele suchen
search-hint = Suche auch nach dem, was passiert: „explodiert“, „5 × 5“.
group =
    .all = Alle { $n }
    .favourites = Lieblinge, { $n }
    .set = Mit deinem Satz, { $n }
    .small = Kleine Bretter
    .big = Große Bretter
    .goal = Anderes Ziel
    .asia = Aus Asien
add-variants = Datei dazunehmen
    .says = Tippe auf eine Variantendatei, um ihre Spiele hinzuzufügen. Die Liste zeigt Dateien auf .ini aus Dokumenten, Downloads und von USB-Sticks.
    .none = Keine Variantendatei gefunden.
add-games = Partien aus einer Datei
    .says = Tippe auf eine PGN-Datei, um sie zu öffnen. Die Liste zeigt Dokumente, Downloads und USB-Sticks.
    .none = Keine PGN-Datei gefunden. Leg eine in Dokumente oder Downloads, oder steck einen USB-Stick ein. Dann tippe auf „{ joining.look-again }“.
    .view = Partie ansehen
search-collection = Name, Jahr oder Eröffnung
collection-found = Gefundene Partien: { $n } von { $all }
collection-more = { $n } von { $all } sind zu sehen. Tippe mehr ein, um die Liste zu kürzen.
variants-kept = Hinzugefügt: { ALLOF($names) }.
page-before = Seite davor
page-after = Nächste Seite
favourite = Zum Liebling machen
    .remove = Kein Liebling mehr
board-size = { $files } × { $ranks }
needs-screen = am Bildschirm
needs-set-duck = dein Satz und eine Ente
needs-set-tokens = dein Satz und Marken
needs-sets =
    { $n ->
        [1] dein Satz
       *[other] { $n } Sätze
    }

# Zwei Tische, eine Partie

two-tables = Zwei Tische, eine Partie
    .read = Lies das dem anderen Tisch vor
    .code-says = Der Code hat kein I, O, 0 oder 1. Er gilt einmal.
    .waiting = Warten auf den anderen Tisch …
    .looks = Der andere Tisch sieht sich die Partie an.
    .not-now = Der andere Tisch hat sich nicht gesetzt. Lade ihn noch einmal ein.
    .unreachable = Keine Verbindung. Neuer Versuch …
    .house = Tisch dieses Clubs
    .house-choose = Tipp auf „{ two-tables.house }“ und wähl einen Tisch.
    .house-invites = { $table } lädt dich ein
    .house-which = Welchen Tisch lädst du ein?
    .house-none = Kein anderer Tisch des Clubs ist frei.
    .new-code = Neuer Code
    .have-code = Ich habe einen Code
    .join = Zu einem anderen Tisch
    .step-code = Der andere Tisch lädt dich ein und zeigt einen Code
    .step-sit = Beide Tische spielen dieselbe Partie
    .join-club = Ein anderer Tisch von { $club } kann euch einladen. Wartet hier: Ihr braucht keinen Code.
    .join-hub = Diesem Club beitreten. Seine Tische brauchen keinen Code.
    .join-ask = Welches Relais? Der andere Tisch zeigt es unter dem Code.
    .other-address = Anderes Relais
    .stop = Abbrechen
    .ask-code = Tippe die sechs Buchstaben und Ziffern, die der andere Tisch zeigt.
    .by-relay = Relais: { $relay }
    .relay = Adresse des Relais
    .relay-says = Zwei Tische finden sich an einem Relais, einem kleinen Programm, das jeder betreiben kann. Beide brauchen dieselbe Adresse.
    .no-relay = Zwei Tische brauchen ein Relais. Tipp auf den Stuhl des anderen Tisches und gib die Adresse ein.
    .offer = Mitspielen?
    .sit-down = Hinsetzen
    .inviter-gone = Der andere Tisch ist gegangen. Vielleicht kommt er wieder.
    .begins = Die Partie beginnt …
    .scan-code = QR-Code scannen
    .hold-code = Halte den QR-Code des anderen Tischs vor die Kamera.
    .type = Den Code eintippen
    .no-link = Das ist keine Einladung zu einer Partie.
    .needs-player = Auch an diesem Tisch muss jemand sitzen.
    .seat-here = { $seat }: hier
    .seat-there = { $seat }: am anderen Tisch
    .other-game = Dieses Spiel und seine Regeln kommen vom anderen Tisch.
    .unknown-rules = Eine der Regeln kennt dieser Tisch nicht. Aktualisiere Tableside, bevor du dich setzt.
    .not-heard = Keine Verbindung zum anderen Tisch
    .waits = Die Uhren stehen. Eure Züge werden gespeichert und gesendet, wenn die Verbindung wieder da ist.
    .heard-ago = Letzter Kontakt vor { $time }
    .go-on-waiting = Warten
    .keep = Später fortsetzen
    .follow = { $seat } hat gezogen. Zieht hier ebenso.
    .say = Nachricht senden
    .leave-says = Beide Tische behalten die Partie. Spielt hier weiter, wann ihr wollt.
table = Anderer Tisch
later = Jetzt nicht
slot-table-matches = Dein Zug beginnt, wenn dein Brett stimmt.
help-two-tables =
    Zwei Bretter an zwei Orten, eine Partie. Ein Tisch lädt ein, der andere tippt den Code.
    Tipp im Spiel auf einen Stuhl, „{ table }“, und leg los: Der Code erscheint. Lies ihn vor, oder lass das andere Tablet ihn scannen.
    Wer einen Code hat, tippt auf dem ersten Bildschirm „{ two-tables.have-code }“, sieht, was gespielt wird, und setzt sich.
    Was die andere Seite tut, wird hier gesagt und gezeigt, und ihr führt es auf eurem Brett aus.
    Beide brauchen in den Einstellungen die Adresse desselben Relais. In einem Club braucht es keines: „{ two-tables.house }“.

# Lichess

slot-site = Dein Gegner überlegt
site = Lichess
    .token-what = Du spielst mit deinem eigenen Konto. Dafür gibt Lichess ein Token aus, ein langes Wort, mit dem Tableside für dich spielen kann und sonst nichts.
    .token-scan = Scann das mit einem Handy, erstell das Token und gib es hier ein.
    .token = Token
    .token-safe = Es bleibt auf diesem Tablet und geht nur zu Lichess. Du kannst es jederzeit löschen.
    .token-forget = Token löschen
    .agree-help = Hilfe ist bei Lichess Betrug. Bis die Partie vorbei ist, gibt es auf diesem Tablet keine Tipps, keine Analyse und keine Computerspieler.
    .agree-real = Ein Zug, der auf dem Brett steht, ist gespielt. Zurücknehmen kann man ihn nur, wenn der Gegner zustimmt.
    .agree-leave = Deine Uhr läuft dort weiter, auch wenn dieses Tablet ausgeschaltet ist.
    .calls = Verbindung mit Lichess …
    .as = Angemeldet als { $name }
    .seek = Gegner suchen
    .counts = Die Partie
    .name = Name bei Lichess
    .challenge = Herausfordern
    .challenged = Gegen { $name } spielen
    .go-on = Gegen { $name } weiterspielen
    .leave-says = Deine Uhr bei Lichess läuft weiter. Spiel hier weiter, wann du willst.
help-lichess = 
    Lichess ist eine Seite, auf der man kostenlos Schach spielt. Hier spielst du dort mit echten Figuren.
    Such einen Gegner, gib einen Namen ein und fordere heraus, oder spiel eine Partie weiter. Zeit und Farbe stellst du in der Schachtel des Spiels ein.
    Dein Zug geht ab, sobald er auf dem Brett steht. Die Züge des Gegners machst du von Hand, wie der Tisch sie zeigt.

# Fragen im Banner und die Antworten
arbiter-paused-game = Wartet auf den Turnierleiter.
