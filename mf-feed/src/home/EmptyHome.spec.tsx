import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from './HomePage.tsx';

interface Relations {
  readonly follows?: number;
  readonly subscribes?: number;
  readonly mutes?: number;
}

const some = (count: number) => ({
  data: Array.from({ length: count }, (_, at) => ({ _id: `luna-${at}` })) as never[],
  total: count,
  nextCursor: null,
});

const openHome = ({ follows = 0, subscribes = 0, mutes = 0 }: Relations): void => {
  serve({
    feeds: { listFeeds: () => some(0) },
    follows: { listFollowing: () => some(follows) },
    subscriptions: { listOwnSubscriptions: () => some(subscribes) },
    blocking: { listMutedUsers: () => some(mutes) },
    performers: { randomPerformers: () => some(0) },
  });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, { _id: 'nora', isPerformer: false } as CurrentUser);
  renderRoute(<Page />, { route: '/home', path: '/home' });
};

afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a Home without posts', () => {
  it('suggests to follow creators where the user follows none', async () => {
    openHome({ mutes: 1 });
    expect(await screen.findByText('Your feed is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore creators' })).toBeVisible();
  });

  it.each([{ follows: 1 }, { subscribes: 1 }])(
    'shows that there are no posts yet: %j',
    async (whom) => {
      openHome(whom);
      expect(await screen.findByText(/haven’t posted anything yet\.$/)).toBeVisible();
      expect(screen.queryByText('Your feed is empty')).toBeNull();
    },
  );

  it('links to muted creators where the user has muted some', async () => {
    openHome({ follows: 1, mutes: 1 });
    expect(await screen.findByText(/or you’ve muted them/)).toBeVisible();
    const way = screen.getByRole('link', { name: 'See who you’ve muted' });
    expect(way).toHaveAttribute('href', '/account/privacy');
  });
});
