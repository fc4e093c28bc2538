"""Moves of any chess-like game: compiled tables, move generation, legality, effects of a move, and ends."""
