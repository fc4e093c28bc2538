# De eigen woorden van de app.

title = Tableside
tagline = De scheidsrechter die mee aan tafel zit
tap-a-box = Tik een doos aan. De rest hoor je onderweg.
go-on = Verder
go-on-so = Verder zonder dat
game-of = { $title }, { $time }
more-games = nog { $n } open
settings = Instellingen
settings-language = Taal en letters
settings-look = Licht en beweging
settings-sound = Geluid en stem
settings-hands = Vingers en toetsen
settings-boards = Borden en sets
settings-table = Club en deze tafel
no-club = In geen club
make-and-try = Maken en proberen
setting-engine = Hints en terugkijken
engine-ours = Onze eigen spelers
engine-for = Voor schaken en zijn varianten, vanaf de volgende partij. In alle andere spellen doen onze eigen spelers het.
engine-none-here = Stockfish of een andere engine kan bij schaken de hints geven en op partijen terugkijken. Hier is er geen geïnstalleerd. Op Debian, Ubuntu en Raspberry Pi OS haal je er een met ‘sudo apt install stockfish’; dan staat die hier.
where-played = Waar spelen jullie?
door-here = Hier op het scherm spelen
door-here-says = Bord, stukken, dobbelstenen en kaarten zijn er al. Meer is niet nodig.
door-here-short = Meer is niet nodig.
door-own = We hebben een eigen bord
door-own-says = Karton, of een bord met sensoren. De tablet gooit, deelt en oordeelt.
door-own-short = Karton of sensoren.
door-club = Dit is een clubtafel
door-club-says = Voor onbekenden: een plank en geen instellingen. De spelleiding kiest eerst een nummer.
door-club-short = Eerst het nummer van de spelleiding.
first-later = Alles kan later in de instellingen anders.
own-board = Wat ligt er op tafel?
own-cardboard = Karton of hout
own-cardboard-says = Je zet met de hand. De tablet is dobbelstenen, kaarten en regelboek.
own-sensors = Een bord met sensoren
own-sensors-says = Het voelt de stukken en beoordeelt elke zet.
own-sensors-none = Er is er geen aangesloten. Sluit het aan: het verschijnt hier vanzelf.
found-later = Een bord met bluetooth of op een adres noem je in de doos van een spel: { as-printed-line }, Bord.
club-table = Een tafel voor onbekenden
club-table-number = Nummer spelleiding
club-table-name = Welke tafel is dit?
club-table-shelf = Wat staat er op de plank?
club-table-number-says = Alleen dit nummer opent de instellingen en beëindigt de clubtafel. Schrijf het op: niemand kan het opzoeken.
club-table-name-says = De naam staat op de plank, en op de muur van een club.
club-table-shelf-says = Onbekenden zien deze spellen en verder niets.
club-table-again = Nog een keer, voor de zekerheid.
club-table-other = Dat was een ander nummer. Begin opnieuw.
club-table-done = Open voor onbekenden
voice-says = stem: { $level }
all-games = Alle partijen
no-games-yet = Nog geen partijen gespeeld.
games-empty-says = Elke partij die je speelt, blijft hier. Je kunt haar voortzetten of nog eens bekijken.
example = Voorbeeld
example-expect = Rood moet dobbelen.
play-a-game = Een partij spelen
start-here = Begin hier
delete = Verwijderen
delete-says = { $title }, { $time }: voorgoed verwijderen?
keep-it = Bewaren
to-start = Naar het begin
man-asked = { $man } op { $square }
may-go =
    { $n ->
        [0] Dit stuk kan naar elk gemarkeerd veld.
        [1] Dit stuk kan naar { ALLOF($squares) }.
       *[other] Dit stuk kan naar { $n } velden: { ALLOF($squares) }.
    }
step-back = Eén stap terug
solution-show = Laat maar zien
solution-step = Stap { $n } van { $all }
solution-done = Gewonnen!
solution-leave = Terug naar de tafel
step-on = Eén stap verder
play-replay = Afspelen
the-start = Het begin
moment-of = { $n } van { $all }
two-choices = Twee keuzes:
nothing-played = Er is niets gespeeld.
replay = Nog eens bekijken
look-back = Terugkijken
looking-back = Partijanalyse
looking-back-far = Tot nu toe bekeken: { $share }%
course-chances = Winstkansen
course-steps = Stappen van de partij
in-a-hundred = in procenten
column-luck = Geluk
column-decisions = Beslissingen
column-luck-say = Winstkansen die dobbelstenen en kaarten opleverden of kostten, bij elkaar opgeteld.
column-decisions-say = Winstkansen die beslissingen opleverden of kostten, bij elkaar opgeteld.
column-over-say = Een som kan boven 100 komen: wat de een wint, pakt een ander terug.
in-points = in procentpunten
column-margin-say = ± geeft de foutmarge aan.
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
step-of = Stap { $n } van { $all }
next-moment = Volgend moment
all-moments = Alle momenten
games-left-out = { $n ->
    [1] Het spel { BOTHOF($names) } is kapot en weggelaten: companion doctor zegt waarom.
   *[other] Deze spellen zijn kapot en weggelaten: { BOTHOF($names) }; companion doctor zegt waarom.
 }
for-players =
    { $n ->
        [0] Met hoeveel je wilt
        [1] Voor één speler
       *[other] Voor { $n } spelers
    }
chess-jumble = Chess Jumble
shelf-big-action-chess-jumble = Chess Jumble
shelf-gravity-chess = Zwaarte{"\u00AD"}kracht
shelf-raindropchess = Raindrop{"\u00AD"}chess
shelf-boulder-chess = Rotsblok{"\u00AD"}schaak
shelf-cloak-and-dagger-chess = Mantel en degen
shelf-parade-chess-solitaire = Parade{"\u00AD"}schaak
shelf-neighbour-chess-solitaire = Buren{"\u00AD"}schaak
editions = { $players }, { $n } edities
minutes-short = { $low }–{ $high } min
edition-little-chess-jumble = Klein
edition-little-action-chess-jumble = Klein met kaarten
edition-big-chess-jumble = Groot
edition-big-action-chess-jumble = Groot met kaarten
tap-a-chair = Tik op een stoel: mens, telefoon, computer, een andere tafel of niemand.
tap-a-chair-here = Tik op een stoel: mens, telefoon, computer of niemand.
open-since = Open sinds { $time }
played-at = Gespeeld: { $time }
who-plays = Wie speelt er?
phone = Telefoon
sits-human = Iemand hier
sits-human-says = met of zonder naam
sits-phone = Een telefoon
sits-phone-says = Hand en klok erop; de code komt bij het begin.
sits-computer = Een computer
sits-computer-says = een van de vijf computerspelers
engine-step = Computer, { $n } van 8
sits-none = Niemand
sits-none-says = De anderen spelen zonder deze plek.
learn = Leren
today = Vandaag
as-printed-line = Standaardregels
as-printed-says = Zonder klok, hints op verzoek
differs-line = Aangepaste regels
by-fide = { $speed }, volgens FIDE
minutes-and-seconds = { $minutes } min en { $seconds } s per zet
sheet-printed = Hoe spelen jullie?
sheet-rules = Huisregels
sheet-clock = Bedenktijd
sheet-board = Bord
sheet-dice-and-decks = Dobbelstenen en kaarten
sheet-editions = Welke editie?
sheet-learn = Leren
practise-says = Tien vragen over hoe de stukken gaan
lesson-says = Eén stuk en een leeg bord
preset = Versie
seats-row = Spelers
more-choices = Meer …
change = Wijzigen
nothing-differs = Niets is anders dan gedrukt.
who-sits = Wie speelt { $seat }?
men-colour = Kleur van de stukken
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
first-voice = Stem en geluiden
first-sounds = Geluiden
first-silent = Stil
setting-language = Taal
setting-plain = Regels in eenvoudige taal
setting-theme = Licht
theme-evening = Avond
theme-daylight = Daglicht
theme-contrast = Veel contrast
setting-text = Lettergrootte
setting-reduced = Beweging
motion-full = Gewoon
motion-reduced = Zo weinig mogelijk
setting-sound = Geluid
on = Aan
off = Uit
setting-keyboard = Toetsenbord op het scherm
keyboard-auto = Als er geen is
keyboard-always = Altijd
keyboard-never = Nooit
setting-three = Pijltjestoetsen
arrows-over = Over het bord gaan
arrows-next = Verder en terug: drie knoppen
key-shift = Hoofdletters
key-erase = Wissen
key-signs = Cijfers en tekens
key-letters = Letters
key-space = Spatie
key-hide = Toetsen verbergen
key-form = Andere vorm van de letter
# What a sign is called by ear, by its name in Unicode.
sign-solidus = schuine streep
sign-colon = dubbele punt
sign-full-stop = punt
sign-hyphen-minus = koppelteken
sign-low-line = laag streepje
sign-commercial-at = apenstaartje
sign-comma = komma
sign-question-mark = vraagteken
sign-exclamation-mark = uitroepteken
sign-apostrophe = apostrof
sign-left-parenthesis = haakje openen
sign-right-parenthesis = haakje sluiten
sign-ampersand = en-teken
sign-plus-sign = plus
sign-equals-sign = is gelijk aan
sign-number-sign = hekje
sign-asterisk = sterretje
sign-percent-sign = procent
sign-quotation-mark = aanhalingsteken
sign-reverse-solidus = backslash
sign-semicolon = puntkomma
sign-euro-sign = euro
sign-dollar-sign = dollar
sign-pound-sign = pond
sign-less-than-sign = kleiner dan
sign-greater-than-sign = groter dan
sign-tilde = tilde
letter-with = { $letter } met { $mark }
mark-grave = accent grave
mark-acute = accent aigu
mark-circumflex = dakje
mark-tilde = tilde
mark-diaeresis = trema
mark-ring-above = ring
mark-macron = streepje erboven
mark-breve = boogje
mark-ogonek = haakje eronder
mark-cedilla = cedille
mark-dot-above = punt erboven
mark-caron = omgekeerd dakje
mark-comma-below = komma eronder
mark-double-acute = dubbel accent aigu
mark-stroke = streep erdoor
letter-ae = a en e aan elkaar
letter-oe = o en e aan elkaar
letter-sharp-s = ringel-s
letter-eth = eth
letter-thorn = thorn
letter-dotless-i = i zonder punt
setting-one-tap = Zetten op het scherm
taps-two = Tik op een stuk, dan op een veld
taps-one = Alleen een veld, als maar één stuk erheen kan
setting-board = Waar nieuwe spellen gespeeld worden
setting-no-board = Op het scherm
setting-fixed = Het bord
board-fixed = Blijft zoals het ligt
board-turns = Draait naar wie speelt
rules-differ =
    { $n ->
        [1] Eén regel is anders
       *[other] { $n } regels zijn anders
    }
as-printed = standaard
dice-and-decks = Dobbelstenen, kaarten
dice-and-decks-tablet = Door de tablet
dice-and-decks-own = Onze eigen
dice = Dobbelstenen
dice-electronic = Op de tablet
dice-typed = Eigen, ingetypt
dice-sensed = Eigen, met sensor
no-url = Noem het bord: een apparaatpad als /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 of socket://host:port.
name = Naam
your-name = Je naam
at = Veld a1 van het bord ligt op
turned = Met de klok mee gedraaid
board-url = Hier genoemd
url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 of socket://192.168.1.5:7000
board = Bord
board-none = Op het scherm
board-auto = Het aangesloten bord
board-virtual = Probeer een sensorbord
more = Huisregels
start = Beginnen
back = Terug
wins = { $seat } wint!
in-check-call = { $seat }, je staat schaak.
win-together = { BOTHOF($seats) } winnen!
drawn = Remise.
won = Je hebt gewonnen!
deal = Spel
deal-lot = Door loting
deal-today = Spel van de dag
which-number = Welk getal heb je gegooid?
which-numbers = Welke getallen heb je gegooid?
which-white = Wat staat er op de witte dobbelsteen?
which-orange = Wat staat er op de oranje dobbelsteen?
who-first = Wie begint?
search = Zoek in de kaarten
hand-over = Geef de tablet door aan { $seat }.
only-i-look = Alleen { $seat } kijkt
hide = Weer verbergen
hide-for-later = Later verder
which-man-on = { $seat }, welk stuk is nummer { $n }?
hides-in = Verbergt zichzelf over { $n } s.
no-cards = Je hebt geen kaarten.
choose-card = { $seat }, kies een kaart.
tap-the-man = { $seat }, tik nu op het stuk.
as-in-chess = Zoals bij schaken
clear = Leegmaken
own-preset = Bewaard op deze tablet.
lesson-tap = Kies een stuk en tik dan op een veld ervoor.
lesson-numbers = Het kleinste aantal zetten om er te komen.
lesson-rings =
    { $n ->
        [1] Waar het stuk na precies één zet kan zijn.
       *[other] Waar het stuk na precies { $n } zetten kan zijn.
    }
how-many-moves = Zetten
lesson-K = De koning gaat één veld in elke richting.
lesson-Q = De dame gaat recht of schuin, zo ver als je wilt, en springt nooit.
lesson-R = De toren gaat recht, zo ver als je wilt.
lesson-B = De loper gaat schuin, zo ver als je wilt, en blijft op velden van één kleur.
lesson-N = Het paard springt: twee velden recht en één opzij. Niemand staat het in de weg.
lesson-P = De pion gaat één veld recht, in elke richting, en slaat schuin.
draw-board = Een bord tekenen
editor-says = Kies wat je kleurt en voor wie, en tik dan op velden.
all-four = Alle vier
fit-to-play = Speelbaar?
begin-with-says = Begin met een ander bord
begin-empty = Of met een leeg bord
board-called = Ons { $name }
size-of-board = { $files } × { $ranks } velden
go-on-drawing = Verder tekenen
keep = Bewaren
board-kept = Het bord van { $name } is bewaard.
wall-says = Tik op twee velden naast elkaar: de lijn ertussen verschijnt of verdwijnt.
wall-next = Nu het veld naast { $square }.
no-neighbours = Deze velden raken elkaar niet met een rand.
role-track = Baan
role-closed = Gesloten
role-start = Start
role-entry = Toegang
role-house = Thuishonk
role-break = Rust
role-wall = Lijn
begin-with = Beginnen met …
set-name = Naam van de set
check = Nakijken
save = Bewaren
saved = Bewaard in { $path }
board-good = Goed: iedereen komt thuis, in elke editie.
little-only = Goed voor de kleine edities. Voor de grote: { $why }
device-keys = Pedalen en toetsen
device-keys-says = Een pedaal, presenter, numeriek toetsenbord, Stream Deck of knop aan een pin van de Raspberry Pi kan voor jullie drukken. Tik aan wat het moet doen.
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
key-forget = De toets { $key } vergeten
key-leads = { $key } is nodig om over elk scherm te gaan. Druk op een andere toets.
check-board = Een bord nakijken
check-board-says = Elk veld, elke draad en elk lampje van een sensorbord.
camera-page = Camera
board-camera = Een camera
own-camera = Een camera boven het bord
own-camera-says = Die kijkt naar een bord dat jullie printen, en beoordeelt elke zet.
camera-which = Welke camera kijkt naar het bord?
camera-stays = Beelden blijven op deze tablet en worden niet bewaard.
camera-sees = { $n ->
    [0] ziet geen geprint bord
    [4] ziet alle vier de hoeken
   *[other] ziet { $n } van de 4 hoeken
 }
camera-opens = wordt geopend
camera-phone = Een telefoon
camera-phone-says = de app ervan toont een adres
camera-address = Het adres dat de app op de telefoon toont
camera-address-hint = 192.168.1.7:8080/video
camera-address-says = Elke app die van een telefoon een ‘IP-camera’ maakt, is goed. Telefoon en tablet zijn in hetzelfde netwerk.
camera-address-scan = Of houd de QR-code die de telefoon toont voor een camera van deze computer.
camera-no-address = In deze QR-code staat geen adres van een camera in jullie netwerk.
camera-look = Hierdoor kijken
camera-other = Andere camera
camera-forget = Deze camera vergeten
camera-forgotten = De camera is vergeten. Er is geen beeld van bewaard.
camera-play = Spelen
camera-facts = Wat de camera ziet
camera-found = { $n ->
    [4] Alle vier de hoeken
   *[other] { $n } van de 4 hoeken
 }
camera-ordinary = Gewone stukken op elk bord
camera-printed = Een geprint bord
camera-shown = Wat de camera gezien heeft
camera-shown-corners = De hoeken van het bord
camera-shown-empty = Het lege bord
camera-shown-start = De stukken
camera-tap = Tik in het beeld op de buitenste hoek van { $square }.
camera-step-empty = Maak het bord leeg.
camera-step-start = Zet de stukken op als voor een schaakpartij.
camera-step-rows = Zet de witte stukken op { $white }, de zwarte op { $black }.
camera-files = Lijnen (kolommen)
camera-ranks = Rijen
camera-step-ready = Het bord wordt gelezen.
camera-is-empty = Het is leeg
camera-stands = Ze staan
camera-takes = Handen weg: het beeld wordt genomen zodra alles stilstaat.
camera-anew = Opnieuw beginnen
camera-field = Het bord ertussen: { $size }
camera-no-field = Het bord ertussen
camera-large = Markeringen die groot genoeg zijn
camera-still = Niets beweegt
camera-goes-on = Met de vierde hoek gaat het vanzelf verder.
camera-corner = De hoek { $where ->
    [upper-left] linksboven
    [upper-right] rechtsboven
    [lower-left] linksonder
   *[lower-right] rechtsonder
 } is niet te zien: draai het licht, of maak die hoek vrij.
camera-finds = Alle vier de hoeken zijn te zien. Even geduld, het bord wordt gelezen.
camera-hand = Er is iets boven het bord. Is dat weg, dan wordt er weer gelezen.
camera-missing = { $n ->
    [1] Eén stuk ontbreekt: het bleke.
   *[other] { $n } stukken ontbreken: de bleke.
 }
camera-ready = Het bord is gelezen. Speel!
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
        [1] Naar één ding moet je kijken.
       *[other] Naar { $n } dingen moet je kijken.
    }
one-of = { $n } van { $all }
so-many-of = { $n } van { $all }
walk-goes = De ronde langs alle velden
walk-next = Zet een stuk op { $square }, en pak het weer op.
lead-chip-of = chip { $n }
lead-at = pin { $n }, { $name }
lead-rank = rij { $line }
lead-file = lijn { $line }
check-this = Dit nakijken
look-for-boards = Zoek borden
no-board-found = Er is geen bord aangesloten. Een Bluetooth-bord of een bord op de pinnen van een Pi noem je hieronder (pegasus://, gpio://8x8).
by-its-name = Of bij de naam
board-url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 of auto
connecting = Verbinden met { $url } …
sense-occupancy = voelt stukken
sense-colour = ziet kleuren
sense-identity = kent elk stuk
battery = Accu { $percent }%.
walk = Loop alle velden langs
walk-end = Stop de ronde
lights = Alle lampjes
sound = Geluid
empty = leeg
taken = bezet
looking = Borden zoeken …
settle-time = Rusttijd
board-sound = Elk veld antwoordt, en geen enkel dendert.
last-events = Net gebeurd
none-yet = Nog niets.
found-silent-square = Het veld { $where } is stil.
found-silent-rank = Rij { $where } is stil.
found-silent-file = Lijn { $where } is stil.
found-chatters = Het veld { $where } dendert.
found-ghost = De velden { $where } gaan samen aan: een diode ontbreekt of zit verkeerd om.
found-fault =
    Het bord meldt: { $kind ->
        [stuck] { $where } zit vast
        [button] knop { $where } zit vast of is ingedrukt
        [line] lijn { $where }
       *[other] { $kind } { $where }
    }.
pair-men = Stukken aanleren
pair-men-says = Voor welk spel zijn de stukken?
begin-pairing = Beginnen
go-on-with = Verder met { $name }
pairing = { $game }: de stukken van { $name }
pairing-blind = Het bord { $model } kan stukken niet uit elkaar houden, dus er is niets aan te leren.
set-down = Zet neer: { $man }.
reads-nothing = Hiervoor staat er nog niets.
man-before = Vorige
man-forget = Vergeten
man-next = Volgende
all-paired = Alle stukken zijn aan de beurt geweest.
not-seen = Nooit gezien door dit bord
unseen-checker = Schijven
unseen-cloaked = Vermomde schijven
unseen-boulder = Rotsblokken
reads-up-to = Herkend op hoogstens
so-many-tokens =
    { $n ->
        [1] 1 schijf
       *[other] { $n } schijven
    }
set-saved = De set { $name } is voor dit bord bewaard.
men = Stukken
men-as-known = Zoals laatst op het bord
beside = Dobbelstenen, kaarten
beside-hint = godice://, pixels://, pn532://, /dev/ttyACM1
own-set = Ons eigen spel
own-set-says = Maak de dobbelstenen en kaarten zoals ze in jullie doos zitten.
tap-a-face = tik op een vlak, dan op het teken
face-named = Vlak { $face }
face-more = Eén vlak meer
face-less = Weghalen
how-often = Hoe vaak elk vlak boven komt
in-all = { $n } van { $all }
how-many-cards = Hoeveel ervan?
back-to-cards = Terug naar de kaarten
other-card = Op welke kaart lijkt deze?
own-kept = { $name } is bewaard.
die-white = Witte dobbelsteen
die-orange = Oranje dobbelsteen
card-words = Wat de kaart zegt
add-card = Nog een kaart
count-times = × { $n }
works-like = Zoals: { $words }
read-aloud = Op geen: alleen voorlezen
aloud = De tafel leest de kaart voor.
set = Set
set-ours = Van Tableside
keep-rules = Bewaar deze huisregels als
kept = Bewaard.
print = Bord en kaarten afdrukken
printed = Geschreven: { $path }
hints = Hints
hints-asked = Stuk in de hand
hints-always = Altijd
hints-never = Geen
hints-differ = Hints: { $how }
luck = Eerlijke worpen en kaarten
luck-added = Er is geluk toegevoegd. De code is nu { $code }.
luck-anew = De partij gaat verder met nieuw geluk, want de oude startwaarde is bekend. De code is { $code }.
decks = Kaarten
decks-virtual = Door de tablet gegeven
decks-physical = Onze eigen kaarten
how-they-move = Hoe de stukken gaan
menu = Menu
home = Naar de spellen
consent-put-right = Tik op een stuk, en dan op het veld waar het hoort (of zijn wachtvak). Iedereen moet akkoord zijn.
agree = Iedereen akkoord
in-box = In het wachtvak
seat-leaves = { $seat } verlaat het spel
takes-over = Een mens speelt { $seat }
play-without = Zonder { $square }
sensor-board = Een sensorbord: tik op een stuk om het op te pakken, dan op een veld om het neer te zetten.

# Het spel van de dag
daily = Het spel van de dag
daily-says = Dezelfde kaarten voor iedereen, met de gedrukte regels. Er wordt niets teruggenomen.
month-before = De vorige maand
month-after = De volgende maand
daily-day = { $day }. { $says }
daily-says-won =
    { $n ->
        [1] Gewonnen, met één punt.
       *[other] Gewonnen, met { $n } punten.
    }
daily-says-lost = Gespeeld, niet gewonnen.
daily-says-open = Begonnen, niet uitgespeeld.
daily-says-today = Nog niet gespeeld.
daily-says-none = Niet gespeeld.
daily-says-later = Dit spel moet nog komen.
daily-short-lost = niet
daily-short-open = open
daily-short-today = vandaag
daily-was-late = Begonnen na de eigen dag, dus het telt niet voor de dagen op rij.
legend-won = gewonnen, met punten
legend-lost = gespeeld, niet gewonnen
legend-late = later gespeeld
daily-streak =
    { $n ->
        [1] dag op rij
       *[other] dagen op rij
    }
daily-longest = langste rij
daily-won-of = van { $n } deze maand
daily-counts = Een dag telt als je het spel op die dag begint en uitspeelt, ook als je verliest. Alleen je eerste partij van een spel telt. Een oud spel kun je later spelen, maar dan telt de dag niet.
daily-compare = Om te vergelijken met anderen
daily-waits = Het wacht waar je gebleven was.
daily-delete-says = { $title }, { $day }: deze partij voorgoed verwijderen? De dag wordt leeg in de kalender.
daily-play = Speel het spel van vandaag
daily-play-late = Speel dit oude spel
daily-again = Bekijk het nog eens

# Plaatsen, en hoe lang een partij duurt
human = Mens
computer = Computer
none = Leeg
one-player = één speler
players = { $low } spelers
players-between = { $low } tot { $high } spelers
pips-told = { $home } thuis, { $track } onderweg, { $box } in het wachtvak
seat-taken =
    { $n ->
        [0] geslagen: geen
       *[other] geslagen: { $n }
    }
pieces-taken = geslagen: { $pieces }
last-game = Vorige partij: { $first } { $result } { $second }.
moves-here = Hier komen jullie zetten te staan.
seat-to-move = aan de beurt
seat-waits = Wacht
seat-waits-as = { $colour }, wacht
place = plaats { $n }
skips =
    { $n ->
        [1] slaat één keer over
       *[other] slaat { $n } keer over
    }
how-long = { $title }, { game-length }
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
course-home = Stukken thuis
course-points = Punten
course-boulders = Rotsblokken
turn-by-turn = beurt voor beurt
rolls = { $n ->
    [1] De dobbelsteen, één worp
   *[other] De dobbelsteen, { $n } worpen
 }
rolls-of = { $die ->
    [white] De witte dobbelsteen
   *[orange] De oranje dobbelsteen
 }, { $n ->
    [1] één worp
   *[other] { $n } worpen
 }
usual-each = elk { $n } verwacht (stippels), gewoon geluk (band)
usual-luck = verwacht (stippels), gewoon geluk (band)
counted-home = { $n } thuis
counted-and-left =
    { $counted }, nog { $n ->
        [1] 1 zet
       *[other] { $n } zetten
    }
counted-points =
    { $n ->
        [1] 1 punt
       *[other] { $n } punten
    }
counted-boulders-of =
    { $n } van { $goal ->
        [1] 1 blok
       *[other] { $goal } blokken
    }
counted-boulders =
    { $n ->
        [1] 1 blok
       *[other] { $n } blokken
    }
counted-cards =
    { $n ->
        [1] 1 kaart
       *[other] { $n } kaarten
    }
cards-left-in = { $deck }: nog { $count }
cards-left =
    { $count ->
        [1] nog één kaart
       *[other] nog { $count } kaarten
    }
owed-count = { $done } van { $all } gedaan
owed-goes = naar { ANYOF($places) }
owed-stands = staat op { $place }
owed-goes-box = naar het wachtvak
owed-boxed = is in het wachtvak
owed-done = is klaar
owed-box = wachtvak

# De tafel
searching =
    { $depth ->
        [1] Wegen met één kaart zoeken
       *[other] Wegen met { $depth } kaarten zoeken
    }: { $looked ->
        [1] één stelling
       *[other] { $looked } stellingen
    }.
searching-begins = Zoeken …
own-cards-hidden =
    { $count ->
        [1] Eén kaart die alleen jij hebt gezien. Welke speel je?
       *[other] Kaarten die alleen jij hebt gezien: { $count }. Welke speel je?
    }
own-men = { ALLOF($men) }

# Borden en stukken
check-of = { $model }, id { $number }
check-facts = { $size } velden, { $sense }. { $taken } bezet. Wisselingen per seconde: { $rate }. Verloren regels: { $board } bij het bord, { $host } hier.
check-square =
    { $reading }, { $changes ->
        [1] één wisseling
       *[other] { $changes } wisselingen
    }, { $bounces ->
        [1] één dender
       *[other] { $bounces } denders
    }
see-to = Kijk na: { $parts }.
event-ago = { $seconds } s  { $said }
milliseconds = { $n } ms
profile-saved =
    { $none ->
        [1] Bewaard voor { $board }. Er wordt met alle velden gespeeld.
       *[other] Bewaard voor { $board }. Er wordt gespeeld zonder { ALLOF($blind) }.
    }
reads-as = Herkend als { ALLOF($tokens) }
reads = { ALLOF($tokens) }

# Wat niet klopt, en de weg terug
repair-way = van { $origin } naar { $to }
repair-on = naar { $to }
repair-off = van { $origin }, van het bord
repair-something = Een stuk dat daar niet hoort
repair-goes-on = De partij gaat vanzelf verder als het bord klopt.
more-ways = Andere manieren
play-without-says = Is de sensor van een veld kapot, dan gaat het zonder: daar tik je dan.
turn-board = Draai het bord
theme = Licht of donker
card-of = Kaart { $number }   { $tone }
menu-look = Geheim kijken
menu-look-says = alleen jij ziet het
menu-this = Deze partij
menu-stop = Stoppen
menu-more = Meer
menu-rules-says = met plaatjes
menu-turn-says = naar de volgende kant
menu-clocks = Klokken
menu-clocks-says = groot, stilzetten, stellen
menu-resign-draw = Opgeven, remise
menu-resign-draw-says = een van jullie of allen
menu-end = Partij stoppen
menu-end-says = een van jullie of allen
menu-deal = Opnieuw delen
menu-deal-says = andere kaarten, hetzelfde spel
menu-print-deal = Kaarten afdrukken
menu-print-deal-says = de kaarten tot nu toe, op volgorde
menu-give-up = Opgeven
menu-give-up-says = dan is de partij voorbij
menu-leave = Weggaan
menu-leave-says = blijft bewaard zoals het staat
menu-right = Rechtzetten
menu-right-says = als iedereen instemt
menu-luck-says = verzegeld vóór de worp
menu-phones-says = je hand op je eigen telefoon
menu-other = Overig
menu-other-says = vragen, horen, hulp
back-to-game = Terug naar de partij
broken = Er is iets stukgegaan in Tableside.
broken-safe = De partij is veilig: elke zet is bewaard.
broken-none = Er was geen partij open. Alle partijen zijn veilig bewaard.
broken-code = Code
broken-when = { $time }, versie { $version }
broken-try = Speel verder. Gebeurt het op dezelfde plek weer, neem dan de laatste zet terug.
broken-again = Probeer het nog eens vanaf het begin.
broken-tell = Blijft het zo, geef deze code dan door aan wie hier voor Tableside zorgt.
broken-report = Verslag tonen
report-title = Het verslag
report-says = Er wordt niets vanzelf verstuurd. Dit verslag zegt waar het programma stukging; er staan geen namen, zetten, kaarten, codes of wachtwoorden in. Lees het, en stuur het met de code mee als je wilt.
report-copy = Kopie bewaren
report-copied = Een kopie staat in { $path }
broken-back = Terug en verder
broken-on = Verder waar het stopte
help = Hulp
help-back = Duidelijk
help-keys = Toetsen: Tab en pijlen gaan verder, Enter drukt, Escape gaat terug, F1 of het vraagteken toont de hulp.
help-docs = De documentatie zegt meer: { $page }
handbook = Het handboek
handbook-open-says = Lees verder in de browser van deze computer, ook zonder internet.
handbook-open = Hier openen
handbook-scan = Of scan dit met een telefoon in dezelfde wifi:
handbook-nowhere = Deze tafel zit in geen netwerk, dus een telefoon kan het handboek niet lezen.
handbook-no-browser = Hier is geen browser gevonden. Het handboek staat op { $address }.
handbook-moved = Een ander programma heeft het adres van het handboek bezet. Er is een nieuw adres: open of scan het opnieuw.
handbook-no-port = Het handboek kan nu niet worden getoond ({ $why }). Sluit andere programma’s en probeer het opnieuw.
help-home =
    Hier begint elk spel, en een partij die niet uitgespeeld is, gaat verder.
    Tik een doos op de plank aan: het bord komt, met een stoel voor iedereen, en dan begin je.
    De knoppen boven: ‘{ all-games }’, ‘{ setting-sound }’, ‘{ theme }’, ‘{ settings }’.
    Eigen borden en sets, en sensorborden, staan in de instellingen.
help-own-board =
    Wat ligt er op tafel? Tik het aan.
    ‘{ own-cardboard }’: de tablet gooit, deelt en zegt wie aan de beurt is; je zet met de hand.
    ‘{ own-sensors }’: sluit het aan en het verschijnt hier. Vanaf dan wordt erop gespeeld.
help-club-table =
    Drie stappen maken een tafel voor onbekenden: een nummer, een naam, en wat er op de plank staat.
    Het nummer heeft vier cijfers en wordt twee keer ingetypt. Alleen het zegel blijft, dus schrijf het op.
    Daarna is er een rustscherm en een plank. Om te stoppen roep je de spelleiding en tik je het nummer.
help-first-start =
    Eén vraag: waar spelen jullie? Tik een deur aan om te antwoorden.
    ‘{ door-here }’: de spellen zijn er meteen. ‘{ door-own }’ vraagt wat er op tafel ligt.
    ‘{ door-club }’ is voor onbekenden: de spelleiding kiest eerst een nummer.
    Taal, geluid en lettergrootte gelden meteen. Alles kan later in de instellingen anders.
help-box =
    Eén spel: het bord, en een stoel voor iedereen die meedoet.
    Tik op een stoel om te zeggen wie daar zit: een mens, een telefoon, een computer of niemand.
    ‘{ rules-title }’ en wat ernaast staat, is om te leren. De regel boven de grote knop noemt wat anders is dan gedrukt; tik erop om dat te wijzigen.
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
    De lijst zegt wat er nog ontbreekt. Is alles er, dan bewaart ‘{ keep }’ het bord met een naam.
    De naam staat bij het klaarzetten van het spel in de regel van de set.
help-own-set =
    Voor dobbelstenen en kaarten die anders bedrukt zijn dan de onze.
    Tik op een kant van een dobbelsteen en kies wat erop staat.
    ‘{ add-card }’: wat erop staat en op welke van onze kaarten die lijkt.
    ‘{ keep }’ bewaart alles met een naam. Bij het klaarzetten van het spel staat het erbij.
help-pair-men =
    Voor borden die lezen welk stuk waar staat.
    Kies spel en bord en zet dan het stuk neer waar om gevraagd wordt.
    Wat het bord leest, wordt ervoor bewaard. Je kunt een stuk overslaan.
    De naam staat erbij als je een spel met dit bord klaarzet.
help-check-board =
    Is het bord in orde? Hier zie je wat het voelt.
    Kies een bord dat aangesloten is, of typ de naam.
    Een camera laat zien wat die leest: op gearceerde velden is dat niet zeker.
    Ga dan met één stuk over alle velden: wat stil is of vastzit, wordt getoond.
    Bij onze eigen borden staat er ook bij welke pin en draad het is.
help-device-keys =
    Een pedaal, presenter of numeriek toetsenbord is voor deze tablet een toetsenbord.
    Tik aan wat het moet doen en druk één keer: vanaf dan doet het dat.
    Alleen het venster van deze tablet hoort het. Terwijl jullie in een regel typen, typt het.
    Een toets van een Stream Deck en een knop van een pin van de Raspberry Pi naar massa druk je net zo in.
    Kaarten met een code leest een scanner als mensen delen.
help-camera =
    Elke camera kan kijken naar een bord dat met markeringen is geprint: companion print SPEL --camera.
    Elke camera van deze tablet toont wat die nu ziet. Tik op die boven het bord.
    ‘{ camera-phone }’: een app maakt van de telefoon een camera en toont een adres. Typ het.
    ‘{ camera-stays }’
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
    Wat van de gedrukte regels afwijkt, staat op een eigen pagina.
    De pijl brengt je terug naar waar je was.
help-daily =
    Elke dag heeft één spel, voor iedereen hetzelfde.
    Kies een dag en speel dan volgens de gedrukte regels.
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
    ‘{ practise-show }’ speelt het antwoord; de pijlen gaan er stap voor stap doorheen.
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
hand-over-says = De anderen kijken weg. Het verbergt zichzelf weer.
own-cards = Kaarten: { $count }

### The rules on the screen

rules-title = Regels
rules-search = Zoek in de regels
rules-nothing = Niets gevonden.
rules-next = Volgende: { $title }
rules-pages = Alle pagina’s
rules-house = Huisregel: { $rule } { $choice }
rules-entry = Regel { $rule } (in het Engels):
rules-printed = De plaatjes tonen bord, dobbelstenen en kaarten zoals gedrukt.
rules-legend = Wie is wie?
rules-legend-says = Alle stukken van dit spel, en hoe elk stuk gaat.
rules-men = De stukken
rules-special = Meer regels

# Oefenen
older-games = Oudere tonen
daily-game = Spel van de dag. { $says }
why-not = Waarom niet?
why = Waarom?
play-from-here = Vanaf hier spelen
play-on-from = Na { $n } van { $all } momenten
play-on-says = Een partij om te oefenen: die telt nergens mee.
guess-moves = Zetten raden
guess-whose = Wiens zetten raad je?
guess-nobody = Van niemand: de partij naspelen
guess-from-start = Vanaf het begin
guess-from-here = Vanaf moment { $n }
ladder = De ladder
ladder-short = Ladder
ladder-deal = Spel { $n }
ladder-game = Een partij tegen { $name }
ladder-position = Een stelling tegen { $name }
ladder-at-once = In één beurt winnen
ladder-how = Eén ster voor winnen zoals gevraagd, één zonder hint en zonder terugnemen, de derde zoals hierboven staat.
ladder-stars = { $n } van { $all } sterren
ladder-rung = Sport { $n }
ladder-tries =
    { $n ->
        [0] Nog niet geprobeerd
        [1] Eén keer geprobeerd
       *[other] { $n } keer geprobeerd
    }
ladder-who = Wie klimt
ladder-nobody = Zonder naam
ladder-start = Beginnen
ladder-next = De volgende sport
practise = Oefenen
practise-tap = Tik op alle velden, dan op Klaar. Tik nog een keer op een veld om het weg te nemen.
practise-tap-win = Tik op het stuk, dan op het veld.
practise-done = Klaar
practise-next = Verder
practise-again = Nog tien
practise-show = Laat zien
practise-right = Goed!
practise-so = Niet helemaal: kijk maar.
practise-like-this = Zo gaat het.
practise-all =
    { $n ->
        [1] Er is er één: { $squares }.
       *[other] Er zijn er { $n }: { $squares }.
    }
practise-not = Niet { $square }: { $why }
practise-won-by = Van { $origin } naar { $square }: dat wint.
practise-score = Tot nu toe goed: { $n } van { $all }.
practise-rule = Wat de regels zeggen
practise-found = Aangetikt, en goed.
practise-missed = Niet aangetikt, maar ook goed.
practise-wrong = Aangetikt, maar daar mag het stuk niet heen.
practise-wrong-men = Aangetikt, maar deze stukken mogen nu niet zetten.

# Partijen om mee te nemen, en wat veel partijen samen zijn
write-out = Kopie opslaan
score-sheet = Notatieformulier
score-sheet-says = De zetten met plaatjes van het bord, om af te drukken. Kies je papier.
deal-paper = De kaarten
deal-paper-says = De kaarten zoals ze kwamen, om ze later na te gaan. Kies je papier.
game-file = Partijbestand
game-file-says = Om te bewaren, te sturen, of voor een andere tablet.
writing = Wordt geschreven …
written-to = Geschreven: { $path }
statistics = Statistiek
statistics-empty = Hier is nog niets gespeeld. Zo gaat de statistiek eruitzien.
statistics-reading =
    { $n ->
        [0] De partijen worden gelezen …
        [1] Eén partij gelezen …
       *[other] { $n } partijen gelezen …
    }
all-together = Alle partijen samen
counted-games = Een partij telt vanaf de eerste zet. Een oefenpartij telt niet.
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
hours-minutes = { $hours } uur { $minutes } min
minutes-alone = { $n } min

# Gasten
guest = Een gast
guest-says = De naam kan aan het eind van de avond vergeten worden.
by-ear = Speelt op het gehoor
by-ear-says = Alles wordt gezegd, handen hebben meer tijd, en aanraken verplicht tot niets.
forget-guest = { $name } was te gast. Mag de naam vergeten worden?
forget-name = Vergeten
keep-name = Bewaren
guest-forgotten =
    { $n ->
        [0] De naam is vergeten.
        [1] De naam is vergeten, ook in één partij.
       *[other] De naam is vergeten, ook in { $n } partijen.
    }
guest-not-forgotten =
    { $n ->
        [1] Eén bestand kon niet veranderd worden, dus de naam is hier nog bekend. Herstel of verwijder wat beschadigd is, en doe het dan nog een keer.
       *[other] { $n } bestanden konden niet veranderd worden, dus de naam is hier nog bekend. Herstel of verwijder wat beschadigd is, en doe het dan nog een keer.
    }

### De stem

setting-level = Stem
setting-focus = Voorlezen waar je bent
voice-nothing = Stil
voice-results = Uitslagen
voice-turns = Beurten, en wat niet klopt
voice-rulings = Ook elke zet
voice-everything = Alles
setting-voice = Wiens stem
voice-plain = De gewone
voice-higher = Een hogere
voice-neural = { $name }
setting-rate = Hoe snel de stem spreekt
rate-0 = Trager
rate-1 = Gewoon
rate-2 = Sneller
setting-spelled = Hoe de stem een veld noemt
say-again = Zeg het nog eens

### Telefoons die een plaats hebben

phones = Telefoons
phones-say = Iedereen heeft de eigen kaarten, knoppen en dobbelstenen op een telefoon. De telefoons moeten op dezelfde wifi zitten als deze tablet; er gaat niets naar buiten.
phones-on = Telefoons aanzetten
phones-off = Telefoons uitzetten
phones-code = Code: { $seat }
phones-linked = { $seat } heeft een telefoon
phones-scan = { $seat }: scan dit met je telefoon
phones-holds = Een telefoon heeft de plaats van { $seat }.
phones-renew = Nieuwe code
phones-privacy = Een code werkt één keer, voor de eerste telefoon die de code scant. Laat bij het scannen niemand meekijken.

# Klokken
setup-time = Bedenktijd
clock-none = Zo lang je wilt
clock-none-short = Geen
clock-bullet = Bullet
clock-blitz = Blitz
clock-rapid = Rapid
clock-classical = Klassiek
clock-long = Lang
clock-byoyomi = Byo-yomi
clock-turns = Een tijd voor elke beurt
clock-sand = Zandloper
clock-own = Of een andere tijd
clock-own-hint = 5+3
clock-of = De tijd van { $seat }
clock-as-all = Zoals iedereen
clock-seats = Een andere tijd voor iemand
clock-says-all = { $time } voor de hele partij.
clock-says-turns = { $n ->
    [1] { $time } voor de eerste beurt.
   *[other] { $time } voor de eerste { $n } beurten.
 }
clock-says-then = Daarna nog { $time }.
clock-says-then-turns = { $n ->
    [1] Daarna nog { $time } voor één beurt.
   *[other] Daarna nog { $time } voor { $n } beurten.
 }
clock-says-fischer = Na elke beurt komt er { $time } bij.
clock-says-delay = Bij elke beurt gaat de klok pas na { $time } lopen.
clock-says-bronstein = Na elke beurt komt terug wat die kostte, tot { $time }.
clock-says-byoyomi =
    { $n ->
        [1] Daarna één keer { $time }. Wie op tijd klaar is, heeft die tijd weer helemaal.
       *[other] Daarna { $n } keer { $time }. Wie op tijd klaar is, heeft die tijd weer helemaal.
    }
clock-says-turn = { $time } voor elke beurt. Wat overblijft, vervalt.
clock-says-hourglass = { $time } voor iedereen. Wat jij gebruikt, krijgen de anderen.
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
rule-press-ruling = De zet doet het
rule-press-seat = Iedereen zelf, met de eigen knop
rule-flag = Wat gebeurt er als iemands tijd om is?
rule-flag-loses = Wie geen tijd meer heeft, heeft verloren
rule-flag-announce = Het wordt gezegd, en iemand anders kan het claimen
rule-flag-last = Wie geen tijd meer heeft, valt af en wordt laatste
rule-flag-pass = De beurt gaat voorbij en de tijd begint opnieuw
rule-sleep = Als dit apparaat in slaap valt,
rule-sleep-stand = staan de klokken stil
rule-sleep-run = lopen de klokken door
rule-grace = Aan de andere tafel loopt de tijd uiterlijk na
rule-grace-10 = 10 seconden
rule-grace-5 = 5 seconden
rule-grace-20 = 20 seconden
rule-grace-60 = 60 seconden
rule-illegal-move = Als een zet niet volgens de regels is
rule-illegal-move-back = Terugzetten en verder spelen
rule-illegal-move-warn = Het wordt geteld, en vanaf drie kan iemand anders het claimen
rule-illegal-move-penalty = Het kost tijd, of zonder klokken de beurt; de tweede keer de partij
rule-illegal-move-arbiter = De partij wacht op een arbiter
rule-touch-move = Moet een aangeraakt stuk gespeeld worden?
rule-touch-move-announce = Nee, het wordt alleen gezegd
rule-touch-move-claim = Ja, als iemand erom vraagt
rule-touch-move-enforce = Ja
clocks-alone = Grote klokken
clocks-leave = Naar het bord
clocks-paused = Gepauzeerd
clocks-stop = Klokken stilzetten
clocks-start = Klokken starten
clock-set-one = Een klok instellen
clock-set-of = { $seat } heeft { $time }
clock-set-to = Of instellen op
clock-set-hint = 5, 90s, 1h30m
clock-set-so = Zo instellen
clock-no-such-time = ‘{ $typed }’ is geen tijd. Schrijf 5 voor vijf minuten, 90s of 1h30m.
clock-by-move = Op de klok van { $seat } hoeft niemand te drukken: hier doet elke zet dat.
clock-of-computer = Een computerspeler drukt zelf op zijn klok.
setting-count = De laatste tien seconden van een klok aftellen

# Waar je bent, voor het oor; vragen in woorden
told-button = knop
told-chosen = gekozen
told-not-now = kan nu niet
told-place = { $n } van { $all }
told-line = invoerregel
told-hidden = Dit is voor één speler: het wordt gezegd waar alleen die het hoort, of staat op de telefoon van die speler.
told-private-way = Wat je in de hand hebt, wordt gezegd waar alleen jij het hoort, of staat op je telefoon.
ask-title = Vragen
ask-more = Nog iets vragen

# Een tafel voor iedereen: de spelleiding roepen, het nummer ervan, niemand aan tafel, waarschuwingen, de aan-uitknop
call-host = Spelleiding roepen
call-short = Leiding
call-called = Geroepen
call-out = De spelleiding is geroepen.
call-unheard = Niemand ziet deze oproep. Haal de spelleiding.
call-lit = De hoeken van het bord lichten op.
call-told = De club weet het. De oproep staat op de muur en bij elke arbiter.
call-is-host = Ik ben de spelleiding
call-comes = De spelleiding komt eraan.
call-since = Wacht sinds
call-seen = Gezien: { $name }
call-why = Waar gaat het over?
call-man = Een stuk ontbreekt
call-dispute = We zijn het niet eens
call-board = Het bord reageert niet
call-how = Hoe gaat het verder?
call-clocks = Alle klokken staan stil. Jullie kunnen verder spelen.
call-settled = Oproep intrekken
call-on = Verder
host-only = Voor de spelleiding
host-number-opens = Het nummer van de spelleiding opent instellingen en sensorborden, en sluit de app.
host-number-slow = Na drie andere nummers is het een minuut wachten.
host-number-wrong = Dat is een ander nummer. Probeer het nog een keer.
host-number-wait = Te veel andere nummers: probeer het weer over { $time }.
kiosk-locked-how = Ben je de spelleiding? Geef op de terminal van deze computer of via SSH { $command } en kies een nieuw nummer. Probeer het dan hier opnieuw.
kiosk-locked-players = Alle anderen kunnen verder spelen.
idle-touch = Tik om te spelen
idle-says = Ga zitten. De tafel kent de regels.
idle-more = { $n } spellen voor één tot vier personen. De tafel ziet jullie stukken, zegt wie er aan de beurt is, en helpt als er iets niet klopt.
idle-results = Laatst hier gespeeld
idle-result = { $game }: { $ended }
warn-battery =
    { $n ->
        [1] De accu houdt het nog ongeveer één minuut vol. Steek de stekker erin; de partij blijft bewaard.
       *[other] De accu houdt het nog ongeveer { $n } minuten vol. Steek de stekker erin; de partij blijft bewaard.
    }
warn-battery-soon = De accu is bijna leeg. Steek de stekker erin; de partij blijft bewaard.
warn-weak = De voeding is te zwak. Roep de spelleiding: een andere voeding of kabel helpt; de partij blijft bewaard.
warn-hot = De tafel is te warm en wordt traag. Geef de tafel lucht en schaduw; de partij blijft bewaard.
warn-done = Gezien
switch-off = Uitzetten
switch-off-ask = De tafel uitzetten?
switch-off-safe = De partij blijft bewaard en gaat de volgende keer hier verder.
switch-off-yes = Zet uit
switch-off-goes = De tafel gaat uit. Trek de stekker eruit als het scherm donker is.
setting-quiet = Geluid van deze tafel
kiosk-quiet = Stil: alleen wat nodig is
kiosk-heard = Alle geluiden, en de stem
kiosk-table = Deze tafel
kiosk-leave = De app sluiten
kiosk-end = Geen clubtafel meer
kiosk-leave-says = Een apparaat dat alleen deze tafel is, start de app vanzelf weer.
help-host-number =
    Het nummer van de spelleiding opent instellingen en sensorborden.
    Tik de cijfers aan, of typ ze op een toetsenbord. De pijl neemt het laatste terug.
    Wie andere nummers probeert, moet wachten, elke keer langer. Om te spelen is geen nummer nodig.
help-call-host =
    De spelleiding is geroepen, en hier staat sinds wanneer.
    Tik aan waar het om gaat: dan weet de spelleiding het vooraf. De partij kan intussen verdergaan.
    Is het opgelost, tik dat dan aan: dan komt er niemand.
help-switch-off =
    De aan-uitknop is ingedrukt. De partij wordt bij elke zet bewaard, dus er gaat niets verloren.
    Zet de tafel uit, of ga terug naar waar je was.
    Dat mag iedereen: er is geen nummer voor nodig.

# Wat een arbiter van de club zegt, en een partij die op haar spelers wacht
club-arbiter = De arbiter
club-read = Gelezen
club-your-game = Je partij
club-by = Klaargezet door { $by }
club-begin = Beginnen
club-later = Nog niet
club-game-waits = { $by } heeft jullie volgende partij klaargezet. { $said }. Speel jullie partij uit, of kies ‘Weggaan’ in het menu: ze blijft bewaard. Daarna kunnen jullie beginnen.
club-evening = De avond is voorbij. Je partij is bewaard. Tot ziens!

# De pagina waar de tafel bij een club komt, en er weer uit gaat
club = Club
joining-open = Bij een club komen of eruit gaan
joining-belongs = { $table } in { $club }
joining-line-up = De centrale is bereikbaar.
joining-line-down = De centrale is nu niet bereikbaar. Speel door: de centrale hoort het later.
joining-told = { $minutes ->
    [0] De zaal ziet meteen wat hier gebeurt.
    [1] De zaal ziet een minuut later wat hier gebeurt.
   *[other] De zaal ziet { $minutes } minuten later wat hier gebeurt.
 }
joining-leave = Uit de club gaan
joining-leave-sure = Uit { $club } gaan? Om terug te komen heb je de pincode van de centrale nodig.
joining-leave-first = Deze tafel hoort al bij een club. Ga daar eerst uit, en kom dan bij de andere.
joining-stay = Blijven
joining-looking = Clubs zoeken in dit netwerk …
joining-which = Welke club?
joining-none-found = In dit netwerk is geen club gevonden. Staat de centrale aan, en zit de tafel op dezelfde wifi?
joining-look-again = Nog eens zoeken
joining-mark = Kenmerk { $mark }
joining-code = De code van de centrale
joining-code-says = De centrale toont een QR-code. De regel waar die voor staat, kun je hier typen of plakken.
joining-code-take = Deze code gebruiken
joining-pin = De pincode van { $club }
joining-pin-says = Acht cijfers, die de centrale toont.
joining-compare = Toont de centrale dit kenmerk ook? Zo niet, ga dan terug: het is een andere centrale.
joining-by-arbiter = Zonder pincode: vraag een arbiter
joining-door = Een arbiter scant deze code
joining-door-says = Eén tik op die telefoon, en deze tafel is { $table } in { $club }. De code geldt vijf minuten.
joining-table = De naam van deze tafel
joining-table-name = Tafel { $n }
joining-delay = De zaal ziet deze tafel later met
joining-minutes = { $n } min
joining-bring = De partijen van vandaag meebrengen?
joining-bring-no = Alleen nieuwe partijen
joining-bring-yes = Ook de laatste 24 uur
joining-join = Meedoen
joining-asking = We vragen het aan de centrale …
joining-brings = { $n ->
    [0] Er is geen bewaarde partij van de laatste 24 uur.
    [1] Eén bewaarde partij is meegebracht.
   *[other] { $n } bewaarde partijen zijn meegebracht.
 } { $left ->
    [0] {""}
    [1] Eén was niet te lezen en blijft hier.
   *[other] { $left } waren niet te lezen en blijven hier.
 }
help-club =
    In een club zie je alle tafels van een avond op één muur, en arbiters kunnen van overal helpen.
    Kies je club en typ de pincode die de centrale toont. Vergelijk het kenmerk van twaalf cijfers.
    Geef de tafel een naam die geen andere tafel heeft. De tafel hoort meteen bij de club.
    Zonder de centrale speel je door als altijd: later hoort de centrale wat er gebeurd is.

# Who plays a seat

levels-say = Vijf spelers van het huis. Ze spelen allemaal elk spel; van Pip tot Tobias worden ze sterker.
level-1-says = Speelt wat leuk lijkt.
level-1-for = Van Pip kan iedereen winnen.
level-2-says = Vergeet af en toe een stuk.
level-2-for = Voor een eerste avond.
level-3-says = Ziet wat elke zet doet.
level-3-for = Een gelijke partij.
level-4-says = Denkt ook aan je antwoord.
level-4-for = Voor de club.
level-5-says = Denkt veel zetten vooruit.
level-5-for = Heeft geen haast.
level-of = Niveau { $n } van 5
levels-think = Denkt hoogstens
levels-seconds = { $n } s
levels-fit = Iets beter dan jij
levels-way = Manier van spelen
levels-sit = { $name } gaat zitten
way-usual = zoals altijd
way-runner = renner
way-hunter = jager
way-careful = voorzichtig
help-levels =
    Kies wie van het huis hier speelt: van Pip tot Tobias worden ze sterker.
    ‘{ levels-fit }’ kiest voor elke partij opnieuw, naar hoe je partijen van dit spel zijn gegaan.
    Wie nog niet klaar is met denken als de tijd om is, speelt het beste wat tot dan gevonden is.

# A hint

again-worse = Winnen is nu moeilijker. Wil je iets anders proberen?
hint-sought = Er wordt een goede manier om te spelen gezocht …
hint-title = Zo kun je spelen
hint-man = Kijk eerst naar dit stuk.
hint-beside = Er komt een stuk van naast het bord.
hint-where = Waarheen?
hint-why = Waarom?
hint-no-reason = Het is gewoon het beste wat gevonden is.
hint-another = Een andere manier
hint-away = Wegleggen
illegal-moves = { $n ->
    [0] geen onreglementaire zet
    [1] één onreglementaire zet
   *[other] { $n } onreglementaire zetten
 }

# Wat boven de balk van een tafel staat als handen het volgende doen
more-shown = Meer
whole-card = Hele kaart
nothing-to-hint = Er is nu geen hint te geven.
slot-tap = Tik een stuk aan, dan een veld.
slot-draw = Remise aanbieden
slot-resign = Opgeven
slot-target = Tik een gemarkeerd veld aan.
slot-target-unmarked = Tik het veld aan waar het heen gaat.
slot-move = Speel op het bord.
slot-put = Zet het op een gemarkeerd veld.
slot-put-unmarked = Zet het neer waar het hoort.
slot-move-marked = Zet het op een gemarkeerd veld.
slot-put-right = Tik een stuk aan, dan zijn plaats.
slot-rolled = Tik om verder te gaan.
slot-face = Tik het getal aan dat je hebt gegooid.
slot-thinks = De computer denkt na.
slot-game = De zet van de partij komt nu.
slot-table = De andere tafel is aan zet.
slot-wait = { $seat } is aan zet.
slot-nothing = Nu is er niets te doen.

### Meer schaakspellen

and-relatives = en { $n } verwanten
edition-chess = Schaken
edition-chess960 = Chess960
edition-crazyhouse = Crazyhouse
more-chess = Meer schaakspellen
more-chess-short = Meer spellen
more-chess-count = { $n } in totaal
search-games = Naam, of wat er gebeurt
search-hint = Ook op wat er gebeurt: ‘blaast’, ‘5 × 5’.
group-all = Alle { $n }
group-favourites = Favorieten, { $n }
group-set = Met je eigen set, { $n }
group-small = Kleine borden
group-big = Grote borden
group-goal = Ander doel
group-asia = Uit Azië
no-game-found = Zo’n spel is er niet. Probeer een korter woord.
add-variants = Bestand toevoegen
add-variants-says = Tik op een variantbestand om de spellen eruit toe te voegen. De lijst toont .ini-bestanden uit je documenten, downloads en van USB-sticks.
add-variants-none = Op deze plaatsen ligt geen variantbestand.
add-games = Partijen uit een bestand
add-games-says = Tik op een PGN-bestand om het te openen. De lijst toont je documenten, downloads en USB-sticks.
add-games-view = Partij bekijken
add-games-none = Geen PGN-bestand gevonden. Zet er een in Documenten of Downloads, of steek een USB-stick in. Tik dan op “{ joining-look-again }”.
search-collection = Speler, jaar of opening
collection-found = Gevonden partijen: { $n } van { $all }
collection-more = Je ziet er { $n } van { $all }. Typ meer om de lijst korter te maken.
variants-kept = Toegevoegd: { ALLOF($names) }.
page-before = Vorige pagina
page-after = Volgende pagina
page-of = { $n } van { $all }
favourite = Favoriet maken
favourite-no = Geen favoriet meer
board-size = { $files } × { $ranks }
needs-screen = op het scherm
needs-set = je eigen set
needs-set-duck = je set en een eend
needs-set-arrow = je set en fiches
needs-set-wall = je set en fiches
needs-sets = { $n } sets

# Twee tafels, één partij

two-tables = Twee tafels, één partij
table = Andere tafel
sits-table = Een andere tafel
sits-table-says = met een code en een eigen bord
tables-read = Lees dit voor aan de andere tafel
tables-code-says = De code heeft geen I, O, 0 of 1 en werkt één keer.
tables-scan = Of scan deze code
tables-waiting = Wachten op de andere tafel …
tables-looks = De andere tafel bekijkt de partij.
tables-not-now = De andere tafel is niet gaan zitten. Een nieuwe code nodigt weer uit.
tables-relay-sought = Het relais { $relay } is niet bereikbaar. Het wordt weer geprobeerd.
tables-house = Zelfde huis, zonder code
tables-house-choose = Tik op ‘{ tables-house }’ en kies een tafel.
tables-house-asked = Aan { $table } is gevraagd om te gaan zitten.
tables-house-not-now = { $table } is niet gaan zitten. Kies nog eens.
tables-house-gone = De club is niet bereikbaar. Het wordt weer geprobeerd.
tables-house-invites = { $table } nodigt je uit
tables-house-which = Welke tafel nodig je uit?
tables-house-nobody = Geen andere tafel van de club is vrij.
tables-new-code = Nieuwe code
tables-have-code = Ik heb een code
tables-join = Naar een andere tafel
tables-join-says = Vraag de andere tafel om de code.
tables-step-code = De andere tafel nodigt je uit en toont een code.
tables-step-type = Typ de code hier.
tables-step-scan = Houd de QR-code voor de camera.
tables-step-sit = Ga zitten. Beide tafels spelen dezelfde partij.
tables-join-club = Een andere tafel van { $club } kan je uitnodigen. Wacht hier: je hebt geen code nodig.
tables-join-hub = Lid worden van deze club. Haar tafels hebben geen code nodig.
tables-join-ask = Welk relais? De andere tafel toont het onder de code.
tables-other-address = Een ander relais
tables-stop = Stoppen
tables-ask-code = Typ de zes letters en cijfers die de andere tafel toont.
tables-by-relay = Relais: { $relay }
tables-relay = Adres van het relais
tables-relay-says = Twee tafels vinden elkaar bij een relais, een klein programma dat iedereen kan draaien. Ze hebben hetzelfde adres nodig.
tables-relay-hint = zoals relay.example.org
tables-no-relay = Twee tafels hebben een relais nodig. Tik op de stoel van de andere tafel en typ het adres.
tables-offer = Meedoen?
tables-sit-down = Gaan zitten
tables-later = Nu niet
tables-looking = De andere tafel wordt gezocht …
tables-inviter-gone = De andere tafel is weggegaan. Misschien komt die terug.
tables-begins = De partij begint …
tables-scan-code = De QR-code scannen
tables-hold-code = Houd de QR-code van de andere tafel voor de camera.
tables-type = De code typen
tables-no-link = Dat is geen uitnodiging voor een partij.
tables-nobody-here = Ook aan deze tafel moet iemand zitten.
tables-seat-here = { $seat }: hier
tables-seat-there = { $seat }: aan de andere tafel
tables-other-game = Dit spel en de regels komen van de andere tafel.
tables-unknown-rules = Een van de regels is hier onbekend. Werk Tableside bij voor je gaat zitten.
tables-as-printed = Standaardregels
tables-rules = Aangepaste regels:
tables-not-heard = De andere tafel is niet te horen.
tables-stands = De klokken staan stil. Wat je hier doet, wordt bewaard en verstuurd als de lijn terug is.
tables-heard-ago = Voor het laatst gehoord: { $time } geleden.
tables-go-on-waiting = Wachten
tables-keep = Later verder
tables-follow = { $seat } heeft een zet gedaan. Doe hier hetzelfde.
tables-say = Iets zeggen
tables-silent = Al { $time } niet te horen.
tables-leave-says = Beide tafels bewaren de partij. Ga hier verder wanneer je wilt.
slot-table-stands = Als het hier staat, ben je aan de beurt.
help-two-tables =
    Twee borden op twee plekken, één partij. De ene tafel nodigt uit, de andere typt de code.
    Tik in de doos van een spel op een stoel, ‘{ sits-table }’, en begin: de code verschijnt. Lees die voor, of laat de andere tablet het beeld zien.
    Wie een code heeft, tikt op het eerste scherm ‘{ tables-have-code }’, ziet wat er gespeeld wordt en gaat zitten.
    Wat de andere kant doet, wordt hier gezegd en getoond, en jij voert het uit op je bord.
    Beide hebben het adres van hetzelfde relais nodig. Het staat in de instellingen. Binnen één club is het niet nodig: ‘{ tables-house }’.

# Lichess

slot-site = Je tegenstander denkt na
site = Lichess
sits-site = Lichess
sits-site-says = een tegenstander op internet
site-token-what = Je speelt met je eigen account. Daarvoor geeft Lichess een token, een lang woord waarmee Tableside voor jou kan spelen en verder niets.
site-token-scan = Scan dit met een telefoon, maak het token en typ het hier in.
site-token = Token
site-token-take = Dit token gebruiken
site-token-safe = Het blijft op deze tablet en gaat alleen naar Lichess. Je kunt het altijd laten vergeten.
site-token-forget = Token vergeten
site-agree-help = Hulp is vals spelen op Lichess. Tot de partij afgelopen is, zijn er op deze tablet geen hints, geen analyse en geen computerspelers.
site-agree-real = Een zet die op het bord staat, is gespeeld. Die kan alleen terug als je tegenstander het goedvindt.
site-agree-leave = Je klok loopt daar door, ook als deze tablet uit staat.
site-agree = Ik ga akkoord
site-calls = Verbinding met Lichess …
site-as = Je heet daar { $name }.
site-seek = Tegenstander zoeken
site-counts = De partij
site-name = Naam op Lichess
site-challenge = Uitdagen
site-challenged = Tegen { $name } spelen
site-decline = Nu niet
site-go-on = Verder tegen { $name }
site-leave-says = Je klok op Lichess loopt door. Speel hier verder wanneer je wilt.
help-lichess = 
    Lichess is een site waar je gratis schaakt. Hier speel je daar met echte stukken.
    Zoek een tegenstander, typ een naam en daag uit, of speel een partij verder. Tijd en kleur kies je in de doos van het spel.
    Je zet wordt verstuurd zodra die op het bord staat. De zetten van je tegenstander doe je met de hand, zoals de tafel ze toont.

# Vragen in de banner, en de antwoorden
question-draw = { $seat }, { $other } biedt remise aan. Neem je het aan?
question-piece = { $seat }, welk stuk wil je op { $square }?
question-piece-alone = Welk stuk wil je op { $square }?
question-move = { $seat }, welke zet bedoel je?
question-move-alone = Welke zet bedoel je?
question-undo = { BOTHOF($seats) }, akkoord om de laatste actie ongedaan te maken?
question-undo-move = { BOTHOF($seats) }, akkoord om de zet { $origin }–{ $to } ongedaan te maken?
question-undo-roll = { BOTHOF($seats) }, akkoord om de worp { $face } van { $seat } ongedaan te maken?
question-end = { BOTHOF($seats) }, akkoord om de partij nu te beëindigen zoals die staat?
question-clocks-stop = { BOTHOF($seats) }, akkoord om alle klokken stil te zetten?
question-clocks-start = { BOTHOF($seats) }, akkoord om de klokken te starten?
question-clock-add = { BOTHOF($seats) }, akkoord om de klok van { $seat } met { $time } te wijzigen?
question-clock-set = { BOTHOF($seats) }, mag de klok van { $seat } op { $time } worden gezet?
question-phone-undo = { BOTHOF($seats) }, { $other } wil de laatste actie ongedaan maken. Akkoord?
question-phone-agree = { BOTHOF($seats) }, { $other } wil de partij nu stoppen en rangschikken. Akkoord?
question-phone-clock = { BOTHOF($seats) }, { $other } wil de klokken stilzetten, starten of instellen. Akkoord?
question-resign = { $seat }, wil je opgeven?
question-resign-alone = Wil je opgeven?
question-ends = { $seat }, dit beëindigt de partij. Wil je dat?
question-ends-alone = Dit beëindigt de partij. Wil je dat?
question-claim-repetition = { $seat }, claim je remise? Dezelfde stelling kwam drie keer voor.
question-claim-fifty = { $seat }, claim je het einde van de partij? Er is te lang niets gebeurd.
question-claim-flag = { $seat }, claim je dat de tijd van een ander om is?
question-claim-illegal = { $seat }, claim je dat er te veel onreglementaire zetten waren?
question-pause = Pauze. { $seat }, verder?
question-pause-all = Pauze. Verder?
question-wait = { $seat }, mag de computer nu spelen?
question-wait-all = Mag de computer nu spelen?
question-arbiter = Arbiter, de zet van { $seat } naar { $square } is onreglementair. Je beslissing?
question-undecided = Arbiter, heeft { $seat } verloren, of is de partij remise?
question-card = { $seat }, welke kaart heb je getrokken?
question-card-alone = Welke kaart heb je getrokken?
question-face = { $seat }, wat heb je gegooid?
question-face-alone = Wat heb je gegooid?
question-choice = { $seat }, wat kies je?
question-choice-alone = Wat kies je?
answer-accept = Aannemen
answer-decline = Afslaan
answer-agree = Akkoord
answer-yes = Ja
answer-claim = Claimen
answer-play-on = Verder spelen
answer-refuse = Weigeren
answer-arbiter-back = Zet het stuk terug
answer-arbiter-adds = { $n ->
    [1] { $n } minuut
   *[other] { $n } minuten
 } erbij voor { $seat }
answer-arbiter-takes = { $n ->
    [1] { $n } minuut
   *[other] { $n } minuten
 } eraf voor { $seat }
answer-arbiter-pass = { $seat } verliest de beurt
answer-arbiter-loses = { $seat } verliest de partij
answer-arbiter-out = { $seat } ligt uit de partij
answer-arbiter-draw = Remise
arbiter-paused-game = Wacht op de arbiter.
answer-continue = Verder
