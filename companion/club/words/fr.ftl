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
