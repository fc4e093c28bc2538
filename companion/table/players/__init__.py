"""Players who are not at the board: computers, other tables, followed games, ladders."""
