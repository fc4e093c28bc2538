"""A table's built-in engine, in another process or thread, for turns, hints and reviews; external engines."""
