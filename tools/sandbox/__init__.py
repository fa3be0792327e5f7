"""Plays the far ends in development and tests: mail, Stripe, and the store where there is no WooCommerce."""
