import type { Visibility } from '../blocking/public.ts';

/** Everybody is there for everybody, for specs of what has nothing to do with blocks. */
export const openToAll: Visibility = {
  hiddenFrom: async () => new Set(),
  maySee: async () => true,
  mayMeet: async () => true,
  isThereFor: async () => true,
  hasBlocked: async () => false,
};
