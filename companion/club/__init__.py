"""Clubs of tables: the messages between tables and hub, the implementation of both sides, and tournaments."""
