"""Invoices of orders as PDF files (docs/decisions/0038)."""

from lyd.orders.invoices.routes import blp

__all__ = ["blp"]
