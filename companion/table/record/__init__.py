"""The record of a game: journal, line of play, header, clocks."""
