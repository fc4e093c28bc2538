# Die Wörter von Raindropchess. Aufdecken heißt umdrehen; aufgestellt wird, was die Karte zeigt. Der Stapel ist der eigene Kartensatz.

### Figuren

piece-J = Joker
    .plural-dat = Jokern
piece-Bl = Läufer der hellen Felder
    .plural-dat = Läufern der hellen Felder
piece-Bd = Läufer der dunklen Felder
    .plural-dat = Läufern der dunklen Felder

### Sätze

turns = { $seat } deckt eine Karte auf: { $card }.
goes-under = Für { PIECE($card, form: "acc") } gibt es kein Feld; die Karte kommt unter den Stapel.
useless = Mit { PIECE($card, form: "dat") } endet das Schach nicht; die Karte kommt zurück oben auf den Stapel.
extra-turn = { $seat } ist noch einmal dran.
no-effect = Es gibt keine Figur zum Herunternehmen: Der Joker bewirkt nichts.
taken-off = { PIECE($owner, $piece, form: "nom") } auf { $square } wird vom Brett genommen.
passes = { $seat } kann nichts tun und passt.
places = { $seat } stellt { PIECE($piece, form: "acc") } auf { $square }.
    .short = { $piece } kommt auf { $square }.
pawn-off = Der Bauer auf { $square } wird vom Brett genommen.
turn-first = { $seat } muss erst die Karte aufdecken.
king-first = Erst muss { PIECE($seat, "K", form: "nom") } auf dem Brett stehen; bis dahin werden Karten aufgedeckt.
place-it = { $seat } muss { PIECE($card, form: "acc") } aufstellen.
occupied = Das Feld { $square } ist besetzt: Aufgestellt wird nur auf leeren Feldern.
pawn-rows = { $seat } stellt Bauern auf die Reihen { $low } bis { $high }, nicht auf { $square }.
king-attacked = Das Feld { $square } ist angegriffen: Dort kann der König nicht aufgestellt werden.
ends-no-check = Eine Figur auf { $square } beendet das Schach nicht.
bishop-square = Dieser Läufer kann nicht auf { $square }: Er gehört auf die andere Feldfarbe.
far-row-pawn = Dieser Bauer ist am Ende des Bretts angekommen und bleibt dort.
not-on-far-row = Bauern von { $seat } dürfen die letzte Reihe nicht mehr betreten.
stuck-far-row = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Er darf die letzte Reihe nicht mehr betreten.
one-step = Bauern ziehen immer nur ein Feld.
stage-turn = { $seat }, mach einen Zug oder deck eine Karte auf.
    .short = { $seat }, zieh oder deck eine Karte auf.
stage-turn-card = { $seat }, deck eine Karte auf.
stage-turn-move = { $seat }, mach einen Zug.
stage-turn-pass = { $seat } kann nichts tun: { press-end-first }.
stage-draw = { $seat }, deck die Karte auf.
stage-place = { $seat }, stell { PIECE($card, form: "acc") } auf.
    .short =
        { $card ->
            [Bl] { $seat }: Läufer auf ein helles Feld.
            [Bd] { $seat }: Läufer auf ein dunkles Feld.
           *[other] { $seat }, stell { PIECE($card, form: "acc") } auf.
        }
stage-remove = { $seat }, nimm eine gegnerische Figur vom Brett.
    .short = { $seat }, nimm eine Figur vom Brett.
stage-move = { $seat }, mach einen Schachzug.

### What is listed before a game

raindropchess = Raindropchess
    .says = Das Brett ist leer: Jede Seite deckt ihre Karten auf und stellt die Figuren auf; steht ihr König, darf sie ziehen.
    .equipment = Ein Schachbrett, alle Figuren daneben; vier blaue Figuren je Seite für die Umwandlung; zwei Stapel Karten.

### House rules

rule-bishop_colour = Wohin ein Läufer gestellt werden darf.
    .is-a = Auf jedes leere Feld.
    .is-b = Auf die Feldfarbe, die die Karte zeigt.
    .is-c = Der zweite Läufer auf die andere Feldfarbe.
rule-flip_in_check = Im Schach eine Karte aufdecken.
    .is-a = Erlaubt, wenn eine Figur im Stapel helfen könnte; hilft die Karte nicht, kommt sie zurück auf den Stapel.
    .is-b = Erlaubt, aber eine Karte, die nicht hilft, verliert.
    .is-c = Nur wenn kein Schachzug hilft.
rule-mate_cards = Matt, solange noch Karten da sind.
    .is-a = Noch nicht, wenn eine Karte im Stapel helfen könnte.
    .is-b = Karten zählen nicht.
    .is-c = Auf jeden Fall wird eine Karte aufgedeckt.
rule-promotion_optional = Ein Bauer auf der letzten Reihe.
    .is-a = Wird gegen eine blaue Figur getauscht.
    .is-b = Darf für immer Bauer bleiben.
rule-blue_set = Die blauen Figuren.
    .is-a = Dame, Turm, Läufer und Springer, je einmal pro Seite.
    .is-b = Beliebige davon, viermal.
rule-fifth_pawn = Der fünfte Bauer und alle danach.
    .is-a = Sie bleiben auf der letzten Reihe stehen, ohne zu ziehen.
    .is-b = Sie dürfen nicht auf die letzte Reihe.
    .is-c = Sie kommen vom Brett.
rule-jokers = Joker in jedem Stapel.
    .is-0 = Keine.
    .is-1 = Einer.
    .is-2 = Zwei.
rule-joker_effect = Was ein Joker tut.
    .is-extra_turn = Du bist noch einmal dran.
    .is-remove = Eine gegnerische Figur kommt vom Brett.

### Presets

preset-leaflet = Standardregeln
    .says = Wie gedruckt.
preset-coloured-bishops = Läufer nach Feldfarbe
    .says = Läufer kommen auf die Feldfarbe, die die Karte zeigt.
preset-jokers = Joker
    .says = Ein Joker in jedem Stapel: Du bist noch einmal dran.

### The rule card

rule-card =
    .line-1 = Zwei Stapel Karten, eine für jede Figur. Weiß beginnt. Bist du dran, deck deine oberste Karte auf und stell diese Figur auf.
    .line-2 = { $bishop_colour ->
            [a] Dame, Turm, Läufer und Springer kommen auf ein beliebiges leeres Feld.
            [b] { "" }
           *[c] { "" }
        } Weiße Bauern kommen auf die Reihen 2 bis 6, schwarze auf 7 bis 3; der König dorthin, wo ihn nichts angreift.
    .line-3 = Bis dein König auf dem Brett steht, deckst du nur Karten auf. Danach: eine Karte oder ein Schachzug.
    .line-4 = Bauern ziehen ein Feld. Keine Rochade, kein en passant. Du schlägst erst, wenn dein König da ist.
    .line-5 = Figuren greifen sofort an. { $flip_in_check ->
            [a] Ein Schach musst du abwehren: mit einem Zug oder mit einer Figur dazwischen.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .line-6 = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Die ersten vier Bauern auf der letzten Reihe werden blaue Figuren: Dame, Turm, Läufer, Springer, jede einmal.
               *[b] Die ersten vier Bauern auf der letzten Reihe werden blaue Figuren, beliebige.
            }
           *[b] Bauern auf der letzten Reihe dürfen blaue Figuren werden.
        }
    .line-7 = { $mate_cards ->
            [a] Matt: Kein Zug hilft, und auch keine Figur aus dem Stapel könnte noch helfen.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        }

### The packs

deck-pack = Stapel für { $seat }
pack-card =
    { $card ->
        [J] Joker für { $seat }
       *[other] { PIECE($seat, $card, form: "bare") }
    }

### Positions that cannot be

stage-not-card = stage={ $stage } passt nicht zu card={ $card }.
blue-in-order = Das Feld blue zählt die übrigen blauen Figuren auf, in der Reihenfolge QRBN.
no-pack = „{ $text }“ ist kein Stapel; schreib K1Q1R2.
pack-has = Von der Karte { $card } hat ein Stapel { $most }, nicht { $n }.
pawn-on-first-row = Kein Bauer steht auf der eigenen ersten Reihe.
too-many-of-kind = Keine Seite kann { $n } { PIECE($kind, form: "plural") } haben.
sixteen-pieces = Eine Seite hat sechzehn Figuren.
king-twice = Ein König steht auf dem Brett und ist noch im Stapel.

### The pages of the rules

legend-P = Ein Feld nach vorn, nie zwei; schlägt ein Feld diagonal nach vorn.

page-aim =
    .title = Worum es geht
    .says = Setz den anderen König matt, wie im Schach. Aber das Brett ist am Anfang leer: Deine Figuren kommen eine nach der anderen, wie es die Karten bestimmen, und du wählst das Feld.
    .says-plain = Setz den anderen König matt, wie im Schach. Aber das Brett ist am Anfang leer. Deine Figuren kommen eine nach der anderen, wie es die Karten bestimmen. Du wählst das Feld.
    .caption-1 = Mitten in der Partie.
    .says-1 = Manche Figuren stehen schon auf dem Brett, die anderen warten auf ihre Karte.
    .caption-2 = Matt.
    .says-2 = Der schwarze Springer greift den weißen König an, und nichts hilft mehr.
page-setup =
    .title = Aufbau
    .says = Alle sechzehn Figuren jeder Seite stehen neben dem Brett, dazu vier blaue { $blue_set ->
        [a] (Dame, Turm, Läufer, Springer)
       *[b] { "" }
    } für die Umwandlung. Jede Seite hat einen Stapel Karten, eine für jede Figur, gemischt und verdeckt.
    .says-plain = Alle sechzehn Figuren jeder Seite stehen neben dem Brett. { $blue_set ->
            [a] Dazu kommen vier blaue für die Umwandlung: Dame, Turm, Läufer, Springer.
           *[b] { "" }
        } Jede Seite hat einen Stapel Karten, eine für jede Figur. Mischt ihn und legt ihn verdeckt hin.
    .caption-2 = Zwei Stapel.
    .says-2 = Eine Karte für jede Figur: ein König, eine Dame, zwei Türme, zwei Läufer, zwei Springer und acht Bauern auf jeder Seite.
    .says-2-plain = Eine Karte für jede Figur. Jede Seite hat einen König, eine Dame und zwei Türme. Dazu kommen zwei Läufer, zwei Springer und acht Bauern.
page-turn =
    .title = Wer dran ist
    .says = Am Anfang tust du immer dasselbe: Deck die oberste Karte deines Stapels auf und stell diese Figur auf das Brett. Steht dein König dort, hast du vom nächsten Mal an die Wahl: eine Karte oder ein Schachzug. Eine aufgedeckte Karte muss genutzt werden.
    .says-plain = Am Anfang tust du immer dasselbe: Deck die oberste Karte deines Stapels auf. Stell diese Figur auf das Brett. Steht dein König dort, hast du vom nächsten Mal an die Wahl. Nimm eine Karte oder mach einen Schachzug. Eine aufgedeckte Karte musst du nutzen.
    .caption-1 = Deck eine Karte auf.
    .says-1 = Alle sehen sie.
    .caption-2 = Stell die Figur auf.
    .says-2 = Ein Springer darf auf jedes leere Feld, was immer er dort angreift.
    .caption-3 = Oder zieh.
    .says-3 = Der weiße König steht auf dem Brett: Weiß darf ziehen, statt eine Karte aufzudecken. Ist der Stapel leer, bleiben nur Züge. Eine Figur, die du für einen Zug berührst, muss ziehen.
page-placing =
    .title = Wohin Figuren dürfen
    .title-plain = Wohin dürfen deine Figuren?
    .says = { $bishop_colour ->
            [a] Dame, Türme, Läufer und Springer kommen auf ein beliebiges leeres Feld.
            [b] { "" }
           *[c] { "" }
        } Bauern bleiben den Enden des Bretts fern. Der König kommt dorthin, wo ihn keine gegnerische Figur angreift.
    .caption-1 = Ein weißer Bauer.
    .says-1 = Auf jedes leere Feld der Reihen 2 bis 6.
    .caption-2 = Ein schwarzer Bauer.
    .says-2 = Auf jedes leere Feld der Reihen 7 bis 3.
    .caption-3 = Ein König.
    .says-3 = Nicht neben den anderen König und auf kein angegriffenes Feld.
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung, aber nie auf ein Feld, das der Gegner angreift. Ziehen darf er, wenn du nach seinem Aufstellen das nächste Mal dran bist.
    .says-plain = Der König zieht ein Feld in jede Richtung. Er zieht nie auf ein Feld, das der Gegner angreift. Ziehen darf er, wenn du nach seinem Aufstellen das nächste Mal dran bist.
page-man-P =
    .title = Der Bauer
    .says = Der Bauer zieht ein Feld nach vorn, nie zwei. Er schlägt ein Feld diagonal nach vorn.
    .caption-1 = Ein Schritt.
    .says-1 = Einen Doppelschritt gibt es hier nicht, auch nicht von der zweiten Reihe. Darum gibt es auch kein en passant.
page-first-king =
    .title = Bevor dein König da ist
    .title-plain = Was tust du, bevor dein König da ist?
    .says = Figuren greifen an, sobald sie auf dem Brett stehen, und können sogar mattsetzen. Aber schlagen darfst du erst, wenn dein eigener König auf dem Brett steht. Geschlagene Figuren sind aus dem Spiel.
    .caption-1 = Ohne König kein Schlagen.
    .says-1 = Der weiße König wartet noch im Stapel: Der Turm darf nichts schlagen, und Weiß kann nur eine Karte aufdecken.
    .caption-2 = Mit dem König.
    .says-2 = Jetzt darf der Turm ziehen und den Springer schlagen.
page-check =
    .title = Schach abwehren
    .title-plain = Wie wehrst du ein Schach ab?
    .says = Ein Schach musst du abwehren: Zieh den König weg, schlag den Angreifer oder stell eine Figur dazwischen. { $flip_in_check ->
            [a] Du darfst auch eine Karte aufdecken, wenn eine Figur in deinem Stapel helfen könnte.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        } { $flip_in_check ->
            [a] Hilft die aufgedeckte Karte nicht, kommt sie zurück auf den Stapel, und du musst einen Zug finden.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Ein Schach musst du abwehren: Zieh den König weg oder schlag den Angreifer. Oder stell eine Figur dazwischen. { $flip_in_check ->
            [a] Du darfst auch eine Karte aufdecken, wenn eine Figur in deinem Stapel helfen könnte. Hilft die aufgedeckte Karte nicht, kommt sie zurück auf den Stapel. Dann musst du einen Zug finden.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .caption-1 = Wegziehen.
    .says-1 = Der Turm greift den König auf der Linie an.
    .caption-2 = Ein Bauer aus dem Stapel.
    .says-2 = Dazwischen, auf den Reihen 2 bis 6, beendet er das Schach.
    .caption-3 = Ein Läufer aus dem Stapel.
    .says-3 = { $bishop_colour ->
            [a] Er darf auf jedes Feld zwischen den beiden.
            [b] { "" }
           *[c] { "" }
        }
page-far-row =
    .title = Bauern auf der letzten Reihe
    .title-plain = Was wird aus Bauern auf der letzten Reihe?
    .says = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Ein Bauer, der auf der letzten Reihe ankommt, wird gegen eine deiner blauen Figuren getauscht: Dame, Turm, Läufer oder Springer, jede nur einmal.
               *[b] Ein Bauer auf der letzten Reihe wird gegen eine blaue Figur deiner Wahl getauscht.
            }
           *[b] Ein Bauer auf der letzten Reihe darf gegen eine blaue Figur getauscht werden oder bleiben.
        } { $promotion_optional ->
            [a] Also werden nur die ersten vier Bauern einer Seite getauscht.
           *[b] { "" }
        } { $fifth_pawn ->
            [a] Spätere bleiben auf der letzten Reihe, ziehen nicht mehr und greifen nichts an.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Ein Bauer kommt auf der letzten Reihe an. Tausch ihn gegen eine deiner blauen Figuren: Dame, Turm, Läufer oder Springer. Jede hast du nur einmal.
               *[b] Ein Bauer auf der letzten Reihe wird gegen eine blaue Figur deiner Wahl getauscht.
            }
           *[b] { "" }
        } { $promotion_optional ->
            [a] Also tauschen nur die ersten vier Bauern einer Seite.
           *[b] Ein Bauer auf der letzten Reihe darf gegen eine blaue Figur getauscht werden oder bleiben.
        } { $fifth_pawn ->
            [a] Spätere bleiben auf der letzten Reihe. Sie ziehen nicht mehr und greifen nichts an.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Eine Dame.
    .says-2 = { $blue_set ->
            [a] Das nächste Mal sind nur noch Turm, Läufer und Springer da.
           *[b] { "" }
        } Eine geschlagene blaue Figur kommt nicht wieder.
page-no-castling =
    .title = Keine Rochade, kein en passant
    .title-plain = Gibt es Rochade oder en passant?
    .says = König und Turm rochieren nicht, wo immer sie aufgestellt wurden. En passant kommt nicht vor, denn Bauern machen keinen Doppelschritt.
    .says-plain = König und Turm rochieren nicht, wo sie auch stehen. En passant kommt nicht vor. Bauern machen hier keinen Doppelschritt.
    .caption-1 = Wie zu Beginn.
    .says-1 = König und Turm stehen wie am Anfang einer Schachpartie. Der König zieht trotzdem nur ein Feld.
page-jokers =
    .title = Joker
    .title-plain = Was tun die Joker?
    .says = In jedem Stapel sind ein oder zwei Joker. Deckst du einen auf, bist du entweder noch einmal dran, oder du nimmst eine gegnerische Figur außer dem König vom Brett: Was davon gilt, macht ihr vor der Partie aus. Gibst du beim ersten Mal Schach, verfällt das zweite. Im Schach muss das, was du tust, das Schach beenden.
    .says-plain = In jedem Stapel sind ein oder zwei Joker. Was gilt, wenn du einen aufdeckst? Das macht ihr vor der Partie aus. Entweder bist du noch einmal dran. Oder du nimmst eine gegnerische Figur vom Brett, aber nicht den König. Gibst du beim ersten Mal Schach, verfällt das zweite. Im Schach muss das, was du tust, das Schach beenden.
page-unplaceable =
    .title = Kein Feld für eine Karte
    .title-plain = Was, wenn es für eine Karte kein Feld gibt?
    .says = Gibt es für die Figur gar kein Feld, kommt die Karte unter den Stapel, und die nächste wird aufgedeckt. Passt keine Karte, machst du einen Schachzug; ist dein König noch nicht da, passt du.
    .says-plain = Gibt es für die Figur gar kein Feld? Dann kommt die Karte unter den Stapel. Deck die nächste auf. Passt keine Karte, machst du einen Schachzug. Ist dein König noch nicht da, passt du.
page-end =
    .title = Wer gewinnt
    .says = { $mate_cards ->
            [a] Matt ist es, wenn der König angegriffen ist und nichts hilft: kein sicheres Feld, kein Zug, der den Angreifer schlägt, und keine Figur, die dazwischen könnte, vom Brett oder aus dem Stapel.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } Hast du keinen Zug und keine Karten und stehst nicht im Schach, ist es remis.
    .says-plain = { $mate_cards ->
            [a] Matt ist es, wenn der König angegriffen ist und nichts hilft. Es gibt kein sicheres Feld. Kein Zug schlägt den Angreifer. Keine Figur könnte dazwischen, vom Brett oder aus dem Stapel.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } Hast du keinen Zug und keine Karten und stehst nicht im Schach? Dann ist es remis.
    .caption-1 = Matt, was auch kommt.
    .says-1 = Zwischen einen Springer und sein Opfer passt niemand.
    .caption-2 = Matt durch die Karten.
    .says-2 = Schwarz hat nur noch Bauern im Stapel, und auf Reihe 8 darf kein Bauer aufgestellt werden.
    .says-2-plain = Schwarz hat nur noch Bauern im Stapel. Auf Reihe 8 darf kein Bauer stehen.
    .caption-3 = Noch nicht.
    .says-3 = Schwarz hat einen Springer aufgedeckt: Auf jedem dieser Felder beendet er das Schach.
king-nowhere = { SEAT($seat) }: Der König ist weder auf dem Brett noch unter den Karten.
more-than-cards = { SEAT($seat) } hat mehr Figuren, als Karten und blaue Figuren gebracht haben können.
