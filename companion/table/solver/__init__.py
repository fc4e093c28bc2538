"""Search for the shortest solution of a solitaire, in as many processes as there are cores."""
