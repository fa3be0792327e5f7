"""Signers: rules of a package, evaluated over the visible answers.

Keys follow document 3, section 3: ``DisclosingSigner`` or ``ReceivingSigner`` and a
number; people who sign alone count from 001, directors from 1001. Document 3,
section 7.1 sends them as meta_key and date_key. See docs/decisions/0006-signer-keys.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lyd.interviews import entries
from lyd.interviews.blank import is_blank
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.suggestions import suggest
from lyd.interviews.xml import NAME, Tree, Value

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class WitnessRule:
    """Which answers name the witness of a signer, and how the witness's keys start."""

    key: str
    name: str
    email: str


@dataclass(frozen=True, slots=True)
class SignerRule:
    """Every object at ``at`` whose answers meet ``when`` signs once.

    ``at`` is a path of dataPaths; ``name`` are the answers that make the name, joined
    by spaces; numbers run from ``first`` and are shared by rules with the same key.
    """

    at: tuple[str, ...]
    key: str
    name: tuple[str, ...]
    first: int = 1
    when: tuple[tuple[str, str], ...] = ()
    email: str = ""
    witness: WitnessRule | None = None


@dataclass(frozen=True, slots=True)
class Signer:
    """One person who signs. ``parent`` is the key of the signer whom a witness watches."""

    key: str
    date_key: str
    name: str
    email: str
    path: Path
    is_witness: bool = False
    parent: str = ""
    parent_name: str = ""


def read_rules(data: Any, interview: Interview) -> tuple[SignerRule, ...]:
    """The ``signers`` of package.yaml, checked against the questions.

    :raises InvalidInterview: naming the rule and the missing answer.
    """
    rows = [] if data is None else entries.sequence(data, "package.yaml", "signers")
    return tuple(_rule(entries.mapping(row, "A signer rule"), interview) for row in rows)


def find_signers(rules: tuple[SignerRule, ...], answers: Tree) -> list[Signer]:
    """The signers in the order of the answers, each witness after the signer watched.

    :param answers: the visible answers only, so that a hidden director never signs.
    """
    signers: list[Signer] = []
    counts: Counter[tuple[str, int]] = Counter()
    for path, kinds, group in _groups(answers, (), ()):
        for rule in rules:
            if rule.at == kinds and all(group.get(field) == value for field, value in rule.when):
                number = rule.first + counts[rule.key, rule.first]
                counts[rule.key, rule.first] += 1
                signers.extend(_signers(rule, number, path, group))
    return signers


def key_fields(rule: SignerRule) -> dict[str, str]:
    """The names that a template uses for the keys inside a signing group, with the signer's field."""
    fields = {"Signer_Key": "key", "Date_Key": "date_key"}
    return fields | ({"Witness_Key": "key", "Witness_Date_Key": "date_key"} if rule.witness else {})


def _signers(rule: SignerRule, number: int, path: Path, group: Tree) -> Iterator[Signer]:
    name = " ".join(text for text in (_text(group, field) for field in rule.name) if text)
    signer = Signer(
        key=f"{rule.key}{number:03d}",
        date_key=f"{rule.key}Date{number:03d}",
        name=name,
        email=_text(group, rule.email),
        path=path,
    )
    yield signer
    witness = rule.witness
    if witness:
        yield Signer(
            key=f"{witness.key}{number:03d}",
            date_key=f"{witness.key}Date{number:03d}",
            name=_text(group, witness.name),
            email=_text(group, witness.email),
            path=path,
            is_witness=True,
            parent=signer.key,
            parent_name=name,
        )


def _groups(value: Value, path: Path, kinds: tuple[str, ...]) -> Iterator[tuple[Path, tuple[str, ...], Tree]]:
    """Every object of the answers with its path, and its path without list numbers."""
    if isinstance(value, dict):
        yield path, kinds, value
        for key, entry in value.items():
            yield from _groups(entry, (*path, key), (*kinds, key))
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            yield from _groups(entry, (*path, index), kinds)


def _text(group: Tree, field: str) -> str:
    value = group.get(field)
    return value.strip() if isinstance(value, str) and not is_blank(value) else ""


def _rule(data: Mapping[str, Any], interview: Interview) -> SignerRule:
    entries.refuse_unknown(data, {"at", "key", "first", "when", "name", "email", "witness"}, "A signer rule")
    name = f"Signer rule {data.get('key')} at {data.get('at')}"
    at = tuple(entries.text(data, "at", name).split("."))
    fields = _fields_at(interview, at, name)
    when = entries.mapping(data.get("when") or {}, f"{name}: when")
    names = entries.sequence(data.get("name"), name, "name")
    first = data.get("first", 1)
    if not isinstance(first, int) or not NAME.match(entries.text(data, "key", name)):
        raise InvalidInterview(f"{name}: first must be a number and key a name.")
    rule = SignerRule(
        at=at,
        key=data["key"],
        name=tuple(str(field) for field in names),
        first=first,
        when=tuple((field, entries.text(when, field, name)) for field in when),
        email=entries.text(data, "email", name, ""),
        witness=_witness(data.get("witness"), name),
    )
    for field in used_fields(rule):
        if field not in fields:
            raise InvalidInterview(f"{name}: there is no answer {field}{suggest(field, fields)}.")
    for field, value in rule.when:
        _check_option(fields[field], value, name)
    return rule


def _check_option(question: Question, value: str, name: str) -> None:
    """Raise InvalidInterview if a rule waits for a value that its select question does not offer."""
    options = [option.value for option in question.options]
    if options and value not in options:
        raise InvalidInterview(f"{name} waits for {value}, no option of {question.data_path}{suggest(value, options)}.")


def used_fields(rule: SignerRule) -> list[str]:
    """The dataPaths that a rule reads in its group."""
    witness = [rule.witness.name, rule.witness.email] if rule.witness else []
    return [field for field in (*rule.name, rule.email, *(key for key, _ in rule.when), *witness) if field]


def _witness(data: Any, name: str) -> WitnessRule | None:
    if data is None:
        return None
    data = entries.mapping(data, f"{name}: witness")
    entries.refuse_unknown(data, {"key", "name", "email"}, f"{name}: witness")
    return WitnessRule(*(entries.text(data, field, name) for field in ("key", "name", "email")))


def _fields_at(interview: Interview, at: tuple[str, ...], name: str) -> dict[str, Question]:
    fields = {question.data_path: question for question in interview.fields()}
    for step in at:
        if step not in fields or not fields[step].is_group:
            raise InvalidInterview(f"{name}: there is no group {step}.")
        fields = {question.data_path: question for question in scope_fields(fields[step].questions)}
    return fields
