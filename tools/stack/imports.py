"""Which modules of this repository a Python file imports, directly and through others."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from stack.layout import ROOT

SOURCES = (ROOT / "pyservice", ROOT / "tools", ROOT)
"""Folders that Python finds our packages in."""

ASSEMBLERS = {
    ROOT / "pyservice" / "lyd" / f"{name}.py" for name in ("app", "cli", "domains", "models", "scheduler", "worker")
}
"""Modules that put all parts together: through them everything would depend on everything."""


@cache
def imports_of(file: Path) -> frozenset[Path]:
    """Return the files of ours that a file imports, at its top or inside a function."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(found for name in _imported_names(tree) for found in _files_of(name)) - {file}


@cache
def loads_of(file: Path) -> frozenset[Path]:
    """Return the files that run before a file has: those it imports at its top, and the packages around them."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    top = ast.Module([node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)], type_ignores=[])
    imported = {found for name in _imported_names(top) for found in _files_of(name)} - {file}
    packages = {folder / "__init__.py" for found in imported for folder in found.parents if folder not in file.parents}
    return frozenset(imported | {package for package in packages if package.exists()} - {file})


def closure_of(files: Iterable[Path]) -> set[Path]:
    """Return these files and all that they import through others, assemblers' imports excepted."""
    reached: set[Path] = set()
    ahead = [*files]
    while ahead:
        file = ahead.pop()
        if file not in reached:
            reached.add(file)
            ahead += [] if file in ASSEMBLERS else imports_of(file)
    return reached


def find_cycles(edges: dict[Path, frozenset[Path]]) -> list[list[Path]]:
    """Return the groups of files that import each other in a circle (strongly connected components, Tarjan)."""
    found: list[list[Path]] = []
    index: dict[Path, int] = {}
    lowest: dict[Path, int] = {}
    stack: list[Path] = []

    def visit(file: Path) -> None:
        index[file] = lowest[file] = len(index)
        stack.append(file)
        for target in edges.get(file, frozenset()):
            if target not in index:
                visit(target)
            if target in stack:
                lowest[file] = min(lowest[file], lowest[target])
        if lowest[file] == index[file]:
            group = stack[stack.index(file) :]
            del stack[stack.index(file) :]
            if len(group) > 1:
                found.append(sorted(group))

    for file in edges:
        if file not in index:
            visit(file)
    return found


def _imported_names(tree: ast.Module) -> Iterator[str]:
    """Names of modules; for `from package import name` the module of that name, or else the package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if _files_of(name) else node.module for name in names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@cache
def _files_of(name: str) -> tuple[Path, ...]:
    """Return the module or package of this name; none if it is something in a module."""
    parts = name.split(".")
    for source in SOURCES:
        if not (source / parts[0]).is_dir():
            continue
        place = source.joinpath(*parts)
        return tuple(file for file in (place / "__init__.py", place.with_suffix(".py")) if file.is_file())
    return ()
