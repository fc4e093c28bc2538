"""The sensor board at a table: its monitor, rulings, questions and lights."""
