"""The relay over WebSockets: its server, clusters of relays, and the connection of a table to it."""
