# Ce que disent les plateaux et leurs liaisons : l’identifiant d’un message, puis sa phrase. `$model` est le nom que le fabricant donne au plateau.

our-board = plateau avec notre micrologiciel
virtual-board = plateau virtuel

# Trouvé à un port
found-camera = une caméra, { $name }
found-named = { $name }
found-unsure = type inconnu ; choisissez { $urls }
found-silent = peut-être un { $model }, mais qui ne répond pas
program-stopped = une carte MicroPython dont le programme ne tourne pas : mettez-y notre micrologiciel, ou appuyez sur son bouton de remise à zéro
other-family = C’est un { $model } : nommez-le { $scheme }://PORT, avec son port à la place de PORT.
none-of-family = Aucune trace d’un { $model } : branchez-le et allumez-le, ou nommez son port : { $url }.
several-boards = Plusieurs plateaux branchés sont possibles ; nommez-en un : { $urls }.
no-board-answers = Aucun des ports ne répond comme un plateau ; nommez-en un : { $urls }.
no-board-plugged = Aucun plateau n’est branché : branchez-le et allumez-le, ou nommez un plateau Bluetooth (pegasus://).

# Le nom d’un plateau
no-driver = Aucun pilote de plateau ne sert « { $url } » ; sortes connues : { $known }.
bad-join = Deux plateaux se joignent par A+B, et non par « { $url } ».
no-options = { $url } a l’option « { $option } » ; cette sorte de plateau n’en a pas.
no-such-option = { $url } a l’option « { $option } » ; ce plateau connaît { $known }.
bad-key = « { $key } » n’est pas une clé pour un Pegasus : il faut un nombre pair de signes 0-9, a-f.
needs-address = Un plateau { $model } se nomme par son adresse Bluetooth : { $scheme }://AA:BB:CC:DD:EE:FF.
not-a-virtual-board = Un plateau virtuel s’appelle virtual ou virtual://12x12/occupancy (colour, identity), et non « { $url } ».

no-sensor-board = Pas de plateau à capteurs à { $url } : { $why } Vérifiez le câble et le nom, ou jouez sans plateau (--board none).
no-answer = pas de réponse.
board-unfit = { $why }

# Ports série et adresses
port-not-allowed = Ce compte n’a pas le droit d’utiliser { $port }. Tapez `sudo usermod -aG { $group } $USER`, puis reconnectez-vous.
no-udev-rules = Il manque les règles pour les plateaux à capteurs : { $command }
port-busy = { $port } sert à un autre programme : fermez-le d’abord.
nothing-at-address = Rien ne répond à { $url } : démarrez-y le programme du plateau, ou vérifiez l’adresse.
no-port = Il n’y a pas de port { $port } : branchez le plateau, ou voyez avec `companion boards` quels ports il y a.
port-unusable = { $port } ne peut pas être utilisé : { $why }.
cable-pulled = Le câble est débranché, ou le plateau est éteint.
board-program-closed = Le programme du plateau sur cet ordinateur a été fermé.
board-network-lost = La connexion réseau avec le plateau est coupée : vérifiez le réseau, et que le plateau est allumé.
board-bluetooth-lost = La connexion Bluetooth avec le plateau est coupée : rapprochez-le ou allumez-le.
board-lost = Le plateau à { $url } ne répond plus : { $why }.
not-a-wire-line = Ce n’est pas une ligne du protocole : de l’ASCII imprimable sans *, 480 caractères au plus.

# USB HID
hid-missing = Aucun { $model } n’est branché : reliez-le par son câble USB et allumez-le.
hid-several = Plusieurs plateaux { $model } sont branchés ; nommez-en un par son numéro : { $numbers }.
hid-not-allowed = Le { $model } est branché, mais ne peut pas être ouvert : installez la règle udev fournie avec Tableside (`companion boards --udev`), ou fermez le programme qui utilise le plateau.
key-buttons = une pédale, une télécommande ou un pavé numérique
card-scanner = un lecteur de codes ou de puces qui tape comme un clavier
no-such-button = « { $part } » ne désigne aucune action. Choix possibles : { $known }.
no-such-key = { $part } ne nomme aucune touche : écrivez-la comme Linux, par exemple roll=PAGEDOWN, roll=KP1 ou roll=B, ou par son numéro.
key-named-twice = « { $part } » reprend un nom, une touche ou une broche. N’utilisez chacun qu’une fois.
no-keys = { $url } ne nomme aucune touche : écrivez keys://roll=B,end=PAGEDOWN. La table connaît { $known }.
no-input = Aucun clavier n’est branché : branchez la pédale, le pavé ou le lecteur.
input-missing = Aucun clavier « { $name } » n’est branché : branchez-le, ou nommez l’un de ceux-ci : { $known }.
input-several = Plusieurs claviers sont branchés ; nommez-en un, par exemple scanner://?at=Barcode. Il y a { $known }.

# Bluetooth
ble-off = Le Bluetooth ne marche pas ici : activez-le, ou branchez un adaptateur Bluetooth (sous Linux, installez bluez).
ble-missing = Aucun { $model } ne répond : allumez-le, approchez-le, et vérifiez qu’aucun autre programme ne l’utilise.
ble-refuses = Le { $model } est là, mais ne se laisse pas utiliser : éteignez-le et rallumez-le, et déconnectez-le des autres programmes.
rfcomm-unknown = Ce Python ne connaît pas le Bluetooth classique, dont le plateau { $model } a besoin : liez-le à un port série (sous Linux : rfcomm bind 0 ADRESSE { $channel }) et nommez ce port.
rfcomm-not-paired = Aucun plateau { $model } n’est jumelé à cet ordinateur : allumez-le et jumelez-le (son code PIN est l’un de ceux-ci : { $pins }), ou donnez son adresse : { $scheme }://AA:BB:CC:DD:EE:FF.

# La conversation avec un plateau
board-stopped = Le programme du plateau s’est arrêté : appuyez sur son bouton de remise à zéro, ou débranchez-le et rebranchez-le ; si cela n’aide pas, réinstallez son micrologiciel.
board-broke = Un problème est survenu dans Tableside pendant la lecture du plateau. Un nouvel essai est en cours.
board-silent = Le plateau ne répond plus. Vérifiez sa connexion et son alimentation ou sa batterie.
board-unreadable = L’image que le plateau donne de lui-même est illisible ou n’arrive jamais entière : vérifiez le câble, et que son micrologiciel connaît la taille de son propre champ.
board-mute = Aucun plateau ne répond à cet endroit. Vérifiez que c’est le bon port et que le plateau est allumé.
pegasus-locked = Le DGT Pegasus est verrouillé. Demandez une clé de développeur à DGT, puis nommez-le pegasus://?key=CLÉ.
pegasus-key-refused = Le DGT Pegasus n’accepte pas cette clé : comparez-la à celle que DGT vous a donnée (pegasus://?key=CLÉ).
cpp-blind = Le plateau qui est là n’annonce que des coups d’échecs et non où se tiennent ses pièces : choisissez-en un autre, ou mettez-y un micrologiciel qui connaît get_state.
square-off-kingdom = C’est un Square Off Kingdom : il n’annonce que les coups de ses propres parties et jamais où se tiennent ses pièces, on ne peut donc pas y jouer ici.
other-version = Le plateau parle la version { $theirs } du protocole, et ce programme la version { $ours } : installez sur le plateau le micrologiciel qui va avec, ou mettez ce programme à jour.
other-board = Le plateau branché est { $there }, mais cette partie se joue sur { $wanted } : rebranchez celui-ci.

# Deux modules côte à côte
module = Module { $n } : { $reason }
modules-unlike = Des modules de { $one } et de { $other } ne peuvent pas être joints : il leur faut autant de colonnes, et 16 rangées au plus.

# Comment un plateau est câblé
wire =
    fil { $wire ->
        [black] noir
        [blue] bleu
        [brown] marron
        [green] vert
        [grey] gris
        [orange] orange
        [red] rouge
        [violet] violet
        [white] blanc
        [yellow] jaune
        [pink] rose
       *[other] { $wire }
    }
lead-pin = { $kind ->
    [rank] rangée { $line }
    [button] bouton { $line }
   *[file] colonne { $line }
 } : broche { $pin }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
lead-chip = { $kind ->
    [rank] rangée { $line } : circuit { $chip } (74HC595), sortie { $leg }
    [square] { $line } : circuit { $chip } (MCP23017), patte { $leg }
   *[file] colonne { $line } : circuit { $chip } (74HC165), entrée { $leg }
 }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
square-off-board = Il n’y a pas de case { $square } sur un plateau de { $size }.
wiring-too-much = Le câblage { $name } est trop grand : on lit au plus { $most } octets, et { $deep } parenthèses ou noms à points imbriqués.
path-unreadable = { $path } ne peut pas être lu : { $why }.
wiring-sides = Le câblage { $name } demande de 1 à 16 rangées et colonnes.
wiring-model = Le câblage { $name } demande un nom de modèle sans espaces.
wiring-debounce = Le câblage { $name } demande un anti-rebond de 5 à 500 ms.
wiring-pins = Le câblage { $name } a des broches pour { $ranks } × { $files } cases (rangées × colonnes), et il en faut { $rows } × { $cols }.
wiring-chips = Le câblage { $name } a { $ranks } × { $files } circuits pour { $rows } × { $cols } cases (rangées × colonnes) : chacun en sert 8.
wiring-no-pin = Le câblage { $name } met { $what } sur { $pin }, qui n’y est pas une broche libre.
wiring-pin-twice = Le câblage { $name } utilise { $pin } deux fois, dont une pour { $what }.
wiring-faces = Le lecteur de dés { $reader } du câblage { $name } demande des faces comme `white +`.
wiring-no-host-pins = Le câblage { $name } parle à son hôte par un UART et ne nomme pas de broches pour cela.
wiring-no-diodes = Le câblage { $name } n’a pas de diodes derrière les sorties 74HC595, qui se gêneraient alors.
wiring-pit = Le câblage { $name } place une fosse en { $square }, qui n’est pas une case de { $size }.
wiring-addresses = Le câblage { $name } demande des adresses de MCP23017 de { $least } à { $most }, chacune une fois.
wiring-ports = Le câblage { $name } a { $chips ->
    [one] un MCP23017
   *[other] { $chips } MCP23017
 } avec de la place pour { $room } cases, et il en faut { $squares } : un seul en sert 14.
wiring-ports-diodes = Le câblage { $name } a une patte par case et se passe de diodes : écrivez diodes = false.
wiring-i2c = Le câblage { $name } demande un Pi pour ses MCP23017, avec SDA et SCL sur GPIO2 et GPIO3 si leur bus est le 1.
wiring-ring = Le câblage { $name } demande ring = true pour des registres à décalage sur un Pi, et les broches d’un bus SPI : GPIO10, 9, 11 et 8, ou GPIO20, 19, 21 et 18.

# Le plateau virtuel et les mains qui y jouent
virtual-steered = Le plateau virtuel se dirige par des lignes envoyées à { $address } : lift f1, place f2, …
virtual-failed = Le plateau virtuel n’a pas démarré : { $why }
virtual-unreachable = On ne peut pas joindre le plateau virtuel à cet endroit : { $why }. Utilisez --port 127.0.0.1:0.
no-size = « { $text } » n’est pas une taille comme `12x12`, `16x16` au plus
no-token = « { $token } » n’est pas un nom de pièce : de 1 à 16 lettres, chiffres ou tirets bas
meaningless = Le plateau virtuel ne connaît pas la commande « { $line } ».
steering-long = Une ligne a au plus { $most } caractères
no-share = « { $text } » n’est pas une part valable. Donnez un pourcentage de 0 % à 100 %, par exemple 1 %.
square-empty = Il n’y a pas de pièce en { $square }.
square-occupied = Il y a déjà une pièce en { $square }.

# Un de nos plateaux, présenté comme un autre
exposed = C’est maintenant un { $model } à l’adresse { $address } : indiquez-la au programme qui doit s’en servir. Ctrl-C y met fin.
exposed-board = Connecté à { $model }.
men-not-at-start = Les pièces ne sont pas dans la position de départ. Placez-les pour que le plateau puisse les suivre.
bad-choice = « { $given } » n’existe pas. Choix possibles : { $known }.
dgt-not-in-the-air = Un plateau DGT a une ligne série et pas de Bluetooth Low Energy : prenez pty ou serial:PORT, ou présentez un chessnut ou un millennium.
not-8x8 = Ce plateau a { $size } cases et un { $model } en a 8×8 : prenez un plateau de cette taille (pour essayer, virtual://8x8/occupancy).
not-a-fen = « { $given } » n’est pas une position en FEN : huit rangées de la 8e à la 1re, comme rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR.
no-pty = Ce système ne donne pas de pseudo-terminal : { $why }. Nommez un port série (--on serial:PORT).
peripheral-refused = Le Bluetooth est là, mais ne laisse pas présenter de plateau : { $why }. Un autre programme en présente peut-être un ; l’adaptateur doit connaître le rôle de périphérique.

# Une caméra comme plateau
camera = caméra
camera-dice = dés sous une caméra
camera-needs-package = Une caméra demande un paquet de plus : companion add camera
camera-unnamed = « { $url } » ne nomme aucune caméra : camera://0, camera://pi, camera:///dev/video2, camera:///CHEMIN.mjpeg, camera-http://ADRESSE ou camera-rtsp://ADRESSE conviennent.
camera-bad-option = { $url } a l’option « { $option } » ; il faudrait par exemple { $like }.
camera-no-answer = Aucune caméra ne répond à { $address }. L’application du téléphone est-elle ouverte, et les deux sont-ils sur le même réseau ?
camera-stalled = La caméra ne donne plus d’image.
camera-none-at = Il n’y a pas de caméra à { $where }, ou un autre programme l’utilise : branchez-la et fermez ce programme.
camera-no-pi-program = La caméra du Pi demande le programme { $program } : sudo apt install rpicam-apps
camera-file-unreadable = Aucune image trouvée dans { $path }. Choisissez un enregistrement (.mjpeg) ou une image (.jpg, .png).
camera-corners =
    { $n ->
        [1] Un coin sur 4 est visible. Quelque chose est posé sur le cadre, ou il fait trop sombre.
       *[other] { $n } coins sur 4 sont visibles. Quelque chose est posé sur le cadre, ou il fait trop sombre.
    }
camera-small = Les marques sont trop petites ({ $pixels } pixels ; il en faut { $needed }). Approchez la caméra, ou choisissez une image plus grande.
camera-low = La caméra regarde de trop bas : des pièces en cachent d’autres. Placez-la plus haut.
camera-moving = L’image bouge : laissez la caméra et le plateau immobiles.
camera-board-unknown = Configurez d’abord cette caméra, sous Plateaux, Caméra.
camera-corners-crossed = Ce ne sont pas les quatre coins d’un plateau : touchez d’abord a1, puis faites le tour du plateau.
camera-start-unlike = { $squares } : ce n’est pas la position de départ. Placez les pièces, ou recommencez avec le plateau vide.
camera-bumped = La caméra a bougé. Montrez-lui les quatre coins.
camera-found-again = La caméra a bougé ; le plateau est retrouvé.
camera-unclear = { $squares } : pas clair. Posez ce qui s’y trouve au milieu de sa case.

# Les derniers événements d’un plateau, tels que les lit qui le vérifie
event-connected = connecté : { $model }
event-gone = parti
event-taken =
    { $n ->
        [0] 0 case occupée
        [1] 1 case occupée
       *[other] { $n } cases occupées
    }
event-lifted = - { $square } { $token }
event-placed = + { $square } { $token }
event-button-down = bouton { $name } appuyé
event-button-up = bouton { $name } relâché
event-die = dé { $die } { $face }
event-card = carte { $reader } { $tag }
event-fault = panne { $kind } { $where }
