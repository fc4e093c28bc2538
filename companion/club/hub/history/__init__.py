"""What was played, also long ago: searched, looked at a game at a time, and by player."""
