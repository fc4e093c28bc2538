"""Between tables that stand in different places: invitations and the key they agree on, sealed messages, fair turns, and
the rooms of the relay that carries the messages."""
