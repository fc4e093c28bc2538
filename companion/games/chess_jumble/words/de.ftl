# Die Wörter von Schachschlamassel.
# Einsetzen: aus der Box auf ein Startfeld. Stellen: eine Karte tut es. Schlagen ist nie Hinauswerfen. Gedeckt ist nie geschützt.

### Türen dieses Spiels

# Nach mit.
rolled-with =
    { $face ->
        [plus] +
        [hash] { "#" }
        [none] nichts
       *[other] einer { $face }
    }
rolled-with-aloud =
    { $face ->
        [plus] Plus
        [hash] Raute
        [none] nichts
       *[other] einer { $face }
    }

### Was geschieht, und warum etwas nicht geht

has-to-take = { $seat } kann nichts einsetzen und zieht eine Karte.
card-idle = Niemand kann tun, was die Karte sagt.
stays-card = { $seat } macht die Züge und endet, wo es losging.
to-box = { PIECE($owner, $piece, form: "nom") } geht in die Box.
put-on = { PIECE($owner, $piece, form: "nom") } geht auf { $square }.
thrown-out = { PIECE($owner, $piece, form: "nom") } wird hinausgeworfen und geht in die Box.
pieces-swapped = { PIECE($owner, $piece, form: "nom") } und { PIECE($other, $with_piece, form: "nom") } tauschen die Plätze.
protected = { PIECE($owner, $piece, form: "nom") } auf { $square } ist { PIECE($by, form: "von") } auf { $at } gedeckt.
bold = Diesmal darf { $seat } auch gedeckte Figuren schlagen.
nothing-to-bring = { $seat } hat nichts mehr einzusetzen.
    .short = Es gibt nichts mehr einzusetzen.
starts-taken = { $seat } hat beide Startfelder selbst besetzt.
    .short = Beide Startfelder sind besetzt.
no-move = { $seat } hat mit { rolled-with } keinen Zug.
    .spoken = { $seat } hat mit { rolled-with-aloud } keinen Zug.
    .short = Es gibt keinen möglichen Zug.
no-move-both = { $seat } hat mit { $white } und { $orange } keinen Zug.
    .short = Es gibt keinen möglichen Zug.
declines = { $seat } setzt nichts ein.
stays =
    { $moves ->
        [1] { $seat } macht den einzigen Zug und endet, wo es losging.
       *[other] { $seat } macht alle { $moves } Züge und endet, wo es losging.
    }
brings-in = { $seat } setzt { PIECE($piece, form: "acc") } auf { $square } ein.
    .short = { $piece } kommt auf { $square } ins Spiel.
captures = { PIECE($seat, $piece, form: "nom") } schlägt { PIECE($owner, $victim, form: "acc") } auf { $square }.
    .short = { PIECE($owner, $victim, form: "nom") } wird geschlagen.
home = { PIECE($seat, $piece, form: "nom") } ist zu Hause ({ $count }).
    .spoken = { PIECE($seat, $piece, form: "nom") } ist zu Hause.
    .short = { PIECE($piece, form: "nom") } ist zu Hause ({ $count }).
wins = { $seat } gewinnt!
takes-place = { $seat } belegt Platz { $place }.
all-captured = { $seat } hat keine Figuren mehr.
owes-start = { $seat } muss erst ein Startfeld freimachen.
start-stays-free = { $seat } hat noch Figuren in der Box: Ein eigenes Startfeld muss frei bleiben.
lot-first = Erst muss das Los sagen, wer beginnt.
draw-first = Du kannst erst ziehen, wenn du die Karte aufgedeckt hast.
card-says = { $seat } hat eine Karte auszuführen: { $words }
not-this-die = { $seat } hat keine Zahl für { PIECE($piece, form: "acc") }: Der Würfel zeigt { rolled }.
    .spoken = { $seat } hat keine Zahl für { PIECE($piece, form: "acc") }: Der Würfel zeigt { rolled-aloud }.
no-pair = Auf { $square } kann { $seat } nicht stehen bleiben: Zwei eigene Figuren würden einander auf beiden fremden Feldern decken.
too-far-card =
    { PIECE($seat, $piece, form: "nom") } kommt von { $origin } mit { $moves ->
        [1] einem Zug
       *[other] bis zu { $moves } Zügen
    } nicht nach { $to }.
roll-first = Du kannst erst ziehen, wenn du gewürfelt hast.
house-stays = { PIECE($seat, $piece, form: "nom") } ist zu Hause und bleibt im Haus.
fresh-moves = Der Wurf gilt für { PIECE($piece, form: "acc") }, { GENDER($piece, f: "die", m: "der") } gerade eingesetzt wurde.
no-bringing-in = { $seat } hat { rolled } gewürfelt: Damit kann keine Figur eingesetzt werden.
    .spoken = { $seat } hat { rolled-aloud } gewürfelt: Damit kann keine Figur eingesetzt werden.
bring-where = { $seat } setzt nur auf { ANYOF($squares) } ein.
start-taken = Das Feld { $square } ist besetzt: { $seat } kann dort nichts einsetzen.
piece-stuck = { PIECE($seat, $piece, form: "nom") } auf { $square } kann jetzt nicht ziehen.
no-such-moves =
    { PIECE($seat, $piece, form: "nom") } auf { $square } kann nicht genau { $moves ->
        [1] einen Zug
       *[other] { $moves } Züge
    } machen.
has-moves =
    { PIECE($seat, $piece, form: "nom") } hat { $moves ->
        [1] einen Zug
       *[other] { $moves } Züge
    } zu machen.
has-moves-card =
    { PIECE($seat, $piece, form: "nom") } darf { $moves ->
        [1] einen Zug
       *[other] bis zu { $moves } Züge
    } machen.
break-square = { PIECE($owner, $piece, form: "nom") } steht auf { $square }, einem eigenen Pausenfeld, und kann dort nicht geschlagen werden.
closed = Diese Figur kann nicht nach { $square }.
foreign-break = Das Pausenfeld { $square } gehört einer anderen Farbe: { $seat } kann dort nicht stehen bleiben.
enter-so = { PIECE($seat, $piece, form: "nom") } kommt nur über { ANYOF($squares) } ins Haus. Von hier aus geht das mit diesem Wurf nicht.
capture-last = { PIECE($seat, $piece, form: "nom") } erreicht { $square } mit Zug { $moves } von { $rolled }; schlagen darf nur der letzte Zug.
owes-moves = { PIECE($seat, $piece, form: "nom") } erreicht { $square } mit Zug { $moves } von { $rolled } und muss alle { $rolled } Züge machen.
barrier = { PIECE($seat, $piece, form: "nom") } würde auf dem Weg nach { $square } die eigene Sperrlinie überqueren.
too-far =
    { PIECE($seat, $piece, form: "nom") } kommt von { $origin } mit genau { $moves ->
        [1] einem Zug
       *[other] { $moves } Zügen
    } nicht nach { $to }.
still-owes =
    { PIECE($seat, $piece, form: "nom") } auf { $square } hat noch { $moves ->
        [1] einen Zug
       *[other] { $moves } Züge
    } zu machen.
ends-ranked = Im Einverständnis beendet. Es zählen die meisten Figuren zu Hause, dann die wenigsten nötigen Züge.
stage-roll = { $seat }, würfle.
stage-bring = { $seat }, setz auf einem deiner Startfelder eine Figur ein oder { press-end } und verzichte.
    .short = { $seat }, setz ein oder { press-end }.
stage-bring-must = { $seat }, setz auf einem deiner Startfelder eine Figur ein.
    .short = { $seat }, setz eine Figur ein.
stage-bring-or-take = { $seat }, setz eine Figur ein oder zieh eine Karte.
    .short = { $seat }, setz ein oder zieh eine Karte.
stage-take-or-pass = { $seat }, zieh eine Karte oder { press-end } und passe.
    .short = { $seat }, zieh eine Karte oder passe.
stage-bring-or-orange =
    { $seat }, setz eine Figur ein, mach { $moves ->
        [1] einen Zug
       *[other] { $moves } Züge
    } mit König oder Bauer, oder { press-end }.
    .short = { $seat }: setz ein oder { $moves } mit König oder Bauer.
    .drawn =
        { $seat }, setz eine Figur ein oder mach { $moves ->
            [1] einen Zug
           *[other] { $moves } Züge
        }.
stage-orange-or-pass =
    { $seat }, mach { $moves ->
        [1] einen Zug
       *[other] { $moves } Züge
    } mit König oder Bauer, oder { press-end }.
    .short = { $seat }: { $moves } mit König oder Bauer, oder { offer-pass }.
    .drawn =
        { $seat }, mach { $moves ->
            [1] einen Zug
           *[other] { $moves } Züge
        } oder { press-end }.
stage-roll-both = { $seat }, würfle mit beiden Würfeln.
stage-move-white =
    { $seat }, mach { $moves ->
        [1] einen Zug
       *[other] { $moves } Züge
    } mit Dame, Turm, Läufer oder Springer.
    .short = { $seat }: { $moves } mit allen außer König, Bauer.
    .drawn =
        { $seat }, mach { $moves ->
            [1] einen Zug
           *[other] { $moves } Züge
        }.
stage-move-orange =
    { $seat }, mach { $orange ->
        [1] einen Zug
       *[other] { $orange } Züge
    } mit König oder Bauer.
    .drawn =
        { $seat }, mach { $orange ->
            [1] einen Zug
           *[other] { $orange } Züge
        }.
stage-move-both =
    { $seat }, mach { $moves ->
        [1] einen Zug
       *[other] { $moves } Züge
    } mit Dame, Turm, Läufer oder Springer, oder { $orange } mit König oder Bauer.
    .short = { $seat }: { $orange } mit König oder Bauer, sonst { $moves }.
    .drawn =
        { $orange ->
            [1] { $seat }, mach { $moves } Züge oder einen Zug.
           *[other] { $seat }, mach { $moves } oder { $orange } Züge.
        }
stage-move =
    { $seat }, mach { $moves ->
        [1] einen Zug
       *[other] { $moves } Züge
    } mit einer Figur.

### What is listed before a game

little-chess-jumble = Schachschlamassel klein
    .says = Dame, Turm, Läufer und Springer laufen eine Runde und nach Hause: ein weißer Würfel, Schachzüge, für 2 bis 4 Personen.
    .equipment = Das Brett; Dame, Turm, Läufer und Springer in jeder Farbe, alle in der Box; ein weißer Würfel.
little-action-chess-jumble = Schachschlamassel klein mit Karten
    .says = Dame, Turm, Läufer und Springer laufen eine Runde und nach Hause: ein weißer Würfel, Schachzüge, Aktionskarten, für 2 bis 4 Personen.
    .equipment = Das Brett; Dame, Turm, Läufer und Springer in jeder Farbe, alle in der Box; ein weißer Würfel; die Aktionskarten, gemischt.
big-chess-jumble = Schachschlamassel groß
    .says = Alle sechs Figuren laufen eine Runde und nach Hause: ein weißer und ein orangefarbener Würfel, Schachzüge, für 2 bis 4 Personen.
    .equipment = Das Brett; alle sechs Figuren in jeder Farbe, alle in der Box; ein weißer und ein orangefarbener Würfel.
big-action-chess-jumble = Schachschlamassel groß mit Karten
    .says = Alle sechs Figuren laufen eine Runde und nach Hause: ein weißer und ein orangefarbener Würfel, Schachzüge, Aktionskarten, für 2 bis 4 Personen.
    .equipment = Das Brett; alle sechs Figuren in jeder Farbe, alle in der Box; ein weißer und ein orangefarbener Würfel; die Aktionskarten, gemischt.

### House rules

rule-protection = Ob gedeckte Figuren geschlagen werden dürfen.
    .is-off = Jede Figur darf geschlagen werden.
    .is-on = Gedeckte Figuren dürfen nicht geschlagen werden.
rule-board = Das Brett: ein eingebautes oder der Pfad einer .toml-Datei.
    .is-ring12 = Eingebaut.
    .is-ring8 = Eingebaut.
rule-dice = Die Seiten der Würfel: a, b oder der Pfad einer .toml-Datei.
    .is-a = Weiß: + # 2 3 4 5.
    .is-b = Weiß: + # 1 2 3 4. Die Partien dauern länger.
rule-dice-big = Die Seiten der Würfel: a, b oder der Pfad einer .toml-Datei.
    .is-a = Weiß: + # 2 3 4 5. Orange: 5 bis 10.
    .is-b = Weiß: + # 1 2 3 4. Orange: 3 bis 8. Die Partien dauern länger.
rule-capture_mid = Welche Züge eines Wurfs schlagen dürfen.
    .is-a = Nur der letzte.
    .is-b = Jeder Zug.
    .is-c = Jeder Zug, aber nach dem Schlagen ist Schluss.
rule-must_use_all = Ob alle Züge eines Wurfs gemacht werden müssen.
    .is-a = Ja, so viele wie möglich.
    .is-b = Nein, du darfst jederzeit aufhören.
    .is-c = Nein, aber schlagen darf nur der letzte Zug des Wurfs.
rule-insert_moves_self = Wer nach dem Einsetzen den Wurf nutzt.
    .is-a = Eine beliebige aktive Figur.
    .is-b = Die neue Figur.
rule-three_rolls = Wann du nach einem Wurf ohne Zug noch einmal würfelst, bis zu dreimal.
    .is-a = Immer.
    .is-b = Nur wenn keine deiner Figuren auf der Laufbahn ist.
    .is-c = Nur wenn du zum ersten Mal dran bist.
rule-must_insert = Ob du mit + einsetzen musst.
    .is-a = Nein, du darfst verzichten.
    .is-b = Ja.
rule-insert_captures = Beim Einsetzen steht eine fremde Figur auf dem Startfeld.
    .is-a = Sie wird geschlagen.
    .is-b = Das Feld ist blockiert.
rule-start_free = Wann eines deiner zwei Startfelder frei sein muss, solange Figuren in der Box sind.
    .is-a = Immer: Nur beim Einsetzen darf eine zweite Figur dorthin, und dann zieht als Nächstes eine der beiden weg.
    .is-b = Sind beide besetzt, macht der nächste Zug eines frei; jeder Zug darf das zweite besetzen.
rule-captured_to = Wohin geschlagene Figuren gehen.
    .is-a = In ihre Startbox.
    .is-b = Aus dem Spiel: eine kurze Partie, alle übrigen Figuren müssen nach Hause. Wer die letzte Figur verliert, die noch nicht zu Hause ist, ist auch fertig und kann damit gewinnen.
rule-break_exclusive = Wer auf einem Pausenfeld stehen bleiben darf.
    .is-a = Alle; sicher ist dort nur die Farbe, der es gehört.
    .is-b = Nur die Farbe, der es gehört.
rule-entry_stop = Ob eine Figur auf dem Eingangsfeld stehen bleiben muss.
    .is-a = Nein, sie darf durchlaufen.
    .is-b = Ja.
rule-pair_rule = Zwei Figuren, die einander auf beiden Start- oder Eingangsfeldern einer anderen Farbe decken.
    .is-a = Sie dürfen nicht dorthin ziehen.
    .is-b = Sie dürfen dort stehen, aber ungedeckt.
rule-pair_scope = Was auf fremden Start- und Eingangsfeldern als gedeckt gilt.
    .is-a = Nichts, solange auf beiden Feldern nur andere Farben stehen.
    .is-b = Nie etwas.
rule-turn_order = In welcher Richtung es reihum geht.
    .is-a = Im Uhrzeigersinn.
    .is-b = Gegen den Uhrzeigersinn, wie die Figuren laufen.
rule-leaver = Wenn jemand vorzeitig geht.
    .is-a = Ein Computer übernimmt den Platz.
    .is-b = Die Figuren gehen in die Box, der Platz wird übersprungen.
    .is-c = Die Figuren bleiben als Hindernisse stehen, der Platz wird übersprungen.
rule-length = Wann jemand fertig ist.
    .is-a = Mit allen Figuren zu Hause.
    .is-b = Mit zwei Figuren zu Hause.
    .is-c = Nach den vereinbarten Minuten wird die Runde zu Ende gespielt, dann wird gewertet.
rule-length-big = Wann jemand fertig ist.
    .is-a = Mit allen Figuren zu Hause.
    .is-b = Mit drei Figuren zu Hause.
    .is-c = Nach den vereinbarten Minuten wird die Runde zu Ende gespielt, dann wird gewertet.
rule-minutes = Spieldauer in Minuten bei length=c.
rule-deck = Die Aktionskarten: ein eingebauter Kartensatz oder der Pfad einer .toml-Datei.
    .is-default = Eingebaut.
rule-card_forced = Wenn nichts eingesetzt werden kann.
    .is-a = Du musst eine Karte nehmen.
    .is-b = Du darfst passen.
rule-swap_scope = Tauschen mit Figuren in Box und Haus.
    .is-a = Erlaubt, aber keine Figur darf in einer fremden Box oder einem fremden Haus landen.
    .is-b = Nur aktive Figuren.
    .is-c = Alles; wer in einem fremden Haus landet, steht dort bis zum nächsten Tausch.
rule-use_both_dice = Wenn beide Zahlen nutzbar sind.
    .is-a = Eine Figur zieht mit ihrem Würfel.
    .is-b = Für jeden Würfel zieht eine Figur.
rule-hash_blocks_orange = { "#" } auf dem weißen Würfel und eine Zahl auf dem orangefarbenen.
    .is-a = Du setzt aus.
    .is-b = König oder Bauer darf die orangefarbene Zahl nutzen.

### Presets

preset-classic = Klassisch
    .says = Wie gedruckt: Mit + setzt du ein, mit # setzt du aus.
preset-classic-big = Klassisch
    .says = Wie gedruckt: Gedeckte Figuren sind sicher.
preset-both-bring-in = Beide Zeichen setzen ein
    .says = Variante des Erfinders: + und # setzen beide ein.
preset-both-bring-in-big = Beide Zeichen setzen ein
    .says = + und # setzen beide ein.
preset-children = Kinder
    .says = Beide Zeichen setzen ein, Tipps sind an, niemand wird getadelt.
preset-short = Kurz
    .says = Wer zuerst zwei Figuren zu Hause hat, gewinnt.
preset-short-big = Kurz
    .says = Wer zuerst drei Figuren zu Hause hat, gewinnt.
preset-choose = Einsetzen oder Karte nehmen
    .says = Mit + oder # setzt du ein oder ziehst eine Karte.
preset-hash-draws = { "#" } zieht eine Karte
    .says = Variante des Erfinders: # zieht eine Karte, + setzt ein.
preset-protection = Mit Deckung
    .says = Gedeckte Figuren sind sicher; dazu vier Schildkarten.
preset-no-protection = Ohne Deckung
    .says = Jede Figur darf geschlagen werden.

### The rule card

rule-card =
    .box = Alle Figuren beginnen in der Box. Eine Runde gegen den Uhrzeigersinn, dann ins Haus.
    .roll = { $must_use_all ->
            [a] Würfle: Eine Figur macht so viele Schachzüge, wie der Würfel zeigt.
            [b] Würfle: Eine Figur macht bis zu so viele Schachzüge.
           *[c] Würfle: Eine Figur macht bis zu so viele Schachzüge.
        } Jede Richtung ist erlaubt.
    .capture = { $capture_mid ->
            [a] Nur der letzte Zug darf schlagen.
            [b] Jeder Zug eines Wurfs darf schlagen.
           *[c] Jeder Zug eines Wurfs darf schlagen und beendet damit den Zug.
        } { $captured_to ->
            [a] Geschlagene Figuren gehen zurück in ihre Box.
           *[b] Geschlagene Figuren sind aus dem Spiel.
        }
    .plus = { $insert_captures ->
            [a] Mit + setzt du eine Figur auf einem deiner zwei Startfelder ein; eine fremde Figur dort wird geschlagen.
           *[b] Mit + setzt du eine Figur auf einem deiner zwei Startfelder ein; eine fremde Figur dort versperrt es.
        } Dann würfelst du noch einmal.
    .plus-plain = Mit + setzt du eine Figur auf einem deiner zwei Startfelder ein. { $insert_captures ->
            [a] Steht dort eine fremde, schlägst du sie.
           *[b] Steht dort eine fremde, geht das nicht.
        } Dann würfelst du noch einmal.
    .hash = { $plus_hash ->
            [classic] Mit # setzt du aus.
            [both] Mit # setzt du ein wie mit +; ist die Box leer, setzt du aus.
            [choose] { "" }
           *[hash_draws] { "" }
        }
    .stuck = { $three_rolls ->
            [a] Kannst du nicht ziehen, würfle noch einmal: bis zu drei Würfe.
            [b] Kannst du nicht ziehen und ist keine Figur von dir unterwegs, würfle noch einmal: bis zu drei Würfe.
           *[c] Kannst du bei deinem ersten Zug nicht ziehen, würfle noch einmal: bis zu drei Würfe.
        }
    .lines = Überquere nie die Linie deiner Farbe. Auf einem Pausenfeld deiner Farbe kann dich niemand schlagen.
    .free = { $start_free ->
            [a] Sind noch Figuren in deiner Box, bleibt eines deiner Startfelder frei.
           *[b] Sind deine beiden Startfelder besetzt und noch Figuren in der Box, macht dein nächster Zug eins frei.
        } { $start_free ->
            [a] Nur Einsetzen darf das zweite füllen: Dann mach als Nächstes eines frei.
           *[b] { "" }
        }
    .house = { $entry_stop ->
            [a] Ins Haus geht es über die zwei Eingangsfelder; der Rest des Wurfs verfällt.
           *[b] Eine Figur muss auf einem der zwei Eingangsfelder anhalten, bevor sie ins Haus geht.
        } Im Haus bist du sicher.
    .win = { $length ->
            [a] { $captured_to ->
                [a] Wer zuerst alle vier Figuren zu Hause hat, gewinnt.
               *[b] Wer zuerst alle übrigen Figuren zu Hause hat, gewinnt.
            }
            [b] Wer zuerst zwei Figuren zu Hause hat, gewinnt.
           *[c] Nach den vereinbarten Minuten endet die Runde, und die Plätze werden gezählt.
        } { $length ->
            [a] Die anderen spielen um die Plätze weiter.
            [b] Die anderen spielen um die Plätze weiter.
           *[c] { "" }
        }
    .cards = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Mit + oder # setzt du ein oder ziehst eine Karte.
           *[hash_draws] Mit # ziehst du eine Karte.
        } Führ die Karte aus, so weit es geht; dann ist die nächste Farbe dran.
    .active = „Aktive“ Figuren stehen auf der Laufbahn. { $swap_scope ->
            [a] Ohne dieses Wort meint eine Karte auch die Figuren in Boxen und Häusern.
            [c] Ohne dieses Wort meint eine Karte auch die Figuren in Boxen und Häusern.
           *[b] Sonst meint eine Karte auch Figuren in Boxen und Häusern, nur beim Tauschen nicht.
        }
    .roll-both = Würfle mit beiden Würfeln: Die weiße Zahl ist für Dame, Turm, Läufer und Springer, die orangefarbene für König und Bauer. { $use_both_dice ->
            [a] Du wählst eine Figur.
           *[b] Du darfst für jeden Würfel eine Figur ziehen.
        }
    .roll-both-plain = Würfle mit beiden Würfeln. Die weiße Zahl ist für Dame, Turm, Läufer und Springer. Die orangefarbene ist für König und Bauer. { $use_both_dice ->
            [a] Du wählst eine Figur.
           *[b] Du darfst für jeden Würfel eine Figur ziehen.
        }
    .pawn = Der Bauer zieht ein Feld gerade: vor, zurück oder zur Seite. Er schlägt ein Feld diagonal.
    .protected = { $protection ->
            [on] Eine gedeckte Figur darf nicht geschlagen werden. Gedeckt heißt: Ihre Farbe könnte sofort zurückschlagen.
           *[off] { "" }
        }
    .protected-plain = { $protection ->
            [on] Niemand darf eine gedeckte Figur schlagen. Gedeckt heißt: Ihre Farbe könnte sofort zurückschlagen.
           *[off] { "" }
        }
    .pairs = { $protection ->
            [on] { $pair_rule ->
                [a] Zwei Figuren dürfen einander nicht auf beiden Startfeldern oder beiden Eingangsfeldern einer anderen Farbe decken.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .pairs-plain = { $protection ->
            [on] { $pair_rule ->
                [a] Denk an die Startfelder einer anderen Farbe. Zwei Figuren dürfen einander nicht auf beiden decken. Dasselbe gilt für beide Eingangsfelder.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .win-big = { $length ->
            [a] { $captured_to ->
                [a] Wer zuerst alle sechs Figuren zu Hause hat, gewinnt.
               *[b] Wer zuerst alle übrigen Figuren zu Hause hat, gewinnt.
            }
            [b] Wer zuerst drei Figuren zu Hause hat, gewinnt.
           *[c] Nach den vereinbarten Minuten endet die Runde, und die Plätze werden gezählt.
        } { $length ->
            [a] Die anderen spielen um die Plätze weiter.
            [b] Die anderen spielen um die Plätze weiter.
           *[c] { "" }
        }

### Seats and boards that cannot be

no-corner = Das Brett { $board } hat keinen Platz für { $seat }.
two-to-four = { $title } ist für 2 bis 4 Personen, nicht für { $n }.
opposite = Zu zweit sitzt ihr euch gegenüber: green,blue oder red,yellow.

### Boards that cannot be used

board-symbol = { $board }: „{ $symbol }“ auf { $square } bedeutet nichts; es gibt . -- oder s, e, h, b mit einer Farbe.
board-colours =
    { $board } hat Startfelder für { $n ->
        [1] eine Farbe
       *[other] { $n } Farben
    }; ein Spiel braucht mindestens zwei.
board-starts =
    { $board }: { colour } hat { $n ->
        [1] ein Startfeld
       *[other] { $n } Startfelder
    } und braucht 2.
board-entries =
    { $board }: { colour } hat { $n ->
        [1] ein Eingangsfeld
       *[other] { $n } Eingangsfelder
    } und braucht 2.
board-houses =
    { $board }: { colour } hat { $n ->
        [1] ein Feld
       *[other] { $n } Felder
    } im Haus und braucht { $needs }.
board-no-break = { $board }: { colour } hat kein Pausenfeld und braucht mindestens eines.
board-no-barrier = { $board }: { colour } hat keine Sperrlinie; schreib eine unter [barriers].
board-no-way-home = { $board }: Für { colour } kommt { PIECE($piece, form: "nom") } von den Startfeldern nicht nach Hause.
board-size = Ein Brett hat { $fewest } bis { $most } Linien und Reihen, nicht { $files }×{ $ranks }.

### Positions that cannot be

no-seat-at-table = Einen Platz „{ $seat }“ gibt es an diesem Tisch nicht; es gibt { ALLOF($seats) }.
position-means-nothing = „{ $text }“ in der Stellung bedeutet nichts; schreib G:Rf1,Qd1 oder name=wert.
position-not-playing = In der Stellung stehen Figuren von { $seat }, aber { $seat } spielt nicht mit.
position-no-piece = „{ $man }“ in der Stellung ist keine Figur dieses Spiels; Figuren sind { ALLOF($pieces) }.
position-no-square = Ein Feld „{ $square }“ gibt es auf diesem Brett nicht (in „{ $man }“).
position-two-pieces = Die Stellung hat die Figur { $man } zweimal.
position-two-places = Die Figur { $man } kann nicht an zwei Orten stehen.
position-off-track = Die Figur { $man } kann nicht auf { $square } stehen: Das ist weder Laufbahn noch ihr Haus.
position-both-on = { $man } und { $other } stehen beide auf { $square }.
position-not-out = Die Figur { $man } kann nicht aus dem Spiel sein: Geschlagene Figuren gehen hier in ihre Box.
position-stage-die = stage={ $stage } passt nicht zu die={ $die }.
position-stage-dice = stage={ $stage } passt nicht zu die={ $die } orange={ $orange }.
position-stage-card = stage={ $stage } passt nicht zu card={ $card }.
position-face = { $name }={ $face } ist keine Seite des Würfels.
position-skips =
    skips: Niemand setzt öfter als { $most ->
        [1] einmal
       *[other] { $most }-mal
    } aus.
position-out-card = out: „{ $text }“ ist keine Karte dieses Kartensatzes.
position-out-many = out: So viele Karten { $card } hat dieser Kartensatz nicht.
position-step = step={ $step } liegt hinter dem Ende der Karte { $card }.
position-todo = todo: „{ $text }“ ist weder ein Platz noch die Figur eines Platzes, so wie GQ.
position-nothing-to-bring = { $seat } hat nichts einzusetzen oder kein Startfeld dafür.
position-no-move = { $seat } hat mit { rolled-with } keinen erlaubten Zug.
position-nobody-in-todo = Die Karte { $card } lässt niemanden in todo übrig.
position-card-idle = Die Karte { $card } kann in dieser Stellung nicht ausgeführt werden.
position-no-card-left = Es ist keine Karte mehr zu ziehen; ohne out= wird der Kartensatz neu gemischt.

### The letters of the board's map, where it is drawn as text

ground-s = Startfeld
ground-e = Eingangsfeld
ground-h = Haus
ground-b = Pausenfeld

### A board while it is drawn

need-colours = Mindestens zwei Farben
need-starts = Je zwei Startfelder
need-entries = Je zwei Eingangsfelder
need-houses =
    { $n ->
        [4] Je vier Felder im Haus
       *[other] Je sechs Felder im Haus
    }
need-breaks = Je ein Pausenfeld und eine Sperrlinie
need-way = Jede Figur kommt nach Hause
lack-colours = Mal Felder für mindestens zwei Farben.
lack-starts = { $owner } braucht zwei Startfelder und hat { $n }.
lack-entries = { $owner } braucht zwei Eingangsfelder und hat { $n }.
lack-houses = { $owner } braucht { $needs } Felder im Haus und hat { $n }.
lack-breaks = { $owner } braucht ein Pausenfeld.
lack-lines = { $owner } braucht eine Sperrlinie.
lack-rest = Erst muss das Übrige da sein.

### The pages of the rules

legend-P = Ein Feld gerade, in jede Richtung; schlägt ein Feld diagonal.

page-aim =
    .title = Worum es geht
    .says = Bring deine vier Figuren einmal um das Brett und in dein Haus, das Ziel. { $length ->
            [a] { $captured_to ->
                [a] Wer zuerst alle vier zu Hause hat, gewinnt.
               *[b] Wer zuerst alle übrigen Figuren zu Hause hat, gewinnt.
            }
            [b] Wer zuerst zwei Figuren zu Hause hat, gewinnt.
           *[c] Nach den vereinbarten Minuten endet die Runde, und die Plätze werden gezählt.
        }
    .caption-1 = Eine Runde für alle.
    .says-1 = Die Runde läuft gegen den Uhrzeigersinn, wie die Pfeile zeigen: für Grün unten nach rechts, dann hinauf und herum auf die linke Seite.
    .caption-2 = Am Ende wartet das Haus.
    .says-2 = Grün startet hinter der grünen Linie und kommt auf ihrer anderen Seite nach Hause. Unterwegs verlässt niemand die Laufbahn: Die Mitte ist gesperrt.
page-aim-big =
    .title = Worum es geht
    .says = Bring deine sechs Figuren einmal um das Brett und in dein Haus, das Ziel. { $length ->
            [a] { $captured_to ->
                [a] Wer zuerst alle sechs zu Hause hat, gewinnt.
               *[b] Wer zuerst alle übrigen Figuren zu Hause hat, gewinnt.
            }
            [b] Wer zuerst drei Figuren zu Hause hat, gewinnt.
           *[c] Nach den vereinbarten Minuten endet die Runde, und die Plätze werden gezählt.
        }
    .caption-1 = Eine Runde für alle.
    .says-1 = Die Runde läuft gegen den Uhrzeigersinn, wie die Pfeile zeigen: für Grün unten nach rechts, dann hinauf und herum auf die linke Seite.
    .caption-2 = Am Ende wartet das Haus.
    .says-2 = Grün startet hinter der grünen Linie und kommt auf ihrer anderen Seite nach Hause. Unterwegs verlässt niemand die Laufbahn: Die Mitte ist gesperrt.
page-setup =
    .title = Aufbau
    .says = Ihr spielt zu zweit, zu dritt oder zu viert. Jede Farbe hat Dame, Turm, Läufer und Springer. Alle Figuren beginnen in der Startbox neben dem Brett. { $turn_order ->
            [b] Das Los sagt, wer beginnt; dann geht es gegen den Uhrzeigersinn reihum.
           *[a] Das Los sagt, wer beginnt; dann geht es im Uhrzeigersinn reihum.
        }
    .caption-1 = Was dir gehört.
    .says-1 = Zwei Startfelder (dicke Rahmen), eine Sperrlinie, die du nicht überqueren darfst, zwei Eingangsfelder (Pfeile) und dahinter das Haus.
    .says-1-plain = Zwei Startfelder (dicke Rahmen) und zwei Eingangsfelder (Pfeile). Eine Sperrlinie, die du nicht überqueren darfst. Hinter den Eingangsfeldern liegt das Haus.
    .caption-2 = Pausenfelder.
    .says-2 = Eine kleine farbige Form zeigt ein Feld, auf dem diese Farbe sicher ist.
    .caption-3 = Der weiße Würfel.
    .says-3 = Die Zahlen sind Züge. + und # bedeuten etwas Eigenes.
page-setup-big =
    .title = Aufbau
    .says = Ihr spielt zu zweit, zu dritt oder zu viert. Jede Farbe hat König, Dame, Turm, Läufer, Springer und Bauer. Alle Figuren beginnen in der Startbox neben dem Brett. { $turn_order ->
            [b] Das Los sagt, wer beginnt; dann geht es gegen den Uhrzeigersinn reihum.
           *[a] Das Los sagt, wer beginnt; dann geht es im Uhrzeigersinn reihum.
        }
    .caption-1 = Was dir gehört.
    .says-1 = Zwei Startfelder (dicke Rahmen), eine Sperrlinie, die du nicht überqueren darfst, zwei Eingangsfelder (Pfeile) und dahinter das Haus.
    .says-1-plain = Zwei Startfelder (dicke Rahmen) und zwei Eingangsfelder (Pfeile). Eine Sperrlinie, die du nicht überqueren darfst. Hinter den Eingangsfeldern liegt das Haus.
    .caption-2 = Pausenfelder.
    .says-2 = Eine kleine farbige Form zeigt ein Feld, auf dem diese Farbe sicher ist.
    .caption-3 = Der weiße Würfel.
    .says-3 = Die Zahlen sind Züge; + und # bedeuten etwas Eigenes. Der orangefarbene Würfel hat nur Zahlen.
page-roll =
    .title = Würfeln und ziehen
    .title-plain = Wie würfelst und ziehst du?
    .says = Würfle. Die Zahl sagt, wie viele Züge du machst: Schachzüge, einen nach dem anderen, alle mit derselben Figur. Das kann jede deiner Figuren auf der Laufbahn sein, und jede Richtung ist erlaubt.
    .caption-1 = Drei Züge.
    .says-1 = Eine 3 heißt drei Züge mit einer Figur. { $must_use_all ->
            [a] Mach sie alle, wenn die Figur es kann; sonst so viele, wie sie kann.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Ein Turm mit einer 3.
    .says-2 = Mit drei Zügen kommt der Turm fast um das ganze Brett: unten entlang, rechts hinauf, oben zurück.
    .caption-3 = Ein Springer mit einer 2.
    .says-3 = Zwei Sprünge. Die Punkte sind alle Felder, auf denen der Springer nach genau zwei Sprüngen stehen kann; er darf auch auf ein Feld zurück, auf dem er schon war.
page-roll-big =
    .title = Würfeln und ziehen
    .title-plain = Wie würfelst und ziehst du?
    .says = { $use_both_dice ->
            [a] Würfle mit beiden Würfeln und wähl eine Figur.
           *[b] { "" }
        } Dame, Turm, Läufer und Springer nutzen die weiße Zahl, König und Bauer die orangefarbene. Die Zahl sagt, wie viele Schachzüge die Figur macht, einen nach dem anderen, in jede Richtung.
    .says-plain = { $use_both_dice ->
            [a] Würfle mit beiden Würfeln und wähl eine Figur.
           *[b] { "" }
        } Dame, Turm, Läufer und Springer nutzen die weiße Zahl. König und Bauer nutzen die orangefarbene. Die Zahl sagt, wie viele Schachzüge die Figur macht. Sie macht einen nach dem anderen, in jede Richtung.
    .caption-1 = Weiß 2, Orange 5.
    .says-1 = Zwei Züge mit Dame, Turm, Läufer oder Springer oder fünf Züge mit König oder Bauer: Du wählst. { $must_use_all ->
            [a] Mach sie alle, wenn die Figur es kann; sonst so viele, wie sie kann.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Ein Springer mit der weißen 2.
    .says-2 = Die Punkte sind alle Felder, auf denen der Springer nach genau zwei Sprüngen stehen kann.
    .caption-3 = Ein König mit der orangefarbenen 5.
    .says-3 = Der König ist langsam, darum sind die orangefarbenen Zahlen größer. Nach fünf Zügen kann er auf jedem dieser Felder stehen.
page-plus =
    .title = Einsetzen
    .title-plain = Wie setzt du eine Figur ein?
    .says = Mit + darfst du eine beliebige Figur aus deiner Box auf einem deiner zwei Startfelder einsetzen. { $insert_moves_self ->
            [a] Dann würfelst du noch einmal und ziehst mit einer beliebigen deiner Figuren auf der Laufbahn.
           *[b] { "" }
        } Ist nichts einzusetzen, zählt + als Wurf ohne Zug.
    .caption-1 = Ein + auf dem weißen Würfel.
    .says-1 = { $must_insert ->
            [a] Du darfst verzichten: Niemand muss einsetzen.
           *[b] { "" }
        } { $must_insert ->
            [a] Fällt danach wieder +, darfst du noch eine Figur einsetzen.
           *[b] { "" }
        }
    .caption-2 = Zwei Startfelder.
    .says-2 = Jede Figur aus der Box darf auf jedes der beiden.
    .caption-3 = Da steht schon jemand.
    .says-3 = { $insert_captures ->
            [a] Eine fremde Figur auf deinem Startfeld wird geschlagen, wenn du dort einsetzt.
           *[b] { "" }
        }
    .says-3-plain = { $insert_captures ->
            [a] Steht eine fremde Figur auf deinem Startfeld? Du schlägst sie, wenn du dort einsetzt.
           *[b] { "" }
        }
page-plus-cards =
    .title = + und #
    .title-plain = Was bedeuten + und #?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Mit + oder # hast du die Wahl: Setz eine Figur aus deiner Box ein oder zieh eine Karte.
           *[hash_draws] Mit + setzt du eine Figur aus deiner Box ein, mit # ziehst du eine Karte.
        } Nach dem Einsetzen würfelst du noch einmal und ziehst. Nach einer Karte ist die nächste Farbe dran.
    .caption-1 = Zwei Zeichen, eine Bedeutung.
    .says-1 = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] Hast du nichts einzusetzen oder ist kein Startfeld dafür frei, musst du eine Karte nehmen.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .caption-3 = Da steht schon jemand.
    .says-3 = { $insert_captures ->
            [a] Eine fremde Figur auf deinem Startfeld wird geschlagen, wenn du dort einsetzt.
           *[b] { "" }
        }
    .says-3-plain = { $insert_captures ->
            [a] Steht eine fremde Figur auf deinem Startfeld? Du schlägst sie, wenn du dort einsetzt.
           *[b] { "" }
        }
page-hash =
    .title = Aussetzen
    .title-plain = Wann setzt du aus?
    .says = { $plus_hash ->
            [classic] Mit # setzt du aus: Die nächste Farbe ist dran.
            [both] Mit # setzt du ein wie mit +; ist die Box leer, setzt du aus.
            [choose] { "" }
           *[hash_draws] { "" }
        } Das gilt auch während deiner drei Würfe.
page-stuck =
    .title = Drei Würfe
    .title-plain = Was, wenn du nicht ziehen kannst?
    .says = { $three_rolls ->
            [a] Kannst du mit einem Wurf nichts anfangen, würfle noch einmal: bis zu drei Würfe.
            [b] Kannst du nicht ziehen und ist keine Figur von dir unterwegs, würfle noch einmal: bis zu drei Würfe.
           *[c] Kannst du bei deinem ersten Zug nicht ziehen, würfle noch einmal: bis zu drei Würfe.
        } { $three_rolls ->
            [a] Nach dem dritten ist die nächste Farbe dran.
            [b] { "" }
           *[c] { "" }
        } Meist ist das so, wenn keine deiner Figuren auf der Laufbahn ist.
    .caption-1 = Alle Figuren in der Box.
    .says-1 = Mit 2 und 4 zieht niemand. Das + des dritten Wurfs setzt eine Figur ein, und die drei Würfe zählen von vorn.
page-free-start =
    .title = Ein freies Startfeld
    .title-plain = Welches Startfeld bleibt frei?
    .says = { $start_free ->
            [a] Solange Figuren in deiner Box sind, muss eines deiner zwei Startfelder frei von eigenen Figuren bleiben.
           *[b] { "" }
        } { $start_free ->
            [a] Nur beim Einsetzen darf eine Figur auf das zweite; dann muss dein nächster Zug eines freimachen.
           *[b] { "" }
        }
    .says-plain = { $start_free ->
            [a] Sind noch Figuren in deiner Box? Dann muss eines deiner zwei Startfelder frei von eigenen Figuren bleiben. Nur beim Einsetzen darf eine Figur auf das zweite. Dann muss dein nächster Zug eines freimachen.
           *[b] { "" }
        }
    .caption-1 = Beide sind besetzt.
    .says-1 = Dame oder Turm muss jetzt weg. Die Dame darf nicht dort enden, wo sie losging.
    .caption-2 = Eines ist besetzt.
    .says-2 = { $start_free ->
            [a] Der Turm darf seinen Wurf nicht auf g1 beenden: Die Dame steht auf f1, und in der Box warten Figuren.
           *[b] { "" }
        }
page-man-R =
    .title = Der Turm
    .says = Der Turm zieht beliebig weit gerade: auf seiner Reihe oder seiner Linie. Er springt nie.
    .caption-1 = Ein Zug eines Turms.
    .says-1 = Nach rechts kommt er bis an die Sperrlinie seiner Farbe.
    .caption-2 = Andere im Weg.
    .says-2 = Vor der eigenen Dame bleibt der Turm stehen, den Springer schlägt er auf dessen Feld. Der Turm auf c3 steht diagonal: Dort kommt er nicht hin.
page-man-B =
    .title = Der Läufer
    .says = Der Läufer zieht beliebig weit diagonal. Er springt nie und bleibt immer auf hellen oder immer auf dunklen Feldern.
    .caption-1 = Ein Zug eines Läufers.
    .says-1 = Auf seinen Diagonalen in beide Richtungen, bis an den Rand der Laufbahn.
    .caption-2 = Andere im Weg.
    .says-2 = Die eigene Dame versperrt einen Weg. Der Springer darf geschlagen werden, und dort endet der Weg.
    .says-2-plain = Die eigene Dame versperrt einen Weg. Der Läufer darf den Springer schlagen, und dort endet der Weg.
page-man-N =
    .title = Der Springer
    .says = Der Springer springt: zwei Felder geradeaus und eines zur Seite. Nur er springt über andere Figuren.
    .caption-1 = Ein Sprung eines Springers.
    .says-1 = Nahe am Rand bleiben weniger Felder.
    .caption-2 = Über alle hinweg.
    .says-2 = Dame und Turm stehen um ihn herum und halten ihn nicht auf. Den Läufer auf a4 darf er schlagen, der Turm auf c3 ist zu nah.
page-man-K =
    .title = Der König
    .says = Der König zieht ein Feld in jede Richtung und schlägt dort wie jede andere Figur. Es gibt kein Schach und kein Matt: Der König darf auch dorthin, wo er geschlagen werden könnte.
    .says-plain = Der König zieht ein Feld in jede Richtung. Dort schlägt er wie jede andere Figur. Es gibt kein Schach und kein Matt. Der König darf auch dorthin, wo ihn jemand schlagen könnte.
    .caption-1 = Ein Zug eines Königs.
    .says-1 = Die acht Felder um ihn herum.
    .caption-2 = Andere im Weg.
    .says-2 = Den Springer daneben darf er schlagen. Die eigene Dame nicht, und b4 ist zwei Felder weit weg.
page-man-Q =
    .title = Die Dame
    .says = Die Dame zieht beliebig weit, gerade oder diagonal. Sie springt nie.
    .caption-1 = Ein Zug einer Dame.
    .says-1 = Alle Felder der Laufbahn, die sie erreicht. Eine Figur darf die Sperrlinie ihrer Farbe nicht überqueren.
    .caption-2 = Andere im Weg.
    .says-2 = Vor einer eigenen Figur bleibt die Dame stehen. Eine fremde schlägt sie auf deren Feld und geht nicht weiter.
page-man-P =
    .title = Der Bauer
    .says = Der Bauer zieht ein Feld gerade: vor, zurück, nach links oder nach rechts. Er schlägt ein Feld diagonal, und nur so.
    .caption-1 = Ein Zug eines Bauern.
    .says-1 = Gerade, in alle vier Richtungen. Diagonal nur, wenn er schlägt.
    .caption-2 = Schlagen.
    .says-2 = Der Springer steht diagonal und darf geschlagen werden. Der Turm geradeaus ist nur im Weg.
    .says-2-plain = Der Springer steht diagonal: Der Bauer darf ihn schlagen. Der Turm geradeaus ist nur im Weg.
page-captures =
    .title = Schlagen
    .title-plain = Wann darfst du schlagen?
    .says = { $capture_mid ->
            [a] Nur der letzte Zug eines Wurfs darf schlagen.
            [b] Jeder Zug eines Wurfs darf schlagen.
           *[c] Jeder Zug eines Wurfs darf schlagen und beendet damit den Zug.
        } { $captured_to ->
            [a] Die geschlagene Figur geht zurück in die Box ihrer Farbe und darf wieder eingesetzt werden.
           *[b] Geschlagene Figuren sind aus dem Spiel.
        }
    .says-plain = { $capture_mid ->
            [a] Nur der letzte Zug eines Wurfs darf schlagen.
            [b] Jeder Zug eines Wurfs darf schlagen.
           *[c] Jeder Zug eines Wurfs darf schlagen und beendet damit den Zug.
        } { $captured_to ->
            [a] Die geschlagene Figur geht zurück in die Box ihrer Farbe. Von dort darf sie wieder ins Spiel.
           *[b] Geschlagene Figuren sind aus dem Spiel.
        }
    .caption-1 = Der zweite von zwei Zügen.
    .says-1 = Mit einer 2 geht der Turm hinauf nach a3 und schlägt mit dem letzten Zug den Springer.
    .says-1-plain = Mit einer 2 geht der Turm zuerst hinauf nach a3. Mit dem letzten Zug schlägt er den Springer.
    .caption-2 = Zu früh.
    .says-2 = Die Dame auf b3 ist einen Sprung entfernt, aber eine 2 heißt zwei Sprünge: Der erste darf nicht schlagen.
page-break =
    .title = Pausenfelder
    .title-plain = Was sind Pausenfelder?
    .says = Auf einem Pausenfeld ihrer Farbe kann eine Figur nicht geschlagen werden. { $break_exclusive ->
            [a] Alle dürfen dort stehen, aber andere sind dort nicht sicher.
           *[b] { "" }
        } Karten wirken dort trotzdem.
    .says-plain = Auf einem Pausenfeld ihrer Farbe ist eine Figur sicher. Niemand kann sie dort schlagen. { $break_exclusive ->
            [a] Alle dürfen dort stehen, aber andere sind dort nicht sicher.
           *[b] { "" }
        } Karten wirken dort trotzdem.
    .caption-1 = Sicher.
    .says-1 = Das Feld e10 ist ein grünes Pausenfeld: Der Turm darf die grüne Dame nicht schlagen.
    .caption-2 = Nicht sicher.
    .says-2 = Einer roten Dame hilft dasselbe Feld nicht: Der Turm darf schlagen.
page-line =
    .title = Die Sperrlinie
    .title-plain = Wozu ist die Sperrlinie da?
    .says = Eine Figur überquert nie die Sperrlinie ihrer Farbe, in keiner Richtung, auch nicht im Sprung. Darum müssen alle die ganze Runde laufen. Die Linien der anderen Farben gehen dich nichts an.
    .says-plain = Eine Figur überquert nie die Sperrlinie ihrer Farbe. Das gilt in beide Richtungen und auch im Sprung. Darum müssen alle die ganze Runde laufen. Die Linien der anderen Farben gehen dich nichts an.
    .caption-1 = Die eigene Linie.
    .says-1 = Der Springer darf nicht hinüberspringen.
    .caption-2 = Die Linie einer anderen Farbe.
    .says-2 = Ein roter Springer auf demselben Feld springt über die grüne Linie, als wäre sie nicht da.
    .says-2-plain = Ein roter Springer steht auf demselben Feld. Er springt über die grüne Linie, als wäre sie nicht da.
page-house =
    .title = Nach Hause
    .title-plain = Wie kommst du nach Hause?
    .says = Der Weg ins Haus führt über deine zwei Eingangsfelder: Von dort muss der Schritt ins Haus beginnen. Wer hineinkommt, beendet damit den Wurf und bleibt dort: Kein Zug schlägt im Haus, und keiner führt hinaus.
    .caption-1 = In einem Zug.
    .says-1 = { $entry_stop ->
            [a] Die Dame läuft mit dem ersten Zug über das Eingangsfeld ins Haus.
           *[b] { "" }
        } { $entry_stop ->
            [a] Die drei Züge, die von der 4 übrig sind, verfallen.
           *[b] { "" }
        }
    .caption-2 = Vom Eingangsfeld aus.
    .says-2 = Der Springer steht auf d3 und springt hinein. Figuren im Haus sind nicht im Weg; stell die Figur auf irgendein freies Feld des Hauses.
    .caption-3 = Von anderswo.
    .says-3 = Ein Springer, der nicht auf einem Eingangsfeld steht, kann nicht ins Haus springen.
page-protected =
    .title = Gedeckte Figuren
    .title-plain = Welche Figuren sind gedeckt?
    .says = Eine gedeckte Figur darf nicht geschlagen werden, auch nicht beim Einsetzen. Gedeckt ist sie, wenn eine Figur ihrer Farbe auf diesem Feld sofort zurückschlagen könnte, ganz gleich, was die Würfel zeigen.
    .says-plain = Niemand darf eine gedeckte Figur schlagen, auch nicht beim Einsetzen. Wann ist eine Figur gedeckt? Eine Figur ihrer Farbe könnte auf diesem Feld sofort zurückschlagen. Es ist gleich, was die Würfel zeigen.
    .caption-1 = Gedeckt.
    .says-1 = Schlüge der grüne Turm den Springer, könnte der rote Turm darüber zurückschlagen. Also darf er es nicht.
    .caption-2 = Nicht gedeckt.
    .says-2 = Der grüne Turm neben dem Springer könnte nicht zurückschlagen, denn die rote Dame stünde dann auf einem roten Pausenfeld. Also darf der Springer geschlagen werden.
    .says-2-plain = Der grüne Turm neben dem Springer könnte nicht zurückschlagen. Die rote Dame stünde dann auf einem roten Pausenfeld. Also darf sie den Springer schlagen.
page-unprotected =
    .title = Gedeckt zählt nicht
    .title-plain = Ist hier jemand gedeckt?
    .says = Es ist gleich, wer zurückschlagen könnte: Eine Figur darf überall geschlagen werden, nur nicht auf einem Pausenfeld ihrer Farbe oder in ihrem Haus. (Mit einer Hausregel sind gedeckte Figuren sicher.)
    .says-plain = Es ist gleich, wer zurückschlagen könnte. Du darfst eine Figur überall schlagen. Sicher ist sie nur auf einem Pausenfeld ihrer Farbe und in ihrem Haus. (Mit einer Hausregel sind gedeckte Figuren sicher.)
    .caption-1 = Ein Turm dahinter.
    .says-1 = Der Springer darf geschlagen werden, obwohl der rote Turm danach zurückschlagen könnte.
    .says-1-plain = Der Springer ist nicht sicher, obwohl der rote Turm danach zurückschlagen könnte.
page-pairs =
    .title = Kein Paar im Weg
    .title-plain = Darf ein Paar den Weg versperren?
    .says = { $pair_rule ->
            [a] Zwei Figuren einer Farbe dürfen einander nicht auf beiden Startfeldern oder beiden Eingangsfeldern einer anderen Farbe decken: Das würde den Weg für immer versperren.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Sind beide Felder von anderen Farben besetzt, ist darauf nichts gedeckt.
           *[b] { "" }
        }
    .says-plain = { $pair_rule ->
            [a] Zwei Figuren einer Farbe dürfen einander nicht überall decken. Nicht auf beiden Startfeldern einer anderen Farbe. Auch nicht auf beiden Eingangsfeldern. Das würde den Weg für immer versperren.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Sind beide Felder von anderen Farben besetzt, ist darauf nichts gedeckt.
           *[b] { "" }
        }
    .caption-1 = Die grünen Eingangsfelder.
    .says-1 = Der blaue Turm steht auf d3. { $pair_rule ->
            [a] Die blaue Dame darf nicht daneben: Dort würden die beiden einander decken.
           *[b] { "" }
        }
page-two-dice =
    .title = Zeichen auf dem weißen Würfel
    .title-plain = Was bedeuten die Zeichen auf dem weißen Würfel?
    .says = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] Mit # auf dem weißen Würfel setzt du aus, was auch immer der orangefarbene zeigt.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] Mit # auf dem weißen Würfel setzt du aus, was auch immer der orangefarbene zeigt.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] Mit # auf dem weißen Würfel setzt du aus, was auch immer der orangefarbene zeigt.
               *[b] { "" }
            }
           *[both] { "" }
        } Setzt du mit + eine Figur ein, würfelst du noch einmal mit beiden.
    .caption-1 = { "#" } und 8.
    .says-1 = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] Die 8 ist verloren.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] Die 8 ist verloren.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] Die 8 ist verloren.
               *[b] { "" }
            }
           *[both] { "" }
        }
    .caption-2 = + und 8.
    .says-2 = { $must_insert ->
            [a] Setz eine Figur ein und würfle noch einmal mit beiden, oder verzichte und mach acht Züge mit König oder Bauer.
           *[b] { "" }
        }
    .says-2-plain = { $must_insert ->
            [a] Setz eine Figur ein und würfle noch einmal mit beiden. Oder verzichte und mach acht Züge mit König oder Bauer.
           *[b] { "" }
        }
page-cards =
    .title = Aktionskarten
    .title-plain = Wie gehen Aktionskarten?
    .says = Eine Karte wird aufgedeckt und sofort ausgeführt, ob gut oder schlecht; dann ist die nächste Farbe dran, außer die Karte lässt dich würfeln. Wer sie gezogen hat, wählt, außer die Karte sagt, dass alle etwas tun. Was nicht geht, fällt weg. Ist der Stapel leer, wird neu gemischt.
    .says-plain = Deck eine Karte auf und führ sie sofort aus, ob gut oder schlecht. Dann ist die nächste Farbe dran, außer die Karte lässt dich würfeln. Wer sie gezogen hat, wählt. Manchmal sagt die Karte, dass alle etwas tun. Was nicht geht, fällt weg. Ist der Stapel leer, mischt ihn neu.
    .caption-1 = Eine gute Karte.
    .says-1 = { $capture_mid ->
            [a] Züge auf Karten sind Schachzüge; nur der letzte darf schlagen.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Eine schlechte Karte.
    .says-2 = Sie wartet, bis du wieder dran wärst.
    .caption-3 = Für andere.
    .says-3 = Höchstens zweimal Aussetzen sammelt sich an.
page-active =
    .title = Aktiv oder überall
    .title-plain = Welche Figuren meint eine Karte?
    .says = Eine Figur ist aktiv, solange sie auf der Laufbahn steht. Ohne dieses Wort meint eine Karte alle solchen Figuren, auch die in Boxen und Häusern. Wegschicken durch eine Karte ist kein Schlagen: Pausenfelder helfen nicht.
    .caption-1 = Nur aktive.
    .says-1 = Ein Läufer, der zu Hause ist, bleibt zu Hause.
    .caption-2 = Jede Dame.
    .says-2 = Auch die in Boxen und Häusern.
    .caption-3 = Auf ein Startfeld.
    .says-3 = Jede Farbe wählt selbst. Eine fremde Figur dort wird hinausgeworfen. Hier sind beide Felder besetzt, also darf auch der eigene Läufer Platz machen; er geht in die Box.
    .says-3-plain = Jede Farbe wählt selbst. Eine fremde Figur dort muss hinaus. Hier sind beide Felder besetzt, also darf auch der eigene Läufer Platz machen. Er geht in die Box.
page-swaps =
    .title = Tauschen
    .title-plain = Wie tauschst du Figuren?
    .says = Mit manchen Karten lässt du zwei Figuren die Plätze tauschen, ganz gleich, wem sie gehören. { $swap_scope ->
            [a] Dabei darf keine in einer fremden Box oder einem fremden Haus landen.
            [b] Dabei darf keine in einer fremden Box oder einem fremden Haus landen.
           *[c] { "" }
        } Stehen nach einer Karte eigene Figuren auf deinen beiden Startfeldern und andere noch in der Box, mach mit dem nächsten Zug eines frei.
    .says-plain = Mit manchen Karten lässt du zwei Figuren die Plätze tauschen, ganz gleich, wem sie gehören. { $swap_scope ->
            [a] Dabei darf keine in einer fremden Box oder einem fremden Haus landen.
            [b] Dabei darf keine in einer fremden Box oder einem fremden Haus landen.
           *[c] { "" }
        } Stehen danach eigene Figuren auf deinen beiden Startfeldern? Sind noch andere in der Box? Dann mach mit dem nächsten Zug ein Feld frei.
    .caption-1 = Zwei beliebige Figuren.
    .says-1 = { $swap_scope ->
            [a] Sie dürfen auf der Laufbahn, in einer Box oder in einem Haus stehen.
            [c] Sie dürfen auf der Laufbahn, in einer Box oder in einem Haus stehen.
           *[b] { "" }
        }
page-shields =
    .title = Die Schildkarten
    .title-plain = Was tun die Schildkarten?
    .says = Mit vier Karten darfst du auch gedeckte Figuren schlagen, dieses eine Mal. Auf einem eigenen Pausenfeld bleibt jede Figur sicher.
    .caption-1 = Züge mit Schild.
    .says-1 = { $capture_mid ->
            [a] Wie immer schlägt nur der letzte Zug.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Ein Wurf mit Schild.
    .says-2 = Der Schild gilt für den Zug dieses Wurfs und für das Einsetzen.
page-end =
    .title = Wer gewinnt
    .says = { $length ->
            [a] { $captured_to ->
                [a] Wer zuerst alle vier Figuren im Haus hat, gewinnt.
               *[b] Wer zuerst alle übrigen Figuren zu Hause hat, gewinnt.
            }
            [b] Wer zuerst zwei Figuren zu Hause hat, gewinnt.
           *[c] Nach den vereinbarten Minuten endet die Runde, und die Plätze werden gezählt.
        } { $length ->
            [a] Die anderen dürfen um die Plätze weiterspielen.
            [b] Die anderen dürfen um die Plätze weiterspielen.
           *[c] { "" }
        } Seid ihr euch alle einig, könnt ihr auch sofort aufhören: Dann zählen die Figuren zu Hause und danach die wenigsten Züge, die noch fehlen.
    .caption-1 = Die letzte Figur.
    .says-1 = Turm, Läufer und Springer sind zu Hause. Mit einer 2 kommt die Dame über den Eingang ins Haus: Grün gewinnt.
page-end-big =
    .title = Wer gewinnt
    .says = { $length ->
            [a] { $captured_to ->
                [a] Wer zuerst alle sechs Figuren im Haus hat, gewinnt.
               *[b] Wer zuerst alle übrigen Figuren zu Hause hat, gewinnt.
            }
            [b] Wer zuerst drei Figuren zu Hause hat, gewinnt.
           *[c] Nach den vereinbarten Minuten endet die Runde, und die Plätze werden gezählt.
        } { $length ->
            [a] Die anderen dürfen um die Plätze weiterspielen.
            [b] Die anderen dürfen um die Plätze weiterspielen.
           *[c] { "" }
        } Seid ihr euch alle einig, könnt ihr auch sofort aufhören: Dann zählen die Figuren zu Hause und danach die wenigsten Züge, die noch fehlen.
    .caption-1 = Die letzte Figur.
    .says-1 = Fünf Figuren sind zu Hause. Mit einer weißen 2 kommt die Dame über den Eingang ins Haus: Grün gewinnt.
