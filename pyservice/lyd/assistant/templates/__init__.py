"""Templates by what they are called."""
