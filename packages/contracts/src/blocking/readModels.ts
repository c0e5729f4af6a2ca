import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { muteScopes } from './rules.ts';

/** Blocked people. Owner: the blocking person; id: the other. */
export const blockedPeople = defineReadModel(
  'blocked-people',
  z.strictObject({ ownerId: Id, personId: Id, blockedAt: Instant }),
  ['blocked'],
);

/** Muted creators. Owner: the person; id: the creator. */
export const mutedPerformers = defineReadModel(
  'muted-performers',
  z.strictObject({
    personId: Id,
    performerId: Id,
    scope: z.enum(muteScopes),
    mutedAt: Instant,
  }),
  ['muted'],
);

/** Creators who have blocked a person. Owner: the person; id: the creator. */
export const blockersOfPerson = defineReadModel(
  'blockers-of-person',
  z.strictObject({ performerId: Id, personId: Id, blockedAt: Instant }),
  ['blocked'],
);

/** Restrictions of a creator's visibility to all visitors. Owner: `performerListOwner`; id: the creator. */
export const restrictedPerformers = defineReadModel(
  'closed-performers',
  z.strictObject({
    performerId: Id,
    /** Geo-blocked countries, two letters each. */
    countries: z.array(z.string()),
    /** Suspended by the staff: invisible to all visitors. */
    isSuspended: z.boolean(),
  }),
);
