"""How games of the family end, what an end is called, and positions that are dead."""
