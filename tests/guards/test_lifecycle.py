"""Only the lifecycle assigns the status of a document (decision 0030)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

LYD = Path(__file__).parents[2] / "pyservice" / "lyd"
LIFECYCLE = LYD / "documents" / "lifecycle"
COLUMNS = {"status", "asic_status"}


def assignments(tree: ast.Module) -> Iterator[int]:
    """Lines that give a document its status: `document.status = …`, `Document(status=…)`, `.values(status=…)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            attributes = [part for target in targets for part in ast.walk(target) if isinstance(part, ast.Attribute)]
            if any(one.attr in COLUMNS and isinstance(one.ctx, ast.Store) for one in attributes):
                yield node.lineno
        elif isinstance(node, ast.Call) and any(keyword.arg in COLUMNS for keyword in node.keywords):
            yield node.lineno


def mentions_documents(tree: ast.Module) -> bool:
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    return "Document" in names


def test_only_the_lifecycle_assigns_a_status() -> None:
    wrong = []
    for path in LYD.rglob("*.py"):
        if LIFECYCLE in path.parents:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if mentions_documents(tree):
            wrong += [f"{path.relative_to(LYD)}:{line}" for line in assignments(tree)]
    assert wrong == []


def test_the_guard_finds_each_way_to_assign_a_status() -> None:
    for code in (
        "document.status = 1",
        "before, document.status = 1, 2",
        "Document(status=1)",
        "document.asic_status = 1",
    ):
        assert list(assignments(ast.parse(code))) == [1], code
    assert list(assignments(ast.parse("if document.status is 1: found[document.status] = 2"))) == []
