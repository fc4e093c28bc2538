"""Our boards offered as commercial ones: what such a board sends to its host, without I/O."""
