"""``flask lyd templates check|record|publish|previews``: for authors. Checking and recording need no settings."""

from __future__ import annotations

from pathlib import Path

import click
from flask.cli import AppGroup

from lyd.assembly.checks.recorded_texts import record_texts, write_texts
from lyd.core.extensions import get_database, get_storage
from lyd.interviews import publication
from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import Package, read_package
from lyd.interviews.package_files import find_packages
from lyd.template_previews.services import request_missing

templates = AppGroup("templates", help="Template packages.")
_PATH = click.argument("path", type=click.Path(path_type=Path))


@templates.command("check")
@_PATH
@click.option("--all", "is_all", is_flag=True, help="Check every package below the folder.")
def check(path: Path, is_all: bool) -> None:
    """Say everything that is wrong with a package (a folder or a zip); exit code 1 when there is something."""
    if is_all:
        _check_all(path)
    else:
        click.echo(_describe(_checked(path)))


@templates.command("record")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--replace", "is_replaced", is_flag=True, help="Write texts that differ from what is recorded, too.")
def record(folder: Path, is_replaced: bool) -> None:
    """Record the whole text of each case's document in cases/*.txt, which later checks compare.

    Says how texts differ from what is recorded, and replaces them only when told so.
    """
    try:
        recordings = record_texts(read_package(folder))
    except InvalidPackage as refusal:
        raise click.ClickException("\n".join(refusal.reasons)) from refusal
    for recording in recordings:
        state = "recorded" if recording.is_new else "differs" if recording.differences else "as recorded"
        click.echo(f"{recording.file}: {'replaced' if state == 'differs' and is_replaced else state}")
        for difference in recording.differences:
            click.echo(f"  {difference}")
    changed = [recording for recording in recordings if recording.differences]
    write_texts(folder, [each for each in recordings if each.is_new or (each.differences and is_replaced)])
    if changed and not is_replaced:
        raise click.ClickException("Texts that differ were not written. If they are right, use --replace.")


@templates.command("publish")
@_PATH
@click.option("--product", "product_ids", required=True, type=int, multiple=True, help="Id; may be given again.")
def publish_for_products(path: Path, product_ids: tuple[int, ...]) -> None:
    """Check a package, approve it and make it live: new documents of a product, or of several, start with it."""
    package = _checked(path)
    storage = get_storage()
    try:
        with get_database().transaction() as session:
            for product_id in product_ids:
                version = publication.publish_package(session, storage, package, product_id)
                click.echo(f"{version.slug} {version.version} is published for product {product_id} as {version.id}")
    except InvalidPackage as refusal:
        raise click.ClickException("\n".join(refusal.reasons)) from refusal


@templates.command("previews")
@click.option("--again", is_flag=True, help="Make all of them again, not only those that are missing or failed.")
def make_previews(again: bool) -> None:
    """Have the previews made that templates in use lack; twice changes nothing."""
    with get_database().transaction() as session:
        click.echo(f"{request_missing(session, again=again)} previews requested")


def _check_all(folder: Path) -> None:
    """Check the packages below a folder one after the other, each with its place before what is said of it."""
    paths = find_packages(folder)
    if not paths:
        raise click.ClickException(f"There is no package below {folder}.")
    faulty = 0
    for path in paths:
        click.echo(f"{path.relative_to(folder)}:")
        try:
            click.echo(_describe(_checked(path)))
        except click.ClickException as refusal:
            faulty += 1
            click.echo(refusal.message)
    if faulty:
        raise click.ClickException(f"{faulty} of {len(paths)} packages have errors.")


def _describe(package: Package) -> str:
    return f"{package.manifest.slug} {package.manifest.version}: {len(package.cases)} cases passed"


def _checked(path: Path) -> Package:
    """The package, unless something is wrong with it."""
    try:
        package = read_package(path)
        notes = publication.check(package)
    except InvalidPackage as refusal:
        raise click.ClickException("\n".join(refusal.reasons)) from refusal
    except OSError as error:
        raise click.ClickException(f"{error.filename or path} cannot be read: {error.strerror}.") from error
    for note in notes:
        click.echo(f"note: {note}")
    return package
