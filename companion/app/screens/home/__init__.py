"""The first screen: games to resume, and the shelf of all games."""
