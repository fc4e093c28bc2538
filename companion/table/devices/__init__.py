"""Boards and dice that are plugged in, checked, and paired with pieces."""
