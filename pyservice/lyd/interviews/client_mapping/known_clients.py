"""Clients among the answers of a document, and where they could stand among those of another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from lyd.interviews.answer_changes import value_at
from lyd.interviews.client_mapping.mappings import ClientMapping, Mappings, Path
from lyd.interviews.client_mapping.records import TRUSTS, ClientType
from lyd.interviews.expressions.groups import printed_name
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.xml import Tree, Value


@dataclass(frozen=True, slots=True)
class KnownClient:
    """A client as a document has it: the types that it may be, its names, and the fields that are answered."""

    types: tuple[ClientType, ...]
    names: frozenset[str]
    fields: Mapping[str, str]

    def is_called(self, name: str) -> bool:
        """Whether a name is the client's; capitals and spaces make no difference."""
        return _plain(name) in self.names


def find_clients(mappings: Mappings, interview: Interview, answers: Tree) -> list[KnownClient]:
    """Return the clients with a name among the visible answers of a document."""
    entries = (
        _read(mapping, group)
        for mapping in mappings.clients
        for _, group in places_of(interview.questions, answers, mapping.party)
    )
    return [client for client in entries if client.names]


def place_client(
    client: KnownClient, mappings: Mappings, interview: Interview, answers: Tree
) -> Iterator[tuple[str, str]]:
    """Yield the path, with indexes of lists, and the value of each answer that a client could give to a document.

    A client has a place in each party that takes its type: where it stands already, else in the first entry without a
    name, else in a new entry. A party that has another name is left alone.
    """
    for mapping in mappings.clients:
        accepted = next((each for each in client.types if each in mapping.types), None)
        place = _place_for(client, mapping, interview, answers) if accepted else None
        if accepted is None or place is None:
            continue
        named = ((path, client.fields.get(field, "")) for path, field in mapping.fields.items())
        for path, value in chain(mapping.types[accepted].items(), named):
            if value:
                yield ".".join((place, *path)), value


def _place_for(client: KnownClient, mapping: ClientMapping, interview: Interview, answers: Tree) -> str | None:
    free = None
    for place, group in places_of(interview.questions, answers, mapping.party):
        other = _read(mapping, group)
        if other.names & client.names:
            return place
        if not other.names and free is None:
            free = place
    return free


def places_of(
    questions: tuple[Question, ...], answers: Value, path: Path, around: str = ""
) -> Iterator[tuple[str, Tree]]:
    """Yield the path and the answers of each group that a mapping means; of a list also a new, empty entry."""
    if not path:
        yield "", answers if isinstance(answers, dict) else {}
        return
    question = next(field for field in scope_fields(questions) if field.data_path == path[0])
    value = answers.get(path[0]) if isinstance(answers, dict) else None
    place = f"{around}{path[0]}"
    if question.repeat:
        rows = [*value, {}] if isinstance(value, list) else [{}]
        groups = [(f"{place}.{index}", row) for index, row in enumerate(rows)]
    else:
        groups = [(place, value)]
    for inner, group in groups:
        if len(path) > 1:
            yield from places_of(question.questions, group, path[1:], f"{inner}.")
        else:
            yield inner, group if isinstance(group, dict) else {}


def _read(mapping: ClientMapping, group: Tree) -> KnownClient:
    fields: dict[str, str] = {}
    for path, field in mapping.fields.items():
        value = value_at(group, ".".join(path))
        if isinstance(value, str) and value.strip():
            fields.setdefault(field, value.strip())
    company, person = (
        _joined(fields, "company_name", "legal_element"),
        _joined(fields, "first_name", "last_name"),
    )
    printed = printed_name(group.get)
    names = (fields.get("name"), fields.get("trust_name"), fields.get("company_name"), company, person, printed)
    if name := fields.get("name") or fields.get("trust_name") or company or printed or person:
        fields["name"] = name
    return KnownClient(_types(fields, mapping), frozenset(_plain(each) for each in names if each), fields)


def _types(fields: Mapping[str, str], mapping: ClientMapping) -> tuple[ClientType, ...]:
    if "trust_name" in fields:
        return TRUSTS
    if "company_name" in fields:
        return (ClientType.COMPANY,)
    return (ClientType.INDIVIDUAL,) if "first_name" in fields or "last_name" in fields else tuple(mapping.types)


def _joined(fields: Mapping[str, str], *names: str) -> str:
    return " ".join(fields[name] for name in names if name in fields)


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
