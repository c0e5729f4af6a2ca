import { createHash } from 'node:crypto';

/** How long a process that could not be reached is asked last. */
const avoidedMs = 1_000;

export interface ApiPool {
  /**
   * All processes in the order to be tried for a key: the same first one for the same key
   * (rendezvous hashing, so that a lost process moves only its own callers), those that were just
   * out of reach at the end.
   */
  candidates(key: string): readonly string[];
  noteUnreachable(url: string): void;
}

const weightOf = (url: string, key: string): string =>
  createHash('sha1').update(url).update('\0').update(key).digest('hex');

export const createApiPool = (urls: readonly string[], clockMs: () => number): ApiPool => {
  const avoidedUntil = new Map<string, number>();
  const isAvoided = (url: string): boolean => (avoidedUntil.get(url) ?? 0) > clockMs();
  return {
    candidates: (key) => {
      if (urls.length === 1) return urls;
      const weighed = urls
        .map((url) => ({ url, isAvoided: isAvoided(url), weight: weightOf(url, key) }))
        .sort((a, b) => {
          if (a.isAvoided !== b.isAvoided) return a.isAvoided ? 1 : -1;
          return a.weight < b.weight ? 1 : -1;
        });
      return weighed.map(({ url }) => url);
    },
    noteUnreachable: (url) => {
      avoidedUntil.set(url, clockMs() + avoidedMs);
    },
  };
};
