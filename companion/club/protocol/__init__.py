"""The protocol between tables and hubs: messages, topics, MQTT, discovery."""
