# Die Wörter von Booster-Schach. Die Steine sind Damesteine: eigene beflügeln eine Figur, gegnerische hemmen sie.

### Figuren und Karten

piece-checker = Damestein
    .plural = Damesteine
    .plural-dat = Damesteinen
piece-wK = Karte „weißer König“
    .gender = f
    .plural = Karten „weißer König“
piece-wQ = Karte „weiße Dame“
    .gender = f
    .plural = Karten „weiße Dame“
piece-wR = Karte „weißer Turm“
    .gender = f
    .plural = Karten „weißer Turm“
piece-wB = Karte „weißer Läufer“
    .gender = f
    .plural = Karten „weißer Läufer“
piece-wN = Karte „weißer Springer“
    .gender = f
    .plural = Karten „weißer Springer“
piece-wP = Karte „weißer Bauer“
    .gender = f
    .plural = Karten „weißer Bauer“
piece-wC = Steinkarte „weiß“
    .gender = f
    .plural = Steinkarten „weiß“
piece-bK = Karte „schwarzer König“
    .gender = f
    .plural = Karten „schwarzer König“
piece-bQ = Karte „schwarze Dame“
    .gender = f
    .plural = Karten „schwarze Dame“
piece-bR = Karte „schwarzer Turm“
    .gender = f
    .plural = Karten „schwarzer Turm“
piece-bB = Karte „schwarzer Läufer“
    .gender = f
    .plural = Karten „schwarzer Läufer“
piece-bN = Karte „schwarzer Springer“
    .gender = f
    .plural = Karten „schwarzer Springer“
piece-bP = Karte „schwarzer Bauer“
    .gender = f
    .plural = Karten „schwarzer Bauer“
piece-bC = Steinkarte „schwarz“
    .gender = f
    .plural = Steinkarten „schwarz“

### Sätze

draws = { $seat } zieht eine Karte.
steps = { $seat } gibt einen Stein ab: ein Schritt mit { PIECE($piece, form: "dat") } von { $origin } nach { $to }.
inherits = { PIECE($seat, $piece, form: "nom") } übernimmt die Steine der geschlagenen Figur ({ $owner }: { $n }).
returns = Steine zurück an { $owner }: { $n }.
stops = { $seat } macht keine Schritte mehr.
plays-none = { $seat } spielt keine Karte.
adds = { $seat } spielt { PIECE($card, form: "ein-acc") } und legt einen Stein unter { PIECE($owner, $piece, form: "acc") } auf { $square }.
draw-first = Du kannst erst ziehen, wenn du Karten gezogen hast: eine für jeden Stein im Vorrat.
moved-already = { $seat } hat schon gezogen: Spiel eine Karte oder { press-end }.
same-piece = Königsschritte macht nur die Figur, die gezogen hat, die auf { $square }.
hobbled-pawn = Der Bauer auf { $square } steht auf einem gegnerischen Stein und kann nicht ziehen.
hobbled = { PIECE($piece, form: "nom") } auf { $square } steht auf einem gegnerischen Stein und zieht wie ein Bauer, ein Feld.
stuck-hobbled = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen erlaubten Zug: Darunter liegt ein gegnerischer Stein, also zieht die Figur wie ein Bauer, und der Weg ist versperrt.
answer-check = { $seat } steht im Schach: Schon der Zug selbst muss es abwehren.
one-step = Ein Stein reicht für einen Königsschritt von { $square } aus.
castle-checkers = { $seat } kann nicht mit einer Figur rochieren, die auf Steinen steht.
moved-pawn = Der Bauer auf { $square } hat schon einmal gezogen: nur noch ein Feld.
not-so-far = { PIECE($seat, $piece, form: "nom") } kommt nicht von { $origin } nach { $to }, ohne unterwegs in Gefahr zu sein.
holds =
    { $seat }: { $n ->
        [1] ein Stein
       *[other] { $n } Steine
    } im Vorrat, { $cards ->
        [1] eine Karte
       *[other] { $cards } Karten
    }.
stage-deal = { $seat }, zieh deine Karten.
stage-move = { $seat }, zieh mit einer Figur.
stage-spend =
    { $seat }, geh mit derselben Figur weiter ({ $n ->
        [1] ein Schritt
       *[other] bis zu { $n } Schritte
    }) oder { press-end }.
    .short =
        { $seat }: { $n ->
            [1] ein Schritt
           *[other] bis zu { $n } Schritte
        }, oder { offer-pass }.
stage-add = { $seat }, spiel eine Karte oder { press-end }.
    .short = { $seat }, spiel eine Karte, oder { offer-pass }.
stage-draw = { $seat }, zieh Karten.

### What is listed before a game

booster-chess = Booster-Schach
    .says = Schach auf Damesteinen: Eigene unter einer Figur geben ihr Königsschritte, gegnerische hemmen sie; Karten bringen sie dorthin.
    .equipment = Ein Schachspiel, stapelbare Damesteine beider Farben und die Karten: eine für jede Figur, dazu die Steinkarten.

### House rules

rule-checkers = Steine je Seite.
rule-checker_cards = Steinkarten je Farbe.
rule-instant = Ein Stein, der durch Schlagen dazukommt.
    .is-a = Darf sofort abgegeben werden.
    .is-b = Erst beim nächsten Mal.
rule-check_at_end = Wann der eigene König sicher sein muss.
    .is-a = Nach dem Zug und nach jedem Königsschritt.
    .is-b = Am Ende, aber keine Linie zum König darf sich öffnen.
rule-far_rank_all = Eine gehemmte Figur auf der letzten Reihe.
    .is-a = Verliert alle gegnerischen Steine.
    .is-b = Verliert einen.
rule-far_rank_immune = Eine Figur, die auf der letzten Reihe gehemmt wird.
    .is-a = Der Stein geht gleich zurück.
    .is-b = Er bleibt.
rule-hobbled_ep = En passant mit einer gehemmten Figur.
    .is-a = Erlaubt.
    .is-b = Nicht erlaubt.

### Presets

preset-printed = Standardregeln
    .says = Sechs Steine und zwei Steinkarten für jede Farbe.
preset-calmer = Ruhiger
    .says = Vier Steine und eine Steinkarte für jede Farbe.
preset-wilder = Wilder
    .says = Acht Steine und vier Steinkarten für jede Farbe.
preset-handicap = Vorgabe
    .says = Weiß hat vier Steine, Schwarz sechs.

### The rule card

rule-card =
    .line-1 = Bist du dran: Zieh mit einer Figur; gib, wenn du willst, ihre Steine ab; spiel, wenn du willst, eine Karte; zieh Karten, bis du für jeden Stein vor dir eine hast.
    .line-2 = Eine Figur auf eigenen Steinen ist beflügelt: Nach ihrem Zug ist jeder Stein, den du zurücknimmst, ein Königsschritt.
    .line-3 = Eine Figur auf gegnerischen Steinen ist gehemmt: Ein Bauer kann nicht ziehen, die anderen ziehen wie Bauern.
    .line-4 = Steine beider Farben unter einer Figur heben sich paarweise auf. Wer schlägt, übernimmt die Steine der geschlagenen Figur.
    .line-5 = Eine Karte legt einen deiner Steine unter eine Figur, die sie zeigt; Steinkarten passen zu jeder Figur ihrer Farbe.
    .line-6 = { $far_rank_all ->
            [a] Eine gehemmte Figur auf der letzten Reihe wird frei.
           *[b] Eine Figur auf gegnerischen Steinen, die die letzte Reihe erreicht, verliert einen davon.
        } Keine Rochade auf Steinen; kein Doppelschritt für gehemmte Figuren.
    .line-7 = Matt wie im Schach; auch Königsschritte drohen. { $check_at_end ->
            [a] Ein Schach muss der Zug selbst abwehren.
           *[b] Am Ende deines Zugs muss dein König sicher sein.
        }

### The draw pile

deck-pile = Der Nachziehstapel

### Positions that cannot be

still-on-second-rank = Das Feld still zählt Bauern auf, die nie gezogen haben; sie stehen auf ihrer zweiten Reihe.
mover-of-side = Das Feld mover ist das Feld einer Figur der Seite, die am Zug ist, nicht „{ $square }“.
no-right = Zum Rochaderecht { $letter } stehen Turm und König nicht auf ihren Feldern.
not-behind-a-pawn = Das Feld „{ $square }“ liegt nicht hinter einem Bauern nach einem Doppelschritt.
no-double-step = Kein Bauer hat einen Doppelschritt über { $square } gemacht.
no-stack = „{ $text }“ in stacks ist kein Feld einer Figur mit ihren Steinen; schreib d2:w1.
no-cards-listed = „{ $text }“ zählt keine Karten auf; schreib wP2bN1?3, oder „-“ für keine.
cards-there-are = Von der Karte { $card } gibt es { $most }, nicht { $n }.
sixteen-pieces = Eine Seite hat sechzehn Figuren, davon acht Bauern.
pawn-on-last-rank = Kein Bauer steht auf seiner letzten Reihe.
too-many-checkers = { $seat } hat { $n } Steine, und auf dem Brett liegen mehr.
too-many-cards = So viele Karten hat niemand auf der Hand.
more-cards-than-there-are = Auf den Händen und unter den gespielten sind mehr Karten, als es gibt.
mover-not-with-rest = Die Felder mover und usable gehören zu stage=spend und zu den Steinen unter dieser Figur.
nobody-draws = In der Phase stage={ $stage } muss hier niemand ziehen.
only-checkers-under = Unter der Figur auf { $square } liegen nur Steine, alle von einer Farbe.

### The pages of the rules

page-aim =
    .title = Worum es geht
    .says = Setz den König matt, wie im Schach. Damesteine unter Figuren machen sie stärker oder schwächer: Eigene beflügeln eine Figur und geben ihr Schritte dazu, gegnerische hemmen sie. Die Schritte dazu zählen als Drohung.
    .caption-1 = Ein beflügelter Springer.
    .says-1 = Er steht auf einem weißen Stein: Nach seinem Sprung darf er noch einen Schritt gehen.
    .caption-2 = Matt.
    .says-2 = Der König ist auf der ersten Reihe angegriffen, und die eigenen Bauern sperren ihn ein.
page-setup =
    .title = Aufbau
    .says = Baut ein Schachspiel auf. Jede Seite legt ihre Steine bereit und nimmt ebenso viele Karten auf die Hand, die die andere nicht sieht. Die übrigen Karten sind der Nachziehstapel.
    .says-plain = Baut ein Schachspiel auf. Jede Seite legt ihre Steine bereit. Jede nimmt ebenso viele Karten auf die Hand. Die andere Seite sieht sie nicht. Die übrigen Karten sind der Nachziehstapel.
    .caption-2 = Eine Karte für jede Figur.
    .says-2 = Das sind zweiunddreißig. Weitere passen zu jeder Figur ihrer Farbe: die Steinkarten.
    .says-2-plain = Zweiunddreißig davon zeigen eine Figur. Die Steinkarten zeigen nur eine Farbe. Sie passen zu jeder Figur dieser Farbe.
    .caption-3 = Steine unter Figuren.
    .says-3 = Der weiße Bauer auf einem weißen Stein ist beflügelt. Der schwarze Springer auf einem weißen Stein ist gehemmt.
page-turn =
    .title = Wer dran ist
    .says = Zieh zuerst mit einer Figur, wie im Schach: Das muss sein. Dann darfst du ihre Steine für Schritte abgeben. Dann darfst du eine Karte spielen. Zuletzt zieh Karten, bis du so viele hast wie Steine vor dir.
    .caption-1 = Zieh.
    .says-1 = Der Turm steht auf einem weißen Stein.
    .caption-2 = Gib ab.
    .says-2 = Sein Stein geht für einen Königsschritt zurück an Weiß. Oder er bleibt liegen.
    .caption-3 = Spiel eine Karte.
    .says-3 = Gespielte Karten kommen beiseite und werden neu gemischt, wenn der Stapel leer ist.
    .says-3-plain = Gespielte Karten kommen beiseite. Ist der Stapel leer, mischt ihr sie neu.
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung, aber nie auf ein angegriffenes Feld. Auch die Schritte beflügelter Gegner zählen als Angriff.
page-man-P =
    .title = Der Bauer
    .says = Der Bauer zieht ein Feld nach vorn, vom ersten Feld aus auch zwei. Er schlägt ein Feld diagonal nach vorn. Auf der letzten Reihe wird er Dame, Turm, Läufer oder Springer.
page-boosted =
    .title = Beflügelte Figuren
    .title-plain = Was kann eine beflügelte Figur?
    .says = Eine Figur auf Steinen ihrer eigenen Farbe ist beflügelt. Nach ihrem Zug darf sie für jeden Stein einen Schritt wie ein König machen, und jeder genutzte Stein geht zurück. Mit Schritten darf sie schlagen. Ungenutzte Steine gehen mit der Figur mit.
    .says-plain = Eine Figur auf Steinen ihrer eigenen Farbe ist beflügelt. Nach ihrem Zug darf sie Schritte wie ein König machen. Jeder Schritt kostet einen Stein. Dieser Stein geht zurück. Mit Schritten darf sie schlagen. Die anderen Steine gehen mit der Figur mit.
    .caption-2 = Dann der Schritt.
    .says-2 = Von e4 darf er auf jedes Feld ringsum weiter.
page-hobbled =
    .title = Gehemmte Figuren
    .title-plain = Was kann eine gehemmte Figur?
    .says = Eine Figur auf gegnerischen Steinen ist gehemmt. Ein Bauer kann gar nicht ziehen. Andere Figuren ziehen wie Bauern: ein Feld nach vorn, schlagen diagonal nach vorn. Sie haben keinen Doppelschritt und werden nicht zur Dame.
    .caption-1 = Ein gehemmter Turm.
    .says-1 = Ein Feld nach vorn, oder er schlägt den Bauern auf e5.
    .caption-2 = Ein gehemmter Bauer.
    .says-2 = Er zieht nicht, schlägt nicht und gibt kein Schach.
page-cards =
    .title = Eine Karte spielen
    .title-plain = Wie spielst du eine Karte?
    .says = Eine Karte legt einen deiner Steine unter eine Figur, die sie zeigt: Die eigene wird beflügelt, eine gegnerische gehemmt. Eine Steinkarte passt zu jeder Figur ihrer Farbe. Ebenso eine Figurenkarte, wenn es in dieser Farbe keine solche Figur mehr gibt.
    .says-plain = Eine Karte legt einen deiner Steine unter eine Figur, die sie zeigt. Eine eigene ist dann beflügelt. Eine gegnerische ist gehemmt. Eine Steinkarte passt zu jeder Figur ihrer Farbe. Gibt es in dieser Farbe keine solche Figur mehr? Dann passt auch ihre Karte zu jeder.
    .caption-1 = Ein weißer Springer.
    .says-1 = Die Karte passt zu beiden weißen Springern.
    .caption-2 = Die eigene Figur.
    .says-2 = Weiß hat einen Stein unter den Springer gelegt.
    .caption-3 = Eine gegnerische.
    .says-3 = Weiß hat einen Stein unter die schwarze Dame gelegt: Sie ist gehemmt.
page-inherit =
    .title = Schlagen und Paare
    .title-plain = Was wird beim Schlagen aus den Steinen?
    .says = Wer eine Figur schlägt, übernimmt die Steine unter ihr. Unter einer Figur heben sich Steine beider Farben paarweise auf: Beide gehen an ihre Seite zurück.
    .caption-1 = Ein gehemmter Springer.
    .says-1 = Er steht auf einem weißen Stein. Der Turm schlägt ihn.
    .caption-2 = Davon beflügelt.
    .says-2 = Jetzt steht der Turm auf einem weißen Stein. { $instant ->
            [a] Er darf ihn sofort abgeben.
           *[b] Ab dem nächsten Zug darf er ihn abgeben.
        }
    .caption-3 = Davon gehemmt.
    .says-3 = Wäre der Stein schwarz gewesen, wäre der Turm jetzt gehemmt.
page-freed =
    .title = Frei auf der letzten Reihe
    .title-plain = Wann kommt eine gehemmte Figur frei?
    .says = { $far_rank_all ->
            [a] Eine gehemmte Figur, die auf der letzten Reihe ankommt, wird frei: Alle gegnerischen Steine unter ihr gehen zurück.
           *[b] Eine Figur auf gegnerischen Steinen, die die letzte Reihe erreicht, verliert einen davon.
        } { $far_rank_immune ->
            [a] { $far_rank_all ->
                [a] Dort kann niemand gehemmt werden.
               *[b] { "" }
            }
           *[b] { "" }
        }
    .says-plain = { $far_rank_all ->
            [a] Eine gehemmte Figur, die auf der letzten Reihe ankommt, ist wieder frei.
           *[b] Eine Figur auf gegnerischen Steinen erreicht die letzte Reihe. Dann verliert sie einen davon.
        } { $far_rank_all ->
            [a] Alle gegnerischen Steine unter ihr gehen zurück.
           *[b] { "" }
        } { $far_rank_immune ->
            [a] { $far_rank_all ->
                [a] Dort kann niemand eine Figur hemmen.
               *[b] { "" }
            }
           *[b] { "" }
        }
page-castling =
    .title = Rochade
    .title-plain = Wie rochierst du?
    .says = Rochiert wird wie im Schach, aber nicht mit Steinen unter König oder Turm. Der König darf nicht über ein Feld gehen, das eine beflügelte gegnerische Figur mit ihren Schritten erreichen könnte.
    .says-plain = Du rochierst wie im Schach. Unter König und Turm dürfen aber keine Steine liegen. Manche Felder könnte eine beflügelte gegnerische Figur mit Schritten erreichen. Über die darf der König nicht gehen.
    .caption-1 = Ohne Steine.
    .says-1 = Der König darf zwei Felder auf den Turm zu.
    .caption-2 = Ein beflügelter Turm.
    .says-2 = Mit ihm keine Rochade.
page-check =
    .title = Schach
    .title-plain = Wie wehrst du ein Schach ab?
    .says = { $check_at_end ->
            [a] Ein Schach muss der Zug selbst abwehren.
           *[b] Am Ende deines Zugs muss dein König sicher sein.
        } { $check_at_end ->
            [a] Ein Schritt oder eine Karte danach kommt zu spät, und kein Zug darf eine Linie zum eigenen König öffnen, auch wenn ein Schritt sie wieder schließen würde.
           *[b] { "" }
        }
    .says-plain = { $check_at_end ->
            [a] Ein Schach muss der Zug selbst abwehren.
           *[b] Am Ende deines Zugs muss dein König sicher sein.
        } { $check_at_end ->
            [a] Ein Schritt oder eine Karte danach kommt zu spät.
           *[b] { "" }
        } Kein Zug darf eine Linie zum eigenen König öffnen. Das gilt auch, wenn ein Schritt sie wieder schließen würde.
    .caption-1 = Im Schach.
    .says-1 = { $check_at_end ->
            [a] Der Springer muss dazwischenspringen, nach e2 oder e4.
           *[b] { "" }
        } { $check_at_end ->
            [a] Ein Sprung nach d5 und ein Schritt nach e5 genügt nicht.
           *[b] { "" }
        }
page-pawns =
    .title = Bauern und Steine
    .title-plain = Was ist bei Bauern anders?
    .says = En passant geht nur gegen einen gewöhnlichen Doppelschritt und nur, wenn das Schlagen der Zug selbst ist. Ein Bauer, der auf der letzten Reihe ankommt, wird sofort eine andere Figur und darf noch Steine abgeben.
    .says-plain = En passant geht nur gegen einen gewöhnlichen Doppelschritt. Es muss der Zug selbst sein. Ein Bauer auf der letzten Reihe wird sofort eine andere Figur. Er darf dann noch Steine abgeben.
    .caption-1 = En passant.
    .says-1 = Der schwarze Bauer hat gerade einen Doppelschritt gemacht: Der weiße darf ihn schlagen, als wäre es nur ein Schritt gewesen.
    .caption-2 = Eine neue Dame.
    .says-2 = Der Bauer war beflügelt, also darf die Dame einen Schritt machen.
page-end =
    .title = Wer gewinnt
    .says = Matt gewinnt. Achte auf die Schritte: Eine beflügelte Figur bedroht alles, was sie mit Zug und Schritten erreicht. Remis ist es wie im Schach: kein erlaubter Zug, dreimal dieselbe Stellung, fünfzig Züge oder wenn ihr es vereinbart.
    .caption-1 = Matt von weit her.
    .says-1 = Die schwarze Dame kann den Läufer auf c1 schlagen, seine drei Steine übernehmen und mit ihnen bis zum König gehen.
    .says-1-plain = Die schwarze Dame kann den Läufer auf c1 schlagen. Sie übernimmt seine drei Steine. Mit ihnen geht sie bis zum König.
