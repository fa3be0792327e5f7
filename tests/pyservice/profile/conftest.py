"""What tests of the profile may ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import responses
from flask import Flask
from tests.pyservice.profile.plugin import Plugin


@pytest.fixture
def plugin(app: Flask) -> Iterator[Plugin]:
    """WordPress, as the service reaches it."""
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        made = Plugin(app.extensions["lyd_database"].engine)
        made.connect(mock)
        yield made
