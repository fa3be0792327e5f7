"""Imports among files of the repository."""

from pathlib import Path

from stack.imports import closure_of, find_cycles, imports_of
from stack.layout import ROOT

STACK = ROOT / "tools" / "stack"


def test_direct_imports_are_files() -> None:
    assert STACK / "layout.py" in imports_of(STACK / "replicas.py")
    assert STACK / "commands.py" in imports_of(STACK / "changes.py")


def test_a_closure_follows_imports_and_contains_where_it_began() -> None:
    closure = closure_of([STACK / "replicas.py"])
    assert {STACK / "replicas.py", STACK / "seeds.py", STACK / "site.py"} <= closure


def test_what_puts_all_parts_together_ends_a_closure() -> None:
    app = ROOT / "pyservice" / "lyd" / "app.py"
    assert closure_of([app]) == {app}


def test_cycles_are_found_with_all_their_files() -> None:
    one, two, three, four = (Path(name) for name in "abcd")
    edges = {one: frozenset([two]), two: frozenset([three]), three: frozenset([one, four]), four: frozenset[Path]()}
    assert find_cycles(edges) == [[one, two, three]]
