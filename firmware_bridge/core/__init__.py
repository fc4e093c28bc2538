"""What a sensor board is, and our own wire protocol, without I/O."""
