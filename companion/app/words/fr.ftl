# Les mots de l’application elle-même : l’identifiant d’un message, puis son texte.

title = Tableside
tagline = L’arbitre assis à votre table
tap-a-box = Touchez une boîte. La suite s’explique en route.
go-on = Continuer
go-on-so = Continuer sans
game-of = { $title } ({ $time })
more-games = { $n } de plus en cours
settings = Réglages
settings-language = Langue et caractères
settings-look = Lumière et mouvement
settings-sound = Son et voix
settings-hands = Doigts et touches
settings-boards = Plateaux et jeux
settings-table = Club et cette table
no-club = Dans aucun club
make-and-try = Fabriquer et essayer
setting-engine = Indices et analyse
engine-ours = Nos joueurs
engine-for = Pour les échecs et leurs variantes, dès la prochaine partie. Dans tous les autres jeux, ce sont nos propres joueurs.
engine-none-here = Stockfish ou un autre moteur peut donner les indices aux échecs et analyser les parties. Aucun n’est installé ici. Sous Debian, Ubuntu et Raspberry Pi OS, « sudo apt install stockfish » en installe un ; il apparaîtra ici.
where-played = Où jouez-vous ?
door-here = Jouer ici, sur l’écran
door-here-says = Plateau, pièces, dés et cartes sont ici. Rien d’autre n’est nécessaire.
door-here-short = Rien d’autre à prévoir.
door-own = Nous avons un plateau
door-own-says = En carton, ou avec des capteurs. La tablette lance, distribue et arbitre.
door-own-short = Carton ou capteurs.
door-club = C’est une table de club
door-club-says = Pour des inconnus : une étagère, pas de réglages. L’équipe choisit d’abord un numéro.
door-club-short = D’abord le numéro de l’équipe.
first-later = Tout se change plus tard dans les réglages.
own-board = Qu’y a-t-il sur la table ?
own-cardboard = Carton ou bois
own-cardboard-says = Vous jouez à la main. La tablette fournit dés, cartes et règles.
own-sensors = Un plateau à capteurs
own-sensors-says = Il sent les pièces et juge chaque coup.
own-sensors-none = Aucun n’est branché. Branchez-le : il apparaît ici de lui-même.
found-later = Un plateau Bluetooth, ou joint par une adresse, se nomme dans la boîte d’un jeu : { as-printed-line }, Plateau.
club-table = Une table pour inconnus
club-table-number = Numéro de l’équipe
club-table-name = Quelle table est-ce ?
club-table-shelf = Qu’y a-t-il sur l’étagère ?
club-table-number-says = Seul ce numéro ouvre les réglages et met fin à la table de club. Notez-le : personne ne peut le retrouver.
club-table-name-says = Le nom s’affiche sur l’étagère, et au mur d’un club.
club-table-shelf-says = Les inconnus voient ces jeux et rien d’autre.
club-table-again = Encore une fois, par sécurité.
club-table-other = C’était un autre numéro. Recommencez.
club-table-done = Ouvrir aux inconnus
voice-says = voix : { $level }
all-games = Toutes les parties
no-games-yet = Aucune partie jouée pour l’instant.
games-empty-says = Chaque partie jouée est gardée ici. On peut la reprendre ou la revoir.
example = Exemple
example-expect = Rouge doit lancer le dé.
play-a-game = Jouer une partie
start-here = Commencer ici
delete = Supprimer
delete-says = { $title } ({ $time }) : supprimer définitivement ?
keep-it = La garder
to-start = Au début
man-asked = { $man } en { $square }
may-go =
    { $n ->
        [0] Toutes les cases marquées sont possibles.
        [1] Une case est possible : { ALLOF($squares) }.
       *[other] { $n } cases sont possibles : { ALLOF($squares) }.
    }
step-back = Un pas en arrière
solution-show = Montrer
solution-step = Étape { $n } sur { $all }
solution-done = Gagné !
solution-leave = Retour à la table
step-on = Un pas en avant
play-replay = Lecture
the-start = Le début
moment-of = { $n } sur { $all }
two-choices = Deux choix :
nothing-played = Rien n’a été joué.
replay = Revoir
look-back = Analyser
looking-back = Analyse de la partie
looking-back-far = Analysé jusqu’ici : { $share } %
course-chances = Chances de gagner
course-steps = Étapes de la partie
in-a-hundred = en pourcentage
column-luck = Chance
column-decisions = Décisions
column-luck-say = Chances de gagner apportées ou perdues par les dés et les cartes, additionnées.
column-decisions-say = Chances de gagner apportées ou perdues par les décisions, additionnées.
column-over-say = Une somme peut dépasser 100 : ce que l’un gagne, un autre le reprend.
in-points = en points de pourcentage
column-margin-say = ± indique l’incertitude.
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
step-of = Étape { $n } sur { $all }
next-moment = Moment suivant
all-moments = Tous les moments
games-left-out = { $n ->
    [1] Le jeu { BOTHOF($names) } est abîmé et laissé de côté : companion doctor dit pourquoi.
   *[other] Ces jeux sont abîmés et laissés de côté : { BOTHOF($names) } ; companion doctor dit pourquoi.
 }
for-players =
    { $n ->
        [0] Pour n’importe quel nombre de joueurs
        [1] Pour une personne
       *[other] Pour { $n } joueurs
    }
chess-jumble = Chess Jumble
shelf-big-action-chess-jumble = Chess Jumble
shelf-gravity-chess = Échecs à gravité
shelf-raindropchess = Raindrop{"\u00AD"}chess
shelf-boulder-chess = Échecs aux rochers
shelf-cloak-and-dagger-chess = Cape et épée
shelf-parade-chess-solitaire = Parade
shelf-neighbour-chess-solitaire = Voisins
editions = { $players }, { $n } versions
minutes-short = { $low }–{ $high } min
edition-little-chess-jumble = Petit
edition-little-action-chess-jumble = Petit à cartes
edition-big-chess-jumble = Grand
edition-big-action-chess-jumble = Grand à cartes
tap-a-chair = Touchez une chaise : quelqu’un, un téléphone, un ordinateur, une autre table ou personne.
tap-a-chair-here = Touchez une chaise : quelqu’un, un téléphone, un ordinateur ou personne.
open-since = En cours depuis { $time }
played-at = Jouée : { $time }
who-plays = Qui joue ?
phone = Téléphone
sits-human = Une personne ici
sits-human-says = avec ou sans nom
sits-phone = Un téléphone
sits-phone-says = La main et la pendule dessus ; le code vient au début.
sits-computer = Un ordinateur
sits-computer-says = un des cinq joueurs informatiques
engine-step = Ordinateur, { $n } sur 8
sits-none = Personne
sits-none-says = Les autres jouent sans cette place.
learn = Apprendre
today = Aujourd’hui
as-printed-line = Règles standard
as-printed-says = Sans pendule, indices permis
differs-line = Règles modifiées
by-fide = { $speed }, selon la FIDE
minutes-and-seconds = { $minutes } min et { $seconds } s par coup
sheet-printed = Comment jouez-vous ?
sheet-rules = Règles maison
sheet-clock = Temps de réflexion
sheet-board = Plateau
sheet-dice-and-decks = Dés et cartes
sheet-editions = Quelle version ?
sheet-learn = Apprendre
practise-says = Dix questions sur la marche des pièces
lesson-says = Une pièce et un plateau vide
preset = Formule
seats-row = Joueurs
more-choices = Plus…
change = Changer
nothing-differs = Rien ne diffère de la règle imprimée.
who-sits = { $seat } : qui joue ?
men-colour = Couleur des pièces
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
first-voice = Voix et sons
first-sounds = Sons
first-silent = Silence
setting-language = Langue
setting-plain = Règles en langage clair
setting-theme = Éclairage
theme-evening = Soir
theme-daylight = Jour
theme-contrast = Contraste élevé
setting-text = Taille du texte
setting-reduced = Mouvement
motion-full = Normal
motion-reduced = Le moins possible
setting-sound = Son
on = Oui
off = Non
setting-keyboard = Clavier à l’écran
keyboard-auto = S’il n’y en a pas
keyboard-always = Toujours
keyboard-never = Jamais
setting-three = Touches fléchées
arrows-over = Parcourent le plateau
arrows-next = Suivant et précédent : trois boutons
key-shift = Majuscules
key-erase = Effacer
key-signs = Chiffres et signes
key-letters = Lettres
key-space = Espace
key-hide = Cacher le clavier
key-form = Autre forme de la lettre
# What a sign is called by ear, by its name in Unicode.
sign-solidus = barre oblique
sign-colon = deux-points
sign-full-stop = point
sign-hyphen-minus = trait d’union
sign-low-line = tiret bas
sign-commercial-at = arobase
sign-comma = virgule
sign-question-mark = point d’interrogation
sign-exclamation-mark = point d’exclamation
sign-apostrophe = apostrophe
sign-left-parenthesis = parenthèse ouvrante
sign-right-parenthesis = parenthèse fermante
sign-ampersand = et commercial
sign-plus-sign = plus
sign-equals-sign = égal
sign-number-sign = dièse
sign-asterisk = astérisque
sign-percent-sign = pour cent
sign-quotation-mark = guillemet
sign-reverse-solidus = barre inverse
sign-semicolon = point-virgule
sign-euro-sign = euro
sign-dollar-sign = dollar
sign-pound-sign = livre
sign-less-than-sign = inférieur à
sign-greater-than-sign = supérieur à
sign-tilde = tilde
letter-with = { $letter } { $mark }
mark-grave = accent grave
mark-acute = accent aigu
mark-circumflex = accent circonflexe
mark-tilde = tilde
mark-diaeresis = tréma
mark-ring-above = rond en chef
mark-macron = macron
mark-breve = brève
mark-ogonek = ogonek
mark-cedilla = cédille
mark-dot-above = point en chef
mark-caron = caron
mark-comma-below = virgule souscrite
mark-double-acute = double accent aigu
mark-stroke = barré
letter-ae = a et e liés
letter-oe = o et e liés
letter-sharp-s = s allemand
letter-eth = eth
letter-thorn = thorn
letter-dotless-i = i sans point
setting-one-tap = Jouer à l’écran
taps-two = Toucher une pièce, puis une case
taps-one = Une case suffit, si une seule pièce peut y aller
setting-board = Où se jouent les nouvelles parties
setting-no-board = À l’écran
setting-fixed = Le plateau
board-fixed = Reste comme il est
board-turns = Se tourne vers qui joue
rules-differ =
    { $n ->
        [1] Une règle changée
       *[other] { $n } règles changées
    }
as-printed = standard
dice-and-decks = Dés, cartes
dice-and-decks-tablet = Par la tablette
dice-and-decks-own = Les nôtres
dice = Dés
dice-electronic = Sur la tablette
dice-typed = Les nôtres, saisis
dice-sensed = Les nôtres, détectés
no-url = Nommez le plateau : un chemin d’appareil comme /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 ou socket://host:port.
name = Nom
your-name = Votre nom
at = La case a1 du jeu est en
turned = Tourné vers la droite
board-url = Nommé ici
url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 ou socket://192.168.1.5:7000
board = Plateau
board-none = À l’écran
board-auto = Le plateau branché
board-virtual = Essayer un plateau à capteurs
more = Règles maison
start = Commencer
back = Retour
# Les noms de places arrivent ici comme du texte, avec leur capitale : « Les Blancs ». La phrase commence donc par eux, sans verbe.
wins = { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") } !
in-check-call = { $seat }, vous êtes en échec.
win-together = { BOTHOF($seats) } gagnent !
drawn = Nulle.
won = Vous avez gagné !
deal = Donne
deal-lot = Au hasard
deal-today = Donne du jour
which-number = Quel nombre avez-vous obtenu ?
which-numbers = Quels nombres avez-vous obtenus ?
which-white = Que montre le dé blanc ?
which-orange = Que montre le dé orange ?
who-first = Qui commence ?
search = Chercher une carte
hand-over = { $seat }, prenez la tablette.
only-i-look = Personne d’autre ne regarde
hide = Cacher
hide-for-later = Finir plus tard
which-man-on = { $seat }, quelle pièce a le numéro { $n } ?
hides-in = Tout se cache dans { $n } s.
no-cards = Vous n’avez pas de carte en main.
choose-card = { $seat }, choisissez une carte.
tap-the-man = { $seat }, touchez maintenant la pièce.
as-in-chess = Comme aux échecs
clear = Vider
own-preset = Gardé sur cette tablette.
lesson-tap = Choisissez une pièce, puis touchez une case pour elle.
lesson-numbers = Le nombre minimum de coups pour y arriver.
lesson-rings =
    { $n ->
        [1] Où la pièce peut être après un coup exactement.
       *[other] Où la pièce peut être après { $n } coups exactement.
    }
how-many-moves = Coups
lesson-K = Le roi se déplace d’une case dans toutes les directions.
lesson-Q = La dame va aussi loin qu’elle veut, tout droit ou en diagonale, et ne saute jamais.
lesson-R = La tour va aussi loin qu’elle veut, tout droit.
lesson-B = Le fou va aussi loin qu’il veut, en diagonale. Il reste sur les cases d’une même couleur.
lesson-N = Le cavalier saute : deux cases tout droit et une de côté. Personne ne le gêne.
lesson-P = Le pion se déplace d’une case tout droit, dans les quatre sens. Il prend en diagonale.
draw-board = Dessiner un plateau
editor-says = Choisissez quoi peindre et pour qui, puis touchez des cases.
all-four = Les quatre
fit-to-play = Prêt à jouer ?
begin-with-says = Partir d’un autre plateau
begin-empty = Ou d’un plateau vide
board-called = Notre { $name }
size-of-board = { $files } × { $ranks } cases
go-on-drawing = Continuer à dessiner
keep = Garder
board-kept = Le plateau « { $name } » est gardé.
wall-says = Touchez deux cases voisines : la ligne entre elles apparaît ou disparaît.
wall-next = Maintenant, la case à côté de { $square }.
no-neighbours = Ces cases ne se touchent pas par un côté.
role-track = Parcours
role-closed = Fermée
role-start = Départ
role-entry = Entrée
role-house = Maison
role-break = Refuge
role-wall = Ligne
begin-with = Partir de…
set-name = Le nom à lui donner
check = Vérifier
save = Garder
saved = Enregistré dans { $path }
board-good = Bien : tout le monde peut rentrer, dans toutes les versions.
little-only = Bien pour les petites versions. Pour les grandes : { $why }
device-keys = Pédales et touches
device-keys-says = Une pédale, une télécommande, un pavé numérique, un Stream Deck ou un bouton sur une broche du Raspberry Pi peut appuyer pour vous. Touchez ce qu’il doit faire.
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
key-forget = Oublier la touche { $key }
key-leads = { $key } sert sur chaque écran. Appuyez sur une autre touche.
check-board = Vérifier un plateau
check-board-says = Chaque case, fil et lumière d’un plateau à capteurs.
camera-page = Caméra
board-camera = Une caméra
own-camera = Une caméra au-dessus du plateau
own-camera-says = Elle regarde un plateau que vous imprimez et juge chaque coup.
camera-which = Quelle caméra regarde le plateau ?
camera-stays = Les images restent sur cette tablette et ne sont pas gardées.
camera-sees =
    { $n ->
        [0] ne voit aucun plateau imprimé
        [1] voit un coin sur 4
        [4] voit les quatre coins
       *[other] voit { $n } coins sur 4
    }
camera-opens = s’ouvre
camera-phone = Un téléphone
camera-phone-says = son application montre une adresse
camera-address = L’adresse que montre l’application du téléphone
camera-address-hint = 192.168.1.7:8080/video
camera-address-says = Toute application qui fait du téléphone une « caméra IP » convient. Téléphone et tablette sont sur le même réseau.
camera-address-scan = Ou tenez le code QR que montre le téléphone devant une caméra de cet ordinateur.
camera-no-address = Ce code QR ne contient pas l’adresse d’une caméra de votre réseau.
camera-look = Voir par cette caméra
camera-other = Autre caméra
camera-forget = Oublier cette caméra
camera-forgotten = La caméra est oubliée. Aucune de ses images n’a été gardée.
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
camera-shown-corners = Les coins du plateau
camera-shown-empty = Le plateau vide
camera-shown-start = Les pièces
camera-tap = Touchez dans l’image le coin extérieur de { $square }.
camera-step-empty = Videz le plateau.
camera-step-start = Placez les pièces comme pour une partie d’échecs.
camera-step-rows = Placez les pièces blanches sur { $white }, les noires sur { $black }.
camera-files = Colonnes
camera-ranks = Rangées
camera-step-ready = Le plateau est lu.
camera-is-empty = Il est vide
camera-stands = Elles sont en place
camera-takes = Retirez les mains : l’image est prise dès que tout est immobile.
camera-anew = Recommencer
camera-field = Le plateau entre eux : { $size }
camera-no-field = Le plateau entre eux
camera-large = Des marques assez grandes
camera-still = Rien ne bouge
camera-goes-on = La suite vient d’elle-même avec le quatrième coin.
camera-corner = Le coin { $where ->
    [upper-left] en haut à gauche
    [upper-right] en haut à droite
    [lower-left] en bas à gauche
   *[lower-right] en bas à droite
 } ne se voit pas : orientez mieux la lumière, ou dégagez ce coin.
camera-finds = Les quatre coins sont visibles. Un instant, le plateau est lu.
camera-hand = Quelque chose est au-dessus du plateau. Il sera lu dès que ce sera parti.
camera-missing = { $n ->
    [1] Il manque une pièce : la pâle.
   *[other] Il manque { $n } pièces : les pâles.
 }
camera-ready = Le plateau est lu. Jouez !
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
        [1] Un point est à vérifier.
       *[other] { $n } points sont à vérifier.
    }
one-of = { $n } sur { $all }
so-many-of = { $n } sur { $all }
walk-goes = Le passage sur chaque case
walk-next = Posez une pièce en { $square }, puis soulevez-la.
lead-chip-of = circuit { $n }
lead-at = broche { $n }, { $name }
lead-rank = rangée { $line }
lead-file = colonne { $line }
check-this = Vérifier celui-ci
look-for-boards = Chercher des plateaux
no-board-found = Aucun plateau n’est branché. Un plateau Bluetooth ou relié aux broches d’un Pi se nomme en dessous (pegasus://, gpio://8x8).
by-its-name = Ou par son nom
board-url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 ou auto
connecting = Connexion à { $url }…
sense-occupancy = sent les pièces
sense-colour = voit les couleurs
sense-identity = reconnaît chaque pièce
battery = Batterie : { $percent } %.
walk = Passer sur chaque case
walk-end = Finir le passage
lights = Toutes les lumières
sound = Son
empty = vide
taken = occupée
looking = Recherche de plateaux…
settle-time = Délai de repos
board-sound = Chaque case répond, et aucune ne clignote.
last-events = Derniers événements
none-yet = Aucun pour l’instant.
found-silent-square = La case { $where } est muette.
found-silent-rank = La rangée { $where } est muette.
found-silent-file = La colonne { $where } est muette.
found-chatters = La case { $where } clignote.
found-ghost = Les cases { $where } se ferment ensemble : une diode manque ou est à l’envers.
found-fault =
    Le plateau signale : { $kind ->
        [stuck] { $where } est bloquée
        [button] le bouton { $where } est coincé ou enfoncé
        [line] ligne { $where }
       *[other] { $kind } { $where }
    }.
pair-men = Associer un jeu de pièces
pair-men-says = Pour quel jeu sont ces pièces ?
begin-pairing = Commencer
go-on-with = Continuer avec { $name }
pairing = { $game } : les pièces « { $name } »
pairing-blind = { $model } ne distingue pas les pièces : il n’y a rien à associer.
set-down = À poser : { $man }.
reads-nothing = Rien n’y correspond encore.
man-before = La précédente
man-forget = Oublier
man-next = Suivante
all-paired = Toutes les pièces y sont passées.
not-seen = Jamais vues par ce plateau
unseen-checker = Jetons
unseen-cloaked = Jetons masqués
unseen-boulder = Rochers
reads-up-to = Se lit jusqu’à une hauteur de
so-many-tokens =
    { $n ->
        [1] 1 jeton
       *[other] { $n } jetons
    }
set-saved = Le jeu de pièces { $name } est gardé pour ce plateau.
men = Pièces
men-as-known = Comme la dernière fois
beside = Dés, cartes
beside-hint = godice://, pixels://, pn532://, /dev/ttyACM1
own-set = Notre propre boîte de jeu
own-set-says = Faites les dés et les cartes comme sur votre boîte.
tap-a-face = touchez une face, puis son signe
face-named = Face { $face }
face-more = Une face de plus
face-less = L’enlever
how-often = Combien de fois tombe chaque face
in-all = { $n } sur { $all }
how-many-cards = Combien d’exemplaires ?
back-to-cards = Retour aux cartes
other-card = À quelle carte ressemble-t-elle ?
own-kept = « { $name } » est gardé.
die-white = Dé blanc
die-orange = Dé orange
card-words = Ce que dit la carte
add-card = Ajouter une carte
count-times = × { $n }
works-like = Comme : { $words }
read-aloud = Comme aucune : lue à haute voix
aloud = La table la lit à haute voix.
set = Jeu
set-ours = Celui de Tableside
keep-rules = Garder ces règles maison sous le nom
kept = Gardé.
print = Imprimer plateau et cartes
printed = Enregistré : { $path }
hints = Indices
hints-asked = Pièce en main
hints-always = Toujours
hints-never = Aucun
hints-differ = Indices : { $how }
luck = Dés et cartes sans triche
luck-added = Du hasard a été ajouté. Le code est maintenant { $code }.
luck-anew = La partie continue avec un nouveau hasard, car l’ancienne graine est connue. Son code est { $code }.
decks = Cartes
decks-virtual = Distribuées par la tablette
decks-physical = Nos propres cartes
how-they-move = Comment bougent les pièces
menu = Menu
home = Vers les jeux
consent-put-right = Touchez une pièce, puis la case où elle doit être (ou son box). Toutes les places doivent être d’accord.
agree = Tous d’accord
in-box = Dans le box
seat-leaves = { $seat } : quitter la partie
takes-over = { $seat } : une personne joue
play-without = Sans { $square }
sensor-board = Un plateau à capteurs : touchez une pièce pour la soulever, puis une case pour la poser.

# La donne du jour
daily = La donne du jour
daily-says = Les mêmes cartes pour tout le monde, avec la règle imprimée. Rien ne s’annule.
month-before = Le mois précédent
month-after = Le mois suivant
daily-day = { $day }. { $says }
daily-says-won =
    { $n ->
        [0] Gagnée, avec 0 point.
        [1] Gagnée, avec un point.
       *[other] Gagnée, avec { $n } points.
    }
daily-says-lost = Jouée, mais pas gagnée.
daily-says-open = Commencée, mais pas finie.
daily-says-today = Pas encore jouée.
daily-says-none = Pas jouée.
daily-says-later = Cette donne est encore à venir.
daily-short-lost = non
daily-short-open = ouverte
daily-short-today = ce jour
daily-was-late = Elle a été commencée après son jour : elle ne compte pas pour les jours de suite.
legend-won = gagnée, avec ses points
legend-lost = jouée, pas gagnée
legend-late = jouée plus tard
daily-streak =
    { $n ->
        [0] jour de suite
        [1] jour de suite
       *[other] jours de suite
    }
daily-longest = le plus long
daily-won-of = succès sur { $n } ce mois-ci
daily-counts = Un jour compte si vous commencez sa donne ce jour-là et la jouez jusqu’au bout, même sans gagner. Seule votre première partie d’une donne compte. Vous pouvez jouer une ancienne donne plus tard, mais alors son jour ne compte pas.
daily-compare = Pour comparer entre amis
daily-waits = Elle attend là où vous l’avez laissée.
daily-delete-says = { $title }, { $day } : supprimer cette partie pour toujours ? Son jour sera vide dans le calendrier.
daily-play = Jouer la donne du jour
daily-play-late = Jouer cette ancienne donne
daily-again = La revoir

# Les places, et la durée d’une partie
human = Humain
computer = Ordinateur
none = Vide
one-player = en solo
players = { $low } joueurs
players-between = de { $low } à { $high } joueurs
pips-told = { $home } à la maison, { $track } en route, { $box } dans la boîte de départ
seat-taken =
    { $n ->
        [0] prises : aucune
       *[other] prises : { $n }
    }
pieces-taken = prises : { $pieces }
last-game = Dernière partie : { $first } { $result } { $second }.
moves-here = Vos coups s’afficheront ici.
seat-to-move = c’est son tour
seat-waits = Attend
seat-waits-as = { $colour }, attend
place = place { $n }
skips =
    { $n ->
        [1] passe un tour
       *[other] passe { $n } tours
    }
how-long = { $title }, { game-length }
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
course-home = Pièces à la maison
course-points = Points
course-boulders = Rochers
turn-by-turn = tour par tour
rolls = { $n ->
    [1] Le dé, un lancer
   *[other] Le dé, { $n } lancers
 }
rolls-of = { $die ->
    [white] Le dé blanc
   *[orange] Le dé orange
 }, { $n ->
    [1] un lancer
   *[other] { $n } lancers
 }
usual-each = { $n } de chaque en moyenne (pointillé), hasard habituel (bande)
usual-luck = moyenne (pointillé), hasard habituel (bande)
counted-home = { $n } à la maison
counted-and-left =
    { $counted }, encore { $n ->
        [1] 1 coup
       *[other] { $n } coups
    }
counted-points =
    { $n ->
        [0] 0 point
        [1] 1 point
       *[other] { $n } points
    }
counted-boulders-of =
    { $n ->
        [0] 0 rocher
        [1] 1 rocher
       *[other] { $n } rochers
    } sur { $goal }
counted-boulders =
    { $n ->
        [0] 0 rocher
        [1] 1 rocher
       *[other] { $n } rochers
    }
counted-cards =
    { $n ->
        [0] 0 carte
        [1] 1 carte
       *[other] { $n } cartes
    }
cards-left-in = { $deck } : encore { $count }
cards-left =
    { $count ->
        [0] plus de carte
        [1] encore une carte
       *[other] encore { $count } cartes
    }
owed-count = { $done } sur { $all } faits
owed-goes = va en { ANYOF($places) }
owed-stands = est en { $place }
owed-goes-box = va dans son box
owed-boxed = est dans son box
owed-done = a fini
owed-box = box

# La table
searching =
    { $depth ->
        [1] Recherche de solutions avec une carte
       *[other] Recherche de solutions avec { $depth } cartes
    } : { $looked ->
        [0] 0 position
        [1] une position
       *[other] { $looked } positions
    }.
searching-begins = Recherche…
own-cards-hidden =
    { $count ->
        [1] Une carte que personne d’autre n’a vue. Laquelle jouez-vous ?
       *[other] Cartes que personne d’autre n’a vues : { $count }. Laquelle jouez-vous ?
    }
own-men = { ALLOF($men) }

# Plateaux et pièces
check-of = { $model }, numéro { $number }
check-facts =
    { $size } cases, { $sense }. Occupées : { $taken }. Changements par seconde : { $rate }. Lignes perdues : { $board } sur le plateau, { $host } ici.
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
event-ago = { $seconds } s  { $said }
milliseconds = { $n } ms
profile-saved =
    { $none ->
        [1] Gardé pour { $board }. Cases jouées sans capteur : aucune.
       *[other] Gardé pour { $board }. Cases jouées sans capteur : { ALLOF($blind) }.
    }
reads-as = Lue comme { ALLOF($tokens) }
reads = { ALLOF($tokens) }

# Ce qui ne va pas, et comment en sortir
repair-way = de { $origin } en { $to }
repair-on = en { $to }
repair-off = { $origin }, hors du plateau
repair-something = Une pièce qui ne devrait pas être là
repair-goes-on = La partie continue d’elle-même quand le plateau est en ordre.
more-ways = Autres moyens
play-without-says = On peut jouer sans une case dont le capteur est en panne : on la touche alors à l’écran.
turn-board = Tourner le plateau
theme = Clair ou sombre
card-of = Carte { $number }   { $tone }
menu-look = Voir en secret
menu-look-says = une seule personne voit
menu-this = Cette partie
menu-stop = Arrêter
menu-more = Plus
menu-rules-says = avec des images
menu-turn-says = vers le côté suivant
menu-clocks = Pendules
menu-clocks-says = en grand, arrêter, régler
menu-resign-draw = Abandon ou nulle
menu-resign-draw-says = l’un de vous, ou tous
menu-end = Finir la partie
menu-end-says = l’un de vous, ou tous
menu-deal = Redonner
menu-deal-says = d’autres cartes, le même jeu
menu-print-deal = Imprimer la donne
menu-print-deal-says = les cartes sorties, dans l’ordre
menu-give-up = Abandonner
menu-give-up-says = la partie est alors finie
menu-leave = Partir
menu-leave-says = gardée telle quelle
menu-right = Corriger
menu-right-says = si tous sont d’accord
menu-luck-says = scellés avant le lancer
menu-phones-says = sa main sur son téléphone
menu-other = Autre
menu-other-says = demander, écouter, aide
back-to-game = Retour à la partie
broken = Un problème est survenu dans Tableside.
broken-safe = La partie est sauve : chaque coup est sur le disque.
broken-none = Aucune partie n’était ouverte. Toutes sont sauves sur le disque.
broken-code = Code
broken-when = { $time }, version { $version }
broken-try = Continuez. Si cela revient au même endroit, annulez le dernier coup.
broken-again = Essayez encore depuis le début.
broken-tell = Si cela continue, donnez ce code à qui s’occupe de Tableside ici.
broken-report = Voir le rapport
report-title = Le rapport
report-says = Rien n’est envoyé tout seul. Ce rapport dit où le programme a échoué ; il ne contient ni noms, ni coups, ni cartes, ni codes, ni mots de passe. Lisez-le, et envoyez-le avec le code si vous voulez.
report-copy = Enregistrer une copie
report-copied = Une copie se trouve dans { $path }
broken-back = Annuler et continuer
broken-on = Continuer où on en était
help = Aide
help-back = C’est clair
help-keys = Touches : Tab et les flèches avancent, Entrée appuie, Échap revient, F1 ou le point d’interrogation montre l’aide.
help-docs = La documentation en dit plus : { $page }
handbook = Le manuel
handbook-open-says = La suite se lit dans le navigateur de cet ordinateur, même sans internet.
handbook-open = L’ouvrir ici
handbook-scan = Ou scannez ceci avec un téléphone du même Wi-Fi :
handbook-nowhere = Cette table n’est dans aucun réseau : un téléphone ne peut pas lire le manuel.
handbook-no-browser = Aucun navigateur n’a été trouvé ici. Le manuel se trouve à { $address }.
handbook-moved = Un autre programme a pris l’adresse du manuel. Il en a une nouvelle : ouvrez-la ou scannez-la de nouveau.
handbook-no-port = Le manuel ne peut pas être affiché pour l’instant ({ $why }). Fermez d’autres programmes et réessayez.
help-home =
    Ici commence chaque partie, et une partie qui n’est pas finie continue.
    Touchez une boîte sur l’étagère : son plateau vient avec une chaise pour chacun, puis vous commencez.
    Les boutons du haut : « { all-games } », « { setting-sound } », « { theme } », « { settings } ».
    Vos propres plateaux et jeux, et les plateaux à capteurs, sont dans les réglages.
help-own-board =
    Qu’y a-t-il sur la table ? Touchez-le.
    « { own-cardboard } » : la tablette lance, distribue et dit à qui de jouer ; vous jouez à la main.
    « { own-sensors } » : branchez-le, et il apparaît ici. Dès lors on joue dessus.
help-club-table =
    Trois étapes font de cette tablette une table pour inconnus : un numéro, un nom, et ce qu’il y a sur l’étagère.
    Le numéro a quatre chiffres et se tape deux fois. Seul son sceau est gardé : notez-le.
    Ensuite il y a un écran de veille et une étagère. Pour y mettre fin, appelez l’équipe et tapez le numéro.
help-first-start =
    Une question : où jouez-vous ? Touchez une porte pour répondre.
    « { door-here } » : les jeux sont là tout de suite. « { door-own } » demande ce qu’il y a sur la table.
    « { door-club } » est pour des inconnus : l’équipe choisit d’abord un numéro.
    Langue, son et taille des caractères valent tout de suite. Tout se change plus tard dans les réglages.
help-box =
    Un jeu : son plateau, et une chaise pour chacun.
    Touchez une chaise pour dire qui y est assis : une personne, un téléphone, un ordinateur, ou personne.
    « { rules-title } » et ce qui est à côté servent à apprendre. La ligne au-dessus du grand bouton nomme ce qui diffère de la règle imprimée ; touchez-la pour le changer.
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
    La liste dit ce qui manque. Quand rien ne manque, « { keep } » garde le plateau sous un nom.
    Ce nom apparaît à la préparation de la partie, à la ligne du jeu de pièces.
help-own-set =
    Pour des dés et des cartes imprimés autrement que les nôtres.
    Touchez une face de dé et choisissez ce qui y est imprimé.
    « { add-card } » : son texte, et celle des nôtres qui agit comme elle.
    « { keep } » garde le tout sous un nom. La préparation de la partie le propose.
help-pair-men =
    Pour les plateaux qui lisent quelle pièce est où.
    Choisissez le jeu et le plateau, puis posez la pièce demandée.
    Ce que lit le plateau est gardé pour elle. On peut passer une pièce.
    Ce nom est proposé quand on prépare une partie avec ce plateau.
help-check-board =
    Le plateau va-t-il bien ? Ici vous voyez ce qu’il sent.
    Choisissez un plateau branché, ou écrivez son nom.
    Une caméra montre ce qu’elle lit : sur les cases hachurées, elle n’est pas sûre.
    Puis passez sur chaque case avec une pièce : ce qui est muet ou bloqué se voit.
    Pour nos propres plateaux, on lit aussi quelle broche et quel fil regarder.
help-device-keys =
    Pour cette tablette, une pédale, une télécommande ou un pavé numérique est un clavier.
    Touchez ce qu’il doit faire, puis appuyez une fois : dès lors, il le fait.
    Seule la fenêtre de cette tablette l’entend. Pendant que vous écrivez dans une ligne, il écrit.
    Une touche d’un Stream Deck et un bouton entre une broche du Raspberry Pi et la masse se pressent de même.
    Un lecteur lit les cartes à code quand ce sont les joueurs qui distribuent.
help-camera =
    Toute caméra peut regarder un plateau imprimé avec des marques : companion print JEU --camera.
    Chaque caméra de cette tablette montre ce qu’elle voit. Touchez celle qui est au-dessus du plateau.
    « { camera-phone } » : une application en fait une caméra et montre une adresse. Tapez-la.
    « { camera-stays } »
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
    Ce qui diffère des règles imprimées a sa propre page.
    La flèche ramène là où vous étiez.
help-daily =
    Chaque jour a une donne, la même pour tous.
    Choisissez un jour, puis jouez sa donne selon les règles imprimées.
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
    « { practise-show } » joue la réponse ; les flèches la parcourent pas à pas.
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
hand-over-says = Les autres détournent les yeux. Ensuite, tout se cache de nouveau.
own-cards = Cartes : { $count }

### La règle à l’écran

rules-title = Règles
rules-search = Chercher dans les règles
rules-nothing = Aucun résultat.
rules-next = Ensuite : { $title }
rules-pages = Toutes les pages
rules-house = Règle maison : { $rule } { $choice }
rules-entry = Règle { $rule } (en anglais) :
rules-printed = Les images montrent le plateau, les dés et les cartes imprimés.
rules-legend = Qui est qui ?
rules-legend-says = Toutes les pièces de ce jeu, et comment chacune se déplace.
rules-men = Les pièces
rules-special = Autres règles

# Exercices
older-games = Plus anciennes
daily-game = Donne du jour. { $says }
why-not = Pourquoi ?
why = Pourquoi ?
play-from-here = Jouer à partir d’ici
play-on-from = Après { $n } moments sur { $all }
play-on-says = Une partie d’entraînement : elle ne compte dans aucune statistique.
guess-moves = Deviner les coups
guess-whose = De qui devinez-vous les coups ?
guess-nobody = De personne : suivre la partie
guess-from-start = Depuis le début
guess-from-here = Depuis le moment { $n }
ladder = L’échelle
ladder-short = Échelle
ladder-deal = Donne { $n }
ladder-game = Une partie contre { $name }
ladder-position = Une position contre { $name }
ladder-at-once = Gagner en un tour
ladder-how = Une étoile pour gagner comme demandé, une sans indice et sans rien annuler, la troisième comme dit plus haut.
ladder-stars =
    { $n ->
        [0] 0 étoile sur { $all }
        [1] 1 étoile sur { $all }
       *[other] { $n } étoiles sur { $all }
    }
ladder-rung = Échelon { $n }
ladder-tries =
    { $n ->
        [0] Pas encore essayé
        [1] Essayé une fois
       *[other] Essayé { $n } fois
    }
ladder-who = Qui grimpe
ladder-nobody = Sans nom
ladder-start = Commencer
ladder-next = L’échelon suivant
practise = Exercices
practise-tap = Touchez toutes les cases, puis Fini. Touchez de nouveau une case pour la retirer.
practise-tap-win = Touchez la pièce, puis la case.
practise-done = Fini
practise-next = Suivant
practise-again = Encore dix
practise-show = Montrer
practise-right = Exact !
practise-so = Pas tout à fait : regardez.
practise-like-this = Comme ceci.
practise-all =
    { $n ->
        [1] Il y en a une : { $squares }.
       *[other] Il y en a { $n } : { $squares }.
    }
practise-not = Pas { $square } : { $why }
practise-won-by = De { $origin } en { $square } : c’est gagné.
practise-score = Exact jusqu’ici : { $n } sur { $all }.
practise-rule = Ce que dit la règle
practise-found = Touchées, et c’est exact.
practise-missed = Pas touchées, mais exactes aussi.
practise-wrong = Touchées, mais la pièce ne peut pas y aller.
practise-wrong-men = Touchées, mais ces pièces ne peuvent pas jouer maintenant.

# Parties à emporter, et ce que donnent beaucoup de parties
write-out = Enregistrer une copie
score-sheet = Feuille de partie
score-sheet-says = Les coups avec des images du plateau, à imprimer. Choisissez le papier.
deal-paper = La donne
deal-paper-says = Les cartes dans leur ordre, pour les vérifier plus tard. Choisissez le papier.
game-file = Fichier de partie
game-file-says = À garder, à envoyer, ou pour une autre tablette.
writing = Écriture…
written-to = Enregistré : { $path }
statistics = Statistiques
statistics-empty = On n’a encore rien joué ici. Les statistiques ressembleront à ceci.
statistics-reading =
    { $n ->
        [0] Lecture des parties…
        [1] Une partie lue…
       *[other] { $n } parties lues…
    }
all-together = Toutes les parties ensemble
counted-games = Une partie compte dès son premier coup. Une partie d’entraînement ne compte pas.
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
hours-minutes = { $hours } h { $minutes } min
minutes-alone = { $n } min

# Personnes de passage
guest = De passage
guest-says = Le nom peut être oublié à la fin de la soirée.
by-ear = Joue à l’oreille
by-ear-says = Tout est dit à voix haute, les mains ont plus de temps, et toucher n’oblige à rien.
forget-guest = { $name } était de passage. Faut-il oublier le nom ?
forget-name = Oublier
keep-name = Garder
guest-forgotten =
    { $n ->
        [0] Le nom est oublié.
        [1] Le nom est oublié, dans une partie aussi.
       *[other] Le nom est oublié, dans { $n } parties aussi.
    }
guest-not-forgotten =
    { $n ->
        [1] Un fichier n’a pas pu être changé, le nom est donc encore connu ici. Rétablissez ou supprimez ce qui est abîmé, puis recommencez.
       *[other] { $n } fichiers n’ont pas pu être changés, le nom est donc encore connu ici. Rétablissez ou supprimez ce qui est abîmé, puis recommencez.
    }

### La voix

setting-level = Voix
setting-focus = Lire à voix haute l’élément actif
voice-nothing = Muette
voice-results = Résultats
voice-turns = Les tours, et ce qui ne va pas
voice-rulings = Chaque coup aussi
voice-everything = Tout
setting-voice = Quelle voix
voice-plain = La voix simple
voice-higher = Une plus aiguë
voice-neural = { $name }
setting-rate = Vitesse de la voix
rate-0 = Plus lente
rate-1 = Normale
rate-2 = Plus rapide
setting-spelled = Comment elle dit une case
say-again = Répéter

### Des téléphones qui tiennent une place

phones = Téléphones
phones-say = Chacun a sa main, ses boutons et ses dés sur son téléphone. Les téléphones doivent être sur le même Wi-Fi que cette tablette ; rien n’en sort.
phones-on = Ouvrir aux téléphones
phones-off = Fermer aux téléphones
phones-code = Code : { $seat }
phones-linked = { $seat } : un téléphone
phones-scan = { $seat } : scannez avec votre téléphone
phones-holds = { $seat } : un téléphone tient la place.
phones-renew = Nouveau code
phones-privacy = Un code sert une fois, au premier téléphone qui l’utilise. Que chacun scanne seul.

# Pendules
setup-time = Temps de réflexion
clock-none = Sans limite
clock-none-short = Aucun
clock-bullet = Bullet
clock-blitz = Blitz
clock-rapid = Rapide
clock-classical = Classique
clock-long = Lente
clock-byoyomi = Byo-yomi
clock-turns = Un temps pour chaque tour
clock-sand = Sablier
clock-own = Ou un autre temps
clock-own-hint = 5+3
clock-of = Le temps pour { $seat }
clock-as-all = Comme tout le monde
clock-seats = Un autre temps pour quelqu’un
clock-says-all = { $time } pour toute la partie.
clock-says-turns =
    { $n ->
        [1] { $time } pour le premier tour.
       *[other] { $time } pour les { $n } premiers tours.
    }
clock-says-then = Puis encore { $time }.
clock-says-then-turns =
    { $n ->
        [1] Puis encore { $time } pour un tour.
       *[other] Puis encore { $time } pour { $n } tours.
    }
clock-says-fischer = Après chaque tour, { $time } de plus.
clock-says-delay = Au début de chaque tour, la pendule attend { $time }.
clock-says-bronstein = Après chaque tour, le temps utilisé revient, jusqu’à { $time }.
clock-says-byoyomi =
    { $n ->
        [1] Puis une fois { $time }. Qui joue à temps retrouve ce temps en entier.
       *[other] Puis { $n } fois { $time }. Qui joue à temps retrouve ce temps en entier.
    }
clock-says-turn = { $time } pour chaque tour. Le reste est perdu.
clock-says-hourglass = { $time } chacun. Le temps que l’un utilise va aux autres.
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
rule-press-ruling = Le coup suffit
rule-press-seat = Chacun, avec son bouton
rule-flag = Que se passe-t-il quand le temps de quelqu’un est écoulé ?
rule-flag-loses = Qui n’a plus de temps a perdu
rule-flag-announce = C’est dit, et quelqu’un d’autre peut le revendiquer
rule-flag-last = Qui n’a plus de temps sort et finit à la dernière place
rule-flag-pass = Le tour passe, et le temps recommence
rule-sleep = Si cet appareil s’endort, les pendules
rule-sleep-stand = s’arrêtent
rule-sleep-run = continuent
rule-grace = À l’autre table, le temps court au plus tard après
rule-grace-10 = 10 secondes
rule-grace-5 = 5 secondes
rule-grace-20 = 20 secondes
rule-grace-60 = 60 secondes
rule-illegal-move = Si une pièce est posée où aucune règle ne le permet
rule-illegal-move-back = On la remet et on continue
rule-illegal-move-warn = On le compte ; dès le troisième, quelqu’un d’autre peut le revendiquer
rule-illegal-move-penalty = Cela coûte du temps, ou le tour s’il n’y a pas de pendules ; au second, la partie
rule-illegal-move-arbiter = La partie attend l’arbitre du tournoi
rule-touch-move = Une pièce touchée doit-elle jouer ?
rule-touch-move-announce = Non, c’est seulement dit
rule-touch-move-claim = Oui, si quelqu’un le demande
rule-touch-move-enforce = Oui
clocks-alone = Grandes pendules
clocks-leave = Au plateau
clocks-paused = En pause
clocks-stop = Arrêter les pendules
clocks-start = Lancer les pendules
clock-set-one = Régler une pendule
clock-set-of = { $seat } : { $time }
clock-set-to = Ou la régler sur
clock-set-hint = 5, 90s, 1h30m
clock-set-so = Régler ainsi
clock-no-such-time = « { $typed } » n’est pas un temps. Écrivez 5 pour cinq minutes, 90s ou 1h30m.
clock-by-move = Pas besoin d’appuyer pour { $seat } : ici, chaque coup le fait.
clock-of-computer = L’ordinateur appuie lui-même sur sa pendule.
setting-count = Compter les dix dernières secondes d’une pendule

# L’élément actif, pour l’oreille ; questions avec des mots
told-button = bouton
told-chosen = choisi
told-not-now = impossible maintenant
told-place = { $n } sur { $all }
told-line = ligne à remplir
told-hidden = C’est pour une seule personne : cela se dit là où elle seule l’entend, ou s’affiche sur un téléphone.
told-private-way = Ce que vous avez en main se dit là où personne d’autre n’entend, ou sur votre téléphone.
ask-title = Demander
ask-more = Demander autre chose

# Une table pour tous : appels, numéro de l’équipe, personne à la table, avertissements, bouton d’arrêt
call-host = Appeler l’équipe
call-short = Équipe
call-called = Appelée
call-out = L’équipe est appelée.
call-unheard = Personne ne voit cet appel. Allez chercher l’équipe.
call-lit = Les coins du plateau sont allumés.
call-told = Le club est prévenu. L’appel est au mur et chez chaque arbitre.
call-is-host = Je suis de l’équipe
call-comes = L’équipe arrive.
call-since = En attente depuis
call-seen = Vu par { $name }
call-why = De quoi s’agit-il ?
call-man = Une pièce manque
call-dispute = Pas d’accord entre nous
call-board = Le plateau ne réagit pas
call-how = Comment faire ?
call-clocks = Toutes les pendules sont arrêtées. Vous pouvez continuer à jouer.
call-settled = Annuler l’appel
call-on = Continuer
host-only = Réservé à l’équipe
host-number-opens = Le numéro de l’équipe ouvre les réglages et les plateaux à capteurs, et ferme l’application.
host-number-slow = Après trois autres numéros, il faut attendre une minute.
host-number-wrong = C’est un autre numéro. Essayez encore une fois.
host-number-wait = Trop d’autres numéros : nouvel essai dans { $time }.
kiosk-locked-how = Vous êtes de l’équipe ? Au terminal de cet ordinateur, ou par SSH, lancez { $command } et choisissez un nouveau numéro. Puis réessayez ici.
kiosk-locked-players = Tous les autres peuvent continuer à jouer.
idle-touch = Touchez pour jouer
idle-says = Asseyez-vous. La table connaît les règles pour vous.
idle-more = { $n } jeux pour une à quatre personnes. La table voit vos pièces, dit à qui de jouer, et aide quand quelque chose ne va pas.
idle-results = Dernières parties ici
idle-result = { $game } : { $ended }
warn-battery =
    { $n ->
        [1] La batterie tient encore une minute environ. Branchez la table ; la partie est gardée.
       *[other] La batterie tient encore { $n } minutes environ. Branchez la table ; la partie est gardée.
    }
warn-battery-soon = La batterie est presque vide. Branchez la table ; la partie est gardée.
warn-weak = L’alimentation est trop faible. Appelez l’équipe : une autre alimentation ou un autre câble peut suffire ; la partie est gardée.
warn-hot = La table est trop chaude et ralentit. Donnez-lui de l’air et de l’ombre ; la partie est gardée.
warn-done = Vu
switch-off = Éteindre
switch-off-ask = Éteindre la table ?
switch-off-safe = La partie est gardée et continuera d’ici la prochaine fois.
switch-off-yes = L’éteindre
switch-off-goes = La table s’éteint. Débranchez-la quand l’écran sera noir.
setting-quiet = Le son de cette table
kiosk-quiet = Discret : seulement le nécessaire
kiosk-heard = Tous les sons, et la voix
kiosk-table = Cette table
kiosk-leave = Fermer l’application
kiosk-end = Fin de la table de club
kiosk-leave-says = Un appareil qui n’est que cette table la relance de lui-même.
help-host-number =
    Ceci est pour l’équipe : son numéro ouvre les réglages et les plateaux à capteurs.
    Touchez les chiffres, ou tapez-les sur un clavier. La flèche reprend le dernier.
    Qui essaie d’autres numéros attend, chaque fois plus longtemps. Pour jouer, aucun numéro n’est nécessaire.
help-call-host =
    L’équipe est appelée, et cette page dit depuis quand.
    Touchez de quoi il s’agit : l’équipe le sait avant de venir. La partie peut continuer.
    Quand c’est réglé, touchez-le : personne ne vient alors.
help-switch-off =
    Le bouton d’arrêt a été pressé. La partie est gardée à chaque coup, rien ne se perd.
    Éteignez la table, ou revenez où vous étiez.
    Chacun peut le faire : aucun numéro n’est nécessaire.

# Ce que dit un arbitre du club, et une partie qui attend ses joueurs
club-arbiter = L’arbitre du tournoi
club-read = C’est lu
club-your-game = Votre partie
club-by = Proposée par { $by }
club-begin = Commencer
club-later = Pas encore
club-game-waits = { $by } a préparé votre prochaine partie. { $said }. Finissez votre partie, ou choisissez « Partir » dans le menu : elle est gardée. Ensuite vous pourrez commencer.
club-evening = La soirée est finie. Votre partie est gardée. Au revoir !

# La page où la table rejoint un club, et le quitte
club = Club
joining-open = Rejoindre un club ou le quitter
joining-belongs = { $table } dans { $club }
joining-line-up = La centrale répond.
joining-line-down = La centrale ne répond pas en ce moment. Jouez : elle l’apprendra plus tard.
joining-told = { $minutes ->
    [0] La salle voit tout de suite ce qui se passe ici.
    [1] La salle voit une minute plus tard ce qui se passe ici.
   *[other] La salle voit { $minutes } minutes plus tard ce qui se passe ici.
 }
joining-leave = Quitter le club
joining-leave-sure = Quitter { $club } ? Pour revenir, il vous faudra le PIN de la centrale.
joining-leave-first = Cette table appartient déjà à un club. Quittez-le d’abord, puis rejoignez l’autre.
joining-stay = Rester
joining-looking = Recherche de clubs dans ce réseau…
joining-which = Quel club ?
joining-none-found = Aucun club n’a été trouvé dans ce réseau. La centrale est-elle allumée, et la table sur le même Wi-Fi ?
joining-look-again = Chercher encore
joining-mark = Marque { $mark }
joining-code = Le code de la centrale
joining-code-says = La centrale montre un code QR. La ligne qu’il contient peut être tapée ou collée ici.
joining-code-take = Utiliser ce code
joining-pin = Le PIN de { $club }
joining-pin-says = Il a huit chiffres. La centrale le montre.
joining-compare = La centrale montre-t-elle aussi cette marque ? Sinon, revenez en arrière : c’en est une autre.
joining-by-arbiter = Sans PIN : demander à un arbitre
joining-door = Un arbitre scanne ce code
joining-door-says = Une pression sur son téléphone, et cette table devient { $table } dans { $club }. Le code vaut cinq minutes.
joining-table = Le nom de cette table
joining-table-name = Table { $n }
joining-delay = La salle voit cette table avec un retard de
joining-minutes = { $n } min
joining-bring = Apporter les parties du jour ?
joining-bring-no = Les nouvelles seules
joining-bring-yes = Celles de 24 heures aussi
joining-join = Rejoindre
joining-asking = On demande à la centrale…
joining-brings = { $n ->
    [0] Aucune partie enregistrée ces dernières 24 heures.
    [1] Une partie enregistrée a été apportée.
   *[other] { $n } parties enregistrées ont été apportées.
 } { $left ->
    [0] {""}
    [1] Une autre est illisible et reste ici.
   *[other] { $left } autres sont illisibles et restent ici.
 }
help-club =
    Dans un club, on voit toutes les tables d’une soirée sur un mur, et les arbitres peuvent aider de partout.
    Choisissez votre club, puis tapez le PIN que montre sa centrale. Comparez la marque de douze chiffres.
    Donnez à la table un nom qu’aucune autre n’a. Elle appartient au club tout de suite.
    Sans la centrale, vous jouez comme toujours : elle apprendra plus tard ce qui s’est passé.

# Who plays a seat

levels-say = Cinq joueurs de la maison. Chacun joue à tous les jeux ; de Pip à Tobias, ils sont de plus en plus forts.
level-1-says = Joue ce qui l’amuse.
level-1-for = Tout le monde peut battre Pip.
level-2-says = Oublie parfois une pièce.
level-2-for = Pour une première soirée.
level-3-says = Voit ce que fait chaque coup.
level-3-for = Une partie équilibrée.
level-4-says = Pense aussi à votre réponse.
level-4-for = Pour le club.
level-5-says = Pense de nombreux coups à l’avance.
level-5-for = Sans se presser.
level-of = Niveau { $n } sur 5
levels-think = Réfléchit au plus
levels-seconds = { $n } s
levels-fit = Un peu mieux que vous
levels-way = Manière de jouer
levels-sit = { $name } s’assied
way-usual = comme d’habitude
way-runner = pressé
way-hunter = chasseur
way-careful = prudent
help-levels =
    Choisissez qui de la maison joue ici : de Pip à Tobias, ils sont de plus en plus forts.
    « { levels-fit } » choisit à nouveau pour chaque partie, d’après vos parties de ce jeu.
    Qui n’a pas fini de réfléchir à temps joue ce qu’il a trouvé de mieux.

# A hint

again-worse = Gagner devient plus difficile. Voulez-vous essayer autrement ?
hint-sought = On cherche une bonne façon de jouer…
hint-title = Une façon de jouer
hint-man = Regardez d’abord cette pièce.
hint-beside = Une pièce vient d’à côté du plateau.
hint-where = Vers où ?
hint-why = Pourquoi ?
hint-no-reason = C’est simplement ce qu’il y a de mieux.
hint-another = Une autre façon
hint-away = Ranger
illegal-moves = { $n ->
    [0] aucun coup illégal
    [1] un coup illégal
   *[other] { $n } coups illégaux
 }

# Ce qui se trouve au-dessus de la barre d’une table quand les mains font la suite
more-shown = Plus
whole-card = Toute la carte
nothing-to-hint = Il n’y a pas d’indice à donner maintenant.
slot-tap = Touchez une pièce, puis une case.
slot-draw = Proposer nulle
slot-resign = Abandonner
slot-target = Touchez une case marquée.
slot-target-unmarked = Touchez la case où elle va.
slot-move = Jouez sur le plateau.
slot-put = Posez-la sur une case marquée.
slot-put-unmarked = Posez-la à sa place.
slot-move-marked = Jouez-la sur une case marquée.
slot-put-right = Touchez une pièce, puis sa place.
slot-rolled = Touchez pour continuer.
slot-face = Touchez le nombre obtenu.
slot-thinks = L’ordinateur réfléchit.
slot-game = Le coup de la partie arrive.
slot-table = C’est à l’autre table de jouer.
slot-wait = Trait : { $seat }.
slot-nothing = Rien à faire maintenant.

### Autres jeux d’échecs

and-relatives = et { $n } variantes
edition-chess = Échecs
edition-chess960 = Chess960
edition-crazyhouse = Crazyhouse
more-chess = Autres jeux d’échecs
more-chess-short = Autres jeux
more-chess-count = { $n } en tout
search-games = Nom, ou ce qui s’y passe
search-hint = Aussi par ce qui s’y passe : « sauter », « 5 × 5 ».
group-all = Tous : { $n }
group-favourites = Favoris : { $n }
group-set = Avec votre jeu : { $n }
group-small = Petits plateaux
group-big = Grands plateaux
group-goal = Autre but
group-asia = D’Asie
no-game-found = Aucun jeu de ce genre. Essayez un mot plus court.
add-variants = Ajouter un fichier
add-variants-says = Touchez un fichier de variantes pour ajouter ses jeux. La liste montre les fichiers .ini de vos documents, de vos téléchargements et des clés USB.
add-variants-none = Il n’y a pas de fichier de variantes à ces endroits.
add-games = Parties d’un fichier
add-games-says = Touchez un fichier PGN pour l’ouvrir. La liste montre vos documents, vos téléchargements et les clés USB.
add-games-view = Voir la partie
add-games-none = Aucun fichier PGN trouvé. Mettez-en un dans Documents ou Téléchargements, ou branchez une clé USB. Touchez ensuite « { joining-look-again } ».
search-collection = Joueur, année ou ouverture
collection-found = Parties trouvées : { $n } sur { $all }
collection-more = { $n } sur { $all } sont affichées. Tapez plus de lettres pour raccourcir la liste.
variants-kept = Ajouté : { ALLOF($names) }.
page-before = Page d’avant
page-after = Page suivante
page-of = { $n } sur { $all }
favourite = En faire un favori
favourite-no = Ne plus en faire un favori
board-size = { $files } × { $ranks }
needs-screen = à l’écran
needs-set = votre jeu
needs-set-duck = votre jeu et un canard
needs-set-arrow = votre jeu et des jetons
needs-set-wall = votre jeu et des jetons
needs-sets = { $n } jeux de pièces

# Deux tables, une partie

two-tables = Deux tables, une partie
table = Autre table
sits-table = Une autre table
sits-table-says = par un code, avec son propre plateau
tables-read = Lisez ceci à l’autre table
tables-code-says = Le code n’a ni I, ni O, ni 0, ni 1. Il sert une fois.
tables-scan = Ou scannez ce code
tables-waiting = On attend l’autre table…
tables-looks = L’autre table regarde la partie.
tables-not-now = L’autre table n’a pas pris place. Un nouveau code l’invite encore.
tables-relay-sought = Le relais { $relay } ne répond pas. On réessaie.
tables-house = Même maison, sans code
tables-house-choose = Touchez « { tables-house } » et choisissez une table.
tables-house-asked = { $table } est invitée à prendre place.
tables-house-not-now = { $table } n’a pas pris place. Choisissez encore.
tables-house-gone = Le club ne répond pas. On réessaie.
tables-house-invites = { $table } vous invite
tables-house-which = Quelle table invitez-vous ?
tables-house-nobody = Aucune autre table du club n’est libre.
tables-new-code = Nouveau code
tables-have-code = J’ai un code
tables-join = Rejoindre une autre table
tables-join-says = Demandez son code à l’autre table.
tables-step-code = L’autre table vous invite et montre un code.
tables-step-type = Tapez le code ici.
tables-step-scan = Tenez le code QR devant la caméra.
tables-step-sit = Prenez place. Les deux tables jouent la même partie.
tables-join-club = Une autre table de { $club } peut vous inviter. Attendez ici : aucun code n’est nécessaire.
tables-join-hub = Rejoindre ce club. Ses tables n’ont pas besoin de code.
tables-join-ask = Quel relais ? L’autre table le montre sous le code.
tables-other-address = Un autre relais
tables-stop = Arrêter
tables-ask-code = Tapez les six lettres et chiffres que montre l’autre table.
tables-by-relay = Relais : { $relay }
tables-relay = Adresse du relais
tables-relay-says = Deux tables se trouvent à un relais, un petit programme que chacun peut faire tourner. Il leur faut la même adresse.
tables-relay-hint = par exemple relay.example.org
tables-no-relay = Il faut un relais à deux tables. Touchez la chaise de l’autre table et tapez l’adresse.
tables-offer = Rejoindre cette partie ?
tables-sit-down = Prendre place
tables-later = Pas maintenant
tables-looking = On cherche l’autre table…
tables-inviter-gone = L’autre table est partie. Elle reviendra peut-être.
tables-begins = La partie commence…
tables-scan-code = Montrer le code QR
tables-hold-code = Tenez le code QR de l’autre table devant la caméra.
tables-type = Taper le code
tables-no-link = Ce n’est pas une invitation à une partie.
tables-nobody-here = Il faut quelqu’un à cette table aussi.
tables-seat-here = { $seat } : ici
tables-seat-there = { $seat } : à l’autre table
tables-other-game = Ce jeu et ses règles viennent de l’autre table.
tables-unknown-rules = Une de ses règles est inconnue ici. Mettez Tableside à jour avant de prendre place.
tables-as-printed = Règles standard
tables-rules = Règles modifiées :
tables-not-heard = On n’entend pas l’autre table.
tables-stands = Les pendules sont arrêtées. Ce que vous faites ici est gardé et part quand la ligne revient.
tables-heard-ago = Entendue il y a { $time }.
tables-go-on-waiting = Attendre
tables-keep = Garder pour plus tard
tables-follow = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } joué. Faites de même ici.
tables-say = Dire un mot
tables-silent = On ne l’entend plus depuis { $time }.
tables-leave-says = Les deux tables gardent la partie. Continuez-la ici quand vous voulez.
slot-table-stands = Dès qu’elle est posée, c’est à vous.
help-two-tables =
    Deux plateaux en deux lieux, une partie. Une table invite, l’autre tape son code.
    Dans la boîte d’un jeu, touchez une chaise, « { sits-table } », puis commencez : le code apparaît. Lisez-le, ou montrez l’image à l’autre tablette.
    Qui a un code touche « { tables-have-code } » au premier écran, voit ce qu’on joue et prend place.
    Ce que fait l’autre côté est dit et montré ici, et vous le faites sur votre plateau.
    Il faut aux deux l’adresse du même relais. Elle est dans les réglages. Dans un même club, il n’en faut pas : « { tables-house } ».

# Lichess

slot-site = Votre adversaire réfléchit
site = Lichess
sits-site = Lichess
sits-site-says = un adversaire en ligne
site-token-what = Vous jouez avec votre propre compte. Pour cela Lichess donne un jeton d’accès, un long mot qui permet à Tableside de jouer pour vous, et rien d’autre.
site-token-scan = Scannez ceci avec un téléphone, créez le jeton d’accès et tapez-le ici.
site-token = Jeton d’accès
site-token-take = Utiliser ce jeton
site-token-safe = Il reste sur cette tablette et ne va que chez Lichess. Vous pouvez l’effacer à tout moment.
site-token-forget = Oublier le jeton d’accès
site-agree-help = Sur Lichess, se faire aider, c’est tricher. Jusqu’à la fin de la partie, cette tablette ne donne ni indices, ni analyse, ni joueurs ordinateurs.
site-agree-real = Un coup posé sur l’échiquier est joué. On ne l’annule que si l’adversaire est d’accord.
site-agree-leave = Votre pendule y tourne même si cette tablette est éteinte.
site-agree = Je suis d’accord
site-calls = Connexion à Lichess…
site-as = Vous y êtes { $name }.
site-seek = Chercher un adversaire
site-counts = La partie
site-name = Nom sur Lichess
site-challenge = Défier
site-challenged = Jouer contre { $name }
site-decline = Pas maintenant
site-go-on = Continuer contre { $name }
site-leave-says = Votre pendule tourne toujours sur Lichess. Reprenez la partie ici quand vous voulez.
help-lichess = 
    Lichess est un site où l’on joue aux échecs gratuitement. Ici, vous y jouez avec de vraies pièces.
    Cherchez un adversaire, tapez un nom et lancez un défi, ou continuez une partie. Le temps et la couleur se règlent dans la boîte du jeu.
    Votre coup part dès qu’il est sur l’échiquier. Jouez à la main les coups de l’adversaire, comme la table les montre.

# Les questions du bandeau et leurs réponses
question-draw = { $seat }, { $other } { NUMBEROF($other, plural: "proposent", singular: "propose") } la nulle. Acceptez-vous ?
question-piece = { $seat }, quelle pièce voulez-vous en { $square } ?
question-piece-alone = Quelle pièce voulez-vous en { $square } ?
question-move = { $seat }, quel coup voulez-vous jouer ?
question-move-alone = Quel coup voulez-vous jouer ?
question-undo = { BOTHOF($seats) }, d’accord pour annuler la dernière action ?
question-undo-move = { BOTHOF($seats) }, d’accord pour annuler le coup { $origin }–{ $to } ?
question-undo-roll = { BOTHOF($seats) }, d’accord pour annuler le lancer { $face } fait par { $seat } ?
question-end = { BOTHOF($seats) }, d’accord pour terminer la partie maintenant, telle quelle ?
question-clocks-stop = { BOTHOF($seats) }, d’accord pour arrêter toutes les pendules ?
question-clocks-start = { BOTHOF($seats) }, d’accord pour lancer les pendules ?
question-clock-add = { BOTHOF($seats) }, d’accord pour changer de { $time } cette pendule : { $seat } ?
question-clock-set = { BOTHOF($seats) }, d’accord pour mettre à { $time } cette pendule : { $seat } ?
question-phone-undo = { BOTHOF($seats) }, { $other } { NUMBEROF($other, plural: "veulent", singular: "veut") } annuler la dernière action. D’accord ?
question-phone-agree = { BOTHOF($seats) }, { $other } { NUMBEROF($other, plural: "veulent", singular: "veut") } terminer maintenant et classer. D’accord ?
question-phone-clock = { BOTHOF($seats) }, { $other } { NUMBEROF($other, plural: "veulent", singular: "veut") } arrêter, lancer ou régler les pendules. D’accord ?
question-resign = { $seat }, voulez-vous abandonner ?
question-resign-alone = Voulez-vous abandonner ?
question-ends = { $seat }, cela termine la partie. Le voulez-vous ?
question-ends-alone = Cela termine la partie. Le voulez-vous ?
question-claim-repetition = { $seat }, réclamez-vous la nulle ? La même position est apparue trois fois.
question-claim-fifty = { $seat }, réclamez-vous la fin de la partie ? Rien ne s’est passé depuis trop longtemps.
question-claim-flag = { $seat }, réclamez-vous que le temps d’un autre est écoulé ?
question-claim-illegal = { $seat }, réclamez-vous qu’il y a eu trop de coups illégaux ?
question-pause = Pause. { $seat }, on continue ?
question-pause-all = Pause. On continue ?
question-wait = { $seat }, l’ordinateur peut-il jouer ?
question-wait-all = L’ordinateur peut-il jouer ?
question-arbiter = Arbitre du tournoi, le coup joué par { $seat } en { $square } est illégal. Votre décision ?
question-undecided = Arbitre du tournoi, cette partie est-elle perdue pour { $seat }, ou nulle ?
question-card = { $seat }, quelle carte avez-vous piochée ?
question-card-alone = Quelle carte avez-vous piochée ?
question-face = { $seat }, qu’avez-vous obtenu aux dés ?
question-face-alone = Qu’avez-vous obtenu aux dés ?
question-choice = { $seat }, que choisissez-vous ?
question-choice-alone = Que choisissez-vous ?
answer-accept = Accepter
answer-decline = Refuser
answer-agree = D’accord
answer-yes = Oui
answer-claim = Réclamer
answer-play-on = Continuer à jouer
answer-refuse = Refuser
answer-arbiter-back = Remettre la pièce
answer-arbiter-adds = { $n ->
    [1] { $n } minute
   *[other] { $n } minutes
 } de plus pour { $seat }
answer-arbiter-takes = { $n ->
    [1] { $n } minute
   *[other] { $n } minutes
 } de moins pour { $seat }
answer-arbiter-pass = { $seat } { NUMBEROF($seat, plural: "perdent", singular: "perd") } le tour
answer-arbiter-loses = { $seat } { NUMBEROF($seat, plural: "perdent", singular: "perd") } la partie
answer-arbiter-out = { $seat } { NUMBEROF($seat, plural: "quittent", singular: "quitte") } la partie
answer-arbiter-draw = Nulle
arbiter-paused-game = Attendez l’arbitre du tournoi.
answer-continue = Continuer
