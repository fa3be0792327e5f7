"""Security events of an account: sign-ins, devices, changes of password, address, role and two-factor."""
