"""The box of one game: chairs, and behind one line house rules, clocks, board."""
