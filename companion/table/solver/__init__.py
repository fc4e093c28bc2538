"""The search for the shortest solution of a solitaire, in one process for each core."""
