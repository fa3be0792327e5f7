"""What a reply means."""
