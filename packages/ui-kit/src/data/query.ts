import { QueryClient } from '@tanstack/react-query';

const freshMs = 15_000;
const keptMs = 10 * 60_000;

/** A cache of what the server said. Retries are the client's own, so none are added here. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, gcTime: keptMs, retry: false, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The one cache of a browser. */
export const queryClient = createQueryClient();
