"""Looking at boards and pairing men."""
