"""Fixtures of tests of the catalogue."""

from __future__ import annotations

from tests.pyservice.commerce.fixtures import template, trusts
from tests.pyservice.orders.fixtures import scenario

__all__ = ["scenario", "template", "trusts"]
