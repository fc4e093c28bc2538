"""What every screen is made of: colours, letters, plates, buttons, men, dice, cards, and how they lie beside each other."""
