"""What a sensor board is, and the talk with one, without I/O."""
