"""Secrets are created once, and readable by their user only."""

import json
import os
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from stack.credentials import load_credentials, write_private


def make_slowly(length: int) -> str:
    time.sleep(0.005)
    return os.urandom(length).hex()


def test_secrets_are_made_once(tmp_path: Path) -> None:
    assert load_credentials(tmp_path) == load_credentials(tmp_path)


def test_all_who_ask_at_once_get_the_same_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_hex", make_slowly)
    with ThreadPoolExecutor(max_workers=8) as executor:
        answers = list(executor.map(load_credentials, [tmp_path / "stack"] * 8))
    assert all(answer == load_credentials(tmp_path / "stack") for answer in answers)


def test_two_stacks_share_no_secret(tmp_path: Path) -> None:
    one, other = load_credentials(tmp_path / "one"), load_credentials(tmp_path / "other")
    assert not set(one.values()) & set(other.values())


def test_the_signing_secret_is_long_enough_for_the_service(tmp_path: Path) -> None:
    assert len(load_credentials(tmp_path)["secret"].encode()) >= 32


def test_a_new_kind_of_secret_leaves_the_old_ones(tmp_path: Path) -> None:
    known = load_credentials(tmp_path)
    secret = known.pop("store_key")
    write_private(tmp_path / "credentials.json", json.dumps(known))
    again = load_credentials(tmp_path)
    assert again["store_key"] != secret
    assert {name: again[name] for name in known} == known


def test_only_the_owner_reads_them(tmp_path: Path) -> None:
    load_credentials(tmp_path)
    assert (tmp_path / "credentials.json").stat().st_mode & 0o777 == 0o600


def test_a_private_file_is_never_open_while_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    path.chmod(0o644)
    write_private(path, "new")
    assert path.read_text() == "new"
    assert path.stat().st_mode & 0o777 == 0o600
