"""Benchmarks: every figure is a ratio to something measured in the same run (docs/benchmarks.md)."""
