"""The commands of `companion`, a module a topic."""
