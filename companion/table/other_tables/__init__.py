"""One game at several tables: the table that hosts it (the keeper), and guests with a copy of its record."""
