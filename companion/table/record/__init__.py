"""The record of a game: its journal, its header, and its line of play."""
