"""Write the messages of the service's errors into the widgets: `npm run messages` in widgets/.

Codes that the widgets word themselves (`ownMessages` in widgets/src/api/messages.ts) are left out, and so are messages
with a placeholder, which only an answer of the service can fill.
"""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SERVICE = ROOT / "pyservice"
WIDGETS_API = ROOT / "widgets" / "src" / "api"
OWN, GENERATED = WIDGETS_API / "messages.ts", WIDGETS_API / "messages.gen.ts"

HEADER = """\
// Written by `npm run messages` from the error classes of the service (their errors.py): change a sentence there.
import { __ } from '@wordpress/i18n';

/** The service's message for each `error_code`, in the language of the page. */
export const serviceMessages: Record< string, () => string > = {
"""


def service_messages() -> dict[str, str]:
    """Return the message of every error class of the service, by its error_code."""
    for path in sorted((SERVICE / "lyd").rglob("*errors.py")):
        importlib.import_module(".".join(path.relative_to(SERVICE).with_suffix("").parts))
    from lyd.core.errors import ERROR_TABLE

    return {code: error.message for code, error in ERROR_TABLE.items()}


def render_messages(messages: dict[str, str], own_codes: set[str]) -> str:
    """Return the TypeScript module with these messages, sorted by code."""
    lines = [
        f"\t{code}: () => __( {_quote(message)}, 'lyd' ),\n"
        for code, message in sorted(messages.items())
        if code not in own_codes and message and "{" not in message
    ]
    return f"{HEADER}{''.join(lines)}}};\n"


def find_own_codes(source: str) -> set[str]:
    """Return the codes that messages.ts words itself."""
    table = re.search(r"const ownMessages\b.*? = \{\n(.*?)\n\};", source, re.DOTALL)
    if table is None:
        raise ValueError("messages.ts has no table named ownMessages")
    return set(re.findall(r"^\t(\w+):", table[1], re.MULTILINE))


def expected_module() -> str:
    """Return what messages.gen.ts has to contain now."""
    return render_messages(service_messages(), find_own_codes(OWN.read_text(encoding="utf-8")))


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


if __name__ == "__main__":
    sys.path.insert(0, str(SERVICE))
    GENERATED.write_text(expected_module(), encoding="utf-8")
