"""Recognition of ordinary pieces on any board, by comparison with pictures of the empty board."""
