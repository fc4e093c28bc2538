"""How a table joins a club on its own screen, and leaves it."""
