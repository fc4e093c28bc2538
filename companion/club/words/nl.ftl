# What the pages of a club's hub say.

hub-no-page = Die pagina is hier niet.

people-slower = Dat klopte te vaak niet: wacht even en probeer het dan opnieuw.
people-wrong = Naam en pincode horen niet bij elkaar.
people-locked = Deze naam is na { $most } onjuiste pincodes geblokkeerd. Een arbiter kan hem openen.
people-choose = Kies een eigen pincode.
people-same-pin = Kies een andere pincode dan die je gekregen hebt.
people-pin = Een pincode heeft minstens { $least } cijfers.
people-plain-pin = Deze pincode raadt iedereen: neem cijfers die niet gewoon tellen.
people-name = Een naam heeft 1 tot 60 letters.
people-no-role = De rol { $role } bestaat niet.
people-there = { $name } is er al.
people-nobody = Onder die naam is er niemand.
people-last = Eén arbiter moet blijven: maak eerst iemand anders arbiter.
order-lacks = Er ontbreekt iets of het is te lang: kijk nog eens.
order-over = De tafel heeft hier al op geantwoord.

arbiter-tables = Tafels
arbiter-not-yours = Dit hoort niet bij je rol.
arbiter-sign-in-anew = Je bent afgemeld: meld je opnieuw aan.
## Toernooien: wat niet kan

cup-none = Dit toernooi bestaat niet.
cup-no-entry = In dit toernooi heeft niemand nummer { $number }.
cup-no-round = Er is geen ronde { $number } om te veranderen.
cup-no-board = In deze ronde is er geen bord { $number }.
cup-outcome = Geef iedereen aan het bord een plaats, of zeg wie er niet was.
cup-too-few = Er zijn minstens { $least } spelers nodig.
cup-no-pairing = Deze ronde kan niet zo worden ingedeeld dat niemand elkaar twee keer treft.
cup-not-over = In ronde { $number } ontbreken nog uitslagen.
cup-all-rounds = Alle { $count } rondes zijn ingedeeld.
cup-day = Kies een dag die nog geen ronde heeft.
cup-two-seats = Dit kan alleen met een spel voor twee.
cup-name = Geef een naam van hoogstens { $most } letters.
cup-name-twice = { $name } staat al op de lijst.
cup-full = Een toernooi heeft hoogstens { $most } spelers.
cup-robin-late = Als een toernooi ieder tegen ieder is begonnen, kan er niemand meer bij.
cup-played = Ronde { $number } is al gespeeld, minstens voor een deel.
cup-not-there = Kies twee spelers van deze ronde.
cup-file = In dit bestand staat geen lijst van spelers die te lezen is.
cup-file-long = Het bestand is groter dan { $most } KiB.
hub-tables = { $n ->
    [0] geen tafels
    [one] één tafel
   *[other] { $n } tafels
 }
hub-who-calls = { $n ->
    [0] { $table } roept
   *[other] { $table } en { $n } andere roepen
 }
hub-board-of = Het bord van { $table }
hub-place = plaats { $n }
hub-time-over = tijd is om
hub-gone = Niet verbonden
hub-free = Nog geen spel
hub-paused = Gepauzeerd
hub-calls = Roept de spelleiding
hub-calls-man = Er mist een stuk
hub-calls-dispute = Ze zijn het oneens
hub-calls-board = Het bord zwijgt
hub-calls-how = Hoe gaat het verder?
hub-needs-mismatch = Bord en spel verschillen
hub-needs-arbiter = Wil een beslissing
hub-needs-board = Het bord is niet verbonden
hub-no-tables = Er doet nog geen tafel mee.
hub-away = De centrale antwoordt niet; deze pagina wacht erop.
hub-needs-script = Deze pagina heeft JavaScript nodig.
hub-results = Uitslagen
hub-start-lists = Startlijsten
hub-wall = Alle tafels
hub-first = Naar het begin
hub-back = Terug
hub-on = Verder
hub-live = Live
hub-no-step = Deze stelling kan niet worden getoond: vanaf hier is iets verborgen of met de hand rechtgezet.
hub-put-right = De stelling is met de hand rechtgezet.
hub-unseen = Er werd iets verborgens gespeeld.
hub-no-table = Die tafel is er niet. Misschien komt hij nog.
hub-nothing-played = Er is vanavond nog geen spel afgelopen.
hub-nothing-begun = Er wordt nu niet gespeeld.
hub-table = Tafel
hub-game = Spel
hub-who = Wie
hub-how-ended = Uitslag
hub-standings = Stand van de avond
hub-games-played = spellen
hub-games-won = gewonnen
hub-counted-home = { $n } thuis
hub-counted-points = { $n ->
    [one] { $n } punt
   *[other] { $n } punten
 }
hub-counted-boulders = { $n ->
    [one] { $n } rotsblok
   *[other] { $n } rotsblokken
 }
hub-counted-cards = { $n ->
    [one] { $n } kaart
   *[other] { $n } kaarten
 }
hub-wins = { $many ->
    [0] { $who } wint.
   *[other] { $who } winnen.
 }
cup-busy = Anderen veranderen dit toernooi net: probeer het nog eens.
cup-sits-twice = { $name } speelt aan twee tafels: { $places }.
cup-lacks = Er ontbreekt iets: kijk het nog eens na.
cup-no-table = Er zijn meer borden dan tafels: geef elk bord een tafel.
cup-table-taken = Een ander bord van deze ronde heeft die tafel.
cup-two-tables = { $name } speelt nog aan { $place } en kan niet aan twee tafels zitten.

## Toernooien

cups-title = Toernooien
cups-empty = Er is nog geen toernooi.
cups-new = Nieuw toernooi
cup-over = afgelopen
cup-round-of = Ronde { $n } van { $count }
cup-kind-swiss = Zwitsers
cup-kind-robin = Ieder tegen ieder
cup-kind-tables = Wisselende tafels
cup-kind-league = Dagpuzzels
cup-about-swiss = { $game }: wie evenveel punten heeft treft elkaar, en niemand twee keer.
cup-about-robin = { $game }: iedereen treft iedereen.
cup-about-tables = { $game }: niemand treft elkaar twee keer als dat kan, en de kleuren wisselen.
cup-about-league = { $game }: elke dag één puzzel, voor iedereen dezelfde.
cup-title-of = Hoe het heet
cup-what = Wat er wordt gespeeld
cup-rounds = Rondes
cup-season = Seizoen, als de ratings samen tellen
cup-double = Ieder tegen ieder, heen en terug
cup-small = Tafels met twee mogen
cup-make = Aanmaken
cup-byed-bye = { $name } is deze ronde vrij en krijgt de punten.
cup-byed-half = { $name } is deze ronde vrij en krijgt een half punt.
cup-byed-away = { $name } speelt deze ronde niet.
cup-turns = Groen begint. De beurt gaat tegen de klok in.
cup-absent = afwezig
cup-result = Uitslag en tafel
cup-keep = Bewaren
cup-table = Tafel
cup-plays = speelt
cup-half = half punt
cup-away = speelt niet
cup-withdraw = Afmelden
cup-back = Speelt weer
cup-next = Volgende ronde
cup-name-of = Naam
cup-rating = Rating
cup-enter = Toevoegen
cup-list = Een lijst: één naam per regel, of CSV, of TRF16
cup-read = Alles toevoegen
cup-points-four = 4, 3, 2, 1 punten
cup-print = Afdrukken
cup-buchholz = Buchholz { $points }
cup-won = { $n } gewonnen
cup-begin = Ronde { $n } beginnen
cup-day-of = Puzzel van
cup-pair = Ronde { $n } indelen
cup-unpair = Indeling van ronde { $n } terugnemen
cup-open = Weer openen
cup-close = Het toernooi is afgelopen
cup-first = Deze speler
cup-second = ruilt van plaats met
cup-exchange = Twee ruilen van plaats
cup-place = { $n }e
cup-entries =
    { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    }
cup-after =
    { $n ->
        [0] Voor de eerste ronde
        [one] Na één ronde
       *[other] Na { $n } rondes
    }
cup-ratings-two = Ratings in spellen voor twee { $season }
cup-ratings-more = Ratings aan grotere tafels { $season }
