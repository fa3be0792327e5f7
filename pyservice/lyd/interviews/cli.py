"""``flask lyd templates check|publish|previews``: commands for authors of packages."""

from __future__ import annotations

from pathlib import Path

import click
from flask.cli import AppGroup

from lyd.core.extensions import get_database, get_storage
from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import Package, read_package
from lyd.interviews.publication import checked, publish_package
from lyd.template_previews.services import request_missing

templates = AppGroup("templates", help="Template packages.")
_PATH = click.argument("path", type=click.Path(path_type=Path))


@templates.command("check")
@_PATH
def check(path: Path) -> None:
    """Say everything that is wrong with a package (a folder or a zip); exit code 1 when there is something."""
    package = _checked(path)
    click.echo(f"{package.manifest.slug} {package.manifest.version}: {len(package.cases)} cases passed")


@templates.command("publish")
@_PATH
@click.option("--product", "product_ids", required=True, type=int, multiple=True, help="Id; may be given again.")
def publish_for_products(path: Path, product_ids: tuple[int, ...]) -> None:
    """Check a package and make it the one that new documents of a product, or of several, start with."""
    package = _checked(path)
    storage = get_storage()
    with get_database().transaction() as session:
        for product_id in product_ids:
            version = publish_package(session, storage, package, product_id)
            click.echo(f"{version.slug} {version.version} is published for product {product_id} as {version.id}")


@templates.command("previews")
@click.option("--again", is_flag=True, help="Make all of them again, not only those that are missing or failed.")
def make_previews(again: bool) -> None:
    """Have the previews made that templates in use lack; twice changes nothing."""
    with get_database().transaction() as session:
        click.echo(f"{request_missing(session, again=again)} previews requested")


def _checked(path: Path) -> Package:
    """The package, unless something is wrong with it."""
    try:
        package = read_package(path)
        notes = checked(package)
    except InvalidPackage as refusal:
        raise click.ClickException("\n".join(refusal.reasons)) from refusal
    for note in notes:
        click.echo(f"note: {note}")
    return package
