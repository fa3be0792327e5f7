"""WordPress's own rules for the plugin: WordPressVIPMinimum and the ruleset of Plugin Check, read by PHP_CodeSniffer.

The rules are not part of this repository. They are taken from $LYD_PHPCS_STANDARDS, else from ~/.cache/lyd/phpcs, else
from their public repositories, which are then kept there. Debian's PHP_CodeSniffer is older than the rules need, so
that comes with them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from stack.errors import StackError

REPOSITORIES = {
    "PHP_CodeSniffer": ("PHPCSStandards/PHP_CodeSniffer", "3.13.4"),
    "PHPCSUtils": ("PHPCSStandards/PHPCSUtils", "1.1.1"),
    "PHPCSExtra": ("PHPCSStandards/PHPCSExtra", "1.5.0"),
    "phpcs-variable-analysis": ("sirbrillig/phpcs-variable-analysis", "v2.12.0"),
    "WordPress-Coding-Standards": ("WordPress/WordPress-Coding-Standards", "3.3.0"),
    "VIP-Coding-Standards": ("Automattic/VIP-Coding-Standards", "3.0.1"),
    "plugin-check": ("WordPress/plugin-check", "1.6.0"),
}
"""Folder -> repository at GitHub and its release."""

SETTING = "LYD_PHPCS_STANDARDS"
CACHE = Path("~/.cache/lyd/phpcs").expanduser()
CLONE_SECONDS = 20
CHECKED = ("wp-plugin/lyd",)
UNCHECKED = "*/build/*,*/lyd/tests/*"
"""The build is generated, and the plugin's tests run without WordPress."""


class StandardsMissing(StackError):
    """The rules could be had nowhere; the message says what was tried."""


def find_standards() -> Path:
    """Return the folder that holds every repository, after fetching those that are missing."""
    folder = Path(os.environ.get(SETTING) or CACHE)
    if lacking := [name for name in REPOSITORIES if not (folder / name).is_dir()]:
        _fetch(folder, lacking)
    return folder


def standards_command(folder: Path) -> list[str]:
    """Return the command that reports every error of both rulesets."""
    rules = [
        "PHPCSUtils",
        "PHPCSExtra",
        "phpcs-variable-analysis",
        "WordPress-Coding-Standards",
        "VIP-Coding-Standards",
    ]
    paths = [str(folder / name) for name in [*rules, "plugin-check/phpcs-sniffs"]]
    return [
        *(
            "php",
            str(folder / "PHP_CodeSniffer" / "bin" / "phpcs"),
            "-q",
            "-n",
            "-s",
            "--report=full",
            "--extensions=php",
        ),
        *("--parallel=2", "--runtime-set", "installed_paths", ",".join(paths), f"--ignore={UNCHECKED}"),
        f"--standard=WordPressVIPMinimum,{folder / 'plugin-check' / 'phpcs-rulesets' / 'plugin-review.xml'}",
        *CHECKED,
    ]


def _fetch(folder: Path, names: list[str]) -> None:
    if not os.environ.get(SETTING) and all(_clone(*REPOSITORIES[name], folder / name) for name in names):
        return
    raise StandardsMissing(f"The WordPress rules are incomplete: {folder} lacks {', '.join(names)}. {_advice()}")


def _advice() -> str:
    if os.environ.get(SETTING):
        return f"Complete the folder, or remove {SETTING}."
    return f"Their repositories could not be reached; {SETTING} may name a folder that has them."


def _clone(repository: str, release: str, target: Path) -> bool:
    """Clone one release; an incomplete clone is removed."""
    partial = target.with_name(f"{target.name}.part")
    shutil.rmtree(partial, ignore_errors=True)
    partial.parent.mkdir(parents=True, exist_ok=True)
    address = f"https://github.com/{repository}.git"
    command = ["git", "clone", "-q", "--depth=1", f"--branch={release}", address, str(partial)]
    if not _succeeds(command):
        shutil.rmtree(partial, ignore_errors=True)
        return False
    partial.rename(target)
    return True


def _succeeds(command: list[str]) -> bool:
    environment = {**os.environ, "GIT_TERMINAL_PROMPT": "0"}
    try:
        return subprocess.run(command, env=environment, timeout=CLONE_SECONDS, capture_output=True).returncode == 0
    except subprocess.TimeoutExpired:
        return False
