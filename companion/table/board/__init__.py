"""The sensor board at a table: monitor, rulings, questions, lights."""
