"""Fixtures of the tests of jobs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from rq import Queue


@pytest.fixture
def queue(app: Flask) -> Callable[[str], list[str]]:
    """The ids that wait in a queue of RQ."""
    return lambda name: Queue(name, connection=app.extensions["lyd_redis"]).job_ids
