# Wat de opdrachtregel en de scheidsrechter op de terminal zeggen.

### 1 Wat niet kan

no-language = Onbekende taal ‘{ $code }’. Kies { ANYOF($known) }.
no-such-option = Onbekende optie: { $option }. `--help` somt de opties op.
no-such-command = Onbekende opdracht: { $command }. `companion --help` somt de opdrachten op.
missing-argument = { $name } ontbreekt. `--help` legt het uit.
bad-value = { $option } kan die waarde niet hebben. `--help` zegt wat wel kan.
missing-value = Bij { $option } ontbreekt de waarde. `--help` zegt wat die kan zijn.
too-much-typed = Onverwacht argument: { $words }. `--help` toont wat de opdracht aanneemt.
system-refused = Dat ging niet: { $why }.
coded-refusal = { $said } Code { $code }.
broke = Tableside is gecrasht. Je partij is bewaard: met `companion play` speel je verder. Code { $code }. `companion reports` toont het verslag in { $path }
broke-on = Een deel van Tableside is uitgevallen; de rest gaat door. Code { $code }. `companion reports` toont het verslag in { $path }
broke-addon = { $said }. Je partij is bewaard: met `companion play` speel je verder. Code { $code }. `companion reports` toont het verslag in { $path }
broke-on-addon = { $said }. De rest gaat door. Code { $code }. `companion reports` toont het verslag in { $path }
no-reports = Geen crashverslagen.
reports-how = Er wordt niets automatisch verstuurd. `companion reports { $code }` toont een verslag. Daarin staat waar het programma is gecrasht, maar geen namen, zetten, kaarten, codes of wachtwoorden. Je kunt het ons met de code sturen.
no-such-report = Er is geen verslag { $given }. `companion reports` noemt wat er is.
bad-depth = DEPTH is 0 of meer.
no-board-to-print = { $game } heeft geen bord om af te drukken.
no-cards-to-print = { $game } heeft geen kaarten om codes op af te drukken.
bad-paper = --paper kan { ANYOF($papers) } zijn, niet ‘{ $paper }’.
no-extra = Er is geen extra { $name }. Kies { ANYOF($known) }.
extra-added = { $name } is geïnstalleerd.
extra-not-added = { $name } kon niet geïnstalleerd worden ({ $needs }): { $why }.
extra-not-here = { $name } heeft { $needs } nodig, en dat is er nog niet voor Python { $version }. Met een oudere Python gaat het: make run PYTHON=python3.12
extra-needs-root = Alleen root kan { $name } voor alle gebruikers installeren: sudo companion add { $name }
bad-what = WHAT is { ANYOF($known) }, niet ‘{ $given }’.
variants-list-all = `companion variants list` noemt alle spellen, zonder bestand; `companion variants check FILE` bekijkt er een.
variants-which = Noem het bestand: companion variants { $what } BESTAND.ini
variants-sound = Met { $path } kan worden gespeeld.
variants-added = { $name } is bewaard in { $path }.
variant-standard = { $name }: { $files } × { $ranks }
variant-own = { $name }: { $files } × { $ranks }, soorten stukken: { $kinds }, zetten bij het begin: { $moves } ({ $file })
doctor-well = Geen problemen gevonden.
doctor-python = Tableside werkt niet met Python { $version }, het heeft { $wanted } nodig: make run PYTHON=python3.12
doctor-packages = Er ontbreken pakketten die Tableside nodig heeft ({ $needs }): { $command }
doctor-extra-half = Van de extra { $extra } is maar een deel geïnstalleerd (wat ontbreekt: { $needs }): companion add { $extra }
doctor-extra-broken = De extra { $extra } is geïnstalleerd, maar start niet ({ $module }): companion add { $extra }
doctor-fonts = Letters van de app ontbreken of zijn beschadigd ({ $files }): installeer Tableside opnieuw.
doctor-clock = De klok zegt { $now }, maar een bestand hier is op { $later } geschreven: zet de klok gelijk, of laat het netwerk dat doen (sudo timedatectl set-ntp true).
doctor-copies = Tableside is { $n } keer open, maar een bord, camera of luidspreker werkt met maar één ervan. Sluit de andere in een terminal: { $command }
doctor-no-graphics = Er is geen grafische chip gevonden, dus de processor tekent en dat kan traag zijn: installeer het stuurprogramma (op een Raspberry Pi: dtoverlay=vc4-kms-v3d in config.txt).
doctor-graphics-shut = Deze gebruiker mag de grafische chip niet gebruiken ({ $device }), dus beelden kunnen traag zijn: sudo usermod -aG video,render $USER, en log dan uit en weer in.
doctor-library = Het venster van de app mist een bibliotheek ({ $library }): { $command }
doctor-no-display = Er is geen scherm, dus wordt er in de terminal gespeeld: meld je voor de app aan op het bureaublad van de computer zelf.
doctor-read-only = De schijf met { $path } kan alleen gelezen worden, dus er kan niets bewaard worden: start deze computer opnieuw; helpt dat niet, dan is de schijf of geheugenkaart versleten.
doctor-not-writable = In { $path } kan niets bewaard worden: sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = Beschadigde instellingen staan nu in { $path } ({ $files }). Stel opnieuw in wat ontbreekt en verwijder daarna deze bestanden.
doctor-not-private = Anderen op deze computer kunnen in { $path } kijken, waar partijen staan: chmod 700 { $path }
doctor-disk-full = Er is maar { $free } MB vrij waar partijen worden bewaard ({ $path }). Maak minstens { $wanted } MB vrij.
doctor-game-damaged = Een partij is beschadigd. { $command } redt het geldige deel en bewaart het beschadigde bestand.
doctor-log-in = Deze gebruiker is na het inloggen lid geworden van de groep van { $port }: log uit en weer in.
doctor-no-voice = Er is geen stem gevonden, dus wordt er niets gezegd: { $command }
doctor-no-loudspeaker = Er is geen luidspreker gevonden, dus is er niets te horen: sluit er een aan, of kies een andere in de instellingen.
doctor-voice-mute = De stem heeft niet geantwoord: trek de luidspreker los en sluit die weer aan, of kies een andere in de instellingen.
doctor-model-half = Naast de stem { $name } staat geen { $name }.json: kopieer dat bestand ernaast.
doctor-engine = De engine { $engine } geeft geen antwoord. Start die met de hand om te zien waarom: { $command }. `companion engines` toont ze allemaal.
doctor-voice-extra = De stemmen in { $folder } hebben een extra nodig: companion add voice
doctor-model = De stem { $name } is niet te gebruiken: kies een andere in de instellingen, of kopieer het model nog een keer.
doctor-hub-silent = De centrale van { $club } antwoordt niet op { $where }: zet die aan, of meld de tafel in dat netwerk opnieuw aan (companion club join).
kiosk-provisioned = Deze tafel is ingericht zoals { $name } aangeeft.
kiosk-updated = Tableside { $version } is geïnstalleerd; eerder was het { $before }.
kiosk-which-wheel = Noem het wheel: companion kiosk update BESTAND.whl, met de handtekening BESTAND.whl.minisig ernaast.
kiosk-no-update = Een wheel, --when-free en --accept-version werken alleen met `companion kiosk update`.
kiosk-ask-pin = Het nummer van de spelleiding:
kiosk-no-save = --save werkt alleen met `companion kiosk pin`.
kiosk-needs-pin = Deze computer heeft geen pincode van de spelleiding. Voer eerst `companion kiosk pin --save` uit.
kiosk-pin-saved = Het nieuwe nummer van de spelleiding is bewaard in { $path } en geldt vanaf de volgende start. Staat er in tableside.toml een nummer, verander het daar ook.
club-join-how = Geef deze tafel een naam om mee te doen: `companion club join --table NAME`. Naar de pincode van de centrale wordt gevraagd. Zonder centrale: `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Noem een bestand: `companion club move BESTAND`, en daarna `companion club open BESTAND` op de andere machine.
club-card-how = Noem de kaart van de andere club: `companion club add KAART`. Naar het voorgelezen kenmerk wordt gevraagd.
club-file-how = Zeg welk bestand: `companion club take BESTAND` leest in wat andere clubs getekend hebben, `companion club give BESTAND` schrijft het voor hen.
club-give-which = Zeg met --club welke competitie: { ANYOF($known) }.
club-no-leagues = Deze club speelt in geen competitie.
club-said = { $said }
club-league-mark = Kenmerk om voor te lezen: { $mark }
club-league-known = Bekende club { $name }: { $mark }
club-league-ask-mark = Kenmerk zoals het is voorgelezen:
club-league-added = { $name } is toegevoegd.
club-league-given = { $title } staat in { $file }.
club-no-teams = Er zijn geen teamwedstrijden.
club-match = Ronde { $round }: { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , getekend
       *[other] , niet door beide getekend
    }
   *[other] { "" }
 }
hub-needs = Een centrale heeft { BOTHOF($what) } nodig. `companion add hub` installeert alles.
cluster-needs = Centrales op een cluster hebben { BOTHOF($what) } nodig. `companion add cluster` installeert alles.
club-moved = { $club } is bewaard in { $file }, verzegeld met de pincode { $pin }. Op de andere machine: { $command }. Verwijder het bestand als de centrale daar draait: met het bestand en de pincode kan iedereen de club overnemen.
club-opened = { $club } staat nu op deze machine. Start de centrale: { $command }
cluster-laid = Het cluster staat in { $folder }: een map voor elke server, hub.json met club.pem voor centrales, wachtwoorden in tables.
cluster-join = Een tafel sluit zich aan met: { $command }
hub-is-there = De centrale van { $club } draait. Telefoons in de zaal openen { ANYOF($where) }.
hub-join-with = Zo verbind je een tafel: `companion club join --table NAME` en de pincode { $pin }, of deze code. Het kenmerk van de club is { $mark }.
hub-ends = Ctrl+C stopt de centrale; de tafels spelen door.
hub-ready = De centrale is klaar.
hub-first-arbiter = De eerste arbiter meldt zich aan op { $where } met pincode { $pin }. De browser waarschuwt één keer, omdat de club het certificaat zelf heeft gemaakt.
club-pin-seen = Andere gebruikers van deze computer kunnen een pincode op de opdrachtregel lezen. Laat die weg: er wordt naar gevraagd.
club-ask-pin = De pincode die de centrale toont:
club-ask-file-pin = De pincode van het bestand:
club-unmarked = Het kenmerk van deze centrale kan niet worden gecontroleerd. Doe mee in een terminal, of neem de code met `ca=` die de centrale toont.
club-mark = Het kenmerk van de club is { $mark }. Toont de centrale een ander, druk dan op Ctrl+C: een andere machine doet zich voor als de centrale.
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
club-day-how = Noem de clubavond: `companion club export 2027-01-31` of `companion club unpack 2027-01-31`. `companion club evenings` somt ze op.
club-no-archive = Deze centrale kan geen clubavonden inpakken, omdat de opslag niet in een map staat.
club-exported = De clubavond staat in { $file }.
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
share-or-join = Noem een spel (met --share kan een andere tafel meespelen), of geef met --join een code.
table-seat-unshared = Een plaats aan een andere tafel heeft --share nodig.
club-line-one = Een verbinding via de club bereikt één andere tafel. Gebruik voor meer tafels een relais en codes.
says-it-itself = { $option } gaat niet samen met { ALLOF($others) }: daarmee ligt dat al vast.
moment-of-what = { $option } heeft --from nodig, met het spelverslag van de partij.
no-journal-there = Er is geen spelverslag { $path }.
audit-not-over = { $path } is niet afgelopen: de dobbelstenen en kaarten worden met de uitslag bekendgemaakt.
nothing-to-solve = Alleen een solitaire met een bekende stelling kan worden opgelost. Noem er een, met --position.
no-display = Er is geen beeldscherm, dus { $game } draait in de terminal.
no-display-no-game = Er is geen beeldscherm, dus { $game } draait in de terminal. `companion games` somt de spellen op; `companion referee GAME` opent een ander.

### 2 Lijsten

players = { $low } tot { $high } spelers
players-exactly = { $n } spelers
one-player = één speler
lay-out = Leg klaar: { $equipment }
no-games = Er zijn geen spellen geïnstalleerd.
game-left-out = Het spel in { $folder } is kapot en is weggelaten ({ $why }). Herstel de map of haal die weg.
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
no-open-games = Geen onafgemaakte partijen.
resume-how = `companion resume NUMMER` gaat met een ervan verder. Met --terminal speel je hier, zonder venster.
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
no-boards = Er is geen bord aangesloten. `companion virtual-board` simuleert er een.
no-engines = Er is geen engine geïnstalleerd. Installeer Stockfish met `sudo apt install stockfish`, of voeg een andere toe met `companion engines add PROGRAM`.
engine-elo = Elo { $least } tot { $most }
engine-skill = Skill Level { $least } tot { $most }
engine-nodes = begrensd in stellingen
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
no-way = Er is geen oplossing.
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
doctor-board-set = Zet een magneet op { $square }, beweeg die wat en til die op. (Druk op Enter als er niets gebeurt.)
doctor-board-felt = Ja, { $square } werkt.
doctor-board-other = In plaats van { $square } antwoordt { $there }. Kijk naar deze draden:
doctor-board-nothing = Veld { $square } reageert niet. Controleer het reedcontact, de diode en deze draden:
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
recording-corners = De opname moet de gedrukte kaarten op alle vier hoeken van het bord tonen (companion print chess --camera).
recording-empty = De opname moet beginnen met twee seconden leeg bord, zonder handen.
recording-start = Na het lege bord moet de opname twee seconden de opgestelde stukken tonen ({ $where }), zonder handen.
pgn-is-export = `companion pgn` heet nu `companion export`. De oude naam werkt tot 2.0.
salvage-it = `companion salvage { $path }` redt het geldige deel en bewaart het beschadigde bestand.
salvaged =
    { $n ->
        [1] Er staat één regel in { $path }.
       *[other] Er staan { $n } regels in { $path }.
    }
salvaged-aside = Het beschadigde bestand is bewaard als { $path }.
nothing-damaged = { $path } is niet beschadigd.
audit-seed-good = Code { $code }: dit is de startwaarde die beloofd was.
audit-seed-bad = Code { $code }: de startwaarde PAST NIET bij wat beloofd was.
audit-chain-good = Dobbelsteengetallen: { $n }, alle zoals beloofd door { $who }.
audit-chain-bad = Dobbelsteengetallen: { $n }, en één NIET ZOALS BELOOFD door { $who }.
audit-no-promise = In dit bestand staat GEEN BELOFTE: de startwaarde is nooit beloofd, dus het bewijst niets.
audit-stretch = Na uitslag { $n } ging de partij verder met een andere startwaarde.
audit-entropy = Er is toeval toegevoegd: { ALLOF($what) }.
audit-known = Dit is de code die je hebt gegeven.
audit-known-all = Dit is de code die je hebt gegeven, met al het toegevoegde toeval.
audit-known-before =
    Je hebt de code genoemd zoals die was voordat { $n ->
        [1] het laatste geluk
       *[other] het geluk van de laatste { $n } keer
    } erbij kwam: kijk of dat is wat jullie hebben toegevoegd.
audit-unnamed = Je hebt geen code gegeven, dus het bestand is alleen met zichzelf vergeleken. Geef de opgeschreven code met --published.
audit-strange = { $code } IS GEEN CODE VAN DEZE PARTIJ.
audit-not-told = Deze startwaarde is nog geheim: de partij ging verder en is niet afgelopen.
bad-code = Een code heeft 16 tekens van 0 tot 9 en a tot f, zoals ‘3f9a 12c4 88d0 e71b’, niet ‘{ $given }’.
audit-checked = Worpen en kaarten van de tafel: { $checked }, met de hand: { $by_hand }.
audit-wrong = Past niet: { $what }
audit-came = {"  "}uitslagen: { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}door mensen ingetypt: { ALLOF($what) }
audit-typed-dealt = {"  "}door mensen ingetypt, hoewel de tafel deze kaarten deelt: { ALLOF($what) }
audit-typed-one = { $face } (regel { $n })
audit-same =
    {"  "}met de hand, en wat de tafel gegooid zou hebben: { $same } van { $n }, bij toeval verwacht { $expected } (p = { $p }).
audit-expected = verwacht { $n }
audit-sound = Alles past.
audit-doubtful = De startwaarde en de worpen van de tafel kloppen. Maar de ingetypte worpen lijken vaker op die van de tafel dan toeval verklaart: { ALLOF($names) }.
audit-unsound = DE PARTIJ PAST NIET BIJ DE BEKENDGEMAAKTE STARTWAARDE.
analysing = Analyse: { $share }
analyse-not-over = { $path } is niet afgelopen. Alleen afgelopen partijen kunnen worden geanalyseerd.
analyse-told = { $game } kan niet worden geanalyseerd, omdat de tafel jullie bord niet ziet.
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
rung-nobody = Zonder naam worden de sterren voor niemand bewaard. Zet er { $typed } met een naam bij.
journal-is = Spelverslag: { $path }
code-is = De eerlijkheidscode van deze partij: { $code }. Schrijf die op. Na de partij laat `companion audit FILE --published CODE` zien dat niemand dobbelstenen of kaarten heeft veranderd.
code-new = De partij gaat verder met nieuwe worpen en kaarten, omdat de oude startwaarde nu bekend is. De nieuwe code: { $code }. Schrijf die ook op.
luck-is = Voor de eerste worp of kaart mag iedere speler toeval toevoegen: typ `luck` en een woord.
luck-added = { $seat } heeft toeval toegevoegd: { $text }. De nieuwe code is { $code }. Schrijf die op.
help-is = Typ `help` voor de opdrachten, of `legal` voor de mogelijke zetten.
board-agrees = Het bord klopt weer.
play-without = Om zonder een veld verder te spelen: { ANYOF($typed) }
may-go-to = Van { ALLOF($lifted) } naar { ALLOF($targets) }.
clock-typed = Zeg welke klok en hoeveel, bijvoorbeeld `{ $typed }`, of `clock stop`, `clock start`.
was-taken-back = Ongedaan gemaakt: { $n }.
scores = Stand: { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = Zo’n zet is nu niet mogelijk.
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
you-hold = Je kaarten en stukken: { ALLOF($what) }.
fill-in = Typ bijvoorbeeld: { $typed }
you-can = Je kunt bijvoorbeeld typen: { ALLOF($typed) }
more-by-legal = … en nog { $n }: `legal` somt ze allemaal op, `legal e4` die met e4.
then-enter = Typ je keuze, of druk op Enter om dit te wissen.
which-seat = Zeg voor wie, bijvoorbeeld `{ $typed }`: { ANYOF($seats) }.
answers-are = De vraag heeft { $n } antwoorden: typ een getal van 1 tot { $n }.
not-known = ‘{ $line }’ kan nu niet. Je kunt { ANYOF($typed) } typen.
typed-several = Dat kan { ANYOF($typed) } zijn: typ er een.
typed-no-letter = Geen stuk heet hier { $letter }.
typed-no-man = { $seat } heeft geen stuk op het bord dat { $letter } heet.
typed-instead = Mogelijk is { ANYOF($typed) }.
typed-no-castling = Zo kan er nu niet gerokeerd worden.
men-by-letter = Stukken: { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = ‘{ $line }’ kan nu niet. Bedoel je { ANYOF($typed) }?
nothing-offered = Er is niets om met `{ $word }` op te antwoorden.
rules-not = De regels zeggen niets over ‘{ $about }’; `rules` noemt hun pagina’s.
why-nothing = Geen genummerde regel verbiedt dat. `rules` somt de pagina’s van de regels op.
rules-men = De stukken:
rules-pages = Om verder te lezen:
rules-house-rule = Huisregel: { $rule } { $choice }
form-wrong = ‘{ $given }’ vult de { $n } velden niet: er horen { ALLOF($men) } in.
quit-kept = Je partij is bewaard. Zo ga je verder: { $command }
quit-over = Bekijk het nog eens met: { $command }
help-now = Nu kun je typen:
help-words = `help legal` legt een woord uit; de woorden zijn legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, draw?, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit; met klokken press, clock; met andere tafels say; en arbiter. Een regel die met een accolade begint, is een regel van het scheidsrechterprotocol.
    .legal = `legal` somt de mogelijke zetten op, `legal R` die van een toren, `legal e4` die met e4. Typ een zet zoals die in de eerste kolom staat.
    .roll = `roll` gooit de dobbelstenen. Heb je zelf gegooid, typ dan `roll 5`, of `roll orange 5` om de dobbelsteen te noemen.
    .draw = `draw` trekt een kaart. Heb je uit je eigen kaarten getrokken, typ dan `draw B05`, of `draw white Q` om de stok te noemen.
    .hint = `hint` stelt een zet voor en legt die uit. Waar kaarten of stukken geheim zijn, typ je het terwijl je in het geheim kijkt.
    .try-again = `try again` neemt je laatste beslissing terug, met alles wat er sindsdien is geantwoord. Het is voor één persoon die tegen computerspelers speelt, en kan zolang het wordt aangeboden.
    .look = `look white` toont de eigen kaarten en notities van Wit nadat het toetsenbord is doorgegeven; Enter maakt het scherm leeg.
    .undo = `undo` neemt de laatste actie terug; iedereen die het raakt, moet akkoord zijn.
    .redo = `redo` herstelt wat het laatst teruggenomen is.
    .resign = `resign white` geeft op voor Wit. Je kunt ook de naam van de speler typen.
    .draw-offer = `draw? white` biedt remise aan voor die plaats; het is remise als alle mensen het aangeboden hebben en de computerspelers akkoord gaan.
    .claim = `claim fifty white` en `claim repetition white` claimen remise volgens de regels. `claim touch white` eist dat een aangeraakt stuk zet.
    .end = `end` laat weg wat niet hoeft, of zegt dat de handen van het bord zijn.
    .end-game = `end game` stopt nu en rangschikt, als jullie allemaal akkoord zijn.
    .board = `board` tekent het bord nog een keer.
    .pause = `pause` zet de partij en de klokken stil; `resume` gaat verder.
    .resume = `resume` gaat verder na een pauze.
    .rematch = `rematch` begint opnieuw aan dezelfde tafel als de partij afgelopen is.
    .settle = `settle` zegt een sensorbord dat de handen weg zijn.
    .ignore = `ignore e4` speelt verder zonder de sensor van e4.
    .luck = `luck green appel` voegt een woord naar keuze toe aan het toeval van de partij, voor de eerste worp of kaart. Het hoeft niet.
    .press = `press` drukt op de klok van de speler aan zet, `press white` op die van Wit. Het zegt ook dat je handen van het bord zijn.
    .clock = `clock` toont de klokken; als iedereen akkoord is, zetten `clock stop` en `clock start` ze stil en weer aan, `clock white 5m` stelt er een in, `clock white +30s` geeft er tijd bij.
    .ask = `ask pieces` antwoordt in woorden. Je kunt vragen naar turn, moves, pieces, their pieces, ranks, dice, cards, clock, score en last. `ask attacks e4` noemt de stukken die daarheen kunnen, `ask on e4` het stuk dat er staat. Met --speak wordt het antwoord ook gezegd.
    .say = `say hello` stuurt een van twaalf zinnen naar de andere tafels. `say` somt ze op.
    .arbiter = `arbiter back` beslist over een onreglementaire zet: die wordt zonder straf teruggezet. Andere beslissingen zijn `penalty`, `pass` en `loses`. `arbiter forget white` schrapt de laatste onreglementaire zet van Wit.
    .quit = `quit` stopt het programma. De partij is bewaard in haar spelverslag.
    .rules = `rules` legt het spel uit en somt de pagina’s van de regels op. `rules 3` toont pagina 3, `rules toren` hoe een toren gaat, `rules WJ-R22` een regel op nummer en `rules plain` de regels in eenvoudige taal.
    .why = `why` toont de genummerde regels die verbieden wat je het laatst hebt getypt; `why a1-a4` die deze zet verbieden.
    .agree = `agree` neemt een aangeboden remise aan, `no` slaat die af; beide beantwoorden ook een vraag met ja of nee.
    .no = `no` slaat een aangeboden remise af, `agree` neemt die aan; op een vraag zegt het: niets daarvan.
    .help = `help` somt op wat je nu kunt typen, `help WORD` legt een woord uit.
    .solve = `solve` zoekt de kortste oplossing van een solitaire. `stop search` stopt het zoeken.
help-not = Over ‘{ $word }’ is er geen hulp; wel over { ALLOF($words) }.
hint-in-private = Een hint is hier voor één plaats alleen: typ eerst { $typed }, dan hint.
ask-typed = Typ `ask` met een van { ALLOF($words) }.
say-typed = Typ `say` met een van { ALLOF($words) }.

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

### 5 De hulp van de opdrachtregel: `command-` en de naam van een opdracht, met een attribuut voor elk argument en elke optie
# die alleen deze opdracht heeft. `option-` en de naam: een optie van verschillende opdrachten.
# Elke tekst hier is één regel, met alleen tekst erin. Woorden in hoofdletters, opties en namen in backticks blijven zoals ze zijn.

help-usage = Gebruik:
help-more = [OPTIES]
help-command = OPDRACHT
help-code = CODE
help-arguments = Argumenten:
help-options = Opties:
help-play = Spelen:
help-look-back = Opgeslagen partijen:
help-boards = Borden:
help-club = Clubs:
help-make = Inrichten en maken:
help-developers = Voor ontwikkelaars:
help-below = Subopdrachten (elk met eigen hulp, --help):
help-default = Standaard: { $value }.
help-also = Ook:
help-examples = Voorbeelden:
help-how = `{ $program } OPDRACHT --help` toont details en voorbeelden.
command-tableside = Tableside, de scheidsrechter voor spellen op een echt bord. Zonder opdracht opent het de app.
command-games = De spellen tonen.
command-rules = De regels en huisregels van een spel tonen.
    .rule = Een regelnummer (WJ-R22 of R22) of een huisregel.
command-legal = De toegestane acties van een stelling tonen.
command-perft = De stellingen na DEPTH halve zetten tellen.
    .depth = Het aantal halfzetten.
command-referee = In de terminal spelen, of een partij vanuit een programma sturen.
    .by-ear = Een speler die het bord niet kan zien. Mag vaker voorkomen.
    .speak = Wat wordt voorgelezen: nothing, results, turns, rulings of everything.
    .no-setup = Beginnen zonder te controleren of de stukken zijn opgesteld.
    .seat-pages = Telefoons op het eigen netwerk elk een plaats laten spelen.
    .share = Een andere tafel laten meespelen. Toont de code daarvoor.
    .join = Meespelen met de partij van een andere tafel: met de code, of bij een tafel van de club met table:NAAM.
    .relay = Het relais tussen de tafels. Standaard: dat op deze computer. club:NAAM verbindt via de club.
    .operator = Verborgen kaarten en stukken tonen. Staat in `hello`.
    .lichess = seek, challenge:NAAM, accept, accept:NAAM of game:ID.
    .rated = Op Lichess een partij voor de rating spelen.
    .colour = Je kleur op Lichess: white of black.
    .days = Dagen per zet van een uitdaging per correspondentie.
command-table = Een tafel in de browser van een tablet tonen.
    .kiosk = Gasten kunnen alleen spelen en partijen beginnen; de pincode van de spelleiding opent de rest.
command-play = De app openen, of meteen één spel.
    .game = Het spel om te openen.
    .full = Schermvullend openen, zonder rand.
    .rotate = Beeld en aanraking met de klok mee draaien: 0, 90, 180 of 270 graden.
    .kiosk = Schermvullend openen voor publiek: met nummer van de spelleiding, oproepen en een rustscherm.
command-resume = Lopende partijen tonen, of er een voortzetten.
    .which = Een nummer uit de lijst, of het bestand van een spelverslag.
    .terminal = In deze terminal spelen, ook als er een scherm is.
command-print = Een pdf van een spel maken om af te drukken en uit te knippen.
    .out = De PDF om te schrijven. Standaard: GAME.pdf of GAME-board.pdf.
    .pitch = Afstand tussen de middens van twee velden: 10 tot 100 mm.
    .paper = A4 of Letter.
    .whole = Alleen het bord afdrukken, op een pagina van zijn eigen maat, voor een drukker.
    .codes = Op elke kaart een QR-code afdrukken, voor scanners.
    .plain = De regels in korte zinnen en gewone woorden afdrukken.
    .camera = Markeringen afdrukken die een camera leest, en schijven voor de stukken.
command-solve = De kortste oplossing van een solitairestelling zoeken.
command-ladder = De uitdagingen van een spel en de behaalde sterren tonen.
    .player = De speler van wie de sterren worden getoond. Standaard: partijen zonder naam.
command-engines = De schaakengines op deze computer tonen, of er een toevoegen.
    .what = `add`. Standaard: opsommen.
    .program = Het programma van de engine.
    .name = Een korte naam. Standaard: de naam van het bestand.
    .protocol = uci, usi of ucci.
command-daily = De dagopgaven tonen die hier zijn gespeeld, met hun uitslagen.
command-replay = Een partij uit haar verslag naspelen.
command-analyse = De keerpunten van een afgelopen partij vinden.
    .seconds = Hoe lang het hoogstens mag duren, in seconden: 0.1 tot 86400. Standaard: 50.
    .engine = De engine die analyseert, bijvoorbeeld stockfish.
command-pgn = Een partij als PGN opslaan (nu `companion export`).
command-audit = Controleren of de dobbelstenen en kaarten van een afgelopen partij eerlijk waren.
    .published = De code die aan tafel is opgeschreven. Mag vaker voorkomen.
command-salvage = Het geldige deel van een beschadigd verslag redden.
    .new = Het bestand om te schrijven. Standaard: dezelfde naam; het beschadigde bestand blijft als FILE.damaged-1.
command-boards = De aangesloten sensorborden tonen.
    .bluetooth = Ook zoeken naar Bluetooth-borden en -dobbelstenen.
    .udev = In plaats daarvan de udev-regels voor Linux tonen.
command-camera = Controleren of opnemen wat een camera van het bord ziet.
    .what = `check` of `record`.
    .address = Een camera (camera://0 of camera-http://192.168.1.7:8080/video), een opname of een afbeelding.
    .game = Het spel waarvan bord en schijven te zien zijn.
    .out = De opname om te schrijven. Standaard: opname.mjpeg.
    .seconds = Na zoveel seconden stoppen. 0 neemt op tot Ctrl+C.
command-board-shell = Regels naar een bord sturen en de antwoorden tonen.
    .url = Apparaatpad, of socket://host:port.
command-virtual-board = Een sensorbord nabootsen met het toetsenbord.
    .size = De grootte van het sensorveld, tot 16×16.
    .sense = Wat de sensoren herkennen: occupancy, colour of identity.
    .port = In plaats daarvan TCP op deze poort aanbieden. Poort 0 neemt een vrije.
    .steer = Ook op deze poort stuurregels aannemen.
    .noise = Hoe onvast de gesimuleerde handen zijn: none, table of rough.
    .seed = Dezelfde handbewegingen herhalen.
    .script = Een bestand met stuurregels die eerst worden uitgevoerd.
    .id = De naam waarmee het bord zich meldt.
command-expose = Andere programma’s dit bord laten gebruiken als DGT-, Millennium- of Chessnut-bord.
    .guise = Het bord dat wordt nagebootst: dgt, millennium of chessnut.
    .board = Het 8×8-bord om aan te bieden. Dezelfde waarden als bij `companion referee`.
    .on = Hoe programma’s verbinden: pty, serial:PORT (een USB-gadget zoals /dev/ttyGS0) of ble.
    .fen = De beginstelling, als het niet de gewone is.
    .promote = Wat pionnen worden: queen, knight, rook of bishop. Een knop op het bord verandert het.
    .turn = Hoe het bord gedraaid is: 0 of 180 graden.
command-variants = Schaakvarianten uit bestanden tonen, controleren of toevoegen.
    .what = list, check of add.
    .file = Een variantbestand, zoals andere programma’s voor schaakvarianten die gebruiken.
command-plans = Bouwtekeningen voor een sensorbord maken.
    .pitch = Afstand tussen de middens van twee velden: 38 tot 80 mm.
    .paper = A4, A3 of Letter.
    .out = De PDF om te schrijven. Standaard: BEDRADING-plans.pdf.
    .svg = Platen en plaatjes als SVG in deze map schrijven, voor een lasersnijder.
    .circuit = Een printplaat van 4×4 velden voor KiCad in dit bestand schrijven.
command-firmware = De firmware op de microcontroller van een bord zetten.
    .port = De seriële poort van het bord, als er meer zijn.
    .to = De bestanden alleen in deze map schrijven.
command-add = Een uitbreiding installeren, bijvoorbeeld stemmen.
    .extra = voice, gpio, firmware, hub, cluster, cards of camera.
command-doctor = Deze computer controleren en voor elk probleem een oplossing voorstellen.
    .what = `board` test de velden van een zelfgebouwd bord.
    .where = Een veld (a1), een rij (1) of een lijn (a). Standaard: alle velden.
    .wiring = De board.toml van je bord, om zijn draden te noemen.
command-reports = Crashverslagen opsommen, of er een tonen voordat je het verstuurt.
    .which = Een code uit de lijst.
command-handbook = Het handboek in een browser lezen.
    .page = Een pagina, zoals in docs/: club/wall.md. Standaard: de eerste pagina.
command-kiosk = Een Raspberry Pi-kiosk inrichten, controleren of bijwerken.
    .what = `doctor` controleert deze machine, `provision` past de tableside.toml ervan toe, `pin` maakt een nummer van de spelleiding, `update` installeert een nieuwe versie.
    .root = De hoofdmap van de machine die wordt ingericht.
    .wheel = Een wheel om te installeren. Standaard: de nieuwste versie.
    .when-free = Wachten tot er geen partij meer wordt gespeeld.
    .accept-version = De versie om te installeren, ook als die ouder is dan de huidige.
    .save = Het nummer op deze tafel instellen in plaats van de regel te tonen.
command-club = De centrale van een club starten, of deze tafel met een club verbinden.
    .what = Een subopdracht. Zonder draait de centrale.
    .folder = De map met de gegevens van de centrale.
    .pin = De pincode van de centrale. Laat die weg, zodat anderen die hier niet lezen: er wordt naar gevraagd.
    .store = URL van een database in plaats van SQLite.
    .node = Een server van een nieuw cluster. Noem er drie.
    .port = Poort van de pagina’s voor telefoons. HTTPS gebruikt de volgende poort.
    .power-off = Deze machine uitschakelen als een arbiter de clubavond afsluit.
    .reached-as = Eén DNS-naam voor alle servers van een nieuw cluster, of voor deze centrale.
    .cluster = Als centrale van dit cluster draaien (de hub.json ervan).
    .address = De broker van de club, bijvoorbeeld mqtt://192.168.1.10.
    .club = De naam van de club.
    .table = De naam van deze tafel.
    .user = Gebruikersnaam bij de broker.
    .password-file = Een bestand met het wachtwoord voor de broker.
    .certificate = CA-certificaat van de broker (PEM).
    .delay = Zoveel minuten later publiceren.
    .bring-today = De partijen van de laatste 24 uur naar de club sturen.
command-club-join = Deze tafel met een club verbinden.
    .address = De broker, bijvoorbeeld mqtt://192.168.1.10, of de code van een uitnodiging. Standaard: de club op dit netwerk.
command-club-leave = Deze tafel loskoppelen van haar club.
command-club-show = Tonen bij welke club deze tafel hoort.
command-club-move = De centrale opslaan in een met een pincode verzegeld bestand, voor een ander apparaat.
    .address = Het bestand om te schrijven.
command-club-open = Een centrale uit zo’n bestand terugzetten.
    .address = Het bestand dat `move` heeft geschreven.
command-club-cluster = De bestanden voor een cluster van centrales schrijven, of voor meer tafels.
    .address = De map voor de bestanden.
command-club-card = De kaart en het kenmerk van deze club tonen, en de clubs die ze kent.
command-club-add = Een andere club toevoegen met haar kaart.
    .address = De kaart van de andere club.
command-club-take = Uit een bestand overnemen wat andere clubs hebben ondertekend.
    .address = Het bestand van een andere club.
command-club-give = Een competitie naar een bestand schrijven voor de andere clubs.
    .address = Het bestand om te schrijven.
    .club = De naam van de competitie.
command-club-standings = Teamwedstrijden en competities tonen: uitslagen, handtekeningen en standen.
    .address = De naam van het toernooi. Standaard: alle.
command-club-evenings = De voorbije clubavonden tonen.
command-club-pack = Een clubavond in een bestand inpakken; zonder dag alle voorbije.
    .address = De dag, bijvoorbeeld 2027-01-31.
command-club-unpack = Een ingepakte clubavond terugzetten.
    .address = De clubavond, zoals `evenings` die opsomt.
command-club-export = De partijen van een clubavond in een bestand opslaan.
    .address = De dag, bijvoorbeeld 2027-01-31.
command-referee-share = Een partij delen met een andere tafel, met een code.
command-referee-join = Meedoen aan de partij van een andere tafel, met de code ervan.
command-referee-lichess = Een partij op Lichess spelen.
command-relay = Een relais starten voor partijen tussen tafels op verschillende plaatsen.
    .host = Het adres om op te luisteren.
    .port = De poort om op te luisteren.
    .certificate = Certificaat voor TLS (PEM). Vraagt om --key.
    .key = Sleutel van het certificaat (PEM).
    .cluster = Met andere relais als één dienst werken, via de NATS-servers van dit cluster (de hub.json ervan).
    .trusted-proxy = Adres of netwerk van een proxy voor het relais. Het relais gelooft wat die over zijn clients meldt (Forwarded, X-Forwarded-For). Mag vaker voorkomen.
    .deals = Een partij voor de tafels bijhouden: schudden en delen, zonder speler hier. Toont een code voor elke plaats.
option-help = Deze hulp tonen.
    .all = Alle opties tonen.
option-language = Taal: en, de, fr, nl of es. Standaard: TABLESIDE_LANGUAGE, dan die van het systeem.
option-game = De naam van een spel, zoals `companion games` die opsomt.
option-json = JSON tonen, één object per regel.
option-rule = Een huisregel instellen. Mag vaker voorkomen.
option-seats = Welke kleuren meespelen, bijvoorbeeld green,computer4:blue. Standaard: allemaal.
option-name = De naam van de speler. Mag vaker voorkomen.
option-position = Beginnen vanuit deze stelling.
option-board = Apparaatpad, socket://host:port, virtual, auto of none.
option-beside = Elektronische dobbelstenen of een kaartlezer naast het bord, bijvoorbeeld godice://. Mag vaker voorkomen.
option-men = De set stukken op het bord, zoals die is aangeleerd.
option-at = Het sensorveld waarop a1 van het spel ligt.
option-turn = Hoe het spel op de sensoren gedraaid is: 0, 90, 180 of 270 graden.
option-journal = Het bestand van het spelverslag. Een bestaande partij gaat verder.
option-seed = Elke keer dezelfde worpen en kaarten. Staat in `hello`.
option-daily = De dagopgave van een dag spelen: 2026-11-21 of today.
option-from = Verder spelen vanaf een moment van deze partij: een spelverslag.
option-moment = Het moment om te beginnen. 0 is het begin van de partij.
option-guess = De zetten van deze speler raden, of `none` om alleen te kijken.
option-rung = Een opgave van het spel, zoals `companion ladder GAME` die opsomt. Geef de naam van de speler met --name.
option-settle = Milliseconden dat het bord stil moet zijn voordat een zet wordt gecontroleerd: 0 tot 60000.
option-thinks = Hoe lang een computerspeler hoogstens denkt, in seconden: 0.1 tot 600.
option-file = Het spelverslag van een partij.
option-link = Pad van de koppeling naar de seriële poort van het bord.
option-wiring = Een model dat bij Tableside hoort (`pico-8x8`), of een bestand board.toml.
written-out = Opgeslagen als { $path }
brought-in = De partij is bewaard als { $path }
collection-empty = Zo’n partij staat niet in dit bestand.
collection-number = Geef het nummer van een partij om die te importeren: companion import { $file } --number 1
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
command-export = Een partij opslaan als PGN, JSON of notatieformulier.
    .json = JSON in dit bestand schrijven; - is de standaarduitvoer.
    .pdf = Een notatieformulier in dit bestand schrijven.
    .paper = Papier van het notatieformulier: A4 of Letter.
    .file = Het spelverslag van de partij.
command-import = Een partij uit PGN of JSON importeren.
    .number = Het nummer van een partij in de verzameling.
    .player = Alleen partijen opsommen van spelers met NAME in hun naam.
    .file = Een PGN- of JSON-bestand.
    .new = Het spelverslag om te schrijven. Standaard: een in de gegevensmap.
command-stats = Statistieken tonen van de partijen die hier zijn gespeeld.
    .player = Alleen partijen van deze speler.
    .game = Alleen dit spel.
option-pgn = PGN in dit bestand schrijven; - is de standaarduitvoer.

# De stem
bad-level = --speak kan { ANYOF($levels) } zijn, niet ‘{ $given }’.
speak-operator = --operator toont geheimen en --speak zegt wat getoond wordt: gebruik er één.

### Telefoons die een plaats hebben

phones-code = De pagina van { $seat }: { $address }
phones-came = Een telefoon speelt nu voor { $seat }.
phones-answer = Typ agree (akkoord) of no (nee).
phones-refused = { $why }
tablet-code = Scan deze code met een tablet, of open: { $address }
tablet-came = Een tablet toont de tafel.
illegal-moves = { $n ->
    [0] geen onreglementaire zet
    [1] één onreglementaire zet
   *[other] { $n } onreglementaire zetten
 }

relay-runs = Het relais draait op { $url } (Ctrl+C stopt het)
relay-certificate = --certificate en --key horen bij elkaar.
handbook-runs = Het handboek staat op { $url } (Ctrl+C stopt het)
handbook-page = Het handboek heeft geen pagina { $page }.
handbook-missing = Deze installatie heeft geen handboek. In een checkout bouwt `make site` het.
lichess-ask-token = Token van { $site } (board:play):
lichess-kept = { $name } op { $site }. Het token staat in { $path }, dat alleen jij kunt lezen.
lichess-forgotten = Het token is van dit apparaat gewist. Trek het ook op de site in: { $address }
lichess-nothing-kept = Op dit apparaat is er geen token. Met `companion lichess token` krijgt het er een.
lichess-account = { $name } op { $site }
lichess-no-games = Geen partijen en geen uitdagingen.
bad-lichess = --lichess kent seek, challenge:NAAM, accept, accept:NAAM of game:ID, niet { $given }.
lichess-alone = Met --lichess bepaalt de site wie er speelt en hoe de partij begint. Laat { $option } weg.
lichess-which-game = Noem het spel dat je wilt spelen, zoals in `companion referee chess --lichess seek`.
lichess-bad-days = Een correspondentiepartij heeft 1, 2, 3, 5, 7, 10 of 14 dagen per zet, en alleen bij een uitdaging.
lichess-bad-colour = --colour kent white en black, niet { $given }.
command-lichess = Je partijen en uitdagingen op Lichess tonen, of het token beheren.
    .what = `token` slaat er een op, `forget` wist het, `decline` wijst een uitdaging af. Standaard: partijen en uitdagingen opsommen.
    .which = De uitdaging.
    .site = Een andere site met dezelfde interface. Standaard: https://lichess.org.
