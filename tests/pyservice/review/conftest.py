"""Fixtures of tests of review items."""

from __future__ import annotations

from tests.pyservice.orders.fixtures import admin, poll_immediately, scenario

__all__ = ["admin", "poll_immediately", "scenario"]
