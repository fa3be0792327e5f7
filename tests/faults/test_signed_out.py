"""Tokens, cookies and links of a session are rejected everywhere after sign-out."""

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
class SignedOutMember:
    """A member with a session of their own, and the ways in which it reaches the product."""

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

    def session_check(self) -> requests.Response:
        address = f"{self.member.stack['site']}/wp-json/lyd/auth/wp-auth"
        return self.member.http.get(address, headers=SAME_ORIGIN, timeout=TIMEOUT_SECONDS)

    def download_link(self) -> requests.Response:
        address = f"{self.member.stack['product_api']}/api/xpressdox/download-file-by-download-id"
        return requests.get(address, {"download_id": self.download_id}, timeout=TIMEOUT_SECONDS)

    def preview_form(self) -> requests.Response:
        address = f"{self.member.stack['product_api']}/xpressdox/preview/{self.draft.id}"
        form = {"action_token": self.draft.action_token}
        return requests.post(address, form, timeout=TIMEOUT_SECONDS)


ENTRANCES: tuple[Callable[[SignedOutMember], requests.Response], ...] = (
    SignedOutMember.product_api,
    SignedOutMember.product_api_through_the_plugin,
    SignedOutMember.site_api,
    SignedOutMember.session_check,
    SignedOutMember.download_link,
    SignedOutMember.preview_form,
)


@pytest.fixture(scope="module")
def signed_out(stack: dict[str, object], healthy: None) -> SignedOutMember:
    """A member who used every way in, and then signed out."""
    member = Member.sign_in(stack, PERSON)
    files = Agreement.answered(member).assemble().wait_until("done")["files"]
    signed_out = SignedOutMember(member, Agreement.answered(member), files[0]["download_id"])
    assert {entrance.__name__: entrance(signed_out).status_code for entrance in ENTRANCES} == {
        entrance.__name__: 200 for entrance in ENTRANCES
    }
    assert member.site_api("GET", "/logout", headers=SAME_ORIGIN).json() == {"logged_in": False}
    return signed_out


@pytest.mark.parametrize("entrance", ENTRANCES, ids=lambda entrance: str(entrance.__name__))
def test_a_signed_out_session_is_refused(
    signed_out: SignedOutMember, entrance: Callable[[SignedOutMember], requests.Response]
) -> None:
    assert entrance(signed_out).status_code == 401


def test_another_session_of_the_same_person_goes_on(signed_out: SignedOutMember, person: Member) -> None:
    assert person.product_api("GET", "/doc").status_code == 200
