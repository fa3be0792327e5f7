"""The widgets' lock file names every package, so that `npm ci` takes it on every machine and with every npm."""

import json

from stack.widgets import WIDGETS


def test_optional_packages_of_every_platform_are_locked() -> None:
    """npm leaves out what the registry at hand does not have, and then refuses its own lock file."""
    packages = json.loads((WIDGETS / "package-lock.json").read_text())["packages"]
    missing = [
        f"{path}: {name}"
        for path, package in packages.items()
        for name in package.get("optionalDependencies", {})
        if path and f"{path}/node_modules/{name}" not in packages and f"node_modules/{name}" not in packages
    ]
    assert missing == []


def test_every_test_of_accessibility_loads_one_current_axe() -> None:
    """Older ones than 4.12 answer NaN for the contrast of colours made by color-mix()."""
    packages = json.loads((WIDGETS / "package-lock.json").read_text())["packages"]
    versions = [package["version"] for path, package in packages.items() if path.endswith("node_modules/axe-core")]
    assert len(versions) == 1
    assert tuple(map(int, versions[0].split("."))) >= (4, 12)
