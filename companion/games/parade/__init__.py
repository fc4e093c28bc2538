"""Parade Chess Solitaire (Don Kirkby): pieces move each other until they form one group."""
