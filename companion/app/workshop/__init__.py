"""Screens to make boards, dice and card sets of your own."""
