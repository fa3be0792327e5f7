"""Packages are installed side by side, and what is built from them only after them."""

import threading
from pathlib import Path

import pytest

from stack import installation, widgets
from stack.errors import Problems, StackError
from stack.layout import Layout
from stack.steps import Steps

NODE = widgets.Node("22.1.0", ["/no/npm"], Path("/no"))


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    return Layout(tmp_path, 9000)


@pytest.fixture
def steps(tmp_path: Path) -> Steps:
    return Steps(tmp_path / "steps")


def install_node_packages(layout: Layout, steps: Steps, has_python: threading.Event) -> threading.Thread:
    arguments = (layout, steps, Problems(), has_python)
    lane = threading.Thread(target=installation._install_node_packages, args=arguments, kwargs={"for_tests": False})
    lane.start()
    lane.join(0.2)
    return lane


def test_packages_of_npm_do_not_wait_for_python_where_the_machine_has_node(
    layout: Layout, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = threading.Event()
    monkeypatch.setattr(installation, "find_node", lambda _: NODE)
    monkeypatch.setattr(installation, "install_packages", lambda *_: installed.set())
    install_node_packages(layout, steps, threading.Event()).join(5)
    assert installed.is_set()


def test_packages_of_npm_wait_for_python_where_node_is_one_of_its_packages(
    layout: Layout, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    has_python = threading.Event()
    monkeypatch.setattr(installation, "find_node", lambda _: None)
    monkeypatch.setattr(installation, "install_node", lambda _: done.append("node"))
    monkeypatch.setattr(installation, "install_packages", lambda *_: done.append("packages"))
    lane = install_node_packages(layout, steps, has_python)
    assert done == []
    has_python.set()
    lane.join(5)
    assert done == ["node", "packages"]


def test_what_waits_for_python_goes_on_when_its_installation_fails(
    layout: Layout, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StackError("no network")

    has_python = threading.Event()
    monkeypatch.setattr(installation, "ensure_python", fail)
    with pytest.raises(StackError, match="no network"):
        installation._install_python(layout, steps, has_python)
    assert has_python.is_set()


def test_widgets_without_their_packages_are_not_built(
    layout: Layout, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[widgets.Node] = []
    monkeypatch.setattr(widgets, "find_node", lambda _: NODE)
    monkeypatch.setattr(widgets, "_build", built.append)
    widgets.build_widgets(layout, steps)
    assert built == []
    steps.remember("npm", widgets._lock_mark(NODE))
    widgets.build_widgets(layout, steps)
    assert built == [NODE]
