# Messages of the table: id to sentence.

judged-in-private = Only { $seat } can know whether that is legal. { $seat }, look at your hidden pieces first.
no-die = This roll has no { $die } die. It uses { $dice }.
no-face =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } has no face { $face }; its faces are { ALLOF($faces) }.
no-roll-now = There is nothing to roll now.
roll-typed = At this table you roll your own dice. Enter the result.
roll-sensed = At this table you roll your own dice. Roll them, or enter the result.
fell-already = This roll has already been made: { $face }. To change it, all players must agree to a correction.
no-draw-now = There is no card to draw now.
draw-physical = At this table you draw from your own deck. Draw a card and enter it.
no-card = The { $deck } deck has no card { $card }.
unknown-tag = The tag { $tag } does not belong to a card yet. Choose its card on the screen once.
card-gone = No { $card } is left in the deck. Check the card, or agree on a correction.
no-deck = This game has no { $deck } deck.
# Corrections, piece by piece
put-back-piece = Move { PIECE($owner, $man, form: "nom") } from { $origin } to { $to }.
not-so-put-back = Put { PIECE($owner, $man) } back on { $to }.
put-owed = { $seat }, put { PIECE($man, form: "nom") } on { ANYOF($places) }.
set-on-piece = Put { PIECE($owner, $man, form: "nom") } on { $to }.
take-off-piece = Take { PIECE($owner, $man, form: "nom") } off { $origin }.
which-piece = { PIECE($owner, $man, form: "bare") }
nothing-to-undo = There is nothing to undo.
no-hints = This table gives no hints.
undo-too-many = You can undo at most { $n ->
    [1] the last action
   *[other] the last { $n } actions
 }.
nothing-to-redo = There is nothing to redo.
nothing-optional = You can't skip this: { $expect }
paused = The game is paused. Resume it first.
ask-first = Answer this question first: { $question }
no-question = Question { $id } is not open.
no-choice = The question has no choice { $choice }.
board-first = The board doesn't match the game yet. { $reason }
no-seat = This table has no seat { $seat }. The seats are { ALLOF($seats) }.
no-player = A seat can be human, computer or none, not { $player }.
no-claim =
    { $what ->
        [repetition] You can't claim a draw by repetition now.
        [fifty] You can't claim that there has been no progress for too long.
        [illegal] You can't claim too many illegal moves now.
        [touch] You can't claim touch-move now.
        [win] You can't claim a win now.
        [draw] You can't claim a draw now.
       *[other] You can't claim this now.
    }
unknown-claim = There is no claim { $what }. Use draw, repetition, fifty, flag, illegal, win or touch.
no-square = This board has no square { $square }.
unknown-do = There is no command '{ $do }'.
bad-do = { $field } is missing or invalid.
game-over = The game is over.
not-over = The game isn't over yet. Pause or end it first.
touched = { $seat } has touched the piece on { $square }.
touch-bound = The piece on { $square } was touched, so it must move.
not-to-look = { $seat } is a computer player, so its pieces stay hidden.
correction = All players agreed to a correction.
correction-undone = The last correction was undone.
leaves = { $seat } leaves the game.
resigned = { $seat } resigns.
has-left = { $seat } has left the game.
computer-takes = { $name } now plays for { $seat }.
no-level = There is no level { $level }. The levels are { ALLOF($levels) }.
no-such-way = There is no playing style { $way } in this game. The styles are { ALLOF($ways) }.
no-ways = This game has no playing styles to choose from.
no-hints-daily = There are no hints in the daily deal.
no-hints-told = There are no hints here, because the table can't see your board.
hint-not-now = It isn't { $seat }'s turn, so there is no hint.
hint-after-chance = Roll the die or draw the card first. Then you can get a hint.
hint-lost = No hint was found. Try again.
hint-next = Next: { $then }
hint-then = { $first } Then: { $then }
hint-lost-first = First, { PIECE($owner, $man) } on { $square } is captured.
hint-wins = This wins by force.
hint-wins-in =
    { $n ->
        [1] This move wins.
       *[other] This wins in { $n } moves.
    }
hint-not-lost = The next best move loses by force.
hint-taken-back = { PIECE($owner, $man) } on { $square } can be recaptured.
hint-nothing-taken = Your opponents can't capture anything in return.
hint-exchange = If the captures continue, you win { ALLOF($won) } in exchange for { ALLOF($lost) }.
hint-guarded = Recapturing would cost your opponent more.
hint-threatens = This move threatens { PIECE($owner, $man) } on { $square }.
hint-threatens-win = This move threatens to win on the next move.
hint-counts =
    { $counted ->
        [points]
            { $n ->
                [1] This move scores one point more than the next best move.
               *[other] This move scores { $n } points more than the next best move.
            }
       *[other] This move scores more than the next best move.
    }
hint-saves = This move saves { PIECE($owner, $man) } on { $square } from capture.
hint-safer = This move leaves fewer of your pieces open to capture than the next best move.
hint-room = This move leaves { $seat } far fewer moves.
hint-stands-better = Your pieces are better placed than after the next best move.
hint-others-worse = Your opponents' pieces are worse placed than after the next best move.
hint-later-counts = In the end you are better off than after the next best move.
hint-later-takes = In the end you capture more pieces than after the next best move.
hint-later-keeps = In the end you lose fewer pieces than after the next best move.
hint-planned = This is the first step of a winning plan.
hint-planned-in = This is the first step of a plan that wins in { $n } moves.
hint-came-out-better = This move did better in the search than the next best move.
hint-about-equal = The next best move is about as good.
hint-chance = Winning chance: about { $n }%.
review-of = { $seat } – { $said }
review-luck-even = Luck: about average.
review-luck-worse = Luck: worse than that of { $n } out of 10 players.
review-luck-better = Luck: better than that of { $n } out of 10 players.
review-luck-worst = Luck: worse than that of almost every player.
review-luck-best = Luck: better than that of almost every player.
review-luck-unsure = Luck: one game is too short to tell.
review-decisions = Good decisions: { $n } of { $all }.
review-sum = Winning chance in %: { $start } at the start, { ALLOF($parts) }, { $result } at the end.
review-sum-luck = { $n } from dice and cards
review-sum-own = { $n } from your decisions
review-sum-others = { $n } from your opponents' decisions
review-sum-changed = { $n } from corrections
review-missed = Winning chance: { $after }% after { $seat }'s choice, { $before }% after the better one.
review-missed-alone = There was a better choice.
review-found = Winning chance: { $before }% after { $seat }'s choice, { $after }% after the next best.
review-found-alone = This was the best choice.
review-cut-moments =
    { $all ->
        [1] Quick analysis: { $n } of 1 position.
       *[other] Quick analysis: { $n } of { $all } positions.
    }
review-cut = Quick analysis: { $n } of { $all } decisions in depth.
review-cut-passes = Quick analysis: the figures are less certain.
review-title-open = No turning point found so far.
review-title =
    { $n ->
        [0] No single decision turned this game.
        [1] One turning point.
        [2] Two turning points.
       *[other] Three turning points.
    }
thinker-lost = The computer player stopped thinking. It now plays the first good move it sees.
thinker-failed = The computer player couldn't finish thinking. It plays the first good move it sees.
thinker-slow = This device is slow for this computer player. It plays the best move it finds in time.
engine-missing = { $engine } can't be started here. { $name } plays instead.
engine-unable = { $engine } doesn't know this game. { $name } plays instead.
engine-gone = { $engine } has stopped running. { $name } makes this move.
engine-silent = { $engine } has stopped answering. { $name } makes this move.
engine-illegal = { $engine } tried an illegal move. { $name } makes this move.
engine-given-up = { $engine } has failed three times. { $name } plays instead.
no-engine = There is no engine { $engine } here. Run `companion engines` to list the installed engines.
engine-no-game = { $engine } can't play this game.
bad-engine = '{ $engine }' is not an engine. Write stockfish, stockfish:4 (level 4 of 8) or stockfish@1600 (Elo).
file-unreadable = { $path } can't be read: { $why }.
engines-file-name = The entry { $name } in { $path } is not valid. A name has only lower-case letters and digits, and each engine needs a command.
engine-no-program = { $path } is not a program that can be started. Give the path of the engine.
engine-name = { $name } can't be the name of an engine. Use lower-case letters and digits, such as --name mine.
engine-protocol = There is no protocol { $protocol }. Use uci, usi or ucci.
human-takes = A person now plays for { $seat }.
entropy-no-chance = Chance plays no part in this game, so you can't add randomness.
entropy-daily = The daily deal is the same for everyone, so you can't add randomness.
entropy-seed = This game uses a fixed seed, so you can't add randomness.
entropy-late = You can add randomness only before the first roll or card.
entropy-nobody = Only people can add randomness, and { $seat } is not played by a person.
entropy-twice = { $seat } has already added randomness.
entropy-keeper = This table has the seed of the game. Only players at the other tables can add randomness.
luck-code = Fairness code: { $code }
luck-says = Take a photo of this code. After the game it proves that no one changed the dice or cards.
luck-may-shake = Shake before the first roll to add your own randomness.
luck-together = All tables make each roll together, so no one can choose or predict it.
luck-keeper-rolls = The host table rolls for everyone.
luck-shake = Shake: { $seat }
luck-shaken = { $seat } has added randomness. The code is now { $code }.
entropy-text = Enter 1 to { $longest } letters or digits.
draw-offered = { $seat } offers a draw.
draw-declined = { $seat } declines the draw.
no-draw-offered = No one has offered you a draw.
computer-draws = The computer plays for { $seat } and answers draw offers itself.
computer-resigns = The computer plays for { $seat }, and it resigns when the game is lost.
draw = The game is drawn.
game-ranked = The game ends here, and the players are ranked.
pause = The game is paused.
resume = The game continues.
ignored = The game continues without the sensor on { $square }.
time-up = The agreed time is up. After this round the game ends and the players are ranked.
made-private = Other users of this computer could read this game's file, with its secrets. This is now fixed.
journal-full = The game can't be saved ({ $why }), so it is waiting. Free some disk space, then repeat your last action. If it is a computer player's turn, press Enter or any button, or touch the board.
saved-won = Winner: { ALLOF($seats) }.
result-unwritten = The game is over, but the result isn't saved yet. { $why }
journal-exists = { $path } already exists. Choose another name for the journal.
journal-unwritable = The journal { $path } can't be written: { $why }. Choose another folder.
file-newer = { $path } was written by a newer version of Tableside. Update Tableside.
journal-short =
    The journal { $path } is damaged. { $actions ->
        [0] No action is lost
        [1] The last action is lost
       *[other] The last { $actions } actions are lost
    }.{ $others ->
        [0] {""}
        [1] {" "}One entry of another kind is lost.
       *[other] {" "}{ $others } entries of other kinds are lost.
    }
journal-damaged = The journal { $path } is damaged. Tableside can't tell how much is lost.
journal-unreadable = The journal { $path } can't be opened: { $why }.
journal-read-only = The journal { $path } is read-only, so the game can't continue in it. Copy it to another folder.
journal-lost = The journal { $path } is damaged, and none of it can be read.
journal-in-use = Another table is using the journal { $path }. Close that table first.
journal-of-another = { $path } is a game of { $game }. Give the name of that game, or choose another journal.
journal-header = The journal { $path } doesn't show which game was played ({ $why }). Another program wrote it, or someone edited it.
record-senseless = Record { $n } of the journal ({ $what }) doesn't fit the records before it. Another program wrote it, or someone edited it.
journal-part = The { $rule } in the journal { $path } is not the file { $name } that the game began with. The checksums differ.
no-journal = There is no journal { $path }.
journal-empty = { $path } is empty. Delete it, or name another journal.
not-a-file = { $path } is a folder, pipe or device. Name a file.
journal-huge = { $path } is larger than { $most } MiB, so it isn't a journal. Name another file.
journal-limit = This game is too long to save. A journal holds at most { $most } MiB, and one record { $record } KiB. Start a new game.
no-journal-file = { $path } is not a Tableside journal.
other-rules = { $path }: action { $n }, '{ $action }', isn't legal at that point. The game was played by different rules.
not-json = That line is not a JSON object: { $why }.
not-a-line = That line can't be read: { $why }.
wrong-value = Invalid command: { $why }.
no-field = The command needs the field '{ $field }'.
no-rule = { $title } has no house rule '{ $rule }'. It has { ALLOF($rules) }.
no-rule-value = The house rule { $rule } can be { ANYOF($choices) }, not '{ $value }'.
no-rule-entry = { $title } has no rule '{ $rule }'. `companion rules GAME` lists the house rules. The handbook has the full rules.
not-from-here = You can't play from moment { $n } of { $all }. It must be a player's turn at that moment.
bad-corner = The game's a1 must be on a square of the board such as a1 or c3, not '{ $at }'.
no-piece-set = There is no piece set '{ $men }'. The sets are { ALLOF($sets) }.
no-piece-set-yet = There is no piece set '{ $men }'. No set has been saved yet.
no-turning = A game can be turned by 0, 90, 180 or 270 degrees, not by { $turned }.
no-daily = { $title } has no daily deal. Choose a solitaire game.
no-day = '{ $day }' is not a date. Write a date like 2026-11-21.
daily-later = The deal of { $day } isn't available yet.
daily-own-cards = A daily deal has its own cards. Play it without a seed, a position or your own deck.
daily-printed-rules = A daily deal uses the standard rules. Leave out { ALLOF($rules) }.
no-set-name = A set needs a name of up to 40 letters and digits.
no-file-name = { $name } can't be a file name. Use letters, digits and spaces.
no-preset-name = Give the house rules a name.
not-kept = { $path } can't be written: { $why }.
choices-aside = Some settings in { $path } couldn't be read and were reset. The damaged file was saved as { $aside }.
choices-unreadable = Some settings in { $path } can't be read ({ $why }). The file stays unchanged, and new settings last only until the program ends.
bad-pin = The host PIN must have { $least } to { $most } digits, such as pin = "4711". Run `companion kiosk pin` to create one.
kiosk-config-damaged = The file { $path } is damaged, so this table stays locked.
kiosk-config-newer = A newer version of Tableside wrote { $path }, so this table stays locked.
kiosk-config-unreadable = The file { $path } can't be read ({ $why }), so this table stays locked.
kiosk-config-missing = The file { $path } with the host PIN is missing, so this table stays locked.
coded = { $said } Code { $code }.
set-unreadable = The piece set { $path } can't be read: { $why }.
solve-later = You can see the solution when you have played this deal.
solve-nothing = There is nothing to solve here. Only a solitaire whose pieces are set up can be solved.
solve-not = No search is running.
solve-stopped = The search was stopped.
solve-found =
    Shortest solution, with { $n ->
        [1] { $n } card
       *[other] { $n } cards
    }: { ALLOF($actions) }.
    .spoken =
        The shortest solution has { $n ->
            [1] one card
           *[other] { $n } cards
        }.
solve-none =
    There is no solution with up to { $n ->
        [1] { $n } card
       *[other] { $n } cards
    }.
solve-never = There is no solution.
daily-no-undo = You can't undo in the daily deal.
daily-result =
    { $title }, deal of { $date }: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
daily-lost = { $title }, deal of { $date }: not won.
par-proven =
    The shortest solution from your first move has { $n ->
        [1] one card
       *[other] { $n } cards
    }. This is proven.
par-best =
    The best known solution from your first move has { $n ->
        [1] one card
       *[other] { $n } cards
    }. A shorter one may exist.
par-no-way = There was no solution from your first move. This is proven.
par-unknown = No solution from your first move is known, but one may exist.
setup = Set up the position: { ALLOF($squares) }.
follow = Update the board: { ALLOF($squares) }.
unfinished = { $owed }
centre = A piece seems to be between { BOTHOF($squares) }. Move it to the centre of its square.
put-back = { $reason } Fix the board: { ALLOF($squares) }.
touch-put-back = { $reason } Put { PIECE($owner, $man) } back on { $to }, then move the piece on { $square }.
touch-put-right = { $reason } Fix the board ({ ALLOF($squares) }), then move the piece on { $square }.
unexplained = The board doesn't match any single move. Fix the board: { ALLOF($squares) }.
in-the-air = { $reason } Put the piece back on { ALLOF($squares) }.
off-the-board =
    { $n ->
        [1] The piece from { ALLOF($squares) } is off the board.
       *[other] The pieces from { ALLOF($squares) } are off the board.
    } { press-end-first } when you have removed every piece that must leave.
which =
    { $asked ->
        [all] What did you do?
       *[one] { $one }, what did you do?
    }
which-then = { $text } What happened next?
that-is-all = Nothing else
was-it =
    { $asked ->
        [all] The board was out of view. What did you do?
       *[one] { $one }, the board was out of view. What did you do?
    }
is-it-so =
    { $asked ->
        [all] Several pieces were off the board at once. Are they back as shown ({ ALLOF($squares) })?
       *[one] { $one }, several pieces were off the board at once. Are they back as shown ({ ALLOF($squares) })?
    }
as-shown = Yes, as shown
not-as-shown = No, they are mixed up
went-back = I undid the move
went-where =
    { $asked ->
        [all] Which piece is on { $square }?
       *[one] { $one }, which piece is on { $square }?
    }
no-piece-there = No piece
mixed-up = Put the pieces where the screen shows them: { ALLOF($squares) }.
swapped =
    { $asked ->
        [all] Were the pieces on { BOTHOF($squares) } swapped earlier? The record can be corrected.
       *[one] { $one }, were the pieces on { BOTHOF($squares) } swapped earlier? The record can be corrected.
    }
exchange = Yes, swap them
signal-won =
    { $asked ->
        [all] The kings are in the centre. Has { $seat } won?
       *[one] { $one }, the kings are in the centre. Has { $seat } won?
    }
signal-drawn =
    { $asked ->
        [all] The kings are in the centre. Is the game a draw?
       *[one] { $one }, the kings are in the centre. Is the game a draw?
    }
signal-yes = Yes, the game is over
signal-no = No, the game continues
none-of-these = None of these
again-wrong =
    { $asked ->
        [all] The sensor on { $square } keeps failing. Continue without it?
       *[one] { $one }, the sensor on { $square } keeps failing. Continue without it?
    }
play-on = Continue without { $square }
board-connected = Board connected: { $model }.
board-gone = The board is disconnected. { $why } Your game is saved. Play on the screen, or wait for the board.
board-small = The board has { $has } squares, but this game needs { $needs }. Use a larger board or play on the screen.
board-small-there = This game needs { $needs } squares. With its a1 on { $at }, turned by { $turned }°, it doesn't fit on the board of { $has } squares. Choose another place, use a larger board or play on the screen.
device-connected = { $model } is connected.
device-gone = { $why } Until it is back, you can enter rolls and cards on the screen.
die-named =
    { $die } is now { $name ->
        [white] the white die
        [orange] the orange die
       *[other] the { $name } die
    }. Its numbers count as { ALLOF($table) }.
die-stranger = { $die } is also sending rolls, but only { BOTHOF($dice) } count. Put that die away, or restart with the dice you want to use.
die-of-another-game = This die belongs to another game. Its rolls don't count here.
die-lost =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } lost its connection while rolling. Wait until it is back, or enter the result.
die-restless =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } won't come to rest. Roll it again, or enter the result.
orient = Put one piece on a1 and clear all other squares. This shows which way round the board is.
oriented = The board is turned by { $turned }°. This is saved.
pieces-learned = { $count ->
    [1] The tag of one piece is now known.
   *[other] The tags of { $count } pieces are now known.
 }
board-stuck = The sensor { $where } was already closed when the board was switched on. If that square is empty, the sensor is stuck. Continue without that square, or check the board.
board-button = The button { $where } was already pressed when the board was switched on. If no one is holding it, it is stuck. Continue without it, or check the board.
board-fault = The board reports a fault: { $kind } { $where }. Continue without that square, or check the board.
die-waits =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } shows { $face }. It counts when that roll is due.
cocked =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } isn't flat. Roll it again.

# What an audit finds that does not fit
fault-not-legal = Record { $record }: { $action } is not legal at that point.
fault-another = Record { $record }: { $action } should have been { $due }.
fault-seed-out = Record { $record }: the seed had already been revealed when { $action } was derived from it.
fault-chosen-from = Record { $record }: the outcomes listed for { $action } are wrong.
fault-new-seed = Record { $record }: a new seed was used in the middle of the game.
fault-seed-of-number = Record { $record }: the seed doesn't match --seed { $number }.
fault-seed-of-day = Record { $record }: the seed doesn't match the deal of { $day }.
fault-late-luck = Record { $record }: randomness was added after the first roll.
fault-luck-twice = Record { $record }: { $seat } added randomness twice.
fault-luck-keeper = Record { $record }: { $seat } added randomness at the table that has the seed.
fault-fixed-seed = Record { $record }: randomness was added to a fixed seed.
fault-early-result = Record { $record }: there is a result, but the game isn't over.
fault-other-seed = Record { $record }: the result reports a different seed from the one that was used.
fault-not-joint = Record { $record }: the tables didn't roll { $action } together.
fault-link = Record { $record }: { $who } did not use the dice it had committed to.

# Clocks
bad-clock = '{ $given }' is not a time control. Write 5+3 (5 minutes, plus 3 seconds a turn), 40/90,30 (40 turns in 90 minutes, then 30), 5d3, 5b3, 30,5x30, 30s/turn, hourglass 3, { ALLOF($presets) }, or none.
clock-no-time = { $seat }'s clock has no time. Give one, such as 5+3.
clock-hourglass = An hourglass needs at least two players, and all of them must use it.
no-clocks = This game is played without clocks.
clock-not-moved = { $seat } must move before pressing the clock.
clock-too-much = A clock can show at most { $hours } hours, and never less than zero.
clock-set = { $seat }'s clock now shows { $time }.
clock-resumed = The clocks start when a player makes a move.
clock-slept-stood = This device was asleep for { $time }. The clocks were stopped.
clock-slept-ran = This device was asleep for { $time }. The clocks kept running.
last-minute = { $seat } has one minute left.
flag = { $seat } has run out of time.
clock-shows = { $seat } { $time }
    .spoken =
        { $seat }, { $hours ->
            [0] { "" }
            [1] one hour{ " " }
           *[other] { $hours } hours{ " " }
        }{ $minutes ->
            [0] { "" }
            [1] one minute{ " " }
           *[other] { $minutes } minutes{ " " }
        }{ $seconds ->
            [0] { "" }
            [1] one second
           *[other] { $seconds } seconds
        }{ $times ->
            [0] { "" }
            [1] , for the last time
           *[other] , { $times } times left
        }
clock-fallen = { $seat } 0:00, out of time
clocks-show = Clocks: { ALLOF($times) }.
clocks-run = { $seat }'s clock is running.
clocks-press = { $seat } must press the clock.
clocks-still =
    { $why ->
        [not-started] The clocks start with the first move.
        [paused] The clocks are stopped because the game is paused.
        [question] The clocks are stopped until the question is answered.
        [mismatch] The clocks are stopped until the board matches the game.
        [board] The clocks are stopped because the board is disconnected.
        [line] The clocks are stopped because the other table is not connected.
        [host] The host has stopped the clocks.
        [resumed] The clocks start when a player makes a move.
        [arbiter] The clocks are stopped until an arbiter rules.
        [journal] The clocks are stopped because the game can't be saved.
        [held] The clocks are stopped while the computer player waits.
        [replay] The clocks are stopped during the replay.
       *[over] The clocks are stopped because the game is over.
    }
no-flag-fell = No other player has run out of time.
own-flag-first = { $seat } ran out of time first.
out-of-time = { $seat } ran out of time.
taken-out = { $seat } is out of the game.
replay-ended = The game was ended here.
turn-passed-on = { $seat } loses the turn. { $to } is next.

# Illegal moves that are counted
illegal-counted = { $seat } made an illegal move to { $square }. { $seat } now has { $n ->
    [1] one illegal move
   *[other] { $n } illegal moves
 }.
illegal-waits = { $n ->
    [1] { $seat }'s first illegal move.
    [2] { $seat }'s second illegal move.
    [3] { $seat }'s third illegal move.
   *[other] { $seat } has made { $n } illegal moves.
 } The game is stopped.
illegal-may-claim = Another player may now claim that { $seat } has made too many illegal moves.
out-by-illegal = { $seat } has made too many illegal moves.
penalty-gives =
    { $n ->
        [1] { $seat } gets one more second.
       *[other] { $seat } gets { $n } more seconds.
    }
penalty-takes =
    { $n ->
        [1] { $seat } loses one second.
       *[other] { $seat } loses { $n } seconds.
    }
arbiter-called = An arbiter must rule on { $seat }'s move. The game is waiting.
arbiter-first = An arbiter must rule on { $seat }'s move first.
arbiter-ruled = The arbiter has ruled on { $seat }'s move. The game continues.
no-arbiter-needed = No move is waiting for an arbiter.
no-ruling = There is no ruling '{ $ruling }'. Use { ANYOF($rulings) }.
no-illegal-move = This player has made no illegal moves.
illegal-forgotten = { $seat }'s last illegal move doesn't count. { $seat } now has { $n ->
    [0] no illegal moves
    [1] one illegal move
   *[other] { $n } illegal moves
 }.

# What is printed and listed
lay-out = Equipment: { $equipment }
house-rules = House rules
sheet-leaflet = rules summary
sheet-tile = { $board }, { $first } to { $last }, squares of { $pitch } mm: cut along the marks and glue edge to edge
sheet-tiles = pieces: glue them on discs
sheet-stand-ups = standing pieces: fold along the dashes, glue back to back, and spread the feet
sheet-discs = discs for a camera: glue them on wood or cardboard; each piece stands behind its marker
sheet-stand-ups-on-discs = standing pieces for the discs: fold along the dashes, glue back to back, and spread the feet
sheet-corner-cards = cards for your own board and pieces: cut them out and place one at each corner of the squares, with its black tip as shown
sheet-dice-tray = dice tray for a camera: add a low rim, and roll dice with pips or printed faces in it
tray-die =
    { $look ->
        [pale] Light die
        [coloured] Coloured or black die
       *[unknown] Die
    }: { $pips ->
        [one] 1 pip
       *[other] { $pips } pips
    } (at { $where })
tray-printed-die =
    { $die ->
        [white] White die
        [orange] Orange die
       *[other] { $die }
    }: { $face } (at { $where })
tray-unclear =
    { $n ->
        [one] One object can't be read. It may be a die on its edge, a die that is too small, or not a die.
       *[other] { $n } objects can't be read. They may be dice on their edges, dice that are too small, or not dice.
    }
tray-empty = The tray is empty.
tray-marker = Printed face { $marker } (at { $where })
too-many-discs = { $game } has { $n } pieces, but a camera can distinguish only { $most }. Print the game without --camera.
sheet-dice = dice: fold along the dashes and glue the tabs; below, { $size } mm labels for blank dice
sheet-fronts = { $deck }: print double-sided, flipped on the long edge
sheet-backs = { $deck }: backs
sheet-pieces = Pieces
sheet-players =
    { $n ->
        [1] 1 player
       *[other] { $n } players
    }
sheet-players-between = { $low }–{ $high } players
sheet-minutes = About { $n } minutes
sheet-minutes-between = { $low }–{ $high } minutes
sheet-presets = Ways to play
sheet-made-by = The tablet at the table knows the rules. It rolls dice, deals cards, watches the board and says what comes next.
no-pgn = PGN can't hold the moves of { $title }. Save the game as JSON.

# What is offered: labels of buttons and of what can be typed; a game may have words of its own for them
offer-resume = Resume
offer-rematch = Play again
offer-undo = Undo
offer-again = Try again
offer-redo = Redo
offer-pause = Pause
offer-draw-accept = { $seat } accepts the draw
offer-draw-decline = { $seat } declines the draw
offer-draw-by = { $seat } offers a draw
offer-claim-repetition = { $seat } claims a draw by repetition
offer-claim-fifty = { $seat } claims that there has been no progress for too long
offer-claim-flag = { $seat } claims a win on time
offer-claim-illegal = { $seat } claims too many illegal moves
offer-press = { $seat } presses the clock
offer-arbiter-back = Arbiter: put the piece back and continue
offer-arbiter-penalty = Arbiter: time penalty or lost turn
offer-arbiter-pass = Arbiter: lost turn
offer-arbiter-loses = Arbiter: the game is lost
offer-resign = { $seat } resigns
offer-end-game = End the game
offer-look = { $seat }: view privately
offer-fill-in = { $seat }: fill in privately
offer-card = { $card }
offer-card-on = on { $square }
offer-stop-search = Stop
offer-hint = Hint
offer-solve = Can it be won?
offer-drew-hidden = I drew a card
offer-draw-card = Draw a card
offer-drew-myself = We drew from our deck
offer-this-card = { $card }  { $words }
offer-roll = Roll
offer-rolled-myself = I rolled it myself
offer-face =
    { $n ->
        [1] { $face }
       *[other] { $die ->
            [white] White { $face }
            [orange] Orange { $face }
           *[other] { $die } { $face }
        }
    }
offer-touch = { $seat }: the piece on { $square } must move
offer-adjust = I adjust
offer-take = Draw a card
offer-stay = End on the same square
offer-done = Done, and all agree
offer-value = { $value }

# What is on a square, and corrections without a reason
side-and-piece = { $seat }: { $piece }
thing = { $piece }
put-right = Fix the board: { ALLOF($squares) }.

# The story of a game that is over
story-capture = { $seat } captures { PIECE($owner, $man) } on { $square }.
story-lead = { $seat } takes the lead for good.
story-waits = { $seat } has no move for { $n ->
    [1] one turn
   *[other] { $n } turns
 }.
story-promotion = { $seat } promotes a pawn.

# Practice
practise-goes = Where can { PIECE($owner, $man) } on { $square } move?
practise-moves =
    { $alone ->
        [yes] Which pieces can move now?
       *[no] { $seat } is to move. Which pieces can move now?
    }
practise-wins =
    { $alone ->
        [yes] One move wins. Which one?
       *[no] { $seat } can win in one move. Which one?
    }

# Games written out and brought in again
no-pgn-of-many = PGN is for two players, but this game of { $title } has { $n }. Save it as JSON.
import-no-game = { $file } contains no game. Expected: a PGN file, or a game that Tableside saved as JSON.
import-not-pgn = { $file } is not a PGN file. Expected: a text file with moves such as 1. e4 e5 and tags such as { $like }.
import-newer = { $file }, line { $line }: this version of Tableside can't read version { $text } of the format, only up to version { $most }. Update Tableside.
import-secrets = { $file }, line { $line }: the game was saved while it still had secrets. Save it again after the game.
import-own-parts = { $file }, line { $line }: the game has a custom board, dice or cards, which PGN can't hold. Save the game as JSON.
import-variant = { $file }, line { $line }: Tableside has no game “{ $variant }”. Check its name.
import-tag = { $file }, line { $line }: the tag “{ $text }” is damaged. Expected: a tag like { $like }.
import-unclosed = { $file }, line { $line }: the comment “{ $text }” is not closed. Expected: a closing brace.
import-sign = { $file }, line { $line }: “{ $text }” can't be understood. Expected: a move, a comment or a result.
import-brackets = { $file }, line { $line }: the brackets do not match. Expected: a closing bracket for each opening one, and at most 64 open.
import-several = { $file }, line { $line }: another game begins here. Choose one of them, for example with --number 1.
import-no-number = { $file } has no game { $n }. The last game is { $all }.
import-of-collection = Game { $n }: { $why }
import-line = { $file }, line { $line }: { $why }
import-cut-off = { $file }, line { $line }: the game ends without a result. Expected: 1-0, 0-1, 1/2-1/2 or *.
import-long = { $file }, line { $line }: the game has too many moves. Expected: at most { $most }.
import-control = { $file }, line { $line }: the character { $text } isn't allowed here. Expected: letters, digits and punctuation.
import-json = { $file }, line { $line }: “{ $text }” is not valid JSON. Expected: a game as Tableside saved it.
import-json-cut = { $file }, line { $line }: the file ends before the game is complete. Copy the whole file again.
import-json-field = { $file }, line { $line }: the field { $field } has the value “{ $text }”. Expected: { $expected ->
    [str] text
    [int] a whole number
    [float] a number
    [bool] true or false
    [array] a list
    [object] an object
    [null] null
    [none] a value that this field allows
   *[other] { $expected }
 }.
import-json-missing = { $file }, line { $line }: the field { $field } is missing. Expected: a game as Tableside saved it.
import-not-legal = { $file }, line { $line }: “{ $text }” is not a legal move.
import-elsewhere = { $file }, line { $line }: the game ends in a different position from the one on this line. A move or a house rule was changed.
import-tag-twice = { $file }, line { $line }: “{ $text }” repeats a tag with a different value. The first value is used.
import-behind = { $file }, line { $line }: “{ $text }” follows the result. Expected: another game or the end of the file.
import-results = { $file }, line { $line }: the result “{ $text }” contradicts another result of this game. The tag Result is used, or else the first result.
import-result = { $file }, line { $line }: “{ $text }” is not a result. Expected: 1-0, 0-1, 1/2-1/2 or *.
import-start = { $file }, line { $line }: the game can't start from the position “{ $text }”. { $why }
import-more = { $n ->
    [one] { $n } more place could not be understood.
   *[other] { $n } more places could not be understood.
 }
import-null = { $file }, line { $line }: “{ $text }” is a null move, which is not allowed here. Expected: a legal move.
import-kept-until = { $n ->
    [0] No move is kept.
    [one] Only the first half-move is kept.
   *[other] Only the first { $n } half-moves are kept.
 }
import-left = Some parts of this file were left out: { ALLOF($what) }.
left-comments = { $n ->
    [one] { $n } comment
   *[other] { $n } comments
 }
left-glyphs = { $n ->
    [one] { $n } move annotation
   *[other] { $n } move annotations
 }
left-variations = { $n ->
    [one] { $n } variation
   *[other] { $n } variations
 }
left-commands = { $n ->
    [one] { $n } command for other programs
   *[other] { $n } commands for other programs
 }
left-escaped = { $n ->
    [one] { $n } line for other programs
   *[other] { $n } lines for other programs
 }
import-left-tag = The tag { $name } is too long or contains invisible characters. Only part of it is kept.
ended-by-our-rules =
    { $n ->
        [one] By Tableside's rules the game ended after { $n } ply.
       *[other] By Tableside's rules the game ended after { $n } plies.
    }
lost-by-file = { $seat } lost. The file gives no reason.
# Score sheets, and judgements on dice
score-not-over = The game isn't over yet.
score-place = Place { $n }
deal-sheet = The cards in order
deal-unseen = A hidden card.
deal-to-come = This sheet leaves out the cards still to come. Print it again after the game.
deal-seed = Seed of all cards: { $seed }
deal-none = No card has been drawn yet.
score-start = Start
score-end = End
score-now = Current position
score-signature = Signature of { $name }
score-put-right = corrected by agreement
score-rolls =
    { $die ->
        [white] White die, { $n ->
            [1] one roll
           *[other] { $n } rolls
        }
        [orange] Orange die, { $n ->
            [1] one roll
           *[other] { $n } rolls
        }
       *[other] Die, { $n ->
            [1] one roll
           *[other] { $n } rolls
        }
    }
luck-too-few = Luck can be judged only after { $n } rolls.
luck-one-face = A die with one face can't be unlucky.
luck-even = Overall, the dice fell about as evenly as usual.
luck-uneven = Fair dice fall this unevenly in one session out of { $n ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [8] eight
    [10] ten
   *[other] { $n }
 }.
luck-never = Fair dice fall this unevenly in fewer than one session out of a thousand.

# What can be asked in words
ask = Ask
    .turn = Whose turn is it?
    .moves = What can I do?
    .mine = My pieces
    .theirs = Their pieces
    .ranks = Rank by rank
    .dice = Dice
    .cards = Cards
    .clock = Clocks
    .score = Score
    .last = What happened last?
    .attacks = Which pieces can move to this square?
    .stands = What is on this square?
    .more = Ask something else
query-die = { $n ->
    [1] { $face }
   *[other] { $die } { $face }
 }
query-pieces = On the board: { ALLOF($men) }.
query-piece-on = { $man } on { $square }
query-no-pieces = There are no such pieces on the board.
query-dice = The dice show: { ALLOF($dice) }.
query-no-dice = No dice have been rolled.
query-card = { $n ->
    [1] { $card }
   *[other] { $n } times { $card }
 }
query-hand = You hold { ALLOF($cards) }.
query-holds = { $seat } holds { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }.
query-no-cards = There are no cards.
query-goes = These pieces can move to { $square }: { ALLOF($men) }.
query-nobody-goes = No visible piece can move to { $square } now.
query-from-box = { $man } from the start box
query-from-box-to = { $man } from the start box to { ALLOF($squares) }
query-box = the start box
query-in-hand = In hand: { ALLOF($men) }.
query-goes-to = It can move to { ALLOF($squares) }.
query-takes = It can capture { ALLOF($men) }.
query-goes-nowhere = It can't move now.
query-rank = Rank { $rank }: { ALLOF($men) }.
query-empty = The square { $square } is empty.
query-stands = { $man } on { $square }.
query-under = Below: { ALLOF($men) }.
query-waits = It is { $seat }'s turn.
query-may-go = These pieces can move: { ALLOF($men) }.
query-may-do = Other options: { ALLOF($ways) }.
query-nothing-to-do = There is nothing to do now.
query-no-score = This game has no score.
query-score = Score: { ALLOF($seats) }.
query-score-home = { $seat } { $n } home
query-score-points = { $seat } { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
query-score-boulders = { $seat } { $n ->
    [one] { $n } boulder
   *[other] { $n } boulders
 }
query-score-cards = { $seat } { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }

# A club that a table belongs to
club-address = '{ $url }' is not a broker's address. Write mqtt://192.168.1.10 or, encrypted, mqtts://hub.local:8883.
club-certificate = There is no certificate at { $path }. Copy the one from your club, and give its path.
club-delay = --delay takes whole minutes from 0 to { $most }, not '{ $given }'.
club-link = '{ $given }' is not a club code. A club code begins with tableside://.
club-other-hub = The hub at { $host } doesn't belong to this club, because it has a different certificate. Ask the organiser of the club.
club-no-hub = No hub answers at { $host }, port { $port } ({ $why }). Check that it is on, and that this table is on the same Wi-Fi network.
club-no-answer = The hub's response can't be understood. Check that it has the same version of Tableside.
club-says-no = The hub refused the request: { $said }
club-door-late = No one let this table in within five minutes. Ask an arbiter, then try again.
club-not-found = { $n ->
    [0] No club was found on this network. Check that the hub is on, and that this table is on the same Wi-Fi network.
   *[other] There is no club { $name } on this network, but there is { ANYOF($known) }.
 }
club-several = There are several clubs here. Choose { ANYOF($known) } with --club.
hub-runs = A hub is already running in { $folder }. Stop it first.
hub-folder = The club's data in { $folder } can't be read. Restore a backup, or create the club again in another folder.
hub-no-broker = Mosquitto isn't installed on this computer. Install it: `sudo apt install mosquitto`.
hub-broker-ends = Mosquitto won't start. Another program may be using its port. Its settings are in { $folder }/mosquitto.conf.
hub-restarts = The hub stopped unexpectedly ({ $why }) and is being restarted.
hub-fails = The hub failed several times in a row, so it is not restarted again. Fix the problem shown above, then run `companion club`.
hub-other-club = { $folder } is the hub of { $club }. Choose another --folder for another club.
hub-no-name = A new club needs a name: `companion club --club NAME`.
close-stays-on = This computer can't be powered off from here: { $why }.
hub-twice = A hub of this club is already running at { $host }. Stop it first, or use that one.
hub-twice-now = Another hub of this club has started at { $host }. Stop one of the two, so that everyone uses the same one.
hub-not-kept = Changes can't be saved in { $folder }: { $why }. The hub is trying again.
hub-moved = The club in { $folder } has been packed into { $to } to move it. Its hub now runs where that file was opened. If the file was never opened, delete { $mark } to run the hub here again.
hub-none-here = There is no club in { $folder }. Give its folder with --folder.
move-lies = There is already a club in { $folder }. Choose another --folder to open the file in.
move-no-file = { $path } is not a packed club. Use the file that `companion club move` made.
move-pin = This PIN doesn't open { $path }, or the file is damaged. The PIN was shown when the file was made. If it is lost, pack the club again.
cluster-node = '{ $given }' is not a server. Write HOST, or HOST:HUBS:TABLES:ROUTES with its three ports.
cluster-lies = There is already a cluster in { $folder }. Leave out --node to add tables to it.
cluster-servers = There is no cluster in { $folder } yet. A new one needs { $n } servers, so give --node that many times.
cluster-file = The cluster's data in { $path } can't be read. Restore a backup, or use a file from this version.
cluster-store = Hubs in a cluster share one PostgreSQL database. Give its address with --store URL.
club-name = '{ $name }' can't be the name of a club or table. It needs a letter from a to z or a digit.
club-unreadable = The club membership in { $path } can't be read. Run `companion club join` to join again, or `companion club leave` to remove it.
club-tells-already = This table already sends its games to a club, so it can't bring older games. Run `companion club leave`, then join again.
hub-store = The hub's database { $url } can't be opened: { $why }.
hub-refused = { $n ->
    [0] { $said }
    [one] { $said } One more message was refused.
   *[other] { $said } { $n } more messages were refused.
 }
hub-broker-away = The hub's broker isn't answering, so this page may be out of date.
hub-cannot-keep = The hub can't save anything now, so tables keep their messages: { $why }.
hub-version = { $place } uses version { $version } of the club protocol, but this hub uses { $ours }. Update the older one.
hub-malformed = { $place } sent an invalid message, which was ignored.
hub-stream-of-another = { $place } sent another table's events as its own. They were ignored.
hub-many-streams = { $place } restarted its event log more than { $most } times today. New events wait until tomorrow.
hub-too-much = { $place } sends more data than a hub can store for one table. Its messages are now accepted more slowly.
hub-no-port = Pages can't be served on port { $port }: { $why }. Another program may be using it. Choose another port with --port.
hub-certificate = The club's certificate file { $path } is damaged or missing. Restore a backup. If you have none, create the club again in another folder and let its tables join again.
hub-other-ports = Another program uses port { $usual }. For now, phones use port { $port } and arbiters port { $safe }. At the next start the hub tries { $usual } again.
hub-bad-port = Pages need port { $port } and the port after it. Give a number from 1 to 65534. Tables use { $broker } and { $inside }, so both ports for pages must be different.

# What an arbiter of the club does at this table
arbiter-pause = { $by } has paused the game. Only an arbiter can resume it.
arbiter-resume = { $by } has resumed the game.
arbiter-paused = { $by } has paused the game. Only an arbiter can resume it.
arbiter-no-undo = An arbiter made this ruling. Call an arbiter to undo it.
arbiter-gives = { $by } adds { $time } to { $seat }'s clock.
arbiter-takes = { $by } takes { $time } off { $seat }'s clock.
arbiter-warning = { $by } warns { $seat }.
arbiter-penalty = { $by } gives { $seat } a penalty.
arbiter-loss = { $by } rules that { $seat } has lost.
arbiter-correct = { $by } has corrected the position.
arbiter-finish = { $by } has ended the game.
arbiter-comes = { $by } is coming to your table.
arbiter-settled = { $by } has closed your call.
arbiter-rules = { $by } has set the house rules for the next games.
arbiter-says = { $by }: { $text }
lost-by-arbiter = An arbiter ruled that { $seat } has lost.
ended-by-arbiter = An arbiter has ended the game.
order-oversize = The instruction is longer than { $most } bytes. Shorten it.
order-malformed = The instruction can't be understood: { $why }.
order-newer = The instruction uses version { $version } of the club protocol, but this table uses { $ours }. Update the table.
order-unknown = This table doesn't know the instruction '{ $what }'. Update the table.
order-incomplete = The instruction '{ $what }' needs '{ $field }'.
order-other-game = That game is no longer on this table.
order-moved = The game has continued since you sent this. Check it again.
order-cut = The table was switched off during this instruction. Check the table, and send it again if needed.
order-own-file = The rule '{ $rule }' names a file, which can't be sent. Choose one of its values.
order-withdrawn = { $by } has withdrawn the instruction.
order-replaced = Another game has replaced this one.
order-none-waits = No such instruction is waiting at this table.
order-put-up = The table shows the game. It begins when the players confirm it.
order-blocked = The table shows the new game. It begins when the current game is over or the players leave it.
order-round = Round { $round }, { $players }
order-players = { ALLOF($players) }
order-pair = { $one } – { $two }
order-player = { $name } ({ $seat })
order-evening = This session is over. Thank you for playing. Goodbye!
order-game-first = Finish the game on this table first, then type “begin”.
# Ladders
rung-game = Win a game against { $name }.
rung-position = { $seat } is to move and has the better position. Win from here against { $name }.
rung-at-once = { $seat } can win this turn. How?
rung-deal = Win this deal.
rung-points =
    { $n ->
        [0] Win this deal without minus points.
        [1] Win this deal with 1 point or more.
       *[other] Win this deal with { $n } points or more.
    }
star-best =
    { $n ->
        [1] Third star: 1 point or more.
       *[other] Third star: { $n } points or more.
    }
star-try = Third star: win on the first try.
star-par =
    { $n ->
        [1] Third star: win in one turn.
       *[other] Third star: win in { $n } turns or fewer.
    }
stars-got =
    { $n ->
        [0] No star this time. You can try again.
        [1] You earned one star.
        [2] You earned two stars.
       *[other] You earned three stars.
    }
no-ladder = { $game } has no ladder.
no-rung = There is no challenge { $rung } on this ladder. There are { ALLOF($rungs) }.
can-other-win = The arbiter must decide: { $seat } loses if { $other } can still win.
cannot-win = { $seat } would have lost, but the other side can no longer win. The game is a draw.
drawn-on-time = Time has run out, but the other side can no longer win. The game is a draw.
drawn-by-illegal = There were too many illegal moves, but the other side can no longer win. The game is a draw.
offer-arbiter-draw = Arbiter: the game is drawn
score-illegal = Illegal moves
score-illegal-move = { $n }. { $seat }, on { $square }: { $penalty ->
    [time] time penalty
    [turn] turn lost
    [loss] game lost
   *[none] no penalty
 }
table-deals = The table deals the cards, so you can't name one. To use your own cards, start with the table rule decks=physical.

# Tables elsewhere
invitation-code = '{ $text }' is not an invitation code. A code has { $n } letters and digits.
invitation-letters = No code contains { ANYOF($letters) }, because they look like other characters. Check the code again.
relay-address = { $url } is not the address of a relay. It must begin with wss:// or ws://.
relay-port = The relay can't use { $host }, port { $port }. Another program is using it, or it isn't allowed. Choose another one with --port.
relay-proxy = { $address } is not the address or network of a proxy. Give --trusted-proxy an address such as 192.0.2.7, or a network such as 10.0.0.0/8.
# A game that is followed
guess-task = Guess { $seat }'s moves. Make a move on the board to see whether it was played in the game.
guess-follow = Replay the game: make each move that the table shows.
guess-found = That is the move that was played: { $n } points.
guess-2 = Your move is just as good: 2 points. The move shown was played.
guess-1 = Your move is nearly as good: 1 point. The move shown was played.
guess-0 = Your move is weaker: no points. The move shown was played.
guess-other = Your move is different: no points. The move shown was played.
guess-score =
    { $n } of { $most } points. You found { $all ->
        [1] { $right ->
            [1] the game's only move.
           *[other] none of the game's moves.
        }
       *[other] { $right } of the game's { $all } moves.
    }
guess-no-further = You have reached the end of the game you are replaying.
guess-no-moves = { $seat } has no more moves after this point. You can guess the moves of { ALLOF($seats) }.

# Two tables, one game

seat-elsewhere = { $seat } plays at another table, so the move must be made there.
keeper-decides = The host table decides this.
other-came-first = The other table did something else first.
other-rules-there = The rules at the other table don't include { $action }.
other-rules-here = The rules here don't include { $action }. Update Tableside at both tables to continue the game.
table-rolls = The table rolls the dice in this game.
dice-wait = The roll is waiting for the other table.
dice-together = In this game the tables roll together, so you can't enter a result. Press Roll.
tables-version = One of the two tables has an older version of Tableside. Update it to play together.
tables-relay-version = The relay has another version of Tableside. Update both the relay and this table.
tables-update-here = The other table has a newer version of Tableside. Update this one to continue. Your game is saved.
tables-update-there = The other table has an older version of Tableside. It must be updated before you can play together.
tables-not-understood = The other table sent an invalid message, which was ignored. Your game is unchanged.
tables-over = The game at the other table is over, so you can't join it.
tables-left = The players at this table have left the game.
tables-seat-taken = Another table has already taken that seat.
tables-no-seat = That seat is not open to another table.
tables-clock-off = The two tables show different dates. The game continues, but please correct the wrong clock.
tables-sits = { $seat } is here. The other table has joined.
tables-says = { $seat }: { tables-sentence }
tables-sentence = { $what ->
        [hello] Hello!
        [good-game] Have a good game!
        [well-played] Well played.
        [nice-move] Nice move!
        [thank-you] Thank you.
        [one-moment] One moment, please.
        [back-again] I am back.
        [please-move] It is your turn.
        [have-to-go] I have to go soon.
        [another-game] Another game?
        [sorry] Sorry!
       *[goodbye] Goodbye!
    }
tables-no-sentence = There is no phrase { $what }. The phrases are { $sentences }.
tables-say-later = You have sent many messages. Wait a few seconds, then send more.
tables-agree = Yes
tables-disagree = No
tables-ask-undo =
    { $asked ->
        [all]
            { $n ->
                [one] { $seat } wants to undo one action. Do you agree?
               *[other] { $seat } wants to undo { $n } actions. Do you agree?
            }
       *[one]
            { $n ->
                [one] { $one }, { $seat } wants to undo one action. Do you agree?
               *[other] { $one }, { $seat } wants to undo { $n } actions. Do you agree?
            }
    }
tables-ask-redo =
    { $asked ->
        [all] { $seat } wants to redo what was undone. Do you agree?
       *[one] { $one }, { $seat } wants to redo what was undone. Do you agree?
    }
tables-ask-correct =
    { $asked ->
        [all] { $seat } wants to correct the position. Do you agree?
       *[one] { $one }, { $seat } wants to correct the position. Do you agree?
    }
tables-ask-end-game =
    { $asked ->
        [all] { $seat } wants to end the game here. Do you agree?
       *[one] { $one }, { $seat } wants to end the game here. Do you agree?
    }
tables-ask-rematch =
    { $asked ->
        [all] { $seat } wants another game. Do you agree?
       *[one] { $one }, { $seat } wants another game. Do you agree?
    }
tables-asked = Waiting for the other table's answer.
tables-declined = The other table doesn't agree.
tables-came-to-nothing = That is no longer possible. { $why }
tables-lost = The connection to the other table is lost. The clocks are stopped, and your game is saved.
tables-found = The other table is connected again.
tables-kept = The connection to the other table is lost. Your action will be sent when it is back.
tables-other-first = The other table did something else first, so your action was undone.
tables-refused = Your action was undone. { $why }
tables-refused-there = The host table doesn't allow that now.
tables-other-rules = The other table plays by different rules, so this one can't follow. { $why }
tables-not-alike = The two tables show different positions. Compare the boards and correct the position.
tables-keeper = the host table
tables-of-seat = { $seat }'s table
tables-misfit = The roll is waiting, because { $who } did not use the dice it had committed to.
tables-unfair = The dice are not fair. { $why }
tables-redone = The last step was redone.
tables-wrong-code = That code is wrong. Check it, then type all six letters and digits.
tables-relay-gone = The relay can't be reached. Trying again; nothing is lost.
club-line-asks = { $table } has been asked to join.
club-line-gone = The club can't be reached. Trying again; nothing is lost.
club-line-none = This table isn't in a club, so it can't reach { $table }. Join one with `companion club join`.
club-line-itself = { $table } is this table. Name another table of the club.
tables-code = Code for the other table: { $code }
tables-code-seat = Code for { $seat }'s table: { $code }
tables-code-new = The previous code no longer works. Here is a new one.
tables-code-revoked = Someone tried { $n } wrong codes, so the old code no longer works.
tables-invitation-over = Someone tried { $n } wrong codes, so this invitation has ended. To invite again, start the game again.
tables-unproven = The other table couldn't prove that it knows the code. Ask for a new code, or use another relay.
tables-met = The other table has joined. The game begins.
share-practice = You can't share practice games or daily deals with another table.
share-people = Computer players can't play at another table.
share-alone = This game can't be shared with another table.
tables-code-used = That code has already been used. Ask for a new one.
tables-wait = Too many wrong codes were entered. Wait a minute, then try again.
tables-inviter-away = The inviting table isn't connected now. Try again later.
tables-room-over = The connection between the two tables has ended. Share the game again with a new code.
tables-relay-full = The relay is full. Try again later, or use another relay.

# A game at Lichess

lichess-address = { $site } is not the address of a site. It looks like https://lichess.org.
lichess-unsafe = Others could read your token on the way to { $site }. Use an address that begins with https.
lichess-moved = { $site } redirects to another address, so the token was not sent. Check the address.
lichess-away = { $site } can't be reached. Trying again; nothing is lost.
lichess-minute = { $site } has received too many requests. Trying again in a minute; nothing is lost.
lichess-not-found = { $site } doesn't know that name or game. Check the spelling.
lichess-refused = { $site } refused the request: { $why }
lichess-token-none = That is not a token. A token has only letters, digits and _. Copy all of it.
lichess-token-wrong = { $site } no longer accepts this token. Make a new one there, and enter it here.
lichess-token-scope = This token doesn't allow playing. Make a new one at { $site } and tick { $scope }.
lichess-clock = Lichess doesn't have this time control. Choose minutes and seconds per move, such as 10+5.
lichess-too-fast = Lichess doesn't pair board players for games this fast. Choose a longer time: 10 minutes, or 5+5.
lichess-too-fast-challenge = This is too fast for playing on Lichess with a board. Choose at least 3 minutes.
lichess-no-name = { $name } can't be a Lichess name. A name has only letters, digits, - and _.
lichess-no-such-game = { $variant } isn't available on both Tableside and Lichess. Choose another game.
lichess-declined = The challenge was declined: { $why }
lichess-not-taken = { $name } hasn't accepted the challenge. Challenge another player, or look for an opponent.
lichess-challenge-lost = The connection was lost, so the challenge to { $name } has ended. Send it again.
lichess-fair = This game is played on Lichess. Until it is over, there are no hints, no analysis and no computer players.
lichess-no-help = Lichess allows no help during the game.
lichess-decides = Lichess doesn't allow this during a game.
lichess-lost = Lichess can't be reached. The clocks on Lichess keep running. Your move is saved and will be sent as soon as possible.
lichess-found = Lichess is connected again.
lichess-refused-move = Lichess did not accept the move, so take it back on the board. { $why }
lichess-too-late = The game on Lichess ended before this move arrived. The move doesn't count.
lichess-other-first = Another move was played on Lichess, and that one counts.
lichess-other-rules = { $move } was played on Lichess, but the rules here don't allow it. Continue at { $address }.
lichess-goes-on = Under the rules here the game is over, but it continues on Lichess at { $address }.
lichess-asked = Waiting for your opponent's answer.
lichess-takeback-no = Your opponent declined to undo the move.
lichess-gone = { $seat } has left. If they don't return, you can claim a win in { $n ->
        [one] one second.
       *[other] { $n } seconds.
    }
lichess-back = { $seat } is back.
lichess-claim =
    { $asked ->
        [all] { $seat } has left the game. What do you want to do?
       *[one] { $one }, { $seat } has left the game. What do you want to do?
    }
lichess-claim-victory = Claim a win
lichess-claim-draw = Claim a draw
lichess-claim-wait = Wait
lichess-chat = { $name }: { $text }
lichess-aborted = The game was aborted. It doesn't count.
lichess-ended = Lichess has ruled that { $seat } has lost.
lichess-token-missing = There is no token for { $site } on this device. Enter one, then open the game again.
lichess-no-rematch = You can't ask this opponent for another game. Look for a new opponent.
lichess-rematch = { $name } has been asked for another game with colours swapped.
lichess-no-token = There is no token on this device yet. Run `companion lichess token` first.
lichess-seeks = Lichess is looking for an opponent. The game starts when one is found.
lichess-challenges = Waiting for { $name } to accept. The game starts then.
lichess-waits = You are { $name } on Lichess. The game starts when you get a challenge.
lichess-no-game = '{ $given }' is not a Lichess game or challenge. Give its address, or its eight letters and digits, such as 5IrD6Gzz.
lichess-unsent = Lichess couldn't be reached, so your last action may be missing there. Resume the game to see its state.
lichess-counts = { $rated ->
        [yes] rated
       *[no] casual
    }
lichess-timed = { $time }, { lichess-counts }
lichess-days = { $n ->
        [one] 1 day per move
       *[other] { $n } days per move
    }, { lichess-counts }
lichess-untimed = no clock, { lichess-counts }
lichess-your-turn = your turn
lichess-their-turn = their turn

# What happened last
story-begins = New game: { $title }.
story-set-up = { $title } starts from a set-up position.
story-rolls = { $seat } rolls { BOTHOF($faces) }.
story-takes = { $seat } draws a card.
story-undone = { $seat } undid the last move.
story-undone-roll = The last roll was undone.
story-undone-chance = The last card was undone.
story-undone-several =
    { $n ->
        [1] The last move was undone.
       *[other] The last { $n } steps were undone.
    }
story-undone-correction = The last correction was undone.
story-redone = The last step was redone.
story-exchanged = Two pieces were swapped in the record.
story-agreed = All players agreed to correct the position.
story-draw-agreed = { BOTHOF($seats) } agreed to a draw.
story-corrected = The position was corrected.
story-arbiter-corrected = An arbiter corrected the position.
story-turn-passed = The turn passes to { $seat }.

# Words that several UIs use
counted =
    .home = { $n } home
    .points =
        { $n ->
            [1] 1 point
           *[other] { $n } points
        }
    .boulders =
        { $n ->
            [1] 1 boulder
           *[other] { $n } boulders
        }
    .boulders-of =
        { $n } of { $goal ->
            [1] 1 boulder
           *[other] { $goal } boulders
        }
    .cards =
        { $n ->
            [1] 1 card
           *[other] { $n } cards
        }
    .and-left =
        { $counted }, { $n ->
            [1] 1 move left
           *[other] { $n } moves left
        }
place = place { $n }
name = Name
your-name = Your name
drawn = Draw.
as-in-chess = As in chess
clear = Clear
in-box = Into the box
save = Save

### Leaving, and where a piece may go

may-go =
    { $n ->
        [0] It can move to any marked square.
        [1] It can move to { ALLOF($squares) }.
       *[other] It can move to { $n } squares: { ALLOF($squares) }.
    }
seat-leaves = { $seat } leaves
takes-over = A person plays { $seat }
