"""The kernel: cards and packs, events, options, refusals, chance, the Game and State contract, the match."""
