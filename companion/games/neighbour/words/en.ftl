# The words of Neighbour Chess Solitaire: message id to sentence.

seat =
    { $seat ->
        [white] white
        [black] black
        [player] you
       *[other] { $seat }
    }

turns-up = The card: { $colour } { $piece }.
counts-right =
    { $n ->
        [1] { $n } square
       *[other] { $n } squares
    } to the right.
counts-up =
    { $n ->
        [1] { $n } square
       *[other] { $n } squares
    } up.
adds-another = Another man is added.
placed = The { $colour } { $piece } stands on { $square }.
stops = No more men: now they move.
moves = { $colour } { $piece } { $origin } to { $to }.
captures = The man on { $square } is captured.
groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.
over-won =
    All are connected: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
over-empty = No cards are left: lost.
over-stuck = No man can move: lost.
not-now = { $action } is not possible now.
over = The game is over.
card-first = First a card is turned.
goes-there = The { $colour } { $piece } goes to { $squares }.
goes-around = { $square } is taken: the { $colour } { $piece } goes to { $squares }.
choose-first = First say: another man, or stop adding.
no-more-men = Nobody is added now.
no-man = No man stands on { $square }.
no-neighbour = The { $piece } on { $square } has no neighbour of his colour: he cannot move.
put-it-down = The { $piece } has to be put down.
square-taken = { $square } is taken: men move to empty squares.
not-borrowed = No neighbour of his colour moves like that: the { $piece } cannot go from { $origin } to { $to }.
cards-left =
    { $n ->
        [1] { $n } card
       *[other] { $n } cards
    } left in both piles.
in-groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.
connected-now =
    All are connected now: stop for { $n ->
        [1] { $n } point
       *[other] { $n } points
    }?
if-stopped =
    If you stop now, { $n ->
        [1] { $n } card
       *[other] { $n } cards
    } are left for moves and points.
too-few =
    At least { $n ->
        [1] { $n } man
       *[other] { $n } men
    } before you may stop.
ends-won =
    All were connected: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
ends-empty = No cards were left.
ends-stuck = No man could move.
ends-resigned = The game was given up.
ends-ranked = The game was ended.
stage-piece = Turn a piece card.
stage-count = The { $colour } { $piece }: turn a position card.
stage-place = Place the { $colour } { $piece } on { $squares }.
stage-choose = Add another man, or stop and move?
stage-move = Move a man like one of his neighbours.
stage-over = The game is over.
