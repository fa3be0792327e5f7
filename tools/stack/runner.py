"""`tools/dev test`: brings up what the chosen tests need and runs them all in one pytest, in lanes side by side."""

import argparse
import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

from stack.changes import find_changed_tests
from stack.console import console
from stack.errors import PartlyUpError, StackError
from stack.layout import ROOT, STACK_SETTING, Layout, find_test_layout
from stack.lock import exclusive
from stack.service_settings import test_environment
from stack.steps import Steps
from stack.suites import (
    FILES_ONLY,
    FOUNDATION_ONLY,
    LANE_SETTING,
    LONG_SETTING,
    OTHERS,
    READY_SETTING,
    STACKS_SETTING,
    assign_stacks,
    choose_paths,
    lane_of,
    spread_browser_tests,
    suite_of,
)
from stack.up import bring_down, bring_up, bring_up_foundation, install_tools
from stack.woocommerce import find_store


def test(_layout: Layout, wanted: argparse.Namespace) -> int:
    """Bring up what the chosen tests need, run pytest over them, and return its exit code."""
    paths = find_changed_tests() if wanted.changed else choose_paths(wanted.what)
    if not paths:
        if wanted.changed:
            console.say("No test depends on what has changed.")
            return 0
        raise StackError(f"There are no tests in {' '.join(wanted.what)}.")
    paths = spread_browser_tests(paths)
    suites = {suite_of(path) for path in paths}
    with exclusive("test-lock"):
        stacks = assign_stacks(paths)
        if suites <= FILES_ONLY:
            install_tools(find_test_layout())
        elif suites <= FILES_ONLY | FOUNDATION_ONLY:
            bring_up_foundation(find_test_layout())
        else:
            return _test_beside_set_up(paths, stacks, long=wanted.long)
        return _run_pytest(paths, stacks, long=wanted.long)


def _test_beside_set_up(paths: list[str], stacks: dict[str, str], *, long: bool) -> int:
    """Run pytest while the stacks are set up, which leaves a core half idle; tests that need a stack wait for it."""
    first = find_test_layout()
    has_foundation = Event()
    ready(first).unlink(missing_ok=True)
    with ThreadPoolExecutor(max_workers=1) as executor:
        set_up = executor.submit(_provide_stacks, first, stacks, has_foundation)
        set_up.add_done_callback(lambda _: has_foundation.set())
        has_foundation.wait()
        if set_up.done():
            set_up.result()
        code = _run_pytest(paths, stacks, long=long)
        set_up.result()
    return code


def ready(first: Layout) -> Path:
    """Return the file that says that the stacks of a run are up, or cannot be brought up."""
    return first.home / "ready"


def _run_pytest(paths: list[str], stacks: dict[str, str], *, long: bool) -> int:
    first = find_test_layout()
    command = [first.python, "-m", "pytest", "--rerun-failed", f"--junitxml={first.home}/report.xml"]
    environment = os.environ | test_environment(first)
    if stacks:
        environment[READY_SETTING] = str(ready(first))
    environment[STACKS_SETTING] = ",".join(f"{lane}={stack}" for lane, stack in stacks.items())
    if long:
        environment[LONG_SETTING] = "1"
    return subprocess.run([*command, *worker_options(paths, stacks), *paths], cwd=ROOT, env=environment).returncode


def worker_options(paths: list[str], stacks: dict[str, str]) -> list[str]:
    """Return pytest-xdist's options: a worker for each lane with a stack, and one more than cores for all other tests.

    One more, because tests of jobs, converters and locks mostly wait.
    """
    workers = [f"popen//env:{LANE_SETTING}={lane}//env:{STACK_SETTING}={stack}" for lane, stack in stacks.items()]
    if any(lane_of(path) == OTHERS for path in paths):
        workers += [f"popen//env:{LANE_SETTING}={OTHERS}"] * (count_cores() + 1)
    return ["--dist=load", *(f"--tx={worker}" for worker in workers)]


def count_cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0))


def _provide_stacks(first: Layout, stacks: dict[str, str], has_foundation: Event) -> None:
    """Bring up a stack for each lane; tests begin even if a part of one is not healthy."""
    replicas = [find_test_layout(name) for name in stacks.values()][1:]
    try:
        _start_fresh_for_another_store(first)
        for stack in (first, *replicas):
            # A run that was broken off may have left the site with settings of a test.
            Steps(stack.data / "steps").forget("site")
        bring_up(first, for_tests=True, replicas=replicas, has_foundation=has_foundation)
    except PartlyUpError as error:
        console.say(f"{error}\nGoing on: the tests show what that breaks.")
    finally:
        ready(first).touch()
    console.say(f"Testing with the {find_store().name} store.")


def _start_fresh_for_another_store(stack: Layout) -> None:
    """Delete the data of a test stack that last ran with the other store."""
    last, name = stack.home / "store", find_store().name
    if last.exists() and last.read_text() != name:
        bring_down(stack)
        shutil.rmtree(stack.data, ignore_errors=True)
    stack.home.mkdir(parents=True, exist_ok=True)
    last.write_text(name)
