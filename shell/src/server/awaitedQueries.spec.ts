import { keys } from '@ovation/web-client/keys';
import { expect, it } from 'vitest';
import { AwaitedQueries } from './awaitedQueries.ts';

const key = keys.settings;
const isAwaited = (queries: AwaitedQueries, enabled?: boolean | (() => boolean)): boolean =>
  queries.defaultQueryOptions({ queryKey: key, ...(enabled !== undefined && { enabled }) })
    .suspense === true;

it('waits for what is asked for', () => {
  const queries = new AwaitedQueries();
  expect(isAwaited(queries)).toBe(true);
  expect(isAwaited(queries, true)).toBe(true);
});

it('never waits for what is not asked for', () => {
  const queries = new AwaitedQueries();
  expect(isAwaited(queries, false)).toBe(false);
  expect(isAwaited(queries, () => false)).toBe(false);
});

it('lets a page say that something failed', async () => {
  const queries = new AwaitedQueries();
  await queries.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('no')) });
  expect(isAwaited(queries)).toBe(false);
  expect(queries.defaultQueryOptions({ queryKey: key }).retryOnMount).toBe(false);
});

it('waits no longer than it is told to', () => {
  const queries = new AwaitedQueries();
  queries.stopWaiting();
  expect(isAwaited(queries)).toBe(false);
});
