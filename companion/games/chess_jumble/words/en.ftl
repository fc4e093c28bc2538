# The words of Chess Jumble: message id to sentence.

first = The lot falls on { $seat }: { $seat } begins.
rolls = { $seat } rolls { face }.
rolls-orange = { $seat } rolls { face } with the orange die.
takes-card = { $seat } draws a card.
has-to-take = { $seat } has nothing to bring in and draws a card.
shuffled = The cards are shuffled again.
draws = { $seat } draws { $card }: { $words }
    .spoken = { $seat } draws a card: { $words }
card-idle = Nobody can do what the card says.
card-done = The card has been carried out.
stays-card = { $seat } makes its moves and ends where it began.
to-box = { $owner }'s { $piece } goes to its box.
put-on = { $owner }'s { $piece } goes to { $square }.
thrown-out = { $owner }'s { $piece } is thrown out and goes to its box.
swapped-men = { $owner }'s { $piece } and { $other }'s { $with_piece } change places.
will-miss = { $seat } will miss a turn.
skipped = { $seat } misses this turn.
protected = { $owner }'s { $piece } on { $square } is protected by the { $by } on { $at }.
bold = This time { $seat } may capture protected pieces as well.
misses-turn = { $seat } misses the turn.
    .short = The turn is missed.
nothing-to-bring = Nothing of { $seat } is left to bring in.
    .short = Nothing is left to bring in.
starts-taken = Both starting squares of { $seat } are taken by its own pieces.
    .short = Both starting squares are taken.
no-move = { $seat } has no move with { face }.
    .short = There is no possible move.
no-move-both = { $seat } has no move with { $white } and { $orange }.
    .short = There is no possible move.
turn-passes =
    { $rolls ->
        [1] No move: the turn of { $seat } is over.
       *[other] { $rolls } rolls without a move: the turn of { $seat } is over.
    }
    .short = The turn is over.
declines = { $seat } brings nothing in.
stays = { $seat } makes { $moves ->
    [1] its only move
   *[other] all { $moves } moves
 } and ends where it began.
brings-in = { $seat } brings in the { $piece } on { $square }.
    .short = { $piece } comes in on { $square }.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
    .short = { $piece } { $origin } to { $to }.
captures = { $seat }'s { PIECE($seat, $piece, form: "kind") } captures { $owner }'s { $victim } on { $square }.
    .short = { $owner }'s { $victim } is captured.
home = { $seat }'s { $piece } is home ({ $count }).
    .short = The { $piece } is home ({ $count }).
wins = { $seat } wins!
takes-place = { $seat } is home in place { $place }.
all-captured = { $seat } has no pieces left.
owes-start = { $seat } must first free one of its starting squares.
start-stays-free = { $seat } has pieces in the box, so one of its starting squares must stay free.
over = The game is over.
lot-first = First roll to see who begins.
draw-first = You can't move before you draw the card.
card-says = { $seat } must do what the card says: { $words }
not-this-die = { $seat } has no number for the { $piece }: its die shows { face }.
no-pair = The piece cannot stop on { $square }: two pieces of { $seat } would protect each other on another player's squares.
too-far-card =
    { $seat }'s { $piece } cannot get from { $origin } to { $to } in up to { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
roll-first = You can't move before you roll.
no-man = There is no piece on { $square }.
not-yours = That { $piece } is { $owner }'s.
house-stays = { $seat }'s { $piece } is home and stays in the house.
fresh-moves = This roll is for the { $piece } that { $seat } has just brought in.
no-bringing-in = { $seat } rolled { face }: no piece can be brought in.
bring-where = { $seat } can bring pieces in only on { ALLOF($squares) }.
start-taken = The square { $square } is taken, so { $seat } cannot bring in a piece there.
piece-stuck = { $seat }'s { $piece } on { $square } cannot make a move now.
no-such-moves =
    { $seat }'s { $piece } on { $square } cannot make exactly { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
has-moves =
    { $seat }'s { $piece } has { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } to make.
has-moves-card =
    { $seat }'s { $piece } may make { $moves ->
        [1] { $moves } move
       *[other] up to { $moves } moves
    }.
own-man = { $seat }'s own { $piece } is on { $square }.
break-square = { $owner }'s { $piece } on { $square } is on its break square and cannot be captured.
closed = This piece cannot go to { $square }.
foreign-break = The break square { $square } belongs to another colour, so { $seat } cannot stop there.
enter-so = { $seat }'s { $piece } can enter the house only through { ALLOF($squares) }, and not with this roll.
capture-last = { $seat }'s { $piece } reaches { $square } with move { $moves } of { $rolled }; only the last move may capture.
owes-moves = { $seat }'s { $piece } reaches { $square } with move { $moves } of { $rolled }, and must make all { $rolled }.
barrier = { $seat }'s { $piece } would cross its own barrier line on the way to { $square }.
too-far =
    { $seat }'s { $piece } cannot get from { $origin } to { $to } in exactly { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
still-owes =
    { $seat }'s { $piece } on { $square } still owes { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
ends-home = { $seat } got home first.
ends-alone = { $seat } is the only player left.
ends-ranked = Ended by agreement. Most pieces home, then fewest moves needed.
stage-first = The lot says who begins: roll for it.
stage-roll = { $seat }, roll the die.
stage-bring = { $seat }, bring a piece in on one of your starting squares, or { press-end } to leave it.
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
stage-roll-orange = { $seat }, roll the orange die.
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
stage-draw = { $seat }, draw a card.
stage-card = { $seat }: { $words }
    .short = { $seat }, carry out the card.
stage-move =
    { $seat }, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with one piece.

### What is listed before a game

little-chess-jumble = Little Chess Jumble
    .says = Queen, rook, bishop and knight run one lap and home: one white die, chess moves, two to four players.
    .equipment = The board, queen, rook, bishop and knight in each colour, all in their boxes; one white die.
    .equipment-plain = The board. Queen, rook, bishop and knight in each colour, all in their boxes. One white die.
little-action-chess-jumble = Little Action Chess Jumble
    .says = Queen, rook, bishop and knight run one lap and home: one white die, chess moves, action cards, two to four players.
    .equipment = The board, queen, rook, bishop and knight in each colour, all in their boxes; one white die; the action cards, shuffled.
    .equipment-plain = The board. Queen, rook, bishop and knight in each colour, all in their boxes. One white die. The action cards, shuffled.
big-chess-jumble = Big Chess Jumble
    .says = All six pieces run one lap and home: a white and an orange die, chess moves, two to four players.
    .equipment = The board, all six pieces in each colour, all in their boxes; a white and an orange die.
big-action-chess-jumble = Big Action Chess Jumble
    .says = All six pieces run one lap and home: a white and an orange die, chess moves, action cards, two to four players.
    .equipment = The board, all six pieces in each colour, all in their boxes; a white and an orange die; the action cards, shuffled.

### House rules

rule-plus_hash = What + and # on the white die mean.
    .is-classic = + brings a piece in, # misses the turn.
    .is-both = + and # bring a piece in; # misses the turn only when the box is empty.
    .is-choose = On + or # the player brings a piece in or draws a card.
    .is-hash_draws = { "#" } draws a card, + brings a piece in.
rule-protection = Whether protected pieces may be captured.
    .is-off = Any piece may be captured.
    .is-on = Protected pieces may not be captured.
rule-board = The board: a built-in one or the path of a .toml file.
    .is-ring12 = Built in.
    .is-ring8 = Built in.
rule-dice = The faces of the dice: a, b, or the path of a .toml file.
    .is-a = White: + # 2 3 4 5.
    .is-b = White: + # 1 2 3 4. Games take longer.
rule-dice-big = The faces of the dice: a, b, or the path of a .toml file.
    .is-a = White: + # 2 3 4 5. Orange: 5 to 10.
    .is-b = White: + # 1 2 3 4. Orange: 3 to 8. Games take longer.
rule-capture_mid = Which moves of a roll may capture.
    .is-a = Only the last.
    .is-b = Every move.
    .is-c = Any move, but it ends the turn.
rule-must_use_all = Whether all moves of a roll have to be made.
    .is-a = Yes, as many as possible.
    .is-b = The player may stop at any time.
    .is-c = The player may stop, but captures only with the last move.
rule-insert_moves_self = Who uses the roll after bringing in.
    .is-a = Any active piece.
    .is-b = The new piece.
rule-three_rolls = When a fruitless roll may be repeated, three rolls in all.
    .is-a = Always.
    .is-b = Only with no piece on the track.
    .is-c = Only in the player's first turn.
rule-must_insert = Whether + has to be used.
    .is-a = No, it may be declined.
    .is-b = Yes.
rule-insert_captures = An enemy on the starting square when bringing in.
    .is-a = It is captured.
    .is-b = The square is blocked.
rule-start_free = When one of your two starting squares has to be free, with pieces in the box.
    .is-a = Always: only bringing in may put a second piece there, and then one of the two goes next.
    .is-b = Once both are taken, the next move frees one; any move may take the second.
rule-captured_to = Where captured pieces go.
    .is-a = Into their start box.
    .is-b = Out of the game: a short game, all remaining pieces have to come home. Whoever loses the last piece that is not home yet is home too, and may win by it.
rule-break_exclusive = Who may stop on a break square.
    .is-a = Anyone; only its own colour is safe there.
    .is-b = Only its own colour.
rule-entry_stop = Whether a piece has to stop on the entry square.
    .is-a = No, it may run through.
    .is-b = Yes.
rule-pair_rule = Two pieces that protect each other on both starting or entry squares of another.
    .is-a = They may not be moved there.
    .is-b = They may stand, unprotected.
rule-pair_scope = What protection counts on another player's starting and entry squares.
    .is-a = None while both are held by others than their owner.
    .is-b = None ever.
rule-turn_order = The order of the players.
    .is-a = Clockwise.
    .is-b = Counter-clockwise, as the pieces run.
rule-leaver = What happens when a player leaves early.
    .is-a = A computer player takes the seat.
    .is-b = The pieces go to the box, the seat is skipped.
    .is-c = The pieces stay as obstacles, the seat is skipped.
rule-length = When a player is home.
    .is-a = With all pieces.
    .is-b = With two pieces.
    .is-c = After the agreed minutes the round is finished and places are counted.
rule-length-big = When a player is home.
    .is-a = With all pieces.
    .is-b = With three pieces.
    .is-c = After the agreed minutes the round is finished and places are counted.
rule-minutes = Minutes of play when length=c.
rule-deck = The action cards: a built-in deck or the path of a .toml file.
    .is-default = Built in.
rule-card_forced = When nothing can be brought in.
    .is-a = A card has to be taken.
    .is-b = The player may pass.
rule-swap_scope = Exchanges with pieces in boxes and houses.
    .is-a = Allowed, but nobody's piece may land in another's box or house.
    .is-b = Only active pieces.
    .is-c = Anything; who lands in a foreign house stands there until exchanged again.
rule-use_both_dice = Two numbers that can both be used.
    .is-a = One piece with its die.
    .is-b = One piece for each die.
rule-hash_blocks_orange = { "#" } on the white die with a number on the orange one.
    .is-a = The turn is missed.
    .is-b = King or pawn may use the orange number.

### Presets

preset-classic = Classic
    .says = As printed: + brings in, # misses the turn.
preset-classic-big = Classic
    .says = As printed: protected pieces are safe.
preset-both-bring-in = Both bring in
    .says = The designer's variant: + and # both bring in.
preset-both-bring-in-big = Both bring in
    .says = + and # both bring in.
preset-children = Children
    .says = Both bring in, hints on, nobody is blamed.
preset-short = Short
    .says = The first with two pieces home wins.
preset-short-big = Short
    .says = The first with three pieces home wins.
preset-choose = Bring in or draw a card
    .says = On + or # you bring a piece in or draw a card.
preset-hash-draws = { "#" } draws a card
    .says = The designer's variant: # draws a card, + brings in.
preset-protection = Protection
    .says = Protected pieces are safe; four special cards.
preset-no-protection = No protection
    .says = Any piece may be captured.

### The rule card

rule-card-box = Everybody's pieces begin in the box. One lap counter-clockwise, then home into the house.
rule-card-roll = { $must_use_all ->
            [a] Roll the die: one piece makes as many chess moves as it shows.
            [b] Roll the die: one piece makes up to as many chess moves as it shows.
           *[c] Roll the die: one piece makes up to as many chess moves as it shows.
        } It may go in any direction.
rule-card-capture = { $capture_mid ->
            [a] Only the last move may capture.
            [b] Every move of a roll may capture.
           *[c] Any move of a roll may capture, and ends the turn.
        } { $captured_to ->
            [a] Captured pieces go back into their box.
           *[b] Captured pieces are out of the game.
        }
rule-card-plus = { $insert_captures ->
            [a] + brings a piece in on one of your two starting squares, an enemy there is captured; then roll again.
           *[b] + brings a piece in on one of your two starting squares; an enemy there blocks it. Then roll again.
        }
    .plain = + brings a piece in on one of your two starting squares. { $insert_captures ->
            [a] It captures an enemy there.
           *[b] + brings a piece in on one of your two starting squares; an enemy there blocks it. Then roll again.
        } Then roll again.
rule-card-hash = { $plus_hash ->
            [classic] { "#" } misses the turn.
            [both] { "#" } brings a piece in as + does; with an empty box it misses the turn.
            [choose] { "" }
           *[hash_draws] { "" }
        }
rule-card-stuck = { $three_rolls ->
            [a] If you cannot move, roll again: three rolls in all.
            [b] If you cannot move and have no piece on the track, roll again: three rolls in all.
           *[c] If you cannot move in your first turn, roll again: three rolls in all.
        }
rule-card-lines = Never cross the line of your own colour. On a break square of your colour you cannot be captured.
    .plain = Never cross the line of your own colour. On a break square of your colour you are safe.
rule-card-free = { $start_free ->
            [a] With pieces in the box one of your starting squares stays free.
           *[b] If both your starting squares are taken, with pieces in the box, your next move frees one.
        } { $start_free ->
            [a] Only bringing in may fill the second: then clear one first.
           *[b] { "" }
        }
rule-card-house = { $entry_stop ->
            [a] The house is entered from the two entry squares; the rest of the roll lapses.
           *[b] A piece has to stop on one of the two entry squares before it enters the house.
        } Who is in is safe.
    .plain = { $entry_stop ->
            [a] Enter the house from one of the two entry squares. The rest of the roll lapses.
           *[b] A piece has to stop on one of the two entry squares before it enters the house.
        } Who is in is safe.
rule-card-win = { $length ->
            [a] { $captured_to ->
                [a] The first with all four pieces home wins.
               *[b] The first with all remaining pieces home wins.
            }
            [b] The first with two pieces home wins.
           *[c] After the agreed minutes the round is finished and places are counted.
        } { $length ->
            [a] The others play on for places.
            [b] The others play on for places.
           *[c] { "" }
        }
rule-card-cards = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] On + or # you bring a piece in or draw a card.
           *[hash_draws] With # you draw a card.
        } The card is carried out as far as possible, then the turn is over.
    .plain = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] On + or # you bring a piece in or draw a card.
           *[hash_draws] With # you draw a card.
        } Do what the card says, as far as possible. Then the turn is over.
rule-card-active = "Active" pieces stand on the track. { $swap_scope ->
            [a] Without that word a card means pieces in boxes and houses too.
            [c] Without that word a card means pieces in boxes and houses too.
           *[b] Without that word a card means pieces in boxes and houses too, but not in exchanges.
        }
rule-card-roll-both = Roll both dice: the white number is for queen, rook, bishop and knight, the orange one for king and pawn. { $use_both_dice ->
            [a] You choose one piece.
           *[b] You may move one piece for each die.
        }
    .plain = Roll both dice. The white number is for queen, rook, bishop and knight. The orange one is for king and pawn. { $use_both_dice ->
            [a] You choose one piece.
           *[b] You may move one piece for each die.
        }
rule-card-pawn = The pawn goes one step straight ahead, back or sideways and captures one step diagonally.
rule-card-protected = { $protection ->
            [on] A protected piece may not be captured: one whose owner could take back at once.
           *[off] { "" }
        }
    .plain = { $protection ->
            [on] Nobody may capture a protected piece: its owner could take back at once.
           *[off] { "" }
        }
rule-card-pairs = { $protection ->
            [on] { $pair_rule ->
                [a] Two pieces may not protect each other on both starting or both entry squares of another player.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .plain = { $protection ->
            [on] { $pair_rule ->
                [a] Think of the starting squares of another player. Two pieces may not protect each other on both of them. The same holds for both entry squares.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
rule-card-win-big = { $length ->
            [a] { $captured_to ->
                [a] The first with all six pieces home wins.
               *[b] The first with all remaining pieces home wins.
            }
            [b] The first with three pieces home wins.
           *[c] After the agreed minutes the round is finished and places are counted.
        } { $length ->
            [a] The others play on for places.
            [b] The others play on for places.
           *[c] { "" }
        }

### Seats and boards that cannot be

no-corner = The board { $board } has no place for { $seat }.
two-to-four = { $title } takes 2 to 4 players, not { $n }.
opposite = Two players sit opposite each other: green,blue or red,yellow.

### Boards that cannot be used

board-symbol = { $board }: '{ $symbol }' on { $square } means nothing; use . -- or s, e, h, b with a colour.
board-colours = { $board } has starting squares for { $n } colours; a game takes two or more.
board-starts = { $board }: { colour } needs 2 starting squares and has { $n }.
board-entries = { $board }: { colour } needs 2 entry squares and has { $n }.
board-houses = { $board }: { colour } needs { $needs } house squares and has { $n }.
board-no-break = { $board }: { colour } has 0 break squares and needs 1.
board-no-barrier = { $board }: { colour } has no barrier line; add one under [barriers].
board-no-way-home = { $board }: the { $piece } of { colour } cannot get home from its starting squares.
board-size = A board has { $fewest } to { $most } files and ranks, not { $files }x{ $ranks }.

### Positions that cannot be

no-seat-at-table = There is no seat '{ $seat }' at this table; there are { ALLOF($seats) }.
position-means-nothing = '{ $text }' in the position means nothing; write G:Rf1,Qd1 or name=value.
position-not-playing = The position has pieces of { $seat }, who does not play.
position-no-piece = '{ $man }' in the position is no piece of this game; its pieces are { ALLOF($pieces) }.
position-no-square = There is no square '{ $square }' on this board (in '{ $man }').
position-no-man = There is no piece '{ $man }' in this game.
position-two-men = The position has two pieces { $man }.
position-two-places = { $man } cannot stand in two places.
position-off-track = { $man } cannot stand on { $square }: it is neither track nor its house.
position-both-on = { $man } and { $other } both stand on { $square }.
position-not-out = { $man } cannot be out of the game: captured pieces go to their box here.
position-stage-die = stage={ $stage } does not go with die={ $die }.
position-stage-dice = stage={ $stage } does not go with die={ $die } orange={ $orange }.
position-stage-card = stage={ $stage } does not go with card={ $card }.
position-face = { $name }={ $face } is no face of the die.
position-skips = skips: nobody misses more than { $most ->
    [1] one turn
   *[other] { $most } turns
 }.
position-no-card = card={ $card } is no card of this deck.
position-out-card = out: '{ $text }' is no card of this deck.
position-out-many = out: there are not so many cards { $card } in this deck.
position-step = step={ $step } is beyond the end of card { $card }.
position-todo = todo: '{ $text }' is neither a seat nor a seat's piece like GQ.
position-nothing-to-bring = { $seat } has nothing to bring in, or no starting square for it.
position-no-move = { $seat } has no legal move with a { face }.
position-nobody-in-todo = Card { $card } leaves nobody in todo.
position-card-idle = Card { $card } cannot be carried out in this position.
position-no-card-left = No card is left to draw; leave out=... away for a shuffled deck.

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
need-way = Every piece gets home
lack-colours = Paint squares for two colours or more.
lack-starts = { $owner } needs two starting squares and has { $n }.
lack-entries = { $owner } needs two entry squares and has { $n }.
lack-houses = { $owner } needs { $needs } house squares and has { $n }.
lack-breaks = { $owner } needs a break square.
lack-lines = { $owner } needs a line.
lack-rest = The rest has to be there first.

### The pages of the rules

legend-P = One square straight, in any direction; it captures one square diagonally.

page-aim =
    .title = What it is about
    .says = Bring your four pieces once around the board and into your house. { $length ->
            [a] { $captured_to ->
                [a] The first player with all four at home wins.
               *[b] The first with all remaining pieces home wins.
            }
            [b] The first with two pieces home wins.
           *[c] After the agreed minutes the round is finished and places are counted.
        }
page-aim-1 = One lap for everybody.
    .says = The lap runs counter-clockwise, as the arrows point: Green's along the bottom to the right, then up, and round to the left side.
page-aim-2 = The house waits at the end.
    .says = Green starts behind the green line and comes home on its other side. Nobody leaves the track on the way: the middle is closed.
page-aim-big =
    .title = What it is about
    .says = Bring your six pieces once around the board and into your house. { $length ->
            [a] { $captured_to ->
                [a] The first player with all six at home wins.
               *[b] The first with all remaining pieces home wins.
            }
            [b] The first with three pieces home wins.
           *[c] After the agreed minutes the round is finished and places are counted.
        }
page-aim-big-1 = One lap for everybody.
    .says = The lap runs counter-clockwise, as the arrows point: Green's along the bottom to the right, then up, and round to the left side.
page-aim-big-2 = The house waits at the end.
    .says = Green starts behind the green line and comes home on its other side. Nobody leaves the track on the way: the middle is closed.
page-setup =
    .title = Setting up
    .says = Two to four players take a colour each, with a queen, a rook, a bishop and a knight. All pieces begin in the start box beside the board. { $turn_order ->
            [b] A lot says who begins; then turns go counter-clockwise.
           *[a] A lot says who begins; then turns go clockwise.
        }
    .says-plain = Two to four players take a colour each. Each has a queen, a rook, a bishop and a knight. All pieces begin in the start box beside the board. { $turn_order ->
            [b] A lot says who begins. Then turns go counter-clockwise.
           *[a] A lot says who begins; then turns go clockwise.
        }
page-setup-1 = What is yours.
    .says = Two starting squares (thick frames), one line that you may not cross, two entry squares (arrows) and the house behind them.
    .says-plain = Two starting squares (thick frames) and two entry squares (arrows). One line that you may not cross. The house is behind the entry squares.
page-setup-2 = Break squares.
    .says = A small shape in a colour marks a square where that colour is safe.
page-setup-3 = The white die.
    .says = Its numbers are moves. + and # mean something of their own.
page-setup-big =
    .title = Setting up
    .says = Two to four players take a colour each, with a king, a queen, a rook, a bishop, a knight and a pawn. All pieces begin in the start box beside the board. { $turn_order ->
            [b] A lot says who begins; then turns go counter-clockwise.
           *[a] A lot says who begins; then turns go clockwise.
        }
    .says-plain = Two to four players take a colour each. Each has a king, a queen, a rook, a bishop, a knight and a pawn. All pieces begin in the start box beside the board. { $turn_order ->
            [b] A lot says who begins. Then turns go counter-clockwise.
           *[a] A lot says who begins; then turns go clockwise.
        }
page-setup-big-1 = What is yours.
    .says = Two starting squares (thick frames), one line that you may not cross, two entry squares (arrows) and the house behind them.
    .says-plain = Two starting squares (thick frames) and two entry squares (arrows). One line that you may not cross. The house is behind the entry squares.
page-setup-big-2 = Break squares.
    .says = A small shape in a colour marks a square where that colour is safe.
page-setup-big-3 = The white die.
    .says = Its numbers are moves; + and # mean something of their own. The orange die has numbers only.
page-roll =
    .title = Rolling and moving
    .title-plain = How do you roll and move?
    .says = Roll the die. The number says how many moves you make: chess moves, one after the other, all with the same piece. Any piece of yours on the track may do it, in any direction.
page-roll-1 = Three moves.
    .says = A 3 is three moves with one piece. { $must_use_all ->
            [a] You make them all if that piece can; if not, as many as it can.
            [b] { "" }
           *[c] { "" }
        }
page-roll-2 = A rook with a 3.
    .says = Three moves take the rook nearly all around the board: along the bottom, up the right side, back along the top.
page-roll-3 = A knight with a 2.
    .says = Two jumps. The dots are all the squares where the knight can be after exactly two; it may even come back to a square where it has been.
page-roll-big =
    .title = Rolling and moving
    .title-plain = How do you roll and move?
    .says = { $use_both_dice ->
            [a] Roll both dice and choose one piece.
           *[b] { "" }
        } Queen, rook, bishop and knight use the white number, king and pawn the orange one. The number says how many chess moves that piece makes, one after the other, in any direction.
    .says-plain = { $use_both_dice ->
            [a] Roll both dice and choose one piece.
           *[b] { "" }
        } Queen, rook, bishop and knight use the white number. King and pawn use the orange one. The number says how many chess moves that piece makes. It makes them one after the other, in any direction.
page-roll-big-1 = White 2, orange 5.
    .says = Two moves with a queen, rook, bishop or knight, or five moves with the king or the pawn: you choose. { $must_use_all ->
            [a] Make them all if the piece can; if not, as many as it can.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = You choose. Make two moves with a queen, rook, bishop or knight. Or make five moves with the king or the pawn. { $must_use_all ->
            [a] Make them all if the piece can. If not, make as many as it can.
            [b] { "" }
           *[c] { "" }
        }
page-roll-big-2 = A knight with the white 2.
    .says = The dots are all the squares where the knight can be after exactly two jumps.
page-roll-big-3 = A king with the orange 5.
    .says = The king is slow, so the orange numbers are larger. After five steps it can be on any of these squares.
page-plus =
    .title = Bringing in
    .title-plain = How do you bring a piece in?
    .says = + lets you put any piece from your box on one of your two starting squares. { $insert_moves_self ->
            [a] Then you roll again and move with any piece on the track.
           *[b] { "" }
        } With nothing to bring in, + counts as a roll without a move.
page-plus-1 = A + on the white die.
    .says = { $must_insert ->
            [a] You may leave it: nobody has to bring a piece in.
           *[b] { "" }
        } { $must_insert ->
            [a] If the next roll is a + again, you may bring in another.
           *[b] { "" }
        }
page-plus-2 = Two starting squares.
    .says = Any boxed piece goes on either of them.
page-plus-3 = Somebody stands there.
    .says = { $insert_captures ->
            [a] An enemy on your starting square is captured when you bring a piece in on it.
           *[b] { "" }
        }
    .says-plain = { $insert_captures ->
            [a] Does an enemy stand on your starting square? You capture it when you bring a piece in there.
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
page-plus-cards-1 = Two signs, one meaning.
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] When you have nothing to bring in, or no starting square is free for it, a card it is.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .says-plain = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] Have you nothing to bring in, or no starting square free for it? Then draw a card.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
page-plus-cards-2 = Two starting squares.
    .says = Any boxed piece goes on either of them.
page-plus-cards-3 = Somebody stands there.
    .says = { $insert_captures ->
            [a] An enemy on your starting square is captured when you bring a piece in on it.
           *[b] { "" }
        }
    .says-plain = { $insert_captures ->
            [a] Does an enemy stand on your starting square? You capture it when you bring a piece in there.
           *[b] { "" }
        }
page-hash =
    .title = Missing a turn
    .title-plain = When do you miss a turn?
    .says = { $plus_hash ->
            [classic] { "#" } means: your turn is over, and the next player rolls.
            [both] { "#" } brings a piece in as + does; with an empty box it misses the turn.
            [choose] { "" }
           *[hash_draws] { "" }
        } That is so within your three tries too.
page-hash-1 = A # on the white die.
    .says = Nothing moves.
page-stuck =
    .title = Three tries
    .title-plain = What if you cannot move?
    .says = { $three_rolls ->
            [a] If you can do nothing with a roll, roll again: three rolls in all.
            [b] If you cannot move and have no piece on the track, roll again: three rolls in all.
           *[c] If you cannot move in your first turn, roll again: three rolls in all.
        } { $three_rolls ->
            [a] After the third your turn is over.
            [b] { "" }
           *[c] { "" }
        } Most often this happens when no piece of yours is on the track.
page-stuck-1 = All pieces in the box.
    .says = 2 and 4 move nobody. The + of the third roll brings a piece in, and the counting of tries begins anew.
    .says-plain = 2 and 4 move nobody. The + of the third roll brings a piece in. Then the three tries begin anew.
page-free-start =
    .title = A free starting square
    .title-plain = Which starting square stays free?
    .says = { $start_free ->
            [a] While there are pieces in your box, one of your two starting squares has to stay free of your own pieces.
           *[b] { "" }
        } { $start_free ->
            [a] Only bringing in may put a piece on the second; then your next move has to clear one of them.
           *[b] { "" }
        }
    .says-plain = { $start_free ->
            [a] Are there pieces in your box? Then keep one of your two starting squares free of your own pieces. Only bringing in may put a piece on the second. Then your next move has to clear one of them.
           *[b] { "" }
        }
page-free-start-1 = Both are taken.
    .says = Queen or rook has to leave now. The queen may not end where it began.
page-free-start-2 = One is taken.
    .says = { $start_free ->
            [a] The rook may not end its roll on g1: the queen stands on f1, and pieces wait in the box.
           *[b] { "" }
        }
page-man-Q =
    .title = The queen
    .says = The queen goes any distance straight or diagonally. It never jumps.
page-man-Q-1 = One move of a queen.
    .says = All the squares within the lap. A piece may not cross the line of its own colour.
page-man-Q-2 = Others in the way.
    .says = The queen stops before a piece of its own colour. It captures an enemy on the square where it lands, and goes no further.
    .says-plain = The queen stops before a piece of its own colour. It captures an enemy on the square where it lands. It goes no further.
page-man-R =
    .title = The rook
    .says = The rook goes any distance straight: along its row or its file. It never jumps.
page-man-R-1 = One move of a rook.
    .says = To the right it comes as far as the line of its own colour.
page-man-R-2 = Others in the way.
    .says = The rook stops before its own queen, and captures the knight by landing on it. The rook on c3 stands diagonally: out of reach.
page-man-B =
    .title = The bishop
    .says = The bishop goes any distance diagonally. It never jumps, and it always stays on squares of one colour.
page-man-B-1 = One move of a bishop.
    .says = Both ways along its diagonals, up to the edge of the track.
page-man-B-2 = Others in the way.
    .says = Its own queen blocks one way. The knight may be captured, and the way ends there.
    .says-plain = Its own queen blocks one way. The bishop may capture the knight, and the way ends there.
page-man-N =
    .title = The knight
    .says = The knight jumps: two squares straight and one to the side. It is the only piece that jumps over others.
page-man-N-1 = One jump of a knight.
    .says = Near the edge fewer squares are left.
page-man-N-2 = Over everybody.
    .says = Queen and rook stand around it and stop nothing. The bishop on a4 may be captured, the rook on c3 is too near.
    .says-plain = Queen and rook stand around it and stop nothing. The knight may capture the bishop on a4. The rook on c3 is too near.
page-man-K =
    .title = The king
    .says = The king goes one square in any direction and captures there like any other piece. There is no check and no mate: the king may go where it could be captured.
    .says-plain = The king goes one square in any direction. It captures there like any other piece. There is no check and no mate. The king may go where an enemy could capture it.
page-man-K-1 = One move of a king.
    .says = The eight squares around it.
page-man-K-2 = Others in the way.
    .says = The knight next to it may be captured. Its own queen may not, and b4 is two squares away.
    .says-plain = The king may capture the knight next to it. It may not capture its own queen. The square b4 is two squares away.
page-man-P =
    .title = The pawn
    .says = The pawn goes one square straight: ahead, back, left or right. It captures one square diagonally, and only so.
page-man-P-1 = One move of a pawn.
    .says = Straight, in all four directions. No diagonal step without a capture.
page-man-P-2 = Capturing.
    .says = The knight stands diagonally and may be captured. The rook straight ahead is only in the way.
    .says-plain = The knight stands diagonally, so the pawn may capture it. The rook straight ahead is only in the way.
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
page-captures-1 = The second of two moves.
    .says = With a 2 the rook goes up to a3 and captures the knight with its last move.
    .says-plain = With a 2 the rook first goes up to a3. With its last move it captures the knight.
page-captures-2 = Too early.
    .says = The queen on b3 is one jump away, but a 2 is two jumps: the first may not capture.
page-break =
    .title = Break squares
    .title-plain = What are break squares?
    .says = On a break square of its own colour a piece cannot be captured. { $break_exclusive ->
            [a] Everybody may stand there, but others are not safe on it.
           *[b] { "" }
        } Cards work there all the same.
    .says-plain = On a break square of its own colour a piece is safe. Nobody can capture it there. { $break_exclusive ->
            [a] Everybody may stand there, but others are not safe on it.
           *[b] { "" }
        } Cards work there all the same.
page-break-1 = Safe.
    .says = The square e10 is a green break square: the rook may not capture the green queen.
page-break-2 = Not safe.
    .says = The same square helps no red queen: the rook may capture.
page-line =
    .title = The line
    .title-plain = What is your line for?
    .says = A piece never crosses the line of its own colour, in neither direction, not even by a jump. That is why everybody has to run the whole lap. The lines of other colours do not matter to you.
    .says-plain = A piece never crosses the line of its own colour. That holds in both directions, and for jumps too. So everybody has to run the whole lap. The lines of other colours do not matter to you.
page-line-1 = Green's own line.
    .says = The knight may not jump over it.
page-line-2 = Somebody else's.
    .says = A red knight on the same square jumps over the green line as if it were not there.
    .says-plain = A red knight stands on the same square. It jumps over the green line as if there were none.
page-house =
    .title = Going home
    .title-plain = How do you get home?
    .says = The way into the house leads over your two entry squares: the step into it has to start there. Whoever is in puts an end to the roll, and stays: no move captures there, and none leads out.
page-house-1 = In one go.
    .says = { $entry_stop ->
            [a] The queen runs over the entry square and into the house with its first move.
           *[b] { "" }
        } { $entry_stop ->
            [a] The three moves that are left of the 4 lapse.
           *[b] { "" }
        }
page-house-2 = From an entry square.
    .says = The knight stands on d3 and jumps in. Pieces that are home are not in the way; the piece is put on any free square of the house.
    .says-plain = The knight stands on d3 and jumps in. Pieces that are home are not in the way. Put the piece on any free square of the house.
page-house-3 = From elsewhere.
    .says = A knight that does not stand on an entry square cannot jump into the house.
page-protected =
    .title = Protected pieces
    .title-plain = Which pieces are protected?
    .says = A protected piece may not be captured, not even by bringing in. It is protected when its owner could capture the capturer at once on that square, whatever the dice may show.
    .says-plain = Nobody may capture a protected piece, not even by bringing in. When is a piece protected? Its owner could capture the capturer at once on that square. It does not matter what the dice may show.
page-protected-1 = Protected.
    .says = If the green rook took the knight, the red rook above could take back. So it may not.
page-protected-2 = Not protected.
    .says = The green rook beside the knight could not take back, because the red queen would stand on a red break square. So the knight may be captured.
    .says-plain = The green rook beside the knight could not take back. The red queen would stand on a red break square. So the queen may capture the knight.
page-unprotected =
    .title = Nobody is protected
    .title-plain = Is anybody protected?
    .says = It does not matter who could take back: a piece may be captured wherever it stands, but not on a break square of its colour or in its house. (A house rule makes protected pieces safe.)
    .says-plain = It does not matter who could take back. You may capture a piece wherever it stands. Two places are safe: a break square of its colour, and its house. (With a house rule protected pieces are safe.)
page-unprotected-1 = A rook behind it.
    .says = The knight may be captured, though the red rook could take back later.
    .says-plain = The queen may capture the knight, though the red rook could take back later.
page-pairs =
    .title = No pairs in the way
    .title-plain = May a pair bar the way?
    .says = { $pair_rule ->
            [a] Two pieces of one player may not protect each other on both starting squares, or on both entry squares, of somebody else: that would shut the way for good.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Where both of these squares are held by others, nothing on them is protected.
           *[b] { "" }
        }
    .says-plain = { $pair_rule ->
            [a] Two pieces of one player may not protect each other on all squares. Not on both starting squares of somebody else. Not on both entry squares either. That would shut the way for good.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Sometimes others hold both of these squares. Then nothing on them is protected.
           *[b] { "" }
        }
page-pairs-1 = Green's entry squares.
    .says = The blue rook stands on d3. { $pair_rule ->
            [a] The blue queen may not move next to it: they would protect each other there.
           *[b] { "" }
        }
page-two-dice =
    .title = Signs on the white die
    .title-plain = What do the signs on the white die mean?
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
        } + brings a piece in, and then both dice are rolled again.
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
page-two-dice-1 = { "#" } and 8.
    .says = { $plus_hash ->
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
page-two-dice-2 = + and 8.
    .says = { $must_insert ->
            [a] Bring a piece in and roll both again, or leave it and make eight moves with king or pawn.
           *[b] { "" }
        }
    .says-plain = { $must_insert ->
            [a] Bring a piece in and roll both again. Or leave it and make eight moves with king or pawn.
           *[b] { "" }
        }
page-cards =
    .title = Action cards
    .title-plain = How do action cards work?
    .says = A card is turned and carried out at once, good or bad; then it is the next player's turn, unless the card lets you roll. Whoever drew it chooses, unless it says "each player". What cannot be done is left out. When the deck is empty it is shuffled again.
    .says-plain = Draw a card and do at once what it says, good or bad. Then it is the next player's turn, unless the card lets you roll. Whoever drew it chooses, unless it says "each player". Leave out what you cannot do. When the deck is empty, shuffle it again.
page-cards-1 = A good one.
    .says = { $capture_mid ->
            [a] Moves on cards are chess moves; only the last of them may capture.
            [b] { "" }
           *[c] { "" }
        }
page-cards-2 = A bad one.
    .says = It waits until your turn comes.
page-cards-3 = For somebody else.
    .says = Two missed turns at most can wait for one player.
page-active =
    .title = Active, or everywhere
    .title-plain = Which pieces does a card mean?
    .says = A piece is active while it stands on the track. Without that word a card means all such pieces, also in boxes and houses. Being sent away by a card is no capture: break squares do not help.
    .says-plain = A piece is active while it stands on the track. Without that word a card means all such pieces, also in boxes and houses. If a card sends a piece away, that is no capture. Break squares do not help against it.
page-active-1 = Active ones only.
    .says = A bishop that is home stays home.
page-active-2 = Every queen.
    .says = Also those in boxes and houses.
page-active-3 = To a starting square.
    .says = The owner chooses. An enemy there is thrown out. Here both squares are taken, so the bishop of that colour may make room too; it goes to its box.
    .says-plain = The owner chooses. An enemy there has to go. Here both squares are taken. So the bishop of that colour may make room too. It goes to its box.
page-swaps =
    .title = Exchanges
    .title-plain = How do you exchange pieces?
    .says = A card may let you exchange two pieces, whoever owns them. { $swap_scope ->
            [a] No piece may land in the box or the house of another player by it.
            [b] No piece may land in the box or the house of another player by it.
           *[c] { "" }
        } If a card leaves your pieces on both your starting squares, with others still in the box, clear one with your next move.
    .says-plain = A card may let you exchange two pieces, whoever owns them. { $swap_scope ->
            [a] No piece may land in the box or the house of another player.
            [b] No piece may land in the box or the house of another player.
           *[c] { "" }
        } Has a card left your pieces on both your starting squares? Are others still in the box? Then clear one square with your next move.
page-swaps-1 = Any two.
    .says = { $swap_scope ->
            [a] They may stand on the track, in a box or in a house.
            [c] They may stand on the track, in a box or in a house.
           *[b] { "" }
        }
page-shields =
    .title = The shield cards
    .title-plain = What do the shield cards do?
    .says = Four cards let you capture protected pieces as well, this one time. Break squares still protect.
page-shields-1 = Moves with a shield.
    .says = { $capture_mid ->
            [a] As always, only the last move captures.
            [b] { "" }
           *[c] { "" }
        }
page-shields-2 = A roll with a shield.
    .says = It holds for the move of that roll, and for bringing in.
page-end =
    .title = Who wins
    .says = { $length ->
            [a] { $captured_to ->
                [a] The first player with all four pieces in the house wins.
               *[b] The first with all remaining pieces home wins.
            }
            [b] The first with two pieces home wins.
           *[c] After the agreed minutes the round is finished and places are counted.
        } { $length ->
            [a] The others may play on for the places.
            [b] The others may play on for the places.
           *[c] { "" }
        } All may also agree to end at once: then pieces at home count, and after them the fewest moves still to make.
page-end-1 = The last one.
    .says = Rook, bishop and knight are home. With a 2 the queen reaches the entry and the house: Green wins.
page-end-big =
    .title = Who wins
    .says = { $length ->
            [a] { $captured_to ->
                [a] The first player with all six pieces in the house wins.
               *[b] The first with all remaining pieces home wins.
            }
            [b] The first with three pieces home wins.
           *[c] After the agreed minutes the round is finished and places are counted.
        } { $length ->
            [a] The others may play on for the places.
            [b] The others may play on for the places.
           *[c] { "" }
        } All may also agree to end at once: then pieces at home count, and after them the fewest moves still to make.
page-end-big-1 = The last one.
    .says = Five pieces are home. With a white 2 the queen reaches the entry and the house: Green wins.
