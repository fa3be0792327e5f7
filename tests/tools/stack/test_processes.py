"""The processes and the supervisor's settings for them."""

import configparser
from pathlib import Path

import pytest

from stack.layout import Layout
from stack.processes import is_running, processes, states, write_supervisor_settings
from stack.woocommerce import Store

PARTNERS = ["sandbox", "converter", "speech"]
NAMES = ["mariadb", "redis", "php-fpm", "nginx", *PARTNERS, "api", "worker", "scheduler", "wp-cron"]


def test_the_stack_has_eleven_processes(stack: Layout) -> None:
    assert [process.name for process in processes(stack, Store(None))] == NAMES


def test_each_is_restarted_when_it_dies_and_logs_to_a_file(stack: Layout) -> None:
    write_supervisor_settings(stack, Store(None))
    settings = configparser.RawConfigParser()
    settings.read(stack.etc / "supervisord.conf")
    for name in NAMES:
        program = settings[f"program:{name}"]
        assert program["autorestart"] == "true"
        assert program["stdout_logfile"] == str(stack.log / f"{name}.log")


def test_settings_with_secrets_are_private(stack: Layout) -> None:
    write_supervisor_settings(stack, Store(None))
    assert (stack.etc / "supervisord.conf").stat().st_mode & 0o777 == 0o600


def test_a_percent_sign_reaches_the_process(stack: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/50%/bin")
    write_supervisor_settings(stack, Store(None))
    assert "/50%%/bin" in (stack.etc / "supervisord.conf").read_text()


def test_the_service_writes_to_the_store_in_use(stack: Layout, tmp_path: Path) -> None:
    def address(store: Store) -> str:
        [api] = [process for process in processes(stack, store) if process.name == "api"]
        return api.environment["LYD_STORE_URL"]

    assert address(Store(tmp_path)) == "http://127.0.0.1:9000/wp-json/wc/v3"
    assert address(Store(None)) == "http://127.0.0.1:9003/store/wp-json/wc/v3"


def test_a_stack_that_was_never_up_is_not_running(stack: Layout) -> None:
    assert not is_running(stack)
    assert states(stack) == {}
