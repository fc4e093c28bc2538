"""Kiosk mode: what visitors may open, the host PIN, and the idle screen."""
