"""One game at several tables: the table that keeps it (the keeper), and guests with a copy of its record."""
