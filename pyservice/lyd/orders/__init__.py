"""Orders: creation in WooCommerce, payment, and fulfilment (document 2, section 4.4)."""
