import { CancelledError, QueryClient } from '@tanstack/react-query';

const freshMs = 15_000;
const keptMs = 10 * 60_000;

/** How a cache of what the server said works. Retries are the client's own, so none are added here. */
export const cacheDefaults = {
  queries: { staleTime: freshMs, gcTime: keptMs, retry: false, networkMode: 'offlineFirst' },
  mutations: { retry: false, networkMode: 'always' },
} as const;

/** The one cache of a browser. */
export const queryClient = new QueryClient({ defaultOptions: cacheDefaults });

/** Whether a read was given up because nobody needs it any more, as all are when somebody signs out. */
export const isGivenUp = (error: unknown): boolean => error instanceof CancelledError;
