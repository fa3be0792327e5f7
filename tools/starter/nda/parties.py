"""How a party is named and described, whatever its kind."""

from __future__ import annotations

from typing import Any

from starter.parties.names import company_name, company_numbers
from starter.word.blocks import add, fill, logic

_TRUSTEES = (
    "{% for t in p.Trustees %}{% if not loop.first %}{% if loop.last %} and {% else %}, {% endif %}{% endif %}"
    "{% if t.Trustee_Type == 'A Company' %}{{ t.Company }} {{ t.Legal_Element }}"
    "{% elif t.Trustee_Type == 'An Individual' %}{{ t | full_name }}{% else %}{{ t.Trustee_Type }}{% endif %}"
    "{% endfor %}"
)


def party_name(owner: Any, style: str) -> None:
    """The name of the party ``p`` in one line, whatever its kind."""
    kinds = (
        "{% if p.Party_Type == 'An Individual' %}{{ p | full_name }}"
        "{% elif p.Party_Type == 'A Company' %}{{ p.Company }} {{ p.Legal_Element }}"
        f"{{% elif p.Party_Type == 'A Trust' %}}{_TRUSTEES} as trustee for {{{{ p.Trust_Name }}}}"
        "{% else %}{{ p.Party_Type }}{% endif %}"
    )
    add(owner, style, f"**{kinds}**")


def party_details(cell: Any) -> None:
    """Name, number, address and email of the party ``p``."""
    address = "{{ %s.Street }}, {{ %s.Suburb }} {{ %s.State }} {{ %s.Postcode }}"
    fill(cell, "Small", "{%p if p.Party_Type == 'An Individual' %}")
    add(cell, "Table text", "**{{ p | full_name }}**")
    add(cell, "Table text", address % (("p",) * 4))
    add(cell, "Table text", "{{ p.Email }}")
    logic(cell, "elif p.Party_Type == 'A Company'")
    add(cell, "Table text", f"**{company_name('p')}** ({company_numbers('p')})")
    add(cell, "Table text", address % (("p",) * 4))
    logic(cell, "elif p.Party_Type == 'A Trust'")
    capacity = (
        "{% if p.Trustees | length > 1 %}Trustees{% else %}Trustee{% endif %} of **{{ p.Trust_Name }}**"
        "{% if p.Trust_ABN %} (ABN {{ p.Trust_ABN }}){% endif %}:"
    )
    add(cell, "Table text", capacity)
    logic(cell, "for t in p.Trustees")
    add(
        cell,
        "Table name",
        f"**{{% if t.Trustee_Type == 'A Company' %}}{company_name('t')}{{% elif t.Trustee_Type == "
        "'An Individual' %}{{ t | full_name }}{% else %}{{ t.Trustee_Type }}{% endif %}**"
        f"{{% if t.Trustee_Type == 'A Company' %}} ({company_numbers('t')}){{% endif %}}",
    )
    add(cell, "Table text", address % (("t",) * 4))
    logic(cell, "if t.Trustee_Type == 'An Individual'")
    add(cell, "Table text", "{{ t.Email }}")
    logic(cell, "endif")
    logic(cell, "endfor")
    logic(cell, "else")
    add(cell, "Table text", "{{ p.Party_Type }}")
    logic(cell, "endif")
