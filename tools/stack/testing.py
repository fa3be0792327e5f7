"""Runs the tests: chosen suites or paths, on a stack of their own, in one pytest."""

import argparse
import os
import shutil
import subprocess
from pathlib import Path

from stack.console import console
from stack.credentials import load_credentials
from stack.errors import PartlyUpError, StackError
from stack.layout import ROOT, Layout, find_layout
from stack.lock import exclusive
from stack.service_settings import database_address
from stack.steps import Steps
from stack.up import bring_down, bring_up, bring_up_foundation, install_tools
from stack.woocommerce import find_store

SUITES: dict[str, tuple[str, ...]] = {
    "unit": ("tests/unit",),
    "service": ("tests/pyservice", "tests/jobs", "tests/webhooks", "tests/load", "tests/adapters", "tests/tools"),
    "site": ("tests/site",),
    "browser": ("tests/browser",),
    "widgets": ("tests/widgets",),
    "php": ("tests/php",),
    "guards": ("tests/guards",),
    "faults": ("tests/faults",),
}
# Suites that ask for nothing but files; and those that ask for MariaDB and Redis only.
OF_FILES = {"unit", "widgets", "php", "guards"}
OF_FOUNDATION = {"service"}
# Suites that take away what the others stand on: they run after them, one at a time in a pytest of their own.
ALONE = {"faults"}
WORKERS = "2"


def test(_layout: Layout, wanted: argparse.Namespace) -> int:
    """Bring up what the tests asked for need, run pytest over them, and return its exit code."""
    paths = choose_paths(wanted.what)
    if not paths:
        raise StackError(f"There are no tests in {' '.join(wanted.what)}.")
    stack = find_layout(test=True)
    with exclusive("test-lock"):
        _provide(stack, {suite_of(path) for path in paths})
        return _run_all(stack, divide(paths))


def divide(paths: list[str]) -> list[list[str]]:
    """Return the paths of each run of pytest, in their order."""
    alone = [path for path in paths if suite_of(path) in ALONE]
    return [run for run in ([path for path in paths if path not in alone], alone) if run]


def _run_all(stack: Layout, runs: list[list[str]]) -> int:
    """Run each; the summary of a later run tells what the earlier ones counted, so that pytest's line closes all."""
    reports = [stack.home / f"report-{number}.xml" for number in range(len(runs))]
    return max(_run_pytest(stack, run, reports[: number + 1]) for number, run in enumerate(runs))


def _run_pytest(stack: Layout, paths: list[str], reports: list[Path]) -> int:
    *earlier, report = reports
    report.unlink(missing_ok=True)
    spread = [] if suite_of(paths[0]) in ALONE else ["-n", WORKERS]
    command = [stack.python, "-m", "pytest", *spread, f"--junitxml={report}", *paths]
    told = {"LYD_TEST_EARLIER": os.pathsep.join(map(str, earlier))}
    return subprocess.run(command, cwd=ROOT, env=os.environ | test_environment(stack) | told).returncode


def suite_of(path: str) -> str:
    """Return the suite that a path belongs to; a path outside all of them may need anything, as site tests do."""
    return next((suite for suite, folders in SUITES.items() if path.startswith(folders)), "site")


def _provide(stack: Layout, suites: set[str]) -> None:
    if suites <= OF_FILES:
        install_tools(stack)
    elif suites <= OF_FILES | OF_FOUNDATION:
        bring_up_foundation(stack)
    else:
        _start_fresh_for_another_store(stack)
        # A run that was broken off may have left the site with settings of a test.
        Steps(stack.data / "steps").forget("site")
        try:
            bring_up(stack, for_tests=True)
        except PartlyUpError as error:
            console.say(f"{error}\nGoing on: the tests show what that breaks.")
        console.say(f"Testing with the {find_store().name} store.")


def _start_fresh_for_another_store(stack: Layout) -> None:
    """A test stack that last ran with the other store begins with empty data, as a new site would."""
    last, name = stack.home / "store", find_store().name
    if last.exists() and last.read_text() != name:
        bring_down(stack)
        shutil.rmtree(stack.data, ignore_errors=True)
    stack.home.mkdir(parents=True, exist_ok=True)
    last.write_text(name)


def choose_paths(words: list[str]) -> list[str]:
    """Return the folders of the suites and the paths named; suites without a folder are left out and said."""
    chosen: list[str] = []
    for word in words or SUITES:
        if word not in SUITES:
            if not (ROOT / word.split("::")[0]).exists():
                raise StackError(f"{word} is neither a suite ({', '.join(SUITES)}) nor a path in this checkout.")
            chosen.append(word)
            continue
        chosen += _existing(word)
    return chosen


def _existing(suite: str) -> list[str]:
    folders = [folder for folder in SUITES[suite] if any((ROOT / folder).rglob("test_*.py"))]
    if not folders:
        console.say(f"Skipping {suite}: it has no tests.")
    return folders


def test_environment(stack: Layout) -> dict[str, str]:
    """Return what tests/conftest.py reads: where the test stack is, and databases to make and drop."""
    secrets = load_credentials(stack.home)
    return {
        "LYD_TEST_DATABASE_URL": database_address(stack, "tests", secrets["tests_password"], ""),
        "LYD_TEST_REDIS_URL": f"redis://127.0.0.1:{stack.port('redis')}/1",
        "PYTHONPATH": os.pathsep.join((str(ROOT / "pyservice"), str(ROOT / "tools"))),
    }
