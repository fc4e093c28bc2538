"""What a sensor board is, and the protocol of ours, without I/O."""
