"""What tests of security may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
import responses
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories import wordpress
from tests.factories.cast import PEOPLE
from tests.factories.php import serialise
from tests.pyservice.security.accounts import GONE, IPHONE, OTHER, THIS
from tests.pyservice.security.plugin import Plugin

Keep = Callable[..., None]


@pytest.fixture
def plugin(app: Flask) -> Iterator[Plugin]:
    """WordPress, as the service reaches it."""
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        made = Plugin()
        made.connect(mock)
        yield made


@pytest.fixture
def keep(session: Session) -> Keep:
    """Store user meta of a person in WordPress, by its keys."""

    def add(by: str, **meta: str) -> None:
        wordpress.add_user_meta(session.connection(), PEOPLE[by].user_id, **meta)
        session.commit()

    return add


@pytest.fixture
def set_option(session: Session) -> Callable[[str, str], None]:
    """Set an option of WordPress."""

    def put(name: str, value: str) -> None:
        wordpress.set_option(session.connection(), name, value)
        session.commit()

    return put


@pytest.fixture
def now(keep: Keep) -> int:
    """The owner is signed in here, on a phone since an hour, and was long ago."""
    now = int(time.time())
    keep(
        "owner",
        session_tokens=serialise(
            {
                GONE: {"expiration": now - 5, "ip": "203.0.113.1", "ua": "x", "login": now - 9000},
                OTHER: {"expiration": now + 900, "ip": "203.0.113.2", "ua": IPHONE, "login": now - 3600},
                THIS + "0" * 32: {"expiration": now + 900, "login": now - 7200},
            }
        ),
    )
    return now
