import type { EventDefinition, EventOf } from '@ovation/contracts/kernel/event';
import {
  PayoutApprovalGiven,
  PayoutApproved,
  PayoutCanceled,
  type PayoutEvent,
  PayoutFailed,
  PayoutNoteChanged,
  PayoutPaid,
  PayoutRejected,
  PayoutRequested,
  PayoutRetried,
  PayoutScheduleChanged,
  PayoutSent,
  PayoutSubmitted,
  PayoutTransferred,
} from '@ovation/contracts/payouts/events';
import { evolvePayout, payoutOfRequest } from '@ovation/contracts/payouts/evolvePayout';
import {
  type PayoutDocument,
  payoutListOwner,
  payoutSchedulesModel,
  payoutStateOf,
  payoutsOfEveryone,
  payoutsOfPerformer,
} from '@ovation/contracts/payouts/readModels';
import { type Change, defineProjection, defineUniformProjection } from '../kernel/projection.ts';

const events: readonly EventDefinition[] = [
  PayoutRequested,
  PayoutNoteChanged,
  PayoutCanceled,
  PayoutRejected,
  PayoutApprovalGiven,
  PayoutApproved,
  PayoutSubmitted,
  PayoutTransferred,
  PayoutSent,
  PayoutPaid,
  PayoutFailed,
  PayoutRetried,
];

type OfPayout = Exclude<PayoutEvent, EventOf<typeof PayoutScheduleChanged>>;

const changeOf = (event: OfPayout, owner: string): Change<PayoutDocument> =>
  event.type === 'PayoutRequested'
    ? { owner, id: event.data.payoutId, isNew: true, evolve: () => payoutOfRequest(event.data) }
    : {
        owner,
        id: event.data.payoutId,
        evolve: (before) => before && evolvePayout(before, event),
      };

const asPayoutEvent = (event: unknown): OfPayout => event as OfPayout;

/** Payout requests of each creator. */
export const payoutsByPerformer = defineUniformProjection({
  model: payoutsOfPerformer,
  version: 2,
  events,
  each: (recorded) => {
    const event = asPayoutEvent(recorded);
    return [changeOf(event, event.data.performerId)];
  },
  indexes: ({ requestedAt, status }) => {
    const score = Date.parse(requestedAt);
    return [
      { index: 'createdAt', score },
      { index: `state:${payoutStateOf(status)}`, score },
    ];
  },
});

/** States in which a payout waits for its provider or a bank file. */
const executing: ReadonlySet<PayoutDocument['status']> = new Set([
  'approved',
  'submitted',
  'transferred',
  'sent',
]);

/** Payout requests of all creators, for finance and for their execution. */
export const payoutsOfAll = defineUniformProjection({
  model: payoutsOfEveryone,
  version: 2,
  events,
  each: (recorded) => [changeOf(asPayoutEvent(recorded), payoutListOwner)],
  indexes: ({ requestedAt, updatedAt, status, accountType }) => [
    { index: `state:${payoutStateOf(status)}`, score: Date.parse(requestedAt) },
    ...(executing.has(status)
      ? [{ index: `to-execute:${accountType}` as const, score: Date.parse(updatedAt) }]
      : []),
  ],
});

/** Creators with automatic payouts. */
export const payoutSchedules = defineProjection({
  model: payoutSchedulesModel,
  version: 1,
  events: [PayoutScheduleChanged],
  on: {
    PayoutScheduleChanged: ({ data: { performerId, schedule, accountType } }) => ({
      owner: payoutListOwner,
      id: performerId,
      evolve: () => (schedule === 'none' ? undefined : { performerId, accountType, schedule }),
    }),
  },
  indexes: ({ schedule }) => [{ index: schedule, score: 0 }],
});
