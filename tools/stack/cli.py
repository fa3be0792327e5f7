"""The verbs of tools/dev and their help; each hands over to the module that does the work."""

import argparse
import errno
import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from stack import bench, lint, processes, runner
from stack.commands import stop_children
from stack.console import console
from stack.errors import PartlyUpError, StackError
from stack.layout import SHARED, Layout, find_layout, with_stacks_beside
from stack.lock import exclusive
from stack.seeds import seed
from stack.service_settings import service_environment
from stack.status import describe_status, status
from stack.steps import Steps
from stack.suites import SUITES
from stack.up import bring_down, bring_up, describe
from stack.woocommerce import find_store

Verb = Callable[[Layout, argparse.Namespace], int]


def up(layout: Layout, _wanted: argparse.Namespace) -> int:
    try:
        bring_up(layout)
    except PartlyUpError:
        console.say(describe(layout))
        raise
    console.say(describe(layout))
    return 0


def down(layout: Layout, _wanted: argparse.Namespace) -> int:
    for stack in with_stacks_beside(layout):
        bring_down(stack)
    return 0


def restart(layout: Layout, wanted: argparse.Namespace) -> int:
    known = processes.states(layout)
    unknown = set(wanted.process) - known.keys()
    if unknown:
        raise StackError(f"There is no {', '.join(sorted(unknown))}: choose from {', '.join(known) or 'none, run up'}.")
    if wanted.process:
        processes.restart(layout, *wanted.process)
        return 0
    bring_down(layout)
    return up(layout, wanted)


def show_status(layout: Layout, wanted: argparse.Namespace) -> int:
    facts = status(layout)
    console.say(json.dumps(facts, indent=2) if wanted.json else describe_status(facts))
    return 0 if facts["up"] or wanted.json else 1


def logs(layout: Layout, wanted: argparse.Namespace) -> int:
    names = wanted.process or [path.stem for path in sorted(layout.log.glob("*.log"))]
    files = [layout.log / f"{name}.log" for name in names]
    absent = [file.stem for file in files if not file.exists()]
    if absent or not files:
        raise StackError(f"No log of {', '.join(absent) or 'anything'} in {layout.log}: run tools/dev up first.")
    _become(["tail", "-n", "40", *(["--follow=name"] if wanted.follow else []), *map(str, files)])


def reset(layout: Layout, _wanted: argparse.Namespace) -> int:
    with exclusive():
        for stack in with_stacks_beside(layout):
            bring_down(stack)
            with console.step("Deleting the database, the files and the site"):
                shutil.rmtree(stack.data, ignore_errors=True)
    return 0


def seed_again(layout: Layout, _wanted: argparse.Namespace) -> int:
    if not processes.is_running(layout):
        raise StackError("The stack is not running: run tools/dev up first.")
    with exclusive(), console.ticking():
        steps = Steps(layout.data / "steps")
        steps.forget("seed")
        seed(layout, find_store(), steps)
    return 0


def shell(layout: Layout, wanted: argparse.Namespace) -> int:
    # Where the caller stands is kept: authors name their packages from there.
    os.environ.update(service_environment(layout, find_store()))
    database = ["mariadb", "--no-defaults", f"--socket={layout.sockets}/mariadb.sock", "lyd"]
    redis = ["redis-cli", "-p", str(layout.port("redis"))]
    flask = [f"{layout.venv}/bin/flask", "--app", "lyd.app"]
    programs = {"flask": flask, "sql": database, "redis": redis, "bash": ["bash"]}
    _become([*programs[wanted.program], *(wanted.words or (["shell"] if wanted.program == "flask" else []))])


def _become(command: list[str]) -> NoReturn:
    sys.stdout.flush()
    os.execvp(command[0], command)  # noqa: S606  (no shell is wanted)


def _parser() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--test", action="store_true", help="the test stack instead of yours")
    parser = argparse.ArgumentParser(prog="tools/dev", description="The whole stack on this machine, in one command.")
    verbs = parser.add_subparsers(dest="verb", metavar="verb", required=True)

    def add(name: str, work: Verb, line: str) -> argparse.ArgumentParser:
        verb = verbs.add_parser(name, help=line, description=f"{line[0].upper()}{line[1:]}.", parents=[common])
        verb.set_defaults(work=work)
        return verb

    add("up", up, "install what is missing, start everything, wait until it is healthy").add_argument(
        "--port", type=int, help="first port of the stack (8080); the others count up from it"
    )
    add("down", down, "stop everything; nothing is lost")
    add("restart", restart, "restart the processes named, or the whole stack").add_argument("process", nargs="*")
    verb = add("status", show_status, "say what runs, where, and in which versions")
    verb.add_argument("--json", action="store_true", help="for programs")
    verb = add("logs", logs, "show the last lines of the processes' logs")
    verb.add_argument("process", nargs="*")
    verb.add_argument("-f", "--follow", action="store_true", help="go on showing")
    add("reset", reset, "stop and delete the stack's data; the next up starts afresh")
    add("seed", seed_again, "make the seed's firms, people, products and templates again")
    verb = add("shell", shell, "open flask, sql, redis or bash with the stack's settings")
    verb.add_argument("program", nargs="?", default="flask", choices=("flask", "sql", "redis", "bash"))
    verb.add_argument("words", nargs=argparse.REMAINDER, help="what the program is given")
    verb = add("test", runner.test, "run test suites or paths on stacks of their own")
    verb.add_argument("what", nargs="*", help=f"{' '.join(SUITES)}, or paths; all without any")
    verb.add_argument("--changed", action="store_true", help="what a change since the main branch can have broken")
    verb.add_argument("--long", action="store_true", help="with the long random walks, process kills and loads")
    add("lint", lint.lint, "check style and types of Python, PHP and TypeScript")
    verb = add("bench", bench.bench, "measure, and print ratios of one run")
    verb.add_argument("words", nargs=argparse.REMAINDER, help="names of benchmarks, then the options of the last one")
    add("help", lambda *_: _print_help(parser), "show this")
    return parser


def _print_help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def _interrupted(*_: object) -> NoReturn:
    stop_children()
    raise KeyboardInterrupt


def main(words: list[str]) -> int:
    """Run one verb; whatever goes wrong ends in one sentence on the error stream and exit code 1."""
    wanted = _parser().parse_args(words or ["help"])
    signal.signal(signal.SIGTERM, _interrupted)
    signal.signal(signal.SIGINT, _interrupted)
    # Without its compiled files, every process of a stack and every worker of a test run would compile all of our code.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    try:
        layout = find_layout(test=wanted.test, port=getattr(wanted, "port", None))
        code = int(wanted.work(layout, wanted))
        sys.stdout.flush()
        return code
    except StackError as error:
        problem = str(error)
    except KeyboardInterrupt:
        problem = "Stopped. Run it again to go on from here."
    except BrokenPipeError:
        # The reader closed the pipe, as in `tools/dev status | head`; no more output is possible.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        problem = _explain(error)
    print(f"tools/dev: {problem}", file=sys.stderr)
    return 1


def _explain(error: OSError) -> str:
    place = Path(error.filename) if error.filename else SHARED
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"The disk is full ({place}): free some space and run it again."
    if isinstance(error, PermissionError):
        return f"{place} may not be written: run it as the user who owns the checkout, or change the owner."
    raise error
