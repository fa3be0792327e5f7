"""A sandbox of each test's own."""

from pathlib import Path

import pytest
from tests.sandbox import sandbox_settings

from sandbox.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return sandbox_settings(tmp_path)
