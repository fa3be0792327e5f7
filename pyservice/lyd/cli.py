"""`flask --app lyd.app lyd …`: the operator's commands, each with --help."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NoReturn

import click
from flask import Flask, current_app
from flask.cli import AppGroup

from lyd.adapters.clients import get_woocommerce
from lyd.core.extensions import get_database, get_settings
from lyd.core.jobs.outbox import sweep
from lyd.integrations.cli import connections
from lyd.interviews.cli import templates
from lyd.settings import SettingsError, table

commands = AppGroup("lyd", help="Migrations, seeds, template packages, the outbox, the shop.")
outbox = AppGroup("outbox", help="Background work.")
commands.add_command(outbox)
audit = AppGroup("audit", help="The audit chains.")
commands.add_command(audit)
credits = AppGroup("credits", help="The credit ledger.")
commands.add_command(credits)
commands.add_command(templates)
commands.add_command(connections)
store = AppGroup("store", help="The shop, which is WooCommerce.")
commands.add_command(store)


class CommandsOnly(Flask):
    """An application without settings: its commands run until they need one, and requests are not served."""

    def __init__(self, problem: SettingsError) -> None:
        super().__init__("lyd", static_folder=None)
        self._problem = problem
        self.extensions = _Unset(problem)
        self.cli.add_command(commands)

    def wsgi_app(self, _environ: Any, _start_response: Any) -> Any:
        """Refuse a request. Raises SettingsError."""
        raise self._problem


class _Unset(dict[str, Any]):
    """The extensions of an application without settings: reading one raises the error that names the missing ones."""

    def __init__(self, problem: SettingsError) -> None:
        super().__init__()
        self._problem = problem

    def __missing__(self, _name: str) -> NoReturn:
        raise click.ClickException(str(self._problem))


MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"


@commands.command("migrate")
@click.option("--revision", default="head", show_default=True, help="Go to this one, forward or back.")
@click.option("--folder", default=MIGRATIONS, type=click.Path(path_type=Path), help="Where the migrations are.")
def migrate(revision: str, folder: Path) -> None:
    """Bring the shape of the lyd_* tables to a revision."""
    from lyd.migration import migrate_to

    migrate_to(get_settings().database_url, revision, folder)


@outbox.command("sweep")
def sweep_outbox() -> None:
    """Re-send background work that Redis or a worker lost, now."""
    with get_database().transaction() as session:
        click.echo(f"{sweep(session)} sent")


@commands.command("seed")
@click.option("--file", "path", required=True, type=click.Path(exists=True, path_type=Path), help="A seed.json.")
def seed_firms(path: Path) -> None:
    """Make the firms of a seed file; twice changes nothing."""
    from lyd.seed import seed

    with get_database().transaction() as session:
        click.echo(f"{seed(session, json.loads(path.read_text(encoding='utf-8')))} teams")


@audit.command("verify")
@click.option("--team", "team_id", required=True, type=int, help="Id of the team.")
def verify_audit(team_id: int) -> None:
    """Walk a team's audit chain; exit code 1 names the first event that does not fit."""
    from lyd.audit.services import verify

    with get_database().transaction() as session:
        broken = verify(session, team_id)
    if broken is not None:
        raise click.ClickException(f"event {broken} of team {team_id} was changed, or one before it is missing")
    click.echo("whole")


@store.command("webhooks")
@click.option("--api", default="/lyd-api", show_default=True, help="Path of the product API on the site.")
def register_store_webhooks(api: str) -> None:
    """Have WooCommerce tell the service of orders, products and coupons; run again, those that are off go on."""
    from lyd.adapters.woocommerce import register_webhooks

    settings = get_settings()
    if not settings.store_webhook_secret:
        raise click.ClickException("LYD_STORE_WEBHOOK_SECRET is not set: senders could not be verified.")
    address = f"{settings.site_url}{api}/hooks/woocommerce"
    topics = register_webhooks(get_woocommerce(), address, settings.store_webhook_secret)
    click.echo(f"{len(topics)} made")


@credits.command("audit")
def audit_credits() -> None:
    """Prove that credits, plans, documents, orders and payments agree; exit code 1 when they do not."""
    from lyd.orders.services.reconciliation import find_problems

    with get_database().transaction() as session:
        problems = find_problems(session)
    for problem in problems:
        click.echo(problem)
    if problems:
        raise click.ClickException(f"{len(problems)} problems")
    click.echo("all agrees")


@commands.command("settings")
def print_settings() -> None:
    """Print every setting as the table of docs/configuration.md."""
    click.echo(table())


@commands.command("openapi")
def print_openapi() -> None:
    """Print the OpenAPI document as JSON."""
    api = current_app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    click.echo(json.dumps(api.spec.to_dict(), indent=2))
