"""compose.yaml is the same system as tools/dev's, and holds no secret."""

from __future__ import annotations

import os
import subprocess
import tempfile
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from lyd.settings import Settings, variable
from stack.layout import ROOT

SECRETS = (
    *("LYD_SECRET", "LYD_DATABASE_PASSWORD", "LYD_STORE_KEY", "LYD_STORE_SECRET", "LYD_STORE_WEBHOOK_SECRET"),
    *("LYD_STRIPE_KEY", "LYD_STRIPE_WEBHOOK_SECRET", "LYD_ASIC_PASSWORD", "LYD_XERO_CLIENT_SECRET"),
    "LYD_ADMIN_PASSWORD",
)
SERVICES = {
    "api",
    "converter",
    "db",
    "mail",
    "migrate",
    "redis",
    "sandbox",
    "scheduler",
    "speech",
    "wordpress",
    "wordpress-setup",
    "worker",
}
ONE_OFF = {"migrate", "wordpress-setup"}


def docker_compose_config(**environment: str) -> subprocess.CompletedProcess[str]:
    """Run it with these variables only: neither the developer's environment nor a file .env counts."""
    with tempfile.NamedTemporaryFile() as empty:
        command = ["docker-compose", "--file", "compose.yaml", "--env-file", empty.name, "config"]
        clean = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", **environment}
        return subprocess.run(command, cwd=ROOT, env=clean, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    done = docker_compose_config(**{name: f"made-up-{name.lower()}" for name in SECRETS})
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = yaml.safe_load(done.stdout)["services"]
    return found


def test_every_part_of_the_system_is_there(services: dict[str, Any]) -> None:
    assert set(services) == SERVICES


def test_api_and_worker_share_one_dockerfile(services: dict[str, Any]) -> None:
    builds = [services[name]["build"] for name in ("api", "worker", "scheduler", "converter", "speech", "migrate")]
    assert all(build == builds[0] for build in builds)
    assert (ROOT / builds[0]["dockerfile"]).is_file()


@pytest.mark.parametrize("secret", SECRETS)
def test_a_missing_secret_stops_it_with_a_hint(secret: str) -> None:
    done = docker_compose_config(**{name: "made-up" for name in SECRETS if name != secret})
    assert done.returncode != 0
    assert "choose" in done.stderr


def test_secrets_come_from_the_environment_only(services: dict[str, Any]) -> None:
    words = ("SECRET", "PASSWORD", "KEY", "DATABASE_URL")
    for name, service in services.items():
        for key, value in service.get("environment", {}).items():
            if any(word in key for word in words) and value != "1":
                assert "made-up" in value, f"{name}: {key}"


def test_what_goes_on_running_is_watched(services: dict[str, Any]) -> None:
    for name in {"api", "converter", "db", "redis", "sandbox", "speech", "wordpress"}:
        assert "healthcheck" in services[name], name
    for name in SERVICES - ONE_OFF:
        assert services[name]["restart"] == "unless-stopped", name


def test_the_service_gets_every_setting_that_it_requires(services: dict[str, Any]) -> None:
    required = {variable(setting.name) for setting in fields(Settings) if setting.metadata["required"]}
    for name in ("api", "worker", "scheduler", "converter", "migrate"):
        assert required <= set(services[name]["environment"]), name


def test_ports_are_open_to_this_machine_only(services: dict[str, Any]) -> None:
    for service in services.values():
        assert all(str(port).startswith("127.0.0.1:") for port in service.get("ports", []))


def test_files_that_are_mounted_are_in_the_repository(services: dict[str, Any]) -> None:
    for service in services.values():
        mounts = [str(volume).split(":")[0] for volume in service.get("volumes", [])]
        for mount in (mount for mount in mounts if mount.startswith("/")):
            assert Path(mount).exists(), mount
