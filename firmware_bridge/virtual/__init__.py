"""A simulated sensor board for experiments, demonstrations and tests."""
