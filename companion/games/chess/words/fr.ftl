# Les mots des échecs et des fichiers de variantes.

### Ce qui peut clocher dans un fichier de variantes

chess-file-line = La ligne { $line } de { $source } n’est ni `[name:parent]`, ni `key = value`, ni un commentaire : { $text }
chess-file-section-twice = Dans { $source }, ligne { $line } : il y a déjà une section [{ $section }], à la ligne { $first } ; un jeu n’en a qu’une.
chess-file-name-taken = Dans { $source }, ligne { $line } : il y a déjà un jeu { $section } ; donnez un autre nom à cette section.
chess-file-no-parent = Dans { $source }, [{ $section }], ligne { $line } : son parent { $parent } n’est ni dans le fichier ni un jeu connu.
chess-file-cycle = Dans { $source }, [{ $section }], ligne { $line } : ses parents ramènent à elle ({ $names }) ; l’un d’eux doit en avoir un autre, ou aucun.
chess-file-key = Dans { $source }, [{ $section }], ligne { $line } : la clé { $key } n’est pas comprise ici.
chess-file-older = Dans { $source }, [{ $section }], ligne { $line } : { $key } est une forme ancienne qui n’est plus lue. Écrivez plutôt { $instead }.
chess-file-piece-zones = Dans { $source }, [{ $section }], ligne { $line } : { $key } donnerait à chaque type de pièce sa propre région de promotion, ce que Tableside ne prend pas en charge. Utilisez promotionRegionWhite et promotionRegionBlack.
chess-file-for-others = Dans { $source }, [{ $section }], ligne { $line } : { $key } n’a aucun effet ici : cette clé est destinée à d’autres programmes.
chess-file-hops = Dans { $source }, [{ $section }], ligne { $line } : « { $part } » dans le mouvement « { $value } » de { $key } n’a aucun effet : p et g s’emploient avec W, F, R, B, Q et K.
chess-file-key-twice = Dans { $source }, [{ $section }], ligne { $line } : « { $key } = { $value } » est sans effet, car la ligne { $later } redéfinit { $key }.
chess-file-value = Dans { $source }, [{ $section }], ligne { $line } : { $key } ne peut pas valoir « { $value } » ; il faut { $needed }.
chess-file-no-piece = Dans { $source }, [{ $section }], ligne { $line } : { $key } nomme « { $letter } », mais aucune pièce du jeu n’a cette lettre. Ses lettres sont { $known }.
chess-file-movement = Dans { $source }, [{ $section }], ligne { $line } : « { $value } » pour { $key } : de customPiece1 à customPiece25 il faut un mouvement après deux-points, king peut en avoir un, les autres pièces ont le leur.
chess-file-betza = Dans { $source }, [{ $section }], ligne { $line } : le mouvement « { $value } » de { $key } n’est pas en notation Betza telle qu’elle est comprise ici.
chess-file-start = Dans { $source }, [{ $section }], ligne { $line } : la position « { $fen } » ne peut pas être celle du début : { $why }
chess-file-text = Dans { $source }, ligne { $line } : l’octet { $byte } n’est pas du texte en UTF-8. Enregistrez le fichier en UTF-8.
chess-file-empty = Le fichier { $source } ne décrit aucun jeu : une section commence par [name:parent].
chess-file-no-pieces = Dans { $source }, ligne { $line } : [{ $section }] n’a pas de pièces : nommez-en, par exemple `king = k`, ou un jeu dont il hérite.
chess-file-blast = Dans { $source }, [{ $section }], ligne { $line } : avec { $key }, les rois pourraient exploser, or un roi ne se perd jamais. Écrivez blastImmuneTypes = k, ou faites des rois des commoner, comme le jeu atomic.
chess-file-gates = Dans { $source }, [{ $section }], ligne { $line } : avec { $key }, un coup poserait une pièce et un mur ; il n’en pose qu’un. Enlevez seirawanGating ou wallingRule.
chess-file-two-boards = Dans { $source }, ligne { $line } : [{ $section }] se joue sur deux échiquiers à la fois, et il n’y en a qu’un ici.
chess-file-needs = Dans { $source }, [{ $section }], ligne { $line } : { $key } demande { $needed }.
chess-file-castling = Dans { $source }, [{ $section }], ligne { $line } : castlingQueensideFile vaut { $left } et castlingKingsideFile vaut { $right }, mais le roi ne doit pas finir plus à droite du côté de la dame.
chess-file-right = Dans { $source }, [{ $section }], ligne { $line } : la position « { $fen } » a le droit { $right }, mais aucun roi et aucune tour ne peuvent roquer ainsi sur les colonnes et la rangée du roque. Enlevez le droit, ou changez les clés du roque.
chess-file-kings = Dans { $source }, [{ $section }], ligne { $line } : avec { $key }, des rois pourraient changer de camp ou s’ajouter, or chaque camp garde les rois de son début. Écrivez king = - et commoner = k.
chess-file-king-promoted = Dans { $source }, [{ $section }], ligne { $line } : { $key } nomme le roi, qui ne se promeut pas et ne vient pas d’une promotion.
chess-file-over = Dans { $source }, [{ $section }], ligne { $line } : dans la position « { $fen } », la partie est finie avant le premier coup.
chess-file-many = Dans { $source }, ligne { $line } : il y a plus de { $most } jeux. Partagez le fichier.
chess-file-long = Dans { $source }, [{ $section }], ligne { $line } : { $key } a { $length } caractères et peut en avoir { $most }.
chess-file-fails = Dans { $source }, ligne { $line } : [{ $section }] ne peut pas se jouer, car certaines de ses clés ne vont pas ensemble. Enlevez des clés jusqu’à ce que `companion variants check` accepte le fichier.

### Ce qui peut clocher dans les mots à côté d’un fichier de variantes

chess-words-toml = Le fichier { $source } n’est pas un fichier TOML : { $why }
chess-words-section = Le fichier { $source } a des mots pour [{ $section }], mais le fichier de variantes n’a que { ALLOF($known) }.
chess-words-table = Dans { $source } : `{ $section }` doit être une table, une ligne [{ $section }] avec des clés dessous.
chess-words-key = Dans { $source }, [{ $section }] : la clé { $key } n’existe pas ; il y a { ALLOF($known) }.
chess-words-text = Dans { $source }, [{ $section }] : { $key } demande un texte, ou un par langue, comme `{ $key }.fr = "…"`.
chess-words-long = Dans { $source }, [{ $section }] : { $key } peut avoir { $most } caractères.
chess-words-card = Dans { $source }, [{ $section }] : { $key } est une liste de { $most } textes au plus.
chess-words-pieces = Dans { $source }, [{ $section }] : { $key } est une table de lettres : `pieces.h = "hawk"`.
chess-words-piece = Dans { $source }, [{ $section }] : aucune pièce n’a la lettre { $letter } ; il y a { ALLOF($known) }.

### Positions

chess-fen-head = « { $text } » ne commence pas par un échiquier et le camp au trait (w ou b).
chess-fen-rank =
    { $n ->
        [1] La rangée { $rank } a une case, il en faut { $files }.
       *[other] La rangée { $rank } a { $n } cases, il en faut { $files }.
    }
chess-fen-ranks = { $n ->
    [one] La position a { $n } rangée, il en faut { $ranks }.
   *[other] La position a { $n } rangées, il en faut { $ranks }.
 }
chess-fen-letter = « { $letter } » dans « { $text } » n’est pas une pièce de ce jeu.
chess-fen-no-king = Un camp n’a pas de roi.
chess-no-move = « { $text } » n’est pas un coup possible ici.
chess-two-moves = « { $text } » peut être plusieurs coups : indiquez la case de départ.

### What happens, and why something is not possible

chess-promotes = { PIECE($seat, $piece, form: "nom") } en { $square } devient { PIECE($become, form: "un") }.
chess-drops = { $seat } { NUMBEROF($seat, plural: "posent", singular: "pose") } { PIECE($piece, form: "un") } en { $square }.
chess-turns-over = { $seat } { NUMBEROF($seat, plural: "retournent", singular: "retourne") } { ALLOF($squares) }.
chess-passes = { $seat } { NUMBEROF($seat, plural: "passent", singular: "passe") }.
chess-castle-moved = Le roque n’est plus possible : le roi ou la tour a déjà joué, ou la tour n’est plus là.
chess-castle-in-check = { $seat } ne { NUMBEROF($seat, plural: "peuvent", singular: "peut") } pas roquer en échec.
chess-in-the-way = De { $origin } en { $to }, quelque chose barre le chemin { PIECE($piece, form: "de") }.
chess-jumps = De { $origin } en { $to }, { PIECE($piece, form: "nom") } doit sauter par-dessus exactement une pièce.
chess-only-to-capture = { PIECE($piece, form: "nom") } ne va de { $origin } en { $to } que pour prendre.
chess-not-to-capture = { PIECE($piece, form: "nom") } en { $origin } ne peut pas prendre en { $to }.
chess-must-capture = { $seat } { NUMBEROF($seat, plural: "peuvent", singular: "peut") } prendre : c’est obligatoire.
chess-gives-check = Ce coup donnerait échec, et dans ce jeu personne ne le peut.
chess-kings-face = Les rois resteraient face à face.
chess-stuck-must-capture = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : { $owner } { NUMBEROF($owner, plural: "doivent", singular: "doit") } prendre avec une autre pièce.
chess-stuck-gives-check = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : chaque coup donnerait échec, et ce jeu ne le permet pas.
chess-stuck-blows-up-king = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : chaque coup ferait exploser { PIECE($owner, "K", form: "nom") }.
chess-lot-first = Le sort doit d’abord placer la première rangée.
chess-can-drop = { $seat } { NUMBEROF($seat, plural: "peuvent", singular: "peut") } poser une pièce de la main.
chess-drop-now = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } poser une pièce de la main.
chess-no-drop-now = { $seat } { NUMBEROF($seat, plural: "ne peuvent", singular: "ne peut") } rien poser maintenant.
chess-square-taken = La case { $square } est occupée.
chess-not-dropped-there = Cette pièce ne peut pas être posée en { $square }.
chess-checks-left = Échecs encore à donner, { SEAT($seat) } : { $n }.
chess-too-many-pieces = Il y a plus de pièces que le jeu n’en a.
stage-pass = { $seat } : aucun coup, { press-end }.
    .short = { $seat } : aucun coup.

chess-walls = { $seat } { NUMBEROF($seat, plural: "ferment", singular: "ferme") } la case { $square }.
chess-duck = { $seat } { NUMBEROF($seat, plural: "posent", singular: "pose") } le canard en { $square }.
chess-duck-moves = { $seat } { NUMBEROF($seat, plural: "déplacent", singular: "déplace") } le canard de { $origin } en { $square }.
chess-wall-first = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } encore fermer une case.
chess-gate-first = { $seat } { NUMBEROF($seat, plural: "peuvent", singular: "peut") } poser une pièce de la main derrière celle qui a joué : posez-la, ou { press-end }.
chess-no-first-step = made={ $text } n’est pas ici le début d’un coup.
chess-one-duck = Il n’y a qu’un canard.
stage-wall = { $seat }, fermez une case.
stage-gate = { $seat }, posez une pièce derrière, ou { press-end }.
    .short = { $seat }, une pièce derrière ?

chess-duck-first = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } encore poser le canard.
chess-duck-later = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } jouer une pièce avant le canard.
stage-duck = { $seat }, posez le canard sur une case vide.
    .short = { $seat }, posez le canard.

### How a game ends

chess-won = { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
ends-stuck = Plus aucun coup.
ends-quiet = Tant de coups sans prise ni coup de pion.
ends-fivefold = La même position pour la cinquième fois.
ends-counting = Le compte est atteint avant le mat.
ends-repetition = La position est revenue trop souvent.
ends-perpetual-check = L’échec perpétuel n’est pas permis.
ends-chase = Pourchasser sans fin la même pièce n’est pas permis.
ends-to-and-fro = Le va-et-vient sans fin n’est pas permis.
ends-king = Le roi n’est plus là.
ends-all = Un camp n’a plus de pièces.
ends-knight-mate = Un cavalier ne peut pas mater.
ends-niol = Mat sans véritable échec.
ends-bare = Un roi est seul.
ends-men = La dernière pièce d’une sorte n’est plus là.
ends-flag = Le but est atteint.
ends-checks = C’était le dernier échec qu’il fallait.
ends-connected = La ligne est complète.
ends-linked = La chaîne est complète.
ends-square = Le carré est complet.
ends-castled = Le roque est fait.
ends-castling-lost = L’autre camp ne peut plus roquer.
ends-full = Le plateau est plein.
ends-kings-face = Les rois sont face à face.
ends-passes = Les deux camps ont passé.
ends-pawn-drop-mate = Un pion posé ne doit pas mater.

### What is listed before a game

chess = Échecs
    .says = Matez le roi adverse : le jeu de l’échiquier, selon les règles de la FIDE.
    .equipment = Un échiquier et un jeu de pièces.
    .card-1 = Les Blancs commencent, puis chacun joue à son tour. On gagne par échec et mat : le roi est attaqué et aucun coup ne le sauve.
    .card-2 = Après un coup de son camp, le roi ne doit jamais être attaqué. Il faut parer un échec aussitôt.
    .card-3 = Roque : le roi se déplace de deux cases vers une tour, la tour saute par-dessus. Ni l’un ni l’autre n’a joué, rien entre les deux, et le roi ne passe sur aucune case attaquée.
    .card-3-plain = Roque : le roi se déplace de deux cases vers une tour. La tour saute par-dessus. Ni l’un ni l’autre n’a joué. Il n’y a rien entre les deux. Le roi ne passe sur aucune case attaquée.
    .card-4 = En passant : un pion qui vient d’avancer de deux cases peut être pris par un pion voisin comme s’il avait avancé d’une.
    .card-4-plain = En passant : un pion vient d’avancer de deux cases. Un pion voisin peut le prendre comme s’il avait avancé d’une.
    .card-5 = Un pion sur la dernière rangée devient dame, tour, fou ou cavalier.
    .card-6 = Nulle : pat, ou plus personne ne peut mater. Sur demande : trois fois la même position, ou cinquante coups chacun sans prise ni coup de pion.
    .card-7 = Pièce touchée, pièce à jouer ; une pièce adverse touchée est à prendre.
preset-printed = Règles habituelles
    .says = Comme on y joue partout.

### The rule cards

rules-of-chess = Toutes les règles sont celles des échecs ; le mat gagne.

### The pages of the rules

page-aim =
    .title = Le but du jeu
    .says = Attaquez le roi adverse sans qu’il puisse s’échapper : c’est échec et mat, et vous avez gagné. Le roi lui-même n’est jamais pris.
    .says-plain = Attaquez le roi adverse sans qu’il puisse s’échapper. C’est échec et mat, et vous avez gagné. On ne prend jamais le roi lui-même.
    .caption-1 = Échec et mat.
    .says-1 = La dame blanche attaque le roi. Le fou défend la dame, et toutes les cases autour du roi sont occupées ou attaquées.
    .says-1-plain = La dame blanche attaque le roi. Le fou défend la dame. Toutes les cases autour du roi sont occupées ou attaquées.
page-setup =
    .title = La préparation
    .says = Chaque camp a seize pièces : roi, dame, deux tours, deux fous, deux cavaliers et huit pions. Chacun a une case blanche dans le coin à sa droite. La dame est sur sa couleur. Les Blancs commencent.
page-turn =
    .title = Jouer son tour
    .says = Les Blancs et les Noirs jouent un coup chacun, à tour de rôle. Personne ne peut passer. Là où se trouve une pièce adverse, la vôtre la prend : elle quitte l’échiquier. Pièce touchée, pièce à jouer, si elle le peut. Une pièce adverse que vous touchez est à prendre, si c’est possible.
page-man-K =
    .title = Le roi
    .says = Le roi se déplace d’une case dans toutes les directions, mais jamais sur une case qu’attaque une pièce adverse.
    .says-plain = Le roi se déplace d’une case dans toutes les directions. Il ne va jamais sur une case qu’attaque une pièce adverse.
page-man-P =
    .title = Le pion
    .says = Le pion avance d’une case, ou de deux depuis sa case de départ. Il prend en diagonale, une case en avant, et ne recule jamais.
page-castling =
    .title = Le roque
    .title-plain = Comment roquer ?
    .says = Une fois par partie, le roi et une tour peuvent jouer ensemble : le roi se déplace de deux cases vers la tour, et la tour va sur la case que le roi a franchie. Ni l’un ni l’autre n’a encore joué, il n’y a rien entre eux, et le roi n’est attaqué ni au départ, ni en chemin, ni à l’arrivée.
    .says-plain = Une fois par partie, le roi et une tour peuvent jouer ensemble. Le roi se déplace de deux cases vers la tour. La tour va sur la case que le roi a franchie. Ni l’un ni l’autre n’a encore joué. Il n’y a rien entre eux. Le roi n’est pas attaqué au départ. Il ne l’est ni en chemin, ni à l’arrivée.
    .caption-2 = Pas à travers une attaque.
    .says-2 = La tour noire attaque la case que le roi franchirait : pas de roque de ce côté.
page-en-passant =
    .title = La prise en passant
    .title-plain = Qu’est-ce que la prise en passant ?
    .says = Un pion qui avance de deux cases et arrive à côté d’un pion adverse peut être pris par celui-ci comme s’il avait avancé d’une case. Ce n’est possible qu’au coup qui suit.
    .says-plain = Un pion avance de deux cases et arrive à côté d’un pion adverse. Celui-ci peut le prendre comme s’il avait avancé d’une case. Ce n’est possible qu’au coup qui suit.
    .caption-1 = En passant.
    .says-1 = Le pion noir vient d’aller de d7 en d5. Le pion blanc va en d6 et le prend.
page-promotion =
    .title = Les pions sur la dernière rangée
    .title-plain = Que deviennent les pions sur la dernière rangée ?
    .says = Un pion qui arrive sur la dernière rangée devient aussitôt une dame, une tour, un fou ou un cavalier de sa couleur, à votre choix, quoi qu’on ait déjà pris.
    .says-plain = Un pion arrive sur la dernière rangée. Il devient aussitôt une dame, une tour, un fou ou un cavalier. Il garde sa couleur, et vous choisissez. Peu importe ce qu’on a déjà pris.
page-check =
    .title = Parer un échec
    .title-plain = Comment parer un échec ?
    .says = Un roi attaqué est en échec, et il faut parer l’échec : éloignez le roi, prenez la pièce qui attaque, ou mettez une pièce entre les deux. Aucun coup ne doit laisser son propre roi en échec.
    .caption-1 = Un cavalier cloué.
    .says-1 = Si ce cavalier jouait, la tour attaquerait le roi : il doit rester.
page-end =
    .title = Qui gagne
    .says = Si le roi est en échec et qu’aucun coup ne le sauve, c’est échec et mat, et l’autre camp a gagné. Si un camp n’est pas en échec et n’a aucun coup, c’est pat, et la partie est nulle. On peut aussi abandonner.
    .says-plain = Le roi est en échec et aucun coup ne le sauve ? C’est échec et mat, et l’autre camp a gagné. Un camp n’est pas en échec et n’a aucun coup ? C’est pat, et la partie est nulle. On peut aussi abandonner.
    .caption-1 = Échec et mat.
    .says-1 = La tour attaque toute la rangée, et le roi n’a plus de case.
    .caption-2 = Pat.
    .says-2 = Les Noirs ne sont pas en échec, mais n’ont aucun coup : nulle.
page-draws =
    .title = Les parties nulles
    .title-plain = Quand la partie est-elle nulle ?
    .says = Les deux camps peuvent convenir d’une nulle. Qui est au trait peut la revendiquer si la même position revient pour la troisième fois, ou après cinquante coups de chaque camp sans prise ni coup de pion. La partie finit d’elle-même à la cinquième fois ou après soixante-quinze coups, et quand plus personne ne peut mater, par exemple avec deux rois seuls.
    .says-plain = Les deux camps peuvent convenir d’une nulle. Qui est au trait peut la revendiquer dans deux cas. La même position revient pour la troisième fois. Ou cinquante coups de chaque camp sont passés sans prise ni coup de pion. La partie finit aussi d’elle-même. Elle finit à la cinquième fois ou après soixante-quinze coups. Elle finit quand plus personne ne peut mater, par exemple avec deux rois seuls.

### Chess960

chess960 = Échecs 960
    .says = Les échecs avec une première rangée tirée au sort : 960 débuts, et aucune ouverture à apprendre par cœur.
    .equipment = Un échiquier et un jeu de pièces.
    .card-1 = Toutes les règles sont celles des échecs. Seule la première rangée commence autrement.
    .card-2 = Le sort place les pièces derrière les pions : les fous sur des cases des deux couleurs, le roi entre les tours. Les pièces noires sont en face.
    .card-3 = Après le roque, le roi et la tour sont là où ils sont toujours : colonnes g et f, ou colonnes c et d.
    .card-4 = Ni l’un ni l’autre n’a joué ; entre leurs départs et leurs arrivées, rien d’autre ; le roi ne passe sur aucune case attaquée.
    .card-5 = Sur l’échiquier, roquez ainsi : prenez le roi et la tour en main et posez les deux, ou posez d’abord le roi sur sa case.
    .card-5-plain = Sur l’échiquier, roquez ainsi : prenez le roi et la tour en main et posez les deux. Ou posez d’abord le roi sur sa case.
chess-lot = Le sort place { $n ->
        [1] { PIECE($piece, form: "un") }
       *[other] deux { NOUN($piece, form: "plural") }
    } en { ALLOF($squares) }, et les pièces noires en face.
chess-lot-rest = Le roi et les tours vont sur les cases qui restent, le roi au milieu : { ALLOF($squares) }.
chess-not-by-lot = Tant que le sort n’a pas placé la première rangée, rien d’autre ne se déplace. Pour la changer, annulez des tirages.
stage-array = Le sort place la première rangée : tirez.
deck-light-bishop = Le fou des cases blanches
deck-dark-bishop = Le fou des cases noires
deck-queen = La dame
deck-knights = Les cavaliers
lot-bishop = Un fou va en { $card }.
lot-queen = La dame va sur la case libre numéro { $card }, à partir de la gauche.
lot-knights = Les cavaliers vont sur les cases libres numéro { $card }, à partir de la gauche.
rule-start = La première rangée par son numéro, de 0 à 959 (518 est celle des échecs) ; 960 veut dire qu’elle est tirée au sort.
preset-by-lot = Au sort
    .says = La table tire une des 960 premières rangées.
preset-number-518 = Comme aux échecs
    .says = La première rangée des échecs, numéro 518.
page-chess960-setup =
    .says = Les numéros de 0 à 959 nomment toutes les premières rangées.
    .caption-2 = Quatre tirages.
    .says-2 = Le premier dit f1 pour un fou, le deuxième c1 pour l’autre ; la dame va sur la troisième case libre, les cavaliers sur la deuxième et la troisième de celles qui restent.
    .says-2-plain = La première carte dit f1 pour un fou. La deuxième dit c1 pour l’autre. La dame va sur la troisième case libre. Les cavaliers vont sur la deuxième et la troisième de celles qui restent.

### Ce qui change dans un jeu, dans les listes

game-named = { $name }
by-file-says = Un jeu d’échecs d’un fichier de variantes.
by-file-equipment = Un plateau et des pièces pour y jouer.
declared-aim = Ce qui change
feature-none = Les échecs, à une règle ou deux près.
feature-checks = { $n ->
    [one] Le premier échec gagne.
   *[other] { $n } échecs gagnent.
}
feature-king-far = Le premier roi de l’autre côté gagne.
feature-king-there = Un roi au centre gagne.
feature-piece-there = Qui atteint le but gagne.
feature-lose-all = Qui perd toutes ses pièces gagne.
feature-bare = Un roi resté seul perd.
feature-lose-kind = Qui perd la dernière pièce d’une sorte perd.
feature-connect = { $n } pièces alignées gagnent.
feature-connect-square = Un carré de { $n } pièces sur { $n } gagne.
feature-links = Une chaîne de pièces d’une région à l’autre gagne.
feature-collinear = { $n } sur une ligne gagnent, même espacées.
feature-castling-wins = Le roque gagne ; qui ne peut plus roquer perd.
feature-flips = Ce qui est encerclé change de camp.
feature-mate-loses = Qui est mat gagne.
feature-draw-odds = La nulle compte comme un gain pour { $seat }.
feature-blast = Les prises explosent.
feature-stone = Qui prend se change en pierre.
feature-must-take = Prendre est obligatoire.
feature-hand = Ce que vous prenez revient dans votre camp.
feature-placed = Des pièces viennent de la main.
feature-behind = De nouvelles pièces arrivent derrière celles qui bougent.
feature-duck = Un canard barre le chemin et bouge à chaque coup.
feature-walls = Chaque coup ferme une case.
feature-no-checks = Pas d’échec au roi.
feature-shuffled = La première rangée est tirée au sort.
feature-unequal = Deux armées différentes.
feature-size = { $files } × { $ranks } cases.
feature-palaces = Des lignes et deux palais.
feature-king = Le roi se déplace autrement.
feature-pawns = Les pions se déplacent autrement.
feature-pieces = { $n ->
    [one] Une pièce que les échecs n’ont pas.
   *[other] { $n } pièces que les échecs n’ont pas.
}
feature-no-castling = Pas de roque.

### Pieces by their types

piece-ferz = fers
piece-wazir = vizir
    .plural = vizirs
piece-elephant = éléphant
    .plural = éléphants
piece-commoner = roturier
    .plural = roturiers
piece-archbishop = archevêque
    .plural = archevêques
piece-chancellor = chancelier
    .plural = chanceliers
piece-cardinal = cardinal
    .plural = cardinaux
piece-marshal = maréchal
    .plural = maréchaux
piece-amazon = amazone
    .gender = f
    .plural = amazones
piece-centaur = centaure
    .plural = centaures
piece-janus = janus
piece-hawk = faucon
    .plural = faucons
piece-cannon = canon
    .plural = canons
piece-chariot = char
    .plural = chars
piece-horse = cheval
    .plural = chevaux
piece-soldier = soldat
    .plural = soldats
piece-general = général
    .plural = généraux
piece-advisor = conseiller
    .plural = conseillers
piece-banner = bannière
    .gender = f
    .plural = bannières
piece-lance = lance
    .gender = f
    .plural = lances
piece-silver-general = général d’argent
    .plural = généraux d’argent
piece-gold-general = général d’or
    .plural = généraux d’or
piece-dragon = dragon
    .plural = dragons
piece-tokin = tokin
    .plural = tokins
piece-promoted-lance = lance promue
    .gender = f
    .plural = lances promues
piece-promoted-knight = cavalier promu
    .plural = cavaliers promus
piece-promoted-silver = argent promu
    .plural = argents promus
piece-drunk-elephant = éléphant ivre
    .plural = éléphants ivres
piece-met = met
    .plural = mets
piece-khon = khon
    .plural = khons
piece-neang = neang
    .gender = f
    .plural = neangs
piece-koul = koul
    .plural = kouls
piece-ai-wok = ai-wok
    .plural = ai-woks
piece-bers = bers
piece-hoplite = hoplite
    .plural = hoplites
    .begins = vowel
piece-lieutenant = lieutenant
    .plural = lieutenants
piece-captain = capitaine
    .plural = capitaines
piece-warlord = seigneur de guerre
    .plural = seigneurs de guerre
piece-grasshopper = sauterelle
    .gender = f
    .plural = sauterelles
piece-nightrider = noctambule
    .plural = noctambules
piece-wizard = sorcier
    .plural = sorciers
piece-champion = champion
    .plural = champions
piece-lion = lion
    .plural = lions
piece-giraffe = girafe
    .gender = f
    .plural = girafes
piece-chick = poussin
    .plural = poussins
piece-hen = poule
    .gender = f
    .plural = poules
piece-swallow = hirondelle
    .gender = f
    .plural = hirondelles
    .begins = vowel
piece-falcon = faucon
    .plural = faucons
piece-crane = grue
    .gender = f
    .plural = grues
piece-pheasant = faisan
    .plural = faisans
piece-quail = caille
    .gender = f
    .plural = cailles
piece-goose = oie
    .gender = f
    .plural = oies
piece-eagle = aigle
    .plural = aigles
piece-fox = renard
    .plural = renards
piece-hound = chien
    .plural = chiens
piece-disc = pion
    .plural = pions
piece-stone = pierre
    .gender = f
    .plural = pierres
piece-arrow = flèche
    .gender = f
    .plural = flèches
piece-duck = canard
    .plural = canards

### Relatives of chess with the same pieces

chess-into-hand = { $seat } { NUMBEROF($seat, plural: "prennent", singular: "prend") } { PIECE($piece, form: "nom") } en main.
chess-explosion = Explosion ; disparaît aussi : { ALLOF($squares) }.
chess-explodes = Explosion.
chess-blows-up-king = Ce coup ferait exploser { PIECE($seat, "K", form: "nom") }.
crazyhouse = Crazyhouse
    .says = Ce que vous prenez change de camp et peut revenir en jeu.
    .equipment = Un échiquier et deux jeux de pièces : les pièces prises reviennent dans l’autre couleur.
    .card-2 = Ce que vous prenez va dans votre main, à votre couleur. Au lieu de jouer un coup, vous pouvez poser une de ces pièces sur une case vide.
    .card-2-plain = Ce que vous prenez va dans votre main, à votre couleur. Au lieu de jouer, vous pouvez poser une de ces pièces sur une case vide.
    .card-3 = On ne pose pas de pion sur la première ni la dernière rangée. Une pièce posée peut donner échec et mater.
    .card-4 = Une pièce qui était un pion va en main comme pion.
three-check = Trois échecs
    .says = Les échecs, et qui a donné échec trois fois a gagné.
    .equipment = Un échiquier et un jeu de pièces.
    .card-2 = Qui donne échec pour la troisième fois a gagné aussitôt. Un échec de deux pièces à la fois compte une fois.
king-of-the-hill = Roi de la colline
    .says = Les échecs, et un roi qui atteint le centre gagne aussi.
    .equipment = Un échiquier et un jeu de pièces.
    .card-2 = Un roi qui atteint d4, e4, d5 ou e5 a gagné aussitôt. Il ne peut pas y aller si la case est attaquée.
atomic = Échecs atomiques
    .says = Chaque prise explose et emporte ce qui l’entoure.
    .equipment = Un échiquier et un jeu de pièces.
    .card-1 = Les pièces se déplacent comme aux échecs, et le mat gagne.
    .card-2 = Une prise explose : les deux pièces disparaissent, et toute autre pièce sur les huit cases autour, sauf les pions.
    .card-2-plain = Une prise explose : les deux pièces disparaissent. Toute autre pièce sur les huit cases autour disparaît aussi, sauf les pions.
    .card-3 = Vous gagnez aussi quand l’autre roi explose.
    .card-4 = Personne ne peut faire exploser son propre roi. Un roi ne prend donc jamais.
    .card-5 = Deux rois côte à côte ne sont pas en échec : rien ne peut prendre là.
antichess = Qui perd gagne
    .says = Perdez tout : qui n’a plus de pièce, ou plus de coup, a gagné.
    .equipment = Un échiquier et un jeu de pièces ; des dames et des rois pour la promotion.
    .card-1 = Vous gagnez quand vous n’avez plus de pièce, ou plus de coup.
    .card-2 = Si vous pouvez prendre, vous devez prendre. Quelle prise, c’est votre choix.
    .card-3 = Le roi est une pièce comme une autre : ni échec, ni mat, ni roque.
    .card-4 = Un pion qui arrive sur la dernière rangée devient aussitôt une dame, une tour, un fou, un cavalier ou un roi.
    .card-4-plain = Un pion arrive sur la dernière rangée. Il devient aussitôt dame, tour, fou, cavalier ou roi.
horde = La horde
    .says = Les Noirs jouent aux échecs contre trente-six pions blancs.
    .equipment = Un échiquier, des pièces noires, trente-six pions blancs et des pièces blanches pour la promotion.
    .card-1 = Les Blancs ont trente-six pions et pas de roi. Les Noirs ont les pièces des échecs.
    .card-2 = Les Blancs gagnent par mat. Les Noirs gagnent en prenant tout.
    .card-3 = Les pions blancs peuvent aussi avancer de deux cases depuis la première rangée ; alors pas de prise en passant.
    .card-4 = Tout le reste est comme aux échecs. Un camp qui n’a aucun coup sans être en échec : partie nulle.
racing-kings = Course des rois
    .says = Les rois courent à la dernière rangée, sans aucun échec.
    .equipment = Un échiquier et un jeu de pièces sans pions.
    .card-2 = Aucun coup ne peut donner échec ni laisser son propre roi en échec.
    .card-3 = Si les Blancs arrivent d’abord, les Noirs ont encore un coup : si leur roi arrive aussi, la partie est nulle.
    .card-4 = Les pièces se déplacent et prennent comme aux échecs. Il n’y a pas de pions.
page-crazyhouse-hand =
    .title = Les pièces en main
page-three-check-aim =
    .caption-1 = Un échec vaut une dame.
    .says-1 = La dame donne échec. Le roi la prend, mais il en faut un de moins.
page-atomic-aim =
    .caption-1 = Un cavalier et un pion.
    .says-1 = Le cavalier prend en d5. Il disparaît avec le pion, et avec le cavalier en e6 et le fou en c6 ; le pion en d6 reste.
    .says-1-plain = Le cavalier prend en d5. Il disparaît avec le pion. Le cavalier en e6 et le fou en c6 disparaissent aussi. Le pion en d6 reste.
page-antichess-turn =
    .caption-1 = La prise est obligatoire.
    .says-1 = Le cavalier peut prendre un pion ou l’autre, et aucune autre pièce ne peut jouer.
page-horde-setup =
    .says = Les pions blancs remplissent les quatre rangées du bas. Quatre autres sont en b5, c5, f5 et g5. Les pièces noires sont comme aux échecs. Les Blancs commencent.
page-horde-first-rank =
    .title = Les pions de la première rangée
page-racing-kings-setup =
    .says = Toutes les pièces sont sur les deux premières rangées, sans pions. Les blanches sont sur les colonnes e à h, le roi en h2. Les noires sont comme dans un miroir, le roi en a2. Les Blancs commencent.
page-racing-kings-checks =
    .title = Pas d’échec
    .caption-1 = Pas en d3.
    .says-1 = De là, la tour attaquerait le roi noir le long de la rangée.

### Comment vont les pièces, d’après la définition du jeu

moves-way =
    { $way ->
       *[any] en tous sens
        [forward] en avant
        [backward] en arrière
        [sideways] de côté
        [left] à gauche
        [right] à droite
        [straight] tout droit
        [diagonally] en diagonale
        [diagonally-forward] en diagonale avant
        [diagonally-backward] en diagonale arrière
        [forward-left] en diagonale avant gauche
        [forward-right] en diagonale avant droite
        [backward-left] en diagonale arrière gauche
        [backward-right] en diagonale arrière droite
    }
moves-steps =
    { $n ->
        [0] aussi loin qu’on veut
        [1] une case
       *[other] jusqu’à { $n } cases
    } { ANYOF($ways) }
moves-leaps = { squares-far } { ANYOF($ways) }, en sautant
moves-exactly = { squares-far } { ANYOF($ways) }, sans sauter
moves-aside = { squares-far } { ANYOF($ways) } et { squares-aside } de côté, en sautant
moves-bent = { squares-far } tout droit, puis { squares-aside } en diagonale en s’éloignant, sans sauter
moves-rides = { ALLOF($how) }, autant de fois qu’on veut dans la même direction
moves-over = aussi loin qu’on veut { ANYOF($ways) }, par-dessus exactement une pièce
moves-behind = { ANYOF($ways) } sur la case juste derrière la première pièce
squares-far =
    { $n ->
        [1] une case
        [2] deux cases
        [3] trois cases
       *[other] { $n } cases
    }
squares-aside =
    { $aside ->
        [1] une
        [2] deux
       *[other] { $aside }
    }
legend-does =
    { $mode ->
        [move] Sans prendre : { ANYOF($how) }.
        [capture] Pour prendre : { ANYOF($how) }.
       *[both] { ANYOF($how) }.
    }
legend-from-first =
    { $mode ->
        [capture] Depuis sa case de départ, aussi pour prendre : { ALLOF($how) }.
       *[other] Depuis sa case de départ, aussi : { ALLOF($how) }.
    }
legend-from-next = Depuis sa case de départ et la rangée suivante, aussi : { ALLOF($how) }.
legend-from-everywhere = De partout, aussi : { ALLOF($how) }.
legend-from-rank = À partir de la rangée { $rank }, aussi : { ALLOF($how) }.
legend-lines = Sur les lignes d’un palais, de même : { ALLOF($how) }.
legend-screens = Ni par-dessus ni sur une autre pièce de ce genre : { NOUN($piece) }.
legend-palace = Reste dans le palais.
legend-own-half = Reste dans sa moitié du plateau.
legend-not-back = Ne va jamais sur la première rangée de son camp.
legend-squares =
    { $n ->
        [1] Seule une case lui est ouverte.
       *[other] Seules { $n } cases lui sont ouvertes.
    }
legend-still = Ne bouge pas.
legend-promotes =
    { $must ->
        [yes] Promotion sur { last-ranks } : { ANYOF($kinds) }.
       *[no] Promotion sur { last-ranks }, si on veut : { ANYOF($kinds) }.
    }
legend-promotes-any =
    { $must ->
        [yes] Promotion sur { last-ranks }.
       *[no] Promotion sur { last-ranks }, si on veut.
    }
last-ranks =
    { $n ->
        [1] la dernière rangée
       *[other] les { $n } dernières rangées
    }
declared-piece = { PIECE($piece) }
declared-moves = Où la pièce peut aller ici.
declared-begins = Les Blancs commencent, puis chacun joue à son tour.
declared-turns = Personne ne peut passer. Là où se trouve une pièce adverse, la vôtre la prend.
declared-only-moves = L’image montre comment se déplace la pièce.

### Comment on gagne, d’après la définition du jeu

told-mate = { PIECE($king, form: "un") } { GENDER($king, f: "attaquée", m: "attaqué") } qu’aucun coup ne sauve est échec et mat : l’autre camp a gagné.
told-mate-wins = { PIECE($king, form: "un") } { GENDER($king, f: "attaquée", m: "attaqué") } qu’aucun coup ne sauve est échec et mat, et dans ce jeu c’est son camp qui a gagné.
told-shatar = Un cavalier ne peut pas mater : qui mate avec lui perd. Si seuls des pions et des fous ont donné les derniers échecs, le mat donne la nulle.
told-bare-draw = { PIECE($king, form: "un") } { GENDER($king, f: "restée seule", m: "resté seul") } : la partie est nulle.
told-stalemate =
    { $royal ->
        [yes] Un camp qui n’est pas en échec et n’a aucun coup { told-value }.
       *[no] Un camp qui n’a aucun coup { told-value }.
    }
told-value =
    { $value ->
        [win] a gagné
        [loss] a perdu
       *[draw] est pat : partie nulle
    }
told-more = Quand le plateau est plein ou que personne ne peut jouer, qui a le plus de pièces a gagné.
    .plain = Le plateau est plein, ou personne ne peut jouer ? Qui a le plus de pièces a gagné.
told-king-taken = Qui prend le { $king } adverse a gagné.
told-bare = Un camp à qui il ne reste que { PIECE($king, form: "nom") } a perdu, sauf si son coup suivant prend aussi la dernière pièce de l’autre camp.
    .plain = Un camp à qui il ne reste que { PIECE($king, form: "nom") } a perdu. Une seule chose le sauve : son coup suivant prend aussi la dernière pièce de l’autre camp.
told-none-left = Un camp sans pièces a perdu.
told-far = Qui amène une pièce sur la dernière rangée a gagné.
told-claim-quiet = Trois fois la même position, ou { $n } coups de chaque camp sans prise ni coup de pion : partie nulle pour qui la revendique.
    .plain = On peut revendiquer la nulle dans deux cas. La même position revient trois fois. Ou { $n } coups de chaque camp passent sans prise ni coup de pion.
told-claim-fold = Trois fois la même position : partie nulle pour qui la revendique.
told-quiet = Après { $n } coups de chaque camp sans prise, la partie est nulle.
told-fold =
    { $value ->
        [white] { $n } fois la même position : les Blancs, qui ont commencé, ont perdu.
       *[draw] { $n } fois la même position : la partie est nulle.
    }
told-perpetual = Mais qui a donné échec à chaque coup entre-temps a perdu.
told-to-and-fro = Qui va et vient sans fin avec une pièce a perdu.
told-counting = Quand il reste peu de pièces, les coups sont comptés : sans mat à temps, la partie est nulle. La table compte.
    .plain = Quand il reste peu de pièces, la table compte les coups. Sans mat à temps, la partie est nulle.
told-points = Au lieu de la nulle, les points décident : char 13, canon 7, cheval 5, éléphant et conseiller 3, soldat 2 ; les Noirs ont un point et demi de plus.

### D’autres jeux d’échecs : plateaux plus grands et autres pièces

capablanca = Échecs de Capablanca
    .says = Les échecs sur dix colonnes avec archevêque et chancelier.
    .equipment = Un plateau de 10 × 8 cases, dix pions par camp, et un archevêque et un chancelier pour chacun.
    .equipment-plain = Un plateau de 10 × 8 cases. Dix pions par camp. Un archevêque et un chancelier pour chacun.
    .card-2 = L’archevêque se déplace comme un fou et comme un cavalier, le chancelier comme une tour et comme un cavalier.
    .card-2-plain = L’archevêque se déplace comme un fou et comme un cavalier. Le chancelier se déplace comme une tour et comme un cavalier.
    .card-3 = Roque : le roi se déplace de trois cases vers une tour, et la tour saute par-dessus.
    .card-4 = Un pion sur la dernière rangée devient dame, chancelier, archevêque, tour, fou ou cavalier.
gothic = Échecs gothiques
    .says = Ceux de Capablanca, chancelier et archevêque près du roi.
    .equipment = Un plateau de 10 × 8 cases, dix pions par camp, et un archevêque et un chancelier pour chacun.
    .equipment-plain = Un plateau de 10 × 8 cases. Dix pions par camp. Un archevêque et un chancelier pour chacun.
grand = Grand Chess
    .says = Les échecs sur 10 × 10 cases avec cardinal et maréchal.
    .equipment = Un plateau de 10 × 10 cases, dix pions par camp, et un cardinal et un maréchal pour chacun.
    .equipment-plain = Un plateau de 10 × 10 cases. Dix pions par camp. Un cardinal et un maréchal pour chacun.
    .card-1 = Toutes les règles sont celles des échecs, sur 10 × 10 cases ; le mat gagne. Il n’y a pas de roque.
    .card-2 = Le cardinal se déplace comme un fou et comme un cavalier, le maréchal comme une tour et comme un cavalier.
    .card-2-plain = Le cardinal se déplace comme un fou et comme un cavalier. Le maréchal se déplace comme une tour et comme un cavalier.
    .card-3 = Les pions commencent sur la troisième rangée et peuvent avancer de deux cases de là.
    .card-4 = Un pion peut être promu sur chacune des trois dernières rangées ; sur la toute dernière, il doit l’être.
    .card-5 = Il devient seulement ce que son camp a perdu : jamais plus d’une sorte qu’au départ. Si rien n’est perdu, il n’entre pas sur la dernière rangée.
page-grand-promotion =
    .caption-2 = Rien à devenir.
    .says-2 = Les Blancs n’ont perdu que des pions : ce pion doit attendre.
shako = Shako
    .says = Sur 10 × 10 cases, avec des canons et des éléphants.
    .equipment = Un plateau de 10 × 10 cases, dix pions par camp, et deux canons et deux éléphants pour chacun.
    .equipment-plain = Un plateau de 10 × 10 cases. Dix pions par camp. Deux canons et deux éléphants pour chacun.
    .card-2 = Le canon se déplace comme une tour. Pour prendre, il doit sauter par-dessus exactement une pièce, de n’importe quel camp.
    .card-3 = L’éléphant va d’une ou de deux cases en diagonale ; il saute.
    .card-4 = On roque sur la deuxième rangée : le roi se déplace de deux cases vers une tour, et la tour saute par-dessus.
    .card-5 = Un pion sur la dernière rangée devient dame, tour, fou, cavalier, éléphant ou canon.
seirawan = Échecs de Seirawan
    .says = Un faucon et un éléphant entrent derrière vos pièces.
    .equipment = Un échiquier, un jeu d’échecs, et un faucon et un éléphant pour chaque camp.
    .card-2 = À côté du plateau, chaque camp a un faucon, qui se déplace comme un fou et comme un cavalier, et un éléphant, qui se déplace comme une tour et comme un cavalier.
    .card-2-plain = À côté du plateau, chaque camp a un faucon et un éléphant. Le faucon se déplace comme un fou et comme un cavalier. L’éléphant se déplace comme une tour et comme un cavalier.
    .card-3 = Quand une pièce de la première rangée joue pour la première fois, vous pouvez poser l’un des deux sur la case qu’elle a quittée.
    .card-3-plain = Une pièce de la première rangée joue pour la première fois. Vous pouvez alors poser l’un des deux sur la case qu’elle a quittée.
    .card-4 = Après un roque, on le pose là où était le roi ou là où était la tour ; un seul à la fois.
    .card-4-plain = Après un roque, on le pose là où était le roi, ou la tour. Un seul à la fois.
    .card-5 = Un pion sur la dernière rangée peut aussi devenir faucon ou éléphant.
page-seirawan-gate =
    .title = Entrer en jeu
chigorin = Échecs de Tchigorine
    .says = Cavaliers contre fous, et un chancelier contre une dame.
    .equipment = Un échiquier, deux jeux d’échecs, et une pièce pour le chancelier.
    .card-2 = Les Blancs ont quatre cavaliers et aucun fou, les Noirs quatre fous et aucun cavalier.
    .card-3 = À la place d’une dame, les Blancs ont un chancelier, qui se déplace comme une tour et comme un cavalier.
    .card-3-plain = À la place d’une dame, les Blancs ont un chancelier. Il se déplace comme une tour et comme un cavalier.
    .card-4 = Les pions blancs deviennent chancelier, tour ou cavalier, les noirs dame, tour ou fou.
knightmate = Knightmate
    .says = Le roi saute comme un cavalier, et c’est lui qu’il faut mater.
    .equipment = Un échiquier et un jeu d’échecs : un cavalier sert de roi, et des rois servent de roturiers.
    .card-1 = Le roi se déplace comme le cavalier des échecs. Le mat gagne.
    .card-2 = À la place des cavaliers, chaque camp a deux roturiers. Ils se déplacent d’une case dans toutes les directions et on peut les prendre.
    .card-3 = Tout le reste est comme aux échecs, le roque aussi : le roi se déplace de deux cases vers une tour.
    .card-4 = Un pion sur la dernière rangée devient dame, tour, fou ou roturier.

### D’autres jeux d’échecs : plateaux plus petits, autres pions, un canard

duck = Échecs au canard
    .says = Après chaque coup, un canard barre le chemin. Prenez le roi !
    .equipment = Un échiquier, un jeu d’échecs, et un canard ou un jeton à sa place.
    .card-1 = Les pièces se déplacent comme aux échecs, roque et prise en passant compris. Il n’y a pas d’échec : qui prend le roi a gagné.
    .card-2 = Après son coup, un camp pose le canard sur une autre case vide. Son tour n’est fini qu’alors.
    .card-3 = Personne n’entre sur la case du canard ni ne passe dessus ; seuls les cavaliers sautent par-dessus. On ne prend jamais le canard.
    .card-4 = Qui est au trait sans aucun coup a gagné.
page-duck-duck =
    .title = Le canard
losalamos = Échecs de Los Alamos
    .says = Sur 6 × 6 cases et sans fous : un ordinateur y jouait en 1956.
    .equipment = Un plateau de 6 × 6 cases et un jeu d’échecs sans fous.
    .card-2 = Les pions avancent d’une case seulement. Il n’y a ni roque ni prise en passant.
    .card-3 = Un pion sur la dernière rangée devient dame, tour ou cavalier.
gardner = Mini-échecs de Gardner
    .says = Les échecs sur 5 × 5 cases : une pièce de chaque sorte.
    .equipment = Un plateau de 5 × 5 cases et un jeu d’échecs.
placement = Échecs à placement
    .says = Les pions d’abord : chaque camp place ensuite ses pièces.
    .equipment = Un échiquier et un jeu de pièces.
    .card-1 = Au départ il n’y a que les pions. À tour de rôle, chaque camp pose une pièce sur sa première rangée, jusqu’à ce que toutes y soient.
    .card-1-plain = Au départ il n’y a que les pions. À tour de rôle, chaque camp pose une pièce sur sa première rangée. Continuez jusqu’à ce que toutes y soient.
    .card-2 = Les fous doivent être sur des cases des deux couleurs.
    .card-3 = Ensuite toutes les règles sont celles des échecs ; le mat gagne.
    .card-4 = Un roi sur la colonne e et une tour dans le coin peuvent roquer.
page-placement-putting =
    .title = Poser les pièces
    .caption-2 = L’autre fou.
    .says-2 = Un fou est sur une case noire, il faut donc une case blanche à celui-ci.
berolina = Berolina
    .says = Les pions avancent en diagonale et prennent tout droit.
    .equipment = Un échiquier et un jeu de pièces.
    .card-2 = Un pion avance d’une case en diagonale, depuis sa case de départ aussi de deux. Il prend tout droit.
    .card-3 = En passant : un pion qui vient d’avancer de deux cases peut être pris par un pion qui va tout droit sur la case franchie.
    .card-3-plain = En passant : un pion vient d’avancer de deux cases. Un autre pion va tout droit sur la case franchie. Il prend le premier.
torpedo = Échecs torpille
    .says = Les pions peuvent avancer de deux cases de partout.
    .equipment = Un échiquier et un jeu de pièces.
    .card-2 = Un pion peut toujours avancer de deux cases, si les deux sont vides.
    .card-3 = Où qu’il ait avancé de deux cases, il peut être pris en passant.
    .card-3-plain = Où qu’il ait avancé de deux cases, on peut le prendre en passant.
page-torpedo-far =
    .title = Deux cases
spartan = Échecs spartiates
    .says = Deux armées différentes : les Spartiates noirs ont deux rois.
    .equipment = Un échiquier, les pièces blanches d’un jeu d’échecs, et seize pièces noires que l’on distingue.
    .card-1 = Les Blancs ont l’armée des échecs, les Noirs les Spartiates : deux rois, un général, un seigneur de guerre, deux lieutenants, deux capitaines et huit hoplites.
    .card-2 = Tant que les Noirs ont deux rois, l’un peut rester attaqué et même être pris. Si les deux sont attaqués, il faut en sauver un.
    .card-2-plain = Tant que les Noirs ont deux rois, l’un peut rester attaqué. Les Blancs peuvent même le prendre. Si les deux sont attaqués, il faut en sauver un.
    .card-3 = Les Blancs gagnent quand les deux rois sont attaqués sans qu’on puisse en sauver un, ou par mat s’il ne reste qu’un roi. Les Noirs gagnent par mat.
    .card-3-plain = Les Noirs ne peuvent sauver aucun de leurs deux rois attaqués ? Les Blancs gagnent. S’il ne reste qu’un roi, les Blancs gagnent par mat. Les Noirs gagnent par mat.
    .card-4 = Un hoplite sur la dernière rangée devient général, seigneur de guerre, lieutenant ou capitaine, ou roi s’il n’y en a qu’un. Les pions blancs sont ceux des échecs.
    .card-4-plain = Un hoplite sur la dernière rangée devient général, seigneur de guerre, lieutenant ou capitaine. Il peut devenir roi s’il n’y en a qu’un. Les pions blancs sont ceux des échecs.
    .card-5 = Seuls les Blancs peuvent roquer. Il n’y a pas de prise en passant.
page-spartan-kings =
    .title = Deux rois
    .caption-1 = Un des deux.
    .says-1 = La tour attaque un roi. Le capitaine peut quand même aller partout.
    .caption-2 = Le seul.
    .says-2 = Maintenant c’est échec, et le capitaine n’y peut rien.

### Des échecs d’Asie, et leurs ancêtres

makruk = Makruk
    .says = Les échecs de Thaïlande : pièces paisibles et pions vite promus.
    .equipment = Un plateau de 8 × 8 cases ; par camp, roi, met, deux khons, deux cavaliers, deux tours et huit pions.
    .card-1 = Le mat gagne. Le pat donne partie nulle.
    .card-2 = Le met se déplace d’une case en diagonale, le khon d’une case en diagonale ou en avant. Roi, tour et cavalier sont ceux des échecs.
    .card-2-plain = Le met se déplace d’une case en diagonale. Le khon se déplace d’une case en diagonale ou en avant. Roi, tour et cavalier sont ceux des échecs.
    .card-3 = Les pions commencent sur la troisième rangée, avancent d’une case seulement et deviennent met sur la sixième. Il n’y a pas de roque.
    .card-3-plain = Les pions commencent sur la troisième rangée et avancent d’une case seulement. Ils deviennent met sur la sixième. Il n’y a pas de roque.
cambodian = Ouk Chatrang
    .says = Les échecs du Cambodge : le makruk, avec de longs premiers coups.
    .equipment = Un plateau de 8 × 8 cases ; par camp, roi, neang, deux kouls, deux cavaliers, deux tours et huit pions.
    .card-2 = La neang se déplace d’une case en diagonale, le koul d’une case en diagonale ou en avant. Roi, tour et cavalier sont ceux des échecs.
    .card-2-plain = La neang se déplace d’une case en diagonale. Le koul se déplace d’une case en diagonale ou en avant. Roi, tour et cavalier sont ceux des échecs.
    .card-3 = Les pions commencent sur la troisième rangée, avancent d’une case seulement et deviennent neang sur la sixième. Il n’y a pas de roque.
    .card-3-plain = Les pions commencent sur la troisième rangée et avancent d’une case seulement. Ils deviennent neang sur la sixième. Il n’y a pas de roque.
    .card-4 = À son premier coup, le roi, s’il n’est pas en échec, peut sauter de deux cases de côté et une en avant, la neang aller deux cases en avant. Ainsi, rien n’est pris. Le roi perd son saut dès qu’une tour adverse arrive sur sa colonne ou sa rangée, quoi qu’il y ait entre eux.
    .card-4-plain = Le premier coup du roi peut être un saut : deux cases de côté et une en avant. Il ne doit pas être en échec. Le premier coup de la neang peut aller deux cases en avant. Ces coups ne prennent rien. Une tour adverse arrive sur la colonne ou la rangée du roi ? Alors le roi perd son saut, quoi qu’il y ait entre eux.
page-cambodian-first =
    .title = Premiers coups
sittuyin = Sittuyin
    .says = Les échecs de Birmanie : chaque camp place ses pièces.
    .equipment = Un plateau de 8 × 8 cases ; par camp, roi, général, deux éléphants, deux cavaliers, deux tours et huit pions.
    .card-1 = Au départ il n’y a que les pions. À tour de rôle, chaque camp pose une pièce sur ses trois premières rangées, les tours sur la première seulement, jusqu’à ce que toutes y soient.
    .card-1-plain = Au départ il n’y a que les pions. À tour de rôle, chaque camp pose une pièce sur ses trois premières rangées. Les tours vont sur la première seulement. Continuez jusqu’à ce que toutes y soient.
    .card-2 = Ensuite le mat gagne. Le général se déplace d’une case en diagonale, l’éléphant aussi ou en avant ; les autres sont ceux des échecs, mais les pions avancent d’une case seulement.
    .card-3 = Un pion sur une grande diagonale, dans l’autre moitié du plateau, peut devenir général si son camp n’en a pas : sur place ou une case en diagonale plus loin. Il ne prend rien, et de là n’attaque rien. Le dernier pion d’un camp peut le faire partout.
    .card-3-plain = Un pion sur une grande diagonale, dans l’autre moitié du plateau, peut devenir général. Son camp ne doit pas en avoir. Il change sur place ou une case en diagonale plus loin. Il ne prend rien, et de là n’attaque rien. Le dernier pion d’un camp peut le faire partout.
page-sittuyin-promotion =
    .caption-1 = Sur une grande diagonale.
    .says-1 = Le pion peut devenir général en d5 ou une case en diagonale plus loin, ou continuer en d6 comme pion.
    .says-1-plain = Le pion peut devenir général en d5 ou une case en diagonale plus loin. Il peut aussi continuer en d6 comme pion.
shatranj = Shatranj
    .says = Les échecs des califes : éléphants sauteurs, un roi seul perd.
    .equipment = Un plateau de 8 × 8 cases et un jeu d’échecs : les fous sont les éléphants, les dames les fers.
    .card-1 = Le mat gagne, et laisser l’autre camp sans coup gagne aussi.
    .card-2 = Un roi resté seul perd aussi, sauf si son coup suivant prend la dernière pièce de l’autre camp.
    .card-2-plain = Un roi resté seul perd aussi. Une seule chose le sauve : son coup suivant prend la dernière pièce de l’autre camp.
    .card-3 = L’éléphant saute de deux cases en diagonale, le fers se déplace d’une case en diagonale. Roi, tour et cavalier sont ceux des échecs.
    .card-4 = Les pions avancent d’une case seulement et deviennent fers sur la dernière rangée. Il n’y a pas de roque.
page-shatranj-bare =
    .title = Un roi resté seul
chaturanga = Chaturanga
    .says = Les plus vieux échecs, d’Inde : des éléphants, un fers pour dame.
    .equipment = Un plateau de 8 × 8 cases et un jeu d’échecs : les fous sont les éléphants, les dames les fers.
courier = Échecs courrier
    .says = Des échecs du Moyen Âge sur douze colonnes, avec les premiers fous.
    .equipment = Un plateau de 12 × 8 cases ; par camp, deux tours, cavaliers, éléphants et fous, roi, roturier, vizir et fers, et douze pions.
    .equipment-plain = Un plateau de 12 × 8 cases. Chaque camp a deux tours, deux cavaliers, deux éléphants et deux fous. Il a aussi un roi, un roturier, un vizir, un fers et douze pions.
    .card-2 = Roi, tour, cavalier et fou sont ceux des échecs. Le roturier se déplace d’une case dans toutes les directions et on peut le prendre.
    .card-3 = L’éléphant saute de deux cases en diagonale, le fers se déplace d’une case en diagonale, le vizir d’une case tout droit.
    .card-3-plain = L’éléphant saute de deux cases en diagonale. Le fers se déplace d’une case en diagonale. Le vizir se déplace d’une case tout droit.
    .card-5 = Dans chaque camp, trois pions et le fers ont déjà joué au départ.

### Shogi, xiangqi, janggi, et des jeux qui ne sont pas des échecs

shogi = Shogi
    .says = Les échecs du Japon : ce que vous prenez revient dans votre camp.
    .equipment = Un jeu de shogi : un plateau de 9 × 9 cases et vingt pièces par camp.
    .card-1 = Le mat gagne. Un camp qui ne peut pas jouer a perdu aussi.
    .card-2 = Ce que vous prenez va dans votre main, non promu. Au lieu de jouer un coup, vous pouvez le poser sur une case vide d’où il peut encore bouger.
    .card-2-plain = Ce que vous prenez va dans votre main, non promu. Au lieu de jouer, vous pouvez le poser sur une case vide. De là, il doit encore pouvoir bouger.
    .card-3 = Une pièce qui entre dans les trois dernières rangées, s’y déplace ou en sort peut être retournée. Là où elle ne pourrait plus jamais bouger, elle doit l’être.
    .card-3-plain = Regardez les trois dernières rangées. Vous pouvez retourner une pièce qui y entre, s’y déplace ou en sort. Là où elle ne pourrait plus jamais bouger, vous devez le faire.
    .card-4 = Aucune colonne ne porte deux pions non promus d’un même camp. Mater avec un pion de la main fait perdre.
    .card-5 = Quatre fois la même position : partie nulle. Si un camp a donné échec tout le temps, ce camp a perdu.
minishogi = Minishogi
    .says = Le shogi sur 5 × 5 cases : six pièces par camp.
    .equipment = Un plateau de 5 × 5 cases et six pièces de shogi par camp.
    .card-3 = Une pièce qui arrive sur la dernière rangée, s’y déplace ou en repart peut être retournée. Un pion doit l’être.
    .card-3-plain = Regardez la dernière rangée. Vous pouvez retourner une pièce qui y arrive, s’y déplace ou en repart. Un pion, vous devez le retourner.
    .card-5 = Quatre fois la même position : les Blancs, qui ont commencé, ont perdu. Mais si un camp a donné échec tout le temps, c’est lui qui a perdu.
xiangqi = Xiangqi
    .says = Les échecs de Chine : deux palais, une rivière et des canons.
    .equipment = Un jeu de xiangqi : un plateau de 9 × 10 points et seize pièces par camp.
    .card-2 = Les généraux ne se font jamais face sur une colonne ouverte : aucun coup ne peut les laisser ainsi.
    .card-3 = Général et conseillers restent dans le palais, les éléphants de leur côté de la rivière. Les soldats vont aussi de côté une fois la rivière passée.
    .card-4 = Le canon se déplace comme un char. Pour prendre, il doit sauter par-dessus exactement une pièce, de n’importe quel camp.
    .card-5 = Qui donne échec sans fin a perdu.
page-xiangqi-facing =
    .title = Face à face
    .caption-1 = Entre les généraux.
    .says-1 = Si le cheval quittait la colonne, les généraux se feraient face : il doit rester.
janggi = Janggi
    .says = Les échecs de Corée : palais à diagonales et canons sauteurs.
    .equipment = Un jeu de janggi : un plateau de 9 × 10 points et seize pièces par camp.
    .card-1 = Le mat gagne. Là où une partie serait nulle, les points décident.
    .card-2 = Un camp peut passer, s’il n’est pas en échec. Si les deux passent l’un après l’autre, la partie est finie.
    .card-3 = Sur les lignes d’un palais, général, conseillers, chars, canons et soldats vont aussi en diagonale.
    .card-4 = Le canon saute toujours par-dessus exactement une pièce, qui ne peut pas être un canon. Il ne prend pas de canon.
    .card-5 = Si les généraux se font face sur une colonne ouverte, le camp au trait doit y mettre fin. Ou il passe, et la partie est finie.
    .card-5-plain = Les généraux se font face sur une colonne ouverte ? Le camp au trait doit y mettre fin. Ou il passe, et la partie est finie.
page-janggi-palace =
    .title = Le palais
breakthrough = Breakthrough
    .says = Une course sans roi : qui amène une pièce de l’autre côté a gagné.
    .equipment = Un échiquier et seize pièces semblables par camp.
    .card-2 = Une pièce avance d’une case, tout droit ou en diagonale, et prend en diagonale seulement. Personne n’est obligé de prendre.
    .card-3 = Un camp qui ne peut pas jouer a perdu.
page-breakthrough-capture =
    .title = Avancer et prendre
flipello = Reversi
    .says = Encadrez les pions de l’autre camp, et ils sont à vous.
    .equipment = Un plateau de 8 × 8 cases et 64 pions, clairs d’un côté et foncés de l’autre.
    .equipment-plain = Un plateau de 8 × 8 cases et 64 pions. Ils sont clairs d’un côté et foncés de l’autre.
    .card-1 = La partie finit quand le plateau est plein ou que personne ne peut poser de pion. Qui a le plus de pions a gagné.
    .card-1-plain = La partie finit quand le plateau est plein. Elle finit aussi si personne ne peut poser de pion. Qui a le plus de pions a gagné.
    .card-2 = Posez un pion sur une case vide de façon que des pions de l’autre camp soient en ligne, sans trou, entre lui et un autre des vôtres.
    .card-2-plain = Posez un pion sur une case vide. Des pions de l’autre camp doivent être entre lui et un autre des vôtres. Ils sont en ligne, sans trou.
    .card-3 = Tous les pions ainsi encadrés sont retournés, dans toutes les directions.
    .card-3-plain = Retournez tous les pions ainsi encadrés, dans toutes les directions.
    .card-4 = Qui ne peut rien encadrer passe.
page-flipello-enclose =
    .title = Encadrer
