import type { PlansEvent } from '@ovation/contracts/plans/events';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { performerModel } from '../models/performer.model.ts';
import { firstPlanIdOf } from '../relations/public.ts';
import { given, idOf } from '../testing/decider.ts';
import { allPlansOf } from './allPlans.ts';
import { plansModel } from './model.ts';
import {
  decideChangePlanTerms,
  decideCreatePlan,
  decideFirstPlanPrices,
  decideOrderPlans,
  decideReactivatePlan,
  decideRetirePlan,
  decideUpdatePlan,
  type PlanInput,
  type WritePlan,
} from './writePlan.decide.ts';

type State = typeof plansModel.initial;
const now = '2026-03-01T08:00:00.000Z';
const [performerId, planId] = [idOf(1), idOf(2)];
const firstPlanId = firstPlanIdOf(performerId);
const gold: PlanInput = {
  name: 'Gold',
  description: 'Everything',
  trialDays: 0,
  monthlyPrice: 1_999,
  yearlyPrice: 0,
  bundles: [{ months: 3, percentOff: 10 }],
};
const write = (input: Partial<PlanInput> = {}, more: Partial<WritePlan> = {}): WritePlan => ({
  performerId,
  planId,
  firstPlanId,
  input: { ...gold, ...input },
  settings: settingsDefault,
  mayPublish: true,
  now,
  ...more,
});
const create =
  (...given: Parameters<typeof write>) =>
  (state: State) =>
    decideCreatePlan(write(...given), state);
const update =
  (...given: Parameters<typeof write>) =>
  (state: State) =>
    decideUpdatePlan(write(...given), state);
const created = (id = planId): PlansEvent => ({
  type: 'PlanCreated',
  data: { performerId, planId: id, version: 1, ...gold, currency: 'USD', createdAt: now },
});
const retired: PlansEvent = { type: 'PlanRetired', data: { performerId, planId, retiredAt: now } };
const change = { performerId, planId, firstPlanId, now };
const retire = (state: State) => decideRetirePlan(change, state);
const reactivate = (state: State) => decideReactivatePlan(change, state);
const four = [2, 3, 4, 5].map((at) => created(idOf(at)));

describe('a new plan', () => {
  it('begins with version 1 of its prices', () => {
    given(plansModel).when(create()).thenAppends([created()]);
  });

  it('is refused beyond five, the first included', () => {
    given(plansModel, four)
      .when(create({}, { planId: idOf(6) }))
      .thenRefuses('TOO_MANY_PLANS', { values: { maximum: 5 } });
    given(plansModel, [...four, retired])
      .when(create({}, { planId: idOf(6) }))
      .thenAppendsLike({ type: 'PlanCreated' });
  });

  it('is refused for a creator who may not publish', () => {
    given(plansModel)
      .when(create({}, { mayPublish: false }))
      .thenRefuses('PERFORMER_NOT_VERIFIED');
  });

  it.each<[Partial<PlanInput>, string]>([
    [{ monthlyPrice: 98 }, 'monthlyPrice'],
    [{ yearlyPrice: 30_001 }, 'yearlyPrice'],
    [{ bundles: [{ months: 12, price: 30_001 }] }, 'bundles.0'],
    [{ monthlyPrice: 20_000, bundles: [{ months: 3, percentOff: 1 }] }, 'bundles.0'],
  ])('is refused with a price out of range: %o', (input, path) => {
    given(plansModel)
      .when(create(input))
      .thenRefusesLike('PRICE_OUT_OF_RANGE', { errors: [{ path }] });
  });

  it('is refused with a trial while the operator has none', () => {
    const settings = { ...settingsDefault, freeSubscriptionEnabled: false };
    given(plansModel)
      .when(create({ trialDays: 7 }, { settings }))
      .thenRefuses('FREE_SUBSCRIPTION_DISABLED');
  });
});

describe('changing a plan', () => {
  it('makes a version only for other prices', () => {
    given(plansModel, [created()])
      .when(update())
      .thenAppendsNothing()
      .when(update({ name: 'Platinum' }))
      .thenAppendsLike({ type: 'PlanDescribed', data: { name: 'Platinum' } })
      .when(update({ name: 'Platinum', monthlyPrice: 2_999 }))
      .thenAppendsLike({ type: 'PlanPriceChanged', data: { version: 2, monthlyPrice: 2_999 } })
      .when(update({ name: 'Gold', monthlyPrice: 2_999, bundles: [] }))
      .thenAppendsLike(
        { type: 'PlanDescribed' },
        { type: 'PlanPriceChanged', data: { version: 3, bundles: [] } },
      );
  });

  it('is refused for one that does not exist', () => {
    given(plansModel).when(update()).thenRefuses('NOT_FOUND');
  });

  it('of the first one leaves its prices to the profile', () => {
    const first = { planId: firstPlanId };
    given(plansModel)
      .when(update({ bundles: [] }, first))
      .thenAppendsLike({ type: 'PlanDescribed', data: { planId: firstPlanId, name: 'Gold' } })
      .when(update({ bundles: [], monthlyPrice: 500 }, first))
      .thenAppendsNothing()
      .when(update({ monthlyPrice: 500 }, first))
      .thenAppendsLike({ type: 'PlanPriceChanged', data: { version: 1 } });
  });
});

describe('the prices of the first plan', () => {
  const registered = {
    type: 'PerformerRegistered' as const,
    data: {
      performerId,
      country: 'ES',
      documentVerificationId: idOf(8),
      idVerificationId: idOf(9),
      monthlyPrice: 999,
      yearlyPrice: 0,
      currency: 'USD' as const,
      isFreeSubscription: false,
      registeredAt: now,
    },
  };
  const price = (input: Partial<PlanInput>) => (performer: typeof performerModel.initial) =>
    decideFirstPlanPrices(write(input, { planId: firstPlanId }), performer);

  it('are those of the profile', () => {
    const { state } = given(performerModel, [registered])
      .when(price({ monthlyPrice: 1_500, trialDays: 14 }))
      .thenAppends([
        {
          type: 'PerformerPricesChanged',
          data: {
            performerId,
            monthlyPrice: 1_500,
            yearlyPrice: 0,
            currency: 'USD',
            isFreeSubscription: true,
            trialDays: 14,
            changedAt: now,
          },
        },
      ])
      .when(price({ monthlyPrice: 1_500, trialDays: 14 }))
      .thenAppendsNothing();
    if (!state) throw new Error('a registered creator has no state');
    const [first] = allPlansOf(state, plansModel.initial, settingsDefault);
    expect(first).toMatchObject({ monthlyPrice: 1_500, trialDays: 14, version: 2, isFirst: true });
  });

  it('are refused out of range', () => {
    given(performerModel, [registered])
      .when(price({ monthlyPrice: 1, bundles: [] }))
      .thenRefusesLike('PRICE_OUT_OF_RANGE', { errors: [{ path: 'monthlyPrice' }] });
    given(performerModel).when(price({})).thenRefuses('NOT_FOUND');
  });
});

describe('retiring a plan', () => {
  it('happens once, and is undone once', () => {
    given(plansModel, [created()])
      .when(retire)
      .thenAppends([retired])
      .when(retire)
      .thenAppendsNothing()
      .when(reactivate)
      .thenAppendsLike({ type: 'PlanReactivated', data: { planId } })
      .when(reactivate)
      .thenAppendsNothing();
  });

  it('is refused for the first plan, and for one that does not exist', () => {
    given(plansModel)
      .when((state) => decideRetirePlan({ ...change, planId: firstPlanId }, state))
      .thenRefuses('FIRST_PLAN_STAYS')
      .when(retire)
      .thenRefuses('NOT_FOUND')
      .when(reactivate)
      .thenRefuses('NOT_FOUND');
  });

  it('is undone as long as there is room', () => {
    given(plansModel, [...four, retired, created(idOf(6))])
      .when(reactivate)
      .thenRefuses('TOO_MANY_PLANS', { values: { maximum: 5 } });
  });
});

it('orders the plans of a creator', () => {
  const order = (planIds: readonly string[]) => (state: State) =>
    decideOrderPlans({ performerId, planIds, firstPlanId, now }, state);
  given(plansModel, [created()])
    .when(order([planId, firstPlanId, planId]))
    .thenAppendsLike({ type: 'PlansOrdered', data: { planIds: [planId, firstPlanId] } })
    .when(order([planId, firstPlanId]))
    .thenAppendsNothing()
    .when(order([idOf(77)]))
    .thenRefuses('NOT_FOUND');
});

it('changes the terms of all plans once', () => {
  const terms = { winBackPercentOff: 30, graceDays: 3 };
  const set = (state: State) => decideChangePlanTerms({ performerId, terms, now }, state);
  given(plansModel)
    .when(set)
    .thenAppends([{ type: 'PlanTermsChanged', data: { performerId, ...terms, changedAt: now } }])
    .when(set)
    .thenAppendsNothing();
});
