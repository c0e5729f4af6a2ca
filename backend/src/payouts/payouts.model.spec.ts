import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { accounts, isBalanced, type Leg } from '@ovation/contracts/ledger/posting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Decision } from '../kernel/commands/decision.ts';
import { type Earnings, earningsModel } from '../models/earnings.model.ts';
import { sumOfHolds } from '../models/holds.model.ts';
import {
  approve,
  cancelFailed,
  clerk,
  earned,
  failed,
  now,
  paid,
  payoutId,
  performerId,
  request,
  secondClerk,
  sent,
  submit,
  terms,
  transferred,
} from '../testing/payouts/payoutSteps.ts';
import { decideChangePayout } from './changePayout.decide.ts';
import { decideRetryPayout } from './failedPayout.decide.ts';
import { decideRejectPayout } from './reviewPayout.decide.ts';

type Step = (earnings: Earnings) => Decision<EarningsEvent, string>;

const twoPersons = { ...terms, twoPersonMinor: 10_000, feeMinor: 137 };

/** Steps of one payout in any order: what comes late, twice or never. */
const stepsOf = (accountType: 'stripe' | 'banking'): readonly Step[] => [
  (earnings) =>
    earnings.payouts.byId.has(payoutId)
      ? { ok: true, events: [] }
      : request({ terms: twoPersons, accountType })(earnings),
  approve(clerk),
  approve(secondClerk),
  (earnings) =>
    decideRejectPayout({ payoutId, staffId: clerk, reason: 'other', adminNote: '', now }, earnings),
  (earnings) => decideChangePayout({ payoutId, note: 'x', isCanceled: true, now }, earnings),
  accountType === 'stripe' ? submit() : submit({ batchId: performerId }),
  ...[1, 2].flatMap((attempt) => [
    transferred(attempt, `tr_${attempt}`, 10_863),
    sent(attempt),
    paid(attempt),
    failed(attempt),
    failed(attempt, null),
  ]),
  (earnings) => decideRetryPayout({ payoutId, staffId: clerk, account: 'ready', now }, earnings),
  cancelFailed,
];

const balancesOf = (events: readonly EarningsEvent[]): Map<string, number> => {
  const balances = new Map<string, number>();
  const legs = events.flatMap(({ data }): readonly Leg[] => ('legs' in data ? data.legs : []));
  for (const { account, commodity, amount } of legs) {
    const key = `${account} ${commodity}`;
    balances.set(key, (balances.get(key) ?? 0) + amount);
  }
  return balances;
};

/** Money in transit of a payout in each state; what has reached bank or provider is none. */
const inTransitStates = ['approved', 'submitted', 'failed'];

it('moves a payout’s money once, whatever comes late, twice or never', () => {
  const plan = fc.record({
    accountType: fc.constantFrom('stripe' as const, 'banking' as const),
    order: fc.array(fc.nat({ max: 40 }), { maxLength: 40 }),
  });
  fc.assert(
    fc.property(plan, ({ accountType, order }) => {
      const steps = stepsOf(accountType);
      let state = earned.reduce(earningsModel.evolve, earningsModel.initial);
      const history: EarningsEvent[] = [];
      for (const at of order) {
        // The first steps are likelier, so that most runs get far.
        const decided = steps[at % steps.length]?.(state);
        if (!decided?.ok) continue;
        for (const { data } of decided.events) {
          if ('legs' in data) expect(isBalanced(data.legs)).toBe(true);
        }
        state = decided.events.reduce(earningsModel.evolve, state);
        history.push(...decided.events);

        const payout = state.payouts.byId.get(payoutId);
        const balances = balancesOf(history);
        const held = sumOfHolds(state.holds);
        const of = (account: string, commodity: string) =>
          balances.get(`${account} ${commodity}`) ?? 0;
        const creator = accounts.creator(performerId);
        const creatorHeld = accounts.creatorHeld(performerId);
        expect([state.tokens, state.money]).toEqual([
          1_000 + of(creator, 'TOKEN'),
          8_000 + of(creator, 'USD'),
        ]);
        expect(Math.min(state.tokens, state.money)).toBeGreaterThanOrEqual(0);
        expect(held).toEqual({ TOKEN: of(creatorHeld, 'TOKEN'), USD: of(creatorHeld, 'USD') });
        expect(held.USD).toBe(payout?.status === 'pending' ? 5_000 : 0);
        const isInTransit = payout !== undefined && inTransitStates.includes(payout.status);
        expect(of(accounts.payoutsInTransit, 'USD')).toBe(isInTransit ? 10_863 : 0);
        const out = of(accounts.clearing('stripe'), 'USD') + of(accounts.bank, 'USD');
        const isOut = ['transferred', 'sent', 'paid'].includes(payout?.status ?? '');
        const isBankWaiting = accountType === 'banking' && payout?.status === 'submitted';
        expect(out).toBe(isOut && !isBankWaiting ? 10_863 : 0);
      }
    }),
    { numRuns: 500 },
  );
});
