"""The data folder and its files."""
