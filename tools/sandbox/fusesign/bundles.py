"""Bundles: created, opened, signed group by group, rejected, retracted, reminded and archived."""

from typing import Any

from sandbox.fusesign.bundle_form import read_bundle_form
from sandbox.fusesign.events import Events
from sandbox.fusesign.files import Files
from sandbox.fusesign.wire import Refusal, moment, new_guid, write_moment
from sandbox.ledger import Ledger, Resource

OPEN, FINALISED, REJECTED, RETRACTED, ARCHIVED = "Pending", "Finalised", "Rejected", "Retracted", "Archived"


class Bundles:
    """Every method that changes a bundle is a transaction. Raises Refusal."""

    def __init__(self, ledger: Ledger, files: Files, events: Events) -> None:
        self._ledger, self._files, self._events = ledger, files, events

    def create(self, tenant_id: str, payload: Any) -> Resource:
        """Create a bundle and send it to its first group."""
        form = read_bundle_form(payload)
        with self._ledger.transaction():
            now = moment()
            dates = {"sent": now, "completed": None, "archived": None, "reminded": None}
            bundle = {"id": new_guid(), "tenant_id": tenant_id, "state": OPEN, "history": [], **dates, **form}
            for document in bundle["documents"]:
                document |= self._take_document(bundle, document["id"])
            self._invite(bundle)
            self._note(bundle, "BundleCreated", "Bundle created")
            return self._ledger.put("bundle", bundle)

    def get(self, tenant_id: str, bundle_id: str) -> Resource:
        bundle = self._ledger.get("bundle", bundle_id)
        if bundle is None or bundle["tenant_id"] != tenant_id:
            raise Refusal("BundleId", "UnknownBundle", 404)
        return bundle

    def find(self, tenant_id: str, meta: str) -> list[Resource]:
        """Return the bundles with this metadata, the newest first."""
        found = self._ledger.newest("bundle", 1000)
        return [bundle for bundle in found if (bundle["tenant_id"], bundle["meta"]) == (tenant_id, meta)]

    def open(self, bundle_id: str, customer_id: str) -> None:
        """Let a recipient open the bundle."""
        with self._ledger.transaction():
            bundle, customer = self._find_active(bundle_id, customer_id)
            customer["status"] = "Opened"
            self._note(bundle, "CustomerBundleOpened", "Bundle opened", customer)
            self._ledger.put("bundle", bundle)

    def sign(self, bundle_id: str, customer_id: str) -> None:
        """Let a recipient sign every document. The last signature finalises the bundle."""
        with self._ledger.transaction():
            bundle, customer = self._find_active(bundle_id, customer_id)
            customer |= {"status": "Signed", "signed_at": write_moment(moment())}
            for document in bundle["documents"]:
                if customer["meta"] in document["signers"]:
                    self._note(bundle, "CustomerDocumentSigned", "Document signed", customer, document["id"])
            self._note(bundle, "CustomerActionsCompleted", "Actions completed", customer)
            self._invite(bundle)
            if all(signer["status"] == "Signed" for signer in _signers(bundle)):
                self._finalise(bundle)
            self._ledger.put("bundle", bundle)

    def reject(self, bundle_id: str, customer_id: str, reason: str) -> None:
        """Let a recipient reject the bundle, which ends it."""
        with self._ledger.transaction():
            bundle, customer = self._find_active(bundle_id, customer_id)
            customer["status"] = REJECTED
            self._end(bundle, REJECTED)
            self._note(bundle, "CustomerBundleRejected", reason, customer)
            self._ledger.put("bundle", bundle)

    def retract(self, tenant_id: str, bundle_id: str, reason: str) -> None:
        with self._ledger.transaction():
            bundle = self._get_open(tenant_id, bundle_id)
            if not reason:
                raise Refusal("Reason", "Required")
            self._end(bundle, RETRACTED)
            self._note(bundle, "BundleRetracted", reason)
            self._ledger.put("bundle", bundle)

    def remind(self, tenant_id: str, bundle_id: str) -> None:
        with self._ledger.transaction():
            bundle = self._get_open(tenant_id, bundle_id)
            bundle["reminded"] = moment()
            self._note(bundle, "CustomerReminderSent", "Reminder sent")
            self._ledger.put("bundle", bundle)

    def register_closure(self, tenant_id: str, bundle_id: str) -> None:
        with self._ledger.transaction():
            bundle = self.get(tenant_id, bundle_id)
            if bundle["state"] == OPEN:
                raise Refusal("BundleId", "BundleNotEnded")
            self._note(bundle, "BundleClosureRegistered", "Closure registered")
            self._ledger.put("bundle", bundle)

    def archive(self, tenant_id: str, bundle_id: str) -> None:
        """Delete the files of a bundle that has ended."""
        with self._ledger.transaction():
            bundle = self.get(tenant_id, bundle_id)
            if bundle["state"] not in (FINALISED, REJECTED, RETRACTED):
                raise Refusal("BundleId", "BundleNotEnded")
            for document in bundle["documents"]:
                self._files.delete(document["id"])
            bundle |= {"state": ARCHIVED, "archived": moment()}
            self._note(bundle, "BundleArchived", "Bundle archived")
            self._ledger.put("bundle", bundle)

    def _take_document(self, bundle: Resource, document_id: str) -> Resource:
        """Give an uploaded document to a bundle. One that has a bundle cannot be used again."""
        kept = self._ledger.get("document", document_id)
        if kept is None or kept["tenant_id"] != bundle["tenant_id"] or kept["bundle_id"]:
            raise Refusal("Documents.DocumentId", "UnknownDocument")
        return self._ledger.put("document", kept | {"bundle_id": bundle["id"]})

    def _get_open(self, tenant_id: str, bundle_id: str) -> Resource:
        bundle = self.get(tenant_id, bundle_id)
        if bundle["state"] != OPEN:
            raise Refusal("BundleId", "BundleNotPending")
        return bundle

    def _find_active(self, bundle_id: str, customer_id: str) -> tuple[Resource, Resource]:
        """Return an open bundle and one of its signers whose turn it is."""
        bundle = self._ledger.get("bundle", bundle_id)
        customer = next((row for row in (bundle or {}).get("customers", []) if row["id"] == customer_id), None)
        if bundle is None or customer is None:
            raise Refusal("CustomerId", "UnknownCustomer", 404)
        if bundle["state"] != OPEN or customer["status"] not in ("Pending", "Opened"):
            raise Refusal("CustomerId", "NotTheirTurn", 409)
        return bundle, customer

    def _invite(self, bundle: Resource) -> None:
        """Have the signers sign whose turn has come: of the first group that is not complete, the last signer last."""
        left = [signer for signer in _signers(bundle) if signer["status"] != "Signed"]
        group = min((signer["group"] for signer in left), default=0)
        same = [signer for signer in left if signer["group"] == group]
        others = [signer for signer in same if not signer["is_last"]]
        for signer in others or same:
            if signer["status"] == "NoActions":
                signer["status"] = "Pending"
                self._note(bundle, "CustomerEmailDelivered", "Email delivered", signer)

    def _finalise(self, bundle: Resource) -> None:
        self._end(bundle, FINALISED)
        for document in bundle["documents"]:
            signers = [signer for signer in bundle["customers"] if signer["meta"] in document["signers"]]
            days = {signer["meta"]: signer["signed_at"][:10] for signer in signers}
            elements = [element | {"day": days[element["meta"]]} for element in document["elements"]]
            self._files.sign(document["id"], elements, signers)
        self._note(bundle, "BundleFinalised", "Bundle finalised")

    @staticmethod
    def _end(bundle: Resource, state: str) -> None:
        bundle |= {"state": state, "completed": moment()}

    def _note(
        self, bundle: Resource, action: str, notes: str, customer: Resource | None = None, document_id: str = ""
    ) -> None:
        customer_id = customer["id"] if customer else ""
        entry = {"id": new_guid(), "at": moment(), "action": action, "notes": notes, "customer_id": customer_id}
        bundle["history"].append(entry | {"document_id": document_id})
        self._events.record(bundle, bundle["history"][-1])


def _signers(bundle: Resource) -> list[Resource]:
    signing = {meta for document in bundle["documents"] for meta in document["signers"]}
    return [customer for customer in bundle["customers"] if customer["meta"] in signing]
