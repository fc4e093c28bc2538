"""Finished games: replay, review, statistics, and the games in the data folder."""
