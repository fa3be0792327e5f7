"""The properties of a document that rules depend on."""

from __future__ import annotations

import pytest

from lyd.asic.statuses import PaymentStatus
from lyd.documents.lifecycle.situations import situation_of
from lyd.documents.models import AsicStatus, Document, DocumentStatus, DocumentType


def document(**given: object) -> Document:
    return Document(**{"status": DocumentStatus.COMPLETED, "template_facts": {}, "is_shared": False, **given})


def test_a_document_that_registers_no_company_has_no_state_of_a_registration() -> None:
    assert situation_of(document(type=DocumentType.DOC)).asic is None


@pytest.mark.parametrize(
    ("status", "is_lodged"),
    [
        (None, False),
        (AsicStatus.RJCT, False),
        (AsicStatus.NOTR, True),
        (AsicStatus.INPR, True),
        (AsicStatus.COMP, True),
    ],
)
def test_what_asic_has_or_may_have_is_lodged(status: AsicStatus | None, is_lodged: bool) -> None:
    asic = situation_of(document(type=DocumentType.ASIC, asic_status=status)).asic
    assert asic is not None
    assert asic.is_lodged is is_lodged


@pytest.mark.parametrize(
    ("payment", "is_paid"), [(None, False), (PaymentStatus.RESERVED, False), (PaymentStatus.PAID, True)]
)
def test_only_a_paid_fee_is_paid(payment: PaymentStatus | None, is_paid: bool) -> None:
    asic = situation_of(document(type=DocumentType.ASIC, asic_payment_status=payment)).asic
    assert asic is not None
    assert asic.is_paid is is_paid
