"""The vocabulary of the audit trail: every event of a document in words, and last changes in words.

This is the one source of these sentences; what the widgets show comes from the service's answers.
"""

from __future__ import annotations

from typing import Any

from lyd.audit.asic_words import ASIC
from lyd.audit.entity_words import ENTITY_BOOK
from lyd.audit.signing_words import SIGNING
from lyd.audit.sync_words import SYNCS
from lyd.audit.words import Details, People, Words, always

TOP_LEVEL, UNKNOWN_MEMBER = "the top level", "another member"


def describe_place(name: str | None) -> str:
    """Return a folder's or document's name in quotation marks; None is the top level."""
    return TOP_LEVEL if name is None else f"“{name}”"


def _taken_over(details: Details, people: People) -> str:
    return f"Went on with the answers after {people.get(details.get('previous_user_id', 0)) or UNKNOWN_MEMBER}."


def _handed_over(details: Details, people: People) -> str:
    return f"Handed over from {people.get(details.get('previous_user_id', 0)) or UNKNOWN_MEMBER}."


def _failed(details: Details, _people: People) -> str:
    return " ".join(filter(None, ("The files could not be made.", details.get("reason"))))


def _answers_taken(details: Details, _people: People) -> str:
    named = [f"{answer['label']} ({answer['origin']})" for answer in details["answers"]]
    more = [f"and {details['total'] - len(named)} more"] if details["total"] > len(named) else []
    return f"Took answers that the assistant found: {'; '.join([*named, *more])}."


def _created(details: Details, _people: People) -> str:
    client = f" Client or matter: “{details['client']}”." if details.get("client") else ""
    return f"{_paid(details)}{client}"


def _paid(details: Details) -> str:
    if details.get("paid_by") == "order":
        return f"Created the document from order {details['order_id']}."
    return "Created the document with one credit." if details.get("paid_by") == "credit" else "Created the document."


def _copied(details: Details, _people: People) -> str:
    if "copy_id" in details:
        return f"Copied as “{details['to']}”."
    return f"Made as a copy of “{details['from']}”."


def _client_changed(details: Details, _people: People) -> str:
    before, now = details["from"], details["to"]
    if now is None:
        return f"Removed the client or matter “{before}”."
    if before is None:
        return f"Set the client or matter to “{now}”."
    return f"Changed the client or matter from “{before}” to “{now}”."


LINKS = {
    "protector_link": "protector link",
    "ppsr_link": "PPSR link",
    "trust_deed_stamping_link": "trust deed stamping link",
    "proceed_abn_tfn_link": "ABN/TFN link",
}
"""The links of a document in words."""


def _followed(details: Details, _people: People) -> str:
    return f"Followed the {LINKS.get(details.get('link', ''), 'link')}."


REQUEST_STATES = {
    "awaiting_payment": "awaits its payment",
    "requested": "is requested",
    "in_progress": "is in progress",
    "done": "is done",
    "cancelled": "was cancelled",
}


def _copies_ordered(details: Details, _people: People) -> str:
    count = details.get("copies", 1)
    return "Ordered a hard copy." if count == 1 else f"Ordered {count} hard copies."


def _request_changed(details: Details, _people: People) -> str:
    request = "hard copy order" if details.get("kind") == "hard_copy" else "legal review"
    return f"The {request} {REQUEST_STATES.get(details.get('to', ''), 'was changed')}."


def _answers_restored(details: Details, _people: People) -> str:
    lost = details.get("lost", 0)
    left_out = f" {lost} of them had no place any more." if lost else ""
    return f"Restored the answers that were saved on {details['saved_at']}.{left_out}"


DOCUMENTS: dict[str, Words] = {
    "document.created": Words("Created", _created),
    "document.acknowledged": Words("Acknowledged", always("Acknowledged what the template asks for.")),
    "document.started": Words("Started", always("Saved the first answers.")),
    "document.taken_over": Words("Taken over", _taken_over),
    "document.answers_restored": Words("Answers restored", _answers_restored),
    "document.answers_reset": Words(
        "Answers reset", always("Reset the answers to those that the template begins with.")
    ),
    **ENTITY_BOOK,
    "document.handed_over": Words("Handed over", _handed_over),
    "document.assembly_requested": Words("Assembly requested", always("Asked for the files to be made.")),
    "document.assembled": Words("Assembled", always("The files were made; the document is completed.")),
    **SIGNING,
    **SYNCS,
    **ASIC,
    "document.reopened": Words(
        "Reopened", always("Reopened the document to change it; its files stay as the version before.")
    ),
    "document.assembly_failed": Words("Assembly failed", _failed, is_success=False),
    "document.downloaded": Words("Downloaded", lambda details, _: f"Downloaded {details['name']}."),
    "document.file_added": Words("File added", lambda details, _: f"Added the file {details['name']}."),
    "document.file_removed": Words("File removed", lambda details, _: f"Removed the file {details['name']}."),
    "document.client_imported": Words(
        "Client imported", lambda details, _: f"Imported “{details['name']}” from {details['system']}."
    ),
    "document.answers_taken": Words("Answers taken", _answers_taken),
    "document.viewed": Words("Viewed", lambda details, _: f"Viewed {details['name']}."),
    "document.compared": Words(
        "Compared", lambda details, _: f"Compared version {details['from']} with version {details['to']}."
    ),
    "document.renamed": Words(
        "Renamed", lambda details, _: f"Renamed from “{details['from']}” to “{details['to']}”.", "name"
    ),
    "document.client_changed": Words("Client or matter changed", _client_changed, "client"),
    "document.moved": Words(
        "Moved",
        lambda details, _: f"Moved from {describe_place(details['from'])} to {describe_place(details['to'])}.",
        "folder",
        discreet="Moved within My Documents.",
    ),
    "document.copied": Words("Copied", _copied, discreet="Copied."),
    "document.deleted": Words("Deleted", always("Deleted the document.")),
    "document.restored": Words(
        "Restored",
        lambda details, _: f"Restored to {describe_place(details['to'])}.",
        discreet="Restored the document.",
    ),
    "document.shared": Words("Shared", lambda details, _: f"Added to the shared folder “{details['to']}”.", "share"),
    "document.unshared": Words(
        "Unshared", lambda details, _: f"Removed from the shared folder “{details['from']}”.", "share"
    ),
    "document.version_changed": Words(
        "Template version changed",
        lambda details, _: f"Moved from version {details['from']} of the template to version {details['to']}.",
    ),
    "document.link_followed": Words("Link followed", _followed),
    "document.legal_review_requested": Words("Legal review requested", always("Requested a legal review.")),
    "document.hard_copy_requested": Words("Hard copy ordered", _copies_ordered),
    "document.request_changed": Words("Request changed", _request_changed),
    "document.refunded": Words(
        "Refunded", lambda details, _: f"Order {details['order_id']}, which paid for the document, was refunded."
    ),
    "document.purged": Words("Removed", always("Removed for good, 30 days after it was deleted.")),
}
"""Every action on a document that the audit trail records."""

FAILURES = tuple(action for action, words in DOCUMENTS.items() if not words.is_success)


def words_for(action: str) -> Words:
    """Return the words of an action; an action of another release is described by its own name."""
    words = DOCUMENTS.get(action)
    if words is not None:
        return words
    plain = action.rpartition(".")[2].replace("_", " ").capitalize()
    return Words(plain, always(f"{plain}."))


def changes_of(action: str, details: Details) -> dict[str, dict[str, Any]]:
    """Return the properties that changed: {property: {"from", "to"}}."""
    if action == "document.started":
        return {"status": {"from": "Draft", "to": "In progress"}}
    what = words_for(action).what
    return {what: {"from": details.get("from"), "to": details.get("to")}} if what else {}
