"""How a table joins and leaves a club on its own screen, and what the club sends to the app."""
