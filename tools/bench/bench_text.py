"""Live text: the NDA read in blocks, compared with the rendering of the same draft.

Wanted: with its JSON at most 12 times as long: then half of the 150 ms from a key to the updated block are left to the
network and the browser, also on a machine that is three times slower.
"""

import datetime
import json

from bench.agreement import agreement
from bench.comparison import Variant, compare, report
from lyd.assembly.live_text import TRACED
from lyd.assembly.planned_files import preview_values
from lyd.assembly.templates.cache import TEMPLATES
from lyd.assembly.text_schemas import DocumentTextSchema

TODAY = datetime.date(2026, 11, 25)


def main() -> None:
    """Print the ratios. All variants include everything from the answers."""
    package, case = agreement()
    output = package.outputs[0]

    def draft() -> bytes:
        values = preview_values(package, output, case.answers, TODAY)
        return TEMPLATES.get(package.docx).render(values, draft=True)

    def blocks() -> object:
        values = preview_values(package, output, case.answers, TODAY)
        return TRACED.get(package.docx).trace(values, package.interview, output, case.answers)

    def answer() -> str:
        return json.dumps(DocumentTextSchema().dump({"blocks": blocks()}))

    variants = [Variant("normal rendering", draft), Variant("blocks", blocks), Variant("blocks as JSON", answer)]
    print(report("Live text of the NDA (wanted: blocks as JSON take at most 12 times as long)", compare(variants)))


if __name__ == "__main__":
    main()
