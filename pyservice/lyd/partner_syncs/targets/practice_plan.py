"""What a sync with a practice would do: clients, their differences, relationships, and the document's PDFs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lyd.adapters.xero import PracticeClient, PracticeManager
from lyd.adapters.xero.practice import MOST_REQUEST_BYTES
from lyd.entity_book.values import TYPE
from lyd.interviews.client_mapping.records import ClientType
from lyd.partner_syncs.targets.practice_fields import (
    NAME,
    describe_client,
    describe_party,
    details_of,
    fields_of,
    line_of,
    list_differences,
)
from lyd.partner_syncs.targets.practice_matches import (
    Match,
    PracticeSearch,
    describe,
    export_code,
    find_match,
    may_be,
    type_of,
)
from lyd.partner_syncs.targets.practice_parties import (
    PracticeParty,
    list_incomplete,
    list_parties,
    shorten,
)
from lyd.partner_syncs.targets.practice_relations import Relation, find_relations
from lyd.partner_syncs.targets.target import (
    Action,
    PlannedStep,
    Question,
    SyncedFile,
    SyncPlan,
    SyncRequest,
    SyncSource,
)

CLIENT, DETAIL, RELATIONSHIP, FILE = "client", "detail", "relationship", "file"
DOCUMENT_CLIENT = "client:document"
LONGEST_FILE = MOST_REQUEST_BYTES * 3 // 4 - 4_096
"""Files are sent as base64, with some text around them."""
NO_STRUCTURE = "No business structure"
NO_CLIENTS = "This document names no complete client that Xero Practice Manager takes, and has no PDF for one."
NO_TARGET = "The chosen client is no longer in Xero Practice Manager. Please choose another."
TOO_LARGE = "It is too large for Xero (3.5 MB). Please add it to the client in Xero Practice Manager."


@dataclass
class PracticePlan:
    """The plan of one document for one practice, while it is made."""

    practice: PracticeManager
    source: SyncSource
    request: SyncRequest
    steps: list[PlannedStep] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    questions: dict[str, Question] = field(default_factory=dict)
    clients: dict[str, PracticeClient] = field(default_factory=dict)
    """Those that are known before the sync, by our key."""
    structures: tuple[str, ...] | None = None

    def make(self) -> SyncPlan:
        """Return the plan. Raises PartnerError."""
        self.search = PracticeSearch(self.practice)
        parties = list_parties(self.source.parties, self.request.contact_type, self.source.links)
        for name in list_incomplete(self.source.parties, self.request.contact_type):
            self.notices.append(f"Left out, because its answers are not complete: {name}.")
        target = self._read_target()
        aimed = _find_aimed(parties, target) if target else None
        for party in parties:
            self._add_client(party, target if party is aimed else None)
        if target is not None and aimed is None:
            self._add_document_client(target)
        for relation in find_relations(self.source.content, parties):
            self._add_relation(relation)
        main = aimed.our_key if aimed else DOCUMENT_CLIENT if target else parties[0].our_key if parties else ""
        for file in self.source.files if main else ():
            self.steps.append(self._upload(file, main))
        if not self.steps and not self.errors:
            self.errors.append(NO_CLIENTS)
        return SyncPlan(tuple(self.steps), tuple(self.notices), tuple(self.errors), tuple(self.questions.values()))

    def _read_target(self) -> PracticeClient | None:
        if not self.request.target_id:
            return None
        target = self.search.read(self.request.target_id)
        if target is None:
            self.errors.append(NO_TARGET)
        return target

    def _add_client(self, party: PracticeParty, target: PracticeClient | None) -> None:
        linked = self.source.links.get(party.our_key, "")
        if target is not None:
            match = Match(target, is_linked=linked == target.id)
        else:
            match = find_match(self.search, party, linked, self.source.document_id)
        if match.client is not None:
            self._add_known(party, match.client, Action.KEEP if match.is_linked else Action.LINK)
        elif match.candidates:
            self._add_candidates(party, match.candidates)
        else:
            data = self._new(party)
            note = "The client of the last sync is no longer there." if linked else ""
            self._add(party, Action.CREATE, after=describe_party(party), data=data, note=note)

    def _add_known(self, party: PracticeParty, client: PracticeClient, action: Action) -> None:
        """Add a client that is certainly the party, and a step for each detail that differs."""
        self.clients[party.our_key] = client
        fields = fields_of(party)
        book = {"book": {client.id: _book(party.facts.type, client)}}
        note = "" if client.is_active else "It is archived in Xero Practice Manager."
        shown = {"before": describe_client(client, fields), "external_id": client.id, "data": book, "note": note}
        self._add(party, action, after=describe_client(client, fields), **shown)
        for each in list_differences(party, client):
            details = {NAME: client.name, **details_of(party, [each.name])}
            self.steps.append(
                PlannedStep(
                    our_key=f"change:{each.name}:{party.our_key}",
                    kind=DETAIL,
                    action=Action.CHANGE,
                    title=f"{each.label} of {client.name}",
                    before={each.label: each.of_client(client)},
                    after={each.label: each.of_party(party)},
                    data={"client": party.our_key, "details": details},
                    external_id=client.id,
                    is_chosen=False,
                )
            )

    def _add_candidates(self, party: PracticeParty, candidates: tuple[PracticeClient, ...]) -> None:
        data = self._new(party)
        books = {client.id: _book(party.facts.type, client) for client in candidates}
        data["book"] = {**data["book"], **books}
        self._add(
            party,
            Action.LINK,
            before=describe_client(candidates[0], fields_of(party)),
            after=describe_party(party),
            data=data,
            external_id=candidates[0].id,
            candidates=tuple(map(describe, candidates)),
            note="Several clients may be meant. Please choose." if len(candidates) > 1 else "",
        )

    def _add_document_client(self, target: PracticeClient) -> None:
        linked = self.source.links.get(DOCUMENT_CLIENT, "")
        action = Action.KEEP if linked == target.id else Action.LINK
        self.clients[DOCUMENT_CLIENT] = target
        facts = {"title": target.name, "external_id": target.id}
        self.steps.append(PlannedStep(our_key=DOCUMENT_CLIENT, kind=CLIENT, action=action, **facts))

    def _add(self, party: PracticeParty, action: Action, **facts: Any) -> None:
        title = party.text(NAME)
        self.steps.append(PlannedStep(our_key=party.our_key, kind=CLIENT, action=action, title=title, **facts))

    def _new(self, party: PracticeParty) -> dict[str, Any]:
        """Return what adding a client needs."""
        details = details_of(party, [each.name for each in fields_of(party)])
        structure = self._structure(party.facts.type)
        if structure:
            details["business_structure"] = structure
        book = {TYPE: party.facts.type.value, **_parts(party)}
        code = export_code(self.source.document_id, party.our_key)
        return {"details": details, "export_code": code, "book": {"": book}}

    def _structure(self, type_: ClientType) -> str:
        """Return what the practice calls a type of clients; ask if its names do not say."""
        if self.structures is None:
            self.structures = self.practice.list_business_structures()
        found = next((name for name in self.structures if type_of(name) is type_), "")
        name = f"business_structure:{type_.value}"
        chosen = self.request.options.get(name, "")
        choices = (*self.structures, NO_STRUCTURE)
        if found or chosen in choices:
            return found or chosen.replace(NO_STRUCTURE, "")
        self.questions[name] = Question(name, f"Business structure of new clients of the type {type_.value}", choices)
        return ""

    def _add_relation(self, relation: Relation) -> None:
        holder, related = (self.clients.get(each.our_key) for each in (relation.holder, relation.related))
        names = relation.holder.text(NAME), relation.related.text(NAME)
        pair = f"{relation.holder.our_key} {relation.related.our_key}"
        exists = holder is not None and related is not None and self._is_related(holder, related, relation)
        self.steps.append(
            PlannedStep(
                our_key=f"relation:{relation.type.value}:{shorten(pair)}",
                kind=RELATIONSHIP,
                action=Action.KEEP if exists else Action.CREATE,
                title=f"{relation.type.value} of {names[0]}: {names[1]}",
                after={relation.type.value: names[1]},
                data={"client": relation.holder.our_key, "related": relation.related.our_key, "type": relation.type},
                external_id=f"{relation.type.value}:{related.id}" if exists and related else "",
            )
        )

    def _is_related(self, holder: PracticeClient, related: PracticeClient, relation: Relation) -> bool:
        whole = self.search.read(holder.id)  # a search may leave relationships out
        found = whole.relationships if whole else ()
        return (relation.type.value, related.id) in {(each.type, each.client_id) for each in found}

    def _upload(self, file: SyncedFile, client_key: str) -> PlannedStep:
        known = self.clients.get(client_key)
        name = next((step.title for step in self.steps if step.our_key == client_key), "")
        facts: dict[str, Any] = {"our_key": file.our_key, "kind": FILE, "title": f"{file.name} to {name}"}
        if known is not None and self.source.links.get(file.our_key) == known.id:
            return PlannedStep(action=Action.KEEP, external_id=known.id, **facts)
        if file.size > LONGEST_FILE:
            return PlannedStep(action=Action.NOTE, note=TOO_LARGE, **facts)
        title = f"{file.name.removesuffix('.pdf')} ({self.source.document_id}-{file.file_id})"
        data = {"client": client_key, "file_id": file.file_id, "title": title, "file_name": file.name}
        return PlannedStep(action=Action.UPLOAD, after={"File": file.name}, data=data, **facts)


def _find_aimed(parties: list[PracticeParty], target: PracticeClient) -> PracticeParty | None:
    """Return the party that the chosen client stands for: the one that it may be, else the only one of its type."""
    fitting = [party for party in parties if may_be(party, target)]
    if fitting:
        return fitting[0]
    found = type_of(target.business_structure)
    same = [party for party in parties if found in (None, party.facts.type)]
    return same[0] if len(same) == 1 else None


def _parts(party: PracticeParty) -> dict[str, str]:
    """Return what the entity book takes of a party; never a TFN, which has no parts."""
    return {part: text for value in party.values.values() for part, text in value.parts.items()}


def _book(type_: ClientType, client: PracticeClient) -> Mapping[str, str]:
    """Return what the entity book takes of a client of the practice."""
    address = client.address
    parts = {
        "name": client.name,
        "first_name": client.first_name if type_ is ClientType.INDIVIDUAL else "",
        "last_name": client.last_name if type_ is ClientType.INDIVIDUAL else "",
        "email": client.email,
        "dob": client.date_of_birth,
        "acn": client.company_number,
        "abn": client.business_number,
        "address.full_address": line_of(address),
    }
    return {TYPE: type_.value, **{name: text for name, text in parts.items() if text}}
