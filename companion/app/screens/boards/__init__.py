"""Screens for sensor boards and cameras: checking them, pairing pieces, and assigning keys."""
