# Die Wörter von Paradeschach, Solitär. Figuren bewegen einander; eine neue Figur kommt mit ihrer Lücke dazu.

takes = Für eine neue Figur wird eine Karte abgegeben.
no-room = Für { PIECE($owner, $piece, form: "acc") } wäre erst hinter h8 Platz: Die Karte ist abgegeben.
over-won =
    Eine Gruppe: { $n ->
        [1] ein Punkt
       *[other] { $n } Punkte
    }.
over-stuck = Nichts lässt sich mehr bewegen oder dazustellen: verloren.
over-limit = Die Grenze der Minuspunkte ist erreicht: verloren.
goes-there =
    { PIECE($owner, $piece, form: "nom") } kommt auf { $square }: davor { $n ->
        [1] ein leeres Feld
       *[other] { $n } leere Felder
    }.
add-first = Für eine neue Figur gib erst eine Karte ab.
not-attacked = { PIECE($owner, $piece, form: "nom") } auf { $square } kann nicht bewegt werden: Keine Figur der anderen Farbe greift dieses Feld an.
not-seen = { PIECE($owner, $piece, form: "nom") } auf { $origin } wird von keiner Figur angegriffen, die auch { $to } angreift.
cards-left =
    { $n ->
        [1] Noch eine Karte
       *[other] Noch { $n } Karten
    }.
negative = Minuspunkte: { $n }.
no-room-here = Für { PIECE($owner, $piece, form: "acc") } ist vor h8 kein Platz mehr.
only-the-last = Nur die zuletzt abgegebene Karte kann zurückgenommen werden.
nothing-back = Hier wird nichts zurückgenommen.
ends-won =
    Eine Gruppe: { $n ->
        [1] ein Punkt
       *[other] { $n } Punkte
    }.
ends-stuck = Nichts ließ sich mehr bewegen oder dazustellen.
ends-limit = Die Grenze der Minuspunkte war erreicht.
ends-resigned = Du hast aufgegeben: { groups-and-cards }.
ends-ranked = Du hast die Partie beendet: { groups-and-cards }.
stage-deal = Deck die nächste Karte des ersten Stapels auf.
    .short = Deck die nächste Karte auf.
stage-place = Stell { PIECE($owner, $piece, form: "acc") } auf { $square }.
stage-play = Beweg eine angegriffene Figur, oder gib die Karte für eine neue Figur ab.
    .short = Beweg eine Figur oder stell eine dazu.
stage-choose = Stell { PIECE($owner, $piece, form: "acc") } auf { $square } dazu, oder gib die Karte für einen Zug ab.
    .short = { PIECE($owner, $piece, form: "bare") }: auf { $square }, oder ein Zug.
stage-spend = Für { PIECE($owner, $piece, form: "acc") } ist kein Platz: Beweg eine Figur oder { press-end }.
    .short = Kein Platz: ein Zug, oder { offer-pass }.
stage-minus = Keine Karten mehr: Jeder Zug kostet einen Punkt.
    .short = Ohne Karten kostet jeder Zug einen Punkt.
stage-turn = Deck die Karte auf.
stage-add = Stell { PIECE($owner, $piece, form: "acc") } auf { $square } dazu.

### What is listed before a game

parade-chess-solitaire = Paradeschach, Solitär
    .says = Für eine Person: Lass die Figuren einander bewegen, bis alle in einer Gruppe stehen.
    .equipment = Das Schachbrett, ein Satz ohne Bauern und sechzehn Karten (oder die Karten von Tableside).

### House rules

rule-peek = Wann du entscheidest, wofür du eine Karte abgibst.
    .is-a = Bevor du sie siehst.
    .is-b = Nachdem du sie gesehen hast.
rule-overflow = Eine neue Figur hinter h8.
    .is-a = Die Karte ist ohne Wirkung abgegeben.
    .is-b = Das Zählen geht bei a1 weiter.
rule-limit16 = Minuspunkte.
    .is-a = Ohne Grenze.
    .is-b = Bei sechzehn ist die Partie verloren.
rule-undo = Zurücknehmen.
    .is-a = Die zuletzt abgegebene Karte.
    .is-b = Nichts.
    .is-c = Alles.

### Presets

preset-printed = Standardregeln
    .says = Karten werden ungesehen abgegeben.
preset-open-cards = Offene Karten
    .says = Erst ansehen, dann entscheiden; nimm zurück, was du willst.

### The rule card

rule-card =
    .line-1 = Acht Karten legen acht Figuren aus, Reihe für Reihe von a1 an, vor jeder eine Lücke: Springer 1, Läufer 2, Turm 3, Dame 5, König 6 leere Felder.
    .line-1-plain = Acht Karten legen acht Figuren aus. Geh Reihe für Reihe von a1 an. Lass vor jeder Figur leere Felder frei. Springer 1. Läufer 2. Turm 3. Dame 5. König 6.
    .line-2 = Jede der anderen acht Karten gibst du für einen Zug oder für eine neue Figur ab.
    .line-2-plain = Es gibt noch acht Karten. Gib jede für einen Zug ab. Oder gib sie für eine neue Figur ab.
    .line-3 = Zug: Eine Figur, die von einer der anderen Farbe angegriffen wird, kommt auf ein anderes leeres Feld, das dieselbe angreift. { $peek ->
            [a] Die Karte bleibt ungesehen.
           *[b] Du siehst die Karte, bevor du entscheidest.
        }
    .line-3-plain = Zug: Wähl eine Figur, die eine der anderen Farbe angreift. Bring sie auf ein anderes leeres Feld, das dieselbe angreift. { $peek ->
            [a] Die Karte bleibt ungesehen.
           *[b] Du siehst die Karte, bevor du entscheidest.
        }
    .line-4 = { $peek ->
            [a] Neue Figur: Die Karte wird aufgedeckt, und ihre Figur kommt mit ihrer Lücke hinter die letzte.
           *[b] { "" }
        }
    .line-4-plain = { $peek ->
            [a] Neue Figur: Deck die Karte auf.
           *[b] { "" }
        } Ihre Figur kommt mit ihrer Lücke hinter die letzte.
    .line-5 = Du gewinnst, wenn alle Figuren eine Gruppe sind, Kante an Kante. Übrige Karten sind deine Punkte.
    .line-6 = Ohne Karten ist jeder Zug ein Minuspunkt, und neue Figuren gibt es nicht. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }

deck-pack = Der Kartensatz

### Positions that cannot be

open-card-needs-peek = Die Phase play passt nicht zu einer offenen Karte, außer mit der Hausregel peek=b.
no-room-for-card = Für { $card } ist kein Platz: Die Lücke von { $n } reicht über h8 hinaus.
too-many-taken = Es gibt { $cards } Karten, und { $n } sind genommen.
too-many-of-card = Im Kartensatz gibt es { $card } { $cards }-mal, und { $n } sind genommen.
open-card-is-last = Die offene Karte { $card } ist die zuletzt genommene.
stage-and-card = Die Phase { $stage } passt nicht zur Karte „{ $card }“.
stage-and-taken =
    { $n ->
        [1] Die Phase { $stage } passt nicht zu einer genommenen Karte.
       *[other] Die Phase { $stage } passt nicht zu { $n } genommenen Karten.
    }
none-to-turn = Es ist keine Karte mehr aufzudecken.
negative-too-soon = Minuspunkte gibt es erst, wenn alle Karten abgegeben sind.

### Buttons

# Was angeboten wird
offer-take = Neue Figur

### The pages of the rules

page-aim =
    .title = Worum es geht
    .says = Ein Spiel für eine Person. Bring alle Figuren auf dem Brett in eine Gruppe, Kante an Kante, mit so wenigen Karten wie möglich. Jede übrige Karte ist ein Punkt.
    .says-plain = Ein Spiel für eine Person. Bring alle Figuren auf dem Brett in eine Gruppe, Kante an Kante. Nimm so wenige Karten wie möglich. Jede übrige Karte ist ein Punkt.
    .caption-1 = Sechs Gruppen.
    .says-1 = Jede Platte unter Figuren ist eine Gruppe.
    .caption-2 = Eine Gruppe.
    .says-2 = Drei Züge später berühren sich alle acht Figuren mit einer Kante.
page-setup =
    .title = Aufbau
    .says = Sechzehn Figuren ohne Bauern stehen neben dem Brett. Sechzehn Karten, eine für jede Figur, werden gemischt und in zwei Stapel zu acht geteilt. Der erste Stapel bringt acht Figuren auf das Brett: Reihe für Reihe von a1 an, jede nach einer Lücke aus leeren Feldern.
    .says-plain = Sechzehn Figuren ohne Bauern stehen neben dem Brett. Es gibt sechzehn Karten, eine für jede Figur. Misch sie und mach zwei Stapel zu acht. Der erste Stapel bringt acht Figuren auf das Brett. Geh Reihe für Reihe von a1 an. Vor jeder Figur kommt eine Lücke aus leeren Feldern.
    .caption-1 = Die Lücken.
    .says-1 = Vor einem Springer 1 leeres Feld, vor einem Läufer 2, einem Turm 3, einer Dame 5, einem König 6.
    .says-1-plain = Lass vor jeder Figur leere Felder frei. Springer 1. Läufer 2. Turm 3. Dame 5. König 6.
    .caption-2 = Acht Figuren.
    .says-2 = Läufer, Turm, König, Turm, Springer, Springer, Turm, Läufer, in dieser Folge. Am Ende einer Reihe geht das Zählen in der nächsten weiter.
    .caption-3 = Die erste davon.
    .says-3 = Zwei leere Felder, dann der Läufer, auf c1.
page-turn =
    .title = Wie du spielst
    .says = Die anderen acht Karten kannst du abgeben, eine nach der anderen. { $peek ->
            [a] Sag zuerst, wofür die Karte ist: für einen Zug oder für eine neue Figur.
           *[b] { "" }
        } { $peek ->
            [a] Für einen Zug bleibt sie ungesehen; für eine Figur wird sie aufgedeckt.
           *[b] { "" }
        }
    .says-plain = Die anderen acht Karten kannst du abgeben, eine nach der anderen. { $peek ->
            [a] Sag zuerst, wofür die Karte ist: für einen Zug oder für eine neue Figur. Für einen Zug bleibt sie ungesehen. Für eine Figur deckst du sie auf.
           *[b] { "" }
        }
    .caption-1 = Ein Zug.
    .says-1 = Der König auf f2 greift den Turm auf g1 an. Also darf der Turm nach e3, das der König auch angreift.
    .caption-2 = Gruppen wachsen.
    .says-2 = Der Turm hat Figuren zusammengebracht. { $undo ->
            [a] Die letzte Karte darfst du zurücknehmen, solange du keine weitere abgegeben hast.
            [b] { "" }
           *[c] Du darfst alle Karten zurücknehmen.
        }
page-moving =
    .title = Eine Figur bewegen
    .title-plain = Wie bewegst du eine Figur?
    .says = Keine Figur bewegt sich selbst. Eine Figur greift eine der anderen Farbe an und bringt sie auf ein anderes leeres Feld, das sie auch angreift. Die angreifende Figur bleibt stehen, wo sie ist.
    .says-plain = Keine Figur bewegt sich selbst. Eine Figur greift eine der anderen Farbe an. Sie bringt sie auf ein anderes leeres Feld, das sie auch angreift. Die Figur, die angreift, bleibt stehen.
    .caption-1 = An Figuren enden die Linien.
    .says-1 = Der Turm bringt den Springer auf jedes Feld seiner Linien. Die Dame dahinter erreicht er nicht, und niemand wird geschlagen.
    .says-1-plain = Der Turm bringt den Springer auf jedes Feld seiner Linien. Die Dame dahinter erreicht er nicht. Niemand schlägt hier.
    .caption-2 = Erst angehoben, dann hingestellt.
    .says-2 = Ist der Springer angehoben, sieht der Läufer durch dessen Feld hindurch: Auch g2 und h1 sind offen.
page-adding =
    .title = Eine neue Figur
    .title-plain = Wie kommt eine neue Figur dazu?
    .says = Deck eine Karte auf und stell ihre Figur dazu: hinter die letzte Figur auf dem Brett, Reihe für Reihe, nach der Lücke ihrer Art. { $overflow ->
            [a] Käme sie hinter h8, ist die Karte umsonst abgegeben.
           *[b] Hinter h8 geht das Zählen bei a1 weiter.
        }
    .caption-1 = Ein weißer Springer.
    .says-1 = Seine Lücke ist ein leeres Feld.
    .caption-2 = Weiterzählen.
    .says-2 = Die letzte Figur steht auf e4. Ein Feld bleibt frei, also kommt der Springer auf g4.
page-man-K =
    .title = Der König
    .says = Der König bewegt Figuren von einem der acht Felder um ihn herum auf ein anderes davon. Schach gibt es nicht; Könige werden bewegt wie alle anderen.
    .says-plain = Der König bewegt Figuren auf den acht Feldern um ihn herum. Sie kommen auf ein anderes dieser Felder. Schach gibt es nicht. Andere Figuren bewegen auch Könige.
    .caption-1 = Der König bewegt einen Springer.
    .says-1 = Auf jedes leere Feld neben dem König.
page-man-Q =
    .title = Die Dame
    .says = Die Dame bewegt Figuren auf geraden und diagonalen Linien, so weit sie sieht.
    .caption-1 = Die Dame bewegt einen Springer.
    .says-1 = Ist er angehoben, sieht sie auch über sein Feld hinaus.
page-man-R =
    .title = Der Turm
    .says = Der Turm bewegt Figuren auf geraden Linien, so weit er sieht.
    .caption-1 = Der Turm bewegt einen Springer.
    .says-1 = Überallhin auf seiner Reihe und seiner Linie.
page-man-B =
    .title = Der Läufer
    .says = Der Läufer bewegt Figuren auf Diagonalen, so weit er sieht.
    .caption-1 = Der Läufer bewegt einen Springer.
    .says-1 = Überallhin auf seinen zwei Diagonalen.
page-man-N =
    .title = Der Springer
    .says = Der Springer bewegt Figuren, die einen Springersprung entfernt stehen, auf andere dieser Felder.
    .caption-1 = Der Springer bewegt einen Turm.
    .says-1 = Auf eines seiner sieben anderen Felder.
page-end =
    .title = Gewinnen
    .says = Du gewinnst, sobald alle Figuren auf dem Brett eine Gruppe sind. Nur Kanten zählen, Ecken nicht. Jede übrige Karte ist ein Punkt; ist keine übrig, gewinnst du mit 0 Punkten. Kannst du weder eine Figur bewegen noch eine dazustellen, ist die Partie verloren.
    .caption-1 = Eine Gruppe.
    .says-1 = Von jeder Figur kommst du zu jeder anderen.
    .caption-2 = Noch nicht.
    .says-2 = Der Läufer berührt den Turm nur an einer Ecke.
page-minus =
    .title = Keine Karten mehr
    .title-plain = Was, wenn die Karten weg sind?
    .says = Sind die Karten abgegeben und es gibt noch mehr als eine Gruppe, beweg weiter: Jeder Zug ist ein Minuspunkt. Neue Figuren gibt es nicht mehr. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
