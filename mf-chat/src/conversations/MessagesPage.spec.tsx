import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { useLeavesBars } from '@ovation/ui-kit/browser/frameBars';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMediaQueries } from '../testing/threadKit.tsx';
import { Page } from './MessagesPage.tsx';

const mara = {
  _id: 'c1',
  participant: { _id: 'mara', name: 'Mara', username: 'mara', avatar: '', isVerified: false },
  totalNotSeenMessages: 0,
  lastMessage: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
} as unknown as Conversation;

const Where = () => (
  <>
    <output>{usePageLocation().pathname}</output>
    {useLeavesBars() && <nav aria-label="Main" />}
  </>
);

const openPage = (isListShown: boolean, getConversation = () => mara): void => {
  const user = { _id: 'nora', name: 'Nora', isPerformer: false } as CurrentUser;
  serve({
    auth: { me: () => user },
    conversations: {
      listConversations: () => ({ data: [mara], total: 1 }),
      getConversation,
    },
    messages: {
      listMessages: () => ({ data: [], total: 0 }),
      readAll: () => ({ conversationId: 'c1', totalNotSeenMessages: 0 }),
    },
  });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, user);
  stubMediaQueries();
  Element.prototype.checkVisibility = () => isListShown;
  renderRoute(<Page />, {
    route: '/messages/:id',
    path: '/messages/c1',
    beside: <Where />,
  });
};

const open = (isListShown: boolean): Promise<HTMLElement> => {
  openPage(isListShown);
  return screen.findByRole('textbox', { name: 'Message to Mara' });
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('Escape in a conversation', () => {
  it('returns to its entry in the list beside it', async () => {
    const field = await open(true);
    await userEvent.type(field, 'Half a');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: /Mara/, current: 'page' })).toHaveFocus();
    expect(screen.getByText('/messages/c1')).toBeVisible();
    expect(field).toHaveValue('Half a');
  });

  it('returns to the list where that is a page of its own', async () => {
    await userEvent.type(await open(false), '{Escape}');
    await waitFor(() => expect(screen.getByText('/messages')).toBeVisible());
  });

  it('closes only the search', async () => {
    await open(true);
    await userEvent.click(screen.getByRole('button', { name: 'Search this conversation' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox', { name: 'Search messages with Mara' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Search this conversation' })).toHaveFocus();
  });
});

describe('a conversation that is not available', () => {
  const expectWayBack = async (): Promise<void> => {
    expect(
      await screen.findByRole('heading', { level: 2, name: 'This conversation isn’t available' }),
    ).toBeVisible();
    const ways = screen.getAllByRole('link', { name: 'All messages' });
    expect(ways).toHaveLength(2);
    for (const way of ways) expect(way).toHaveAttribute('href', '/messages');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.queryByText(/not valid/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Message to/ })).toBeNull();
  };

  it.each([commonProblems.NOT_FOUND, commonProblems.INVALID])(
    'shows so with links back: $code',
    async (problem) => {
      openPage(true, () => {
        throw refusal(problem);
      });
      await expectWayBack();
    },
  );

  it('shows so where it was open until now, and shows it again once it is available', async () => {
    let isGone = false;
    openPage(true, () => {
      if (isGone) throw refusal(commonProblems.NOT_FOUND);
      return mara;
    });
    await screen.findByRole('textbox', { name: 'Message to Mara' });
    isGone = true;
    await act(() => queryClient.invalidateQueries({ queryKey: keys.conversations.all }));
    await expectWayBack();
    isGone = false;
    await act(() => queryClient.invalidateQueries({ queryKey: keys.conversations.all }));
    expect(await screen.findByRole('textbox', { name: 'Message to Mara' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
});
