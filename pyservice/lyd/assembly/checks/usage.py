"""The answers that expressions, conditions, signers and records of a package use, apart from being printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from lyd.assembly.checks.tag_kinds import Path, TagKind, scope_in
from lyd.interviews.expressions import Call, Name, Node
from lyd.interviews.expressions.functions import LIST_FUNCTIONS
from lyd.interviews.expressions.groups import GROUP_FUNCTIONS
from lyd.interviews.schema import Question, scope_fields, scope_questions
from lyd.interviews.signers import SignerRule, used_fields


def used_by(node: Node, names: Mapping[str, TagKind]) -> Iterator[Path]:
    """Yield the answers that an expression reads; those inside a list's entries are of the list."""
    if isinstance(node, Name):
        kind = _follow(node, names)
        if kind and kind.path:
            yield kind.path
    elif isinstance(node, Call) and node.function in GROUP_FUNCTIONS:
        group = _follow(node.operands[0], names)
        yield from read_by_function(node.function, group) if group else ()
    elif isinstance(node, Call):
        owner = _follow(node.operands[0], names) if node.function in LIST_FUNCTIONS else None
        for number, operand in enumerate(node.operands):
            yield from used_by(operand, {**names, **owner.fields} if owner and number else names)


def read_by_function(function: str, group: TagKind) -> list[Path]:
    """Return the answers of a group that a function of groups reads; of a party those that some of the groups have."""
    known = {*group.fields, *group.kind.others}
    return [(*group.path, name) for name in GROUP_FUNCTIONS[function][0] if name in known]


def read_through_parties(used: Iterable[Path], questions: tuple[Question, ...]) -> Iterator[Path]:
    """Yield the parties whose answers are used, and those answers in all lists and groups to which they may refer."""
    parties = dict(_parties(questions, ()))
    for path in used:
        for length in range(1, len(path) + 1):
            party = parties.get(path[:length])
            if party is not None:
                yield path[:length]
                yield from ((*source, *path[length:]) for source in party.sources)


def _parties(questions: tuple[Question, ...], path: Path) -> Iterator[tuple[Path, Question]]:
    for question in scope_fields(questions):
        own = (*path, question.data_path)
        if question.is_party:
            yield own, question
        yield from _parties(question.questions, own)


def _follow(node: Node, names: Mapping[str, TagKind]) -> TagKind | None:
    """The meaning of a name; None if it is unknown, or no name."""
    if not isinstance(node, Name):
        return None
    kind = names.get(node.path[0])
    for step in node.path[1:]:
        kind = kind.fields.get(step) if kind else None
    return kind


def used_by_conditions(
    questions: tuple[Question, ...], path: Path, scopes: tuple[dict[str, Path], ...]
) -> Iterator[Path]:
    """Yield the answers that decide which questions are visible."""
    for question in scope_questions(questions):
        for condition in question.visible_if:
            yield next(scope[condition.question_id] for scope in scopes if condition.question_id in scope)
        scopes[0][question.id] = (*path, question.data_path)
        if question.opens_scope:
            yield from used_by_conditions(question.questions, (*path, question.data_path), ({}, *scopes))


def used_by_rules(questions: tuple[Question, ...], names: Mapping[str, TagKind]) -> Iterator[Path]:
    """Yield the answers that the interview's own expressions read."""
    for question in scope_questions(questions):
        for tree in _expressions_of(question):
            if tree is not None:
                yield from used_by(tree, names)
        if question.opens_scope:
            inner = {**names, **names[question.data_path].fields}
            rule = question.repeat.at_least if question.repeat else None
            yield from used_by(rule.when, inner) if rule and rule.when else ()
            yield from used_by_rules(question.questions, inner)


def _expressions_of(question: Question) -> Iterator[Node | None]:
    """Yield the expressions of a question that are in the names around it; None for what it does not have."""
    yield from (question.shown_when, question.value, question.min, question.max)
    yield from (check.rule for check in question.checks)
    yield from (option.shown_when for option in question.options)
    if question.repeat:
        yield from (question.repeat.count, question.repeat.least, question.repeat.most)


def used_by_signers(rules: tuple[SignerRule, ...], root: TagKind) -> Iterator[Path]:
    """Yield the answers that decide who signs, and what is known of them."""
    for rule in rules:
        for name in used_fields(rule):
            yield (*rule.at, name)
        yield from rule.details.used_paths(rule.at)
        for node, at in (*rule.conditions, *rule.details.used_expressions):
            yield from used_by(node, scope_in(root, at))


def asked_for_data(questions: tuple[Question, ...], path: Path, *, is_data: bool = False) -> Iterator[Path]:
    """Yield the answers that are asked for their own sake (``purpose: data``), those of such a group included."""
    for question in questions:
        question_path = (*path, question.data_path) if question.data_path else path
        is_for_data = is_data or question.purpose == "data"
        if question.is_group:
            yield from asked_for_data(question.questions, question_path, is_data=is_for_data)
        elif is_for_data:
            yield question_path
