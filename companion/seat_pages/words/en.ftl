# What seat pages say: on a phone, to whoever holds a seat.

## The entrance

pages-entrance = Take your seat
pages-entrance-says = Scan the code of your seat on the tablet, or type it here. This phone then shows your seat to you alone.
pages-code = The code of your seat
pages-enter = Sit down
pages-script = Switch JavaScript on in your browser: the page needs it to hear from the table.
pages-wrong-code = No seat has this code. Look at the tablet and scan it again.
pages-slower = Too many wrong codes: wait a moment, then try again.
pages-taken = Another phone holds this seat already. If it should be yours, ask for a new code at the tablet: Menu, Seat pages, the seat, New code.
pages-not-yours-to-see = This phone holds no seat here. Scan the code of your seat on the tablet.
pages-by-address = Open the page by the address that the table shows, number for number.

## The page

pages-sits = Seat of { $seat }
pages-linked = linked
pages-away = looking for the table
pages-gone = The table does not answer. Stay on the same Wi-Fi; the page comes back by itself.
pages-ended = The table has closed the seat pages. To come back, have them switched on at the tablet and scan a new code.
pages-renewed = This seat has a new code, and another phone may hold it now. To have it back, ask for a new code at the tablet.
pages-skip = To the buttons
pages-cover = Hide
pages-shown = Hide
pages-hidden = Show my hand
pages-clocks = The clocks
pages-board = The board
pages-your-hand = Only you see this
pages-acts = What you can do
pages-seats = Who plays
pages-lately = What has happened
pages-menu = More
pages-light = Light
pages-light-auto = As the phone
pages-light-evening = Evening
pages-light-daylight = Daylight
pages-language = Language
pages-yours = Your turn
pages-not-yours = Not your turn
pages-paused = The game is paused
pages-over = The game is over
pages-won = You have won.
pages-wins = { $seat } wins.
pages-win-together = { BOTHOF($seats) } win.
pages-drawn = Draw.
pages-in-check = You are in check.
pages-fill-in = Fill this in: nobody else sees it.
pages-undone = What was done last was taken back.

## Moving

pages-picked = Picked up: { $square }.
pages-let-go = Nothing is picked up.
pages-choose = Which do you mean?
pages-back = Back
pages-by-list = Move by a list
pages-take = Take
pages-put = and go to
pages-play = Move
pages-into-box = Into the box
pages-on-top = { $what }, { $n } under it
pages-is-last = of the last move
pages-is-owed = has to act
pages-is-protected = protected
pages-is-threatened = threatened
pages-is-stacked = held by a stack
pages-is-start = a start square
pages-is-group = in a group
pages-is-check = in check
pages-is-target = asked about

## Pressing

pages-sure = Yes: { $what }
pages-search = Search
pages-agree = I agree
pages-refuse = No
pages-waiting = Waiting for the others.
pages-asks-undo = { $seat } asks to take back. Do you agree?
pages-asks-agree = { $seat } asks to end the game now and rank it as it stands. Do you agree?
pages-asks-clock-here = The table asks to stop, start or set the clocks. Do you agree?
pages-asks-undo-here = The table asks to take back. Do you agree?
pages-asks-agree-here = The table asks to end the game now and rank it as it stands. Do you agree?
pages-refused = { $seat } does not agree: nothing is changed.
pages-refused-here = Somebody at the table does not agree: nothing is changed.
pages-too-late = That cannot be done any more: look at what the page shows now.
pages-no-answer = The table did not answer, and nothing was done. Try again.

## A form

pages-as-in-chess = As in chess
pages-clear = Clear
pages-mark-is = is
pages-mark-may = may be
pages-mark-not = cannot be

## Cards, dice, seats

pages-unseen = A card that nobody at the table has seen
pages-times = { $what }, { $n } times
pages-seat = { $seat }
pages-you = You
pages-place = place { $n }
pages-skips = skips { $n }
pages-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
pages-computer = computer
pages-counted-home = { $n } home
pages-counted-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
pages-counted-boulders = { $n ->
    [one] { $n } boulder
   *[other] { $n } boulders
 }
pages-counted-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }

## What can be asked

pages-ask = Ask
pages-ask-it = Ask

## Switching on

pages-no-network = This machine is in no local network: connect it and the phones to the same Wi-Fi, then switch seat pages on again.
pages-no-port = Seat pages could not be opened ({ $why }): switch them on again, or restart the program.
pages-operator = Seat pages are not for a table that shows an operator everything: begin the game without it.
