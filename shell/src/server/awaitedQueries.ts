import { cacheDefaults } from '@ovation/web-client/query/queryClient';
import {
  type DefaultError,
  type DefaultedQueryObserverOptions,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';

/**
 * The answers for one page. Whatever uses a query is rendered once the query is answered, as with
 * `useSuspenseQuery`, while the same `useQuery` shows in browsers that it waits.
 */
export class AwaitedQueries extends QueryClient {
  private isWaiting = true;

  constructor() {
    // What failed is rendered as failed, not as if it were about to be asked for again.
    const queries = { ...cacheDefaults.queries, retryOnMount: false };
    super({ defaultOptions: { ...cacheDefaults, queries } });
  }

  /** From now on what has not come is rendered as not there yet. */
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
