"""What can be created at BGL: companies with their people in CAS 360, funds with theirs in Simple Fund 360."""
