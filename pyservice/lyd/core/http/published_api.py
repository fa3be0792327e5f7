"""The part of the OpenAPI document that everyone may read: the product API, and the schemas that it uses."""

from __future__ import annotations

import json
import re
from typing import Any

from lyd.core.http.families import Family

_REFERENCE = re.compile(r'"#/components/(\w+)/([^"]+)"')


def select_published(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document without the operations that only the plugin calls."""
    prefix = f"{Family.PRODUCT.value}/"
    paths = {path: item for path, item in document["paths"].items() if path.startswith(prefix)}
    used = _find_components(document, paths)
    components = {
        kind: entries
        if kind == "securitySchemes"
        else {name: entries[name] for name in entries if (kind, name) in used}
        for kind, entries in document.get("components", {}).items()
    }
    return {**document, "paths": paths, "components": components}


def _find_components(document: dict[str, Any], paths: dict[str, Any]) -> set[tuple[str, str]]:
    """Return kind and name of every component that the paths refer to, directly or through others."""
    used: set[tuple[str, str]] = set()
    waiting = _references(paths)
    while waiting:
        kind, name = waiting.pop()
        if (kind, name) not in used:
            used.add((kind, name))
            waiting |= _references(document["components"][kind][name])
    return used


def _references(part: Any) -> set[tuple[str, str]]:
    return set(_REFERENCE.findall(json.dumps(part)))
