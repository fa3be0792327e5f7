"""ASIC's fee comes from ASIC, else from the settings."""

from __future__ import annotations

import dataclasses

import pytest
from tests.pyservice.asic.asic_desk import AsicDesk


def test_the_fee_of_the_settings_is_used_where_the_look_up_fails(
    desk: AsicDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = desk.document()
    desk.asic.behave(fees="rejected")
    assert desk.start(document).status_code == 503
    settings = dataclasses.replace(desk.app.extensions["lyd_settings"], asic_fee=59700)
    monkeypatch.setitem(desk.app.extensions, "lyd_settings", settings)
    desk.page_of(document)
    assert desk.payments(document)[0].amount == 59700
