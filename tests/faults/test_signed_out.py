"""What was made in a session is refused at every door once that session is signed out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
import requests
from tests.faults.agreements import Agreement
from tests.faults.conftest import PERSON
from tests.members import TIMEOUT_SECONDS, Member

SAME_ORIGIN = {"Sec-Fetch-Site": "same-origin"}


@dataclass
class Leaver:
    """Somebody with a session of their own, what they hold from it, and the doors that they know."""

    member: Member
    draft: Agreement
    download_id: str

    def product_api(self) -> requests.Response:
        return self.member.product_api("GET", "/doc")

    def product_api_through_the_plugin(self) -> requests.Response:
        return self.member.product_api("GET", "/doc", through_plugin=True)

    def site_api(self) -> requests.Response:
        template = self.member.stack["templates"]["nda"]
        return self.member.site_api("GET", f"/question/get_by_template?id_template={template}")

    def token_door(self) -> requests.Response:
        address = f"{self.member.stack['site']}/wp-json/lyd/auth/wp-auth"
        return self.member.http.get(address, headers=SAME_ORIGIN, timeout=TIMEOUT_SECONDS)

    def download_link(self) -> requests.Response:
        address = f"{self.member.stack['product_api']}/api/xpressdox/download-file-by-download-id"
        return requests.get(address, {"download_id": self.download_id}, timeout=TIMEOUT_SECONDS)

    def preview_form(self) -> requests.Response:
        address = f"{self.member.stack['product_api']}/xpressdox/preview/{self.draft.id}"
        form = {"action_token": self.draft.action_token}
        return requests.post(address, form, timeout=TIMEOUT_SECONDS)


DOORS: tuple[Callable[[Leaver], requests.Response], ...] = (
    Leaver.product_api,
    Leaver.product_api_through_the_plugin,
    Leaver.site_api,
    Leaver.token_door,
    Leaver.download_link,
    Leaver.preview_form,
)


@pytest.fixture(scope="module")
def leaver(stack: dict[str, object], healthy: None) -> Leaver:
    """Every door was open to them; then they signed out."""
    member = Member.sign_in(stack, PERSON)
    files = Agreement.answered(member).ask_for_files().wait_until("done")["files"]
    leaver = Leaver(member, Agreement.answered(member), files[0]["download_id"])
    assert {door.__name__: door(leaver).status_code for door in DOORS} == {door.__name__: 200 for door in DOORS}
    assert member.site_api("GET", "/logout", headers=SAME_ORIGIN).json() == {"logged_in": False}
    return leaver


@pytest.mark.parametrize("door", DOORS, ids=lambda door: str(door.__name__))
def test_a_signed_out_session_is_refused(leaver: Leaver, door: Callable[[Leaver], requests.Response]) -> None:
    assert door(leaver).status_code == 401


def test_another_session_of_the_same_person_goes_on(leaver: Leaver, person: Member) -> None:
    assert person.product_api("GET", "/doc").status_code == 200
