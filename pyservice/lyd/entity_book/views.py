"""The entity book and comparisons as their schemas show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lyd.core.db import utc_now
from lyd.entity_book.checks import Check
from lyd.entity_book.comparison import Comparison, State, System, SystemValue
from lyd.entity_book.entities import EntityRow, EntityView
from lyd.entity_book.merges import KEPT
from lyd.entity_book.models import Entity, Origin
from lyd.entity_book.sources import NAMES
from lyd.entity_book.taken_values import find_changes
from lyd.entity_book.values import FIELDS
from lyd.entity_book.visibility import SeenDetail

People = Mapping[int, str | None]


def entity_view(row: EntityRow) -> dict[str, Any]:
    """Show an entity of a list."""
    return {
        **_facts(row.entity),
        "documents": row.documents,
        "source": source_of(row.newest) if row.newest else "",
        "recorded_at": row.newest and row.newest.detail.recorded_at,
    }


def details_view(view: EntityView, people: People) -> dict[str, Any]:
    """Show an entity with its details, merges, and others of the same name."""
    newest = max(view.details, key=lambda each: each.detail.recorded_at)
    documents = len({each.detail.document_id for each in view.details} - {None})
    return {
        **entity_view(EntityRow(view.entity, newest, documents)),
        "details": _details(view.details),
        "merged": [_merged(each, people) for each in view.merged],
        "alike": [entity_view(row) for row in view.alike],
    }


def comparison_view(row: Comparison, people: People) -> dict[str, Any]:
    """Show one field of a party."""
    slots, choice = row.party.slots[row.field], row.choice if row.state is State.DECIDED else None
    differing = {entry.system for entry in row.differing}
    return {
        **{name: getattr(row, name) for name in ("field", "kind", "state")},
        "place": row.party.place,
        "party": row.party.facts.name,
        "label": FIELDS[row.field].label,
        "message": row.message if row.state is State.CONFLICT else "",
        "path": slots[0].path,
        "values": [
            {
                **_entry(entry),
                "differs": entry.system in differing,
                "changes": [] if entry is row.mine else [_answer(*each) for each in find_changes(slots, entry.value)],
            }
            for entry in (*row.others, *([row.mine] if row.mine else []))
        ],
        "choice": choice
        and {
            **{name: getattr(choice, name) for name in ("system", "reason", "chosen_at")},
            "chosen_by": people.get(choice.chosen_by),
        },
    }


def check_view(check: Check) -> dict[str, Any]:
    """Show the outcome of a check."""
    return {
        **{name: getattr(check.record, name) for name in ("place", "name", "app", "error_code", "problem")},
        "system": check.system,
        "changes": [
            {"field": each.field, "label": FIELDS[each.field].label, "before": each.before, "after": each.after}
            for each in check.changes
        ],
    }


def source_of(seen: SeenDetail) -> str:
    """Return the name of the system or the document that a detail is from."""
    is_answer = seen.detail.source is Origin.ANSWER and seen.document_name
    return seen.document_name if is_answer else NAMES[seen.detail.source]


def _facts(entity: Entity) -> dict[str, Any]:
    facts = {"id": entity.id, "type": entity.type, "name": entity.name}
    return {**facts, "acn": entity.acn or "", "abn": entity.abn or ""}


def _details(details: Sequence[SeenDetail]) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = []
    fields: set[str] = set()
    for each in details:
        row = each.detail
        shown.append(
            {
                **{name: getattr(row, name) for name in ("field", "value", "document_id", "recorded_at")},
                "label": FIELDS[row.field].label,
                "origin": row.source,
                "source": source_of(each),
                "is_best": row.field not in fields,
            }
        )
        fields.add(row.field)
    return shown


def _merged(entity: Entity, people: People) -> dict[str, Any]:
    merged_at = entity.merged_at or utc_now()
    return {
        "id": entity.id,
        "name": entity.name,
        "merged_at": merged_at,
        "merged_by": people.get(entity.merged_by or 0),
        "can_undo_until": merged_at + KEPT,
        "can_undo": merged_at + KEPT > utc_now(),
    }


def _entry(entry: SystemValue) -> dict[str, Any]:
    source = ""
    if entry.system in (System.BOOK, System.LAST):
        origin = Origin(entry.origin)
        source = entry.document_name if origin is Origin.ANSWER else NAMES[origin]
    return {
        "system": entry.system,
        "value": entry.value.text,
        "source": source,
        "document_id": entry.document_id,
        "recorded_at": entry.recorded_at,
    }


def _answer(path: str, value: str) -> dict[str, str]:
    return {"path": path, "value": value}
