"""The page of BGL's stand-in, on which a tester makes things go wrong."""

from __future__ import annotations

from sandbox.app import create_app
from sandbox.bgl.records import FUNDS, make_firm
from sandbox.settings import Settings

ROOT = "/partner/bgl"


def test_the_control_page_says_what_the_firm_has_and_what_was_deleted(settings: Settings) -> None:
    pages = create_app(settings).test_client()
    page = pages.get(f"{ROOT}/control/").text
    assert f"{FUNDS} funds in Simple Fund 360" in page
    assert "0 of 0 are in force." in page
    assert pages.post(f"{ROOT}/control/records/10001/delete").status_code == 303
    assert "10001" in pages.get(f"{ROOT}/control/").text
    assert pages.get(f"{ROOT}/control/state").json == {"created": {}, "grants": [], "gone": ["10001"]}


def test_the_records_are_the_same_each_time() -> None:
    before = make_firm()
    make_firm.cache_clear()
    assert make_firm() == before
