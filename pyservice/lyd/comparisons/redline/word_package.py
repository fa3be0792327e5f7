"""A Word file opened to be compared: its parts in normal form, and the targets of their relationships."""

from __future__ import annotations

import hashlib
import posixpath
from dataclasses import dataclass, field

from lxml import etree

from lyd.comparisons.redline.normal_form import parse_part

PACKAGE = "{http://schemas.openxmlformats.org/package/2006/relationships}"
TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
_TYPES_PART = "[Content_Types].xml"
_EXTERNAL = "External"


@dataclass(frozen=True, slots=True)
class Target:
    """What a relationship leads to: a part by its name, or an address outside."""

    kind: str
    address: str
    is_external: bool


@dataclass(slots=True)
class WordPackage:
    """The parts of a Word file by name. Those that were opened are written back with `write`."""

    parts: dict[str, bytes]
    _roots: dict[str, etree._Element] = field(default_factory=dict)
    _targets: dict[str, dict[str, Target]] = field(default_factory=dict)

    def root(self, name: str) -> etree._Element | None:
        """Return the root of a part in normal form, None if there is no such part."""
        if name not in self._roots and name in self.parts:
            self._roots[name] = parse_part(self.parts[name])
        return self._roots.get(name)

    def targets(self, name: str) -> dict[str, Target]:
        """Return the targets of a part's relationships by their ids."""
        if name not in self._targets:
            xml = self.parts.get(_relationships_of(name))
            root = [] if xml is None else etree.fromstring(xml)
            self._targets[name] = {each.get("Id", ""): _target(name, each) for each in root}
        return self._targets[name]

    def digest(self, target: Target) -> str:
        """Return what two relationships have in common if they lead to the same content."""
        if target.is_external or target.address not in self.parts:
            return target.address
        return hashlib.sha256(self.parts[target.address]).hexdigest()

    def add_relationship(self, name: str, target: Target) -> str:
        """Let a part have a relationship to a target. Return its id."""
        targets = self.targets(name)
        number = len(targets) + 1
        while f"rId{number}" in targets:
            number += 1
        targets[f"rId{number}"] = target
        address = target.address
        if not target.is_external:
            address = posixpath.relpath(address, posixpath.dirname(name))
        path = _relationships_of(name)
        root = etree.fromstring(self.parts[path]) if path in self.parts else etree.Element(f"{PACKAGE}Relationships")
        facts = {"Id": f"rId{number}", "Type": target.kind, "Target": address}
        if target.is_external:
            facts["TargetMode"] = _EXTERNAL
        etree.SubElement(root, f"{PACKAGE}Relationship", facts)
        self.parts[path] = _serialise(root)
        return f"rId{number}"

    def add_medium(self, content: bytes, ending: str, content_type: str) -> str:
        """Add a picture. Return the name of its part."""
        name = f"word/media/{hashlib.sha256(content).hexdigest()[:20]}.{ending}"
        self.parts[name] = content
        root = etree.fromstring(self.parts[_TYPES_PART])
        if not any(each.get("Extension", "").lower() == ending for each in root.iter(f"{TYPES}Default")):
            root.insert(0, etree.Element(f"{TYPES}Default", {"Extension": ending, "ContentType": content_type}))
            self.parts[_TYPES_PART] = _serialise(root)
        return name

    def content_type(self, ending: str) -> str | None:
        """Return the content type of parts whose names end so, None if none is declared."""
        root = etree.fromstring(self.parts[_TYPES_PART])
        declared = {each.get("Extension", "").lower(): each.get("ContentType") for each in root.iter(f"{TYPES}Default")}
        return declared.get(ending)

    def write(self) -> dict[str, bytes]:
        """Return all parts, those that were opened as they are now."""
        return {**self.parts, **{name: _serialise(root) for name, root in self._roots.items()}}


def _target(name: str, relationship: etree._Element) -> Target:
    address, kind = relationship.get("Target", ""), relationship.get("Type", "")
    if relationship.get("TargetMode") == _EXTERNAL:
        return Target(kind, address, is_external=True)
    joined = address.lstrip("/") if address.startswith("/") else posixpath.join(posixpath.dirname(name), address)
    return Target(kind, posixpath.normpath(joined), is_external=False)


def _relationships_of(name: str) -> str:
    folder, file = posixpath.split(name)
    return posixpath.join(folder, "_rels", f"{file}.rels")


def _serialise(root: etree._Element) -> bytes:
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
