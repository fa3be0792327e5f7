"""The applications that a firm can work with, and their groups (document 1, sections 1 and 3): data, no rule.

The names are the makers' own; every other word here is ours. A description stays below the 90 characters after which
a card would cut it (section 9).
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

XERO = "xero"


@dataclass(frozen=True, kw_only=True)
class App:
    """An application. key names it on the wire and in our rows, path in the addresses of its calls: {path}/auth/…

    logo is the name of a mark that the widgets draw.
    """

    key: str
    path: str
    name: str
    logo: str
    description: str
    about: tuple[str, ...]
    features: tuple[str, ...]

    @property
    def overview(self) -> str:
        """What it is for, as HTML."""
        return "".join(f"<p>{escape(paragraph)}</p>" for paragraph in self.about)

    @property
    def key_features(self) -> str:
        """What members can do with it here, as HTML."""
        return "<ul>" + "".join(f"<li>{escape(feature)}</li>" for feature in self.features) + "</ul>"


@dataclass(frozen=True)
class Group:
    """Applications of one kind, in the order in which they are shown."""

    id: int
    name: str
    apps: tuple[App, ...]


ACCOUNTING = (
    App(
        key=XERO,
        path="xero",
        name="Xero",
        logo="xero",
        description="Bring your clients and contacts from your accounting into your documents.",
        about=(
            "Xero holds the people and companies that your firm does the books for.",
            "Once it is connected, you choose a client from Xero where an interview asks for one, instead of typing "
            "the details again, and finished documents find their way back to the client in Xero Practice Manager.",
        ),
        features=(
            "Fill in people and companies from your Xero contacts",
            "Search the clients of your practice in Xero Practice Manager",
            "Work with several organisations and change between them from any page",
            "Send a finished document to the client that it was made for",
        ),
    ),
)
SIGNING = (
    App(
        key="fusesign",
        path="fusesign",
        name="FuseSign",
        logo="fusesign",
        description="Send finished documents for signing and see who has signed.",
        about=(
            "FuseSign lets your clients sign on any device, without an account of their own.",
            "Once it is connected, a finished document goes to its signers from where you made it, and the signed "
            "copy comes back to the same place.",
        ),
        features=(
            "Send a document to several signers, in the order that you choose",
            "Ask for a code by text message before somebody signs",
            "See who has signed and remind those who have not",
            "Keep the signed copy beside the document",
        ),
    ),
)
CLIENTS = (
    App(
        key="HubSpot",
        path="hubspot",
        name="HubSpot",
        logo="hubspot",
        description="Keep your own contact details up to date in your HubSpot account.",
        about=(
            "HubSpot holds what your firm knows of the people whom it works with.",
            "Once it is connected, the contact details of your profile are kept up to date in your HubSpot account, as "
            "long as you agree to be contacted.",
        ),
        features=(
            "Have your name, phone number and company in HubSpot as they are in your profile",
            "Find yourself there once, by your e-mail address",
            "End it at any time, by disconnecting or in your notification settings",
        ),
    ),
)
FUNDS = (
    App(
        key="BGLCAS360",
        path="bgl360",
        name="BGL CAS 360",
        logo="cas360",
        description="Keep companies, officers and share registers in step with your documents.",
        about=(
            "CAS 360 is where your firm looks after the companies and trusts of its clients.",
            "Once it is connected, a company that is in CAS 360 fills in its documents, and one that you have "
            "registered here can be added to CAS 360 with its officers and members.",
        ),
        features=(
            "Fill in companies, officers and members from CAS 360",
            "Add a newly registered company, with its certificate of registration",
            "Follow what was sent, document by document",
        ),
    ),
    App(
        key="BGLSF360",
        path="sf360",
        name="BGL Simple Fund 360",
        logo="sf360",
        description="Bring funds, trustees and members into your superannuation documents.",
        about=(
            "Simple Fund 360 is where your firm administers self-managed super funds.",
            "Once it is connected, a fund's trustees and members fill in its documents, and a fund that you have set "
            "up here can be added to Simple Fund 360.",
        ),
        features=(
            "Fill in funds, trustees and members from Simple Fund 360",
            "Check the details of contacts before they are sent",
            "Add a newly set up fund, with its members",
        ),
    ),
)

GROUPS: tuple[Group, ...] = (
    Group(1, "Accounting", ACCOUNTING),
    Group(2, "E-signing", SIGNING),
    Group(3, "CRM", CLIENTS),
    Group(4, "Fund administration", FUNDS),
)
APPS = {app.key: app for group in GROUPS for app in group.apps}
"""Every application by its key."""
