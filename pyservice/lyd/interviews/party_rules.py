"""Expand a signer rule that names a party (`party: Trustees`) into the rules that its type needs.

A person signs alone; a company by its sole director or by the directors who sign, and if its directors are not asked,
in its name; a trust by its trustees. Numbers: docs/decisions/0006-signer-keys.md; parties: 0071.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lyd.interviews.composite_parts import PARTS
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import Node, parse_expression
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.signer_details import (
    COMPANY,
    DIRECTOR,
    INDIVIDUAL,
    SOLE_DIRECTOR,
    TRUSTEE,
    SignerDetails,
    details_of,
)
from lyd.interviews.signers import SignerRule, WitnessRule
from lyd.interviews.suggestions import suggest

Path = tuple[str, ...]
FIRST_DIRECTOR = 1001
"""The number of the first of several directors; people who sign alone count from 1 (decision 0006)."""


@dataclass(frozen=True, slots=True)
class Party:
    """Who a path names: the questions of those who may sign, and the path in whose names a condition is written.

    A party question may refer to any of several groups; a condition is written in the names around the question, since
    these groups need not have the same names.
    """

    path: Path
    groups: tuple[Question, ...]
    names_at: Path


def find_party(interview: Interview, path: Path, name: str) -> Party:
    """Return the group, list or party question at a path.

    :param name: that of the rule in messages.
    :raises InvalidInterview: if there is none, or it is no group.
    """
    questions, question = interview.questions, None
    for step in path:
        fields = {field.data_path: field for field in scope_fields(questions)}
        if step not in fields:
            owner = f" in {question.label}" if question else ""
            near = {key: field for key, field in fields.items() if field.is_group or field.is_party}
            raise InvalidInterview(f"{name}: there is no group, list or party {step}{owner}{suggest(step, near)}.")
        question = fields[step]
        questions = question.questions
    if question is not None and question.is_party:
        groups = tuple(find_party(interview, source, name).groups[0] for source in question.sources)
        return Party(path, groups, path[:-1])
    if question is None or not question.is_group:
        raise InvalidInterview(f"{name}: {'.'.join(path)} is no group, list or party question.")
    return Party(path, (question,), path)


def expand_party(party: Party, key: str, name: str) -> tuple[SignerRule, ...]:
    """Return the rules by which a party signs with keys that begin with a name.

    :raises InvalidInterview: if one of the groups has no built-in type, or does not ask for anyone who can sign.
    """
    rules: list[SignerRule] = []
    for group in party.groups:
        types = list(_types_in(group))
        if not types:
            kind = group.composite or "group"
            raise InvalidInterview(f"{name}: {group.label} is of type {kind}, and only {', '.join(PARTS)} can sign.")
        for each in types:
            own = list(_rules(each, party.path, key))
            if not own:
                raise InvalidInterview(f"{name}: {group.label} cannot sign: a {each.composite} needs {_lack(each)}.")
            source = None if party.names_at == party.path else group
            rules += [replace(rule, party=party.path, source=source) for rule in own]
    places = [replace(rule, details=SignerDetails()) for rule in rules]
    return tuple(rule for number, rule in enumerate(rules) if places[number] not in places[:number])


def _lack(each: Question) -> str:
    """Return which parts a type needs so that it can sign."""
    parts = {"person": "the part name", "company": "the part directors or name", "trust": "the part trustees"}
    return parts[each.composite]


def _types_in(group: Question) -> Iterator[Question]:
    """Yield the person, company or trust that a group is, or those that it only arranges among its questions."""
    if group.composite in PARTS:
        yield group
        return
    for question in group.questions:
        if question.is_group and not question.data_path:
            yield from _types_in(question)


def _rules(each: Question, at: Path, key: str) -> Iterator[SignerRule]:
    fields = {field.data_path: field for field in each.fields()}
    if each.composite == "person":
        yield from _rules_of_person(fields, at, key)
    elif each.composite == "company":
        yield from _rules_of_company(fields, at, key)
    elif "Trustees" in fields:
        for trustee in _types_in(fields["Trustees"]):
            for rule in _rules(trustee, (*at, "Trustees"), key):
                yield _as_trustee(rule, _name_of(fields, "Trust_Name"), at)


def _as_trustee(rule: SignerRule, trust: Node | None, at: Path) -> SignerRule:
    """Return the rule of a trustee for the trust: a person is its trustee, and people of a company sign for that."""
    details = rule.details
    capacity = TRUSTEE if details.capacity == INDIVIDUAL else details.capacity
    if details.on_behalf_of is not None or trust is None:
        return replace(rule, details=replace(details, capacity=capacity))
    return replace(rule, details=replace(details, capacity=capacity, on_behalf_of=trust, on_behalf_at=at))


def _rules_of_person(fields: dict[str, Question], at: Path, key: str) -> Iterator[SignerRule]:
    names = _asked(fields, "First", "Middle", "Last")
    if not names:
        return
    witness = WitnessRule(f"{key}Witness", "Witness_Name", "Witness_Email") if "Witness_Name" in fields else None
    email, phone = _one(fields, "Email"), _one(fields, "Phone")
    details = replace(details_of(fields, at), capacity=INDIVIDUAL)
    yield SignerRule(at, key, names, email=email, phone=phone, witness=witness, details=details)


def _rules_of_company(fields: dict[str, Question], at: Path, key: str) -> Iterator[SignerRule]:
    names, email, asked = _asked(fields, "Company", "Legal_Element"), _one(fields, "Email"), details_of(fields, at)
    if "Directors" in fields:
        company = replace(asked, on_behalf_of=_name_of(fields, "Company", "Legal_Element"), on_behalf_at=at)
        sole, director = (replace(company, capacity=capacity) for capacity in (SOLE_DIRECTOR, DIRECTOR))
        yield SignerRule(at, key, ("Director_Sole",), email=email, details=sole)
        board = (*at, "Directors")
        yield SignerRule(board, key, ("Director_Name",), FIRST_DIRECTOR, if_yes="Director_Sign", details=director)
    elif "Company" in fields:
        yield SignerRule(at, key, names, email=email, details=replace(asked, capacity=COMPANY))


def _name_of(fields: dict[str, Question], *names: str) -> Node | None:
    """Return the expression of a name that is made of several answers; None if they are not asked."""
    asked = _asked(fields, *names)
    return parse_expression(" ~ ' ' ~ ".join(asked)) if asked else None


def _asked(fields: dict[str, Question], *names: str) -> tuple[str, ...]:
    return tuple(name for name in names if name in fields)


def _one(fields: dict[str, Question], name: str) -> str:
    return name if name in fields else ""
