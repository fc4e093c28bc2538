# Les mots des Échecs entre voisins, un solitaire : l’identifiant d’un message, puis sa phrase.

counts-right = Vous piochez : { $n } à droite.
counts-up = Vous piochez : { $n } vers le haut.
adds-another = On ajoute une autre pièce.
stops = On n’ajoute plus : maintenant, on joue.
stops-for-now = Maintenant, on joue, et on peut encore ajouter des pièces.
captures = La pièce en { $square } est prise.
over-won =
    Toutes sont reliées : { $n ->
        [0] 0 point
        [1] 1 point
       *[other] { $n } points
    }.
over-empty = Il n’y a plus de cartes : c’est perdu.
over-stuck = Aucun coup possible : c’est perdu.
goes-there = { PIECE($owner, $piece, form: "nom") } va en { ANYOF($squares) }.
goes-around = La case { $square } est occupée : { PIECE($owner, $piece, form: "nom") } va en { ANYOF($squares) }.
choose-first = Dites d’abord : une autre pièce, ou fini d’ajouter.
no-more-pieces = On n’ajoute plus de pièce maintenant.
no-neighbour = { PIECE($owner, $piece, form: "nom") } en { $square } n’a pas de voisin de sa couleur : aucun coup possible.
same-colour = Une pièce de la même couleur est en { $square }.
not-borrowed = Aucun voisin de sa couleur ne se déplace ainsi : { PIECE($owner, $piece, form: "nom") } ne peut pas aller de { $origin } en { $to }.
cards-left =
    { $n ->
        [0] Plus de carte
        [1] Encore une carte
       *[other] Encore { $n } cartes
    } dans les deux piles.
connected-now =
    Toutes sont reliées : s’arrêter avec { $n ->
        [0] 0 point
        [1] 1 point
       *[other] { $n } points
    } ?
if-stopped =
    Si vous arrêtez d’ajouter, il reste { $n ->
        [0] 0 carte
        [1] une carte
       *[other] { $n } cartes
    } pour les coups et les points.
too-few =
    Au moins { $n ->
        [1] une pièce
       *[other] { $n } pièces
    } avant de pouvoir arrêter d’ajouter.
ends-won =
    Toutes étaient reliées : { $n ->
        [0] 0 point
        [1] 1 point
       *[other] { $n } points
    }.
ends-empty = Il n’y avait plus de cartes.
ends-stuck = Aucune pièce ne pouvait jouer.
ends-resigned = Vous avez abandonné : { groups-and-cards }.
ends-ranked = Vous avez arrêté la partie : { groups-and-cards }.
stage-piece = Retournez une carte pièce.
stage-count = { PIECE($owner, $piece, form: "nom") } : retournez une carte position.
    .short = Retournez une carte position.
stage-place = Placez { PIECE($owner, $piece, form: "nom") } en { ANYOF($squares) }.
stage-choose = Ajouter une autre pièce, ou jouer ?
stage-move = Jouez une pièce comme un de ses voisins.

### What is listed before a game

neighbour-chess-solitaire = Échecs entre voisins
    .says = Un solitaire : chaque pièce se déplace comme un voisin de sa couleur ; réunissez-les toutes.
    .equipment = L’échiquier, un jeu de pièces sans pions, seize cartes pièce et vingt cartes position (ou celles de Tableside).
    .equipment-plain = Il faut l’échiquier et un jeu de pièces sans pions. Il faut aussi seize cartes pièce et vingt cartes position. Celles de Tableside vont aussi.

### House rules

rule-diagonal = Quels contacts relient.
    .is-a = Par un côté ou par un coin.
    .is-b = Seulement par un côté.
rule-min_men = Pièces avant de pouvoir arrêter d’ajouter.
    .is-2 = Deux.
    .is-1 = Une : les mots de l’auteur.
    .is-8 = Huit.
rule-add_again = Après le premier coup.
    .is-a = On n’ajoute plus de pièce.
    .is-b = On peut ajouter encore ; la plus grosse pile paie les coups.
rule-captures = Les coups empruntés.
    .is-a = Finissent sur des cases vides.
    .is-b = Peuvent prendre des pièces de l’autre couleur.
rule-king_rescue = Quand aucune pièce n’a de voisin de sa couleur.
    .is-a = Personne ne peut jouer.
    .is-b = Les pièces se déplacent comme des rois.

### Presets

preset-printed = Règles standard
    .says = On peut s’arrêter après toute pièce, sauf la première.
preset-eight-men = Huit pièces
    .says = Il faut relier au moins huit pièces.
preset-golfers = Golfeurs
    .says = Seulement les côtés, et un coup de roi quand il ne reste plus de paire.

### The rule card

rule-card =
    .line-1 = Retournez une carte pièce et une carte position : depuis a1, ou depuis la dernière pièce ajoutée, comptez autant de cases, rouge à droite, noir vers le haut ; au-delà du bord, continuez de l’autre côté.
    .line-1-plain = Retournez une carte pièce et une carte position. Partez de a1, ou de la dernière pièce ajoutée. Comptez autant de cases : rouge à droite, noir vers le haut. Au-delà du bord, continuez de l’autre côté.
    .line-2 = Si cette case est occupée, la pièce va sur une case libre autour d’elle.
    .line-3 = { $min_men ->
            [2] Après chaque pièce sauf la première, vous pouvez arrêter d’ajouter.
            [1] Après chaque pièce, vous pouvez arrêter d’ajouter.
           *[8] Avec huit pièces sur le plateau, vous pouvez arrêter d’ajouter.
        } { $add_again ->
            [a] Ensuite, chaque coup coûte une carte de l’une des piles.
           *[b] Les coups coûtent une carte de la plus grosse pile, et on peut encore ajouter des pièces.
        }
    .line-4 = Une pièce se déplace comme l’une des pièces de sa couleur sur les huit cases autour d’elle, jamais à sa propre façon. { $king_rescue ->
            [a] Sans un tel voisin, elle ne peut pas jouer.
           *[b] { "" }
        }
    .line-4-plain = Une pièce regarde les huit cases autour d’elle. Elle se déplace comme l’une des pièces de sa couleur qui sont là. Elle ne se déplace jamais à sa propre façon. { $king_rescue ->
            [a] Sans un tel voisin, elle ne peut pas jouer.
           *[b] { "" }
        }
    .line-5 = { $diagonal ->
            [a] Vous gagnez quand toutes les pièces sont reliées, les coins comptent aussi.
           *[b] Vous gagnez quand toutes les pièces sont reliées par les côtés.
        } Les cartes qui restent dans les deux piles sont vos points.

### The decks

deck-pieces = Les cartes pièce
deck-positions = Les cartes position
steps-right =
    { $n ->
        [1] une case à droite (1 de cœur ou de carreau)
       *[other] { $n } cases à droite ({ $n } de cœur ou de carreau)
    }
steps-up =
    { $n ->
        [1] une case vers le haut (1 de pique ou de trèfle)
       *[other] { $n } cases vers le haut ({ $n } de pique ou de trèfle)
    }

### Positions that cannot be

too-many-taken =
    { $deck ->
        [positions] Il y a { $cards } cartes position
       *[pieces] Il y a { $cards } cartes pièce
    }, et { $n } sont prises.
too-many-of-card =
    { $deck ->
        [positions] Parmi les cartes position
       *[pieces] Parmi les cartes pièce
    }, il n’y a que { $cards } fois { $card }, et { $n } sont prises.
last-piece-is-open = À la phase { $stage }, la dernière de pieces est la pièce à placer.
last-position-is-open = À la phase place, la dernière de positions est la carte ouverte.
last-is-empty = Le champ last nomme la dernière pièce ajoutée, et { $square } est vide.
stage-needs-men = La phase { $stage } demande des pièces sur le plateau.
none-to-turn = À la phase { $stage }, il ne reste pas de carte à retourner.

### Buttons

# Ce qui est proposé
offer-take = Ajouter
offer-stop = Ne plus ajouter

### The pages of the rules

legend-K = Prête une case dans toutes les directions.
legend-Q = Prête ses lignes, tout droit ou en diagonale, sans limite.
legend-R = Prête ses lignes, tout droit, sans limite.
legend-B = Prête ses lignes, en diagonale, sans limite.
legend-N = Prête le saut du cavalier.

page-aim =
    .title = Le but du jeu
    .says = Un jeu en solo. Réunissez toutes les pièces du plateau en un seul groupe, avec aussi peu de cartes que possible. { $diagonal ->
            [a] Les coins relient aussi.
           *[b] { "" }
        } Chaque carte qui reste dans les deux piles est un point.
    .says-plain = Un jeu en solo. Réunissez toutes les pièces du plateau en un seul groupe. Utilisez aussi peu de cartes que possible. { $diagonal ->
            [a] Les coins relient aussi.
           *[b] { "" }
        } Chaque carte qui reste dans les deux piles est un point.
    .caption-1 = Trois groupes.
    .says-1 = Quatre pièces sont reliées, deux sont isolées.
    .caption-2 = Un seul groupe.
    .says-2 = De chaque pièce, on peut aller à toutes les autres, de voisin en voisin.
page-setup =
    .title = La préparation
    .says = Seize pièces sans pions sont à côté du plateau. Il y a deux piles, mélangées, face cachée : seize cartes pièce, une par pièce, et vingt cartes position avec les nombres 2 à 6.
    .says-plain = Seize pièces sans pions sont à côté du plateau. Il y a deux piles. Mélangez-les et posez-les face cachée. L’une a seize cartes pièce, une par pièce. L’autre a vingt cartes position avec les nombres 2 à 6.
    .caption-1 = Un plateau vide.
    .says-1 = On commence à compter en a1.
    .caption-2 = Une pièce, et où.
    .says-2 = Le roi blanc ; cinq cases à droite.
    .caption-3 = Vers le haut.
    .says-3 = Un nombre noir compte vers le haut. Le rouge compte vers la droite.
page-placing =
    .title = Ajouter des pièces
    .title-plain = Comment ajouter des pièces ?
    .says = Retournez une carte pièce et une carte position. Comptez autant de cases depuis la dernière pièce ajoutée (la première fois depuis a1) : rouge à droite, noir vers le haut. Au-delà du bord, continuez de l’autre côté de la même rangée ou colonne.
    .caption-1 = Roi, 5 rouge.
    .says-1 = De a1, cinq à droite : f1.
    .caption-2 = Dame, 3 noir.
    .says-2 = Du roi, trois vers le haut : f4.
    .caption-3 = Cavalier, 4 rouge.
    .says-3 = De la dame, quatre à droite, au-delà du bord : b4.
page-taken =
    .title = Quelqu’un est là
    .title-plain = Et si quelqu’un est déjà là ?
    .says = Si la case est occupée, la pièce va sur n’importe quelle case libre autour d’elle. Si toutes le sont, sur une case autour de celles-ci, et ainsi de suite. Ici, le bord reste le bord.
    .caption-1 = La case b4 est occupée.
    .says-1 = N’importe laquelle des huit cases autour d’elle.
page-stop =
    .title = Arrêter d’ajouter
    .title-plain = Quand arrêter d’ajouter ?
    .says = { $min_men ->
            [2] Après chaque pièce, sauf la première, vous pouvez arrêter d’ajouter et commencer à jouer.
            [1] Après chaque pièce, vous pouvez arrêter d’ajouter.
           *[8] Avec huit pièces sur le plateau, vous pouvez arrêter d’ajouter.
        } { $add_again ->
            [a] On n’ajoute alors plus de pièce.
           *[b] Chaque coup coûte une carte de la plus grosse pile.
        } { $add_again ->
            [a] Chaque coup coûte une carte de l’une des piles, peu importe laquelle.
           *[b] { "" }
        }
    .caption-1 = Les coups commencent.
    .says-1 = Six pièces sont sur le plateau. Le cavalier peut se déplacer comme la tour à côté de lui.
page-moving =
    .title = Les coups empruntés
    .title-plain = Comment une pièce emprunte-t-elle un coup ?
    .says = Une pièce ne se déplace jamais à sa propre façon. Elle emprunte le coup d’une pièce de sa couleur sur l’une des huit cases autour d’elle. { $king_rescue ->
            [a] Sans un tel voisin, elle ne peut pas jouer.
           *[b] { "" }
        } { $captures ->
            [a] Elle finit sur une case vide : on ne prend rien.
           *[b] { "" }
        }
    .says-plain = Une pièce ne se déplace jamais à sa propre façon. Regardez les huit cases autour d’elle. Elle emprunte le coup d’une pièce de sa couleur qui est là. { $king_rescue ->
            [a] Sans un tel voisin, elle ne peut pas jouer.
           *[b] { "" }
        } { $captures ->
            [a] Elle finit sur une case vide : on ne prend rien.
           *[b] { "" }
        }
    .caption-1 = Un cavalier à côté d’une tour.
    .says-1 = Il se déplace comme une tour.
    .caption-2 = Une tour à côté d’un cavalier.
    .says-2 = Elle saute comme un cavalier.
    .caption-3 = Personne à qui emprunter.
    .says-3 = { $king_rescue ->
            [a] À côté du roi noir, il n’y a qu’une pièce blanche : il ne peut pas jouer.
           *[b] { "" }
        }
page-man-K =
    .title = À côté d’un roi
    .says = Qui est à côté d’un roi de sa couleur peut se déplacer d’une case dans toutes les directions.
    .says-plain = Une pièce est à côté d’un roi de sa couleur ? Elle peut se déplacer d’une case dans toutes les directions.
    .caption-1 = Une tour à côté de son roi.
    .says-1 = Une case, vers toute case libre autour d’elle.
page-man-Q =
    .title = À côté d’une dame
    .says = Qui est à côté d’une dame de sa couleur peut aller tout droit ou en diagonale, aussi loin que le chemin est libre.
    .says-plain = Une pièce est à côté d’une dame de sa couleur ? Elle peut aller tout droit ou en diagonale. Elle va aussi loin que le chemin est libre.
    .caption-1 = Un cavalier à côté de sa dame.
    .says-1 = Il a maintenant les lignes d’une dame.
page-man-R =
    .title = À côté d’une tour
    .says = Qui est à côté d’une tour de sa couleur peut aller tout droit, aussi loin que le chemin est libre.
    .says-plain = Une pièce est à côté d’une tour de sa couleur ? Elle peut aller tout droit. Elle va aussi loin que le chemin est libre.
    .caption-1 = Un cavalier à côté de sa tour.
    .says-1 = Le roi noir à droite ferme le chemin.
page-man-B =
    .title = À côté d’un fou
    .says = Qui est à côté d’un fou de sa couleur peut aller en diagonale, aussi loin que le chemin est libre.
    .says-plain = Une pièce est à côté d’un fou de sa couleur ? Elle peut aller en diagonale. Elle va aussi loin que le chemin est libre.
    .caption-1 = Une tour à côté de son fou.
    .says-1 = Elle va maintenant en diagonale.
page-man-N =
    .title = À côté d’un cavalier
    .says = Qui est à côté d’un cavalier de sa couleur peut sauter comme lui, par-dessus tout le monde.
    .says-plain = Une pièce est à côté d’un cavalier de sa couleur ? Elle peut sauter comme lui, par-dessus tout le monde.
    .caption-1 = Une tour à côté de son cavalier.
    .says-1 = Huit cases où sauter.
page-end =
    .title = Gagner
    .says = Dès que toutes les pièces sont reliées, vous avez gagné ; chaque carte qui reste dans les deux piles est un point. Tant que vous ajoutez encore, il faut vous arrêter pour cela. Si les deux piles sont épuisées avant, la partie est perdue.
    .caption-1 = Toutes reliées.
    .says-1 = { $diagonal ->
            [a] Ici, les coins comptent : le roi touche le cavalier par un coin.
           *[b] { "" }
        }
turned-stays = Une carte retournée a été vue : elle ne s’annule pas.
