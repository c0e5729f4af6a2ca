import type { CardList, PaymentCard } from '@ovation/contracts/payments/card';
import { paymentProblems } from '@ovation/contracts/payments/problems';
import { notices } from '@ovation/ui-kit/notices/notices';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { closeTopUp, listedCards, storedCard } from '../testing/topUpKit.tsx';
import { OwnCards } from './OwnCards.tsx';

afterEach(closeTopUp);

const card = (id: string, last4: string, more: Partial<PaymentCard> = {}): PaymentCard => ({
  ...storedCard(id, last4),
  expMonth: 3,
  expYear: 2031,
  renews: [],
  isDefault: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const luna = { _id: 'luna', name: 'Luna Vega' } as PaymentCard['renews'][number];
const theo = { _id: 'theo', name: 'Theo Adeyemi' } as PaymentCard['renews'][number];

const open = (
  cards: readonly PaymentCard[],
  removeCard = vi.fn(),
  withoutCard: CardList['withoutCard'] = [],
) => {
  const listCards = () => ({ ...listedCards(...cards), withoutCard });
  serve({ payments: { removeCard, listCards } });
  session.open('a-token', true);
  renderWithProviders(<OwnCards cards={cards} />);
  return removeCard;
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog');

it('shows that there is no card', () => {
  open([]);
  expect(screen.getByText('No saved cards.')).toBeVisible();
});

it('offers to store a card where there is none, and names what it will renew', async () => {
  open([], vi.fn(), [luna]);
  expect(
    await screen.findByText('Your subscription to Luna Vega has no card to renew with.'),
  ).toBeVisible();
  await press('Add a card');
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a card' }));
  expect(await sheet.findByText('This card will renew Luna.')).toBeVisible();
});

it('promises no renewal by an expired card', async () => {
  open([card('c1', '4242', { status: 'expired', renews: [luna, theo] })], vi.fn(), [luna, theo]);
  expect(await screen.findByText('2 subscriptions have no card to renew with.')).toBeVisible();
  expect(screen.getByText('Expired 03/31')).not.toHaveTextContent('Renews');
});

it('shows expiry and renewals of each card', () => {
  open([card('c1', '4242', { renews: [luna] }), card('c2', '5556', { status: 'expired' })]);
  expect(screen.getByText(/Expires 03\/31/)).toHaveTextContent('Expires 03/31 · Renews Luna Vega');
  expect(screen.getByText('Expired 03/31')).toBeVisible();
});

it('removes a card after a confirmation', async () => {
  const said: string[] = [];
  const stop = notices.subscribe(({ message }) => said.push(message));
  const removeCard = open([card('c1', '4242'), card('c2', '5556')]);
  await press('Remove Visa 5556');
  const dialog = within(await question());
  expect(dialog.getByText('Remove Visa 5556?')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(removeCard).not.toHaveBeenCalled();
  await press('Remove Visa 5556');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Remove card' }));
  await waitFor(() => expect(said).toContain('Card removed.'));
  expect(removeCard).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'c2' } }));
  stop();
});

it.each([
  [
    [card('c1', '4242', { renews: [luna] }), card('c2', '5556', { isDefault: true })],
    'It renews your subscription to Luna Vega. Visa ending 5556 will pay from now on.',
  ],
  [
    [
      card('c1', '4242', { renews: [luna], isDefault: true }),
      card('c2', '1111', { createdAt: '2026-01-03T00:00:00.000Z' }),
      card('c3', '5556', { createdAt: '2026-01-02T00:00:00.000Z' }),
      card('c4', '0005', { status: 'expired', createdAt: '2026-01-01T00:00:00.000Z' }),
    ],
    'Visa ending 5556 will pay from now on.',
  ],
  [
    [card('c1', '4242', { renews: [luna, theo] })],
    'It renews 2 subscriptions. Without a card, nothing renews: access ends with what you’ve paid for.',
  ],
  [
    [card('c1', '4242', { renews: [luna, theo] }), card('c2', '5556', { status: 'expired' })],
    'It renews 2 subscriptions. Your other cards have expired. Add a card that works, or access ends with what you’ve paid for.',
  ],
])('shows first what it renews', async (cards, words) => {
  open(cards);
  await press('Remove Visa 4242');
  expect(await question()).toHaveTextContent(words);
});

it('shows why a card could not be removed', async () => {
  const said: string[] = [];
  const stop = notices.subscribe(({ message }) => said.push(message));
  open(
    [card('c1', '4242')],
    vi.fn(() => {
      throw refusal(paymentProblems.CARD_NOT_FOUND);
    }),
  );
  await press('Remove Visa 4242');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Remove card' }));
  await waitFor(() => expect(said).toContain(paymentProblems.CARD_NOT_FOUND.message));
  stop();
});
