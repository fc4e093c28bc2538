"""Screens that belong to one game."""
