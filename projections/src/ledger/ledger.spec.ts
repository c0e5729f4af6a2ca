import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import { ledgerBalances as model } from '@ovation/contracts/ledger/readModels';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { applyLegs, type Balances, totals, trialBalance } from './balances.ts';
import { beancountAccount, exportFormats } from './exporters.ts';
import { accountOfKey, findFirstDifference } from './firstDifference.ts';
import { auditEntry, newAudit } from './invariants.ts';
import { ledgerBalances } from './ledgerBalances.ts';
import { decimal, forReading } from './money.ts';
import { entryOf, type LedgerEntry } from './postings.ts';

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

/** Accounts of the chart that take both commodities. */
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

  it('shows a leg that is missing as an imbalance', () => {
    const missingLeg = fc.tuple(fc.array(aPosting), aPosting);
    fc.assert(
      fc.property(missingLeg, ([postings, [lost, ...kept]]) => {
        const balances: Balances = new Map();
        for (const legs of [...postings, kept]) applyLegs(balances, legs);
        expect(trialBalance(balances, true).isBalanced).toBe(lost === undefined);
      }),
    );
  });

  it('keeps the same balances in its read model as a fold of the legs', () => {
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

  it('puts all fans in one row of the trial balance, and all that is held for creators', () => {
    const balances: Balances = new Map([
      ['fan:a', new Map([['TOKEN', 5]])],
      ['fan:b', new Map([['TOKEN', 7]])],
      ['creator:c:held', new Map([['TOKEN', 3]])],
      ['platform:token-issue', new Map([['TOKEN', -15]])],
    ]);
    expect(trialBalance(balances, true).rows).toEqual([
      { account: 'creator:*:held', commodity: 'TOKEN', accounts: 1, debit: 3, credit: 0 },
      { account: 'fan:*', commodity: 'TOKEN', accounts: 2, debit: 12, credit: 0 },
      { account: 'platform:token-issue', commodity: 'TOKEN', accounts: 1, debit: 0, credit: 15 },
    ]);
  });
});

describe('the audit of the ledger', () => {
  it('is content with sound entries', () => {
    const audit = newAudit();
    expect([issued(100), tip(60), tip(40)].map((event) => auditEntry(audit, entry(event)))).toEqual(
      [[], [], []],
    );
  });

  it('names the event that overdraws a person, that comes twice, that does not sum to zero', () => {
    const audit = newAudit();
    const overdraft = tip(10);
    expect(auditEntry(audit, entry(overdraft))).toMatchObject([
      { kind: 'negative', account: accounts.fan(fan), balance: -10 },
    ]);
    expect(auditEntry(audit, entry(overdraft)).map(({ kind }) => kind)).toContain('twice');
    const oneSided = { ...entry(issued(5)), legs: entry(issued(5)).legs.slice(1) };
    expect(auditEntry(newAudit(), oneSided).map(({ kind }) => kind)).toEqual(['unbalanced']);
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

  it('is the event after which Redis holds what never was', async () => {
    const wrong = stateAfter(2).replace('90', '91');
    expect(await find(wrong)).toMatchObject({ event: events[1], isMissing: false, found: wrong });
  });

  it('knows the account that a key names', () => {
    expect(accountOfKey(key)).toBe(account);
  });
});

describe('what is printed and exported', () => {
  it('writes exact decimals', () => {
    expect(decimal(-5, 'USD')).toBe('-0.05');
    expect(decimal(123_456, 'USD')).toBe('1234.56');
    expect(forReading(-123_456_789, 'USD')).toBe('-1,234,567.89');
    expect(forReading(1_234_567, 'TOKEN')).toBe('1,234,567');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(Number(decimal(cents, 'USD').replace('.', ''))).toBe(cents);
        expect(forReading(cents, 'USD').replaceAll(',', '')).toBe(decimal(cents, 'USD'));
      }),
    );
  });

  it('exports JSON that can be read, whatever the number of entries', () => {
    for (const events of [[], [issued(5)], [issued(5), tip(5)]]) {
      const { head, entry: write, tail } = exportFormats.json();
      const text = head + events.map((event) => write(entry(event))).join('') + tail;
      expect(JSON.parse(text)).toHaveLength(events.length);
    }
  });

  it('exports one line of CSV a leg', () => {
    const { head, entry: write } = exportFormats.csv();
    const lines = write(entry(tip(10)))
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.split(',')).toHaveLength(head.split(',').length);
  });

  it('names accounts as Beancount takes them, and opens each once', () => {
    expect(beancountAccount('fan:01a1-b')).toBe('Assets:Fan:01a1-b');
    expect(beancountAccount('platform:token-issue')).toBe('Equity:Platform:Token-issue');
    expect(beancountAccount('provider:stripe:fees')).toBe('Expenses:Provider:Stripe:Fees');
    const { entry: write } = exportFormats.beancount();
    const text = write(entry(issued(5))) + write(entry(issued(7)));
    expect(text.match(/ open Assets:Fan:/g)).toHaveLength(1);
    expect(text).toContain('  -7 TOKEN\n');
  });
});
