"""Telling: records of the line protocol become sentences, in the player's language.

- ``teller.Teller`` is the door: it tells events, answers questions, says refusals and the program's own messages.
- ``vocabulary.Vocabulary`` reads: it knows the words that a player may type.
- ``messages`` lists the keys of the program's own messages.
- ``tellers.TELLERS`` has one entry a game; a third party uses the entry-point group ``accessible_cards.tellers``.

This room knows records, not rules: it imports ``protocol.records`` and nothing else of ours.
"""
