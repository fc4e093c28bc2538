"""The pure protocol between distant tables: invitations and key exchange, encrypted messages, fair turns,
and the rooms of a relay."""
