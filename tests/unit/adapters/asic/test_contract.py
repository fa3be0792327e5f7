"""Messages are safe to read: no entities, no foreign content, nothing that the schemas do not allow."""

from __future__ import annotations

import pytest
from lxml import etree
from tests.unit.adapters.asic.envelopes import ADDRESS, STATUS, make_reply, wrap

from lyd.adapters.asic import services
from lyd.adapters.asic.contract import ENVELOPE, FOLDER, read_fault, read_reply, write_request
from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable

ALL = [value for value in vars(services).values() if isinstance(value, services.Service)]
HEADER = {
    "messageType": "queryAddress",
    "messageReferenceNumber": "1",
    "messageVersion": 1,
    "senderId": "000099999",
    "senderType": "REGA",
}
BOMB = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
FILE = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>'


@pytest.mark.parametrize("service", ALL, ids=lambda service: service.name)
def test_every_service_is_described(service: services.Service) -> None:
    description = etree.parse(FOLDER / "asic.wsdl")
    wsdl = {"w": "http://schemas.xmlsoap.org/wsdl/"}
    assert description.xpath(f"//w:port[@name='{service.port}'][@binding='lyd:{service.name}']", namespaces=wsdl)
    [operation] = description.xpath(f"//w:binding[@name='{service.name}']/w:operation/@name", namespaces=wsdl)
    assert operation == service.operation


def test_a_reply_is_read() -> None:
    reply = read_reply(services.QUERY_ADDRESS, make_reply(ADDRESS, "<valid>true</valid>"))
    assert reply.businessDocumentBody.valid == "true"
    assert reply.businessDocumentHeader.result.accepted


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"garbage",
        b"{}",
        b"\xff\xfe\x00",
        b"<html><title>Welcome</title></html>",
        make_reply(ADDRESS, "<valid>true</valid>")[:-20],
        make_reply(ADDRESS, "<valid>&b;</valid>", before=BOMB),
        make_reply(ADDRESS, "<valid>&b;</valid>", before=FILE),
        make_reply(ADDRESS, "<valid>true</valid>", before="<!DOCTYPE e>"),
        make_reply(ADDRESS, "<valid>true</valid><surprise/>"),
        make_reply(ADDRESS, "<valid>true</valid>", header="<h:result><h:perhaps>true</h:perhaps></h:result>"),
        make_reply(STATUS, "<transactionStatus>COMP</transactionStatus>"),
        wrap(""),
        wrap("<a/><b/>"),
        wrap("<reply/>"),
        wrap("<a>" * 500 + "</a>" * 500),
    ],
)
def test_what_is_no_reply_of_the_service_is_invalid(content: bytes) -> None:
    with pytest.raises(InvalidPartnerResponse) as error:
        read_reply(services.QUERY_ADDRESS, content)
    assert not error.value.maybe_done


def test_comments_and_processing_instructions_are_no_part_of_a_reply() -> None:
    content = make_reply(ADDRESS, "<?a b?><valid><!-- c -->true</valid>", before="<?d e?>")
    content = content.replace(b"<reply", b"<?f g?><reply").replace(
        b"<businessDocumentBody>", b"<?h i?><businessDocumentBody>"
    )
    reply = read_reply(services.QUERY_ADDRESS, content)
    assert reply.businessDocumentBody.valid == "true"
    assert reply.businessDocumentHeader.result.accepted


def test_an_invalid_reply_to_a_lodgement_may_hide_that_it_was_taken() -> None:
    with pytest.raises(InvalidPartnerResponse) as error:
        read_reply(services.LODGE_COMPANY, b"garbage")
    assert error.value.maybe_done


def make_fault(code: str) -> bytes:
    reason = "<e:Reason><e:Text xml:lang='en'>Ada Lovelace</e:Text></e:Reason>"
    return wrap(f"<e:Fault><e:Code><e:Value>e:{code}</e:Value></e:Code>{reason}</e:Fault>")


def test_a_fault_of_the_sender_is_a_refusal_and_another_one_an_outage() -> None:
    with pytest.raises(PartnerRefused) as refusal:
        read_reply(services.LODGE_COMPANY, make_fault("Sender"))
    assert refusal.value.code == "sender_fault"
    with pytest.raises(PartnerUnavailable) as outage:
        read_reply(services.LODGE_COMPANY, make_fault("Receiver"))
    assert outage.value.maybe_done
    assert "Ada" not in f"{refusal.value.detail} {outage.value.detail}"
    assert read_fault(services.LODGE_COMPANY, b"<html/>") is None


def test_a_request_has_the_header_and_the_body_of_its_service() -> None:
    address = {"country": "Australia", "physicalAddress": {"locality": "Newtown", "state": "NSW", "postCode": "2042"}}
    envelope = etree.fromstring(write_request(services.QUERY_ADDRESS, HEADER, {"address": address}))
    [message] = envelope.findall(f"{{{ENVELOPE}}}Body/*")
    assert message.tag == f"{{{ADDRESS}}}request"
    assert message.xpath("string(//*[local-name() = 'senderId'])") == "000099999"
    assert message.xpath("string(//*[local-name() = 'postCode'])") == "2042"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"address": None},
        {"address": {"physicalAddress": {"state": "Wales"}}},
        {"address": {"physicalAddress": {"postCode": "204"}}},
        {"address": {"physicalAddress": {"locality": "x" * 201}}},
        {"address": {"physicalAddress": {"locality": "\x00"}}},
        {"surprise": "1"},
    ],
)
def test_a_request_that_the_schemas_do_not_allow_is_not_written(body: dict[str, object]) -> None:
    with pytest.raises(PartnerRefused) as refusal:
        write_request(services.QUERY_ADDRESS, HEADER, body)
    assert refusal.value.code == "invalid_message"
