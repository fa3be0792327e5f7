"""Fixtures of tests with a partner of the sandbox."""

from __future__ import annotations

from tests.partner import harbour

__all__ = ["harbour"]
