"""Plays the far ends in development and tests: mail, and the store where there is no WooCommerce."""
