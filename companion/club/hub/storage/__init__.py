"""Events from the broker into the SQL store."""
