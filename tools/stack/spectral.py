"""Spectral, which checks the OpenAPI document: installed for tests only, apart from the widgets' packages."""

import subprocess
from pathlib import Path

from stack.commands import run
from stack.layout import ROOT, SHARED, Layout
from stack.steps import Steps, fingerprint
from stack.widgets import Node, find_node

FOLDER = ROOT / "tools" / "openapi"
LOG = SHARED / "log" / "setup-spectral.log"


def install_spectral(layout: Layout, steps: Steps) -> None:
    """Install the locked packages if the lock file or Node has changed; no package may run a script of its own."""
    node = find_node(layout)
    if node is None:
        return
    lock = fingerprint(node.version.split(".")[0], FOLDER / "package-lock.json")
    steps.run("spectral", lock, "Spectral (npm)", lambda: _install(node))


def _install(node: Node) -> None:
    command = [*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    run(command, cwd=FOLDER, env=node.environment, log=LOG, what="Installing Spectral")


def find_violations(node: Node, document: Path) -> str:
    """Return what Spectral reports about a document, one violation a line; empty if there is none."""
    command = [str(FOLDER / "node_modules" / ".bin" / "spectral"), "lint", "--format=text", "--quiet"]
    command += ["--fail-severity=hint", "--ruleset", str(FOLDER / "spectral.yaml"), str(document)]
    result = subprocess.run(command, env=node.environment, capture_output=True, text=True)
    return "" if result.returncode == 0 else result.stdout + result.stderr
