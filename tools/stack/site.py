"""The WordPress site of a stack: its tree of files, and installing and setting it up with PHP."""

import json
import shutil
from pathlib import Path

from stack.accounts import PEOPLE, account_details
from stack.commands import output, run
from stack.credentials import load_credentials, write_private
from stack.errors import StackError
from stack.layout import ROOT, Layout
from stack.settings_files import write_wordpress_settings
from stack.steps import Steps, fingerprint
from stack.woocommerce import Store

SCRIPTS = Path(__file__).with_name("wordpress")
PLUGIN = ROOT / "wp-plugin" / "lyd"
TITLE = "LYD"
MU_PLUGINS = (SCRIPTS / "lyd-dev.php", SCRIPTS / "shop-faults.php")
"""Plugins of development sites, which WordPress always loads."""


def build_tree(layout: Layout, store: Store, steps: Steps) -> None:
    """Put WordPress, the store and links to our plugin together; what was uploaded stays."""
    source = (layout.cache / "wordpress" / "wp-includes" / "version.php").read_text()
    made_from = fingerprint(source, store.name, store.version, str(store.folder), *MU_PLUGINS)
    if not layout.wordpress.exists():
        steps.forget("site-tree")
    steps.run("site-tree", made_from, "Site files", lambda: _build_tree(layout, store))
    write_wordpress_settings(layout)


def install_site(layout: Layout, store: Store, steps: Steps) -> None:
    """Install WordPress and set up site and store; the database must be running."""
    settings = _write_site_settings(layout, store)
    title = f"WordPress site with {store.name}"
    steps.run("site", fingerprint(settings, SCRIPTS), title, lambda: _install(layout, store))


def activate_plugin(layout: Layout, steps: Steps) -> None:
    """Switch our plugin on; again when its code has changed, since its activation prepares the permalinks."""
    made_from = fingerprint(layout.etc / "site.json", PLUGIN / "lyd.php", PLUGIN / "src")
    steps.run("plugin", made_from, "Our plugin", lambda: _php(layout, "activate.php", "lyd/lyd.php"))


def create_people(layout: Layout) -> dict[str, int]:
    """Make the seed's WordPress accounts and return their user ids by name."""
    answer = output(["php", SCRIPTS / "accounts.php", layout.etc / "site.json"])
    if not answer:
        raise StackError(f"Making the accounts failed: see {layout.log}/wordpress.log.")
    ids: dict[str, int] = json.loads(answer.splitlines()[-1])
    write_private(layout.data / "accounts.json", json.dumps(ids))
    return ids


def _install(layout: Layout, store: Store) -> None:
    _php(layout, "install.php")
    if store.folder:
        _php(layout, "activate.php", "woocommerce/woocommerce.php")
    _php(layout, "configure.php")


def _php(layout: Layout, script: str, *words: str) -> None:
    command = ["php", "-d", "memory_limit=512M", "-d", "display_errors=stderr", "-d", "log_errors=off"]
    command += [str(SCRIPTS / script), str(layout.etc / "site.json"), *words]
    run(command, log=layout.log / "setup-site.log", what=f"Setting WordPress up ({script})")


def _build_tree(layout: Layout, store: Store) -> None:
    fresh = layout.wordpress.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(layout.cache / "wordpress", fresh)
    content = fresh / "wp-content"
    for folder in ("plugins", "mu-plugins"):
        (content / folder).mkdir(exist_ok=True)
    if store.folder:
        shutil.copytree(store.folder, content / "plugins" / "woocommerce")
    (content / "plugins" / "lyd").symlink_to(PLUGIN)
    (content / "uploads").symlink_to(layout.data / "uploads")
    for plugin in MU_PLUGINS:
        shutil.copy(plugin, content / "mu-plugins")
    if layout.wordpress.exists():
        shutil.rmtree(layout.wordpress)
    fresh.rename(layout.wordpress)


def _write_site_settings(layout: Layout, store: Store) -> Path:
    secrets = load_credentials(layout.home)
    settings = {
        "wordpress": str(layout.wordpress),
        "address": layout.site,
        "title": TITLE,
        "service_url": layout.address("api"),
        "secret": secrets["secret"],
        "store": store.name,
        "store_key": secrets["store_key"],
        "store_secret": secrets["store_secret"],
        "accounts": {name: account_details(name) for name in PEOPLE},
    }
    path = layout.etc / "site.json"
    write_private(path, json.dumps(settings, indent=2))
    return path
