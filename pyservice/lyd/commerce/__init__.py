"""The shop seen from our side: products are read with SQL; whatever is written goes through WooCommerce."""
