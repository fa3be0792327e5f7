"""Rate limits count each caller apart."""

from __future__ import annotations

import pytest
from flask import Flask
from tests.service import Api

from lyd.core.errors import TooManyRequests
from lyd.core.http import limits


def test_a_limit_counts_each_member_apart(app: Flask, api: Api) -> None:
    with app.test_request_context(environ_base={"REMOTE_ADDR": "10.0.0.1"}):
        limits.limit("2/minute", "test")
        limits.limit("2/minute", "test")
        with pytest.raises(TooManyRequests):
            limits.limit("2/minute", "test")
    with app.test_request_context(environ_base={"REMOTE_ADDR": "10.0.0.2"}):
        limits.limit("2/minute", "test")
