import type { StatementLine } from '@ovation/contracts/wallet/line';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatementRow } from './StatementRow.tsx';

const creator = {
  _id: 'c1',
  name: 'Theo Adeyemi',
  username: 'theo',
  avatar: '/a.png',
  isPerformer: true,
  isVerified: true,
};

const tip: StatementLine = {
  _id: 't1',
  type: 'tip',
  tokens: -50,
  balance: 1_240,
  performer: creator,
  targetId: null,
  note: 'for the wrong chord',
  commissionRate: 0.2,
  money: null,
  cause: null,
  event: {
    _id: 'e1',
    type: 'TipSent',
    number: 3,
    legs: [
      { account: 'fan:f1', commodity: 'TOKEN', amount: -50 },
      { account: 'creator:c1', commodity: 'TOKEN', amount: 40 },
      { account: 'platform:commission', commodity: 'TOKEN', amount: 10 },
    ],
  },
  createdAt: '2026-11-18T09:38:00.000Z',
};

const open = (line: StatementLine): string[] => {
  renderWithProviders(
    <ul>
      <StatementRow line={line} />
    </ul>,
  );
  const row = screen.getByRole('button');
  expect(row.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  const event = document.getElementById(row.getAttribute('aria-controls') ?? '');
  if (!event) throw new Error('the line opened to nothing');
  return within(event)
    .getAllByRole('listitem')
    .map((leg) => leg.textContent);
};

describe('a line of the statement', () => {
  it('shows recipient, tokens and new balance', () => {
    renderWithProviders(
      <ul>
        <StatementRow line={tip} />
      </ul>,
    );
    const row = screen.getByRole('button');
    expect(row.textContent).toContain('Tip to Theo Adeyemi');
    expect(row.textContent).toContain('“for the wrong chord”');
    expect(row.textContent).toContain('\u2212 50');
    expect(row.textContent).toContain('Balance 1,240');
  });

  it('expands to its event, whose legs sum to zero', () => {
    expect(open(tip)).toEqual([
      'Your wallet fan\u2212 50 tokens',
      'Theo Adeyemi creator, 80%+ 40 tokens',
      'Ovation commission, 20%+ 10 tokens',
    ]);
    expect(screen.getAllByText('TipSent')).toHaveLength(1);
    expect(screen.getAllByText('Sums to zero')).toHaveLength(1);
  });

  it('separates tokens and money in a top-up', () => {
    const legs = open({
      ...tip,
      type: 'top_up',
      tokens: 540,
      performer: null,
      note: null,
      commissionRate: null,
      money: { amount: 47.99, currency: 'USD', transactionId: 'x1' },
      event: {
        ...tip.event,
        type: 'WalletToppedUp',
        legs: [
          { account: 'platform:token-issue', commodity: 'TOKEN', amount: -540 },
          { account: 'fan:f1', commodity: 'TOKEN', amount: 540 },
          { account: 'provider:stripe:clearing', commodity: 'USD', amount: -47.99 },
          { account: 'platform:tokens-sold', commodity: 'USD', amount: 47.99 },
        ],
      },
    });
    expect(legs).toEqual([
      'Ovation tokens issued\u2212 540 tokens',
      'Your wallet fan+ 540 tokens',
      'Stripe payment provider\u2212 $47.99',
      'Ovation tokens sold+ $47.99',
    ]);
    expect(screen.getAllByText('$47.99 charged')).toHaveLength(1);
    expect(screen.getAllByText('Sums to zero')).toHaveLength(1);
  });

  it('shows tokens that a refund could not recover, and that they were credited again', () => {
    const back = {
      ...tip,
      type: 'top_up_restored' as const,
      tokens: 400,
      performer: null,
      note: null,
      commissionRate: null,
      cause: 'refund' as const,
      money: { amount: 47.99, currency: 'USD' as const, transactionId: 'x1' },
      event: {
        ...tip.event,
        type: 'TopUpRestored',
        legs: [
          { account: 'fan:f1', commodity: 'TOKEN' as const, amount: 400 },
          { account: 'platform:losses', commodity: 'TOKEN' as const, amount: 140 },
          { account: 'platform:promotions', commodity: 'TOKEN' as const, amount: -40 },
          { account: 'platform:token-issue', commodity: 'TOKEN' as const, amount: -500 },
        ],
      },
    };
    expect(open(back)).toEqual([
      'Your wallet fan+ 400 tokens',
      'Ovation loss+ 140 tokens',
      'Ovation bonus tokens\u2212 40 tokens',
      'Ovation tokens issued\u2212 500 tokens',
    ]);
    expect(screen.getByRole('button').textContent).toContain('Refund failed');
  });

  it('does not show that legs sum to zero when they do not', () => {
    open({ ...tip, event: { ...tip.event, legs: tip.event.legs.slice(0, 2) } });
    expect(screen.getAllByText('Does not sum to zero')).toHaveLength(1);
  });
});
