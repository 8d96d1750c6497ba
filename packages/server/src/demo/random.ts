/** A seeded random generator: the same seed gives the same demo. */
export interface Random {
  /** 0 or more, under 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  /** Mulberry32: 32 bits of state are plenty for some thousand draws. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function whole(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to pick from');
    return list[whole(0, list.length - 1)] as T;
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, rank: next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }

  return { next, whole, pick, shuffle };
}

/** Returns the items of a list in random order, again and again; none is repeated before all others were returned. */
export function createDealer<T>(list: readonly T[], random: Random): () => T {
  if (list.length === 0) throw new Error('there is nothing to deal');
  const deck = random.shuffle(list);
  let dealt = 0;
  return () => deck[dealt++ % deck.length] as T;
}

/** Draws until the value is accepted; if none ever is, the content has a mistake. */
export function drawUntil<T>(draw: () => T, suits: (drawn: T) => boolean, what: string): T {
  for (let tries = 0; tries < 20_000; tries++) {
    const drawn = draw();
    if (suits(drawn)) return drawn;
  }
  throw new Error(`nothing suits: ${what}`);
}
