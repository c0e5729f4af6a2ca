import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { Charge } from '@ovation/contracts/purchases/charge';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page as HomePage } from '../home/HomePage.tsx';
import { Page } from './BoughtPage.tsx';

const none = () => ({ data: [], total: 0 });
const luna = { _id: 'luna', username: 'luna', name: 'Luna Okafor', avatar: '', isVerified: true };
const charge = (_id: string, performerId: string) =>
  ({
    _id,
    performerId,
    type: 'message',
    tokens: 30,
    createdAt: '2026-03-01T12:00:00.000Z',
    targetId: _id,
    fanId: 'nora',
    commission: 6,
    message: null,
    status: 'success',
  }) as Charge;
const Address = () => {
  const { pathname, search } = usePageLocation();
  return <output aria-label="address">{pathname + search}</output>;
};
const address = () => screen.getByRole('status', { name: 'address' });
const signIn = (isPerformer: boolean): void => {
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, { _id: 'nora', isPerformer } as CurrentUser);
};

beforeEach(() => signIn(false));
afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('purchases of a fan', () => {
  it('begin with posts, and explain what will be listed', async () => {
    const requested: unknown[] = [];
    serve({
      feeds: {
        listFeeds: ({ query }) => {
          requested.push(query?.source);
          return none();
        },
      },
      wallet: { listCharges: none },
    });
    renderWithProviders(<Page />, '/bought');
    expect(await screen.findByText('You haven’t bought any posts yet')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Bought' })).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Posts',
      'Messages',
    ]);
    expect(requested).toEqual(['bought']);
  });

  it('list messages with links to their conversation, without a name for deleted creators', async () => {
    const types: unknown[] = [];
    serve({
      wallet: {
        listCharges: ({ query }) => {
          types.push(query?.type);
          return { data: [charge('m1', 'luna'), charge('m2', 'gone')], total: 2 };
        },
      },
      performers: {
        getPerformer: ({ params }) => {
          if (params.id === 'gone') throw refusal(commonProblems.NOT_FOUND);
          return luna as PerformerProfile;
        },
      },
    });
    renderWithProviders(<Page />, '/bought?tab=messages');
    const ofLuna = await screen.findByRole('link', {
      name: /Message from Luna Okafor.*Mar 1, 2026/,
    });
    expect(ofLuna).toHaveAttribute('href', '/messages/with/performer/luna');
    await screen.findByText('Message, not available right now');
    expect(screen.getAllByRole('link')).toEqual([ofLuna]);
    expect(screen.getAllByText('30')).toHaveLength(2);
    expect(types).toEqual(['message']);
  });

  it('show that a purchase is not accessible where its creator is gone', async () => {
    serve({
      feeds: { listFeeds: none },
      wallet: { listCharges: () => ({ data: [charge('f1', 'gone')], total: 1 }) },
    });
    renderWithProviders(<Page />, '/bought');
    await screen.findByText('This purchase isn’t available right now');
    expect(screen.queryByText('You haven’t bought any posts yet')).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible();
  });

  it('explain what will be listed where no message was bought', async () => {
    serve({ wallet: { listCharges: none } });
    renderWithProviders(<Page />, '/bought?tab=messages');
    expect(await screen.findByText('You haven’t bought any messages yet')).toBeVisible();
  });

  it('are hidden from creators, who are redirected home', async () => {
    signIn(true);
    serve({});
    renderWithProviders(
      <>
        <Page />
        <Address />
      </>,
      '/bought?tab=messages',
    );
    await waitFor(() => expect(address()).toHaveTextContent(/^\/home$/));
  });

  it('are the target of a former address, and no filter of the home page', async () => {
    serve({ feeds: { listFeeds: none } });
    renderWithProviders(
      <>
        <HomePage />
        <Address />
      </>,
      '/home?show=bought',
    );
    await waitFor(() => expect(address()).toHaveTextContent(/^\/bought$/));
    expect(screen.queryByRole('button', { name: 'Bought' })).toBeNull();
  });
});
