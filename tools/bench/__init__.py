"""Benchmarks of the service, compared with the usual way in the same run; started by `tools/dev bench [name]`.

One module per benchmark, bench_<name>.py, run as `__main__`. The stack's settings are in the environment (LYD_…).
"""
