import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import {
  FreeSubscriptionActivated,
  RenewalStarted,
  SubscriptionActivated,
  SubscriptionCanceled,
  SubscriptionCardChanged,
  SubscriptionExpired,
  SubscriptionPaused,
  SubscriptionPauseWithdrawn,
  SubscriptionPaymentFailed,
  SubscriptionRenewed,
  SubscriptionRequested,
  SubscriptionResumed,
} from '@ovation/contracts/subscriptions/events';
import {
  dueSubscriptions,
  subscriptionListOwner,
} from '@ovation/contracts/subscriptions/readModels';
import {
  afterMs,
  pendingPaymentTimeoutMs,
  renewalLeadMs,
} from '@ovation/contracts/subscriptions/rules';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Due = DocumentOf<typeof dueSubscriptions>;

/** Timeout after which a started renewal without an outcome is checked. */
const renewalTimeoutMs = 60_000;

interface Parties {
  readonly subscriptionId: string;
  readonly fanId: string;
  readonly performerId: string;
}

const change = (
  { subscriptionId, fanId, performerId }: Parties,
  evolve: (before: Due) => Due | undefined,
): Change<Due> => ({
  owner: subscriptionListOwner,
  id: subscriptionId,
  evolve: (before) =>
    evolve(
      before ?? {
        subscriptionId,
        fanId,
        performerId,
        dueAt: null,
        periodEnd: null,
        renews: false,
      },
    ),
});

/** Returns the due time of the end of access, or of the renewal before it. */
const dueOf = (periodEnd: string | null, renews: boolean): string | null =>
  periodEnd !== null && renews ? afterMs(periodEnd, -renewalLeadMs) : periodEnd;

const open = (parties: Parties & { readonly periodEnd: string }, renews: boolean): Change<Due> =>
  change(parties, (before) => ({
    ...before,
    periodEnd: parties.periodEnd,
    renews,
    dueAt: dueOf(parties.periodEnd, renews),
  }));

/** Due times of subscriptions for timers. Too early or too late is harmless. */
export const subscriptionsDue = defineProjection({
  model: dueSubscriptions,
  version: 4,
  events: [
    SubscriptionRequested,
    SubscriptionActivated,
    SubscriptionRenewed,
    FreeSubscriptionActivated,
    RenewalStarted,
    SubscriptionPaymentFailed,
    SubscriptionCanceled,
    SubscriptionResumed,
    SubscriptionCardChanged,
    SubscriptionPaused,
    SubscriptionPauseWithdrawn,
    SubscriptionExpired,
  ],
  on: {
    SubscriptionRequested: ({ data }) =>
      change(data, (before) => ({
        ...before,
        dueAt: afterMs(data.requestedAt, pendingPaymentTimeoutMs),
      })),
    SubscriptionActivated: ({ data }) => open(data, true),
    SubscriptionRenewed: ({ data }) =>
      change(data, (before) => ({
        ...before,
        periodEnd: data.periodEnd,
        dueAt: dueOf(data.periodEnd, before.renews),
      })),
    FreeSubscriptionActivated: ({ data }) => open(data, false),
    RenewalStarted: ({ data }) =>
      change(data, (before) => ({ ...before, dueAt: afterMs(data.startedAt, renewalTimeoutMs) })),
    SubscriptionPaymentFailed: ({ data }) =>
      change(data, (before) => ({
        ...before,
        dueAt: data.nextAttemptAt ?? dueOf(before.periodEnd, before.renews),
      })),
    SubscriptionCanceled: ({ data }) =>
      change(data, (before) => ({ ...before, renews: false, dueAt: data.accessUntil })),
    SubscriptionResumed: ({ data }) =>
      change(data, (before) => ({ ...before, renews: true, dueAt: dueOf(data.renewsAt, true) })),
    SubscriptionCardChanged: ({ data }) =>
      change(data, (before) => ({ ...before, dueAt: data.nextAttemptAt })),
    SubscriptionPaused: ({ data }) =>
      change(data, (before) => ({ ...before, dueAt: data.resumesAt })),
    SubscriptionPauseWithdrawn: ({ data }) =>
      change(data, (before) => ({ ...before, dueAt: dueOf(data.renewsAt, before.renews) })),
    SubscriptionExpired: ({ data }) => change(data, () => undefined),
  },
  indexes: ({ dueAt }) => (dueAt === null ? [] : [{ index: 'due', score: Date.parse(dueAt) }]),
});
