"""Ids of the entries of repeated groups: each object in a list has one, unique among the answers (decision 0060).

The browser gives a new entry a random id. Entries without one (of earlier releases, of other clients, and those that a
list begins with) get theirs from their place, so that every tab and every read gives them the same.

The TypeScript twin is `widgets/src/features/interviews/entry-ids.ts`; both pass `tests/fixtures/entry-ids`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from lyd.interviews.xml import ENTRY_ID, VALID_ENTRY_ID, Tree, Value

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PRIME = 78_364_164_083
"""The largest prime with seven digits to base 36."""


def identify_entries(answers: Tree, earlier: Tree | None = None) -> Tree:
    """Return the answers with a unique id for each entry.

    An entry that has none, or that repeats the id of an earlier one, gets a new id. If nothing is missing, the answers
    are returned as they are, the same object; else a copy.

    :param earlier: answers with ids that these replace. An entry without an id takes that of the earlier entry with
        the same answers in the same list, or else with the same index.
    """
    if has_all_ids(answers):
        return answers
    copy: Tree = _copy(answers)
    if earlier:
        _inherit(copy, earlier, set(_ids(copy)))
    _drop_repeated(copy, set())
    _derive(copy, "", set(_ids(copy)))
    return copy


def has_all_ids(answers: Tree) -> bool:
    """Whether each entry has a valid id that no entry before it has, and nothing but entries has one."""
    return not _has_id(answers) and _is_complete(answers, set())


def without_id(entry: Tree) -> Tree:
    """Return an entry's answers alone."""
    return {key: value for key, value in entry.items() if key != ENTRY_ID}


def with_id_of(entry: Tree, answers: Tree) -> Tree:
    """Return answers with the id of the entry that they belong to, if it has one."""
    return {ENTRY_ID: entry[ENTRY_ID], **answers} if ENTRY_ID in entry else answers


def _is_complete(value: Value, seen: set[str]) -> bool:
    """Whether all entries below a value have ids of their own; those that are met are added to the seen ones."""
    if isinstance(value, list):
        return all(_has_own_id(entry, seen) and _is_complete(entry, seen) for entry in value)
    if isinstance(value, dict):
        parts = [part for part in value.values() if not isinstance(part, str)]
        return all(not _has_id(part) and _is_complete(part, seen) for part in parts)
    return True


def _has_own_id(entry: Value, seen: set[str]) -> bool:
    if not isinstance(entry, dict):
        return True
    entry_id = entry.get(ENTRY_ID)
    if not isinstance(entry_id, str) or entry_id in seen or not VALID_ENTRY_ID.match(entry_id):
        return False
    seen.add(entry_id)
    return True


def _has_id(value: Value) -> bool:
    return isinstance(value, dict) and ENTRY_ID in value


def _copy(value: Any) -> Any:
    """Copy objects and lists, with ids that are valid and of entries only, as the first key."""
    if isinstance(value, list):
        return [_copy_entry(entry) for entry in value]
    if isinstance(value, dict):
        return {key: _copy(inner) for key, inner in value.items() if key != ENTRY_ID}
    return value


def _copy_entry(entry: Any) -> Any:
    copy = _copy(entry)
    entry_id = entry.get(ENTRY_ID) if isinstance(entry, dict) else None
    return {ENTRY_ID: entry_id, **copy} if isinstance(entry_id, str) and VALID_ENTRY_ID.match(entry_id) else copy


def _children(value: Value) -> Iterator[tuple[str, Value]]:
    """Yield the parts of an object or a list with their keys; ids are left out."""
    if isinstance(value, dict):
        yield from ((key, inner) for key, inner in value.items() if key != ENTRY_ID)
    elif isinstance(value, list):
        yield from ((str(index), entry) for index, entry in enumerate(value))


def _ids(value: Value) -> Iterator[str]:
    for _, inner in _children(value):
        if isinstance(inner, dict) and ENTRY_ID in inner:
            yield str(inner[ENTRY_ID])
        yield from _ids(inner)


def _drop_repeated(value: Value, seen: set[str]) -> None:
    for _, inner in _children(value):
        if isinstance(inner, dict) and ENTRY_ID in inner:
            if inner[ENTRY_ID] in seen:
                del inner[ENTRY_ID]
            else:
                seen.add(str(inner[ENTRY_ID]))
        _drop_repeated(inner, seen)


def _derive(value: Value, place: str, used: set[str]) -> None:
    """Give the entries below a place ids made of it. A place begins with the id of the entry that it is in."""
    for key, inner in _children(value):
        here = f"{place}.{key}"
        if isinstance(value, list) and isinstance(inner, dict):
            here = _identify(inner, here, used)
        _derive(inner, here, used)


def _identify(entry: Tree, place: str, used: set[str]) -> str:
    entry_id, attempt = str(entry.get(ENTRY_ID, "")), 0
    if entry_id:
        return entry_id
    while not entry_id or entry_id in used:
        entry_id = _hash(f"{place}/{attempt}")
        attempt += 1
    used.add(entry_id)
    answers = dict(entry)
    entry.clear()
    entry.update({ENTRY_ID: entry_id, **answers})
    return entry_id


def _hash(text: str) -> str:
    """Return seven digits and letters. The numbers are small enough for the arithmetic of the browser."""
    number = 0
    for byte in text.encode():
        number = (number * 65_599 + byte) % _PRIME
    digits = ""
    for _ in range(7):
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits


def _inherit(value: Value, earlier: Value, used: set[str]) -> None:
    """Give entries without an id those of the earlier answers, unless another entry has them."""
    if isinstance(value, dict) and isinstance(earlier, dict):
        for key, inner in _children(value):
            _inherit(inner, earlier.get(key), used)
    elif isinstance(value, list) and isinstance(earlier, list):
        _inherit_list(value, earlier, used)


def _inherit_list(value: list[Value], earlier: list[Value], used: set[str]) -> None:
    free = {str(entry[ENTRY_ID]): entry for entry in earlier if isinstance(entry, dict) and ENTRY_ID in entry}
    free = {entry_id: entry for entry_id, entry in free.items() if entry_id not in used}
    by_content: dict[str, list[str]] = {}
    for entry_id, entry in free.items():
        by_content.setdefault(content_of(entry), []).append(entry_id)
    open_entries = [(index, entry) for index, entry in enumerate(value) if isinstance(entry, dict)]
    for _, entry in open_entries:
        same = by_content.get(content_of(entry)) if ENTRY_ID not in entry else None
        if same:
            entry[ENTRY_ID] = same.pop(0)
            del free[str(entry[ENTRY_ID])]
    for index, entry in open_entries:
        other = earlier[index] if index < len(earlier) else None
        if ENTRY_ID not in entry and isinstance(other, dict) and other.get(ENTRY_ID) in free:
            entry[ENTRY_ID] = other[ENTRY_ID]
            del free[str(entry[ENTRY_ID])]
    known = {entry[ENTRY_ID]: entry for entry in earlier if isinstance(entry, dict) and ENTRY_ID in entry}
    for _, entry in open_entries:
        _inherit(entry, known.get(entry.get(ENTRY_ID)), used)


def content_of(value: Value) -> str:
    """Return answers as one text, without the ids of entries: equal answers have equal texts."""
    return json.dumps(_plain(value), sort_keys=True)


def _plain(value: Value) -> Value:
    """A value without ids, at any depth."""
    if isinstance(value, list):
        return [_plain(entry) for entry in value]
    return {key: _plain(inner) for key, inner in _children(value)} if isinstance(value, dict) else value
