import type {
  StatementLineDocument,
  StatementMonthDocument,
} from '@ovation/contracts/documents/readModels';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/decider.ts';
import { formatIn } from '../texts/commonTexts.ts';
import { toSummary, withBalances } from './balances.ts';
import { describeLine } from './describeLine.ts';
import { commoditiesOfYear } from './getYearlySummary.ts';
import { monthOfCreator } from './monthOfCreator.ts';
import { csvLineOf } from './statementCsv.ts';

const sums = (gross: number, commission: number, payouts = 0) => ({
  lines: 1,
  gross,
  commission,
  groups: { tips: gross - commission, ...(payouts && { payouts: -payouts }) },
});
const monthWith = (month: string, own: StatementMonthDocument['sums']): StatementMonthDocument => ({
  performerId: idOf(1),
  month,
  sums: own,
});

const months = withBalances([
  monthWith('2026-01', { TOKEN: sums(100, 20) }),
  monthWith('2026-03', { TOKEN: sums(50, 10, 60), USD: sums(1_000, 200) }),
]);

describe('the balances of a statement', () => {
  it('go on from month to month', () => {
    expect(months.map((month) => toSummary(month, '2026-04-01T00:00:00.000Z'))).toMatchObject([
      { month: '2026-01', isComplete: true, sums: [{ opening: 0, closing: 80 }] },
      {
        month: '2026-03',
        sums: [
          { commodity: 'TOKEN', opening: 80, closing: 60, gross: 50, commission: 10 },
          { commodity: 'USD', opening: 0, closing: 8, gross: 10, commission: 2 },
        ],
      },
    ]);
  });

  it('stay in a month without movements, and begin with the first one', () => {
    const now = '2026-03-31T23:00:00.000Z';
    expect(monthOfCreator(months, '2026-02', now)).toMatchObject({
      balances: [{ commodity: 'TOKEN', opening: 80, closing: 80, lines: 0 }],
    });
    expect(monthOfCreator(months, '2025-12', now)).toBeUndefined();
    expect(monthOfCreator(months, '2026-04', now)).toBeUndefined();
    expect(toSummary(months[1] ?? { month: '', balances: [] }, now).isComplete).toBe(false);
  });

  it('are opening and all changes, whatever the changes were', () => {
    const change = fc.record({
      gross: fc.integer({ min: 0, max: 1_000_000 }),
      commission: fc.integer({ min: 0, max: 1_000 }),
      payouts: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 24 }), (changes) => {
        const all = withBalances(
          changes.map(({ gross, commission, payouts }, at) =>
            monthWith(`20${20 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, {
              TOKEN: sums(gross, commission, payouts),
            }),
          ),
        );
        const total = changes.reduce(
          (sum, one) => sum + one.gross - one.commission - one.payouts,
          0,
        );
        expect(all.at(-1)?.balances[0]?.closing ?? 0).toBe(total);
        for (const [at, { balances }] of all.entries()) {
          expect(balances[0]?.opening).toBe(all[at - 1]?.balances[0]?.closing ?? 0);
        }
      }),
    );
  });
});

describe('a yearly summary', () => {
  it('has the twelve months of each commodity that moved', () => {
    const [tokens, money, ...others] = commoditiesOfYear(months, '2026');
    expect(others).toEqual([]);
    expect(tokens?.months).toHaveLength(12);
    expect(tokens?.months[2]).toEqual({
      month: 3,
      gross: 50,
      commission: 10,
      refunds: -0,
      payouts: 60,
    });
    expect(money?.commodity).toBe('USD');
    expect(commoditiesOfYear(months, '2025')).toEqual([]);
  });
});

describe('a line of a statement', () => {
  const line: StatementLineDocument = {
    lineId: `${idOf(7)}-USD`,
    eventId: idOf(7),
    type: 'SubscriptionRenewed',
    stream: 'subscription-1-2',
    number: 4,
    at: '2026-03-01T10:00:00.000Z',
    group: 'subscriptions',
    fanId: idOf(2),
    earning: 'subscription',
    commodity: 'USD',
    amount: 800,
    commission: 199,
  };
  const describe = (changed: Partial<StatementLineDocument>) =>
    describeLine({ ...line, ...changed }, 'Sam', formatIn('en'));

  it('is described in one sentence, also of an event that is new here', () => {
    expect(describe({})).toBe('Renewed subscription of Sam');
    expect(describe({ group: 'sales', earning: 'feed', type: 'ItemBought' })).toBe(
      'Post bought by Sam',
    );
    expect(describe({ group: 'payouts', type: 'PayoutRequested' })).toBe('Payout requested');
    expect(describe({ group: 'payouts', type: 'New', amount: 5 })).toBe('Payout returned');
    expect(describe({ group: 'holds', type: 'New', amount: -5 })).toBe('Held');
    expect(describe({ group: 'referrals' })).toBe('Share for a recommendation');
  });

  it('is a line of a table, whose names cannot be formulas', () => {
    const described = { ...line, description: '=SUM(A1)' };
    const cells = csvLineOf(described, 1_600).split(',');
    expect(cells.slice(3, 8)).toEqual(['USD', '9.99', '1.99', '8.00', '16.00']);
    expect(cells[2]).not.toMatch(/^=/);
    expect(cells.slice(8)).toEqual(['SubscriptionRenewed', idOf(7), 'subscription-1-2', '4\r\n']);
  });
});
