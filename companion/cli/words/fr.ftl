# Ce que disent la ligne de commande et l’arbitre du terminal : l’identifiant d’un message, puis son texte.

### 1 What cannot be done

no-language = Il n’y a pas de langue « { $code } » ; il y a { ALLOF($known) }.
no-such-option = Il n’y a pas d’option { $option }. `--help` énumère celles qui existent.
no-such-command = Il n’y a pas de commande « { $command } ». `companion --help` énumère celles qui existent.
missing-argument = Il manque l’argument « { $name } ». `--help` dit ce que c’est.
bad-value = { $option } n’accepte pas cette valeur. `--help` dit ce qu’il faut.
missing-value = Il manque la valeur de { $option }. `--help` dit ce qu’il faut.
too-much-typed = C’est trop : { $words }. `--help` dit ce que la commande accepte.
system-refused = Cela n’a pas pu se faire : { $why }.
coded-refusal = { $said } Code { $code }.
broke = Un problème est survenu dans Tableside. Tout ce qui précède est sur le disque, et `companion play` propose de continuer. Code { $code } ; `companion reports` montre le rapport dans { $path }
broke-on = Un problème est survenu dans Tableside, et le reste continue. Code { $code } ; `companion reports` montre le rapport dans { $path }
broke-addon = { $said }. Tout ce qui précède est sur le disque, et `companion play` propose de continuer. Code { $code } ; `companion reports` montre le rapport dans { $path }
broke-on-addon = { $said }. Le reste continue. Code { $code } ; `companion reports` montre le rapport dans { $path }
no-reports = Rien n’a échoué ici.
reports-how = Rien n’est envoyé tout seul. `companion reports { $code }` montre un rapport : où le programme a échoué, sans noms, coups, cartes, codes ni mots de passe. Envoyez-le avec le code si vous voulez.
no-such-report = Il n’y a pas de rapport { $given }. `companion reports` énumère ceux qu’il y a.
bad-depth = DEPTH vaut 0 ou plus.
no-board-to-print = { $game } n’a pas de plateau à imprimer d’une pièce.
no-cards-to-print = { $game } n’a pas de cartes qui pourraient porter un code.
camera-what = { $given } ne se fait pas avec une caméra : choisissez parmi { $known }.
bad-paper = --paper accepte { ANYOF($papers) }, et non « { $paper } ».
no-extra = Il n’y a pas de supplément { $name } : nommez { $known }.
extra-added = Ce que demande { $name } est installé.
extra-not-added = Ce que demande { $name } ({ $needs }) n’a pas pu être installé : { $why }.
extra-not-here = { $name } demande { $needs }, qui n’existe pas encore pour Python { $version }. Un Python plus ancien convient : make run PYTHON=python3.12
extra-needs-root = { $name } s’installe pour tous sur cet ordinateur, ce que seul root peut faire : sudo companion add { $name }
bad-kiosk = WHAT est { ANYOF($known) }, et non « { $given } ».
bad-variants = WHAT est { ANYOF($known) }, et non « { $given } ».
variants-list-all = `companion variants list` donne tous les jeux et ne prend pas de fichier ; `companion variants check FILE` en examine un.
variants-which = Indiquez le fichier : companion variants { $what } FICHIER.ini
variants-sound = On peut jouer avec { $path }.
variants-added = { $name } est gardé dans { $path }.
variant-standard = { $name } : { $files } × { $ranks }
variant-own = { $name } : { $files } × { $ranks }, sortes de pièces : { $kinds }, coups au départ : { $moves } ({ $file })
doctor-well = Il ne manque rien ici.
doctor-core = { $core ->
    [compiled] Les règles et les ordinateurs qui jouent sont compilés pour cette machine.
   *[python] Les règles et les ordinateurs qui jouent tournent en Python.
}
doctor-python = Tableside ne marche pas avec Python { $version }, il demande { $wanted } : make run PYTHON=python3.12
doctor-packages = Il manque des paquets dont Tableside a besoin ({ $needs }) : { $command }
doctor-extra-half = Le supplément { $extra } n’est installé qu’en partie (ce qui manque : { $needs }) : companion add { $extra }
doctor-extra-broken = Le supplément { $extra } est installé, mais ne démarre pas ({ $module }) : companion add { $extra }
doctor-fonts = Des polices de caractères de l’application manquent ou sont abîmées ({ $files }) : installez Tableside encore une fois.
doctor-clock = L’horloge dit { $now }, mais un fichier d’ici a été écrit le { $later } : réglez l’horloge, ou laissez le réseau la régler (sudo timedatectl set-ntp true).
doctor-copies = Tableside est ouvert { $n } fois ici, et un plateau, une caméra et un haut-parleur n’en servent qu’un : fermez-les tous sauf un, dans un terminal avec { $command }
doctor-no-graphics = Aucune puce graphique n’a été trouvée, donc le processeur dessine et cela peut être lent : installez son pilote (sur un Raspberry Pi : dtoverlay=vc4-kms-v3d dans config.txt).
doctor-graphics-shut = Ce compte n’a pas le droit d’utiliser la puce graphique ({ $device }), donc les images peuvent être lentes : sudo usermod -aG video,render $USER, puis déconnectez-vous et reconnectez-vous.
doctor-library = La fenêtre de l’application demande plus que ce qui est ici ({ $library }) : { $command }
doctor-no-display = Il n’y a pas d’écran, la partie se joue donc dans le terminal : pour l’application, ouvrez une session sur le bureau de l’ordinateur même.
doctor-read-only = Le disque de { $path } ne peut qu’être lu, donc rien ne peut être gardé : redémarrez cet ordinateur ; si cela n’aide pas, le disque ou la carte mémoire est usé.
doctor-not-writable = Rien ne peut être gardé dans { $path } : sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = Ce qui était choisi ici était abîmé et reste dans { $path } ({ $files }) : choisissez de nouveau ce qui manque, puis supprimez ces fichiers.
doctor-not-private = D’autres personnes sur cet ordinateur peuvent lire { $path }, où sont les parties : chmod 700 { $path }
doctor-disk-full = Là où sont les parties ({ $path }), il ne reste que { $free } Mo : faites de la place, au moins { $wanted } Mo.
doctor-game-damaged = Une partie est abîmée : { $command } garde le fichier abîmé et continue avec ce qui est sain.
doctor-log-in = Ce compte a rejoint le groupe de { $port } après s’être connecté : déconnectez-vous, puis reconnectez-vous.
doctor-no-voice = Aucune voix n’a été trouvée, rien n’est donc dit : { $command }
doctor-no-loudspeaker = Aucun haut-parleur n’a été trouvé, on n’entend donc rien : branchez-en un, ou choisissez-en un autre dans les réglages.
doctor-voice-mute = La voix n’a pas répondu : débranchez le haut-parleur et rebranchez-le, ou choisissez-en un autre dans les réglages.
doctor-model-half = La voix { $name } n’a pas de { $name }.json à côté d’elle : copiez-y ce fichier.
doctor-engine = Le moteur { $engine } ne répond pas. Lancez-le à la main pour voir pourquoi : { $command }. `companion engines` les montre tous.
doctor-voice-extra = Les voix dans { $folder } demandent un supplément : companion add voice
doctor-model = La voix { $name } ne peut pas servir : choisissez-en une autre dans les réglages, ou copiez son modèle encore une fois.
doctor-hub-silent = La centrale de { $club } ne répond pas à { $where } : allumez-la, ou rejoignez-la de nouveau dans son réseau (companion club join).
kiosk-well = Tout est comme il le faut à une table.
kiosk-provisioned = La table est comme le dit { $name }.
kiosk-updated = La table utilise Tableside { $version } ; avant, c’était { $before }.
kiosk-which-wheel = Indiquez le fichier wheel : companion kiosk update FICHIER.whl, avec sa signature FICHIER.whl.minisig à côté.
kiosk-no-update = Un fichier wheel, --when-free et --accept-version vont avec `companion kiosk update`.
kiosk-ask-pin = Le numéro de l’équipe :
kiosk-no-save = --save va avec `companion kiosk pin`.
kiosk-pin-saved = Le nouveau numéro de l’équipe est enregistré dans { $path }. Si tableside.toml a une ligne avec un numéro, changez-la aussi : elle vaut dès le prochain démarrage.
bad-club = WHAT est { ANYOF($known) }, et non « { $given } ».
club-join-how = Pour rejoindre un club il faut un nom : `companion club join --table NAME` ; le PIN de la centrale est demandé. Sans centrale : `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Un déménagement demande un fichier : `companion club move FICHIER`, et sur l’autre machine `companion club open FICHIER`.
club-card-how = Ajouter un club demande sa carte : `companion club add CARTE` ; la marque lue à voix haute est demandée.
club-file-how = Dites quel fichier : `companion club take FICHIER` importe ce que d’autres clubs ont signé, `companion club give FICHIER` l’écrit pour eux.
club-give-which = Dites avec --club quelle ligue : { ANYOF($known) }.
club-no-leagues = Il n’y a pas de ligue ici.
club-said = { $said }
club-league-mark = Marque à lire : { $mark }
club-league-known = Connaît { $name } : { $mark }
club-league-ask-mark = Marque telle qu’elle a été lue :
club-league-added = { $name } est ajouté.
club-league-given = { $title } est dans { $file }.
club-no-teams = Il n’y a pas ici de matchs par équipes.
club-match = Ronde { $round } : { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , signé
       *[other] , pas signé par les deux
    }
   *[other] { "" }
 }
hub-needs = Une centrale a encore besoin de { BOTHOF($what) } : `companion add hub` l’installe.
cluster-needs = Les centrales d’une grappe ont encore besoin de { BOTHOF($what) } : `companion add cluster` l’installe.
club-moved = { $club } est maintenant dans { $file }, scellé par le PIN { $pin }. Sur l’autre machine : { $command }. Effacez le fichier quand la centrale y tourne : qui a le fichier et le PIN a le club.
club-opened = { $club } est ici maintenant. Pour lancer sa centrale : { $command }
cluster-laid = La grappe est dans { $folder } : un dossier par serveur, hub.json et club.pem pour les centrales, les mots de passe dans tables.
cluster-join = Une table rejoint le club avec : { $command }
hub-is-there = La centrale de { $club } est là. Les téléphones de la salle ouvrent { ANYOF($where) }.
hub-join-with = Une table rejoint le club avec `companion club join --table NAME` et le PIN { $pin }, ou avec ce code à scanner. La marque du club est { $mark }.
hub-ends = Ctrl+C arrête la centrale ; les tables continuent.
hub-first-arbiter = Le premier arbitre se connecte à { $where } avec le PIN { $pin }. Le navigateur avertit une fois : le certificat est celui du club.
club-pin-seen = Tout le monde sur cet ordinateur peut lire un PIN sur la ligne de commande : ne l’y mettez pas, il est demandé.
club-ask-pin = Le PIN que montre la centrale :
club-ask-file-pin = Le PIN du fichier :
club-unmarked = Personne ne peut comparer la marque de cette centrale : rejoignez le club dans un terminal, ou prenez le code avec `ca=` que montre la centrale.
club-mark = La marque du club est { $mark }. Si la centrale en montre une autre, arrêtez avec Ctrl+C : quelqu’un se fait passer pour elle.
club-joined = Dès le prochain démarrage, cette table est { $table } de { $club }.
club-brought = { $n ->
    [0] Aucune partie enregistrée des dernières 24 heures à apporter.
    [1] Elle apporte une partie enregistrée des dernières 24 heures.
   *[other] Elle apporte { $n } parties enregistrées des dernières 24 heures.
 }
club-brought-left = { $n ->
    [1] Une partie reste ici : elle est endommagée, ou un autre programme l’utilise.
   *[other] { $n } parties restent ici : elles sont endommagées, ou un autre programme les utilise.
 }
club-left = Cette table n’appartient plus à aucun club.
club-none = Cette table n’appartient à aucun club.
club-day-how = Dites quelle soirée : `companion club export 2027-01-31`, `companion club unpack 2027-01-31` ; `companion club evenings` les énumère.
club-no-archive = Cette centrale ne range pas de soirées : sa base n’est pas dans un dossier.
club-exported = La soirée est dans { $file }.
club-put-up = { $by } a préparé votre prochaine partie. { $said }. Tapez « begin » pour commencer.
club-put-up-blocked = { $by } a préparé votre prochaine partie. { $said }. Finissez d’abord la partie en cours, puis tapez « begin ».
club-shown =
    { $table } de { $club }, à l’adresse { $where } ; { $minutes ->
        [0] annoncé tout de suite
        [1] annoncé une minute plus tard
       *[other] annoncé { $minutes } minutes plus tard
     }.
bad-pair = { $option } demande nom=valeur, et non « { $given } ».
bad-seat = Une place s’écrit green, computer4:green ou human:green, et non « { $given } ».
share-or-join = Nommez un jeu, avec --share si une autre table y vient, ou un code avec --join.
table-seat-unshared = Une place à une autre table demande --share.
club-line-one = Une ligne par le club mène à une seule table : les places de plusieurs demandent un relais et des codes.
says-it-itself = { $option } ne va pas avec { ALLOF($others) } : tout cela est déjà fixé.
moment-of-what = { $option } demande --from : la partie dont il s’agit.
no-journal-there = Il n’y a pas de journal de partie { $path }.
audit-not-over = La partie { $path } n’est pas finie : ses dés et ses cartes sont publiés avec le résultat.
nothing-to-solve = On ne résout qu’un solitaire dont les pièces sont en place : nommez-en un, et une --position.
no-display = Il n’y a pas d’écran ici : voici l’arbitre du terminal ({ $game }).
no-display-no-game = Il n’y a pas d’écran ici : voici l’arbitre du terminal avec { $game } ; `companion games` énumère les autres, et `companion referee GAME` en ouvre un.

### 2 Lists

players = de { $low } à { $high } joueurs
players-exactly = { $n } joueurs
one-player = en solo
lay-out = Matériel : { $equipment }
no-games = Aucun jeu n’est installé.
game-left-out = Laissé de côté : le jeu dans { $folder } est abîmé ({ $why }). Réparez-le, ou enlevez le dossier.
addon-words = Il manque des mots au jeu { $game }. Ajoutez ces identifiants à { $file } : { ALLOF($ids) }.
addon-words-values =
    { $n ->
        [0] Dans { $file }, la phrase { $entry } utilise { ALLOF($names) }, mais le code ne lui donne aucune valeur.
       *[other] Dans { $file }, la phrase { $entry } utilise { ALLOF($names) }, mais le code ne lui donne que { ALLOF($given) }.
    }
addon-words-refers = Dans { $file }, la phrase { $entry } renvoie à { $name }, qui n’existe pas.
addon-words-unread = { $file }, ligne { $line } : illisible. Écrivez un identifiant, un signe égal et une phrase, et fermez chaque accolade.
presets = Formules :
no-presets = {"  "}aucune
rules = Règles maison (la table les fait respecter, sauf mention contraire) :
rules-told = Règles maison (à vous de les suivre : la table ne vérifie aucun coup) :
no-rules = {"  "}aucune
rule-number = de { $low } à { $high } (par défaut { $default })
rule-default = (par défaut)
rule-held-announced = { "[" }annoncé seulement]
rule-held-claim = { "[" }à la demande de quelqu’un]
rule-held-arbiter = { "[" }l’arbitre décide]
rule-held-players = { "[" }à vous d’y veiller]
rule-clock = ou un temps comme 5+3
rules-of-tables = À toutes les tables (la table les fait respecter, sauf mention contraire) :
no-open-games = Il n’y a aucune partie à continuer.
resume-how = `companion resume NUMÉRO` continue l’une d’elles ; avec --terminal ici, sans fenêtre.
no-such-saved = Il n’y a pas de partie gardée « { $given } » ; `companion resume` donne la liste.
no-daily-deals = Aucune donne du jour n’a encore été jouée ici ; `companion play parade-chess-solitaire --daily today` distribue celle d’aujourd’hui.
daily-deal = { $day }  { $title } : { $ended }
daily-won =
    { $n ->
        [0] 0 point
        [1] 1 point
       *[other] { $n } points
    }
daily-not-won = pas gagnée
daily-open = pas finie
no-boards = Aucun plateau n’est branché. Essayez `companion virtual-board` pour un plateau virtuel.
no-engines = Aucun moteur n’est installé. Stockfish en est un : `sudo apt install stockfish`. Indiquez le vôtre avec `companion engines add PROGRAM`.
engine-elo = Elo { $least } à { $most }
engine-skill = Skill Level { $least } à { $most }
engine-nodes = par positions
engine-games = { $n ->
    [one] { $game }
   *[other] { $n } jeux
  }
engine-lists-missing = ne peut pas être lancé
engine-lists-silent = ne répond pas
engine-added = { $name } est ajouté. Donnez-lui une place avec computer:{ $name }.
engine-added-wrong = { $name } est ajouté, mais ne répond pas comme un moteur. Son protocole est-il { $protocol } ?
bad-engines-what = Tapez `companion engines` pour la liste ou `companion engines add PROGRAM`, pas `companion engines { $given }`.
bad-seat-engine = La place d’un moteur s’écrit computer:stockfish:black, computer:stockfish:4:black ou computer:stockfish@1600:black, pas « { $given } ».
perft = perft { $depth } : { $nodes }  ({ $seconds } s)
solving =
    { $n ->
        [1] une carte
       *[other] { $n } cartes
    }, { $share }, positions vues : { $looked }
no-way = Il n’y a aucune solution.
no-way-so-far =
    { $n ->
        [1] Il n’y a pas de solution avec une carte.
       *[other] Il n’y a pas de solution avec { $n } cartes au plus.
    }
shortest =
    Le plus court, { $n ->
        [1] une carte
       *[other] { $n } cartes
    } : { ALLOF($actions) }
bad-doctor = doctor se donne seul, ou avec board et des cases, pas { $given }.
doctor-board-where = Un plateau de { $size } n’a pas de cases { $given } : nommez une case (a1), une rangée (1) ou une colonne (a).
doctor-board-set = Posez un aimant sur { $square }, bougez-le un peu et retirez-le. (Entrée : rien ne vient.)
doctor-board-felt = Oui, { $square } répond.
doctor-board-other = Ce n’est pas { $square } mais { $there } qui répond. Regardez ces fils :
doctor-board-nothing = Rien ne vient de { $square }. Regardez son contact, sa diode et ces fils :
doctor-board-own-wires = ceux de la rangée { $rank } et de la colonne { $file }, comme vous les avez posés
doctor-board-silent = { $n ->
    [one] Une case reste muette : { $squares }.
   *[other] { $n } cases restent muettes : { $squares }.
 }
doctor-board-well = { $n ->
    [one] La case va bien.
   *[other] Les { $n } cases vont bien.
 }
plans-printed =
    { $n ->
        [1] Les plans de { $model } sont dans { $path } : une page.
       *[other] Les plans de { $model } sont dans { $path } : { $n } pages.
    }
plans-drawn =
    { $n ->
        [1] Le dessin est dans { $path }.
       *[other] Les dessins sont dans { $path } : { $n } fichiers.
    }
circuit-written = Le circuit imprimé de 4 × 4 cases de { $pitch } mm est dans { $path } : ouvrez-le dans KiCad.
printed =
    { $path } : { $n ->
        [1] une page
       *[other] { $n } pages
    }.
tray-marker-typed = { $said } ; nommez le jeu avec --game
recording-name = enregistrement.mjpeg
camera-sure =
    { $n ->
        [1] Une case est sûre ; le sont moins :
       *[other] { $n } cases sont sûres ; le sont moins :
    }
recording =
    { $n ->
        [1] Enregistrement dans { $path } : une image. Ctrl-C y met fin.
       *[other] Enregistrement dans { $path } : { $n } images. Ctrl-C y met fin.
    }
recorded =
    { $n ->
        [1] { $path } : une image. Elle montre tout ce que la caméra a vu ; regardez-la avant de la donner.
       *[other] { $path } : { $n } images. Elles montrent tout ce que la caméra a vu ; regardez-les avant de les donner.
    }
recording-corners = Il manque à l’enregistrement les cartes imprimées aux coins du plateau (companion print chess --camera) : les quatre doivent se voir.
recording-empty = Il manque à l’enregistrement le plateau vide : commencez par deux secondes de plateau vide, sans mains.
recording-start = Il manque à l’enregistrement les pièces en place : après le plateau vide, montrez-les deux secondes comme une partie commence ({ $where }), sans mains.
pgn-is-export = `companion pgn` s’appelle maintenant `companion export` ; l’ancien nom disparaîtra avec la 2.0.
salvage-it = `companion salvage { $path }` garde le fichier abîmé et continue avec ce qui est sain.
salvaged =
    { $n ->
        [1] { $path } contient une entrée.
       *[other] { $path } contient { $n } entrées.
    }
salvaged-aside = Le fichier abîmé est gardé sous { $path }.
nothing-damaged = Rien n’est abîmé dans { $path }.
audit-seed-good = Code { $code } : la graine est celle qui était promise.
audit-seed-bad = Code { $code } : la graine NE VA PAS AVEC ce qui était promis.
audit-chain-good = Nombres des dés : { $n }, tous comme promis. Ils viennent d’ici : { $who }.
audit-chain-bad = Nombres des dés : { $n }, et l’un N’EST PAS COMME PROMIS. Ils viennent d’ici : { $who }.
audit-no-promise = IL N’Y A PAS D’ENGAGEMENT dans ce fichier : sa graine n’a jamais été promise, il ne prouve donc rien.
audit-stretch = Après le résultat { $n }, la partie a continué avec une autre graine.
audit-entropy = Du hasard a été ajouté : { ALLOF($what) }.
audit-known = Vous avez nommé son code.
audit-known-all = Vous avez nommé son code tel qu’il était après tous les ajouts de hasard.
audit-known-before =
    { $n ->
        [1] Vous avez nommé son code tel qu’il était avant le dernier ajout de hasard : vérifiez que cet ajout est le vôtre.
       *[other] Vous avez nommé son code tel qu’il était avant les { $n } derniers ajouts de hasard : vérifiez que ces ajouts sont les vôtres.
    }
audit-unnamed = Personne n’a nommé ce code, le fichier n’est donc comparé qu’à lui-même : nommez avec --published le code que vous avez noté.
audit-strange = { $code } N’EST PAS UN CODE DE CETTE PARTIE.
audit-not-told = Cette graine n’est pas encore publiée : la partie a continué et n’est pas finie.
bad-code = Un code a 16 signes de 0 à 9 et de a à f, comme "3f9a 12c4 88d0 e71b", et non « { $given } ».
audit-checked = Lancers et cartes de la table : { $checked }, à la main : { $by_hand }.
audit-wrong = Ne correspond pas : { $what }
audit-came = {"  "}venu : { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}saisi par des personnes : { ALLOF($what) }
audit-typed-dealt = {"  "}saisi par des personnes, alors que la table donne ces cartes : { ALLOF($what) }
audit-typed-one = { $face } (entrée { $n })
audit-same =
    {"  "}à la main, et comme la table l’aurait lancé : { $same } sur { $n }, attendus par hasard : { $expected } (p = { $p }).
audit-expected = attendu { $n }
audit-sound = Tout correspond.
audit-doubtful = La graine et les lancers de la table correspondent. Parmi ce qui a été saisi, plus de lancers ressemblent à ceux de la table que le hasard n’en donne : { ALLOF($names) }.
audit-unsound = LA PARTIE NE VA PAS AVEC CE QUI A ÉTÉ PUBLIÉ POUR ELLE.
analysing = Retour sur la partie : { $share }
analyse-not-over = { $path } n’est pas terminée : on ne l’analyse qu’ensuite.
analyse-told = { $game } ne s’analyse pas : la table ne voit pas votre plateau et ne sait que ce que vous lui avez dit.
analyse-played = Joué : { $said }
analyse-better = Mieux : { $said }

### 3 At the terminal

table-begins = { $game } commence : { ALLOF($who) }.
table-goes-on = { $game } continue : { ALLOF($who) }.
sits = { $name } ({ $seat })
sits-plainly = { $seat }
result-of-two = { $one } { $score } { $other }
sits-computer = { $name } (ordinateur)
sits-of-house = { $name } (ordinateur : { $house })
rung-nobody = Aucun nom n’est indiqué, personne ne gardera donc les étoiles : ajoutez { $typed } avec un nom.
journal-is = Journal de partie : { $path }
code-is = Le code du hasard de cette partie : { $code }. Notez-le : à la fin de la partie, `companion audit FILE --published CODE` montre que personne n’a changé les dés ou les cartes.
code-new = La partie continue avec un nouveau hasard, car l’ancienne graine est maintenant connue. Son code : { $code }. Notez-le aussi.
luck-is = Avant le premier lancer ou la première carte, chaque personne peut ajouter du hasard, sans y être obligée : tapez `luck` et n’importe quel mot.
luck-added = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } ajouté du hasard : { $text }. Le code est maintenant { $code } ; notez celui-ci.
help-is = Tapez `help` pour voir ce qu’on peut taper, `legal` pour voir ce qu’on peut jouer.
board-agrees = Le plateau est de nouveau en ordre.
play-without = Pour continuer sans une case : { ANYOF($typed) }
may-go-to = De { ALLOF($lifted) } en { ANYOF($targets) }.
clock-typed = Dites quelle pendule et combien, par exemple `{ $typed }`, ou `clock stop`, `clock start`.
was-taken-back = Actions annulées : { $n }.
scores = Points : { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = Rien de tel ne peut être joué maintenant.
legal-in-private = { $seat } { NUMBEROF($seat, plural: "peuvent", singular: "peut") } choisir plus encore en secret : { $typed }
on-the-board =
    { $n ->
        [1] sur le plateau
       *[other] sur le plateau, { $n } possibles : `legal` les énumère, `legal e4` ceux avec e4
    }
also = Aussi : { ALLOF($typed) }
or-another = (ou { ALLOF($typed) })
hand-over = Passez le clavier { SEAT($seat, form: "a") } ; appuyez sur Entrée quand personne d’autre ne regarde.
only-for = Ceci n’est que pour { $seat }.
you-hold = Vous avez en main : { ALLOF($what) }.
fill-in = Tapez par exemple : { $typed }
you-can = Vous pouvez taper par exemple : { ALLOF($typed) }
more-by-legal = … et { $n } de plus : `legal` les énumère tous, `legal e4` ceux avec e4.
then-enter = Tapez ce que vous faites, ou appuyez sur Entrée : tout ceci sera effacé.
which-seat = Dites pour qui, comme dans `{ $typed }` : { ANYOF($seats) }.
answers-are = La question a { $n } réponses : tapez un nombre de 1 à { $n }.
not-known = « { $line } » ne peut pas se taper maintenant ; il y a { ALLOF($typed) }.
typed-several = Cela peut être { ANYOF($typed) } : tapez l’un d’eux.
typed-no-letter = Aucune pièce ne s’écrit { $letter } ici.
typed-no-man = { $seat } { NUMBEROF($seat, plural: "n’ont", singular: "n’a") } aucune pièce sur le plateau qui s’écrive { $letter }.
typed-instead = Il est possible de jouer { ANYOF($typed) }.
typed-no-castling = Ce roque n’est pas possible maintenant.
men-by-letter = Pièces : { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = « { $line } » ne peut pas se taper maintenant. Vouliez-vous dire { ANYOF($typed) } ?
nothing-offered = Personne n’a rien proposé ni demandé à quoi répondre `{ $word }`.
rules-not = Les règles ne disent rien de « { $about } » ; `rules` donne la liste de leurs pages.
why-nothing = Aucune règle numérotée ne refuse cela ; `rules` donne la liste des pages des règles.
rules-men = Les pièces :
rules-pages = Pour lire la suite :
rules-house-rule = Règle maison : { $rule } { $choice }
form-wrong = « { $given } » ne remplit pas les { $n } cases : il faut { ALLOF($men) }.
quit-kept = La partie est gardée. Pour continuer : { $command }
quit-over = Pour la revoir : { $command }
help-now = Vous pouvez taper maintenant :
help-words = `help legal` explique un mot ; les mots sont legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, `draw?`, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit ; avec des pendules press, clock ; avec d’autres tables say ; et arbiter. Une ligne qui commence par une accolade est une ligne du protocole de l’arbitre.
help-not = Il n’y a pas d’aide sur « { $word } » ; il y en a sur { ALLOF($words) }.
help-of-legal = `legal` énumère ce qu’on peut jouer, `legal R` ce que peut faire une tour, `legal e4` ce qui touche à e4 ; tapez une action telle qu’elle est dans la première colonne.
help-of-roll = `roll` laisse la table lancer le dé ; `roll 5` dit ce que vous avez lancé vous-mêmes, `roll orange 5` nomme le dé.
help-of-draw = `draw` laisse la table piocher ; `draw B05` dit quelle carte vous avez piochée dans vos propres cartes, `draw white Q` nomme le jeu de cartes.
help-of-hint = `hint` dit comment continuer pour qui doit jouer, et pourquoi ; là où les mains sont secrètes, on le tape pendant que cette place regarde.
help-of-try-again = `try again` annule votre dernière décision, avec tout ce qui a été répondu depuis. C’est pour une personne seule contre l’ordinateur, et se tape tant que c’est proposé.
hint-in-private = Un indice n’est ici que pour une place : tapez d’abord { $typed }, puis hint.
help-of-look = `look white` montre les cartes et les notes des Blancs, une fois le clavier passé ; Entrée efface l’écran.
help-of-undo = `undo` annule la dernière action ; toutes les places qu’elle touche doivent être d’accord.
help-of-redo = `redo` rétablit ce qui vient d’être annulé.
help-of-resign = `resign white` abandonne pour cette place, nommée par sa couleur ou par le nom de qui y joue.
help-of-draw-offer = `draw? white` propose la nulle pour cette place ; la partie est nulle quand toutes les personnes l’ont proposée et que les ordinateurs acceptent.
help-of-claim = `claim fifty white` ou `claim repetition white` revendique ce que la règle donne quand rien ne se passe depuis longtemps, ou quand la même position est là pour la troisième fois ; `claim touch white` demande qu’une pièce touchée joue.
help-of-end = `end` renonce à ce qui est facultatif, ou dit que les mains ont quitté le plateau.
help-of-end-game = `end game` arrête maintenant et classe, si vous êtes tous d’accord.
help-of-board = `board` redessine le plateau.
help-of-pause = `pause` arrête la partie et ses pendules ; `resume` continue.
help-of-press = `press` appuie sur la pendule pour qui doit le faire ; `press white` est la main des Blancs. Cela dit aussi que les mains ont quitté le plateau.
help-of-clock = `clock` montre les pendules ; si tous sont d’accord, `clock stop` et `clock start` les arrêtent et les remettent en marche, `clock white 5m` en règle une, `clock white +30s` y ajoute du temps.
help-of-ask = `ask men` répond avec des mots : turn, moves, men, their men, ranks, dice, cards, clock, score, last ; `ask attacks e4` dit qui peut y aller, `ask on e4` qui s’y trouve. Avec --speak, la réponse est aussi dite à voix haute.
ask-typed = Tapez `ask` avec un mot parmi { ALLOF($words) }.
help-of-say = `say hello` dit aux autres tables une phrase parmi douze ; `say` les énumère.
say-typed = Tapez `say` avec un de ces mots : { ALLOF($words) }.
help-of-arbiter = `arbiter back` décide d’un coup illégal que la partie attend : on remet, et rien de plus ; il y a aussi `penalty`, `pass` et `loses`. `arbiter forget white` efface le dernier des Blancs.
help-of-resume = `resume` continue après une pause.
help-of-rematch = `rematch` recommence à la même table quand la partie est finie.
help-of-settle = `settle` dit à un plateau à capteurs que les mains l’ont quitté.
help-of-ignore = `ignore e4` continue sans le capteur de e4.
help-of-luck = `luck green apple` ajoute un mot quelconque au hasard de la partie pour cette place, avant le premier lancer ou la première carte ; ainsi, personne ne peut avoir choisi les dés. Rien n’y oblige.
help-of-quit = `quit` sort ; la partie est gardée dans son journal.
help-of-rules = `rules` explique le jeu : en bref, qui est qui, et une liste de pages ; `rules 3` lit la page 3, `rules tour` comment se déplace une tour ; `rules WJ-R22` lit une règle par son numéro ; `rules plain` dit tout cela en langage clair.
help-of-why = `why` lit les règles numérotées qui refusent ce qui vient d’être tapé ; `why a1-a4` celles qui refusent ce coup.
help-of-agree = `agree` accepte une nulle proposée, `no` la refuse ; tous deux répondent aussi par oui ou non à une question.
help-of-no = `no` refuse une nulle proposée, `agree` l’accepte ; à une question, il dit : rien de cela.
help-of-help = `help` énumère ce qu’on peut taper maintenant, `help WORD` explique un mot.
help-of-solve = `solve` cherche le plus court chemin pour gagner un solitaire, `stop search` y renonce.

### 4 The signs of a drawn board

ground-pit = pas de case
mark-owed = à jouer
mark-protected = protégée
mark-threatened = menacée
mark-stacked = empilée
mark-group = un groupe
mark-start = départ du coup
mark-safe = à l’abri
tray-box = { $seat }, box
tray-blue = { $seat }, pièces bleues dans la boîte
tray-out = { $seat }, hors du jeu
tray-supply = { $seat }, réserve
tray-hand = { $seat }, main
tray-aside = { $seat }, de côté
tray-played = Jouées
board-serial = série { $number }
board-id = numéro { $number }

### 5 The help of the command line: `command-` and the name of a command, `option-` and the name of what it takes
# Chaque entrée tient ici sur une ligne, avec du texte seulement. Les mots en capitales, les options et les noms entre accents graves restent tels quels.

help-usage = Emploi :
help-more = [OPTIONS]
help-command = COMMAND
help-code = CODE
help-arguments = Arguments :
help-options = Options :
help-play = Jouer :
help-look-back = Revenir sur une partie :
help-boards = Plateaux :
help-club = Club :
help-make = Fabriquer :
help-developers = Pour les développeurs :
help-below = Sous-commandes, chacune avec sa propre aide (--help) :
help-default = Par défaut : { $value }.
command-tableside = Tableside, l’arbitre assis à votre table. Sans commande : l’application.
command-games = Les jeux qu’il y a.
command-rules = Les règles maison d’un jeu, d’abord ses formules ; ou l’une de ses règles par son numéro.
command-legal = Toutes les actions autorisées dans une position, avec la position qui suit.
command-perft = Compter les positions atteintes en DEPTH demi-coups (chaque action en est un, le hasard aussi).
command-referee = La table sans écran : sur ce terminal, ou en lignes JSON pour les programmes.
command-play = L’application ; avec GAME, directement à sa table.
command-resume = Les parties à continuer ; avec WHICH, l’une d’elles tout de suite.
command-print = Un PDF de tout ce qu’il faut pour un jeu, à imprimer et à découper : plateau, pièces, dés, cartes, règle, une affiche.
command-solve = Le plus court chemin pour gagner un solitaire depuis une position, par des coups seulement.
command-ladder = Les défis d’un jeu, du plus facile au plus difficile, et les étoiles de chacun.
command-engines = Les moteurs de cet ordinateur (UCI, USI, UCCI), ce qu’ils jouent et comment on les affaiblit ; `add` en indique un autre.
command-daily = Les donnes du jour jouées ici, et comment elles ont fini.
command-replay = Raconter une partie d’après son journal.
command-analyse = Analyser une partie terminée : son cours en chances, la chance séparée des décisions, et les moments qui l’ont décidée.
command-pgn = Écrire une partie des Blancs et des Noirs en PGN, d’après son journal.
command-audit = Comparer chaque lancer et chaque carte d’une partie finie à ce qui était promis au début.
command-salvage = Continuer avec ce qui est sain dans un journal abîmé : sous son nom, ou sous NEW.
command-boards = Les plateaux à capteurs branchés, chacun avec le nom pour l’utiliser.
command-camera = Ce qu’une caméra lit d’un plateau, case par case (check), ou un enregistrement de tout ce qu’elle montre (record).
command-board-shell = Parler à un plateau ; les sommes de contrôle sont ajoutées, ses réponses montrées.
command-virtual-board = Un plateau à capteurs sans bois, mené par des lignes tapées.
command-expose = Un de nos plateaux présenté comme un DGT, un Millennium ou un Chessnut, pour d’autres programmes.
command-variants = Les jeux d’échecs des fichiers de variantes : en donner la liste, examiner un fichier ou le garder sur cet ordinateur.
command-plans = Les plans d’un plateau à construire : pièces, étapes illustrées, tous les fils, plaques à l’échelle.
command-firmware = Notre micrologiciel sur un microcontrôleur, avec le câblage de son plateau.
command-add = Installer ce que demande un supplément : voice, gpio, firmware, hub, cluster, cards ou camera.
command-doctor = Dire ce qui ne va pas sur cet ordinateur, chaque fois avec le remède : paquets, parties, plateaux, voix, club ; sur un kiosque, tout ce qu’il demande. Avec `board` : essayer les cases d’un plateau construit.
command-reports = Ce qui a été noté quand ce programme a échoué ; avec CODE ce rapport, à lire avant de l’envoyer.
command-handbook = Lire le manuel dans un navigateur, ici et sur les téléphones du même réseau.
command-kiosk = Un Raspberry Pi qui est une table : doctor dit ce qui ne va pas, provision fait ce que demande tableside.toml, pin scelle un numéro pour ce fichier, update apporte une autre version.
command-club = La centrale d’un club ; ou une table : le rejoindre, le quitter ou montrer lequel c’est.
command-club-join = Cette table rejoint un club.
command-club-leave = Cette table quitte son club.
command-club-show = Dire à quel club cette table appartient.
command-club-move = Mettre la centrale dans un fichier, scellé par un PIN, pour une autre machine.
command-club-open = Sortir la centrale d’un tel fichier.
command-club-cluster = Écrire les fichiers d’une grappe, ou de tables de plus pour une grappe.
command-club-card = Montrer la carte et la marque de ce club, et les clubs qu’il connaît.
command-club-add = Ajouter un autre club par sa carte.
command-club-take = Prendre dans un fichier ce que d’autres clubs ont signé.
command-club-give = Écrire une ligue dans un fichier, pour les autres clubs.
command-club-standings = Rencontres par équipes et ligues : résultats, ce qui est signé, classements.
command-club-evenings = Énumérer les soirées finies.
command-club-pack = Ranger une soirée dans un fichier ; sans jour, toutes celles qui sont finies.
command-club-unpack = Ramener une soirée rangée.
command-club-export = Écrire les parties d’une soirée dans un fichier.
command-referee-share = Une partie où vient une autre table, par un code affiché ici.
command-referee-join = Jouer dans la partie d’une autre table, par son code.
command-referee-lichess = Une partie sur Lichess.
command-relay = Un relais : il porte des messages scellés entre des tables en des lieux différents.
option-help = Montrer ceci, puis s’arrêter.
option-language = La langue parlée : en, de, fr, nl ou es. Sinon, TABLESIDE_LANGUAGE la dit.
option-version = Dire de quelle version il s’agit.
option-game = Le nom d’un jeu, comme dans `companion games`.
option-play-game = Directement à ce jeu.
option-json = Un objet JSON par ligne.
option-rule = Une règle maison ; peut se répéter.
option-rules-rule = Une règle par son numéro (WJ-R22, ou R22), ou les règles derrière une règle maison.
option-seats = Les couleurs qui jouent, comme green,computer4:blue. Sans en nommer : toutes.
option-name = Qui joue à cette place ; peut se répéter.
option-position = Commencer par cette position.
option-board = Un chemin d’appareil, socket://host:port, virtual, auto ou none.
option-beside = Des dés ou un lecteur de cartes à côté du plateau, comme godice:// ; peut se répéter.
option-by-ear = Une place dont le joueur ne voit pas le plateau ; peut se répéter.
option-men = Le jeu de pièces sur le plateau, tel qu’il a été associé.
option-at = Où est la case a1 du jeu dans le champ de capteurs.
option-turn = De combien le jeu est tourné dans le champ : 0, 90, 180 ou 270.
option-which = Un numéro de cette liste, ou un journal de partie.
option-reports-which = Un code de cette liste.
option-terminal = Dans ce terminal, même s’il y a un écran.
option-journal = Le fichier de la partie ; elle continue s’il existe.
option-seed = Fixer les dés ; annoncé dans hello.
option-daily = La donne d’un solitaire pour ce jour, 2026-11-21 ou today.
option-ladder-player = Les étoiles de qui. Sans nom : celles des parties sans nom.
option-from = Rejouer à partir d’un moment de cette partie : son journal.
option-moment = Quel moment : après autant, 0 est le début.
option-guess = Deviner les coups de cette place dans cette partie, ou none : seulement la suivre.
option-rung = Un échelon de l’échelle du jeu, comme `companion ladder GAME` le nomme ; --name dit qui grimpe.
option-settle = Délai de repos avant de juger le plateau : de 0 à 60000 ms.
option-thinks = Secondes de réflexion de l’ordinateur au plus : de 0.1 à 600 ; ensuite il joue ce qu’il a trouvé de mieux.
option-seconds = Secondes que cela peut durer : de 0.1 à 86400. Sans indication : 50.
option-engines-what = add ; si rien n’est indiqué, ils sont montrés.
option-engines-program = Le programme du moteur.
option-engines-name = Son nom court. Si aucun n’est indiqué : celui de son fichier.
option-protocol = uci, usi ou ucci.
option-engine = Le moteur qui juge, comme stockfish.
option-speak = Dire à voix haute : nothing, results, turns, rulings ou everything.
option-no-setup = Prendre la position de départ comme déjà en place.
option-seat-pages = Laisser des téléphones du réseau local tenir chacun une place.
option-share = Une autre table peut venir à cette partie ; son code est affiché.
option-join = S’asseoir à la partie d’une autre table, avec son code ; table:NOM : d’une table du club, sans code.
option-relay = Le relais entre les tables ; sinon celui de cet ordinateur. club:NOM : une table du club, sans relais.
option-operator = Tout montrer, même les secrets ; annoncé dans hello.
option-full = Sur tout l’écran, sans cadre.
option-rotate = De combien l’image et le toucher sont tournés, dans le sens des aiguilles d’une montre : 0, 90, 180 ou 270.
option-kiosk = Là où des inconnus s’assoient : sur tout l’écran, avec le numéro de l’équipe, les appels et un écran d’attente.
option-out = Le PDF à écrire. Sans le nommer : GAME.pdf, ou GAME-board.pdf.
option-pitch = Du milieu d’une case à celui de la suivante : de 10 à 100 mm.
option-paper = A4 ou Letter.
option-whole = Le plateau seul, entier, sur une page à sa taille : pour une imprimerie.
option-codes = Un code QR sur chaque carte, pour les lecteurs.
option-plain = Les règles en phrases courtes et en mots de tous les jours.
option-print-camera = Avec des marques qu’une caméra lit, et des disques pour les pièces.
option-depth = Combien de demi-coups.
option-file = Un journal, le fichier d’une partie.
option-new = Le fichier à écrire.
option-published = Un code noté à la table ; peut se répéter.
option-bluetooth = Chercher aussi les plateaux et les dés Bluetooth.
option-camera-what = check ou record.
option-address = Une caméra comme camera://0 ou camera-http://192.168.1.7:8080/video, ou un enregistrement, ou une image.
option-camera-game = Le jeu du plateau et des disques.
option-camera-out = L’enregistrement à écrire. Si aucun n’est nommé : enregistrement.mjpeg.
option-camera-seconds = Finir après tant de secondes ; 0 : avec Ctrl-C.
option-size = Le champ de capteurs, jusqu’à 16×16.
option-sense = Ce qu’il dit des pièces : occupancy, colour ou identity.
option-link = Le lien vers son port série, qui est créé.
option-virtual-board-port = Servir plutôt en TCP, là ; le port 0 en prend un libre.
option-steer = Y accepter aussi des lignes de pilotage.
option-noise = La sûreté des mains : none, table ou rough.
option-virtual-board-seed = Les mêmes mains qu’une autre fois.
option-script = Des lignes de pilotage à exécuter d’abord.
option-id = Le nom durable du plateau.
option-guise = dgt, millennium ou chessnut.
option-expose-board = Le plateau à présenter, de 8×8 cases : comme pour la table.
option-on = Où : pty, serial:PORT (un gadget USB, /dev/ttyGS0) ou ble.
option-fen = La position de départ d’où l’on suit les pièces, si ce n’est pas la position habituelle.
option-promote = Ce que devient un pion : queen, knight, rook ou bishop ; un bouton du plateau le change.
option-expose-turn = Comment est posé le plateau : 0 ou 180.
option-wiring = Un modèle livré avec Tableside (`pico-8x8`), ou un board.toml.
option-firmware-port = Le port série du plateau, s’il y en a plusieurs.
option-plans-pitch = Du centre d’une case à celui de la suivante : 38 à 80 mm.
option-plans-paper = A4, A3 ou Letter.
option-plans-out = Le PDF à écrire. Sans nom : CÂBLAGE-plans.pdf.
option-svg = Un dossier pour plaques et dessins en SVG, pour une découpe laser.
option-circuit = Un circuit imprimé de 4 × 4 cases pour KiCad.
option-to = Écrire seulement les fichiers dans ce dossier.
option-extra = Ce qu’il faut ajouter : voice, gpio, firmware, hub, cluster, cards ou camera.
option-doctor-what = `board` : essayer les cases d’un plateau construit.
option-doctor-where = Une case (a1), une rangée (1), une colonne (a) ; sans rien, toutes.
option-doctor-wiring = Le board.toml de votre plateau, pour les noms de ses fils.
option-what = doctor, provision, pin ou update.
option-root = La racine de la machine, si ce n’est pas celle-ci.
option-club-what = join, leave ou show ; move ou open : la centrale, en un fichier ; cluster : les fichiers d’une grappe ; card, add, take, give, standings : les ligues entre clubs ; evenings, pack, unpack, export : les soirées finies ; rien : lancer la centrale.
option-club-folder = Où le club est gardé.
option-club-pin = Pas ici, où tout le monde pourrait le lire : le PIN de la centrale est demandé.
option-club-store = Une autre base que SQLite, en URL.
option-club-node = Un serveur d’une nouvelle grappe ; il en faut trois.
option-club-port = Le port des pages pour les téléphones ; celles en HTTPS sont au suivant.
option-relay-host = Où il écoute ; sinon partout sur cette machine.
option-relay-port = Son port. Sinon : 8770.
option-relay-certificate = Son certificat pour TLS, en PEM ; avec --key.
option-relay-key = La clé du certificat, en PEM.
option-relay-cluster = Être un seul service avec d’autres relais, par les serveurs NATS de cette grappe (son hub.json).
option-relay-trusted-proxy = Un proxy devant le relais, une adresse ou un réseau. Le relais croit ce qu’il indique de ses clients (Forwarded, X-Forwarded-For). Peut être répété.
option-handbook-page = Une de ses pages, comme dans docs/ : club/wall.md. Par défaut la première.
option-relay-deals = Une partie à tenir pour les tables : il mélange et distribue, et personne ne joue ici. Un code est affiché pour chaque place.
option-club-power-off = Éteindre aussi cette machine, si la soirée se termine ainsi.
option-club-reached-as = Un nom DNS pour tous les serveurs d’une nouvelle grappe, ou pour cette centrale.
option-club-cluster = Être une centrale de cette grappe (son hub.json).
option-club-address = Le broker du club, comme mqtt://192.168.1.10.
option-club-join-address = Le broker, comme mqtt://192.168.1.10, ou le code d’une invitation ; sans lui, le club de ce réseau.
option-club-move-address = Le fichier écrit.
option-club-open-address = Le fichier que `move` a écrit.
option-club-cluster-address = Le dossier des fichiers.
option-club-add-address = La carte de l’autre club.
option-club-take-address = Le fichier d’un autre club.
option-club-give-address = Le fichier écrit.
option-club-give-club = Quelle ligue.
option-club-standings-address = Le nom du tournoi ; sans lui, tous.
option-club-pack-address = Le jour, comme 2027-01-31.
option-club-unpack-address = La soirée, comme `evenings` l’énumère.
option-club-export-address = Le jour, comme 2027-01-31.
option-club-club = Le nom du club.
option-club-table = Le nom de cette table.
option-user = Qui est cette table pour le broker.
option-password-file = Un fichier avec le mot de passe pour le broker.
option-certificate = Qui se porte garant du broker (un fichier PEM).
option-club-delay = Minutes pendant lesquelles tout est retenu ici.
option-club-bring-today = Apporter les parties des dernières 24 heures.
option-variants-what = list, check ou add.
option-variants-file = Un fichier de variantes, comme en écrivent les programmes pour variantes d’échecs.
option-wheel = Un fichier de Tableside, par exemple sur une clé USB ; sans lui, la version la plus récente de l’index.
option-when-free = Attendre qu’aucune partie ne soit en cours.
option-accept-version = La version à installer, même plus ancienne que celle qui tourne.
option-save = Enregistrer le numéro à cette table au lieu d’afficher sa ligne.
option-udev = Écrire plutôt les règles udev pour Linux.
option-url = Un chemin d’appareil, ou socket://host:port.
written-out = Enregistré : { $path }
brought-in = La partie est gardée dans { $path }
collection-empty = Aucune partie de ce genre dans ce fichier.
collection-number = Chaque partie a son numéro : companion import { $file } --number 1 garde la première.
no-games-played = Aucune partie jouée pour l’instant.
stats-all = Toutes les parties
stats-games = Par jeu
stats-players = Par personne
stats-row = { $what } : { $said }
stats-figures =
    jouées : { $played }, terminées : { $over }, gagnées : { $won }, nulles : { $drawn }, { $minutes } { $minutes ->
        [0] minute
        [1] minute
       *[other] minutes
    }, prises : { $captures }
stats-die = Le dé { $die }, lancers : { $n }
command-export = Écrire une partie d’après son journal. Si rien n’est nommé : en PGN, sur la sortie standard.
command-import = Importer une partie en PGN ou en JSON : elle est rejouée et gardée comme journal. Les parties d’un recueil sont énumérées.
command-stats = Ce que donnent les parties jouées ici : jouées, gagnées, minutes, prises, et comment les dés sont tombés.
option-pgn = En PGN ; - pour la sortie standard.
option-import-number = Le numéro d’une partie dans un recueil.
option-import-player = Seulement les parties des joueurs dont le nom contient NAME.
option-export-json = En JSON ; - pour la sortie standard.
option-pdf = En feuille de partie à imprimer.
option-export-paper = De la feuille de partie : A4 ou Letter.
option-export-file = Le journal d’une partie.
option-import-file = Une partie qui a été écrite.
option-import-new = Le journal à écrire. Sans le nommer : un journal dans le dossier des données.
option-player = Seulement ce que cette personne a joué.
option-stats-game = Seulement ce jeu.

# La voix
bad-level = --speak accepte { ANYOF($levels) }, et non « { $given } ».
speak-operator = --operator montre les secrets et --speak dit ce qui est montré : prenez l’un des deux.

### Des téléphones qui tiennent une place

phones-code = Page pour le téléphone, { $seat } : { $address }
phones-came = { $seat } : un téléphone tient la place.
phones-answer = Tapez agree (d’accord) ou no (non).
phones-refused = { $why }
illegal-moves = { $n ->
    [0] aucun coup illégal
    [1] un coup illégal
   *[other] { $n } coups illégaux
 }

relay-runs = Le relais est à { $url } jusqu’à Ctrl-C.
relay-certificate = --certificate et --key vont ensemble.
handbook-runs = Le manuel se trouve à { $url } jusqu’à Ctrl-C.
handbook-page = Le manuel n’a pas de page { $page }.
handbook-missing = Cette installation n’a pas de manuel. Dans un checkout, `make site` le construit.
lichess-ask-token = Jeton d’accès de { $site } (board:play) :
lichess-kept = { $name } sur { $site }. Le jeton d’accès est dans { $path }, que personne d’autre ici ne peut lire.
lichess-forgotten = Le jeton d’accès est effacé de cet appareil. Révoquez-le aussi sur le site : { $address }
lichess-nothing-kept = Il n’y a pas de jeton d’accès sur cet appareil. `companion lichess token` en demande un.
lichess-account = { $name } sur { $site }
lichess-no-games = Aucune partie en cours, aucun défi en attente.
bad-lichess-what = companion lichess ne connaît pas { $given }. Il connaît { ALLOF($known) }.
bad-lichess = --lichess accepte seek, challenge:NOM, accept, accept:NOM ou game:ID, pas { $given }.
lichess-alone = Avec --lichess, c’est le site qui dit qui joue quoi et d’où l’on part : retirez { $option }.
lichess-which-game = Nommez le jeu voulu, comme dans `companion referee chess --lichess seek`.
lichess-bad-days = Une partie par correspondance a 1, 2, 3, 5, 7, 10 ou 14 jours par coup, et seulement pour un défi.
lichess-bad-colour = --colour accepte white ou black, pas { $given }.
command-lichess = Lichess : les parties et les défis de votre compte ; son jeton d’accès est pris, ou oublié.
option-lichess-what = token : en prendre un ; forget : l’oublier ; decline : refuser un défi. Sans rien, les parties et les défis sont énumérés.
option-lichess-which = Le défi.
option-site = Un autre site qui parle la même langue. Sans rien : https://lichess.org.
option-lichess = Jouer sur Lichess : seek, challenge:NOM, accept, accept:NOM ou game:ID.
option-rated = La partie sur Lichess compte pour la cote.
option-colour = La couleur voulue sur Lichess : white ou black.
option-days = Jours par coup, pour un défi par correspondance.
