# What seat pages say: on a phone, to whoever holds a seat.

## The entrance

pages-entrance = Take your seat
pages-entrance-says = Scan the code of your seat on the tablet, or type it here. Your seat then appears on this phone, for you alone.
pages-code = Seat code
pages-enter = Sit down
pages-script = This page needs JavaScript. Turn it on in your browser.
pages-wrong-code = No seat has this code. Check the tablet, or scan it again.
pages-slower = Too many wrong codes. Wait a moment, then try again.
pages-taken = Another phone has this seat. If the seat is yours, get a new code on the tablet: Menu, Seat pages, your seat, New code.
pages-not-yours-to-see = This phone has no seat here. Scan the code of your seat on the tablet.
pages-by-address = Open the page at exactly the address that the table shows.

## The page

pages-sits = Playing { $seat }
pages-linked = connected
pages-away = connecting…
pages-gone = No connection to the table. Stay on the same Wi-Fi. The page reconnects by itself.
pages-ended = The table closed the seat pages. To come back, open them on the tablet and scan a new code.
pages-renewed = This seat has a new code, and another phone may use it now. To get the seat back, make a new code on the tablet.
pages-skip = Skip to the buttons
pages-cover = Hide
pages-hidden = Show my hand
pages-clocks = Clocks
pages-board = Board
pages-your-hand = Only you see this
pages-acts = What you can do
pages-seats = Players
pages-lately = Recent events
pages-menu = More
pages-light = Theme
pages-light-auto = Same as the phone
pages-light-evening = Evening
pages-light-daylight = Daylight
pages-language = Language
pages-yours = Your turn
pages-not-yours = Not your turn
pages-won = You have won.
pages-wins = { $seat } wins.
pages-win-together = { BOTHOF($seats) } win.
pages-drawn = Draw.
pages-in-check = You are in check.
pages-fill-in = Fill this in. Only you can see it.
pages-undone = The last action was undone.

## Moving

pages-picked = Picked up: { $square }.
pages-let-go = Nothing is picked up.
pages-choose = Which do you mean?
pages-back = Back
pages-by-list = Move from a list
pages-take = From
pages-put = To
pages-play = Move
pages-into-box = Into the box
pages-on-top = { $what }, { $n } under it
pages-is-last = last move
pages-is-owed = must act
pages-is-protected = protected
pages-is-threatened = threatened
pages-is-stacked = held by a stack
pages-is-start = start square
pages-is-group = in a group
pages-is-check = in check
pages-is-target = asked about

## Pressing

pages-sure = Yes: { $what }
pages-search = Search
pages-agree = Accept
pages-refuse = Decline
pages-waiting = Waiting for the other players.
pages-asks-undo = { $seat } wants to undo the last action. Do you agree?
pages-asks-agree = { $seat } wants to end the game now and rank the players. Do you agree?
pages-asks-clock-here = A player at the table wants to stop, start or set the clocks. Do you agree?
pages-asks-undo-here = A player at the table wants to undo the last action. Do you agree?
pages-asks-agree-here = A player at the table wants to end the game now and rank the players. Do you agree?
pages-refused = { $seat } declined. Nothing has changed.
pages-refused-here = A player at the table declined. Nothing has changed.
pages-too-late = That is no longer possible. See what the page shows now.
pages-no-answer = The table didn’t answer, and nothing was done. Try again.

## A form

pages-as-in-chess = As in chess
pages-clear = Clear
pages-mark-is = is
pages-mark-may = may be
pages-mark-not = cannot be

## Cards, dice, seats

pages-unseen = A card that no one at the table has seen
pages-times = { $what }, { $n } times
pages-you = You
pages-place = place { $n }
pages-skips =
    { $n ->
        [one] skips a turn
       *[other] skips { $n } turns
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

## Switching on

pages-no-network = This computer is not on a local network. Connect it and the phones to the same Wi-Fi, then open the seat pages again.
pages-no-port = Seat pages could not be opened ({ $why }). Try again, or restart the program.
pages-operator = A table that shows an operator everything can’t have seat pages. Start the game without an operator.
