"""A bundle from its first recipient to its archive, at the stand-in, where a tester signs."""

from __future__ import annotations

import io

import pikepdf
import pytest
from tests.adapters.fusesign.stand_in import PEOPLE, StandIn, send_bundle

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.fusesign import BundleStatus, FuseSignClient, Recipient, RecipientStatus, ViewMode


def sign_all(stand_in: StandIn) -> None:
    for person in PEOPLE:
        assert stand_in.act("sign", person.meta) == 303


def test_the_second_group_waits_for_the_first(fusesign: FuseSignClient, stand_in: StandIn) -> None:
    bundle_id = send_bundle(fusesign)
    assert stand_in.act("sign", "ReceivingSigner001") == 409
    assert stand_in.act("sign", "DisclosingSigner001") == 303
    assert stand_in.act("sign", "DisclosingSigner001") == 409
    assert stand_in.act("sign", "DisclosingSigner002") == 303
    statuses = [person.status for person in fusesign.read_bundle(bundle_id).recipients]
    assert statuses == [RecipientStatus.SIGNED, RecipientStatus.SIGNED, RecipientStatus.PENDING]


def test_the_last_signer_of_a_bundle_without_groups_is_invited_last(
    fusesign: FuseSignClient, stand_in: StandIn
) -> None:
    people = (
        Recipient("One", "Ada", "ada@example.test", "", is_last=True),
        Recipient("Two", "Alan", "alan@example.test", ""),
    )
    send_bundle(fusesign, recipients=people)
    assert stand_in.act("sign", "One") == 409
    assert stand_in.act("sign", "Two") == 303
    assert stand_in.act("sign", "One") == 303


@pytest.mark.parametrize("casing", ["pascal", "camel"])
def test_a_finalised_bundle_has_a_signed_file_until_it_is_archived(
    fusesign: FuseSignClient, stand_in: StandIn, casing: str
) -> None:
    stand_in.behave(casing=casing)
    bundle_id = send_bundle(fusesign)
    sign_all(stand_in)
    bundle = fusesign.read_bundle(bundle_id)
    assert bundle.status is BundleStatus.FINALISED
    assert bundle.completed_at is not None
    [document] = bundle.documents
    assert document.is_signed
    with pikepdf.open(io.BytesIO(fusesign.download(document.id))) as pdf:
        assert len(pdf.pages) == 3
    fusesign.mark_ready_for_archive(bundle_id)
    fusesign.archive(bundle_id)
    archived = fusesign.read_bundle(bundle_id)
    assert archived.status is BundleStatus.ARCHIVED
    assert archived.archived_at is not None
    with pytest.raises(PartnerRefused) as refusal:
        fusesign.download(document.id)
    assert refusal.value.http == 404


def test_an_open_bundle_cannot_be_archived(fusesign: FuseSignClient) -> None:
    with pytest.raises(PartnerRefused):
        fusesign.archive(send_bundle(fusesign))


def test_a_rejection_ends_the_bundle_and_tells_the_reason(fusesign: FuseSignClient, stand_in: StandIn) -> None:
    bundle_id = send_bundle(fusesign)
    stand_in.act("open", "DisclosingSigner001")
    assert fusesign.read_bundle(bundle_id).recipients[0].status is RecipientStatus.OPENED
    stand_in.act("reject", "DisclosingSigner001", reason="The schedule is wrong")
    bundle = fusesign.read_bundle(bundle_id)
    assert (bundle.status, bundle.recipients[0].status) == (BundleStatus.REJECTED, RecipientStatus.REJECTED)
    last = fusesign.read_history(bundle_id)[-1]
    assert (last.action, last.notes) == ("CustomerBundleRejected", "The schedule is wrong")
    assert last.customer_id == bundle.recipients[0].customer_id


def test_a_code_by_text_message_needs_a_phone_number(fusesign: FuseSignClient) -> None:
    with pytest.raises(PartnerRefused) as refusal:
        send_bundle(fusesign, view_mode=ViewMode.SMS)
    assert refusal.value.code == "PhoneNumberRequired"
    send_bundle(fusesign, view_mode=ViewMode.SMS, recipients=PEOPLE[:1])


def test_the_signing_mode_is_always_sent(fusesign: FuseSignClient, stand_in: StandIn) -> None:
    send_bundle(fusesign)
    send_bundle(fusesign, "lyd-2", placements=())
    modes = [call["json"]["SigningMode"] for call in stand_in.calls("Bundle/Create")]
    assert modes == ["SignPlacements", "SignWhole"]


def test_another_business_does_not_see_a_bundle(fusesign: FuseSignClient) -> None:
    bundle_id = send_bundle(fusesign)
    other = FuseSignClient(fusesign._client, "7ffcbae4-9f50-4136-8de6-edb6f796dc3f")
    with pytest.raises(PartnerRefused) as refusal:
        other.read_bundle(bundle_id)
    assert refusal.value.http == 404
