import { applyPlansEvent, type CreatorPlans, noPlans } from '@ovation/contracts/plans/creatorPlans';
import { plansStream } from '@ovation/contracts/plans/events';
import type { PlanPrices } from '@ovation/contracts/plans/rules';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** A creator's plan with all that a purchase needs. Prices in minor units. */
export interface CreatorPlan extends PlanPrices {
  readonly planId: string;
  readonly name: string;
  readonly description: string;
  /** Days of the trial; 0 if neither creator nor operator offers one. */
  readonly trialDays: number;
  readonly version: number;
  readonly isFirst: boolean;
  readonly isRetired: boolean;
}

/** `plans-<performerId>` */
export const plansModel: Model<CreatorPlans, typeof plansStream> = {
  stream: plansStream,
  initial: noPlans,
  evolve: applyPlansEvent,
};
