"""The set-up of one game: seats, house rules, clocks and board."""
