# De woorden van Wild Jokers. Geen letters in zinnen: L is loper en lansier, P paard, pion, piekenier en paladijn.

### Stukken

piece-P = piekenier
    .plural = piekeniers
piece-V = veteraan
    .plural = veteranen
piece-L = lansier
    .plural = lansiers
piece-A = paladijn
    .plural = paladijnen
piece-M = huurling
    .plural = huurlingen
piece-C = kapitein
    .plural = kapiteins
piece-J = joker
    .plural = jokers

# Sommige letters van het schaken zijn hier andere stukken, dus heeft elk stuk in alle talen één letter.
letter = { $kind }

### Wat er gebeurt, en waarom iets niet gaat

lot = De loting zet { PIECE($piece, form: "nom") } op { $square }, en die van Zwart ertegenover.
becomes = Op { $square } wordt het stuk { PIECE($piece, form: "een") }.
turncoat = De huurling loopt over: { $seat } zet die op een leeg veld van de eigen eerste { $rows ->
        [1] rij
        [2] twee rijen
       *[other] { $rows } rijen
    }.
lost = Er is geen veld voor de huurling: die is verloren.
puts = { $seat } zet de huurling op { $square }.
no-move = { $seat } heeft geen zet.
over-king = De koning is geslagen: { $seat } wint.
over-blocked = { $seat } wint.
over-draw = De partij is remise.
lot-first = De loting moet eerst de eerste rij opstellen.
place-first = { $seat } moet de huurling op een leeg veld van de eigen eerste twee rijen zetten.
pit = Het veld { $square } is een kuil: daar kan niemand staan.
king-threatened = { PIECE($seat, "K", form: "nom") } kan geslagen worden.
ends-king = De koning is geslagen.
ends-blocked = De andere kant had geen zet.
stage-array = De loting stelt de eerste rij op: trek.
stage-pass = { $seat } heeft geen zet: { press-end }.
stage-place = { $seat }, zet de huurling op een leeg veld van je eerste twee rijen.
    .short = { $seat }, zet de huurling neer.

### The lot, and positions that cannot be

deck-array = De eerste rij
array-card = Het stuk op het volgende veld van de eerste rij: { $piece }
array-needs-shuffled = stage=array gaat alleen samen met de huisregel array=shuffled.
array-not-by-lot = Tot de loting de eerste rij heeft opgesteld, kan niets anders worden verplaatst. Neem trekkingen terug om de rij te veranderen.
too-many-pieces = Een kant heeft elf stukken, en hoogstens twee huurlingen.
rights-not-at-home = Het gegeven rights noemt een koning of toren die niet op zijn beginveld staat.
no-square-for-mercenary = Er is geen leeg veld voor een huurling.

### What is listed before a game

wild-jokers = Wild Jokers
    .says = Zeven bij zeven met acht kuilen: jokers springen, huurlingen lopen over, en wie de koning slaat, wint.
    .equipment = Het bord van 7 × 7 met acht kuilen; elf stukken per kant.

### House rules

rule-castling = Rokeren.
    .is-a = De koning gaat twee velden naar de toren toe.
    .is-b = Niet.
    .is-c = Zo, of koning en toren wisselen van plaats.
rule-castle_through_check = Rokeren bij een aanval.
    .is-a = Niet uit, door of in een aanval.
    .is-b = Altijd.
rule-warn_check = Als een koning geslagen kan worden.
    .is-on = De tafel waarschuwt.
    .is-off = De tafel zegt niets.
rule-no_moves = Een kant zonder zet.
    .is-a = Past.
    .is-b = Verliest.
    .is-c = De partij is remise.
rule-joker_null = Een joker die al springend weer op het beginveld komt.
    .is-a = Dat is geen zet.
    .is-b = Dat is een zet.
rule-array = De onderste rijen.
    .is-printed = Zoals gedrukt.
    .is-shuffled = Door loting.

### Presets

preset-printed = Standaardregels
    .says = De gedrukte opstelling.
preset-by-lot = Door loting
    .says = Onderste rijen door loting.

### The rule card

rule-card =
    .line-1 = Wie de koning slaat, wint. { $no_moves ->
            [a] Er is geen mat en geen pat.
            [b] Wie geen zet heeft, verliest.
           *[c] Heeft een kant geen zet, dan is het remise.
        }
    .line-2 = Toren en loper zoals bij schaken; kuilen houden ze tegen. De koning stapt één veld. { $castling ->
            [a] De koning rokeert met de toren.
            [c] De koning rokeert met de toren.
           *[b] { "" }
        }
    .line-3 = Piekenier: één veld recht of schuin vooruit; op de laatste rij een veteraan, die één veld elke kant op gaat behalve opzij.
    .line-4 = Lansier: springt precies twee velden in elke richting en mag op de laatste rij een veteraan worden.
    .line-4-plain = Lansier: springt precies twee velden in elke richting. Op de laatste rij mag een lansier een veteraan worden.
    .line-5 = Paladijn: als een koning of een paard. Huurling: één veld schuin, of recht vooruit; op de laatste rij een kapitein.
    .line-6 = Een geslagen huurling of kapitein loopt over: zet die op een leeg veld van je eerste twee rijen.
    .line-7 = Joker: één veld recht, of een sprong over een kuil naar het veld ertegenover; verder springen mag, maar slaan alleen met de eerste sprong.

# De tekens van een bord dat als tekst getekend is
ground-pit = kuil

### The pages of the rules

legend-R = Zo ver als je wilt, recht; stopt bij een kuil.
legend-P = Eén veld recht of schuin vooruit; wordt op de laatste rij een veteraan.
legend-V = Eén veld in elke richting behalve opzij.
legend-L = Een sprong van precies twee velden in elke richting.
legend-A = Als een koning of als een paard.
legend-M = Eén veld schuin, of één recht vooruit; is het stuk geslagen, dan loopt het over.
legend-C = Eén veld in elke richting; is het stuk geslagen, dan loopt het over.
legend-J = Eén veld recht, of sprongen over kuilen.

page-aim =
    .title = Waar het om gaat
    .says = Sla de koning van de ander. { $no_moves ->
            [a] Dan win je meteen; er is geen schaakmat en geen pat.
            [b] Daarmee win je meteen.
           *[c] Daarmee win je meteen.
        }
    .caption-1 = De koning kan geslagen worden.
    .caption-1-plain = De koning is niet veilig.
    .says-1 = Niemand hoeft schaak te zeggen. De witte huurling op e6 slaat de koning op d7 en wint.
page-setup =
    .title = Opstellen
    .says = Het bord heeft zeven bij zeven velden; acht daarvan zijn kuilen, waar niemand staat. Elke kant heeft elf stukken. { $array ->
            [printed] Zwart staat zoals Wit, omgedraaid: elke joker staat voor zijn speler in de linkerhoek.
           *[shuffled] { "" }
        }
    .caption-1 = De hele opstelling.
    .says-1 = Het veld d4 in het midden is geen kuil.
    .caption-2 = De eerste twee rijen van Wit.
    .says-2 = Van links: joker, huurling, lansier, koning, paladijn, loper, toren, met vier piekeniers ervoor. Een omgekeerde toren kan joker zijn, een dame paladijn, een paard lansier, een damschijf huurling.
page-turn =
    .title = Om de beurt
    .says = Wit begint. In je beurt zet je één stuk. Je slaat door op het veld van een stuk van de ander te komen. Niemand stopt op een kuil, en alleen wie springt, mag eroverheen. { $no_moves ->
            [a] Wie geen zet heeft, past.
            [b] Wie geen zet heeft, verliest.
           *[c] Heeft een kant geen zet, dan is het remise.
        }
    .caption-1 = Erop komen is slaan.
    .says-1 = De toren mag naar c4 en de piekenier slaan, maar niet verder.
    .caption-2 = Rondom kuilen.
    .says-2 = In het midden gaat de toren één veld elke kant op. Daarna ligt er een kuil in de weg.
page-man-K =
    .title = De koning
    .says = De koning gaat één veld in elke richting. De koning mag ook op een veld komen of blijven dat wordt aangevallen: wie dat niet ziet, verliest.
    .says-plain = De koning gaat één veld in elke richting. De koning mag ook naar een veld waar een ander kan slaan. Daar blijven mag ook. Wie dat niet ziet, verliest.
    .caption-1 = Eén stap van een koning.
    .says-1 = Ook voor de koning zijn kuilen gesloten.
page-man-R =
    .title = De toren
    .says = De toren gaat recht, zo ver als je wilt. De toren springt niet en stopt bij een kuil. Elke kant heeft er maar één.
    .caption-1 = Open wegen.
    .says-1 = De rijen 1, 3, 5 en 7 en de lijnen a, c, e en g hebben geen kuilen: daar loopt de toren vrij.
    .says-1-plain = De rijen 1, 3, 5 en 7 hebben geen kuilen. De lijnen a, c, e en g ook niet. Daar loopt de toren vrij.
    .caption-2 = Tussen twee kuilen.
    .says-2 = Op deze lijn heeft de toren maar drie velden, maar wel de hele rij.
page-man-B =
    .title = De loper
    .says = De loper gaat schuin, zo ver als je wilt, zonder te springen.
    .caption-1 = Eén zet van een loper.
    .says-1 = De zwarte piekenier op f5 mag geslagen worden, de eigen op c2 niet. Alle kuilen liggen op velden van de andere kleur: geen loper komt er ooit een tegen.
    .says-1-plain = De loper mag de zwarte piekenier op f5 slaan, de eigen op c2 niet. Alle kuilen liggen op velden van de andere kleur. Geen loper komt er ooit een tegen.
page-man-P =
    .title = De piekenier
    .says = De piekenier gaat één veld vooruit: recht of schuin. Slaan mag met elk van die stappen. Een dubbele stap is er niet. Op de laatste rij wordt een piekenier een veteraan.
    .caption-1 = Drie wegen vooruit.
    .says-1 = Een daarvan loopt hier een kuil in, dus er zijn er twee over.
    .caption-2 = Slaan.
    .says-2 = De zwarte piekenier op b3 mag geslagen worden. De eigen joker op d3 staat in de weg.
    .says-2-plain = De piekenier mag de zwarte op b3 slaan. De eigen joker op d3 staat in de weg.
page-man-V =
    .title = De veteraan
    .says = Een veteraan gaat één veld in elke richting, behalve opzij. Aan het begin is er geen: piekeniers worden op de laatste rij veteraan, en lansiers als ze willen.
    .caption-2 = Op de laatste rij.
    .says-2 = Er zijn twee kuilen in de weg: er blijft maar één veld over.
page-man-L =
    .title = De lansier
    .says = De lansier springt precies twee velden in een van de acht richtingen. Wat ertussen staat, of een kuil daar, telt niet. Op de laatste rij mag een lansier een veteraan worden.
    .caption-1 = Over alles heen.
    .says-1 = Aan de stukken ernaast gebeurt niets. De piekenier op e6 staat twee velden ver en mag geslagen worden.
    .says-1-plain = Aan de stukken ernaast gebeurt niets. De piekenier op e6 staat twee velden ver. De lansier mag die slaan.
    .caption-2 = Over kuilen.
    .says-2 = Vanaf c3 springt de lansier over kuilen en komt erachter neer.
page-man-A =
    .title = De paladijn
    .says = De paladijn gaat als een koning of als een paard. Het is geen koning: wie een paladijn verliest, heeft nog niet verloren.
page-man-M =
    .title = De huurling
    .says = De huurling gaat één veld schuin, of één recht vooruit. Op de laatste rij wordt een huurling een kapitein. Wie een huurling slaat, krijgt die: de huurling loopt over.
page-man-C =
    .title = De kapitein
    .says = Een kapitein gaat één veld in elke richting. Een huurling wordt op de laatste rij kapitein. Een geslagen kapitein loopt ook over, maar als gewone huurling.
page-man-J =
    .title = De joker
    .says = De joker gaat één veld recht, of springt: vanaf een veld naast een kuil mag de joker eroverheen, naar het veld er recht tegenover. Slaan mag daar ook.
    .says-plain = De joker gaat één veld recht. Of de joker springt over een kuil. Daarvoor moet de joker ernaast staan. De sprong eindigt op het veld er recht tegenover. Slaan mag daar ook.
    .caption-1 = Een joker alleen.
    .says-1 = Stappen naar de velden ernaast, en alles wat springend van kuil naar kuil te bereiken is.
    .says-1-plain = De joker stapt naar de velden ernaast. Springen van kuil naar kuil kan ook.
    .caption-2 = Een sprong.
    .says-2 = Schuin over de kuil op d2, van c1 naar e3.
page-hops =
    .title = Verder springen
    .title-plain = Hoe springt een joker verder?
    .says = Na een sprong zonder slaan mag de joker verder over een andere kuil ernaast, zo vaak als je wilt. Slaan mag alleen met de eerste sprong. { $joker_null ->
            [a] Een joker mag na elke sprong stoppen, maar niet op het beginveld terugkomen.
           *[b] { "" }
        }
    .says-plain = De joker mag verder springen, over een andere kuil ernaast. Dat mag zo vaak als je wilt. Slaan mag alleen met de eerste sprong. Wie slaat, stopt daar. Na elke sprong mag een joker stoppen. { $joker_null ->
            [a] Maar terug naar het beginveld mag niet.
           *[b] { "" }
        }
    .caption-1 = Alles wat te bereiken is.
    .says-1 = Met de eerste sprong mag de joker de piekenier op c3 slaan. Die op e2 mag met een gewone stap.
    .caption-2 = Drie sprongen.
    .says-2 = Over f2 naar g3, over f4 naar e5, over d6 naar c7.
page-promotion =
    .title = Op de laatste rij
    .title-plain = Wat gebeurt er op de laatste rij?
    .says = Een piekenier wordt een veteraan en een huurling wordt een kapitein zodra ze daar komen. Een lansier mag een veteraan worden, bij elke zet naar de laatste rij.
page-turncoat =
    .title = Overlopen
    .title-plain = Wie loopt er over?
    .says = Een geslagen huurling of kapitein vecht nu voor de kant die sloeg. Het stuk komt meteen, zonder dat het een zet kost, als huurling op een leeg veld van de eerste twee rijen van die kant. Alleen zonder zo’n veld is het verloren.
    .says-plain = Een geslagen huurling of kapitein vecht nu voor de kant die sloeg. Zet het stuk meteen op een leeg veld van je eerste twee rijen. Daar is het een huurling. Dat kost geen zet. Alleen zonder zo’n veld is het verloren.
    .caption-1 = Wit slaat een huurling.
    .says-1 = De toren slaat de huurling op c4.
    .caption-2 = En zet die neer.
    .says-2 = Wit mag een van deze velden kiezen; dan is Zwart aan zet.
page-castling =
    .title = Rokeren
    .title-plain = Hoe rokeer je?
    .says = Koning en toren mogen één keer samen zetten, zoals bij schaken: als geen van beide gezet heeft en niemand ertussen staat. { $castle_through_check ->
            [a] De koning mag niet worden aangevallen, ook niet op het veld onderweg of aan het eind.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Of koning en toren wisselen van plaats.
        }
    .says-plain = Koning en toren mogen één keer samen zetten, zoals bij schaken. Geen van beide heeft al gezet. Niemand staat ertussen. { $castle_through_check ->
            [a] Niemand valt de koning aan.
           *[b] { "" }
        } { $castle_through_check ->
            [a] Niemand valt het veld onderweg aan, of dat aan het eind.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Of koning en toren wisselen van plaats.
        }
    .caption-1 = Wit rokeert.
    .says-1 = De koning gaat twee velden naar de toren toe, en de toren naar het veld waar de koning overheen ging.
    .says-1-plain = De koning gaat twee velden naar de toren toe. De toren gaat naar het veld waar de koning overheen ging.
    .caption-2 = Daarna.
    .says-2 = Zwart doet hetzelfde aan de andere kant: koning naar b7, toren naar c7.
page-end =
    .title = Wie wint
    .says = Wie de koning slaat. Remise spreek je af, of kun je claimen na vijftig beurten van elke kant zonder slaan of promotie. { $no_moves ->
            [a] Kan geen van beide kanten zetten, dan is het remise.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Wie de koning slaat, wint. Beide kanten kunnen remise afspreken. Soms gaan vijftig beurten van elke kant voorbij zonder slaan of promotie. Dan kun je remise claimen. { $no_moves ->
            [a] Kan geen van beide kanten zetten, dan is het remise.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Pas op.
    .says-2 = De zwarte toren bedreigt de koning langs de eerste rij. { $warn_check ->
            [on] Deze tafel waarschuwt Wit.
           *[off] { "" }
        }
one-of-each = { SEAT($seat) } heeft één koning, toren, loper, lansier, paladijn en joker, en geen tweede.
pikemen-and-veterans = { SEAT($seat) } heeft hoogstens vier piekeniers, en vijf met de lansier en de veteranen erbij.
not-on-end-rank = { SEAT($seat) }: op de laatste rij zijn piekeniers veteranen en huurlingen kapiteins, en geen piekenier gaat terug naar de eerste.
two-mercenaries = Huurlingen en kapiteins zijn er samen altijd twee.
