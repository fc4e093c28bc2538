"""What is said to a table and what it tells."""
