"""The widgets' types are those of the service's OpenAPI document, not of some earlier one."""

from __future__ import annotations

import os
from pathlib import Path

from stack.layout import find_layout
from stack.widgets import find_node
from widget_types import GENERATED, write_types


def test_the_types_are_those_of_the_openapi_document(tmp_path: Path) -> None:
    node = find_node(find_layout())
    assert node, "Node is missing: run `tools/dev test widgets`."
    types = tmp_path / "types.gen.ts"
    write_types(types, os.environ | node.environment)
    assert types.read_text() == GENERATED.read_text(), "run `npm run types` in widgets/"
