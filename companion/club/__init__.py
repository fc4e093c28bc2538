"""Clubs of tables: the messages between tables and hub, both of their ends, and tournaments."""
