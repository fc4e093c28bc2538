# Die Wörter von Felsbrockenschach. Figuren sind Läufer, Springer und Turm; Bauern und das Königspaar werden genannt.
# Ein Felsbrocken wird aufgenommen, nie geschlagen; abgeladen wird er in die Gemächer, in den Gang wird er gerollt.

### Figuren

piece-boulder = Felsbrocken

### Sätze

puts = { $seat } stellt { PIECE($piece, form: "acc") } mit einem Felsbrocken auf { $square }.
removes = { PIECE($owner, "P", form: "nom") } wird vom Brett genommen.
leaves-boulder = Brocken bleibt auf { $square }.
takes-boulder = Der Brocken auf { $square } ist geladen.
goes-on-next = { PIECE($piece, form: "nom") } muss im nächsten Zug weiterziehen.
discharges = { $seat } lädt auf { $square } einen Felsbrocken ab: Die { colour-en } Gemächer haben nun { $n }.
under-royal = Der Felsbrocken liegt unter { PIECE($owner, $piece, form: "dat") } und ist aufgenommen.
enters = { $seat } rollt den Felsbrocken von { $origin } in den Gang, auf { $square }.
enters-two = { $seat } rollt zwei Felsbrocken in den Gang, auf { $one } und { $other }.
slides = { $seat }: Felsbrocken von { $origin } nach { $square }.
    .short = Felsbrocken { $origin } nach { $square }.
pushes = { $seat } schiebt von { $origin } an: Ein Felsbrocken kommt nach { $square }.
skips-piece = { $seat } zieht mit keiner Figur.
skips-discharge = { $seat } behält den Felsbrocken.
skips-pawn = { $seat } zieht mit keinem Bauern.
skips-royal = { $seat } zieht weder mit König noch Dame.
skips-boulder = { $seat } bewegt keinen Felsbrocken.
over-full = Die Gemächer sind voll: { $seat } gewinnt.
over-five = Fünf Felsbrocken abgeladen: { $seat } gewinnt.
over-stuck = Niemand kann etwas tun: Die Partie ist remis.
place-first = { $seat } muss Läufer, Springer oder Turm auf die eigene Seite der Grenze stellen.
stuck-pair = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Das andere Feld des Paares ist besetzt.
boulder-ahead = Ein Felsbrocken geht gerade auf das nächste Feld, zur Neutralen Zone hin; trifft er auf einen anderen, geht dieser ein oder zwei Felder weiter.
boulder-stays = Felsbrocken bewegen sich nur im eigenen Gang oder unter einer Figur.
pawn-pair = Ein Bauer zieht auf das leere Feld seines eigenen Paars und sonst nirgendwohin.
other-first = Die Figur auf { $square } steht im Bollwerk: Sie muss zuerst weiter.
royal-inside = König und Dame bleiben in den Königsgemächern.
both-loaded = König und Dame stehen beide auf einem Felsbrocken: Einer davon muss in den Gang.
royal-held = { PIECE($piece, form: "nom") } hat einen Felsbrocken aufgenommen und kommt nicht davon weg.
royal-king = Der König zieht ein Feld, oder über die Dame auf das Feld gleich dahinter.
royal-queen = Die Dame zieht bis zum ersten Felsbrocken, auch über den König.
discharge-blocked = Abgeladen wird auf ein Feld der Gemächer ohne Felsbrocken, so wie die Figur zieht.
royals-only = In die Königsgemächer dürfen nur König, Dame und Felsbrocken.
never-captures = Das Feld { $square } ist besetzt: Figuren schlagen einander nicht, und nur der Springer springt.
own-defences = Niemand überquert das eigene Bollwerk.
goes-on = { PIECE($piece, form: "nom") } auf { $square } muss auf die andere Seite des Bollwerks weiter.
same-way-out = { PIECE($piece, form: "nom") } muss den gegnerischen Gang auf derselben Seite wieder verlassen.
loaded = { PIECE($piece, form: "nom") } hat einen Felsbrocken und kann auf keinem anderen halten und an keinem vorbei. Der eigene darf zurückbleiben.
between-pairs = Von Paar zu Paar im Bollwerk führt kein Weg, und auch keiner zwischen Paar und Gang.
knight-wall = Über das gegnerische Bollwerk springt ein Springer nur, wenn das Paar auf der Linie, wo er beginnt oder landet, keinen Bauern hat.
other-boulder = Der zweite Felsbrocken geht auf dieselbe Reihe des Gangs.
must-go-on = { PIECE($piece, form: "nom") } auf { $square } muss durch das Bollwerk weiter.
came-in-n = { PIECE($piece, form: "nom") } auf { $square } verlässt den Gang zur Neutralen Zone hin.
came-in-c = { PIECE($piece, form: "nom") } auf { $square } verlässt den Gang zum Burghof hin.
chambers = Felsbrocken in den gegnerischen Gemächern: { $one } { $red }, { $other } { $blue } (8 zum Sieg).
discharged = Abgeladen: { $one } { $red }, { $other } { $blue } (5 zum Sieg).
may-count = Vierzig Runden ohne Fortschritt: Wer weniger Felsbrocken in den eigenen Gemächern hat, darf den Sieg beanspruchen.
ends-full = Die Gemächer waren voll.
ends-five = Fünf Felsbrocken wurden abgeladen.
ends-fewer = Gezählt: weniger Felsbrocken in den eigenen Gemächern.
ends-stuck = Niemand konnte etwas tun.
stage-place = { $seat }, stell Läufer, Springer oder Turm auf deine Reihe an der Grenze.
    .short = { $seat }, stell eine Figur an deine Grenze.
stage-piece = { $seat }, zieh mit einer Figur oder lad ab (Schritt 1 von 4).
    .short = { $seat }, zieh eine Figur oder lad ab (1 von 4).
stage-discharge = { $seat }, lad den Felsbrocken ab oder { press-end }.
    .short = { $seat }, lad ab oder { press-end }.
stage-pawn = { $seat }, zieh mit einem Bauern in seinem Paar (Schritt 2 von 4).
    .short = { $seat }, zieh einen Bauern im Paar (2 von 4).
stage-royal = { $seat }, zieh mit König oder Dame (Schritt 3 von 4).
    .short = { $seat }, zieh König oder Dame (3 von 4).
stage-enter = { $seat }, roll einen Felsbrocken in den Gang (Schritt 3 von 4).
    .short = { $seat }, roll einen Brocken hinein (3 von 4).
stage-boulder = { $seat }, beweg einen Felsbrocken in deinem Gang oder { press-end } (Schritt 4 von 4).
    .short = { $seat }: Felsbrocken oder { offer-pass } (4 von 4).

### What is listed before a game

boulder-chess = Felsbrockenschach
    .says = Trag Felsbrocken durch das gegnerische Bollwerk und füll die Königsgemächer dahinter.
    .equipment = Zwei Bretter als eines, 8 × 16; König, Dame, Läufer, Springer, Turm und sechs Bauern je Seite; achtzehn Damesteine.

### House rules

rule-goal = Wie gewonnen wird.
    .is-a = Alle acht Felder der gegnerischen Gemächer sind voll.
    .is-b = Wer zuerst fünf Felsbrocken ablädt; volle Gemächer gewinnen auch.
rule-setup = Die Figuren am Anfang.
    .is-a = Abwechselnd an die Grenze gestellt, Rot zuerst.
    .is-b = Wie gezeichnet.
rule-passage_depth = Die sechste Reihe des Gangs, die Mündung.
    .is-a = Für Figuren neutral, für Felsbrocken Gang.
    .is-b = Neutral: Der Gang ist fünf Felder tief.
    .is-c = Gang: nicht neutral.
rule-compulsory = Was getan werden muss, wo es geht.
    .is-a = Die Schritte von Figur, Bauer, König und Dame.
    .is-b = Der Zug der Figur.
    .is-c = Nichts.
rule-pass_and_take = Läufer oder Turm, schon an einem Felsbrocken vorbei.
    .is-a = Darf auf dem nächsten halten.
    .is-b = Nur auf leeren Feldern.
rule-same_direction = Weiter aus dem Bollwerk.
    .is-a = Auf die andere Seite, wie auch immer.
    .is-b = In derselben Richtung.
rule-exit_now = Eine Figur im besetzten Bollwerk.
    .is-a = Zieht mit dem nächsten Schritt 1 weiter.
    .is-b = Zieht weiter, wenn sie das nächste Mal zieht.
rule-knight_wall = Ein Springer über das gegnerische Bollwerk.
    .is-a = Wo ein Paar leer ist.
    .is-b = Nie.
    .is-c = Immer.
rule-discharge_free = Das Abladen.
    .is-a = Ist Schritt 1.
    .is-b = Gehört zum Zug auf den Bergfried.
    .is-c = Ist frei, vor oder nach Schritt 1.
rule-enter_later = Der Felsbrocken von König oder Dame.
    .is-a = Darf auch später noch in den Gang.
    .is-b = Nur gleich, wenn er aufgenommen wird.
rule-first_turn = Die zwei Felsbrocken des ersten Mals.
    .is-a = Was im Weg steht, hält sie auf.
    .is-b = Sie kommen an allem vorbei, was im Weg steht, wie in Partien früherer Programme.

### Presets

preset-five-boulders = Fünf Felsbrocken
    .says = Empfohlen: Wer zuerst fünf ablädt, gewinnt.
preset-printed = Standardregeln
    .says = Wie vom Erfinder geschrieben: acht Felsbrocken. Spielen beide vorsichtig, endet es vielleicht nie.
preset-five-placed-in-turn = Fünf, selbst aufgestellt
    .says = Fünf Felsbrocken; die Figuren kommen abwechselnd an die Grenze.

### The rule card

rule-card =
    .line-1 = Wer dran ist, macht vier Schritte: Figur, Bauer, König oder Dame, Felsbrocken.
    .line-2 = Läufer, Springer und Turm ziehen wie im Schach. Sie schlagen keine Figur, und nur der Springer springt. Wer auf einem Felsbrocken steht, hat ihn aufgenommen und nimmt ihn mit oder lässt ihn zurück.
    .line-2-plain = Läufer, Springer und Turm ziehen wie im Schach. Sie schlagen keine Figur, und nur der Springer springt. Wer auf einem Felsbrocken steht, hat ihn aufgenommen. Die Figur nimmt ihn mit oder lässt ihn zurück.
    .line-3 = Ohne Felsbrocken darf eine Figur an Felsbrocken vorbei oder auf einem halten; mit einem darf sie beides nicht.
    .line-4 = Nur das gegnerische Bollwerk wird überquert. Hat ein Paar Bauern, hält die Figur dort und zieht mit dem nächsten Zug weiter; ein Bauer, auf dem sie landet, kommt vom Brett.
    .line-5 = Der eigene Geheimgang ist frei; den gegnerischen verlässt du auf der Seite, auf der du hineinkamst.
    .line-6 = Vom gegnerischen Bergfried lädt eine Figur ihren Felsbrocken in die Gemächer ab, so wie sie zieht. { $goal ->
            [a] Acht dort gewinnen.
           *[b] Wer zuerst fünf Felsbrocken ablädt, gewinnt. Volle Gemächer gewinnen auch.
        }
    .line-6-plain = Vom gegnerischen Bergfried lädt eine Figur ihren Felsbrocken in die Gemächer ab. Er geht so, wie die Figur zieht. { $goal ->
            [a] Acht dort gewinnen.
           *[b] Wer zuerst fünf Felsbrocken ablädt, gewinnt. Volle Gemächer gewinnen auch.
        }
    .line-7 = Ein Bauer zieht in seinem Paar. König und Dame ziehen in ihren Gemächern, nehmen dort Felsbrocken auf und rollen sie in den Gang. Dort gehen Felsbrocken vorwärts und schieben andere.
    .line-7-plain = Ein Bauer zieht in seinem Paar. König und Dame ziehen in ihren Gemächern und nehmen dort Felsbrocken auf. Sie rollen Felsbrocken in den Gang. Dort gehen Felsbrocken vorwärts und schieben andere.

### Positions that cannot be

two-of-kind = { PIECE($seat, $man, form: "nom") } steht zweimal da, auf { BOTHOF($squares) }.
square-with = „{ $text }“ in { $name } ist kein Feld mit { ALLOF($known) }.
field-without-piece = Das Feld { $name } nennt { $square }, wo keine Figur steht, um die es gehen könnte.
wrong-boulders =
    { $n ->
        [1] Da ist ein Felsbrocken, und das Spiel hat { $have }: { ALLOF($squares) }.
       *[other] Da sind { $n } Felsbrocken, und das Spiel hat { $have }: { ALLOF($squares) }.
    }
pawn-on-boulder = Kein Bauer steht auf einem Felsbrocken: { ALLOF($squares) }.
fresh-royal = Das Feld fresh nennt den König oder die Dame mit einem eben aufgenommenen Felsbrocken, nicht { $square }.
mover-piece = Das Feld mover nennt die Figur, die gezogen hat, in der Phase discharge.
missing-piece = In der Stellung fehlt { PIECE($seat, $man, form: "nom") }.
royal-outside = { PIECE($seat, $man, form: "nom") } gehört in die eigenen Königsgemächer und nicht auf { $square }.
piece-in-chambers = { PIECE($seat, $man, form: "nom") } kann nicht in den Königsgemächern stehen, auf { $square }.
piece-in-own-defences = { PIECE($seat, $man, form: "nom") } kann nicht im eigenen Bollwerk stehen, auf { $square }.
not-on-border = { PIECE($seat, $man, form: "nom") } kommt auf die eigene Reihe an der Grenze, nicht auf { $square }.
pawns-outside = Die Bauern bleiben im eigenen Bollwerk; für { SEAT($seat) } geht das nicht auf { ALLOF($squares) }.
cannot-be-there = Auf { $place } kann { $man } nicht sein: Ein Feld fasst einen Felsbrocken und darüber eine Figur.
# Die Buchstaben auf dem Plan des Bretts, wo er als Text gezeichnet ist
ground-r = Königsgemächer
ground-p = Geheimgang
ground-m = Mündung
ground-t = Bergfried
ground-c = Burghof
ground-d = Bollwerk
ground-n = neutral

### The pages of the rules

legend-K = Ein Feld in den Gemächern, oder über die Dame auf das Feld gleich dahinter.
legend-Q = Durch die Gemächer bis zum ersten Felsbrocken, auch über den König.
legend-R = Beliebig weit, gerade; trägt einen Felsbrocken.
legend-B = Beliebig weit, diagonal; trägt einen Felsbrocken.
legend-N = Zwei Felder geradeaus und eines zur Seite; springt und trägt einen Felsbrocken.
legend-P = Zur Seite, auf das leere Feld seines Paars.
legend-boulder = Bewegt sich nicht von selbst: Figuren tragen ihn, König und Dame schicken ihn in den Gang.

page-aim =
    .title = Worum es geht
    .says = Trag Felsbrocken über das Brett und füll die Königsgemächer auf der anderen Seite. Wer dort den achten Felsbrocken ablädt, gewinnt.
    .caption-1 = Zwei Hälften.
    .says-1 = Rot sitzt unten, Blau oben. Die erste Reihe jeder Hälfte sind die Königsgemächer.
    .caption-2 = Ein Felsbrocken kommt an.
    .says-2 = Der blaue Läufer hat ihn auf den roten Bergfried getragen und schickt ihn in die Gemächer.
    .says-2-plain = Der blaue Läufer hat ihn auf den roten Bergfried getragen. Er schickt ihn in die Gemächer.
page-aim-five =
    .title = Worum es geht
    .says = Trag Felsbrocken über das Brett in die Königsgemächer auf der anderen Seite. Wer dort zuerst fünf abgeladen hat, gewinnt. Gemächer mit acht Felsbrocken sind voll und gewinnen auch.
    .caption-1 = Zwei Hälften.
    .says-1 = Rot sitzt unten, Blau oben. Die erste Reihe jeder Hälfte sind die Königsgemächer.
    .caption-2 = Ein Felsbrocken kommt an.
    .says-2 = Der blaue Läufer hat ihn auf den roten Bergfried getragen und schickt ihn in die Gemächer.
    .says-2-plain = Der blaue Läufer hat ihn auf den roten Bergfried getragen. Er schickt ihn in die Gemächer.
page-setup =
    .title = Aufbau
    .says = Jede Seite hat König, Dame, Läufer, Springer, Turm und sechs Bauern. Achtzehn Felsbrocken liegen auf dem Brett: sechs in den Königsgemächern jeder Seite und einer unter jedem Läufer, Springer und Turm.
    .caption-1 = Die rote Hälfte.
    .says-1 = König und Dame mitten in der ersten Reihe, der König näher am Gang. { $setup ->
            [b] Bauern auf dem Bollwerk; Turm, Springer und Läufer an der Grenze, jeder auf einem Felsbrocken.
           *[a] { "" }
        } Rot beginnt.
page-board =
    .title = Die Teile des Bretts
    .title-plain = Welche Teile hat das Brett?
    .says = Jede Hälfte hat Königsgemächer, einen Bergfried, einen Burghof, ein Bollwerk und einen Geheimgang. { $passage_depth ->
            [a] Die vier Reihen in der Mitte des Bretts sind die Neutrale Zone.
            [b] Die vier Reihen in der Mitte des Bretts sind die Neutrale Zone.
           *[c] { "" }
        }
    .caption-1 = Gemächer und Bergfried.
    .says-1 = Die roten Königsgemächer sind Reihe 1: Nur der rote König, die rote Dame und Felsbrocken dürfen dort sein. Der Bergfried ist c2, d2, e2 und f2.
    .caption-2 = Der Geheimgang.
    .says-2 = Zwei Felder breit, von der eigenen Seite aus links. { $passage_depth ->
            [a] Seine letzte Reihe, a7 und b7, gehört auch zur Neutralen Zone.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Bollwerk und Grenze.
    .says-3 = Drei Feldpaare nebeneinander, am Anfang mit einem Bauern auf jedem Feld. Zwischen den Reihen 8 und 9 verläuft die Grenze.
page-turn =
    .title = Vier Schritte
    .says = Bist du dran, kommt erst eine Figur, dann ein Bauer, dann König oder Dame, dann ein Felsbrocken in deinem Gang. { $compulsory ->
            [a] Die ersten drei müssen sein, wenn sie möglich sind; auf den Felsbrocken darfst du verzichten.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Zieh erst mit einer Figur, dann mit einem Bauern. Dann zieh mit König oder Dame. Dann kommt ein Felsbrocken in deinem Gang. { $compulsory ->
            [a] Die ersten drei müssen sein, wenn sie möglich sind.
            [b] { "" }
           *[c] { "" }
        } { $compulsory ->
            [a] Auf den Felsbrocken darfst du verzichten.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Erstens: eine Figur.
    .says-1 = Läufer, Springer oder Turm.
    .caption-2 = Zweitens: ein Bauer.
    .says-2 = Wenn neben einem in seinem Paar ein Feld leer ist.
    .caption-3 = Drittens: König oder Dame.
    .says-3 = In den Gemächern.
    .caption-4 = Viertens: ein Felsbrocken.
    .says-4 = Ein Feld weiter im eigenen Gang.
page-man-R =
    .title = Der Turm
    .says = Der Turm zieht beliebig weit gerade. Er schlägt keine Figuren und springt über niemanden; er nimmt nur Felsbrocken auf und räumt Bauern des gegnerischen Bollwerks ab.
    .caption-1 = Ein roter Turm.
    .says-1 = In das eigene Bollwerk darf er nicht. Der Felsbrocken auf a7 liegt nicht auf seinen Linien.
page-man-B =
    .title = Der Läufer
    .says = Der Läufer zieht beliebig weit diagonal. Er schlägt keine Figuren und springt über niemanden.
    .caption-1 = Ein roter Läufer.
    .says-1 = Nach unten hält ihn das eigene Bollwerk auf. Nach oben darf er bis zum blauen Bauern auf c11 und ihn abräumen.
page-man-N =
    .title = Der Springer
    .says = Der Springer springt: zwei Felder geradeaus und eines zur Seite. Niemand ist ihm im Weg, aber er schlägt keine Figuren.
    .caption-1 = Ein roter Springer.
    .says-1 = Auch für ihn ist das eigene Bollwerk gesperrt.
page-man-P =
    .title = Der Bauer
    .says = Ein Bauer hält nur Wache. Er zieht zur Seite auf das andere Feld seines Paars, wenn es leer ist. Er schlägt nichts. Liegt dort ein Felsbrocken, bleibt er stehen.
    .caption-1 = Von Seite zu Seite.
    .says-1 = { $compulsory ->
            [a] Der andere Bauer dieses Paars ist weg, also muss dieser jedes Mal ziehen.
            [b] { "" }
           *[c] { "" }
        }
page-man-K =
    .title = Der König
    .says = Der König bleibt in den Königsgemächern. Er zieht ein Feld, oder über die Dame auf das Feld gleich dahinter. Er darf auf einen Felsbrocken: Dann hat er ihn aufgenommen. Niemand kann einen König schlagen, und es gibt kein Schach.
    .caption-1 = Am Anfang.
    .says-1 = Der König darf auf den Felsbrocken links von ihm oder über die Dame auf den dahinter.
    .says-1-plain = Der König darf auf den Felsbrocken links von ihm. Oder er geht über die Dame auf den dahinter.
page-man-Q =
    .title = Die Dame
    .says = Die Dame bleibt in den Königsgemächern. Sie zieht darin bis zum ersten Felsbrocken, den sie aufnehmen darf, unterwegs auch über den König. Niemand kann eine Dame schlagen.
    .says-plain = Die Dame bleibt in den Königsgemächern. Sie zieht darin bis zum ersten Felsbrocken. Den darf sie aufnehmen. Unterwegs darf sie auch über den König. Niemand kann eine Dame schlagen.
    .caption-1 = Am Anfang.
    .says-1 = Auf jeder Seite hält ein Felsbrocken die Dame auf.
    .caption-2 = Ohne zwei der Felsbrocken.
    .says-2 = Die Dame kommt weiter, aber nicht am nächsten Felsbrocken vorbei.
page-man-boulder =
    .title = Felsbrocken
    .says = Eine Figur, die auf einem Felsbrocken steht, hat ihn aufgenommen. Zieht sie, nimmt sie ihn mit oder lässt ihn zurück. Ein zurückgelassener Felsbrocken bleibt liegen, bis ihn jemand aufnimmt.
    .caption-1 = Ein beladener Turm zieht.
    .says-1 = Das Zeichen an seinem Fuß ist der Felsbrocken, auf dem er steht.
    .caption-2 = Mit seinem Felsbrocken.
    .says-2 = Er hat ihn mitgenommen.
    .caption-3 = Ohne ihn.
    .says-3 = Er hat den Felsbrocken auf b8 zurückgelassen.
page-take =
    .title = Felsbrocken aufnehmen
    .title-plain = Wie nimmst du einen Felsbrocken auf?
    .says = Eine Figur ohne Felsbrocken darf auf einem halten, den niemand hat: Dann hat sie ihn aufgenommen. Läufer und Turm dürfen auch daran vorbei. Eine Figur mit Felsbrocken kann beides nicht, außer sie lässt ihren zurück. Ein Springer springt immer über Felsbrocken.
    .says-plain = Eine Figur ohne Felsbrocken darf auf einem halten, den niemand hat. Dann hat sie ihn aufgenommen. Läufer und Turm dürfen auch daran vorbei. Eine Figur mit Felsbrocken kann beides nicht. Sie kann es, wenn sie ihren zurücklässt. Ein Springer springt immer über Felsbrocken.
    .caption-1 = Ohne Felsbrocken.
    .says-1 = Der Turm darf auf dem Felsbrocken auf f8 halten oder dahinter weiter.
    .caption-2 = Mit Felsbrocken.
    .says-2 = Solange er einen trägt, ist der Felsbrocken auf f8 eine Wand.
page-passage =
    .title = Der Geheimgang
    .title-plain = Wie benutzt du den Geheimgang?
    .says = In deinem eigenen Gang kommen und gehen deine Figuren, wie sie wollen, zur Neutralen Zone und zum Burghof. Auch in den gegnerischen Gang darfst du, aber du musst ihn auf der Seite verlassen, auf der du hineinkamst.
    .says-plain = In deinem eigenen Gang kommen und gehen deine Figuren, wie sie wollen. Er führt zur Neutralen Zone und zum Burghof. Auch in den gegnerischen Gang darfst du. Verlass ihn auf der Seite, auf der du hineinkamst.
    .caption-1 = Rot im roten Gang.
    .says-1 = Der Turm darf nach oben hinaus und seitwärts in den Burghof.
    .caption-2 = Blau im roten Gang.
    .says-2 = Dieser Turm kam aus der Neutralen Zone: In den Burghof kann er nicht hinaus.
page-defences =
    .title = Durch das Bollwerk
    .title-plain = Wie kommst du durch das Bollwerk?
    .says = Überqueren darfst du nur das gegnerische Bollwerk. Durch ein Paar mit einem Bauern läuft niemand einfach durch: Die Figur hält auf einem der zwei Felder und zieht mit dem allernächsten Zug auf die andere Seite weiter. Landet sie auf einem Bauern, kommt er vom Brett. Niemand zieht von Paar zu Paar oder von einem Paar in den Gang.
    .says-plain = Überqueren darfst du nur das gegnerische Bollwerk. Durch ein Paar mit einem Bauern läuft niemand einfach durch. Die Figur hält auf einem der zwei Felder. Mit dem allernächsten Zug zieht sie auf die andere Seite weiter. Landet sie auf einem Bauern, kommt er vom Brett. Niemand zieht von Paar zu Paar. Niemand zieht von einem Paar in den Gang.
    .caption-1 = Dort halten.
    .says-1 = Der blaue Turm darf auf d6 halten und den Bauern abräumen, aber jetzt noch nicht weiter.
    .says-1-plain = Der blaue Turm darf auf d6 halten und den Bauern abräumen. Weiter kommt er jetzt noch nicht.
    .caption-2 = Weiterziehen.
    .says-2 = { $exit_now ->
            [a] Beim nächsten Mal muss der Turm von d6 auf die andere Seite.
           *[b] { "" }
        }
    .caption-3 = Ein Paar ohne Bauern.
    .says-3 = Darüber geht es wie über alle anderen Felder.
page-leaps =
    .title = Springer und Bollwerk
    .title-plain = Wann springt ein Springer über das Bollwerk?
    .says = { $knight_wall ->
            [a] Ein Springer springt nur dann über das gegnerische Bollwerk, wenn das Paar auf der Linie, wo er beginnt oder landet, keinen Bauern hat.
            [b] { "" }
           *[c] { "" }
        } Er darf auch auf einem Bauern landen und ihn abräumen.
    .says-plain = { $knight_wall ->
            [a] Manchmal darf ein Springer über das gegnerische Bollwerk springen.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] Schau auf das Paar auf der Linie, wo er beginnt. Schau auch auf das Paar, wo er landet.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] Eines davon muss ohne Bauern sein.
            [b] { "" }
           *[c] { "" }
        } Er darf auch auf einem Bauern landen und ihn abräumen.
    .caption-1 = Alle Paare sind bewacht.
    .says-1 = Der blaue Springer darf den Bauern auf f6 abräumen oder in den Gang springen. { $knight_wall ->
            [a] Über die Mauer springen darf er nicht.
            [b] Über die Mauer springen darf er nicht.
           *[c] { "" }
        }
    .caption-2 = Ein Paar ist leer.
    .says-2 = { $knight_wall ->
            [a] Jetzt darf der Springer nach e5 springen.
            [c] Jetzt darf der Springer nach e5 springen.
           *[b] { "" }
        }
page-discharge =
    .title = In die Gemächer
    .title-plain = Wie kommt ein Felsbrocken in die Gemächer?
    .says = { $discharge_free ->
            [a] Steht eine Figur mit Felsbrocken auf einem Feld des gegnerischen Bergfrieds, darf sie ihn in die Königsgemächer abladen: Das ist ihr Schritt.
            [b] Wer mit einem Felsbrocken auf den gegnerischen Bergfried zieht, darf ihn mit diesem Zug in die Gemächer abladen.
           *[c] Wer mit einem Felsbrocken auf dem gegnerischen Bergfried steht, darf ihn vor oder nach Schritt 1 in die Gemächer abladen.
        } Der Felsbrocken geht so, wie die Figur zieht: vom Turm gerade, vom Läufer ein Feld diagonal, vom Springer im Sprung. Er braucht ein Feld ohne Felsbrocken.
    .says-plain = { $discharge_free ->
            [a] Eine Figur mit Felsbrocken steht auf einem Feld des gegnerischen Bergfrieds. Sie darf ihn in die Königsgemächer abladen: Das ist ihr Schritt.
            [b] Wer mit einem Felsbrocken auf den gegnerischen Bergfried zieht, darf ihn mit diesem Zug in die Gemächer abladen.
           *[c] Wer mit einem Felsbrocken auf dem gegnerischen Bergfried steht, darf ihn vor oder nach Schritt 1 in die Gemächer abladen.
        } Der Felsbrocken geht so, wie die Figur zieht. Vom Turm geht er gerade. Vom Läufer geht er ein Feld diagonal. Vom Springer springt er. Er braucht ein Feld ohne Felsbrocken.
    .caption-1 = Von einem Läufer.
    .says-1 = Auf c1 liegt kein Felsbrocken: Dorthin darf er.
    .caption-2 = Unter die Dame.
    .says-2 = Oder nach e1. Wo König oder Dame steht, kommt er darunter.
    .caption-3 = Die Dame hat ihn.
    .says-3 = Die Dame hat den Felsbrocken aufgenommen und kommt nicht davon weg. Er zählt trotzdem.
page-royals =
    .title = Felsbrocken loswerden
    .title-plain = Wie wirst du Felsbrocken los?
    .says = { $enter_later ->
            [a] König oder Dame mit einem aufgenommenen Felsbrocken darf ihn auf eines der zwei Gangfelder neben den Gemächern rollen, sofort oder als dritten Schritt ein andermal.
           *[b] { "" }
        } Von einem Felsbrocken herunterziehen dürfen sie nicht. Stehen beide auf einem, muss einer davon in den Gang, solange dort ein Eingang frei ist.
    .says-plain = König oder Dame hat einen Felsbrocken aufgenommen. Dann darf er in den Gang. Dafür gibt es zwei Felder neben den Gemächern. { $enter_later ->
            [a] Das geht sofort oder ein andermal als dritter Schritt.
           *[b] { "" }
        } Von einem Felsbrocken herunterziehen dürfen sie nicht. Stehen beide auf einem, und ist ein Eingang frei? Dann muss einer davon in den Gang.
    .caption-1 = In den Gang.
    .says-1 = Der König hat gerade den Felsbrocken auf c1 aufgenommen. Der darf nach a2 oder b2, und das zählt als Schritt des Felsbrockens.
page-passage-boulders =
    .title = Felsbrocken im Gang
    .title-plain = Wie gehen Felsbrocken im Gang?
    .says = Einmal, wenn du dran bist, darfst du einen Felsbrocken in deinem Gang ein Feld vorwärts bewegen, weg von deinen Gemächern. Trifft er auf einen anderen, bleibt er dort, und der andere geht ein oder zwei Felder weiter und trifft vielleicht den nächsten. Aufgenommene Felsbrocken und Figuren lassen sich nicht schieben. Weiter als bis zur letzten Reihe des Gangs geht es nicht.
    .says-plain = Einmal, wenn du dran bist, darfst du einen Felsbrocken in deinem Gang bewegen. Er geht ein Feld vorwärts, weg von deinen Gemächern. Trifft er auf einen anderen, bleibt er dort. Der andere geht ein oder zwei Felder weiter. Vielleicht trifft er den nächsten. Aufgenommene Felsbrocken und Figuren lassen sich nicht schieben. Weiter als bis zur letzten Reihe des Gangs geht es nicht.
    .caption-2 = Anschieben.
    .says-2 = Der Felsbrocken auf a3 trifft den auf a4: Der darf nach a5 oder a6 weiter.
page-first-turn =
    .title = Das erste Mal
    .title-plain = Was ist beim ersten Mal anders?
    .says = Ist eine Seite zum ersten Mal dran, darf sie zwei Felsbrocken zugleich durch den Gang schicken: die neben König und Dame. Sie gehen gerade auf dieselbe Reihe, gleich welche. Das steht für den dritten und den vierten Schritt.
    .says-plain = Ist eine Seite zum ersten Mal dran, darf sie zwei Felsbrocken zugleich schicken. Es sind die neben König und Dame. Beide gehen durch den Gang. Sie gehen gerade auf dieselbe Reihe, gleich welche. Das steht für den dritten und den vierten Schritt.
    .caption-1 = Beide zusammen.
    .says-1 = Von c1 und f1 nach a4 und b4.
page-end =
    .title = Wer gewinnt
    .says = Der achte Felsbrocken in den gegnerischen Gemächern gewinnt sofort. Felsbrocken unter König und Dame zählen mit. Nach vierzig Runden ohne Fortschritt darf den Sieg beanspruchen, wer weniger Felsbrocken in den eigenen Gemächern hat; sind es gleich viele, ist es remis.
    .says-plain = Der achte Felsbrocken in den gegnerischen Gemächern gewinnt sofort. Felsbrocken unter König und Dame zählen mit. Gab es vierzig Runden ohne Fortschritt? Schaut auf die eigenen Gemächer von beiden. Wer dort weniger Felsbrocken hat, darf den Sieg beanspruchen. Sind es gleich viele, ist es remis.
    .caption-1 = Sieben sind drin.
    .says-1 = Der blaue Turm schickt den achten unter die Dame.
page-end-five =
    .title = Wer gewinnt
    .says = Wer zuerst fünf Felsbrocken in die gegnerischen Gemächer abgeladen hat, gewinnt; auch Gemächer mit acht Felsbrocken gewinnen. Nach vierzig Runden ohne Fortschritt darf den Sieg beanspruchen, wer weniger Felsbrocken in den eigenen Gemächern hat; sind es gleich viele, ist es remis.
    .says-plain = Wer zuerst fünf Felsbrocken in die gegnerischen Gemächer abgeladen hat, gewinnt. Auch Gemächer mit acht Felsbrocken gewinnen. Gab es vierzig Runden ohne Fortschritt? Schaut auf die eigenen Gemächer von beiden. Wer dort weniger Felsbrocken hat, darf den Sieg beanspruchen. Sind es gleich viele, ist es remis.
    .caption-1 = Der fünfte.
    .says-1 = Blau hat schon vier abgeladen: Dieser gewinnt.
