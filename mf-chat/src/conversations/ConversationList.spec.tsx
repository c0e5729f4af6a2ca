import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConversationList } from './ConversationList.tsx';

const mara = {
  _id: 'c1',
  participant: { _id: 'mara', name: 'Mara', username: 'mara', avatar: '', isVerified: false },
  totalNotSeenMessages: 0,
  lastMessage: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
} as unknown as Conversation;

const open = (conversations: readonly Conversation[], isPerformer = false): void => {
  const user = { _id: 'nora', name: 'Nora', isPerformer } as CurrentUser;
  serve({
    auth: { me: () => user },
    conversations: {
      listConversations: ({ query }) => {
        const isArchived = query.isArchived === 'true';
        const data = conversations.filter((one) => (one.isArchived ?? false) === isArchived);
        return { data, total: data.length };
      },
      searchConversations: () => ({ data: [], total: 0 }),
    },
  });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, user);
  renderWithProviders(<ConversationList openId="" />);
};

afterEach(() => {
  session.close();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('shows the number of unread conversations', async () => {
  open([mara, { ...mara, _id: 'c2', totalNotSeenMessages: 3 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Unread 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

describe('an empty list of conversations', () => {
  it('links to creators for a fan', async () => {
    open([]);
    expect(await screen.findByRole('link', { name: 'Explore creators' })).toBeVisible();
  });

  it('explains to a creator that fans write first', async () => {
    open([], true);
    expect(await screen.findByText(/^Messages and tips from fans/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Explore creators' })).toBeNull();
  });

  it('shows that all are read under the unread filter', async () => {
    open([mara]);
    await screen.findByRole('link', { name: /Mara/ });
    await userEvent.click(screen.getByRole('button', { name: 'Unread' }));
    expect(screen.getByText('You’re all caught up')).toBeVisible();
  });

  it('shows that no name matches the search', async () => {
    open([mara]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'zz');
    expect(await screen.findByText('No results')).toBeVisible();
  });
});

it('shows the amount of a tip, its sender, and its note', async () => {
  const tip = {
    _id: 'm1',
    type: 'tip',
    tokens: 50,
    isLocked: false,
    isDeleted: false,
  };
  const by = (senderId: string, text: string) => ({ ...tip, senderId, text }) as never;
  open([
    { ...mara, lastMessage: by('mara', '') },
    { ...mara, _id: 'c2', lastMessage: by('nora', 'for new boots') },
  ]);
  const [given, gave] = await screen.findAllByRole('link');
  expect(given).toHaveTextContent('Tipped you 50 tokens');
  expect(gave).toHaveTextContent('You tipped 50 tokens for new boots');
});

it('lists archived ones separately, and marks pinned and muted ones', async () => {
  const named = (name: string, more: Partial<Conversation>): Conversation => ({
    ...mara,
    _id: name,
    participant: { ...mara.participant, name },
    ...more,
  });
  open([
    named('Ola', { isPinned: true, isMuted: true }),
    named('Vera', { isArchived: true, totalNotSeenMessages: 2 }),
  ]);
  const ola = await screen.findByRole('link', { name: /Ola/ });
  expect(ola).toHaveTextContent(/Ola.*Pinned.*Muted/);
  expect(screen.queryByRole('link', { name: /Vera/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
  expect(await screen.findByRole('link', { name: /Vera/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Ola/ })).toBeNull();
});
