"""Ordinary pieces on any board: each square told by what has become of it against the empty board."""
