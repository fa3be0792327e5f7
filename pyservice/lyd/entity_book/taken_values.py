"""The answers that a value of another system would give to a document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lyd.entity_book.parties import Slot
from lyd.entity_book.values import COMPOSITE, Value
from lyd.interviews.company_names import split_company_name
from lyd.interviews.composite_parts import HOME
from lyd.interviews.expressions.groups import full_address
from lyd.interviews.formats import field_problems
from lyd.interviews.normalisation import normalise_answer

_CLEARED = tuple(f"address.{name}" for name in COMPOSITE if name != "streetName")
"""Parts of an address that are blank in one that has none of them."""
_LEFT = ("address.country", "legal_element")
"""Parts that stay as they are if a value does not have them."""


def find_changes(slots: Iterable[Slot], value: Value) -> list[tuple[str, str]]:
    """Return the path and the new answer of each question of a field, as if they were typed.

    Empty if the value does not answer all of them: half an address would be wrong, and the street of an address in one
    line is not known in its parts.
    """
    parts = _all_parts(value)
    changes: list[tuple[str, str]] = []
    for slot in slots:
        text = parts.get(slot.part, "")
        if not text and slot.part in _LEFT:
            continue
        if not text and slot.part not in _CLEARED:
            return []
        answer = normalise_answer(slot.question, text)
        if field_problems(slot.question, answer, complete=False):
            return []
        changes.append((slot.path, answer))
    return changes


def _all_parts(value: Value) -> dict[str, str]:
    """Return the parts of a value, with those that follow from the others."""
    parts = dict(value.parts)
    if not parts:
        return {}
    name, element = split_company_name(value.text)
    street = full_address({name: parts.get(f"address.{name}", "") for name in COMPOSITE}.get)
    follows: Mapping[str, str] = {
        "name": value.text,
        "trust_name": value.text,
        **({"company_name": name, "legal_element": element} if "first_name" not in parts else {}),
        "address.full_address": value.text,
        "address.street": street,
        "address.country": HOME if "address.city" in parts else "",
    }
    return {**{part: text for part, text in follows.items() if text}, **parts}
