"""Write the tables of states and postcodes into the widgets: `npm run postcodes` in widgets/."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GENERATED = ROOT / "widgets" / "src" / "features" / "interviews" / "postcodes.gen.ts"
HEADER = "// Written by `npm run postcodes` from pyservice/lyd/addresses/postcodes.py: change the tables there.\n"
TABLES = (
    ("states", "Record< string, string >", "The states and territories by the abbreviations in which they are stored."),
    ("postcodes", "Record< string, [ first: number, last: number ][] >", "The ranges of postcodes of each state."),
    ("acrossBorders", "Record< string, string[] >", "Further states of postcodes on both sides of a border."),
)


def expected_module() -> str:
    """Return what postcodes.gen.ts has to contain now."""
    from lyd.addresses.postcodes import ACROSS_BORDERS, POSTCODES, STATES

    values = {"states": STATES, "postcodes": POSTCODES, "acrossBorders": ACROSS_BORDERS}
    constants = [
        f"/** {description} */\nexport const {name}: {kind} = {json.dumps(values[name])};\n"
        for name, kind, description in TABLES
    ]
    return "\n".join([HEADER, *constants])


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "pyservice"))
    GENERATED.write_text(expected_module(), encoding="utf-8")
