"""Compare the tags of a template with the questions of its interview, both ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from jinja2 import nodes

from lyd.assembly.checks.tags import TaggedPart
from lyd.assembly.templates.environment import LOOP_ATTRIBUTES
from lyd.assembly.templates.expressions import LOOP_NUMBERS, OWN_FUNCTIONS
from lyd.interviews.expressions import Call, InvalidExpression, Kind, Name, Node, check_expression
from lyd.interviews.expressions.functions import LIST_FUNCTIONS
from lyd.interviews.expressions.kinds import DATE, NUMBER, TEXT, YES_NO, Shape
from lyd.interviews.expressions.parsing import read_node
from lyd.interviews.limits import most_entries
from lyd.interviews.schema import TODAY, Interview, Question, scope_fields, scope_questions
from lyd.interviews.scopes import kind_of
from lyd.interviews.signers import SignerRule, key_fields, used_fields

Path = tuple[str, ...]
_NAME_FIELDS = ("First", "Middle", "Last")


@dataclass(frozen=True, slots=True)
class _Kind:
    """The meaning of an expression: one answer, a group, a list of either, or a loop; kind is that of expressions."""

    path: Path
    shape: str
    fields: Mapping[str, _Kind] = field(default_factory=dict)
    kind: Kind = TEXT


_LOOP_KINDS = {**dict.fromkeys(LOOP_NUMBERS, NUMBER), "first": YES_NO, "last": YES_NO}
_LOOP = _Kind((), "loop", kind=Kind(Shape.RECORD, _LOOP_KINDS))
_COMPARED = (nodes.Compare, nodes.And, nodes.Or, nodes.Not, nodes.CondExpr, nodes.Concat)
_COMPUTED = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.Neg, nodes.Call)


def match(interview: Interview, rules: tuple[SignerRule, ...], parts: list[TaggedPart]) -> list[str]:
    """Return a sentence for every tag without a question and every question without a tag."""
    root = _group(interview.questions, (), rules)
    matcher = _Matcher(root)
    for part in parts:
        matcher.read(part)
    decisive = {*_conditions(interview.questions, (), ({},)), *_rules(interview.questions, root.fields)}
    used = matcher.used | decisive | set(_signing(rules))
    unused = [path for path in _answers(root) if path not in used]
    return matcher.problems + [
        f"Question {'.'.join(path)} is asked but used nowhere in the template." for path in unused
    ]


class _Matcher:
    """Walks the syntax tree of each part and notes which answers it uses."""

    def __init__(self, root: _Kind) -> None:
        self._root = root
        self.used: set[Path] = set()
        self.problems: list[str] = []

    def read(self, part: TaggedPart) -> None:
        """Check one part."""
        self._part = part
        self._walk(part.tree, dict(self._root.fields))

    def _walk(self, node: nodes.Node, names: Mapping[str, _Kind]) -> None:
        if isinstance(node, nodes.For):
            self._loop(node, names)
        elif isinstance(node, nodes.Output):
            for expression in node.nodes:
                self._printed(expression, names)
        elif tree := _expression(node):
            self._check(node, tree, names)
        elif isinstance(node, nodes.Name | nodes.Getattr | nodes.Getitem | nodes.Filter):
            self._resolve(node, names)
        else:
            for child in node.iter_child_nodes():
                self._walk(child, names)

    def _check(self, node: nodes.Node, tree: Node, names: Mapping[str, _Kind]) -> None:
        """Check an expression's kinds, and note the answers that it uses."""
        try:
            check_expression(tree, {name: kind.kind for name, kind in names.items()})
        except InvalidExpression as error:
            self._refuse(node, str(error))
        for path in _used(tree, names):
            self.used.add(path)

    def _loop(self, node: nodes.For, names: Mapping[str, _Kind]) -> None:
        values = self._resolve(node.iter, names)
        if values is not None and values.shape != "list":
            self._refuse(node, f"{'.'.join(values.path)} is no list to loop over")
            values = None
        target = node.target.name if isinstance(node.target, nodes.Name) else ""
        entry = _entry_of(values) if values else _LOOP
        inner = {**names, target: entry, "loop": _LOOP}
        for child in (*node.body, *([node.test] if node.test else [])):
            self._walk(child, inner)
        for child in node.else_:
            self._walk(child, names)

    def _printed(self, node: nodes.Expr, names: Mapping[str, _Kind]) -> None:
        if isinstance(node, nodes.Name | nodes.Getattr | nodes.Getitem):
            kind = self._resolve(node, names)
            if kind is not None and kind.shape in ("group", "list"):
                self._refuse(node, f"{'.'.join(kind.path)} is no single answer to print")
        else:
            self._walk(node, names)

    def _resolve(self, node: nodes.Node, names: Mapping[str, _Kind]) -> _Kind | None:
        """Return the meaning of an expression; None if it is unknown, which is reported once."""
        if isinstance(node, nodes.Name):
            return self._use(node, node.name, names, "The interview")
        if isinstance(node, nodes.Getattr):
            owner = self._resolve(node.node, names)
            if owner is None or (owner is _LOOP and node.attr in LOOP_ATTRIBUTES):
                return None
            return self._use(node, node.attr, owner.fields, ".".join(owner.path) or "A loop")
        if isinstance(node, nodes.Filter):
            self._filter(node, names)
        elif isinstance(node, nodes.Getitem):
            return self._item(node, names)
        else:
            self._walk(node, names)
        return None

    def _item(self, node: nodes.Getitem, names: Mapping[str, _Kind]) -> _Kind | None:
        owner = self._resolve(node.node, names)
        key = node.arg.value if isinstance(node.arg, nodes.Const) else None
        if owner is None:
            return None
        if isinstance(key, str):
            return self._use(node, key, owner.fields, ".".join(owner.path))
        return _entry_of(owner)

    def _filter(self, node: nodes.Filter, names: Mapping[str, _Kind]) -> None:
        if node.node is None:
            return
        owner = self._resolve(node.node, names)
        field_names: tuple[str, ...] = ()
        if node.name == "full_name":
            field_names = _NAME_FIELDS
        elif node.name == "each" and node.args and isinstance(node.args[0], nodes.Const):
            field_names = (str(node.args[0].value),)
        for name in field_names if owner is not None else ():
            self._use(node, name, owner.fields if owner else {}, ".".join(owner.path) if owner else "")

    def _use(self, node: nodes.Node, name: str, fields: Mapping[str, _Kind], owner: str) -> _Kind | None:
        kind = fields.get(name)
        if kind is None:
            self._refuse(node, f"{owner} has no question {name}")
        elif kind.shape != "loop":
            self.used.add(kind.path)
        return kind

    def _refuse(self, node: nodes.Node, reason: str) -> None:
        self.problems.append(f"{self._part.paragraph(node.lineno)}: {reason}.")


def _entry_of(owner: _Kind) -> _Kind:
    """The meaning of one entry of a list."""
    shape = Shape.RECORD if owner.fields else Shape.TEXT
    kind = Kind(shape, owner.kind.fields) if owner.kind.shape is Shape.LIST else owner.kind
    return _Kind(owner.path, "group" if owner.fields else "answer", owner.fields, kind)


def _expression(node: nodes.Node) -> Node | None:
    """The tree of a node that is an expression rather than an answer or a filter of one."""
    is_function = isinstance(node, nodes.Filter) and (node.name in OWN_FUNCTIONS or _computes(node))
    if not isinstance(node, (*_COMPARED, *_COMPUTED)) and not is_function:
        return None
    try:
        return read_node(node)
    except InvalidExpression:  # of two languages: its parts are looked at
        return None


def _computes(node: nodes.Node) -> bool:
    return any(isinstance(child, _COMPUTED) or _computes(child) for child in node.iter_child_nodes())


def _used(node: Node, names: Mapping[str, _Kind]) -> Iterator[Path]:
    """Yield the answers that an expression reads; those inside a list's entries are of the list."""
    if isinstance(node, Name):
        kind = names.get(node.path[0])
        for step in node.path[1:]:
            kind = kind.fields.get(step) if kind else None
        if kind and kind.path:
            yield kind.path
    elif isinstance(node, Call):
        owner = _owner(node, names) if node.function in LIST_FUNCTIONS else None
        for number, operand in enumerate(node.operands):
            yield from _used(operand, {**names, **owner.fields} if owner and number else names)


def _owner(node: Call, names: Mapping[str, _Kind]) -> _Kind | None:
    if not node.operands or not isinstance(node.operands[0], Name):
        return None
    kind = names.get(node.operands[0].path[0])
    for step in node.operands[0].path[1:]:
        kind = kind.fields.get(step) if kind else None
    return kind


def _group(questions: tuple[Question, ...], path: Path, rules: tuple[SignerRule, ...]) -> _Kind:
    fields = {}
    for question in scope_fields(questions):
        question_path = (*path, question.data_path)
        inner = _group(question.questions, question_path, rules).fields if question.is_group else {}
        shape = "list" if question.repeat else "group" if question.is_group else "answer"
        kind = Kind(Shape.RECORD, _kinds(inner)) if question.is_group else kind_of(question)
        if question.repeat:
            kind = Kind(Shape.LIST, kind.fields, most_entries=most_entries(question))
        fields[question.data_path] = _Kind(question_path, shape, inner, kind)
    for rule in rules:
        if rule.at == path:
            fields |= {key: _Kind((*path, key), "key") for key in key_fields(rule)}
    if not path:
        fields[TODAY] = _Kind((), "key", kind=DATE)
    return _Kind(path, "group", fields, Kind(Shape.RECORD, _kinds(fields)))


def _kinds(fields: Mapping[str, _Kind]) -> dict[str, Kind]:
    return {name: field.kind for name, field in fields.items()}


def _answers(kind: _Kind) -> Iterator[Path]:
    for entry in kind.fields.values():
        if entry.fields:
            yield from _answers(entry)
        elif entry.path and entry.shape != "key":
            yield entry.path


def _conditions(questions: tuple[Question, ...], path: Path, scopes: tuple[dict[str, Path], ...]) -> Iterator[Path]:
    """Yield the answers that decide which questions are visible."""
    for question in scope_questions(questions):
        for condition in question.visible_if:
            yield next(scope[condition.question_id] for scope in scopes if condition.question_id in scope)
        scopes[0][question.id] = (*path, question.data_path)
        if question.opens_scope:
            yield from _conditions(question.questions, (*path, question.data_path), ({}, *scopes))


def _rules(questions: tuple[Question, ...], names: Mapping[str, _Kind]) -> Iterator[Path]:
    """Yield the answers that the interview's own expressions read."""
    for question in scope_questions(questions):
        limits = (question.shown_when, question.value, question.min, question.max)
        for tree in (*limits, *(check.rule for check in question.checks)):
            if tree is not None:
                yield from _used(tree, names)
        if question.opens_scope:
            yield from _rules(question.questions, {**names, **names[question.data_path].fields})


def _signing(rules: tuple[SignerRule, ...]) -> Iterator[Path]:
    for rule in rules:
        for name in used_fields(rule):
            yield (*rule.at, name)
