import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** The people whom a creator has blocked. Owner: the creator; id: the person. */
export const blockedPeople = defineReadModel(
  'blocked-people',
  z.strictObject({ performerId: Id, personId: Id, blockedAt: Instant }),
  ['blocked'],
);

/** The same from the other side. Owner: the person; id: the creator who has blocked the person. */
export const blockersOfPerson = defineReadModel(
  'blockers-of-person',
  z.strictObject({ performerId: Id, personId: Id, blockedAt: Instant }),
  ['blocked'],
);

/** What keeps visitors from a creator, whoever they are. Owner: `everyPerformer`; id: the creator. */
export const closedPerformers = defineReadModel(
  'closed-performers',
  z.strictObject({
    performerId: Id,
    /** Visitors from there do not see the creator; two letters each. */
    countries: z.array(z.string()),
    /** The staff has suspended the account: nobody sees the creator. */
    isSuspended: z.boolean(),
  }),
);
