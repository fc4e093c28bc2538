"""Between tables that stand in different places: invitations, sealed messages, and the relay that carries them."""
