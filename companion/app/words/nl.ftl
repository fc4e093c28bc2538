# De eigen woorden van de app.

title = Tableside
tagline = De scheidsrechter die mee aan tafel zit
tap-a-box = Tik op een spel. De rest leggen we onderweg uit.
go-on-so = Toch verder
game-of = { $title }, { $time }
more-games = nog { $n } open
settings = Instellingen
    .language = Taal en letters
    .look = Thema en animaties
    .sound = Geluid en stem
    .hands = Scherm en toetsenbord
    .boards = Borden en sets
    .table = Club en deze tafel
no-club = In geen club
make-and-try = Maken en proberen
setting-engine = Hints en analyse
    .ours = Ingebouwd
    .for = Voor schaken en zijn varianten, vanaf de volgende partij. In alle andere spellen geven de spelers van Tableside de hints.
    .none-here = Stockfish of een andere engine kan hints geven en schaakpartijen analyseren. Er is er geen geïnstalleerd. Op Debian, Ubuntu en Raspberry Pi OS helpt ‘sudo apt install stockfish’.
where-played = Waar spelen jullie?
door-here = Hier op het scherm spelen
    .says = Bord, stukken, dobbelstenen en kaarten zitten in de tablet.
door-own = We hebben een eigen bord
    .says = Karton, hout of een bord met sensoren.
door-club = Een clubtafel instellen
    .says = Bezoekers kiezen een spel, maar wijzigen geen instellingen. De spelleiding kiest eerst een pincode.
first-later = Alles kan later in de instellingen anders.
own-board = Waar spelen jullie op?
own-cardboard = Karton of hout
    .says = Je zet met de hand. Dobbelstenen, kaarten en regels komen van de tablet.
own-sensors = Een bord met sensoren
    .says = Het voelt de stukken en beoordeelt elke zet.
    .none = Geen bord gevonden. Sluit het aan, dan verschijnt het hier.
found-later = Voor een bord met bluetooth of in het netwerk open je een spel en tik je op ‘{ as-printed.line }’, dan op ‘{ board }’.
voice-says = stem: { $level }
no-games-yet = Nog geen partijen gespeeld.
games-empty-says = Elke partij die je speelt, blijft hier. Je kunt haar voortzetten of nog eens bekijken.
example = Voorbeeld
example-expect = Rood moet dobbelen.
play-a-game = Een partij spelen
start-here = Begin hier
delete = Verwijderen
    .says = { $title }, { $time }: voorgoed verwijderen?
keep-it = Bewaren
to-start = Naar het begin
play-replay = Afspelen
the-start = Het begin
moment-of = { $n } van { $all }
two-choices = Twee keuzes:
nothing-played = Er is niets gespeeld.
look-back = Analyseren
looking-back = Partijanalyse
looking-back-far = Tot nu toe bekeken: { $share }%
course-chances = Winstkansen
course-steps = Stappen van de partij
in-a-hundred = in procenten
column =
    .luck = Geluk
    .decisions = Beslissingen
    .luck-say = Winstkansen die dobbelstenen en kaarten opleverden of kostten, bij elkaar opgeteld.
    .decisions-say = Winstkansen die beslissingen opleverden of kostten, bij elkaar opgeteld.
    .over-say = Een som kan boven 100 komen: wat de een wint, pakt een ander terug.
    .margin-say = ± geeft de foutmarge aan.
in-points = in procentpunten
chance-played = Gespeeld
chance-better = Beter
chance-next = Op één na beste
review-details = Details
luck-and-decisions = Geluk en beslissingen
solve-first = Los de eerste op
solve-moment = Moment { $n }
what-would-you-do = { $name }: wat zou je doen?
solve-tap = Tik op een stuk en waar het heen gaat, of op een van deze:
solved-right = Dat is het beste!
solved-played = Dat werd gespeeld. Er is iets beters.
solved-other = Dat kan. Er is iets beters.
next-moment = Volgend moment
all-moments = Alle momenten
games-left-out = { $n ->
    [1] Het spel { BOTHOF($names) } kan niet worden geladen. ‘companion doctor’ zegt waarom.
   *[other] Deze spellen kunnen niet worden geladen: { BOTHOF($names) }. ‘companion doctor’ zegt waarom.
 }
for-players =
    { $n ->
        [0] Met hoeveel je wilt
        [1] Voor één speler
       *[other] Voor { $n } spelers
    }
shelf-title =
    { $game ->
        [big-action-chess-jumble] Chess Jumble
        [gravity-chess] Zwaarte{"\u00AD"}kracht
        [raindropchess] Raindrop{"\u00AD"}chess
        [boulder-chess] Rotsblok{"\u00AD"}schaak
        [cloak-and-dagger-chess] Mantel en degen
        [parade-chess-solitaire] Parade{"\u00AD"}schaak
       *[neighbour-chess-solitaire] Buren{"\u00AD"}schaak
    }
editions = { $players }, { $n } edities
minutes-short = { $low }–{ $high } min
edition =
    { $game ->
        [little-chess-jumble] Klein
        [little-action-chess-jumble] Klein met kaarten
        [big-chess-jumble] Groot
       *[big-action-chess-jumble] Groot met kaarten
    }
tap-a-chair = Tik op een stoel om te kiezen wie er speelt.
open-since = Open sinds { $time }
played-at = Gespeeld: { $time }
who-plays = Wie speelt er?
phone = Telefoon
sits =
    .human = Met of zonder naam
    .phone = Toont je kaarten en de klok. De code komt bij het begin.
    .computer = Een van de vijf computerspelers
    .none = De anderen spelen zonder deze plek.
    .table = met een code en een eigen bord
    .site = een tegenstander op internet
engine-step = Niveau { $n } van 8
learn = Leren
today = Vandaag
differs-line = Aangepaste regels
by-fide = { $speed }, volgens FIDE
minutes-and-seconds = { $minutes } min en { $seconds } s per zet
sheet-printed = Spelopties
sheet-editions = Welke editie?
lesson =
    .says = Eén stuk en een leeg bord
    .tap = Kies een stuk en tik dan op het veld waar het staat.
    .numbers = Het kleinste aantal zetten om er te komen.
    .rings =
        { $n ->
            [1] Waar het stuk na precies één zet kan zijn.
           *[other] Waar het stuk na precies { $n } zetten kan zijn.
        }
    .piece =
        { $kind ->
            [Q] De dame gaat recht of schuin, zo ver als je wilt, en springt nooit.
            [R] De toren gaat recht, zo ver als je wilt.
            [B] De loper gaat schuin, zo ver als je wilt, en blijft op velden van één kleur.
            [N] Het paard springt: twee velden recht en één opzij, ook over stukken heen.
            [P] De pion gaat één veld recht, in elke richting, en slaat schuin.
           *[K] De koning gaat één veld in elke richting.
        }
preset = Versie
seats-row = Spelers
more-choices = Meer …
change = Wijzigen
who-sits = Wie speelt { $seat }?
colour-of-pieces = Kleur van de stukken
colour-name =
    { $colour ->
       *[green] Groen
        [red] Rood
        [blue] Blauw
        [yellow] Geel
        [white] Wit
        [black] Zwart
        [orange] Oranje
        [purple] Paars
        [brown] Bruin
        [pink] Roze
    }
done = Klaar
first-sound =
    { $sound ->
        [voice] Stem en geluiden
        [sounds] Geluiden
       *[silent] Stil
    }
setting-language = Taal
setting-plain = Regels in eenvoudige taal
setting-theme = Thema
theme-name =
    { $theme ->
        [evening] Avond
        [daylight] Daglicht
       *[contrast] Veel contrast
    }
setting-text = Lettergrootte
setting-reduced = Animaties
    .full = Gewoon
    .reduced = Beperkt
setting-sound = Geluid
on = Aan
off = Uit
setting-keyboard = Toetsenbord op het scherm
    .auto = Als er geen is
    .never = Nooit
always = Altijd
setting-three = Pijltjestoetsen
    .over = Over het bord gaan
    .next = Verder en terug (drie knoppen)
key =
    .shift = Shift
    .erase = Wissen
    .signs = Cijfers en tekens
    .letters = Letters
    .space = Spatie
    .hide = Toetsen verbergen
    .form = Andere vorm van de letter
# The spoken names of signs and letters, by their names in Unicode.
sign =
    { $sign ->
        [solidus] schuine streep
        [colon] dubbele punt
        [full-stop] punt
        [hyphen-minus] koppelteken
        [low-line] laag streepje
        [commercial-at] apenstaartje
        [comma] komma
        [question-mark] vraagteken
        [exclamation-mark] uitroepteken
        [apostrophe] apostrof
        [left-parenthesis] haakje openen
        [right-parenthesis] haakje sluiten
        [ampersand] en-teken
        [plus-sign] plus
        [equals-sign] is gelijk aan
        [number-sign] hekje
        [asterisk] sterretje
        [percent-sign] procent
        [quotation-mark] aanhalingsteken
        [reverse-solidus] backslash
        [semicolon] puntkomma
        [euro-sign] euro
        [dollar-sign] dollar
        [pound-sign] pond
        [less-than-sign] kleiner dan
        [greater-than-sign] groter dan
       *[tilde] tilde
    }
letter-with =
    { $letter } met { $mark ->
        [grave] accent grave
        [acute] accent aigu
        [circumflex] dakje
        [tilde] tilde
        [diaeresis] trema
        [ring-above] ring
        [macron] streepje erboven
        [breve] boogje
        [ogonek] haakje eronder
        [cedilla] cedille
        [dot-above] punt erboven
        [caron] omgekeerd dakje
        [comma-below] komma eronder
        [double-acute] dubbel accent aigu
       *[stroke] streep erdoor
    }
letter-named =
    { $name ->
        [ae] a en e aan elkaar
        [oe] o en e aan elkaar
        [sharp-s] ringel-s
        [eth] eth
        [thorn] thorn
       *[dotless-i] i zonder punt
    }
setting-one-tap = Stukken zetten
    .two = Tik op een stuk, dan op een veld
    .one = Alleen op het veld tikken, als maar één stuk erheen kan
setting-board = Waar nieuwe spellen gespeeld worden
setting-fixed = Richting van het bord
    .fixed = Blijft gelijk
    .turns = Draait naar wie speelt
rules-differ =
    { $n ->
        [1] Eén regel is anders
       *[other] { $n } regels zijn anders
    }
dice-and-decks = Stenen en kaarten
    .own = Onze eigen
by-tablet = Op de tablet
dice = Dobbelstenen
    .typed = Eigen, ingetypt
    .sensed = Eigen, met sensor
no-url = Voer het adres van het bord in, zoals /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 of socket://host:port.
at = Veld a1 van het bord ligt op
turned = Met de klok mee gedraaid
board-url = Ander adres
board = Bord
board-none = Op het scherm
board-auto = Het aangesloten bord
board-virtual = Virtueel bord
wins = { $seat } wint!
win-together = { BOTHOF($seats) } winnen!
won = Je hebt gewonnen!
deal = Spel
deal-lot = Willekeurig
which-number =
    { $die ->
        [white] Wat staat er op de witte dobbelsteen?
        [orange] Wat staat er op de oranje dobbelsteen?
       *[other] Welk getal heb je gegooid?
    }
which-numbers = Welke getallen heb je gegooid?
who-first = Wie begint?
search = Zoek in de kaarten
which-piece-on = { $seat }, welk stuk is nummer { $n }?
own-preset = Bewaard op deze tablet.
how-many-moves = Zetten
draw-board = Een bord tekenen
editor-says = Kies wat je kleurt en voor wie, en tik dan op velden.
all-four = Alle vier
fit-to-play = Speelbaar?
begin-empty = Of met een leeg bord
go-on-drawing = Verder tekenen
size-of-board = { $files } × { $ranks } velden
wall-says = Tik op twee velden naast elkaar: de lijn ertussen verschijnt of verdwijnt.
wall-next = Nu het veld naast { $square }.
no-neighbours = Deze velden raken elkaar niet met een rand.
role =
    { $role ->
        [closed] Gesloten
        [start] Start
        [entry] Toegang
        [house] Thuishonk
        [break] Rust
        [wall] Lijn
       *[track] Baan
    }
begin-with = Beginnen met …
set-name = Naam van de set
check = Nakijken
saved = Bewaard: { $path }
board-good = Dit bord past bij elke editie.
little-only = Goed voor de kleine edities. Voor de grote: { $why }
device-keys = Pedalen en toetsen
    .says = Een pedaal, presenter, numeriek toetsenbord, Stream Deck of knop aan een pin van de Raspberry Pi kan voor je drukken. Tik op een actie om er een toets aan te geven.
press-what =
    { $job ->
        [roll] Druk op wat moet gooien.
        [draw] Druk op wat een kaart moet trekken.
        [end] Druk op wat de beurt moet beëindigen.
        [undo] Druk op wat moet terugnemen.
        [redo] Druk op wat moet herstellen.
        [choose] Druk op wat moet kiezen.
        [next] Druk op wat verder moet gaan.
        [back] Druk op wat terug moet gaan.
        [clock1] Druk op wat de klok van de eerste speler wordt.
       *[clock2] Druk op wat de klok van de tweede speler wordt.
    }
key-job =
    { $job ->
        [roll] Gooien
        [draw] Een kaart trekken
        [end] De beurt beëindigen
        [undo] Terugnemen
        [redo] Herstellen
        [choose] Kiezen
        [next] Verder
        [back] Terug
        [clock1] Klok van de eerste
       *[clock2] Klok van de tweede
    }
key-forget = Toets { $key } verwijderen
key-leads = { $key } is nodig om over elk scherm te gaan. Druk op een andere toets.
check-board = Een bord nakijken
    .says = Controleert elk veld, elke draad en elk lampje van een sensorbord.
camera-page = Camera
own-camera = Een camera boven het bord
    .says = Die kijkt naar een bord dat jullie printen, en beoordeelt elke zet.
camera-which = Welke camera toont het bord?
camera-stays = Beelden blijven op deze tablet en worden niet bewaard.
camera-sees = { $n ->
    [0] ziet geen geprint bord
    [4] ziet alle vier de hoeken
   *[other] ziet { $n } van de 4 hoeken
 }
camera-opens = De camera wordt geopend …
camera-phone-says = Met een app die een adres toont
camera-address = Het adres dat de app op de telefoon toont
    .says = Neem een app die van de telefoon een ‘IP-camera’ maakt. Telefoon en tablet moeten in hetzelfde netwerk zitten.
    .scan = Of houd de QR-code op de telefoon voor de camera van deze tablet.
camera-no-address = In deze QR-code staat geen adres van een camera in jullie netwerk.
camera-look = Deze gebruiken
camera-other = Andere camera
camera-forget = Deze camera verwijderen
camera-forgotten = De camera is verwijderd. Er zijn geen beelden van bewaard.
camera-play = Spelen
camera-facts = Wat de camera ziet
camera-found = { $n ->
    [4] Alle vier de hoeken
   *[other] { $n } van de 4 hoeken
 }
camera-ordinary = Gewone stukken op elk bord
camera-printed = Een geprint bord
camera-shown = Wat de camera gezien heeft
    .step =
        { $step ->
            [corners] De hoeken van het bord
            [empty] Het lege bord
           *[start] De stukken
        }
camera-tap = Tik in het beeld op de buitenste hoek van { $square }.
camera-step =
    { $step ->
        [empty] Maak het bord leeg.
        [start] Zet de stukken op als voor een schaakpartij.
       *[ready] Het bord wordt gelezen …
    }
    .rows = Zet de witte stukken op { $white }, de zwarte op { $black }.
camera-files = Lijnen (kolommen)
camera-ranks = Rijen
camera-is-empty = Het bord is leeg
camera-stands = De stukken staan
camera-takes = Handen weg: het beeld wordt genomen zodra alles stilstaat.
camera-anew = Opnieuw beginnen
camera-no-field = Het bord tussen de markeringen
camera-large = Markeringen groot genoeg
camera-still = Niets beweegt
camera-goes-on = Met alle vier de hoeken gaat het vanzelf verder.
camera-corner = De hoek { $where ->
    [upper-left] linksboven
    [upper-right] rechtsboven
    [lower-left] linksonder
   *[lower-right] rechtsonder
 } is niet te zien: draai het licht, of maak die hoek vrij.
camera-finds = Alle vier de hoeken zijn gevonden. Het bord wordt gelezen …
camera-hand = Er is iets boven het bord. Is dat weg, dan wordt er weer gelezen.
camera-missing = { $n ->
    [1] Er ontbreekt één stuk. Het is bleek getekend.
   *[other] Er ontbreken { $n } stukken. Ze zijn bleek getekend.
 }
camera-ready = Het bord is klaar. Jullie kunnen spelen.
camera-clear = Elk veld is goed te zien.
check-as-dice = Een dobbelbakje
tray-moves = In het bakje beweegt iets. Het wordt gelezen zodra het stil ligt.
tray-clear = Elke dobbelsteen is duidelijk.
camera-least-sure = Het minst zeker
camera-sure = { $reading }, { $percent }% zeker
which-board = Welk bord kijken we na?
check-invites = Zet een stuk neer: hier zie je het meteen.
to-see-to =
    { $n ->
        [1] Eén probleem gevonden.
       *[other] { $n } problemen gevonden.
    }
walk-next = Zet een stuk op { $square }, en pak het weer op.
lead-chip-of = chip { $n }
lead-at = pin { $n }, { $name }
lead-line =
    { $kind ->
        [rank] rij { $line }
       *[file] lijn { $line }
    }
look-for-boards = Zoek borden
no-board-found = Geen bord gevonden. Voer hieronder het adres in van een bord met bluetooth of op de pinnen van een Pi (pegasus://, gpio://8x8).
by-its-name = Of voer het adres in
board-url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 of auto
connecting = Verbinden met { $url } …
battery = Accu { $percent }%.
walk = Elk veld testen
walk-end = Test stoppen
lights = Alle lampjes
empty = leeg
taken = bezet
looking = Borden zoeken …
settle-time = Rusttijd
board-sound = Alle velden werken.
last-events = Net gebeurd
none-yet = Nog niets.
found =
    { $kind ->
        [silent-square] Het veld { $where } reageert niet.
        [silent-rank] Rij { $where } reageert niet.
        [silent-file] Lijn { $where } reageert niet.
        [chatters] Het veld { $where } flikkert.
        [ghost] De velden { $where } gaan samen aan. Een diode ontbreekt of zit verkeerd om.
        [stuck] Het bord meldt dat { $where } vastzit.
        [button] Het bord meldt dat knop { $where } vastzit of ingedrukt is.
        [line] Het bord meldt een storing op lijn { $where }.
       *[other] Het bord meldt een storing: { $kind } { $where }.
    }
pair-men = Stukken aanleren
pairing-says = Voor welk spel zijn de stukken?
go-on-with = Verder met { $name }
pairing = { $game }: de stukken van { $name }
pairing-blind = Het bord { $model } kan stukken niet uit elkaar houden, dus er is niets aan te leren.
set-down = Zet neer: { $man }.
reads-nothing = Hiervoor is nog geen stuk gelezen.
pairing-forget = Verwijderen
all-paired = Alle stukken zijn aangeleerd.
not-seen = Voelt dit bord niet
unseen =
    { $kind ->
        [cloaked] Vermomde schijven
        [boulder] Rotsblokken
       *[checker] Schijven
    }
reads-up-to = Schijven onder een stuk
so-many-tokens =
    { $n ->
        [0] geen
       *[other] hoogstens { $n }
    }
men = Stukken
pieces-as-known = Zoals laatst op het bord
beside = Lezers voor dobbelsteen en kaart
own-set = Ons eigen spel
    .says = Maak de dobbelstenen en kaarten zoals ze in jullie doos zitten.
tap-a-face = Tik op een vlak, dan op het teken
face-named = Vlak { $face }
face-more = Eén vlak meer
face-less = Weghalen
how-often = Hoe vaak elk vlak boven komt
in-all = { $n } van { $all }
how-many-cards = Hoeveel ervan?
back-to-cards = Terug naar de kaarten
other-card = Als welke kaart werkt ze?
own-kept = { $name } is bewaard.
die-title =
    { $die ->
        [white] Witte dobbelsteen
       *[orange] Oranje dobbelsteen
    }
card-words = Tekst op de kaart
add-card = Nog een kaart
works-like = Zoals: { $words }
aloud = Alleen voorlezen
set = Set
set-ours = Van Tableside
keep-rules = Bewaar deze huisregels als
print = Bord en kaarten afdrukken
luck-added = Er is geluk toegevoegd. De code is nu { $code }.
luck-anew = De oude startwaarde is bekend, dus gaat de partij verder met een nieuwe. De code is { $code }.
decks = Kaarten
    .physical = Onze eigen kaarten
how-they-move = Hoe de stukken gaan
home = Naar de spellen
agree = Iedereen akkoord
sensor-board = Virtueel bord: tik op een stuk om het op te pakken, dan op een veld om het neer te zetten.

# Het spel van de dag
daily = Spel van de dag
    .says = Voor iedereen dezelfde kaarten en de standaardregels. Er wordt niets teruggenomen.
    .says-won =
        { $n ->
            [1] Gewonnen, met één punt.
           *[other] Gewonnen, met { $n } punten.
        }
    .status =
        { $how ->
            [lost] Gespeeld, niet gewonnen.
            [open] Begonnen, niet uitgespeeld.
            [today] Nog niet gespeeld.
            [later] Dit spel moet nog komen.
           *[none] Niet gespeeld.
        }
    .brief =
        { $how ->
            [lost] niet
            [open] open
           *[today] vandaag
        }
    .was-late = Begonnen na de eigen dag, dus het telt niet voor de dagen op rij.
    .streak =
        { $n ->
            [1] dag op rij
           *[other] dagen op rij
        }
    .longest = langste rij
    .won-of = van { $n } deze maand
    .counts = Een dag telt als je het spel op die dag begint en uitspeelt, ook als je verliest. Alleen je eerste partij van een spel telt. Een oud spel kun je later spelen, maar dan telt de dag niet.
    .compare = Om te vergelijken met anderen
    .play = Dit spel spelen
legend-won = gewonnen, met punten
legend-lost = gespeeld, niet gewonnen
legend-late = later gespeeld

# Plaatsen, en hoe lang een partij duurt
players =
    { $low ->
        [1] één speler
       *[other] { $low } spelers
    }
players-between = { $low } tot { $high } spelers
pieces-taken = geslagen: { $pieces }
last-game = Vorige partij: { $first } { $result } { $second }.
seat-to-move = aan de beurt
seat-waits = Wacht
seat-waits-as = { $colour }, wacht
skips =
    { $n ->
        [1] slaat één keer over
       *[other] slaat { $n } keer over
    }
length-told = Duur: { game-length }.
game-length =
    { $minutes ->
        [0] nog geen minuut
        [1] één minuut
       *[other] { $minutes } minuten
    }{ $moves ->
        [0] { $turns ->
            [0] { "" }
            [1] , één beurt
           *[other] , { $turns } beurten
        }
        [1] , één zet
       *[other] , { $moves } zetten
    }
captures =
    { $n ->
        [0] niets geslagen
       *[other] { $n } geslagen
    }
captures-and-turns = { $captures ->
        [0] niets geslagen
       *[other] { $captures } geslagen
    }, { $turns ->
        [1] 1 beurt
       *[other] { $turns } beurten
    }
story = Hoe het ging
story-turn = Beurt { $n }
course =
    { $counted ->
        [points] Punten
        [boulders] Rotsblokken
       *[home] Stukken thuis
    }
turn-by-turn = beurt voor beurt
rolls = { $die ->
    [white] Witte dobbelsteen
    [orange] Oranje dobbelsteen
   *[other] Dobbelsteen
 }, { $n ->
    [1] één worp
   *[other] { $n } worpen
 }
usual-each = elk { $n } verwacht (stippels), gewoon geluk (band)
usual-luck = verwacht (stippels), gewoon geluk (band)
cards-left-in = { $deck }: nog { $count }

# De tafel

# Borden en stukken
check-of = { $model }, id { $number }
check-facts = { $size } velden, { $sense ->
    [occupancy] voelt stukken
    [colour] ziet kleuren
   *[identity] kent elk stuk
 }. { $taken } bezet. Wisselingen per seconde: { $rate }. Verloren regels: { $board } bij het bord, { $host } hier.
check-square =
    { $reading }, { $changes ->
        [1] één wisseling
       *[other] { $changes } wisselingen
    }, { $bounces ->
        [1] één dender
       *[other] { $bounces } denders
    }
see-to = Kijk na: { $parts }.
profile-saved =
    { $none ->
        [1] Bewaard voor { $board }. Er wordt met alle velden gespeeld.
       *[other] Bewaard voor { $board }. Er wordt gespeeld zonder { ALLOF($blind) }.
    }
reads-as = Herkend als { ALLOF($tokens) }
reads = { ALLOF($tokens) }

# Wat niet klopt, en de weg terug
card-of = Kaart { $number }   { $tone }
broken = Tableside is vastgelopen.
    .safe = Jullie partij is bewaard, ook de laatste zet.
    .none = Er was geen partij open. Alle partijen zijn bewaard.
    .code = Code
    .when = { $time }, versie { $version }
    .try = Speel verder. Loopt het op dezelfde plek weer vast, neem dan de laatste zet terug.
    .again = Probeer het nog eens vanaf het begin.
    .tell = Blijft het gebeuren, geef deze code dan aan wie voor deze tafel zorgt.
    .report = Verslag tonen
    .back = Terug en verder
report-title = Probleemverslag
report-says = Er wordt niets vanzelf verstuurd. Dit verslag zegt waar het programma stukging; er staan geen namen, zetten, kaarten, codes of wachtwoorden in. Lees het, en stuur het met de code mee als je wilt.
report-copy = Kopie bewaren
help = Hulp
help-back = Duidelijk
help-keys = Toetsen: Tab en pijlen gaan verder, Enter drukt, Escape gaat terug, F1 of het vraagteken toont de hulp.
help-docs = De documentatie zegt meer: { $page }
handbook = Handboek
    .open-says = Het handboek opent in de browser van deze computer, ook zonder internet.
    .open = Hier openen
    .scan = Of scan dit met een telefoon in dezelfde wifi:
    .nowhere = Deze tafel zit in geen netwerk, dus een telefoon kan het handboek niet lezen.
    .no-browser = Hier is geen browser gevonden. Het handboek staat op { $address }.
    .moved = Een ander programma heeft het adres van het handboek bezet. Er is een nieuw adres: open of scan het opnieuw.
    .no-port = Het handboek kan nu niet worden getoond ({ $why }). Sluit andere programma’s en probeer het opnieuw.
help-home =
    Hier begint elk spel, en een partij die niet uitgespeeld is, gaat verder.
    Tik een doos op de plank aan: het bord komt, met een stoel voor iedereen, en dan begin je.
    De knoppen boven: ‘{ all-games }’, ‘{ setting-sound }’, ‘{ setting-theme }’, ‘{ settings }’.
    Eigen borden en sets, en sensorborden, staan in de instellingen.
help-own-board =
    Waar spelen jullie op? Tik het aan.
    ‘{ own-cardboard }’: de tablet gooit, deelt en zegt wie aan de beurt is; je zet met de hand.
    ‘{ own-sensors }’: sluit het aan en het verschijnt hier. Vanaf dan wordt erop gespeeld.
help-club-table =
    Drie stappen maken een tafel voor bezoekers: een pincode, een naam, en de spellen op de plank.
    De pincode heeft vier cijfers en wordt twee keer ingetypt. Later is die niet op te zoeken, dus schrijf de code op.
    Daarna is er een rustscherm en een plank. Om te stoppen roep je de spelleiding en tik je de pincode in.
help-first-start =
    Waar spelen jullie? Tik een van de drie antwoorden aan.
    ‘{ door-here }’: de spellen zijn er meteen. ‘{ door-own }’ vraagt waar jullie op spelen.
    ‘{ door-club }’ is voor bezoekers: de spelleiding kiest eerst een pincode.
    Taal, geluid en lettergrootte gelden meteen. Alles kan later in de instellingen anders.
help-box =
    Eén spel: het bord, en een stoel voor iedereen die meedoet.
    Tik op een stoel om te kiezen wie daar speelt: een mens, een telefoon, een computer of niemand.
    ‘{ rules-title }’ en wat ernaast staat, is om te leren. De regel boven de grote knop noemt wat anders is dan de standaardregels; tik erop om dat te wijzigen.
    ‘{ start }’ begint. De volgende keer staat alles klaar zoals je het achterlaat.
help-settings =
    Wat hier gekozen wordt, geldt voor deze tablet, en wel meteen.
    Elk van de zes rijen zegt wat nu geldt. Tik er een aan om die te wijzigen.
    Waar nieuwe spellen gespeeld worden, kan voor elk spel in de doos anders.
help-exercise =
    De zin vraagt; jij antwoordt door op het bord te tikken.
    Tik op de velden, of op het stuk en dan op zijn veld.
    De knop onderaan toont wat klopt. De regels zeggen waarom.
help-lesson =
    Hoe een stuk over het bord gaat.
    Kies een stuk en tik dan op een veld.
    Getallen zeggen hoeveel zetten het kost om er te komen.
    Ringen zijn velden waar het na precies zoveel zetten kan staan.
help-draw-board =
    Hier teken je een eigen bord.
    Kies een kwast en tik dan op velden. ‘{ begin-with }’ toont bestaande borden.
    De lijst zegt wat er nog ontbreekt. Is alles er, dan bewaart ‘{ save }’ het bord met een naam.
    De naam staat bij het klaarzetten van het spel in de regel van de set.
help-own-set =
    Voor dobbelstenen en kaarten die anders bedrukt zijn dan de onze.
    Tik op een kant van een dobbelsteen en kies wat erop staat.
    ‘{ add-card }’: wat erop staat en op welke van onze kaarten die lijkt.
    ‘{ save }’ bewaart alles met een naam. Bij het klaarzetten van het spel staat het erbij.
help-pair-men =
    Voor borden die lezen welk stuk waar staat.
    Kies spel en bord en zet dan het stuk neer waar om gevraagd wordt.
    Wat het bord leest, wordt ervoor bewaard. Je kunt een stuk overslaan.
    De naam staat erbij als je een spel met dit bord klaarzet.
help-check-board =
    Werkt het bord? Hier zie je wat het voelt.
    Kies een bord dat aangesloten is, of voer het adres in.
    Een camera laat zien wat die leest: op gearceerde velden is dat niet zeker.
    Ga dan met één stuk over alle velden. Velden die niet reageren of vastzitten, worden getoond.
    Bij borden volgens onze plannen staat er ook bij welke pin en draad het is.
help-device-keys =
    Een pedaal, presenter of numeriek toetsenbord is voor deze tablet een toetsenbord.
    Tik op een actie en druk één keer op de toets. Vanaf dan doet de toets dat.
    De toetsen werken alleen als het venster van Tableside vooraan staat. In een tekstveld typen ze.
    Toetsen van een Stream Deck en knoppen tussen een pin van de Raspberry Pi en massa werken net zo.
    Deel je je eigen kaarten met codes, dan leest een scanner ze.
help-camera =
    Elke camera kan kijken naar een bord dat met markeringen is geprint: companion print SPEL --camera.
    Elke camera van deze tablet toont het beeld. Tik op die boven het bord.
    ‘{ phone }’: een app maakt van de telefoon een camera en toont een adres. Typ het.
    { camera-stays }
help-camera-reads =
    De camera zoekt vier markeringen in de hoeken van het geprinte bord, en gaat verder zodra die er zijn.
    Dan toont het bord op het scherm wat er gelezen wordt. Bleke stukken ontbreken; gearceerde velden zijn niet duidelijk.
    ‘{ camera-other }’ gaat terug naar de keuze. ‘{ camera-forget }’ bewaart er niets van.
help-more-games =
    Schaakspellen die niet op de plank staan.
    Typ een naam of wat er in een spel gebeurt; een groep toont wat erbij hoort. Tik op een spel om de doos te openen.
    De ster maakt een spel favoriet: het komt vooraan. ‘{ add-variants }’ haalt spellen uit een bestand.
help-all-games =
    Alle partijen die hier gespeeld zijn, de nieuwste eerst.
    Tik er een aan: een open partij gaat verder, een afgelopen partij zie je terug.
    Het kruis verwijdert een partij, na een vraag.
    ‘{ add-games }’ haalt partijen uit een PGN: tik er een aan, bekijk die, volg die of raad de zetten.
help-statistics =
    Wat alle partijen hier samen geven.
    Tik op een spel of een speler om alleen dat te zien; nog eens voor alles.
    Niets hiervan verlaat deze tablet.
help-rules =
    De regels van dit spel, zoals het hier gespeeld wordt, met plaatjes.
    Kies een pagina uit de lijst, of typ een woord bij zoeken.
    Wat van de standaardregels afwijkt, staat op een eigen pagina.
    De pijl brengt je terug naar waar je was.
help-daily =
    Elke dag heeft één spel, voor iedereen hetzelfde.
    Kies een dag en speel dan volgens de standaardregels.
    Niets wordt teruggenomen. De uitslag kun je met anderen vergelijken.
    Een krans betekent gewonnen, een lege rand gespeeld.
help-replay =
    Een partij nog eens, moment voor moment.
    Sleep over de streepjes, of gebruik de pijlen. ‘{ play-replay }’ laat de partij lopen.
    Tik op een regel van de lijst om erheen te gaan.
    Staat in het bestand van een partij wie beter stond, dan laat een balk dat zien: links is het deel van wie begint. +1 is een pion voorsprong.
    De printer schrijft de partij uit: als notatieformulier of bestand. Het oog kijkt terug op een partij die afgelopen is.
help-play-on =
    Een nieuwe partij die begint met deze stelling.
    Tik op een plaats om te kiezen wie die speelt. Je speelt op het scherm of op een sensorbord.
    Op een sensorbord zegt de tafel eerst waar elk stuk moet staan.
    Het is oefenen: het telt nergens mee.
help-guess-moves =
    Een partij nog eens, op het bord voor je.
    Is de gekozen kant aan zet, doe dan de zet die jij zou spelen. De tafel zegt of die in de partij voorkwam.
    De zet van de partij levert drie punten op, een andere die net zo goed is twee, bijna zo goed één.
    Was het een andere, zet het stuk terug en doe dan de zet die de tafel laat zien. Zo ook elk antwoord.
    Worden niemands zetten geraden, dan laat de tafel elke zet zien.
help-looking-back =
    Een terugblik op een partij die afgelopen is.
    De lijnen tonen hoeveel kans iedereen had, moment voor moment.
    Geluk is wat dobbelstenen en kaarten brachten; beslissingen zijn wat betere zetten meer hadden gebracht.
    Tik op een moment dat besliste: eerst is het een raadsel, dan volgt het antwoord.
help-solve-moment =
    Een moment uit je partij: wat zou je doen?
    Tik op een stuk en waar het heen gaat, of op een van de twee zetten eronder.
    ‘{ solution-show }’ speelt het antwoord; de pijlen gaan er stap voor stap doorheen.
help-ladder =
    De sporten van een spel, de makkelijkste eerst. Tik op een sport en lees wat er gevraagd wordt.
    Eén ster voor winnen zoals gevraagd, één zonder hint en zonder terugnemen, één voor wat daar staat.
    Een ster die je hebt, blijft. Kies wie klimt: iedereen heeft eigen sterren.
    Partijen op de ladder zijn oefening: ze tellen nergens mee.
help-write-out =
    Een partij om mee te nemen.
    Een notatieformulier is om te printen: kies het papier.
    Een bestand is voor andere programma’s. Beide komen in je documentenmap.
    Waar het staat, lees je dan hier.
help-table =
    De grote zin zegt wie wat moet doen.
    Tik op een stuk en dan op een veld; of zet op een sensorbord.
    Gaat iets niet, dan staat de reden er, en ‘{ why }’ opent de regel.
    Terugnemen vraagt wie het aangaat. Pauze zet de tafel stil, en elke zet is bewaard.
    Onder ‘{ menu }’ staat alles wat zelden nodig is.
help-clocks =
    De tablet ligt in het midden en is de klok voor iedereen.
    Elke klok is naar zijn speler gericht; de klok die loopt, heeft kleur.
    Drukken jullie zelf, tik dan op je eigen klok als je gezet hebt.
    Wat op het bord niet klopt, staat ook hier: dan staan alle klokken stil.
help-dice-table =
    De tablet is dobbelsteen en kaarten naast een bord van karton.
    Gooi of trek, en zet dan op je eigen bord.
    Tik op de knop als het gedaan is: dan is de volgende aan de beurt.
    Onder ‘{ menu }’ staat alles wat zelden nodig is.
own-cards = Kaarten: { $count }

### The rules on the screen

nothing-found = Niets gevonden. Probeer een ander woord.

# Oefenen
older-games = Oudere tonen
why-not = Waarom niet?
play-from-here = Vanaf hier spelen
play-on-says = Oefenpartijen tellen niet mee in de statistiek.
guess-moves = Zetten raden
    .whose = Wiens zetten raad je?
    .none = Van niemand: de partij naspelen
    .from-start = Vanaf het begin
    .from-here = Vanaf moment { $n }
ladder = Ladder
    .deal = Spel { $n }
    .game = Een partij tegen { $name }
    .position = Een stelling tegen { $name }
    .at-once = In één beurt winnen
    .how = Eén ster voor winnen zoals gevraagd, één zonder hint en zonder terugnemen, de derde zoals hierboven staat.
    .stars = { $n } van { $all } sterren
    .tries =
        { $n ->
            [0] Opdracht { $rung }, nog niet geprobeerd
            [1] Opdracht { $rung }, één keer geprobeerd
           *[other] Opdracht { $rung }, { $n } keer geprobeerd
        }
    .no-name = Zonder naam
    .next = Volgende opdracht
practise = Oefenen
    .says = Tien vragen over hoe de stukken gaan
    .tap = Tik op alle velden, dan op Klaar. Tik nog een keer op een veld om het weg te nemen.
    .again = Nog tien
    .right = Goed!
    .so = Zo gaat het.
    .all =
        { $n ->
            [1] Er is er één: { $squares }.
           *[other] Er zijn er { $n }: { $squares }.
        }
    .not = Niet { $square }: { $why }
    .won-by = Van { $origin } naar { $square }: dat wint.
    .score = Tot nu toe goed: { $n } van { $all }.
    .found = Aangetikt, en goed.
    .missed = Niet aangetikt, maar ook goed.
    .wrong = Aangetikt, maar dat kan niet.

# Partijen om mee te nemen, en wat veel partijen samen zijn
write-out = Kopie opslaan
score-sheet = Notatieformulier
    .says = De zetten met plaatjes van het bord, om af te drukken. Kies je papier.
deal-paper = De kaarten
    .says = De kaarten zoals ze kwamen, om ze later na te gaan. Kies je papier.
game-file = Partijbestand
    .says = Om te bewaren, te sturen, of voor een andere tablet.
writing = Wordt geschreven …
written-to = Opgeslagen: { $path }
statistics = Statistiek
    .empty = Hier is nog niets gespeeld. Zo gaat de statistiek eruitzien.
    .reading =
        { $n ->
            [0] De partijen worden gelezen …
            [1] Eén partij gelezen …
           *[other] { $n } partijen gelezen …
        }
games-and-minutes =
    { $n ->
        [1] Eén partij, { $minutes }
       *[other] { $n } partijen, { $minutes }
    }
by-player = Spelers
by-game = Spellen
times-played = keer gespeeld
won-of = { $won } van { $over } gewonnen
drawn-games = { $n } remise
play-time =
    { $hours ->
        [0] { $minutes } min
       *[other] { $hours } uur { $minutes } min
    }

# Gasten
guest = Gast
    .says = De naam kan na afloop worden verwijderd.
    .forgotten =
        { $n ->
            [0] De naam is verwijderd.
            [1] De naam is verwijderd, ook uit één partij.
           *[other] De naam is verwijderd, ook uit { $n } partijen.
        }
    .not-forgotten =
        { $n ->
            [1] Eén bestand kon niet worden veranderd en bevat de naam nog. Herstel of verwijder het beschadigde bestand en probeer het opnieuw.
           *[other] { $n } bestanden konden niet worden veranderd en bevatten de naam nog. Herstel of verwijder de beschadigde bestanden en probeer het opnieuw.
        }
by-ear = Speelt op gehoor
    .says = Alles wordt gezegd, er is meer tijd, en aanraken verplicht tot niets.
forget-guest = { $name } was te gast. De naam verwijderen?

### De stem

setting-level = Aankondigingen
    .nothing = Stil
    .results = Uitslagen
    .turns = Beurten, en wat niet klopt
    .rulings = Elke zet
    .everything = Alles
setting-focus = Voorlezen wat gekozen is
setting-voice = Stem
    .standard = Standaardstem
    .higher = Hogere stem
setting-rate = Spreeksnelheid
    .speed-0 = Trager
    .speed-1 = Normaal
    .speed-2 = Sneller
setting-spelled = Hoe velden worden voorgelezen

### Telefoons die een plaats hebben

# Klokken
clock-of = De tijd van { $seat }
clock-as-all = Zoals iedereen
clock-seats = Een andere tijd voor iemand
clock-says =
    .turns =
        { $n ->
            [0] { $time } voor de hele partij.
            [1] { $time } voor de eerste beurt.
           *[other] { $time } voor de eerste { $n } beurten.
        }
    .then-turns =
        { $n ->
            [0] Daarna nog { $time }.
            [1] Daarna nog { $time } voor één beurt.
           *[other] Daarna nog { $time } voor { $n } beurten.
        }
    .fischer = Na elke beurt komt er { $time } bij.
    .delay = Bij elke beurt gaat de klok pas na { $time } lopen.
    .bronstein = Na elke beurt komt terug wat die kostte, tot { $time }.
    .byoyomi =
        { $n ->
            [1] Daarna één keer { $time }. Wie op tijd klaar is, heeft die tijd weer helemaal.
           *[other] Daarna { $n } keer { $time }. Wie op tijd klaar is, heeft die tijd weer helemaal.
        }
    .turn = { $time } voor elke beurt. Wat overblijft, vervalt.
    .hourglass = { $time } voor iedereen. Wat jij gebruikt, krijgen de anderen.
clock-hours =
    { $n ->
        [1] 1 uur
       *[other] { $n } uur
    }
clock-minutes =
    { $n ->
        [1] 1 minuut
       *[other] { $n } minuten
    }
clock-seconds =
    { $n ->
        [1] 1 seconde
       *[other] { $n } seconden
    }
rule-press = Wie drukt op de klok?
    .ruling = De zet doet het
    .seat = Iedereen zelf, met de eigen knop
rule-flag = Wat gebeurt er als iemands tijd om is?
    .loses = Wie geen tijd meer heeft, heeft verloren
    .announce = Het wordt gezegd, en iemand anders kan het claimen
    .last = Wie geen tijd meer heeft, valt af en wordt laatste
    .pass = De beurt gaat voorbij en de tijd begint opnieuw
rule-sleep = Klokken als dit apparaat in slaap valt
    .stand = Staan stil
    .run = Lopen door
rule-grace = Aan de andere tafel loopt de tijd uiterlijk na
rule-illegal-move = Wat gebeurt er bij een onreglementaire zet?
    .back = Terugzetten en verder spelen
    .warn = Het wordt geteld, en vanaf drie kan iemand anders het claimen
    .penalty = Het kost tijd, of zonder klokken de beurt; de tweede keer de partij
    .arbiter = De partij wacht op een arbiter
rule-touch-move = Geldt ‘aanraken is zetten’?
    .announce = Nee, het wordt alleen gezegd
    .claim = Ja, als iemand erom vraagt
    .enforce = Ja
clocks-alone = Grote klokken
clocks-paused = Gepauzeerd
clock-by-move = Op de klok van { $seat } hoeft niemand te drukken: hier doet elke zet dat.
clock-of-computer = Een computerspeler drukt zelf op zijn klok.
setting-count = De laatste tien seconden aftellen

# Waar je bent, voor het oor; vragen in woorden
told-button = knop
told-chosen = gekozen
told-not-now = kan nu niet
told-line = invoerregel
told-hidden = Dit is geheim. Het wordt alleen gezegd waar jij alleen het hoort, of staat op je telefoon.

# Een tafel voor iedereen: de spelleiding roepen, het nummer ervan, niemand aan tafel, waarschuwingen, de aan-uitknop
call-host = Spelleiding roepen
    .button = Leiding
    .called = Geroepen
    .out = De spelleiding is geroepen.
    .unheard = Niemand ziet deze oproep. Haal de spelleiding.
    .lit = De hoeken van het bord lichten op.
    .told = De club weet het. De oproep staat op de muur en bij elke arbiter.
    .is-host = Ik ben de spelleiding
    .comes = De spelleiding komt eraan.
    .since = Wacht sinds
    .seen = Gezien: { $name }
    .why = Waar gaat het over?
    .man = Een stuk ontbreekt
    .dispute = We zijn het niet eens
    .board = Het bord reageert niet
    .how = Hoe gaat het verder?
    .clocks = Alle klokken staan stil. Jullie kunnen verder spelen.
    .settled = Oproep intrekken
kiosk-locked-how = Ben je de spelleiding? Geef op de terminal van deze computer of via SSH { $command } en kies een nieuwe pincode. Probeer het dan hier opnieuw. Alle anderen kunnen verder spelen.
idle =
    .touch = Tik om te spelen
    .says = Ga zitten. De tafel kent de regels.
    .more = { $n } spellen voor één tot vier personen. De tafel ziet jullie stukken, zegt wie er aan de beurt is, en helpt als er iets niet klopt.
    .results = Laatst hier gespeeld
    .result = { $game }: { $ended }
warn =
    .battery =
        { $n ->
            [0] De accu is bijna leeg. Steek de stekker erin; de partij blijft bewaard.
            [1] De accu houdt het nog ongeveer één minuut vol. Steek de stekker erin; de partij blijft bewaard.
           *[other] De accu houdt het nog ongeveer { $n } minuten vol. Steek de stekker erin; de partij blijft bewaard.
        }
    .weak = De voeding is te zwak. Roep de spelleiding: een andere voeding of kabel helpt; de partij blijft bewaard.
    .hot = De tafel is te warm en wordt traag. Geef de tafel lucht en schaduw; de partij blijft bewaard.
    .done = OK
switch-off = Uitzetten
    .ask = De tafel uitzetten?
    .safe = De partij blijft bewaard en gaat de volgende keer hier verder.
    .goes = De tafel gaat uit. Trek de stekker eruit als het scherm donker is.
setting-quiet = Alleen nodige geluiden
kiosk-table = Deze tafel
kiosk-leave = De app sluiten
    .says = Op een kiosk start de app vanzelf weer.
kiosk-end = Clubmodus verlaten
help-host-number =
    Voer de pincode van de spelleiding in om instellingen en sensorborden te openen.
    Tik de cijfers aan, of typ ze op een toetsenbord. De pijl wist het laatste.
    Na een verkeerde pincode moet je wachten, elke keer langer. Om te spelen is geen pincode nodig.
help-call-host =
    De spelleiding is geroepen, en hier staat sinds wanneer.
    Tik aan waar het om gaat: dan weet de spelleiding het vooraf. De partij kan intussen verdergaan.
    Is het opgelost, tik dan op ‘{ call-host.settled }’.
help-switch-off =
    De aan-uitknop is ingedrukt. Elke zet is bewaard, dus er gaat niets verloren.
    Zet de tafel uit, of ga terug.
    Daar is geen pincode voor nodig.

# Wat een arbiter van de club zegt, en een partij die op haar spelers wacht
club-arbiter = De arbiter
club-your-game = Je partij
club-by = Klaargezet door { $by }
club-game-waits = { $by } heeft jullie volgende partij klaargezet. { $said }. Speel jullie partij uit, of kies ‘Weggaan’ in het menu: ze blijft bewaard. Daarna kunnen jullie beginnen.
club-evening = De avond is voorbij. Je partij is bewaard. Tot ziens!

# De pagina waar de tafel bij een club komt, en er weer uit gaat
club = Club
joining =
    .open = Bij een club komen of eruit gaan
    .belongs = { $table } in { $club }
    .line-up = Verbonden met de centrale.
    .line-down = Geen verbinding met de centrale. Speel door: je partijen worden later verstuurd.
    .told = { $minutes ->
        [0] Het publiek ziet deze tafel meteen.
        [1] Het publiek ziet deze tafel een minuut later.
       *[other] Het publiek ziet deze tafel { $minutes } minuten later.
     }
    .leave = Uit de club gaan
    .leave-sure = Uit { $club } gaan? Om terug te komen heb je de pincode van de centrale nodig.
    .leave-first = Deze tafel hoort al bij een club. Ga daar eerst uit, en kom dan bij de andere.
    .looking = Clubs zoeken in dit netwerk …
    .which = Welke club?
    .none-found = In dit netwerk is geen club gevonden. Staat de centrale aan, en zit de tafel op dezelfde wifi?
    .look-again = Nog eens zoeken
    .code = De code van de centrale
    .code-says = De centrale toont een QR-code. Typ of plak de tekst ervan hier.
    .pin = Typ de pincode die de centrale van { $club } toont
    .compare = Toont de centrale dit kenmerk ook? Zo niet, ga dan terug: het is een andere centrale.
    .by-arbiter = Zonder pincode: vraag een arbiter
    .door = Een arbiter scant deze code
    .door-says = Eén tik op die telefoon, en deze tafel is { $table } in { $club }. De code geldt vijf minuten.
    .table = De naam van deze tafel
    .table-name = Tafel { $n }
    .delay = Vertraging voor publiek
    .bring = Ook partijen van de laatste 24 uur
    .join = Meedoen
    .asking = Centrale vragen …
    .brings = { $n ->
        [0] Er is geen bewaarde partij van de laatste 24 uur.
        [1] Eén bewaarde partij is meegebracht.
       *[other] { $n } bewaarde partijen zijn meegebracht.
     } { $left ->
        [0] {""}
        [1] Eén was niet te lezen en blijft hier.
       *[other] { $left } waren niet te lezen en blijven hier.
     }
help-club =
    Een club toont al haar tafels op één muur, en arbiters kunnen van overal helpen.
    Kies je club en typ de pincode die de centrale toont. Vergelijk het kenmerk van twaalf cijfers.
    Geef de tafel een naam die geen andere tafel heeft.
    Zonder de centrale kun je doorspelen. Je partijen worden later verstuurd.

# Who plays a seat

levels =
    .say = Vijf computerspelers, van Pip (makkelijk) tot Tobias (sterk). Ze spelen allemaal elk spel.
    .think = Denktijd
    .seconds = { $n } s
    .fit = Iets beter dan jij
    .way = Manier van spelen
    .sit = { $name } kiezen
    .level-1 = Speelt wat leuk lijkt.
    .level-2 = Vergeet af en toe een stuk.
    .level-3 = Ziet wat elke zet doet.
    .level-4 = Denkt ook aan je antwoord.
    .level-5 = Denkt veel zetten vooruit.
    .of = Niveau { $n } van 5
way =
    .usual = gewoon
    .runner = renner
    .hunter = jager
    .careful = voorzichtig
help-levels =
    Kies welke computerspeler hier speelt, van Pip (makkelijk) tot Tobias (sterk).
    ‘{ levels.fit }’ kiest het niveau voor elke partij naar je resultaten in dit spel.
    Is de denktijd om, dan komt de beste zet die tot dan gevonden is.

# A hint

again-worse = Winnen is nu moeilijker. Wil je iets anders proberen?
illegal-moves = { $n ->
    [0] geen onreglementaire zet
    [1] één onreglementaire zet
   *[other] { $n } onreglementaire zetten
 }

# Wat boven de balk van een tafel staat als handen het volgende doen
whole-card = Hele kaart
slot-target-unmarked = Tik het veld aan waar het heen gaat.
slot-rolled = Tik om verder te gaan.

### Meer schaakspellen

and-relatives = en { $n } varianten
search-games = Spellen zoeken
search-hint = Zoek ook op wat er gebeurt: ‘blaast’, ‘5 × 5’.
group =
    .all = Alle { $n }
    .favourites = Favorieten, { $n }
    .set = Met je eigen set, { $n }
    .small = Kleine borden
    .big = Grote borden
    .goal = Ander doel
    .asia = Uit Azië
add-variants = Bestand toevoegen
    .says = Tik op een variantbestand om de spellen eruit toe te voegen. De lijst toont .ini-bestanden uit je documenten, downloads en van USB-sticks.
    .none = Geen variantbestand gevonden.
add-games = Partijen uit een bestand
    .says = Tik op een PGN-bestand om het te openen. De lijst toont je documenten, downloads en USB-sticks.
    .none = Geen PGN-bestand gevonden. Zet er een in Documenten of Downloads, of steek een USB-stick in. Tik dan op “{ joining.look-again }”.
    .view = Partij bekijken
search-collection = Speler, jaar of opening
collection-found = Gevonden partijen: { $n } van { $all }
collection-more = Je ziet er { $n } van { $all }. Typ meer om de lijst korter te maken.
variants-kept = Toegevoegd: { ALLOF($names) }.
page-before = Vorige pagina
page-after = Volgende pagina
favourite = Favoriet maken
    .remove = Geen favoriet meer
board-size = { $files } × { $ranks }
needs-screen = op het scherm
needs-set-duck = je set en een eend
needs-set-tokens = je set en fiches
needs-sets =
    { $n ->
        [1] je eigen set
       *[other] { $n } sets
    }

# Twee tafels, één partij

two-tables = Twee tafels, één partij
    .read = Lees dit voor aan de andere tafel
    .code-says = De code heeft geen I, O, 0 of 1 en werkt één keer.
    .waiting = Wachten op de andere tafel …
    .looks = De andere tafel bekijkt de partij.
    .not-now = De andere tafel is niet gaan zitten. Nodig die opnieuw uit.
    .unreachable = Geen verbinding. Opnieuw proberen …
    .house = Tafel van deze club
    .house-choose = Tik op ‘{ two-tables.house }’ en kies een tafel.
    .house-invites = { $table } nodigt je uit
    .house-which = Welke tafel nodig je uit?
    .house-none = Geen andere tafel van de club is vrij.
    .new-code = Nieuwe code
    .have-code = Ik heb een code
    .join = Naar een andere tafel
    .step-code = De andere tafel nodigt je uit en toont een code
    .step-sit = Beide tafels spelen dezelfde partij
    .join-club = Een andere tafel van { $club } kan je uitnodigen. Wacht hier: je hebt geen code nodig.
    .join-hub = Lid worden van deze club. Haar tafels hebben geen code nodig.
    .join-ask = Welk relais? De andere tafel toont het onder de code.
    .other-address = Een ander relais
    .stop = Annuleren
    .ask-code = Typ de zes letters en cijfers die de andere tafel toont.
    .by-relay = Relais: { $relay }
    .relay = Adres van het relais
    .relay-says = Twee tafels vinden elkaar bij een relais, een klein programma dat iedereen kan draaien. Ze hebben hetzelfde adres nodig.
    .no-relay = Twee tafels hebben een relais nodig. Tik op de stoel van de andere tafel en typ het adres.
    .offer = Meedoen?
    .sit-down = Gaan zitten
    .inviter-gone = De andere tafel is weggegaan. Misschien komt die terug.
    .begins = De partij begint …
    .scan-code = De QR-code scannen
    .hold-code = Houd de QR-code van de andere tafel voor de camera.
    .type = De code typen
    .no-link = Dat is geen uitnodiging voor een partij.
    .needs-player = Ook aan deze tafel moet iemand zitten.
    .seat-here = { $seat }: hier
    .seat-there = { $seat }: aan de andere tafel
    .other-game = Dit spel en de regels komen van de andere tafel.
    .unknown-rules = Een van de regels is hier onbekend. Werk Tableside bij voor je gaat zitten.
    .not-heard = Geen verbinding met de andere tafel
    .waits = De klokken staan stil. Je zetten worden bewaard en verstuurd als de verbinding terug is.
    .heard-ago = Laatste contact { $time } geleden
    .go-on-waiting = Wachten
    .keep = Later verder
    .follow = { $seat } heeft een zet gedaan. Doe hier hetzelfde.
    .say = Bericht sturen
    .leave-says = Beide tafels bewaren de partij. Ga hier verder wanneer je wilt.
table = Andere tafel
later = Nu niet
slot-table-matches = Je bent aan de beurt als je bord klopt.
help-two-tables =
    Twee borden op twee plekken, één partij. De ene tafel nodigt uit, de andere typt de code.
    Tik in het spel op een stoel, ‘{ table }’, en begin: de code verschijnt. Lees die voor, of laat de andere tablet die scannen.
    Wie een code heeft, tikt op het eerste scherm ‘{ two-tables.have-code }’, ziet wat er gespeeld wordt en gaat zitten.
    Wat de andere kant doet, wordt hier gezegd en getoond, en jij voert het uit op je bord.
    Beide hebben in de instellingen het adres van hetzelfde relais nodig. Binnen één club is het niet nodig: ‘{ two-tables.house }’.

# Lichess

slot-site = Je tegenstander denkt na
site = Lichess
    .token-what = Je speelt met je eigen account. Daarvoor geeft Lichess een token, een lang woord waarmee Tableside voor jou kan spelen en verder niets.
    .token-scan = Scan dit met een telefoon, maak het token en typ het hier in.
    .token = Token
    .token-safe = Het blijft op deze tablet en gaat alleen naar Lichess. Je kunt het altijd verwijderen.
    .token-forget = Token verwijderen
    .agree-help = Hulp is vals spelen op Lichess. Tot de partij afgelopen is, zijn er op deze tablet geen hints, geen analyse en geen computerspelers.
    .agree-real = Een zet die op het bord staat, is gespeeld. Die kan alleen terug als je tegenstander het goedvindt.
    .agree-leave = Je klok loopt daar door, ook als deze tablet uit staat.
    .calls = Verbinding met Lichess …
    .as = Aangemeld als { $name }
    .seek = Tegenstander zoeken
    .counts = De partij
    .name = Naam op Lichess
    .challenge = Uitdagen
    .challenged = Tegen { $name } spelen
    .go-on = Verder tegen { $name }
    .leave-says = Je klok op Lichess loopt door. Speel hier verder wanneer je wilt.
help-lichess = 
    Lichess is een site waar je gratis schaakt. Hier speel je daar met echte stukken.
    Zoek een tegenstander, typ een naam en daag uit, of speel een partij verder. Tijd en kleur kies je in de doos van het spel.
    Je zet wordt verstuurd zodra die op het bord staat. De zetten van je tegenstander doe je met de hand, zoals de tafel ze toont.

# Vragen in de banner, en de antwoorden
arbiter-paused-game = Wacht op de arbiter.
