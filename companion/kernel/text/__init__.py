"""How positions stand as text: what a state declares of its fields, and codecs of numbers, squares, cards and pieces; FEN and PGN."""
