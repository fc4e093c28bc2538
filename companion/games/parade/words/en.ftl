# The words of Parade Chess Solitaire: message id to sentence.

seat =
    { $seat ->
        [white] white
        [black] black
        [player] you
       *[other] { $seat }
    }

takes = A card is spent on adding a man.
turns-up = The card: { $colour } { $piece }.
placed = The { $colour } { $piece } stands on { $square }.
no-room = The { $colour } { $piece } would stand beyond h8: the card is spent.
moves = { $colour } { $piece } { $origin } to { $to }.
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
    The { $colour } { $piece } goes to { $square }: { $n } empty { $n ->
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
stage-place = Place the { $colour } { $piece } on { $square }.
stage-play = Move a man by another's attack, or spend the card on adding one.
stage-choose = The { $colour } { $piece }: add it on { $square }, or spend the card on a move.
stage-spend = The { $colour } { $piece } finds no room: move a man, or press end.
stage-minus = No cards are left: every move is one point less.
stage-turn = Turn the card.
stage-add = Add the { $colour } { $piece } on { $square }.
stage-over = The game is over.
