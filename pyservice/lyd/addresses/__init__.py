"""The check of addresses (decision 0073)."""
