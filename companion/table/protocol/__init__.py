"""Commands to a table, and the notices that it publishes."""
