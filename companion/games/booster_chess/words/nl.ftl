# De woorden van Boosterschaak. Schijven zijn damschijven: eigen schijven versterken een stuk, andere kluisteren het.

### Stukken en kaarten

piece-checker = damschijf
    .plural = damschijven
piece-wK = kaart ‘witte koning’
    .plural = kaarten ‘witte koning’
piece-wQ = kaart ‘witte dame’
    .plural = kaarten ‘witte dame’
piece-wR = kaart ‘witte toren’
    .plural = kaarten ‘witte toren’
piece-wB = kaart ‘witte loper’
    .plural = kaarten ‘witte loper’
piece-wN = kaart ‘wit paard’
    .plural = kaarten ‘wit paard’
piece-wP = kaart ‘witte pion’
    .plural = kaarten ‘witte pion’
piece-wC = witte schijvenkaart
    .plural = witte schijvenkaarten
piece-bK = kaart ‘zwarte koning’
    .plural = kaarten ‘zwarte koning’
piece-bQ = kaart ‘zwarte dame’
    .plural = kaarten ‘zwarte dame’
piece-bR = kaart ‘zwarte toren’
    .plural = kaarten ‘zwarte toren’
piece-bB = kaart ‘zwarte loper’
    .plural = kaarten ‘zwarte loper’
piece-bN = kaart ‘zwart paard’
    .plural = kaarten ‘zwart paard’
piece-bP = kaart ‘zwarte pion’
    .plural = kaarten ‘zwarte pion’
piece-bC = zwarte schijvenkaart
    .plural = zwarte schijvenkaarten

### Wat er gebeurt, en waarom iets niet gaat

draws = { $seat } trekt een kaart.
steps = { $seat } geeft een schijf uit: { PIECE($piece, form: "nom") } stapt van { $origin } naar { $to }.
inherits = { PIECE($seat, $piece, form: "nom") } neemt de schijven van het geslagen stuk over ({ $owner }: { $n }).
returns = Schijven terug naar { $owner }: { $n }.
stops = { $seat } doet geen stappen meer.
plays-none = { $seat } speelt geen kaart.
adds = { $seat } speelt { PIECE($card, form: "een") } en legt een schijf onder { PIECE($owner, $piece, form: "nom") } op { $square }.
draw-first = Je kunt pas zetten als je kaarten hebt getrokken: één voor elke schijf in de voorraad.
moved-already = { $seat } heeft al gezet: speel een kaart, of { press-end }.
same-piece = Alleen het stuk op { $square }, dat gezet heeft, mag koningsstappen doen.
hobbled-pawn = De pion op { $square } staat op een schijf van de tegenstander en kan niet zetten.
hobbled = { PIECE($piece, form: "nom") } op { $square } staat op een schijf van de tegenstander en gaat als een pion, één veld.
stuck-hobbled = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: er ligt een schijf van de ander onder, dus het stuk zet als een pion, en de weg is versperd.
answer-check = { $seat } staat schaak: de zet zelf moet het schaak opheffen.
one-step = Met één schijf doe je één koningsstap vanaf { $square }.
castle-checkers = { $seat } kan niet rokeren met een stuk dat op schijven staat.
moved-pawn = De pion op { $square } heeft al gezet: maar één stap.
not-so-far = { PIECE($seat, $piece, form: "nom") } komt niet van { $origin } naar { $to } zonder onderweg in gevaar te staan.
holds =
    { $seat }: { $n ->
        [1] één schijf
       *[other] { $n } schijven
    } in voorraad, { $cards ->
        [1] één kaart
       *[other] { $cards } kaarten
    }.
stage-deal = { $seat }, trek je kaarten.
stage-move = { $seat }, doe een zet.
stage-spend =
    { $seat }, stap verder met hetzelfde stuk ({ $n ->
        [1] één stap
       *[other] hoogstens { $n } stappen
    }), of { press-end }.
    .short = { $seat }: nog { $n ->
        [1] één stap
       *[other] { $n } stappen
    }, of { press-end }.
stage-add = { $seat }, speel een kaart, of { press-end }.
stage-draw = { $seat }, trek kaarten.

### What is listed before a game

booster-chess = Boosterschaak
    .says = Schaken op damschijven: eigen schijven geven een stuk koningsstappen, die van de ander kluisteren het; kaarten leggen ze neer.
    .equipment = Een schaakspel, stapelbare damschijven van beide kleuren en de kaarten: één voor elk stuk en de schijvenkaarten.

### House rules

rule-checkers = Schijven per kant.
rule-checker_cards = Schijvenkaarten per kleur.
rule-instant = Een eigen schijf die je met slaan wint.
    .is-a = Mag meteen uitgegeven worden.
    .is-b = Pas in de volgende beurt.
rule-check_at_end = Wanneer de eigen koning veilig moet staan.
    .is-a = Na de zet en na elke koningsstap.
    .is-b = Aan het eind, maar er mag geen lijn naar de koning opengaan.
rule-far_rank_all = Een gekluisterd stuk op de laatste rij.
    .is-a = Verliest elke schijf van de tegenstander.
    .is-b = Verliest er één.
rule-far_rank_immune = Een stuk dat op de laatste rij gekluisterd wordt.
    .is-a = De schijf gaat meteen terug.
    .is-b = De schijf blijft.
rule-hobbled_ep = En passant door een gekluisterd stuk.
    .is-a = Mag.
    .is-b = Mag niet.

### Presets

preset-printed = Standaardregels
    .says = Elk zes schijven en twee schijvenkaarten.
preset-calmer = Rustiger
    .says = Elk vier schijven en één schijvenkaart.
preset-wilder = Wilder
    .says = Elk acht schijven en vier schijvenkaarten.
preset-handicap = Voorgift
    .says = Wit heeft vier schijven, Zwart zes.

### The rule card

rule-card =
    .line-1 = In je beurt: doe een zet; geef de schijven eronder uit; speel een kaart; trek tot je een kaart hebt voor elke schijf die voor je ligt.
    .line-2 = Een stuk op je eigen schijven is versterkt: na de zet is elke schijf die je terugneemt, één koningsstap.
    .line-3 = Een stuk op schijven van de tegenstander is gekluisterd: een pion kan niet zetten, de andere gaan als een pion.
    .line-4 = Schijven van beide kleuren onder één stuk vallen paarsgewijs weg. Wie slaat, neemt de schijven van het geslagen stuk over.
    .line-5 = Een kaart legt een schijf van jou onder een stuk dat past; een schijvenkaart past bij elk stuk van die kleur.
    .line-6 = { $far_rank_all ->
            [a] Een gekluisterd stuk dat de laatste rij haalt, komt vrij.
           *[b] Een stuk op schijven van de ander dat de laatste rij haalt, verliest er één.
        } Geen rokade op schijven; geen dubbele stap voor een gekluisterd stuk.
    .line-7 = Mat zoals bij schaken; extra stappen tellen als dreiging. { $check_at_end ->
            [a] Staat je koning schaak, dan moet de zet zelf het schaak opheffen.
           *[b] Aan het eind van je beurt moet je koning veilig zijn.
        }

### The draw pile

deck-pile = De trekstapel

### Positions that cannot be

still-on-second-rank = Het gegeven still somt pionnen op die nog nooit gezet hebben; die staan op hun tweede rij.
mover-of-side = Het gegeven mover is het veld van een stuk van wie aan zet is, niet ‘{ $square }’.
no-right = Bij het rokaderecht { $letter } staan koning en toren niet op hun velden.
not-behind-a-pawn = Het veld ‘{ $square }’ ligt niet achter een pion die twee stappen heeft gedaan.
no-double-step = Geen pion heeft twee stappen over { $square } gedaan.
no-stack = ‘{ $text }’ in stacks is geen veld van een stuk met zijn schijven; schrijf d2:w1.
no-cards-listed = ‘{ $text }’ somt geen kaarten op; schrijf wP2bN1?3, of ‘-’ voor geen.
cards-there-are =
    { $most ->
        [1] Er is één kaart { $card }, niet { $n }.
       *[other] Er zijn { $most } kaarten { $card }, niet { $n }.
    }
sixteen-pieces = Een kant heeft zestien stukken, waarvan acht pionnen.
pawn-on-last-rank = Op de laatste rij staat geen pion.
too-many-checkers = { $seat } heeft { $n ->
    [1] één schijf
   *[other] { $n } schijven
 }, en er liggen er meer op het bord.
too-many-cards = Niemand heeft zoveel kaarten in de hand.
more-cards-than-there-are = In de handen en bij de gespeelde zijn meer kaarten dan er bestaan.
mover-not-with-rest = De gegevens mover en usable horen bij stage=spend, en bij de schijven onder dat stuk.
nobody-draws = Bij stage={ $stage } hoeft hier niemand te trekken.
only-checkers-under = Onder het stuk op { $square } liggen alleen schijven, allemaal van één kleur.

### The pages of the rules

page-aim =
    .title = Waar het om gaat
    .says = Zet de koning mat, zoals bij schaken. Damschijven onder stukken maken ze sterker of zwakker: eigen schijven geven een stuk extra stappen, die van de tegenstander kluisteren het. De extra stappen tellen als dreiging.
    .caption-1 = Een versterkt paard.
    .says-1 = Het staat op een witte schijf: na zijn sprong mag het één stap verder.
    .caption-2 = Mat.
    .says-2 = De koning wordt langs de eerste rij aangevallen, en de eigen pionnen sluiten alles af.
    .says-2-plain = De zwarte toren valt de koning langs de eerste rij aan. De eigen pionnen sluiten alles af.
page-setup =
    .title = Opstellen
    .says = Stel een schaakspel op. Ieder legt de eigen schijven voor zich en neemt evenveel kaarten in de hand, die de ander niet ziet. De rest van de kaarten is de trekstapel.
    .says-plain = Stel een schaakspel op. Ieder legt de eigen schijven voor zich. Ieder neemt evenveel kaarten in de hand. De ander ziet die niet. De rest van de kaarten is de trekstapel.
    .caption-2 = Een kaart voor elk stuk.
    .says-2 = Tweeëndertig stuks. Andere kaarten passen bij elk stuk van hun kleur: de schijvenkaarten.
    .says-2-plain = Tweeëndertig tonen een stuk. De schijvenkaarten tonen alleen een kleur. Die passen bij elk stuk van die kleur.
    .caption-3 = Schijven onder stukken.
    .says-3 = De witte pion op een witte schijf is versterkt. Het zwarte paard op een witte schijf is gekluisterd.
page-turn =
    .title = Om de beurt
    .says = Doe eerst een zet zoals bij schaken: dat moet. Daarna mag je de schijven onder dat stuk uitgeven voor extra stappen. Dan mag je één kaart spelen. Trek tot slot kaarten, tot je er zoveel hebt als er schijven voor je liggen.
    .caption-1 = Zet.
    .says-1 = De toren staat op één witte schijf.
    .caption-2 = Geef uit.
    .says-2 = De schijf gaat terug naar Wit, voor één stap zoals een koning. Of de toren houdt de schijf.
    .caption-3 = Speel een kaart.
    .says-3 = Gespeelde kaarten gaan opzij, en worden weer geschud als de stapel leeg is.
    .says-3-plain = Gespeelde kaarten gaan opzij. Is de stapel leeg, schud ze dan opnieuw.
page-man-K =
    .title = De koning
    .says = De koning gaat één veld in elke richting, nooit naar een veld dat wordt aangevallen. Extra stappen van versterkte stukken van de tegenstander tellen als aanval.
    .says-plain = De koning gaat één veld in elke richting. De koning gaat nooit naar een veld dat de ander aanvalt. Ook extra stappen van versterkte stukken tellen als aanval.
page-man-P =
    .title = De pion
    .says = De pion gaat één veld vooruit, of twee vanaf zijn eerste veld. De pion slaat één veld schuin vooruit. Op de laatste rij wordt de pion een dame, toren, loper of paard.
page-boosted =
    .title = Versterkte stukken
    .title-plain = Wat kan een versterkt stuk?
    .says = Een stuk op schijven van zijn eigen kleur is versterkt. Na zijn zet mag het voor elke schijf één stap doen zoals een koning, en elke gebruikte schijf gaat terug naar de eigenaar. Met een stap mag je ook slaan. Schijven die niet gebruikt worden, gaan mee met het stuk.
    .says-plain = Een stuk op schijven van zijn eigen kleur is versterkt. Na zijn zet mag het stappen doen zoals een koning. Elke stap kost één schijf. Die schijf gaat terug naar de eigenaar. Met een stap mag je ook slaan. De andere schijven gaan mee met het stuk.
    .caption-2 = Dan de stap.
    .says-2 = Vanaf e4 mag het verder naar elk veld eromheen.
page-hobbled =
    .title = Gekluisterde stukken
    .title-plain = Wat kan een gekluisterd stuk?
    .says = Een stuk op schijven van de tegenstander is gekluisterd. Een pion kan dan niet zetten. Andere stukken gaan als een pion: één veld vooruit, en slaan schuin vooruit. Ze hebben geen dubbele stap en worden geen dame.
    .caption-1 = Een gekluisterde toren.
    .says-1 = Eén veld vooruit, of de pion op e5.
    .caption-2 = Een gekluisterde pion.
    .says-2 = De pion zet niet, slaat niet en geeft geen schaak.
page-cards =
    .title = Een kaart spelen
    .title-plain = Hoe speel je een kaart?
    .says = Een kaart legt een schijf van jou onder een stuk dat erop staat: een eigen stuk is dan versterkt, een stuk van de tegenstander gekluisterd. Een schijvenkaart past bij elk stuk van die kleur. Een kaart van een stuk dat er in die kleur niet meer is, ook.
    .caption-1 = Een wit paard.
    .says-1 = De kaart past bij beide witte paarden.
    .caption-2 = Je eigen stuk.
    .says-2 = Wit heeft een schijf onder het paard gelegd.
    .caption-3 = Een stuk van de ander.
    .says-3 = Wit heeft een schijf onder de zwarte dame gelegd: die is gekluisterd.
page-inherit =
    .title = Slaan en paren
    .title-plain = Wat gebeurt er met de schijven bij het slaan?
    .says = Wie een stuk slaat, neemt de schijven eronder over. Onder één stuk vallen schijven van beide kleuren paarsgewijs weg: allebei gaan ze terug naar hun eigenaar.
    .caption-1 = Een gekluisterd paard.
    .says-1 = Het staat op een witte schijf. De toren slaat het.
    .caption-2 = Daardoor versterkt.
    .says-2 = Nu staat de toren op een witte schijf. { $instant ->
            [a] Die mag meteen uitgegeven worden.
           *[b] Vanaf de volgende beurt mag die uitgegeven worden.
        }
    .says-2-plain = Nu staat de toren op een witte schijf. { $instant ->
            [a] Die schijf mag je meteen uitgeven.
           *[b] Vanaf de volgende beurt mag die uitgegeven worden.
        }
    .caption-3 = Daardoor gekluisterd.
    .says-3 = Was de schijf zwart geweest, dan was de toren nu gekluisterd.
page-freed =
    .title = Vrij op de laatste rij
    .title-plain = Wanneer komt een gekluisterd stuk vrij?
    .says = { $far_rank_all ->
            [a] Een gekluisterd stuk dat de laatste rij haalt, komt vrij: alle schijven van de tegenstander eronder gaan terug.
           *[b] Een stuk op schijven van de ander dat de laatste rij haalt, verliest er één.
        } { $far_rank_immune ->
            [a] { $far_rank_all ->
                [a] Niemand kan daar gekluisterd worden.
               *[b] { "" }
            }
           *[b] { "" }
        }
    .says-plain = { $far_rank_all ->
            [a] Een gekluisterd stuk dat de laatste rij haalt, komt vrij.
           *[b] Een stuk op schijven van de ander haalt de laatste rij. Dan verliest het er één.
        } { $far_rank_all ->
            [a] Alle schijven van de tegenstander eronder gaan terug.
           *[b] { "" }
        } { $far_rank_immune ->
            [a] { $far_rank_all ->
                [a] Daar kan niemand een stuk kluisteren.
               *[b] { "" }
            }
           *[b] { "" }
        }
page-castling =
    .title = Rokeren
    .title-plain = Hoe rokeer je?
    .says = Rokeren gaat zoals bij schaken, maar niet met schijven onder de koning of de toren. De koning mag niet over een veld dat een versterkt stuk van de tegenstander met extra stappen kan bereiken.
    .says-plain = Rokeren gaat zoals bij schaken. Maar er mogen geen schijven onder de koning of de toren liggen. Een versterkt stuk van de tegenstander kan sommige velden met extra stappen bereiken. Over zulke velden mag de koning niet gaan.
    .caption-1 = Zonder schijven.
    .says-1 = De koning mag twee velden naar de toren toe.
    .caption-2 = Een versterkte toren.
    .says-2 = Daarmee kun je niet rokeren.
page-check =
    .title = Schaak
    .title-plain = Hoe hef je schaak op?
    .says = { $check_at_end ->
            [a] Staat je koning schaak, dan moet de zet zelf het schaak opheffen.
           *[b] Aan het eind van je beurt moet je koning veilig zijn.
        } { $check_at_end ->
            [a] Een stap of kaart daarna is te laat, en een zet mag geen lijn naar je eigen koning openen, ook niet als een stap die weer zou sluiten.
           *[b] { "" }
        }
    .says-plain = { $check_at_end ->
            [a] Staat je koning schaak, dan moet de zet zelf het schaak opheffen.
           *[b] Aan het eind van je beurt moet je koning veilig zijn.
        } { $check_at_end ->
            [a] Een stap of kaart daarna is te laat.
           *[b] { "" }
        } Een zet mag geen lijn naar je eigen koning openen. Dat geldt ook als een stap die weer zou sluiten.
    .caption-1 = Schaak.
    .says-1 = { $check_at_end ->
            [a] Het paard moet ertussen springen, naar e2 of e4.
           *[b] { "" }
        } { $check_at_end ->
            [a] Een sprong naar d5 en een stap naar e5 is niet genoeg.
           *[b] { "" }
        }
page-pawns =
    .title = Pionnen en schijven
    .title-plain = Wat is er anders bij pionnen?
    .says = En passant gaat alleen tegen een gewone dubbele stap, en alleen met de zet zelf. Een pion die de laatste rij haalt, wordt meteen een ander stuk en mag dan nog zijn schijven uitgeven.
    .says-plain = En passant gaat alleen tegen een gewone dubbele stap. Het moet de zet zelf zijn. Een pion die de laatste rij haalt, wordt meteen een ander stuk. Daarna mag dat nog schijven uitgeven.
    .caption-1 = En passant.
    .says-1 = De zwarte pion heeft net twee stappen gedaan: de witte mag die slaan alsof het er één was.
    .caption-2 = Een nieuwe dame.
    .says-2 = De pion was versterkt, dus de dame mag nog een stap doen.
page-end =
    .title = Wie wint
    .says = Mat wint. Let op de stappen: een versterkt stuk bedreigt alles wat het met zijn zet en zijn stappen kan bereiken. Remise is zoals bij schaken: geen mogelijke zet, drie keer dezelfde stelling, vijftig zetten, of in overleg.
    .caption-1 = Mat van ver weg.
    .says-1 = De zwarte dame kan de loper op c1 slaan, zijn drie schijven overnemen en daarmee naar de koning lopen.
    .says-1-plain = De zwarte dame kan de loper op c1 slaan. De drie schijven van de loper zijn dan van de dame. Daarmee loopt de dame naar de koning.
