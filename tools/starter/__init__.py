"""Makes the Word files of the shipped template packages from their words."""
