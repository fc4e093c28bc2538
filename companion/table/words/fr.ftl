# Ce que la table dit elle-même : l’identifiant d’un message, puis sa phrase.

judged-in-private = Seul un regard en secret dit { SEAT($seat, form: "a") } si cela se peut : regardez d’abord vos pièces.
no-die = Il n’y a pas de dé { $die } dans ce lancer ; c’est { $dice }.
no-face =
    { $die ->
        [white] Le dé blanc
        [orange] Le dé orange
       *[other] Le dé { $die }
    } n’a pas de face { $face } ; ses faces sont { ALLOF($faces) }.
no-roll-now = Personne n’a de dé à lancer maintenant.
roll-typed = À cette table, on saisit les dés : dites quelle face est sortie.
roll-sensed = À cette table, on lance les dés à la main : lancez-les, ou dites quelle face est sortie.
fell-already = Ce lancer est déjà fait : { $face }. Pour le changer, remettez le relevé en ordre avec l’accord de toutes les places.
no-draw-now = Personne n’a de carte à piocher maintenant.
draw-physical = À cette table, les cartes sont à côté du plateau : piochez-en une, et dites laquelle.
no-card = Le jeu { $deck } n’a pas de carte { $card }.
unknown-tag = Personne n’a encore dit quelle carte porte la puce { $tag } : choisissez la carte à l’écran, une seule fois.
card-gone = Il n’y a plus de { $card } dans ce jeu de cartes. Vérifiez la carte, ou convenez d’une correction.
no-deck = Cette partie n’a pas de jeu de cartes { $deck }.
# Ce qui est remis en ordre, pièce par pièce
put-back-piece = Déplacez { PIECE($owner, $man, form: "nom") } de { $origin } en { $to }.
not-so-put-back = Remettez { PIECE($owner, $man) } en { $to }.
put-owed = { $seat }, posez { PIECE($man, form: "nom") } en { ANYOF($places) }.
set-on-piece = Posez { PIECE($owner, $man, form: "nom") } en { $to }.
take-off-piece = Retirez { PIECE($owner, $man, form: "nom") } de { $origin }.
which-piece = { PIECE($owner, $man, form: "bare") }
nothing-to-undo = Il n’y a rien à annuler.
no-hints = Cette table ne donne pas d’indices.
undo-too-many =
    { $n ->
        [1] Seule la dernière action peut être annulée.
       *[other] Seules les { $n } dernières actions peuvent être annulées à la fois.
    }
nothing-to-redo = Il n’y a rien à rétablir.
nothing-optional = Vous ne pouvez pas passer : { $expect }
paused = La partie est en pause ; touchez d’abord Continuer.
ask-first = Il faut d’abord répondre à la question : { $question }
no-question = Il n’y a pas de question { $id } en attente.
no-choice = La question n’a pas de choix { $choice }.
board-first = Le plateau ne correspond pas encore à la partie. { $reason }
no-seat = Il n’y a pas de place { $seat } à cette table ; il y a { ALLOF($seats) }.
no-player = Une place est prise par human, computer ou none, et non par { $player }.
no-claim =
    { $what ->
        [repetition] On ne peut pas revendiquer la nulle par répétition maintenant.
        [fifty] On ne peut pas revendiquer maintenant qu’il ne se passe plus rien depuis trop longtemps.
        [illegal] On ne peut pas revendiquer maintenant qu’il y a eu trop de coups illégaux.
        [touch] On ne peut pas revendiquer maintenant qu’une pièce touchée doit jouer.
        [win] On ne peut pas revendiquer le gain maintenant.
        [draw] On ne peut pas revendiquer la nulle maintenant.
       *[other] On ne peut pas revendiquer cela maintenant.
    }
unknown-claim = On ne peut pas revendiquer { $what } ; il y a draw, repetition, fifty, flag, illegal, win et touch.
no-square = Il n’y a pas de case { $square } sur ce plateau.
unknown-do = Il n’y a pas de commande « { $do } ».
bad-do = { $field } manque ou n’est pas valable.
game-over = La partie est finie.
not-over = La partie n’est pas encore finie ; mettez-la d’abord en pause, ou terminez-la.
touched = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } touché la pièce en { $square }.
touch-bound = La pièce en { $square } a été touchée : pièce touchée, pièce à jouer.
not-to-look = L’ordinateur joue pour { $seat } : personne ne regarde ce qui est caché là.
correction = Le relevé a été remis en ordre d’un commun accord.
correction-undone = La dernière correction est annulée.
leaves = { $seat } { NUMBEROF($seat, plural: "quittent", singular: "quitte") } la partie.
resigned = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } abandonné.
has-left = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } quitté la partie.
computer-takes = { $name } joue maintenant pour { $seat }.
no-level = Il n’y a pas de niveau { $level }. Il y a { ALLOF($levels) }.
no-such-way = Personne ne joue à ce jeu comme { $way }. Il y a { ALLOF($ways) }.
no-ways = Dans ce jeu, il n’y a pas de manière de jouer à choisir.
no-hints-daily = La donne du jour n’a pas d’indices.
no-hints-told = Ici, il n’y a pas d’indices : la table ne voit pas votre plateau.
hint-not-now = Ce n’est pas { SEAT($seat, form: "a") } de jouer, donc pas d’indice.
hint-after-chance = Il n’y a encore rien à choisir : d’abord le dé est lancé ou la carte tirée.
hint-lost = Aucun indice trouvé. Redemandez-en un.
hint-next = Ensuite : { $then }
hint-then = { $first } Ensuite : { $then }
hint-lost-first = D’abord, on prend { PIECE($owner, $man) } en { $square }.
hint-wins = C’est un gain forcé.
hint-wins-in =
    { $n ->
        [1] Cela gagne avec ce coup.
       *[other] Cela gagne en { $n } coups.
    }
hint-not-lost = La meilleure autre idée mène à une perte forcée.
hint-taken-back = En { $square }, { PIECE($owner, $man) } reste en prise.
hint-nothing-taken = Rien ne peut être repris.
hint-exchange = Si les prises continuent : { ALLOF($won) } contre { ALLOF($lost) }.
hint-guarded = Qui reprend y perd davantage.
hint-threatens = Cela menace { PIECE($owner, $man) } en { $square }.
hint-threatens-win = Cela menace de gagner au prochain coup.
hint-counts =
    { $counted ->
        [points]
            { $n ->
                [1] Cela rapporte un point de plus que la meilleure autre idée.
               *[other] Cela rapporte { $n } points de plus que la meilleure autre idée.
            }
       *[other] Cela compte plus que la meilleure autre idée.
    }
hint-saves = Ainsi, { PIECE($owner, $man) } en { $square } n’est plus en prise.
hint-safer = Ensuite, moins de pièces sont en prise qu’après la meilleure autre idée.
hint-room = Il reste bien moins de coups possibles { SEAT($seat, form: "a") }.
hint-stands-better = Ses propres pièces sont ensuite mieux placées qu’après la meilleure autre idée.
hint-others-worse = Les pièces des autres sont ensuite moins bien placées qu’après la meilleure autre idée.
hint-later-counts = À partir d’ici, vous finissez mieux qu’après la meilleure autre idée.
hint-later-takes = À partir d’ici, vous prenez plus de pièces qu’après la meilleure autre idée.
hint-later-keeps = À partir d’ici, vous perdez moins de pièces qu’après la meilleure autre idée.
hint-planned = C’est le premier pas d’un chemin vers la victoire.
hint-planned-in = C’est le premier pas d’un chemin qui gagne en { $n } coups.
hint-came-out-better = Dans tout ce qui a été essayé à partir d’ici, c’est mieux que la meilleure autre idée.
hint-about-equal = La meilleure autre idée est à peu près aussi bonne.
hint-chance = Chances de gain : environ { $n } %.
review-of = { $seat } – { $said }
review-luck-even = Chance : à peu près moyenne.
review-luck-worse = Chance : moins bien que { $n ->
        [1] 1 joueur
       *[other] { $n } joueurs
    } sur 10.
review-luck-better = Chance : mieux que { $n ->
        [1] 1 joueur
       *[other] { $n } joueurs
    } sur 10.
review-luck-worst = Chance : moins bien que presque tous les joueurs.
review-luck-best = Chance : mieux que presque tous les joueurs.
review-luck-unsure = Chance : une partie ne suffit pas pour le dire.
review-decisions = Bonnes décisions : { $n } sur { $all }.
review-sum = Chances de gagner en pourcentage : { $start } au début, { ALLOF($parts) }, { $result } à la fin.
review-sum-luck = { $n } par les dés et les cartes
review-sum-own = { $n } par ses propres décisions
review-sum-others = { $n } par les décisions des autres
review-sum-changed = { $n } par les corrections
review-missed = Chances de gagner : { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } choisi { $after } %, le meilleur choix donnait { $before } %.
review-missed-alone = Il y avait un meilleur choix.
review-found = Chances de gagner : { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } choisi { $before } %, le choix suivant donnait { $after } %.
review-found-alone = C’était le meilleur choix.
review-cut-moments = Analyse rapide : { $n } moments sur { $all }.
review-cut = Analyse rapide : { $n } décisions sur { $all } en profondeur.
review-cut-passes = Analyse rapide : les chiffres sont moins sûrs qu’ils ne pourraient l’être.
review-title-open = Pas encore de tournant trouvé.
review-title =
    { $n ->
        [0] Aucune décision n’a renversé la partie à elle seule.
        [1] Un tournant.
        [2] Deux tournants.
       *[other] Trois tournants.
    }
thinker-lost = L’ordinateur a cessé de réfléchir. Il joue maintenant ce qui lui semble le mieux à première vue.
thinker-failed = L’ordinateur n’a pas pu réfléchir jusqu’au bout. Il joue ce qui lui semble le mieux à première vue.
thinker-slow = Cet appareil est trop lent pour ce joueur. Il joue ce qu’il trouve de mieux à temps.
engine-missing = { $engine } ne peut pas être lancé ici. { $name } continue la partie.
engine-unable = { $engine } ne connaît pas ce jeu. { $name } continue la partie.
engine-gone = { $engine } s’est arrêté. { $name } joue ce coup.
engine-silent = { $engine } ne répond plus. { $name } joue ce coup.
engine-illegal = { $engine } voulait un coup que les règles ne permettent pas. { $name } joue ce coup.
engine-given-up = { $engine } a échoué trois fois. { $name } continue la partie.
no-engine = Il n’y a pas de moteur { $engine } ici. `companion engines` montre ceux qu’il y a.
engine-no-game = { $engine } ne connaît pas ce jeu.
bad-engine = Un moteur s’écrit stockfish, stockfish:4 (sur 8) ou stockfish@1600 (Elo), pas { $engine }.
file-unreadable = { $path } ne peut pas être lu : { $why }.
engines-file-name = Dans { $path }, aucun moteur ne peut s’appeler { $name }. Un nom est fait de minuscules et de chiffres, et chaque moteur a besoin de sa commande.
engine-no-program = { $path } n’est pas un programme qu’on peut lancer. Indiquez le fichier du moteur.
engine-name = Un moteur ne peut pas s’appeler { $name }. Prenez des minuscules et des chiffres : --name mien.
engine-protocol = Il n’y a pas de protocole { $protocol }. Il y a uci, usi et ucci.
human-takes = Une personne joue maintenant pour { $seat }.
entropy-no-chance = Dans ce jeu, rien ne dépend du hasard.
entropy-daily = La donne du jour est la même pour tout le monde : on ne peut rien y ajouter.
entropy-seed = Cette partie a une graine fixe : on ne peut rien y ajouter.
entropy-late = Le hasard s’ajoute avant le premier lancer ou la première carte ; c’est déjà passé.
entropy-nobody = Aucune personne ne joue pour { $seat } : seules les personnes ajoutent du hasard.
entropy-twice = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } déjà ajouté du hasard.
entropy-keeper = Cette table tient la partie et a sa graine : le hasard vient des autres tables.
luck-code = Code d’équité : { $code }
luck-says = Prenez ce code en photo. Après la partie, il prouve que personne n’a changé les dés ou les cartes.
luck-may-shake = Secouez avant le premier lancer pour ajouter votre propre hasard.
luck-together = Toutes les tables font ensemble chaque lancer : personne ne peut le choisir ni le connaître avant.
luck-keeper-rolls = La table hôte lance pour tous.
luck-shake = Secouer : { $seat }
luck-shaken = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } ajouté du hasard. Le code est maintenant { $code }.
entropy-text = Ce qu’on ajoute a de 1 à { $longest } lettres ou chiffres.
draw-offered = { $seat } { NUMBEROF($seat, plural: "proposent", singular: "propose") } la nulle.
draw-declined = { $seat } { NUMBEROF($seat, plural: "refusent", singular: "refuse") } la nulle.
no-draw-offered = Personne ne vous a proposé la nulle.
computer-draws = L’ordinateur joue pour { $seat } ; c’est lui qui propose la nulle et qui y répond.
computer-resigns = L’ordinateur joue pour { $seat } ; il abandonne de lui-même quand il est perdu.
draw = La partie est nulle.
game-ranked = La partie s’arrête ici, et on établit le classement.
pause = La partie est en pause.
resume = La partie continue.
ignored = On continue sans le capteur de { $square }.
time-up = Les minutes convenues sont passées : on finit ce tour de table, puis on établit le classement.
made-private = D’autres personnes sur cet ordinateur pouvaient lire le fichier de cette partie, avec tous ses secrets. C’est arrangé.
journal-full = Le journal de partie ne peut pas être écrit ({ $why }) : rien n’a été décidé, et la table attend. Faites de la place sur le disque, puis recommencez ; pour l’ordinateur, appuyez sur Entrée ou sur un bouton quelconque, ou touchez le plateau.
saved-won = Victoire : { ALLOF($seats) }.
result-unwritten = La partie est finie, et son résultat n’est pas encore écrit. { $why }
journal-exists = { $path } existe déjà ; nommez un autre journal de partie.
journal-unwritable = Le journal de partie { $path } ne peut pas être écrit : { $why }. Nommez un autre endroit.
file-newer = { $path } vient d’une version plus récente de Tableside. Mettez Tableside à jour.
journal-short =
    Le journal de partie { $path } est abîmé : { $actions ->
        [0] aucune action n’est perdue
        [1] la dernière action est perdue
       *[other] les { $actions } dernières actions sont perdues
    }.{ $others ->
        [0] {""}
        [1] {" "}Une entrée d’un autre genre est perdue.
       *[other] {" "}{ $others } entrées d’un autre genre sont perdues.
    }
journal-damaged = Le journal de partie { $path } est abîmé, et personne ne sait ce qui manque.
journal-unreadable = Le journal de partie { $path } ne peut pas être ouvert : { $why }.
journal-read-only = Le journal de partie { $path } ne peut être que lu, aucune partie ne peut donc y continuer ; copiez-le dans un endroit à vous.
journal-lost = Le journal de partie { $path } est abîmé, et rien ne peut en être lu.
journal-in-use = Le journal de partie { $path } sert à une autre table ; fermez-la d’abord.
journal-of-another = { $path } est une partie de { $game } ; nommez ce jeu ou un autre journal de partie.
journal-header = Le journal de partie { $path } ne dit pas ce qui a été joué ({ $why }) : un autre programme l’a écrit, ou quelqu’un à la main.
record-senseless = L’entrée { $n } du journal de partie, { $what }, ne va pas avec les précédentes : un autre programme l’a écrite, ou quelqu’un à la main.
journal-part = { $rule } dans le journal de partie { $path } n’est pas le fichier { $name } du début de la partie : sa somme est différente.
no-journal = Il n’y a pas de journal de partie { $path }.
journal-empty = { $path } est vide. Supprimez-le, ou nommez un autre journal de partie.
not-a-file = { $path } est un dossier, un tube ou un périphérique : indiquez un fichier.
journal-huge = { $path } dépasse { $most } Mio, et aucun journal de ce programme n’est si grand : indiquez un autre fichier.
journal-limit = Cela ne peut pas être enregistré : un journal contient au plus { $most } Mio, et une entrée { $record } Kio. Commencez une nouvelle partie.
no-journal-file = { $path } n’est pas un journal de partie de ce programme.
other-rules = { $path } : l’action { $n }, « { $action } », n’y est pas autorisée ; la partie a été jouée avec d’autres règles.
not-json = Cette ligne n’est pas un objet JSON : { $why }.
not-a-line = Cette ligne ne peut pas être lue : { $why }.
wrong-value = Commande non valable : { $why }.
no-field = Il manque à la commande le champ « { $field } ».
no-rule = Il n’y a pas de règle maison « { $rule } » dans { $title } ; il y a : { ALLOF($rules) }.
no-rule-value = La règle maison { $rule } accepte { ALLOF($choices) }, et non « { $value } ».
no-rule-entry = Aucune règle de { $title } ne s’appelle « { $rule } ». `companion rules GAME` nomme celles des règles maison ; la page du jeu dans le manuel les contient toutes.
not-from-here = On ne peut pas jouer à partir du moment { $n } sur { $all } : quelqu’un doit y avoir le trait.
bad-corner = La case a1 du jeu se place sur une case du plateau, comme a1 ou c3, et non sur « { $at } ».
no-piece-set = Aucun jeu de pièces ne s’appelle « { $men } » ; il y a : { ALLOF($sets) }.
no-piece-set-yet = Aucun jeu de pièces ne s’appelle « { $men } » ; il n’y en a pas encore.
no-turning = Un jeu se tourne de 0, 90, 180 ou 270 degrés, et non de { $turned }.
no-daily = La donne du jour existe pour les solitaires, et non pour { $title }.
no-day = Un jour s’écrit 2026-11-21, et non « { $day } ».
daily-later = La donne du { $day } sera distribuée ce jour-là.
daily-own-cards = Une donne du jour a ses propres cartes : jouez-la sans graine, sans position et sans vos propres cartes.
daily-printed-rules = La donne du jour se joue avec les règles standard. Retirez { ALLOF($rules) }.
no-set-name = Un jeu de pièces a un nom de lettres et de chiffres, 40 au plus.
no-file-name = { $name } ne peut pas être un nom de fichier. Utilisez des lettres, des chiffres et des espaces.
no-preset-name = Donnez un nom aux règles maison.
not-kept = { $path } ne peut pas être écrit : { $why }.
choices-aside = Certains réglages de { $path } étaient illisibles et ont été réinitialisés. Le fichier endommagé est gardé sous { $aside }.
choices-unreadable = Certains réglages de { $path } sont illisibles ({ $why }). Le fichier reste tel quel, et vos nouveaux réglages ne valent que jusqu’à la fin du programme.
bad-pin = Le code PIN de l’hôte a de { $least } à { $most } chiffres, par exemple pin = "4711". `companion kiosk pin` en crée un.
kiosk-config-damaged = Le fichier { $path } est abîmé : cette table reste verrouillée.
kiosk-config-newer = Un Tableside plus récent a écrit { $path } : cette table reste verrouillée.
kiosk-config-unreadable = Le fichier { $path } ne peut pas être lu ({ $why }) : cette table reste verrouillée.
kiosk-config-missing = Le fichier { $path } avec le numéro de l’équipe manque : cette table reste verrouillée.
coded = { $said } Code { $code }.
set-unreadable = Le jeu de pièces { $path } ne peut pas être lu : { $why }.
solve-later = Cette donne se résout quand on l’a jouée.
solve-nothing = Il n’y a rien à résoudre ici : on ne résout qu’un solitaire dont les pièces sont en place.
solve-not = Aucune recherche n’est en cours.
solve-stopped = La recherche est arrêtée.
solve-found =
    Le plus court, avec { $n ->
        [1] une carte
       *[other] { $n } cartes
    } : { ALLOF($actions) }.
    .spoken =
        Le plus court chemin a { $n ->
            [1] une carte
           *[other] { $n } cartes
        }.
solve-none =
    { $n ->
        [1] Il n’y a pas de solution avec une carte.
       *[other] Il n’y a pas de solution avec { $n } cartes au plus.
    }
solve-never = Il n’y a aucune solution.
daily-no-undo = Dans la donne du jour, rien ne s’annule.
daily-result =
    { $title }, donne du { $date } : { $n ->
        [0] 0 point
        [1] 1 point
       *[other] { $n } points
    }.
daily-lost = { $title }, donne du { $date } : pas gagnée.
par-proven =
    Dès le premier coup, on peut gagner avec { $n ->
        [1] une carte
       *[other] { $n } cartes
    }, et pas avec moins : c’est prouvé.
par-best =
    Dès le premier coup, le meilleur chemin connu demande { $n ->
        [1] une carte
       *[other] { $n } cartes
    }. Il n’est pas prouvé que moins ne suffisent pas.
par-no-way = Dès le premier coup, il n’y avait aucun moyen de gagner : c’est prouvé.
par-unknown = Dès le premier coup, aucun moyen de gagner n’est connu. Il n’est pas prouvé qu’il n’y en a pas.
setup = Mettez la position en place : { ALLOF($squares) }.
follow = Faites-le sur le plateau : { ALLOF($squares) }.
unfinished = { $owed }
centre = Une pièce semble être entre { BOTHOF($squares) } : centrez-la, s’il vous plaît.
put-back = { $reason } Corrigez le plateau : { ALLOF($squares) }.
touch-put-back = { $reason } Remettez { PIECE($owner, $man) } en { $to }, puis jouez la pièce en { $square }.
touch-put-right = { $reason } Corrigez le plateau ({ ALLOF($squares) }), puis jouez la pièce en { $square }.
unexplained = Le plateau ne correspond à aucun coup. Corrigez le plateau : { ALLOF($squares) }.
in-the-air = { $reason } Remettez la pièce en { ANYOF($squares) }.
off-the-board =
    { $n ->
        [1] La pièce de { ALLOF($squares) } quitte le plateau.
       *[other] Les pièces de { BOTHOF($squares) } quittent le plateau.
    } { press-end-first } quand tout ce qui doit le quitter est enlevé.
which =
    { $asked ->
        [all] Qu’avez-vous joué ?
       *[one] { $one }, qu’avez-vous joué ?
    }
which-then = { $text } Et ensuite ?
that-is-all = Rien d’autre
was-it =
    { $asked ->
        [all] Le plateau était hors de vue. Qu’avez-vous joué ?
       *[one] { $one }, le plateau était hors de vue. Qu’avez-vous joué ?
    }
is-it-so =
    { $asked ->
        [all] Plusieurs pièces étaient soulevées en même temps. Sont-elles de nouveau comme sur l’image ({ ALLOF($squares) }) ?
       *[one] { $one }, plusieurs pièces étaient soulevées en même temps. Sont-elles de nouveau comme sur l’image ({ ALLOF($squares) }) ?
    }
as-shown = Oui, comme sur l’image
not-as-shown = Non, elles sont mélangées
went-back = J’ai annulé le coup
went-where =
    { $asked ->
        [all] Quelle pièce est en { $square } ?
       *[one] { $one }, quelle pièce est en { $square } ?
    }
no-piece-there = Aucune pièce
mixed-up = Remettez les pièces comme sur l’image : { ALLOF($squares) }.
swapped =
    { $asked ->
        [all] Les pièces en { BOTHOF($squares) } étaient-elles déjà échangées ? Le relevé peut être corrigé.
       *[one] { $one }, les pièces en { BOTHOF($squares) } étaient-elles déjà échangées ? Le relevé peut être corrigé.
    }
exchange = Oui, les échanger
signal-won =
    { $asked ->
        [all] Les rois sont au centre. La partie est-elle gagnée pour { $seat } ?
       *[one] { $one }, les rois sont au centre. La partie est-elle gagnée pour { $seat } ?
    }
signal-drawn =
    { $asked ->
        [all] Les rois sont au centre. La partie est-elle nulle ?
       *[one] { $one }, les rois sont au centre. La partie est-elle nulle ?
    }
signal-yes = Oui, la partie est finie
signal-no = Non, la partie continue
none-of-these = Rien de tout cela
again-wrong =
    { $asked ->
        [all] Le capteur de { $square } échoue de nouveau. Continuer sans lui ?
       *[one] { $one }, le capteur de { $square } échoue de nouveau. Continuer sans lui ?
    }
play-on = Continuer sans { $square }
board-connected = Le plateau { $model } est connecté.
board-gone = Le plateau ne répond plus : { $why } La partie est gardée : continuez en touchant l’écran, ou attendez le retour du plateau.
board-small = Le plateau a { $has } cases ; il en faut { $needs } pour ce jeu. Prenez un plateau plus grand, un autre endroit, ou jouez en touchant l’écran.
board-small-there = Le plateau a { $has } cases ; il en faut { $needs } pour ce jeu, avec a1 en { $at } et tourné de { $turned } degrés. Prenez un plateau plus grand, un autre endroit, ou jouez en touchant l’écran.
device-connected = { $model } est connecté.
device-gone = { $why } D’ici là, on peut saisir ce qui est lancé ou pioché.
die-named =
    { $die } est maintenant { $name ->
        [white] le dé blanc
        [orange] le dé orange
       *[other] le dé { $name }
    } ; ses nombres comptent comme { ALLOF($table) }.
die-stranger = Un autre dé parle : { $die }. Ici, seuls comptent { BOTHOF($dice) } ; rangez-le, ou recommencez avec les dés voulus.
die-of-another-game = Ce dé est imprimé pour un autre jeu : ce qu’il montre ne compte pas ici.
die-lost =
    { $die ->
        [white] Le dé blanc
        [orange] Le dé orange
       *[other] Le dé { $die }
    } s’est perdu en roulant. Il compte dès qu’on le retrouve ; ou dites ce qu’il montre.
die-restless =
    { $die ->
        [white] Le dé blanc
        [orange] Le dé orange
       *[other] Le dé { $die }
    } ne s’arrête pas. Relancez-le, ou dites ce qu’il montre.
orient = Posez une seule pièce en a1, et rien d’autre sur le plateau : la table saura ainsi dans quel sens il est.
oriented = Le plateau est tourné de { $turned } degrés ; c’est noté.
pieces-learned =
    { $count ->
        [1] La puce d’une pièce est maintenant connue.
       *[other] Les puces de { $count } pièces sont maintenant connues.
    }
board-stuck = La case { $where } était fermée quand le plateau a été allumé. S’il n’y a rien dessus, son contact est coincé : continuez sans cette case, ou vérifiez le plateau.
board-button = Le bouton { $where } était déjà enfoncé à l’allumage. Si personne ne le tient, il est coincé : continuez sans lui, ou vérifiez-le.
board-fault = Le plateau signale une panne : { $kind } { $where }. Continuez sans cette case, ou vérifiez le plateau.
die-waits =
    { $die ->
        [white] Le dé blanc
        [orange] Le dé orange
       *[other] Le dé { $die }
    } montre { $face } ; cela compte dès que son tour vient.
cocked =
    { $die ->
        [white] Le dé blanc
        [orange] Le dé orange
       *[other] Le dé { $die }
    } n’est pas à plat : relancez-le.

# Ce qu’une vérification trouve et qui ne va pas
fault-not-legal = Entrée { $record } : { $action } n’y est pas autorisé.
fault-another = Entrée { $record } : { $action } devrait être { $due }.
fault-seed-out = Entrée { $record } : la graine était déjà publiée quand { $action } en est venu.
fault-chosen-from = Entrée { $record } : le choix noté pour { $action } est faux.
fault-new-seed = Entrée { $record } : une nouvelle graine a été prise en cours de partie.
fault-seed-of-number = Entrée { $record } : la graine n’est pas celle de --seed { $number }.
fault-seed-of-day = Entrée { $record } : la graine n’est pas celle du { $day }.
fault-late-luck = Entrée { $record } : du hasard a été ajouté après le premier lancer.
fault-luck-twice = Entrée { $record } : { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } ajouté du hasard deux fois.
fault-luck-keeper = Entrée { $record } : { $seat } { NUMBEROF($seat, plural: "sont", singular: "est") } à la table qui a la graine, et { NUMBEROF($seat, plural: "ont", singular: "a") } ajouté du hasard.
fault-fixed-seed = Entrée { $record } : du hasard a été ajouté à une graine fixe.
fault-early-result = Entrée { $record } : il y a un résultat avant la fin de la partie.
fault-other-seed = Entrée { $record } : le résultat donne une autre graine que celle de la partie.
fault-not-joint = Entrée { $record } : { $action } n’a pas été lancé par toutes les tables ensemble.
fault-link = Entrée { $record } : une table ne s’en est pas tenue aux dés promis : { $who }.

# Ce qui est imprimé et énuméré
lay-out = Matériel : { $equipment }
house-rules = Règles maison
sheet-leaflet = la règle en bref
sheet-tile = { $board }, de { $first } à { $last }, { $pitch } mm par case : coupez le long des marques, collez bord à bord
sheet-tiles = pièces à coller sur des jetons
sheet-stand-ups = pièces debout : pliez sur les pointillés, collez dos à dos, écartez les pieds
sheet-discs = disques pour une caméra : collez-les sur du bois ou du carton ; la pièce se tient derrière la marque
sheet-stand-ups-on-discs = pièces qui se tiennent sur les disques : pliez selon les tirets, collez dos à dos, écartez les pieds
sheet-corner-cards = pour un plateau et des pièces à vous : découpez ces cartes et posez chacune avec sa pointe noire à un coin des cases, comme ici
sheet-dice-tray = une piste de dés sous une caméra : mettez un rebord bas autour et lancez-y des dés à points ou à faces imprimées
tray-die =
    { $look ->
        [pale] Dé clair
        [coloured] Dé de couleur ou noir
       *[unknown] Dé
    } : { $pips ->
        [one] 1 point
       *[other] { $pips } points
    } (à { $where })
tray-printed-die =
    { $die ->
        [white] Dé blanc
        [orange] Dé orange
       *[other] { $die }
    } : { $face } (à { $where })
tray-unclear =
    { $n ->
        [one] 1 chose n’est pas claire : un dé sur une arête, trop petit, ou pas un dé.
       *[other] { $n } choses ne sont pas claires : des dés sur une arête, trop petits, ou pas des dés.
    }
tray-empty = La piste de dés est vide.
tray-marker = Face imprimée { $marker } (à { $where })
too-many-discs = { $game } a { $n } pièces et une caméra en distingue { $most } : imprimez-le sans --camera.
sheet-dice = dés : pliez sur les pointillés, collez les languettes ; en dessous, des étiquettes de { $size } mm pour dés vierges
sheet-fronts = { $deck } : imprimez recto verso, en tournant sur le bord long
sheet-backs = { $deck } : dos
sheet-pieces = Les pièces
sheet-players =
    { $n ->
        [1] En solo
       *[other] { $n } joueurs
    }
sheet-players-between = De { $low } à { $high } joueurs
sheet-minutes = Environ { $n } minutes
sheet-minutes-between = De { $low } à { $high } minutes
sheet-presets = Façons de jouer
sheet-made-by = La tablette sur la table connaît la règle : elle lance les dés, distribue, regarde le plateau et dit ce qui vient ensuite.
no-pgn = { $title } ne se joue pas par coups sur un plateau : il n’y a pas de PGN. Écrivez la partie en JSON.

# Ce qui est proposé : boutons et saisies ; un jeu peut avoir ses propres mots
offer-resume = Continuer
offer-rematch = Encore une
offer-undo = Annuler
offer-again = Réessayer
offer-redo = Rétablir
offer-pause = Pause
offer-draw-accept = { $seat } { NUMBEROF($seat, plural: "acceptent", singular: "accepte") } la nulle
offer-draw-decline = { $seat } { NUMBEROF($seat, plural: "refusent", singular: "refuse") } la nulle
offer-draw-by = { $seat } { NUMBEROF($seat, plural: "proposent", singular: "propose") } la nulle
offer-claim-repetition = { $seat } { NUMBEROF($seat, plural: "revendiquent", singular: "revendique") } la nulle par répétition
offer-claim-fifty = { $seat } { NUMBEROF($seat, plural: "revendiquent", singular: "revendique") } la fin : il ne se passe plus rien depuis trop longtemps
offer-resign = { $seat } { NUMBEROF($seat, plural: "abandonnent", singular: "abandonne") }
offer-end-game = Finir la partie
offer-look = { $seat } : regarder en secret
offer-fill-in = { $seat } : remplir en secret
offer-card = { $card }
offer-card-on = en { $square }
offer-stop-search = Arrêter
offer-hint = Indice
offer-solve = Peut-on gagner ?
offer-drew-hidden = Carte piochée
offer-draw-card = Piocher
offer-drew-myself = Piochée dans nos propres cartes
offer-this-card = { $card }  { $words }
offer-roll = Lancer
offer-rolled-myself = Lancé à la main
offer-face =
    { $n ->
        [1] { $face }
       *[other] { $die ->
            [white] Blanc { $face }
            [orange] Orange { $face }
           *[other] { $die } { $face }
        }
    }
offer-touch = { $seat } : la pièce en { $square } est à jouer
offer-adjust = J’adoube
offer-take = Piocher
offer-stay = Finir sur place
offer-done = Fait ; accord
offer-value = { $value }

# Ce qui est sur une case, et ce qui est remis en ordre sans raison donnée
side-and-piece = { PIECE($seat, $piece, form: "bare") }
thing = { $piece }
put-right = Corrigez le plateau : { ALLOF($squares) }.

# Ce qu’on raconte d’une partie finie
story-capture = { $seat } { NUMBEROF($seat, plural: "prennent", singular: "prend") } { PIECE($owner, $man, form: "nom") } en { $square }.
story-lead = { $seat } { NUMBEROF($seat, plural: "passent", singular: "passe") } en tête et y { NUMBEROF($seat, plural: "restent", singular: "reste") }.
story-waits =
    { $seat } { NUMBEROF($seat, plural: "attendent", singular: "attend") } : { $n ->
        [1] un tour
       *[other] { $n } tours
    } sans coup.
story-promotion = Promotion d’un pion pour { $seat }.

# Exercices
practise-goes = Où peut aller { PIECE($owner, $man) } en { $square } ?
practise-moves =
    { $alone ->
        [yes] Quelles pièces peuvent jouer ?
       *[no] Trait { SEAT($seat, form: "a") }. Quelles pièces peuvent jouer maintenant ?
    }
practise-wins =
    { $alone ->
        [yes] Un coup gagne. Lequel ?
       *[no] { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") } en un coup. Lequel ?
    }

# Parties écrites et relues
no-pgn-of-many = PGN connaît deux côtés, et cette partie de { $title } se joue à { $n } : écrivez-la en JSON.
import-no-game = { $file } ne contient aucune partie. Attendu : un fichier PGN, ou une partie que Tableside a enregistrée en JSON.
import-not-pgn = { $file } n’est pas un fichier PGN. Attendu : un fichier texte avec des coups comme 1. e4 e5 et des données comme { $like }.
import-newer = { $file }, ligne { $line } : ce Tableside ne lit pas la version { $text } du format, seulement jusqu’à la version { $most }. Mettez Tableside à jour.
import-secrets = { $file }, ligne { $line } : la partie avait encore des secrets quand elle a été enregistrée. Enregistrez-la de nouveau après la fin.
import-own-parts = { $file }, ligne { $line } : la partie a son propre plateau, ses dés ou ses cartes, que PGN ne peut pas contenir. Enregistrez-la en JSON.
import-variant = { $file }, ligne { $line } : Tableside n’a pas de jeu « { $variant } ». Vérifiez son nom.
import-tag = { $file }, ligne { $line } : la balise « { $text } » est abîmée. Attendu : une balise comme { $like }.
import-unclosed = { $file }, ligne { $line } : le commentaire « { $text } » ne finit pas. Attendu : une accolade fermante.
import-sign = { $file }, ligne { $line } : « { $text } » n’a pas de sens. Attendu : un coup, un commentaire ou un résultat.
import-brackets = { $file }, ligne { $line } : les parenthèses ne vont pas ensemble. Attendu : une fermante pour chaque ouvrante, et 64 ouvertes au plus.
import-several = { $file }, ligne { $line } : une autre partie commence ici. Choisissez-en une, par exemple avec --number 1.
import-no-number = { $file } n’a pas de partie { $n }. La dernière partie est { $all }.
import-of-collection = Partie { $n } : { $why }
import-line = { $file }, ligne { $line } : { $why }
import-cut-off = { $file }, ligne { $line } : la partie finit sans résultat. Attendu : 1-0, 0-1, 1/2-1/2 ou *.
import-long = { $file }, ligne { $line } : la partie a trop de coups. Attendu : { $most } au plus.
import-control = { $file }, ligne { $line } : le caractère { $text } ne peut pas faire partie d’un texte. Attendu : des lettres, des chiffres et de la ponctuation.
import-json = { $file }, ligne { $line } : « { $text } » n’est pas du JSON valide. Attendu : une partie telle que Tableside l’a enregistrée.
import-json-cut = { $file }, ligne { $line } : le fichier finit avant que la partie soit complète. Copiez de nouveau tout le fichier.
import-json-field = { $file }, ligne { $line } : le champ { $field } a la valeur « { $text } ». Attendu : { $expected ->
    [str] un texte
    [int] un nombre entier
    [float] un nombre
    [bool] true ou false
    [array] une liste
    [object] un objet
    [null] null
    [none] une valeur que ce champ permet
   *[other] { $expected }
 }.
import-json-missing = { $file }, ligne { $line } : le champ { $field } manque. Attendu : une partie telle que Tableside l’a enregistrée.
import-not-legal = { $file }, ligne { $line } : « { $text } » n’est pas un coup permis.
import-elsewhere = { $file }, ligne { $line } : la partie finit dans une autre position que cette ligne ne le dit. Un coup ou une règle maison a été changé.
import-tag-twice = { $file }, ligne { $line } : « { $text } » répète une balise avec une autre valeur. Seule la première valeur est gardée.
import-behind = { $file }, ligne { $line } : « { $text } » suit le résultat. Attendu : une autre partie ou la fin du fichier.
import-results = { $file }, ligne { $line } : le résultat « { $text } » en contredit un autre de cette partie. C’est la balise Result qui compte, sinon le premier.
import-result = { $file }, ligne { $line } : « { $text } » n’est pas un résultat. Attendu : 1-0, 0-1, 1/2-1/2 ou *.
import-start = { $file }, ligne { $line } : la partie ne peut pas commencer par la position « { $text } ». { $why }
import-more = { $n ->
    [one] { $n } autre endroit n’a pas été compris.
   *[other] { $n } autres endroits n’ont pas été compris.
 }
import-null = { $file }, ligne { $line } : « { $text } » est un coup nul, et une partie n’en a pas. Attendu : un coup permis.
import-kept-until = { $n ->
    [0] Aucun coup n’est gardé.
    [one] Seul le premier demi-coup est gardé.
   *[other] Seuls les { $n } premiers demi-coups sont gardés.
 }
import-left = Tableside ne garde pas tout de ce fichier. Il manque : { ALLOF($what) }.
left-comments = { $n ->
    [one] { $n } commentaire
   *[other] { $n } commentaires
 }
left-glyphs = { $n ->
    [one] { $n } annotation de coup
   *[other] { $n } annotations de coups
 }
left-variations = { $n ->
    [one] { $n } variante
   *[other] { $n } variantes
 }
left-commands = { $n ->
    [one] { $n } commande pour d’autres programmes
   *[other] { $n } commandes pour d’autres programmes
 }
left-escaped = { $n ->
    [one] { $n } ligne pour d’autres programmes
   *[other] { $n } lignes pour d’autres programmes
 }
import-left-tag = La balise { $name } est trop longue ou contient des signes invisibles. Seule une partie est gardée.
ended-by-our-rules =
    { $n ->
        [one] D’après nos règles, la partie a fini après { $n } demi-coup.
       *[other] D’après nos règles, la partie a fini après { $n } demi-coups.
    }
lost-by-file = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } perdu. Le fichier ne dit pas comment.
# Feuilles de partie, et ce qu’il y a à dire des dés
score-not-over = La partie n’est pas encore finie.
score-place = Place { $n }
deal-sheet = Les cartes dans leur ordre
deal-unseen = Une carte que seul son joueur connaît.
deal-to-come = Les cartes à venir ne sont pas sur cette feuille. Imprimez-la de nouveau à la fin de la partie.
deal-seed = Graine de toutes les cartes : { $seed }
deal-none = Aucune carte n’est encore sortie.
score-start = Le début
score-end = La fin
score-now = La position
score-signature = Signature de { $name }
score-put-right = corrigée d’un commun accord
score-rolls =
    { $die ->
        [white] Le dé blanc, lancers : { $n }
        [orange] Le dé orange, lancers : { $n }
       *[other] Le dé, lancers : { $n }
    }
luck-too-few = La chance pourra être jugée après { $n } lancers.
luck-one-face = Un dé à une seule face ne peut pas porter malheur.
luck-even = Dans l’ensemble, les dés sont tombés aussi régulièrement que d’habitude.
luck-uneven =
    Les dés tombent de façon aussi irrégulière un soir sur { $n ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [8] huit
        [10] dix
       *[other] { $n }
    }.
luck-never = Des dés honnêtes tombent de façon aussi irrégulière moins d’un soir sur mille.

# Pendules
bad-clock = « { $given } » n’est pas un temps de pendule. Écrivez 5+3 (5 minutes, et 3 secondes de plus après chaque tour), 40/90,30 (40 tours en 90 minutes, puis 30), 5d3, 5b3, 30,5x30, 30s/turn, hourglass 3, { ALLOF($presets) }, ou none.
clock-no-time = Il n’y a pas de temps pour { $seat } : dites combien, par exemple 5+3.
clock-hourglass = Un sablier vaut pour toute la table, et pour deux places au moins.
no-clocks = Cette partie se joue sans pendule.
clock-not-moved = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } d’abord jouer, puis appuyer.
clock-too-much = Une pendule montre { $hours } heures au plus, et rien au-dessous de zéro.
clock-set = La pendule montre maintenant { $time } pour { $seat }.
clock-resumed = Les pendules repartent au prochain coup.
clock-slept-stood = Cet appareil était en veille pendant { $time }. Les pendules étaient arrêtées.
clock-slept-ran = Cet appareil était en veille pendant { $time }. Les pendules ont continué.
last-minute = La dernière minute pour { $seat }.
flag = Le temps est écoulé pour { $seat }.
clock-shows = { $seat } { $time }
    .spoken =
        { $seat }, { $hours ->
            [0] { "" }
            [1] une heure{ " " }
           *[other] { $hours } heures{ " " }
        }{ $minutes ->
            [0] { "" }
            [1] une minute{ " " }
           *[other] { $minutes } minutes{ " " }
        }{ $seconds ->
            [0] { "" }
            [1] une seconde
           *[other] { $seconds } secondes
        }{ $times ->
            [0] { "" }
            [1] , pour la dernière fois
           *[other] , encore { $times } fois
        }
clock-fallen = { $seat } 0:00, le temps est écoulé
clocks-show = Pendules : { ALLOF($times) }.
clocks-run = Le temps passe pour { $seat }.
clocks-press = { $seat } { NUMBEROF($seat, plural: "doivent", singular: "doit") } appuyer.
clocks-still =
    { $why ->
        [not-started] Les pendules partent au premier coup.
        [paused] Les pendules sont arrêtées : la partie est en pause.
        [question] Les pendules sont arrêtées jusqu’à la réponse à la question.
        [mismatch] Les pendules sont arrêtées tant que le plateau ne correspond pas.
        [board] Les pendules sont arrêtées : le plateau n’est pas connecté.
        [line] Les pendules sont arrêtées : l’autre table n’est pas connectée.
        [host] L’hôte a arrêté les pendules.
        [resumed] Les pendules repartent au prochain coup.
        [arbiter] Les pendules sont arrêtées jusqu’à la décision d’un arbitre.
        [journal] Les pendules sont arrêtées : la partie ne peut pas être enregistrée.
        [held] Les pendules sont arrêtées pendant que l’ordinateur attend.
        [replay] Les pendules sont arrêtées pendant la relecture.
       *[over] Les pendules sont arrêtées : la partie est finie.
    }
no-flag-fell = Le temps n’est écoulé pour personne d’autre.
own-flag-first = Le temps s’est écoulé d’abord pour { $seat }.
out-of-time = { $seat } { NUMBEROF($seat, plural: "n’ont", singular: "n’a") } plus de temps.
taken-out = { $seat } ne { NUMBEROF($seat, plural: "jouent", singular: "joue") } plus.
replay-ended = La partie a été arrêtée ici.
turn-passed-on = { $seat } { NUMBEROF($seat, plural: "perdent", singular: "perd") } ce tour ; le suivant est pour { $to }.

# Coups illégaux qui sont comptés
illegal-counted =
    { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } maintenant fait { $n ->
        [1] un coup illégal,
       *[other] { $n } coups illégaux, le dernier
    } en { $square }.
illegal-waits = { $n ->
    [1] Premier coup illégal joué par { $seat }.
    [2] Deuxième coup illégal joué par { $seat }.
    [3] Troisième coup illégal joué par { $seat }.
   *[other] Déjà { $n } coups illégaux joués par { $seat }.
 } La partie est arrêtée.
illegal-may-claim = Quelqu’un d’autre peut revendiquer : trop de coups illégaux pour { $seat }.
out-by-illegal = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } fait trop de coups illégaux.
penalty-gives =
    { $n ->
        [1] { $seat } { NUMBEROF($seat, plural: "reçoivent", singular: "reçoit") } une seconde de plus.
       *[other] { $seat } { NUMBEROF($seat, plural: "reçoivent", singular: "reçoit") } { $n } secondes de plus.
    }
penalty-takes =
    { $n ->
        [1] { $seat } { NUMBEROF($seat, plural: "perdent", singular: "perd") } une seconde.
       *[other] { $seat } { NUMBEROF($seat, plural: "perdent", singular: "perd") } { $n } secondes.
    }
arbiter-called = La partie attend l’arbitre du tournoi, qui se prononce sur le dernier coup joué par { $seat }.
arbiter-first = L’arbitre doit d’abord se prononcer sur le dernier coup de { $seat }.
arbiter-ruled = L’arbitre du tournoi s’est prononcé sur le coup joué par { $seat }. La partie continue.
no-arbiter-needed = Aucun coup n’attend l’arbitre du tournoi.
no-ruling = L’arbitre du tournoi décide { ALLOF($rulings) }, et non « { $ruling } ».
no-illegal-move = Aucun coup illégal n’est compté à cette place.
illegal-forgotten =
    { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } maintenant { $n ->
        [0] zéro coup illégal
        [1] un coup illégal
       *[other] { $n } coups illégaux
    } : le dernier ne compte pas.
offer-claim-flag = { $seat } { NUMBEROF($seat, plural: "revendiquent", singular: "revendique") } le gain au temps
offer-claim-illegal = { $seat } { NUMBEROF($seat, plural: "revendiquent", singular: "revendique") } : il y a eu trop de coups illégaux
offer-press = { $seat } { NUMBEROF($seat, plural: "appuient", singular: "appuie") } sur la pendule
offer-arbiter-back = Arbitre du tournoi : on remet et on joue
offer-arbiter-penalty = Arbitre du tournoi : pénalité de temps ou tour perdu
offer-arbiter-pass = Arbitre du tournoi : le tour passe
offer-arbiter-loses = Arbitre du tournoi : hors de la partie

# Ce qu’on peut demander
ask = Demander
    .turn = À qui de jouer ?
    .moves = Que puis-je faire ?
    .mine = Mes pièces
    .theirs = Les autres pièces
    .ranks = Rangée par rangée
    .dice = Les dés
    .cards = Les cartes
    .clock = Les pendules
    .score = Score
    .last = Dernier événement
    .attacks = Qui peut aller sur cette case ?
    .stands = Qu’y a-t-il sur cette case ?
    .more = Demander autre chose
query-die = { $n ->
    [1] { $face }
   *[other] { $die } { $face }
 }
query-pieces = Sur le plateau : { ALLOF($men) }.
query-piece-on = { $man } en { $square }
query-no-pieces = Il n’y a pas de telles pièces sur le plateau.
query-dice = Les dés montrent : { ALLOF($dice) }.
query-no-dice = Aucun dé n’est tombé.
query-card = { $n ->
    [1] { $card }
   *[other] { $n } fois { $card }
 }
query-hand = Dans votre main : { ALLOF($cards) }.
query-holds = { $seat } : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 } en main.
query-no-cards = Il n’y a rien à dire des cartes.
query-goes = Peuvent aller en { $square } : { ALLOF($men) }.
query-nobody-goes = Aucune pièce visible ne peut aller en { $square }.
query-from-box = { $man } du box
query-from-box-to = { $man } du box en { ALLOF($squares) }
query-box = le box
query-in-hand = En main : { ALLOF($men) }.
query-goes-to = Peut aller en { ALLOF($squares) }.
query-takes = Prend : { ALLOF($men) }.
query-goes-nowhere = Ne peut aller nulle part maintenant.
query-rank = Rangée { $rank } : { ALLOF($men) }.
query-empty = Il n’y a rien en { $square }.
query-stands = { $man } en { $square }.
query-under = Dessous : { ALLOF($men) }.
query-waits = C’est { SEAT($seat, form: "a") } d’agir.
query-may-go = Peuvent jouer : { ALLOF($men) }.
query-may-do = Autres possibilités : { ALLOF($ways) }.
query-nothing-to-do = Il n’y a rien à faire maintenant.
query-no-score = On ne compte rien dans ce jeu.
query-score = Où en est-on : { ALLOF($seats) }.
query-score-home = { $seat } { $n } à la maison
query-score-points = { $seat } { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
query-score-boulders = { $seat } { $n ->
    [one] { $n } rocher
   *[other] { $n } rochers
 }
query-score-cards = { $seat } { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }

# A club that a table belongs to
club-address = « { $url } » n’est pas l’adresse d’un broker : écrivez mqtt://192.168.1.10 ou, chiffré, mqtts://hub.local:8883.
club-certificate = Il n’y a pas de certificat { $path } : copiez celui que le club vous a donné, et indiquez-le.
club-delay = --delay accepte des minutes entières de 0 à { $most }, et non « { $given } ».
club-link = « { $given } » n’est pas le code d’un club : il commence par tableside://.
club-other-hub = La centrale à { $host } n’est pas celle de ce club : son certificat est un autre. Demandez à qui dirige le club.
club-no-hub = Aucune centrale ne répond à { $host }, port { $port } ({ $why }). Est-elle allumée, et la table sur le même Wi-Fi ?
club-no-answer = La réponse de la centrale est incompréhensible : est-elle de cette version ?
club-says-no = La centrale dit : { $said }
club-door-late = En cinq minutes, personne n’a admis cette table. Demandez à un arbitre, puis réessayez.
club-not-found = { $n ->
    [0] Aucun club n’a été trouvé dans ce réseau. La centrale est-elle allumée, et la table sur le même Wi-Fi ?
   *[other] Il n’y a pas de club { $name } dans ce réseau, mais { ANYOF($known) }.
 }
club-several = Il y a plusieurs clubs ici : choisissez { ANYOF($known) } avec --club.
hub-runs = Une centrale tourne déjà dans { $folder } : arrêtez-la d’abord.
hub-folder = Ce qui est gardé du club dans { $folder } est illisible. Restaurez une copie, ou créez de nouveau le club dans un autre dossier.
hub-no-broker = Il n’y a pas de Mosquitto sur cette machine. Installez-le : `sudo apt install mosquitto`.
hub-broker-ends = Mosquitto ne démarre pas : un autre programme utilise peut-être son port. Ses réglages sont dans { $folder }/mosquitto.conf.
hub-restarts = La centrale s’est arrêtée de façon inattendue ({ $why }) et redémarre.
hub-fails = La centrale a échoué plusieurs fois de suite et ne redémarre plus. Corrigez le problème indiqué plus haut, puis lancez `companion club`.
hub-other-club = { $folder } est la centrale de { $club } : un autre club demande un autre --folder.
hub-no-name = Un nouveau club a besoin d’un nom : `companion club --club NAME`.
close-stays-on = Cette machine ne peut pas être éteinte d’ici : { $why }.
hub-twice = Une centrale de ce club tourne déjà à { $host } : arrêtez-la d’abord, ou laissez-la être la centrale.
hub-twice-now = Une autre centrale de ce club est apparue à { $host } : arrêtez l’une des deux, pour que tout le monde regarde au même endroit.
hub-not-kept = Ce qui a changé ne peut pas être écrit dans { $folder } : { $why }. La centrale essaiera encore.
hub-moved = Le club de { $folder } a déménagé : il est dans { $to }, et sa centrale tourne là où ce fichier a été ouvert. S’il n’a été ouvert nulle part, effacez { $mark } et elle tournera de nouveau ici.
hub-none-here = Il n’y a pas de club dans { $folder } : dites avec --folder où il est.
move-lies = Il y a déjà un club dans { $folder } : ouvrez le fichier dans un autre --folder.
move-no-file = { $path } n’est pas un club qui a déménagé : prenez le fichier que `companion club move` a écrit.
move-pin = Ce PIN n’ouvre pas { $path }, ou le fichier est abîmé. Le PIN a été montré à l’écriture du fichier ; s’il est perdu, déménagez la centrale encore une fois.
cluster-node = « { $given } » n’est pas un serveur : écrivez HOTE, ou HOTE:HUBS:TABLES:ROUTES avec ses trois ports.
cluster-lies = Il y a déjà une grappe dans { $folder }. Omettez --node pour lui donner d’autres tables.
cluster-servers = Une nouvelle grappe demande { $n } serveurs : donnez --node autant de fois. Il n’y en a pas encore dans { $folder }.
cluster-file = Ce qui est gardé de la grappe dans { $path } est illisible : restaurez une copie, ou prenez le fichier de cette version.
cluster-store = Les centrales d’une grappe partagent une base PostgreSQL : dites laquelle avec --store URL.
club-name = « { $name } » ne peut pas être le nom d’un club ou d’une table : il y faut une lettre de a à z ou un chiffre.
club-unreadable = Ce qui est noté du club dans { $path } est illisible. `companion club join` le rejoint de nouveau, `companion club leave` l’oublie.
club-tells-already = Cette table informe déjà un club et n’apporte donc pas de parties plus anciennes : lancez d’abord `companion club leave`, puis rejoignez-le de nouveau.
hub-store = Impossible d’ouvrir la base { $url } de la centrale : { $why }.
hub-refused = { $n ->
    [0] { $said }
    [one] { $said } Un autre message a été refusé.
   *[other] { $said } { $n } autres messages ont été refusés.
 }
hub-broker-away = Le broker de la centrale ne répond pas : ce qui est affiché peut être ancien.
hub-cannot-keep = La centrale ne peut rien garder pour l’instant, les tables gardent ce qu’elles ont à dire : { $why }.
hub-version = { $place } parle la version { $version } du protocole du club, cette centrale la { $ours } : mettez à jour la plus ancienne des deux.
hub-malformed = { $place } a envoyé un message non valable, qui a été ignoré.
hub-stream-of-another = { $place } a annoncé les événements d’une autre table comme les siens ; ils ont été laissés de côté.
hub-many-streams = { $place } a recommencé ses événements plus de { $most } fois en un jour ; ce qui est nouveau attend demain.
hub-too-much = { $place } envoie plus que ce qu’une centrale peut garder d’une table ; elle le prend maintenant plus lentement.
hub-no-port = Aucune page ne peut être servie au port { $port } : { $why }. Un autre programme l’utilise peut-être ; indiquez-en un autre avec --port.
hub-certificate = Le fichier { $path } du certificat du club est abîmé ou manque. Remettez-en une copie ; sans copie, fondez de nouveau le club dans un autre dossier et faites-y entrer ses tables.
hub-other-ports = Un autre programme utilise le port { $usual } : cette fois, les téléphones ouvrent le port { $port } et les arbitres le port { $safe }. Au prochain démarrage, la centrale essaiera de nouveau { $usual }.
hub-bad-port = Les pages ne peuvent pas être au port { $port } et au suivant : donnez un nombre de 1 à 65534, ni { $broker } ni { $inside }, où arrivent les tables, ni celui d’avant.

# Ce qu’un arbitre du club fait à cette table
arbiter-pause = { $by } a mis la partie en pause. Seul l’arbitre du tournoi peut la faire continuer.
arbiter-resume = { $by } fait continuer la partie.
arbiter-paused = { $by } a mis la partie en pause : attendez que l’arbitre du tournoi la fasse continuer.
arbiter-no-undo = L’arbitre du tournoi en a décidé ainsi : appelez-le pour revenir dessus.
arbiter-gives = { $by } donne { $time } de plus à la pendule : { $seat }.
arbiter-takes = { $by } retire { $time } à la pendule : { $seat }.
arbiter-warning = { $by } donne un avertissement : { $seat }.
arbiter-penalty = { $by } donne une pénalité : { $seat }.
arbiter-loss = { $by } en décide : { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } perdu.
arbiter-correct = { $by } a corrigé la position.
arbiter-finish = { $by } a mis fin à la partie.
arbiter-comes = { $by } vient à votre table.
arbiter-settled = { $by } a répondu à votre appel.
arbiter-rules = { $by } a fixé les règles maison des prochaines parties.
arbiter-says = { $by } : { $text }
lost-by-arbiter = L’arbitre du tournoi a décidé que { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } perdu.
ended-by-arbiter = L’arbitre du tournoi a mis fin à la partie.
order-oversize = L’ordre dépasse { $most } octets : donnez-le en moins de mots.
order-malformed = L’ordre est incompréhensible : { $why }.
order-newer = L’ordre parle la version { $version } du protocole du club, cette table la { $ours } : mettez la table à jour.
order-unknown = Cette table ne connaît pas l’ordre « { $what } » : mettez-la à jour.
order-incomplete = Il manque « { $field } » à l’ordre « { $what } ».
order-other-game = Cette partie n’est plus sur la table.
order-moved = La partie a continué depuis cet ordre : regardez-la de nouveau.
order-cut = La table s’est éteinte pendant cet ordre : regardez où elle en est, et donnez-le de nouveau s’il le faut encore.
order-own-file = La règle « { $rule } » nomme un fichier, et aucun fichier n’est pris de l’extérieur : choisissez une de ses valeurs.
order-withdrawn = { $by } l’a retiré.
order-replaced = Une autre partie a été proposée à sa place.
order-none-waits = Aucun ordre de ce nom n’attend à cette table.
order-put-up = La partie est proposée à la table ; elle commence quand les joueurs la confirment.
order-blocked = La partie est proposée à la table. Elle commence quand la partie qui s’y joue est finie ou que les joueurs la quittent.
order-round = Ronde { $round }, { $players }
order-players = { ALLOF($players) }
order-pair = { $one } – { $two }
order-player = { $name } ({ $seat })
order-evening = La soirée est finie. Merci d’avoir joué, et au revoir !
order-game-first = Finissez d’abord la partie de cette table, puis tapez « begin ».
# Échelles
rung-game = Gagnez une partie contre { $name }.
rung-position = Trait { SEAT($seat, form: "a") }, avec l’avantage. Gagnez à partir d’ici contre { $name }.
rung-at-once = { $seat } { NUMBEROF($seat, plural: "peuvent", singular: "peut") } gagner à ce tour. Comment ?
rung-deal = Gagnez cette donne.
rung-points =
    { $n ->
        [0] Gagnez cette donne sans points négatifs.
        [1] Gagnez cette donne avec au moins 1 point.
       *[other] Gagnez cette donne avec au moins { $n } points.
    }
star-best =
    { $n ->
        [1] Troisième étoile : au moins 1 point.
       *[other] Troisième étoile : au moins { $n } points.
    }
star-try = Troisième étoile : au premier essai.
star-par =
    { $n ->
        [1] Troisième étoile : en un tour.
       *[other] Troisième étoile : en { $n } tours au plus.
    }
stars-got =
    { $n ->
        [0] Pas d’étoile cette fois. Vous pouvez réessayer tout de suite.
        [1] Cela rapporte une étoile.
        [2] Cela rapporte deux étoiles.
       *[other] Cela rapporte trois étoiles.
    }
no-ladder = Il n’y a pas d’échelle pour { $game }.
no-rung = Cette échelle n’a pas d’échelon { $rung }. Il y a : { ALLOF($rungs) }.
can-other-win = { $seat } : c’est perdu, sauf si l’autre camp ({ $other }) ne pouvait plus gagner.
cannot-win = { $seat } : ce serait perdu, mais l’autre camp ne peut plus gagner. Partie nulle.
drawn-on-time = Le temps est écoulé, mais l’autre camp ne peut plus gagner : partie nulle.
drawn-by-illegal = Trop de coups illégaux, mais l’autre camp ne peut plus gagner : partie nulle.
offer-arbiter-draw = Arbitre du tournoi : partie nulle
score-illegal = Coups illégaux
score-illegal-move = { $n }. { $seat }, en { $square } : { $penalty ->
    [time] pénalité de temps
    [turn] le tour passe
    [loss] partie perdue
   *[none] pas de pénalité
 }
table-deals = La table donne ces cartes : personne n’en nomme. Pour vos propres cartes, commencez avec la règle de table decks=physical.

# Tables elsewhere
invitation-code = { $text } n’est pas un code d’invitation : il a { $n } lettres et chiffres.
invitation-letters = Aucun code ne contient { ANYOF($letters) } : on les confond avec d’autres. Relisez-le.
relay-address = { $url } n’est pas l’adresse d’un relais : elle commence par wss:// ou ws://.
relay-port = Le relais ne peut pas écouter sur { $host }, port { $port } : un autre programme l’occupe, ou il n’est pas permis. Choisissez-en un autre avec --port.
relay-proxy = { $address } n’est ni l’adresse ni le réseau d’un proxy. Écrivez --trusted-proxy avec, par exemple, 192.0.2.7 ou 10.0.0.0/8.
# Une partie que l’on suit
guess-task = Devinez les coups ({ $seat }) : jouez-en un sur l’échiquier, et la table dit si c’est celui de la partie.
guess-follow = On suit la partie sur l’échiquier : jouez chaque coup que la table montre.
guess-found = C’était le coup de la partie : { $n } points.
guess-2 = Un autre coup, aussi bon : 2 points. Dans la partie, c’était celui-ci.
guess-1 = Un autre coup, presque aussi bon : 1 point. Dans la partie, c’était celui-ci.
guess-0 = Un coup plus faible : aucun point. Dans la partie, c’était celui-ci.
guess-other = Ce n’était pas le coup de la partie : aucun point. C’était celui-ci.
guess-score =
    { $n ->
        [1] 1 point sur { $most }.
       *[other] { $n } points sur { $most }.
    } { $all ->
        [1] { $right ->
            [1] Vous avez trouvé le seul coup de la partie.
           *[other] Vous n’avez pas trouvé le coup de la partie.
        }
       *[other] { $right ->
            [1] Vous avez trouvé un coup de la partie sur { $all }.
           *[other] Vous avez trouvé { $right } coups de la partie sur { $all }.
        }
    }
guess-no-further = La partie que vous suivez s’arrête là.
guess-no-moves = Plus aucun coup après ce moment : { $seat }. On peut deviner pour : { ALLOF($seats) }.

# Deux tables, une partie

seat-elsewhere = { $seat } { NUMBEROF($seat, plural: "ne sont", singular: "n’est") } pas à cette table. Ce coup se joue ailleurs.
keeper-decides = La table hôte en décide.
other-came-first = Autre chose est arrivé d’abord à l’autre table.
other-rules-there = Les règles de l’autre table n’ont pas { $action }.
other-rules-here = Les règles d’ici n’ont pas { $action }. Mettez Tableside à jour aux deux tables ; la partie continue ensuite.
table-rolls = La table lance les dés dans cette partie.
dice-wait = Le lancer attend que l’autre table ait fait sa part.
dice-together = Dans cette partie, les tables lancent ensemble : personne ne dit de face. Appuyez sur Lancer.
tables-version = L’une des deux tables a un Tableside plus ancien. Mettez-le à jour, puis les deux pourront jouer.
tables-relay-version = Le relais a une autre version de Tableside. Mettez à jour le relais et cette table.
tables-update-here = L’autre table a un Tableside plus récent. Mettez celui-ci à jour pour continuer. Votre partie est enregistrée.
tables-update-there = L’autre table a un Tableside plus ancien. Il doit être mis à jour pour que vous puissiez jouer ensemble.
tables-not-understood = L’autre table a envoyé quelque chose qui n’a pas de sens ici. Cela ne compte pas, et votre partie est inchangée.
tables-over = La partie de l’autre table est terminée : cette table ne peut plus la rejoindre.
tables-left = Les joueurs de cette table ont quitté la partie.
tables-seat-taken = Une autre table y est déjà.
tables-no-seat = Il n’y a pas cette place pour une autre table.
tables-clock-off = Les horloges des deux tables ne montrent pas le même jour. La partie continue ; remettez à l’heure celle qui se trompe de jour.
tables-sits = { $seat } { NUMBEROF($seat, plural: "sont", singular: "est") } là : l’autre table est arrivée.
tables-says = { $seat } : { tables-sentence }
tables-sentence = { $what ->
        [hello] Bonjour !
        [good-game] Bonne partie !
        [well-played] Bien joué.
        [nice-move] Un beau coup !
        [thank-you] Merci.
        [one-moment] Un instant, s’il vous plaît.
        [back-again] Me revoilà.
        [please-move] C’est à vous.
        [have-to-go] Je dois bientôt partir.
        [another-game] Une autre partie ?
        [sorry] Pardon !
       *[goodbye] Au revoir !
    }
tables-no-sentence = Il n’y a pas de phrase { $what }. Il y a : { $sentences }.
tables-say-later = Vous avez beaucoup envoyé. Attendez quelques secondes avant de continuer.
tables-agree = Oui
tables-disagree = Non
tables-ask-undo =
    { $asked ->
        [all]
            { $n ->
                [one] { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } annuler une action. D’accord ?
               *[other] { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } annuler { $n } actions. D’accord ?
            }
       *[one]
            { $n ->
                [one] { $one }, { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } annuler une action. D’accord ?
               *[other] { $one }, { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } annuler { $n } actions. D’accord ?
            }
    }
tables-ask-redo =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } rétablir ce qui a été annulé. D’accord ?
       *[one] { $one }, { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } rétablir ce qui a été annulé. D’accord ?
    }
tables-ask-correct =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } corriger la position. D’accord ?
       *[one] { $one }, { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } corriger la position. D’accord ?
    }
tables-ask-end-game =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } finir la partie ici. D’accord ?
       *[one] { $one }, { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } finir la partie ici. D’accord ?
    }
tables-ask-rematch =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } une autre partie. D’accord ?
       *[one] { $one }, { $seat } { NUMBEROF($seat, plural: "veulent", singular: "veut") } une autre partie. D’accord ?
    }
tables-asked = En attente de la réponse de l’autre table.
tables-declined = L’autre table n’est pas d’accord.
tables-came-to-nothing = Ce n’est plus possible. { $why }
tables-lost = La connexion avec l’autre table est perdue. Les pendules sont arrêtées et votre partie est enregistrée.
tables-found = L’autre table est de nouveau connectée.
tables-kept = La connexion avec l’autre table est perdue. L’envoi se fera à son retour.
tables-other-first = Autre chose est arrivé d’abord à l’autre table, ceci a donc été annulé.
tables-refused = Cela a été annulé. { $why }
tables-refused-there = La table hôte ne le permet pas maintenant.
tables-other-rules = L’autre table joue avec d’autres règles, celle-ci ne peut donc pas suivre. { $why }
tables-not-alike = Les deux tables ne montrent pas la même position. Comparez les plateaux et corrigez la position.
tables-keeper = la table hôte
tables-of-seat = la table où { NUMBEROF($seat, plural: "jouent", singular: "joue") } { $seat }
tables-misfit = Le lancer attend : une table ne s’en tient pas aux dés promis : { $who }.
tables-unfair = Les dés ne sont pas honnêtes. { $why }
tables-redone = La dernière étape est rétablie.
tables-wrong-code = Ce code n’est pas le bon. Redemandez-le, puis tapez les six lettres et chiffres.
tables-relay-gone = Le relais ne répond pas. On réessaie ; rien n’est perdu.
club-line-asks = On invite { $table } du club à s’asseoir.
club-line-gone = Le club ne répond pas. On réessaie ; rien n’est perdu.
club-line-none = Cette table n’est dans aucun club et n’atteint pas { $table } : companion club join.
club-line-itself = { $table } est cette table même. Nommez-en une autre du club.
tables-code = Code pour l’autre table : { $code }
tables-code-seat = Code pour la table de { $seat } : { $code }
tables-code-new = Le code d’avant ne vaut plus. En voici un nouveau.
tables-code-revoked = Quelqu’un a essayé { $n } codes faux. L’ancien code n’est plus valable.
tables-invitation-over = Quelqu’un a essayé { $n } codes faux, donc cette table n’invite plus. Pour inviter de nouveau, recommencez la partie.
tables-unproven = L’autre table n’a pas prouvé qu’elle connaît le code. Demandez un nouveau code ou prenez un autre relais.
tables-met = L’autre table est là. La partie commence.
share-practice = Les exercices et les donnes du jour se jouent à une seule table.
share-people = Seules des personnes peuvent être à une autre table.
share-alone = Ce jeu se joue à une seule table.
tables-code-used = Ce code ne sert plus. Demandez-en un autre.
tables-wait = Trop de mauvais codes sont venus d’ici. Attendez une minute, puis réessayez.
tables-inviter-away = La table qui invite n’est pas là en ce moment. Réessayez quand elle y sera.
tables-room-over = La ligne entre les deux tables est finie. Partagez la partie avec un nouveau code.
tables-relay-full = Le relais n’accepte plus rien pour l’instant. Réessayez plus tard, ou prenez un autre relais.

# Une partie sur Lichess

lichess-address = { $site } n’est pas l’adresse d’un site. Elle ressemble à https://lichess.org.
lichess-unsafe = Sur le chemin de { $site }, d’autres pourraient lire le jeton d’accès. Prenez une adresse qui commence par https.
lichess-moved = { $site } renvoie à une autre adresse, et le jeton d’accès n’y est pas envoyé. Vérifiez l’adresse.
lichess-away = { $site } n’est pas joignable. On réessaie ; rien n’est perdu.
lichess-minute = { $site } a été trop sollicité. On redemande dans une minute ; rien n’est perdu.
lichess-not-found = { $site } ne connaît pas ce nom ou cette partie. Vérifiez comment c’est écrit.
lichess-refused = { $site } a refusé : { $why }
lichess-token-none = Ce n’est pas un jeton d’accès. Il n’a que des lettres, des chiffres et _. Copiez-le en entier.
lichess-token-wrong = { $site } ne connaît plus ce jeton d’accès. Créez-en un nouveau là-bas, puis tapez-le ici.
lichess-token-scope = Ce jeton d’accès ne permet pas de jouer. Créez-en un nouveau sur { $site } et cochez { $scope }.
lichess-clock = Lichess n’a pas cette cadence. Choisissez des minutes et des secondes par coup, comme 10+5.
lichess-too-fast = Pour une partie aussi rapide, Lichess ne cherche pas d’adversaire sur un échiquier. Choisissez plus de temps : 10 minutes ou 5+5.
lichess-too-fast-challenge = Lichess ne permet pas de jouer aussi vite sur un échiquier. Choisissez au moins 3 minutes.
lichess-no-name = { $name } n’est pas un nom de Lichess. Un nom n’a que des lettres, des chiffres, - et _.
lichess-no-such-game = Tableside et Lichess ne jouent pas tous les deux à { $variant }. Choisissez un autre jeu.
lichess-declined = Le défi a été refusé : { $why }
lichess-not-taken = { $name } n’accepte pas le défi. Défiez quelqu’un d’autre, ou cherchez un adversaire.
lichess-challenge-lost = Le défi à { $name } est terminé, car la ligne a été perdue. Envoyez-le de nouveau.
lichess-fair = C’est Lichess qui tient cette partie. Jusqu’à la fin, il n’y a ni indices, ni analyse, ni joueurs ordinateurs.
lichess-no-help = Lichess n’autorise aucune aide pendant la partie.
lichess-decides = Lichess ne le permet pas pendant la partie.
lichess-lost = Lichess n’est pas joignable. Les pendules y tournent toujours ; votre coup est gardé et part dès que possible.
lichess-found = Lichess est de nouveau joignable.
lichess-refused-move = Le coup ne compte pas : annulez-le sur l’échiquier. { $why }
lichess-too-late = Sur Lichess, la partie était finie avant l’arrivée de ce coup. Il ne compte pas.
lichess-other-first = Sur Lichess, autre chose a été joué, et c’est cela qui compte.
lichess-other-rules = Lichess a joué { $move }, que les règles d’ici ne connaissent pas. Continuez sur { $address }.
lichess-goes-on = Selon les règles d’ici, la partie est finie, mais Lichess continue. Regardez { $address }.
lichess-asked = En attente de la réponse de votre adversaire.
lichess-takeback-no = Votre adversaire ne laisse pas annuler le coup.
lichess-gone = { $seat } { NUMBEROF($seat, plural: "ne sont", singular: "n’est") } plus là. Si personne ne revient, vous pourrez revendiquer le gain dans { $n ->
        [one] une seconde.
       *[other] { $n } secondes.
    }
lichess-back = { $seat } { NUMBEROF($seat, plural: "sont", singular: "est") } de retour.
lichess-claim =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } quitté la partie. Que voulez-vous ?
       *[one] { $one }, { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } quitté la partie. Que voulez-vous ?
    }
lichess-claim-victory = Revendiquer le gain
lichess-claim-draw = Revendiquer la nulle
lichess-claim-wait = Attendre
lichess-chat = { $name } : { $text }
lichess-aborted = La partie a été annulée. Elle ne compte pour personne.
lichess-ended = Lichess a décidé que { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } perdu.
lichess-token-missing = Il n’y a pas de jeton d’accès pour { $site } sur cet appareil. Tapez-en un, puis rouvrez la partie.
lichess-no-rematch = On ne peut pas demander une autre partie à cet adversaire. Cherchez-en un autre.
lichess-rematch = On demande une autre partie à { $name }, en changeant les couleurs.
lichess-no-token = Il n’y a pas encore de jeton d’accès sur cet appareil. Tapez d’abord `companion lichess token`.
lichess-seeks = Lichess cherche un adversaire. La partie commence dès que quelqu’un arrive.
lichess-challenges = On demande à { $name }. La partie commence si la réponse est oui.
lichess-waits = Vous êtes { $name } sur Lichess. La partie commence dès qu’un défi arrive.
lichess-no-game = { $given } n’est ni une partie ni un défi de Lichess. Il faut huit lettres et chiffres, comme 5IrD6Gzz ; l’adresse convient aussi.
lichess-unsent = Lichess n’était pas joignable ; la dernière demande n’a peut-être pas été exécutée. Reprenez la partie pour voir où elle en est.
lichess-counts = { $rated ->
        [yes] classée
       *[no] amicale
    }
lichess-timed = { $time }, { lichess-counts }
lichess-days = { $n ->
        [one] 1 jour par coup
       *[other] { $n } jours par coup
    }, { lichess-counts }
lichess-untimed = sans pendule, { lichess-counts }
lichess-your-turn = à vous de jouer
lichess-their-turn = à l’adversaire de jouer

# What happened last
story-begins = Nouvelle partie : { $title }.
story-set-up = { $title } commence sur une position préparée.
story-rolls = { $seat } { NUMBEROF($seat, plural: "font", singular: "fait") } { BOTHOF($faces) }.
story-takes = { $seat } { NUMBEROF($seat, plural: "piochent", singular: "pioche") } une carte.
story-undone = { $seat } { NUMBEROF($seat, plural: "ont", singular: "a") } annulé le dernier coup.
story-undone-roll = Le dernier lancer a été annulé.
story-undone-chance = La dernière carte a été annulée.
story-undone-several =
    { $n ->
        [1] Le dernier coup a été annulé.
       *[other] Les { $n } dernières étapes ont été annulées.
    }
story-undone-correction = La dernière correction a été annulée.
story-redone = La dernière étape a été rétablie.
story-exchanged = Deux pièces ont été échangées dans l’enregistrement.
story-agreed = Tous ont accepté de corriger la position.
story-draw-agreed = { BOTHOF($seats) } se sont mis d’accord pour la nulle.
story-corrected = La position a été corrigée.
story-arbiter-corrected = Un arbitre a corrigé la position.
story-turn-passed = C’est maintenant { SEAT($seat, form: "a") } de jouer.

# Mots communs à plusieurs interfaces
counted =
    .home = { $n } à la maison
    .points =
        { $n ->
            [0] 0 point
            [1] 1 point
           *[other] { $n } points
        }
    .boulders =
        { $n ->
            [0] 0 rocher
            [1] 1 rocher
           *[other] { $n } rochers
        }
    .boulders-of =
        { $n ->
            [0] 0 rocher
            [1] 1 rocher
           *[other] { $n } rochers
        } sur { $goal }
    .cards =
        { $n ->
            [0] 0 carte
            [1] 1 carte
           *[other] { $n } cartes
        }
    .and-left =
        { $counted }, encore { $n ->
            [1] 1 coup
           *[other] { $n } coups
        }
place = place { $n }
name = Nom
your-name = Votre nom
drawn = Nulle.
as-in-chess = Comme aux échecs
clear = Vider
in-box = Dans le box
save = Garder

### Leaving, and where a piece may go

may-go =
    { $n ->
        [0] Toutes les cases marquées sont possibles.
        [1] Une case est possible : { ALLOF($squares) }.
       *[other] { $n } cases sont possibles : { ALLOF($squares) }.
    }
seat-leaves = { $seat } : quitter la partie
takes-over = { $seat } : une personne joue
