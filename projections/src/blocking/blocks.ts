import {
  CountriesBlocked,
  PersonBlocked,
  PersonUnblocked,
} from '@ovation/contracts/blocking/events';
import { closuresChanged, sightChanged } from '@ovation/contracts/blocking/push';
import {
  blockedPeople,
  blockersOfPerson,
  closedPerformers,
} from '@ovation/contracts/blocking/readModels';
import { audienceMoved } from '@ovation/contracts/follows/push';
import { type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { everyPerformer } from '@ovation/contracts/performers/readModels';
import { AccountReinstated, AccountSuspended } from '@ovation/contracts/suspension/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Block = DocumentOf<typeof blockedPeople>;
type Closed = DocumentOf<typeof closedPerformers>;

const events = [PersonBlocked, PersonUnblocked] as const;
const indexes = ({ blockedAt }: Block) => [
  { index: 'blocked' as const, score: Date.parse(blockedAt) },
];

/** The people whom a creator has blocked. */
export const blocksOfPerformer = defineProjection({
  model: blockedPeople,
  version: 1,
  events,
  on: {
    PersonBlocked: ({ data }) => ({
      owner: data.performerId,
      id: data.personId,
      evolve: () => data,
    }),
    PersonUnblocked: ({ data }) => ({
      owner: data.performerId,
      id: data.personId,
      evolve: () => undefined,
    }),
  },
  indexes,
});

const changedFor = ({
  personId,
  performerId,
}: Pick<Block, 'personId' | 'performerId'>): readonly PushHint[] => [
  pushTo(sightChanged, [rooms.person(personId)], {}),
  audienceMoved(personId, performerId),
];

/** The creators who have blocked a person. */
export const blocksOfPerson = defineProjection({
  model: blockersOfPerson,
  version: 1,
  events,
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
    pushTo(closuresChanged, [rooms.audience(performerId), rooms.thingsOf(performerId)], {
      performerId,
    }),
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
