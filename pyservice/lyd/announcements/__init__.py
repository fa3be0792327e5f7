"""What the firm tells all its members: the bar above My Account."""
