"""Products of the shop with template packages of their own, for tests of questions that the sample does not have."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

from tests.members import Member
from tests.store_api import open_store

from lyd.interviews.package_files import pack
from stack.layout import find_layout
from stack.service_settings import PYSERVICE, service_environment
from stack.woocommerce import find_store


@contextmanager
def sell_template(name: str, files: dict[str, bytes], folder: Path) -> Iterator[int]:
    """Sell a package as a free product and yield the product's id; the product is deleted afterwards."""
    store = open_store()
    prices = {"status": "publish", "virtual": True, "regular_price": "0.00"}
    made = store.post("products", {"name": f"{name} {token_hex(3)}", **prices})
    assert made.status_code == 201, made.text
    product = int(made.json()["id"])
    try:
        _publish(files, product, folder)
        yield product
    finally:
        store.delete(f"products/{product}", params={"force": True})


def _publish(files: dict[str, bytes], product: int, folder: Path) -> None:
    package = folder / "package.zip"
    package.write_bytes(pack(files))
    layout = find_layout(test=True)
    flask = [str(layout.venv / "bin" / "flask"), "--app", "lyd.app", "lyd", "templates", "publish", str(package)]
    environment = service_environment(layout, find_store())
    command = [*flask, f"--product={product}"]
    done = subprocess.run(command, cwd=PYSERVICE, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def start_draft(member: Member, product: int, name: str) -> str:
    """Start a draft of a package without an acknowledgement and return the address of its interview."""
    answer = member.product_api("POST", "/doc/draft", json={"template_id": product, "name": name})
    assert answer.status_code == 200, answer.text
    draft: dict[str, Any] = answer.json()["data"]
    return str(draft["url"])
