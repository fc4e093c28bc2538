# Die Wörter von Wild Jokers: eigene Figuren mit ihren Formen, die Sätze.

### Figuren

piece-P = Pikenier
    .plural = Pikeniere
    .plural-dat = Pikenieren
piece-V = Veteran
    .obl = Veteranen
    .plural = Veteranen
piece-L = Lanzenreiter
    .plural-dat = Lanzenreitern
piece-A = Paladin
    .plural = Paladine
    .plural-dat = Paladinen
piece-M = Söldner
    .plural-dat = Söldnern
piece-C = Hauptmann
    .plural = Hauptleute
    .plural-dat = Hauptleuten
piece-J = Joker
    .plural-dat = Jokern

### Türen

# Manche Buchstaben des Schachs sind hier andere Figuren, darum hat jede Figur in allen Sprachen einen.
letter = { $kind }

### Sätze

lot = Das Los stellt { PIECE($piece, form: "acc") } auf { $square }, bei Schwarz gegenüber.
becomes = Auf { $square } wird die Figur { PIECE($piece, form: "zu") }.
turncoat = Der Söldner läuft über: { $seat } setzt ihn auf einem leeren Feld der eigenen ersten { $rows ->
        [1] Reihe
        [2] zwei Reihen
       *[other] { $rows } Reihen
    } ein.
lost = Für den Söldner ist kein Feld da: Er ist verloren.
puts = { $seat } setzt den Söldner auf { $square } ein.
no-move = { $seat } hat keinen Zug.
over-king = Der König ist geschlagen: { $seat } gewinnt.
over-blocked = { $seat } gewinnt.
over-draw = Die Partie ist remis.
lot-first = Erst muss das Los die erste Reihe aufstellen.
place-first = { $seat } muss den Söldner auf einem leeren Feld der eigenen ersten zwei Reihen einsetzen.
pit = Das Feld { $square } ist eine Grube: Dort kann niemand stehen.
king-threatened = { PIECE($seat, "K", form: "nom") } kann geschlagen werden.
ends-king = Der König wurde geschlagen.
ends-blocked = Die andere Seite hatte keinen Zug.
stage-array = Zieht Lose für die erste Reihe.
stage-pass = { $seat } hat keinen Zug: { press-end-first }.
stage-place = { $seat }, setz den Söldner auf einem leeren Feld deiner ersten zwei Reihen ein.
    .short = { $seat }, setz den Söldner ein.

### The lot, and positions that cannot be

deck-array = Die erste Reihe
array-card = Die Figur auf dem nächsten Feld der ersten Reihe: { $piece }
array-needs-shuffled = stage=array gibt es nur mit der Hausregel array=shuffled.
array-not-by-lot = Bis das Los die erste Reihe aufgestellt hat, lässt sich nichts anderes umstellen. Nehmt dafür Ziehungen zurück.
too-many-pieces = Eine Seite hat elf Figuren und höchstens zwei Söldner.
rights-not-at-home = Das Feld rights nennt einen König oder Turm, der nicht auf seinem Anfangsfeld steht.
no-square-for-mercenary = Für einen Söldner ist kein leeres Feld da.

### What is listed before a game

wild-jokers = Wild Jokers
    .says = Sieben mal sieben Felder mit acht Gruben: Joker hüpfen, Söldner laufen über, und wer den König schlägt, gewinnt.
    .equipment = Das Brett 7 × 7 mit acht Gruben; elf Figuren auf jeder Seite.

### House rules

rule-castling = Rochade.
    .is-a = Der König geht zwei Felder auf den Turm zu.
    .is-b = Keine.
    .is-c = Zwei Felder zum Turm hin, oder beide tauschen die Plätze.
rule-castle_through_check = Rochade unter Angriff.
    .is-a = Nicht aus einem Angriff, durch einen oder in einen.
    .is-b = Immer.
rule-warn_check = Wenn ein König geschlagen werden kann.
    .is-on = Der Tisch warnt.
    .is-off = Niemand sagt etwas.
rule-no_moves = Eine Seite ohne Zug.
    .is-a = Sie passt.
    .is-b = Sie verliert.
    .is-c = Die Partie ist remis.
rule-joker_null = Ein Joker hüpft im Kreis zurück zum Anfang.
    .is-a = Das ist kein Zug.
    .is-b = Das ist ein Zug.
rule-array = Die Grundreihen.
    .is-printed = Wie gedruckt.
    .is-shuffled = Per Los.

### Presets

preset-printed = Standardregeln
    .says = Die Aufstellung wie gedruckt.
preset-by-lot = Per Los
    .says = Das Los mischt die Grundreihen.

### The rule card

rule-card =
    .line-1 = Wer den König schlägt, gewinnt. { $no_moves ->
            [a] Es gibt weder Matt noch Patt.
            [b] Wer keinen Zug hat, verliert.
           *[c] Hat eine Seite keinen Zug, ist die Partie remis.
        }
    .line-2 = Turm und Läufer wie im Schach; Gruben halten sie auf. Der König geht ein Feld. { $castling ->
            [a] Er rochiert mit dem Turm.
            [c] Er rochiert mit dem Turm.
           *[b] { "" }
        }
    .line-3 = Pikenier: ein Feld gerade oder diagonal nach vorn; auf der letzten Reihe ein Veteran: ein Feld überallhin, nur nicht zur Seite.
    .line-4 = Lanzenreiter: springt genau zwei Felder in jede Richtung; auf der letzten Reihe darf er Veteran werden.
    .line-5 = Paladin: wie ein König oder ein Springer. Söldner: ein Feld diagonal, vor oder zurück, oder eines gerade nach vorn; auf der letzten Reihe ein Hauptmann.
    .line-6 = Ein geschlagener Söldner oder Hauptmann läuft über: Setz ihn auf einem leeren Feld deiner ersten zwei Reihen ein.
    .line-7 = Joker: ein Feld gerade, oder er hüpft über eine Grube auf das Feld gegenüber; er darf weiterhüpfen, schlägt aber nur beim ersten Mal.

# Die Zeichen eines Bretts, das als Text gezeichnet ist
ground-pit = Grube

### The pages of the rules

legend-R = Beliebig weit, gerade; Gruben halten ihn auf.
legend-P = Ein Feld nach vorn, gerade oder diagonal; auf der letzten Reihe wird er Veteran.
legend-V = Ein Feld in jede Richtung, nur nicht zur Seite.
legend-L = Ein Sprung von genau zwei Feldern in jede Richtung.
legend-A = Wie ein König oder wie ein Springer.
legend-M = Ein Feld diagonal oder eines gerade nach vorn; geschlagen läuft er über.
legend-C = Ein Feld in jede Richtung; geschlagen läuft er über.
legend-J = Ein Feld gerade, oder er hüpft über Gruben.

page-aim =
    .title = Worum es geht
    .says = Schlag den anderen König. { $no_moves ->
            [a] Damit ist die Partie sofort gewonnen; Schachmatt und Patt gibt es nicht.
            [b] Das gewinnt sofort.
           *[c] Das gewinnt sofort.
        }
    .caption-1 = Der König kann geschlagen werden.
    .caption-1-plain = Der König ist nicht sicher.
    .says-1 = Niemand muss Schach sagen. Der weiße Söldner auf e6 schlägt den König auf d7 und gewinnt.
page-setup =
    .title = Aufbau
    .says = Das Brett hat sieben mal sieben Felder. Acht davon sind Gruben: Dort steht niemand. Jede Seite hat elf Figuren. { $array ->
            [printed] Die schwarzen stehen wie die weißen, nur umgedreht: Jeder Joker steht von seiner Seite aus links in der Ecke.
           *[shuffled] { "" }
        }
    .caption-1 = Die ganze Aufstellung.
    .says-1 = Das Feld d4 in der Mitte ist keine Grube.
    .caption-2 = Die ersten zwei Reihen von Weiß.
    .says-2 = Von links: Joker, Söldner, Lanzenreiter, König, Paladin, Läufer, Turm, davor vier Pikeniere. Ein umgedrehter Turm kann für einen Joker stehen, eine Dame für einen Paladin, ein Springer für einen Lanzenreiter, ein Damestein für einen Söldner.
    .says-2-plain = Von links: Joker, Söldner, Lanzenreiter, König, Paladin, Läufer, Turm. Davor stehen vier Pikeniere. Fehlt eine Figur? Ein umgedrehter Turm ist ein Joker. Eine Dame ist ein Paladin. Ein Springer ist ein Lanzenreiter. Ein Damestein ist ein Söldner.
page-turn =
    .title = Wer dran ist
    .says = Weiß beginnt. Bist du am Zug, ziehst du mit einer Figur. Du schlägst, indem du auf dem Feld einer gegnerischen Figur landest. Auf einer Grube bleibt niemand stehen, und nur wer springt, kommt darüber. { $no_moves ->
            [a] Wer keinen Zug hat, passt.
            [b] Wer keinen Zug hat, verliert.
           *[c] Hat eine Seite keinen Zug, ist die Partie remis.
        }
    .caption-1 = Wer landet, schlägt.
    .says-1 = Der Turm darf nach c4 und den Pikenier schlagen, aber nicht weiter.
    .caption-2 = Ringsum Gruben.
    .says-2 = In der Mitte geht der Turm in jede Richtung ein Feld. Dahinter hält ihn eine Grube auf.
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung. Er darf auch dorthin, wo er geschlagen werden kann, und dort stehen bleiben: Wer das übersieht, verliert.
    .says-plain = Der König zieht ein Feld in jede Richtung. Er darf auch dorthin, wo eine gegnerische Figur ihn schlagen kann. Dort darf er auch stehen bleiben. Wer das übersieht, verliert.
    .caption-1 = Ein Schritt eines Königs.
    .says-1 = Auch für den König sind Gruben gesperrt.
page-man-R =
    .title = Der Turm
    .says = Der Turm zieht beliebig weit gerade. Er springt nicht, und Gruben halten ihn auf. Jede Seite hat nur einen.
    .caption-1 = Freie Reihen.
    .says-1 = Die Reihen 1, 3, 5 und 7 und die Linien a, c, e und g haben keine Gruben: Dort läuft der Turm frei.
    .says-1-plain = Manche Reihen und Linien haben keine Gruben. Das sind die Reihen 1, 3, 5 und 7. Das sind auch die Linien a, c, e und g. Dort läuft der Turm frei.
    .caption-2 = Zwischen zwei Gruben.
    .says-2 = Auf dieser Linie hat der Turm nur drei Felder, aber die ganze Reihe.
page-man-B =
    .title = Der Läufer
    .says = Der Läufer zieht beliebig weit diagonal, ohne zu springen.
    .caption-1 = Ein Zug eines Läufers.
    .says-1 = Den schwarzen Pikenier auf f5 darf er schlagen, den eigenen auf c2 nicht. Alle Gruben liegen auf Feldern der anderen Farbe: Kein Läufer trifft je auf eine.
page-man-P =
    .title = Der Pikenier
    .says = Der Pikenier zieht ein Feld nach vorn: gerade oder diagonal. Mit jedem dieser Schritte darf er schlagen. Einen Doppelschritt gibt es nicht. Auf der letzten Reihe wird er Veteran.
    .caption-1 = Drei Wege nach vorn.
    .says-1 = Einer davon führt hier in eine Grube, also bleiben zwei.
    .caption-2 = Schlagen.
    .says-2 = Den schwarzen Pikenier auf b3 darf er schlagen. Der eigene Joker auf d3 ist im Weg.
page-man-V =
    .title = Der Veteran
    .says = Ein Veteran zieht ein Feld in jede Richtung, nur nicht zur Seite. Am Anfang gibt es keine Veteranen: Pikeniere, und wenn du willst auch Lanzenreiter, werden es auf der letzten Reihe.
    .caption-2 = Auf der letzten Reihe.
    .says-2 = Zwei Gruben sind im Weg: Nur ein Feld bleibt.
page-man-L =
    .title = Der Lanzenreiter
    .says = Der Lanzenreiter springt genau zwei Felder in eine der acht Richtungen. Was dazwischensteht, auch eine Grube, spielt keine Rolle. Auf der letzten Reihe darf er Veteran werden.
    .caption-1 = Über alle hinweg.
    .says-1 = Die Figuren daneben bleiben unberührt. Der Pikenier auf e6 ist zwei Felder entfernt und darf geschlagen werden.
    .says-1-plain = Den Figuren daneben geschieht nichts. Der Pikenier auf e6 ist zwei Felder entfernt. Der Lanzenreiter darf ihn schlagen.
    .caption-2 = Über Gruben.
    .says-2 = Von c3 springt der Lanzenreiter über Gruben und landet dahinter.
page-man-A =
    .title = Der Paladin
    .says = Der Paladin zieht wie ein König oder wie ein Springer. Er ist kein König: Wer ihn verliert, verliert noch nicht die Partie.
page-man-M =
    .title = Der Söldner
    .says = Der Söldner zieht ein Feld diagonal oder eines gerade nach vorn. Auf der letzten Reihe wird er Hauptmann. Wer ihn schlägt, bekommt ihn: Er läuft über.
page-man-C =
    .title = Der Hauptmann
    .says = Ein Hauptmann zieht ein Feld in jede Richtung. Ein Söldner wird es auf der letzten Reihe. Auch ein geschlagener Hauptmann läuft über, aber als einfacher Söldner.
    .says-plain = Ein Hauptmann zieht ein Feld in jede Richtung. Ein Söldner wird auf der letzten Reihe ein Hauptmann. Schlägst du einen Hauptmann, läuft er auch über. Dann ist er aber ein einfacher Söldner.
page-man-J =
    .title = Der Joker
    .says = Der Joker zieht ein Feld gerade. Oder er hüpft: Steht er zu Beginn neben einer Grube, darf er über sie hinweg auf das Feld genau gegenüber. Dort darf er schlagen.
    .says-plain = Der Joker zieht ein Feld gerade. Oder er hüpft über eine Grube. Dazu muss er neben der Grube stehen. Er landet auf dem Feld genau gegenüber. Dort darf er schlagen.
    .caption-1 = Ein Joker allein.
    .says-1 = Schritte auf die Felder daneben und alles, was er durch Weiterhüpfen von Grube zu Grube erreicht.
    .says-1-plain = Er geht auf die Felder daneben. Er hüpft auch von Grube zu Grube weiter.
    .caption-2 = Ein Hüpfer.
    .says-2 = Diagonal über die Grube auf d2, von c1 nach e3.
page-hops =
    .title = Weiterhüpfen
    .title-plain = Wie hüpft ein Joker weiter?
    .says = Hat ein Hüpfer niemanden geschlagen, darf der Joker über eine andere Grube neben ihm weiterhüpfen, so oft er will. Nur der erste Hüpfer darf schlagen. { $joker_null ->
            [a] Der Joker darf nach jedem Hüpfer aufhören, aber nicht dort, wo er losging.
           *[b] { "" }
        }
    .says-plain = Der Joker darf weiterhüpfen, über eine andere Grube neben ihm. Das darf er, so oft er will. Nur der erste Hüpfer darf schlagen. Wer schlägt, hält dort an. Nach jedem Hüpfer darf der Joker aufhören. { $joker_null ->
            [a] Er darf aber nicht dort enden, wo er losging.
           *[b] { "" }
        }
    .caption-1 = Alles, was er erreicht.
    .says-1 = Mit dem ersten Hüpfer darf er den Pikenier auf c3 schlagen, mit einem einfachen Schritt den auf e2.
    .says-1-plain = Der erste Hüpfer darf den Pikenier auf c3 schlagen. Ein einfacher Schritt darf den auf e2 schlagen.
    .caption-2 = Drei Hüpfer.
    .says-2 = Über f2 nach g3, über f4 nach e5, über d6 nach c7.
page-promotion =
    .title = Auf der letzten Reihe
    .title-plain = Was geschieht auf der letzten Reihe?
    .says = Ein Pikenier wird Veteran und ein Söldner wird Hauptmann, sobald sie dort ankommen. Ein Lanzenreiter darf Veteran werden, jedes Mal, wenn er auf die letzte Reihe zieht.
page-turncoat =
    .title = Überlaufen
    .title-plain = Wer läuft über?
    .says = Ein geschlagener Söldner oder Hauptmann kämpft nun für die Seite, die ihn geschlagen hat. Sie setzt ihn sofort als Söldner auf einem leeren Feld ihrer ersten zwei Reihen ein, ohne dass es einen Zug kostet. Nur wenn kein solches Feld da ist, ist er verloren.
    .says-plain = Ein geschlagener Söldner oder Hauptmann kämpft nun für die Seite, die ihn geschlagen hat. Stell ihn sofort auf ein leeres Feld deiner ersten zwei Reihen. Dort ist er ein Söldner. Das kostet keinen Zug. Nur wenn kein solches Feld da ist, ist er verloren.
    .caption-1 = Weiß schlägt einen Söldner.
    .says-1 = Der Turm schlägt ihn auf c4.
    .caption-2 = Und setzt ihn ein.
    .says-2 = Weiß darf jedes dieser Felder wählen; dann ist Schwarz am Zug.
page-castling =
    .title = Rochade
    .title-plain = Wie rochierst du?
    .says = König und Turm dürfen einmal zusammen ziehen, wie im Schach: wenn beide noch nicht gezogen haben und niemand dazwischensteht. { $castle_through_check ->
            [a] Der König darf nicht angegriffen sein, auch nicht auf dem Feld, über das er geht, oder auf dem, das er erreicht.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Oder König und Turm tauschen die Plätze.
        }
    .says-plain = König und Turm dürfen einmal zusammen ziehen, wie im Schach. Beide haben noch nicht gezogen. Niemand steht dazwischen. { $castle_through_check ->
            [a] Der König ist nicht angegriffen.
           *[b] { "" }
        } { $castle_through_check ->
            [a] Niemand greift das Feld an, über das er geht. Niemand greift das Feld an, das er erreicht.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Oder König und Turm tauschen die Plätze.
        }
    .caption-1 = Weiß rochiert.
    .says-1 = Der König geht zwei Felder auf den Turm zu, und der Turm auf das Feld, über das der König gegangen ist.
    .says-1-plain = Der König geht zwei Felder auf den Turm zu. Der Turm geht auf das Feld, über das der König gegangen ist.
    .caption-2 = Danach.
    .says-2 = Schwarz macht es auf der anderen Seite ebenso: König nach b7, Turm nach c7.
page-end =
    .title = Wer gewinnt
    .says = Wer den König schlägt. Remis ist es, wenn beide es vereinbaren oder wenn es jemand beansprucht, nachdem beide Seiten fünfzig Züge lang weder geschlagen noch eine Figur umgewandelt haben. { $no_moves ->
            [a] Kann keine Seite ziehen, ist es remis.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Wer den König schlägt, gewinnt. Beide können Remis vereinbaren. Manchmal schlägt fünfzig Züge lang keine Seite, und keine Figur wandelt sich um. Dann darf jemand Remis beanspruchen. { $no_moves ->
            [a] Kann keine Seite ziehen, ist es remis.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Aufgepasst.
    .says-2 = Der schwarze Turm bedroht den König auf der ersten Reihe. { $warn_check ->
            [on] Dieser Tisch warnt Weiß.
           *[off] { "" }
        }
one-of-each = { SEAT($seat) } hat je einen König, Turm, Läufer, Lanzenreiter, Paladin und Joker, und keinen zweiten.
pikemen-and-veterans = { SEAT($seat) } hat höchstens vier Pikeniere, und mit Lanzenreiter und Veteranen höchstens fünf.
not-on-end-rank = { SEAT($seat) }: Auf der letzten Reihe sind Pikeniere Veteranen und Söldner Hauptleute, und auf die erste geht kein Pikenier zurück.
two-mercenaries = Es gibt zusammen zwei Söldner und Hauptleute.
