"""``flask lyd templates check|publish``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.word import LINES, NDA, package_files, word

from lyd.interviews.package_files import pack
from lyd.interviews.services import get_published
from lyd.interviews.versions import list_versions


def run(app: Flask, *arguments: object) -> tuple[int, str]:
    result = app.test_cli_runner().invoke(args=["lyd", "templates", *map(str, arguments)])
    return result.exit_code, result.output


def test_the_shipped_package_is_good(app: Flask) -> None:
    code, said = run(app, "check", NDA)
    assert (code, said.splitlines()[-1]) == (0, "nda 1.3.0: 8 cases passed")


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


def test_a_number_with_other_content_is_not_published(app: Flask, session: Session, tmp_path: Path) -> None:
    (tmp_path / "one.zip").write_bytes(pack(package_files()))
    (tmp_path / "other.zip").write_bytes(pack(package_files(template=word("Hello {{ Name }}", *LINES))))
    for _ in range(2):  # the same content again changes nothing
        assert run(app, "publish", tmp_path / "one.zip", "--product", 9)[0] == 0
    code, said = run(app, "publish", tmp_path / "other.zip", "--product", 9)
    assert (code, said) == (
        1,
        "Error: Version 1.0.0 of this product has other content. Give the changed package a new version number.\n",
    )
    assert [version.version for version in list_versions(session, 9)] == ["1.0.0"]


def test_a_renamed_program_is_refused(app: Flask, tmp_path: Path) -> None:
    (tmp_path / "letter.zip").write_bytes(b"MZ" + b"\0" * 100)
    assert run(app, "check", tmp_path / "letter.zip") == (
        1,
        "Error: letter.zip is a Windows program, whatever its name says.\n",
    )


def run_without_settings(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run flask as an author does: in a folder of theirs, without the service's settings."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LYD_")}
    flask = [sys.executable, "-m", "flask", "--app", "lyd.app", "lyd"]
    return subprocess.run(
        [*flask, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=60
    )


def test_a_package_is_checked_without_settings_from_where_its_author_stands(tmp_path: Path) -> None:
    shutil.copytree(NDA, tmp_path / "packages" / "nda")
    done = run_without_settings(tmp_path / "packages", "templates", "check", "nda")
    assert (done.returncode, done.stdout) == (0, "nda 1.3.0: 8 cases passed\n")


def test_texts_are_recorded_and_not_replaced_without_being_told(tmp_path: Path) -> None:
    for name, data in package_files().items():
        (tmp_path / "letter" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "letter" / name).write_bytes(data)
    recorded = tmp_path / "letter" / "cases" / "1.txt"
    done = run_without_settings(tmp_path, "templates", "record", "letter")
    assert (done.returncode, done.stdout) == (0, "cases/1.txt: recorded\n")
    assert recorded.read_text(encoding="utf-8") == "Dear Ada\nBen\n"
    recorded.write_text("Dear Ida\nBen\n", encoding="utf-8")
    done = run_without_settings(tmp_path, "templates", "record", "letter")
    difference = "  line 1: “Dear Ida” is recorded, the document has “Dear Ada”\n"
    assert (done.returncode, done.stdout) == (1, f"cases/1.txt: differs\n{difference}")
    assert "If they are right, use --replace." in done.stderr
    assert recorded.read_text(encoding="utf-8") == "Dear Ida\nBen\n"
    done = run_without_settings(tmp_path, "templates", "record", "letter", "--replace")
    assert (done.returncode, done.stdout) == (0, f"cases/1.txt: replaced\n{difference}")
    assert run_without_settings(tmp_path, "templates", "check", "letter").returncode == 0


def test_a_command_that_needs_settings_names_them_without_a_traceback(tmp_path: Path) -> None:
    done = run_without_settings(tmp_path, "templates", "publish", str(NDA), "--product", "9")
    assert done.returncode == 1
    assert done.stderr.startswith("Error: The service cannot start:\n  LYD_DATABASE_URL: Environment variable not set.")
    assert "Traceback" not in done.stderr


def test_all_packages_below_a_folder_are_checked_and_the_faulty_ones_named(app: Flask, tmp_path: Path) -> None:
    shutil.copytree(NDA, tmp_path / "firm" / "nda")
    (tmp_path / "letter.zip").write_bytes(pack(package_files(template=word("{{ One }}"))))
    code, said = run(app, "check", "--all", tmp_path)
    assert code == 1
    assert "firm/nda:\nnda 1.3.0: 8 cases passed\n" in said
    assert "letter.zip:\nword/document.xml, paragraph 1 “{{ One }}”: The interview has no question One." in said
    assert said.endswith("Error: 1 of 2 packages have errors.\n")


def test_an_author_never_reads_a_traceback(app: Flask, tmp_path: Path) -> None:
    mistakes = {
        "yaml": package_files(interview=b"title: [\n"),
        "comparison": package_files(template=word("{% if Name > 1000 %}x{% endif %}")),
        "depth": package_files(case=b"[" * 100_000),
        "syntax": package_files(template=word("{{ Name")),
    }
    for name, files in mistakes.items():
        (tmp_path / f"{name}.zip").write_bytes(pack(files))
        result = app.test_cli_runner().invoke(args=["lyd", "templates", "check", str(tmp_path / f"{name}.zip")])
        assert (result.exit_code, type(result.exception)) == (1, SystemExit), name
        assert result.output.startswith("Error: "), name
