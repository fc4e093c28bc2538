"""A sensor board under a game."""
