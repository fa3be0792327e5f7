"""Write the widgets' API types from the service's whole OpenAPI document: `npm run types` in widgets/.

The document at /lyd-api/openapi.json has the product API only; the widgets call the site API as well.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WIDGETS = ROOT / "widgets"
GENERATED = WIDGETS / "src" / "api" / "types.gen.ts"

SERVICE = {
    "LYD_DATABASE_URL": "mysql+pymysql://nobody@127.0.0.1:1/none",
    "LYD_REDIS_URL": "redis://127.0.0.1:1/0",
    "LYD_SECRET": "x" * 32,
    "LYD_SITE_URL": "http://site.test",
    "LYD_STORE_URL": "http://site.test/wp-json/wc/v3",
    "LYD_STORE_KEY": "ck_x",
    "LYD_STORE_SECRET": "cs_x",
    "LYD_STORAGE_URL": "file:///nonexistent",
    "LYD_CONVERTER_URL": "http://127.0.0.1:1",
    "LYD_SMTP_URL": "smtp://127.0.0.1:1",
    "PYTHONPATH": str(ROOT / "pyservice"),
}
"""Settings of a service that is described and never called."""


def write_types(target: Path, environment: dict[str, str]) -> None:
    """Write the types to a file; the environment says where node is."""
    describe = [sys.executable, "-m", "flask", "--app", "lyd.app", "lyd", "openapi"]
    with tempfile.NamedTemporaryFile(suffix=".json") as document:
        subprocess.run(describe, env=environment | SERVICE, check=True, stdout=document)
        generate = [WIDGETS / "node_modules" / ".bin" / "openapi-typescript", document.name, "-o", target]
        subprocess.run(generate, cwd=WIDGETS, env=environment, check=True, capture_output=True)


if __name__ == "__main__":
    write_types(GENERATED, dict(os.environ))
