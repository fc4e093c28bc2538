# The words of dice and cards: message id to sentence.

first = The lot falls on { $seat }: { $seat } begins.
rolls = { $seat } rolls { face }.
rolls-orange = { $seat } rolls { face } with the orange die.
misses-turn = { $seat } misses the turn.
    .short = The turn is missed.
declines = { $seat } leaves it.
moved = { $seat } has moved.
inserted = { $seat } brings a piece in and rolls again.
cannot = { $seat } cannot move.
home = { $seat } is home in place { $place }.
turn-passes =
    { $rolls ->
        [1] No move: the turn of { $seat } is over.
       *[other] { $rolls } rolls without a move: the turn of { $seat } is over.
    }
    .short = The turn is over.
takes-card = { $seat } draws a card.
draws = { $seat } draws { $card }: { $words }
    .spoken = { $seat } draws a card: { $words }
card-done = The card has been carried out.
shuffled = The cards are shuffled again.
will-miss = { $seat } will miss a turn.
skipped = { $seat } misses this turn.
no-board = This table follows dice and cards only; the board is yours.
ends-home = { $seat } got home first.
ends-alone = { $seat } is the only player left.
stage-first = The lot says who begins: roll for it.
stage-roll = { $seat }, roll.
stage-roll-orange = { $seat }, roll the orange die.
stage-use = { $seat }: { face }. Move, or say what you do.
    .short = { $seat }: { face }. What do you do?
stage-use-both = { $seat }: { face } and { $orange }. Move, or say what you do.
    .short = { $seat }: { face } and { $orange }. What do you do?
stage-mark = { $seat }: { face }. Bring a piece in, or say what you do.
    .short = { $seat }: { face }. What do you do?
stage-mark-both = { $seat }: { face } and { $orange }. Bring a piece in, or say what you do.
    .short = { $seat }: { face } and { $orange }. What do you do?
stage-draw = { $seat }, draw a card.
stage-card = { $seat }: { $words }
    .short = { $seat }, carry out the card.

### What is listed before a game

dice-and-cards = Dice and Cards
    .says = Electronic dice and dealt cards for a cardboard Chess Jumble: whose turn, tries, skips, draws.
    .equipment = Your own board and pieces; Tableside is dice, deck and memory.

### House rules

rule-plus_hash = What + and # on the white die mean.
    .is-classic = + brings a piece in, # misses the turn.
    .is-both = + and # bring a piece in; # misses the turn only when the box is empty.
    .is-choose = On + or # the player brings a piece in or draws a card.
    .is-hash_draws = { "#" } draws a card, + brings a piece in.
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
only-turn = This table follows no pieces; only whose turn it is can be put right.
position-face = The { $die } die has no face { $face }.
position-needs-dice = stage=use needs all dice.
position-stage = stage={ $stage } does not go with the rest of the position.

### What is offered

offer-report-moved = I have moved
offer-report-inserted = I have brought a piece in
offer-report-cannot = I cannot move
offer-report-home = I am home with all
offer-done = The card is carried out

### The pages of the rules

legend-P = One square straight, in any direction; it captures one square diagonally.

page-aim =
    .title = What it is about
    .says = You play Chess Jumble on your own board. For dice, cards and memory you have { machine.this }: it says whose turn it is and what was rolled. What happens on the board you watch yourselves.
    .says-plain = You play Chess Jumble on your own board. This tablet has the dice and the cards. It also remembers: it says whose turn it is and what the dice show. Watch the board yourselves.
page-aim-1 = One lap and home.
    .says = All pieces run once around, counter-clockwise, and into their houses. The board shown here is ours; yours may look different.
page-setup =
    .title = Setting up
    .says = Put all pieces into their boxes. Two to four players sit around the board; a lot { machine.on } says who begins, and turns go counter-clockwise.
page-setup-1 = What each colour has.
    .says = Two starting squares, a line not to be crossed, two entry squares and a house.
page-setup-2 = The white die.
    .says = Numbers are moves. + and # are signs.
page-turn =
    .title = Taking turns
    .says = Roll { machine.on }. A number says how many chess moves one piece of yours makes. Then say what you did: moved, or cannot move. Then it is the next player's turn.
page-turn-1 = A 3.
    .says = Three moves, one after the other, with the same piece.
page-turn-both =
    .title = Taking turns
    .says = Roll both dice. The white number is for queen, rook, bishop and knight, the orange one for king and pawn; choose one piece. Then say what you did: moved, or cannot move.
    .says-plain = Roll both dice. The white number is for queen, rook, bishop and knight. The orange one is for king and pawn. Choose one piece. Then say what you did: moved, or cannot move.
page-turn-both-1 = White 2, orange 5.
    .says = Two moves with a queen, or five with the king: you choose.
page-plus =
    .title = + and #
    .title-plain = What do + and # mean?
    .says = + brings a piece in: put it on one of your starting squares, say so, and roll again. # ends your turn.
page-plus-1 = A +.
    .says = You may also leave it.
page-plus-2 = A #.
    .says = The next player rolls.
page-plus-both =
    .title = + and #
    .title-plain = What do + and # mean?
    .says = + and # both bring a piece in: put it on one of your starting squares, say so, and roll again. With an empty box # ends your turn.
page-plus-both-1 = Two signs, one meaning.
    .says = You may also leave it.
page-plus-cards =
    .title = + and #
    .title-plain = What do + and # mean?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] + and # let you choose: bring a piece in and roll again, or draw a card.
           *[hash_draws] + brings a piece in, and you roll again. # draws a card.
        } After a card your turn is over.
page-plus-cards-1 = Two signs.
    .says = With nothing to bring in, draw a card.
page-plus-cards-2 = A card.
    .says = { machine } deals it and reads it out; you carry it out on the board.
page-stuck =
    .title = Three tries
    .title-plain = What if you cannot move?
    .says = If you can do nothing with a roll, say that you cannot move and roll again: three rolls in all.
    .says-plain = Can you do nothing with a roll? Say that you cannot move, and roll again. You have three rolls in all.
page-stuck-1 = All pieces in the box.
    .says = 2 and 4 are of no use; the + of the third roll is.
page-man-Q =
    .title = The queen
    .says = The queen goes any distance straight or diagonally. It never jumps.
page-man-Q-1 = One move of a queen.
    .says = As far as the track goes, but never over its own line.
page-man-R =
    .title = The rook
    .says = The rook goes any distance straight. It never jumps.
page-man-R-1 = One move of a rook.
    .says = Along its row and its file.
page-man-B =
    .title = The bishop
    .says = The bishop goes any distance diagonally. It never jumps.
page-man-B-1 = One move of a bishop.
    .says = Along its diagonals, up to the edge of the track.
page-man-N =
    .title = The knight
    .says = The knight jumps: two squares straight and one to the side, over anybody.
page-man-N-1 = One jump of a knight.
    .says = Near the edge fewer squares are left.
page-man-K =
    .title = The king
    .says = The king goes one square in any direction. There is no check here.
page-man-K-1 = One move of a king.
    .says = The eight squares around it.
page-man-P =
    .title = The pawn
    .says = The pawn goes one square straight, in any direction, and captures one square diagonally.
page-man-P-1 = One move of a pawn.
    .says = The knight may be captured. The rook straight ahead is only in the way.
    .says-plain = The pawn may capture the knight. The rook straight ahead is only in the way.
page-board =
    .title = On the board
    .title-plain = What holds on the board?
    .says = Only the last move of a roll may capture; captured pieces go back to their box. While there are pieces in your box, keep one of your starting squares free of your own.
    .says-plain = Only the last move of a roll may capture. Captured pieces go back to their box. Are there pieces in your box? Then keep one of your starting squares free of your own.
page-board-1 = Your own line.
    .says = Never cross it, not even by a jump.
page-board-2 = Break squares.
    .says = On one of its own colour a piece cannot be captured.
    .says-plain = On one of its own colour a piece is safe.
page-board-3 = Going home.
    .says = Over an entry square into the house; what is left of the roll lapses.
page-cards =
    .title = The cards
    .title-plain = How do the cards work?
    .says = Carry a card out as far as possible; then it is the next player's turn. "Active" pieces stand on the track; without that word a card means pieces in boxes and houses too.
page-cards-1 = Active ones only.
    .says = A bishop that is home stays home.
page-cards-2 = Remembered.
    .says = { machine } leaves the turn out when it comes. Two at most can wait for one player.
page-followed =
    .title = What you say
    .title-plain = What do you tell the tablet?
    .says = After each roll, tell { machine }: moved, brought in, cannot move, or home with all. It trusts you.
page-followed-1 = A 5.
    .says = Make the moves, then press what fits.
page-end =
    .title = Who wins
    .says = Whoever is home with all pieces says so. The first wins; the others may play on for the places.
page-end-1 = The last one.
    .says = Three are home. With a 2 the queen reaches the entry and the house.
