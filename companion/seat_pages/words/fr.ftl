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
pages-light-evening = Soir
pages-light-daylight = Jour
pages-language = Langue
pages-yours = À vous de jouer
pages-not-yours = Ce n’est pas votre tour
pages-won = Vous avez gagné.
pages-wins = { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
pages-win-together = { BOTHOF($seats) } gagnent.
pages-drawn = Nulle.
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
pages-into-box = Dans le box
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

pages-as-in-chess = Comme aux échecs
pages-clear = Vider
pages-mark-is = c’est elle
pages-mark-may = peut-être
pages-mark-not = impossible

## Cartes, dés, places

pages-unseen = Une carte que personne n’a vue
pages-times = { $what }, { $n } fois
pages-you = Vous
pages-place = place { $n }
pages-skips =
    { $n ->
        [1] passe un tour
       *[other] passe { $n } tours
    }
pages-computer = ordinateur
pages-counted-home = { $n } à la maison
pages-counted-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
pages-counted-boulders = { $n ->
    [one] { $n } rocher
   *[other] { $n } rochers
 }
pages-counted-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }

## Ce qu’on peut demander

pages-ask = Demander

## Ouvrir

pages-no-network = Cet appareil n’est dans aucun réseau : mettez-le avec les téléphones sur le même Wi-Fi, puis rouvrez les pages.
pages-no-port = Les pages n’ont pas pu s’ouvrir ({ $why }) : ouvrez-les de nouveau, ou relancez le programme.
pages-operator = Pas de pages à une table qui montre tout : commencez la partie sans « operator ».
