import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { BankingSettings } from '@ovation/contracts/banking/settings';
import type { StripeAccount } from '@ovation/contracts/payouts/connectRoutes';
import type { PayoutCalculation, PayoutRequest } from '@ovation/contracts/payouts/payout';
import { payoutProblems } from '@ovation/contracts/payouts/problems';
import type { payoutRoutes } from '@ovation/contracts/payouts/routes';
import { notices } from '@ovation/ui-kit/notices/notices';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { type ReceivedCall, refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calculationOf, payoutOf } from '../testing/payouts.ts';
import { Page } from './PayoutsPage.tsx';

const changePayout = vi.fn(
  (_: ReceivedCall<typeof payoutRoutes.changePayout>): PayoutRequest => payoutOf(),
);
const setPayoutSchedule = vi.fn(
  (_: ReceivedCall<typeof payoutRoutes.setPayoutSchedule>) => undefined as never,
);
const listPayouts = vi.fn((_: ReceivedCall<typeof payoutRoutes.listPayouts>) => ({
  data: [payoutOf()],
  total: 1,
}));

const open = (calculation: PayoutCalculation, payout: PayoutRequest = payoutOf()): void => {
  serve({
    banking: { bankingSettings: () => ({ bankAccount: '•••• 7710' }) as BankingSettings },
    payouts: {
      calculatePayout: () => calculation,
      listPayouts,
      viewPayout: () => payout,
      // Before the call whose path has an id in the same place.
      setPayoutSchedule,
      changePayout,
      viewStripeAccount: () => ({ status: 'none', requirements: [] }) as unknown as StripeAccount,
    },
  });
  renderWithProviders(<Page />, '/studio/payouts');
};
const openDetails = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'See the request' }));
  return screen.findByRole('dialog', { name: 'Payout of November 30' });
};

let messages: string[] = [];
let stopListening = (): void => undefined;

beforeEach(() => {
  messages = [];
  stopListening = notices.subscribe(({ message }) => messages.push(message));
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, { _id: 'luna', isPerformer: true } as CurrentUser);
});
afterEach(() => {
  stopListening();
  queryClient.clear();
  vi.clearAllMocks();
});

it('says what is held, why, until when, and what to do', async () => {
  open(calculationOf());
  await screen.findByRole('heading', { name: 'Why is this held?' });
  expect(document.body).toHaveTextContent(
    'New earnings wait some days, in case a payment is returned.',
  );
  expect(document.body).toHaveTextContent('A fan asked the bank to return a payment.');
  expect(document.body).toHaveTextContent('Since November 30, until it’s paid or canceled');
});

it('has the figures of the calendar as a table too', async () => {
  open(calculationOf({ schedule: 'weekly' }));
  const table = await screen.findByRole('table', { name: 'Amounts that become available' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Dec 3, 2026120 tokens$10.00$22.00',
    'Dec 5, 2026300 tokens$0.00$30.00',
  ]);
  expect(screen.getByText(/^Next automatic payout on Thursday, December 3/)).toBeDefined();
});

it('shows the steps of a payout, and saves a note to finance', async () => {
  open(calculationOf());
  const sheet = await openDetails();
  expect(await within(sheet).findByText('Requested', { selector: 'li' })).toBeDefined();
  fireEvent.change(within(sheet).getByRole('textbox', { name: /^Note/ }), {
    target: { value: 'For the larger kiln' },
  });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(changePayout).toHaveBeenCalledOnce());
  expect(changePayout.mock.calls[0]?.[0]).toMatchObject({
    params: { id: 'p1' },
    body: { requestNote: 'For the larger kiln' },
  });
});

it('cancels a payout after a confirmation, once', async () => {
  open(calculationOf());
  const sheet = await openDetails();
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Cancel this payout' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this payout?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel this payout' }));
  await waitFor(() => expect(changePayout).toHaveBeenCalledOnce());
  expect(changePayout.mock.calls[0]?.[0].body).toEqual({ status: 'canceled' });
  expect(changePayout.mock.calls[0]?.[0].idempotencyKey).toBeDefined();
  await waitFor(() =>
    expect(messages).toEqual(['Payout canceled. The amounts are back in your balance.']),
  );
});

it('closes the confirmation of a payout that finance has decided about', async () => {
  open(calculationOf());
  changePayout.mockImplementationOnce(() => {
    throw refusal(payoutProblems.PAYOUT_NOT_PENDING);
  });
  const sheet = await openDetails();
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Cancel this payout' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this payout?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel this payout' }));
  await waitFor(() => expect(messages).toEqual([payoutProblems.PAYOUT_NOT_PENDING.message]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('says why a payout failed, and where to correct it', async () => {
  const failureMessage = 'The bank account is closed.';
  open(
    calculationOf(),
    payoutOf({ status: 'failed', failureCode: 'account_closed', failureMessage }),
  );
  const sheet = await openDetails();
  expect(await within(sheet).findByText(failureMessage)).toBeDefined();
  expect(within(sheet).getByRole('link', { name: 'Check your accounts' })).toBeDefined();
  expect(within(sheet).queryByRole('button', { name: 'Cancel this payout' })).toBeNull();
});

it('sets automatic payouts', async () => {
  open(calculationOf());
  fireEvent.click(await screen.findByRole('radio', { name: 'Monthly' }));
  expect(screen.getByText(/^On the first of each month/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save automatic payouts' }));
  await waitFor(() => expect(setPayoutSchedule).toHaveBeenCalledOnce());
  expect(setPayoutSchedule.mock.calls[0]?.[0].body).toEqual({
    schedule: 'monthly',
    paymentAccountType: 'banking',
  });
});

it('lists payouts of one state', async () => {
  open(calculationOf());
  fireEvent.click(await screen.findByRole('button', { name: 'Failed' }));
  await waitFor(() =>
    expect(listPayouts.mock.calls.at(-1)?.[0].query).toMatchObject({ status: 'failed' }),
  );
});
