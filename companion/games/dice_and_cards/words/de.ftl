# Die Wörter von Würfel und Karten: das Tablet als Würfel und Kartensatz für Schachschlamassel auf Pappe.

### Sätze

declines = { $seat } verzichtet.
moved = { $seat } hat gezogen.
inserted = { $seat } setzt eine Figur ein und würfelt noch einmal.
cannot = { $seat } kann nicht ziehen.
home = { $seat } hat alle zu Hause: Platz { $place }.
no-board = Dieser Tisch begleitet nur Würfel und Karten; das Brett ist eure Sache.
stage-roll = { $seat }, würfle.
stage-use = { $seat }: { face }. Zieh, oder sag, was du tust.
    .short = { $seat }: { face }. Was tust du?
stage-use-both = { $seat }: { face } und { $orange }. Zieh, oder sag, was du tust.
    .short = { $seat }: { face } und { $orange }. Was tust du?
stage-mark = { $seat }: { face }. Setz eine Figur ein, oder sag, was du tust.
    .short = { $seat }: { face }. Was tust du?
stage-mark-both = { $seat }: { face } und { $orange }. Setz eine Figur ein, oder sag, was du tust.
    .short = { $seat }: { face } und { $orange }. Was tust du?

### What is listed before a game

dice-and-cards = Würfel und Karten
    .says = Elektronische Würfel und Karten für Schachschlamassel auf dem eigenen Brett.
    .equipment = Euer eigenes Brett und eure Figuren; Tableside ist Würfel, Kartensatz und Gedächtnis.

### House rules

rule-orange = Ob auch ein orangefarbener Würfel fällt.
    .is-no = Nur der weiße Würfel.
    .is-yes = Beide Würfel.
rule-dice = Die Seiten der Würfel: a, b oder der Pfad einer .toml-Datei.
    .is-a = +, #, 2, 3, 4, 5
    .is-b = +, #, 1, 2, 3, 4
rule-deck = Die Aktionskarten: keine, ein eingebauter Kartensatz oder der Pfad einer .toml-Datei.
    .is-none = Keine Karten.
    .is-default = Eingebaut.
rule-special = Welche Karten mit Zeichen dabei sind.
    .is-none = Nur die ohne Zeichen.
    .is-kp = Die mit König und Bauer.
    .is-all = Die mit König und Bauer und die vier Schildkarten.

### Presets

preset-little = Klein
    .says = Ein weißer Würfel.
preset-little-action = Klein mit Karten
    .says = Ein weißer Würfel und die Karten.
preset-big = Groß
    .says = Ein weißer und ein orangefarbener Würfel.
preset-big-action = Groß mit Karten
    .says = Beide Würfel und alle Karten.

### What cannot be

two-to-four-once = { $title } ist für 2 bis 4 Personen, jede einmal.
cards-need-a-deck = Karten gibt es mit plus_hash=choose oder hash_draws, und nur mit einem Kartensatz; setzt beides oder keines.

### Positions that cannot be

position-out-card = out: „{ $text }“ gibt es in diesem Kartensatz nicht.
no-seat-in-play = Ein Platz „{ $seat }“ spielt nicht mit; es spielen { ALLOF($seats) }.
only-turn = Dieser Tisch begleitet keine Figuren; richtigstellen lässt sich nur, wer dran ist.
position-face =
    { $die ->
        [white] Der weiße Würfel
        [orange] Der orangefarbene Würfel
       *[other] Der Würfel { $die }
    } hat keine Seite { $face }.
position-needs-dice = Zu stage=use gehören alle Würfel.
position-stage = stage={ $stage } passt nicht zum Rest der Stellung.

### What is offered

offer-report-moved = Ich habe gezogen
offer-report-inserted = Ich habe eine Figur eingesetzt
offer-report-cannot = Kein Zug möglich
offer-report-home = Ich habe alle zu Hause
offer-done = Karte ausgeführt

### The pages of the rules

legend-P = Ein Feld gerade, in jede Richtung; schlägt ein Feld diagonal.

page-aim =
    .title = Worum es geht
    .says = Ihr spielt Schachschlamassel auf eurem eigenen Brett. Für Würfel, Karten und Gedächtnis sorgt { machine.this }: Hier steht, wer dran ist und was gefallen ist. Auf das Brett achtet ihr selbst.
    .caption-1 = Eine Runde und nach Hause.
    .says-1 = Alle Figuren laufen einmal um das Brett, gegen den Uhrzeigersinn, und in ihr Haus, das Ziel. Das Brett hier ist unseres; eures sieht vielleicht anders aus.
    .says-1-plain = Alle Figuren laufen einmal um das Brett, gegen den Uhrzeigersinn. Dann gehen sie in ihr Haus, das Ziel. Das Brett hier ist unseres. Eures sieht vielleicht anders aus.
page-setup =
    .title = Aufbau
    .says = Stellt alle Figuren in ihre Box. Ihr sitzt zu zweit, zu dritt oder zu viert um das Brett; ein Los { machine.on } sagt, wer beginnt, und dann geht es gegen den Uhrzeigersinn reihum.
    .says-plain = Stellt alle Figuren in ihre Box. Ihr sitzt zu zweit, zu dritt oder zu viert um das Brett. Ein Los auf dem Tablet sagt, wer beginnt. Dann geht es gegen den Uhrzeigersinn reihum.
    .caption-1 = Was jede Farbe hat.
    .says-1 = Zwei Startfelder, eine Sperrlinie, die sie nicht überquert, zwei Eingangsfelder und ein Haus.
page-turn =
    .title = Wer dran ist
    .says = Würfle { machine.on }. Eine Zahl sagt, wie viele Schachzüge du mit einer deiner Figuren machst. Dann sag, was war: gezogen, oder du kannst nicht ziehen. Danach ist die nächste Farbe dran.
page-turn-both =
    .title = Wer dran ist
    .says = Würfle mit beiden Würfeln. Die weiße Zahl ist für Dame, Turm, Läufer und Springer, die orangefarbene für König und Bauer; wähl eine Figur. Dann sag, was war: gezogen, oder du kannst nicht ziehen.
    .says-plain = Würfle mit beiden Würfeln. Die weiße Zahl ist für Dame, Turm, Läufer und Springer. Die orangefarbene ist für König und Bauer. Wähl eine Figur. Dann sag, was war: gezogen, oder du kannst nicht ziehen.
page-plus =
    .title = + und #
    .title-plain = Was bedeuten + und #?
    .says = Mit + setzt du ein: Stell eine Figur auf eines deiner Startfelder, sag es und würfle noch einmal. Mit # setzt du aus. Du darfst auch verzichten.
page-plus-both =
    .title = + und #
    .title-plain = Was bedeuten + und #?
    .says = Mit + und # setzt du ein: Stell eine Figur auf eines deiner Startfelder, sag es und würfle noch einmal. Ist die Box leer, setzt du mit # aus. Du darfst auch verzichten.
page-plus-cards =
    .title = + und #
    .title-plain = Was bedeuten + und #?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Mit + oder # hast du die Wahl: Setz eine Figur ein und würfle noch einmal, oder zieh eine Karte.
           *[hash_draws] Mit + setzt du eine Figur ein und würfelst noch einmal. Mit # ziehst du eine Karte.
        } Nach einer Karte ist die nächste Farbe dran.
    .caption-1 = Zwei Zeichen.
    .says-1 = Hast du nichts einzusetzen, zieh eine Karte.
    .caption-2 = Eine Karte.
    .says-2 = { machine } gibt sie und liest sie vor; du führst sie auf dem Brett aus.
page-stuck =
    .title = Drei Würfe
    .title-plain = Was, wenn du nicht ziehen kannst?
    .says = Kannst du mit einem Wurf nichts anfangen, sag, dass du nicht ziehen kannst, und würfle noch einmal: bis zu drei Würfe.
    .says-plain = Kannst du mit einem Wurf nichts anfangen? Sag, dass du nicht ziehen kannst, und würfle noch einmal. Du hast bis zu drei Würfe.
page-man-R =
    .title = Der Turm
    .says = Der Turm zieht beliebig weit gerade. Er springt nie.
page-man-B =
    .title = Der Läufer
    .says = Der Läufer zieht beliebig weit diagonal. Er springt nie.
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung. Schach gibt es hier nicht.
page-man-Q =
    .title = Die Dame
    .says = Die Dame zieht beliebig weit, gerade oder diagonal. Sie springt nie.
page-man-P =
    .title = Der Bauer
    .says = Der Bauer zieht ein Feld gerade, in jede Richtung, und schlägt ein Feld diagonal.
    .caption-1 = Ein Zug eines Bauern.
    .says-1 = Der Springer darf geschlagen werden. Der Turm geradeaus ist nur im Weg.
    .says-1-plain = Der Bauer darf den Springer schlagen. Der Turm geradeaus ist nur im Weg.
page-man-track = Auf der Laufbahn.
    .says = Die Figur bleibt auf der Laufbahn und überquert nie die eigene Sperrlinie.
page-board =
    .title = Auf dem Brett
    .title-plain = Was gilt auf dem Brett?
    .says = Nur der letzte Zug eines Wurfs darf schlagen; geschlagene Figuren gehen zurück in ihre Box. Solange Figuren in deiner Box sind, halt eines deiner Startfelder frei von eigenen Figuren.
    .caption-1 = Deine eigene Sperrlinie.
    .says-1 = Überquere sie nie, auch nicht im Sprung.
    .caption-2 = Pausenfelder.
    .says-2 = Auf einem ihrer Farbe kann eine Figur nicht geschlagen werden.
    .says-2-plain = Auf einem ihrer Farbe ist eine Figur sicher.
    .caption-3 = Nach Hause.
    .says-3 = Über ein Eingangsfeld ins Haus; der Rest des Wurfs verfällt.
page-cards =
    .title = Die Karten
    .title-plain = Wie gehen die Karten?
    .says = Führ eine Karte aus, so weit es geht; dann ist die nächste Farbe dran. „Aktive“ Figuren stehen auf der Laufbahn; ohne dieses Wort meint eine Karte auch die Figuren in Boxen und Häusern.
    .caption-2 = Gemerkt.
    .says-2 = { machine } lässt dich aussetzen, wenn es so weit ist. Höchstens zweimal Aussetzen sammelt sich an.
page-followed =
    .title = Was ihr sagt
    .title-plain = Was sagt ihr dem Tablet?
    .says = Sag { machine.to } nach jedem Wurf: gezogen, eingesetzt, kann nicht ziehen oder alle zu Hause. Dir wird geglaubt.
    .says-plain = Sag dem Tablet nach jedem Wurf: gezogen, eingesetzt, kann nicht ziehen oder alle zu Hause. Das Tablet glaubt dir.
page-end =
    .title = Wer gewinnt
    .says = Wer alle Figuren zu Hause hat, sagt es. Wer das zuerst sagt, gewinnt; die anderen dürfen um die Plätze weiterspielen.
