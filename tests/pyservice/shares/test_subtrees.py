"""Folders with all that lies in them."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.folders import Folders

from lyd.shares.services.subtrees import find_subtree


def test_a_subtree_tells_how_far_below_a_folder_lies(folders: Folders, session: Session) -> None:
    top, middle, bottom = folders.chain("Clients", "Smith", "2026")
    other = folders.make("Other")
    assert find_subtree(session, [top]) == {top: 0, middle: 1, bottom: 2}
    assert find_subtree(session, [middle, other]) == {middle: 0, bottom: 1, other: 0}
    assert find_subtree(session, [top, middle]) == {top: 0, middle: 1, bottom: 2}
    assert find_subtree(session, []) == {}


def test_a_deleted_folder_is_in_no_subtree(folders: Folders, session: Session) -> None:
    top, bottom = folders.chain("Clients", "Smith")
    folders.delete(bottom)
    session.rollback()
    assert find_subtree(session, [top]) == {top: 0}
