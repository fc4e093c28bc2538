# Die Wörter von Mantel und Degen. Getarnte Figuren sind Steine mit Nummern; geraten wird mit einem Tipp.

### Figuren

piece-checker = neuer Stein
    .obl = neuen Stein
    .plural = neue Steine
    .plural-dat = neuen Steinen
piece-yes = ja, stimmt
piece-no = nein, daneben

# Die Farbe eines Steins oder einer Figur von $seat, nach der und die: der weiße Stein 3.
colour-seat =
    { $seat ->
        [white] weiße
       *[black] schwarze
    }

### Sätze

hidden = Stein { $n }
places = { $seat } stellt Stein { $number } auf { $square }.
registers = { $seat } hat eine Aufstellung eingetragen.
guesses = { $seat } rät: Stein { $number } ist { PIECE($piece, form: "ein-nom") }.
guess-right = Richtig: Stein { $number } ist { PIECE($piece, form: "ein-nom") }. Nach dem Zug darf ein Zusatzzug folgen.
guess-wrong = Daneben: Stein { $number } ist { PIECE($piece, form: "kein-nom") }.
uncloaks = { $seat } enttarnt Stein { $number }: { PIECE($piece, form: "ein-nom") }.
says-check = { $seat } sagt Schach.
checker-moves = Der { colour-seat } Stein { $number } geht von { $origin } nach { $to }.
    .short = Stein { $number }: { $origin } nach { $to }.
drops = { $seat } setzt einen Bauern auf { $square } ein.
castles = { $seat } rochiert: Der König steht auf { $king }, der Turm auf { $rook }.
captures-checker = Der { colour-e } Stein { $number } auf { $square } wird geschlagen.
was = Der { colour-e } Stein { $number } war { PIECE($piece, form: "ein-nom") }.
contradicts = Der { colour-e } Stein { $number } kann { PIECE($piece, form: "kein-nom") } sein, nach allem, was getan und gesagt wurde.
no-bonus = { $seat } macht keinen Zusatzzug.
ends-turn = { $seat } ist fertig.
over-king = Ein König ist geschlagen: { $seat } gewinnt.
over-contradiction = Das kann nicht sein: { $seat } gewinnt.
setup-was = { $seat } hatte aufgestellt: { ALLOF($setup) }.
register-first = { $seat } muss erst eine Aufstellung eintragen.
array-first = { $seat } muss erst die Steine auf die Grundreihe stellen.
answer-first = { $seat } muss erst sagen, ob der Tipp stimmt.
disclose-first = { $seat } muss verraten, was geschlagen wurde.
not-yours = Diese Figur gehört { $owner }.
moved-already = { $seat } hat schon gezogen: Enttarne Steine oder { press-end }.
bonus-only = { $seat } darf einen Zusatzzug mit einem Bauern machen, oder { to-press-end }.
stuck-bonus-check = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Ein Zusatzzug vor dem Zug darf kein Schach geben.
no-pawn = { $seat } hat keinen geschlagenen Bauern einzusetzen.
second-row = { $seat } setzt Bauern auf leeren Feldern der eigenen zweiten Reihe ein, nicht auf { $square }.
king-stays = Ein enttarnter König wird nicht geschlagen.
bonus-check = Ein Zusatzzug vor dem Zug darf einem enttarnten König kein Schach geben.
has-bonus = { $seat } darf vor dem nächsten Zug einen Zusatzzug machen.
identified = Der { colour-seat } Stein { $number } ist { PIECE($piece, form: "ein-nom") }.
may-be = Stein { $number }: { ANYOF($kinds) }.
own-grid = Deine Steine
their-grid = Steine von { $seat }
ends-king = Ein König wurde geschlagen.
ends-contradiction = Was verraten wurde, kann nicht sein.
stage-array = { $seat }, stell deine Steine auf die Grundreihe, von der a-Linie an.
    .short = { $seat }, stell deine Steine auf.
stage-register = { $seat }, trag deine Aufstellung ein: Nimm { tablet } für dich allein.
    .short = { $seat }, trag deine Aufstellung ein.
stage-bonus = { $seat }, mach einen Zusatzzug mit einem Bauern, oder { press-end } und mach weiter.
    .short = { $seat }: Zusatzzug, oder { press-end }.
stage-turn = { $seat }, rate einen Stein oder mach einen Zug.
    .short = { $seat }, rate einen Stein oder zieh.
stage-move = { $seat }, mach einen Zug.
stage-answer = { $seat }, stimmt der Tipp?
stage-disclose = { $seat }, was war Stein { $number }?
stage-after = { $seat }, mach einen Zusatzzug mit einem Bauern oder { press-end }.
    .short = { $seat }: Zusatzzug, oder { offer-pass }.
stage-uncloak = { $seat }, enttarne Steine oder { press-end }.
    .short = { $seat }, enttarne Steine, oder { offer-pass }.

### What is listed before a game

cloak-and-dagger-chess = Mantel und Degen
    .says = Hinter den Bauern stehen nummerierte Steine: Rate, was sie sind, und schlag den König.
    .equipment = Ein Schachspiel; acht Damesteine je Seite, nummeriert von 1 bis 8.

### House rules

rule-numbering = Die Nummern auf den Steinen.
    .is-a = Von der a-Linie an, für beide.
    .is-b = Für jede Seite von links.
    .is-c = Wie jede Seite will.
rule-register = Die geheimen Aufstellungen.
    .is-a = Werden { machine.on } eingetragen, jede verdeckt.
    .is-b = Werden nicht eingetragen: Was nicht sein kann, geht nicht.
rule-reveal_on_guess = Ein Stein, der erraten wurde.
    .is-a = Bleibt ein Stein.
    .is-b = Wird sofort enttarnt.
rule-known_king = Ein getarnter König, der erkannt ist.
    .is-a = Gilt als enttarnt, wenn die andere Seite noch einmal dran war.
    .is-b = Darf im Schach stehen, solange er ein Stein ist.
rule-bonus_check = Ein Zusatzzug vor dem Zug.
    .is-a = Darf einem enttarnten König kein Schach geben.
    .is-b = Darf es.
rule-cloaked_check = Schach durch getarnte Figuren.
    .is-a = Der Tisch sagt es an, und es gilt.
    .is-b = Zählt nicht.
    .is-c = Zählt, wenn es jemand ansagt.
rule-cloaked_promotion = Ein umgewandelter Bauer.
    .is-a = Wird eine Schachfigur.
    .is-b = Wird ein neuer Stein.

### Presets

preset-umpired = Mit Prüfung
    .says = Aufstellungen werden verdeckt eingetragen; der Tisch prüft alles.
preset-on-paper = Auf Papier
    .says = Aufstellungen bleiben auf Papier; was nicht sein kann, lässt der Tisch nicht zu.

### The rule card

rule-card =
    .line-1 = Acht nummerierte Steine je Seite tarnen die Figuren: der König zwischen den Türmen, die Läufer auf Feldern beider Farben.
    .line-2 = Ein Stein zieht wie die Figur, die er tarnt. Alles andere ist wie im Schach.
    .line-3 = Bevor du ziehst, darfst du einen gegnerischen Stein raten. Richtig: nach deinem Zug ein Zusatzzug.
    .line-4 = Daneben: Die andere Seite darf vor ihrem Zug einen Zusatzzug machen. Das ist ein Bauernzug, oder ein geschlagener Bauer kommt auf die eigene zweite Reihe zurück.
    .line-5 = Zum Schluss darfst du Steine durch ihre Figuren ersetzen.
    .line-6 = Bei einem geschlagenen Stein wird verraten, was er war. Schlag einen getarnten König oder setz einen enttarnten matt, und du gewinnst.
    .line-6-plain = Ist ein Stein geschlagen, verrät seine Seite, was er war. Schlag einen getarnten König, und du gewinnst. Oder setz einen enttarnten matt.
    .line-7 = Ein getarnter König darf im Schach stehen und aus dem Schach rochieren.

### What may be offered to say

register-rule = Der König muss zwischen den Türmen stehen, die Läufer auf Feldern beider Farben.

### Positions that cannot be

checker-square = Ein Stein steht auf einem Feld oder ist weg (-), nicht auf „{ $square }“.
eight-checkers = Das Feld checkers zählt alle acht Steine einer Seite auf, die fehlenden als -.
files-of-eight = Das Feld files nennt für jeden der acht Steine die Linie, auf der er begann, nicht „{ $text }“.
no-setup = „{ $text }“ ist keine Aufstellung: acht Buchstaben für die Steine 1 bis 8, der König zwischen den Türmen, die Läufer auf Feldern beider Farben.
no-promoted = „{ $text }“ ist nichts, was aus umgewandelten Bauern wird.
no-may = „{ $text }“ ist nichts, was Steine sein können; schreib KQ,R,KQRBN und so weiter.
claim-hexadecimal = Das Feld claim ist eine hexadezimale Zahl, nicht „{ $text }“.
stage-not-asked = stage={ $stage } passt nicht zu asked={ $asked }.
two-on-one-square = Zwei Figuren stehen auf einem Feld.
setup-promoted = { $seat } hat im Feld setup nicht so viele umgewandelte Steine, wie es gibt.
too-many = { $seat } hat zu viele Figuren oder Bauern.
no-setup-agrees = { $seat } hat keine Aufstellung, die zu dem passt, was die Steine sein können.
setup-on-paper = Mit register=b kennt der Tisch die Aufstellungen nicht: Lass setup weg.
setup-needed = Das Feld setup muss sagen, was die Steine beider Seiten sind, wie RQKRBBNN/RQKRBBNN.
# Was angeboten wird
offer-guess = Stein raten
offer-uncloak = Stein enttarnen
offer-check = Schach sagen
offer-fill-in = { $seat }: verdeckt eintragen
offer-register = Eintragen
offer-disclose = Was war es?
offer-answer = Stimmt der Tipp?
offer-answer-yes = Ja, stimmt
offer-answer-no = Nein, daneben

### The pages of the rules

page-aim =
    .title = Worum es geht
    .says = Eine Schachpartie mit Verkleidung: Nummerierte Steine tarnen die Figuren der ersten Reihe. Schlag den gegnerischen König, solange er getarnt ist, oder setz ihn matt, wenn er es nicht mehr ist.
    .says-plain = Eine Schachpartie mit Verkleidung: Nummerierte Steine tarnen die Figuren der ersten Reihe. Ist der gegnerische König getarnt? Dann schlag ihn. Ist er offen? Dann setz ihn matt.
    .caption-1 = Acht Steine je Seite.
    .says-1 = Nur die eigene Seite weiß, wer wer ist.
page-setup =
    .title = Aufbau
    .says = Die Bauern stehen wie im Schach. Dahinter stehen die Steine 1 bis 8; jede Seite bestimmt geheim, welche Figur jeder tarnt. { $register ->
            [a] Sie trägt es verdeckt ein.
           *[b] { "" }
        } Jede Seite führt zwei Listen: die eigenen Figuren und Tipps zu den gegnerischen.
    .caption-1 = Was alle sehen.
    .says-1 = { $numbering ->
            [a] Stein 1 steht auf der a-Linie, Stein 8 auf der h-Linie, auf beiden Seiten.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Was sie tarnen können.
    .says-2 = Einen König, eine Dame, zwei Türme, zwei Läufer und zwei Springer. Der König muss zwischen den Türmen stehen, die Läufer auf Feldern beider Farben. Die beiden Seiten dürfen verschieden sein.
page-turn =
    .title = Wer dran ist
    .says = Zuerst darfst du einen gegnerischen Stein raten. Dann ziehst du wie im Schach: Ein Stein zieht wie die Figur, die er tarnt. Zum Schluss darfst du beliebige eigene Steine durch ihre Figuren ersetzen.
    .caption-1 = Stein 7 zieht.
    .says-1 = Er kann springen, also ist er ein Springer.
    .caption-2 = Stein 6 zieht.
    .says-2 = Er tarnt einen Läufer. Wer aufpasst, erfährt viel.
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung. { $cloaked_check ->
            [a] Ist er enttarnt, geht er nie auf ein angegriffenes Feld.
            [b] { "" }
           *[c] { "" }
        }
page-man-P =
    .title = Der Bauer
    .says = Bauern sind nie getarnt. Ein Bauer zieht ein Feld nach vorn, vom ersten Feld aus auch zwei, und schlägt ein Feld diagonal nach vorn. { $cloaked_promotion ->
            [a] Auf der letzten Reihe wird er Dame, Turm, Läufer oder Springer, als offene Figur.
           *[b] Auf der letzten Reihe wird er ein neuer Stein.
        }
    .says-plain = Bauern sind nie getarnt. Ein Bauer zieht ein Feld nach vorn, vom ersten Feld aus auch zwei. Er schlägt ein Feld diagonal nach vorn. { $cloaked_promotion ->
            [a] Auf der letzten Reihe wird er Dame, Turm, Läufer oder Springer.
           *[b] Auf der letzten Reihe wird er ein neuer Stein.
        } { $cloaked_promotion ->
            [a] Diese Figur ist auch offen.
           *[b] { "" }
        }
page-guess =
    .title = Raten
    .title-plain = Wie rätst du?
    .says = Bevor du ziehst, darfst du einmal raten, welche Figur ein gegnerischer Stein tarnt. Stimmt dein Tipp, darfst du nach deinem Zug einen Zusatzzug machen. Stimmt er nicht, darf es die andere Seite vor ihrem nächsten Zug. Was alle schon wissen, lässt sich nicht raten.
    .caption-1 = Richtig.
    .says-1 = Weiß hat geraten, dass Stein 5 ein Läufer ist, und e2-e4 gezogen. Jetzt darf Weiß einen Zusatzzug machen. { $reveal_on_guess ->
            [a] Der Stein bleibt, aber alle kennen ihn.
           *[b] { "" }
        }
    .caption-2 = Daneben.
    .says-2 = Weiß hat auf einen Turm getippt. Schwarz darf erst einen Zusatzzug machen und ist dann am Zug.
page-bonus =
    .title = Der Zusatzzug
    .title-plain = Was ist ein Zusatzzug?
    .says = Ein Zusatzzug ist noch ein Bauernzug, auch mit Schlagen, oder ein eigener geschlagener Bauer wird auf einem leeren Feld deiner zweiten Reihe eingesetzt. Es ist nie mehr als einer, und niemand muss ihn machen. { $bonus_check ->
            [a] Ein Zusatzzug vor dem Zug darf einem offenen König kein Schach geben.
           *[b] { "" }
        }
    .says-plain = Ein Zusatzzug ist noch ein Bauernzug, auch mit Schlagen. Oder du setzt einen eigenen geschlagenen Bauern wieder ein. Er kommt auf ein leeres Feld deiner zweiten Reihe. Es ist nie mehr als einer, und niemand muss ihn machen. { $bonus_check ->
            [a] Ein Zusatzzug vor dem Zug darf einem offenen König kein Schach geben.
           *[b] { "" }
        }
    .caption-1 = Ein Bauernzug.
    .says-1 = Zum Beispiel mit diesem Bauern: ein Feld oder zwei.
    .caption-2 = Ein Bauer kommt zurück.
    .says-2 = Auf der zweiten Reihe von Weiß ist nur e2 leer.
page-uncloak =
    .title = Enttarnen
    .title-plain = Wann darfst du enttarnen?
    .says = Zum Schluss, wenn du gezogen hast, darfst du eigene Steine durch ihre Figuren ersetzen, so viele du willst. Wieder tarnen lassen sie sich nicht. { $cloaked_check ->
            [a] Ein angegriffener König kann nicht enttarnt werden.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Zum Schluss, wenn du gezogen hast, darfst du eigene Steine wegnehmen. Stell ihre Figuren an ihren Platz, so viele du willst. Wieder tarnen lassen sie sich nicht. { $cloaked_check ->
            [a] Einen angegriffenen König kannst du nicht enttarnen.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Stein 7 hat gezogen.
    .says-1 = Seine Seite darf zeigen, wer er ist.
page-captured =
    .title = Geschlagene Steine
    .title-plain = Was verrätst du bei einem geschlagenen Stein?
    .says = Wird ein Stein geschlagen, muss seine Seite verraten, welche Figur er war. Die Figur, die ihn geschlagen hat, bleibt getarnt.
    .caption-1 = Ein Bauer unter ihnen.
    .says-1 = Auf f5 steht ein schwarzer Stein. Schlägt ihn der Bauer, muss Schwarz verraten, wer er war.
page-king =
    .title = Der getarnte König
    .title-plain = Was darf ein getarnter König?
    .says = Ein getarnter König darf ins Schach ziehen, im Schach bleiben und daraus rochieren: Niemand soll ja wissen, wer er ist. Aber er darf geschlagen werden. { $known_king ->
            [a] Ist er enttarnt, oder ist er erkannt und die andere Seite danach noch einmal dran gewesen, gilt für ihn Schach wie sonst auch.
           *[b] { "" }
        }
    .says-plain = Ein getarnter König darf ins Schach ziehen und im Schach bleiben. Er darf auch daraus rochieren. Niemand soll ja wissen, wer er ist. Aber jeder Gegner darf ihn schlagen. Ist er enttarnt, gilt für ihn Schach wie sonst auch. So ist es auch, wenn ihn jemand erkannt hat. { $known_king ->
            [a] Dann gilt es, sobald die andere Seite danach noch einmal dran war.
           *[b] { "" }
        }
    .caption-1 = Getarnt.
    .says-1 = Stein 3 tarnt einen König. Er darf nach c2, vor den schwarzen Turm.
    .caption-2 = Offen.
    .says-2 = Der offene König darf es nicht.
page-castling =
    .title = Rochade
    .title-plain = Wie rochierst du?
    .says = König und Turm rochieren, von wo sie auch begonnen haben, und enden auf denselben Feldern wie im Schach. Alle Felder dazwischen und auf ihren Wegen müssen leer sein, und beide dürfen noch nicht gezogen haben. Die Rochade zeigt allen, wer die beiden sind.
    .says-plain = König und Turm rochieren, von wo sie auch begonnen haben. Sie enden auf denselben Feldern wie im Schach. Alle Felder dazwischen und auf ihren Wegen müssen leer sein. Beide dürfen noch nicht gezogen haben. Die Rochade zeigt allen, wer die beiden sind.
    .caption-1 = Der König von c1.
    .says-1 = Er geht nach g1 und der Turm von d1 nach f1.
    .caption-2 = Danach.
    .says-2 = Die Steine 3 und 4 sind jetzt bekannt. Ein offener König darf nicht aus dem Schach, durch ein Schach oder ins Schach rochieren; ein getarnter darf es.
page-end =
    .title = Wer gewinnt
    .says = Wer einen getarnten König schlägt oder einen offenen mattsetzt. { $cloaked_check ->
            [a] Der Tisch sagt Schach an, auch durch getarnte Figuren, ohne zu sagen, wer es gibt.
            [b] { "" }
           *[c] { "" }
        } Remis ist es wie im Schach: kein erlaubter Zug, dreimal dieselbe Stellung, fünfzig Züge oder wenn ihr es vereinbart.
    .caption-1 = Erwischt.
    .says-1 = Der Turm schlägt Stein 3. Es war der König: Weiß gewinnt.
answered-stays = Was geraten und beantwortet ist, bleibt beantwortet.
disclosed-stays = Was der geschlagene Stein war, wissen nun alle, also bleibt er geschlagen. Alle zusammen können die Stellung richtigstellen.
