# Les mots de Dés et cartes : l’identifiant d’un message, puis sa phrase.

declines = { $seat } y renonce.
moved = { $seat } a joué.
inserted = { $seat } sort une pièce et relance.
cannot = { $seat } n’a aucun coup.
home = { $seat } a rentré toutes ses pièces : place { $place }.
no-board = Cette table ne suit que les dés et les cartes ; le plateau est à vous.
stage-roll = { $seat }, lancez le dé.
stage-use = { $seat } : { face }. Jouez, ou dites ce que vous faites.
    .short = { $seat } : { face }. Que faites-vous ?
stage-use-both = { $seat } : { face } et { $orange }. Jouez, ou dites ce que vous faites.
    .short = { $seat } : { face } et { $orange }. Que faites-vous ?
stage-mark = { $seat } : { face }. Sortez une pièce, ou dites ce que vous faites.
    .short = { $seat } : { face }. Que faites-vous ?
stage-mark-both = { $seat } : { face } et { $orange }. Sortez une pièce, ou dites ce que vous faites.
    .short = { $seat } : { face } et { $orange }. Que faites-vous ?

### What is listed before a game

dice-and-cards = Dés et cartes
    .says = Des dés électroniques et des cartes pour jouer à Chess Jumble sur votre plateau.
    .equipment = Votre propre plateau et vos pièces ; Tableside est le dé, le jeu de cartes et la mémoire.

### House rules

rule-orange = Lance-t-on aussi un dé orange ?
    .is-no = Seulement le dé blanc.
    .is-yes = Les deux dés.
rule-dice = Les faces des dés : a, b ou le chemin d’un fichier .toml.
    .is-a = +, #, 2, 3, 4, 5
    .is-b = +, #, 1, 2, 3, 4
rule-deck = Les cartes action : aucune, un jeu de cartes fourni ou le chemin d’un fichier .toml.
    .is-none = Aucune carte.
    .is-default = Fourni.
rule-special = Quelles cartes à signe sont dans le jeu.
    .is-none = Les cartes de base.
    .is-kp = Celles avec roi et pion.
    .is-all = Celles avec roi et pion, et les quatre cartes bouclier.

### Presets

preset-little = Petit
    .says = Un dé blanc.
preset-little-action = Petit à cartes
    .says = Un dé blanc et les cartes.
preset-big = Grand
    .says = Un dé blanc et un dé orange.
preset-big-action = Grand à cartes
    .says = Les deux dés et toutes les cartes.

### What cannot be

two-to-four-once = { $title } se joue de 2 à 4, chaque couleur une fois.
cards-need-a-deck = On pioche avec plus_hash=choose ou hash_draws, et seulement avec un jeu de cartes ; réglez les deux ou aucun.

### Positions that cannot be

position-out-card = out : « { $text } » n’est pas dans ce jeu de cartes.
no-seat-in-play = La place « { $seat } » ne joue pas ; il y a { ALLOF($seats) }.
only-turn = Cette table ne suit pas de pièces ; on ne peut remettre en ordre que le tour.
position-face = 
    { $die ->
        [white] Le dé blanc
        [orange] Le dé orange
       *[other] Le dé { $die }
    } n’a pas de face { $face }.
position-needs-dice = stage=use demande tous les dés.
position-stage = stage={ $stage } ne va pas avec le reste de la position.

### What is offered

offer-report-moved = J’ai joué
offer-report-inserted = J’ai sorti une pièce
offer-report-cannot = Aucun coup
offer-report-home = J’ai tout rentré
offer-done = Carte exécutée

### The pages of the rules

legend-P = Une case tout droit, dans les quatre sens ; il prend en diagonale, à une case.

page-aim =
    .title = Le but du jeu
    .says = Vous jouez à Chess Jumble sur votre propre plateau. Le dé, les cartes et la mémoire, c’est { machine.this }, qui dit à qui de jouer et ce que montrent les dés. Ce qui se passe sur le plateau, vous y veillez vous-mêmes.
    .says-plain = Vous jouez à Chess Jumble sur votre propre plateau. Cette tablette a le dé et les cartes. Elle se souvient aussi : elle dit à qui de jouer et ce que montrent les dés. Le plateau, vous y veillez vous-mêmes.
    .caption-1 = Un tour du plateau, puis à la maison.
    .says-1 = Toutes les pièces font une fois le tour, dans le sens inverse des aiguilles d’une montre, et rentrent dans leur maison. Le plateau montré ici est le nôtre ; le vôtre peut être différent.
    .says-1-plain = Toutes les pièces font une fois le tour, comme les flèches. Elles vont à l’inverse des aiguilles d’une montre. Puis elles rentrent dans leur maison. Le plateau montré ici est le nôtre. Le vôtre peut être différent.
page-setup =
    .title = La préparation
    .says = Mettez toutes les pièces dans leur box. On est de deux à quatre autour du plateau ; un tirage au sort { machine.on } dit qui commence, puis on joue dans le sens inverse des aiguilles d’une montre.
    .says-plain = Mettez toutes les pièces dans leur box. On est de deux à quatre autour du plateau. Un tirage au sort sur la tablette dit qui commence. On joue à l’inverse des aiguilles d’une montre.
    .caption-1 = Ce qu’a chaque couleur.
    .says-1 = Deux cases de départ, une ligne à ne pas franchir, deux cases d’entrée et une maison.
    .says-1-plain = Deux cases de départ et deux cases d’entrée. Une ligne à ne pas franchir. Une maison.
page-turn =
    .title = Jouer son tour
    .says = Lancez le dé { machine.on }. Un nombre dit combien de coups d’échecs joue une de vos pièces. Dites ensuite ce que vous avez fait : joué, ou aucun coup. C’est ensuite à la couleur suivante.
page-turn-both =
    .title = Jouer son tour
    .says = Lancez les deux dés. Le nombre blanc est pour la dame, la tour, le fou et le cavalier, le nombre orange pour le roi et le pion ; choisissez une pièce. Dites ensuite ce que vous avez fait : joué, ou aucun coup.
    .says-plain = Lancez les deux dés. Le nombre blanc est pour la dame, la tour, le fou et le cavalier. Le nombre orange est pour le roi et le pion. Choisissez une pièce. Dites ensuite ce que vous avez fait : joué, ou aucun coup.
page-plus =
    .title = + et #
    .title-plain = Que veulent dire + et # ?
    .says = + sort une pièce : posez-la sur une de vos cases de départ, dites-le, et relancez. # finit votre tour. Vous pouvez aussi y renoncer.
page-plus-both =
    .title = + et #
    .title-plain = Que veulent dire + et # ?
    .says = + et # sortent tous deux une pièce : posez-la sur une de vos cases de départ, dites-le, et relancez. Si le box est vide, # finit votre tour. Vous pouvez aussi y renoncer.
page-plus-cards =
    .title = + et #
    .title-plain = Que veulent dire + et # ?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] + et # vous laissent choisir : sortir une pièce et relancer, ou piocher une carte.
           *[hash_draws] + sort une pièce, et vous relancez. Avec #, vous piochez une carte.
        } Après une carte, votre tour est fini.
    .caption-1 = Deux signes.
    .says-1 = S’il n’y a rien à sortir, piochez une carte.
    .caption-2 = Une carte.
    .says-2 = { machine } la distribue et la lit à haute voix ; vous l’exécutez sur le plateau.
page-stuck =
    .title = Trois essais
    .title-plain = Et si vous n’avez aucun coup ?
    .says = Si un lancer ne vous permet rien, dites que vous n’avez aucun coup et relancez : trois lancers en tout.
page-man-R =
    .title = La tour
    .says = La tour va aussi loin qu’elle veut, tout droit. Elle ne saute jamais.
page-man-B =
    .title = Le fou
    .says = Le fou va aussi loin qu’il veut, en diagonale. Il ne saute jamais.
page-man-K =
    .title = Le roi
    .says = Le roi se déplace d’une case dans toutes les directions. Il n’y a pas d’échec ici.
page-man-Q =
    .title = La dame
    .says = La dame va aussi loin qu’elle veut, tout droit ou en diagonale. Elle ne saute jamais.
page-man-P =
    .title = Le pion
    .says = Le pion se déplace d’une case tout droit, dans les quatre sens, et prend en diagonale, à une case.
    .says-plain = Le pion se déplace d’une case tout droit, dans les quatre sens. Il prend en diagonale, à une case.
    .caption-1 = Un coup de pion.
    .says-1 = Le cavalier peut être pris. La tour droit devant ne fait que bloquer.
    .says-1-plain = Le pion peut prendre le cavalier. La tour droit devant ne fait que bloquer.
page-man-track = Sur le parcours.
    .says = La pièce reste sur le parcours et ne franchit jamais la ligne de sa couleur.
page-board =
    .title = Sur le plateau
    .title-plain = Qu’est-ce qui vaut sur le plateau ?
    .says = Seul le dernier coup d’un lancer peut prendre ; les pièces prises retournent dans leur box. Tant qu’il reste des pièces dans votre box, gardez une de vos cases de départ libre de vos propres pièces.
    .says-plain = Seul le dernier coup d’un lancer peut prendre. Les pièces prises retournent dans leur box. Il reste des pièces dans votre box ? Gardez une de vos cases de départ libre de vos propres pièces.
    .caption-1 = La ligne de votre couleur.
    .says-1 = Ne la franchissez jamais, pas même en sautant.
    .caption-2 = Les cases refuge.
    .says-2 = Sur une case refuge de sa couleur, une pièce ne peut pas être prise.
    .says-2-plain = Sur une case refuge de sa couleur, une pièce est à l’abri.
    .caption-3 = Rentrer à la maison.
    .says-3 = Par une case d’entrée dans la maison ; ce qui reste du lancer est perdu.
page-cards =
    .title = Les cartes
    .title-plain = Comment marchent les cartes ?
    .says = Exécutez une carte autant que possible ; puis c’est à la couleur suivante. Les pièces « actives » sont sur le parcours ; sans ce mot, une carte vaut aussi pour les pièces dans les box et les maisons.
    .says-plain = Exécutez une carte autant que possible. Puis c’est à la couleur suivante. Les pièces « actives » sont sur le parcours. Sans ce mot, une carte vaut aussi dans les box et les maisons.
    .caption-2 = Rien n’est oublié.
    .caption-2-plain = La tablette n’oublie rien.
    .says-2 = { machine } saute le tour quand il vient. Une couleur a au plus deux tours à passer en attente.
page-followed =
    .title = Ce que vous dites
    .title-plain = Que dites-vous à la tablette ?
    .says = Après chaque lancer, dites { machine.to } : joué, sorti, aucun coup, ou tout rentré. On vous croit sur parole.
page-end =
    .title = Qui gagne
    .says = Qui a rentré toutes ses pièces le dit. La première couleur gagne ; les autres peuvent continuer pour les places.
