/** A small seeded generator (mulberry32): a failing run is repeated by its seed. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  below(below: number): number;
  chance(probability: number): boolean;
};

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
  };
};
