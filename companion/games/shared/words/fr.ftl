# Les mots que tous les jeux partagent : les pièces d’échecs, les couleurs, et les portes par où les phrases trouvent leurs formes.
# Une pièce est une entrée piece-<sorte> ; un jeu ajoute les siennes ou en change. .gender : si ce n’est pas m.

### 1 Pieces

piece-Q = dame
    .gender = f
    .plural = dames
    .letter = D
piece-R = tour
    .gender = f
    .plural = tours
    .letter = T
piece-B = fou
    .plural = fous
    .letter = F
piece-N = cavalier
    .plural = cavaliers
    .letter = C
piece-K = roi
    .plural = rois
    .letter = R
piece-P = pion
    .plural = pions
# Le genre des pièces qui n’en nomment pas.
gender = m
letter = { NOUN($kind, form: "letter") }

### 2 Doors

colour-m =
    { $owner ->
        [green] vert
        [red] rouge
        [blue] bleu
        [yellow] jaune
        [white] blanc
        [black] noir
       *[other] { $owner }
    }
colour-f =
    { $owner ->
        [green] verte
        [red] rouge
        [blue] bleue
        [yellow] jaune
        [white] blanche
        [black] noire
       *[other] { $owner }
    }
# La couleur seule, comme un nom : Vert.
colour =
    { $owner ->
        [green] Vert
        [red] Rouge
        [blue] Bleu
        [yellow] Jaune
        [white] Blanc
        [black] Noir
       *[other] { $owner }
    }
# nom : sujet, objet, après par, sur, avec. de : du fou vert. a : au fou vert. un : un fou vert. bare : fou vert.
owned-nom =
    { $gender ->
        [f] { BEGINS($kind, vowel: "l’", other: "la ") }{ NOUN($kind) } { colour-f }
       *[m] { BEGINS($kind, vowel: "l’", other: "le ") }{ NOUN($kind) } { colour-m }
    }
owned-de =
    { $gender ->
        [f] { BEGINS($kind, vowel: "de l’", other: "de la ") }{ NOUN($kind) } { colour-f }
       *[m] { BEGINS($kind, vowel: "de l’", other: "du ") }{ NOUN($kind) } { colour-m }
    }
owned-a =
    { $gender ->
        [f] { BEGINS($kind, vowel: "à l’", other: "à la ") }{ NOUN($kind) } { colour-f }
       *[m] { BEGINS($kind, vowel: "à l’", other: "au ") }{ NOUN($kind) } { colour-m }
    }
owned-un =
    { $gender ->
        [f] une { NOUN($kind) } { colour-f }
       *[m] un { NOUN($kind) } { colour-m }
    }
owned-bare =
    { $gender ->
        [f] { NOUN($kind) } { colour-f }
       *[m] { NOUN($kind) } { colour-m }
    }
plain-nom =
    { $gender ->
        [f] { BEGINS($kind, vowel: "l’", other: "la ") }{ NOUN($kind) }
       *[m] { BEGINS($kind, vowel: "l’", other: "le ") }{ NOUN($kind) }
    }
plain-de =
    { $gender ->
        [f] { BEGINS($kind, vowel: "de l’", other: "de la ") }{ NOUN($kind) }
       *[m] { BEGINS($kind, vowel: "de l’", other: "du ") }{ NOUN($kind) }
    }
plain-a =
    { $gender ->
        [f] { BEGINS($kind, vowel: "à l’", other: "à la ") }{ NOUN($kind) }
       *[m] { BEGINS($kind, vowel: "à l’", other: "au ") }{ NOUN($kind) }
    }
plain-un =
    { $gender ->
        [f] une { NOUN($kind) }
       *[m] un { NOUN($kind) }
    }
plain-bare = { NOUN($kind) }
plain-plural = { NOUN($kind, form: "plural") }
# Devant la figure d’une pièce : ce qui se joint d’ordinaire à l’article.
figure-de = de{" "}
figure-a = à{" "}
# Le nom d’une place ; celui d’une personne le remplace tel quel.
seat =
    { $seat ->
        [green] Vert
        [red] Rouge
        [blue] Bleu
        [yellow] Jaune
        [white] les Blancs
        [black] les Noirs
        [player] Solo
       *[other] { $seat }
    }
# SEAT($seat, form: "a") : à Vert, aux Blancs, à Anna.
seat-a =
    { $seat ->
        [green] à Vert
        [red] à Rouge
        [blue] à Bleu
        [yellow] à Jaune
        [white] aux Blancs
        [black] aux Noirs
        [player] à Solo
       *[other] à { $seat }
    }
# Ce que répond NUMBEROF($seat) : les deux camps des échecs sont au pluriel, tous les autres au singulier.
seat-number =
    { $seat ->
        [white] plural
        [black] plural
       *[other] singular
    }

# Ce qui se touche pour laisser ce qui est facultatif : un terminal a ses propres mots.
offer-pass = Terminer
press-end = touchez { offer-pass }
press-end-first = Touchez { offer-pass }
to-press-end = toucher { offer-pass }
tablet = la tablette
machine = la tablette
    .this = cette tablette
    .on = sur la tablette
    .to = à la tablette

### 3 Games, seats and house rules that cannot be had

game-broken = Le jeu dans { $folder } est abîmé : { $why }
game-twice = Le jeu { $name } existe déjà.
addon-class = Il manque à la classe { $name } ce dont chaque jeu a besoin : { ALLOF($methods) }.
addon-hides = { $name }() cache une méthode que chaque jeu possède. Renommez la vôtre, ou donnez-lui les paramètres ({ $parameters }).
addon-codec = Rien ne dit comment le champ { $field } de { $state } s’écrit dans les textes de position. Annotez-le avec un codec, comme Annotated[int, Number()].
addon-unhashable = Le champ { $field } de { $state } contient { $type }, mais un état doit être hachable. Prenez un tuple, un texte ou un nombre.
addon-place = La méthode layout() nomme « { $place } ». Ce n’est ni une case du plateau ({ $first } à { $last }) ni un casier comme { $tray }.
addon-stack = La méthode layout() a { $given } en { $place }. Chaque place demande un tuple de jetons, comme { $example }.
addon-token-swapped = La méthode layout() a { $given } en { $place } : propriétaire et genre sont inversés. Le propriétaire { $owner } vient avant le genre { $kind }, comme { $order }.
addon-token-owner = La méthode layout() a { $given } en { $place }, mais aucune place ne s’appelle « { $owner } ». Les places sont { ALLOF($seats) }.
addon-turn = C’est le tour de « { $seat } », mais aucune place ne s’appelle ainsi. Les places sont { ALLOF($seats) }.
addon-seating = FAMILY nomme la place « { $seat } » dans seatings, mais les places sont { ALLOF($seats) }.
addon-not-text = Le fichier { $file } n’est pas un texte en UTF-8. Enregistrez-le en UTF-8.
addon-outcome = La méthode outcome() de { $action } a rendu { $given }. Il doit rendre le nouvel état et une liste d’évènements.
addon-chance = À l’étape « { $stage } », les joueurs pourraient choisir { $action } eux-mêmes. Nommez l’étape dans CHANCE, comme { $example }.
addon-die = À l’étape « { $stage } » il y a l’action { $action }, mais le jeu n’a pas ce dé ou cette face. Nommez-les comme dans DieInfo.
addon-action = L’action { $action } nomme « { $square } », qui n’est pas sur le plateau (a1 à { $last }).
addon-nothing = À l’étape « { $stage } », c’est le tour de { $seat }, mais legal_actions() n’a aucune action. Terminez la partie ou passez le tour.
addon-same = À l’étape « { $stage } », deux actions possibles ont le même texte, { $action }.
addon-count = La méthode count() donne { $n }, mais le nombre d’actions de legal_actions() est { $actions }.
addon-not-read = Le jeu ne peut pas lire sa propre position « { $text } » : { $why }
addon-read-otherwise = Le jeu lit sa propre position « { $text } » comme une autre, « { $again } ». Regardez les codecs de l’état et admit().
addon-board-shows = Après { $action }, un plateau montre { $shown } en { $square }, mais layout() a { $stack }. Corrigez outcome(), ou écrivez make_lines().
declared-start = Voici le début.
declared-setup = La mise en place
declared-card = Les règles en bref
page-moves = Comment se déplace { PIECE($piece, form: "nom") } ?
page-aim-asks = Quel est le but du jeu ?
page-setup-asks = Comment installer le jeu ?
page-turn-asks = Que faites-vous à votre tour ?
page-end-asks = Comment finit la partie ?
page-asks = { $title } : comment ça marche ?
no-game = Il n’y a pas de jeu « { $name } » ; il y a : { ALLOF($known) }.
no-house-rule = Il n’y a pas ici de règle maison « { $name } » ; il y a : { ALLOF($known) }.
house-rule-choice = La règle maison { $name } accepte { ALLOF($choices) }, et non « { $value } ».
house-rule-file = La règle maison { $name } accepte { ALLOF($choices) }, ou le chemin d’un fichier .toml, et non « { $value } ».
house-rule-number = La règle maison { $name } accepte un nombre de { $low } à { $high }, et non « { $value } ».
house-rule-sides = La règle maison { $name } accepte un nombre de { $low } à { $high }, ou ceux des Blancs et des Noirs comme 6/4, et non « { $value } ».
no-such-seat = Il n’y a pas de place « { $seat } » ; il y a { ALLOF($seats) }.
seat-twice = Une place est nommée deux fois.
two-seats = { $title } se joue entre { SEAT($one) } et { SEAT($other) }.
one-seat = { $title } se joue en solo : la place s’appelle { $seat }.

### 4 Positions and men that cannot be

no-place = Il n’y a pas d’endroit « { $place } » à cette table.
one-piece-only = Une seule pièce tient en { $place }.
no-such-piece = Il n’y a pas de pièce { $man } dans ce jeu.

no-seat-at-table =
    Il n’y a pas de place « { $seat } » à cette table ; il y a { $n ->
        [1] seulement
       *[other] les places
    } { BOTHOF($seats) }.

### 5 Position texts

position-head = « { $text } » demande un plateau de { $ranks } rangées, puis { ANYOF($sides) }.
position-empty = Une position demande un plateau comme dans une FEN.
field-means-nothing = « { $text } » ne veut rien dire dans la position ; écrivez nom=valeur.
field-unknown = La position a un champ « { $name } » qui ne veut rien dire ici.
field-twice = La position a deux fois le champ { $name }.
field-one-of = Le champ { $name } accepte { ALLOF($known) }, et non « { $value } ».
field-number = Le champ { $name } est un nombre de { $low } à { $high }, et non « { $value } ».
field-square = Le champ { $name } nomme une case, et non « { $value } ».
field-squares = Le champ { $name } énumère des cases, et non « { $value } ».
field-cards = Le champ { $name } énumère des cartes parmi { ALLOF($known) }, et non « { $card } ».
field-both = Le champ { $name } demande deux parties, séparées par / : { SEAT($one) }, puis { SEAT($other) }.
stage-and-end = La phase { $stage } ne va pas avec la fin « { $end } ».
winner-and-end = Avec end={ $end }, aucun camp n’a gagné.
board-ranks = Le plateau a { $n } rangées, et non { $given }.
rank-letter = « { $text } » ne veut rien dire dans la rangée { $rank }.
rank-squares =
    { $n ->
        [1] La rangée { $rank } a une case.
       *[other] La rangée { $rank } a { $n } cases.
    }
set-has = Le jeu de pièces a { $full } × { PIECE($colour, $kind, form: "bare") }, et non { $n } : { ALLOF($squares) }.
pieces-without-cards = Des pièces dont les cartes ne sont pas prises sont sur le plateau : { $n }.
fen-head = « { $text } » n’est pas une FEN : il faut un plateau, puis w ou b.
one-king = Chaque camp a un roi.
pawns-on-end-rank = Il n’y a de pions ni sur la première ni sur la dernière rangée.
no-such-square = Il n’y a pas de case « { $square } ».
castling-no-rook = Pour le droit de roque { $right }, il manque la tour.

### 6 Board files

too-large = { $source } dépasse la limite : { $most } caractères au plus sont lus.
the-position = La position
the-name = Un nom
the-line = La ligne
the-value = La valeur de { $name }
too-deep = { $source } contient plus de { $most } parenthèses imbriquées.
too-many-parts = { $source } a un nom de plus de { $most } parties séparées par des points.
too-long-word = { $source } a un nombre ou un mot de plus de { $most } caractères sans guillemets.
part-unread = Le fichier { $file } de la règle maison { $rule } ne peut pas être lu : { $why }.
part-missing = Il manque au jeu le fichier { $file } que nomme sa règle maison { $rule }.
board-file-barriers = { $source } : [barriers] contient une ligne de texte par couleur, ainsi : G = "e|f 1-3".
board-file-toml = { $source } n’est pas un fichier TOML : { $why }.
board-file-no-map = { $source } n’a pas de plan : dessinez-en un, comme texte nommé `map`.
board-file-size = { $source } : un plateau a de 1 à { $most } colonnes et rangées, et non { $files } × { $ranks }.
board-file-rank-number = { $source } : la rangée { $rank } du plan commence par « { $text } » et non par son numéro.
board-file-rank-length =
    { $n ->
        [1] { $source } : la rangée { $rank } a une case, la rangée du haut en a { $width }.
       *[other] { $source } : la rangée { $rank } a { $n } cases, la rangée du haut en a { $width }.
    }
board-file-barrier = { $source } : écrivez la ligne interdite « { $text } » comme `e|f 1-3` ou `5|6 j-l`.
board-file-barrier-place = { $source } : la ligne interdite « { $text } » n’est pas entre deux lignes du plateau.

the-board-chess = L’échiquier
the-board-ring12 = L’anneau, 12 × 12
the-board-ring8 = Le petit anneau, 8 × 8
the-board-boulder = Échecs aux rochers, 8 × 16
the-board-jokers7 = Wild Jokers, 7 × 7 avec huit fosses

### 7 Pieces in Betza notation

betza-letter = « { $letter } » dans le mouvement « { $notation } » n’est pas un saut connu ici.
betza-modifier = « { $letter } » dans le mouvement « { $notation } » n’est pas un modificateur compris ici.
betza-notation = « { $text } » dans le mouvement « { $notation } » n’est pas en notation Betza.

### 8 Variants of chess (a variant's own words stand before these)

chess-moves = { PIECE($seat, $piece, form: "nom") } va de { $origin } en { $to }.
    .short = { $piece } de { $origin } en { $to }.
chess-captures = { PIECE($owner, $piece, form: "nom") } en { $square } est { GENDER($piece, f: "prise", m: "pris") }.
    .short = { PIECE($owner, $piece, form: "nom") } est { GENDER($piece, f: "prise", m: "pris") }.
chess-becomes = Le pion en { $square } devient { PIECE($piece, form: "un") }.
chess-castles = { $seat } { NUMBEROF($seat, plural: "roquent", singular: "roque") }.
chess-check = { $seat } { NUMBEROF($seat, plural: "sont", singular: "est") } en échec.
chess-nothing-to-place = { $seat } { NUMBEROF($seat, plural: "n’ont", singular: "n’a") } rien à placer.
chess-no-piece = Il n’y a pas de pièce du jeu en { $square }.
chess-not-yours = Cette pièce, c’est { PIECE($owner, $piece, form: "nom") }.
can-move = { PIECE($owner, $piece, form: "nom") } en { $square } peut bouger.
can-go = { PIECE($owner, $piece, form: "nom") } peut aller de { $origin } en { $to }.
is-lifted = { PIECE($owner, $piece, form: "nom") } de { $square } est en l’air.
stuck = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé.
stuck-own = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : des pièces de son camp sont dans le chemin.
stuck-taken = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : toutes ses cases d’arrivée sont occupées.
stuck-blocked = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : le chemin est bloqué.
stuck-pawn = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : le chemin est bloqué, et il n’y a rien à prendre.
stuck-check = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : après chaque coup, { PIECE($owner, "K", form: "nom") } serait en échec.
stuck-king = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : après chaque coup, { GENDER($piece, f: "elle", m: "il") } serait en échec.
stuck-answer-check = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : aucun de ses coups ne pare l’échec.
chess-own-piece = Une pièce du même camp est en { $square }.
chess-king-in-check = Ainsi { PIECE($seat, "K", form: "nom") } serait en échec.
chess-answer-check = { $seat } { NUMBEROF($seat, plural: "sont", singular: "est") } en échec et { NUMBEROF($seat, plural: "doivent", singular: "doit") } le parer.
chess-castle-not = Le roque n’est pas possible maintenant.
chess-cannot-reach = { PIECE($piece, form: "nom") } ne peut pas aller de { $origin } en { $to }.
chess-left-in-check = { PIECE($seat, "K", form: "nom") } est encore en échec.
chess-no-passant = Aucun pion ne vient d’y avancer de deux cases.
not-now = Ce n’est pas possible maintenant.
written-so = Ici, cela s’écrit ainsi : { ANYOF($actions) }.
stage-turn = { SEAT($seat, form: "a") } de jouer.
stage-over = La partie est finie.
over-mate = Échec et mat : { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
    .short = Échec et mat.
over-stalemate = Pat : la partie est nulle.
over-dead = Plus personne ne peut mater : la partie est nulle.
ends-mate = Échec et mat.
ends-stalemate = Pat.
ends-dead = Plus personne ne pouvait mater.
ends-draw = La partie est nulle.
ends-resigned = L’autre camp ne joue plus.
ends-ranked = La partie a été arrêtée d’un commun accord.
groups-and-cards =
    { $groups ->
        [0] aucun groupe
        [1] un groupe
       *[other] { $groups } groupes
    }, { $cards ->
        [0] plus de carte
        [1] encore une carte
       *[other] encore { $cards } cartes
    }

### 9 Cards for men

card-of-piece =
    { $card ->
        [wK] Roi blanc (roi de cœur ou de carreau)
        [wQ] Dame blanche (dame de cœur ou de carreau)
        [wR] Tour blanche (10 de cœur ou de carreau)
        [wB] Fou blanc (9 de cœur ou de carreau)
        [wN] Cavalier blanc (8 de cœur ou de carreau)
       *[wP] Pion blanc (2 à 5 de cœur ou de carreau)
        [wC] Carte jeton blanc (6 de cœur ou de carreau)
        [bK] Roi noir (roi de pique ou de trèfle)
        [bQ] Dame noire (dame de pique ou de trèfle)
        [bR] Tour noire (10 de pique ou de trèfle)
        [bB] Fou noir (9 de pique ou de trèfle)
        [bN] Cavalier noir (8 de pique ou de trèfle)
        [bP] Pion noir (2 à 5 de pique ou de trèfle)
        [bC] Carte jeton noir (6 de pique ou de trèfle)
    }
# Ce que quelqu’un a écrit sur ses propres cartes : montré tel quel.
own-words = { $text }

### 10 Positions on the chessboard

stage-alone = Rien ne peut être fait ici à la phase stage={ $stage }.
other-in-check = Le camp qui n’a pas le trait est en échec.

### 11 Dice and action cards, with a Chess Jumble board and without one

# Une face d’un dé : son nombre ou son signe.
face =
    { $face ->
        [plus] +
        [hash] { "#" }
        [none] –
       *[other] { $face }
    }
a-face-aloud =
    { $face ->
        [plus] un plus
        [hash] un dièse
        [none] rien
       *[other] un { $face }
    }
a-face =
    { $face ->
        [plus] un +
        [hash] un #
        [none] –
       *[other] un { $face }
    }
dice-file = Le fichier de dés { $file } ne peut pas être lu : { $why }.
dice-number = Le fichier de dés { $file } demande une liste de { $fewest } à { $most } faces : { $like }.
dice-face =
    { $die ->
        [white] Le fichier de dés { $file } a la face blanche « { $face } » ; les faces sont +, # et les nombres de 1 à { $highest }.
       *[orange] Le fichier de dés { $file } a la face orange « { $face } » ; les faces sont les nombres de 1 à { $highest }.
    }
dice-never-home = Le fichier de dés { $file } demande au moins un + et un nombre, sinon personne ne rentre à la maison.
deck-no-toml = { $source } n’est pas un fichier TOML : { $why }.
deck-no-cards = { $source } : un jeu de cartes demande des cartes, chacune sous [[card]].
deck-empty = Le jeu de cartes { $source } n’a pas de carte pour cette version.
deck-not-here = { $source }, carte { $card } : personne n’a { $pieces } dans cette version, elle ne peut donc jamais être jouée.
deck-card-unread = { $source }, ligne { $line } : { $why }.
deck-card = { $source }, ligne { $line }, carte { $card }
deck-no-words = { deck-card } : elle n’a pas de texte.
deck-card-twice = { deck-card } : il y a deux cartes { $card }.
deck-card-id = { deck-card } : un nom a de 1 à 12 lettres, chiffres, - ou _.
deck-card-count = { deck-card } : count est { $count } et va de 1 à { $most }.
deck-card-no-effect = { deck-card } : elle n’a pas d’effet.
deck-card-roll-last = { deck-card } : relancer vient en dernier.
deck-card-moves = { deck-card } : up_to est { $up_to } et va de 1 à { $most }.
deck-card-box-to-box = { deck-card } : ce qui est dans le box ne peut pas y être mis.
deck-card-same-place = { deck-card } : deux pièces d’un même endroit ne font pas d’échange.
deck-card-two-such = { deck-card } : personne n’a deux pièces pareilles.
deck-card-no-piece = { deck-card } : { ALLOF($pieces) } n’est pas une pièce ; les pièces sont { ALLOF($known) }.
deck-card-nowhere = { deck-card } : elle ne nomme pas d’endroit.
deck-card-nobody = { deck-card } : elle ne nomme pas de pièce.
turn-plays-no-more = { $seat } ne { NUMBEROF($seat, plural: "jouent", singular: "joue") } plus : ce ne peut pas être { NUMBEROF($seat, plural: "leur", singular: "son") } tour.
seat-placed-twice = { $seat } ne { NUMBEROF($seat, plural: "peuvent", singular: "peut") } figurer qu’une fois dans places et gone.

deck-default = Le jeu de cartes fourni
card-B01 = Relancez et jouez le résultat.
card-B02 = Jouez jusqu’à 3 coups avec une de vos pièces actives.
card-B03 = Jouez jusqu’à 2 coups avec une de vos pièces actives.
card-B04 = Posez une pièce de votre box sur une de vos cases de départ.
card-B05 = Chaque dame va sur une des cases de départ de sa couleur.
card-B06 = Chaque tour va sur une des cases de départ de sa couleur.
card-B07 = Tous les fous actifs vont dans leur box.
card-B08 = Tous les cavaliers actifs vont dans leur box.
card-B09 = Échangez deux pièces de votre choix, de n’importe quelle couleur.
card-B10 = Échangez deux pièces actives de votre choix.
card-B11 = Échangez une de vos pièces actives avec une pièce active d’une autre couleur.
card-B12 = Renvoyez une pièce active d’une autre couleur dans son box.
card-B13 = Une de vos pièces actives va dans votre box.
card-B14 = Une pièce de votre maison retourne sur une de vos cases de départ.
card-B15 = Passez votre prochain tour.
card-B16 = La couleur suivante passe un tour.
card-B17 = Posez une de vos pièces actives sur une case refuge libre de votre couleur.
card-B18 = Posez une de vos pièces actives sur une case d’entrée libre de votre maison.
card-B19 = Chaque couleur remet une de ses pièces actives dans son box.
card-K1 = Chaque roi va sur une des cases de départ de sa couleur.
card-K2 = Jouez jusqu’à 8 coups avec votre roi actif.
card-K3 = Tous les rois actifs vont dans leur box.
card-K4 = Échangez votre roi actif avec n’importe quelle pièce active.
card-P1 = Chaque pion va sur une des cases de départ de sa couleur.
card-P2 = Jouez jusqu’à 6 coups avec votre pion actif.
card-P3 = Échangez votre pion actif avec une autre de vos pièces actives.
card-P4 = Tous les pions actifs vont dans leur box.
card-S1 = Jouez un coup avec une de vos pièces actives… et cette fois, vous pouvez prendre aussi les pièces protégées.
card-S2 = Jouez jusqu’à 2 coups avec une de vos pièces actives… et cette fois, vous pouvez prendre aussi les pièces protégées.
card-S3 = Jouez jusqu’à 3 coups avec une de vos pièces actives… et cette fois, vous pouvez prendre aussi les pièces protégées.
card-S4 = Relancez… et cette fois, vous pouvez prendre aussi les pièces protégées.

### The men in one line each, where they move as in chess

legend-K = Une case dans toutes les directions.
legend-Q = Aussi loin qu’on veut, tout droit ou en diagonale.
legend-R = Aussi loin qu’on veut, tout droit.
legend-B = Aussi loin qu’on veut, en diagonale.
legend-N = Deux cases tout droit et une de côté ; il saute.
legend-P = Une case en avant, deux depuis sa première case ; il prend en diagonale, une case en avant.
too-many-promoted = { SEAT($seat) } : les pions absents ne suffisent pas pour autant de pièces promues.
day-unknown = Date inconnue

### 12 Dice and cards

first = Le tirage au sort désigne { $seat } : { $seat } { NUMBEROF($seat, plural: "commencent", singular: "commence") }.
rolls-die = { $seat } { NUMBEROF($seat, plural: "font", singular: "fait") } { a-face }.
    .spoken = { $seat } { NUMBEROF($seat, plural: "font", singular: "fait") } { a-face-aloud }.
rolls-orange = { $seat } { NUMBEROF($seat, plural: "font", singular: "fait") } { a-face } avec le dé orange.
takes-card = { $seat } { NUMBEROF($seat, plural: "piochent", singular: "pioche") } une carte.
shuffled = Les cartes sont de nouveau mélangées.
draws = { $seat } { NUMBEROF($seat, plural: "piochent", singular: "pioche") } { $card } : { $words }
    .spoken = { $seat } { NUMBEROF($seat, plural: "piochent", singular: "pioche") } une carte : { $words }
card-done = La carte est exécutée.
will-miss = { $seat } passera un tour.
rule-plus_hash = Ce que veulent dire + et # sur le dé blanc.
    .is-classic = + sort une pièce, # fait passer le tour.
    .is-both = + et # sortent une pièce ; # ne fait passer le tour que si le box est vide.
    .is-choose = Avec + ou #, on sort une pièce ou on pioche une carte.
    .is-hash_draws = { "#" } fait piocher une carte, + sort une pièce.
skipped = { $seat } { NUMBEROF($seat, plural: "passent", singular: "passe") } ce tour.
misses-turn = { $seat } { NUMBEROF($seat, plural: "passent leur", singular: "passe son") } tour.
    .short = Le tour est perdu.
turn-passes =
    { $rolls ->
        [1] Aucun coup possible : { $seat } { NUMBEROF($seat, plural: "ont fini leur tour", singular: "a fini son tour") }.
       *[other] { $rolls } lancers sans coup : { $seat } { NUMBEROF($seat, plural: "ont fini leur tour", singular: "a fini son tour") }.
    }
    .short = Le tour est fini.
ends-home = { $seat } { NUMBEROF($seat, plural: "sont", singular: "est") } à la maison avant les autres.
ends-alone = Il ne reste que { $seat }.
stage-first = Tirez au sort qui commence : lancez le dé.
stage-roll-orange = { $seat }, lancez le dé orange.
stage-draw = { $seat }, piochez une carte.
stage-card = { $seat } : { $words }
    .short = { $seat }, exécutez la carte.
position-no-card = card={ $card } n’est pas dans ce paquet.
page-man-Q =
    .title = La dame
    .says = La dame va aussi loin qu’elle veut, tout droit ou en diagonale, et ne saute pas.
    .says-plain = La dame va tout droit ou en diagonale, aussi loin qu’elle veut. Elle ne saute pas.
page-man-N-1 = Un saut de cavalier.
    .says = Les pions autour de lui ne comptent pas. Le pion noir en c6 peut être pris ; en f3 se trouve un pion de sa couleur.
    .says-plain = Les pions autour de lui ne comptent pas. Il peut prendre le pion noir en c6. En f3 se trouve un pion de sa couleur.
page-man-K-1 = Un pas de roi.
    .says = La tour et le pion lui enlèvent quatre cases. Le pion lui-même peut être pris.
    .says-plain = La tour et le pion lui enlèvent quatre cases. Le roi peut prendre le pion lui-même.

### 13 Solitaires

placed = Vous placez { PIECE($owner, $piece, form: "nom") } en { $square }.
square-taken = La case { $square } est occupée : les pièces vont sur des cases vides.
turns-up = Vous piochez { PIECE($owner, $piece, form: "nom") }.
moves = { PIECE($owner, $piece, form: "nom") } va de { $origin } en { $to }.
groups =
    { $n ->
        [0] Aucun groupe
        [1] Un groupe
       *[other] { $n } groupes
    }.
card-first = On retourne d’abord une carte.
in-groups =
    { $n ->
        [0] Aucun groupe
        [1] Un groupe
       *[other] { $n } groupes
    }.

### 14 Rules pages of games like chess

page-man-Q-1 = Un coup de dame.
    .says = Elle peut prendre le pion noir et ne va pas plus loin par là. Le pion de sa couleur l’arrête.
page-man-R =
    .title = La tour
    .says = La tour va aussi loin qu’elle veut, tout droit, et ne saute pas.
page-man-R-1 = Un coup de tour.
    .says = Vers le haut, elle peut prendre le pion. À droite, le pion de sa couleur l’arrête.
page-man-B =
    .title = Le fou
    .says = Le fou va aussi loin qu’il veut, en diagonale, et ne saute pas. Il reste sur les cases d’une même couleur.
page-man-B-1 = Un coup de fou.
    .says = Il peut prendre le pion noir. Le pion de sa couleur en g2 l’arrête.
page-man-N =
    .title = Le cavalier
    .says = Le cavalier saute : deux cases tout droit et une de côté, par-dessus tout le monde.
page-man-P-1 = Le premier coup.
    .says = Une case ou deux.
page-man-P-2 = La prise.
    .says = Le pion et le cavalier sont en diagonale devant lui et peuvent être pris. Le fou droit devant l’arrête.
    .says-plain = Le pion et le cavalier sont en diagonale devant lui. Il peut les prendre. Le fou droit devant l’arrête.
page-man-P-3 = La dernière rangée.
    .says = Tout droit, ou par une prise.
