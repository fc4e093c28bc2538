"""What other programs have of a club."""
