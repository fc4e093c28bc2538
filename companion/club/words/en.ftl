# What the pages of a club's hub say.

hub-no-page = There is no such page here.
hub-other-name = This hub does not answer to that name. Open { $where } instead.
hub-broken = Something broke here. Try it again; whoever runs the hub finds a report with `companion reports`.

people-slower = That was wrong too often: wait a moment, then try again.
people-wrong = Name and PIN do not fit together.
people-locked = This name is locked after { $most } wrong PINs, but for devices on which it has signed in before. An arbiter can open it.
people-choose = Choose a PIN of your own.
people-same-pin = Choose another PIN than the one you were given.
people-pin = A PIN has at least { $least } digits.
people-plain-pin = Anybody would guess this PIN: take digits that do not simply count.
people-name = A name has 1 to 60 letters.
people-no-role = There is no role { $role }.
people-there = { $name } is there already.
people-nobody = Nobody is there by that name.
people-last = One arbiter has to stay: make somebody else arbiter first.
order-lacks = Something is missing or too long: check it again.
order-over = The table has answered this already.

arbiter-tables = Tables
arbiter-not-yours = Your role may not do this.
arbiter-sign-in-anew = You are signed out: sign in again.
## Tournaments: what cannot be done

cup-none = There is no such tournament.
cup-no-entry = No player in this tournament has number { $number }.
cup-no-round = There is no round { $number } to change.
cup-no-board = There is no board { $number } in this round.
cup-outcome = Give every player of the board one place, or mark the player as absent.
cup-too-few = At least { $least } players are needed.
cup-no-pairing = This round cannot be paired without two players meeting a second time.
cup-not-over = Round { $number } still lacks results.
cup-all-rounds = { $count ->
    [one] The only round is paired.
   *[other] All { $count } rounds are paired.
 }
cup-day = Choose a day that has no round yet.
cup-two-seats = This needs a game for two players.
cup-name = Give a name of at most { $most } letters.
cup-name-twice = { $name } is on the list already.
cup-full = A tournament has at most { $most } players.
cup-robin-late = Players cannot join a round robin after it has begun.
cup-knock-late = Players cannot join a knock-out after it has begun.
cup-knock-bye = Players cannot sit out a round of a knock-out. Withdraw the player instead.
cup-knock-level = { $name } and { $other } are level. Draw lots, and enter at their board who goes through.
cup-knock-no-lot = Lots can only decide a match that is level after its last game.
cup-knock-paired = Round { $number } is paired from this result. Undo that pairing first.
cup-knock-begun = The first round is paired: only the clocks can still be changed.
cup-knock-exchange = In a tie-break, only the two players of one board can change places.
cup-played = Round { $number } has been played, at least in part.
cup-not-there = Choose two players of this round.
cup-file = This file has no list of players that can be read.
cup-file-long = The file is larger than { $most } KiB.
team-none = There is no team { $number } in this event.
team-too-few = At least two teams are needed.
team-no-match = This team has no match in this round.
team-fixture = In round { $number } a team is named twice, or is not in this event.
team-fixture-line = “{ $text }” is no match: write the two teams with a dash between them, as in Lions – Tigers.
team-late = Round 1 is paired: no further team can join.
team-full = An event has at most { $most } teams.
team-line-begun = This match has begun: its line-ups stay.
team-line-twice = { $team }: a player is in the line-up twice, or there are more players than boards.
team-line-stranger = { $team }: a player in the line-up is not in this team.
team-line-order = { $other } comes before { $name } in the team’s list, so cannot play at a lower board.
team-begun = Round 1 is paired: only the ranking can still be changed.
team-file = This list has no teams that can be read: it needs the columns team, name and rating.
team-not = This tournament has no teams.
team-exchange = In team matches players do not change places: change the line-up.
league-card = This is no card of a club: copy the whole text, or scan its QR code.
league-mark = This mark is not that of { $name }: have it read aloud once more, and trust nobody who hurries you.
league-own-card = This is the card of this club itself.
league-unreadable = Something in this file cannot be read; the rest was taken in.
league-file = This is no file of a league.
league-file-large = The file is too large: a league has at most { $most } MB.
league-newer = This file was made by a later Tableside: update this one, then take it in.
league-no-charter = This file does not say what the league is: ask for the whole file of the league.
league-other = Something in this file is of another league, and was left out.
league-altered = { $what } was changed after it was signed, and was left out: ask for the file again.
league-unknown-key = { $what } is signed with a key that is none of this league’s, which does not count.
league-older = This file has edition { $number } of the league; the later edition { $latest } stays.
league-two-editions = There are two different editions { $number }: ask the club that keeps the league for a new one.
league-new-edition = Edition { $number } of the league is here.
league-contradiction = Round { $round }, { $home } – { $guest }: the clubs have told different results; both are kept until one signs the other’s.
league-correction = Round { $round }, { $home } – { $guest }: the other club has corrected the result; sign it if that is right.
league-two-results = Round { $round }, { $home } – { $guest }: both clubs have signed two different results; put it right by a correction.
league-replayed = Round { $round }, { $home } – { $guest }: this is an earlier result; the corrected one stays.
league-clock =
    { $n ->
        [1] The clock of { $club } and the clock here differ by one day: look at both. What was signed counts all the same.
       *[other] The clock of { $club } and the clock here differ by { $n } days: look at both. What was signed counts all the same.
    }
league-full = A league has at most { $most } documents.
league-unplanned = { $club } has signed { $n ->
        [one] one document of a match
       *[other] { $n } documents of matches
    } that the league does not have. They are left out.
league-club-full = { $club } has signed more than a club may in this league. What is too much is left out ({ $n }).
league-ahead = { $club } has told something of round { $n }. It counts here once the rounds before it have results.
league-nothing-new = There is nothing new in this file.
league-taken = What was new is taken in.
league-here = { $title } is here now.
league-what-charter = Edition { $number } of the league
league-what-line-up = The line-up of { $team } in round { $number }
league-what-result = The result of { $home } – { $guest } in round { $number }
league-clubs = Say for every team which club it is of; a league has teams of at least two clubs.
league-not-keeper = { $club } keeps this league: only that club can change it.
league-charter = This league cannot be played: { $why }
league-no-result = There is no such result to sign.
league-not-ours = Only the two clubs of a match sign its result.
league-stranger = This league is kept by a club that nobody here has added. Its mark is { $mark }: add that club first.
league-game = This league plays { $game }, which this Tableside does not know.
hub-tables = { $n ->
    [0] no tables
    [one] one table
   *[other] { $n } tables
 }
hub-tables-gone = { $tables }, { $gone } not connected
hub-who-calls = { $n ->
    [0] { $table } calls
   *[other] { $table } and { $n } more call
 }
hub-board-of = The board of { $table }
hub-place = place { $n }
hub-time-over = time is over
hub-gone = Not connected.
hub-table-stale = More has happened here than is shown.
hub-free = No game yet.
hub-paused = Paused.
hub-practice = Practice
hub-step = Step { $n }
hub-to-move = { $who } to move.
hub-calls = Calls the host.
hub-calls-man = A piece is missing.
hub-calls-dispute = They disagree.
hub-calls-board = The board does not respond.
hub-calls-how = They ask how to continue.
hub-needs-mismatch = The board doesn’t match.
hub-needs-arbiter = Needs a ruling.
hub-needs-board = The board is not connected.
hub-no-tables = No table has joined yet. Open the settings of a table and join this club.
hub-away = The hub does not answer; this page waits for it.
hub-needs-script = This page needs JavaScript.
hub-results = Results
hub-start-lists = Start lists
hub-against = against { ALLOF($names) }
hub-places = Pages of the club
hub-wall = All tables
hub-first = To the start
hub-back = Back
hub-on = Next
hub-live = Live
hub-no-step = This position cannot be shown: from here on something is hidden, or was put right by hand.
hub-shaken = Shaken by { ALLOF($who) }
hub-put-right = The position was put right by hand.
hub-unseen = Something hidden was played.
hub-no-table = There is no such table. It may join later.
hub-nothing-played = No game has ended this evening yet.
hub-nothing-played-hint = Finish a game at any table. Its result appears here at once.
hub-nothing-begun = No game is being played now.
hub-nothing-begun-hint = Start a game at any table, or pair a round of a tournament. It appears here at once.
hub-table = Table
hub-game = Game
hub-who = Player
hub-how-ended = Result
hub-standings = Standings of the evening
hub-points-how = In a game of two, the winner gets 2 points and the loser 1. In a game of four, the places are worth 4, 3, 2 and 1.
hub-earlier-results = Earlier results
hub-still-play =
    { $n ->
        [1] One table is still playing.
       *[other] { $n } tables are still playing.
    }
hub-games-played = Games
hub-games-won = Won
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
cup-busy = Another person is changing this tournament. Try again in a moment.
cup-sits-twice = { $name } plays at two tables: { $places }.
cup-lacks = Something is missing. Check what you entered and try again.
cup-off-table = no table
cup-too-few-tables = There are fewer free tables than boards in this round.
cup-off-tables = { $n ->
        [1] Board { ANYOF($boards) } is played on an ordinary board without a table.
       *[other] Boards { BOTHOF($boards) } are played on ordinary boards without tables.
    } Enter the result here by hand.
cup-table-busy = { $table } is playing another game. Board { $board } begins there when that game is over. To begin now, choose another table or none.
cup-table-taken = Another board of this round has that table.
cup-two-tables = { $name } still plays at { $place }, and cannot sit at two tables.

## Tournaments

cups-title = Tournaments
cups-empty = There is no tournament yet. An arbiter who signs in can create one here.
cups-new = New tournament
cup-over = over
cup-round-of = Round { $n } of { $count }
cup-kind-swiss = Swiss
cup-kind-robin = Round robin
cup-kind-knock-out = Knock-out
cup-kind-tables = Rotating tables
cup-kind-league = Daily deals
cup-about-swiss = { $game }. Players with about the same points meet, and no pair meets twice.
cup-about-robin = { $game }. Every player meets every other player.
cup-about-knock-out = { $game }. The loser of a match is out.
cup-about-tables = { $game }. You meet new players each round if possible, and your colour changes.
cup-about-league = { $game }. Each day has one deal, and every player gets the same one.
cup-title-of = Name of the tournament
cup-what = Format and game
cup-rounds = Rounds
cup-season = Season, if ratings count across tournaments
cup-double = Round robin with return games
cup-small = Allow tables with two players
cup-make = Create
cup-byed-bye = { $name } has no opponent this round and still gets points.
cup-byed-half = { $name } sits out this round and gets half a point.
cup-byed-away = { $name } does not play this round.
cup-byed-through = { $name } has no opponent this round and goes through.
cup-byed-straight = { $n } players go straight to the next round.
cup-bracket = Bracket
cup-winner-of-board = Winner of board { $board }
cup-turns = Green begins. Turns go counter-clockwise.
cup-absent = absent
cup-did-not-come = { BOTHOF($names) } absent
cup-result = Result and table
cup-keep = Save
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
cup-list = A list: one name per line, CSV or TRF16
cup-read = Add all
cup-print = Print
cup-tie-value = { $name }: { $points }
cup-won = { $n } won
cup-begin = Begin round { $n }
cup-day-of = Day of the deal
cup-pair = Pair round { $n }
cup-unpair = Undo the pairing of round { $n }
cup-open = Reopen the tournament
cup-close = End the tournament
cup-first = This player
cup-second = changes places with
cup-exchange = Swap two players
cup-place =
    { $n ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
       *[other] { $n }th place
    }
cup-entries =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
cup-ratings = Ratings
cup-no-season = No season
cup-ratings-none = No player has a rating yet. Ratings appear after the first result of a tournament.
cup-ratings-soon = The ratings are being calculated. They appear here in a moment.
cup-ratings-two = Games for two
cup-ratings-two-about = Glicko-2 ratings. A smaller number after ± means a more certain rating.
cup-ratings-more = Three and four at a table
cup-ratings-more-about = OpenSkill ratings. New players start low and rise as they play.
cup-played-so =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
cup-rules = Rules and rounds
cup-rules-hold = These rules apply to every round that begins from now on.
cup-by-rules = House rules: { $rules }
cup-stage =
    { $players ->
        [2] Final
        [4] Semi-finals
        [8] Quarter-finals
       *[other] Round of { $players }
    }
cup-third = Third place
cup-tie-game = Tie-break game { $n }
cup-armageddon = Armageddon
cup-armageddon-about = If the game is drawn, { $seat } goes through.
cup-winner = { $name } has won
cup-by-lots = by lots
cup-lot = Who goes through by lots
cup-ties = Tie-break games after a draw
cup-last = If it is level after them
cup-last-armageddon = One more game; if it is drawn, Black goes through
cup-last-lots = Lots
cup-tie-clock = Clock for tie-break games
cup-last-clock = Clock for the Armageddon game
cup-third-wanted = Match for third place
cup-seed-lots = Draw the bracket by lots, not by rating
cup-kind-teams = Team matches
cup-about-teams = { $game }. Two teams meet, player against player.
team-new = New team
team-players = Players in the order of their boards, one a line; substitutes last
team-list = Several teams: a CSV list with the columns team, name, rating
team-add = One more player
team-gone = Withdraw the team
team-rules = Boards, points, ranking
team-boards = Boards of a match
team-white = White at boards 1, 3, 5
team-white-home = The team that is named first
team-white-guest = The other team
team-win = Match points for a win
team-draw = Match points for a draw
team-ranking = Ranking rule { $n }
team-by-match = Match points
team-by-board = Board points
team-by-direct = The matches between the teams that are level
team-by-berlin = Berlin count: upper boards weigh more
team-tie-berlin = Berlin count
team-by-berger = Sonneborn-Berger
team-by-buchholz = Buchholz
team-fixtures = Fixtures
team-fixtures-how = One match a line, home – guest; an empty line between two rounds. Empty: everybody meets everybody
team-line = Line-up of { $team }
team-board = Board { $n }
team-results = Results and tables
team-board-names = Board { $n }: { $names }
team-begin = Begin this match
team-free = { $team } is free this round.
team-beside-board = board points { $points }
team-beside-match = match points { $points }
league-title = Leagues between clubs
league-mine = This club’s mark
league-mine-note = Read it aloud to another club, on the telephone or in person. They type it together with the card below, or scan the QR code.
league-card-of = Card of this club
league-clubs-known = Clubs that play with this one
league-add = Add a club
league-added = { $name } is added.
league-card-theirs = Card of the club
league-mark-theirs = Its mark, as it was read aloud
league-file-of = League file
league-take = Take in a file
league-how = Enter teams in a new tournament, then say there which club each is of. Or take in the file of a league.
league-news = What came lately
league-line-new = Line to this club
league-line-note = Over a relay, results go to the other club by themselves. One club asks for a code, the other types it.
league-relay = Relay
league-invite = Ask for a code
league-code = Code
league-connect = Connect
league-line-end = End the line
league-line-up = The line is up.
league-line-away = The other club is away; what is new goes there later.
league-line-none = There is no line: send the file.
league-no-lines = Hubs on a cluster have no lines to other clubs: send each other the league file.
league-line-code = Read this code to the other club:
league-between = League of these clubs
league-keeps = keeps the league
league-signed = { $n ->
    [one] Signed by the club
   *[other] Signed by both clubs
 }
league-says = { $club } says { $score }
league-waits = Waits for { $club }
league-agree = Sign
league-make = Make it a league between clubs
league-make-note = Which club is each team of? What you sign here the other clubs take in as a file.
league-change = Tell the clubs what has changed
league-change-note = Teams, players, rules and fixtures as they are now become the next edition of the league.
league-sign = Sign
cup-after =
    { $n ->
        [0] Before the first round
        [one] After one round
       *[other] After { $n } rounds
    }
cup-during = During round { $n }
arbiter-title = Arbiter
arbiter-who = { $name }, { $role }
role-arbiter = arbiter
role-deputy = deputy
role-desk = desk
arbiter-pairings = Pairings
arbiter-rulings = Rulings
arbiter-say-all = Say to all
arbiter-more = More
arbiter-no-tables = No table has told anything yet.
arbiter-calls-you = { $table } calls you
arbiter-needs-you = { $table } needs help
arbiter-call = The players call you to their table.
arbiter-call-man = A piece is missing.
arbiter-call-dispute = The players disagree.
arbiter-call-board = The board does not respond.
arbiter-call-how = The players ask how to continue.
arbiter-must-rule = An arbiter must decide.
arbiter-mismatch = The board does not match the game.
arbiter-no-board = The board is not connected.
arbiter-last = Last: { $what }
arbiter-clocks-still = The clocks stand still.
arbiter-on-the-way = { $name } is on the way.
arbiter-gone = This table is gone. What you order waits until it is back.
arbiter-gone-short = gone
arbiter-show-moves = Show the moves
arbiter-two-minutes = Two minutes more
arbiter-coming = I am coming
arbiter-call-over = The call is over
arbiter-nothing = No game lies here.
arbiter-over = over
do-paused = paused
do-pause = Pause the game
do-resume = Resume
arbiter-clock = Clock
arbiter-for = For
arbiter-more-or-less = What happens
arbiter-gets = gets time
arbiter-loses = loses time
arbiter-minutes = Minutes
arbiter-seconds = Seconds
arbiter-set-clock = Set the clock
arbiter-why = Why (it is written down)
do-penalty = Penalty
arbiter-which = Which one
penalty-warning = a warning
penalty-time = time for the other side
penalty-loss = the game is lost
arbiter-penalty-minutes = Minutes, where it costs time
arbiter-give-penalty = Give the penalty
arbiter-sure-penalty = Yes, give this penalty
do-correct = Correct the position
do-finish = Finish with a result
arbiter-sure-finish = Yes, the game is over
arbiter-winner = Who wins
arbiter-refused = What the hub could not take
arbiter-nobody-wins = Nobody wins alone
arbiter-say = Say something
arbiter-words = The words
arbiter-say-it = Say it
arbiter-moves = The moves
arbiter-was-corrected = The position was put right.
arbiter-tray = { $name }: beside the board
arbiter-tap-man = Tap a piece, then where it belongs.
arbiter-mend-note = The table keeps the former position: everything can be read again.
arbiter-turn = Whose turn
arbiter-turn-stays = as it is
arbiter-set-right = Put it right
arbiter-sure-correct = Yes, it stands like this
arbiter-as-it-was = As it was
arbiter-sent = It is written down and on its way to the table.
arbiter-sent-all =
    { $n ->
        [1] It is on its way to one table.
       *[other] It is on its way to { $n } tables.
    }
arbiter-withdraw = Withdraw
arbiter-withdrawn = It is withdrawn, if the table has not done it yet.
arbiter-no-table = There is no such table.
arbiter-no-rulings = Nothing was ruled yet.
arbiter-by = { $name }, { $role }, { $at }
arbiter-came-open = The table has not answered yet.
arbiter-came-gone = The table is gone: this waits until it is back.
arbiter-came-waits = The table has it, and waits for its moment.
arbiter-came-done = Done.
arbiter-came-refused = The table did not do it.
arbiter-came-withdrawn = Withdrawn.
did-answer = the call was answered
did-say = a word to the table
did-pause = the game was paused
did-resume = the game continues
did-clock = the clock was set
did-penalty = a penalty
did-correct = the position was put right
did-rules = house rules
did-begin = a game was put up
did-finish = the game was finished
did-withdraw = an order was withdrawn
did-close = the evening is over
did-overrule = the result was put right
did-person = the people were changed
did-renew = a new PIN was given
did-admit = a table was let in
did-forget = somebody was forgotten
arbiter-results = Results
arbiter-results-note = A result can be put right, also the next morning. The former one is kept.
arbiter-no-results = No game is over yet.
arbiter-overrule = Put the result right
arbiter-sure-overrule = Yes, this is the result
arbiter-overruled = The result is put right. The former one is kept.
arbiter-kept = Kept.
arbiter-all-tables = All tables
arbiter-pause-all = Pause every game
arbiter-sure-pause-all = Yes, pause every game
arbiter-resume-all = Resume all games
arbiter-close = Close the evening
arbiter-sure-close = Yes, the evening is over
arbiter-close-off = Close and power off
arbiter-sure-off = Yes, power every table off
arbiter-house-rules = House rules
arbiter-stays = stays as it is
arbiter-send-rules = Send to all tables
arbiter-sure-rules = Yes, from the next game on
arbiter-rules-note = The next games at every table are offered with these rules, also at tables that come later this evening. Games that run keep theirs.
arbiter-rule-clock = Clock, for example 15+10; none for no clock
arbiter-begin = Put up a game
arbiter-begin-note = Without names the players choose their seats at the table. The game begins when they say so there.
arbiter-put-up = Put it up at the table
arbiter-seats = Not every seat that plays has a name: give all of them, or none.
people-sign-in = Sign in
people-sign-out = Sign out
people-your-name = Your name
people-your-pin = Your PIN
people-own-pin = A PIN of your own
people-first = Nobody is arbiter yet. The hub’s own screen shows the first PIN.
people-title = People and roles
people-name-of = Name
people-role = Role
people-add = Add somebody
people-new-pin = PIN for { $name }, for one time: { $pin }
people-is-locked = Locked after too many wrong PINs, but for its own devices.
people-not-yet = Has not chosen a PIN yet.
people-lost = Lost phone: new PIN
people-sure-lost = Yes, sign out everywhere
people-end = Sign out everywhere
people-open = Open the name
people-set-role = Give this role
people-remove = Remove
people-sure-remove = Yes, remove
machine-title = On the hub’s own machine
machine-says = Whoever sits here may make the first arbiter, and give a new PIN to whoever has lost a phone.
machine-only = This page is for the hub’s own machine alone.
machine-first = Show the first PIN
machine-first-pin = Sign in under your own name with this PIN, for one time: { $pin }
machine-settled = There is an arbiter already: give a new PIN instead.
machine-renew = New PIN for { $name }
forget-title = Forget somebody
forget-says = The name goes from every game, result, ruling and role that this hub keeps.
forget-sure = Yes, forget this name
forget-not-reached = Not reached from here: the journals of the tables, and files that were saved or printed. Forget the name at each table too.
forget-done =
    { $n ->
        [0] The name was nowhere.
        [1] The name stood in one place and is gone.
       *[other] The name stood in { $n } places and is gone.
    }
hub-turn = Turn
hub-help = Needs help
hub-press-answer = Answer the call
hub-press-pause = Pause
hub-press-resume = Resume
webhook-address = Give a web address that begins with http:// or https:// and has no password in it.
webhook-many = A club has at most { $most } such addresses.
hub-join-safe = Tables join over HTTPS only.
hub-join-slower = Wrong PIN. Wait { $seconds } s before you try again.
hub-join-pin = That is not the PIN that the hub shows.
hub-door = A table asks
hub-door-asks = This table asks to be let into { $club }. Does its screen show the code that you have scanned?
hub-door-yes = Let it in
hub-door-let = { $table } is let in.
hub-door-nobody = This code has expired. Show a new one at the table.
hub-door-full = Too many tables wait just now. Try again in five minutes, or type the PIN.
hub-join-taken = There is a table { $table } already: choose another name.
others-title = Other programs
others-results = Results to other programs
others-results-note = Every result is sent to these addresses from now on, signed. One that is away is sent it again for three days.
others-address = Web address
others-add = Add the address
others-secret = Only now: signatures are checked with the secret { $secret }
others-waiting =
    { $n ->
        [0] No result waits for it.
        [1] One result waits for it.
       *[other] { $n } results wait for it.
    }
others-test = Send a test result
others-taken = The test result was taken.
others-home-off = It is off.
others-home-sees = It sees every table: the game, whose turn it is, and whether somebody is wanted.
others-home-presses = It sees every table, and its buttons answer calls, pause games and resume them.
others-home-note = In Home Assistant, the MQTT integration is set up with the hub’s broker and the club’s certificate. One that has a broker already needs a bridge to this one.
others-sees = On, it only sees
others-presses = On, with buttons
others-sure-presses = Yes, it may pause games
others-off = Off
others-sure-off = Yes, off: its password holds no more
others-password = Only now: the broker lets { $user } in with the password { $password }
others-broker = Broker
others-port = Port
others-user = User
others-certificate = Certificate
others-pages = Games and boards for other pages
others-pages-note = The PGN has the games of the last 12 hours, for programs that show games. A board can stand in any page.
others-each = Each table
others-board = Board
did-others = what other programs get was changed
webhook-gone = There is no such address any more.
webhook-inside = That is the hub’s own machine or no address of one other machine: nothing is sent there.
webhook-unreached = It was not reached: { $why }.
webhook-status = It answered with { $status } and did not take the result.

close-what = Every table that is there shows that the evening is over; games continue from there next time. Then results, standings, games and tournaments are written into files.
close-begun = The evening is being closed.
close-runs = The evening is being closed already.
close-waits = { $n ->
    [one] One table is saying good-bye.
   *[other] { $n } tables are saying good-bye.
 }
close-writes = The files of the evening are being written.
close-done = { $n ->
    [0] The evening is over. No table was there.
    [one] The evening is over. One table has said good-bye.
   *[other] The evening is over. { $n } tables have said good-bye.
 }
close-open = Without an answer: { BOTHOF($tables) }. Look there before you go.
close-folder = The files are on the hub, in { $folder }.
close-files = Take the files along
close-off-too = Close, power all off
close-not-written = The files cannot be written to { $folder }: { $why }. Take them along from here.

archive-title = Evenings
archive-what = An evening that is over is packed into a file. Its games can still be read, its results stay where they are, and the hub stays small.
archive-games = { $n ->
    [one] One game
   *[other] { $n } games
 }
archive-packed = packed, { $size } kB
archive-live = not packed yet
archive-back = brought back
archive-file-away = its file is not there
archive-unknown = a file that the hub does not know
archive-pack = Pack all that are over
archive-pack-one = Pack
archive-bring = Bring back
archive-file = File
archive-games-file = PGN and JSON
archive-did-pack = { $n ->
    [0] There was nothing to pack.
    [one] One evening was packed.
   *[other] { $n } evenings were packed.
 }
archive-did-bring = The evening is in the hub’s store again.
archive-nothing = No games played yet.
archive-none = There is no archive { $name }.
archive-not-written = The archive { $path } cannot be written: { $why }. The evening stays in the hub’s store.
archive-damaged = The archive { $path } is damaged: put a copy of it there.
archive-away = The archive { $path } is not there: put it back, or a copy of it.
archive-not-read = The archive { $path } cannot be read: { $why }.
archive-newer = The archive { $path } was made by a newer Tableside: update this one.
archive-other-club = The archive { $name } is of another club, { $club }.

search-title = Search games
search-all = Games of all seasons
search-player = Player
search-player-more = Write two names with a comma between them to find their games together.
search-game = Game
search-any-game = All games
search-from = From
search-to = To
search-any-rule = as it may be
search-go = Search
search-found = { $n ->
    [0] No game was found. Try fewer words.
    [one] One game was found.
   *[other] { $n } games were found.
 }
search-bad-day = { $given } is no date: write it like 2027-01-31.
search-day = Day
search-earlier = Earlier games
search-later = Later games

game-start = At the start
game-end = End
game-no-file = Not all of this game may be known, so it is no file.
game-step = After { $n } of { $of }
game-position = The position at this point
game-files = The game as a file
game-table = At { $table }, { $at }
game-none = There is no such game here.

player-none = Nobody called { $name } has played here.
player-games = { $n ->
    [one] One game, { $won } won
   *[other] { $n } games, { $won } won
 }
player-curve = Rating after each tournament
player-curve-said = { $n ->
    [one] The rating after one tournament: { $last }.
   *[other] The rating over { $n } tournaments: from { $first } to { $last }, the lowest { $low }, the highest { $high }.
 }
player-tournament = Tournament
player-tournaments = As a table
player-no-rating = No rating in this season: it comes with a tournament.
player-recent = Recent games
player-all = All games

cup-ties-of = Tie-breaks
cup-points-of = Points
cup-points-two = 3 1 0: win, draw, loss
cup-points-more = 4 3 2 1: for each place
cup-tie-number = Tie-break { $n }
cup-points-bad = { $given } are no points: write a number for win, draw and loss, or for each place, the best first.
cup-points-begun = The points hold since the first round: they cannot be changed now.
cup-tie-none = That is no tie-break of this kind of tournament.
cup-points-hold = Points: { $points }
tie-bh-c1 = Buchholz cut 1
tie-bh = Buchholz
tie-bh-c2 = Buchholz cut 2
tie-bh-m1 = Median Buchholz
tie-fb = Fore Buchholz
tie-aob = Average Buchholz of the opponents
tie-sb = Sonneborn-Berger
tie-de = Direct encounter
tie-win = Wins
tie-won = Games won
tie-bpg = Games with Black
tie-bwg = Wins with Black
tie-ps = Progressive score
tie-ps-c1 = Progressive score cut 1
tie-rep = Rounds elected to play
tie-std = Standard points
tie-ks = Koya
tie-aro = Average rating of the opponents
tie-aro-c1 = Average rating of the opponents cut 1
tie-tpr = Performance rating
tie-deals = Deals won
tie-firsts = First places
tie-seconds = Second places
tie-opponents = Points of the opponents
cup-details = Details for reports
cup-report = Report to the federation
cup-detail-title = Title
cup-detail-federation = Federation (three letters)
cup-detail-fide = FIDE number
cup-detail-born = Born (2001/05/27)
cup-detail-sex = m or w
cup-detail-city = City
cup-detail-arbiter = Chief arbiter
cup-detail-bad = { $given } cannot stand in a report there: { $field }.
