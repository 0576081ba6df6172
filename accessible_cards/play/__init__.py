"""The player's side: reading lines, finding out which move is meant, answering questions, scripts.

A match is played as a client of the line protocol plays it: command lines go in, records come out.  Nothing here
knows the rules of a game.
"""
