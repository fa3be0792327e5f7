"""The entity book for other domains and for the routes."""

from lyd.entity_book.candidates import ExternalId
from lyd.entity_book.checks import Check, check_again
from lyd.entity_book.conflicts import choose_detail, is_blocking, open_conflicts, require_no_conflicts
from lyd.entity_book.details import DetailSource, EntityId, record_details
from lyd.entity_book.document_comparison import compare
from lyd.entity_book.entities import describe_entity, list_entities
from lyd.entity_book.merges import merge_entities, undo_merge
from lyd.entity_book.models import Origin
from lyd.entity_book.sources import CheckedRecord, ImportedRecord, RecordSource, list_imports, register_source
from lyd.entity_book.suggested import BookAnswer, suggest_from_book
from lyd.entity_book.values import parts_of_client, parts_of_fund

__all__ = [
    "BookAnswer",
    "Check",
    "CheckedRecord",
    "DetailSource",
    "EntityId",
    "ExternalId",
    "ImportedRecord",
    "Origin",
    "RecordSource",
    "check_again",
    "choose_detail",
    "compare",
    "describe_entity",
    "is_blocking",
    "list_entities",
    "list_imports",
    "merge_entities",
    "open_conflicts",
    "parts_of_client",
    "parts_of_fund",
    "record_details",
    "register_source",
    "require_no_conflicts",
    "suggest_from_book",
    "undo_merge",
]
