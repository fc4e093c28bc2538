"""Dice in a printed tray: the face that lies up is read by its pips, or not at all."""
