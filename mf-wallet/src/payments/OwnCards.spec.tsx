import type { PaymentCard } from '@ovation/contracts/payments/card';
import { paymentProblems } from '@ovation/contracts/payments/problems';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { session } from '@ovation/ui-kit/session/session';
import { renderWithProviders } from '@ovation/ui-kit/testing/render';
import { refusal, serve } from '@ovation/ui-kit/testing/serve';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { closeTopUp, storedCard } from '../testing/topUpKit.tsx';
import { OwnCards } from './OwnCards.tsx';

afterEach(closeTopUp);

const card = (id: string, last4: string, more: Partial<PaymentCard> = {}): PaymentCard => ({
  ...storedCard(id, last4),
  ...{ expMonth: 3, expYear: 2031, renews: [], ...more },
});
const luna = { _id: 'luna', name: 'Luna Vega' } as PaymentCard['renews'][number];
const theo = { _id: 'theo', name: 'Theo Adeyemi' } as PaymentCard['renews'][number];

const open = (cards: readonly PaymentCard[], removeCard = vi.fn()) => {
  serve({ payments: { removeCard } });
  session.open('a-token', true);
  renderWithProviders(<OwnCards cards={cards} />);
  return removeCard;
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog');

it('is not there without a card', () => {
  open([]);
  expect(screen.queryByText('Your cards')).toBeNull();
});

it('tells until when each card is good, and what it renews', () => {
  open([card('c1', '4242', { renews: [luna] }), card('c2', '5556', { status: 'expired' })]);
  expect(screen.getByText(/Expires 03\/31/)).toHaveTextContent('Expires 03/31 · Renews Luna Vega');
  expect(screen.getByText('Expired 03/31')).toBeVisible();
});

it('removes a card once that was agreed to', async () => {
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
    [card('c1', '4242', { renews: [luna] }), card('c2', '5556')],
    'It renews your subscription to Luna Vega. Another of your cards will pay from now on.',
  ],
  [
    [card('c1', '4242', { renews: [luna, theo] }), card('c2', '5556', { status: 'expired' })],
    'It renews 2 subscriptions. Without a card nothing renews: access ends with what you’ve paid for.',
  ],
])('says first what it renews', async (cards, words) => {
  open(cards);
  await press('Remove Visa 4242');
  expect(await question()).toHaveTextContent(words);
});

it('says why a card could not be removed', async () => {
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
