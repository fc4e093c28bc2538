# De woorden van Rotsblokschaak. Stukken zijn loper, paard en toren; pionnen en het koningspaar worden bij naam genoemd.
# Een rotsblok wordt opgepakt, nooit geslagen; in de vertrekken wordt het gelost, in de gang gerold.

### Stukken

piece-boulder = rotsblok
    .gender = n
    .plural = rotsblokken

### Wat er gebeurt, en waarom iets niet gaat

puts = { $seat } zet { PIECE($piece, form: "nom") } met een rotsblok op { $square }.
removes = { PIECE($owner, "P", form: "nom") } gaat van het bord.
leaves-boulder = Het rotsblok blijft op { $square }.
takes-boulder = Het rotsblok op { $square } is opgepakt.
goes-on-next = { PIECE($piece, form: "nom") } moet de volgende zet verder.
discharges = { $seat } lost een rotsblok op { $square }: in de { colour-e } vertrekken liggen er nu { $n }.
under-royal = Het ligt onder { PIECE($owner, $piece, form: "nom") } en is opgepakt.
enters = { $seat } rolt het rotsblok van { $origin } de gang in, naar { $square }.
enters-two = { $seat } rolt twee rotsblokken de gang in, naar { $one } en { $other }.
slides = { $seat }: rotsblok van { $origin } naar { $square }.
    .short = Rotsblok { $origin } naar { $square }.
pushes = { $seat } duwt vanaf { $origin }: een rotsblok gaat door naar { $square }.
skips-piece = { $seat } zet geen stuk.
skips-discharge = { $seat } houdt het rotsblok.
skips-pawn = { $seat } zet geen pion.
skips-royal = { $seat } zet geen koning en geen dame.
skips-boulder = { $seat } beweegt geen rotsblok.
over-full = De vertrekken zijn vol: { $seat } wint.
over-five = Vijf rotsblokken gelost: { $seat } wint.
over-stuck = Niemand kan nog iets doen: de partij is remise.
place-first = { $seat } moet een loper, paard of toren op de grens zetten, aan de eigen kant.
stuck-pair = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: het andere veld van het paar is bezet.
boulder-ahead = Een rotsblok gaat recht naar het volgende veld richting neutrale zone; een rotsblok dat geraakt wordt, gaat één of twee velden door.
boulder-stays = Rotsblokken bewegen alleen in de eigen gang, of onder een stuk.
pawn-pair = Een pion gaat naar het lege veld van zijn eigen paar, en nergens anders heen.
other-first = Het stuk op { $square } staat in de verdedigingswal: dat moet eerst verder.
royal-inside = Koning en dame blijven in de koningsvertrekken.
both-loaded = Koning en dame staan allebei op een rotsblok: één daarvan moet de gang in.
royal-held = { PIECE($piece, form: "nom") } heeft een rotsblok opgepakt en kan er niet af.
royal-king = De koning gaat één veld, of over de dame naar het veld vlak erachter.
royal-queen = De dame gaat tot het eerste rotsblok, ook over de koning heen.
discharge-blocked = Een rotsblok los je op een veld van de vertrekken zonder rotsblok, zoals het stuk gaat.
royals-only = In de koningsvertrekken mogen alleen koning, dame en rotsblokken zijn.
never-captures = Het veld { $square } is bezet: stukken slaan elkaar niet, en alleen het paard springt.
own-defences = Niemand gaat door de eigen verdedigingswal.
goes-on = { PIECE($piece, form: "nom") } op { $square } moet door naar de andere kant van de verdedigingswal.
same-way-out = { PIECE($piece, form: "nom") } moet de gang van de tegenstander verlaten aan de kant van binnenkomst.
loaded = { PIECE($piece, form: "nom") } heeft een rotsblok: op een ander stoppen kan niet, en eroverheen ook niet. Het eigen rotsblok achterlaten mag.
between-pairs = Er is geen weg tussen twee paren van de verdedigingswal, en ook niet tussen een paar en de gang.
knight-wall = Een paard springt alleen over de verdedigingswal van de tegenstander waar bij het begin of het eind van de sprong een paar zonder pion ligt.
other-boulder = Het tweede rotsblok gaat naar dezelfde rij van de gang.
must-go-on = { PIECE($piece, form: "nom") } op { $square } moet door de verdedigingswal heen verder.
came-in-n = { PIECE($piece, form: "nom") } op { $square } gaat de gang uit naar de neutrale zone.
came-in-c = { PIECE($piece, form: "nom") } op { $square } gaat de gang uit naar de binnenplaats.
chambers = Rotsblokken in de vertrekken van de ander: { $one } { $red }, { $other } { $blue } (8 om te winnen).
discharged = Gelost: { $one } { $red }, { $other } { $blue } (5 om te winnen).
may-count = Veertig beurten zonder vooruitgang: wie de minste rotsblokken in de eigen vertrekken heeft, mag de winst claimen.
ends-full = De vertrekken waren vol.
ends-five = Er zijn vijf rotsblokken gelost.
ends-fewer = Geteld: minder rotsblokken in de eigen vertrekken.
ends-stuck = Niemand kon nog iets doen.
stage-place = { $seat }, zet een loper, paard of toren op je grensrij.
    .short = { $seat }, zet een stuk op je grensrij.
stage-piece = { $seat }, zet een stuk, of los een rotsblok (stap 1 van 4).
    .short = { $seat }: stuk zetten of lossen (1 van 4).
stage-discharge = { $seat }, los het rotsblok, of { press-end }.
stage-pawn = { $seat }, zet een pion binnen zijn paar (stap 2 van 4).
    .short = { $seat }, een pion in zijn paar (2 van 4).
stage-royal = { $seat }, zet koning of dame (stap 3 van 4).
    .short = { $seat }, zet koning of dame (3 van 4).
stage-enter = { $seat }, rol een rotsblok de gang in (stap 3 van 4).
    .short = { $seat }, rotsblok de gang in (3 van 4).
stage-boulder = { $seat }, beweeg een rotsblok in je gang, of { press-end } (stap 4 van 4).
    .short = { $seat }: een rotsblok, of { offer-pass } (4 van 4).

### What is listed before a game

boulder-chess = Rotsblokschaak
    .says = Draag rotsblokken door de verdedigingswal van de ander en vul de koningsvertrekken erachter.
    .equipment = Twee borden als één, 8 × 16; koning, dame, loper, paard, toren en zes pionnen per kant; achttien damschijven.

### House rules

rule-goal = Hoe je wint.
    .is-a = De acht velden van de vertrekken van de ander zijn vol.
    .is-b = Wie als eerste vijf rotsblokken lost; zijn de vertrekken vol, dan win je ook.
rule-setup = De stukken aan het begin.
    .is-a = Om de beurt op de grens gezet, Rood begint.
    .is-b = Zoals getekend.
rule-passage_depth = De zesde rij van de gang, de monding.
    .is-a = Neutraal voor stukken, gang voor rotsblokken.
    .is-b = Neutraal: de gang is vijf diep.
    .is-c = Gang: niet neutraal.
rule-compulsory = Wat gedaan moet worden als het kan.
    .is-a = De stappen van stuk, pion en koningspaar.
    .is-b = De zet van het stuk.
    .is-c = Niets.
rule-pass_and_take = Toren of loper die over een rotsblok is gegaan.
    .is-a = Mag op het volgende stoppen.
    .is-b = Alleen op lege velden.
rule-same_direction = Verdergaan vanaf de verdedigingswal.
    .is-a = Naar de andere kant, hoe dan ook.
    .is-b = Op dezelfde lijn.
rule-exit_now = Een stuk in een bezette verdedigingswal.
    .is-a = Gaat verder bij stap 1 van de volgende beurt.
    .is-b = Gaat verder als het weer zet.
rule-knight_wall = Een paard over de verdedigingswal van de ander.
    .is-a = Waar een paar leeg is.
    .is-b = Nooit.
    .is-c = Altijd.
rule-discharge_free = Lossen.
    .is-a = Is stap 1.
    .is-b = Hoort bij de zet naar de burchttoren.
    .is-c = Is vrij, voor of na stap 1.
rule-enter_later = Een rotsblok van koning of dame.
    .is-a = Mag in een latere beurt de gang in.
    .is-b = Alleen in de beurt waarin het is opgepakt.
rule-first_turn = De twee rotsblokken van de eerste beurt.
    .is-a = Wat in de weg staat, houdt ze tegen.
    .is-b = Ze komen langs alles wat in de weg staat, zoals in partijen van eerdere programma’s.

### Presets

preset-five-boulders = Vijf rotsblokken
    .says = Aanbevolen: wie als eerste vijf lost, wint.
preset-printed = Standaardregels
    .says = Zoals de ontwerper het schreef: acht rotsblokken. Wie voorzichtig speelt, komt misschien nooit aan een eind.
preset-five-placed-in-turn = Vijf, om de beurt
    .says = Vijf rotsblokken; de stukken komen om de beurt op de grens.

### The rule card

rule-card =
    .line-1 = Een beurt heeft vier stappen: een stuk, een pion, koning of dame, een rotsblok.
    .line-2 = Loper, paard en toren gaan zoals bij schaken. Ze slaan geen stuk, en alleen het paard springt; een stuk op een rotsblok heeft het opgepakt: het neemt het mee of laat het achter.
    .line-3 = Zonder rotsblok mag een stuk over rotsblokken heen gaan of op een ervan stoppen; met een rotsblok geen van beide.
    .line-4 = Alleen de verdedigingswal van de tegenstander mag je door. Waar een paar pionnen heeft, stopt het stuk en gaat met de volgende zet verder; staat daar een pion, dan gaat die van het bord.
    .line-5 = De eigen geheime gang is vrij; die van de tegenstander ga je uit aan de kant waar je erin kwam.
    .line-6 = Vanaf de burchttoren van de ander lost een stuk zijn rotsblok in de vertrekken, zoals het stuk gaat. { $goal ->
            [a] Acht daar, en je wint.
           *[b] Wie als eerste vijf rotsblokken lost, wint. Zijn de vertrekken vol, dan win je ook.
        }
    .line-6-plain = Vanaf de burchttoren van de ander lost een stuk zijn rotsblok in de vertrekken. Het rotsblok gaat zoals het stuk. { $goal ->
            [a] Acht daar, en je wint.
           *[b] Wie als eerste vijf rotsblokken lost, wint. Zijn de vertrekken vol, dan win je ook.
        }
    .line-7 = Een pion gaat binnen zijn paar. Koning en dame gaan in hun vertrekken, pakken daar rotsblokken op en rollen ze de gang in; daar gaan die vooruit en duwen andere.
    .line-7-plain = Een pion gaat binnen zijn paar. Koning en dame gaan in hun vertrekken en pakken daar rotsblokken op. Ze rollen rotsblokken de gang in. Daar gaan die vooruit en duwen andere.

### Positions that cannot be

two-of-kind = { PIECE($seat, $man, form: "nom") } staat er twee keer, op { BOTHOF($squares) }.
square-with = ‘{ $text }’ in { $name } is geen veld met { ALLOF($known) }.
field-without-piece = Het gegeven { $name } noemt { $square }, en daar staat geen stuk dat bedoeld kan zijn.
wrong-boulders = Rotsblokken op het bord: { $n }, en het spel heeft er { $have }: { ALLOF($squares) }.
pawn-on-boulder = Een pion staat niet op een rotsblok: { ALLOF($squares) }.
fresh-royal = Het gegeven fresh noemt de koning of dame die deze beurt iets heeft opgepakt, niet { $square }.
mover-piece = Het gegeven mover noemt bij de fase discharge het stuk dat gezet heeft.
missing-piece = In de stelling ontbreekt { PIECE($seat, $man, form: "nom") }.
royal-outside = { PIECE($seat, $man, form: "nom") } hoort in de eigen koningsvertrekken en niet op { $square }.
piece-in-chambers = { PIECE($seat, $man, form: "nom") } kan niet in de koningsvertrekken staan, op { $square }.
piece-in-own-defences = { PIECE($seat, $man, form: "nom") } kan niet in de eigen verdedigingswal staan, op { $square }.
not-on-border = { PIECE($seat, $man, form: "nom") } komt op de eigen grensrij, niet op { $square }.
pawns-outside = De pionnen van { SEAT($seat) } blijven in de eigen verdedigingswal, niet op { ALLOF($squares) }.
cannot-be-there = Op { $place } kan { $man } niet zijn: op een veld ligt één rotsblok, en daarop staat één stuk.
# De letters van de plattegrond, waar het bord als tekst getekend is
ground-r = koningsvertrekken
ground-p = geheime gang
ground-m = monding ervan
ground-t = burchttoren
ground-c = binnenplaats
ground-d = verdedigingswal
ground-n = neutraal

### The pages of the rules

legend-K = Eén veld binnen de vertrekken, of over de dame naar het veld vlak erachter.
legend-Q = Langs de vertrekken tot het eerste rotsblok, ook over de koning heen.
legend-R = Zo ver als je wilt, recht; draagt een rotsblok.
legend-B = Zo ver als je wilt, schuin; draagt een rotsblok.
legend-N = Twee velden recht en één opzij; springt, en draagt een rotsblok.
legend-P = Opzij, naar het lege veld van zijn paar.
legend-boulder = Beweegt niet vanzelf: stukken dragen het, koning en dame rollen het de gang in.

page-aim =
    .title = Waar het om gaat
    .says = Draag rotsblokken over het bord en vul de koningsvertrekken van je tegenstander. Wie daar het achtste rotsblok brengt, wint.
    .caption-1 = Twee helften.
    .says-1 = Rood zit onder, Blauw boven. Op de eerste rij van elke helft liggen de koningsvertrekken.
    .caption-2 = Een rotsblok komt aan.
    .says-2 = De blauwe loper heeft het naar de burchttoren van Rood gedragen en lost het in de vertrekken.
    .says-2-plain = De blauwe loper heeft het naar de burchttoren van Rood gedragen. Nu lost de loper het in de vertrekken.
page-aim-five =
    .title = Waar het om gaat
    .says = Draag rotsblokken over het bord naar de koningsvertrekken van je tegenstander. Wie daar als eerste vijf gebracht heeft, wint. Wie ze met acht vol heeft, wint ook.
    .caption-1 = Twee helften.
    .says-1 = Rood zit onder, Blauw boven. Op de eerste rij van elke helft liggen de koningsvertrekken.
    .caption-2 = Een rotsblok komt aan.
    .says-2 = De blauwe loper heeft het naar de burchttoren van Rood gedragen en lost het in de vertrekken.
    .says-2-plain = De blauwe loper heeft het naar de burchttoren van Rood gedragen. Nu lost de loper het in de vertrekken.
page-setup =
    .title = Opstellen
    .says = Elke kant heeft een koning, een dame, een loper, een paard, een toren en zes pionnen. Er liggen achttien rotsblokken op het bord: zes in de vertrekken van elke kant, en één onder elke loper, elk paard en elke toren.
    .says-plain = Elke kant heeft een koning, een dame, een loper, een paard en een toren. Elke kant heeft ook zes pionnen. Er liggen achttien rotsblokken op het bord. Zes liggen in de vertrekken van elke kant. Eén ligt onder elke loper, elk paard en elke toren.
    .caption-1 = De helft van Rood.
    .says-1 = Koning en dame staan midden op de eerste rij, de koning het dichtst bij de gang. { $setup ->
            [b] De pionnen staan op de verdedigingswal; toren, paard en loper op de grens, elk op een rotsblok.
           *[a] { "" }
        } Rood begint.
    .says-1-plain = Koning en dame staan midden op de eerste rij. De koning staat het dichtst bij de gang. De pionnen staan op de verdedigingswal. { $setup ->
            [b] Toren, paard en loper staan op de grens.
           *[a] { "" }
        } { $setup ->
            [b] Elk staat op een rotsblok.
           *[a] { "" }
        } Rood begint.
page-board =
    .title = De delen van het bord
    .title-plain = Welke delen heeft het bord?
    .says = Elke helft heeft koningsvertrekken, een burchttoren, een binnenplaats, een verdedigingswal en een geheime gang. { $passage_depth ->
            [a] De vier rijen midden op het bord zijn de neutrale zone.
            [b] De vier rijen midden op het bord zijn de neutrale zone.
           *[c] { "" }
        }
    .caption-1 = Vertrekken en burchttoren.
    .says-1 = De vertrekken van Rood zijn rij 1: daar mogen alleen de rode koning en dame en rotsblokken zijn. De burchttoren is c2, d2, e2 en f2.
    .caption-2 = De geheime gang.
    .says-2 = Twee velden breed, links van wie daar zit. { $passage_depth ->
            [a] De laatste rij, a7 en b7, hoort ook bij de neutrale zone.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Verdedigingswal en grens.
    .says-3 = Drie paren velden naast elkaar, aan het begin met een pion op elk veld. Tussen rij 8 en 9 loopt de grens.
page-turn =
    .title = Een beurt heeft vier stappen
    .says = Eerst een stuk, dan een pion, dan de koning of de dame, dan een rotsblok in je gang. { $compulsory ->
            [a] De eerste drie moeten als het kan; het rotsblok mag je laten liggen.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Zet eerst een stuk, dan een pion. Zet dan de koning of de dame. Daarna komt een rotsblok in je gang. { $compulsory ->
            [a] De eerste drie moeten als het kan.
            [b] { "" }
           *[c] { "" }
        } { $compulsory ->
            [a] Het rotsblok mag je laten liggen.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Eén: een stuk.
    .says-1 = Loper, paard of toren.
    .caption-2 = Twee: een pion.
    .says-2 = Als er een naast een leeg veld van zijn paar staat.
    .caption-3 = Drie: koning of dame.
    .says-3 = Binnen de vertrekken.
    .caption-4 = Vier: een rotsblok.
    .says-4 = Eén veld verder in je eigen gang.
page-man-R =
    .title = De toren
    .says = De toren gaat recht, zo ver als je wilt. De toren slaat geen stukken en springt over niemand; rotsblokken oppakken en pionnen van de verdedigingswal van de ander halen kan wel.
    .caption-1 = Een rode toren.
    .says-1 = De toren mag de eigen verdedigingswal niet in. Het rotsblok op a7 ligt niet op zijn lijnen.
page-man-B =
    .title = De loper
    .says = De loper gaat schuin, zo ver als je wilt. De loper slaat geen stukken en springt over niemand.
    .caption-1 = Een rode loper.
    .says-1 = Omlaag staat de eigen verdedigingswal in de weg. Omhoog mag de loper tot de blauwe pion op c11, die dan van het bord gaat.
    .says-1-plain = Omlaag staat de eigen verdedigingswal in de weg. Omhoog mag de loper tot de blauwe pion op c11. Die gaat dan van het bord.
page-man-N =
    .title = Het paard
    .says = Het paard springt: twee velden recht en één opzij. Niemand staat het in de weg, maar het slaat geen stukken.
    .caption-1 = Een rood paard.
    .says-1 = De eigen verdedigingswal is ook voor het paard gesloten.
page-man-P =
    .title = De pion
    .says = Een pion houdt alleen de wacht. De pion gaat opzij naar het andere veld van zijn paar als dat leeg is, en slaat niets. Ligt daar een rotsblok, dan blijft de pion staan.
    .says-plain = Een pion houdt alleen de wacht. Een pion gaat opzij naar het andere veld van zijn paar. Dat moet leeg zijn. Een pion slaat niets. Ligt daar een rotsblok, dan blijft de pion staan.
    .caption-1 = Heen en weer.
    .says-1 = { $compulsory ->
            [a] De andere pion van dit paar is weg, dus deze moet elke beurt zetten.
            [b] { "" }
           *[c] { "" }
        }
page-man-K =
    .title = De koning
    .says = De koning blijft in de koningsvertrekken. Daar gaat de koning één veld, of over de dame naar het veld vlak erachter. Op een rotsblok stappen mag: dan is het opgepakt. Niemand kan een koning slaan, en schaak is er niet.
    .caption-1 = Aan het begin.
    .says-1 = De koning mag op het rotsblok links ernaast stappen, of over de dame op dat erachter.
    .says-1-plain = De koning mag op het rotsblok links ernaast stappen. Of de koning gaat over de dame op dat erachter.
page-man-Q =
    .title = De dame
    .says = De dame blijft in de koningsvertrekken. Daar gaat de dame tot en met het eerste rotsblok, dat opgepakt mag worden, en onderweg ook over de koning heen. Niemand kan een dame slaan.
    .says-plain = De dame blijft in de koningsvertrekken. Daar gaat de dame tot en met het eerste rotsblok. Dat mag de dame oppakken. Onderweg mag de dame ook over de koning heen. Niemand kan een dame slaan.
    .caption-1 = Aan het begin.
    .says-1 = Aan elke kant houdt een rotsblok de dame tegen.
    .caption-2 = Met twee rotsblokken minder.
    .says-2 = De dame komt verder, maar niet voorbij het volgende rotsblok.
page-man-boulder =
    .title = Rotsblokken
    .says = Een stuk dat op een rotsblok staat, heeft het opgepakt. Als het stuk zet, neemt het zijn rotsblok mee of laat het achter. Een rotsblok dat achterblijft, ligt daar tot iemand het oppakt.
    .caption-1 = Een beladen toren zet.
    .says-1 = Het teken aan de voet is het rotsblok waar de toren op staat.
    .caption-2 = Met het rotsblok.
    .says-2 = De toren heeft het meegenomen.
    .caption-3 = Zonder het rotsblok.
    .says-3 = De toren heeft het op b8 achtergelaten.
page-take =
    .title = Rotsblokken oppakken
    .title-plain = Hoe pak je een rotsblok op?
    .says = Een stuk zonder rotsblok mag stoppen op een rotsblok dat van niemand is, en heeft het dan opgepakt. Een loper of toren mag er ook overheen. Een stuk met een rotsblok kan geen van beide, tenzij het zijn eigen rotsblok achterlaat. Een paard springt altijd over rotsblokken heen.
    .says-plain = Een stuk zonder rotsblok mag stoppen op een rotsblok dat van niemand is. Dan heeft het dat opgepakt. Een loper of toren mag er ook overheen. Een stuk met een rotsblok kan geen van beide. Het kan wel als het zijn eigen rotsblok achterlaat. Een paard springt altijd over rotsblokken heen.
    .caption-1 = Zonder rotsblok.
    .says-1 = De toren mag stoppen op het rotsblok op f8, of erachter verder gaan.
    .caption-2 = Met een rotsblok.
    .says-2 = Zolang de toren er een draagt, is het rotsblok op f8 een muur.
page-passage =
    .title = De geheime gang
    .title-plain = Hoe gebruik je de geheime gang?
    .says = In je eigen gang komen en gaan je stukken zoals ze willen, naar de neutrale zone en naar je binnenplaats. De gang van de tegenstander mag je ook in, maar je moet eruit aan de kant waar je erin kwam.
    .says-plain = In je eigen gang komen en gaan je stukken zoals ze willen. De gang leidt naar de neutrale zone en naar je binnenplaats. De gang van de tegenstander mag je ook in. Ga eruit aan de kant waar je erin kwam.
    .caption-1 = Rood in de gang van Rood.
    .says-1 = De toren mag omhoog eruit, en opzij naar de binnenplaats.
    .caption-2 = Blauw in de gang van Rood.
    .says-2 = Deze toren kwam uit de neutrale zone: naar de binnenplaats gaan kan niet.
page-defences =
    .title = Door de verdedigingswal
    .title-plain = Hoe kom je door de verdedigingswal?
    .says = Je mag alleen door de verdedigingswal van de tegenstander. Door een paar met een pion erop kun je niet in één keer: het stuk stopt op een van de twee velden en gaat met de eerstvolgende zet door naar de andere kant. Komt het op een pion, dan gaat die van het bord. Niemand gaat van paar naar paar, of van een paar de gang in.
    .says-plain = Je mag alleen door de verdedigingswal van de tegenstander. Door een paar met een pion erop kun je niet in één keer. Het stuk stopt op een van de twee velden. Met de eerstvolgende zet gaat het door naar de andere kant. Komt het op een pion, dan gaat die van het bord. Niemand gaat van paar naar paar. Niemand gaat van een paar de gang in.
    .caption-1 = Stop daar.
    .says-1 = De blauwe toren mag stoppen op d6 en de pion van het bord halen, maar nu niet verder.
    .says-1-plain = De blauwe toren mag stoppen op d6. De pion gaat dan van het bord. Verder komt de toren nu niet.
    .caption-2 = Ga door.
    .says-2 = { $exit_now ->
            [a] In de volgende beurt moet de toren van d6 naar de andere kant.
           *[b] { "" }
        }
    .caption-3 = Een paar zonder pionnen.
    .says-3 = Daar ga je door zoals door gewone velden.
page-leaps =
    .title = Paarden en de verdedigingswal
    .title-plain = Wanneer springt een paard over de verdedigingswal?
    .says = { $knight_wall ->
            [a] Een paard springt alleen over de verdedigingswal van de tegenstander als het paar boven zijn eerste of zijn laatste veld geen pion heeft.
            [b] { "" }
           *[c] { "" }
        } Het mag ook op een pion komen; die gaat dan van het bord.
    .says-plain = { $knight_wall ->
            [a] Soms mag een paard over de verdedigingswal van de tegenstander springen.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] Kijk naar het paar boven zijn eerste veld. Kijk ook naar het paar boven zijn laatste.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] Een van de twee moet zonder pion zijn.
            [b] { "" }
           *[c] { "" }
        } Het mag ook op een pion komen. Die gaat dan van het bord.
    .caption-1 = Alle paren zijn bewaakt.
    .says-1 = Het blauwe paard mag de pion op f6 van het bord halen, of de gang in springen. { $knight_wall ->
            [a] Over de wal springen mag niet.
            [b] Over de wal springen mag niet.
           *[c] { "" }
        }
    .says-1-plain = Het blauwe paard mag op f6 komen: de pion gaat dan van het bord. Het mag ook de gang in springen. { $knight_wall ->
            [a] Over de wal springen mag niet.
            [b] Over de wal springen mag niet.
           *[c] { "" }
        }
    .caption-2 = Eén paar is leeg.
    .says-2 = { $knight_wall ->
            [a] Nu mag het paard naar e5 springen.
            [c] Nu mag het paard naar e5 springen.
           *[b] { "" }
        }
page-discharge =
    .title = De vertrekken in
    .title-plain = Hoe komt een rotsblok in de vertrekken?
    .says = { $discharge_free ->
            [a] Een stuk met een rotsblok op een veld van de burchttoren van de tegenstander mag het in de koningsvertrekken lossen: dat is dan de stap.
            [b] Een stuk dat met een rotsblok op de burchttoren van de ander komt, mag het met die zet in de vertrekken lossen.
           *[c] Een stuk met een rotsblok op de burchttoren van de ander mag het vóór of na stap 1 in de vertrekken lossen.
        } Het rotsblok gaat zoals het stuk gaat: van een toren recht, van een loper één veld schuin, van een paard met zijn sprong. Het veld moet zonder rotsblok zijn.
    .says-plain = { $discharge_free ->
            [a] Een stuk met een rotsblok staat op een veld van de burchttoren van de tegenstander. Het mag dat in de koningsvertrekken lossen: dat is dan de stap.
            [b] Een stuk dat met een rotsblok op de burchttoren van de ander komt, mag het met die zet in de vertrekken lossen.
           *[c] Een stuk met een rotsblok op de burchttoren van de ander mag het vóór of na stap 1 in de vertrekken lossen.
        } Het rotsblok gaat zoals het stuk gaat. Van een toren gaat het recht. Van een loper gaat het één veld schuin. Van een paard springt het. Het veld moet zonder rotsblok zijn.
    .caption-1 = Van een loper.
    .says-1 = Op c1 ligt geen rotsblok: daarheen mag het.
    .caption-2 = Onder de dame.
    .says-2 = Of naar e1. Staat er een koning of dame, dan gaat het eronder.
    .caption-3 = De dame heeft het.
    .says-3 = De dame heeft het rotsblok opgepakt en kan er niet af. Het telt gewoon mee.
page-royals =
    .title = Rotsblokken kwijtraken
    .title-plain = Hoe raak je rotsblokken kwijt?
    .says = { $enter_later ->
            [a] Een koning of dame met een opgepakt rotsblok mag het op een van de twee velden van de gang naast de vertrekken leggen, meteen of als stap van het koningspaar in een latere beurt.
           *[b] { "" }
        } Wie op een rotsblok staat, kan er niet af. Staan ze er allebei op, dan moet er één de gang in, zolang daar een veld vrij is.
    .says-plain = Een koning of dame heeft een rotsblok opgepakt. Dat rotsblok mag de gang in. Daar zijn twee velden voor, naast de vertrekken. Dat mag meteen. { $enter_later ->
            [a] Het mag ook later, als stap van het koningspaar.
           *[b] { "" }
        } Wie op een rotsblok staat, kan er niet af. Staan ze er allebei op, en is er een veld vrij? Dan moet er één de gang in.
    .caption-1 = De gang in.
    .says-1 = De koning heeft net het rotsblok op c1 opgepakt. Het mag naar a2 of b2, en dat telt als de stap van het rotsblok.
page-passage-boulders =
    .title = Rotsblokken in de gang
    .title-plain = Hoe bewegen rotsblokken in de gang?
    .says = Eén keer per beurt mag je een rotsblok in je eigen gang één veld vooruit bewegen, weg van je vertrekken. Raakt het een ander rotsblok, dan blijft het op dat veld; het andere gaat één of twee velden door en kan het volgende raken. Opgepakte rotsblokken en stukken kun je niet duwen. Verder dan de laatste rij van de gang gaat het niet.
    .says-plain = Eén keer per beurt mag je een rotsblok in je eigen gang bewegen. Het gaat één veld vooruit, weg van je vertrekken. Raakt het een ander rotsblok, dan blijft het op dat veld. Het andere gaat één of twee velden door. Het kan het volgende raken. Opgepakte rotsblokken en stukken kun je niet duwen. Verder dan de laatste rij van de gang gaat het niet.
    .caption-2 = Een duw.
    .says-2 = Het rotsblok op a3 raakt dat op a4: dat mag door naar a5 of naar a6.
page-first-turn =
    .title = De eerste beurt
    .title-plain = Wat is er anders in de eerste beurt?
    .says = In de eerste beurt van elke kant mogen twee rotsblokken tegelijk de gang in: die naast koning en dame. Ze gaan recht door naar dezelfde rij, welke dan ook. Dat komt in de plaats van de stappen van het koningspaar en van het rotsblok.
    .caption-1 = Allebei samen.
    .says-1 = Van c1 en f1 naar a4 en b4.
page-end =
    .title = Wie wint
    .says = Het achtste rotsblok in de vertrekken van de tegenstander wint meteen. Rotsblokken onder de koning en de dame tellen mee. Na veertig beurten van elke kant zonder vooruitgang mag de kant met de minste rotsblokken in de eigen vertrekken de winst claimen; bij een gelijk aantal is het remise.
    .says-plain = Het achtste rotsblok in de vertrekken van de tegenstander wint meteen. Rotsblokken onder de koning en de dame tellen mee. Had elke kant veertig beurten zonder vooruitgang? Kijk naar de eigen vertrekken van beide. Wie daar de minste rotsblokken heeft, mag de winst claimen. Bij een gelijk aantal is het remise.
    .caption-1 = Zeven zijn er binnen.
    .says-1 = De blauwe toren lost het achtste onder de dame.
page-end-five =
    .title = Wie wint
    .says = Wie als eerste vijf rotsblokken in de vertrekken van de tegenstander heeft gelost, wint; met acht rotsblokken in de vertrekken win je ook. Na veertig beurten van elke kant zonder vooruitgang mag de kant met de minste rotsblokken in de eigen vertrekken de winst claimen; bij een gelijk aantal is het remise.
    .says-plain = Wie als eerste vijf rotsblokken in de vertrekken van de tegenstander heeft gelost, wint. Met acht rotsblokken in de vertrekken win je ook. Had elke kant veertig beurten zonder vooruitgang? Kijk naar de eigen vertrekken van beide. Wie daar de minste rotsblokken heeft, mag de winst claimen. Bij een gelijk aantal is het remise.
    .caption-1 = Het vijfde.
    .says-1 = Blauw heeft er al vier gelost: dit wint.
