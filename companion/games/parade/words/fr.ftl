# Les mots des Échecs en parade, un solitaire : l’identifiant d’un message, puis sa phrase.

takes = Une carte est dépensée pour ajouter une pièce.
no-room = { PIECE($owner, $piece, form: "nom") } irait au-delà de h8 : la carte est dépensée.
over-won =
    Un seul groupe : { $n ->
        [0] 0 point
        [1] 1 point
       *[other] { $n } points
    }.
over-stuck = Plus rien ne peut être déplacé ni ajouté : c’est perdu.
over-limit = La limite de points négatifs est atteinte : c’est perdu.
goes-there =
    { PIECE($owner, $piece, form: "nom") } va en { $square }, après { $n ->
        [0] aucune case vide
        [1] une case vide
       *[other] { $n } cases vides
    }.
add-first = Pour ajouter une pièce, dépensez d’abord une carte pour cela.
not-attacked = Aucune pièce de l’autre couleur n’attaque { $square } : { PIECE($owner, $piece, form: "nom") } ne peut pas être { GENDER($piece, f: "déplacée", m: "déplacé") }.
not-seen = Aucune pièce qui attaque { PIECE($owner, $piece, form: "nom") } en { $origin } n’attaque aussi { $to }.
cards-left =
    { $n ->
        [0] Plus de carte
        [1] Encore une carte
       *[other] Encore { $n } cartes
    }.
negative = Points négatifs : { $n }.
no-room-here = { PIECE($owner, $piece, form: "nom") } n’a pas de place avant h8.
only-the-last = Seule la dernière carte dépensée peut être annulée.
nothing-back = Ici, rien ne s’annule.
ends-won =
    Un seul groupe : { $n ->
        [0] 0 point
        [1] 1 point
       *[other] { $n } points
    }.
ends-stuck = Plus rien ne pouvait être déplacé ni ajouté.
ends-limit = La limite de points négatifs était atteinte.
ends-resigned = Vous avez abandonné : { groups-and-cards }.
ends-ranked = Vous avez arrêté la partie : { groups-and-cards }.
stage-deal = Retournez la carte suivante de la pile 1.
stage-place = Placez { PIECE($owner, $piece, form: "nom") } en { $square }.
stage-play = Déplacez une pièce par l’attaque d’une autre, ou dépensez la carte pour en ajouter une.
    .short = Déplacez une pièce ou ajoutez-en une.
stage-choose =
    Ajoutez { PIECE($owner, $piece, form: "nom") } en { $square }, ou dépensez la carte pour un déplacement.
    .short = { PIECE($owner, $piece, form: "bare") } en { $square }, ou déplacer.
stage-spend = { PIECE($owner, $piece, form: "nom") } n’a pas de place : déplacez une pièce ou { press-end }.
    .short = Pas de place : déplacez ou terminez.
stage-minus = Il n’y a plus de cartes : chaque déplacement coûte un point.
    .short = Plus de cartes : un point par déplacement.
stage-turn = Retournez la carte.
stage-add = Ajoutez { PIECE($owner, $piece, form: "nom") } en { $square }.

### What is listed before a game

parade-chess-solitaire = Échecs en parade
    .says = Un solitaire : faites que les pièces se déplacent les unes les autres, jusqu’à former un seul groupe.
    .equipment = L’échiquier, un jeu de pièces sans pions, et seize cartes (ou celles de Tableside).

### House rules

rule-peek = Quand vous décidez à quoi sert une carte.
    .is-a = Avant de la voir.
    .is-b = Après l’avoir vue.
rule-overflow = Une pièce ajoutée au-delà de h8.
    .is-a = La carte est dépensée sans effet.
    .is-b = On continue à compter en a1.
rule-limit16 = Les points négatifs.
    .is-a = Sans limite.
    .is-b = À seize, la partie est perdue.
rule-undo = Annuler.
    .is-a = La dernière carte dépensée.
    .is-b = Rien.
    .is-c = Tout.

### Presets

preset-printed = Règles standard
    .says = On dépense les cartes sans les voir.
preset-open-cards = Cartes ouvertes
    .says = Regardez d’abord, puis décidez ; annulez ce que vous voulez.

### The rule card

rule-card =
    .line-1 = Huit cartes placent huit pièces, rangée par rangée depuis a1, avec un écart avant chacune : cavalier 1, fou 2, tour 3, dame 5, roi 6 cases vides.
    .line-2 = Chacune des huit autres cartes est dépensée pour un déplacement ou pour ajouter une pièce.
    .line-3 = Déplacer : une pièce attaquée par une pièce de l’autre couleur va sur une autre case vide que la même pièce attaque. { $peek ->
            [a] La carte reste cachée.
           *[b] Vous voyez la carte avant de décider.
        }
    .line-3-plain = Déplacer : choisissez une pièce attaquée par une pièce de l’autre couleur. Mettez-la sur une autre case vide que la même pièce attaque. { $peek ->
            [a] La carte reste cachée.
           *[b] Vous voyez la carte avant de décider.
        }
    .line-4 = { $peek ->
            [a] Ajouter : on retourne la carte, et sa pièce va derrière la dernière, avec son écart.
           *[b] { "" }
        }
    .line-5 = Vous gagnez quand toutes les pièces forment un seul groupe, côté contre côté. Les cartes qui restent sont vos points.
    .line-6 = Sans cartes, chaque déplacement coûte un point négatif, et on n’ajoute plus de pièce. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }

deck-pack = Le jeu de cartes

### Positions that cannot be

open-card-needs-peek = À la phase play, une carte n’est ouverte qu’avec la règle maison peek=b.
no-room-for-card = Il n’y a pas de place pour { $card } : avec son écart de { $n }, on dépasse h8.
too-many-taken = Il y a { $cards } cartes, et { $n } sont prises.
too-many-of-card = Il n’y a que { $cards } fois { $card } dans le jeu de cartes, et { $n } sont prises.
open-card-is-last = La carte ouverte { $card } est la dernière prise.
stage-and-card = La phase { $stage } ne va pas avec la carte « { $card } ».
stage-and-taken =
    { $n ->
        [1] La phase { $stage } ne va pas avec une carte prise.
       *[other] La phase { $stage } ne va pas avec { $n } cartes prises.
    }
none-to-turn = Il ne reste pas de carte à retourner.
negative-too-soon = Les points négatifs viennent quand toutes les cartes sont dépensées.

### Buttons

# Ce qui est proposé
offer-take = Ajouter

### The pages of the rules

page-aim =
    .title = Le but du jeu
    .says = Un jeu en solo. Réunissez toutes les pièces du plateau en un seul groupe, côté contre côté, avec aussi peu de cartes que possible. Chaque carte qui reste est un point.
    .says-plain = Un jeu en solo. Réunissez toutes les pièces du plateau en un seul groupe, côté contre côté. Utilisez aussi peu de cartes que possible. Chaque carte qui reste est un point.
    .caption-1 = Six groupes.
    .says-1 = Chaque fond de couleur sous des pièces est un groupe.
    .caption-2 = Un seul groupe.
    .says-2 = Trois déplacements plus tard, les huit pièces se touchent par un côté.
page-setup =
    .title = La préparation
    .says = Seize pièces sans pions sont à côté du plateau. Seize cartes, une par pièce, sont mélangées en deux piles de huit. La première pile place huit pièces sur le plateau : rangée par rangée depuis a1, chacune après un écart de cases vides.
    .caption-1 = Les écarts.
    .says-1 = Avant un cavalier, 1 case vide, avant un fou 2, une tour 3, une dame 5, un roi 6.
    .says-1-plain = Laissez des cases vides avant chaque pièce. Cavalier 1. Fou 2. Tour 3. Dame 5. Roi 6.
    .caption-2 = Huit pièces.
    .says-2 = Fou, tour, roi, tour, cavalier, cavalier, tour, fou, dans cet ordre. Au bout d’une rangée, on continue à compter dans la suivante.
    .caption-3 = La première.
    .says-3 = Deux cases vides, puis le fou, en c1.
page-turn =
    .title = Jouer son tour
    .says = Les huit autres cartes sont à vous, une par tour. { $peek ->
            [a] Dites d’abord à quoi sert la carte : à un déplacement, ou à une pièce de plus.
           *[b] { "" }
        } { $peek ->
            [a] Pour un déplacement, elle reste cachée ; pour une pièce, on la retourne.
           *[b] { "" }
        }
    .caption-1 = Un déplacement.
    .says-1 = Le roi en f2 attaque la tour en g1. La tour peut donc aller en e3, que le roi attaque aussi.
    .caption-2 = Les groupes grandissent.
    .says-2 = La tour a réuni des pièces. { $undo ->
            [a] Vous pouvez annuler la dernière carte, tant que vous n’en avez pas dépensé une autre.
            [b] { "" }
           *[c] Vous pouvez reprendre toutes les cartes.
        }
page-moving =
    .title = Déplacer une pièce
    .title-plain = Comment déplacer une pièce ?
    .says = Aucune pièce ne bouge d’elle-même. Une pièce en met une autre, de l’autre couleur et qu’elle attaque, sur une autre case vide qu’elle attaque. Celle qui le fait reste où elle est.
    .says-plain = Aucune pièce ne bouge d’elle-même. Une pièce en attaque une autre de l’autre couleur. Elle la met sur une autre case vide qu’elle attaque aussi. La pièce qui attaque reste où elle est.
    .caption-1 = Les lignes s’arrêtent aux pièces.
    .says-1 = La tour met le cavalier où elle veut sur ses lignes. Elle n’atteint pas la dame derrière lui, et on ne prend rien.
    .says-1-plain = La tour met le cavalier où elle veut sur ses lignes. Elle n’atteint pas la dame derrière lui. Ici, on ne prend rien.
    .caption-2 = D’abord soulevé, puis posé.
    .says-2 = Une fois le cavalier soulevé, le fou voit à travers sa case : g2 et h1 sont possibles aussi.
page-adding =
    .title = Ajouter une pièce
    .title-plain = Comment ajouter une pièce ?
    .says = Retournez une carte pour ajouter sa pièce : derrière la dernière du plateau, rangée par rangée, après l’écart qui va avec elle. { $overflow ->
            [a] Si elle allait au-delà de h8, la carte est dépensée pour rien.
           *[b] Au-delà de h8, on continue à compter en a1.
        }
    .says-plain = Retournez une carte pour ajouter sa pièce. Elle va derrière la dernière du plateau, rangée par rangée. D’abord vient l’écart qui va avec elle. { $overflow ->
            [a] Si elle allait au-delà de h8, la carte ne sert à rien.
           *[b] Au-delà de h8, on continue à compter en a1.
        }
    .caption-1 = Un cavalier blanc.
    .says-1 = Son écart est d’une case vide.
    .caption-2 = Compter plus loin.
    .says-2 = La dernière pièce est en e4. On saute une case, le cavalier va donc en g4.
page-man-K =
    .title = Le roi
    .says = Le roi déplace des pièces des huit cases autour de lui vers d’autres de ces cases. Il n’y a pas d’échec ; les rois se laissent déplacer comme les autres pièces.
    .says-plain = Le roi déplace des pièces sur les huit cases autour de lui. Elles vont sur une autre de ces cases. Il n’y a pas d’échec. Les autres pièces déplacent aussi les rois.
    .caption-1 = Le roi déplace un cavalier.
    .says-1 = Toutes les cases vides à côté du roi.
page-man-Q =
    .title = La dame
    .says = La dame déplace des pièces le long des lignes droites et des diagonales, aussi loin qu’elle voit.
    .says-plain = La dame déplace des pièces sur les lignes droites et les diagonales. Elle le fait aussi loin qu’elle voit.
    .caption-1 = La dame déplace un cavalier.
    .says-1 = Une fois le cavalier soulevé, elle voit aussi au-delà de cette case.
page-man-R =
    .title = La tour
    .says = La tour déplace des pièces le long des lignes droites, aussi loin qu’elle voit.
    .caption-1 = La tour déplace un cavalier.
    .says-1 = N’importe où sur sa rangée et sa colonne.
page-man-B =
    .title = Le fou
    .says = Le fou déplace des pièces le long des diagonales, aussi loin qu’il voit.
    .caption-1 = Le fou déplace un cavalier.
    .says-1 = N’importe où sur ses deux diagonales.
page-man-N =
    .title = Le cavalier
    .says = Le cavalier déplace des pièces qui sont à un saut de cavalier vers d’autres de ces cases.
    .says-plain = Le cavalier déplace des pièces qui sont à un saut de cavalier. Elles vont sur une autre de ces cases.
    .caption-1 = Le cavalier déplace une tour.
    .says-1 = Vers une de ses sept autres cases.
page-end =
    .title = Gagner
    .says = Vous gagnez dès que toutes les pièces du plateau forment un seul groupe. Seuls les côtés comptent, pas les coins. Chaque carte qui reste est un point ; sans carte, c’est gagné avec 0 point. Si vous ne pouvez ni déplacer ni ajouter, la partie est perdue.
    .caption-1 = Un seul groupe.
    .says-1 = De chaque pièce, on peut aller à toutes les autres.
    .caption-2 = Pas encore.
    .says-2 = Le fou ne touche la tour que par un coin.
page-minus =
    .title = Plus de cartes
    .title-plain = Et s’il n’y a plus de cartes ?
    .says = Si les cartes sont dépensées et qu’il n’y a pas encore un seul groupe, continuez à déplacer : chaque déplacement coûte un point négatif. On n’ajoute plus de pièce. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
    .says-plain = Les cartes sont dépensées, et il n’y a pas encore un seul groupe ? Continuez à déplacer : chaque déplacement coûte un point négatif. On n’ajoute plus de pièce. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
