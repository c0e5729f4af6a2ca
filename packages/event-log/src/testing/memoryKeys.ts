import { randomBytes } from 'node:crypto';
import type { PersonalKeys } from '../keys/personalKeys.ts';

/** In-memory fake of the personal keys, for specs. */
export const memoryKeys = (): PersonalKeys => {
  const keys = new Map<string, Buffer | 'erased'>();
  let erasures = 0;
  const find = (personId: string): Buffer | undefined => {
    const stored = keys.get(personId);
    return stored === 'erased' ? undefined : stored;
  };
  return {
    ensure: async (personId) => {
      if (!keys.has(personId)) keys.set(personId, randomBytes(32));
      return find(personId);
    },
    find: async (personId) => find(personId),
    cached: find,
    erase: async (personId) => {
      keys.set(personId, 'erased');
      erasures += 1;
    },
    forget: () => {
      erasures += 1;
    },
    // All of them are in memory.
    preload: () => ({ add: () => undefined, commit: () => undefined }),
    erasureCount: () => erasures,
  };
};
