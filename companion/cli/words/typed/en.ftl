# What the screen presses is typed here.
press-end = type `end`
press-end-first = Type `end`
to-press-end = type `end`
tablet = the keyboard
machine = the computer
    .this = this computer
    .on = at the computer
    .to = to the computer
