# The words of Chess Jumble: message id to sentence.

has-to-take = { $seat } has no piece to bring in and draws a card.
card-idle = No player can do what the card says.
stays-card = { $seat } makes the moves and ends on the same square.
to-box = { $owner }'s { $piece } goes to its box.
put-on = { $owner }'s { $piece } goes to { $square }.
thrown-out = { $owner }'s { $piece } is knocked out and goes to its box.
pieces-swapped = { $owner }'s { $piece } and { $other }'s { $with_piece } swap places.
protected = { $owner }'s { $piece } on { $square } is protected by the { $by } on { $at }.
bold = This time { $seat } may also capture protected pieces.
nothing-to-bring = { $seat } has no piece left to bring in.
    .short = There is no piece left to bring in.
starts-taken = { $seat }'s own pieces are on both starting squares.
    .short = Both starting squares are taken.
no-move = { $seat } has no move with { face }.
    .short = There is no legal move.
no-move-both = { $seat } has no move with { $white } and { $orange }.
    .short = There is no legal move.
declines = { $seat } doesn't bring a piece in.
stays = { $seat } makes { $moves ->
    [1] its only move
   *[other] all { $moves } moves
 } and ends on the same square.
brings-in = { $seat } brings in the { $piece } on { $square }.
    .short = { $piece } comes in on { $square }.
captures = { $seat }'s { PIECE($seat, $piece, form: "kind") } captures { $owner }'s { $victim } on { $square }.
    .short = { $owner }'s { $victim } is captured.
home = { $seat }'s { $piece } is home ({ $count }).
    .short = The { $piece } is home ({ $count }).
wins = { $seat } wins!
takes-place = { $seat } finishes in place { $place }.
all-captured = { $seat } has no pieces left.
owes-start = { $seat } must first move a piece off a starting square.
start-stays-free = { $seat } still has pieces in the box, so one starting square must stay free.
lot-first = Before you start, roll to see who goes first.
draw-first = You can't move before you draw the card.
card-says = { $seat } must do what the card says: { $words }
not-this-die = { $seat } has no number for the { $piece }: that die shows { face }.
no-pair = The piece can't stop on { $square }: two of { $seat }'s pieces would protect each other on another player's squares.
too-far-card =
    { $seat }'s { $piece } can't get from { $origin } to { $to } in up to { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
roll-first = You can't move before you roll.
house-stays = { $seat }'s { $piece } is home and stays in the house.
fresh-moves = This roll is for the { $piece } that { $seat } has just brought in.
no-bringing-in = { $seat } rolled { face }, which doesn't bring a piece in.
bring-where = { $seat } can bring a piece in only on { ALLOF($squares) }.
start-taken = The square { $square } is taken, so { $seat } can't bring a piece in there.
piece-stuck = { $seat }'s { $piece } on { $square } can't move now.
no-such-moves =
    { $seat }'s { $piece } on { $square } can't make exactly { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
has-moves =
    { $seat }'s { $piece } has { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } left.
has-moves-card =
    { $seat }'s { $piece } may make { $moves ->
        [1] { $moves } move
       *[other] up to { $moves } moves
    }.
break-square = { $owner }'s { $piece } on { $square } is on its break square and can't be captured.
closed = This piece can't go to { $square }.
foreign-break = The break square { $square } belongs to another colour, so { $seat } can't stop there.
enter-so = { $seat }'s { $piece } can enter the house only from { ALLOF($squares) }, and not with this roll.
capture-last = { $seat }'s { $piece } reaches { $square } with move { $moves } of { $rolled }, but only the last move may capture.
owes-moves = { $seat }'s { $piece } reaches { $square } with move { $moves } of { $rolled }, but it must make all { $rolled }.
barrier = { $seat }'s { $piece } would cross its own line on the way to { $square }.
too-far =
    { $seat }'s { $piece } can't get from { $origin } to { $to } in exactly { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
still-owes =
    { $seat }'s { $piece } on { $square } still has { $moves ->
        [1] { $moves } move to make
       *[other] { $moves } moves to make
    }.
ends-ranked = The game ended early. The most pieces home count first, then the fewest moves still needed.
stage-roll = { $seat }, roll the die.
stage-bring = { $seat }, bring a piece in on one of your starting squares, or { press-end } to skip.
    .short = { $seat }, bring a piece in, or { press-end }.
stage-bring-must = { $seat }, bring a piece in on one of your starting squares.
    .short = { $seat }, bring a piece in.
stage-bring-or-take = { $seat }, bring a piece in, or draw a card.
stage-take-or-pass = { $seat }, draw a card, or { press-end } to pass.
stage-bring-or-orange =
    { $seat }, bring a piece in, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with king or pawn, or { press-end }.
    .short = { $seat }: bring in, or { $moves } with king or pawn.
    .drawn =
        { $seat }, bring a piece in or make { $moves ->
            [1] { $moves } move
           *[other] { $moves } moves
        }.
stage-orange-or-pass =
    { $seat }, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with king or pawn, or { press-end }.
    .short = { $seat }: { $moves } with king or pawn, or { press-end }.
    .drawn =
        { $seat }, make { $moves ->
            [1] { $moves } move
           *[other] { $moves } moves
        }, or { press-end }.
stage-roll-both = { $seat }, roll both dice.
stage-move-white =
    { $seat }, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with queen, rook, bishop or knight.
    .short = { $seat }: { $moves } with all but king and pawn.
    .drawn =
        { $seat }, make { $moves ->
            [1] { $moves } move
           *[other] { $moves } moves
        }.
stage-move-orange =
    { $seat }, make { $orange ->
        [1] { $orange } move
       *[other] { $orange } moves
    } with king or pawn.
    .drawn =
        { $seat }, make { $orange ->
            [1] { $orange } move
           *[other] { $orange } moves
        }.
stage-move-both =
    { $seat }, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with queen, rook, bishop or knight, or { $orange } with king or pawn.
    .short = { $seat }: { $orange } with king or pawn, else { $moves }.
    .drawn =
        { $orange ->
            [1] { $seat }, make { $moves } moves or one move.
           *[other] { $seat }, make { $moves } or { $orange } moves.
        }
stage-move =
    { $seat }, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with one piece.

### What is listed before a game

little-chess-jumble = Little Chess Jumble
    .says = Race a queen, rook, bishop and knight once around the board. One die, chess moves, two to four players.
    .equipment = The board. A queen, rook, bishop and knight in each colour, in their boxes. One white die.
    .equipment-plain = The board. Queen, rook, bishop and knight in each colour, all in their boxes. One white die.
little-action-chess-jumble = Little Action Chess Jumble
    .says = Race a queen, rook, bishop and knight once around the board. One die, action cards, two to four players.
    .equipment = The board. A queen, rook, bishop and knight in each colour, in their boxes. One white die. The action cards, shuffled.
    .equipment-plain = The board. Queen, rook, bishop and knight in each colour, all in their boxes. One white die. The action cards, shuffled.
big-chess-jumble = Big Chess Jumble
    .says = Race all six chess pieces once around the board. Two dice, chess moves, two to four players.
    .equipment = The board. All six pieces in each colour, in their boxes. A white and an orange die.
big-action-chess-jumble = Big Action Chess Jumble
    .says = Race all six chess pieces once around the board. Two dice, action cards, two to four players.
    .equipment = The board. All six pieces in each colour, in their boxes. A white and an orange die. The action cards, shuffled.

### House rules

rule-protection = May protected pieces be captured?
    .is-off = Any piece may be captured.
    .is-on = Protected pieces may not be captured.
rule-board = The board: a built-in one or the path of a .toml file.
    .is-ring12 = Built in.
    .is-ring8 = Built in.
rule-dice = The faces of the die: a, b, or the path of a .toml file.
    .is-a = White: + # 2 3 4 5.
    .is-b = White: + # 1 2 3 4. Games take longer.
rule-dice-big = The faces of the dice: a, b, or the path of a .toml file.
    .is-a = White: + # 2 3 4 5. Orange: 5 to 10.
    .is-b = White: + # 1 2 3 4. Orange: 3 to 8. Games take longer.
rule-capture_mid = Which moves of a roll may capture.
    .is-a = Only the last.
    .is-b = Every move.
    .is-c = Any move, but it ends the turn.
rule-must_use_all = Must all moves of a roll be made?
    .is-a = Yes, as many as possible.
    .is-b = The player may stop at any time.
    .is-c = The player may stop, but may capture only with the last move.
rule-insert_moves_self = Which piece uses the roll after a piece is brought in.
    .is-a = Any active piece.
    .is-b = The new piece.
rule-three_rolls = When a roll without a move may be repeated, up to three rolls in all.
    .is-a = Always.
    .is-b = Only with no piece on the track.
    .is-c = Only in the player's first turn.
rule-must_insert = Must + be used?
    .is-a = No, the player may decline.
    .is-b = Yes.
rule-insert_captures = An enemy piece on the starting square when you bring a piece in.
    .is-a = The enemy piece is captured.
    .is-b = The square is blocked.
rule-start_free = When one of your two starting squares must be free (while you have pieces in the box).
    .is-a = Always. Only bringing in may put a piece on the second square. Then one of the two pieces must move next.
    .is-b = When both are taken, the next move must free one. Any move may fill the second square.
rule-captured_to = Where captured pieces go.
    .is-a = Into their start box.
    .is-b = Out of the game. This is a short game: all remaining pieces must come home. If a player's last piece outside the house is captured, that player is home too and may win this way.
rule-break_exclusive = Who may stop on a break square.
    .is-a = Any piece, but only those of its own colour are safe there.
    .is-b = Only pieces of the same colour.
rule-entry_stop = Must a piece stop on the entry square?
    .is-a = No, it may move on into the house.
    .is-b = Yes.
rule-pair_rule = Two pieces that protect each other on both starting or entry squares of another player.
    .is-a = They may not be moved there.
    .is-b = They may be there, but they are not protected.
rule-pair_scope = What is protected on another player's starting and entry squares.
    .is-a = Nothing while other players hold both squares.
    .is-b = Nothing.
rule-turn_order = The order of the players.
    .is-a = Clockwise.
    .is-b = Counter-clockwise, like the pieces.
rule-leaver = What happens when a player leaves early.
    .is-a = A computer player takes the seat.
    .is-b = The pieces go to the box and the seat is skipped.
    .is-c = The pieces stay as obstacles and the seat is skipped.
rule-length = When a player is home.
    .is-a = With all pieces.
    .is-b = With two pieces.
    .is-c = After the agreed minutes, finish the round and rank the players.
rule-length-big = When a player is home.
    .is-a = With all pieces.
    .is-b = With three pieces.
    .is-c = After the agreed minutes, finish the round and rank the players.
rule-minutes = Minutes of play when length=c.
rule-deck = The action cards: a built-in deck or the path of a .toml file.
    .is-default = Built in.
rule-card_forced = When no piece can be brought in.
    .is-a = The player must draw a card.
    .is-b = The player may pass.
rule-swap_scope = Exchanges with pieces in boxes and houses.
    .is-a = Allowed, but no piece may land in another player's box or house.
    .is-b = Only active pieces.
    .is-c = Any pieces. A piece in another player's house stays there until it is exchanged again.
rule-use_both_dice = When both numbers can be used.
    .is-a = Move one piece, with its die.
    .is-b = Move one piece for each die.
rule-hash_blocks_orange = { "#" } on the white die with a number on the orange one.
    .is-a = The turn is missed.
    .is-b = King or pawn may use the orange number.

### Presets

preset-classic = Classic
    .says = Standard rules: + brings a piece in, # costs the turn.
preset-classic-big = Classic
    .says = Standard rules: protected pieces are safe.
preset-both-bring-in = Both bring in
    .says = The designer's variant: + and # both bring a piece in.
preset-both-bring-in-big = Both bring in
    .says = Both + and # bring a piece in.
preset-children = Children
    .says = Both + and # bring a piece in, and hints are on.
preset-short = Short
    .says = The first player with two pieces home wins.
preset-short-big = Short
    .says = The first player with three pieces home wins.
preset-choose = Bring in or draw a card
    .says = On + or # you bring a piece in or draw a card.
preset-hash-draws = { "#" } draws a card
    .says = The designer's variant: # draws a card, + brings a piece in.
preset-protection = Protection
    .says = Protected pieces are safe. There are four special cards.
preset-no-protection = No protection
    .says = Any piece may be captured.

### The rule card

rule-card =
    .box = All pieces begin in the box. Run one lap counter-clockwise, then go home into the house.
    .roll = { $must_use_all ->
            [a] Roll the die: one piece makes as many chess moves as it shows.
            [b] Roll the die: one piece makes up to as many chess moves as it shows.
           *[c] Roll the die: one piece makes up to as many chess moves as it shows.
        } It may go in any direction.
    .capture = { $capture_mid ->
            [a] Only the last move may capture.
            [b] Every move of a roll may capture.
           *[c] Any move of a roll may capture, and ends the turn.
        } { $captured_to ->
            [a] Captured pieces go back to their box.
           *[b] Captured pieces are out of the game.
        }
    .plus = { $insert_captures ->
            [a] + brings a piece in on one of your two starting squares and captures an enemy there. Then roll again.
           *[b] + brings a piece in on one of your two starting squares, unless an enemy is there. Then roll again.
        }
    .plus-plain = + brings a piece in on one of your two starting squares. { $insert_captures ->
            [a] It captures an enemy there.
           *[b] An enemy there blocks it.
        } Then roll again.
    .hash = { $plus_hash ->
            [classic] With { "#" } you miss the turn.
            [both] { "#" } brings a piece in, as + does. With an empty box you miss the turn.
            [choose] { "" }
           *[hash_draws] { "" }
        }
    .stuck = { $three_rolls ->
            [a] If you cannot move, roll again: three rolls in all.
            [b] If you cannot move and have no piece on the track, roll again: three rolls in all.
           *[c] If you cannot move in your first turn, roll again: three rolls in all.
        }
    .lines = Never cross the line of your own colour. Your piece can't be captured on a break square of your colour.
    .lines-plain = Never cross the line of your own colour. On a break square of your colour you are safe.
    .free = { $start_free ->
            [a] While you have pieces in the box, keep one starting square free.
           *[b] If both your starting squares are taken while you have pieces in the box, your next move must free one.
        } { $start_free ->
            [a] Only bringing in may fill the second. Then your next move must clear one.
           *[b] { "" }
        }
    .house = { $entry_stop ->
            [a] Enter the house from one of the two entry squares. The rest of the roll is lost.
           *[b] A piece must stop on one of the two entry squares before it enters the house.
        } Pieces in the house are safe.
    .win = { $length ->
            [a] { $captured_to ->
                [a] The first player with all four pieces home wins.
               *[b] The first player with all remaining pieces home wins.
            }
            [b] The first player with two pieces home wins.
           *[c] After the agreed minutes, finish the round and rank the players.
        } { $length ->
            [a] The others keep playing for places.
            [b] The others keep playing for places.
           *[c] { "" }
        }
    .cards = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] On + or # you bring a piece in or draw a card.
           *[hash_draws] With # you draw a card.
        } Do as much of the card as possible. Then your turn is over.
    .active = "Active" pieces are on the track. { $swap_scope ->
            [a] Without that word, a card also means pieces in boxes and houses.
            [c] Without that word, a card also means pieces in boxes and houses.
           *[b] Without that word, a card also means pieces in boxes and houses, but not in exchanges.
        }
    .roll-both = Roll both dice. The white number is for queen, rook, bishop and knight. The orange one is for king and pawn. { $use_both_dice ->
            [a] You choose one piece.
           *[b] You may move one piece for each die.
        }
    .pawn = The pawn moves one square ahead, back or sideways. It captures one square diagonally.
    .protected = { $protection ->
            [on] A protected piece may not be captured. A piece is protected if its owner could recapture at once.
           *[off] { "" }
        }
    .protected-plain = { $protection ->
            [on] A protected piece is safe from capture: its owner could recapture at once.
           *[off] { "" }
        }
    .pairs = { $protection ->
            [on] { $pair_rule ->
                [a] Two pieces may not protect each other on both starting or both entry squares of another player.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .pairs-plain = { $protection ->
            [on] { $pair_rule ->
                [a] Think of the starting squares of another player. Two pieces may not protect each other on both of them. The same holds for both entry squares.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .win-big = { $length ->
            [a] { $captured_to ->
                [a] The first player with all six pieces home wins.
               *[b] The first player with all remaining pieces home wins.
            }
            [b] The first player with three pieces home wins.
           *[c] After the agreed minutes, finish the round and rank the players.
        } { $length ->
            [a] The others keep playing for places.
            [b] The others keep playing for places.
           *[c] { "" }
        }

### Seats and boards that cannot be

no-corner = The board { $board } has no place for { $seat }.
two-to-four = { $title } is for 2 to 4 players, not { $n }.
opposite = Two players must sit opposite each other: green,blue or red,yellow.

### Boards that cannot be used

board-symbol = { $board }: '{ $symbol }' on { $square } has no meaning. Use . -- or s, e, h, b with a colour.
board-colours = { $board } has starting squares for { $n } colours. A game needs at least two.
board-starts = { $board }: { colour } needs 2 starting squares, but has { $n }.
board-entries = { $board }: { colour } needs 2 entry squares, but has { $n }.
board-houses = { $board }: { colour } needs { $needs } house squares, but has { $n }.
board-no-break = { $board }: { colour } needs a break square, but has none.
board-no-barrier = { $board }: { colour } has no line. Add one under [barriers].
board-no-way-home = { $board }: the { $piece } of { colour } can't get home from its starting squares.
board-size = A board has { $fewest } to { $most } files and ranks, not { $files }x{ $ranks }.

### Positions that cannot be

no-seat-at-table = There is no seat '{ $seat }' at this table. The seats are { ALLOF($seats) }.
position-means-nothing = '{ $text }' in the position has no meaning. Write G:Rf1,Qd1 or name=value.
position-not-playing = The position has pieces of { $seat }, but { $seat } is not playing.
position-no-piece = '{ $man }' is not a piece of this game. The pieces are { ALLOF($pieces) }.
position-no-square = There is no square '{ $square }' on this board (in '{ $man }').
position-two-pieces = The position has the piece { $man } twice.
position-two-places = { $man } can't be in two places at once.
position-off-track = { $man } can't be on { $square }, which is neither on the track nor in its house.
position-both-on = { $man } and { $other } are both on { $square }.
position-not-out = { $man } can't be out of the game. In this game, captured pieces go to their box.
position-stage-die = stage={ $stage } can't be combined with die={ $die }.
position-stage-dice = stage={ $stage } can't be combined with die={ $die } orange={ $orange }.
position-stage-card = stage={ $stage } can't be combined with card={ $card }.
position-face = { $name }={ $face } is not a face of the die.
position-skips = In the field 'skips', a player can't miss more than { $most ->
    [1] one turn
   *[other] { $most } turns
 }.
position-out-card = The field 'out' has '{ $text }', which is not a card in this deck.
position-out-many = The field 'out' has more copies of card { $card } than this deck.
position-step = step={ $step } is past the end of card { $card }.
position-todo = The field 'todo' has '{ $text }', which is neither a seat nor a seat's piece like GQ.
position-nothing-to-bring = { $seat } has no piece to bring in, or no free starting square for one.
position-no-move = { $seat } has no legal move with a { face }.
position-nobody-in-todo = With card { $card }, the field 'todo' must name a player.
position-card-idle = Card { $card } can't be carried out in this position.
position-no-card-left = There is no card left to draw. Remove out=... for a shuffled deck.

### The letters of the board's map, where it is drawn as text

ground-s = starting
ground-e = entry
ground-h = house
ground-b = break square

### A board while it is drawn

need-colours = At least two colours
need-starts = Two starting squares each
need-entries = Two entry squares each
need-houses = { $n ->
    [4] Four house squares each
   *[other] Six house squares each
 }
need-breaks = A break square and a line each
need-way = Every piece can get home
lack-colours = Paint squares for at least two colours.
lack-starts = { $owner } needs two starting squares, but has { $n }.
lack-entries = { $owner } needs two entry squares, but has { $n }.
lack-houses = { $owner } needs { $needs } house squares, but has { $n }.
lack-breaks = { $owner } needs a break square.
lack-lines = { $owner } needs a line.
lack-rest = Finish the other steps first.

### The pages of the rules

legend-P = One square ahead, back or sideways; it captures one square diagonally.

page-aim =
    .title = The goal
    .says = Bring your four pieces once around the board and into your house. { $length ->
            [a] { $captured_to ->
                [a] The first player with all four home wins.
               *[b] The first player with all remaining pieces home wins.
            }
            [b] The first player with two pieces home wins.
           *[c] After the agreed minutes, finish the round and rank the players.
        }
    .caption-1 = One lap.
    .says-1 = The lap runs counter-clockwise, as the arrows point. Green runs along the bottom, up the right side and back.
    .caption-2 = The house.
    .says-2 = Green starts behind the green line and comes home on its other side. The middle is closed.
page-aim-big =
    .title = The goal
    .says = Bring your six pieces once around the board and into your house. { $length ->
            [a] { $captured_to ->
                [a] The first player with all six home wins.
               *[b] The first player with all remaining pieces home wins.
            }
            [b] The first player with three pieces home wins.
           *[c] After the agreed minutes, finish the round and rank the players.
        }
    .caption-1 = One lap.
    .says-1 = The lap runs counter-clockwise, as the arrows point. Green runs along the bottom, up the right side and back.
    .caption-2 = The house.
    .says-2 = Green starts behind the green line and comes home on its other side. The middle is closed.
page-setup =
    .title = Setting up
    .says = Two to four players each choose a colour. Each has a queen, a rook, a bishop and a knight. All pieces begin in the start boxes next to the board. { $turn_order ->
            [b] A random draw decides who goes first. Then turns go counter-clockwise.
           *[a] A random draw decides who goes first. Then turns go clockwise.
        }
    .caption-1 = Your squares.
    .says-1 = You have two starting squares (thick frames) and two entry squares (arrows). You have one line that you may not cross. The house is behind the entry squares.
    .caption-2 = Break squares.
    .says-2 = A small coloured shape marks a square where pieces of that colour are safe.
    .caption-3 = The white die.
    .says-3 = Its numbers are moves. + and # have special meanings.
page-setup-big =
    .title = Setting up
    .says = Two to four players each choose a colour. Each has a king, a queen, a rook, a bishop, a knight and a pawn. All pieces begin in the start boxes next to the board. { $turn_order ->
            [b] A random draw decides who goes first. Then turns go counter-clockwise.
           *[a] A random draw decides who goes first. Then turns go clockwise.
        }
    .caption-1 = Your squares.
    .says-1 = You have two starting squares (thick frames) and two entry squares (arrows). You have one line that you may not cross. The house is behind the entry squares.
    .caption-2 = Break squares.
    .says-2 = A small coloured shape marks a square where pieces of that colour are safe.
    .caption-3 = The white die.
    .says-3 = Its numbers are moves. + and # have special meanings. The orange die has only numbers.
page-roll =
    .title = Rolling and moving
    .title-plain = How do you roll and move?
    .says = Roll the die. The number says how many chess moves you make. One piece makes all of them, one after the other. You can use any of your pieces on the track, in any direction.
    .caption-1 = Three moves.
    .says-1 = A 3 is three moves with one piece. { $must_use_all ->
            [a] Make all of them if the piece can. If not, make as many as it can.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = A rook with a 3.
    .says-2 = Three moves take the rook almost all the way around: along the bottom, up the right side and back along the top.
    .caption-3 = A knight with a 2.
    .says-3 = The dots show all the squares that the knight can reach with exactly two jumps. It may return to a square where it has been.
page-roll-big =
    .title = Rolling and moving
    .title-plain = How do you roll and move?
    .says = { $use_both_dice ->
            [a] Roll both dice and choose one piece.
           *[b] { "" }
        } Queen, rook, bishop and knight use the white number. King and pawn use the orange one. The number says how many chess moves that piece makes, one after the other, in any direction.
    .says-plain = { $use_both_dice ->
            [a] Roll both dice and choose one piece.
           *[b] { "" }
        } Queen, rook, bishop and knight use the white number. King and pawn use the orange one. The number says how many chess moves that piece makes. It makes them one after the other, in any direction.
    .caption-1 = White 2, orange 5.
    .says-1 = Make two moves with a queen, rook, bishop or knight, or five moves with the king or the pawn. { $must_use_all ->
            [a] Make all of them if the piece can. If not, make as many as it can.
            [b] { "" }
           *[c] { "" }
        }
    .says-1-plain = You choose. Make two moves with a queen, rook, bishop or knight. Or make five moves with the king or the pawn. { $must_use_all ->
            [a] Make them all if the piece can. If not, make as many as it can.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = A knight with the white 2.
    .says-2 = The dots show all the squares that the knight can reach with exactly two jumps.
    .caption-3 = A king with the orange 5.
    .says-3 = The king is slow, so the orange numbers are larger. After five steps it can be on any of these squares.
page-plus =
    .title = Bringing in
    .title-plain = How do you bring a piece in?
    .says = With + you put any piece from your box on one of your two starting squares. { $insert_moves_self ->
            [a] Then you roll again and move any piece on the track.
           *[b] { "" }
        } If you can't bring a piece in, + counts as a roll without a move.
    .caption-1 = A + on the white die.
    .says-1 = { $must_insert ->
            [a] You don't have to bring a piece in.
           *[b] { "" }
        } { $must_insert ->
            [a] If you roll + again, you may bring in another piece.
           *[b] { "" }
        }
    .caption-2 = Two starting squares.
    .says-2 = You can put any piece from your box on either of them.
    .caption-3 = An occupied starting square.
    .says-3 = { $insert_captures ->
            [a] You capture an enemy on your starting square by bringing a piece in there.
           *[b] { "" }
        }
page-plus-cards =
    .title = + and #
    .title-plain = What do + and # mean?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] On + or # you choose: bring a piece in from your box, or draw a card.
           *[hash_draws] + brings a piece in from your box, and # draws a card.
        } After bringing in you roll again and move. After a card your turn is over.
    .caption-1 = Two symbols, one meaning.
    .says-1 = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] If you have no piece to bring in, or no free starting square for it, you must draw a card.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .says-1-plain = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] Have you nothing to bring in, or no starting square free for it? Then draw a card.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .caption-3 = An occupied starting square.
    .says-3 = { $insert_captures ->
            [a] You capture an enemy on your starting square by bringing a piece in there.
           *[b] { "" }
        }
page-hash =
    .title = Missing a turn
    .title-plain = When do you miss a turn?
    .says = { $plus_hash ->
            [classic] With { "#" } your turn is over and the next player rolls.
            [both] { "#" } brings a piece in, as + does. With an empty box you miss the turn.
            [choose] { "" }
           *[hash_draws] { "" }
        } This applies within your three tries too.
page-stuck =
    .title = Three tries
    .title-plain = What if you cannot move?
    .says = { $three_rolls ->
            [a] If you can do nothing with a roll, roll again: three rolls in all.
            [b] If you cannot move and have no piece on the track, roll again: three rolls in all.
           *[c] If you cannot move in your first turn, roll again: three rolls in all.
        } { $three_rolls ->
            [a] After the third, your turn is over.
            [b] { "" }
           *[c] { "" }
        } This mostly happens when you have no piece on the track.
    .caption-1 = All pieces in the box.
    .says-1 = With 2 and 4 no piece can move. The + of the third roll brings a piece in. Then you have three tries again.
page-free-start =
    .title = A free starting square
    .title-plain = Which starting square stays free?
    .says = { $start_free ->
            [a] While there are pieces in your box, keep one of your two starting squares free of your own pieces.
           *[b] { "" }
        } { $start_free ->
            [a] Only bringing in may put a piece on the second. Then your next move must clear one of them.
           *[b] { "" }
        }
    .says-plain = { $start_free ->
            [a] Are there pieces in your box? Then keep one of your two starting squares free of your own pieces. Only bringing in may put a piece on the second. Then your next move must clear one of them.
           *[b] { "" }
        }
    .caption-1 = Both are taken.
    .says-1 = The queen or the rook must leave now. The queen may not end its roll where it began.
    .caption-2 = One is taken.
    .says-2 = { $start_free ->
            [a] The rook may not end its roll on g1. The queen is on f1, and there are pieces in the box.
           *[b] { "" }
        }
page-man-R =
    .title = The rook
    .says = The rook moves any distance along its row or file. It never jumps.
    .caption-1 = The rook's moves.
    .says-1 = To the right it gets as far as the line of its own colour.
    .caption-2 = Other pieces in the way.
    .says-2 = The rook stops before its own queen and captures the knight by landing on it. The rook on c3 is diagonal to it, so it is out of reach.
page-man-B =
    .title = The bishop
    .says = The bishop moves any distance diagonally. It never jumps, and it always stays on squares of one colour.
    .caption-1 = The bishop's moves.
    .says-1 = It moves both ways along its diagonals, up to the edge of the track.
    .caption-2 = Other pieces in the way.
    .says-2 = Its own queen blocks one diagonal. The bishop may capture the knight, but goes no further.
page-man-N =
    .title = The knight
    .says = The knight jumps two squares horizontally or vertically and one to the side. It is the only piece that jumps over others.
    .caption-1 = The knight's jumps.
    .says-1 = Near the edge, it can reach fewer squares.
    .caption-2 = Over other pieces.
    .says-2 = The queen and the rook don't stop it. The knight may capture the bishop on a4. The rook on c3 is too close.
page-man-K =
    .title = The king
    .says = The king moves one square in any direction, and captures the same way. There is no check or checkmate, so the king may go where it can be captured.
    .says-plain = The king moves one square in any direction. It captures there like any other piece. There is no check and no mate. The king may go where an enemy could capture it.
    .caption-1 = The king's moves.
    .says-1 = It can go to the eight squares around it.
    .caption-2 = Other pieces in the way.
    .says-2 = The king may capture the knight next to it, but not its own queen. The square b4 is two squares away.
page-man-Q =
    .title = The queen
    .says = The queen moves any distance horizontally, vertically or diagonally. It never jumps.
    .caption-1 = The queen's moves.
    .says-1 = The queen stays on the track. It may not cross the line of its own colour.
    .caption-2 = Other pieces in the way.
    .says-2 = The queen stops in front of a piece of its own colour. It captures an enemy by landing on its square, and can go no further.
page-man-P =
    .title = The pawn
    .says = The pawn moves one square ahead, back, left or right. It captures only diagonally, one square.
    .caption-1 = The pawn's moves.
    .says-1 = It moves ahead, back, left or right. It moves diagonally only to capture.
    .caption-2 = Capturing.
    .says-2 = The knight is diagonal to the pawn, so the pawn may capture it. The rook straight ahead only blocks it.
page-captures =
    .title = Captures
    .title-plain = When may you capture?
    .says = { $capture_mid ->
            [a] Only the last move of a roll may capture.
            [b] Every move of a roll may capture.
           *[c] Any move of a roll may capture, and ends the turn.
        } { $captured_to ->
            [a] The captured piece goes back to its owner's box and may be brought in again.
           *[b] Captured pieces are out of the game.
        }
    .says-plain = { $capture_mid ->
            [a] Only the last move of a roll may capture.
            [b] Every move of a roll may capture.
           *[c] Any move of a roll may capture, and ends the turn.
        } { $captured_to ->
            [a] The captured piece goes back to its owner's box. From there its owner may bring it in again.
           *[b] Captured pieces are out of the game.
        }
    .caption-1 = The second of two moves.
    .says-1 = With a 2, the rook first goes up to a3. With its last move it captures the knight.
    .caption-2 = Too early.
    .says-2 = The queen on b3 is one jump away, but a 2 is two jumps. The first may not capture.
page-break =
    .title = Break squares
    .title-plain = What are break squares?
    .says = A piece can't be captured on a break square of its own colour. { $break_exclusive ->
            [a] Pieces of other colours may stop there too, but they are not safe.
           *[b] { "" }
        } Cards still affect pieces there.
    .says-plain = On a break square of its own colour a piece is safe. No piece can capture it there. { $break_exclusive ->
            [a] Pieces of other colours may stop there too, but they are not safe.
           *[b] { "" }
        } Cards still affect pieces there.
    .caption-1 = Safe.
    .says-1 = The square e10 is a green break square. So the rook may not capture the green queen.
    .caption-2 = Not safe.
    .says-2 = A green break square doesn't protect a red queen, so the rook may capture it.
page-line =
    .title = The line
    .title-plain = What is your line for?
    .says = A piece may never cross the line of its own colour, in either direction, even with a jump. So it must run the whole lap. The lines of other colours don't matter to it.
    .says-plain = A piece never crosses the line of its own colour. That holds in both directions, and for jumps too. So it must run the whole lap. The lines of other colours do not matter to you.
    .caption-1 = Green's own line.
    .says-1 = The knight may not jump over it.
    .caption-2 = Another colour's line.
    .says-2 = A red knight on the same square may jump over the green line.
page-house =
    .title = Going home
    .title-plain = How do you get home?
    .says = A piece enters its house from one of the two entry squares. The rest of the roll is then lost. The piece is safe there and stays there.
    .caption-1 = In one go.
    .says-1 = { $entry_stop ->
            [a] With its first move, the queen moves over the entry square into the house.
           *[b] { "" }
        } { $entry_stop ->
            [a] The other three moves of the 4 are lost.
           *[b] { "" }
        }
    .caption-2 = From an entry square.
    .says-2 = The knight on d3 jumps in. Pieces that are home are not in the way. Put the piece on any free square of the house.
    .caption-3 = From elsewhere.
    .says-3 = A knight that is not on an entry square can't jump into the house.
page-protected =
    .title = Protected pieces
    .title-plain = Which pieces are protected?
    .says = A protected piece may not be captured, not even by bringing in. A piece is protected if its owner could recapture on that square at once, whatever the dice show.
    .says-plain = A protected piece is safe from capture. Bringing a piece in can't capture it either. When is a piece protected? Its owner could capture the capturer at once on that square. It doesn't matter what the dice show.
    .caption-1 = Protected.
    .says-1 = If the green rook took the knight, the red rook above could recapture. So the green rook may not take it.
    .caption-2 = Not protected.
    .says-2 = The green rook next to the knight couldn't recapture, because the red queen would be on a red break square. So the queen may capture the knight.
    .says-2-plain = The green rook next to the knight couldn't recapture. The red queen would be on a red break square. So the queen may capture the knight.
page-unprotected =
    .title = No protection
    .title-plain = Is any piece protected?
    .says = You may capture a piece even if its owner could recapture. It is safe only on a break square of its colour and in its house. (A house rule makes protected pieces safe.)
    .caption-1 = A rook behind it.
    .says-1 = The queen may capture the knight, although the red rook could recapture later.
page-pairs =
    .title = No pairs in the way
    .title-plain = May a pair block the way?
    .says = { $pair_rule ->
            [a] Two pieces of one player may not protect each other on both starting squares or both entry squares of another player. That would block the way permanently.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] While other players hold both of these squares, nothing on them is protected.
           *[b] { "" }
        }
    .says-plain = { $pair_rule ->
            [a] Two pieces of one player may not protect each other everywhere. They may not do so on both starting squares of another player. They may not do so on both entry squares either. That would block the way permanently.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Sometimes other players hold both of these squares. Then nothing on them is protected.
           *[b] { "" }
        }
    .caption-1 = Green's entry squares.
    .says-1 = The blue rook is on d3. { $pair_rule ->
            [a] The blue queen may not move next to it. They would protect each other there.
           *[b] { "" }
        }
page-two-dice =
    .title = Symbols on the white die
    .title-plain = What do the symbols on the white die mean?
    .says = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] { "#" } on the white die ends the turn, whatever the orange die shows.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] { "#" } on the white die ends the turn, whatever the orange die shows.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] { "#" } on the white die ends the turn, whatever the orange die shows.
               *[b] { "" }
            }
           *[both] { "" }
        } With + you bring a piece in, then roll both dice again.
    .says-plain = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] A # on the white die ends the turn. It does not matter what the orange die shows.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] A # on the white die ends the turn. It does not matter what the orange die shows.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] A # on the white die ends the turn. It does not matter what the orange die shows.
               *[b] { "" }
            }
           *[both] { "" }
        } A + brings a piece in. Then roll both dice again.
    .caption-1 = { "#" } and 8.
    .says-1 = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] The 8 is lost.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] The 8 is lost.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] The 8 is lost.
               *[b] { "" }
            }
           *[both] { "" }
        }
    .caption-2 = + and 8.
    .says-2 = { $must_insert ->
            [a] Bring a piece in and roll both again, or make eight moves with the king or the pawn.
           *[b] { "" }
        }
    .says-2-plain = { $must_insert ->
            [a] Bring a piece in and roll both again. Or bring none in and make eight moves with king or pawn.
           *[b] { "" }
        }
page-cards =
    .title = Action cards
    .title-plain = How do action cards work?
    .says = Draw a card and do what it says at once, good or bad. Then it is the next player's turn, unless the card lets you roll. You choose, unless it says "each player". Skip what you can't do. When the deck is empty, it is shuffled again.
    .says-plain = Draw a card and do at once what it says, good or bad. Then it is the next player's turn, unless the card lets you roll. You choose, unless it says "each player". Leave out what you cannot do. When the deck is empty, shuffle it again.
    .caption-1 = A good card.
    .says-1 = { $capture_mid ->
            [a] Moves on cards are chess moves. Only the last of them may capture.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = A bad card.
    .says-2 = It takes effect on your next turn.
    .caption-3 = A card for another player.
    .says-3 = A player can have at most two turns to miss.
page-active =
    .title = Active, or everywhere
    .title-plain = Which pieces does a card mean?
    .says = A piece on the track is active. Without that word, a card means all such pieces, including those in boxes and houses. A piece sent away by a card is not captured, so break squares don't protect it.
    .says-plain = A piece on the track is active. Without that word, a card means all such pieces, including those in boxes and houses. If a card sends a piece away, that is not a capture. Break squares do not help against it.
    .caption-1 = Active pieces only.
    .says-1 = A bishop that is home stays home.
    .caption-2 = Every queen.
    .says-2 = This includes queens in boxes and houses.
    .caption-3 = To a starting square.
    .says-3 = The owner chooses the square. An enemy there goes to its box. Here both squares are taken, so the owner's bishop may make room too. It goes to its box.
page-swaps =
    .title = Exchanges
    .title-plain = How do you exchange pieces?
    .says = A card may let you exchange any two pieces, yours or other players'. { $swap_scope ->
            [a] No piece may land in the box or the house of another player.
            [b] No piece may land in the box or the house of another player.
           *[c] { "" }
        } If this puts your pieces on both your starting squares while you still have pieces in the box, clear one with your next move.
    .says-plain = A card may let you exchange any two pieces, yours or other players'. { $swap_scope ->
            [a] No piece may land in the box or the house of another player.
            [b] No piece may land in the box or the house of another player.
           *[c] { "" }
        } Has a card left your pieces on both your starting squares? Do you still have pieces in the box? Then clear one square with your next move.
    .caption-1 = Any two.
    .says-1 = { $swap_scope ->
            [a] They may be on the track, in a box or in a house.
            [c] They may be on the track, in a box or in a house.
           *[b] { "" }
        }
page-shields =
    .title = The shield cards
    .title-plain = What do the shield cards do?
    .says = With four of the cards you may also capture protected pieces, this one time. Break squares still protect.
    .caption-1 = Moves with a shield.
    .says-1 = { $capture_mid ->
            [a] As always, only the last move captures.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = A roll with a shield.
    .says-2 = The shield applies to the move of that roll, and to bringing a piece in.
page-end =
    .title = Who wins
    .says = { $length ->
            [a] { $captured_to ->
                [a] The first player with all four pieces in the house wins.
               *[b] The first player with all remaining pieces home wins.
            }
            [b] The first player with two pieces home wins.
           *[c] After the agreed minutes, finish the round and rank the players.
        } { $length ->
            [a] The others may keep playing for places.
            [b] The others may keep playing for places.
           *[c] { "" }
        } The players may agree to end early. Then the player with the most pieces home wins. If that is equal, the player who still needs the fewest moves wins.
    .caption-1 = The last piece.
    .says-1 = Rook, bishop and knight are home. With a 2 the queen reaches the entry square and the house. Green wins.
page-end-big =
    .title = Who wins
    .says = { $length ->
            [a] { $captured_to ->
                [a] The first player with all six pieces in the house wins.
               *[b] The first player with all remaining pieces home wins.
            }
            [b] The first player with three pieces home wins.
           *[c] After the agreed minutes, finish the round and rank the players.
        } { $length ->
            [a] The others may keep playing for places.
            [b] The others may keep playing for places.
           *[c] { "" }
        } The players may agree to end early. Then the player with the most pieces home wins. If that is equal, the player who still needs the fewest moves wins.
    .caption-1 = The last piece.
    .says-1 = Five pieces are home. With a white 2 the queen reaches the entry square and the house. Green wins.
