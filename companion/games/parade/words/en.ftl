# The words of Parade Chess Solitaire: message id to sentence.

takes = A card is spent on adding a man.
turns-up = The card: { PIECE($owner, $piece, form: "bare") }.
placed = { PIECE($owner, $piece, form: "nom") } stands on { $square }.
no-room = { PIECE($owner, $piece, form: "nom") } would stand beyond h8: the card is spent.
moves = { PIECE($owner, $piece, form: "bare") } { $origin } to { $to }.
groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.
over-won =
    One group: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
over-stuck = Nothing can be moved or added: lost.
over-limit = Sixteen negative points: lost.
not-now = { $action } is not possible now.
over = The game is over.
card-first = First a card is turned.
goes-there =
    { PIECE($owner, $piece, form: "nom") } goes to { $square }: { $n } empty { $n ->
        [1] { $n } square
       *[other] { $n } squares
    } before it.
add-first = To add a man, spend a card on adding first.
no-man = No man stands on { $square }.
not-attacked = No man of the other colour attacks { $square }: the { $piece } cannot be moved.
put-it-down = The { $piece } has to be put down.
square-taken = { $square } is taken: men are moved to empty squares.
not-seen = No man that attacks the { $piece } on { $origin } attacks { $to } too.
cards-left =
    { $n ->
        [1] { $n } card
       *[other] { $n } cards
    } left.
negative = Negative points: { $n }.
in-groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.
no-room-here = { PIECE($owner, $piece, form: "nom") } finds no room before h8: move a man, or press end.
only-the-last = Only the card spent last can be taken back.
nothing-back = Nothing is taken back here.
ends-won =
    One group: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
ends-stuck = Nothing could be moved or added.
ends-limit = Sixteen negative points.
ends-resigned = The game was given up.
ends-ranked = The game was ended.
stage-deal = Turn the next card of the first pile.
stage-place = Place { PIECE($owner, $piece, form: "nom") } on { $square }.
stage-play = Move a man by another's attack, or spend the card on adding one.
stage-choose = { PIECE($owner, $piece, form: "nom") }: add it on { $square }, or spend the card on a move.
stage-spend = { PIECE($owner, $piece, form: "nom") } finds no room: move a man, or press end.
stage-minus = No cards are left: every move is one point less.
stage-turn = Turn the card.
stage-add = Add { PIECE($owner, $piece, form: "nom") } on { $square }.
stage-over = The game is over.

### What is listed before a game

parade-chess-solitaire = Parade Chess Solitaire
    .says = For one: let the men move each other until all of them stand in one group.
    .equipment = The chessboard, a set without pawns, and sixteen cards (or the tablet's pack).

### House rules

rule-peek = When you decide what a card is spent on.
    .is-a = Before you see it.
    .is-b = After you have seen it.
rule-overflow = A man added beyond h8.
    .is-a = The card is spent without effect.
    .is-b = Counting goes on at a1.
rule-limit16 = Negative points.
    .is-a = Without limit.
    .is-b = At sixteen the game is lost.
rule-undo = Taking back.
    .is-a = The last card spent.
    .is-b = Nothing.
    .is-c = Everything.

### Presets

preset-printed = Printed
    .says = Cards are spent unseen.
preset-open-cards = Open cards
    .says = Look first, then decide; take back what you like.

### The rule card

rule-card-1 = Eight cards lay out eight men, row by row from a1, with a gap before each: knight 1, bishop 2, rook 3, queen 5, king 6 empty squares.
rule-card-2 = Each of the other eight cards is spent on a move or on adding a man.
rule-card-3 = Move: a man whom a man of the other colour attacks is put on another empty square that the same man attacks; the card stays unseen.
rule-card-4 = Add: the card is turned, and its man goes behind the last one with its gap.
rule-card-5 = You win when all men are one group, edge to edge. Cards left are your points.
rule-card-6 = Without cards every move is one negative point, and nobody is added.

deck-pack = The pack

### Positions that cannot be

open-card-needs-peek = The stage play does not go with an open card, but with the house rule peek=b.
no-room-for-card = There is no room for { $card }: its gap of { $n } runs beyond h8.
too-many-taken = There are { $cards } cards, and { $n } are taken.
too-many-of-card = The pack has { $cards } { $card }, and { $n } are taken.
open-card-is-last = The open card { $card } is the last one taken.
stage-and-card = The stage { $stage } does not go with the card '{ $card }'.
stage-and-taken =
    { $n ->
        [1] The stage { $stage } does not go with one card taken.
       *[other] The stage { $stage } does not go with { $n } cards taken.
    }
none-to-turn = No card is left to be turned.
negative-too-soon = Negative points come when all cards are spent.

### Buttons

# What is offered
offer-take = Add a man
