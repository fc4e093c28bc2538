"""One file a family of boards or dice, or the families of one maker: their pure talk, and below it each `Family`,
which says how it is found and opened.

Every file here is looked at by `discovery`; a new one needs no line anywhere else.
"""
