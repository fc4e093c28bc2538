"""Playing at Lichess: the messages of its Board API, the lobby, and tables whose games are hosted by the
site.
"""
