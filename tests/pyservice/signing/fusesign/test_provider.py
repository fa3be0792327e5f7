"""A document is sent with FuseSign, signed there by groups, and its signed file comes back."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Callable

import pikepdf
import pytest
from tests.adapters.fusesign.stand_in import StandIn
from tests.pyservice.signing.fusesign.bundle_desk import BundleDesk, send

from lyd.adapters.errors import PartnerError
from lyd.documents.models import DocumentStatus
from lyd.signing.groups import State
from lyd.signing.models import RequestState
from lyd.signing.services.bundle_states import refresh_request
from lyd.signing.services.dispatch import send_request
from lyd.signing.services.events import list_events, verify_events


def sign_all(desk: BundleDesk) -> None:
    for signer in desk.signers:
        assert desk.act("sign", signer) == 303


def states(desk: BundleDesk) -> list[State]:
    return [signer.state for signer in desk.signers]


def test_a_sent_document_is_a_bundle_whose_first_group_is_invited(
    desk: BundleDesk, stand_in: StandIn, run_jobs: Callable
) -> None:
    send(desk, run_jobs)
    [bundle] = stand_in.state()["bundles"]
    assert bundle["id"] == desk.request.external_id
    assert [customer["group"] for customer in bundle["customers"]] == [1, 2, 3, 4]
    assert bundle["signingmode"] == "SignPlacements"
    assert {element["type"] for element in bundle["documents"][0]["elements"]} == {"Signature", "Date"}
    assert states(desk) == [State.INVITED, *[State.WAITING] * 3]
    assert desk.mails() == []


@pytest.mark.parametrize("casing", ["pascal", "camel"])
def test_the_signed_file_comes_back_once_and_the_document_is_signed(
    desk: BundleDesk, stand_in: StandIn, run_jobs: Callable, casing: str
) -> None:
    stand_in.behave(casing=casing)
    send(desk, run_jobs)
    sign_all(desk)
    for event in desk.events():
        assert desk.pass_on(event).status_code == 200
    run_jobs()
    assert (desk.request.state, desk.now().status) == (RequestState.SIGNED, DocumentStatus.SIGNED)
    assert (desk.now().total_signed, desk.now().total_signer) == (4, 4)
    response = desk.api.get(f"/lyd-api/fusesign/document/download?doc_id={desk.document.id}", by="member")
    with pikepdf.open(io.BytesIO(response.data)) as pdf:
        assert "FuseSign" in str(pdf.pages[-1].Contents.read_bytes())
    assert verify_events(list_events(desk.session, desk.request.id)) is None
    assert desk.actions() == ["sent", *["invited", "signed"] * 4, "completed", "sealed"]
    actions = [entry["action"] for entry in stand_in.state()["bundles"][0]["history"]]
    assert actions[-1] == "BundleClosureRegistered"
    assert [kind for kind, _ in desk.mails()] == ["signing_signed"]


def test_without_webhooks_the_poll_finds_the_end(desk: BundleDesk, run_jobs: Callable) -> None:
    send(desk, run_jobs)
    sign_all(desk)
    assert refresh_request(desk.session, desk.request.id) is False
    desk.session.commit()
    run_jobs()
    assert desk.now().status is DocumentStatus.SIGNED
    assert refresh_request(desk.session, desk.request.id) is True


def test_news_in_any_order_and_number_ends_in_the_same_state(
    desk: BundleDesk, stand_in: StandIn, run_jobs: Callable
) -> None:
    send(desk, run_jobs)
    told: list[dict] = []
    ranks = {state: rank for rank, state in enumerate((State.WAITING, State.INVITED, State.OPENED, State.SIGNED))}
    chance = random.Random(7)
    before = states(desk)
    for signer in desk.signers:
        desk.act("open", signer)
        desk.act("sign", signer)
        told = desk.events()
        for event in chance.choices(told, k=3):
            desk.pass_on(event)
        run_jobs()
        after = states(desk)
        assert all(ranks[new] >= ranks[old] for old, new in zip(before, after, strict=True))
        before = after
    for event in itertools.chain(reversed(told), told):
        assert desk.pass_on(event).status_code == 200
    run_jobs()
    assert desk.now().status is DocumentStatus.SIGNED
    assert desk.actions().count("signed") == 4
    assert desk.actions().count("sealed") == 1


def test_a_lost_answer_makes_no_second_bundle(desk: BundleDesk, stand_in: StandIn, run_jobs: Callable) -> None:
    desk.send()
    stand_in.fail(kind="lost", path="Bundle/Create")
    with pytest.raises(PartnerError):
        send_request(desk.session, desk.request.id)
    desk.session.rollback()
    run_jobs()
    assert len(stand_in.state()["bundles"]) == 1
    assert desk.request.external_id == stand_in.state()["bundles"][0]["id"]
    assert desk.request.state is RequestState.PENDING


def test_a_rejection_returns_the_document_with_its_reason(desk: BundleDesk, run_jobs: Callable) -> None:
    send(desk, run_jobs)
    first = desk.signers[0]
    desk.act("reject", first, reason="Clause 4 is wrong.")
    desk.pass_on(desk.events()[-1])
    run_jobs()
    assert (desk.request.state, desk.now().status) == (RequestState.DECLINED, DocumentStatus.COMPLETED)
    assert (desk.request.ended_by, desk.request.end_reason) == (first.name, "Clause 4 is wrong.")
    assert desk.send().status_code == 200


def test_what_fusesign_cannot_do_is_told_before_sending(desk: BundleDesk, stand_in: StandIn) -> None:
    form = desk.form()
    people = [{**signer, "email": "couple@example.com"} for signer in form["signer"]]
    refused = desk.send(signer=people)
    assert refused.status_code == 409
    codes = {finding["code"] for finding in refused.json["errors"]["findings"]}
    assert "email_shared" in codes
    assert stand_in.state()["bundles"] == []
