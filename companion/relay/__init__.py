"""The relay: its server, clusters of relays, and the connection of a table to it, over WebSockets."""
