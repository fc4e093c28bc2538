"""The sensor board under a game: monitor, rulings, questions, lights."""
