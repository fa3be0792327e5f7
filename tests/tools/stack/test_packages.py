"""Only what is missing is installed, and a package that fails is named."""

import os
from pathlib import Path

import pytest

from stack import packages
from stack.errors import StackError


def test_what_is_installed_is_not_missing() -> None:
    assert packages.missing(("dpkg", "apt")) == []


def test_what_is_not_installed_is_missing() -> None:
    assert packages.missing(("dpkg", "no-such-package-here")) == ["no-such-package-here"]


def test_an_alternative_counts() -> None:
    assert packages.missing(("no-such-package-here|dpkg",)) == []


def test_the_first_alternative_is_installed() -> None:
    assert packages.missing(("no-such-package-here|neither-this-one",)) == ["no-such-package-here"]


def test_nothing_is_run_when_nothing_is_missing(tmp_path: Path) -> None:
    log = tmp_path / "log"
    packages.install(("dpkg",), log)
    assert not log.exists()


def test_a_package_that_fails_is_named_with_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = {"dpkg": "exit 0", "apt-get": '[ "$1" = update ] || { echo "E: Unable to locate package x"; exit 100; }'}
    for name, script in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(packages, "become_root", list)
    with pytest.raises(StackError, match=r"Installing x failed: “E: Unable to locate package x”.* story is in .*log"):
        packages.install(("x",), tmp_path / "log")
