# De woorden van Schaak met zwaartekracht.

turns-up = { $seat } draait { PIECE($owner, $piece, form: "nom") } om.
adds = { $seat } zet { PIECE($owner, $piece, form: "nom") } op { $square }.
    .short = { $piece } komt op { $square }.
stacked = Gestapeld: { ALLOF($squares) }.
all-moved = { $seat } heeft alles gezet.
no-room = Op de bovenste rij is geen plaats: { PIECE($owner, $piece, form: "nom") } wordt opzijgelegd.
count =
    { $white ->
        [1] { $first } heeft één punt, { $second } { $black }.
       *[other] { $first } heeft { $white } punten, { $second } { $black }.
    }
over-points = { $seat } wint.
over-rows = Gelijk aantal punten; { $seat } heeft meer stukken gestapeld in de hogere rijen, en wint.
over-equal = Alles is gelijk: de partij is remise.
card-first = Eerst wordt er een kaart voor de tegenstander omgedraaid.
stuck-stacked = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: er zouden alleen gestapelde stukken te slaan zijn.
stuck-lower-first = { PIECE($owner, $piece, form: "nom") } op { $square } moet wachten: stukken op lagere rijen zetten eerst.
stuck-keeps-others = { PIECE($owner, $piece, form: "nom") } op { $square } moet wachten: daarna zouden niet alle andere nog kunnen zetten.
moved-already = { PIECE($owner, $piece, form: "nom") } heeft deze beurt al gezet.
is-stacked = { PIECE($owner, $piece, form: "nom") } op { $square } is gestapeld: zetten kan niet meer, en geslagen worden ook niet.
never-up = Een stuk valt: minstens één rij lager, of het slaat op zijn eigen rij.
only-captures = Op dezelfde rij mag { PIECE($piece, form: "nom") } alleen slaan.
others-first = Eerst zet elk actief stuk: nog te doen { ALLOF($squares) }.
top-row = { PIECE($owner, $piece, form: "nom") } komt op een leeg veld van de bovenste rij.
nothing-to-add = Er hoeft nu geen stuk op het bord te komen.
lower-first = De onderste rijen zetten eerst.
keeps-others = Daarna zouden niet alle andere nog kunnen zetten.
to-handle = Nog te doen: { ALLOF($squares) }.
excused = Mag blijven: { ALLOF($squares) }.
points = Punten nu: { $first } { $white }, { $second } { $black }.
comes = Daarna: { PIECE($owner, $piece, form: "nom") }.
worth = { $seat }: { $captured } voor geslagen stukken, { $rows } voor gestapelde.
ends-points = { count }
ends-rows = De punten waren gelijk, elk { $white }; de hogere rijen gaven de doorslag.
ends-equal = De punten waren gelijk, elk { $white }, en de rijen ook.
stage-card = { $seat }, draai een kaart om voor de tegenstander.
    .short = { $seat }, draai een kaart om.
stage-move = { $seat }, zet je actieve stukken.
stage-add = { $seat }, zet { PIECE($owner, $piece, form: "nom") } op de bovenste rij.
    .short = { $seat }, zet { PIECE($owner, $piece, form: "nom") } bovenaan neer.
stage-full = { $seat }, de bovenste rij is vol: { press-end }.
stage-last = { $seat }, je laatste zetten.
stage-done = { $seat }, zet verder, of { press-end }.

### What is listed before a game

gravity-chess = Schaak met zwaartekracht
    .says = Al je stukken vallen tegelijk: stapel ze hoog op, onder aan het bord.
    .equipment = Het schaakbord, een set met vier pionnen minder per kant, en een kaart voor elk stuk (of de kaarten van Tableside).
    .equipment-plain = Je hebt het schaakbord en een set stukken nodig. Laat aan elke kant vier pionnen weg. Je hebt ook voor elk stuk een kaart nodig (of de kaarten van Tableside).

### House rules

rule-pawn_stack = Een pion die nog kan slaan, boven een gestapeld stuk.
    .is-a = Is gestapeld.
    .is-b = Is niet gestapeld.
    .is-c = Is alleen bij het tellen van de punten gestapeld.
rule-order = Stukken die niet gezet hebben.
    .is-a = Zijn vrijgesteld als ze één keer niet konden vallen.
    .is-b = Moeten allemaal zetten als een volgorde dat toelaat.
    .is-c = De onderste rijen zetten eerst.
rule-forced_side_capture = Een stuk dat alleen op zijn eigen rij kan slaan.
    .is-a = Mag blijven.
    .is-b = Moet slaan.

### Presets

preset-printed = Standaardregels
    .says = In elke volgorde; wie één keer niet kon vallen, is vrijgesteld.
preset-from-the-bottom-up = Van onderaf
    .says = De eigen vraag van de ontwerper: de onderste rijen zetten eerst.

### The rule card

rule-card =
    .line-1 = Een beurt: draai een kaart om voor de tegenstander, zet al je actieve stukken, zet het stuk van de tegenstander op de bovenste rij.
    .line-1-plain = Draai eerst een kaart om voor de tegenstander. Zet dan al je actieve stukken. Zet tot slot het stuk van de tegenstander op de bovenste rij.
    .line-2 = Elke zet is een schaakzet die minstens één rij lager eindigt; slaan mag ook op dezelfde rij. Omlaag is voor allebei naar rij 1.
    .line-3 = { $order ->
            [a] Jij kiest de volgorde.
            [b] Jij kiest de volgorde.
           *[c] De onderste rijen zetten eerst.
        } { $order ->
            [a] Een stuk dat niet kan vallen als het aan de beurt is, blijft staan.
            [b] Alle stukken moeten zetten als een volgorde dat toelaat.
           *[c] { "" }
        }
    .line-4 = Op de onderste rij is een stuk gestapeld; ook als elke weg omlaag versperd is door gestapelde stukken. Een gestapeld stuk zet niet meer en wordt niet geslagen.
    .line-4-plain = Op de onderste rij is een stuk gestapeld. Soms versperren gestapelde stukken elke weg omlaag. Dan is het stuk erboven ook gestapeld. Een gestapeld stuk zet niet meer. Niemand kan het slaan.
    .line-5 = Een pion mag met zijn eerste zet twee stappen doen en slaat schuin omlaag.
    .line-6 = Als Zwart het laatste witte stuk heeft neergezet, zet Wit nog één keer. Een geslagen stuk is één punt, een gestapeld stuk het getal van zijn rij.

### The decks

deck-men = { $seat ->
    [white] De witte stukken
    [black] De zwarte stukken
   *[other] De stukken van { $seat }
 }

### Positions that cannot be

aside-kinds = Het gegeven aside somt soorten stukken op, niet ‘{ $text }’.
no-cards = ‘{ $text }’ zijn geen kaarten; schrijf P4N2B2R2Q1K1.
captured-unnamed = De geslagen stukken van { SEAT($seat) } hebben geen naam: zeg met cards= welke kaarten over zijn.
more-than-set = { SEAT($seat) } heeft meer stukken dan de set: { ALLOF($men) }.
so-many-of = { PIECE($kind, form: "plural") }: { $n }, niet { $have }
too-many-of = Van de { PIECE($kind, form: "plural") } heeft { SEAT($seat) } er { $have }, niet { $n }, op het bord en in de kaarten.
men-add-up = { SEAT($seat) } heeft { $have } stukken: op het bord, geslagen en in de kaarten zijn er { $n }.
so-many-too-many = { SEAT($seat) } heeft { $have } stukken; dat zouden er { $n } te veel zijn.
stage-and-cards = De fase { $stage } past niet bij de kaart ‘{ $card }’ en de kaarten die over zijn.
moved-and-excused = De gegevens moved en excused sommen eigen stukken van deze beurt op, elk stuk één keer.

### The pages of the rules

legend-K = Eén veld omlaag; slaat ook opzij.
legend-Q = Zo ver als je wilt omlaag, recht of schuin; slaat ook opzij.
legend-R = Zo ver als je wilt recht omlaag; slaat ook opzij.
legend-B = Zo ver als je wilt schuin omlaag.
legend-N = Een paardensprong die lager eindigt.
legend-P = Eén veld omlaag, met de eerste zet twee; slaat één veld schuin omlaag.

page-aim =
    .title = Waar het om gaat
    .says = Alle stukken vallen naar rij 1, die van Wit en die van Zwart, en stapelen zich onderaan op. Zorg dat daar veel stukken van jou gestapeld staan: hoe hoger een stuk gestapeld staat, hoe meer het telt.
    .says-plain = Alle stukken vallen naar rij 1, de witte en de zwarte. Onderaan stapelen ze zich op. Zorg dat daar veel stukken van jou gestapeld staan. Hoe hoger een stuk staat, hoe meer het telt.
    .caption-1 = Vallen.
    .says-1 = Omlaag is omlaag voor beide kanten.
    .caption-2 = Opgestapeld.
    .says-2 = Stukken op verdonkerde velden zijn gestapeld: die blijven waar ze zijn.
page-setup =
    .title = Opstellen
    .says = Elke kant heeft een koning, een dame, twee torens, twee lopers, twee paarden en vier pionnen. Alles staat naast het bord. Wit krijgt de zwarte stukken met hun twaalf kaarten, Zwart de witte; de kaarten zijn geschud en liggen met de rug omhoog.
    .says-plain = Elke kant heeft een koning, een dame, twee torens, twee lopers en twee paarden. Elke kant heeft ook vier pionnen. Alles staat naast het bord. Wit krijgt de zwarte stukken met hun twaalf kaarten. Zwart krijgt de witte stukken met hun kaarten. Schud de kaarten en leg ze met de rug omhoog.
    .caption-1 = Een leeg bord.
    .says-1 = In de eerste beurt heeft Wit niets om te zetten.
    .caption-2 = Een kaart voor elk stuk.
    .says-2 = Je draait kaarten om voor de stukken van de tegenstander.
page-turn =
    .title = Om de beurt
    .says = Draai eerst een kaart om: die toont een stuk van de tegenstander. Zet dan al je eigen stukken die kunnen vallen. Zet tot slot het stuk van de tegenstander op de bovenste rij, op een leeg veld naar keuze.
    .says-plain = Draai eerst een kaart om: die toont een stuk van de tegenstander. Zet dan al je eigen stukken die kunnen vallen. Zet tot slot het stuk van de tegenstander op de bovenste rij. Kies daar een leeg veld.
    .caption-1 = Eerst: een kaart.
    .says-1 = Wit heeft een zwart paard omgedraaid.
    .caption-2 = Dan: je stukken vallen.
    .says-2 = { $order ->
            [a] Toren en loper moeten allebei zetten, in elke volgorde.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Tot slot: het nieuwe stuk.
    .says-3 = Wit zet het zwarte paard op een van deze velden. Is de bovenste rij vol, dan wordt het stuk opzijgelegd.
    .says-3-plain = Wit zet het zwarte paard op een van deze velden. Is de bovenste rij vol, leg het stuk dan opzij.
page-falling =
    .title = Zo vallen stukken
    .title-plain = Hoe vallen stukken?
    .says = Elke zet is een schaakzet die minstens één rij lager eindigt. Slaan mag ook op dezelfde rij, maar nooit hoger. { $forced_side_capture ->
            [a] Wie kan vallen, moet; wie alleen op de eigen rij kan slaan, mag blijven.
           *[b] Wie kan vallen of slaan, moet dat doen.
        }
    .caption-1 = Omlaag, of opzij om te slaan.
    .says-1 = De toren mag omlaag tot en met het paard, of de pion ernaast slaan. Zonder te slaan kan de toren niet opzij.
    .caption-2 = Een koning valt.
    .says-2 = De koning mag de koning eronder slaan, of de toren op zijn rij. Koningen zijn hier gewone stukken: schaak is er niet.
    .caption-3 = Alleen opzij.
    .says-3 = De eigen pion verspert deze toren de weg. { $forced_side_capture ->
            [a] De toren mag de koning rechts slaan, of blijven.
           *[b] { "" }
        }
page-man-K =
    .title = De koning
    .says = De koning gaat één veld omlaag, of opzij om te slaan. De koning mag geslagen worden, net als elk ander stuk.
    .says-plain = De koning gaat één veld omlaag. Om te slaan mag de koning ook opzij. Iedereen mag een koning slaan, net als elk ander stuk.
    .caption-1 = Eén stap van een koning.
    .says-1 = De pion en het paard mogen geslagen worden. Omhoog kan niet, en opzij naar een leeg veld ook niet.
    .says-1-plain = De koning mag de pion en het paard slaan. Omhoog kan niet, en opzij naar een leeg veld ook niet.
page-man-Q =
    .title = De dame
    .says = De dame gaat zo ver als je wilt recht of schuin omlaag, of opzij om te slaan. De dame springt niet.
    .says-plain = De dame gaat recht of schuin omlaag, zo ver als je wilt. Om te slaan mag de dame ook opzij. De dame springt niet.
    .caption-1 = Eén zet van een dame.
    .says-1 = De zwarte toren staat op dezelfde rij en mag geslagen worden. Recht omlaag staat de eigen pion in de weg.
    .says-1-plain = De zwarte toren staat op dezelfde rij. De dame mag die slaan. Recht omlaag staat de eigen pion in de weg.
page-man-R =
    .title = De toren
    .says = De toren gaat zo ver als je wilt recht omlaag, of opzij om te slaan. De toren springt niet.
    .says-plain = De toren gaat recht omlaag, zo ver als je wilt. Om te slaan mag de toren ook opzij. De toren springt niet.
    .caption-1 = Eén zet van een toren.
    .says-1 = Rechts is er iets te slaan, links niet.
page-man-B =
    .title = De loper
    .says = De loper gaat zo ver als je wilt schuin omlaag. De loper springt niet.
    .caption-1 = Eén zet van een loper.
    .says-1 = De zwarte pion mag geslagen worden; de eigen pion staat in de weg.
    .says-1-plain = De loper mag de zwarte pion slaan. De eigen pion staat in de weg.
page-man-N =
    .title = Het paard
    .says = Het paard springt twee velden recht en één opzij, zo dat het lager eindigt.
    .caption-1 = Eén sprong van een paard.
    .says-1 = Er liggen vier velden onder. Op één staat een eigen pion, op één een zwarte pion die geslagen mag worden.
    .says-1-plain = Er liggen vier velden onder. Op één staat een eigen pion. Op een ander staat een zwarte pion: het paard mag die slaan.
page-man-P =
    .title = De pion
    .says = Een pion gaat één veld omlaag, en slaat één veld schuin omlaag. Met zijn eerste zet mag een pion twee velden, als beide leeg zijn. En passant is er niet, en promotie op rij 1 ook niet.
    .caption-2 = Later.
    .says-2 = Eén veld omlaag, of slaan naar een van beide kanten.
    .caption-3 = Versperd.
    .says-3 = Er staat een stuk recht eronder: de pion blijft voorlopig staan.
page-order =
    .title = In welke volgorde
    .title-plain = In welke volgorde zet je?
    .says = { $order ->
            [a] Jij kiest de volgorde waarin je stukken zetten; elk krijgt één kans.
            [b] Alle stukken moeten zetten als een volgorde dat toelaat.
           *[c] De onderste rijen zetten eerst.
        } { $order ->
            [a] Een stuk dat op een moment in je beurt niet kon vallen, mag blijven.
            [b] { "" }
           *[c] { "" }
        } { $order ->
            [a] Een ander niet.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = De loper eerst?
    .says-1 = De pionnen op e8 en e6 kunnen niet zetten: onder allebei staat een stuk.
    .caption-2 = Dan de pion.
    .says-2 = De loper is weg, en de bovenste pion mag nu vallen. Maar blijven mag ook: er was een moment dat het niet kon.
page-stacked =
    .title = Gestapelde stukken
    .title-plain = Welke stukken zijn gestapeld?
    .says = Een stuk op rij 1 is gestapeld. Een stuk met gestapelde stukken op elk veld waar zijn val zou beginnen, ook. Een gestapeld stuk zet niet meer en wordt niet meer geslagen.
    .says-plain = Een stuk op rij 1 is gestapeld. Kijk naar de velden waar de val van een ander stuk zou beginnen. Staan op al die velden gestapelde stukken? Dan is dat stuk ook gestapeld. Een gestapeld stuk zet niet meer. Niemand kan het slaan.
    .caption-1 = Drie stukken.
    .says-1 = Paard en toren op rij 1, en de toren op f2 boven de andere. De loper op g2 niet: h1 is leeg.
    .caption-2 = Een dame erboven.
    .says-2 = De dame kan nog naar rij 1 vallen. De toren op f2 slaan mag niet.
    .caption-3 = Een loper op twee andere.
    .says-3 = Op beide velden onder de loper op c3 staan gestapelde stukken: de loper is ook gestapeld.
page-pawns-stacked =
    .title = Gestapelde pionnen
    .title-plain = Wanneer is een pion gestapeld?
    .says = Voor een pion telt alleen het veld recht eronder. { $pawn_stack ->
            [a] Staat daar een gestapeld stuk, dan is de pion gestapeld, ook als schuin slaan nog zou kunnen.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Voor een pion telt alleen het veld recht eronder. Staat daar een gestapeld stuk, dan is de pion gestapeld. { $pawn_stack ->
            [a] Dat geldt ook als de pion schuin zou kunnen slaan.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = De pion op h4.
    .says-1 = De pion staat op een gestapeld paard. { $pawn_stack ->
            [a] De koning naast het paard slaan zou kunnen, maar dat maakt niets uit.
            [b] { "" }
           *[c] { "" }
        }
page-end =
    .title = Wie wint
    .says = Als Zwart het laatste witte stuk op het bord heeft gezet, zet Wit nog één keer, zonder kaart. Dan worden de punten geteld: één voor elk stuk dat je geslagen hebt, en voor elk gestapeld stuk van jou het getal van zijn rij. Is dat gelijk, dan beslist het aantal gestapelde stukken in de hoogste rij, dan in de volgende.
    .says-plain = Zwart zet het laatste witte stuk op het bord. Wit zet nog één keer, zonder kaart. Tel dan de punten. Elk stuk dat je geslagen hebt, telt één punt. Elk gestapeld stuk van jou telt het getal van zijn rij. Is dat gelijk, kijk dan naar de hoogste rij. Wie daar meer gestapelde stukken heeft, wint. Is dat ook gelijk, kijk dan naar de volgende rij.
    .caption-1 = De laatste beurt.
    .says-1 = De toren op g6 kan nog vallen, tot aan de eigen koning.
    .caption-2 = Als het hier afgelopen was.
    .says-2 = Wit heeft 2 stukken geslagen, Zwart 4. Met de gestapelde stukken heeft Wit 16 punten en Zwart 19: Zwart wint.
