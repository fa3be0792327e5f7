"""Consents under way: a state is good once, for its member, for a while."""

from __future__ import annotations

import pytest
from flask import Flask

from lyd.adapters.oauth import Consent, ConsentStore
from lyd.adapters.oauth.consent import LIFETIME_SECONDS

CONSENT = Consent("xero", 3, 7, "http://site.test/back", "verifier")
OWNER = {"partner": "xero", "team_id": 3, "user_id": 7}


@pytest.fixture
def consents(app: Flask) -> ConsentStore:
    return ConsentStore(app.extensions["lyd_redis"])


def test_a_state_is_good_once(consents: ConsentStore) -> None:
    state = consents.add(CONSENT)
    assert consents.take(state, **OWNER) == CONSENT
    assert consents.take(state, **OWNER) is None


@pytest.mark.parametrize("other", [{"partner": "hubspot"}, {"team_id": 4}, {"user_id": 8}])
def test_a_state_in_wrong_hands_is_used_up(consents: ConsentStore, other: dict) -> None:
    state = consents.add(CONSENT)
    assert consents.take(state, **{**OWNER, **other}) is None
    assert consents.take(state, **OWNER) is None


def test_an_unknown_state_is_none(consents: ConsentStore) -> None:
    assert consents.take("", **OWNER) is None
    assert consents.take("unknown", **OWNER) is None


def test_a_state_expires(app: Flask, consents: ConsentStore) -> None:
    state = consents.add(CONSENT)
    left = app.extensions["lyd_redis"].ttl(f"lyd:oauth-state:{state}")
    assert 0 < left <= LIFETIME_SECONDS


def test_the_verifier_is_not_shown() -> None:
    assert "verifier'" not in repr(CONSENT)
