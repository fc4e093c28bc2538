# De woorden van Chess Jumble.
# In het spel brengen (kort: inzetten): uit het wachtvak naar een startveld. Een kaart zet alleen neer. Slaan is nooit eruit zetten.

### Wat er gebeurt, en waarom iets niet gaat

has-to-take = { $seat } kan niets in het spel brengen en trekt een kaart.
card-idle = Niemand kan doen wat de kaart zegt.
stays-card = { $seat } doet de zetten en eindigt op het beginveld.
to-box = { PIECE($owner, $piece, form: "nom") } gaat naar het wachtvak.
put-on = { PIECE($owner, $piece, form: "nom") } gaat naar { $square }.
thrown-out = { PIECE($owner, $piece, form: "nom") } wordt eruit gezet en gaat naar het wachtvak.
pieces-swapped = { PIECE($owner, $piece, form: "nom") } en { PIECE($other, $with_piece, form: "nom") } wisselen van plaats.
protected = { PIECE($owner, $piece, form: "nom") } op { $square } is gedekt door { PIECE($by, form: "nom") } op { $at }.
bold = Deze keer mag { $seat } ook gedekte stukken slaan.
nothing-to-bring = { $seat } heeft niets meer om in het spel te brengen.
    .short = Er is niets meer om in het spel te brengen.
starts-taken = Op beide startvelden van { $seat } staan eigen stukken.
    .short = Beide startvelden zijn bezet.
no-move = { $seat } heeft geen zet met { rolled }.
    .spoken = { $seat } heeft geen zet met { rolled-aloud }.
    .short = Er is geen zet mogelijk.
no-move-both = { $seat } heeft geen zet met { $white } en { $orange }.
    .short = Er is geen zet mogelijk.
declines = { $seat } brengt niets in het spel.
stays = { $seat } doet { $moves ->
    [1] de enige zet
   *[other] alle { $moves } zetten
 } en eindigt op het beginveld.
brings-in = { $seat } brengt { PIECE($piece, form: "nom") } in het spel op { $square }.
    .short = { $piece } komt in het spel op { $square }.
captures = { PIECE($seat, $piece, form: "nom") } slaat { PIECE($owner, $victim, form: "nom") } op { $square }.
    .short = { PIECE($owner, $victim, form: "nom") } wordt geslagen.
home = { PIECE($seat, $piece, form: "nom") } is thuis ({ $count }).
    .spoken = { PIECE($seat, $piece, form: "nom") } is thuis.
    .short = { PIECE($piece, form: "nom") } is thuis ({ $count }).
wins = { $seat } wint!
takes-place = { $seat } heeft alles thuis: plaats { $place }.
all-captured = { $seat } heeft geen stukken meer.
owes-start = { $seat } moet een eigen startveld vrijmaken.
start-stays-free = { $seat } heeft nog stukken in het wachtvak: een van de eigen startvelden moet vrij blijven.
lot-first = De loting moet eerst zeggen wie begint.
draw-first = Je kunt pas zetten als je de kaart hebt getrokken.
card-says = { $seat } heeft een kaart om uit te voeren: { $words }
not-this-die = { $seat } heeft geen getal voor { PIECE($piece, form: "nom") }: de dobbelsteen toont { rolled }.
    .spoken = { $seat } heeft geen getal voor { PIECE($piece, form: "nom") }: de dobbelsteen toont { rolled-aloud }.
no-pair = Op { $square } kan { $seat } niet blijven staan: twee eigen stukken zouden elkaar dan dekken op allebei deze velden van een andere kleur.
too-far-card =
    { PIECE($seat, $piece, form: "nom") } kan niet van { $origin } naar { $to } in { $moves ->
        [1] één zet
       *[other] hoogstens { $moves } zetten
    }.
roll-first = Je kunt pas zetten als je hebt gegooid.
house-stays = { PIECE($seat, $piece, form: "nom") } is thuis en blijft in het thuishonk.
fresh-moves = De worp is voor { PIECE($piece, form: "nom") } { GENDER($piece, n: "dat", c: "die") } { $seat } net in het spel heeft gebracht.
no-bringing-in = { $seat } gooide { rolled }: nu kan er geen stuk in het spel komen.
    .spoken = { $seat } gooide { rolled-aloud }: nu kan er geen stuk in het spel komen.
bring-where = { $seat } brengt stukken alleen op { ANYOF($squares) } in het spel.
start-taken = Het veld { $square } is bezet: { $seat } kan daar niets in het spel brengen.
piece-stuck = { PIECE($seat, $piece, form: "nom") } op { $square } kan nu niet zetten.
no-such-moves =
    { PIECE($seat, $piece, form: "nom") } op { $square } kan niet precies { $moves ->
        [1] één zet
       *[other] { $moves } zetten
    } doen.
has-moves =
    { PIECE($seat, $piece, form: "nom") } heeft nog { $moves ->
        [1] één zet
       *[other] { $moves } zetten
    } te doen.
has-moves-card =
    { PIECE($seat, $piece, form: "nom") } mag { $moves ->
        [1] één zet
       *[other] hoogstens { $moves } zetten
    } doen.
break-square = { PIECE($owner, $piece, form: "nom") } staat op { $square }, een eigen rustveld, en kan daar niet geslagen worden.
closed = Dit stuk kan niet naar { $square }.
foreign-break = Het rustveld { $square } is van een andere kleur: { $seat } kan daar niet blijven staan.
enter-so = { PIECE($seat, $piece, form: "nom") } komt alleen via { ANYOF($squares) } het thuishonk in. Hiervandaan gaat dat niet met deze worp.
capture-last = { PIECE($seat, $piece, form: "nom") } komt op { $square } met zet { $moves } van { $rolled }; slaan mag alleen met de laatste zet.
owes-moves = { PIECE($seat, $piece, form: "nom") } komt op { $square } met zet { $moves } van { $rolled } en moet alle { $rolled } doen.
barrier = { PIECE($seat, $piece, form: "nom") } zou op weg naar { $square } over de eigen grenslijn gaan.
too-far =
    { PIECE($seat, $piece, form: "nom") } kan niet van { $origin } naar { $to } in precies { $moves ->
        [1] één zet
       *[other] { $moves } zetten
    }.
still-owes =
    { PIECE($seat, $piece, form: "nom") } op { $square } heeft nog { $moves ->
        [1] één zet
       *[other] { $moves } zetten
    } te doen.
ends-ranked = In overleg gestopt. De meeste stukken thuis tellen, dan de minste zetten die nog nodig zijn.
stage-roll = { $seat }, gooi.
stage-bring = { $seat }, breng een stuk in het spel op een van je startvelden, of { press-end } en zie ervan af.
    .short = { $seat }, zet een stuk in of { press-end }.
stage-bring-must = { $seat }, breng een stuk in het spel op een van je startvelden.
    .short = { $seat }, zet een stuk in.
stage-bring-or-take = { $seat }, breng een stuk in het spel of trek een kaart.
    .short = { $seat }, zet een stuk in of trek een kaart.
stage-take-or-pass = { $seat }, trek een kaart, of { press-end } en pas.
    .short = { $seat }, trek een kaart of { press-end }.
stage-bring-or-orange =
    { $seat }, breng een stuk in het spel, doe { $moves ->
        [1] één zet
       *[other] { $moves } zetten
    } met koning of pion, of { press-end }.
    .short = { $seat }: inzetten, of { $moves } met koning of pion.
    .drawn =
        { $seat }, breng een stuk in of doe { $moves ->
            [1] één zet
           *[other] { $moves } zetten
        }.
stage-orange-or-pass =
    { $seat }, doe { $moves ->
        [1] één zet
       *[other] { $moves } zetten
    } met koning of pion, of { press-end }.
    .short = { $seat }: { $moves } met koning of pion, of { offer-pass }.
    .drawn =
        { $seat }, doe { $moves ->
            [1] één zet
           *[other] { $moves } zetten
        }, of { press-end }.
stage-roll-both = { $seat }, gooi beide dobbelstenen.
stage-move-white =
    { $seat }, doe { $moves ->
        [1] één zet
       *[other] { $moves } zetten
    } met dame, toren, loper of paard.
    .short = { $seat }: { $moves } met dame, toren, loper of paard.
    .drawn =
        { $seat }, doe { $moves ->
            [1] één zet
           *[other] { $moves } zetten
        }.
stage-move-orange =
    { $seat }, doe { $orange ->
        [1] één zet
       *[other] { $orange } zetten
    } met koning of pion.
    .drawn =
        { $seat }, doe { $orange ->
            [1] één zet
           *[other] { $orange } zetten
        }.
stage-move-both =
    { $seat }, doe { $moves ->
        [1] één zet
       *[other] { $moves } zetten
    } met dame, toren, loper of paard, of { $orange } met koning of pion.
    .short = { $seat }: { $orange } met koning of pion, anders { $moves }.
    .drawn =
        { $orange ->
            [1] { $seat }, doe { $moves } zetten of één zet.
           *[other] { $seat }, doe { $moves } of { $orange } zetten.
        }
stage-move =
    { $seat }, doe { $moves ->
        [1] één zet
       *[other] { $moves } zetten
    } met één stuk.

### What is listed before a game

little-chess-jumble = Chess Jumble, klein
    .says = Dame, toren, loper en paard lopen één ronde en dan naar huis: één witte dobbelsteen, schaakzetten, 2 tot 4 spelers.
    .equipment = Het bord; dame, toren, loper en paard in elke kleur, allemaal in het wachtvak; één witte dobbelsteen.
little-action-chess-jumble = Chess Jumble, klein met actiekaarten
    .says = Dame, toren, loper en paard lopen één ronde en dan naar huis: één witte dobbelsteen, schaakzetten, actiekaarten, 2 tot 4 spelers.
    .equipment = Het bord; dame, toren, loper en paard in elke kleur, allemaal in het wachtvak; één witte dobbelsteen; de actiekaarten, geschud.
big-chess-jumble = Chess Jumble, groot
    .says = Alle zes de stukken lopen één ronde en dan naar huis: een witte en een oranje dobbelsteen, schaakzetten, 2 tot 4 spelers.
    .equipment = Het bord; alle zes de stukken in elke kleur, allemaal in het wachtvak; een witte en een oranje dobbelsteen.
big-action-chess-jumble = Chess Jumble, groot met actiekaarten
    .says = Alle zes de stukken lopen één ronde en dan naar huis: een witte en een oranje dobbelsteen, schaakzetten, actiekaarten, 2 tot 4 spelers.
    .equipment = Het bord; alle zes de stukken in elke kleur, allemaal in het wachtvak; een witte en een oranje dobbelsteen; de actiekaarten, geschud.

### House rules

rule-protection = Of gedekte stukken geslagen mogen worden.
    .is-off = Elk stuk mag geslagen worden.
    .is-on = Gedekte stukken mogen niet geslagen worden.
rule-board = Het bord: een ingebouwd bord of het pad van een .toml-bestand.
    .is-ring12 = Ingebouwd.
    .is-ring8 = Ingebouwd.
rule-dice = De vlakken van de dobbelstenen: a, b of het pad van een .toml-bestand.
    .is-a = Wit: + # 2 3 4 5.
    .is-b = Wit: + # 1 2 3 4. De partij duurt langer.
rule-dice-big = De vlakken van de dobbelstenen: a, b of het pad van een .toml-bestand.
    .is-a = Wit: + # 2 3 4 5. Oranje: 5 tot 10.
    .is-b = Wit: + # 1 2 3 4. Oranje: 3 tot 8. De partij duurt langer.
rule-capture_mid = Met welke zetten van een worp je mag slaan.
    .is-a = Alleen met de laatste.
    .is-b = Met elke zet.
    .is-c = Met elke zet, maar daarmee is de beurt voorbij.
rule-must_use_all = Of alle zetten van een worp gedaan moeten worden.
    .is-a = Ja, zoveel als er kunnen.
    .is-b = Je mag op elk moment stoppen.
    .is-c = Je mag stoppen, maar slaan mag alleen met de laatste zet.
rule-insert_moves_self = Wie de worp gebruikt nadat een stuk in het spel is gebracht.
    .is-a = Elk actief stuk.
    .is-b = Het nieuwe stuk.
rule-three_rolls = Wanneer je na een worp zonder zet nog een keer mag gooien, drie worpen in totaal.
    .is-a = Altijd.
    .is-b = Alleen zonder stukken op de baan.
    .is-c = Alleen in je eerste beurt.
rule-must_insert = Of + gebruikt moet worden.
    .is-a = Nee, je mag ervan afzien.
    .is-b = Ja.
rule-insert_captures = Een stuk van een andere kleur op het startveld als je in het spel brengt.
    .is-a = Het wordt geslagen.
    .is-b = Het veld is versperd.
rule-start_free = Wanneer een van je twee startvelden vrij moet zijn, met stukken in het wachtvak.
    .is-a = Altijd: alleen door in het spel te brengen mag er een tweede stuk komen, en dan moet een van de twee met de volgende zet weg.
    .is-b = Als beide bezet zijn, maakt de volgende zet er één vrij; met elke zet mag je het tweede bezetten.
rule-captured_to = Waar geslagen stukken heen gaan.
    .is-a = Naar hun wachtvak.
    .is-b = Uit het spel: een korte partij, alle overgebleven stukken moeten naar huis. Wie het laatste stuk verliest dat nog niet thuis is, heeft ook alles thuis en kan daarmee winnen.
rule-break_exclusive = Wie op een rustveld mag blijven staan.
    .is-a = Iedereen; alleen de eigen kleur is er veilig.
    .is-b = Alleen de eigen kleur.
rule-entry_stop = Of een stuk op het toegangsveld moet stoppen.
    .is-a = Nee, het mag doorlopen.
    .is-b = Ja.
rule-pair_rule = Twee stukken die elkaar dekken op beide startvelden of toegangsvelden van een andere kleur.
    .is-a = Ze mogen daar niet zo komen te staan.
    .is-b = Ze mogen er staan, maar ongedekt.
rule-pair_scope = Welke dekking telt op startvelden en toegangsvelden van een andere kleur.
    .is-a = Geen zolang op allebei een andere kleur staat dan die van de velden.
    .is-b = Helemaal geen.
rule-turn_order = De volgorde van de beurten.
    .is-a = Met de klok mee.
    .is-b = Tegen de klok in, zoals de stukken lopen.
rule-leaver = Wat er gebeurt als iemand eerder weggaat.
    .is-a = De computer neemt de plaats over.
    .is-b = De stukken gaan naar het wachtvak, de plaats wordt overgeslagen.
    .is-c = De stukken blijven in de weg staan, de plaats wordt overgeslagen.
rule-length = Wanneer je klaar bent.
    .is-a = Met alle stukken.
    .is-b = Met twee stukken.
    .is-c = Na de afgesproken minuten wordt de ronde afgemaakt en worden de plaatsen bepaald.
rule-length-big = Wanneer je klaar bent.
    .is-a = Met alle stukken.
    .is-b = Met drie stukken.
    .is-c = Na de afgesproken minuten wordt de ronde afgemaakt en worden de plaatsen bepaald.
rule-minutes = Speelminuten bij length=c.
rule-deck = De actiekaarten: ingebouwde kaarten of het pad van een .toml-bestand.
    .is-default = Ingebouwd.
rule-card_forced = Als er niets in het spel gebracht kan worden.
    .is-a = Je moet een kaart nemen.
    .is-b = Je mag passen.
rule-swap_scope = Omwisselen met stukken in wachtvakken en thuishonken.
    .is-a = Mag, maar geen stuk mag in een wachtvak of thuishonk van een andere kleur komen.
    .is-b = Alleen actieve stukken.
    .is-c = Alles mag; wie in een ander thuishonk komt, blijft daar tot de volgende omwisseling.
rule-use_both_dice = Twee getallen die allebei gebruikt kunnen worden.
    .is-a = Eén stuk met de eigen dobbelsteen.
    .is-b = Eén stuk voor elke dobbelsteen.
rule-hash_blocks_orange = { "#" } op de witte dobbelsteen en een getal op de oranje.
    .is-a = De beurt wordt overgeslagen.
    .is-b = Koning of pion mag het oranje getal gebruiken.

### Presets

preset-classic = Klassiek
    .says = Zoals gedrukt: met + in het spel, met # een beurt overslaan.
preset-classic-big = Klassiek
    .says = Zoals gedrukt: gedekte stukken zijn veilig.
preset-both-bring-in = Allebei inzetten
    .says = De variant van de ontwerper: + en # brengen allebei een stuk in het spel.
preset-both-bring-in-big = Allebei inzetten
    .says = + en # brengen een stuk in het spel.
preset-children = Kinderen
    .says = Allebei inzetten, hints aan, niemand krijgt een standje.
preset-short = Kort
    .says = Wie als eerste twee stukken thuis heeft, wint.
preset-short-big = Kort
    .says = Wie als eerste drie stukken thuis heeft, wint.
preset-choose = Inzetten of een kaart
    .says = Met + of # breng je een stuk in het spel of trek je een kaart.
preset-hash-draws = Met # een kaart
    .says = De variant van de ontwerper: met # een kaart, met + in het spel.
preset-protection = Met dekking
    .says = Gedekte stukken zijn veilig; vier schildkaarten.
preset-no-protection = Zonder dekking
    .says = Elk stuk mag geslagen worden.

### The rule card

rule-card =
    .box = Alle stukken beginnen in het wachtvak. Eén ronde tegen de klok in, dan naar huis, het thuishonk in.
    .roll = { $must_use_all ->
            [a] Gooi: één stuk doet zoveel schaakzetten als de dobbelsteen toont.
            [b] Gooi: één stuk doet hoogstens zoveel schaakzetten.
           *[c] Gooi: één stuk doet hoogstens zoveel schaakzetten.
        } Elke richting mag.
    .capture = { $capture_mid ->
            [a] Slaan mag alleen met de laatste zet.
            [b] Elke zet van een worp mag slaan.
           *[c] Elke zet van een worp mag slaan, en beëindigt dan de beurt.
        } { $captured_to ->
            [a] Geslagen stukken gaan terug naar hun wachtvak.
           *[b] Geslagen stukken doen niet meer mee.
        }
    .plus = { $insert_captures ->
            [a] Met + breng je een stuk in het spel op een van je twee startvelden; een stuk van een andere kleur dat daar staat, wordt geslagen.
           *[b] Met + breng je een stuk in het spel op een van je twee startvelden; een stuk van een andere kleur blokkeert het veld.
        } Gooi dan nog een keer.
    .plus-plain = Met + breng je een stuk in het spel op een van je twee startvelden. { $insert_captures ->
            [a] Staat daar een stuk van een andere kleur, dan sla je dat.
           *[b] Staat daar een stuk van een andere kleur, dan kan dat niet.
        } Gooi dan nog een keer.
    .hash = { $plus_hash ->
            [classic] Met # sla je een beurt over.
            [both] Met # breng je een stuk in het spel, net als met +; met een leeg wachtvak sla je een beurt over.
            [choose] { "" }
           *[hash_draws] { "" }
        }
    .stuck = { $three_rolls ->
            [a] Kun je niet zetten, gooi dan nog een keer: drie worpen in totaal.
            [b] Kun je niet zetten en is geen stuk van je op de baan, gooi dan nog een keer: drie worpen in totaal.
           *[c] Kun je in je eerste beurt niet zetten, gooi dan nog een keer: drie worpen in totaal.
        }
    .lines = Ga nooit over de lijn van je eigen kleur. Op een rustveld van je kleur kun je niet geslagen worden.
    .lines-plain = Ga nooit over de lijn van je eigen kleur. Op een rustveld van je kleur kan niemand je slaan.
    .free = { $start_free ->
            [a] Met stukken in je wachtvak blijft een van je startvelden vrij.
           *[b] Zijn je beide startvelden bezet terwijl er stukken in het wachtvak zijn, dan maakt je volgende zet er een vrij.
        } { $start_free ->
            [a] Alleen wie uit het wachtvak komt, mag op het tweede: maak dan eerst een veld vrij.
           *[b] { "" }
        }
    .house = { $entry_stop ->
            [a] Het thuishonk ga je in via de twee toegangsvelden; de rest van de worp vervalt.
           *[b] Een stuk moet op een van de twee toegangsvelden stoppen voordat het het thuishonk in gaat.
        } Wie binnen is, is veilig.
    .win = { $length ->
            [a] { $captured_to ->
                [a] Wie als eerste alle vier de stukken thuis heeft, wint.
               *[b] Wie als eerste alle overgebleven stukken thuis heeft, wint.
            }
            [b] Wie als eerste twee stukken thuis heeft, wint.
           *[c] Na de afgesproken minuten wordt de ronde afgemaakt en worden de plaatsen geteld.
        } { $length ->
            [a] De anderen spelen verder om de plaatsen.
            [b] De anderen spelen verder om de plaatsen.
           *[c] { "" }
        }
    .cards = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Met + of # breng je een stuk in het spel of trek je een kaart.
           *[hash_draws] Met # trek je een kaart.
        } De kaart wordt uitgevoerd zover het gaat, dan is de beurt voorbij.
    .cards-plain = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Met + of # breng je een stuk in het spel of trek je een kaart.
           *[hash_draws] Met # trek je een kaart.
        } Voer de kaart uit zover het gaat. Dan is de beurt voorbij.
    .active = Actieve stukken staan op de baan. { $swap_scope ->
            [a] Zonder dat woord geldt een kaart ook voor stukken in wachtvakken en thuishonken.
            [c] Zonder dat woord geldt een kaart ook voor stukken in wachtvakken en thuishonken.
           *[b] Anders gaat een kaart ook over stukken in wachtvakken en thuishonken, maar niet bij ruilen.
        }
    .roll-both = Gooi beide dobbelstenen: het witte getal is voor dame, toren, loper en paard, het oranje voor koning en pion. { $use_both_dice ->
            [a] Je kiest één stuk.
           *[b] Je mag voor elke dobbelsteen één stuk zetten.
        }
    .roll-both-plain = Gooi beide dobbelstenen. Het witte getal is voor dame, toren, loper en paard. Het oranje is voor koning en pion. { $use_both_dice ->
            [a] Je kiest één stuk.
           *[b] Je mag voor elke dobbelsteen één stuk zetten.
        }
    .pawn = De pion gaat één veld vooruit, achteruit of opzij en slaat één veld schuin.
    .protected = { $protection ->
            [on] Een gedekt stuk mag niet geslagen worden: dat is een stuk waarvoor de eigenaar meteen kan terugslaan.
           *[off] { "" }
        }
    .protected-plain = { $protection ->
            [on] Niemand mag een gedekt stuk slaan. Dat is een stuk waarvoor de eigenaar meteen kan terugslaan.
           *[off] { "" }
        }
    .pairs = { $protection ->
            [on] { $pair_rule ->
                [a] Twee stukken mogen elkaar niet dekken op beide startvelden of beide toegangsvelden van een andere kleur.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .pairs-plain = { $protection ->
            [on] { $pair_rule ->
                [a] Denk aan de startvelden van een andere kleur. Twee stukken mogen elkaar niet op allebei dekken. Hetzelfde geldt voor beide toegangsvelden.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .win-big = { $length ->
            [a] { $captured_to ->
                [a] Wie als eerste alle zes de stukken thuis heeft, wint.
               *[b] Wie als eerste alle overgebleven stukken thuis heeft, wint.
            }
            [b] Wie als eerste drie stukken thuis heeft, wint.
           *[c] Na de afgesproken minuten wordt de ronde afgemaakt en worden de plaatsen geteld.
        } { $length ->
            [a] De anderen spelen verder om de plaatsen.
            [b] De anderen spelen verder om de plaatsen.
           *[c] { "" }
        }

### Seats and boards that cannot be

no-corner = Het bord { $board } heeft geen plek voor { $seat }.
two-to-four = { $title } speel je met 2 tot 4, niet met { $n }.
opposite = Twee spelers zitten tegenover elkaar: green,blue of red,yellow.

### Boards that cannot be used

board-symbol = { $board }: ‘{ $symbol }’ op { $square } betekent niets; gebruik . -- of s, e, h, b met een kleur.
board-colours =
    { $board } heeft startvelden voor { $n ->
        [1] één kleur
       *[other] { $n } kleuren
    }; er zijn er twee of meer nodig.
board-starts = { $board }: { colour } heeft 2 startvelden nodig en heeft er { $n }.
board-entries = { $board }: { colour } heeft 2 toegangsvelden nodig en heeft er { $n }.
board-houses = { $board }: { colour } heeft { $needs } velden in het thuishonk nodig en heeft er { $n }.
board-no-break = { $board }: { colour } heeft een rustveld nodig en heeft er geen.
board-no-barrier = { $board }: { colour } heeft geen grenslijn; zet er een bij onder [barriers].
board-no-way-home = { $board }: { PIECE($piece, form: "nom") } van { colour } kan vanaf de startvelden niet naar huis.
board-size = Een bord heeft { $fewest } tot { $most } lijnen en rijen, niet { $files }×{ $ranks }.

### Positions that cannot be

no-seat-at-table = Er is geen plaats ‘{ $seat }’ aan deze tafel; er zijn { ALLOF($seats) }.
position-means-nothing = ‘{ $text }’ in de stelling betekent niets; schrijf G:Rf1,Qd1 of naam=waarde.
position-not-playing = In de stelling staan stukken van { $seat }, maar { $seat } speelt niet mee.
position-no-piece = ‘{ $man }’ in de stelling is geen stuk van dit spel; de stukken zijn { ALLOF($pieces) }.
position-no-square = Er is geen veld ‘{ $square }’ op dit bord (in ‘{ $man }’).
position-two-pieces = De stelling heeft het stuk { $man } twee keer.
position-two-places = { $man } kan niet op twee plekken staan.
position-off-track = { $man } kan niet op { $square } staan: dat is geen baan en geen eigen thuishonk.
position-both-on = { $man } en { $other } staan allebei op { $square }.
position-not-out = { $man } kan niet uit het spel zijn: geslagen stukken gaan hier naar hun wachtvak.
position-stage-die = stage={ $stage } past niet bij die={ $die }.
position-stage-dice = stage={ $stage } past niet bij die={ $die } orange={ $orange }.
position-stage-card = stage={ $stage } past niet bij card={ $card }.
position-face = { $name }={ $face } is geen vlak van de dobbelsteen.
position-skips = skips: niemand slaat meer dan { $most ->
    [1] één beurt
   *[other] { $most } beurten
 } over.
position-out-card = out: ‘{ $text }’ is geen kaart uit deze stok.
position-out-many = out: zoveel kaarten { $card } zijn er niet in deze stok.
position-step = step={ $step } ligt voorbij het einde van kaart { $card }.
position-todo = todo: ‘{ $text }’ is geen plaats en geen stuk van een plaats, zoals GQ.
position-nothing-to-bring = { $seat } heeft niets om in het spel te brengen, of geen startveld ervoor.
position-no-move = { $seat } heeft geen zet met { rolled }.
position-nobody-in-todo = Kaart { $card } laat niemand over in todo.
position-card-idle = Kaart { $card } kan in deze stelling niet uitgevoerd worden.
position-no-card-left = Er is geen kaart meer om te trekken; laat out= weg voor een geschudde stok.

### The letters of the board's map, where it is drawn as text

ground-s = start
ground-e = toegang
ground-h = thuishonk
ground-b = rustveld

### A board while it is drawn

need-colours = Minstens twee kleuren
need-starts = Elk twee startvelden
need-entries = Elk twee toegangsvelden
need-houses = { $n ->
    [4] Elk vier velden in het thuishonk
   *[other] Elk zes velden in het thuishonk
 }
need-breaks = Elk een rustveld en een lijn
need-way = Elk stuk komt thuis
lack-colours = Kleur velden voor twee of meer kleuren.
lack-starts = { $owner } heeft twee startvelden nodig en heeft er { $n }.
lack-entries = { $owner } heeft twee toegangsvelden nodig en heeft er { $n }.
lack-houses = { $owner } heeft in het thuishonk { $needs } velden nodig en heeft er { $n }.
lack-breaks = { $owner } heeft een rustveld nodig.
lack-lines = { $owner } heeft een lijn nodig.
lack-rest = De rest moet er eerst zijn.

### The pages of the rules

legend-P = Eén veld recht, in elke richting; slaat één veld schuin.

page-aim =
    .title = Waar het om gaat
    .says = Breng je vier stukken één keer rond het bord en je thuishonk in. { $length ->
            [a] { $captured_to ->
                [a] Wie als eerste alle vier thuis heeft, wint.
               *[b] Wie als eerste alle overgebleven stukken thuis heeft, wint.
            }
            [b] Wie als eerste twee stukken thuis heeft, wint.
           *[c] Na de afgesproken minuten wordt de ronde afgemaakt en worden de plaatsen geteld.
        }
    .caption-1 = Eén ronde voor iedereen.
    .says-1 = De ronde loopt tegen de klok in, zoals de pijlen wijzen: voor Groen onderlangs naar rechts, dan omhoog, en rond naar de linkerkant.
    .caption-2 = Het thuishonk wacht aan het eind.
    .says-2 = Groen begint achter de groene lijn en komt aan de andere kant ervan thuis. Onderweg verlaat niemand de baan: het midden is gesloten.
page-aim-big =
    .title = Waar het om gaat
    .says = Breng je zes stukken één keer rond het bord en je thuishonk in. { $length ->
            [a] { $captured_to ->
                [a] Wie als eerste alle zes thuis heeft, wint.
               *[b] Wie als eerste alle overgebleven stukken thuis heeft, wint.
            }
            [b] Wie als eerste drie stukken thuis heeft, wint.
           *[c] Na de afgesproken minuten wordt de ronde afgemaakt en worden de plaatsen geteld.
        }
    .caption-1 = Eén ronde voor iedereen.
    .says-1 = De ronde loopt tegen de klok in, zoals de pijlen wijzen: voor Groen onderlangs naar rechts, dan omhoog, en rond naar de linkerkant.
    .caption-2 = Het thuishonk wacht aan het eind.
    .says-2 = Groen begint achter de groene lijn en komt aan de andere kant ervan thuis. Onderweg verlaat niemand de baan: het midden is gesloten.
page-setup =
    .title = Opstellen
    .says = Je speelt met twee tot vier. Ieder neemt een kleur, met een dame, een toren, een loper en een paard. Alle stukken beginnen in het wachtvak naast het bord. { $turn_order ->
            [b] De loting zegt wie begint; de beurt gaat tegen de klok in.
           *[a] De loting zegt wie begint; de beurt gaat met de klok mee.
        }
    .caption-1 = Wat van jou is.
    .says-1 = Twee startvelden (dikke rand), een lijn waar je niet over mag, twee toegangsvelden (pijlen) en daarachter het thuishonk.
    .says-1-plain = Twee startvelden (dikke rand) en twee toegangsvelden (pijlen). Een lijn waar je niet over mag. Het thuishonk ligt achter de toegangsvelden.
    .caption-2 = Rustvelden.
    .says-2 = Een klein teken in een kleur: op dat veld is die kleur veilig.
    .caption-3 = De witte dobbelsteen.
    .says-3 = De getallen zijn zetten. + en # hebben een eigen betekenis.
page-setup-big =
    .title = Opstellen
    .says = Je speelt met twee tot vier. Ieder neemt een kleur, met een koning, een dame, een toren, een loper, een paard en een pion. Alle stukken beginnen in het wachtvak naast het bord. { $turn_order ->
            [b] De loting zegt wie begint; de beurt gaat tegen de klok in.
           *[a] De loting zegt wie begint; de beurt gaat met de klok mee.
        }
    .says-plain = Je speelt met twee tot vier. Ieder neemt een kleur, met een koning, een dame en een toren. Elke kleur heeft ook een loper, een paard en een pion. Alle stukken beginnen in het wachtvak naast het bord. { $turn_order ->
            [b] De loting zegt wie begint. De beurt gaat tegen de klok in.
           *[a] De loting zegt wie begint; de beurt gaat met de klok mee.
        }
    .caption-1 = Wat van jou is.
    .says-1 = Twee startvelden (dikke rand), een lijn waar je niet over mag, twee toegangsvelden (pijlen) en daarachter het thuishonk.
    .says-1-plain = Twee startvelden (dikke rand) en twee toegangsvelden (pijlen). Een lijn waar je niet over mag. Het thuishonk ligt achter de toegangsvelden.
    .caption-2 = Rustvelden.
    .says-2 = Een klein teken in een kleur: op dat veld is die kleur veilig.
    .caption-3 = De witte dobbelsteen.
    .says-3 = De getallen zijn zetten; + en # hebben een eigen betekenis. De oranje dobbelsteen heeft alleen getallen.
page-roll =
    .title = Gooien en zetten
    .title-plain = Hoe gooi en zet je?
    .says = Gooi de dobbelsteen. Het getal zegt hoeveel zetten je doet: schaakzetten, na elkaar, allemaal met hetzelfde stuk. Dat mag elk stuk van jou op de baan zijn, in elke richting.
    .caption-1 = Drie zetten.
    .says-1 = Een 3 is drie zetten met één stuk. { $must_use_all ->
            [a] Je doet ze alle drie als dat stuk het kan, en anders zoveel als het kan.
            [b] { "" }
           *[c] { "" }
        }
    .says-1-plain = Een 3 is drie zetten met één stuk. { $must_use_all ->
            [a] Je doet ze alle drie als dat stuk het kan. Doe er anders zoveel als het kan.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Een toren met een 3.
    .says-2 = Met drie zetten komt de toren bijna het hele bord rond: onderlangs, rechts omhoog, bovenlangs terug.
    .caption-3 = Een paard met een 2.
    .says-3 = Twee sprongen. De stippen zijn alle velden waar het paard na precies twee sprongen kan zijn; het mag ook terug naar een veld waar het al was.
page-roll-big =
    .title = Gooien en zetten
    .title-plain = Hoe gooi en zet je?
    .says = { $use_both_dice ->
            [a] Gooi beide dobbelstenen en kies één stuk.
           *[b] { "" }
        } Dame, toren, loper en paard gebruiken het witte getal, koning en pion het oranje. Het getal zegt hoeveel schaakzetten dat stuk doet, na elkaar, in elke richting.
    .caption-1 = Wit 2, oranje 5.
    .says-1 = Twee zetten met dame, toren, loper of paard, of vijf zetten met koning of pion: jij kiest. { $must_use_all ->
            [a] Doe ze allemaal als het stuk het kan, en anders zoveel als het kan.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Een paard met de witte 2.
    .says-2 = De stippen zijn alle velden waar het paard na precies twee sprongen kan zijn.
    .caption-3 = Een koning met de oranje 5.
    .says-3 = De koning is langzaam, daarom zijn de oranje getallen groter. Na vijf stappen kan de koning op al deze velden zijn.
page-plus =
    .title = In het spel brengen
    .title-plain = Hoe breng je een stuk in het spel?
    .says = Met + mag je een stuk naar keuze uit je wachtvak op een van je twee startvelden zetten. { $insert_moves_self ->
            [a] Daarna gooi je nog een keer en zet je met een stuk op de baan.
           *[b] { "" }
        } Heb je niets in het wachtvak, dan telt + als een worp zonder zet.
    .says-plain = Met + mag je een stuk naar keuze uit je wachtvak halen. Zet het op een van je twee startvelden. { $insert_moves_self ->
            [a] Daarna gooi je nog een keer en zet je met een stuk op de baan.
           *[b] { "" }
        } Heb je niets in het wachtvak, dan telt + als een worp zonder zet.
    .caption-1 = Een + op de witte dobbelsteen.
    .says-1 = { $must_insert ->
            [a] Je mag ervan afzien: niemand hoeft een stuk in het spel te brengen.
           *[b] { "" }
        } { $must_insert ->
            [a] Gooi je daarna weer een +, dan mag je er nog een in het spel brengen.
           *[b] { "" }
        }
    .caption-2 = Twee startvelden.
    .says-2 = Elk stuk uit het wachtvak mag op allebei.
    .caption-3 = Daar staat iemand.
    .says-3 = { $insert_captures ->
            [a] Een stuk van een andere kleur op je startveld wordt geslagen als je daar een stuk in het spel brengt.
           *[b] { "" }
        }
    .says-3-plain = { $insert_captures ->
            [a] Staat er een stuk van een andere kleur op je startveld? Dat sla je als je daar een stuk inzet.
           *[b] { "" }
        }
page-plus-cards =
    .title = + en #
    .title-plain = Wat betekenen + en #?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Met + of # kies je: een stuk uit je wachtvak in het spel brengen, of een kaart nemen.
           *[hash_draws] Met + breng je een stuk in het spel, met # trek je een kaart.
        } Breng je een stuk in het spel, dan gooi je nog een keer en doe je je zetten. Na een kaart is je beurt voorbij.
    .says-plain = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Met + of # kies je: een stuk uit je wachtvak in het spel brengen, of een kaart nemen.
           *[hash_draws] Met + breng je een stuk in het spel, met # trek je een kaart.
        } Breng je een stuk in het spel? Dan gooi je nog een keer en zet je. Na een kaart is je beurt voorbij.
    .caption-1 = Twee tekens, één betekenis.
    .says-1 = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] Heb je niets om in het spel te brengen, of is er geen startveld vrij, dan wordt het een kaart.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .says-1-plain = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] Heb je niets om in het spel te brengen? Of is er geen startveld vrij? Neem dan een kaart.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .caption-3 = Daar staat iemand.
    .says-3 = { $insert_captures ->
            [a] Een stuk van een andere kleur op je startveld wordt geslagen als je daar een stuk in het spel brengt.
           *[b] { "" }
        }
    .says-3-plain = { $insert_captures ->
            [a] Staat er een stuk van een andere kleur op je startveld? Dat sla je als je daar een stuk inzet.
           *[b] { "" }
        }
page-hash =
    .title = Een beurt overslaan
    .title-plain = Wanneer sla je een beurt over?
    .says = { $plus_hash ->
            [classic] { "#" } betekent: je beurt is voorbij en de volgende gooit.
            [both] Met # breng je een stuk in het spel, net als met +; met een leeg wachtvak sla je een beurt over.
            [choose] { "" }
           *[hash_draws] { "" }
        } Dat is ook zo tijdens je drie pogingen.
page-stuck =
    .title = Drie pogingen
    .title-plain = Wat als je niet kunt zetten?
    .says = { $three_rolls ->
            [a] Kun je niets met een worp, gooi dan nog een keer: drie worpen in totaal.
            [b] Kun je niet zetten en is geen stuk van je op de baan, gooi dan nog een keer: drie worpen in totaal.
           *[c] Kun je in je eerste beurt niet zetten, gooi dan nog een keer: drie worpen in totaal.
        } { $three_rolls ->
            [a] Na de derde is je beurt voorbij.
            [b] { "" }
           *[c] { "" }
        } Meestal gebeurt dit als geen van je stukken op de baan staat.
    .caption-1 = Alle stukken in het wachtvak.
    .says-1 = Met 2 en 4 kan niemand zetten. Met de + van de derde worp komt er een stuk in het spel, en de drie pogingen beginnen opnieuw.
    .says-1-plain = Met 2 en 4 kan niemand zetten. Met de + van de derde worp komt er een stuk in het spel. De drie pogingen beginnen opnieuw.
page-free-start =
    .title = Een vrij startveld
    .title-plain = Welk startveld blijft vrij?
    .says = { $start_free ->
            [a] Zolang er stukken in je wachtvak staan, moet een van je twee startvelden vrij blijven van je eigen stukken.
           *[b] { "" }
        } { $start_free ->
            [a] Alleen een stuk uit het wachtvak mag op het tweede komen; daarna moet je volgende zet een van de twee vrijmaken.
           *[b] { "" }
        }
    .says-plain = { $start_free ->
            [a] Staan er stukken in je wachtvak? Dan moet een van je twee startvelden vrij blijven van je eigen stukken. Alleen een stuk uit het wachtvak mag op het tweede komen. Daarna moet je volgende zet een van de twee vrijmaken.
           *[b] { "" }
        }
    .caption-1 = Allebei bezet.
    .says-1 = Dame of toren moet nu weg. De dame mag niet op het beginveld eindigen.
    .caption-2 = Eén is bezet.
    .says-2 = { $start_free ->
            [a] De toren mag de worp niet op g1 eindigen: de dame staat op f1, en in het wachtvak staan nog stukken.
           *[b] { "" }
        }
page-man-R =
    .title = De toren
    .says = De toren gaat recht, langs rij of lijn, zo ver als je wilt. De toren springt nooit.
    .caption-1 = Eén zet van een toren.
    .says-1 = Naar rechts gaat de toren tot aan de lijn van de eigen kleur.
    .caption-2 = Anderen in de weg.
    .says-2 = De toren stopt voor de eigen dame, en slaat het paard door op dat veld te komen. De toren op c3 staat schuin: buiten bereik.
    .says-2-plain = De toren stopt voor de eigen dame. De toren slaat het paard door op dat veld te komen. De toren op c3 staat schuin: buiten bereik.
page-man-B =
    .title = De loper
    .says = De loper gaat schuin, zo ver als je wilt. De loper springt nooit en blijft altijd op velden van één kleur.
    .caption-1 = Eén zet van een loper.
    .says-1 = Langs beide diagonalen, tot aan de rand van de baan.
    .caption-2 = Anderen in de weg.
    .says-2 = De eigen dame verspert één kant. Het paard mag geslagen worden; daar houdt de weg op.
    .says-2-plain = De eigen dame verspert één kant. De loper mag het paard slaan. Daar houdt de weg op.
page-man-N =
    .title = Het paard
    .says = Het paard springt: twee velden recht en één opzij. Het is het enige stuk dat over andere springt.
    .caption-1 = Eén sprong van een paard.
    .says-1 = Bij de rand blijven er minder velden over.
    .caption-2 = Over alles heen.
    .says-2 = Dame en toren staan eromheen en houden niets tegen. De loper op a4 mag geslagen worden, de toren op c3 staat te dichtbij.
    .says-2-plain = Dame en toren staan eromheen en houden niets tegen. Het paard mag de loper op a4 slaan. De toren op c3 staat te dichtbij.
page-man-K =
    .title = De koning
    .says = De koning gaat één veld in elke richting en slaat daar net als elk ander stuk. Er is geen schaak en geen mat: de koning mag ook naar een veld dat wordt aangevallen.
    .says-plain = De koning gaat één veld in elke richting. Daar slaat de koning net als elk ander stuk. Er is geen schaak en geen mat. De koning mag ook naar een veld waar een ander kan slaan.
    .caption-1 = Eén zet van een koning.
    .says-1 = De acht velden eromheen.
    .caption-2 = Anderen in de weg.
    .says-2 = Het paard ernaast mag geslagen worden. De eigen dame niet, en b4 ligt twee velden ver.
    .says-2-plain = De koning mag het paard ernaast slaan. De eigen dame niet, en b4 ligt twee velden ver.
page-man-Q =
    .title = De dame
    .says = De dame gaat recht of schuin, zo ver als je wilt. De dame springt nooit.
    .caption-1 = Eén zet van een dame.
    .says-1 = Alle bereikbare velden op de baan. Een stuk mag niet over de lijn van zijn eigen kleur.
    .caption-2 = Anderen in de weg.
    .says-2 = De dame stopt voor een eigen stuk. Een stuk van een andere kleur slaat de dame door op dat veld te komen; verder gaat de dame dan niet.
    .says-2-plain = De dame stopt voor een eigen stuk. De dame slaat een stuk van een andere kleur door op dat veld te komen. Verder gaat de dame dan niet.
page-man-P =
    .title = De pion
    .says = De pion gaat één veld recht: vooruit, achteruit, naar links of naar rechts. De pion slaat één veld schuin, en alleen zo.
    .caption-1 = Eén zet van een pion.
    .says-1 = Recht, in alle vier de richtingen. Schuin alleen om te slaan.
    .caption-2 = Slaan.
    .says-2 = Het paard staat schuin ervoor en mag geslagen worden. De toren recht ervoor staat alleen in de weg.
    .says-2-plain = Het paard staat schuin ervoor: de pion mag het slaan. De toren recht ervoor staat alleen in de weg.
page-captures =
    .title = Slaan
    .title-plain = Wanneer mag je slaan?
    .says = { $capture_mid ->
            [a] Slaan mag alleen met de laatste zet van een worp.
            [b] Elke zet van een worp mag slaan.
           *[c] Elke zet van een worp mag slaan, en beëindigt dan de beurt.
        } { $captured_to ->
            [a] Het geslagen stuk gaat terug naar het eigen wachtvak en mag later weer in het spel komen.
           *[b] Geslagen stukken doen niet meer mee.
        }
    .says-plain = { $capture_mid ->
            [a] Slaan mag alleen met de laatste zet van een worp.
            [b] Elke zet van een worp mag slaan.
           *[c] Elke zet van een worp mag slaan, en beëindigt dan de beurt.
        } { $captured_to ->
            [a] Het geslagen stuk gaat terug naar het eigen wachtvak. Later mag het weer in het spel komen.
           *[b] Geslagen stukken doen niet meer mee.
        }
    .caption-1 = De tweede van twee zetten.
    .says-1 = Met een 2 gaat de toren omhoog naar a3 en slaat met de laatste zet het paard.
    .says-1-plain = Met een 2 gaat de toren eerst omhoog naar a3. Met de laatste zet slaat de toren het paard.
    .caption-2 = Te vroeg.
    .says-2 = De dame op b3 is één sprong ver, maar een 2 is twee sprongen: met de eerste mag je niet slaan.
page-break =
    .title = Rustvelden
    .title-plain = Wat zijn rustvelden?
    .says = Op een rustveld van zijn eigen kleur kan een stuk niet geslagen worden. { $break_exclusive ->
            [a] Iedereen mag daar staan, maar andere kleuren zijn er niet veilig.
           *[b] { "" }
        } Kaarten werken daar gewoon.
    .says-plain = Op een rustveld van zijn eigen kleur is een stuk veilig. Niemand kan het daar slaan. { $break_exclusive ->
            [a] Iedereen mag daar staan, maar andere kleuren zijn er niet veilig.
           *[b] { "" }
        } Kaarten werken daar gewoon.
    .caption-1 = Veilig.
    .says-1 = Het veld e10 is een groen rustveld: de toren mag de groene dame niet slaan.
    .caption-2 = Niet veilig.
    .says-2 = Een rode dame heeft niets aan hetzelfde veld: de toren mag slaan.
page-line =
    .title = De lijn
    .title-plain = Waar is je lijn voor?
    .says = Een stuk gaat nooit over de lijn van zijn eigen kleur, in geen van beide richtingen, ook niet met een sprong. Daarom moet iedereen de hele ronde lopen. De lijnen van andere kleuren tellen niet voor jou.
    .says-plain = Een stuk gaat nooit over de lijn van zijn eigen kleur. Dat geldt in beide richtingen, en ook voor een sprong. Daarom moet iedereen de hele ronde lopen. De lijnen van andere kleuren tellen niet voor jou.
    .caption-1 = De eigen lijn van Groen.
    .says-1 = Het paard mag er niet overheen springen.
    .caption-2 = Die van een ander.
    .says-2 = Een rood paard op hetzelfde veld springt over de groene lijn alsof die er niet is.
    .says-2-plain = Een rood paard staat op hetzelfde veld. Het springt over de groene lijn alsof die er niet is.
page-house =
    .title = Naar huis
    .title-plain = Hoe kom je thuis?
    .says = De weg naar het thuishonk loopt via je twee toegangsvelden: de stap naar binnen moet daar beginnen. Met een stap naar binnen eindigt de worp. Wie binnen is, blijft: slaan kan daar niet, en eruit gaan ook niet.
    .caption-1 = In één keer.
    .says-1 = { $entry_stop ->
            [a] De dame gaat met de eerste zet over het toegangsveld het thuishonk in.
           *[b] { "" }
        } { $entry_stop ->
            [a] De drie zetten die van de 4 over zijn, vervallen.
           *[b] { "" }
        }
    .caption-2 = Vanaf een toegangsveld.
    .says-2 = Het paard staat op d3 en springt naar binnen. Stukken die thuis zijn, staan niet in de weg; je zet het paard op een vrij veld van het thuishonk.
    .caption-3 = Vanaf een ander veld.
    .says-3 = Een paard dat niet op een toegangsveld staat, kan niet in het thuishonk springen.
page-protected =
    .title = Gedekte stukken
    .title-plain = Welke stukken zijn gedekt?
    .says = Een gedekt stuk mag niet geslagen worden, ook niet door een stuk in het spel te brengen. Gedekt is een stuk als de eigen kleur op dat veld meteen zou kunnen terugslaan, wat de dobbelstenen ook tonen.
    .says-plain = Niemand mag een gedekt stuk slaan. Ook niet door een stuk in het spel te brengen. Wanneer is een stuk gedekt? De eigen kleur zou op dat veld meteen kunnen terugslaan. Het maakt niet uit wat de dobbelstenen tonen.
    .caption-1 = Gedekt.
    .says-1 = Slaat de groene toren het paard, dan kan de rode toren erboven terugslaan. Dus het mag niet.
    .caption-2 = Niet gedekt.
    .says-2 = De groene toren naast het paard kan niet terugslaan, want de rode dame staat dan op een rood rustveld. Dus het paard mag geslagen worden.
    .says-2-plain = De groene toren naast het paard kan niet terugslaan. De rode dame staat dan op een rood rustveld. Dus de dame mag het paard slaan.
page-unprotected =
    .title = Niemand is gedekt
    .title-plain = Is er iemand gedekt?
    .says = Het maakt niet uit wie zou kunnen terugslaan: een stuk mag overal geslagen worden, behalve op een rustveld van zijn kleur of in zijn thuishonk. (Met een huisregel zijn gedekte stukken veilig.)
    .says-plain = Het maakt niet uit wie zou kunnen terugslaan. Je mag een stuk overal slaan. Het is alleen veilig op een rustveld van zijn kleur en in zijn thuishonk. (Met een huisregel zijn gedekte stukken veilig.)
    .caption-1 = Een toren erachter.
    .says-1 = Het paard mag geslagen worden, al kan de rode toren later terugslaan.
    .says-1-plain = Het paard is niet veilig, al kan de rode toren later terugslaan.
page-pairs =
    .title = Geen paren in de weg
    .title-plain = Mag een paar de weg versperren?
    .says = { $pair_rule ->
            [a] Twee stukken van één kleur mogen elkaar niet dekken op beide startvelden of beide toegangsvelden van een andere kleur: dan zou de weg voorgoed dicht zijn.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Staan op allebei deze velden stukken van andere kleuren, dan is er niets gedekt.
           *[b] { "" }
        }
    .says-plain = { $pair_rule ->
            [a] Twee stukken van één kleur mogen elkaar niet overal dekken. Niet op beide startvelden van een andere kleur. Ook niet op beide toegangsvelden. Dan zou de weg voorgoed dicht zijn.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Staan op allebei deze velden andere kleuren, dan is er niets gedekt.
           *[b] { "" }
        }
    .caption-1 = De toegangsvelden van Groen.
    .says-1 = De blauwe toren staat op d3. { $pair_rule ->
            [a] De blauwe dame mag er niet naast komen: daar zouden ze elkaar dekken.
           *[b] { "" }
        }
page-two-dice =
    .title = Tekens op de witte dobbelsteen
    .title-plain = Wat betekenen de tekens op de witte dobbelsteen?
    .says = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] Met # op de witte dobbelsteen is de beurt voorbij, wat de oranje ook toont.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] Met # op de witte dobbelsteen is de beurt voorbij, wat de oranje ook toont.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] Met # op de witte dobbelsteen is de beurt voorbij, wat de oranje ook toont.
               *[b] { "" }
            }
           *[both] { "" }
        } Met + breng je een stuk in het spel, en dan gooi je beide dobbelstenen nog een keer.
    .says-plain = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] Met # op de witte dobbelsteen is de beurt voorbij, wat de oranje ook toont.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] Met # op de witte dobbelsteen is de beurt voorbij, wat de oranje ook toont.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] Met # op de witte dobbelsteen is de beurt voorbij, wat de oranje ook toont.
               *[b] { "" }
            }
           *[both] { "" }
        } Met + breng je een stuk in het spel. Dan gooi je beide dobbelstenen nog een keer.
    .caption-1 = { "#" } en 8.
    .says-1 = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] De 8 gaat verloren.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] De 8 gaat verloren.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] De 8 gaat verloren.
               *[b] { "" }
            }
           *[both] { "" }
        }
    .caption-2 = + en 8.
    .says-2 = { $must_insert ->
            [a] Breng een stuk in het spel en gooi beide nog een keer, of zie ervan af en doe acht zetten met koning of pion.
           *[b] { "" }
        }
    .says-2-plain = { $must_insert ->
            [a] Breng een stuk in het spel en gooi beide nog een keer. Of zie ervan af en doe acht zetten met koning of pion.
           *[b] { "" }
        }
page-cards =
    .title = Actiekaarten
    .title-plain = Hoe werken actiekaarten?
    .says = Een kaart wordt omgedraaid en meteen uitgevoerd, goed of slecht; dan is de volgende aan de beurt, tenzij je van de kaart mag gooien. Wie de kaart trok, kiest, tenzij er ‘iedereen’ staat. Wat niet kan, wordt weggelaten. Is de stok leeg, dan wordt er opnieuw geschud.
    .says-plain = Draai een kaart om en voer die meteen uit, goed of slecht. Dan is de volgende aan de beurt, tenzij je van de kaart mag gooien. Wie de kaart trok, kiest, tenzij er ‘iedereen’ staat. Wat niet kan, laat je weg. Is de stok leeg, schud dan opnieuw.
    .caption-1 = Een goede.
    .says-1 = { $capture_mid ->
            [a] Zetten op kaarten zijn schaakzetten; slaan mag alleen met de laatste.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Een slechte.
    .says-2 = De kaart wacht tot je weer aan de beurt bent.
    .caption-3 = Voor een ander.
    .says-3 = Hoogstens twee overgeslagen beurten kunnen op iemand wachten.
page-active =
    .title = Actief, of overal
    .title-plain = Welke stukken bedoelt een kaart?
    .says = Een stuk is actief zolang het op de baan staat. Zonder dat woord geldt een kaart voor al die stukken, ook in wachtvakken en thuishonken. Als een kaart een stuk wegstuurt, is dat geen slaan: rustvelden helpen dan niet.
    .caption-1 = Alleen actieve.
    .says-1 = Een loper die thuis is, blijft thuis.
    .caption-2 = Elke dame.
    .says-2 = Ook die in wachtvakken en thuishonken.
    .caption-3 = Naar een startveld.
    .says-3 = De eigenaar kiest. Een stuk van een andere kleur gaat eruit. Hier zijn beide velden bezet, dus ook de eigen loper mag plaatsmaken; die gaat naar zijn wachtvak.
page-swaps =
    .title = Omwisselen
    .title-plain = Hoe wissel je stukken om?
    .says = Met een kaart mag je soms twee stukken omwisselen, van wie ze ook zijn. { $swap_scope ->
            [a] Geen stuk mag daardoor in een wachtvak of thuishonk van een andere kleur komen.
            [b] Geen stuk mag daardoor in een wachtvak of thuishonk van een andere kleur komen.
           *[c] { "" }
        } Staan door een kaart stukken van jou op allebei je startvelden, met nog andere in het wachtvak, maak er dan met je volgende zet een vrij.
    .says-plain = Met een kaart mag je soms twee stukken omwisselen, van wie ze ook zijn. { $swap_scope ->
            [a] Geen stuk mag daardoor in een vreemd wachtvak of thuishonk komen.
            [b] Geen stuk mag daardoor in een vreemd wachtvak of thuishonk komen.
           *[c] { "" }
        } Staan er dan stukken van jou op allebei je startvelden? Staan er nog andere in het wachtvak? Maak dan met je volgende zet een veld vrij.
    .caption-1 = Twee naar keuze.
    .says-1 = { $swap_scope ->
            [a] Ze mogen op de baan, in een wachtvak of in een thuishonk staan.
            [c] Ze mogen op de baan, in een wachtvak of in een thuishonk staan.
           *[b] { "" }
        }
page-shields =
    .title = De schildkaarten
    .title-plain = Wat doen de schildkaarten?
    .says = Met vier kaarten mag je deze ene keer ook gedekte stukken slaan. Rustvelden blijven veilig.
    .caption-1 = Zetten met een schild.
    .says-1 = { $capture_mid ->
            [a] Zoals altijd mag je alleen met de laatste zet slaan.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Een worp met een schild.
    .says-2 = Het geldt voor de zet van die worp, en voor het in het spel brengen.
page-end =
    .title = Wie wint
    .says = { $length ->
            [a] { $captured_to ->
                [a] Wie als eerste alle vier de stukken in het thuishonk heeft, wint.
               *[b] Wie als eerste alle overgebleven stukken thuis heeft, wint.
            }
            [b] Wie als eerste twee stukken thuis heeft, wint.
           *[c] Na de afgesproken minuten wordt de ronde afgemaakt en worden de plaatsen geteld.
        } { $length ->
            [a] De anderen mogen verder spelen om de plaatsen.
            [b] De anderen mogen verder spelen om de plaatsen.
           *[c] { "" }
        } Je kunt ook samen afspreken om meteen te stoppen: dan tellen de stukken thuis, en daarna wie nog de minste zetten te doen heeft.
    .caption-1 = De laatste.
    .says-1 = Toren, loper en paard zijn thuis. Met een 2 haalt de dame het toegangsveld en het thuishonk: Groen wint.
page-end-big =
    .title = Wie wint
    .says = { $length ->
            [a] { $captured_to ->
                [a] Wie als eerste alle zes de stukken in het thuishonk heeft, wint.
               *[b] Wie als eerste alle overgebleven stukken thuis heeft, wint.
            }
            [b] Wie als eerste drie stukken thuis heeft, wint.
           *[c] Na de afgesproken minuten wordt de ronde afgemaakt en worden de plaatsen geteld.
        } { $length ->
            [a] De anderen mogen verder spelen om de plaatsen.
            [b] De anderen mogen verder spelen om de plaatsen.
           *[c] { "" }
        } Je kunt ook samen afspreken om meteen te stoppen: dan tellen de stukken thuis, en daarna wie nog de minste zetten te doen heeft.
    .caption-1 = De laatste.
    .says-1 = Vijf stukken zijn thuis. Met een witte 2 haalt de dame het toegangsveld en het thuishonk: Groen wint.
