"""A worker as the product runs it, which also knows the jobs of the tests. Run with the settings in the environment."""

import sys

import tests.pyservice.core.jobs.sample_jobs

from lyd.worker import main

assert tests.pyservice.core.jobs.sample_jobs

if __name__ == "__main__":
    main(sys.argv[1:])
