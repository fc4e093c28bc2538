"""Chess, and all chess-like games that variant files define."""
