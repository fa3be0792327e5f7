"""Read and check `clients` and `funds` of package.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from lyd.interviews import entries
from lyd.interviews.client_mapping.defaults import (
    CLIENT_ADDRESS,
    CLIENT_NAMES,
    FUND_ADDRESS,
    FUND_KEYS,
    FUND_NAMES,
    answers_in,
    answers_of_type,
    fields_of,
    types_of,
)
from lyd.interviews.client_mapping.mappings import ClientMapping, FundMapping, Mappings, Path
from lyd.interviews.client_mapping.records import CLIENT_FIELDS, FUND_FIELDS, ClientType, Field
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.party_rules import find_party
from lyd.interviews.schema import Interview, Question
from lyd.interviews.suggestions import suggest

NONE = "none"
"""Leaves an answer out that would be filled by default."""
Answers = Mapping[Path, Question]


def read_mappings(clients: list[Any], funds: list[Any], interview: Interview) -> Mappings:
    """Return the mappings of a package, checked against its questions.

    :param clients: the entries as they are written; those of stored versions too.
    :raises InvalidInterview: with all mistakes, each of which begins with the party.
    """
    notes = entries.Notes()
    read = notes.take(entries.read_all, partial(_client, interview=interview), clients)
    parties = [_party_name(row) for row in clients]
    notes.add(*(f"Client mapping of {party} is there twice." for party in parties if parties.count(party) > 1))
    found = notes.take(entries.read_all, partial(_fund, interview=interview, clients=parties), funds)
    notes.raise_for_any()
    return Mappings(read, found)


def _party_name(data: Any) -> str:
    return str(data.get("party", "")) if isinstance(data, dict) else ""


def _client(data: Any, interview: Interview) -> ClientMapping:
    data = entries.mapping(data, "A client mapping")
    name = f"Client mapping of {_party_name(data)}" if _party_name(data) else "Client mapping"
    group = _group(interview, tuple(entries.text(data, "party", name).split(".")), name)
    answers = dict(answers_in(group.questions))
    notes = entries.Notes()
    notes.take(entries.refuse_unknown, data, {"party", "types", "fields"}, name)
    types = notes.take(_types, data.get("types"), answers, name)
    defaults = fields_of(group.questions, CLIENT_NAMES, CLIENT_ADDRESS)
    fields = notes.take(_fields, data, defaults, answers, CLIENT_FIELDS, name)
    notes.raise_for_any()
    for each in types:
        if not any(each in CLIENT_FIELDS[field].types for field in fields.values()):
            notes.add(f"{name}: no answer takes anything of the type {each}: name answers in fields.")
    notes.raise_for_any()
    return ClientMapping(tuple(data["party"].split(".")), types, fields)


def _fund(data: Any, interview: Interview, clients: list[str]) -> FundMapping:
    data = entries.mapping(data, "A fund mapping")
    name = f"Fund mapping of {_party_name(data)}" if _party_name(data) else "Fund mapping"
    path = tuple(entries.text(data, "party", name).split(".")) if "party" in data else ()
    questions = _group(interview, path, name).questions if path else interview.questions
    notes = entries.Notes()
    notes.take(entries.refuse_unknown, data, {"party", "fields", "trustees", "members"}, name)
    defaults = fields_of(questions, FUND_NAMES, FUND_ADDRESS) if path else fields_of(questions, FUND_KEYS, {})
    fields = notes.take(_fields, data, defaults, dict(answers_in(questions)), FUND_FIELDS, name)
    trustees, members = (notes.take(_contacts, data, role, clients, name) for role in ("trustees", "members"))
    notes.raise_for_any()
    if not fields:
        raise InvalidInterview(f"{name}: no answer takes anything of a fund: name answers in fields.")
    return FundMapping(path, fields, trustees, members)


def _group(interview: Interview, path: Path, name: str) -> Question:
    party = find_party(interview, path, name)
    if party.names_at != party.path:
        sources = ", ".join(group.data_path for group in party.groups)
        raise InvalidInterview(f"{name}: {'.'.join(path)} refers to other answers: name these instead ({sources}).")
    return party.groups[0]


def _types(data: Any, answers: Answers, name: str) -> dict[ClientType, dict[Path, str]]:
    """Read which types are accepted: a list, or a mapping of each to the answers that say so."""
    if data is None:
        types = types_of({path[0] for path in answers if len(path) == 1})
        if not types:
            raise InvalidInterview(f"{name}: its answers name no person, company or trust: give types.")
        return {each: answers_of_type(each, answers) for each in types}
    known = [str(each) for each in ClientType]
    rows = data if isinstance(data, dict) else dict.fromkeys(map(str, entries.sequence(data, name, "types")))
    notes = entries.Notes()
    read: dict[ClientType, dict[Path, str]] = {}
    for each, choices in rows.items():
        if each not in known:
            notes.add(f"{name}: types: there is no type {each}{suggest(str(each), known)}.")
        elif choices is None:
            read[ClientType(each)] = answers_of_type(ClientType(each), answers)
        else:
            read[ClientType(each)] = notes.take(_choices, choices, answers, f"{name}: {each}")
    notes.raise_for_any()
    return read


def _choices(data: Any, answers: Answers, name: str) -> dict[Path, str]:
    rows = entries.mapping(data, name)
    notes = entries.Notes()
    for answer in rows:
        question, value = answers.get(tuple(str(answer).split("."))), entries.text(rows, answer, name)
        if question is None:
            notes.add(f"{name}: there is no answer {answer}{_meant(answer, answers)}.")
        elif (options := [option.value for option in question.options]) and value not in options:
            notes.add(f"{name}: {value} is no option of {answer}{suggest(value, options)}.")
    notes.raise_for_any()
    return {tuple(answer.split(".")): value for answer, value in rows.items()}


def _fields(
    data: Mapping[str, Any], defaults: dict[Path, str], answers: Answers, known: Mapping[str, Field[Any]], name: str
) -> dict[Path, str]:
    """Return the fields of a mapping: what follows from names, changed by what is written."""
    written = entries.mapping(data.get("fields") or {}, f"{name}: fields")
    notes = entries.Notes()
    for answer, field in written.items():
        notes.take(_check_field, answer, str(field), answers, known, f"{name}: fields")
    notes.raise_for_any()
    fields = {**defaults, **{tuple(answer.split(".")): str(field) for answer, field in written.items()}}
    return {path: fields[path] for path in answers if fields.get(path, NONE) != NONE}


def _check_field(answer: str, field: str, answers: Answers, known: Mapping[str, Field[Any]], name: str) -> None:
    question = answers.get(tuple(answer.split(".")))
    if question is None:
        raise InvalidInterview(f"{name}: there is no answer {answer}{_meant(answer, answers)}.")
    if field == NONE:
        return
    if field not in known:
        raise InvalidInterview(f"{name}: there is no field {field}{suggest(field, [NONE, *known])}.")
    fitting = known[field]
    if question.type not in fitting.kinds or question.format not in ("", fitting.format):
        raise InvalidInterview(f"{name}: {field} does not fit the type of {answer}.")


def _meant(answer: str, answers: Answers) -> str:
    return suggest(answer, (".".join(path) for path in answers))


def _contacts(data: Mapping[str, Any], role: str, clients: list[str], name: str) -> Path:
    """Read the party that takes the trustees or members of a fund."""
    party = entries.text(data, role, name, "")
    if party and party not in clients:
        raise InvalidInterview(f"{name}: {role}: there is no client mapping of {party}{suggest(party, clients)}.")
    return tuple(party.split(".")) if party else ()
