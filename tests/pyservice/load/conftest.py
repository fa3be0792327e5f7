"""Fixtures of the load tests."""

from __future__ import annotations

from tests.pyservice.orders.fixtures import poll_immediately, scenario

__all__ = ["poll_immediately", "scenario"]
