"""Games as files that are handed on and taken in: PGN and JSON."""
