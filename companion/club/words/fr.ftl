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
