"""One game at several tables: the keeper hosts it, and the guests have copies of its record."""
