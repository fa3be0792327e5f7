"""Firms and their people: who belongs to which team, in which role. Every user has one team; who has none gets one."""
