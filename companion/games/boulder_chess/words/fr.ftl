# Les mots des Échecs aux rochers : l’identifiant d’un message, puis sa phrase.

piece-boulder = rocher
    .plural = rochers

# Les appartements d’un camp : rouges ou bleus.
colour-plural =
    { $owner ->
        [red] rouges
        [blue] bleus
       *[other] de l’autre camp
    }

puts = { $seat } pose { PIECE($piece, form: "nom") } avec son rocher en { $square }.
removes = { PIECE($owner, "P", form: "nom") } est retiré.
leaves-boulder = Le rocher reste en { $square }.
takes-boulder = Le rocher en { $square } est pris.
goes-on-next = { PIECE($piece, form: "nom") } doit continuer au prochain coup.
discharges =
    { $seat } décharge un rocher en { $square } : { $n ->
        [1] un rocher
       *[other] { $n } rochers
    } dans les appartements { colour-plural }.
under-royal = Le rocher est sous { PIECE($owner, $piece, form: "nom") } : il est pris.
enters = { $seat } fait entrer le rocher de { $origin } en { $square }.
enters-two = { $seat } fait entrer deux rochers, en { $one } et en { $other }.
slides = { $seat } avance un rocher de { $origin } en { $square }.
    .short = Un rocher avance de { $origin } en { $square }.
pushes = { $seat } pousse depuis { $origin } : un rocher avance jusqu’en { $square }.
skips-piece = { $seat } ne joue pas de pièce.
skips-discharge = { $seat } garde le rocher.
skips-pawn = { $seat } ne joue pas de pion.
skips-royal = { $seat } ne joue ni le roi ni la dame.
skips-boulder = { $seat } n’avance pas de rocher.
over-full = Les appartements sont pleins : { $seat } gagne.
over-five = Cinq rochers déchargés : { $seat } gagne.
over-stuck = Personne ne peut plus rien faire : la partie est nulle.
place-first = { $seat } doit poser un fou, un cavalier ou une tour le long de la frontière, de son côté.
stuck-pair = { PIECE($owner, $piece, form: "nom") } en { $square } n’a aucun coup autorisé : l’autre case de sa paire est occupée.
boulder-ahead = Un rocher va tout droit sur la case suivante vers la zone neutre ; celui qu’il touche avance d’une ou deux cases.
boulder-stays = Un rocher ne bouge que dans le passage de sa moitié, ou sous une pièce.
pawn-pair = Un pion va sur la case vide de sa paire, et nulle part ailleurs.
other-first = La pièce en { $square } est dans les remparts : c’est à elle de continuer d’abord.
royal-inside = Le roi et la dame restent dans les appartements royaux.
both-loaded = Le roi et la dame sont tous deux sur un rocher : il faut en faire entrer un dans le passage.
royal-held = { PIECE($piece, form: "nom") } a pris un rocher et ne peut pas le quitter.
royal-king = Le roi se déplace d’une case, ou par-dessus la dame sur la case juste derrière.
royal-queen = La dame va jusqu’au premier rocher, même par-dessus le roi.
discharge-blocked = On décharge un rocher sur une case sans rocher des appartements, comme la pièce se déplace.
royals-only = Seuls le roi, la dame et les rochers peuvent être dans les appartements royaux.
never-captures = La case { $square } est occupée : les pièces ne se prennent pas, et seul le cavalier saute.
own-defences = Personne ne traverse ses propres remparts.
goes-on = { PIECE($piece, form: "nom") } en { $square } doit passer de l’autre côté des remparts.
same-way-out = { PIECE($piece, form: "nom") } doit quitter le passage adverse du côté de son entrée.
loaded = { PIECE($piece, form: "nom") } a un rocher : pas d’arrêt sur un autre rocher, ni de passage par-dessus. Son propre rocher peut rester derrière.
between-pairs = On ne passe pas d’une paire des remparts à l’autre, ni d’une paire au passage.
knight-wall = Un cavalier ne saute par-dessus les remparts adverses que si la paire au-dessus de son départ ou de son arrivée n’a pas de pion.
other-boulder = Le deuxième rocher va sur la même rangée du passage.
must-go-on = { PIECE($piece, form: "nom") } en { $square } doit finir de traverser les remparts.
came-in-n = { PIECE($piece, form: "nom") } en { $square } ressort du passage vers la zone neutre.
came-in-c = { PIECE($piece, form: "nom") } en { $square } ressort du passage vers la cour.
chambers = Rochers dans les appartements adverses : { $one } { $red }, { $other } { $blue } (8 pour gagner).
discharged = Rochers déchargés : { $one } { $red }, { $other } { $blue } (5 pour gagner).
may-count = Quarante tours sans progrès : qui a le moins de rochers dans ses appartements peut revendiquer la partie.
ends-full = Les appartements étaient pleins.
ends-five = Cinq rochers étaient déchargés.
ends-fewer = Décompte : moins de rochers dans ses propres appartements.
ends-stuck = Personne ne pouvait plus rien faire.
stage-place = { $seat }, posez un fou, un cavalier ou une tour sur votre rangée de la frontière.
    .short = { $seat }, posez une pièce à la frontière.
stage-piece = { $seat }, jouez une pièce ou déchargez (étape 1 sur 4).
    .short = { $seat } : une pièce, ou décharger (1 sur 4).
stage-discharge = { $seat }, déchargez le rocher ou { press-end }.
    .short = { $seat }, déchargez ou { press-end }.
stage-pawn = { $seat }, jouez un pion dans sa paire (étape 2 sur 4).
    .short = { $seat } : un pion dans sa paire (2 sur 4).
stage-royal = { $seat }, jouez le roi ou la dame (étape 3 sur 4).
    .short = { $seat }, jouez roi ou dame (3 sur 4).
stage-enter = { $seat }, faites entrer un rocher dans le passage (étape 3 sur 4).
    .short = { $seat }, faites entrer un rocher (3 sur 4).
stage-boulder = { $seat }, avancez un rocher de votre passage, ou { press-end } (étape 4 sur 4).
    .short = { $seat } : un rocher, ou { offer-pass } (4 sur 4).

### What is listed before a game

boulder-chess = Échecs aux rochers
    .says = Portez des rochers à travers les remparts adverses et remplissez les appartements royaux derrière eux.
    .equipment = Deux plateaux réunis, 8 × 16 ; roi, dame, fou, cavalier, tour et six pions par camp ; dix-huit pions de dames comme rochers.

### House rules

rule-goal = Comment on gagne.
    .is-a = Les huit cases des appartements adverses sont pleines.
    .is-b = Qui décharge cinq rochers en premier ; des appartements pleins gagnent aussi.
rule-setup = Les pièces au départ.
    .is-a = Posées tour à tour le long de la frontière, Rouge en premier.
    .is-b = Comme sur le dessin.
rule-passage_depth = La sixième rangée du passage, son ouverture.
    .is-a = Neutre pour les pièces, passage pour les rochers.
    .is-b = Neutre : le passage a cinq rangées.
    .is-c = Passage : elle n’est pas neutre.
rule-compulsory = Ce qu’il faut faire quand on le peut.
    .is-a = Les étapes pièce, pion, et roi ou dame.
    .is-b = Le coup de la pièce.
    .is-c = Rien.
rule-pass_and_take = Une tour ou un fou passé par-dessus un rocher.
    .is-a = Peut s’arrêter sur le suivant.
    .is-b = Seulement sur une case vide.
rule-same_direction = Continuer après les remparts.
    .is-a = De l’autre côté, n’importe comment.
    .is-b = Sur la même ligne.
rule-exit_now = Une pièce dans des remparts gardés.
    .is-a = Continue à la prochaine étape de la pièce.
    .is-b = Continue à son propre prochain coup.
rule-knight_wall = Un cavalier par-dessus les remparts adverses.
    .is-a = Là où une paire est vide.
    .is-b = Jamais.
    .is-c = Toujours.
rule-discharge_free = Décharger.
    .is-a = C’est l’étape de la pièce.
    .is-b = Fait partie du coup qui mène au donjon.
    .is-c = Gratuit, avant ou après l’étape de la pièce.
rule-enter_later = Le rocher du roi ou de la dame.
    .is-a = Peut entrer dans un tour suivant.
    .is-b = Seulement au tour de sa prise.
rule-first_turn = Les deux rochers du premier tour.
    .is-a = Ce qui se trouve sur leur chemin les arrête.
    .is-b = Ils passent par-dessus ce qui se trouve sur leur chemin, comme dans les parties de programmes plus anciens.

### Presets

preset-five-boulders = Cinq rochers
    .says = Conseillé : qui en décharge cinq en premier gagne.
preset-printed = Règles standard
    .says = Comme l’auteur l’a écrit : huit rochers. Entre gens prudents, la partie peut ne jamais finir.
preset-five-placed-in-turn = Cinq, posés tour à tour
    .says = Cinq rochers ; les pièces se posent tour à tour le long de la frontière.

### The rule card

rule-card =
    .line-1 = Un tour a quatre étapes : une pièce, un pion, le roi ou la dame, un rocher.
    .line-2 = Le fou, le cavalier et la tour se déplacent comme aux échecs. Ils ne prennent aucune pièce, et seul le cavalier saute ; une pièce sur un rocher l’a pris : elle l’emporte ou le laisse derrière elle.
    .line-3 = Sans rocher, une pièce peut passer par-dessus des rochers ou s’arrêter sur l’un d’eux ; avec un rocher, ni l’un ni l’autre.
    .line-4 = On ne traverse que les remparts adverses. Là où une paire a des pions, la pièce s’arrête et continue à son prochain coup ; un pion sur sa case d’arrivée est retiré.
    .line-4-plain = On ne traverse que les remparts adverses. Là où une paire a des pions, la pièce s’arrête. Elle continue à son prochain coup. Retirez le pion si la pièce arrive dessus.
    .line-5 = Son propre passage secret est libre ; on quitte celui de l’adversaire du côté par où on est entré.
    .line-6 = Depuis le donjon adverse, une pièce décharge son rocher dans les appartements, comme elle se déplace. { $goal ->
            [a] Huit rochers là gagnent.
           *[b] Qui décharge cinq rochers en premier gagne. Des appartements pleins gagnent aussi.
        }
    .line-6-plain = Depuis le donjon adverse, une pièce décharge son rocher dans les appartements. Le rocher se déplace comme la pièce. { $goal ->
            [a] Huit rochers là gagnent.
           *[b] Qui décharge cinq rochers en premier gagne. Des appartements pleins gagnent aussi.
        }
    .line-7 = Un pion va dans sa paire. Le roi et la dame vont dans leurs appartements, y prennent des rochers et les font entrer dans le passage, où les rochers avancent et en poussent d’autres.
    .line-7-plain = Un pion va dans sa paire. Le roi et la dame vont dans leurs appartements et y prennent des rochers. Ils font entrer des rochers dans le passage. Là, les rochers avancent et en poussent d’autres.

### Positions that cannot be

two-of-kind = { SEAT($seat) } a deux fois { PIECE($man, form: "nom") }, en { BOTHOF($squares) }.
square-with = « { $text } » dans { $name } n’est pas une case avec { ALLOF($known) }.
field-without-piece = Le champ { $name } nomme { $square }, où il n’y a pas de pièce qui puisse être visée.
wrong-boulders = Le jeu a { $have } rochers, et non { $n } : { ALLOF($squares) }.
pawn-on-boulder = Aucun pion n’est sur un rocher : { ALLOF($squares) }.
fresh-royal = Le champ fresh nomme le roi ou la dame qui vient de prendre dans ce tour, et non { $square }.
mover-piece = Le champ mover nomme la pièce qui vient de bouger, à la phase discharge.
missing-piece = Il manque { PIECE($seat, $man, form: "nom") }.
royal-outside = La place { PIECE($seat, $man, form: "de") } est dans ses propres appartements royaux, et non en { $square }.
piece-in-chambers = { PIECE($seat, $man, form: "nom") } ne peut pas être dans les appartements royaux, en { $square }.
piece-in-own-defences = { PIECE($seat, $man, form: "nom") } ne peut pas être dans ses propres remparts, en { $square }.
not-on-border = { PIECE($seat, $man, form: "nom") } se pose sur sa propre rangée de la frontière, et non en { $square }.
pawns-outside =
    Les pions { $seat ->
        [red] rouges
        [blue] bleus
       *[other] de ce camp
    } restent dans leurs propres remparts, et non en { ALLOF($squares) }.
cannot-be-there = { $man } ne peut pas être en { $place } : une case porte un rocher, et une seule pièce dessus.
# Les lettres du plan du plateau, quand il est dessiné en texte
ground-r = appartements royaux
ground-p = passage secret
ground-m = son ouverture
ground-t = donjon
ground-c = cour
ground-d = remparts
ground-n = neutre

### The pages of the rules

legend-K = Une case dans les appartements, ou par-dessus la dame sur la case juste derrière.
legend-Q = Le long des appartements jusqu’au premier rocher, même par-dessus le roi.
legend-R = Aussi loin qu’on veut, tout droit ; elle porte un rocher.
legend-B = Aussi loin qu’on veut, en diagonale ; il porte un rocher.
legend-N = Deux cases tout droit et une de côté ; il saute et porte un rocher.
legend-P = De côté, sur la case vide de sa paire.
legend-boulder = Ne bouge pas de lui-même : les pièces le portent, le roi et la dame l’envoient dans le passage.

page-aim =
    .title = Le but du jeu
    .says = Portez des rochers à travers le plateau et remplissez les appartements royaux de l’adversaire. Qui y met le huitième rocher gagne.
    .caption-1 = Deux moitiés.
    .says-1 = Rouge est en bas, Bleu en haut. La première rangée de chaque moitié forme ses appartements royaux.
    .caption-2 = Un rocher est livré.
    .caption-2-plain = Un rocher arrive.
    .says-2 = Le fou bleu l’a porté jusqu’au donjon rouge et l’envoie dans les appartements.
page-aim-five =
    .title = Le but du jeu
    .says = Portez des rochers à travers le plateau dans les appartements royaux de l’adversaire. Qui en a mis cinq en premier gagne. Des appartements pleins, avec huit rochers, gagnent aussi.
    .caption-1 = Deux moitiés.
    .says-1 = Rouge est en bas, Bleu en haut. La première rangée de chaque moitié forme ses appartements royaux.
    .caption-2 = Un rocher est livré.
    .caption-2-plain = Un rocher arrive.
    .says-2 = Le fou bleu l’a porté jusqu’au donjon rouge et l’envoie dans les appartements.
page-setup =
    .title = La préparation
    .says = Chaque camp a un roi, une dame, un fou, un cavalier, une tour et six pions. Dix-huit rochers sont sur le plateau : six dans les appartements royaux de chaque camp, et un sous chaque fou, cavalier et tour.
    .says-plain = Chaque camp a un roi, une dame, un fou, un cavalier et une tour. Il a aussi six pions. Dix-huit rochers sont sur le plateau. Six sont dans les appartements royaux de chaque camp. Un rocher est sous chaque fou, cavalier et tour.
    .caption-1 = La moitié rouge.
    .says-1 = Le roi et la dame au milieu de la première rangée, le roi plus près du passage. { $setup ->
            [b] Les pions sur les remparts ; la tour, le cavalier et le fou le long de la frontière, chacun sur un rocher.
           *[a] { "" }
        } Rouge commence.
    .says-1-plain = Le roi et la dame sont au milieu de la première rangée. Le roi est plus près du passage. Les pions sont sur les remparts. { $setup ->
            [b] La tour, le cavalier et le fou sont le long de la frontière.
           *[a] { "" }
        } { $setup ->
            [b] Chacun est sur un rocher.
           *[a] { "" }
        } Rouge commence.
page-board =
    .title = Les parties du plateau
    .title-plain = Quelles sont les parties du plateau ?
    .says = Chaque moitié a ses appartements royaux, un donjon, une cour, des remparts et un passage secret. { $passage_depth ->
            [a] Les quatre rangées au milieu du plateau sont la zone neutre.
            [b] Les quatre rangées au milieu du plateau sont la zone neutre.
           *[c] { "" }
        }
    .says-plain = Chaque moitié a des appartements royaux, un donjon et une cour. Elle a aussi des remparts et un passage secret. { $passage_depth ->
            [a] Les quatre rangées du milieu sont la zone neutre.
            [b] Les quatre rangées du milieu sont la zone neutre.
           *[c] { "" }
        }
    .caption-1 = Les appartements et le donjon.
    .says-1 = Les appartements royaux rouges sont la rangée 1 : seuls le roi rouge, la dame rouge et les rochers peuvent y être. Le donjon, c’est c2, d2, e2 et f2.
    .caption-2 = Le passage secret.
    .says-2 = Large de deux cases, à gauche de qui joue. { $passage_depth ->
            [a] Sa dernière rangée, a7 et b7, appartient aussi à la zone neutre.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Les remparts et la frontière.
    .says-3 = Trois paires de cases côte à côte, avec un pion sur chaque case au départ. Entre les rangées 8 et 9 passe la frontière.
page-turn =
    .title = Un tour a quatre étapes
    .says = D’abord une pièce, puis un pion, puis le roi ou la dame, puis un rocher de votre passage. { $compulsory ->
            [a] Les trois premières sont à jouer si c’est possible ; le rocher, vous pouvez y renoncer.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Jouez d’abord une pièce, puis un pion. Jouez ensuite le roi ou la dame. Avancez enfin un rocher de votre passage. { $compulsory ->
            [a] Les trois premières étapes sont à jouer si c’est possible.
            [b] { "" }
           *[c] { "" }
        } { $compulsory ->
            [a] Le rocher, vous pouvez y renoncer.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = D’abord : une pièce.
    .says-1 = Le fou, le cavalier ou la tour.
    .caption-2 = Ensuite : un pion.
    .says-2 = Si l’un d’eux a une case vide à côté de lui dans sa paire.
    .caption-3 = Puis : le roi ou la dame.
    .says-3 = Dans les appartements.
    .caption-4 = Enfin : un rocher.
    .says-4 = Une case plus loin dans votre propre passage.
page-man-R =
    .title = La tour
    .says = La tour va aussi loin qu’elle veut, tout droit. Elle ne prend pas de pièce et ne saute par-dessus aucune ; elle ne fait que prendre des rochers et retirer des pions des remparts adverses.
    .caption-1 = Une tour rouge.
    .says-1 = Elle ne peut pas entrer dans ses propres remparts. Le rocher en a7 n’est pas sur ses lignes.
page-man-B =
    .title = Le fou
    .says = Le fou va aussi loin qu’il veut, en diagonale. Il ne prend pas de pièce et ne saute par-dessus aucune.
    .caption-1 = Un fou rouge.
    .says-1 = Vers le bas, ses propres remparts l’arrêtent. Vers le haut, il peut aller jusqu’au pion bleu en c11 et le retirer.
page-man-N =
    .title = Le cavalier
    .says = Le cavalier saute : deux cases tout droit et une de côté. Personne ne le gêne, mais il ne prend pas de pièce.
    .caption-1 = Un cavalier rouge.
    .says-1 = Ses propres remparts lui sont fermés aussi.
page-man-P =
    .title = Le pion
    .says = Un pion ne fait que garder. Il va de côté, sur l’autre case de sa paire, si elle est vide. Il ne prend rien. S’il y a un rocher là, le pion reste.
    .caption-1 = D’un côté à l’autre.
    .says-1 = { $compulsory ->
            [a] L’autre pion de cette paire est parti : celui-ci doit donc bouger à chaque tour.
            [b] { "" }
           *[c] { "" }
        }
page-man-K =
    .title = Le roi
    .says = Le roi reste dans les appartements royaux. Il se déplace d’une case, ou par-dessus la dame sur la case juste derrière. Il peut aller sur un rocher : il l’a alors pris. Personne ne peut prendre un roi, et il n’y a pas d’échec.
    .caption-1 = Au départ.
    .says-1 = Le roi peut aller sur le rocher à sa gauche, ou par-dessus la dame sur celui de derrière.
    .says-1-plain = Le roi peut aller sur le rocher à sa gauche. Il peut aussi passer par-dessus la dame sur celui de derrière.
page-man-Q =
    .title = La dame
    .says = La dame reste dans les appartements royaux. Elle les parcourt jusqu’au premier rocher, qu’elle peut prendre, et passe par-dessus le roi en chemin. Personne ne peut prendre une dame.
    .says-plain = La dame reste dans les appartements royaux. Elle les parcourt jusqu’au premier rocher. Elle peut prendre ce rocher. En chemin, elle peut passer par-dessus le roi. Personne ne peut prendre une dame.
    .caption-1 = Au départ.
    .says-1 = Un rocher de chaque côté arrête la dame.
    .caption-2 = Sans deux des rochers.
    .says-2 = La dame va plus loin, mais pas au-delà du rocher suivant.
page-man-boulder =
    .title = Les rochers
    .says = Une pièce sur un rocher l’a pris. Quand elle bouge, elle emporte le rocher ou le laisse derrière elle. Un rocher laissé reste là jusqu’à ce que quelqu’un le prenne.
    .caption-1 = Une tour chargée bouge.
    .says-1 = Le signe à son pied est le rocher sous elle.
    .caption-2 = Avec son rocher.
    .says-2 = Elle l’a emporté.
    .caption-3 = Sans son rocher.
    .says-3 = Elle a laissé le rocher en b8.
page-take =
    .title = Prendre des rochers
    .title-plain = Comment prendre un rocher ?
    .says = Une pièce sans rocher peut s’arrêter sur un rocher que personne ne tient : elle l’a alors pris. Un fou ou une tour peut aussi passer par-dessus. Une pièce avec un rocher ne peut faire ni l’un ni l’autre, à moins de laisser le sien derrière elle. Un cavalier saute de toute façon par-dessus les rochers.
    .says-plain = Une pièce sans rocher peut s’arrêter sur un rocher que personne ne tient. Elle l’a alors pris. Un fou ou une tour peut aussi passer par-dessus. Une pièce avec un rocher ne peut faire ni l’un ni l’autre. Elle le peut si elle laisse le sien derrière elle. Un cavalier saute de toute façon par-dessus les rochers.
    .caption-1 = Sans rocher.
    .says-1 = La tour peut s’arrêter sur le rocher en f8, ou continuer derrière lui.
    .caption-2 = Avec un rocher.
    .says-2 = Tant qu’elle en porte un, le rocher en f8 est un mur.
page-passage =
    .title = Le passage secret
    .title-plain = Comment utiliser le passage secret ?
    .says = Dans votre propre passage, vos pièces vont et viennent comme elles veulent, vers la zone neutre et vers votre cour. Vous pouvez aussi entrer dans le passage adverse, mais vous devez en sortir par le même côté.
    .says-plain = Dans votre propre passage, vos pièces vont et viennent comme elles veulent. Il mène à la zone neutre et à votre cour. Vous pouvez aussi entrer dans le passage adverse. Sortez-en par le même côté.
    .caption-1 = Rouge dans le passage rouge.
    .says-1 = La tour peut sortir vers le haut, et de côté vers la cour.
    .caption-2 = Bleu dans le passage rouge.
    .says-2 = Cette tour est entrée par la zone neutre : elle ne peut pas sortir dans la cour.
page-defences =
    .title = Traverser les remparts
    .title-plain = Comment traverser les remparts ?
    .says = Vous ne pouvez traverser que les remparts adverses. On ne traverse pas d’un trait une paire avec un pion : la pièce s’arrête sur une de ses deux cases, et passe de l’autre côté dès le coup suivant. Un pion sur la case d’arrivée est retiré. Personne ne va d’une paire à l’autre, ni d’une paire dans le passage.
    .says-plain = Vous ne pouvez traverser que les remparts adverses. On ne traverse pas d’un trait une paire avec un pion. La pièce s’arrête sur une de ses deux cases. Elle passe de l’autre côté dès le coup suivant. Retirez le pion si la pièce arrive dessus. Personne ne va d’une paire à l’autre. Personne ne va d’une paire dans le passage.
    .caption-1 = S’arrêter là.
    .says-1 = La tour bleue peut s’arrêter en d6 et retirer le pion, mais ne va pas plus loin pour l’instant.
    .says-1-plain = La tour bleue peut s’arrêter en d6 et retirer le pion. Elle ne va pas plus loin pour l’instant.
    .caption-2 = Continuer.
    .says-2 = { $exit_now ->
            [a] Au tour suivant, la tour doit quitter d6 de l’autre côté.
           *[b] { "" }
        }
    .caption-3 = Une paire sans pions.
    .says-3 = On la traverse comme toutes les autres cases.
page-leaps =
    .title = Les cavaliers et les remparts
    .title-plain = Quand un cavalier saute-t-il les remparts ?
    .says = { $knight_wall ->
            [a] Un cavalier ne saute par-dessus les remparts adverses que si la paire au-dessus de sa première ou de sa dernière case n’a pas de pion.
            [b] { "" }
           *[c] { "" }
        } Il peut aussi arriver sur un pion et le retirer.
    .says-plain = { $knight_wall ->
            [a] Parfois, un cavalier peut sauter par-dessus les remparts adverses.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] Regardez la paire au-dessus de sa première case. Regardez aussi celle au-dessus de la dernière.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] L’une des deux doit être sans pion.
            [b] { "" }
           *[c] { "" }
        } Il peut aussi arriver sur un pion et le retirer.
    .caption-1 = Toutes les paires sont gardées.
    .says-1 = Le cavalier bleu peut retirer le pion en f6, ou sauter dans le passage. { $knight_wall ->
            [a] Il ne peut pas sauter par-dessus les remparts.
            [b] Il ne peut pas sauter par-dessus les remparts.
           *[c] { "" }
        }
    .caption-2 = Une paire est vide.
    .says-2 = { $knight_wall ->
            [a] Maintenant, le cavalier peut sauter en e5.
            [c] Maintenant, le cavalier peut sauter en e5.
           *[b] { "" }
        }
page-discharge =
    .title = Dans les appartements
    .title-plain = Comment un rocher entre-t-il dans les appartements ?
    .says = { $discharge_free ->
            [a] Une pièce avec un rocher sur une case du donjon adverse peut l’envoyer dans les appartements royaux : c’est son étape.
            [b] Une pièce qui arrive avec un rocher sur le donjon adverse peut le décharger dans les appartements avec ce coup.
           *[c] Une pièce avec un rocher sur le donjon adverse peut le décharger dans les appartements, avant ou après l’étape de la pièce.
        } Le rocher se déplace comme la pièce : tout droit depuis une tour, d’une case en diagonale depuis un fou, par son saut depuis un cavalier. Il faut une case sans rocher.
    .says-plain = { $discharge_free ->
            [a] Une pièce avec un rocher est sur une case du donjon adverse. Elle peut l’envoyer dans les appartements royaux : c’est son étape.
            [b] Une pièce qui arrive avec un rocher sur le donjon adverse peut le décharger dans les appartements avec ce coup.
           *[c] Une pièce avec un rocher sur le donjon adverse peut le décharger dans les appartements, avant ou après l’étape de la pièce.
        } Le rocher se déplace comme la pièce. Depuis une tour, il va tout droit. Depuis un fou, il se déplace d’une case en diagonale. Depuis un cavalier, il saute. Il faut une case sans rocher.
    .caption-1 = Depuis un fou.
    .says-1 = Il n’y a pas de rocher en c1 : il peut y aller.
    .caption-2 = Sous la dame.
    .says-2 = Ou en e1. Là où se trouve un roi ou une dame, il va dessous.
    .caption-3 = La dame le tient.
    .says-3 = La dame a pris le rocher et ne peut pas le quitter. Il compte quand même.
page-royals =
    .title = Se défaire des rochers
    .title-plain = Comment se défaire des rochers ?
    .says = { $enter_later ->
            [a] Un roi ou une dame qui a pris un rocher peut le mettre sur une des deux cases du passage à côté des appartements, tout de suite ou à l’étape du roi et de la dame d’un tour suivant.
           *[b] { "" }
        } Sur un rocher pris, ni le roi ni la dame ne bouge. Si les deux sont sur un rocher, l’un des deux rochers doit entrer, tant qu’une case d’entrée est libre.
    .says-plain = Un roi ou une dame a pris un rocher. Ce rocher peut entrer dans le passage. Il y a deux cases pour cela, à côté des appartements. Vous pouvez le faire tout de suite. { $enter_later ->
            [a] Vous pouvez aussi le faire plus tard, à l’étape du roi et de la dame.
           *[b] { "" }
        } Sur un rocher pris, ni le roi ni la dame ne bouge. Les deux sont sur un rocher, et une case d’entrée est libre ? Alors un rocher doit entrer.
    .caption-1 = Dans le passage.
    .says-1 = Le roi vient de prendre le rocher en c1. Ce rocher peut aller en a2 ou en b2, et cela compte comme l’étape du rocher.
    .says-1-plain = Le roi vient de prendre le rocher en c1. Ce rocher peut aller en a2 ou en b2. Cela compte comme l’étape du rocher.
page-passage-boulders =
    .title = Les rochers dans le passage
    .title-plain = Comment avancent les rochers dans le passage ?
    .says = Une fois par tour, vous pouvez avancer d’une case un rocher de votre propre passage, en l’éloignant de vos appartements. S’il touche un rocher, il reste là, et l’autre avance d’une ou deux cases, et peut toucher le suivant. On ne peut pousser ni un rocher tenu ni une pièce. La dernière rangée du passage est le bout du chemin.
    .says-plain = Une fois par tour, vous pouvez avancer un rocher de votre propre passage. Il se déplace d’une case, en s’éloignant de vos appartements. S’il touche un rocher, il reste là. L’autre avance d’une ou deux cases. Il peut toucher le suivant. On ne peut pousser ni un rocher tenu ni une pièce. La dernière rangée du passage est le bout du chemin.
    .caption-2 = Une poussée.
    .says-2 = Le rocher en a3 touche celui en a4 : celui-ci peut aller en a5 ou en a6.
page-first-turn =
    .title = Le premier tour
    .title-plain = Qu’y a-t-il de spécial au premier tour ?
    .says = Au premier tour de chaque camp, deux rochers à la fois peuvent descendre le passage : ceux à côté du roi et de la dame. Ils vont tout droit sur la même rangée, n’importe laquelle. Cela remplace l’étape du roi ou de la dame et celle du rocher.
    .caption-1 = Les deux ensemble.
    .says-1 = De c1 et f1 en a4 et b4.
page-end =
    .title = Qui gagne
    .says = Le huitième rocher dans les appartements adverses gagne aussitôt. Les rochers sous le roi et la dame comptent. Après quarante tours de chaque camp sans progrès, qui a le moins de rochers dans ses propres appartements peut revendiquer la partie ; à égalité, elle est nulle.
    .says-plain = Le huitième rocher dans les appartements adverses gagne aussitôt. Les rochers sous le roi et la dame comptent. Chaque camp a joué quarante tours sans progrès ? Regardez les appartements de chaque camp. Qui a le moins de rochers dans les siens peut revendiquer la partie. À égalité, elle est nulle.
    .caption-1 = Sept y sont.
    .says-1 = La tour bleue envoie le huitième sous la dame.
page-end-five =
    .title = Qui gagne
    .says = Qui envoie cinq rochers en premier dans les appartements adverses gagne ; des appartements avec huit rochers gagnent aussi. Après quarante tours de chaque camp sans progrès, qui a le moins de rochers dans ses propres appartements peut revendiquer la partie ; à égalité, elle est nulle.
    .says-plain = Qui envoie cinq rochers en premier dans les appartements adverses gagne. Des appartements avec huit rochers gagnent aussi. Chaque camp a joué quarante tours sans progrès ? Regardez les appartements de chaque camp. Qui a le moins de rochers dans les siens peut revendiquer la partie. À égalité, elle est nulle.
    .caption-1 = Le cinquième.
    .says-1 = Bleu en a déjà envoyé quatre : celui-ci gagne.
