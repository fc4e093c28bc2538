# Die Worte für Schach und Variantendateien.

### Was an einer Variantendatei falsch sein kann

chess-file-line = Zeile { $line } von { $source } ist weder `[name:parent]` noch `key = value` noch ein Kommentar: { $text }
chess-file-section-twice = In { $source }, Zeile { $line }: Den Abschnitt [{ $section }] gibt es schon in Zeile { $first }; ein Spiel hat nur einen.
chess-file-name-taken = In { $source }, Zeile { $line }: Ein Spiel { $section } gibt es schon; gib dem Abschnitt einen anderen Namen.
chess-file-no-parent = In { $source }, [{ $section }], Zeile { $line }: Das Ausgangsspiel { $parent } steht weder in der Datei, noch ist es bekannt.
chess-file-cycle = In { $source }, [{ $section }], Zeile { $line }: Die Ausgangsspiele führen im Kreis ({ $names }); eines davon braucht ein anderes oder keines.
chess-file-key = In { $source }, [{ $section }], Zeile { $line }: Der Schlüssel { $key } wird hier nicht verstanden.
chess-file-older = In { $source }, [{ $section }], Zeile { $line }: { $key } ist eine ältere Form, die nicht mehr gelesen wird. Schreib stattdessen { $instead }.
chess-file-piece-zones = In { $source }, [{ $section }], Zeile { $line }: { $key } würde jeder Figurenart ein eigenes Umwandlungsgebiet geben, was Tableside nicht unterstützt. Verwende promotionRegionWhite und promotionRegionBlack.
chess-file-for-others = In { $source }, [{ $section }], Zeile { $line }: { $key } hat hier keine Wirkung: Der Schlüssel ist für andere Programme.
chess-file-hops = In { $source }, [{ $section }], Zeile { $line }: „{ $part }“ in der Gangart „{ $value }“ von { $key } hat keine Wirkung: p und g wirken bei W, F, R, B, Q und K.
chess-file-key-twice = In { $source }, [{ $section }], Zeile { $line }: „{ $key } = { $value }“ hat keine Wirkung, weil Zeile { $later } { $key } neu setzt.
chess-file-value = In { $source }, [{ $section }], Zeile { $line }: { $key } kann nicht „{ $value }“ sein; möglich ist { $needed }.
chess-file-no-piece = In { $source }, [{ $section }], Zeile { $line }: { $key } nennt „{ $letter }“, aber das Spiel hat keine Figur mit diesem Buchstaben. Seine Buchstaben sind { $known }.
chess-file-movement = In { $source }, [{ $section }], Zeile { $line }: „{ $value }“ bei { $key }: customPiece1 bis customPiece25 brauchen eine Gangart hinter einem Doppelpunkt, king darf eine haben, andere Figuren haben ihre eigene.
chess-file-betza = In { $source }, [{ $section }], Zeile { $line }: Die Gangart „{ $value }“ von { $key } ist keine Betza-Notation, wie sie hier verstanden wird.
chess-file-start = In { $source }, [{ $section }], Zeile { $line }: Die Stellung „{ $fen }“ kann nicht der Anfang sein: { $why }
chess-file-text = In { $source }, Zeile { $line }: Das Byte { $byte } ist kein Text in UTF-8. Speichere die Datei als UTF-8.
chess-file-empty = Die Datei { $source } beschreibt kein Spiel: Ein Abschnitt beginnt mit [name:parent].
chess-file-no-pieces = In { $source }, Zeile { $line }: [{ $section }] hat keine Figuren: Nenn welche, etwa `king = k`, oder ein Spiel, von dem es erbt.
chess-file-blast = In { $source }, [{ $section }], Zeile { $line }: Mit { $key } könnten Könige explodieren, doch ein König geht nie verloren. Schreib blastImmuneTypes = k, oder mach aus den Königen commoner, wie es das Spiel atomic tut.
chess-file-gates = In { $source }, [{ $section }], Zeile { $line }: Mit { $key } setzte ein Zug eine Figur und eine Mauer hin; er setzt nur eines davon. Lass seirawanGating oder wallingRule weg.
chess-file-two-boards = In { $source }, Zeile { $line }: [{ $section }] wird auf zwei Brettern zugleich gespielt, und hier gibt es nur eines.
chess-file-needs = In { $source }, [{ $section }], Zeile { $line }: { $key } braucht { $needed }.
chess-file-castling = In { $source }, [{ $section }], Zeile { $line }: castlingQueensideFile ist { $left } und castlingKingsideFile ist { $right }, aber der König darf auf der Damenseite nicht weiter rechts enden.
chess-file-right = In { $source }, [{ $section }], Zeile { $line }: Die Stellung „{ $fen }“ hat das Recht { $right }, aber keinen König und Turm, die so auf den Linien und der Reihe der Rochade rochieren können. Entferne das Recht, oder ändere die Schlüssel der Rochade.
chess-file-kings = In { $source }, [{ $section }], Zeile { $line }: Mit { $key } könnten Könige die Seite wechseln oder dazukommen, doch jede Seite behält die Könige ihres Anfangs. Schreib king = - und commoner = k.
chess-file-king-promoted = In { $source }, [{ $section }], Zeile { $line }: { $key } nennt den König, aber er wird nicht umgewandelt und entsteht nicht durch Umwandlung.
chess-file-over = In { $source }, [{ $section }], Zeile { $line }: In der Stellung „{ $fen }“ ist das Spiel vor dem ersten Zug zu Ende.
chess-file-many = In { $source }, Zeile { $line }: Es sind mehr als { $most } Spiele. Teile die Datei auf.
chess-file-long = In { $source }, [{ $section }], Zeile { $line }: { $key } hat { $length } Zeichen und darf { $most } haben.
chess-file-fails = In { $source }, Zeile { $line }: [{ $section }] ist nicht spielbar, weil einige seiner Schlüssel nicht zusammenpassen. Entferne Schlüssel, bis `companion variants check` die Datei annimmt.

### Was an den Worten neben einer Variantendatei nicht stimmen kann

chess-words-toml = Die Datei { $source } ist keine TOML-Datei: { $why }
chess-words-section = Die Datei { $source } hat Worte für [{ $section }], aber die Variantendatei hat nur { ALLOF($known) }.
chess-words-table = In { $source }: `{ $section }` muss eine Tabelle sein, eine Zeile [{ $section }] mit Schlüsseln darunter.
chess-words-key = In { $source }, [{ $section }]: Den Schlüssel { $key } gibt es nicht; es gibt { ALLOF($known) }.
chess-words-text = In { $source }, [{ $section }]: { $key } braucht einen Text, oder einen für jede Sprache, etwa `{ $key }.de = "…"`.
chess-words-long = In { $source }, [{ $section }]: { $key } darf { $most } Zeichen haben.
chess-words-card = In { $source }, [{ $section }]: { $key } ist eine Liste von höchstens { $most } Texten.
chess-words-pieces = In { $source }, [{ $section }]: { $key } ist eine Tabelle von Buchstaben: `pieces.h = "hawk"`.
chess-words-piece = In { $source }, [{ $section }]: Keine Figur hat den Buchstaben { $letter }; es gibt { ALLOF($known) }.

### Stellungen

chess-fen-head = „{ $text }“ beginnt nicht mit einem Brett und der Seite am Zug (w oder b).
chess-fen-rank =
    { $n ->
        [1] Reihe { $rank } hat ein Feld, nötig sind { $files }.
       *[other] Reihe { $rank } hat { $n } Felder, nötig sind { $files }.
    }
chess-fen-ranks = { $n ->
    [one] Die Stellung hat { $n } Reihe, nötig sind { $ranks }.
   *[other] Die Stellung hat { $n } Reihen, nötig sind { $ranks }.
 }
chess-fen-letter = „{ $letter }“ in „{ $text }“ ist keine Figur dieses Spiels.
chess-fen-no-king = Eine Seite hat keinen König.
chess-no-move = „{ $text }“ ist hier kein Zug.
chess-two-moves = „{ $text }“ kann mehrere Züge heißen: Nenn das Startfeld.

### What happens, and why something is not possible

chess-promotes = { PIECE($seat, $piece, form: "nom") } auf { $square } wird { PIECE($become, form: "zu") }.
chess-drops = { $seat } setzt { PIECE($piece, form: "ein-acc") } auf { $square } ein.
chess-turns-over = { $seat } dreht { ALLOF($squares) } um.
chess-passes = { $seat } passt.
chess-castle-moved = { $seat } kann nicht mehr rochieren: König oder Turm hat schon gezogen, oder der Turm ist weg.
chess-castle-in-check = { $seat } darf im Schach nicht rochieren.
chess-in-the-way = { PIECE($piece, form: "dat") } steht von { $origin } nach { $to } etwas im Weg.
chess-jumps = { PIECE($piece, form: "nom") } muss von { $origin } nach { $to } über genau eine Figur springen.
chess-only-to-capture = { PIECE($piece, form: "nom") } kommt von { $origin } nach { $to } nur beim Schlagen.
chess-not-to-capture = { PIECE($piece, form: "nom") } auf { $origin } kann nicht auf { $to } schlagen.
chess-must-capture = { $seat } kann schlagen und muss es deshalb auch.
chess-gives-check = Das gäbe Schach, und Schach gibt in diesem Spiel niemand.
chess-kings-face = Die Könige stünden sich weiter gegenüber.
chess-stuck-must-capture = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: { $owner } muss mit einer anderen Figur schlagen.
chess-stuck-gives-check = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Jeder Zug gäbe Schach, und das ist in diesem Spiel nicht erlaubt.
chess-stuck-blows-up-king = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Jeder Zug würde { PIECE($owner, "K", form: "acc") } sprengen.
chess-lot-first = Zuerst muss das Los die erste Reihe aufstellen.
chess-can-drop = { $seat } kann eine Figur aus der Hand einsetzen.
chess-drop-now = { $seat } muss eine Figur aus der Hand einsetzen.
chess-no-drop-now = { $seat } kann jetzt nichts einsetzen.
chess-square-taken = Das Feld { $square } ist besetzt.
chess-not-dropped-there = Auf { $square } darf diese Figur nicht eingesetzt werden.
chess-checks-left = Noch nötige Schachs, { SEAT($seat) }: { $n }.
chess-too-many-pieces = Das sind mehr Figuren, als das Spiel hat.
stage-pass = { $seat } hat keinen Zug: { press-end-first }.

chess-walls = { $seat } sperrt das Feld { $square }.
chess-duck = { $seat } stellt die Ente auf { $square }.
chess-duck-moves = { $seat } versetzt die Ente von { $origin } nach { $square }.
chess-wall-first = { $seat } muss noch ein Feld sperren.
chess-gate-first = { $seat } darf eine Figur aus der Hand hinter die gezogene stellen: Stell sie hin, oder { press-end }.
chess-no-first-step = made={ $text } ist hier kein erster Schritt eines Zugs.
chess-one-duck = Es gibt nur eine Ente.
stage-wall = { $seat }, sperr ein Feld.
stage-gate = { $seat }, stell eine Figur dahinter, oder { press-end }.
    .short = { $seat }, eine Figur dahinter?

chess-duck-first = { $seat } muss noch die Ente hinstellen.
chess-duck-later = { $seat } muss vor der Ente eine Figur ziehen.
stage-duck = { $seat }, stell die Ente auf ein leeres Feld.
    .short = { $seat }, stell die Ente hin.

### How a game ends

chess-won = { $seat } gewinnt.
ends-stuck = Kein Zug ist mehr möglich.
ends-quiet = So viele Züge ohne Schlagen und ohne Bauernzug.
ends-fivefold = Zum fünften Mal dieselbe Stellung.
ends-counting = Die Zählung ist vor dem Matt zu Ende.
ends-repetition = Die Stellung gab es zu oft.
ends-perpetual-check = Dauerschach ist nicht erlaubt.
ends-chase = Dieselbe Figur ohne Ende zu jagen ist nicht erlaubt.
ends-to-and-fro = Ewiges Hin und Her ist nicht erlaubt.
ends-king = Der König ist weg.
ends-all = Alle Figuren einer Seite sind weg.
ends-knight-mate = Ein Springer darf nicht mattsetzen.
ends-niol = Matt ohne volles Schach.
ends-bare = Ein König steht allein.
ends-men = Die letzte Figur einer Art ist weg.
ends-flag = Das Ziel ist erreicht.
ends-checks = Das war das letzte nötige Schach.
ends-connected = Die Reihe ist voll.
ends-linked = Die Kette ist geschlossen.
ends-square = Das Quadrat ist voll.
ends-castled = Es ist rochiert.
ends-castling-lost = Die andere Seite kann nicht mehr rochieren.
ends-full = Das Brett ist voll.
ends-kings-face = Die Könige stehen sich gegenüber.
ends-passes = Beide Seiten haben gepasst.
ends-pawn-drop-mate = Matt durch einen eingesetzten Bauern ist nicht erlaubt.

### What is listed before a game

chess = Schach
    .says = Setz den anderen König matt: das Spiel des Schachbretts nach den Regeln der FIDE.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
    .card-1 = Weiß beginnt, dann wird abwechselnd gezogen. Du gewinnst durch Schachmatt: Der König ist angegriffen, und kein Zug hilft.
    .card-1-plain = Weiß beginnt, dann zieht ihr abwechselnd. Du gewinnst durch Schachmatt: Der König ist angegriffen, und kein Zug hilft.
    .card-2 = Nach dem Zug der eigenen Seite darf der König nie angegriffen sein. Ein Schach musst du sofort abwehren.
    .card-3 = Rochade: Der König zieht zwei Felder auf einen Turm zu, der Turm springt über ihn. Beide haben noch nicht gezogen, nichts steht dazwischen, und der König kommt über kein angegriffenes Feld.
    .card-3-plain = Rochade: Der König zieht zwei Felder auf einen Turm zu. Der Turm springt über ihn. Beide haben noch nicht gezogen. Nichts steht dazwischen. Der König kommt über kein angegriffenes Feld.
    .card-4 = En passant: Ein Bauer, der eben zwei Felder gezogen ist, darf vom Bauern daneben geschlagen werden, als wäre er nur eins gezogen.
    .card-4-plain = En passant: Ein Bauer ist eben zwei Felder gezogen. Ein Bauer daneben darf ihn schlagen, als wäre er nur eins gezogen.
    .card-5 = Ein Bauer auf der letzten Reihe wird Dame, Turm, Läufer oder Springer.
    .card-6 = Remis: Patt, oder niemand kann mehr mattsetzen. Auf Antrag: dreimal dieselbe Stellung, oder je fünfzig Züge ohne Schlagen und Bauernzug.
    .card-7 = Berührt, geführt: Eine Figur, die du berührst, muss ziehen; eine der anderen Seite muss geschlagen werden.
    .card-7-plain = Eine Figur, die du berührst, muss ziehen. Berührst du eine der anderen Seite, musst du sie schlagen.
preset-printed = Übliche Regeln
    .says = So, wie das Spiel überall gespielt wird.

### The rule cards

rules-of-chess = Alle Regeln sind die des Schachs; Matt gewinnt.

### The pages of the rules

page-aim =
    .title = Worum es geht
    .says = Greif den anderen König so an, dass er nicht entkommt: Das ist Schachmatt, und du hast gewonnen. Der König selbst wird nie geschlagen.
    .says-plain = Greif den anderen König so an, dass er nicht entkommt. Das ist Schachmatt, und du hast gewonnen. Den König selbst schlägt niemand.
    .caption-1 = Schachmatt.
    .says-1 = Die weiße Dame greift den König an. Der Läufer deckt die Dame, und jedes Feld neben dem König ist besetzt oder angegriffen.
page-setup =
    .title = Aufbau
    .says = Jede Seite hat sechzehn Figuren: König, Dame, zwei Türme, zwei Läufer, zwei Springer und acht Bauern. Rechts vorn liegt bei beiden ein helles Feld, und die Dame steht auf ihrer Farbe. Weiß beginnt.
page-turn =
    .title = Wer dran ist
    .says = Weiß und Schwarz ziehen abwechselnd, je einen Zug. Aussetzen darf niemand. Wo eine Figur der anderen Seite steht, schlägt deine sie: Sie verlässt das Brett. Berührt, geführt: Eine Figur, die du berührst, muss ziehen, wenn sie kann. Berührst du eine Figur der anderen Seite, musst du sie schlagen, wenn das geht.
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung, aber nie auf ein Feld, das der Gegner angreift.
    .says-plain = Der König zieht ein Feld in jede Richtung. Er zieht nie auf ein Feld, das der Gegner angreift.
page-man-P =
    .title = Der Bauer
    .says = Der Bauer zieht ein Feld nach vorn, vom Anfangsfeld aus auch zwei. Er schlägt ein Feld diagonal nach vorn und geht nie zurück.
page-castling =
    .title = Rochade
    .title-plain = Wie rochierst du?
    .says = Einmal in der Partie dürfen König und Turm zusammen ziehen: Der König geht zwei Felder auf den Turm zu, und der Turm kommt auf das Feld, über das der König gegangen ist. Beide haben noch nicht gezogen, nichts steht dazwischen, und der König ist weder dort angegriffen, wo er steht, noch auf dem Weg, noch am Ziel.
    .says-plain = Einmal in der Partie dürfen König und Turm zusammen ziehen. Der König geht zwei Felder auf den Turm zu. Der Turm kommt auf das Feld, über das der König gegangen ist. Beide haben noch nicht gezogen. Nichts steht dazwischen. Niemand greift den König dort an, wo er steht. Auch nicht auf dem Weg und nicht am Ziel.
    .caption-2 = Nicht durch einen Angriff.
    .says-2 = Der schwarze Turm greift das Feld an, über das der König ginge: Nach dieser Seite gibt es keine Rochade.
page-en-passant =
    .title = En passant
    .title-plain = Was ist en passant?
    .says = Ein Bauer, der zwei Felder zieht und neben einem Bauern der anderen Seite landet, darf von diesem geschlagen werden, als wäre er nur ein Feld gezogen. Das geht nur mit dem allernächsten Zug.
    .says-plain = Ein Bauer zieht zwei Felder und landet neben einem Bauern der anderen Seite. Dieser darf ihn schlagen, als wäre er nur ein Feld gezogen. Das geht nur mit dem allernächsten Zug.
    .caption-1 = Im Vorbeigehen.
    .says-1 = Der schwarze Bauer ist eben von d7 nach d5 gezogen. Der weiße Bauer zieht nach d6 und schlägt ihn.
page-promotion =
    .title = Bauern auf der letzten Reihe
    .title-plain = Was wird aus Bauern auf der letzten Reihe?
    .says = Ein Bauer, der die letzte Reihe erreicht, wird sofort Dame, Turm, Läufer oder Springer seiner Farbe, wie du willst, was auch immer schon geschlagen ist.
    .says-plain = Ein Bauer kommt auf der letzten Reihe an. Sofort wird er Dame, Turm, Läufer oder Springer seiner Farbe. Du wählst. Es ist gleich, welche Figuren noch auf dem Brett sind.
page-check =
    .title = Schach abwehren
    .title-plain = Wie wehrst du ein Schach ab?
    .says = Ein angegriffener König steht im Schach, und ein Schach musst du abwehren: Zieh den König weg, schlag den Angreifer oder stell eine Figur dazwischen. Kein Zug darf den eigenen König im Schach lassen.
    .caption-1 = Ein gefesselter Springer.
    .says-1 = Zöge dieser Springer, griffe der Turm den König an: Er muss bleiben.
page-end =
    .title = Wer gewinnt
    .says = Steht der König im Schach und hilft kein Zug, ist es Schachmatt, und die andere Seite hat gewonnen. Steht eine Seite nicht im Schach und hat überhaupt keinen Zug, ist es Patt, und die Partie ist remis. Aufgeben darfst du auch.
    .says-plain = Der König steht im Schach, und kein Zug hilft? Es ist Schachmatt, und die andere Seite hat gewonnen. Eine Seite steht nicht im Schach und hat überhaupt keinen Zug? Es ist Patt, und die Partie ist remis. Aufgeben darfst du auch.
    .caption-1 = Schachmatt.
    .says-1 = Der Turm greift die ganze Reihe an, und dem König bleibt kein Feld.
    .caption-2 = Patt.
    .says-2 = Schwarz steht nicht im Schach, hat aber keinen Zug: remis.
page-draws =
    .title = Remis
    .title-plain = Wann ist es remis?
    .says = Beide Seiten können sich auf Remis einigen. Wer am Zug ist, darf es beanspruchen, wenn dieselbe Stellung zum dritten Mal da ist oder je fünfzig Züge ohne Schlagen und ohne Bauernzug vorbei sind. Von selbst endet die Partie beim fünften Mal oder nach fünfundsiebzig Zügen, und wenn niemand mehr mattsetzen kann, etwa mit zwei bloßen Königen.
    .says-plain = Beide Seiten können sich auf Remis einigen. Wer am Zug ist, darf es in zwei Fällen beanspruchen. Dieselbe Stellung ist zum dritten Mal da. Oder je fünfzig Züge ohne Schlagen und ohne Bauernzug sind vorbei. Die Partie endet auch von selbst. Sie endet beim fünften Mal oder nach fünfundsiebzig Zügen. Sie endet, wenn niemand mehr mattsetzen kann, etwa mit zwei bloßen Königen.

### Chess960

chess960 = Schach960
    .says = Schach mit ausgeloster Grundreihe: 960 Anfänge, und keine Eröffnung zum Auswendiglernen.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
    .card-1 = Alle Regeln sind die des Schachs. Nur die erste Reihe fängt anders an.
    .card-2 = Das Los stellt die Figuren hinter den Bauern auf: die Läufer auf Felder beider Farben, den König zwischen die Türme. Die schwarzen stehen gegenüber.
    .card-3 = Nach der Rochade stehen König und Turm, wo sie immer stehen: auf der g- und f-Linie oder auf der c- und d-Linie.
    .card-4 = Beide haben noch nicht gezogen; zwischen Anfang und Ziel beider steht sonst nichts; der König kommt über kein angegriffenes Feld.
    .card-5 = So rochierst du auf dem Brett: Nimm König und Turm auf und stell beide hin, oder stell zuerst den König auf sein Feld.
    .card-5-plain = So rochierst du auf dem Brett: Nimm König und Turm auf und stell beide hin. Oder stell zuerst den König auf sein Feld.
chess-lot = Das Los stellt { $n ->
        [1] { PIECE($piece, form: "ein-acc") }
       *[other] zwei { NOUN($piece, form: "plural") }
    } auf { ALLOF($squares) }, die schwarzen gegenüber.
chess-lot-rest = König und Türme kommen auf die Felder, die übrig sind, der König in die Mitte: { ALLOF($squares) }.
chess-not-by-lot = Bis das Los die erste Reihe aufgestellt hat, lässt sich nichts anderes umstellen. Nimm dafür Ziehungen zurück.
stage-array = Zieh Lose für die erste Reihe.
deck-light-bishop = Der Läufer auf einem hellen Feld
deck-dark-bishop = Der Läufer auf einem dunklen Feld
deck-queen = Die Dame
deck-knights = Die Springer
lot-bishop = Ein Läufer kommt auf { $card }.
lot-queen = Die Dame kommt auf das freie Feld Nummer { $card }, von links gezählt.
lot-knights = Die Springer kommen auf die freien Felder Nummer { $card }, von links gezählt.
rule-start = Die erste Reihe nach ihrer Nummer, 0 bis 959 (518 ist die des Schachs); 960 heißt, dass das Los sie zieht.
preset-by-lot = Nach Los
    .says = Der Tisch lost eine von 960 Grundreihen aus.
preset-number-518 = Wie im Schach
    .says = Die Grundreihe des Schachs, Nummer 518.
page-chess960-setup =
    .says = Die Nummern 0 bis 959 nennen alle Grundreihen.
    .caption-2 = Vier Lose.
    .says-2 = Das erste sagt f1 für einen Läufer, das zweite c1 für den anderen; die Dame kommt auf das dritte freie Feld, die Springer auf das zweite und dritte der übrigen.
    .says-2-plain = Die erste Karte sagt f1 für einen Läufer. Die zweite sagt c1 für den anderen. Die Dame kommt auf das dritte freie Feld. Die Springer kommen auf das zweite und dritte der übrigen.

### Was in einem Spiel anders ist, in Listen

game-named = { $name }
by-file-says = Ein Schachspiel aus einer Variantendatei.
by-file-equipment = Ein Brett und Figuren dafür.
declared-aim = Was anders ist
feature-none = Schach mit einer oder zwei anderen Regeln.
feature-checks = { $n ->
    [one] Das erste Schach gewinnt.
   *[other] { $n } Schachs gewinnen.
}
feature-king-far = Der erste König auf der anderen Seite gewinnt.
feature-king-there = Ein König in der Mitte gewinnt.
feature-piece-there = Wer am Ziel ist, gewinnt.
feature-lose-all = Wer alle Figuren loswird, gewinnt.
feature-bare = Ein König, der allein bleibt, verliert.
feature-lose-kind = Wer die letzte Figur einer Art verliert, hat verloren.
feature-connect = { $n } in einer Reihe gewinnen.
feature-connect-square = Ein Quadrat aus { $n } mal { $n } Figuren gewinnt.
feature-links = Eine Kette von Figuren von einem Gebiet zum anderen gewinnt.
feature-collinear = { $n } auf einer Linie gewinnen, auch mit anderen dazwischen.
feature-castling-wins = Die Rochade gewinnt; wer nicht mehr rochieren kann, verliert.
feature-flips = Was eingeschlossen ist, wechselt die Seite.
feature-mate-loses = Wer matt ist, gewinnt.
feature-draw-odds = Remis zählt als Sieg für { $seat }.
feature-blast = Beim Schlagen explodiert alles ringsum.
feature-stone = Wer schlägt, wird zu Stein.
feature-must-take = Schlagen ist Pflicht.
feature-hand = Was du schlägst, kommt als deines zurück.
feature-placed = Figuren kommen aus der Hand.
feature-behind = Neue Figuren kommen hinter denen, die ziehen.
feature-duck = Eine Ente steht im Weg und zieht jedes Mal mit.
feature-walls = Jeder Zug sperrt ein Feld.
feature-no-checks = Kein Schachgebot.
feature-shuffled = Die erste Reihe wird ausgelost.
feature-unequal = Zwei ungleiche Heere.
feature-size = { $files } × { $ranks } Felder.
feature-palaces = Linien und zwei Paläste.
feature-king = Der König zieht anders.
feature-pawns = Die Bauern ziehen anders.
feature-pieces = { $n ->
    [one] Eine Figur, die es im Schach nicht gibt.
   *[other] { $n } Figuren, die es im Schach nicht gibt.
}
feature-no-castling = Keine Rochade.

### Pieces by their types

piece-ferz = Fers
    .plural = Ferse
    .plural-dat = Fersen
piece-wazir = Wesir
    .plural = Wesire
    .plural-dat = Wesiren
piece-elephant = Elefant
    .obl = Elefanten
    .plural = Elefanten
piece-commoner = Bürger
    .plural-dat = Bürgern
piece-archbishop = Erzbischof
    .plural = Erzbischöfe
    .plural-dat = Erzbischöfen
piece-chancellor = Kanzler
    .plural-dat = Kanzlern
piece-cardinal = Kardinal
    .plural = Kardinäle
    .plural-dat = Kardinälen
piece-marshal = Marschall
    .plural = Marschälle
    .plural-dat = Marschällen
piece-amazon = Amazone
    .gender = f
    .plural = Amazonen
piece-centaur = Zentaur
    .obl = Zentauren
    .plural = Zentauren
piece-janus = Janus
piece-hawk = Falke
    .obl = Falken
    .plural = Falken
piece-cannon = Kanone
    .gender = f
    .plural = Kanonen
piece-chariot = Wagen
piece-horse = Ross
    .gender = n
    .plural = Rosse
    .plural-dat = Rossen
piece-soldier = Soldat
    .obl = Soldaten
    .plural = Soldaten
piece-general = General
    .plural = Generäle
    .plural-dat = Generälen
piece-advisor = Berater
    .plural-dat = Beratern
piece-banner = Banner
    .gender = n
    .plural-dat = Bannern
piece-lance = Lanze
    .gender = f
    .plural = Lanzen
piece-silver-general = Silbergeneral
    .plural = Silbergeneräle
    .plural-dat = Silbergenerälen
piece-gold-general = Goldgeneral
    .plural = Goldgeneräle
    .plural-dat = Goldgenerälen
piece-dragon = Drache
    .obl = Drachen
    .plural = Drachen
piece-tokin = Tokin
    .plural = Tokins
piece-promoted-lance = Goldlanze
    .gender = f
    .plural = Goldlanzen
piece-promoted-knight = Goldspringer
    .plural-dat = Goldspringern
piece-promoted-silver = Goldsilber
    .gender = n
piece-drunk-elephant = Trunkelefant
    .obl = Trunkelefanten
    .plural = Trunkelefanten
piece-met = Met
    .plural = Mets
piece-khon = Khon
    .plural = Khons
piece-neang = Neang
    .gender = f
    .plural = Neangs
piece-koul = Koul
    .plural = Kouls
piece-ai-wok = Ai-Wok
    .plural = Ai-Woks
piece-bers = Bers
    .plural = Berse
    .plural-dat = Bersen
piece-hoplite = Hoplit
    .obl = Hopliten
    .plural = Hopliten
piece-lieutenant = Leutnant
    .plural = Leutnants
piece-captain = Hauptmann
    .plural = Hauptmänner
    .plural-dat = Hauptmännern
piece-warlord = Feldherr
    .obl = Feldherrn
    .plural = Feldherren
piece-grasshopper = Grashüpfer
    .plural-dat = Grashüpfern
piece-nightrider = Nachtreiter
    .plural-dat = Nachtreitern
piece-wizard = Zauberer
    .plural-dat = Zauberern
piece-champion = Recke
    .obl = Recken
    .plural = Recken
piece-lion = Löwe
    .obl = Löwen
    .plural = Löwen
piece-giraffe = Giraffe
    .gender = f
    .plural = Giraffen
piece-chick = Küken
    .gender = n
piece-hen = Henne
    .gender = f
    .plural = Hennen
piece-swallow = Schwalbe
    .gender = f
    .plural = Schwalben
piece-falcon = Falke
    .obl = Falken
    .plural = Falken
piece-crane = Kranich
    .plural = Kraniche
    .plural-dat = Kranichen
piece-pheasant = Fasan
    .plural = Fasane
    .plural-dat = Fasanen
piece-quail = Wachtel
    .gender = f
    .plural = Wachteln
piece-goose = Gans
    .gender = f
    .plural = Gänse
    .plural-dat = Gänsen
piece-eagle = Adler
    .plural-dat = Adlern
piece-fox = Fuchs
    .plural = Füchse
    .plural-dat = Füchsen
piece-hound = Hund
    .plural = Hunde
    .plural-dat = Hunden
piece-disc = Stein
    .plural = Steine
    .plural-dat = Steinen
piece-stone = Stein
    .plural = Steine
    .plural-dat = Steinen
piece-arrow = Pfeil
    .plural = Pfeile
    .plural-dat = Pfeilen
piece-duck = Ente
    .gender = f
    .plural = Enten

### Relatives of chess with the same pieces

chess-into-hand = { $seat } nimmt { PIECE($piece, form: "acc") } auf die Hand.
chess-explosion = Es explodiert; auch weg: { ALLOF($squares) }.
chess-explodes = Es explodiert.
chess-blows-up-king = Das würde { PIECE($seat, "K", form: "acc") } sprengen.
crazyhouse = Crazyhouse
    .says = Was du schlägst, wechselt die Seite: Statt zu ziehen, setz es wieder ein.
    .equipment = Ein Schachbrett und zwei Sätze Schachfiguren: Geschlagene kommen in der anderen Farbe zurück.
    .card-2 = Was du schlägst, kommt in deiner Farbe auf deine Hand. Statt zu ziehen, darfst du eine dieser Figuren auf ein leeres Feld einsetzen.
    .card-3 = Bauern kommen nicht auf die erste oder letzte Reihe. Eine eingesetzte Figur darf Schach geben und mattsetzen.
    .card-4 = Eine Figur, die ein Bauer war, kommt als Bauer auf die Hand.
three-check = Drei-Schach
    .says = Schach, und wer dreimal Schach gegeben hat, gewinnt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
    .card-2 = Wer zum dritten Mal Schach gibt, hat sofort gewonnen. Ein Schach von zwei Figuren zugleich zählt einmal.
king-of-the-hill = König auf dem Hügel
    .says = Schach, und auch ein König in der Mitte des Bretts gewinnt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
    .card-2 = Ein König, der d4, e4, d5 oder e5 erreicht, hat sofort gewonnen. Ins Schach ziehen darf er auch dort nicht.
atomic = Atomschach
    .says = Jedes Schlagen ist eine Explosion, die alles ringsum mitnimmt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
    .card-1 = Die Figuren ziehen wie im Schach, und Matt gewinnt.
    .card-2 = Schlagen ist eine Explosion: Beide Figuren sind weg, und auf den acht Feldern ringsum jede andere außer den Bauern.
    .card-3 = Du gewinnst auch, wenn der andere König explodiert.
    .card-4 = Den eigenen König darf niemand sprengen. Darum schlägt ein König nie.
    .card-5 = Könige nebeneinander geben kein Schach: Dort kann niemand schlagen.
antichess = Räuberschach
    .says = Verlier alles: Wer keine Figur oder keinen Zug mehr hat, gewinnt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren; Damen und Könige für die Umwandlung.
    .card-1 = Du gewinnst, wenn du keine Figur oder keinen Zug mehr hast.
    .card-2 = Kannst du schlagen, musst du schlagen. Was, das wählst du.
    .card-3 = Der König ist eine Figur wie jede andere: kein Schach, kein Matt, keine Rochade.
    .card-4 = Ein Bauer, der die letzte Reihe erreicht, wird sofort Dame, Turm, Läufer, Springer oder König.
horde = Horde
    .says = Schwarz spielt Schach gegen sechsunddreißig weiße Bauern.
    .equipment = Ein Schachbrett, schwarze Schachfiguren, sechsunddreißig weiße Bauern und weiße Figuren für die Umwandlung.
    .card-1 = Weiß hat sechsunddreißig Bauern und keinen König. Schwarz hat die Figuren des Schachs.
    .card-2 = Weiß gewinnt durch Matt. Schwarz gewinnt, wenn alles geschlagen ist.
    .card-3 = Weiße Bauern ziehen auch von der ersten Reihe zwei Felder; dann gibt es kein en passant.
    .card-4 = Alles andere ist Schach. Hat eine Seite keinen Zug und steht nicht im Schach, ist es remis.
racing-kings = Wettlauf der Könige
    .says = Die Könige laufen zur letzten Reihe, und niemand darf Schach geben.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren ohne Bauern.
    .card-2 = Kein Zug darf Schach geben oder den eigenen König im Schach lassen.
    .card-3 = Kommt Weiß zuerst an, hat Schwarz noch einen Zug: Kommt damit auch der schwarze König an, ist es remis.
    .card-4 = Die Figuren ziehen und schlagen wie im Schach. Bauern gibt es keine.
page-crazyhouse-hand =
    .title = Figuren auf der Hand
page-three-check-aim =
    .caption-1 = Ein Schach ist eine Dame wert.
    .says-1 = Die Dame gibt Schach. Der König nimmt sie, aber danach fehlt ein Schach weniger.
page-atomic-aim =
    .caption-1 = Ein Springer und ein Bauer.
    .says-1 = Der Springer schlägt auf d5. Er ist weg, mit dem Bauern und mit dem Springer auf e6 und dem Läufer auf c6; der Bauer auf d6 bleibt.
    .says-1-plain = Der Springer schlägt auf d5. Er ist weg, mit dem Bauern. Auch der Springer auf e6 und der Läufer auf c6 sind weg. Der Bauer auf d6 bleibt.
page-antichess-turn =
    .caption-1 = Schlagen ist Pflicht.
    .says-1 = Der Springer darf den einen oder den anderen Bauern nehmen, und niemand sonst darf ziehen.
page-horde-setup =
    .says = Weiße Bauern füllen die vier unteren Reihen. Vier weitere stehen auf b5, c5, f5 und g5. Die schwarzen Figuren stehen wie im Schach. Weiß beginnt.
page-horde-first-rank =
    .title = Bauern auf der ersten Reihe
page-racing-kings-setup =
    .says = Alle Figuren stehen auf den ersten beiden Reihen, ohne Bauern. Die weißen stehen auf den Linien e bis h, der König auf h2. Die schwarzen stehen wie gespiegelt, der König auf a2. Weiß beginnt.
page-racing-kings-checks =
    .title = Kein Schach
    .caption-1 = Nicht nach d3.
    .says-1 = Von dort griffe der Turm den schwarzen König auf der Reihe an.

### Wie Figuren ziehen, aus der Beschreibung des Spiels

moves-way =
    { $way ->
       *[any] in jede Richtung
        [forward] nach vorn
        [backward] nach hinten
        [sideways] zur Seite
        [left] nach links
        [right] nach rechts
        [straight] gerade
        [diagonally] diagonal
        [diagonally-forward] diagonal nach vorn
        [diagonally-backward] diagonal nach hinten
        [forward-left] diagonal nach vorn links
        [forward-right] diagonal nach vorn rechts
        [backward-left] diagonal nach hinten links
        [backward-right] diagonal nach hinten rechts
    }
moves-steps =
    { $n ->
        [0] beliebig weit
        [1] ein Feld
       *[other] bis zu { $n } Felder
    } { ANYOF($ways) }
moves-leaps = { squares-far } { ANYOF($ways) }, mit einem Sprung
moves-exactly = { squares-far } { ANYOF($ways) }, ohne zu springen
moves-aside = { squares-far } { ANYOF($ways) } und { squares-aside } zur Seite, mit einem Sprung
moves-bent = { squares-far } gerade, dann { squares-aside } diagonal weiter, ohne zu springen
moves-rides = { ALLOF($how) }, beliebig oft in derselben Richtung
moves-over = beliebig weit { ANYOF($ways) }, über genau eine Figur hinweg
moves-behind = { ANYOF($ways) } auf das Feld gleich hinter der ersten Figur
squares-far =
    { $n ->
        [1] ein Feld
        [2] zwei Felder
        [3] drei Felder
       *[other] { $n } Felder
    }
squares-aside =
    { $aside ->
        [1] eines
        [2] zwei
       *[other] { $aside }
    }
legend-does =
    { $mode ->
        [move] Zieht { ANYOF($how) }.
        [capture] Schlägt { ANYOF($how) }.
       *[both] { ANYOF($how) }.
    }
legend-from-first =
    { $mode ->
        [capture] Schlägt vom Ausgangsfeld aus auch { ALLOF($how) }.
       *[other] Vom Ausgangsfeld aus auch { ALLOF($how) }.
    }
legend-from-next = Vom Ausgangsfeld aus und von der Reihe davor auch { ALLOF($how) }.
legend-from-everywhere = Von überall aus auch { ALLOF($how) }.
legend-from-rank = Ab Reihe { $rank } auch { ALLOF($how) }.
legend-lines = Auf den Linien eines Palasts auch { ALLOF($how) }.
legend-screens = Weder über noch auf eine andere solche Figur: { NOUN($piece) }.
legend-palace = Bleibt im Palast.
legend-own-half = Bleibt auf der eigenen Hälfte des Bretts.
legend-not-back = Geht nie auf die erste Reihe der eigenen Seite.
legend-squares =
    { $n ->
        [1] Nur ein Feld steht offen.
       *[other] Nur { $n } Felder stehen offen.
    }
legend-still = Bleibt stehen.
legend-promotes =
    { $must ->
        [yes] Umwandlung auf { last-ranks }: { ANYOF($kinds) }.
       *[no] Umwandlung auf { last-ranks }, wenn gewünscht: { ANYOF($kinds) }.
    }
legend-promotes-any =
    { $must ->
        [yes] Umwandlung auf { last-ranks }.
       *[no] Umwandlung auf { last-ranks }, wenn gewünscht.
    }
last-ranks =
    { $n ->
        [1] der letzten Reihe
       *[other] den letzten { $n } Reihen
    }
declared-piece = { PIECE($piece) }
declared-moves = Hierhin darf die Figur.
declared-begins = Weiß beginnt, dann wird abwechselnd gezogen.
    .plain = Weiß beginnt, dann zieht ihr abwechselnd.
declared-turns = Niemand darf passen. Wo eine Figur der anderen Seite steht, schlägt deine sie.
declared-only-moves = Wie die Figur zieht, zeigt ihr Bild.

### Wie man gewinnt, aus der Beschreibung des Spiels

told-mate = { PIECE($king, form: "ein-nom") }, { GENDER($king, f: "die", m: "der") } angegriffen ist und { GENDER($king, f: "die", m: "den") } kein Zug mehr rettet, ist schachmatt: Die andere Seite hat gewonnen.
told-mate-wins = { PIECE($king, form: "ein-nom") }, { GENDER($king, f: "die", m: "der") } angegriffen ist und { GENDER($king, f: "die", m: "den") } kein Zug mehr rettet, ist schachmatt, und in diesem Spiel hat seine Seite gewonnen.
told-shatar = Ein Springer darf nicht mattsetzen: Wer es mit ihm tut, verliert. Gaben zuletzt nur Bauern und Läufer Schach, ist das Matt remis.
told-bare-draw = Steht { PIECE($king, form: "ein-nom") } allein, ist die Partie remis.
told-stalemate =
    { $royal ->
        [yes] Eine Seite, die nicht im Schach steht und keinen Zug hat, { told-value }.
       *[no] Eine Seite, die keinen Zug hat, { told-value }.
    }
told-value =
    { $value ->
        [win] hat gewonnen
        [loss] hat verloren
       *[draw] ist patt: Die Partie ist remis
    }
told-more = Ist das Brett voll oder kann niemand mehr ziehen, hat gewonnen, wer mehr Figuren hat.
told-king-taken = Wer den anderen { NOUN($king, form: "obl") } schlägt, hat gewonnen.
told-bare = Eine Seite, der nur { PIECE($king, form: "nom") } bleibt, hat verloren, außer sie nimmt gleich im nächsten Zug auch der anderen Seite die letzte Figur.
    .plain = Eine Seite, der nur { PIECE($king, form: "nom") } bleibt, hat verloren. Nur eines rettet sie: Gleich im nächsten Zug nimmt sie auch der anderen Seite die letzte Figur.
told-none-left = Eine Seite ohne Figuren hat verloren.
told-far = Wer eine Figur auf die letzte Reihe bringt, hat gewonnen.
told-claim-quiet = Dreimal dieselbe Stellung oder je { $n } Züge ohne Schlagen und Bauernzug sind remis, wenn es jemand beansprucht.
    .plain = Remis kannst du in zwei Fällen beanspruchen. Dieselbe Stellung ist dreimal da. Oder je { $n } Züge ohne Schlagen und Bauernzug sind vorbei.
told-claim-fold = Dreimal dieselbe Stellung ist remis, wenn es jemand beansprucht.
told-quiet = Nach je { $n } Zügen ohne Schlagen ist die Partie remis.
told-fold =
    { $value ->
        [white] { $n }-mal dieselbe Stellung: Weiß, das begonnen hat, hat verloren.
       *[draw] { $n }-mal dieselbe Stellung: Die Partie ist remis.
    }
told-perpetual = Doch wer dazwischen mit jedem Zug Schach gab, hat verloren.
told-to-and-fro = Wer eine Figur ewig hin und her zieht, hat verloren.
told-counting = Sind nur wenige Figuren übrig, werden die Züge gezählt: Ohne Matt zur rechten Zeit ist die Partie remis. Der Tisch zählt.
    .plain = Sind nur wenige Figuren übrig, zählt der Tisch die Züge. Ohne Matt zur rechten Zeit ist die Partie remis.
told-points = Statt Remis entscheiden Punkte: Wagen 13, Kanone 7, Ross 5, Elefant und Berater 3, Soldat 2; Schwarz hat anderthalb mehr.

### Noch mehr Verwandte des Schachs: größere Bretter und andere Figuren

capablanca = Capablanca-Schach
    .says = Schach auf zehn Linien mit Erzbischof und Kanzler.
    .equipment = Ein Brett mit 10 × 8 Feldern, je zehn Bauern, und für jede Seite ein Erzbischof und ein Kanzler.
    .equipment-plain = Ein Brett mit 10 × 8 Feldern. Je zehn Bauern. Für jede Seite ein Erzbischof und ein Kanzler.
    .card-2 = Der Erzbischof zieht wie Läufer und Springer, der Kanzler wie Turm und Springer.
    .card-3 = Rochade: Der König zieht drei Felder auf einen Turm zu, und der Turm springt über ihn.
    .card-4 = Ein Bauer auf der letzten Reihe wird Dame, Kanzler, Erzbischof, Turm, Läufer oder Springer.
gothic = Gothic-Schach
    .says = Capablanca-Schach mit Kanzler und Erzbischof neben dem König.
    .equipment = Ein Brett mit 10 × 8 Feldern, je zehn Bauern, und für jede Seite ein Erzbischof und ein Kanzler.
    .equipment-plain = Ein Brett mit 10 × 8 Feldern. Je zehn Bauern. Für jede Seite ein Erzbischof und ein Kanzler.
grand = Grand Chess
    .says = Schach auf 10 × 10 Feldern mit Kardinal, Marschall und freien Türmen.
    .equipment = Ein Brett mit 10 × 10 Feldern, je zehn Bauern, und für jede Seite ein Kardinal und ein Marschall.
    .equipment-plain = Ein Brett mit 10 × 10 Feldern. Je zehn Bauern. Für jede Seite ein Kardinal und ein Marschall.
    .card-1 = Alle Regeln sind die des Schachs, auf 10 × 10 Feldern; Matt gewinnt. Eine Rochade gibt es nicht.
    .card-2 = Der Kardinal zieht wie Läufer und Springer, der Marschall wie Turm und Springer.
    .card-3 = Die Bauern beginnen auf der dritten Reihe und dürfen von dort zwei Felder weit ziehen.
    .card-4 = Ein Bauer darf auf jeder der letzten drei Reihen umgewandelt werden, auf der allerletzten muss er.
    .card-4-plain = Auf jeder der letzten drei Reihen darfst du einen Bauern umwandeln. Auf der allerletzten musst du es.
    .card-5 = Er wird nur, was seine Seite verloren hat: nie mehr von einer Art als am Anfang. Ist nichts verloren, kommt er nicht auf die letzte Reihe.
page-grand-promotion =
    .caption-2 = Nichts zu werden.
    .says-2 = Weiß hat außer Bauern nichts verloren: Dieser Bauer muss warten.
shako = Shako
    .says = Schach auf 10 × 10 Feldern mit Kanonen und Elefanten.
    .equipment = Ein Brett mit 10 × 10 Feldern, je zehn Bauern, und für jede Seite zwei Kanonen und zwei Elefanten.
    .equipment-plain = Ein Brett mit 10 × 10 Feldern. Je zehn Bauern. Für jede Seite zwei Kanonen und zwei Elefanten.
    .card-2 = Die Kanone zieht wie ein Turm. Zum Schlagen muss sie über genau eine Figur springen, gleich welcher Seite.
    .card-3 = Der Elefant geht ein oder zwei Felder diagonal; er springt.
    .card-4 = Rochiert wird auf der zweiten Reihe: Der König zieht zwei Felder auf einen Turm zu, und der Turm springt über ihn.
    .card-4-plain = Du rochierst auf der zweiten Reihe. Der König zieht zwei Felder auf einen Turm zu. Der Turm springt über ihn.
    .card-5 = Ein Bauer auf der letzten Reihe wird Dame, Turm, Läufer, Springer, Elefant oder Kanone.
seirawan = Seirawan-Schach
    .says = Schach, in dem Falke und Elefant hinter deinen Figuren hereinkommen.
    .equipment = Ein Schachbrett, ein Satz Schachfiguren, und für jede Seite ein Falke und ein Elefant.
    .card-2 = Neben dem Brett hat jede Seite einen Falken, der wie Läufer und Springer zieht, und einen Elefanten, der wie Turm und Springer zieht.
    .card-2-plain = Neben dem Brett hat jede Seite einen Falken und einen Elefanten. Der Falke zieht wie Läufer und Springer. Der Elefant zieht wie Turm und Springer.
    .card-3 = Zieht eine Figur der ersten Reihe zum ersten Mal, darfst du einen der beiden auf das Feld stellen, das sie verlassen hat.
    .card-3-plain = Eine Figur der ersten Reihe zieht zum ersten Mal. Jetzt darfst du einen der beiden auf das freie Feld stellen.
    .card-4 = Nach der Rochade kommt er dorthin, wo der König oder wo der Turm stand; immer nur einer.
    .card-5 = Ein Bauer auf der letzten Reihe darf auch Falke oder Elefant werden.
page-seirawan-gate =
    .title = Hereinkommen
chigorin = Tschigorin-Schach
    .says = Springer gegen Läufer, und ein Kanzler gegen eine Dame.
    .equipment = Ein Schachbrett, zwei Sätze Schachfiguren, und eine Figur für den Kanzler.
    .card-2 = Weiß hat vier Springer und keinen Läufer, Schwarz vier Läufer und keinen Springer.
    .card-3 = Statt einer Dame hat Weiß einen Kanzler, der wie Turm und Springer zieht.
    .card-4 = Weiße Bauern werden Kanzler, Turm oder Springer, schwarze Dame, Turm oder Läufer.
knightmate = Knightmate
    .says = Der König springt wie ein Springer, und er ist es, den man mattsetzt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren: Je ein Springer ist der König, und Könige sind die Bürger.
    .card-1 = Der König zieht wie der Springer des Schachs. Matt gewinnt.
    .card-2 = Statt der Springer hat jede Seite zwei Bürger. Sie gehen ein Feld in jede Richtung und dürfen geschlagen werden.
    .card-2-plain = Statt der Springer hat jede Seite zwei Bürger. Sie gehen ein Feld in jede Richtung. Jeder darf sie schlagen.
    .card-3 = Alles andere ist wie im Schach, auch die Rochade: Der König zieht zwei Felder auf einen Turm zu.
    .card-4 = Ein Bauer auf der letzten Reihe wird Dame, Turm, Läufer oder Bürger.

### Noch mehr Verwandte des Schachs: kleinere Bretter, andere Bauern, eine Ente

duck = Entenschach
    .says = Nach jedem Zug steht jemandem eine Ente im Weg. Schlag den König!
    .equipment = Ein Schachbrett, ein Satz Schachfiguren, und eine Ente oder ein anderer Stein dafür.
    .card-1 = Die Figuren ziehen wie im Schach, mit Rochade und en passant. Schach gibt es nicht: Wer den König schlägt, hat gewonnen.
    .card-2 = Nach ihrem Zug stellt eine Seite die Ente auf ein anderes leeres Feld. Erst dann ist der Zug zu Ende.
    .card-3 = Niemand betritt das Feld der Ente oder zieht darüber hinweg, nur Springer springen darüber. Die Ente wird nie geschlagen.
    .card-3-plain = Niemand betritt das Feld der Ente oder zieht darüber hinweg. Nur Springer springen darüber. Niemand schlägt die Ente.
    .card-4 = Wer am Zug ist und nicht ziehen kann, hat gewonnen.
page-duck-duck =
    .title = Die Ente
losalamos = Los-Alamos-Schach
    .says = Schach auf 6 × 6 Feldern ohne Läufer: Schon 1956 spielte es ein Computer.
    .equipment = Ein Brett mit 6 × 6 Feldern und ein Satz Schachfiguren ohne Läufer.
    .card-2 = Bauern ziehen nur ein Feld. Es gibt weder Rochade noch en passant.
    .card-3 = Ein Bauer auf der letzten Reihe wird Dame, Turm oder Springer.
gardner = Gardner-Minischach
    .says = Schach auf 5 × 5 Feldern: von jeder Art eine Figur.
    .equipment = Ein Brett mit 5 × 5 Feldern und ein Satz Schachfiguren.
placement = Aufstellungsschach
    .says = Schach, das mit Bauern beginnt: Jede Seite stellt selbst auf.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
    .card-1 = Am Anfang stehen nur Bauern da. Abwechselnd setzt jede Seite eine Figur auf ihre erste Reihe ein, bis alle stehen.
    .card-2 = Die Läufer müssen auf Feldern beider Farben stehen.
    .card-3 = Danach gelten alle Regeln des Schachs; Matt gewinnt.
    .card-4 = Ein König auf der e-Linie und ein Turm in der Ecke dürfen rochieren.
page-placement-putting =
    .title = Figuren einsetzen
    .caption-2 = Der andere Läufer.
    .says-2 = Ein Läufer steht auf einem dunklen Feld, also braucht dieser ein helles.
berolina = Berolina-Schach
    .says = Schach mit Bauern, die diagonal ziehen und geradeaus schlagen.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
    .card-2 = Ein Bauer zieht ein Feld diagonal nach vorn, vom Ausgangsfeld aus auch zwei. Er schlägt geradeaus.
    .card-3 = En passant: Einen Bauern, der eben zwei Felder gezogen ist, darf schlagen, wer geradeaus auf das übersprungene Feld zieht.
    .card-3-plain = En passant: Ein Bauer ist eben zwei Felder gezogen. Ein anderer zieht geradeaus auf das übersprungene Feld. Er schlägt den ersten.
torpedo = Torpedoschach
    .says = Schach mit Bauern, die von überall aus zwei Felder ziehen dürfen.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
    .card-2 = Ein Bauer darf immer zwei Felder nach vorn ziehen, wenn beide leer sind.
    .card-3 = Wo immer er zwei Felder gezogen ist, darf er en passant geschlagen werden.
    .card-3-plain = Wo immer er zwei Felder gezogen ist, geht en passant.
page-torpedo-far =
    .title = Zwei Felder
spartan = Spartanisches Schach
    .says = Zwei ungleiche Heere: Die schwarzen Spartaner haben zwei Könige.
    .equipment = Ein Schachbrett, weiße Schachfiguren und sechzehn schwarze Figuren, die man unterscheiden kann.
    .card-1 = Weiß spielt das Heer des Schachs, Schwarz die Spartaner: zwei Könige, ein General, ein Feldherr, zwei Leutnants, zwei Hauptmänner und acht Hopliten.
    .card-2 = Solange Schwarz zwei Könige hat, darf einer angegriffen stehen und sogar geschlagen werden. Sind beide angegriffen, muss einer gerettet werden.
    .card-2-plain = Solange Schwarz zwei Könige hat, darf einer angegriffen stehen. Weiß darf ihn sogar schlagen. Sind beide angegriffen, muss Schwarz einen retten.
    .card-3 = Weiß gewinnt, wenn beide Könige angegriffen sind und keiner zu retten ist, oder durch Matt, wenn Schwarz nur noch einen hat. Schwarz gewinnt durch Matt.
    .card-3-plain = Weiß gewinnt, wenn beide Könige angegriffen sind und keiner zu retten ist. Hat Schwarz nur noch einen König, gewinnt Weiß durch Matt. Schwarz gewinnt durch Matt.
    .card-4 = Ein Hoplit auf der letzten Reihe wird General, Feldherr, Leutnant oder Hauptmann, oder König, wenn es nur einen gibt. Weiße Bauern sind die des Schachs.
    .card-4-plain = Ein Hoplit auf der letzten Reihe wird General, Feldherr, Leutnant oder Hauptmann. Er darf König werden, wenn es nur einen gibt. Weiße Bauern sind die des Schachs.
    .card-5 = Nur Weiß darf rochieren. En passant gibt es nicht.
page-spartan-kings =
    .title = Zwei Könige
    .caption-1 = Einer von zweien.
    .says-1 = Der Turm greift einen König an. Der Hauptmann darf trotzdem überallhin.
    .caption-2 = Der einzige.
    .says-2 = Jetzt ist es Schach, und der Hauptmann kann nicht helfen.

### Verwandte des Schachs aus Asien, und seine Vorfahren

makruk = Makruk
    .says = Das Schach Thailands: sanfte Figuren und schnelle Umwandlung.
    .equipment = Ein Brett mit 8 × 8 Feldern; auf jeder Seite König, Met, zwei Khons, zwei Springer, zwei Türme und acht Bauern.
    .card-1 = Matt gewinnt. Patt ist remis.
    .card-2 = Der Met geht ein Feld diagonal, der Khon ein Feld diagonal oder nach vorn. König, Turm und Springer sind die des Schachs.
    .card-3 = Bauern beginnen auf der dritten Reihe, ziehen nur ein Feld und werden auf der sechsten ein Met. Eine Rochade gibt es nicht.
    .card-3-plain = Bauern beginnen auf der dritten Reihe und ziehen nur ein Feld. Auf der sechsten werden sie ein Met. Eine Rochade gibt es nicht.
cambodian = Ouk Chatrang
    .says = Das Schach Kambodschas: wie Makruk, mit weiteren ersten Zügen.
    .equipment = Ein Brett mit 8 × 8 Feldern; auf jeder Seite König, Neang, zwei Kouls, zwei Springer, zwei Türme und acht Bauern.
    .card-2 = Die Neang geht ein Feld diagonal, der Koul ein Feld diagonal oder nach vorn. König, Turm und Springer sind die des Schachs.
    .card-3 = Bauern beginnen auf der dritten Reihe, ziehen nur ein Feld und werden auf der sechsten eine Neang. Eine Rochade gibt es nicht.
    .card-3-plain = Bauern beginnen auf der dritten Reihe und ziehen nur ein Feld. Auf der sechsten werden sie eine Neang. Eine Rochade gibt es nicht.
    .card-4 = Mit dem ersten Zug darf der König, wenn er nicht im Schach steht, zwei Felder zur Seite und eines nach vorn springen, die Neang zwei Felder nach vorn gehen. Geschlagen wird dabei nicht. Zieht ein feindlicher Turm auf die Linie oder Reihe des Königs, darf der König nicht mehr springen, was auch dazwischen steht.
    .card-4-plain = Der erste Zug des Königs darf ein Sprung sein: zwei Felder zur Seite und eines nach vorn. Dabei darf er nicht im Schach stehen. Der erste Zug der Neang darf zwei Felder nach vorn gehen. Diese Züge schlagen nichts. Zieht ein feindlicher Turm auf die Linie oder Reihe des Königs? Dann darf der König nicht mehr springen, was auch dazwischen steht.
page-cambodian-first =
    .title = Erste Züge
sittuyin = Sittuyin
    .says = Das Schach Myanmars: Figuren stellt jede Seite selbst auf.
    .equipment = Ein Brett mit 8 × 8 Feldern; auf jeder Seite König, General, zwei Elefanten, zwei Springer, zwei Türme und acht Bauern.
    .card-1 = Am Anfang stehen nur Bauern da. Abwechselnd setzt jede Seite eine Figur auf ihre ersten drei Reihen ein, Türme nur auf die erste, bis alle stehen.
    .card-1-plain = Am Anfang stehen nur Bauern da. Abwechselnd setzt jede Seite eine Figur auf ihre ersten drei Reihen ein. Türme kommen nur auf die erste. Macht weiter, bis alle stehen.
    .card-2 = Danach gewinnt Matt. Der General geht ein Feld diagonal, der Elefant ein Feld diagonal oder nach vorn; die anderen sind die des Schachs, doch Bauern ziehen nur ein Feld.
    .card-3 = Ein Bauer auf einer langen Diagonale, in der anderen Hälfte des Bretts, darf General werden, wenn seine Seite keinen hat: wo er steht oder ein Feld diagonal davon. Er schlägt dabei nichts und greift von dort nichts an. Der letzte Bauer einer Seite darf das überall.
    .card-3-plain = Ein Bauer auf einer langen Diagonale, in der anderen Hälfte des Bretts, darf General werden. Seine Seite darf keinen haben. Er verwandelt sich, wo er steht, oder ein Feld diagonal davon. Er schlägt dabei nichts und greift von dort nichts an. Der letzte Bauer einer Seite darf das überall.
page-sittuyin-promotion =
    .caption-1 = Auf einer langen Diagonale.
    .says-1 = Der Bauer darf auf d5 oder ein Feld diagonal davon General werden, oder als Bauer nach d6 weiterziehen.
    .says-1-plain = Der Bauer darf auf d5 oder ein Feld diagonal davon General werden. Oder er zieht als Bauer nach d6 weiter.
shatranj = Schatrandsch
    .says = Das Schach der Kalifen: Elefanten springen, ein König allein verliert.
    .equipment = Ein Brett mit 8 × 8 Feldern und ein Satz Schachfiguren: Läufer sind die Elefanten, die Dame ist der Fers.
    .card-1 = Matt gewinnt, und ebenso, wer der anderen Seite keinen Zug lässt.
    .card-2 = Auch ein König allein verliert, außer sein nächster Zug nimmt der anderen Seite die letzte Figur.
    .card-2-plain = Auch ein König allein verliert. Nur eines rettet ihn: Sein nächster Zug nimmt der anderen Seite die letzte Figur.
    .card-3 = Der Elefant springt zwei Felder diagonal, der Fers geht ein Feld diagonal. König, Turm und Springer sind die des Schachs.
    .card-4 = Bauern ziehen nur ein Feld und werden auf der letzten Reihe ein Fers. Eine Rochade gibt es nicht.
page-shatranj-bare =
    .title = Ein König allein
chaturanga = Tschaturanga
    .says = Das älteste Schach, aus Indien: mit Elefanten, und Fers statt Dame.
    .equipment = Ein Brett mit 8 × 8 Feldern und ein Satz Schachfiguren: Läufer sind die Elefanten, die Dame ist der Fers.
courier = Kurierspiel
    .says = Schach des Mittelalters auf zwölf Linien, mit den ersten Läufern.
    .equipment = Ein Brett mit 12 × 8 Feldern; auf jeder Seite zwei Türme, Springer, Elefanten und Läufer, König, Bürger, Wesir und Fers, und zwölf Bauern.
    .equipment-plain = Ein Brett mit 12 × 8 Feldern. Jede Seite hat zwei Türme, zwei Springer, zwei Elefanten und zwei Läufer. Dazu kommen König, Bürger, Wesir und Fers und zwölf Bauern.
    .card-2 = König, Turm, Springer und Läufer sind die des Schachs. Der Bürger geht ein Feld in jede Richtung und darf geschlagen werden.
    .card-2-plain = König, Turm, Springer und Läufer sind die des Schachs. Der Bürger geht ein Feld in jede Richtung. Jeder darf ihn schlagen.
    .card-3 = Der Elefant springt zwei Felder diagonal, der Fers geht ein Feld diagonal, der Wesir ein Feld gerade.
    .card-3-plain = Der Elefant springt zwei Felder diagonal. Der Fers geht ein Feld diagonal. Der Wesir geht ein Feld gerade.
    .card-5 = Auf jeder Seite haben am Anfang drei Bauern und der Fers schon gezogen.

### Shogi, Xiangqi, Janggi, und Spiele, die kein Schach sind

shogi = Shogi
    .says = Das Schach Japans: Was du schlägst, kommt als deines zurück.
    .equipment = Ein Shogi-Spiel: ein Brett mit 9 × 9 Feldern und zwanzig Figuren auf jeder Seite.
    .card-1 = Matt gewinnt. Auch eine Seite, die nicht ziehen kann, hat verloren.
    .card-2 = Was du schlägst, kommt unverwandelt auf deine Hand. Statt zu ziehen, darfst du es auf ein leeres Feld einsetzen, von dem es noch ziehen kann.
    .card-2-plain = Was du schlägst, kommt unverwandelt auf deine Hand. Statt zu ziehen, darfst du es auf ein leeres Feld einsetzen. Von dort muss es noch ziehen können.
    .card-3 = Eine Figur, die in die letzten drei Reihen zieht, darin oder wieder heraus, darf umgedreht werden. Wo sie nie mehr ziehen könnte, muss sie es.
    .card-3-plain = Schau auf die letzten drei Reihen. Eine Figur, die hinein, darin oder heraus zieht, darfst du umdrehen. Wo sie nie mehr ziehen könnte, musst du es.
    .card-4 = Auf keiner Linie dürfen zwei unverwandelte Bauern einer Seite stehen. Matt durch einen eingesetzten Bauern verliert.
    .card-5 = Viermal dieselbe Stellung ist remis. Hat eine Seite dabei immer Schach gegeben, hat sie verloren.
minishogi = Minishogi
    .says = Shogi auf 5 × 5 Feldern: sechs Figuren auf jeder Seite.
    .equipment = Ein Brett mit 5 × 5 Feldern und sechs Shogi-Figuren auf jeder Seite.
    .card-3 = Eine Figur, die auf die letzte Reihe zieht, auf ihr oder wieder weg, darf umgedreht werden. Ein Bauer muss es.
    .card-3-plain = Schau auf die letzte Reihe. Eine Figur, die hinauf, darauf oder weg zieht, darfst du umdrehen. Einen Bauern musst du umdrehen.
    .card-5 = Viermal dieselbe Stellung: Weiß, das begonnen hat, hat verloren. Hat aber eine Seite immer Schach gegeben, hat sie verloren.
xiangqi = Xiangqi
    .says = Das Schach Chinas: zwei Paläste, ein Fluss und Kanonen.
    .equipment = Ein Xiangqi-Spiel: ein Brett mit 9 × 10 Punkten und sechzehn Figuren auf jeder Seite.
    .card-2 = Die Generäle stehen sich nie auf einer offenen Linie gegenüber: Kein Zug darf das zulassen.
    .card-3 = General und Berater bleiben im Palast, Elefanten auf ihrer Seite des Flusses. Soldaten gehen auch zur Seite, sobald sie darüber sind.
    .card-4 = Die Kanone zieht wie ein Wagen. Zum Schlagen muss sie über genau eine Figur springen, gleich welcher Seite.
    .card-5 = Wer ewig Schach gibt, hat verloren.
page-xiangqi-facing =
    .title = Von Angesicht zu Angesicht
    .caption-1 = Zwischen den Generälen.
    .says-1 = Verließe das Ross die Linie, stünden sich die Generäle gegenüber: Es muss bleiben.
janggi = Janggi
    .says = Das Schach Koreas: Paläste mit Diagonalen, und Kanonen, die springen.
    .equipment = Ein Janggi-Spiel: ein Brett mit 9 × 10 Punkten und sechzehn Figuren auf jeder Seite.
    .card-1 = Matt gewinnt. Wo eine Partie remis wäre, entscheiden Punkte.
    .card-2 = Eine Seite darf passen, wenn sie nicht im Schach steht. Passen beide nacheinander, ist die Partie zu Ende.
    .card-3 = Auf den Linien eines Palasts ziehen General, Berater, Wagen, Kanone und Soldat auch diagonal.
    .card-4 = Die Kanone springt immer über genau eine Figur, und das darf keine Kanone sein. Sie schlägt keine Kanone.
    .card-5 = Stehen sich die Generäle auf einer offenen Linie gegenüber, muss das beenden, wer am Zug ist, oder passen: Dann ist die Partie zu Ende.
    .card-5-plain = Stehen sich die Generäle auf einer offenen Linie gegenüber? Wer am Zug ist, muss das beenden oder passen. Wer passt, beendet die Partie.
page-janggi-palace =
    .title = Der Palast
breakthrough = Breakthrough
    .says = Ein Wettlauf ohne König: Wer auf die andere Seite kommt, gewinnt.
    .equipment = Ein Schachbrett und je sechzehn gleiche Figuren.
    .card-2 = Eine Figur zieht ein Feld nach vorn, gerade oder diagonal, und schlägt nur diagonal. Niemand muss schlagen.
    .card-3 = Eine Seite, die nicht ziehen kann, hat verloren.
page-breakthrough-capture =
    .title = Ziehen und schlagen
flipello = Reversi
    .says = Schließ Steine der anderen Seite ein, und sie gehören dir.
    .equipment = Ein Brett mit 8 × 8 Feldern und 64 Steine mit einer hellen und einer dunklen Seite.
    .equipment-plain = Ein Brett mit 8 × 8 Feldern und 64 Steine. Die Steine sind auf einer Seite hell, auf der anderen dunkel.
    .card-1 = Die Partie endet, wenn das Brett voll ist oder niemand mehr einen Stein setzen kann. Wer mehr Steine hat, hat gewonnen.
    .card-2 = Setz einen Stein so auf ein leeres Feld, dass zwischen ihm und einem anderen von dir, ohne Lücke in einer Linie, Steine der anderen Seite stehen.
    .card-2-plain = Setz einen Stein auf ein leeres Feld. Zwischen ihm und einem anderen von dir müssen Steine der anderen Seite stehen. Sie stehen in einer Linie, ohne Lücke.
    .card-3 = Alle Steine, die so eingeschlossen sind, werden umgedreht, in jeder Richtung.
    .card-3-plain = Dreh alle Steine um, die du so eingeschlossen hast, in jeder Richtung.
    .card-4 = Wer nichts einschließen kann, passt.
page-flipello-enclose =
    .title = Einschließen
