"""A club for other programs: PGN feed, webhooks, Home Assistant."""
