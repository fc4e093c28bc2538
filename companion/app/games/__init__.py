"""Screens that are truly one game's own."""
