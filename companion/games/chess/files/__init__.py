"""Variant files: what a game is, read from its section."""
