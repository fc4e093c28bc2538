"""A simulated sensor board for trying out, demonstrations and tests."""
