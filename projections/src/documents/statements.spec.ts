import {
  linesOfMonth,
  statementLines,
  statementMonths,
} from '@ovation/contracts/documents/readModels';
import { SubscriptionShareReturned } from '@ovation/contracts/earnings/events';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import { ledgerBalances as balancesModel } from '@ovation/contracts/ledger/readModels';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { SubscriptionRenewed } from '@ovation/contracts/subscriptions/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { ledgerBalances } from '../ledger/ledgerBalances.ts';
import { statementLinesByPerformer, statementMonthsByPerformer } from './statements.ts';

const luna = testId(900_001);
const fan = testId(900_002);
const parties = { performerId: luna, fanId: fan };
const usd = 'USD' as const;

const instantOf = (month: string, day: number): string =>
  `${month}-${String(day).padStart(2, '0')}T10:00:00.000Z`;

const recordedAt = (at: string) => ({
  metadata: {
    actor: { kind: 'system' as const, id: 'spec' },
    at,
    causationId: testId(1),
    correlationId: testId(1),
  },
});

const charge = (tokens: number) => ({
  ...parties,
  tokens,
  commissionBasisPoints: 2_000,
  balanceAfter: 0,
  ...chargePosting(fan, luna, tokens, 2_000),
});

const tip = (tokens: number, at: string): AnyRecordedEvent =>
  recorded(TipSent, { ...charge(tokens), tipId: testId(3), sentAt: at }, recordedAt(at));

const sale = (tokens: number, at: string): AnyRecordedEvent =>
  recorded(
    ItemBought,
    {
      ...charge(tokens),
      chargeId: testId(4),
      item: { kind: 'feed', id: testId(5), version: 1, createdAt: at, publishedAt: at },
      boughtAt: at,
    },
    recordedAt(at),
  );

const renewal = (price: number, at: string): AnyRecordedEvent => {
  const commission = Math.floor(price / 5);
  return recorded(
    SubscriptionRenewed,
    {
      ...parties,
      subscriptionId: testId(6),
      subscriptionType: 'monthly',
      transactionId: testId(7),
      price,
      currency: usd,
      couponCode: null,
      provider: 'stripe',
      cardId: testId(8),
      commission,
      commissionBasisPoints: 2_000,
      legs: posting([
        { account: accounts.clearing('stripe'), commodity: usd, amount: -price },
        { account: accounts.creator(luna), commodity: usd, amount: price - commission },
        { account: accounts.commission, commodity: usd, amount: commission },
      ]),
      startedAt: at,
      periodStart: at,
      periodEnd: at,
      paidAt: at,
    },
    recordedAt(at),
  );
};

const returned = (taken: number, at: string): AnyRecordedEvent =>
  recorded(
    SubscriptionShareReturned,
    {
      ...parties,
      transactionId: testId(7),
      correction: 'refund 1',
      share: taken,
      taken,
      currency: usd,
      legs: [
        { account: accounts.creator(luna), commodity: usd, amount: -taken },
        { account: accounts.losses, commodity: usd, amount: taken },
      ],
      returnedAt: at,
    },
    recordedAt(at),
  );

const sumsOf = (events: readonly AnyRecordedEvent[], month: string) =>
  documentOf(statementMonthsByPerformer, events, {
    model: statementMonths,
    owner: luna,
    id: month,
  })?.sums;

describe('a statement', () => {
  it('has a line for each event that changes the creator’s balance, by month', () => {
    const events = [
      tip(50, instantOf('2026-02', 1)),
      renewal(999, instantOf('2026-02', 2)),
      returned(100, instantOf('2026-03', 1)),
    ];
    const lines = given(statementLinesByPerformer, events);
    lines
      .thenIndex(statementLines, luna, linesOfMonth('2026-02'))
      .is([`${events[0]?.id}-TOKEN`, `${events[1]?.id}-USD`]);
    lines.thenIndex(statementLines, luna, linesOfMonth('2026-03')).is([`${events[2]?.id}-USD`]);
    lines.thenDocument(statementLines, luna, `${events[0]?.id}-TOKEN`).is({
      lineId: `${events[0]?.id}-TOKEN`,
      eventId: events[0]?.id ?? '',
      type: 'TipSent',
      stream: events[0]?.stream ?? '',
      number: 1,
      at: instantOf('2026-02', 1),
      group: 'tips',
      fanId: fan,
      earning: 'tip',
      commodity: 'TOKEN',
      amount: 40,
      commission: 10,
    });
    expect(sumsOf(events, '2026-02')).toEqual({
      TOKEN: { lines: 1, gross: 50, commission: 10, groups: { tips: 40 } },
      USD: { lines: 1, gross: 999, commission: 199, groups: { subscriptions: 800 } },
    });
    expect(sumsOf(events, '2026-03')).toEqual({
      USD: { lines: 1, gross: 0, commission: 0, groups: { refunds: -100 } },
    });
    expectSameBytes(statementLinesByPerformer, events);
    expectSameBytes(statementMonthsByPerformer, events);
  });

  it('equals the ledger, whatever happened', () => {
    const month = fc.constantFrom('2026-01', '2026-02', '2026-03');
    const kinds = [tip, sale, renewal, returned] as const;
    const step = fc.record({
      kind: fc.nat(kinds.length - 1),
      amount: fc.integer({ min: 5, max: 5_000 }),
      month,
      day: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        const events = steps.map(({ kind, amount, month: own, day }) =>
          (kinds[kind] ?? tip)(amount, instantOf(own, day)),
        );
        const account = accounts.creator(luna);
        const ledger = documentOf(ledgerBalances, events, {
          model: balancesModel,
          owner: account,
          id: account,
        });
        const changes = { TOKEN: 0, USD: 0 };
        for (const one of ['2026-01', '2026-02', '2026-03']) {
          const sums = sumsOf(events, one);
          for (const commodity of ['TOKEN', 'USD'] as const) {
            const groups = Object.values(sums?.[commodity]?.groups ?? {});
            changes[commodity] += groups.reduce((sum, amount) => sum + amount, 0);
          }
        }
        expect(changes).toEqual({ TOKEN: 0, USD: 0, ...ledger?.balances });
      }),
      { numRuns: 60 },
    );
  });
});
