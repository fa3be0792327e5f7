"""NDA to Word: the compiled renderer, compared with plain docxtpl. Required: 15 times faster."""

import io

from docxtpl import DocxTemplate
from jinja2.sandbox import SandboxedEnvironment

from bench.agreement import agreement, values_of
from bench.comparison import Variant, compare, report
from lyd.assembly.templates.cache import TEMPLATES
from lyd.assembly.templates.filters import FILTERS


def main() -> None:
    """Print the ratio. Ours includes everything from the answers to the bytes, docxtpl's only its own part."""
    package, case = agreement()
    values = values_of(package, case)

    def ours() -> bytes:
        return TEMPLATES.get(package.docx).render(values_of(package, case))

    def docxtpl() -> bytes:
        environment = SandboxedEnvironment(autoescape=True)
        environment.filters.update(FILTERS)
        document, target = DocxTemplate(io.BytesIO(package.docx)), io.BytesIO()
        document.render(values, environment, autoescape=True)
        document.save(target)
        return target.getvalue()

    variants = [Variant("compiled renderer", ours), Variant("plain docxtpl", docxtpl)]
    print(report("NDA to Word (wanted: docxtpl takes 15 times as long, or longer)", compare(variants)))


if __name__ == "__main__":
    main()
