"""Positions and games as text: codecs for the fields of a state, FEN, PGN and Betza notation."""
