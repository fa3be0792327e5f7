"""Fixtures of tests of the stack."""

from __future__ import annotations

from pathlib import Path

import pytest

from stack.layout import Layout


@pytest.fixture
def stack(tmp_path: Path) -> Layout:
    """A stack in a folder of the test."""
    return Layout(tmp_path, 9000)
