"""Every event of a registration has its words."""

from __future__ import annotations

import ast
from pathlib import Path

import lyd.asic
from lyd.asic.services.news import ACTIONS
from lyd.asic.statuses import SubmissionState
from lyd.asic.vocabulary import EVENTS, NOTES, STATE_NAMES, describe_event, dollars

DETAILS = {
    "name": "Tea PTY LTD",
    "outcome": "manual",
    "amount": 61100,
    "codes": ["E01"],
    "code": "05",
    "receipt": "R1",
    "reason": "No answer.",
    "transaction": "T1",
    "acn": "004085616",
}


def recorded_actions() -> set[str]:
    """The actions that the services append."""
    found = set()
    for path in Path(lyd.asic.__path__[0], "services").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "append_event":
                found |= {one.value for one in node.args[2:3] if isinstance(one, ast.Constant)}
    return found


def test_every_event_that_is_recorded_has_words() -> None:
    built = {"receipt_stored", "certificate_stored", "answer_lost", "not_reached", "not_received"}
    assert recorded_actions() | built | set(ACTIONS.values()) == set(EVENTS)


def test_events_are_sentences() -> None:
    for action in EVENTS:
        title, text = describe_event(action, DETAILS)
        assert title
        assert text.endswith(".")


def test_an_event_of_another_release_is_described_by_its_name() -> None:
    assert describe_event("was_moved", {}) == ("Was moved", "Was moved.")


def test_every_state_has_a_name() -> None:
    assert set(STATE_NAMES) == set(SubmissionState)


def test_the_notes_have_the_numbers_of_the_specification() -> None:
    parts = ("28 days", "three hours", "28 days", "30 days")
    assert all(part in note for note, part in zip(NOTES, parts, strict=True))


def test_amounts_are_dollars() -> None:
    assert (dollars(61100), dollars(123456789)) == ("$611.00", "$1,234,567.89")
