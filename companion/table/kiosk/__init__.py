"""A table in a kiosk: its name, the host's PIN, and calls for the host."""
