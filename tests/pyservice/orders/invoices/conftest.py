"""Fixtures of tests of invoices: a converter with a real LibreOffice."""

from __future__ import annotations

from tests.pyservice.assembly.conftest import converter_url, converting, pool

__all__ = ["converter_url", "converting", "pool"]
