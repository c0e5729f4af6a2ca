import { scriptedOnly } from '@ovation/ui-kit/theme/scripting.css';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wirePost } from '../testing/wirePost.ts';
import { PostList } from './PostList.tsx';
import type { FeedFilter } from './useFeeds.ts';

// It measures elements, which have no size here.
vi.mock('virtua', () => ({
  WindowVirtualizer: ({ children }: { children: ReactNode }) => children,
}));

const open = (filter: FeedFilter, count = 1): void => {
  const data = Array.from({ length: count }, (_, at) =>
    wirePost({ _id: `post-${at}`, text: `Bowl ${at}` }),
  );
  serve({ feeds: { listFeeds: () => ({ data, total: count, nextCursor: null }) } });
  renderWithProviders(<PostList name="tried" filter={filter} empty={null} />);
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the end of a list of posts', () => {
  it.each<[string, FeedFilter, string]>([
    ['of those one follows', { source: 'following' }, 'You’re all caught up.'],
    ['for you', { source: 'for-you' }, 'You’re all caught up.'],
    ['that were bought', { source: 'bought' }, 'That’s everything.'],
    ['of a creator', { performerId: 'luna' }, 'That’s everything.'],
    ['that were found', { q: 'bowl' }, 'That’s everything.'],
  ])('%s', async (_, filter, words) => {
    open(filter);
    const end = await screen.findByText(words);
    expect(end.closest(`.${scriptedOnly}`)).toBeNull();
  });

  it('is hidden where no script runs, which gets a link to the next page', async () => {
    open({ performerId: 'luna' }, 4);
    const end = await screen.findByText('That’s everything.');
    expect(end.closest(`.${scriptedOnly}`)).not.toBeNull();
  });
});
