"""The table of access against section 6 of the documents, sentence by sentence: each is written out here once more."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.core.access_samples import ME, OTHER, Something, me

from lyd.core.access import (
    ACCESS,
    Capability,
    DocumentSpace,
    PlanSlug,
    PlanStatus,
    ResourceState,
    Role,
    allows,
    allows_on,
    decisions_on,
    needs_confirmation_on,
    needs_upgrade_on,
    space_of,
    upgrades_of,
)

MINE, SHARED, ORGANISATION = DocumentSpace


def roles_that_may(capability: Capability, resource: Something, space: DocumentSpace | None = None) -> set[str]:
    return {role for role in Role if allows_on(me(role), capability, resource, space)}


ALL_ROLES, LEADS, OWNER, NO_ROLE = set(Role), {"owner", "manager"}, {"owner"}, set[str]()
SHARED_BY_OTHER = Something(created_by=OTHER, is_visible_in_shared=True)
PRIVATE_OF_OTHER = Something(created_by=OTHER)


def test_organisation_documents_are_for_owner_and_manager_only() -> None:
    assert {role for role in Role if allows(me(role), Capability.LIST_ORGANISATION_DOCUMENTS)} == LEADS
    assert roles_that_may(Capability.READ_DOCUMENT, PRIVATE_OF_OTHER) == LEADS


def test_all_members_see_and_edit_what_is_shared() -> None:
    for capability in (Capability.READ_DOCUMENT, Capability.EDIT_DOCUMENT, Capability.DOWNLOAD_DOCUMENT):
        assert roles_that_may(capability, SHARED_BY_OTHER) == ALL_ROLES


@pytest.mark.parametrize("act", [Capability.MOVE_FOLDER, Capability.RENAME_FOLDER, Capability.DELETE_FOLDER])
def test_folders_are_changed_by_everyone_in_my_documents_and_by_leads_in_shared(act: Capability) -> None:
    assert roles_that_may(act, Something()) == ALL_ROLES
    assert roles_that_may(act, SHARED_BY_OTHER) == LEADS
    assert roles_that_may(act, Something(is_private=False, is_visible_in_shared=True)) == LEADS
    assert roles_that_may(act, PRIVATE_OF_OTHER) == NO_ROLE


def test_a_share_is_removed_in_my_documents_or_in_shared_by_owner_manager_or_its_creator() -> None:
    act = Capability.UNSHARE_FOLDER
    assert roles_that_may(act, Something(is_visible_in_shared=True)) == ALL_ROLES
    assert roles_that_may(act, SHARED_BY_OTHER) == LEADS
    shared_by_me = Something(created_by=OTHER, is_visible_in_shared=True, resource_state=ResourceState(shared_by=ME))
    assert roles_that_may(act, shared_by_me, SHARED) == ALL_ROLES


def test_adding_to_shared_folders_is_in_my_documents_and_not_on_the_restricted_plan() -> None:
    act = Capability.SHARE_FOLDER
    assert roles_that_may(act, Something()) == ALL_ROLES
    assert roles_that_may(act, SHARED_BY_OTHER) == NO_ROLE
    assert not allows_on(me(plan=PlanSlug.LITE), act, Something())
    assert needs_upgrade_on(me(plan=PlanSlug.LITE), act, Something())


def test_members_make_folders_in_shared_at_the_top_level_only() -> None:
    act = Capability.CREATE_IN_FOLDER
    top = Something(
        created_by=OTHER,
        is_private=False,
        is_visible_in_shared=True,
        resource_state=ResourceState(is_top_level=True),
    )
    assert roles_that_may(act, top) == ALL_ROLES
    assert roles_that_may(act, SHARED_BY_OTHER) == LEADS


def test_creator_or_owner_delete_what_is_unfinished_and_not_in_organisation_documents() -> None:
    act = Capability.DELETE_DOCUMENT
    assert roles_that_may(act, Something()) == ALL_ROLES
    assert roles_that_may(act, SHARED_BY_OTHER) == OWNER
    assert roles_that_may(act, SHARED_BY_OTHER, ORGANISATION) == NO_ROLE
    assert roles_that_may(act, PRIVATE_OF_OTHER) == NO_ROLE
    assert roles_that_may(act, Something(resource_state=ResourceState(is_unfinished=False))) == NO_ROLE


def test_a_manager_can_unshare_and_the_creator_can_do_both() -> None:
    assert roles_that_may(Capability.UNSHARE_DOCUMENT, SHARED_BY_OTHER) == LEADS
    mine = Something(is_visible_in_shared=True)
    assert roles_that_may(Capability.UNSHARE_DOCUMENT, mine, SHARED) == ALL_ROLES
    assert roles_that_may(Capability.DELETE_DOCUMENT, mine, SHARED) == ALL_ROLES


def test_copying_needs_the_creator_a_bigger_plan_and_a_settled_registration() -> None:
    act = Capability.COPY_DOCUMENT
    assert roles_that_may(act, Something()) == ALL_ROLES
    assert roles_that_may(act, SHARED_BY_OTHER) == NO_ROLE
    assert roles_that_may(act, PRIVATE_OF_OTHER) == NO_ROLE
    assert roles_that_may(act, Something(resource_state=ResourceState(is_settled=False))) == NO_ROLE
    assert not allows_on(me(plan=PlanSlug.LITE), act, Something())
    assert not allows_on(me(status=PlanStatus.EXPIRED), act, Something())


def test_move_to_is_not_available_in_shared_folders_or_organisation_documents() -> None:
    mine = Something(is_visible_in_shared=True)
    assert roles_that_may(Capability.MOVE_DOCUMENT, mine, MINE) == ALL_ROLES
    assert roles_that_may(Capability.MOVE_DOCUMENT, mine, SHARED) == NO_ROLE
    assert roles_that_may(Capability.MOVE_DOCUMENT, PRIVATE_OF_OTHER, ORGANISATION) == NO_ROLE


def test_launching_another_members_document_in_organisation_documents_asks_first() -> None:
    owner = me("owner")
    assert needs_confirmation_on(owner, Capability.EDIT_DOCUMENT, PRIVATE_OF_OTHER)
    assert not needs_confirmation_on(owner, Capability.EDIT_DOCUMENT, SHARED_BY_OTHER)
    assert needs_confirmation_on(owner, Capability.EDIT_DOCUMENT, SHARED_BY_OTHER, ORGANISATION)
    assert not needs_confirmation_on(owner, Capability.EDIT_DOCUMENT, Something())
    assert not needs_confirmation_on(owner, Capability.READ_DOCUMENT, PRIVATE_OF_OTHER)


def test_the_owner_or_who_deleted_it_brings_a_thing_back() -> None:
    for act in (Capability.RESTORE_DOCUMENT, Capability.RESTORE_FOLDER):
        assert roles_that_may(act, PRIVATE_OF_OTHER) == OWNER
        assert roles_that_may(act, Something(resource_state=ResourceState(deleted_by=ME))) == ALL_ROLES
        assert roles_that_may(act, Something(resource_state=ResourceState(deleted_by=OTHER))) == OWNER


@pytest.mark.parametrize("capability", [one for one in ACCESS if ACCESS[one].relations])
def test_nothing_of_another_team_is_let_through(capability: Capability) -> None:
    for resource in (Something(team_id=8), Something(team_id=8, created_by=OTHER, is_visible_in_shared=True)):
        for space in (None, *DocumentSpace):
            assert not allows_on(me("owner"), capability, resource, space)


def test_another_members_document_is_not_in_my_documents() -> None:
    for capability in ACCESS:
        assert not allows_on(me("owner"), capability, SHARED_BY_OTHER, MINE)
    assert [space_of(me(), resource) for resource in (Something(), SHARED_BY_OTHER, PRIVATE_OF_OTHER)] == [
        MINE,
        SHARED,
        ORGANISATION,
    ]


def test_a_row_tells_what_is_allowed_what_a_bigger_plan_allows_and_what_asks_first() -> None:
    lite = decisions_on(me("owner", PlanSlug.LITE), Something())
    assert {"documents.copy", "documents.share"} <= set(lite.needs_upgrade)
    assert "documents.copy" not in lite.allowed
    assert "documents.rename" in lite.allowed
    others = decisions_on(me("manager"), PRIVATE_OF_OTHER)
    # Document 2, section 6: launch, hard copy and legal review of a document that another member created.
    assert set(others.needs_confirmation) == {
        *("documents.edit", "documents.replace_answers", "documents.assemble", "documents.reopen"),
        *("documents.hard_copy", "documents.legal_review", "documents.pay_asic", "documents.submit_asic"),
    }
    assert "documents.delete" not in others.allowed


def test_the_account_names_what_nothing_but_the_plan_denies() -> None:
    assert upgrades_of(me()) == []
    # Document 2, section 6.
    assert set(upgrades_of(me(plan=PlanSlug.LITE))) == {
        *("folders.share", "documents.copy", "documents.share"),
        *("documents.sign", "documents.legal_review"),
    }


def test_credits_are_bought_and_looked_into_by_owner_and_manager_and_only_best_practice_has_them() -> None:
    best = PlanSlug.BEST_PRACTICE
    for act in (Capability.READ_CREDIT_LOGS, Capability.BUY_CREDITS):
        assert [allows(me(role, best), act) for role in ("owner", "manager", "member")] == [True, True, False]
    for plan in (PlanSlug.LITE, PlanSlug.STRATEGIST):
        assert not allows(me("owner", plan), Capability.BUY_CREDITS)


def test_all_members_see_the_plans_and_owner_or_manager_change_them_also_when_expired() -> None:
    for role in ("owner", "manager", "member"):
        assert allows(me(role), Capability.SEE_PLANS)
    may = [
        allows(me(role, status=PlanStatus.EXPIRED), Capability.CHANGE_PLAN) for role in ("owner", "manager", "member")
    ]
    assert may == [True, True, False]


def test_the_shop_is_run_by_whom_wordpress_names_whatever_their_role() -> None:
    assert not allows(me("owner"), Capability.MANAGE_SHOP)
    assert allows(replace(me("member"), runs_shop=True), Capability.MANAGE_SHOP)
