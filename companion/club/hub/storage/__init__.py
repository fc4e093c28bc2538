"""What tables tell, off the broker and into the store."""
