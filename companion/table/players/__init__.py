"""Those who act without a hand at the board: computers, other tables, games that are followed, ladders."""
