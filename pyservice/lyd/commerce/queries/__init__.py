"""What is asked of the shop's own tables."""
