"""Moves of any game: tables, legality, what a move does."""
