"""The interface of a sensor board, and Tableside's own wire protocol, without I/O."""
