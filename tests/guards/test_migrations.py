"""Migrations are numbered without gaps, in one line, forward and back (architecture, section 3)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
VERSIONS = sorted((ROOT / "migrations" / "versions").glob("*.py"))


def constant(path: Path, name: str) -> object:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
            return ast.literal_eval(node.value)
    raise AssertionError(f"{path.name} has no {name}")


def test_numbers_have_no_gaps_and_follow_each_other() -> None:
    assert [path.name[:4] for path in VERSIONS] == [f"{number:04}" for number in range(1, len(VERSIONS) + 1)]
    previous = None
    for path in VERSIONS:
        assert re.fullmatch(r"\d{4}_[a-z_]+\.py", path.name), path.name
        assert (constant(path, "revision"), constant(path, "down_revision")) == (path.name[:4], previous), path.name
        previous = path.name[:4]


def test_each_goes_back_as_well_as_forward() -> None:
    for path in VERSIONS:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        bodies = {node.name: node.body for node in tree.body if isinstance(node, ast.FunctionDef)}
        for name in ("upgrade", "downgrade"):
            statements = [
                one
                for one in bodies[name]
                if not isinstance(one, ast.Pass)
                and not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
            ]
            assert statements, f"{path.name}: {name} does nothing"


def test_only_our_own_tables_are_touched() -> None:
    for path in VERSIONS:
        text = path.read_text(encoding="utf-8")
        for table in re.findall(r'op\.(?:create_table|drop_table|add_column|drop_column)\(\s*"([^"]+)"', text):
            assert table.startswith("lyd_"), f"{path.name}: {table}"
        assert "wp_" not in text, path.name
