"""The command line, JSON lines, the terminal, listings."""
