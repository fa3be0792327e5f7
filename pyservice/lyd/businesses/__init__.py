"""Businesses as the Australian Business Register knows them (decision 0064)."""
