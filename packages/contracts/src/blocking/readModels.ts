import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { muteScopes } from './rules.ts';

/** The people whom somebody has blocked. Owner: whoever has blocked; id: the other. */
export const blockedPeople = defineReadModel(
  'blocked-people',
  z.strictObject({ ownerId: Id, personId: Id, blockedAt: Instant }),
  ['blocked'],
);

/** The creators whom somebody has muted. Owner: the person; id: the creator. */
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

/** Who has blocked a person, of the creators. Owner: the person; id: the creator. */
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
