# Die Worte für Schach und Variantendateien.

### Was an einer Variantendatei falsch sein kann

chess-file-line = Zeile { $line } von { $source } ist weder `[name:parent]` noch `key = value` noch ein Kommentar: { $text }
chess-file-section-twice = Zeile { $line }: Den Abschnitt [{ $section }] gibt es schon in Zeile { $first }; ein Spiel hat nur einen.
chess-file-name-taken = Zeile { $line }: Ein Spiel { $section } gibt es schon; gib dem Abschnitt einen anderen Namen.
chess-file-no-parent = [{ $section }], Zeile { $line }: Das Ausgangsspiel { $parent } steht weder in der Datei, noch ist es bekannt.
chess-file-cycle = [{ $section }], Zeile { $line }: Die Ausgangsspiele führen im Kreis ({ $names }); eines davon braucht ein anderes oder keines.
chess-file-key = [{ $section }], Zeile { $line }: Der Schlüssel { $key } wird hier nicht verstanden.
chess-file-key-twice = [{ $section }], Zeile { $line }: { $key } steht schon in Zeile { $first }.
chess-file-value = [{ $section }], Zeile { $line }: { $key } kann nicht „{ $value }“ sein; möglich ist { $needed }.
chess-file-no-piece = [{ $section }], Zeile { $line }: { $key } nennt „{ $letter }“, aber das Spiel hat keine Figur mit diesem Buchstaben.
chess-file-movement = [{ $section }], Zeile { $line }: „{ $value }“ bei { $key }: customPiece1 bis customPiece25 brauchen eine Gangart hinter einem Doppelpunkt, king darf eine haben, andere Figuren haben ihre eigene.
chess-file-betza = [{ $section }], Zeile { $line }: Die Gangart „{ $value }“ von { $key } ist keine Betza-Notation, wie sie hier verstanden wird.
chess-file-start = [{ $section }]: Die Stellung „{ $fen }“ kann nicht der Anfang sein: { $why }
chess-file-text = { $source } ist kein Text in UTF-8; speichere die Datei so.
chess-file-empty = { $source } beschreibt kein Spiel: Ein Abschnitt beginnt mit [name:parent].
chess-file-no-pieces = [{ $section }] hat keine Figuren: Nenn welche, etwa `king = k`, oder ein Spiel, von dem es erbt.
chess-file-two-boards = [{ $section }] wird auf zwei Brettern zugleich gespielt, und hier gibt es nur eines.

### Stellungen

chess-fen-head = „{ $text }“ beginnt nicht mit einem Brett und der Seite am Zug (w oder b).
chess-fen-rank = Reihe { $rank } hat { $n } Felder, nötig sind { $files }.
chess-fen-letter = „{ $letter }“ in „{ $text }“ ist keine Figur dieses Spiels.
chess-fen-no-king = Eine Seite hat keinen König.
chess-no-move = „{ $text }“ ist hier kein Zug.
chess-two-moves = „{ $text }“ kann mehrere Züge heißen: Nenne das Startfeld.

### What happens, and why something is not possible

chess-drops = { $seat } setzt { PIECE($piece, form: "ein-acc") } auf { $square } ein.
chess-passes = { $seat } passt.
chess-castle-moved = { $seat } kann nicht mehr rochieren: König oder Turm hat schon gezogen, oder der Turm ist weg.
chess-castle-in-check = { $seat } steht im Schach, und aus dem Schach heraus wird nicht rochiert.
chess-in-the-way = { PIECE($piece, form: "dat") } steht von { $origin } nach { $to } etwas im Weg.
chess-pawn-stopped = Der Bauer auf { $origin } zieht geradeaus auf leere Felder und schlägt nur diagonal.
chess-must-capture = { $seat } kann schlagen und muss es deshalb auch.
chess-answer-check = { $seat } steht im Schach und muss es abwehren.
chess-gives-check = Das gäbe Schach, und Schach gibt in diesem Spiel niemand.
chess-lot-first = Zuerst muss das Los die erste Reihe aufstellen.
chess-put-in-hand = { $seat } muss die Figur aus der Hand einsetzen.
chess-no-drop-now = { $seat } kann jetzt nichts einsetzen.
chess-square-taken = Das Feld { $square } ist besetzt.
chess-not-dropped-there = Auf { $square } darf diese Figur nicht eingesetzt werden.
chess-checks-left = Noch nötige Schachs, { SEAT($seat) }: { $n }
chess-too-many-men = Das sind mehr Figuren, als das Spiel hat.
stage-pass = { $seat } hat keinen Zug: { press-end }.

### How a game ends

over-stuck = Kein Zug ist mehr möglich: { $seat } gewinnt.
over-quiet = So viele Züge ohne Schlagen und ohne Bauernzug: Die Partie ist remis.
over-fivefold = Zum fünften Mal dieselbe Stellung: Die Partie ist remis.
over-counting = Die Zählung ist vor dem Matt zu Ende: Die Partie ist remis.
over-repetition = Die Stellung gab es zu oft: Die Partie ist vorbei.
over-perpetual-check = Dauerschach ist nicht erlaubt: { $seat } gewinnt.
over-to-and-fro = Ewiges Hin und Her ist nicht erlaubt: { $seat } gewinnt.
over-king = Der König ist weg: { $seat } gewinnt.
over-all = Alle Figuren einer Seite sind weg: { $seat } gewinnt.
over-men = Die letzte Figur einer Art ist weg: { $seat } gewinnt.
over-flag = Das Ziel ist erreicht: { $seat } gewinnt.
over-checks = Das war das letzte nötige Schach: { $seat } gewinnt.
over-connected = Die Reihe ist voll: { $seat } gewinnt.
over-full = Das Brett ist voll: Die Partie ist vorbei.
over-kings-face = Die Könige stehen sich gegenüber: Die Partie ist vorbei.
over-passes = Beide Seiten haben gepasst: Die Partie ist vorbei.
over-pawn-drop-mate = Matt durch einen eingesetzten Bauern ist nicht erlaubt: { $seat } gewinnt.
ends-stuck = Die andere Seite hatte keinen Zug mehr.
ends-quiet = So viele Züge ohne Schlagen und ohne Bauernzug.
ends-fivefold = Fünfmal dieselbe Stellung.
ends-counting = Die Zählung war zu Ende.
ends-repetition = Die Stellung gab es zu oft.
ends-perpetual-check = Eine Seite gab Dauerschach.
ends-to-and-fro = Eine Seite zog ewig hin und her.
ends-king = Der König war weg.
ends-all = Alle Figuren einer Seite waren weg.
ends-men = Die letzte Figur einer Art war weg.
ends-flag = Das Ziel war erreicht.
ends-checks = So oft wurde Schach gegeben.
ends-connected = Die Reihe war voll.
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
chess-card-2 = Nach dem Zug der eigenen Seite darf der König nie angegriffen sein. Ein Schach musst du sofort abwehren.
chess-card-3 = Rochade: Der König zieht zwei Felder auf einen Turm zu, der Turm springt über ihn. Beide haben noch nicht gezogen, nichts steht dazwischen, und der König kommt über kein angegriffenes Feld.
chess-card-4 = En passant: Ein Bauer, der eben zwei Felder gezogen ist, darf vom Bauern daneben geschlagen werden, als wäre er nur eins gezogen.
chess-card-5 = Ein Bauer auf der letzten Reihe wird Dame, Turm, Läufer oder Springer.
chess-card-6 = Remis: Patt, oder niemand kann mehr mattsetzen. Auf Antrag: dreimal dieselbe Stellung, oder je fünfzig Züge ohne Schlagen und Bauernzug.
chess-card-7 = Berührt, geführt: Eine Figur, die du berührst, muss ziehen; eine der anderen Seite muss geschlagen werden.

### The pages of the rules

page-aim =
    .title = Worum es geht
    .says = Greif den anderen König so an, dass er nicht entkommt: Das ist Schachmatt, und du hast gewonnen. Der König selbst wird nie geschlagen.
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
page-turn-1 = Berührt, geführt.
    .says = Eine Figur, die du berührst, muss ziehen, wenn sie kann. Eine Figur der anderen Seite, die du berührst, muss geschlagen werden, wenn das geht.
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung, aber nie auf ein Feld, das der Gegner angreift.
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
page-castling =
    .title = Rochade
    .says = Einmal in der Partie dürfen König und Turm zusammen ziehen: Der König geht zwei Felder auf den Turm zu, und der Turm kommt auf das Feld, über das der König gegangen ist. Beide haben noch nicht gezogen, nichts steht dazwischen, und der König ist weder dort angegriffen, wo er steht, noch auf dem Weg, noch am Ziel.
page-castling-1 = Nach beiden Seiten.
    .says = Zwischen dem König und seinen Türmen steht nichts: Weiß darf nach beiden Seiten rochieren.
page-castling-2 = Nicht durch einen Angriff.
    .says = Der schwarze Turm greift das Feld an, über das der König ginge: Nach dieser Seite gibt es keine Rochade.
page-en-passant =
    .title = En passant
    .says = Ein Bauer, der zwei Felder zieht und neben einem Bauern der anderen Seite landet, darf von diesem geschlagen werden, als wäre er nur ein Feld gezogen. Das geht nur mit dem allernächsten Zug.
page-en-passant-1 = Im Vorbeigehen.
    .says = Der schwarze Bauer ist eben von d7 nach d5 gezogen. Der weiße Bauer zieht nach d6 und schlägt ihn.
page-promotion =
    .title = Bauern auf der letzten Reihe
    .says = Ein Bauer, der die letzte Reihe erreicht, wird sofort Dame, Turm, Läufer oder Springer seiner Farbe, wie du willst, was auch immer schon geschlagen ist.
page-promotion-1 = Der Bauer kommt an.
    .says = Er darf auch schlagen und dort etwas anderes werden.
page-check =
    .title = Schach abwehren
    .says = Ein angegriffener König steht im Schach, und ein Schach musst du abwehren: Zieh den König weg, schlag den Angreifer oder stell eine Figur dazwischen. Kein Zug darf den eigenen König im Schach lassen.
page-check-1 = Ein gefesselter Springer.
    .says = Zöge dieser Springer, griffe der Turm den König an: Er muss bleiben.
page-end =
    .title = Wer gewinnt
    .says = Steht der König im Schach und hilft kein Zug, ist es Schachmatt, und die andere Seite hat gewonnen. Steht eine Seite nicht im Schach und hat überhaupt keinen Zug, ist es Patt, und die Partie ist remis. Aufgeben darfst du auch.
page-end-1 = Schachmatt.
    .says = Der Turm greift die ganze Reihe an, und dem König bleibt kein Feld.
page-end-2 = Patt.
    .says = Schwarz steht nicht im Schach, hat aber keinen Zug: remis.
page-draws =
    .title = Remis
    .says = Beide Seiten können sich auf Remis einigen. Wer am Zug ist, darf es beantragen, wenn dieselbe Stellung zum dritten Mal da ist oder je fünfzig Züge ohne Schlagen und ohne Bauernzug vorbei sind. Von selbst endet die Partie beim fünften Mal oder nach fünfundsiebzig Zügen, und wenn niemand mehr mattsetzen kann, etwa mit zwei bloßen Königen.

### Chess960

chess960 = Schach960
    .says = Schach mit ausgeloster Grundreihe: 960 Anfänge, und keine Eröffnung zum Auswendiglernen.
    .equipment = Ein Schachbrett und ein Satz Schachfiguren.
chess-lot = Das Los stellt { $n ->
        [1] { PIECE($piece, form: "ein-acc") }
       *[other] zwei { NOUN($piece, form: "plural") }
    } auf { ALLOF($squares) }, die schwarzen gegenüber.
chess-not-by-lot = Bis das Los die erste Reihe aufgestellt hat, lässt sich nichts anderes umstellen. Nimm dafür Ziehungen zurück.
stage-array = Das Los stellt die erste Reihe auf: zieh.
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
page-chess960-castling =
    .title = Rochade
    .says = Wo auch immer sie begannen: Die Rochade bringt König und Turm auf die Felder, die sie im Schach haben, König g1 und Turm f1 oder König c1 und Turm d1. Alle Felder zwischen Anfang und Ziel beider müssen sonst leer sein, und der König darf nirgends unterwegs angegriffen sein. Einer der beiden darf stehen bleiben.
page-chess960-castling-1 = Zur a-Linie.
    .says = Der König geht von f1 nach c1, der Turm von b1 nach d1.
page-chess960-castling-2 = Zur h-Linie.
    .says = König und Turm tauschen die Plätze.

### Was in einem Spiel anders ist, in Listen

feature-none = Schach mit einer oder zwei anderen Regeln.
feature-two = { $one } { $other }
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
