import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { keys } from './keys.ts';
import { queryClient } from './query/queryClient.ts';

afterEach(() => queryClient.clear());

it('is distinguished by all of its parts and matched by its prefix', () => {
  queryClient.setQueryData(keys.wallet.statement('tip'), { pages: [], pageParams: [] });
  expect(queryClient.getQueryData(keys.wallet.statement('all'))).toBeUndefined();
  expect(queryClient.getQueriesData({ queryKey: keys.wallet.statements })).toHaveLength(1);
});

it('rejects plain arrays at compile time', () => {
  // @ts-expect-error: an array of strings is no key
  queryClient.getQueryData(['auth', 'me']);
  // @ts-expect-error: nor where things are made old
  expect(queryClient.invalidateQueries({ queryKey: ['auth', 'me'] })).toBeInstanceOf(Promise);
  // @ts-expect-error: nor where they are read
  const read = () => useQuery({ queryKey: ['auth', 'me'], queryFn: () => 1 });
  expect(read).toBeTypeOf('function');
});

it('carries the type of its data', () => {
  const found = queryClient.getQueryData(keys.messages.unread);
  expectTypeOf(found).toEqualTypeOf<number | undefined>();
  expect(found).toBeUndefined();
});
