"""Events of syncs in words (decision 0097)."""

from __future__ import annotations

from lyd.audit.words import Details, People, Words

OUTCOMES = {
    "done": "The sync with {system} is done",
    "failed": "The sync with {system} is not complete",
    "stopped": "The sync with {system} was stopped",
}
COUNTS = ("created", "linked", "changed", "uploaded")


def _confirmed(details: Details, _people: People) -> str:
    return f"Confirmed a sync with {details['system']}."


def _ended(details: Details, _people: People) -> str:
    sentence = OUTCOMES[details["outcome"]].format(system=details["system"])
    counts = ", ".join(f"{details[name]} {name}" for name in COUNTS if details.get(name))
    return f"{sentence}: {counts}." if counts else f"{sentence}."


SYNCS: dict[str, Words] = {
    "document.sync_confirmed": Words("Sync confirmed", _confirmed),
    "document.sync_ended": Words("Sync ended", _ended),
    "document.sync_failed": Words("Sync not complete", _ended, is_success=False),
}
