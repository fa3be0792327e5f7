"""ASIC's fee comes from ASIC, else from the settings."""

from __future__ import annotations

import dataclasses

import pytest
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.asic.services.fees import refresh_fees
from lyd.core.extensions import get_redis


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


@pytest.fixture
def forgotten(desk: AsicDesk) -> None:
    """No fee is known."""
    keys = get_redis().keys("lyd:asic-fee:*")
    if keys:
        get_redis().delete(*keys)


@pytest.mark.usefixtures("forgotten")
def test_a_member_sees_the_fee_before_the_payment(desk: AsicDesk) -> None:
    document = desk.document()
    assert desk.show(document)["fee"] is None
    refresh_fees()
    shown = desk.show(document)["fee"]
    assert desk.client.calls == ["look_up_fee", "look_up_fee"]
    desk.page_of(document)
    assert desk.show(document)["fee"] == desk.payments(document)[0].amount == shown


@pytest.mark.usefixtures("forgotten")
def test_the_fee_depends_on_share_capital(desk: AsicDesk) -> None:
    refresh_fees()
    document = desk.document()
    with_shares = desk.show(document)["fee"]
    document.answers = {**document.answers, "Company_Type": "Public company limited by guarantee"}
    desk.session.commit()
    assert desk.show(document)["fee"] < with_shares


@pytest.mark.usefixtures("forgotten")
def test_without_asic_the_fee_of_the_settings_is_shown(desk: AsicDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = dataclasses.replace(desk.app.extensions["lyd_settings"], asic_fee=59700)
    monkeypatch.setitem(desk.app.extensions, "lyd_settings", settings)
    desk.client.trouble = ["down", "down"]
    refresh_fees()
    assert desk.show(desk.document())["fee"] == 59700


@pytest.mark.usefixtures("forgotten")
def test_without_an_account_nothing_is_asked(desk: AsicDesk) -> None:
    desk.client.is_available = False
    refresh_fees()
    assert (desk.client.calls, desk.show(desk.document())["fee"]) == ([], None)
