"""Neighbour Chess Solitaire (Don Kirkby): pieces move like their neighbours until all are connected."""
