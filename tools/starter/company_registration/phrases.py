"""Tags that several papers of the registration share."""

COMPANY = "{{ Company_Name }}"
HAS_SHARES = "Company_Type != 'Public company limited by guarantee'"
LAW = "{% if Jurisdiction in ['Australian Capital Territory', 'Northern Territory'] %}the {% endif %}{{ Jurisdiction }}"
"""The place whose law governs, with the article that territories have."""
OWN_NAME = "{{ First }}{% if Middle %} {{ Middle }}{% endif %} {{ Last }}"
"""The name of the person for whom a file of its own is made."""


def office(of: str) -> str:
    """Return the tags that print the offices of a person."""
    return (
        f"{{% if 'Director' in {of}Roles and 'Secretary' in {of}Roles %}}director and secretary"
        f"{{% elif 'Director' in {of}Roles %}}director{{% else %}}secretary{{% endif %}}"
    )


def former_names(of: str) -> list[tuple[str, str]]:
    """Return the row of the former names of a person, if there are any."""
    names = (
        f"{{% for f in {of}Former_Names %}}{{{{ f | full_name }}}}{{% if not loop.last %}}, {{% endif %}}{{% endfor %}}"
    )
    return [("", f"if {of}Has_Former_Names"), ("Former names", names), ("", "endif")]
