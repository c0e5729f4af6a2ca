import type { Visibility } from '../blocking/public.ts';

/** Visibility without any blocks, for unrelated specs. */
export const openToAll: Visibility = {
  hiddenFrom: async () => new Set(),
  maySee: async () => true,
  mayMeet: async () => true,
  isThereFor: async () => true,
  hasBlocked: async () => false,
};
