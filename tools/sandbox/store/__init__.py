"""Plays WooCommerce's REST API v3 where there is no WooCommerce: the calls that this product makes, over its tables.

tests/site/store/ runs against this and against WooCommerce itself; a difference is a defect here.
"""
