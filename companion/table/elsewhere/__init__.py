"""Who acts at a table without a hand at its board: asked when it is their turn, and what they did carried out."""
