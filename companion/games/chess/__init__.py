"""Chess, and every chess-like game that a variant file describes."""
