"""The hub of a club: what all tables have told, kept and shown."""
