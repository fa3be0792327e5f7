"""Signers: rules of a package, and the people who sign among some answers.

Keys follow document 3, section 3: ``DisclosingSigner`` or ``ReceivingSigner`` and a
number; people who sign alone count from 001, directors from 1001. Document 3,
section 7.1 sends them as meta_key and date_key. See docs/decisions/0006-signer-keys.md.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lyd.interviews.answer_scope import Scope
from lyd.interviews.expressions import Node, evaluate, is_true
from lyd.interviews.expressions.evaluation import text_of
from lyd.interviews.schema import Interview, Question
from lyd.interviews.signer_details import WITNESS, SignerDetails
from lyd.interviews.signing_groups import Path, Scopes, walk_groups
from lyd.interviews.xml import Tree

_NO_DETAILS = SignerDetails()


@dataclass(frozen=True, slots=True)
class WitnessRule:
    """Which answers name the witness of a signer, and how the witness's keys start."""

    key: str
    name: str
    email: str


@dataclass(frozen=True, slots=True)
class SignerRule:
    """Every object at ``at`` for which ``when`` holds, in its names and those around it, signs once.

    ``at`` is a path of dataPaths; ``name`` are the answers that make the name, joined
    by spaces; numbers run from ``first`` and are shared by rules with the same key.

    A rule that follows from a ``party`` has its path, and a ``condition`` in the names at ``condition_at``, a part of
    ``at``. By such a rule only people with a name sign: a group may stand for a person or a company, or be left blank.
    ``if_yes`` is an answer of the group that must be Yes. If the party is a question, the rule is for those to whom it
    refers in one ``source``.
    """

    at: tuple[str, ...]
    key: str
    name: tuple[str, ...]
    first: int = 1
    when: Node | None = None
    email: str = ""
    witness: WitnessRule | None = None
    phone: str = ""
    party: tuple[str, ...] = ()
    source: Question | None = None
    if_yes: str = ""
    condition: Node | None = None
    condition_at: tuple[str, ...] = ()
    details: SignerDetails = _NO_DETAILS

    @property
    def title(self) -> str:
        """What messages call the rule."""
        place = f"of {'.'.join(self.party)}" if self.party else f"at {'.'.join(self.at)}"
        return f"Signer rule {self.key} {place}"

    @property
    def conditions(self) -> tuple[tuple[Node, tuple[str, ...]], ...]:
        """The expressions that must all hold, each with the path of the group in whose names it is written."""
        rows = ((self.when, self.at), (self.condition, self.condition_at))
        return tuple((node, at) for node, at in rows if node is not None)


@dataclass(frozen=True, slots=True)
class Signer:
    """One person who signs. ``parent`` is the key of the signer whom a witness watches.

    ``capacity`` is one of `signer_details.CAPACITIES`, "" if a written rule names none; ``on_behalf_of`` the name of
    the company, trust or person for whom the signer signs; ``state`` the State or territory of the address.
    """

    key: str
    date_key: str
    name: str
    email: str
    path: Path
    is_witness: bool = False
    parent: str = ""
    parent_name: str = ""
    phone: str = ""
    capacity: str = ""
    on_behalf_of: str = ""
    date_of_birth: datetime.date | None = None
    state: str = ""


def find_signers(
    rules: tuple[SignerRule, ...], interview: Interview, answers: Tree, today: datetime.date | None = None
) -> list[Signer]:
    """The signers in the order of the interview, each witness after the signer watched.

    :param answers: all answers; a director whose question is hidden does not sign.
    :param today: the current day, for rules that use it.
    """
    signers: list[Signer] = []
    counts: Counter[tuple[str, int]] = Counter()
    steps = {rule.at[:length] for rule in rules for length in range(1, len(rule.at) + 1)}
    for path, kinds, scopes in walk_groups(interview.questions, Scope(answers, today=today), steps):
        for rule in rules:
            if rule.at == kinds and _signs(rule, scopes):
                number = rule.first + counts[rule.key, rule.first]
                counts[rule.key, rule.first] += 1
                signers.extend(_signers(rule, number, path, scopes))
    return signers


def _signs(rule: SignerRule, scopes: Scopes) -> bool:
    """Whether the last of the groups signs by a rule for its place."""
    if rule.party and not _name(rule, scopes[-1]):
        return False
    if rule.if_yes and scopes[-1].own_value_of(rule.if_yes) is not True:
        return False
    if rule.source is not None and scopes[len(rule.party)].owner != rule.source:
        return False
    return all(is_true(evaluate(node, scopes[len(at)])) for node, at in rule.conditions)


def key_fields(rule: SignerRule) -> dict[str, str]:
    """The names that a template uses for the keys inside a signing group, with the signer's field."""
    fields = {"Signer_Key": "key", "Date_Key": "date_key"}
    return fields | ({"Witness_Key": "key", "Witness_Date_Key": "date_key"} if rule.witness else {})


def _signers(rule: SignerRule, number: int, path: Path, scopes: Scopes) -> Iterator[Signer]:
    group, details = scopes[-1], rule.details
    name = _name(rule, group)
    signer = Signer(
        key=f"{rule.key}{number:03d}",
        date_key=f"{rule.key}Date{number:03d}",
        name=name,
        email=_text(group, rule.email),
        path=path,
        phone=_text(group, rule.phone),
        capacity=details.capacity,
        on_behalf_of=details.principal(scopes),
        date_of_birth=details.birthday(group),
        state=details.state(scopes),
    )
    yield signer
    witness = rule.witness
    if witness and (_text(group, witness.name) or not rule.party):
        yield Signer(
            key=f"{witness.key}{number:03d}",
            date_key=f"{witness.key}Date{number:03d}",
            name=_text(group, witness.name),
            email=_text(group, witness.email),
            path=path,
            is_witness=True,
            parent=signer.key,
            parent_name=name,
            capacity=WITNESS,
        )


def _name(rule: SignerRule, group: Scope) -> str:
    return " ".join(text for text in (_text(group, field) for field in rule.name) if text)


def _text(group: Scope, field: str) -> str:
    return text_of(group.own_value_of(field)).strip() if field else ""


def used_fields(rule: SignerRule) -> list[str]:
    """The dataPaths in its group that a rule takes a name or an address from, or that decide who signs."""
    witness = [rule.witness.name, rule.witness.email] if rule.witness else []
    return [field for field in (*rule.name, rule.email, rule.phone, rule.if_yes, *witness) if field]
