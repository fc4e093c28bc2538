"""Clubs of tables: the protocol between tables and hub, and both of its ends."""
