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
