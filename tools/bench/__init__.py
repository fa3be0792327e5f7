"""Measurements of ours beside the usual way, in the same run; started by `tools/dev bench [name]`.

One module a measurement, bench_<name>.py, whose body runs under `if __name__ == "__main__"`. What the stack's
settings are is in the environment (LYD_…, as the service has them).
"""
