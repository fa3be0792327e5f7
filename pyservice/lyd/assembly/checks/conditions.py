"""Conditions of a package that can never be true or always are, and the texts with which questions are compared."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.assembly.checks.findings import Findings
from lyd.assembly.checks.options import Compared
from lyd.assembly.checks.output_texts import OutputText
from lyd.assembly.checks.question_conditions import QuestionConditions
from lyd.assembly.checks.question_scopes import Key, Scope
from lyd.assembly.checks.reach import Reach
from lyd.assembly.checks.tag_conditions import TagConditions
from lyd.interviews.package import Package
from lyd.interviews.signers import SignerRule


@dataclass(frozen=True, slots=True)
class Conditions:
    """What following all conditions of a package showed; see Findings."""

    problems: list[str]
    notes: list[str]
    fallbacks: dict[tuple[str, str], set[int]]
    compared: Compared


def check_conditions(package: Package, texts: list[OutputText]) -> Conditions:
    """Follow the conditions of the interview, of the outputs and of their templates.

    They are followed twice: that a question is asked under the same condition makes another impossible one wrong, but
    the same one not superfluous.
    """
    strict, _ = _follow(package, texts, uses_visibility=False)
    findings, compared = _follow(package, texts, uses_visibility=True)
    return Conditions(findings.problems, strict.notes, findings.fallbacks, compared)


def _follow(package: Package, texts: list[OutputText], *, uses_visibility: bool) -> tuple[Findings, Compared]:
    root, findings = Scope.of(package.interview.questions), Findings()
    questions = QuestionConditions(findings, uses_visibility=uses_visibility)
    questions.read(package.interview.questions, root, {})
    tags = TagConditions(root, findings, uses_visibility=uses_visibility)
    for text in texts:
        tags.read_output(text)
    compared: dict[Key, set[frozenset[str]]] = {}
    signers = Reach(uses_visibility=uses_visibility, uses_limits=True)
    _follow_signers(package.rules, root, signers, findings)
    for each in (questions.reach.compared, tags.reach.compared, signers.compared):
        for key, values in each.items():
            compared.setdefault(key, set()).update(values)
    return findings, compared


def _follow_signers(rules: tuple[SignerRule, ...], root: Scope, reach: Reach, findings: Findings) -> None:
    """Follow the conditions under which the groups of an interview sign."""
    conditions = dict.fromkeys((rule.title, *condition) for rule in rules for condition in rule.conditions)
    for title, node, at in conditions:
        scope: Scope | None = root
        for step in at:
            scope = scope.inner(step) if scope else None
        if scope is not None:
            reach.follow(node, {}, scope.find)
            findings.report(reach, f"{title}: when")
