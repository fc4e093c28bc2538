# What the pages of a club's hub say.

hub-no-page = Diese Seite gibt es hier nicht.
hub-other-name = Diese Zentrale hört nicht auf diesen Namen. Öffne stattdessen { $where }.
hub-broken = Hier ist etwas kaputtgegangen. Versuch es noch einmal; wer die Zentrale betreibt, findet mit `companion reports` einen Bericht.

people-slower = Das stimmte zu oft nicht. Warte einen Moment, dann versuch es noch einmal.
people-wrong = Name und PIN passen nicht zusammen.
people-locked = Dieser Name ist nach { $most } unpassenden PINs gesperrt, nur nicht auf Geräten, auf denen er schon angemeldet war. Ein Turnierleiter kann ihn entsperren.
people-choose = Wähl eine eigene PIN.
people-same-pin = Wähl eine andere PIN als die, die du bekommen hast.
people-pin = Eine PIN hat mindestens { $least } Ziffern.
people-plain-pin = Diese PIN ist leicht zu erraten: Nimm Ziffern, die nicht einfach zählen.
people-name = Ein Name hat 1 bis 60 Buchstaben.
people-no-role = Die Rolle { $role } gibt es nicht.
people-there = { $name } ist schon da.
people-nobody = Unter diesem Namen ist niemand da.
people-last = Einer muss Turnierleiter bleiben: Mach zuerst jemand anderen dazu.
order-over = Der Tisch hat darauf schon geantwortet.

arbiter-tables = Tische
arbiter-not-yours = Das gehört nicht zu deiner Rolle.
arbiter-sign-in-anew = Du bist abgemeldet: Melde dich noch einmal an.
## Turniere: was nicht geht

cup-none = Dieses Turnier gibt es nicht.
cup-no-entry = In diesem Turnier hat niemand die Nummer { $number }.
cup-no-round = Es gibt keine Runde { $number }, die sich ändern lässt.
cup-no-board = In dieser Runde gibt es kein Brett { $number }.
cup-outcome = Gib allen am Brett einen Platz, oder sag, wer nicht gekommen ist.
cup-too-few = Es braucht mindestens { $least } Mitspielende.
cup-no-pairing = Diese Runde lässt sich nicht so auslosen, dass sich niemand zweimal trifft.
cup-not-over = In Runde { $number } fehlen noch Ergebnisse.
cup-all-rounds =
    { $count ->
        [1] Die einzige Runde ist ausgelost.
       *[other] Alle { $count } Runden sind ausgelost.
    }
cup-day = Wähl einen Tag, für den es noch keine Runde gibt.
cup-two-seats = Das geht nur mit einem Spiel für zwei.
cup-name = Gib einen Namen mit höchstens { $most } Buchstaben an.
cup-name-twice = { $name } steht schon auf der Liste.
cup-full = Ein Turnier hat höchstens { $most } Mitspielende.
cup-robin-late = Wenn ein Turnier jeder gegen jeden begonnen hat, kann niemand mehr dazukommen.
cup-knock-late = Wenn ein K.-o.-Turnier begonnen hat, kann niemand mehr dazukommen.
cup-knock-bye = Im K.-o.-Turnier setzt niemand eine Runde aus: Melde stattdessen ab.
cup-knock-level = Zwischen { $name } und { $other } steht es gleich: Sag an ihrem Brett, wer durch das Los weiterkommt.
cup-knock-no-lot = Das Los entscheidet nur, wenn es nach der letzten Partie gleich steht.
cup-knock-paired = Runde { $number } folgt aus diesem Ergebnis: Nimm zuerst ihre Auslosung zurück.
cup-knock-begun = Die erste Runde ist ausgelost: Nur die Uhren lassen sich noch ändern.
cup-knock-exchange = Im Stichkampf können nur die beiden an einem Brett den Platz tauschen.
cup-played = Runde { $number } ist schon gespielt, wenigstens zum Teil.
cup-not-there = Wähl zwei Mitspielende dieser Runde.
cup-file = Diese Datei enthält keine Liste von Mitspielenden.
cup-file-long = Die Datei ist größer als { $most } KiB.
team-none = Es gibt hier keine Mannschaft { $number }.
team-too-few = Es braucht mindestens zwei Mannschaften.
team-no-match = Diese Mannschaft spielt in dieser Runde nicht.
team-fixture = In Runde { $number } steht eine Mannschaft zweimal, oder sie spielt hier nicht mit.
team-fixture-line = „{ $text }“ ist keine Begegnung: Schreib beide Mannschaften mit einem Strich dazwischen, wie in Löwen – Tiger.
team-late = Runde 1 ist ausgelost: Keine weitere Mannschaft kann mitspielen.
team-full = Es spielen höchstens { $most } Mannschaften mit.
team-line-begun = Diese Begegnung hat begonnen: Ihre Aufstellungen bleiben.
team-line-twice = { $team }: Jemand steht zweimal in der Aufstellung, oder es sind mehr Leute als Bretter.
team-line-stranger = { $team }: In der Aufstellung steht jemand, der nicht zu dieser Mannschaft gehört.
team-line-order = { $other } steht in der Liste der Mannschaft vor { $name } und kann nicht an einem tieferen Brett spielen.
team-begun = Runde 1 ist ausgelost: Nur die Rangfolge lässt sich noch ändern.
team-file = In dieser Liste stehen keine Mannschaften, die sich lesen lassen: Sie braucht die Spalten team, name und rating.
team-not = Dieses Turnier hat keine Mannschaften.
team-exchange = In Mannschaftskämpfen tauscht niemand den Platz: Ändere die Aufstellung.
league-card = Das ist keine Karte eines Clubs: Kopier den ganzen Text, oder scann den QR-Code.
league-mark = Dieses Kennzeichen gehört nicht zu { $name }: Lass es noch einmal vorlesen, und trau niemandem, der dich drängt.
league-own-card = Das ist die Karte dieses Clubs selbst.
league-unreadable = Etwas in dieser Datei lässt sich nicht lesen; alles andere ist übernommen.
league-file = Das ist keine Datei einer Liga.
league-file-large = Die Datei ist zu groß: Eine Liga hat höchstens { $most } MB.
league-newer = Diese Datei ist von einem neueren Tableside: Aktualisiere dieses, dann lies sie ein.
league-no-charter = In dieser Datei steht nicht, was für eine Liga das ist: Lass dir die ganze Datei der Liga geben.
league-other = Etwas in dieser Datei gehört zu einer anderen Liga und ist weggelassen.
league-altered = { $what } ist nach der Unterschrift geändert worden und ist weggelassen: Lass dir die Datei noch einmal geben.
league-unknown-key = { $what } ist mit einem Schlüssel unterschrieben, der nicht zu dieser Liga gehört und nicht zählt.
league-older = Diese Datei hat Ausgabe { $number } der Liga; die neuere Ausgabe { $latest } bleibt.
league-two-editions = Es gibt zwei verschiedene Ausgaben { $number }: Bitte den Club, der die Liga führt, um eine neue.
league-new-edition = Ausgabe { $number } der Liga ist da.
league-contradiction = Runde { $round }, { $home } – { $guest }: Die Clubs melden verschiedene Ergebnisse; beide bleiben, bis einer das andere unterschreibt.
league-correction = Runde { $round }, { $home } – { $guest }: Der andere Club hat das Ergebnis berichtigt; unterschreib es, wenn das stimmt.
league-two-results = Runde { $round }, { $home } – { $guest }: Beide Clubs haben zwei verschiedene Ergebnisse unterschrieben; berichtigt es.
league-replayed = Runde { $round }, { $home } – { $guest }: Das ist ein früheres Ergebnis; das berichtigte bleibt.
league-clock =
    { $n ->
        [1] Die Uhr von { $club } und die Uhr hier gehen um einen Tag auseinander: Seht bei beiden nach. Was unterschrieben ist, zählt trotzdem.
       *[other] Die Uhr von { $club } und die Uhr hier gehen um { $n } Tage auseinander: Seht bei beiden nach. Was unterschrieben ist, zählt trotzdem.
    }
league-full = Eine Liga hat höchstens { $most } Dokumente.
league-unplanned = { $club } hat { $n ->
        [one] ein Dokument zu einer Begegnung
       *[other] { $n } Dokumente zu Begegnungen
    } unterschrieben, die es in der Liga nicht gibt. Das bleibt weg.
league-club-full = { $club } hat mehr unterschrieben, als ein Club in dieser Liga darf. Was zu viel ist, bleibt weg ({ $n }).
league-ahead = { $club } hat schon etwas aus Runde { $n } gemeldet. Es zählt hier, sobald die Runden davor Ergebnisse haben.
league-nothing-new = In dieser Datei steht nichts Neues.
league-taken = Das Neue ist übernommen.
league-here = { $title } ist jetzt da.
league-what-charter = Ausgabe { $number } der Liga
league-what-line-up = Die Aufstellung von { $team } in Runde { $number }
league-what-result = Das Ergebnis { $home } – { $guest } in Runde { $number }
league-clubs = Sag bei jeder Mannschaft, zu welchem Club sie gehört; eine Liga hat Mannschaften von mindestens zwei Clubs.
league-not-keeper = { $club } führt diese Liga: Nur dieser Club kann sie ändern.
league-charter = Diese Liga lässt sich nicht spielen: { $why }
league-no-result = So ein Ergebnis gibt es hier nicht zu unterschreiben.
league-not-ours = Nur die beiden Clubs einer Begegnung unterschreiben ihr Ergebnis.
league-stranger = Diese Liga führt ein Club, den hier niemand hinzugefügt hat. Sein Kennzeichen ist { $mark }: Füg diesen Club zuerst hinzu.
league-game = In dieser Liga wird { $game } gespielt, das dieses Tableside nicht kennt.
hub-tables = { $n ->
    [0] keine Tische
    [one] ein Tisch
   *[other] { $n } Tische
 }
hub-tables-gone = { $tables }, { $gone } nicht verbunden
hub-who-calls =
    { $n ->
        [0] { $table } ruft
        [one] { $table } und noch einer rufen
       *[other] { $table } und { $n } weitere rufen
    }
hub-board-of = Das Brett von { $table }
hub-time-over = Zeit ist um
hub-gone = Nicht verbunden.
hub-table-stale = Dieser Tisch ist nicht aktuell.
hub-free = Noch keine Partie.
hub-paused = Pause.
hub-practice = Übung
hub-step = Schritt { $n }
hub-to-move = { $who } ist am Zug.
hub-calls = Ruft die Spielleitung.
hub-calls-man = Eine Figur fehlt.
hub-calls-dispute = Sie sind sich uneinig.
hub-calls-board = Das Brett meldet nichts.
hub-calls-how = Wie geht es weiter?
hub-needs-mismatch = Brett und Partie passen nicht zusammen.
hub-needs-arbiter = Braucht Entscheidung.
hub-needs-board = Das Brett ist nicht verbunden.
hub-no-tables = Noch ist kein Tisch dabei. Tritt in den Einstellungen eines Tisches diesem Verein bei.
hub-away = Die Zentrale antwortet nicht; diese Seite wartet auf sie.
hub-needs-script = Diese Seite braucht JavaScript.
hub-results = Ergebnisse
hub-start-lists = Startlisten
hub-against = gegen { ALLOF($names) }
hub-places = Seiten des Clubs
hub-wall = Alle Tische
hub-first = Anfang
hub-back = Zurück
hub-on = Weiter
hub-live = Live
hub-no-step = Diese Stellung lässt sich nicht zeigen: Ab hier ist etwas verdeckt oder wurde von Hand berichtigt.
hub-shaken = Zufall beigesteuert: { ALLOF($who) }
hub-put-right = Die Stellung wurde berichtigt.
hub-unseen = Etwas Verdecktes wurde gespielt.
hub-no-table = Diesen Tisch gibt es nicht. Vielleicht kommt er noch dazu.
hub-nothing-played = Heute Abend ist noch keine Partie zu Ende.
hub-nothing-played-hint = Sobald an einem Tisch eine Partie endet, steht ihr Ergebnis hier.
hub-nothing-begun = Gerade läuft keine Partie.
hub-nothing-begun-hint = Sobald an einem Tisch eine Partie beginnt oder eine Turnierrunde ausgelost ist, steht sie hier.
hub-table = Tisch
hub-game = Spiel
hub-who = Spieler
hub-how-ended = Ergebnis
hub-standings = Stand des Abends
hub-points-how = In einer Partie zu zweit gibt es 2 Punkte für den Sieg und 1 für die Niederlage. Zu viert zählen die Plätze 4, 3, 2 und 1.
hub-earlier-results = Frühere Ergebnisse
hub-still-play =
    { $n ->
        [1] Ein Tisch spielt noch.
       *[other] { $n } Tische spielen noch.
    }
hub-games-played = Partien
hub-games-won = Gewonnen
hub-wins = { $many ->
    [0] { $who } gewinnt.
   *[other] { $who } gewinnen.
 }
cup-busy = Gerade ändern andere dieses Turnier: Versuch es noch einmal.
cup-sits-twice = { $name } spielt an zwei Tischen: { $places }.
cup-lacks = Etwas fehlt oder ist zu lang. Prüf die Eingabe und versuch es noch einmal.
cup-off-table = kein Tisch
cup-too-few-tables = Für diese Runde gibt es weniger freie Tische als Bretter.
cup-off-tables = { $n ->
        [1] Brett { ANYOF($boards) } wird auf einem gewöhnlichen Brett ohne Tisch gespielt.
       *[other] Die Bretter { BOTHOF($boards) } werden auf gewöhnlichen Brettern ohne Tisch gespielt.
    } Trag das Ergebnis hier von Hand ein.
cup-table-busy = { $table } spielt noch eine andere Partie. Brett { $board } beginnt dort, wenn sie zu Ende ist. Soll es gleich beginnen, wähl einen anderen Tisch oder keinen.
cup-table-taken = Diesen Tisch hat schon ein anderes Brett dieser Runde.
cup-two-tables = { $name } spielt noch an { $place } und kann nicht an zwei Tischen sitzen.

## Turniere

cups-title = Turniere
cups-empty = Es gibt noch kein Turnier. Wer sich als Schiedsrichter anmeldet, kann hier eines anlegen.
cups-new = Neues Turnier
cup-over = beendet
cup-round-of = Runde { $n } von { $count }
cup-kind =
    .swiss = Schweizer System
    .robin = Jeder gegen jeden
    .knock-out = K.-o.-System
    .tables = Wechselnde Tische
    .league = Aufgaben des Tages
    .teams = Mannschaftskämpfe
cup-about =
    .swiss = { $game }. Wer etwa gleich viele Punkte hat, spielt gegeneinander, aber nie zweimal.
    .robin = { $game }. Alle spielen gegen alle.
    .knock-out = { $game }. Wer ein Duell verliert, scheidet aus.
    .tables = { $game }. Jede Runde gibt es möglichst neue Gegner, und die Farben wechseln.
    .league = { $game }. Jeden Tag gibt es eine Aufgabe, für alle dieselbe.
    .teams = { $game }. Zwei Mannschaften spielen Brett für Brett.
cup-title-of = Wie es heißt
cup-what = Was gespielt wird
cup-rounds = Runden
cup-season = Saison, wenn die Wertungen zusammen zählen
cup-double = Jeder gegen jeden mit Rückspielen
cup-small = Tische mit zwei sind in Ordnung
cup-make = Anlegen
cup-byed =
    .bye = { $name } hat diese Runde keinen Gegner und bekommt trotzdem Punkte.
    .half = { $name } setzt diese Runde aus und bekommt einen halben Punkt.
    .away = { $name } spielt diese Runde nicht.
    .through = { $name } hat diese Runde keinen Gegner und kommt weiter.
    .straight = { $n } Spieler kommen ohne Partie in die nächste Runde.
cup-bracket = Turnierbaum
cup-winner-of-board = Sieger von Brett { $board }
cup-turns = Grün beginnt. Es geht gegen den Uhrzeigersinn.
cup-absent = fehlt
cup-did-not-come = abwesend: { BOTHOF($names) }
cup-result = Ergebnis und Tisch
cup-plays = spielt
cup-half = halber Punkt
cup-away = spielt nicht
cup-withdraw = Abmelden
cup-back = Spielt wieder
cup-next = Nächste Runde
cup-rating = Wertungszahl
cup-enter = Hinzufügen
cup-list = Eine Liste: ein Name je Zeile, oder CSV, oder TRF16
cup-read = Alle hinzufügen
cup-print = Drucken
cup-tie-value = { $name }: { $points }
cup-won = { $n } gewonnen
cup-begin = Runde { $n } beginnen
cup-day-of = Aufgabe vom
cup-pair = Runde { $n } auslosen
cup-unpair = Auslosung von Runde { $n } zurücknehmen
cup-open = Wieder öffnen
cup-close = Das Turnier ist zu Ende
cup-first = Wer
cup-second = tauscht den Platz mit
cup-exchange = Zwei tauschen den Platz
cup-place = { $n }. Platz
cup-entries =
    { $n ->
        [one] Es spielt { $n }
       *[other] Es spielen { $n }
    }
cup-ratings = Wertungen
cup-no-season = Ohne Saison
cup-ratings-none = Noch hat niemand eine Wertung: Sie kommt mit dem ersten Ergebnis.
cup-ratings-soon = Die Wertungen werden gerade berechnet; gleich stehen sie hier.
cup-ratings-two = Spiele für zwei
cup-ratings-two-about = Nach Glicko-2. Die Zahl nach ± sagt, wie sicher eine Wertung ist: je kleiner, desto sicherer.
cup-ratings-more = Zu dritt und zu viert am Tisch
cup-ratings-more-about = Nach OpenSkill, als das, was jemand mindestens wert ist: Neue beginnen tief und steigen beim Spielen.
cup-played-so =
    { $n ->
        [one] { $n } Partie
       *[other] { $n } Partien
    }
cup-rules = Regeln und Runden
cup-rules-hold = Sie gelten für jede Runde, die ab jetzt begonnen wird.
cup-by-rules = Hausregeln: { $rules }
cup-stage =
    { $players ->
        [2] Finale
        [4] Halbfinale
        [8] Viertelfinale
        [16] Achtelfinale
       *[other] Runde der letzten { $players }
    }
cup-third = Platz drei
cup-tie-game = Stichpartie { $n }
cup-armageddon = Armageddon
cup-armageddon-about = Bei Remis kommt { $seat } weiter.
cup-winner = { $name } hat gewonnen
cup-by-lots = durch das Los
cup-lot = Wer durch das Los weiterkommt
cup-ties = Stichpartien nach einem Remis
cup-last = Bei Gleichstand danach
cup-last-armageddon = Noch eine Partie: Bei Remis kommt Schwarz weiter
cup-last-lots = Los
cup-tie-clock = Uhr für Stichpartien
cup-last-clock = Uhr für die Armageddon-Partie
cup-third-wanted = Spiel um Platz drei
cup-seed-lots = Wer auf wen trifft, entscheidet das Los, nicht die Wertungszahl
team-new = Neue Mannschaft
team-players = Wer mitspielt, in der Reihenfolge der Bretter, ein Name je Zeile; Ersatz zuletzt
team-list = Mehrere Mannschaften: eine CSV-Liste mit den Spalten team, name, rating
team-add = Namen hinzufügen
team-gone = Mannschaft abmelden
team-rules = Bretter, Punkte, Rangfolge
team-boards = Bretter einer Begegnung
team-white = Weiß an den Brettern 1, 3, 5
team-white-home = Zuerst genannte
team-white-guest = Zweitgenannte
team-win = Mannschaftspunkte für einen Sieg
team-draw = Mannschaftspunkte für ein Unentschieden
team-ranking = Wertungsregel { $n }
team-by-match = Mannschaftspunkte
team-by-board = Brettpunkte
team-tie-berlin = Berliner Wertung
team-fixtures = Spielplan
team-fixtures-how = Eine Begegnung je Zeile, Heim – Gast; zwischen zwei Runden eine leere Zeile. Leer: Alle treffen auf alle
team-line = Aufstellung: { $team }
team-board = Brett { $n }
team-results = Ergebnisse und Tische
team-board-names = Brett { $n }: { $names }
team-begin = Diese Begegnung beginnen
team-free = { $team } ist diese Runde frei.
team-beside-board = Brettpunkte { $points }
team-beside-match = Mannschaftspunkte { $points }
league-title = Ligen zwischen Clubs
league-mine = Kennzeichen des Clubs
league-mine-note = Lies es einem anderen Club vor, am Telefon oder vor Ort. Dort wird es mit der Karte darunter eingegeben, oder der QR-Code gescannt.
league-card-of = Karte dieses Clubs
league-clubs-known = Clubs, die mit diesem spielen
league-add = Club hinzufügen
league-added = { $name } ist hinzugefügt.
league-card-theirs = Karte des Clubs
league-mark-theirs = Sein Kennzeichen, wie es vorgelesen wurde
league-file-of = Datei der Liga
league-take = Datei einlesen
league-how = Leg ein Turnier mit Mannschaften an, und wähl dort für jede den Club. Oder lies die Datei einer Liga ein.
league-news = Neues
league-line-new = Mit diesem Club verbinden
league-line-note = Über ein Relais gehen Ergebnisse von selbst zum anderen Club. Ein Club lässt sich einen Code geben, der andere gibt ihn ein.
league-relay = Relais
league-invite = Code holen
league-code = Code
league-connect = Verbinden
league-line-end = Trennen
league-line-up = Verbunden.
league-line-away = Der andere Club ist nicht da; das Neue geht später hin.
league-line-none = Nicht verbunden. Schick stattdessen die Datei der Liga.
league-no-lines = Zentralen eines Clusters haben keine Leitungen zu anderen Clubs: Schickt einander die Datei der Liga.
league-line-code = Lies dem anderen Club diesen Code vor:
league-between = Liga dieser Clubs
league-keeps = führt die Liga
league-signed = { $n ->
    [one] Vom Club unterschrieben
   *[other] Von beiden Clubs unterschrieben
 }
league-says = { $club } sagt { $score }
league-waits = Wartet auf { $club }
league-make = Zu einer Liga zwischen Clubs machen
league-make-note = Zu welchem Club gehört jede Mannschaft? Was du hier unterschreibst, lesen die anderen Clubs als Datei ein.
league-change = Änderungen veröffentlichen
league-change-note = Mannschaften, Namen, Regeln und Spielplan werden so, wie sie jetzt sind, zur nächsten Ausgabe der Liga.
league-sign = Unterschreiben
cup-after =
    { $n ->
        [0] Vor der ersten Runde
        [one] Nach einer Runde
       *[other] Nach { $n } Runden
    }
cup-during = Während Runde { $n }
arbiter-title = Turnierleiter
arbiter-who = { $name }, { $role }
role-arbiter = Turnierleiter
role-deputy = Vertretung
role-desk = Turniertisch
arbiter-pairings = Paarungen
arbiter-rulings = Entscheide
arbiter-say-all = An alle
arbiter-more = Mehr
arbiter-calls-you = { $table } ruft dich
arbiter-needs-you = { $table } braucht Hilfe
arbiter-last = Zuletzt: { $what }
arbiter-clocks-still = Die Uhren stehen.
arbiter-on-the-way = { $name } ist unterwegs.
arbiter-gone-short = weg
arbiter-two-minutes = Zwei Minuten mehr
arbiter-coming = Ich komme
arbiter-call-over = Ruf erledigt
arbiter-nothing = Hier liegt keine Partie.
do-paused = Pause
do-pause = Partie anhalten
do-resume = Weiterspielen
arbiter-clock = Uhr stellen
arbiter-more-or-less = Änderung
arbiter-gets = bekommt Zeit
arbiter-loses = verliert Zeit
arbiter-minutes = Minuten
arbiter-seconds = Sekunden
arbiter-why = Grund (wird notiert)
do-penalty = Strafe geben
arbiter-which = Strafe
penalty-warning = eine Verwarnung
penalty-time = Zeit für die andere Seite
penalty-loss = die Partie ist verloren
arbiter-penalty-minutes = Minuten (bei Zeitgutschrift)
arbiter-sure-penalty = Ja, diese Strafe geben
do-correct = Stellung berichtigen
do-finish = Partie beenden
arbiter-sure-finish = Ja, Partie beenden
arbiter-winner = Sieger
arbiter-refused = Daten, die die Zentrale abgewiesen hat
arbiter-nobody-wins = Kein einzelner Sieger
arbiter-say = Nachricht senden
arbiter-words = Nachricht
arbiter-moves = Züge
arbiter-tray = { $name }: neben dem Brett
arbiter-tap-man = Tipp eine Figur an, dann ihren Platz.
arbiter-mend-note = Die frühere Stellung bleibt im Protokoll der Partie.
arbiter-turn = Wer am Zug ist
arbiter-turn-stays = unverändert
arbiter-sure-correct = Ja, so steht es
arbiter-as-it-was = Zurücksetzen
arbiter-sent = Es ist notiert und unterwegs zum Tisch.
arbiter-sent-all =
    { $n ->
        [1] Es ist unterwegs zu einem Tisch.
       *[other] Es ist unterwegs zu { $n } Tischen.
    }
arbiter-withdraw = Zurückziehen
arbiter-withdrawn = Zurückgezogen, falls der Tisch es noch nicht getan hat.
arbiter-no-rulings = Noch wurde nichts entschieden.
arbiter-by = { $name }, { $role }, { $at }
arbiter-came =
    .open = Der Tisch hat noch nicht geantwortet.
    .gone = Dieser Tisch ist nicht verbunden. Deine Anweisungen warten, bis er wieder da ist.
    .waits = Der Tisch hat es und wartet auf den Moment.
    .done = Erledigt.
    .refused = Der Tisch hat es nicht getan.
    .withdrawn = Zurückgezogen.
did =
    .answer = Ruf beantwortet
    .say = Nachricht gesendet
    .pause = Partie angehalten
    .resume = Partie geht weiter
    .clock = Uhr gestellt
    .penalty = Strafe gegeben
    .correct = Stellung berichtigt
    .rules = Hausregeln gesetzt
    .begin = Partie angesetzt
    .finish = Partie beendet
    .withdraw = Anweisung zurückgezogen
    .close = Abend beendet
    .overrule = Ergebnis berichtigt
    .person = Rollen geändert
    .renew = neue PIN vergeben
    .admit = Tisch eingelassen
    .forget = Name gelöscht
    .others = Weitergabe geändert
arbiter-results-note = Ein Ergebnis lässt sich jederzeit berichtigen. Das ursprüngliche bleibt erhalten.
arbiter-overrule = Ergebnis berichtigen
arbiter-sure-overrule = Ja, das ist das Ergebnis
arbiter-overruled = Das Ergebnis ist berichtigt. Das frühere bleibt erhalten.
arbiter-kept = Gespeichert.
arbiter-pause-all = Alle Partien anhalten
arbiter-sure-pause-all = Ja, alle anhalten
arbiter-resume-all = Alle Partien fortsetzen
arbiter-close = Abend beenden
arbiter-sure-close = Ja, der Abend ist zu Ende
arbiter-close-off = Beenden und ausschalten
arbiter-sure-off = Ja, alle Tische ausschalten
arbiter-send-rules = An alle Tische senden
arbiter-sure-rules = Ja, ab der nächsten Partie
arbiter-rules-note = Die nächsten Partien an jedem Tisch haben diese Regeln, auch an Tischen, die heute Abend später kommen. Laufende Partien behalten ihre.
arbiter-rule-clock = Uhr, zum Beispiel 15+10; none für keine Uhr
arbiter-begin = Eine Partie ansetzen
arbiter-begin-note = Ohne Namen wählen die Spieler ihre Plätze am Tisch. Die Partie beginnt, wenn sie dort zustimmen.
arbiter-seats = Gib alle Namen an oder keinen.
people-sign-in = Anmelden
people-sign-out = Abmelden
people-your-pin = Deine PIN
people-own-pin = Eine eigene PIN
people-first = Noch leitet niemand. Die erste PIN steht auf dem Bildschirm der Zentrale.
people-title = Personen und Rollen
people-role = Rolle
people-add = Jemanden hinzufügen
people-new-pin = Einmal-PIN für { $name }: { $pin }
people-is-locked = Nach zu vielen unpassenden PINs gesperrt, nur nicht auf den eigenen Geräten.
people-not-yet = Hat noch keine eigene PIN gewählt.
people-lost = Handy weg: neue PIN
people-sure-lost = Ja, überall abmelden
people-end = Überall abmelden
people-open = Entsperren
people-set-role = Rolle ändern
people-remove = Entfernen
people-sure-remove = Ja, entfernen
machine-title = Rechner der Zentrale
machine-says = Wer hier sitzt, kann den ersten Turnierleiter einrichten und bei verlorenem Handy eine neue PIN geben.
machine-only = Öffne diese Seite am Rechner der Zentrale selbst.
machine-first = Erste PIN zeigen
machine-first-pin = Melde dich unter deinem Namen mit dieser Einmal-PIN an: { $pin }
machine-settled = Es gibt schon einen Turnierleiter: Gib stattdessen eine neue PIN.
machine-renew = Neue PIN für { $name }
forget-title = Namen löschen
forget-says = Der Name verschwindet aus allen Partien, Ergebnissen, Entscheiden und Rollen dieser Zentrale.
forget-sure = Ja, diesen Namen löschen
forget-not-reached = Die Protokolle der Tische und gespeicherte oder gedruckte Dateien bleiben unverändert. Lösch den Namen auch an jedem Tisch.
forget-done =
    { $n ->
        [0] Der Name stand nirgends.
        [1] Der Name stand an einer Stelle und ist weg.
       *[other] Der Name stand an { $n } Stellen und ist weg.
    }
hub-turn = Am Zug
hub-help = Braucht Hilfe
hub-press-answer = Ruf beantworten
hub-press-pause = Pause
hub-press-resume = Weiter
webhook-address = Gib eine Webadresse an, die mit http:// oder https:// beginnt und kein Passwort enthält.
webhook-many = Ein Club hat höchstens { $most } solche Adressen.
hub-join-safe = Tische treten nur über HTTPS bei.
hub-join-slower = Die PIN stimmte nicht. Warte { $seconds } s bis zum nächsten Versuch.
hub-join-pin = Das ist nicht die PIN, die die Zentrale zeigt.
hub-door = Ein Tisch fragt
hub-door-asks = Dieser Tisch möchte zu { $club } gehören. Zeigt sein Bildschirm den Code, der gescannt wurde?
hub-door-yes = Einlassen
hub-door-let = { $table } ist eingelassen.
hub-door-nobody = Mit diesem Code wartet kein Tisch mehr. Lass ihn einen neuen zeigen.
hub-door-full = Gerade warten zu viele Tische. Versuch es in fünf Minuten noch einmal, oder tipp die PIN ein.
hub-join-taken = Einen Tisch { $table } gibt es schon: Wähl einen anderen Namen.
others-title = Andere Programme
others-results = Ergebnisse an andere Programme
others-results-note = Jedes Ergebnis geht von jetzt an unterschrieben an diese Adressen. Wer gerade weg ist, bekommt es drei Tage lang noch einmal.
others-address = Webadresse
others-add = Adresse hinzufügen
others-secret = Nur jetzt: Unterschriften werden mit dem Geheimnis { $secret } geprüft.
others-waiting =
    { $n ->
        [0] Kein Ergebnis wartet auf sie.
        [1] Ein Ergebnis wartet auf sie.
       *[other] { $n } Ergebnisse warten auf sie.
    }
others-test = Probe senden
others-taken = Das Probeergebnis wurde angenommen.
others-home-off = Es ist aus.
others-home-sees = Es sieht jeden Tisch: das Spiel, wer am Zug ist und ob jemand gebraucht wird.
others-home-presses = Es sieht jeden Tisch, und seine Knöpfe beantworten Rufe, halten Partien an und lassen sie weitergehen.
others-home-note = In Home Assistant wird die MQTT-Integration mit dem Broker der Zentrale und dem Zertifikat des Clubs eingerichtet. Wer dort schon einen Broker hat, braucht eine Brücke zu diesem.
others-sees = An, es sieht nur
others-presses = An, mit Knöpfen
others-sure-presses = Ja, es darf Partien anhalten
others-off = Aus
others-sure-off = Ja, ausschalten. Das Passwort gilt dann nicht mehr.
others-password = Nur jetzt: Der Broker lässt { $user } mit dem Passwort { $password } herein.
others-broker = Broker
others-port = Port
others-user = Benutzername
others-certificate = Zertifikat
others-pages = Partien und Bretter für andere Seiten
others-pages-note = Die PGN enthält die Partien der letzten 12 Stunden, für Programme, die Partien zeigen. Ein Brett kann in jeder Seite stehen.
others-each = Jeder Tisch
others-board = Brett
webhook-gone = Diese Adresse gibt es nicht mehr.
webhook-inside = Das ist der Rechner der Zentrale selbst oder keine Adresse eines einzelnen anderen Rechners: Dorthin wird nichts gesendet.
webhook-unreached = Sie wurde nicht erreicht: { $why }.
webhook-status = Sie hat mit { $status } geantwortet und das Ergebnis nicht angenommen.

close-what = Jeder Tisch, der da ist, zeigt, dass der Abend vorbei ist; Partien gehen beim nächsten Mal weiter, wo sie sind. Dann werden Ergebnisse, Stand, Partien und Turniere in Dateien geschrieben.
close-begun = Der Abend wird beendet.
close-runs = Der Abend wird schon beendet.
close-waits = { $n ->
    [one] Ein Tisch verabschiedet sich.
   *[other] { $n } Tische verabschieden sich.
 }
close-writes = Die Dateien des Abends werden geschrieben.
close-done = { $n ->
    [0] Der Abend ist vorbei. Kein Tisch war da.
    [one] Der Abend ist vorbei. Ein Tisch hat sich verabschiedet.
   *[other] Der Abend ist vorbei. { $n } Tische haben sich verabschiedet.
 }
close-open = Ohne Antwort: { BOTHOF($tables) }. Sieh dort nach, bevor du gehst.
close-folder = Die Dateien sind auf der Zentrale, in { $folder }.
close-files = Dateien herunterladen
close-off-too = Beenden, alles aus
close-not-written = Die Dateien lassen sich nicht in { $folder } speichern: { $why }. Lade sie hier herunter.

archive-title = Abende
archive-what = Ein Abend, der vorbei ist, wird in eine Datei gepackt. Seine Partien kann man weiter ansehen, seine Ergebnisse bleiben, wo sie sind, und die Zentrale bleibt klein.
archive-packed = gepackt, { $size } kB
archive-live = noch nicht gepackt
archive-back = zurückgeholt
archive-file-away = Datei fehlt
archive-unknown = unbekannte Datei
archive-pack = Alle packen, die vorbei sind
archive-pack-one = Packen
archive-bring = Zurückholen
archive-file = Datei
archive-games-file = PGN und JSON
archive-did-pack = { $n ->
    [0] Es gab nichts zu packen.
    [one] Ein Abend wurde gepackt.
   *[other] { $n } Abende wurden gepackt.
 }
archive-did-bring = Der Abend liegt wieder im Speicher der Zentrale.
archive-none = Es gibt kein Archiv { $name }.
archive-not-written = Das Archiv { $path } lässt sich nicht schreiben: { $why }. Der Abend bleibt im Speicher der Zentrale.
archive-damaged = Das Archiv { $path } ist beschädigt: Leg eine Kopie davon dorthin.
archive-away = Das Archiv { $path } ist nicht da: Leg es zurück oder eine Kopie davon.
archive-not-read = Das Archiv { $path } lässt sich nicht lesen: { $why }.
archive-newer = Das Archiv { $path } ist von einem neueren Tableside: Aktualisiere dieses hier.
archive-other-club = Das Archiv { $name } gehört einem anderen Club, { $club }.

search-title = Partien suchen
search-player-more = Zwei mit einem Komma dazwischen: Partien von beiden
search-any-game = Alle Spiele
search-from = Von
search-to = Bis
search-any-rule = beliebig
search-go = Suchen
search-found = { $n ->
    [0] Keine Partie gefunden. Versuch es mit weniger Wörtern.
    [one] Eine Partie gefunden.
   *[other] { $n } Partien gefunden.
 }
search-bad-day = { $given } ist kein Datum: Schreib es wie 2027-01-31.
search-day = Tag
search-earlier = Frühere Partien
search-later = Spätere Partien

game-start = Ausgangsstellung
game-end = Ende
game-no-file = Von dieser Partie darf man nicht alles wissen, darum gibt es sie nicht als Datei.
game-step = Nach { $n } von { $of }
game-position = Aktuelle Stellung
game-files = Herunterladen
game-table = An { $table }, { $at }
game-none = Diese Partie gibt es hier nicht.

player-none = Niemand mit dem Namen { $name } hat hier gespielt.
player-games = { $n ->
    [one] Eine Partie, { $won } gewonnen
   *[other] { $n } Partien, { $won } gewonnen
 }
player-curve = Wertung nach jedem Turnier
player-curve-said = { $n ->
    [one] Die Wertung nach einem Turnier: { $last }.
   *[other] Die Wertung über { $n } Turniere: von { $first } bis { $last }, am tiefsten { $low }, am höchsten { $high }.
 }
player-tournament = Turnier
player-tournaments = Als Tabelle
player-no-rating = Keine Wertung in dieser Saison: Sie kommt mit einem Turnier.
player-recent = Letzte Partien
player-all = Alle Partien

cup-ties-of = Feinwertungen
cup-points-of = Punkte
cup-points-two = 3 1 0: Sieg, Remis, Niederlage
cup-points-more = 4 3 2 1: für jeden Platz
cup-tie-number = Feinwertung { $n }
cup-points-bad = { $given } sind keine Punkte: Schreib eine Zahl für Sieg, Remis und Niederlage oder für jeden Platz, die beste zuerst.
cup-points-begun = Die Punkte lassen sich nach der ersten Runde nicht mehr ändern.
cup-tie-none = Das ist keine Feinwertung für diese Art von Turnier.
cup-points-hold = Punkte: { $points }
tie =
    .bh-c1 = Buchholz, ein Streicher
    .bh = Buchholz
    .bh-c2 = Buchholz, zwei Streicher
    .bh-m1 = Mittlere Buchholz
    .fb = Vor-Buchholz
    .aob = Mittel der Buchholz der Gegner
    .sb = Sonneborn-Berger
    .de = Direkter Vergleich
    .win = Siege
    .won = Gewonnene Partien
    .bpg = Partien mit Schwarz
    .bwg = Siege mit Schwarz
    .ps = Fortschrittswertung
    .ps-c1 = Fortschrittswertung, ein Streicher
    .rep = Gewollte Runden
    .std = Standardpunkte
    .ks = Koya
    .aro = Mittlere Wertung der Gegner
    .aro-c1 = Mittlere Wertung der Gegner, ein Streicher
    .tpr = Turnierleistung
    .deals = Gewonnene Aufgaben
    .firsts = Erste Plätze
    .seconds = Zweite Plätze
    .opponents = Punkte der Gegner
cup-details = Angaben für Berichte
cup-report = Bericht an den Verband
cup-detail =
    .title = Titel
    .federation = Verband (drei Buchstaben)
    .fide = FIDE-Nummer
    .born = Geboren (2001/05/27)
    .sex = m oder w
    .city = Ort
    .arbiter = Hauptschiedsrichter
cup-detail-bad = { $given } kann so nicht im Bericht stehen: { $field }.
