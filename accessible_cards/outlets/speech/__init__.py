"""The program's own voice: off unless asked for, in a process of its own, so that it can never stop the game.

``voice`` is the game's side and the only module that the game imports; the rest runs in the worker process.
"""
