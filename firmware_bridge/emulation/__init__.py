"""Our boards in the guise of commercial ones: what such a board says to the programs of its host, without I/O."""
