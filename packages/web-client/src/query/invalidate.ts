import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

/**
 * Invalidates queries: those on screen are reloaded, in any micro-frontend; the others when they are next
 * shown.
 */
export const invalidate = async (...keys: readonly QueryKey[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};
