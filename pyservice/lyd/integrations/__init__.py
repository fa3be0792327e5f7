"""Other applications that a firm works with: which there are, which are connected, which organisation is chosen."""
