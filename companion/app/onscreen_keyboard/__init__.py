"""Keys on the screen, for tablets that have none."""
