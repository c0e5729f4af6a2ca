import { PerformerFollowed } from '@ovation/contracts/follows/events';
import type { EventDefinition, EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import { PerformerVerified } from '@ovation/contracts/performers/events';
import { ItemBought } from '@ovation/contracts/purchases/events';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
} from '@ovation/contracts/subscriptions/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';

/** Whom to tell of what. Unread notices of one kind and target are one, which others join. */
export interface Told {
  readonly to: string;
  readonly kind: NoticeKind;
  /** Whom it is about. */
  readonly personId?: string;
  /** What it is about beside people. */
  readonly targetId?: string;
  /** It is about this person and nobody joins it. */
  readonly isAlone?: true;
  readonly at: string;
}

export interface Noticed {
  readonly event: EventDefinition;
  /** Undefined: nobody is told. */
  readonly tell: (event: AnyRecordedEvent) => Told | undefined;
}

const noticed = <Definition extends EventDefinition>(
  event: Definition,
  tell: (data: RecordedEvent<EventOf<Definition>>['data']) => Told | undefined,
): Noticed => ({ event, tell: ({ data }) => tell(data as EventOf<Definition>['data']) });

/** Of what people are told: a new kind is a line here. What chats show anyway is told there. */
export const noticedEvents: readonly Noticed[] = [
  noticed(PerformerFollowed, ({ performerId, followerId, times, followedAt }) =>
    // Whoever comes and goes is told of once.
    times > 1
      ? undefined
      : { to: performerId, kind: 'follower', personId: followerId, at: followedAt },
  ),
  noticed(SubscriptionActivated, ({ performerId, fanId, paidAt }) => ({
    ...{ to: performerId, kind: 'subscriber', personId: fanId, at: paidAt },
  })),
  noticed(FreeSubscriptionActivated, ({ performerId, fanId, startedAt }) => ({
    ...{ to: performerId, kind: 'subscriber', personId: fanId, at: startedAt },
  })),
  noticed(ItemBought, ({ performerId, fanId, item, boughtAt }) =>
    item.kind === 'feed'
      ? { to: performerId, kind: 'postSold', personId: fanId, targetId: item.id, at: boughtAt }
      : undefined,
  ),
  noticed(
    SubscriptionPaymentFailed,
    ({ fanId, performerId, isRenewal, nextAttemptAt, failedAt }) =>
      isRenewal && nextAttemptAt !== null
        ? { to: fanId, kind: 'renewalFailed', personId: performerId, isAlone: true, at: failedAt }
        : undefined,
  ),
  noticed(SubscriptionExpired, ({ fanId, performerId, expiredAt }) => ({
    ...{ to: fanId, kind: 'subscriptionEnded', personId: performerId, isAlone: true },
    at: expiredAt,
  })),
  noticed(PerformerVerified, ({ performerId, verifiedBy, verifiedAt }) =>
    verifiedBy === 'operator' ? { to: performerId, kind: 'verified', at: verifiedAt } : undefined,
  ),
];
