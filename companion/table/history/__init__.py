"""Finished games: replay, review, statistics, the games in the data folder."""
