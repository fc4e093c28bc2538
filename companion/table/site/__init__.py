"""A game that a site keeps: its opponent as one who plays elsewhere, and what only the site decides."""
