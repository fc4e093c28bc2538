"""The rules of a game as people read them, told from its definition as far as it says them."""
