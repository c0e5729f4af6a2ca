import {
  SubscriptionShareRestored,
  SubscriptionShareReturned,
} from '@ovation/contracts/earnings/events';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { DisputeClosed } from '@ovation/contracts/payments/events';
import { disputedShares } from '@ovation/contracts/payouts/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

type DisputedShare = DocumentOf<typeof disputedShares>;

/** Corrections of disputes; those of refunds are final. */
const isDispute = (correction: string): boolean => correction.startsWith('dispute:');

const ended = (
  performerId: string,
  correction: string,
  more: Omit<DisputedShare, 'performerId' | 'correction' | 'isOpen'>,
): Change<DisputedShare> => ({
  owner: performerId,
  id: correction,
  // The dispute may be decided before its share was taken.
  evolve: (before) => ({ performerId, correction, ...more, ...before, isOpen: false }),
});

/** Shares that open disputes took from each creator. */
export const disputedSharesByPerformer = defineProjection({
  model: disputedShares,
  version: 1,
  events: [SubscriptionShareReturned, SubscriptionShareRestored, DisputeClosed],
  on: {
    SubscriptionShareReturned: ({ data }) => {
      const { performerId, correction, transactionId, taken, currency, returnedAt } = data;
      if (!isDispute(correction)) return [];
      return {
        owner: performerId,
        id: correction,
        evolve: (before) =>
          before ?? {
            performerId,
            correction,
            transactionId,
            amount: taken,
            currency,
            since: returnedAt,
            isOpen: true,
          },
      };
    },
    SubscriptionShareRestored: ({ data }) =>
      isDispute(data.correction)
        ? ended(data.performerId, data.correction, {
            transactionId: data.transactionId,
            amount: 0,
            currency: data.currency,
            since: data.restoredAt,
          })
        : [],
    DisputeClosed: ({ data: { purpose, transactionId, disputeRef, currency, closedAt } }) =>
      purpose.type === 'subscription'
        ? ended(purpose.performerId, `dispute:${disputeRef}`, {
            transactionId,
            amount: 0,
            currency,
            since: closedAt,
          })
        : [],
  },
  indexes: ({ isOpen, since }) => (isOpen ? [{ index: 'since', score: Date.parse(since) }] : []),
});
