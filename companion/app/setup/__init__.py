"""Home and what is chosen before a game."""
