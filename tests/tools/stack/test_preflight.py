"""A problem of the machine is reported in one sentence, with what to do."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from stack import preflight
from stack.errors import StackError
from stack.layout import Layout


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", next(port for port in range(19000, 20000) if not preflight._is_busy(port))))
        listener.listen()
        yield listener.getsockname()[1]


def test_debian_12_is_supported(tmp_path: Path) -> None:
    release = tmp_path / "os-release"
    release.write_text('ID=debian\nVERSION_ID="12"\n')
    preflight.check_system(release)


def test_another_system_is_sent_to_docker(tmp_path: Path) -> None:
    release = tmp_path / "os-release"
    release.write_text('PRETTY_NAME="Ubuntu 24.04 LTS"\nID=ubuntu\nVERSION_ID="24.04"\n')
    with pytest.raises(
        StackError, match=r"runs on Debian 12 and this is Ubuntu 24\.04 LTS: use Docker and compose\.yaml"
    ):
        preflight.check_system(release)


def test_a_system_without_a_name_is_refused_too(tmp_path: Path) -> None:
    with pytest.raises(StackError, match="this is linux"):
        preflight.check_system(tmp_path / "absent")


def test_a_busy_port_is_named_with_a_way_out(tmp_path: Path, busy_port: int) -> None:
    with pytest.raises(StackError, match=rf"Port {busy_port} \(for site\) is used by another program: .* --port"):
        preflight.check_ports(Layout(tmp_path, busy_port))


@pytest.mark.parametrize("port", [80, 32765, 40000, 65533])
def test_ports_that_may_not_be_used_are_refused(tmp_path: Path, port: int) -> None:
    with pytest.raises(StackError, match="choose a base port from 1024 to 3"):
        preflight.check_ports(Layout(tmp_path, port))


def test_a_full_disk_is_said_before_anything_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "FIRST_RUN_BYTES", 2**60)
    with pytest.raises(StackError, match=r"GB free and .* GB are needed: free some space and run it again"):
        preflight.check_disk(tmp_path, first_run=True)


def test_a_later_run_needs_little_space(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "FIRST_RUN_BYTES", 2**60)
    preflight.check_disk(tmp_path, first_run=False)


def test_root_needs_no_sudo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight.os, "geteuid", lambda: 0)
    assert preflight.become_root() == []


def test_a_user_without_sudo_is_told_to_run_it_as_root_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(preflight.shutil, "which", lambda _: None)
    with pytest.raises(StackError, match="neither root nor sudo is at hand: run tools/dev up as root once"):
        preflight.become_root()


def test_sudo_that_requires_a_password_without_a_terminal_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(preflight.shutil, "which", lambda _: "/usr/bin/sudo")
    monkeypatch.setattr(preflight, "succeeds", lambda _: False)
    with pytest.raises(StackError, match="run `sudo -v` first"):
        preflight.become_root()
