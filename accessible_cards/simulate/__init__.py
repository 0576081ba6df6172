"""Bots against bots: many matches over processes or a cluster, and the check of a bot that is a program."""
