"""One running game: journal, dice and cards, undo, consent, clocks, notices and sensor board."""
