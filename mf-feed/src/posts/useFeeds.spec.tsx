import type { Feed } from '@ovation/contracts/posts/feed';
import { pushes } from '@ovation/web-client/live/pushes';
import { followFeeds, onFeedPublished } from '@ovation/web-client/posts/invalidation';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, it, vi } from 'vitest';
import { useFeeds } from './useFeeds.ts';

const comeBack = async (): Promise<void> => {
  pushes.report({ state: 'reconnecting', attempt: 1 });
  pushes.report({ state: 'connected', attempt: 0 });
};

beforeAll(followFeeds);

const Counts = () => {
  const { posts, newCount, showNew, isPending } = useFeeds({ source: 'following' });
  if (isPending) return null;
  return (
    <button type="button" onClick={() => showNew().catch(reportError)}>
      {posts.length} shown, {newCount} new
    </button>
  );
};

const post = (id: string) => ({ _id: id }) as Feed;

/** An open list, and a push of a post that is published meanwhile. */
const open = (stored: Feed[], tell: () => Promise<void>) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  serve({
    feeds: { listFeeds: () => ({ data: [...stored].reverse(), total: stored.length }) },
  });
  renderWithProviders(<Counts />);
  return {
    publish: (feed: Feed) => {
      stored.push(feed);
      act(() => void tell().catch(reportError));
    },
  };
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('new posts while a list is open', () => {
  it.each([
    ['above others', [post('1')], onFeedPublished],
    ['where there was none', [], onFeedPublished],
    ['by a connection that comes back', [post('1')], comeBack],
  ])('are announced %s, and loaded on request', async (_, stored: Feed[], tell) => {
    const before = stored.length;
    const { publish } = open(stored, tell);
    await screen.findByText(`${before} shown, 0 new`);
    publish(post('9'));
    await userEvent.click(await screen.findByText(`${before} shown, 1 new`));
    await screen.findByText(`${before + 1} shown, 0 new`);
  });
});
