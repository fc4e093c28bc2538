"""Games as exchanged files: PGN and JSON."""
