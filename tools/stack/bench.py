"""Runs the measurements of tools/bench against the stack that is up."""

import argparse
import os
import subprocess

from stack import processes
from stack.errors import StackError
from stack.layout import ROOT, Layout
from stack.service_settings import service_environment
from stack.woocommerce import find_store

FOLDER = ROOT / "tools" / "bench"
PATHS = os.pathsep.join(str(ROOT / name) for name in ("tools", "pyservice"))
WITHOUT_STACK = frozenset({"bench_assistant"})
"""Measurements of code alone."""


def bench(layout: Layout, wanted: argparse.Namespace) -> int:
    """Run the benches named, or all of them, one after the other."""
    known = sorted(path.stem for path in FOLDER.glob("bench_*.py"))
    words, options = split_options(wanted.words)
    names = [f"bench_{name.removeprefix('bench_')}" for name in words] or known
    unknown = [name for name in names if name not in known]
    if unknown:
        choices = ", ".join(name.removeprefix("bench_") for name in known)
        raise StackError(f"There is no measurement {', '.join(unknown)}: choose from {choices or 'none yet'}.")
    if not WITHOUT_STACK.issuperset(names) and not processes.is_running(layout):
        raise StackError("Measurements need the stack: run tools/dev up first.")
    environment = os.environ | service_environment(layout, find_store()) | {"PYTHONPATH": PATHS}
    commands = ([layout.python, "-m", f"bench.{name}", *(options if name == names[-1] else ())] for name in names)
    return max((subprocess.run(command, cwd=ROOT, env=environment).returncode for command in commands), default=0)


def split_options(words: list[str]) -> tuple[list[str], list[str]]:
    """The names of the benchmarks, and the options that follow them."""
    first = next((place for place, word in enumerate(words) if word.startswith("-")), len(words))
    return words[:first], words[first:]
