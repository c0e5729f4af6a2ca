import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { BankingSettings } from '@ovation/contracts/banking/settings';
import type { PayoutCalculation, PayoutRequest } from '@ovation/contracts/payouts/payout';
import { payoutProblems } from '@ovation/contracts/payouts/problems';
import type { payoutRoutes } from '@ovation/contracts/payouts/routes';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { type ReceivedCall, refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calculationOf, emptyCalculation, payoutOf } from '../testing/payouts.ts';
import { PayoutCard } from './PayoutCard.tsx';

type Received = ReceivedCall<typeof payoutRoutes.requestPayout>;
const requestPayout = vi.fn((_: Received): PayoutRequest => payoutOf());
let reads = 0;

const open = (calculation: PayoutCalculation, last?: PayoutRequest): void => {
  serve({
    banking: { bankingSettings: () => ({ bankAccount: '•••• 7710' }) as BankingSettings },
    payouts: {
      calculatePayout: () => {
        reads += 1;
        return calculation;
      },
      listPayouts: () => ({ data: last ? [last] : [], total: last ? 1 : 0 }),
      requestPayout,
    },
  });
  renderWithProviders(<PayoutCard />);
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Request $148.50' }));
  return screen.findByRole('dialog', { name: 'Request a payout' });
};

beforeEach(() => {
  reads = 0;
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, { _id: 'luna', isPerformer: true } as CurrentUser);
});
afterEach(() => {
  queryClient.clear();
  vi.clearAllMocks();
  requestPayout.mockImplementation(() => payoutOf());
});

it('shows what is available, the largest hold with its reason, the last payout, and the account', async () => {
  open(calculationOf(), payoutOf({ status: 'processing' }));
  expect(await screen.findByText('$150.50')).toBeDefined();
  expect(document.body).toHaveTextContent('1,000 tokens at $0.10 a token');
  expect(screen.getByText('Requested payout')).toBeDefined();
  expect(screen.getByText('Since November 30, until it’s paid or canceled')).toBeDefined();
  expect(await screen.findByText('Last payout, Nov 30')).toBeDefined();
  expect(screen.getByText('Processing')).toBeDefined();
  expect(await screen.findByText('Bank ending 7710')).toBeDefined();
});

it('requests everything available, and reads the amounts again', async () => {
  open(calculationOf());
  const sheet = await openSheet();
  expect(sheet).toHaveTextContent('Together$150.50Fee$2.00You receive$148.50');
  type(/^Note/, ' For the new kiln ');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Request $148.50' }));
  await waitFor(() => expect(requestPayout).toHaveBeenCalledOnce());
  expect(requestPayout.mock.calls[0]?.[0].body).toEqual({
    requestTokens: 1_000,
    requestAmount: 50.5,
    paymentAccountType: 'banking',
    requestNote: 'For the new kiln',
  });
  expect(requestPayout.mock.calls[0]?.[0].idempotencyKey).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(reads).toBe(2));
});

it('requests a part, with errors at its fields, to the chosen account', async () => {
  open(calculationOf({ accounts: { banking: true, stripe: true } }));
  const sheet = await openSheet();
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Part of it' }));
  type(/^Tokens/, '1001');
  press('Request a payout');
  expect(screen.getByText('Enter no more than what is available.')).toBeDefined();
  expect(requestPayout).not.toHaveBeenCalled();
  type(/^Tokens/, '300');
  expect(sheet).toHaveTextContent('You receive$28.00');
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Stripe' }));
  press('Request $28.00');
  await waitFor(() => expect(requestPayout).toHaveBeenCalledOnce());
  expect(requestPayout.mock.calls[0]?.[0].body).toEqual({
    requestTokens: 300,
    paymentAccountType: 'stripe',
  });
});

it('reads the amounts again when the server refuses', async () => {
  requestPayout.mockImplementation(() => {
    throw refusal(payoutProblems.PAYOUT_EXCEEDS_AVAILABLE);
  });
  open(calculationOf());
  const sheet = await openSheet();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Request $148.50' }));
  await waitFor(() => expect(reads).toBe(2));
  expect(screen.getByRole('dialog')).toBeDefined();
});

it.each<[string, Partial<PayoutCalculation>, RegExp]>([
  [
    'after a change of the bank account',
    { payoutsBlockedUntil: '2026-12-03T10:00:00.000Z' },
    /payouts are paused until Thursday, December 3/,
  ],
  ['without an account', { accounts: { banking: false, stripe: false } }, /Add an account/],
  [
    'below the minimum',
    { available: { tokens: 199, money: 0, total: 19.9 } },
    /You can request a payout from \$20\.00/,
  ],
])('says why nothing can be requested %s', async (_, changes, reason) => {
  open(calculationOf(changes));
  const button = await screen.findByRole('button', { name: 'Request a payout' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(reason);
});

it('has no hold and no last payout at the beginning', async () => {
  open(emptyCalculation);
  expect(await screen.findByText('$0.00')).toBeDefined();
  expect(screen.queryByText(/held/)).toBeNull();
  expect(screen.queryByText(/^Last payout/)).toBeNull();
});
