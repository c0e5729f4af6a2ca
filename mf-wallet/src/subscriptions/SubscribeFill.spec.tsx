import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { pendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { theo as creator, nora } from '../testing/people.ts';
import { listedCards } from '../testing/topUpKit.tsx';
import { Fill } from './SubscribeFill.tsx';

const settings = { freeSubscriptionDuration: 1, currency: 'USD' } as PublicSettings;
const theo: PerformerProfile = {
  ...creator,
  isFreeSubscription: false,
  isSubscribed: false,
};

const subscribe = vi.fn();

const signIn = (): void => {
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
};

const show = (performer = theo): void => {
  serve({
    auth: { me: () => nora },
    settings: { publicSettings: () => settings },
    subscriptions: { subscribe },
    payments: { listCards: () => listedCards() },
  });
  renderWithProviders(<Fill performer={performer} />, '/theo');
};

afterEach(() => {
  session.close();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps the plan selected by an anonymous visitor, and opens its sheet after login', async () => {
  show();
  const chosen = screen.getByRole('radio', { name: /^Monthly/ });
  await userEvent.click(chosen);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe for $9.99 a month' }));
  expect(pendingIntent.read()).toEqual({
    kind: 'subscribe',
    targetId: 'theo',
    performerId: 'theo',
    choice: 'monthly',
    path: '/theo',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  signIn();
  show();
  const sheet = within(await screen.findByRole('dialog', { name: 'Subscribe' }));
  await sheet.findByRole('button', { name: 'Subscribe for $9.99 a month' });
  expect(subscribe).not.toHaveBeenCalled();
});

it('opens after login for a visitor who wanted to see a post', async () => {
  pendingIntent.keep({ kind: 'unlock', targetId: 'theo', performerId: 'theo', path: '/theo' });
  signIn();
  show();
  await screen.findByRole('dialog', { name: 'Subscribe' });
});

it('opens nothing after login for a user who is subscribed', () => {
  pendingIntent.keep({ kind: 'subscribe', targetId: 'theo', performerId: 'theo', path: '/theo' });
  signIn();
  show({ ...theo, isSubscribed: true });
  expect(screen.getByText('Subscriber')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pendingIntent.read()).toBeUndefined();
});

it('shows that a creator has not set a price, and offers nothing', () => {
  show({ ...theo, monthlyPrice: 0, yearlyPrice: 0 });
  expect(screen.getByText(/doesn’t offer subscriptions yet/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows why a creator may not be paid, and offers nothing', () => {
  signIn();
  show({ ...theo, mayBePaid: false });
  expect(screen.getByText(/doesn’t offer subscriptions yet/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
