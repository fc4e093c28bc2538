"""Tournament logic: pairing, standings, ratings. All functions are pure, without input or output."""
