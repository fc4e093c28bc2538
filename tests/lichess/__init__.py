"""The way to Lichess, tried against a site of our own."""
