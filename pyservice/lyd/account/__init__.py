"""One response for a whole page of My Account: the member, the firm, the plan, the badges."""
