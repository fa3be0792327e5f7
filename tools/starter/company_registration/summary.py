"""The data of the application, in the order of ASIC's form 201, with the declaration of the applicant."""

from __future__ import annotations

from docx.document import Document

from starter.company_registration.holdings import add_holdings
from starter.company_registration.phrases import COMPANY, HAS_SHARES, LAW, former_names, office
from starter.word.blocks import add, logic, table, tag_row
from starter.word.details import Row, add_columns, add_details
from starter.word.pages import open_paper, saved
from starter.word.signatures import WIDTHS, add_strip, end_rows

TITLE = "Application for registration"
APPLICANTS = "for p in People if 'Applicant' in p.Roles"
_COMPANY: list[Row] = [
    ("Name", f"{COMPANY}{{% if Name_Is_ACN %}} (the ACN is to be the name){{% endif %}}"),
    ("Kind", "{{ Company_Type }}{% if Is_Super_Trustee %}, special purpose: superannuation trustee{% endif %}"),
    ("State or territory", LAW),
    ("", "if Name_Reserved"),
    ("Name reserved by form 410", "Document number {{ Reservation_Number }}, reserved by {{ Reservation_Applicant }}"),
    ("", "endif"),
    ("", "for b in Business_Names"),
    ("Identical business name", "ABN {{ b.Business_ABN | abn }}"),
    ("", "endfor"),
    ("", "if Company_Type == 'Public company limited by guarantee'"),
    ("Guarantee of each member", "{{ Guarantee | money }}"),
    ("", "else"),
    ("Shares issued for other than cash", "{% if Non_Cash %}Yes{% else %}No{% endif %}"),
    ("", "endif"),
]
_PLACES: list[Row] = [
    (
        "Registered office",
        "{% if Care_Of %}Care of {{ Care_Of }}, {% endif %}{{ Registered_Office | full_address }}",
    ),
    (
        "Occupied by the company",
        "{% if Occupies %}Yes{% else %}No, by {{ Occupier.Occupier_Name }}, who "
        "{% if Occupier.Occupier_Consents %}consents{% else %}has not consented yet{% endif %}{% endif %}",
    ),
    ("", "if Company_Type != 'Proprietary company'"),
    (
        "Open to the public",
        "{% if Standard_Hours %}10 am to 12 noon and 2 pm to 4 pm{% else %}{{ Opens }} to {{ Closes }}{% endif"
        " %} on business days",
    ),
    ("", "endif"),
    (
        "Principal place of business",
        "{% if Same_Place %}The registered office{% else %}{{ Principal_Place | full_address }}{% endif %}",
    ),
    ("", "if Has_Holding_Company"),
    (
        "Ultimate holding company",
        "{{ Holding_Company.Holding_Name }}{% if Holding_Company.Holding_ACN %}, ACN {{"
        " Holding_Company.Holding_ACN | acn }}"
        "{% endif %}, {{ Holding_Company.Holding_Country }}",
    ),
    ("", "endif"),
]
_OFFICEHOLDER: list[Row] = [
    ("Office", office("p.")),
    *former_names("p."),
    (
        "Born",
        "{{ p.Born | date_words }}, {{ p.Birth_Place }}, "
        "{% if p.Birth_Country == 'Australia' %}{{ p.Birth_State }}{% else %}{{ p.Birth_Country }}{% endif %}",
    ),
    ("Address", "{{ p.Residential_Address | full_address }}"),
    ("", "if 'Director' in p.Roles"),
    ("Director ID", "{{ p.Director_ID | default('not supplied yet') }}"),
    ("", "endif"),
    ("Consent to act", "{% if p.Has_Consented %}Given{% else %}Not given yet{% endif %}"),
]


def build_summary() -> bytes:
    """Return the summary of the application, which the applicant signs."""
    document = open_paper(TITLE, COMPANY, TITLE)
    add(document, "Small", "The details that will be lodged with ASIC in form 201.")
    _section(document, "Company", _COMPANY)
    _section(document, "Addresses and holding company", _PLACES)
    add(document, "Signing role", "Directors and secretaries")
    logic(document, "for p in People if 'Director' in p.Roles or 'Secretary' in p.Roles")
    add(document, "Table name", "**{{ p | full_name }}**").paragraph_format.keep_with_next = True
    add_details(document, _OFFICEHOLDER)
    logic(document, "endfor")
    _shares(document)
    _members(document)
    _declaration(document)
    return saved(document, TITLE, "Data of form 201")


def _section(document: Document, title: str, rows: list[Row]) -> None:
    add(document, "Signing role", title)
    add_details(document, rows)


def _shares(document: Document) -> None:
    logic(document, f"if {HAS_SHARES}")
    add(document, "Signing role", "Shares")
    headings = ("Class", "Code", "Number", "Price of each")
    row = ["{{ s.Class_Name }}", "{{ s.Class_Code }}", "{{ s.Total }}", "{{ s.Price | money }}"]
    add_columns(document, headings, (6.2, 2.6, 3.5, 3.5), ["for s in Share_Classes", row, "endfor"])
    logic(document, "endif")


def _members(document: Document) -> None:
    add(document, "Signing role", "Members")
    members = {
        "p": ("People if 'Member' in p.Roles", "{{ p | full_name }}", "{{ p.Residential_Address | full_address }}")
    }
    members["o"] = ("Organisations", "{{ o.Organisation_Name }}", "{{ o.Organisation_Address | full_address }}")
    for one, (source, name, address) in members.items():
        logic(document, f"for {one} in {source}")
        add(document, "Table name", f"**{name}**, {address}").paragraph_format.keep_with_next = True
        logic(document, f"if {HAS_SHARES}")
        add_holdings(document, f"{one}.Holdings")
        logic(document, "endif")
        logic(document, "endfor")


def _declaration(document: Document) -> None:
    add(document, "Signing role", "Applicant and declaration")
    logic(document, APPLICANTS)
    add(
        document,
        "Attestation",
        "I, **{{ p | full_name }}** of {{ p.Residential_Address | full_address }}, apply as {{ p.Applicant_Capacity }}"
        " for the registration of the company. I declare that these details are true and complete; that I have the"
        " written consent of each person named here as a member or officeholder{% if not Occupies %}, and of the"
        " occupier of the registered office{% endif %}; and that I will give these consents to the company when it is"
        " registered.",
    )
    logic(document, "endfor")
    made = table(document, WIDTHS, lines=False)
    tag_row(made, WIDTHS, APPLICANTS)
    add_strip(made, "p.Signer_Key", "p.Date_Key", "Signature of applicant", "{{ p | full_name }}")
    tag_row(made, WIDTHS, "endfor")
    end_rows(document)
