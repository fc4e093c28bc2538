# What the voice says where the table's own sentences are made for the eye; what is wrong with the voice.

### For the ear

ear-takes = { $piece } takes on { $square }.
ear-takes-check = { $piece } takes on { $square }, check.
ear-setup = Lay out the pieces as shown.
ear-more = and { $n } more
ear-again = The board is right again.
ear-lay-out = Lay out the pieces, one after the other.
ear-missing = Not in their places: { ALLOF($men) }.
ear-step-back = { $man }: from { $origin } to { $to }.
ear-step-on = { $man }: from beside the board, or the floor, to { $to }.
ear-step-off = { $man }: from { $origin } off the board.
ear-step-something = Somebody stands on { $origin } who should not: off the board.
ear-undone =
    { $n ->
        [1] The last step is taken back.
       *[other] The last { $n } steps are taken back.
    }
ear-wins = { $seat } wins.
ear-choice = { $n }: { $choice }

# How the voice sounds, when it is chosen.
voice-sample = Rook takes on e4, check.

### What a voice needs and does not find

voice-no-engine = No voice was found on this machine, so nothing is spoken; the game continues without it.
voice-no-device = No loudspeaker was found, so nothing is spoken; the game continues without it.
voice-no-model = The voice { $name } was not found here; the plain voice speaks in its place.
voice-lost = The voice has stopped several times, so nothing more is spoken; the game continues without it.
