"""Read the rules of who signs: `signers` of package.yaml.

A rule's condition is an expression in the names of the group that it is about, or as in version 1 answers of the group
with the text that each must have. A rule may name a party instead, of which it follows who signs (`party_rules`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import reduce
from itertools import combinations, product
from typing import Any

from lyd.interviews import entries
from lyd.interviews.answer_kinds import kinds_in
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import Call, InvalidExpression, Kind, Literal, Name, Node, check_expression
from lyd.interviews.party_rules import expand_party, find_party
from lyd.interviews.question_parts import read_expression
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.signer_details import DETAILS, SignerDetails, details_of, read_birthday, read_details, read_state
from lyd.interviews.signers import SignerRule, WitnessRule, used_fields
from lyd.interviews.suggestions import suggest
from lyd.interviews.xml import NAME

NUMBERS_APART = 1000
"""Rules with the same key whose first numbers are so far apart do not collide, as 001 and 1001."""


def read_rules(data: Any, interview: Interview) -> tuple[SignerRule, ...]:
    """The ``signers`` of package.yaml, checked against the questions.

    :raises InvalidInterview: naming the rule and the missing answer.
    """
    rows = [] if data is None else entries.sequence(data, "package.yaml", "signers")
    groups = entries.read_all(lambda row: _rules(entries.mapping(row, "A signer rule"), interview), rows)
    collisions = list(dict.fromkeys(_collisions(groups)))
    if collisions:
        raise InvalidInterview(*collisions[: entries.MOST_REASONS])
    return tuple(rule for rules in groups for rule in rules)


def _rules(data: Mapping[str, Any], interview: Interview) -> tuple[SignerRule, ...]:
    """Return the rule of an entry, or if it names a party those that follow from it."""
    if "party" not in data:
        return (_rule(data, interview),)
    name = f"Signer rule {data.get('key')} of {data.get('party')}"
    if "at" in data:
        raise InvalidInterview(f"{name} has both party and at: leave out one of them.")
    entries.refuse_unknown(data, {"party", "key", "when", "capacity", "on_behalf_of"}, name)
    if not NAME.match(entries.text(data, "key", name)):
        raise InvalidInterview(f"{name}: key must be a name.")
    party = find_party(interview, tuple(entries.text(data, "party", name).split(".")), name)
    rules = tuple(
        replace(rule, details=read_details(data, rule.details, interview, party.names_at, name))
        for rule in expand_party(party, data["key"], name)
    )
    if "when" not in data:
        return rules
    condition = read_expression(data, "when", name) if isinstance(data["when"], str) else None
    if condition is None:
        raise InvalidInterview(f"{name}: when is an expression.")
    check_condition(condition, kinds_in(interview.questions, party.names_at), name)
    return tuple(replace(rule, condition=condition, condition_at=party.names_at) for rule in rules)


def _collisions(groups: tuple[tuple[SignerRule, ...], ...]) -> Iterator[str]:
    """Yield what is wrong with rules that would give two people the same key, or one group two keys.

    Only entries with a party are judged: versions without one are stored.
    """
    for pair in combinations(groups, 2):
        one, other = sorted(pair, key=lambda rules: bool(rules[0].party), reverse=True)
        if not one[0].party:
            continue
        for rule, second in product(one, other):
            if rule.at == second.at and not (rule.conditions and second.conditions):
                yield (
                    f"{rule.title}: {'.'.join(rule.at)} signs by another rule already ({second.title}), and has one key"
                    " only. For a second role ask a question of the type party."
                )
            elif key := _shared_key(rule, second):
                yield f"{rule.title}: its keys {key} collide with those of another rule ({second.title})."


def _shared_key(one: SignerRule, other: SignerRule) -> str:
    """Return what two rules' keys begin with if they count apart in the same numbers, else ""."""
    if one.key == other.key and (one.first == other.first or abs(one.first - other.first) >= NUMBERS_APART):
        return ""
    return next((key for key in _beginnings(one) if key in _beginnings(other)), "")


def _beginnings(rule: SignerRule) -> list[str]:
    keys = [rule.key, *([rule.witness.key] if rule.witness else [])]
    return [*keys, *(f"{key}Date" for key in keys)]


def _rule(data: Mapping[str, Any], interview: Interview) -> SignerRule:
    known = {"at", "party", "key", "first", "when", "name", "email", "phone", "witness", *DETAILS}
    entries.refuse_unknown(data, known, "A signer rule")
    name = f"Signer rule {data.get('key')} at {data.get('at')}"
    at = tuple(entries.text(data, "at", name).split("."))
    fields = _fields_at(interview, at, name)
    names = entries.sequence(data.get("name"), name, "name")
    first = data.get("first", 1)
    if not isinstance(first, int) or not NAME.match(entries.text(data, "key", name)):
        raise InvalidInterview(f"{name}: first must be a number and key a name.")
    rule = SignerRule(
        at=at,
        key=data["key"],
        name=tuple(str(field) for field in names),
        first=first,
        when=_when(data, fields, name),
        email=entries.text(data, "email", name, ""),
        phone=entries.text(data, "phone", name, ""),
        witness=_witness(data.get("witness"), name),
        details=_details(data, interview, at, name),
    )
    for field in used_fields(rule):
        if field not in fields:
            raise _unknown(field, fields, name)
    if rule.when is not None and isinstance(data["when"], str):
        check_condition(rule.when, kinds_in(interview.questions, at), name)
    return rule


def _details(data: Mapping[str, Any], interview: Interview, at: tuple[str, ...], name: str) -> SignerDetails:
    """Return what a written rule says about the details of a signer, and what its group asks beside that.

    Directors, whose own group asks no address, have the State of the group around theirs.
    """
    notes = entries.Notes()
    fields = _fields_at(interview, at, name)
    around = (details_of(_fields_at(interview, at[:length], name), at[:length]) for length in range(len(at), 0, -1))
    known = next((details for details in around if details.states), SignerDetails())
    known = replace(known, date_of_birth=details_of(fields, at).date_of_birth)
    if "date_of_birth" in data:
        known = replace(known, date_of_birth=notes.take(read_birthday, data, fields, name))
    if "state" in data:
        known = replace(known, states=notes.take(read_state, data, fields, name), states_at=at)
    details = notes.take(read_details, data, known, interview, at, name)
    notes.raise_for_any()
    return details


def check_condition(condition: Node, names: Mapping[str, Kind], owner: str) -> None:
    """Raise InvalidInterview if a condition cannot be evaluated among these names, or waits for what cannot be."""
    try:
        check_expression(condition, names)
    except InvalidExpression as error:
        raise InvalidInterview(f"{owner}: when: {error}.") from error


def _when(data: Mapping[str, Any], fields: Mapping[str, Question], name: str) -> Node | None:
    """The condition: an expression, or as in version 1 answers of the group with the text that each must have."""
    if isinstance(data.get("when"), str):
        return read_expression(data, "when", name)
    when = entries.mapping(data.get("when") or {}, f"{name}: when")
    parts: list[Node] = []
    for field in when:
        if field not in fields:
            raise _unknown(field, fields, name)
        value = entries.text(when, field, name)
        options = [option.value for option in fields[field].options]
        if options and value not in options:
            raise InvalidInterview(f"{name} waits for {value}, no option of {field}{suggest(value, options)}.")
        parts.append(Call("==", (Name((field,)), Literal(value))))
    return reduce(lambda one, other: Call("and", (one, other)), parts) if parts else None


def _unknown(field: str, fields: Mapping[str, Question], name: str) -> InvalidInterview:
    return InvalidInterview(f"{name}: there is no answer {field}{suggest(field, fields)}.")


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
