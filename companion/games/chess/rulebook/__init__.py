"""Rule pages of chess-like games, generated from their definitions where possible."""
