"""Details go to members' own accounts and to the site's."""

from __future__ import annotations

import pytest
from flask import Flask
from tests.adapters.hubspot.stand_in import connect
from tests.factories.cast import PEOPLE
from tests.pyservice.hubspot_contacts.contact_desk import ContactDesk

from lyd.adapters.hubspot import HubSpot
from lyd.hubspot_contacts.models import SITE


def test_the_sites_own_account_gets_members_who_have_connected_nothing(
    desk: ContactDesk, app: Flask, sandbox: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = app.extensions["lyd_limiter"], app.extensions["lyd_redis"]
    token = connect(sandbox).access_token
    own = HubSpot.within_limits(f"{sandbox}/partner/hubspot", *shared, token)
    monkeypatch.setitem(app.extensions, "lyd_hubspot", own)
    desk.save("member")
    assert [(row.user_id, row.connection_id) for row in desk.contacts()] == [(PEOPLE["member"].user_id, SITE)]
    desk.run_jobs()
    assert list(desk.hubspot.contacts()) == ["member@example.test"]
