import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { purchaseProblems } from '@ovation/contracts/purchases/problems';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { queryClient } from '@ovation/ui-kit/data/query';
import { session } from '@ovation/ui-kit/session/session';
import { renderWithProviders } from '@ovation/ui-kit/testing/render';
import { refusal, serve } from '@ovation/ui-kit/testing/serve';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { storedCard } from '../testing/topUpKit.tsx';
import { SubscribeSheet } from './SubscribeSheet.tsx';

const nora = { _id: 'nora', name: 'Nora', balance: 60, isPerformer: false } as CurrentUser;
const settings = { freeSubscriptionDuration: 1, currency: 'USD' } as PublicSettings;
const theo = {
  _id: 'theo',
  name: 'Theo Adeyemi',
  username: 'theo',
  avatar: '',
  monthlyPrice: 9.99,
  yearlyPrice: 99,
  currency: 'USD',
  isFreeSubscription: false,
} as PerformerProfile;

/** As a page shows it: with the creator whom it knows. */
const Opened = () => {
  const { data } = useQuery<PerformerProfile>({
    queryKey: keys.performers.one('theo'),
    queryFn: async () => (await api.performers.getPerformer({ params: { id: 'theo' } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <SubscribeSheet performer={data} isOpen onOpenChange={vi.fn()} /> : null;
};

const open = (performer = theo, subscribe = vi.fn()): void => {
  serve({
    subscriptions: { subscribe },
    performers: { getPerformer: () => ({ ...theo, monthlyPrice: 19.99 }) },
    settings: { publicSettings: () => settings },
    auth: { me: () => nora },
    payments: { listCards: () => ({ data: [storedCard('c1', '4242', true)], total: 1 }) },
  });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  queryClient.setQueryData(keys.settings, settings);
  queryClient.setQueryData(keys.performers.one('theo'), performer);
  renderWithProviders(<Opened />);
};

afterEach(() => {
  session.close();
  queryClient.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('promises the day on which the server will charge, at the end of a short month too', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-31T12:00:00.000Z'), toFake: ['Date'] });
  open();
  expect(await screen.findByText('Renews on February 28, 2026.')).toBeVisible();
});

it('says of free days how many they are, and that they end', async () => {
  open({ ...theo, isFreeSubscription: true });
  expect(await screen.findByText(/^A trial of 1 day, once/)).toBeVisible();
});

it('tells a price that has changed, shows it, and sends it when asked again', async () => {
  const subscribe = vi.fn().mockImplementationOnce(() => {
    throw refusal(purchaseProblems.PRICE_CHANGED, { price: 19.99, currency: 'USD' });
  });
  open(
    theo,
    subscribe.mockImplementation(() => ({ subscription: {} })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe for $9.99 a month' }));
  expect(await screen.findByText(/it is \$19\.99 now\. Nothing was charged/)).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Subscribe for $19.99 a month' });
  expect(again).toHaveFocus();
  await userEvent.click(again);
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalledTimes(2));
  const [first, second] = subscribe.mock.calls.map(([asked]) => asked);
  expect([first.body.price, second.body.price]).toEqual([9.99, 19.99]);
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});
