"""Members as contacts in HubSpot: in their own account, and in the site's (decision 0098)."""
