"""Runs the engine for a table, in another process or thread: turns, hints, game review."""
