"""The virtual board: a sensor board without wood, for trying out, for demonstrations and for tests."""
