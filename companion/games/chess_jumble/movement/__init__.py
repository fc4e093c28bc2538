"""How pieces of Chess Jumble move: rolls, paths on the track, protection."""
