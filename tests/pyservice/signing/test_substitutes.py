"""The substitute whom the sender named signs in place of a signer, once the sender or the signer has decided so."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from tests.factories.pdf import text_of
from tests.pyservice.signing.signer_page import SignerPage
from tests.pyservice.signing.signing_desk import CALLS, SigningDesk

from lyd.signing.groups import State
from lyd.signing.models import RequestState, Signer
from lyd.signing.services.replacements import KEPT

GRACE = {"full_name": "Grace Hopper", "email": "grace@example.com", "phone_number": ""}


def send(desk: SigningDesk, *numbers: int, **changes: Any) -> Signer:
    """Send the agreement with a substitute of these people; the first of them."""
    form = desk.form(**changes)
    for number in numbers or (0,):
        form["signer"][number]["substitute"] = {**GRACE, "email": f"grace{number}@example.com"}
    assert desk.api.post(f"{CALLS}/confirm", by="member", json=form).status_code == 200
    return desk.signers[(numbers or (0,))[0]]


def substitute_of(desk: SigningDesk) -> Signer:
    return next(person for person in desk.signers if person.in_place_of)


def page_of(desk: SigningDesk, signer: Signer) -> SignerPage:
    return SignerPage(desk.api.client, desk.session, signer.id)


def test_only_the_signer_can_sign_before_that(desk: SigningDesk) -> None:
    send(desk)
    assert [person.name for person in desk.signers].count("Grace Hopper") == 0
    assert [recipient for _, recipient in desk.mails()] == [desk.signers[0].email]
    assert desk.page(0).open().finish().status_code == 200
    assert desk.status()["CustomerActionStatus"][0]["items"][0]["can_substitute"] is False


def test_the_sender_lets_the_substitute_sign_in_place_of_a_signer(desk: SigningDesk) -> None:
    signer = send(desk)
    page = desk.page(0).open()
    (row,) = desk.status()["CustomerActionStatus"][0]["items"]
    assert (row["substitute"], row["can_substitute"], row["in_place_of"]) == ("Grace Hopper", True, "")
    response = desk.call("post", f"signer/{signer.id}/substitute")
    assert (response.status_code, response.json["message"]) == (
        200,
        "Grace Hopper signs instead, and gets a link when it is their turn.",
    )
    other = substitute_of(desk)
    assert [getattr(other, name) for name in KEPT] == [getattr(signer, name) for name in KEPT]
    assert (other.state, other.in_place_of) == (State.INVITED, signer.name)
    assert desk.mails()[-2:] == [
        ("signing_invitation", "grace0@example.com"),
        ("signing_not_needed", signer.email),
    ]
    (row,) = desk.status()["CustomerActionStatus"][0]["items"]
    assert (row["Name"], row["in_place_of"], row["substitute"]) == ("Grace Hopper", signer.name, "")
    assert page.state() == "replaced"
    assert page.finish_without_reading().json["error_code"] == "signing_session_ended"
    assert page.request_code().json["error_code"] == "signing_link_ended"
    opened = page_of(desk, other).open()
    assert opened.bundle()["signer"]["in_place_of"] == signer.name
    assert opened.finish().status_code == 200
    assert desk.signers[2].state is State.INVITED


def test_a_signer_lets_the_substitute_sign_and_the_sender_is_told(desk: SigningDesk) -> None:
    signer = send(desk)
    page = desk.page(0).open()
    assert page.bundle()["substitute"] == "Grace Hopper"
    response = page.send("POST", "substitute")
    assert (response.status_code, response.json["data"]["state"]) == (200, "replaced")
    assert [kind for kind, _ in desk.mails()][-2:] == ["signing_invitation", "signing_replaced"]
    assert page.get("bundle").status_code == 401
    assert page.send("POST", "substitute").status_code == 401
    assert page_of(desk, substitute_of(desk)).open().bundle()["substitute"] == ""
    assert desk.actions().count("substituted") == 1
    assert signer.id != substitute_of(desk).id


def test_a_signer_whose_turn_has_not_come_is_replaced_without_a_message(desk: SigningDesk) -> None:
    signer = send(desk, 1)
    mails = len(desk.mails())
    assert desk.call("post", f"signer/{signer.id}/substitute").status_code == 200
    assert len(desk.mails()) == mails
    assert substitute_of(desk).state is State.WAITING
    desk.sign(desk.signers[0])
    assert substitute_of(desk).state is State.INVITED
    assert desk.mails()[-1] == ("signing_invitation", "grace1@example.com")


def test_what_cannot_be_done_is_refused_and_changes_nothing(desk: SigningDesk) -> None:
    signer, second = send(desk), desk.signers[1]
    for person, by, refusal in (
        (second, "member", (409, "substitution_refused")),
        (signer, "outsider", (404, "not_found")),
    ):
        response = desk.call("post", f"signer/{person.id}/substitute", by=by)
        assert (response.status_code, response.json["error_code"]) == refusal
    desk.call("put", f"signer/{second.id}", full_name="Grace Hopper", email="Grace0@example.com")
    response = desk.call("post", f"signer/{signer.id}/substitute")
    assert "in this document already" in response.json["message"]
    desk.sign(desk.signers[0])
    response = desk.call("post", f"signer/{signer.id}/substitute")
    assert (response.status_code, response.json["error_code"]) == (409, "signing_over")
    assert "substituted" not in desk.actions()


def test_a_signer_without_one_cannot_call_a_substitute(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    assert page.bundle()["substitute"] == ""
    response = page.send("POST", "substitute")
    assert (response.status_code, response.json["error_code"]) == (409, "substitution_refused")


@pytest.mark.parametrize("provider", ["local", "fusesign"])
def test_it_is_checked_before_sending(desk: SigningDesk, monkeypatch: pytest.MonkeyPatch, provider: str) -> None:
    monkeypatch.setattr("lyd.signing.providers.fusesign.provider.has_account", lambda *_: True)
    form = desk.form(provider=provider)
    form["signer"][0]["substitute"] = {**GRACE, "email": form["signer"][1]["email"]}
    response = desk.api.post(f"{CALLS}/confirm", by="member", json=form)
    assert (response.status_code, response.json["error_code"]) == (409, "signing_not_ready")
    codes = {finding["code"] for finding in response.json["errors"]["findings"]}
    assert "substitute_in_request" in codes
    assert ("fusesign_substitute" in codes) is (provider == "fusesign")
    assert desk.prepare().status_code == 200


def test_history_log_certificate_and_evidence_name_both(app: Flask, desk: SigningDesk) -> None:
    signer = send(desk)
    desk.call("post", f"signer/{signer.id}/substitute")
    for person in desk.signers:
        if person.state is not State.REPLACED:
            desk.sign(person)
    desk.seal(app)
    assert desk.request.state is RequestState.SIGNED
    words = f"Let Grace Hopper sign in place of {signer.name}"
    history = desk.api.get(f"{CALLS}/bundle/history?doc_id={desk.document.id}&length=50", by="member")
    told = [row["action_des"] for row in history.json["data"]["rows"]]
    assert words in told
    assert told[-1] == f"Sent the document for signature, with Grace Hopper as the substitute of {signer.name}"
    log = desk.api.get(f"/lyd-api/log?id={desk.document.id}&length=50", by="member").json["data"]["rows"]
    assert f"Grace Hopper, the named substitute, signs in place of {signer.name}." in [row["message"] for row in log]
    pdf = desk.api.get(f"{CALLS}/document/download?doc_id={desk.document.id}", by="member").data
    assert f"in place of {signer.name}" in " ".join(text_of(pdf).split())
