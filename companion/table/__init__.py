"""One running game: journal, fate, undo, consent, announcements, the board plugged in."""
