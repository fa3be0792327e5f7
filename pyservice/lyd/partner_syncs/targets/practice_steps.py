"""The steps of a sync with a practice, each made of what the document says and what the practice has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lyd.adapters.xero import PracticeClient, PracticeRelationship
from lyd.adapters.xero.practice import MOST_REQUEST_BYTES
from lyd.entity_book.values import TYPE
from lyd.interviews.client_mapping.records import ClientType
from lyd.partner_syncs.targets.practice_fields import (
    NAME,
    change_client,
    describe_client,
    describe_party,
    details_of,
    fields_of,
    line_of,
    list_differences,
)
from lyd.partner_syncs.targets.practice_matches import describe, export_code
from lyd.partner_syncs.targets.practice_parties import PracticeParty, shorten
from lyd.partner_syncs.targets.practice_relations import Relation
from lyd.partner_syncs.targets.target import Action, PlannedStep, SyncedFile

CLIENT, DETAIL, RELATIONSHIP, FILE = "client", "detail", "relationship", "file"
LONGEST_FILE = MOST_REQUEST_BYTES * 3 // 4 - 4_096
"""Files are sent as base64, with some text around them."""
TOO_LARGE = "It is too large for Xero (3.5 MB). Please add it to the client in Xero Practice Manager."
ARCHIVED = "It is archived in Xero Practice Manager."
SEVERAL = "Several clients may be meant. Please choose."
OTHER_SHARES = "Xero Practice Manager does not have this number of shares. Please change it there."
GONE = "The client of the last sync is no longer there."


def keep_client(party: PracticeParty, client: PracticeClient, *, is_linked: bool) -> PlannedStep:
    """Return the step of a client that is certainly the party; is_linked: an earlier sync has recorded that."""
    shown = describe_client(client, fields_of(party))
    return PlannedStep(
        our_key=party.our_key,
        kind=CLIENT,
        action=Action.KEEP if is_linked else Action.LINK,
        title=party.text(NAME),
        before=shown,
        after=shown,
        data={"book": {client.id: book_of_client(party.facts.type, client)}},
        external_id=client.id,
        note="" if client.is_active else ARCHIVED,
    )


def change_details(party: PracticeParty, client: PracticeClient) -> Iterator[PlannedStep]:
    """Yield a step for each detail that differs. None runs unless the member chooses it."""
    for field in list_differences(party, client):
        # Every update has the name. That is changed last, so that no other update brings the old one back.
        details = {NAME: client.name, **details_of(party, [field.name])}
        yield PlannedStep(
            our_key=f"change:{field.name}:{party.our_key}",
            kind=DETAIL,
            action=Action.CHANGE,
            title=f"{field.label} of {client.name}",
            before={field.label: field.of_client(client)},
            after={field.label: field.of_party(party)},
            data={
                "client": party.our_key,
                "details": details,
                "book": {client.id: book_of_client(party.facts.type, change_client(client, party, field))},
                "book_fields": [field.book],
            },
            external_id=client.id,
            is_chosen=False,
        )


def choose_client(party: PracticeParty, clients: Sequence[PracticeClient], data: dict[str, Any]) -> PlannedStep:
    """Return the step of a party that one of these clients may be. The member decides; the first one is proposed."""
    books = {client.id: book_of_client(party.facts.type, client) for client in clients}
    return PlannedStep(
        our_key=party.our_key,
        kind=CLIENT,
        action=Action.LINK,
        title=party.text(NAME),
        before=describe_client(clients[0], fields_of(party)),
        after=describe_party(party),
        data={**data, "book": {**data["book"], **books}},
        external_id=clients[0].id,
        candidates=tuple(map(describe, clients)),
        note=SEVERAL if len(clients) > 1 else "",
    )


def create_client(party: PracticeParty, data: dict[str, Any], *, was_linked: bool) -> PlannedStep:
    """Return the step of a party that the practice does not have."""
    return PlannedStep(
        our_key=party.our_key,
        kind=CLIENT,
        action=Action.CREATE,
        title=party.text(NAME),
        after=describe_party(party),
        data=data,
        note=GONE if was_linked else "",
    )


def data_of_new(party: PracticeParty, document_id: int, structure: str) -> dict[str, Any]:
    """Return what adding a client needs."""
    details = details_of(party, [field.name for field in fields_of(party)])
    if structure:
        details["business_structure"] = structure
    parts = {part: text for value in party.values.values() for part, text in value.parts.items()}  # a TFN has none
    book = {TYPE: party.facts.type.value, **parts}
    return {"details": details, "export_code": export_code(document_id, party.our_key), "book": {"": book}}


def relate(relation: Relation, known: PracticeRelationship | None) -> PlannedStep:
    """Return the step of a relationship. known is what the practice has of it, None if it is to be added."""
    holder, related = relation.holder.text(NAME), relation.related.text(NAME)
    pair = f"{relation.holder.our_key} {relation.related.our_key}"
    type_, shares = relation.type.value, str(relation.shares or "")
    data = {"client": relation.holder.our_key, "related": relation.related.our_key, "type": type_}
    before = {type_: related, **_show_shares(known.shares)} if known else {}
    return PlannedStep(
        our_key=f"relation:{type_}:{shorten(pair)}",
        kind=RELATIONSHIP,
        action=Action.KEEP if known else Action.CREATE,
        title=f"{type_} of {holder}: {related}",
        before=before,
        after={type_: related, **_show_shares(shares or (known.shares if known else ""))},
        data={**data, "shares": relation.shares},
        external_id=f"{type_}:{known.client_id}" if known else "",
        note=OTHER_SHARES if known and shares not in ("", known.shares) else "",
    )


def _show_shares(number: str) -> dict[str, str]:
    return {"Number of shares": number} if number else {}


def upload(file: SyncedFile, client_key: str, client_name: str, document_id: int, uploaded_to: str) -> PlannedStep:
    """Return the step of a file. uploaded_to is the client that has it already, else blank."""
    facts: dict[str, Any] = {"our_key": file.our_key, "kind": FILE, "title": f"{file.name} to {client_name}"}
    if uploaded_to:
        return PlannedStep(action=Action.KEEP, external_id=uploaded_to, **facts)
    if file.size > LONGEST_FILE:
        return PlannedStep(action=Action.NOTE, note=TOO_LARGE, **facts)
    title = f"{file.name.removesuffix('.pdf')} ({document_id}-{file.file_id})"
    data = {"client": client_key, "file_id": file.file_id, "title": title, "file_name": file.name}
    return PlannedStep(action=Action.UPLOAD, after={"File": file.name}, data=data, **facts)


def book_of_client(type_: ClientType, client: PracticeClient) -> dict[str, str]:
    """Return what the entity book takes of a client of the practice."""
    is_person = type_ is ClientType.INDIVIDUAL
    parts = {
        "name": client.name,
        "first_name": client.first_name if is_person else "",
        "last_name": client.last_name if is_person else "",
        "email": client.email,
        "dob": client.date_of_birth,
        "acn": client.company_number,
        "abn": client.business_number,
        "address.full_address": line_of(client.address),
    }
    return {TYPE: type_.value, **{name: text for name, text in parts.items() if text}}
