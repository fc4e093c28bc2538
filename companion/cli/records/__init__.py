"""Finished and saved games on the command line: told again, looked back at, written out, checked."""
