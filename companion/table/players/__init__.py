"""Players who are not at the board: computers, players at other tables, followed games, ladders."""
