# Die Wörter von Nachbarschach, Solitär. Eine Figur leiht sich den Zug eines Nachbarn ihrer Farbe.

counts-right = Du deckst eine Karte auf: { $n } nach rechts.
counts-up = Du deckst eine Karte auf: { $n } nach oben.
adds-another = Noch eine Figur kommt dazu.
stops = Keine Figuren mehr: Jetzt wird gezogen.
stops-for-now = Jetzt wird gezogen, und Figuren dürfen dazukommen.
captures = Die Figur auf { $square } wird geschlagen.
over-won =
    Alle sind verbunden: { $n ->
        [1] ein Punkt
       *[other] { $n } Punkte
    }.
over-empty = Keine Karten mehr: verloren.
over-stuck = Keine Figur kann ziehen: verloren.
goes-there = { PIECE($owner, $piece, form: "nom") } kommt auf { ANYOF($squares) }.
goes-around = Das Feld { $square } ist besetzt, darum kommt { PIECE($owner, $piece, form: "nom") } auf { ANYOF($squares) }.
choose-first = Sag erst: noch eine Figur, oder aufhören.
no-more-pieces = Jetzt kommt niemand mehr dazu.
no-neighbour = { PIECE($owner, $piece, form: "nom") } auf { $square } hat keinen Nachbarn der eigenen Farbe und kann nicht ziehen.
same-colour = Auf { $square } steht eine Figur derselben Farbe.
not-borrowed = Kein Nachbar der eigenen Farbe zieht so: Von { $origin } nach { $to } kommt { PIECE($owner, $piece, form: "nom") } nicht.
cards-left =
    { $n ->
        [1] Noch eine Karte
       *[other] Noch { $n } Karten
    } in beiden Stapeln.
connected-now =
    Alle sind jetzt verbunden: aufhören für { $n ->
        [1] einen Punkt
       *[other] { $n } Punkte
    }?
if-stopped =
    Hörst du jetzt auf, { $n ->
        [1] bleibt eine Karte
       *[other] bleiben { $n } Karten
    } für Züge und Punkte.
too-few =
    Aufhören darfst du erst mit { $n ->
        [1] einer Figur
       *[other] { $n } Figuren
    }.
ends-won =
    Alle waren verbunden: { $n ->
        [1] ein Punkt
       *[other] { $n } Punkte
    }.
ends-empty = Es gab keine Karten mehr.
ends-stuck = Keine Figur konnte ziehen.
ends-resigned = Du hast aufgegeben: { groups-and-cards }.
ends-ranked = Du hast die Partie beendet: { groups-and-cards }.
stage-piece = Deck eine Figurenkarte auf.
stage-count = Deck eine Positionskarte für { PIECE($owner, $piece, form: "acc") } auf.
    .short = Deck eine Positionskarte auf.
stage-place = Stell { PIECE($owner, $piece, form: "acc") } auf { ANYOF($squares) }.
    .short = { PIECE($owner, $piece, form: "bare") }: auf { ANYOF($squares) }.
stage-choose = Noch eine neue Figur, oder aufhören und ziehen?
    .short = Neue Figur, oder aufhören und ziehen?
stage-move = Zieh mit einer Figur so wie einer ihrer Nachbarn.
    .short = Zieh mit einer Figur wie ihr Nachbar.

### What is listed before a game

neighbour-chess-solitaire = Nachbarschach, Solitär
    .says = Für eine Person: Jede Figur zieht wie ein Nachbar ihrer Farbe; bring alle zusammen.
    .equipment = Das Schachbrett, ein Satz ohne Bauern, sechzehn Figurenkarten und zwanzig Positionskarten (oder die Karten von Tableside).
    .equipment-plain = Du brauchst das Schachbrett und einen Satz ohne Bauern. Dazu kommen sechzehn Figurenkarten und zwanzig Positionskarten. Auch die Karten von Tableside gehen.

### House rules

rule-diagonal = Was verbindet.
    .is-a = Kanten und Ecken.
    .is-b = Nur Kanten.
rule-min_men = Ab wie vielen Figuren du aufhören darfst.
    .is-2 = Zwei.
    .is-1 = Eine: so der Erfinder.
    .is-8 = Acht.
rule-add_again = Nach dem ersten Zug.
    .is-a = Keine Figur kommt mehr dazu.
    .is-b = Figuren dürfen wieder dazukommen; für Züge zahlt der vollere Stapel.
rule-captures = Geliehene Züge.
    .is-a = Enden auf leeren Feldern.
    .is-b = Dürfen Figuren der anderen Farbe schlagen.
rule-king_rescue = Wenn keine Figur einen Nachbarn ihrer Farbe hat.
    .is-a = Niemand kann ziehen.
    .is-b = Figuren ziehen wie Könige.

### Presets

preset-printed = Standardregeln
    .says = Aufhören darfst du nach jeder Figur außer der ersten.
preset-eight-men = Acht Figuren
    .says = Mindestens acht Figuren müssen verbunden sein.
preset-golfers = Golf
    .says = Nur Kanten, und ein Königszug, wenn kein Paar übrig ist.

### The rule card

rule-card =
    .line-1 = Deck eine Figurenkarte und eine Positionskarte auf: Zähl von a1 oder von der letzten neuen Figur so viele Felder, Rot nach rechts, Schwarz nach oben; über den Rand hinaus geht es gegenüber weiter.
    .line-1-plain = Deck eine Figurenkarte und eine Positionskarte auf. Beginne bei a1 oder bei der letzten neuen Figur. Zähl so viele Felder: Rot nach rechts, Schwarz nach oben. Über den Rand hinaus geht es gegenüber weiter.
    .line-2 = Ist das Feld besetzt, kommt die Figur auf ein freies Feld ringsum.
    .line-3 = { $min_men ->
            [2] Nach jeder Figur außer der ersten darfst du mit dem Aufstellen aufhören.
            [1] Nach jeder Figur darfst du mit dem Aufstellen aufhören.
           *[8] Stehen acht Figuren auf dem Brett, darfst du mit dem Aufstellen aufhören.
        } { $add_again ->
            [a] Dann kostet jeder Zug eine Karte aus einem der Stapel.
           *[b] Züge kosten eine Karte vom volleren Stapel, und Figuren dürfen noch dazukommen.
        }
    .line-4 = Eine Figur zieht wie eine Figur ihrer Farbe auf den acht Feldern ringsum, nie auf ihre eigene Art. { $king_rescue ->
            [a] Ohne solchen Nachbarn kann sie nicht ziehen.
           *[b] { "" }
        }
    .line-4-plain = Eine Figur schaut auf die acht Felder ringsum. Sie zieht wie eine Figur ihrer Farbe dort. Sie zieht nie auf ihre eigene Art. { $king_rescue ->
            [a] Ohne solchen Nachbarn kann sie nicht ziehen.
           *[b] { "" }
        }
    .line-5 = { $diagonal ->
            [a] Du gewinnst, wenn alle Figuren verbunden sind, auch über Ecken.
           *[b] Du gewinnst, wenn alle Figuren über Kanten verbunden sind.
        } Übrige Karten in beiden Stapeln sind deine Punkte.

### The decks

deck-pieces = Die Figurenkarten
deck-positions = Die Positionskarten
steps-right =
    { $n ->
        [1] ein Feld nach rechts (Herz 1 oder Karo 1)
       *[other] { $n } Felder nach rechts (Herz { $n } oder Karo { $n })
    }
steps-up =
    { $n ->
        [1] ein Feld nach oben (Pik 1 oder Kreuz 1)
       *[other] { $n } Felder nach oben (Pik { $n } oder Kreuz { $n })
    }

### Positions that cannot be

too-many-taken =
    { $deck ->
        [positions] Es gibt { $cards } Positionskarten
       *[pieces] Es gibt { $cards } Figurenkarten
    }, und { $n } sind genommen.
too-many-of-card =
    { $deck ->
        [positions] Die Positionskarte { $card }
       *[pieces] Die Figurenkarte { $card }
    } gibt es { $cards }-mal, und { $n } sind genommen.
last-piece-is-open = In der Phase { $stage } ist die letzte unter pieces die Figur, die aufzustellen ist.
last-position-is-open = In der Phase place ist die letzte unter positions die Karte, die offen liegt.
last-is-empty = Das Feld last nennt die letzte neue Figur, und { $square } ist leer.
stage-needs-men = Die Phase { $stage } braucht Figuren auf dem Brett.
none-to-turn = In der Phase { $stage } ist keine Karte mehr aufzudecken.

### Buttons

# Was angeboten wird
offer-take = Neue Figur
offer-stop = Aufhören

### The pages of the rules

legend-K = Verleiht ein Feld in jede Richtung.
legend-Q = Verleiht jede Entfernung, gerade oder diagonal.
legend-R = Verleiht jede Entfernung, gerade.
legend-B = Verleiht jede Entfernung, diagonal.
legend-N = Verleiht den Springersprung.

page-aim =
    .title = Worum es geht
    .says = Ein Spiel für eine Person. Verbinde alle Figuren auf dem Brett zu einer Gruppe, mit so wenigen Karten wie möglich. { $diagonal ->
            [a] Auch Ecken verbinden.
           *[b] { "" }
        } Jede übrige Karte in den zwei Stapeln ist ein Punkt.
    .caption-1 = Drei Gruppen.
    .says-1 = Vier Figuren sind verbunden, zwei stehen allein.
    .caption-2 = Eine Gruppe.
    .says-2 = Von jeder Figur kommst du über Nachbarn zu jeder anderen.
page-setup =
    .title = Aufbau
    .says = Sechzehn Figuren ohne Bauern stehen neben dem Brett. Es gibt zwei Stapel, gemischt und verdeckt: sechzehn Figurenkarten, eine für jede Figur, und zwanzig Positionskarten mit den Zahlen 2 bis 6.
    .caption-1 = Ein leeres Brett.
    .says-1 = Das Zählen beginnt bei a1.
    .caption-2 = Eine Figur, und wohin.
    .says-2 = Der weiße König; fünf Felder nach rechts.
    .caption-3 = Nach oben.
    .says-3 = Eine schwarze Zahl zählt nach oben. Rot zählt nach rechts.
page-placing =
    .title = Neue Figuren
    .title-plain = Wie kommen neue Figuren dazu?
    .says = Deck eine Figurenkarte und eine Positionskarte auf. Zähl so viele Felder von der letzten neuen Figur (beim ersten Mal von a1): Rot nach rechts, Schwarz nach oben. Über den Rand hinaus geht es auf der anderen Seite derselben Reihe oder Linie weiter.
    .caption-1 = König, rote 5.
    .says-1 = Von a1 fünf nach rechts: f1.
    .caption-2 = Dame, schwarze 3.
    .says-2 = Vom König drei nach oben: f4.
    .caption-3 = Springer, rote 4.
    .says-3 = Von der Dame vier nach rechts, über den Rand: b4.
page-taken =
    .title = Da steht schon jemand
    .title-plain = Was, wenn da schon jemand steht?
    .says = Ist das Feld besetzt, kommt die Figur auf ein beliebiges freies Feld ringsum. Sind die alle besetzt, auf eines um sie herum, und so weiter. Hier ist der Rand der Rand.
    .caption-1 = Das Feld b4 ist besetzt.
    .says-1 = Eines der acht Felder ringsum.
page-stop =
    .title = Aufhören
    .title-plain = Wann hörst du mit dem Aufstellen auf?
    .says = { $min_men ->
            [2] Nach jeder Figur außer der ersten darfst du mit dem Aufstellen aufhören und mit dem Ziehen beginnen.
            [1] Nach jeder Figur darfst du mit dem Aufstellen aufhören.
           *[8] Stehen acht Figuren auf dem Brett, darfst du mit dem Aufstellen aufhören.
        } { $add_again ->
            [a] Danach kommt keine Figur mehr dazu.
           *[b] Jeder Zug kostet eine Karte vom volleren Stapel.
        } { $add_again ->
            [a] Jeder Zug kostet eine Karte aus einem der Stapel; aus welchem, ist gleich.
           *[b] { "" }
        }
    .says-plain = { $min_men ->
            [2] Nach jeder Figur außer der ersten darfst du mit dem Aufstellen aufhören.
            [1] Nach jeder Figur darfst du mit dem Aufstellen aufhören.
           *[8] Stehen acht Figuren auf dem Brett, darfst du mit dem Aufstellen aufhören.
        } Dann beginnst du zu ziehen. { $add_again ->
            [a] Danach kommt keine Figur mehr dazu.
           *[b] Jeder Zug kostet eine Karte vom volleren Stapel.
        } { $add_again ->
            [a] Jeder Zug kostet eine Karte aus einem der Stapel.
           *[b] { "" }
        } { $add_again ->
            [a] Aus welchem, ist gleich.
           *[b] { "" }
        }
    .caption-1 = Jetzt wird gezogen.
    .caption-1-plain = Das Ziehen hat begonnen.
    .says-1 = Sechs Figuren stehen auf dem Brett. Der Springer darf ziehen wie der Turm neben ihm.
page-moving =
    .title = Geliehene Züge
    .title-plain = Wie leiht sich eine Figur einen Zug?
    .says = Eine Figur zieht nie auf ihre eigene Art. Sie leiht sich den Zug einer Figur ihrer Farbe auf einem der acht Felder ringsum. { $king_rescue ->
            [a] Ohne solchen Nachbarn kann sie nicht ziehen.
           *[b] { "" }
        } { $captures ->
            [a] Sie endet auf einem leeren Feld: Niemand wird geschlagen.
           *[b] { "" }
        }
    .says-plain = Eine Figur zieht nie auf ihre eigene Art. Schau auf die acht Felder ringsum. Sie leiht sich den Zug einer Figur ihrer Farbe dort. { $king_rescue ->
            [a] Ohne solchen Nachbarn kann sie nicht ziehen.
           *[b] { "" }
        } { $captures ->
            [a] Sie endet auf einem leeren Feld: Niemand schlägt.
           *[b] { "" }
        }
    .caption-1 = Ein Springer neben einem Turm.
    .says-1 = Er zieht wie ein Turm.
    .caption-2 = Ein Turm neben einem Springer.
    .says-2 = Er springt wie ein Springer.
    .caption-3 = Niemand zum Leihen.
    .says-3 = { $king_rescue ->
            [a] Neben dem schwarzen König steht nur eine weiße Figur: Er kann nicht ziehen.
           *[b] { "" }
        }
page-man-K =
    .title = Neben einem König
    .says = Wer neben einem König seiner Farbe steht, darf ein Feld in jede Richtung.
    .caption-1 = Ein Turm neben seinem König.
    .says-1 = Ein Feld, auf jedes freie ringsum.
page-man-Q =
    .title = Neben einer Dame
    .says = Wer neben einer Dame seiner Farbe steht, darf beliebig weit, gerade oder diagonal, solange niemand im Weg ist.
    .says-plain = Steht eine Figur neben einer Dame ihrer Farbe? Dann darf sie beliebig weit, gerade oder diagonal. Sie kommt so weit, bis jemand im Weg ist.
    .caption-1 = Ein Springer neben seiner Dame.
    .says-1 = Jetzt hat er die Linien einer Dame.
page-man-R =
    .title = Neben einem Turm
    .says = Wer neben einem Turm seiner Farbe steht, darf beliebig weit gerade, solange niemand im Weg ist.
    .says-plain = Steht eine Figur neben einem Turm ihrer Farbe? Dann darf sie beliebig weit gerade. Sie kommt so weit, bis jemand im Weg ist.
    .caption-1 = Ein Springer neben seinem Turm.
    .says-1 = Rechts beendet der schwarze König den Weg.
page-man-B =
    .title = Neben einem Läufer
    .says = Wer neben einem Läufer seiner Farbe steht, darf beliebig weit diagonal, solange niemand im Weg ist.
    .says-plain = Steht eine Figur neben einem Läufer ihrer Farbe? Dann darf sie beliebig weit diagonal. Sie kommt so weit, bis jemand im Weg ist.
    .caption-1 = Ein Turm neben seinem Läufer.
    .says-1 = Jetzt zieht er auf Diagonalen.
page-man-N =
    .title = Neben einem Springer
    .says = Wer neben einem Springer seiner Farbe steht, darf springen wie er, über alle hinweg.
    .caption-1 = Ein Turm neben seinem Springer.
    .says-1 = Acht Felder für den Sprung.
page-end =
    .title = Gewinnen
    .says = Sobald alle Figuren verbunden sind, hast du gewonnen; jede übrige Karte in beiden Stapeln ist ein Punkt. Solange noch Figuren dazukommen, musst du dafür erst aufhören. Sind beide Stapel vorher leer, ist die Partie verloren.
    .caption-1 = Alle verbunden.
    .says-1 = { $diagonal ->
            [a] Ecken zählen hier mit: Der König berührt den Springer an einer Ecke.
           *[b] { "" }
        }
turned-stays = Eine Karte, die offen liegt, ist gesehen: Sie wird nicht zurückgenommen.
