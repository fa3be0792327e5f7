"""Fixtures of tests of the catalogue."""

from __future__ import annotations

from tests.pyservice.orders.fixtures import scenario

__all__ = ["scenario"]
