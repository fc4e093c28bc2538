# De woorden van Schaak met mantel en degen. Vermomde stukken zijn damschijven met nummers.

### Stukken

piece-checker = nieuwe schijf
    .plural = nieuwe schijven
piece-yes = ja, dat klopt
piece-no = nee, dat klopt niet

### Wat er gebeurt, en waarom iets niet gaat

hidden = schijf { $n }
places = { $seat } zet schijf { $number } op { $square }.
registers = { $seat } heeft een opstelling vastgelegd.
guesses = { $seat } raadt dat schijf { $number } { PIECE($piece, form: "een") } is.
guess-right = Goed geraden: schijf { $number } is { PIECE($piece, form: "een") }. Na de gewone zet volgt een bonuszet.
guess-wrong = Dat klopt niet: schijf { $number } is { PIECE($piece, form: "geen") }.
uncloaks = { $seat } ontmaskert schijf { $number }: { PIECE($piece, form: "een") }.
says-check = { $seat } zegt schaak.
checker-moves = Schijf { $number } van { $seat } gaat van { $origin } naar { $to }.
    .short = Schijf { $number }: { $origin } naar { $to }.
drops = { $seat } zet een pion in op { $square }.
castles = { $seat } rokeert: de koning staat op { $king }, de toren op { $rook }.
captures-checker = Schijf { $number } van { $owner } op { $square } wordt geslagen.
was = Schijf { $number } van { $owner } was { PIECE($piece, form: "een") }.
contradicts = Schijf { $number } van { $owner } kan { PIECE($piece, form: "geen") } zijn na alles wat er gedaan en gezegd is.
no-bonus = { $seat } doet geen bonuszet.
ends-turn = { $seat } beëindigt de beurt.
over-king = Een koning is geslagen: { $seat } wint.
over-contradiction = Dat kan niet kloppen: { $seat } wint.
setup-was = De opstelling van { $seat }: { ALLOF($setup) }.
register-first = { $seat } moet eerst een opstelling vastleggen.
array-first = { $seat } moet eerst de schijven op de onderste rij zetten.
answer-first = { $seat } moet eerst zeggen of de gok klopt.
disclose-first = { $seat } moet eerst zeggen wat er geslagen is.
not-yours = Dat stuk is van { $owner }.
moved-already = { $seat } heeft al gezet: ontmasker schijven, of { press-end }.
bonus-only = { $seat } mag een bonuszet met een pion doen, of { to-press-end }.
stuck-bonus-check = { PIECE($owner, $piece, form: "nom") } op { $square } heeft geen toegestane zet: een bonuszet vóór de beurt mag geen schaak geven.
no-pawn = { $seat } heeft geen geslagen pion om in te zetten.
second-row = { $seat } zet pionnen in op lege velden van de eigen tweede rij, niet op { $square }.
king-stays = Een ontmaskerde koning wordt niet geslagen.
bonus-check = Een bonuszet vóór de beurt mag een ontmaskerde koning niet schaak zetten.
has-bonus = { $seat } mag vóór de volgende beurt een bonuszet doen.
identified = Schijf { $number } van { $seat } is { PIECE($piece, form: "een") }.
may-be = Schijf { $number }: { ALLOF($kinds) }.
own-grid = Jouw schijven
their-grid = De schijven van { $seat }
ends-king = Er is een koning geslagen.
ends-contradiction = Wat onthuld is, kan niet kloppen.
stage-array = { $seat }, zet je schijven op je onderste rij, vanaf de a-lijn.
    .short = { $seat }, zet je schijven op de onderste rij.
stage-register = { $seat }, leg je opstelling vast: neem { tablet }, in je eentje.
    .short = { $seat }, leg je opstelling vast.
stage-bonus = { $seat }, doe een bonuszet met een pion, of { press-end } en ga verder met je beurt.
    .short = { $seat }: bonuszet, of { press-end }.
stage-turn = { $seat }, raad een schijf of doe een zet.
stage-move = { $seat }, doe een zet.
stage-answer = { $seat }, klopt de gok?
stage-disclose = { $seat }, wat was schijf { $number }?
stage-after = { $seat }, doe een bonuszet met een pion, of { press-end }.
    .short = { $seat }: bonuszet met een pion, of { offer-pass }.
stage-uncloak = { $seat }, ontmasker schijven of { press-end }.

### What is listed before a game

cloak-and-dagger-chess = Schaak met mantel en degen
    .says = Achter de pionnen staan genummerde schijven: raad wat het zijn, en sla de koning.
    .equipment = Een schaakspel; acht damschijven per kant, genummerd van 1 tot 8.

### House rules

rule-numbering = De nummers op de schijven.
    .is-a = Vanaf de a-lijn, voor allebei.
    .is-b = Vanaf de eigen linkerkant.
    .is-c = Zoals ieder zelf wil.
rule-register = De geheime opstellingen.
    .is-a = Worden { machine.on } vastgelegd, ieder in het geheim.
    .is-b = Worden niet vastgelegd: wat niet kan kloppen, geldt niet.
rule-reveal_on_guess = Een schijf die geraden is.
    .is-a = Blijft een schijf.
    .is-b = Wordt meteen ontmaskerd.
rule-known_king = Een vermomde koning die ontdekt is.
    .is-a = Telt na nog een beurt als ontmaskerd.
    .is-b = Mag schaak staan zolang het een schijf is.
rule-bonus_check = Een bonuszet vóór de beurt.
    .is-a = Mag een ontmaskerde koning niet schaak zetten.
    .is-b = Mag dat wel.
rule-cloaked_check = Schaak door vermomde stukken.
    .is-a = De tafel meldt het en het telt.
    .is-b = Telt niet.
    .is-c = Telt als iemand schaak zegt.
rule-cloaked_promotion = Een pion die promoveert.
    .is-a = Wordt een schaakstuk.
    .is-b = Wordt een nieuwe schijf.

### Presets

preset-umpired = Met toezicht
    .says = Opstellingen worden in het geheim vastgelegd; de tafel let overal op.
preset-on-paper = Op papier
    .says = Opstellingen blijven op papier; wat niet kan kloppen, geldt niet.

### The rule card

rule-card =
    .line-1 = Acht genummerde schijven per kant verbergen de stukken: koning tussen de torens, lopers op velden van beide kleuren.
    .line-2 = Een schijf gaat zoals het stuk dat eronder schuilt. Verder is alles zoals bij schaken.
    .line-3 = Aan het begin van je beurt mag je één schijf van de tegenstander raden. Goed: na je zet een bonuszet.
    .line-4 = Niet goed: de andere kant mag vóór de eigen beurt een bonuszet doen. Een bonus: een pionzet, of een geslagen pion inzetten op je tweede rij.
    .line-5 = Aan het eind van je beurt mag je schijven inruilen voor hun stukken.
    .line-6 = Welk stuk een geslagen schijf was, wordt gezegd. Sla een vermomde koning, of zet een ontmaskerde mat, en je wint.
    .line-6-plain = De eigenaar van een geslagen schijf zegt welk stuk het was. Sla een vermomde koning, en je wint. Of zet een ontmaskerde mat.
    .line-7 = Een vermomde koning mag schaak staan en zo ook rokeren.

### What may be offered to say

register-rule = De koning moet tussen de torens staan, de lopers op velden van beide kleuren.

### Positions that cannot be

checker-square = Een schijf staat op een veld of is weg (-), niet op ‘{ $square }’.
eight-checkers = Het gegeven checkers somt alle acht de schijven van een kant op, die weg zijn als -.
files-of-eight = Het gegeven files noemt de lijn waarop elk van de acht schijven begon, niet ‘{ $text }’.
no-setup = ‘{ $text }’ is geen opstelling: acht letters voor de schijven 1 tot 8, de koning tussen de torens, de lopers op velden van beide kleuren.
no-promoted = ‘{ $text }’ is niets wat een pion kan worden.
no-may = ‘{ $text }’ is niet wat schijven kunnen zijn; schrijf KQ,R,KQRBN enzovoort.
claim-hexadecimal = Het gegeven claim is een hexadecimaal getal, niet ‘{ $text }’.
stage-not-asked = stage={ $stage } past niet bij asked={ $asked }.
two-on-one-square = Er staan twee stukken op één veld.
setup-promoted = De opstelling (setup) van { $seat } noemt niet zoveel gepromoveerde schijven als er zijn.
too-many = { $seat } heeft te veel stukken of pionnen.
no-setup-agrees = Geen opstelling van { $seat } past bij wat de schijven kunnen zijn.
setup-on-paper = Met register=b kent de tafel de opstellingen niet: laat setup weg.
setup-needed = Het gegeven setup moet zeggen wat de schijven van beide kanten zijn, als RQKRBBNN/RQKRBBNN.
# Wat aangeboden wordt
offer-guess = Raad een schijf
offer-uncloak = Ontmaskeren
offer-check = Zeg schaak
offer-fill-in = { $seat }: in het geheim vastleggen
offer-register = Vastleggen
offer-disclose = Wat was het?
offer-answer = Klopt de gok?
offer-answer-yes = Ja, dat klopt
offer-answer-no = Nee, klopt niet

### The pages of the rules

page-aim =
    .title = Waar het om gaat
    .says = Schaken in vermomming: genummerde schijven verbergen de stukken van de eerste rij. Sla de koning van de ander zolang die verborgen is, of zet een ontmaskerde koning mat.
    .says-plain = Schaken in vermomming: genummerde schijven verbergen de stukken van de eerste rij. Is de koning van de ander verborgen? Sla die dan. Is de koning ontmaskerd? Zet die dan mat.
    .caption-1 = Acht schijven per kant.
    .says-1 = Alleen de eigenaar weet wie wie is.
page-setup =
    .title = Opstellen
    .says = De pionnen staan zoals bij schaken. Daarachter staan de schijven 1 tot 8; ieder beslist in het geheim welk stuk onder elke schijf schuilt. { $register ->
            [a] Leg dat vast zonder dat de ander het ziet.
           *[b] { "" }
        } Ieder houdt twee tabellen bij: de eigen stukken, en vermoedens over die van de tegenstander.
    .says-plain = De pionnen staan zoals bij schaken. Daarachter staan de schijven 1 tot 8. Ieder kiest in het geheim welk stuk onder elke schijf schuilt. { $register ->
            [a] Leg dat vast zonder dat de ander het ziet.
           *[b] { "" }
        } Ieder houdt twee tabellen bij. Eén is voor de eigen stukken. Eén is voor vermoedens over die van de tegenstander.
    .caption-1 = Wat iedereen ziet.
    .says-1 = { $numbering ->
            [a] Schijf 1 staat op de a-lijn, schijf 8 op de h-lijn, bij beide kanten.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Wat eronder kan schuilen.
    .says-2 = Een koning, een dame, twee torens, twee lopers en twee paarden. De koning moet tussen de torens staan, en de lopers op velden van beide kleuren. De kanten mogen verschillen.
page-turn =
    .title = Om de beurt
    .says = Eerst mag je één schijf van de tegenstander raden. Dan doe je een zet zoals bij schaken: een schijf gaat zoals het stuk dat eronder schuilt. Aan het eind mag je schijven van jou inruilen voor hun stukken.
    .caption-1 = Schijf 7 zet.
    .says-1 = De schijf kan springen, dus het is een paard.
    .caption-2 = Schijf 6 zet.
    .says-2 = Eronder schuilt een loper. Wie oplet, ziet veel.
page-man-K =
    .title = De koning
    .says = De koning gaat één veld in elke richting. { $cloaked_check ->
            [a] Een ontmaskerde koning gaat nooit naar een veld dat wordt aangevallen.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = De koning gaat één veld in elke richting. { $cloaked_check ->
            [a] Een ontmaskerde koning gaat nooit naar een veld dat de ander aanvalt.
            [b] { "" }
           *[c] { "" }
        }
page-man-P =
    .title = De pion
    .says = Pionnen zijn nooit verborgen. Een pion gaat één veld vooruit, of twee vanaf zijn eerste veld, en slaat één veld schuin vooruit. { $cloaked_promotion ->
            [a] Op de laatste rij wordt een pion een dame, toren, loper of paard, en dat stuk is open.
           *[b] Op de laatste rij wordt een pion een nieuwe schijf.
        }
    .says-plain = Pionnen zijn nooit verborgen. Een pion gaat één veld vooruit, of twee vanaf zijn eerste veld. Slaan gaat één veld schuin vooruit. { $cloaked_promotion ->
            [a] Op de laatste rij wordt een pion een dame, toren, loper of paard.
           *[b] Op de laatste rij wordt een pion een nieuwe schijf.
        } { $cloaked_promotion ->
            [a] Dat stuk is ook open.
           *[b] { "" }
        }
page-guess =
    .title = Raden
    .title-plain = Hoe raad je?
    .says = Aan het begin van je beurt mag je één keer raden welk stuk onder een schijf van de tegenstander schuilt. Klopt het, dan mag je na je zet een bonuszet doen. Klopt het niet, dan mag de tegenstander vóór de volgende beurt een bonuszet doen. Wat iedereen al weet, kun je niet raden.
    .says-plain = Aan het begin van je beurt mag je één keer raden. Zeg welk stuk onder een schijf van de tegenstander schuilt. Klopt het? Dan mag je na je zet een bonuszet doen. Klopt het niet? Dan mag de tegenstander er een doen, vóór de volgende beurt. Wat iedereen al weet, kun je niet raden.
    .caption-1 = Het klopt.
    .says-1 = Wit raadde dat schijf 5 een loper is, en speelde e2-e4. Nu heeft Wit een bonuszet. { $reveal_on_guess ->
            [a] De schijf blijft, maar iedereen weet wat het is.
           *[b] { "" }
        }
    .caption-2 = Het klopt niet.
    .says-2 = Wit raadde een toren. Zwart mag eerst een bonuszet doen, en is dan aan zet.
page-bonus =
    .title = De bonuszet
    .title-plain = Wat is een bonuszet?
    .says = Een bonus is nog een zet met een pion, slaan mag ook, of een eigen geslagen pion die terugkomt op een leeg veld van je tweede rij. Het is er nooit meer dan één, en niemand hoeft die te doen. { $bonus_check ->
            [a] Een bonus vóór de beurt mag een open koning niet schaak zetten.
           *[b] { "" }
        }
    .says-plain = Een bonus is nog een zet met een pion. Slaan mag ook. Of je brengt een eigen geslagen pion terug. Die komt op een leeg veld van je tweede rij. Het is er nooit meer dan één, en niemand hoeft die te doen. { $bonus_check ->
            [a] Een bonus vóór de beurt mag een open koning niet schaak zetten.
           *[b] { "" }
        }
    .caption-1 = Een zet met een pion.
    .says-1 = Bijvoorbeeld met deze pion: één veld of twee.
    .caption-2 = Een pion komt terug.
    .says-2 = Op de tweede rij van Wit is alleen e2 leeg.
page-uncloak =
    .title = Ontmaskeren
    .title-plain = Wanneer mag je een stuk ontmaskeren?
    .says = Aan het eind van je beurt mag je schijven van jou inruilen voor hun stukken, zoveel als je wilt. Ze kunnen niet meer verborgen worden. { $cloaked_check ->
            [a] Een koning die wordt aangevallen, kan niet ontmaskerd worden.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Aan het eind van je beurt mag je schijven van jou weghalen. Zet hun stukken op die plaats, zoveel als je wilt. Je kunt ze niet meer verbergen. { $cloaked_check ->
            [a] Een koning die de ander aanvalt, kun je niet ontmaskeren.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Schijf 7 heeft gezet.
    .says-1 = De eigenaar mag laten zien wie het is.
page-captured =
    .title = Geslagen schijven
    .title-plain = Wat zeg je over een geslagen schijf?
    .says = Wordt een schijf geslagen, dan zegt de eigenaar welk stuk het was. Wie sloeg, blijft verborgen.
    .caption-1 = Ook een pion slaat.
    .says-1 = Op f5 staat een zwarte schijf. Slaat de pion die, dan moet Zwart zeggen wie het was.
page-king =
    .title = De verborgen koning
    .title-plain = Wat mag een verborgen koning?
    .says = Een verborgen koning mag schaak gaan staan, schaak blijven staan en zo ook rokeren: niemand hoort het te weten. Maar een verborgen koning mag geslagen worden. { $known_king ->
            [a] Na het ontmaskeren, of een beurt na het ontdekken, geldt schaak zoals bij schaken.
           *[b] { "" }
        }
    .says-plain = Een verborgen koning mag schaak gaan staan en schaak blijven staan. Ook rokeren mag dan. Niemand hoort te weten wie het is. Maar de tegenstander mag een verborgen koning slaan. Na het ontmaskeren geldt schaak zoals bij schaken. { $known_king ->
            [a] Dat is ook zo een beurt na het ontdekken.
           *[b] { "" }
        }
    .caption-1 = Verborgen.
    .says-1 = Onder schijf 3 schuilt een koning. Die mag naar c2 stappen, vóór de zwarte toren.
    .caption-2 = Open.
    .says-2 = De open koning mag dat niet.
page-castling =
    .title = Rokeren
    .title-plain = Hoe rokeer je?
    .says = Koning en toren rokeren, waar ze ook begonnen zijn, en eindigen op de velden die ze bij schaken hebben. Alle velden ertussen en op hun weg moeten leeg zijn, en geen van beide mag al gezet hebben. Door te rokeren ziet iedereen wie die twee zijn.
    .says-plain = Koning en toren rokeren, waar ze ook begonnen zijn. Ze eindigen op de velden die ze bij schaken hebben. Alle velden ertussen en op hun weg moeten leeg zijn. Geen van beide mag al gezet hebben. Door te rokeren ziet iedereen wie die twee zijn.
    .caption-1 = De koning vanaf c1.
    .says-1 = De koning gaat naar g1 en de toren van d1 naar f1.
    .caption-2 = Daarna.
    .says-2 = De schijven 3 en 4 zijn nu bekend. Een open koning mag niet rokeren uit schaak, door schaak of in schaak; een verborgen koning wel.
page-end =
    .title = Wie wint
    .says = Wie een verborgen koning slaat, of een open koning mat zet. { $cloaked_check ->
            [a] De tafel meldt schaak, ook door verborgen stukken, zonder te zeggen wie het geeft.
            [b] { "" }
           *[c] { "" }
        } Remise is zoals bij schaken: geen mogelijke zet, drie keer dezelfde stelling, vijftig zetten, of in overleg.
    .caption-1 = Gepakt.
    .says-1 = De toren slaat schijf 3. Het was de koning: Wit wint.
answered-stays = Een beantwoorde gok blijft beantwoord.
disclosed-stays = Wat de geslagen schijf was, is nu bekend, dus die blijft geslagen. Samen kunnen jullie de stelling rechtzetten.
