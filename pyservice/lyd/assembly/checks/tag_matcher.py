"""Compare the tags of a template with the questions of its interview, both ways."""

from __future__ import annotations

from collections.abc import Mapping

from jinja2 import nodes

from lyd.assembly.checks.output_texts import OutputText
from lyd.assembly.checks.tag_kinds import LOOP, Path, TagKind, answers_of, entry_of, group_of, scope_in
from lyd.assembly.checks.tags import TaggedPart
from lyd.assembly.checks.usage import (
    asked_for_data,
    read_by_function,
    read_through_parties,
    used_by,
    used_by_conditions,
    used_by_rules,
    used_by_signers,
)
from lyd.assembly.templates.environment import LOOP_ATTRIBUTES
from lyd.assembly.templates.expressions import OWN_FUNCTIONS
from lyd.interviews.expressions import InvalidExpression, Node, check_expression
from lyd.interviews.expressions.groups import GROUP_FUNCTIONS
from lyd.interviews.expressions.parser import read_node
from lyd.interviews.outputs import Output
from lyd.interviews.schema import Interview
from lyd.interviews.signers import SignerRule
from lyd.interviews.suggestions import suggest

_COMPARED = (nodes.Compare, nodes.And, nodes.Or, nodes.Not, nodes.CondExpr, nodes.Concat)
_COMPUTED = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.Neg, nodes.Call)


def match(interview: Interview, rules: tuple[SignerRule, ...], texts: list[OutputText]) -> list[str]:
    """Return a sentence for every tag without a question and every question without a tag in any of the outputs."""
    root = group_of(interview.questions, (), rules)
    matcher = _Matcher()
    for text in texts:
        names = scope_in(root, text.output.each)
        for part in text.parts:
            matcher.read(part, names)
        matcher.read_condition(text.output, names)
    decisive = {*used_by_conditions(interview.questions, (), ({},)), *used_by_rules(interview.questions, root.fields)}
    used = matcher.used | decisive | set(used_by_signers(rules, root)) | set(asked_for_data(interview.questions, ()))
    used |= set(read_through_parties(used, interview.questions))
    unused = [path for path in answers_of(root) if path not in used]
    advice = "purpose: data, if it is not to be printed"
    place = "the template" if len(texts) == 1 else "any template"
    return matcher.problems + [
        f"Question {'.'.join(path)} is asked but used nowhere in {place} ({advice})." for path in unused
    ]


class _Matcher:
    """Walks the syntax tree of each part and notes which answers it uses."""

    def __init__(self) -> None:
        self.used: set[Path] = set()
        self.problems: list[str] = []

    def read(self, part: TaggedPart, names: Mapping[str, TagKind]) -> None:
        """Check one part, in which these names are known."""
        self._part = part
        self._walk(part.tree, names)

    def read_condition(self, output: Output, names: Mapping[str, TagKind]) -> None:
        """Check the kinds of an output's condition, and note the answers that it uses."""
        if output.when is None:
            return
        try:
            check_expression(output.when, {name: kind.kind for name, kind in names.items() if kind is not LOOP})
        except InvalidExpression as error:
            self.problems.append(f"Output {output.file}: when: {error}.")
        self.used |= set(used_by(output.when, names))

    def _walk(self, node: nodes.Node, names: Mapping[str, TagKind]) -> None:
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

    def _check(self, node: nodes.Node, tree: Node, names: Mapping[str, TagKind]) -> None:
        """Check an expression's kinds, and note the answers that it uses."""
        try:
            check_expression(tree, {name: kind.kind for name, kind in names.items()})
        except InvalidExpression as error:
            self._refuse(node, str(error))
        for path in used_by(tree, names):
            self.used.add(path)

    def _loop(self, node: nodes.For, names: Mapping[str, TagKind]) -> None:
        values = self._resolve(node.iter, names)
        if values is not None and values.shape != "list":
            self._refuse(node, f"{'.'.join(values.path)} is no list to loop over")
            values = None
        target = node.target.name if isinstance(node.target, nodes.Name) else ""
        entry = entry_of(values) if values else LOOP
        inner = {**names, target: entry, "loop": LOOP}
        for child in (*node.body, *([node.test] if node.test else [])):
            self._walk(child, inner)
        for child in node.else_:
            self._walk(child, names)

    def _printed(self, node: nodes.Expr, names: Mapping[str, TagKind]) -> None:
        if isinstance(node, nodes.Name | nodes.Getattr | nodes.Getitem):
            kind = self._resolve(node, names)
            if kind is not None and kind.shape in ("group", "list", "party"):
                self._refuse(node, f"{'.'.join(kind.path)} is no single answer to print")
        else:
            self._walk(node, names)

    def _resolve(self, node: nodes.Node, names: Mapping[str, TagKind]) -> TagKind | None:
        """Return the meaning of an expression; None if it is unknown, which is reported once."""
        if isinstance(node, nodes.Name):
            return self._use(node, node.name, names, "The interview")
        if isinstance(node, nodes.Getattr):
            owner = self._resolve(node.node, names)
            if owner is None or (owner is LOOP and node.attr in LOOP_ATTRIBUTES):
                return None
            return self._use(node, node.attr, owner.fields, ".".join(owner.path) or "A loop")
        if isinstance(node, nodes.Filter):
            self._filter(node, names)
        elif isinstance(node, nodes.Getitem):
            return self._item(node, names)
        else:
            self._walk(node, names)
        return None

    def _item(self, node: nodes.Getitem, names: Mapping[str, TagKind]) -> TagKind | None:
        owner = self._resolve(node.node, names)
        key = node.arg.value if isinstance(node.arg, nodes.Const) else None
        if owner is None:
            return None
        if isinstance(key, str):
            return self._use(node, key, owner.fields, ".".join(owner.path))
        return entry_of(owner)

    def _filter(self, node: nodes.Filter, names: Mapping[str, TagKind]) -> None:
        if node.node is None:
            return
        owner = self._resolve(node.node, names)
        if node.name in GROUP_FUNCTIONS and owner is not None:
            self._use_group(node, owner)
        field_names: tuple[str, ...] = ()
        if node.name == "each" and node.args and isinstance(node.args[0], nodes.Const):
            field_names = (str(node.args[0].value),)
        for name in field_names if owner is not None else ():
            self._use(node, name, owner.fields if owner else {}, ".".join(owner.path) if owner else "")

    def _use_group(self, node: nodes.Filter, owner: TagKind) -> None:
        """Note the answers that a name or an address is made of."""
        names = GROUP_FUNCTIONS[node.name][0]
        read = read_by_function(node.name, owner)
        self.used.update(read)
        if not read or owner.shape == "list":
            self._refuse(node, f"{'.'.join(owner.path)} is no group with {', '.join(names[:3])} … for {node.name}")

    def _use(self, node: nodes.Node, name: str, fields: Mapping[str, TagKind], owner: str) -> TagKind | None:
        kind = fields.get(name)
        if kind is None:
            self._refuse(node, f"{owner} has no question {name}{suggest(name, fields)}")
        elif kind.shape != "loop":
            self.used.add(kind.path)
        return kind

    def _refuse(self, node: nodes.Node, reason: str) -> None:
        self.problems.append(f"{self._part.paragraph(node.lineno)}: {reason}.")


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
