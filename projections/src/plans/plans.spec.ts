import {
  PlanCreated,
  PlanDescribed,
  PlanPriceChanged,
  PlanRetired,
  PlansOrdered,
  PlanTermsChanged,
} from '@ovation/contracts/plans/events';
import { plansOfPerformer } from '@ovation/contracts/plans/readModels';
import { it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { plansByPerformer } from './plans.ts';

const [performerId, first, second] = [testId(1), testId(2), testId(3)];
const at = '2026-03-01T08:00:00.000Z';
const prices = {
  version: 1,
  monthlyPrice: 1_999,
  yearlyPrice: 0,
  bundles: [],
  currency: 'USD' as const,
};
const described = { name: 'Gold', description: 'Everything', trialDays: 3 };
const created = recorded(PlanCreated, {
  performerId,
  planId: second,
  ...described,
  ...prices,
  createdAt: at,
});
const named = recorded(PlanDescribed, {
  performerId,
  planId: first,
  ...described,
  name: 'Silver',
  describedAt: at,
});
const dearer = recorded(PlanPriceChanged, {
  performerId,
  planId: second,
  ...prices,
  version: 2,
  monthlyPrice: 2_999,
  bundles: [{ months: 3, percentOff: 10 }],
  changedAt: at,
});
const retired = recorded(PlanRetired, { performerId, planId: second, retiredAt: at });
const ordered = recorded(PlansOrdered, { performerId, planIds: [second, first], orderedAt: at });
const terms = recorded(PlanTermsChanged, {
  performerId,
  winBackPercentOff: 50,
  graceDays: 3,
  changedAt: at,
});

it('keeps the plans of a creator, their latest prices and the terms', () => {
  given(plansByPerformer, [created, named, dearer, retired, ordered, terms])
    .thenDocument(plansOfPerformer, performerId, performerId)
    .is({
      performerId,
      plans: [
        {
          planId: second,
          ...described,
          version: 2,
          monthlyPrice: 2_999,
          yearlyPrice: 0,
          bundles: [{ months: 3, percentOff: 10 }],
          isRetired: true,
          createdAt: at,
        },
        {
          planId: first,
          ...described,
          name: 'Silver',
          version: 0,
          monthlyPrice: 0,
          yearlyPrice: 0,
          bundles: [],
          isRetired: false,
          createdAt: at,
        },
      ],
      order: [second, first],
      winBackPercentOff: 50,
      graceDays: 3,
    });
  expectSameBytes(plansByPerformer, [created, named, dearer, retired, ordered, terms]);
});
