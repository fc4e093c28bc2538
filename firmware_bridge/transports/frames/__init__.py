"""Where pictures come from, and the process that reads them: no picture leaves it."""
