"""One game at several tables: the one that keeps it, and those that sit in with a copy of its record."""
