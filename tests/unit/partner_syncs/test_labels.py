"""What tells records of CAS 360 apart."""

from __future__ import annotations

from decimal import Decimal

from lyd.adapters.bgl import CasCompany, CasContact, HeldShares
from lyd.partner_syncs.targets.cas360.labels import label_company, label_contact, label_shares


def test_labels_have_numbers_days_and_the_record() -> None:
    assert label_company(CasCompany("7", "Harbour")) == "Harbour (no ACN, record 7)"
    person = CasContact("8", "People", "Ada King", email="a@b.co", birthday="1984-03-05")
    assert label_contact(person) == "Ada King (born 05 Mar 1984, a@b.co, record 8)"
    shares = HeldShares("9", "8", Decimal(20), "ORD", "2026-01-02", "Allotment")
    assert label_shares(shares) == "20 ORD, Allotment of 02 Jan 2026 (record 9)"
