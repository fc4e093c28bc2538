"""Raindropchess: chess pieces fall from a pack of cards onto an empty board."""
