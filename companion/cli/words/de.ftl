# Was die Befehlszeile und der Schiedsrichter im Terminal sagen.

### 1 What cannot be done

no-language = Eine Sprache „{ $code }“ gibt es nicht; es gibt { ALLOF($known) }.
no-such-option = Eine Option { $option } gibt es nicht. `--help` zählt auf, was es gibt.
no-such-command = Einen Befehl „{ $command }“ gibt es nicht. `companion --help` zählt auf, was es gibt.
missing-argument = Das Argument „{ $name }“ fehlt. `--help` sagt, was es ist.
bad-value = Die Option { $option } nimmt diesen Wert nicht. `--help` sagt, was sie nimmt.
missing-value = Nach { $option } fehlt der Wert. `--help` sagt, was die Option nimmt.
too-much-typed = Das ist zu viel: { $words }. `--help` sagt, was der Befehl nimmt.
system-refused = Das ging nicht: { $why }.
coded-refusal = { $said } Code { $code }.
broke = In Tableside ist etwas kaputtgegangen. Alles bis hierher ist gespeichert, und `companion play` bietet an weiterzuspielen. Code { $code }; `companion reports` zeigt den Bericht in { $path }
broke-on = In Tableside ist etwas kaputtgegangen, der Rest läuft weiter. Code { $code }; `companion reports` zeigt den Bericht in { $path }
broke-addon = { $said }. Alles bis hierher ist gespeichert, und `companion play` bietet an weiterzuspielen. Code { $code }; `companion reports` zeigt den Bericht in { $path }
broke-on-addon = { $said }. Der Rest läuft weiter. Code { $code }; `companion reports` zeigt den Bericht in { $path }
no-reports = Hier ist nichts kaputtgegangen.
reports-how = Nichts wird von selbst verschickt. `companion reports { $code }` zeigt einen Bericht: wo das Programm kaputtging, und keine Namen, Züge, Karten, Codes oder Passwörter. Schick ihn mit dem Code, wenn du magst.
no-such-report = Es gibt keinen Bericht { $given }. `companion reports` nennt die, die es gibt.
bad-depth = DEPTH ist 0 oder mehr.
no-board-to-print = { $game } hat kein Brett, das sich im Ganzen drucken ließe.
no-cards-to-print = { $game } hat keine Karten, auf denen Codes stehen könnten.
camera-what = { $given } lässt sich mit einer Kamera nicht tun: Nenn eines von { $known }.
bad-paper = Die Option --paper nimmt { ANYOF($papers) }, nicht „{ $paper }“.
no-extra = Einen Zusatz { $name } gibt es nicht: Nenn einen aus { $known }.
extra-added = Was { $name } braucht, ist eingerichtet.
extra-not-added = Was { $name } braucht ({ $needs }), ließ sich nicht einrichten: { $why }.
extra-not-here = { $name } braucht { $needs }, und das gibt es für Python { $version } noch nicht. Mit einem älteren Python geht es: make run PYTHON=python3.12
extra-needs-root = { $name } wird für alle an diesem Computer eingerichtet, und das darf nur root: sudo companion add { $name }
bad-kiosk = WHAT ist { ANYOF($known) }, nicht „{ $given }“.
bad-variants = WHAT ist { ANYOF($known) }, nicht „{ $given }“.
variants-list-all = `companion variants list` listet alle Spiele auf und nimmt keine Datei; `companion variants check FILE` prüft eine.
variants-which = Nenn die Datei: companion variants { $what } DATEI.ini
variants-sound = { $path } lässt sich spielen.
variants-added = { $name } liegt jetzt in { $path }.
variant-standard = { $name }: { $files } × { $ranks }
variant-own = { $name }: { $files } × { $ranks }, Figurenarten: { $kinds }, Züge am Anfang: { $moves } ({ $file })
doctor-well = Hier fehlt nichts.
doctor-core = { $core ->
    [compiled] Regeln und Computer laufen übersetzt für diese Maschine.
   *[python] Regeln und Computer laufen als Python.
}
doctor-python = Tableside läuft nicht mit Python { $version }, es braucht { $wanted }: make run PYTHON=python3.12
doctor-packages = Pakete, die Tableside braucht, fehlen ({ $needs }): { $command }
doctor-extra-half = Vom Zusatz { $extra } ist nur ein Teil installiert (es fehlt: { $needs }): companion add { $extra }
doctor-extra-broken = Der Zusatz { $extra } ist installiert, startet aber nicht ({ $module }): companion add { $extra }
doctor-fonts = Schriften der App fehlen oder sind beschädigt ({ $files }): Installier Tableside noch einmal.
doctor-clock = Die Uhr sagt { $now }, aber eine Datei hier wurde am { $later } geschrieben: Stell die Uhr, oder lass sie vom Netz stellen (sudo timedatectl set-ntp true).
doctor-copies = Tableside ist hier { $n } Mal offen, und Brett, Kamera und Lautsprecher dienen nur einem davon: Schließ alle bis auf eines, im Terminal mit { $command }
doctor-no-graphics = Es wurde kein Grafikchip gefunden, also zeichnet der Prozessor, und das kann langsam sein: Installier den Treiber (auf einem Raspberry Pi: dtoverlay=vc4-kms-v3d in config.txt).
doctor-graphics-shut = Dieses Konto darf den Grafikchip nicht benutzen ({ $device }), also können Bilder langsam sein: sudo usermod -aG video,render $USER, dann ab- und wieder anmelden.
doctor-library = Das Fenster der App braucht mehr, als hier ist ({ $library }): { $command }
doctor-no-display = Es gibt keinen Bildschirm, also läuft die Partie im Terminal: Für die App melde dich am Desktop des Computers selbst an.
doctor-read-only = Der Datenträger mit { $path } lässt sich nur lesen, also kann nichts gespeichert werden: Starte den Computer neu; hilft das nicht, ist der Datenträger oder die Speicherkarte verschlissen.
doctor-not-writable = In { $path } lässt sich nichts speichern: sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = Was hier eingestellt war, war beschädigt und liegt in { $path } ({ $files }): Stell neu ein, was fehlt, dann lösch diese Dateien.
doctor-not-private = Andere an diesem Computer können in { $path } sehen, wo Partien liegen: chmod 700 { $path }
doctor-disk-full = Wo Partien gespeichert werden ({ $path }), sind nur { $free } MB frei: Schaff dort Platz, mindestens { $wanted } MB.
doctor-game-damaged = Eine Partie ist beschädigt: { $command } hebt die beschädigte Datei auf und macht mit dem weiter, was heil ist.
doctor-log-in = Diese Anmeldung ist älter als die Gruppe von { $port }: Melde dich ab und wieder an.
doctor-no-voice = Es wurde keine Stimme gefunden, also wird nichts gesprochen: { $command }
doctor-no-loudspeaker = Es wurde kein Lautsprecher gefunden, also ist nichts zu hören: Schließ einen an, oder wähl in den Einstellungen einen anderen.
doctor-voice-mute = Die Stimme hat nicht geantwortet: Zieh den Lautsprecher ab und schließ ihn wieder an, oder wähl in den Einstellungen einen anderen.
doctor-model-half = Bei der Stimme { $name } liegt kein { $name }.json: Kopier diese Datei daneben.
doctor-engine = Die Engine { $engine } antwortet nicht. Starte sie von Hand, um zu sehen, warum: { $command }. `companion engines` zeigt alle.
doctor-voice-extra = Die Stimmen in { $folder } brauchen einen Zusatz: companion add voice
doctor-model = Die Stimme { $name } ist nicht zu gebrauchen: Wähl in den Einstellungen eine andere, oder kopier ihr Modell noch einmal.
doctor-hub-silent = Die Zentrale von { $club } antwortet nicht an { $where }: Schalt sie ein, oder tritt in ihrem Netz neu bei (companion club join).
kiosk-well = Alles ist so, wie ein Tisch es braucht.
kiosk-provisioned = Der Tisch ist so, wie { $name } es sagt.
kiosk-updated = Auf dem Tisch läuft Tableside { $version }; vorher war es { $before }.
kiosk-which-wheel = Nenn das Wheel: companion kiosk update DATEI.whl, daneben liegt seine Signatur DATEI.whl.minisig.
kiosk-no-update = Ein Wheel, --when-free und --accept-version gehören zu `companion kiosk update`.
kiosk-ask-pin = Die Nummer der Spielleitung:
kiosk-no-save = --save gehört zu `companion kiosk pin`.
kiosk-pin-saved = Die neue Nummer der Spielleitung ist in { $path } gespeichert. Wenn in tableside.toml eine Zeile mit einer Nummer ist, ändere auch diese: Sie gilt ab dem nächsten Start.
bad-club = WHAT ist { ANYOF($known) }, nicht „{ $given }“.
club-join-how = Zum Beitreten gehört ein Name: `companion club join --table NAME`; nach der PIN der Zentrale wird gefragt. Ohne Zentrale: `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Zum Umziehen gehört eine Datei: `companion club move DATEI`, auf dem anderen Gerät `companion club open DATEI`.
club-card-how = Einen Club hinzufügen braucht seine Karte: `companion club add KARTE`; das vorgelesene Kennzeichen wird erfragt.
club-file-how = Sag, welche Datei: `companion club take DATEI` liest ein, was andere Clubs unterschrieben haben, `companion club give DATEI` schreibt es für sie.
club-give-which = Sag mit --club, welche Liga: { ANYOF($known) }.
club-no-leagues = Hier gibt es keine Liga.
club-said = { $said }
club-league-mark = Kennzeichen zum Vorlesen: { $mark }
club-league-known = Kennt { $name }: { $mark }
club-league-ask-mark = Kennzeichen, wie es vorgelesen wurde:
club-league-added = { $name } ist hinzugefügt.
club-league-given = { $title } ist in { $file }.
club-no-teams = Hier gibt es keine Mannschaftskämpfe.
club-match = Runde { $round }: { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , unterschrieben
       *[other] , nicht von beiden unterschrieben
    }
   *[other] { "" }
 }
hub-needs = Eine Zentrale braucht noch { BOTHOF($what) }: `companion add hub` installiert es.
cluster-needs = Zentralen in einem Cluster brauchen noch { BOTHOF($what) }: `companion add cluster` installiert es.
club-moved = { $club } steht jetzt in { $file }, versiegelt mit der PIN { $pin }. Auf dem anderen Gerät: { $command }. Lösch die Datei, wenn die Zentrale dort läuft: Wer sie und die PIN hat, hat den Club.
club-opened = { $club } ist jetzt hier. So läuft die Zentrale: { $command }
cluster-laid = Der Cluster liegt in { $folder }: ein Ordner für jeden Server, hub.json mit club.pem für Zentralen, Passwörter in tables.
cluster-join = So tritt ein Tisch bei: { $command }
hub-is-there = Die Zentrale von { $club } ist da. Handys im Raum öffnen { ANYOF($where) }.
hub-join-with = Ein Tisch tritt bei mit `companion club join --table NAME` und der PIN { $pin } oder mit diesem Code. Das Kennzeichen des Clubs ist { $mark }.
hub-ends = Strg+C beendet die Zentrale; die Tische spielen weiter.
hub-first-arbiter = Der erste Turnierleiter meldet sich an bei { $where } mit der PIN { $pin }. Der Browser warnt einmal: Das Zertifikat ist das des Clubs.
club-pin-seen = Eine PIN in der Befehlszeile können alle auf diesem Computer lesen: Lass sie weg, es wird nach ihr gefragt.
club-ask-pin = Die PIN, die die Zentrale zeigt:
club-ask-file-pin = Die PIN der Datei:
club-unmarked = Niemand kann das Kennzeichen dieser Zentrale vergleichen: Tritt an einem Terminal bei oder nimm den Code mit `ca=`, den die Zentrale zeigt.
club-mark = Das Kennzeichen des Clubs ist { $mark }. Zeigt die Zentrale ein anderes, brich mit Strg+C ab: Dann gibt sich jemand für sie aus.
club-joined = Dieser Tisch ist ab dem nächsten Start { $table } von { $club }.
club-brought = { $n ->
    [0] Es fand sich keine gespeicherte Partie der letzten 24 Stunden zum Mitbringen.
    [1] Er bringt eine gespeicherte Partie der letzten 24 Stunden mit.
   *[other] Er bringt { $n } gespeicherte Partien der letzten 24 Stunden mit.
 }
club-brought-left = { $n ->
    [1] Eine Partie bleibt hier: Sie ist beschädigt, oder ein anderes Programm hat sie offen.
   *[other] { $n } Partien bleiben hier: Sie sind beschädigt, oder ein anderes Programm hat sie offen.
 }
club-left = Dieser Tisch gehört zu keinem Club mehr.
club-none = Dieser Tisch gehört zu keinem Club.
club-day-how = Sag, welcher Abend: `companion club export 2027-01-31`, `companion club unpack 2027-01-31`; `companion club evenings` zählt sie auf.
club-no-archive = Diese Zentrale packt keine Abende: Ihr Speicher liegt nicht in einem Ordner.
club-exported = Der Abend liegt in { $file }.
club-put-up = { $by } hat eure nächste Partie angesetzt. { $said }. Tippt „begin“, wenn ihr so weit seid.
club-put-up-blocked = { $by } hat eure nächste Partie angesetzt. { $said }. Spielt erst die Partie am Tisch zu Ende und tippt dann „begin“.
club-shown =
    { $table } von { $club }, bei { $where }; { $minutes ->
        [0] sofort gemeldet
        [1] eine Minute später gemeldet
       *[other] { $minutes } Minuten später gemeldet
     }.
bad-pair = Die Option { $option } nimmt name=wert, nicht „{ $given }“.
bad-seat = Ein Platz wird green, computer4:green oder human:green geschrieben, nicht „{ $given }“.
share-or-join = Nenn ein Spiel, mit --share, wenn ein anderer Tisch dazukommt, oder mit --join einen Code.
table-seat-unshared = Ein Platz an einem anderen Tisch braucht --share.
club-line-one = Eine Leitung über den Club führt zu einem Tisch: Plätze an mehreren brauchen ein Relais und Codes.
says-it-itself = { $option } geht nicht zusammen mit { ALLOF($others) }: Das bringt es selbst mit.
moment-of-what = { $option } braucht --from: die Partie, um die es geht.
no-journal-there = Ein Spielprotokoll { $path } gibt es nicht.
audit-not-over = Die Partie in { $path } ist noch nicht vorbei: Würfe und Karten werden mit dem Ergebnis offengelegt.
nothing-to-solve = Gelöst wird nur ein Solitär, dessen Figuren ausliegen: Nenn eines und eine --position.
no-display = Hier ist kein Bildschirm, darum ist dies der Schiedsrichter im Terminal ({ $game }).
no-display-no-game = Hier ist kein Bildschirm, darum ist dies der Schiedsrichter im Terminal mit { $game }; `companion games` zählt die anderen Spiele auf, und `companion referee GAME` öffnet eines.

### 2 Lists

players = { $low } bis { $high } Personen
players-exactly = { $n } Personen
one-player = eine Person
lay-out = Bereitlegen: { $equipment }
no-games = Es sind keine Spiele installiert.
game-left-out = Weggelassen: Das Spiel in { $folder } ist kaputt ({ $why }). Bring es in Ordnung, oder nimm den Ordner weg.
addon-words = Dem Spiel { $game } fehlen Wörter. Ergänze diese Ids in { $file }: { ALLOF($ids) }.
addon-words-values =
    { $n ->
        [0] In { $file } verwendet der Satz { $entry } { ALLOF($names) }, aber der Code gibt ihm keine Werte.
       *[other] In { $file } verwendet der Satz { $entry } { ALLOF($names) }, aber der Code gibt ihm nur { ALLOF($given) }.
    }
addon-words-refers = In { $file } verweist der Satz { $entry } auf { $name }, das es nicht gibt.
addon-words-unread = { $file }, Zeile { $line }: Das ist nicht lesbar. Schreib eine Id, ein Gleichheitszeichen und einen Satz, und schließ jede Klammer.
presets = Voreinstellungen:
no-presets = {"  "}keine
rules = Hausregeln (der Tisch setzt sie durch, wo nichts anderes steht):
rules-told = Hausregeln (an sie haltet ihr euch selbst; der Tisch prüft keine Züge):
no-rules = {"  "}keine
rule-number = { $low } bis { $high } (sonst { $default })
rule-default = (so ohne Angabe)
rule-held-announced = { "[" }nur angesagt]
rule-held-claim = { "[" }wenn ihr es verlangt]
rule-held-arbiter = { "[" }die Schiedsrichter entscheiden]
rule-held-players = { "[" }das macht ihr selbst]
rule-clock = oder eine Zeit wie 5+3
rules-of-tables = An jedem Tisch (der Tisch setzt es durch, wo nichts anderes steht):
no-open-games = Keine Partie wartet darauf, dass sie weitergeht.
resume-how = `companion resume NUMMER` spielt eine davon weiter; mit --terminal hier, ohne Fenster.
no-such-saved = Eine gespeicherte Partie „{ $given }“ gibt es nicht; `companion resume` zählt auf, welche es gibt.
no-daily-deals = Hier wurde noch keine Aufgabe des Tages gespielt; `companion play parade-chess-solitaire --daily today` gibt die von heute.
daily-deal = { $day }  { $title }: { $ended }
daily-won =
    { $n ->
        [1] ein Punkt
       *[other] { $n } Punkte
    }
daily-not-won = nicht gewonnen
daily-open = nicht zu Ende gespielt
no-boards = Kein Brett ist angeschlossen. Versuch `companion virtual-board` für ein virtuelles Brett.
no-engines = Es ist keine Engine installiert. Stockfish ist eine: `sudo apt install stockfish`. Eine eigene nennst du mit `companion engines add PROGRAM`.
engine-elo = Elo { $least } bis { $most }
engine-skill = Skill Level { $least } bis { $most }
engine-nodes = nach Stellungen
engine-games = { $n ->
    [one] { $game }
   *[other] { $n } Spiele
  }
engine-lists-missing = lässt sich nicht starten
engine-lists-silent = antwortet nicht
engine-added = { $name } ist hinzugefügt. Einen Platz bekommt sie mit computer:{ $name }.
engine-added-wrong = { $name } ist hinzugefügt, antwortet aber nicht wie eine Engine. Ist das Protokoll { $protocol }?
bad-engines-what = Tipp `companion engines` für die Liste oder `companion engines add PROGRAM`, nicht `companion engines { $given }`.
bad-seat-engine = Den Platz einer Engine schreibt man computer:stockfish:black, computer:stockfish:4:black oder computer:stockfish@1600:black, nicht „{ $given }“.
perft = perft { $depth }: { $nodes }  ({ $seconds } s)
solving = { $n ->
    [1] eine Karte
   *[other] { $n } Karten
 }, { $share }, Stellungen: { $looked }
no-way = Es gibt gar keinen Weg.
no-way-so-far =
    Mit bis zu { $n ->
        [1] einer Karte
       *[other] { $n } Karten
    } gibt es keinen Weg.
shortest =
    Am kürzesten, { $n ->
        [1] eine Karte
       *[other] { $n } Karten
    }: { ALLOF($actions) }
bad-doctor = doctor nimmt nichts oder board und Felder, nicht { $given }.
doctor-board-where = Ein Brett mit { $size } hat keine Felder { $given }: Nenn ein Feld (a1), eine Reihe (1) oder eine Linie (a).
doctor-board-set = Stell einen Magneten auf { $square }, beweg ihn etwas und nimm ihn weg. (Enter: Es kommt nichts.)
doctor-board-felt = Ja, { $square } ist zu spüren.
doctor-board-other = Statt { $square } meldet sich { $there }. Prüf diese Drähte:
doctor-board-nothing = Von { $square } kommt nichts. Prüf den Reedkontakt, die Diode und diese Drähte:
doctor-board-own-wires = die der Reihe { $rank } und der Linie { $file }, wie du sie gelegt hast
doctor-board-silent = { $n ->
    [one] Ein Feld bleibt stumm: { $squares }.
   *[other] { $n } Felder bleiben stumm: { $squares }.
 }
doctor-board-well = { $n ->
    [one] Das Feld ist in Ordnung.
   *[other] Alle { $n } Felder sind in Ordnung.
 }
plans-printed =
    { $n ->
        [1] Die Pläne von { $model } stehen in { $path }: eine Seite.
       *[other] Die Pläne von { $model } stehen in { $path }: { $n } Seiten.
    }
plans-drawn =
    { $n ->
        [1] Die Zeichnung steht in { $path }.
       *[other] Die Zeichnungen stehen in { $path }: { $n } Dateien.
    }
circuit-written = Die Platine von 4 × 4 Feldern zu { $pitch } mm steht in { $path }: Öffne sie in KiCad.
printed =
    { $path }: { $n ->
        [1] eine Seite
       *[other] { $n } Seiten
    }.
tray-marker-typed = { $said }; nenn das Spiel mit --game
recording-name = aufnahme.mjpeg
camera-sure =
    { $n ->
        [1] Ein Feld ist sicher; weniger sicher sind:
       *[other] { $n } Felder sind sicher; weniger sicher sind:
    }
recording =
    { $n ->
        [1] Aufnahme nach { $path }: ein Bild. Strg-C beendet sie.
       *[other] Aufnahme nach { $path }: { $n } Bilder. Strg-C beendet sie.
    }
recorded =
    { $n ->
        [1] { $path }: ein Bild. Es zeigt alles, was die Kamera sah; sieh es an, bevor du es weggibst.
       *[other] { $path }: { $n } Bilder. Sie zeigen alles, was die Kamera sah; sieh sie an, bevor du sie weggibst.
    }
recording-corners = In der Aufnahme fehlen die gedruckten Karten an den Ecken des Bretts (companion print chess --camera): Alle vier müssen im Bild sein.
recording-empty = In der Aufnahme fehlt das leere Brett: Bitte mit zwei Sekunden leerem Brett beginnen, ohne Hände.
recording-start = In der Aufnahme fehlen die aufgestellten Figuren: Nach dem leeren Brett bitte zwei Sekunden zeigen, wie eine Partie beginnt ({ $where }), ohne Hände.
pgn-is-export = `companion pgn` heißt jetzt `companion export`; der alte Name entfällt mit 2.0.
salvage-it = `companion salvage { $path }` hebt die beschädigte Datei auf und macht mit dem weiter, was heil ist.
salvaged =
    { $n ->
        [1] Ein Eintrag steht in { $path }.
       *[other] { $n } Einträge stehen in { $path }.
    }
salvaged-aside = Die beschädigte Datei ist als { $path } aufgehoben.
nothing-damaged = Nichts in { $path } ist beschädigt.
audit-seed-good = Code { $code }: Der Startwert ist der versprochene.
audit-seed-bad = Code { $code }: Der Startwert PASST NICHT zu dem, was versprochen wurde.
audit-chain-good = Würfelzahlen: { $n }, jede wie versprochen. Sie kommen von hier: { $who }.
audit-chain-bad = Würfelzahlen: { $n }, und eine NICHT WIE VERSPROCHEN. Sie kommen von hier: { $who }.
audit-no-promise = In dieser Datei steht KEIN VERSPRECHEN: Ihr Startwert wurde nie versprochen, also beweist sie nichts.
audit-stretch = Nach Ergebnis { $n } ging die Partie mit einem anderen Startwert weiter.
audit-entropy = Zufall kam dazu: { ALLOF($what) }.
audit-known = Ihren Code hast du genannt.
audit-known-all = Den Code hast du so genannt, wie er war, als aller Zufall dazugekommen war.
audit-known-before =
    Den Code hast du so genannt, wie er war, bevor { $n ->
        [1] der letzte Zufall dazukam
       *[other] die letzten { $n } Beiträge zum Zufall dazukamen
    }: Sieh nach, ob das von euch kam.
audit-unnamed = Niemand hat diesen Code genannt, also wurde die Datei nur mit sich selbst verglichen: Nenn mit --published den Code, den du aufgeschrieben hast.
audit-strange = { $code } IST KEIN CODE DIESER PARTIE.
audit-not-told = Dieser Startwert ist noch nicht offen: Die Partie ging weiter und ist nicht vorbei.
bad-code = Ein Code hat 16 Stellen aus 0 bis 9 und a bis f, so wie `3f9a 12c4 88d0 e71b`, nicht „{ $given }“.
audit-checked = Würfe und Karten vom Tisch: { $checked }, von Hand: { $by_hand }.
audit-wrong = Passt nicht: { $what }.
audit-came = {"  "}gekommen: { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}von Menschen eingetippt: { ALLOF($what) }
audit-typed-dealt = {"  "}von Menschen eingetippt, obwohl der Tisch diese Karten gibt: { ALLOF($what) }
audit-typed-one = { $face } (Eintrag { $n })
audit-same =
    {"  "}von Hand und so, wie der Tisch gewürfelt hätte: { $same } von { $n }, durch Zufall erwartet { $expected } (p = { $p }).
audit-expected = erwartet { $n }
audit-sound = Alles passt.
audit-doubtful = Startwert und Würfe des Tisches passen. Von dem Eingetippten sieht mehr nach Würfen des Tisches aus, als der Zufall bringt: { ALLOF($names) }.
audit-unsound = DIE PARTIE PASST NICHT ZU DEM, WAS SICH AUS DEM OFFENEN STARTWERT ERGIBT.
analysing = Rückblick: { $share }
analyse-not-over = { $path } ist nicht zu Ende: Zurückgeblickt wird erst dann.
analyse-told = Auf { $game } wird nicht zurückgeblickt: Der Tisch sieht euer Brett nicht und weiß nur, was ihr ihm gesagt habt.
analyse-played = Gespielt: { $said }
analyse-better = Besser: { $said }

### 3 At the terminal

table-begins = { $game } beginnt: { ALLOF($who) }.
table-goes-on = { $game } geht weiter: { ALLOF($who) }.
sits = { $name } ({ $seat })
sits-plainly = { $seat }
result-of-two = { $one } { $score } { $other }
sits-computer = { $name } (Computer)
sits-of-house = { $name } (Computer: { $house })
rung-nobody = Dort steht kein Name, also behält niemand die Sterne: Setz { $typed } mit einem Namen dazu.
journal-is = Spielprotokoll: { $path }
code-is = Der Code für den Zufall dieser Partie: { $code }. Schreib ihn auf: Ist die Partie vorbei, zeigt `companion audit FILE --published CODE`, dass niemand Würfel oder Karten geändert hat.
code-new = Die Partie geht mit neuem Zufall weiter, denn der alte Startwert ist jetzt bekannt. Sein Code: { $code }. Schreib auch ihn auf.
luck-is = Vor dem ersten Wurf oder der ersten Karte dürft ihr alle Zufall dazugeben, und niemand muss: Tipp `luck` und irgendein Wort.
luck-added = { $seat } hat Zufall dazugegeben: { $text }. Der Code ist jetzt { $code }; schreib diesen auf.
help-is = Tipp `help`, um zu sehen, was du tippen kannst, und `legal`, um zu sehen, was sich spielen lässt.
board-agrees = Das Brett stimmt wieder.
play-without = Um ohne ein Feld weiterzuspielen: { ANYOF($typed) }
may-go-to = Von { ALLOF($lifted) } nach { ALLOF($targets) }.
clock-typed = Sagt, welche Uhr und wie viel, zum Beispiel `{ $typed }`, oder `clock stop`, `clock start`.
was-taken-back = Zurückgenommen: { $n }.
scores = Stand: { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = Nichts dergleichen lässt sich jetzt spielen.
legal-in-private = Verdeckt kann { $seat } noch mehr wählen: { $typed }
on-the-board =
    { $n ->
        [1] auf dem Brett
       *[other] auf dem Brett, eines von { $n }: `legal` zählt alle auf, `legal e4` die mit e4
    }
also = Auch: { ALLOF($typed) }
or-another = (oder { ALLOF($typed) })
hand-over = Gib die Tastatur an { $seat }; drück Enter, wenn nur { $seat } hinschaut.
only-for = Das darf nur { $seat } sehen.
you-hold = Auf der Hand: { ALLOF($what) }.
fill-in = Tipp zum Beispiel: { $typed }
you-can = Du kannst zum Beispiel tippen: { ALLOF($typed) }
more-by-legal = … und { $n } mehr: `legal` zählt alle auf, `legal e4` die mit e4.
then-enter = Tipp, was du tust, oder drück Enter: Dann verschwindet dies.
which-seat = Sag dazu, wessen, so wie `{ $typed }`: { ANYOF($seats) }.
answers-are = Die Frage hat { $n } Antworten: Tipp eine Zahl von 1 bis { $n }.
not-known = „{ $line }“ lässt sich jetzt nicht tippen; es gibt { ALLOF($typed) }.
typed-several = Das kann { ANYOF($typed) } sein: Tipp eines davon.
typed-no-letter = Keine Figur heißt hier { $letter }.
typed-no-man = { $seat } hat keine Figur auf dem Brett, die { $letter } heißt.
typed-instead = Möglich ist { ANYOF($typed) }.
typed-no-castling = So lässt sich jetzt nicht rochieren.
men-by-letter = Figuren: { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = „{ $line }“ lässt sich jetzt nicht tippen. Meinst du { ANYOF($typed) }?
nothing-offered = Niemand hat etwas angeboten oder gefragt, worauf `{ $word }` eine Antwort wäre.
rules-not = Die Regeln sagen nichts zu „{ $about }“; `rules` zählt ihre Seiten auf.
why-nothing = Das lehnt keine nummerierte Regel ab; `rules` zählt die Seiten der Regeln auf.
rules-men = Die Figuren:
rules-pages = Zum Weiterlesen:
rules-house-rule = Hausregel: { $rule } { $choice }
form-wrong = „{ $given }“ füllt die { $n } Felder nicht: Es gehören { ALLOF($men) } hinein.
quit-kept = Die Partie ist gespeichert. Weiter geht es mit: { $command }
quit-over = Noch einmal ansehen mit: { $command }
help-now = Jetzt kannst du tippen:
help-words = `help legal` erklärt ein Wort; die Wörter sind legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, draw?, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit; mit Uhren press, clock; mit anderen Tischen say; und arbiter. Eine Zeile, die mit einer geschweiften Klammer beginnt, gehört zum Protokoll für Programme.
help-not = Zu „{ $word }“ gibt es keine Hilfe; es gibt sie zu { ALLOF($words) }.
help-of-legal = `legal` zählt auf, was sich spielen lässt, `legal R` das mit einem Turm, `legal e4` das mit e4; tipp eine Aktion so, wie sie in der ersten Spalte steht.
help-of-roll = `roll` lässt den Tisch würfeln; `roll 5` sagt, was ihr selbst gewürfelt habt, `roll orange 5` nennt den Würfel.
help-of-draw = `draw` lässt den Tisch eine Karte ziehen; `draw B05` sagt, welche ihr aus den eigenen Karten gezogen habt, `draw white Q` nennt den Stapel.
help-of-hint = `hint` sagt, wie es für die Seite am Zug gut weitergehen kann, und warum; wo Karten geheim sind, tippt man es beim verdeckten Ansehen.
help-of-try-again = `try again` nimmt deine letzte Entscheidung zurück, mit allem, was darauf geantwortet wurde. Es ist für eine Person, die gegen Computerspieler spielt, und geht, solange es angeboten wird.
hint-in-private = Ein Tipp ist hier nur für einen Platz: Tipp zuerst { $typed }, dann hint.
help-of-look = `look white` zeigt Weiß die eigenen Karten und Notizen, nachdem die Tastatur weitergegeben ist; Enter leert den Bildschirm.
help-of-undo = `undo` nimmt die letzte Aktion zurück; alle, die es betrifft, müssen einverstanden sein.
help-of-redo = `redo` stellt wieder her, was zuletzt zurückgenommen wurde.
help-of-resign = `resign white` gibt für diesen Platz auf, genannt mit der Farbe oder dem Namen.
help-of-draw-offer = `draw? white` bietet für diesen Platz Remis an; remis ist es, wenn alle Menschen es angeboten haben und die Computerspieler einverstanden sind.
help-of-claim = `claim fifty white` oder `claim repetition white` beansprucht, was die Regeln geben, wenn lange nichts geschehen ist oder dieselbe Stellung dreimal da war; `claim touch white` verlangt, dass eine berührte Figur zieht.
help-of-end = `end` lässt bleiben, was freigestellt ist, oder sagt, dass die Hände vom Brett sind.
help-of-end-game = `end game` beendet die Partie jetzt und wertet, wenn ihr alle einverstanden seid.
help-of-board = `board` zeichnet das Brett noch einmal.
help-of-pause = `pause` hält die Partie und ihre Uhren an; mit `resume` geht es weiter.
help-of-press = `press` drückt die Uhr für den, der drücken muss; `press white` ist die Hand von Weiß. Es sagt auch, dass die Hände vom Brett sind.
help-of-clock = `clock` zeigt die Uhren; sind alle einverstanden, halten `clock stop` und `clock start` sie an und lassen sie weiterlaufen, `clock white 5m` stellt eine, `clock white +30s` gibt ihr mehr.
help-of-ask = `ask men` antwortet in Worten: turn, moves, men, their men, ranks, dice, cards, clock, score, last; `ask attacks e4` sagt, wer dorthin kann, `ask on e4`, wer dort steht. Mit --speak wird die Antwort auch gesprochen.
ask-typed = Tipp `ask` mit einem von { ALLOF($words) }.
help-of-say = `say hello` sagt den anderen Tischen einen von zwölf Sätzen; `say` zählt sie auf.
say-typed = Tipp `say` mit einem von { ALLOF($words) }.
help-of-arbiter = `arbiter back` entscheidet über einen regelwidrigen Zug, auf den die Partie wartet: zurückgestellt, sonst nichts; andere sind `penalty`, `pass` und `loses`. `arbiter forget white` streicht den letzten von Weiß.
help-of-resume = `resume` macht nach einer Pause weiter.
help-of-rematch = `rematch` beginnt am selben Tisch neu, wenn die Partie vorbei ist.
help-of-settle = `settle` sagt einem Sensorbrett, dass die Hände weg sind.
help-of-ignore = `ignore e4` spielt ohne den Sensor von e4 weiter.
help-of-luck = `luck green apple` gibt für diesen Platz irgendein Wort zum Zufall der Partie dazu, vor dem ersten Wurf oder der ersten Karte; dann kann niemand die Würfel ausgesucht haben. Niemand muss.
help-of-quit = `quit` hört auf; die Partie bleibt in ihrem Spielprotokoll.
help-of-rules = `rules` erklärt das Spiel: kurz, wer wer ist, und eine Liste der Seiten; `rules 3` liest Seite 3, `rules Turm`, wie ein Turm zieht; `rules WJ-R22` liest eine Regel nach ihrer Nummer; `rules plain` sagt das alles in einfacher Sprache.
help-of-why = `why` liest die nummerierten Regeln, die ablehnen, was zuletzt getippt wurde; `why a1-a4` die, die diesen Zug ablehnen.
help-of-agree = `agree` nimmt ein angebotenes Remis an, `no` lehnt es ab; beides beantwortet auch eine Frage mit Ja oder Nein.
help-of-no = `no` lehnt ein angebotenes Remis ab, `agree` nimmt es an; auf eine Frage heißt es: nichts davon.
help-of-help = `help` zählt auf, was sich jetzt tippen lässt, `help WORD` erklärt ein Wort.
help-of-solve = `solve` sucht den kürzesten Weg, ein Solitär zu gewinnen, `stop search` gibt es auf.

### 4 The signs of a drawn board

ground-pit = kein Feld
mark-owed = noch zu tun
mark-protected = gedeckt
mark-threatened = bedroht
mark-stacked = gestapelt
mark-group = eine Gruppe
mark-start = hier beginnt es
mark-safe = sicher
tray-box = { $seat }, Box
tray-blue = { $seat }, blaue Figuren in der Box
tray-out = { $seat }, aus dem Spiel
tray-supply = { $seat }, Vorrat
tray-hand = { $seat }, Hand
tray-aside = { $seat }, beiseitegelegt
tray-played = Gespielt
board-serial = Seriennummer { $number }
board-id = Kennung { $number }

### 5 The help of the command line: `command-` and the name of a command, `option-` and the name of what it takes
# Jeder Eintrag hier ist eine Zeile mit nichts als Text. Wörter in Großbuchstaben, Optionen und Namen in Backticks bleiben, wie sie sind.

help-usage = So geht es:
help-more = [OPTIONEN]
help-command = BEFEHL
help-code = CODE
help-arguments = Argumente:
help-options = Optionen:
help-play = Spielen:
help-look-back = Zurückschauen:
help-boards = Bretter:
help-club = Club:
help-make = Herstellen:
help-developers = Für Entwickler:
help-below = Unterbefehle, jeder mit eigener Hilfe (--help):
help-default = Sonst: { $value }.
command-tableside = Tableside, der Schiedsrichter, der mit am Tisch sitzt. Ohne Befehl: die App.
command-games = Die Spiele, die es gibt.
command-rules = Die Hausregeln eines Spiels, zuerst die Voreinstellungen; oder eine seiner Regeln nach ihrer Nummer.
command-legal = Alle erlaubten Aktionen einer Stellung, jede mit dem Brett danach.
command-perft = Die Stellungen zählen, die in DEPTH Halbzügen erreicht werden (jede Aktion ist einer, auch Zufall).
command-referee = Der Tisch ohne Bildschirm: in diesem Terminal, oder als JSON-Zeilen für Programme.
command-play = Die App; mit GAME gleich an seinen Tisch.
command-resume = Die Partien, die weitergehen können; mit WHICH gleich weiter mit einer davon.
command-print = Eine PDF mit allem, was ein Spiel braucht, zum Drucken und Ausschneiden: Brett, Figuren, Würfel, Karten, Regeln, ein Aushang.
command-solve = Der kürzeste Weg, ein Solitär von einer Stellung aus zu gewinnen, nur mit Zügen.
command-ladder = Die Aufgaben eines Spiels, von leicht bis schwer, und wessen Sterne.
command-engines = Die Engines dieses Computers (UCI, USI, UCCI), was sie spielen und wie sie schwächer werden; `add` nennt eine weitere.
command-daily = Die Aufgaben des Tages, die hier gespielt wurden, und wie sie ausgingen.
command-replay = Eine Partie aus ihrem Spielprotokoll noch einmal erzählen.
command-analyse = Auf eine beendete Partie zurückblicken: ihr Verlauf in Chancen, Glück getrennt von Entscheidungen und die Momente, die sie entschieden haben.
command-pgn = Eine Partie von Weiß und Schwarz aus ihrem Spielprotokoll als PGN schreiben.
command-audit = Jeden Wurf und jede Karte einer beendeten Partie mit dem vergleichen, was am Anfang versprochen wurde.
command-salvage = Mit dem weitermachen, was in einem beschädigten Spielprotokoll heil ist: unter seinem Namen, oder als NEW.
command-boards = Die angeschlossenen Sensorbretter, jedes mit dem Namen, mit dem es benutzt wird.
command-camera = Was eine Kamera von einem Brett liest, Feld für Feld (check), oder eine Aufnahme von allem, was sie zeigt (record).
command-board-shell = Mit einem Brett sprechen; Prüfsummen kommen dazu, und was das Brett sagt, steht da.
command-virtual-board = Ein Sensorbrett ohne Holz, mit getippten Zeilen gesteuert.
command-expose = Eines unserer Bretter als DGT-, Millennium- oder Chessnut-Brett, für andere Programme.
command-variants = Schachspiele aus Variantendateien: auflisten, welche es hier gibt, eine Datei prüfen oder auf diesem Computer aufheben.
command-plans = Pläne für ein Brett zum Bauen: Teile, Schritte mit Bildern, alle Drähte, Platten in Originalgröße.
command-firmware = Unsere Firmware auf einen Mikrocontroller bringen, mit der Verdrahtung seines Bretts.
command-add = Einrichten, was ein Zusatz braucht: voice, gpio, firmware, hub, cluster, cards oder camera.
command-doctor = Sagen, was an diesem Computer nicht stimmt, jeweils mit dem Ausweg: Pakete, Spiele, Bretter, Stimme, Club; an einem Kiosk alles, was ein Kiosk braucht. Mit `board`: die Felder eines selbst gebauten Bretts probieren.
command-reports = Was aufgeschrieben wurde, als dieses Programm kaputtging; mit CODE dieser Bericht, zum Lesen, bevor du ihn verschickst.
command-handbook = Das Handbuch im Browser lesen, hier und auf Handys im selben Netz.
command-kiosk = Ein Raspberry Pi, der ein Tisch ist: doctor sagt, was nicht stimmt, provision tut, was tableside.toml verlangt, pin versiegelt eine Nummer für diese Datei, update bringt eine andere Version.
command-club = Die Zentrale eines Clubs; oder ein Tisch: beitreten, austreten oder zeigen, zu welchem er gehört.
command-club-join = Dieser Tisch tritt einem Club bei.
command-club-leave = Dieser Tisch tritt aus seinem Club aus.
command-club-show = Sagen, zu welchem Club dieser Tisch gehört.
command-club-move = Die Zentrale in eine Datei legen, mit einer PIN versiegelt, für ein anderes Gerät.
command-club-open = Die Zentrale aus so einer Datei nehmen.
command-club-cluster = Die Dateien eines Clusters schreiben, oder weiterer Tische für eines.
command-club-card = Karte und Kennzeichen dieses Clubs zeigen, und die Clubs, die er kennt.
command-club-add = Einen anderen Club mit seiner Karte hinzufügen.
command-club-take = Aus einer Datei übernehmen, was andere Clubs unterschrieben haben.
command-club-give = Eine Liga in eine Datei schreiben, für die anderen Clubs.
command-club-standings = Mannschaftskämpfe und Ligen: Ergebnisse, was unterschrieben ist, Tabellen.
command-club-evenings = Die Abende aufzählen, die vorbei sind.
command-club-pack = Einen Abend in eine Datei packen; ohne Tag alle, die vorbei sind.
command-club-unpack = Einen gepackten Abend zurückholen.
command-club-export = Die Partien eines Abends in eine Datei schreiben.
command-referee-share = Eine Partie, zu der ein anderer Tisch kommt, mit einem Code, der hier steht.
command-referee-join = Mitspielen bei der Partie eines anderen Tisches, mit seinem Code.
command-referee-lichess = Eine Partie bei Lichess.
command-relay = Ein Relais: Es trägt versiegelte Nachrichten zwischen Tischen an verschiedenen Orten.
option-help = Dies zeigen und aufhören.
option-language = Die Sprache: en, de, fr, nl oder es. Sonst sagt es TABLESIDE_LANGUAGE.
option-version = Sagen, welche Version dies ist.
option-game = Der Name eines Spiels, wie `companion games` ihn nennt.
option-play-game = Gleich zu diesem Spiel.
option-json = Ein JSON-Objekt je Zeile.
option-rule = Eine Hausregel; darf öfter vorkommen.
option-rules-rule = Eine Regel nach ihrer Nummer (WJ-R22 oder R22), oder die Regeln hinter einer Hausregel.
option-seats = Farben, die mitspielen, so wie green,computer4:blue. Ist keine genannt: alle.
option-name = Wer dort sitzt; darf öfter vorkommen.
option-position = Von dieser Stellung aus beginnen.
option-board = Ein Gerätepfad, socket://host:port, virtual, auto oder none.
option-beside = Würfel oder ein Kartenleser neben dem Brett, so wie godice://; darf öfter vorkommen.
option-by-ear = Ein Platz, an dem jemand spielt, der das Brett nicht sieht; darf mehrfach stehen.
option-men = Der Figurensatz auf dem Brett, wie er angelernt wurde.
option-at = Wo das a1 des Spiels im Sensorfeld liegt.
option-turn = Wie das Spiel im Feld gedreht ist: 0, 90, 180 oder 270.
option-which = Eine Nummer dieser Liste, oder ein Spielprotokoll.
option-reports-which = Ein Code aus dieser Liste.
option-terminal = An diesem Terminal, obwohl es einen Bildschirm gibt.
option-journal = Die Datei der Partie; ist sie da, geht es darin weiter.
option-seed = Legt die Würfel fest; steht in hello.
option-daily = Die Aufgabe eines Solitärs von diesem Tag, 2026-11-21 oder today.
option-ladder-player = Wessen Sterne. Ohne Namen: die der Partien ohne Namen.
option-from = Ab einem Moment dieser Partie weiterspielen: ihr Spielprotokoll.
option-moment = Welcher Moment: nach so vielen, 0 ist der Anfang.
option-guess = Die Züge dieses Platzes in jener Partie erraten, oder none: sie nur nachspielen.
option-rung = Eine Sprosse der Leiter dieses Spiels, wie `companion ladder GAME` sie nennt; --name sagt, wer klettert.
option-settle = Ruhezeit, bevor über das Brett entschieden wird: 0 bis 60000 ms.
option-thinks = So viele Sekunden denkt ein Computerspieler höchstens: 0.1 bis 600; dann spielt er das Beste, was er hat.
option-seconds = Sekunden, die es dauern darf: 0.1 bis 86400. Ohne Angabe: 50.
option-engines-what = add; ist nichts genannt, werden sie aufgezählt.
option-engines-program = Das Programm der Engine.
option-engines-name = Ihr kurzer Name. Ist keiner genannt: der ihrer Datei.
option-protocol = uci, usi oder ucci.
option-engine = Die Engine, die urteilt, etwa stockfish.
option-speak = Laut sagen: nothing, results, turns, rulings oder everything.
option-no-setup = Die Anfangsstellung als aufgestellt annehmen.
option-seat-pages = Lass Handys im eigenen Netz je einen Platz haben.
option-share = Ein anderer Tisch darf zu dieser Partie kommen; sein Code wird ausgegeben.
option-join = Setz dich mit dem Code zur Partie eines anderen Tisches; table:NAME: eines Tisches im Club, ohne Code.
option-relay = Das Relais zwischen Tischen; sonst das dieses Rechners. club:NAME: ein Tisch des Clubs, ohne Relais.
option-operator = Alles zeigen, auch Geheimes; steht in hello.
option-full = Über den ganzen Bildschirm, ohne Rahmen.
option-rotate = Wie weit Bild und Berührung gedreht sind, im Uhrzeigersinn: 0, 90, 180 oder 270.
option-kiosk = Wo Fremde sitzen: über den ganzen Bildschirm, mit der Nummer der Spielleitung, Rufen und einem Ruhebild.
option-out = Die PDF, die geschrieben wird. Ist keine genannt: GAME.pdf oder GAME-board.pdf.
option-pitch = Von der Mitte eines Felds zur nächsten: 10 bis 100 mm.
option-paper = A4 oder Letter.
option-whole = Nur das Brett, im Ganzen, auf einer Seite in seiner Größe: für eine Druckerei.
option-codes = Ein QR-Code auf jeder Karte, für Scanner.
option-plain = Die Regeln in kurzen Sätzen und einfachen Worten.
option-print-camera = Mit Marken, die eine Kamera liest, und Scheiben für die Figuren.
option-depth = Wie viele Halbzüge.
option-file = Ein Spielprotokoll, die Datei einer Partie.
option-new = Die Datei, die geschrieben wird.
option-published = Ein Code, der am Tisch aufgeschrieben wurde; darf öfter vorkommen.
option-bluetooth = Auch nach Bluetooth-Brettern und -Würfeln suchen.
option-camera-what = check oder record.
option-address = Eine Kamera wie camera://0 oder camera-http://192.168.1.7:8080/video, oder eine Aufnahme, oder ein Bild.
option-camera-game = Wessen Brett und Scheiben es sind.
option-camera-out = Die Aufnahme, die geschrieben wird. Ist keine genannt: aufnahme.mjpeg.
option-camera-seconds = Nach so vielen Sekunden enden; 0: mit Strg-C.
option-size = Das Sensorfeld, bis 16×16.
option-sense = Was es von den Figuren sagt: occupancy, colour oder identity.
option-link = Wo eine Verknüpfung zu seiner seriellen Schnittstelle entsteht.
option-virtual-board-port = Stattdessen über TCP an diesem Port antworten; 0 nimmt einen freien.
option-steer = Auch dort Steuerzeilen annehmen.
option-noise = Wie ruhig die Hände sind: none, table oder rough.
option-virtual-board-seed = Dieselben Hände noch einmal.
option-script = Steuerzeilen, die zuerst kommen.
option-id = Der bleibende Name des Bretts.
option-guise = dgt, millennium oder chessnut.
option-expose-board = Das Brett mit 8×8 Feldern, das auftreten soll: wie beim Tisch.
option-on = Wo: pty, serial:PORT (ein USB-Gadget, /dev/ttyGS0) oder ble.
option-fen = Die Anfangsstellung, von der an die Figuren verfolgt werden, wenn es nicht die übliche ist.
option-promote = Was ein Bauer wird: queen, knight, rook oder bishop; eine Taste des Bretts ändert es.
option-expose-turn = Wie das Brett liegt: 0 oder 180.
option-wiring = Ein mitgeliefertes Modell (`pico-8x8`) oder eine board.toml.
option-firmware-port = Die serielle Schnittstelle des Bretts, wenn es mehrere gibt.
option-plans-pitch = Von Feldmitte zu Feldmitte: 38 bis 80 mm.
option-plans-paper = A4, A3 oder Letter.
option-plans-out = Die PDF, die geschrieben wird. Ohne Angabe: VERDRAHTUNG-plans.pdf.
option-svg = Ein Ordner für Platten und Bilder als SVG, für einen Lasercutter.
option-circuit = Eine Platine von 4 × 4 Feldern für KiCad.
option-to = Die Dateien nur in diesen Ordner schreiben.
option-extra = Was dazukommt: voice, gpio, firmware, hub, cluster, cards oder camera.
option-doctor-what = `board`: probiert die Felder eines selbst gebauten Bretts.
option-doctor-where = Ein Feld (a1), eine Reihe (1), eine Linie (a); ohne Angabe alle.
option-doctor-wiring = Die board.toml deines eigenen Bretts, damit seine Drähte Namen haben.
option-what = doctor, provision, pin oder update.
option-root = Die Wurzel des Rechners, wenn es nicht dieser ist.
option-club-what = join, leave oder show; move oder open: die Zentrale in einer Datei; cluster: Dateien eines Clusters; card, add, take, give, standings: Ligen zwischen Clubs; evenings, pack, unpack, export: Abende, die vorbei sind; nichts: die Zentrale laufen lassen.
option-club-folder = Wo der Club aufbewahrt wird.
option-club-pin = Nicht hier, wo alle sie lesen könnten: Nach der PIN der Zentrale wird gefragt.
option-club-store = Ein anderer Speicher als SQLite, als URL.
option-club-node = Ein Server eines neuen Clusters; drei davon.
option-club-port = Der Port der Seiten für die Handys; die über HTTPS sind am nächsten.
option-relay-host = Wo es hört; sonst überall auf diesem Rechner.
option-relay-port = Sein Port. Sonst: 8770.
option-relay-certificate = Sein Zertifikat für TLS, in PEM; mit --key.
option-relay-key = Der Schlüssel des Zertifikats, in PEM.
option-relay-cluster = Mit anderen Relais ein Dienst sein, über die NATS-Server dieses Clusters (seine hub.json).
option-relay-trusted-proxy = Ein Proxy vor dem Relais, als Adresse oder Netz. Das Relais glaubt ihm, von wem eine Verbindung kommt (Forwarded, X-Forwarded-For). Darf mehrmals stehen.
option-handbook-page = Eine Seite daraus, wie in docs/: club/wall.md. Sonst die erste.
option-relay-deals = Eine Partie, die es für die Tische führt: Es mischt und gibt, und niemand sitzt hier. Für jeden Platz erscheint ein Code.
option-club-power-off = Auch diese Maschine ausschalten, wenn der Abend so beendet wird.
option-club-reached-as = Ein Name im DNS für alle Server eines neuen Clusters oder für diese Zentrale.
option-club-cluster = Als Zentrale dieses Clusters laufen (seine hub.json).
option-club-address = Der Broker des Clubs, etwa mqtt://192.168.1.10.
option-club-join-address = Der Broker, etwa mqtt://192.168.1.10, oder der Code einer Einladung; ohne ihn der Club dieses Netzes.
option-club-move-address = Die Datei, die geschrieben wird.
option-club-open-address = Die Datei, die `move` geschrieben hat.
option-club-cluster-address = Der Ordner für die Dateien.
option-club-add-address = Die Karte des anderen Clubs.
option-club-take-address = Die Datei eines anderen Clubs.
option-club-give-address = Die Datei, die geschrieben wird.
option-club-give-club = Welche Liga.
option-club-standings-address = Wie die Veranstaltung heißt; ohne Namen alle.
option-club-pack-address = Der Tag, etwa 2027-01-31.
option-club-unpack-address = Der Abend, wie `evenings` ihn aufzählt.
option-club-export-address = Der Tag, etwa 2027-01-31.
option-club-club = Der Name des Clubs.
option-club-table = Der Name dieses Tisches.
option-user = Wer dieser Tisch für den Broker ist.
option-password-file = Eine Datei mit dem Passwort für den Broker.
option-certificate = Wer für den Broker bürgt (eine PEM-Datei).
option-club-delay = Minuten, die alles hier zurückgehalten wird.
option-club-bring-today = Bringt die Partien der letzten 24 Stunden mit.
option-variants-what = list, check oder add.
option-variants-file = Eine Variantendatei, wie Programme für Schachvarianten sie schreiben.
option-wheel = Eine Datei von Tableside, etwa auf einem Stick; ohne sie die neueste aus dem Verzeichnis.
option-when-free = Warten, bis kein Spiel mehr läuft.
option-accept-version = Die Version, die installiert wird, auch wenn sie älter ist als die laufende.
option-save = Die Nummer an diesem Tisch setzen, statt ihre Zeile auszugeben.
option-udev = Stattdessen die udev-Regeln für Linux ausgeben.
option-url = Ein Gerätepfad, oder socket://host:port.
written-out = Geschrieben: { $path }
brought-in = Die Partie steht jetzt in { $path }
collection-empty = So eine Partie ist in dieser Datei nicht.
collection-number = Jede Partie hat ihre Nummer: companion import { $file } --number 1 behält die erste.
no-games-played = Noch keine Partien gespielt.
stats-all = Alle Partien
stats-games = Nach Spielen
stats-players = Nach Personen
stats-row = { $what }: { $said }
stats-figures =
    { $played } gespielt, { $over } zu Ende, { $won } gewonnen, { $drawn } remis, { $minutes } { $minutes ->
        [1] Minute
       *[other] Minuten
    }, { $captures } geschlagen
stats-die = Der Würfel { $die }, Würfe: { $n }
command-export = Eine Partie aus ihrem Spielprotokoll schreiben. Ist nichts genannt: PGN, auf die Standardausgabe.
command-import = Eine Partie aus PGN oder JSON hereinholen: Sie wird nachgespielt und als Spielprotokoll behalten. Die Partien einer Sammlung werden aufgelistet.
command-stats = Was die Partien hier zusammen ergeben: gespielt, gewonnen, Minuten, geschlagene Figuren, und wie die Würfel fielen.
option-pgn = Als PGN; - für die Standardausgabe.
option-import-number = Die Nummer einer Partie in einer Sammlung.
option-import-player = Nur Partien von Leuten, in deren Namen NAME vorkommt.
option-export-json = Als JSON; - für die Standardausgabe.
option-pdf = Als Partieformular zum Drucken.
option-export-paper = Des Partieformulars: A4 oder Letter.
option-export-file = Das Spielprotokoll einer Partie.
option-import-file = Eine Partie, die geschrieben wurde.
option-import-new = Das Spielprotokoll, das entsteht. Ist keines genannt: eines im Datenordner.
option-player = Nur, was diese Person gespielt hat.
option-stats-game = Nur dieses Spiel.

# Die Stimme
bad-level = --speak nimmt { ANYOF($levels) }, nicht „{ $given }“.
speak-operator = --operator zeigt Geheimes, und --speak sagt, was gezeigt wird: Nimm eines davon.

### Handys, die einen Platz haben

phones-code = Die Seite von { $seat }: { $address }
phones-came = Ein Handy hat den Platz von { $seat }.
phones-answer = Tipp agree (ja) oder no (nein).
phones-refused = { $why }
illegal-moves = { $n ->
    [0] kein regelwidriger Zug
    [1] ein regelwidriger Zug
   *[other] { $n } regelwidrige Züge
 }

relay-runs = Das Relais ist bis Strg-C unter { $url } da.
relay-certificate = --certificate und --key gehören zusammen.
handbook-runs = Das Handbuch steht unter { $url } bis Strg-C.
handbook-page = Im Handbuch gibt es keine Seite { $page }.
handbook-missing = Diese Installation hat kein Handbuch. In einem Checkout baut es `make site`.
lichess-ask-token = Token von { $site } (board:play):
lichess-kept = { $name } auf { $site }. Das Token liegt in { $path }, was sonst niemand hier lesen kann.
lichess-forgotten = Das Token ist von diesem Gerät gelöscht. Zieh es auch auf der Seite zurück: { $address }
lichess-nothing-kept = Auf diesem Gerät gibt es kein Token. Mit `companion lichess token` bekommt es eines.
lichess-account = { $name } auf { $site }
lichess-no-games = Keine Partie läuft, und keine Herausforderung wartet.
bad-lichess-what = companion lichess kennt { $given } nicht. Es kennt { ALLOF($known) }.
bad-lichess = --lichess kennt seek, challenge:NAME, accept, accept:NAME und game:ID, nicht { $given }.
lichess-alone = Mit --lichess sagt die Seite, wer wo sitzt und wie es beginnt: Lass { $option } weg.
lichess-which-game = Nenn das Spiel, das du spielen willst, wie in `companion referee chess --lichess seek`.
lichess-bad-days = Eine Fernpartie hat 1, 2, 3, 5, 7, 10 oder 14 Tage pro Zug, und nur bei einer Herausforderung.
lichess-bad-colour = --colour kennt white und black, nicht { $given }.
command-lichess = Lichess: die Partien und Herausforderungen deines Kontos; sein Token wird genommen oder vergessen.
option-lichess-what = token: eines nehmen; forget: es vergessen; decline: eine Herausforderung ablehnen. Ohne Angabe werden Partien und Herausforderungen gelistet.
option-lichess-which = Die Herausforderung.
option-site = Eine andere Seite, die dieselbe Sprache spricht. Ohne Angabe: https://lichess.org.
option-lichess = Bei Lichess spielen: seek, challenge:NAME, accept, accept:NAME oder game:ID.
option-rated = Die Partie bei Lichess zählt für die Wertung.
option-colour = Die Farbe, die du bei Lichess willst: white oder black.
option-days = Tage pro Zug, für eine Herausforderung zur Fernpartie.
