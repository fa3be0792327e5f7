"""A witness signs after the person watched, states to have seen it, and cannot give that to another."""

from __future__ import annotations

import pytest
from tests.pyservice.signing.signer_page import SignerPage
from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.signing.groups import State
from lyd.signing.services.events import list_events
from lyd.signing.vocabulary import describe_event


@pytest.fixture
def case() -> int:
    """Two individuals, each with a witness."""
    return 0


@pytest.fixture
def pages(desk: SigningDesk) -> tuple[SignerPage, SignerPage]:
    """The pages of the first signer and of that signer's witness, after the agreement was sent."""
    form = desk.form(allow_delegation=True)
    for number, signer in enumerate(form["signer"]):
        signer["signing_group"] = number // 2
        signer["signing_group_name"] = f"Group {number // 2 + 1}"
        signer["lock_last_signing_group"] = number >= 2
    response = desk.api.post("/lyd-api/fusesign/confirm", by="member", json=form)
    assert response.status_code == 200, response.json
    first, witness, *_ = desk.signers
    assert witness.is_witness
    return tuple(SignerPage(desk.api.client, desk.session, each.id) for each in (first, witness))


def test_a_witness_is_invited_once_the_signer_has_signed(
    desk: SigningDesk, pages: tuple[SignerPage, SignerPage]
) -> None:
    signer, witness = pages
    assert [each.state for each in desk.signers] == [State.INVITED, *[State.WAITING] * 3]
    assert witness.follow_link().state() == "waiting"
    assert signer.open().finish().status_code == 200
    assert [each.state for each in desk.signers] == [State.SIGNED, State.INVITED, *[State.WAITING] * 2]
    assert witness.follow_link().state() == "ready"


def test_a_witness_must_state_to_have_seen_the_signature(
    desk: SigningDesk, pages: tuple[SignerPage, SignerPage]
) -> None:
    signer, witness = pages
    signer.open().finish()
    witness.open()
    response = witness.finish(has_witnessed=False)
    assert (response.status_code, response.json["error_code"]) == (422, "witness_statement_required")
    assert witness.signer.state is State.OPENED
    assert witness.finish().status_code == 200
    signed = [event for event in list_events(desk.session, desk.request.id) if event.action == "signed"]
    name = signer.signer.name
    expected = f"Signed the document as the witness of {name}, and confirmed to have seen them sign"
    assert describe_event(signed[-1]) == expected
    assert desk.signers[2].state is State.INVITED


def test_a_witness_cannot_give_the_signature_to_another(pages: tuple[SignerPage, SignerPage]) -> None:
    signer, witness = pages
    signer.open().finish()
    response = witness.open().send("POST", "delegate", full_name="Zoe Other", email="zoe@example.com", reason="Away")
    assert (response.status_code, response.json["error_code"]) == (409, "delegation_refused")
