"""Fixtures of tests of webhooks."""

from __future__ import annotations

from tests.pyservice.orders.fixtures import admin, poll_immediately, scenario

__all__ = ["admin", "poll_immediately", "scenario"]
