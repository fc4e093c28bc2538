# Wörter, die alle Spiele teilen: die Schachfiguren, die Farben und die Türen, durch die Sätze zu ihren Formen kommen.
# Eine Figur ist ein Eintrag piece-<Art>; ein Spiel fügt eigene hinzu oder ändert welche.
# .obl: Akkusativ und Dativ (schwache Nomen); .plural, .plural-dat: wo sie anders heißen; .gender: wo es nicht m ist.

### 1 Pieces

piece-Q = Dame
    .gender = f
    .plural = Damen
    .letter = D
piece-R = Turm
    .plural = Türme
    .plural-dat = Türmen
    .letter = T
piece-B = Läufer
    .plural-dat = Läufern
    .letter = L
piece-N = Springer
    .plural-dat = Springern
    .letter = S
piece-K = König
    .plural = Könige
    .plural-dat = Königen
piece-P = Bauer
    .obl = Bauern
    .plural = Bauern
    .letter = B
# Das Geschlecht der Figuren, die keines nennen.
gender = m
letter = { NOUN($kind, form: "letter") }

### 2 Doors

# Adjektiv nach der, die, das (Nominativ; die und das auch Akkusativ) und nach eine.
colour-e =
    { $owner ->
        [green] grüne
        [red] rote
        [blue] blaue
        [yellow] gelbe
        [white] weiße
        [black] schwarze
       *[other] { $owner }
    }
# Adjektiv nach den, dem, einen, einem und nach der im Dativ.
colour-en =
    { $owner ->
        [green] grünen
        [red] roten
        [blue] blauen
        [yellow] gelben
        [white] weißen
        [black] schwarzen
       *[other] { $owner }
    }
# Adjektiv nach ein und ohne Artikel, männlich.
colour-er =
    { $owner ->
        [green] grüner
        [red] roter
        [blue] blauer
        [yellow] gelber
        [white] weißer
        [black] schwarzer
       *[other] { $owner }
    }
# Adjektiv nach ein und ohne Artikel, sächlich.
colour-es =
    { $owner ->
        [green] grünes
        [red] rotes
        [blue] blaues
        [yellow] gelbes
        [white] weißes
        [black] schwarzes
       *[other] { $owner }
    }
# Die Farbe allein, als Name: Grün.
colour =
    { $owner ->
        [green] Grün
        [red] Rot
        [blue] Blau
        [yellow] Gelb
        [white] Weiß
        [black] Schwarz
       *[other] { $owner }
    }
# Mit der Farbe: PIECE($owner, $kind, form: "acc") öffnet owned-acc; $gender setzt PIECE ein.
owned-nom =
    { $gender ->
        [f] die { colour-e } { NOUN($kind) }
        [n] das { colour-e } { NOUN($kind) }
       *[m] der { colour-e } { NOUN($kind) }
    }
owned-acc =
    { $gender ->
        [f] die { colour-e } { NOUN($kind, form: "obl") }
        [n] das { colour-e } { NOUN($kind, form: "obl") }
       *[m] den { colour-en } { NOUN($kind, form: "obl") }
    }
owned-dat =
    { $gender ->
        [f] der { colour-en } { NOUN($kind, form: "obl") }
       *[m] dem { colour-en } { NOUN($kind, form: "obl") }
    }
owned-von =
    { $gender ->
        [f] von der { colour-en } { NOUN($kind, form: "obl") }
       *[m] vom { colour-en } { NOUN($kind, form: "obl") }
    }
# Ohne Artikel: grüne Dame, grüner Turm. bare ist Nominativ, obl Akkusativ.
owned-bare =
    { $gender ->
        [f] { colour-e } { NOUN($kind) }
        [n] { colour-es } { NOUN($kind) }
       *[m] { colour-er } { NOUN($kind) }
    }
owned-obl =
    { $gender ->
        [f] { colour-e } { NOUN($kind, form: "obl") }
        [n] { colour-es } { NOUN($kind, form: "obl") }
       *[m] { colour-en } { NOUN($kind, form: "obl") }
    }
owned-ein-nom =
    { $gender ->
        [f] eine { colour-e } { NOUN($kind) }
        [n] ein { colour-es } { NOUN($kind) }
       *[m] ein { colour-er } { NOUN($kind) }
    }
owned-ein-acc =
    { $gender ->
        [f] eine { colour-e } { NOUN($kind, form: "obl") }
        [n] ein { colour-es } { NOUN($kind, form: "obl") }
       *[m] einen { colour-en } { NOUN($kind, form: "obl") }
    }
# Ohne die Farbe: PIECE($kind, form: "von") öffnet plain-von.
plain-nom =
    { $gender ->
        [f] die { NOUN($kind) }
        [n] das { NOUN($kind) }
       *[m] der { NOUN($kind) }
    }
plain-acc =
    { $gender ->
        [f] die { NOUN($kind, form: "obl") }
        [n] das { NOUN($kind, form: "obl") }
       *[m] den { NOUN($kind, form: "obl") }
    }
plain-dat =
    { $gender ->
        [f] der { NOUN($kind, form: "obl") }
       *[m] dem { NOUN($kind, form: "obl") }
    }
plain-von =
    { $gender ->
        [f] von der { NOUN($kind, form: "obl") }
       *[m] vom { NOUN($kind, form: "obl") }
    }
plain-zu =
    { $gender ->
        [f] zur { NOUN($kind, form: "obl") }
       *[m] zum { NOUN($kind, form: "obl") }
    }
plain-ein-nom =
    { $gender ->
        [f] eine { NOUN($kind) }
       *[m] ein { NOUN($kind) }
    }
plain-ein-acc =
    { $gender ->
        [f] eine { NOUN($kind, form: "obl") }
        [n] ein { NOUN($kind, form: "obl") }
       *[m] einen { NOUN($kind, form: "obl") }
    }
plain-ein-dat =
    { $gender ->
        [f] einer { NOUN($kind, form: "obl") }
       *[m] einem { NOUN($kind, form: "obl") }
    }
plain-kein-nom =
    { $gender ->
        [f] keine { NOUN($kind) }
       *[m] kein { NOUN($kind) }
    }
plain-kein-acc =
    { $gender ->
        [f] keine { NOUN($kind, form: "obl") }
        [n] kein { NOUN($kind, form: "obl") }
       *[m] keinen { NOUN($kind, form: "obl") }
    }
plain-bare = { NOUN($kind) }
plain-obl = { NOUN($kind, form: "obl") }
plain-plural = { NOUN($kind, form: "plural") }
plain-plural-dat = { NOUN($kind, form: "plural-dat") }
# Vor dem Bild einer Figur: was sonst mit dem Artikel verschmilzt.
figure-von = von{" "}
figure-zu = zu{" "}
# Wie ein Platz heißt; der Name eines Menschen tritt an seine Stelle, wie er ist.
seat =
    { $seat ->
        [green] Grün
        [red] Rot
        [blue] Blau
        [yellow] Gelb
        [white] Weiß
        [black] Schwarz
        [player] Solo
       *[other] { $seat }
    }

# Womit gelassen wird, was freisteht: Ein Terminal hat eigene Worte dafür.
offer-pass = Fertig
press-end = tipp auf { offer-pass }
press-end-first = Tipp auf { offer-pass }
to-press-end = auf { offer-pass } tippen
tablet = das Tablet
machine = das Tablet
    .this = dieses Tablet
    .on = auf dem Tablet
    .to = dem Tablet

### 3 Games, seats and house rules that cannot be had

game-broken = Das Spiel in { $folder } ist kaputt: { $why }
game-twice = Das Spiel { $name } gibt es schon.
addon-class = Der Klasse { $name } fehlt, was jedes Spiel braucht: { ALLOF($methods) }.
addon-hides = { $name }() verdeckt eine Methode, die jedes Spiel hat. Gib deiner einen anderen Namen oder die Parameter ({ $parameters }).
addon-codec = Es ist nicht festgelegt, wie das Feld { $field } von { $state } in Stellungstexten steht. Annotiere es mit einem Codec wie Annotated[int, Number()].
addon-unhashable = Das Feld { $field } von { $state } enthält { $type }, aber ein Zustand muss hashbar sein. Nimm ein Tupel, einen Text oder eine Zahl.
addon-place = Die Methode layout() nennt „{ $place }“. Das ist kein Feld des Bretts ({ $first } bis { $last }) und keine Ablage wie { $tray }.
addon-stack = Die Methode layout() hat { $given } auf { $place }. Jeder Platz braucht ein Tupel aus Tokens wie { $example }.
addon-token-swapped = Die Methode layout() hat { $given } auf { $place }, Besitzer und Art sind vertauscht. Der Besitzer { $owner } steht vor der Art { $kind }: { $order }.
addon-token-owner = Die Methode layout() hat { $given } auf { $place }, aber kein Platz heißt „{ $owner }“. Die Plätze sind { ALLOF($seats) }.
addon-turn = „{ $seat }“ ist am Zug, aber kein Platz heißt so. Die Plätze sind { ALLOF($seats) }.
addon-seating = FAMILY nennt in seatings den Platz „{ $seat }“, aber die Plätze sind { ALLOF($seats) }.
addon-not-text = Die Datei { $file } ist kein Text in UTF-8. Speichere sie als UTF-8.
addon-outcome = Die Methode outcome() von { $action } gab { $given } zurück. Es muss den neuen Zustand und eine Liste von Ereignissen zurückgeben.
addon-chance = In der Phase „{ $stage }“ könnten Spieler { $action } selbst wählen. Nenne die Phase in CHANCE, wie in { $example }.
addon-die = In der Phase „{ $stage }“ gibt es die Aktion { $action }, aber das Spiel hat keinen solchen Würfel oder keine solche Seite. Nenne beide wie in DieInfo.
addon-action = Die Aktion { $action } nennt „{ $square }“, das nicht auf dem Brett ist (a1 bis { $last }).
addon-nothing = In der Phase „{ $stage }“ ist { $seat } am Zug, aber legal_actions() hat keine Aktion. Beende das Spiel oder gib den Zug weiter.
addon-same = In der Phase „{ $stage }“ haben zwei mögliche Aktionen denselben Text, { $action }.
addon-count = Die Methode count() ergibt { $n }, aber die Zahl der Aktionen in legal_actions() ist { $actions }.
addon-not-read = Das Spiel kann seine eigene Stellung „{ $text }“ nicht lesen: { $why }
addon-read-otherwise = Das Spiel liest seine eigene Stellung „{ $text }“ als eine andere, „{ $again }“. Sieh dir die Codecs des Zustands und admit() an.
addon-board-shows = Nach { $action } zeigt ein Brett { $shown } auf { $square }, aber layout() hat { $stack }. Ändere outcome() oder schreib make_lines().
declared-start = So fängt es an.
declared-setup = Aufbau
declared-card = Die Regeln in Kürze
page-moves = Wie zieht { PIECE($piece, form: "nom") }?
page-aim-asks = Worum geht es?
page-setup-asks = Wie baut ihr das Spiel auf?
page-turn-asks = Was tust du, wenn du dran bist?
page-end-asks = Wie endet das Spiel?
page-asks = { $title }: Wie geht das?
no-game = Ein Spiel „{ $name }“ gibt es nicht; es gibt: { ALLOF($known) }.
no-house-rule = Eine Hausregel „{ $name }“ gibt es hier nicht; es gibt: { ALLOF($known) }.
house-rule-choice = Die Hausregel { $name } nimmt { ALLOF($choices) }, nicht „{ $value }“.
house-rule-file = Die Hausregel { $name } nimmt { ALLOF($choices) } oder den Pfad einer .toml-Datei, nicht „{ $value }“.
house-rule-number = Die Hausregel { $name } nimmt eine Zahl von { $low } bis { $high }, nicht „{ $value }“.
house-rule-sides = Die Hausregel { $name } nimmt eine Zahl von { $low } bis { $high }, oder die von Weiß und Schwarz als 6/4, nicht „{ $value }“.
no-such-seat = Einen Platz „{ $seat }“ gibt es nicht; es gibt { ALLOF($seats) }.
seat-twice = Ein Platz ist zweimal genannt.
two-seats = { $title } spielen { SEAT($one) } und { SEAT($other) }.
one-seat = { $title } ist für eine Person; der Platz heißt { $seat }.

### 4 Positions and men that cannot be

no-place = Einen Ort „{ $place }“ gibt es an diesem Tisch nicht.
one-piece-only = Auf { $place } hat nur eine Figur Platz.
no-such-piece = Eine Figur { $man } gibt es in diesem Spiel nicht.

no-seat-at-table =
    Einen Platz „{ $seat }“ gibt es an diesem Tisch nicht; es gibt { $n ->
        [1] nur
       *[other] die Plätze
    } { BOTHOF($seats) }.

### 5 Position texts

position-head = „{ $text }“ braucht ein Brett mit { $ranks } Reihen, dann { ANYOF($sides) }.
position-empty = Eine Stellung braucht ein Brett wie in einer FEN.
field-means-nothing = „{ $text }“ in der Stellung bedeutet nichts; schreib name=wert.
field-unknown = Die Stellung hat ein Feld „{ $name }“, das hier nichts bedeutet.
field-twice = Die Stellung hat das Feld { $name } zweimal.
field-one-of = Das Feld { $name } ist eines von { ALLOF($known) }, nicht „{ $value }“.
field-number = Das Feld { $name } ist eine Zahl von { $low } bis { $high }, nicht „{ $value }“.
field-square = Das Feld { $name } nennt ein Feld des Bretts, nicht „{ $value }“.
field-squares = Das Feld { $name } zählt Felder des Bretts auf, nicht „{ $value }“.
field-cards = Das Feld { $name } zählt Karten aus { ALLOF($known) } auf, nicht „{ $card }“.
field-both = Das Feld { $name } braucht den Teil für { SEAT($one) } und den für { SEAT($other) }, mit / dazwischen.
stage-and-end = Die Phase { $stage } passt nicht zum Ende „{ $end }“.
winner-and-end = Zu end={ $end } gehört keine Seite, die gewonnen hat.
board-ranks = Das Brett hat { $n } Reihen, nicht { $given }.
rank-letter = „{ $text }“ in Reihe { $rank } bedeutet dort nichts.
rank-squares =
    { $n ->
        [1] Reihe { $rank } hat ein Feld.
       *[other] Reihe { $rank } hat { $n } Felder.
    }
set-has =
    Von den { $colour ->
        [white] weißen
       *[black] schwarzen
    } { PIECE($kind, form: "plural-dat") } hat der Satz { $full }, nicht { $n }: { ALLOF($squares) }.
pieces-without-cards = Auf dem Brett stehen Figuren, deren Karten noch nicht genommen sind: { $n }.
fen-head = „{ $text }“ ist keine FEN: Sie braucht ein Brett und w oder b.
one-king = Jede Seite hat einen König.
pawns-on-end-rank = Bauern stehen weder auf der ersten noch auf der letzten Reihe.
no-such-square = Ein Feld „{ $square }“ gibt es nicht.
castling-no-rook = Zum Rochaderecht { $right } fehlt der Turm.

### 6 Board files

too-large = { $source } ist zu groß: Gelesen werden höchstens { $most } Zeichen.
the-position = Die Stellung
the-name = Ein Name
the-line = Die Zeile
the-value = Der Wert von { $name }
too-deep = { $source } hat mehr als { $most } Klammern ineinander.
too-many-parts = { $source } hat einen Namen aus mehr als { $most } Teilen mit Punkten dazwischen.
too-long-word = { $source } hat eine Zahl oder ein Wort von mehr als { $most } Zeichen ohne Anführungszeichen.
part-unread = Die Datei { $file } für die Hausregel { $rule } kann nicht gelesen werden: { $why }.
part-missing = Zur Partie fehlt die Datei { $file }, die ihre Hausregel { $rule } nennt.
board-file-barriers = { $source }: [barriers] enthält für jede Farbe eine Zeile Text, so: G = "e|f 1-3".
board-file-toml = { $source } ist keine TOML-Datei: { $why }.
board-file-no-map = { $source } hat keinen Plan: Zeichne einen als Text mit dem Namen `map`.
board-file-size = { $source }: Ein Brett hat 1 bis { $most } Linien und Reihen, nicht { $files }×{ $ranks }.
board-file-rank-number = { $source }: Reihe { $rank } des Plans beginnt mit „{ $text }“ und nicht mit ihrer Zahl.
board-file-rank-length =
    { $n ->
        [1] { $source }: Reihe { $rank } hat ein Feld, die oberste Reihe hat { $width }.
       *[other] { $source }: Reihe { $rank } hat { $n } Felder, die oberste Reihe hat { $width }.
    }
board-file-barrier = { $source }: Die Sperrlinie „{ $text }“ ist nicht so geschrieben: `e|f 1-3` oder `5|6 j-l`.
board-file-barrier-place = { $source }: Die Sperrlinie „{ $text }“ liegt nicht zwischen zwei Linien oder Reihen des Bretts.

the-board-chess = Das Schachbrett
the-board-ring12 = Der Ring, 12 × 12
the-board-ring8 = Der kleine Ring, 8 × 8
the-board-boulder = Felsbrockenschach, 8 × 16
the-board-jokers7 = Wild Jokers, 7 × 7 mit acht Gruben

### 7 Pieces in Betza notation

betza-letter = „{ $letter }“ in der Gangart „{ $notation }“ ist kein Sprung, der hier bekannt ist.
betza-modifier = „{ $letter }“ in der Gangart „{ $notation }“ ist kein Zusatz, der hier verstanden wird.
betza-notation = „{ $text }“ in der Gangart „{ $notation }“ ist keine Betza-Notation.

### 8 Variants of chess (a variant's own words stand before these)

chess-moves = { PIECE($seat, $piece, form: "nom") } geht von { $origin } nach { $to }.
    .short = { $piece } { $origin } nach { $to }.
chess-captures = { PIECE($owner, $piece, form: "nom") } auf { $square } wird geschlagen.
    .short = { PIECE($owner, $piece, form: "nom") } wird geschlagen.
chess-becomes = Der Bauer auf { $square } wird { PIECE($piece, form: "zu") }.
chess-castles = { $seat } rochiert.
chess-check = { $seat } steht im Schach.
chess-nothing-to-place = { $seat } hat nichts aufzustellen.
chess-no-piece = Auf { $square } steht keine Figur des Spiels.
chess-not-yours = Das ist { PIECE($owner, $piece, form: "nom") }.
can-move = { PIECE($owner, $piece, form: "nom") } auf { $square } kann ziehen.
can-go = { PIECE($owner, $piece, form: "nom") } kann von { $origin } nach { $to } ziehen.
is-lifted = { PIECE($owner, $piece, form: "nom") } von { $square } ist in der Luft.
stuck = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug.
stuck-own = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Eigene Figuren stehen im Weg.
stuck-taken = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Alle Zielfelder sind besetzt.
stuck-blocked = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Der Weg ist versperrt.
stuck-pawn = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Der Weg ist versperrt, und zu schlagen gibt es nichts.
stuck-check = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Nach jedem Zug stünde { PIECE($owner, "K", form: "nom") } im Schach.
stuck-king = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Nach jedem Zug stünde { GENDER($piece, f: "sie", m: "er") } im Schach.
stuck-answer-check = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug, der das Schach abwehrt.
chess-own-piece = Auf { $square } steht eine eigene Figur.
chess-king-in-check = So stünde { PIECE($seat, "K", form: "nom") } im Schach.
chess-answer-check = { $seat } steht im Schach und muss es abwehren.
chess-castle-not = { $seat } kann jetzt nicht rochieren.
chess-cannot-reach = { PIECE($piece, form: "nom") } kommt nicht von { $origin } nach { $to }.
chess-left-in-check = { PIECE($seat, "K", form: "nom") } steht noch im Schach.
chess-no-passant = Dort hat kein Bauer gerade zwei Schritte gemacht.
not-now = Das geht jetzt nicht.
written-so = Hier schreibt man das so: { ANYOF($actions) }.
stage-turn = { $seat } ist am Zug.
stage-over = Die Partie ist vorbei.
over-mate = Schachmatt: { $seat } gewinnt.
    .short = Schachmatt.
over-stalemate = Patt: Die Partie ist remis.
over-dead = Niemand kann mehr mattsetzen: Die Partie ist remis.
ends-mate = Schachmatt.
ends-stalemate = Patt.
ends-dead = Niemand konnte mehr mattsetzen.
ends-draw = Die Partie ist remis.
ends-resigned = Die andere Seite spielt nicht mehr mit.
ends-ranked = Die Partie wurde im Einverständnis beendet.
groups-and-cards =
    { $groups ->
        [1] eine Gruppe
       *[other] { $groups } Gruppen
    }, noch { $cards ->
        [1] eine Karte
       *[other] { $cards } Karten
    }

### 9 Cards for men

card-of-piece =
    { $card ->
        [wK] Weißer König (Herzkönig oder Karokönig)
        [wQ] Weiße Dame (Herzdame oder Karodame)
        [wR] Weißer Turm (Herz 10 oder Karo 10)
        [wB] Weißer Läufer (Herz 9 oder Karo 9)
        [wN] Weißer Springer (Herz 8 oder Karo 8)
       *[wP] Weißer Bauer (Herz oder Karo 2 bis 5)
        [wC] Weiße Steinkarte (Herz 6 oder Karo 6)
        [bK] Schwarzer König (Pikkönig oder Kreuzkönig)
        [bQ] Schwarze Dame (Pikdame oder Kreuzdame)
        [bR] Schwarzer Turm (Pik 10 oder Kreuz 10)
        [bB] Schwarzer Läufer (Pik 9 oder Kreuz 9)
        [bN] Schwarzer Springer (Pik 8 oder Kreuz 8)
        [bP] Schwarzer Bauer (Pik oder Kreuz 2 bis 5)
        [bC] Schwarze Steinkarte (Pik 6 oder Kreuz 6)
    }
# Was jemand auf eigene Karten geschrieben hat: so gezeigt, wie es dasteht.
own-words = { $text }

### 10 Positions on the chessboard

stage-alone = In der Phase stage={ $stage } kann hier nichts getan werden.
other-in-check = Die Seite, die nicht am Zug ist, steht im Schach.

### 11 Dice and action cards, with a Chess Jumble board and without one

# Eine Seite eines Würfels: ihre Zahl oder ihr Zeichen.
face =
    { $face ->
        [plus] +
        [hash] { "#" }
        [none] –
       *[other] { $face }
    }
rolled-aloud =
    { $face ->
        [plus] Plus
        [hash] Raute
        [none] nichts
       *[other] eine { $face }
    }
rolled =
    { $face ->
        [plus] +
        [hash] { "#" }
        [none] nichts
       *[other] eine { $face }
    }
dice-file = Die Würfeldatei { $file } kann nicht gelesen werden: { $why }.
dice-number = Die Würfeldatei { $file } braucht eine Liste von { $fewest } bis { $most } Seiten: { $like }.
dice-face =
    { $die ->
        [white] Die Würfeldatei { $file } hat die weiße Seite „{ $face }“; Seiten sind +, # und Zahlen von 1 bis { $highest }.
       *[orange] Die Würfeldatei { $file } hat die orangefarbene Seite „{ $face }“; Seiten sind Zahlen von 1 bis { $highest }.
    }
dice-never-home = Die Würfeldatei { $file } braucht mindestens ein + und eine Zahl, sonst kommt niemand nach Hause.
deck-no-toml = { $source } ist keine TOML-Datei: { $why }.
deck-no-cards = { $source }: Ein Kartensatz braucht Karten, jede unter [[card]].
deck-empty = Der Kartensatz { $source } hat keine Karte für diese Ausgabe.
deck-not-here = { $source }, Karte { $card }: Niemand hat in dieser Ausgabe { $pieces }, also kann sie nie gespielt werden.
deck-card-unread = { $source }, Zeile { $line }: { $why }.
deck-card = { $source }, Zeile { $line }, Karte { $card }
deck-no-words = { deck-card }: Sie hat keinen Text.
deck-card-twice = { deck-card }: Karten { $card } gibt es zwei.
deck-card-id = { deck-card }: Eine Kennung hat 1 bis 12 Buchstaben, Ziffern, - oder _.
deck-card-count = { deck-card }: count ist { $count } und geht von 1 bis { $most }.
deck-card-no-effect = { deck-card }: Sie bewirkt nichts.
deck-card-roll-last = { deck-card }: Noch einmal würfeln muss am Ende stehen.
deck-card-moves = { deck-card }: up_to ist { $up_to } und geht von 1 bis { $most }.
deck-card-box-to-box = { deck-card }: Was in der Box ist, kann nicht dorthin gestellt werden.
deck-card-same-place = { deck-card }: Zwei Figuren von einem Ort können nicht tauschen.
deck-card-two-such = { deck-card }: Niemand hat zwei solche Figuren.
deck-card-no-piece = { deck-card }: { ALLOF($pieces) } ist keine Figur; Figuren sind { ALLOF($known) }.
deck-card-nowhere = { deck-card }: Sie nennt keinen Ort.
deck-card-nobody = { deck-card }: Sie nennt keine Figur.
turn-plays-no-more = { $seat } spielt nicht mehr mit und kann nicht an der Reihe sein.
seat-placed-twice = { $seat } darf in places und gone nur einmal stehen.

deck-default = Die eingebauten Karten
card-B01 = Würfle noch einmal und spiele, was fällt.
card-B02 = Mach mit einer deiner aktiven Figuren bis zu 3 Züge.
card-B03 = Mach mit einer deiner aktiven Figuren bis zu 2 Züge.
card-B04 = Stell eine Figur aus deiner Box auf eines deiner Startfelder.
card-B05 = Jede Dame geht auf eines der Startfelder ihrer Farbe.
card-B06 = Jeder Turm geht auf eines der Startfelder seiner Farbe.
card-B07 = Alle aktiven Läufer gehen in ihre Box.
card-B08 = Alle aktiven Springer gehen in ihre Box.
card-B09 = Tausch zwei Figuren deiner Wahl, ganz gleich, wem sie gehören.
card-B10 = Tausch zwei aktive Figuren deiner Wahl.
card-B11 = Tausch eine deiner aktiven Figuren mit einer aktiven Figur einer anderen Farbe.
card-B12 = Schick eine aktive Figur einer anderen Farbe in ihre Box.
card-B13 = Eine deiner aktiven Figuren geht in deine Box.
card-B14 = Eine Figur aus deinem Haus geht zurück auf eines deiner Startfelder.
card-B15 = Setz das nächste Mal aus.
card-B16 = Wer nach dir dran ist, setzt einmal aus.
card-B17 = Stell eine deiner aktiven Figuren auf ein freies Pausenfeld deiner Farbe.
card-B18 = Stell eine deiner aktiven Figuren auf ein freies Eingangsfeld deines Hauses.
card-B19 = Alle stellen je eine ihrer aktiven Figuren zurück in die Box.
card-K1 = Jeder König geht auf eines der Startfelder seiner Farbe.
card-K2 = Mach mit deinem aktiven König bis zu 8 Züge.
card-K3 = Alle aktiven Könige gehen in ihre Box.
card-K4 = Tausch deinen aktiven König mit einer beliebigen aktiven Figur.
card-P1 = Jeder Bauer geht auf eines der Startfelder seiner Farbe.
card-P2 = Mach mit deinem aktiven Bauern bis zu 6 Züge.
card-P3 = Tausch deinen aktiven Bauern mit einer anderen deiner aktiven Figuren.
card-P4 = Alle aktiven Bauern gehen in ihre Box.
card-S1 = Mach mit einer deiner aktiven Figuren einen Zug … und diesmal darfst du auch gedeckte Figuren schlagen.
card-S2 = Mach mit einer deiner aktiven Figuren bis zu 2 Züge … und diesmal darfst du auch gedeckte Figuren schlagen.
card-S3 = Mach mit einer deiner aktiven Figuren bis zu 3 Züge … und diesmal darfst du auch gedeckte Figuren schlagen.
card-S4 = Würfle noch einmal … und diesmal darfst du auch gedeckte Figuren schlagen.

### The men in one line each, where they move as in chess

legend-K = Ein Feld in jede Richtung.
legend-Q = Beliebig weit, gerade oder diagonal.
legend-R = Beliebig weit, gerade.
legend-B = Beliebig weit, diagonal.
legend-N = Zwei Felder geradeaus und eines zur Seite; springt.
legend-P = Ein Feld nach vorn, vom ersten Feld aus zwei; schlägt ein Feld diagonal nach vorn.
too-many-promoted = { SEAT($seat) } hat mehr Figuren, als die fehlenden Bauern geworden sein können.
day-unknown = Tag unbekannt

### 12 Dice and cards

first = Das Los fällt auf { $seat }: { $seat } beginnt.
rolls-die = { $seat } würfelt { rolled }.
    .spoken = { $seat } würfelt { rolled-aloud }.
rolls-orange = { $seat } würfelt { rolled } mit dem orangefarbenen Würfel.
takes-card = { $seat } zieht eine Karte.
shuffled = Die Karten werden neu gemischt.
draws = { $seat } zieht die Karte { $card }: { $words }
    .spoken = { $seat } zieht eine Karte: { $words }
card-done = Die Karte ist ausgeführt.
will-miss = { $seat } setzt das nächste Mal aus.
rule-plus_hash = Was + und # auf dem weißen Würfel bedeuten.
    .is-classic = Mit + setzt du ein, mit # setzt du aus.
    .is-both = Mit + und # setzt du ein; mit # setzt du nur aus, wenn die Box leer ist.
    .is-choose = Mit + oder # setzt du ein oder ziehst eine Karte.
    .is-hash_draws = Mit # ziehst du eine Karte, mit + setzt du ein.
skipped = { $seat } setzt diesmal aus.
misses-turn = { $seat } setzt aus.
    .short = Der Zug entfällt.
turn-passes =
    { $rolls ->
        [1] Kein Zug möglich: { $seat } ist nicht mehr dran.
       *[other] { $rolls } Würfe ohne Zug: { $seat } ist nicht mehr dran.
    }
    .short = Der Zug ist zu Ende.
ends-home = { $seat } war zuerst zu Hause.
ends-alone = Nur { $seat } ist noch übrig.
stage-first = Das Los sagt, wer beginnt: Würfelt darum.
stage-roll-orange = { $seat }, würfle mit dem orangefarbenen Würfel.
    .short = { $seat }, wirf den orangefarbenen Würfel.
stage-draw = { $seat }, zieh eine Karte.
stage-card = { $seat }: { $words }
    .short = { $seat }, führ die Karte aus.
position-no-card = card={ $card } ist nicht in diesem Stapel.
page-man-Q =
    .title = Die Dame
    .says = Die Dame zieht beliebig weit, gerade oder diagonal, und springt nicht.
page-man-N-1 = Ein Sprung eines Springers.
    .says = Die Bauern um ihn herum spielen keine Rolle. Den schwarzen Bauern auf c6 darf er schlagen; auf f3 steht ein eigener Bauer.
page-man-K-1 = Ein Schritt eines Königs.
    .says = Turm und Bauer nehmen ihm vier Felder. Den Bauern selbst darf er schlagen.

### 13 Solitaires

placed = Du stellst { PIECE($owner, $piece, form: "acc") } auf { $square }.
square-taken = Das Feld { $square } ist besetzt: Gezogen wird nur auf leere Felder.
turns-up = Du deckst { PIECE($owner, $piece, form: "acc") } auf.
moves = { PIECE($owner, $piece, form: "nom") } geht von { $origin } nach { $to }.
groups =
    { $n ->
        [1] Eine Gruppe
       *[other] { $n } Gruppen
    }.
card-first = Erst wird eine Karte aufgedeckt.
in-groups =
    { $n ->
        [1] Eine Gruppe
       *[other] { $n } Gruppen
    }.

### 14 Rules pages of games like chess

page-man-Q-1 = Ein Zug einer Dame.
    .says = Den schwarzen Bauern darf sie schlagen und geht dort nicht weiter. Der eigene Bauer hält sie auf.
page-man-R =
    .title = Der Turm
    .says = Der Turm zieht beliebig weit gerade und springt nicht.
page-man-R-1 = Ein Zug eines Turms.
    .says = Nach oben darf er den Bauern schlagen. Rechts hält ihn der eigene Bauer auf.
page-man-B =
    .title = Der Läufer
    .says = Der Läufer zieht beliebig weit diagonal und springt nicht. Er bleibt auf hellen oder auf dunklen Feldern.
page-man-B-1 = Ein Zug eines Läufers.
    .says = Den schwarzen Bauern darf er schlagen. Der eigene Bauer auf g2 hält ihn auf.
page-man-N =
    .title = Der Springer
    .says = Der Springer springt: zwei Felder geradeaus und eines zur Seite, über alle hinweg.
page-man-P-1 = Der erste Zug.
    .says = Ein Feld oder zwei.
page-man-P-2 = Schlagen.
    .says = Bauer und Springer stehen diagonal vor ihm und dürfen geschlagen werden. Der Läufer geradeaus hält ihn auf.
    .says-plain = Bauer und Springer stehen diagonal vor ihm. Er darf sie schlagen. Der Läufer geradeaus hält ihn auf.
page-man-P-3 = Die letzte Reihe.
    .says = Geradeaus, oder indem er schlägt.
