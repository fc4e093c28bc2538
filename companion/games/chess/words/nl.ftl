# De woorden van schaak en van variantbestanden.

### Wat er mis kan zijn met een variantbestand

chess-file-line = Regel { $line } van { $source } is geen `[name:parent]`, geen `key = value` en geen commentaar: { $text }
chess-file-section-twice = Regel { $line }: er is al een sectie [{ $section }], op regel { $first }; een spel heeft er één.
chess-file-name-taken = Regel { $line }: er is al een spel { $section }; geef deze sectie een andere naam.
chess-file-no-parent = [{ $section }], regel { $line }: het spel waarvan het uitgaat, { $parent }, staat niet in het bestand en is niet bekend.
chess-file-cycle = [{ $section }], regel { $line }: de spellen waarvan het uitgaat leiden ernaar terug ({ $names }); een ervan heeft een ander nodig, of geen.
chess-file-key = [{ $section }], regel { $line }: de sleutel { $key } wordt hier niet begrepen.
chess-file-key-twice = [{ $section }], regel { $line }: { $key } staat al op regel { $first }.
chess-file-value = [{ $section }], regel { $line }: { $key } kan niet ‘{ $value }’ zijn; het kan { $needed } zijn.
chess-file-no-piece = [{ $section }], regel { $line }: { $key } noemt ‘{ $letter }’, maar het spel heeft geen stuk met deze letter.
chess-file-movement = [{ $section }], regel { $line }: ‘{ $value }’ bij { $key }: customPiece1 tot customPiece25 hebben een gang achter een dubbelepunt nodig, king mag er een hebben, andere stukken hebben hun eigen.
chess-file-betza = [{ $section }], regel { $line }: de gang ‘{ $value }’ van { $key } is geen Betza-notatie zoals die hier wordt begrepen.
chess-file-start = [{ $section }]: de stelling ‘{ $fen }’ kan niet het begin zijn: { $why }
chess-file-text = { $source } is geen tekst in UTF-8; sla het zo op.
chess-file-empty = { $source } beschrijft geen spel: een deel begint met [name:parent].
chess-file-no-pieces = [{ $section }] heeft geen stukken: noem er een paar, zoals `king = k`, of een spel waarvan het erft.
chess-file-two-boards = [{ $section }] wordt op twee borden tegelijk gespeeld, en hier is er één.

### Stellingen

chess-fen-head = ‘{ $text }’ begint niet met een bord en de partij die aan zet is (w of b).
chess-fen-rank = Rij { $rank } heeft { $n } velden, er zijn er { $files } nodig.
chess-fen-letter = ‘{ $letter }’ in ‘{ $text }’ is geen stuk van dit spel.
chess-fen-no-king = Een van de partijen heeft geen koning.
chess-no-move = ‘{ $text }’ is hier geen zet.
chess-two-moves = ‘{ $text }’ kan meer dan één zet zijn: noem het beginveld.

### What happens, and why something is not possible

chess-drops = { $seat } zet { PIECE($piece, form: "een") } in op { $square }.
chess-passes = { $seat } past.
chess-castle-moved = { $seat } kan niet meer rokeren: koning of toren heeft al gezet, of de toren is weg.
chess-castle-in-check = { $seat } staat schaak, en wie schaak staat, rokeert niet.
chess-in-the-way = Van { $origin } naar { $to } staat er iets in de weg: { PIECE($piece, form: "nom") } kan er niet langs.
chess-pawn-stopped = De pion op { $origin } gaat recht vooruit naar lege velden en slaat alleen schuin.
chess-must-capture = { $seat } kan slaan en moet dat dus ook.
chess-answer-check = { $seat } staat schaak en moet het schaak opheffen.
chess-gives-check = Dat zou schaak geven, en dat mag in dit spel niet.
chess-lot-first = Eerst moet het lot de eerste rij opstellen.
chess-put-in-hand = { $seat } moet het stuk uit de hand inzetten.
chess-no-drop-now = { $seat } kan nu niets inzetten.
chess-square-taken = Het veld { $square } is bezet.
chess-not-dropped-there = Dit stuk mag niet op { $square } worden ingezet.
chess-checks-left = Nog te geven schaaks, { SEAT($seat) }: { $n }
chess-too-many-men = Dat zijn meer stukken dan het spel heeft.
stage-pass = { $seat } heeft geen zet: { press-end }.

### How a game ends

over-stuck = Er is geen zet meer: { $seat } wint.
over-quiet = Zoveel zetten zonder slaan en zonder pionzet: de partij is remise.
over-fivefold = Voor de vijfde keer dezelfde stelling: de partij is remise.
over-counting = De telling is voorbij vóór het mat: de partij is remise.
over-repetition = De stelling kwam te vaak voor: de partij is afgelopen.
over-perpetual-check = Eeuwig schaak mag niet: { $seat } wint.
over-to-and-fro = Eindeloos heen en weer mag niet: { $seat } wint.
over-king = De koning is weg: { $seat } wint.
over-all = Alle stukken van een kant zijn weg: { $seat } wint.
over-men = Het laatste stuk van een soort is weg: { $seat } wint.
over-flag = Het doel is bereikt: { $seat } wint.
over-checks = Dat was het laatste schaak dat nodig was: { $seat } wint.
over-connected = De rij is vol: { $seat } wint.
over-full = Het bord is vol: de partij is afgelopen.
over-kings-face = De koningen staan tegenover elkaar: de partij is afgelopen.
over-passes = Beide kanten hebben gepast: de partij is afgelopen.
over-pawn-drop-mate = Mat met een ingezette pion mag niet: { $seat } wint.
ends-stuck = De andere kant had geen zet meer.
ends-quiet = Zoveel zetten zonder slaan en zonder pionzet.
ends-fivefold = Vijf keer dezelfde stelling.
ends-counting = De telling was voorbij.
ends-repetition = De stelling kwam te vaak voor.
ends-perpetual-check = Eén kant gaf eeuwig schaak.
ends-to-and-fro = Eén kant ging eindeloos heen en weer.
ends-king = De koning was weg.
ends-all = Alle stukken van een kant waren weg.
ends-men = Het laatste stuk van een soort was weg.
ends-flag = Het doel was bereikt.
ends-checks = Er werd vaak genoeg schaak gegeven.
ends-connected = De rij was vol.
ends-full = Het bord was vol.
ends-kings-face = De koningen stonden tegenover elkaar.
ends-passes = Beide kanten hebben gepast.
ends-pawn-drop-mate = Mat met een ingezette pion.

### What is listed before a game

chess = Schaken
    .says = Zet de koning van de ander mat: het spel van het schaakbord volgens de regels van de FIDE.
    .equipment = Een schaakbord en een stel schaakstukken.
preset-printed = Gewone regels
    .says = Zoals het overal wordt gespeeld.

### The rule cards

chess-card-1 = Wit begint, daarna om de beurt. Je wint door schaakmat: de koning wordt aangevallen en geen zet helpt.
chess-card-2 = Na een zet van de eigen kant mag de koning nooit aangevallen staan. Een schaak moet je meteen opheffen.
chess-card-3 = Rokade: de koning gaat twee velden naar een toren toe, de toren springt eroverheen. Beide hebben nog niet gezet, er staat niets tussen, en de koning komt over geen aangevallen veld.
chess-card-4 = En passant: een pion die net twee velden ging, mag door een pion ernaast worden geslagen alsof het er één was.
chess-card-5 = Een pion op de laatste rij wordt dame, toren, loper of paard.
chess-card-6 = Remise: pat, of niemand kan nog mat zetten. Op verzoek: drie keer dezelfde stelling, of vijftig zetten elk zonder slaan en zonder pionzet.
chess-card-7 = Aanraken is zetten: een stuk dat je aanraakt, moet zetten; een stuk van de ander dat je aanraakt, moet geslagen worden.

### The pages of the rules

page-aim =
    .title = Waar het om gaat
    .says = Val de koning van de ander zo aan dat er geen ontsnappen is: dat is schaakmat, en je hebt gewonnen. De koning zelf wordt nooit geslagen.
page-aim-1 = Schaakmat.
    .says = De witte dame valt de koning aan. De loper dekt de dame, en elk veld naast de koning is bezet of aangevallen.
page-setup =
    .title = Opstellen
    .says = Elke kant heeft zestien stukken: koning, dame, twee torens, twee lopers, twee paarden en acht pionnen. Ieder heeft rechts in de hoek een licht veld, en de dame staat op haar eigen kleur.
page-setup-1 = Het begin.
    .says = Wit begint.
page-turn =
    .title = Om de beurt
    .says = Wit en Zwart doen om de beurt een zet. Passen mag niet. Waar een stuk van de ander staat, slaat jouw stuk het: het gaat van het bord. Eigen stukken worden nooit geslagen.
page-turn-1 = Aanraken is zetten.
    .says = Een stuk dat je aanraakt, moet zetten als het kan. Een stuk van de ander dat je aanraakt, moet geslagen worden als dat kan.
page-man-K =
    .title = De koning
    .says = De koning gaat één veld in elke richting, maar nooit naar een veld dat wordt aangevallen.
page-man-K-1 = Eén stap van een koning.
    .says = De toren en de pion nemen de koning velden af. De pion zelf mag geslagen worden.
page-man-Q =
    .title = De dame
    .says = De dame gaat zo ver als je wilt, recht of schuin, en springt niet.
page-man-Q-1 = Eén zet van een dame.
    .says = De zwarte pion mag geslagen worden, maar daar gaat het niet verder. De eigen pion staat in de weg.
page-man-R =
    .title = De toren
    .says = De toren gaat zo ver als je wilt recht, en springt niet.
page-man-R-1 = Eén zet van een toren.
    .says = Naar boven mag de toren de pion slaan. Naar rechts staat de eigen pion in de weg.
page-man-B =
    .title = De loper
    .says = De loper gaat zo ver als je wilt schuin, en springt niet. De loper blijft op velden van één kleur.
page-man-B-1 = Eén zet van een loper.
    .says = De zwarte pion mag geslagen worden. De eigen pion staat in de weg.
page-man-N =
    .title = Het paard
    .says = Het paard springt: twee velden recht en één opzij, over alles heen.
page-man-N-1 = Eén sprong van een paard.
    .says = De pionnen eromheen tellen niet. Een zwarte pion mag geslagen worden; waar een eigen pion staat, kan het paard niet heen.
page-man-P =
    .title = De pion
    .says = De pion gaat één veld vooruit, en twee vanaf het beginveld. De pion slaat één veld schuin vooruit en gaat nooit terug.
page-man-P-1 = De eerste zet.
    .says = Eén veld of twee.
page-man-P-2 = Slaan.
    .says = Pion en paard staan schuin ervoor en mogen geslagen worden. De loper recht ervoor staat in de weg.
page-castling =
    .title = Rokade
    .says = Eén keer per partij mogen koning en toren samen zetten: de koning gaat twee velden naar de toren toe, en de toren komt op het veld waar de koning overheen ging. Beide hebben nog niet gezet, er staat niets tussen, en de koning wordt niet aangevallen: niet waar de koning staat, niet onderweg en niet aan het eind.
page-castling-1 = Naar beide kanten.
    .says = Tussen de koning en de torens staat niets: Wit mag naar beide kanten rokeren.
page-castling-2 = Niet door een aanval.
    .says = De zwarte toren valt het veld aan waar de koning overheen zou gaan: naar die kant kan het niet.
page-en-passant =
    .title = En passant
    .says = Een pion die twee velden gaat en naast een pion van de ander komt, mag door die pion worden geslagen alsof het één veld was. Dat kan alleen met de eerstvolgende zet.
page-en-passant-1 = In het voorbijgaan.
    .says = De zwarte pion ging net van d7 naar d5. De witte pion gaat naar d6 en slaat die pion.
page-promotion =
    .title = Pionnen op de laatste rij
    .says = Een pion die de laatste rij bereikt, wordt meteen dame, toren, loper of paard van de eigen kleur, wat je maar wilt, wat er ook geslagen is.
page-promotion-1 = De pion komt aan.
    .says = De pion mag ook slaan en daar iets anders worden.
page-check =
    .title = Schaak opheffen
    .says = Een koning die wordt aangevallen, staat schaak, en een schaak moet je opheffen: ga weg met de koning, sla de aanvaller, of zet een stuk ertussen. Geen zet mag de eigen koning schaak laten staan.
page-check-1 = Een gepend paard.
    .says = Als dit paard wegging, viel de toren de koning aan: het moet blijven.
page-end =
    .title = Wie wint
    .says = Staat de koning schaak en helpt geen zet, dan is het schaakmat, en de andere kant heeft gewonnen. Staat een kant niet schaak en is er helemaal geen zet, dan is het pat, en de partij is remise. Opgeven mag ook.
page-end-1 = Schaakmat.
    .says = De toren valt de hele rij aan, en de koning heeft geen veld meer.
page-end-2 = Pat.
    .says = Zwart staat niet schaak, maar heeft geen zet: remise.
page-draws =
    .title = Remise
    .says = Beide kanten kunnen remise afspreken. Wie aan zet is, mag remise vragen als dezelfde stelling voor de derde keer op het bord staat, of als elke kant vijftig zetten deed zonder slaan en zonder pionzet. Vanzelf eindigt de partij bij de vijfde keer of na vijfenzeventig zetten, en als niemand nog mat kan zetten, zoals met twee kale koningen.

### Chess960

chess960 = Schaken960
    .says = Schaken met een gelote eerste rij: 960 beginstellingen, en geen opening om uit het hoofd te leren.
    .equipment = Een schaakbord en een stel schaakstukken.
chess-lot = Het lot plaatst { $n ->
        [1] { PIECE($piece, form: "een") }
       *[other] twee { NOUN($piece, form: "plural") }
    } op { ALLOF($squares) }, en de zwarte ertegenover.
chess-not-by-lot = Zolang het lot de eerste rij opstelt, kan er niets anders veranderen. Neem daarvoor trekkingen terug.
stage-array = Het lot stelt de eerste rij op: trek.
deck-light-bishop = De loper op een licht veld
deck-dark-bishop = De loper op een donker veld
deck-queen = De dame
deck-knights = De paarden
lot-light-bishop = Een loper komt op { $card }.
lot-dark-bishop = Een loper komt op { $card }.
lot-queen = De dame komt op vrij veld nummer { $card }, van links geteld.
lot-knights = De paarden komen op de vrije velden nummer { $card }, van links geteld.
rule-start = De eerste rij met een nummer, 0 tot 959 (518 is die van schaken); 960 betekent dat het lot haar trekt.
preset-by-lot = Door het lot
    .says = De tafel loot een van de 960 eerste rijen.
preset-number-518 = Zoals bij schaken
    .says = De eerste rij van schaken, nummer 518.
chess960-card-1 = Alle regels zijn die van schaken. Alleen de eerste rij begint anders.
chess960-card-2 = Het lot stelt de stukken achter de pionnen op: de lopers op velden van beide kleuren, de koning tussen de torens. De zwarte staan ertegenover.
chess960-card-3 = Na de rokade staan koning en toren waar ze altijd staan: op de g- en f-lijn, of op de c- en d-lijn.
chess960-card-4 = Beide hebben nog niet gezet; tussen begin en eind van beide staat niets anders; de koning komt over geen aangevallen veld.
chess960-card-5 = Zo rokeer je op het bord: pak koning en toren op en zet ze allebei neer, of zet eerst de koning op het juiste veld.
page-chess960-aim =
    .title = Waar het om gaat
    .says = Je wint door schaakmat, zoals bij schaken. Maar niemand kent de openingen uit het hoofd: de eerste rij is elke keer anders, een van de 960.
page-chess960-aim-1 = Schaakmat.
    .says = De witte dame valt de koning aan. De loper dekt de dame, en elk veld naast de koning is bezet of aangevallen.
page-chess960-setup =
    .title = Opstellen
    .says = De pionnen staan zoals bij schaken. Daarachter stelt het lot op: een loper op een licht en een op een donker veld, dan dame en paarden; de koning komt tussen de twee torens. De zwarte stukken staan tegenover de witte. De nummers 0 tot 959 noemen alle eerste rijen.
page-chess960-setup-1 = Een van de 960.
    .says = De koning staat tussen de torens, de lopers staan op velden van beide kleuren.
page-chess960-castling =
    .title = Rokade
    .says = Waar ze ook begonnen, de rokade brengt koning en toren naar de velden die ze bij schaken hebben: koning g1 en toren f1, of koning c1 en toren d1. Alle velden tussen begin en eind van beide moeten verder leeg zijn, en de koning mag onderweg nergens worden aangevallen. Een van de twee mag blijven staan.
page-chess960-castling-1 = Naar de a-lijn.
    .says = De koning gaat van f1 naar c1, de toren van b1 naar d1.
page-chess960-castling-2 = Naar de h-lijn.
    .says = Koning en toren wisselen van plaats.

### Wat er anders is in een spel, in lijsten

feature-none = Schaak met een paar andere regels.
feature-two = { $one } { $other }
feature-checks = { $n ->
    [one] Het eerste schaak wint.
   *[other] { $n } keer schaak wint.
}
feature-king-far = De eerste koning aan de overkant wint.
feature-piece-far = Het eerste stuk aan de overkant wint.
feature-king-there = Een koning in het midden wint.
feature-piece-there = Wie het doel bereikt, wint.
feature-lose-all = Wie al zijn stukken kwijtraakt, wint.
feature-lose-last = Wie geen stukken meer heeft, verliest.
feature-bare = Een koning die alleen is, verliest.
feature-lose-kind = Wie het laatste stuk van een soort verliest, heeft verloren.
feature-connect = { $n } op een rij wint.
feature-flips = Wat ingesloten is, wisselt van kant.
feature-mate-loses = Wie mat staat, wint.
feature-draw-odds = Remise telt als winst voor { $seat }.
feature-blast = Een slag blaast alles eromheen op.
feature-stone = Wie slaat, verandert in steen.
feature-must-take = Slaan moet.
feature-hand = Wat je slaat, komt terug als jouw stuk.
feature-placed = Stukken komen uit de hand.
feature-behind = Nieuwe stukken komen achter wie een zet doet.
feature-duck = Een eend staat in de weg en gaat elke beurt mee.
feature-walls = Elke zet sluit een veld.
feature-no-checks = Geen schaak.
feature-shuffled = De eerste rij wordt geloot.
feature-unequal = Twee ongelijke legers.
feature-size = { $files } × { $ranks } velden.
feature-palaces = Lijnen en twee paleizen.
feature-king = De koning loopt anders.
feature-pawns = Pionnen lopen anders.
feature-pieces = { $n ->
    [one] Een stuk dat schaak niet heeft.
   *[other] { $n } stukken die schaak niet heeft.
}
feature-no-castling = Geen rokade.
