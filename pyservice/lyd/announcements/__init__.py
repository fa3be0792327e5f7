"""Announcements to all members: the bar above My Account."""
