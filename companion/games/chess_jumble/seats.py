"""The four colours around the board, counter-clockwise from the south (CJ-R4), and their letters in texts and maps."""

SEATS = ("green", "red", "blue", "yellow")
LETTER = {"green": "G", "red": "R", "blue": "B", "yellow": "Y"}
SEAT = {letter: seat for seat, letter in LETTER.items()}


def come_round(count: int, starter: int, before: int, after: int) -> bool:
    """Whether the turn, going from seat `before` to seat `after`, has come to the seat that began, or past it."""
    return (after - starter) % count < (before - starter) % count
