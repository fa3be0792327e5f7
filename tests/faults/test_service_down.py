"""While the service is down, pages load, members stay signed in, and the APIs say what is unavailable."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.faults.outages import assert_both_routes_answer, assert_unavailable
from tests.faults.processes import stopped
from tests.members import TIMEOUT_SECONDS, Member


@pytest.fixture(autouse=True, scope="module")
def _no_service(healthy: None) -> Iterator[None]:
    with stopped("api"):
        yield


@pytest.mark.parametrize("path", ["/my-account/", "/my-account/my-document/"])
def test_pages_load_with_their_widgets(person: Member, path: str) -> None:
    page = person.http.get(person.stack["site"] + path, timeout=TIMEOUT_SECONDS)
    assert page.status_code == 200
    assert "data-lyd-widget=" in page.text


def test_both_routes_of_the_product_api_report_the_outage(person: Member) -> None:
    assert_both_routes_answer(person, "service_unavailable")


def test_the_site_api_reports_the_outage(person: Member) -> None:
    assert_unavailable(person.site_api("GET", "/question/get_by_template?id_template=1"), "service_unavailable")


def test_members_stay_signed_in(person: Member) -> None:
    person.refresh()
    assert person.session["logged_in"] is True
