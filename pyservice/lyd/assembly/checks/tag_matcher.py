"""Compare the tags of a template with the questions of its interview, both ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from jinja2 import nodes

from lyd.assembly.checks.tags import TaggedPart
from lyd.assembly.templates.environment import LOOP_ATTRIBUTES
from lyd.interviews.schema import Interview, Question, scope_fields, scope_questions
from lyd.interviews.signers import SignerRule, key_fields, used_fields

Path = tuple[str, ...]
_NAME_FIELDS = ("First", "Middle", "Last")


@dataclass(frozen=True, slots=True)
class _Kind:
    """The meaning of an expression: one answer, a group, a list of either, or a loop."""

    path: Path
    shape: str
    fields: Mapping[str, _Kind] = field(default_factory=dict)


_LOOP = _Kind((), "loop")


def match(interview: Interview, rules: tuple[SignerRule, ...], parts: list[TaggedPart]) -> list[str]:
    """Return a sentence for every tag without a question and every question without a tag."""
    root = _group(interview.questions, (), rules)
    matcher = _Matcher(root)
    for part in parts:
        matcher.read(part)
    used = matcher.used | set(_conditions(interview.questions, (), ({},))) | set(_signing(rules))
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
        elif isinstance(node, nodes.Name | nodes.Getattr | nodes.Getitem | nodes.Filter):
            self._resolve(node, names)
        else:
            for child in node.iter_child_nodes():
                self._walk(child, names)

    def _loop(self, node: nodes.For, names: Mapping[str, _Kind]) -> None:
        values = self._resolve(node.iter, names)
        if values is not None and values.shape != "list":
            self._refuse(node, f"{'.'.join(values.path)} is no list to loop over")
            values = None
        target = node.target.name if isinstance(node.target, nodes.Name) else ""
        entry = _Kind(values.path, "group" if values.fields else "answer", values.fields) if values else _LOOP
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
        return _Kind(owner.path, "group" if owner.fields else "answer", owner.fields)

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


def _group(questions: tuple[Question, ...], path: Path, rules: tuple[SignerRule, ...]) -> _Kind:
    fields = {}
    for question in scope_fields(questions):
        question_path = (*path, question.data_path)
        inner = _group(question.questions, question_path, rules).fields if question.is_group else {}
        shape = "list" if question.repeat else "group" if question.is_group else "answer"
        fields[question.data_path] = _Kind(question_path, shape, inner)
    for rule in rules:
        if rule.at == path:
            fields |= {key: _Kind((*path, key), "key") for key in key_fields(rule)}
    return _Kind(path, "group", fields)


def _answers(kind: _Kind) -> Iterator[Path]:
    for entry in kind.fields.values():
        if entry.fields:
            yield from _answers(entry)
        elif entry.shape != "key":
            yield entry.path


def _conditions(questions: tuple[Question, ...], path: Path, scopes: tuple[dict[str, Path], ...]) -> Iterator[Path]:
    """Yield the answers that decide which questions are visible."""
    for question in scope_questions(questions):
        for condition in question.visible_if:
            yield next(scope[condition.question_id] for scope in scopes if condition.question_id in scope)
        scopes[0][question.id] = (*path, question.data_path)
        if question.opens_scope:
            yield from _conditions(question.questions, (*path, question.data_path), ({}, *scopes))


def _signing(rules: tuple[SignerRule, ...]) -> Iterator[Path]:
    for rule in rules:
        for name in used_fields(rule):
            yield (*rule.at, name)
