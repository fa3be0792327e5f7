"""The plugin makes the routes that the service asks WooCommerce for: the adapter's calls and its list agree."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ADAPTER = ROOT / "pyservice" / "lyd" / "adapters" / "woocommerce" / "client.py"
PLUGIN = ROOT / "wp-plugin" / "lyd" / "src" / "Commerce"
CONTROLLERS = {
    "orders": "orders",
    "orders/*": "orders",
    "orders/*/notes": "order-notes",
    "webhooks": "webhooks",
    "webhooks/*": "webhooks",
}
"""Route of wc/v3 → WooCommerce's name of the controller that makes it."""


def called() -> set[str]:
    """The routes in the adapter's calls, with * for ids."""
    nodes = ast.walk(ast.parse(ADAPTER.read_text(encoding="utf-8")))
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == "self._call"]
    return {re.sub(r"\{[^}]*\}", "*", ast.unparse(call.args[1]).removeprefix("f").strip("'\"")) for call in calls}


def php_constant(file: str, name: str) -> str:
    found = re.search(rf"const {name} = (.+?);", (PLUGIN / file).read_text(encoding="utf-8"))
    assert found, f"{file} has no {name}"
    return found[1]


def test_every_call_has_its_controller() -> None:
    assert called() == set(CONTROLLERS)


def test_the_plugin_makes_these_and_no_others() -> None:
    controllers = php_constant("RestRouteFilter.php", "CONTROLLERS")
    assert set(re.findall(r"'([^']+)'", controllers)) == set(CONTROLLERS.values())


def test_the_plugin_knows_the_service_by_its_name() -> None:
    agent = re.search(r'^AGENT = "(.+)"$', ADAPTER.read_text(encoding="utf-8"), re.MULTILINE)
    assert agent
    assert agent[1].startswith(php_constant("ServiceCall.php", "AGENT").strip("'"))
