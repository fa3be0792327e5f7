"""The hardened LibreOffice profile: nothing in a document is run, fetched or followed.

``BlockUntrustedRefererLinks`` is what stops linked pictures and sections (measured: three
requests for one picture without it); it trusts documents from streams, so documents are
always opened from a file. The macro settings are a second fence.
"""

from __future__ import annotations

from pathlib import Path

_SETTINGS = (
    ("Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
    ("Common/Security/Scripting", "DisableMacrosExecution", "true"),
    ("Common/Security/Scripting", "DisableActiveContent", "true"),
    ("Common/Security/Scripting", "MacroSecurityLevel", "3"),
    ("Common/Misc", "FirstRun", "false"),
    ("Common/Misc", "UseOpenCL", "false"),
    ("Common/Save/Document", "AutoSave", "false"),
    ("Office.Recovery/RecoveryInfo", "Enabled", "false"),
    ("Common/History", "PickListSize", "0"),
    ("Writer/Content/Update", "Link", "0"),
    ("Writer/Content/Update", "Field", "true"),
)


def write_profile(folder: Path) -> None:
    """Make a fresh profile in ``folder``."""
    items = "".join(_item(path, name, value) for path, name, value in _SETTINGS)
    target = folder / "user" / "registrymodifications.xcu"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<oor:items xmlns:oor="http://openoffice.org/2001/registry"'
        ' xmlns:xs="http://www.w3.org/2001/XMLSchema"'
        f' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">{items}</oor:items>\n'
    )


def _item(path: str, name: str, value: str) -> str:
    full = path if path.startswith("Office.") else f"Office.{path}"
    return (
        f'<item oor:path="/org.openoffice.{full}"><prop oor:name="{name}" oor:op="fuse">'
        f"<value>{value}</value></prop></item>"
    )
