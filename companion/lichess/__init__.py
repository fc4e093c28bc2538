"""Play at Lichess: the messages of its Board API, the lobby, and tables with games hosted by the site."""
