# The words of Wild Jokers: message id to sentence.

noun =
    { $kind ->
        [K] king
        [R] rook
        [B] bishop
        [P] pikeman
        [V] veteran
        [L] lancer
        [A] paladin
        [M] mercenary
        [C] captain
        [J] joker
       *[other] { $kind }
    }

lot = The lot puts the { $piece } on { $square }, and Black's opposite.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
captures = { $owner }'s { $piece } on { $square } is captured.
becomes = On { $square } it becomes a { $piece }.
turncoat = The mercenary changes sides: { $seat } puts it on an empty square of the own first two ranks.
lost = There is no square for the mercenary: it is lost.
puts = { $seat } puts the mercenary on { $square }.
castles = { $seat } castles.
no-move = { $seat } has no move.
over-king = The king is captured: { $seat } wins.
over-blocked = { $seat } wins.
over-draw = The game is drawn.
not-now = { $action } is not possible now.
over = The game is over.
lot-first = The lot has to set up the first rank.
place-first = { $seat } has to put the mercenary on an empty square of the own first two ranks.
nothing-to-place = { $seat } has nothing to place.
not-yours = It is { $seat }'s turn.
no-man = No man of the game stands on { $square }.
put-it-down = { $seat }'s { $piece } has to be put down.
pit = { $square } is a pit: nobody may stand there.
own-man = { $seat }'s own man stands on { $square }.
cannot-reach = { $seat }'s { $piece } cannot go from { $origin } to { $to }.
king-threatened = { $seat }'s king can be captured.
ends-king = The king was captured.
ends-blocked = The other side had no move.
ends-draw = The game is drawn.
ends-resigned = The other side has left.
ends-ranked = The game was ended by consent: a draw.
stage-array = The lot sets up the first rank: draw.
stage-turn = { $seat }, make a move.
stage-pass = { $seat } has no move: press end.
stage-place = { $seat }, put the mercenary on an empty square of your first two ranks.
stage-over = The game is over.

### The lot, and positions that cannot be

deck-array = The first rank
array-card = The man on the next square of the first rank: { $piece }
array-needs-shuffled = stage=array goes with the house rule array=shuffled only.
too-many-men = A side has eleven men, and two mercenaries at most.
rights-not-at-home = The field rights names a king or rook that does not stand at home.
no-square-for-mercenary = There is no empty square for a mercenary.

### What is listed before a game

wild-jokers = Wild Jokers
    .says = Seven by seven with eight pits: jokers hop, mercenaries change sides, and the king's capture wins.
    .equipment = The 7 x 7 board with eight pits; eleven men a side.

### House rules

rule-castling = Castling.
    .is-a = The king goes two squares towards the rook.
    .is-b = None.
    .is-c = So, or king and rook change places.
rule-castle_through_check = Castling while attacked.
    .is-a = Not in, through or into an attack.
    .is-b = Always.
rule-warn_check = When a king can be captured.
    .is-on = The table warns.
    .is-off = Nothing is said.
rule-no_moves = A side without a move.
    .is-a = Passes.
    .is-b = Loses.
    .is-c = The game is drawn.
rule-joker_null = A joker's ring of hops back to where it began.
    .is-a = Is no move.
    .is-b = Is a move.
rule-array = The home ranks.
    .is-printed = As printed.
    .is-shuffled = By lot.

### Presets

preset-printed = Printed
    .says = The array as printed.
preset-by-lot = By lot
    .says = Home ranks shuffled by lot.

### The rule card

rule-card-1 = Whoever captures the king wins. There is neither mate nor stalemate.
rule-card-2 = Rook and bishop as in chess; pits stop them. The king steps one square; he castles with the rook.
rule-card-3 = Pikeman: one square straight or slanting forward; on the last rank a veteran, who goes one square anywhere but sideways.
rule-card-4 = Lancer: leaps exactly two squares in any direction; on the last rank it may become a veteran.
rule-card-5 = Paladin: like a king or a knight. Mercenary: one square slanting, or straight forward; on the last rank a captain.
rule-card-6 = A captured mercenary or captain changes sides: put it on an empty square of your first two ranks.
rule-card-7 = Joker: one square straight, or a hop over a pit to the square opposite; it may hop on, but captures only with the first hop.

# The signs of a board drawn as text
ground-pit = pit
