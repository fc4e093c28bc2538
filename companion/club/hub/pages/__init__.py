"""What everybody in the room can look at."""
