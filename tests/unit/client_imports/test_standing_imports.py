"""An import counts until it is undone, by whatever way; then the one before it counts again."""

from __future__ import annotations

from typing import Any

import pytest

from lyd.client_imports.models import DocumentImport
from lyd.client_imports.standing_imports import choose_standing, keep_made, mark, mark_changes
from lyd.interviews.answer_changes import AnswerChange, value_at

SECRET = "a secret of the tests"
TYPED = {"First": "Ann", "Email": "typed@b.co"}
IMPORTED = {"First": "Anne", "Email": "anne@b.co"}
AGAIN = {"First": "Bob", "Email": "bob@b.co"}


def answers(entry: dict[str, str], entry_id: str = "a") -> dict[str, Any]:
    return {"Lenders": [{"_id": entry_id, **entry}]}


def imported(revision: int, before: dict[str, Any], after: dict[str, Any], name: str = "") -> DocumentImport:
    """An import of the first lender, saved with the answers after it."""
    paths = [f"Lenders.0.{key}" for key in ("First", "Email")]
    changed = [AnswerChange(path, value_at(before, path), value_at(after, path)) for path in paths]
    marks = mark_changes([change for change in changed if change.before != change.after], SECRET)
    return DocumentImport(place="Lenders.0", revision=revision, name=name, changes=keep_made(marks, after, SECRET))


FIRST = imported(2, answers(TYPED), answers(IMPORTED))
SECOND = imported(3, answers(IMPORTED), answers(AGAIN))
NEW = imported(2, {}, answers(IMPORTED))
EMAIL = imported(2, answers(TYPED), answers({**TYPED, "Email": "anne@b.co"}))
SAME = imported(4, answers(IMPORTED), answers(IMPORTED))

CASES: dict[str, tuple[list[DocumentImport], dict[str, Any], list[DocumentImport]]] = {
    "as imported": ([FIRST], answers(IMPORTED), [FIRST]),
    "undone": ([FIRST], answers(TYPED), []),
    "one answer typed over": ([FIRST], answers({**IMPORTED, "Email": "x@b.co"}), [FIRST]),
    "undone after one answer was typed over": ([FIRST], answers({**TYPED, "Email": "x@b.co"}), []),
    "the only answer typed over": ([EMAIL], answers({**TYPED, "Email": "x@b.co"}), [EMAIL]),
    "cleared": ([FIRST], answers({}), []),
    "the second of a place": ([FIRST, SECOND], answers(AGAIN), [SECOND]),
    "the second undone": ([FIRST, SECOND], answers(IMPORTED), [FIRST]),
    "answers from before both restored": ([FIRST, SECOND], answers(TYPED), []),
    "undone and done again": ([FIRST, imported(5, answers(TYPED), answers(IMPORTED), "again")], answers(TYPED), []),
    "the new entry removed": ([NEW], {"Lenders": []}, []),
    "another entry at the place of the removed one": ([NEW], answers(IMPORTED, "b"), []),
    "moved": ([NEW], {"Lenders": [{"_id": "b"}, {"_id": "a", **IMPORTED}]}, [NEW]),
    "imported once more without a change": ([FIRST, SAME], answers(IMPORTED), [SAME]),
    "imported once more, then restored": ([FIRST, SAME], answers(TYPED), []),
    "nothing was changed by it": ([SAME], answers(IMPORTED), [SAME]),
}


@pytest.mark.parametrize("case", CASES)
def test_the_last_import_that_was_not_undone_counts(case: str) -> None:
    imports, now, standing = CASES[case]
    assert choose_standing(imports, now, SECRET) == standing


def test_only_changes_that_were_made_are_kept_and_no_answer_is() -> None:
    half = answers({**TYPED, "First": "Anne"})
    changes = [AnswerChange("Lenders.0.First", "Ann", "Anne"), AnswerChange("Lenders.0.Email", None, "anne@b.co")]
    kept = keep_made(mark_changes(changes, SECRET), half, SECRET)
    assert kept == {"Lenders.@a.First": [mark("Ann", SECRET), mark("Anne", SECRET)]}
    assert "Ann" not in str(kept)
    assert mark(None, SECRET) == ""
