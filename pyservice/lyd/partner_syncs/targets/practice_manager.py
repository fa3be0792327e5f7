"""Xero Practice Manager: clients, their relationships and the document's PDFs (document 3, section 4.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lyd.adapters.clients import get_xero
from lyd.adapters.xero import DocumentUpload, PracticeClient, PracticeManager, RelationshipDetails, RelationshipType
from lyd.core.db import utc_now
from lyd.partner_syncs.targets.access import Access
from lyd.partner_syncs.targets.practice_fields import make_details
from lyd.partner_syncs.targets.practice_matches import type_of
from lyd.partner_syncs.targets.practice_parties import TYPES
from lyd.partner_syncs.targets.practice_plan import PracticePlan
from lyd.partner_syncs.targets.practice_steps import RELATIONSHIP
from lyd.partner_syncs.targets.target import (
    Action,
    Finding,
    FoundClient,
    Step,
    SyncPlan,
    SyncRequest,
    SyncSource,
    TargetSystem,
)


@dataclass(frozen=True)
class PracticeTarget:
    """A practice as a target. Updates may be repeated; what was added is found by our key, its ends, or its title."""

    practice: PracticeManager

    def plan(self, source: SyncSource, request: SyncRequest) -> SyncPlan:
        """Return what a sync would do."""
        return PracticePlan(self.practice, source, request).make()

    def run(self, step: Step, read_file: Callable[[int], bytes]) -> str:
        """Do one step and return the id of the client; of a relationship its type and the related client."""
        if step.action is Action.CHANGE:
            return self.practice.update_client(step.external_id, make_details(step.data["details"])).id
        if step.action is Action.UPLOAD:
            client_id = step.ids[step.data["client"]]
            content = read_file(step.data["file_id"])
            self.practice.add_document(DocumentUpload(client_id, step.data["title"], step.data["file_name"], content))
            return client_id
        if step.kind == RELATIONSHIP:
            return self._relate(step)
        return self.practice.add_client(make_details(step.data["details"]), step.data["export_code"]).id

    def find(self, step: Step) -> Finding:
        """Look for what a step has done."""
        if step.action is Action.CHANGE:
            return Finding()
        if step.action is Action.UPLOAD:
            client_id = step.ids[step.data["client"]]
            titles = {document.title for document in self.practice.list_documents(client_id)}
            return Finding(client_id if step.data["title"] in titles else "")
        if step.kind == RELATIONSHIP:
            client_id, related_id = self._ends(step)
            found = self.practice.read_client(client_id).relationships
            is_there = (step.data["type"], related_id) in {(each.type, each.client_id) for each in found}
            return Finding(f"{step.data['type']}:{related_id}" if is_there else "")
        client = self.practice.find_by_export_code(step.data["export_code"], step.sent_at or utc_now())
        return Finding(client.id if client else "")

    def _relate(self, step: Step) -> str:
        client_id, related_id = self._ends(step)
        type_, shares = RelationshipType(step.data["type"]), step.data["shares"]
        self.practice.add_relationship(RelationshipDetails(client_id, related_id, type_, shares))
        return f"{step.data['type']}:{related_id}"

    @staticmethod
    def _ends(step: Step) -> tuple[str, str]:
        return step.ids[step.data["client"]], step.ids[step.data["related"]]


def search_clients(access: Access, contact_type: str, term: str) -> Sequence[FoundClient]:
    """Return the clients that a practice finds, for a member who waits; a blank term finds those of the first page."""
    practice = get_xero().practice(access.authorization, access.tenant_id)
    found = practice.search_clients(term).clients if term else practice.list_clients().clients
    types = (None, *TYPES[contact_type])
    shown = [client for client in found if client.is_active and type_of(client.business_structure) in types]
    return [_show(client) for client in sorted(shown, key=lambda client: client.name.casefold())]


def _show(client: PracticeClient) -> FoundClient:
    number = client.company_number or client.business_number
    return FoundClient(client.id, client.name or client.id, number, client.email)


def _open(access: Access) -> PracticeTarget:
    return PracticeTarget(get_xero().practice(access.authorization, access.tenant_id, is_background=True))


PRACTICE_MANAGER = TargetSystem(
    "Xero", "Xero Practice Manager", "used_xero", _open, has_tenants=True, search=search_clients
)
