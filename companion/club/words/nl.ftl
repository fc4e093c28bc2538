# What the pages of a club's hub say.

hub-no-page = Die pagina bestaat niet.
hub-other-name = Deze centrale luistert niet naar die naam. Open in plaats daarvan { $where }.
hub-broken = Hier is iets stukgegaan. Probeer het nog eens; wie de centrale beheert, vindt een verslag met `companion reports`.

people-slower = Dat klopte te vaak niet: wacht even en probeer het dan opnieuw.
people-wrong = Naam of pincode klopt niet.
people-locked = Deze naam is na { $most } onjuiste pincodes geblokkeerd, maar niet op apparaten waarop al eens is ingelogd. Een arbiter kan die openen.
people-choose = Kies een eigen pincode.
people-same-pin = Kies een andere pincode dan die je gekregen hebt.
people-pin = Een pincode heeft minstens { $least } cijfers.
people-plain-pin = Deze pincode raadt iedereen: neem cijfers die niet gewoon tellen.
people-name = Een naam heeft 1 tot 60 letters.
people-no-role = De rol { $role } bestaat niet.
people-there = { $name } is er al.
people-nobody = Onder die naam is er niemand.
people-last = Eén arbiter moet blijven: maak eerst iemand anders arbiter.
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
cup-all-rounds = { $count ->
    [one] De enige ronde is ingedeeld.
   *[other] Alle { $count } rondes zijn ingedeeld.
 }
cup-day = Kies een dag die nog geen ronde heeft.
cup-two-seats = Dit kan alleen met een spel voor twee.
cup-name = Geef een naam van hoogstens { $most } letters.
cup-name-twice = { $name } staat al op de lijst.
cup-full = Een toernooi heeft hoogstens { $most } spelers.
cup-robin-late = Als een toernooi ieder tegen ieder is begonnen, kan er niemand meer bij.
cup-knock-late = Als een knock-out is begonnen, kan er niemand meer bij.
cup-knock-bye = In een knock-out slaat niemand een ronde over: meld de speler af.
cup-knock-level = { $name } en { $other } staan gelijk: zeg bij hun bord wie door loting verdergaat.
cup-knock-no-lot = Loting beslist alleen als het na de laatste partij gelijk staat.
cup-knock-paired = Ronde { $number } volgt uit deze uitslag: neem eerst de indeling daarvan terug.
cup-knock-begun = De eerste ronde is ingedeeld: alleen de klokken zijn nog te veranderen.
cup-knock-exchange = In een beslissingspartij kunnen alleen de twee van één bord van plaats ruilen.
cup-played = Ronde { $number } is al gespeeld, minstens voor een deel.
cup-not-there = Kies twee spelers van deze ronde.
cup-file = In dit bestand staat geen lijst van spelers die te lezen is.
cup-file-long = Het bestand is groter dan { $most } KiB.
team-none = Er is hier geen team { $number }.
team-too-few = Er zijn minstens twee teams nodig.
team-no-match = Dit team speelt in deze ronde niet.
team-fixture = In ronde { $number } staat een team twee keer, of het doet hier niet mee.
team-fixture-line = ‘{ $text }’ is geen wedstrijd: schrijf beide teams met een streep ertussen, zoals in Leeuwen – Tijgers.
team-late = Ronde 1 is ingedeeld: geen ander team kan nog meedoen.
team-full = Er doen hoogstens { $most } teams mee.
team-line-begun = Deze wedstrijd is begonnen: de opstellingen blijven.
team-line-twice = { $team }: iemand staat twee keer in de opstelling, of er zijn meer spelers dan borden.
team-line-stranger = { $team }: in de opstelling staat iemand die niet bij dit team hoort.
team-line-order = { $other } staat in de lijst van het team vóór { $name } en kan niet aan een lager bord spelen.
team-begun = Ronde 1 is ingedeeld: alleen de rangorde kan nog veranderen.
team-file = In deze lijst staan geen teams die te lezen zijn: er moeten kolommen team, name en rating in staan.
team-not = Dit toernooi heeft geen teams.
team-exchange = In teamwedstrijden wisselt niemand van plaats: verander de opstelling.
league-card = Dit is geen kaart van een club: kopieer de hele tekst, of scan de QR-code.
league-mark = Dit kenmerk is niet dat van { $name }: laat het nog eens voorlezen, en vertrouw niemand die je opjaagt.
league-own-card = Dit is de kaart van deze club zelf.
league-unreadable = Iets in dit bestand is niet te lezen; de rest is overgenomen.
league-file = Dit is geen bestand van een competitie.
league-file-large = Het bestand is te groot: een competitie heeft hoogstens { $most } MB.
league-newer = Dit bestand is van een nieuwere Tableside: werk deze bij en lees het dan in.
league-no-charter = In dit bestand staat niet welke competitie het is: vraag om het hele bestand van de competitie.
league-other = Iets in dit bestand hoort bij een andere competitie en is weggelaten.
league-altered = { $what } is na de handtekening veranderd en is weggelaten: vraag nog eens om het bestand.
league-unknown-key = { $what } is getekend met een sleutel die niet bij deze competitie hoort en niet telt.
league-older = Dit bestand heeft uitgave { $number } van de competitie; de nieuwere uitgave { $latest } blijft.
league-two-editions = Er zijn twee verschillende uitgaven { $number }: vraag de club die de competitie leidt om een nieuwe.
league-new-edition = Uitgave { $number } van de competitie is er.
league-contradiction = Ronde { $round }, { $home } – { $guest }: de clubs melden verschillende uitslagen; beide blijven tot een club die van de ander tekent.
league-correction = Ronde { $round }, { $home } – { $guest }: de andere club heeft de uitslag verbeterd; teken die als het klopt.
league-two-results = Ronde { $round }, { $home } – { $guest }: beide clubs hebben twee verschillende uitslagen getekend; verbeter het.
league-replayed = Ronde { $round }, { $home } – { $guest }: dit is een eerdere uitslag; de verbeterde blijft.
league-clock =
    { $n ->
        [one] De klok van { $club } en de klok hier schelen één dag: kijk naar allebei. Wat getekend is, telt toch.
       *[other] De klok van { $club } en de klok hier schelen { $n } dagen: kijk naar allebei. Wat getekend is, telt toch.
    }
league-full = Een competitie heeft hoogstens { $most } documenten.
league-unplanned = { $club } heeft { $n ->
        [one] één document over een wedstrijd
       *[other] { $n } documenten over wedstrijden
    } getekend die de competitie niet heeft. Dat blijft weg.
league-club-full = { $club } heeft meer getekend dan een club in deze competitie mag. Wat te veel is, blijft weg ({ $n }).
league-ahead = { $club } heeft al iets over ronde { $n } gemeld. Het telt hier zodra de rondes ervoor uitslagen hebben.
league-nothing-new = Er staat niets nieuws in dit bestand.
league-taken = Wat nieuw was, is overgenomen.
league-here = { $title } is er nu.
league-what-charter = Uitgave { $number } van de competitie
league-what-line-up = De opstelling van { $team } in ronde { $number }
league-what-result = De uitslag van { $home } – { $guest } in ronde { $number }
league-clubs = Zeg bij elk team van welke club het is; een competitie heeft teams van minstens twee clubs.
league-not-keeper = { $club } leidt deze competitie: alleen die club kan er iets aan veranderen.
league-charter = Deze competitie is niet te spelen: { $why }
league-no-result = Zo’n uitslag is hier niet te tekenen.
league-not-ours = Alleen de twee clubs van een wedstrijd tekenen de uitslag.
league-stranger = Deze competitie wordt geleid door een club die hier niemand heeft toegevoegd. Het kenmerk van die club is { $mark }: voeg eerst die club toe.
league-game = In deze competitie wordt { $game } gespeeld, dat deze Tableside niet kent.
hub-tables = { $n ->
    [0] geen tafels
    [one] één tafel
   *[other] { $n } tafels
 }
hub-tables-gone = { $tables }, { $gone } niet verbonden
hub-who-calls =
    { $n ->
        [0] { $table } roept
        [one] { $table } en nog een roepen
       *[other] { $table } en { $n } andere roepen
    }
hub-board-of = Het bord van { $table }
hub-time-over = tijd is om
hub-gone = Niet verbonden.
hub-table-stale = Deze tafel is niet bijgewerkt.
hub-free = Nog geen partij.
hub-paused = Gepauzeerd.
hub-practice = Oefenen
hub-step = Stap { $n }
hub-to-move = { $who } is aan zet.
hub-calls = Roept de spelleiding.
hub-calls-man = Er ontbreekt een stuk.
hub-calls-dispute = Ze zijn het oneens.
hub-calls-board = Het bord zwijgt.
hub-calls-how = Hoe gaat het verder?
hub-needs-mismatch = Bord en partij verschillen.
hub-needs-arbiter = Wil een beslissing.
hub-needs-board = Het bord is niet verbonden.
hub-no-tables = Er is nog geen tafel bij. Word in de instellingen van een tafel lid van deze club.
hub-away = De centrale antwoordt niet; deze pagina wacht erop.
hub-needs-script = Deze pagina heeft JavaScript nodig.
hub-results = Uitslagen
hub-start-lists = Startlijsten
hub-against = tegen { ALLOF($names) }
hub-places = Pagina’s van de club
hub-wall = Alle tafels
hub-first = Begin
hub-back = Terug
hub-on = Verder
hub-live = Live
hub-no-step = Deze stelling kan niet worden getoond: vanaf hier is iets verborgen of met de hand rechtgezet.
hub-shaken = Geschud: { ALLOF($who) }
hub-put-right = De stelling is rechtgezet.
hub-unseen = Er werd iets verborgens gespeeld.
hub-no-table = Die tafel is er niet. Misschien komt die nog.
hub-nothing-played = Er is vanavond nog geen partij afgelopen.
hub-nothing-played-hint = Zodra er aan een tafel een partij afloopt, staat de uitslag hier.
hub-nothing-begun = Er wordt nu niet gespeeld.
hub-nothing-begun-hint = Zodra er aan een tafel een partij begint of een toernooironde is ingedeeld, staat die hier.
hub-table = Tafel
hub-game = Spel
hub-who = Speler
hub-how-ended = Uitslag
hub-standings = Stand van de avond
hub-points-how = In een partij met twee spelers krijgt de winnaar 2 punten en de verliezer 1. Met vier spelers tellen de plaatsen 4, 3, 2 en 1.
hub-earlier-results = Eerdere uitslagen
hub-still-play =
    { $n ->
        [1] Eén tafel speelt nog.
       *[other] { $n } tafels spelen nog.
    }
hub-games-played = Partijen
hub-games-won = Gewonnen
hub-wins = { $many ->
    [0] { $who } wint.
   *[other] { $who } winnen.
 }
cup-busy = Anderen veranderen dit toernooi net: probeer het nog eens.
cup-sits-twice = { $name } speelt aan twee tafels: { $places }.
cup-lacks = Er ontbreekt iets of iets is te lang. Controleer de invoer en probeer het opnieuw.
cup-off-table = geen tafel
cup-too-few-tables = Voor deze ronde zijn er minder vrije tafels dan borden.
cup-off-tables = { $n ->
        [1] Bord { ANYOF($boards) } wordt op een gewoon bord zonder tafel gespeeld.
       *[other] De borden { BOTHOF($boards) } worden op gewone borden zonder tafel gespeeld.
    } Voer de uitslag hier met de hand in.
cup-table-busy = { $table } speelt nog een andere partij. Bord { $board } begint daar als die uit is. Kies een andere tafel of geen om meteen te beginnen.
cup-table-taken = Een ander bord van deze ronde heeft die tafel.
cup-two-tables = { $name } speelt nog aan { $place } en kan niet aan twee tafels zitten.

## Toernooien

cups-title = Toernooien
cups-empty = Er is nog geen toernooi. Een arbiter die zich aanmeldt, kan hier een toernooi maken.
cups-new = Nieuw toernooi
cup-over = afgelopen
cup-round-of = Ronde { $n } van { $count }
cup-kind =
    .swiss = Zwitsers
    .robin = Ieder tegen ieder
    .knock-out = Knock-out
    .tables = Wisselende tafels
    .league = Spellen van de dag
    .teams = Teamwedstrijden
cup-about =
    .swiss = { $game }. Wie ongeveer evenveel punten heeft, speelt tegen elkaar, maar nooit twee keer.
    .robin = { $game }. Iedereen speelt tegen iedereen.
    .knock-out = { $game }. Wie een duel verliest, ligt eruit.
    .tables = { $game }. Elke ronde heb je zo mogelijk nieuwe tegenstanders en een andere kleur.
    .league = { $game }. Elke dag is er één spel, voor iedereen hetzelfde.
    .teams = { $game }. Twee teams spelen bord voor bord.
cup-title-of = Hoe het heet
cup-what = Wat er wordt gespeeld
cup-rounds = Rondes
cup-season = Seizoen, als de ratings samen tellen
cup-double = Ieder tegen ieder, heen en terug
cup-small = Tafels met twee mogen
cup-make = Aanmaken
cup-byed =
    .bye = { $name } heeft deze ronde geen tegenstander en krijgt toch punten.
    .half = { $name } is deze ronde vrij en krijgt een half punt.
    .away = { $name } speelt deze ronde niet.
    .through = { $name } heeft deze ronde geen tegenstander en gaat door.
    .straight = { $n } spelers gaan meteen door naar de volgende ronde.
cup-bracket = Schema
cup-winner-of-board = Winnaar van bord { $board }
cup-turns = Groen begint. De beurt gaat tegen de klok in.
cup-absent = afwezig
cup-did-not-come = { BOTHOF($names) } afwezig
cup-result = Uitslag en tafel
cup-plays = speelt
cup-half = half punt
cup-away = speelt niet
cup-withdraw = Afmelden
cup-back = Speelt weer
cup-next = Volgende ronde
cup-rating = Rating
cup-enter = Toevoegen
cup-list = Een lijst: één naam per regel, of CSV, of TRF16
cup-read = Alles toevoegen
cup-print = Afdrukken
cup-tie-value = { $name }: { $points }
cup-won = { $n } gewonnen
cup-begin = Ronde { $n } beginnen
cup-day-of = Spel van
cup-pair = Ronde { $n } indelen
cup-unpair = Indeling van ronde { $n } terugnemen
cup-open = Weer openen
cup-close = Het toernooi is afgelopen
cup-first = Deze speler
cup-second = ruilt van plaats met
cup-exchange = Twee ruilen van plaats
cup-place = { $n }e plaats
cup-entries =
    { $n ->
        [one] { $n } speler
       *[other] { $n } spelers
    }
cup-ratings = Ratings
cup-no-season = Zonder seizoen
cup-ratings-none = Nog niemand heeft een rating: die komt met de eerste uitslag.
cup-ratings-soon = De ratings worden nu berekend; ze staan hier zo meteen.
cup-ratings-two = Spellen voor twee
cup-ratings-two-about = Volgens Glicko-2. Het getal na ± zegt hoe zeker een rating is: hoe kleiner, hoe zekerder.
cup-ratings-more = Met drie en vier aan tafel
cup-ratings-more-about = Volgens OpenSkill, als wat iemand minstens waard is: wie nieuw is, begint laag en stijgt door te spelen.
cup-played-so =
    { $n ->
        [one] { $n } partij
       *[other] { $n } partijen
    }
cup-rules = Regels en rondes
cup-rules-hold = Ze gelden voor elke ronde die vanaf nu begint.
cup-by-rules = Huisregels: { $rules }
cup-stage =
    { $players ->
        [2] Finale
        [4] Halve finales
        [8] Kwartfinales
        [16] Achtste finales
       *[other] Ronde van { $players }
    }
cup-third = Derde plaats
cup-tie-game = Beslissingspartij { $n }
cup-armageddon = Armageddon
cup-armageddon-about = Bij remise gaat { $seat } verder.
cup-winner = { $name } heeft gewonnen
cup-by-lots = door loting
cup-lot = Wie door loting verdergaat
cup-ties = Beslissingspartijen na remise
cup-last = Bij gelijke stand daarna
cup-last-armageddon = Nog een partij: bij remise gaat Zwart verder
cup-last-lots = Loting
cup-tie-clock = Klok voor beslissingspartijen
cup-last-clock = Klok voor de Armageddon-partij
cup-third-wanted = Partij om de derde plaats
cup-seed-lots = Loting bepaalt het schema, niet de rating
team-new = Nieuw team
team-players = Wie speelt, in de volgorde van de borden, één naam per regel; invallers als laatste
team-list = Meer teams: een CSV-lijst met de kolommen team, name, rating
team-add = Nog een speler
team-gone = Team afmelden
team-rules = Borden, punten, rangorde
team-boards = Borden van een wedstrijd
team-white = Wit aan de borden 1, 3, 5
team-white-home = Eerstgenoemde team
team-white-guest = Tweede team
team-win = Matchpunten voor winst
team-draw = Matchpunten voor gelijkspel
team-ranking = Wat beslist, nummer { $n }
team-by-match = Matchpunten
team-by-board = Bordpunten
team-tie-berlin = Berlijnse telling
team-fixtures = Speelschema
team-fixtures-how = Eén wedstrijd per regel, thuis – uit; een lege regel tussen twee rondes. Leeg: ieder tegen ieder
team-line = Opstelling: { $team }
team-board = Bord { $n }
team-results = Uitslagen en tafels
team-board-names = Bord { $n }: { $names }
team-begin = Deze wedstrijd beginnen
team-free = { $team } is deze ronde vrij.
team-beside-board = bordpunten { $points }
team-beside-match = matchpunten { $points }
league-title = Competities tussen clubs
league-mine = Kenmerk van deze club
league-mine-note = Lees het een andere club voor, aan de telefoon of ter plaatse. Daar wordt het met de kaart hieronder ingetypt, of de QR-code gescand.
league-card-of = Kaart van deze club
league-clubs-known = Clubs die met deze spelen
league-add = Club toevoegen
league-added = { $name } is toegevoegd.
league-card-theirs = Kaart van de club
league-mark-theirs = Het kenmerk ervan, zoals het is voorgelezen
league-file-of = Competitiebestand
league-take = Bestand inlezen
league-how = Zet teams in een nieuw toernooi en zeg daar van welke club elk is. Of lees het bestand van een competitie in.
league-news = Nieuws
league-line-new = Met deze club verbinden
league-line-note = Via een relais gaan uitslagen vanzelf naar de andere club. De ene club vraagt een code, de andere typt die in.
league-relay = Relais
league-invite = Code vragen
league-code = Code
league-connect = Verbinden
league-line-end = Verbreken
league-line-up = Verbonden.
league-line-away = De andere club is er niet; wat nieuw is, gaat er later heen.
league-line-none = Niet verbonden. Stuur in plaats daarvan het bestand van de competitie.
league-no-lines = Centrales van een cluster hebben geen lijnen naar andere clubs: stuur elkaar het competitiebestand.
league-line-code = Lees deze code voor aan de andere club:
league-between = Competitie van deze clubs
league-keeps = leidt de competitie
league-signed = { $n ->
    [one] Getekend door de club
   *[other] Getekend door beide clubs
 }
league-says = { $club } zegt { $score }
league-waits = Wacht op { $club }
league-make = Er een competitie tussen clubs van maken
league-make-note = Van welke club is elk team? Wat je hier tekent, lezen de andere clubs als bestand in.
league-change = Wijzigingen publiceren
league-change-note = Teams, spelers, regels en speelschema worden zoals ze nu zijn de volgende uitgave van de competitie.
league-sign = Tekenen
cup-after =
    { $n ->
        [0] Voor de eerste ronde
        [one] Na één ronde
       *[other] Na { $n } rondes
    }
cup-during = Tijdens ronde { $n }
arbiter-title = Arbiter
arbiter-who = { $name }, { $role }
role-arbiter = arbiter
role-deputy = plaatsvervanger
role-desk = wedstrijdtafel
arbiter-pairings = Indeling
arbiter-rulings = Beslissingen
arbiter-say-all = Aan iedereen
arbiter-more = Meer
arbiter-calls-you = { $table } roept je
arbiter-needs-you = { $table } heeft hulp nodig
arbiter-last = Laatst: { $what }
arbiter-clocks-still = De klokken staan stil.
arbiter-on-the-way = { $name } is onderweg.
arbiter-gone-short = weg
arbiter-two-minutes = Twee minuten erbij
arbiter-coming = Ik kom eraan
arbiter-call-over = Oproep afgehandeld
arbiter-nothing = Hier loopt geen partij.
do-paused = pauze
do-pause = Partij pauzeren
do-resume = Verder spelen
arbiter-clock = Klok zetten
arbiter-more-or-less = Wijziging
arbiter-gets = krijgt tijd
arbiter-loses = verliest tijd
arbiter-minutes = Minuten
arbiter-seconds = Seconden
arbiter-why = Reden (wordt genoteerd)
do-penalty = Straf geven
arbiter-which = Straf
penalty-warning = een waarschuwing
penalty-time = tijd voor de andere kant
penalty-loss = de partij is verloren
arbiter-penalty-minutes = Minuten (bij extra tijd)
arbiter-sure-penalty = Ja, geef deze straf
do-correct = Stelling rechtzetten
do-finish = Partij beëindigen
arbiter-sure-finish = Ja, de partij beëindigen
arbiter-winner = Winnaar
arbiter-refused = Gegevens die de centrale heeft geweigerd
arbiter-nobody-wins = Geen enkele winnaar
arbiter-say = Bericht sturen
arbiter-words = Bericht
arbiter-moves = Zetten
arbiter-tray = { $name }: naast het bord
arbiter-tap-man = Tik op een stuk en dan op de plek.
arbiter-mend-note = De eerdere stelling blijft in het verslag van de partij staan.
arbiter-turn = Wie aan zet is
arbiter-turn-stays = zoals het is
arbiter-sure-correct = Ja, zo staat het
arbiter-as-it-was = Herstellen
arbiter-sent = Het is genoteerd en onderweg naar de tafel.
arbiter-sent-all =
    { $n ->
        [1] Het is onderweg naar één tafel.
       *[other] Het is onderweg naar { $n } tafels.
    }
arbiter-withdraw = Intrekken
arbiter-withdrawn = Ingetrokken, als de tafel het nog niet heeft gedaan.
arbiter-no-rulings = Er is nog niets beslist.
arbiter-by = { $name }, { $role }, { $at }
arbiter-came =
    .open = De tafel heeft nog niet geantwoord.
    .gone = Deze tafel is niet verbonden. Je opdrachten wachten tot die terug is.
    .waits = De tafel heeft het en wacht op het moment.
    .done = Gedaan.
    .refused = De tafel heeft het niet gedaan.
    .withdrawn = Ingetrokken.
did =
    .answer = de oproep is beantwoord
    .say = bericht gestuurd
    .pause = de partij is gepauzeerd
    .resume = de partij gaat verder
    .clock = de klok is gezet
    .penalty = een straf
    .correct = de stelling is rechtgezet
    .rules = huisregels
    .begin = een partij is klaargezet
    .finish = de partij is beëindigd
    .withdraw = een opdracht is ingetrokken
    .close = de avond is voorbij
    .overrule = de uitslag is verbeterd
    .person = de rollen zijn veranderd
    .renew = nieuwe pincode gegeven
    .admit = tafel toegelaten
    .forget = naam gewist
    .others = delen gewijzigd
arbiter-results-note = Een uitslag kan altijd worden rechtgezet. De oude blijft bewaard.
arbiter-overrule = Uitslag verbeteren
arbiter-sure-overrule = Ja, dit is de uitslag
arbiter-overruled = De uitslag is verbeterd. De vorige blijft bewaard.
arbiter-kept = Bewaard.
arbiter-pause-all = Alle partijen pauzeren
arbiter-sure-pause-all = Ja, alles pauzeren
arbiter-resume-all = Alles verder laten gaan
arbiter-close = Avond afsluiten
arbiter-sure-close = Ja, de avond is voorbij
arbiter-close-off = Afsluiten en uitzetten
arbiter-sure-off = Ja, alle tafels uitzetten
arbiter-send-rules = Naar alle tafels sturen
arbiter-sure-rules = Ja, vanaf de volgende partij
arbiter-rules-note = De volgende partijen aan elke tafel hebben deze regels, ook aan tafels die vanavond later komen. Lopende partijen houden hun eigen regels.
arbiter-rule-clock = Klok, bijvoorbeeld 15+10; none voor geen klok
arbiter-begin = Een partij klaarzetten
arbiter-begin-note = Zonder namen kiezen de spelers hun plaatsen aan de tafel. De partij begint als ze daar akkoord gaan.
arbiter-seats = Vul alle namen in, of geen.
people-sign-in = Aanmelden
people-sign-out = Afmelden
people-your-pin = Je pincode
people-own-pin = Een eigen pincode
people-first = Nog niemand is arbiter. De eerste pincode staat op het scherm van de centrale.
people-title = Mensen en rollen
people-role = Rol
people-add = Iemand toevoegen
people-new-pin = Pincode voor { $name }, voor één keer: { $pin }
people-is-locked = Geblokkeerd na te veel onjuiste pincodes, maar niet op de eigen apparaten.
people-not-yet = Heeft nog geen pincode gekozen.
people-lost = Telefoon kwijt: nieuwe pincode
people-sure-lost = Ja, overal afmelden
people-end = Overal afmelden
people-open = Ontgrendelen
people-set-role = Rol wijzigen
people-remove = Verwijderen
people-sure-remove = Ja, verwijderen
machine-title = Computer van de centrale
machine-says = Wie hier zit, maakt de eerste arbiter en geeft een nieuwe pincode als een telefoon kwijt is.
machine-only = Deze pagina is alleen voor het apparaat van de centrale.
machine-first = Toon de eerste pincode
machine-first-pin = Meld je onder je eigen naam aan met deze pincode, voor één keer: { $pin }
machine-settled = Er is al een arbiter: geef liever een nieuwe pincode.
machine-renew = Nieuwe pincode voor { $name }
forget-title = Een naam wissen
forget-says = De naam verdwijnt uit alle partijen, uitslagen, beslissingen en rollen van deze centrale.
forget-sure = Ja, deze naam wissen
forget-not-reached = De verslagen van de tafels en bewaarde of gedrukte bestanden veranderen niet. Wis de naam ook aan elke tafel.
forget-done =
    { $n ->
        [0] De naam stond nergens.
        [1] De naam stond op één plek en is weg.
       *[other] De naam stond op { $n } plekken en is weg.
    }
hub-turn = Aan de beurt
hub-help = Heeft hulp nodig
hub-press-answer = Oproep beantwoorden
hub-press-pause = Pauze
hub-press-resume = Verder
webhook-address = Geef een webadres op dat met http:// of https:// begint en geen wachtwoord bevat.
webhook-many = Een club heeft hoogstens { $most } van zulke adressen.
hub-join-safe = Tafels doen alleen mee via HTTPS.
hub-join-slower = Verkeerde pincode. Wacht { $seconds } s voor je het weer probeert.
hub-join-pin = Dat is niet de pincode die de centrale toont.
hub-door = Een tafel vraagt
hub-door-asks = Deze tafel vraagt om bij { $club } te komen. Toont het scherm de code die je hebt gescand?
hub-door-yes = Toelaten
hub-door-let = { $table } is toegelaten.
hub-door-nobody = Met deze code wacht geen tafel meer. Laat de tafel een nieuwe tonen.
hub-door-full = Er wachten nu te veel tafels. Probeer het over vijf minuten opnieuw, of typ de pincode.
hub-join-taken = Er is al een tafel { $table }: kies een andere naam.
others-title = Andere programma’s
others-results = Uitslagen naar andere programma’s
others-results-note = Elke uitslag gaat vanaf nu ondertekend naar deze adressen. Wie even weg is, krijgt de uitslag drie dagen lang opnieuw.
others-address = Webadres
others-add = Adres toevoegen
others-secret = Alleen nu: handtekeningen controleer je met het geheim { $secret }
others-waiting =
    { $n ->
        [0] Er wacht geen uitslag op dit adres.
        [1] Er wacht één uitslag op dit adres.
       *[other] Er wachten { $n } uitslagen op dit adres.
    }
others-test = Proefuitslag sturen
others-taken = De proefuitslag is aangenomen.
others-home-off = Het staat uit.
others-home-sees = Het ziet elke tafel: het spel, wie aan de beurt is en of er iemand nodig is.
others-home-presses = Het ziet elke tafel, en de knoppen beantwoorden oproepen, pauzeren partijen en laten ze doorgaan.
others-home-note = In Home Assistant stel je de MQTT-integratie in met de broker van de centrale en het certificaat van de club. Heeft het al een broker, dan is er een brug naar deze nodig.
others-sees = Aan, alleen kijken
others-presses = Aan, met knoppen
others-sure-presses = Ja, het mag partijen pauzeren
others-off = Uit
others-sure-off = Ja, uit: het wachtwoord geldt niet meer
others-password = Alleen nu: de broker laat { $user } binnen met het wachtwoord { $password }
others-broker = Broker
others-port = Poort
others-user = Gebruiker
others-certificate = Certificaat
others-pages = Partijen en borden voor andere pagina’s
others-pages-note = De PGN bevat de partijen van de laatste 12 uur, voor programma’s die partijen tonen. Een bord kan in elke pagina staan.
others-each = Elke tafel
others-board = Bord
webhook-gone = Dit adres is er niet meer.
webhook-inside = Dat is de machine van de centrale zelf, of geen adres van één andere machine: daar wordt niets heen gestuurd.
webhook-unreached = Het is niet bereikt: { $why }.
webhook-status = Het antwoordde met { $status } en nam de uitslag niet aan.

close-what = Elke tafel die er is, laat zien dat de avond voorbij is; partijen gaan de volgende keer verder waar ze zijn. Daarna worden uitslagen, stand, partijen en toernooien in bestanden geschreven.
close-begun = De avond wordt afgesloten.
close-runs = De avond wordt al afgesloten.
close-waits = { $n ->
    [one] Eén tafel neemt afscheid.
   *[other] { $n } tafels nemen afscheid.
 }
close-writes = De bestanden van de avond worden geschreven.
close-done = { $n ->
    [0] De avond is voorbij. Er was geen tafel.
    [one] De avond is voorbij. Eén tafel heeft afscheid genomen.
   *[other] De avond is voorbij. { $n } tafels hebben afscheid genomen.
 }
close-open = Zonder antwoord: { BOTHOF($tables) }. Kijk daar even voordat je gaat.
close-folder = De bestanden staan op de centrale, in { $folder }.
close-files = Bestanden downloaden
close-off-too = Sluiten, alles uit
close-not-written = De bestanden kunnen niet in { $folder } worden bewaard: { $why }. Download ze hier.

archive-title = Avonden
archive-what = Een avond die voorbij is, wordt in een bestand gepakt. De partijen blijven te zien, de uitslagen blijven waar ze zijn, en de centrale blijft klein.
archive-packed = ingepakt, { $size } kB
archive-live = nog niet ingepakt
archive-back = teruggehaald
archive-file-away = bestand ontbreekt
archive-unknown = onbekend bestand
archive-pack = Alles inpakken wat voorbij is
archive-pack-one = Inpakken
archive-bring = Terughalen
archive-file = Bestand
archive-games-file = PGN en JSON
archive-did-pack = { $n ->
    [0] Er was niets in te pakken.
    [one] Eén avond is ingepakt.
   *[other] { $n } avonden zijn ingepakt.
 }
archive-did-bring = De avond staat weer in de opslag van de centrale.
archive-none = Er is geen archief { $name }.
archive-not-written = Het archief { $path } kan niet worden geschreven: { $why }. De avond blijft in de opslag van de centrale.
archive-damaged = Het archief { $path } is beschadigd: zet er een kopie van neer.
archive-away = Het archief { $path } is er niet: zet het terug, of een kopie ervan.
archive-not-read = Het archief { $path } kan niet worden gelezen: { $why }.
archive-newer = Het archief { $path } is van een nieuwere Tableside: werk deze bij.
archive-other-club = Het archief { $name } is van een andere club, { $club }.

search-title = Partijen zoeken
search-player-more = Twee met een komma ertussen: partijen van beiden
search-any-game = Alle spellen
search-from = Van
search-to = Tot
search-any-rule = maakt niet uit
search-go = Zoeken
search-found = { $n ->
    [0] Geen partij gevonden. Probeer minder woorden.
    [one] Eén partij gevonden.
   *[other] { $n } partijen gevonden.
 }
search-bad-day = { $given } is geen datum: schrijf die als 2027-01-31.
search-day = Dag
search-earlier = Eerdere partijen
search-later = Latere partijen

game-start = Beginstelling
game-end = Einde
game-no-file = Van deze partij mag niet alles bekend zijn, dus is er geen bestand van.
game-step = Na { $n } van { $of }
game-position = Huidige stelling
game-files = Downloaden
game-table = Aan { $table }, { $at }
game-none = Die partij is hier niet.

player-none = Niemand met de naam { $name } heeft hier gespeeld.
player-games = { $n ->
    [one] Eén partij, { $won } gewonnen
   *[other] { $n } partijen, { $won } gewonnen
 }
player-curve = Rating na elk toernooi
player-curve-said = { $n ->
    [one] De rating na één toernooi: { $last }.
   *[other] De rating over { $n } toernooien: van { $first } tot { $last }, het laagst { $low }, het hoogst { $high }.
 }
player-tournament = Toernooi
player-tournaments = Als tabel
player-no-rating = Geen rating in dit seizoen: die komt met een toernooi.
player-recent = Laatste partijen
player-all = Alle partijen

cup-ties-of = Tiebreaks
cup-points-of = Punten
cup-points-two = 3 1 0: winst, remise, verlies
cup-points-more = 4 3 2 1: voor elke plaats
cup-tie-number = Tiebreak { $n }
cup-points-bad = { $given } zijn geen punten: schrijf een getal voor winst, remise en verlies, of voor elke plaats, het beste eerst.
cup-points-begun = De punten gelden sinds de eerste ronde: ze zijn nu niet meer te wijzigen.
cup-tie-none = Dat is geen tiebreak van dit soort toernooi.
cup-points-hold = Punten: { $points }
tie =
    .bh-c1 = Buchholz min 1
    .bh = Buchholz
    .bh-c2 = Buchholz min 2
    .bh-m1 = Mediaan-Buchholz
    .fb = Voor-Buchholz
    .aob = Gemiddelde Buchholz van de tegenstanders
    .sb = Sonneborn-Berger
    .de = Onderling resultaat
    .win = Overwinningen
    .won = Gewonnen partijen
    .bpg = Partijen met zwart
    .bwg = Overwinningen met zwart
    .ps = Progressieve score
    .ps-c1 = Progressieve score min 1
    .rep = Rondes met deelname
    .std = Standaardpunten
    .ks = Koya
    .aro = Gemiddelde rating van de tegenstanders
    .aro-c1 = Gemiddelde rating van de tegenstanders min 1
    .tpr = Prestatierating
    .deals = Gewonnen spellen
    .firsts = Eerste plaatsen
    .seconds = Tweede plaatsen
    .opponents = Punten van de tegenstanders
cup-details = Gegevens voor rapporten
cup-report = Rapport aan de bond
cup-detail =
    .title = Titel
    .federation = Bond (drie letters)
    .fide = FIDE-nummer
    .born = Geboren (2001/05/27)
    .sex = m of w
    .city = Plaats
    .arbiter = Hoofdarbiter
cup-detail-bad = { $given } kan zo niet in een rapport staan: { $field }.
