"""Data for tests, made the way the product would have made it."""
