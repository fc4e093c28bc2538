"""A board on the pins of the Raspberry Pi that Tableside runs on, through lgpio."""
