"""``flask lyd templates check|publish``."""

from __future__ import annotations

from pathlib import Path

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.word import NDA, package_files, word

from lyd.interviews.package import pack
from lyd.interviews.services import get_published


def run(app: Flask, *arguments: object) -> tuple[int, str]:
    result = app.test_cli_runner().invoke(args=["lyd", "templates", *map(str, arguments)])
    return result.exit_code, result.output


def test_the_shipped_package_is_good(app: Flask) -> None:
    code, said = run(app, "check", NDA)
    assert (code, said.splitlines()[-1]) == (0, "nda 1.0.0: 6 cases passed")


def test_a_good_package_is_published(app: Flask, session: Session, tmp_path: Path) -> None:
    (tmp_path / "letter.zip").write_bytes(pack(package_files()))
    code, said = run(app, "publish", tmp_path / "letter.zip", "--product", 9)
    version = get_published(session, 9)
    assert (code, said) == (0, f"letter 1.0.0 is published for product 9 as {version.id}\n")


def test_a_bad_package_is_refused_with_every_reason_and_not_published(
    app: Flask, session: Session, tmp_path: Path
) -> None:
    (tmp_path / "letter.zip").write_bytes(pack(package_files(template=word("{{ One }} {{ Two }}"))))
    code, said = run(app, "publish", tmp_path / "letter.zip", "--product", 9)
    assert code == 1
    assert "no question One" in said
    assert "no question Two" in said
    assert get_published(session, 9) is None


def test_a_renamed_program_is_refused(app: Flask, tmp_path: Path) -> None:
    (tmp_path / "letter.zip").write_bytes(b"MZ" + b"\0" * 100)
    assert run(app, "check", tmp_path / "letter.zip") == (
        1,
        "Error: letter.zip is a Windows program, whatever its name says.\n",
    )
