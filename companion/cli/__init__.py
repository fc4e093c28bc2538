"""The command line: the `companion` command, and the referee at a terminal or in a pipe."""
