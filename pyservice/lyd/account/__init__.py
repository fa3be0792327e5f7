"""One answer for a whole page of My Account: who the member is, in which firm, on which plan, what the badges show."""
