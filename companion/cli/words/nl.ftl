# Wat de opdrachtregel en de scheidsrechter op de terminal zeggen.

### 1 Wat niet kan

no-language = Er is geen taal ‘{ $code }’; er zijn { ALLOF($known) }.
no-such-option = De optie { $option } is er niet. `--help` somt op wat er is.
no-such-command = De opdracht ‘{ $command }’ is er niet. `companion --help` somt op wat er is.
missing-argument = ‘{ $name }’ ontbreekt. `--help` zegt wat dat is.
bad-value = { $option } kan die waarde niet hebben. `--help` zegt wat wel kan.
missing-value = Bij { $option } ontbreekt de waarde. `--help` zegt wat die kan zijn.
too-much-typed = Dit is te veel: { $words }. `--help` zegt wat erbij mag.
system-refused = Dat ging niet: { $why }.
coded-refusal = { $said } Code { $code }.
broke = Er is iets stukgegaan in Tableside. Alles tot hier is bewaard, en `companion play` biedt aan verder te spelen. Code { $code }; `companion reports` toont het verslag in { $path }
broke-on = Er is iets stukgegaan in Tableside, en de rest gaat door. Code { $code }; `companion reports` toont het verslag in { $path }
broke-addon = { $said }. Alles tot hier is bewaard, en `companion play` biedt aan verder te spelen. Code { $code }; `companion reports` toont het verslag in { $path }
broke-on-addon = { $said }. De rest gaat door. Code { $code }; `companion reports` toont het verslag in { $path }
no-reports = Hier is niets stukgegaan.
reports-how = Er wordt niets vanzelf verstuurd. `companion reports { $code }` toont een verslag: waar het programma stukging, en geen namen, zetten, kaarten, codes of wachtwoorden. Stuur het met de code mee als je wilt.
no-such-report = Er is geen verslag { $given }. `companion reports` noemt wat er is.
bad-depth = DEPTH is 0 of meer.
no-board-to-print = { $game } heeft geen bord dat in één stuk afgedrukt kan worden.
no-cards-to-print = { $game } heeft geen kaarten waarop codes kunnen staan.
camera-what = { $given } kan met een camera niet: noem een van { $known }.
bad-paper = --paper kan { ANYOF($papers) } zijn, niet ‘{ $paper }’.
no-extra = Er is geen extra { $name }: noem er een uit { $known }.
extra-added = Wat { $name } nodig heeft, is geïnstalleerd.
extra-not-added = Wat { $name } nodig heeft ({ $needs }), kon niet geïnstalleerd worden: { $why }.
extra-not-here = { $name } heeft { $needs } nodig, en dat is er nog niet voor Python { $version }. Met een oudere Python gaat het: make run PYTHON=python3.12
extra-needs-root = { $name } komt er voor iedereen op deze computer, en dat mag alleen root: sudo companion add { $name }
bad-kiosk = WHAT is { ANYOF($known) }, niet ‘{ $given }’.
bad-variants = WHAT is { ANYOF($known) }, niet ‘{ $given }’.
variants-list-all = `companion variants list` noemt alle spellen, zonder bestand; `companion variants check FILE` bekijkt er een.
variants-which = Noem het bestand: companion variants { $what } BESTAND.ini
variants-sound = Met { $path } kan worden gespeeld.
variants-added = { $name } is bewaard in { $path }.
variant-standard = { $name }: { $files } × { $ranks }
variant-own = { $name }: { $files } × { $ranks }, soorten stukken: { $kinds }, zetten bij het begin: { $moves } ({ $file })
doctor-well = Hier is niets mis.
doctor-core = { $core ->
    [compiled] Regels en computers draaien gecompileerd voor deze machine.
   *[python] Regels en computers draaien als Python.
}
doctor-python = Tableside werkt niet met Python { $version }, het heeft { $wanted } nodig: make run PYTHON=python3.12
doctor-packages = Er ontbreken pakketten die Tableside nodig heeft ({ $needs }): { $command }
doctor-extra-half = Van de extra { $extra } is maar een deel geïnstalleerd (wat ontbreekt: { $needs }): companion add { $extra }
doctor-extra-broken = De extra { $extra } is geïnstalleerd, maar start niet ({ $module }): companion add { $extra }
doctor-fonts = Letters van de app ontbreken of zijn beschadigd ({ $files }): installeer Tableside opnieuw.
doctor-clock = De klok zegt { $now }, maar een bestand hier is op { $later } geschreven: zet de klok gelijk, of laat het netwerk dat doen (sudo timedatectl set-ntp true).
doctor-copies = Tableside is hier { $n } keer open, en een bord, een camera en een luidspreker dienen er maar één: sluit ze allemaal op één na, in een terminal met { $command }
doctor-no-graphics = Er is geen grafische chip gevonden, dus de processor tekent en dat kan traag zijn: installeer het stuurprogramma (op een Raspberry Pi: dtoverlay=vc4-kms-v3d in config.txt).
doctor-graphics-shut = Deze gebruiker mag de grafische chip niet gebruiken ({ $device }), dus beelden kunnen traag zijn: sudo usermod -aG video,render $USER, en log dan uit en weer in.
doctor-library = Het venster van de app heeft meer nodig dan hier is ({ $library }): { $command }
doctor-no-display = Er is geen scherm, dus wordt er in de terminal gespeeld: meld je voor de app aan op het bureaublad van de computer zelf.
doctor-read-only = De schijf met { $path } kan alleen gelezen worden, dus er kan niets bewaard worden: start deze computer opnieuw; helpt dat niet, dan is de schijf of geheugenkaart versleten.
doctor-not-writable = In { $path } kan niets bewaard worden: sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = Wat hier gekozen was, was beschadigd en staat in { $path } ({ $files }): kies opnieuw wat ontbreekt en verwijder daarna deze bestanden.
doctor-not-private = Anderen op deze computer kunnen in { $path } kijken, waar partijen staan: chmod 700 { $path }
doctor-disk-full = Waar partijen bewaard worden ({ $path }) is maar { $free } MB vrij: maak daar ruimte, minstens { $wanted } MB.
doctor-game-damaged = Een partij is beschadigd: { $command } bewaart het beschadigde bestand en gaat verder met wat goed is.
doctor-log-in = Deze gebruiker is na het inloggen lid geworden van de groep van { $port }: log uit en weer in.
doctor-no-voice = Er is geen stem gevonden, dus wordt er niets gezegd: { $command }
doctor-no-loudspeaker = Er is geen luidspreker gevonden, dus is er niets te horen: sluit er een aan, of kies een andere in de instellingen.
doctor-voice-mute = De stem heeft niet geantwoord: trek de luidspreker los en sluit die weer aan, of kies een andere in de instellingen.
doctor-model-half = Naast de stem { $name } staat geen { $name }.json: kopieer dat bestand ernaast.
doctor-engine = De engine { $engine } geeft geen antwoord. Start die met de hand om te zien waarom: { $command }. `companion engines` toont ze allemaal.
doctor-voice-extra = De stemmen in { $folder } hebben een extra nodig: companion add voice
doctor-model = De stem { $name } is niet te gebruiken: kies een andere in de instellingen, of kopieer het model nog een keer.
doctor-hub-silent = De centrale van { $club } antwoordt niet op { $where }: zet die aan, of meld de tafel in dat netwerk opnieuw aan (companion club join).
kiosk-well = Alles is zoals een tafel het nodig heeft.
kiosk-provisioned = De tafel is zoals { $name } zegt.
kiosk-updated = Op de tafel draait Tableside { $version }; eerder was het { $before }.
kiosk-which-wheel = Noem het wheel: companion kiosk update BESTAND.whl, met de handtekening BESTAND.whl.minisig ernaast.
kiosk-no-update = Een wheel, --when-free en --accept-version horen bij `companion kiosk update`.
kiosk-ask-pin = Het nummer van de spelleiding:
kiosk-no-save = --save hoort bij `companion kiosk pin`.
kiosk-pin-saved = Het nieuwe nummer van de spelleiding is bewaard in { $path }. Staat er in tableside.toml een regel met een nummer, verander die dan ook: die geldt vanaf de volgende start.
bad-club = WHAT is { ANYOF($known) }, niet ‘{ $given }’.
club-join-how = Meedoen gaat met een naam: `companion club join --table NAME`. Naar de pincode van de centrale wordt gevraagd. Zonder centrale: `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Verhuizen gaat met een bestand: `companion club move BESTAND`, en op de andere machine `companion club open BESTAND`.
club-card-how = Een club toevoegen gaat met de kaart van die club: `companion club add KAART`; naar het voorgelezen kenmerk wordt gevraagd.
club-file-how = Zeg welk bestand: `companion club take BESTAND` leest in wat andere clubs getekend hebben, `companion club give BESTAND` schrijft het voor hen.
club-give-which = Zeg met --club welke competitie: { ANYOF($known) }.
club-no-leagues = Er is hier geen competitie.
club-said = { $said }
club-league-mark = Kenmerk om voor te lezen: { $mark }
club-league-known = Kent { $name }: { $mark }
club-league-ask-mark = Kenmerk zoals het is voorgelezen:
club-league-added = { $name } is toegevoegd.
club-league-given = { $title } staat in { $file }.
club-no-teams = Er zijn hier geen teamwedstrijden.
club-match = Ronde { $round }: { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , getekend
       *[other] , niet door beide getekend
    }
   *[other] { "" }
 }
hub-needs = Een centrale heeft nog { BOTHOF($what) } nodig: `companion add hub` installeert het.
cluster-needs = Centrales op een cluster hebben nog { BOTHOF($what) } nodig: `companion add cluster` installeert het.
club-moved = { $club } staat nu in { $file }, verzegeld met de pincode { $pin }. Op de andere machine: { $command }. Verwijder het bestand als de centrale daar draait: wie het heeft en de pincode kent, heeft de club.
club-opened = { $club } is nu hier. Zo draait de centrale: { $command }
cluster-laid = Het cluster staat in { $folder }: een map voor elke server, hub.json met club.pem voor centrales, wachtwoorden in tables.
cluster-join = Een tafel sluit zich aan met: { $command }
hub-is-there = De centrale van { $club } is er. Telefoons in de zaal openen { ANYOF($where) }.
hub-join-with = Een tafel doet mee met `companion club join --table NAME` en de pincode { $pin }, of met deze code. Het kenmerk van de club is { $mark }.
hub-ends = Ctrl+C stopt de centrale; de tafels spelen door.
hub-first-arbiter = De eerste arbiter meldt zich aan op { $where } met pincode { $pin }. De browser waarschuwt één keer: het certificaat is van de club zelf.
club-pin-seen = Een pincode op de opdrachtregel kan iedereen op deze computer lezen: laat die weg, er wordt naar gevraagd.
club-ask-pin = De pincode die de centrale toont:
club-ask-file-pin = De pincode van het bestand:
club-unmarked = Niemand kan het kenmerk van deze centrale vergelijken: doe mee in een terminal, of neem de code met `ca=` die de centrale toont.
club-mark = Het kenmerk van de club is { $mark }. Toont de centrale een ander, stop dan met Ctrl+C: iemand doet zich voor als de centrale.
club-joined = Deze tafel is vanaf de volgende start { $table } van { $club }.
club-brought = { $n ->
    [0] Er is geen bewaarde partij van de laatste 24 uur om mee te brengen.
    [1] De tafel brengt één bewaarde partij van de laatste 24 uur mee.
   *[other] De tafel brengt { $n } bewaarde partijen van de laatste 24 uur mee.
 }
club-brought-left = { $n ->
    [1] Eén partij blijft hier: die is beschadigd, of een ander programma heeft die open.
   *[other] { $n } partijen blijven hier: ze zijn beschadigd, of een ander programma heeft ze open.
 }
club-left = Deze tafel hoort bij geen club meer.
club-none = Deze tafel hoort bij geen club.
club-day-how = Zeg welke avond: `companion club export 2027-01-31`, `companion club unpack 2027-01-31`; `companion club evenings` noemt ze op.
club-no-archive = Deze centrale pakt geen avonden in: de opslag staat niet in een map.
club-exported = De avond staat in { $file }.
club-put-up = { $by } heeft jullie volgende partij klaargezet. { $said }. Typ ‘begin’ als je zover bent.
club-put-up-blocked = { $by } heeft jullie volgende partij klaargezet. { $said }. Speel eerst de partij op tafel uit en typ dan ‘begin’.
club-shown =
    { $table } van { $club }, op { $where }; { $minutes ->
        [0] meteen gemeld
        [1] een minuut later gemeld
       *[other] { $minutes } minuten later gemeld
     }.
bad-pair = Bij { $option } hoort naam=waarde, niet ‘{ $given }’.
bad-seat = Een plaats schrijf je als green, computer4:green of human:green, niet als ‘{ $given }’.
share-or-join = Noem een spel, met --share als er een andere tafel bij komt, of een code met --join.
table-seat-unshared = Een plaats aan een andere tafel heeft --share nodig.
club-line-one = Een lijn via de club leidt naar één tafel: plaatsen aan meer tafels hebben een relais en codes nodig.
says-it-itself = { $option } gaat niet samen met { ALLOF($others) }: dat brengt het zelf mee.
moment-of-what = { $option } heeft --from nodig: de partij waar het om gaat.
no-journal-there = Er is geen spelverslag { $path }.
audit-not-over = { $path } is niet afgelopen: de dobbelstenen en kaarten worden met de uitslag bekendgemaakt.
nothing-to-solve = Alleen een solitaire met klaarliggende stukken wordt opgelost: noem er een, en een --position.
no-display = Hier is geen beeldscherm, dus dit is de scheidsrechter op de terminal ({ $game }).
no-display-no-game = Hier is geen beeldscherm, dus dit is de scheidsrechter op de terminal met { $game }; `companion games` somt de andere op, en `companion referee GAME` opent er een.

### 2 Lijsten

players = { $low } tot { $high } spelers
players-exactly = { $n } spelers
one-player = één speler
lay-out = Leg klaar: { $equipment }
no-games = Er zijn geen spellen geïnstalleerd.
game-left-out = Weggelaten: het spel in { $folder } is kapot ({ $why }). Herstel het, of haal de map weg.
addon-words = Het spel { $game } mist woorden. Voeg deze id’s toe aan { $file }: { ALLOF($ids) }.
addon-words-values =
    { $n ->
        [0] In { $file } gebruikt de zin { $entry } { ALLOF($names) }, maar de code geeft geen waarden mee.
       *[other] In { $file } gebruikt de zin { $entry } { ALLOF($names) }, maar de code geeft alleen { ALLOF($given) } mee.
    }
addon-words-refers = In { $file } verwijst de zin { $entry } naar { $name }, dat niet bestaat.
addon-words-unread = { $file }, regel { $line }: dit is niet leesbaar. Schrijf een id, een isgelijkteken en een zin, en sluit elke accolade.
presets = Zo kun je spelen:
no-presets = {"  "}geen
rules = Huisregels (de tafel handhaaft ze, tenzij er iets anders staat):
rules-told = Huisregels (daar houd je je zelf aan; de tafel controleert geen zetten):
no-rules = {"  "}geen
rule-number = { $low } tot { $high } (standaard { $default })
rule-default = (standaard)
rule-held-announced = { "[" }alleen gemeld]
rule-held-claim = { "[" }als een speler het eist]
rule-held-arbiter = { "[" }de arbiter beslist]
rule-held-players = { "[" }aan de spelers]
rule-clock = of een tijd als 5+3
rules-of-tables = Aan elke tafel (de tafel handhaaft dit, tenzij er iets anders staat):
no-open-games = Er is geen partij om mee verder te gaan.
resume-how = `companion resume NUMMER` gaat met een ervan verder; met --terminal hier, zonder venster.
no-such-saved = Er is geen bewaarde partij ‘{ $given }’; `companion resume` noemt ze.
no-daily-deals = Hier is nog geen spel van de dag gespeeld; `companion play parade-chess-solitaire --daily today` geeft dat van vandaag.
daily-deal = { $day }  { $title }: { $ended }
daily-won =
    { $n ->
        [1] één punt
       *[other] { $n } punten
    }
daily-not-won = niet gewonnen
daily-open = niet uitgespeeld
no-boards = Er is geen bord aangesloten. Probeer `companion virtual-board` voor een virtueel bord.
no-engines = Er is geen engine geïnstalleerd. Stockfish is er een: `sudo apt install stockfish`. Noem een eigen engine met `companion engines add PROGRAM`.
engine-elo = Elo { $least } tot { $most }
engine-skill = Skill Level { $least } tot { $most }
engine-nodes = naar stellingen
engine-games = { $n ->
    [one] { $game }
   *[other] { $n } spellen
  }
engine-lists-missing = kan niet worden gestart
engine-lists-silent = geeft geen antwoord
engine-added = { $name } is toegevoegd. Geef die een plaats met computer:{ $name }.
engine-added-wrong = { $name } is toegevoegd, maar antwoordt niet als een engine. Is het protocol { $protocol }?
bad-engines-what = Typ `companion engines` voor de lijst of `companion engines add PROGRAM`, niet `companion engines { $given }`.
bad-seat-engine = De plaats van een engine schrijf je als computer:stockfish:black, computer:stockfish:4:black of computer:stockfish@1600:black, niet als ‘{ $given }’.
perft = perft { $depth }: { $nodes } ({ $seconds } s)
solving = { $n ->
    [1] Eén kaart
   *[other] { $n } kaarten
 }, { $share }, stellingen: { $looked }
no-way = Er is helemaal geen weg.
no-way-so-far =
    Er is geen weg met { $n ->
        [1] één kaart
       *[other] hoogstens { $n } kaarten
    }.
shortest =
    Kortste weg, { $n ->
        [1] één kaart
       *[other] { $n } kaarten
    }: { ALLOF($actions) }
bad-doctor = doctor krijgt niets, of board en velden, niet { $given }.
doctor-board-where = Een bord van { $size } heeft geen velden { $given }: noem een veld (a1), een rij (1) of een lijn (a).
doctor-board-set = Zet een magneet op { $square }, beweeg die wat en til die op. (Enter: er komt niets.)
doctor-board-felt = Ja, { $square } is te voelen.
doctor-board-other = In plaats van { $square } antwoordt { $there }. Kijk naar deze draden:
doctor-board-nothing = Van { $square } komt niets. Kijk naar het reedcontact, de diode en deze draden:
doctor-board-own-wires = die van rij { $rank } en lijn { $file }, zoals je ze hebt gelegd
doctor-board-silent = { $n ->
    [one] Eén veld blijft stil: { $squares }.
   *[other] { $n } velden blijven stil: { $squares }.
 }
doctor-board-well = { $n ->
    [one] Het veld is in orde.
   *[other] Alle { $n } velden zijn in orde.
 }
plans-printed =
    { $n ->
        [1] De tekeningen van { $model } staan in { $path }: één pagina.
       *[other] De tekeningen van { $model } staan in { $path }: { $n } pagina’s.
    }
plans-drawn =
    { $n ->
        [1] De tekening staat in { $path }.
       *[other] De tekeningen staan in { $path }: { $n } bestanden.
    }
circuit-written = De printplaat van 4 × 4 velden van { $pitch } mm staat in { $path }: open die in KiCad.
printed =
    { $path }: { $n ->
        [1] één pagina
       *[other] { $n } pagina’s
    }.
tray-marker-typed = { $said }; noem het spel met --game
recording-name = opname.mjpeg
camera-sure = Velden die zeker zijn: { $n }; minder zeker zijn:
recording =
    { $n ->
        [1] Opname naar { $path }: één beeld. Ctrl-C stopt de opname.
       *[other] Opname naar { $path }: { $n } beelden. Ctrl-C stopt de opname.
    }
recorded =
    { $n ->
        [1] { $path }: één beeld. Het toont alles wat de camera zag; bekijk het voordat je het weggeeft.
       *[other] { $path }: { $n } beelden. Ze tonen alles wat de camera zag; bekijk ze voordat je ze weggeeft.
    }
recording-corners = In de opname ontbreken de gedrukte kaarten op de hoeken van het bord (companion print chess --camera): ze moeten alle vier te zien zijn.
recording-empty = In de opname ontbreekt het lege bord: begin met twee seconden leeg bord, zonder handen.
recording-start = In de opname ontbreken de opgezette stukken: toon na het lege bord twee seconden hoe een partij begint ({ $where }), zonder handen.
pgn-is-export = `companion export` is de nieuwe naam van `companion pgn`, dat met 2.0 verdwijnt.
salvage-it = `companion salvage { $path }` bewaart het beschadigde bestand en gaat verder met wat goed is.
salvaged =
    { $n ->
        [1] Er staat één regel in { $path }.
       *[other] Er staan { $n } regels in { $path }.
    }
salvaged-aside = Het beschadigde bestand is bewaard als { $path }.
nothing-damaged = Aan { $path } is niets beschadigd.
audit-seed-good = Code { $code }: dit is de startwaarde die beloofd was.
audit-seed-bad = Code { $code }: de startwaarde PAST NIET bij wat beloofd was.
audit-chain-good = Dobbelsteengetallen: { $n }, alle zoals beloofd. Ze komen hiervandaan: { $who }.
audit-chain-bad = Dobbelsteengetallen: { $n }, en één NIET ZOALS BELOOFD. Ze komen hiervandaan: { $who }.
audit-no-promise = In dit bestand staat GEEN BELOFTE: de startwaarde is nooit beloofd, dus het bewijst niets.
audit-stretch = Na uitslag { $n } ging de partij verder met een andere startwaarde.
audit-entropy = Er is geluk toegevoegd: { ALLOF($what) }.
audit-known = Je hebt de code genoemd.
audit-known-all = Je hebt de code genoemd zoals die was toen al het geluk toegevoegd was.
audit-known-before =
    Je hebt de code genoemd zoals die was voordat { $n ->
        [1] het laatste geluk
       *[other] het geluk van de laatste { $n } keer
    } erbij kwam: kijk of dat is wat jullie hebben toegevoegd.
audit-unnamed = Niemand heeft deze code genoemd, dus het bestand is alleen met zichzelf vergeleken: noem de opgeschreven code met --published.
audit-strange = { $code } IS GEEN CODE VAN DEZE PARTIJ.
audit-not-told = Deze startwaarde is nog geheim: de partij ging verder en is niet afgelopen.
bad-code = Een code heeft 16 tekens van 0 tot 9 en a tot f, zoals ‘3f9a 12c4 88d0 e71b’, niet ‘{ $given }’.
audit-checked = Worpen en kaarten van de tafel: { $checked }, met de hand: { $by_hand }.
audit-wrong = Past niet: { $what }
audit-came = {"  "}gekomen: { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}door mensen ingetypt: { ALLOF($what) }
audit-typed-dealt = {"  "}door mensen ingetypt, hoewel de tafel deze kaarten deelt: { ALLOF($what) }
audit-typed-one = { $face } (regel { $n })
audit-same =
    {"  "}met de hand, en wat de tafel gegooid zou hebben: { $same } van { $n }, bij toeval verwacht { $expected } (p = { $p }).
audit-expected = verwacht { $n }
audit-sound = Alles past.
audit-doubtful = De startwaarde en de worpen van de tafel passen. Van wat ingetypt is, lijkt meer op worpen van de tafel dan het toeval geeft: { ALLOF($names) }.
audit-unsound = DE PARTIJ PAST NIET BIJ WAT UIT DE BEKENDGEMAAKTE STARTWAARDE VOLGT.
analysing = Terugblik: { $share }
analyse-not-over = { $path } is nog niet afgelopen: pas dan wordt erop teruggekeken.
analyse-told = Op { $game } wordt niet teruggekeken: de tafel ziet jullie bord niet en weet alleen wat jullie hebben verteld.
analyse-played = Gespeeld: { $said }
analyse-better = Beter: { $said }

### 3 Op de terminal

table-begins = { $game } begint: { ALLOF($who) }.
table-goes-on = { $game } gaat verder: { ALLOF($who) }.
sits = { $name } ({ $seat })
sits-plainly = { $seat }
result-of-two = { $one } { $score } { $other }
sits-computer = { $name } (computer)
sits-of-house = { $name } (computer: { $house })
rung-nobody = Er staat geen naam, dus niemand houdt de sterren: zet er { $typed } met een naam bij.
journal-is = Spelverslag: { $path }
code-is = De code van het geluk in deze partij: { $code }. Schrijf die op: na afloop laat `companion audit FILE --published CODE` zien dat niemand dobbelstenen of kaarten heeft veranderd.
code-new = De partij gaat verder met nieuw geluk, want de oude startwaarde is nu bekend. De code: { $code }. Schrijf die ook op.
luck-is = Voor de eerste worp of kaart mag ieder van jullie geluk toevoegen, en niemand hoeft het: typ `luck` en een woord.
luck-added = { $seat } heeft geluk toegevoegd: { $text }. De code is nu { $code }; schrijf deze op.
help-is = Typ `help` voor wat je kunt typen, `legal` voor wat je kunt spelen.
board-agrees = Het bord klopt weer.
play-without = Om zonder een veld verder te spelen: { ANYOF($typed) }
may-go-to = Van { ALLOF($lifted) } naar { ALLOF($targets) }.
clock-typed = Zeg welke klok en hoeveel, bijvoorbeeld `{ $typed }`, of `clock stop`, `clock start`.
was-taken-back = Teruggenomen: { $n }.
scores = Stand: { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = Zoiets kan nu niet gespeeld worden.
legal-in-private = { $seat } kan in het geheim meer kiezen: { $typed }
on-the-board =
    { $n ->
        [1] op het bord
       *[other] op het bord, één van { $n }: `legal` somt ze op, `legal e4` die met e4
    }
also = Ook: { ALLOF($typed) }
or-another = (of { ALLOF($typed) })
hand-over = Geef het toetsenbord door aan { $seat }; druk op Enter als alleen { $seat } kijkt.
only-for = Alleen { $seat } mag dit zien.
you-hold = Je hebt: { ALLOF($what) }.
fill-in = Typ bijvoorbeeld: { $typed }
you-can = Je kunt bijvoorbeeld typen: { ALLOF($typed) }
more-by-legal = … en nog { $n }: `legal` somt ze allemaal op, `legal e4` die met e4.
then-enter = Typ wat je doet, of druk op Enter: dan wordt dit gewist.
which-seat = Zeg erbij van wie het is: { ANYOF($seats) }; bijvoorbeeld zo, `{ $typed }`.
answers-are = De vraag heeft { $n } antwoorden: typ een getal van 1 tot { $n }.
not-known = ‘{ $line }’ kun je nu niet typen; er is { ALLOF($typed) }.
typed-several = Dat kan { ANYOF($typed) } zijn: typ er een.
typed-no-letter = Geen stuk heet hier { $letter }.
typed-no-man = { $seat } heeft geen stuk op het bord dat { $letter } heet.
typed-instead = Mogelijk is { ANYOF($typed) }.
typed-no-castling = Zo kan er nu niet gerokeerd worden.
men-by-letter = Stukken: { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = ‘{ $line }’ kun je nu niet typen. Bedoel je { ANYOF($typed) }?
nothing-offered = Niemand heeft iets aangeboden of gevraagd waarop `{ $word }` een antwoord is.
rules-not = De regels zeggen niets over ‘{ $about }’; `rules` noemt hun pagina’s.
why-nothing = Geen genummerde regel weigert dat; `rules` noemt de pagina’s van de regels.
rules-men = De stukken:
rules-pages = Om verder te lezen:
rules-house-rule = Huisregel: { $rule } { $choice }
form-wrong = ‘{ $given }’ vult de { $n } velden niet: er horen { ALLOF($men) } in.
quit-kept = De partij is bewaard. Ga verder met: { $command }
quit-over = Bekijk het nog eens met: { $command }
help-now = Nu kun je typen:
help-words = `help legal` legt een woord uit; de woorden zijn legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, draw?, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit; met klokken press, clock; met andere tafels say; en arbiter. Een regel die met een accolade begint, is een regel van het scheidsrechterprotocol.
help-not = Over ‘{ $word }’ is er geen hulp; wel over { ALLOF($words) }.
help-of-legal = `legal` somt op wat je kunt spelen, `legal R` wat een toren kan, `legal e4` wat met e4 te maken heeft; typ een actie zoals die in de eerste kolom staat.
help-of-roll = `roll` laat de tafel gooien; `roll 5` zegt wat jullie zelf gegooid hebben, `roll orange 5` noemt de dobbelsteen.
help-of-draw = `draw` laat de tafel een kaart geven; `draw B05` zegt welke kaart jullie uit je eigen kaarten getrokken hebben, `draw white Q` noemt de stok.
help-of-hint = `hint` zegt hoe wie aan zet is verder kan, en waarom; waar kaarten geheim zijn, typ je het terwijl die plaats kijkt.
help-of-try-again = `try again` neemt je laatste beslissing terug, met alles wat er sindsdien is geantwoord. Het is voor één persoon die tegen computerspelers speelt, en kan zolang het wordt aangeboden.
hint-in-private = Een hint is hier voor één plaats alleen: typ eerst { $typed }, dan hint.
help-of-look = `look white` toont de eigen kaarten en notities van Wit nadat het toetsenbord is doorgegeven; Enter maakt het scherm leeg.
help-of-undo = `undo` neemt de laatste actie terug; iedereen die het raakt, moet akkoord zijn.
help-of-redo = `redo` herstelt wat het laatst teruggenomen is.
help-of-resign = `resign white` geeft op voor die plaats, met de kleur of de naam van wie er zit.
help-of-draw-offer = `draw? white` biedt remise aan voor die plaats; het is remise als alle mensen het aangeboden hebben en de computerspelers akkoord gaan.
help-of-claim = `claim fifty white` of `claim repetition white` claimt wat de regels geven als er lang niets gebeurd is, of als de stelling er voor de derde keer staat; `claim touch white` vraagt dat een aangeraakt stuk zet.
help-of-end = `end` laat weg wat niet hoeft, of zegt dat de handen van het bord zijn.
help-of-end-game = `end game` stopt nu en rangschikt, als jullie allemaal akkoord zijn.
help-of-board = `board` tekent het bord nog een keer.
help-of-pause = `pause` zet de partij en de klokken stil; `resume` gaat verder.
help-of-press = `press` drukt op de klok voor wie dat moet doen; `press white` is de hand van Wit. Het zegt ook dat de handen van het bord zijn.
help-of-clock = `clock` toont de klokken; als iedereen akkoord is, zetten `clock stop` en `clock start` ze stil en weer aan, `clock white 5m` stelt er een in, `clock white +30s` geeft er tijd bij.
help-of-ask = `ask men` antwoordt in woorden: turn, moves, men, their men, ranks, dice, cards, clock, score, last; `ask attacks e4` zegt wie daarheen kan, `ask on e4` wie er staat. Met --speak wordt het antwoord ook gezegd.
ask-typed = Typ `ask` met een van { ALLOF($words) }.
help-of-say = `say hello` zegt een van twaalf zinnen tegen de andere tafels; `say` somt ze op.
say-typed = Typ `say` met een van { ALLOF($words) }.
help-of-arbiter = `arbiter back` beslist over een onreglementaire zet waar de partij op wacht: terugzetten, meer niet; andere zijn `penalty`, `pass` en `loses`. `arbiter forget white` schrapt de laatste van Wit.
help-of-resume = `resume` gaat verder na een pauze.
help-of-rematch = `rematch` begint opnieuw aan dezelfde tafel als de partij afgelopen is.
help-of-settle = `settle` zegt een sensorbord dat de handen weg zijn.
help-of-ignore = `ignore e4` speelt verder zonder de sensor van e4.
help-of-luck = `luck green appel` voegt voor die plaats een woord toe aan het geluk van de partij, voor de eerste worp of kaart; dan kan niemand de worpen gekozen hebben. Niemand hoeft het.
help-of-quit = `quit` gaat weg; de partij blijft bewaard in het spelverslag.
help-of-rules = `rules` legt het spel uit: in het kort, wie wie is, en een lijst van pagina’s; `rules 3` leest pagina 3, `rules toren` hoe een toren gaat; `rules WJ-R22` leest een regel op nummer; `rules plain` zegt dit alles in eenvoudige taal.
help-of-why = `why` leest de genummerde regels die weigeren wat het laatst is getypt; `why a1-a4` de regels die deze zet weigeren.
help-of-agree = `agree` neemt een aangeboden remise aan, `no` slaat die af; beide beantwoorden ook een vraag met ja of nee.
help-of-no = `no` slaat een aangeboden remise af, `agree` neemt die aan; op een vraag zegt het: niets daarvan.
help-of-help = `help` somt op wat je nu kunt typen, `help WORD` legt een woord uit.
help-of-solve = `solve` zoekt de kortste weg om een solitaire te winnen, `stop search` houdt ermee op.

### 4 De tekens van een getekend bord

ground-pit = geen veld
mark-owed = nog te zetten
mark-protected = gedekt
mark-threatened = bedreigd
mark-stacked = gestapeld
mark-group = een groep
mark-start = waar het begint
mark-safe = veilig
tray-box = { $seat }, wachtvak
tray-blue = { $seat }, blauwe stukken in de doos
tray-out = { $seat }, uit het spel
tray-supply = { $seat }, voorraad
tray-hand = { $seat }, hand
tray-aside = { $seat }, opzij
tray-played = Gespeeld
board-serial = serienummer { $number }
board-id = id { $number }

### 5 De hulp van de opdrachtregel: `command-` en de naam van een opdracht, `option-` en de naam van wat die neemt
# Elke tekst hier is één regel, met alleen tekst erin. Woorden in hoofdletters, opties en namen in backticks blijven zoals ze zijn.

help-usage = Gebruik:
help-more = [OPTIES]
help-command = OPDRACHT
help-code = CODE
help-arguments = Argumenten:
help-options = Opties:
help-play = Spelen:
help-look-back = Terugkijken:
help-boards = Borden:
help-club = Club:
help-make = Maken:
help-developers = Voor ontwikkelaars:
help-below = Subopdrachten, elk met eigen hulp (--help):
help-default = Standaard: { $value }.
command-tableside = Tableside, de scheidsrechter die mee aan tafel zit. Zonder opdracht: de app.
command-games = De spellen die er zijn.
command-rules = De huisregels van een spel, voorinstellingen eerst; of een van zijn regels op nummer.
command-legal = Elke toegestane actie in een stelling, met daarna hoe het bord ligt.
command-perft = Tel de stellingen die in DEPTH halfzetten bereikt worden (elke actie is er een, toeval ook).
command-referee = De tafel zonder scherm: op deze terminal, of als JSON-regels voor programma’s.
command-play = De app; met GAME meteen naar die tafel.
command-resume = De spellen die verder kunnen; met WHICH meteen verder met een ervan.
command-print = Een PDF met alles wat een spel nodig heeft, om af te drukken en uit te knippen: bord, stukken, dobbelstenen, kaarten, regels, een blad voor aan de muur.
command-solve = De kortste weg om een solitaire uit een stelling te winnen, met alleen zetten.
command-ladder = De opdrachten van een spel, van makkelijk tot moeilijk, en wiens sterren.
command-engines = De engines van deze computer (UCI, USI, UCCI), wat ze spelen en hoe ze zwakker worden; `add` noemt er nog een.
command-daily = De spellen van de dag die hier gespeeld zijn, en hoe ze afliepen.
command-replay = Vertel een partij na uit het spelverslag.
command-analyse = Terugkijken op een afgelopen partij: het verloop in kansen, geluk los van beslissingen, en de momenten die de partij beslisten.
command-pgn = Schrijf een partij van Wit en Zwart als PGN, uit het spelverslag.
command-audit = Vergelijk elke worp en kaart van een afgelopen partij met wat aan het begin beloofd was.
command-salvage = Ga verder met wat goed is in een beschadigd spelverslag: onder zijn eigen naam, of als NEW.
command-boards = De aangesloten sensorborden, elk met de naam waarmee je het gebruikt.
command-camera = Wat een camera van een bord leest, veld voor veld (check), of een opname van alles wat die laat zien (record).
command-board-shell = Typ naar een bord; controlesommen komen erbij, en wat het zegt, zie je.
command-virtual-board = Een sensorbord zonder hout, gestuurd met getypte regels.
command-expose = Een van onze borden als DGT-, Millennium- of Chessnut-bord, voor andere programma’s.
command-variants = Schaakspellen uit variantbestanden: noemen welke er zijn, een bestand nakijken of het op deze computer bewaren.
command-plans = Tekeningen om een bord te bouwen: onderdelen, stappen met plaatjes, alle draden, platen op ware grootte.
command-firmware = Onze firmware op een microcontroller zetten, met de bedrading van zijn bord.
command-add = Installeren wat een extra nodig heeft: voice, gpio, firmware, hub, cluster, cards of camera.
command-doctor = Zeggen wat er mis is op deze computer, steeds met de uitweg: pakketten, spellen, borden, stem, club; op een kiosk alles wat een kiosk nodig heeft. Met `board`: de velden van een zelfgebouwd bord proberen.
command-reports = Wat werd opgeschreven toen dit programma stukging; met CODE dat verslag, om te lezen voor je het verstuurt.
command-handbook = Het handboek lezen in een browser, hier en op telefoons in hetzelfde netwerk.
command-kiosk = Een Raspberry Pi die een tafel is: doctor zegt wat er mis is, provision doet wat tableside.toml vraagt, pin verzegelt een nummer voor dat bestand, update brengt een andere versie.
command-club = De centrale van een club; of een tafel: aanmelden, afmelden of laten zien welke club het is.
command-club-join = Deze tafel wordt lid van een club.
command-club-leave = Deze tafel verlaat de club.
command-club-show = Zeggen bij welke club deze tafel hoort.
command-club-move = De centrale in één bestand zetten, verzegeld met een pincode, voor een andere machine.
command-club-open = De centrale uit zo’n bestand halen.
command-club-cluster = De bestanden van een cluster schrijven, of van meer tafels voor een cluster.
command-club-card = Kaart en kenmerk van deze club laten zien, en de clubs die zij kent.
command-club-add = Een andere club toevoegen met de kaart van die club.
command-club-take = Uit een bestand overnemen wat andere clubs hebben ondertekend.
command-club-give = Een competitie in een bestand schrijven, voor de andere clubs.
command-club-standings = Teamwedstrijden en competities: uitslagen, wat ondertekend is, standen.
command-club-evenings = De avonden opnoemen die voorbij zijn.
command-club-pack = Een avond in een bestand inpakken; zonder dag alle die voorbij zijn.
command-club-unpack = Een ingepakte avond terughalen.
command-club-export = De partijen van een avond in een bestand schrijven.
command-referee-share = Een partij waar een andere tafel bij komt, met een code die hier staat.
command-referee-join = Meespelen in de partij van een andere tafel, met de code van die tafel.
command-referee-lichess = Een partij bij Lichess.
command-relay = Een relais: het brengt verzegelde berichten over tussen tafels op verschillende plaatsen.
option-help = Toon dit en stop.
option-language = De taal: en, de, fr, nl of es. Anders zegt TABLESIDE_LANGUAGE het.
option-version = Zeg welke versie dit is.
option-game = De naam van een spel, zoals `companion games` die opsomt.
option-play-game = Meteen naar dit spel.
option-json = Eén JSON-object per regel.
option-rule = Een huisregel; mag vaker.
option-rules-rule = Een regel op nummer (WJ-R22, of R22), of de regels achter een huisregel.
option-seats = Kleuren die meespelen, zoals green,computer4:blue. Zonder: allemaal.
option-name = Wie daar zit; mag vaker.
option-position = Begin vanuit deze stelling.
option-board = Een apparaatpad, socket://host:port, virtual, auto of none.
option-beside = Dobbelstenen of een kaartlezer naast het bord, zoals godice://; mag vaker.
option-by-ear = Een plaats waarvan de speler het bord niet ziet; mag vaker.
option-men = De set stukken op het bord, zoals die aangeleerd is.
option-at = Waar veld a1 van het spel op het sensorveld ligt.
option-turn = Hoe het spel op het veld gedraaid is: 0, 90, 180 of 270.
option-which = Een nummer van die lijst, of een spelverslag.
option-reports-which = Een code uit die lijst.
option-terminal = In deze terminal, hoewel er een scherm is.
option-journal = Het bestand van de partij; bestaat het, dan gaat die verder.
option-seed = Legt de dobbelstenen vast; staat in hello.
option-daily = Het spel van die dag in een solitaire, 2026-11-21 of today.
option-ladder-player = Wiens sterren. Zonder naam: die van partijen zonder naam.
option-from = Vanaf een moment van deze partij verder spelen: het spelverslag ervan.
option-moment = Welk moment: na zoveel, 0 is het begin.
option-guess = De zetten van deze plaats in die partij raden, of none: die alleen naspelen.
option-rung = Een sport van de ladder van dit spel, zoals `companion ladder GAME` die noemt; --name zegt wie klimt.
option-settle = Rusttijd voordat over een stand van het bord beslist wordt: 0 tot 60000 ms.
option-thinks = Zoveel seconden denkt een computerspeler hoogstens: 0.1 tot 600; dan wordt het beste gespeeld wat gevonden is.
option-seconds = Seconden die het mag duren: 0.1 tot 86400. Zonder opgave: 50.
option-engines-what = add; is niets genoemd, dan worden ze getoond.
option-engines-program = Het programma van de engine.
option-engines-name = De korte naam. Is er geen genoemd: die van het bestand.
option-protocol = uci, usi of ucci.
option-engine = De engine die oordeelt, zoals stockfish.
option-speak = Hardop zeggen: nothing, results, turns, rulings of everything.
option-no-setup = Neem de beginstelling als klaargezet aan.
option-seat-pages = Laat telefoons op het eigen netwerk elk een plaats hebben.
option-share = Een andere tafel mag bij deze partij komen; de code wordt getoond.
option-join = Ga met de code bij de partij van een andere tafel zitten; table:NAAM: van een tafel van de club, zonder code.
option-relay = Het relais tussen tafels; zonder is het dat van deze computer. club:NAAM: een tafel van de club, zonder relais.
option-operator = Toon alles, ook geheimen; staat in hello.
option-full = Over het hele scherm, zonder rand.
option-rotate = Hoever beeld en aanraking gedraaid zijn, met de klok mee: 0, 90, 180 of 270.
option-kiosk = Waar onbekenden zitten: over het hele scherm, met het nummer van de spelleiding, oproepen en een rustscherm.
option-out = De PDF om te schrijven. Zonder: GAME.pdf, of GAME-board.pdf.
option-pitch = Van het midden van een veld tot het volgende: 10 tot 100 mm.
option-paper = A4 of Letter.
option-whole = Alleen het bord, in één stuk, op een eigen paginamaat: voor een drukker.
option-codes = Een QR-code op elke kaart, voor scanners.
option-plain = De regels in korte zinnen en gewone woorden.
option-print-camera = Met markeringen die een camera leest, en schijven voor de stukken.
option-depth = Hoeveel halfzetten.
option-file = Een spelverslag, het bestand van een partij.
option-new = Het bestand om te schrijven.
option-published = Een code die aan tafel opgeschreven is; mag vaker.
option-bluetooth = Zoek Bluetooth-borden en -dobbelstenen.
option-camera-what = check of record.
option-address = Een camera zoals camera://0 of camera-http://192.168.1.7:8080/video, of een opname, of een afbeelding.
option-camera-game = Van welk spel bord en schijven zijn.
option-camera-out = De opname die wordt geschreven. Is er geen genoemd: opname.mjpeg.
option-camera-seconds = Na zoveel seconden stoppen; 0: met Ctrl-C.
option-size = Het sensorveld, tot 16×16.
option-sense = Wat het van de stukken zegt: occupancy, colour of identity.
option-link = Waar een koppeling naar zijn seriële poort komt.
option-virtual-board-port = Antwoord in plaats daarvan via TCP op deze poort; 0 neemt een vrije.
option-steer = Neem ook daar stuurregels aan.
option-noise = Hoe vast de handen zijn: none, table of rough.
option-virtual-board-seed = Dezelfde handen nog een keer.
option-script = Stuurregels die eerst komen.
option-id = De blijvende naam van het bord.
option-guise = dgt, millennium of chessnut.
option-expose-board = Het bord van 8×8 velden dat aangeboden wordt: zoals bij de tafel.
option-on = Waar: pty, serial:PORT (een USB-gadget, /dev/ttyGS0) of ble.
option-fen = De beginstelling van waaruit de stukken gevolgd worden, als het niet de gewone is.
option-promote = Wat een pion wordt: queen, knight, rook of bishop; een knop van het bord verandert het.
option-expose-turn = Hoe het bord ligt: 0 of 180.
option-wiring = Een model dat bij Tableside hoort (`pico-8x8`), of een board.toml.
option-firmware-port = De seriële poort van het bord, als er meer zijn.
option-plans-pitch = Van het midden van een veld tot het volgende: 38 tot 80 mm.
option-plans-paper = A4, A3 of Letter.
option-plans-out = De PDF die wordt geschreven. Zonder naam: BEDRADING-plans.pdf.
option-svg = Een map voor platen en plaatjes als SVG, voor een lasersnijder.
option-circuit = Een printplaat van 4 × 4 velden voor KiCad.
option-to = Schrijf de bestanden alleen in deze map.
option-extra = Wat erbij komt: voice, gpio, firmware, hub, cluster, cards of camera.
option-doctor-what = `board`: probeert de velden van een zelfgebouwd bord.
option-doctor-where = Een veld (a1), een rij (1), een lijn (a); zonder iets alle velden.
option-doctor-wiring = De board.toml van je eigen bord, voor de namen van de draden.
option-what = doctor, provision, pin of update.
option-root = De hoofdmap van de computer, als het niet deze is.
option-club-what = join, leave of show; move of open: de centrale, in één bestand; cluster: bestanden van een cluster; card, add, take, give, standings: competities tussen clubs; evenings, pack, unpack, export: avonden die voorbij zijn; niets: de centrale draaien.
option-club-folder = Waar de club wordt bewaard.
option-club-pin = Niet hier, waar iedereen die kan lezen: naar de pincode van de centrale wordt gevraagd.
option-club-store = Een andere opslag dan SQLite, als URL.
option-club-node = Een server van een nieuw cluster; drie ervan.
option-club-port = De poort van de pagina’s voor telefoons; die over HTTPS zijn op de volgende.
option-relay-host = Waar het luistert; anders overal op deze machine.
option-relay-port = De poort ervan. Anders: 8770.
option-relay-certificate = Het certificaat voor TLS, in PEM; met --key.
option-relay-key = De sleutel van het certificaat, in PEM.
option-relay-cluster = Met andere relais één dienst zijn, via de NATS-servers van dit cluster (de hub.json ervan).
option-relay-trusted-proxy = Een proxy voor het relais, als adres of netwerk. Het relais gelooft wat die over zijn clients meldt (Forwarded, X-Forwarded-For). Mag vaker voorkomen.
option-handbook-page = Een pagina eruit, zoals in docs/: club/wall.md. Anders de eerste.
option-relay-deals = Een partij om bij te houden voor de tafels: het schudt en deelt, en hier zit niemand. Voor elke plaats komt er een code.
option-club-power-off = Ook deze machine uitzetten, als de avond zo wordt afgesloten.
option-club-reached-as = Eén naam in DNS voor alle servers van een nieuw cluster, of voor deze centrale.
option-club-cluster = Als centrale van dit cluster draaien (de hub.json ervan).
option-club-address = De broker van de club, zoals mqtt://192.168.1.10.
option-club-join-address = De broker, zoals mqtt://192.168.1.10, of de code van een uitnodiging; zonder die de club van dit netwerk.
option-club-move-address = Het bestand dat geschreven wordt.
option-club-open-address = Het bestand dat `move` heeft geschreven.
option-club-cluster-address = De map voor de bestanden.
option-club-add-address = De kaart van de andere club.
option-club-take-address = Het bestand van een andere club.
option-club-give-address = Het bestand dat geschreven wordt.
option-club-give-club = Welke competitie.
option-club-standings-address = Hoe het toernooi heet; zonder naam alle.
option-club-pack-address = De dag, zoals 2027-01-31.
option-club-unpack-address = De avond, zoals `evenings` die opnoemt.
option-club-export-address = De dag, zoals 2027-01-31.
option-club-club = De naam van de club.
option-club-table = De naam van deze tafel.
option-user = Wie deze tafel voor de broker is.
option-password-file = Een bestand met het wachtwoord voor de broker.
option-certificate = Wie voor de broker instaat (een PEM-bestand).
option-club-delay = Minuten dat alles hier wordt vastgehouden.
option-club-bring-today = Brengt de partijen van de laatste 24 uur mee.
option-variants-what = list, check of add.
option-variants-file = Een variantbestand, zoals programma’s voor schaakvarianten het schrijven.
option-wheel = Een bestand van Tableside, bijvoorbeeld op een stick; zonder dit de nieuwste uit de index.
option-when-free = Wachten tot er geen partij meer wordt gespeeld.
option-accept-version = De versie die wordt geïnstalleerd, ook als die ouder is dan wat nu draait.
option-save = Zet het nummer op deze tafel in plaats van de regel te tonen.
option-udev = Geef in plaats daarvan de udev-regels voor Linux.
option-url = Een apparaatpad, of socket://host:port.
written-out = Geschreven: { $path }
brought-in = De partij staat nu in { $path }
collection-empty = Zo’n partij staat niet in dit bestand.
collection-number = Elke partij heeft een eigen nummer: companion import { $file } --number 1 bewaart de eerste.
no-games-played = Nog geen partijen gespeeld.
stats-all = Alle partijen
stats-games = Per spel
stats-players = Per speler
stats-row = { $what }: { $said }
stats-figures =
    { $played } gespeeld, { $over } uitgespeeld, { $won } gewonnen, { $drawn } remise, { $minutes } { $minutes ->
        [1] minuut
       *[other] minuten
    }, { $captures } geslagen
stats-die = De dobbelsteen { $die }, worpen: { $n }
command-export = Schrijf een partij uit het spelverslag. Is er niets genoemd: PGN, naar de standaarduitvoer.
command-import = Haal een partij in PGN of JSON binnen: die wordt nagespeeld en als spelverslag bewaard. De partijen van een verzameling worden opgesomd.
command-stats = Wat de partijen hier samen zijn: gespeeld, gewonnen, minuten, geslagen stukken, en hoe de dobbelstenen vielen.
option-pgn = Als PGN; - voor de standaarduitvoer.
option-import-number = Het nummer van een partij in een verzameling.
option-import-player = Alleen partijen van spelers bij wie NAME in de naam voorkomt.
option-export-json = Als JSON; - voor de standaarduitvoer.
option-pdf = Als notatieformulier om af te drukken.
option-export-paper = Van het notatieformulier: A4 of Letter.
option-export-file = Het spelverslag van een partij.
option-import-file = Een partij die geschreven is.
option-import-new = Het spelverslag om te schrijven. Is er geen genoemd: een in de gegevensmap.
option-player = Alleen wat deze speler gespeeld heeft.
option-stats-game = Alleen dit spel.

# De stem
bad-level = --speak kan { ANYOF($levels) } zijn, niet ‘{ $given }’.
speak-operator = --operator toont geheimen en --speak zegt wat getoond wordt: gebruik er één.

### Telefoons die een plaats hebben

phones-code = De pagina van { $seat }: { $address }
phones-came = Een telefoon heeft de plaats van { $seat }.
phones-answer = Typ agree (akkoord) of no (nee).
phones-refused = { $why }
illegal-moves = { $n ->
    [0] geen onreglementaire zet
    [1] één onreglementaire zet
   *[other] { $n } onreglementaire zetten
 }

relay-runs = Het relais is tot Ctrl-C op { $url }.
relay-certificate = --certificate en --key horen bij elkaar.
handbook-runs = Het handboek staat op { $url } tot Ctrl-C.
handbook-page = Het handboek heeft geen pagina { $page }.
handbook-missing = Deze installatie heeft geen handboek. In een checkout bouwt `make site` het.
lichess-ask-token = Token van { $site } (board:play):
lichess-kept = { $name } op { $site }. Het token staat in { $path }, en dat kan hier niemand anders lezen.
lichess-forgotten = Het token is van dit apparaat gewist. Trek het ook op de site in: { $address }
lichess-nothing-kept = Op dit apparaat is er geen token. Met `companion lichess token` krijgt het er een.
lichess-account = { $name } op { $site }
lichess-no-games = Er loopt geen partij en er wacht geen uitdaging.
bad-lichess-what = companion lichess kent { $given } niet. Het kent { ALLOF($known) }.
bad-lichess = --lichess kent seek, challenge:NAAM, accept, accept:NAAM of game:ID, niet { $given }.
lichess-alone = Met --lichess zegt de site wie waar zit en hoe het begint: laat { $option } weg.
lichess-which-game = Noem het spel dat je wilt spelen, zoals in `companion referee chess --lichess seek`.
lichess-bad-days = Een correspondentiepartij heeft 1, 2, 3, 5, 7, 10 of 14 dagen per zet, en alleen bij een uitdaging.
lichess-bad-colour = --colour kent white en black, niet { $given }.
command-lichess = Lichess: de partijen en uitdagingen van je account; het token wordt genomen of vergeten.
option-lichess-what = token: er een nemen; forget: het vergeten; decline: een uitdaging afwijzen. Zonder iets worden partijen en uitdagingen getoond.
option-lichess-which = De uitdaging.
option-site = Een andere site die dezelfde taal spreekt. Zonder iets: https://lichess.org.
option-lichess = Op Lichess spelen: seek, challenge:NAAM, accept, accept:NAAM of game:ID.
option-rated = De partij op Lichess telt voor de rating.
option-colour = De kleur die je op Lichess wilt: white of black.
option-days = Dagen per zet, voor een uitdaging per correspondentie.
