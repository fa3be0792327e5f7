"""Every PHP file of the plugin can be requested by its address, and keeps WordPress's own rules."""

import re
import subprocess
from pathlib import Path

import pytest

from stack.layout import ROOT
from stack.php_standards import CACHE, SETTING, StandardsMissing, find_standards, standards_command

PLUGIN = ROOT / "wp-plugin" / "lyd"
GUARDS = (
    "defined('ABSPATH') || exit;",
    "if (!defined('ABSPATH')) {",
    "if (!defined('WP_UNINSTALL_PLUGIN')) {",
    "PHP_SAPI === 'cli' || exit;",
)
HARMLESS = re.compile(r"declare\(|namespace |use |//|/\*|\*|<\?php|$")
"""Lines before the guard that run nothing."""


def php_files() -> list[Path]:
    built = PLUGIN / "build"
    return sorted(file for file in PLUGIN.rglob("*.php") if built not in file.parents)


def is_guarded(file: Path) -> bool:
    """Whether the first statement ends a request that WordPress has not made."""
    lines = (line.strip() for line in file.read_text(encoding="utf-8").splitlines())
    return next(line for line in lines if not HARMLESS.match(line)) in GUARDS


def test_every_file_ends_a_request_that_comes_without_wordpress() -> None:
    assert [str(file.relative_to(ROOT)) for file in php_files() if not is_guarded(file)] == []


@pytest.mark.parametrize("name", ["src/Rest/Gateway.php", "src/Widgets/InvitationPage.php", "templates/account.php"])
def test_a_file_that_php_runs_alone_prints_nothing(name: str) -> None:
    done = subprocess.run(["php", PLUGIN / name], capture_output=True, text=True, check=True)
    assert done.stdout == ""


def test_the_plugin_keeps_wordpress_rules() -> None:
    try:
        standards = find_standards()
    except StandardsMissing as lacking:
        pytest.skip(str(lacking))
    done = subprocess.run(standards_command(standards), cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_a_folder_without_the_rules_is_reported_with_what_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "PHPCSUtils").mkdir()
    monkeypatch.setenv(SETTING, str(tmp_path))
    with pytest.raises(StandardsMissing, match=f"{tmp_path} lacks PHP_CodeSniffer, PHPCSExtra"):
        find_standards()
    assert tmp_path != CACHE
