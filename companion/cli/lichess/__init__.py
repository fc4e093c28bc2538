"""Lichess from the command line: an account, and coming to a game."""
