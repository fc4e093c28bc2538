"""Exercises, ladders, and resuming from a moment of a game."""
