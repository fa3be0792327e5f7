"""Who may import whom (architecture, section 3)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LYD = ROOT / "pyservice" / "lyd"
PLUMBING = {"core", "adapters", "webhooks", "starter"}
TOP = {"app", "cli", "domains", "migrating", "models", "scheduler", "seeding", "settings", "worker"}
"""Modules that put parts together: they may import everything."""

DOMAINS = {path.name for path in LYD.iterdir() if (path / "__init__.py").exists()} - PLUMBING
ENTRANCES = {"routes", "jobs", "cli"}
"""What a domain keeps to itself."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in LYD.rglob("*.py"):
        name = ".".join(path.relative_to(LYD).with_suffix("").parts).removesuffix(".__init__")
        yield name, ast.parse(path.read_text(encoding="utf-8"))


def imports(tree: ast.Module) -> Iterator[str]:
    """Everything of ours that a module imports, at its top or inside a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "lyd":
            names = [alias.name for alias in node.names]
            yield from (f"{node.module}.{name}".removeprefix("lyd.") for name in names)
        elif isinstance(node, ast.Import):
            yield from (alias.name.removeprefix("lyd.") for alias in node.names if alias.name.startswith("lyd."))


def broken(importer: str, imported: str) -> str | None:
    """The rule that this import breaks."""
    ours, theirs = importer.split("."), imported.split(".")
    home, target = ours[0], theirs[0]
    if home in TOP or importer == "__init__" or ours[-1] == "__main__":
        return None
    if home == "core" and target != "core":
        return "core imports no domain"
    if home == "adapters" and target not in {"core", "adapters"}:
        return "adapters import only core"
    if target in TOP:
        return "nothing imports what puts the parts together"
    if target == "webhooks" and home != "webhooks":
        return "nothing imports webhooks"
    if home in DOMAINS and target in DOMAINS and home != target and len(theirs) > 1 and theirs[1] in ENTRANCES:
        return "a domain never imports another's routes, jobs or commands"
    if (
        home == target
        and len(ours) > 1
        and ours[1] in {"services", "models"}
        and len(theirs) > 1
        and theirs[1] == "routes"
    ):
        return "services and models never import routes"
    if home in DOMAINS and len(ours) > 1 and ours[1] == "models" and len(theirs) > 1 and theirs[1] == "services":
        return "models never import services"
    return None


@pytest.mark.parametrize(("name", "tree"), modules(), ids=lambda value: value if isinstance(value, str) else "")
def test_imports_go_one_way(name: str, tree: ast.Module) -> None:
    wrong = [f"{imported}: {rule}" for imported in imports(tree) if (rule := broken(name, imported))]
    assert wrong == []


def test_the_rules_catch_what_they_are_for() -> None:
    assert broken("core.access", "teams.services.identify")
    assert broken("folders.services", "documents.routes.blp")
    assert broken("documents.models", "documents.services.load_document")
    assert broken("adapters.stripe", "credits.services.balance")
    assert not broken("documents.services.drafts", "folders.services.load_folder")
    assert DOMAINS >= {"teams", "documents", "interviews"}
