# Ce que disent la ligne de commande et l’arbitre du terminal : l’identifiant d’un message, puis son texte.

### 1 What cannot be done

no-language = Langue inconnue « { $code } ». Choisissez { ANYOF($known) }.
no-such-option = Option inconnue : { $option }. `--help` énumère les options.
no-such-command = Commande inconnue : { $command }. `companion --help` énumère les commandes.
missing-argument = Il manque { $name }. `--help` l’explique.
bad-value = { $option } n’accepte pas cette valeur. `--help` dit ce qu’il faut.
missing-value = Il manque la valeur de { $option }. `--help` dit ce qu’il faut.
too-much-typed = Argument inattendu : { $words }. `--help` montre ce que la commande accepte.
system-refused = Cela n’a pas pu se faire : { $why }.
coded-refusal = { $said } Code { $code }.
broke = Tableside s’est arrêté à cause d’un problème. Votre partie est enregistrée : `companion play` la reprend. Code { $code }. `companion reports` montre le rapport dans { $path }
broke-on = Une partie de Tableside a échoué ; le reste continue. Code { $code }. `companion reports` montre le rapport dans { $path }
broke-addon = { $said }. Votre partie est enregistrée : `companion play` la reprend. Code { $code }. `companion reports` montre le rapport dans { $path }
broke-on-addon = { $said }. Le reste continue. Code { $code }. `companion reports` montre le rapport dans { $path }
no-reports = Aucun rapport de panne enregistré.
reports-how = Rien n’est envoyé automatiquement. `companion reports { $code }` montre un rapport. Il dit où le programme a échoué, sans noms, coups, cartes, codes ni mots de passe. Vous pouvez nous l’envoyer avec son code.
no-such-report = Il n’y a pas de rapport { $given }. `companion reports` énumère ceux qu’il y a.
bad-depth = DEPTH vaut 0 ou plus.
no-board-to-print = { $game } n’a pas de plateau à imprimer.
no-cards-to-print = { $game } n’a pas de cartes où imprimer un code.
bad-paper = --paper accepte { ANYOF($papers) }, et non « { $paper } ».
no-extra = Il n’y a pas de supplément { $name }. Choisissez { ANYOF($known) }.
extra-added = { $name } est installé.
extra-not-added = { $name } n’a pas pu être installé ({ $needs }) : { $why }.
extra-not-here = { $name } demande { $needs }, qui n’existe pas encore pour Python { $version }. Un Python plus ancien convient : make run PYTHON=python3.12
extra-needs-root = Seul root peut installer { $name } pour tous les comptes : sudo companion add { $name }
bad-what = WHAT est { ANYOF($known) }, et non « { $given } ».
variants-list-all = `companion variants list` donne tous les jeux et ne prend pas de fichier ; `companion variants check FILE` en examine un.
variants-which = Indiquez le fichier : companion variants { $what } FICHIER.ini
variants-sound = On peut jouer avec { $path }.
variants-added = { $name } est enregistré dans { $path }.
variant-standard = { $name } : { $files } × { $ranks }
variant-own = { $name } : { $files } × { $ranks }, sortes de pièces : { $kinds }, coups au départ : { $moves } ({ $file })
doctor-well = Aucun problème trouvé.
doctor-python = Tableside ne marche pas avec Python { $version }, il demande { $wanted } : make run PYTHON=python3.12
doctor-packages = Il manque des paquets dont Tableside a besoin ({ $needs }) : { $command }
doctor-extra-half = Le supplément { $extra } n’est installé qu’en partie (ce qui manque : { $needs }) : companion add { $extra }
doctor-extra-broken = Le supplément { $extra } est installé, mais ne démarre pas ({ $module }) : companion add { $extra }
doctor-fonts = Des polices de caractères de l’application manquent ou sont abîmées ({ $files }) : installez Tableside encore une fois.
doctor-clock = L’horloge dit { $now }, mais un fichier d’ici a été écrit le { $later } : réglez l’horloge, ou laissez le réseau la régler (sudo timedatectl set-ntp true).
doctor-copies = Tableside est ouvert { $n } fois, mais un plateau, une caméra ou un haut-parleur ne marche qu’avec un seul. Fermez les autres dans un terminal : { $command }
doctor-no-graphics = Aucune puce graphique n’a été trouvée, donc le processeur dessine et cela peut être lent : installez son pilote (sur un Raspberry Pi : dtoverlay=vc4-kms-v3d dans config.txt).
doctor-graphics-shut = Ce compte n’a pas le droit d’utiliser la puce graphique ({ $device }), donc les images peuvent être lentes : sudo usermod -aG video,render $USER, puis déconnectez-vous et reconnectez-vous.
doctor-library = Il manque une bibliothèque à la fenêtre de l’application ({ $library }) : { $command }
doctor-no-display = Il n’y a pas d’écran, la partie se joue donc dans le terminal : pour l’application, ouvrez une session sur le bureau de l’ordinateur même.
doctor-read-only = Le disque de { $path } ne peut qu’être lu, donc rien ne peut être gardé : redémarrez cet ordinateur ; si cela n’aide pas, le disque ou la carte mémoire est usé.
doctor-not-writable = Rien ne peut être gardé dans { $path } : sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = Des réglages abîmés ont été mis de côté dans { $path } ({ $files }). Choisissez de nouveau ce qui manque, puis supprimez ces fichiers.
doctor-not-private = D’autres personnes sur cet ordinateur peuvent lire { $path }, où sont les parties : chmod 700 { $path }
doctor-disk-full = Il ne reste que { $free } Mo là où sont les parties ({ $path }). Libérez au moins { $wanted } Mo.
doctor-game-damaged = Une partie est abîmée. { $command } récupère la partie valide et garde le fichier abîmé.
doctor-log-in = Ce compte a rejoint le groupe de { $port } après s’être connecté : déconnectez-vous, puis reconnectez-vous.
doctor-no-voice = Aucune voix n’a été trouvée, rien n’est donc dit : { $command }
doctor-no-loudspeaker = Aucun haut-parleur n’a été trouvé, on n’entend donc rien : branchez-en un, ou choisissez-en un autre dans les réglages.
doctor-voice-mute = La voix n’a pas répondu : débranchez le haut-parleur et rebranchez-le, ou choisissez-en un autre dans les réglages.
doctor-model-half = La voix { $name } n’a pas de { $name }.json à côté d’elle : copiez-y ce fichier.
doctor-engine = Le moteur { $engine } ne répond pas. Lancez-le à la main pour voir pourquoi : { $command }. `companion engines` les montre tous.
doctor-voice-extra = Les voix dans { $folder } demandent un supplément : companion add voice
doctor-model = La voix { $name } ne peut pas servir : choisissez-en une autre dans les réglages, ou copiez son modèle encore une fois.
doctor-hub-silent = La centrale de { $club } ne répond pas à { $where } : allumez-la, ou rejoignez-la de nouveau dans son réseau (companion club join).
kiosk-provisioned = Cette table est réglée comme l’indique { $name }.
kiosk-updated = Tableside { $version } est installé ; avant, c’était { $before }.
kiosk-which-wheel = Indiquez le fichier wheel : companion kiosk update FICHIER.whl, avec sa signature FICHIER.whl.minisig à côté.
kiosk-no-update = Un wheel, --when-free et --accept-version ne vont qu’avec `companion kiosk update`.
kiosk-ask-pin = Le numéro de l’équipe :
kiosk-no-save = --save ne va qu’avec `companion kiosk pin`.
kiosk-needs-pin = Cet ordinateur n’a pas de code PIN de l’équipe. Lancez d’abord `companion kiosk pin --save`.
kiosk-pin-saved = Le nouveau numéro de l’équipe est enregistré dans { $path } et vaut dès le prochain démarrage. Si tableside.toml a un numéro, changez-le aussi.
club-join-how = Pour rejoindre un club, nommez cette table : `companion club join --table NAME`. Le PIN de la centrale est demandé. Sans centrale : `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Indiquez un fichier : `companion club move FICHIER`, puis `companion club open FICHIER` sur l’autre machine.
club-card-how = Indiquez la carte de l’autre club : `companion club add CARTE`. La marque lue à voix haute est demandée.
club-file-how = Dites quel fichier : `companion club take FICHIER` importe ce que d’autres clubs ont signé, `companion club give FICHIER` l’écrit pour eux.
club-give-which = Dites avec --club quelle ligue : { ANYOF($known) }.
club-no-leagues = Ce club ne joue dans aucune ligue.
club-said = { $said }
club-league-mark = Marque à lire : { $mark }
club-league-known = Club connu { $name } : { $mark }
club-league-ask-mark = Marque telle qu’elle a été lue :
club-league-added = { $name } est ajouté.
club-league-given = { $title } est dans { $file }.
club-no-teams = Il n’y a pas de matchs par équipes.
club-match = Ronde { $round } : { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , signé
       *[other] , pas signé par les deux
    }
   *[other] { "" }
 }
hub-needs = Une centrale a besoin de { BOTHOF($what) }. `companion add hub` installe tout.
cluster-needs = Les centrales d’une grappe ont besoin de { BOTHOF($what) }. `companion add cluster` installe tout.
club-moved = { $club } est enregistré dans { $file }, scellé par le PIN { $pin }. Sur l’autre machine : { $command }. Effacez le fichier quand la centrale y tourne : avec le fichier et le PIN, on peut prendre le club.
club-opened = { $club } est maintenant sur cette machine. Lancez sa centrale : { $command }
cluster-laid = La grappe est dans { $folder } : un dossier par serveur, hub.json et club.pem pour les centrales, les mots de passe dans tables.
cluster-join = Une table rejoint le club avec : { $command }
hub-is-there = La centrale de { $club } fonctionne. Les téléphones de la salle ouvrent { ANYOF($where) }.
hub-join-with = Pour connecter une table : `companion club join --table NAME` et le PIN { $pin }, ou ce code. La marque du club est { $mark }.
hub-ends = Ctrl+C arrête la centrale ; les tables continuent.
hub-ready = La centrale est prête.
hub-first-arbiter = Le premier arbitre se connecte à { $where } avec le PIN { $pin }. Le navigateur avertit une fois, car le club a créé lui-même son certificat.
club-pin-seen = D’autres personnes sur cet ordinateur peuvent lire un PIN sur la ligne de commande. Omettez-le : il vous sera demandé.
club-ask-pin = Le PIN que montre la centrale :
club-ask-file-pin = Le PIN du fichier :
club-unmarked = La marque de cette centrale ne peut pas être vérifiée. Rejoignez le club dans un terminal, ou prenez le code avec `ca=` que montre la centrale.
club-mark = La marque du club est { $mark }. Si la centrale en montre une autre, appuyez sur Ctrl+C : une autre machine se fait passer pour elle.
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
club-day-how = Indiquez la soirée : `companion club export 2027-01-31` ou `companion club unpack 2027-01-31`. `companion club evenings` les énumère.
club-no-archive = Cette centrale ne peut pas archiver de soirées, car sa base n’est pas dans un dossier.
club-exported = La soirée du club est dans { $file }.
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
share-or-join = Nommez un jeu (avec --share, une autre table peut participer), ou donnez un code avec --join.
table-seat-unshared = Une place à une autre table demande --share.
club-line-one = Une connexion par le club atteint une seule autre table. Pour d’autres tables, utilisez un relais et des codes.
says-it-itself = { $option } ne va pas avec { ALLOF($others) } : tout cela est déjà fixé.
moment-of-what = { $option } demande --from avec le journal de la partie.
no-journal-there = Il n’y a pas de journal de partie { $path }.
audit-not-over = La partie { $path } n’est pas finie : ses dés et ses cartes sont publiés avec le résultat.
nothing-to-solve = On ne peut résoudre qu’un solitaire dont la position est connue. Nommez-en un, avec --position.
no-display = Il n’y a pas d’écran, { $game } se joue donc dans le terminal.
no-display-no-game = Il n’y a pas d’écran, { $game } se joue donc dans le terminal. `companion games` énumère les jeux ; `companion referee GAME` en ouvre un autre.

### 2 Lists

players = de { $low } à { $high } joueurs
players-exactly = { $n } joueurs
one-player = en solo
lay-out = Matériel : { $equipment }
no-games = Aucun jeu n’est installé.
game-left-out = Le jeu dans { $folder } est abîmé et a été laissé de côté ({ $why }). Réparez ou enlevez le dossier.
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
no-open-games = Aucune partie à reprendre.
resume-how = `companion resume NUMÉRO` en reprend une. Ajoutez --terminal pour jouer ici, sans fenêtre.
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
no-boards = Aucun plateau n’est branché. `companion virtual-board` en simule un.
no-engines = Aucun moteur n’est installé. Installez Stockfish avec `sudo apt install stockfish`, ou ajoutez-en un autre avec `companion engines add PROGRAM`.
engine-elo = Elo { $least } à { $most }
engine-skill = Skill Level { $least } à { $most }
engine-nodes = limité en positions
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
no-way = Il n’y a pas de solution.
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
doctor-board-set = Posez un aimant sur { $square }, bougez-le un peu et retirez-le. (Appuyez sur Entrée si rien ne se passe.)
doctor-board-felt = Oui, { $square } fonctionne.
doctor-board-other = Ce n’est pas { $square } mais { $there } qui répond. Regardez ces fils :
doctor-board-nothing = La case { $square } ne répond pas. Vérifiez son contact, sa diode et ces fils :
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
recording-corners = L’enregistrement doit montrer les cartes imprimées aux quatre coins du plateau (companion print chess --camera).
recording-empty = L’enregistrement doit commencer par deux secondes de plateau vide, sans mains.
recording-start = Après le plateau vide, l’enregistrement doit montrer les pièces en place pour le début ({ $where }) pendant deux secondes, sans mains.
pgn-is-export = `companion pgn` s’appelle maintenant `companion export`. L’ancien nom marche jusqu’à la 2.0.
salvage-it = `companion salvage { $path }` récupère la partie valide et garde le fichier abîmé.
salvaged =
    { $n ->
        [1] { $path } contient une entrée.
       *[other] { $path } contient { $n } entrées.
    }
salvaged-aside = Le fichier abîmé est gardé sous { $path }.
nothing-damaged = { $path } n’est pas abîmé.
audit-seed-good = Code { $code } : la graine est celle qui était promise.
audit-seed-bad = Code { $code } : la graine NE VA PAS AVEC ce qui était promis.
audit-chain-good = Nombres des dés : { $n }, tous comme promis par { $who }.
audit-chain-bad = Nombres des dés : { $n }, et l’un N’EST PAS COMME PROMIS par { $who }.
audit-no-promise = IL N’Y A PAS D’ENGAGEMENT dans ce fichier : sa graine n’a jamais été promise, il ne prouve donc rien.
audit-stretch = Après le résultat { $n }, la partie a continué avec une autre graine.
audit-entropy = Du hasard a été ajouté : { ALLOF($what) }.
audit-known = C’est le code que vous avez donné.
audit-known-all = C’est le code que vous avez donné, avec tout le hasard ajouté.
audit-known-before =
    { $n ->
        [1] Vous avez nommé son code tel qu’il était avant le dernier ajout de hasard : vérifiez que cet ajout est le vôtre.
       *[other] Vous avez nommé son code tel qu’il était avant les { $n } derniers ajouts de hasard : vérifiez que ces ajouts sont les vôtres.
    }
audit-unnamed = Vous n’avez donné aucun code, le fichier n’est donc comparé qu’à lui-même. Ajoutez le code que vous avez noté avec --published.
audit-strange = { $code } N’EST PAS UN CODE DE CETTE PARTIE.
audit-not-told = Cette graine n’est pas encore publiée : la partie a continué et n’est pas finie.
bad-code = Un code a 16 signes de 0 à 9 et de a à f, comme "3f9a 12c4 88d0 e71b", et non « { $given } ».
audit-checked = Lancers et cartes de la table : { $checked }, à la main : { $by_hand }.
audit-wrong = Ne correspond pas : { $what }
audit-came = {"  "}résultats : { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}saisi par des personnes : { ALLOF($what) }
audit-typed-dealt = {"  "}saisi par des personnes, alors que la table donne ces cartes : { ALLOF($what) }
audit-typed-one = { $face } (entrée { $n })
audit-same =
    {"  "}à la main, et comme la table l’aurait lancé : { $same } sur { $n }, attendus par hasard : { $expected } (p = { $p }).
audit-expected = attendu { $n }
audit-sound = Tout correspond.
audit-doubtful = La graine et les lancers de la table correspondent. Mais les lancers saisis ressemblent à ceux de la table plus souvent que le hasard ne l’explique : { ALLOF($names) }.
audit-unsound = LA PARTIE NE CORRESPOND PAS À SA GRAINE PUBLIÉE.
analysing = Analyse : { $share }
analyse-not-over = { $path } n’est pas terminée. Seules les parties finies s’analysent.
analyse-told = { $game } ne s’analyse pas, car la table ne voit pas votre plateau.
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
rung-nobody = Sans nom, les étoiles ne sont enregistrées pour personne. Ajoutez { $typed } avec un nom.
journal-is = Journal de partie : { $path }
code-is = Le code d’équité de cette partie : { $code }. Notez-le. Après la partie, `companion audit FILE --published CODE` montre que personne n’a changé les dés ou les cartes.
code-new = La partie continue avec de nouveaux dés et de nouvelles cartes, car l’ancienne graine est publique. Le nouveau code : { $code }. Notez-le aussi.
luck-is = Avant le premier lancer ou la première carte, chaque personne peut ajouter du hasard : tapez `luck` et n’importe quel mot.
luck-added = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } ajouté du hasard : { $text }. Le nouveau code est { $code }. Notez-le.
help-is = Tapez `help` pour les commandes, ou `legal` pour les coups possibles.
board-agrees = Le plateau est de nouveau en ordre.
play-without = Pour continuer sans une case : { ANYOF($typed) }
may-go-to = De { ALLOF($lifted) } en { ANYOF($targets) }.
clock-typed = Dites quelle pendule et combien, par exemple `{ $typed }`, ou `clock stop`, `clock start`.
was-taken-back = Actions annulées : { $n }.
scores = Points : { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = Aucun coup de ce genre n’est possible maintenant.
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
you-hold = Vos cartes et pièces : { ALLOF($what) }.
fill-in = Tapez par exemple : { $typed }
you-can = Vous pouvez taper par exemple : { ALLOF($typed) }
more-by-legal = … et { $n } de plus : `legal` les énumère tous, `legal e4` ceux avec e4.
then-enter = Tapez votre choix, ou appuyez sur Entrée pour effacer ceci.
which-seat = Dites pour qui, par exemple `{ $typed }` : { ANYOF($seats) }.
answers-are = La question a { $n } réponses : tapez un nombre de 1 à { $n }.
not-known = « { $line } » ne marche pas maintenant. Vous pouvez taper { ANYOF($typed) }.
typed-several = Cela peut être { ANYOF($typed) } : tapez l’un d’eux.
typed-no-letter = Aucune pièce ne s’écrit { $letter } ici.
typed-no-man = { $seat } { NUMBEROF($seat, plural: "n’ont", singular: "n’a") } aucune pièce sur le plateau qui s’écrive { $letter }.
typed-instead = Il est possible de jouer { ANYOF($typed) }.
typed-no-castling = Ce roque n’est pas possible maintenant.
men-by-letter = Pièces : { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = « { $line } » ne marche pas maintenant. Vouliez-vous dire { ANYOF($typed) } ?
nothing-offered = Il n’y a rien à quoi répondre par `{ $word }`.
rules-not = Les règles ne disent rien de « { $about } » ; `rules` donne la liste de leurs pages.
why-nothing = Aucune règle numérotée ne s’y oppose. `rules` énumère les pages des règles.
rules-men = Les pièces :
rules-pages = Pour lire la suite :
rules-house-rule = Règle maison : { $rule } { $choice }
form-wrong = « { $given } » ne remplit pas les { $n } cases : il faut { ALLOF($men) }.
quit-kept = Votre partie est enregistrée. Pour continuer : { $command }
quit-over = Pour la revoir : { $command }
help-now = Vous pouvez taper maintenant :
help-words = `help legal` explique un mot ; les mots sont legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, `draw?`, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit ; avec des pendules press, clock ; avec d’autres tables say ; et arbiter. Une ligne qui commence par une accolade est une ligne du protocole de l’arbitre.
    .legal = `legal` énumère les coups possibles, `legal R` ceux d’une tour, `legal e4` ceux qui touchent e4. Tapez un coup tel qu’il est dans la première colonne.
    .roll = `roll` lance les dés. Si vous avez lancé vous-même, tapez `roll 5`, ou `roll orange 5` pour nommer le dé.
    .draw = `draw` pioche une carte. Si vous avez pioché dans vos propres cartes, tapez `draw B05`, ou `draw white Q` pour nommer le jeu de cartes.
    .hint = `hint` propose un coup et l’explique. Là où des cartes ou des pièces sont cachées, tapez-le pendant que vous regardez en secret.
    .try-again = `try again` annule votre dernière décision, avec tout ce qui a été répondu depuis. C’est pour une personne seule contre l’ordinateur, et se tape tant que c’est proposé.
    .look = `look white` montre les cartes et les notes des Blancs, une fois le clavier passé ; Entrée efface l’écran.
    .undo = `undo` annule la dernière action ; toutes les places qu’elle touche doivent être d’accord.
    .redo = `redo` rétablit ce qui vient d’être annulé.
    .resign = `resign white` abandonne pour les Blancs. Vous pouvez aussi taper un nom.
    .draw-offer = `draw? white` propose la nulle pour cette place ; la partie est nulle quand toutes les personnes l’ont proposée et que les ordinateurs acceptent.
    .claim = `claim fifty white` et `claim repetition white` réclament la nulle selon les règles. `claim touch white` demande qu’une pièce touchée joue.
    .end = `end` renonce à ce qui est facultatif, ou dit que les mains ont quitté le plateau.
    .end-game = `end game` arrête maintenant et classe, si vous êtes tous d’accord.
    .board = `board` redessine le plateau.
    .pause = `pause` arrête la partie et ses pendules ; `resume` continue.
    .resume = `resume` continue après une pause.
    .rematch = `rematch` recommence à la même table quand la partie est finie.
    .settle = `settle` dit à un plateau à capteurs que les mains l’ont quitté.
    .ignore = `ignore e4` continue sans le capteur de e4.
    .luck = `luck green apple` ajoute un mot de votre choix au hasard de la partie, avant le premier lancer ou la première carte. C’est facultatif.
    .press = `press` appuie sur la pendule du camp au trait, `press white` sur celle des Blancs. Cela dit aussi que vos mains ont quitté le plateau.
    .clock = `clock` montre les pendules ; si tous sont d’accord, `clock stop` et `clock start` les arrêtent et les remettent en marche, `clock white 5m` en règle une, `clock white +30s` y ajoute du temps.
    .ask = `ask pieces` répond avec des mots. Vous pouvez demander turn, moves, pieces, their pieces, ranks, dice, cards, clock, score et last. `ask attacks e4` nomme les pièces qui peuvent y aller, `ask on e4` celle qui s’y trouve. Avec --speak, la réponse est aussi dite à voix haute.
    .say = `say hello` envoie aux autres tables une phrase parmi douze. `say` les énumère.
    .arbiter = `arbiter back` décide d’un coup illégal : il est repris sans pénalité. Les autres décisions sont `penalty`, `pass` et `loses`. `arbiter forget white` efface le dernier coup illégal des Blancs.
    .quit = `quit` quitte. La partie est enregistrée dans son journal.
    .rules = `rules` explique le jeu et énumère les pages des règles. `rules 3` montre la page 3, `rules tour` comment se déplace une tour, `rules WJ-R22` une règle par son numéro et `rules plain` les règles en langage clair.
    .why = `why` montre les règles numérotées qui interdisent ce que vous venez de taper ; `why a1-a4` celles qui interdisent ce coup.
    .agree = `agree` accepte une nulle proposée, `no` la refuse ; tous deux répondent aussi par oui ou non à une question.
    .no = `no` refuse une nulle proposée, `agree` l’accepte ; à une question, il dit : rien de cela.
    .help = `help` énumère ce qu’on peut taper maintenant, `help WORD` explique un mot.
    .solve = `solve` cherche la solution la plus courte d’un solitaire. `stop search` l’arrête.
help-not = Il n’y a pas d’aide sur « { $word } » ; il y en a sur { ALLOF($words) }.
hint-in-private = Un indice n’est ici que pour une place : tapez d’abord { $typed }, puis hint.
ask-typed = Tapez `ask` avec un mot parmi { ALLOF($words) }.
say-typed = Tapez `say` avec un de ces mots : { ALLOF($words) }.

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

### 5 The help of the command line: `command-` and the name of a command, with an attribute for each argument and option
# that only this command has. `option-` and its name: an option of several commands.
# Chaque entrée tient ici sur une ligne, avec du texte seulement. Les mots en capitales, les options et les noms entre accents graves restent tels quels.

help-usage = Utilisation :
help-more = [OPTIONS]
help-command = COMMANDE
help-code = CODE
help-arguments = Arguments :
help-options = Options :
help-play = Jouer :
help-look-back = Parties enregistrées :
help-boards = Plateaux :
help-club = Clubs :
help-make = Installer et fabriquer :
help-developers = Pour développeurs :
help-below = Sous-commandes (chacune a sa propre aide, --help) :
help-default = Par défaut : { $value }.
help-also = Aussi :
help-examples = Exemples :
help-how = `{ $program } COMMANDE --help` donne les détails et des exemples.
command-tableside = Tableside, l’arbitre des jeux sur un vrai plateau. Sans commande, il ouvre l’application.
command-games = Lister les jeux.
command-rules = Montrer les règles d’un jeu et ses variantes maison.
    .rule = Un numéro de règle (WJ-R22 ou R22), ou une règle maison.
command-legal = Lister les actions permises d’une position.
command-perft = Compter les positions atteintes après DEPTH demi-coups.
    .depth = Le nombre de demi-coups.
command-referee = Jouer dans le terminal, ou piloter une partie par programme.
    .by-ear = Un joueur qui ne voit pas le plateau. Peut être répété.
    .speak = Ce qui est lu à voix haute : nothing, results, turns, rulings ou everything.
    .no-setup = Commencer sans vérifier que les pièces sont en place.
    .seat-pages = Permettre aux téléphones du réseau local de tenir chacun une place.
    .share = Laisser une autre table participer. Affiche son code.
    .join = Rejoindre la partie d’une autre table par son code, ou une table du club avec table:NOM.
    .relay = Le relais entre les tables. Par défaut : celui de cet ordinateur. club:NOM passe par le club.
    .operator = Montrer les cartes et pièces cachées. Indiqué dans `hello`.
    .lichess = seek, challenge:NOM, accept, accept:NOM ou game:ID.
    .rated = Jouer une partie classée sur Lichess.
    .colour = Votre couleur sur Lichess : white ou black.
    .days = Jours par coup d’un défi par correspondance.
command-table = Montrer une table dans le navigateur d’une tablette.
    .kiosk = Les invités peuvent seulement jouer et commencer des parties ; le code PIN de l’équipe ouvre le reste.
command-play = Ouvrir l’application, ou aller droit à un jeu.
    .game = Le jeu à ouvrir.
    .full = Ouvrir en plein écran, sans cadre.
    .rotate = Tourner l’image et le toucher dans le sens des aiguilles d’une montre : 0, 90, 180 ou 270 degrés.
    .kiosk = Ouvrir en plein écran pour le public : avec le numéro de l’équipe, des appels et un écran d’attente.
command-resume = Lister les parties en cours, ou en reprendre une.
    .which = Un numéro de la liste, ou un fichier de journal.
    .terminal = Jouer dans ce terminal, même s’il y a un écran.
command-print = Créer un PDF d’un jeu à imprimer et à découper.
    .out = Le PDF à écrire. Par défaut : GAME.pdf ou GAME-board.pdf.
    .pitch = Distance entre les centres de deux cases : de 10 à 100 mm.
    .paper = A4 ou Letter.
    .whole = Imprimer seulement le plateau, sur une page à sa taille, pour une imprimerie.
    .codes = Imprimer un code QR sur chaque carte, pour les lecteurs.
    .plain = Imprimer les règles en phrases courtes et en mots de tous les jours.
    .camera = Imprimer des marques qu’une caméra lit, et des disques pour les pièces.
command-solve = Trouver la solution la plus courte d’une position de solitaire.
command-ladder = Lister les défis d’un jeu et les étoiles gagnées.
    .player = Le joueur dont on montre les étoiles. Par défaut : les parties sans nom.
command-engines = Lister les moteurs d’échecs de cet ordinateur, ou en ajouter un.
    .what = `add`. Par défaut : les énumérer.
    .program = Le programme du moteur.
    .name = Un nom court. Par défaut : le nom du fichier.
    .protocol = uci, usi ou ucci.
command-daily = Lister les donnes du jour jouées ici, avec leurs résultats.
command-replay = Revoir une partie à partir de son journal.
command-analyse = Trouver les tournants d’une partie terminée.
    .seconds = Durée maximale, en secondes : de 0.1 à 86400. Par défaut : 50.
    .engine = Le moteur qui analyse, par exemple stockfish.
command-pgn = Enregistrer une partie en PGN (maintenant `companion export`).
command-audit = Vérifier que les dés et les cartes d’une partie terminée étaient honnêtes.
    .published = Le code noté à la table. Peut être répété.
command-salvage = Récupérer la partie valide d’un journal endommagé.
    .new = Le fichier à écrire. Par défaut : le même nom ; le fichier abîmé reste sous FILE.damaged-1.
command-boards = Lister les plateaux à capteurs connectés.
    .bluetooth = Chercher aussi les plateaux et les dés Bluetooth.
    .udev = Afficher plutôt les règles udev pour Linux.
command-camera = Vérifier ou enregistrer ce qu’une caméra voit du plateau.
    .what = `check` ou `record`.
    .address = Une caméra (camera://0 ou camera-http://192.168.1.7:8080/video), un enregistrement ou une image.
    .game = Le jeu dont on voit le plateau et les disques.
    .out = L’enregistrement à écrire. Par défaut : enregistrement.mjpeg.
    .seconds = Arrêter après ce nombre de secondes. 0 enregistre jusqu’à Ctrl+C.
command-board-shell = Envoyer des lignes à un plateau et montrer ses réponses.
    .url = Chemin de l’appareil, ou socket://host:port.
command-virtual-board = Simuler un plateau à capteurs au clavier.
    .size = La taille du champ de capteurs, jusqu’à 16×16.
    .sense = Ce que les capteurs détectent : occupancy, colour ou identity.
    .port = Servir plutôt en TCP sur ce port. Le port 0 en prend un libre.
    .steer = Accepter aussi des lignes de pilotage sur ce port.
    .noise = L’imprécision des mains simulées : none, table ou rough.
    .seed = Répéter les mêmes mouvements de mains.
    .script = Un fichier de lignes de pilotage à exécuter d’abord.
    .id = Le nom que le plateau indique.
command-expose = Laisser d’autres programmes utiliser ce plateau comme un DGT, Millennium ou Chessnut.
    .guise = Le plateau imité : dgt, millennium ou chessnut.
    .board = Le plateau 8×8 à proposer. Mêmes valeurs que pour `companion referee`.
    .on = Comment les programmes se connectent : pty, serial:PORT (un gadget USB comme /dev/ttyGS0) ou ble.
    .fen = La position de départ, si ce n’est pas la position habituelle.
    .promote = Ce que deviennent les pions : queen, knight, rook ou bishop. Un bouton du plateau le change.
    .turn = Comment le plateau est tourné : 0 ou 180 degrés.
command-variants = Lister, vérifier ou ajouter des variantes d’échecs à partir de fichiers.
    .what = list, check ou add.
    .file = Un fichier de variantes, comme d’autres programmes de variantes d’échecs les utilisent.
command-plans = Créer les plans d’un plateau à capteurs à construire.
    .pitch = Distance entre les centres de deux cases : de 38 à 80 mm.
    .paper = A4, A3 ou Letter.
    .out = Le PDF à écrire. Par défaut : CÂBLAGE-plans.pdf.
    .svg = Écrire les plaques et les dessins en SVG dans ce dossier, pour une découpe laser.
    .circuit = Écrire dans ce fichier un circuit imprimé de 4×4 cases pour KiCad.
command-firmware = Installer le micrologiciel sur le microcontrôleur d’un plateau.
    .port = Le port série du plateau, s’il y en a plusieurs.
    .to = Écrire seulement les fichiers dans ce dossier.
command-add = Installer un complément, par exemple les voix.
    .extra = voice, gpio, firmware, hub, cluster, cards ou camera.
command-doctor = Vérifier cet ordinateur et proposer une solution à chaque problème.
    .what = `board` teste les cases d’un plateau que vous avez construit.
    .where = Une case (a1), une rangée (1) ou une colonne (a). Par défaut : toutes les cases.
    .wiring = Le board.toml de votre plateau, pour nommer ses fils.
command-reports = Lister les rapports de panne, ou en montrer un avant de l’envoyer.
    .which = Un code de la liste.
command-handbook = Lire le manuel dans un navigateur.
    .page = Une page, comme dans docs/ : club/wall.md. Par défaut : la première page.
command-kiosk = Configurer, vérifier ou mettre à jour un kiosque Raspberry Pi.
    .what = `doctor` vérifie cette machine, `provision` applique son tableside.toml, `pin` crée un numéro de l’équipe, `update` installe une nouvelle version.
    .root = Le dossier racine de la machine à installer.
    .wheel = Un wheel à installer. Par défaut : la dernière version.
    .when-free = Attendre qu’aucune partie ne soit en cours.
    .accept-version = La version à installer, même si elle est plus ancienne que l’actuelle.
    .save = Enregistrer le numéro à cette table au lieu d’afficher sa ligne.
command-club = Lancer la centrale d’un club, ou relier cette table à un club.
    .what = Une sous-commande. Sans elle, la centrale démarre.
    .folder = Le dossier des données de la centrale.
    .pin = Le PIN de la centrale. Omettez-le pour que personne ne le lise ici : il vous sera demandé.
    .store = URL d’une base de données à utiliser à la place de SQLite.
    .node = Un serveur d’une nouvelle grappe. Donnez-en trois.
    .port = Port des pages pour téléphones. HTTPS utilise le port suivant.
    .power-off = Éteindre cette machine quand un arbitre clôt la soirée du club.
    .reached-as = Un nom DNS pour tous les serveurs d’une nouvelle grappe, ou pour cette centrale.
    .cluster = Fonctionner comme centrale de cette grappe (son hub.json).
    .address = Le broker du club, par exemple mqtt://192.168.1.10.
    .club = Le nom du club.
    .table = Le nom de cette table.
    .user = Nom d’utilisateur auprès du broker.
    .password-file = Un fichier avec le mot de passe pour le broker.
    .certificate = Certificat de l’AC du broker (PEM).
    .delay = Publier avec ce nombre de minutes de retard.
    .bring-today = Envoyer au club les parties des dernières 24 heures.
command-club-join = Relier cette table à un club.
    .address = Le broker, par exemple mqtt://192.168.1.10, ou le code d’une invitation. Par défaut : le club de ce réseau.
command-club-leave = Détacher cette table de son club.
command-club-show = Montrer à quel club cette table appartient.
command-club-move = Enregistrer la centrale dans un fichier scellé par un PIN, pour une autre machine.
    .address = Le fichier à écrire.
command-club-open = Restaurer une centrale à partir d’un tel fichier.
    .address = Le fichier que `move` a écrit.
command-club-cluster = Écrire les fichiers d’une grappe de centrales, ou d’autres tables.
    .address = Le dossier des fichiers.
command-club-card = Montrer la carte et la marque de ce club, et les clubs qu’il connaît.
command-club-add = Ajouter un autre club par sa carte.
    .address = La carte de l’autre club.
command-club-take = Importer d’un fichier ce que d’autres clubs ont signé.
    .address = Le fichier d’un autre club.
command-club-give = Écrire une ligue dans un fichier pour les autres clubs.
    .address = Le fichier à écrire.
    .club = Le nom de la ligue.
command-club-standings = Montrer les matchs par équipes et les ligues : résultats, signatures et classements.
    .address = Le nom du tournoi. Par défaut : tous.
command-club-evenings = Lister les soirées passées.
command-club-pack = Archiver une soirée dans un fichier ; sans jour, toutes les soirées passées.
    .address = Le jour, par exemple 2027-01-31.
command-club-unpack = Restaurer une soirée archivée.
    .address = La soirée du club, comme `evenings` l’énumère.
command-club-export = Enregistrer les parties d’une soirée dans un fichier.
    .address = Le jour, par exemple 2027-01-31.
command-referee-share = Partager une partie avec une autre table, par un code.
command-referee-join = Rejoindre la partie d’une autre table, par son code.
command-referee-lichess = Jouer une partie sur Lichess.
command-relay = Lancer un relais pour les parties entre tables éloignées.
    .host = L’adresse d’écoute.
    .port = Le port d’écoute.
    .certificate = Certificat pour TLS (PEM). Demande --key.
    .key = Clé du certificat (PEM).
    .cluster = Former un seul service avec d’autres relais, par les serveurs NATS de cette grappe (son hub.json).
    .trusted-proxy = Adresse ou réseau d’un proxy devant le relais. Le relais croit ce qu’il indique de ses clients (Forwarded, X-Forwarded-For). Peut être répété.
    .deals = Tenir une partie pour les tables : mélanger et distribuer, sans joueur ici. Affiche un code pour chaque place.
option-help = Montrer cette aide.
    .all = Montrer toutes les options.
option-language = Langue : en, de, fr, nl ou es. Par défaut : TABLESIDE_LANGUAGE, puis celle du système.
option-game = Le nom d’un jeu, comme dans `companion games`.
option-json = Afficher du JSON, un objet par ligne.
option-rule = Fixer une règle maison. Peut être répété.
option-seats = Les couleurs qui jouent, par exemple green,computer4:blue. Par défaut : toutes.
option-name = Le nom du joueur. Peut être répété.
option-position = Commencer par cette position.
option-board = Chemin de l’appareil, socket://host:port, virtual, auto ou none.
option-beside = Dés électroniques ou lecteur de cartes à côté du plateau, par exemple godice://. Peut être répété.
option-men = Le jeu de pièces sur le plateau, tel qu’il a été associé.
option-at = La case du plateau à capteurs où se trouve la case a1 du jeu.
option-turn = Comment le jeu est tourné sur les capteurs : 0, 90, 180 ou 270 degrés.
option-journal = Le fichier du journal. S’il existe, la partie continue.
option-seed = Les mêmes dés et cartes à chaque fois. Indiqué dans `hello`.
option-daily = Jouer la donne du jour : 2026-11-21, ou today.
option-from = Continuer à partir d’un moment de cette partie : un fichier de journal.
option-moment = Le moment où commencer. 0 est le début de la partie.
option-guess = Deviner les coups de ce joueur, ou `none` pour regarder seulement.
option-rung = Un défi du jeu, comme dans la liste de `companion ladder GAME`. Donnez le nom du joueur avec --name.
option-settle = Millisecondes de repos du plateau avant qu’un coup soit vérifié : de 0 à 60000.
option-thinks = Temps de réflexion maximal de l’ordinateur, en secondes : de 0.1 à 600.
option-file = Le journal d’une partie.
option-link = Chemin du lien vers le port série du plateau.
option-wiring = Un modèle livré avec Tableside (`pico-8x8`), ou un fichier board.toml.
written-out = Enregistré sous { $path }
brought-in = La partie est enregistrée sous { $path }
collection-empty = Aucune partie de ce genre dans ce fichier.
collection-number = Pour importer une partie, donnez son numéro : companion import { $file } --number 1
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
command-export = Enregistrer une partie en PGN, en JSON ou en feuille imprimée.
    .json = Écrire le JSON dans ce fichier, ou sur la sortie standard avec -.
    .pdf = Écrire une feuille de partie dans ce fichier.
    .paper = Papier de la feuille de partie : A4 ou Letter.
    .file = Le journal de la partie.
command-import = Importer une partie en PGN ou en JSON.
    .number = Le numéro d’une partie du recueil.
    .player = Énumérer seulement les parties des joueurs dont le nom contient NAME.
    .file = Un fichier PGN ou JSON.
    .new = Le journal à écrire. Par défaut : un journal dans le dossier des données.
command-stats = Montrer les statistiques des parties jouées ici.
    .player = Seulement les parties de ce joueur.
    .game = Seulement ce jeu.
option-pgn = Écrire le PGN dans ce fichier, ou sur la sortie standard avec -.

# La voix
bad-level = --speak accepte { ANYOF($levels) }, et non « { $given } ».
speak-operator = --operator montre les secrets et --speak dit ce qui est montré : prenez l’un des deux.

### Des téléphones qui tiennent une place

phones-code = Page pour le téléphone, { $seat } : { $address }
phones-came = Un téléphone joue pour { $seat }.
phones-answer = Tapez agree (d’accord) ou no (non).
phones-refused = { $why }
tablet-code = Scannez ce code avec une tablette, ou ouvrez : { $address }
tablet-came = Une tablette montre la table.
illegal-moves = { $n ->
    [0] aucun coup illégal
    [1] un coup illégal
   *[other] { $n } coups illégaux
 }

relay-runs = Le relais est à { $url } (Ctrl+C l’arrête)
relay-certificate = --certificate et --key vont ensemble.
handbook-runs = Le manuel est à { $url } (Ctrl+C l’arrête)
handbook-page = Le manuel n’a pas de page { $page }.
handbook-missing = Cette installation n’a pas de manuel. Dans un checkout, `make site` le construit.
lichess-ask-token = Jeton d’accès de { $site } (board:play) :
lichess-kept = { $name } sur { $site }. Le jeton d’accès est enregistré dans { $path }, que vous seul pouvez lire.
lichess-forgotten = Le jeton d’accès est effacé de cet appareil. Révoquez-le aussi sur le site : { $address }
lichess-nothing-kept = Il n’y a pas de jeton d’accès sur cet appareil. `companion lichess token` en demande un.
lichess-account = { $name } sur { $site }
lichess-no-games = Aucune partie et aucun défi.
bad-lichess = --lichess accepte seek, challenge:NOM, accept, accept:NOM ou game:ID, pas { $given }.
lichess-alone = Avec --lichess, le site décide qui joue et comment la partie commence. Omettez { $option }.
lichess-which-game = Nommez le jeu voulu, comme dans `companion referee chess --lichess seek`.
lichess-bad-days = Une partie par correspondance a 1, 2, 3, 5, 7, 10 ou 14 jours par coup, et seulement pour un défi.
lichess-bad-colour = --colour accepte white ou black, pas { $given }.
command-lichess = Lister vos parties et défis sur Lichess, ou gérer le jeton.
    .what = `token` en enregistre un, `forget` l’efface, `decline` refuse un défi. Par défaut : énumérer parties et défis.
    .which = Le défi.
    .site = Un autre site avec la même interface. Par défaut : https://lichess.org.
