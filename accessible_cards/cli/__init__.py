"""The command line: click commands, each a few lines, and what ties the rooms together."""
