"""Where pictures come from, and the process that reads them: a picture leaves it for the page of cameras alone."""
