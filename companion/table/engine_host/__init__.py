"""The engine of a table, in another process or thread, for turns, hints and reviews, and external engines."""
