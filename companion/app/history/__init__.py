"""After a game: the list of all games, and any of them again from its start."""
