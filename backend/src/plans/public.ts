import type { CreatorPlans } from '@ovation/contracts/plans/creatorPlans';
import type { Performer } from '../models/performer.model.ts';
import type { CreatorPlan } from './model.ts';

export { findPlan } from './allPlans.ts';
export { type CreatorPlan, plansModel } from './model.ts';

/** Plans of creators, from the log. */
export interface Plans {
  /** All plans of a creator in their order, retired ones included. */
  allOf(performer: Performer): Promise<readonly CreatorPlan[]>;
  /** True if all these plans are the creator's own; retired ones count. */
  areOwn(performerId: string, planIds: readonly string[]): Promise<boolean>;
  /** Terms of a creator for all plans. */
  termsOf(performerId: string): Promise<Pick<CreatorPlans, 'graceDays' | 'winBackPercentOff'>>;
}

export interface PlansOffers {
  readonly plans: Plans;
}
