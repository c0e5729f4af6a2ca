import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Feed } from '@ovation/contracts/posts/feed';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wirePost } from '../testing/wirePost.ts';
import { PostMenu } from './PostMenu.tsx';

const tom = { _id: 'tom', name: 'Tom', role: 'user', isPerformer: false } as CurrentUser;
const chosen = wirePost({ reason: { kind: 'trending' } } as Partial<Feed>);
const other = wirePost({
  _id: 'other',
  performerId: 'vera',
  text: 'Another one',
  performer: { ...chosen.performer, _id: 'vera', name: 'Vera', username: 'vera' },
} as Partial<Feed>);

const muted: unknown[] = [];
const blocked: unknown[] = [];

beforeEach(() => {
  muted.length = 0;
  blocked.length = 0;
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, tom);
  serve({
    auth: { me: () => tom },
    blocking: {
      muteUser: ({ body }) => {
        muted.push(body);
        return { ...chosen.performer, scope: 'for-you', mutedAt: chosen.createdAt } as never;
      },
      blockUser: ({ body }) => {
        blocked.push(body);
        return { ...chosen.performer, blockedAt: chosen.createdAt } as never;
      },
    },
  });
});

afterEach(() => {
  session.close();
  queryClient.clear();
});

const filter = { source: 'for-you' } as const;
const shown = (): readonly string[] =>
  queryClient
    .getQueryData(keys.feeds.list(filter))
    ?.pages.flatMap(({ data }) => data.map(({ _id }) => _id)) ?? [];

const openMenu = async (feed: Feed): Promise<void> => {
  queryClient.setQueryData(keys.feeds.list(filter), {
    pages: [{ data: [chosen, other], total: 2 }],
    pageParams: [{}],
  });
  renderWithProviders(<PostMenu feed={feed} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
};

it('removes a post of no interest from the list at once', async () => {
  await openMenu(chosen);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Not interested' }));
  await expect.poll(shown).toEqual(['other']);
  expect(muted).toEqual([{ userId: chosen.performerId, scope: 'for-you' }]);
});

it('offers that for recommended posts only, and muting and blocking of the author', async () => {
  await openMenu(other);
  expect(await screen.findByRole('menuitem', { name: 'Mute posts' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Not interested' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block Vera?' });
  expect(question).toHaveTextContent('the subscription doesn’t renew');
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await expect.poll(() => blocked).toEqual([{ userId: 'vera' }]);
});
