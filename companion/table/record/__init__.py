"""The record of a game: journal, header, line of play."""
