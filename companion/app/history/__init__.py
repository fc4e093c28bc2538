"""Screens of finished games: list, result, replay, review, statistics, export."""
