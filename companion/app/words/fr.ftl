# Les mots de l’application elle-même : l’identifiant d’un message, puis son texte.

title = Tableside
tagline = L’arbitre assis à votre table
tap-a-box = Touchez un jeu. La suite s’explique en route.
go-on-so = Continuer quand même
game-of = { $title } ({ $time })
more-games = { $n } de plus en cours
settings = Réglages
    .language = Langue et caractères
    .look = Thème et animations
    .sound = Son et voix
    .hands = Écran et clavier
    .boards = Plateaux et jeux
    .table = Club et cette table
no-club = Dans aucun club
make-and-try = Fabriquer et essayer
setting-engine = Indices et analyse
    .ours = Intégré
    .for = Pour les échecs et leurs variantes, dès la prochaine partie. Dans tous les autres jeux, les joueurs de Tableside donnent les indices.
    .none-here = Stockfish ou un autre moteur peut donner des indices et analyser les parties d’échecs. Aucun n’est installé. Sous Debian, Ubuntu ou Raspberry Pi OS, tapez « sudo apt install stockfish ».
where-played = Où jouez-vous ?
door-here = Jouer ici, sur l’écran
    .says = Plateau, pièces, dés et cartes sont sur la tablette.
door-own = Nous avons un plateau
    .says = En carton, en bois ou avec des capteurs.
door-club = Installer une table de club
    .says = Le public choisit un jeu, sans toucher aux réglages. L’équipe choisit d’abord un code PIN.
first-later = Tout se change plus tard dans les réglages.
own-board = Sur quoi jouez-vous ?
own-cardboard = Carton ou bois
    .says = Vous jouez à la main. La tablette fournit dés, cartes et règles.
own-sensors = Un plateau à capteurs
    .says = Il sent les pièces et juge chaque coup.
    .none = Aucun plateau trouvé. Branchez-le : il apparaît ici.
found-later = Pour un plateau Bluetooth ou en réseau, ouvrez un jeu et touchez « { as-printed.line } », puis « { board } ».
voice-says = voix : { $level }
no-games-yet = Aucune partie jouée pour l’instant.
games-empty-says = Chaque partie jouée est gardée ici. On peut la reprendre ou la revoir.
example = Exemple
example-expect = Rouge doit lancer le dé.
play-a-game = Jouer une partie
start-here = Commencer ici
delete = Supprimer
    .says = { $title } ({ $time }) : supprimer définitivement ?
keep-it = La garder
to-start = Au début
play-replay = Lecture
the-start = Le début
moment-of = { $n } sur { $all }
two-choices = Deux choix :
nothing-played = Rien n’a été joué.
look-back = Analyser
looking-back = Analyse de la partie
looking-back-far = Analysé jusqu’ici : { $share } %
course-chances = Chances de gagner
course-steps = Étapes de la partie
in-a-hundred = en pourcentage
column =
    .luck = Chance
    .decisions = Décisions
    .luck-say = Chances de gagner apportées ou perdues par les dés et les cartes, additionnées.
    .decisions-say = Chances de gagner apportées ou perdues par les décisions, additionnées.
    .over-say = Une somme peut dépasser 100 : ce que l’un gagne, un autre le reprend.
    .margin-say = ± indique l’incertitude.
in-points = en points de pourcentage
chance-played = Joué
chance-better = Mieux
chance-next = Choix suivant
review-details = Détails
luck-and-decisions = Chance et décisions
solve-first = Résoudre le premier
solve-moment = Moment { $n }
what-would-you-do = { $name } : que feriez-vous ?
solve-tap = Touchez une pièce puis sa destination, ou l’un de ceux-ci :
solved-right = C’est ce qu’il y a de mieux !
solved-played = C’est ce qui a été joué. Il y a mieux.
solved-other = Cela peut se jouer. Il y a mieux.
next-moment = Moment suivant
all-moments = Tous les moments
games-left-out = { $n ->
    [1] Le jeu { BOTHOF($names) } n’a pas pu être chargé. « companion doctor » dit pourquoi.
   *[other] Ces jeux n’ont pas pu être chargés : { BOTHOF($names) }. « companion doctor » dit pourquoi.
 }
for-players =
    { $n ->
        [0] Pour n’importe quel nombre de joueurs
        [1] Pour une personne
       *[other] Pour { $n } joueurs
    }
shelf-title =
    { $game ->
        [big-action-chess-jumble] Chess Jumble
        [gravity-chess] Échecs à gravité
        [raindropchess] Raindrop{"\u00AD"}chess
        [boulder-chess] Échecs aux rochers
        [cloak-and-dagger-chess] Cape et épée
        [parade-chess-solitaire] Parade
       *[neighbour-chess-solitaire] Voisins
    }
editions = { $players }, { $n } versions
minutes-short = { $low }–{ $high } min
edition =
    { $game ->
        [little-chess-jumble] Petit
        [little-action-chess-jumble] Petit à cartes
        [big-chess-jumble] Grand
       *[big-action-chess-jumble] Grand à cartes
    }
tap-a-chair = Touchez une chaise pour choisir qui joue.
open-since = En cours depuis { $time }
played-at = Jouée : { $time }
who-plays = Qui joue ?
phone = Téléphone
sits =
    .human = Avec ou sans nom
    .phone = Il montre votre main et la pendule. Le code vient au début.
    .computer = Un des cinq joueurs informatiques
    .none = Les autres jouent sans cette place.
    .table = par un code, avec son propre plateau
    .site = un adversaire en ligne
engine-step = Niveau { $n } sur 8
learn = Apprendre
today = Aujourd’hui
differs-line = Règles modifiées
by-fide = { $speed }, selon la FIDE
minutes-and-seconds = { $minutes } min et { $seconds } s par coup
sheet-printed = Options de la partie
sheet-editions = Quelle version ?
lesson =
    .says = Une pièce et un plateau vide
    .tap = Choisissez une pièce, puis touchez sa case.
    .numbers = Le nombre minimum de coups pour y arriver.
    .rings =
        { $n ->
            [1] Où la pièce peut être après un coup exactement.
           *[other] Où la pièce peut être après { $n } coups exactement.
        }
    .piece =
        { $kind ->
            [Q] La dame va aussi loin qu’elle veut, tout droit ou en diagonale, et ne saute jamais.
            [R] La tour va aussi loin qu’elle veut, tout droit.
            [B] Le fou va aussi loin qu’il veut, en diagonale. Il reste sur les cases d’une même couleur.
            [N] Le cavalier saute : deux cases tout droit et une de côté, même par-dessus des pièces.
            [P] Le pion se déplace d’une case tout droit, dans les quatre sens. Il prend en diagonale.
           *[K] Le roi se déplace d’une case dans toutes les directions.
        }
preset = Formule
seats-row = Joueurs
more-choices = Plus…
change = Changer
who-sits = { $seat } : qui joue ?
colour-of-pieces = Couleur des pièces
colour-name =
    { $colour ->
       *[green] Vert
        [red] Rouge
        [blue] Bleu
        [yellow] Jaune
        [white] Blanc
        [black] Noir
        [orange] Orange
        [purple] Violet
        [brown] Brun
        [pink] Rose
    }
done = Terminé
first-sound =
    { $sound ->
        [voice] Voix et sons
        [sounds] Sons
       *[silent] Silence
    }
setting-language = Langue
setting-plain = Règles en langage clair
setting-theme = Thème
theme-name =
    { $theme ->
        [evening] Soir
        [daylight] Jour
       *[contrast] Contraste élevé
    }
setting-text = Taille du texte
setting-reduced = Animations
    .full = Normal
    .reduced = Réduites
setting-sound = Son
on = Oui
off = Non
setting-keyboard = Clavier à l’écran
    .auto = S’il n’y en a pas
    .never = Jamais
always = Toujours
setting-three = Touches fléchées
    .over = Parcourent le plateau
    .next = Suivant et précédent (trois boutons)
key =
    .shift = Majuscules
    .erase = Effacer
    .signs = Chiffres et signes
    .letters = Lettres
    .space = Espace
    .hide = Cacher le clavier
    .form = Autre forme de la lettre
# The spoken names of signs and letters, by their names in Unicode.
sign =
    { $sign ->
        [solidus] barre oblique
        [colon] deux-points
        [full-stop] point
        [hyphen-minus] trait d’union
        [low-line] tiret bas
        [commercial-at] arobase
        [comma] virgule
        [question-mark] point d’interrogation
        [exclamation-mark] point d’exclamation
        [apostrophe] apostrophe
        [left-parenthesis] parenthèse ouvrante
        [right-parenthesis] parenthèse fermante
        [ampersand] et commercial
        [plus-sign] plus
        [equals-sign] égal
        [number-sign] dièse
        [asterisk] astérisque
        [percent-sign] pour cent
        [quotation-mark] guillemet
        [reverse-solidus] barre inverse
        [semicolon] point-virgule
        [euro-sign] euro
        [dollar-sign] dollar
        [pound-sign] livre
        [less-than-sign] inférieur à
        [greater-than-sign] supérieur à
       *[tilde] tilde
    }
letter-with =
    { $letter } { $mark ->
        [grave] accent grave
        [acute] accent aigu
        [circumflex] accent circonflexe
        [tilde] tilde
        [diaeresis] tréma
        [ring-above] rond en chef
        [macron] macron
        [breve] brève
        [ogonek] ogonek
        [cedilla] cédille
        [dot-above] point en chef
        [caron] caron
        [comma-below] virgule souscrite
        [double-acute] double accent aigu
       *[stroke] barré
    }
letter-named =
    { $name ->
        [ae] a et e liés
        [oe] o et e liés
        [sharp-s] s allemand
        [eth] eth
        [thorn] thorn
       *[dotless-i] i sans point
    }
setting-one-tap = Déplacer les pièces
    .two = Toucher une pièce, puis une case
    .one = Toucher la case, si une seule pièce peut y aller
setting-board = Où se jouent les nouvelles parties
setting-fixed = Sens du plateau
    .fixed = Reste comme il est
    .turns = Se tourne vers qui joue
rules-differ =
    { $n ->
        [1] Une règle changée
       *[other] { $n } règles changées
    }
dice-and-decks = Dés et cartes
    .own = Les nôtres
by-tablet = Sur la tablette
dice = Dés
    .typed = Les nôtres, saisis
    .sensed = Les nôtres, détectés
no-url = Saisissez l’adresse du plateau, par exemple /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 ou socket://host:port.
at = La case a1 du jeu est en
turned = Tourné vers la droite
board-url = Autre adresse
board = Plateau
board-none = À l’écran
board-auto = Le plateau branché
board-virtual = Plateau virtuel
# Les noms de places arrivent ici comme du texte, avec leur capitale : « Les Blancs ». La phrase commence donc par eux, sans verbe.
wins = { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") } !
win-together = { BOTHOF($seats) } gagnent !
won = Vous avez gagné !
deal = Donne
deal-lot = Au hasard
which-number =
    { $die ->
        [white] Que montre le dé blanc ?
        [orange] Que montre le dé orange ?
       *[other] Quel nombre avez-vous obtenu ?
    }
which-numbers = Quels nombres avez-vous obtenus ?
who-first = Qui commence ?
search = Chercher une carte
which-piece-on = { $seat }, quelle pièce a le numéro { $n } ?
own-preset = Gardé sur cette tablette.
how-many-moves = Coups
draw-board = Dessiner un plateau
editor-says = Choisissez quoi peindre et pour qui, puis touchez des cases.
all-four = Les quatre
fit-to-play = Prêt à jouer ?
begin-empty = Ou d’un plateau vide
go-on-drawing = Continuer à dessiner
size-of-board = { $files } × { $ranks } cases
wall-says = Touchez deux cases voisines : la ligne entre elles apparaît ou disparaît.
wall-next = Maintenant, la case à côté de { $square }.
no-neighbours = Ces cases ne se touchent pas par un côté.
role =
    { $role ->
        [closed] Fermée
        [start] Départ
        [entry] Entrée
        [house] Maison
        [break] Refuge
        [wall] Ligne
       *[track] Parcours
    }
begin-with = Partir de…
set-name = Le nom à lui donner
check = Vérifier
saved = Enregistré : { $path }
board-good = Ce plateau convient à toutes les versions.
little-only = Bien pour les petites versions. Pour les grandes : { $why }
device-keys = Pédales et touches
    .says = Une pédale, une télécommande, un pavé numérique, un Stream Deck ou un bouton sur une broche du Raspberry Pi peut appuyer pour vous. Touchez une action pour lui donner une touche.
press-what =
    { $job ->
        [roll] Appuyez sur ce qui doit lancer le dé.
        [draw] Appuyez sur ce qui doit piocher une carte.
        [end] Appuyez sur ce qui doit finir le tour.
        [undo] Appuyez sur ce qui doit annuler.
        [redo] Appuyez sur ce qui doit rétablir.
        [choose] Appuyez sur ce qui doit choisir.
        [next] Appuyez sur ce qui doit avancer.
        [back] Appuyez sur ce qui doit revenir.
        [clock1] Appuyez sur la pendule du premier joueur.
       *[clock2] Appuyez sur la pendule du deuxième joueur.
    }
key-job =
    { $job ->
        [roll] Lancer le dé
        [draw] Piocher une carte
        [end] Finir le tour
        [undo] Annuler
        [redo] Rétablir
        [choose] Choisir
        [next] Avancer
        [back] Revenir
        [clock1] Pendule du premier
       *[clock2] Pendule du deuxième
    }
key-forget = Retirer la touche { $key }
key-leads = { $key } sert sur chaque écran. Appuyez sur une autre touche.
check-board = Vérifier un plateau
    .says = Vérifie chaque case, fil et lumière d’un plateau à capteurs.
camera-page = Caméra
own-camera = Une caméra au-dessus du plateau
    .says = Elle regarde un plateau que vous imprimez et juge chaque coup.
camera-which = Quelle caméra montre le plateau ?
camera-stays = Les images restent sur cette tablette et ne sont pas enregistrées.
camera-sees =
    { $n ->
        [0] ne voit aucun plateau imprimé
        [1] voit un coin sur 4
        [4] voit les quatre coins
       *[other] voit { $n } coins sur 4
    }
camera-opens = Ouverture de la caméra…
camera-phone-says = Avec une application qui montre une adresse
camera-address = L’adresse que montre l’application du téléphone
    .says = Prenez n’importe quelle application qui fait du téléphone une « caméra IP ». Téléphone et tablette doivent être sur le même réseau.
    .scan = Ou montrez le code QR du téléphone à la caméra de cette tablette.
camera-no-address = Ce code QR ne contient pas l’adresse d’une caméra de votre réseau.
camera-look = Utiliser
camera-other = Autre caméra
camera-forget = Retirer cette caméra
camera-forgotten = La caméra est retirée. Aucune de ses images n’a été enregistrée.
camera-play = Jouer
camera-facts = Ce que voit la caméra
camera-found =
    { $n ->
        [1] Un coin sur 4
        [4] Les quatre coins
       *[other] { $n } coins sur 4
    }
camera-ordinary = Pièces ordinaires, n’importe quel plateau
camera-printed = Un plateau imprimé
camera-shown = Ce qu’on a montré à la caméra
    .step =
        { $step ->
            [corners] Les coins du plateau
            [empty] Le plateau vide
           *[start] Les pièces
        }
camera-tap = Touchez dans l’image le coin extérieur de { $square }.
camera-step =
    { $step ->
        [empty] Videz le plateau.
        [start] Placez les pièces comme pour une partie d’échecs.
       *[ready] Lecture du plateau…
    }
    .rows = Placez les pièces blanches sur { $white }, les noires sur { $black }.
camera-files = Colonnes
camera-ranks = Rangées
camera-is-empty = Le plateau est vide
camera-stands = Pièces en place
camera-takes = Retirez les mains : l’image est prise dès que tout est immobile.
camera-anew = Recommencer
camera-no-field = Le plateau entre les marques
camera-large = Marques assez grandes
camera-still = Rien ne bouge
camera-goes-on = La suite vient d’elle-même quand les quatre coins sont trouvés.
camera-corner = Le coin { $where ->
    [upper-left] en haut à gauche
    [upper-right] en haut à droite
    [lower-left] en bas à gauche
   *[lower-right] en bas à droite
 } ne se voit pas : orientez mieux la lumière, ou dégagez ce coin.
camera-finds = Les quatre coins sont trouvés. Lecture du plateau…
camera-hand = Quelque chose est au-dessus du plateau. Il sera lu dès que ce sera parti.
camera-missing = { $n ->
    [1] Il manque une pièce. Elle est dessinée en pâle.
   *[other] Il manque { $n } pièces. Elles sont dessinées en pâle.
 }
camera-ready = Le plateau est prêt. Vous pouvez jouer.
camera-clear = Chaque case se voit bien.
check-as-dice = Une piste de dés
tray-moves = Quelque chose bouge sur la piste. La lecture vient dès que tout est immobile.
tray-clear = Chaque dé se lit bien.
camera-least-sure = Les moins sûres
camera-sure = { $reading }, sûre à { $percent } %
which-board = Quel plateau vérifier ?
check-invites = Posez une pièce : elle apparaît ici aussitôt.
to-see-to =
    { $n ->
        [1] Un problème trouvé.
       *[other] { $n } problèmes trouvés.
    }
walk-next = Posez une pièce en { $square }, puis soulevez-la.
lead-chip-of = circuit { $n }
lead-at = broche { $n }, { $name }
lead-line =
    { $kind ->
        [rank] rangée { $line }
       *[file] colonne { $line }
    }
look-for-boards = Chercher des plateaux
no-board-found = Aucun plateau trouvé. Saisissez ci-dessous l’adresse d’un plateau Bluetooth ou relié aux broches d’un Pi (pegasus://, gpio://8x8).
by-its-name = Ou saisissez son adresse
board-url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 ou auto
connecting = Connexion à { $url }…
battery = Batterie : { $percent } %.
walk = Tester chaque case
walk-end = Finir le test
lights = Toutes les lumières
empty = vide
taken = occupée
looking = Recherche de plateaux…
settle-time = Délai de repos
board-sound = Toutes les cases fonctionnent.
last-events = Derniers événements
none-yet = Aucun pour l’instant.
found =
    { $kind ->
        [silent-square] La case { $where } ne répond pas.
        [silent-rank] La rangée { $where } ne répond pas.
        [silent-file] La colonne { $where } ne répond pas.
        [chatters] La case { $where } clignote.
        [ghost] Les cases { $where } se ferment ensemble. Une diode manque ou est à l’envers.
        [stuck] Le plateau signale que { $where } est bloquée.
        [button] Le plateau signale que le bouton { $where } est coincé ou enfoncé.
        [line] Le plateau signale un défaut sur la ligne { $where }.
       *[other] Le plateau signale un défaut : { $kind } { $where }.
    }
pair-men = Associer les pièces
pairing-says = Pour quel jeu sont ces pièces ?
go-on-with = Continuer avec { $name }
pairing = { $game } : les pièces « { $name } »
pairing-blind = { $model } ne distingue pas les pièces : il n’y a rien à associer.
set-down = À poser : { $man }.
reads-nothing = Aucune pièce n’a encore été lue pour elle.
pairing-forget = Dissocier
all-paired = Toutes les pièces sont associées.
not-seen = Non détectés par ce plateau
unseen =
    { $kind ->
        [cloaked] Jetons masqués
        [boulder] Rochers
       *[checker] Jetons
    }
reads-up-to = Jetons sous une pièce
so-many-tokens =
    { $n ->
        [0] aucun
       *[other] { $n } au plus
    }
men = Pièces
pieces-as-known = Comme la dernière fois
beside = Lecteurs de dés et cartes
own-set = Notre propre boîte de jeu
    .says = Faites les dés et les cartes comme sur votre boîte.
tap-a-face = Touchez une face, puis son signe
face-named = Face { $face }
face-more = Une face de plus
face-less = L’enlever
how-often = Combien de fois tombe chaque face
in-all = { $n } sur { $all }
how-many-cards = Combien d’exemplaires ?
back-to-cards = Retour aux cartes
other-card = Comme quelle carte agit-elle ?
own-kept = « { $name } » est gardé.
die-title =
    { $die ->
        [white] Dé blanc
       *[orange] Dé orange
    }
card-words = Texte de la carte
add-card = Ajouter une carte
works-like = Comme : { $words }
aloud = Lue à haute voix
set = Jeu
set-ours = Celui de Tableside
keep-rules = Garder ces règles maison sous le nom
print = Imprimer plateau et cartes
luck-added = Du hasard a été ajouté. Le code est maintenant { $code }.
luck-anew = L’ancienne graine est connue : la partie continue donc avec une nouvelle. Son code est { $code }.
decks = Cartes
    .physical = Nos propres cartes
how-they-move = Comment bougent les pièces
home = Vers les jeux
agree = Tous d’accord
sensor-board = Plateau virtuel : touchez une pièce pour la soulever, puis une case pour la poser.

# La donne du jour
daily = Donne du jour
    .says = Les mêmes cartes et les règles standard pour tout le monde. Rien ne s’annule.
    .says-won =
        { $n ->
            [0] Gagnée, avec 0 point.
            [1] Gagnée, avec un point.
           *[other] Gagnée, avec { $n } points.
        }
    .status =
        { $how ->
            [lost] Jouée, mais pas gagnée.
            [open] Commencée, mais pas finie.
            [today] Pas encore jouée.
            [later] Cette donne est encore à venir.
           *[none] Pas jouée.
        }
    .brief =
        { $how ->
            [lost] non
            [open] ouverte
           *[today] ce jour
        }
    .was-late = Elle a été commencée après son jour : elle ne compte pas pour les jours de suite.
    .streak =
        { $n ->
            [0] jour de suite
            [1] jour de suite
           *[other] jours de suite
        }
    .longest = le plus long
    .won-of = succès sur { $n } ce mois-ci
    .counts = Un jour compte si vous commencez sa donne ce jour-là et la jouez jusqu’au bout, même sans gagner. Seule votre première partie d’une donne compte. Vous pouvez jouer une ancienne donne plus tard, mais alors son jour ne compte pas.
    .compare = Pour comparer entre amis
    .play = Jouer cette donne
legend-won = gagnée, avec ses points
legend-lost = jouée, pas gagnée
legend-late = jouée plus tard

# Les places, et la durée d’une partie
players =
    { $low ->
        [1] en solo
       *[other] { $low } joueurs
    }
players-between = de { $low } à { $high } joueurs
pieces-taken = prises : { $pieces }
last-game = Dernière partie : { $first } { $result } { $second }.
seat-to-move = c’est son tour
seat-waits = Attend
seat-waits-as = { $colour }, attend
skips =
    { $n ->
        [1] passe un tour
       *[other] passe { $n } tours
    }
length-told = Durée : { game-length }.
game-length =
    { $minutes ->
        [0] moins d’une minute
        [1] une minute
       *[other] { $minutes } minutes
    }{ $moves ->
        [0] { $turns ->
            [0] { "" }
            [1] , un tour
           *[other] , { $turns } tours
        }
        [1] , un coup
       *[other] , { $moves } coups
    }
captures =
    { $n ->
        [0] aucune prise
        [1] une prise
       *[other] { $n } prises
    }
captures-and-turns = { $captures ->
        [0] aucune prise
        [1] une prise
       *[other] { $captures } prises
    }, { $turns ->
        [1] un tour
       *[other] { $turns } tours
    }
story = Ce qui s’est passé
story-turn = Tour { $n }
course =
    { $counted ->
        [points] Points
        [boulders] Rochers
       *[home] Pièces à la maison
    }
turn-by-turn = tour par tour
rolls = { $die ->
    [white] Dé blanc
    [orange] Dé orange
   *[other] Dé
 }, { $n ->
    [1] un lancer
   *[other] { $n } lancers
 }
usual-each = { $n } de chaque en moyenne (pointillé), hasard habituel (bande)
usual-luck = moyenne (pointillé), hasard habituel (bande)
cards-left-in = { $deck } : encore { $count }

# La table

# Plateaux et pièces
check-of = { $model }, numéro { $number }
check-facts = { $size } cases, { $sense ->
    [occupancy] sent les pièces
    [colour] voit les couleurs
   *[identity] reconnaît chaque pièce
 }. Occupées : { $taken }. Changements par seconde : { $rate }. Lignes perdues : { $board } sur le plateau, { $host } ici.
check-square =
    { $reading }, { $changes ->
        [0] aucun changement
        [1] un changement
       *[other] { $changes } changements
    }, { $bounces ->
        [0] aucun rebond
        [1] un rebond
       *[other] { $bounces } rebonds
    }
see-to = À vérifier : { $parts }.
profile-saved =
    { $none ->
        [1] Gardé pour { $board }. Cases jouées sans capteur : aucune.
       *[other] Gardé pour { $board }. Cases jouées sans capteur : { ALLOF($blind) }.
    }
reads-as = Lue comme { ALLOF($tokens) }
reads = { ALLOF($tokens) }

# Ce qui ne va pas, et comment en sortir
card-of = Carte { $number }   { $tone }
broken = Tableside a planté.
    .safe = Votre partie est enregistrée, dernier coup compris.
    .none = Aucune partie n’était ouverte. Toutes sont enregistrées.
    .code = Code
    .when = { $time }, version { $version }
    .try = Continuez. Si cela plante de nouveau au même endroit, annulez le dernier coup.
    .again = Réessayez depuis le début.
    .tell = Si cela se répète, donnez ce code à la personne qui s’occupe de cette table.
    .report = Voir le rapport
    .back = Annuler et continuer
report-title = Rapport de problème
report-says = Rien n’est envoyé tout seul. Ce rapport dit où le programme a échoué ; il ne contient ni noms, ni coups, ni cartes, ni codes, ni mots de passe. Lisez-le, et envoyez-le avec le code si vous voulez.
report-copy = Enregistrer une copie
help = Aide
help-back = C’est clair
help-keys = Touches : Tab et les flèches avancent, Entrée appuie, Échap revient, F1 ou le point d’interrogation montre l’aide.
help-docs = La documentation en dit plus : { $page }
handbook = Manuel
    .open-says = Le manuel s’ouvre dans le navigateur de cet ordinateur, même sans internet.
    .open = L’ouvrir ici
    .scan = Ou scannez ceci avec un téléphone du même Wi-Fi :
    .nowhere = Cette table n’est dans aucun réseau : un téléphone ne peut pas lire le manuel.
    .no-browser = Aucun navigateur n’a été trouvé ici. Le manuel se trouve à { $address }.
    .moved = Un autre programme a pris l’adresse du manuel. Il en a une nouvelle : ouvrez-la ou scannez-la de nouveau.
    .no-port = Le manuel ne peut pas être affiché pour l’instant ({ $why }). Fermez d’autres programmes et réessayez.
help-home =
    Ici commence chaque partie, et une partie qui n’est pas finie continue.
    Touchez une boîte sur l’étagère : son plateau vient avec une chaise pour chacun, puis vous commencez.
    Les boutons du haut : « { all-games } », « { setting-sound } », « { setting-theme } », « { settings } ».
    Vos propres plateaux et jeux, et les plateaux à capteurs, sont dans les réglages.
help-own-board =
    Sur quoi jouez-vous ? Touchez-le.
    « { own-cardboard } » : la tablette lance, distribue et dit à qui de jouer ; vous jouez à la main.
    « { own-sensors } » : branchez-le, et il apparaît ici. Dès lors on joue dessus.
help-club-table =
    Trois étapes font de cette tablette une table pour le public : un code PIN, un nom, et les jeux de l’étagère.
    Le code a quatre chiffres et se tape deux fois. Il est impossible de le retrouver : notez-le.
    Ensuite il y a un écran de veille et une étagère. Pour y mettre fin, appelez l’équipe et tapez le code.
help-first-start =
    Où jouez-vous ? Touchez l’une des trois réponses.
    « { door-here } » : les jeux sont là tout de suite. « { door-own } » demande sur quoi vous jouez.
    « { door-club } » est pour le public : l’équipe choisit d’abord un code PIN.
    Langue, son et taille du texte changent tout de suite. Tout se change plus tard dans les réglages.
help-box =
    Un jeu : son plateau, et une chaise pour chacun.
    Touchez une chaise pour choisir qui joue : une personne, un téléphone, un ordinateur, ou personne.
    « { rules-title } » et ce qui est à côté servent à apprendre. La ligne au-dessus du grand bouton nomme ce qui diffère des règles standard ; touchez-la pour le changer.
    « { start } » commence. La prochaine fois, tout est proposé comme vous le laissez.
help-settings =
    Ce qui est choisi ici vaut pour cette tablette, tout de suite.
    Chacune des six lignes dit ce qui vaut maintenant. Touchez-en une pour la changer.
    Où se jouent les nouvelles parties se change pour chaque jeu dans sa boîte.
help-exercise =
    La phrase pose une question, vous répondez en touchant le plateau.
    Touchez les cases, ou la pièce puis sa case.
    Le bouton du bas montre la réponse. Les règles disent pourquoi.
help-lesson =
    Comment une pièce traverse le plateau.
    Choisissez une pièce, puis touchez une case pour elle.
    Les nombres disent combien de coups il faut pour y arriver.
    Les anneaux sont les cases où elle peut être après exactement autant de coups.
help-draw-board =
    Ici vous dessinez votre plateau.
    Choisissez un pinceau, puis touchez des cases. « { begin-with } » montre des plateaux tout faits.
    La liste dit ce qui manque. Quand rien ne manque, « { save } » garde le plateau sous un nom.
    Ce nom apparaît à la préparation de la partie, à la ligne du jeu de pièces.
help-own-set =
    Pour des dés et des cartes imprimés autrement que les nôtres.
    Touchez une face de dé et choisissez ce qui y est imprimé.
    « { add-card } » : son texte, et celle des nôtres qui agit comme elle.
    « { save } » garde le tout sous un nom. La préparation de la partie le propose.
help-pair-men =
    Pour les plateaux qui lisent quelle pièce est où.
    Choisissez le jeu et le plateau, puis posez la pièce demandée.
    Ce que lit le plateau est gardé pour elle. On peut passer une pièce.
    Ce nom est proposé quand on prépare une partie avec ce plateau.
help-check-board =
    Le plateau fonctionne-t-il ? Ici vous voyez ce qu’il sent.
    Choisissez un plateau branché, ou saisissez son adresse.
    Une caméra montre ce qu’elle lit : sur les cases hachurées, elle n’est pas sûre.
    Puis passez sur chaque case avec une pièce. Les cases muettes ou bloquées s’affichent.
    Pour les plateaux faits selon nos plans, on lit aussi quelle broche et quel fil vérifier.
help-device-keys =
    Pour cette tablette, une pédale, une télécommande ou un pavé numérique est un clavier.
    Touchez une action, puis appuyez une fois sur la touche : dès lors, elle la déclenche.
    Les touches n’agissent que si la fenêtre de Tableside est devant. Dans un champ de texte, elles écrivent.
    Les touches d’un Stream Deck et les boutons entre une broche du Raspberry Pi et la masse marchent de même.
    Si vous distribuez vos propres cartes à codes, un lecteur les lit.
help-camera =
    Toute caméra peut regarder un plateau imprimé avec des marques : companion print JEU --camera.
    Chaque caméra de cette tablette montre son image. Touchez celle qui est au-dessus du plateau.
    « { phone } » : une application en fait une caméra et montre une adresse. Tapez-la.
    { camera-stays }
help-camera-reads =
    La caméra cherche quatre marques aux coins du plateau imprimé, et continue dès qu’elle les a.
    Le plateau à l’écran montre ensuite ce qui est lu. Les pièces pâles manquent ; les cases hachurées ne sont pas claires.
    « { camera-other } » ramène au choix. « { camera-forget } » n’en garde rien.
help-more-games =
    Les jeux d’échecs qui ne sont pas sur l’étagère.
    Tapez un nom ou ce qui se passe dans un jeu ; un groupe montre ceux de sa sorte. Touchez un jeu pour ouvrir sa boîte.
    L’étoile fait d’un jeu un favori : il vient en premier. « { add-variants } » apporte les jeux d’un fichier.
help-all-games =
    Toutes les parties jouées ici, la plus récente d’abord.
    Touchez-en une : si elle est ouverte elle continue, si elle est finie on la revoit.
    La croix supprime une partie, après une question.
    « { add-games } » apporte les parties d’un PGN : touchez-en une pour la voir, puis suivez-la ou devinez ses coups.
help-statistics =
    Ce que donnent toutes les parties d’ici.
    Touchez un jeu ou un joueur pour ne voir que lui ; encore une fois pour tout.
    Rien de cela ne quitte cette tablette.
help-rules =
    Les règles de ce jeu, comme on le joue ici, avec des images.
    Choisissez une page de la liste, ou écrivez un mot à chercher.
    Ce qui diffère des règles standard a sa propre page.
    La flèche ramène là où vous étiez.
help-daily =
    Chaque jour a une donne, la même pour tous.
    Choisissez un jour, puis jouez sa donne selon les règles standard.
    Aucun coup ne s’annule. La ligne du résultat se compare avec d’autres.
    Un laurier : la donne est gagnée. Un cadre ouvert : elle est jouée.
help-replay =
    Une partie revue, moment par moment.
    Glissez sur les traits, ou utilisez les flèches. « { play-replay } » la fait défiler.
    Touchez une ligne de la liste pour y aller.
    Si le fichier d’une partie dit qui était mieux, une barre le montre : à gauche, la part de qui commence. +1, c’est un pion d’avance.
    L’imprimante écrit la partie : feuille de partie ou fichier. L’œil revient sur une partie terminée.
help-play-on =
    Une nouvelle partie qui commence par cette position.
    Touchez une place pour choisir qui la joue. On joue sur l’écran ou sur un plateau à capteurs.
    Sur un plateau à capteurs, la table dit d’abord où chaque pièce doit se trouver.
    C’est un entraînement : il ne compte dans aucune statistique.
help-guess-moves =
    Une partie encore une fois, sur le plateau devant vous.
    Quand c’est au camp choisi de jouer, faites le coup que vous feriez. La table dit si c’est celui de la partie.
    Le coup de la partie rapporte trois points, un autre aussi bon deux, presque aussi bon un.
    Si c’en était un autre, remettez-le en place, puis jouez le coup que la table montre. De même pour chaque réponse.
    Si l’on ne devine les coups de personne, la table montre tous les coups.
help-looking-back =
    Un retour sur une partie terminée.
    Les lignes montrent les chances de chacun, moment par moment.
    La chance est ce que dés et cartes ont apporté ; les décisions, ce que de meilleurs coups auraient apporté de plus.
    Touchez un moment décisif : c’est d’abord une énigme, puis vient la réponse.
help-solve-moment =
    Un moment de votre partie : que feriez-vous ?
    Touchez une pièce puis sa destination, ou l’un des deux coups en dessous.
    « { solution-show } » joue la réponse ; les flèches la parcourent pas à pas.
help-ladder =
    Les échelons d’un jeu, le plus facile d’abord. Touchez-en un pour voir ce qui est demandé.
    Une étoile pour gagner comme demandé, une sans indice et sans rien annuler, une pour ce qui est écrit là.
    Une étoile gagnée reste. Choisissez qui grimpe : chacun a ses propres étoiles.
    Les parties sur l’échelle sont un entraînement : elles ne comptent dans aucune statistique.
help-write-out =
    Une partie à emporter.
    La feuille de partie s’imprime : choisissez le papier.
    Le fichier sert à d’autres programmes. Les deux vont dans votre dossier de documents.
    L’endroit où c’est écrit s’affiche ici.
help-table =
    La grande phrase dit qui doit faire quoi.
    Touchez une pièce, puis une case ; ou jouez sur un plateau à capteurs.
    Quand quelque chose ne va pas, la raison est là, et « { why } » ouvre la règle.
    Le bouton Annuler demande l’accord de ceux que cela concerne. La pause arrête la table, et chaque coup est gardé.
    Ce qui sert rarement est sous « { menu } ».
help-clocks =
    La tablette est au milieu et sert de pendule à tous.
    Chaque pendule fait face à son joueur ; celle qui tourne est en couleur.
    Si vous appuyez vous-mêmes, touchez votre pendule quand vous avez joué.
    Ce qui ne va pas sur le plateau se dit ici aussi : toutes les pendules s’arrêtent.
help-dice-table =
    La tablette sert de dés et de cartes à côté d’un plateau en carton.
    Lancez ou piochez, puis jouez sur votre plateau.
    Touchez le bouton quand c’est fait : c’est au suivant.
    Ce qui sert rarement est sous « { menu } ».
own-cards = Cartes : { $count }

### La règle à l’écran

nothing-found = Rien trouvé. Essayez un autre mot.

# Exercices
older-games = Plus anciennes
why-not = Pourquoi ?
play-from-here = Jouer à partir d’ici
play-on-says = Les parties d’entraînement ne comptent pas dans les statistiques.
guess-moves = Deviner les coups
    .whose = De qui devinez-vous les coups ?
    .none = De personne : suivre la partie
    .from-start = Depuis le début
    .from-here = Depuis le moment { $n }
ladder = Échelle
    .deal = Donne { $n }
    .game = Une partie contre { $name }
    .position = Une position contre { $name }
    .at-once = Gagner en un tour
    .how = Une étoile pour gagner comme demandé, une sans indice et sans rien annuler, la troisième comme dit plus haut.
    .stars =
        { $n ->
            [0] 0 étoile sur { $all }
            [1] 1 étoile sur { $all }
           *[other] { $n } étoiles sur { $all }
        }
    .tries =
        { $n ->
            [0] Défi { $rung }, pas encore essayé
            [1] Défi { $rung }, essayé une fois
           *[other] Défi { $rung }, essayé { $n } fois
        }
    .no-name = Sans nom
    .next = Défi suivant
practise = Exercices
    .says = Dix questions sur la marche des pièces
    .tap = Touchez toutes les cases, puis Fini. Touchez de nouveau une case pour la retirer.
    .again = Encore dix
    .right = Exact !
    .so = Voici la réponse.
    .all =
        { $n ->
            [1] Il y en a une : { $squares }.
           *[other] Il y en a { $n } : { $squares }.
        }
    .not = Pas { $square } : { $why }
    .won-by = De { $origin } en { $square } : c’est gagné.
    .score = Exact jusqu’ici : { $n } sur { $all }.
    .found = Touchées, et c’est exact.
    .missed = Pas touchées, mais exactes aussi.
    .wrong = Touchées, mais fausses.

# Parties à emporter, et ce que donnent beaucoup de parties
write-out = Enregistrer une copie
score-sheet = Feuille de partie
    .says = Les coups avec des images du plateau, à imprimer. Choisissez le papier.
deal-paper = La donne
    .says = Les cartes dans leur ordre, pour les vérifier plus tard. Choisissez le papier.
game-file = Fichier de partie
    .says = À garder, à envoyer, ou pour une autre tablette.
writing = Écriture…
written-to = Enregistré : { $path }
statistics = Statistiques
    .empty = On n’a encore rien joué ici. Les statistiques ressembleront à ceci.
    .reading =
        { $n ->
            [0] Lecture des parties…
            [1] Une partie lue…
           *[other] { $n } parties lues…
        }
games-and-minutes =
    { $n ->
        [1] Une partie, { $minutes }
       *[other] { $n } parties, { $minutes }
    }
by-player = Personnes
by-game = Jeux
times-played = fois jouées
won-of = { $won } sur { $over } gagnées
drawn-games = nulles : { $n }
play-time =
    { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }

# Personnes de passage
guest = De passage
    .says = Le nom pourra être supprimé après la partie.
    .forgotten =
        { $n ->
            [0] Le nom est supprimé.
            [1] Le nom est supprimé, dans une partie aussi.
           *[other] Le nom est supprimé, dans { $n } parties aussi.
        }
    .not-forgotten =
        { $n ->
            [1] Un fichier n’a pas pu être changé et contient encore le nom. Rétablissez ou supprimez ce fichier abîmé, puis recommencez.
           *[other] { $n } fichiers n’ont pas pu être changés et contiennent encore le nom. Rétablissez ou supprimez ces fichiers abîmés, puis recommencez.
        }
by-ear = Joue à l’écoute
    .says = Tout est dit à voix haute, il y a plus de temps, et toucher n’oblige à rien.
forget-guest = { $name } était de passage. Supprimer le nom ?

### La voix

setting-level = Annonces
    .nothing = Muette
    .results = Résultats
    .turns = Les tours, et ce qui ne va pas
    .rulings = Chaque coup
    .everything = Tout
setting-focus = Lire à voix haute l’élément actif
setting-voice = Voix
    .standard = Voix standard
    .higher = Voix plus aiguë
setting-rate = Vitesse de la voix
    .speed-0 = Plus lente
    .speed-1 = Normale
    .speed-2 = Plus rapide
setting-spelled = Comment lire les cases

### Des téléphones qui tiennent une place

# Pendules
clock-of = Le temps pour { $seat }
clock-as-all = Comme tout le monde
clock-seats = Un autre temps pour quelqu’un
clock-says =
    .turns =
        { $n ->
            [0] { $time } pour toute la partie.
            [1] { $time } pour le premier tour.
           *[other] { $time } pour les { $n } premiers tours.
        }
    .then-turns =
        { $n ->
            [0] Puis encore { $time }.
            [1] Puis encore { $time } pour un tour.
           *[other] Puis encore { $time } pour { $n } tours.
        }
    .fischer = Après chaque tour, { $time } de plus.
    .delay = Au début de chaque tour, la pendule attend { $time }.
    .bronstein = Après chaque tour, le temps utilisé revient, jusqu’à { $time }.
    .byoyomi =
        { $n ->
            [1] Puis une fois { $time }. Qui joue à temps retrouve ce temps en entier.
           *[other] Puis { $n } fois { $time }. Qui joue à temps retrouve ce temps en entier.
        }
    .turn = { $time } pour chaque tour. Le reste est perdu.
    .hourglass = { $time } chacun. Le temps que l’un utilise va aux autres.
clock-hours =
    { $n ->
        [1] 1 heure
       *[other] { $n } heures
    }
clock-minutes =
    { $n ->
        [1] 1 minute
       *[other] { $n } minutes
    }
clock-seconds =
    { $n ->
        [1] 1 seconde
       *[other] { $n } secondes
    }
rule-press = Qui appuie sur la pendule ?
    .ruling = Le coup suffit
    .seat = Chacun, avec son bouton
rule-flag = Que se passe-t-il quand le temps de quelqu’un est écoulé ?
    .loses = Qui n’a plus de temps a perdu
    .announce = C’est dit, et quelqu’un d’autre peut le revendiquer
    .last = Qui n’a plus de temps sort et finit à la dernière place
    .pass = Le tour passe, et le temps recommence
rule-sleep = Pendules si cet appareil s’endort
    .stand = S’arrêtent
    .run = Continuent
rule-grace = À l’autre table, le temps court au plus tard après
rule-illegal-move = Que se passe-t-il après un coup illégal ?
    .back = On la remet et on continue
    .warn = On le compte ; dès le troisième, quelqu’un d’autre peut le revendiquer
    .penalty = Cela coûte du temps, ou le tour s’il n’y a pas de pendules ; au second, la partie
    .arbiter = La partie attend l’arbitre du tournoi
rule-touch-move = Une pièce touchée doit-elle jouer ?
    .announce = Non, c’est seulement dit
    .claim = Oui, si quelqu’un le demande
    .enforce = Oui
clocks-alone = Grandes pendules
clocks-paused = En pause
clock-by-move = Pas besoin d’appuyer pour { $seat } : ici, chaque coup le fait.
clock-of-computer = L’ordinateur appuie lui-même sur sa pendule.
setting-count = Compter les dix dernières secondes

# L’élément actif, pour l’oreille ; questions avec des mots
told-button = bouton
told-chosen = choisi
told-not-now = impossible maintenant
told-line = ligne à remplir
told-hidden = C’est secret. Cela se dit là où personne d’autre n’entend, ou s’affiche sur votre téléphone.

# Une table pour tous : appels, numéro de l’équipe, personne à la table, avertissements, bouton d’arrêt
call-host = Appeler l’équipe
    .button = Équipe
    .called = Appelée
    .out = L’équipe est appelée.
    .unheard = Personne ne voit cet appel. Allez chercher l’équipe.
    .lit = Les coins du plateau sont allumés.
    .told = Le club est prévenu. L’appel est au mur et chez chaque arbitre.
    .is-host = Je suis de l’équipe
    .comes = L’équipe arrive.
    .since = En attente depuis
    .seen = Vu par { $name }
    .why = De quoi s’agit-il ?
    .man = Une pièce manque
    .dispute = Pas d’accord entre nous
    .board = Le plateau ne réagit pas
    .how = Comment faire ?
    .clocks = Toutes les pendules sont arrêtées. Vous pouvez continuer à jouer.
    .settled = Annuler l’appel
kiosk-locked-how = Vous êtes de l’équipe ? Au terminal de cet ordinateur, ou par SSH, lancez { $command } et choisissez un nouveau code PIN. Puis réessayez ici. Tous les autres peuvent continuer à jouer.
idle =
    .touch = Touchez pour jouer
    .says = Asseyez-vous. La table connaît les règles pour vous.
    .more = { $n } jeux pour une à quatre personnes. La table voit vos pièces, dit à qui de jouer, et aide quand quelque chose ne va pas.
    .results = Dernières parties ici
    .result = { $game } : { $ended }
warn =
    .battery =
        { $n ->
            [0] La batterie est presque vide. Branchez la table ; la partie est gardée.
            [1] La batterie tient encore une minute environ. Branchez la table ; la partie est gardée.
           *[other] La batterie tient encore { $n } minutes environ. Branchez la table ; la partie est gardée.
        }
    .weak = L’alimentation est trop faible. Appelez l’équipe : une autre alimentation ou un autre câble peut suffire ; la partie est gardée.
    .hot = La table est trop chaude et ralentit. Donnez-lui de l’air et de l’ombre ; la partie est gardée.
    .done = OK
switch-off = Éteindre
    .ask = Éteindre la table ?
    .safe = La partie est gardée et continuera d’ici la prochaine fois.
    .goes = La table s’éteint. Débranchez-la quand l’écran sera noir.
setting-quiet = Sons essentiels seulement
kiosk-table = Cette table
kiosk-leave = Fermer l’application
    .says = Sur une borne, elle redémarre d’elle-même.
kiosk-end = Quitter le mode club
help-host-number =
    Saisissez le code PIN de l’équipe pour ouvrir les réglages et les plateaux à capteurs.
    Touchez les chiffres, ou tapez-les sur un clavier. La flèche efface le dernier.
    Après un code erroné, il faut attendre, chaque fois plus longtemps. Pour jouer, aucun code n’est nécessaire.
help-call-host =
    L’équipe est appelée, et cette page dit depuis quand.
    Touchez de quoi il s’agit : l’équipe le sait avant de venir. La partie peut continuer.
    Quand c’est réglé, touchez « { call-host.settled } ».
help-switch-off =
    Le bouton d’arrêt a été pressé. Chaque coup est enregistré, rien ne se perd.
    Éteignez la table, ou revenez en arrière.
    Aucun code PIN n’est nécessaire.

# Ce que dit un arbitre du club, et une partie qui attend ses joueurs
club-arbiter = L’arbitre du tournoi
club-your-game = Votre partie
club-by = Proposée par { $by }
club-game-waits = { $by } a préparé votre prochaine partie. { $said }. Finissez votre partie, ou choisissez « Partir » dans le menu : elle est gardée. Ensuite vous pourrez commencer.
club-evening = La soirée est finie. Votre partie est gardée. Au revoir !

# La page où la table rejoint un club, et le quitte
club = Club
joining =
    .open = Rejoindre un club ou le quitter
    .belongs = { $table } dans { $club }
    .line-up = Connecté à la centrale.
    .line-down = Pas de connexion avec la centrale. Continuez à jouer : vos parties sont envoyées plus tard.
    .told = { $minutes ->
        [0] Le public voit cette table tout de suite.
        [1] Le public voit cette table une minute plus tard.
       *[other] Le public voit cette table { $minutes } minutes plus tard.
     }
    .leave = Quitter le club
    .leave-sure = Quitter { $club } ? Pour revenir, il vous faudra le PIN de la centrale.
    .leave-first = Cette table appartient déjà à un club. Quittez-le d’abord, puis rejoignez l’autre.
    .looking = Recherche de clubs dans ce réseau…
    .which = Quel club ?
    .none-found = Aucun club n’a été trouvé dans ce réseau. La centrale est-elle allumée, et la table sur le même Wi-Fi ?
    .look-again = Chercher encore
    .code = Le code de la centrale
    .code-says = La centrale montre un code QR. La ligne qu’il contient peut être tapée ou collée ici.
    .pin = Tapez le PIN que montre la centrale de { $club }
    .compare = La centrale montre-t-elle aussi cette marque ? Sinon, revenez en arrière : c’en est une autre.
    .by-arbiter = Sans PIN : demander à un arbitre
    .door = Un arbitre scanne ce code
    .door-says = Une pression sur son téléphone, et cette table devient { $table } dans { $club }. Le code vaut cinq minutes.
    .table = Le nom de cette table
    .table-name = Table { $n }
    .delay = Retard pour le public
    .bring = Ajouter les parties des dernières 24 h
    .join = Rejoindre
    .asking = Demande en cours…
    .brings = { $n ->
        [0] Aucune partie enregistrée ces dernières 24 heures.
        [1] Une partie enregistrée a été apportée.
       *[other] { $n } parties enregistrées ont été apportées.
     } { $left ->
        [0] {""}
        [1] Une autre est illisible et reste ici.
       *[other] { $left } autres sont illisibles et restent ici.
     }
help-club =
    Un club montre toutes ses tables sur un mur, et les arbitres peuvent aider de partout.
    Choisissez votre club, puis tapez le PIN que montre sa centrale. Comparez la marque de douze chiffres.
    Donnez à la table un nom qu’aucune autre n’a.
    Sans la centrale, vous pouvez continuer à jouer. Vos parties sont envoyées plus tard.

# Who plays a seat

levels =
    .say = Cinq joueurs virtuels, de Pip (facile) à Tobias (fort). Chacun joue à tous les jeux.
    .think = Réflexion
    .seconds = { $n } s
    .fit = Un peu mieux que vous
    .way = Manière de jouer
    .sit = Choisir { $name }
    .level-1 = Joue ce qui l’amuse.
    .level-2 = Oublie parfois une pièce.
    .level-3 = Voit ce que fait chaque coup.
    .level-4 = Pense aussi à votre réponse.
    .level-5 = Pense de nombreux coups à l’avance.
    .of = Niveau { $n } sur 5
way =
    .usual = normale
    .runner = pressé
    .hunter = chasseur
    .careful = prudent
help-levels =
    Choisissez le joueur virtuel de cette place, de Pip (facile) à Tobias (fort).
    « { levels.fit } » choisit le niveau de chaque partie d’après vos résultats à ce jeu.
    Quand le temps de réflexion est écoulé, le meilleur coup trouvé est joué.

# A hint

again-worse = Gagner devient plus difficile. Voulez-vous essayer autrement ?
illegal-moves = { $n ->
    [0] aucun coup illégal
    [1] un coup illégal
   *[other] { $n } coups illégaux
 }

# Ce qui se trouve au-dessus de la barre d’une table quand les mains font la suite
whole-card = Toute la carte
slot-target-unmarked = Touchez la case où elle va.
slot-rolled = Touchez pour continuer.

### Autres jeux d’échecs

and-relatives = et { $n } variantes
search-games = Chercher un jeu
search-hint = Cherchez aussi ce qui s’y passe : « explose », « 5 × 5 ».
group =
    .all = Tous : { $n }
    .favourites = Favoris : { $n }
    .set = Avec votre jeu : { $n }
    .small = Petits plateaux
    .big = Grands plateaux
    .goal = Autre but
    .asia = D’Asie
add-variants = Ajouter un fichier
    .says = Touchez un fichier de variantes pour ajouter ses jeux. La liste montre les fichiers .ini de vos documents, de vos téléchargements et des clés USB.
    .none = Aucun fichier de variantes trouvé.
add-games = Parties d’un fichier
    .says = Touchez un fichier PGN pour l’ouvrir. La liste montre vos documents, vos téléchargements et les clés USB.
    .none = Aucun fichier PGN trouvé. Mettez-en un dans Documents ou Téléchargements, ou branchez une clé USB. Touchez ensuite « { joining.look-again } ».
    .view = Voir la partie
search-collection = Joueur, année ou ouverture
collection-found = Parties trouvées : { $n } sur { $all }
collection-more = { $n } sur { $all } sont affichées. Tapez plus de lettres pour raccourcir la liste.
variants-kept = Ajouté : { ALLOF($names) }.
page-before = Page d’avant
page-after = Page suivante
favourite = En faire un favori
    .remove = Ne plus en faire un favori
board-size = { $files } × { $ranks }
needs-screen = à l’écran
needs-set-duck = votre jeu et un canard
needs-set-tokens = votre jeu et des jetons
needs-sets =
    { $n ->
        [1] votre jeu
       *[other] { $n } jeux de pièces
    }

# Deux tables, une partie

two-tables = Deux tables, une partie
    .read = Lisez ceci à l’autre table
    .code-says = Le code n’a ni I, ni O, ni 0, ni 1. Il sert une fois.
    .waiting = En attente de l’autre table…
    .looks = L’autre table regarde la partie.
    .not-now = L’autre table n’a pas pris place. Invitez-la de nouveau.
    .unreachable = Pas de connexion. On réessaie…
    .house = Table de ce club
    .house-choose = Touchez « { two-tables.house } » et choisissez une table.
    .house-invites = { $table } vous invite
    .house-which = Quelle table invitez-vous ?
    .house-none = Aucune autre table du club n’est libre.
    .new-code = Nouveau code
    .have-code = J’ai un code
    .join = Rejoindre une autre table
    .step-code = L’autre table vous invite et montre un code
    .step-sit = Les deux tables jouent la même partie
    .join-club = Une autre table de { $club } peut vous inviter. Attendez ici : aucun code n’est nécessaire.
    .join-hub = Rejoindre ce club. Ses tables n’ont pas besoin de code.
    .join-ask = Quel relais ? L’autre table le montre sous le code.
    .other-address = Un autre relais
    .stop = Annuler
    .ask-code = Tapez les six lettres et chiffres que montre l’autre table.
    .by-relay = Relais : { $relay }
    .relay = Adresse du relais
    .relay-says = Deux tables se trouvent à un relais, un petit programme que chacun peut faire tourner. Il leur faut la même adresse.
    .no-relay = Il faut un relais à deux tables. Touchez la chaise de l’autre table et tapez l’adresse.
    .offer = Rejoindre cette partie ?
    .sit-down = Prendre place
    .inviter-gone = L’autre table est partie. Elle reviendra peut-être.
    .begins = La partie commence…
    .scan-code = Scanner le code QR
    .hold-code = Tenez le code QR de l’autre table devant la caméra.
    .type = Taper le code
    .no-link = Ce n’est pas une invitation à une partie.
    .needs-player = Il faut quelqu’un à cette table aussi.
    .seat-here = { $seat } : ici
    .seat-there = { $seat } : à l’autre table
    .other-game = Ce jeu et ses règles viennent de l’autre table.
    .unknown-rules = Une de ses règles est inconnue ici. Mettez Tableside à jour avant de prendre place.
    .not-heard = Pas de connexion avec l’autre table
    .waits = Les pendules sont arrêtées. Vos coups sont enregistrés et partent dès que la connexion revient.
    .heard-ago = Dernier contact il y a { $time }
    .go-on-waiting = Attendre
    .keep = Continuer plus tard
    .follow = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } joué. Faites de même ici.
    .say = Envoyer un message
    .leave-says = Les deux tables gardent la partie. Continuez-la ici quand vous voulez.
table = Autre table
later = Pas maintenant
slot-table-matches = C’est à vous dès que votre plateau correspond.
help-two-tables =
    Deux plateaux en deux lieux, une partie. Une table invite, l’autre tape son code.
    Dans le jeu, touchez une chaise, « { table } », puis commencez : le code apparaît. Lisez-le, ou laissez l’autre tablette le scanner.
    Qui a un code touche « { two-tables.have-code } » au premier écran, voit ce qu’on joue et prend place.
    Ce que fait l’autre côté est dit et montré ici, et vous le faites sur votre plateau.
    Il faut aux deux, dans les réglages, l’adresse du même relais. Dans un même club, il n’en faut pas : « { two-tables.house } ».

# Lichess

slot-site = Votre adversaire réfléchit
site = Lichess
    .token-what = Vous jouez avec votre propre compte. Pour cela Lichess donne un jeton d’accès, un long mot qui permet à Tableside de jouer pour vous, et rien d’autre.
    .token-scan = Scannez ceci avec un téléphone, créez le jeton d’accès et tapez-le ici.
    .token = Jeton d’accès
    .token-safe = Il reste sur cette tablette et ne va que chez Lichess. Vous pouvez l’effacer à tout moment.
    .token-forget = Supprimer le jeton
    .agree-help = Sur Lichess, se faire aider, c’est tricher. Jusqu’à la fin de la partie, cette tablette ne donne ni indices, ni analyse, ni joueurs ordinateurs.
    .agree-real = Un coup posé sur l’échiquier est joué. On ne l’annule que si l’adversaire est d’accord.
    .agree-leave = Votre pendule y tourne même si cette tablette est éteinte.
    .calls = Connexion à Lichess…
    .as = Connecté : { $name }
    .seek = Chercher un adversaire
    .counts = La partie
    .name = Nom sur Lichess
    .challenge = Défier
    .challenged = Jouer contre { $name }
    .go-on = Continuer contre { $name }
    .leave-says = Votre pendule tourne toujours sur Lichess. Reprenez la partie ici quand vous voulez.
help-lichess = 
    Lichess est un site où l’on joue aux échecs gratuitement. Ici, vous y jouez avec de vraies pièces.
    Cherchez un adversaire, tapez un nom et lancez un défi, ou continuez une partie. Le temps et la couleur se règlent dans la boîte du jeu.
    Votre coup part dès qu’il est sur l’échiquier. Jouez à la main les coups de l’adversaire, comme la table les montre.

# Les questions du bandeau et leurs réponses
arbiter-paused-game = Attendez l’arbitre du tournoi.
