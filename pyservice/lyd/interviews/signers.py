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
from lyd.interviews.xml import Tree

Path = tuple[str | int, ...]


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
    """

    at: tuple[str, ...]
    key: str
    name: tuple[str, ...]
    first: int = 1
    when: Node | None = None
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


def find_signers(
    rules: tuple[SignerRule, ...], interview: Interview, answers: Tree, today: datetime.date | None = None
) -> list[Signer]:
    """The signers in the order of the interview, each witness after the signer watched.

    :param answers: all answers; a director whose question is hidden does not sign.
    :param today: the current day, for rules that use it.
    """
    signers: list[Signer] = []
    counts: Counter[tuple[str, int]] = Counter()
    for path, kinds, group in _groups(interview.questions, Scope(answers, today=today), (), ()):
        for rule in rules:
            if rule.at == kinds and (rule.when is None or is_true(evaluate(rule.when, group))):
                number = rule.first + counts[rule.key, rule.first]
                counts[rule.key, rule.first] += 1
                signers.extend(_signers(rule, number, path, group))
    return signers


def key_fields(rule: SignerRule) -> dict[str, str]:
    """The names that a template uses for the keys inside a signing group, with the signer's field."""
    fields = {"Signer_Key": "key", "Date_Key": "date_key"}
    return fields | ({"Witness_Key": "key", "Witness_Date_Key": "date_key"} if rule.witness else {})


def _signers(rule: SignerRule, number: int, path: Path, group: Scope) -> Iterator[Signer]:
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


def _groups(
    questions: tuple[Question, ...], scope: Scope, path: Path, kinds: tuple[str, ...]
) -> Iterator[tuple[Path, tuple[str, ...], Scope]]:
    """Every visible object of the answers with its path, and its path without list numbers."""
    shown = list(scope.shown(questions))
    yield path, kinds, scope
    for question in shown:
        value, name = scope.given(question), question.data_path
        rows = enumerate(value) if isinstance(value, list) else ()
        places = [((*path, name, index), row) for index, row in rows]
        if not question.repeat and isinstance(value, dict):
            places = [((*path, name), value)]
        for place, row in places if question.is_group else ():
            yield from _groups(question.questions, scope.inner(row), place, (*kinds, name))


def _text(group: Scope, field: str) -> str:
    return text_of(group.own_value_of(field)).strip() if field else ""


def used_fields(rule: SignerRule) -> list[str]:
    """The dataPaths in its group that a rule takes a name or an address from."""
    witness = [rule.witness.name, rule.witness.email] if rule.witness else []
    return [field for field in (*rule.name, rule.email, *witness) if field]
