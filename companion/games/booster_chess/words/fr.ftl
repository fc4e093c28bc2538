# Les mots des Échecs à boosters : l’identifiant d’un message, puis sa phrase.

piece-checker = jeton
    .plural = jetons
piece-wK = carte roi blanc
    .gender = f
    .plural = cartes roi blanc
piece-wQ = carte dame blanche
    .gender = f
    .plural = cartes dame blanche
piece-wR = carte tour blanche
    .gender = f
    .plural = cartes tour blanche
piece-wB = carte fou blanc
    .gender = f
    .plural = cartes fou blanc
piece-wN = carte cavalier blanc
    .gender = f
    .plural = cartes cavalier blanc
piece-wP = carte pion blanc
    .gender = f
    .plural = cartes pion blanc
piece-wC = carte jeton blanc
    .gender = f
    .plural = cartes jeton blanc
piece-bK = carte roi noir
    .gender = f
    .plural = cartes roi noir
piece-bQ = carte dame noire
    .gender = f
    .plural = cartes dame noire
piece-bR = carte tour noire
    .gender = f
    .plural = cartes tour noire
piece-bB = carte fou noir
    .gender = f
    .plural = cartes fou noir
piece-bN = carte cavalier noir
    .gender = f
    .plural = cartes cavalier noir
piece-bP = carte pion noir
    .gender = f
    .plural = cartes pion noir
piece-bC = carte jeton noir
    .gender = f
    .plural = cartes jeton noir

draws = { $seat } { NUMBEROF($seat, plural: "piochent", singular: "pioche") } une carte.
steps = { $seat } { NUMBEROF($seat, plural: "dépensent", singular: "dépense") } un jeton : { PIECE($piece, form: "nom") } fait un pas de { $origin } en { $to }.
inherits = { PIECE($seat, $piece, form: "nom") } reprend les jetons de la pièce prise ({ $owner } : { $n }).
returns = Jetons rendus { SEAT($owner, form: "a") } : { $n }.
stops = { $seat } { NUMBEROF($seat, plural: "ne font", singular: "ne fait") } plus de pas.
plays-none = { $seat } { NUMBEROF($seat, plural: "ne jouent", singular: "ne joue") } pas de carte.
adds =
    { $seat } { NUMBEROF($seat) ->
        [plural] jouent { PIECE($card, form: "un") } et mettent
       *[singular] joue { PIECE($card, form: "un") } et met
    } un jeton sous { PIECE($owner, $piece, form: "nom") } en { $square }.
draw-first = Vous ne pouvez pas jouer avant d’avoir pioché : une carte par jeton de la réserve.
moved-already = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } déjà joué un coup : jouez une carte ou { press-end }.
same-piece = Seule la pièce en { $square }, qui vient de jouer, peut faire des pas de roi.
hobbled-pawn = Le pion en { $square } est sur un jeton adverse : il ne peut pas bouger.
hobbled = { PIECE($piece, form: "nom") } en { $square } est sur un jeton adverse : seulement un coup de pion, d’une case.
stuck-hobbled = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : un pion adverse est dessous, donc cette pièce joue comme un pion, et le chemin est bloqué.
answer-check = { $seat } { NUMBEROF($seat, plural: "sont", singular: "est") } en échec : c’est le coup lui-même qui doit le parer.
one-step = Un jeton paie un pas de roi depuis { $square }.
castle-checkers = { $seat } { NUMBEROF($seat, plural: "ne peuvent", singular: "ne peut") } pas roquer avec une pièce sur des jetons.
moved-pawn = Le pion en { $square } a déjà joué : un seul pas.
not-so-far = { PIECE($seat, $piece, form: "nom") } ne va pas de { $origin } en { $to } sans être en danger en chemin.
holds =
    { $seat } : { $n ->
        [0] aucun jeton
        [1] un jeton
       *[other] { $n } jetons
    } en réserve, { $cards ->
        [0] aucune carte
        [1] une carte
       *[other] { $cards } cartes
    }.
stage-deal = { $seat }, piochez vos cartes.
stage-move = { $seat }, jouez une pièce.
stage-spend = { $seat }, continuez avec la même pièce ({ $n } pas au plus), ou { press-end }.
    .short = { $seat } : { $n } pas au plus, ou { offer-pass }.
stage-add = { $seat }, jouez une carte ou { press-end }.
    .short = { $seat } : une carte, ou { press-end }.
stage-draw = { $seat }, piochez des cartes.

### What is listed before a game

booster-chess = Échecs à boosters
    .says = Des échecs sur des jetons : les vôtres sous une pièce lui donnent des pas de roi, ceux de l’adversaire l’entravent ; les cartes les y mettent.
    .equipment = Un jeu d’échecs, des pions de dames empilables comme jetons, et les cartes : une par pièce, et les cartes jeton.

### House rules

rule-checkers = Jetons par camp.
rule-checker_cards = Cartes jeton par couleur.
rule-instant = Un booster gagné par une prise.
    .is-a = Peut servir tout de suite.
    .is-b = Pas avant le tour suivant.
rule-check_at_end = Quand son propre roi doit être à l’abri.
    .is-a = Après le coup et après chaque pas de roi.
    .is-b = À la fin, mais aucune ligne ne peut s’ouvrir vers le roi.
rule-far_rank_all = Une pièce entravée sur la dernière rangée.
    .is-a = Perd tous les jetons adverses.
    .is-b = En perd un.
rule-far_rank_immune = Une pièce qu’on entrave sur la dernière rangée.
    .is-a = Le jeton est rendu aussitôt.
    .is-b = Il reste.
rule-hobbled_ep = Prise en passant par une pièce entravée.
    .is-a = Permise.
    .is-b = Pas permise.

### Presets

preset-printed = Règles standard
    .says = Six jetons et deux cartes jeton par camp.
preset-calmer = Plus calme
    .says = Quatre jetons et une carte jeton par camp.
preset-wilder = Plus folle
    .says = Huit jetons et quatre cartes jeton par camp.
preset-handicap = Handicap
    .says = Quatre jetons pour les Blancs, six pour les Noirs.

### The rule card

rule-card =
    .line-1 = À votre tour : jouez une pièce ; dépensez ses boosters ; jouez une carte ; piochez jusqu’à avoir une carte par jeton devant vous.
    .line-2 = Une pièce sur vos propres jetons est boostée : après son coup, chaque jeton que vous reprenez vaut un pas de roi.
    .line-3 = Une pièce sur des jetons adverses est entravée : un pion ne peut pas bouger, les autres se déplacent comme des pions.
    .line-4 = Sous une même pièce, les jetons des deux couleurs s’annulent par paires. Qui prend reçoit les jetons de la pièce prise.
    .line-5 = Une carte met un de vos jetons sous une pièce qu’elle désigne ; une carte jeton vaut pour toute pièce de sa couleur.
    .line-6 = { $far_rank_all ->
            [a] Une pièce entravée qui arrive sur la dernière rangée est libérée.
           *[b] Une pièce sur des jetons adverses qui atteint la dernière rangée en perd un.
        } Pas de roque sur des jetons ; une pièce entravée n’avance jamais de deux cases.
    .line-7 = Mat comme aux échecs ; les pas des boosters comptent comme menaces. { $check_at_end ->
            [a] C’est le coup lui-même qui doit parer un échec.
           *[b] À la fin de votre tour, votre roi doit être en sûreté.
        }

### The draw pile

deck-pile = La pioche

### Positions that cannot be

still-on-second-rank = Le champ still énumère les pions qui n’ont jamais bougé ; ils sont sur la deuxième rangée de leur camp.
mover-of-side = Le champ mover est la case d’une pièce du camp qui joue, et non « { $square } ».
no-right = Pour le droit de roque { $letter }, la tour et le roi ne sont pas sur leurs cases.
not-behind-a-pawn = « { $square } » n’est pas une case derrière un pion qui vient de faire deux pas.
no-double-step = Aucun pion n’a fait deux pas par-dessus { $square }.
no-stack = « { $text } » dans stacks n’est pas la case d’une pièce avec ses jetons ; écrivez d2:w1.
no-cards-listed = « { $text } » n’est pas une liste de cartes ; écrivez `wP2bN1?3`, ou `-` pour aucune.
cards-there-are =
    { $most ->
        [1] Il y a une carte { $card }, et non { $n }.
       *[other] Il y a { $most } cartes { $card }, et non { $n }.
    }
sixteen-pieces = Un camp a seize pièces, dont huit pions.
pawn-on-last-rank = Aucun pion n’est sur la dernière rangée de son camp.
too-many-checkers =
    { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } { $n ->
        [1] un jeton
       *[other] { $n } jetons
    } en tout, et il y en a plus sur le plateau.
too-many-cards = Personne n’a autant de cartes en main.
more-cards-than-there-are = Il y a plus de cartes dans les mains et parmi les cartes jouées qu’il n’en existe.
mover-not-with-rest = Les champs mover et usable vont avec stage=spend, et avec les jetons sous cette pièce.
nobody-draws = Personne n’a à piocher ici avec stage={ $stage }.
only-checkers-under = Sous la pièce en { $square }, il n’y a que des jetons, tous d’une couleur.

### The pages of the rules

page-aim =
    .title = Le but du jeu
    .says = Faites échec et mat au roi, comme aux échecs. Les jetons sous les pièces les rendent plus fortes ou plus faibles : les vôtres donnent des pas en plus, ceux de l’adversaire entravent. Les pas en plus comptent comme menaces.
    .caption-1 = Un cavalier boosté.
    .says-1 = Il est sur un jeton blanc : après son saut, il peut faire un pas de plus.
    .caption-2 = Mat.
    .says-2 = Le roi est attaqué le long de la première rangée, et ses propres pions l’enferment.
page-setup =
    .title = La préparation
    .says = Préparez une partie d’échecs. Chacun pose ses jetons devant soi et prend en main autant de cartes, que l’autre ne voit pas. Les cartes qui restent forment la pioche.
    .says-plain = Préparez une partie d’échecs. Chacun pose ses jetons devant soi. Chacun prend autant de cartes en main. L’autre ne les voit pas. Les cartes qui restent forment la pioche.
    .caption-2 = Une carte par pièce.
    .says-2 = Il y en a trente-deux. D’autres valent pour toute pièce de leur couleur : les cartes jeton.
    .says-2-plain = Trente-deux montrent une pièce. Les cartes jeton montrent seulement une couleur. Elles valent pour toute pièce de cette couleur.
    .caption-3 = Des jetons sous les pièces.
    .says-3 = Le pion blanc sur un jeton blanc est boosté. Le cavalier noir sur un jeton blanc est entravé.
page-turn =
    .title = Jouer son tour
    .says = Jouez d’abord une pièce comme aux échecs : il le faut. Vous pouvez ensuite dépenser ses jetons pour des pas en plus. Puis vous pouvez jouer une carte. Piochez enfin jusqu’à avoir autant de cartes que de jetons devant vous.
    .caption-1 = Jouez un coup.
    .says-1 = La tour est sur un jeton blanc.
    .caption-2 = Dépensez.
    .says-2 = Son jeton retourne aux Blancs pour un pas, comme celui d’un roi. Ou elle le garde.
    .caption-3 = Jouez une carte.
    .says-3 = Les cartes jouées sont mises de côté, et mélangées de nouveau quand la pioche est vide.
    .says-3-plain = Mettez les cartes jouées de côté. Quand la pioche est vide, mélangez-les de nouveau.
page-man-K =
    .title = Le roi
    .says = Le roi se déplace d’une case dans toutes les directions, jamais sur une case attaquée. Les pas en plus des pièces adverses boostées comptent comme attaques.
page-man-P =
    .title = Le pion
    .says = Le pion avance d’une case, ou de deux depuis sa première case. Il prend en diagonale, une case en avant. Sur la dernière rangée, il devient dame, tour, fou ou cavalier.
page-boosted =
    .title = Les pièces boostées
    .title-plain = Que peut faire une pièce boostée ?
    .says = Une pièce sur des jetons de sa couleur est boostée. Après son coup, elle peut faire un pas comme un roi pour chaque jeton, et chaque jeton utilisé est rendu à sa couleur. Un pas peut prendre. Les jetons qui n’ont pas servi suivent la pièce.
    .says-plain = Une pièce sur des jetons de sa couleur est boostée. Après son coup, elle peut faire des pas comme un roi. Chaque pas coûte un jeton. Ce jeton revient à sa couleur. Un pas peut prendre. Les autres jetons suivent la pièce.
    .caption-2 = Puis le pas.
    .says-2 = De e4, il peut continuer sur n’importe quelle case voisine.
page-hobbled =
    .title = Les pièces entravées
    .title-plain = Que peut faire une pièce entravée ?
    .says = Une pièce sur des jetons adverses est entravée. Un pion ne peut plus bouger du tout. Les autres pièces se déplacent comme des pions : une case en avant, une prise en avant en diagonale. Elles n’avancent jamais de deux cases et ne deviennent pas dames.
    .caption-1 = Une tour entravée.
    .says-1 = Une case en avant, ou le pion en e5.
    .caption-2 = Un pion entravé.
    .says-2 = Il ne bouge pas, ne prend pas et ne donne pas échec.
page-cards =
    .title = Jouer une carte
    .title-plain = Comment jouer une carte ?
    .says = Une carte met un de vos jetons sous une pièce qu’elle montre : une pièce à vous est boostée, une pièce adverse est entravée. Une carte jeton vaut pour toute pièce de sa couleur. La carte d’une pièce aussi, quand il n’en reste plus de cette couleur.
    .caption-1 = Un cavalier blanc.
    .says-1 = Elle vaut pour chacun des cavaliers blancs.
    .caption-2 = Une pièce à vous.
    .says-2 = Les Blancs ont mis un jeton sous le cavalier.
    .caption-3 = Une pièce adverse.
    .says-3 = Les Blancs ont mis un jeton sous la dame noire : elle est entravée.
page-inherit =
    .title = Les prises et les paires
    .title-plain = Que deviennent les jetons lors d’une prise ?
    .says = Qui prend une pièce reçoit les jetons sous elle. Sous une même pièce, les jetons des deux couleurs s’annulent par paires : chacun est rendu à sa couleur.
    .caption-1 = Un cavalier entravé.
    .says-1 = Il est sur un jeton blanc. La tour le prend.
    .caption-2 = Boostée par lui.
    .says-2 = La tour est maintenant sur un jeton blanc. { $instant ->
            [a] Elle peut le dépenser tout de suite.
           *[b] Elle peut le dépenser à partir du tour suivant.
        }
    .caption-3 = Entravée par lui.
    .says-3 = Si le jeton avait été noir, la tour serait maintenant entravée.
page-freed =
    .title = Libérées sur la dernière rangée
    .title-plain = Quand une pièce entravée est-elle libre ?
    .says = { $far_rank_all ->
            [a] Une pièce entravée qui arrive sur la dernière rangée est libérée : tous les jetons adverses sous elle sont rendus.
           *[b] Une pièce sur des jetons adverses qui atteint la dernière rangée en perd un.
        } { $far_rank_immune ->
            [a] { $far_rank_all ->
                [a] Là, aucune pièce ne peut être entravée.
               *[b] { "" }
            }
           *[b] { "" }
        }
page-castling =
    .title = Le roque
    .title-plain = Comment roquer ?
    .says = On roque comme aux échecs, mais sans jetons sous le roi ni sous la tour. Le roi ne peut pas passer par une case qu’une pièce adverse boostée pourrait atteindre avec ses pas en plus.
    .says-plain = On roque comme aux échecs. Mais il ne faut pas de jetons sous le roi ni sous la tour. Une pièce adverse boostée peut atteindre des cases avec ses pas en plus. Le roi ne peut pas passer par ces cases.
    .caption-1 = Sans jetons.
    .says-1 = Le roi peut se déplacer de deux cases vers la tour.
    .caption-2 = Une tour boostée.
    .says-2 = Pas de roque avec elle.
page-check =
    .title = L’échec
    .title-plain = Comment parer un échec ?
    .says = { $check_at_end ->
            [a] C’est le coup lui-même qui doit parer un échec.
           *[b] À la fin de votre tour, votre roi doit être en sûreté.
        } { $check_at_end ->
            [a] Un pas ou une carte ensuite viennent trop tard, et un coup ne peut pas ouvrir une ligne vers votre propre roi, même si un pas la refermait.
           *[b] { "" }
        }
    .says-plain = { $check_at_end ->
            [a] C’est le coup lui-même qui doit parer un échec.
           *[b] À la fin de votre tour, votre roi doit être en sûreté.
        } { $check_at_end ->
            [a] Un pas ou une carte ensuite viennent trop tard.
           *[b] { "" }
        } Un coup ne peut pas ouvrir une ligne vers votre propre roi. C’est vrai aussi quand un pas la refermerait.
    .caption-1 = En échec.
    .says-1 = { $check_at_end ->
            [a] Le cavalier doit sauter entre les deux, en e2 ou en e4.
           *[b] { "" }
        } { $check_at_end ->
            [a] Un saut en d5 et un pas en e5 ne suffiraient pas.
           *[b] { "" }
        }
page-pawns =
    .title = Les pions et les jetons
    .title-plain = Qu’ont les pions de spécial ?
    .says = La prise en passant ne vaut que contre une simple avance de deux cases, et par une prise qui est le coup lui-même. Un pion qui arrive sur la dernière rangée devient aussitôt une autre pièce, et peut encore dépenser ses jetons.
    .says-plain = La prise en passant ne vaut que contre une simple avance de deux cases. Elle doit être le coup lui-même. Un pion qui arrive sur la dernière rangée devient aussitôt une autre pièce. Il peut encore dépenser ses jetons.
    .caption-1 = En passant.
    .says-1 = Le pion noir vient de faire deux pas : le pion blanc peut le prendre comme s’il n’en avait fait qu’un.
    .caption-2 = Une nouvelle dame.
    .says-2 = Le pion était boosté, la dame peut donc faire un pas.
page-end =
    .title = Qui gagne
    .says = Le mat gagne. Attention aux pas : une pièce boostée menace tout ce qu’elle peut atteindre par son coup et ses pas. Les nulles sont celles des échecs : aucun coup autorisé, trois fois la même position, cinquante coups, ou un accord.
    .caption-1 = Mat de très loin.
    .says-1 = La dame noire peut prendre le fou en c1, recevoir ses trois jetons, et marcher avec eux jusqu’au roi.
    .says-1-plain = La dame noire peut prendre le fou en c1. Elle reçoit ses trois jetons. Avec eux, elle va jusqu’au roi.
