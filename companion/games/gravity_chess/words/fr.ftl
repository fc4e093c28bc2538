# Les mots des Échecs à gravité : l’identifiant d’un message, puis sa phrase.

turns-up = { $seat } { NUMBEROF($seat, plural: "retournent", singular: "retourne") } { PIECE($owner, $piece, form: "nom") }.
adds = { $seat } { NUMBEROF($seat, plural: "ajoutent", singular: "ajoute") } { PIECE($owner, $piece, form: "nom") } en { $square }.
    .short = { $piece } arrive en { $square }.
stacked = Pièces empilées : { ALLOF($squares) }.
all-moved = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } tout joué.
no-room = La rangée du haut est pleine : { PIECE($owner, $piece, form: "nom") } est { GENDER($piece, f: "mise", m: "mis") } de côté.
count = Points : { $first } { $white }, { $second } { $black }.
over-points = { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
over-rows = Les points sont égaux ; { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } plus de pièces empilées dans les rangées du haut, et { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
over-equal = Tout est égal : la partie est nulle.
card-first = On retourne d’abord une carte pour l’adversaire.
stuck-stacked = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : il n’y aurait que des pièces empilées à prendre.
stuck-lower-first = { PIECE($owner, $piece, form: "nom") } en { $square } doit attendre : les pièces des rangées plus basses jouent d’abord.
stuck-keeps-others = { PIECE($owner, $piece, form: "nom") } en { $square } doit attendre : après cela, toutes les autres ne pourraient plus jouer.
moved-already = { PIECE($owner, $piece, form: "nom") } a déjà joué dans ce tour.
is-stacked = { PIECE($owner, $piece, form: "nom") } en { $square } est { GENDER($piece, f: "empilée", m: "empilé") } : plus de coup, et plus de prise possible.
never-up = Une pièce tombe : d’une rangée au moins, ou elle prend sur sa rangée.
only-captures = Sur sa rangée, { PIECE($piece, form: "nom") } ne peut que prendre.
others-first = Chaque pièce active joue d’abord : il reste { ALLOF($squares) }.
top-row = { PIECE($owner, $piece, form: "nom") } s’ajoute sur une case vide de la rangée du haut.
nothing-to-add = Aucune pièce n’est à ajouter maintenant.
lower-first = Les rangées du bas jouent d’abord.
keeps-others = Après cela, toutes les autres ne pourraient plus jouer.
to-handle = Encore à jouer : { ALLOF($squares) }.
excused = Pièces dispensées : { ALLOF($squares) }.
points = Points à présent : { $first } { $white }, { $second } { $black }.
comes = Ensuite : { PIECE($owner, $piece, form: "nom") }.
worth = { $seat } : { $captured } pour les pièces prises, { $rows } pour les pièces empilées.
ends-points = { count }
ends-rows = Les points étaient égaux, { $white } chacun ; les rangées du haut ont décidé.
ends-equal = Les points étaient égaux, { $white } chacun, et les rangées aussi.
stage-card = { $seat }, retournez une carte pour l’adversaire.
    .short = { $seat }, retournez une carte.
stage-move = { $seat }, jouez vos pièces actives.
stage-add = { $seat }, ajoutez { PIECE($owner, $piece, form: "nom") } sur la rangée du haut.
    .short = { $seat } : { PIECE($owner, $piece, form: "bare") } à poser en haut.
stage-full = { $seat }, la rangée du haut est pleine : { press-end }.
    .short = { $seat } : haut plein, { press-end }.
stage-last = { $seat }, vos derniers coups.
stage-done = { $seat }, continuez ou { press-end }.

### What is listed before a game

gravity-chess = Échecs à gravité
    .says = Toutes vos pièces tombent à la fois : empilez-les bien haut au bas du plateau.
    .equipment = L’échiquier, un jeu de pièces moins quatre pions par camp, et une carte par pièce (ou les cartes de Tableside).
    .equipment-plain = Il faut l’échiquier et un jeu de pièces. Retirez quatre pions de chaque camp. Il faut aussi une carte par pièce (ou les cartes de Tableside).

### House rules

rule-pawn_stack = Un pion au-dessus d’une pièce empilée, et qui pourrait prendre.
    .is-a = Il est empilé.
    .is-b = Il n’est pas empilé.
    .is-c = Il n’est empilé que pour le décompte.
rule-order = Les pièces qui n’ont pas joué.
    .is-a = Dispensées si elles n’ont pas pu tomber une fois.
    .is-b = Toutes doivent jouer si un ordre le permet.
    .is-c = Les rangées du bas jouent d’abord.
rule-forced_side_capture = Une pièce qui ne peut que prendre sur sa rangée.
    .is-a = Peut rester.
    .is-b = Doit prendre.

### Presets

preset-printed = Règles standard
    .says = Dans n’importe quel ordre ; qui n’a pas pu tomber une fois est dispensé.
preset-from-the-bottom-up = De bas en haut
    .says = La question de l’auteur lui-même : les rangées du bas jouent d’abord.

### The rule card

rule-card =
    .line-1 = Un tour : retournez une carte pour l’adversaire, jouez toutes vos pièces actives, posez la pièce de l’adversaire sur la rangée du haut.
    .line-1-plain = Retournez d’abord une carte pour l’adversaire. Jouez ensuite toutes vos pièces actives. Posez enfin la pièce de l’adversaire sur la rangée du haut.
    .line-2 = Chaque coup est un coup d’échecs qui finit au moins une rangée plus bas ; une prise peut finir sur la même rangée. Le bas, c’est la rangée 1 pour tout le monde.
    .line-3 = { $order ->
            [a] Vous choisissez l’ordre.
            [b] Vous choisissez l’ordre.
           *[c] Les rangées du bas jouent d’abord.
        } { $order ->
            [a] Une pièce qui ne peut pas tomber quand vient son tour reste.
            [b] Toutes les pièces doivent jouer si un ordre le permet.
           *[c] { "" }
        }
    .line-4 = Sur la rangée du bas, une pièce est empilée ; de même si des pièces empilées bloquent tous ses coups vers le bas. Une pièce empilée ne joue plus et ne peut plus être prise.
    .line-4-plain = Sur la rangée du bas, une pièce est empilée. Parfois, des pièces empilées bloquent tous ses coups vers le bas. Alors elle est empilée aussi. Une pièce empilée ne joue plus. Personne ne peut la prendre.
    .line-5 = Un pion peut faire deux pas à son premier coup, et prend en diagonale vers le bas.
    .line-5-plain = Un pion peut faire deux pas à son premier coup. Il prend en diagonale vers le bas.
    .line-6 = Quand les Noirs ont ajouté la dernière pièce blanche, les Blancs jouent encore une fois. Une pièce prise vaut un point, une pièce empilée le numéro de sa rangée.

### The decks

deck-men =
    { $seat ->
        [white] Les pièces blanches
        [black] Les pièces noires
       *[other] Les pièces : { $seat }
    }

### Positions that cannot be

aside-kinds = Le champ aside énumère des sortes de pièces, et non « { $text } ».
no-cards = « { $text } » n’est pas une liste de cartes ; écrivez P4N2B2R2Q1K1.
captured-unnamed = Les pièces prises n’ont pas de nom ({ SEAT($seat) }) : dites avec cards= quelles cartes restent.
more-than-set = { SEAT($seat) } { NUMBEROF($seat, plural: "ont", singular: "a") } plus de pièces que le jeu de pièces : { ALLOF($men) }.
so-many-of = { PIECE($kind, form: "plural") } : { $n }, et non { $have }
too-many-of = { SEAT($seat) }, { PIECE($kind, form: "plural") } : il y en a { $have }, et non { $n }, sur le plateau et dans les cartes.
men-add-up = { SEAT($seat) } { NUMBEROF($seat, plural: "ont", singular: "a") } { $have } pièces : sur le plateau, prises et dans les cartes, il y en a { $n }.
so-many-too-many = { SEAT($seat) } { NUMBEROF($seat, plural: "ont", singular: "a") } { $have } pièces, et cela en ferait { $n } de trop.
stage-and-cards = La phase { $stage } ne va pas avec la carte « { $card } » et les cartes qui restent.
moved-and-excused = Les champs moved et excused énumèrent des pièces du camp qui joue, chacune une fois.

### The pages of the rules

legend-K = Une case, vers le bas ; prend aussi de côté.
legend-Q = Aussi loin qu’on veut vers le bas, tout droit ou en diagonale ; prend aussi de côté.
legend-R = Aussi loin qu’on veut, tout droit vers le bas ; prend aussi de côté.
legend-B = Aussi loin qu’on veut, en diagonale vers le bas.
legend-N = Un saut de cavalier qui finit plus bas.
legend-P = Une case vers le bas, deux à son premier coup ; il prend en diagonale, une case vers le bas.

page-aim =
    .title = Le but du jeu
    .says = Toutes les pièces tombent vers la rangée 1, les blanches comme les noires, et s’empilent en bas. Empilez-y beaucoup de vos pièces : plus une pièce est empilée haut, plus elle compte.
    .says-plain = Toutes les pièces tombent vers la rangée 1, les blanches et les noires. Elles s’empilent en bas. Empilez-y beaucoup de vos pièces. Plus une pièce est haute, plus elle compte.
    .caption-1 = Tomber.
    .says-1 = Le bas est en bas pour les deux camps.
    .caption-2 = Empilées.
    .says-2 = Les pièces sur les cases ombrées sont empilées : elles restent où elles sont.
page-setup =
    .title = La préparation
    .says = Chaque camp a un roi, une dame, deux tours, deux fous, deux cavaliers et quatre pions. Toutes les pièces sont à côté du plateau. Les Blancs reçoivent les pièces noires avec leurs douze cartes, les Noirs les blanches ; les cartes sont mélangées, face cachée.
    .says-plain = Chaque camp a un roi, une dame, deux tours, deux fous et deux cavaliers. Chaque camp a aussi quatre pions. Toutes les pièces sont à côté du plateau. Les Blancs reçoivent les pièces noires avec leurs douze cartes. Les Noirs reçoivent les pièces blanches avec les leurs. Mélangez les cartes et posez-les face cachée.
    .caption-1 = Un plateau vide.
    .says-1 = Au premier tour, les Blancs n’ont rien à jouer.
    .caption-2 = Une carte par pièce.
    .says-2 = Vous retournez les cartes des pièces de l’adversaire.
page-turn =
    .title = Jouer son tour
    .says = Retournez d’abord une carte : elle montre une pièce de l’adversaire. Jouez ensuite toutes vos propres pièces qui peuvent tomber. Posez enfin la pièce de l’adversaire sur la rangée du haut, sur n’importe quelle case vide.
    .says-plain = Retournez d’abord une carte : elle montre une pièce de l’adversaire. Jouez ensuite toutes vos propres pièces qui peuvent tomber. Posez enfin la pièce de l’adversaire sur la rangée du haut. Choisissez-y une case vide.
    .caption-1 = D’abord : une carte.
    .says-1 = Les Blancs ont retourné un cavalier noir.
    .caption-2 = Ensuite : vos pièces tombent.
    .says-2 = { $order ->
            [a] La tour et le fou doivent jouer tous les deux, dans n’importe quel ordre.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Enfin : la nouvelle pièce.
    .says-3 = Les Blancs posent le cavalier noir sur une de ces cases. Si la rangée du haut est pleine, la pièce est mise de côté.
    .says-3-plain = Les Blancs posent le cavalier noir sur une de ces cases. Si la rangée du haut est pleine, mettez la pièce de côté.
page-falling =
    .title = Comment tombent les pièces
    .title-plain = Comment tombent les pièces ?
    .says = Chaque coup est un coup d’échecs qui finit au moins une rangée plus bas. Une prise peut aussi finir sur la même rangée, mais jamais plus haut. { $forced_side_capture ->
            [a] Qui peut tomber doit tomber ; qui ne peut que prendre sur sa rangée peut rester.
           *[b] Qui peut tomber ou prendre doit le faire.
        }
    .caption-1 = Vers le bas, ou de côté pour prendre.
    .says-1 = La tour peut descendre jusqu’au cavalier, ou prendre le pion à côté d’elle. Sans prise, elle ne peut pas aller de côté.
    .caption-2 = Un roi tombe.
    .says-2 = Il peut prendre le roi en dessous, ou aussi la tour sur sa rangée. Ici, les rois sont des pièces comme les autres : il n’y a pas d’échec.
    .caption-3 = Seulement de côté.
    .says-3 = Le pion de sa couleur bloque cette tour. { $forced_side_capture ->
            [a] Elle peut prendre le roi à droite, ou rester.
           *[b] { "" }
        }
page-man-K =
    .title = Le roi
    .says = Le roi se déplace d’une case, vers le bas ou pour prendre à côté de lui. Il peut être pris comme toute autre pièce.
    .says-plain = Le roi descend d’une case. Pour prendre, il peut aussi aller de côté. On peut le prendre comme toute autre pièce.
    .caption-1 = Un pas de roi.
    .says-1 = Le pion et le cavalier peuvent être pris. Il ne peut aller ni vers le haut, ni de côté sur une case vide.
    .says-1-plain = Le roi peut prendre le pion et le cavalier. Il ne peut pas aller vers le haut. Il ne peut pas aller de côté sur une case vide.
page-man-Q =
    .title = La dame
    .says = La dame va aussi loin qu’elle veut, vers le bas tout droit ou en diagonale, ou de côté pour prendre. Elle ne saute pas.
    .says-plain = La dame va vers le bas, tout droit ou en diagonale. Elle va aussi loin qu’elle veut. Pour prendre, elle peut aussi aller de côté. Elle ne saute pas.
    .caption-1 = Un coup de dame.
    .says-1 = La tour noire est sur la même rangée et peut être prise. Droit en bas, le pion de sa couleur l’arrête.
    .says-1-plain = La tour noire est sur la même rangée. La dame peut la prendre. Droit en bas, le pion de sa couleur l’arrête.
page-man-R =
    .title = La tour
    .says = La tour va aussi loin qu’elle veut, tout droit vers le bas, ou de côté pour prendre. Elle ne saute pas.
    .says-plain = La tour va tout droit vers le bas, aussi loin qu’elle veut. Pour prendre, elle peut aussi aller de côté. Elle ne saute pas.
    .caption-1 = Un coup de tour.
    .says-1 = À droite, il y a quelque chose à prendre, à gauche non.
page-man-B =
    .title = Le fou
    .says = Le fou va aussi loin qu’il veut, en diagonale vers le bas. Il ne saute pas.
    .caption-1 = Un coup de fou.
    .says-1 = Le pion noir peut être pris ; le pion de sa couleur le gêne.
    .says-1-plain = Le fou peut prendre le pion noir. Le pion de sa couleur le gêne.
page-man-N =
    .title = Le cavalier
    .says = Le cavalier saute de deux cases tout droit et d’une de côté, pour arriver plus bas.
    .says-plain = Le cavalier saute de deux cases tout droit et d’une de côté. Il doit arriver plus bas.
    .caption-1 = Un saut de cavalier.
    .says-1 = Quatre cases sont en dessous de lui. Sur l’une se trouve un pion de sa couleur, sur une autre un pion noir qui peut être pris.
    .says-1-plain = Quatre cases sont en dessous de lui. Sur l’une se trouve un pion de sa couleur. Sur une autre se trouve un pion noir : le cavalier peut le prendre.
page-man-P =
    .title = Le pion
    .says = Un pion descend d’une case, et prend en diagonale, une case vers le bas. À son premier coup, il peut descendre de deux cases, si les deux sont vides. Il n’y a ni prise en passant, ni promotion sur la rangée 1.
    .says-plain = Un pion descend d’une case. Il prend en diagonale, une case vers le bas. À son premier coup, il peut descendre de deux cases, si elles sont vides. Il n’y a pas de prise en passant. Il n’y a pas non plus de promotion sur la rangée 1.
    .caption-2 = Plus tard.
    .says-2 = Une case vers le bas, ou une prise d’un côté ou de l’autre.
    .caption-3 = Bloqué.
    .says-3 = Quelqu’un est juste en dessous : il reste pour l’instant.
page-order =
    .title = Dans quel ordre
    .title-plain = Dans quel ordre jouez-vous ?
    .says = { $order ->
            [a] Vous choisissez l’ordre dans lequel jouent vos pièces ; chacune a une seule occasion.
            [b] Toutes les pièces doivent jouer si un ordre le permet.
           *[c] Les rangées du bas jouent d’abord.
        } { $order ->
            [a] Une pièce qui, à un moment de votre tour, ne pouvait pas tomber peut rester.
            [b] { "" }
           *[c] { "" }
        } { $order ->
            [a] Aucune autre ne le peut.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Le fou d’abord ?
    .says-1 = Les pions en e8 et e6 ne peuvent pas jouer : quelqu’un est en dessous de chacun.
    .caption-2 = Puis le pion.
    .says-2 = Le fou est parti, et le pion du haut peut maintenant tomber. Mais il peut aussi rester : à un moment, il ne le pouvait pas.
page-stacked =
    .title = Les pièces empilées
    .title-plain = Quelles pièces sont empilées ?
    .says = Une pièce sur la rangée 1 est empilée. De même une pièce qui a des pièces empilées sur toutes les cases où elle pourrait commencer à tomber. Une pièce empilée ne joue plus et ne peut plus être prise.
    .says-plain = Une pièce sur la rangée 1 est empilée. Regardez les cases où une autre pièce pourrait commencer à tomber. Des pièces empilées sont-elles sur toutes ces cases ? Alors cette pièce est empilée aussi. Une pièce empilée ne joue plus. Personne ne peut la prendre.
    .caption-1 = Trois pièces.
    .says-1 = Le cavalier et la tour sur la rangée 1, et la tour en f2 au-dessus de l’autre. Le fou en g2, non : h1 est vide.
    .says-1-plain = Le cavalier et la tour sur la rangée 1 sont empilés. La tour en f2, au-dessus de l’autre, l’est aussi. Le fou en g2 ne l’est pas : h1 est vide.
    .caption-2 = Une dame au-dessus.
    .says-2 = Elle peut encore tomber sur la rangée 1. Elle ne peut pas prendre la tour en f2.
    .caption-3 = Un fou sur deux autres pièces.
    .says-3 = Des pièces empilées sont sur les deux cases sous le fou en c3 : il est empilé aussi.
page-pawns-stacked =
    .title = Les pions empilés
    .title-plain = Quand un pion est-il empilé ?
    .says = Pour un pion, seule compte la case juste en dessous. { $pawn_stack ->
            [a] Il est empilé dès qu’une pièce empilée s’y trouve, même s’il pouvait prendre de côté.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Le pion en h4.
    .says-1 = Il est sur un cavalier empilé. { $pawn_stack ->
            [a] Qu’il puisse prendre le roi à côté du cavalier n’y change rien.
            [b] { "" }
           *[c] { "" }
        }
page-end =
    .title = Qui gagne
    .says = Quand les Noirs ont posé la dernière pièce blanche sur le plateau, les Blancs jouent encore une fois, sans carte. Puis on compte les points : un par pièce que vous avez prise, et pour chacune de vos pièces empilées le numéro de sa rangée. À égalité, le nombre de pièces empilées dans la plus haute rangée décide, puis dans la suivante.
    .says-plain = Les Noirs posent la dernière pièce blanche sur le plateau. Les Blancs jouent encore une fois, sans carte. Puis comptez les points. Chaque pièce que vous avez prise compte un point. Chacune de vos pièces empilées compte le numéro de sa rangée. À égalité, regardez la plus haute rangée. Qui y a le plus de pièces empilées gagne. Si c’est encore égal, regardez la rangée suivante.
    .caption-1 = Le dernier tour.
    .says-1 = La tour en g6 peut encore tomber. Le roi de sa couleur l’arrête.
    .caption-2 = Si on s’arrêtait ici.
    .says-2 = Les Blancs ont pris 2 pièces, les Noirs 4. Avec les pièces empilées, les Blancs ont 16 points et les Noirs 19 : les Noirs gagnent.
