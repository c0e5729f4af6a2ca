import {
  CountriesBlocked,
  PerformerBlocked,
  PerformerMuted,
  PerformerUnblocked,
  PerformerUnmuted,
  PersonBlocked,
  PersonUnblocked,
} from '@ovation/contracts/blocking/events';
import { closuresChanged, sightChanged } from '@ovation/contracts/blocking/push';
import {
  blockedPeople,
  blockersOfPerson,
  closedPerformers,
  mutedPerformers,
} from '@ovation/contracts/blocking/readModels';
import { audienceMoved } from '@ovation/contracts/follows/push';
import { type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { everyPerformer } from '@ovation/contracts/performers/readModels';
import { AccountReinstated, AccountSuspended } from '@ovation/contracts/suspension/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Block = DocumentOf<typeof blockersOfPerson>;
type Closed = DocumentOf<typeof closedPerformers>;

const indexes = ({ blockedAt }: Pick<Block, 'blockedAt'>) => [
  { index: 'blocked' as const, score: Date.parse(blockedAt) },
];

const changedFor = ({
  personId,
  performerId,
}: Pick<Block, 'personId' | 'performerId'>): readonly PushHint[] => [
  pushTo(sightChanged, [rooms.person(personId)], {}),
  audienceMoved(personId, performerId),
];

/** The people whom somebody has blocked. A fan hears nothing of a creator any more whom the fan has blocked. */
export const blocksByPerson = defineProjection({
  model: blockedPeople,
  version: 2,
  events: [PersonBlocked, PersonUnblocked, PerformerBlocked, PerformerUnblocked],
  on: {
    PersonBlocked: ({ data: { performerId, personId, blockedAt } }) => ({
      owner: performerId,
      id: personId,
      evolve: () => ({ ownerId: performerId, personId, blockedAt }),
    }),
    PersonUnblocked: ({ data }) => ({
      owner: data.performerId,
      id: data.personId,
      evolve: () => undefined,
    }),
    PerformerBlocked: ({ data: { fanId, performerId, blockedAt } }) => ({
      owner: fanId,
      id: performerId,
      evolve: () => ({ ownerId: fanId, personId: performerId, blockedAt }),
      push: () => changedFor({ personId: fanId, performerId }),
    }),
    PerformerUnblocked: ({ data: { fanId, performerId } }) => ({
      owner: fanId,
      id: performerId,
      evolve: () => undefined,
      push: () => changedFor({ personId: fanId, performerId }),
    }),
  },
  indexes,
});

/** The creators whom somebody has muted, and hears nothing more of. */
export const mutedByPerson = defineProjection({
  model: mutedPerformers,
  version: 1,
  events: [PerformerMuted, PerformerUnmuted],
  on: {
    PerformerMuted: ({ data }) => ({
      owner: data.personId,
      id: data.performerId,
      evolve: () => data,
      push: () => [audienceMoved(data.personId, data.performerId)],
    }),
    PerformerUnmuted: ({ data: { personId, performerId } }) => ({
      owner: personId,
      id: performerId,
      evolve: () => undefined,
      push: () => [audienceMoved(personId, performerId)],
    }),
  },
  indexes: ({ mutedAt }) => [{ index: 'muted', score: Date.parse(mutedAt) }],
});

/** The creators who have blocked a person. */
export const blocksOfPerson = defineProjection({
  model: blockersOfPerson,
  version: 1,
  events: [PersonBlocked, PersonUnblocked],
  on: {
    PersonBlocked: ({ data }) => ({
      owner: data.personId,
      id: data.performerId,
      evolve: () => data,
      push: () => changedFor(data),
    }),
    PersonUnblocked: ({ data }) => ({
      owner: data.personId,
      id: data.performerId,
      evolve: () => undefined,
      push: () => changedFor(data),
    }),
  },
  indexes,
});

const open = (performerId: string): Closed => ({ performerId, countries: [], isSuspended: false });

/** Of those who are open to everybody nothing is kept: there are few others. */
const closed = (performerId: string, changes: Partial<Closed>): Change<Closed> => ({
  owner: everyPerformer,
  id: performerId,
  evolve: (before) => {
    const after = { ...(before ?? open(performerId)), ...changes };
    return after.isSuspended || after.countries.length > 0 ? after : undefined;
  },
  push: () => [
    pushTo(
      closuresChanged,
      // Who is kept away now may be let in.
      [rooms.audience(performerId), rooms.keptFrom(performerId), rooms.thingsOf(performerId)],
      { performerId },
    ),
  ],
});

/** What keeps visitors from a creator, whoever they are. */
export const closures = defineProjection({
  model: closedPerformers,
  version: 1,
  events: [CountriesBlocked, AccountSuspended, AccountReinstated],
  on: {
    CountriesBlocked: ({ data: { performerId, countries } }) => closed(performerId, { countries }),
    AccountSuspended: ({ data: { accountId, role } }) =>
      role === 'performer' ? closed(accountId, { isSuspended: true }) : [],
    AccountReinstated: ({ data: { accountId, role } }) =>
      role === 'performer' ? closed(accountId, { isSuspended: false }) : [],
  },
});
