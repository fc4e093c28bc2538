# Woorden die alle spellen delen: de schaakstukken, de kleuren, en de deuren waardoor zinnen aan hun vormen komen.
# Een stuk is een regel piece-<soort>; een spel voegt eigen stukken toe of verandert er. .gender: als het niet c is.

### 1 Pieces

piece-Q = dame
    .plural = dames
    .letter = D
piece-R = toren
    .plural = torens
    .letter = T
piece-B = loper
    .plural = lopers
    .letter = L
piece-N = paard
    .gender = n
    .plural = paarden
    .letter = P
piece-K = koning
    .plural = koningen
piece-P = pion
    .plural = pionnen
    .letter = pion
# Het geslacht van stukken die er geen noemen.
gender = c
letter = { NOUN($kind, form: "letter") }

### 2 Doors

# Na de en het, en na een bij de-woorden.
colour-e =
    { $owner ->
        [green] groene
        [red] rode
        [blue] blauwe
        [yellow] gele
        [white] witte
        [black] zwarte
       *[other] { $owner }
    }
# Na een, of zonder lidwoord, bij het-woorden.
colour-bare =
    { $owner ->
        [green] groen
        [red] rood
        [blue] blauw
        [yellow] geel
        [white] wit
        [black] zwart
       *[other] { $owner }
    }
# De kleur alleen, als naam: Groen.
colour =
    { $owner ->
        [green] Groen
        [red] Rood
        [blue] Blauw
        [yellow] Geel
        [white] Wit
        [black] Zwart
       *[other] { $owner }
    }
# Eén vorm is genoeg voor onderwerp en voorwerp, ook na door, van en op.
owned-nom =
    { $gender ->
        [n] het { colour-e } { NOUN($kind) }
       *[c] de { colour-e } { NOUN($kind) }
    }
owned-een =
    { $gender ->
        [n] een { colour-bare } { NOUN($kind) }
       *[c] een { colour-e } { NOUN($kind) }
    }
owned-bare =
    { $gender ->
        [n] { colour-bare } { NOUN($kind) }
       *[c] { colour-e } { NOUN($kind) }
    }
plain-nom =
    { $gender ->
        [n] het { NOUN($kind) }
       *[c] de { NOUN($kind) }
    }
plain-een = een { NOUN($kind) }
plain-geen = geen { NOUN($kind) }
plain-bare = { NOUN($kind) }
plain-plural = { NOUN($kind, form: "plural") }
# Hoe een plaats heet; de naam van een mens komt ervoor in de plaats zoals die is.
seat =
    { $seat ->
        [green] Groen
        [red] Rood
        [blue] Blauw
        [yellow] Geel
        [white] Wit
        [black] Zwart
        [player] Solo
       *[other] { $seat }
    }

# Waarmee gelaten wordt wat niet hoeft: een terminal heeft er eigen woorden voor.
offer-pass = Klaar
press-end = tik op { offer-pass }
press-end-first = Tik op { offer-pass }
to-press-end = op { offer-pass } tikken
tablet = de tablet
machine = de tablet
    .this = deze tablet
    .on = op de tablet
    .to = tegen de tablet

### 3 Games, seats and house rules that cannot be had

game-broken = Het spel in { $folder } is kapot: { $why }
game-twice = Het spel { $name } is er al.
addon-class = De klasse { $name } mist wat elk spel nodig heeft: { ALLOF($methods) }.
addon-hides = { $name }() verbergt een methode die elk spel heeft. Geef die van jou een andere naam, of de parameters ({ $parameters }).
addon-codec = Nergens staat hoe het veld { $field } van { $state } in stellingteksten staat. Annoteer het met een codec, zoals Annotated[int, Number()].
addon-unhashable = Het veld { $field } van { $state } bevat { $type }, maar een toestand moet hashbaar zijn. Neem een tuple, een tekst of een getal.
addon-place = De methode layout() noemt ‘{ $place }’. Dat is geen veld van het bord ({ $first } tot { $last }) en geen bakje zoals { $tray }.
addon-stack = De methode layout() heeft { $given } op { $place }. Elke plaats vraagt een tuple van tokens, zoals { $example }.
addon-token-swapped = De methode layout() heeft { $given } op { $place }, met eigenaar en soort verwisseld. De eigenaar { $owner } komt voor de soort { $kind }: { $order }.
addon-token-owner = De methode layout() heeft { $given } op { $place }, maar geen plaats heet ‘{ $owner }’. De plaatsen zijn { ALLOF($seats) }.
addon-turn = Het is de beurt van ‘{ $seat }’, maar geen plaats heet zo. De plaatsen zijn { ALLOF($seats) }.
addon-seating = FAMILY noemt de plaats ‘{ $seat }’ in seatings, maar de plaatsen zijn { ALLOF($seats) }.
addon-not-text = Het bestand { $file } is geen tekst in UTF-8. Sla het op als UTF-8.
addon-outcome = De methode outcome() van { $action } gaf { $given } terug. Het moet de nieuwe toestand en een lijst gebeurtenissen teruggeven.
addon-chance = In de fase ‘{ $stage }’ konden spelers { $action } zelf kiezen. Noem de fase in CHANCE, zoals { $example }.
addon-die = In de fase ‘{ $stage }’ is er de actie { $action }, maar het spel heeft die dobbelsteen of zijde niet. Noem beide zoals in DieInfo.
addon-action = De actie { $action } noemt ‘{ $square }’, dat niet op het bord is (a1 tot { $last }).
addon-nothing = In de fase ‘{ $stage }’ is { $seat } aan de beurt, maar legal_actions() heeft geen actie. Beëindig het spel of geef de beurt door.
addon-same = In de fase ‘{ $stage }’ hebben twee mogelijke acties dezelfde tekst, { $action }.
addon-count = De methode count() geeft { $n }, maar het aantal acties in legal_actions() is { $actions }.
addon-not-read = Het spel kan zijn eigen stelling ‘{ $text }’ niet lezen: { $why }
addon-read-otherwise = Het spel leest zijn eigen stelling ‘{ $text }’ als een andere, ‘{ $again }’. Kijk naar de codecs van de toestand en naar admit().
addon-board-shows = Na { $action } toont een bord { $shown } op { $square }, maar layout() heeft { $stack }. Verbeter outcome(), of schrijf make_lines().
declared-start = Zo begint het.
declared-setup = De opstelling
declared-card = De regels in het kort
page-moves = Hoe beweegt { PIECE($piece, form: "nom") }?
page-aim-asks = Waar gaat het om?
page-setup-asks = Hoe zet je het spel klaar?
page-turn-asks = Wat doe je als je aan de beurt bent?
page-end-asks = Hoe eindigt het spel?
page-asks = { $title }: hoe werkt dat?
no-game = Er is geen spel ‘{ $name }’; er zijn: { ALLOF($known) }.
no-house-rule = Er is hier geen huisregel ‘{ $name }’; er zijn: { ALLOF($known) }.
house-rule-choice = Voor de huisregel { $name } kies je uit { ALLOF($choices) }, niet ‘{ $value }’.
house-rule-file = Voor de huisregel { $name } kies je uit { ALLOF($choices) } of het pad van een .toml-bestand, niet ‘{ $value }’.
house-rule-number = De huisregel { $name } is een getal van { $low } tot { $high }, niet ‘{ $value }’.
house-rule-sides = De huisregel { $name } is een getal van { $low } tot { $high }, of dat van Wit en Zwart als 6/4, niet ‘{ $value }’.
no-such-seat = Er is geen plaats ‘{ $seat }’; er zijn { ALLOF($seats) }.
seat-twice = Een plaats is twee keer genoemd.
two-seats = { $title } wordt gespeeld door { SEAT($one) } en { SEAT($other) }.
one-seat = { $title } is voor één persoon: de plaats heet { $seat }.

### 4 Positions and men that cannot be

no-place = Er is geen plek ‘{ $place }’ aan deze tafel.
one-piece-only = Op { $place } is plaats voor één stuk.
no-such-piece = Er is geen stuk { $man } in dit spel.

no-seat-at-table =
    Er is geen plaats ‘{ $seat }’ aan deze tafel; er { $n ->
        [1] is
       *[other] zijn
    } { BOTHOF($seats) }.

### 5 Position texts

position-head = ‘{ $text }’ heeft een bord van { $ranks } rijen nodig, en dan { ANYOF($sides) }.
position-empty = Een stelling heeft een bord nodig als in een FEN.
field-means-nothing = ‘{ $text }’ in de stelling betekent niets; schrijf naam=waarde.
field-unknown = De stelling heeft een gegeven ‘{ $name }’ dat hier niets betekent.
field-twice = De stelling heeft het gegeven { $name } twee keer.
field-one-of = Het gegeven { $name } is een van { ALLOF($known) }, niet ‘{ $value }’.
field-number = Het gegeven { $name } is een getal van { $low } tot { $high }, niet ‘{ $value }’.
field-square = Het gegeven { $name } noemt een veld van het bord, niet ‘{ $value }’.
field-squares = Het gegeven { $name } somt velden van het bord op, niet ‘{ $value }’.
field-cards = Het gegeven { $name } somt kaarten op uit { ALLOF($known) }, niet ‘{ $card }’.
field-both = Het gegeven { $name } heeft het deel van { SEAT($one) } en dat van { SEAT($other) } nodig, met / ertussen.
stage-and-end = De fase { $stage } past niet bij het einde ‘{ $end }’.
winner-and-end = Bij end={ $end } heeft geen kant gewonnen.
board-ranks = Het bord heeft { $n } rijen, niet { $given }.
rank-letter = ‘{ $text }’ in rij { $rank } betekent daar niets.
rank-squares =
    { $n ->
        [1] Rij { $rank } heeft één veld.
       *[other] Rij { $rank } heeft { $n } velden.
    }
set-has =
    De set heeft van de { $colour ->
        [white] witte
       *[black] zwarte
    } { PIECE($kind, form: "plural") } { $full }, niet { $n }: { ALLOF($squares) }.
pieces-without-cards = Op het bord staan stukken waarvan de kaarten nog niet genomen zijn: { $n }.
fen-head = ‘{ $text }’ is geen FEN: nodig zijn een bord en w of b.
one-king = Elke kant heeft één koning.
pawns-on-end-rank = Pionnen staan niet op de eerste en niet op de laatste rij.
no-such-square = Er is geen veld ‘{ $square }’.
castling-no-rook = Bij het rokaderecht { $right } ontbreekt de toren.

### 6 Board files

too-large = { $source } is te groot: er worden hoogstens { $most } tekens gelezen.
the-position = De stelling
the-name = Een naam
the-line = De regel
the-value = De waarde van { $name }
too-deep = { $source } heeft meer dan { $most } geneste haakjes.
too-many-parts = { $source } heeft een naam van meer dan { $most } delen met punten ertussen.
too-long-word = { $source } heeft een getal of een woord van meer dan { $most } tekens zonder aanhalingstekens.
part-unread = Het bestand { $file } voor de huisregel { $rule } kan niet gelezen worden: { $why }.
part-missing = Bij het spel ontbreekt het bestand { $file } dat de huisregel { $rule } noemt.
board-file-barriers = { $source }: [barriers] bevat voor elke kleur een regel tekst, zo: G = "e|f 1-3".
board-file-toml = { $source } is geen TOML-bestand: { $why }.
board-file-no-map = { $source } heeft geen plattegrond: teken er een als tekst met de naam `map`.
board-file-size = { $source }: een bord heeft 1 tot { $most } lijnen en rijen, niet { $files }×{ $ranks }.
board-file-rank-number = { $source }: rij { $rank } van de plattegrond begint met ‘{ $text }’ en niet met het eigen getal.
board-file-rank-length =
    { $source }: rij { $rank } heeft { $n ->
        [1] één veld
       *[other] { $n } velden
    }, de bovenste rij heeft er { $width }.
board-file-barrier = { $source }: schrijf de grenslijn ‘{ $text }’ als `e|f 1-3` of `5|6 j-l`.
board-file-barrier-place = { $source }: de grenslijn ‘{ $text }’ ligt niet tussen twee lijnen of rijen van het bord.

the-board-chess = Het schaakbord
the-board-ring12 = De ring, 12 × 12
the-board-ring8 = De kleine ring, 8 × 8
the-board-boulder = Rotsblokschaak, 8 × 16
the-board-jokers7 = Wild Jokers, 7 × 7 met acht kuilen

### 7 Pieces in Betza notation

betza-letter = ‘{ $letter }’ in de beweging ‘{ $notation }’ is geen sprong die hier bekend is.
betza-modifier = ‘{ $letter }’ in de beweging ‘{ $notation }’ is geen toevoeging die hier wordt begrepen.
betza-notation = ‘{ $text }’ in de beweging ‘{ $notation }’ is geen Betza-notatie.

### 8 Variants of chess (a variant's own words stand before these)

chess-moves = { PIECE($seat, $piece, form: "nom") } gaat van { $origin } naar { $to }.
    .short = { $piece } { $origin } naar { $to }.
chess-captures = { PIECE($owner, $piece, form: "nom") } op { $square } wordt geslagen.
    .short = { PIECE($owner, $piece, form: "nom") } wordt geslagen.
chess-becomes = De pion op { $square } wordt { PIECE($piece, form: "een") }.
chess-castles = { $seat } rokeert.
chess-check = { $seat } staat schaak.
chess-nothing-to-place = { $seat } heeft niets te plaatsen.
chess-no-piece = Op { $square } staat geen stuk van het spel.
chess-not-yours = Dat is { PIECE($owner, $piece, form: "nom") }.
can-move = { PIECE($owner, $piece, form: "nom") } op { $square } kan zetten.
can-go = { PIECE($owner, $piece, form: "nom") } kan van { $origin } naar { $to }.
is-lifted = { PIECE($owner, $piece, form: "nom") } van { $square } is opgepakt.
stuck = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet.
stuck-own = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: eigen stukken staan in de weg.
stuck-taken = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: alle bereikbare velden zijn bezet.
stuck-blocked = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: de weg is versperd.
stuck-pawn = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: de weg is versperd en er valt niets te slaan.
stuck-check = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: na elke zet zou { PIECE($owner, "K", form: "nom") } schaak staan.
stuck-king = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: na elke zet zou dit stuk schaak staan.
stuck-answer-check = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet die het schaak opheft.
chess-own-piece = Op { $square } staat een eigen stuk.
chess-king-in-check = Dan zou { PIECE($seat, "K", form: "nom") } schaak staan.
chess-answer-check = { $seat } staat schaak en moet het schaak opheffen.
chess-castle-not = { $seat } kan nu niet rokeren.
chess-cannot-reach = { PIECE($piece, form: "nom") } kan niet van { $origin } naar { $to }.
chess-left-in-check = { PIECE($seat, "K", form: "nom") } staat nog schaak.
chess-no-passant = Daar heeft geen pion net twee stappen gedaan.
not-now = Dat kan nu niet.
written-so = Hier schrijf je dat zo: { ANYOF($actions) }.
stage-turn = { $seat } is aan zet.
stage-over = De partij is afgelopen.
over-mate = Schaakmat: { $seat } wint.
    .short = Schaakmat.
over-stalemate = Pat: de partij is remise.
over-dead = Niemand kan nog matzetten: de partij is remise.
ends-mate = Schaakmat.
ends-stalemate = Pat.
ends-dead = Niemand kon nog matzetten.
ends-draw = De partij is remise.
ends-resigned = De andere kant speelt niet meer mee.
ends-ranked = De partij is in overleg gestopt.
groups-and-cards =
    { $groups ->
        [1] één groep
       *[other] { $groups } groepen
    }, nog { $cards ->
        [1] één kaart
       *[other] { $cards } kaarten
    } over

### 9 Cards for men

card-of-piece =
    { $card ->
        [wK] Witte koning (hartenheer of ruitenheer)
        [wQ] Witte dame (hartenvrouw of ruitenvrouw)
        [wR] Witte toren (harten 10 of ruiten 10)
        [wB] Witte loper (harten 9 of ruiten 9)
        [wN] Wit paard (harten 8 of ruiten 8)
       *[wP] Witte pion (harten 2 tot 5 of ruiten 2 tot 5)
        [wC] Witte schijvenkaart (harten 6 of ruiten 6)
        [bK] Zwarte koning (schoppenheer of klaverenheer)
        [bQ] Zwarte dame (schoppenvrouw of klaverenvrouw)
        [bR] Zwarte toren (schoppen 10 of klaveren 10)
        [bB] Zwarte loper (schoppen 9 of klaveren 9)
        [bN] Zwart paard (schoppen 8 of klaveren 8)
        [bP] Zwarte pion (schoppen 2 tot 5 of klaveren 2 tot 5)
        [bC] Zwarte schijvenkaart (schoppen 6 of klaveren 6)
    }
# Wat iemand op eigen kaarten heeft geschreven: getoond zoals het er staat.
own-words = { $text }

### 10 Positions on the chessboard

stage-alone = In de fase stage={ $stage } kan hier niets gedaan worden.
other-in-check = De kant die niet aan zet is, staat schaak.

### 11 Dice and action cards, with a Chess Jumble board and without one

# Een vlak van een dobbelsteen: het getal of het teken.
face =
    { $face ->
        [plus] +
        [hash] { "#" }
        [none] –
       *[other] { $face }
    }
rolled-aloud =
    { $face ->
        [plus] een plus
        [hash] een hekje
        [none] niets
       *[other] een { $face }
    }
rolled =
    { $face ->
        [plus] een +
        [hash] een #
        [none] niets
       *[other] een { $face }
    }
dice-file = Het dobbelsteenbestand { $file } kan niet gelezen worden: { $why }.
dice-number = Het dobbelsteenbestand { $file } heeft een lijst van { $fewest } tot { $most } vlakken nodig: { $like }.
dice-face =
    { $die ->
        [white] Het dobbelsteenbestand { $file } heeft het witte vlak ‘{ $face }’; vlakken zijn +, # en getallen van 1 tot { $highest }.
       *[orange] Het dobbelsteenbestand { $file } heeft het oranje vlak ‘{ $face }’; vlakken zijn getallen van 1 tot { $highest }.
    }
dice-never-home = Het dobbelsteenbestand { $file } heeft minstens één + en één getal nodig, anders komt niemand thuis.
deck-no-toml = { $source } is geen TOML-bestand: { $why }.
deck-no-cards = { $source }: een stok kaarten heeft kaarten nodig, elk onder [[card]].
deck-empty = De stok kaarten { $source } heeft geen kaart voor deze editie.
deck-not-here = { $source }, kaart { $card }: niemand heeft { $pieces } in deze editie, dus de kaart kan nooit gespeeld worden.
deck-card-unread = { $source }, regel { $line }: { $why }.
deck-card = { $source }, regel { $line }, kaart { $card }
deck-no-words = { deck-card }: er staat geen tekst op.
deck-card-twice = { deck-card }: er zijn twee kaarten { $card }.
deck-card-id = { deck-card }: een kenmerk heeft 1 tot 12 letters, cijfers, - of _.
deck-card-count = { deck-card }: count is { $count }, maar kan van 1 tot { $most } zijn.
deck-card-no-effect = { deck-card }: de kaart doet niets.
deck-card-roll-last = { deck-card }: nog een keer gooien moet het laatste zijn.
deck-card-moves = { deck-card }: up_to is { $up_to }, maar kan van 1 tot { $most } zijn.
deck-card-box-to-box = { deck-card }: wat in het wachtvak staat, kan daar niet heen.
deck-card-same-place = { deck-card }: twee stukken van één plek kunnen niet omwisselen.
deck-card-two-such = { deck-card }: niemand heeft twee zulke stukken.
deck-card-no-piece = { deck-card }: stukken zijn { ALLOF($known) }, niet { ALLOF($pieces) }.
deck-card-nowhere = { deck-card }: er wordt geen plek genoemd.
deck-card-nobody = { deck-card }: er wordt geen stuk genoemd.
turn-plays-no-more = { $seat } speelt niet meer mee en kan niet aan de beurt zijn.
seat-placed-twice = { $seat } kan maar één keer in places en gone staan.

deck-default = De ingebouwde kaarten
card-B01 = Gooi nog een keer en speel de worp.
card-B02 = Doe maximaal 3 zetten met een van je actieve stukken.
card-B03 = Doe maximaal 2 zetten met een van je actieve stukken.
card-B04 = Zet een stuk uit je wachtvak op een van je startvelden.
card-B05 = Elke dame gaat naar een van de startvelden van haar kleur.
card-B06 = Elke toren gaat naar een van de startvelden van zijn kleur.
card-B07 = Alle actieve lopers gaan naar hun wachtvak.
card-B08 = Alle actieve paarden gaan naar hun wachtvak.
card-B09 = Wissel twee stukken naar keuze om, van wie ze ook zijn.
card-B10 = Wissel twee actieve stukken naar keuze om.
card-B11 = Wissel een van je actieve stukken om met een actief stuk van een andere kleur.
card-B12 = Stuur een actief stuk van een andere kleur naar zijn wachtvak.
card-B13 = Een van je actieve stukken gaat naar je wachtvak.
card-B14 = Een stuk uit je thuishonk gaat terug naar een van je startvelden.
card-B15 = Sla je volgende beurt over.
card-B16 = Wie na jou aan de beurt is, slaat een beurt over.
card-B17 = Zet een van je actieve stukken op een vrij rustveld van je kleur.
card-B18 = Zet een van je actieve stukken op een vrij toegangsveld van je thuishonk.
card-B19 = Iedereen zet een van zijn eigen actieve stukken terug in het wachtvak.
card-K1 = Elke koning gaat naar een van de startvelden van zijn kleur.
card-K2 = Doe maximaal 8 zetten met je actieve koning.
card-K3 = Alle actieve koningen gaan naar hun wachtvak.
card-K4 = Wissel je actieve koning om met een willekeurig actief stuk.
card-P1 = Elke pion gaat naar een van de startvelden van zijn kleur.
card-P2 = Doe maximaal 6 zetten met je actieve pion.
card-P3 = Wissel je actieve pion om met een ander actief stuk van jezelf.
card-P4 = Alle actieve pionnen gaan naar hun wachtvak.
card-S1 = Doe één zet met een van je actieve stukken … en deze keer mag je ook gedekte stukken slaan.
card-S2 = Doe maximaal 2 zetten met een van je actieve stukken … en deze keer mag je ook gedekte stukken slaan.
card-S3 = Doe maximaal 3 zetten met een van je actieve stukken … en deze keer mag je ook gedekte stukken slaan.
card-S4 = Gooi nog een keer … en deze keer mag je ook gedekte stukken slaan.

### The men in one line each, where they move as in chess

legend-K = Eén veld in elke richting.
legend-Q = Zo ver als je wilt, recht of schuin.
legend-R = Zo ver als je wilt, recht.
legend-B = Zo ver als je wilt, schuin.
legend-N = Twee velden recht en één opzij; springt.
legend-P = Eén veld vooruit, vanaf het eerste veld twee; slaat één veld schuin vooruit.
too-many-promoted = { SEAT($seat) } heeft meer stukken dan de ontbrekende pionnen kunnen zijn geworden.
day-unknown = Datum onbekend

### 12 Dice and cards

first = De loting wijst { $seat } aan: { $seat } begint.
rolls-die = { $seat } gooit { rolled }.
    .spoken = { $seat } gooit { rolled-aloud }.
rolls-orange = { $seat } gooit { rolled } met de oranje dobbelsteen.
takes-card = { $seat } trekt een kaart.
shuffled = De kaarten worden opnieuw geschud.
draws = { $seat } trekt kaart { $card }: { $words }
    .spoken = { $seat } trekt een kaart: { $words }
card-done = De kaart is uitgevoerd.
will-miss = { $seat } slaat straks een beurt over.
rule-plus_hash = Wat + en # op de witte dobbelsteen betekenen.
    .is-classic = + brengt een stuk in het spel, # kost je beurt.
    .is-both = Met + en # breng je een stuk in het spel; met # sla je alleen een beurt over als het wachtvak leeg is.
    .is-choose = Met + of # breng je een stuk in het spel of trek je een kaart.
    .is-hash_draws = Met # trek je een kaart, met + breng je een stuk in het spel.
skipped = { $seat } slaat deze beurt over.
misses-turn = { $seat } slaat een beurt over.
    .short = De beurt vervalt.
turn-passes =
    { $rolls ->
        [1] Geen zet mogelijk: de beurt van { $seat } is voorbij.
       *[other] { $rolls } worpen zonder zet: de beurt van { $seat } is voorbij.
    }
    .short = De beurt is voorbij.
ends-home = { $seat } was het eerst thuis.
ends-alone = Alleen { $seat } is nog over.
stage-first = De loting zegt wie begint: gooi erom.
stage-roll-orange = { $seat }, gooi de oranje dobbelsteen.
stage-draw = { $seat }, trek een kaart.
stage-card = { $seat }: { $words }
    .short = { $seat }, voer de kaart uit.
position-no-card = card={ $card } is geen kaart uit deze stok.
page-man-Q =
    .title = De dame
    .says = De dame gaat recht of schuin, zo ver als je wilt, en springt niet.
page-man-N-1 = Eén sprong van een paard.
    .says = De pionnen eromheen tellen niet. De zwarte pion op c6 mag geslagen worden; op f3 staat een eigen pion.
    .says-plain = De pionnen eromheen tellen niet. Het paard mag de zwarte pion op c6 slaan. Op f3 staat een eigen pion.
page-man-K-1 = Eén stap van een koning.
    .says = De toren en de pion nemen de koning vier velden af. De pion zelf mag geslagen worden.
    .says-plain = De toren en de pion nemen de koning vier velden af. De koning mag de pion zelf slaan.

### 13 Solitaires

placed = Je zet { PIECE($owner, $piece, form: "nom") } op { $square }.
square-taken = Het veld { $square } is bezet: stukken gaan naar lege velden.
turns-up = Je draait { PIECE($owner, $piece, form: "nom") } om.
moves = { PIECE($owner, $piece, form: "bare") } van { $origin } naar { $to }.
groups =
    { $n ->
        [1] Eén groep
       *[other] { $n } groepen
    }.
card-first = Eerst wordt er een kaart omgedraaid.
in-groups =
    { $n ->
        [1] Eén groep
       *[other] { $n } groepen
    }.

### 14 Rules pages of games like chess

page-man-Q-1 = Eén zet van een dame.
    .says = De dame mag de zwarte pion slaan, en gaat daar niet verder. De eigen pion staat in de weg.
page-man-R =
    .title = De toren
    .says = De toren gaat recht, zo ver als je wilt, en springt niet.
page-man-R-1 = Eén zet van een toren.
    .says = Naar boven mag de toren de pion slaan. Naar rechts staat de eigen pion in de weg.
page-man-B =
    .title = De loper
    .says = De loper gaat schuin, zo ver als je wilt, en springt niet. De loper blijft op velden van één kleur.
page-man-B-1 = Eén zet van een loper.
    .says = De loper mag de zwarte pion slaan. De eigen pion op g2 staat in de weg.
page-man-N =
    .title = Het paard
    .says = Het paard springt: twee velden recht en één opzij, over alles heen.
page-man-P-1 = De eerste zet.
    .says = Eén veld of twee.
page-man-P-2 = Slaan.
    .says = Pion en paard staan schuin ervoor en mogen geslagen worden. De loper recht ervoor staat in de weg.
    .says-plain = Pion en paard staan schuin ervoor. De pion mag ze slaan. De loper recht ervoor staat in de weg.
page-man-P-3 = De laatste rij.
    .says = Rechtdoor, of slaand.
