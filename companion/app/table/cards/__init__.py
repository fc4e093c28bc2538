"""Cards that lie open, what they ask for, and a hand of cards."""
