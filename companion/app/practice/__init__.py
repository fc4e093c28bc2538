"""Positions to practise: where a man may go, who may move, which action wins."""
