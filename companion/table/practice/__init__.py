"""Exercises, ladders, and playing on from a moment of a game."""
