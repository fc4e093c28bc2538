# Die Wörter von Schwerkraftschach.

turns-up = { $seat } deckt die Karte für { PIECE($owner, $piece, form: "acc") } auf.
adds = { $seat } stellt { PIECE($owner, $piece, form: "acc") } auf { $square }.
    .short = { $piece } kommt auf { $square }.
stacked = Gestapelt: { ALLOF($squares) }.
all-moved = { $seat } hat mit allen gezogen.
no-room = Auf der obersten Reihe ist kein Platz, { PIECE($owner, $piece, form: "nom") } wird beiseitegelegt.
count =
    { $white ->
        [1] { $first } hat einen Punkt, { $second } { $black }.
       *[other] { $first } hat { $white } Punkte, { $second } { $black }.
    }
over-points = { $seat } gewinnt.
over-rows = Die Punkte sind gleich; { $seat } hat mehr Figuren in den höheren Reihen gestapelt und gewinnt.
over-equal = Alles ist gleich: Die Partie ist remis.
card-first = Erst wird eine Karte für die andere Seite aufgedeckt.
stuck-stacked = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Schlagen ließen sich nur gestapelte Figuren.
stuck-lower-first = { PIECE($owner, $piece, form: "nom") } auf { $square } muss warten: Figuren auf tieferen Reihen ziehen zuerst.
stuck-keeps-others = { PIECE($owner, $piece, form: "nom") } auf { $square } muss warten: Danach könnten nicht mehr alle anderen ziehen.
moved-already = { PIECE($owner, $piece, form: "nom") } hat diesmal schon gezogen.
is-stacked = { PIECE($owner, $piece, form: "nom") } auf { $square } ist gestapelt und kann weder ziehen noch geschlagen werden.
never-up = Figuren fallen: mindestens eine Reihe tiefer, oder sie schlagen auf ihrer Reihe.
only-captures = Auf derselben Reihe kann { PIECE($piece, form: "nom") } nur schlagen.
others-first = Erst ziehen alle aktiven Figuren: Offen sind noch { ALLOF($squares) }.
top-row = { PIECE($owner, $piece, form: "nom") } kommt auf ein leeres Feld der obersten Reihe.
nothing-to-add = Jetzt kommt keine Figur dazu.
lower-first = Die untersten Reihen ziehen zuerst.
keeps-others = Danach könnten nicht mehr alle anderen ziehen.
to-handle = Noch zu ziehen: { ALLOF($squares) }.
excused = Dürfen stehen bleiben: { ALLOF($squares) }.
points = Punkte jetzt: { $first } { $white }, { $second } { $black }.
comes = Als Nächstes: { PIECE($owner, $piece, form: "nom") }.
worth = { $seat }: { $captured } für geschlagene, { $rows } für gestapelte Figuren.
ends-points = { count }
ends-rows = Die Punkte waren gleich, je { $white }; die höheren Reihen entschieden.
ends-equal = Die Punkte waren gleich, je { $white }, und die Reihen auch.
stage-card = { $seat }, deck eine Karte für die andere Seite auf.
    .short = { $seat }, deck eine Karte auf.
stage-move = { $seat }, zieh mit deinen aktiven Figuren.
stage-add = { $seat }, stell { PIECE($owner, $piece, form: "acc") } auf die oberste Reihe.
    .short = { $seat }, stell { PIECE($owner, $piece, form: "acc") } auf.
stage-full = { $seat }, die oberste Reihe ist voll: { press-end-first }.
    .short = { $seat }, oben ist voll: { press-end-first }.
stage-last = { $seat }, deine letzten Züge.
stage-done = { $seat }, zieh weiter oder { press-end }.

### What is listed before a game

gravity-chess = Schwerkraftschach
    .says = Alle deine Figuren fallen zugleich: Stapel sie unten auf dem Brett hoch auf.
    .equipment = Das Schachbrett, ein Satz ohne vier Bauern je Seite und eine Karte für jede Figur (oder die Karten von Tableside).
    .equipment-plain = Ihr braucht das Schachbrett und einen Satz Figuren. Lasst auf jeder Seite vier Bauern weg. Dazu kommt eine Karte für jede Figur (oder die Karten von Tableside).

### House rules

rule-pawn_stack = Ein Bauer über einer gestapelten Figur, der schlagen könnte.
    .is-a = Ist gestapelt.
    .is-b = Ist nicht gestapelt.
    .is-c = Ist nur beim Zählen der Punkte gestapelt.
rule-order = Figuren, die nicht gezogen haben.
    .is-a = Sind befreit, wenn sie einmal nicht fallen konnten.
    .is-b = Alle müssen ziehen, wenn es in irgendeiner Reihenfolge geht.
    .is-c = Die untersten Reihen ziehen zuerst.
rule-forced_side_capture = Eine Figur, die nur auf ihrer Reihe schlagen kann.
    .is-a = Darf stehen bleiben.
    .is-b = Muss schlagen.

### Presets

preset-printed = Standardregeln
    .says = In beliebiger Reihenfolge; wer einmal nicht fallen konnte, ist befreit.
preset-from-the-bottom-up = Von unten nach oben
    .says = Die Frage des Erfinders selbst: Die untersten Reihen ziehen zuerst.

### The rule card

rule-card =
    .line-1 = Bist du dran: Deck eine Karte für die andere Seite auf, zieh mit allen deinen aktiven Figuren und stell die Figur der anderen Seite auf die oberste Reihe.
    .line-1-plain = Deck zuerst eine Karte für die andere Seite auf. Zieh dann mit allen deinen aktiven Figuren. Stell zuletzt die Figur der anderen Seite auf die oberste Reihe.
    .line-2 = Jeder Zug ist ein Schachzug, der mindestens eine Reihe tiefer endet; wer schlägt, darf auf derselben Reihe bleiben. Unten ist für beide bei Reihe 1.
    .line-3 = { $order ->
            [a] Du wählst die Reihenfolge.
            [b] Du wählst die Reihenfolge.
           *[c] Die untersten Reihen ziehen zuerst.
        } { $order ->
            [a] Eine Figur, die nicht fallen kann, wenn sie dran ist, bleibt stehen.
            [b] Alle Figuren müssen ziehen, wenn es in irgendeiner Reihenfolge geht.
           *[c] { "" }
        }
    .line-4 = Auf der untersten Reihe ist eine Figur gestapelt; ebenso, wenn gestapelte Figuren alle ihre Wege nach unten versperren. Gestapelte Figuren ziehen nicht und werden nicht geschlagen.
    .line-4-plain = Eine Figur auf der untersten Reihe ist gestapelt. Manchmal versperren gestapelte Figuren jeden Weg nach unten. Dann ist auch die Figur darüber gestapelt. Gestapelte Figuren ziehen nicht mehr. Niemand kann sie schlagen.
    .line-5 = Ein Bauer darf beim ersten Zug zwei Felder gehen und schlägt diagonal nach unten.
    .line-6 = Hat Schwarz die letzte weiße Figur aufgestellt, zieht Weiß noch einmal. Eine geschlagene Figur zählt einen Punkt, eine gestapelte ihre Reihe.

### The decks

deck-men = Figuren von { $seat }

### Positions that cannot be

aside-kinds = Das Feld aside zählt Arten von Figuren auf, nicht „{ $text }“.
no-cards = „{ $text }“ sind keine Karten; schreib P4N2B2R2Q1K1.
captured-unnamed = Von { SEAT($seat) } sind geschlagene Figuren nicht benannt: Sag mit cards=, welche Karten übrig sind.
more-than-set = { SEAT($seat) } hat mehr Figuren als der Satz: { ALLOF($men) }.
so-many-of = { PIECE($kind, form: "plural") }: { $n } statt { $have }
too-many-of = Von den { PIECE($kind, form: "plural-dat") } hat { SEAT($seat) } { $have }, nicht { $n }, auf dem Brett und in den Karten.
men-add-up = { SEAT($seat) } hat { $have } Figuren: Auf dem Brett, geschlagen und in den Karten sind { $n }.
so-many-too-many = { SEAT($seat) } hat { $have } Figuren, das wären { $n } zu viel.
stage-and-cards = Die Phase { $stage } passt nicht zur Karte „{ $card }“ und den übrigen Karten.
moved-and-excused = Die Felder moved und excused zählen eigene Figuren auf, die jetzt dran sind, jede einmal.

### The pages of the rules

legend-K = Ein Feld nach unten; schlägt auch zur Seite.
legend-Q = Beliebig weit nach unten, gerade oder diagonal; schlägt auch zur Seite.
legend-R = Beliebig weit gerade nach unten; schlägt auch zur Seite.
legend-B = Beliebig weit diagonal nach unten.
legend-N = Ein Springersprung, der tiefer endet.
legend-P = Ein Feld nach unten, beim ersten Zug zwei; schlägt ein Feld diagonal nach unten.

page-aim =
    .title = Worum es geht
    .says = Alle Figuren fallen zur Reihe 1, weiße wie schwarze, und türmen sich unten auf. Bring dort viele deiner Figuren auf den Stapel: Je höher eine Figur gestapelt ist, desto mehr zählt sie.
    .caption-1 = Fallen.
    .says-1 = Unten ist für beide Seiten unten.
    .caption-2 = Aufgetürmt.
    .says-2 = Figuren auf abgedunkelten Feldern sind gestapelt: Sie bleiben, wo sie sind.
page-setup =
    .title = Aufbau
    .says = Jede Seite hat König, Dame, zwei Türme, zwei Läufer, zwei Springer und vier Bauern. Alle stehen neben dem Brett. Weiß bekommt die schwarzen Figuren mit ihren zwölf Karten, Schwarz die weißen; die Karten sind gemischt und verdeckt.
    .caption-1 = Ein leeres Brett.
    .says-1 = Beim ersten Mal hat Weiß nichts zu ziehen.
    .caption-2 = Eine Karte für jede Figur.
    .says-2 = Du deckst Karten für die Figuren der anderen Seite auf.
page-turn =
    .title = Wer dran ist
    .says = Deck zuerst eine Karte auf: Sie zeigt eine Figur der anderen Seite. Dann zieh mit allen eigenen Figuren, die fallen können. Zuletzt stell die Figur der anderen Seite auf ein beliebiges leeres Feld der obersten Reihe.
    .caption-1 = Erstens: eine Karte.
    .says-1 = Weiß hat einen schwarzen Springer aufgedeckt.
    .caption-2 = Zweitens: Deine Figuren fallen.
    .says-2 = { $order ->
            [a] Turm und Läufer müssen beide ziehen, in beliebiger Reihenfolge.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Drittens: die neue Figur.
    .says-3 = Weiß stellt den schwarzen Springer auf eines dieser Felder. Ist die oberste Reihe voll, wird die Figur beiseitegelegt.
    .says-3-plain = Weiß stellt den schwarzen Springer auf eines dieser Felder. Ist die oberste Reihe voll, leg die Figur beiseite.
page-falling =
    .title = Wie Figuren fallen
    .title-plain = Wie fallen Figuren?
    .says = Jeder Zug ist ein Schachzug, der mindestens eine Reihe tiefer endet. Wer schlägt, darf auch auf derselben Reihe bleiben, aber nie höher gehen. { $forced_side_capture ->
            [a] Wer fallen kann, muss fallen; wer nur auf der eigenen Reihe schlagen kann, darf stehen bleiben.
           *[b] Wer fallen oder schlagen kann, muss es tun.
        }
    .caption-1 = Hinunter, oder zur Seite zum Schlagen.
    .says-1 = Der Turm darf hinunter bis zum Springer oder den Bauern neben ihm schlagen. Ohne zu schlagen kann er nicht zur Seite.
    .caption-2 = Ein König fällt.
    .says-2 = Er darf den König unter ihm schlagen, oder den Turm auf seiner Reihe. Könige sind hier Figuren wie alle anderen: Es gibt kein Schach.
    .caption-3 = Nur zur Seite.
    .says-3 = Der eigene Bauer versperrt diesem Turm den Weg. { $forced_side_capture ->
            [a] Er darf den König rechts schlagen oder stehen bleiben.
           *[b] { "" }
        }
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld, nach unten oder zum Schlagen zur Seite. Er darf geschlagen werden wie jede andere Figur.
    .says-plain = Der König zieht ein Feld nach unten. Zum Schlagen darf er auch zur Seite. Jeder darf einen König schlagen, wie alle anderen Figuren.
    .caption-1 = Ein Schritt eines Königs.
    .says-1 = Bauer und Springer dürfen geschlagen werden. Nach oben oder seitwärts auf ein leeres Feld kann er nicht.
    .says-1-plain = Der König darf Bauer und Springer schlagen. Nach oben kann er nicht. Seitwärts auf ein leeres Feld kann er auch nicht.
page-man-Q =
    .title = Die Dame
    .says = Die Dame zieht beliebig weit gerade oder diagonal nach unten, oder zum Schlagen zur Seite. Sie springt nicht.
    .caption-1 = Ein Zug einer Dame.
    .says-1 = Der schwarze Turm steht auf derselben Reihe und darf geschlagen werden. Gerade nach unten hält sie der eigene Bauer auf.
    .says-1-plain = Der schwarze Turm steht auf derselben Reihe. Die Dame darf ihn schlagen. Gerade nach unten hält sie der eigene Bauer auf.
page-man-R =
    .title = Der Turm
    .says = Der Turm zieht beliebig weit gerade nach unten, oder zum Schlagen zur Seite. Er springt nicht.
    .caption-1 = Ein Zug eines Turms.
    .says-1 = Rechts gibt es etwas zu schlagen, links nicht.
page-man-B =
    .title = Der Läufer
    .says = Der Läufer zieht beliebig weit diagonal nach unten. Er springt nicht.
    .caption-1 = Ein Zug eines Läufers.
    .says-1 = Der schwarze Bauer darf geschlagen werden; der eigene Bauer ist im Weg.
    .says-1-plain = Der Läufer darf den schwarzen Bauern schlagen. Der eigene Bauer ist im Weg.
page-man-N =
    .title = Der Springer
    .says = Der Springer springt zwei Felder geradeaus und eines zur Seite, so dass er tiefer landet.
    .caption-1 = Ein Sprung eines Springers.
    .says-1 = Vier Felder liegen tiefer. Auf einem steht ein eigener Bauer, auf einem ein schwarzer, der geschlagen werden darf.
    .says-1-plain = Vier Felder liegen tiefer. Auf einem steht ein eigener Bauer. Auf einem anderen steht ein schwarzer Bauer: Den darf der Springer schlagen.
page-man-P =
    .title = Der Bauer
    .says = Ein Bauer zieht ein Feld nach unten und schlägt ein Feld diagonal nach unten. Beim ersten Zug darf er zwei Felder gehen, wenn beide leer sind. Es gibt kein en passant und auf Reihe 1 keine Umwandlung.
    .caption-2 = Später.
    .says-2 = Ein Feld nach unten, oder schlagen nach links oder rechts.
    .caption-3 = Versperrt.
    .says-3 = Gleich darunter steht jemand: Er bleibt vorerst stehen.
page-order =
    .title = In welcher Reihenfolge
    .title-plain = In welcher Reihenfolge ziehst du?
    .says = { $order ->
            [a] Du wählst, in welcher Reihenfolge deine Figuren ziehen; jede bekommt eine Gelegenheit.
            [b] Alle Figuren müssen ziehen, wenn es in irgendeiner Reihenfolge geht.
           *[c] Die untersten Reihen ziehen zuerst.
        } { $order ->
            [a] Eine Figur, die irgendwann nicht fallen konnte, während du dran warst, darf stehen bleiben.
            [b] { "" }
           *[c] { "" }
        } { $order ->
            [a] Sonst darf das niemand.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Zuerst der Läufer?
    .says-1 = Die Bauern auf e8 und e6 können nicht ziehen: Unter jedem steht jemand.
    .caption-2 = Dann der Bauer.
    .says-2 = Der Läufer ist weg, und der obere Bauer darf jetzt fallen. Er darf aber auch stehen bleiben: Es gab einen Augenblick, in dem er nicht konnte.
page-stacked =
    .title = Gestapelte Figuren
    .title-plain = Welche Figuren sind gestapelt?
    .says = Eine Figur auf Reihe 1 ist gestapelt. Ebenso eine Figur, wenn auf jedem Feld, mit dem ihr Fall beginnen könnte, eine gestapelte steht. Gestapelte Figuren ziehen nicht mehr und werden nicht mehr geschlagen.
    .says-plain = Eine Figur auf Reihe 1 ist gestapelt. Schau auf die Felder, auf die eine andere Figur als Nächstes fallen könnte. Stehen auf allen gestapelte Figuren, ist sie auch gestapelt. Gestapelte Figuren ziehen nicht mehr. Niemand kann sie schlagen.
    .caption-1 = Drei Figuren.
    .says-1 = Springer und Turm auf Reihe 1, und der Turm auf f2 über dem anderen. Der Läufer auf g2 nicht: Das Feld h1 ist leer.
    .caption-2 = Eine Dame darüber.
    .says-2 = Sie kann noch auf Reihe 1 fallen. Den Turm auf f2 darf sie nicht schlagen.
    .caption-3 = Ein Läufer auf zwei anderen.
    .says-3 = Auf beiden Feldern unter dem Läufer auf c3 stehen gestapelte Figuren: Er ist auch gestapelt.
page-pawns-stacked =
    .title = Gestapelte Bauern
    .title-plain = Wann ist ein Bauer gestapelt?
    .says = Für einen Bauern zählt nur das Feld gerade unter ihm. { $pawn_stack ->
            [a] Er ist gestapelt, sobald dort eine gestapelte Figur steht, auch wenn er zur Seite schlagen könnte.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Für einen Bauern zählt nur das Feld gerade unter ihm. Steht dort eine gestapelte Figur, ist der Bauer gestapelt. { $pawn_stack ->
            [a] Das gilt auch, wenn er zur Seite schlagen könnte.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Der Bauer auf h4.
    .says-1 = Er steht auf einem gestapelten Springer. { $pawn_stack ->
            [a] Dass er den König neben dem Springer schlagen könnte, ändert nichts.
            [b] { "" }
           *[c] { "" }
        }
page-end =
    .title = Wer gewinnt
    .says = Hat Schwarz die letzte weiße Figur auf das Brett gestellt, zieht Weiß noch einmal, ohne Karte. Dann zählen die Punkte: einer für jede Figur, die du geschlagen hast, und für jede gestapelte eigene ihre Reihe. Ist das gleich, entscheidet die Zahl der gestapelten Figuren in der höchsten Reihe, dann in der nächsten.
    .says-plain = Schwarz stellt die letzte weiße Figur auf das Brett. Weiß zieht noch einmal, ohne Karte. Dann zählt die Punkte. Für jede Figur, die du geschlagen hast, bekommst du einen. Jede gestapelte eigene Figur zählt ihre Reihe. Ist das gleich, schaut auf die höchste Reihe. Wer dort mehr gestapelte Figuren hat, gewinnt. Ist auch das gleich, zählt die nächste Reihe.
    .caption-1 = Das letzte Mal.
    .says-1 = Der Turm auf g6 kann noch fallen, bis der eigene König ihn aufhält.
    .caption-2 = Wäre hier Schluss.
    .says-2 = Weiß hat 2 Figuren geschlagen, Schwarz 4. Mit den gestapelten Figuren hat Weiß 16 Punkte und Schwarz 19: Schwarz gewinnt.
