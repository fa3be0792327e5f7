"""Built-in types that stand for a group of questions: an address, a person, a company, a trust.

A question of such a type becomes a group whose ``composite`` names the type, so that everything that knows groups knows
them. Names of answers: document 3, section 3 ("Address", "Sample interview data").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lyd.interviews import entries
from lyd.interviews.composite_parts import PARTS, PUBLIC_COMPANY_CHECK, address_questions
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.suggestions import suggest

ADDRESS = "address"
COMPOSITES = (ADDRESS, *PARTS)
Questions = list[dict[str, Any]]


def without_composite(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The entries of a question with a built-in type written out as a group; other questions as they are.

    ``required`` asks for the answers that its parts need. A repeated one needs them in each of its entries, and
    ``required`` asks for an entry.

    :raises InvalidInterview: naming what such a question cannot have.
    """
    kind = data.get("type")
    if kind not in COMPOSITES:
        if "parts" in data or "optional" in data:
            raise InvalidInterview(f"{name}: parts and optional are for {', '.join(PARTS)}.")
        return data
    notes = entries.Notes()
    if "questions" in data:
        notes.add(f"{name}: the type {kind} brings its own questions.")
    is_required = notes.take(entries.flag, data, "required", name)
    is_repeated = bool(data.get("repeatable"))
    needs_answers = is_required or is_repeated
    rest = {key: value for key, value in data.items() if key not in ("parts", "optional", "required")}
    if is_repeated and is_required:
        rest["required"] = True
    if kind == ADDRESS:
        questions = notes.take(_address, data, name, needs_answers)
    else:
        questions = notes.take(_chosen_parts, data, str(kind), name, needs_answers)
    notes.raise_for_any()
    return {**rest, "type": "group", "composite": kind, "questions": questions}


def _address(data: Mapping[str, Any], name: str, is_required: bool) -> Questions:
    notes = entries.Notes()
    if "parts" in data or "optional" in data:
        notes.add(f"{name}: an address has no parts that can be chosen: leave out parts and optional.")
    if not data.get("dataPath"):
        notes.add(f"{name}: an address needs a dataPath.")
    notes.raise_for_any()
    return address_questions(is_required)


def _chosen_parts(data: Mapping[str, Any], kind: str, name: str, is_required: bool) -> Questions:
    known: Mapping[str, Callable[[bool], Questions]] = PARTS[kind]
    notes = entries.Notes()
    chosen = notes.take(_names, data, "parts", known, name) or list(known)
    optional = notes.take(_names, data, "optional", known, name)
    notes.raise_for_any()
    questions = [question for part in chosen for question in known[part](is_required and part not in optional)]
    paths = [question["dataPath"] for question in questions]
    if "Legal_Element" in paths and "Director_Type" in paths[paths.index("Legal_Element") :]:
        questions[paths.index("Director_Type")]["checks"] = [PUBLIC_COMPANY_CHECK]
    return questions


def _names(data: Mapping[str, Any], key: str, known: Mapping[str, Any], name: str) -> list[str]:
    value = data.get(key)
    names = [] if value is None else entries.sequence(value, name, key)
    notes = entries.Notes()
    for part in names:
        if str(part) not in known:
            meant = suggest(str(part), list(known))
            notes.add(f"{name}: {key}: there is no part {part}{meant}. The parts are {', '.join(known)}.")
    if len({str(part) for part in names}) != len(names):
        notes.add(f"{name}: {key} names a part twice.")
    notes.raise_for_any()
    return names
