"""Lessons, ladders, and games that begin at a moment of another game."""
