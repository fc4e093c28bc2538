# What the pages of a club's hub say.

hub-no-page = Il n’y a pas de telle page ici.

people-slower = Trop d’essais sans succès : attendez un instant, puis réessayez.
people-wrong = Le nom et le code ne vont pas ensemble.
people-locked = Ce nom est bloqué après { $most } codes inexacts. Un arbitre peut le débloquer.
people-choose = Choisissez votre propre code.
people-same-pin = Choisissez un autre code que celui que vous avez reçu.
people-pin = Un code a au moins { $least } chiffres.
people-plain-pin = Ce code se devine tout de suite : prenez des chiffres qui ne se suivent pas.
people-name = Un nom a de 1 à 60 lettres.
people-no-role = Le rôle { $role } n’existe pas.
people-there = { $name } est déjà là.
people-nobody = Personne n’est inscrit sous ce nom.
people-last = Un arbitre doit rester : nommez d’abord quelqu’un d’autre arbitre.
order-lacks = Quelque chose manque ou est trop long : regardez encore une fois.
order-over = La table a déjà répondu.

arbiter-tables = Tables
arbiter-not-yours = Votre rôle ne permet pas cela.
arbiter-sign-in-anew = La session est fermée : connectez-vous de nouveau.
## Tournois : ce qui ne se peut pas

cup-none = Ce tournoi n’existe pas.
cup-no-entry = Dans ce tournoi, personne n’a le numéro { $number }.
cup-no-round = Il n’y a pas de ronde { $number } à changer.
cup-no-board = Il n’y a pas de table { $number } dans cette ronde.
cup-outcome = Donnez une place à chaque personne de la table, ou dites qui n’est pas venu.
cup-too-few = Il faut au moins { $least } personnes.
cup-no-pairing = Impossible d’apparier cette ronde sans que deux personnes se rencontrent deux fois.
cup-not-over = Il manque encore des résultats dans la ronde { $number }.
cup-all-rounds = Les { $count } rondes sont toutes appariées.
cup-day = Choisissez un jour qui n’a pas encore de ronde.
cup-two-seats = Il faut pour cela un jeu à deux.
cup-name = Donnez un nom d’au plus { $most } lettres.
cup-name-twice = { $name } est déjà sur la liste.
cup-full = Un tournoi compte au plus { $most } personnes.
cup-robin-late = Personne ne peut rejoindre un tournoi toutes rondes une fois qu’il a commencé.
cup-played = La ronde { $number } est déjà jouée, au moins en partie.
cup-not-there = Choisissez deux personnes de cette ronde.
cup-file = Ce fichier ne contient pas de liste de personnes lisible.
cup-file-long = Le fichier dépasse { $most } Kio.
hub-tables = { $n ->
    [0] aucune table
    [one] une table
   *[other] { $n } tables
 }
hub-who-calls = { $n ->
    [0] { $table } appelle
    [one] { $table } et une autre appellent
   *[other] { $table } et { $n } autres appellent
 }
hub-board-of = Le plateau de { $table }
hub-place = place { $n }
hub-time-over = temps écoulé
hub-gone = Pas de connexion
hub-free = Pas encore de partie
hub-paused = En pause
hub-calls = Appelle l’équipe
hub-calls-man = Une pièce manque
hub-calls-dispute = Ils ne sont pas d’accord
hub-calls-board = Le plateau ne dit rien
hub-calls-how = Comment continuer ?
hub-needs-mismatch = Le plateau ne suit pas la partie
hub-needs-arbiter = Attend une décision
hub-needs-board = Le plateau n’est pas relié
hub-no-tables = Aucune table n’est encore là.
hub-away = La centrale ne répond pas ; cette page l’attend.
hub-needs-script = Cette page a besoin de JavaScript.
hub-results = Résultats
hub-start-lists = Listes de départ
hub-wall = Toutes les tables
hub-first = Au début
hub-back = En arrière
hub-on = En avant
hub-live = En direct
hub-no-step = Cette position ne peut pas être montrée : à partir d’ici quelque chose est caché ou a été corrigé à la main.
hub-put-right = La position a été corrigée à la main.
hub-unseen = Quelque chose de caché a été joué.
hub-no-table = Cette table n’existe pas. Elle arrivera peut-être plus tard.
hub-nothing-played = Aucune partie n’est finie ce soir.
hub-nothing-begun = Aucune partie n’est en cours.
hub-table = Table
hub-game = Jeu
hub-who = Qui
hub-how-ended = Résultat
hub-standings = Classement de la soirée
hub-games-played = parties
hub-games-won = gagnées
hub-counted-home = { $n } à la maison
hub-counted-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
hub-counted-boulders = { $n ->
    [one] { $n } rocher
   *[other] { $n } rochers
 }
hub-counted-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }
hub-wins = { $many ->
    [0] { $who } gagne.
   *[other] { $who } gagnent.
 }
cup-busy = D’autres modifient ce tournoi en ce moment : réessayez.
cup-sits-twice = { $name } joue à deux tables : { $places }.
cup-lacks = Il manque quelque chose : relisez.
cup-no-table = Il y a plus de parties que de tables : donnez une table à chacune.
cup-table-taken = Une autre partie de cette ronde a cette table.
cup-two-tables = { $name } joue encore à { $place } et ne peut pas être à deux tables.

## Tournois

cups-title = Tournois
cups-empty = Il n’y a pas encore de tournoi.
cups-new = Nouveau tournoi
cup-over = terminé
cup-round-of = Ronde { $n } sur { $count }
cup-kind-swiss = Système suisse
cup-kind-robin = Toutes rondes
cup-kind-tables = Tables tournantes
cup-kind-league = Donnes du jour
cup-about-swiss = { $game } : on rencontre qui a autant de points, jamais deux fois.
cup-about-robin = { $game } : tout le monde rencontre tout le monde.
cup-about-tables = { $game } : si possible personne ne se rencontre deux fois, et les couleurs changent.
cup-about-league = { $game } : chaque jour une donne, la même pour tout le monde.
cup-title-of = Son nom
cup-what = Ce qu’on joue
cup-rounds = Rondes
cup-season = Saison, si les classements comptent ensemble
cup-double = Toutes rondes avec matchs retour
cup-small = Des tables à deux conviennent
cup-make = Créer
cup-byed-bye = { $name } ne joue pas cette ronde et reçoit les points.
cup-byed-half = { $name } ne joue pas cette ronde et reçoit un demi-point.
cup-byed-away = { $name } ne joue pas cette ronde.
cup-turns = Vert commence. On joue en sens inverse des aiguilles d’une montre.
cup-absent = pas là
cup-result = Résultat et table
cup-keep = Garder
cup-table = Table
cup-plays = joue
cup-half = demi-point
cup-away = ne joue pas
cup-withdraw = Retirer
cup-back = Revient
cup-next = Ronde suivante
cup-name-of = Nom
cup-rating = Classement
cup-enter = Ajouter
cup-list = Une liste : un nom par ligne, ou CSV, ou TRF16
cup-read = Tout ajouter
cup-points-four = 4, 3, 2, 1 points
cup-print = Imprimer
cup-buchholz = Buchholz { $points }
cup-won = { $n } gagnées
cup-begin = Commencer la ronde { $n }
cup-day-of = Donne du
cup-pair = Apparier la ronde { $n }
cup-unpair = Reprendre l’appariement de la ronde { $n }
cup-open = Rouvrir
cup-close = Le tournoi est terminé
cup-first = Cette personne
cup-second = change de place avec
cup-exchange = Deux échangent leurs places
cup-place =
    { $n ->
        [1] 1re place
       *[other] { $n }e place
    }
cup-entries =
    { $n ->
        [one] { $n } personne
       *[other] { $n } personnes
    }
cup-after =
    { $n ->
        [0] Avant la première ronde
        [one] Après une ronde
       *[other] Après { $n } rondes
    }
cup-ratings-two = Classement des jeux à deux { $season }
cup-ratings-more = Classement des tables plus grandes { $season }
