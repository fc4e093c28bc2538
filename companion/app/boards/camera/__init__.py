"""A camera over a board: the choice of one, its pages, and a look at what it reads."""
