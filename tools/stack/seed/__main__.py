"""Seed the store: python -m stack.seed <where to write template ids> <folder of template packages>."""

import json
import sys
from pathlib import Path

from stack.seed.catalogue import seed_store
from stack.seed.rest import connect

target, packages = map(Path, sys.argv[1:])
target.write_text(json.dumps(seed_store(connect(), packages), indent=2))
