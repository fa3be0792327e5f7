"""Style and types of everything that is written here; the same commands on every machine."""

import argparse
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from stack.console import console
from stack.errors import StackError
from stack.layout import ROOT, Layout
from stack.packages import missing
from stack.php_standards import StandardsMissing, find_standards, standards_command
from stack.widgets import WIDGETS, Node, find_node

PHP_RULES = "wp-plugin/lyd/phpcs.xml.dist"
PHP_FOLDERS = ("wp-plugin/lyd", "tools/stack/wordpress")


@dataclass(frozen=True)
class Check:
    name: str
    command: list[str]
    folder: Path = ROOT
    environment: dict[str, str] | None = None


def lint(layout: Layout, _wanted: argparse.Namespace) -> int:
    """Run every check and return 1 when one of them complains."""
    failed = [check.name for check in _checks(layout) if not _passes(check)]
    console.say(f"Complaints from {', '.join(failed)}." if failed else "No complaints.")
    return 1 if failed else 0


def php_style_command() -> list[str]:
    return ["phpcs", "-q", f"--standard={PHP_RULES}", *PHP_FOLDERS]


def _checks(layout: Layout) -> list[Check]:
    node = find_node(layout)
    if not Path(layout.python).exists() or node is None or missing(("php-codesniffer",)):
        raise StackError("The tools are not installed yet: run tools/dev test guards once, then this again.")
    tools = layout.venv / "bin"
    return [
        Check("ruff", [f"{tools}/ruff", "check", "."]),
        Check("ruff format", [f"{tools}/ruff", "format", "--check", "."]),
        Check("mypy of the service", [f"{tools}/mypy"], ROOT / "pyservice"),
        Check("mypy of the tools", [f"{tools}/mypy"]),
        Check("phpcs", php_style_command()),
        *_wordpress_checks(),
        *_widget_checks(node),
    ]


def _wordpress_checks() -> list[Check]:
    """Return the check by WordPress's rules; nothing but a message if the rules could not be had."""
    try:
        return [Check("WordPress rules", standards_command(find_standards()))]
    except StandardsMissing as lacking:
        console.say(f"-- WordPress rules: not checked. {lacking}")
        return []


def _widget_checks(node: Node) -> list[Check]:
    names = ("lint", "check-types")
    return [Check(f"widgets {name}", [*node.npm, "run", "-s", name], WIDGETS, node.environment) for name in names]


def _passes(check: Check) -> bool:
    console.say(f"-- {check.name}")
    environment = {**os.environ, **(check.environment or {})}
    return subprocess.run(check.command, cwd=check.folder, env=environment).returncode == 0
