"""Screens of finished games: list, files, replay, review."""
