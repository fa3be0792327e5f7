"""The people, companies, trusts and funds that the answers of a document name, with the answers that stand for them."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lyd.entity_book.models import LONGEST_KEY
from lyd.entity_book.normalisation import date_key, name_key
from lyd.entity_book.values import COMPOSITE, FIELD_OF_PART, FUND_PARTS, TFN, Value, make_values, stored_number
from lyd.interviews.answer_changes import value_at
from lyd.interviews.client_mapping.known_clients import places_of
from lyd.interviews.client_mapping.mappings import ClientMapping, FundMapping
from lyd.interviews.client_mapping.records import TRUSTS, ClientType
from lyd.interviews.company_names import split_company_name
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.models import Content
from lyd.interviews.next_question import COUNT, TOGETHER, AskedAnswer, walk_answers
from lyd.interviews.schema import Question
from lyd.interviews.services import visible
from lyd.interviews.xml import ENTRY_ID, Tree

BESIDE = {"ABN": "abn", "TFN": TFN, "Established": "date_formed"}
"""Answers of a client's group that no field of a client takes, by their names in the built-in types."""
_ADDRESS = "address"


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Facts:
    """The facts that decide about the identity of an entity."""

    type: ClientType
    name: str
    name_key: str
    acn: str | None = None
    abn: str | None = None
    born: str | None = None

    @classmethod
    def of(cls, type_: ClientType, values: Mapping[str, Value]) -> Facts | None:
        """Return the facts that values give; None without a name."""
        name = values.get("name")
        if name is None or not name.key:
            return None
        texts = {field: value.text for field, value in values.items()}
        born = date_key(texts.get("dob", ""))
        return cls(
            type_,
            name.text,
            name_key(name.text)[:LONGEST_KEY],
            stored_number(texts.get("acn", ""), is_company=True) if type_ is ClientType.COMPANY else None,
            stored_number(texts.get("abn", "")),
            born if read_date(born) and type_ is ClientType.INDIVIDUAL else None,
        )


@dataclass(frozen=True, slots=True)
class Slot:
    """A question that is asked now for a part of a field, by the path of its answer with indexes."""

    path: str
    part: str
    question: Question


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Party:
    """A person or organisation that a document names.

    place is the path with indexes, key the same with the ids of entries.
    slots are the questions of each field; is_complete says that all of the party's answers are there and valid.
    """

    place: str
    key: str
    facts: Facts
    values: Mapping[str, Value]
    slots: Mapping[str, tuple[Slot, ...]]
    is_complete: bool


def find_parties(content: Content, answers: Tree, today: datetime.date | None, secret: str) -> list[Party]:
    """Return those with a name whom the visible answers of a document name, as the mappings of its package say.

    Of a party with two addresses, the one that is asked first counts.
    """
    mappings: list[ClientMapping | FundMapping] = [*content.mappings.clients, *content.mappings.funds]
    if not mappings:
        return []
    walked = list(walk_answers(content.interview, answers, today))
    asked = {each.asked.path: each for each in walked if each.asked.type not in (COUNT, TOGETHER)}
    wrong = [each.asked.path for each in walked if each.problem]
    shown = visible(content.interview, answers, today)
    found = []
    for mapping in mappings:
        for place, group in places_of(content.interview.questions, shown, mapping.party):
            slots = _slots(mapping, place, asked)
            parts = {slot.part: str(asked[slot.path].value or "") for each in slots.values() for slot in each[::-1]}
            values = make_values(parts, secret)
            facts = Facts.of(_type(mapping, group, parts), values)
            if facts is not None:
                is_complete = not any(path == place or path.startswith(f"{place}.") for path in wrong)
                found.append(Party(place, key_of_place(answers, place), facts, values, slots, is_complete))
    return found


def _slots(
    mapping: ClientMapping | FundMapping, place: str, asked: Mapping[str, AskedAnswer]
) -> dict[str, tuple[Slot, ...]]:
    """Return the questions of each field; those of an address stand in one group."""
    slots: dict[str, list[Slot]] = {}
    for path, part in _paths(mapping):
        full = ".".join(filter(None, (place, *path)))
        if full not in asked or part not in FIELD_OF_PART:
            continue
        found = slots.setdefault(FIELD_OF_PART[part], [])
        if FIELD_OF_PART[part] != _ADDRESS or not found or _group(found[0].path) == _group(full):
            found.append(Slot(full, part, asked[full].question))
    return {field: tuple(found) for field, found in slots.items()}


def _paths(mapping: ClientMapping | FundMapping) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the path within the group and the part of every answer that stands for one."""
    for path, field in mapping.fields.items():
        part = field if isinstance(mapping, ClientMapping) else FUND_PARTS.get(field, "")
        yield path, part
        if part == "address.city":
            yield from (((*path[:-1], name), f"address.{name}") for name in COMPOSITE)
    if isinstance(mapping, ClientMapping):
        yield from (((name,), part) for name, part in BESIDE.items())


def _group(path: str) -> str:
    return path.rpartition(".")[0]


def _type(mapping: ClientMapping | FundMapping, group: Tree, parts: Mapping[str, str]) -> ClientType:
    if isinstance(mapping, FundMapping):
        return ClientType.SUPER_FUND
    chosen = [
        each
        for each, choices in mapping.types.items()
        if all(value_at(group, ".".join(path)) == value for path, value in choices.items())
    ]
    named = [each for each in chosen if each in _named(parts)] or chosen or list(mapping.types)
    is_company = bool(parts.get("acn") or split_company_name(parts.get("name", ""))[1])
    return ClientType.COMPANY if is_company and ClientType.COMPANY in named else named[0]


def _named(parts: Mapping[str, str]) -> tuple[ClientType, ...]:
    """Return the types that have the names which are given."""
    if parts.get("trust_name"):
        return TRUSTS
    if parts.get("company_name"):
        return (ClientType.COMPANY,)
    return (ClientType.INDIVIDUAL,) if parts.get("first_name") or parts.get("last_name") else tuple(ClientType)


def key_of_place(answers: Tree, place: str) -> str:
    """Return a place with the ids of entries instead of their indexes."""
    steps, keys = place.split("."), []
    for index, step in enumerate(steps):
        entry = value_at(answers, ".".join(steps[: index + 1]))
        entry_id = entry.get(ENTRY_ID) if step.isdecimal() and isinstance(entry, dict) else None
        keys.append(f"@{entry_id}" if entry_id else step)
    return ".".join(keys)
