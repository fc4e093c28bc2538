"""What a table does while people sit down: it draws beforehand what will be shown."""
