"""One running game: its journal, dice and cards, undo, consent, clocks, notices and sensor board."""
