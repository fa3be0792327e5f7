"""Files are named after nouns of the field, and a module's tests after the module (decision 0035)."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

from stack.layout import ROOT

LYD = ROOT / "pyservice" / "lyd"
TESTS = ROOT / "tests"
MOST_GERUNDS = 9
"""Real nouns such as `logging` and `listing` included."""

LEAST_SHARE = 0.75
"""Of the service's modules with functions, how many have a test file of their name."""

SOURCE = re.compile(r"\.(py|php|tsx?)$")
GERUND = re.compile(r"ing$", re.IGNORECASE)


def source_files() -> list[str]:
    """Return the files of code that git knows, by their paths."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for path in listed.splitlines() if SOURCE.search(path) and (ROOT / path).exists()]


def is_gerund(path: str) -> bool:
    """Say whether a file's name ends in -ing, without its suffixes."""
    return bool(GERUND.search(Path(path).name.split(".")[0]))


def has_functions(module: Path) -> bool:
    """Say whether there is anything to test; tables, error classes and constants are tested by what uses them."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in ast.walk(tree))


def has_test(module: Path) -> bool:
    """Say whether a folder of tests of the module's domain holds a file of its name."""
    domain, *rest = module.relative_to(LYD).parts
    if not rest:
        return (TESTS / "pyservice" / f"test_{domain}").exists()
    return any(domain in test.relative_to(TESTS).parts for test in TESTS.rglob(f"test_{module.name}"))


def test_few_files_are_named_after_doing_something() -> None:
    gerunds = [path for path in source_files() if is_gerund(path)]
    assert len(gerunds) <= MOST_GERUNDS, "\n".join(gerunds)


def test_a_module_and_its_tests_share_a_name() -> None:
    modules = [path for path in LYD.rglob("*.py") if not path.name.startswith("__") and has_functions(path)]
    without = sorted(str(path.relative_to(LYD)) for path in modules if not has_test(path))
    share = 1 - len(without) / len(modules)
    assert share >= LEAST_SHARE, f"{share:.3f}; without a test file of their name:\n" + "\n".join(without)


def test_names_are_judged_without_their_suffixes() -> None:
    assert is_gerund("widgets/src/features/folders/sharing.test.tsx")
    assert is_gerund("tests/unit/test_reading.py")
    assert is_gerund("wp-plugin/lyd/src/Streaming.php")
    assert not is_gerund("tools/stack/settings.py")
