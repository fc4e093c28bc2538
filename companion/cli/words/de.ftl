# Was die Befehlszeile und der Schiedsrichter im Terminal sagen.

### 1 What cannot be done

no-language = Unbekannte Sprache „{ $code }“. Möglich sind { ALLOF($known) }.
no-such-option = Unbekannte Option: { $option }. `--help` listet die Optionen auf.
no-such-command = Unbekannter Befehl: { $command }. `companion --help` listet die Befehle auf.
missing-argument = { $name } fehlt. `--help` erklärt es.
bad-value = Die Option { $option } nimmt diesen Wert nicht. `--help` sagt, was sie nimmt.
missing-value = Nach { $option } fehlt der Wert. `--help` sagt, was die Option nimmt.
too-much-typed = Unerwartetes Argument: { $words }. `--help` zeigt, was der Befehl annimmt.
system-refused = Das ging nicht: { $why }.
coded-refusal = { $said } Code { $code }.
broke = Tableside ist abgestürzt. Deine Partie ist gespeichert: Mit `companion play` spielst du weiter. Code { $code }. `companion reports` zeigt den Bericht in { $path }
broke-on = Ein Teil von Tableside ist ausgefallen, der Rest läuft weiter. Code { $code }. `companion reports` zeigt den Bericht in { $path }
broke-addon = { $said }. Deine Partie ist gespeichert: Mit `companion play` spielst du weiter. Code { $code }. `companion reports` zeigt den Bericht in { $path }
broke-on-addon = { $said }. Der Rest läuft weiter. Code { $code }. `companion reports` zeigt den Bericht in { $path }
no-reports = Keine Absturzberichte.
reports-how = Nichts wird automatisch verschickt. `companion reports { $code }` zeigt einen Bericht. Darin steht, wo das Programm abgestürzt ist, aber keine Namen, Züge, Karten, Codes oder Passwörter. Du kannst ihn uns mit seinem Code schicken.
no-such-report = Es gibt keinen Bericht { $given }. `companion reports` nennt die, die es gibt.
bad-depth = DEPTH ist 0 oder mehr.
no-board-to-print = { $game } hat kein Brett zum Drucken.
no-cards-to-print = { $game } hat keine Karten, auf die Codes passen.
bad-paper = Die Option --paper nimmt { ANYOF($papers) }, nicht „{ $paper }“.
no-extra = Einen Zusatz { $name } gibt es nicht. Möglich sind { ALLOF($known) }.
extra-added = { $name } ist installiert.
extra-not-added = { $name } ließ sich nicht installieren ({ $needs }): { $why }.
extra-not-here = { $name } braucht { $needs }, und das gibt es für Python { $version } noch nicht. Mit einem älteren Python geht es: make run PYTHON=python3.12
extra-needs-root = Nur root kann { $name } für alle Konten installieren: sudo companion add { $name }
bad-what = WHAT ist { ANYOF($known) }, nicht „{ $given }“.
variants-list-all = `companion variants list` listet alle Spiele auf und nimmt keine Datei; `companion variants check FILE` prüft eine.
variants-which = Nenn die Datei: companion variants { $what } DATEI.ini
variants-sound = { $path } lässt sich spielen.
variants-added = { $name } ist in { $path } gespeichert.
variant-standard = { $name }: { $files } × { $ranks }
variant-own = { $name }: { $files } × { $ranks }, Figurenarten: { $kinds }, Züge am Anfang: { $moves } ({ $file })
doctor-well = Keine Probleme gefunden.
doctor-python = Tableside läuft nicht mit Python { $version }, es braucht { $wanted }: make run PYTHON=python3.12
doctor-packages = Pakete, die Tableside braucht, fehlen ({ $needs }): { $command }
doctor-extra-half = Vom Zusatz { $extra } ist nur ein Teil installiert (es fehlt: { $needs }): companion add { $extra }
doctor-extra-broken = Der Zusatz { $extra } ist installiert, startet aber nicht ({ $module }): companion add { $extra }
doctor-fonts = Schriften der App fehlen oder sind beschädigt ({ $files }): Installier Tableside noch einmal.
doctor-clock = Die Uhr sagt { $now }, aber eine Datei hier wurde am { $later } geschrieben: Stell die Uhr, oder lass sie vom Netz stellen (sudo timedatectl set-ntp true).
doctor-copies = Tableside ist { $n } Mal offen, aber Brett, Kamera und Lautsprecher arbeiten nur mit einem davon. Schließ die anderen in einem Terminal: { $command }
doctor-no-graphics = Es wurde kein Grafikchip gefunden, also zeichnet der Prozessor, und das kann langsam sein: Installier den Treiber (auf einem Raspberry Pi: dtoverlay=vc4-kms-v3d in config.txt).
doctor-graphics-shut = Dieses Konto darf den Grafikchip nicht benutzen ({ $device }), also können Bilder langsam sein: sudo usermod -aG video,render $USER, dann ab- und wieder anmelden.
doctor-library = Dem Fenster der App fehlt eine Bibliothek ({ $library }): { $command }
doctor-no-display = Es gibt keinen Bildschirm, also läuft die Partie im Terminal: Für die App melde dich am Desktop des Computers selbst an.
doctor-read-only = Der Datenträger mit { $path } lässt sich nur lesen, also kann nichts gespeichert werden: Starte den Computer neu; hilft das nicht, ist der Datenträger oder die Speicherkarte verschlissen.
doctor-not-writable = In { $path } lässt sich nichts speichern: sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = Beschädigte Einstellungen liegen jetzt in { $path } ({ $files }). Stell neu ein, was fehlt, und lösch dann diese Dateien.
doctor-not-private = Andere an diesem Computer können in { $path } sehen, wo Partien liegen: chmod 700 { $path }
doctor-disk-full = Nur { $free } MB sind frei, wo Partien gespeichert werden ({ $path }). Mach mindestens { $wanted } MB frei.
doctor-game-damaged = Eine Partie ist beschädigt. { $command } rettet den gültigen Teil und hebt die beschädigte Datei auf.
doctor-log-in = Dieses Konto ist erst nach der Anmeldung in die Gruppe von { $port } gekommen. Melde dich ab und wieder an.
doctor-no-voice = Es wurde keine Stimme gefunden, also wird nichts gesprochen: { $command }
doctor-no-loudspeaker = Es wurde kein Lautsprecher gefunden, also ist nichts zu hören: Schließ einen an, oder wähl in den Einstellungen einen anderen.
doctor-voice-mute = Die Stimme hat nicht geantwortet: Zieh den Lautsprecher ab und schließ ihn wieder an, oder wähl in den Einstellungen einen anderen.
doctor-model-half = Bei der Stimme { $name } liegt kein { $name }.json: Kopier diese Datei daneben.
doctor-engine = Die Engine { $engine } antwortet nicht. Starte sie von Hand, um zu sehen, warum: { $command }. `companion engines` zeigt alle.
doctor-voice-extra = Die Stimmen in { $folder } brauchen einen Zusatz: companion add voice
doctor-model = Die Stimme { $name } ist nicht zu gebrauchen: Wähl in den Einstellungen eine andere, oder kopier ihr Modell noch einmal.
doctor-hub-silent = Die Zentrale von { $club } antwortet nicht an { $where }: Schalt sie ein, oder tritt in ihrem Netz neu bei (companion club join).
kiosk-provisioned = Dieser Tisch ist so eingerichtet, wie { $name } es vorgibt.
kiosk-updated = Tableside { $version } ist installiert; vorher war es { $before }.
kiosk-which-wheel = Nenn das Wheel: companion kiosk update DATEI.whl, daneben liegt seine Signatur DATEI.whl.minisig.
kiosk-no-update = Ein Wheel, --when-free und --accept-version gehen nur mit `companion kiosk update`.
kiosk-ask-pin = Die Nummer der Spielleitung:
kiosk-no-save = --save geht nur mit `companion kiosk pin`.
kiosk-needs-pin = Dieser Computer hat keine PIN der Spielleitung. Führe zuerst `companion kiosk pin --save` aus.
kiosk-pin-saved = Die neue Nummer der Spielleitung ist in { $path } gespeichert und gilt ab dem nächsten Start. Steht in tableside.toml eine Nummer, ändere sie auch dort.
club-join-how = Gib diesem Tisch zum Beitreten einen Namen: `companion club join --table NAME`. Du wirst nach der PIN der Zentrale gefragt. Ohne Zentrale: `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Nenn eine Datei: `companion club move DATEI`, dann `companion club open DATEI` auf dem anderen Gerät.
club-card-how = Nenn die Karte des anderen Clubs: `companion club add KARTE`. Du wirst nach dem vorgelesenen Kennzeichen gefragt.
club-file-how = Sag, welche Datei: `companion club take DATEI` liest ein, was andere Clubs unterschrieben haben, `companion club give DATEI` schreibt es für sie.
club-give-which = Sag mit --club, welche Liga: { ANYOF($known) }.
club-no-leagues = Dieser Club spielt in keiner Liga.
club-said = { $said }
club-league-mark = Kennzeichen zum Vorlesen: { $mark }
club-league-known = Bekannter Club { $name }: { $mark }
club-league-ask-mark = Kennzeichen, wie es vorgelesen wurde:
club-league-added = { $name } ist hinzugefügt.
club-league-given = { $title } ist in { $file }.
club-no-teams = Es gibt keine Mannschaftskämpfe.
club-match = Runde { $round }: { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , unterschrieben
       *[other] , nicht von beiden unterschrieben
    }
   *[other] { "" }
 }
hub-needs = Eine Zentrale braucht { BOTHOF($what) }. `companion add hub` installiert alles.
cluster-needs = Zentralen in einem Cluster brauchen { BOTHOF($what) }. `companion add cluster` installiert alles.
club-moved = { $club } ist in { $file } gespeichert, versiegelt mit der PIN { $pin }. Auf dem anderen Gerät: { $command }. Lösch die Datei, wenn die Zentrale dort läuft: Mit Datei und PIN kann jeder den Club übernehmen.
club-opened = { $club } ist jetzt auf diesem Gerät. So startest du die Zentrale: { $command }
cluster-laid = Der Cluster liegt in { $folder }: ein Ordner für jeden Server, hub.json mit club.pem für Zentralen, Passwörter in tables.
cluster-join = So tritt ein Tisch bei: { $command }
hub-is-there = Die Zentrale von { $club } läuft. Handys im Raum öffnen { ANYOF($where) }.
hub-join-with = So verbindest du einen Tisch: `companion club join --table NAME` und die PIN { $pin }, oder dieser Code. Das Kennzeichen des Clubs ist { $mark }.
hub-ends = Strg+C beendet die Zentrale; die Tische spielen weiter.
hub-ready = Die Zentrale ist bereit.
hub-first-arbiter = Der erste Turnierleiter meldet sich an bei { $where } mit der PIN { $pin }. Der Browser warnt einmal, weil der Club sein Zertifikat selbst erstellt hat.
club-pin-seen = Andere an diesem Computer können eine PIN in der Befehlszeile lesen. Lass sie weg: Du wirst nach ihr gefragt.
club-ask-pin = Die PIN, die die Zentrale zeigt:
club-ask-file-pin = Die PIN der Datei:
club-unmarked = Das Kennzeichen dieser Zentrale lässt sich nicht prüfen. Tritt an einem Terminal bei oder nimm den Code mit `ca=`, den die Zentrale zeigt.
club-mark = Das Kennzeichen des Clubs ist { $mark }. Zeigt die Zentrale ein anderes, drück Strg+C: Dann gibt sich ein anderes Gerät für sie aus.
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
club-day-how = Nenn den Clubabend: `companion club export 2027-01-31` oder `companion club unpack 2027-01-31`. `companion club evenings` listet sie auf.
club-no-archive = Diese Zentrale kann keine Clubabende packen, weil ihr Speicher nicht in einem Ordner liegt.
club-exported = Der Clubabend ist in { $file }.
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
share-or-join = Nenn ein Spiel (mit --share kann ein anderer Tisch mitspielen) oder mit --join einen Code.
table-seat-unshared = Ein Platz an einem anderen Tisch braucht --share.
club-line-one = Eine Verbindung über den Club erreicht einen anderen Tisch. Für mehr Tische brauchst du ein Relais und Codes.
says-it-itself = { $option } geht nicht zusammen mit { ALLOF($others) }: Das ist dort schon festgelegt.
moment-of-what = { $option } braucht --from mit dem Spielprotokoll der Partie.
no-journal-there = Ein Spielprotokoll { $path } gibt es nicht.
audit-not-over = Die Partie in { $path } ist noch nicht vorbei: Würfe und Karten werden mit dem Ergebnis offengelegt.
nothing-to-solve = Nur ein Solitär mit bekannter Stellung lässt sich lösen. Nenn eines und eine --position.
no-display = Es gibt keinen Bildschirm, darum läuft { $game } im Terminal.
no-display-no-game = Es gibt keinen Bildschirm, darum läuft { $game } im Terminal. `companion games` listet die Spiele auf; `companion referee GAME` öffnet ein anderes.

### 2 Lists

players = { $low } bis { $high } Personen
players-exactly = { $n } Personen
one-player = eine Person
lay-out = Bereitlegen: { $equipment }
no-games = Es sind keine Spiele installiert.
game-left-out = Das Spiel in { $folder } ist kaputt und wurde weggelassen ({ $why }). Reparier den Ordner oder entfern ihn.
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
no-open-games = Keine offenen Partien.
resume-how = `companion resume NUMMER` spielt eine davon weiter. Mit --terminal geht es hier weiter, ohne Fenster.
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
no-boards = Kein Brett ist angeschlossen. `companion virtual-board` simuliert eines.
no-engines = Keine Engine ist installiert. Stockfish bekommst du mit `sudo apt install stockfish`, eine andere mit `companion engines add PROGRAM`.
engine-elo = Elo { $least } bis { $most }
engine-skill = Skill Level { $least } bis { $most }
engine-nodes = nach Zahl der Stellungen begrenzt
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
no-way = Es gibt keine Lösung.
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
doctor-board-set = Leg einen Magneten auf { $square }, beweg ihn etwas und nimm ihn weg. (Drück Enter, wenn nichts passiert.)
doctor-board-felt = Ja, { $square } funktioniert.
doctor-board-other = Statt { $square } meldet sich { $there }. Prüf diese Drähte:
doctor-board-nothing = Das Feld { $square } meldet sich nicht. Prüf den Reedkontakt, die Diode und diese Drähte:
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
recording-corners = Die Aufnahme muss die gedruckten Karten an allen vier Ecken des Bretts zeigen (companion print chess --camera).
recording-empty = Die Aufnahme muss mit zwei Sekunden leerem Brett beginnen, ohne Hände.
recording-start = Nach dem leeren Brett muss die Aufnahme zwei Sekunden lang die aufgestellten Figuren zeigen ({ $where }), ohne Hände.
pgn-is-export = `companion pgn` heißt jetzt `companion export`. Der alte Name geht bis 2.0.
salvage-it = `companion salvage { $path }` rettet den gültigen Teil und hebt die beschädigte Datei auf.
salvaged =
    { $n ->
        [1] Ein Eintrag steht in { $path }.
       *[other] { $n } Einträge stehen in { $path }.
    }
salvaged-aside = Die beschädigte Datei ist als { $path } aufgehoben.
nothing-damaged = { $path } ist nicht beschädigt.
audit-seed-good = Code { $code }: Der Startwert ist der versprochene.
audit-seed-bad = Code { $code }: Der Startwert PASST NICHT zu dem, was versprochen wurde.
audit-chain-good = Würfelzahlen: { $n }, alle wie versprochen von { $who }.
audit-chain-bad = Würfelzahlen: { $n }, und eine NICHT WIE VERSPROCHEN von { $who }.
audit-no-promise = In dieser Datei steht KEIN VERSPRECHEN: Ihr Startwert wurde nie versprochen, also beweist sie nichts.
audit-stretch = Nach Ergebnis { $n } ging die Partie mit einem anderen Startwert weiter.
audit-entropy = Zufall kam dazu: { ALLOF($what) }.
audit-known = Das ist der Code, den du angegeben hast.
audit-known-all = Das ist der Code, den du angegeben hast, mit allem hinzugefügten Zufall.
audit-known-before =
    Den Code hast du so genannt, wie er war, bevor { $n ->
        [1] der letzte Zufall dazukam
       *[other] die letzten { $n } Beiträge zum Zufall dazukamen
    }: Sieh nach, ob das von euch kam.
audit-unnamed = Du hast keinen Code angegeben, also wurde die Datei nur mit sich selbst verglichen. Gib mit --published den Code an, den du aufgeschrieben hast.
audit-strange = { $code } IST KEIN CODE DIESER PARTIE.
audit-not-told = Dieser Startwert ist noch nicht offen: Die Partie ging weiter und ist nicht vorbei.
bad-code = Ein Code hat 16 Stellen aus 0 bis 9 und a bis f, so wie `3f9a 12c4 88d0 e71b`, nicht „{ $given }“.
audit-checked = Würfe und Karten vom Tisch: { $checked }, von Hand: { $by_hand }.
audit-wrong = Passt nicht: { $what }.
audit-came = {"  "}Ergebnisse: { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}von Menschen eingetippt: { ALLOF($what) }
audit-typed-dealt = {"  "}von Menschen eingetippt, obwohl der Tisch diese Karten gibt: { ALLOF($what) }
audit-typed-one = { $face } (Eintrag { $n })
audit-same =
    {"  "}von Hand und so, wie der Tisch gewürfelt hätte: { $same } von { $n }, durch Zufall erwartet { $expected } (p = { $p }).
audit-expected = erwartet { $n }
audit-sound = Alles passt.
audit-doubtful = Startwert und Würfe des Tisches passen. Aber die eingetippten Würfe stimmen öfter mit denen des Tisches überein, als der Zufall erklärt: { ALLOF($names) }.
audit-unsound = DIE PARTIE PASST NICHT ZU IHREM OFFENGELEGTEN STARTWERT.
analysing = Analyse: { $share }
analyse-not-over = { $path } ist nicht zu Ende. Nur beendete Partien lassen sich analysieren.
analyse-told = { $game } lässt sich nicht analysieren, weil der Tisch euer Brett nicht sieht.
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
rung-nobody = Ohne Namen werden die Sterne für niemanden gespeichert. Setz { $typed } mit einem Namen dazu.
journal-is = Spielprotokoll: { $path }
code-is = Der Fairness-Code dieser Partie: { $code }. Schreib ihn auf. Nach der Partie zeigt `companion audit FILE --published CODE`, dass niemand Würfel oder Karten geändert hat.
code-new = Die Partie geht mit neuen Würfeln und Karten weiter, weil der alte Startwert jetzt bekannt ist. Der neue Code: { $code }. Schreib auch ihn auf.
luck-is = Vor dem ersten Wurf oder der ersten Karte dürft ihr Zufall hinzufügen: Tipp `luck` und irgendein Wort.
luck-added = { $seat } hat Zufall hinzugefügt: { $text }. Der neue Code ist { $code }. Schreib ihn auf.
help-is = Tipp `help` für die Befehle oder `legal` für die möglichen Züge.
board-agrees = Das Brett stimmt wieder.
play-without = Um ohne ein Feld weiterzuspielen: { ANYOF($typed) }
may-go-to = Von { ALLOF($lifted) } nach { ALLOF($targets) }.
clock-typed = Sagt, welche Uhr und wie viel, zum Beispiel `{ $typed }`, oder `clock stop`, `clock start`.
was-taken-back = Zurückgenommen: { $n }.
scores = Stand: { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = So ein Zug ist jetzt nicht möglich.
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
you-hold = Deine Karten und Figuren: { ALLOF($what) }.
fill-in = Tipp zum Beispiel: { $typed }
you-can = Du kannst zum Beispiel tippen: { ALLOF($typed) }
more-by-legal = … und { $n } mehr: `legal` zählt alle auf, `legal e4` die mit e4.
then-enter = Tipp deine Wahl, oder drück Enter, um dies zu löschen.
which-seat = Sag, für wen, zum Beispiel `{ $typed }`: { ANYOF($seats) }.
answers-are = Die Frage hat { $n } Antworten: Tipp eine Zahl von 1 bis { $n }.
not-known = „{ $line }“ geht jetzt nicht. Du kannst { ANYOF($typed) } tippen.
typed-several = Das kann { ANYOF($typed) } sein: Tipp eines davon.
typed-no-letter = Keine Figur heißt hier { $letter }.
typed-no-man = { $seat } hat keine Figur auf dem Brett, die { $letter } heißt.
typed-instead = Möglich ist { ANYOF($typed) }.
typed-no-castling = So lässt sich jetzt nicht rochieren.
men-by-letter = Figuren: { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = „{ $line }“ geht jetzt nicht. Meinst du { ANYOF($typed) }?
nothing-offered = Es gibt nichts, worauf `{ $word }` antworten könnte.
rules-not = Die Regeln sagen nichts zu „{ $about }“; `rules` zählt ihre Seiten auf.
why-nothing = Keine nummerierte Regel verbietet das. `rules` listet die Seiten der Regeln auf.
rules-men = Die Figuren:
rules-pages = Zum Weiterlesen:
rules-house-rule = Hausregel: { $rule } { $choice }
form-wrong = „{ $given }“ füllt die { $n } Felder nicht: Es gehören { ALLOF($men) } hinein.
quit-kept = Deine Partie ist gespeichert. So geht es weiter: { $command }
quit-over = Noch einmal ansehen mit: { $command }
help-now = Jetzt kannst du tippen:
help-words = `help legal` erklärt einen Befehl. Die Befehle sind legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, draw?, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit und arbiter; mit Uhren auch press und clock; mit anderen Tischen auch say. Eine Zeile, die mit einer geschweiften Klammer beginnt, gehört zum Protokoll für Programme.
    .legal = `legal` listet die möglichen Züge auf, `legal R` die eines Turms, `legal e4` die mit e4. Tipp einen Zug so, wie er in der ersten Spalte steht.
    .roll = `roll` würfelt. Hast du selbst gewürfelt, tipp `roll 5`, oder `roll orange 5`, um den Würfel zu nennen.
    .draw = `draw` zieht eine Karte. Hast du aus deinen eigenen Karten gezogen, tipp `draw B05`, oder `draw white Q`, um den Stapel zu nennen.
    .hint = `hint` schlägt einen Zug vor und erklärt ihn. Wo Karten oder Figuren geheim sind, tipp es, während du verdeckt nachsiehst.
    .try-again = `try again` nimmt deine letzte Entscheidung zurück, mit allem, was darauf geantwortet wurde. Es ist für eine Person, die gegen Computerspieler spielt, und geht, solange es angeboten wird.
    .look = `look white` zeigt Weiß die eigenen Karten und Notizen, nachdem die Tastatur weitergegeben ist; Enter leert den Bildschirm.
    .undo = `undo` nimmt die letzte Aktion zurück; alle, die es betrifft, müssen einverstanden sein.
    .redo = `redo` stellt wieder her, was zuletzt zurückgenommen wurde.
    .resign = `resign white` gibt für Weiß auf. Du kannst auch den Namen tippen.
    .draw-offer = `draw? white` bietet für diesen Platz Remis an; remis ist es, wenn alle Menschen es angeboten haben und die Computerspieler einverstanden sind.
    .claim = `claim fifty white` und `claim repetition white` beanspruchen nach den Regeln Remis. `claim touch white` verlangt, dass eine berührte Figur zieht.
    .end = `end` lässt bleiben, was freigestellt ist, oder sagt, dass die Hände vom Brett sind.
    .end-game = `end game` beendet die Partie jetzt und wertet, wenn ihr alle einverstanden seid.
    .board = `board` zeichnet das Brett noch einmal.
    .pause = `pause` hält die Partie und ihre Uhren an; mit `resume` geht es weiter.
    .resume = `resume` macht nach einer Pause weiter.
    .rematch = `rematch` beginnt am selben Tisch neu, wenn die Partie vorbei ist.
    .settle = `settle` sagt einem Sensorbrett, dass die Hände weg sind.
    .ignore = `ignore e4` spielt ohne den Sensor von e4 weiter.
    .luck = `luck green apple` fügt vor dem ersten Wurf oder der ersten Karte ein Wort deiner Wahl zum Zufall der Partie hinzu. Es ist freiwillig.
    .press = `press` drückt die Uhr der Seite am Zug, `press white` die von Weiß. Es sagt auch, dass deine Hände vom Brett sind.
    .clock = `clock` zeigt die Uhren; sind alle einverstanden, halten `clock stop` und `clock start` sie an und lassen sie weiterlaufen, `clock white 5m` stellt eine, `clock white +30s` gibt ihr mehr.
    .ask = `ask pieces` antwortet in Worten. Du kannst nach turn, moves, pieces, their pieces, ranks, dice, cards, clock, score und last fragen. `ask attacks e4` nennt die Figuren, die dorthin können, `ask on e4` die Figur dort. Mit --speak wird die Antwort auch gesprochen.
    .say = `say hello` sendet einen von zwölf Sätzen an die anderen Tische. `say` listet sie auf.
    .arbiter = `arbiter back` entscheidet über einen regelwidrigen Zug: Er wird ohne Strafe zurückgestellt. Andere Entscheidungen sind `penalty`, `pass` und `loses`. `arbiter forget white` streicht den letzten regelwidrigen Zug von Weiß.
    .quit = `quit` beendet das Programm. Die Partie ist in ihrem Spielprotokoll gespeichert.
    .rules = `rules` erklärt das Spiel und listet die Seiten der Regeln auf. `rules 3` zeigt Seite 3, `rules Turm`, wie ein Turm zieht, `rules WJ-R22` eine Regel nach ihrer Nummer und `rules plain` die Regeln in einfacher Sprache.
    .why = `why` zeigt die nummerierten Regeln, die verbieten, was du zuletzt getippt hast; `why a1-a4` die, die diesen Zug verbieten.
    .agree = `agree` nimmt ein angebotenes Remis an, `no` lehnt es ab; beides beantwortet auch eine Frage mit Ja oder Nein.
    .no = `no` lehnt ein angebotenes Remis ab, `agree` nimmt es an; auf eine Frage heißt es: nichts davon.
    .help = `help` zählt auf, was sich jetzt tippen lässt, `help WORD` erklärt ein Wort.
    .solve = `solve` sucht die kürzeste Lösung eines Solitärs. `stop search` bricht die Suche ab.
help-not = Zu „{ $word }“ gibt es keine Hilfe; es gibt sie zu { ALLOF($words) }.
hint-in-private = Ein Tipp ist hier nur für einen Platz: Tipp zuerst { $typed }, dann hint.
ask-typed = Tipp `ask` mit einem von { ALLOF($words) }.
say-typed = Tipp `say` mit einem von { ALLOF($words) }.

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

### 5 The help of the command line: `command-` and the name of a command, with an attribute for each argument and option
# that only this command has. `option-` and its name: an option of several commands.
# Jeder Eintrag hier ist eine Zeile mit nichts als Text. Wörter in Großbuchstaben, Optionen und Namen in Backticks bleiben, wie sie sind.

help-usage = Aufruf:
help-more = [OPTIONEN]
help-command = BEFEHL
help-code = CODE
help-arguments = Argumente:
help-options = Optionen:
help-play = Spielen:
help-look-back = Gespeicherte Partien:
help-boards = Bretter:
help-club = Clubs:
help-make = Einrichten und herstellen:
help-developers = Für Entwickler:
help-below = Unterbefehle (jeder mit eigener Hilfe, --help):
help-default = Standard: { $value }.
help-also = Außerdem:
help-examples = Beispiele:
help-how = `{ $program } BEFEHL --help` zeigt Einzelheiten und Beispiele.
command-tableside = Tableside, der Schiedsrichter für Spiele am echten Brett. Ohne Befehl öffnet es die App.
command-games = Die Spiele auflisten.
command-rules = Die Regeln und Hausregeln eines Spiels zeigen.
    .rule = Eine Regelnummer (WJ-R22 oder R22) oder eine Hausregel.
command-legal = Die erlaubten Aktionen einer Stellung auflisten.
command-perft = Die Stellungen nach DEPTH Halbzügen zählen.
    .depth = Die Zahl der Halbzüge.
command-referee = Im Terminal spielen oder eine Partie mit einem Programm steuern.
    .by-ear = Ein Platz, an dem jemand das Brett nicht sieht. Darf mehrmals vorkommen.
    .speak = Was vorgelesen wird: nothing, results, turns, rulings oder everything.
    .no-setup = Beginnen, ohne zu prüfen, ob die Figuren aufgestellt sind.
    .seat-pages = Handys im eigenen Netz je einen Platz spielen lassen.
    .share = Einen anderen Tisch mitspielen lassen. Gibt dessen Code aus.
    .join = Bei der Partie eines anderen Tisches mitspielen: mit ihrem Code, oder bei einem Tisch des Clubs mit table:NAME.
    .relay = Das Relais zwischen den Tischen. Standard: das auf diesem Computer. Mit club:NAME geht es über den Club.
    .operator = Verdeckte Karten und Figuren zeigen. Steht in `hello`.
    .lichess = seek, challenge:NAME, accept, accept:NAME oder game:ID.
    .rated = Bei Lichess eine gewertete Partie spielen.
    .colour = Deine Farbe bei Lichess: white oder black.
    .days = Tage pro Zug einer Herausforderung zur Fernpartie.
command-table = Einen Tisch im Browser eines Tablets zeigen.
    .kiosk = Gäste können nur spielen und Partien beginnen; die PIN der Spielleitung öffnet den Rest.
command-play = Die App öffnen oder gleich ein Spiel.
    .game = Das Spiel, das geöffnet wird.
    .full = Im Vollbild öffnen, ohne Rahmen.
    .rotate = Bild und Berührung im Uhrzeigersinn drehen: 0, 90, 180 oder 270 Grad.
    .kiosk = Im Vollbild für Gäste öffnen: mit Nummer der Spielleitung, Rufen nach ihr und einem Ruhebild.
command-resume = Offene Partien auflisten oder eine fortsetzen.
    .which = Eine Nummer aus der Liste oder die Datei eines Spielprotokolls.
    .terminal = In diesem Terminal spielen, auch wenn es einen Bildschirm gibt.
command-print = Eine PDF eines Spiels zum Drucken und Ausschneiden erstellen.
    .out = Die PDF, die geschrieben wird. Standard: GAME.pdf oder GAME-board.pdf.
    .pitch = Abstand von Feldmitte zu Feldmitte: 10 bis 100 mm.
    .paper = A4 oder Letter.
    .whole = Nur das Brett drucken, auf einer Seite in seiner Größe, für eine Druckerei.
    .codes = Auf jede Karte einen QR-Code drucken, für Scanner.
    .plain = Die Regeln in kurzen Sätzen und einfachen Worten drucken.
    .camera = Marken drucken, die eine Kamera liest, und Scheiben für die Figuren.
command-solve = Die kürzeste Lösung einer Solitär-Stellung suchen.
command-ladder = Die Aufgaben eines Spiels und die gewonnenen Sterne auflisten.
    .player = Wessen Sterne gezeigt werden. Standard: Partien ohne Namen.
command-engines = Die Schach-Engines dieses Computers auflisten oder eine hinzufügen.
    .what = `add`. Standard: auflisten.
    .program = Das Programm der Engine.
    .name = Ein kurzer Name. Standard: der Name der Datei.
    .protocol = uci, usi oder ucci.
command-daily = Die hier gespielten Tagesaufgaben mit ihren Ergebnissen auflisten.
command-replay = Eine Partie aus ihrem Spielprotokoll nachspielen.
command-analyse = Die Wendepunkte einer beendeten Partie finden.
    .seconds = So lange darf es höchstens dauern, in Sekunden: 0.1 bis 86400. Standard: 50.
    .engine = Die Engine, die analysiert, zum Beispiel stockfish.
command-pgn = Eine Partie als PGN speichern (jetzt `companion export`).
command-audit = Prüfen, ob Würfel und Karten einer beendeten Partie ehrlich waren.
    .published = Der Code, der am Tisch aufgeschrieben wurde. Darf mehrmals vorkommen.
command-salvage = Den gültigen Teil eines beschädigten Spielprotokolls retten.
    .new = Die Datei, die geschrieben wird. Standard: derselbe Name; die beschädigte Datei bleibt als FILE.damaged-1.
command-boards = Die angeschlossenen Sensorbretter auflisten.
    .bluetooth = Auch nach Bluetooth-Brettern und -Würfeln suchen.
    .udev = Stattdessen die udev-Regeln für Linux ausgeben.
command-camera = Prüfen oder aufnehmen, was eine Kamera vom Brett sieht.
    .what = `check` oder `record`.
    .address = Eine Kamera (camera://0 oder camera-http://192.168.1.7:8080/video), eine Aufnahme oder ein Bild.
    .game = Das Spiel, dessen Brett und Scheiben zu sehen sind.
    .out = Die Aufnahme, die geschrieben wird. Standard: aufnahme.mjpeg.
    .seconds = Nach so vielen Sekunden aufhören. 0 nimmt auf, bis du Strg+C drückst.
command-board-shell = Zeilen an ein Brett senden und seine Antworten zeigen.
    .url = Gerätepfad oder socket://host:port.
command-virtual-board = Ein Sensorbrett mit der Tastatur simulieren.
    .size = Die Größe des Sensorfelds, bis 16×16.
    .sense = Was die Sensoren erkennen: occupancy, colour oder identity.
    .port = Stattdessen TCP an diesem Port anbieten. Port 0 nimmt einen freien.
    .steer = Auch an diesem Port Steuerzeilen annehmen.
    .noise = Wie unruhig die simulierten Hände sind: none, table oder rough.
    .seed = Dieselben Handbewegungen wiederholen.
    .script = Eine Datei mit Steuerzeilen, die zuerst ausgeführt werden.
    .id = Der Name, mit dem sich das Brett meldet.
command-expose = Andere Programme dieses Brett als DGT-, Millennium- oder Chessnut-Brett nutzen lassen.
    .guise = Das Brett, als das es auftritt: dgt, millennium oder chessnut.
    .board = Das 8×8-Brett, das angeboten wird. Werte wie bei `companion referee`.
    .on = Wie Programme sich verbinden: pty, serial:PORT (ein USB-Gadget wie /dev/ttyGS0) oder ble.
    .fen = Die Anfangsstellung, wenn es nicht die übliche ist.
    .promote = Was Bauern werden: queen, knight, rook oder bishop. Eine Taste am Brett ändert es.
    .turn = Wie das Brett gedreht ist: 0 oder 180 Grad.
command-variants = Schachvarianten aus Dateien auflisten, prüfen oder hinzufügen.
    .what = list, check oder add.
    .file = Eine Variantendatei, wie andere Programme für Schachvarianten sie nutzen.
command-plans = Baupläne für ein Sensorbrett erstellen.
    .pitch = Abstand von Feldmitte zu Feldmitte: 38 bis 80 mm.
    .paper = A4, A3 oder Letter.
    .out = Die PDF, die geschrieben wird. Standard: VERDRAHTUNG-plans.pdf.
    .svg = Platten und Bilder als SVG in diesen Ordner schreiben, für einen Lasercutter.
    .circuit = Eine Platine mit 4×4 Feldern für KiCad in diese Datei schreiben.
command-firmware = Die Firmware auf den Mikrocontroller eines Bretts bringen.
    .port = Die serielle Schnittstelle des Bretts, wenn es mehrere gibt.
    .to = Die Dateien nur in diesen Ordner schreiben.
command-add = Einen Zusatz installieren, zum Beispiel Stimmen.
    .extra = voice, gpio, firmware, hub, cluster, cards oder camera.
command-doctor = Diesen Computer prüfen und zu jedem Problem eine Lösung vorschlagen.
    .what = `board` testet die Felder eines selbst gebauten Bretts.
    .where = Ein Feld (a1), eine Reihe (1) oder eine Linie (a). Standard: alle Felder.
    .wiring = Die board.toml deines Bretts, um seine Drähte zu benennen.
command-reports = Absturzberichte auflisten oder einen vor dem Verschicken zeigen.
    .which = Ein Code aus der Liste.
command-handbook = Das Handbuch im Browser lesen.
    .page = Eine Seite, wie in docs/: club/wall.md. Standard: die erste Seite.
command-kiosk = Einen Raspberry-Pi-Kiosk einrichten, prüfen oder aktualisieren.
    .what = `doctor` prüft dieses Gerät, `provision` richtet es nach seiner tableside.toml ein, `pin` erzeugt eine Nummer der Spielleitung, `update` installiert eine neue Version.
    .root = Der Wurzelordner des Geräts, das eingerichtet wird.
    .wheel = Ein Wheel, das installiert wird. Standard: die neueste Version.
    .when-free = Warten, bis keine Partie mehr läuft.
    .accept-version = Die Version, die installiert wird, auch wenn sie älter ist als die jetzige.
    .save = Die Nummer an diesem Tisch setzen, statt ihre Zeile auszugeben.
command-club = Die Zentrale eines Clubs starten oder diesen Tisch mit einem Club verbinden.
    .what = Ein Unterbefehl. Ohne Unterbefehl läuft die Zentrale.
    .folder = Der Ordner mit den Daten der Zentrale.
    .pin = Die PIN der Zentrale. Lass sie weg, damit andere sie hier nicht lesen: Du wirst nach ihr gefragt.
    .store = URL einer Datenbank, die SQLite ersetzt.
    .node = Ein Server eines neuen Clusters. Nenne drei.
    .port = Port der Seiten für Handys. HTTPS nutzt den nächsten Port.
    .power-off = Dieses Gerät ausschalten, wenn die Turnierleitung den Clubabend schließt.
    .reached-as = Ein DNS-Name für alle Server eines neuen Clusters oder für diese Zentrale.
    .cluster = Als Zentrale dieses Clusters laufen (seine hub.json).
    .address = Der Broker des Clubs, zum Beispiel mqtt://192.168.1.10.
    .club = Der Name des Clubs.
    .table = Der Name dieses Tisches.
    .user = Benutzername beim Broker.
    .password-file = Eine Datei mit dem Passwort für den Broker.
    .certificate = CA-Zertifikat des Brokers (PEM).
    .delay = Um so viele Minuten verzögert veröffentlichen.
    .bring-today = Die Partien der letzten 24 Stunden an den Club senden.
command-club-join = Diesen Tisch mit einem Club verbinden.
    .address = Der Broker, zum Beispiel mqtt://192.168.1.10, oder der Code einer Einladung. Standard: der Club in diesem Netz.
command-club-leave = Diesen Tisch von seinem Club trennen.
command-club-show = Zeigen, zu welchem Club dieser Tisch gehört.
command-club-move = Die Zentrale in eine mit PIN versiegelte Datei speichern, für ein anderes Gerät.
    .address = Die Datei, die geschrieben wird.
command-club-open = Eine Zentrale aus so einer Datei wiederherstellen.
    .address = Die Datei, die `move` geschrieben hat.
command-club-cluster = Die Dateien für einen Cluster von Zentralen schreiben oder für weitere Tische.
    .address = Der Ordner für die Dateien.
command-club-card = Karte und Kennzeichen dieses Clubs zeigen und die Clubs, die er kennt.
command-club-add = Einen anderen Club mit seiner Karte hinzufügen.
    .address = Die Karte des anderen Clubs.
command-club-take = Aus einer Datei übernehmen, was andere Clubs unterschrieben haben.
    .address = Die Datei eines anderen Clubs.
command-club-give = Eine Liga für die anderen Clubs in eine Datei schreiben.
    .address = Die Datei, die geschrieben wird.
    .club = Der Name der Liga.
command-club-standings = Mannschaftskämpfe und Ligen zeigen: Ergebnisse, Unterschriften und Tabellen.
    .address = Der Name der Veranstaltung. Standard: alle.
command-club-evenings = Vergangene Clubabende auflisten.
command-club-pack = Einen Clubabend in eine Datei packen; ohne Tag alle vergangenen.
    .address = Der Tag, zum Beispiel 2027-01-31.
command-club-unpack = Einen gepackten Clubabend wiederherstellen.
    .address = Der Clubabend, wie `evenings` ihn auflistet.
command-club-export = Die Partien eines Clubabends in einer Datei speichern.
    .address = Der Tag, zum Beispiel 2027-01-31.
command-referee-share = Eine Partie mit einem anderen Tisch teilen, mit einem Code.
command-referee-join = Bei der Partie eines anderen Tisches mitspielen, mit ihrem Code.
command-referee-lichess = Eine Partie bei Lichess spielen.
command-relay = Ein Relais für Partien zwischen Tischen an verschiedenen Orten starten.
    .host = Die Adresse, an der das Relais lauscht.
    .port = Der Port, an dem das Relais lauscht.
    .certificate = Zertifikat für TLS (PEM). Braucht --key.
    .key = Schlüssel des Zertifikats (PEM).
    .cluster = Mit anderen Relais als ein Dienst arbeiten, über die NATS-Server dieses Clusters (seine hub.json).
    .trusted-proxy = Adresse oder Netz eines Proxys vor dem Relais. Das Relais glaubt ihm, von wem eine Verbindung kommt (Forwarded, X-Forwarded-For). Darf mehrmals vorkommen.
    .deals = Eine Partie für die Tische führen: mischen und geben, ohne hier mitzuspielen. Gibt für jeden Platz einen Code aus.
option-help = Diese Hilfe zeigen.
    .all = Alle Optionen zeigen.
option-language = Sprache: en, de, fr, nl oder es. Standard: TABLESIDE_LANGUAGE, dann die des Systems.
option-game = Der Name eines Spiels, wie `companion games` ihn nennt.
option-json = JSON ausgeben, ein Objekt pro Zeile.
option-rule = Eine Hausregel festlegen. Darf mehrmals vorkommen.
option-seats = Welche Farben mitspielen, zum Beispiel green,computer4:blue. Standard: alle.
option-name = Der Name am Platz. Darf mehrmals vorkommen.
option-position = Mit dieser Stellung beginnen.
option-board = Gerätepfad, socket://host:port, virtual, auto oder none.
option-beside = Elektronische Würfel oder ein Kartenleser neben dem Brett, zum Beispiel godice://. Darf mehrmals vorkommen.
option-men = Der Figurensatz auf dem Brett, wie er angelernt wurde.
option-at = Das Sensorfeld, auf dem das a1 des Spiels liegt.
option-turn = Wie das Spiel auf den Sensoren gedreht ist: 0, 90, 180 oder 270 Grad.
option-journal = Die Datei des Spielprotokolls. Gibt es sie schon, geht die Partie weiter.
option-seed = Jedes Mal dieselben Würfel und Karten. Steht in `hello`.
option-daily = Die Tagesaufgabe eines Tages spielen: 2026-11-21 oder today.
option-from = Von einem Moment dieser Partie an weiterspielen: die Datei ihres Spielprotokolls.
option-moment = Der Moment, an dem es losgeht. 0 ist der Anfang der Partie.
option-guess = Die Züge dieses Platzes erraten. Mit `none` nur zusehen.
option-rung = Eine Aufgabe des Spiels, wie `companion ladder GAME` sie auflistet. Mit --name gibst du den Namen an.
option-settle = Millisekunden, die das Brett ruhig sein muss, bevor ein Zug geprüft wird: 0 bis 60000.
option-thinks = So lange denkt ein Computerspieler höchstens, in Sekunden: 0.1 bis 600.
option-file = Das Spielprotokoll einer Partie.
option-link = Pfad der Verknüpfung zur seriellen Schnittstelle des Bretts.
option-wiring = Ein mitgeliefertes Modell (`pico-8x8`) oder eine Datei board.toml.
written-out = Gespeichert als { $path }
brought-in = Die Partie ist als { $path } gespeichert
collection-empty = So eine Partie ist in dieser Datei nicht.
collection-number = Um eine Partie zu importieren, gib ihre Nummer an: companion import { $file } --number 1
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
command-export = Eine Partie als PGN, JSON oder gedrucktes Formular speichern.
    .json = JSON in diese Datei schreiben; - steht für die Standardausgabe.
    .pdf = Ein Partieformular in diese Datei schreiben.
    .paper = Papier des Partieformulars: A4 oder Letter.
    .file = Das Spielprotokoll der Partie.
command-import = Eine Partie aus PGN oder JSON importieren.
    .number = Die Nummer einer Partie der Sammlung.
    .player = Nur Partien auflisten, bei denen NAME im Namen vorkommt.
    .file = Eine PGN- oder JSON-Datei.
    .new = Das Spielprotokoll, das geschrieben wird. Standard: eines im Datenordner.
command-stats = Statistiken der hier gespielten Partien zeigen.
    .player = Nur Partien unter diesem Namen.
    .game = Nur dieses Spiel.
option-pgn = PGN in diese Datei schreiben; - steht für die Standardausgabe.

# Die Stimme
bad-level = --speak nimmt { ANYOF($levels) }, nicht „{ $given }“.
speak-operator = --operator zeigt Verborgenes, und --speak liest vor, was gezeigt wird. Nimm nur eines von beiden.

### Handys, die einen Platz haben

phones-code = Die Seite von { $seat }: { $address }
phones-came = Ein Handy spielt jetzt für { $seat }.
phones-answer = Tipp agree (ja) oder no (nein).
phones-refused = { $why }
tablet-code = Scanne diesen Code mit einem Tablet, oder öffne: { $address }
tablet-came = Ein Tablet zeigt den Tisch.
illegal-moves = { $n ->
    [0] kein regelwidriger Zug
    [1] ein regelwidriger Zug
   *[other] { $n } regelwidrige Züge
 }

relay-runs = Das Relais läuft unter { $url } (Strg+C beendet es)
relay-certificate = --certificate und --key gehören zusammen.
handbook-runs = Das Handbuch ist unter { $url } zu lesen (Strg+C beendet es)
handbook-page = Im Handbuch gibt es keine Seite { $page }.
handbook-missing = Diese Installation hat kein Handbuch. In einem Checkout baut es `make site`.
lichess-ask-token = Token von { $site } (board:play):
lichess-kept = { $name } auf { $site }. Das Token ist in { $path } gespeichert; nur du kannst es lesen.
lichess-forgotten = Das Token ist von diesem Gerät gelöscht. Zieh es auch auf der Seite zurück: { $address }
lichess-nothing-kept = Auf diesem Gerät gibt es kein Token. Mit `companion lichess token` bekommt es eines.
lichess-account = { $name } auf { $site }
lichess-no-games = Keine Partien und keine Herausforderungen.
bad-lichess = --lichess kennt seek, challenge:NAME, accept, accept:NAME und game:ID, nicht { $given }.
lichess-alone = Mit --lichess bestimmt die Seite, wer spielt und wie die Partie beginnt. Lass { $option } weg.
lichess-which-game = Nenn das Spiel, das du spielen willst, wie in `companion referee chess --lichess seek`.
lichess-bad-days = Eine Fernpartie hat 1, 2, 3, 5, 7, 10 oder 14 Tage pro Zug, und nur bei einer Herausforderung.
lichess-bad-colour = --colour kennt white und black, nicht { $given }.
command-lichess = Deine Partien und Herausforderungen bei Lichess auflisten oder das Token verwalten.
    .what = `token` speichert ein Token, `forget` löscht es, `decline` lehnt eine Herausforderung ab. Standard: Partien und Herausforderungen auflisten.
    .which = Die Herausforderung.
    .site = Eine andere Seite mit derselben Schnittstelle. Standard: https://lichess.org.
