"""The club's server, which stores and shows what the tables send."""
