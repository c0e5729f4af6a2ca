import { Id } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { CreatorPlans } from './creatorPlans.ts';

/** Plans that creators wrote. Owner and id: the creator. The first plan's prices are in the profile. */
export const plansOfPerformer = defineReadModel(
  'plans-of-performer',
  CreatorPlans.extend({ performerId: Id }),
);
