"""What tables and hubs of a club say to each other: messages, topics, MQTT, discovery."""
