"""Stacks beside the first test stack: they copy its seed, which takes a tenth of the time of making it again."""

import shutil

from stack import processes
from stack.commands import run
from stack.console import console
from stack.credentials import FILE, load_credentials
from stack.database import client
from stack.layout import ROOT, Layout
from stack.seeds import TEMPLATES, seed_mark
from stack.service_settings import DATABASE
from stack.steps import Steps
from stack.woocommerce import Store

FILES = ("accounts.json", "seed.json", TEMPLATES)
FOLDERS = ("storage", "uploads", "stripe")
STEPS = ("migrations", "seed")
"""Steps that are done in a copy because they were done in what it was copied from."""


def clear_unless_seeded(layout: Layout, store: Store) -> bool:
    """Return whether the stack holds the present seed; stop it and delete its data if it does not."""
    if Steps(layout.data / "steps").is_done("seed", seed_mark(store)):
        return True
    processes.stop(layout)
    shutil.rmtree(layout.data, ignore_errors=True)
    return False


def share_credentials(source: Layout, layout: Layout) -> None:
    """Give a stack the secrets of the one whose data it copies: keys of the store are kept as hashes of them."""
    load_credentials(source.home)
    layout.home.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source.home / FILE, layout.home / FILE)


def copy_seed(source: Layout, layout: Layout) -> None:
    """Copy database, files and step marks; do nothing if the source has no seed.

    The store's webhooks stay behind, because they would report this stack's orders to the other one.
    """
    marks = source.data / "steps"
    if not (marks / "seed").exists():
        return
    with console.step("Copy of the seed"):
        _copy_database(source, layout)
        _copy_files(source, layout)
        for name in STEPS:
            Steps(layout.data / "steps").remember(name, (marks / name).read_text())


def _copy_files(source: Layout, layout: Layout) -> None:
    for name in FOLDERS:
        if (source.data / name).exists():
            shutil.copytree(source.data / name, layout.data / name, dirs_exist_ok=True)
    for name in FILES:
        shutil.copy2(source.data / name, layout.data / name)


def _copy_database(source: Layout, layout: Layout) -> None:
    sockets = [f"{stack.sockets}/mariadb.sock" for stack in (source, layout)]
    command = [layout.python, "-m", "stack.database_copy", *sockets, DATABASE]
    log = layout.log / "setup-database.log"
    run(command, env={"PYTHONPATH": str(ROOT / "tools")}, log=log, what="Copying the database")
    run(client(layout, "DELETE FROM lyd.wp_wc_webhooks"), log=log, what="Leaving the webhooks behind")
