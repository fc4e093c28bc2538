"""The referee at a terminal or in a pipe."""
