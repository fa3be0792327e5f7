"""The tests that a change can have broken: by what they import and by the folders that belong together."""

from collections.abc import Iterable
from pathlib import Path

from stack.commands import output
from stack.errors import StackError
from stack.imports import closure_of
from stack.layout import ROOT

MAIN_BRANCHES = ("@{upstream}", "origin/HEAD", "origin/main", "origin/master", "main", "master")
TESTS = ROOT / "tests"
BELONGS: dict[str, tuple[str, ...]] = {
    "widgets": ("tests/widgets",),
    "wp-plugin": ("tests/php", "tests/site/plugin"),
    "migrations": ("tests/pyservice/test_migration.py",),
    "compose.yaml": ("tests/guards/test_compose.py",),
    "tests/fixtures": ("tests/unit/interviews", "tests/widgets"),
    "pyservice/lyd/starter": ("tests/unit/asic", "tests/unit/assembly", "tests/unit/interviews"),
}
"""Folder or file -> tests that read it without importing it."""

ALWAYS = ("tests/guards",)
"""Rules about the whole repository."""


def find_changed_tests() -> list[str]:
    """Return the tests to run for what differs from the main branch, committed or not."""
    changed = [ROOT / name for name in _changed_files()]
    return select_tests(changed) if changed else []


def select_tests(changed: Iterable[Path]) -> list[str]:
    """Return the folders and test files that a change of these files can have broken; sorted, none inside another."""
    changed = {*changed}
    chosen = {ROOT / path for path in ALWAYS}
    for file in changed:
        chosen |= {path for path in _neighbours(file) if path.exists()}
    for test in sorted(TESTS.rglob("test_*.py")):
        if closure_of([test, *_conftests(test)]) & changed:
            chosen.add(test)
    outermost = sorted(path for path in chosen if not chosen & {*path.parents})
    return [str(path.relative_to(ROOT)) for path in outermost]


def _neighbours(file: Path) -> Iterable[Path]:
    """The tests in folders that belong to the file's: by the list, or of the same domain or tool."""
    name = str(file.relative_to(ROOT))
    for place, tests in BELONGS.items():
        if name == place or name.startswith(f"{place}/"):
            yield from (ROOT / test for test in tests)
    parts = Path(name).parts
    if parts[:2] == ("pyservice", "lyd") and len(parts) > 3:
        yield from (TESTS / suite / parts[2] for suite in ("pyservice", "unit"))
    if parts[:1] == ("tools",) and len(parts) > 2:
        yield TESTS / "tools" / parts[1]


def _conftests(test: Path) -> list[Path]:
    """The conftest files that pytest reads for a test, which nothing imports."""
    folders = [folder for folder in test.parents if folder == TESTS or TESTS in folder.parents]
    return [folder / "conftest.py" for folder in folders if (folder / "conftest.py").exists()]


def _changed_files() -> list[str]:
    changed = _git("diff", "--name-only", find_base())
    return [*changed, *_git("ls-files", "--others", "--exclude-standard")]


def find_base() -> str:
    """Return the commit where this branch left the main branch; HEAD if there is no other branch."""
    head = _git("rev-parse", "HEAD")
    if not head:
        raise StackError("`--changed` compares with git: run it in a clone.")
    for branch in MAIN_BRANCHES:
        base = _git("merge-base", "HEAD", branch)
        if base and base != head:
            return base[0]
    return head[0]


def _git(*words: str) -> list[str]:
    return output(["git", "-C", ROOT, *words]).splitlines()
