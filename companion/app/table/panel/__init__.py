"""What the side panel of the table screen shows, a module a topic."""
