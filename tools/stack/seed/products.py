"""What the seed's shop sells (document 1, sections 1, 3 and 9): plans, credits and templates."""

import json
from dataclasses import dataclass, field

PLANS = "Membership Package"
CREDITS = "Cap Category"
SMSF = "Self-Managed Super Fund Documents"
DOCUMENTS = (
    "Wills",
    "Powers of Attorney",
    "Health Directives",
    "Unit Trusts",
    "HR Documents",
    "Company Documents",
    "Trust Documents",
    SMSF,
    "Company Registrations",
)

QUESTIONS = (
    ("Who can use it?", "Individuals, companies and the trustees of trusts."),
    ("How long does it take?", "About ten minutes: you answer questions, and the document is made."),
    ("Can I change it afterwards?", "Yes. The Word file is yours."),
)
REGISTRATION_QUESTIONS = (
    ("What do I need?", "The details of all directors and members, and the director ID of each director."),
    ("How long does it take?", "About ten minutes. ASIC usually registers the company on the same day."),
    (
        "What does ASIC charge?",
        "Its fee for the application is paid to ASIC directly, before the application is submitted.",
    ),
    ("What do I receive?", "The constitution, all consents, minutes, the register of members, and ASIC’s certificate."),
)


@dataclass(frozen=True)
class Product:
    """excluded names the categories that a plan does not offer."""

    slug: str
    name: str
    category: str
    price: str
    description: str
    meta: dict[str, str] = field(default_factory=dict)
    excluded: tuple[str, ...] = ()

    @property
    def package(self) -> str:
        return self.meta.get("lyd_package", "")


def _plan(slug: str, color: str, includes: tuple[str, ...]) -> dict[str, str]:
    items = "".join(f"<li>{words}</li>" for words in includes)
    return {"lyd_plan": slug, "lyd_plan_color": color, "lyd_plan_includes": f"<ul>{items}</ul>", "show_video": "no"}


def _template(
    benefits: tuple[str, ...], questions: tuple[tuple[str, str], ...] = QUESTIONS, **more: str
) -> dict[str, str]:
    """The meta of a template, by default of one that is made with the sample package."""
    items = "".join(f"<li>{words}</li>" for words in benefits)
    faq = [{"id": number, "question": ask, "answer": say} for number, (ask, say) in enumerate(questions, 1)]
    return {"lyd_package": "nda", "benefits": f"<ul>{items}</ul>", "lyd_faq": json.dumps(faq), **more}


PRODUCTS = (
    Product(
        "lite",
        "Lite",
        PLANS,
        "0.00",
        "For who needs a document now and then.",
        _plan("ly-basic", "#5b6b7d", ("Pay per document", "1 user", "Documents as Word and PDF")),
        excluded=(SMSF,),
    ),
    Product(
        "best-practice",
        "Best Practice",
        PLANS,
        "330.00",
        "For firms that prepare documents every week.",
        _plan("best-practice", "#2f6fed", ("200 documents a year", "Up to 5 users", "Shared Folders", "E-signing")),
        excluded=(SMSF,),
    ),
    Product(
        "strategist",
        "Strategist",
        PLANS,
        "795.00",
        "For firms that advise on structures all day.",
        _plan("strategist", "#7a3ff2", ("Unlimited documents", "Up to 10 users", "Every template")),
    ),
    Product("credits-10", "10 Credits", CREDITS, "290.00", "10 more documents.", {"cap_qty": "10"}),
    Product("credits-25", "25 Credits", CREDITS, "650.00", "25 more documents.", {"cap_qty": "25"}),
    Product("credits-50", "50 Credits", CREDITS, "1150.00", "50 more documents.", {"cap_qty": "50"}),
    Product(
        "nda",
        "Non-Disclosure Agreement",
        "Company Documents",
        "0.00",  # a sample, which members can start directly (document 2, section 4.3)
        "Keeps what two parties tell each other between them.",
        _template(("One-way or mutual", "For individuals, companies and trusts")),
    ),
    Product(
        "confidentiality-deed",
        "Confidentiality Deed",
        "HR Documents",
        "99.00",
        "Binds an employee or contractor to keep what they learn at work to themselves.",
        _template(("Goes on after the work has ended", "Names what is confidential", "Witness pages included")),
    ),
    Product(
        "joint-venture-confidentiality",
        "Joint Venture Confidentiality Agreement",
        "Trust Documents",
        "220.00",
        "For trustees and companies that look at a venture together.",
        _template(("Mutual", "For trustees and companies")),
    ),
    Product(
        "company-registration",
        "Company Registration with Constitution",
        "Company Registrations",
        "165.00",
        "Registers a company with ASIC, from the check of its name to the certificate, with its constitution and"
        " all papers.",
        _template(
            (
                "Proprietary and public companies, and trustees of super funds",
                "Consents, minutes and registers included",
                "Checked before ASIC is paid",
            ),
            REGISTRATION_QUESTIONS,
            lyd_package="company-registration",
            is_asic_template="yes",
            asic_price="611.00",
        ),
    ),
    Product(
        "founders-confidentiality",
        "Founders’ Confidentiality Agreement",
        "Company Registrations",
        "330.00",
        "What founders agree on before their company is registered.",
        _template(("Before the company exists", "For two founders or more"), asic_price="611.00"),
    ),
    Product(
        "smsf-confidentiality",
        "SMSF Adviser Confidentiality Deed",
        SMSF,
        "275.00",
        "Between the trustees of a self-managed super fund and those who advise them.",
        _template(("For corporate and individual trustees",)),
    ),
)
