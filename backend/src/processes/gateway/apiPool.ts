import { rendezvousOrder } from '../../kernel/rendezvousHashing.ts';

/** Time for which an unreachable process is tried last. */
const avoidMs = 1_000;

export interface ApiPool {
  /**
   * All processes in the order to be tried for a key: the same first one for the same key (rendezvous
   * hashing, so that a lost process moves only its own callers), those recently unreachable at the end.
   */
  candidates(key: string): readonly string[];
  markUnreachable(url: string): void;
}

export const createApiPool = (urls: readonly string[], clockMs: () => number): ApiPool => {
  const avoidedUntil = new Map<string, number>();
  const isAvoided = (url: string): boolean => (avoidedUntil.get(url) ?? 0) > clockMs();
  return {
    candidates: (key) => {
      if (urls.length === 1) return urls;
      const ordered = rendezvousOrder(key, urls);
      return [...ordered.filter((url) => !isAvoided(url)), ...ordered.filter(isAvoided)];
    },
    markUnreachable: (url) => {
      avoidedUntil.set(url, clockMs() + avoidMs);
    },
  };
};
