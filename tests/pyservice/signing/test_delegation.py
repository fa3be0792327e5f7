"""A person declines, or gives the signature to another; approvers and witnesses have their own rules."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.documents.models import DocumentStatus
from lyd.signing.groups import State
from lyd.signing.models import Signature, SignatureKind

OTHER = {"full_name": "Grace Hopper", "email": "grace@example.com", "phone_number": "", "reason": "On leave."}


def test_a_decline_needs_a_reason_and_ends_the_request_once(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    for reason in ("", "  \n"):
        assert page.send("POST", "decline", reason=reason).json["message"] == "Please give a reason."
    first, second = (page.send("POST", "decline", reason=" Clause 4 is wrong. ") for _ in range(2))
    assert (first.status_code, first.json) == (second.status_code, second.json)
    assert first.json["data"]["state"] == page.state() == "declined"
    assert desk.actions().count("declined") == 2  # of the person, and of the request
    assert desk.status()["reason"] == "Clause 4 is wrong."
    assert desk.now().status is DocumentStatus.COMPLETED
    assert page.finish_without_reading().json["error_code"] == "signing_over"


def test_a_signature_is_given_to_another_person_who_signs_in_place_of_the_first(desk: SigningDesk) -> None:
    desk.send(allow_delegation=True)
    page, first = desk.page(0).open(), desk.signers[0]
    assert page.bundle()["allows_delegation"] is True
    response = page.send("POST", "delegate", **OTHER)
    assert (response.status_code, response.json["data"]["state"]) == (200, "replaced")
    people = desk.signers
    other = next(person for person in people if person.name == "Grace Hopper")
    assert next(person for person in people if person.id == first.id).state is State.REPLACED
    kept = ("position", "group_index", "role", "meta_key", "date_key", "is_last")
    assert [getattr(other, name) for name in kept] == [getattr(first, name) for name in kept]
    assert other.state is State.INVITED
    assert desk.mails()[-2:] == [
        ("signing_invitation", "grace@example.com"),
        ("signing_replaced", "member@example.test"),
    ]
    (group, *_) = desk.status()["CustomerActionStatus"]
    assert [(item["Name"], item["in_place_of"]) for item in group["items"]] == [("Grace Hopper", first.name)]
    assert page.get("bundle").status_code == 401
    assert page.state() == "replaced"
    assert desk.now().total_signer == 4
    opened = desk.page(people.index(other)).open()
    assert opened.finish().status_code == 200
    assert desk.signers[2].state is State.INVITED
    assert "delegated" in desk.actions()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"email": "no address"}, "email"),
        ({"email": "a@b.test\r\nBcc: c@d.test"}, "email"),
        ({"full_name": " "}, "full_name"),
        ({"full_name": "Grace\u202eHopper"}, "full_name"),
    ],
)
def test_a_contact_that_cannot_be_used_is_refused(desk: SigningDesk, changes: dict[str, Any], field: str) -> None:
    desk.send(allow_delegation=True)
    page = desk.page(0).open()
    response = page.send("POST", "delegate", **{**OTHER, **changes})
    assert response.status_code == 422
    assert field in response.json["errors"]
    assert page.signer.state is State.OPENED


def test_no_other_person_of_the_request_can_take_a_signature(desk: SigningDesk) -> None:
    desk.send(allow_delegation=True)
    page, second = desk.page(0).open(), desk.signers[1]
    for contact in ({"email": second.email.upper()}, {"full_name": second.name}, {"email": page.signer.email}):
        response = page.send("POST", "delegate", **{**OTHER, **contact})
        assert (response.status_code, response.json["error_code"]) == (409, "delegation_refused")


def test_delegation_is_refused_unless_the_sender_allows_it(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    assert page.bundle()["allows_delegation"] is False
    assert page.send("POST", "delegate", **OTHER).json["error_code"] == "delegation_refused"
    assert len(desk.signers) == 4


def test_an_approver_approves_without_a_signature(desk: SigningDesk) -> None:
    form = desk.form()
    approver = {"full_name": "Kim Lee", "email": "kim@example.com", "role": "approver", "signing_group": 0}
    desk.send(signer=[{**approver, "signing_group_name": "Group 1"}, *form["signer"]])
    page = desk.page(0).open()
    assert page.bundle()["fields"] == []
    response = page.finish()
    assert response.status_code == 200, response.json
    assert "approved" in response.json["message"]
    signature = desk.session.get_one(Signature, page.signer_id)
    assert (signature.kind, signature.picture, signature.text) == (SignatureKind.APPROVED, None, "")
    assert "approved" in desk.actions()
