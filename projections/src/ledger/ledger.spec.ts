import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import type { Commodity } from '@ovation/contracts/ledger/commodity';
import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import { ledgerBalances as model } from '@ovation/contracts/ledger/readModels';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { applyLegs, type Balances, totals, trialBalance } from './books/balances.ts';
import { decimal, formatAmount } from './books/money.ts';
import { entryOf, type LedgerEntry } from './books/postings.ts';
import { accountOfKey, findFirstDifference } from './firstDifference.ts';
import { auditEntry, auditOrder, describeViolation, newAudit } from './invariants.ts';
import { ledgerBalances } from './ledgerBalances.ts';

const fan = testId(1_001);
const creator = testId(1_002);

const tip = (tokens: number, legs?: readonly Leg[]): AnyRecordedEvent => {
  const made = chargePosting(fan, creator, tokens, 2_000);
  return recorded(TipSent, {
    tipId: testId(1),
    fanId: fan,
    performerId: creator,
    tokens,
    commission: made.commission,
    commissionBasisPoints: 2_000,
    balanceAfter: 0,
    legs: [...(legs ?? made.legs)],
    sentAt: '2026-02-01T11:00:00.000Z',
  });
};

const issued = (tokens: number): AnyRecordedEvent =>
  tip(1, [
    { account: accounts.tokenIssue, commodity: 'TOKEN', amount: -tokens },
    { account: accounts.fan(fan), commodity: 'TOKEN', amount: tokens },
  ]);

const entry = (event: AnyRecordedEvent): LedgerEntry => {
  const found = entryOf(event);
  if (!found) throw new Error('no posting');
  return found;
};

/** Chart accounts that accept both commodities. */
const anAccount = fc.constantFrom(
  accounts.creator(creator),
  accounts.creator(fan),
  accounts.creatorHeld(creator),
  accounts.commission,
);
const aCommodity = fc.constantFrom('TOKEN' as const, 'USD' as const);
/** Balanced postings of two to five legs, as transfers from one account to others. */
const aPosting = fc
  .record({
    commodity: aCommodity,
    from: anAccount,
    to: fc.array(fc.tuple(anAccount, fc.integer({ min: 1, max: 1_000_000 })), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ commodity, from, to }): Leg[] => [
    ...to.map(([account, amount]) => ({ account, commodity, amount })),
    { account: from, commodity, amount: -to.reduce((sum, [, amount]) => sum + amount, 0) },
  ]);

describe('the ledger', () => {
  it('sums to zero in each commodity after any balanced postings, in any order', () => {
    fc.assert(
      fc.property(fc.array(aPosting), fc.boolean(), (postings, isSummary) => {
        const balances: Balances = new Map();
        for (const legs of postings) applyLegs(balances, legs);
        const backwards: Balances = new Map();
        for (const legs of postings.toReversed()) applyLegs(backwards, legs);
        expect(backwards).toEqual(balances);
        expect([...totals(balances).values()].every((sum) => sum === 0)).toBe(true);
        expect(trialBalance(balances, isSummary).isBalanced).toBe(true);
      }),
    );
  });

  it('reports a missing leg as an imbalance', () => {
    const missingLeg = fc.tuple(fc.array(aPosting), aPosting);
    fc.assert(
      fc.property(missingLeg, ([postings, [lost, ...kept]]) => {
        const balances: Balances = new Map();
        for (const legs of [...postings, kept]) applyLegs(balances, legs);
        expect(trialBalance(balances, true).isBalanced).toBe(lost === undefined);
      }),
    );
  });

  it('has the same balances in its read model as a fold of the legs', () => {
    fc.assert(
      fc.property(fc.array(aPosting, { minLength: 1, maxLength: 20 }), (postings) => {
        const balances: Balances = new Map();
        const events = postings.map((legs) => tip(1, legs));
        for (const legs of postings) applyLegs(balances, legs);
        const built = given(ledgerBalances, events);
        built.thenDocuments.count(balances.size);
        for (const [account, balance] of balances) {
          const own = events.filter((event) =>
            entryOf(event)?.legs.some((leg) => leg.account === account),
          );
          built.thenDocument(model, account, account).is({
            account,
            balances: Object.fromEntries(balance),
            postings: own.length,
            lastEventId: own.at(-1)?.id ?? '',
            updatedAt: own.at(-1)?.metadata.at ?? '',
          });
        }
        expectSameBytes(ledgerBalances, events);
      }),
    );
  });

  it('sums all fans in one row of the trial balance, by kind, in the column of its sign', () => {
    const balances: Balances = new Map<string, Map<Commodity, number>>([
      [accounts.fan(fan), new Map([['TOKEN', 5]])],
      [accounts.fan(creator), new Map([['TOKEN', 7]])],
      [accounts.creatorHeld(creator), new Map([['TOKEN', 3]])],
      [accounts.tokenIssue, new Map([['TOKEN', -15]])],
      [accounts.commission, new Map([['USD', 40]])],
      [accounts.clearing('stripe'), new Map([['USD', -40]])],
    ]);
    const { rows, subtotals, totals: sums } = trialBalance(balances, true);
    expect(
      rows.map(({ kind, account, accounts: count, debit, credit }) => [
        kind,
        account,
        count,
        debit,
        credit,
      ]),
    ).toEqual([
      ['asset', 'provider:stripe:clearing', 1, 40, 0],
      ['liability', 'creator:*:held', 1, 0, 3],
      ['liability', 'fan:*', 2, 0, 12],
      ['income', 'platform:commission', 1, 0, 40],
      ['equity', 'platform:token-issue', 1, 15, 0],
    ]);
    expect(subtotals).toContainEqual({
      kind: 'liability',
      commodity: 'TOKEN',
      debit: 0,
      credit: 15,
    });
    expect(sums).toEqual([
      { commodity: 'TOKEN', debit: 15, credit: 15 },
      { commodity: 'USD', debit: 40, credit: 40 },
    ]);
  });

  it('shows the balance of an account outside the chart, instead of hiding it', () => {
    const balances: Balances = new Map([['platform:cash', new Map([['USD', 1]])]]);
    expect(trialBalance(balances, true)).toMatchObject({
      rows: [{ kind: 'unknown', account: 'platform:cash' }],
      isBalanced: false,
    });
  });
});

describe('the audit of the ledger', () => {
  it('accepts valid entries', () => {
    const audit = newAudit();
    expect([issued(100), tip(60), tip(40)].map((event) => auditEntry(audit, entry(event)))).toEqual(
      [[], [], []],
    );
  });

  it('reports an event that overdraws a person, is unbalanced, or violates the chart', () => {
    const overdraft = tip(10);
    expect(auditEntry(newAudit(), entry(overdraft))).toMatchObject([
      { kind: 'negative', account: accounts.fan(fan), balance: -10 },
    ]);
    const oneSided = { ...entry(issued(5)), legs: entry(issued(5)).legs.slice(1) };
    expect(auditEntry(newAudit(), oneSided).map(({ kind }) => kind)).toEqual(['unbalanced']);
    const strange = [
      { account: 'platform:cash', commodity: 'USD' as const, amount: 1 },
      { account: accounts.tokensSold, commodity: 'USD' as const, amount: -1 },
    ];
    expect(auditEntry(newAudit(), { ...entry(issued(5)), legs: strange })).toMatchObject([
      { kind: 'outside-the-chart', breach: 'the chart of accounts has no account platform:cash' },
    ]);
  });

  it('reports an instant that runs backwards in its stream or is ahead, and a duplicate event', () => {
    const at = (revision: number, minute: number, recordedMinute = 59): LedgerEntry => ({
      ...entry(issued(5)),
      stream: 'wallet-a',
      revision,
      at: `2026-01-01T00:${minute}:00.000Z`,
      recordedAt: `2026-01-01T00:${recordedMinute}:00.000Z`,
    });
    const audit = newAudit();
    const entries = [at(0, 10), at(1, 20), at(2, 19), at(3, 20), at(4, 30, 29), at(4, 31)];
    const found = entries.map((one) => auditOrder(audit, one));
    expect(found.map((violations) => violations.map(({ kind }) => kind))).toEqual([
      [],
      [],
      ['backwards'],
      [],
      ['ahead'],
      ['twice'],
    ]);
    expect(found.flat().map(describeViolation)).toEqual([
      expect.stringContaining('wallet-a #2, 2026-01-01T00:19:00.000Z) runs backwards'),
      expect.stringContaining("lies ahead of the log's clock: written 2026-01-01T00:29"),
      expect.stringContaining('comes twice'),
    ]);
  });
});

describe('the first difference', () => {
  const events = [issued(100), tip(10), tip(20)];
  const account = accounts.fan(fan);
  const key = `{07}:ledger-balances:3:d:${account}:${account}`;
  const stateAfter = (count: number): string =>
    JSON.stringify({
      account,
      balances: { TOKEN: [0, 100, 90, 70][count] },
      postings: count,
      lastEventId: events[count - 1]?.id,
      updatedAt: events[count - 1]?.metadata.at,
    });
  async function* log() {
    yield* events;
  }
  const find = (found: string | undefined) =>
    findFirstDifference(
      { model: 'ledger-balances', key, expected: '', found, position: 9n },
      log(),
    );

  it('is the first event that Redis lacks', async () => {
    expect(await find(stateAfter(1))).toMatchObject({ event: events[1], isMissing: true });
    expect(await find(undefined)).toMatchObject({ event: events[0], isMissing: true });
  });

  it('is the event after which Redis has an impossible state', async () => {
    const wrong = stateAfter(2).replace('90', '91');
    expect(await find(wrong)).toMatchObject({ event: events[1], isMissing: false, found: wrong });
  });

  it('has the account of a key', () => {
    expect(accountOfKey(key)).toBe(account);
  });
});

describe('printed output', () => {
  it('writes exact decimals', () => {
    expect(decimal(-5, 'USD')).toBe('-0.05');
    expect(decimal(123_456, 'USD')).toBe('1234.56');
    expect(formatAmount(-123_456_789, 'USD')).toBe('-1,234,567.89');
    expect(formatAmount(1_234_567, 'TOKEN')).toBe('1,234,567');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(Number(decimal(cents, 'USD').replace('.', ''))).toBe(cents);
        expect(formatAmount(cents, 'USD').replaceAll(',', '')).toBe(decimal(cents, 'USD'));
      }),
    );
  });
});
