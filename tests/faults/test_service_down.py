"""The site without the service: pages load, members stay signed in, and every door says what is away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.faults.outages import assert_away, assert_both_doors_say
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


def test_both_doors_of_the_product_say_that_the_service_is_away(person: Member) -> None:
    assert_both_doors_say(person, "service_unavailable")


def test_the_door_of_the_site_says_that_the_service_is_away(person: Member) -> None:
    assert_away(person.site_api("GET", "/question/get_by_template?id_template=1"), "service_unavailable")


def test_members_stay_signed_in(person: Member) -> None:
    person.refresh()
    assert person.session["logged_in"] is True
