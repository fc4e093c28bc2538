# Les mots des Échecs de cape et d’épée : l’identifiant d’un message, puis sa phrase.

piece-checker = nouveau jeton
    .plural = nouveaux jetons
piece-yes = oui, c’est juste
piece-no = non, autre chose

# La couleur d’un camp, pour ses jetons : le jeton blanc 3.
colour-of-seat =
    { $seat ->
        [white] blanc
        [black] noir
       *[other] { $seat }
    }

hidden = jeton { $n }
places = { $seat } { NUMBEROF($seat, plural: "posent", singular: "pose") } le jeton { $number } en { $square }.
registers = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } inscrit un placement.
guesses = { $seat } { NUMBEROF($seat, plural: "pensent", singular: "pense") } que le jeton { $number } est { PIECE($piece, form: "un") }.
guess-right = Oui : le jeton { $number } est { PIECE($piece, form: "un") }. Un coup bonus suit le coup normal.
guess-wrong =
    Non : le jeton { $number } n’est pas { PIECE($piece, form: "un") }.
uncloaks = { $seat } { NUMBEROF($seat, plural: "démasquent", singular: "démasque") } le jeton { $number } : { PIECE($piece, form: "un") }.
says-check = { $seat } { NUMBEROF($seat, plural: "disent", singular: "dit") } échec.
checker-moves = Le jeton { colour-of-seat } { $number } va de { $origin } en { $to }.
    .short = Jeton { $number } : de { $origin } en { $to }.
drops = { $seat } { NUMBEROF($seat, plural: "parachutent", singular: "parachute") } un pion en { $square }.
castles = { $seat } { NUMBEROF($seat, plural: "roquent", singular: "roque") } : le roi est en { $king }, la tour en { $rook }.
captures-checker = Le jeton { colour-m } { $number } en { $square } est pris.
was = Le jeton { colour-m } { $number } était { PIECE($piece, form: "un") }.
contradicts = Le jeton { colour-m } { $number } ne peut pas être { PIECE($piece, form: "un") }, après tout ce qui a été joué et dit.
no-bonus = { $seat } { NUMBEROF($seat, plural: "ne jouent", singular: "ne joue") } pas de coup bonus.
ends-turn = { $seat } { NUMBEROF($seat, plural: "finissent leur tour", singular: "finit son tour") }.
over-king = Un roi est pris : { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
over-contradiction = Ce n’est pas possible : { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
setup-was =
    { $seat ->
        [white] Placement des Blancs
        [black] Placement des Noirs
       *[other] Placement, { $seat }
    } : { ALLOF($setup) }.
register-first = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } d’abord inscrire un placement.
array-first = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } d’abord poser les jetons sur la première rangée.
answer-first = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } d’abord dire si c’est bien deviné.
disclose-first = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } révéler ce qui est pris.
not-yours = Cette pièce est { SEAT($owner, form: "a") }.
moved-already = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } déjà joué : démasquez des jetons ou { press-end }.
bonus-only = { $seat } { NUMBEROF($seat, plural: "peuvent", singular: "peut") } jouer un coup bonus avec un pion, ou { to-press-end }.
stuck-bonus-check = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : un coup bonus avant le tour ne peut pas donner échec.
no-pawn = { $seat } { NUMBEROF($seat, plural: "n’ont", singular: "n’a") } pas de pion pris à parachuter.
second-row = { $seat } { NUMBEROF($seat, plural: "parachutent", singular: "parachute") } les pions sur une case vide de { NUMBEROF($seat, plural: "leur", singular: "sa") } deuxième rangée, et non en { $square }.
king-stays = Un roi démasqué ne se prend pas.
bonus-check = Un coup bonus avant le tour ne peut pas donner échec à un roi démasqué.
has-bonus = { $seat } { NUMBEROF($seat, plural: "peuvent", singular: "peut") } jouer un coup bonus avant le prochain tour.
identified = Le jeton { colour-of-seat } { $number } est { PIECE($piece, form: "un") }.
may-be = Jeton { $number } : { ANYOF($kinds) }.
own-grid = Vos jetons
their-grid =
    { $seat ->
        [white] Les jetons blancs
        [black] Les jetons noirs
       *[other] Les jetons : { $seat }
    }
ends-king = Un roi est pris.
ends-contradiction = Ce qui a été révélé n’est pas possible.
stage-array = { $seat }, posez vos jetons sur votre première rangée, à partir de la colonne a.
    .short = { $seat } : jetons sur la première rangée.
stage-register = { $seat }, inscrivez votre placement : prenez { tablet }, sans témoin.
    .short = { $seat }, inscrivez votre placement.
stage-bonus = { $seat }, jouez un coup bonus avec un pion, ou { press-end } pour continuer votre tour.
    .short = { $seat } : bonus, ou { press-end }.
stage-turn = { $seat }, devinez un jeton ou jouez un coup.
    .short = { $seat }, devinez un jeton ou jouez.
stage-move = { $seat }, jouez un coup.
stage-answer = { $seat }, est-ce bien deviné ?
stage-disclose = { $seat }, qu’était le jeton { $number } ?
stage-after = { $seat }, jouez un coup bonus avec un pion, ou { press-end }.
    .short = { $seat } : bonus d’un pion, ou { offer-pass }.
stage-uncloak = { $seat }, démasquez des jetons ou { press-end }.
    .short = { $seat } : démasquer, ou { press-end }.

### What is listed before a game

cloak-and-dagger-chess = Échecs de cape et d’épée
    .says = Derrière les pions se trouvent des jetons numérotés : devinez ce qu’ils cachent, et prenez le roi.
    .equipment = Un jeu d’échecs ; huit pions de dames par camp comme jetons, numérotés de 1 à 8.

### House rules

rule-numbering = Les numéros des jetons.
    .is-a = Depuis la colonne a, des deux côtés.
    .is-b = Depuis la gauche de chaque camp.
    .is-c = Au choix de chaque camp.
rule-register = Les placements secrets.
    .is-a = S’inscrivent { machine.on }, chacun en secret.
    .is-b = Ne s’inscrivent pas : ce qui est impossible est refusé.
rule-reveal_on_guess = Un jeton deviné.
    .is-a = Reste un jeton.
    .is-b = Est démasqué aussitôt.
rule-known_king = Un roi masqué qu’on a reconnu.
    .is-a = Compte comme démasqué après un tour de plus.
    .is-b = Peut être en échec tant que c’est un jeton.
rule-bonus_check = Un coup bonus avant le tour.
    .is-a = Ne peut pas donner échec à un roi démasqué.
    .is-b = Le peut.
rule-cloaked_check = Les échecs des pièces masquées.
    .is-a = La table les annonce et les fait respecter.
    .is-b = Ne comptent pas.
    .is-c = Comptent si on dit échec.
rule-cloaked_promotion = Un pion promu.
    .is-a = Devient une pièce d’échecs.
    .is-b = Devient un nouveau jeton.

### Presets

preset-umpired = Arbitrée
    .says = Les placements s’inscrivent en secret ; la table vérifie tout.
preset-on-paper = Sur papier
    .says = Les placements restent sur papier ; la table refuse ce qui est impossible.

### The rule card

rule-card =
    .line-1 = Huit jetons numérotés par camp cachent les pièces : le roi entre les tours, les fous sur des cases des deux couleurs.
    .line-2 = Un jeton se déplace comme la pièce qu’il cache. Tout le reste est comme aux échecs.
    .line-3 = Au début de votre tour, vous pouvez deviner un jeton adverse. Si c’est juste : après votre coup, un coup bonus.
    .line-4 = Sinon, l’autre camp peut jouer un coup bonus avant son tour. Un bonus : un coup de pion, ou un pion pris parachuté sur votre deuxième rangée.
    .line-5 = À la fin de votre tour, vous pouvez remplacer des jetons par leurs pièces.
    .line-6 = On dit ce que cachait un jeton pris. Pour gagner, prenez un roi masqué, ou matez un roi démasqué.
    .line-7 = Un roi masqué peut rester en échec, et roquer en échec.

### What may be offered to say

register-rule = Le roi est entre les tours, et les fous sont sur des cases des deux couleurs.

### Positions that cannot be

checker-square = Un jeton est sur une case ou n’est plus là (`-`), et non en « { $square } ».
eight-checkers = Le champ checkers énumère les huit jetons d’un camp, avec `-` pour ceux qui ne sont plus là.
files-of-eight = Le champ files nomme la colonne de départ de chacun des huit jetons, et non « { $text } ».
no-setup = « { $text } » n’est pas un placement : huit lettres pour les jetons 1 à 8, le roi entre les tours, les fous sur des cases des deux couleurs.
no-promoted = « { $text } » n’est pas ce que deviennent des pions promus.
no-may = « { $text } » n’est pas ce que des jetons peuvent être ; écrivez KQ,R,KQRBN et ainsi de suite.
claim-hexadecimal = Le champ claim est un nombre hexadécimal, et non « { $text } ».
stage-not-asked = stage={ $stage } ne va pas avec asked={ $asked }.
two-on-one-square = Deux pièces sont sur une même case.
setup-promoted =
    { $seat ->
        [white] Le champ setup des Blancs
        [black] Le champ setup des Noirs
       *[other] Le champ setup ({ $seat })
    } doit nommer autant de jetons promus qu’il y en a.
too-many = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } trop de pièces ou de pions.
no-setup-agrees =
    { $seat ->
        [white] Aucun placement des Blancs
        [black] Aucun placement des Noirs
       *[other] Aucun placement ({ $seat })
    } ne va avec ce que peuvent être leurs jetons.
setup-on-paper = Avec register=b, la table ne connaît pas les placements : enlevez setup.
setup-needed = Le champ setup doit dire ce que sont les jetons des deux camps, comme RQKRBBNN/RQKRBBNN.
# Ce qui est proposé
offer-guess = Deviner un jeton
offer-uncloak = Démasquer un jeton
offer-check = Dire échec
offer-fill-in = { $seat } : inscrire en secret
offer-register = Inscrire
offer-disclose = Qu’était-ce ?
offer-answer = Est-ce bien deviné ?
offer-answer-yes = Oui, c’est juste
offer-answer-no = Non

### The pages of the rules

page-aim =
    .title = Le but du jeu
    .says = Une partie d’échecs masquée : des jetons numérotés cachent les pièces de la première rangée. Prenez le roi adverse tant qu’il est masqué, ou faites-lui échec et mat quand il ne l’est plus.
    .says-plain = Une partie d’échecs masquée : des jetons numérotés cachent les pièces de la première rangée. Le roi adverse est masqué ? Prenez-le. Il est démasqué ? Faites-lui échec et mat.
    .caption-1 = Huit jetons par camp.
    .says-1 = Chaque camp est seul à savoir qui est qui chez lui.
page-setup =
    .title = La préparation
    .says = Les pions sont placés comme aux échecs. Derrière eux se trouvent les jetons 1 à 8 ; chaque camp décide en secret quelle pièce cache chacun. { $register ->
            [a] Il l’inscrit en secret.
           *[b] { "" }
        } Chacun tient deux grilles : ses propres pièces, et ce qu’il suppose de celles de l’autre.
    .caption-1 = Ce que tout le monde voit.
    .says-1 = { $numbering ->
            [a] Le jeton 1 est sur la colonne a, le jeton 8 sur la colonne h, des deux côtés.
            [b] { "" }
           *[c] { "" }
        }
    .says-1-plain = { $numbering ->
            [a] Le jeton 1 est sur la colonne a, des deux côtés. Le jeton 8 est sur la colonne h.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Ce qu’ils peuvent cacher.
    .says-2 = Un roi, une dame, deux tours, deux fous et deux cavaliers. Le roi doit être entre les tours, et les fous sur des cases des deux couleurs. Les deux camps peuvent être différents.
    .says-2-plain = Un roi, une dame, deux tours, deux fous et deux cavaliers. Le roi doit être entre les tours. Les fous doivent être sur des cases des deux couleurs. Les deux camps peuvent être différents.
page-turn =
    .title = Jouer son tour
    .says = D’abord, vous pouvez deviner un jeton adverse. Puis vous jouez un coup comme aux échecs : un jeton se déplace comme la pièce qu’il cache. À la fin, vous pouvez remplacer des jetons à vous par leurs pièces.
    .caption-1 = Le jeton 7 joue.
    .says-1 = Il sait sauter, c’est donc un cavalier.
    .caption-2 = Le jeton 6 joue.
    .says-2 = Il cache un fou. Qui regarde bien en apprend beaucoup.
page-man-K =
    .title = Le roi
    .says = Le roi se déplace d’une case dans toutes les directions. { $cloaked_check ->
            [a] Une fois démasqué, il ne va jamais sur une case attaquée.
            [b] { "" }
           *[c] { "" }
        }
page-man-P =
    .title = Le pion
    .says = Les pions ne sont jamais masqués. Un pion avance d’une case, ou de deux depuis sa première case, et prend en diagonale, une case en avant. { $cloaked_promotion ->
            [a] Sur la dernière rangée, il devient dame, tour, fou ou cavalier, comme pièce visible.
           *[b] Sur la dernière rangée, il devient un nouveau jeton.
        }
    .says-plain = Les pions sont toujours visibles. Un pion avance d’une case, ou de deux depuis sa première case. Il prend en diagonale, une case en avant. { $cloaked_promotion ->
            [a] Sur la dernière rangée, il devient dame, tour, fou ou cavalier.
           *[b] Sur la dernière rangée, il devient un nouveau jeton.
        } { $cloaked_promotion ->
            [a] Cette pièce est visible aussi.
           *[b] { "" }
        }
page-guess =
    .title = Deviner
    .title-plain = Comment deviner ?
    .says = Au début de votre tour, vous pouvez deviner une fois quelle pièce cache un jeton adverse. Si c’est juste, vous pouvez jouer un coup bonus après votre coup. Sinon, l’adversaire peut en jouer un avant son prochain tour. Ce que tout le monde sait déjà ne se devine pas.
    .says-plain = Au début de votre tour, vous pouvez deviner une fois. Dites quelle pièce cache un jeton adverse. Si c’est juste, vous pouvez jouer un coup bonus après votre coup. Sinon, l’adversaire peut en jouer un avant son prochain tour. Ce que tout le monde sait déjà ne se devine pas.
    .caption-1 = Juste.
    .says-1 = Les Blancs ont deviné que le jeton 5 est un fou, et joué de e2 en e4. Ils ont maintenant un coup bonus. { $reveal_on_guess ->
            [a] Le jeton reste, mais tout le monde le connaît.
           *[b] { "" }
        }
    .says-1-plain = Les Blancs ont deviné que le jeton 5 est un fou. Ils ont joué de e2 en e4. Ils ont maintenant un coup bonus. { $reveal_on_guess ->
            [a] Le jeton reste, mais tout le monde le connaît.
           *[b] { "" }
        }
    .caption-2 = Pas cette fois.
    .says-2 = Les Blancs pensaient à une tour. Les Noirs peuvent d’abord jouer un coup bonus, puis leur tour.
page-bonus =
    .title = Le coup bonus
    .title-plain = Qu’est-ce qu’un coup bonus ?
    .says = Un bonus est un coup de pion de plus, même avec une prise, ou un pion à vous qui a été pris, remis sur une case vide de votre deuxième rangée. Il n’y en a jamais plus d’un, et rien n’y oblige. { $bonus_check ->
            [a] Un bonus avant le tour ne peut pas donner échec à un roi démasqué.
           *[b] { "" }
        }
    .says-plain = Un bonus est un coup de pion de plus, même avec une prise. Ou bien vous remettez un pion à vous que l’adversaire a pris. Il va sur une case vide de votre deuxième rangée. Il n’y en a jamais plus d’un, et rien n’y oblige. { $bonus_check ->
            [a] Un bonus avant le tour ne peut pas donner échec à un roi démasqué.
           *[b] { "" }
        }
    .caption-1 = Un coup de pion.
    .says-1 = Par exemple avec ce pion : une case ou deux.
    .caption-2 = Un pion revient.
    .says-2 = Sur la deuxième rangée des Blancs, seule la case e2 est vide.
page-uncloak =
    .title = Démasquer
    .title-plain = Quand peut-on démasquer une pièce ?
    .says = À la fin de votre tour, vous pouvez remplacer des jetons à vous par leurs pièces, autant que vous voulez. On ne peut plus les masquer ensuite. { $cloaked_check ->
            [a] Un roi attaqué ne peut pas être démasqué.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = À la fin de votre tour, vous pouvez enlever des jetons à vous. Mettez leurs pièces à leur place, autant que vous voulez. On ne peut plus les masquer ensuite. { $cloaked_check ->
            [a] On ne peut pas démasquer un roi attaqué.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Le jeton 7 a joué.
    .says-1 = Son camp peut montrer qui il est.
page-captured =
    .title = Les jetons pris
    .title-plain = Que dit-on d’un jeton pris ?
    .says = Quand un jeton est pris, son camp dit quelle pièce c’était. La pièce qui l’a pris reste masquée.
    .says-plain = Le camp d’un jeton pris dit quelle pièce c’était. La pièce qui l’a pris reste masquée.
    .caption-1 = Un pion au milieu d’eux.
    .says-1 = En f5 se trouve un jeton noir. Si le pion le prend, les Noirs doivent dire qui c’était.
page-king =
    .title = Le roi masqué
    .title-plain = Que peut faire un roi masqué ?
    .says = Un roi masqué peut se mettre en échec, rester en échec et roquer en échec : personne n’est censé le savoir. Mais il peut être pris. { $known_king ->
            [a] Une fois démasqué, ou reconnu depuis un tour, il suit les règles habituelles de l’échec.
           *[b] { "" }
        }
    .says-plain = Un roi masqué peut se mettre en échec et rester en échec. Il peut aussi roquer en échec. Personne ne doit savoir qui il est. Mais une pièce adverse peut le prendre. Une fois démasqué, il suit les règles habituelles de l’échec. { $known_king ->
            [a] De même s’il est reconnu depuis un tour.
           *[b] { "" }
        }
    .caption-1 = Masqué.
    .says-1 = Le jeton 3 cache un roi. Il peut aller en c2, devant la tour noire.
    .caption-2 = Démasqué.
    .says-2 = Le roi démasqué ne le peut pas.
page-castling =
    .title = Le roque
    .title-plain = Comment roquer ?
    .says = Le roi et la tour roquent d’où qu’ils soient partis, et arrivent sur les mêmes cases qu’aux échecs. Toutes les cases entre eux et sur leurs chemins doivent être vides, et aucun des deux ne doit avoir bougé. Le roque montre à tout le monde qui ils sont.
    .says-plain = Le roi et la tour roquent d’où qu’ils soient partis. Ils arrivent sur les mêmes cases qu’aux échecs. Toutes les cases entre eux et sur leurs chemins doivent être vides. Aucun des deux ne doit avoir bougé. Le roque montre à tout le monde qui ils sont.
    .caption-1 = Le roi de c1.
    .says-1 = Il va en g1, et la tour va de d1 en f1.
    .caption-2 = Ensuite.
    .says-2 = Les jetons 3 et 4 sont maintenant connus. Un roi démasqué ne peut pas roquer en échec, ni à travers un échec, ni vers un échec ; un roi masqué le peut.
    .says-2-plain = Tout le monde connaît maintenant les jetons 3 et 4. Un roi démasqué ne peut pas roquer en échec. Il ne peut pas non plus traverser un échec, ni y arriver. Un roi masqué le peut.
page-end =
    .title = Qui gagne
    .says = Qui prend un roi masqué, ou mate un roi démasqué. { $cloaked_check ->
            [a] La table annonce l’échec, même donné par une pièce masquée, sans dire laquelle le donne.
            [b] { "" }
           *[c] { "" }
        } Les nulles sont celles des échecs : aucun coup autorisé, trois fois la même position, cinquante coups, ou un accord.
    .caption-1 = Attrapé.
    .says-1 = La tour prend le jeton 3. C’était le roi : les Blancs gagnent.
answered-stays = Ce qui a été deviné et a reçu sa réponse ne s’annule pas.
disclosed-stays = On sait maintenant ce qu’était le jeton pris : il reste pris. Tous ensemble, vous pouvez corriger la position.
