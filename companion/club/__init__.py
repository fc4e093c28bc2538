"""A table among others: what it tells a club over MQTT."""
