import type { Feed } from '@ovation/contracts/posts/feed';
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useObjectRoom } from '../live/objectRoom.ts';
import { pushes } from '../live/pushes.ts';
import { queryClient } from '../query/queryClient.ts';
import { serve } from '../testing/fakeApi.ts';
import { followFeeds } from './invalidation.ts';
import { feeds } from './keys.ts';

const postOf = (id: string, totalLike: number) => ({ _id: id, totalLike, reason: null }) as Feed;

const Looking = () => {
  useObjectRoom('feed', 'looked-at');
  return null;
};

afterEach(() => {
  act(() => pushes.report({ state: 'initialized', attempt: 0 }));
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('reloads the visible posts of a list after missed pushes', async () => {
  followFeeds();
  const requested: string[] = [];
  serve({
    feeds: {
      getFeed: ({ params: { id } }) => {
        requested.push(id);
        return postOf(id, 12);
      },
    },
  });
  const list = feeds.list({});
  const pages = [{ data: [postOf('looked-at', 10), postOf('other', 10)], total: 2 }];
  queryClient.setQueryData(list, { pages, pageParams: [{}] });
  render(<Looking />);
  for (const state of ['connected', 'reconnecting', 'connected'] as const) {
    act(() => pushes.report({ state, attempt: 0 }));
  }
  await vi.waitFor(() => {
    const shown = queryClient.getQueryData(list)?.pages[0]?.data.map((post) => post.totalLike);
    expect(shown).toEqual([12, 10]);
  });
  expect(requested).toEqual(['looked-at']);
});
