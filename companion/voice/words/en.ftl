# What the voice says where the table's own sentences are made for the eye; what is wrong with the voice.

### For the ear

ear-takes = { $piece } takes on { $square }.
ear-takes-check = { $piece } takes on { $square }, check.
ear-setup = Set up the pieces as shown.
ear-more = and { $n } more
ear-again = The board matches again.
ear-lay-out = Set up the pieces one by one.
ear-missing = Not in place: { ALLOF($men) }.
ear-step-back = { $man }: from { $origin } to { $to }.
ear-step-on = { $man }: put it back on { $to }.
ear-step-off = { $man }: from { $origin } off the board.
ear-step-something = Take the extra piece off { $origin }.
ear-undone =
    { $n ->
        [1] The last step is undone.
       *[other] The last { $n } steps are undone.
    }
ear-wins = { $seat } wins.
ear-choice = { $n }: { $choice }

# How the voice sounds, when it is chosen.
voice-sample = Rook takes on e4, check.

### What a voice needs and does not find

voice-no-engine = No voice was found on this computer. The game continues without speech.
voice-no-device = No loudspeaker was found. The game continues without speech.
voice-no-model = The voice { $name } was not found. The standard voice is used instead.
voice-lost = The voice has stopped several times. The game continues without speech.
