import { keys } from '@ovation/web-client/keys';
import { expect, it } from 'vitest';
import { AwaitedQueries } from './awaitedQueries.ts';

const key = keys.settings;
const isAwaited = (queries: AwaitedQueries, enabled?: boolean | (() => boolean)): boolean =>
  queries.defaultQueryOptions({ queryKey: key, ...(enabled !== undefined && { enabled }) })
    .suspense === true;

it('waits for enabled queries', () => {
  const queries = new AwaitedQueries();
  expect(isAwaited(queries)).toBe(true);
  expect(isAwaited(queries, true)).toBe(true);
});

it('does not wait for disabled queries', () => {
  const queries = new AwaitedQueries();
  expect(isAwaited(queries, false)).toBe(false);
  expect(isAwaited(queries, () => false)).toBe(false);
});

it('lets a page show that a query failed', async () => {
  const queries = new AwaitedQueries();
  await queries.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('no')) });
  expect(isAwaited(queries)).toBe(false);
  expect(queries.defaultQueryOptions({ queryKey: key }).retryOnMount).toBe(false);
});

it('stops waiting on request', () => {
  const queries = new AwaitedQueries();
  queries.stopWaiting();
  expect(isAwaited(queries)).toBe(false);
});
