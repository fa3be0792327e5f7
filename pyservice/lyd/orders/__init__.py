"""Buying: from a wish to a WooCommerce order, its payment, and what it brings (document 2, section 4.4)."""
