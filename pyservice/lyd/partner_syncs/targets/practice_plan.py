"""What a sync with a practice would do: clients, their differences, relationships, and the document's PDFs."""

from __future__ import annotations

from dataclasses import dataclass, field

from lyd.adapters.xero import PracticeClient, PracticeManager, PracticeRelationship
from lyd.entity_book.parties import Party
from lyd.interviews.client_mapping.records import ClientType
from lyd.partner_syncs.targets import practice_steps
from lyd.partner_syncs.targets.practice_matches import Match, PracticeSearch, find_match, may_be, type_of
from lyd.partner_syncs.targets.practice_parties import (
    COMPANY,
    INDIVIDUAL,
    PracticeParty,
    list_incomplete,
    list_other_types,
    list_parties,
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

DOCUMENT_CLIENT = "client:document"
NO_STRUCTURE = "No business structure"
NO_CLIENTS = "This document names no complete client that Xero Practice Manager takes, and has no PDF for one."
NO_TARGET = "The chosen client is no longer in Xero Practice Manager. Please choose another."
LEFT_OUT = "Left out, because its answers are not complete: {name}."
OTHER_TYPES = {
    COMPANY: "Left out, because only companies, trusts and funds were chosen: {names}.",
    INDIVIDUAL: "Left out, because only people were chosen: {names}.",
}


@dataclass
class PracticePlan:
    """The plan of one document for one practice, while it is made. known are the clients that are there, by our key."""

    practice: PracticeManager
    source: SyncSource
    request: SyncRequest
    steps: list[PlannedStep] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    questions: dict[str, Question] = field(default_factory=dict)
    known: dict[str, PracticeClient] = field(default_factory=dict)
    structures: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Begin to look into the practice."""
        self.search = PracticeSearch(self.practice)

    def make(self) -> SyncPlan:
        """Return the plan. Raises PartnerError."""
        kind, parties = self.request.contact_type, list(self.source.parties)
        found = list_parties(parties, kind, self.source.links)
        main = self._add_clients(found)
        for relation in find_relations(self.source.content, self.source.answers, found):
            self.steps.append(practice_steps.relate(relation, self._find_known(relation)))
        for file in self.source.files if main else ():
            self._add_file(file, main)
        if not self.steps and not self.errors:
            self.errors.append(NO_CLIENTS)
        notices = list_notices(parties, kind)
        return SyncPlan(tuple(self.steps), notices, tuple(self.errors), tuple(self.questions.values()))

    def _add_clients(self, parties: list[PracticeParty]) -> str:
        """Add the clients, and return the key of the one that gets the files: the chosen one, else the first."""
        target = self._read_target()
        aimed = find_aimed(parties, target) if target else None
        for party in parties:
            self._add_client(party, target if party is aimed else None)
        if target is not None and aimed is None:
            self._add_target(target)
            return DOCUMENT_CLIENT
        first = aimed or next(iter(parties), None)
        return first.our_key if first else ""

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
            self.known[party.our_key] = match.client
            self.steps.append(practice_steps.keep_client(party, match.client, is_linked=match.is_linked))
            self.steps += practice_steps.change_details(party, match.client)
            return
        structure = self._structure(party.facts.type)
        data = practice_steps.data_of_new(party, self.source.document_id, structure)
        if match.candidates:
            self.steps.append(practice_steps.choose_client(party, match.candidates, data))
        else:
            self.steps.append(practice_steps.create_client(party, data, was_linked=bool(linked)))

    def _add_target(self, target: PracticeClient) -> None:
        """Add the chosen client if it stands for none of the document's parties: it gets the files."""
        is_linked = self.source.links.get(DOCUMENT_CLIENT) == target.id
        self.known[DOCUMENT_CLIENT] = target
        self.steps.append(
            PlannedStep(
                our_key=DOCUMENT_CLIENT,
                kind=practice_steps.CLIENT,
                action=Action.KEEP if is_linked else Action.LINK,
                title=target.name,
                external_id=target.id,
            )
        )

    def _structure(self, type_: ClientType) -> str:
        """Return what the practice calls a type of clients; ask if its names do not say."""
        if self.structures is None:
            self.structures = self.practice.list_business_structures()
        found = next((name for name in self.structures if type_of(name) is type_), "")
        name, choices = f"business_structure:{type_.value}", (*self.structures, NO_STRUCTURE)
        chosen = self.request.options.get(name, "")
        if not found and chosen not in choices:
            label = f"Business structure of new clients of the type {type_.value}"
            self.questions[name] = Question(name, label, choices)
        return found or ("" if chosen not in self.structures else chosen)

    def _find_known(self, relation: Relation) -> PracticeRelationship | None:
        """Return the relationship as the practice has it, None if it does not."""
        holder, related = (self.known.get(each.our_key) for each in (relation.holder, relation.related))
        whole = self.search.read(holder.id) if holder and related else None  # a search may leave relationships out
        wanted = (relation.type.value, related.id if related else "")
        known = (each for each in (whole.relationships if whole else ()) if (each.type, each.client_id) == wanted)
        return next(known, None)

    def _add_file(self, file: SyncedFile, client_key: str) -> None:
        known = self.known.get(client_key)
        is_there = known is not None and self.source.links.get(file.our_key) == known.id
        name = next(step.title for step in self.steps if step.our_key == client_key)
        uploaded_to = known.id if known and is_there else ""
        self.steps.append(practice_steps.upload(file, client_key, name, self.source.document_id, uploaded_to))


def list_notices(parties: list[Party], contact_type: str) -> tuple[str, ...]:
    """Return who is left out of a plan for a type of contacts, and why."""
    incomplete = [LEFT_OUT.format(name=name) for name in list_incomplete(parties, contact_type)]
    others = list_other_types(parties, contact_type)
    return (*incomplete, *([OTHER_TYPES[contact_type].format(names=", ".join(others))] if others else ()))


def find_aimed(parties: list[PracticeParty], target: PracticeClient) -> PracticeParty | None:
    """Return the party that the chosen client stands for: the one that it may be, else the only one of its type."""
    fitting = [party for party in parties if may_be(party, target)]
    if fitting:
        return fitting[0]
    found = type_of(target.business_structure)
    same = [party for party in parties if found in (None, party.facts.type)]
    return same[0] if len(same) == 1 else None
