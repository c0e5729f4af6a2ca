import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chart, chartEntryOf, findChartEntry, mustNotBeNegative } from './chart.ts';
import { accounts, Posting } from './posting.ts';

const id = '019b0000-0000-7000-8000-000000000001';

describe('the chart of accounts', () => {
  it('has each account once, with its usual side', () => {
    expect(new Set(chart.map(({ pattern }) => pattern)).size).toBe(chart.length);
    for (const { pattern, kind, normalSide } of chart) {
      const isDebit = kind === 'asset' || kind === 'expense' || pattern === 'platform:token-issue';
      expect([pattern, normalSide]).toEqual([pattern, isDebit ? 'debit' : 'credit']);
    }
  });

  it('has every account that the product uses', () => {
    const { clearing, fees, fan, fanHeld, creator, creatorHeld, ...named } = accounts;
    const ofPeople = [fan(id), fanHeld(id), creator(id), creatorHeld(id)];
    const ofProviders = [clearing('stripe'), fees('stripe')];
    for (const account of [...ofPeople, ...ofProviders, ...Object.values(named)]) {
      expect(chartEntryOf(account).meaning).not.toBe('');
    }
    expect(chartEntryOf(accounts.fees('stripe')).kind).toBe('expense');
    expect(chartEntryOf(accounts.creatorHeld(id)).pattern).toBe('creator:<id>:held');
  });

  it('has no account of another name, however similar', () => {
    const strange = [
      'platform:cash',
      'fan:undefined',
      'fan:<id>',
      `fan:${id}:lost`,
      `creator:${id} `,
      `x fan:${id}`,
      'provider:Stripe:clearing',
      'provider::fees',
      '',
    ];
    expect(strange.filter((account) => findChartEntry(account))).toEqual([]);
    expect(() => chartEntryOf('platform:cash')).toThrow('no account platform:cash');
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(findChartEntry(name)).toBe(chart.find(({ pattern }) => pattern === name));
      }),
    );
  });

  it('forbids a negative balance on personal accounts only', () => {
    expect(
      [accounts.fan(id), accounts.fanHeld(id), accounts.creator(id)].map(mustNotBeNegative),
    ).toEqual([true, true, true]);
    expect([accounts.commission, accounts.clearing('stripe')].map(mustNotBeNegative)).toEqual([
      false,
      false,
    ]);
  });
});

describe('a posting', () => {
  const posting = (account: string, commodity: 'TOKEN' | 'USD') =>
    Posting.safeParse([
      { account, commodity, amount: 5 },
      { account: accounts.commission, commodity, amount: -5 },
    ]);

  it('uses accounts of the chart only', () => {
    expect(posting(accounts.creator(id), 'USD').success).toBe(true);
    const refused = posting('platform:cash', 'USD');
    expect(refused.error?.issues[0]?.message).toBe(
      'the chart of accounts has no account platform:cash',
    );
  });

  it('uses commodities that its accounts accept', () => {
    expect(posting(accounts.fan(id), 'TOKEN').success).toBe(true);
    expect(posting(accounts.fan(id), 'USD').error?.issues[0]?.message).toBe(
      `${accounts.fan(id)} takes no USD`,
    );
    expect(posting(accounts.tokensSold, 'TOKEN').success).toBe(false);
  });
});
