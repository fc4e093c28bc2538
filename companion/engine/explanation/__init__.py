"""Why an action is good: what hints say of it, and what they go by."""
