"""Seed the store: python -m stack.seed <where to write the template products> <folder of template packages>."""

import json
import sys
from pathlib import Path

from stack.seed.catalogue import seed_store
from stack.seed.coupons import seed_coupons
from stack.seed.rest import connect

target, packages = map(Path, sys.argv[1:])
store = connect()
target.write_text(json.dumps(seed_store(store, packages), indent=2))
seed_coupons(store)
