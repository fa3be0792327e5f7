"""The shop's routes (document 2, section 7)."""

from lyd.commerce.routes.products import blp

__all__ = ["blp"]
