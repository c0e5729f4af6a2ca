import { CancelledError, QueryClient } from '@tanstack/react-query';

const freshMs = 15_000;
const keptMs = 10 * 60_000;

/** Defaults of the query cache. The client retries itself, so none are added here. */
export const cacheDefaults = {
  queries: { staleTime: freshMs, gcTime: keptMs, retry: false, networkMode: 'offlineFirst' },
  mutations: { retry: false, networkMode: 'always' },
} as const;

/** Query cache of the browser. */
export const queryClient = new QueryClient({ defaultOptions: cacheDefaults });

/** True for a cancelled query; all are cancelled on sign-out. */
export const isQueryCancelled = (error: unknown): boolean => error instanceof CancelledError;
