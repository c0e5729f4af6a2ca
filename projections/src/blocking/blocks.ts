import {
  CountriesBlocked,
  PerformerBlocked,
  PerformerMuted,
  PerformerUnblocked,
  PerformerUnmuted,
  PersonBlocked,
  PersonUnblocked,
} from '@ovation/contracts/blocking/events';
import { restrictionsChanged, visibilityChanged } from '@ovation/contracts/blocking/push';
import {
  blockedPeople,
  blockersOfPerson,
  mutedPerformers,
  restrictedPerformers,
} from '@ovation/contracts/blocking/readModels';
import { audienceChangedHint } from '@ovation/contracts/follows/push';
import { type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { AccountReinstated, AccountSuspended } from '@ovation/contracts/suspension/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Block = DocumentOf<typeof blockersOfPerson>;
type Restriction = DocumentOf<typeof restrictedPerformers>;

const indexes = ({ blockedAt }: Pick<Block, 'blockedAt'>) => [
  { index: 'blocked' as const, score: Date.parse(blockedAt) },
];

const visibilityPushes = ({
  personId,
  performerId,
}: Pick<Block, 'personId' | 'performerId'>): readonly PushHint[] => [
  pushTo(visibilityChanged, [rooms.person(personId)], {}),
  audienceChangedHint(personId, performerId),
];

/** People blocked by each person. A fan leaves the audience of a blocked creator. */
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
      push: () => visibilityPushes({ personId: fanId, performerId }),
    }),
    PerformerUnblocked: ({ data: { fanId, performerId } }) => ({
      owner: fanId,
      id: performerId,
      evolve: () => undefined,
      push: () => visibilityPushes({ personId: fanId, performerId }),
    }),
  },
  indexes,
});

/** Creators muted by each person, whose pushes end. */
export const mutedByPerson = defineProjection({
  model: mutedPerformers,
  version: 1,
  events: [PerformerMuted, PerformerUnmuted],
  on: {
    PerformerMuted: ({ data }) => ({
      owner: data.personId,
      id: data.performerId,
      evolve: () => data,
      push: () => [audienceChangedHint(data.personId, data.performerId)],
    }),
    PerformerUnmuted: ({ data: { personId, performerId } }) => ({
      owner: personId,
      id: performerId,
      evolve: () => undefined,
      push: () => [audienceChangedHint(personId, performerId)],
    }),
  },
  indexes: ({ mutedAt }) => [{ index: 'muted', score: Date.parse(mutedAt) }],
});

/** Creators who have blocked a person. */
export const blocksOfPerson = defineProjection({
  model: blockersOfPerson,
  version: 1,
  events: [PersonBlocked, PersonUnblocked],
  on: {
    PersonBlocked: ({ data }) => ({
      owner: data.personId,
      id: data.performerId,
      evolve: () => data,
      push: () => visibilityPushes(data),
    }),
    PersonUnblocked: ({ data }) => ({
      owner: data.personId,
      id: data.performerId,
      evolve: () => undefined,
      push: () => visibilityPushes(data),
    }),
  },
  indexes,
});

const unrestricted = (performerId: string): Restriction => ({
  performerId,
  countries: [],
  isSuspended: false,
});

/** A creator without restrictions has no document: few have any. */
const restrict = (performerId: string, changes: Partial<Restriction>): Change<Restriction> => ({
  owner: performerListOwner,
  id: performerId,
  evolve: (before) => {
    const after = { ...(before ?? unrestricted(performerId)), ...changes };
    return after.isSuspended || after.countries.length > 0 ? after : undefined;
  },
  push: () => [
    pushTo(
      restrictionsChanged,
      // Excluded visitors may regain access.
      [rooms.audience(performerId), rooms.excludedFrom(performerId), rooms.objectsOf(performerId)],
      { performerId },
    ),
  ],
});

/** Restrictions of each creator's visibility to all visitors. */
export const performerRestrictions = defineProjection({
  model: restrictedPerformers,
  version: 1,
  events: [CountriesBlocked, AccountSuspended, AccountReinstated],
  on: {
    CountriesBlocked: ({ data: { performerId, countries } }) =>
      restrict(performerId, { countries }),
    AccountSuspended: ({ data: { accountId, role } }) =>
      role === 'performer' ? restrict(accountId, { isSuspended: true }) : [],
    AccountReinstated: ({ data: { accountId, role } }) =>
      role === 'performer' ? restrict(accountId, { isSuspended: false }) : [],
  },
});
