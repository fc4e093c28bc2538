"""Kiosk mode: the host's PIN, calls for the host, the idle screen, health warnings, power off."""
