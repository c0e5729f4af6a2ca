import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './BookmarksPage.tsx';

const luna = { _id: 'luna', username: 'luna', name: 'Luna Okafor', avatar: '', isVerified: true };
const none = () => ({ data: [], total: 0 });
const taken = vi.fn();

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('explains what will be listed', async () => {
  serve({ reactions: { listBookmarkedFeeds: none, listBookmarkedPerformers: none } });
  renderWithProviders(<Page />);
  expect(await screen.findByText('Posts you bookmark show up here.')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Posts',
    'Creators',
  ]);
});

it('removes a creator, who stays visible until the page is opened again', async () => {
  serve({
    reactions: {
      listBookmarkedFeeds: none,
      listBookmarkedPerformers: () => ({ data: [luna], total: 1 }),
      removeReaction: ({ body }) => {
        taken(body);
        return undefined as never;
      },
    },
  });
  renderWithProviders(<Page />, '/bookmarks?tab=creators');
  expect(await screen.findByRole('link', { name: /Luna Okafor/ })).toHaveAttribute('href', '/luna');
  await userEvent.click(screen.getByRole('button', { name: 'Bookmark', pressed: true }));
  expect(screen.getByRole('button', { name: 'Bookmark', pressed: false })).toBeVisible();
  await vi.waitFor(() =>
    expect(taken).toHaveBeenCalledExactlyOnceWith({
      action: 'book_mark',
      objectType: 'performer',
      objectId: 'luna',
    }),
  );
});
