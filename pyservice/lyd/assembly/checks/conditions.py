"""Conditions of a package that can never be true or always are, and the texts with which questions are compared."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.assembly.checks.findings import Findings
from lyd.assembly.checks.options import Compared
from lyd.assembly.checks.question_conditions import QuestionConditions
from lyd.assembly.checks.question_scopes import Key, Scope
from lyd.assembly.checks.tag_conditions import TagConditions
from lyd.assembly.checks.tags import TaggedPart
from lyd.interviews.package import Package
from lyd.interviews.signers import SignerRule


@dataclass(frozen=True, slots=True)
class Conditions:
    """What following all conditions of a package showed; see Findings."""

    problems: list[str]
    notes: list[str]
    fallbacks: dict[str, set[int]]
    compared: Compared


def check_conditions(package: Package, parts: list[TaggedPart]) -> Conditions:
    """Follow the conditions of the interview and of the template.

    They are followed twice: that a question is asked under the same condition makes another impossible one wrong, but
    the same one not superfluous.
    """
    strict, _ = _follow(package, parts, uses_visibility=False)
    findings, compared = _follow(package, parts, uses_visibility=True)
    return Conditions(findings.problems, strict.notes, findings.fallbacks, compared)


def _follow(package: Package, parts: list[TaggedPart], *, uses_visibility: bool) -> tuple[Findings, Compared]:
    root, findings = Scope.of(package.interview.questions), Findings()
    questions = QuestionConditions(findings, uses_visibility=uses_visibility)
    questions.read(package.interview.questions, root, {})
    tags = TagConditions(root, findings, uses_visibility=uses_visibility)
    for part in parts:
        tags.read_part(part)
    compared: dict[Key, set[frozenset[str]]] = {}
    for each in (questions.reach.compared, tags.reach.compared, _compared_by(package.rules)):
        for key, values in each.items():
            compared.setdefault(key, set()).update(values)
    return findings, compared


def _compared_by(rules: tuple[SignerRule, ...]) -> Compared:
    compared: dict[Key, set[frozenset[str]]] = {}
    for rule in rules:
        for name, value in rule.when:
            compared.setdefault((*rule.at, name), set()).add(frozenset({value}))
    return compared
