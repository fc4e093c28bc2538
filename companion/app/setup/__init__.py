"""Setting up one game: seats, house rules, clocks, board."""
