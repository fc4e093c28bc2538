"""A search for the shortest way to win a solitaire, by as many processes as there are cores."""
