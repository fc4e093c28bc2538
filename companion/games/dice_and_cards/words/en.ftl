# The words of dice and cards: message id to sentence.

first = The lot falls on { $seat }: { $seat } begins.
rolls = { $seat } rolls { face }.
rolls-orange = { $seat } rolls { face } with the orange die.
misses-turn = { $seat } misses the turn.
declines = { $seat } leaves it.
moved = { $seat } has moved.
inserted = { $seat } brings a piece in and rolls again.
cannot = { $seat } cannot move.
home = { $seat } is home in place { $place }.
turn-passes = Three rolls without a move: the turn of { $seat } is over.
takes-card = { $seat } takes a card.
draws = { $seat } draws { $card }: { $words }
card-done = The card has been carried out.
shuffled = The cards are shuffled again.
will-miss = { $seat } will miss a turn.
skipped = { $seat } misses this turn.
no-board = This table follows dice and cards only; the board is yours.
ends-home = All places are decided.
ends-ranked = The game was ended by consent.
stage-first = The lot says who begins: roll for it.
stage-roll = { $seat }, roll.
stage-roll-orange = { $seat }, roll the orange die.
stage-use = { $seat }: { face }. Move, or say what you do.
stage-use-both = { $seat }: { face } and { $orange }. Move, or say what you do.
stage-mark = { $seat }: { face }. Bring a piece in, or say what you do.
stage-mark-both = { $seat }: { face } and { $orange }. Bring a piece in, or say what you do.
stage-draw = { $seat }, draw a card.
stage-card = { $seat }: { $words }
    .short = { $seat }, carry out the card.

### What is listed before a game

dice-and-cards = Dice and Cards
    .says = Electronic dice and dealt cards for a cardboard Chess Jumble: whose turn, tries, skips, draws.
    .equipment = Your own board and men; the tablet is dice, deck and memory.

### House rules

rule-plus_hash = What + and # on the white die mean.
    .is-classic = + brings a piece in, # misses the turn.
    .is-both = + and # bring a piece in; # misses the turn only when the box is empty.
    .is-choose = On + or # the player brings a piece in or takes a card.
    .is-hash_draws = { "#" } takes a card, + brings a piece in.
rule-orange = Whether an orange die is rolled too.
    .is-no = The white die alone.
    .is-yes = Both dice.
rule-dice = The faces of the dice: a, b, or the path of a .toml file.
    .is-a = +, #, 2, 3, 4, 5
    .is-b = +, #, 1, 2, 3, 4
rule-deck = The action cards: none, a built-in deck or the path of a .toml file.
    .is-none = No cards.
    .is-default = Built in.
rule-special = Which signed cards are in.
    .is-none = The base cards.
    .is-kp = Those with king and pawn.
    .is-all = Those with king and pawn, and the four special ones.

### Presets

preset-little = Little
    .says = One white die.
preset-little-action = Little action
    .says = One white die and the cards.
preset-big = Big
    .says = A white and an orange die.
preset-big-action = Big action
    .says = Both dice and all cards.

### What cannot be

two-to-four-once = { $title } takes 2 to 4 players, each once.
cards-need-a-deck = Cards are drawn with plus_hash=choose or hash_draws, and only with a deck; set both or neither.

### Positions that cannot be

position-no-card = card={ $card } is no card of this deck.
position-out-card = out: '{ $text }' is not in this deck.
no-seat-in-play = There is no seat '{ $seat }' in play; there are { ALLOF($seats) }.
only-turn = This table follows no men; only whose turn it is can be put right.
position-face = The { $die } die has no face { $face }.
position-needs-dice = stage=use needs all dice.
position-number = { $name }={ $value } is not a number from 0 to { $high }.
position-seat = { $name }={ $value } is no seat of this table; there are { ALLOF($seats) }.
position-stage = stage={ $stage } does not go with the rest of the position.

### What is offered

offer-report-moved = I have moved
offer-report-inserted = I have brought a piece in
offer-report-cannot = I cannot move
offer-report-home = I am home with all
offer-done = The card is carried out
