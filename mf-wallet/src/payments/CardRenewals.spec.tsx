import type { CardList } from '@ovation/contracts/payments/card';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SubscribeSheet } from '../subscriptions/SubscribeSheet.tsx';
import { nora, theo } from '../testing/people.ts';
import { closeTopUp, listedCards, openTopUp, sandbox } from '../testing/topUpKit.tsx';

afterEach(closeTopUp);

const creators = ['Theo Adeyemi', 'Luna Vega', 'Priya Raman', 'Mina Okafor'].map((name) => ({
  _id: name.split(' ')[0]?.toLowerCase(),
  name,
})) as CardList['withoutCard'];
const waitingFor = (count: number) => ({
  listCards: () => ({ ...listedCards(), withoutCard: creators.slice(0, count) }),
});
const keep = () => userEvent.click(screen.getByRole('checkbox', { name: /Save this card/ }));

it.each([
  [1, 'Theo'],
  [2, 'Theo and Luna'],
  [3, 'Theo, Luna, and Priya'],
  [4, '4 subscriptions'],
])('lists what a stored card will also renew, of %i', async (count, whom) => {
  openTopUp({ payments: waitingFor(count) });
  expect(await screen.findByText(`If you save it, it will also renew ${whom}.`)).toBeVisible();
  await keep();
  expect(screen.getByText(`This card will also renew ${whom}.`)).toBeVisible();
});

it('is hidden where no subscription lacks a card', async () => {
  openTopUp();
  await keep();
  await vi.waitFor(() => expect(queryClient.getQueryData(keys.payments.cards)).toBeDefined());
  expect(screen.queryByText(/will also renew/)).toBeNull();
});

it('is shown where a subscription stores the card, without the creator being subscribed to', async () => {
  openTopUp({
    settings: { ...sandbox, currency: 'USD' } as PublicSettings,
    payments: waitingFor(2),
  });
  queryClient.setQueryData(keys.auth.me, nora);
  renderWithProviders(
    <SubscribeSheet
      performer={{ ...theo, isSubscribed: false, trialDays: 0, totalIncluded: 0 }}
      isOpen
      onOpenChange={vi.fn()}
    />,
  );
  await screen.findByText(/We save this card for the renewals/);
  expect(await screen.findByText('This card will also renew Luna.')).toBeVisible();
});
