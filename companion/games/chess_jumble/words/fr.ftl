# Les mots de Chess Jumble : l’identifiant d’un message, puis sa phrase.

has-to-take = { $seat } n’a rien à sortir et pioche une carte.
card-idle = Personne ne peut faire ce que dit la carte.
stays-card = { $seat } joue ses coups et revient au point de départ.
to-box = { PIECE($owner, $piece, form: "nom") } va dans son box.
put-on = { PIECE($owner, $piece, form: "nom") } va en { $square }.
thrown-out = { PIECE($owner, $piece, form: "nom") } est { GENDER($piece, f: "renvoyée", m: "renvoyé") } dans son box.
pieces-swapped = { PIECE($owner, $piece, form: "nom") } et { PIECE($other, $with_piece, form: "nom") } échangent leurs places.
protected = { PIECE($owner, $piece, form: "nom") } en { $square } est { GENDER($piece, f: "protégée", m: "protégé") } par { PIECE($by, form: "nom") } en { $at }.
bold = Cette fois, { $seat } peut prendre aussi les pièces protégées.
nothing-to-bring = { $seat } n’a plus rien à sortir.
    .short = Il n’y a plus rien à sortir.
starts-taken = { $seat } occupe déjà ses deux cases de départ.
    .short = Les deux cases de départ sont occupées.
no-move = { $seat } n’a aucun coup avec { a-face }.
    .spoken = { $seat } n’a aucun coup avec { a-face-aloud }.
    .short = Aucun coup n’est possible.
no-move-both = { $seat } n’a aucun coup avec { $white } et { $orange }.
    .short = Aucun coup n’est possible.
declines = { $seat } ne sort pas de pièce.
stays =
    { $moves ->
        [1] { $seat } joue son seul coup et revient au point de départ.
       *[other] { $seat } joue ses { $moves } coups et revient au point de départ.
    }
brings-in = { $seat } sort { PIECE($piece, form: "nom") } en { $square }.
    .short = { $piece } sort en { $square }.
captures = { PIECE($seat, $piece, form: "nom") } prend { PIECE($owner, $victim, form: "nom") } en { $square }.
    .short = { PIECE($owner, $victim, form: "nom") } est { GENDER($victim, f: "prise", m: "pris") }.
home = { PIECE($seat, $piece, form: "nom") } est { GENDER($piece, f: "rentrée", m: "rentré") } à la maison ({ $count }).
    .short = { PIECE($piece, form: "nom") } est { GENDER($piece, f: "rentrée", m: "rentré") } à la maison ({ $count }).
wins = { $seat } gagne !
takes-place = { $seat } a rentré toutes ses pièces : place { $place }.
all-captured = { $seat } n’a plus de pièce.
owes-start = { $seat } doit libérer une de ses cases de départ.
start-stays-free = { $seat } a des pièces dans le box : une de ses cases de départ doit rester libre.
lot-first = Le tirage au sort dit d’abord qui commence.
draw-first = Vous ne pouvez pas jouer avant d’avoir pioché la carte.
card-says = { $seat } a une carte à exécuter : { $words }
not-this-die = { $seat } n’a pas de nombre pour { PIECE($piece, form: "nom") } : le dé de cette pièce montre { face }.
no-pair = Ces deux pièces se protégeraient l’une l’autre sur deux cases d’une autre couleur : pas en { $square }.
too-far-card =
    { $moves ->
        [1] En un coup,
       *[other] En { $moves } coups au plus,
    } { PIECE($seat, $piece, form: "nom") } ne peut pas aller de { $origin } en { $to }.
roll-first = Vous ne pouvez pas jouer avant d’avoir lancé le dé.
house-stays = { PIECE($seat, $piece, form: "nom") } est à la maison et y reste.
fresh-moves = { $seat } vient de sortir { PIECE($piece, form: "nom") } : le lancer est pour cette pièce.
no-bringing-in = { $seat } a fait { a-face } : aucune pièce ne peut sortir.
    .spoken = { $seat } a fait { a-face-aloud } : aucune pièce ne peut sortir.
bring-where = { $seat } ne sort ses pièces qu’en { ANYOF($squares) }.
start-taken = La case { $square } est occupée : { $seat } ne peut pas y sortir de pièce.
piece-stuck = { PIECE($seat, $piece, form: "nom") } en { $square } ne peut pas bouger maintenant.
no-such-moves =
    { PIECE($seat, $piece, form: "nom") } en { $square } ne peut pas jouer exactement { $moves ->
        [1] un coup
       *[other] { $moves } coups
    }.
has-moves =
    { PIECE($seat, $piece, form: "nom") } a { $moves ->
        [1] un coup
       *[other] { $moves } coups
    } à jouer.
has-moves-card =
    { PIECE($seat, $piece, form: "nom") } peut jouer { $moves ->
        [1] un coup
       *[other] jusqu’à { $moves } coups
    }.
break-square = { PIECE($owner, $piece, form: "nom") } en { $square } est sur sa case refuge : pas de prise possible.
closed = Cette pièce ne peut pas aller en { $square }.
foreign-break = La case refuge { $square } est d’une autre couleur : { $seat } ne peut pas s’y arrêter.
enter-so = { PIECE($seat, $piece, form: "nom") } n’entre dans la maison que par { ANYOF($squares) }, et de là ce lancer ne convient pas.
capture-last = { PIECE($seat, $piece, form: "nom") } arrive en { $square } au coup { $moves } sur { $rolled } ; seul le dernier coup peut prendre.
owes-moves = { PIECE($seat, $piece, form: "nom") } arrive en { $square } au coup { $moves } sur { $rolled } ; les { $rolled } coups sont à jouer.
barrier = Pour aller en { $square }, { PIECE($seat, $piece, form: "nom") } franchirait la ligne interdite de sa couleur.
too-far =
    { $moves ->
        [1] En un coup,
       *[other] En { $moves } coups exactement,
    } { PIECE($seat, $piece, form: "nom") } ne peut pas aller de { $origin } en { $to }.
still-owes =
    { PIECE($seat, $piece, form: "nom") } en { $square } a encore { $moves ->
        [1] un coup
       *[other] { $moves } coups
    } à jouer.
ends-ranked = Partie arrêtée d’un commun accord. D’abord les pièces à la maison, puis le moins de coups restants.
stage-roll = { $seat }, lancez le dé.
stage-bring = { $seat }, sortez une pièce sur une de vos cases de départ, ou { press-end } pour y renoncer.
    .short = { $seat }, sortez une pièce ou { press-end }.
stage-bring-must = { $seat }, sortez une pièce sur une de vos cases de départ.
    .short = { $seat }, sortez une pièce.
stage-bring-or-take = { $seat }, sortez une pièce ou piochez une carte.
    .short = { $seat }, sortez une pièce ou piochez.
stage-take-or-pass = { $seat }, piochez une carte, ou { press-end } pour passer.
    .short = { $seat }, piochez une carte ou terminez.
stage-bring-or-orange =
    { $seat }, sortez une pièce, jouez { $moves ->
        [1] un coup
       *[other] { $moves } coups
    } avec le roi ou le pion, ou { press-end }.
    .spoken =
        { $seat }, sortez une pièce, ou jouez { $moves ->
            [1] un coup
           *[other] { $moves } coups
        } avec le roi ou le pion, ou { press-end }.
    .short = { $seat } : sortir, ou { $moves } avec roi ou pion.
    .drawn =
        { $seat }, sortez une pièce ou jouez { $moves ->
            [1] un coup
           *[other] { $moves } coups
        }.
stage-orange-or-pass =
    { $seat }, jouez { $moves ->
        [1] un coup
       *[other] { $moves } coups
    } avec le roi ou le pion, ou { press-end }.
    .short = { $seat } : { $moves } avec roi ou pion, ou { offer-pass }.
    .drawn =
        { $seat }, jouez { $moves ->
            [1] un coup
           *[other] { $moves } coups
        }, ou { press-end }.
stage-roll-both = { $seat }, lancez les deux dés.
stage-move-white =
    { $seat }, jouez { $moves ->
        [1] un coup
       *[other] { $moves } coups
    } avec la dame, la tour, le fou ou le cavalier.
    .short = { $seat } : { $moves } avec tout sauf roi et pion.
    .drawn =
        { $seat }, jouez { $moves ->
            [1] un coup
           *[other] { $moves } coups
        }.
stage-move-orange =
    { $seat }, jouez { $orange ->
        [1] un coup
       *[other] { $orange } coups
    } avec le roi ou le pion.
    .short =
        { $seat } : { $orange ->
            [1] un coup
           *[other] { $orange } coups
        } avec le roi ou le pion.
    .drawn =
        { $seat }, jouez { $orange ->
            [1] un coup
           *[other] { $orange } coups
        }.
stage-move-both =
    { $seat }, jouez { $moves ->
        [1] un coup
       *[other] { $moves } coups
    } avec la dame, la tour, le fou ou le cavalier, ou { $orange } avec le roi ou le pion.
    .short = { $seat } : { $orange } avec roi ou pion, sinon { $moves }.
    .drawn =
        { $orange ->
            [1] { $seat }, jouez { $moves } coups ou un coup.
           *[other] { $seat }, jouez { $moves } ou { $orange } coups.
        }
stage-move =
    { $seat }, jouez { $moves ->
        [1] un coup
       *[other] { $moves } coups
    } avec une seule pièce.

### What is listed before a game

little-chess-jumble = Petit Chess Jumble
    .says = Dame, tour, fou et cavalier font un tour du plateau et rentrent : un dé blanc, des coups d’échecs, de deux à quatre joueurs.
    .equipment = Le plateau, une dame, une tour, un fou et un cavalier par couleur, tous dans leur box ; un dé blanc.
    .equipment-plain = Le plateau. Une dame, une tour, un fou et un cavalier par couleur. Tous sont dans leur box. Un dé blanc.
little-action-chess-jumble = Petit Chess Jumble à cartes
    .says = Dame, tour, fou et cavalier font un tour du plateau et rentrent : un dé blanc, des coups d’échecs, des cartes action, de deux à quatre joueurs.
    .equipment = Le plateau, une dame, une tour, un fou et un cavalier par couleur, tous dans leur box ; un dé blanc ; les cartes action mélangées.
    .equipment-plain = Le plateau. Une dame, une tour, un fou et un cavalier par couleur. Tous sont dans leur box. Un dé blanc. Les cartes action mélangées.
big-chess-jumble = Grand Chess Jumble
    .says = Les six pièces font un tour du plateau et rentrent : un dé blanc et un dé orange, des coups d’échecs, de deux à quatre joueurs.
    .equipment = Le plateau, les six pièces de chaque couleur, toutes dans leur box ; un dé blanc et un dé orange.
big-action-chess-jumble = Grand Chess Jumble à cartes
    .says = Les six pièces font un tour du plateau et rentrent : un dé blanc et un dé orange, des coups d’échecs, des cartes action, de deux à quatre joueurs.
    .says-plain = Les six pièces font un tour du plateau et rentrent. Il y a un dé blanc et un dé orange. On joue des coups d’échecs et des cartes action. On est de deux à quatre.
    .equipment = Le plateau, les six pièces de chaque couleur, toutes dans leur box ; un dé blanc et un dé orange ; les cartes action mélangées.

### House rules

rule-protection = Peut-on prendre les pièces protégées ?
    .is-off = On peut prendre toutes les pièces.
    .is-on = On ne peut pas prendre les pièces protégées.
rule-board = Le plateau : un plateau fourni ou le chemin d’un fichier .toml.
    .is-ring12 = Fourni.
    .is-ring8 = Fourni.
rule-dice = Les faces des dés : a, b ou le chemin d’un fichier .toml.
    .is-a = Blanc : + # 2 3 4 5.
    .is-b = Blanc : + # 1 2 3 4. Les parties durent plus longtemps.
rule-dice-big = Les faces des dés : a, b ou le chemin d’un fichier .toml.
    .is-a = Blanc : + # 2 3 4 5. Orange : de 5 à 10.
    .is-b = Blanc : + # 1 2 3 4. Orange : de 3 à 8. Les parties durent plus longtemps.
rule-capture_mid = Quels coups d’un lancer peuvent prendre.
    .is-a = Seulement le dernier.
    .is-b = Tous les coups.
    .is-c = N’importe lequel, mais la prise finit le tour.
rule-must_use_all = Faut-il jouer tous les coups d’un lancer ?
    .is-a = Oui, autant que possible.
    .is-b = On peut s’arrêter quand on veut.
    .is-c = On peut s’arrêter, mais seul le dernier coup prend.
rule-insert_moves_self = À qui sert le lancer après une sortie.
    .is-a = À n’importe quelle pièce active.
    .is-b = À la pièce qui vient de sortir.
rule-three_rolls = Quand on peut relancer après un lancer sans effet, trois lancers en tout.
    .is-a = Toujours.
    .is-b = Seulement sans pièce sur le parcours.
    .is-c = Seulement au premier tour de chaque couleur.
rule-must_insert = Faut-il utiliser le + ?
    .is-a = Non, on peut y renoncer.
    .is-b = Oui.
rule-insert_captures = Une pièce adverse est sur la case de départ quand on sort une pièce.
    .is-a = La pièce adverse est prise.
    .is-b = La case est bloquée.
rule-start_free = Quand une de vos deux cases de départ doit être libre, s’il reste des pièces dans le box.
    .is-a = Toujours : seule une sortie peut y mettre une deuxième pièce, et l’une des deux part au coup suivant.
    .is-b = Quand les deux sont occupées, le coup suivant en libère une ; tout coup peut occuper la deuxième.
rule-captured_to = Où vont les pièces prises.
    .is-a = Dans leur box de départ.
    .is-b = Hors du jeu : une partie courte, où toutes les pièces restantes doivent rentrer. Qui perd sa dernière pièce encore dehors a tout rentré aussi, et peut gagner ainsi.
rule-break_exclusive = Qui peut s’arrêter sur une case refuge.
    .is-a = Tout le monde ; seule sa propre couleur y est à l’abri.
    .is-b = Seulement sa propre couleur.
rule-entry_stop = Une pièce doit-elle s’arrêter sur la case d’entrée ?
    .is-a = Non, elle peut continuer.
    .is-b = Oui.
rule-pair_rule = Deux pièces qui se protègent l’une l’autre sur les deux cases de départ ou d’entrée d’une autre couleur.
    .is-a = Aucun coup ne peut les y mener.
    .is-b = Elles peuvent y rester, sans protection.
rule-pair_scope = Quelle protection compte sur les cases de départ et d’entrée d’une autre couleur.
    .is-a = Aucune, tant que d’autres couleurs occupent les deux.
    .is-b = Jamais aucune.
rule-turn_order = L’ordre des tours.
    .is-a = Dans le sens des aiguilles d’une montre.
    .is-b = Dans le sens inverse, comme courent les pièces.
rule-leaver = Ce qui se passe quand quelqu’un part avant la fin.
    .is-a = L’ordinateur prend la place.
    .is-b = Les pièces vont dans le box, la place est sautée.
    .is-c = Les pièces restent comme obstacles, la place est sautée.
rule-length = Quand une couleur a tout rentré.
    .is-a = Avec toutes ses pièces.
    .is-b = Avec deux pièces.
    .is-c = Après les minutes convenues, on finit le tour de table et on établit le classement.
rule-length-big = Quand une couleur a tout rentré.
    .is-a = Avec toutes ses pièces.
    .is-b = Avec trois pièces.
    .is-c = Après les minutes convenues, on finit le tour de table et on établit le classement.
rule-minutes = Minutes de jeu avec length=c.
rule-deck = Les cartes action : un jeu de cartes fourni ou le chemin d’un fichier .toml.
    .is-default = Fourni.
rule-card_forced = Quand il n’y a rien à sortir.
    .is-a = Il faut piocher une carte.
    .is-b = On peut passer.
rule-swap_scope = Échanges avec des pièces dans les box et les maisons.
    .is-a = Permis, mais aucune pièce ne finit dans le box ou la maison d’une autre couleur.
    .is-b = Seulement les pièces actives.
    .is-c = Tout est permis ; qui arrive dans une autre maison y reste jusqu’au prochain échange.
rule-use_both_dice = Deux nombres qui peuvent servir tous les deux.
    .is-a = Une pièce, avec son dé.
    .is-b = Une pièce pour chaque dé.
rule-hash_blocks_orange = { "#" } sur le dé blanc avec un nombre sur le dé orange.
    .is-a = On passe son tour.
    .is-b = Le roi ou le pion peut utiliser le nombre orange.

### Presets

preset-classic = Classique
    .says = La règle imprimée : + sort une pièce, # fait passer le tour.
preset-classic-big = Classique
    .says = La règle imprimée : on ne prend pas les pièces protégées.
preset-both-bring-in = + et # sortent
    .says = La variante de l’auteur : + et # sortent une pièce.
preset-both-bring-in-big = + et # sortent
    .says = + et # sortent une pièce.
preset-children = Enfants
    .says = + et # sortent une pièce, avec des indices et sans reproches.
preset-short = Courte
    .says = Qui rentre deux pièces en premier gagne.
preset-short-big = Courte
    .says = Qui rentre trois pièces en premier gagne.
preset-choose = Sortir ou piocher une carte
    .says = Avec + ou #, vous sortez une pièce ou piochez une carte.
preset-hash-draws = Une carte avec #
    .says = La variante de l’auteur : # fait piocher une carte, + sort une pièce.
preset-protection = Protection
    .says = On ne prend pas les pièces protégées ; quatre cartes bouclier.
preset-no-protection = Sans protection
    .says = On peut prendre toutes les pièces.

### The rule card

rule-card =
    .box = Toutes les pièces commencent dans leur box. Un tour du plateau dans le sens inverse des aiguilles d’une montre, puis à la maison.
    .box-plain = Toutes les pièces commencent dans leur box. On fait un tour du plateau, puis on rentre à la maison. On tourne à l’inverse des aiguilles d’une montre.
    .roll = { $must_use_all ->
            [a] Lancez le dé : une pièce joue autant de coups d’échecs que le dé en montre.
            [b] Lancez le dé : une pièce joue jusqu’à ce nombre de coups d’échecs.
           *[c] Lancez le dé : une pièce joue jusqu’à ce nombre de coups d’échecs.
        } Elle peut aller dans tous les sens.
    .capture = { $capture_mid ->
            [a] Seul le dernier coup peut prendre.
            [b] Chaque coup d’un lancer peut prendre.
           *[c] Chaque coup d’un lancer peut prendre, et finit alors le tour.
        } { $captured_to ->
            [a] Les pièces prises retournent dans leur box.
           *[b] Les pièces prises sont hors jeu.
        }
    .plus = { $insert_captures ->
            [a] + sort une pièce sur une de vos deux cases de départ et prend la pièce adverse qui s’y trouve ; puis relancez.
           *[b] + sort une pièce sur une de vos deux cases de départ ; une pièce adverse la bloque. Puis relancez.
        }
    .plus-plain = + sort une pièce sur une de vos deux cases de départ. { $insert_captures ->
            [a] Elle prend la pièce adverse qui s’y trouve.
           *[b] Une pièce adverse qui s’y trouve la bloque.
        } Puis relancez.
    .hash = { $plus_hash ->
            [classic] { "#" } fait passer le tour.
            [both] { "#" } sort une pièce comme + ; si la boîte est vide, le tour passe.
            [choose] { "" }
           *[hash_draws] { "" }
        }
    .stuck = { $three_rolls ->
            [a] Si aucun coup n’est possible, relancez : trois lancers en tout.
            [b] Si aucun coup n’est possible et que vous n’avez aucune pièce sur la piste, relancez : trois lancers en tout.
           *[c] Si aucun coup n’est possible à votre premier tour, relancez : trois lancers en tout.
        }
    .lines = Ne franchissez jamais la ligne de votre couleur. Sur une case refuge de votre couleur, on ne peut pas vous prendre.
    .free = { $start_free ->
            [a] Tant qu’il reste des pièces dans le box, une de vos cases de départ reste libre.
           *[b] Si vos deux cases de départ sont prises et qu’il reste des pièces dans la boîte, votre coup suivant en libère une.
        } { $start_free ->
            [a] Seule une sortie peut occuper la deuxième : libérez-en alors une d’abord.
           *[b] { "" }
        }
    .free-plain = { $start_free ->
            [a] Tant qu’il reste des pièces dans le box, une case de départ reste libre. Seule une sortie peut occuper la deuxième : libérez-en alors une d’abord.
           *[b] Si vos deux cases de départ sont prises et qu’il reste des pièces dans la boîte, votre coup suivant en libère une.
        }
    .house = { $entry_stop ->
            [a] On entre dans la maison par les deux cases d’entrée ; le reste du lancer est perdu.
           *[b] Une pièce doit s’arrêter sur une des deux cases d’entrée avant d’entrer dans la maison.
        } À la maison, on est à l’abri.
    .win = { $length ->
            [a] { $captured_to ->
                [a] Qui rentre ses quatre pièces en premier gagne.
               *[b] Qui rentre en premier toutes les pièces qui lui restent gagne.
            }
            [b] Qui rentre deux pièces en premier gagne.
           *[c] Après les minutes convenues, on finit la manche et on compte les places.
        } { $length ->
            [a] Les autres continuent pour les places.
            [b] Les autres continuent pour les places.
           *[c] { "" }
        }
    .cards = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Avec + ou #, vous sortez une pièce ou piochez une carte.
           *[hash_draws] Avec #, vous piochez une carte.
        } On exécute la carte autant que possible, puis le tour est fini.
    .active = Les pièces « actives » sont sur le parcours. { $swap_scope ->
            [a] Sans ce mot, une carte vaut aussi pour les pièces dans les box et les maisons.
            [c] Sans ce mot, une carte vaut aussi pour les pièces dans les box et les maisons.
           *[b] Sinon, une carte vise aussi les pièces des boîtes et des maisons, sauf pour les échanges.
        }
    .active-plain = Les pièces « actives » sont sur le parcours. { $swap_scope ->
            [a] Sans ce mot, une carte vaut aussi dans les box et les maisons.
            [c] Sans ce mot, une carte vaut aussi dans les box et les maisons.
           *[b] Sinon, une carte vise aussi les pièces des boîtes et des maisons, sauf pour les échanges.
        }
    .roll-both = Lancez les deux dés : le nombre blanc est pour la dame, la tour, le fou et le cavalier, le nombre orange pour le roi et le pion. { $use_both_dice ->
            [a] Vous choisissez une pièce.
           *[b] Vous pouvez jouer une pièce par dé.
        }
    .roll-both-plain = Lancez les deux dés. Le nombre blanc est pour la dame, la tour, le fou et le cavalier. Le nombre orange est pour le roi et le pion. { $use_both_dice ->
            [a] Vous choisissez une pièce.
           *[b] Vous pouvez jouer une pièce par dé.
        }
    .pawn = Le pion se déplace d’une case tout droit, en avant, en arrière ou de côté, et prend en diagonale, à une case.
    .pawn-plain = Le pion se déplace d’une case tout droit : en avant, en arrière ou de côté. Il prend en diagonale, à une case.
    .protected = { $protection ->
            [on] On ne prend pas une pièce protégée, c’est-à-dire une pièce dont la couleur pourrait reprendre aussitôt.
           *[off] { "" }
        }
    .protected-plain = { $protection ->
            [on] On ne prend pas une pièce protégée. C’est une pièce dont la couleur pourrait reprendre aussitôt.
           *[off] { "" }
        }
    .pairs = { $protection ->
            [on] { $pair_rule ->
                [a] Deux pièces ne peuvent pas se protéger l’une l’autre sur les deux cases de départ ou les deux cases d’entrée d’une autre couleur.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .pairs-plain = { $protection ->
            [on] { $pair_rule ->
                [a] Pensez aux cases de départ d’une autre couleur. Deux pièces ne peuvent pas se protéger l’une l’autre sur les deux. De même pour les deux cases d’entrée.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .win-big = { $length ->
            [a] { $captured_to ->
                [a] Qui rentre ses six pièces en premier gagne.
               *[b] Qui rentre en premier toutes les pièces qui lui restent gagne.
            }
            [b] Qui rentre trois pièces en premier gagne.
           *[c] Après les minutes convenues, on finit la manche et on compte les places.
        } { $length ->
            [a] Les autres continuent pour les places.
            [b] Les autres continuent pour les places.
           *[c] { "" }
        }

### Seats and boards that cannot be

no-corner = Le plateau { $board } n’a pas de place pour { $seat }.
two-to-four = { $title } se joue de 2 à 4, et non à { $n }.
opposite = À deux, on joue face à face : green,blue ou red,yellow.

### Boards that cannot be used

board-symbol = { $board } : « { $symbol } » en { $square } ne veut rien dire ; écrivez . -- ou s, e, h, b avec une couleur.
board-colours = { $board } : couleurs avec des cases de départ : { $n } ; il en faut au moins deux.
board-starts = { $board }, { colour } : cases de départ : { $n } ; il en faut 2.
board-entries = { $board }, { colour } : cases d’entrée : { $n } ; il en faut 2.
board-houses = { $board }, { colour } : cases de maison : { $n } ; il en faut { $needs }.
board-no-break = { $board } : { colour } n’a pas de case refuge ; il en faut 1.
board-no-barrier = { $board } : { colour } n’a pas de ligne interdite ; ajoutez-en une sous [barriers].
board-no-way-home = { $board }, { colour } : { PIECE($piece, form: "nom") } ne peut pas rentrer à la maison depuis ses cases de départ.
board-size = Un plateau a de { $fewest } à { $most } colonnes et rangées, et non { $files } × { $ranks }.

### Positions that cannot be

no-seat-at-table = Il n’y a pas de place « { $seat } » à cette table ; il y a { ALLOF($seats) }.
position-means-nothing = « { $text } » ne veut rien dire dans la position ; écrivez G:Rf1,Qd1 ou nom=valeur.
position-not-playing = La position a des pièces pour { $seat }, qui ne joue pas.
position-no-piece = « { $man } » dans la position n’est pas une pièce de ce jeu ; ses pièces sont { ALLOF($pieces) }.
position-no-square = Il n’y a pas de case « { $square } » sur ce plateau (dans « { $man } »).
position-two-pieces = La position a deux fois la pièce { $man }.
position-two-places = La pièce { $man } ne peut pas être à deux endroits.
position-off-track = La pièce { $man } ne peut pas être en { $square } : ce n’est ni le parcours ni sa maison.
position-both-on = Les pièces { $man } et { $other } sont toutes deux en { $square }.
position-not-out = La pièce { $man } ne peut pas être hors du jeu : ici, les pièces prises vont dans leur box.
position-stage-die = stage={ $stage } ne va pas avec die={ $die }.
position-stage-dice = stage={ $stage } ne va pas avec die={ $die } orange={ $orange }.
position-stage-card = stage={ $stage } ne va pas avec card={ $card }.
position-face = { $name }={ $face } n’est pas une face du dé.
position-skips =
    { $most ->
        [1] skips : personne ne passe plus d’un tour.
       *[other] skips : personne ne passe plus de { $most } tours.
    }
position-out-card = out : « { $text } » n’est pas une carte de ce jeu de cartes.
position-out-many = out : il n’y a pas autant de cartes { $card } dans ce jeu de cartes.
position-step = step={ $step } dépasse la fin de la carte { $card }.
position-todo = todo : « { $text } » n’est ni une place ni la pièce d’une place, comme GQ.
position-nothing-to-bring = { $seat } n’a rien à sortir, ou pas de case de départ pour le faire.
position-no-move = { $seat } n’a aucun coup autorisé avec { a-face }.
position-nobody-in-todo = La carte { $card } ne laisse personne dans todo.
position-card-idle = La carte { $card } ne peut pas être exécutée dans cette position.
position-no-card-left = Il ne reste aucune carte à piocher ; enlevez `out=...` pour un jeu de cartes mélangé.

### The letters of the board's map, where it is drawn as text

ground-s = départ
ground-e = entrée
ground-h = maison
ground-b = case refuge

### A board while it is drawn

need-colours = Au moins deux couleurs
need-starts = Deux cases de départ chacune
need-entries = Deux cases d’entrée chacune
need-houses = { $n ->
    [4] Quatre cases de maison chacune
   *[other] Six cases de maison chacune
 }
need-breaks = Un refuge et une ligne chacune
need-way = Chaque pièce peut rentrer
lack-colours = Peignez des cases pour deux couleurs au moins.
lack-starts = { $owner } : il faut deux cases de départ, il y en a { $n }.
lack-entries = { $owner } : il faut deux cases d’entrée, il y en a { $n }.
lack-houses = { $owner } : il faut { $needs } cases de maison, il y en a { $n }.
lack-breaks = { $owner } : il faut une case refuge.
lack-lines = { $owner } : il faut une ligne.
lack-rest = Il faut d’abord tout le reste.

### The pages of the rules

legend-P = Une case tout droit, dans les quatre sens ; il prend en diagonale, à une case.

page-aim =
    .title = Le but du jeu
    .says = Amenez vos quatre pièces une fois autour du plateau, jusque dans votre maison. { $length ->
            [a] { $captured_to ->
                [a] La première couleur qui a ses quatre pièces à la maison gagne.
               *[b] Qui rentre en premier toutes les pièces qui lui restent gagne.
            }
            [b] Qui rentre deux pièces en premier gagne.
           *[c] Après les minutes convenues, on finit la manche et on compte les places.
        }
    .caption-1 = Un tour du plateau pour tout le monde.
    .says-1 = On tourne dans le sens inverse des aiguilles d’une montre, comme les flèches : Vert part vers la droite en bas, monte, puis revient par le côté gauche.
    .caption-2 = La maison attend à la fin.
    .says-2 = Vert part derrière la ligne verte et rentre de l’autre côté. En route, personne ne quitte le parcours : le milieu est fermé.
page-aim-big =
    .title = Le but du jeu
    .says = Amenez vos six pièces une fois autour du plateau, jusque dans votre maison. { $length ->
            [a] { $captured_to ->
                [a] La première couleur qui a ses six pièces à la maison gagne.
               *[b] Qui rentre en premier toutes les pièces qui lui restent gagne.
            }
            [b] Qui rentre trois pièces en premier gagne.
           *[c] Après les minutes convenues, on finit la manche et on compte les places.
        }
    .caption-1 = Un tour du plateau pour tout le monde.
    .says-1 = On tourne dans le sens inverse des aiguilles d’une montre, comme les flèches : Vert part vers la droite en bas, monte, puis revient par le côté gauche.
    .caption-2 = La maison attend à la fin.
    .says-2 = Vert part derrière la ligne verte et rentre de l’autre côté. En route, personne ne quitte le parcours : le milieu est fermé.
page-setup =
    .title = La préparation
    .says = De deux à quatre joueurs prennent chacun une couleur : une dame, une tour, un fou et un cavalier. Toutes les pièces commencent dans le box de départ, à côté du plateau. { $turn_order ->
            [b] On tire au sort qui commence ; ensuite, on joue dans le sens inverse des aiguilles d’une montre.
           *[a] Le sort dit qui commence ; puis on joue dans le sens des aiguilles d’une montre.
        }
    .caption-1 = Ce qui est à vous.
    .says-1 = Deux cases de départ (cadre épais), une ligne que vous ne pouvez pas franchir, deux cases d’entrée (flèches) et la maison derrière elles.
    .says-1-plain = Deux cases de départ (cadre épais) et deux cases d’entrée (flèches). Une ligne que vous ne pouvez pas franchir. La maison est derrière les cases d’entrée.
    .caption-2 = Les cases refuge.
    .says-2 = Une petite forme d’une couleur marque une case où cette couleur est à l’abri.
    .caption-3 = Le dé blanc.
    .says-3 = Ses nombres sont des coups. + et # ont un sens à part.
page-setup-big =
    .title = La préparation
    .says = De deux à quatre joueurs prennent chacun une couleur : un roi, une dame, une tour, un fou, un cavalier et un pion. Toutes les pièces commencent dans le box de départ, à côté du plateau. { $turn_order ->
            [b] On tire au sort qui commence ; ensuite, on joue dans le sens inverse des aiguilles d’une montre.
           *[a] Le sort dit qui commence ; puis on joue dans le sens des aiguilles d’une montre.
        }
    .caption-1 = Ce qui est à vous.
    .says-1 = Deux cases de départ (cadre épais), une ligne que vous ne pouvez pas franchir, deux cases d’entrée (flèches) et la maison derrière elles.
    .says-1-plain = Deux cases de départ (cadre épais) et deux cases d’entrée (flèches). Une ligne que vous ne pouvez pas franchir. La maison est derrière les cases d’entrée.
    .caption-2 = Les cases refuge.
    .says-2 = Une petite forme d’une couleur marque une case où cette couleur est à l’abri.
    .caption-3 = Le dé blanc.
    .says-3 = Ses nombres sont des coups ; + et # ont un sens à part. Le dé orange n’a que des nombres.
page-roll =
    .title = Lancer et jouer
    .title-plain = Comment lancer et jouer ?
    .says = Lancez le dé. Le nombre dit combien de coups vous jouez : des coups d’échecs, l’un après l’autre, tous avec la même pièce. Ce peut être n’importe laquelle de vos pièces sur le parcours, dans tous les sens.
    .caption-1 = Trois coups.
    .says-1 = Un 3, ce sont trois coups avec une seule pièce. { $must_use_all ->
            [a] Jouez-les tous si cette pièce le peut ; sinon, autant qu’elle peut.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Une tour avec un 3.
    .says-2 = Trois coups mènent la tour presque tout autour du plateau : le long du bas, vers le haut à droite, puis le long du haut.
    .caption-3 = Un cavalier avec un 2.
    .says-3 = Deux sauts. Les points montrent toutes les cases où le cavalier peut être après deux sauts exactement ; il peut même revenir sur une case où il était déjà.
page-roll-big =
    .title = Lancer et jouer
    .title-plain = Comment lancer et jouer ?
    .says = { $use_both_dice ->
            [a] Lancez les deux dés et choisissez une pièce.
           *[b] { "" }
        } La dame, la tour, le fou et le cavalier utilisent le nombre blanc, le roi et le pion le nombre orange. Le nombre dit combien de coups d’échecs joue cette pièce, l’un après l’autre, dans tous les sens.
    .says-plain = { $use_both_dice ->
            [a] Lancez les deux dés et choisissez une pièce.
           *[b] { "" }
        } La dame, la tour, le fou et le cavalier utilisent le nombre blanc. Le roi et le pion utilisent le nombre orange. Le nombre dit combien de coups d’échecs joue cette pièce. Elle les joue l’un après l’autre, dans tous les sens.
    .caption-1 = Blanc 2, orange 5.
    .says-1 = Deux coups avec la dame, la tour, le fou ou le cavalier, ou cinq coups avec le roi ou le pion : vous choisissez. { $must_use_all ->
            [a] Jouez-les tous si la pièce le peut ; sinon, autant qu’elle peut.
            [b] { "" }
           *[c] { "" }
        }
    .says-1-plain = Vous choisissez. Jouez deux coups avec la dame, la tour, le fou ou le cavalier. Ou jouez cinq coups avec le roi ou le pion. { $must_use_all ->
            [a] Jouez-les tous si la pièce le peut. Sinon, autant qu’elle peut.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Un cavalier avec le 2 blanc.
    .says-2 = Les points montrent toutes les cases où le cavalier peut être après deux sauts exactement.
    .caption-3 = Un roi avec le 5 orange.
    .says-3 = Le roi est lent, les nombres orange sont donc plus grands. Après cinq pas, il peut être sur toutes ces cases.
page-plus =
    .title = Sortir une pièce
    .title-plain = Comment sortir une pièce ?
    .says = + vous permet de poser n’importe quelle pièce de votre box sur une de vos deux cases de départ. { $insert_moves_self ->
            [a] Puis vous relancez et jouez avec n’importe quelle pièce sur le parcours.
           *[b] { "" }
        } S’il n’y a rien à sortir, + compte comme un lancer sans coup.
    .says-plain = + vous permet de sortir n’importe quelle pièce de votre box. Posez-la sur une de vos deux cases de départ. { $insert_moves_self ->
            [a] Puis vous relancez et jouez avec n’importe quelle pièce sur le parcours.
           *[b] { "" }
        } S’il n’y a rien à sortir, + compte comme un lancer sans coup.
    .caption-1 = Un + sur le dé blanc.
    .says-1 = { $must_insert ->
            [a] Vous pouvez y renoncer : rien n’oblige à sortir une pièce.
           *[b] { "" }
        } { $must_insert ->
            [a] Si le lancer suivant est encore un +, vous pouvez en sortir une autre.
           *[b] { "" }
        }
    .caption-2 = Deux cases de départ.
    .says-2 = Toute pièce du box peut aller sur l’une ou l’autre.
    .caption-3 = Quelqu’un est là.
    .says-3 = { $insert_captures ->
            [a] Une pièce adverse sur votre case de départ est prise quand vous y sortez une pièce.
           *[b] { "" }
        }
    .says-3-plain = { $insert_captures ->
            [a] Une pièce adverse est sur votre case de départ ? Vous la prenez en y sortant une pièce.
           *[b] { "" }
        }
page-plus-cards =
    .title = + et #
    .title-plain = Que veulent dire + et # ?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Avec + ou #, vous choisissez : sortir une pièce de votre box ou piocher une carte.
           *[hash_draws] + sort une pièce de votre boîte, et # fait piocher une carte.
        } Après une sortie, vous relancez et vous jouez. Après une carte, votre tour est fini.
    .caption-1 = Deux signes, un seul sens.
    .says-1 = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] Si vous n’avez rien à sortir, ou pas de case de départ libre pour le faire, ce sera une carte.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .says-1-plain = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] Vous n’avez rien à sortir, ou pas de case de départ libre ? Prenez une carte.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .caption-3 = Quelqu’un est là.
    .says-3 = { $insert_captures ->
            [a] Une pièce adverse sur votre case de départ est prise quand vous y sortez une pièce.
           *[b] { "" }
        }
    .says-3-plain = { $insert_captures ->
            [a] Une pièce adverse est sur votre case de départ ? Vous la prenez en y sortant une pièce.
           *[b] { "" }
        }
page-hash =
    .title = Passer son tour
    .title-plain = Quand passez-vous votre tour ?
    .says = { $plus_hash ->
            [classic] { "#" } veut dire : votre tour est fini, et la couleur suivante lance le dé.
            [both] { "#" } sort une pièce comme + ; si la boîte est vide, le tour passe.
            [choose] { "" }
           *[hash_draws] { "" }
        } C’est vrai aussi pendant vos trois essais.
page-stuck =
    .title = Trois essais
    .title-plain = Et si vous n’avez aucun coup ?
    .says = { $three_rolls ->
            [a] Si un lancer ne vous permet rien, relancez : trois lancers en tout.
            [b] Si aucun coup n’est possible et que vous n’avez aucune pièce sur la piste, relancez : trois lancers en tout.
           *[c] Si aucun coup n’est possible à votre premier tour, relancez : trois lancers en tout.
        } { $three_rolls ->
            [a] Après le troisième, votre tour est fini.
            [b] { "" }
           *[c] { "" }
        } Cela arrive surtout quand vous n’avez aucune pièce sur le parcours.
    .caption-1 = Toutes les pièces dans le box.
    .says-1 = 2 et 4 ne font bouger personne. Le + du troisième lancer sort une pièce, et les essais recommencent à zéro.
page-free-start =
    .title = Une case de départ libre
    .title-plain = Quelle case de départ reste libre ?
    .says = { $start_free ->
            [a] Tant qu’il reste des pièces dans votre box, une de vos deux cases de départ doit rester libre de vos propres pièces.
           *[b] { "" }
        } { $start_free ->
            [a] Seule une sortie peut mettre une pièce sur la deuxième ; votre coup suivant doit alors libérer l’une des deux.
           *[b] { "" }
        }
    .says-plain = { $start_free ->
            [a] Il reste des pièces dans votre box ? Gardez une de vos deux cases de départ libre de vos propres pièces. Seule une sortie peut mettre une pièce sur la deuxième. Votre coup suivant doit alors libérer l’une des deux.
           *[b] { "" }
        }
    .caption-1 = Les deux sont occupées.
    .says-1 = La dame ou la tour doit maintenant partir. La dame ne peut pas finir là où elle a commencé.
    .caption-2 = Une est occupée.
    .says-2 = { $start_free ->
            [a] La tour ne peut pas finir son lancer en g1 : la dame est en f1, et des pièces attendent dans le box.
           *[b] { "" }
        }
page-man-R =
    .title = La tour
    .says = La tour va aussi loin qu’elle veut, tout droit : le long de sa rangée ou de sa colonne. Elle ne saute jamais.
    .caption-1 = Un coup de tour.
    .says-1 = Vers la droite, elle va jusqu’à la ligne de sa couleur.
    .caption-2 = D’autres sur le chemin.
    .says-2 = La tour s’arrête devant la dame de sa couleur et prend le cavalier en arrivant sur sa case. La tour en c3 est en diagonale : hors de portée.
    .says-2-plain = La tour s’arrête devant la dame de sa couleur. Elle prend le cavalier en arrivant sur sa case. La tour en c3 est en diagonale : hors de portée.
page-man-B =
    .title = Le fou
    .says = Le fou va aussi loin qu’il veut, en diagonale. Il ne saute jamais et reste toujours sur les cases d’une même couleur.
    .caption-1 = Un coup de fou.
    .says-1 = Dans les deux sens de ses diagonales, jusqu’au bord du parcours.
    .caption-2 = D’autres sur le chemin.
    .says-2 = La dame de sa couleur ferme un chemin. Le cavalier peut être pris, et le chemin finit là.
    .says-2-plain = La dame de sa couleur ferme un chemin. Le fou peut prendre le cavalier, et le chemin finit là.
page-man-N =
    .title = Le cavalier
    .says = Le cavalier saute : deux cases tout droit et une de côté. C’est la seule pièce qui saute par-dessus les autres.
    .caption-1 = Un saut de cavalier.
    .says-1 = Près du bord, il reste moins de cases.
    .caption-2 = Par-dessus tout le monde.
    .says-2 = La dame et la tour sont autour de lui et n’arrêtent rien. Le fou en a4 peut être pris, la tour en c3 est trop près.
    .says-2-plain = La dame et la tour sont autour de lui et n’arrêtent rien. Il peut prendre le fou en a4. La tour en c3 est trop près.
page-man-K =
    .title = Le roi
    .says = Le roi se déplace d’une case dans toutes les directions et y prend comme toute autre pièce. Il n’y a ni échec ni mat : le roi peut aller là où on pourrait le prendre.
    .says-plain = Le roi se déplace d’une case dans toutes les directions. Il y prend comme toute autre pièce. Il n’y a ni échec ni mat. Le roi peut aller là où on pourrait le prendre.
    .caption-1 = Un coup de roi.
    .says-1 = Les huit cases autour de lui.
    .caption-2 = D’autres sur le chemin.
    .says-2 = Le cavalier juste à côté peut être pris. La dame de sa couleur, non, et b4 est à deux cases.
    .says-2-plain = Le roi peut prendre le cavalier juste à côté. La dame de sa couleur, non, et b4 est à deux cases.
page-man-Q =
    .title = La dame
    .says = La dame va aussi loin qu’elle veut, tout droit ou en diagonale. Elle ne saute jamais.
    .caption-1 = Un coup de dame.
    .says-1 = Toutes les cases à sa portée sur le parcours. Une pièce ne peut pas franchir la ligne de sa couleur.
    .caption-2 = D’autres sur le chemin.
    .says-2 = La dame s’arrête devant une pièce de sa couleur. Elle prend une pièce adverse sur la case où elle arrive, et ne va pas plus loin.
    .says-2-plain = La dame s’arrête devant une pièce de sa couleur. Elle prend une pièce adverse sur la case où elle arrive. Elle ne va pas plus loin.
page-man-P =
    .title = Le pion
    .says = Le pion se déplace d’une case tout droit : en avant, en arrière, à gauche ou à droite. Il ne prend qu’en diagonale, à une case.
    .caption-1 = Un coup de pion.
    .says-1 = Tout droit, dans les quatre sens. En diagonale, seulement pour prendre.
    .caption-2 = La prise.
    .says-2 = Le cavalier est en diagonale et peut être pris. La tour droit devant ne fait que bloquer.
    .says-2-plain = Le cavalier est en diagonale : le pion peut le prendre. La tour droit devant ne fait que bloquer.
page-captures =
    .title = Les prises
    .title-plain = Quand peut-on prendre ?
    .says = { $capture_mid ->
            [a] Seul le dernier coup d’un lancer peut prendre.
            [b] Chaque coup d’un lancer peut prendre.
           *[c] Chaque coup d’un lancer peut prendre, et finit alors le tour.
        } { $captured_to ->
            [a] La pièce prise retourne dans le box de sa couleur et peut ressortir.
           *[b] Les pièces prises sont hors jeu.
        }
    .caption-1 = Le deuxième de deux coups.
    .says-1 = Avec un 2, la tour monte en a3 et prend le cavalier avec son dernier coup.
    .says-1-plain = Avec un 2, la tour monte d’abord en a3. Avec son dernier coup, elle prend le cavalier.
    .caption-2 = Trop tôt.
    .says-2 = La dame en b3 est à un saut, mais un 2, ce sont deux sauts : le premier ne peut pas prendre.
page-break =
    .title = Les cases refuge
    .title-plain = Que sont les cases refuge ?
    .says = Sur une case refuge de sa couleur, une pièce ne peut pas être prise. { $break_exclusive ->
            [a] Tout le monde peut s’y mettre, mais les autres n’y sont pas à l’abri.
           *[b] { "" }
        } Les cartes y agissent quand même.
    .says-plain = Sur une case refuge de sa couleur, une pièce est à l’abri. Personne ne peut l’y prendre. { $break_exclusive ->
            [a] Tout le monde peut s’y mettre, mais les autres n’y sont pas à l’abri.
           *[b] { "" }
        } Les cartes y agissent quand même.
    .caption-1 = À l’abri.
    .says-1 = La case e10 est une case refuge verte : la tour ne peut pas prendre la dame verte.
    .caption-2 = Pas à l’abri.
    .says-2 = La même case n’aide pas une dame rouge : la tour peut la prendre.
page-line =
    .title = La ligne interdite
    .title-plain = À quoi sert la ligne interdite ?
    .says = Une pièce ne franchit jamais la ligne de sa couleur, ni dans un sens ni dans l’autre, pas même en sautant. C’est pourquoi il faut faire tout le tour du plateau. Les lignes des autres couleurs ne comptent pas pour vous.
    .says-plain = Une pièce ne franchit jamais la ligne de sa couleur. Cela vaut dans les deux sens, et aussi pour un saut. C’est pourquoi il faut faire tout le tour du plateau. Les lignes des autres couleurs ne comptent pas pour vous.
    .caption-1 = La ligne de Vert.
    .says-1 = Le cavalier ne peut pas sauter par-dessus.
    .caption-2 = La ligne d’une autre couleur.
    .says-2 = Un cavalier rouge sur la même case saute par-dessus la ligne verte comme si elle n’était pas là.
    .says-2-plain = Un cavalier rouge est sur la même case. Il saute par-dessus la ligne verte sans s’en soucier.
page-house =
    .title = Rentrer à la maison
    .title-plain = Comment rentrer à la maison ?
    .says = On entre dans la maison par ses deux cases d’entrée : le pas qui y entre doit partir de l’une d’elles. L’entrée met fin au lancer, et la pièce reste : à la maison, aucun coup ne prend, et aucun n’en repart.
    .caption-1 = D’une traite.
    .says-1 = { $entry_stop ->
            [a] La dame passe par la case d’entrée et entre dans la maison dès son premier coup.
           *[b] { "" }
        } { $entry_stop ->
            [a] Les trois coups qui restent du 4 sont perdus.
           *[b] { "" }
        }
    .says-1-plain = { $entry_stop ->
            [a] La dame passe par la case d’entrée et entre dans la maison. Un seul coup suffit. Les trois coups qui restent du 4 sont perdus.
           *[b] { "" }
        }
    .caption-2 = Depuis une case d’entrée.
    .says-2 = Le cavalier est en d3 et saute dans la maison. Les pièces déjà rentrées ne gênent pas ; on pose la pièce sur n’importe quelle case libre de la maison.
    .caption-3 = Depuis ailleurs.
    .says-3 = Un cavalier qui n’est pas sur une case d’entrée ne peut pas sauter dans la maison.
    .says-3-plain = Un cavalier doit partir d’une case d’entrée. Depuis une autre, il ne peut pas sauter dans la maison.
page-protected =
    .title = Les pièces protégées
    .title-plain = Quelles pièces sont protégées ?
    .says = Une pièce protégée ne peut pas être prise, pas même par une sortie. Elle est protégée quand sa couleur pourrait aussitôt reprendre sur cette case, quoi que montre le dé.
    .says-plain = Personne ne peut prendre une pièce protégée, pas même par une sortie. Quand une pièce est-elle protégée ? Sa couleur pourrait aussitôt reprendre sur cette case. Peu importe ce que montre le dé.
    .caption-1 = Protégé.
    .says-1 = Si la tour verte prenait le cavalier, la tour rouge au-dessus pourrait reprendre. La tour verte ne peut donc pas prendre.
    .caption-2 = Pas protégé.
    .says-2 = La tour verte à côté du cavalier ne pourrait pas reprendre, car la dame rouge serait sur une case refuge rouge. Le cavalier peut donc être pris.
    .says-2-plain = La tour verte à côté du cavalier ne pourrait pas reprendre. La dame rouge serait sur une case refuge rouge. Elle peut donc prendre le cavalier.
page-unprotected =
    .title = Personne n’est protégé
    .title-plain = Une pièce est-elle protégée ?
    .says = Peu importe qui pourrait reprendre : une pièce peut être prise partout, sauf sur une case refuge de sa couleur ou dans sa maison. (Une règle maison met les pièces protégées à l’abri.)
    .says-plain = Peu importe qui pourrait reprendre. Vous pouvez prendre une pièce partout. Elle est à l’abri sur une case refuge de sa couleur et dans sa maison. (Une règle maison met les pièces protégées à l’abri.)
    .caption-1 = Une tour derrière lui.
    .says-1 = Le cavalier peut être pris, même si la tour rouge pouvait reprendre ensuite.
    .says-1-plain = La dame peut prendre le cavalier, même si la tour rouge pouvait reprendre ensuite.
page-pairs =
    .title = Pas de paire en travers
    .title-plain = Une paire peut-elle barrer le chemin ?
    .says = { $pair_rule ->
            [a] Deux pièces d’une couleur ne peuvent pas se protéger l’une l’autre sur les deux cases de départ, ou les deux cases d’entrée, d’une autre couleur : le passage serait fermé pour toujours.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Quand d’autres couleurs occupent ces deux cases, rien n’y est protégé.
           *[b] { "" }
        }
    .says-plain = { $pair_rule ->
            [a] Deux pièces d’une couleur ne peuvent pas se protéger l’une l’autre partout. Pas sur les deux cases de départ d’une autre couleur. Pas non plus sur les deux cases d’entrée. Le passage serait fermé pour toujours.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Quand d’autres couleurs occupent ces deux cases, rien n’y est protégé.
           *[b] { "" }
        }
    .caption-1 = Les cases d’entrée vertes.
    .says-1 = La tour bleue est en d3. { $pair_rule ->
            [a] La dame bleue ne peut pas se mettre à côté : elles s’y protégeraient l’une l’autre.
           *[b] { "" }
        }
page-two-dice =
    .title = Les signes du dé blanc
    .title-plain = Que veulent dire les signes du dé blanc ?
    .says = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] { "#" } sur le dé blanc finit le tour, quoi que montre le dé orange.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] { "#" } sur le dé blanc finit le tour, quoi que montre le dé orange.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] { "#" } sur le dé blanc finit le tour, quoi que montre le dé orange.
               *[b] { "" }
            }
           *[both] { "" }
        } + sort une pièce, puis on relance les deux dés.
    .caption-1 = { "#" } et 8.
    .says-1 = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] Le 8 est perdu.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] Le 8 est perdu.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] Le 8 est perdu.
               *[b] { "" }
            }
           *[both] { "" }
        }
    .caption-2 = + et 8.
    .says-2 = { $must_insert ->
            [a] Sortez une pièce et relancez les deux dés, ou renoncez-y et jouez huit coups avec le roi ou le pion.
           *[b] { "" }
        }
    .says-2-plain = { $must_insert ->
            [a] Sortez une pièce et relancez les deux dés. Ou renoncez-y et jouez huit coups avec le roi ou le pion.
           *[b] { "" }
        }
page-cards =
    .title = Les cartes action
    .title-plain = Comment marchent les cartes action ?
    .says = On retourne une carte et on l’exécute aussitôt, bonne ou mauvaise ; puis c’est à la couleur suivante, sauf si la carte fait relancer. Qui a pioché choisit, sauf si la carte dit « chaque couleur ». Ce qui est impossible est laissé de côté. Quand la pioche est vide, on mélange de nouveau les cartes.
    .says-plain = Retournez une carte et exécutez-la aussitôt, bonne ou mauvaise. Puis c’est à la couleur suivante, sauf si la carte fait relancer. Qui a pioché choisit, sauf si la carte dit « chaque couleur ». Laissez de côté ce qui est impossible. Quand la pioche est vide, mélangez de nouveau les cartes.
    .caption-1 = Une bonne carte.
    .says-1 = { $capture_mid ->
            [a] Les coups des cartes sont des coups d’échecs ; seul le dernier peut prendre.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Une mauvaise carte.
    .says-2 = Elle attend que votre tour revienne.
    .caption-3 = Pour quelqu’un d’autre.
    .says-3 = Une couleur a au plus deux tours à passer en attente.
page-active =
    .title = Active, ou partout
    .title-plain = De quelles pièces parle une carte ?
    .says = Une pièce est active quand elle est sur le parcours. Sans ce mot, une carte vaut pour toutes les pièces de ce genre, aussi dans les box et les maisons. Être renvoyée par une carte n’est pas être prise : les cases refuge n’y font rien.
    .says-plain = Une pièce est active quand elle est sur le parcours. Sans ce mot, une carte vaut pour toutes les pièces de ce genre. Cela vaut aussi dans les box et les maisons. Une carte qui renvoie une pièce ne la prend pas. Les cases refuge n’y font rien.
    .caption-1 = Seulement les pièces actives.
    .says-1 = Un fou rentré reste à la maison.
    .caption-2 = Chaque dame.
    .says-2 = Aussi celles dans les box et les maisons.
    .caption-3 = Sur une case de départ.
    .says-3 = Chaque couleur choisit pour ses pièces. Une pièce adverse qui s’y trouve est renvoyée. Ici, les deux cases sont occupées : le fou de la même couleur peut aussi faire de la place ; il va dans son box.
    .says-3-plain = Chaque couleur choisit pour ses pièces. Une pièce adverse qui s’y trouve doit partir. Ici, les deux cases sont occupées. Le fou de la même couleur peut aussi faire de la place. Il va dans son box.
page-swaps =
    .title = Les échanges
    .title-plain = Comment échanger des pièces ?
    .says = Une carte peut vous faire échanger deux pièces de n’importe quelles couleurs. { $swap_scope ->
            [a] Aucune pièce ne peut ainsi finir dans le box ou la maison d’une autre couleur.
            [b] Aucune pièce ne peut ainsi finir dans le box ou la maison d’une autre couleur.
           *[c] { "" }
        } Si une carte laisse vos pièces sur vos deux cases de départ, avec d’autres encore dans le box, libérez-en une à votre coup suivant.
    .says-plain = Une carte peut vous faire échanger deux pièces de n’importe quelles couleurs. { $swap_scope ->
            [a] Aucune pièce ne peut finir dans le box ou la maison d’une autre couleur.
            [b] Aucune pièce ne peut finir dans le box ou la maison d’une autre couleur.
           *[c] { "" }
        } Une carte laisse vos pièces sur vos deux cases de départ ? Il en reste dans le box ? Libérez une case à votre coup suivant.
    .caption-1 = Deux pièces au choix.
    .says-1 = { $swap_scope ->
            [a] Elles peuvent être sur le parcours, dans un box ou dans une maison.
            [c] Elles peuvent être sur le parcours, dans un box ou dans une maison.
           *[b] { "" }
        }
page-shields =
    .title = Les cartes bouclier
    .title-plain = Que font les cartes bouclier ?
    .says = Quatre cartes vous laissent prendre aussi les pièces protégées, cette seule fois. Les cases refuge protègent toujours.
    .caption-1 = Des coups avec bouclier.
    .says-1 = { $capture_mid ->
            [a] Comme toujours, seul le dernier coup prend.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Un lancer avec bouclier.
    .says-2 = Il vaut pour le coup de ce lancer, et pour une sortie.
page-end =
    .title = Qui gagne
    .says = { $length ->
            [a] { $captured_to ->
                [a] La première couleur qui a ses quatre pièces à la maison gagne.
               *[b] Qui rentre en premier toutes les pièces qui lui restent gagne.
            }
            [b] Qui rentre deux pièces en premier gagne.
           *[c] Après les minutes convenues, on finit la manche et on compte les places.
        } { $length ->
            [a] Les autres peuvent continuer pour les places.
            [b] Les autres peuvent continuer pour les places.
           *[c] { "" }
        } On peut aussi s’arrêter tout de suite si tous sont d’accord : on compte alors les pièces à la maison, puis le moins de coups restants.
    .caption-1 = La dernière.
    .says-1 = La tour, le fou et le cavalier sont rentrés. Avec un 2, la dame atteint l’entrée et la maison : Vert gagne.
page-end-big =
    .title = Qui gagne
    .says = { $length ->
            [a] { $captured_to ->
                [a] La première couleur qui a ses six pièces à la maison gagne.
               *[b] Qui rentre en premier toutes les pièces qui lui restent gagne.
            }
            [b] Qui rentre trois pièces en premier gagne.
           *[c] Après les minutes convenues, on finit la manche et on compte les places.
        } { $length ->
            [a] Les autres peuvent continuer pour les places.
            [b] Les autres peuvent continuer pour les places.
           *[c] { "" }
        } On peut aussi s’arrêter tout de suite si tous sont d’accord : on compte alors les pièces à la maison, puis le moins de coups restants.
    .caption-1 = La dernière.
    .says-1 = Cinq pièces sont rentrées. Avec un 2 blanc, la dame atteint l’entrée et la maison : Vert gagne.
