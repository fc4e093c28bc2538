"""Turns as a table has them: actions, what they do, what a board shows of them, and reasons."""
