# Ce que disent les pages des places : sur un téléphone, à qui tient la place.

## L’entrée

pages-entrance = Prenez votre place
pages-entrance-says = Scannez le code de votre place sur la tablette, ou tapez-le ici. Ce téléphone montre alors votre place, et personne d’autre ne la voit.
pages-code = Le code de votre place
pages-enter = S’asseoir
pages-script = Cette page a besoin de JavaScript. Activez-le dans le navigateur.
pages-wrong-code = Aucune place n’a ce code. Scannez-le de nouveau sur la tablette.
pages-slower = Trop de codes ont été essayés : attendez un moment, puis essayez de nouveau.
pages-taken = Un autre téléphone tient déjà cette place. Si elle est à vous, demandez un nouveau code à la tablette : Menu, Téléphones, la place, Nouveau code.
pages-not-yours-to-see = Ce téléphone ne tient aucune place ici. Scannez le code de votre place sur la tablette.
pages-by-address = Ouvrez la page à l’adresse que montre la table, chiffre pour chiffre.

## La page

pages-sits = Place : { $seat }
pages-linked = relié
pages-away = cherche la table
pages-gone = La table ne répond pas. Restez sur le même Wi-Fi ; la page revient toute seule.
pages-ended = La table a fermé les pages. Faites-les rouvrir à la tablette, puis scannez un nouveau code.
pages-renewed = Cette place a un nouveau code, peut-être pour un autre téléphone. Si elle est à vous, demandez-en un autre à la tablette.
pages-skip = Aller aux boutons
pages-cover = Cacher
pages-hidden = Montrer
pages-clocks = Les pendules
pages-board = Le plateau
pages-your-hand = Personne d’autre ne le voit
pages-acts = Ce que vous pouvez faire
pages-seats = Qui joue
pages-lately = Ce qui s’est passé
pages-menu = Plus
pages-light = Thème
pages-light-auto = Comme le téléphone
    .tablet = Comme la tablette
pages-light-evening = Soir
pages-light-daylight = Jour
pages-language = Langue
pages-yours = À vous de jouer
pages-not-yours = Ce n’est pas votre tour
pages-won = Vous avez gagné.
pages-wins = { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
pages-win-together = { BOTHOF($seats) } gagnent.
pages-in-check = Vous êtes en échec.
pages-fill-in = À remplir : personne d’autre ne le voit.
pages-undone = La dernière action a été annulée.

## Jouer

pages-picked = En main : { $square }.
pages-let-go = Plus rien en main.
pages-choose = Laquelle ?
pages-back = Retour
pages-by-list = Jouer par liste
pages-take = Soulever
pages-put = et poser en
pages-play = Jouer
pages-on-top = { $what }, dessous { $n }
pages-is-last = du dernier coup
pages-is-owed = doit agir
pages-is-protected = protégée
pages-is-threatened = menacée
pages-is-stacked = tenue par une pile
pages-is-start = case de départ
pages-is-group = dans un groupe
pages-is-check = en échec
pages-is-target = objet de la question
pages-is-wrong = ne correspond pas

## Presser

pages-sure = Oui : { $what }
pages-search = Chercher
pages-agree = Accepter
pages-refuse = Refuser
pages-waiting = On attend les autres.
pages-asks-undo = { $seat } { NUMBEROF($seat, plural: "demandent", singular: "demande") } à annuler la dernière action. Êtes-vous d’accord ?
pages-asks-agree = { $seat } { NUMBEROF($seat, plural: "demandent", singular: "demande") } à terminer la partie maintenant et à classer. Êtes-vous d’accord ?
pages-asks-clock-here = La table demande à arrêter, à lancer ou à régler les pendules. Êtes-vous d’accord ?
pages-asks-undo-here = La table demande à annuler la dernière action. Êtes-vous d’accord ?
pages-asks-agree-here = La table demande à terminer la partie maintenant et à classer. Êtes-vous d’accord ?
pages-refused = { $seat } { NUMBEROF($seat, plural: "ne sont", singular: "n’est") } pas d’accord : rien ne change.
pages-refused-here = Quelqu’un à la table n’est pas d’accord : rien ne change.
pages-too-late = Ce n’est plus possible : regardez ce que la page montre maintenant.
pages-no-answer = La table n’a pas répondu, et rien n’est fait. Essayez de nouveau.

## Un formulaire

pages-mark-is = c’est elle
pages-mark-may = peut-être
pages-mark-not = impossible

## Cartes, dés, places

pages-unseen = Une carte que personne n’a vue
pages-times = { $what }, { $n } fois
pages-you = Vous
pages-skips =
    { $n ->
        [1] passe un tour
       *[other] passe { $n } tours
    }
pages-computer = ordinateur

## Ce qu’on peut demander


## Ouvrir

pages-no-network = Cet appareil n’est dans aucun réseau : mettez-le avec les téléphones sur le même Wi-Fi, puis rouvrez les pages.
pages-no-port = Les pages n’ont pas pu s’ouvrir ({ $why }) : ouvrez-les de nouveau, ou relancez le programme.
pages-operator = Pas de pages à une table qui montre tout : commencez la partie sans « operator ».

## At any table screen

go-on = Continuer
previous = Précédent
next = Suivant
solution-show = Montrer
solution-done = Gagné !
step-of = Étape { $n } sur { $all }
back = Retour
in-check-call = { $seat }, vous êtes en échec.
hand-over = { $seat }, prenez la tablette.
only-i-look = Personne d’autre ne regarde
hide = Cacher
hide-for-later = Finir plus tard
hides-in = Tout se cache dans { $n } s.
no-cards = Vous n’avez pas de carte en main.
choose-card = { $seat }, choisissez une carte.
tap-the-piece = { $seat }, touchez maintenant la pièce.
hints = Indices
    .asked = Pièce en main
    .never = Aucun
    .differ = Indices : { $how }
luck = Dés et cartes sans triche
menu = Menu
    .look = Voir en secret
    .this = Cette partie
    .stop = Arrêter
    .more = Plus
    .clocks = Pendules
    .resign-draw = Abandon ou nulle
    .end = Finir la partie
    .deal = Redonner
    .print-deal = Imprimer la donne
    .give-up = Abandonner
    .leave = Partir
    .leave-says = La partie est gardée. On peut la reprendre plus tard.
    .right = Corriger
    .other = Autre
consent-put-right = Touchez une pièce, puis la case où elle doit être (ou son box). Toutes les places doivent être d’accord.
play-without = Sans { $square }
pips-told = { $home } à la maison, { $track } en route, { $box } dans la boîte de départ
seat-taken =
    { $n ->
        [0] prises : aucune
       *[other] prises : { $n }
    }
moves-here = Vos coups s’afficheront ici.
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
repair-way = de { $origin } en { $to }
repair-on = en { $to }
repair-off = { $origin }, hors du plateau
repair-something = Une pièce qui ne devrait pas être là
repair-goes-on = La partie continue d’elle-même quand le plateau est en ordre.
more-ways = Autres options
play-without-says = On peut jouer sans une case dont le capteur est en panne. Touchez alors cette case à l’écran.
turn-board = Tourner le plateau
back-to-game = Retour à la partie
hand-over-says = Les autres détournent les yeux. Ensuite, tout se cache de nouveau.
rules-title = Règles
    .search = Chercher dans les règles
    .next = Ensuite : { $title }
    .pages = Toutes les pages
    .house = Règle maison : { $rule } { $choice }
    .entry = Règle { $rule } (en anglais) :
    .printed = Les images montrent le plateau, les dés et les cartes imprimés.
    .legend = Toutes les pièces
    .legend-says = Toutes les pièces de ce jeu, et comment chacune se déplace.
    .pieces = Les pièces
    .special = Autres règles
why = Pourquoi ?
say-again = Répéter
phones = Téléphones
    .say = Chacun a sa main, ses boutons et ses dés sur son téléphone. Les téléphones doivent être sur le même Wi-Fi que cette tablette ; rien n’en sort.
    .on = Ouvrir aux téléphones
    .off = Fermer aux téléphones
    .code = Code : { $seat }
    .linked = { $seat } : un téléphone
    .scan = { $seat } : scannez avec votre téléphone
    .privacy = Un code sert une fois, au premier téléphone qui l’utilise. Que chacun scanne seul.
clocks-stop = Arrêter les pendules
clocks-start = Lancer les pendules
hint-sought = Recherche d’un bon coup…
hint-title = Suggestion
hint-piece = Regardez d’abord cette pièce.
hint-enters = Une pièce entre sur le plateau.
hint-where = Vers où ?
hint-no-reason = C’est simplement ce qu’il y a de mieux.
hint-another = Une autre façon
hint-away = Fermer
nothing-to-hint = Pas d’indice pour l’instant.
slot-tap = Touchez une pièce, puis une case.
slot-draw = Proposer nulle
slot-resign = Abandonner
slot-target = Touchez une case marquée.
slot-face = Touchez le nombre obtenu.
slot-thinks = L’ordinateur réfléchit.
slot-game = Le coup de la partie arrive.
slot-wait = Trait : { $seat }.
slot-nothing = Rien à faire maintenant.
slot-move = Jouez sur le plateau.
slot-put-unmarked = Posez-la à sa place.
slot-move-marked = Jouez-la sur une case marquée.
clock-set-one = Régler la pendule
clock-set-of = { $seat } : { $time }
clock-no-such-time = « { $typed } » n’est pas un temps. Écrivez 5 pour cinq minutes, 90s ou 1h30m.
name-on-square = { $piece } en { $square }
question =
    .draw = { $seat }, { $other } { NUMBEROF($other, plural: "proposent", singular: "propose") } la nulle. Acceptez-vous ?
    .piece =
        { $alone ->
            [yes] Quelle pièce voulez-vous en { $square } ?
           *[no] { $seat }, quelle pièce voulez-vous en { $square } ?
        }
    .move =
        { $alone ->
            [yes] Quel coup voulez-vous jouer ?
           *[no] { $seat }, quel coup voulez-vous jouer ?
        }
    .undo = { BOTHOF($seats) }, d’accord pour annuler la dernière action ?
    .undo-move = { BOTHOF($seats) }, d’accord pour annuler le coup { $origin }–{ $to } ?
    .undo-roll = { BOTHOF($seats) }, d’accord pour annuler le lancer { $face } fait par { $seat } ?
    .end = { BOTHOF($seats) }, d’accord pour terminer la partie maintenant, telle quelle ?
    .clocks-stop = { BOTHOF($seats) }, d’accord pour arrêter toutes les pendules ?
    .clocks-start = { BOTHOF($seats) }, d’accord pour lancer les pendules ?
    .clock-add = { BOTHOF($seats) }, d’accord pour changer de { $time } cette pendule : { $seat } ?
    .clock-set = { BOTHOF($seats) }, d’accord pour mettre à { $time } cette pendule : { $seat } ?
    .phone-undo = { BOTHOF($seats) }, { $other } { NUMBEROF($other, plural: "veulent", singular: "veut") } annuler la dernière action. D’accord ?
    .phone-agree = { BOTHOF($seats) }, { $other } { NUMBEROF($other, plural: "veulent", singular: "veut") } terminer maintenant et classer. D’accord ?
    .phone-clock = { BOTHOF($seats) }, { $other } { NUMBEROF($other, plural: "veulent", singular: "veut") } arrêter, lancer ou régler les pendules. D’accord ?
    .resign =
        { $alone ->
            [yes] Voulez-vous abandonner ?
           *[no] { $seat }, voulez-vous abandonner ?
        }
    .ends =
        { $alone ->
            [yes] Cela termine la partie. Le voulez-vous ?
           *[no] { $seat }, cela termine la partie. Le voulez-vous ?
        }
    .claim-repetition = { $seat }, réclamez-vous la nulle ? La même position est apparue trois fois.
    .claim-fifty = { $seat }, réclamez-vous la fin de la partie ? Rien ne s’est passé depuis trop longtemps.
    .claim-flag = { $seat }, réclamez-vous que le temps d’un autre est écoulé ?
    .claim-illegal = { $seat }, réclamez-vous qu’il y a eu trop de coups illégaux ?
    .pause =
        { $alone ->
            [yes] Pause. On continue ?
           *[no] Pause. { $seat }, on continue ?
        }
    .wait =
        { $alone ->
            [yes] L’ordinateur peut-il jouer ?
           *[no] { $seat }, l’ordinateur peut-il jouer ?
        }
    .arbiter = Arbitre du tournoi, le coup joué par { $seat } en { $square } est illégal. Votre décision ?
    .undecided = Arbitre du tournoi, cette partie est-elle perdue pour { $seat }, ou nulle ?
    .card =
        { $alone ->
            [yes] Quelle carte avez-vous piochée ?
           *[no] { $seat }, quelle carte avez-vous piochée ?
        }
    .face =
        { $alone ->
            [yes] Qu’avez-vous obtenu aux dés ?
           *[no] { $seat }, qu’avez-vous obtenu aux dés ?
        }
    .choice =
        { $alone ->
            [yes] Que choisissez-vous ?
           *[no] { $seat }, que choisissez-vous ?
        }
answer =
    .accept = Accepter
    .decline = Refuser
    .yes = Oui
    .claim = Réclamer
    .play-on = Continuer à jouer
    .arbiter-back = Remettre la pièce
    .arbiter-adds = { $n ->
        [1] { $n } minute
       *[other] { $n } minutes
     } de plus pour { $seat }
    .arbiter-takes = { $n ->
        [1] { $n } minute
       *[other] { $n } minutes
     } de moins pour { $seat }
    .arbiter-pass = { $seat } { NUMBEROF($seat, plural: "perdent", singular: "perd") } le tour
    .arbiter-loses = { $seat } { NUMBEROF($seat, plural: "perdent", singular: "perd") } la partie
    .arbiter-out = { $seat } { NUMBEROF($seat, plural: "quittent", singular: "quitte") } la partie
    .arbiter-draw = Nulle

## The page of a tablet

pages-has-phone = Un téléphone joue pour cette place
pages-settings = Réglages
pages-light-contrast = Contraste élevé
pages-text = Taille du texte
pages-sound = Sons
pages-speech = Lire à voix haute
pages-full = Plein écran
pages-awake = En HTTP simple, le navigateur peut laisser l’écran s’éteindre et ne peut pas installer cette page. Le certificat d’un club permet les deux.
pages-tablet = Tablette
    .code = Montrer sur une tablette
    .scan = Scannez ceci avec une tablette. Elle montre alors la table.
    .linked = Une tablette montre la table
pages-new-code = Nouveau code
pages-codes-say = Scannez un code avec un téléphone pour prendre cette place, ou avec une autre tablette pour y montrer aussi la table.

## Around the table

pages-computer-level = Ordinateur, niveau { $n } sur 5
pages-player-kind = Qui joue { $seat }
pages-player-name = Nom de { $seat }
pages-rule-above = comme choisi ci-dessus
pages-host-only = Seule l’équipe peut le faire. Saisissez d’abord son code PIN.
pages-unlock = Ouvrir
pages-lock = Reverrouiller
pages-playing = Continuer { $title }
pages-unfinished = Parties en cours
pages-results = Résultats
pages-no-results = Aucune partie n’est encore terminée.
pages-editions = Éditions
pages-first = Début de la partie
pages-last = Fin de la partie
pages-moment = Le plateau après le moment { $n } sur { $all }
all-games = Toutes les parties
replay = Revoir
as-printed = standard
    .line = Règles standard
    .says = Sans pendule, indices permis
sheet-clock = Temps de réflexion
start = Commencer
human = Humain
computer = Ordinateur
none = Personne
clock =
    .none = Sans pendule
    .bullet = Bullet
    .blitz = Blitz
    .rapid = Rapide
    .classical = Classique
    .long = Lente
    .byoyomi = Byo-yomi
    .turns = Un temps pour chaque tour
    .sand = Sablier
    .own = Autre cadence
chess-jumble = Chess Jumble
more = Règles maison
host-number =
    .opens = Le code PIN de l’équipe ouvre les réglages et les plateaux à capteurs, et ferme l’application.
    .slow = Après trois codes erronés, il faut attendre une minute.
    .wrong = Ce code n’est pas le bon. Réessayez.
    .wait = Trop d’essais. Réessayez dans { $time }.
    .only = Réservé à l’équipe
club-table = Table de club
    .number = Code PIN de l’équipe
    .name = Quelle table est-ce ?
    .shelf = À quoi le public peut-il jouer ?
    .number-says = Seul ce code ouvre les réglages et met fin à la table de club. Notez-le : il est impossible de le retrouver.
    .name-says = Ce nom s’affiche au-dessus des jeux et sur l’écran mural du club.
    .shelf-says = Le public ne voit que ces jeux.
    .again = Saisissez le code encore une fois.
    .other = Les deux codes diffèrent. Recommencez.
    .done = Ouvrir au public
more-chess = Autres jeux d’échecs
    .short-name = Autres jeux
    .count = { $n } en tout
pages-home = Vers les jeux
