import {
  CommentDeleted,
  CommentEdited,
  CommentErased,
  CommentWritten,
} from '@ovation/contracts/comments/events';
import { PerformerFollowed, PerformerUnfollowed } from '@ovation/contracts/follows/events';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { accounts } from '@ovation/contracts/ledger/posting';
import { NotificationsRead } from '@ovation/contracts/notifications/events';
import { notificationCreated, notificationWithdrawn } from '@ovation/contracts/notifications/push';
import { noticesOfPerson } from '@ovation/contracts/notifications/readModels';
import { RefundFailed, TransactionRefunded } from '@ovation/contracts/payments/events';
import { FeedRemoved } from '@ovation/contracts/posts/events';
import { ReactionAdded, ReactionTaken } from '@ovation/contracts/reactions/events';
import type { ReactionTarget } from '@ovation/contracts/reactions/reaction';
import {
  FreeSubscriptionActivated,
  SubscriptionCanceled,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
  SubscriptionPaymentRestored,
  SubscriptionPaymentReversed,
} from '@ovation/contracts/subscriptions/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { describe, expect, it } from 'vitest';
import { documentOf, expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { notices } from './notices.ts';

const [nora, theo, luna, mila] = [testId(1), testId(2), testId(3), testId(4)];
const [post, comment] = [testId(50), testId(51)];
const at = '2026-02-01T10:00:00.000Z';

/** Kind and person of each notification of a person. */
const noticesOf = (personId: string, events: readonly AnyRecordedEvent[]) => {
  expectSameBytes(notices, events);
  const found = { model: noticesOfPerson, owner: personId, id: personId };
  const { notices: list = [] } = documentOf(notices, events, found) ?? {};
  return list.map(({ kind, causes }) => [kind, ...causes.map((cause) => cause.personId)]);
};

const liking = (
  personId: string,
  objectType: ReactionTarget,
  objectId: string,
  ownerId = luna,
) => ({
  personId,
  action: 'like' as const,
  objectType,
  objectId,
  ownerId,
  under: objectType === 'comment' ? { objectType: 'feed' as const, objectId: post } : null,
});
const liked = (...of: Parameters<typeof liking>) =>
  recorded(ReactionAdded, { ...liking(...of), times: 1, addedAt: at });
const unliked = (...of: Parameters<typeof liking>) =>
  recorded(ReactionTaken, { ...liking(...of), takenAt: at });

const place = {
  commentId: comment,
  authorId: nora,
  objectType: 'feed' as const,
  objectId: post,
  ownerId: luna,
  parentId: null,
};
const written = (more: object = {}) =>
  recorded(CommentWritten, {
    ...place,
    content: 'Lovely',
    parentAuthorId: theo,
    mentions: [mila],
    isHeld: false,
    writtenAt: at,
    ...more,
  });
const read = recorded(NotificationsRead, { personId: luna, notificationId: null, readAt: at });

describe('a withdrawn like', () => {
  it.each(['feed', 'comment', 'performer'] as const)('of a %s removes its notice', (objectType) => {
    const [one, other] = [nora, theo].map((person) => liked(person, objectType, testId(60)));
    const withdrawn = [nora, theo].map((person) => unliked(person, objectType, testId(60)));
    expect(noticesOf(luna, [one, other, withdrawn[0]] as AnyRecordedEvent[])).toEqual([
      [expect.any(String), theo],
    ]);
    expect(noticesOf(luna, [one, other, ...withdrawn] as AnyRecordedEvent[])).toEqual([]);
  });

  it('removes a read notification, too, and no others', () => {
    const [one, other] = [liked(nora, 'feed', post), liked(nora, 'feed', testId(61))];
    expect(noticesOf(luna, [one, other, read, unliked(nora, 'feed', post)])).toEqual([
      ['liked', nora],
    ]);
  });

  it('is pushed as a withdrawal, except to people without notifications', () => {
    const [first, taken] = [liked(nora, 'feed', post), unliked(nora, 'feed', post)];
    given(notices, [first, taken]).thenPushes.are([
      pushTo(notificationCreated, [rooms.person(luna)], {
        _id: first.id,
        kind: 'liked',
        personId: nora,
        person: null,
        total: 1,
        text: null,
        picture: null,
        targetId: post,
        isRead: false,
        createdAt: at,
      }),
      pushTo(notificationWithdrawn, [rooms.person(luna)], {}),
    ]);
    given(notices, [taken]).thenPushes.are([]);
  });
});

describe('a deleted comment', () => {
  const ends = {
    deleted: recorded(CommentDeleted, {
      ...place,
      parentAuthorId: theo,
      mentions: [mila],
      by: 'author',
      wasShown: true,
      deletedAt: at,
    }),
    erased: recorded(CommentErased, {
      ...place,
      parentAuthorId: theo,
      mentions: [mila],
      wasShown: true,
      erasedAt: at,
    }),
  };

  it.each(Object.entries(ends))('because it was %s has no notifications left', (_, end) => {
    const events = [written(), liked(theo, 'comment', comment, nora), end];
    for (const person of [luna, theo, mila, nora]) expect(noticesOf(person, events)).toEqual([]);
  });

  it('does not affect others by the same person', () => {
    const events = [written(), written({ commentId: testId(52) }), ends.deleted];
    expect(noticesOf(luna, events)).toEqual([['commented', nora]]);
  });
});

describe('an edited comment', () => {
  const edited = (more: object) =>
    recorded(CommentEdited, {
      ...place,
      parentAuthorId: theo,
      content: 'Better',
      mentions: [],
      newMentions: [],
      droppedMentions: [],
      isHeld: false,
      wasShown: true,
      editedAt: at,
      ...more,
    });

  it('removes the notification of people who are not mentioned any longer', () => {
    const events = [written(), edited({ droppedMentions: [mila] })];
    expect(noticesOf(mila, events)).toEqual([]);
    expect(noticesOf(theo, events)).toEqual([['replied', nora]]);
  });

  it('that is held notifies its owner only, until it is approved', () => {
    const held = edited({ isHeld: true, droppedMentions: [mila] });
    expect(noticesOf(theo, [written(), held])).toEqual([]);
    expect(noticesOf(luna, [written(), held])).toEqual([['commented', nora]]);
    const shown = edited({ wasShown: false, newMentions: [mila] });
    expect(noticesOf(theo, [written(), held, shown])).toEqual([['replied', nora]]);
  });
});

describe('other withdrawals', () => {
  const pair = { subscriptionId: testId(30), fanId: nora, performerId: luna };

  it('have a follower who leaves', () => {
    const follow = { followerRole: 'user' as const, performerId: luna, times: 1, followedAt: at };
    const events = [nora, theo].map((followerId) =>
      recorded(PerformerFollowed, { ...follow, followerId }),
    );
    const left = recorded(PerformerUnfollowed, {
      followerId: nora,
      followerRole: 'user',
      performerId: luna,
      unfollowedAt: at,
    });
    expect(noticesOf(luna, [...events, left])).toEqual([['follower', theo]]);
  });

  it('have reactions to a removed post', () => {
    const removed = recorded(FeedRemoved, { feedId: post, performerId: luna, removedAt: at });
    expect(noticesOf(luna, [liked(nora, 'feed', post), written(), removed])).toEqual([]);
  });

  it('have a failed renewal, once there is nothing left to retry', () => {
    const failed = recorded(SubscriptionPaymentFailed, {
      ...pair,
      transactionId: testId(31),
      isRenewal: true,
      failureCode: 'CARD_DECLINED',
      nextAttemptAt: at,
      failedAt: at,
    });
    const canceled = recorded(SubscriptionCanceled, { ...pair, accessUntil: at, canceledAt: at });
    const ended = recorded(SubscriptionExpired, { ...pair, reason: 'unpaid', expiredAt: at });
    const again = recorded(FreeSubscriptionActivated, {
      ...pair,
      currency: 'USD',
      startedAt: at,
      periodEnd: at,
    });
    expect(noticesOf(nora, [failed])).toEqual([['renewalFailed', luna]]);
    expect(noticesOf(nora, [failed, canceled])).toEqual([]);
    expect(noticesOf(nora, [failed, ended])).toEqual([['subscriptionEnded', luna]]);
    expect(noticesOf(nora, [failed, ended, again])).toEqual([]);
  });

  it('have a refund rejected by the bank', () => {
    const refund = {
      transactionId: testId(31),
      fanId: nora,
      provider: 'stripe',
      amount: 1_000,
      currency: 'USD' as const,
      paymentRef: 'pi_1',
      refundRef: 're_1',
      refunded: 1_000,
      purpose: {
        type: 'subscription' as const,
        subscriptionId: testId(30),
        performerId: luna,
        subscriptionType: 'monthly' as const,
        isRenewal: false,
        commissionBasisPoints: 2_000,
      },
    };
    const events = [
      recorded(TransactionRefunded, { ...refund, refundedInAll: 1_000, refundedAt: at }),
      recorded(RefundFailed, { ...refund, refundedInAll: 0, failedAt: at }),
    ];
    expect(noticesOf(nora, events.slice(0, 1))).toEqual([['refunded', null]]);
    expect(noticesOf(nora, events)).toEqual([]);
  });

  it('have a reversed subscription payment that is restored', () => {
    const parts = {
      ...pair,
      transactionId: testId(31),
      cause: 'dispute' as const,
      amount: 1_000,
      creatorShare: 800,
      currency: 'USD' as const,
      provider: 'stripe',
    };
    const legs = (amount: number) => [
      { account: accounts.clearing('stripe'), commodity: 'USD' as const, amount },
      { account: accounts.losses, commodity: 'USD' as const, amount: -amount },
    ];
    const reversed = recorded(SubscriptionPaymentReversed, {
      ...parts,
      correction: 'dispute:dp_1',
      legs: legs(1_000),
      reversedAt: at,
    });
    const restored = recorded(SubscriptionPaymentRestored, {
      ...parts,
      correction: 'won:dp_1',
      legs: legs(-1_000),
      restoredAt: at,
    });
    expect(noticesOf(luna, [reversed])).toEqual([['paymentReversed', nora]]);
    expect(noticesOf(luna, [reversed, restored])).toEqual([]);
  });
});
