"""The plugin's settings for Apache, in an Apache of the tests' own in front of the stack's service."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests

from stack.layout import ROOT, find_layout

APACHE = Path("/usr/sbin/apache2")
MODULES = Path("/usr/lib/apache2/modules")
SNIPPET = ROOT / "wp-plugin" / "lyd" / "server" / "apache.conf"
NEEDED = ("mpm_event", "authz_core", "headers", "log_config", "proxy", "proxy_http", "rewrite", "unique_id")
MEGABYTE = b"x" * 1024 * 1024

pytestmark = pytest.mark.skipif(not APACHE.exists(), reason="needs Debian's apache2-bin")


@pytest.fixture(scope="module")
def apache(stack: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an Apache with the plugin's snippet."""
    folder = tmp_path_factory.mktemp("apache")
    folder.chmod(0o755)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    api = find_layout(test=True).port("api")
    (folder / "lyd.conf").write_text(SNIPPET.read_text().replace("127.0.0.1:8081", f"127.0.0.1:{api}"))
    (folder / "httpd.conf").write_text(settings(folder, port))
    process = subprocess.Popen([APACHE, "-f", folder / "httpd.conf", "-D", "FOREGROUND"])
    try:
        wait_for_port(port)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


def settings(folder: Path, port: int) -> str:
    modules = "\n".join(
        f"LoadModule {name}_module {MODULES}/mod_{name}.so" for name in NEEDED if (MODULES / f"mod_{name}.so").exists()
    )
    return f"""
{modules}
ServerRoot {folder}
ServerName 127.0.0.1
PidFile {folder}/pid
ErrorLog {folder}/error.log
Listen 127.0.0.1:{port}
<IfModule unixd_module>
User www-data
Group www-data
</IfModule>
<VirtualHost 127.0.0.1:{port}>
DocumentRoot {folder}
Include {folder}/lyd.conf
CustomLog {folder}/access.log lyd
</VirtualHost>
"""


def wait_for_port(port: int) -> None:
    deadline = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert time.monotonic() < deadline, "Apache did not start."
            time.sleep(0.05)
        else:
            return


def test_the_product_api_answers(apache: str) -> None:
    assert requests.get(f"{apache}/lyd-api/healthz", timeout=30).json() == {"status": "ok"}


@pytest.mark.parametrize("header", ["SCRIPT_NAME", "PATH_INFO", "Script-Name"])
@pytest.mark.parametrize("path", ["/metrics", "/readyz", "/lyd-site/question/get_by_template"])
def test_no_header_leads_to_a_private_route(apache: str, path: str, header: str) -> None:
    value = "/lyd-api" if header != "PATH_INFO" else path
    answer = requests.get(f"{apache}/lyd-api{path}", headers={header: value}, timeout=30)
    assert answer.json()["error_code"] == "not_found"


def test_a_body_that_is_too_long_is_refused_in_json(apache: str) -> None:
    answer = requests.post(f"{apache}/lyd-api/doc/draft", MEGABYTE * 26, timeout=30)
    assert (answer.status_code, answer.json()["error_code"]) == (413, "too_large")


def test_a_body_in_chunks_is_refused_in_json(apache: str) -> None:
    answer = requests.post(f"{apache}/lyd-api/doc/draft", iter([MEGABYTE] * 26), timeout=30)
    assert (answer.status_code, answer.json()["error_code"]) == (411, "length_required")


def test_the_access_log_holds_paths_without_queries(apache: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    requests.get(f"{apache}/lyd-api/healthz?download_id=a-secret", headers={"Referer": f"{apache}/?s=x"}, timeout=30)
    log = tmp_path_factory.getbasetemp() / "apache0" / "access.log"
    assert '"GET /lyd-api/healthz HTTP/1.1" 200' in log.read_text()
    assert "a-secret" not in log.read_text()
