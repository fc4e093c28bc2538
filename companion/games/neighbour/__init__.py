"""Neighbour Chess Solitaire (Don Kirkby): men move like their neighbours until all are connected."""
