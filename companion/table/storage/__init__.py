"""The data folder, and all that is kept in it."""
