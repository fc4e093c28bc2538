# Les mots de Wild Jokers : l’identifiant d’un message, puis sa phrase.

# Certaines lettres des échecs sont ici d’autres pièces, donc chaque pièce a une seule lettre dans toutes les langues.
letter = { $kind }
piece-P = piquier
    .plural = piquiers
piece-V = vétéran
    .plural = vétérans
piece-L = lancier
    .plural = lanciers
piece-A = paladin
    .plural = paladins
piece-M = mercenaire
    .plural = mercenaires
piece-C = capitaine
    .plural = capitaines
piece-J = joker
    .plural = jokers

lot = Le tirage au sort met { PIECE($piece, form: "nom") } en { $square }, et de même en face pour les Noirs.
becomes = En { $square }, cette pièce devient { PIECE($piece, form: "un") }.
turncoat = Le mercenaire change de camp : c’est { SEAT($seat, form: "a") } de le poser sur une case vide de { $rows ->
        [1] { NUMBEROF($seat, plural: "leur", singular: "sa") } première rangée
        [2] { NUMBEROF($seat, plural: "leurs", singular: "ses") } deux premières rangées
       *[other] { NUMBEROF($seat, plural: "leurs", singular: "ses") } { $rows } premières rangées
    }.
lost = Il n’y a pas de case pour le mercenaire : il est perdu.
puts = { $seat } { NUMBEROF($seat, plural: "posent", singular: "pose") } le mercenaire en { $square }.
no-move = { $seat } { NUMBEROF($seat, plural: "n’ont", singular: "n’a") } aucun coup.
over-king = Le roi est pris : { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
over-blocked = { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
over-draw = La partie est nulle.
lot-first = Le tirage au sort doit d’abord remplir la première rangée.
place-first = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } poser le mercenaire sur une case vide de { NUMBEROF($seat, plural: "leurs", singular: "ses") } deux premières rangées.
pit = La case { $square } est une fosse : personne ne peut s’y arrêter.
king-threatened = { PIECE($seat, "K", form: "nom") } peut être pris.
ends-king = Le roi est pris.
ends-blocked = L’autre camp n’avait aucun coup.
stage-array = Première rangée au sort : piochez.
stage-pass = { $seat } { NUMBEROF($seat, plural: "n’ont", singular: "n’a") } aucun coup : { press-end }.
    .short = { $seat } : aucun coup, { press-end }.
stage-place = { $seat }, posez le mercenaire sur une case vide de vos deux premières rangées.
    .short = { $seat }, posez le mercenaire.

### The lot, and positions that cannot be

deck-array = La première rangée
array-card = La pièce sur la case suivante de la première rangée : { $piece }
array-needs-shuffled = stage=array ne va qu’avec la règle maison array=shuffled.
array-not-by-lot = Tant que le sort n’a pas placé la première rangée, rien d’autre ne se déplace. Pour la changer, annulez des tirages.
too-many-pieces = Un camp a onze pièces, et deux mercenaires au plus.
rights-not-at-home = Le champ rights nomme un roi ou une tour qui n’est pas sur sa case de départ.
no-square-for-mercenary = Il n’y a pas de case vide pour un mercenaire.

### What is listed before a game

wild-jokers = Wild Jokers
    .says = Sept sur sept avec huit fosses : les jokers sautent, les mercenaires changent de camp, et qui prend le roi gagne.
    .equipment = Le plateau de 7 × 7 avec huit fosses ; onze pièces par camp.

### House rules

rule-castling = Le roque.
    .is-a = Le roi se déplace de deux cases vers la tour.
    .is-b = Aucun.
    .is-c = Ainsi, ou le roi et la tour échangent leurs places.
rule-castle_through_check = Roquer sous une attaque.
    .is-a = Jamais depuis, par ou vers une case attaquée.
    .is-b = Toujours.
rule-warn_check = Quand un roi peut être pris.
    .is-on = La table prévient.
    .is-off = La table ne dit rien.
rule-no_moves = Un camp sans aucun coup.
    .is-a = Passe.
    .is-b = Perd.
    .is-c = La partie est nulle.
rule-joker_null = Des sauts du joker qui le ramènent à son point de départ.
    .is-a = Ce n’est pas un coup.
    .is-b = C’est un coup.
rule-array = Les premières rangées.
    .is-printed = La règle imprimée.
    .is-shuffled = Tirées au sort.

### Presets

preset-printed = Règles standard
    .says = La position de départ imprimée.
preset-by-lot = Tirage au sort
    .says = Les premières rangées sont tirées au sort.

### The rule card

rule-card =
    .line-1 = Qui prend le roi gagne. { $no_moves ->
            [a] Il n’y a ni mat ni pat.
            [b] Qui n’a aucun coup perd.
           *[c] Si un camp n’a aucun coup, la partie est nulle.
        }
    .line-2 = Tour et fou comme aux échecs ; les fosses les arrêtent. Le roi se déplace d’une case. { $castling ->
            [a] Il roque avec la tour.
            [c] Il roque avec la tour.
           *[b] { "" }
        }
    .line-3 = Piquier : une case en avant, tout droit ou en diagonale ; sur la dernière rangée, il devient vétéran : une case partout, sauf de côté.
    .line-4 = Lancier : il saute à deux cases exactement, dans toutes les directions ; sur la dernière rangée, il peut devenir vétéran.
    .line-5 = Paladin : comme un roi ou un cavalier. Mercenaire : une case en diagonale, ou tout droit en avant ; sur la dernière rangée, il devient capitaine.
    .line-6 = Un mercenaire ou un capitaine pris change de camp : posez-le sur une case vide de vos deux premières rangées.
    .line-7 = Joker : une case tout droit, ou un saut par-dessus une fosse jusqu’à la case en face ; il peut sauter encore, mais ne prend qu’au premier saut.

# Les signes d’un plateau dessiné en texte
ground-pit = fosse

### The pages of the rules

legend-R = Aussi loin qu’on veut, tout droit ; les fosses l’arrêtent.
legend-P = Une case en avant, tout droit ou en diagonale ; sur la dernière rangée, il devient vétéran.
legend-V = Une case dans toutes les directions, sauf de côté.
legend-L = Un saut de deux cases exactement, dans toutes les directions.
legend-A = Comme un roi ou comme un cavalier.
legend-M = Une case en diagonale, ou une tout droit en avant ; pris, il change de camp.
legend-C = Une case dans toutes les directions ; pris, il change de camp.
legend-J = Une case tout droit, ou des sauts par-dessus les fosses.

page-aim =
    .title = Le but du jeu
    .says = Prenez l’autre roi. { $no_moves ->
            [a] On gagne ainsi aussitôt ; il n’y a ni échec et mat ni pat.
            [b] Cela gagne tout de suite.
           *[c] Cela gagne tout de suite.
        }
    .caption-1 = Le roi peut être pris.
    .caption-1-plain = Le roi n’est pas à l’abri.
    .says-1 = Personne n’a besoin de dire échec. Le mercenaire blanc en e6 prend le roi en d7 et gagne.
page-setup =
    .title = La préparation
    .says = Le plateau a sept cases sur sept, dont huit fosses où personne ne s’arrête. Chaque camp a onze pièces. { $array ->
            [printed] Celles des Noirs sont comme celles des Blancs, tournées d’un demi-tour : chaque joker est dans le coin à gauche de qui le joue.
           *[shuffled] { "" }
        }
    .caption-1 = La position de départ.
    .says-1 = La case d4, au milieu, n’est pas une fosse.
    .caption-2 = Les deux premières rangées des Blancs.
    .says-2 = De gauche à droite : joker, mercenaire, lancier, roi, paladin, fou, tour, avec quatre piquiers devant. Une tour retournée peut servir de joker, une dame de paladin, un cavalier de lancier, un pion de dames de mercenaire.
    .says-2-plain = De gauche à droite : joker, mercenaire, lancier, roi, paladin, fou, tour. Quatre piquiers sont devant. Une pièce manque ? Une tour retournée sert de joker. Une dame sert de paladin. Un cavalier sert de lancier. Un pion de dames sert de mercenaire.
page-turn =
    .title = Jouer son tour
    .says = Les Blancs commencent. À votre tour, vous jouez une pièce. On prend en arrivant sur la case d’une pièce adverse. Personne ne s’arrête sur une fosse, et seules les pièces qui sautent peuvent en passer une. { $no_moves ->
            [a] Qui n’a aucun coup passe.
            [b] Qui n’a aucun coup perd.
           *[c] Si un camp n’a aucun coup, la partie est nulle.
        }
    .says-plain = Les Blancs commencent. À votre tour, vous jouez une pièce. On prend en arrivant sur la case d’une pièce adverse. Personne ne s’arrête sur une fosse. Seules les pièces qui sautent peuvent en passer une. { $no_moves ->
            [a] Qui n’a aucun coup passe.
            [b] Qui n’a aucun coup perd.
           *[c] Si un camp n’a aucun coup, la partie est nulle.
        }
    .caption-1 = Arriver, c’est prendre.
    .says-1 = La tour peut aller en c4 et prendre le piquier, mais pas plus loin.
    .caption-2 = Des fosses tout autour.
    .says-2 = Au milieu, la tour se déplace d’une case de chaque côté. Plus loin, une fosse l’arrête.
page-man-K =
    .title = Le roi
    .says = Le roi se déplace d’une case dans toutes les directions. Il peut aller là où on peut le prendre, et on peut l’y laisser : qui ne le voit pas perd.
    .caption-1 = Un pas de roi.
    .says-1 = Les fosses sont fermées au roi aussi.
page-man-R =
    .title = La tour
    .says = La tour va aussi loin qu’elle veut, tout droit. Elle ne saute pas, et les fosses l’arrêtent. Chaque camp n’en a qu’une.
    .caption-1 = Des rangées ouvertes.
    .says-1 = Les rangées 1, 3, 5 et 7 et les colonnes a, c, e et g n’ont pas de fosse : la tour y court librement.
    .says-1-plain = Les rangées 1, 3, 5 et 7 n’ont pas de fosse. Les colonnes a, c, e et g n’en ont pas non plus. La tour y court librement.
    .caption-2 = Entre deux fosses.
    .says-2 = Sur cette colonne, la tour n’a que trois cases, mais toute la rangée.
page-man-B =
    .title = Le fou
    .says = Le fou va aussi loin qu’il veut, en diagonale, sans sauter.
    .caption-1 = Un coup de fou.
    .says-1 = Le piquier noir en f5 peut être pris, celui de sa couleur en c2 non. Toutes les fosses sont sur des cases de l’autre couleur : aucun fou n’en rencontre jamais.
    .says-1-plain = Il peut prendre le piquier noir en f5. Celui de sa couleur en c2, non. Toutes les fosses sont sur des cases de l’autre couleur. Aucun fou n’en rencontre jamais.
page-man-P =
    .title = Le piquier
    .says = Le piquier avance d’une case, tout droit ou en diagonale. Il peut prendre avec chacun de ces pas. Il n’avance jamais de deux cases. Sur la dernière rangée, il devient vétéran.
    .caption-1 = Trois pas en avant.
    .says-1 = L’un d’eux mène ici dans une fosse, il en reste donc deux.
    .caption-2 = La prise.
    .says-2 = Le piquier noir en b3 peut être pris. Le joker de sa couleur en d3 bloque.
    .says-2-plain = Il peut prendre le piquier noir en b3. Le joker de sa couleur en d3 bloque.
page-man-V =
    .title = Le vétéran
    .says = Un vétéran se déplace d’une case dans toutes les directions, sauf de côté. Il n’y en a pas au départ : les piquiers deviennent vétérans sur la dernière rangée, et les lanciers s’ils le veulent.
    .says-plain = Un vétéran se déplace d’une case dans toutes les directions, sauf de côté. Il n’y en a pas au départ. Les piquiers deviennent vétérans sur la dernière rangée. Les lanciers le deviennent s’ils le veulent.
    .caption-2 = Sur la dernière rangée.
    .says-2 = Deux fosses le gênent : il ne reste qu’une case.
page-man-L =
    .title = Le lancier
    .says = Le lancier saute à deux cases exactement, dans une des huit directions. Ce qui est entre les deux ne compte pas, fosse ou pièce. Sur la dernière rangée, il peut devenir vétéran.
    .caption-1 = Par-dessus tout le monde.
    .says-1 = Les pièces à côté de lui ne risquent rien. Le piquier en e6 est à deux cases et peut être pris.
    .says-1-plain = Les pièces à côté de lui ne risquent rien. Le piquier en e6 est à deux cases. Le lancier peut le prendre.
    .caption-2 = Par-dessus les fosses.
    .says-2 = De c3, le lancier saute par-dessus les fosses et arrive derrière elles.
page-man-A =
    .title = Le paladin
    .says = Le paladin se déplace comme un roi ou comme un cavalier. Ce n’est pas un roi : le perdre, ce n’est pas perdre la partie.
page-man-M =
    .title = Le mercenaire
    .says = Le mercenaire se déplace d’une case en diagonale, ou d’une case tout droit en avant. Sur la dernière rangée, il devient capitaine. Qui le prend le reçoit : il change de camp.
page-man-C =
    .title = Le capitaine
    .says = Un capitaine se déplace d’une case dans toutes les directions. Un mercenaire le devient sur la dernière rangée. Un capitaine pris change de camp aussi, mais comme simple mercenaire.
page-man-J =
    .title = Le joker
    .says = Le joker se déplace d’une case tout droit. Ou bien il saute : s’il part d’à côté d’une fosse, il peut sauter par-dessus jusqu’à la case juste en face. Il peut y prendre.
    .says-plain = Le joker se déplace d’une case tout droit. Ou bien il saute une fosse. Pour cela, il doit être à côté d’elle. Il arrive sur la case juste en face. Il peut y prendre.
    .caption-1 = Un joker seul.
    .says-1 = Des pas sur les cases d’à côté, et tout ce qu’il atteint en sautant de fosse en fosse.
    .says-1-plain = Il va sur les cases d’à côté. Il saute aussi de fosse en fosse.
    .caption-2 = Un saut.
    .says-2 = En diagonale par-dessus la fosse d2, de c1 en e3.
page-hops =
    .title = Sauter encore
    .title-plain = Comment un joker saute-t-il encore ?
    .says = Après un saut sans prise, le joker peut sauter encore, par-dessus une autre fosse à côté de lui, autant de fois qu’il veut. Seul le premier saut peut prendre. { $joker_null ->
            [a] Un joker peut s’arrêter après n’importe quel saut, mais il ne peut pas revenir à son point de départ.
           *[b] { "" }
        }
    .says-plain = Le joker peut sauter encore, par-dessus une autre fosse à côté de lui. Il peut le faire autant de fois qu’il veut. Seul le premier saut peut prendre. Qui prend s’arrête là. Un joker peut s’arrêter après n’importe quel saut. { $joker_null ->
            [a] Mais il ne peut pas revenir à son point de départ.
           *[b] { "" }
        }
    .caption-1 = Tout ce qu’il peut atteindre.
    .says-1 = Avec son premier saut, il peut prendre le piquier en c3, avec un simple pas celui en e2.
    .says-1-plain = Son premier saut peut prendre le piquier en c3. Un simple pas peut prendre celui en e2.
    .caption-2 = Trois sauts.
    .says-2 = Par-dessus f2 en g3, par-dessus f4 en e5, par-dessus d6 en c7.
page-promotion =
    .title = Sur la dernière rangée
    .title-plain = Que se passe-t-il sur la dernière rangée ?
    .says = Un piquier devient vétéran et un mercenaire devient capitaine dès qu’ils y arrivent. Un lancier peut devenir vétéran, chaque fois qu’il va sur la dernière rangée.
page-turncoat =
    .title = Changer de camp
    .title-plain = Qui change de camp ?
    .says = Un mercenaire ou un capitaine pris se bat maintenant pour qui l’a pris. Tout de suite, et sans perdre de tour, on le pose comme mercenaire sur une case vide des deux premières rangées de son nouveau camp. Sans une telle case, il est perdu.
    .says-plain = Un mercenaire ou un capitaine pris se bat maintenant pour qui l’a pris. Posez-le tout de suite sur une case vide de vos deux premières rangées. Là, c’est un mercenaire. Cela ne coûte pas de tour. Sans une telle case, il est perdu.
    .caption-1 = Les Blancs prennent un mercenaire.
    .says-1 = La tour le prend en c4.
    .caption-2 = Et le posent.
    .says-2 = Les Blancs choisissent une de ces cases ; puis c’est aux Noirs de jouer.
page-castling =
    .title = Le roque
    .title-plain = Comment roquer ?
    .says = Le roi et la tour peuvent jouer une fois ensemble, comme aux échecs : si aucun des deux n’a bougé et si personne n’est entre eux. { $castle_through_check ->
            [a] Le roi ne doit être attaqué ni sur sa case, ni sur celle qu’il traverse, ni sur celle où il arrive.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Ou le roi et la tour échangent leurs places.
        }
    .says-plain = Le roi et la tour peuvent jouer une fois ensemble, comme aux échecs. Aucun des deux n’a encore bougé. Personne n’est entre eux. { $castle_through_check ->
            [a] Personne n’attaque le roi.
           *[b] { "" }
        } { $castle_through_check ->
            [a] Personne n’attaque la case qu’il traverse, ni celle où il arrive.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Ou le roi et la tour échangent leurs places.
        }
    .caption-1 = Les Blancs roquent.
    .says-1 = Le roi se déplace de deux cases vers la tour, et la tour va sur la case que le roi a traversée.
    .says-1-plain = Le roi se déplace de deux cases vers la tour. La tour va sur la case que le roi a traversée.
    .caption-2 = Ensuite.
    .says-2 = Les Noirs font de même de l’autre côté : le roi en b7, la tour en c7.
page-end =
    .title = Qui gagne
    .says = Qui prend le roi. On convient de la nulle à deux, ou on la revendique après cinquante tours de chaque camp sans prise ni promotion. { $no_moves ->
            [a] Si aucun des deux camps n’a de coup, la partie est nulle.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Qui prend le roi gagne. Les deux camps peuvent convenir de la nulle. Parfois, cinquante tours de chaque camp passent sans prise ni promotion. Alors on peut revendiquer la nulle. { $no_moves ->
            [a] Si aucun des deux camps n’a de coup, la partie est nulle.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Attention.
    .says-2 = La tour noire menace le roi le long de la première rangée. { $warn_check ->
            [on] Cette table prévient les Blancs.
           *[off] { "" }
        }
one-of-each = { SEAT($seat) } : un seul roi, une seule tour, un seul fou, lancier, paladin et joker.
pikemen-and-veterans = { SEAT($seat) } : quatre piquiers au plus, et cinq avec le lancier et les vétérans.
not-on-end-rank = { SEAT($seat) } : sur la dernière rangée, un piquier est vétéran, un mercenaire capitaine, et aucun piquier ne recule sur la première.
two-mercenaries = Il y a en tout deux mercenaires, capitaines compris.
