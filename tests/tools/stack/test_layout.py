"""Where a stack lives, and on which ports."""

from pathlib import Path

import pytest

from stack import layout
from stack.layout import Layout, find_layout, find_test_layout


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "SHARED", tmp_path)


def test_ports_count_up_from_the_base(tmp_path: Path) -> None:
    ports = Layout(tmp_path, 8080).ports
    assert list(ports.values()) == list(range(8080, 8089))
    assert ports["site"] == 8080
    assert ports["redis"] == 8086


def test_addresses_follow_the_base_port(tmp_path: Path) -> None:
    stack = Layout(tmp_path, 9000)
    assert stack.site == "http://127.0.0.1:9000"
    assert stack.product_api == "http://127.0.0.1:9000/lyd-api"
    assert stack.mail == "http://127.0.0.1:9003/mail"


def test_a_chosen_port_is_remembered() -> None:
    find_layout(port=9000).remember_port()
    assert find_layout().base_port == 9000


def test_the_test_stack_has_a_folder_and_ports_of_its_own(tmp_path: Path) -> None:
    assert find_layout(test=True) == Layout(tmp_path / "test", 18080, is_test=True)
    assert find_layout() == Layout(tmp_path, 8080)


def test_the_test_stacks_beside_it_have_the_ports_that_follow(tmp_path: Path) -> None:
    assert find_test_layout("test-browser") == Layout(tmp_path / "test-browser", 18090, is_test=True)
    find_test_layout(port=20000).remember_port()
    assert find_test_layout("test-faults") == Layout(tmp_path / "test-faults", 20020, is_test=True)


def test_a_setting_says_which_test_stack_is_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LYD_TEST_STACK", "test-faults")
    assert find_layout(test=True).home == tmp_path / "test-faults"
    assert find_layout().home == tmp_path


def test_sockets_of_a_deep_folder_go_where_their_path_is_short(tmp_path: Path) -> None:
    deep = Layout(tmp_path / ("x" * 90), 8080)
    assert len(bytes(deep.sockets)) < 60
    assert deep.sockets != Layout(tmp_path / ("y" * 90), 8080).sockets
    assert Layout(Path("/srv/lyd/.dev"), 8080).sockets == Path("/srv/lyd/.dev/run")
