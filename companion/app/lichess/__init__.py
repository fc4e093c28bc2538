"""Lichess in the app: the token, a game that is looked for, and its line while it is played."""
