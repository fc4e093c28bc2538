"""The running clocks of a game: presses, flag falls and messages."""
