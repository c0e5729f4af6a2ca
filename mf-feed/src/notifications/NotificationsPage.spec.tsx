import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Notification } from '@ovation/contracts/notifications/notice';
import type { Participant } from '@ovation/contracts/people/participant';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from './NotificationsPage.tsx';

const nora: Participant = {
  _id: 'nora',
  name: 'Nora Quist',
  username: 'nora',
  avatar: '',
  isPerformer: false,
  isVerified: false,
};
const notice = (more: Partial<Notification>): Notification => ({
  _id: 'n1',
  kind: 'follower',
  personId: nora._id,
  person: nora,
  total: 1,
  targetId: null,
  text: null,
  picture: null,
  isRead: true,
  createdAt: '2026-03-01T08:00:00.000Z',
  ...more,
});

const [readAll, readOne] = [vi.fn(), vi.fn()];
const auxClick = (button: number) => new MouseEvent('auxclick', { bubbles: true, button });
const open = (...list: Notification[]) => {
  serve({
    notifications: {
      listNotifications: () => ({ data: list.map((one) => ({ ...one })), total: list.length }),
      readAllNotifications: () => {
        readAll();
        for (const [at, one] of list.entries()) list[at] = { ...one, isRead: true };
        return undefined;
      },
      readNotification: ({ params: { id } }) => {
        readOne(id);
        for (const [at, one] of list.entries())
          if (one._id === id) list[at] = { ...one, isRead: true };
        return undefined;
      },
    },
  });
  renderWithProviders(<Page />);
  return list;
};

afterEach(() => {
  queryClient.clear();
  readAll.mockReset();
  readOne.mockReset();
  vi.unstubAllGlobals();
});

describe('notifications', () => {
  it.each<[Partial<Notification>, string, string]>([
    [{}, 'Nora Quist follows you', '/studio/followers'],
    [{ total: 2 }, 'Nora Quist and 1 other follow you', '/studio/followers'],
    [{ total: 12 }, 'Nora Quist and 11 others follow you', '/studio/followers'],
    [{ kind: 'subscriber' }, 'Nora Quist subscribed to you', '/studio/subscribers'],
    [{ kind: 'postSold', targetId: 'f1' }, 'Nora Quist bought your post', '/posts/f1'],
    [{ kind: 'messageSold', targetId: 'c1' }, 'Nora Quist bought your message', '/messages/c1'],
    [{ kind: 'tipped' }, 'Nora Quist sent you a tip', '/studio/earnings'],
    [{ kind: 'tipped', total: 3 }, 'Nora Quist and 2 others sent you tips', '/studio/earnings'],
    [
      { kind: 'paymentReversed' },
      'A subscription payment from Nora Quist was refunded or disputed',
      '/studio/earnings',
    ],
    [
      { kind: 'refunded', person: null, personId: null, total: 0 },
      'We refunded a payment to your card',
      '/wallet',
    ],
    [
      { kind: 'reportActioned', person: null, personId: null, total: 0 },
      'took action',
      '/notifications',
    ],
    [
      { kind: 'reportDismissed', person: null, personId: null, total: 0 },
      'found nothing against our rules',
      '/notifications',
    ],
    [{ kind: 'liked', targetId: 'f1' }, 'Nora Quist likes your post', '/posts/f1'],
    [
      { kind: 'liked', targetId: 'f1', total: 4 },
      'Nora Quist and 3 others like your post',
      '/posts/f1',
    ],
    [{ kind: 'commentLiked', targetId: 'f1' }, 'Nora Quist likes your comment', '/posts/f1'],
    [{ kind: 'pageLiked' }, 'Nora Quist likes your page', '/studio'],
    [{ kind: 'commented', targetId: 'f1' }, 'Nora Quist commented on your post', '/posts/f1'],
    [{ kind: 'replied', targetId: 'f1' }, 'Nora Quist replied to you', '/posts/f1'],
    [{ kind: 'mentioned', targetId: 'f1' }, 'Nora Quist mentioned you', '/posts/f1'],
    [{ kind: 'renewalFailed' }, 'renew your subscription to Nora Quist', '/subscriptions'],
    [{ kind: 'subscriptionEnded' }, 'Your subscription to Nora Quist has ended', '/nora'],
    [
      { kind: 'postUnverified', person: null, personId: null, total: 0 },
      'on hold until your documents are approved',
      '/creator/account/documents',
    ],
    [
      { kind: 'postLacksFile', person: null, personId: null, total: 0 },
      'one of its files is missing',
      '/studio/posts',
    ],
    [{ kind: 'newPost', targetId: 'f1' }, 'Nora Quist published a new post', '/posts/f1'],
    [{ kind: 'newPost' }, 'Nora Quist published a new post', '/nora'],
    [
      { kind: 'verified', person: null, personId: null, total: 0 },
      'Your documents are verified',
      '/studio',
    ],
  ])('describe the event, and link to it: %o', async (more, words, path) => {
    open(notice(more));
    const way = await screen.findByRole('link');
    expect(way).toHaveTextContent(words);
    expect(way).toHaveAttribute('href', path);
    expect(readAll).not.toHaveBeenCalled();
  });

  it('show the comment, and the picture of the post', async () => {
    open(notice({ kind: 'commented', targetId: 'f1', text: 'What a glaze!', picture: '/p.webp' }));
    expect(await screen.findByText('What a glaze!')).toBeVisible();
    expect(document.querySelector('a img[alt=""]')).toHaveAttribute('src', '/p.webp');
  });

  const two = () => [
    notice({ isRead: false }),
    notice({ _id: 'n2', kind: 'subscriber', isRead: false }),
  ];
  const unread = () => queryClient.getQueryData(keys.notifications.unread);
  const button = () => screen.queryByRole('button', { name: 'Mark all as read' });

  it('stay new while they are only listed', async () => {
    queryClient.setQueryData(keys.notifications.unread, 2);
    open(...two());
    const [row] = await screen.findAllByRole('link');
    expect(row).toHaveTextContent(/^New: Nora Quist follows you/);
    expect(button()).toBeVisible();
    expect(readAll).not.toHaveBeenCalled();
    expect(readOne).not.toHaveBeenCalled();
    expect(unread()).toBe(2);
  });

  it.each([
    ['opened', (row: Element) => fireEvent.click(row)],
    ['opened in another tab', (row: Element) => fireEvent(row, auxClick(1))],
  ] as const)('are marked as read one by one when %s', async (_, press) => {
    queryClient.setQueryData(keys.notifications.unread, 2);
    open(...two());
    const [row, other] = await screen.findAllByRole('link');
    press(row as Element);
    press(row as Element);
    expect(unread()).toBe(1);
    await vi.waitFor(() => expect(row).not.toHaveTextContent('New:'));
    expect(other).toHaveTextContent(/^New:/);
    await vi.waitFor(() => expect(readOne).toHaveBeenCalledWith('n1'));
    fireEvent(other as Element, auxClick(2));
    expect(readOne).not.toHaveBeenCalledWith('n2');
    expect(unread()).toBe(1);
  });

  it('are all marked as read by the button, which then disappears', async () => {
    queryClient.setQueryData(keys.notifications.unread, 40);
    open(...two());
    await screen.findAllByRole('link');
    fireEvent.click(button() as Element);
    expect(unread()).toBe(0);
    await vi.waitFor(() => expect(button()).toBeNull());
    expect(screen.queryByText('New:')).toBeNull();
    await vi.waitFor(() => expect(readAll).toHaveBeenCalledOnce());
  });

  it('become new again where marking them failed', async () => {
    open(...two());
    await screen.findAllByRole('link');
    readAll.mockImplementation(() => {
      throw refusal(commonProblems.NOT_FOUND);
    });
    fireEvent.click(button() as Element);
    await vi.waitFor(() => expect(readAll).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(screen.getAllByText('New:')).toHaveLength(2));
    expect(button()).toBeVisible();
  });

  it('have an empty state', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  });
});
