import { QueryClient } from '@tanstack/react-query';

const freshMs = 15_000;
const keptMs = 10 * 60_000;

/** The one cache of what the server said. Retries are the client's own, so none are added here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, gcTime: keptMs, retry: false, networkMode: 'offlineFirst' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
