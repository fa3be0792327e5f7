"""Names of the product meta that define what a purchase brings."""

CREDITS_META = "cap_qty"
"""How many credits a piece brings (document 1, section 3)."""
PLAN_META = "lyd_plan"
"""Slug of the plan that the product sells."""
