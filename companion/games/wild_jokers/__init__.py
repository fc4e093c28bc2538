"""Wild Jokers (Jeff Stroud, 2001): 41 squares, eight pits, hopping jokers and mercenaries that change sides."""
