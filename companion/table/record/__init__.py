"""What is written of a game: journal, line of play, fate, commitments, audit, PGN."""
