# What the table itself says: message id to sentence.

judged-in-private = Only { $seat } may know whether that can be done: look at your own pieces first.
no-die = There is no die { $die } in this roll; it is { $dice }.
no-face =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } has no face { $face }; its faces are { ALLOF($faces) }.
no-roll-now = Nobody has to roll now.
roll-typed = At this table dice are typed in: say which face fell.
roll-sensed = At this table the dice are rolled by hand: roll them, or say which face fell.
fell-already = That roll has fallen already: { $face }. To change it, put it right by consent of all seats.
no-draw-now = Nobody has to draw a card now.
draw-physical = At this table the cards lie beside the board: draw one, and say which it is.
no-card = There is no card { $card } in the deck { $deck }.
unknown-tag = Nobody has said yet which card the tag { $tag } is in: choose the card on the screen, once.
card-gone = No card { $card } is left in the deck: look again, or put it right by consent.
no-deck = This game has no deck { $deck }.
# What is put right, man by man
put-back-man = Put { PIECE($owner, $man, form: "nom") } back: { $origin } to { $to }.
not-so-put-back = Not so: put { PIECE($owner, $man) } back on { $to }.
put-owed = { $seat }, put { PIECE($man, form: "nom") } on { ANYOF($places) }.
set-on-man = Set { PIECE($owner, $man, form: "nom") } on { $to }.
take-off-man = Take { PIECE($owner, $man, form: "nom") } off { $origin }.
which-man = { PIECE($owner, $man, form: "bare") }
nothing-to-undo = There is nothing to undo.
no-hints = At this table no hints are given: what may be done is not listed.
undo-too-many = Only { $n ->
    [1] the last step
   *[other] the last { $n } actions
 } can be taken back at once.
nothing-to-redo = There is nothing to bring back.
nothing-optional = Nothing that is left to do is optional: { $expect }
paused = The game is paused; resume it first.
ask-first = First the question has to be answered: { $question }
no-question = No question { $id } stands.
no-choice = The question has no choice { $choice }.
board-first = The board does not agree yet: { $reason }
no-seat = There is no seat { $seat } at this table; there are { ALLOF($seats) }.
no-player = A seat is taken by human, computer or none, not by { $player }.
no-claim =
    { $what ->
        [repetition] A draw by repetition cannot be claimed now.
        [fifty] The end because nothing has happened for too long cannot be claimed now.
        [illegal] Too many illegal moves cannot be claimed now.
        [touch] That a touched piece must move cannot be claimed now.
        [win] A win cannot be claimed now.
        [draw] A draw cannot be claimed now.
       *[other] This cannot be claimed now.
    }
unknown-claim = There is no claim { $what }; there are draw, repetition, fifty, flag, illegal, win and touch.
no-square = There is no square { $square } on this board.
unknown-do = That cannot be done: Invalid value '{ $do }' - at 'do'.
bad-do = { $field } is missing or has a value that means nothing.
game-over = The game is over.
not-over = The game is not over yet; pause or end it first.
touched = { $seat } has touched the piece on { $square }.
touch-bound = The piece on { $square } was touched and must move.
not-to-look = Nobody looks at what { $seat } hides: a computer player sits there.
correction = The record was put right by consent.
correction-undone = What was put right by consent is taken back.
leaves = { $seat } leaves the game.
resigned = { $seat } has resigned.
has-left = { $seat } has left the game.
computer-takes = { $name } takes the seat of { $seat }.
no-level = There is no level { $level }. There are { ALLOF($levels) }.
no-such-way = Nobody plays this game as { $way }. There are { ALLOF($ways) }.
no-ways = In this game there are no ways of playing to choose from.
no-hints-daily = In a daily deal there are no hints: everybody plays it alone.
no-hints-told = There are no hints here: the table does not see your board.
hint-not-now = A hint is for somebody who is to move; that is not { $seat } now.
hint-after-chance = There is nothing to choose yet: first roll the die or draw the card.
hint-lost = No hint was found. Ask again.
hint-next = Next comes: { $then }
hint-then = { $first } Then comes: { $then }
hint-lost-first = First { PIECE($owner, $man) } on { $square } is taken.
hint-wins = It wins by force.
hint-wins-in =
    { $n ->
        [1] It wins with this move.
       *[other] It wins in { $n } moves.
    }
hint-not-lost = The next best way loses by force.
hint-taken-back = { PIECE($owner, $man) } on { $square } can be taken in return.
hint-nothing-taken = Nothing can be taken in return.
hint-exchange = If the pieces keep capturing each other, you win { ALLOF($won) } for { ALLOF($lost) }.
hint-guarded = Whoever takes it back loses more by that.
hint-threatens = It threatens { PIECE($owner, $man) } on { $square }.
hint-threatens-win = It threatens to win with the next move.
hint-counts =
    { $counted ->
        [points]
            { $n ->
                [1] It brings one point more than the next best way.
               *[other] It brings { $n } points more than the next best way.
            }
       *[other] More is counted for it than for the next best way.
    }
hint-saves = It keeps { PIECE($owner, $man) } on { $square } from being taken.
hint-safer = Less can be taken next than after the next best way.
hint-room = It leaves { $seat } far fewer moves.
hint-stands-better = Your pieces are better placed after this move than after the next best one.
hint-others-worse = Your opponents’ pieces are worse placed after this move than after the next best one.
hint-later-counts = From here you end up better off than after the next best move.
hint-later-takes = From here you capture more pieces than after the next best move.
hint-later-keeps = From here you lose fewer pieces than after the next best move.
hint-planned = It is the first step of a way to win.
hint-planned-in = It is the first step of a way to win in { $n } moves.
hint-came-out-better = In all that was tried out from here it came out better than the next best way.
hint-about-equal = The next best way is about as good.
hint-chance = That wins about { $n } of 100 games.
review-of = { $seat } – { $said }
review-luck-even = Luck: about as much as most players.
review-luck-worse = Luck: worse than { $n } of 10 players.
review-luck-better = Luck: better than { $n } of 10 players.
review-luck-worst = Luck: worse than almost every player.
review-luck-best = Luck: better than almost every player.
review-luck-unsure = Luck: one game is not enough to tell.
review-decisions = Right decisions: { $n } of { $all }.
review-sum = Winning chance in per cent: { $start } at the start, { ALLOF($parts) }, { $result } at the end.
review-sum-luck = { $n } by dice and cards
review-sum-own = { $n } by your own decisions
review-sum-others = { $n } by your opponents’ decisions
review-sum-changed = { $n } by corrections
review-missed = Winning chance: { $seat }’s choice { $after }%, the better one { $before }%.
review-missed-alone = There was a better choice.
review-found = Winning chance: { $seat }’s choice { $before }%, the next best { $after }%.
review-found-alone = This was the best choice.
review-cut-moments = Quick analysis: { $n } of { $all } moments.
review-cut = Quick analysis: { $n } of { $all } decisions in depth.
review-cut-passes = Quick analysis: the figures are less sure than they could be.
review-title-open = No decision was found yet that turned this game.
review-title =
    { $n ->
        [0] No single decision turned this game.
        [1] One turning point.
        [2] Two turning points.
       *[other] Three turning points.
    }
thinker-lost = The computer player stopped thinking. It now plays what looks best at once.
thinker-failed = The computer player could not think this through. It plays what looks best at once.
thinker-slow = This device is too slow for this computer player. It plays the best that it finds in time.
engine-missing = { $engine } cannot be started here. { $name } plays on.
engine-unable = { $engine } does not know this game. { $name } plays on.
engine-gone = { $engine } has ended. { $name } makes this move.
engine-silent = { $engine } stopped answering. { $name } makes this move.
engine-illegal = { $engine } wanted a move that is not legal. { $name } makes this move.
engine-given-up = { $engine } has failed three times. { $name } plays on.
no-engine = There is no engine { $engine } here. `companion engines` lists those there are.
engine-no-game = { $engine } cannot play this game.
bad-engine = An engine is written stockfish, stockfish:4 (of 8) or stockfish@1600 (Elo), not { $engine }.
engines-file = { $path } cannot be read: { $why }. Mend it, or take it away.
engines-file-name = { $path } has no engine that could be called { $name }. A name is small letters and digits, and each engine needs its command.
engine-no-program = { $path } is no program that can be started. Name the engine's file.
engine-name = An engine cannot be called { $name }. Use small letters and digits: --name mine.
engine-protocol = There is no protocol { $protocol }. There are uci, usi and ucci.
human-takes = A person takes the seat of { $seat }.
entropy-no-chance = Nothing is decided by chance in this game.
entropy-daily = The daily deal is the same for everyone: nothing can be added to it.
entropy-seed = This game is played with a fixed seed, so that it can be played again: nothing can be added to it.
entropy-late = Luck can be added before the first roll or card; that has come already.
entropy-nobody = No person sits in the seat of { $seat }: only people add luck.
entropy-twice = { $seat } has added luck already.
entropy-keeper = This table keeps the game and has its seed: luck comes from the other tables.
luck-code = The code of this game's luck: { $code }
luck-says = Take a picture of it. When the game is over it shows that nobody changed the dice or cards. Who likes may shake before the first roll: then nobody can have chosen them.
luck-together = All tables make each roll together: nobody can choose it or know it before.
luck-keeper-rolls = The table that keeps the game rolls for all.
luck-shake = Shake: { $seat }
luck-shaken = { $seat } has shaken. The code is { $code } now.
entropy-text = What is added has 1 to { $longest } letters or digits.
draw-offered = { $seat } offers a draw.
draw-declined = { $seat } declines the draw.
no-draw-offered = No draw of another seat is offered that could be declined.
computer-draws = { $seat } is played by the computer, which offers and answers draws itself.
computer-resigns = { $seat } is played by the computer, which resigns itself when it is lost.
draw = The game is drawn.
game-ranked = The game ends here, and its places are counted.
pause = The game is paused.
resume = The game continues.
ignored = We play on without the sensor of { $square }.
time-up = The agreed minutes are over: this round is finished, then places are counted.
made-private = Other people on this computer could read the file of this game, with all its secrets. That is mended.
journal-full = The journal cannot be written ({ $why }): nothing was ruled, and the table waits. Make room on the disk, then do it again; for a computer player press Enter or any button, or touch the board.
saved-won = Won by { ALLOF($seats) }.
result-unwritten = The game is over, and its result is not written yet. { $why }
journal-exists = { $path } exists already; name another journal.
journal-unwritable = The journal { $path } cannot be written: { $why }. Name another place.
journal-newer = { $path } was written by a newer version of this program; update it.
journal-short =
    The journal { $path } is damaged, and { $actions ->
        [0] no action is lost
        [1] the last action is lost
       *[other] the last { $actions } actions are lost
    }{ $others ->
        [0] {""}
        [1] , with one other entry
       *[other] , with { $others } other entries
    }.
journal-damaged = The journal { $path } is damaged, and nobody knows how much is lost.
journal-unreadable = The journal { $path } cannot be opened ({ $why }).
journal-closed = The journal { $path } may not be read here: { $why }.
journal-read-only = The journal { $path } may only be read, so no game can go on in it; copy it to a place of your own.
journal-lost = The journal { $path } is damaged, and nothing of it can be read.
journal-in-use = The journal { $path } is in use by another table; close that one first.
journal-of-another = { $path } is a game of { $game }; name that game or another journal.
journal-header = The journal { $path } does not say what was played ({ $why }): it was written by another program, or by hand.
record-senseless = Record { $n } of the journal, { $what }, does not fit the records before it: it was written by another program, or by hand.
journal-part = The { $rule } in the journal { $path } is not the file { $name } that the game was begun with: its sum is another.
no-journal = There is no journal { $path }.
journal-empty = { $path } is empty: there is no game in it. Delete it, or name another journal.
not-a-file = { $path } is a folder, a pipe or a device: name a file.
journal-huge = { $path } is larger than { $most } MiB, and no journal of this program is: name another file.
journal-limit = This cannot be saved: a journal holds at most { $most } MiB, and one record { $record } KiB. Start a new game.
no-journal-file = { $path } is not a journal of this program.
other-rules = { $path }: action { $n }, '{ $action }', is not legal there; these are not the rules the game was played by.
not-json = That line is not a JSON object: { $why }.
not-a-line = That line cannot be read: { $why }.
wrong-value = That cannot be done: { $why }.
no-field = That cannot be done: the field '{ $field }' is missing.
no-rule = There is no house rule '{ $rule }' in { $title }; there are: { ALLOF($rules) }.
no-rule-value = The house rule { $rule } takes { ALLOF($choices) }, not '{ $value }'.
no-rule-entry = No rule of { $title } is called '{ $rule }'. `companion rules GAME` names those of the house rules; the page of the game in the handbook has all.
not-from-here = Nobody can play on from moment { $n }: this game has { $all }, and somebody has to be to move.
bad-corner = The game's a1 lies on a square of the field like a1 or c3, not on '{ $at }'.
no-men = No set of pieces is called '{ $men }'; there are: { ALLOF($sets) }.
no-men-yet = No set of pieces is called '{ $men }'; there are: none yet.
no-turning = A game is turned by 0, 90, 180 or 270 degrees, not by { $turned }.
no-seat-here = There is no seat '{ $seat }' at this table; there are { ALLOF($seats) }.
no-daily = There is a daily deal of the solitaires, not of { $title }.
no-day = A day is written 2026-11-21, not '{ $day }'.
daily-later = The deal of { $day } is dealt on that day.
daily-own-cards = A daily deal has its own cards: play it without a seed, a position or your own deck.
daily-printed-rules = The daily deal is played by the printed rules, without { ALLOF($rules) }.
variant-file-unread = { $path } cannot be read: { $why }.
no-set-name = A set needs a name of letters and digits, at most 40.
no-file-name = { $name } cannot be the name of a file. Use letters, digits and spaces.
no-preset-name = Give the house rules a name.
not-kept = { $path } cannot be written: { $why }.
choices-aside = Not all that was chosen could be read from { $path }. What could be read counts, and the damaged file is kept beside it as { $aside }.
choices-unreadable = { $path } cannot be read whole ({ $why }). The file stays as it is: what could not be read of it does not count now, and what you choose now counts until the program ends.
bad-pin = The host’s number has { $least } to { $most } digits: write it as pin = "4711", or as companion kiosk pin says.
kiosk-config-damaged = The file { $path } is damaged, so this table stays locked.
kiosk-config-newer = A newer Tableside wrote { $path }, so this table stays locked.
kiosk-config-unreadable = The file { $path } cannot be read ({ $why }), so this table stays locked.
kiosk-config-missing = The file { $path } with the host PIN is missing, so this table stays locked.
coded = { $said } Code { $code }.
men-unreadable = The set of pieces { $path } cannot be read: { $why }.
solve-later = This deal is solved when it has been played.
solve-nothing = There is nothing to solve here: only a solitaire with its pieces laid out is solved.
solve-not = Nothing is being solved.
solve-stopped = The search was stopped.
solve-found =
    Shortest, with { $n ->
        [1] { $n } card
       *[other] { $n } cards
    }: { ALLOF($actions) }.
    .spoken =
        The shortest way has { $n ->
            [1] one card
           *[other] { $n } cards
        }.
solve-none =
    There is no way with up to { $n ->
        [1] { $n } card
       *[other] { $n } cards
    }.
solve-never = There is no way at all.
daily-no-undo = Nothing is taken back in the daily deal.
daily-result =
    { $title }, deal of { $date }: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
daily-lost = { $title }, deal of { $date }: not won.
par-proven =
    From where you began to move it can be won with { $n ->
        [1] one card
       *[other] { $n } cards
    }, and with no fewer: that is proven.
par-best =
    The best way known from where you began to move takes { $n ->
        [1] one card
       *[other] { $n } cards
    }. It is not proven that fewer will not do.
par-no-way = From where you began to move there was no way to win: that is proven.
par-unknown = From where you began to move no way to win is known. It is not proven that there is none.
setup = Lay out the position: { ALLOF($squares) }.
follow = Carry it out on the board: { ALLOF($squares) }.
unfinished = { $owed }
centre = A piece seems to be between { BOTHOF($squares) }: please centre it.
put-back = { $reason } Put it right: { ALLOF($squares) }.
touch-put-back = { $reason } Put { PIECE($owner, $man) } back on { $to }, then move the piece on { $square }.
touch-put-right = { $reason } Put the board right ({ ALLOF($squares) }), then move the piece on { $square }.
unexplained = The board does not fit any single move. Put it right: { ALLOF($squares) }.
in-the-air = { $reason } Please put the piece back on { ALLOF($squares) }.
off-the-board =
    { $n ->
        [1] The piece from { ALLOF($squares) } leaves the board.
       *[other] The pieces from { ALLOF($squares) } leave the board.
    } { press-end-first } when all of them are off the board.
which = { $one }, what did you do?
which-all = What did you do?
which-then = { $text } What came next?
that-is-all = That is all.
was-it = { $one }, the board was out of sight. Was it this?
was-it-all = The board was out of sight. Was it this?
is-it-so = { $one }, several pieces were off the board at once. Are they back as shown ({ ALLOF($squares) })?
is-it-so-all = Several pieces were off the board at once. Are they back as shown ({ ALLOF($squares) })?
as-shown = Yes, as shown.
not-as-shown = No, they are mixed up.
went-back = It was taken back.
went-where = { $one }, which piece is on { $square }?
went-where-all = Which piece is on { $square }?
nobody = Nobody.
mixed-up = Put the pieces back as shown: { ALLOF($squares) }.
swapped = { $one }, were these pieces mixed up before? Exchange them in the record: { ALLOF($squares) }.
swapped-all = Were these pieces mixed up before? Exchange them in the record: { ALLOF($squares) }.
exchange = Yes, exchange them.
signal-won = { $one }, the kings are in the centre. Has { $seat } won?
signal-won-all = The kings are in the centre. Has { $seat } won?
signal-drawn = { $one }, the kings are in the centre. Is the game a draw?
signal-drawn-all = The kings are in the centre. Is the game a draw?
signal-yes = Yes, the game is over
signal-no = No, the game continues
none-of-these = None of these
again-wrong = { $one }, the square { $square } does not fit again. Play on without its sensor?
again-wrong-all = The square { $square } does not fit again. Play on without its sensor?
play-on = Play on without { $square }.
board-connected = The { $model } board is connected.
board-gone = The board is gone: { $why } The game is kept: play on by touch, or wait until the board is back.
board-small = The board has { $has } squares; this game needs { $needs }. Use a larger board, another place, or play by touch.
board-small-there = The board has { $has } squares; this game needs { $needs } with its a1 on { $at }, turned by { $turned }. Use a larger board, another place, or play by touch.
device-connected = { $model } is connected.
device-gone = { $why } Until it is back, what falls or is drawn can be typed.
die-named =
    { $die } is { $name ->
        [white] the white die
        [orange] the orange die
       *[other] the { $name } die
    } now; its numbers count as { ALLOF($table) }.
die-stranger = Another die talks: { $die }. Only { BOTHOF($dice) } count here; put it away, or start again with the dice to be used.
die-of-another-game = This die was printed for another game: what it shows counts for nothing here.
die-lost =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } was lost while it rolled. It counts when it is found; or say what it shows.
die-restless =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } does not come to rest. Roll it again, or say what it shows.
orient = Put one piece on a1, and nothing else on the board. This shows which way the board lies.
oriented = The board lies turned by { $turned } degrees; that is kept.
men-learned = { $count ->
    [1] The tag of one piece is known now.
   *[other] The tags of { $count } pieces are known now.
 }
board-stuck = { $where } was closed when the board was switched on. If nothing stands there, its switch is stuck: play on without that square or see to the board.
board-button = The button { $where } was held down when the board was switched on. If nobody holds it, it is stuck: play on without it or see to it.
board-fault = The board reports a fault: { $kind } { $where }. Play on without that square or see to the board.
die-waits =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } shows { $face }; it counts as soon as its turn comes.
cocked =
    { $die ->
        [white] The white die
        [orange] The orange die
       *[other] The { $die } die
    } does not lie flat: roll it again.

# What an audit finds that does not fit
fault-not-legal = Record { $record }: { $action } is not legal there.
fault-another = Record { $record }: { $action } should have been { $due }.
fault-seed-out = Record { $record }: the seed was out already when { $action } came from it.
fault-chosen-from = Record { $record }: { $action } is written as chosen from something else.
fault-new-seed = Record { $record }: a new seed was taken while the game went on.
fault-seed-of-number = Record { $record }: the seed is not that of --seed { $number }.
fault-seed-of-day = Record { $record }: the seed is not that of { $day }.
fault-late-luck = Record { $record }: luck was added after the first roll.
fault-luck-twice = Record { $record }: { $seat } added luck twice.
fault-luck-keeper = Record { $record }: { $seat } sits at the table that has the seed, and added luck to it.
fault-fixed-seed = Record { $record }: luck was added to a seed that is fixed.
fault-early-result = Record { $record }: there is a result while the game goes on.
fault-other-seed = Record { $record }: the result tells another seed than the one that was played with.
fault-not-joint = Record { $record }: { $action } was not rolled by all tables together.
fault-link = Record { $record }: { $who } did not keep to the dice that it promised.

# Clocks
bad-clock = '{ $given }' is no time for a clock. Write 5+3 (5 minutes, and 3 seconds more after each turn), 40/90,30 (40 turns in 90 minutes, then 30), 5d3, 5b3, 30,5x30, 30s/turn, hourglass 3, { ALLOF($presets) }, or none.
clock-no-time = The clock of { $seat } has no time: say how much, as in 5+3.
clock-hourglass = An hourglass is for all at the table, and for two at least.
no-clocks = No clocks are used in this game.
clock-not-moved = { $seat } has to move first, and then press.
clock-too-much = A clock can show up to { $hours } hours, and nothing below zero.
clock-set = The clock of { $seat } shows { $time } now.
clock-resumed = The clocks stand until somebody plays on.
clock-slept-stood = This device was asleep for { $time }. The clocks stood still.
clock-slept-ran = This device was asleep for { $time }. The clocks went on.
last-minute = The last minute for { $seat }.
flag = The time of { $seat } is over.
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
clock-fallen = { $seat } 0:00, time is over
clocks-show = Clocks: { ALLOF($times) }.
clocks-run = The time of { $seat } goes.
clocks-press = { $seat } has to press.
clocks-not-started = The clocks start with the first move.
clocks-still =
    The clocks stand still: { $why ->
        [paused] the game is paused
        [question] a question is open
        [mismatch] the board does not agree
        [board] the board is gone
        [line] the other table is not heard
        [host] somebody has stopped them
        [resumed] nobody has played on yet
        [arbiter] an arbiter has to rule
        [journal] nothing can be written
        [held] the computer player waits
        [replay] the game is told again
       *[over] the game is over
    }.
no-flag-fell = Nobody else has used up all the time.
own-flag-first = { $seat } ran out of time first.
out-of-time = { $seat } ran out of time.
taken-out = { $seat } is out of the game.
replay-ended = The game was ended here.
turn-passed-on = The turn of { $seat } passes to { $to }.

# Illegal moves that are counted
illegal-counted = { $seat } has made { $n ->
    [1] an illegal move
   *[other] { $n } illegal moves
 } now, the last to { $square }.
illegal-waits = { $n ->
    [1] { $seat }'s first illegal move.
    [2] { $seat }'s second illegal move.
    [3] { $seat }'s third illegal move.
   *[other] { $seat } has made { $n } illegal moves.
 } The game is stopped.
illegal-may-claim = Another player may claim that { $seat } has made too many.
out-by-illegal = { $seat } has made too many illegal moves.
penalty-gives =
    { $n ->
        [1] { $seat } gets one second more.
       *[other] { $seat } gets { $n } seconds more.
    }
penalty-takes =
    { $n ->
        [1] { $seat } loses one second.
       *[other] { $seat } loses { $n } seconds.
    }
arbiter-called = The game waits for an arbiter, who rules on the move of { $seat }.
arbiter-first = First an arbiter has to rule on the move of { $seat }.
arbiter-ruled = The arbiter has ruled on the move of { $seat }. The game continues.
no-arbiter-needed = No move waits for an arbiter.
no-ruling = An arbiter rules { ALLOF($rulings) }, not '{ $ruling }'.
no-illegal-move = No illegal move of that seat was counted.
illegal-forgotten = { $seat } has { $n ->
    [0] no illegal move
    [1] one illegal move
   *[other] { $n } illegal moves
 } now: the last one does not count.

# What is printed and listed
lay-out = Lay out: { $equipment }
house-rules = House rules
sheet-leaflet = the rules in short
sheet-tile = { $board }, { $first } to { $last }, { $pitch } mm a square: cut along the marks, glue edge to edge
sheet-tiles = pieces, to be glued on discs
sheet-stand-ups = pieces that stand: fold along the dashes, glue back to back, spread the feet
sheet-discs = discs for a camera: glue them on wood or board; their pieces stand behind the marker
sheet-stand-ups-on-discs = pieces that stand on the discs: fold along the dashes, glue back to back, spread the feet
sheet-corner-cards = for a board and pieces of your own: cut these cards out and lay each with its black tip at a corner of the squares, as they lie here
sheet-dice-tray = a tray for dice under a camera: put a low rim around it, roll dice with pips or with printed faces in it
tray-die =
    { $look ->
        [pale] Pale die
        [coloured] Die in a colour, or black
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
        [one] 1 thing is not clear: a die on an edge, or too small, or no die at all.
       *[other] { $n } things are not clear: dice on an edge, or too small, or no dice at all.
    }
tray-empty = The tray is empty.
tray-marker = Printed face { $marker } (at { $where })
too-many-discs = { $game } has { $n } pieces, and a camera tells { $most } apart: print it without --camera.
sheet-dice = dice: fold along the dashes, glue the tabs; below, labels of { $size } mm for blank dice
sheet-fronts = { $deck }: print on both sides, turned on the long edge
sheet-backs = { $deck }: backs
sheet-men = The pieces
sheet-one-player = One player
sheet-players = { $n } players
sheet-players-between = { $low } to { $high } players
sheet-minutes = About { $n } minutes
sheet-minutes-between = { $low } to { $high } minutes
sheet-presets = Ways to play
sheet-made-by = The tablet at the table knows the rules: it rolls, deals, watches the board and says what comes next.
no-pgn = { $title } is not played in moves on a board: there is no PGN of it. Write it out as JSON.

# What is offered: labels of buttons and of what can be typed; a game may have words of its own for them
offer-resume = Continue
offer-rematch = Play again
offer-undo = Undo
offer-again = Undo and try again
offer-redo = Redo
offer-pause = Pause
offer-draw-accept = { $seat } accepts the draw
offer-draw-decline = { $seat } declines the draw
offer-draw-by = { $seat } offers a draw
offer-claim-repetition = { $seat } claims a draw: the position has come for the third time
offer-claim-fifty = { $seat } claims the end: nothing has happened for too long
offer-claim-flag = { $seat } claims that another one's time is over
offer-claim-illegal = { $seat } claims that there were too many illegal moves
offer-press = { $seat } presses the clock
offer-arbiter-back = Arbiter: put it back and play on
offer-arbiter-penalty = Arbiter: a penalty in time, or the turn passes
offer-arbiter-pass = Arbiter: the turn passes
offer-arbiter-loses = Arbiter: out of the game
offer-resign = { $seat } resigns
offer-end-game = End now and rank
offer-look = { $seat }: look in private
offer-fill-in = { $seat }: fill in in private
offer-card = { $card }
offer-card-on = on { $square }
offer-stop-search = Stop
offer-hint = Hint
offer-solve = Is there a way to win?
offer-drew-hidden = A card was drawn, unseen
offer-draw-card = Draw a card
offer-drew-myself = We drew it from our own deck
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
offer-touch = { $seat }: the piece on { $square } has to move
offer-adjust = I adjust
offer-take = Draw a card
offer-stay = End where it began
offer-done = Carried out; all agree
offer-value = { $value }

# What stands on a square, and what is put right without a reason
man-of = { $seat }: { $piece }
thing = { $piece }
put-right = Put it right: { ALLOF($squares) }.

# What is told of a game that is over
story-capture = { $seat } captures { PIECE($owner, $man) } on { $square }.
story-lead = { $seat } takes the lead and keeps it.
story-waits = { $seat } has to wait: { $n ->
    [1] one turn
   *[other] { $n } turns
 } without a move.
story-promotion = { $seat } promotes a pawn.

# Practice
practise-goes = Where may { PIECE($owner, $man) } on { $square } go?
practise-moves = { $seat } is to move. Which pieces may move now?
practise-moves-alone = Which pieces may move now?
practise-wins = { $seat } wins with one move. Which?
practise-wins-alone = One move wins. Which?

# Games written out and brought in again
no-pgn-of-many = PGN knows two sides, and { $n } play this game of { $title }: write it out as JSON.
import-no-game = { $file } contains no game. Expected: a PGN file, or a game that Tableside saved as JSON.
import-not-pgn = { $file } is not a PGN file. Expected: a text file with moves such as 1. e4 e5 and tags such as { $like }.
import-newer = { $file }, line { $line }: this Tableside cannot read version { $text } of the format, only up to version { $most }. Update Tableside.
import-secrets = { $file }, line { $line }: the game still had secrets when it was saved. Save it again after the game is over.
import-own-parts = { $file }, line { $line }: the game has its own board, dice or cards, which PGN cannot hold. Save the game as JSON.
import-variant = { $file }, line { $line }: Tableside has no game “{ $variant }”. Check its name.
import-tag = { $file }, line { $line }: the tag “{ $text }” is damaged. Expected: a tag like { $like }.
import-unclosed = { $file }, line { $line }: the comment “{ $text }” does not end. Expected: a closing brace.
import-sign = { $file }, line { $line }: “{ $text }” has no meaning. Expected: a move, a comment or a result.
import-brackets = { $file }, line { $line }: the brackets do not match. Expected: a closing bracket for each opening one, and at most 64 open.
import-several = { $file }, line { $line }: another game begins here. Choose one of them, for example with --number 1.
import-no-number = { $file } has no game { $n }. The last game is { $all }.
import-of-collection = Game { $n }: { $why }
import-line = { $file }, line { $line }: { $why }
import-cut-off = { $file }, line { $line }: the game ends without a result. Expected: 1-0, 0-1, 1/2-1/2 or *.
import-long = { $file }, line { $line }: the game has too many moves. Expected: at most { $most }.
import-control = { $file }, line { $line }: the character { $text } cannot be part of a text. Expected: letters, digits and punctuation.
import-json = { $file }, line { $line }: “{ $text }” is not valid JSON. Expected: a game as Tableside saved it.
import-json-cut = { $file }, line { $line }: the file ends before the game is complete. Copy the whole file again.
import-json-field = { $file }, line { $line }: the field { $field } has the value “{ $text }”. Expected: { $expected ->
    [str] a text
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
import-elsewhere = { $file }, line { $line }: the game ends in another position than this line says. A move or a house rule was changed.
import-tag-twice = { $file }, line { $line }: “{ $text }” repeats a tag with another value. Only the first value is kept.
import-behind = { $file }, line { $line }: “{ $text }” follows the result. Expected: another game or the end of the file.
import-results = { $file }, line { $line }: the result “{ $text }” contradicts another result of this game. The tag Result counts, or else the first result.
import-result = { $file }, line { $line }: “{ $text }” is not a result. Expected: 1-0, 0-1, 1/2-1/2 or *.
import-start = { $file }, line { $line }: the game cannot start from the position “{ $text }”. { $why }
import-more = { $n ->
    [one] { $n } more place could not be understood.
   *[other] { $n } more places could not be understood.
 }
import-null = { $file }, line { $line }: “{ $text }” is a null move, which games cannot contain. Expected: a legal move.
import-kept-until = { $n ->
    [0] No move is kept.
    [one] Only the first half-move is kept.
   *[other] Only the first { $n } half-moves are kept.
 }
import-left = Tableside does not keep everything from this file. Left out: { ALLOF($what) }.
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
import-left-tag = The tag { $name } is too long or contains invisible characters. Only a part of it is kept.
ended-by-our-rules =
    { $n ->
        [one] By our rules the game ended after { $n } ply.
       *[other] By our rules the game ended after { $n } plies.
    }
lost-by-file = { $seat } lost. The file does not say how.
# Score sheets, and what is said of dice
score-not-over = The game is not over yet.
score-place = Place { $n }
deal-sheet = The cards as they came
deal-unseen = A card that only its holder knows.
deal-to-come = Cards that are still to come are not on this sheet. Print it again when the game is over.
deal-seed = The seed, from which all cards follow: { $seed }
deal-none = No card has come yet.
score-start = The start
score-end = The end
score-now = Where it stands
score-signature = Signature of { $name }
score-put-right = put right by consent
score-rolls =
    { $die ->
        [white] The white die, { $n ->
            [1] one roll
           *[other] { $n } rolls
        }
        [orange] The orange die, { $n ->
            [1] one roll
           *[other] { $n } rolls
        }
       *[other] The die, { $n ->
            [1] one roll
           *[other] { $n } rolls
        }
    }
luck-too-few = After { $n } rolls there will be something to say about luck.
luck-one-face = A die with one face cannot be unlucky.
luck-even = All in all, the dice fell about as evenly as usual.
luck-uneven = The dice fell as unevenly as they do on one evening in { $n ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [8] eight
    [10] ten
   *[other] { $n }
 }.
luck-never = Fair dice fall as unevenly as this less than once in a thousand evenings.

# What can be asked in words
ask-turn = What is to do?
ask-moves = What may I do?
ask-mine = My pieces
ask-theirs = Their pieces
ask-ranks = Rank by rank
ask-dice = The dice
ask-cards = The cards
ask-clock = The clocks
ask-score = How it stands
ask-last = What was last?
ask-attacks = Who can go to this square?
ask-stands = What stands on this square?
query-die = { $n ->
    [1] { $face }
   *[other] { $die } { $face }
 }
query-men = On the board: { ALLOF($men) }.
query-man-on = { $man } on { $square }
query-no-men = There are none on the board.
query-dice = The dice show: { ALLOF($dice) }.
query-no-dice = No die has fallen.
query-card = { $n ->
    [1] { $card }
   *[other] { $n } times { $card }
 }
query-hand = You hold { ALLOF($cards) }.
query-holds = { $seat } holds { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }.
query-no-cards = There are no cards to tell of.
query-no-square = There is no square { $square } on this board.
query-goes = To { $square } can go: { ALLOF($men) }.
query-nobody-goes = As far as everybody knows, nobody can go to { $square } now.
query-from-box = { $man } from the box
query-from-box-to = { $man } from the box to { ALLOF($squares) }
query-box = the box
query-in-hand = In hand: { ALLOF($men) }.
query-goes-to = May go to { ALLOF($squares) }.
query-takes = Takes { ALLOF($men) }.
query-goes-nowhere = May go nowhere now.
query-rank = Rank { $rank }: { ALLOF($men) }.
query-empty = Nobody stands on { $square }.
query-stands = { $man } on { $square }.
query-under = Below: { ALLOF($men) }.
query-over = The game is over.
query-waits = { $seat } has to act now.
query-may-go = These may go: { ALLOF($men) }.
query-may-do = What can be done: { ALLOF($ways) }.
query-nothing-to-do = There is nothing to do now.
query-no-hints = At this table no hints are given.
query-no-clock = This game has no clocks.
query-no-score = Nothing is counted in this game.
query-score = How it stands: { ALLOF($seats) }.
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
club-address = '{ $url }' is no broker's address: write mqtt://192.168.1.10 or, encrypted, mqtts://hub.local:8883.
club-certificate = There is no certificate { $path }: copy the one that the club has given you, and name it.
club-delay = --delay takes whole minutes from 0 to { $most }, not '{ $given }'.
club-link = '{ $given }' is no club's code: it begins with tableside://.
club-other-hub = The hub at { $host } is not the one of this club: its certificate is another's. Ask whoever runs the club.
club-no-hub = No hub answers at { $host }, port { $port } ({ $why }). Is it on, and the table in the same Wi-Fi?
club-no-answer = The hub's answer cannot be understood: is it of this version?
club-says-no = The hub says: { $said }
club-door-late = Nobody has let this table in within five minutes. Ask an arbiter, then try again.
club-not-found = { $n ->
    [0] No club was found in this network. Is the hub on, and the table in the same Wi-Fi?
   *[other] There is no club { $name } in this network, but { ANYOF($known) }.
 }
club-several = There are several clubs here: choose { ANYOF($known) } with --club.
hub-runs = A hub runs on { $folder } already: end that one first.
hub-folder = What is kept of the club in { $folder } cannot be read. Put back a copy, or found the club anew in another folder.
hub-newer = The club in { $folder } is of a newer Tableside: bring this one up to date.
hub-no-broker = There is no Mosquitto on this machine. Install it: `sudo apt install mosquitto`.
hub-broker-ends = Mosquitto does not start: another program may use its port. What it was told is in { $folder }/mosquitto.conf.
hub-other-club = { $folder } is the hub of { $club }: another club needs another --folder.
hub-no-name = A new club needs a name: `companion club --club NAME`.
close-stays-on = This machine cannot be powered off from here: { $why }.
hub-twice = A hub of this club runs at { $host } already: end that one first, or let it be the hub.
hub-twice-now = Another hub of this club has come, at { $host }: end one of the two, so that everybody looks in the same place.
hub-not-kept = What has changed cannot be written to { $folder }: { $why }. The hub tries again.
hub-moved = The club in { $folder } has moved: it is in { $to }, and its hub runs where that was opened. If it was opened nowhere, delete { $mark } and it runs here again.
hub-none-here = There is no club in { $folder }: say with --folder where it is.
move-lies = There is a club in { $folder } already: open the file into another --folder.
move-no-file = { $path } is no club that has moved: take the file that `companion club move` has written.
move-newer = { $path } was written by a newer Tableside: bring this one up to date.
move-not-read = { $path } cannot be read: { $why }.
move-not-written = { $path } cannot be written: { $why }. The club is where it was.
move-pin = This PIN does not open { $path }, or the file is damaged. Its PIN was shown when it was written; if that is lost, move the hub once more.
cluster-node = '{ $given }' is no server: write HOST, or HOST:HUBS:TABLES:ROUTES with its three ports.
cluster-lies = There is a cluster in { $folder } already. Leave --node away to give it more tables.
cluster-servers = A new cluster takes { $n } servers: give --node so often. There is none in { $folder } yet.
cluster-file = What is kept of the cluster in { $path } cannot be read: put back a copy, or take the file of this version.
cluster-store = Hubs on a cluster share one PostgreSQL: say which with --store URL.
club-name = '{ $name }' cannot be the name of a club or table: it needs a letter from a to z or a digit.
club-unreadable = What is kept of the club in { $path } cannot be read. `companion club join` joins it anew, `companion club leave` forgets it.
club-tells-already = This table tells a club already, so it brings no older games: run `companion club leave` first, then join anew.
hub-store = The hub's store { $url } cannot be opened: { $why }.
hub-refused = { $n ->
    [0] { $said }
    [one] { $said } One more message was refused.
   *[other] { $said } { $n } more messages were refused.
 }
hub-broker-away = The hub’s broker does not answer: what is shown may be old.
hub-cannot-keep = The hub can keep nothing now, so tables keep what they have to tell: { $why }.
hub-oversize = { $place } sent more than { $most } bytes at once; that was passed over.
hub-version = { $place } speaks version { $version } of the club's protocol, this hub { $ours }: bring the older one up to date.
hub-malformed = { $place } sent something that nobody understands; that was passed over.
hub-stream-of-another = { $place } told events of another table as its own; they were passed over.
hub-many-streams = { $place } began its events anew more than { $most } times on one day; what is new waits until tomorrow.
hub-too-much = { $place } sends more than a hub can keep of one table; it is taken more slowly now.
hub-no-port = No pages can be served at port { $port }: { $why }. Another program may use it; name another port with --port.
hub-certificate = The file { $path } of the club’s certificate is damaged or missing. Restore it from a copy. If you have none, found the club again in another folder and let its tables join it.
hub-other-ports = Another program uses port { $usual }. This time phones use port { $port } and arbiters port { $safe }. At the next start the hub tries { $usual } again.
hub-bad-port = Pages cannot be at port { $port } and the next one: give a number from 1 to 65534, neither { $broker } nor { $inside }, where tables come, nor the one before.

# What an arbiter of the club does at this table
arbiter-pause = { $by } has paused the game. Only an arbiter can resume it.
arbiter-resume = { $by } resumes the game.
arbiter-paused = { $by } has paused the game: wait until an arbiter lets it go on.
arbiter-no-undo = An arbiter has ruled this: call an arbiter if it is to be taken back.
arbiter-gives = { $by } gives { $seat } { $time } more on the clock.
arbiter-takes = { $by } takes { $time } from the clock of { $seat }.
arbiter-warning = { $by } warns { $seat }.
arbiter-penalty = { $by } gives { $seat } a penalty.
arbiter-loss = { $by } rules that { $seat } has lost.
arbiter-correct = { $by } has put the position right.
arbiter-finish = { $by } has ended the game.
arbiter-comes = { $by } comes to your table.
arbiter-settled = { $by } has settled your call.
arbiter-rules = { $by } has set the house rules of the next games.
arbiter-says = { $by }: { $text }
lost-by-arbiter = An arbiter ruled that { $seat } has lost.
ended-by-arbiter = An arbiter has ended the game.
order-oversize = The order has more than { $most } bytes: give it in fewer words.
order-malformed = The order cannot be understood: { $why }.
order-newer = The order speaks version { $version } of the club's protocol, this table { $ours }: bring the table up to date.
order-unknown = This table does not know the order '{ $what }': bring the table up to date.
order-incomplete = The order '{ $what }' needs '{ $field }'.
order-other-game = That game is not on this table any more.
order-moved = The game has gone on since the order was given: look at it again.
order-cut = The table went off during this order: look at the table, and give it anew if it is still wanted.
order-own-file = The rule '{ $rule }' names a file, and no file is taken from outside: choose one of its values.
order-withdrawn = { $by } has withdrawn it.
order-replaced = Another game was put up in its place.
order-none-waits = No such order waits at this table.
order-put-up = It is put up at the table, and begins when the players confirm it.
order-blocked = It is put up at the table. It begins when the game that is played there now is over, or the players leave that game.
order-round = Round { $round }, { $players }
order-players = { ALLOF($players) }
order-pair = { $one } – { $two }
order-player = { $name } ({ $seat })
order-evening = The evening is over. Thank you for playing, and good-bye!
order-game-first = Finish the game on this table first, then type “begin”.
# Ladders
rung-game = Win a game against { $name }.
rung-position = { $seat } is to move and stands better. Win from here against { $name }.
rung-at-once = { $seat } can win in this turn. How?
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
star-try = Third star: at the first try.
star-par =
    { $n ->
        [1] Third star: in one turn.
       *[other] Third star: in { $n } turns or fewer.
    }
stars-got =
    { $n ->
        [1] That brings one star.
        [2] That brings two stars.
       *[other] That brings three stars.
    }
stars-none = No star this time. You can try again at once.
no-ladder = There is no ladder of { $game }.
no-rung = There is no rung called { $rung } on this ladder. There are: { ALLOF($rungs) }.
can-other-win = { $seat } has lost, unless { $other } could not win any more.
cannot-win = { $seat } would have lost, but the other side cannot win any more: a draw.
drawn-on-time = Time is over, but the other side cannot win any more: a draw.
drawn-by-illegal = Too many illegal moves, but the other side cannot win any more: a draw.
offer-arbiter-draw = Arbiter: the game is drawn
score-illegal = Illegal moves
score-illegal-move = { $n }. { $seat }, on { $square }: { $penalty ->
    [time] a penalty in time
    [turn] the turn passed
    [loss] the game was lost
   *[none] no penalty
 }
table-deals = The table deals these cards, so nobody names one. For cards of your own begin with the table rule decks=physical.

# Tables elsewhere
invitation-code = { $text } is no code of an invitation: it has { $n } letters and digits.
invitation-letters = No code has { ALLOF($letters) }: they look like others. Read it again.
relay-address = { $url } is no address of a relay: it begins with wss:// or ws://.
relay-port = The relay cannot listen at { $host }, port { $port }: another program has it, or it is not allowed. Choose another one with --port.
relay-proxy = { $address } is not the address or network of a proxy. Write --trusted-proxy with one such as 192.0.2.7 or 10.0.0.0/8.
# A game that is followed
guess-task = Guess the moves of { $seat }: make one on the board, and the table says whether the game had it.
guess-follow = The game is followed on the board: make each move that the table shows.
guess-found = That was the game’s move: { $n } points.
guess-2 = Another move, and as good: 2 points. The game’s move was this one.
guess-1 = Another move, and nearly as good: 1 point. The game’s move was this one.
guess-0 = A weaker move: no point. The game’s move was this one.
guess-other = Not the game’s move: no point. It was this one.
guess-score =
    { $n } of { $most } points. You found { $all ->
        [1] { $right ->
            [1] the one move of the game.
           *[other] no move of the game.
        }
       *[other] { $right } of { $all } moves of the game.
    }
guess-no-further = The game that you follow goes no further.
guess-no-moves = { $seat } does not move after that moment. Guess for: { ALLOF($seats) }.

# Two tables, one game

seat-elsewhere = { $seat } does not sit at this table. The move is made elsewhere.
keeper-decides = The table that keeps the game decides this.
other-came-first = Something else came first at the other table.
other-rules-there = The other table’s rules do not have { $action }.
other-rules-here = The rules here do not have { $action }. Update Tableside at both tables; then the game continues.
table-rolls = The table rolls in this game.
dice-wait = The roll waits until the other table has done its part.
dice-together = In this game the tables roll together, so nobody says a face. Press Roll.
tables-version = One of the two tables has an older Tableside. Update it, then both can play.
tables-relay-version = The relay runs another version of Tableside. Update both the relay and this table.
tables-update-here = The other table has a newer Tableside. Update this one to play on. Your game is saved.
tables-update-there = The other table has an older Tableside. It must be updated before you can play together.
tables-not-understood = The other table sent something that makes no sense here. It was ignored, and your game is unchanged.
tables-over = The game at the other table is over, so this table can’t join it.
tables-left = The players at this table have left the game.
tables-seat-taken = Another table sits there already.
tables-no-seat = There is no such seat for another table.
tables-clock-off = The clocks of the two tables do not show the same day. The game continues. Correct the wrong clock when you can.
tables-sits = { $seat } is here: the other table has come.
tables-says = { $seat }: { tables-sentence }
tables-sentence = { $what ->
        [hello] Hello!
        [good-game] Have a good game!
        [well-played] Well played.
        [nice-move] A nice move!
        [thank-you] Thank you.
        [one-moment] One moment, please.
        [back-again] I am back.
        [please-move] It is your turn.
        [have-to-go] I have to go soon.
        [another-game] Another game?
        [sorry] Sorry!
       *[goodbye] Goodbye!
    }
tables-no-sentence = There is no sentence { $what }. There are: { $sentences }.
tables-say-later = You have said a lot. Wait a few seconds, then say more.
tables-agree = Yes
tables-disagree = No
tables-ask-undo = { $n ->
        [one] { $one }, { $seat } wants to undo one action. Do you agree?
       *[other] { $one }, { $seat } wants to undo { $n } actions. Do you agree?
    }
tables-ask-undo-all = { $n ->
        [one] { $seat } wants to undo one action. Do you agree?
       *[other] { $seat } wants to undo { $n } actions. Do you agree?
    }
tables-ask-redo = { $one }, { $seat } wants to redo what was undone. Do you agree?
tables-ask-redo-all = { $seat } wants to redo what was undone. Do you agree?
tables-ask-correct = { $one }, { $seat } wants to correct the position. Do you agree?
tables-ask-correct-all = { $seat } wants to correct the position. Do you agree?
tables-ask-end-game = { $one }, { $seat } wants to end the game here. Do you agree?
tables-ask-end-game-all = { $seat } wants to end the game here. Do you agree?
tables-ask-rematch = { $one }, { $seat } wants another game. Do you agree?
tables-ask-rematch-all = { $seat } wants another game. Do you agree?
tables-asked = The other table is asked.
tables-declined = The other table does not agree.
tables-came-to-nothing = That is not possible any more. { $why }
tables-lost = The other table is not heard. The clocks stand still, and nothing is lost.
tables-found = The other table is heard again.
tables-kept = The other table is not heard. This is kept and goes out when the line is back.
tables-other-first = Something else came first at the other table, so this was taken back.
tables-refused = That was taken back. { $why }
tables-refused-there = The table that keeps the game does not allow that now.
tables-other-rules = The other table plays by other rules, so this one cannot follow. { $why }
tables-not-alike = The two tables do not show the same position. Compare the boards and put the position right.
tables-keeper = the table that keeps the game
tables-of-seat = the table where { $seat } sits
tables-misfit = The roll waits: { $who } does not keep to the dice that it promised.
tables-unfair = The dice are not fair. { $why }
tables-redone = What was taken back is there again.
tables-wrong-code = That code is not right. Ask for it again, then type all six letters and digits.
tables-relay-gone = The relay is not reached. It is tried again; nothing is lost.
club-line-asks = { $table } of the club is asked to sit down.
club-line-gone = The club is not reached. It is tried again; nothing is lost.
club-line-none = This table is in no club, so it does not reach { $table }: companion club join.
club-line-itself = { $table } is this table itself. Name another one of the club.
tables-code = Read this to the other table: { $code }
tables-code-seat = Read this to the table where { $seat } sits: { $code }
tables-code-new = The previous code no longer works. Here is a new one.
tables-code-revoked = Someone tried { $n } wrong codes. The old code no longer works.
tables-invitation-over = Someone tried { $n } wrong codes, so this table has stopped inviting. To invite again, start the game again.
tables-unproven = The other table did not prove that it knows the code. Ask for a new code, or use another relay.
tables-met = The other table has come. The game begins.
share-practice = Practice and daily deals are played at one table.
share-people = Only people can sit at another table.
share-alone = This game is played at one table alone.
tables-code-used = That code has been used up. Ask for a new one.
tables-wait = Too many wrong codes came from here. Wait a minute, then try again.
tables-inviter-away = The table that invites is not there just now. Try again when it is.
tables-room-over = The line between the two tables has ended. Share the game again with a new code.
tables-relay-full = The relay takes no more just now. Try again later, or use another relay.

# A game at Lichess

lichess-address = { $site } is no address of a site. It looks like https://lichess.org.
lichess-unsafe = On the way to { $site } others could read the token. Use an address that begins with https.
lichess-moved = { $site } points to another address, and the token is not sent there. Look the address up again.
lichess-away = { $site } cannot be reached. Tableside keeps trying; nothing is lost.
lichess-minute = { $site } was asked too often. It is asked again in a minute; nothing is lost.
lichess-not-found = { $site } does not know that name or game. See whether it is written right.
lichess-refused = { $site } does not do that. It says: { $why }
lichess-token-none = That is no token. It has only letters, digits and _. Copy all of it.
lichess-token-wrong = { $site } does not know this token any more. Make a new one there, and type it in here.
lichess-token-scope = This token does not let you play. Make a new one at { $site } and tick { $scope }.
lichess-clock = Lichess has no such time. Choose minutes, and seconds a move, as in 10+5.
lichess-too-fast = Lichess finds no opponent on a board for so fast a game. Choose more time: 10 minutes, or 5+5.
lichess-too-fast-challenge = So fast a game cannot be played on a board at Lichess. Choose at least 3 minutes.
lichess-no-name = { $name } is no name at Lichess. A name has only letters, digits, - and _.
lichess-no-such-game = Tableside and Lichess do not both play { $variant }. Choose another game.
lichess-declined = The challenge was declined. The answer: { $why }
lichess-not-taken = { $name } does not take the challenge. Challenge somebody else, or look for an opponent.
lichess-challenge-lost = The challenge to { $name } is over, because the line was lost. Send it again.
lichess-fair = Lichess keeps this game. Until it is over there are no hints, no analysis and no computer players.
lichess-no-help = Lichess allows no help during the game.
lichess-decides = Lichess keeps this game, and has no such thing.
lichess-lost = Lichess cannot be reached. The clocks there go on; your move is kept, and sent as soon as it can be.
lichess-found = Lichess is reached again.
lichess-refused-move = The move did not count, so take it back on the board. { $why }
lichess-too-late = At Lichess the game was over before this move came. It does not count.
lichess-other-first = At Lichess something else was played, and that counts.
lichess-other-rules = Lichess has played { $move }, which the rules here do not know. Go on at { $address }.
lichess-goes-on = By the rules here the game is over, but it continues at Lichess. Look at { $address }.
lichess-asked = Your opponent is asked.
lichess-takeback-no = Your opponent does not let the move be taken back.
lichess-gone = { $seat } has left. If nobody comes back, you may claim a win in { $n ->
        [one] one second.
       *[other] { $n } seconds.
    }
lichess-back = { $seat } is back.
lichess-claim = { $one }, { $seat } has left the game. What do you want?
lichess-claim-all = { $seat } has left the game. What do you want?
lichess-claim-victory = Claim a win
lichess-claim-draw = Claim a draw
lichess-claim-wait = Wait
lichess-chat = { $name }: { $text }
lichess-aborted = The game was called off. It counts for nobody.
lichess-ended = Lichess has decided that { $seat } has lost.
lichess-token-missing = For { $site } there is no token on this machine. Type one in, then open the game again.
lichess-no-rematch = This opponent cannot be asked for another game. Look for one anew.
lichess-rematch = { $name } is asked for another game, with the colours changed.
lichess-no-token = There is no token on this machine yet. Type `companion lichess token` first.
lichess-seeks = Lichess is looking for an opponent. The game begins when somebody comes.
lichess-challenges = { $name } is asked. The game begins when the answer is yes.
lichess-waits = You are { $name } at Lichess. The game begins when a challenge comes.
lichess-no-game = { $given } is no game or challenge at Lichess. One has eight letters and digits, as in 5IrD6Gzz; its address does as well.
lichess-unsent = Lichess could not be reached, so what was last wanted may not have been done. Go on with the game to see how it stands.
lichess-counts = { $rated ->
        [yes] rated
       *[no] casual
    }
lichess-timed = { $time }, { lichess-counts }
lichess-days = { $n ->
        [one] 1 day a move
       *[other] { $n } days a move
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
story-exchanged = Two pieces were exchanged in the record.
story-agreed = All players agreed to correct the position.
story-draw-agreed = { BOTHOF($seats) } agreed to a draw.
story-corrected = The position was corrected.
story-arbiter-corrected = An arbiter corrected the position.
story-turn-passed = The turn passes to { $seat }.
