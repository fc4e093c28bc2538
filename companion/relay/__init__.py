"""The relay as a server, and the connection of a table to it: WebSockets."""
