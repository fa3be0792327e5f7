"""The entity book, and the comparison of a document with it (decision 0096)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import ChangedMeanwhile, InvalidInput, NotFound
from lyd.core.http import Blueprint, Capability, Page, current_identity, page_of
from lyd.documents.errors import DocumentCompleted
from lyd.documents.lifecycle.actions import explain_unavailable
from lyd.documents.services import load_document
from lyd.documents.services.change_logs import find_names
from lyd.entity_book import schemas, services
from lyd.entity_book.comparison import Comparison, State
from lyd.entity_book.views import check_view, comparison_view, details_view, entity_view
from lyd.interviews.client_mapping.records import ClientType

blp = Blueprint(
    "entity_book", __name__, url_prefix="/entity-book", description="People, companies and trusts that a firm knows."
)
comparison = Blueprint(
    "entity_comparison", __name__, url_prefix="/doc", description="What other systems say of a document's parties."
)


@blp.get("", capability=Capability.SEE_ENTITY_BOOK, limits="120/minute")
@blp.arguments(schemas.EntitiesQuery, location="query")
@blp.response(200, page_of(schemas.EntitySchema))
def list_entities(query: dict[str, Any]) -> Page:
    """List the entities of the firm by name, as far as the caller may read a document or record that names them."""
    page = services.list_entities(
        current_session(),
        current_identity(),
        name=query["name"],
        type_=ClientType(query["type"]) if query["type"] else None,
        page=query["page"],
        length=query["length"],
    )
    return page.mapped(entity_view)


@blp.get("/<int:entity_id>", capability=Capability.SEE_ENTITY_BOOK, errors=[NotFound], limits="120/minute")
@blp.response(200, schemas.EntityDetailsSchema)
def show_entity(entity_id: int) -> dict[str, Any]:
    """Show an entity with its details, their sources and dates; of one that was merged, the one that it is now."""
    return _entity(entity_id)


@blp.post(
    "/<int:entity_id>/merge",
    capability=Capability.MERGE_ENTITIES,
    errors=[NotFound, InvalidInput, ChangedMeanwhile],
    limits="60/minute",
)
@blp.arguments(schemas.MergeRequest)
@blp.response(200, schemas.EntityDetailsSchema)
def merge_entities(payload: dict[str, Any], entity_id: int) -> dict[str, Any]:
    """Merge other entities into this one. It can be undone for 30 days."""
    services.merge_entities(current_session(), current_identity(), entity_id, payload["ids"])
    return _entity(entity_id)


@blp.post(
    "/undo-merge",
    capability=Capability.MERGE_ENTITIES,
    errors=[NotFound],
    limits="60/minute",
)
@blp.arguments(schemas.UndoRequest)
@blp.response(200, schemas.EntityDetailsSchema)
def undo_merge(payload: dict[str, Any]) -> dict[str, Any]:
    """Separate a merged entity again. Returns the one that it was merged into."""
    return _entity(services.undo_merge(current_session(), current_identity(), payload["id"]))


@comparison.get(
    "/<int:document_id>/comparison", capability=Capability.EDIT_DOCUMENT, errors=[NotFound], limits="120/minute"
)
@comparison.response(200, schemas.DetailComparisonSchema)
def show_comparison(document_id: int) -> dict[str, Any]:
    """Compare the answers about clients and funds with other systems, the entity book and the last document.

    No partner is called: what was imported is compared as it was read last. Differing addresses, dates and numbers are
    conflicts, names are a notice; an answer that is not given contradicts nothing.
    """
    return _compare(document_id)


@comparison.post(
    "/<int:document_id>/comparison/check",
    capability=Capability.EDIT_DOCUMENT,
    errors=[NotFound, DocumentCompleted],
    limits="20/minute",
)
@comparison.response(200, schemas.CheckedComparisonSchema)
def check_again(document_id: int) -> dict[str, Any]:
    """Read what was imported at its systems again, over the caller's connections, and compare the document with it.

    Answers stay as they are. Each record has a check: the values that have changed since it was read last, or why it
    could not be read.
    """
    checks = services.check_again(current_session(), current_identity(), document_id)
    return {"comparison": _compare(document_id), "checks": [check_view(check) for check in checks]}


@comparison.put(
    "/<int:document_id>/comparison",
    capability=Capability.EDIT_DOCUMENT,
    errors=[NotFound, DocumentCompleted, ChangedMeanwhile],
    limits="120/minute",
)
@comparison.arguments(schemas.ChoiceRequest)
@comparison.response(200, schemas.ComparisonRowSchema)
def choose_detail(payload: dict[str, Any], document_id: int) -> dict[str, Any]:
    """Choose which system is right about a field, with a reason for the document's log. Answers stay as they are.

    The conflict is closed while the answer is the chosen one and no other system has a new value.
    """
    session, caller = current_session(), current_identity()
    row = services.choose_detail(
        session, caller, document_id, payload["place"], payload["field"], payload["source"], payload["reason"]
    )
    return comparison_view(row, _people(row))


def _compare(document_id: int) -> dict[str, Any]:
    session, caller = current_session(), current_identity()
    rows = services.compare(session, caller, document_id)
    document = load_document(session, caller, document_id, Capability.EDIT_DOCUMENT)
    people = find_names(session, {row.choice.chosen_by for row in rows if row.choice})
    return {
        "rows": [comparison_view(row, people) for row in rows],
        "conflicts": sum(row.state is State.CONFLICT for row in rows),
        "is_blocking": services.is_blocking(session, document),
        "can_choose": Capability.EDIT_DOCUMENT.value not in explain_unavailable(caller, document),
        "has_imports": bool(services.list_imports(session, document_id)),
    }


def _people(row: Comparison) -> dict[int, str | None]:
    return find_names(current_session(), {row.choice.chosen_by} if row.choice else set())


def _entity(entity_id: int) -> dict[str, Any]:
    session = current_session()
    view = services.describe_entity(session, current_identity(), entity_id)
    return details_view(view, find_names(session, {row.merged_by for row in view.merged if row.merged_by}))
