"""Fixtures of tests of the audit trail."""

from __future__ import annotations

from tests.pyservice.documents.fixtures import document

__all__ = ["document"]
