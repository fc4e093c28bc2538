"""The relay: its server, the machines that share its work, and the connection of a table to it, over WebSockets."""
