# Was der Tisch selbst sagt.

judged-in-private = Ob das geht, darf nur { $seat } wissen: Sieh zuerst deine eigenen Figuren an.
no-die = Dieser Wurf hat keinen Würfel { $die }, nur { $dice }.
no-face =
    { $die ->
        [white] Der weiße Würfel
        [orange] Der orangefarbene Würfel
       *[other] Der Würfel { $die }
    } hat keine Seite { $face }; die Seiten sind { ALLOF($faces) }.
no-roll-now = Jetzt muss niemand würfeln.
roll-typed = An diesem Tisch wird der Wurf eingetippt: Sag, was gefallen ist.
roll-sensed = An diesem Tisch wird von Hand gewürfelt: Würfle oder sag, was gefallen ist.
fell-already = Dieser Wurf ist schon gefallen: { $face }. Ändern lässt er sich nur im Einverständnis aller.
no-draw-now = Jetzt muss niemand eine Karte ziehen.
draw-physical = An diesem Tisch liegen die Karten neben dem Brett: Zieh eine und sag, welche es ist.
no-card = Eine Karte { $card } gibt es im Kartensatz { $deck } nicht.
unknown-tag = Noch hat niemand gesagt, in welcher Karte der Chip { $tag } steckt: Wähl die Karte einmal auf dem Bildschirm.
card-gone = Eine Karte { $card } ist nicht mehr im Stapel: Schau noch einmal hin, oder ändert es im Einverständnis.
no-deck = Dieses Spiel hat keinen Kartensatz { $deck }.
# Was richtiggestellt wird, Figur für Figur
put-back-piece = Stell { PIECE($owner, $man, form: "acc") } von { $origin } auf { $to }.
not-so-put-back = Stell { PIECE($owner, $man, form: "acc") } zurück auf { $to }.
put-owed = { $seat }, stell { PIECE($man, form: "acc") } auf { ANYOF($places) }.
set-on-piece = Stell { PIECE($owner, $man, form: "acc") } auf { $to }.
take-off-piece = Nimm { PIECE($owner, $man, form: "acc") } von { $origin }.
which-piece = { PIECE($owner, $man, form: "bare") }
nothing-to-undo = Es gibt nichts zurückzunehmen.
no-hints = An diesem Tisch gibt es keine Tipps.
undo-too-many =
    { $n ->
        [1] Nur der letzte Schritt kann
       *[other] Nur die letzten { $n } Schritte können
    } auf einmal zurückgenommen werden.
nothing-to-redo = Es gibt nichts wiederherzustellen.
nothing-optional = Was noch zu tun ist, muss sein: { $expect }
paused = Die Partie ist in der Pause; tippt erst auf Weiter.
ask-first = Erst ist die Frage zu beantworten: { $question }
no-question = Eine Frage { $id } ist nicht offen.
no-choice = Die Frage hat keine Antwort { $choice }.
board-first = Das Brett passt noch nicht zur Partie. { $reason }
no-seat = Einen Platz { $seat } gibt es an diesem Tisch nicht; es gibt { ALLOF($seats) }.
no-player = Ein Platz bekommt human, computer oder none, nicht { $player }.
no-claim =
    { $what ->
        [repetition] Remis durch Wiederholung kann jetzt nicht beansprucht werden.
        [fifty] Dass zu lange nichts geschehen ist, kann jetzt nicht beansprucht werden.
        [illegal] Zu viele regelwidrige Züge können jetzt nicht reklamiert werden.
        [touch] Dass eine berührte Figur ziehen muss, kann jetzt nicht reklamiert werden.
        [win] Der Sieg kann jetzt nicht beansprucht werden.
        [draw] Remis kann jetzt nicht beansprucht werden.
       *[other] Das kann jetzt nicht beansprucht werden.
    }
unknown-claim = Einen Anspruch { $what } gibt es nicht; es gibt draw, repetition, fifty, flag, illegal, win und touch.
no-square = Ein Feld { $square } gibt es auf diesem Brett nicht.
unknown-do = Einen Befehl „{ $do }“ gibt es nicht.
bad-do = { $field } fehlt oder ist ungültig.
game-over = Die Partie ist vorbei.
not-over = Die Partie ist noch nicht vorbei; macht erst Pause oder beendet sie.
touched = { $seat } hat die Figur auf { $square } berührt.
touch-bound = Die Figur auf { $square } wurde berührt und muss ziehen.
not-to-look = Was { $seat } verdeckt hält, sieht niemand an: Dort spielt ein Computer.
correction = Das Protokoll wurde im Einverständnis geändert.
correction-undone = Die Änderung im Einverständnis ist zurückgenommen.
leaves = { $seat } steigt aus.
resigned = { $seat } hat aufgegeben.
has-left = { $seat } ist ausgestiegen.
computer-takes = { $name } spielt nun für { $seat }.
no-level = Es gibt keine Stufe { $level }. Es gibt { ALLOF($levels) }.
no-such-way = Dieses Spiel spielt niemand als { $way }. Es gibt { ALLOF($ways) }.
no-ways = In diesem Spiel gibt es keine Spielweisen zur Auswahl.
no-hints-daily = Bei der Aufgabe des Tages gibt es keine Tipps.
no-hints-told = Hier gibt es keine Tipps: Der Tisch sieht euer Brett nicht.
hint-not-now = { $seat } ist nicht am Zug, darum gibt es keinen Tipp.
hint-after-chance = Noch gibt es nichts zu wählen: Erst wird gewürfelt oder eine Karte gezogen.
hint-lost = Es wurde kein Tipp gefunden. Frag noch einmal.
hint-next = Danach kommt: { $then }
hint-then = { $first } Danach kommt: { $then }
hint-lost-first = Erst wird { PIECE($owner, $man) } auf { $square } geschlagen.
hint-wins = Das gewinnt zwingend.
hint-wins-in =
    { $n ->
        [1] Das gewinnt mit diesem Zug.
       *[other] Das gewinnt in { $n } Zügen.
    }
hint-not-lost = Der nächstbeste Weg verliert zwingend.
hint-taken-back = { PIECE($owner, $man) } auf { $square } kann zurückgeschlagen werden.
hint-nothing-taken = Nichts kann zurückgeschlagen werden.
hint-exchange = Wird weiter geschlagen, dann { ALLOF($won) } gegen { ALLOF($lost) }.
hint-guarded = Wer zurückschlägt, verliert dabei mehr.
hint-threatens = Das droht { PIECE($owner, $man, form: "acc") } auf { $square } zu schlagen.
hint-threatens-win = Das droht mit dem nächsten Zug zu gewinnen.
hint-counts =
    { $counted ->
        [points]
            { $n ->
                [1] Das bringt einen Punkt mehr als der nächstbeste Weg.
               *[other] Das bringt { $n } Punkte mehr als der nächstbeste Weg.
            }
       *[other] Das zählt mehr als der nächstbeste Weg.
    }
hint-saves = So wird { PIECE($owner, $man) } auf { $square } nicht geschlagen.
hint-safer = Danach kann weniger geschlagen werden als nach dem nächstbesten Weg.
hint-room = { $seat } hat danach viel weniger Züge.
hint-stands-better = Die eigenen Figuren stehen danach besser als nach dem nächstbesten Weg.
hint-others-worse = Die Figuren der anderen stehen danach schlechter als nach dem nächstbesten Weg.
hint-later-counts = Von hier aus stehst du am Ende besser da als nach dem nächstbesten Weg.
hint-later-takes = Von hier aus schlägst du mehr Figuren als nach dem nächstbesten Weg.
hint-later-keeps = Von hier aus verlierst du weniger Figuren als nach dem nächstbesten Weg.
hint-planned = Das ist der erste Schritt auf einem Weg zum Sieg.
hint-planned-in = Das ist der erste Schritt auf einem Weg, der in { $n } Zügen gewinnt.
hint-came-out-better = In allem, was von hier aus probiert wurde, schnitt es besser ab als der nächstbeste Weg.
hint-about-equal = Der nächstbeste Weg ist etwa genauso gut.
hint-chance = Gewinnchance: etwa { $n } %.
review-of = { $seat } – { $said }
review-luck-even = Glück: etwa durchschnittlich.
review-luck-worse = Glück: weniger als { $n } von 10 Spielern.
review-luck-better = Glück: mehr als { $n } von 10 Spielern.
review-luck-worst = Glück: weniger als fast alle Spieler.
review-luck-best = Glück: mehr als fast alle Spieler.
review-luck-unsure = Glück: Eine Partie reicht nicht, um es zu sagen.
review-decisions = Richtige Entscheidungen: { $n } von { $all }.
review-sum = Gewinnchance in Prozent: { $start } am Anfang, { ALLOF($parts) }, { $result } am Ende.
review-sum-luck = { $n } durch Würfel und Karten
review-sum-own = { $n } durch eigene Entscheidungen
review-sum-others = { $n } durch Entscheidungen der anderen
review-sum-changed = { $n } durch Korrekturen
review-missed = Gewinnchance: { $seat } wählte { $after } %, die bessere Wahl hatte { $before } %.
review-missed-alone = Es gab eine bessere Wahl.
review-found = Gewinnchance: { $seat } wählte { $before } %, die nächstbeste Wahl hatte { $after } %.
review-found-alone = Das war die beste Wahl.
review-cut-moments = Schnelle Analyse: { $n } von { $all } Momenten.
review-cut = Schnelle Analyse: { $n } von { $all } Entscheidungen gründlich.
review-cut-passes = Schnelle Analyse: Die Zahlen sind weniger sicher, als sie sein könnten.
review-title-open = Bisher wurde kein Wendepunkt gefunden.
review-title =
    { $n ->
        [0] Kein einzelner Zug hat diese Partie gewendet.
        [1] Ein Wendepunkt.
        [2] Zwei Wendepunkte.
       *[other] Drei Wendepunkte.
    }
thinker-lost = Der Computerspieler hat aufgehört zu denken. Er spielt nun, was auf den ersten Blick am besten ist.
thinker-failed = Der Computerspieler konnte das nicht zu Ende denken. Er spielt, was auf den ersten Blick am besten ist.
thinker-slow = Dieses Gerät ist für diesen Computerspieler zu langsam. Er spielt das Beste, was er rechtzeitig findet.
engine-missing = { $engine } lässt sich hier nicht starten. { $name } spielt weiter.
engine-unable = { $engine } kennt dieses Spiel nicht. { $name } spielt weiter.
engine-gone = { $engine } läuft nicht mehr. { $name } macht diesen Zug.
engine-silent = { $engine } antwortet nicht mehr. { $name } macht diesen Zug.
engine-illegal = { $engine } wollte einen Zug, der nicht erlaubt ist. { $name } macht diesen Zug.
engine-given-up = { $engine } hat dreimal versagt. { $name } spielt weiter.
no-engine = Eine Engine { $engine } gibt es hier nicht. `companion engines` zeigt die vorhandenen.
engine-no-game = { $engine } kann dieses Spiel nicht spielen.
bad-engine = Eine Engine schreibt man stockfish, stockfish:4 (von 8) oder stockfish@1600 (Elo), nicht { $engine }.
file-unreadable = { $path } lässt sich nicht lesen: { $why }.
engines-file-name = In { $path } kann keine Engine { $name } heißen. Ein Name besteht aus Kleinbuchstaben und Ziffern, und jede Engine braucht ihren Befehl.
engine-no-program = { $path } ist kein Programm, das sich starten lässt. Nenn die Datei der Engine.
engine-name = Eine Engine kann nicht { $name } heißen. Nimm Kleinbuchstaben und Ziffern: --name meine.
engine-protocol = Ein Protokoll { $protocol } gibt es nicht. Es gibt uci, usi und ucci.
human-takes = Für { $seat } spielt nun ein Mensch.
entropy-no-chance = In diesem Spiel entscheidet der Zufall nichts.
entropy-daily = Die Aufgabe des Tages ist für alle gleich: Da kommt kein Zufall dazu.
entropy-seed = Diese Partie hat einen festen Startwert: Da kommt kein Zufall dazu.
entropy-late = Zufall gebt ihr vor dem ersten Wurf oder der ersten Karte dazu; das ist schon vorbei.
entropy-nobody = Für { $seat } spielt ein Computer: Nur Menschen geben Zufall dazu.
entropy-twice = { $seat } hat schon Zufall dazugegeben.
entropy-keeper = Dieser Tisch führt die Partie und hat ihren Startwert: Zufall kommt von den anderen Tischen.
luck-code = Fairness-Code: { $code }
luck-says = Mach ein Foto von diesem Code. Nach der Partie beweist er, dass niemand Würfel oder Karten geändert hat.
luck-may-shake = Wer vor dem ersten Wurf schüttelt, gibt eigenen Zufall dazu.
luck-together = Alle Tische machen jeden Wurf gemeinsam: Niemand kann ihn aussuchen oder vorher wissen.
luck-keeper-rolls = Der führende Tisch würfelt für alle.
luck-shake = Schütteln: { $seat }
luck-shaken = { $seat } hat Zufall dazugegeben. Der Code ist jetzt { $code }.
entropy-text = Was dazukommt, hat 1 bis { $longest } Buchstaben oder Ziffern.
draw-offered = { $seat } bietet Remis an.
draw-declined = { $seat } lehnt das Remis ab.
no-draw-offered = Niemand hat dir Remis angeboten.
computer-draws = Für { $seat } spielt der Computer; er bietet selbst Remis an und antwortet selbst.
computer-resigns = Für { $seat } spielt der Computer; er gibt selbst auf, wenn er verloren ist.
draw = Die Partie ist remis.
game-ranked = Die Partie endet hier und wird gewertet.
pause = Pause.
resume = Die Partie geht weiter.
ignored = Wir spielen ohne den Sensor von { $square } weiter.
time-up = Die vereinbarten Minuten sind um: Die Runde wird zu Ende gespielt, dann wird gewertet.
made-private = Andere an diesem Computer konnten die Datei dieser Partie mit allen Geheimnissen lesen. Das ist nun behoben.
journal-full = Das Spielprotokoll kann nicht geschrieben werden ({ $why }): Nichts wurde entschieden, und der Tisch wartet. Schaff Platz auf der Festplatte und mach es dann noch einmal; ist ein Computer dran, drück Enter oder irgendeine Taste, oder berühr das Brett.
saved-won = Gewonnen: { ALLOF($seats) }.
result-unwritten = Die Partie ist vorbei, das Ergebnis ist noch nicht geschrieben. { $why }
journal-exists = Die Datei { $path } gibt es schon; nenn ein anderes Spielprotokoll.
journal-unwritable = Das Spielprotokoll { $path } kann nicht geschrieben werden: { $why }. Nenn einen anderen Ort.
file-newer = { $path } stammt von einer neueren Version von Tableside. Aktualisiere Tableside.
journal-short =
    Das Spielprotokoll { $path } ist beschädigt, und { $actions ->
        [0] keine Aktion ging verloren
        [1] die letzte Aktion ging verloren
       *[other] die letzten { $actions } Aktionen gingen verloren
    }.{ $others ->
        [0] {""}
        [1] {" "}Ein Eintrag anderer Art ging verloren.
       *[other] {" "}{ $others } Einträge anderer Art gingen verloren.
    }
journal-damaged = Das Spielprotokoll { $path } ist beschädigt, und niemand weiß, wie viel verloren ist.
journal-unreadable = Das Spielprotokoll { $path } lässt sich nicht öffnen: { $why }.
journal-read-only = Das Spielprotokoll { $path } lässt sich nur lesen, darum geht darin keine Partie weiter; kopier es an einen eigenen Ort.
journal-lost = Das Spielprotokoll { $path } ist beschädigt, und nichts davon ist lesbar.
journal-in-use = An einem anderen Tisch ist das Spielprotokoll { $path } offen; schließ es dort zuerst.
journal-of-another = In { $path } steht eine Partie { $game }; nenn dieses Spiel oder ein anderes Spielprotokoll.
journal-header = Das Spielprotokoll { $path } sagt nicht, was gespielt wurde ({ $why }): Ein anderes Programm hat es geschrieben, oder es entstand von Hand.
record-senseless = Eintrag { $n } des Spielprotokolls, { $what }, passt nicht zu den Einträgen davor: Ein anderes Programm hat es geschrieben, oder es entstand von Hand.
journal-part = Im Spielprotokoll { $path } ist { $rule } nicht die Datei { $name }, mit der die Partie begann: Die Prüfsumme ist eine andere.
no-journal = Ein Spielprotokoll { $path } gibt es nicht.
journal-empty = { $path } ist leer. Lösch die Datei oder nenn ein anderes Spielprotokoll.
not-a-file = { $path } ist ein Ordner, eine Pipe oder ein Gerät: Nenn eine Datei.
journal-huge = { $path } ist größer als { $most } MiB, und so groß ist kein Spielprotokoll dieses Programms: Nenn eine andere Datei.
journal-limit = Das lässt sich nicht speichern: Ein Spielprotokoll fasst höchstens { $most } MiB, ein Eintrag { $record } KiB. Beginne eine neue Partie.
no-journal-file = { $path } ist kein Spielprotokoll von Tableside.
other-rules = { $path }: Aktion { $n }, „{ $action }“, ist dort nicht erlaubt; die Partie wurde nach anderen Regeln gespielt.
not-json = Diese Zeile ist kein JSON-Objekt: { $why }.
not-a-line = Diese Zeile ist nicht lesbar: { $why }.
wrong-value = Ungültiger Befehl: { $why }.
no-field = Dem Befehl fehlt das Feld „{ $field }“.
no-rule = Eine Hausregel „{ $rule }“ gibt es in { $title } nicht; es gibt: { ALLOF($rules) }.
no-rule-value = Die Hausregel { $rule } nimmt { ALLOF($choices) }, nicht „{ $value }“.
no-rule-entry = Keine Regel von { $title } heißt „{ $rule }“. `companion rules GAME` nennt die der Hausregeln; alle stehen auf der Seite des Spiels im Handbuch.
not-from-here = Von Moment { $n } von { $all } aus geht es nicht: Dort muss jemand am Zug sein.
bad-corner = Das a1 des Spiels liegt auf einem Feld wie a1 oder c3 des Sensorfelds, nicht auf „{ $at }“.
no-piece-set = Einen Figurensatz „{ $men }“ gibt es nicht; es gibt: { ALLOF($sets) }.
no-piece-set-yet = Einen Figurensatz „{ $men }“ gibt es nicht; es gibt noch keinen.
no-turning = Ein Spiel wird um 0, 90, 180 oder 270 Grad gedreht, nicht um { $turned }.
no-daily = Eine Aufgabe des Tages gibt es für die Solitärspiele, nicht für { $title }.
no-day = Ein Tag wird 2026-11-21 geschrieben, nicht „{ $day }“.
daily-later = Die Aufgabe vom { $day } kommt an diesem Tag.
daily-own-cards = Die Aufgabe des Tages hat eigene Karten: Spiel sie ohne Startwert, ohne Stellung und ohne eigenen Kartensatz.
daily-printed-rules = Die Aufgabe des Tages hat die Standardregeln. Lass { ALLOF($rules) } weg.
no-set-name = Ein Figurensatz braucht einen Namen aus Buchstaben und Ziffern, höchstens 40.
no-file-name = { $name } kann kein Dateiname sein. Nimm Buchstaben, Ziffern und Leerzeichen.
no-preset-name = Gib den Hausregeln einen Namen.
not-kept = { $path } lässt sich nicht schreiben: { $why }.
choices-aside = Einige Einstellungen in { $path } waren nicht lesbar und wurden zurückgesetzt. Die beschädigte Datei liegt als { $aside } daneben.
choices-unreadable = Einige Einstellungen in { $path } sind nicht lesbar ({ $why }). Die Datei bleibt unverändert; was du jetzt einstellst, gilt nur, bis das Programm endet.
bad-pin = Die PIN der Spielleitung hat { $least } bis { $most } Ziffern, etwa pin = "4711". `companion kiosk pin` macht eine.
kiosk-config-damaged = Die Datei { $path } ist beschädigt, deshalb bleibt dieser Tisch gesperrt.
kiosk-config-newer = Ein neueres Tableside hat { $path } geschrieben, deshalb bleibt dieser Tisch gesperrt.
kiosk-config-unreadable = Die Datei { $path } lässt sich nicht lesen ({ $why }), deshalb bleibt dieser Tisch gesperrt.
kiosk-config-missing = Die Datei { $path } mit der Nummer der Spielleitung fehlt, deshalb bleibt dieser Tisch gesperrt.
coded = { $said } Code { $code }.
set-unreadable = Der Figurensatz { $path } ist nicht lesbar: { $why }.
solve-later = Die Lösung dieser Aufgabe gibt es, wenn sie gespielt ist.
solve-nothing = Hier gibt es nichts zu lösen: Gelöst wird nur ein Solitär, dessen Figuren ausliegen.
solve-not = Gerade wird nichts gelöst.
solve-stopped = Die Suche ist angehalten.
solve-found =
    Am kürzesten, mit { $n ->
        [1] einer Karte
       *[other] { $n } Karten
    }: { ALLOF($actions) }.
    .spoken =
        Der kürzeste Weg hat { $n ->
            [1] eine Karte
           *[other] { $n } Karten
        }.
solve-none =
    Mit bis zu { $n ->
        [1] einer Karte
       *[other] { $n } Karten
    } gibt es keinen Weg.
solve-never = Es gibt gar keinen Weg.
daily-no-undo = In der Aufgabe des Tages wird nichts zurückgenommen.
daily-result =
    { $title }, Aufgabe vom { $date }: { $n ->
        [1] ein Punkt
       *[other] { $n } Punkte
    }.
daily-lost = { $title }, Aufgabe vom { $date }: nicht gewonnen.
par-proven =
    Vom ersten Zug an geht es mit { $n ->
        [1] einer Karte
       *[other] { $n } Karten
    } und nicht mit weniger: Das ist bewiesen.
par-best =
    Der beste bekannte Weg vom ersten Zug an braucht { $n ->
        [1] eine Karte
       *[other] { $n } Karten
    }. Ob es mit weniger geht, ist nicht bewiesen.
par-no-way = Vom ersten Zug an gab es keine Lösung: Das ist bewiesen.
par-unknown = Vom ersten Zug an ist kein Weg zum Sieg bekannt. Dass es keinen gibt, ist nicht bewiesen.
setup = Stellt die Figuren auf: { ALLOF($squares) }.
follow = Bitte auf dem Brett ausführen: { ALLOF($squares) }.
unfinished = { $owed }
centre = Zwischen { BOTHOF($squares) } scheint eine Figur zu stehen: Rückt sie bitte in die Mitte eines Felds.
put-back = { $reason } Bitte richtigstellen: { ALLOF($squares) }.
touch-put-back = { $reason } Stell { PIECE($owner, $man, form: "acc") } zurück auf { $to } und zieh mit der Figur auf { $square }.
touch-put-right = { $reason } Bitte richtigstellen ({ ALLOF($squares) }), dann mit der Figur auf { $square } ziehen.
unexplained = Das Brett passt zu keinem einzelnen Zug. Bitte richtigstellen: { ALLOF($squares) }.
in-the-air = { $reason } Stell die Figur bitte zurück auf { ANYOF($squares) }.
off-the-board =
    { $n ->
        [1] Die Figur von { ALLOF($squares) } verlässt das Brett.
       *[other] Die Figuren von { ALLOF($squares) } verlassen das Brett.
    } { press-end-first }, wenn alle weg sind, die weg müssen.
which =
    { $asked ->
        [all] Was hast du gemacht?
       *[one] { $one }, was hast du gemacht?
    }
which-then = { $text } Und was dann?
that-is-all = Sonst nichts
was-it =
    { $asked ->
        [all] Das Brett war nicht zu sehen. Was hast du gemacht?
       *[one] { $one }, das Brett war nicht zu sehen. Was hast du gemacht?
    }
is-it-so =
    { $asked ->
        [all] Mehrere Figuren waren zugleich weg. Stehen sie wieder wie gezeigt ({ ALLOF($squares) })?
       *[one] { $one }, mehrere Figuren waren zugleich weg. Stehen sie wieder wie gezeigt ({ ALLOF($squares) })?
    }
as-shown = Ja, wie gezeigt
not-as-shown = Nein, sie sind vertauscht
went-back = Ich habe zurückgenommen
went-where =
    { $asked ->
        [all] Welche Figur steht auf { $square }?
       *[one] { $one }, welche Figur steht auf { $square }?
    }
no-piece-there = Keine Figur
mixed-up = Stellt die Figuren wie gezeigt zurück: { ALLOF($squares) }.
swapped =
    { $asked ->
        [all] Waren die Figuren auf { BOTHOF($squares) } schon vorher vertauscht? Das Protokoll lässt sich korrigieren.
       *[one] { $one }, waren die Figuren auf { BOTHOF($squares) } schon vorher vertauscht? Das Protokoll lässt sich korrigieren.
    }
exchange = Ja, tauschen
signal-won =
    { $asked ->
        [all] Die Könige stehen in der Mitte. Hat { $seat } gewonnen?
       *[one] { $one }, die Könige stehen in der Mitte. Hat { $seat } gewonnen?
    }
signal-drawn =
    { $asked ->
        [all] Die Könige stehen in der Mitte. Ist die Partie remis?
       *[one] { $one }, die Könige stehen in der Mitte. Ist die Partie remis?
    }
signal-yes = Ja, die Partie ist zu Ende
signal-no = Nein, die Partie geht weiter
none-of-these = Nichts davon
again-wrong =
    { $asked ->
        [all] Der Sensor auf { $square } versagt schon wieder. Ohne ihn weiterspielen?
       *[one] { $one }, der Sensor auf { $square } versagt schon wieder. Ohne ihn weiterspielen?
    }
play-on = Ohne { $square } weiter
board-connected = Das Brett { $model } ist verbunden.
board-gone = Das Brett ist weg: { $why } Die Partie bleibt erhalten: Spiel am Bildschirm weiter, oder warte, bis das Brett wieder da ist.
board-small =
    { $has ->
        [1] Das Brett hat ein Feld
       *[other] Das Brett hat { $has } Felder
    }; dieses Spiel braucht { $needs }. Nehmt ein größeres Brett, einen anderen Platz darauf, oder spielt durch Tippen auf dem Tablet.
board-small-there = Das Brett hat { $has } Felder; dieses Spiel braucht { $needs }, mit seinem a1 auf { $at } und um { $turned } Grad gedreht. Nehmt ein größeres Brett, einen anderen Platz darauf, oder spielt durch Tippen auf dem Tablet.
device-connected = Das Gerät { $model } ist verbunden.
device-gone = { $why } Bis es wieder da ist, könnt ihr eintippen, was fällt oder gezogen wird.
die-named =
    { $die } ist jetzt { $name ->
        [white] der weiße Würfel
        [orange] der orangefarbene Würfel
       *[other] der Würfel { $name }
    }; die Zahlen zählen als { ALLOF($table) }.
die-stranger = Noch ein Würfel meldet sich: { $die }. Hier zählen nur { BOTHOF($dice) }; legt ihn weg, oder beginnt neu mit den Würfeln, die gelten sollen.
die-of-another-game = Dieser Würfel ist für ein anderes Spiel gedruckt: Was er zeigt, zählt hier nicht.
die-lost =
    { $die ->
        [white] Der weiße Würfel
        [orange] Der orangefarbene Würfel
       *[other] Der Würfel { $die }
    } ging beim Rollen verloren. Der Wurf zählt, sobald der Würfel wieder da ist; oder sag, was er zeigt.
die-restless =
    { $die ->
        [white] Der weiße Würfel
        [orange] Der orangefarbene Würfel
       *[other] Der Würfel { $die }
    } kommt nicht zur Ruhe. Würfle damit noch einmal, oder sag, was er zeigt.
orient = Stell eine Figur auf a1 und sonst nichts auf das Brett: So zeigt sich, wie das Brett liegt.
oriented = Das Brett liegt um { $turned } Grad gedreht; das bleibt gespeichert.
pieces-learned =
    { $count ->
        [1] Der Chip einer Figur ist jetzt bekannt.
       *[other] Die Chips von { $count } Figuren sind jetzt bekannt.
    }
board-stuck = Schon beim Einschalten war { $where } geschlossen. Steht dort nichts, klemmt der Schalter: Spielt ohne dieses Feld weiter, oder seht nach dem Brett.
board-button = Die Taste { $where } war schon beim Einschalten gedrückt. Hält sie niemand, klemmt sie: Spielt ohne sie weiter, oder seht nach ihr.
board-fault = Das Brett meldet eine Störung: { $kind } { $where }. Spielt ohne dieses Feld weiter, oder seht nach dem Brett.
die-waits =
    { $die ->
        [white] Der weiße Würfel
        [orange] Der orangefarbene Würfel
       *[other] Der Würfel { $die }
    } zeigt { $face }; es zählt, sobald der Wurf an der Reihe ist.
cocked =
    { $die ->
        [white] Der weiße Würfel
        [orange] Der orangefarbene Würfel
       *[other] Der Würfel { $die }
    } liegt nicht flach: Würfle damit noch einmal.

# Was beim Prüfen einer Partie nicht passt
fault-not-legal = Eintrag { $record }: Die Aktion { $action } ist dort nicht erlaubt.
fault-another = Eintrag { $record }: Statt { $action } wäre { $due } an der Reihe gewesen.
fault-seed-out = Eintrag { $record }: Der Startwert war schon offen, als { $action } daraus kam.
fault-chosen-from = Eintrag { $record }: Die Auswahl zu { $action } stimmt nicht.
fault-new-seed = Eintrag { $record }: Mitten in der Partie kam ein neuer Startwert.
fault-seed-of-number = Eintrag { $record }: Der Startwert ist nicht der von --seed { $number }.
fault-seed-of-day = Eintrag { $record }: Der Startwert ist nicht der vom { $day }.
fault-late-luck = Eintrag { $record }: Nach dem ersten Wurf kam noch Zufall dazu.
fault-luck-twice = Eintrag { $record }: { $seat } hat zweimal Zufall dazugegeben.
fault-luck-keeper = Eintrag { $record }: { $seat } sitzt am Tisch, der den Startwert hat, und hat Zufall dazugegeben.
fault-fixed-seed = Eintrag { $record }: Zu einem festen Startwert kam Zufall dazu.
fault-early-result = Eintrag { $record }: Da steht ein Ergebnis, und die Partie geht weiter.
fault-other-seed = Eintrag { $record }: Das Ergebnis nennt einen anderen Startwert als den, mit dem gespielt wurde.
fault-not-joint = Eintrag { $record }: { $action } haben nicht alle Tische gemeinsam gewürfelt.
fault-link = Eintrag { $record }: Ein Tisch hat sich nicht an die Würfel gehalten, die er versprochen hat: { $who }.

# Was gedruckt und aufgezählt wird
lay-out = Bereitlegen: { $equipment }
house-rules = Hausregeln
sheet-leaflet = die Regeln in Kürze
sheet-tile = { $board }, { $first } bis { $last }, { $pitch } mm je Feld: an den Marken schneiden, Kante an Kante kleben
sheet-tiles = Figuren, auf Scheiben zu kleben
sheet-stand-ups = Figuren zum Aufstellen: an den Strichen falten, Rücken an Rücken kleben, Füße spreizen
sheet-discs = Scheiben für eine Kamera: auf Holz oder Pappe kleben; die Figur steht hinter der Marke
sheet-stand-ups-on-discs = Figuren, die auf den Scheiben stehen: an den Strichen falten, Rücken an Rücken kleben, Füße spreizen
sheet-corner-cards = für ein eigenes Brett mit eigenen Figuren: ausschneiden und jede Karte mit der schwarzen Spitze an eine Ecke der Felder legen, so wie hier
sheet-dice-tray = ein Teller für Würfel unter einer Kamera: mit einem niedrigen Rand; darin werden Würfel mit Augen oder gedruckten Seiten geworfen
tray-die =
    { $look ->
        [pale] Heller Würfel
        [coloured] Farbiger oder schwarzer Würfel
       *[unknown] Würfel
    }: { $pips ->
        [one] 1 Auge
       *[other] { $pips } Augen
    } (bei { $where })
tray-printed-die =
    { $die ->
        [white] Weißer Würfel
        [orange] Orangefarbener Würfel
       *[other] { $die }
    }: { $face } (bei { $where })
tray-unclear =
    { $n ->
        [one] Ein Ding ist nicht klar: ein Würfel auf der Kante, ein zu kleiner oder gar keiner.
       *[other] { $n } Dinge sind nicht klar: Würfel auf der Kante, zu kleine oder gar keine.
    }
tray-empty = Der Teller ist leer.
tray-marker = Gedruckte Seite { $marker } (bei { $where })
too-many-discs = { $game } hat { $n } Figuren, und eine Kamera unterscheidet { $most }: Druck es ohne --camera.
sheet-dice = Würfel: an den Strichen falten, Laschen kleben; unten Aufkleber von { $size } mm für leere Würfel
sheet-fronts = { $deck }: beidseitig drucken, über die lange Kante gewendet
sheet-backs = { $deck }: Rückseiten
sheet-pieces = Die Figuren
sheet-players =
    { $n ->
        [1] Für eine Person
       *[other] Für { $n } Personen
    }
sheet-players-between = Für { $low } bis { $high } Personen
sheet-minutes = Etwa { $n } Minuten
sheet-minutes-between = { $low } bis { $high } Minuten
sheet-presets = So könnt ihr spielen
sheet-made-by = Das Tablet am Tisch kennt die Regeln: Es würfelt, gibt Karten aus, sieht auf das Brett und sagt, was als Nächstes kommt.
no-pgn = { $title } hat keine Züge, die PGN fasst. Speichere die Partie als JSON.

# Was angeboten wird: Aufschriften von Knöpfen; ein Spiel kann eigene haben
offer-resume = Weiter
offer-rematch = Noch einmal
offer-undo = Rückgängig
offer-again = Neu versuchen
offer-redo = Wiederholen
offer-pause = Pause
offer-draw-accept = { $seat } nimmt das Remis an
offer-draw-decline = { $seat } lehnt das Remis ab
offer-draw-by = { $seat } bietet Remis an
offer-claim-repetition = { $seat } beansprucht Remis durch Wiederholung
offer-claim-fifty = { $seat } beansprucht das Ende: Zu lange ist nichts geschehen
offer-resign = { $seat } gibt auf
offer-end-game = Partie beenden
offer-look = { $seat }: verdeckt ansehen
offer-fill-in = { $seat }: verdeckt eintragen
offer-card = { $card }
offer-card-on = auf { $square }
offer-stop-search = Anhalten
offer-hint = Tipp
offer-solve = Ist es zu gewinnen?
offer-drew-hidden = Karte gezogen
offer-draw-card = Karte ziehen
offer-drew-myself = Aus den eigenen Karten gezogen
offer-this-card = { $card }  { $words }
offer-roll = Würfeln
offer-rolled-myself = Selbst gewürfelt
offer-face =
    { $n ->
        [1] { $face }
       *[other] { $die ->
            [white] Weiß { $face }
            [orange] Orange { $face }
           *[other] { $die } { $face }
        }
    }
offer-touch = { $seat }: Die Figur auf { $square } muss ziehen
offer-adjust = Rücke zurecht
offer-take = Karte ziehen
offer-stay = Enden, wo es losging
offer-done = Ausgeführt; alle einverstanden
offer-value = { $value }

# Was auf einem Feld steht, und was ohne Grund richtigzustellen ist
side-and-piece = { $seat }: { $piece }
thing = { $piece }
put-right = Bitte richtigstellen: { ALLOF($squares) }.

# Was von einer Partie erzählt wird, die vorbei ist
story-capture = { $seat } schlägt { PIECE($owner, $man, form: "acc") } auf { $square }.
story-lead = { $seat } geht in Führung und bleibt vorn.
story-waits = { $seat } muss warten: { $n }-mal dran ohne Zug.
story-promotion = { $seat } wandelt einen Bauern um.

# Üben
practise-goes = Wohin darf { PIECE($owner, $man) } von { $square }?
practise-moves =
    { $alone ->
        [yes] Welche Figuren dürfen jetzt ziehen?
       *[no] { SEAT($seat) } ist am Zug. Welche Figuren dürfen jetzt ziehen?
    }
practise-wins =
    { $alone ->
        [yes] Ein Zug gewinnt. Welcher?
       *[no] { SEAT($seat) } gewinnt mit einem Zug. Mit welchem?
    }

# Partien, die geschrieben und wieder gelesen werden
no-pgn-of-many = PGN kennt zwei Seiten, und { $n } spielen diese Partie { $title }: Schreib sie als JSON.
import-no-game = { $file } enthält keine Partie. Erwartet: eine PGN-Datei oder eine Partie, die Tableside als JSON gespeichert hat.
import-not-pgn = { $file } ist keine PGN-Datei. Erwartet: eine Textdatei mit Zügen wie 1. e4 e5 und Angaben wie { $like }.
import-newer = { $file }, Zeile { $line }: Dieses Tableside kann Version { $text } des Formats nicht lesen, nur Versionen bis { $most }. Aktualisiere Tableside.
import-secrets = { $file }, Zeile { $line }: Die Partie hatte beim Speichern noch Geheimnisse. Speichere sie nach ihrem Ende noch einmal.
import-own-parts = { $file }, Zeile { $line }: Die Partie hat ein eigenes Brett, eigene Würfel oder Karten, und die fehlen in PGN. Speichere sie als JSON.
import-variant = { $file }, Zeile { $line }: Tableside hat kein Spiel „{ $variant }“. Prüfe den Namen.
import-tag = { $file }, Zeile { $line }: Die Angabe „{ $text }“ ist beschädigt. Erwartet: eine Angabe wie { $like }.
import-unclosed = { $file }, Zeile { $line }: Der Kommentar „{ $text }“ endet nicht. Erwartet: eine schließende geschweifte Klammer.
import-sign = { $file }, Zeile { $line }: „{ $text }“ hat keine Bedeutung. Erwartet: ein Zug, ein Kommentar oder ein Ergebnis.
import-brackets = { $file }, Zeile { $line }: Die Klammern passen nicht zusammen. Erwartet: zu jeder öffnenden eine schließende, und höchstens 64 offene.
import-several = { $file }, Zeile { $line }: Hier beginnt noch eine Partie. Wähle eine aus, zum Beispiel mit --number 1.
import-no-number = { $file } hat keine Partie { $n }. Die letzte Partie ist { $all }.
import-of-collection = Partie { $n }: { $why }
import-line = { $file }, Zeile { $line }: { $why }
import-cut-off = { $file }, Zeile { $line }: Die Partie endet ohne Ergebnis. Erwartet: 1-0, 0-1, 1/2-1/2 oder *.
import-long = { $file }, Zeile { $line }: Die Partie hat zu viele Züge. Erwartet: höchstens { $most }.
import-control = { $file }, Zeile { $line }: Das Zeichen { $text } kann in keinem Text stehen. Erwartet: Buchstaben, Ziffern und Satzzeichen.
import-json = { $file }, Zeile { $line }: „{ $text }“ ist kein gültiges JSON. Erwartet: eine Partie, wie Tableside sie gespeichert hat.
import-json-cut = { $file }, Zeile { $line }: Die Datei endet, bevor die Partie vollständig ist. Kopiere die ganze Datei noch einmal.
import-json-field = { $file }, Zeile { $line }: Das Feld { $field } hat den Wert „{ $text }“. Erwartet: { $expected ->
    [str] ein Text
    [int] eine ganze Zahl
    [float] eine Zahl
    [bool] true oder false
    [array] eine Liste
    [object] ein Objekt
    [null] null
    [none] ein Wert, den dieses Feld erlaubt
   *[other] { $expected }
 }.
import-json-missing = { $file }, Zeile { $line }: Das Feld { $field } fehlt. Erwartet: eine Partie, wie Tableside sie gespeichert hat.
import-not-legal = { $file }, Zeile { $line }: „{ $text }“ ist kein erlaubter Zug.
import-elsewhere = { $file }, Zeile { $line }: Die Partie endet in einer anderen Stellung, als diese Zeile sagt. Ein Zug oder eine Hausregel wurde geändert.
import-tag-twice = { $file }, Zeile { $line }: „{ $text }“ wiederholt eine Angabe mit anderem Wert. Nur der erste Wert bleibt.
import-behind = { $file }, Zeile { $line }: „{ $text }“ folgt auf das Ergebnis. Erwartet: noch eine Partie oder das Ende der Datei.
import-results = { $file }, Zeile { $line }: Das Ergebnis „{ $text }“ widerspricht einem anderen Ergebnis dieser Partie. Es gilt die Angabe Result, sonst das erste.
import-result = { $file }, Zeile { $line }: „{ $text }“ ist kein Ergebnis. Erwartet: 1-0, 0-1, 1/2-1/2 oder *.
import-start = { $file }, Zeile { $line }: Die Partie kann nicht mit der Stellung „{ $text }“ beginnen. { $why }
import-more = { $n ->
    [one] { $n } weitere Stelle war nicht zu verstehen.
   *[other] { $n } weitere Stellen waren nicht zu verstehen.
 }
import-null = { $file }, Zeile { $line }: „{ $text }“ ist ein Nullzug, und den gibt es in keiner Partie. Erwartet: ein erlaubter Zug.
import-kept-until = { $n ->
    [0] Kein Zug bleibt erhalten.
    [one] Nur der erste Halbzug bleibt erhalten.
   *[other] Nur die ersten { $n } Halbzüge bleiben erhalten.
 }
import-left = Tableside behält nicht alles aus dieser Datei. Es fehlen: { ALLOF($what) }.
left-comments = { $n ->
    [one] { $n } Kommentar
   *[other] { $n } Kommentare
 }
left-glyphs = { $n ->
    [one] { $n } Zugbewertung
   *[other] { $n } Zugbewertungen
 }
left-variations = { $n ->
    [one] { $n } Variante
   *[other] { $n } Varianten
 }
left-commands = { $n ->
    [one] { $n } Befehl für andere Programme
   *[other] { $n } Befehle für andere Programme
 }
left-escaped = { $n ->
    [one] { $n } Zeile für andere Programme
   *[other] { $n } Zeilen für andere Programme
 }
import-left-tag = Die Angabe { $name } ist zu lang oder enthält unsichtbare Zeichen. Nur ein Teil davon bleibt.
ended-by-our-rules =
    { $n ->
        [one] Nach unseren Regeln endete die Partie nach { $n } Halbzug.
       *[other] Nach unseren Regeln endete die Partie nach { $n } Halbzügen.
    }
lost-by-file = { $seat } hat verloren. Wie, sagt die Datei nicht.
# Partieformulare, und was zu den Würfeln zu sagen ist
score-not-over = Die Partie ist noch nicht zu Ende.
score-place = Platz { $n }
deal-sheet = Die Karten, wie sie kamen
deal-unseen = Eine Karte, die nur kennt, wer sie hält.
deal-to-come = Karten, die noch kommen, stehen nicht auf diesem Blatt. Druck es nach der Partie noch einmal.
deal-seed = Startwert aller Karten: { $seed }
deal-none = Noch ist keine Karte gekommen.
score-start = Der Anfang
score-end = Das Ende
score-now = Der Stand
score-signature = Unterschrift von { $name }
score-put-right = mit Zustimmung aller berichtigt
score-rolls =
    { $die ->
        [white] Der weiße Würfel, Würfe: { $n }
        [orange] Der orangefarbene Würfel, Würfe: { $n }
       *[other] Der Würfel, Würfe: { $n }
    }
luck-too-few = Nach { $n } Würfen lässt sich etwas über das Glück sagen.
luck-one-face = Ein Würfel mit nur einer Seite kann kein Pech bringen.
luck-even = Insgesamt fielen die Würfel etwa so gleichmäßig wie üblich.
luck-uneven =
    So ungleichmäßig fallen die Würfel an einem von { $n ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [8] acht
        [10] zehn
       *[other] { $n }
    } Abenden.
luck-never = So ungleichmäßig fallen ehrliche Würfel an weniger als einem von tausend Abenden.

# Uhren
bad-clock = „{ $given }“ ist keine Zeit für eine Uhr. Schreibt 5+3 (5 Minuten und 3 Sekunden mehr nach jedem Zug), 40/90,30 (40 Züge in 90 Minuten, dann 30), 5d3, 5b3, 30,5x30, 30s/turn, hourglass 3, { ALLOF($presets) } oder none.
clock-no-time = Die Uhr von { $seat } hat keine Zeit: Sagt, wie viel, zum Beispiel 5+3.
clock-hourglass = Eine Sanduhr gilt für alle am Tisch, und es müssen mindestens zwei sein.
no-clocks = Diese Partie wird ohne Uhren gespielt.
clock-not-moved = { $seat } muss erst ziehen und dann drücken.
clock-too-much = Eine Uhr zeigt höchstens { $hours } Stunden, und nie weniger als null.
clock-set = Die Uhr von { $seat } zeigt jetzt { $time }.
clock-resumed = Die Uhren laufen ab dem nächsten Zug.
clock-slept-stood = Dieses Gerät hat { $time } lang geschlafen. Die Uhren standen still.
clock-slept-ran = Dieses Gerät hat { $time } lang geschlafen. Die Uhren liefen weiter.
last-minute = Die letzte Minute für { $seat }.
flag = Die Zeit von { $seat } ist um.
clock-shows = { $seat } { $time }
    .spoken =
        { $seat }, { $hours ->
            [0] { "" }
            [1] eine Stunde{ " " }
           *[other] { $hours } Stunden{ " " }
        }{ $minutes ->
            [0] { "" }
            [1] eine Minute{ " " }
           *[other] { $minutes } Minuten{ " " }
        }{ $seconds ->
            [0] { "" }
            [1] eine Sekunde
           *[other] { $seconds } Sekunden
        }{ $times ->
            [0] { "" }
            [1] , zum letzten Mal
           *[other] , noch { $times } Mal
        }
clock-fallen = { $seat } 0:00, die Zeit ist um
clocks-show = Uhren: { ALLOF($times) }.
clocks-run = Es läuft die Zeit von { $seat }.
clocks-press = { $seat } muss drücken.
clocks-still =
    { $why ->
        [not-started] Die Uhren laufen ab dem ersten Zug.
        [paused] Die Uhren stehen: Die Partie ist in der Pause.
        [question] Die Uhren stehen, bis die Frage beantwortet ist.
        [mismatch] Die Uhren stehen, bis das Brett zur Partie passt.
        [board] Die Uhren stehen: Das Brett ist nicht verbunden.
        [line] Die Uhren stehen: Der andere Tisch ist nicht verbunden.
        [host] Die Spielleitung hat die Uhren angehalten.
        [resumed] Die Uhren laufen ab dem nächsten Zug.
        [arbiter] Die Uhren stehen, bis ein Turnierleiter entscheidet.
        [journal] Die Uhren stehen: Die Partie lässt sich nicht speichern.
        [held] Die Uhren stehen, solange der Computer wartet.
        [replay] Die Uhren stehen während der Wiedergabe.
       *[over] Die Uhren stehen: Die Partie ist zu Ende.
    }
no-flag-fell = Bei niemand anderem ist die Zeit um.
own-flag-first = Die Zeit von { $seat } war zuerst um.
out-of-time = { $seat } hat die Zeit überschritten.
taken-out = { $seat } spielt nicht mehr mit.
replay-ended = Hier wurde die Partie beendet.
turn-passed-on = { $seat } verliert den Zug, { $to } ist dran.

# Regelwidrige Züge, die gezählt werden
illegal-counted = { $seat } hat jetzt { $n ->
    [1] einen regelwidrigen Zug
   *[other] { $n } regelwidrige Züge
 } gemacht, zuletzt nach { $square }.
illegal-waits = { $n ->
    [1] Erster regelwidriger Zug von { $seat }.
    [2] Zweiter regelwidriger Zug von { $seat }.
    [3] Dritter regelwidriger Zug von { $seat }.
   *[other] Schon { $n } regelwidrige Züge von { $seat }.
 } Die Partie ruht.
illegal-may-claim = Jemand anders darf reklamieren, dass { $seat } zu viele gemacht hat.
out-by-illegal = { $seat } hat zu viele regelwidrige Züge gemacht.
penalty-gives =
    { $n ->
        [1] { $seat } bekommt eine Sekunde dazu.
       *[other] { $seat } bekommt { $n } Sekunden dazu.
    }
penalty-takes =
    { $n ->
        [1] { $seat } verliert eine Sekunde.
       *[other] { $seat } verliert { $n } Sekunden.
    }
arbiter-called = Die Partie wartet, bis ein Turnierleiter über den Zug von { $seat } entscheidet.
arbiter-first = Zuerst muss ein Turnierleiter über den Zug von { $seat } entscheiden.
arbiter-ruled = Der Turnierleiter hat über den Zug von { $seat } entschieden. Die Partie geht weiter.
no-arbiter-needed = Kein Zug wartet auf einen Turnierleiter.
no-ruling = Ein Turnierleiter hat zur Wahl: { ALLOF($rulings) }, nicht „{ $ruling }“.
no-illegal-move = Für diesen Platz ist kein regelwidriger Zug gezählt.
illegal-forgotten = { $seat } hat jetzt { $n ->
    [0] keinen regelwidrigen Zug
    [1] einen regelwidrigen Zug
   *[other] { $n } regelwidrige Züge
 }: Der letzte zählt nicht.
offer-claim-flag = { $seat } reklamiert Zeitüberschreitung
offer-claim-illegal = { $seat } reklamiert: Es gab zu viele regelwidrige Züge
offer-press = { $seat } drückt die Uhr
offer-arbiter-back = Turnierleiter: zurückstellen und weiterspielen
offer-arbiter-penalty = Turnierleiter: eine Zeitstrafe, oder der Zug ist verloren
offer-arbiter-pass = Turnierleiter: Der Zug ist verloren
offer-arbiter-loses = Turnierleiter: aus der Partie

# Was man fragen kann
ask = Fragen
    .turn = Wer ist dran?
    .moves = Was kann ich tun?
    .mine = Meine Figuren
    .theirs = Die anderen
    .ranks = Reihe für Reihe
    .dice = Die Würfel
    .cards = Die Karten
    .clock = Die Uhren
    .score = Spielstand
    .last = Was geschah zuletzt?
    .attacks = Wer kann auf dieses Feld?
    .stands = Was steht auf diesem Feld?
    .more = Noch etwas fragen
query-die = { $n ->
    [1] { $face }
   *[other] { $die } { $face }
 }
query-pieces = Auf dem Brett: { ALLOF($men) }.
query-piece-on = { $man } auf { $square }
query-no-pieces = Solche Figuren stehen nicht auf dem Brett.
query-dice = Gewürfelt: { ALLOF($dice) }.
query-no-dice = Noch wurde nicht gewürfelt.
query-card = { $n ->
    [1] { $card }
   *[other] { $n }-mal { $card }
 }
query-hand = Auf deiner Hand: { ALLOF($cards) }.
query-holds = Auf der Hand von { $seat }: { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
 }.
query-no-cards = Über Karten gibt es nichts zu sagen.
query-goes = Nach { $square } können ziehen: { ALLOF($men) }.
query-nobody-goes = Soweit alle wissen, kann jetzt keine Figur nach { $square }.
query-from-box = { $man } aus der Box
query-from-box-to = { $man } aus der Box auf { ALLOF($squares) }
query-box = die Box
query-in-hand = In der Hand: { ALLOF($men) }.
query-goes-to = Mögliche Ziele: { ALLOF($squares) }.
query-takes = Kann schlagen: { ALLOF($men) }.
query-goes-nowhere = Kann jetzt nirgendwohin.
query-rank = Reihe { $rank }: { ALLOF($men) }.
query-empty = Auf { $square } steht nichts.
query-stands = { $man } auf { $square }.
query-under = Darunter: { ALLOF($men) }.
query-waits = { $seat } ist dran.
query-may-go = Diese können ziehen: { ALLOF($men) }.
query-may-do = Andere Möglichkeiten: { ALLOF($ways) }.
query-nothing-to-do = Jetzt ist nichts zu tun.
query-no-score = In diesem Spiel wird nichts gezählt.
query-score = So steht es: { ALLOF($seats) }.
query-score-home = { $seat } { $n } zu Hause
query-score-points = { $seat } { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
 }
query-score-boulders = { $seat } { $n } Felsbrocken
query-score-cards = { $seat } { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
 }

# A club that a table belongs to
club-address = „{ $url }“ ist keine Adresse eines Brokers: Schreib mqtt://192.168.1.10 oder, verschlüsselt, mqtts://hub.local:8883.
club-certificate = Ein Zertifikat { $path } gibt es nicht: Kopier das, das der Club dir gegeben hat, und nenn es.
club-delay = --delay nimmt ganze Minuten von 0 bis { $most }, nicht „{ $given }“.
club-link = „{ $given }“ ist kein Code eines Clubs: Er beginnt mit tableside://.
club-other-hub = Die Zentrale bei { $host } ist nicht die dieses Clubs: Ihr Zertifikat ist ein anderes. Frag, wer den Club leitet.
club-no-hub = Bei { $host }, Port { $port }, antwortet keine Zentrale ({ $why }). Ist sie an und der Tisch im selben WLAN?
club-no-answer = Die Antwort der Zentrale ist nicht zu verstehen: Hat sie dieselbe Version?
club-says-no = Die Zentrale sagt: { $said }
club-door-late = Fünf Minuten lang hat niemand diesen Tisch eingelassen. Frag den Turnierleiter, dann versuch es noch einmal.
club-not-found = { $n ->
    [0] In diesem Netz wurde kein Club gefunden. Ist die Zentrale an und der Tisch im selben WLAN?
   *[other] In diesem Netz gibt es keinen Club { $name }, aber { ANYOF($known) }.
 }
club-several = Hier gibt es mehrere Clubs: Wähl { ANYOF($known) } mit --club.
hub-runs = In { $folder } läuft schon eine Zentrale: Beende zuerst die.
hub-folder = Was in { $folder } vom Club steht, ist nicht zu lesen. Leg eine Kopie zurück oder gründe den Club in einem anderen Ordner neu.
hub-no-broker = Auf diesem Rechner ist kein Mosquitto. Installier es: `sudo apt install mosquitto`.
hub-broker-ends = Mosquitto startet nicht: Vielleicht benutzt ein anderes Programm den Port. Was ihm gesagt wurde, steht in { $folder }/mosquitto.conf.
hub-restarts = Die Zentrale wurde unerwartet beendet ({ $why }) und wird neu gestartet.
hub-fails = Die Zentrale ließ sich mehrmals hintereinander nicht starten und wird nicht mehr neu gestartet. Behebe das Problem, das oben steht, und starte dann `companion club`.
hub-other-club = { $folder } ist die Zentrale von { $club }: Ein anderer Club braucht einen anderen --folder.
hub-no-name = Ein neuer Club braucht einen Namen: `companion club --club NAME`.
close-stays-on = Dieses Gerät lässt sich von hier nicht ausschalten: { $why }.
hub-twice = Unter { $host } läuft schon eine Zentrale dieses Clubs: Beende erst die, oder lass sie die Zentrale sein.
hub-twice-now = Unter { $host } ist eine zweite Zentrale dieses Clubs dazugekommen: Beende eine von beiden, damit alle am selben Ort nachsehen.
hub-not-kept = Was sich geändert hat, lässt sich nicht in { $folder } schreiben: { $why }. Die Zentrale versucht es wieder.
hub-moved = Der Club in { $folder } ist umgezogen: Er steht in { $to }, und seine Zentrale läuft, wo diese Datei geöffnet wurde. Wurde sie nirgends geöffnet, lösch { $mark }, dann läuft er wieder hier.
hub-none-here = In { $folder } gibt es keinen Club: Sag mit --folder, wo er ist.
move-lies = In { $folder } gibt es schon einen Club: Öffne die Datei in einen anderen --folder.
move-no-file = { $path } ist kein umgezogener Club: Nimm die Datei, die `companion club move` geschrieben hat.
move-pin = Diese PIN öffnet { $path } nicht, oder die Datei ist beschädigt. Ihre PIN wurde beim Schreiben gezeigt; ist sie verloren, zieh die Zentrale noch einmal um.
cluster-node = „{ $given }“ ist kein Server: Schreib HOST oder HOST:HUBS:TISCHE:ROUTEN mit seinen drei Ports.
cluster-lies = In { $folder } gibt es schon einen Cluster. Lass --node weg, um ihm weitere Tische zu geben.
cluster-servers = Ein neuer Cluster braucht { $n } Server: Gib --node so oft an. In { $folder } gibt es noch keinen.
cluster-file = Was vom Cluster in { $path } steht, lässt sich nicht lesen: Leg eine Kopie zurück oder nimm die Datei dieser Version.
cluster-store = Zentralen an einem Cluster teilen sich eine PostgreSQL-Datenbank: Sag mit --store URL, welche.
club-name = „{ $name }“ kann kein Name eines Clubs oder Tisches sein: Er braucht einen Buchstaben von a bis z oder eine Ziffer.
club-unreadable = Was in { $path } vom Club steht, ist nicht zu lesen. `companion club join` tritt neu bei, `companion club leave` vergisst ihn.
club-tells-already = Dieser Tisch meldet schon einem Club, darum bringt er keine älteren Partien mit: Ruf erst `companion club leave` auf, dann tritt neu bei.
hub-store = Der Speicher { $url } der Zentrale lässt sich nicht öffnen: { $why }.
hub-refused = { $n ->
    [0] { $said }
    [one] { $said } Eine weitere Meldung wurde nicht angenommen.
   *[other] { $said } { $n } weitere Meldungen wurden nicht angenommen.
 }
hub-broker-away = Der Broker der Zentrale antwortet nicht: Was hier steht, kann veraltet sein.
hub-cannot-keep = Die Zentrale kann gerade nichts behalten, darum bewahren die Tische auf, was sie zu melden haben: { $why }.
hub-version = { $place } spricht Version { $version } des Club-Protokolls, diese Zentrale { $ours }: Bring, was älter ist, auf den neuen Stand.
hub-malformed = { $place } hat eine ungültige Nachricht geschickt; sie wurde nicht beachtet.
hub-stream-of-another = { $place } hat Ereignisse eines anderen Tisches als eigene gemeldet; sie wurden übergangen.
hub-many-streams = { $place } hat seine Ereignisse an einem Tag mehr als { $most }-mal neu begonnen; was neu ist, wartet bis morgen.
hub-too-much = { $place } schickt mehr, als eine Zentrale von einem Tisch behalten kann; sie nimmt es jetzt langsamer an.
hub-no-port = Am Port { $port } lassen sich keine Seiten anbieten: { $why }. Vielleicht benutzt ihn ein anderes Programm; nenn mit --port einen anderen.
hub-certificate = Die Datei { $path } des Zertifikats des Clubs ist beschädigt oder fehlt. Leg eine Kopie davon zurück; ohne Kopie gründe den Club in einem anderen Ordner neu und lass seine Tische beitreten.
hub-other-ports = Ein anderes Programm benutzt Port { $usual }, deshalb öffnen Handys diesmal Port { $port } und die Schiedsrichter { $safe }. Beim nächsten Start versucht die Zentrale es wieder mit { $usual }.
hub-bad-port = Seiten brauchen Port { $port } und den nächsten. Gib eine Zahl von 1 bis 65534 an, weder { $broker } noch { $inside }, die die Tische benutzen, noch die davor.

# Was ein Turnierleiter des Clubs an diesem Tisch tut
arbiter-pause = { $by } hat die Partie unterbrochen. Nur ein Turnierleiter lässt sie weitergehen.
arbiter-resume = { $by } lässt die Partie weitergehen.
arbiter-paused = { $by } hat die Partie unterbrochen. Nur ein Turnierleiter lässt sie weitergehen.
arbiter-no-undo = Das hat ein Turnierleiter entschieden: Ruft ihn, wenn es zurückgenommen werden soll.
arbiter-gives = { $by } gibt { $seat } { $time } mehr auf die Uhr.
arbiter-takes = { $by } nimmt { $seat } { $time } von der Uhr.
arbiter-warning = { $by } verwarnt { $seat }.
arbiter-penalty = { $by } gibt { $seat } eine Strafe.
arbiter-loss = { $by } entscheidet: { $seat } hat verloren.
arbiter-correct = { $by } hat die Stellung richtiggestellt.
arbiter-finish = { $by } hat die Partie beendet.
arbiter-comes = { $by } kommt an euren Tisch.
arbiter-settled = { $by } hat euren Ruf erledigt.
arbiter-rules = { $by } hat die Hausregeln der nächsten Partien festgelegt.
arbiter-says = { $by }: { $text }
lost-by-arbiter = Ein Turnierleiter hat entschieden, dass { $seat } verloren hat.
ended-by-arbiter = Ein Turnierleiter hat die Partie beendet.
order-oversize = Die Anweisung hat mehr als { $most } Bytes: Gib sie mit weniger Worten.
order-malformed = Die Anweisung ist nicht zu verstehen: { $why }.
order-newer = Die Anweisung spricht Version { $version } des Club-Protokolls, dieser Tisch { $ours }: Bring den Tisch auf den neuen Stand.
order-unknown = Dieser Tisch kennt die Anweisung „{ $what }“ nicht: Bring den Tisch auf den neuen Stand.
order-incomplete = Die Anweisung „{ $what }“ braucht „{ $field }“.
order-other-game = Diese Partie ist nicht mehr auf dem Tisch.
order-moved = Die Partie ist seit der Anweisung weitergegangen: Sieh sie dir noch einmal an.
order-cut = Der Tisch ging während der Anweisung aus: Sieh nach, wie er steht, und gib sie neu, wenn sie noch gilt.
order-own-file = Die Regel „{ $rule }“ nennt eine Datei, und von außen wird keine Datei genommen: Wähl einen ihrer Werte.
order-withdrawn = { $by } hat sie zurückgezogen.
order-replaced = Stattdessen ist eine andere Partie angesetzt.
order-none-waits = Eine solche Anweisung wartet an diesem Tisch nicht.
order-put-up = Sie ist am Tisch angesetzt und beginnt, wenn die Spieler sie bestätigen.
order-blocked = Sie ist am Tisch angesetzt. Sie beginnt, wenn die Partie, die dort gespielt wird, zu Ende ist oder die Spieler sie verlassen.
order-round = Runde { $round }, { $players }
order-players = { ALLOF($players) }
order-pair = { $one } – { $two }
order-player = { $name } ({ $seat })
order-evening = Die Runde ist zu Ende. Danke fürs Spielen, und auf Wiedersehen!
order-game-first = Spielt erst die Partie an diesem Tisch zu Ende und tippt dann „begin“.
# Leitern
rung-game = Gewinne eine Partie gegen { $name }.
rung-position = { SEAT($seat) } ist am Zug und steht besser. Gewinne von hier aus gegen { $name }.
rung-at-once = { SEAT($seat) } kann in diesem Zug gewinnen. Wie?
rung-deal = Gewinne diese Aufgabe.
rung-points =
    { $n ->
        [0] Gewinne diese Aufgabe ohne Minuspunkte.
        [1] Gewinne diese Aufgabe mit mindestens einem Punkt.
       *[other] Gewinne diese Aufgabe mit mindestens { $n } Punkten.
    }
star-best =
    { $n ->
        [1] Dritter Stern: mindestens ein Punkt.
       *[other] Dritter Stern: mindestens { $n } Punkte.
    }
star-try = Dritter Stern: beim ersten Versuch.
star-par =
    { $n ->
        [1] Dritter Stern: in einem Zug.
       *[other] Dritter Stern: in höchstens { $n } Zügen.
    }
stars-got =
    { $n ->
        [0] Diesmal kein Stern. Du kannst es gleich noch einmal versuchen.
        [1] Das bringt einen Stern.
        [2] Das bringt zwei Sterne.
       *[other] Das bringt drei Sterne.
    }
no-ladder = Für { $game } gibt es keine Leiter.
no-rung = Eine Sprosse { $rung } hat diese Leiter nicht. Es gibt: { ALLOF($rungs) }.
can-other-win = { $seat } hat verloren, es sei denn, { $other } könnte nicht mehr gewinnen.
cannot-win = { $seat } hätte verloren, aber die andere Seite kann nicht mehr gewinnen: remis.
drawn-on-time = Die Zeit ist um, aber die andere Seite kann nicht mehr gewinnen: remis.
drawn-by-illegal = Zu viele regelwidrige Züge, aber die andere Seite kann nicht mehr gewinnen: remis.
offer-arbiter-draw = Turnierleiter: remis
score-illegal = Regelwidrige Züge
score-illegal-move = { $n }. { $seat }, auf { $square }: { $penalty ->
    [time] Zeitstrafe
    [turn] der Zug ist verloren
    [loss] die Partie ist verloren
   *[none] keine Strafe
 }
table-deals = Der Tisch gibt diese Karten, also nennt niemand eine. Für eigene Karten beginnt mit der Tischregel decks=physical.

# Tables elsewhere
invitation-code = { $text } ist kein Code einer Einladung: Er hat { $n } Buchstaben und Ziffern.
invitation-letters = In keinem Code steht { ANYOF($letters) }: Das sieht anderem zu ähnlich. Lies noch einmal.
relay-address = { $url } ist keine Adresse eines Relais: Sie beginnt mit wss:// oder ws://.
relay-port = Das Relais kann auf { $host }, Port { $port }, nicht horchen: Ein anderes Programm hat ihn, oder er ist nicht erlaubt. Wähl mit --port einen anderen.
relay-proxy = { $address } ist weder Adresse noch Netz eines Proxys. Schreib --trusted-proxy mit etwas wie 192.0.2.7 oder 10.0.0.0/8.
# Eine Partie, die nachgespielt wird
guess-task = Errate die Züge von { $seat }: Mach einen auf dem Brett, und der Tisch sagt, ob er in der Partie vorkam.
guess-follow = Spiel die Partie nach: Mach jeden Zug, den der Tisch zeigt.
guess-found = Das war der Zug der Partie: { $n } Punkte.
guess-2 = Ein anderer Zug, genauso gut: 2 Punkte. In der Partie kam dieser.
guess-1 = Ein anderer Zug, fast so gut: 1 Punkt. In der Partie kam dieser.
guess-0 = Ein schwächerer Zug: kein Punkt. In der Partie kam dieser.
guess-other = Nicht der Zug der Partie: kein Punkt. Es war dieser.
guess-score =
    { $n } von { $most } Punkten. { $all ->
        [1] { $right ->
            [1] Du hast den einen Zug der Partie gefunden.
           *[other] Den Zug der Partie hast du nicht gefunden.
        }
       *[other] Du hast { $right } von { $all } Zügen der Partie gefunden.
    }
guess-no-further = Die Partie, die du nachspielst, geht nicht weiter.
guess-no-moves = { $seat } zieht danach nicht mehr. Erraten lassen sich die Züge von: { ALLOF($seats) }.

# Zwei Tische, eine Partie

seat-elsewhere = { $seat } sitzt nicht an diesem Tisch. Der Zug wird woanders gemacht.
keeper-decides = Das entscheidet der führende Tisch.
other-came-first = Am anderen Tisch kam etwas anderes zuerst.
other-rules-there = In den Regeln am anderen Tisch gibt es { $action } nicht.
other-rules-here = Die Regeln hier haben { $action } nicht. Bringt Tableside an beiden Tischen auf den neuesten Stand; dann geht die Partie weiter.
table-rolls = In dieser Partie würfelt der Tisch.
dice-wait = Der Wurf wartet, bis der andere Tisch seinen Teil getan hat.
dice-together = In dieser Partie würfeln die Tische gemeinsam, also sagt niemand, was gefallen ist. Drück auf Würfeln.
tables-version = Einer der beiden Tische hat ein älteres Tableside. Aktualisiere es, dann können beide spielen.
tables-relay-version = Das Relais hat eine andere Version von Tableside. Aktualisiere das Relais und diesen Tisch.
tables-update-here = Der andere Tisch hat ein neueres Tableside. Aktualisiere dieses, um weiterzuspielen. Eure Partie ist gespeichert.
tables-update-there = Der andere Tisch hat ein älteres Tableside. Es muss aktualisiert werden, dann könnt ihr zusammen spielen.
tables-not-understood = Der andere Tisch hat etwas geschickt, das hier keinen Sinn ergibt. Es zählt nicht, und eure Partie ist unverändert.
tables-over = Die Partie am anderen Tisch ist zu Ende, dieser Tisch kann nicht mehr dazukommen.
tables-left = Die Spieler an diesem Tisch haben die Partie verlassen.
tables-seat-taken = Dort sitzt schon ein anderer Tisch.
tables-no-seat = Diesen Platz gibt es für einen anderen Tisch nicht.
tables-clock-off = Die Uhren der beiden Tische zeigen nicht denselben Tag. Die Partie geht weiter; stell die Zeit ein, wo sie nicht stimmt.
tables-sits = { $seat } ist da: Der andere Tisch ist gekommen.
tables-says = { $seat }: { tables-sentence }
tables-sentence = { $what ->
        [hello] Hallo!
        [good-game] Viel Spaß!
        [well-played] Gut gespielt.
        [nice-move] Ein schöner Zug!
        [thank-you] Danke.
        [one-moment] Einen Moment, bitte.
        [back-again] Ich bin wieder da.
        [please-move] Du bist am Zug.
        [have-to-go] Ich muss bald gehen.
        [another-game] Noch eine Partie?
        [sorry] Entschuldigung!
       *[goodbye] Tschüss!
    }
tables-no-sentence = Den Satz { $what } gibt es nicht. Es gibt: { $sentences }.
tables-say-later = Du hast viel geschickt. Warte ein paar Sekunden, dann schick mehr.
tables-agree = Ja
tables-disagree = Nein
tables-ask-undo =
    { $asked ->
        [all]
            { $n ->
                [one] { $seat } möchte eine Aktion zurücknehmen. Bist du einverstanden?
               *[other] { $seat } möchte { $n } Aktionen zurücknehmen. Bist du einverstanden?
            }
       *[one]
            { $n ->
                [one] { $one }, { $seat } möchte eine Aktion zurücknehmen. Bist du einverstanden?
               *[other] { $one }, { $seat } möchte { $n } Aktionen zurücknehmen. Bist du einverstanden?
            }
    }
tables-ask-redo =
    { $asked ->
        [all] { $seat } möchte wiederhaben, was zurückgenommen wurde. Bist du einverstanden?
       *[one] { $one }, { $seat } möchte wiederhaben, was zurückgenommen wurde. Bist du einverstanden?
    }
tables-ask-correct =
    { $asked ->
        [all] { $seat } möchte die Stellung richtigstellen. Bist du einverstanden?
       *[one] { $one }, { $seat } möchte die Stellung richtigstellen. Bist du einverstanden?
    }
tables-ask-end-game =
    { $asked ->
        [all] { $seat } möchte die Partie hier beenden. Bist du einverstanden?
       *[one] { $one }, { $seat } möchte die Partie hier beenden. Bist du einverstanden?
    }
tables-ask-rematch =
    { $asked ->
        [all] { $seat } möchte noch eine Partie. Bist du einverstanden?
       *[one] { $one }, { $seat } möchte noch eine Partie. Bist du einverstanden?
    }
tables-asked = Warten auf die Antwort des anderen Tisches.
tables-declined = Der andere Tisch ist nicht einverstanden.
tables-came-to-nothing = Das geht jetzt nicht mehr. { $why }
tables-lost = Die Verbindung zum anderen Tisch ist weg. Die Uhren stehen, und eure Partie ist gespeichert.
tables-found = Der andere Tisch ist wieder verbunden.
tables-kept = Die Verbindung zum anderen Tisch ist weg. Das wird gesendet, sobald sie wieder da ist.
tables-other-first = Am anderen Tisch kam etwas anderes zuerst, darum wurde das zurückgenommen.
tables-refused = Das wurde zurückgenommen. { $why }
tables-refused-there = Der führende Tisch lässt das jetzt nicht zu.
tables-other-rules = Der andere Tisch spielt nach anderen Regeln, darum kann dieser nicht folgen. { $why }
tables-not-alike = Die beiden Tische zeigen nicht dieselbe Stellung. Vergleicht die Bretter und stellt sie richtig.
tables-keeper = der führende Tisch
tables-of-seat = der Tisch von { $seat }
tables-misfit = Der Wurf wartet: Ein Tisch hält sich nicht an die Würfel, die er versprochen hat: { $who }.
tables-unfair = Die Würfel sind nicht fair. { $why }
tables-redone = Der letzte Schritt wurde wiederholt.
tables-wrong-code = Der Code stimmt nicht. Frag noch einmal danach und tipp dann alle sechs Zeichen.
tables-relay-gone = Das Relais ist nicht zu erreichen. Es wird wieder versucht; nichts geht verloren.
club-line-asks = { $table } wird gebeten, mitzuspielen.
club-line-gone = Der Club ist nicht zu erreichen. Es wird wieder versucht; nichts geht verloren.
club-line-none = Dieser Tisch ist in keinem Club und erreicht { $table } nicht: companion club join.
club-line-itself = { $table } ist dieser Tisch selbst. Nenn einen anderen Tisch des Clubs.
tables-code = Code für den anderen Tisch: { $code }
tables-code-seat = Code für den Tisch von { $seat }: { $code }
tables-code-new = Der Code von vorhin gilt nicht mehr. Hier ist ein neuer.
tables-code-revoked = { $n } versuchte Codes stimmten nicht. Der alte Code gilt nicht mehr.
tables-invitation-over = { $n } versuchte Codes stimmten nicht, deshalb lädt dieser Tisch nicht mehr ein. Beginn das Spiel neu, um wieder einzuladen.
tables-unproven = Der andere Tisch hat nicht bewiesen, dass er den Code kennt. Frag nach einem neuen Code oder nimm ein anderes Relais.
tables-met = Der andere Tisch ist da. Die Partie beginnt.
share-practice = Übungen und Aufgaben des Tages werden an einem Tisch gespielt.
share-people = An einem anderen Tisch können nur Menschen sitzen.
share-alone = Dieses Spiel wird nur an einem einzigen Tisch gespielt.
tables-code-used = Dieser Code ist verbraucht. Frag nach einem neuen.
tables-wait = Von hier kamen zu viele Codes, die nicht passen. Warte eine Minute und versuch es dann wieder.
tables-inviter-away = Der Tisch, der einlädt, ist gerade nicht da. Versuch es wieder, wenn er da ist.
tables-room-over = Die Leitung zwischen den beiden Tischen ist zu Ende. Teil die Partie noch einmal, mit einem neuen Code.
tables-relay-full = Das Relais nimmt gerade nichts mehr an. Versuch es später, oder nimm ein anderes.

# Eine Partie bei Lichess

lichess-address = { $site } ist keine Adresse einer Seite. Sie sieht aus wie https://lichess.org.
lichess-unsafe = Auf dem Weg zu { $site } könnten andere das Token lesen. Nimm eine Adresse, die mit https beginnt.
lichess-moved = { $site } verweist auf eine andere Adresse, und dorthin wird das Token nicht geschickt. Sieh die Adresse noch einmal nach.
lichess-away = { $site } ist nicht erreichbar. Es wird wieder versucht; nichts geht verloren.
lichess-minute = { $site } wurde zu oft gefragt. In einer Minute wird wieder gefragt; nichts geht verloren.
lichess-not-found = { $site } kennt diesen Namen oder diese Partie nicht. Sieh nach, ob alles richtig geschrieben ist.
lichess-refused = { $site } hat abgelehnt: { $why }
lichess-token-none = Das ist kein Token. Es hat nur Buchstaben, Ziffern und _. Kopier es ganz.
lichess-token-wrong = { $site } kennt dieses Token nicht mehr. Erstell dort ein neues und gib es hier ein.
lichess-token-scope = Mit diesem Token kann man nicht spielen. Erstell auf { $site } ein neues und kreuz { $scope } an.
lichess-clock = Diese Zeit gibt es bei Lichess nicht. Wähl Minuten und Sekunden pro Zug, wie bei 10+5.
lichess-too-fast = Für so schnelle Partien sucht Lichess keinen Gegner am Brett. Wähl mehr Zeit: 10 Minuten oder 5+5.
lichess-too-fast-challenge = So schnell kann man bei Lichess nicht am Brett spielen. Wähl mindestens 3 Minuten.
lichess-no-name = { $name } ist kein Name bei Lichess. Ein Name hat nur Buchstaben, Ziffern, - und _.
lichess-no-such-game = { $variant } spielen Tableside und Lichess nicht beide. Wähl ein anderes Spiel.
lichess-declined = Die Herausforderung wurde abgelehnt: { $why }
lichess-not-taken = { $name } nimmt die Herausforderung nicht an. Fordere jemand anderen heraus, oder such einen Gegner.
lichess-challenge-lost = Die Herausforderung an { $name } ist vorbei, weil die Verbindung abriss. Schick sie noch einmal.
lichess-fair = Diese Partie führt Lichess. Bis sie vorbei ist, gibt es keine Tipps, keine Analyse und keine Computerspieler.
lichess-no-help = Lichess erlaubt keine Hilfe, solange die Partie läuft.
lichess-decides = Lichess erlaubt das während der Partie nicht.
lichess-lost = Lichess ist nicht erreichbar. Die Uhren dort laufen weiter; dein Zug bleibt gespeichert und wird so bald wie möglich gesendet.
lichess-found = Lichess ist wieder erreichbar.
lichess-refused-move = Der Zug zählt nicht, also nimm ihn auf dem Brett zurück. { $why }
lichess-too-late = Bei Lichess war die Partie vorbei, bevor dieser Zug ankam. Er zählt nicht.
lichess-other-first = Bei Lichess wurde etwas anderes gespielt, und das zählt.
lichess-other-rules = Lichess hat { $move } gespielt, was die Regeln hier nicht kennen. Spiel dort weiter: { $address }.
lichess-goes-on = Nach den Regeln hier ist die Partie vorbei, aber bei Lichess läuft sie weiter. Sieh nach: { $address }.
lichess-asked = Warten auf die Antwort deines Gegners.
lichess-takeback-no = Dein Gegner erlaubt nicht, den Zug zurückzunehmen.
lichess-gone = { $seat } ist gegangen. Wenn niemand zurückkommt, kannst du in { $n ->
        [one] einer Sekunde den Sieg beanspruchen.
       *[other] { $n } Sekunden den Sieg beanspruchen.
    }
lichess-back = { $seat } ist wieder da.
lichess-claim =
    { $asked ->
        [all] { $seat } hat die Partie verlassen. Was möchtest du?
       *[one] { $one }, { $seat } hat die Partie verlassen. Was möchtest du?
    }
lichess-claim-victory = Sieg beanspruchen
lichess-claim-draw = Remis beanspruchen
lichess-claim-wait = Warten
lichess-chat = { $name }: { $text }
lichess-aborted = Die Partie wurde abgebrochen. Sie zählt für niemanden.
lichess-ended = Lichess hat entschieden, dass { $seat } verloren hat.
lichess-token-missing = Für { $site } gibt es auf diesem Gerät kein Token. Gib eines ein und öffne die Partie dann wieder.
lichess-no-rematch = Diesen Gegner kann man um keine weitere Partie bitten. Such dir einen neuen.
lichess-rematch = { $name } wird um eine weitere Partie gebeten, mit vertauschten Farben.
lichess-no-token = Auf diesem Gerät gibt es noch kein Token. Tipp zuerst `companion lichess token`.
lichess-seeks = Lichess sucht einen Gegner. Die Partie beginnt, wenn jemand kommt.
lichess-challenges = { $name } wird gefragt. Die Partie beginnt, wenn die Antwort Ja ist.
lichess-waits = Bei Lichess heißt du { $name }. Die Partie beginnt, wenn eine Herausforderung kommt.
lichess-no-game = { $given } ist keine Partie oder Herausforderung bei Lichess. Sie hat acht Buchstaben und Ziffern, wie 5IrD6Gzz; auch ihre Adresse genügt.
lichess-unsent = Lichess war nicht erreichbar, also ist das zuletzt Gewünschte vielleicht nicht geschehen. Spiel die Partie weiter, um zu sehen, wie sie steht.
lichess-counts = { $rated ->
        [yes] gewertet
       *[no] ungewertet
    }
lichess-timed = { $time }, { lichess-counts }
lichess-days = { $n ->
        [one] 1 Tag pro Zug
       *[other] { $n } Tage pro Zug
    }, { lichess-counts }
lichess-untimed = ohne Uhr, { lichess-counts }
lichess-your-turn = du bist am Zug
lichess-their-turn = der Gegner ist am Zug

# What happened last
story-begins = Neue Partie: { $title }.
story-set-up = { $title } beginnt mit einer aufgebauten Stellung.
story-rolls = { $seat } würfelt { BOTHOF($faces) }.
story-takes = { $seat } zieht eine Karte.
story-undone = { $seat } hat den letzten Zug rückgängig gemacht.
story-undone-roll = Der letzte Wurf wurde rückgängig gemacht.
story-undone-chance = Die letzte Karte wurde rückgängig gemacht.
story-undone-several =
    { $n ->
        [1] Der letzte Zug wurde rückgängig gemacht.
       *[other] Die letzten { $n } Schritte wurden rückgängig gemacht.
    }
story-undone-correction = Die letzte Korrektur wurde rückgängig gemacht.
story-redone = Der letzte Schritt wurde wiederholt.
story-exchanged = Zwei Figuren wurden in der Aufzeichnung vertauscht.
story-agreed = Alle haben zugestimmt, die Stellung zu korrigieren.
story-draw-agreed = { BOTHOF($seats) } haben sich auf Remis geeinigt.
story-corrected = Die Stellung wurde korrigiert.
story-arbiter-corrected = Ein Schiedsrichter hat die Stellung korrigiert.
story-turn-passed = { $seat } ist jetzt am Zug.

# Wörter, die mehrere Oberflächen brauchen
counted =
    .home = { $n } zu Hause
    .points =
        { $n ->
            [1] 1 Punkt
           *[other] { $n } Punkte
        }
    .boulders =
        { $n ->
            [1] 1 Felsbrocken
           *[other] { $n } Felsbrocken
        }
    .boulders-of = { $n } von { $goal } Felsbrocken
    .cards =
        { $n ->
            [1] 1 Karte
           *[other] { $n } Karten
        }
    .and-left =
        { $counted }, noch { $n ->
            [1] 1 Zug
           *[other] { $n } Züge
        }
place = Platz { $n }
name = Name
your-name = Dein Name
drawn = Remis.
as-in-chess = Wie im Schach
clear = Leeren
in-box = In die Box
save = Speichern

### Leaving, and where a piece may go

may-go =
    { $n ->
        [0] Diese Figur kann auf jedes markierte Feld.
        [1] Diese Figur kann nach { ALLOF($squares) }.
       *[other] Diese Figur kann auf { $n } Felder: { ALLOF($squares) }.
    }
seat-leaves = { $seat } steigt aus
takes-over = Ein Mensch spielt { $seat }
