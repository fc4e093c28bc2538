"""What parts those who have as many points."""
