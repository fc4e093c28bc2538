# The words of dice and cards: message id to sentence.

declines = { $seat } declines.
moved = { $seat } has moved.
inserted = { $seat } brings a piece in and rolls again.
cannot = { $seat } can't move.
home = { $seat } has all pieces home: place { $place }.
no-board = The tablet handles only the dice and cards. Move the pieces on your own board.
stage-roll = { $seat }, roll.
stage-use = { $seat }: { face }. Move, then say what you did.
    .short = { $seat }: { face }. What did you do?
stage-use-both = { $seat }: { face } and { $orange }. Move, then say what you did.
    .short = { $seat }: { face } and { $orange }. What did you do?
stage-mark = { $seat }: { face }. Bring a piece in, then say what you did.
    .short = { $seat }: { face }. What did you do?
stage-mark-both = { $seat }: { face } and { $orange }. Bring a piece in, then say what you did.
    .short = { $seat }: { face } and { $orange }. What did you do?

### What is listed before a game

dice-and-cards = Dice and Cards
    .says = Electronic dice and cards for Chess Jumble on your own board.
    .equipment = Your own board and pieces. Tableside has the dice and cards, and keeps track of turns.

### House rules

rule-orange = Whether to roll an orange die too.
    .is-no = White die only.
    .is-yes = Both dice.
rule-dice = Faces of the dice: a, b, or the path of a .toml file.
    .is-a = +, #, 2, 3, 4, 5
    .is-b = +, #, 1, 2, 3, 4
rule-deck = Action cards: none, the built-in deck, or the path of a .toml file.
    .is-none = No cards.
    .is-default = Built-in deck.
rule-special = Which cards with symbols are in the deck.
    .is-none = None of them.
    .is-kp = The king and pawn cards.
    .is-all = The king and pawn cards and the four special cards.

### Presets

preset-little = Little
    .says = One white die.
preset-little-action = Little action
    .says = One white die and the cards.
preset-big = Big
    .says = A white die and an orange die.
preset-big-action = Big action
    .says = Both dice and all cards.

### What cannot be

two-to-four-once = { $title } needs 2 to 4 players, each on a different seat.
cards-need-a-deck = A deck needs plus_hash=choose or plus_hash=hash_draws, and each of these needs a deck. Choose both or neither.

### Positions that cannot be

position-out-card = The field 'out' has '{ $text }', which is not in this deck.
no-seat-in-play = Seat '{ $seat }' is not in play. The seats in play are { ALLOF($seats) }.
only-turn = The tablet does not follow the pieces. You can correct only whose turn it is.
position-face = The { $die } die has no face { $face }.
position-needs-dice = stage=use needs a face for each die.
position-stage = stage={ $stage } does not fit the rest of the position.

### What is offered

offer-report-moved = I moved
offer-report-inserted = I brought a piece in
offer-report-cannot = I can't move
offer-report-home = All my pieces are home
offer-done = Card carried out

### The pages of the rules

legend-P = One square ahead, back or sideways; it captures one square diagonally.

page-aim =
    .title = The goal
    .says = You play Chess Jumble on your own board. { machine.this } has the dice and cards, says whose turn it is, and remembers skipped turns. You check the moves yourselves.
    .says-plain = You play Chess Jumble on your own board. This tablet has the dice and cards. It says whose turn it is, and remembers skipped turns. You check the moves yourselves.
    .caption-1 = One lap and home.
    .says-1 = All pieces run counter-clockwise around the board once, and then into their houses. The board shown here is ours. Yours may look different.
page-setup =
    .title = Setting up
    .says = Put all pieces into their boxes. Two to four players sit around the board. A draw { machine.on } decides who starts, and turns go counter-clockwise.
    .caption-1 = What each colour has.
    .says-1 = Two starting squares, two entry squares and a house. Its pieces never cross its line.
page-turn =
    .title = Taking turns
    .says = Roll { machine.on }. The number says how many chess moves to make with one of your pieces. Then report what you did: “I moved” or “I can't move”. Then it is the next player's turn.
page-turn-both =
    .title = Taking turns
    .says = Roll both dice. The white number is for queen, rook, bishop and knight. The orange one is for king and pawn. Choose one piece. Then report what you did: “I moved” or “I can't move”.
page-plus =
    .title = + and #
    .title-plain = What do + and # mean?
    .says = + brings a piece in: put it on one of your starting squares, say so, and roll again. You may also decline. # ends your turn.
page-plus-both =
    .title = + and #
    .title-plain = What do + and # mean?
    .says = + and # both bring a piece in: put it on one of your starting squares, say so, and roll again. You may also decline. If your box is empty, # ends your turn.
page-plus-cards =
    .title = + and #
    .title-plain = What do + and # mean?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] + and # let you choose: bring a piece in and roll again, or draw a card.
           *[hash_draws] + brings a piece in, and you roll again. # draws a card.
        } After a card your turn is over.
    .caption-1 = Two symbols.
    .says-1 = If you have no piece to bring in, draw a card.
    .caption-2 = A card.
    .says-2 = { machine } deals it and reads it out. You carry it out on the board.
page-stuck =
    .title = Three tries
    .title-plain = What if you can't move?
    .says = If you can't use a roll, say that you can't move, and roll again. You have three rolls in all.
page-man-R =
    .title = The rook
    .says = The rook moves any distance horizontally or vertically. It never jumps.
page-man-B =
    .title = The bishop
    .says = The bishop moves any distance diagonally. It never jumps.
page-man-K =
    .title = The king
    .says = The king moves one square in any direction. There is no check.
page-man-Q =
    .title = The queen
    .says = The queen moves any distance horizontally, vertically or diagonally. It never jumps.
page-man-P =
    .title = The pawn
    .says = The pawn moves one square ahead, back or sideways. It captures one square diagonally.
    .caption-1 = Capturing.
    .says-1 = The pawn can capture the knight. The rook straight ahead only blocks it.
page-man-track = On the track.
    .says = It stays on the track and never crosses its own line.
page-board =
    .title = On the board
    .title-plain = What are the rules on the board?
    .says = Only the last move of a roll may capture. Captured pieces go back to their box. While you have pieces in your box, keep your own pieces off one of your starting squares.
    .says-plain = Only the last move of a roll may capture. Captured pieces go back to their box. Do you have pieces in your box? Then keep your own pieces off one of your starting squares.
    .caption-1 = Your own line.
    .says-1 = Never cross it, not even with a jump.
    .caption-2 = Break squares.
    .says-2 = A piece on a break square of its own colour is safe from capture.
    .caption-3 = Going home.
    .says-3 = A piece enters its house over an entry square. Unused moves of the roll are lost.
page-cards =
    .title = The cards
    .title-plain = How do the cards work?
    .says = Carry out as much of a card as possible. Then it is the next player's turn. "Active" pieces are those on the track. Without that word, a card also means pieces in boxes and houses.
    .caption-2 = Skipped turns.
    .says-2 = { machine } remembers them. A player can have at most two turns to miss.
page-followed =
    .title = What you report
    .title-plain = What do you tell the tablet?
    .says = After each roll, tell { machine } what you did: moved, brought a piece in, or could not move. Also report when all your pieces are home. It does not check your reports.
page-end =
    .title = Who wins
    .says = When all your pieces are home, say so. The first player to do so wins. The others may keep playing for places.
