import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

/**
 * Marks what lies under these keys as old: what is on the screen is read again, whichever micro-frontend
 * shows it; the rest when it is next shown.
 */
export const invalidate = async (...keys: readonly QueryKey[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};
