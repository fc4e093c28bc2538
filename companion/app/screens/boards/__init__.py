"""Screens for sensor boards and cameras: a look at each, pairing of pieces, keys."""
