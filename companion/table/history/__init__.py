"""Finished games: replay, summary, statistics, review."""
