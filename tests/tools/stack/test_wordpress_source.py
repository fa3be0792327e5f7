"""WordPress comes from the next Debian release, by the mirror that the machine already uses."""

from pathlib import Path

import pytest

from stack import wordpress_source
from stack.errors import StackError


def test_the_machines_own_mirror_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    targets = (
        "Debian-Security bookworm-security main http://mirror.example/security/\n"
        "Debian bookworm contrib http://mirror.example/debian/\n"
        "Debian bookworm main http://mirror.example/debian/\n"
    )
    monkeypatch.setattr(wordpress_source, "output", lambda _: targets)
    settings = wordpress_source._write_apt_settings(tmp_path / "apt")
    assert "http://mirror.example/debian/ trixie main" in (tmp_path / "apt" / "sources.list").read_text()
    assert f'Dir::State "{tmp_path}/apt/state"' in settings.read_text()


def test_a_machine_without_a_mirror_is_told_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wordpress_source, "output", lambda _: "")
    with pytest.raises(StackError, match="run `apt-get update` as root"):
        wordpress_source._write_apt_settings(tmp_path / "apt")


def test_links_become_files(tmp_path: Path) -> None:
    source = tmp_path / "usr" / "wordpress"
    source.mkdir(parents=True)
    (tmp_path / "usr" / "shared.js").write_text("x")
    (source / "linked.js").symlink_to("../shared.js")
    (source / ".htaccess").symlink_to("/etc/wordpress/htaccess")
    wordpress_source._move_resolved(source, tmp_path / "tree")
    assert not (tmp_path / "tree" / "linked.js").is_symlink()
    assert (tmp_path / "tree" / "linked.js").read_text() == "x"
    assert not (tmp_path / "tree" / ".htaccess").exists()
