import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { keys } from '@ovation/ui-kit/data/keys';
import { queryClient } from '@ovation/ui-kit/data/query';
import { usePlace } from '@ovation/ui-kit/page/navigation';
import { session } from '@ovation/ui-kit/session/session';
import { renderRoute } from '@ovation/ui-kit/testing/render';
import { serve } from '@ovation/ui-kit/testing/serve';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasBeforeThem } from '../testing/threadKit.tsx';
import { Page } from './MessagesPage.tsx';

const mara = {
  _id: 'c1',
  participant: { _id: 'mara', name: 'Mara', username: 'mara', avatar: '', isVerified: false },
  totalNotSeenMessages: 0,
  lastMessage: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
} as unknown as Conversation;

const Where = () => <output>{usePlace().pathname}</output>;

const open = async (isListShown: boolean) => {
  const user = { _id: 'nora', name: 'Nora', isPerformer: false } as CurrentUser;
  serve({
    auth: { me: () => user },
    conversations: {
      listConversations: () => ({ data: [mara], total: 1 }),
      getConversation: () => mara,
    },
    messages: {
      listMessages: () => ({ data: [], total: 0 }),
      readAll: () => ({ conversationId: 'c1', totalNotSeenMessages: 0 }),
    },
  });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, user);
  hasBeforeThem();
  Element.prototype.checkVisibility = () => isListShown;
  renderRoute(<Page />, {
    route: '/messages/:id',
    path: '/messages/c1',
    beside: <Where />,
  });
  return screen.findByRole('textbox', { name: 'Message to Mara' });
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('Escape in a conversation', () => {
  it('leads back to its entry in the list beside it', async () => {
    const field = await open(true);
    await userEvent.type(field, 'Half a');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: /Mara/, current: 'page' })).toHaveFocus();
    expect(screen.getByText('/messages/c1')).toBeVisible();
    expect(field).toHaveValue('Half a');
  });

  it('leads to the list where that is a page of its own', async () => {
    await userEvent.type(await open(false), '{Escape}');
    await waitFor(() => expect(screen.getByText('/messages')).toBeVisible());
  });

  it('closes the search, and no more', async () => {
    await open(true);
    await userEvent.click(screen.getByRole('button', { name: 'Search this conversation' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox', { name: 'Search messages with Mara' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Search this conversation' })).toHaveFocus();
  });
});
