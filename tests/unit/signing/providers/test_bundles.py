"""A request as FuseSign gets it: turns, places, numbers and keys."""

from __future__ import annotations

import datetime
from typing import Any

from lyd.adapters.fusesign import BundleDraft, ElementType, SigningMode, ViewMode
from lyd.signing.groups import Role, State
from lyd.signing.models import ProviderCode, RequestState, Signer, SigningFile, SigningRequest
from lyd.signing.providers.fusesign.bundles import bundle_key, make_draft

URL = "https://site.test/hook"


def make_signer(number: int, **given: Any) -> Signer:
    facts = {"group_index": 0, "role": Role.SIGNER, "state": State.WAITING, "link_version": 0, "phone": ""}
    facts |= {"meta_key": f"Key{number}", "date_key": f"Date{number}", "is_witness": False, "parent_key": ""}
    facts |= {"is_last": False, "name": f"Person {number}", "email": f"{number}@example.test"}
    return Signer(id=number, position=number, **{**facts, **given})


def make_bundle(*signers: Signer, **given: Any) -> BundleDraft:
    request = SigningRequest(
        id=7,
        provider=ProviderCode.FUSESIGN,
        state=RequestState.PREPARING,
        email_subject="Deed",
        email_body="Please sign.",
        due_date=datetime.date(2026, 12, 24),
        has_sms=False,
        **given,
    )
    box = {"page": 0, "left": 72.0, "bottom": 100.0, "width": 180.0, "height": 40.0}
    places = [{"key": f"{key}{signer.id}", **box} for signer in signers for key in ("Key", "Date")]
    file = SigningFile(request_id=7, part=0, places=places)
    return make_draft(request, signers, [file], {0: "document-1"}, URL)


def turns(draft: BundleDraft) -> list[int]:
    return [recipient.group for recipient in draft.recipients]


def test_people_of_one_group_get_no_groups() -> None:
    assert turns(make_bundle(make_signer(1), make_signer(2))) == [0, 0]


def test_groups_count_from_one_without_holes_and_copies_have_none() -> None:
    people = (make_signer(1), make_signer(2, group_index=4), make_signer(3, role=Role.COPY, group_index=None))
    draft = make_bundle(*people)
    assert turns(draft) == [1, 2, 0]
    [document] = draft.documents
    assert document.signers == ("lyd-signer-1-0", "lyd-signer-2-0")
    assert document.viewers == ("lyd-signer-3-0",)


def test_a_witness_signs_after_the_person_who_is_watched() -> None:
    witness = make_signer(2, is_witness=True, parent_key="Key1")
    assert turns(make_bundle(make_signer(1), witness, make_signer(3, group_index=1))) == [1, 2, 3]


def test_the_last_signer_and_their_witness_come_last() -> None:
    last, witness = make_signer(1, is_last=True), make_signer(2, is_witness=True, parent_key="Key1")
    assert turns(make_bundle(last, witness, make_signer(3))) == [2, 3, 1]


def test_places_name_their_signer_and_count_pages_from_one() -> None:
    draft = make_bundle(make_signer(1))
    elements = [(place.recipient, place.element, place.page) for place in draft.documents[0].placements]
    assert elements == [
        ("lyd-signer-1-0", ElementType.SIGNATURE, 1),
        ("lyd-signer-1-0", ElementType.DATE, 1),
    ]
    assert draft.signing_mode is SigningMode.PLACEMENTS


def test_phone_numbers_lose_what_is_for_readers() -> None:
    draft = make_bundle(make_signer(1, phone="+61-412 345 678"))
    assert (draft.recipients[0].phone, draft.view_mode) == ("+61412345678", ViewMode.LINK)


def test_people_who_were_replaced_are_not_sent() -> None:
    draft = make_bundle(make_signer(1, state=State.REPLACED), make_signer(2))
    assert [recipient.meta for recipient in draft.recipients] == ["lyd-signer-2-0"]


def test_a_correction_makes_another_key() -> None:
    request, signer = SigningRequest(id=7), make_signer(1)
    before = bundle_key(request, [signer])
    signer.link_version += 1
    assert (before, bundle_key(request, [signer])) == ("lyd-7-0", "lyd-7-1")


def test_names_and_addresses_are_in_no_representation() -> None:
    shown = repr(make_bundle(make_signer(1)))
    assert "Person" not in shown
    assert "example.test" not in shown
    assert URL not in shown
