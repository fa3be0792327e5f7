"""What the code under test logs."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
import structlog
from structlog.testing import capture_logs

Logs = list[structlog.typing.EventDict]


@pytest.fixture
def logs() -> Iterator[Logs]:
    """Events of every level, also if an application in this process was made for errors only."""
    configuration = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.DEBUG))
    with capture_logs() as events:
        yield events
    structlog.configure(**configuration)
