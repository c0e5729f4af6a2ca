import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Deterministic random generator: the same seed gives the same demo world. */
export interface Random {
  /** Integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  /** `count` different members, in random order. */
  sample<T>(from: readonly T[], count: number): T[];
  /** True with this probability in percent. */
  chance(percent: number): boolean;
}

export const seededRandom = (seed: number): Random => {
  const generator = xoroshiro128plus(seed);
  const between = (min: number, max: number): number => uniformInt(generator, min, max);
  const sample = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      rest.splice(between(0, rest.length - 1), 1),
    ).flat();
  };
  return {
    between,
    sample,
    pick: (from) => {
      const [picked] = from.length > 0 ? [from[between(0, from.length - 1)]] : [];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    chance: (percent) => between(1, 100) <= percent,
  };
};
