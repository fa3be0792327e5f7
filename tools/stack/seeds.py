"""Fills a running stack with the firms, people, products and templates of the seed; twice is the same as once."""

import json
from typing import Any

from stack.accounts import seed_file
from stack.commands import run
from stack.credentials import load_credentials, write_private
from stack.layout import ROOT, Layout
from stack.service_settings import PYSERVICE, service_environment
from stack.site import create_people
from stack.steps import Steps, fingerprint
from stack.woocommerce import Store

STARTER = PYSERVICE / "lyd" / "starter"
TEMPLATES = "template-products.json"
SEED_CODE = (ROOT / "tools" / "stack" / "seed", ROOT / "tools" / "stack" / "accounts.py", STARTER)


def seed(layout: Layout, store: Store, steps: Steps) -> None:
    """Seed unless this very seed is already in the stack."""
    steps.run("seed", seed_mark(store), "Firms, people, products and templates", lambda: _seed(layout, store))


def seed_mark(store: Store) -> str:
    """Return the fingerprint of what a seed is made from."""
    return fingerprint(store.name, *(part for part in SEED_CODE if part.exists()))


def _seed(layout: Layout, store: Store) -> None:
    user_ids = create_people(layout)
    teams = layout.data / "seed.json"
    write_private(teams, json.dumps(seed_file(user_ids), indent=2))
    environment = service_environment(layout, store)
    environment |= {"PYTHONPATH": str(ROOT / "tools"), "SANDBOX_ADDRESS": layout.address("sandbox")}
    command = [layout.python, "-m", "stack.seed", str(layout.data / TEMPLATES), str(STARTER)]
    run(command, env=environment, log=layout.log / "setup-seed.log", what="Seeding the store")
    _service(layout, store, "Seeding the firms", "lyd", "seed", "--file", str(teams))
    templates = _templates(layout).values()
    for package in sorted({made["package"] for made in templates}):
        products = [f"--product={made['product']}" for made in templates if made["package"] == package]
        _service(
            layout, store, f"Publishing {package}", "lyd", "templates", "publish", str(STARTER / package), *products
        )


def register_webhooks(layout: Layout, store: Store, steps: Steps) -> None:
    """Have the shop tell the service what happens in it."""
    made_from = fingerprint(store.name, layout.site, load_credentials(layout.home)["store_webhook_secret"])
    what = "Registering the shop's webhooks"
    steps.run("webhooks", made_from, "Webhooks", lambda: _service(layout, store, what, "lyd", "store", "webhooks"))


def migrate(layout: Layout, store: Store) -> None:
    _service(layout, store, "Migrating the database", "lyd", "migrate")


def known_templates(layout: Layout) -> dict[str, int]:
    """Return the id of each seeded template product by its slug."""
    return {slug: made["product"] for slug, made in _templates(layout).items()}


def _templates(layout: Layout) -> dict[str, dict[str, Any]]:
    """Slug of each seeded template product -> its id (product) and the package that it is made with."""
    path = layout.data / TEMPLATES
    templates: dict[str, dict[str, Any]] = json.loads(path.read_text()) if path.exists() else {}
    return templates


def _service(layout: Layout, store: Store, what: str, *words: str) -> None:
    environment = service_environment(layout, store)
    command = [str(layout.venv / "bin" / "flask"), "--app", "lyd.app", *words]
    run(command, cwd=PYSERVICE, env=environment, log=layout.log / "setup-service.log", what=what)
