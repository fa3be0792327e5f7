"""Writes the settings files of MariaDB, Redis, PHP, nginx and WordPress from tools/stack/config/."""

import os
import string
from pathlib import Path

from stack.credentials import load_credentials, write_private
from stack.layout import ROOT, Layout
from stack.service_settings import DATABASE

TEMPLATES = Path(__file__).with_name("config")
PLUGIN = ROOT / "wp-plugin" / "lyd"
WITHOUT_SYNC = {
    "mariadb.cnf": (
        "innodb-flush-log-at-trx-commit = 2\ninnodb-flush-method = nosync\nsync-frm = OFF\ndebug-no-sync = ON"
    ),
    "redis.conf": "appendfsync no",
}
"""Written for test stacks: a killed process loses nothing, a power failure may, and most commits wait for a disk."""

AS_ROOT = {"mariadb.cnf": "user = root", "php-fpm.conf": "user = root\ngroup = root", "nginx.conf": "user root;"}


class SettingsFile(string.Template):
    """Text with @{name} in it; a sign that neither nginx, PHP nor MariaDB gives a meaning to."""

    delimiter = "@"


def write_settings_files(layout: Layout) -> None:
    for folder in ("tmp", "log", "metrics", "data/redis", "data/mail", "data/storage", "data/uploads"):
        (layout.home / folder).mkdir(parents=True, exist_ok=True)
    layout.sockets.mkdir(mode=0o700, parents=True, exist_ok=True)
    for name in ("mariadb.cnf", "redis.conf", "php-fpm.conf", "nginx.conf"):
        write_private(layout.etc / name, fill(layout, name))
    write_private(layout.etc / "lyd-http.conf", _service_snippet(layout))


def write_wordpress_settings(layout: Layout) -> None:
    write_private(layout.wordpress / "wp-config.php", fill(layout, "wp-config.php"))


def fill(layout: Layout, name: str) -> str:
    """Return one of the templates with this stack's values in it."""
    values = {
        **{each: str(port) for each, port in layout.ports.items()},
        **load_credentials(layout.home),
        "address": layout.site,
        "as_root": AS_ROOT.get(name, "") if os.geteuid() == 0 else "",
        "data": str(layout.data),
        "database": DATABASE,
        "etc": str(layout.etc),
        "log": str(layout.log),
        "plugin": str(PLUGIN),
        "shop_faults": str(layout.shop_faults),
        "sockets": str(layout.sockets),
        "sync": WITHOUT_SYNC.get(name, "") if layout.is_test else "",
        "tmp": str(layout.home / "tmp"),
        "wordpress": str(layout.wordpress),
    }
    return SettingsFile((TEMPLATES / name).read_text()).substitute(values)


def _service_snippet(layout: Layout) -> str:
    """Return the first of the two snippets that the plugin ships, with this stack's service in it."""
    shipped = (PLUGIN / "server" / "nginx-http.conf").read_text()
    return shipped.replace("127.0.0.1:8081", f"127.0.0.1:{layout.port('api')}")
