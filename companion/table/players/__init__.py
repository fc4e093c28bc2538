"""Players who are not at the board: computer players, players at other tables, followed games and ladders."""
