"""What tests of orders may ask for."""

from __future__ import annotations

from tests.pyservice.orders.fixtures import market, patience

__all__ = ["market", "patience"]
