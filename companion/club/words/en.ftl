# What the pages of a club's hub say.

hub-no-page = There is no such page here.

people-slower = That was wrong too often: wait a moment, then try again.
people-wrong = Name and PIN do not fit together.
people-locked = This name is locked after { $most } wrong PINs. An arbiter can open it.
people-choose = Choose a PIN of your own.
people-same-pin = Choose another PIN than the one you were given.
people-pin = A PIN has at least { $least } digits.
people-plain-pin = Anybody would guess this PIN: take digits that do not simply count.
people-name = A name has 1 to 60 letters.
people-no-role = There is no role { $role }.
people-there = { $name } is there already.
people-nobody = Nobody is there by that name.
people-last = One arbiter has to stay: make somebody else arbiter first.
order-lacks = Something is missing or too long: look at it once more.
order-over = The table has answered this already.

arbiter-tables = Tables
arbiter-not-yours = Your role may not do this.
arbiter-sign-in-anew = You are signed out: sign in once more.
## Tournaments: what cannot be done

cup-none = There is no such tournament.
cup-no-entry = Nobody in this tournament has the number { $number }.
cup-no-round = There is no round { $number } to change.
cup-no-board = There is no board { $number } in this round.
cup-outcome = Give every player of the board one place, or say who did not come.
cup-too-few = At least { $least } players are needed.
cup-no-pairing = There is no way to pair this round so that nobody meets somebody twice.
cup-not-over = Round { $number } still lacks results.
cup-all-rounds = All { $count } rounds are paired.
cup-day = Choose a day that has no round yet.
cup-two-seats = This needs a game for two players.
cup-name = Give a name of at most { $most } letters.
cup-name-twice = { $name } is on the list already.
cup-full = A tournament has at most { $most } players.
cup-robin-late = Nobody can join a round robin once it has begun.
cup-played = Round { $number } has been played, at least in part.
cup-not-there = Choose two players of this round.
cup-file = This file has no list of players that can be read.
cup-file-long = The file is larger than { $most } KiB.
hub-tables = { $n ->
    [0] no tables
    [one] one table
   *[other] { $n } tables
 }
hub-who-calls = { $n ->
    [0] { $table } calls
   *[other] { $table } and { $n } more call
 }
hub-board-of = The board of { $table }
hub-place = place { $n }
hub-time-over = time is over
hub-gone = Not connected
hub-free = No game yet
hub-paused = Paused
hub-calls = Calls the host
hub-calls-man = A piece is missing
hub-calls-dispute = They disagree
hub-calls-board = The board is silent
hub-calls-how = How does it go on?
hub-needs-mismatch = Board and game differ
hub-needs-arbiter = Wants a ruling
hub-needs-board = The board is not connected
hub-no-tables = No table has joined yet.
hub-away = The hub does not answer; this page waits for it.
hub-needs-script = This page needs JavaScript.
hub-results = Results
hub-start-lists = Start lists
hub-wall = All tables
hub-first = To the start
hub-back = Back
hub-on = On
hub-live = Live
hub-no-step = This position cannot be shown: from here on something is hidden, or was put right by hand.
hub-put-right = The position was put right by hand.
hub-unseen = Something hidden was played.
hub-no-table = There is no such table. It may join later.
hub-nothing-played = No game has ended this evening.
hub-nothing-begun = No game is being played now.
hub-table = Table
hub-game = Game
hub-who = Who
hub-how-ended = Result
hub-standings = Standings of the evening
hub-games-played = games
hub-games-won = won
hub-counted-home = { $n } home
hub-counted-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
hub-counted-boulders = { $n ->
    [one] { $n } boulder
   *[other] { $n } boulders
 }
hub-counted-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
hub-wins = { $many ->
    [0] { $who } wins.
   *[other] { $who } win.
 }
cup-busy = Others are changing this tournament just now: try again.
cup-sits-twice = { $name } plays at two tables: { $places }.
cup-lacks = Something is missing: look at it once more.
cup-no-table = There are more boards than tables: give each board a table.
cup-table-taken = Another board of this round has that table.
cup-two-tables = { $name } still plays at { $place }, and cannot sit at two tables.

## Tournaments

cups-title = Tournaments
cups-empty = There is no tournament yet.
cups-new = New tournament
cup-over = over
cup-round-of = Round { $n } of { $count }
cup-kind-swiss = Swiss
cup-kind-robin = Round robin
cup-kind-tables = Rotating tables
cup-kind-league = Daily deals
cup-about-swiss = { $game }: those with as many points meet, and nobody twice.
cup-about-robin = { $game }: everybody meets everybody.
cup-about-tables = { $game }: nobody meets anybody twice where that can be, and colours take turns.
cup-about-league = { $game }: every day one deal, the same for everybody.
cup-title-of = What it is called
cup-what = What is played
cup-rounds = Rounds
cup-season = Season, if its ratings count together
cup-double = Round robin with return games
cup-small = Tables of two are fine
cup-make = Make it
cup-byed-bye = { $name } is free this round and gets the points.
cup-byed-half = { $name } is free this round for half a point.
cup-byed-away = { $name } does not play this round.
cup-turns = Green begins. Turns go counter-clockwise.
cup-absent = absent
cup-result = Result and table
cup-keep = Keep
cup-table = Table
cup-plays = plays
cup-half = half a point
cup-away = does not play
cup-withdraw = Withdraw
cup-back = Plays again
cup-next = Next round
cup-name-of = Name
cup-rating = Rating
cup-enter = Add
cup-list = A list: one name a line, or CSV, or TRF16
cup-read = Add all
cup-points-four = 4, 3, 2, 1 points
cup-print = Print
cup-buchholz = Buchholz { $points }
cup-won = { $n } won
cup-begin = Begin round { $n }
cup-day-of = Whose deal
cup-pair = Pair round { $n }
cup-unpair = Take back the pairing of round { $n }
cup-open = Open it again
cup-close = The tournament is over
cup-first = This player
cup-second = changes places with
cup-exchange = Two change places
cup-place =
    { $n ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
cup-entries =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
cup-after =
    { $n ->
        [0] Before the first round
        [one] After one round
       *[other] After { $n } rounds
    }
cup-ratings-two = Ratings in games for two { $season }
cup-ratings-more = Ratings at larger tables { $season }
