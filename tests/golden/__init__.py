"""Golden playthroughs: one readable file a game, made again by `python -m tests.golden`, reviewed as a diff."""
