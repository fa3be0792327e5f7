"""The settings that the stack's own servers read."""

import subprocess
from pathlib import Path

import pytest

from stack.layout import Layout
from stack.settings_files import TEMPLATES, fill, write_settings_files


@pytest.mark.parametrize("name", sorted(path.name for path in TEMPLATES.iterdir()))
def test_every_template_is_filled(stack: Layout, name: str) -> None:
    assert "@{" not in fill(stack, name)


def test_servers_listen_on_this_machine_only(stack: Layout) -> None:
    assert "bind-address = 127.0.0.1\nport = 9005\n" in fill(stack, "mariadb.cnf")
    assert "bind 127.0.0.1\nport 9006\n" in fill(stack, "redis.conf")
    assert "listen 127.0.0.1:9000;" in fill(stack, "nginx.conf")


def test_wordpress_settings_are_php(stack: Layout, tmp_path: Path) -> None:
    (tmp_path / "wp-config.php").write_text(fill(stack, "wp-config.php"))
    subprocess.run(["php", "-l", tmp_path / "wp-config.php"], check=True, capture_output=True)


def test_nginx_takes_its_settings_with_the_snippets_that_the_plugin_ships(stack: Layout) -> None:
    write_settings_files(stack)
    stack.wordpress.mkdir(parents=True)
    command = ["/usr/sbin/nginx", "-t", "-p", stack.home, "-e", stack.log / "nginx.log", "-c", stack.etc / "nginx.conf"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "server 127.0.0.1:9001;" in (stack.etc / "lyd-http.conf").read_text()


def test_settings_with_secrets_are_private(stack: Layout) -> None:
    write_settings_files(stack)
    assert {path.stat().st_mode & 0o777 for path in stack.etc.iterdir()} == {0o600}
