"""Tournament logic: pairing, standings and ratings. All functions are pure."""
