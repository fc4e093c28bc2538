"""Base classes and parts that several families share."""
