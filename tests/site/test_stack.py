"""The stack created by tools/dev: status, restarts, accounts, mail."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import requests
from tests.members import Member

from stack.layout import ROOT, find_layout

DEV = ROOT / "tools" / "dev"
KEYS = ["up", "site", "product_api", "store", "sandbox", "mail", "versions", "processes", "templates", "accounts"]
ACCOUNTS = ["owner", "manager", "member", "lite", "expired", "outsider", "admin"]
VERSIONS = ["wordpress", "store", "php", "mariadb", "redis", "python", "node"]


def dev(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([DEV, *arguments, "--test"], capture_output=True, text=True, check=True)


def read_status() -> dict[str, Any]:
    """The current status. Unlike `stack`, it contains no accounts added by other tests."""
    facts: dict[str, Any] = json.loads(dev("status", "--json").stdout)
    return facts


def test_status_prints_the_documented_json() -> None:
    stack = read_status()
    assert list(stack) == KEYS
    assert list(stack["versions"]) == VERSIONS
    assert all(stack["versions"].values())
    assert list(stack["accounts"]) == ACCOUNTS
    assert all(set(account) == {"login", "password", "email", "user_id"} for account in stack["accounts"].values())
    assert set(stack["processes"].values()) == {"running"}
    assert stack["templates"]["nda"] > 0


def test_a_second_up_takes_seconds_and_changes_nothing() -> None:
    before = read_status()
    dev("up")  # includes changes made since the run started
    started = time.monotonic()
    output = dev("up").stdout
    assert time.monotonic() - started < 20, output
    assert read_status() == before


@pytest.mark.parametrize("name", ["worker", "scheduler"])
def test_a_killed_process_is_restarted(stack: dict[str, Any], name: str) -> None:
    old = process_id(name)
    os.kill(old, signal.SIGKILL)
    wait_for(lambda: process_id(name) not in (0, old))


def test_php_is_back_after_its_master_was_killed(stack: dict[str, Any]) -> None:
    old = process_id("php-fpm")
    os.kill(old, signal.SIGKILL)
    wait_for(lambda: process_id("php-fpm") not in (0, old))
    wait_for(lambda: requests.get(f"{stack['site']}/wp-login.php", timeout=60).status_code == 200)
    wait_for(lambda: members_of_group(old) == [])


def members_of_group(group: int) -> list[str]:
    command = ["pgrep", "-g", str(group)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()


@pytest.mark.parametrize("name", ["owner", "manager", "member", "lite", "expired", "outsider", "admin"])
def test_every_account_signs_in(member: Callable[[str], Member], name: str) -> None:
    user = member(name).session["user"]
    assert user["id"] == member(name).account["user_id"]
    assert user["email"] == member(name).account["email"]


def test_my_account_is_a_page_for_members(member: Callable[[str], Member], stack: dict[str, Any]) -> None:
    page = member("owner").http.get(f"{stack['site']}/my-account/", timeout=60)
    assert page.status_code == 200
    assert "my-document" in page.text


def test_mail_of_the_site_is_caught(stack: dict[str, Any]) -> None:
    email = stack["accounts"]["outsider"]["email"]
    form = {"user_login": email, "redirect_to": "", "wp-submit": "Get New Password"}
    requests.post(f"{stack['site']}/wp-login.php?action=lostpassword", form, timeout=60)
    mails: list[dict[str, Any]] = []

    def arrived() -> bool:
        caught = requests.get(f"{stack['mail']}/api", {"to": email}, timeout=60).json()
        mails[:] = [mail for mail in caught if "Password Reset" in mail["subject"]]  # other tests write to her, too
        return bool(mails)

    wait_for(arrived)
    assert any("action=rp" in link for link in mails[0]["links"])
    assert mails[0]["subject"] in requests.get(stack["mail"], timeout=60).text


def test_wordpress_makes_no_external_requests(stack: dict[str, Any], tmp_path: Path) -> None:
    script = tmp_path / "call.php"
    settings = find_layout(test=True).etc / "site.json"
    loader = ROOT / "tools" / "stack" / "wordpress" / "load.php"
    script.write_text(f"<?php require '{loader}'; echo json_encode(wp_remote_get('https://example.org/'));")
    done = subprocess.run(["php", script, settings], capture_output=True, text=True, check=True)
    assert "http_request_not_executed" in done.stdout


def test_private_paths_of_the_service_are_not_on_the_site(stack: dict[str, Any]) -> None:
    for path in ("/lyd-site/question/get_by_template", "/metrics", "/readyz"):
        answer = requests.get(f"{stack['site']}{path}", timeout=60)
        assert answer.status_code == 404, path
        assert "application/json" not in answer.headers["Content-Type"]


def process_id(name: str) -> int:
    settings = find_layout(test=True).etc / "supervisord.conf"
    command = ["supervisorctl", "-c", settings, "pid", name]
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return int(output) if output.isdigit() else 0


def wait_for(condition: Callable[[], bool], patience: float = 20) -> None:
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline, "It did not happen in time."
        time.sleep(0.2)
