"""The widgets' types are those of the service's OpenAPI document, not of some earlier one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from stack.layout import find_layout
from stack.widgets import WIDGETS, find_node

SERVICE = {
    "LYD_DATABASE_URL": "mysql+pymysql://nobody@127.0.0.1:1/none",
    "LYD_REDIS_URL": "redis://127.0.0.1:1/0",
    "LYD_SECRET": "x" * 32,
    "LYD_SITE_URL": "http://site.test",
    "LYD_STORE_URL": "http://site.test/wp-json/wc/v3",
    "LYD_STORE_KEY": "ck_x",
    "LYD_STORE_SECRET": "cs_x",
    "LYD_CONVERTER_URL": "http://127.0.0.1:1",
    "LYD_SMTP_URL": "smtp://127.0.0.1:1",
}
"""Settings of a service that is described and never asked."""


def test_the_types_are_those_of_the_openapi_document(tmp_path: Path) -> None:
    node = find_node(find_layout())
    assert node, "Node is missing: run `tools/dev test widgets`."
    document, types = tmp_path / "openapi.json", tmp_path / "types.gen.ts"
    environment = os.environ | SERVICE | {"LYD_STORAGE_URL": tmp_path.as_uri()}
    describe = [sys.executable, "-m", "flask", "--app", "lyd.app", "lyd", "openapi"]
    document.write_bytes(subprocess.run(describe, env=environment, check=True, capture_output=True).stdout)
    generate = [WIDGETS / "node_modules" / ".bin" / "openapi-typescript", document, "-o", types]
    subprocess.run(generate, cwd=WIDGETS, env=os.environ | node.environment, check=True, capture_output=True)
    kept = WIDGETS / "src" / "api" / "types.gen.ts"
    assert types.read_text() == kept.read_text(), "run `npm run types` in widgets/"
