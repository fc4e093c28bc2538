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
chess-passes = { $seat } passt.
chess-castle-moved = { $seat } kann nicht mehr rochieren: König oder Turm hat schon gezogen, oder der Turm ist weg.
chess-castle-in-check = { $seat } steht im Schach, und aus dem Schach heraus wird nicht rochiert.
chess-in-the-way = { PIECE($piece, form: "dat") } steht von { $origin } nach { $to } etwas im Weg.
chess-jumps = { PIECE($piece, form: "nom") } muss von { $origin } nach { $to } über genau eine Figur springen.
chess-only-to-capture = { PIECE($piece, form: "nom") } kommt von { $origin } nach { $to } nur beim Schlagen.
chess-not-to-capture = { PIECE($piece, form: "nom") } auf { $origin } kann nicht auf { $to } schlagen.
chess-must-capture = { $seat } kann schlagen und muss es deshalb auch.
chess-answer-check = { $seat } steht im Schach und muss es abwehren.
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
chess-too-many-men = Das sind mehr Figuren, als das Spiel hat.
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

over-stuck = Kein Zug ist mehr möglich: { $seat } gewinnt.
over-quiet = So viele Züge ohne Schlagen und ohne Bauernzug: Die Partie ist remis.
over-fivefold = Zum fünften Mal dieselbe Stellung: Die Partie ist remis.
over-counting = Die Zählung ist vor dem Matt zu Ende: Die Partie ist remis.
over-repetition = Die Stellung gab es zu oft: Die Partie ist vorbei.
over-perpetual-check = Dauerschach ist nicht erlaubt: { $seat } gewinnt.
over-chase = Dieselbe Figur ohne Ende zu jagen ist nicht erlaubt: { $seat } gewinnt.
over-to-and-fro = Ewiges Hin und Her ist nicht erlaubt: { $seat } gewinnt.
over-king = Der König ist weg: { $seat } gewinnt.
over-all = Alle Figuren einer Seite sind weg: { $seat } gewinnt.
over-knight-mate = Ein Springer darf nicht mattsetzen: { $seat } gewinnt.
over-niol = Matt ohne volles Schach: remis.
over-bare = Ein König steht allein: remis.
over-men = Die letzte Figur einer Art ist weg: { $seat } gewinnt.
over-flag = Das Ziel ist erreicht: { $seat } gewinnt.
over-checks = Das war das letzte nötige Schach: { $seat } gewinnt.
over-connected = Die Reihe ist voll: { $seat } gewinnt.
over-linked = Die Kette ist geschlossen: { $seat } gewinnt.
over-square = Das Quadrat ist voll: { $seat } gewinnt.
over-castled = Es ist rochiert: { $seat } gewinnt.
over-castling-lost = Die andere Seite kann nicht mehr rochieren: { $seat } gewinnt.
over-full = Das Brett ist voll: Die Partie ist vorbei.
over-kings-face = Die Könige stehen sich gegenüber: Die Partie ist vorbei.
over-passes = Beide Seiten haben gepasst: Die Partie ist vorbei.
over-pawn-drop-mate = Matt durch einen eingesetzten Bauern ist nicht erlaubt: { $seat } gewinnt.
ends-stuck = Es gab keinen Zug mehr.
ends-quiet = So viele Züge ohne Schlagen und ohne Bauernzug.
ends-fivefold = Fünfmal dieselbe Stellung.
ends-counting = Die Zählung war zu Ende.
ends-repetition = Die Stellung gab es zu oft.
ends-perpetual-check = Eine Seite gab Dauerschach.
ends-chase = Eine Seite jagte ohne Ende dieselbe Figur.
ends-to-and-fro = Eine Seite zog ewig hin und her.
ends-king = Der König war weg.
ends-all = Alle Figuren einer Seite waren weg.
ends-knight-mate = Ein Springer setzte matt, was er nicht darf.
ends-niol = Das Matt kam ohne volles Schach.
ends-bare = Ein König stand allein.
ends-men = Die letzte Figur einer Art war weg.
ends-flag = Das Ziel war erreicht.
ends-checks = So oft wurde Schach gegeben.
ends-connected = Die Reihe war voll.
ends-linked = Die Kette war geschlossen.
ends-square = Das Quadrat war voll.
ends-castled = Die Rochade gewann.
ends-castling-lost = Eine Seite konnte nicht mehr rochieren.
ends-full = Das Brett war voll.
ends-kings-face = Die Könige standen sich gegenüber.
ends-passes = Beide Seiten haben gepasst.
ends-pawn-drop-mate = Matt durch einen eingesetzten Bauern.

### What is listed before a game

chess = Schach
    .says = Setz den anderen König matt: das Spiel des Schachbretts nach den Regeln der FIDE.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
preset-printed = Übliche Regeln
    .says = So, wie das Spiel überall gespielt wird.

### The rule cards

chess-card-1 = Weiß beginnt, dann wird abwechselnd gezogen. Du gewinnst durch Schachmatt: Der König ist angegriffen, und kein Zug hilft.
    .plain = Weiß beginnt, dann zieht ihr abwechselnd. Du gewinnst durch Schachmatt: Der König ist angegriffen, und kein Zug hilft.
chess-card-2 = Nach dem Zug der eigenen Seite darf der König nie angegriffen sein. Ein Schach musst du sofort abwehren.
chess-card-3 = Rochade: Der König zieht zwei Felder auf einen Turm zu, der Turm springt über ihn. Beide haben noch nicht gezogen, nichts steht dazwischen, und der König kommt über kein angegriffenes Feld.
    .plain = Rochade: Der König zieht zwei Felder auf einen Turm zu. Der Turm springt über ihn. Beide haben noch nicht gezogen. Nichts steht dazwischen. Der König kommt über kein angegriffenes Feld.
chess-card-4 = En passant: Ein Bauer, der eben zwei Felder gezogen ist, darf vom Bauern daneben geschlagen werden, als wäre er nur eins gezogen.
    .plain = En passant: Ein Bauer ist eben zwei Felder gezogen. Ein Bauer daneben darf ihn schlagen, als wäre er nur eins gezogen.
chess-card-5 = Ein Bauer auf der letzten Reihe wird Dame, Turm, Läufer oder Springer.
chess-card-6 = Remis: Patt, oder niemand kann mehr mattsetzen. Auf Antrag: dreimal dieselbe Stellung, oder je fünfzig Züge ohne Schlagen und Bauernzug.
chess-card-7 = Berührt, geführt: Eine Figur, die du berührst, muss ziehen; eine der anderen Seite muss geschlagen werden.
    .plain = Eine Figur, die du berührst, muss ziehen. Berührst du eine der anderen Seite, musst du sie schlagen.

### The pages of the rules

page-aim =
    .title = Worum es geht
    .says = Greif den anderen König so an, dass er nicht entkommt: Das ist Schachmatt, und du hast gewonnen. Der König selbst wird nie geschlagen.
    .says-plain = Greif den anderen König so an, dass er nicht entkommt. Das ist Schachmatt, und du hast gewonnen. Den König selbst schlägt niemand.
page-aim-1 = Schachmatt.
    .says = Die weiße Dame greift den König an. Der Läufer deckt die Dame, und jedes Feld neben dem König ist besetzt oder angegriffen.
page-setup =
    .title = Aufbau
    .says = Jede Seite hat sechzehn Figuren: König, Dame, zwei Türme, zwei Läufer, zwei Springer und acht Bauern. Rechts vorn liegt bei beiden ein helles Feld, und die Dame steht auf ihrer Farbe.
page-setup-1 = Der Anfang.
    .says = Weiß beginnt.
page-turn =
    .title = Wer dran ist
    .says = Weiß und Schwarz ziehen abwechselnd, je einen Zug. Aussetzen darf niemand. Wo eine Figur der anderen Seite steht, schlägt deine sie: Sie verlässt das Brett. Eigene Figuren werden nie geschlagen.
    .says-plain = Weiß und Schwarz ziehen abwechselnd, je einen Zug. Aussetzen darf niemand. Wo eine Figur der anderen Seite steht, schlägt deine sie: Sie verlässt das Brett. Eigene Figuren schlägst du nie.
page-turn-1 = Berührt, geführt.
    .says = Eine Figur, die du berührst, muss ziehen, wenn sie kann. Eine Figur der anderen Seite, die du berührst, muss geschlagen werden, wenn das geht.
    .says-plain = Eine Figur, die du berührst, muss ziehen, wenn sie kann. Berührst du eine Figur der anderen Seite? Dann musst du sie schlagen, wenn das geht.
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung, aber nie auf ein Feld, das der Gegner angreift.
    .says-plain = Der König zieht ein Feld in jede Richtung. Er zieht nie auf ein Feld, das der Gegner angreift.
page-man-K-1 = Ein Schritt eines Königs.
    .says = Turm und Bauer nehmen ihm einige Felder. Den Bauern selbst darf er schlagen.
page-man-Q =
    .title = Die Dame
    .says = Die Dame zieht beliebig weit gerade oder diagonal und springt nicht.
page-man-Q-1 = Ein Zug einer Dame.
    .says = Sie darf den schwarzen Bauern schlagen und kommt dort nicht weiter. Der eigene Bauer hält sie auf.
page-man-R =
    .title = Der Turm
    .says = Der Turm zieht beliebig weit gerade und springt nicht.
page-man-R-1 = Ein Zug eines Turms.
    .says = Nach oben darf er den Bauern schlagen. Rechts hält ihn der eigene Bauer auf.
page-man-B =
    .title = Der Läufer
    .says = Der Läufer zieht beliebig weit diagonal und springt nicht. Er bleibt auf Feldern einer Farbe.
page-man-B-1 = Ein Zug eines Läufers.
    .says = Er darf den schwarzen Bauern schlagen. Der eigene Bauer hält ihn auf.
page-man-N =
    .title = Der Springer
    .says = Der Springer springt: zwei Felder geradeaus und eines zur Seite, über alle hinweg.
page-man-N-1 = Ein Sprung eines Springers.
    .says = Die Bauern um ihn herum spielen keine Rolle. Einen schwarzen Bauern darf er schlagen; wo ein eigener steht, kommt er nicht hin.
page-man-P =
    .title = Der Bauer
    .says = Der Bauer zieht ein Feld nach vorn, vom Anfangsfeld aus auch zwei. Er schlägt ein Feld diagonal nach vorn und geht nie zurück.
page-man-P-1 = Der erste Zug.
    .says = Ein Feld oder zwei.
page-man-P-2 = Schlagen.
    .says = Bauer und Springer stehen diagonal vor ihm und dürfen geschlagen werden. Der Läufer geradeaus hält ihn auf.
    .says-plain = Bauer und Springer stehen diagonal vor ihm. Er darf sie schlagen. Der Läufer geradeaus hält ihn auf.
page-castling =
    .title = Rochade
    .title-plain = Wie rochierst du?
    .says = Einmal in der Partie dürfen König und Turm zusammen ziehen: Der König geht zwei Felder auf den Turm zu, und der Turm kommt auf das Feld, über das der König gegangen ist. Beide haben noch nicht gezogen, nichts steht dazwischen, und der König ist weder dort angegriffen, wo er steht, noch auf dem Weg, noch am Ziel.
    .says-plain = Einmal in der Partie dürfen König und Turm zusammen ziehen. Der König geht zwei Felder auf den Turm zu. Der Turm kommt auf das Feld, über das der König gegangen ist. Beide haben noch nicht gezogen. Nichts steht dazwischen. Niemand greift den König dort an, wo er steht. Auch nicht auf dem Weg und nicht am Ziel.
page-castling-1 = Nach beiden Seiten.
    .says = Zwischen dem König und seinen Türmen steht nichts: Weiß darf nach beiden Seiten rochieren.
page-castling-2 = Nicht durch einen Angriff.
    .says = Der schwarze Turm greift das Feld an, über das der König ginge: Nach dieser Seite gibt es keine Rochade.
page-en-passant =
    .title = En passant
    .title-plain = Was ist en passant?
    .says = Ein Bauer, der zwei Felder zieht und neben einem Bauern der anderen Seite landet, darf von diesem geschlagen werden, als wäre er nur ein Feld gezogen. Das geht nur mit dem allernächsten Zug.
    .says-plain = Ein Bauer zieht zwei Felder und landet neben einem Bauern der anderen Seite. Dieser darf ihn schlagen, als wäre er nur ein Feld gezogen. Das geht nur mit dem allernächsten Zug.
page-en-passant-1 = Im Vorbeigehen.
    .says = Der schwarze Bauer ist eben von d7 nach d5 gezogen. Der weiße Bauer zieht nach d6 und schlägt ihn.
page-promotion =
    .title = Bauern auf der letzten Reihe
    .title-plain = Was wird aus Bauern auf der letzten Reihe?
    .says = Ein Bauer, der die letzte Reihe erreicht, wird sofort Dame, Turm, Läufer oder Springer seiner Farbe, wie du willst, was auch immer schon geschlagen ist.
    .says-plain = Ein Bauer kommt auf der letzten Reihe an. Sofort wird er Dame, Turm, Läufer oder Springer seiner Farbe. Du wählst. Es ist gleich, welche Figuren noch auf dem Brett sind.
page-promotion-1 = Der Bauer kommt an.
    .says = Er darf auch schlagen und dort etwas anderes werden.
page-check =
    .title = Schach abwehren
    .title-plain = Wie wehrst du ein Schach ab?
    .says = Ein angegriffener König steht im Schach, und ein Schach musst du abwehren: Zieh den König weg, schlag den Angreifer oder stell eine Figur dazwischen. Kein Zug darf den eigenen König im Schach lassen.
page-check-1 = Ein gefesselter Springer.
    .says = Zöge dieser Springer, griffe der Turm den König an: Er muss bleiben.
page-end =
    .title = Wer gewinnt
    .says = Steht der König im Schach und hilft kein Zug, ist es Schachmatt, und die andere Seite hat gewonnen. Steht eine Seite nicht im Schach und hat überhaupt keinen Zug, ist es Patt, und die Partie ist remis. Aufgeben darfst du auch.
    .says-plain = Der König steht im Schach, und kein Zug hilft? Es ist Schachmatt, und die andere Seite hat gewonnen. Eine Seite steht nicht im Schach und hat überhaupt keinen Zug? Es ist Patt, und die Partie ist remis. Aufgeben darfst du auch.
page-end-1 = Schachmatt.
    .says = Der Turm greift die ganze Reihe an, und dem König bleibt kein Feld.
page-end-2 = Patt.
    .says = Schwarz steht nicht im Schach, hat aber keinen Zug: remis.
page-draws =
    .title = Remis
    .title-plain = Wann ist es remis?
    .says = Beide Seiten können sich auf Remis einigen. Wer am Zug ist, darf es beanspruchen, wenn dieselbe Stellung zum dritten Mal da ist oder je fünfzig Züge ohne Schlagen und ohne Bauernzug vorbei sind. Von selbst endet die Partie beim fünften Mal oder nach fünfundsiebzig Zügen, und wenn niemand mehr mattsetzen kann, etwa mit zwei bloßen Königen.
    .says-plain = Beide Seiten können sich auf Remis einigen. Wer am Zug ist, darf es in zwei Fällen beanspruchen. Dieselbe Stellung ist zum dritten Mal da. Oder je fünfzig Züge ohne Schlagen und ohne Bauernzug sind vorbei. Die Partie endet auch von selbst. Sie endet beim fünften Mal oder nach fünfundsiebzig Zügen. Sie endet, wenn niemand mehr mattsetzen kann, etwa mit zwei bloßen Königen.

### Chess960

chess960 = Schach960
    .says = Schach mit ausgeloster Grundreihe: 960 Anfänge, und keine Eröffnung zum Auswendiglernen.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
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
lot-light-bishop = Ein Läufer kommt auf { $card }.
lot-dark-bishop = Ein Läufer kommt auf { $card }.
lot-queen = Die Dame kommt auf das freie Feld Nummer { $card }, von links gezählt.
lot-knights = Die Springer kommen auf die freien Felder Nummer { $card }, von links gezählt.
rule-start = Die erste Reihe nach ihrer Nummer, 0 bis 959 (518 ist die des Schachs); 960 heißt, dass das Los sie zieht.
preset-by-lot = Nach Los
    .says = Der Tisch lost eine von 960 Grundreihen aus.
preset-number-518 = Wie im Schach
    .says = Die Grundreihe des Schachs, Nummer 518.
chess960-card-1 = Alle Regeln sind die des Schachs. Nur die erste Reihe fängt anders an.
chess960-card-2 = Das Los stellt die Figuren hinter den Bauern auf: die Läufer auf Felder beider Farben, den König zwischen die Türme. Die schwarzen stehen gegenüber.
chess960-card-3 = Nach der Rochade stehen König und Turm, wo sie immer stehen: auf der g- und f-Linie oder auf der c- und d-Linie.
chess960-card-4 = Beide haben noch nicht gezogen; zwischen Anfang und Ziel beider steht sonst nichts; der König kommt über kein angegriffenes Feld.
chess960-card-5 = So rochierst du auf dem Brett: Nimm König und Turm auf und stell beide hin, oder stell zuerst den König auf sein Feld.
    .plain = So rochierst du auf dem Brett: Nimm König und Turm auf und stell beide hin. Oder stell zuerst den König auf sein Feld.
page-chess960-aim =
    .title = Worum es geht
    .says = Wie im Schach gewinnst du durch Schachmatt. Aber Eröffnungen kennt niemand auswendig: Die erste Reihe ist jedes Mal eine andere, eine von 960.
page-chess960-aim-1 = Schachmatt.
    .says = Die weiße Dame greift den König an. Der Läufer deckt die Dame, und jedes Feld neben dem König ist besetzt oder angegriffen.
page-chess960-setup =
    .title = Aufbau
    .says = Die Bauern stehen wie im Schach. Dahinter stellt das Los auf: einen Läufer auf ein helles und einen auf ein dunkles Feld, dann Dame und Springer; der König kommt zwischen die beiden Türme. Die schwarzen Figuren stehen den weißen gegenüber. Die Nummern 0 bis 959 nennen alle Grundreihen.
page-chess960-setup-1 = Eine von 960.
    .says = Der König steht zwischen den Türmen, die Läufer auf Feldern beider Farben.
page-chess960-setup-2 = Vier Lose.
    .says = Das erste sagt f1 für einen Läufer, das zweite c1 für den anderen; die Dame kommt auf das dritte freie Feld, die Springer auf das zweite und dritte der übrigen.
    .says-plain = Die erste Karte sagt f1 für einen Läufer. Die zweite sagt c1 für den anderen. Die Dame kommt auf das dritte freie Feld. Die Springer kommen auf das zweite und dritte der übrigen.
page-chess960-castling =
    .title = Rochade
    .title-plain = Wie rochierst du?
    .says = Wo auch immer sie begannen: Die Rochade bringt König und Turm auf die Felder, die sie im Schach haben, König g1 und Turm f1 oder König c1 und Turm d1. Alle Felder zwischen Anfang und Ziel beider müssen sonst leer sein, und der König darf nirgends unterwegs angegriffen sein. Einer der beiden darf stehen bleiben.
    .says-plain = Die Rochade bringt König und Turm auf die Felder, die sie im Schach haben. Das gilt, wo auch immer sie begannen. Es sind König g1 und Turm f1 oder König c1 und Turm d1. Alle Felder zwischen Anfang und Ziel beider müssen sonst leer sein. Der König darf nirgends unterwegs angegriffen sein. Einer der beiden darf stehen bleiben.
page-chess960-castling-1 = Zur a-Linie.
    .says = Der König geht von f1 nach c1, der Turm von b1 nach d1.
page-chess960-castling-2 = Zur h-Linie.
    .says = König und Turm tauschen die Plätze.

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
feature-piece-far = Die erste Figur auf der anderen Seite gewinnt.
feature-king-there = Ein König in der Mitte gewinnt.
feature-piece-there = Wer am Ziel ist, gewinnt.
feature-lose-all = Wer alle Figuren loswird, gewinnt.
feature-lose-last = Wer keine Figuren mehr hat, verliert.
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
feature-blast = Wo geschlagen wird, fliegt alles ringsum in die Luft.
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

### Relatives of chess with the same men

chess-into-hand = { $seat } nimmt { PIECE($piece, form: "acc") } auf die Hand.
chess-explosion = Es explodiert; auch weg: { ALLOF($squares) }.
chess-explodes = Es explodiert.
chess-blows-up-king = Das würde { PIECE($seat, "K", form: "acc") } sprengen.
crazyhouse = Crazyhouse
    .says = Was du schlägst, wechselt die Seite: Statt zu ziehen, setz es wieder ein.
    .equipment = Ein Schachbrett und zwei Sätze Schachfiguren: Geschlagene kommen in der anderen Farbe zurück.
three-check = Drei-Schach
    .says = Schach, und wer dreimal Schach gegeben hat, gewinnt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
king-of-the-hill = König auf dem Hügel
    .says = Schach, und auch ein König in der Mitte des Bretts gewinnt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
atomic = Atomschach
    .says = Jedes Schlagen ist eine Explosion, die alles ringsum mitnimmt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
antichess = Räuberschach
    .says = Verlier alles: Wer keine Figur oder keinen Zug mehr hat, gewinnt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren; Damen und Könige für die Umwandlung.
horde = Horde
    .says = Schwarz spielt Schach gegen sechsunddreißig weiße Bauern.
    .equipment = Ein Schachbrett, schwarze Schachfiguren, sechsunddreißig weiße Bauern und weiße Figuren für die Umwandlung.
racing-kings = Wettlauf der Könige
    .says = Die Könige laufen zur letzten Reihe, und niemand darf Schach geben.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren ohne Bauern.
crazyhouse-card-1 = Alle Regeln sind die des Schachs; Matt gewinnt.
crazyhouse-card-2 = Was du schlägst, kommt in deiner Farbe auf deine Hand. Statt zu ziehen, darfst du eine dieser Figuren auf ein leeres Feld einsetzen.
crazyhouse-card-3 = Bauern kommen nicht auf die erste oder letzte Reihe. Eine eingesetzte Figur darf Schach geben und mattsetzen.
crazyhouse-card-4 = Eine Figur, die ein Bauer war, kommt als Bauer auf die Hand.
three-check-card-1 = Alle Regeln sind die des Schachs; auch Matt gewinnt.
three-check-card-2 = Wer zum dritten Mal Schach gibt, hat sofort gewonnen.
three-check-card-3 = Ein Schach von zwei Figuren zugleich zählt einmal.
king-of-the-hill-card-1 = Alle Regeln sind die des Schachs; auch Matt gewinnt.
king-of-the-hill-card-2 = Ein König, der d4, e4, d5 oder e5 erreicht, hat sofort gewonnen.
king-of-the-hill-card-3 = Ins Schach ziehen darf er auch dort nicht.
atomic-card-1 = Die Figuren ziehen wie im Schach, und Matt gewinnt.
atomic-card-2 = Schlagen ist eine Explosion: Beide Figuren sind weg, und auf den acht Feldern ringsum jede andere außer den Bauern.
atomic-card-3 = Du gewinnst auch, wenn der andere König explodiert.
atomic-card-4 = Den eigenen König darf niemand sprengen. Darum schlägt ein König nie.
atomic-card-5 = Könige nebeneinander geben kein Schach: Dort kann niemand schlagen.
antichess-card-1 = Du gewinnst, wenn du keine Figur oder keinen Zug mehr hast.
antichess-card-2 = Kannst du schlagen, musst du schlagen. Was, das wählst du.
antichess-card-3 = Der König ist eine Figur wie jede andere: kein Schach, kein Matt, keine Rochade.
antichess-card-4 = Ein Bauer auf der letzten Reihe darf auch König werden.
horde-card-1 = Weiß hat sechsunddreißig Bauern und keinen König. Schwarz hat die Figuren des Schachs.
horde-card-2 = Weiß gewinnt durch Matt. Schwarz gewinnt, wenn alles geschlagen ist.
horde-card-3 = Weiße Bauern ziehen auch von der ersten Reihe zwei Felder; dann gibt es kein en passant.
horde-card-4 = Alles andere ist Schach. Hat eine Seite keinen Zug und steht nicht im Schach, ist es remis.
racing-kings-card-1 = Der erste König auf der letzten Reihe gewinnt.
racing-kings-card-2 = Kein Zug darf Schach geben oder den eigenen König im Schach lassen.
racing-kings-card-3 = Kommt Weiß zuerst an, hat Schwarz noch einen Zug: Kommt damit auch der schwarze König an, ist es remis.
racing-kings-card-4 = Die Figuren ziehen und schlagen wie im Schach. Bauern gibt es keine.
page-crazyhouse-aim =
    .title = Worum es geht
    .says = Setz den anderen König matt, wie im Schach. Aber nichts verlässt das Spiel: Was du schlägst, gehört dir, und du darfst es wieder einsetzen.
page-crazyhouse-aim-1 = Schachmatt.
    .says = Die weiße Dame greift den König an. Der Läufer deckt die Dame, und dazwischen passt nichts.
page-crazyhouse-hand =
    .title = Figuren auf der Hand
    .says = Eine geschlagene Figur wechselt die Farbe und kommt auf die Hand. Statt zu ziehen, darfst du eine Figur von der Hand auf ein leeres Feld einsetzen, auch mit Schach oder Matt. Was einmal ein Bauer war, kommt als Bauer auf die Hand.
    .says-plain = Eine geschlagene Figur wechselt die Farbe und kommt auf die Hand. Statt zu ziehen, darfst du eine Figur von der Hand einsetzen. Sie kommt auf ein leeres Feld, auch mit Schach oder Matt. Was einmal ein Bauer war, kommt als Bauer auf die Hand.
page-crazyhouse-hand-1 = Ein Springer von der Hand.
    .says = Jedes leere Feld ist recht.
page-crazyhouse-hand-2 = Ein Bauer von der Hand.
    .says = Nicht auf die erste Reihe und nicht auf die letzte.
page-three-check-aim =
    .title = Worum es geht
    .says = Das ganze Schach gilt, und Matt gewinnt. Aber wer zum dritten Mal Schach gibt, hat auch gewonnen, sofort und was immer daraus wird. Ein Schach von zwei Figuren zählt einmal. Der Tisch zählt mit und zeigt, wie viele noch fehlen.
    .says-plain = Das ganze Schach gilt, und Matt gewinnt. Aber wer zum dritten Mal Schach gibt, hat auch gewonnen. Das gilt sofort, was immer daraus wird. Ein Schach von zwei Figuren zählt einmal. Der Tisch zählt mit und zeigt, wie viele noch fehlen.
page-three-check-aim-1 = Ein Schach ist eine Dame wert.
    .says = Die Dame gibt Schach. Der König nimmt sie, aber danach fehlt ein Schach weniger.
page-king-of-the-hill-aim =
    .title = Worum es geht
    .says = Das ganze Schach gilt, und Matt gewinnt. Aber auch ein König, der eines der vier Felder in der Mitte erreicht, d4, e4, d5 oder e5, hat sofort gewonnen. Ins Schach ziehen darf er wie immer nicht.
    .says-plain = Das ganze Schach gilt, und Matt gewinnt. Ein König kann aber auch eines der vier Felder in der Mitte erreichen. Das sind d4, e4, d5 und e5. Dann hat er auch gewonnen, sofort. Ins Schach ziehen darf er wie immer nicht.
page-king-of-the-hill-aim-1 = Auf den Hügel.
    .says = Der König zieht nach d4 und hat gewonnen.
page-atomic-aim =
    .title = Worum es geht
    .says = Spreng den anderen König oder setz ihn matt. Jedes Schlagen ist eine Explosion: Die schlagende und die geschlagene Figur sind weg, und auf den acht Feldern ringsum auch jede andere, aber kein Bauer.
    .says-plain = Spreng den anderen König oder setz ihn matt. Jedes Schlagen ist eine Explosion. Die schlagende und die geschlagene Figur sind weg. Auf den acht Feldern ringsum ist auch jede andere weg, aber kein Bauer.
page-atomic-aim-1 = Ein Springer und ein Bauer.
    .says = Der Springer schlägt auf d5. Er ist weg, mit dem Bauern und mit dem Springer auf e6 und dem Läufer auf c6; der Bauer auf d6 bleibt.
    .says-plain = Der Springer schlägt auf d5. Er ist weg, mit dem Bauern. Auch der Springer auf e6 und der Läufer auf c6 sind weg. Der Bauer auf d6 bleibt.
page-atomic-turn =
    .title = Wer dran ist
    .says = Weiß und Schwarz ziehen abwechselnd, je einen Zug. Den eigenen König zu sprengen ist nicht erlaubt; den anderen zu sprengen geht auch im Schach und gewinnt. Könige nebeneinander sind sicher: Wer einen schlüge, verlöre den eigenen.
page-atomic-turn-1 = Sieh nach, was ringsum steht.
    .says = Wo nichts geschlagen wird, zieht der Springer wie im Schach.
    .says-plain = Wo er nichts schlägt, zieht der Springer wie im Schach.
page-atomic-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung, auf ein leeres Feld, das nicht angegriffen ist. Er schlägt nie: Er würde explodieren.
    .says-plain = Der König zieht ein Feld in jede Richtung. Das Feld muss leer sein, und niemand darf es angreifen. Er schlägt nie: Er würde explodieren.
page-atomic-man-K-1 = Ein Schritt eines Königs.
    .says = Den Bauern darf er nicht schlagen, und wohin der Bauer greift, darf er auch nicht.
page-antichess-aim =
    .title = Worum es geht
    .says = Werde alles los. Wer keine Figur mehr hat, hat gewonnen, und auch, wer am Zug ist und keinen Zug hat.
    .says-plain = Werde alles los. Wer keine Figur mehr hat, hat gewonnen. Wer am Zug ist und keinen Zug hat, hat auch gewonnen.
page-antichess-aim-1 = Der Anfang.
    .says = Wie im Schach; Weiß beginnt.
page-antichess-turn =
    .title = Wer dran ist
    .says = Weiß und Schwarz ziehen abwechselnd, je einen Zug. Kannst du schlagen, musst du schlagen; gibt es mehrere Möglichkeiten, wählst du eine. Rochade gibt es keine.
page-antichess-turn-1 = Schlagen ist Pflicht.
    .says = Der Springer darf den einen oder den anderen Bauern nehmen, und niemand sonst darf ziehen.
page-antichess-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung. Er ist eine Figur wie jede andere: Er darf angegriffen stehen und geschlagen werden.
    .says-plain = Der König zieht ein Feld in jede Richtung. Er ist eine Figur wie jede andere. Er darf angegriffen stehen, und jeder darf ihn schlagen.
page-antichess-man-K-1 = Hier gibt es kein Schach.
    .says = Neben der Linie des schwarzen Turms oder darauf: Der König darf überallhin.
page-antichess-promotion =
    .title = Bauern auf der letzten Reihe
    .says = Ein Bauer, der die letzte Reihe erreicht, wird sofort Dame, Turm, Läufer, Springer oder König.
page-antichess-promotion-1 = Der Bauer kommt an.
    .says = Ein König ist oft die beste Wahl: Er ist langsam und leicht zu verschenken.
page-antichess-end =
    .title = Wer gewinnt
    .says = Du hast gewonnen, wenn deine letzte Figur geschlagen ist oder wenn du am Zug bist und nicht ziehen kannst. Dreimal dieselbe Stellung oder je fünfzig Züge ohne Schlagen und ohne Bauernzug sind auf Antrag remis.
    .says-plain = Du hast gewonnen, wenn deine letzte Figur geschlagen ist. Du hast auch gewonnen, wenn du am Zug bist und nicht ziehen kannst. Remis kannst du in zwei Fällen beanspruchen. Dieselbe Stellung ist dreimal da. Oder je fünfzig Züge ohne Schlagen und ohne Bauernzug sind vorbei.
page-horde-aim =
    .title = Worum es geht
    .says = Weiß hat nur Bauern, aber sechsunddreißig, und keinen König. Schwarz hat die Figuren des Schachs. Weiß gewinnt durch Schachmatt, Schwarz, wenn alles Weiße geschlagen ist.
page-horde-aim-1 = Sechsunddreißig gegen sechzehn.
    .says = Weiß beginnt.
page-horde-setup =
    .title = Aufbau
    .says = Weiße Bauern füllen die vier unteren Reihen, vier weitere stehen auf b5, c5, f5 und g5. Die schwarzen Figuren stehen wie im Schach.
    .says-plain = Weiße Bauern füllen die vier unteren Reihen. Vier weitere stehen auf b5, c5, f5 und g5. Die schwarzen Figuren stehen wie im Schach.
page-horde-setup-1 = Der Anfang.
    .says = Weiß beginnt.
page-horde-first-rank =
    .title = Bauern auf der ersten Reihe
    .says = Weiße Bauern ziehen von der zweiten Reihe zwei Felder, und von der ersten auch. Ein Bauer, der von der ersten Reihe zwei Felder geht, wird nicht en passant geschlagen.
    .says-plain = Weiße Bauern ziehen von der zweiten Reihe zwei Felder, und von der ersten auch. Von der ersten gibt es dann kein en passant.
page-horde-first-rank-1 = Von ganz hinten.
    .says = Ein Feld oder zwei.
page-horde-end =
    .title = Wer gewinnt
    .says = Weiß hat gewonnen, wenn der schwarze König matt ist, Schwarz, wenn Weiß nichts mehr hat. Hat eine Seite keinen Zug und steht nicht im Schach, ist es remis. Dreimal dieselbe Stellung oder je fünfzig Züge ohne Schlagen und ohne Bauernzug sind auf Antrag remis.
    .says-plain = Weiß hat gewonnen, wenn der schwarze König matt ist. Schwarz hat gewonnen, wenn Weiß nichts mehr hat. Hat eine Seite keinen Zug und steht nicht im Schach, ist es remis. Remis kannst du in zwei Fällen beanspruchen. Dieselbe Stellung ist dreimal da. Oder je fünfzig Züge ohne Schlagen und ohne Bauernzug sind vorbei.
page-racing-kings-aim =
    .title = Worum es geht
    .says = Bring deinen König auf die letzte Reihe, die achte, bevor der andere dort ist. Beide Seiten laufen in dieselbe Richtung.
page-racing-kings-aim-1 = Der Anfang.
    .says = Die weißen Figuren stehen rechts, die schwarzen links. Weiß beginnt.
page-racing-kings-setup =
    .title = Aufbau
    .says = Alle Figuren stehen auf den ersten beiden Reihen, ohne Bauern: die weißen auf den Linien e bis h, der König auf h2, die schwarzen wie gespiegelt, der König auf a2.
    .says-plain = Alle Figuren stehen auf den ersten beiden Reihen, ohne Bauern. Die weißen stehen auf den Linien e bis h, der König auf h2. Die schwarzen stehen wie gespiegelt, der König auf a2.
page-racing-kings-setup-1 = Seite an Seite.
    .says = Niemand greift einen König an.
page-racing-kings-turn =
    .title = Wer dran ist
    .says = Weiß und Schwarz ziehen abwechselnd, je einen Zug, und schlagen wie im Schach. Aber kein Zug darf Schach geben.
page-racing-kings-turn-1 = Nicht nach d3.
    .says = Von dort griffe der Turm den schwarzen König auf der Reihe an.
page-racing-kings-checks =
    .title = Kein Schach
    .says = Niemand darf den anderen König angreifen, mit keinem Zug, und niemand darf mit dem eigenen auf ein angegriffenes Feld. Darum gibt es weder Schach noch Matt.
    .says-plain = Niemand darf den anderen König angreifen, mit keinem Zug. Niemand darf mit dem eigenen auf ein angegriffenes Feld. Darum gibt es weder Schach noch Matt.
page-racing-kings-end =
    .title = Wer gewinnt
    .says = Der König, der die achte Reihe erreicht, hat gewonnen. Ist es der weiße, hat Schwarz noch einen Zug: Kommt auch der schwarze König an, ist es remis. Hat eine Seite gar keinen Zug, ist es ebenfalls remis.

### Wie Figuren ziehen, aus der Beschreibung des Spiels

way-any = in jede Richtung
way-forward = nach vorn
way-backward = nach hinten
way-sideways = zur Seite
way-left = nach links
way-right = nach rechts
way-straight = gerade
way-diagonally = diagonal
way-diagonally-forward = diagonal nach vorn
way-diagonally-backward = diagonal nach hinten
way-forward-left = diagonal nach vorn links
way-forward-right = diagonal nach vorn rechts
way-backward-left = diagonal nach hinten links
way-backward-right = diagonal nach hinten rechts
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
declared-man = { PIECE($piece) }
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
capablanca-card-1 = Alle Regeln sind die des Schachs, auf 10 × 8 Feldern; Matt gewinnt.
capablanca-card-2 = Der Erzbischof zieht wie Läufer und Springer, der Kanzler wie Turm und Springer.
capablanca-card-3 = Rochade: Der König zieht drei Felder auf einen Turm zu, und der Turm springt über ihn.
capablanca-card-4 = Ein Bauer auf der letzten Reihe wird Dame, Kanzler, Erzbischof, Turm, Läufer oder Springer.
page-capablanca-castling =
    .title = { page-castling.title }
page-capablanca-castling-1 = Nach rechts.
    .says = Der König geht von f1 nach i1, der Turm von j1 nach h1. Was die Rochade sonst verlangt, ist wie im Schach.
page-capablanca-castling-2 = Nach links.
    .says = Der König geht von f1 nach c1, der Turm von a1 nach d1.
gothic = Gothic-Schach
    .says = Capablanca-Schach mit Kanzler und Erzbischof neben dem König.
    .equipment = Ein Brett mit 10 × 8 Feldern, je zehn Bauern, und für jede Seite ein Erzbischof und ein Kanzler.
    .equipment-plain = Ein Brett mit 10 × 8 Feldern. Je zehn Bauern. Für jede Seite ein Erzbischof und ein Kanzler.
gothic-card-1 = { capablanca-card-1 }
gothic-card-2 = { capablanca-card-2 }
gothic-card-3 = { capablanca-card-3 }
gothic-card-4 = { capablanca-card-4 }
grand = Grand Chess
    .says = Schach auf 10 × 10 Feldern mit Kardinal, Marschall und freien Türmen.
    .equipment = Ein Brett mit 10 × 10 Feldern, je zehn Bauern, und für jede Seite ein Kardinal und ein Marschall.
    .equipment-plain = Ein Brett mit 10 × 10 Feldern. Je zehn Bauern. Für jede Seite ein Kardinal und ein Marschall.
grand-card-1 = Alle Regeln sind die des Schachs, auf 10 × 10 Feldern; Matt gewinnt. Eine Rochade gibt es nicht.
grand-card-2 = Der Kardinal zieht wie Läufer und Springer, der Marschall wie Turm und Springer.
grand-card-3 = Die Bauern beginnen auf der dritten Reihe und dürfen von dort zwei Felder weit ziehen.
grand-card-4 = Ein Bauer darf auf jeder der letzten drei Reihen umgewandelt werden, auf der allerletzten muss er.
    .plain = Auf jeder der letzten drei Reihen darfst du einen Bauern umwandeln. Auf der allerletzten musst du es.
grand-card-5 = Er wird nur, was seine Seite verloren hat: nie mehr von einer Art als am Anfang. Ist nichts verloren, kommt er nicht auf die letzte Reihe.
page-grand-promotion =
    .title = Die Umwandlung
page-grand-promotion-1 = Zwei Reihen vor dem Ende.
    .says = Auf der achten Reihe darf der Bauer werden, was Weiß verloren hat, oder Bauer bleiben.
page-grand-promotion-2 = Nichts zu werden.
    .says = Weiß hat außer Bauern nichts verloren: Dieser Bauer muss warten.
shako = Shako
    .says = Schach auf 10 × 10 Feldern mit Kanonen und Elefanten.
    .equipment = Ein Brett mit 10 × 10 Feldern, je zehn Bauern, und für jede Seite zwei Kanonen und zwei Elefanten.
    .equipment-plain = Ein Brett mit 10 × 10 Feldern. Je zehn Bauern. Für jede Seite zwei Kanonen und zwei Elefanten.
shako-card-1 = Alle Regeln sind die des Schachs, auf 10 × 10 Feldern; Matt gewinnt.
shako-card-2 = Die Kanone zieht wie ein Turm. Zum Schlagen muss sie über genau eine Figur springen, gleich welcher Seite.
shako-card-3 = Der Elefant geht ein oder zwei Felder diagonal; er springt.
shako-card-4 = Rochiert wird auf der zweiten Reihe: Der König zieht zwei Felder auf einen Turm zu, und der Turm springt über ihn.
    .plain = Du rochierst auf der zweiten Reihe. Der König zieht zwei Felder auf einen Turm zu. Der Turm springt über ihn.
shako-card-5 = Ein Bauer auf der letzten Reihe wird Dame, Turm, Läufer, Springer, Elefant oder Kanone.
page-shako-castling =
    .title = { page-castling.title }
page-shako-castling-1 = Auf der zweiten Reihe.
    .says = Der König geht von f2 nach h2, der Turm von i2 nach g2.
seirawan = Seirawan-Schach
    .says = Schach, in dem Falke und Elefant hinter deinen Figuren hereinkommen.
    .equipment = Ein Schachbrett, ein Satz Schachfiguren, und für jede Seite ein Falke und ein Elefant.
seirawan-card-1 = Alle Regeln sind die des Schachs; Matt gewinnt.
seirawan-card-2 = Neben dem Brett hat jede Seite einen Falken, der wie Läufer und Springer zieht, und einen Elefanten, der wie Turm und Springer zieht.
    .plain = Neben dem Brett hat jede Seite einen Falken und einen Elefanten. Der Falke zieht wie Läufer und Springer. Der Elefant zieht wie Turm und Springer.
seirawan-card-3 = Zieht eine Figur der ersten Reihe zum ersten Mal, darfst du einen der beiden auf das Feld stellen, das sie verlassen hat.
    .plain = Eine Figur der ersten Reihe zieht zum ersten Mal. Jetzt darfst du einen der beiden auf das freie Feld stellen.
seirawan-card-4 = Nach der Rochade kommt er dorthin, wo der König oder wo der Turm stand; immer nur einer.
seirawan-card-5 = Ein Bauer auf der letzten Reihe darf auch Falke oder Elefant werden.
page-seirawan-gate =
    .title = Hereinkommen
page-seirawan-gate-1 = Hinter dem Springer.
    .says = Der Springer ist von b1 nach c3 gezogen. Falke oder Elefant darf jetzt auf b1 oder kann warten.
chigorin = Tschigorin-Schach
    .says = Springer gegen Läufer, und ein Kanzler gegen eine Dame.
    .equipment = Ein Schachbrett, zwei Sätze Schachfiguren, und eine Figur für den Kanzler.
chigorin-card-1 = Alle Regeln sind die des Schachs; Matt gewinnt.
chigorin-card-2 = Weiß hat vier Springer und keinen Läufer, Schwarz vier Läufer und keinen Springer.
chigorin-card-3 = Statt einer Dame hat Weiß einen Kanzler, der wie Turm und Springer zieht.
chigorin-card-4 = Weiße Bauern werden Kanzler, Turm oder Springer, schwarze Dame, Turm oder Läufer.
page-chigorin-promotion =
    .title = { page-promotion.title }
page-chigorin-promotion-1 = Ein weißer Bauer.
    .says = Kanzler, Turm oder Springer.
knightmate = Knightmate
    .says = Der König springt wie ein Springer, und er ist es, den man mattsetzt.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren: Je ein Springer ist der König, und Könige sind die Bürger.
knightmate-card-1 = Der König zieht wie der Springer des Schachs. Er darf nie angegriffen stehen bleiben; Matt gewinnt.
knightmate-card-2 = Statt der Springer hat jede Seite zwei Bürger. Sie gehen ein Feld in jede Richtung und dürfen geschlagen werden.
    .plain = Statt der Springer hat jede Seite zwei Bürger. Sie gehen ein Feld in jede Richtung. Jeder darf sie schlagen.
knightmate-card-3 = Alles andere ist wie im Schach, auch die Rochade: Der König zieht zwei Felder auf einen Turm zu.
knightmate-card-4 = Ein Bauer auf der letzten Reihe wird Dame, Turm, Läufer oder Bürger.
page-knightmate-castling =
    .title = { page-castling.title }
page-knightmate-castling-1 = Wie im Schach.
    .says = Von e1 springt der König wie ein Springer, oder er rochiert nach g1 oder c1.

### Noch mehr Verwandte des Schachs: kleinere Bretter, andere Bauern, eine Ente

duck = Entenschach
    .says = Nach jedem Zug steht jemandem eine Ente im Weg. Schlag den König!
    .equipment = Ein Schachbrett, ein Satz Schachfiguren, und eine Ente oder ein anderer Stein dafür.
duck-card-1 = Die Figuren ziehen wie im Schach, mit Rochade und en passant. Schach gibt es nicht: Wer den König schlägt, hat gewonnen.
duck-card-2 = Nach ihrem Zug stellt eine Seite die Ente auf ein anderes leeres Feld. Erst dann ist der Zug zu Ende.
duck-card-3 = Niemand betritt das Feld der Ente oder zieht darüber hinweg, nur Springer springen darüber. Die Ente wird nie geschlagen.
    .plain = Niemand betritt das Feld der Ente oder zieht darüber hinweg. Nur Springer springen darüber. Niemand schlägt die Ente.
duck-card-4 = Wer am Zug ist und nicht ziehen kann, hat gewonnen.
page-duck-duck =
    .title = Die Ente
page-duck-duck-1 = Nach dem Zug.
    .says = Der Bauer ist nach e4 gezogen. Die Ente darf auf jedes leere Feld.
page-duck-duck-2 = Im Weg.
    .says = Der Turm kommt nur bis d3.
losalamos = Los-Alamos-Schach
    .says = Schach auf 6 × 6 Feldern ohne Läufer: Schon 1956 spielte es ein Computer.
    .equipment = Ein Brett mit 6 × 6 Feldern und ein Satz Schachfiguren ohne Läufer.
losalamos-card-1 = Alle Regeln sind die des Schachs, auf 6 × 6 Feldern und ohne Läufer; Matt gewinnt.
losalamos-card-2 = Bauern ziehen nur ein Feld. Es gibt weder Rochade noch en passant.
losalamos-card-3 = Ein Bauer auf der letzten Reihe wird Dame, Turm oder Springer.
gardner = Gardner-Minischach
    .says = Schach auf 5 × 5 Feldern: von jeder Art eine Figur.
    .equipment = Ein Brett mit 5 × 5 Feldern und ein Satz Schachfiguren.
gardner-card-1 = Alle Regeln sind die des Schachs, auf 5 × 5 Feldern; Matt gewinnt.
gardner-card-2 = { losalamos-card-2 }
gardner-card-3 = { chess-card-5 }
placement = Aufstellungsschach
    .says = Schach, das mit Bauern beginnt: Jede Seite stellt selbst auf.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
placement-card-1 = Am Anfang stehen nur Bauern da. Abwechselnd setzt jede Seite eine Figur auf ihre erste Reihe ein, bis alle stehen.
placement-card-2 = Die Läufer müssen auf Feldern beider Farben stehen.
placement-card-3 = Danach gelten alle Regeln des Schachs; Matt gewinnt.
placement-card-4 = Ein König auf der e-Linie und ein Turm in der Ecke dürfen rochieren.
page-placement-putting =
    .title = Figuren einsetzen
page-placement-putting-1 = Der erste Läufer.
    .says = Jedes Feld der ersten Reihe ist recht.
page-placement-putting-2 = Der andere Läufer.
    .says = Ein Läufer steht auf einem dunklen Feld, also braucht dieser ein helles.
berolina = Berolina-Schach
    .says = Schach mit Bauern, die diagonal ziehen und geradeaus schlagen.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
berolina-card-1 = Alle Regeln sind die des Schachs, nur nicht für die Bauern; Matt gewinnt.
berolina-card-2 = Ein Bauer zieht ein Feld diagonal nach vorn, vom Ausgangsfeld aus auch zwei. Er schlägt geradeaus.
berolina-card-3 = En passant: Einen Bauern, der eben zwei Felder gezogen ist, darf schlagen, wer geradeaus auf das übersprungene Feld zieht.
    .plain = En passant: Ein Bauer ist eben zwei Felder gezogen. Ein anderer zieht geradeaus auf das übersprungene Feld. Er schlägt den ersten.
page-berolina-passing =
    .title = { page-en-passant.title }
page-berolina-passing-1 = { page-en-passant-1 }
    .says = Der schwarze Bauer ist eben von d7 nach b5 gezogen, über c6. Der weiße zieht nach c6 und schlägt ihn.
torpedo = Torpedoschach
    .says = Schach mit Bauern, die von überall aus zwei Felder ziehen dürfen.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
torpedo-card-1 = Alle Regeln sind die des Schachs; Matt gewinnt.
torpedo-card-2 = Ein Bauer darf immer zwei Felder nach vorn ziehen, wenn beide leer sind.
torpedo-card-3 = Wo immer er zwei Felder gezogen ist, darf er en passant geschlagen werden.
    .plain = Wo immer er zwei Felder gezogen ist, geht en passant.
page-torpedo-far =
    .title = Zwei Felder
page-torpedo-far-1 = Mitten auf dem Brett.
    .says = Ein Feld oder zwei.
page-torpedo-far-2 = { page-en-passant-1 }
    .says = Der schwarze Bauer ist eben von d5 nach d3 gezogen. Der weiße zieht nach d4 und schlägt ihn.
spartan = Spartanisches Schach
    .says = Zwei ungleiche Heere: Die schwarzen Spartaner haben zwei Könige.
    .equipment = Ein Schachbrett, weiße Schachfiguren und sechzehn schwarze Figuren, die man unterscheiden kann.
spartan-card-1 = Weiß spielt das Heer des Schachs, Schwarz die Spartaner: zwei Könige, ein General, ein Feldherr, zwei Leutnants, zwei Hauptmänner und acht Hopliten.
spartan-card-2 = Solange Schwarz zwei Könige hat, darf einer angegriffen stehen und sogar geschlagen werden. Sind beide angegriffen, muss einer gerettet werden.
    .plain = Solange Schwarz zwei Könige hat, darf einer angegriffen stehen. Weiß darf ihn sogar schlagen. Sind beide angegriffen, muss Schwarz einen retten.
spartan-card-3 = Weiß gewinnt, wenn beide Könige angegriffen sind und keiner zu retten ist, oder durch Matt, wenn Schwarz nur noch einen hat. Schwarz gewinnt durch Matt.
    .plain = Weiß gewinnt, wenn beide Könige angegriffen sind und keiner zu retten ist. Hat Schwarz nur noch einen König, gewinnt Weiß durch Matt. Schwarz gewinnt durch Matt.
spartan-card-4 = Ein Hoplit auf der letzten Reihe wird General, Feldherr, Leutnant oder Hauptmann, oder König, wenn es nur einen gibt. Weiße Bauern sind die des Schachs.
    .plain = Ein Hoplit auf der letzten Reihe wird General, Feldherr, Leutnant oder Hauptmann. Er darf König werden, wenn es nur einen gibt. Weiße Bauern sind die des Schachs.
spartan-card-5 = Nur Weiß darf rochieren. En passant gibt es nicht.
page-spartan-kings =
    .title = Zwei Könige
page-spartan-kings-1 = Einer von zweien.
    .says = Der Turm greift einen König an. Der Hauptmann darf trotzdem überallhin.
page-spartan-kings-2 = Der einzige.
    .says = Jetzt ist es Schach, und der Hauptmann kann nicht helfen.
page-spartan-promotion =
    .title = { page-promotion.title }
page-spartan-promotion-1 = Ein Hoplit kommt an.
    .says = Er darf auch König werden, denn hier gibt es nur einen.

### Verwandte des Schachs aus Asien, und seine Vorfahren

makruk = Makruk
    .says = Das Schach Thailands: sanfte Figuren und schnelle Umwandlung.
    .equipment = Ein Brett mit 8 × 8 Feldern; auf jeder Seite König, Met, zwei Khons, zwei Springer, zwei Türme und acht Bauern.
makruk-card-1 = Matt gewinnt. Eine Seite, die nicht im Schach steht und keinen Zug hat, ist patt: remis.
makruk-card-2 = Der Met geht ein Feld diagonal, der Khon ein Feld diagonal oder nach vorn. König, Turm und Springer sind die des Schachs.
makruk-card-3 = Bauern beginnen auf der dritten Reihe, ziehen nur ein Feld und werden auf der sechsten ein Met. Eine Rochade gibt es nicht.
    .plain = Bauern beginnen auf der dritten Reihe und ziehen nur ein Feld. Auf der sechsten werden sie ein Met. Eine Rochade gibt es nicht.
makruk-card-4 = { told-counting }
    .plain = Sind nur wenige Figuren übrig, zählt der Tisch die Züge. Ohne Matt zur rechten Zeit ist die Partie remis.
page-makruk-promotion =
    .title = Bauern auf der sechsten Reihe
page-makruk-promotion-1 = { page-promotion-1 }
    .says = Er wird dort ein Met, auch beim Schlagen.
cambodian = Ouk Chatrang
    .says = Das Schach Kambodschas: wie Makruk, mit weiteren ersten Zügen.
    .equipment = Ein Brett mit 8 × 8 Feldern; auf jeder Seite König, Neang, zwei Kouls, zwei Springer, zwei Türme und acht Bauern.
cambodian-card-1 = { makruk-card-1 }
cambodian-card-2 = Die Neang geht ein Feld diagonal, der Koul ein Feld diagonal oder nach vorn. König, Turm und Springer sind die des Schachs.
cambodian-card-3 = Bauern beginnen auf der dritten Reihe, ziehen nur ein Feld und werden auf der sechsten eine Neang. Eine Rochade gibt es nicht.
    .plain = Bauern beginnen auf der dritten Reihe und ziehen nur ein Feld. Auf der sechsten werden sie eine Neang. Eine Rochade gibt es nicht.
cambodian-card-4 = Mit dem ersten Zug darf der König, wenn er nicht im Schach steht, zwei Felder zur Seite und eines nach vorn springen, die Neang zwei Felder nach vorn gehen. Geschlagen wird dabei nicht. Zieht ein feindlicher Turm auf die Linie oder Reihe des Königs, darf der König nicht mehr springen, was auch dazwischen steht.
    .plain = Der erste Zug des Königs darf ein Sprung sein: zwei Felder zur Seite und eines nach vorn. Dabei darf er nicht im Schach stehen. Der erste Zug der Neang darf zwei Felder nach vorn gehen. Diese Züge schlagen nichts. Zieht ein feindlicher Turm auf die Linie oder Reihe des Königs? Dann darf der König nicht mehr springen, was auch dazwischen steht.
cambodian-card-5 = { told-counting }
    .plain = Sind nur wenige Figuren übrig, zählt der Tisch die Züge. Ohne Matt zur rechten Zeit ist die Partie remis.
page-cambodian-first =
    .title = Erste Züge
page-cambodian-first-1 = Der König.
    .says = Er darf gleich nach b2 oder f2.
page-cambodian-first-2 = Die Neang.
    .says = Der Bauer hat e3 verlassen: Die Neang darf dorthin.
page-cambodian-promotion =
    .title = { page-makruk-promotion.title }
page-cambodian-promotion-1 = { page-promotion-1 }
    .says = Er wird dort eine Neang, auch beim Schlagen.
sittuyin = Sittuyin
    .says = Das Schach Myanmars: Figuren stellt jede Seite selbst auf.
    .equipment = Ein Brett mit 8 × 8 Feldern; auf jeder Seite König, General, zwei Elefanten, zwei Springer, zwei Türme und acht Bauern.
sittuyin-card-1 = Am Anfang stehen nur Bauern da. Abwechselnd setzt jede Seite eine Figur auf ihre ersten drei Reihen ein, Türme nur auf die erste, bis alle stehen.
    .plain = Am Anfang stehen nur Bauern da. Abwechselnd setzt jede Seite eine Figur auf ihre ersten drei Reihen ein. Türme kommen nur auf die erste. Macht weiter, bis alle stehen.
sittuyin-card-2 = Danach gewinnt Matt. Der General geht ein Feld diagonal, der Elefant ein Feld diagonal oder nach vorn; die anderen sind die des Schachs, doch Bauern ziehen nur ein Feld.
sittuyin-card-3 = Ein Bauer auf einer langen Diagonale, in der anderen Hälfte des Bretts, darf General werden, wenn seine Seite keinen hat: wo er steht oder ein Feld diagonal davon. Er schlägt dabei nichts und greift von dort nichts an.
    .plain = Ein Bauer auf einer langen Diagonale, in der anderen Hälfte des Bretts, darf General werden. Seine Seite darf keinen haben. Er verwandelt sich, wo er steht, oder ein Feld diagonal davon. Er schlägt dabei nichts und greift von dort nichts an.
sittuyin-card-4 = Der letzte Bauer einer Seite darf das überall.
sittuyin-card-5 = { told-counting }
    .plain = Sind nur wenige Figuren übrig, zählt der Tisch die Züge. Ohne Matt zur rechten Zeit ist die Partie remis.
page-sittuyin-putting =
    .title = Figuren einsetzen
page-sittuyin-putting-1 = Ein König von der Hand.
    .says = Jedes leere Feld der ersten drei Reihen ist recht.
page-sittuyin-putting-2 = Ein Turm von der Hand.
    .says = Nur auf die erste Reihe.
page-sittuyin-promotion =
    .title = General werden
page-sittuyin-promotion-1 = Auf einer langen Diagonale.
    .says = Der Bauer darf auf d5 oder ein Feld diagonal davon General werden, oder als Bauer nach d6 weiterziehen.
    .says-plain = Der Bauer darf auf d5 oder ein Feld diagonal davon General werden. Oder er zieht als Bauer nach d6 weiter.
shatranj = Schatrandsch
    .says = Das Schach der Kalifen: Elefanten springen, ein König allein verliert.
    .equipment = Ein Brett mit 8 × 8 Feldern und ein Satz Schachfiguren: Läufer sind die Elefanten, die Dame ist der Fers.
shatranj-card-1 = Matt gewinnt, und ebenso, wer der anderen Seite keinen Zug lässt.
shatranj-card-2 = Auch ein König allein verliert, außer sein nächster Zug nimmt der anderen Seite die letzte Figur.
    .plain = Auch ein König allein verliert. Nur eines rettet ihn: Sein nächster Zug nimmt der anderen Seite die letzte Figur.
shatranj-card-3 = Der Elefant springt zwei Felder diagonal, der Fers geht ein Feld diagonal. König, Turm und Springer sind die des Schachs.
shatranj-card-4 = Bauern ziehen nur ein Feld und werden auf der letzten Reihe ein Fers. Eine Rochade gibt es nicht.
page-shatranj-bare =
    .title = Ein König allein
page-shatranj-bare-1 = Die letzte Figur.
    .says = Weiß schlägt den Turm: Schwarz hat nur noch den König und damit verloren.
page-shatranj-promotion =
    .title = { page-promotion.title }
page-shatranj-promotion-1 = { page-promotion-1 }
    .says = Er wird dort ein Fers, auch beim Schlagen.
chaturanga = Tschaturanga
    .says = Das älteste Schach, aus Indien: mit Elefanten, und Fers statt Dame.
    .equipment = Ein Brett mit 8 × 8 Feldern und ein Satz Schachfiguren: Läufer sind die Elefanten, die Dame ist der Fers.
chaturanga-card-1 = { makruk-card-1 }
chaturanga-card-2 = { shatranj-card-3 }
chaturanga-card-3 = { shatranj-card-4 }
courier = Kurierspiel
    .says = Schach des Mittelalters auf zwölf Linien, mit den ersten Läufern.
    .equipment = Ein Brett mit 12 × 8 Feldern; auf jeder Seite zwei Türme, Springer, Elefanten und Läufer, König, Bürger, Wesir und Fers, und zwölf Bauern.
    .equipment-plain = Ein Brett mit 12 × 8 Feldern. Jede Seite hat zwei Türme, zwei Springer, zwei Elefanten und zwei Läufer. Dazu kommen König, Bürger, Wesir und Fers und zwölf Bauern.
courier-card-1 = { makruk-card-1 }
courier-card-2 = König, Turm, Springer und Läufer sind die des Schachs. Der Bürger geht ein Feld in jede Richtung und darf geschlagen werden.
    .plain = König, Turm, Springer und Läufer sind die des Schachs. Der Bürger geht ein Feld in jede Richtung. Jeder darf ihn schlagen.
courier-card-3 = Der Elefant springt zwei Felder diagonal, der Fers geht ein Feld diagonal, der Wesir ein Feld gerade.
    .plain = Der Elefant springt zwei Felder diagonal. Der Fers geht ein Feld diagonal. Der Wesir geht ein Feld gerade.
courier-card-4 = { shatranj-card-4 }
courier-card-5 = Auf jeder Seite haben am Anfang drei Bauern und der Fers schon gezogen.

### Shogi, Xiangqi, Janggi, und Spiele, die kein Schach sind

shogi = Shogi
    .says = Das Schach Japans: Was du schlägst, kommt als deines zurück.
    .equipment = Ein Shogi-Spiel: ein Brett mit 9 × 9 Feldern und zwanzig Figuren auf jeder Seite.
shogi-card-1 = Matt gewinnt. Auch eine Seite, die nicht ziehen kann, hat verloren.
shogi-card-2 = Was du schlägst, kommt unverwandelt auf deine Hand. Statt zu ziehen, darfst du es auf ein leeres Feld einsetzen, von dem es noch ziehen kann.
    .plain = Was du schlägst, kommt unverwandelt auf deine Hand. Statt zu ziehen, darfst du es auf ein leeres Feld einsetzen. Von dort muss es noch ziehen können.
shogi-card-3 = Eine Figur, die in die letzten drei Reihen zieht, darin oder wieder heraus, darf umgedreht werden. Wo sie nie mehr ziehen könnte, muss sie es.
    .plain = Schau auf die letzten drei Reihen. Eine Figur, die hinein, darin oder heraus zieht, darfst du umdrehen. Wo sie nie mehr ziehen könnte, musst du es.
shogi-card-4 = Auf keiner Linie dürfen zwei unverwandelte Bauern einer Seite stehen. Matt durch einen eingesetzten Bauern verliert.
shogi-card-5 = Viermal dieselbe Stellung ist remis. Hat eine Seite dabei immer Schach gegeben, hat sie verloren.
page-shogi-hand =
    .title = { page-crazyhouse-hand.title }
page-shogi-hand-1 = Ein Bauer von der Hand.
    .says = Nicht auf die Linie, auf der ein eigener Bauer steht, und nicht auf die letzte Reihe.
    .says-plain = Nicht auf die Linie, auf der ein eigener Bauer steht. Und nicht auf die letzte Reihe.
page-shogi-hand-2 = Eine andere Figur.
    .says = Jedes leere Feld, von dem sie noch ziehen kann.
page-shogi-promotion =
    .title = { page-grand-promotion.title }
page-shogi-promotion-1 = In die letzten Reihen.
    .says = Dort darf sie umgedreht werden oder bleiben, was sie ist.
    .says-plain = Dort darfst du sie umdrehen. Oder sie bleibt, was sie ist.
minishogi = Minishogi
    .says = Shogi auf 5 × 5 Feldern: sechs Figuren auf jeder Seite.
    .equipment = Ein Brett mit 5 × 5 Feldern und sechs Shogi-Figuren auf jeder Seite.
minishogi-card-1 = { shogi-card-1 }
minishogi-card-2 = { shogi-card-2 }
    .plain = Was du schlägst, kommt unverwandelt auf deine Hand. Statt zu ziehen, darfst du es auf ein leeres Feld einsetzen. Von dort muss es noch ziehen können.
minishogi-card-3 = Eine Figur, die auf die letzte Reihe zieht, auf ihr oder wieder weg, darf umgedreht werden. Ein Bauer muss es.
    .plain = Schau auf die letzte Reihe. Eine Figur, die hinauf, darauf oder weg zieht, darfst du umdrehen. Einen Bauern musst du umdrehen.
minishogi-card-4 = { shogi-card-4 }
minishogi-card-5 = Viermal dieselbe Stellung: Weiß, das begonnen hat, hat verloren. Hat aber eine Seite immer Schach gegeben, hat sie verloren.
xiangqi = Xiangqi
    .says = Das Schach Chinas: zwei Paläste, ein Fluss und Kanonen.
    .equipment = Ein Xiangqi-Spiel: ein Brett mit 9 × 10 Punkten und sechzehn Figuren auf jeder Seite.
xiangqi-card-1 = Matt gewinnt. Auch eine Seite, die nicht ziehen kann, hat verloren.
xiangqi-card-2 = Die Generäle stehen sich nie auf einer offenen Linie gegenüber: Kein Zug darf das zulassen.
xiangqi-card-3 = General und Berater bleiben im Palast, Elefanten auf ihrer Seite des Flusses. Soldaten gehen auch zur Seite, sobald sie darüber sind.
xiangqi-card-4 = Die Kanone zieht wie ein Wagen. Zum Schlagen muss sie über genau eine Figur springen, gleich welcher Seite.
xiangqi-card-5 = Wer ewig Schach gibt, hat verloren.
page-xiangqi-facing =
    .title = Von Angesicht zu Angesicht
page-xiangqi-facing-1 = Zwischen den Generälen.
    .says = Verließe das Ross die Linie, stünden sich die Generäle gegenüber: Es muss bleiben.
janggi = Janggi
    .says = Das Schach Koreas: Paläste mit Diagonalen, und Kanonen, die springen.
    .equipment = Ein Janggi-Spiel: ein Brett mit 9 × 10 Punkten und sechzehn Figuren auf jeder Seite.
janggi-card-1 = Matt gewinnt. Wo eine Partie remis wäre, entscheiden Punkte.
janggi-card-2 = Eine Seite darf passen, wenn sie nicht im Schach steht. Passen beide nacheinander, ist die Partie zu Ende.
janggi-card-3 = Auf den Linien eines Palasts ziehen General, Berater, Wagen, Kanone und Soldat auch diagonal.
janggi-card-4 = Die Kanone springt immer über genau eine Figur, und das darf keine Kanone sein. Sie schlägt keine Kanone.
janggi-card-5 = Stehen sich die Generäle auf einer offenen Linie gegenüber, muss das beenden, wer am Zug ist, oder passen: Dann ist die Partie zu Ende.
    .plain = Stehen sich die Generäle auf einer offenen Linie gegenüber? Wer am Zug ist, muss das beenden oder passen. Wer passt, beendet die Partie.
page-janggi-palace =
    .title = Der Palast
page-janggi-palace-1 = Auf den Linien.
    .says = Hier darf der Wagen auch nach e2 und f1.
page-janggi-facing =
    .title = { page-xiangqi-facing.title }
page-janggi-facing-1 = Auf der offenen Linie.
    .says = Der General muss von der Linie herunter, oder seine Seite passt.
breakthrough = Breakthrough
    .says = Ein Wettlauf ohne König: Wer auf die andere Seite kommt, gewinnt.
    .equipment = Ein Schachbrett und je sechzehn gleiche Figuren.
breakthrough-card-1 = Wer eine Figur auf die letzte Reihe bringt, hat gewonnen.
breakthrough-card-2 = Eine Figur zieht ein Feld nach vorn, gerade oder diagonal, und schlägt nur diagonal. Niemand muss schlagen.
breakthrough-card-3 = Eine Seite, die nicht ziehen kann, hat verloren.
page-breakthrough-capture =
    .title = Ziehen und schlagen
page-breakthrough-capture-1 = Diagonal.
    .says = Die Figur geradeaus hält sie auf. Die diagonal vor ihr dürfen geschlagen werden.
    .says-plain = Die Figur geradeaus hält sie auf. Die diagonal vor ihr darf sie schlagen.
flipello = Reversi
    .says = Schließ Steine der anderen Seite ein, und sie gehören dir.
    .equipment = Ein Brett mit 8 × 8 Feldern und 64 Steine, auf einer Seite hell, auf der anderen dunkel.
    .equipment-plain = Ein Brett mit 8 × 8 Feldern und 64 Steine. Die Steine sind auf einer Seite hell, auf der anderen dunkel.
flipello-card-1 = Die Partie endet, wenn das Brett voll ist oder niemand mehr einen Stein setzen kann. Wer mehr Steine hat, hat gewonnen.
flipello-card-2 = Setz einen Stein so auf ein leeres Feld, dass zwischen ihm und einem anderen von dir, ohne Lücke in einer Linie, Steine der anderen Seite stehen.
    .plain = Setz einen Stein auf ein leeres Feld. Zwischen ihm und einem anderen von dir müssen Steine der anderen Seite stehen. Sie stehen in einer Linie, ohne Lücke.
flipello-card-3 = Alle Steine, die so eingeschlossen sind, werden umgedreht, in jeder Richtung.
    .plain = Dreh alle Steine um, die du so eingeschlossen hast, in jeder Richtung.
flipello-card-4 = Wer nichts einschließen kann, passt.
page-flipello-enclose =
    .title = Einschließen
page-flipello-enclose-1 = Der erste Stein.
    .says = Auf jedem dieser Felder schließt Weiß einen schwarzen Stein ein.
