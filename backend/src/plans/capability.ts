import { planRoutes } from '@ovation/contracts/plans/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { PlansDeps } from './deps.ts';
import { listOwnPlans, listPlans } from './listPlans.ts';
import { createPlans } from './offers.ts';
import { exportPlans } from './plans.exporter.ts';
import type { PlansOffers } from './public.ts';
import {
  changePlanTerms,
  createPlan,
  orderPlans,
  reactivatePlan,
  retirePlan,
  updatePlan,
} from './writePlan.ts';

export const plans = defineCapability<PlansDeps, PlansOffers>('plans', (deps) => ({
  offers: { plans: createPlans(deps) },
  area: () =>
    defineArea('plans', planRoutes, deps, {
      listPlans,
      listOwnPlans,
      createPlan,
      updatePlan,
      retirePlan,
      reactivatePlan,
      orderPlans,
      changePlanTerms,
    }),
  exporters: () => [exportPlans(deps)],
}));
