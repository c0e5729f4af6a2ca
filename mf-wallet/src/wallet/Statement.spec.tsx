import type { TransactionLine } from '@ovation/contracts/payments/transaction';
import type { StatementLine } from '@ovation/contracts/wallet/line';
import { queryClient } from '@ovation/ui-kit/data/query';
import { renderWithProviders } from '@ovation/ui-kit/testing/render';
import { serve } from '@ovation/ui-kit/testing/serve';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Statement } from './Statement.tsx';

const paid = {
  _id: 't1',
  type: 'subscription',
  subscriptionType: 'monthly',
  amount: 9.99,
  currency: 'USD',
  tokens: null,
  status: 'refunded',
  failure: null,
  performer: { _id: 'c1', name: 'Theo Adeyemi' },
  events: [
    {
      _id: 'e1',
      type: 'SubscriptionActivated',
      number: 2,
      at: '2026-11-18T09:38:00.000Z',
      legs: [
        { account: 'provider:stripe:clearing', commodity: 'USD', amount: -9.99 },
        { account: 'creator:c1', commodity: 'USD', amount: 7.99 },
        { account: 'platform:commission', commodity: 'USD', amount: 2 },
      ],
    },
    {
      _id: 'e2',
      type: 'SubscriptionPaymentReversed',
      number: 3,
      at: '2026-11-19T09:38:00.000Z',
      legs: [],
    },
  ],
  createdAt: '2026-11-18T09:38:00.000Z',
} as unknown as TransactionLine;
const waiting = { ...paid, _id: 't2', status: 'requires_action', events: [] } as TransactionLine;

beforeEach(() => {
  serve({
    wallet: { listStatement: () => ({ data: [], total: 0 }) },
    payments: { listTransactions: () => ({ data: [waiting, paid], total: 2 }) },
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('is saved as a file with every page of it', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob): string => {
    saved.push(blob);
    return '#statement';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const line: StatementLine = {
    ...{ _id: 'l1', type: 'tip', tokens: -50, balance: 100, performer: null, targetId: null },
    ...{ note: null, commissionRate: 0.2, money: null, cause: null },
    event: { _id: 'e1', type: 'TipSent', number: 1, legs: [] },
    createdAt: '2026-03-01T08:00:00.000Z',
  };
  serve({
    wallet: {
      listStatement: ({ query }) =>
        query?.cursor
          ? { data: [{ ...line, _id: 'l2' }], total: 2 }
          : { data: [line], total: 2, next: 'more' },
    },
  });
  renderWithProviders(<Statement />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text?.trim().split('\r\n')).toHaveLength(3);
});

/** Chooses the view by its radio button, as keys do. */
const showPayments = async (): Promise<HTMLElement> => {
  renderWithProviders(<Statement />);
  await screen.findByText('No transactions yet');
  const choice = screen.getByRole('radio', { name: 'Card payments' });
  await userEvent.click(choice);
  return choice;
};

describe('card payments in the statement', () => {
  it('take the place of the tokens, and the focus stays where the view was chosen', async () => {
    const choice = await showPayments();
    expect(await screen.findAllByText('Monthly subscription, Theo Adeyemi')).toHaveLength(2);
    expect(choice).toHaveFocus();
  });

  it('open to every event that moved their money', async () => {
    await showPayments();
    await userEvent.click(await screen.findByRole('button', { name: /Refunded/ }));
    expect(screen.getByText('SubscriptionActivated')).toBeVisible();
    expect(screen.getByText('SubscriptionPaymentReversed')).toBeVisible();
    const legs = screen.getByText('SubscriptionActivated').closest('div') as HTMLElement;
    const texts = within(legs)
      .getAllByRole('listitem')
      .map((leg) => leg.textContent);
    expect(texts).toEqual([
      'Stripe payment provider\u2212 $9.99',
      'Theo Adeyemi creator+ $7.99',
      'Ovation commission+ $2.00',
    ]);
  });

  it('open to nothing before they have moved any', async () => {
    await showPayments();
    await screen.findByText('Needs your confirmation');
    expect(screen.queryByRole('button', { name: /Needs your confirmation/ })).toBeNull();
  });
});
