import { applyPlansEvent, type CreatorPlans, noPlans } from '@ovation/contracts/plans/creatorPlans';
import { plansStream } from '@ovation/contracts/plans/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** `plans-<performerId>` */
export const plansModel: Model<CreatorPlans, typeof plansStream> = {
  stream: plansStream,
  initial: noPlans,
  evolve: applyPlansEvent,
};
