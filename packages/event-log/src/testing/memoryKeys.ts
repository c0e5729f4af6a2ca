import { randomBytes } from 'node:crypto';
import type { PersonalKeys } from '../personalKeys.ts';

/** The keys of persons, in memory: for specs of what stands on them. */
export const memoryKeys = (): PersonalKeys => {
  const keys = new Map<string, Buffer>();
  const ensure = (personId: string): Buffer => {
    const known = keys.get(personId) ?? randomBytes(32);
    keys.set(personId, known);
    return known;
  };
  return {
    ensure: async (personId) => ensure(personId),
    find: async (personId) => keys.get(personId),
    cached: (personId) => keys.get(personId),
    forget: (personId) => void keys.delete(personId),
  };
};
