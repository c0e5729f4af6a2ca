import { cacheDefaults } from '@ovation/web-client/query/queryClient';
import {
  type DefaultError,
  type DefaultedQueryObserverOptions,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';

/**
 * Query client of one server-rendered page. Components wait for their queries as with `useSuspenseQuery`,
 * while the same `useQuery` shows a loading state in browsers.
 */
export class AwaitedQueries extends QueryClient {
  private isWaiting = true;

  constructor() {
    // Failed queries render as failed, instead of loading again.
    const queries = { ...cacheDefaults.queries, retryOnMount: false };
    super({ defaultOptions: { ...cacheDefaults, queries } });
  }

  /** Renders pending queries as loading from now on. */
  stopWaiting(): void {
    this.isWaiting = false;
  }

  override defaultQueryOptions<
    Result = unknown,
    Fault = DefaultError,
    Data = Result,
    Cached = Result,
    Key extends QueryKey = QueryKey,
    PageParam = never,
  >(
    options:
      | QueryObserverOptions<Result, Fault, Data, Cached, Key, PageParam>
      | DefaultedQueryObserverOptions<Result, Fault, Data, Cached, Key>,
  ): DefaultedQueryObserverOptions<Result, Fault, Data, Cached, Key> {
    const defaulted = super.defaultQueryOptions(options);
    const { enabled = true, queryHash } = defaulted;
    const hasFailed = this.getQueryCache().get(queryHash)?.state.status === 'error';
    return { ...defaulted, suspense: this.isWaiting && enabled === true && !hasFailed };
  }
}
