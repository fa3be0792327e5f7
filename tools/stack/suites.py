"""The test suites: their folders, what each needs, and in which lane of a run its tests go."""

import os

from stack.console import console
from stack.errors import StackError
from stack.layout import ROOT, TEST_STACKS

SUITES: dict[str, tuple[str, ...]] = {
    "site": ("tests/site",),
    "browser": ("tests/browser",),
    "faults": ("tests/faults",),
    "widgets": ("tests/widgets",),
    "service": ("tests/pyservice", "tests/adapters", "tests/tools"),
    "unit": ("tests/unit",),
    "php": ("tests/php",),
    "guards": ("tests/guards",),
}
"""Longest first: a suite that starts last must not be the one that everything waits for."""

FILES_ONLY = {"unit", "widgets", "php", "guards"}
"""Suites that need nothing but files."""

FOUNDATION_ONLY = {"service"}
"""Suites that need MariaDB and Redis, and none of the other processes."""

LANES = ("site", "browser", "faults")
"""Suites whose tests share a whole stack: one test at a time, each suite beside the others on a stack of its own."""

WITH_FAULTS = (
    "tests/browser/test_account_requests.py",
    "tests/browser/test_account_security.py",
    "tests/browser/test_asic_registration.py",
    "tests/browser/test_client_imports.py",
    "tests/browser/test_company.py",
    "tests/browser/test_entity_book.py",
    "tests/browser/test_fusesign.py",
    "tests/browser/test_plans.py",
    "tests/browser/test_profile.py",
    "tests/browser/test_signed_deed.py",
)
"""Browser tests that run before the fault tests, in their lane, so that the three lanes take equally long."""

OTHERS = "others"
"""The lane of all other suites: their tests are spread over the rest of the workers."""

SHARED_FIXTURES = (
    "tests/widgets",
    "tests/php",
    "tests/pyservice/documents/test_streams.py",
)
"""Tests that read one report of another tool, or rows that take long to write: one worker takes them all."""

QUIET = (
    "tests/site/plugin/test_session_speed.py::test_the_session_check_is_as_fast_as_an_empty_rest_route",
    "tests/site/plugin/test_forwarder_speed.py",
    "tests/site/plugin/test_sign_in.py::test_an_unknown_name_takes_as_long_as_a_wrong_password",
    "tests/site/test_stack.py::test_a_second_up_takes_seconds_and_changes_nothing",
)
"""Tests that compare times. They run after everything else, when nothing disturbs them."""


LANE_SETTING = "LYD_TEST_LANE"
"""The lane of a worker: it collects and runs the tests of this lane only."""

STACKS_SETTING = "LYD_TEST_STACKS"
"""The stack of each lane, as `site=test,browser=test-browser`; for tests that are run again."""

READY_SETTING = "LYD_TEST_READY"
"""A file that exists as soon as the stacks of a run are up: tests that need none begin before that."""

LONG_SETTING = "LYD_TEST_LONG"
"""Set for the long versions of random walks, process-kill tests and loads (tests/effort.py)."""


def suite_of(path: str) -> str:
    """Return the suite of a path or a test's id; a path outside all of them may need anything, as site tests do."""
    return next((suite for suite, folders in SUITES.items() if path.startswith(folders)), "site")


def lane_of(path: str) -> str:
    """Return the lane in which a test runs."""
    if path.startswith(WITH_FAULTS):
        return "faults"
    suite = suite_of(path)
    return suite if suite in LANES else OTHERS


def assign_stacks(paths: list[str]) -> dict[str, str]:
    """Return the stack of each lane that these paths need; a single lane takes the first stack."""
    lanes = {lane_of(path) for path in paths}
    return dict(zip((lane for lane in LANES if lane in lanes), TEST_STACKS, strict=False))


def is_quiet(test: str) -> bool:
    """Say whether a test must run alone, after the others."""
    return test.startswith(QUIET)


def choose_paths(words: list[str]) -> list[str]:
    """Return the folders of the suites and the paths named; suites without a folder are left out with a line.

    Raises StackError for a word that is neither.
    """
    chosen: list[str] = []
    for word in words or SUITES:
        file, *test = word.split("::")
        path = os.path.relpath(ROOT / file, ROOT)
        if word in SUITES:
            chosen += _existing_folders(word)
        elif path == "tests":
            chosen += choose_paths([])
        elif (ROOT / path).exists():
            chosen.append("::".join((path, *test)))
        else:
            raise StackError(f"{word} is neither a suite ({', '.join(SUITES)}) nor a path in this checkout.")
    return chosen


def spread_browser_tests(paths: list[str]) -> list[str]:
    """Name the browser tests file by file, because they are in two lanes; they come before the fault tests."""
    if "tests/browser" not in paths:
        return paths
    files = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests" / "browser").glob("test_*.py"))
    return [*files, *(path for path in paths if path != "tests/browser")]


def _existing_folders(suite: str) -> list[str]:
    folders = [folder for folder in SUITES[suite] if any((ROOT / folder).rglob("test_*.py"))]
    if not folders:
        console.say(f"Skipping {suite}: it has no tests.")
    return folders
