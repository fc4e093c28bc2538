"""Two tables that share a game: the invitation, entering the code, and the connection during the
game.
"""
