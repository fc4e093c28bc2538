# De woorden van schaak en van variantbestanden.

### Wat er mis kan zijn met een variantbestand

chess-file-line = Regel { $line } van { $source } is geen `[name:parent]`, geen `key = value` en geen commentaar: { $text }
chess-file-section-twice = In { $source }, regel { $line }: er is al een sectie [{ $section }], op regel { $first }; een spel heeft er één.
chess-file-name-taken = In { $source }, regel { $line }: er is al een spel { $section }; geef deze sectie een andere naam.
chess-file-no-parent = In { $source }, [{ $section }], regel { $line }: het spel waarvan het uitgaat, { $parent }, staat niet in het bestand en is niet bekend.
chess-file-cycle = In { $source }, [{ $section }], regel { $line }: de spellen waarvan het uitgaat leiden ernaar terug ({ $names }); een ervan heeft een ander nodig, of geen.
chess-file-key = In { $source }, [{ $section }], regel { $line }: de sleutel { $key } wordt hier niet begrepen.
chess-file-older = In { $source }, [{ $section }], regel { $line }: { $key } is een oudere vorm die niet meer wordt gelezen. Schrijf in plaats daarvan { $instead }.
chess-file-piece-zones = In { $source }, [{ $section }], regel { $line }: { $key } zou elk soort stuk een eigen promotiegebied geven, wat Tableside niet ondersteunt. Gebruik promotionRegionWhite en promotionRegionBlack.
chess-file-for-others = In { $source }, [{ $section }], regel { $line }: { $key } heeft hier geen effect: de sleutel is voor andere programma’s.
chess-file-hops = In { $source }, [{ $section }], regel { $line }: ‘{ $part }’ in de beweging ‘{ $value }’ van { $key } heeft geen effect: p en g werken met W, F, R, B, Q en K.
chess-file-key-twice = In { $source }, [{ $section }], regel { $line }: ‘{ $key } = { $value }’ heeft geen effect, want regel { $later } stelt { $key } opnieuw in.
chess-file-value = In { $source }, [{ $section }], regel { $line }: { $key } kan niet ‘{ $value }’ zijn; het kan { $needed } zijn.
chess-file-no-piece = In { $source }, [{ $section }], regel { $line }: { $key } noemt ‘{ $letter }’, maar het spel heeft geen stuk met deze letter. De letters zijn { $known }.
chess-file-movement = In { $source }, [{ $section }], regel { $line }: ‘{ $value }’ bij { $key }: customPiece1 tot customPiece25 hebben een beweging achter een dubbele punt nodig, king mag er een hebben, andere stukken hebben hun eigen.
chess-file-betza = In { $source }, [{ $section }], regel { $line }: de beweging ‘{ $value }’ van { $key } is geen Betza-notatie zoals die hier wordt begrepen.
chess-file-start = In { $source }, [{ $section }], regel { $line }: de stelling ‘{ $fen }’ kan niet het begin zijn: { $why }
chess-file-text = In { $source }, regel { $line }: de byte { $byte } is geen tekst in UTF-8. Sla het bestand op als UTF-8.
chess-file-empty = Het bestand { $source } beschrijft geen spel: een deel begint met [name:parent].
chess-file-no-pieces = In { $source }, regel { $line }: [{ $section }] heeft geen stukken: noem er een paar, zoals `king = k`, of een spel waarvan het uitgaat.
chess-file-blast = In { $source }, [{ $section }], regel { $line }: met { $key } zouden koningen kunnen ontploffen, en een koning gaat nooit verloren. Schrijf blastImmuneTypes = k, of maak van de koningen commoners, zoals het spel atomic doet.
chess-file-gates = In { $source }, [{ $section }], regel { $line }: met { $key } zou één zet een stuk én een muur neerzetten; het mag er maar één zijn. Laat seirawanGating of wallingRule weg.
chess-file-two-boards = In { $source }, regel { $line }: [{ $section }] wordt op twee borden tegelijk gespeeld, en hier is er één.
chess-file-needs = In { $source }, [{ $section }], regel { $line }: { $key } heeft { $needed } nodig.
chess-file-castling = In { $source }, [{ $section }], regel { $line }: castlingQueensideFile is { $left } en castlingKingsideFile is { $right }, maar de koning mag op de damevleugel niet verder naar rechts eindigen.
chess-file-right = In { $source }, [{ $section }], regel { $line }: de stelling ‘{ $fen }’ heeft het recht { $right }, maar geen koning en toren die zo op de lijnen en de rij van de rokade kunnen rokeren. Verwijder het recht, of verander de sleutels van de rokade.
chess-file-kings = In { $source }, [{ $section }], regel { $line }: met { $key } zouden koningen van kant kunnen wisselen of erbij komen, en elke kant houdt de koningen van zijn begin. Schrijf king = - en commoner = k.
chess-file-king-promoted = In { $source }, [{ $section }], regel { $line }: { $key } noemt de koning, maar die promoveert niet en ontstaat niet door promotie.
chess-file-over = In { $source }, [{ $section }], regel { $line }: in de stelling ‘{ $fen }’ is het spel voorbij vóór de eerste zet.
chess-file-many = In { $source }, regel { $line }: er zijn meer dan { $most } spellen. Splits het bestand.
chess-file-long = In { $source }, [{ $section }], regel { $line }: { $key } heeft { $length } tekens en mag er { $most } hebben.
chess-file-fails = In { $source }, regel { $line }: [{ $section }] kan niet worden gespeeld, omdat sommige sleutels niet samengaan. Verwijder sleutels tot `companion variants check` het bestand aanneemt.

### Wat er mis kan zijn met de woorden naast een variantenbestand

chess-words-toml = Het bestand { $source } is geen TOML-bestand: { $why }
chess-words-section = Het bestand { $source } heeft woorden voor [{ $section }], maar het variantenbestand heeft alleen { ALLOF($known) }.
chess-words-table = In { $source }: `{ $section }` moet een tabel zijn, een regel [{ $section }] met sleutels eronder.
chess-words-key = In { $source }, [{ $section }]: de sleutel { $key } bestaat niet; er zijn { ALLOF($known) }.
chess-words-text = In { $source }, [{ $section }]: { $key } heeft een tekst nodig, of een per taal, zoals `{ $key }.nl = "…"`.
chess-words-long = In { $source }, [{ $section }]: { $key } mag { $most } tekens hebben.
chess-words-card = In { $source }, [{ $section }]: { $key } is een lijst van hoogstens { $most } teksten.
chess-words-pieces = In { $source }, [{ $section }]: { $key } is een tabel van letters: `pieces.h = "hawk"`.
chess-words-piece = In { $source }, [{ $section }]: geen stuk heeft de letter { $letter }; er zijn { ALLOF($known) }.

### Stellingen

chess-fen-head = ‘{ $text }’ begint niet met een bord en de kant die aan zet is (w of b).
chess-fen-rank = Rij { $rank } heeft { $files } velden nodig en heeft er { $n }.
chess-fen-ranks = { $n ->
    [one] De stelling heeft { $n } rij en heeft er { $ranks } nodig.
   *[other] De stelling heeft { $n } rijen en heeft er { $ranks } nodig.
 }
chess-fen-letter = ‘{ $letter }’ in ‘{ $text }’ is geen stuk van dit spel.
chess-fen-no-king = Een van de kanten heeft geen koning.
chess-no-move = ‘{ $text }’ is hier geen zet.
chess-two-moves = ‘{ $text }’ kan meer dan één zet zijn: noem het beginveld.

### What happens, and why something is not possible

chess-promotes = { PIECE($seat, $piece, form: "nom") } op { $square } wordt { PIECE($become, form: "een") }.
chess-drops = { $seat } zet { PIECE($piece, form: "een") } in op { $square }.
chess-turns-over = { $seat } draait { ALLOF($squares) } om.
chess-passes = { $seat } past.
chess-castle-moved = { $seat } kan niet meer rokeren: koning of toren heeft al gezet, of de toren is weg.
chess-castle-in-check = { $seat } staat schaak, en wie schaak staat, rokeert niet.
chess-in-the-way = Van { $origin } naar { $to } staat er iets in de weg: { PIECE($piece, form: "nom") } kan er niet langs.
chess-jumps = { PIECE($piece, form: "nom") } moet van { $origin } naar { $to } over precies één stuk springen.
chess-only-to-capture = { PIECE($piece, form: "nom") } gaat van { $origin } alleen naar { $to } om te slaan.
chess-not-to-capture = { PIECE($piece, form: "nom") } op { $origin } kan niet op { $to } slaan.
chess-must-capture = { $seat } kan slaan en moet dat dus ook.
chess-gives-check = Dat zou schaak geven, en dat mag in dit spel niet.
chess-kings-face = De koningen zouden nog tegenover elkaar staan.
chess-stuck-must-capture = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: { $owner } moet met een ander stuk slaan.
chess-stuck-gives-check = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: elke zet zou schaak geven, en dat mag in dit spel niet.
chess-stuck-blows-up-king = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: elke zet zou { PIECE($owner, "K", form: "nom") } laten ontploffen.
chess-lot-first = Eerst moet de loting de eerste rij opstellen.
chess-can-drop = { $seat } kan een stuk uit de hand inzetten.
chess-drop-now = { $seat } moet een stuk uit de hand inzetten.
chess-no-drop-now = { $seat } kan nu niets inzetten.
chess-square-taken = Het veld { $square } is bezet.
chess-not-dropped-there = Dit stuk mag niet op { $square } worden ingezet.
chess-checks-left = Nog te geven schaaks, { SEAT($seat) }: { $n }.
chess-too-many-pieces = Dat zijn meer stukken dan het spel heeft.
stage-pass = { $seat } heeft geen zet: { press-end }.

chess-walls = { $seat } sluit het veld { $square }.
chess-duck = { $seat } zet de eend op { $square }.
chess-duck-moves = { $seat } verplaatst de eend van { $origin } naar { $square }.
chess-wall-first = { $seat } moet nog een veld sluiten.
chess-gate-first = { $seat } mag achter het stuk dat net gezet heeft, een stuk uit de hand neerzetten: zet het neer, of { press-end }.
chess-no-first-step = made={ $text } is hier geen eerste stap van een zet.
chess-one-duck = Er is maar één eend.
stage-wall = { $seat }, sluit een veld.
stage-gate = { $seat }, zet een stuk erachter, of { press-end }.
    .short = { $seat }, een stuk erachter?

chess-duck-first = { $seat } moet de eend nog neerzetten.
chess-duck-later = { $seat } moet eerst een stuk zetten en dan de eend.
stage-duck = { $seat }, zet de eend op een leeg veld.

### How a game ends

chess-won = { $seat } wint.
ends-stuck = Er is geen zet meer.
ends-quiet = Zoveel zetten zonder slaan en zonder pionzet.
ends-fivefold = Voor de vijfde keer dezelfde stelling.
ends-counting = De telling is voorbij vóór het mat.
ends-repetition = De stelling kwam te vaak voor.
ends-perpetual-check = Eeuwig schaak mag niet.
ends-chase = Hetzelfde stuk zonder einde najagen mag niet.
ends-to-and-fro = Eindeloos heen en weer mag niet.
ends-king = De koning is weg.
ends-all = Alle stukken van een kant zijn weg.
ends-knight-mate = Een paard mag niet matzetten.
ends-niol = Mat zonder vol schaak.
ends-bare = Een koning staat alleen.
ends-men = Het laatste stuk van een soort is weg.
ends-flag = Het doel is bereikt.
ends-checks = Dat was het laatste schaak dat nodig was.
ends-connected = De rij is compleet.
ends-linked = De keten is compleet.
ends-square = Het vierkant is compleet.
ends-castled = Er is gerokeerd.
ends-castling-lost = De andere kant kan niet meer rokeren.
ends-full = Het bord is vol.
ends-kings-face = De koningen staan tegenover elkaar.
ends-passes = Beide kanten hebben gepast.
ends-pawn-drop-mate = Mat met een ingezette pion mag niet.

### What is listed before a game

chess = Schaken
    .says = Zet de koning van de ander mat: het spel van het schaakbord volgens de regels van de FIDE.
    .equipment = Een schaakbord en een stel schaakstukken.
    .card-1 = Wit begint, daarna om de beurt. Je wint door schaakmat: de koning wordt aangevallen en geen zet helpt.
    .card-1-plain = Wit begint, daarna om de beurt. Je wint door schaakmat: een stuk valt de koning aan en geen zet helpt.
    .card-2 = Na een zet van de eigen kant mag de koning nooit aangevallen staan. Een schaak moet je meteen opheffen.
    .card-3 = Rokade: de koning gaat twee velden naar een toren toe, de toren springt eroverheen. Beide hebben nog niet gezet, er staat niets tussen, en de koning komt over geen aangevallen veld.
    .card-3-plain = Rokade: de koning gaat twee velden naar een toren toe. De toren springt eroverheen. Beide hebben nog niet gezet. Er staat niets tussen. De koning komt over geen aangevallen veld.
    .card-4 = En passant: een pion die net twee velden ging, mag door een pion ernaast worden geslagen alsof het er één was.
    .card-4-plain = En passant: een pion ging net twee velden. Een pion ernaast mag die slaan alsof het er één was.
    .card-5 = Een pion op de laatste rij wordt dame, toren, loper of paard.
    .card-6 = Remise: pat, of niemand kan nog matzetten. Claimen mag je bij drie keer dezelfde stelling. Dat mag ook na elk vijftig zetten zonder slaan en zonder pionzet.
    .card-7 = Aanraken is zetten: een stuk dat je aanraakt, moet zetten; een stuk van de ander dat je aanraakt, moet geslagen worden.
    .card-7-plain = Aanraken is zetten: een stuk dat je aanraakt, moet zetten. Raak je een stuk van de ander aan, dan moet je het slaan.
preset-printed = Gewone regels
    .says = Zoals het overal wordt gespeeld.

### The rule cards

rules-of-chess = Alle regels zijn die van schaken; mat wint.

### The pages of the rules

page-aim =
    .title = Waar het om gaat
    .says = Val de koning van de ander zo aan dat er geen ontsnappen is: dat is schaakmat, en je hebt gewonnen. De koning zelf wordt nooit geslagen.
    .says-plain = Val de koning van de ander zo aan dat er geen ontsnappen is. Dat is schaakmat, en je hebt gewonnen. Niemand slaat de koning zelf.
    .caption-1 = Schaakmat.
    .says-1 = De witte dame valt de koning aan. De loper dekt de dame, en elk veld naast de koning is bezet of aangevallen.
page-setup =
    .title = Opstellen
    .says = Elke kant heeft zestien stukken: koning, dame, twee torens, twee lopers, twee paarden en acht pionnen. Ieder heeft rechts in de hoek een wit veld. De dame staat op haar eigen kleur. Wit begint.
page-turn =
    .title = Om de beurt
    .says = Wit en Zwart doen om de beurt een zet. Passen mag niet. Waar een stuk van de ander staat, slaat jouw stuk het: het gaat van het bord. Aanraken is zetten: een stuk dat je aanraakt, moet zetten als het kan. Raak je een stuk van de ander aan? Dan moet je het slaan als dat kan.
page-man-K =
    .title = De koning
    .says = De koning gaat één veld in elke richting, maar nooit naar een veld dat wordt aangevallen.
    .says-plain = De koning gaat één veld in elke richting. De koning gaat nooit naar een veld dat de ander aanvalt.
page-man-P =
    .title = De pion
    .says = De pion gaat één veld vooruit, en twee vanaf het beginveld. De pion slaat één veld schuin vooruit en gaat nooit terug.
page-castling =
    .title = Rokade
    .title-plain = Hoe rokeer je?
    .says = Eén keer per partij mogen koning en toren samen zetten: de koning gaat twee velden naar de toren toe, en de toren komt op het veld waar de koning overheen ging. Beide hebben nog niet gezet, er staat niets tussen, en de koning wordt niet aangevallen: niet waar de koning staat, niet onderweg en niet aan het eind.
    .says-plain = Eén keer per partij mogen koning en toren samen zetten. De koning gaat twee velden naar de toren toe. De toren komt op het veld waar de koning overheen ging. Beide hebben nog niet gezet. Er staat niets tussen. Niemand valt de koning aan waar die staat. Ook niet onderweg, en niet aan het eind.
    .caption-2 = Niet door een aanval.
    .says-2 = De zwarte toren valt het veld aan waar de koning overheen zou gaan: naar die kant kan het niet.
page-en-passant =
    .title = En passant
    .title-plain = Wat is en passant?
    .says = Een pion die twee velden gaat en naast een pion van de ander komt, mag door die pion worden geslagen alsof het één veld was. Dat kan alleen met de eerstvolgende zet.
    .says-plain = Een pion gaat twee velden en komt naast een pion van de ander. Die mag de eerste pion slaan alsof het één veld was. Dat kan alleen met de eerstvolgende zet.
    .caption-1 = In het voorbijgaan.
    .says-1 = De zwarte pion ging net van d7 naar d5. De witte pion gaat naar d6 en slaat de zwarte.
page-promotion =
    .title = Pionnen op de laatste rij
    .title-plain = Wat gebeurt er met pionnen op de laatste rij?
    .says = Een pion die de laatste rij bereikt, wordt meteen dame, toren, loper of paard van de eigen kleur, wat je maar wilt, wat er ook geslagen is.
    .says-plain = Een pion komt op de laatste rij. Meteen wordt het een dame, toren, loper of paard van de eigen kleur. Jij kiest. Het maakt niet uit welke stukken al weg zijn.
page-check =
    .title = Schaak opheffen
    .title-plain = Hoe hef je schaak op?
    .says = Een koning die wordt aangevallen, staat schaak, en een schaak moet je opheffen: ga weg met de koning, sla de aanvaller, of zet een stuk ertussen. Geen zet mag de eigen koning schaak laten staan.
    .says-plain = Valt een stuk de koning aan, dan staat die schaak. Een schaak moet je opheffen: ga weg met de koning, sla de aanvaller, of zet een stuk ertussen. Geen zet mag de eigen koning schaak laten staan.
    .caption-1 = Een gepend paard.
    .says-1 = Als dit paard wegging, viel de toren de koning aan: het moet blijven.
page-end =
    .title = Wie wint
    .says = Staat de koning schaak en helpt geen zet, dan is het schaakmat, en de andere kant heeft gewonnen. Staat een kant niet schaak en is er helemaal geen zet, dan is het pat, en de partij is remise. Opgeven mag ook.
    .says-plain = De koning staat schaak en geen zet helpt? Het is schaakmat, en de andere kant heeft gewonnen. Een kant staat niet schaak en heeft helemaal geen zet? Het is pat, en de partij is remise. Opgeven mag ook.
    .caption-1 = Schaakmat.
    .says-1 = De toren valt de hele rij aan, en de koning heeft geen veld meer.
    .caption-2 = Pat.
    .says-2 = Zwart staat niet schaak, maar heeft geen zet: remise.
page-draws =
    .title = Remise
    .title-plain = Wanneer is het remise?
    .says = Beide kanten kunnen remise afspreken. Wie aan zet is, mag remise claimen als dezelfde stelling voor de derde keer op het bord staat, of als elke kant vijftig zetten deed zonder slaan en zonder pionzet. Vanzelf eindigt de partij bij de vijfde keer of na vijfenzeventig zetten, en als niemand nog mat kan zetten, zoals met twee kale koningen.
    .says-plain = Beide kanten kunnen remise afspreken. Wie aan zet is, mag in twee gevallen remise claimen. Dezelfde stelling staat voor de derde keer op het bord. Of elke kant deed vijftig zetten zonder slaan en zonder pionzet. De partij eindigt ook vanzelf. Dat is bij de vijfde keer, of na vijfenzeventig zetten. Het is ook zo als niemand nog mat kan zetten, zoals met twee kale koningen.

### Chess960

chess960 = Chess960
    .says = Schaken met een eerste rij door loting: 960 beginstellingen, en geen opening om uit het hoofd te leren.
    .equipment = Een schaakbord en een stel schaakstukken.
    .card-1 = Alle regels zijn die van schaken. Alleen de eerste rij begint anders.
    .card-2 = De loting stelt de stukken achter de pionnen op: de lopers op velden van beide kleuren, de koning tussen de torens. De zwarte staan ertegenover.
    .card-3 = Na de rokade staan koning en toren waar ze altijd staan: op de g- en f-lijn, of op de c- en d-lijn.
    .card-4 = Beide hebben nog niet gezet; tussen begin en eind van beide staat niets anders; de koning komt over geen aangevallen veld.
    .card-5 = Zo rokeer je op het bord: pak koning en toren op en zet ze allebei neer, of zet eerst de koning op het juiste veld.
    .card-5-plain = Zo rokeer je op het bord: pak koning en toren op en zet ze allebei neer. Of zet eerst de koning op het juiste veld.
chess-lot = De loting plaatst { $n ->
        [1] { PIECE($piece, form: "een") }
       *[other] twee { NOUN($piece, form: "plural") }
    } op { ALLOF($squares) }, en de zwarte ertegenover.
chess-lot-rest = Koning en torens komen op de velden die over zijn, de koning in het midden: { ALLOF($squares) }.
chess-not-by-lot = Loot eerst de hele eerste rij. Neem een trekking terug om de rij te veranderen.
stage-array = De loting stelt de eerste rij op: trek.
deck-light-bishop = De loper op een wit veld
deck-dark-bishop = De loper op een zwart veld
deck-queen = De dame
deck-knights = De paarden
lot-bishop = Een loper komt op { $card }.
lot-queen = De dame komt op vrij veld nummer { $card }, van links geteld.
lot-knights = De paarden komen op de vrije velden nummer { $card }, van links geteld.
rule-start = De eerste rij met een nummer, 0 tot 959 (518 is die van schaken); 960 betekent: door loting.
preset-by-lot = Door loting
    .says = De tafel loot een van de 960 eerste rijen.
preset-number-518 = Zoals bij schaken
    .says = De eerste rij van schaken, nummer 518.
page-chess960-setup =
    .says = De nummers 0 tot 959 noemen alle eerste rijen.
    .caption-2 = Vier lotingen.
    .says-2 = De eerste zegt f1 voor een loper, de tweede c1 voor de andere; de dame komt op het derde vrije veld, de paarden op het tweede en derde van wat overblijft.
    .says-2-plain = De eerste kaart zegt f1 voor een loper. De tweede zegt c1 voor de andere. De dame komt op het derde vrije veld. De paarden komen op het tweede en derde van wat overblijft.

### Wat er anders is in een spel, in lijsten

game-named = { $name }
by-file-says = Een schaakspel uit een variantbestand.
by-file-equipment = Een bord en stukken ervoor.
declared-aim = Wat er anders is
feature-none = Schaak met een paar andere regels.
feature-checks = { $n ->
    [one] Het eerste schaak wint.
   *[other] { $n } keer schaak wint.
}
feature-king-far = De eerste koning aan de overkant wint.
feature-king-there = Een koning in het midden wint.
feature-piece-there = Wie het doel bereikt, wint.
feature-lose-all = Wie al zijn stukken kwijtraakt, wint.
feature-bare = Een koning die alleen is, verliest.
feature-lose-kind = Wie het laatste stuk van een soort verliest, heeft verloren.
feature-connect = { $n } op een rij wint.
feature-connect-square = Een vierkant van { $n } bij { $n } stukken wint.
feature-links = Een keten van stukken van het ene gebied naar het andere wint.
feature-collinear = { $n } op een lijn wint, ook met andere ertussen.
feature-castling-wins = De rokade wint; wie niet meer kan rokeren, verliest.
feature-flips = Wat ingesloten is, wisselt van kant.
feature-mate-loses = Wie mat staat, wint.
feature-draw-odds = Remise telt als winst voor { $seat }.
feature-blast = Een slag blaast alles eromheen op.
feature-stone = Wie slaat, verandert in steen.
feature-must-take = Slaan moet.
feature-hand = Wat je slaat, komt terug als jouw stuk.
feature-placed = Stukken komen uit de hand.
feature-behind = Nieuwe stukken komen achter wie een zet doet.
feature-duck = Een eend staat in de weg en verhuist elke beurt.
feature-walls = Elke zet sluit een veld.
feature-no-checks = Geen schaak.
feature-shuffled = De eerste rij wordt geloot.
feature-unequal = Twee ongelijke legers.
feature-size = { $files } × { $ranks } velden.
feature-palaces = Lijnen en twee paleizen.
feature-king = De koning loopt anders.
feature-pawns = Pionnen lopen anders.
feature-pieces = { $n ->
    [one] Eén stuk dat schaken niet kent.
   *[other] { $n } stukken die schaken niet kent.
}
feature-no-castling = Geen rokade.

### Pieces by their types

piece-ferz = fers
    .plural = fersen
piece-wazir = vizier
    .plural = viziers
piece-elephant = olifant
    .plural = olifanten
piece-commoner = burger
    .plural = burgers
piece-archbishop = aartsbisschop
    .plural = aartsbisschoppen
piece-chancellor = kanselier
    .plural = kanseliers
piece-cardinal = kardinaal
    .plural = kardinalen
piece-marshal = maarschalk
    .plural = maarschalken
piece-amazon = amazone
    .plural = amazones
piece-centaur = centaur
    .plural = centauren
piece-janus = janus
    .plural = janussen
piece-hawk = havik
    .plural = haviken
piece-cannon = kanon
    .gender = n
    .plural = kanonnen
piece-chariot = wagen
    .plural = wagens
piece-horse = ros
    .gender = n
    .plural = rossen
piece-soldier = soldaat
    .plural = soldaten
piece-general = generaal
    .plural = generaals
piece-advisor = raadsheer
    .plural = raadsheren
piece-banner = vaandel
    .gender = n
    .plural = vaandels
piece-lance = lans
    .plural = lansen
piece-silver-general = zilveren generaal
    .plural = zilveren generaals
piece-gold-general = gouden generaal
    .plural = gouden generaals
piece-dragon = draak
    .plural = draken
piece-tokin = tokin
    .plural = tokins
piece-promoted-lance = gouden lans
    .plural = gouden lansen
piece-promoted-knight = gouden paard
    .gender = n
    .plural = gouden paarden
piece-promoted-silver = gouden zilver
    .gender = n
piece-drunk-elephant = dronken olifant
    .plural = dronken olifanten
piece-met = met
    .plural = mets
piece-khon = khon
    .plural = khons
piece-neang = neang
    .plural = neangs
piece-koul = koul
    .plural = kouls
piece-ai-wok = ai-wok
    .plural = ai-woks
piece-bers = bers
    .plural = bersen
piece-hoplite = hopliet
    .plural = hoplieten
piece-lieutenant = luitenant
    .plural = luitenants
piece-captain = kapitein
    .plural = kapiteins
piece-warlord = krijgsheer
    .plural = krijgsheren
piece-grasshopper = sprinkhaan
    .plural = sprinkhanen
piece-nightrider = nachtruiter
    .plural = nachtruiters
piece-wizard = tovenaar
    .plural = tovenaars
piece-champion = kampioen
    .plural = kampioenen
piece-lion = leeuw
    .plural = leeuwen
piece-giraffe = giraf
    .plural = giraffen
piece-chick = kuiken
    .gender = n
    .plural = kuikens
piece-hen = kip
    .plural = kippen
piece-swallow = zwaluw
    .plural = zwaluwen
piece-falcon = valk
    .plural = valken
piece-crane = kraanvogel
    .plural = kraanvogels
piece-pheasant = fazant
    .plural = fazanten
piece-quail = kwartel
    .plural = kwartels
piece-goose = gans
    .plural = ganzen
piece-eagle = arend
    .plural = arenden
piece-fox = vos
    .plural = vossen
piece-hound = hond
    .plural = honden
piece-disc = schijf
    .plural = schijven
piece-stone = steen
    .plural = stenen
piece-arrow = pijl
    .plural = pijlen
piece-duck = eend
    .plural = eenden

### Relatives of chess with the same pieces

chess-into-hand = { $seat } neemt { PIECE($piece, form: "nom") } in de hand.
chess-explosion = Het ontploft; ook weg: { ALLOF($squares) }.
chess-explodes = Het ontploft.
chess-blows-up-king = Dat zou { PIECE($seat, "K", form: "nom") } laten ontploffen.
crazyhouse = Crazyhouse
    .says = Wat je slaat, loopt over: je mag het zelf weer inzetten.
    .equipment = Een schaakbord en twee stellen schaakstukken: geslagen stukken komen in de andere kleur terug.
    .card-2 = Wat je slaat, komt in jouw kleur in je hand. In plaats van een zet mag je zo’n stuk op een leeg veld inzetten.
    .card-3 = Pionnen komen niet op de eerste of laatste rij. Een ingezet stuk mag schaak geven en matzetten.
    .card-4 = Een stuk dat een pion was, komt als pion in de hand.
three-check = Drie-schaak
    .says = Schaken, en wie drie keer schaak heeft gegeven, wint.
    .equipment = Een schaakbord en een stel schaakstukken.
    .card-2 = Wie voor de derde keer schaak geeft, heeft meteen gewonnen. Een schaak van twee stukken tegelijk telt één keer.
king-of-the-hill = Koning van de heuvel
    .says = Schaken, en ook een koning in het midden van het bord wint.
    .equipment = Een schaakbord en een stel schaakstukken.
    .card-2 = Een koning die d4, e4, d5 of e5 bereikt, heeft meteen gewonnen. Naar een aangevallen veld gaan mag ook daar niet.
atomic = Atoomschaak
    .says = Elke slag is een ontploffing die alles eromheen meeneemt.
    .equipment = Een schaakbord en een stel schaakstukken.
    .card-1 = De stukken zetten zoals bij schaken, en mat wint.
    .card-2 = Slaan is een ontploffing: beide stukken zijn weg, en op de acht velden eromheen elk ander stuk, behalve pionnen.
    .card-3 = Je wint ook als de andere koning ontploft.
    .card-4 = Niemand mag de eigen koning laten ontploffen. Daarom slaat een koning nooit.
    .card-5 = Koningen naast elkaar geven geen schaak: daar kan niemand slaan.
antichess = Weggeefschaak
    .says = Verlies alles: wie geen stuk of geen zet meer heeft, wint.
    .equipment = Een schaakbord en een stel schaakstukken; dames en koningen voor promotie.
    .card-1 = Je wint als je geen stuk of geen zet meer hebt.
    .card-2 = Kun je slaan, dan moet je slaan. Wat, dat kies je zelf.
    .card-3 = De koning is een stuk als elk ander: geen schaak, geen mat, geen rokade.
    .card-4 = Een pion die de laatste rij bereikt, wordt meteen dame, toren, loper, paard of koning.
horde = Horde
    .says = Zwart schaakt tegen zesendertig witte pionnen.
    .equipment = Een schaakbord, zwarte schaakstukken, zesendertig witte pionnen en witte stukken voor promotie.
    .card-1 = Wit heeft zesendertig pionnen en geen koning. Zwart heeft de stukken van schaken.
    .card-2 = Wit wint door mat. Zwart wint als alles geslagen is.
    .card-3 = Witte pionnen mogen ook vanaf de eerste rij twee velden gaan; dan is er geen en passant.
    .card-4 = Al het andere is schaken. Heeft een kant geen zet en staat die niet schaak, dan is het remise.
racing-kings = Koningenrace
    .says = De koningen rennen naar de laatste rij, en niemand mag schaak geven.
    .equipment = Een schaakbord en een stel schaakstukken zonder pionnen.
    .card-2 = Geen zet mag schaak geven of de eigen koning schaak laten staan.
    .card-3 = Komt Wit eerst aan, dan heeft Zwart nog één zet: komt ook de zwarte koning aan, dan is het remise.
    .card-4 = De stukken zetten en slaan zoals bij schaken. Pionnen zijn er niet.
page-crazyhouse-hand =
    .title = Stukken in de hand
page-three-check-aim =
    .caption-1 = Een schaak is een dame waard.
    .says-1 = De dame geeft schaak. De koning slaat de dame, maar er is één schaak minder nodig.
page-atomic-aim =
    .caption-1 = Een paard en een pion.
    .says-1 = Het paard slaat op d5. Het is weg, met de pion en met het paard op e6 en de loper op c6; de pion op d6 blijft.
    .says-1-plain = Het paard slaat op d5. Het is weg, met de pion. Ook het paard op e6 en de loper op c6 zijn weg. De pion op d6 blijft.
page-antichess-turn =
    .caption-1 = Slaan moet.
    .says-1 = Het paard mag de ene of de andere pion slaan, en niemand anders mag zetten.
page-horde-setup =
    .says = Witte pionnen vullen de vier onderste rijen. Er staan er nog vier op b5, c5, f5 en g5. De zwarte stukken staan zoals bij schaken. Wit begint.
page-horde-first-rank =
    .title = Pionnen op de eerste rij
page-racing-kings-setup =
    .says = Alle stukken staan op de eerste twee rijen, zonder pionnen. De witte staan op de lijnen e tot h, de koning op h2. De zwarte staan als in een spiegel, de koning op a2. Wit begint.
page-racing-kings-checks =
    .title = Geen schaak
    .caption-1 = Niet naar d3.
    .says-1 = Daar zou de toren de zwarte koning langs de rij aanvallen.

### Hoe stukken gaan, volgens de beschrijving van het spel

moves-way =
    { $way ->
       *[any] in elke richting
        [forward] vooruit
        [backward] achteruit
        [sideways] opzij
        [left] naar links
        [right] naar rechts
        [straight] recht
        [diagonally] schuin
        [diagonally-forward] schuin vooruit
        [diagonally-backward] schuin achteruit
        [forward-left] schuin vooruit naar links
        [forward-right] schuin vooruit naar rechts
        [backward-left] schuin achteruit naar links
        [backward-right] schuin achteruit naar rechts
    }
moves-steps =
    { $n ->
        [0] zo ver als je wilt
        [1] één veld
       *[other] tot { $n } velden
    } { ANYOF($ways) }
moves-leaps = { squares-far } { ANYOF($ways) }, met een sprong
moves-exactly = { squares-far } { ANYOF($ways) }, zonder te springen
moves-aside = { squares-far } { ANYOF($ways) } en { squares-aside } opzij, met een sprong
moves-bent = { squares-far } recht, dan { squares-aside } schuin verder, zonder te springen
moves-rides = { ALLOF($how) }, zo vaak als je wilt in dezelfde richting
moves-over = zo ver als je wilt { ANYOF($ways) }, over precies één stuk heen
moves-behind = { ANYOF($ways) } naar het veld vlak achter het eerste stuk
squares-far =
    { $n ->
        [1] één veld
        [2] twee velden
        [3] drie velden
       *[other] { $n } velden
    }
squares-aside =
    { $aside ->
        [1] één
        [2] twee
       *[other] { $aside }
    }
legend-does =
    { $mode ->
        [move] Gaat, zonder te slaan, { ANYOF($how) }.
        [capture] Slaat { ANYOF($how) }.
       *[both] Gaat { ANYOF($how) }.
    }
legend-from-first =
    { $mode ->
        [capture] Slaat vanaf het beginveld ook { ALLOF($how) }.
       *[other] Vanaf het beginveld ook { ALLOF($how) }.
    }
legend-from-next = Vanaf het beginveld en de rij ervoor ook { ALLOF($how) }.
legend-from-everywhere = Vanaf elk veld ook { ALLOF($how) }.
legend-from-rank = Vanaf rij { $rank } ook { ALLOF($how) }.
legend-lines = Langs de lijnen van een paleis ook { ALLOF($how) }.
legend-screens = Niet over en niet op nog zo’n stuk: { NOUN($piece) }.
legend-palace = Blijft in het paleis.
legend-own-half = Blijft op de eigen helft van het bord.
legend-not-back = Gaat nooit naar de eerste rij van de eigen kant.
legend-squares =
    { $n ->
        [1] Er is maar één veld voor dit stuk.
       *[other] Er zijn maar { $n } velden voor dit stuk.
    }
legend-still = Blijft staan.
legend-promotes =
    { $must ->
        [yes] Promotie op { last-ranks }: { ANYOF($kinds) }.
       *[no] Promotie op { last-ranks }, als je wilt: { ANYOF($kinds) }.
    }
legend-promotes-any =
    { $must ->
        [yes] Promotie op { last-ranks }.
       *[no] Promotie op { last-ranks }, als je wilt.
    }
last-ranks =
    { $n ->
        [1] de laatste rij
       *[other] de laatste { $n } rijen
    }
declared-piece = { PIECE($piece) }
declared-moves = Waar het stuk hier heen mag.
declared-begins = Wit begint, daarna om de beurt.
declared-turns = Niemand mag passen. Waar een stuk van de ander staat, slaat het jouwe dat.
declared-only-moves = Hoe het stuk gaat, laat de afbeelding zien.

### Hoe je wint, volgens de beschrijving van het spel

told-mate = Een { $king } die wordt aangevallen en die geen zet meer redt, staat schaakmat: de andere kant heeft gewonnen.
    .plain = Een stuk valt { PIECE($king, form: "nom") } aan, en geen zet redt die meer. Dat is schaakmat: de andere kant heeft gewonnen.
told-mate-wins = Een { $king } die wordt aangevallen en die geen zet meer redt, staat schaakmat, en in dit spel heeft de kant die mat staat, gewonnen.
told-shatar = Een paard mag niet matzetten: wie dat doet, verliest. Gaven alleen pionnen en lopers de laatste keren schaak, dan is het mat remise.
told-bare-draw = Blijft een { $king } alleen over, dan is het remise.
told-stalemate =
    { $royal ->
        [yes] Een kant die niet schaak staat en geen zet heeft, { told-value }.
       *[no] Een kant die geen zet heeft, { told-value }.
    }
told-value =
    { $value ->
        [win] heeft gewonnen
        [loss] heeft verloren
       *[draw] staat pat: het is remise
    }
told-more = Is het bord vol of kan niemand meer zetten, dan wint wie de meeste stukken heeft.
    .plain = Is het bord vol, of kan niemand meer zetten? Dan wint wie de meeste stukken heeft.
told-king-taken = Wie de andere { $king } slaat, heeft gewonnen.
told-bare = Een kant die alleen { PIECE($king, form: "nom") } over heeft, heeft verloren, tenzij de eerstvolgende zet ook de ander het laatste stuk afneemt.
    .plain = Een kant die alleen { PIECE($king, form: "nom") } over heeft, heeft verloren. Eén ding redt die kant: de eerstvolgende zet neemt ook de ander het laatste stuk af.
told-none-left = Een kant zonder stukken heeft verloren.
told-far = Wie een stuk op de laatste rij brengt, heeft gewonnen.
told-claim-quiet = Drie keer dezelfde stelling, of { $n } zetten van elke kant zonder slaan en zonder pionzet: remise voor wie het claimt.
told-claim-fold = Drie keer dezelfde stelling: remise voor wie het claimt.
told-quiet = Na { $n } zetten van elke kant zonder slaan is het remise.
told-fold =
    { $value ->
        [white] { $n } keer dezelfde stelling: Wit, dat begon, heeft verloren.
       *[draw] { $n } keer dezelfde stelling: het is remise.
    }
told-perpetual = Maar wie in de tussentijd met elke zet schaak gaf, heeft verloren.
told-to-and-fro = Wie eindeloos met één stuk heen en weer gaat, heeft verloren.
told-counting = Zijn er weinig stukken over, dan worden de zetten geteld: zonder mat op tijd is het remise. De tafel telt.
    .plain = Zijn er weinig stukken over, dan telt de tafel de zetten. Zonder mat op tijd is het remise.
told-points = In plaats van remise beslissen punten: wagen 13, kanon 7, ros 5, olifant en raadsheer 3, soldaat 2; Zwart heeft er anderhalf meer.

### Nog meer verwanten van schaken: grotere borden en andere stukken

capablanca = Capablancaschaak
    .says = Schaken op tien lijnen met aartsbisschop en kanselier.
    .equipment = Een bord van 10 × 8 velden, tien pionnen per kant, en voor elk een aartsbisschop en een kanselier.
    .equipment-plain = Een bord van 10 × 8 velden. Tien pionnen per kant. Voor elk een aartsbisschop en een kanselier.
    .card-2 = De aartsbisschop gaat als loper en als paard, de kanselier als toren en als paard.
    .card-3 = Rokade: de koning gaat drie velden naar een toren toe, en de toren springt eroverheen.
    .card-4 = Een pion op de laatste rij wordt dame, kanselier, aartsbisschop, toren, loper of paard.
gothic = Gotisch schaak
    .says = Capablancaschaak met kanselier en aartsbisschop naast de koning.
    .equipment = Een bord van 10 × 8 velden, tien pionnen per kant, en voor elk een aartsbisschop en een kanselier.
    .equipment-plain = Een bord van 10 × 8 velden. Tien pionnen per kant. Voor elk een aartsbisschop en een kanselier.
grand = Grand Chess
    .says = Schaken op 10 × 10 velden met kardinaal, maarschalk en vrije torens.
    .equipment = Een bord van 10 × 10 velden, tien pionnen per kant, en voor elk een kardinaal en een maarschalk.
    .equipment-plain = Een bord van 10 × 10 velden. Tien pionnen per kant. Voor elk een kardinaal en een maarschalk.
    .card-1 = Alle regels zijn die van schaken, op 10 × 10 velden; mat wint. Er is geen rokade.
    .card-2 = De kardinaal gaat als loper en als paard, de maarschalk als toren en als paard.
    .card-3 = Pionnen beginnen op de derde rij en mogen vandaar twee velden ver gaan.
    .card-4 = Een pion mag promoveren op elk van de laatste drie rijen; op de allerlaatste moet het.
    .card-5 = De pion wordt alleen wat die kant verloren heeft: nooit meer van een soort dan aan het begin. Is er niets verloren, dan kan de pion niet naar de laatste rij.
page-grand-promotion =
    .caption-2 = Niets om te worden.
    .says-2 = Wit heeft alleen pionnen verloren: deze pion moet wachten.
shako = Shako
    .says = Schaken op 10 × 10 velden met kanonnen en olifanten.
    .equipment = Een bord van 10 × 10 velden, tien pionnen per kant, en voor elk twee kanonnen en twee olifanten.
    .equipment-plain = Een bord van 10 × 10 velden. Tien pionnen per kant. Voor elk twee kanonnen en twee olifanten.
    .card-2 = Het kanon gaat als een toren. Om te slaan moet het over precies één stuk springen, van welke kant ook.
    .card-3 = De olifant gaat één of twee velden schuin, met een sprong.
    .card-4 = Rokeren gaat op de tweede rij: de koning gaat twee velden naar een toren toe, en de toren springt eroverheen.
    .card-5 = Een pion op de laatste rij wordt dame, toren, loper, paard, olifant of kanon.
seirawan = Seirawanschaak
    .says = Schaken waarin havik en olifant achter je stukken binnenkomen.
    .equipment = Een schaakbord, een schaakspel, en voor elke kant een havik en een olifant.
    .card-2 = Naast het bord heeft elke kant een havik, die als loper en als paard gaat, en een olifant, die als toren en als paard gaat.
    .card-2-plain = Naast het bord heeft elke kant een havik en een olifant. De havik gaat als loper en als paard. De olifant gaat als toren en als paard.
    .card-3 = Zet een stuk van de eerste rij voor het eerst, dan mag je een van de twee op het veld zetten dat vrijkomt.
    .card-3-plain = Een stuk van de eerste rij zet voor het eerst. Dan mag je een van de twee op het vrije veld zetten.
    .card-4 = Na een rokade komt het nieuwe stuk waar de koning of waar de toren stond; steeds maar één.
    .card-5 = Een pion op de laatste rij mag ook havik of olifant worden.
page-seirawan-gate =
    .title = Binnenkomen
chigorin = Tsjigorinschaak
    .says = Paarden tegen lopers, en een kanselier tegen een dame.
    .equipment = Een schaakbord, twee schaakspellen, en een stuk voor de kanselier.
    .card-2 = Wit heeft vier paarden en geen loper, Zwart vier lopers en geen paard.
    .card-3 = In plaats van een dame heeft Wit een kanselier, die als toren en als paard gaat.
    .card-3-plain = In plaats van een dame heeft Wit een kanselier. Die gaat als toren en als paard.
    .card-4 = Witte pionnen worden kanselier, toren of paard, zwarte dame, toren of loper.
knightmate = Knightmate
    .says = De koning springt als een paard, en juist die moet je matzetten.
    .equipment = Een schaakbord en een schaakspel: een paard staat voor de koning, en koningen voor de burgers.
    .card-1 = De koning gaat als het paard van schaken. Mat wint.
    .card-2 = In plaats van paarden heeft elke kant twee burgers. Ze gaan één veld in elke richting en mogen geslagen worden.
    .card-2-plain = In plaats van paarden heeft elke kant twee burgers. Ze gaan één veld in elke richting. Iedereen mag ze slaan.
    .card-3 = Al het andere is als bij schaken, ook de rokade: de koning gaat twee velden naar een toren toe.
    .card-4 = Een pion op de laatste rij wordt dame, toren, loper of burger.

### Nog meer verwanten van schaken: kleinere borden, andere pionnen, een eend

duck = Eendenschaak
    .says = Na elke zet staat er een eend in de weg. Sla de koning!
    .equipment = Een schaakbord, een schaakspel, en een eend of een fiche ervoor.
    .card-1 = Stukken gaan als bij schaken, ook rokade en en passant. Schaak bestaat niet: wie de koning slaat, heeft gewonnen.
    .card-2 = Na de zet plaatst een kant de eend op een ander leeg veld. Pas dan is de beurt voorbij.
    .card-3 = Niemand komt op het veld van de eend of eroverheen; alleen paarden springen erover. De eend wordt nooit geslagen.
    .card-3-plain = Niemand komt op het veld van de eend of eroverheen. Alleen paarden springen erover. Niemand slaat de eend.
    .card-4 = Wie aan zet is en geen zet heeft, heeft gewonnen.
page-duck-duck =
    .title = De eend
losalamos = Los Alamos-schaak
    .says = Schaken op 6 × 6 velden zonder lopers: een computer speelde het al in 1956.
    .equipment = Een bord van 6 × 6 velden en een schaakspel zonder lopers.
    .card-2 = Pionnen gaan maar één veld. Er is geen rokade en geen en passant.
    .card-3 = Een pion op de laatste rij wordt dame, toren of paard.
gardner = Gardners minischaak
    .says = Schaken op 5 × 5 velden: van elke soort één stuk, vijf pionnen.
    .equipment = Een bord van 5 × 5 velden en een schaakspel.
placement = Plaatsingsschaak
    .says = Schaken dat met pionnen begint: elke kant stelt zelf op.
    .equipment = Een schaakbord en een stel schaakstukken.
    .card-1 = In het begin staan er alleen pionnen. Om de beurt zet elke kant een stuk in op de eigen eerste rij, tot ze er allemaal staan.
    .card-1-plain = In het begin staan er alleen pionnen. Om de beurt zet elke kant een stuk op de eigen eerste rij. Ga door tot ze er allemaal staan.
    .card-2 = De lopers moeten op velden van beide kleuren staan.
    .card-3 = Daarna zijn alle regels die van schaken; mat wint.
    .card-4 = Een koning op de e-lijn en een toren in de hoek mogen rokeren.
page-placement-putting =
    .title = Stukken inzetten
    .caption-2 = De andere loper.
    .says-2 = Er staat een loper op een zwart veld, dus deze heeft een wit veld nodig.
berolina = Berolinaschaak
    .says = Schaken met pionnen die schuin gaan en recht vooruit slaan.
    .equipment = Een schaakbord en een stel schaakstukken.
    .card-2 = Een pion gaat één veld schuin vooruit, vanaf het beginveld ook twee. Slaan gaat recht vooruit.
    .card-3 = En passant: een pion die net twee velden ging, mag geslagen worden door een pion die recht naar het gepasseerde veld gaat.
    .card-3-plain = En passant: een pion ging net twee velden. Een andere pion gaat recht naar het gepasseerde veld. Die slaat de eerste.
torpedo = Torpedoschaak
    .says = Schaken met pionnen die vanaf elk veld twee velden mogen gaan.
    .equipment = Een schaakbord en een stel schaakstukken.
    .card-2 = Een pion mag altijd twee velden vooruit, als beide leeg zijn.
    .card-3 = Gaat een pion twee velden, waar dan ook, dan mag je en passant slaan.
page-torpedo-far =
    .title = Twee velden
spartan = Spartaans schaak
    .says = Twee ongelijke legers: de zwarte Spartanen hebben twee koningen.
    .equipment = Een schaakbord, de witte stukken van een schaakspel, en zestien zwarte stukken die je uit elkaar kunt houden.
    .equipment-plain = Een schaakbord en de witte stukken van een schaakspel. Zestien zwarte stukken die je uit elkaar kunt houden.
    .card-1 = Wit speelt het leger van schaken, Zwart de Spartanen: twee koningen, een generaal, een krijgsheer, twee luitenants, twee kapiteins en acht hoplieten.
    .card-2 = Zolang Zwart twee koningen heeft, mag er één aangevallen staan en zelfs geslagen worden. Worden beide aangevallen, dan moet er één gered worden.
    .card-2-plain = Zolang Zwart twee koningen heeft, mag er één aangevallen staan. Wit mag die zelfs slaan. Valt Wit beide aan, dan moet Zwart er één redden.
    .card-3 = Wit wint als beide koningen worden aangevallen en er geen te redden is, of door mat als Zwart er nog één heeft. Zwart wint door mat.
    .card-3-plain = Wit valt beide koningen aan en er is geen te redden? Dan wint Wit. Heeft Zwart nog één koning, dan wint Wit door mat. Zwart wint door mat.
    .card-4 = Een hopliet op de laatste rij wordt generaal, krijgsheer, luitenant of kapitein, of koning als er maar één is. Witte pionnen zijn die van schaken.
    .card-4-plain = Een hopliet op de laatste rij wordt generaal, krijgsheer, luitenant of kapitein. Is er maar één koning, dan mag het ook een koning zijn. Witte pionnen zijn die van schaken.
    .card-5 = Alleen Wit mag rokeren. En passant is er niet.
page-spartan-kings =
    .title = Twee koningen
    .caption-1 = Eén van de twee.
    .says-1 = De toren valt een koning aan. De kapitein mag toch overal heen.
    .caption-2 = De enige.
    .says-2 = Nu is het schaak, en de kapitein kan niet helpen.

### Verwanten van schaken uit Azië, en de voorouders

makruk = Makruk
    .says = Het schaak van Thailand: rustige stukken, snelle promoties.
    .equipment = Een bord van 8 × 8 velden; per kant koning, met, twee khons, twee paarden, twee torens en acht pionnen.
    .card-1 = Mat wint. Pat is remise.
    .card-2 = De met gaat één veld schuin, de khon één veld schuin of vooruit. Koning, toren en paard zijn die van schaken.
    .card-3 = Pionnen beginnen op de derde rij, gaan maar één veld en worden op de zesde een met. Er is geen rokade.
    .card-3-plain = Pionnen beginnen op de derde rij en gaan maar één veld. Op de zesde worden ze een met. Er is geen rokade.
cambodian = Ouk Chatrang
    .says = Het schaak van Cambodja: als Makruk, met langere eerste zetten.
    .equipment = Een bord van 8 × 8 velden; per kant koning, neang, twee kouls, twee paarden, twee torens en acht pionnen.
    .card-2 = De neang gaat één veld schuin, de koul één veld schuin of vooruit. Koning, toren en paard zijn die van schaken.
    .card-3 = Pionnen beginnen op de derde rij, gaan maar één veld en worden op de zesde een neang. Er is geen rokade.
    .card-3-plain = Pionnen beginnen op de derde rij en gaan maar één veld. Op de zesde worden ze een neang. Er is geen rokade.
    .card-4 = Met de eerste zet mag de koning, als die niet schaak staat, twee velden opzij en één vooruit springen, de neang twee velden vooruit gaan. Slaan mag daarbij niet. De koning mag niet meer springen zodra een toren van de ander op zijn lijn of rij komt, wat er ook tussen staat.
    .card-4-plain = De eerste zet van de koning mag een sprong zijn: twee velden opzij en één vooruit. De koning mag dan niet schaak staan. De eerste zet van de neang mag twee velden vooruit. Slaan mag daarbij niet. Komt een toren van de ander op de lijn of rij van de koning? Dan mag de koning niet meer springen, wat er ook tussen staat.
page-cambodian-first =
    .title = Eerste zetten
sittuyin = Sittuyin
    .says = Het schaak van Myanmar: elke kant stelt zelf de stukken op.
    .equipment = Een bord van 8 × 8 velden; per kant koning, generaal, twee olifanten, twee paarden, twee torens en acht pionnen.
    .card-1 = In het begin staan er alleen pionnen. Om de beurt zet elke kant een stuk in op de eigen eerste drie rijen, torens alleen op de eerste, tot ze er allemaal staan.
    .card-1-plain = In het begin staan er alleen pionnen. Om de beurt zet elke kant een stuk op de eigen eerste drie rijen. Torens komen alleen op de eerste. Ga door tot ze er allemaal staan.
    .card-2 = Daarna wint mat. De generaal gaat één veld schuin, de olifant één veld schuin of vooruit; de andere zijn die van schaken, maar pionnen gaan maar één veld.
    .card-3 = Een pion op een lange diagonaal, in de andere helft van het bord, mag generaal worden als die kant er geen heeft: waar de pion staat of één veld schuin daarvandaan. Slaan mag daarbij niet, en daarvandaan wordt niets aangevallen. De laatste pion van een kant mag dat overal.
    .card-3-plain = Een pion op een lange diagonaal in de andere helft van het bord mag veranderen. De pion mag een generaal worden, als die kant er geen heeft. Dat kan waar de pion staat, of één veld schuin daarvandaan. Slaan mag daarbij niet. Daarvandaan valt de pion niets aan. De laatste pion van een kant mag dat overal.
page-sittuyin-promotion =
    .caption-1 = Op een lange diagonaal.
    .says-1 = De pion mag generaal worden op d5 of één veld schuin daarvandaan, of als pion door naar d6.
    .says-1-plain = De pion mag generaal worden op d5 of één veld schuin daarvandaan. Of de pion gaat als pion door naar d6.
shatranj = Shatranj
    .says = Het schaak van de kaliefen: olifanten springen, een koning alleen verliest.
    .equipment = Een bord van 8 × 8 velden en een schaakspel: lopers zijn de olifanten, dames de fersen.
    .card-1 = Mat wint, en wie de ander zonder zet laat, wint ook.
    .card-2 = Ook een koning alleen verliest, tenzij de volgende zet de ander het laatste stuk afneemt.
    .card-3 = De olifant springt twee velden schuin, de fers gaat één veld schuin. Koning, toren en paard zijn die van schaken.
    .card-4 = Pionnen gaan maar één veld en worden op de laatste rij een fers. Er is geen rokade.
page-shatranj-bare =
    .title = Een koning alleen
chaturanga = Chaturanga
    .says = Het oudste schaak, uit India: met olifanten, en een fers als dame.
    .equipment = Een bord van 8 × 8 velden en een schaakspel: lopers zijn de olifanten, dames de fersen.
courier = Koerierschaak
    .says = Schaken uit de middeleeuwen op twaalf lijnen, met de eerste lopers.
    .equipment = Een bord van 12 × 8 velden; per kant twee torens, paarden, olifanten en lopers, koning, burger, vizier en fers, en twaalf pionnen.
    .equipment-plain = Een bord van 12 × 8 velden. Elke kant heeft twee torens, twee paarden, twee olifanten en twee lopers. Daarbij komen koning, burger, vizier, fers en twaalf pionnen.
    .card-2 = Koning, toren, paard en loper zijn die van schaken. De burger gaat één veld in elke richting en mag geslagen worden.
    .card-2-plain = Koning, toren, paard en loper zijn die van schaken. De burger gaat één veld in elke richting. Iedereen mag die slaan.
    .card-3 = De olifant springt twee velden schuin, de fers gaat één veld schuin, de vizier één veld recht.
    .card-3-plain = De olifant springt twee velden schuin. De fers gaat één veld schuin. De vizier gaat één veld recht.
    .card-5 = Aan elke kant hebben drie pionnen en de fers in het begin al gezet.

### Shogi, xiangqi, janggi, en spellen die geen schaak zijn

shogi = Shogi
    .says = Het schaak van Japan: wat je slaat, komt terug als jouw stuk.
    .equipment = Een shogispel: een bord van 9 × 9 velden en twintig stukken per kant.
    .card-1 = Mat wint. Ook een kant die niet kan zetten, heeft verloren.
    .card-2 = Wat je slaat, komt ongepromoveerd in je hand. In plaats van een zet mag je het inzetten op een leeg veld waar het nog vandaan kan.
    .card-2-plain = Wat je slaat, komt ongepromoveerd in je hand. In plaats van een zet mag je het inzetten op een leeg veld. Het moet daar nog vandaan kunnen.
    .card-3 = Een stuk dat de laatste drie rijen in gaat, erbinnen blijft of eruit gaat, mag omgedraaid worden. Waar het nooit meer weg zou kunnen, moet dat.
    .card-3-plain = Kijk naar de laatste drie rijen. Een stuk dat erin gaat, erbinnen blijft of eruit gaat, mag je omdraaien. Waar het nooit meer weg zou kunnen, moet dat.
    .card-4 = Op geen lijn mogen twee ongepromoveerde pionnen van één kant staan. Mat door een pion uit de hand verliest.
    .card-5 = Vier keer dezelfde stelling is remise. Gaf één kant steeds schaak, dan heeft die verloren.
minishogi = Minishogi
    .says = Shogi op 5 × 5 velden: zes stukken per kant, en snel klaar.
    .equipment = Een bord van 5 × 5 velden en zes shogistukken per kant.
    .card-3 = Een stuk dat de laatste rij op gaat, erop blijft of eraf gaat, mag omgedraaid worden. Een pion moet.
    .card-3-plain = Kijk naar de laatste rij. Een stuk dat erop komt, erop blijft of eraf gaat, mag je omdraaien. Een pion moet.
    .card-5 = Vier keer dezelfde stelling: Wit, dat begon, heeft verloren. Maar gaf één kant steeds schaak, dan heeft die verloren.
xiangqi = Xiangqi
    .says = Het schaak van China: twee paleizen, een rivier en kanonnen.
    .equipment = Een xiangqispel: een bord van 9 × 10 punten en zestien stukken per kant.
    .card-2 = De generaals staan nooit tegenover elkaar op een open lijn: geen zet mag dat toelaten.
    .card-3 = Generaal en raadsheren blijven in het paleis, olifanten aan hun kant van de rivier. Soldaten gaan ook opzij zodra ze erover zijn.
    .card-4 = Het kanon gaat als een wagen. Om te slaan moet het over precies één stuk springen, van welke kant ook.
    .card-5 = Wie eindeloos schaak geeft, heeft verloren.
page-xiangqi-facing =
    .title = Tegenover elkaar
    .caption-1 = Tussen de generaals.
    .says-1 = Als het ros de lijn verliet, stonden de generaals tegenover elkaar: het moet blijven.
janggi = Janggi
    .says = Het schaak van Korea: paleizen met diagonalen, kanonnen die springen.
    .equipment = Een janggispel: een bord van 9 × 10 punten en zestien stukken per kant.
    .card-1 = Mat wint. Waar het remise zou zijn, beslissen punten.
    .card-2 = Een kant mag passen, behalve als die schaak staat. Passen beide na elkaar, dan is de partij afgelopen.
    .card-3 = Langs de lijnen van een paleis gaan generaal, raadsheren, wagens, kanonnen en soldaten ook schuin.
    .card-4 = Het kanon springt altijd over precies één stuk, en dat mag geen kanon zijn. Het slaat geen kanon.
    .card-5 = Staan de generaals tegenover elkaar op een open lijn, dan moet de kant aan zet daar een eind aan maken. Of die past, en de partij is afgelopen.
    .card-5-plain = Staan de generaals tegenover elkaar op een open lijn? De kant aan zet moet daar een eind aan maken. Of die past, en de partij is afgelopen.
page-janggi-palace =
    .title = Het paleis
breakthrough = Breakthrough
    .says = Een race zonder koning: wie de overkant haalt, heeft gewonnen.
    .equipment = Een schaakbord en zestien gelijke stukken per kant.
    .card-2 = Een stuk gaat één veld vooruit, recht of schuin, en slaat alleen schuin. Niemand hoeft te slaan.
    .card-3 = Een kant die niet kan zetten, heeft verloren.
page-breakthrough-capture =
    .title = Gaan en slaan
flipello = Reversi
    .says = Sluit schijven van de ander in: die zijn dan van jou. De meeste winnen.
    .equipment = Een bord van 8 × 8 velden en 64 schijven met een lichte en een donkere kant.
    .equipment-plain = Een bord van 8 × 8 velden en 64 schijven. Ze zijn aan de ene kant licht en aan de andere donker.
    .card-1 = De partij eindigt als het bord vol is of niemand een schijf kan neerzetten. Wie de meeste schijven heeft, heeft gewonnen.
    .card-2 = Zet een schijf zo op een leeg veld dat er tussen die en een andere van jou, in een lijn zonder gat, schijven van de ander staan.
    .card-2-plain = Zet een schijf op een leeg veld. Tussen die en een andere van jou moeten schijven van de ander staan. Ze staan in een lijn zonder gat.
    .card-3 = Alle schijven die zo zijn ingesloten, worden omgedraaid, in elke richting.
    .card-3-plain = Draai alle schijven om die je zo hebt ingesloten, in elke richting.
    .card-4 = Wie niets kan insluiten, past.
page-flipello-enclose =
    .title = Insluiten
