"""Who may import whom (architecture, section 3)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

from stack.imports import find_cycles, imports_of, loads_of

ROOT = Path(__file__).parents[2]
LYD = ROOT / "pyservice" / "lyd"
PLUMBING = {"core", "adapters", "webhooks", "starter"}
TOP = {"app", "cli", "domains", "migration", "models", "scheduler", "seed", "settings", "worker"}
"""Modules that put parts together: they may import everything."""

DOMAINS = {path.name for path in LYD.iterdir() if (path / "__init__.py").exists()} - PLUMBING
ENTRANCES = {"routes", "jobs", "cli", "handlers"}
"""What a domain keeps to itself."""
WEBHOOKS_FOR_DOMAINS = {"addresses", "models", "outcomes", "registry"}
"""What a domain needs to name an address for events and to register their handler; all the rest is hidden."""

LIBRARY = ("shares", "folders", "documents")
"""Domains that share rows, the lowest first: each knows of those above it only their rows and counts."""
ROWS = {"models", "count_cache"}


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
    (home, part), (target, theirs) = parts_of(importer), parts_of(imported)
    if home in TOP or importer == "__init__" or importer.endswith("__main__"):
        return None
    both_domains, same = {home, target} <= DOMAINS, home == target
    rules = {
        "core imports no domain": home == "core" and target != "core",
        "adapters import only core": home == "adapters" and target not in {"core", "adapters"},
        "nothing imports what puts the parts together": target in TOP,
        "webhooks import no domain": home == "webhooks" and target in DOMAINS,
        "domains only register with webhooks": target == "webhooks" and not same and theirs not in WEBHOOKS_FOR_DOMAINS,
        "a domain never imports another's entrances": both_domains and not same and theirs in ENTRANCES,
        "services and models never import routes": same and part in {"services", "models"} and theirs == "routes",
        "shares, folders and documents import upwards only rows": is_upward(home, target) and theirs not in ROWS,
        "models never import services": home in DOMAINS and part == "models" and theirs == "services",
    }
    return next((rule for rule, is_broken in rules.items() if is_broken), None)


def is_upward(home: str, target: str) -> bool:
    """Whether the import goes from a lower part of the library to a higher one."""
    return {home, target} <= set(LIBRARY) and LIBRARY.index(home) < LIBRARY.index(target)


def parts_of(module: str) -> tuple[str, str]:
    """The first two parts of a module's name."""
    first, _, rest = module.partition(".")
    return first, rest.partition(".")[0]


def test_imports_go_one_way() -> None:
    wrong = [
        f"{name} imports {imported}: {rule}"
        for name, tree in modules()
        for imported in imports(tree)
        if (rule := broken(name, imported))
    ]
    assert wrong == [], "\n".join(wrong)


def test_no_module_of_the_service_imports_itself_through_others() -> None:
    assert describe_cycles(imports_of) == []


def test_every_module_of_the_service_can_be_imported_first() -> None:
    """A package runs before its modules do, so its own imports count too; those inside functions do not."""
    assert describe_cycles(loads_of) == []


def describe_cycles(edges_of: Callable[[Path], frozenset[Path]]) -> list[str]:
    edges = {path: frozenset(file for file in edges_of(path) if LYD in file.parents) for path in LYD.rglob("*.py")}
    return [" <-> ".join(str(path.relative_to(LYD)) for path in cycle) for cycle in find_cycles(edges)]


def test_the_rules_catch_what_they_are_for() -> None:
    assert broken("core.access", "teams.services.identify")
    assert broken("folders.services", "documents.routes.blp")
    assert broken("documents.models", "documents.services.load_document")
    assert broken("adapters.stripe", "credits.services.balance")
    assert broken("webhooks.dispatch", "orders.services.refresh_order")
    assert broken("webhooks.jobs", "review.items.flag_for_review")
    assert broken("orders.handlers.stripe", "webhooks.events.store_event")
    assert broken("orders.jobs", "webhooks.jobs.play_event")
    assert broken("teams.services.members", "orders.handlers.stripe")
    assert not broken("orders.handlers.stripe", "webhooks.registry.handles")
    assert not broken("orders.services.reports", "webhooks.models.WebhookEvent")
    assert broken("shares.services.locks", "folders.services.load_folder")
    assert broken("folders.services.deletion", "documents.services.load_document")
    assert not broken("shares.services.locks", "documents.models.Document")
    assert not broken("documents.services.drafts", "folders.services.load_folder")
    assert DOMAINS >= {"teams", "documents", "interviews"}
