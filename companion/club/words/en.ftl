# What the pages of a club's hub say.

hub-no-page = This page doesn’t exist.
hub-other-name = The hub has a different address. Open { $where } instead.
hub-broken = Something went wrong. Try again. To see the error report, run `companion reports` on the hub.

people-slower = Too many wrong PINs. Wait a moment, then try again.
people-wrong = Wrong name or PIN.
people-locked = This name is locked after { $most } wrong PINs, except on devices that have signed in with it before. An arbiter can unlock it.
people-choose = Choose your own PIN.
people-same-pin = Choose a different PIN from the one you were given.
people-pin = A PIN needs at least { $least } digits.
people-plain-pin = This PIN is too easy to guess. Don’t use digits that count up or down.
people-name = A name must have 1 to 60 characters.
people-no-role = There is no role called { $role }.
people-there = { $name } is already on the list.
people-nobody = No one with this name is on the list.
people-last = There must be at least one arbiter. Make another person an arbiter first.
order-over = The table has already responded to this instruction.

arbiter-tables = Tables
arbiter-not-yours = Your role doesn’t allow this.
arbiter-sign-in-anew = You were signed out. Sign in again.
## Tournaments: what cannot be done

cup-none = There is no such tournament.
cup-no-entry = No player in this tournament has number { $number }.
cup-no-round = There is no round { $number } to change.
cup-no-board = There is no board { $number } in this round.
cup-outcome = Give every player at this board a place, or mark the player as absent.
cup-too-few = At least { $least } players are needed.
cup-no-pairing = This round cannot be paired without two players meeting a second time.
cup-not-over = Some results of round { $number } are still missing.
cup-all-rounds = { $count ->
    [one] The only round is paired.
   *[other] All { $count } rounds are paired.
 }
cup-day = Choose a day that has no round yet.
cup-two-seats = This format needs a game for two players.
cup-name = Enter a name of at most { $most } letters.
cup-name-twice = { $name } is already on the list.
cup-full = A tournament has at most { $most } players.
cup-robin-late = Players cannot join a round robin after it has begun.
cup-knock-late = Players cannot join a knock-out after it has begun.
cup-knock-bye = Players cannot sit out a round of a knock-out. Withdraw the player instead.
cup-knock-level = { $name } and { $other } are level. Draw lots, then record at their board who goes through.
cup-knock-no-lot = Lots can only decide a match that is level after its last game.
cup-knock-paired = Round { $number } was paired from this result. Undo that pairing first.
cup-knock-begun = The first round is paired. Only the clocks can still be changed.
cup-knock-exchange = In a tie-break, you can only swap the two players on the same board.
cup-played = At least part of round { $number } has already been played.
cup-not-there = Choose two players in this round.
cup-file = No list of players found in this file.
cup-file-long = The file is larger than { $most } KiB.
team-none = There is no team { $number } in this event.
team-too-few = At least two teams are needed.
team-no-match = This team has no match in this round.
team-fixture = In round { $number }, a team is named twice or is not in this event.
team-fixture-line = “{ $text }” isn’t a match. Write two teams with a dash between them, as in Lions – Tigers.
team-late = Round 1 is paired. No more teams can join.
team-full = An event has at most { $most } teams.
team-line-begun = This match has begun. Its line-ups can’t be changed.
team-line-twice = { $team }: a player is in the line-up twice, or there are more players than boards.
team-line-stranger = { $team }: a player in the line-up is not in this team.
team-line-order = { $other } comes before { $name } in the team’s list, and so can’t play on a lower board.
team-begun = Round 1 is paired. Only the ranking can still be changed.
team-file = No teams found in this list. It needs the columns team, name and rating.
team-not = This tournament has no teams.
team-exchange = Players can’t swap places in team matches. Change the line-up instead.
league-card = This isn’t a club’s card. Copy the whole text, or scan its QR code.
league-mark = This security code doesn’t belong to { $name }. Ask the club to read it out again. Be careful if anyone rushes you.
league-own-card = This is your own club’s card.
league-unreadable = Part of this file can’t be read. The rest was imported.
league-file = This isn’t a league file.
league-file-large = The file is too large. A league file can be at most { $most } MB in size.
league-newer = This file was made by a newer version of Tableside. Update this one, then import the file again.
league-no-charter = This file doesn’t describe the league. Ask for the complete league file.
league-other = Part of this file belongs to another league and was ignored.
league-altered = { $what } was changed after it was signed, and was ignored. Ask for the file again.
league-unknown-key = { $what } was signed with a key that isn’t part of this league, and was ignored.
league-older = This file contains edition { $number } of the league. You already have the later edition { $latest }.
league-two-editions = There are two different versions of edition { $number }. Ask the club that runs the league for a new edition.
league-new-edition = Edition { $number } of the league was imported.
league-contradiction = Round { $round }, { $home } – { $guest }: the clubs have reported different results. Both are kept until one club signs the other’s result.
league-correction = Round { $round }, { $home } – { $guest }: the other club has corrected the result. Sign it if it is right.
league-two-results = Round { $round }, { $home } – { $guest }: two different results have each been signed by both clubs. Enter a correction.
league-replayed = Round { $round }, { $home } – { $guest }: this is an earlier result. The corrected result is kept.
league-clock =
    { $n ->
        [1] The clocks of { $club } and this hub differ by one day. Check both. Signed results still count.
       *[other] The clocks of { $club } and this hub differ by { $n } days. Check both. Signed results still count.
    }
league-full = A league can have at most { $most } documents.
league-unplanned = { $club } has signed { $n ->
        [one] one document for a match
       *[other] { $n } documents for matches
    } outside this league. They were ignored.
league-club-full = { $club } has signed more documents than a league allows. The extra ones were ignored ({ $n }).
league-ahead = { $club } has reported results of round { $n }. They will count once the earlier rounds are complete.
league-nothing-new = There is nothing new in this file.
league-taken = The new data was imported.
league-here = { $title } was imported.
league-what-charter = Edition { $number } of the league
league-what-line-up = The line-up of { $team } in round { $number }
league-what-result = The result of { $home } – { $guest } in round { $number }
league-clubs = Choose a club for every team. A league needs teams from at least two clubs.
league-not-keeper = { $club } runs this league. Only that club can change it.
league-charter = This league can’t be played: { $why }
league-no-result = There is no such result to sign.
league-not-ours = Only the two clubs in a match can sign its result.
league-stranger = This league is run by a club you haven’t added. The club’s security code is { $mark }. Add that club first.
league-game = This league plays { $game }, which isn’t available in this version of Tableside.
hub-tables = { $n ->
    [0] no tables
    [one] one table
   *[other] { $n } tables
 }
hub-tables-gone = { $tables }, { $gone } offline
hub-who-calls = { $n ->
    [0] { $table } is calling
   *[other] { $table } and { $n } more are calling
 }
hub-board-of = Board at { $table }
hub-time-over = out of time
hub-gone = Offline.
hub-table-stale = This view is out of date.
hub-free = No game yet.
hub-paused = Paused.
hub-practice = Practice
hub-step = Step { $n }
hub-to-move = { $who } to move.
hub-calls = Calling the arbiter.
hub-calls-man = A piece is missing.
hub-calls-dispute = The players disagree.
hub-calls-board = The board isn’t responding.
hub-calls-how = Unsure how to continue.
hub-needs-mismatch = The board doesn’t match.
hub-needs-arbiter = Needs a ruling.
hub-needs-board = The board isn’t connected.
hub-no-tables = No table has joined yet. At a table, open Settings and join this club.
hub-away = The hub isn’t responding. This page will update when the hub is back.
hub-needs-script = This page needs JavaScript.
hub-results = Results
hub-start-lists = Start lists
hub-against = against { ALLOF($names) }
hub-places = Pages
hub-wall = All tables
hub-first = Start
hub-back = Back
hub-on = Next
hub-live = Live
hub-no-step = This position can’t be shown. It contains hidden information or follows a correction.
hub-shaken = Randomness added by { ALLOF($who) }
hub-put-right = The position was corrected.
hub-unseen = A hidden move was played.
hub-no-table = There is no such table yet. It may join later.
hub-nothing-played = No game has finished yet.
hub-nothing-played-hint = Results appear here as soon as a game ends.
hub-nothing-begun = No games right now.
hub-nothing-begun-hint = Games appear here when a table starts one or a tournament round is paired.
hub-table = Table
hub-game = Game
hub-who = Player
hub-how-ended = Result
hub-standings = Standings
hub-points-how = Two players: 2 points for the winner, 1 for the loser. Four players: 4, 3, 2 and 1 points by place.
hub-earlier-results = Earlier results
hub-still-play =
    { $n ->
        [1] One table is still playing.
       *[other] { $n } tables are still playing.
    }
hub-games-played = Games
hub-games-won = Won
hub-wins = { $many ->
    [0] { $who } wins.
   *[other] { $who } win.
 }
cup-busy = Another person is changing this tournament. Try again in a moment.
cup-sits-twice = { $name } is playing at two tables: { $places }.
cup-lacks = Something is missing or too long. Check what you entered and try again.
cup-off-table = no table
cup-too-few-tables = There are fewer free tables than boards in this round.
cup-off-tables = { $n ->
        [1] Board { ANYOF($boards) } has no table and is played on an ordinary board.
       *[other] Boards { BOTHOF($boards) } have no tables and are played on ordinary boards.
    } Enter the result here by hand.
cup-table-busy = { $table } is playing another game. Board { $board } begins there when that game is over. To begin now, choose another table or none.
cup-table-taken = Another board in this round already has that table.
cup-two-tables = { $name } is still playing at { $place } and can’t play at two tables at once.

## Tournaments

cups-title = Tournaments
cups-empty = There are no tournaments yet. An arbiter can sign in and create one here.
cups-new = New tournament
cup-over = over
cup-round-of = Round { $n } of { $count }
cup-kind =
    .swiss = Swiss
    .robin = Round robin
    .knock-out = Knock-out
    .tables = Rotating tables
    .league = Daily deals
    .teams = Team matches
cup-about =
    .swiss = { $game }. Players with similar scores meet, and no two players meet twice.
    .robin = { $game }. Every player meets every other player.
    .knock-out = { $game }. The loser of a match is out.
    .tables = { $game }. You meet new players each round if possible, and your colour changes.
    .league = { $game }. Each day has one deal, the same for every player.
    .teams = { $game }. Two teams meet, player against player.
cup-title-of = Tournament name
cup-what = Format and game
cup-rounds = Rounds
cup-season = Season, to share ratings between tournaments
cup-double = Double round robin
cup-small = Allow tables with two players
cup-make = Create
cup-byed =
    .bye = { $name } has no opponent this round but still gets points.
    .half = { $name } sits out this round and gets half a point.
    .away = { $name } isn’t playing this round.
    .through = { $name } has no opponent this round and goes through.
    .straight = { $n } players go straight to the next round.
cup-bracket = Bracket
cup-winner-of-board = Winner of board { $board }
cup-turns = Green begins. Turns go counter-clockwise.
cup-absent = absent
cup-did-not-come = { BOTHOF($names) } absent
cup-result = Result and table
cup-plays = plays
cup-half = half a point
cup-away = not playing
cup-withdraw = Withdraw
cup-back = Rejoin
cup-next = Next round
cup-rating = Rating
cup-enter = Add
cup-list = List: one name per line, CSV or TRF16
cup-read = Add all
cup-print = Print
cup-tie-value = { $name }: { $points }
cup-won = { $n } won
cup-begin = Begin round { $n }
cup-day-of = Date of the deal
cup-pair = Pair round { $n }
cup-unpair = Undo the pairing of round { $n }
cup-open = Reopen the tournament
cup-close = End the tournament
cup-first = This player
cup-second = swaps with
cup-exchange = Swap two players
cup-place =
    { $n ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
        [21] 21st place
        [22] 22nd place
        [23] 23rd place
        [31] 31st place
        [32] 32nd place
        [33] 33rd place
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
cup-ratings-two = Two-player games
cup-ratings-two-about = Glicko-2 ratings. A smaller number after ± means a more certain rating.
cup-ratings-more = Games for three or four players
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
cup-by-lots = by drawing lots
cup-lot = Who goes through after drawing lots
cup-ties = Tie-break games after a draw
cup-last = If still level
cup-last-armageddon = One more game; if it is drawn, Black goes through
cup-last-lots = Drawing lots
cup-tie-clock = Clock for tie-break games
cup-last-clock = Clock for the Armageddon game
cup-third-wanted = Match for third place
cup-seed-lots = Draw the bracket at random, not by rating
team-new = New team
team-players = Players in board order, one per line; substitutes last
team-list = Several teams: a CSV list with the columns team, name, rating
team-add = Add a player
team-gone = Withdraw the team
team-rules = Boards, points, ranking
team-boards = Boards per match
team-white = White on boards 1, 3, 5
team-white-home = Team named first
team-white-guest = Team named second
team-win = Match points for a win
team-draw = Match points for a draw
team-ranking = Ranking rule { $n }
team-by-match = Match points
team-by-board = Board points
team-tie-berlin = Berlin count
team-fixtures = Fixtures
team-fixtures-how = One match per line, as home – guest, with an empty line between rounds. Leave this empty for a round robin.
team-line = Line-up of { $team }
team-board = Board { $n }
team-results = Results and tables
team-board-names = Board { $n }: { $names }
team-begin = Begin this match
team-free = { $team } has no match this round.
team-beside-board = board points { $points }
team-beside-match = match points { $points }
league-title = Leagues between clubs
league-mine = Your club’s security code
league-mine-note = Read this security code out to the other club, by phone or in person. They enter it together with the card below, or scan the QR code.
league-card-of = Your club’s card
league-clubs-known = Clubs you play with
league-add = Add a club
league-added = { $name } was added.
league-card-theirs = The club’s card
league-mark-theirs = The club’s security code, as read out to you
league-file-of = League file
league-take = Import a file
league-how = Create a tournament with teams, then choose a club for each team. Or import a league file.
league-news = News
league-line-new = Connect to this club
league-line-note = With a relay, results are sent to the other club automatically. One club gets a code, and the other enters it.
league-relay = Relay
league-invite = Get a code
league-code = Code
league-connect = Connect
league-line-end = Disconnect
league-line-up = Connected.
league-line-away = The other club is offline. New results will be sent later.
league-line-none = Not connected. Send the league file instead.
league-no-lines = Hubs in a cluster can’t connect to other clubs. Send each other the league file.
league-line-code = Read this code out to the other club:
league-between = League of these clubs
league-keeps = runs the league
league-signed = { $n ->
    [one] Signed by the club
   *[other] Signed by both clubs
 }
league-says = { $club } reports { $score }
league-waits = Waiting for { $club }
league-make = Make this a league between clubs
league-make-note = Choose a club for each team, then sign. The other clubs import your signed league file.
league-change = Publish the changes
league-change-note = The current teams, players, rules and fixtures become the next edition of the league.
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
arbiter-say-all = Message all
arbiter-more = More
arbiter-calls-you = { $table } calls you
arbiter-needs-you = { $table } needs help
arbiter-last = Last: { $what }
arbiter-clocks-still = The clocks are stopped.
arbiter-on-the-way = { $name } is on the way.
arbiter-gone-short = offline
arbiter-two-minutes = Add 2 minutes
arbiter-coming = I’m coming
arbiter-call-over = Mark as resolved
arbiter-nothing = No game at this table.
do-paused = paused
do-pause = Pause the game
do-resume = Resume
arbiter-clock = Adjust the clock
arbiter-more-or-less = Change
arbiter-gets = add time
arbiter-loses = take time away
arbiter-minutes = Minutes
arbiter-seconds = Seconds
arbiter-why = Reason (recorded)
do-penalty = Give a penalty
arbiter-which = Penalty
penalty-warning = warning
penalty-time = extra time for the opponent
penalty-loss = loss of the game
arbiter-penalty-minutes = Minutes (for extra time)
arbiter-sure-penalty = Yes, give this penalty
do-correct = Correct the position
do-finish = End the game
arbiter-sure-finish = Yes, end the game
arbiter-winner = Winner
arbiter-refused = Data the hub rejected
arbiter-nobody-wins = No single winner
arbiter-say = Send a message
arbiter-words = Message
arbiter-moves = Moves
arbiter-tray = { $name }: off the board
arbiter-tap-man = Tap a piece, then the square where it belongs.
arbiter-mend-note = The earlier position stays in the game’s record.
arbiter-turn = Player to move
arbiter-turn-stays = no change
arbiter-sure-correct = Yes, this is the position
arbiter-as-it-was = Reset
arbiter-sent = Recorded and sent to the table.
arbiter-sent-all =
    { $n ->
        [1] Sent to one table.
       *[other] Sent to { $n } tables.
    }
arbiter-withdraw = Withdraw
arbiter-withdrawn = The instruction is withdrawn, unless the table has already carried it out.
arbiter-no-rulings = There are no rulings yet.
arbiter-by = { $name }, { $role }, { $at }
arbiter-came =
    .open = The table has not answered yet.
    .gone = This table is offline. Your instructions will wait until it reconnects.
    .waits = The table has received the instruction and will carry it out at the right moment.
    .done = Done.
    .refused = The table didn’t carry out the instruction.
    .withdrawn = Withdrawn.
did =
    .answer = call answered
    .say = message sent
    .pause = game paused
    .resume = game resumed
    .clock = clock adjusted
    .penalty = penalty given
    .correct = position corrected
    .rules = house rules set
    .begin = game set up
    .finish = game ended
    .withdraw = instruction withdrawn
    .close = session ended
    .overrule = result corrected
    .person = people or roles changed
    .renew = new PIN issued
    .admit = table admitted
    .forget = name erased
    .others = sharing changed
arbiter-results-note = You can correct a result at any time. The original is kept.
arbiter-overrule = Correct the result
arbiter-sure-overrule = Yes, this is the result
arbiter-overruled = Result corrected. The original is kept.
arbiter-kept = Saved.
arbiter-pause-all = Pause all games
arbiter-sure-pause-all = Yes, pause all games
arbiter-resume-all = Resume all games
arbiter-close = End the session
arbiter-sure-close = Yes, end the session
arbiter-close-off = End and turn off tables
arbiter-sure-off = Yes, turn off all tables
arbiter-send-rules = Send to all tables
arbiter-sure-rules = Yes, from the next game
arbiter-rules-note = New games at every table, including tables that join later, start with these rules. Games in progress keep their rules.
arbiter-rule-clock = Clock, such as 15+10; “none” for no clock
arbiter-begin = Set up a game
arbiter-begin-note = If you leave the names empty, players choose their seats at the table. The game starts when they have chosen.
arbiter-seats = Name every player, or leave all the names empty.
people-sign-in = Sign in
people-sign-out = Sign out
people-your-pin = Your PIN
people-own-pin = Choose your own PIN
people-first = There is no arbiter yet. The hub’s own screen shows the first PIN.
people-title = People and roles
people-role = Role
people-add = Add a person
people-new-pin = One-time PIN for { $name }: { $pin }
people-is-locked = Locked after too many wrong PINs, except on known devices.
people-not-yet = Hasn’t chosen a PIN yet.
people-lost = Lost phone: new PIN
people-sure-lost = Yes, sign out everywhere
people-end = Sign out everywhere
people-open = Unlock
people-set-role = Change role
people-remove = Remove
people-sure-remove = Yes, remove
machine-title = Hub computer
machine-says = On this computer you can set up the first arbiter, and issue a new PIN to anyone who has lost a phone.
machine-only = Open this page on the hub computer itself.
machine-first = Show the first PIN
machine-first-pin = Sign in under your own name with this one-time PIN: { $pin }
machine-settled = There is already an arbiter. Issue a new PIN instead.
machine-renew = New PIN for { $name }
forget-title = Erase a name
forget-says = The name is removed from every game, result, ruling and role on this hub.
forget-sure = Yes, erase this name
forget-not-reached = The tables’ own records and any saved or printed files are not changed. Erase the name at each table too.
forget-done =
    { $n ->
        [0] The name was not found.
        [1] The name was removed from one place.
       *[other] The name was removed from { $n } places.
    }
hub-turn = To move
hub-help = Needs help
hub-press-answer = Answer the call
hub-press-pause = Pause
hub-press-resume = Resume
webhook-address = Enter a web address that starts with http:// or https:// and contains no password.
webhook-many = A club can have at most { $most } of these addresses.
hub-join-safe = Tables can join over HTTPS only.
hub-join-slower = Wrong PIN. Wait { $seconds } s before you try again.
hub-join-pin = That isn’t the PIN shown on the hub.
hub-door = Table wants to join
hub-door-asks = This table wants to join { $club }. Is the code you scanned on its screen?
hub-door-yes = Admit
hub-door-let = { $table } has joined.
hub-door-nobody = This code has expired. Show a new one at the table.
hub-door-full = Too many tables are waiting. Try again in five minutes, or enter the PIN.
hub-join-taken = There is already a table called { $table }. Choose another name.
others-title = Other programs
others-results = Share results with other programs
others-results-note = Every new result is signed and sent to these addresses. If an address can’t be reached, the hub keeps trying for three days.
others-address = Web address
others-add = Add address
others-secret = Secret for checking signatures (shown only once): { $secret }
others-waiting =
    { $n ->
        [0] No results waiting.
        [1] One result waiting.
       *[other] { $n } results waiting.
    }
others-test = Send a test
others-taken = The address accepted the test result.
others-home-off = Home Assistant can’t see the tables.
others-home-sees = Home Assistant can see every table: the game, whose turn it is, and whether the players need help.
others-home-presses = Home Assistant can see every table. Its buttons answer calls, and pause and resume games.
others-home-note = In Home Assistant, set up the MQTT integration with the hub’s broker and the club’s certificate. If you already use a broker there, connect it with a bridge.
others-sees = Turn on, view only
others-presses = Turn on with buttons
others-sure-presses = Yes, let it pause games
others-off = Turn off
others-sure-off = Yes, turn it off. Its password will stop working.
others-password = Password for { $user } at the broker (shown only once): { $password }
others-broker = Broker
others-port = Port
others-user = User
others-certificate = Certificate
others-pages = Games and boards for websites
others-pages-note = The PGN file contains the games of the last 12 hours, for programs that show games. You can embed a board in any web page.
others-each = Each table
others-board = Board
webhook-gone = This address is no longer on the list.
webhook-inside = Results can’t be sent to this address. Enter the address of one other computer.
webhook-unreached = The address can’t be reached: { $why }.
webhook-status = The server responded with { $status } and didn’t accept the result.

close-what = Every connected table will show that the session has ended. Unfinished games can be resumed next time. The hub then saves the results, standings, games and tournaments as files.
close-begun = Ending the session.
close-runs = The session is already being ended.
close-waits = { $n ->
    [one] Waiting for one table.
   *[other] Waiting for { $n } tables.
 }
close-writes = Saving the session’s files.
close-done = { $n ->
    [0] The session has ended. No tables were connected.
    [one] The session has ended. One table has confirmed this.
   *[other] The session has ended. { $n } tables have confirmed this.
 }
close-open = No response from { BOTHOF($tables) }. Check there before you leave.
close-folder = The files are on the hub, in { $folder }.
close-files = Download files
close-off-too = End and turn everything off
close-not-written = The files can’t be saved in { $folder }: { $why }. Download them here.

archive-title = Sessions
archive-what = Archiving packs a finished session into a file to save space on the hub. You can still view its games and results.
archive-packed = archived, { $size } kB
archive-live = not archived
archive-back = restored
archive-file-away = file missing
archive-unknown = unknown file
archive-pack = Archive all finished sessions
archive-pack-one = Archive
archive-bring = Restore
archive-file = File
archive-games-file = PGN and JSON
archive-did-pack = { $n ->
    [0] There was nothing to archive.
    [one] One session was archived.
   *[other] { $n } sessions were archived.
 }
archive-did-bring = The session has been restored.
archive-none = There is no archive called { $name }.
archive-not-written = Can’t write the archive { $path }: { $why }. The session has not been archived.
archive-damaged = The archive { $path } is damaged. Replace it with a copy.
archive-away = The archive { $path } is missing. Put it back, or put a copy there.
archive-not-read = Can’t read the archive { $path }: { $why }.
archive-newer = The archive { $path } was made by a newer version of Tableside. Update this one.
archive-other-club = The archive { $name } belongs to another club, { $club }.

search-title = Search games
search-player-more = To find games between two players, enter both names with a comma between them.
search-any-game = All games
search-from = From
search-to = To
search-any-rule = any
search-go = Search
search-found = { $n ->
    [0] No game was found. Try fewer words.
    [one] One game was found.
   *[other] { $n } games were found.
 }
search-bad-day = { $given } isn’t a date. Write a date like 2027-01-31.
search-day = Date
search-earlier = Earlier games
search-later = Later games

game-start = Starting position
game-end = End
game-no-file = This game can’t be downloaded because part of it is still hidden.
game-step = After step { $n } of { $of }
game-position = Current position
game-files = Download
game-table = At { $table }, { $at }
game-none = There is no such game.

player-none = No player called { $name } has played here.
player-games = { $n ->
    [one] One game, { $won } won
   *[other] { $n } games, { $won } won
 }
player-curve = Rating after each tournament
player-curve-said = { $n ->
    [one] Rating after one tournament: { $last }.
   *[other] Rating over { $n } tournaments: from { $first } to { $last }, lowest { $low }, highest { $high }.
 }
player-tournament = Tournament
player-tournaments = Show as a table
player-no-rating = No rating this season yet. Ratings appear after a tournament.
player-recent = Recent games
player-all = All games

cup-ties-of = Tie-breaks
cup-points-of = Points
cup-points-two = 3 1 0: win, draw, loss
cup-points-more = 4 3 2 1: for each place
cup-tie-number = Tie-break { $n }
cup-points-bad = { $given } can’t be used as points. Enter one number each for win, draw and loss, or one for each place, starting with first place.
cup-points-begun = Points can’t be changed after the first round.
cup-tie-none = This type of tournament doesn’t have that tie-break.
cup-points-hold = Points: { $points }
tie =
    .bh-c1 = Buchholz cut 1
    .bh = Buchholz
    .bh-c2 = Buchholz cut 2
    .bh-m1 = Median Buchholz
    .fb = Fore Buchholz
    .aob = Opponents’ average Buchholz
    .sb = Sonneborn-Berger
    .de = Direct encounter
    .win = Wins
    .won = Games won
    .bpg = Games with Black
    .bwg = Wins with Black
    .ps = Progressive score
    .ps-c1 = Progressive score cut 1
    .rep = Rounds elected to play
    .std = Standard points
    .ks = Koya
    .aro = Opponents’ average rating
    .aro-c1 = Opponents’ average rating cut 1
    .tpr = Performance rating
    .deals = Deals won
    .firsts = First places
    .seconds = Second places
    .opponents = Opponents’ points
cup-details = Details for reports
cup-report = Report to the federation
cup-detail =
    .title = Title
    .federation = Federation (three letters)
    .fide = FIDE number
    .born = Date of birth (2001/05/27)
    .sex = Sex (m or w)
    .city = City
    .arbiter = Chief arbiter
cup-detail-bad = { $field }: { $given } isn’t valid in a report.
