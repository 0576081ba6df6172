"""Faults: what happens when files, disks, processes and programs do what they should not."""
