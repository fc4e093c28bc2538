"""A table's engines: the built-in one, which runs in another process or thread, and external ones.

They are used for turns, hints and reviews.
"""
