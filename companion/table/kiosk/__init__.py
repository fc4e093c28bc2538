"""A table at which strangers sit: what it is called, the host's number, and calls for the host."""
