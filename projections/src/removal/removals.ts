import {
  RemovalCanceled,
  RemovalCompleted,
  RemovalRequested,
} from '@ovation/contracts/removal/events';
import { removalListOwner, removalsModel } from '@ovation/contracts/removal/readModels';
import { defineProjection } from '../kernel/projection.ts';

const gone = (accountId: string) => ({
  owner: removalListOwner,
  id: accountId,
  evolve: () => undefined,
});

/** Requested account deletions; a started one stays until it is complete. */
export const removals = defineProjection({
  model: removalsModel,
  version: 1,
  events: [RemovalRequested, RemovalCanceled, RemovalCompleted],
  indexes: ({ dueAt }) => [{ index: 'due', score: Date.parse(dueAt) }],
  on: {
    RemovalRequested: ({ data: { accountId, role, requestedAt, dueAt } }) => ({
      owner: removalListOwner,
      id: accountId,
      evolve: () => ({ accountId, role, requestedAt, dueAt }),
    }),
    RemovalCanceled: ({ data }) => gone(data.accountId),
    RemovalCompleted: ({ data }) => gone(data.accountId),
  },
});
