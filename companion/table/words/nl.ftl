# Wat de tafel zelf zegt.

judged-in-private = Alleen { $seat } mag weten of dat kan: kijk eerst naar je eigen stukken.
no-die = Er is geen dobbelsteen { $die } in deze worp; wel { $dice }.
no-face =
    { $die ->
        [white] De witte dobbelsteen
        [orange] De oranje dobbelsteen
       *[other] De dobbelsteen { $die }
    } heeft geen vlak { $face }; de vlakken zijn { ALLOF($faces) }.
no-roll-now = Niemand hoeft nu te gooien.
roll-typed = Aan deze tafel worden worpen ingetypt: zeg welk vlak boven ligt.
roll-sensed = Aan deze tafel wordt met de hand gegooid: gooi, of zeg welk vlak boven ligt.
fell-already = Die worp is er al: { $face }. Veranderen kan alleen als iedereen akkoord is.
no-draw-now = Niemand hoeft nu een kaart te trekken.
draw-physical = Aan deze tafel liggen de kaarten naast het bord: trek er een, en zeg welke het is.
no-card = Er is geen kaart { $card } in de stok { $deck }.
unknown-tag = Nog niemand heeft gezegd in welke kaart de chip { $tag } zit: kies die kaart één keer op het scherm.
card-gone = In de stok zit geen kaart { $card } meer: kijk nog eens, of breng het samen in orde.
no-deck = Dit spel heeft geen stok kaarten { $deck }.
# Wat in orde gebracht wordt, stuk voor stuk
put-back-piece = Zet { PIECE($owner, $man, form: "nom") } van { $origin } naar { $to }.
not-so-put-back = Zet { PIECE($owner, $man) } terug op { $to }.
put-owed = { $seat }, zet { PIECE($man, form: "nom") } op { ANYOF($places) }.
set-on-piece = Zet { PIECE($owner, $man, form: "nom") } op { $to }.
take-off-piece = Haal { PIECE($owner, $man, form: "nom") } van { $origin }.
which-piece = { PIECE($owner, $man, form: "bare") }
nothing-to-undo = Er is niets om terug te nemen.
no-hints = Aan deze tafel zijn er geen hints.
undo-too-many = { $n ->
    [1] Alleen de laatste stap kan
   *[other] Alleen de laatste { $n } acties kunnen
 } in één keer teruggenomen worden.
nothing-to-redo = Er is niets om te herstellen.
nothing-optional = Dit kun je niet overslaan: { $expect }
paused = De partij staat op pauze; ga eerst verder.
ask-first = Eerst moet de vraag beantwoord worden: { $question }
no-question = Er staat geen vraag { $id } open.
no-choice = De vraag heeft geen antwoord { $choice }.
board-first = Het bord klopt nog niet met de partij. { $reason }
no-seat = Er is geen plaats { $seat } aan deze tafel; er zijn { ALLOF($seats) }.
no-player = Een plaats is voor human, computer of none, niet voor { $player }.
no-claim =
    { $what ->
        [repetition] Remise door herhaling kan nu niet geclaimd worden.
        [fifty] Dat er te lang niets gebeurd is, kan nu niet geclaimd worden.
        [illegal] Te veel onreglementaire zetten kunnen nu niet geclaimd worden.
        [touch] Dat een aangeraakt stuk moet zetten, kan nu niet geclaimd worden.
        [win] De winst kan nu niet geclaimd worden.
        [draw] Remise kan nu niet geclaimd worden.
       *[other] Dat kan nu niet geclaimd worden.
    }
unknown-claim = Er is geen claim { $what }; er zijn draw, repetition, fifty, flag, illegal, win en touch.
no-square = Er is geen veld { $square } op dit bord.
unknown-do = Een opdracht ‘{ $do }’ bestaat niet.
bad-do = { $field } ontbreekt of is ongeldig.
game-over = De partij is afgelopen.
not-over = De partij is nog niet afgelopen; zet de partij eerst op pauze of stop ermee.
touched = { $seat } heeft het stuk op { $square } aangeraakt.
touch-bound = Het stuk op { $square } is aangeraakt: daarmee moet gezet worden.
not-to-look = Niemand bekijkt wat { $seat } verbergt: daar speelt de computer.
correction = Het verslag is samen in orde gebracht.
correction-undone = De laatste correctie is teruggenomen.
leaves = { $seat } verlaat het spel.
resigned = { $seat } heeft opgegeven.
has-left = { $seat } heeft het spel verlaten.
computer-takes = { $name } neemt de plaats van { $seat } over.
no-level = Er is geen niveau { $level }. Er zijn { ALLOF($levels) }.
no-such-way = Niemand speelt dit spel als { $way }. Er zijn { ALLOF($ways) }.
no-ways = In dit spel kun je geen manier van spelen kiezen.
no-hints-daily = In het spel van de dag zijn er geen hints.
no-hints-told = Hier zijn er geen hints: de tafel ziet jullie bord niet.
hint-not-now = { $seat } is niet aan zet, dus er is geen hint.
hint-after-chance = Er valt nog niets te kiezen: eerst wordt er gegooid of een kaart getrokken.
hint-lost = Er is geen hint gevonden. Vraag het nog eens.
hint-next = Daarna komt: { $then }
hint-then = { $first } Daarna komt: { $then }
hint-lost-first = Eerst wordt { PIECE($owner, $man) } op { $square } geslagen.
hint-wins = Dat wint geforceerd.
hint-wins-in =
    { $n ->
        [1] Dat wint met deze zet.
       *[other] Dat wint in { $n } zetten.
    }
hint-not-lost = De op één na beste manier verliest geforceerd.
hint-taken-back = { PIECE($owner, $man) } op { $square } kan teruggeslagen worden.
hint-nothing-taken = Er kan niets teruggeslagen worden.
hint-exchange = Als er verder geslagen wordt: { ALLOF($won) } tegen { ALLOF($lost) }.
hint-guarded = Wie terugslaat, verliest daarbij meer.
hint-threatens = Dat dreigt { PIECE($owner, $man) } op { $square } te slaan.
hint-threatens-win = Dat dreigt met de volgende zet te winnen.
hint-counts =
    { $counted ->
        [points]
            { $n ->
                [1] Dat levert één punt meer op dan de op één na beste manier.
               *[other] Dat levert { $n } punten meer op dan de op één na beste manier.
            }
       *[other] Dat telt meer dan de op één na beste manier.
    }
hint-saves = Zo wordt { PIECE($owner, $man) } op { $square } niet geslagen.
hint-safer = Daarna kan er minder geslagen worden dan na de op één na beste manier.
hint-room = { $seat } houdt veel minder zetten over.
hint-stands-better = De eigen stukken staan daarna beter dan na de op één na beste manier.
hint-others-worse = De stukken van de anderen staan daarna slechter dan na de op één na beste manier.
hint-later-counts = Vanaf hier kom je beter uit dan na de op één na beste manier.
hint-later-takes = Vanaf hier sla je meer stukken dan na de op één na beste manier.
hint-later-keeps = Vanaf hier verlies je minder stukken dan na de op één na beste manier.
hint-planned = Het is de eerste stap van een weg naar de winst.
hint-planned-in = Het is de eerste stap van een weg die in { $n } zetten wint.
hint-came-out-better = In alles wat vanaf hier is geprobeerd, kwam het beter uit dan de op één na beste manier.
hint-about-equal = De op één na beste manier is ongeveer even goed.
hint-chance = Winstkans: ongeveer { $n }%.
review-of = { $seat } – { $said }
review-luck-even = Geluk: ongeveer zoals de meeste spelers.
review-luck-worse = Geluk: minder dan { $n } van de 10 spelers.
review-luck-better = Geluk: meer dan { $n } van de 10 spelers.
review-luck-worst = Geluk: minder dan bijna alle spelers.
review-luck-best = Geluk: meer dan bijna alle spelers.
review-luck-unsure = Geluk: één partij is niet genoeg om dat te zeggen.
review-decisions = Goede beslissingen: { $n } van de { $all }.
review-sum = Winstkans in procenten: { $start } aan het begin, { ALLOF($parts) }, { $result } aan het eind.
review-sum-luck = { $n } door dobbelstenen en kaarten
review-sum-own = { $n } door eigen beslissingen
review-sum-others = { $n } door beslissingen van anderen
review-sum-changed = { $n } door correcties
review-missed = Winstkans: { $seat } koos { $after }%, de betere keuze had { $before }%.
review-missed-alone = Er was een betere keuze.
review-found = Winstkans: { $seat } koos { $before }%, de op één na beste keuze had { $after }%.
review-found-alone = Dit was de beste keuze.
review-cut-moments = Snelle analyse: { $n } van de { $all } momenten.
review-cut = Snelle analyse: { $n } van de { $all } beslissingen grondig.
review-cut-passes = Snelle analyse: de cijfers zijn minder zeker dan ze konden zijn.
review-title-open = Nog geen keerpunt gevonden.
review-title =
    { $n ->
        [0] Geen enkele beslissing heeft deze partij gekeerd.
        [1] Eén keerpunt.
        [2] Twee keerpunten.
       *[other] Drie keerpunten.
    }
thinker-lost = De computerspeler is opgehouden met denken. Nu wordt gespeeld wat op het eerste gezicht het beste is.
thinker-failed = De computerspeler kon dit niet tot het einde doordenken. Gespeeld wordt wat op het eerste gezicht het beste is.
thinker-slow = Dit apparaat is te traag voor deze computerspeler. Gespeeld wordt het beste wat op tijd gevonden is.
engine-missing = { $engine } kan hier niet worden gestart. { $name } speelt verder.
engine-unable = { $engine } kent dit spel niet. { $name } speelt verder.
engine-gone = { $engine } is gestopt. { $name } doet deze zet.
engine-silent = { $engine } geeft geen antwoord meer. { $name } doet deze zet.
engine-illegal = { $engine } wilde een zet die niet mag. { $name } doet deze zet.
engine-given-up = { $engine } heeft drie keer gefaald. { $name } speelt verder.
no-engine = Er is hier geen engine { $engine }. `companion engines` toont welke er zijn.
engine-no-game = { $engine } kan dit spel niet spelen.
bad-engine = Een engine schrijf je als stockfish, stockfish:4 (van 8) of stockfish@1600 (Elo), niet { $engine }.
file-unreadable = { $path } kan niet gelezen worden: { $why }.
engines-file-name = In { $path } kan geen engine { $name } heten. Een naam bestaat uit kleine letters en cijfers, en elke engine heeft een opdracht nodig.
engine-no-program = { $path } is geen programma dat gestart kan worden. Noem het bestand van de engine.
engine-name = Een engine kan niet { $name } heten. Neem kleine letters en cijfers: --name mijne.
engine-protocol = Er is geen protocol { $protocol }. Er zijn uci, usi en ucci.
human-takes = Een mens neemt de plaats van { $seat } over.
entropy-no-chance = In dit spel beslist het toeval niets.
entropy-daily = Het spel van de dag is voor iedereen gelijk: er kan niets aan toegevoegd worden.
entropy-seed = Deze partij heeft een vaste startwaarde: er kan niets aan toegevoegd worden.
entropy-late = Geluk toevoegen kan vóór de eerste worp of kaart; die is al geweest.
entropy-nobody = Op de plaats van { $seat } zit geen mens: alleen mensen voegen geluk toe.
entropy-twice = { $seat } heeft al geluk toegevoegd.
entropy-keeper = Deze tafel houdt de partij bij en heeft de startwaarde: geluk komt van de andere tafels.
luck-code = Eerlijkheidscode: { $code }
luck-says = Maak een foto van deze code. Na de partij bewijst die dat niemand de dobbelstenen of kaarten heeft veranderd.
luck-may-shake = Schud vóór de eerste worp om zelf toeval toe te voegen.
luck-together = Alle tafels maken elke worp samen: niemand kan een worp kiezen of vooraf weten.
luck-keeper-rolls = De leidende tafel gooit voor iedereen.
luck-shake = Schudden: { $seat }
luck-shaken = { $seat } heeft toeval toegevoegd. De code is nu { $code }.
entropy-text = Toevoegen kan met 1 tot { $longest } letters of cijfers.
draw-offered = { $seat } biedt remise aan.
draw-declined = { $seat } slaat de remise af.
no-draw-offered = Niemand heeft je remise aangeboden.
computer-draws = De computer speelt voor { $seat }; die biedt zelf remise aan en antwoordt zelf.
computer-resigns = De computer speelt voor { $seat }; die geeft zelf op als het verloren is.
draw = De partij is remise.
game-ranked = De partij eindigt hier en de plaatsen worden bepaald.
pause = De partij staat op pauze.
resume = De partij gaat verder.
ignored = We spelen verder zonder de sensor van { $square }.
time-up = De afgesproken minuten zijn om: deze ronde wordt afgemaakt, dan worden de plaatsen bepaald.
made-private = Andere mensen op deze computer konden het bestand van deze partij lezen, met alle geheimen. Dat is in orde gebracht.
journal-full = Het spelverslag kan niet geschreven worden ({ $why }): er is niets beslist en de tafel wacht. Maak ruimte op de schijf en doe het dan nog een keer; speelt de computer, druk dan op Enter of een knop, of raak het bord aan.
saved-won = Gewonnen: { ALLOF($seats) }.
result-unwritten = De partij is afgelopen, en de uitslag is nog niet geschreven. { $why }
journal-exists = { $path } bestaat al; noem een ander spelverslag.
journal-unwritable = Het spelverslag { $path } kan niet geschreven worden: { $why }. Noem een andere plek.
file-newer = { $path } is door een nieuwere versie van Tableside geschreven. Werk Tableside bij.
journal-short =
    Het spelverslag { $path } is beschadigd{ $actions ->
        [0] , maar er is geen actie verloren
        [1] , en de laatste actie is verloren
       *[other] , en de laatste { $actions } acties zijn verloren
    }.{ $others ->
        [0] {""}
        [1] {" "}Er is één regel van een andere soort verloren.
       *[other] {" "}Er zijn { $others } regels van een andere soort verloren.
    }
journal-damaged = Het spelverslag { $path } is beschadigd, en niemand weet hoeveel er verloren is.
journal-unreadable = Het spelverslag { $path } kan niet geopend worden: { $why }.
journal-read-only = Het spelverslag { $path } mag alleen gelezen worden, dus er kan geen partij mee verder; kopieer het naar een eigen plek.
journal-lost = Het spelverslag { $path } is beschadigd, en er is niets meer van te lezen.
journal-in-use = Het spelverslag { $path } is in gebruik bij een andere tafel; sluit die eerst.
journal-of-another = { $path } is een partij van { $game }; noem dat spel of een ander spelverslag.
journal-header = Het spelverslag { $path } zegt niet wat er gespeeld is ({ $why }): een ander programma heeft het geschreven, of een mens.
record-senseless = Regel { $n } van het spelverslag, { $what }, past niet bij de regels ervoor: een ander programma heeft die geschreven, of een mens.
journal-part = { $rule } in het spelverslag { $path } is niet het bestand { $name } waarmee de partij begonnen is: de controlesom is anders.
no-journal = Er is geen spelverslag { $path }.
journal-empty = { $path } is leeg: er staat geen partij in. Verwijder het, of noem een ander spelverslag.
not-a-file = { $path } is een map, een pijp of een apparaat: noem een bestand.
journal-huge = { $path } is groter dan { $most } MiB, en zo groot is geen spelverslag van dit programma: noem een ander bestand.
journal-limit = Dit kan niet worden opgeslagen: een spelverslag bevat hoogstens { $most } MiB, en een regel { $record } KiB. Begin een nieuwe partij.
no-journal-file = { $path } is geen spelverslag van dit programma.
other-rules = { $path }: actie { $n }, ‘{ $action }’, is daar niet toegestaan; de partij is met andere regels gespeeld.
not-json = Deze regel is geen JSON-object: { $why }.
not-a-line = Deze regel kan niet gelezen worden: { $why }.
wrong-value = Ongeldige opdracht: { $why }.
no-field = De opdracht mist het veld ‘{ $field }’.
no-rule = Er is geen huisregel ‘{ $rule }’ in { $title }; er zijn: { ALLOF($rules) }.
no-rule-value = Voor de huisregel { $rule } kies je uit { ALLOF($choices) }, niet ‘{ $value }’.
no-rule-entry = Geen regel van { $title } heet ‘{ $rule }’. `companion rules GAME` noemt die van de huisregels; op de pagina van het spel in het handboek staan ze alle.
not-from-here = Vanaf moment { $n } van { $all } kan niemand verder spelen: er moet daar iemand aan zet zijn.
bad-corner = Het veld a1 van het spel ligt op een veld van het bord zoals a1 of c3, niet op ‘{ $at }’.
no-piece-set = Er is geen set stukken die ‘{ $men }’ heet; er zijn: { ALLOF($sets) }.
no-piece-set-yet = Er is geen set stukken die ‘{ $men }’ heet; er zijn nog geen sets.
no-turning = Een spel wordt 0, 90, 180 of 270 graden gedraaid, niet { $turned }.
no-daily = Een spel van de dag is er bij de solitaires, niet bij { $title }.
no-day = Een dag schrijf je als 2026-11-21, niet als ‘{ $day }’.
daily-later = Het spel van { $day } komt op die dag.
daily-own-cards = Een spel van de dag heeft zijn eigen kaarten: speel het zonder startwaarde, stelling of eigen kaarten.
daily-printed-rules = Het spel van de dag heeft de standaardregels. Laat { ALLOF($rules) } weg.
no-set-name = Een set heeft een naam van letters en cijfers nodig, hoogstens 40.
no-file-name = { $name } kan geen bestandsnaam zijn. Gebruik letters, cijfers en spaties.
no-preset-name = Geef de huisregels een naam.
not-kept = { $path } kan niet geschreven worden: { $why }.
choices-aside = Sommige instellingen in { $path } waren onleesbaar en zijn teruggezet. Het beschadigde bestand is bewaard als { $aside }.
choices-unreadable = Sommige instellingen in { $path } zijn onleesbaar ({ $why }). Het bestand blijft zoals het is, en nieuwe instellingen gelden tot het programma stopt.
bad-pin = De pincode van de gastheer heeft { $least } tot { $most } cijfers, zoals pin = "4711". `companion kiosk pin` maakt er een.
kiosk-config-damaged = Het bestand { $path } is beschadigd, daarom blijft deze tafel vergrendeld.
kiosk-config-newer = Een nieuwere Tableside heeft { $path } geschreven, daarom blijft deze tafel vergrendeld.
kiosk-config-unreadable = Het bestand { $path } is niet te lezen ({ $why }), daarom blijft deze tafel vergrendeld.
kiosk-config-missing = Het bestand { $path } met het nummer van de spelleiding ontbreekt, daarom blijft deze tafel vergrendeld.
coded = { $said } Code { $code }.
set-unreadable = De set stukken { $path } kan niet gelezen worden: { $why }.
solve-later = Dit spel wordt opgelost als het gespeeld is.
solve-nothing = Hier is niets op te lossen: dat kan alleen bij een solitaire als alle stukken klaarliggen.
solve-not = Er wordt niets opgelost.
solve-stopped = Het zoeken is gestopt.
solve-found =
    Kortste weg, met { $n ->
        [1] één kaart
       *[other] { $n } kaarten
    }: { ALLOF($actions) }.
    .spoken =
        De kortste weg heeft { $n ->
            [1] één kaart
           *[other] { $n } kaarten
        }.
solve-none =
    Er is geen weg met { $n ->
        [1] één kaart
       *[other] hoogstens { $n } kaarten
    }.
solve-never = Er is helemaal geen weg.
daily-no-undo = In het spel van de dag wordt niets teruggenomen.
daily-result =
    { $title }, spel van { $date }: { $n ->
        [1] één punt
       *[other] { $n } punten
    }.
daily-lost = { $title }, spel van { $date }: niet gewonnen.
par-proven =
    Vanaf de eerste zet kan het met { $n ->
        [1] één kaart
       *[other] { $n } kaarten
    } en niet met minder: dat is bewezen.
par-best =
    De beste weg die bekend is vanaf de eerste zet kost { $n ->
        [1] één kaart
       *[other] { $n } kaarten
    }. Of het met minder kan, is niet bewezen.
par-no-way = Vanaf de eerste zet was er geen manier om te winnen: dat is bewezen.
par-unknown = Vanaf de eerste zet is er geen manier om te winnen bekend. Dat er geen is, is niet bewezen.
setup = Zet de stelling klaar: { ALLOF($squares) }.
follow = Doe het op het bord: { ALLOF($squares) }.
unfinished = { $owed }
centre = Een stuk lijkt tussen { BOTHOF($squares) } te staan: zet het in het midden van een veld.
put-back = { $reason } Herstel het bord: { ALLOF($squares) }.
touch-put-back = { $reason } Zet { PIECE($owner, $man) } terug op { $to } en speel het stuk op { $square }.
touch-put-right = { $reason } Herstel het bord ({ ALLOF($squares) }) en speel het stuk op { $square }.
unexplained = Het bord past bij geen enkele zet. Herstel het bord: { ALLOF($squares) }.
in-the-air = { $reason } Zet het stuk terug op { ANYOF($squares) }.
off-the-board =
    { $n ->
        [1] Het stuk van { ALLOF($squares) } gaat van het bord.
       *[other] De stukken van { ALLOF($squares) } gaan van het bord.
    } { press-end-first } als alles wat weg moet, eraf is.
which =
    { $asked ->
        [all] Wat heb je gedaan?
       *[one] { $one }, wat heb je gedaan?
    }
which-then = { $text } En wat toen?
that-is-all = Verder niets
was-it =
    { $asked ->
        [all] Het bord was even niet te zien. Wat heb je gedaan?
       *[one] { $one }, het bord was even niet te zien. Wat heb je gedaan?
    }
is-it-so =
    { $asked ->
        [all] Er waren een paar stukken tegelijk weg. Staan ze weer zoals getoond ({ ALLOF($squares) })?
       *[one] { $one }, er waren een paar stukken tegelijk weg. Staan ze weer zoals getoond ({ ALLOF($squares) })?
    }
as-shown = Ja, zoals getoond
not-as-shown = Nee, ze zijn verwisseld
went-back = Ik nam de zet terug
went-where =
    { $asked ->
        [all] Welk stuk staat er op { $square }?
       *[one] { $one }, welk stuk staat er op { $square }?
    }
no-piece-there = Geen stuk
mixed-up = Zet de stukken terug zoals getoond: { ALLOF($squares) }.
swapped =
    { $asked ->
        [all] Waren de stukken op { BOTHOF($squares) } al eerder verwisseld? Het verslag kan verbeterd worden.
       *[one] { $one }, waren de stukken op { BOTHOF($squares) } al eerder verwisseld? Het verslag kan verbeterd worden.
    }
exchange = Ja, wissel ze om
signal-won =
    { $asked ->
        [all] De koningen staan in het midden. Heeft { $seat } gewonnen?
       *[one] { $one }, de koningen staan in het midden. Heeft { $seat } gewonnen?
    }
signal-drawn =
    { $asked ->
        [all] De koningen staan in het midden. Is de partij remise?
       *[one] { $one }, de koningen staan in het midden. Is de partij remise?
    }
signal-yes = Ja, de partij is afgelopen
signal-no = Nee, de partij gaat door
none-of-these = Geen van deze
again-wrong =
    { $asked ->
        [all] De sensor op { $square } hapert weer. Verder zonder die sensor?
       *[one] { $one }, de sensor op { $square } hapert weer. Verder zonder die sensor?
    }
play-on = Verder zonder { $square }
board-connected = Het bord { $model } is verbonden.
board-gone = Het bord is weg: { $why } De partij blijft bewaard: speel op het scherm verder of wacht tot het bord er weer is.
board-small = Het bord heeft { $has } velden; dit spel heeft { $needs } nodig. Neem een groter bord of een andere plek, of speel op het scherm.
board-small-there = Het bord heeft { $has } velden; dit spel heeft { $needs } nodig met zijn a1 op { $at }, { $turned } graden gedraaid. Neem een groter bord of een andere plek, of speel op het scherm.
device-connected = { $model } is verbonden.
device-gone = { $why } Tot het terug is, kun je worpen en kaarten intypen.
die-named =
    { $die } is nu { $name ->
        [white] de witte dobbelsteen
        [orange] de oranje dobbelsteen
       *[other] de dobbelsteen { $name }
    }; de getallen tellen als { ALLOF($table) }.
die-stranger = Er meldt zich een andere dobbelsteen: { $die }. Hier tellen alleen { BOTHOF($dice) }; leg die weg, of begin opnieuw met de dobbelstenen die jullie willen.
die-of-another-game = Deze dobbelsteen is voor een ander spel gedrukt: wat die toont, telt hier niet.
die-lost =
    { $die ->
        [white] De witte dobbelsteen
        [orange] De oranje dobbelsteen
       *[other] De dobbelsteen { $die }
    } raakte tijdens het rollen zoek. De worp telt als de dobbelsteen gevonden is; of zeg wat die toont.
die-restless =
    { $die ->
        [white] De witte dobbelsteen
        [orange] De oranje dobbelsteen
       *[other] De dobbelsteen { $die }
    } komt niet tot rust. Gooi nog een keer, of zeg wat er boven ligt.
orient = Zet één stuk op a1 en verder niets op het bord: dan is bekend hoe het bord ligt.
oriented = Het bord ligt { $turned } graden gedraaid; dat wordt onthouden.
pieces-learned = { $count ->
    [1] De chip van één stuk is nu bekend.
   *[other] De chips van { $count } stukken zijn nu bekend.
 }
board-stuck = Bij { $where } was het contact al dicht toen het bord aanging. Staat er niets, dan zit het contact vast: speel zonder dat veld verder of kijk het bord na.
board-button = De knop { $where } was al ingedrukt toen het bord aanging. Doet niemand dat, dan zit de knop klem: speel zonder die knop verder of kijk het bord na.
board-fault = Het bord meldt een storing: { $kind } { $where }. Speel zonder dat veld verder of kijk het bord na.
die-waits =
    { $die ->
        [white] De witte dobbelsteen
        [orange] De oranje dobbelsteen
       *[other] De dobbelsteen { $die }
    } toont { $face }; dat telt zodra die aan de beurt is.
cocked =
    { $die ->
        [white] De witte dobbelsteen
        [orange] De oranje dobbelsteen
       *[other] De dobbelsteen { $die }
    } ligt niet plat: gooi nog een keer.

# Wat er bij een controle niet past
fault-not-legal = Regel { $record }: { $action } is daar niet toegestaan.
fault-another = Regel { $record }: in plaats van { $action } hoort hier { $due }.
fault-seed-out = Regel { $record }: de startwaarde was al bekend toen { $action } eruit kwam.
fault-chosen-from = Regel { $record }: de keuze bij { $action } klopt niet.
fault-new-seed = Regel { $record }: midden in de partij is er een nieuwe startwaarde genomen.
fault-seed-of-number = Regel { $record }: de startwaarde is niet die van --seed { $number }.
fault-seed-of-day = Regel { $record }: de startwaarde is niet die van { $day }.
fault-late-luck = Regel { $record }: er is geluk toegevoegd na de eerste worp.
fault-luck-twice = Regel { $record }: { $seat } heeft twee keer geluk toegevoegd.
fault-luck-keeper = Regel { $record }: { $seat } zit aan de tafel die de startwaarde heeft, en heeft geluk toegevoegd.
fault-fixed-seed = Regel { $record }: er is geluk toegevoegd aan een vaste startwaarde.
fault-early-result = Regel { $record }: er staat een uitslag terwijl de partij nog loopt.
fault-other-seed = Regel { $record }: de uitslag noemt een andere startwaarde dan die waarmee gespeeld is.
fault-not-joint = Regel { $record }: { $action } is niet door alle tafels samen gegooid.
fault-link = Regel { $record }: een tafel hield zich niet aan de dobbelstenen die beloofd waren: { $who }.

# Wat gedrukt en opgesomd wordt
lay-out = Leg klaar: { $equipment }
house-rules = Huisregels
sheet-leaflet = de regels in het kort
sheet-tile = { $board }, { $first } tot { $last }, { $pitch } mm per veld: knip langs de tekens, plak rand aan rand
sheet-tiles = stukken om op schijfjes te plakken
sheet-stand-ups = stukken die staan: vouw langs de streepjes, plak rug aan rug, buig de voetjes uit
sheet-discs = schijven voor een camera: plak ze op hout of karton; het stuk staat achter de markering
sheet-stand-ups-on-discs = stukken die op de schijven staan: vouw langs de streepjes, plak rug aan rug, vouw de voeten uit
sheet-corner-cards = voor een eigen bord met eigen stukken: knip deze kaartjes uit en leg elk met de zwarte punt op een hoek van de velden, zoals hier
sheet-dice-tray = een bakje voor dobbelstenen onder een camera: zet er een lage rand om en gooi er dobbelstenen met ogen of met gedrukte kanten in
tray-die =
    { $look ->
        [pale] Lichte dobbelsteen
        [coloured] Gekleurde of zwarte dobbelsteen
       *[unknown] Dobbelsteen
    }: { $pips ->
        [one] 1 oog
       *[other] { $pips } ogen
    } (bij { $where })
tray-printed-die =
    { $die ->
        [white] Witte dobbelsteen
        [orange] Oranje dobbelsteen
       *[other] { $die }
    }: { $face } (bij { $where })
tray-unclear =
    { $n ->
        [one] 1 ding is niet duidelijk: een dobbelsteen op zijn kant, te klein, of geen dobbelsteen.
       *[other] { $n } dingen zijn niet duidelijk: dobbelstenen op hun kant, te klein, of geen dobbelstenen.
    }
tray-empty = Het bakje is leeg.
tray-marker = Gedrukte kant { $marker } (bij { $where })
too-many-discs = { $game } heeft { $n } stukken en een camera onderscheidt er { $most }: druk het af zonder --camera.
sheet-dice = dobbelstenen: vouw langs de streepjes, plak de lipjes vast; daaronder etiketten van { $size } mm voor blanco dobbelstenen
sheet-fronts = { $deck }: druk dubbelzijdig af, omgeslagen over de lange kant
sheet-backs = { $deck }: achterkanten
sheet-pieces = De stukken
sheet-players =
    { $n ->
        [1] Eén speler
       *[other] { $n } spelers
    }
sheet-players-between = { $low } tot { $high } spelers
sheet-minutes = Ongeveer { $n } minuten
sheet-minutes-between = { $low } tot { $high } minuten
sheet-presets = Zo kun je spelen
sheet-made-by = De tablet aan tafel kent de regels, gooit, geeft kaarten, volgt het bord en zegt wat er komt.
no-pgn = { $title } gaat niet in zetten op een bord: er is geen PGN van. Schrijf de partij als JSON.

# Wat aangeboden wordt: knoppen, en wat je kunt typen; een spel kan er eigen woorden voor hebben
offer-resume = Verder
offer-rematch = Nog een keer
offer-undo = Terug
offer-again = Opnieuw proberen
offer-redo = Opnieuw
offer-pause = Pauze
offer-draw-accept = { $seat } neemt de remise aan
offer-draw-decline = { $seat } slaat de remise af
offer-draw-by = { $seat } biedt remise aan
offer-claim-repetition = { $seat } claimt remise door herhaling
offer-claim-fifty = { $seat } claimt het einde: er is te lang niets gebeurd
offer-resign = { $seat } geeft op
offer-end-game = Nu stoppen
offer-look = { $seat }: in het geheim kijken
offer-fill-in = { $seat }: in het geheim invullen
offer-card = { $card }
offer-card-on = op { $square }
offer-stop-search = Stop
offer-hint = Hint
offer-solve = Is er een manier om te winnen?
offer-drew-hidden = Kaart getrokken
offer-draw-card = Trek een kaart
offer-drew-myself = Uit onze eigen kaarten getrokken
offer-this-card = { $card }  { $words }
offer-roll = Gooien
offer-rolled-myself = Zelf gegooid
offer-face =
    { $n ->
        [1] { $face }
       *[other] { $die ->
            [white] Wit { $face }
            [orange] Oranje { $face }
           *[other] { $die } { $face }
        }
    }
offer-touch = { $seat }: zetten met het stuk op { $square }
offer-adjust = Ik zet recht
offer-take = Trek een kaart
offer-stay = Eindig op het beginveld
offer-done = Gedaan; akkoord
offer-value = { $value }

# Wat op een veld staat, en wat zonder reden in orde gebracht wordt
side-and-piece = { $seat }: { $piece }
thing = { $piece }
put-right = Herstel het bord: { ALLOF($squares) }.

# Wat verteld wordt van een partij die afgelopen is
story-capture = { $seat } slaat { PIECE($owner, $man) } op { $square }.
story-lead = { $seat } gaat aan kop en blijft daar.
story-waits = { $seat } moet wachten: { $n ->
    [1] één beurt
   *[other] { $n } beurten
 } zonder zet.
story-promotion = { $seat } laat een pion promoveren.

# Oefenen
practise-goes = Waarheen mag { PIECE($owner, $man) } op { $square }?
practise-moves =
    { $alone ->
        [yes] Welke stukken mogen nu zetten?
       *[no] { SEAT($seat) } is aan zet. Welke stukken mogen nu zetten?
    }
practise-wins =
    { $alone ->
        [yes] Eén zet wint. Welke?
       *[no] { SEAT($seat) } wint met één zet. Welke?
    }

# Partijen die geschreven en weer gelezen worden
no-pgn-of-many = PGN kent twee kanten, en deze partij { $title } wordt met { $n } gespeeld: schrijf die als JSON.
import-no-game = { $file } bevat geen partij. Verwacht: een PGN-bestand, of een partij die Tableside als JSON heeft bewaard.
import-not-pgn = { $file } is geen PGN-bestand. Verwacht: een tekstbestand met zetten zoals 1. e4 e5 en gegevens zoals { $like }.
import-newer = { $file }, regel { $line }: dit Tableside kan versie { $text } van het formaat niet lezen, alleen tot en met versie { $most }. Werk Tableside bij.
import-secrets = { $file }, regel { $line }: de partij had bij het bewaren nog geheimen. Bewaar de partij na afloop nog een keer.
import-own-parts = { $file }, regel { $line }: de partij heeft een eigen bord, eigen dobbelstenen of kaarten, en die passen niet in PGN. Bewaar de partij als JSON.
import-variant = { $file }, regel { $line }: Tableside heeft geen spel “{ $variant }”. Controleer de naam.
import-tag = { $file }, regel { $line }: het kenmerk “{ $text }” is beschadigd. Verwacht: een kenmerk zoals { $like }.
import-unclosed = { $file }, regel { $line }: de opmerking “{ $text }” eindigt niet. Verwacht: een sluitende accolade.
import-sign = { $file }, regel { $line }: “{ $text }” heeft geen betekenis. Verwacht: een zet, een opmerking of een uitslag.
import-brackets = { $file }, regel { $line }: de haakjes passen niet bij elkaar. Verwacht: bij elk openend haakje een sluitend, en hooguit 64 open.
import-several = { $file }, regel { $line }: hier begint nog een partij. Kies er een, bijvoorbeeld met --number 1.
import-no-number = { $file } heeft geen partij { $n }. De laatste partij is { $all }.
import-of-collection = Partij { $n }: { $why }
import-line = { $file }, regel { $line }: { $why }
import-cut-off = { $file }, regel { $line }: de partij eindigt zonder uitslag. Verwacht: 1-0, 0-1, 1/2-1/2 of *.
import-long = { $file }, regel { $line }: de partij heeft te veel zetten. Verwacht: hooguit { $most }.
import-control = { $file }, regel { $line }: het teken { $text } kan in geen tekst staan. Verwacht: letters, cijfers en leestekens.
import-json = { $file }, regel { $line }: “{ $text }” is geen geldige JSON. Verwacht: een partij zoals Tableside die heeft bewaard.
import-json-cut = { $file }, regel { $line }: het bestand eindigt voordat de partij volledig is. Kopieer het hele bestand nog een keer.
import-json-field = { $file }, regel { $line }: het veld { $field } heeft de waarde “{ $text }”. Verwacht: { $expected ->
    [str] een tekst
    [int] een geheel getal
    [float] een getal
    [bool] true of false
    [array] een lijst
    [object] een object
    [null] null
    [none] een waarde die dit veld toestaat
   *[other] { $expected }
 }.
import-json-missing = { $file }, regel { $line }: het veld { $field } ontbreekt. Verwacht: een partij zoals Tableside die heeft bewaard.
import-not-legal = { $file }, regel { $line }: “{ $text }” is geen toegestane zet.
import-elsewhere = { $file }, regel { $line }: de partij eindigt in een andere stelling dan deze regel zegt. Er is een zet of een huisregel veranderd.
import-tag-twice = { $file }, regel { $line }: “{ $text }” herhaalt een kenmerk met een andere waarde. Alleen de eerste waarde blijft.
import-behind = { $file }, regel { $line }: “{ $text }” volgt op de uitslag. Verwacht: nog een partij of het einde van het bestand.
import-results = { $file }, regel { $line }: de uitslag “{ $text }” spreekt een andere uitslag van deze partij tegen. Het kenmerk Result telt, en anders de eerste.
import-result = { $file }, regel { $line }: “{ $text }” is geen uitslag. Verwacht: 1-0, 0-1, 1/2-1/2 of *.
import-start = { $file }, regel { $line }: de partij kan niet beginnen met de stelling “{ $text }”. { $why }
import-more = { $n ->
    [one] { $n } andere plaats was niet te begrijpen.
   *[other] { $n } andere plaatsen waren niet te begrijpen.
 }
import-null = { $file }, regel { $line }: “{ $text }” is een nulzet, en die bestaat in geen partij. Verwacht: een toegestane zet.
import-kept-until = { $n ->
    [0] Er blijft geen zet bewaard.
    [one] Alleen de eerste halfzet blijft bewaard.
   *[other] Alleen de eerste { $n } halfzetten blijven bewaard.
 }
import-left = Tableside bewaart niet alles uit dit bestand. Weggelaten: { ALLOF($what) }.
left-comments = { $n ->
    [one] { $n } opmerking
   *[other] { $n } opmerkingen
 }
left-glyphs = { $n ->
    [one] { $n } zetannotatie
   *[other] { $n } zetannotaties
 }
left-variations = { $n ->
    [one] { $n } variant
   *[other] { $n } varianten
 }
left-commands = { $n ->
    [one] { $n } opdracht voor andere programma’s
   *[other] { $n } opdrachten voor andere programma’s
 }
left-escaped = { $n ->
    [one] { $n } regel voor andere programma’s
   *[other] { $n } regels voor andere programma’s
 }
import-left-tag = Het kenmerk { $name } is te lang of bevat onzichtbare tekens. Alleen een deel ervan blijft.
ended-by-our-rules =
    { $n ->
        [one] Volgens onze regels eindigde de partij na { $n } halfzet.
       *[other] Volgens onze regels eindigde de partij na { $n } halfzetten.
    }
lost-by-file = { $seat } heeft verloren. Hoe, zegt het bestand niet.
# Notatieformulieren, en wat er van de dobbelstenen te zeggen is
score-not-over = De partij is nog niet afgelopen.
score-place = Plaats { $n }
deal-sheet = De kaarten zoals ze kwamen
deal-unseen = Een kaart die alleen de houder kent.
deal-to-come = Kaarten die nog komen, staan niet op dit blad. Druk het na de partij nog eens af.
deal-seed = Startwaarde van alle kaarten: { $seed }
deal-none = Er is nog geen kaart gekomen.
score-start = Het begin
score-end = Het einde
score-now = De stand
score-signature = Handtekening van { $name }
score-put-right = met ieders instemming rechtgezet
score-rolls =
    { $die ->
        [white] De witte dobbelsteen, worpen: { $n }
        [orange] De oranje dobbelsteen, worpen: { $n }
       *[other] De dobbelsteen, worpen: { $n }
    }
luck-too-few = Na { $n } worpen valt er iets over het geluk te zeggen.
luck-one-face = Een dobbelsteen met één kant kan geen pech brengen.
luck-even = Al met al vielen de dobbelstenen ongeveer zo gelijkmatig als gewoonlijk.
luck-uneven =
    Zo ongelijkmatig vallen de dobbelstenen op één van de { $n ->
        [2] twee
        [3] drie
        [4] vier
        [5] vijf
        [6] zes
        [8] acht
        [10] tien
       *[other] { $n }
    } avonden.
luck-never = Zo ongelijkmatig vallen eerlijke dobbelstenen op minder dan één van de duizend avonden.

# Klokken
bad-clock = ‘{ $given }’ is geen tijd voor een klok. Schrijf 5+3 (5 minuten, en 3 seconden erbij na elke beurt), 40/90,30 (40 beurten in 90 minuten, dan 30), 5d3, 5b3, 30,5x30, 30s/turn, hourglass 3, { ALLOF($presets) }, of none.
clock-no-time = De klok van { $seat } heeft geen tijd: zeg hoeveel, bijvoorbeeld 5+3.
clock-hourglass = Een zandloper is voor de hele tafel, en voor minstens twee.
no-clocks = Deze partij gaat zonder klokken.
clock-not-moved = { $seat } moet eerst zetten, en dan drukken.
clock-too-much = Een klok toont hoogstens { $hours } uur, en niets onder nul.
clock-set = De klok van { $seat } staat nu op { $time }.
clock-resumed = De klokken lopen weer bij de volgende zet.
clock-slept-stood = Dit apparaat heeft { $time } geslapen. De klokken stonden stil.
clock-slept-ran = Dit apparaat heeft { $time } geslapen. De klokken liepen door.
last-minute = De laatste minuut voor { $seat }.
flag = De tijd van { $seat } is om.
clock-shows = { $seat } { $time }
    .spoken =
        { $seat }, { $hours ->
            [0] { "" }
            [1] één uur{ " " }
           *[other] { $hours } uur{ " " }
        }{ $minutes ->
            [0] { "" }
            [1] één minuut{ " " }
           *[other] { $minutes } minuten{ " " }
        }{ $seconds ->
            [0] { "" }
            [1] één seconde
           *[other] { $seconds } seconden
        }{ $times ->
            [0] { "" }
            [1] , voor de laatste keer
           *[other] , nog { $times } keer
        }
clock-fallen = { $seat } 0:00, de tijd is om
clocks-show = Klokken: { ALLOF($times) }.
clocks-run = De tijd van { $seat } loopt.
clocks-press = { $seat } moet drukken.
clocks-still =
    { $why ->
        [not-started] De klokken beginnen bij de eerste zet.
        [paused] De klokken staan stil: de partij is gepauzeerd.
        [question] De klokken staan stil tot de vraag beantwoord is.
        [mismatch] De klokken staan stil tot het bord klopt.
        [board] De klokken staan stil: het bord is niet verbonden.
        [line] De klokken staan stil: de andere tafel is niet verbonden.
        [host] De gastheer heeft de klokken stilgezet.
        [resumed] De klokken lopen weer bij de volgende zet.
        [arbiter] De klokken staan stil tot een arbiter beslist.
        [journal] De klokken staan stil: de partij kan niet bewaard worden.
        [held] De klokken staan stil zolang de computer wacht.
        [replay] De klokken staan stil tijdens het terugkijken.
       *[over] De klokken staan stil: de partij is afgelopen.
    }
no-flag-fell = Bij niemand anders is de tijd om.
own-flag-first = De tijd van { $seat } was het eerst om.
out-of-time = { $seat } heeft geen tijd meer.
taken-out = { $seat } speelt niet meer mee.
replay-ended = Hier is de partij beëindigd.
turn-passed-on = De beurt van { $seat } gaat naar { $to }.

# Onreglementaire zetten die geteld worden
illegal-counted = { $seat } heeft nu { $n ->
    [1] een onreglementaire zet
   *[other] { $n } onreglementaire zetten
 } gedaan, de laatste naar { $square }.
illegal-waits = { $n ->
    [1] Eerste onreglementaire zet van { $seat }.
    [2] Tweede onreglementaire zet van { $seat }.
    [3] Derde onreglementaire zet van { $seat }.
   *[other] Al { $n } onreglementaire zetten van { $seat }.
 } De partij ligt stil.
illegal-may-claim = Een ander mag nu claimen dat { $seat } er te veel heeft gedaan.
out-by-illegal = { $seat } heeft te veel onreglementaire zetten gedaan.
penalty-gives =
    { $n ->
        [1] { $seat } krijgt er één seconde bij.
       *[other] { $seat } krijgt er { $n } seconden bij.
    }
penalty-takes =
    { $n ->
        [1] { $seat } verliest één seconde.
       *[other] { $seat } verliest { $n } seconden.
    }
arbiter-called = De partij wacht op een arbiter, die over de zet van { $seat } beslist.
arbiter-first = Eerst moet een arbiter over de zet van { $seat } beslissen.
arbiter-ruled = De arbiter heeft over de zet van { $seat } beslist. De partij gaat verder.
no-arbiter-needed = Er wacht geen zet op een arbiter.
no-ruling = Een arbiter kan kiezen: { ALLOF($rulings) }, niet ‘{ $ruling }’.
no-illegal-move = Voor deze plaats is geen onreglementaire zet geteld.
illegal-forgotten = { $seat } heeft nu { $n ->
    [0] geen onreglementaire zet
    [1] een onreglementaire zet
   *[other] { $n } onreglementaire zetten
 }: de laatste telt niet.
offer-claim-flag = { $seat } claimt dat de tijd van een ander om is
offer-claim-illegal = { $seat } claimt dat er te veel onreglementaire zetten waren
offer-press = { $seat } drukt op de klok
offer-arbiter-back = Arbiter: terugzetten en verder spelen
offer-arbiter-penalty = Arbiter: een straf in tijd, of de beurt gaat voorbij
offer-arbiter-pass = Arbiter: de beurt gaat voorbij
offer-arbiter-loses = Arbiter: uit de partij

# Wat je kunt vragen
ask = Vragen
    .turn = Wie is aan zet?
    .moves = Wat kan ik doen?
    .mine = Mijn stukken
    .theirs = Hun stukken
    .ranks = Rij voor rij
    .dice = De dobbelstenen
    .cards = De kaarten
    .clock = De klokken
    .score = Stand
    .last = Wat gebeurde er?
    .attacks = Wie kan naar dit veld?
    .stands = Wat staat er op dit veld?
    .more = Nog iets vragen
query-die = { $n ->
    [1] { $face }
   *[other] { $die } { $face }
 }
query-pieces = Op het bord: { ALLOF($men) }.
query-piece-on = { $man } op { $square }
query-no-pieces = Zulke stukken staan niet op het bord.
query-dice = Gegooid: { ALLOF($dice) }.
query-no-dice = Er is nog niet gegooid.
query-card = { $n ->
    [1] { $card }
   *[other] { $n } keer { $card }
 }
query-hand = In je hand: { ALLOF($cards) }.
query-holds = In de hand van { $seat }: { $n ->
    [one] { $n } kaart
   *[other] { $n } kaarten
 }.
query-no-cards = Over kaarten valt niets te zeggen.
query-goes = Naar { $square } kunnen: { ALLOF($men) }.
query-nobody-goes = Voor zover iedereen weet kan nu niemand naar { $square }.
query-from-box = { $man } uit het wachtvak
query-from-box-to = { $man } uit het wachtvak naar { ALLOF($squares) }
query-box = het wachtvak
query-in-hand = In de hand: { ALLOF($men) }.
query-goes-to = Kan naar { ALLOF($squares) }.
query-takes = Kan slaan: { ALLOF($men) }.
query-goes-nowhere = Kan nu nergens heen.
query-rank = Rij { $rank }: { ALLOF($men) }.
query-empty = Op { $square } staat niets.
query-stands = { $man } op { $square }.
query-under = Eronder: { ALLOF($men) }.
query-waits = { $seat } is aan de beurt.
query-may-go = Deze kunnen zetten: { ALLOF($men) }.
query-may-do = Andere mogelijkheden: { ALLOF($ways) }.
query-nothing-to-do = Er is nu niets te doen.
query-no-score = In dit spel wordt niets geteld.
query-score = Zo staat het: { ALLOF($seats) }.
query-score-home = { $seat } { $n } thuis
query-score-points = { $seat } { $n ->
    [one] { $n } punt
   *[other] { $n } punten
 }
query-score-boulders = { $seat } { $n ->
    [one] { $n } rotsblok
   *[other] { $n } rotsblokken
 }
query-score-cards = { $seat } { $n ->
    [one] { $n } kaart
   *[other] { $n } kaarten
 }

# A club that a table belongs to
club-address = ‘{ $url }’ is geen adres van een broker: schrijf mqtt://192.168.1.10 of, versleuteld, mqtts://hub.local:8883.
club-certificate = Er is geen certificaat { $path }: kopieer dat wat de club je gegeven heeft, en noem het.
club-delay = --delay is een heel aantal minuten van 0 tot { $most }, niet ‘{ $given }’.
club-link = ‘{ $given }’ is geen code van een club: die begint met tableside://.
club-other-hub = De centrale op { $host } is niet die van deze club: het certificaat is een ander. Vraag het aan wie de club leidt.
club-no-hub = Op { $host }, poort { $port }, antwoordt geen centrale ({ $why }). Staat die aan, en zit de tafel op dezelfde wifi?
club-no-answer = Het antwoord van de centrale is niet te begrijpen: is het dezelfde versie?
club-says-no = De centrale zegt: { $said }
club-door-late = In vijf minuten heeft niemand deze tafel toegelaten. Vraag een arbiter, en probeer het dan opnieuw.
club-not-found = { $n ->
    [0] In dit netwerk is geen club gevonden. Staat de centrale aan, en zit de tafel op dezelfde wifi?
   *[other] In dit netwerk is geen club { $name }, maar wel { ANYOF($known) }.
 }
club-several = Hier zijn meerdere clubs: kies { ANYOF($known) } met --club.
hub-runs = In { $folder } draait al een centrale: stop die eerst.
hub-folder = Wat in { $folder } van de club staat, is niet te lezen. Zet een kopie terug, of richt de club opnieuw op in een andere map.
hub-no-broker = Op deze computer staat geen Mosquitto. Installeer het: `sudo apt install mosquitto`.
hub-broker-ends = Mosquitto start niet: misschien gebruikt een ander programma de poort. Wat Mosquitto heeft meegekregen, staat in { $folder }/mosquitto.conf.
hub-restarts = De centrale is onverwacht gestopt ({ $why }) en wordt opnieuw gestart.
hub-fails = De centrale is meerdere keren achter elkaar mislukt en wordt niet meer opnieuw gestart. Verhelp het probleem hierboven en start dan `companion club`.
hub-other-club = { $folder } is de centrale van { $club }: een andere club vraagt een andere --folder.
hub-no-name = Een nieuwe club heeft een naam nodig: `companion club --club NAME`.
close-stays-on = Deze machine kan vanaf hier niet worden uitgezet: { $why }.
hub-twice = Op { $host } draait al een centrale van deze club: stop die eerst, of laat die de centrale zijn.
hub-twice-now = Op { $host } is er een tweede centrale van deze club bij gekomen: stop een van de twee, zodat iedereen op dezelfde plek kijkt.
hub-not-kept = Wat er is veranderd, kan niet in { $folder } worden geschreven: { $why }. De centrale probeert het opnieuw.
hub-moved = De club in { $folder } is verhuisd: de club staat nu in { $to }, en de centrale draait waar dat bestand is geopend. Is het nergens geopend, verwijder dan { $mark } en de centrale draait weer hier.
hub-none-here = In { $folder } is geen club: zeg met --folder waar die is.
move-lies = In { $folder } is al een club: open het bestand in een andere --folder.
move-no-file = { $path } is geen verhuisde club: neem het bestand dat `companion club move` heeft geschreven.
move-pin = Deze pincode opent { $path } niet, of het bestand is beschadigd. De pincode werd getoond toen het werd geschreven; is die zoek, verhuis de centrale dan nog eens.
cluster-node = ‘{ $given }’ is geen server: schrijf HOST, of HOST:HUBS:TAFELS:ROUTES met de drie poorten.
cluster-lies = In { $folder } is al een cluster. Laat --node weg om er tafels aan toe te voegen.
cluster-servers = Een nieuw cluster heeft { $n } servers nodig: geef --node zo vaak op. In { $folder } is er nog geen.
cluster-file = Wat in { $path } van het cluster staat, is niet te lezen: zet een kopie terug, of neem het bestand van deze versie.
cluster-store = Centrales op een cluster delen één PostgreSQL: zeg met --store URL welke.
club-name = ‘{ $name }’ kan geen naam van een club of tafel zijn: er is een letter van a tot z of een cijfer nodig.
club-unreadable = Wat in { $path } over de club staat, is niet te lezen. `companion club join` meldt de tafel opnieuw aan, `companion club leave` vergeet de club.
club-tells-already = Deze tafel vertelt al aan een club en brengt daarom geen oudere partijen mee: start eerst `companion club leave` en meld de tafel dan opnieuw aan.
hub-store = De opslag { $url } van de centrale kan niet worden geopend: { $why }.
hub-refused = { $n ->
    [0] { $said }
    [one] { $said } Nog één bericht werd niet aangenomen.
   *[other] { $said } Nog { $n } berichten werden niet aangenomen.
 }
hub-broker-away = De broker van de centrale antwoordt niet: wat hier staat, kan verouderd zijn.
hub-cannot-keep = De centrale kan nu niets bewaren, de tafels houden vast wat ze te melden hebben: { $why }.
hub-version = { $place } spreekt versie { $version } van het clubprotocol, deze centrale { $ours }: werk de oudste van de twee bij.
hub-malformed = { $place } stuurde een ongeldig bericht, dat is genegeerd.
hub-stream-of-another = { $place } meldde gebeurtenissen van een andere tafel als eigen; die zijn overgeslagen.
hub-many-streams = { $place } begon zijn gebeurtenissen op één dag meer dan { $most } keer opnieuw; wat nieuw is, wacht tot morgen.
hub-too-much = { $place } stuurt meer dan een centrale van één tafel kan bewaren; dat wordt nu langzamer aangenomen.
hub-no-port = Op poort { $port } kunnen geen pagina’s worden aangeboden: { $why }. Misschien gebruikt een ander programma die; noem een andere met --port.
hub-certificate = Het bestand { $path } van het certificaat van de club is beschadigd of ontbreekt. Zet een kopie ervan terug; zonder kopie richt je de club opnieuw op in een andere map en laat je de tafels toetreden.
hub-other-ports = Een ander programma gebruikt poort { $usual }, daarom openen telefoons deze keer poort { $port } en arbiters { $safe }. Bij de volgende start probeert de centrale { $usual } opnieuw.
hub-bad-port = Pagina’s kunnen niet op poort { $port } en de volgende zijn: geef een getal van 1 tot 65534, niet { $broker } of { $inside }, waar de tafels komen, en niet het getal ervoor.

# Wat een arbiter van de club aan deze tafel doet
arbiter-pause = { $by } heeft de partij stilgelegd. Alleen een arbiter laat die verdergaan.
arbiter-resume = { $by } laat de partij verdergaan.
arbiter-paused = { $by } heeft de partij stilgelegd: wacht tot een arbiter die laat verdergaan.
arbiter-no-undo = Dit heeft een arbiter beslist: roep de arbiter als het terug moet.
arbiter-gives = { $by } geeft { $seat } { $time } meer op de klok.
arbiter-takes = { $by } haalt { $time } van de klok van { $seat }.
arbiter-warning = { $by } waarschuwt { $seat }.
arbiter-penalty = { $by } geeft { $seat } een straf.
arbiter-loss = { $by } beslist dat { $seat } heeft verloren.
arbiter-correct = { $by } heeft de stelling rechtgezet.
arbiter-finish = { $by } heeft de partij beëindigd.
arbiter-comes = { $by } komt naar je tafel.
arbiter-settled = { $by } heeft je oproep afgehandeld.
arbiter-rules = { $by } heeft de huisregels van de volgende partijen bepaald.
arbiter-says = { $by }: { $text }
lost-by-arbiter = Een arbiter besliste dat { $seat } heeft verloren.
ended-by-arbiter = Een arbiter heeft de partij beëindigd.
order-oversize = De opdracht heeft meer dan { $most } bytes: geef die in minder woorden.
order-malformed = De opdracht is niet te begrijpen: { $why }.
order-newer = De opdracht spreekt versie { $version } van het clubprotocol, deze tafel { $ours }: werk de tafel bij.
order-unknown = Deze tafel kent de opdracht ‘{ $what }’ niet: werk de tafel bij.
order-incomplete = De opdracht ‘{ $what }’ heeft ‘{ $field }’ nodig.
order-other-game = Die partij ligt niet meer op deze tafel.
order-moved = De partij is verdergegaan sinds de opdracht: kijk er nog eens naar.
order-cut = De tafel ging uit tijdens deze opdracht: kijk hoe het daar staat, en geef de opdracht opnieuw als het nog nodig is.
order-own-file = De regel ‘{ $rule }’ noemt een bestand, en van buiten wordt geen bestand genomen: kies een van de waarden.
order-withdrawn = { $by } heeft de opdracht ingetrokken.
order-replaced = In plaats daarvan staat er een andere partij klaar.
order-none-waits = Zo’n opdracht wacht niet aan deze tafel.
order-put-up = De partij staat klaar aan de tafel en begint als de spelers dat bevestigen.
order-blocked = De partij staat klaar aan de tafel. Ze begint als de partij die daar nu gespeeld wordt uit is of als de spelers die verlaten.
order-round = Ronde { $round }, { $players }
order-players = { ALLOF($players) }
order-pair = { $one } – { $two }
order-player = { $name } ({ $seat })
order-evening = De avond is voorbij. Bedankt voor het spelen, en tot ziens!
order-game-first = Speel eerst de partij aan deze tafel uit en typ dan ‘begin’.
# Ladders
rung-game = Win een partij van { $name }.
rung-position = { SEAT($seat) } is aan zet en staat beter. Win vanaf hier van { $name }.
rung-at-once = { SEAT($seat) } kan in deze beurt winnen. Hoe?
rung-deal = Win dit spel.
rung-points =
    { $n ->
        [0] Win dit spel zonder minpunten.
        [1] Win dit spel met minstens 1 punt.
       *[other] Win dit spel met minstens { $n } punten.
    }
star-best =
    { $n ->
        [1] Derde ster: minstens 1 punt.
       *[other] Derde ster: minstens { $n } punten.
    }
star-try = Derde ster: bij de eerste poging.
star-par =
    { $n ->
        [1] Derde ster: in één beurt.
       *[other] Derde ster: in hoogstens { $n } beurten.
    }
stars-got =
    { $n ->
        [0] Deze keer geen ster. Je kunt het meteen nog eens proberen.
        [1] Dat levert één ster op.
        [2] Dat levert twee sterren op.
       *[other] Dat levert drie sterren op.
    }
no-ladder = Voor { $game } is er geen ladder.
no-rung = Deze ladder heeft geen sport { $rung }. Er zijn: { ALLOF($rungs) }.
can-other-win = { $seat } heeft verloren, tenzij { $other } niet meer kon winnen.
cannot-win = { $seat } zou verloren hebben, maar de andere kant kan niet meer winnen: remise.
drawn-on-time = De tijd is om, maar de andere kant kan niet meer winnen: remise.
drawn-by-illegal = Te veel onreglementaire zetten, maar de andere kant kan niet meer winnen: remise.
offer-arbiter-draw = Arbiter: remise
score-illegal = Onreglementaire zetten
score-illegal-move = { $n }. { $seat }, op { $square }: { $penalty ->
    [time] straf in tijd
    [turn] de beurt gaat voorbij
    [loss] partij verloren
   *[none] geen straf
 }
table-deals = De tafel deelt deze kaarten, dus niemand noemt er een. Begin voor eigen kaarten met de tafelregel decks=physical.

# Tables elsewhere
invitation-code = { $text } is geen code van een uitnodiging: die heeft { $n } letters en cijfers.
invitation-letters = In geen enkele code staat { ANYOF($letters) }: dat lijkt te veel op iets anders. Lees nog eens.
relay-address = { $url } is geen adres van een relais: dat begint met wss:// of ws://.
relay-port = Het relais kan niet luisteren op { $host }, poort { $port }: een ander programma heeft die, of het mag niet. Kies een andere met --port.
relay-proxy = { $address } is geen adres of netwerk van een proxy. Schrijf --trusted-proxy met bijvoorbeeld 192.0.2.7 of 10.0.0.0/8.
# Een partij die wordt nagespeeld
guess-task = Raad de zetten van { $seat }: doe er een op het bord, en de tafel zegt of die in de partij voorkwam.
guess-follow = De partij wordt op het bord nagespeeld: doe elke zet die de tafel laat zien.
guess-found = Dat was de zet van de partij: { $n } punten.
guess-2 = Een andere zet, net zo goed: 2 punten. In de partij kwam deze.
guess-1 = Een andere zet, bijna zo goed: 1 punt. In de partij kwam deze.
guess-0 = Een zwakkere zet: geen punt. In de partij kwam deze.
guess-other = Niet de zet van de partij: geen punt. Het was deze.
guess-score =
    { $n } van { $most } punten. { $all ->
        [1] { $right ->
            [1] Je hebt de ene zet van de partij gevonden.
           *[other] De zet van de partij heb je niet gevonden.
        }
       *[other] Je hebt { $right } van { $all } zetten van de partij gevonden.
    }
guess-no-further = De partij die je naspeelt, gaat niet verder.
guess-no-moves = { $seat } zet daarna niet meer. Te raden zijn de zetten van: { ALLOF($seats) }.

# Twee tafels, één partij

seat-elsewhere = { $seat } zit niet aan deze tafel. De zet wordt elders gedaan.
keeper-decides = De leidende tafel beslist dit.
other-came-first = Aan de andere tafel kwam iets anders eerst.
other-rules-there = De regels aan de andere tafel kennen { $action } niet.
other-rules-here = De regels hier hebben { $action } niet. Werk Tableside aan beide tafels bij; dan gaat de partij verder.
table-rolls = In deze partij gooit de tafel.
dice-wait = De worp wacht tot de andere tafel haar deel heeft gedaan.
dice-together = In deze partij gooien de tafels samen, dus niemand zegt wat er gevallen is. Druk op Gooien.
tables-version = Een van de twee tafels heeft een oudere Tableside. Werk die bij, dan kunnen beide spelen.
tables-relay-version = Het relais heeft een andere versie van Tableside. Werk het relais en deze tafel bij.
tables-update-here = De andere tafel heeft een nieuwere Tableside. Werk deze bij om verder te spelen. Je partij is opgeslagen.
tables-update-there = De andere tafel heeft een oudere Tableside. Die moet worden bijgewerkt voordat jullie samen kunnen spelen.
tables-not-understood = De andere tafel stuurde iets dat hier niets betekent. Het telt niet, en je partij is onveranderd.
tables-over = De partij aan de andere tafel is afgelopen, deze tafel kan er niet meer bij komen.
tables-left = De spelers aan deze tafel hebben de partij verlaten.
tables-seat-taken = Daar zit al een andere tafel.
tables-no-seat = Die plaats is er niet voor een andere tafel.
tables-clock-off = De klokken van de twee tafels tonen niet dezelfde dag. De partij gaat door; zet de verkeerde goed als het kan.
tables-sits = { $seat } is er: de andere tafel is gekomen.
tables-says = { $seat }: { tables-sentence }
tables-sentence = { $what ->
        [hello] Hallo!
        [good-game] Veel plezier!
        [well-played] Goed gespeeld.
        [nice-move] Een mooie zet!
        [thank-you] Dank je.
        [one-moment] Een ogenblik, alsjeblieft.
        [back-again] Ik ben er weer.
        [please-move] Jij bent aan zet.
        [have-to-go] Ik moet zo weg.
        [another-game] Nog een partij?
        [sorry] Sorry!
       *[goodbye] Tot ziens!
    }
tables-no-sentence = De zin { $what } is er niet. Er zijn: { $sentences }.
tables-say-later = Je hebt veel gestuurd. Wacht een paar seconden en stuur dan meer.
tables-agree = Ja
tables-disagree = Nee
tables-ask-undo =
    { $asked ->
        [all]
            { $n ->
                [one] { $seat } wil één actie terugnemen. Ga je akkoord?
               *[other] { $seat } wil { $n } acties terugnemen. Ga je akkoord?
            }
       *[one]
            { $n ->
                [one] { $one }, { $seat } wil één actie terugnemen. Ga je akkoord?
               *[other] { $one }, { $seat } wil { $n } acties terugnemen. Ga je akkoord?
            }
    }
tables-ask-redo =
    { $asked ->
        [all] { $seat } wil terughalen wat was teruggenomen. Ga je akkoord?
       *[one] { $one }, { $seat } wil terughalen wat was teruggenomen. Ga je akkoord?
    }
tables-ask-correct =
    { $asked ->
        [all] { $seat } wil de stelling rechtzetten. Ga je akkoord?
       *[one] { $one }, { $seat } wil de stelling rechtzetten. Ga je akkoord?
    }
tables-ask-end-game =
    { $asked ->
        [all] { $seat } wil de partij hier beëindigen. Ga je akkoord?
       *[one] { $one }, { $seat } wil de partij hier beëindigen. Ga je akkoord?
    }
tables-ask-rematch =
    { $asked ->
        [all] { $seat } wil nog een partij. Ga je akkoord?
       *[one] { $one }, { $seat } wil nog een partij. Ga je akkoord?
    }
tables-asked = Wachten op het antwoord van de andere tafel.
tables-declined = De andere tafel gaat niet akkoord.
tables-came-to-nothing = Dat kan niet meer. { $why }
tables-lost = De verbinding met de andere tafel is weg. De klokken staan stil en je partij is bewaard.
tables-found = De andere tafel is weer verbonden.
tables-kept = De verbinding met de andere tafel is weg. Dit wordt verstuurd zodra ze terug is.
tables-other-first = Aan de andere tafel kwam iets anders eerst, dus dit is teruggenomen.
tables-refused = Dat is teruggenomen. { $why }
tables-refused-there = De leidende tafel staat dat nu niet toe.
tables-other-rules = De andere tafel speelt met andere regels, dus deze kan niet volgen. { $why }
tables-not-alike = De twee tafels tonen niet dezelfde stelling. Vergelijk de borden en zet de stelling recht.
tables-keeper = de leidende tafel
tables-of-seat = de tafel van { $seat }
tables-misfit = De worp wacht: een tafel houdt zich niet aan de dobbelstenen die beloofd zijn: { $who }.
tables-unfair = De dobbelstenen zijn niet eerlijk. { $why }
tables-redone = De laatste stap is opnieuw gedaan.
tables-wrong-code = Die code klopt niet. Vraag die nog eens en typ dan alle zes letters en cijfers.
tables-relay-gone = Het relais is niet bereikbaar. Het wordt weer geprobeerd; er gaat niets verloren.
club-line-asks = { $table } is gevraagd om mee te doen.
club-line-gone = De club is niet bereikbaar. Het wordt weer geprobeerd; er gaat niets verloren.
club-line-none = Deze tafel is van geen club en bereikt { $table } niet: companion club join.
club-line-itself = { $table } is deze tafel zelf. Noem een andere tafel van de club.
tables-code = Code voor de andere tafel: { $code }
tables-code-seat = Code voor de tafel van { $seat }: { $code }
tables-code-new = De code van zonet geldt niet meer. Hier is een nieuwe.
tables-code-revoked = Iemand heeft { $n } verkeerde codes geprobeerd. De oude code werkt niet meer.
tables-invitation-over = Iemand heeft { $n } verkeerde codes geprobeerd, daarom nodigt deze tafel niet meer uit. Begin het spel opnieuw om weer uit te nodigen.
tables-unproven = De andere tafel heeft niet bewezen dat ze de code kent. Vraag om een nieuwe code of gebruik een andere relais.
tables-met = De andere tafel is er. De partij begint.
share-practice = Oefeningen en het spel van de dag speel je aan één tafel.
share-people = Aan een andere tafel kunnen alleen mensen zitten.
share-alone = Dit spel wordt aan één tafel gespeeld.
tables-code-used = Die code is op. Vraag een nieuwe.
tables-wait = Er kwamen van hier te veel codes die niet kloppen. Wacht een minuut en probeer het dan weer.
tables-inviter-away = De tafel die uitnodigt, is er nu niet. Probeer het weer als die er is.
tables-room-over = De lijn tussen de twee tafels is voorbij. Deel de partij opnieuw met een nieuwe code.
tables-relay-full = Het relais neemt nu niets meer aan. Probeer het later, of neem een ander relais.

# Een partij bij Lichess

lichess-address = { $site } is geen adres van een site. Het ziet eruit als https://lichess.org.
lichess-unsafe = Onderweg naar { $site } kunnen anderen het token lezen. Gebruik een adres dat met https begint.
lichess-moved = { $site } verwijst naar een ander adres, en daar gaat het token niet heen. Kijk het adres nog eens na.
lichess-away = { $site } is niet bereikbaar. Er wordt opnieuw geprobeerd; er gaat niets verloren.
lichess-minute = Aan { $site } is te vaak iets gevraagd. Over een minuut wordt het weer gevraagd; er gaat niets verloren.
lichess-not-found = { $site } kent die naam of die partij niet. Kijk of alles goed geschreven is.
lichess-refused = { $site } weigerde: { $why }
lichess-token-none = Dat is geen token. Het heeft alleen letters, cijfers en _. Kopieer het helemaal.
lichess-token-wrong = { $site } kent dit token niet meer. Maak daar een nieuw en typ het hier in.
lichess-token-scope = Met dit token kun je niet spelen. Maak op { $site } een nieuw en vink { $scope } aan.
lichess-clock = Die tijd heeft Lichess niet. Kies minuten en seconden per zet, zoals 10+5.
lichess-too-fast = Voor zo’n snelle partij zoekt Lichess geen tegenstander aan een bord. Kies meer tijd: 10 minuten of 5+5.
lichess-too-fast-challenge = Zo snel kun je bij Lichess niet aan een bord spelen. Kies minstens 3 minuten.
lichess-no-name = { $name } is geen naam bij Lichess. Een naam heeft alleen letters, cijfers, - en _.
lichess-no-such-game = { $variant } spelen Tableside en Lichess niet allebei. Kies een ander spel.
lichess-declined = De uitdaging is afgewezen: { $why }
lichess-not-taken = { $name } neemt de uitdaging niet aan. Daag iemand anders uit, of zoek een tegenstander.
lichess-challenge-lost = De uitdaging aan { $name } is voorbij, omdat de lijn wegviel. Stuur een nieuwe.
lichess-fair = Lichess houdt deze partij bij. Tot het einde zijn er geen hints, geen analyse en geen computerspelers.
lichess-no-help = Lichess staat geen hulp toe zolang de partij loopt.
lichess-decides = Lichess staat dat tijdens de partij niet toe.
lichess-lost = Lichess is niet bereikbaar. De klokken lopen daar door; je zet wordt bewaard en verstuurd zodra het kan.
lichess-found = Lichess is weer bereikbaar.
lichess-refused-move = De zet telt niet, dus neem die op het bord terug. { $why }
lichess-too-late = Bij Lichess was de partij afgelopen voordat deze zet aankwam. Die telt niet.
lichess-other-first = Bij Lichess is iets anders gespeeld, en dat telt.
lichess-other-rules = Lichess heeft { $move } gespeeld, wat de regels hier niet kennen. Ga verder op { $address }.
lichess-goes-on = Volgens de regels hier is de partij afgelopen, maar Lichess gaat door. Kijk op { $address }.
lichess-asked = Wachten op het antwoord van je tegenstander.
lichess-takeback-no = Van je tegenstander mag de zet niet terug.
lichess-gone = { $seat } is weg. Als niemand terugkomt, mag je over { $n ->
        [one] één seconde de winst claimen.
       *[other] { $n } seconden de winst claimen.
    }
lichess-back = { $seat } is terug.
lichess-claim =
    { $asked ->
        [all] { $seat } heeft de partij verlaten. Wat wil je?
       *[one] { $one }, { $seat } heeft de partij verlaten. Wat wil je?
    }
lichess-claim-victory = De winst claimen
lichess-claim-draw = Remise claimen
lichess-claim-wait = Wachten
lichess-chat = { $name }: { $text }
lichess-aborted = De partij is afgebroken en telt voor niemand.
lichess-ended = Lichess heeft beslist dat { $seat } heeft verloren.
lichess-token-missing = Voor { $site } is er op dit apparaat geen token. Typ er een in en open de partij dan weer.
lichess-no-rematch = Deze tegenstander kun je niet om nog een partij vragen. Zoek een andere.
lichess-rematch = Aan { $name } is om nog een partij gevraagd, met de kleuren omgewisseld.
lichess-no-token = Op dit apparaat is er nog geen token. Typ eerst `companion lichess token`.
lichess-seeks = Lichess zoekt een tegenstander. De partij begint zodra er iemand komt.
lichess-challenges = { $name } is uitgedaagd. De partij begint als het antwoord ja is.
lichess-waits = Op Lichess heet je { $name }. De partij begint zodra er een uitdaging komt.
lichess-no-game = { $given } is geen partij of uitdaging op Lichess. Die heeft acht letters en cijfers, zoals 5IrD6Gzz; het adres ervan mag ook.
lichess-unsent = Lichess was niet bereikbaar, dus wat het laatst gevraagd werd, is misschien niet gebeurd. Speel de partij verder om te zien hoe het staat.
lichess-counts = { $rated ->
        [yes] voor rating
       *[no] vriendschappelijk
    }
lichess-timed = { $time }, { lichess-counts }
lichess-days = { $n ->
        [one] 1 dag per zet
       *[other] { $n } dagen per zet
    }, { lichess-counts }
lichess-untimed = zonder klok, { lichess-counts }
lichess-your-turn = jij bent aan zet
lichess-their-turn = tegenstander aan zet

# What happened last
story-begins = Nieuwe partij: { $title }.
story-set-up = { $title } begint met een opgezette stelling.
story-rolls = { $seat } gooit { BOTHOF($faces) }.
story-takes = { $seat } trekt een kaart.
story-undone = { $seat } heeft de laatste zet ongedaan gemaakt.
story-undone-roll = De laatste worp is ongedaan gemaakt.
story-undone-chance = De laatste kaart is ongedaan gemaakt.
story-undone-several =
    { $n ->
        [1] De laatste zet is ongedaan gemaakt.
       *[other] De laatste { $n } stappen zijn ongedaan gemaakt.
    }
story-undone-correction = De laatste correctie is ongedaan gemaakt.
story-redone = De laatste stap is opnieuw gedaan.
story-exchanged = Twee stukken zijn in het verslag verwisseld.
story-agreed = Iedereen stemde ermee in de stelling te corrigeren.
story-draw-agreed = { BOTHOF($seats) } zijn remise overeengekomen.
story-corrected = De stelling is gecorrigeerd.
story-arbiter-corrected = Een arbiter heeft de stelling gecorrigeerd.
story-turn-passed = De beurt gaat naar { $seat }.

# Woorden die verschillende schermen gebruiken
counted =
    .home = { $n } thuis
    .points =
        { $n ->
            [1] 1 punt
           *[other] { $n } punten
        }
    .boulders =
        { $n ->
            [1] 1 blok
           *[other] { $n } blokken
        }
    .boulders-of =
        { $n } van { $goal ->
            [1] 1 blok
           *[other] { $goal } blokken
        }
    .cards =
        { $n ->
            [1] 1 kaart
           *[other] { $n } kaarten
        }
    .and-left =
        { $counted }, nog { $n ->
            [1] 1 zet
           *[other] { $n } zetten
        }
place = plaats { $n }
name = Naam
your-name = Je naam
drawn = Remise.
as-in-chess = Zoals bij schaken
clear = Leegmaken
in-box = In het wachtvak
save = Bewaren

### Leaving, and where a piece may go

may-go =
    { $n ->
        [0] Dit stuk kan naar elk gemarkeerd veld.
        [1] Dit stuk kan naar { ALLOF($squares) }.
       *[other] Dit stuk kan naar { $n } velden: { ALLOF($squares) }.
    }
seat-leaves = { $seat } verlaat het spel
takes-over = Een mens speelt { $seat }
