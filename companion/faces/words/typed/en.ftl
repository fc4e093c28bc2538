# What the screen presses is typed here.
press-end = type `end`
press-end-first = Type `end`
to-press-end = type `end`
tablet = the keyboard
