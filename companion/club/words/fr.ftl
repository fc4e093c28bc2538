# What the pages of a club's hub say.

hub-no-page = Cette page n’existe pas.
hub-other-name = Cette centrale ne répond pas à ce nom. Ouvrez plutôt { $where }.
hub-broken = Un problème est survenu ici. Essayez encore ; qui tient la centrale trouve un rapport avec `companion reports`.

people-slower = Trop d’essais sans succès : attendez un instant, puis réessayez.
people-wrong = Nom ou PIN incorrect.
people-locked = Ce nom est bloqué après { $most } PIN inexacts, sauf sur les appareils où il a déjà servi. Un arbitre peut le débloquer.
people-choose = Choisissez votre propre PIN.
people-same-pin = Choisissez un autre PIN que celui que vous avez reçu.
people-pin = Un PIN a au moins { $least } chiffres.
people-plain-pin = Ce PIN se devine tout de suite : prenez des chiffres qui ne se suivent pas.
people-name = Un nom a de 1 à 60 lettres.
people-no-role = Le rôle { $role } n’existe pas.
people-there = { $name } est déjà là.
people-nobody = Personne n’est inscrit sous ce nom.
people-last = Un arbitre doit rester : nommez d’abord quelqu’un d’autre arbitre.
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
cup-all-rounds =
    { $count ->
        [1] La seule ronde est appariée.
       *[other] Les { $count } rondes sont toutes appariées.
    }
cup-day = Choisissez un jour qui n’a pas encore de ronde.
cup-two-seats = Il faut pour cela un jeu à deux.
cup-name = Donnez un nom d’au plus { $most } lettres.
cup-name-twice = { $name } est déjà sur la liste.
cup-full = Un tournoi compte au plus { $most } personnes.
cup-robin-late = Personne ne peut rejoindre un tournoi toutes rondes une fois qu’il a commencé.
cup-knock-late = Personne ne peut rejoindre une coupe une fois qu’elle a commencé.
cup-knock-bye = Dans une coupe, personne ne saute une ronde : retirez plutôt cette personne.
cup-knock-level = { $name } et { $other } sont à égalité : dites à leur table qui passe par tirage au sort.
cup-knock-no-lot = Le sort ne décide qu’en cas d’égalité après la dernière partie.
cup-knock-paired = La ronde { $number } dépend de ce résultat : annulez d’abord son appariement.
cup-knock-begun = La première ronde est appariée : seules les pendules peuvent encore changer.
cup-knock-exchange = Dans un départage, seules les deux personnes d’une table peuvent échanger leurs places.
cup-played = La ronde { $number } est déjà jouée, au moins en partie.
cup-not-there = Choisissez deux personnes de cette ronde.
cup-file = Ce fichier ne contient pas de liste de personnes lisible.
cup-file-long = Le fichier dépasse { $most } Kio.
team-none = Il n’y a pas ici d’équipe { $number }.
team-too-few = Il faut au moins deux équipes.
team-no-match = Cette équipe ne joue pas dans cette ronde.
team-fixture = Dans la ronde { $number }, une équipe est nommée deux fois ou ne participe pas.
team-fixture-line = « { $text } » n’est pas un match : écrivez les deux équipes avec un tiret entre elles, comme dans Lions – Tigres.
team-late = La ronde 1 est appariée : aucune autre équipe ne peut entrer.
team-full = Il y a au plus { $most } équipes.
team-line-begun = Ce match a commencé : ses compositions restent.
team-line-twice = { $team } : quelqu’un figure deux fois dans la composition, ou il y a plus de joueurs que d’échiquiers.
team-line-stranger = { $team } : quelqu’un dans la composition n’est pas de cette équipe.
team-line-order = { $other } vient avant { $name } dans la liste de l’équipe et ne peut pas jouer à un échiquier inférieur.
team-begun = La ronde 1 est appariée : seul le classement peut encore être changé.
team-file = Cette liste n’a pas d’équipes lisibles : il lui faut les colonnes team, name et rating.
team-not = Ce tournoi n’a pas d’équipes.
team-exchange = Dans les matchs par équipes personne n’échange sa place : changez la composition.
league-card = Ce n’est pas la carte d’un club : copiez tout le texte, ou scannez son code QR.
league-mark = Cette marque n’est pas celle de { $name } : faites-la lire encore une fois, et méfiez-vous de qui vous presse.
league-own-card = C’est la carte de ce club lui-même.
league-unreadable = Quelque chose dans ce fichier est illisible ; le reste est importé.
league-file = Ce n’est pas le fichier d’une ligue.
league-file-large = Le fichier est trop grand : une ligue a au plus { $most } Mo.
league-newer = Ce fichier vient d’un Tableside plus récent : mettez celui-ci à jour, puis importez le fichier.
league-no-charter = Ce fichier ne dit pas ce qu’est la ligue : demandez le fichier complet de la ligue.
league-other = Quelque chose dans ce fichier est d’une autre ligue et a été laissé de côté.
league-altered = { $what } : changé après la signature, et laissé de côté. Demandez encore une fois le fichier.
league-unknown-key = { $what } : signé avec une clé qui n’est pas de cette ligue et ne compte pas.
league-older = Ce fichier contient l’édition { $number } de la ligue ; l’édition { $latest }, plus récente, reste.
league-two-editions = Il y a deux éditions { $number } différentes : demandez-en une nouvelle au club qui tient la ligue.
league-new-edition = L’édition { $number } de la ligue est là.
league-contradiction = Ronde { $round }, { $home } – { $guest } : les clubs donnent des résultats différents ; les deux restent jusqu’à ce que l’un signe celui de l’autre.
league-correction = Ronde { $round }, { $home } – { $guest } : l’autre club a corrigé le résultat ; signez-le si c’est juste.
league-two-results = Ronde { $round }, { $home } – { $guest } : les deux clubs ont signé deux résultats différents ; faites une correction.
league-replayed = Ronde { $round }, { $home } – { $guest } : c’est un résultat antérieur ; le résultat corrigé reste.
league-clock =
    { $n ->
        [1] L’horloge de { $club } et celle d’ici diffèrent d’un jour : regardez les deux. Ce qui est signé compte quand même.
       *[other] L’horloge de { $club } et celle d’ici diffèrent de { $n } jours : regardez les deux. Ce qui est signé compte quand même.
    }
league-full = Une ligue a au plus { $most } documents.
league-unplanned = { $club } a signé { $n ->
        [one] un document d’une rencontre
       *[other] { $n } documents de rencontres
    } que la ligue n’a pas. Cela est laissé de côté.
league-club-full = { $club } a signé plus qu’un club ne peut dans cette ligue. Le surplus est laissé de côté ({ $n }).
league-ahead = { $club } a déjà communiqué quelque chose de la ronde { $n }. Cela compte ici dès que les rondes précédentes ont des résultats.
league-nothing-new = Il n’y a rien de nouveau dans ce fichier.
league-taken = Ce qui était nouveau est importé.
league-here = { $title } est là maintenant.
league-what-charter = Édition { $number } de la ligue
league-what-line-up = Composition de { $team } dans la ronde { $number }
league-what-result = Résultat de { $home } – { $guest } dans la ronde { $number }
league-clubs = Dites pour chaque équipe de quel club elle est ; une ligue a des équipes d’au moins deux clubs.
league-not-keeper = { $club } tient cette ligue : seul ce club peut la changer.
league-charter = Cette ligue ne peut pas être jouée : { $why }
league-no-result = Il n’y a pas ici de tel résultat à signer.
league-not-ours = Seuls les deux clubs d’un match signent son résultat.
league-stranger = Cette ligue est tenue par un club que personne n’a ajouté ici. Sa marque est { $mark } : ajoutez d’abord ce club.
league-game = Cette ligue joue à { $game }, que ce Tableside ne connaît pas.
hub-tables = { $n ->
    [0] aucune table
    [one] une table
   *[other] { $n } tables
 }
hub-tables-gone = { $tables }, { $gone } sans connexion
hub-who-calls = { $n ->
    [0] { $table } appelle
    [one] { $table } et une autre appellent
   *[other] { $table } et { $n } autres appellent
 }
hub-board-of = Le plateau de { $table }
hub-time-over = temps écoulé
hub-gone = Pas de connexion.
hub-table-stale = Cette table n’est pas à jour.
hub-free = Pas encore de partie.
hub-paused = En pause.
hub-practice = Exercice
hub-step = Étape { $n }
hub-to-move = { $who } joue.
hub-calls = Appelle l’équipe.
hub-calls-man = Une pièce manque.
hub-calls-dispute = Désaccord à la table.
hub-calls-board = Le plateau ne dit rien.
hub-calls-how = Comment continuer ?
hub-needs-mismatch = Le plateau ne suit pas la partie.
hub-needs-arbiter = Attend une décision.
hub-needs-board = Le plateau n’est pas relié.
hub-no-tables = Aucune table n’est encore là. Rejoignez ce club dans les réglages d’une table.
hub-away = La centrale ne répond pas ; cette page l’attend.
hub-needs-script = Cette page a besoin de JavaScript.
hub-results = Résultats
hub-start-lists = Listes de départ
hub-against = contre { ALLOF($names) }
hub-places = Pages du club
hub-wall = Toutes les tables
hub-first = Début
hub-back = En arrière
hub-on = En avant
hub-live = En direct
hub-no-step = Cette position ne peut pas être montrée : à partir d’ici quelque chose est caché ou a été corrigé à la main.
hub-shaken = Ont secoué : { ALLOF($who) }
hub-put-right = La position a été corrigée.
hub-unseen = Quelque chose de caché a été joué.
hub-no-table = Cette table n’existe pas. Elle arrivera peut-être plus tard.
hub-nothing-played = Aucune partie n’est finie ce soir.
hub-nothing-played-hint = Dès qu’une partie finit à une table, son résultat s’affiche ici.
hub-nothing-begun = Aucune partie n’est en cours.
hub-nothing-begun-hint = Dès qu’une partie commence à une table, ou qu’une ronde de tournoi est appariée, elle s’affiche ici.
hub-table = Table
hub-game = Jeu
hub-who = Joueur
hub-how-ended = Résultat
hub-standings = Classement de la soirée
hub-points-how = Dans une partie à deux, gagner rapporte 2 points et perdre 1. À quatre, les places valent 4, 3, 2 et 1.
hub-earlier-results = Résultats précédents
hub-still-play =
    { $n ->
        [1] Une table joue encore.
       *[other] { $n } tables jouent encore.
    }
hub-games-played = Parties
hub-games-won = Gagnées
hub-wins = { $many ->
    [0] { $who } { NUMBEROF($who, plural: "gagnent", singular: "gagne") }.
   *[other] { $who } gagnent.
 }
cup-busy = D’autres modifient ce tournoi en ce moment : réessayez.
cup-sits-twice = { $name } joue à deux tables : { $places }.
cup-lacks = Il manque quelque chose, ou c’est trop long. Vérifiez votre saisie et réessayez.
cup-off-table = sans table
cup-too-few-tables = Il y a moins de tables libres que d’échiquiers dans cette ronde.
cup-off-tables = { $n ->
        [1] L’échiquier { ANYOF($boards) } se joue sur un échiquier ordinaire, sans table.
       *[other] Les échiquiers { BOTHOF($boards) } se jouent sur des échiquiers ordinaires, sans table.
    } Entrez le résultat ici à la main.
cup-table-busy = { $table } joue encore une autre partie. L’échiquier { $board } y commence quand elle est finie. Pour commencer tout de suite, choisissez une autre table ou aucune.
cup-table-taken = Une autre partie de cette ronde a cette table.
cup-two-tables = { $name } joue encore à { $place } et ne peut pas être à deux tables.

## Tournois

cups-title = Tournois
cups-empty = Il n’y a pas encore de tournoi. Un arbitre qui se connecte peut en créer un ici.
cups-new = Nouveau tournoi
cup-over = terminé
cup-round-of = Ronde { $n } sur { $count }
cup-kind =
    .swiss = Système suisse
    .robin = Toutes rondes
    .knock-out = Coupe
    .tables = Tables tournantes
    .league = Donnes du jour
    .teams = Matchs par équipes
cup-about =
    .swiss = { $game }. On joue contre quelqu’un qui a à peu près autant de points, jamais deux fois contre la même personne.
    .robin = { $game }. Tout le monde joue contre tout le monde.
    .knock-out = { $game }. Qui perd un match est éliminé.
    .tables = { $game }. À chaque ronde, on a si possible de nouveaux adversaires et une autre couleur.
    .league = { $game }. Chaque jour a sa donne, la même pour tout le monde.
    .teams = { $game }. Deux équipes jouent échiquier par échiquier.
cup-title-of = Son nom
cup-what = Ce qu’on joue
cup-rounds = Rondes
cup-season = Saison, si les cotes comptent ensemble
cup-double = Toutes rondes avec matchs retour
cup-small = Des tables à deux conviennent
cup-make = Créer
cup-byed =
    .bye = { $name } n’a pas d’adversaire dans cette ronde et reçoit quand même des points.
    .half = { $name } ne joue pas cette ronde et reçoit un demi-point.
    .away = { $name } ne joue pas cette ronde.
    .through = { $name } n’a pas d’adversaire dans cette ronde et se qualifie.
    .straight = { $n } joueurs passent directement à la ronde suivante.
cup-bracket = Tableau
cup-winner-of-board = Vainqueur de l’échiquier { $board }
cup-turns = Vert commence. On joue dans le sens antihoraire.
cup-absent = pas là
cup-did-not-come = pas là : { BOTHOF($names) }
cup-result = Résultat et table
cup-plays = joue
cup-half = demi-point
cup-away = ne joue pas
cup-withdraw = Retirer
cup-back = Revient
cup-next = Ronde suivante
cup-rating = Cote
cup-enter = Ajouter
cup-list = Une liste : un nom par ligne, ou CSV, ou TRF16
cup-read = Tout ajouter
cup-print = Imprimer
cup-tie-value = { $name } : { $points }
cup-won = { $n } gagnées
cup-begin = Commencer la ronde { $n }
cup-day-of = Donne du
cup-pair = Apparier la ronde { $n }
cup-unpair = Annuler l’appariement de la ronde { $n }
cup-open = Rouvrir
cup-close = Le tournoi est terminé
cup-first = Cette personne
cup-second = change de place avec
cup-exchange = Échanger deux joueurs
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
cup-ratings = Cotes
cup-no-season = Sans saison
cup-ratings-none = Personne n’a encore de cote : elle vient avec le premier résultat.
cup-ratings-soon = Les cotes sont en cours de calcul ; elles apparaissent ici dans un instant.
cup-ratings-two = Jeux à deux
cup-ratings-two-about = Selon Glicko-2. Le nombre après ± dit si une cote est sûre : plus il est petit, plus elle est sûre.
cup-ratings-more = À trois et à quatre par table
cup-ratings-more-about = Selon OpenSkill, ce que quelqu’un vaut au moins : on commence bas et on monte en jouant.
cup-played-so =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
cup-rules = Règles et rondes
cup-rules-hold = Elles valent pour chaque ronde qui commence à partir de maintenant.
cup-by-rules = Règles maison : { $rules }
cup-stage =
    { $players ->
        [2] Finale
        [4] Demi-finales
        [8] Quarts de finale
        [16] Huitièmes de finale
        [32] Seizièmes de finale
       *[other] Ronde à { $players }
    }
cup-third = Troisième place
cup-tie-game = Départage { $n }
cup-armageddon = Armageddon
cup-armageddon-about = En cas de nulle, { $seat } { NUMBEROF($seat, plural: "passent", singular: "passe") }.
cup-winner = { $name } a gagné
cup-by-lots = par le sort
cup-lot = Qui passe par tirage au sort
cup-ties = Parties de départage après une nulle
cup-last = Si l’égalité demeure
cup-last-armageddon = Encore une partie : en cas de nulle, les Noirs passent
cup-last-lots = Tirage au sort
cup-tie-clock = Pendule pour les départages
cup-last-clock = Pendule pour l’Armageddon
cup-third-wanted = Partie pour la troisième place
cup-seed-lots = Le tableau est tiré au sort, et non selon la cote
team-new = Nouvelle équipe
team-players = Qui joue, dans l’ordre des échiquiers, un nom par ligne ; les remplaçants à la fin
team-list = Plusieurs équipes : une liste CSV avec les colonnes team, name, rating
team-add = Une personne de plus
team-gone = Retirer l’équipe
team-rules = Échiquiers, points, classement
team-boards = Échiquiers d’un match
team-white = Blancs aux échiquiers 1, 3, 5
team-white-home = Équipe nommée d’abord
team-white-guest = Équipe nommée ensuite
team-win = Points de match pour une victoire
team-draw = Points de match pour un match nul
team-ranking = Règle de classement { $n }
team-by-match = Points de match
team-by-board = Points d’échiquier
team-tie-berlin = Compte de Berlin
team-fixtures = Calendrier
team-fixtures-how = Un match par ligne, recevant – visiteur ; une ligne vide entre deux rondes. Vide : chacun rencontre chacun
team-line = Composition : { $team }
team-board = Échiquier { $n }
team-results = Résultats et tables
team-board-names = Échiquier { $n } : { $names }
team-begin = Commencer ce match
team-free = { $team } est exempte de cette ronde.
team-beside-board = points d’échiquier { $points }
team-beside-match = points de match { $points }
league-title = Ligues entre clubs
league-mine = Marque de ce club
league-mine-note = Lisez-la à un autre club, au téléphone ou sur place. Il la tape avec la carte ci-dessous, ou scanne le code QR.
league-card-of = Carte de ce club
league-clubs-known = Clubs qui jouent avec celui-ci
league-add = Ajouter un club
league-added = { $name } est ajouté.
league-card-theirs = Carte du club
league-mark-theirs = Sa marque, telle qu’elle a été lue
league-file-of = Fichier de la ligue
league-take = Importer un fichier
league-how = Entrez des équipes dans un nouveau tournoi, puis dites là de quel club est chacune. Ou importez le fichier d’une ligue.
league-news = Nouvelles
league-line-new = Se connecter à ce club
league-line-note = Par un relais, les résultats vont d’eux-mêmes à l’autre club. Un club demande un code, l’autre le tape.
league-relay = Relais
league-invite = Demander un code
league-code = Code
league-connect = Connecter
league-line-end = Déconnecter
league-line-up = Connecté.
league-line-away = L’autre club est absent ; ce qui est nouveau partira plus tard.
league-line-none = Non connecté. Envoyez plutôt le fichier de la ligue.
league-no-lines = Les centrales d’une grappe n’ont pas de liaisons avec d’autres clubs : envoyez-vous le fichier de la ligue.
league-line-code = Lisez ce code à l’autre club :
league-between = Ligue de ces clubs
league-keeps = tient la ligue
league-signed = { $n ->
    [one] Signé par le club
   *[other] Signé par les deux clubs
 }
league-says = { $club } dit { $score }
league-waits = Attend { $club }
league-make = En faire une ligue entre clubs
league-make-note = De quel club est chaque équipe ? Ce que vous signez ici, les autres clubs l’importent comme fichier.
league-change = Publier les modifications
league-change-note = Équipes, joueurs, règles et calendrier tels qu’ils sont deviennent la prochaine édition de la ligue.
league-sign = Signer
cup-after =
    { $n ->
        [0] Avant la première ronde
        [one] Après une ronde
       *[other] Après { $n } rondes
    }
cup-during = Pendant la ronde { $n }
arbiter-title = Arbitrage
arbiter-who = { $name }, { $role }
role-arbiter = arbitrage
role-deputy = adjoint
role-desk = secrétariat
arbiter-pairings = Appariements
arbiter-rulings = Décisions
arbiter-say-all = Dire à tous
arbiter-more = Plus
arbiter-calls-you = { $table } vous appelle
arbiter-needs-you = { $table } a besoin d’aide
arbiter-last = Dernier coup : { $what }
arbiter-clocks-still = Les pendules sont arrêtées.
arbiter-on-the-way = { $name } arrive.
arbiter-gone-short = absente
arbiter-two-minutes = Deux minutes de plus
arbiter-coming = J’arrive
arbiter-call-over = Appel réglé
arbiter-nothing = Aucune partie ici.
do-paused = pause
do-pause = Mettre en pause
do-resume = Reprendre
arbiter-clock = Régler la pendule
arbiter-more-or-less = Modification
arbiter-gets = reçoit du temps
arbiter-loses = perd du temps
arbiter-minutes = Minutes
arbiter-seconds = Secondes
arbiter-why = Motif (noté)
do-penalty = Donner une pénalité
arbiter-which = Pénalité
penalty-warning = un avertissement
penalty-time = du temps pour l’autre camp
penalty-loss = la partie est perdue
arbiter-penalty-minutes = Minutes (pour du temps en plus)
arbiter-sure-penalty = Oui, donner cette pénalité
do-correct = Corriger la position
do-finish = Terminer la partie
arbiter-sure-finish = Oui, terminer la partie
arbiter-winner = Gagnant
arbiter-refused = Données que la centrale a refusées
arbiter-nobody-wins = Pas de gagnant seul
arbiter-say = Envoyer un message
arbiter-words = Message
arbiter-moves = Coups
arbiter-tray = { $name } : à côté du plateau
arbiter-tap-man = Touchez une pièce, puis sa place.
arbiter-mend-note = L’ancienne position reste dans le journal de la partie.
arbiter-turn = À qui de jouer
arbiter-turn-stays = inchangé
arbiter-sure-correct = Oui, c’est la position
arbiter-as-it-was = Réinitialiser
arbiter-sent = C’est noté et en route vers la table.
arbiter-sent-all =
    { $n ->
        [1] C’est en route vers une table.
       *[other] C’est en route vers { $n } tables.
    }
arbiter-withdraw = Retirer
arbiter-withdrawn = C’est retiré, si la table ne l’a pas encore fait.
arbiter-no-rulings = Aucune décision pour l’instant.
arbiter-by = { $name }, { $role }, { $at }
arbiter-came =
    .open = La table n’a pas encore répondu.
    .gone = Cette table est hors ligne. Vos instructions attendent son retour.
    .waits = La table l’a reçu et attend son moment.
    .done = C’est fait.
    .refused = La table ne l’a pas fait.
    .withdrawn = Retiré.
did =
    .answer = appel traité
    .say = message envoyé
    .pause = partie mise en pause
    .resume = partie reprise
    .clock = pendule réglée
    .penalty = pénalité donnée
    .correct = position corrigée
    .rules = règles maison
    .begin = partie proposée
    .finish = partie terminée
    .withdraw = ordre retiré
    .close = soirée terminée
    .overrule = résultat corrigé
    .person = les rôles ont changé
    .renew = nouveau PIN donné
    .admit = table admise
    .forget = nom effacé
    .others = partage modifié
arbiter-results-note = Un résultat peut être corrigé à tout moment. L’ancien est conservé.
arbiter-overrule = Corriger le résultat
arbiter-sure-overrule = Oui, c’est le résultat
arbiter-overruled = Le résultat est corrigé. L’ancien est gardé.
arbiter-kept = C’est enregistré.
arbiter-pause-all = Tout mettre en pause
arbiter-sure-pause-all = Oui, tout mettre en pause
arbiter-resume-all = Tout reprendre
arbiter-close = Clore la soirée
arbiter-sure-close = Oui, la soirée est finie
arbiter-close-off = Clore et éteindre
arbiter-sure-off = Oui, éteindre les tables
arbiter-send-rules = Envoyer à toutes les tables
arbiter-sure-rules = Oui, dès la prochaine partie
arbiter-rules-note = Les prochaines parties de chaque table auront ces règles, aussi aux tables qui arriveront plus tard ce soir. Celles en cours gardent les leurs.
arbiter-rule-clock = Pendule, par exemple 15+10 ; none pour aucune
arbiter-begin = Proposer une partie
arbiter-begin-note = Sans noms, les joueurs choisissent leurs places à la table. La partie commence quand ils l’acceptent là.
arbiter-seats = Indiquez tous les noms, ou aucun.
people-sign-in = Se connecter
people-sign-out = Se déconnecter
people-your-pin = Votre PIN
people-own-pin = Votre propre PIN
people-first = Personne n’arbitre encore. Le premier PIN est sur l’écran de la centrale.
people-title = Personnes et rôles
people-role = Rôle
people-add = Ajouter quelqu’un
people-new-pin = PIN pour { $name }, valable une fois : { $pin }
people-is-locked = Bloqué après trop de PIN inexacts, sauf sur ses propres appareils.
people-not-yet = N’a pas encore choisi de PIN.
people-lost = Téléphone perdu : nouveau PIN
people-sure-lost = Oui, déconnecter partout
people-end = Déconnecter partout
people-open = Débloquer
people-set-role = Changer le rôle
people-remove = Retirer
people-sure-remove = Oui, retirer
machine-title = Machine de la centrale
machine-says = Ici, on nomme le premier arbitre et on donne un nouveau PIN après la perte d’un téléphone.
machine-only = Cette page n’existe que sur la machine de la centrale.
machine-first = Montrer le premier PIN
machine-first-pin = Connectez-vous sous votre nom avec ce PIN, valable une fois : { $pin }
machine-settled = Il y a déjà un arbitre : donnez plutôt un nouveau PIN.
machine-renew = Nouveau PIN pour { $name }
forget-title = Effacer un nom
forget-says = Le nom disparaît des parties, résultats, décisions et rôles de cette centrale.
forget-sure = Oui, effacer ce nom
forget-not-reached = Les journaux des tables et les fichiers enregistrés ou imprimés ne changent pas. Effacez aussi le nom à chaque table.
forget-done =
    { $n ->
        [0] Le nom n’était nulle part.
        [1] Le nom était à un endroit et a disparu.
       *[other] Le nom était à { $n } endroits et a disparu.
    }
hub-turn = Au tour de
hub-help = A besoin d’aide
hub-press-answer = Répondre à l’appel
hub-press-pause = Pause
hub-press-resume = Reprendre
webhook-address = Donnez une adresse web qui commence par http:// ou https:// et ne contient pas de mot de passe.
webhook-many = Un club a au plus { $most } adresses de ce genre.
hub-join-safe = Les tables ne rejoignent le club que par HTTPS.
hub-join-slower = Ce n’est pas le bon PIN. Attendez { $seconds } s avant de réessayer.
hub-join-pin = Ce n’est pas le PIN que la centrale montre.
hub-door = Une table demande
hub-door-asks = Cette table demande à entrer dans { $club }. Son écran montre-t-il le code que vous avez scanné ?
hub-door-yes = Admettre
hub-door-let = { $table } est admise.
hub-door-nobody = Aucune table n’attend plus avec ce code. Faites-en montrer un nouveau.
hub-door-full = Trop de tables attendent en ce moment. Réessayez dans cinq minutes, ou tapez le PIN.
hub-join-taken = Il y a déjà une table { $table } : choisissez un autre nom.
others-title = Autres programmes
others-results = Résultats pour d’autres programmes
others-results-note = Chaque résultat est désormais envoyé, signé, à ces adresses. Si l’une est absente, il lui est renvoyé pendant trois jours.
others-address = Adresse web
others-add = Ajouter l’adresse
others-secret = Affiché une seule fois : les signatures se vérifient avec le secret { $secret }
others-waiting =
    { $n ->
        [0] Aucun résultat ne l’attend.
        [1] Un résultat l’attend.
       *[other] { $n } résultats l’attendent.
    }
others-test = Envoyer un essai
others-taken = Le résultat d’essai a été accepté.
others-home-off = C’est désactivé.
others-home-sees = Il voit chaque table : la partie, à qui de jouer et si quelqu’un est demandé.
others-home-presses = Il voit chaque table, et ses boutons répondent aux appels, mettent les parties en pause et les font reprendre.
others-home-note = Dans Home Assistant, l’intégration MQTT se règle avec le broker de la centrale et le certificat du club. S’il a déjà un broker, il faut un pont vers celui-ci.
others-sees = Activer, sans boutons
others-presses = Activer, avec boutons
others-sure-presses = Oui, il peut mettre en pause
others-off = Désactiver
others-sure-off = Oui, désactiver : son mot de passe ne vaut plus
others-password = Affiché une seule fois : le broker laisse entrer { $user } avec le mot de passe { $password }
others-broker = Broker
others-port = Port
others-user = Utilisateur
others-certificate = Certificat
others-pages = Parties et plateaux pour d’autres pages
others-pages-note = Le PGN contient les parties des 12 dernières heures, pour les programmes qui montrent des parties. Un plateau peut figurer dans n’importe quelle page.
others-each = Chaque table
others-board = Plateau
webhook-gone = Cette adresse n’existe plus.
webhook-inside = C’est la machine de la centrale elle-même, ou ce n’est pas l’adresse d’une seule autre machine : rien n’y est envoyé.
webhook-unreached = Elle n’a pas été jointe : { $why }.
webhook-status = Elle a répondu { $status } et n’a pas accepté le résultat.

close-what = Chaque table présente montre que la soirée est finie ; les parties reprendront où elles en sont. Puis résultats, classement, parties et tournois sont écrits dans des fichiers.
close-begun = La soirée se termine.
close-runs = La soirée est déjà en train de se terminer.
close-waits = { $n ->
    [one] Une table dit au revoir.
   *[other] { $n } tables disent au revoir.
 }
close-writes = Les fichiers de la soirée s’écrivent.
close-done = { $n ->
    [0] La soirée est finie. Aucune table n’était là.
    [one] La soirée est finie. Une table a dit au revoir.
   *[other] La soirée est finie. { $n } tables ont dit au revoir.
 }
close-open = Sans réponse : { BOTHOF($tables) }. Passez les voir avant de partir.
close-folder = Les fichiers sont sur la centrale, dans { $folder }.
close-files = Télécharger
close-off-too = Finir, tout éteindre
close-not-written = Les fichiers ne peuvent pas être enregistrés dans { $folder } : { $why }. Téléchargez-les ici.

archive-title = Soirées
archive-what = Une soirée finie est rangée dans un fichier. Ses parties restent lisibles, ses résultats restent où ils sont, et la centrale reste légère.
archive-packed = rangée, { $size } ko
archive-live = pas encore rangée
archive-back = rétablie
archive-file-away = fichier absent
archive-unknown = fichier inconnu
archive-pack = Ranger toutes celles qui sont finies
archive-pack-one = Ranger
archive-bring = Rétablir
archive-file = Fichier
archive-games-file = PGN et JSON
archive-did-pack = { $n ->
    [0] Il n’y avait rien à ranger.
    [one] Une soirée a été rangée.
   *[other] { $n } soirées ont été rangées.
 }
archive-did-bring = La soirée a été rétablie.
archive-none = Il n’y a pas d’archive { $name }.
archive-not-written = L’archive { $path } ne peut pas être écrite : { $why }. La soirée reste dans la base de la centrale.
archive-damaged = L’archive { $path } est abîmée : mettez-y une copie.
archive-away = L’archive { $path } n’est pas là : remettez-la, ou une copie.
archive-not-read = L’archive { $path } ne peut pas être lue : { $why }.
archive-newer = L’archive { $path } vient d’un Tableside plus récent : mettez celui-ci à jour.
archive-other-club = L’archive { $name } est d’un autre club, { $club }.

search-title = Chercher des parties
search-player-more = Deux séparés par une virgule : leurs parties communes
search-any-game = Tous les jeux
search-from = Du
search-to = Au
search-any-rule = peu importe
search-go = Chercher
search-found = { $n ->
    [0] Aucune partie trouvée. Essayez avec moins de mots.
    [one] Une partie trouvée.
   *[other] { $n } parties trouvées.
 }
search-bad-day = { $given } n’est pas une date : écrivez-la comme 2027-01-31.
search-day = Jour
search-earlier = Parties plus anciennes
search-later = Parties plus récentes

game-start = Position de départ
game-end = Fin
game-no-file = On ne peut pas tout savoir de cette partie, elle n’existe donc pas en fichier.
game-step = Après { $n } sur { $of }
game-position = La position à ce moment
game-files = Télécharger
game-table = À { $table }, { $at }
game-none = Cette partie n’est pas ici.

player-none = Personne du nom de { $name } n’a joué ici.
player-games = { $n ->
    [one] Une partie, { $won } gagnée
   *[other] { $n } parties, { $won } gagnées
 }
player-curve = Cote après chaque tournoi
player-curve-said = { $n ->
    [one] La cote après un tournoi : { $last }.
   *[other] La cote sur { $n } tournois : de { $first } à { $last }, au plus bas { $low }, au plus haut { $high }.
 }
player-tournament = Tournoi
player-tournaments = En tableau
player-no-rating = Pas de cote cette saison : elle vient avec un tournoi.
player-recent = Dernières parties
player-all = Toutes les parties

cup-ties-of = Départages
cup-points-of = Points
cup-points-two = 3 1 0 : victoire, nulle, défaite
cup-points-more = 4 3 2 1 : pour chaque place
cup-tie-number = Départage { $n }
cup-points-bad = { $given } : ce ne sont pas des points. Écrivez un nombre pour victoire, nulle et défaite, ou pour chaque place, le meilleur d’abord.
cup-points-begun = Les points valent depuis la première ronde : on ne peut plus les changer.
cup-tie-none = Ce n’est pas un départage pour ce genre de tournoi.
cup-points-hold = Points : { $points }
tie =
    .bh-c1 = Buchholz tronqué 1
    .bh = Buchholz
    .bh-c2 = Buchholz tronqué 2
    .bh-m1 = Buchholz médian
    .fb = Buchholz anticipé
    .aob = Moyenne des Buchholz adverses
    .sb = Sonneborn-Berger
    .de = Confrontation directe
    .win = Victoires
    .won = Parties gagnées
    .bpg = Parties avec les Noirs
    .bwg = Victoires avec les Noirs
    .ps = Score progressif
    .ps-c1 = Score progressif tronqué 1
    .rep = Rondes choisies
    .std = Points standard
    .ks = Koya
    .aro = Cote moyenne des adversaires
    .aro-c1 = Cote moyenne des adversaires tronquée 1
    .tpr = Performance
    .deals = Donnes gagnées
    .firsts = Premières places
    .seconds = Deuxièmes places
    .opponents = Points des adversaires
cup-details = Données pour les rapports
cup-report = Rapport à la fédération
cup-detail =
    .title = Titre
    .federation = Fédération (trois lettres)
    .fide = Numéro FIDE
    .born = Naissance (2001/05/27)
    .sex = m ou w
    .city = Ville
    .arbiter = Arbitre principal
cup-detail-bad = { $given } ne peut pas figurer ainsi dans un rapport : { $field }.
