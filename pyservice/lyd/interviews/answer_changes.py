"""The differences between two states of a document's answers, question by question.

Blank answers count as absent. Entries of a repeated group are paired by their ids if they have them, else by index
while none was added, removed or moved, else by their content; the entries of any other list by index.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from lyd.interviews.blank import is_blank
from lyd.interviews.entry_ids import content_of
from lyd.interviews.xml import ENTRY_ID, Tree, Value


@dataclass(frozen=True, slots=True)
class AnswerChange:
    """A changed answer, or an entry that is gone with all of its answers; None stands for nothing answered.

    path is dotted, with list indexes from 0: those after the change, and for an entry that is gone those before it.
    """

    path: str
    before: Value
    after: Value


def find_answer_changes(before: Tree, after: Tree) -> list[AnswerChange]:
    """Return what changed between two states of the answers, in the order of the newer one. Each path is there once."""
    return list(_changes(before, after, ""))


def value_at(tree: Value, path: str) -> Value:
    """Return the answer at a dotted path; None if there is none. An entry is named by its index, or as @ and its id."""
    for key in path.split("."):
        tree = _entry_at(tree, key) if isinstance(tree, list) else tree.get(key) if isinstance(tree, dict) else None
    return tree


def is_same(one: Tree, other: Tree, path: str) -> bool:
    """Whether two states of the answers have the same answer at a path, as value_at finds it."""
    return not find_answer_changes({"": value_at(one, path)}, {"": value_at(other, path)})


def is_empty(value: Value) -> bool:
    """Whether nothing is answered here or anywhere below."""
    if isinstance(value, dict):
        return all(is_empty(part) for key, part in value.items() if key != ENTRY_ID)
    if isinstance(value, list):
        return all(is_empty(part) for part in value)
    return is_blank(value)


def are_same(one: Value, other: Value) -> bool:
    """Whether two answers are equal; one that is blank throughout equals one that is absent. Ids are no answers.

    The TypeScript twin is `same` in `widgets/src/features/interviews/changes.ts`.
    """
    if isinstance(one, dict) and isinstance(other, dict):
        return all(are_same(one.get(key), other.get(key)) for key in {*one, *other} - {ENTRY_ID})
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return all(map(are_same, one, other))
    return one == other or (is_empty(one) and is_empty(other))


def _entry_at(entries: list[Value], key: str) -> Value:
    if key.startswith("@"):
        return next((entry for entry in entries if _id_of(entry) and key == f"@{_id_of(entry)}"), None)
    return next((entry for index, entry in enumerate(entries) if key == str(index)), None)


def _changes(before: Value, after: Value, path: str) -> Iterator[AnswerChange]:
    if before == after:
        return
    if not is_empty(before) and not is_empty(after) and _shape(before) is not _shape(after):  # of another version
        yield AnswerChange(path, before, None)
        before = None
    if _shape(before) is list or _shape(after) is list:
        yield from _list_changes(_entries(before), _entries(after), path)
    elif _shape(before) is dict or _shape(after) is dict:
        yield from _group_changes(before, after, path)
    elif not (is_blank(before) and is_blank(after)):
        yield AnswerChange(path, None if is_blank(before) else before, None if is_blank(after) else after)


def _group_changes(before: Value, after: Value, path: str) -> Iterator[AnswerChange]:
    old, new = (side if isinstance(side, dict) else {} for side in (before, after))
    for key in dict.fromkeys([*new, *old]):
        if key == ENTRY_ID:
            continue
        yield from _changes(old.get(key), new.get(key), f"{path}.{key}" if path else key)


def _list_changes(before: list[Value], after: list[Value], path: str) -> Iterator[AnswerChange]:
    is_group = any(isinstance(entry, dict) for entry in (*before, *after))
    for old, new in _pair_entries(before, after) if is_group else zip_longest(range(len(before)), range(len(after))):
        if new is not None:
            yield from _changes(None if old is None else before[old], after[new], f"{path}.{new}")
        elif old is not None and not is_empty(before[old]):
            yield AnswerChange(f"{path}.{old}", before[old], None)


def _pair_entries(before: list[Value], after: list[Value]) -> Iterator[tuple[int | None, int | None]]:
    """Pair the indexes of entries before and after; one side is None for entries that are new or gone."""
    if all(_id_of(entry) for entry in (*before, *after)):
        yield from _pair_ids([_id_of(entry) for entry in before], [_id_of(entry) for entry in after])
        return
    old, new = ([content_of(entry) for entry in side] for side in (before, after))
    if len(old) == len(new) and not _is_moved(old, new):
        yield from zip(range(len(old)), range(len(new)), strict=True)
        return
    for _, old_start, old_end, new_start, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        yield from zip_longest(range(old_start, old_end), range(new_start, new_end))


def _pair_ids(before: list[str], after: list[str]) -> Iterator[tuple[int | None, int | None]]:
    places = {entry_id: index for index, entry_id in enumerate(before)}
    for index, entry_id in enumerate(after):
        yield places.pop(entry_id, None), index
    for index in places.values():
        yield index, None


def _is_moved(old: list[str], new: list[str]) -> bool:
    """Whether an entry now has another's place."""
    places = set(old)
    return any(one != other and other in places for one, other in zip(old, new, strict=True))


def _id_of(entry: Value) -> str:
    return str(entry.get(ENTRY_ID) or "") if isinstance(entry, dict) else ""


def _entries(value: Value) -> list[Value]:
    return value if isinstance(value, list) else []


def _shape(value: Value) -> type[object]:
    """list, dict, or str for a single answer and for none."""
    return type(value) if isinstance(value, list | dict) else str
