# Die eigenen Wörter der App.

title = Tableside
tagline = Der Schiedsrichter, der mit am Tisch sitzt
tap-a-box = Tippt auf eine Schachtel. Alles Weitere wird gesagt.
go-on = Weiter
go-on-so = Ohne das weiter
game-of = { $title }, begonnen { $time }
more-games = { $n } weitere offen
settings = Einstellungen
settings-language = Sprache und Schrift
settings-look = Licht und Bewegung
settings-sound = Ton und Stimme
settings-hands = Finger und Tasten
settings-boards = Bretter und Spielsätze
settings-table = Club und dieser Tisch
no-club = In keinem Club
make-and-try = Bauen und prüfen
setting-engine = Tipps und Rückblick
engine-ours = Unsere Spieler
engine-for = Für Schach und seine Verwandten, ab der nächsten Partie. In allen anderen Spielen tun es unsere eigenen Spieler.
engine-none-here = Stockfish oder ein anderes Schachprogramm kann in Schachpartien die Tipps geben und auf sie zurückblicken. Hier ist keines installiert. Unter Debian, Ubuntu und Raspberry Pi OS holt es „sudo apt install stockfish“; dann steht es hier.
where-played = Wo spielt ihr?
door-here = Hier auf dem Bildschirm spielen
door-here-says = Brett, Figuren, Würfel und Karten sind da. Mehr braucht es nicht.
door-here-short = Mehr braucht es nicht.
door-own = Wir haben ein eigenes Brett
door-own-says = Pappe oder ein Brett mit Sensoren. Das Tablet würfelt, teilt aus und prüft.
door-own-short = Pappe oder Sensoren.
door-club = Das ist ein Clubtisch
door-club-says = Für Fremde: ein Regal, keine Einstellungen. Zuerst kommt die Nummer der Spielleitung.
door-club-short = Zuerst die Nummer der Spielleitung.
first-later = Alles lässt sich später in den Einstellungen ändern.
own-board = Was liegt auf dem Tisch?
own-cardboard = Pappe oder Holz
own-cardboard-says = Ihr zieht von Hand. Das Tablet ist Würfel, Karten und Regelheft.
own-sensors = Ein Brett mit Sensoren
own-sensors-says = Es fühlt die Figuren und prüft jeden Zug.
own-sensors-none = Keines ist angeschlossen. Schließ es an: Es erscheint hier von selbst.
found-later = Ein Brett mit Bluetooth oder an einer Adresse wird in der Schachtel genannt: { as-printed-line }, Brett.
club-table = Ein Tisch für Fremde
club-table-number = Nummer der Spielleitung
club-table-name = Welcher Tisch ist das?
club-table-shelf = Was steht im Regal?
club-table-number-says = Nur diese Nummer öffnet die Einstellungen und beendet den Clubtisch. Schreib sie auf: Niemand kann sie nachsehen.
club-table-name-says = Der Name steht am Regal und an der Wand eines Clubs.
club-table-shelf-says = Fremde sehen diese Spiele und sonst nichts.
club-table-again = Noch einmal, zur Sicherheit.
club-table-other = Das war eine andere Nummer. Noch einmal von vorn.
club-table-done = Für Fremde öffnen
voice-says = Stimme: { $level }
all-games = Alle Partien
no-games-yet = Noch keine Partien gespielt.
games-empty-says = Hier bleibt jede Partie, die ihr spielt. Ihr könnt sie fortsetzen oder noch einmal ansehen.
example = Beispiel
example-expect = Rot muss würfeln.
play-a-game = Eine Partie spielen
start-here = Hier anfangen
delete = Löschen
delete-says = { $title }, begonnen { $time }: endgültig löschen?
keep-it = Behalten
to-start = Zum Anfang
man-asked = { $man } auf { $square }
may-go =
    { $n ->
        [0] Diese Figur kann auf jedes markierte Feld.
        [1] Diese Figur kann nach { ALLOF($squares) }.
       *[other] Diese Figur kann auf { $n } Felder: { ALLOF($squares) }.
    }
step-back = Einen Schritt zurück
solution-show = Zeig sie mir
solution-step = Schritt { $n } von { $all }
solution-done = Gewonnen!
solution-leave = Zurück zum Tisch
step-on = Einen Schritt weiter
play-replay = Abspielen
the-start = Der Anfang
moment-of = { $n } von { $all }
two-choices = Zwei Möglichkeiten:
nothing-played = Es wurde nichts gespielt.
replay = Noch einmal ansehen
look-back = Zurückblicken
looking-back = Partieanalyse
looking-back-far = Bisher ausgewertet: { $share } %
course-chances = Gewinnchancen
course-steps = Schritte der Partie
in-a-hundred = in Prozent
column-luck = Glück
column-decisions = Entscheidungen
column-luck-say = Gewinnchancen, die Würfel und Karten gebracht oder gekostet haben, zusammengezählt.
column-decisions-say = Gewinnchancen, die Entscheidungen gebracht oder gekostet haben, zusammengezählt.
column-over-say = Eine Summe kann über 100 liegen: Was einer gewinnt, holt ein anderer zurück.
in-points = in Prozentpunkten
column-margin-say = ± zeigt, wie weit eine Zahl abweichen kann.
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
step-of = Schritt { $n } von { $all }
next-moment = Nächster Moment
all-moments = Alle Momente
games-left-out = { $n ->
    [1] Das Spiel { BOTHOF($names) } ist kaputt und weggelassen: Warum, sagt companion doctor.
   *[other] Diese Spiele sind kaputt und weggelassen: { BOTHOF($names) }; warum, sagt companion doctor.
 }
for-players =
    { $n ->
        [0] Für beliebig viele
        [1] Für eine Person
       *[other] Für { $n } Personen
    }
chess-jumble = Schachschlamassel
shelf-big-action-chess-jumble = Schach{"\u00AD"}schlamassel
shelf-gravity-chess = Schwerkraft{"\u00AD"}schach
shelf-raindropchess = Raindrop{"\u00AD"}chess
shelf-boulder-chess = Felsbrocken{"\u00AD"}schach
shelf-cloak-and-dagger-chess = Mantel und Degen
shelf-parade-chess-solitaire = Parade{"\u00AD"}schach
shelf-neighbour-chess-solitaire = Nachbar{"\u00AD"}schach
editions = { $players }, { $n } Ausgaben
minutes-short = { $low }–{ $high } min
edition-little-chess-jumble = Klein
edition-little-action-chess-jumble = Klein mit Karten
edition-big-chess-jumble = Groß
edition-big-action-chess-jumble = Groß mit Karten
tap-a-chair = Tipp auf einen Stuhl: Person, Handy, Computer, ein anderer Tisch oder niemand.
tap-a-chair-here = Tipp auf einen Stuhl: Person, Handy, Computer oder niemand.
open-since = Offen seit { $time }
played-at = Gespielt: { $time }
who-plays = Wer spielt?
phone = Handy
sits-human = Jemand hier
sits-human-says = mit oder ohne Namen
sits-phone = Ein Handy
sits-phone-says = Karten und Uhr darauf; der Code kommt mit dem Beginn.
sits-computer = Ein Computer
sits-computer-says = einer von fünf Computerspielern
engine-step = Computer, { $n } von 8
sits-none = Niemand
sits-none-says = Die anderen spielen ohne diesen Platz.
learn = Lernen
today = Heute
as-printed-line = Standardregeln
as-printed-says = Ohne Uhr, Tipps auf Wunsch
differs-line = Geänderte Regeln
by-fide = { $speed }, nach FIDE
minutes-and-seconds = { $minutes } min und { $seconds } s je Zug
sheet-printed = Wie spielt ihr?
sheet-rules = Hausregeln
sheet-clock = Bedenkzeit
sheet-board = Brett
sheet-dice-and-decks = Würfel und Karten
sheet-editions = Welche Ausgabe?
sheet-learn = Lernen
practise-says = Zehn Fragen, wie die Figuren ziehen
lesson-says = Eine Figur und ein leeres Brett
preset = Fassung
seats-row = Spieler
more-choices = Mehr…
change = Ändern
nothing-differs = Alles ist wie gedruckt.
who-sits = Wer spielt { $seat }?
men-colour = Farbe der Figuren
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
first-voice = Stimme und Klänge
first-sounds = Klänge
first-silent = Still
setting-language = Sprache
setting-plain = Regeln in einfacher Sprache
setting-theme = Licht
theme-evening = Abend
theme-daylight = Tageslicht
theme-contrast = Starker Kontrast
setting-text = Schriftgröße
setting-reduced = Bewegung
motion-full = Voll
motion-reduced = So wenig wie möglich
setting-sound = Ton
on = An
off = Aus
setting-keyboard = Tastatur auf dem Bildschirm
keyboard-auto = Wenn keine da ist
keyboard-always = Immer
keyboard-never = Nie
setting-three = Pfeiltasten
arrows-over = Gehen über das Brett
arrows-next = Weiter und zurück: drei Tasten
key-shift = Großbuchstaben
key-erase = Löschen
key-signs = Ziffern und Zeichen
key-letters = Buchstaben
key-space = Leertaste
key-hide = Tasten ausblenden
key-form = Andere Form des Buchstabens
# What a sign is called by ear, by its name in Unicode.
sign-solidus = Schrägstrich
sign-colon = Doppelpunkt
sign-full-stop = Punkt
sign-hyphen-minus = Bindestrich
sign-low-line = Unterstrich
sign-commercial-at = At-Zeichen
sign-comma = Komma
sign-question-mark = Fragezeichen
sign-exclamation-mark = Ausrufezeichen
sign-apostrophe = Apostroph
sign-left-parenthesis = Klammer auf
sign-right-parenthesis = Klammer zu
sign-ampersand = Und-Zeichen
sign-plus-sign = Plus
sign-equals-sign = Gleich
sign-number-sign = Raute
sign-asterisk = Stern
sign-percent-sign = Prozent
sign-quotation-mark = Anführungszeichen
sign-reverse-solidus = Rückstrich
sign-semicolon = Strichpunkt
sign-euro-sign = Euro
sign-dollar-sign = Dollar
sign-pound-sign = Pfund
sign-less-than-sign = kleiner als
sign-greater-than-sign = größer als
sign-tilde = Tilde
letter-with = { $letter } mit { $mark }
mark-grave = Gravis
mark-acute = Akut
mark-circumflex = Zirkumflex
mark-tilde = Tilde
mark-diaeresis = zwei Punkten
mark-ring-above = Ring
mark-macron = Strich darüber
mark-breve = Breve
mark-ogonek = Haken darunter
mark-cedilla = Cedille
mark-dot-above = Punkt darüber
mark-caron = Hatschek
mark-comma-below = Komma darunter
mark-double-acute = Doppelakut
mark-stroke = Querstrich
letter-ae = a und e zusammen
letter-oe = o und e zusammen
letter-sharp-s = scharfes s
letter-eth = Eth
letter-thorn = Thorn
letter-dotless-i = i ohne Punkt
setting-one-tap = Ziehen auf dem Bildschirm
taps-two = Auf die Figur tippen, dann auf das Feld
taps-one = Das Feld genügt, wenn nur eine Figur dorthin kann
setting-board = Wo neue Partien gespielt werden
setting-no-board = Auf dem Bildschirm
setting-fixed = Das Brett
board-fixed = Bleibt, wie es liegt
board-turns = Dreht sich zur Seite, die spielt
rules-differ =
    { $n ->
        [1] Eine Regel ist anders
       *[other] { $n } Regeln sind anders
    }
as-printed = Standard
dice-and-decks = Würfel, Karten
dice-and-decks-tablet = Vom Tablet
dice-and-decks-own = Unsere eigenen
dice = Würfel
dice-electronic = Auf dem Tablet
dice-typed = Eigene, eingetippt
dice-sensed = Eigene, selbst erkannt
no-url = Nenn das Brett: einen Gerätepfad wie /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 oder socket://host:port.
name = Name
your-name = Dein Name
at = Das a1 des Bretts liegt auf
turned = Im Uhrzeigersinn gedreht
board-url = Hier genannt
url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 oder socket://192.168.1.5:7000
board = Brett
board-none = Tippen
board-auto = Das angeschlossene Brett
board-virtual = Sensorbrett ausprobieren
more = Hausregeln
start = Los geht’s
back = Zurück
wins = { $seat } gewinnt!
in-check-call = { $seat }, du stehst im Schach.
win-together = { BOTHOF($seats) } gewinnen!
drawn = Remis.
won = Du hast gewonnen!
deal = Blatt
deal-lot = Per Los
deal-today = Aufgabe des Tages
which-number = Welche Zahl hast du gewürfelt?
which-numbers = Welche Zahlen hast du gewürfelt?
which-white = Was zeigt der weiße Würfel?
which-orange = Was zeigt der orangefarbene Würfel?
who-first = Wer beginnt?
search = Karten suchen
hand-over = Gib das Tablet an { $seat }.
only-i-look = Nur { $seat } schaut hin
hide = Wieder verdecken
hide-for-later = Später weiter
which-man-on = { $seat }, welche Figur ist Nummer { $n }?
hides-in = Verdeckt sich in { $n } s von selbst.
no-cards = Du hast keine Karten auf der Hand.
choose-card = { $seat }, wähl eine Karte.
tap-the-man = { $seat }, tipp jetzt auf die Figur.
as-in-chess = Wie im Schach
clear = Leeren
own-preset = Auf diesem Tablet gespeichert.
lesson-tap = Wähl eine Figur und tipp dann auf ein Feld für sie.
lesson-numbers = So wenige Züge braucht es bis dorthin.
lesson-rings =
    { $n ->
        [1] Wo die Figur nach genau einem Zug stehen kann.
       *[other] Wo die Figur nach genau { $n } Zügen stehen kann.
    }
how-many-moves = Züge
lesson-K = Der König zieht ein Feld in jede Richtung.
lesson-Q = Die Dame zieht beliebig weit, gerade oder diagonal, und springt nie.
lesson-R = Der Turm zieht beliebig weit gerade.
lesson-B = Der Läufer zieht beliebig weit diagonal. Er bleibt auf hellen oder auf dunklen Feldern.
lesson-N = Der Springer springt: zwei Felder geradeaus und eines zur Seite. Niemand ist ihm im Weg.
lesson-P = Der Bauer zieht ein Feld gerade, in jede Richtung. Er schlägt diagonal.
draw-board = Ein Brett zeichnen
editor-says = Wähl, was du malst und für wen; dann tipp auf Felder.
all-four = Alle vier
fit-to-play = Spielbar?
begin-with-says = Mit einem anderen Brett beginnen
begin-empty = Oder mit einem leeren
board-called = Unser { $name }
size-of-board = { $files } × { $ranks } Felder
go-on-drawing = Weiterzeichnen
keep = Behalten
board-kept = Das Brett von { $name } ist gespeichert.
wall-says = Tipp auf zwei Nachbarfelder: Die Linie dazwischen kommt oder geht.
wall-next = Jetzt das Feld neben { $square }.
no-neighbours = Diese Felder berühren sich nicht mit einer Seite.
role-track = Laufbahn
role-closed = Gesperrt
role-start = Start
role-entry = Eingang
role-house = Haus
role-break = Pause
role-wall = Linie
begin-with = Beginnen mit …
set-name = Name des Satzes
check = Prüfen
save = Speichern
saved = Gespeichert in { $path }
board-good = Gut: Alle kommen nach Hause, in jeder Ausgabe.
little-only = Gut für die kleinen Ausgaben. Für die großen: { $why }
device-keys = Pedale und Tasten
device-keys-says = Ein Pedal, ein Presenter, ein Ziffernblock, ein Stream Deck oder ein Knopf an einem Pin des Raspberry Pi kann für dich drücken. Tipp an, was geschehen soll.
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
key-forget = Die Taste { $key } vergessen
key-leads = { $key } führt durch alle Seiten. Drück eine andere Taste.
check-board = Ein Brett prüfen
check-board-says = Jedes Feld, jeder Draht und jedes Licht eines Sensorbretts.
camera-page = Kamera
board-camera = Eine Kamera
own-camera = Eine Kamera über dem Brett
own-camera-says = Sie schaut auf ein Brett, das ihr druckt, und prüft jeden Zug.
camera-which = Welche Kamera schaut auf das Brett?
camera-stays = Bilder bleiben auf diesem Tablet und werden nicht behalten.
camera-sees = { $n ->
    [0] sieht kein gedrucktes Brett
    [4] sieht alle vier Ecken
   *[other] sieht { $n } von 4 Ecken
 }
camera-opens = wird geöffnet
camera-phone = Ein Handy
camera-phone-says = seine App zeigt eine Adresse
camera-address = Die Adresse, die die App am Handy zeigt
camera-address-hint = 192.168.1.7:8080/video
camera-address-says = Jede App, die ein Handy zur „IP-Kamera“ macht, ist recht. Handy und Tablet sind im selben Netz.
camera-address-scan = Oder halte den QR-Code, den das Handy zeigt, vor eine Kamera dieses Computers.
camera-no-address = In diesem QR-Code steht keine Adresse einer Kamera in eurem Netz.
camera-look = Hindurchschauen
camera-other = Andere Kamera
camera-forget = Diese Kamera vergessen
camera-forgotten = Die Kamera ist vergessen. Kein Bild von ihr wurde behalten.
camera-play = Spielen
camera-facts = Was die Kamera sieht
camera-found = { $n ->
    [4] Alle vier Ecken
   *[other] { $n } von 4 Ecken
 }
camera-ordinary = Gewöhnliche Figuren auf irgendeinem Brett
camera-printed = Ein gedrucktes Brett
camera-shown = Was die Kamera gesehen hat
camera-shown-corners = Die Ecken des Bretts
camera-shown-empty = Das leere Brett
camera-shown-start = Die Figuren
camera-tap = Tipp im Bild auf die äußere Ecke von { $square }.
camera-step-empty = Räum das Brett leer.
camera-step-start = Stell die Figuren wie zu einer Schachpartie auf.
camera-step-rows = Stell die weißen Figuren auf { $white }, die schwarzen auf { $black }.
camera-files = Linien (Spalten)
camera-ranks = Reihen (Zeilen)
camera-step-ready = Das Brett wird gelesen.
camera-is-empty = Es ist leer
camera-stands = Sie stehen
camera-takes = Hände weg: Das Bild wird gemacht, sobald alles ruhig ist.
camera-anew = Von vorn anfangen
camera-field = Das Brett dazwischen: { $size }
camera-no-field = Das Brett dazwischen
camera-large = Marken, die groß genug sind
camera-still = Nichts bewegt sich
camera-goes-on = Mit der vierten Ecke geht es von selbst weiter.
camera-corner = Die Ecke { $where ->
    [upper-left] links oben
    [upper-right] rechts oben
    [lower-left] links unten
   *[lower-right] rechts unten
 } ist nicht zu sehen: Dreh das Licht, oder räum diese Ecke frei.
camera-finds = Alle vier Ecken sind zu sehen. Einen Augenblick, das Brett wird gelesen.
camera-hand = Etwas ist über dem Brett. Ist es weg, wird wieder gelesen.
camera-missing = { $n ->
    [1] Eine Figur fehlt: die blasse.
   *[other] { $n } Figuren fehlen: die blassen.
 }
camera-ready = Das Brett ist gelesen. Spielt!
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
        [1] Eine Stelle braucht einen Blick.
       *[other] { $n } Stellen brauchen einen Blick.
    }
one-of = { $n } von { $all }
so-many-of = { $n } von { $all }
walk-goes = Der Gang über alle Felder
walk-next = Stell eine Figur auf { $square }, dann heb sie an.
lead-chip-of = Baustein { $n }
lead-at = Pin { $n }, { $name }
lead-rank = Reihe { $line }
lead-file = Linie { $line }
check-this = Dieses prüfen
look-for-boards = Bretter suchen
no-board-found = Kein Brett ist angeschlossen. Ein Bluetooth-Brett oder eines an den Pins eines Pi wird unten genannt (pegasus://, gpio://8x8).
by-its-name = Oder mit seinem Namen
board-url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 oder auto
connecting = Verbinde mit { $url } …
sense-occupancy = spürt Figuren
sense-colour = sieht Farben
sense-identity = kennt jede Figur
battery = Akku { $percent } %.
walk = Über alle Felder gehen
walk-end = Gang beenden
lights = Alle Lichter
sound = Ton
empty = leer
taken = besetzt
looking = Suche Bretter …
settle-time = Ruhezeit
board-sound = Jedes Feld antwortet, und keines flattert.
last-events = Zuletzt geschehen
none-yet = Noch nichts.
found-silent-square = Das Feld { $where } ist stumm.
found-silent-rank = Reihe { $where } ist stumm.
found-silent-file = Linie { $where } ist stumm.
found-chatters = Das Feld { $where } flattert.
found-ghost = Die Felder { $where } schließen zusammen: Eine Diode ist verkehrt herum oder nicht da.
found-fault =
    Das Brett meldet: { $kind ->
        [stuck] { $where } hängt fest
        [button] Taste { $where } hängt fest oder ist gedrückt
        [line] Leitung { $where }
       *[other] { $kind } { $where }
    }.
pair-men = Figuren anlernen
pair-men-says = Für welches Spiel sind die Figuren?
begin-pairing = Beginnen
go-on-with = Weiter mit { $name }
pairing = { $game }: die Figuren von { $name }
pairing-blind = Das Brett { $model } kann Figuren nicht unterscheiden, also ist nichts anzulernen.
set-down = Stell hin: { $man }.
reads-nothing = Dafür steht noch nichts.
man-before = Die davor
man-forget = Vergessen
man-next = Weiter
all-paired = Alle Figuren waren dran.
not-seen = Sieht dieses Brett nie
unseen-checker = Steine
unseen-cloaked = Getarnte Steine
unseen-boulder = Felsbrocken
reads-up-to = Erkannt auf bis zu so vielen Steinen
so-many-tokens =
    { $n ->
        [1] 1 Stein
       *[other] { $n } Steine
    }
set-saved = Der Satz { $name } ist für dieses Brett gespeichert.
men = Figuren
men-as-known = Wie zuletzt auf dem Brett
beside = Würfel, Karten
beside-hint = godice://, pixels://, pn532://, /dev/ttyACM1
own-set = Unser eigenes Spiel
own-set-says = Macht Würfel und Karten so, wie sie in eurer Schachtel liegen.
tap-a-face = Tipp auf eine Seite, dann auf ihr Zeichen
face-named = Seite { $face }
face-more = Eine Seite mehr
face-less = Diese weglassen
how-often = Wie oft jede Seite fällt
in-all = { $n } von { $all }
how-many-cards = Wie viele davon?
back-to-cards = Zurück zu den Karten
other-card = Welcher Karte gleicht sie?
own-kept = { $name } ist gespeichert.
die-white = Weißer Würfel
die-orange = Orangefarbener Würfel
card-words = Was die Karte sagt
add-card = Eine Karte mehr
count-times = × { $n }
works-like = Wie: { $words }
read-aloud = Wie keine: nur vorlesen
aloud = Der Tisch liest sie vor.
set = Material
set-ours = Von Tableside
keep-rules = Diese Hausregeln speichern als
kept = Gespeichert.
print = Brett und Karten drucken
printed = Geschrieben: { $path }
hints = Tipps
hints-asked = Figur in der Hand
hints-always = Immer
hints-never = Keine
hints-differ = Tipps: { $how }
luck = Ehrliche Würfel und Karten
luck-added = Zufall ist dazugekommen. Der Code ist jetzt { $code }.
luck-anew = Die Partie geht mit neuem Zufall weiter, denn der alte Startwert ist bekannt. Der Code ist { $code }.
decks = Karten
decks-virtual = Vom Tablet gegeben
decks-physical = Unsere eigenen Karten
how-they-move = Wie die Figuren ziehen
menu = Menü
home = Zu den Spielen
consent-put-right = Tipp auf eine Figur und dann auf das Feld, auf das sie gehört (oder ihre Box). Alle müssen einverstanden sein.
agree = Alle einverstanden
in-box = In die Box
seat-leaves = { $seat } steigt aus
takes-over = Ein Mensch spielt { $seat }
play-without = Ohne { $square }
sensor-board = Ein Sensorbrett: Tipp auf eine Figur, um sie anzuheben, dann auf ein Feld, um sie hinzustellen.

# Die Aufgabe des Tages
daily = Die Aufgabe des Tages
daily-says = Für alle die gleichen Karten, nach den gedruckten Regeln. Nichts wird zurückgenommen.
month-before = Der Monat davor
month-after = Der Monat danach
daily-day = { $day }. { $says }
daily-says-won =
    { $n ->
        [1] Gewonnen, mit einem Punkt.
       *[other] Gewonnen, mit { $n } Punkten.
    }
daily-says-lost = Gespielt, nicht gewonnen.
daily-says-open = Begonnen, nicht zu Ende gespielt.
daily-says-today = Noch nicht gespielt.
daily-says-none = Nicht gespielt.
daily-says-later = Diese Aufgabe kommt erst noch.
daily-short-lost = nicht
daily-short-open = offen
daily-short-today = heute
daily-was-late = Begonnen nach ihrem Tag, darum zählt sie nicht zu den Tagen in Folge.
legend-won = gewonnen, mit Punkten
legend-lost = gespielt, nicht gewonnen
legend-late = später gespielt
daily-streak =
    { $n ->
        [1] Tag in Folge
       *[other] Tage in Folge
    }
daily-longest = längste Folge
daily-won-of = von { $n } in diesem Monat
daily-counts = Ein Tag zählt, wenn du seine Aufgabe an diesem Tag beginnst und zu Ende spielst, auch wenn du verlierst. Nur deine erste Partie einer Aufgabe zählt. Eine alte Aufgabe kannst du später spielen, aber dann zählt ihr Tag nicht.
daily-compare = Zum Vergleichen mit anderen
daily-waits = Sie wartet, wo du aufgehört hast.
daily-delete-says = { $title }, { $day }: diese Partie endgültig löschen? Der Tag ist dann im Kalender leer.
daily-play = Aufgabe von heute spielen
daily-play-late = Diese alte Aufgabe spielen
daily-again = Noch einmal ansehen

# Plätze, und wie lange eine Partie dauert
human = Mensch
computer = Computer
none = Leer
one-player = eine Person
players = { $low } Personen
players-between = { $low } bis { $high } Personen
pips-told = { $home } im Ziel, { $track } unterwegs, { $box } in der Startbox
seat-taken =
    { $n ->
        [0] geschlagen: keine
       *[other] geschlagen: { $n }
    }
pieces-taken = geschlagen: { $pieces }
last-game = Letzte Partie: { $first } { $result } { $second }.
moves-here = Hier stehen bald eure Züge.
seat-to-move = am Zug
seat-waits = Wartet
seat-waits-as = { $colour }, wartet
place = Platz { $n }
skips = setzt { $n }-mal aus
how-long = { $title }, { game-length }
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
course-home = Figuren zu Hause
course-points = Punkte
course-boulders = Felsbrocken
turn-by-turn = Spielzug für Spielzug
rolls = { $n ->
    [1] Der Würfel, ein Wurf
   *[other] Der Würfel, { $n } Würfe
 }
rolls-of = { $die ->
    [white] Der weiße Würfel
   *[orange] Der orangefarbene Würfel
 }, { $n ->
    [1] ein Wurf
   *[other] { $n } Würfe
 }
usual-each = je { $n } erwartet (gepunktet), üblich (Streifen)
usual-luck = erwartet (gepunktet), üblich (Streifen)
counted-home = { $n } zu Hause
counted-and-left =
    { $counted }, noch { $n ->
        [1] 1 Zug
       *[other] { $n } Züge
    }
counted-points =
    { $n ->
        [1] 1 Punkt
       *[other] { $n } Punkte
    }
counted-boulders-of = { $n } von { $goal } Felsbrocken
counted-boulders =
    { $n ->
        [1] 1 Felsbrocken
       *[other] { $n } Felsbrocken
    }
counted-cards =
    { $n ->
        [1] 1 Karte
       *[other] { $n } Karten
    }
cards-left-in = { $deck }: noch { $count }
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

# Der Tisch
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
own-men = { ALLOF($men) }

# Bretter und Figuren
check-of = { $model }, Kennung { $number }
check-facts = { $size } Felder, { $sense }. { $taken } besetzt. Wechsel pro Sekunde: { $rate }. Verlorene Zeilen: { $board } beim Brett, { $host } hier.
check-square =
    { $reading }, { $changes ->
        [1] ein Wechsel
       *[other] { $changes } Wechsel
    }, { $bounces ->
        [1] einmal geprellt
       *[other] { $bounces }-mal geprellt
    }
see-to = Sieh nach: { $parts }.
event-ago = { $seconds } s  { $said }
milliseconds = { $n } ms
profile-saved =
    { $none ->
        [1] Gespeichert für { $board }. Gespielt wird mit allen Feldern.
       *[other] Gespeichert für { $board }. Gespielt wird ohne { ALLOF($blind) }.
    }
reads-as = Erkannt als { ALLOF($tokens) }
reads = { ALLOF($tokens) }

# Was nicht stimmt, und der Weg zurück
repair-way = von { $origin } nach { $to }
repair-on = auf { $to }
repair-off = von { $origin }, vom Brett
repair-something = Eine Figur, die dort nicht hingehört
repair-goes-on = Die Partie geht von selbst weiter, sobald das Brett stimmt.
more-ways = Andere Wege
play-without-says = Ist der Sensor eines Felds kaputt, geht es ohne ihn weiter: Dort tippst du dann.
turn-board = Brett drehen
theme = Hell oder dunkel
card-of = Karte { $number }   { $tone }
menu-look = Verdeckt ansehen
menu-look-says = nur du siehst es
menu-this = Diese Partie
menu-stop = Aufhören
menu-more = Mehr
menu-rules-says = mit Bildern
menu-turn-says = zur nächsten Seite
menu-clocks = Uhren
menu-clocks-says = groß, anhalten, stellen
menu-resign-draw = Aufgabe oder Remis
menu-resign-draw-says = einer von euch oder alle
menu-end = Partie beenden
menu-end-says = einer von euch oder alle
menu-deal = Neu geben
menu-deal-says = andere Karten, gleiches Spiel
menu-print-deal = Blatt drucken
menu-print-deal-says = die Karten bisher, der Reihe nach
menu-give-up = Aufgeben
menu-give-up-says = dann ist die Partie zu Ende
menu-leave = Gehen
menu-leave-says = bleibt, wie es steht
menu-right = Berichtigen
menu-right-says = wenn alle zustimmen
menu-luck-says = versiegelt vor dem Wurf
menu-phones-says = Karten auf eigenen Handys
menu-other = Anderes
menu-other-says = fragen, hören, Hilfe
back-to-game = Zurück zur Partie
broken = In Tableside ist etwas kaputt.
broken-safe = Die Partie ist sicher: Jeder Zug ist gespeichert.
broken-none = Keine Partie war offen. Alle Partien sind sicher gespeichert.
broken-code = Code
broken-when = { $time }, Version { $version }
broken-try = Spielt weiter. Passiert es an derselben Stelle noch einmal, nehmt den letzten Zug zurück.
broken-again = Versuch es noch einmal von vorn.
broken-tell = Bleibt es so, zeig diesen Code jemandem, der sich hier um Tableside kümmert.
broken-report = Bericht zeigen
report-title = Der Bericht
report-says = Nichts wird von selbst verschickt. Dieser Bericht sagt, wo das Programm kaputtging; er nennt keine Namen, Züge, Karten, Codes oder Passwörter. Lies ihn, und schick ihn mit dem Code, wenn du magst.
report-copy = Kopie speichern
report-copied = Eine Kopie liegt in { $path }
broken-back = Zurück und weiter
broken-on = Weiter, wo es stehen blieb
help = Hilfe
help-back = Alles klar
help-keys = Tasten: Tab und Pfeile gehen weiter, Enter drückt, Escape geht zurück, F1 oder das Fragezeichen zeigt die Hilfe.
help-docs = Mehr steht in der Dokumentation: { $page }
handbook = Das Handbuch
handbook-open-says = Lies im Browser dieses Computers weiter, auch ohne Internet.
handbook-open = Hier öffnen
handbook-scan = Oder scann das mit einem Handy im selben WLAN:
handbook-nowhere = Dieser Tisch ist in keinem Netz, deshalb kann ein Handy das Handbuch nicht lesen.
handbook-no-browser = Hier wurde kein Browser gefunden. Das Handbuch steht unter { $address }.
handbook-moved = Ein anderes Programm hat die Adresse des Handbuchs belegt. Es hat eine neue: Öffne oder scann sie noch einmal.
handbook-no-port = Das Handbuch kann gerade nicht gezeigt werden ({ $why }). Schließ andere Programme und versuch es noch einmal.
help-home =
    Hier beginnt jede Partie, und was nicht zu Ende gespielt wurde, geht weiter.
    Tipp auf eine Schachtel im Regal: Ihr Brett kommt, mit einem Stuhl für alle, dann geht es los.
    Die Knöpfe oben: „{ all-games }“, „{ setting-sound }“, „{ theme }“, „{ settings }“.
    Eigene Bretter und Spielsätze und Sensorbretter sind in den Einstellungen.
help-own-board =
    Was liegt auf dem Tisch? Tipp darauf.
    „{ own-cardboard }“: Das Tablet würfelt, teilt aus und sagt, wer dran ist; ihr zieht von Hand.
    „{ own-sensors }“: Schließ es an, dann erscheint es hier. Von da an wird darauf gespielt.
help-club-table =
    Drei Schritte machen einen Tisch für Fremde: eine Nummer, ein Name, und was im Regal steht.
    Die Nummer hat vier Ziffern und wird zweimal getippt. Nur ihr Siegel bleibt, also schreib sie auf.
    Danach gibt es einen Ruhebildschirm und ein Regal. Zum Beenden ruf die Spielleitung und tipp die Nummer.
help-first-start =
    Eine Frage: Wo spielt ihr? Ein Tipp auf eine Tür beantwortet sie.
    „{ door-here }“: Die Spiele sind sofort da. „{ door-own }“ fragt, was auf dem Tisch liegt.
    „{ door-club }“ ist für Fremde: Zuerst kommt die Nummer der Spielleitung.
    Sprache, Ton und Schriftgröße gelten sofort. Alles lässt sich später in den Einstellungen ändern.
help-box =
    Ein Spiel: sein Brett, und ein Stuhl für alle, die spielen.
    Tipp auf einen Stuhl und sag, wer dort sitzt: eine Person, ein Handy, ein Computer oder niemand.
    „{ rules-title }“ und was daneben steht, ist zum Lernen. Die Zeile über dem großen Knopf nennt, was anders ist als gedruckt; ein Tipp ändert es.
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
    Die Liste sagt, was noch fehlt. Fehlt nichts mehr, speichert „{ keep }“ das Brett unter einem Namen.
    Beim Vorbereiten des Spiels steht der Name in der Zeile für das Material.
help-own-set =
    Für Würfel und Karten, die anders bedruckt sind als unsere.
    Tipp auf eine Würfelseite und wähl, was darauf steht.
    „{ add-card }“: Sag, was darauf steht und welche von unseren Karten genauso wirkt.
    „{ keep }“ speichert alles unter einem Namen. Beim Vorbereiten des Spiels wird es angeboten.
help-pair-men =
    Für Bretter, die lesen, welche Figur wo steht.
    Wähl Spiel und Brett, dann stell die Figur hin, nach der gefragt wird.
    Was das Brett liest, wird gespeichert. Du kannst Figuren auslassen.
    Der Name wird angeboten, wenn ein Spiel mit diesem Brett vorbereitet wird.
help-check-board =
    Ist mit dem Brett alles gut? Hier siehst du, was es fühlt.
    Wähl ein Brett, das angeschlossen ist, oder tipp seinen Namen ein.
    Eine Kamera zeigt, was sie liest: Auf schraffierten Feldern ist sie nicht sicher.
    Dann geh mit einer Figur über alle Felder: Was stumm ist oder hängt, wird gezeigt.
    Bei unseren eigenen Brettern steht auch da, an welchem Pin und Draht es liegt.
help-device-keys =
    Ein Pedal, ein Presenter oder ein Ziffernblock ist für dieses Tablet eine Tastatur.
    Tipp an, was geschehen soll, und drück einmal: Von da an geschieht es.
    Nur das Fenster dieses Tablets hört es. Während du in eine Zeile schreibst, schreibt es mit.
    Eine Taste eines Stream Decks und ein Knopf von einem Pin des Raspberry Pi nach Masse werden ebenso gedrückt.
    Karten mit einem Code liest ein Scanner, wenn Menschen austeilen.
help-camera =
    Jede Kamera kann auf ein Brett schauen, das mit Marken gedruckt ist: companion print SPIEL --camera.
    Jede Kamera dieses Tablets zeigt, was sie gerade sieht. Tipp auf die über dem Brett.
    „{ camera-phone }“: Eine App macht das Handy zur Kamera und zeigt eine Adresse. Tipp sie ein.
    „{ camera-stays }“
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
    Was von den gedruckten Regeln abweicht, steht auf einer eigenen Seite.
    Der Pfeil führt dorthin zurück, wo du warst.
help-daily =
    Jeder Tag hat eine Aufgabe, für alle die gleiche.
    Wähl einen Tag, dann spiel seine Aufgabe nach den gedruckten Regeln.
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
    „{ practise-show }“ spielt die Antwort; die Pfeile gehen sie Schritt für Schritt durch.
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
hand-over-says = Die anderen schauen weg. Es verdeckt sich von selbst wieder.
own-cards = Karten: { $count }

### The rules on the screen

rules-title = Regeln
rules-search = In den Regeln suchen
rules-nothing = Nichts gefunden.
rules-next = Weiter: { $title }
rules-pages = Alle Seiten
rules-house = Hausregel: { $rule } { $choice }
rules-entry = Regel { $rule } (auf Englisch):
rules-printed = Die Bilder hier zeigen Brett, Würfel und Karten wie gedruckt.
rules-legend = Wer ist wer?
rules-legend-says = Alle Figuren dieses Spiels, und wie jede von ihnen zieht.
rules-men = Die Figuren
rules-special = Mehr Regeln

# Üben
older-games = Ältere zeigen
daily-game = Aufgabe des Tages. { $says }
why-not = Warum nicht?
why = Warum?
play-from-here = Ab hier spielen
play-on-from = Nach { $n } von { $all } Momenten
play-on-says = Eine Partie zum Üben: Sie zählt in keiner Statistik.
guess-moves = Züge erraten
guess-whose = Wessen Züge errätst du?
guess-nobody = Niemands: die Partie nachspielen
guess-from-start = Vom Anfang an
guess-from-here = Ab Moment { $n }
ladder = Die Leiter
ladder-short = Leiter
ladder-deal = Aufgabe { $n }
ladder-game = Eine Partie gegen { $name }
ladder-position = Eine Stellung gegen { $name }
ladder-at-once = In einem Zug gewinnen
ladder-how = Ein Stern für den Sieg wie verlangt, einer ohne Tipp und ohne Zurücknehmen, der dritte wie oben gesagt.
ladder-stars = { $n } von { $all } Sternen
ladder-rung = Sprosse { $n }
ladder-tries =
    { $n ->
        [0] Noch nicht versucht
        [1] Einmal versucht
       *[other] { $n }-mal versucht
    }
ladder-who = Wer klettert
ladder-nobody = Niemand mit Namen
ladder-start = Los
ladder-next = Die nächste Sprosse
practise = Üben
practise-tap = Tipp auf alle Felder, dann auf Fertig. Noch ein Tipp nimmt ein Feld zurück.
practise-tap-win = Tipp auf die Figur, dann auf das Feld.
practise-done = Fertig
practise-next = Weiter
practise-again = Noch zehn
practise-show = Zeig es mir
practise-right = Richtig!
practise-so = Nicht ganz: Sieh her.
practise-like-this = So geht es.
practise-all =
    { $n ->
        [1] Es gibt eines: { $squares }.
       *[other] Es gibt { $n }: { $squares }.
    }
practise-not = Nicht { $square }: { $why }
practise-won-by = Von { $origin } nach { $square }: Das gewinnt.
practise-score = Richtig bis jetzt: { $n } von { $all }.
practise-rule = Was die Regeln sagen
practise-found = Angetippt, und richtig.
practise-missed = Nicht angetippt, aber auch richtig.
practise-wrong = Angetippt, aber dorthin darf die Figur nicht.
practise-wrong-men = Angetippt, aber diese Figuren dürfen jetzt nicht ziehen.

# Partien zum Mitnehmen, und was viele Partien ergeben
write-out = Kopie speichern
score-sheet = Partieformular
score-sheet-says = Die Züge mit Bildern vom Brett, zum Drucken. Wähl dein Papier.
deal-paper = Die Karten
deal-paper-says = Die Karten, wie sie kamen, zum Nachprüfen. Wähl dein Papier.
game-file = Partiedatei
game-file-says = Zum Behalten, zum Verschicken, und für ein anderes Tablet.
writing = Wird geschrieben …
written-to = Geschrieben: { $path }
statistics = Statistik
statistics-empty = Hier wurde noch nichts gespielt. So wird die Statistik aussehen.
statistics-reading =
    { $n ->
        [0] Die Partien werden gelesen …
        [1] Eine Partie gelesen …
       *[other] { $n } Partien gelesen …
    }
all-together = Alle Partien zusammen
counted-games = Eine Partie zählt ab dem ersten Zug. Eine Übungspartie zählt nicht.
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
hours-minutes = { $hours } h { $minutes } min
minutes-alone = { $n } min

# Gäste
guest = Ein Gast
guest-says = Der Name kann am Ende des Abends vergessen werden.
by-ear = Spielt nach Gehör
by-ear-says = Alles wird gesprochen, Hände haben mehr Zeit, und Berühren bindet nicht.
forget-guest = { $name } war zu Gast. Soll der Name vergessen werden?
forget-name = Vergessen
keep-name = Behalten
guest-forgotten =
    { $n ->
        [0] Der Name ist vergessen.
        [1] Der Name ist vergessen, auch in einer Partie.
       *[other] Der Name ist vergessen, auch in { $n } Partien.
    }
guest-not-forgotten =
    { $n ->
        [1] Eine Datei ließ sich nicht ändern, darum ist der Name hier noch bekannt. Stell wieder her oder lösch, was beschädigt ist, und versuch es noch einmal.
       *[other] { $n } Dateien ließen sich nicht ändern, darum ist der Name hier noch bekannt. Stell wieder her oder lösch, was beschädigt ist, und versuch es noch einmal.
    }

### Die Stimme

setting-level = Stimme
setting-focus = Vorlesen, wo man gerade ist
voice-nothing = Stumm
voice-results = Ergebnisse
voice-turns = Wer dran ist, was nicht stimmt
voice-rulings = Auch jeder Zug
voice-everything = Alles
setting-voice = Wessen Stimme
voice-plain = Die einfache
voice-higher = Eine höhere
voice-neural = { $name }
setting-rate = Wie schnell sie spricht
rate-0 = Langsamer
rate-1 = Wie üblich
rate-2 = Schneller
setting-spelled = Wie sie ein Feld nennt
say-again = Noch einmal sagen

### Handys, die einen Platz haben

phones = Handys
phones-say = Alle haben ihre Handkarten, Knöpfe und Würfel auf dem eigenen Handy. Die Handys müssen im selben WLAN sein wie dieses Tablet; nichts verlässt es.
phones-on = Handys einschalten
phones-off = Handys ausschalten
phones-code = Code: { $seat }
phones-linked = { $seat } hat ein Handy
phones-scan = { $seat }: Scann das mit deinem Handy
phones-holds = Ein Handy hat den Platz von { $seat }.
phones-renew = Neuer Code
phones-privacy = Ein Code gilt nur einmal: für das erste Handy, das ihn scannt. Beim Scannen sollte niemand anders zusehen.

# Uhren
setup-time = Bedenkzeit
clock-none = So lange ihr mögt
clock-none-short = Keine
clock-bullet = Bullet
clock-blitz = Blitz
clock-rapid = Schnell
clock-classical = Klassisch
clock-long = Lang
clock-byoyomi = Byo-yomi
clock-turns = Eine Zeit für jeden Zug
clock-sand = Sanduhr
clock-own = Oder eine andere Zeit
clock-own-hint = 5+3
clock-of = Die Zeit von { $seat }
clock-as-all = Wie alle
clock-seats = Andere Zeit für einen Platz
clock-says-all = { $time } für die ganze Partie.
clock-says-turns =
    { $n ->
        [1] { $time } für den ersten Zug.
       *[other] { $time } für die ersten { $n } Züge.
    }
clock-says-then = Dann noch { $time }.
clock-says-then-turns =
    { $n ->
        [1] Dann noch { $time } für einen Zug.
       *[other] Dann noch { $time } für { $n } Züge.
    }
clock-says-fischer = Nach jedem Zug gibt es { $time } dazu.
clock-says-delay = Bei jedem Zug läuft die Uhr erst nach { $time } los.
clock-says-bronstein = Nach jedem Zug bekommst du zurück, was er gebraucht hat, höchstens { $time }.
clock-says-byoyomi =
    { $n ->
        [1] Dann einmal { $time }. Wer rechtzeitig zieht, hat diese Zeit wieder ganz.
       *[other] Dann { $n } Mal { $time }. Wer rechtzeitig zieht, hat diese Zeit wieder ganz.
    }
clock-says-turn = { $time } für jeden Zug. Was übrig bleibt, verfällt.
clock-says-hourglass = { $time } für jeden. Was du brauchst, bekommen die anderen.
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
rule-press-ruling = Jeder Zug drückt sie
rule-press-seat = Jeder selbst, mit dem eigenen Knopf
rule-flag = Was passiert, wenn eine Zeit um ist?
rule-flag-loses = Wer keine Zeit mehr hat, hat verloren
rule-flag-announce = Es wird gesagt, und jemand anders kann es reklamieren
rule-flag-last = Wer keine Zeit mehr hat, scheidet auf dem letzten Platz aus
rule-flag-pass = Der Zug verfällt, und die Zeit beginnt neu
rule-sleep = Wenn dieses Gerät einschläft,
rule-sleep-stand = stehen die Uhren
rule-sleep-run = laufen die Uhren weiter
rule-grace = Am anderen Tisch läuft die Zeit spätestens nach
rule-grace-10 = 10 Sekunden
rule-grace-5 = 5 Sekunden
rule-grace-20 = 20 Sekunden
rule-grace-60 = 60 Sekunden
rule-illegal-move = Wenn eine Figur regelwidrig gezogen wird
rule-illegal-move-back = Zurückstellen und weiterspielen
rule-illegal-move-warn = Es wird gezählt, und ab drei kann jemand anders es reklamieren
rule-illegal-move-penalty = Es kostet Zeit, oder ohne Uhren den Zug; beim zweiten Mal die Partie
rule-illegal-move-arbiter = Die Partie wartet auf einen Turnierleiter
rule-touch-move = Muss eine berührte Figur ziehen?
rule-touch-move-announce = Nein, es wird nur gesagt
rule-touch-move-claim = Ja, wenn jemand es verlangt
rule-touch-move-enforce = Ja
clocks-alone = Große Uhren
clocks-leave = Zum Brett
clocks-paused = Pause
clocks-stop = Uhren anhalten
clocks-start = Uhren starten
clock-set-one = Eine Uhr stellen
clock-set-of = { $seat } hat { $time }
clock-set-to = Oder stellen auf
clock-set-hint = 5, 90s, 1h30m
clock-set-so = So stellen
clock-no-such-time = „{ $typed }“ ist keine Zeit. Schreib 5 für fünf Minuten, 90s oder 1h30m.
clock-by-move = Die Uhr von { $seat } muss niemand drücken: Hier schaltet jeder Zug sie um.
clock-of-computer = Ein Computerspieler drückt seine Uhr selbst.
setting-count = Die letzten zehn Sekunden einer Uhr mitzählen

# Wo man gerade ist, fürs Ohr; Fragen in Worten
told-button = Knopf
told-chosen = gewählt
told-not-now = geht gerade nicht
told-place = { $n } von { $all }
told-line = Eingabezeile
told-hidden = Das ist nur für eine Person: Es wird dort gesagt, wo nur sie es hört, oder steht auf ihrem Handy.
told-private-way = Was du auf der Hand hast, wird dort gesagt, wo nur du es hörst, oder steht auf deinem Handy.
ask-title = Fragen
ask-more = Noch etwas fragen

# Ein Tisch für alle: Rufe nach der Spielleitung, deren Nummer, niemand da, Hinweise, der Ein-/Ausschalter
call-host = Spielleitung rufen
call-short = Leitung
call-called = Gerufen
call-out = Die Spielleitung ist gerufen.
call-unheard = Niemand sieht diesen Ruf. Holt die Spielleitung.
call-lit = Die Ecken des Bretts leuchten.
call-told = Der Club weiß Bescheid. Der Ruf steht an der Wand und bei der Turnierleitung.
call-is-host = Ich bin die Spielleitung
call-comes = Die Spielleitung kommt.
call-since = Wartet seit
call-seen = Gesehen: { $name }
call-why = Worum geht es?
call-man = Eine Figur fehlt
call-dispute = Wir sind uns uneins
call-board = Das Brett reagiert nicht
call-how = Wie geht es weiter?
call-clocks = Alle Uhren stehen. Ihr könnt weiterspielen.
call-settled = Ruf beenden
call-on = Weiter
host-only = Für die Spielleitung
host-number-opens = Die Nummer der Spielleitung öffnet Einstellungen und Sensorbretter und beendet die App.
host-number-slow = Nach drei anderen Nummern wartet es eine Minute.
host-number-wrong = Das ist eine andere Nummer. Versuch es noch einmal.
host-number-wait = Zu viele andere Nummern: Es hört wieder zu in { $time }.
kiosk-locked-how = Bist du die Spielleitung? Gib am Terminal dieses Computers oder über SSH { $command } ein und wähle eine neue Nummer. Versuch es dann hier noch einmal.
kiosk-locked-players = Alle anderen können weiterspielen.
idle-touch = Zum Spielen berühren
idle-says = Setz dich. Der Tisch kennt die Regeln.
idle-more = { $n } Spiele für eine bis vier Personen. Der Tisch sieht eure Figuren, sagt, wer dran ist, und hilft, wenn etwas nicht stimmt.
idle-results = Zuletzt hier gespielt
idle-result = { $game }: { $ended }
warn-battery =
    { $n ->
        [1] Der Akku hält noch etwa eine Minute. Steck das Netzteil ein; die Partie bleibt erhalten.
       *[other] Der Akku hält noch etwa { $n } Minuten. Steck das Netzteil ein; die Partie bleibt erhalten.
    }
warn-battery-soon = Der Akku ist fast leer. Steck das Netzteil ein; die Partie bleibt erhalten.
warn-weak = Das Netzteil ist zu schwach. Ruf die Spielleitung: Ein anderes Netzteil oder Kabel hilft; die Partie bleibt erhalten.
warn-hot = Der Tisch ist zu warm und wird langsam. Gib ihm Luft und Schatten; die Partie bleibt erhalten.
warn-done = Gesehen
switch-off = Ausschalten
switch-off-ask = Den Tisch ausschalten?
switch-off-safe = Die Partie bleibt erhalten und geht beim nächsten Mal hier weiter.
switch-off-yes = Ausschalten
switch-off-goes = Der Tisch geht aus. Zieh den Stecker, wenn der Bildschirm dunkel ist.
setting-quiet = Ton an diesem Tisch
kiosk-quiet = Leise: nur, was nötig ist
kiosk-heard = Alle Töne, und die Stimme
kiosk-table = Dieser Tisch
kiosk-leave = Die App beenden
kiosk-end = Kein Clubtisch mehr
kiosk-leave-says = Ein Gerät, das nur dieser Tisch ist, startet sie von selbst wieder.
help-host-number =
    Das ist für die Spielleitung: Ihre Nummer öffnet Einstellungen und Sensorbretter.
    Tipp die Ziffern an, oder gib sie auf einer Tastatur ein. Der Pfeil nimmt die letzte zurück.
    Wer andere Nummern probiert, muss warten, jedes Mal länger. Zum Spielen braucht es keine Nummer.
help-call-host =
    Die Spielleitung ist gerufen; hier steht, seit wann.
    Tipp an, worum es geht: So weiß sie es vorher. Ihr könnt inzwischen weiterspielen.
    Wenn es geklärt ist, tipp das an: Dann kommt niemand.
help-switch-off =
    Jemand hat den Schalter gedrückt. Die Partie ist mit jedem Zug gesichert, also geht nichts verloren.
    Schalt den Tisch aus, oder geh dahin zurück, wo du warst.
    Das dürfen alle: Es braucht keine Nummer.

# Was ein Turnierleiter des Clubs sagt, und eine Partie, die auf ihre Spieler wartet
club-arbiter = Der Turnierleiter
club-read = Gelesen
club-your-game = Eure Partie
club-by = Angesetzt von { $by }
club-begin = Los
club-later = Noch nicht
club-game-waits = { $by } hat eure nächste Partie angesetzt. { $said }. Spielt eure Partie zu Ende, oder wählt im Menü „Gehen“: Sie bleibt gespeichert. Dann könnt ihr beginnen.
club-evening = Der Abend ist zu Ende. Eure Partie ist gespeichert. Auf Wiedersehen!

# Die Seite, auf der der Tisch einem Club beitritt und ihn verlässt
club = Club
joining-open = Einem Club beitreten oder ihn verlassen
joining-belongs = { $table } in { $club }
joining-line-up = Die Zentrale ist erreichbar.
joining-line-down = Die Zentrale ist gerade nicht erreichbar. Spielt weiter: Sie erfährt es später.
joining-told = { $minutes ->
    [0] Der Raum sieht sofort, was hier geschieht.
    [1] Der Raum sieht eine Minute später, was hier geschieht.
   *[other] Der Raum sieht { $minutes } Minuten später, was hier geschieht.
 }
joining-leave = Den Club verlassen
joining-leave-sure = { $club } verlassen? Um zurückzukommen, brauchst du die PIN der Zentrale.
joining-leave-first = Dieser Tisch gehört schon zu einem Club. Verlass ihn zuerst, dann tritt dem anderen bei.
joining-stay = Bleiben
joining-looking = In diesem Netz werden Clubs gesucht …
joining-which = Welcher Club?
joining-none-found = In diesem Netz wurde kein Club gefunden. Ist die Zentrale an und der Tisch im selben WLAN?
joining-look-again = Noch einmal suchen
joining-mark = Kennzeichen { $mark }
joining-code = Der Code der Zentrale
joining-code-says = Die Zentrale zeigt einen QR-Code. Die Zeile, für die er steht, kannst du hier eingeben oder einfügen.
joining-code-take = Diesen Code nehmen
joining-pin = Die PIN von { $club }
joining-pin-says = Sie hat acht Ziffern. Die Zentrale zeigt sie.
joining-compare = Zeigt die Zentrale dieses Kennzeichen auch? Wenn nicht, geh zurück: Es ist eine andere.
joining-by-arbiter = Ohne PIN: den Turnierleiter fragen
joining-door = Der Turnierleiter scannt diesen Code
joining-door-says = Ein Tipp auf seinem Handy, und dieser Tisch ist { $table } in { $club }. Der Code gilt fünf Minuten.
joining-table = Der Name dieses Tisches
joining-table-name = Tisch { $n }
joining-delay = Der Raum sieht diesen Tisch später um
joining-minutes = { $n } min
joining-bring = Die Partien von heute mitbringen?
joining-bring-no = Nur neue Partien
joining-bring-yes = Auch die von 24 Stunden
joining-join = Beitreten
joining-asking = Die Zentrale wird gefragt …
joining-brings = { $n ->
    [0] Es fand sich keine gespeicherte Partie der letzten 24 Stunden.
    [1] Eine gespeicherte Partie wurde mitgebracht.
   *[other] { $n } gespeicherte Partien wurden mitgebracht.
 } { $left ->
    [0] {""}
    [1] Eine war nicht zu lesen und bleibt hier.
   *[other] { $left } waren nicht zu lesen und bleiben hier.
 }
help-club =
    In einem Club sieht man alle Tische eines Abends an einer Wand, und der Turnierleiter kann von überall helfen.
    Wähl euren Club, dann tipp die PIN ein, die seine Zentrale zeigt. Vergleich das Kennzeichen mit zwölf Ziffern.
    Gib dem Tisch einen Namen, den kein anderer Tisch hat. Er gehört sofort zum Club.
    Ohne die Zentrale spielt ihr weiter wie immer: Was geschah, erfährt sie später.

# Who plays a seat

levels-say = Fünf Spieler des Hauses. Alle spielen jedes Spiel; von Pip bis Tobias werden sie stärker.
level-1-says = Spielt, was Spaß macht.
level-1-for = Pip können alle schlagen.
level-2-says = Vergisst ab und zu eine Figur.
level-2-for = Für den ersten Abend.
level-3-says = Sieht, was jeder Zug bewirkt.
level-3-for = Ein ebenbürtiger Gegner.
level-4-says = Denkt auch an deine Antwort.
level-4-for = Für den Club.
level-5-says = Denkt viele Züge voraus.
level-5-for = Hat es nicht eilig.
level-of = Stufe { $n } von 5
levels-think = Denkt höchstens
levels-seconds = { $n } s
levels-fit = Etwas besser als du
levels-way = Spielweise
levels-sit = { $name } setzt sich
way-usual = wie immer
way-runner = Sprinter
way-hunter = Jäger
way-careful = vorsichtig
help-levels =
    Wähl, wer vom Haus hier spielt: Von Pip bis Tobias werden sie stärker.
    „{ levels-fit }“ wählt für jede Partie neu, je nachdem, wie deine Partien in diesem Spiel ausgegangen sind.
    Wer nicht zu Ende gedacht hat, wenn seine Zeit um ist, spielt das Beste, was er gefunden hat.

# A hint

again-worse = Jetzt ist es schwerer zu gewinnen. Möchtest du es anders versuchen?
hint-sought = Es wird nach einer guten Möglichkeit gesucht …
hint-title = So kann man spielen
hint-man = Schau zuerst auf diese Figur.
hint-beside = Es kommt eine Figur, die neben dem Brett steht.
hint-where = Wohin?
hint-why = Warum?
hint-no-reason = Es ist einfach das Beste, was gefunden wurde.
hint-another = Anders spielen
hint-away = Weglegen
illegal-moves = { $n ->
    [0] kein regelwidriger Zug
    [1] ein regelwidriger Zug
   *[other] { $n } regelwidrige Züge
 }

# Was über der Leiste eines Tisches steht, wenn Hände das Nächste tun
more-shown = Mehr
whole-card = Ganze Karte
nothing-to-hint = Jetzt gibt es keinen Tipp.
slot-tap = Tipp eine Figur an, dann ein Feld.
slot-draw = Remis anbieten
slot-resign = Aufgeben
slot-target = Tipp ein markiertes Feld an.
slot-target-unmarked = Tipp das Feld an, auf das sie soll.
slot-move = Zieh auf dem Brett.
slot-put = Stell sie auf ein markiertes Feld.
slot-put-unmarked = Stell sie dorthin, wo sie hingehört.
slot-move-marked = Zieh sie auf ein markiertes Feld.
slot-put-right = Tipp eine Figur an, dann ihr Feld.
slot-rolled = Zum Weiterspielen tippen.
slot-face = Die gewürfelte Zahl antippen.
slot-thinks = Der Computer denkt nach.
slot-game = Gleich kommt der Zug der Partie.
slot-table = Der andere Tisch ist am Zug.
slot-wait = { $seat } ist am Zug.
slot-nothing = Jetzt gibt es nichts zu tun.

### Mehr Schachspiele

and-relatives = und { $n } Verwandte
edition-chess = Schach
edition-chess960 = Chess960
edition-crazyhouse = Crazyhouse
more-chess = Mehr Schachspiele
more-chess-short = Mehr Spiele
more-chess-count = { $n } davon
search-games = Name, oder was darin passiert
search-hint = Auch nach dem, was passiert: „fliegt“, „5 × 5“.
group-all = Alle { $n }
group-favourites = Lieblinge, { $n }
group-set = Mit deinem Satz, { $n }
group-small = Kleine Bretter
group-big = Große Bretter
group-goal = Anderes Ziel
group-asia = Aus Asien
no-game-found = So ein Spiel gibt es nicht. Versuch es mit einem kürzeren Wort.
add-variants = Datei dazunehmen
add-variants-says = Tippe auf eine Variantendatei, um ihre Spiele hinzuzufügen. Die Liste zeigt Dateien auf .ini aus Dokumenten, Downloads und von USB-Sticks.
add-variants-none = An diesen Orten liegt keine Variantendatei.
add-games = Partien aus einer Datei
add-games-says = Tippe auf eine PGN-Datei, um sie zu öffnen. Die Liste zeigt Dokumente, Downloads und USB-Sticks.
add-games-view = Partie ansehen
add-games-none = Keine PGN-Datei gefunden. Leg eine in Dokumente oder Downloads, oder steck einen USB-Stick ein. Dann tippe auf „{ joining-look-again }“.
search-collection = Name, Jahr oder Eröffnung
collection-found = Gefundene Partien: { $n } von { $all }
collection-more = { $n } von { $all } sind zu sehen. Tippe mehr ein, um die Liste zu kürzen.
variants-kept = Hinzugefügt: { ALLOF($names) }.
page-before = Seite davor
page-after = Nächste Seite
page-of = { $n } von { $all }
favourite = Zum Liebling machen
favourite-no = Kein Liebling mehr
board-size = { $files } × { $ranks }
needs-screen = am Bildschirm
needs-set = dein Satz
needs-set-duck = dein Satz und eine Ente
needs-set-arrow = dein Satz und Marken
needs-set-wall = dein Satz und Marken
needs-sets = { $n } Sätze

# Zwei Tische, eine Partie

two-tables = Zwei Tische, eine Partie
table = Anderer Tisch
sits-table = Ein anderer Tisch
sits-table-says = über einen Code, mit eigenem Brett
tables-read = Lies das dem anderen Tisch vor
tables-code-says = Der Code hat kein I, O, 0 oder 1. Er gilt einmal.
tables-scan = Oder scannt diesen Code
tables-waiting = Der andere Tisch fehlt noch …
tables-looks = Der andere Tisch sieht sich die Partie an.
tables-not-now = Der andere Tisch hat sich nicht gesetzt. Ein neuer Code lädt wieder ein.
tables-relay-sought = Das Relais { $relay } ist nicht zu erreichen. Es wird wieder versucht.
tables-house = Im selben Haus, ohne Code
tables-house-choose = Tipp auf „{ tables-house }“ und wähl einen Tisch.
tables-house-asked = { $table } wird gebeten, sich zu setzen.
tables-house-not-now = { $table } hat sich nicht gesetzt. Wähl noch einmal.
tables-house-gone = Der Club ist nicht zu erreichen. Es wird wieder versucht.
tables-house-invites = { $table } lädt dich ein
tables-house-which = Welchen Tisch lädst du ein?
tables-house-nobody = Kein anderer Tisch des Clubs ist frei.
tables-new-code = Neuer Code
tables-have-code = Ich habe einen Code
tables-join = Zu einem anderen Tisch
tables-join-says = Frag den anderen Tisch nach seinem Code.
tables-step-code = Der andere Tisch lädt dich ein und zeigt einen Code.
tables-step-type = Tippe den Code hier ein.
tables-step-scan = Halte den QR-Code vor die Kamera.
tables-step-sit = Setz dich. Beide Tische spielen dieselbe Partie.
tables-join-club = Ein anderer Tisch von { $club } kann euch einladen. Wartet hier: Ihr braucht keinen Code.
tables-join-hub = Diesem Club beitreten. Seine Tische brauchen keinen Code.
tables-join-ask = Welches Relais? Der andere Tisch zeigt es unter dem Code.
tables-other-address = Anderes Relais
tables-stop = Aufhören
tables-ask-code = Tippe die sechs Buchstaben und Ziffern, die der andere Tisch zeigt.
tables-by-relay = Relais: { $relay }
tables-relay = Adresse des Relais
tables-relay-says = Zwei Tische finden sich an einem Relais, einem kleinen Programm, das jeder betreiben kann. Beide brauchen dieselbe Adresse.
tables-relay-hint = etwa relay.example.org
tables-no-relay = Zwei Tische brauchen ein Relais. Tipp auf den Stuhl des anderen Tisches und gib die Adresse ein.
tables-offer = Mitspielen?
tables-sit-down = Hinsetzen
tables-later = Jetzt nicht
tables-looking = Der andere Tisch wird gesucht …
tables-inviter-gone = Der andere Tisch ist gegangen. Vielleicht kommt er wieder.
tables-begins = Die Partie beginnt …
tables-scan-code = Den QR-Code zeigen
tables-hold-code = Halte den QR-Code des anderen Tischs vor die Kamera.
tables-type = Den Code eintippen
tables-no-link = Das ist keine Einladung zu einer Partie.
tables-nobody-here = Auch an diesem Tisch muss jemand sitzen.
tables-seat-here = { $seat }: hier
tables-seat-there = { $seat }: am anderen Tisch
tables-other-game = Dieses Spiel und seine Regeln kommen vom anderen Tisch.
tables-unknown-rules = Eine der Regeln kennt dieser Tisch nicht. Aktualisiere Tableside, bevor du dich setzt.
tables-as-printed = Standardregeln
tables-rules = Geänderte Regeln:
tables-not-heard = Der andere Tisch ist nicht zu hören.
tables-stands = Die Uhren stehen. Was ihr hier tut, wird aufgehoben und geht hinaus, wenn die Leitung wieder da ist.
tables-heard-ago = Zuletzt gehört vor { $time }.
tables-go-on-waiting = Warten
tables-keep = Später weiter
tables-follow = { $seat } hat gezogen. Zieht hier ebenso.
tables-say = Etwas sagen
tables-silent = Seit { $time } nicht zu hören.
tables-leave-says = Beide Tische behalten die Partie. Spielt hier weiter, wann ihr wollt.
slot-table-stands = Wenn es hier steht, bist du am Zug.
help-two-tables =
    Zwei Bretter an zwei Orten, eine Partie. Ein Tisch lädt ein, der andere tippt den Code.
    Tipp in der Schachtel eines Spiels auf einen Stuhl, „{ sits-table }“, und leg los: Der Code erscheint. Lies ihn vor, oder zeig dem anderen Tablet das Bild.
    Wer einen Code hat, tippt auf dem ersten Bildschirm „{ tables-have-code }“, sieht, was gespielt wird, und setzt sich.
    Was die andere Seite tut, wird hier gesagt und gezeigt, und ihr führt es auf eurem Brett aus.
    Beide brauchen die Adresse desselben Relais. Sie steht in den Einstellungen. In einem Club braucht es keines: „{ tables-house }“.

# Lichess

slot-site = Dein Gegner überlegt
site = Lichess
sits-site = Lichess
sits-site-says = ein Gegner im Internet
site-token-what = Du spielst mit deinem eigenen Konto. Dafür gibt Lichess ein Token aus, ein langes Wort, mit dem Tableside für dich spielen kann und sonst nichts.
site-token-scan = Scann das mit einem Handy, erstell das Token und gib es hier ein.
site-token = Token
site-token-take = Dieses Token nehmen
site-token-safe = Es bleibt auf diesem Tablet und geht nur zu Lichess. Du kannst es jederzeit vergessen lassen.
site-token-forget = Token vergessen
site-agree-help = Hilfe ist bei Lichess Betrug. Bis die Partie vorbei ist, gibt es auf diesem Tablet keine Tipps, keine Analyse und keine Computerspieler.
site-agree-real = Ein Zug, der auf dem Brett steht, ist gespielt. Zurücknehmen kann man ihn nur, wenn der Gegner zustimmt.
site-agree-leave = Deine Uhr läuft dort weiter, auch wenn dieses Tablet ausgeschaltet ist.
site-agree = Ich bin einverstanden
site-calls = Verbindung mit Lichess …
site-as = Du heißt dort { $name }.
site-seek = Gegner suchen
site-counts = Die Partie
site-name = Name bei Lichess
site-challenge = Herausfordern
site-challenged = Gegen { $name } spielen
site-decline = Jetzt nicht
site-go-on = Gegen { $name } weiterspielen
site-leave-says = Deine Uhr bei Lichess läuft weiter. Spiel hier weiter, wann du willst.
help-lichess = 
    Lichess ist eine Seite, auf der man kostenlos Schach spielt. Hier spielst du dort mit echten Figuren.
    Such einen Gegner, gib einen Namen ein und fordere heraus, oder spiel eine Partie weiter. Zeit und Farbe stellst du in der Schachtel des Spiels ein.
    Dein Zug geht ab, sobald er auf dem Brett steht. Die Züge des Gegners machst du von Hand, wie der Tisch sie zeigt.

# Fragen im Banner und die Antworten
question-draw = { $seat }, { $other } bietet Remis an. Nimmst du an?
question-piece = { $seat }, welche Figur willst du auf { $square }?
question-piece-alone = Welche Figur willst du auf { $square }?
question-move = { $seat }, welchen Zug meinst du?
question-move-alone = Welchen Zug meinst du?
question-undo = { BOTHOF($seats) }, wird die letzte Aktion rückgängig gemacht?
question-undo-move = { BOTHOF($seats) }, wird der Zug { $origin }–{ $to } rückgängig gemacht?
question-undo-roll = { BOTHOF($seats) }, wird der Wurf { $face } von { $seat } rückgängig gemacht?
question-end = { BOTHOF($seats) }, soll die Partie jetzt so enden, wie sie steht?
question-clocks-stop = { BOTHOF($seats) }, sollen alle Uhren anhalten?
question-clocks-start = { BOTHOF($seats) }, sollen die Uhren starten?
question-clock-add = { BOTHOF($seats) }, soll die Uhr von { $seat } um { $time } verstellt werden?
question-clock-set = { BOTHOF($seats) }, soll die Uhr von { $seat } auf { $time } gestellt werden?
question-phone-undo = { BOTHOF($seats) }, { $other } möchte die letzte Aktion rückgängig machen. Einverstanden?
question-phone-agree = { BOTHOF($seats) }, { $other } möchte die Partie jetzt beenden und werten. Einverstanden?
question-phone-clock = { BOTHOF($seats) }, { $other } möchte die Uhren anhalten, starten oder stellen. Einverstanden?
question-resign = { $seat }, möchtest du aufgeben?
question-resign-alone = Möchtest du aufgeben?
question-ends = { $seat }, damit endet die Partie. Willst du das?
question-ends-alone = Damit endet die Partie. Willst du das?
question-claim-repetition = { $seat }, beanspruchst du Remis? Die Stellung ist dreimal vorgekommen.
question-claim-fifty = { $seat }, beanspruchst du das Ende der Partie? Es ist zu lange nichts passiert.
question-claim-flag = { $seat }, beanspruchst du, dass die Zeit anderer abgelaufen ist?
question-claim-illegal = { $seat }, beanspruchst du, dass es zu viele regelwidrige Züge gab?
question-pause = Pause. { $seat }, weiter?
question-pause-all = Pause. Weiter?
question-wait = { $seat }, darf jetzt der Computer spielen?
question-wait-all = Darf jetzt der Computer spielen?
question-arbiter = Turnierleiter, der Zug von { $seat } nach { $square } ist regelwidrig. Was gilt?
question-undecided = Turnierleiter, hat { $seat } verloren, oder ist die Partie remis?
question-card = { $seat }, welche Karte hast du gezogen?
question-card-alone = Welche Karte hast du gezogen?
question-face = { $seat }, was hast du gewürfelt?
question-face-alone = Was hast du gewürfelt?
question-choice = { $seat }, was wählst du?
question-choice-alone = Was wählst du?
answer-accept = Annehmen
answer-decline = Ablehnen
answer-agree = Einverstanden
answer-yes = Ja
answer-claim = Beanspruchen
answer-play-on = Weiterspielen
answer-refuse = Ablehnen
answer-arbiter-back = Figur zurückstellen
answer-arbiter-adds = { $n ->
    [1] { $n } Minute
   *[other] { $n } Minuten
 } mehr für { $seat }
answer-arbiter-takes = { $n ->
    [1] { $n } Minute
   *[other] { $n } Minuten
 } weniger für { $seat }
answer-arbiter-pass = { $seat } setzt aus
answer-arbiter-loses = { $seat } verliert
answer-arbiter-out = { $seat } scheidet aus
answer-arbiter-draw = Remis
arbiter-paused-game = Wartet auf den Turnierleiter.
answer-continue = Weiter
