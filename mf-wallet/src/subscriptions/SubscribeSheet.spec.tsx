import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { purchaseProblems } from '@ovation/contracts/purchases/problems';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { subscriptionProblems } from '@ovation/contracts/subscriptions/problems';
import type { OwnSubscription } from '@ovation/contracts/subscriptions/subscription';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { pendingPayments } from '../payments/pendingPayments.ts';
import { theo as creator, nora } from '../testing/people.ts';
import { listedCards, openVault, sandbox, storedCard, typeCard } from '../testing/topUpKit.tsx';
import { SubscribeSheet } from './SubscribeSheet.tsx';
import type { SubscribeOrder } from './subscribe.ts';

const settings: PublicSettings = { ...sandbox, currency: 'USD' };
const theo: PerformerProfile = {
  ...creator,
  isSubscribed: false,
  trialDays: 0,
  totalIncluded: 8,
};
const trial = {
  _id: 's1',
  subscriptionType: 'free',
  performerId: 'theo',
  status: 'active',
  startedAt: '2026-01-30T12:00:00.000Z',
  expiredAt: '2026-01-31T18:00:00.000Z',
} as OwnSubscription;

/** As a page shows it, with the creator in its cache. */
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
    subscriptions: {
      subscribe,
      listOwnSubscriptions: () => ({ data: [trial], total: 1 }),
    },
    performers: { getPerformer: () => ({ ...theo, monthlyPrice: 19.99 }) },
    settings: { publicSettings: () => settings },
    auth: { me: () => nora },
    payments: { listCards: () => listedCards(storedCard('c1', '4242')) },
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

it('shows the exact date of the charge, also at the end of a short month', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-31T12:00:00.000Z'), toFake: ['Date'] });
  open();
  expect(await screen.findByText('Renews on February 28, 2026.')).toBeVisible();
});

it('offers the trial beside the month where eligible, without a card, with its end date', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-30T12:00:00.000Z'), toFake: ['Date'] });
  const subscribe = vi.fn().mockImplementation(() => ({ subscription: {} }));
  open({ ...theo, trialDays: 2 }, subscribe);
  await screen.findByRole('button', { name: 'Subscribe for $9.99 a month' });
  await userEvent.click(screen.getByRole('radio', { name: /free/i }));
  expect(await screen.findByText(/^Ends on February 1, 2026\./)).toBeVisible();
  expect(screen.queryByText('Visa ending 4242')).toBeNull();
  const plans = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
  expect(plans).toEqual(['free', 'monthly', 'yearly']);
  await userEvent.click(screen.getByRole('button', { name: 'Try it free for 2 days' }));
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalled());
  expect(subscribe.mock.calls[0]?.[0].body).toMatchObject({ subscriptionType: 'free', price: 0 });
});

it('shows the creator as followed, even before the server does', async () => {
  open(
    { ...theo, trialDays: 2 },
    vi.fn().mockImplementation(() => ({ subscription: {} })),
  );
  await userEvent.click(await screen.findByRole('radio', { name: /free/i }));
  await userEvent.click(screen.getByRole('button', { name: 'Try it free for 2 days' }));
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(keys.performers.one('theo'))).toMatchObject({
      monthlyPrice: 19.99,
      isFollowed: true,
    }),
  );
});

it('stores a typed card with a note, without further consent', async () => {
  const subscribe = vi.fn().mockImplementation(() => ({ subscription: {} }));
  open(theo, subscribe);
  openVault(undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Another card' }));
  expect(screen.getByText(/^We save this card for the renewals\./)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await typeCard();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe for $9.99 a month' }));
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalledOnce());
  const { body } = subscribe.mock.calls[0]?.[0] ?? {};
  expect(body).toMatchObject({ subscriptionType: 'monthly', paymentMethodId: 'pm_1' });
  expect(body).not.toHaveProperty('cardId');
});

it('begins with the month, as in lists, and never with a more expensive plan', async () => {
  open();
  await screen.findByRole('button', { name: 'Subscribe for $9.99 a month' });
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'monthly');
});

it('lists included posts, and exclusions', async () => {
  open();
  expect(await screen.findByText('8 posts now, and every new one')).toBeVisible();
  expect(screen.getByText('Posts sold for tokens are extra')).toBeVisible();
});

it('shows the start of a month that continues a trial', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-31T12:00:00.000Z'), toFake: ['Date'] });
  open({ ...theo, isSubscribed: true });
  expect(
    await screen.findByText(
      'Starts on January 31, 2026, when your free trial ends. Renews on February 28, 2026.',
    ),
  ).toBeVisible();
});

it('offers paid plans once the server reports that the trial was used', async () => {
  const subscribe = vi.fn().mockImplementation(() => {
    throw refusal(subscriptionProblems.FREE_SUBSCRIPTION_USED);
  });
  open({ ...theo, trialDays: 1 }, subscribe);
  await userEvent.click(await screen.findByRole('radio', { name: /free/i }));
  await userEvent.click(screen.getByRole('button', { name: 'Try it free for 1 day' }));
  await screen.findByRole('button', { name: 'Subscribe for $19.99 a month' });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it('reports a changed price, shows it, and sends it after a confirmation', async () => {
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
  const [first, second] = subscribe.mock.calls.map(([input]) => input);
  expect([first.body.price, second.body.price]).toEqual([9.99, 19.99]);
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});

it("resumes a bank's confirmation with its plan, price and card, without a choice", async () => {
  const subscribe = vi.fn().mockImplementation(() => ({
    subscription: {},
    transaction: { _id: 't1', status: 'requires_action', confirmUrl: 'https://bank.test/1' },
  }));
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  pendingPayments.store<SubscribeOrder>('subscribe:theo', {
    idempotencyKey: 'before',
    payer: { paymentMethodId: 'pm_1', keepCard: true },
    card: { brand: 'visa', last4: '3184' },
    order: { performerId: 'theo', subscriptionType: 'yearly', price: 99.99, currency: 'USD' },
  });
  open(theo, subscribe);
  expect(await screen.findByRole('button', { name: 'Open your bank’s page' })).toBeVisible();
  expect(screen.getByText('Yearly').closest('p')).toHaveTextContent('Yearly$99.99');
  expect(screen.getByText('Visa ending 3184')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(subscribe.mock.calls[0]?.[0].body).toMatchObject({ subscriptionType: 'yearly' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'yearly');
});
