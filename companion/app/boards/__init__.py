"""Screens for sensor boards: check, pairing of pieces, the live sensor field."""
