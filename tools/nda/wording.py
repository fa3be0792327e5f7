"""The words of the non-disclosure agreement: an original sample in plain English, not legal advice.

Each clause is (key, heading, paragraphs); a paragraph is (level, text) with level 2 for
1.1, 3 for (a), 4 for (i), "definition" and "body". ``**…**`` is bold, ``[[key]]`` becomes a
cross-reference to the clause with that key, and Jinja tags are filled at assembly.
"""

from __future__ import annotations

Paragraph = tuple[int | str, str]
Clause = tuple[str, str, list[Paragraph]]

LAW = (
    "{% if Jurisdiction_State in ['Australian Capital Territory', 'Northern Territory'] %}the {% endif %}"
    "{{ Jurisdiction_State }}"
)
MUTUAL = "{%p if Exchange == 'Mutual' %}"

BACKGROUND = [
    "The parties wish to share information for the Purpose.",
    "Some of that information is confidential and valuable to the party that shares it.",
    "{% if Exchange == 'Mutual' %}Each party agrees to keep the other’s information confidential on the terms of this "
    "agreement.{% else %}The Disclosing Party is willing to share its information only if the Receiving Party keeps it "
    "confidential on the terms of this agreement.{% endif %}",
]

_DEFINITIONS: list[Paragraph] = [
    (2, "**Definitions.** In this agreement:"),
    (
        "definition",
        "**Authorised Person** means a Representative of the Recipient who needs to know Confidential Information for "
        "the Purpose and who is bound, by contract or by professional duty, to keep it confidential.",
    ),
    (
        "definition",
        f"**Business Day** means a day that is not a Saturday, a Sunday or a public holiday in {LAW}.",
    ),
    (
        "definition",
        "**Confidential Information** means information about the Discloser or its business, in any form, that the "
        "Discloser or its Representatives give to the Recipient, or that the Recipient learns, for the Purpose, whether "
        "before or after the date of this agreement, and that:",
    ),
    (3, "is marked or described as confidential when it is given; or"),
    (3, "a reasonable person would understand to be confidential from its nature or from the way in which it is given,"),
    (
        "definition",
        "and includes business plans, pricing, financial records, customer and supplier details, technical information, "
        "know-how, software, and every note, copy, summary or analysis made from any of them. It does not include "
        "information described in clause [[exceptions]].",
    ),
    ("definition", "**Corporations Act** means the Corporations Act 2001 (Cth)."),
    (
        "definition",
        "**Discloser** means {% if Exchange == 'Mutual' %}each party in its role as a giver of Confidential "
        "Information{% else %}the Disclosing Party{% endif %}.",
    ),
    (
        "definition",
        "**Disclosing Party** and **Receiving Party** mean each person named as such in the Details.",
    ),
    (
        "definition",
        "**Intellectual Property Rights** means copyright, and rights in patents, designs, trade marks, circuit layouts, "
        "trade secrets and know-how, registered or not, anywhere in the world.",
    ),
    (
        "definition",
        "**Loss** means any loss, liability, cost or expense, including reasonable legal costs.",
    ),
    (
        "definition",
        "**Personal Information** has the meaning given in the Privacy Act 1988 (Cth).",
    ),
    ("definition", "**Purpose** means the purpose set out in the Details."),
    (
        "definition",
        "**Recipient** means {% if Exchange == 'Mutual' %}each party in its role as a receiver of Confidential "
        "Information{% else %}the Receiving Party{% endif %}.",
    ),
    (
        "definition",
        "**Representative** of a party means its director, officer, employee, contractor, financier, insurer or "
        "professional adviser, and those of its related bodies corporate (as the Corporations Act defines them).",
    ),
    ("definition", "**Term** means the period set out in clause [[term]]."),
]

_INTERPRETATION: list[Paragraph] = [
    (2, "**Interpretation.** In this agreement, unless the context requires otherwise:"),
    (3, "headings are for convenience and do not affect meaning;"),
    (3, "the singular includes the plural, and the other way around;"),
    (3, "“including” and similar words do not limit what else is included;"),
    (3, "a reference to a law includes that law as amended or replaced, and regulations made under it;"),
    (3, "a reference to a person includes a company, a trust, a partnership and any other body, and that person’s "
        "executors, administrators, successors and permitted assigns; and"),
    (3, "no rule of construction applies against a party because that party prepared this agreement."),
    (
        2,
        "**More than one person.** If two or more persons are the Disclosing Party or the Receiving Party, or are "
        "trustees of the same trust, their promises bind them jointly and each of them individually, and the benefit of "
        "this agreement belongs to them jointly and to each of them individually.",
    ),
]

CLAUSES: list[Clause] = [
    ("definitions", "Definitions and interpretation", [*_DEFINITIONS, *_INTERPRETATION]),
    (
        "confidentiality",
        "Confidentiality",
        [
            (2, "**Duty of confidence.** The Recipient must keep the Confidential Information confidential, and must not "
                "disclose it to anyone except as clause [[permitted]] allows."),
            (2, "**Use.** The Recipient must use the Confidential Information only for the Purpose. In particular, the "
                "Recipient must not use it:"),
            (3, "to compete with the Discloser, or to help anyone else to do so;"),
            (3, "to approach the Discloser’s customers, suppliers or staff, except in the ordinary course of a business "
                "relationship that existed before the information was given; or"),
            (3, "to reverse engineer, decompile or copy the Discloser’s products or methods."),
            (2, "**Security.** The Recipient must protect the Confidential Information with at least the care that it "
                "takes of its own confidential information, and never less than reasonable care. The Recipient must:"),
            (3, "store it so that only Authorised Persons have access to it;"),
            (3, "use appropriate technical measures when it is held or sent electronically; and"),
            (3, "copy it only as far as the Purpose requires, and mark copies as confidential where that is practical."),
            (2, "**Automated tools.** The Recipient must not put Confidential Information into any software or online "
                "service that keeps it for the use of others, or that uses it to train a model, unless the Discloser agrees "
                "in writing first."),
            (2, "**If something goes wrong.** If the Recipient knows or suspects that Confidential Information has been "
                "used, disclosed or accessed in breach of this agreement, the Recipient must:"),
            (3, "tell the Discloser as soon as practicable, and within 2 Business Days;"),
            (3, "take reasonable steps to stop the breach and to recover the information; and"),
            (3, "give the Discloser the help that it reasonably asks for."),
        ],
    ),
    (
        "permitted",
        "Permitted disclosure",
        [
            (2, "**Authorised Persons.** The Recipient may disclose Confidential Information to an Authorised Person, but "
                "only as far as that person needs it for the Purpose, and only after telling that person that it is "
                "confidential."),
            (2, "**Responsibility.** The Recipient must make sure that each Authorised Person keeps to this agreement as "
                "if that person were the Recipient. What an Authorised Person does or fails to do counts as done or not "
                "done by the Recipient."),
            (2, "**Consent.** The Recipient may disclose Confidential Information if the Discloser has agreed to the "
                "disclosure in writing, and on the conditions of that consent."),
            (2, "**Required by law.** The Recipient may disclose Confidential Information that it must disclose by law, by "
                "order of a court or regulator, or under the rules of a securities exchange. As far as the law allows, the "
                "Recipient must first:"),
            (3, "tell the Discloser what it must disclose and why;"),
            (3, "give the Discloser a reasonable opportunity to object or to seek protection; and"),
            (3, "disclose only what it must, and ask for it to be treated as confidential."),
            (2, "**Protected disclosures.** Nothing in this agreement prevents a disclosure that the law protects, "
                "including a disclosure under Part 9.4AAA of the Corporations Act, a report of a suspected offence, or a "
                "complaint to a regulator."),
        ],
    ),
    (
        "exceptions",
        "What is not confidential",
        [
            (2, "**Exceptions.** Information is not Confidential Information if the Recipient can show that it:"),
            (3, "is or becomes public, other than through a breach of this agreement or of another duty of confidence;"),
            (3, "was lawfully known to the Recipient, free of any duty of confidence, before it was given;"),
            (3, "was lawfully received from someone who was free to give it; or"),
            (3, "was developed by the Recipient independently and without the use of Confidential Information."),
            (2, "**Combinations.** A collection of information is not public only because parts of it are."),
        ],
    ),
    (
        "return",
        "Return and destruction",
        [
            (2, "**On request.** Within 10 Business Days after the Discloser asks in writing, or when the Purpose comes to "
                "an end, whichever is first, the Recipient must stop using the Confidential Information and, as the "
                "Discloser chooses, return or destroy:"),
            (3, "every document and file that the Discloser supplied; and"),
            (3, "every copy, note or analysis that contains Confidential Information."),
            (2, "**Confirmation.** If the Discloser asks, the Recipient must confirm in writing that it has done so."),
            (2, "**What may be kept.** The Recipient may keep, and must continue to protect:"),
            (3, "one copy that law, professional standards or a genuine records policy requires it to keep; and"),
            (3, "copies in routine electronic back-ups, until they are overwritten in the ordinary course."),
        ],
    ),
    (
        "term",
        "Term",
        [
            (2, "**Start and length.** This agreement starts on the date set out in the Details. The duties of the "
                "Recipient continue for {{ Term | default('5 years') }} from that date."),
            (2, "**Trade secrets and Personal Information.** For Confidential Information that is a trade secret, the "
                "duties continue for as long as it remains one. For Personal Information, they continue for as long as the "
                "Recipient holds it."),
            (2, "**Ending talks.** Either party may stop sharing information at any time by telling the other in writing. "
                "That does not end the duties of the Recipient for information already given."),
        ],
    ),
    (
        "ip",
        "Intellectual property",
        [
            (2, "**Ownership.** The Confidential Information, and all Intellectual Property Rights in it, remain the "
                "property of the Discloser or of those who license them to the Discloser."),
            (2, "**Limited permission.** The Recipient may use the Confidential Information for the Purpose during the "
                "Term. Nothing in this agreement gives the Recipient any other right or licence."),
            (2, "**No registration.** The Recipient must not apply to register, anywhere in the world, any right that is "
                "based on Confidential Information."),
        ],
    ),
    (
        "privacy",
        "Privacy",
        [
            (2, "**Personal Information.** If Confidential Information includes Personal Information, the Recipient must:"),
            (3, "handle it as the Privacy Act 1988 (Cth) requires, whether or not that Act applies to the Recipient;"),
            (3, "collect, use and disclose it only as far as the Purpose requires;"),
            (3, "not send it outside Australia without the written consent of the Discloser; and"),
            (3, "tell the Discloser without delay of any eligible data breach, complaint or inquiry that concerns it, and "
                "let the Discloser decide who is told, as far as the law allows."),
            (2, "**Only what is needed.** The Discloser must not give the Recipient more Personal Information than the "
                "Purpose requires."),
        ],
    ),
    (
        "reliance",
        "No reliance and no obligation",
        [
            (2, "**As is.** The Discloser gives the Confidential Information in good faith but does not promise that it is "
                "accurate, complete or fit for the Purpose. The Recipient relies on its own inquiries."),
            (2, "**No obligation.** Nothing in this agreement obliges a party to give any information, to go on with the "
                "Purpose, or to deal only with the other. A later transaction binds the parties only when they sign a "
                "separate agreement for it."),
        ],
    ),
    (
        "remedies",
        "Remedies",
        [
            (2, "**Damages may not be enough.** The Recipient accepts that a breach of this agreement may cause harm that "
                "money cannot repair. The Discloser may ask a court for an injunction, or for other urgent relief, against "
                "an actual or threatened breach without having to prove special damage."),
            (2, "**Making good.** The Recipient must make good the Loss that the Discloser suffers because of a breach of "
                "this agreement by the Recipient or by an Authorised Person. The Discloser must take reasonable steps to "
                "keep its Loss small."),
            (2, "**Other rights.** These rights are in addition to every other right that the Discloser has."),
        ],
    ),
    (
        "disputes",
        "Disputes",
        [
            (2, "**Talk first.** A party that believes there is a dispute about this agreement must tell the other in "
                "writing. Persons with authority to settle it must meet, in person or by video, within 10 Business Days "
                "and try in good faith to do so."),
            (2, "**Courts.** A party may start court proceedings only after those 10 Business Days, except to seek urgent "
                "relief under clause [[remedies]]."),
        ],
    ),
    (
        "notices",
        "Notices",
        [
            (2, "**How.** A notice under this agreement must be in writing, in English, and be left at, posted to or "
                "emailed to the address of the party in the Details, or another address that the party has notified."),
            (2, "**When.** A notice is received:"),
            (3, "if left at the address, when it is left there;"),
            (3, "if posted within Australia, on the sixth Business Day after posting, and otherwise on the tenth; and"),
            (3, "if emailed, when it is sent, unless the sender learns that it did not arrive."),
            (2, "**Business hours.** A notice received after 5.00 pm, or on a day that is not a Business Day, in the place "
                "of receipt counts as received at 9.00 am on the next Business Day there."),
        ],
    ),
    (
        "general",
        "General",
        [
            (2, f"**Governing law.** The law in force in {LAW} governs this agreement. Each party submits to the "
                f"non-exclusive jurisdiction of the courts of {LAW}, and of the courts that hear appeals from them."),
            (2, "**Whole agreement.** This agreement is the whole agreement of the parties about its subject, and replaces "
                "every earlier understanding about it."),
            (2, "**Changes and waiver.** This agreement can be changed, and a right under it waived, only in writing "
                "signed by the party to be bound. A delay in using a right is not a waiver."),
            (2, "**Transfer.** A party may transfer its rights under this agreement only with the written consent of the "
                "other, which must not be withheld unreasonably."),
            (2, "**Severability.** If a part of this agreement cannot be enforced, it is read down or, if need be, left "
                "out, and the rest continues to apply."),
            (2, "**Relationship.** Nothing in this agreement makes a party the partner, agent, trustee or employee of "
                "another."),
            (2, "**Costs.** Each party pays its own costs of preparing and signing this agreement."),
            (2, "**Counterparts and electronic signing.** This agreement may be signed in any number of counterparts and "
                "by electronic means. Each counterpart is an original, and together they are one agreement. A party that "
                "signs electronically agrees to be bound by that signature."),
            (2, "**Survival.** Clauses [[return]], [[ip]], [[privacy]], [[remedies]] and this clause continue after this "
                "agreement ends, together with every right that has arisen before then."),
        ],
    ),
]

TRUSTEES: Clause = (
    "trustees",
    "Trustees",
    [
        (2, "**Capacity.** A party described in the Details as trustee of a trust enters into this agreement in that "
            "capacity and in its own right."),
        (2, "**Promises.** Each trustee promises that:"),
        (3, "the trust has been properly established and the trustee has been properly appointed;"),
        (3, "the trustee has power under the terms of the trust to enter into and perform this agreement; and"),
        (3, "the trustee has a right to be indemnified out of the property of the trust for what it owes under this "
            "agreement, and has done nothing to lose that right."),
        (2, "**Change of trustee.** A trustee that retires must make sure that its successor is bound by this agreement."),
    ],
)
