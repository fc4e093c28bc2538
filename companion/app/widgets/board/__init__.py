"""The board on the screen: squares, pieces, marks, dice."""
