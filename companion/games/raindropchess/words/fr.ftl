# Les mots de Raindropchess : l’identifiant d’un message, puis sa phrase.

piece-J = joker
    .plural = jokers
piece-Bl = fou des cases blanches
    .plural = fous des cases blanches
piece-Bd = fou des cases noires
    .plural = fous des cases noires

turns = { $seat } { NUMBEROF($seat, plural: "retournent", singular: "retourne") } une carte : { $card }.
goes-under = { PIECE($card, form: "nom") } n’a de place nulle part ; la carte va sous le paquet.
useless = { PIECE($card, form: "nom") } ne pare pas l’échec ; la carte retourne sur le paquet.
extra-turn = { $seat } { NUMBEROF($seat, plural: "jouent", singular: "joue") } un tour de plus.
no-effect = Aucune pièce ne peut être retirée : le joker reste sans effet.
taken-off = { PIECE($owner, $piece, form: "nom") } en { $square } est { GENDER($piece, f: "retirée", m: "retiré") }.
passes = { $seat } ne { NUMBEROF($seat, plural: "peuvent", singular: "peut") } rien faire et { NUMBEROF($seat, plural: "passent", singular: "passe") }.
places = { $seat } { NUMBEROF($seat, plural: "placent", singular: "place") } { PIECE($piece, form: "nom") } en { $square }.
    .short = { $piece } arrive en { $square }.
pawn-off = Le pion en { $square } est retiré.
turn-first = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } d’abord retourner la carte.
king-first = { PIECE($seat, "K", form: "nom") } doit d’abord être placé ; jusque-là, on retourne des cartes.
place-it = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } placer { PIECE($card, form: "nom") }.
occupied = La case { $square } est occupée : on place les pièces sur des cases vides.
pawn-rows =
    Les pions { $seat ->
        [white] blancs
        [black] noirs
       *[other] de ce camp
    } se placent sur les rangées { $low } à { $high }, et non en { $square }.
king-attacked = La case { $square } est attaquée : le roi ne peut pas y être placé.
ends-no-check = Placer en { $square } ne pare pas l’échec.
bishop-square = Ce fou ne peut pas être placé en { $square } : il va sur l’autre couleur de cases.
far-row-pawn = Ce pion est arrivé au bout du plateau et y reste.
not-on-far-row = Ce pion ne peut plus entrer sur la dernière rangée.
stuck-far-row = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : il ne peut plus entrer sur la dernière rangée.
one-step = Un pion n’avance que d’une case.
stage-turn = { $seat }, jouez un coup ou retournez une carte.
    .short = { $seat }, jouez ou retournez une carte.
stage-turn-card = { $seat }, retournez une carte.
stage-turn-move = { $seat }, jouez un coup.
stage-turn-pass = { $seat } { NUMBEROF($seat, plural: "ne peuvent", singular: "ne peut") } rien faire : { press-end }.
    .short = { $seat } : rien à faire, { press-end }.
stage-draw = { $seat }, retournez la carte.
stage-place = { $seat }, placez { PIECE($card, form: "nom") }.
    .short = { $seat } : { PIECE($card, form: "bare") } à poser.
stage-remove = { $seat }, retirez une pièce adverse.
stage-move = { $seat }, jouez un coup d’échecs.

### What is listed before a game

raindropchess = Raindropchess
    .says = Le plateau est vide : chaque camp retourne ses cartes et place les pièces, puis joue aussi des coups une fois son roi arrivé.
    .says-plain = Le plateau est vide. Chaque camp retourne ses cartes et place les pièces. Il joue aussi des coups une fois son roi arrivé.
    .equipment = Un échiquier, toutes les pièces à côté ; quatre pièces bleues par camp pour la promotion ; deux paquets de cartes.

### House rules

rule-bishop_colour = Où un fou peut être placé.
    .is-a = Sur n’importe quelle case vide.
    .is-b = Sur la couleur de case que montre sa carte.
    .is-c = Le deuxième fou sur l’autre couleur.
rule-flip_in_check = Retourner une carte quand on est en échec.
    .is-a = Permis si une pièce du paquet peut aider ; une carte inutile retourne sur le paquet.
    .is-b = Permis, mais une carte inutile perd.
    .is-c = Seulement si aucun coup ne peut parer l’échec.
rule-mate_cards = Mat quand il reste des cartes.
    .is-a = Pas encore, si une carte du paquet peut aider.
    .is-b = Les cartes ne comptent pas.
    .is-c = On retourne une carte dans tous les cas.
rule-promotion_optional = Un pion sur la dernière rangée.
    .is-a = Il est échangé contre une pièce bleue.
    .is-b = Il peut rester pion pour toujours.
rule-blue_set = Les pièces bleues.
    .is-a = Une dame, une tour, un fou et un cavalier par camp.
    .is-b = N’importe lesquelles, quatre fois.
rule-fifth_pawn = Le cinquième pion et les suivants.
    .is-a = Ils restent sur la dernière rangée et ne bougent plus.
    .is-b = Ils ne peuvent pas aller sur la dernière rangée.
    .is-c = Ils sont retirés.
rule-jokers = Jokers dans chaque paquet.
    .is-0 = Aucun.
    .is-1 = Un.
    .is-2 = Deux.
rule-joker_effect = Ce que fait un joker.
    .is-extra_turn = On joue un tour de plus.
    .is-remove = On retire une pièce adverse.

### Presets

preset-leaflet = Règles standard
    .says = La règle imprimée.
preset-coloured-bishops = Fous de couleur
    .says = Les fous vont sur la couleur que montre leur carte.
preset-jokers = Jokers
    .says = Un joker dans chaque paquet : un tour de plus.

### The rule card

rule-card =
    .line-1 = Deux paquets de cartes, une par pièce. Les Blancs commencent. À votre tour, retournez la carte du dessus de votre paquet et placez cette pièce.
    .line-2 = { $bishop_colour ->
            [a] Les pièces vont sur n’importe quelle case vide.
            [b] { "" }
           *[c] { "" }
        } Les pions blancs sur les rangées 2 à 6, les noirs sur les rangées 7 à 3 ; le roi là où rien ne l’attaque.
    .line-2-plain = { $bishop_colour ->
            [a] La dame, la tour, le fou et le cavalier vont sur n’importe quelle case vide.
            [b] { "" }
           *[c] { "" }
        } Les pions blancs vont sur les rangées 2 à 6. Les pions noirs vont sur les rangées 7 à 3. Le roi va là où rien ne l’attaque.
    .line-3 = Tant que votre roi n’est pas sur le plateau, vous ne faites que retourner des cartes. Ensuite : une carte ou un coup d’échecs.
    .line-3-plain = Votre roi n’est pas encore sur le plateau ? Alors vous ne faites que retourner des cartes. Ensuite, choisissez : une carte ou un coup d’échecs.
    .line-4 = Les pions avancent d’une case. Pas de roque, pas de prise en passant. On ne prend qu’une fois son roi sur le plateau.
    .line-5 = Les pièces attaquent aussitôt. { $flip_in_check ->
            [a] Il faut parer un échec : par un coup, ou en plaçant une pièce entre les deux.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .line-6 = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Les quatre premiers pions qui arrivent sur la dernière rangée deviennent des pièces bleues : dame, tour, fou, cavalier, chacune une fois.
               *[b] Les quatre premiers pions qui arrivent sur la dernière rangée deviennent des pièces bleues, au choix.
            }
           *[b] Les pions qui arrivent sur la dernière rangée peuvent devenir des pièces bleues.
        }
    .line-7 = { $mate_cards ->
            [a] Mat : aucun coup ne sauve le roi, et aucune pièce du paquet non plus.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        }

### The packs

deck-pack =
    { $seat ->
        [white] Le paquet des Blancs
        [black] Le paquet des Noirs
       *[other] Le paquet : { $seat }
    }
pack-card =
    { $card ->
        [Bl] { PIECE($seat, "B", form: "bare") } sur case blanche
        [Bd] { PIECE($seat, "B", form: "bare") } sur case noire
       *[other] { PIECE($seat, $card, form: "bare") }
    }

### Positions that cannot be

stage-not-card = stage={ $stage } ne va pas avec card={ $card }.
blue-in-order = Le champ blue énumère les pièces bleues qui restent, dans l’ordre QRBN.
no-pack = « { $text } » n’est pas un paquet ; écrivez K1Q1R2.
pack-has = Un paquet compte { $most } fois la carte { $card }, et non { $n }.
pawn-on-first-row = Aucun pion n’est sur la première rangée de son camp.
too-many-of-kind = Aucun camp ne peut avoir { $n } { PIECE($kind, form: "plural") }.
sixteen-pieces = Un camp a seize pièces.
king-twice = Un roi est sur le plateau et encore dans son paquet.

### The pages of the rules

legend-P = Une case en avant, jamais deux ; il prend en diagonale, une case en avant.

page-aim =
    .title = Le but du jeu
    .says = Faites échec et mat à l’autre roi, comme aux échecs. Mais le plateau est vide au début : vos pièces y arrivent une à une, selon vos cartes, et vous choisissez la case.
    .caption-1 = Une partie en cours.
    .says-1 = Quelques pièces sont déjà sur le plateau, les autres attendent leur carte.
    .caption-2 = Mat.
    .says-2 = Le cavalier noir attaque le roi blanc, et plus rien ne peut le sauver.
page-setup =
    .title = La préparation
    .says = Les seize pièces de chaque camp sont à côté du plateau, avec quatre pièces bleues { $blue_set ->
        [a] (dame, tour, fou, cavalier)
       *[b] { "" }
    } pour la promotion. Chaque camp a un paquet de cartes, une par pièce, mélangées, face cachée.
    .says-plain = Les seize pièces de chaque camp sont à côté du plateau. { $blue_set ->
            [a] Quatre pièces bleues y sont pour la promotion : dame, tour, fou, cavalier.
           *[b] { "" }
        } Chaque camp a un paquet de cartes, une par pièce. Mélangez-le et posez-le face cachée.
    .caption-2 = Deux paquets.
    .says-2 = Une carte par pièce : un roi, une dame, deux tours, deux fous, deux cavaliers et huit pions par camp.
page-turn =
    .title = Jouer son tour
    .says = Au début, votre tour est toujours le même : retournez la carte du dessus de votre paquet et placez cette pièce sur le plateau. Une fois votre roi placé, vous avez le choix dès votre tour suivant : une carte ou un coup d’échecs. Une carte retournée doit être utilisée.
    .says-plain = Au début, votre tour est toujours le même : retournez la carte du dessus de votre paquet. Placez cette pièce sur le plateau. Une fois votre roi placé, vous avez le choix dès votre tour suivant. Prenez une carte, ou jouez un coup d’échecs. Vous devez utiliser une carte retournée.
    .caption-1 = Retournez une carte.
    .says-1 = Tout le monde la voit.
    .caption-2 = Placez la pièce.
    .says-2 = Un cavalier peut aller sur n’importe quelle case vide, qu’il y attaque ou non.
    .caption-3 = Ou jouez un coup.
    .says-3 = Le roi blanc est sur le plateau : les Blancs peuvent jouer une pièce au lieu de retourner une carte. Quand le paquet est vide, il ne reste que les coups. Une pièce que vous touchez pour la jouer est à jouer.
page-placing =
    .title = Où placer les pièces
    .title-plain = Où placer les pièces ?
    .says = { $bishop_colour ->
            [a] La dame, les tours, les fous et les cavaliers vont sur n’importe quelle case vide.
            [b] { "" }
           *[c] { "" }
        } Les pions restent loin des bouts du plateau. Le roi va là où aucune pièce adverse ne l’attaque.
    .caption-1 = Un pion blanc.
    .says-1 = N’importe quelle case vide des rangées 2 à 6.
    .caption-2 = Un pion noir.
    .says-2 = N’importe quelle case vide des rangées 7 à 3.
    .caption-3 = Un roi.
    .says-3 = Ni à côté de l’autre roi, ni sur une case attaquée.
page-man-K =
    .title = Le roi
    .says = Le roi se déplace d’une case dans toutes les directions, mais jamais sur une case qu’attaque une pièce adverse. Il peut jouer dès le tour après son placement.
    .says-plain = Le roi se déplace d’une case dans toutes les directions. Il ne va jamais sur une case qu’attaque une pièce adverse. Il peut jouer dès le tour après son placement.
page-man-P =
    .title = Le pion
    .says = Le pion avance d’une case, jamais de deux. Il prend en diagonale, une case en avant.
    .caption-1 = Un pas.
    .says-1 = Jamais deux cases à la fois, même depuis la deuxième rangée. Il n’y a donc pas non plus de prise en passant.
page-first-king =
    .title = Avant l’arrivée de votre roi
    .title-plain = Que faire avant l’arrivée de votre roi ?
    .says = Les pièces attaquent dès qu’elles sont sur le plateau, et peuvent même mater. Mais vous ne pouvez prendre qu’une fois votre propre roi sur le plateau. Les pièces prises quittent le jeu.
    .caption-1 = Sans roi, pas de prise.
    .says-1 = Le roi blanc attend encore dans le paquet : la tour ne peut rien prendre, et les Blancs ne peuvent que retourner une carte.
    .caption-2 = Avec le roi.
    .says-2 = Maintenant, la tour peut jouer et prendre le cavalier.
page-check =
    .title = Parer un échec
    .title-plain = Comment parer un échec ?
    .says = Il faut parer un échec : éloignez le roi, prenez la pièce qui attaque, ou mettez une pièce entre les deux. { $flip_in_check ->
            [a] Vous pouvez aussi retourner une carte, si une pièce de votre paquet peut aider.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        } { $flip_in_check ->
            [a] Si la carte retournée n’aide pas, elle revient sur le paquet, et vous devez trouver un coup.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Il faut parer un échec : éloignez le roi, ou prenez la pièce qui attaque. Ou mettez une pièce entre les deux. { $flip_in_check ->
            [a] Vous pouvez aussi retourner une carte, si une pièce de votre paquet peut aider. Si la carte retournée n’aide pas, elle revient sur le paquet. Alors vous devez trouver un coup.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .caption-1 = S’éloigner.
    .says-1 = La tour attaque le roi le long de la colonne.
    .caption-2 = Un pion du paquet.
    .says-2 = Placé entre les deux, sur les rangées 2 à 6, il pare l’échec.
    .caption-3 = Un fou du paquet.
    .says-3 = { $bishop_colour ->
            [a] Il peut être sur n’importe quelle case entre les deux.
            [b] { "" }
           *[c] { "" }
        }
page-far-row =
    .title = Les pions sur la dernière rangée
    .title-plain = Que deviennent les pions sur la dernière rangée ?
    .says = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Un pion qui arrive sur la dernière rangée est échangé contre une de vos pièces bleues : dame, tour, fou ou cavalier, chacune une seule fois.
               *[b] Un pion qui arrive sur la dernière rangée est échangé contre une pièce bleue de votre choix.
            }
           *[b] Un pion qui arrive sur la dernière rangée peut être échangé contre une pièce bleue, ou rester.
        } { $promotion_optional ->
            [a] Seuls les quatre premiers pions d’un camp sont donc échangés.
           *[b] { "" }
        } { $fifth_pawn ->
            [a] Les suivants restent sur la dernière rangée, ne bougent plus et n’attaquent rien.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Un pion arrive sur la dernière rangée. Échangez-le contre une de vos pièces bleues : dame, tour, fou ou cavalier. Vous n’avez chacune qu’une fois.
               *[b] Un pion qui arrive sur la dernière rangée est échangé contre une pièce bleue de votre choix.
            }
           *[b] { "" }
        } { $promotion_optional ->
            [a] Seuls les quatre premiers pions d’un camp changent donc.
           *[b] Un pion qui arrive sur la dernière rangée peut être échangé contre une pièce bleue, ou rester.
        } { $fifth_pawn ->
            [a] Les suivants restent sur la dernière rangée. Ils ne bougent plus et n’attaquent rien.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Une dame.
    .says-2 = { $blue_set ->
            [a] La prochaine fois, il ne reste que la tour, le fou et le cavalier.
           *[b] { "" }
        } Une pièce bleue prise ne revient pas.
page-no-castling =
    .title = Ni roque ni prise en passant
    .title-plain = Y a-t-il roque ou prise en passant ?
    .says = Le roi et la tour ne roquent pas, où qu’ils soient placés. La prise en passant ne peut pas arriver, car les pions n’avancent jamais de deux cases.
    .says-plain = Le roi et la tour ne roquent pas, où qu’ils soient. La prise en passant ne peut pas arriver. Les pions n’avancent jamais de deux cases.
    .caption-1 = Comme au départ.
    .says-1 = Le roi et la tour sont comme au début d’une partie d’échecs. Le roi ne se déplace quand même que d’une case.
page-jokers =
    .title = Les jokers
    .title-plain = Que font les jokers ?
    .says = Chaque paquet contient un ou deux jokers. Si vous en retournez un, soit vous jouez un tour de plus, soit vous retirez du plateau une pièce adverse autre que le roi : choisissez l’un des deux avant la partie. Le tour de plus est perdu si le premier donne échec. En échec, ce que vous faites doit parer l’échec.
    .says-plain = Chaque paquet contient un ou deux jokers. Que faire si vous en retournez un ? Convenez-en avant la partie. Soit vous jouez un tour de plus. Soit vous retirez du plateau une pièce adverse, mais pas le roi. Le tour de plus est perdu si le premier donne échec. En échec, ce que vous faites doit parer l’échec.
page-unplaceable =
    .title = Aucune case pour une carte
    .title-plain = Et s’il n’y a aucune case pour une carte ?
    .says = S’il n’y a aucune case où placer la pièce, sa carte va sous le paquet et on retourne la suivante. Si aucune carte ne convient, vous jouez un coup d’échecs, ou vous passez tant que votre roi n’est pas là.
    .says-plain = Il n’y a aucune case pour la pièce ? Alors sa carte va sous le paquet. Retournez la suivante. Si aucune carte ne convient, vous jouez un coup d’échecs. Tant que votre roi n’est pas là, vous passez.
page-end =
    .title = Qui gagne
    .says = { $mate_cards ->
            [a] C’est mat quand le roi est attaqué et que rien ne le sauve : pas de case sûre, pas moyen de prendre la pièce qui attaque, et aucune pièce à mettre entre les deux, ni du plateau ni du paquet.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } Si vous n’avez ni coup ni carte sans être en échec, la partie est nulle.
    .says-plain = { $mate_cards ->
            [a] C’est mat quand le roi est attaqué et que rien ne le sauve. Il n’y a pas de case sûre. On ne peut pas prendre la pièce qui attaque. Aucune pièce ne peut se mettre entre les deux, du plateau ou du paquet.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } Vous n’avez ni coup ni carte, et vous n’êtes pas en échec ? La partie est nulle.
    .caption-1 = Mat, quoi qu’il arrive.
    .says-1 = Personne ne peut se mettre entre un cavalier et sa cible.
    .caption-2 = Mat par les cartes.
    .says-2 = Les Noirs n’ont que des pions dans leur paquet, et aucun pion ne peut être placé sur la rangée 8.
    .says-2-plain = Les Noirs n’ont que des pions dans leur paquet. Aucun pion ne peut aller sur la rangée 8.
    .caption-3 = Pas encore.
    .says-3 = Les Noirs ont retourné un cavalier : sur chacune de ces cases, il pare l’échec.
king-nowhere = { SEAT($seat) } : le roi n’est ni sur l’échiquier ni dans les cartes.
more-than-cards = { SEAT($seat) } : il y a plus de pièces que les cartes et les pièces bleues n’ont pu en donner.
