"""A club is founded, its broker runs, tables are let in, and the hub moves to another machine."""
