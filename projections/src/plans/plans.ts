import { AccountErased } from '@ovation/contracts/auth/events';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { applyPlansEvent, noPlans } from '@ovation/contracts/plans/creatorPlans';
import {
  PlanCreated,
  PlanDescribed,
  PlanPriceChanged,
  PlanReactivated,
  PlanRetired,
  type PlansEvent,
  PlansOrdered,
  PlanTermsChanged,
} from '@ovation/contracts/plans/events';
import { plansOfPerformer } from '@ovation/contracts/plans/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

const applied = (event: PlansEvent): Change<DocumentOf<typeof plansOfPerformer>> => {
  const { performerId } = event.data;
  return {
    owner: performerId,
    id: performerId,
    evolve: (before) => ({ performerId, ...applyPlansEvent(before ?? noPlans, event) }),
  };
};

/** Plans of each creator. */
export const plansByPerformer = defineProjection({
  model: plansOfPerformer,
  version: 1,
  events: [
    PlanCreated,
    PlanDescribed,
    PlanPriceChanged,
    PlanRetired,
    PlanReactivated,
    PlansOrdered,
    PlanTermsChanged,
    AccountErased,
  ],
  on: {
    PlanCreated: applied,
    PlanDescribed: applied,
    PlanPriceChanged: applied,
    PlanRetired: applied,
    PlanReactivated: applied,
    PlansOrdered: applied,
    PlanTermsChanged: applied,
    AccountErased: ({ data }) => ({
      owner: data.accountId,
      id: data.accountId,
      evolve: () => undefined,
    }),
  },
});
