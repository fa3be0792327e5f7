"""The certificate of registration of a company, taken to CAS 360 once ASIC has issued it (document 2, section 4.3)."""
