"""Two tables, one game: the invitation, the code that is typed, and the line while it is played."""
