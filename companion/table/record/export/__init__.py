"""A record in the formats of others: transcript, JSON, PGN."""
