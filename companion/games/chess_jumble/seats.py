"""The four colours around the board, counter-clockwise from the south (CJ-R4), and their letters in texts and maps."""

SEATS = ("green", "red", "blue", "yellow")
LETTER = {"green": "G", "red": "R", "blue": "B", "yellow": "Y"}
SEAT = {letter: seat for seat, letter in LETTER.items()}
