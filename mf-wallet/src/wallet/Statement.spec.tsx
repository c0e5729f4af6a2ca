import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { TransactionLine } from '@ovation/contracts/payments/transaction';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { StatementLine } from '@ovation/contracts/wallet/line';
import { paperOnly, screenOnly } from '@ovation/ui-kit/theme/print.css';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
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
const tip: StatementLine = {
  _id: 'l1',
  type: 'tip',
  tokens: -50,
  balance: 100,
  performer: null,
  targetId: null,
  note: null,
  commissionRate: 0.2,
  money: null,
  cause: null,
  event: { _id: 'e1', type: 'TipSent', number: 1, legs: [] },
  createdAt: '2026-03-01T08:00:00.000Z',
};
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

/** Selects the view by its radio button, as keys do. */
const showPayments = async (): Promise<HTMLElement> => {
  renderWithProviders(<Statement />);
  await screen.findByText('No transactions yet');
  const choice = screen.getByRole('radio', { name: 'Card payments' });
  await userEvent.click(choice);
  return choice;
};

it('is downloaded with all of its pages', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob): string => {
    saved.push(blob);
    return '#statement';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  serve({
    wallet: {
      listStatement: ({ query }) =>
        query?.cursor
          ? { data: [{ ...tip, _id: 'l2' }], total: 2 }
          : { data: [tip], total: 2, next: 'more' },
    },
  });
  renderWithProviders(<Statement />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text?.trim().split('\r\n')).toHaveLength(3);
});

describe('a statement in print', () => {
  const me = { _id: 'u1', name: 'Nora Lind', username: 'nora', balance: 1_050 } as CurrentUser;
  const isPrinted = (shown: HTMLElement): boolean => shown.closest(`.${screenOnly}`) === null;
  const isOnPaperAlone = (shown: HTMLElement): boolean => shown.closest(`.${paperOnly}`) !== null;
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  const at = (createdAt: string) => ({ ...tip, _id: createdAt, createdAt });
  const open = async (next?: string) => {
    session.open('a-token', true);
    queryClient.setQueryData(keys.auth.me, me);
    queryClient.setQueryData(keys.settings, { siteName: 'Ovation' } as PublicSettings);
    const data = [at('2026-03-09T08:00:00.000Z'), at('2026-02-27T08:00:00.000Z')];
    serve({
      auth: { me: () => me },
      wallet: { listStatement: () => ({ data, total: next ? 57 : 2, ...(next && { next }) }) },
    });
    renderWithProviders(<Statement />);
    await screen.findAllByRole('listitem');
  };
  afterEach(() => session.close());

  it('shows site, account holder, period and date', async () => {
    await open();
    expect(isOnPaperAlone(screen.getByText('Ovation'))).toBe(true);
    expect(fact('Account')).toHaveTextContent('Nora Lind (@nora)');
    expect(fact('Balance')).toHaveTextContent('1,050');
    expect(fact('Shown')).toHaveTextContent('Tokens · All');
    expect(fact('Period')).toHaveTextContent('All, February 27, 2026 to March 9, 2026');
    expect(fact('Printed on')).toHaveTextContent(/\d{4}/);
    expect(isOnPaperAlone(screen.getByText('Account'))).toBe(true);
  });

  it('has its rows, and no filter, option or button', async () => {
    await open('more');
    expect(fact('Period')).toHaveTextContent(/^February 27, 2026 to March 9, 2026$/);
    const leftOut = screen.getByText(/newest 2 of 57. Use Print in the statement to print all/);
    expect(isOnPaperAlone(leftOut)).toBe(true);
    for (const name of ['Tips', 'Show more', 'Print', 'Download as CSV']) {
      expect(isPrinted(screen.getByRole('button', { name }))).toBe(false);
    }
    expect(isPrinted(screen.getByRole('radio', { name: 'Card payments' }))).toBe(false);
    expect(screen.getAllByRole('listitem').every(isPrinted)).toBe(true);
  });
});

describe('a printed statement', () => {
  const lines = (from: number, next?: string) => ({
    data: [from, from - 1].map((at) => ({ ...tip, _id: `l${at}` })),
    total: 6,
    ...(next && { next }),
  });
  const rowsPrinted: number[] = [];
  const print = () => rowsPrinted.push(screen.getAllByRole('listitem').length);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Print' }));
  beforeEach(() => {
    rowsPrinted.length = 0;
    vi.stubGlobal('print', print);
  });

  it('has all lines of the filter before the print dialog opens', async () => {
    const requested: unknown[] = [];
    serve({
      wallet: {
        listStatement: ({ query }) => {
          requested.push(query?.type);
          if (query?.cursor === 'last') return lines(2);
          return query?.cursor ? lines(4, 'last') : lines(6, 'more');
        },
      },
    });
    renderWithProviders(<Statement />);
    await userEvent.click(await screen.findByRole('button', { name: 'Tips' }));
    await screen.findAllByRole('listitem');
    await press();
    await vi.waitFor(() => expect(rowsPrinted).toEqual([6]));
    expect(requested.slice(-3)).toEqual(['tip', 'tip', 'tip']);
    expect(screen.queryByText(/newest/)).toBeNull();
    await press();
    await vi.waitFor(() => expect(rowsPrinted).toEqual([6, 6]));
  });

  it('has all card payments where these are shown', async () => {
    serve({
      wallet: { listStatement: () => ({ data: [], total: 0 }) },
      payments: {
        listTransactions: ({ query }) =>
          query?.cursor
            ? { data: [{ ...paid, _id: 't3' }], total: 3 }
            : { data: [waiting, paid], total: 3, next: 'more' },
      },
    });
    await showPayments();
    await screen.findAllByRole('listitem');
    await press();
    await vi.waitFor(() => expect(rowsPrinted).toEqual([3]));
  });

  it('is not printed where a part of it cannot be loaded', async () => {
    let isAway = true;
    serve({
      wallet: {
        listStatement: ({ query }) => {
          if (!query?.cursor) return lines(4, 'last');
          if (isAway) throw new Error('away');
          return lines(2);
        },
      },
    });
    renderWithProviders(<Statement />);
    await screen.findAllByRole('listitem');
    await press();
    expect(await screen.findByText(/couldn.t reach|went wrong|try again/i)).toBeVisible();
    expect(rowsPrinted).toEqual([]);
    isAway = false;
    await press();
    await vi.waitFor(() => expect(rowsPrinted).toEqual([4]));
  });
});

describe('card payments in the statement', () => {
  it("replace the tokens, and the focus stays on the view's option", async () => {
    const choice = await showPayments();
    expect(await screen.findAllByText('Monthly subscription, Theo Adeyemi')).toHaveLength(2);
    expect(choice).toHaveFocus();
  });

  it('are reachable from a statement without tokens', async () => {
    renderWithProviders(<Statement />);
    await screen.findByText(/Subscriptions are under Card payments/);
    await userEvent.click(screen.getByRole('button', { name: 'Show card payments' }));
    expect(await screen.findAllByText('Monthly subscription, Theo Adeyemi')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: 'Card payments' })).toBeChecked();
  });

  it('expand to every event that moved their money', async () => {
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

  it('do not expand before they have moved any', async () => {
    await showPayments();
    await screen.findByText('Needs your confirmation');
    expect(screen.queryByRole('button', { name: /Needs your confirmation/ })).toBeNull();
  });
});
