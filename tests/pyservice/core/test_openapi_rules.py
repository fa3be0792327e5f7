"""The OpenAPI document follows Spectral's rules for OpenAPI: it is valid, and complete enough for tools."""

from __future__ import annotations

import json
from pathlib import Path

from flask import Flask
from tests.service import Api

from stack.layout import find_layout
from stack.spectral import find_violations
from stack.widgets import find_node


def test_the_published_document_violates_no_rule(api: Api, tmp_path: Path) -> None:
    document = tmp_path / "openapi.json"
    document.write_bytes(api.get("/lyd-api/openapi.json").data)
    node = find_node(find_layout())
    assert node, "Node is missing: run `tools/dev test widgets`."
    assert find_violations(node, document) == ""


def test_the_whole_document_violates_no_rule(app: Flask, tmp_path: Path) -> None:
    document = tmp_path / "openapi.json"
    document.write_text(json.dumps(app.extensions["flask-smorest"]["apis"][""]["ext_obj"].spec.to_dict()))
    node = find_node(find_layout())
    assert node, "Node is missing: run `tools/dev test widgets`."
    assert find_violations(node, document) == ""


def test_a_violation_is_reported(tmp_path: Path) -> None:
    document = tmp_path / "openapi.json"
    document.write_text('{"openapi": "3.0.3", "info": {"title": "Nothing"}, "paths": {}}')
    node = find_node(find_layout())
    assert node, "Node is missing: run `tools/dev test widgets`."
    assert "version" in find_violations(node, document)
