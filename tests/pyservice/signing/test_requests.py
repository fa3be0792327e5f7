"""A document is sent, signed in the order of its groups, and sealed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import select
from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.core.message_kinds import MessageNotWanted
from lyd.documents.models import DocumentStatus
from lyd.mail.models import Mail
from lyd.signing.errors import NotYourTurn
from lyd.signing.groups import State
from lyd.signing.models import RequestState
from lyd.signing.sealing import load_identity, verify
from lyd.signing.services.events import list_events, verify_events
from lyd.signing.services.signer_messages import add_link


def test_the_wizard_begins_with_the_people_of_the_answers(desk: SigningDesk) -> None:
    data = desk.prepare().json["data"]
    assert [person["meta_key"] for person in data["signers"]] == [
        "DisclosingSigner1001",
        "DisclosingSigner1002",
        "ReceivingSigner1001",
        "ReceivingSigner1002",
    ]
    assert data["default_subject"].startswith(f"Signature request for: NDA Harbour & Reef - DocId: {desk.document.id}")
    assert data["area_codes"][0] == {"code": "AU", "name": "Australia", "area_code": "+61"}
    assert data["providers"] == [{"code": "local", "name": "Local"}]


def test_a_sent_document_is_pending_and_the_first_group_is_invited(desk: SigningDesk) -> None:
    response = desk.send()
    assert (response.status_code, response.json["message"]) == (200, "Email sent successfully")
    assert response.json["data"]["state"] == "pending"
    document = desk.now()
    assert (document.status, document.bundle_status) == (DocumentStatus.PENDING_SIGNATURE, "pending")
    assert (document.total_signed, document.total_signer) == (0, 4)
    assert [signer.state for signer in desk.signers] == [State.INVITED, *[State.WAITING] * 3]
    assert [kind for kind, _ in desk.mails()] == ["signing_invitation"]
    status = desk.status()
    assert [row["is_active"] for row in status["CustomerActionStatus"]] == [True, False, False, False]
    assert status["CustomerActionStatus"][0]["items"][0]["CustomerBundleStatusName"] == "Pending Signature"


def test_groups_sign_one_after_the_other_until_the_file_is_sealed(
    app: Flask, desk: SigningDesk, run_jobs: Callable
) -> None:
    desk.send()
    signers = desk.signers
    with pytest.raises(NotYourTurn):
        desk.sign(signers[1])
    desk.session.rollback()
    for signer in signers:
        desk.sign(signer)
    assert desk.request.state is RequestState.COMPLETED
    assert desk.now().status is DocumentStatus.PENDING_SIGNATURE
    run_jobs()
    assert desk.request.state is RequestState.SIGNED
    assert desk.now().status is DocumentStatus.SIGNED
    response = desk.api.get(f"/lyd-api/fusesign/document/download?doc_id={desk.document.id}", by="member")
    assert verify(response.data, [load_identity(app.extensions["lyd_settings"]).certificate]).is_valid
    assert verify_events(list_events(desk.session, desk.request.id)) is None
    assert desk.actions() == ["sent", *["invited", "signed"] * 4, "completed", "sealed"]
    assert [kind for kind, _ in desk.mails()].count("signing_copy") == 4


def test_a_document_returns_to_completed_if_a_signer_declines(desk: SigningDesk) -> None:
    desk.send()
    desk.decline(desk.signers[0])
    status, document = desk.status(), desk.now()
    assert (document.status, document.bundle_status) == (DocumentStatus.COMPLETED, "declined")
    assert (status["state"], status["reason"]) == ("declined", "Clause 4 is wrong.")
    assert status["CustomerActionStatus"][0]["CustomerBundleStatusName"] == "Rejected"
    assert desk.send().status_code == 200


def test_a_recalled_document_can_be_sent_again_and_its_signers_are_told(desk: SigningDesk) -> None:
    desk.send()
    response = desk.call("post", "recall", doc_id=desk.document.id, reason="Wrong date")
    assert response.status_code == 200
    assert desk.now().status is DocumentStatus.COMPLETED
    assert desk.mails()[-1][0] == "signing_over"
    assert desk.status()["ended_by"]
    assert desk.send().status_code == 200


def test_a_document_is_sent_once_however_often_the_button_is_pressed(desk: SigningDesk) -> None:
    form = desk.form()
    assert desk.api.post("/lyd-api/fusesign/confirm", by="member", json=form).status_code == 200
    response = desk.api.post("/lyd-api/fusesign/confirm", by="member", json=form)
    assert (response.status_code, response.json["error_code"]) == (409, "document_not_ready")


def test_an_invitation_that_waits_is_not_sent_once_the_document_was_recalled(desk: SigningDesk) -> None:
    desk.send()
    session = desk.session
    mail = session.scalars(select(Mail).where(Mail.kind == "signing_invitation")).one()
    assert "/sign/#" in add_link(session, mail.context)["link"]
    desk.call("post", "recall", doc_id=desk.document.id, reason="Wrong date")
    session.rollback()
    with pytest.raises(MessageNotWanted):
        add_link(session, mail.context)
