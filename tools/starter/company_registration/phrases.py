"""Tags that several papers of the registration share."""

COMPANY = "{{ Company_Name }}"
HAS_SHARES = "Company_Type != 'Public company limited by guarantee'"
IS_PROPRIETARY = "Company_Type == 'Proprietary company'"
LAW = "{% if Jurisdiction in ['Australian Capital Territory', 'Northern Territory'] %}the {% endif %}{{ Jurisdiction }}"
"""The place whose law governs, with the article that territories have."""
OWN_NAME = "{{ First }}{% if Middle %} {{ Middle }}{% endif %} {{ Last }}"
"""The name of the person for whom a file of its own is made."""
HOLDING_HEADINGS = ("Class of shares", "Number", "Paid", "Unpaid", "Held beneficially")
HOLDING_WIDTHS = (4.2, 2.2, 2.7, 2.7, 4.0)


def office(of: str) -> str:
    """Return the tags that print the offices of a person."""
    return (
        f"{{% if 'Director' in {of}Roles and 'Secretary' in {of}Roles %}}director and secretary"
        f"{{% elif 'Director' in {of}Roles %}}director{{% else %}}secretary{{% endif %}}"
    )


def held(holding: str) -> str:
    """Return whether a holding is held beneficially, and if not for whom."""
    return f"{{% if {holding}.Beneficial %}}Yes{{% else %}}No, for {{{{ {holding}.On_Behalf_Of }}}}{{% endif %}}"


def holding_cells(holding: str) -> list[str]:
    """Return what a table says of a holding: class, number, amounts, and for whom it is held."""
    amounts = [f"{{{{ {holding}.{name} }}}}" for name in ("Paid", "Unpaid")]
    return [f"{{{{ {holding}.Share_Class.Class_Name }}}}", f"{{{{ {holding}.Number }}}}", *amounts, held(holding)]
