"""Which Node builds the widgets."""

from pathlib import Path

import pytest

from stack import widgets
from stack.layout import Layout


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine whose only programs are those that a test puts there; its .dev has no Python."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(Layout, "python", "/no/python")
    return tmp_path


def put(folder: Path, name: str, says: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\necho {says}\n")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize("version", ["v20.19.0", "v22.1.0", "v24.19.0"])
def test_a_node_that_is_new_enough_is_used(machine: Path, version: str) -> None:
    put(machine, "node", version)
    put(machine, "npm", "11")
    node = widgets.find_node(Layout(machine, 9000))
    assert node is not None
    assert node.version == version.removeprefix("v")
    assert node.npm == [str(machine / "npm")]


def test_debians_own_node_is_too_old(machine: Path) -> None:
    put(machine, "node", "v18.20.4")
    put(machine, "npm", "9")
    assert widgets.find_node(Layout(machine, 9000)) is None


def test_a_node_without_npm_is_not_enough(machine: Path) -> None:
    put(machine, "node", "v22.1.0")
    assert widgets.find_node(Layout(machine, 9000)) is None


def test_a_machine_without_node_is_seen(machine: Path) -> None:
    assert widgets.find_node(Layout(machine, 9000)) is None
