import type { Visibility } from '../blocking/public.ts';

/** Visibility without any blocks, for unrelated specs. */
export const openToAll: Visibility = {
  hiddenFrom: async () => new Set(),
  maySee: async () => true,
  maySeeFromLog: async () => true,
  isVisibleTo: async () => true,
  hasBlocked: async () => false,
};
