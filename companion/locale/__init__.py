"""Messages into sentences."""
