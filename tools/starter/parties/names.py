"""Tags that name and describe a party asked by the shared questions (fragments/party.yaml)."""

from __future__ import annotations

from typing import Any

from starter.word.blocks import add, fill, logic

IS_COMPANY = "{0}.Party_Type == 'A Company'"


def company_name(who: str) -> str:
    """Return the tags that print the name of the company ``who`` with its legal element."""
    return f"{{{{ {who}.Company }}}} {{{{ {who}.Legal_Element }}}}"


def company_numbers(who: str) -> str:
    """Return the tags that print the ACN of the company ``who``, and its ABN if it was given."""
    return f"ACN {{{{ {who}.ACN | acn }}}}{{% if {who}.ABN %}}, ABN {{{{ {who}.ABN }}}}{{% endif %}}"


def own_name(who: str) -> str:
    """Return the tags that print the name of a party, without the trust for which it acts."""
    is_company = IS_COMPANY.format(who)
    return f"{{% if {is_company} %}}{company_name(who)}{{% else %}}{{{{ {who} | full_name }}}}{{% endif %}}"


def capacity_of(who: str) -> str:
    """Return the tags that print for which trust a party acts; nothing if it acts for itself."""
    return f"{{% if {who}.Is_Trustee %}} as trustee for {{{{ {who}.Trust_Name }}}}{{% endif %}}"


def describe_company(cell: Any, who: str) -> None:
    """Write name, numbers, office and email of a company into a cell."""
    fill(cell, "Table text", f"**{company_name(who)}** ({company_numbers(who)})")
    add(cell, "Table text", f"{{{{ {who}.Registered_Office | full_address }}}}")
    add(cell, "Table text", f"{{{{ {who}.Email }}}}")


def describe_party(cell: Any, who: str) -> None:
    """Write what a person or company is called, and where it is reached, into a cell."""
    fill(cell, "Small", f"{{%p if {IS_COMPANY.format(who)} %}}")
    add(cell, "Table text", f"**{company_name(who)}** ({company_numbers(who)}){capacity_of(who)}")
    add(cell, "Table text", f"{{{{ {who}.Registered_Office | full_address }}}}")
    add(cell, "Table text", f"{{{{ {who}.Company_Email }}}}")
    logic(cell, "else")
    add(cell, "Table text", f"**{{{{ {who} | full_name }}}}**{capacity_of(who)}")
    add(cell, "Table text", f"{{{{ {who} | full_address }}}}")
    add(cell, "Table text", f"{{{{ {who}.Email }}}}")
    logic(cell, "endif")
