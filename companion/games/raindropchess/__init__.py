"""Raindropchess: chess men fall from a pack of cards onto an empty board."""
