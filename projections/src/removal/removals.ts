import {
  RemovalCanceled,
  RemovalCompleted,
  RemovalRequested,
} from '@ovation/contracts/removal/events';
import { everyRemoval, removalsModel } from '@ovation/contracts/removal/readModels';
import { defineProjection } from '../kernel/projection.ts';

const gone = (accountId: string) => ({
  owner: everyRemoval,
  id: accountId,
  evolve: () => undefined,
});

/** Whose accounts are going to be removed; one that is under way stays until all of it is done. */
export const removals = defineProjection({
  model: removalsModel,
  version: 1,
  events: [RemovalRequested, RemovalCanceled, RemovalCompleted],
  indexes: ({ dueAt }) => [{ index: 'due', score: Date.parse(dueAt) }],
  on: {
    RemovalRequested: ({ data: { accountId, role, requestedAt, dueAt } }) => ({
      owner: everyRemoval,
      id: accountId,
      evolve: () => ({ accountId, role, requestedAt, dueAt }),
    }),
    RemovalCanceled: ({ data }) => gone(data.accountId),
    RemovalCompleted: ({ data }) => gone(data.accountId),
  },
});
