"""Files for exchanging games: PGN and JSON."""
