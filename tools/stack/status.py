"""What is running, in which versions, under which addresses and sign-ins; for people and for programs."""

import re
from pathlib import Path
from typing import Any

from stack import processes
from stack.accounts import known_accounts
from stack.commands import output
from stack.layout import Layout
from stack.seeds import known_templates
from stack.widgets import find_node

VERSION = r"(\d+\.\d+(?:\.\d+)?)"


def status(layout: Layout) -> dict[str, Any]:
    """Return the facts that `status --json` prints; the keys are a promise to programs."""
    states = processes.states(layout)
    return {
        "up": bool(states) and set(states.values()) == {"running"},
        "site": layout.site,
        "product_api": layout.product_api,
        "store": _store(layout)[0],
        "sandbox": layout.address("sandbox"),
        "mail": layout.mail,
        "versions": _versions(layout),
        "processes": states,
        "templates": known_templates(layout),
        "accounts": known_accounts(layout),
    }


def describe_status(facts: dict[str, Any]) -> str:
    lines = ["up" if facts["up"] else "not up", ""]
    lines += [f"  {name:12} {facts[name]}" for name in ("site", "product_api", "store", "sandbox", "mail")]
    lines += ["", *(f"  {name:12} {state}" for name, state in facts["processes"].items())]
    lines += ["", *(f"  {name:12} {version}" for name, version in facts["versions"].items())]
    return "\n".join(lines)


def _store(layout: Layout) -> tuple[str, str]:
    """Return the name and the version of the store that the site runs with."""
    main_file = layout.wordpress / "wp-content" / "plugins" / "woocommerce" / "woocommerce.php"
    if not main_file.exists():
        return "stand-in", "stand-in"
    return "woocommerce", _find(r"\* Version:\s*(\S+)", main_file)


def _versions(layout: Layout) -> dict[str, str]:
    node = find_node(layout)
    return {
        "wordpress": _find(r"\$wp_version = '([^']+)'", layout.wordpress / "wp-includes" / "version.php"),
        "store": _store(layout)[1],
        "php": _program(["php8.2", "--version"]),
        "mariadb": _program(["/usr/sbin/mariadbd", "--version"]),
        "redis": _program(["redis-server", "--version"]),
        "python": _program([layout.python, "--version"]),
        "node": node.version if node else "",
    }


def _find(pattern: str, file: Path) -> str:
    found = re.search(pattern, file.read_text()) if file.exists() else None
    return found.group(1) if found else ""


def _program(command: list[str | Path]) -> str:
    found = re.search(VERSION, output(command))
    return found.group(1) if found else ""
