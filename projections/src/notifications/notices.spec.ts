import { AccountErased } from '@ovation/contracts/auth/events';
import { CommentApproved, CommentEdited, CommentWritten } from '@ovation/contracts/comments/events';
import { PerformerFollowed } from '@ovation/contracts/follows/events';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { accounts } from '@ovation/contracts/ledger/posting';
import { NotificationsRead } from '@ovation/contracts/notifications/events';
import { notificationCreated } from '@ovation/contracts/notifications/push';
import { type NoticeEntry, noticesOfPerson } from '@ovation/contracts/notifications/readModels';
import { noticePeopleMax, noticesMax } from '@ovation/contracts/notifications/rules';
import { PerformerVerified } from '@ovation/contracts/performers/events';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { ReactionAdded } from '@ovation/contracts/reactions/events';
import type { ReactionTarget } from '@ovation/contracts/reactions/reaction';
import {
  FreeSubscriptionActivated,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
} from '@ovation/contracts/subscriptions/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { notices } from './notices.ts';

const [nora, theo, luna, mila] = [testId(1), testId(2), testId(3), testId(4)];
const at = (minute: number): string =>
  new Date(Date.parse('2026-02-01T10:00:00.000Z') + minute * 60_000).toISOString();

const followed = (followerId: string, minute: number, times = 1) =>
  recorded(PerformerFollowed, {
    ...{ followerId, followerRole: 'user', performerId: luna },
    ...{ times, followedAt: at(minute) },
  });
const read = (minute: number, notificationId: string | null = null, personId = luna) =>
  recorded(NotificationsRead, { personId, notificationId, readAt: at(minute) });
const sold = (fanId: string, feedId: string, minute: number) =>
  recorded(ItemBought, {
    ...{ chargeId: testId(40), fanId, performerId: luna, tokens: 10, commission: 2 },
    item: { kind: 'feed', id: feedId, version: 1, createdAt: at(0), publishedAt: at(0) },
    ...{ commissionBasisPoints: 2_000, balanceAfter: 0, boughtAt: at(minute) },
    legs: [
      { account: accounts.fan(fanId), commodity: 'TOKEN', amount: -10 },
      { account: accounts.creator(luna), commodity: 'TOKEN', amount: 8 },
      { account: accounts.commission, commodity: 'TOKEN', amount: 2 },
    ],
  });
const pair = { subscriptionId: testId(30), fanId: nora, performerId: luna };

const told = (events: readonly AnyRecordedEvent[], personId = luna) => ({
  is: (...expected: NoticeEntry[]) =>
    given(notices, events)
      .thenDocument(noticesOfPerson, personId, personId)
      .is({ personId, notices: expected }),
});
const entry = (event: AnyRecordedEvent, more: Partial<NoticeEntry>): NoticeEntry => ({
  noticeId: event.id,
  kind: 'follower',
  targetId: null,
  personIds: [],
  total: 0,
  isRead: false,
  at: at(0),
  ...more,
});

describe('what a creator is told of', () => {
  it('is gathered while nobody has looked, and begins anew then', () => {
    const [first, second] = [followed(nora, 1), followed(theo, 2)];
    const gathered = entry(first, { personIds: [theo, nora], total: 2, at: at(2) });
    told([first, second]).is(gathered);
    const third = followed(mila, 4);
    told([first, second, read(3), third]).is(
      entry(third, { personIds: [mila], total: 1, at: at(4) }),
      { ...gathered, isRead: true },
    );
  });

  it('is a follower once, however often that one comes and goes', () => {
    const first = followed(nora, 1);
    told([first, followed(nora, 2, 2)]).is(
      entry(first, { personIds: [nora], total: 1, at: at(1) }),
    );
  });

  it('names the last of many, and counts them all', () => {
    const many = Array.from({ length: 12 }, (_, index) => followed(testId(100 + index), index));
    const [first] = many;
    const personIds = Array.from({ length: noticePeopleMax }, (_, index) => testId(111 - index));
    told(many).is(entry(first as AnyRecordedEvent, { personIds, total: 12, at: at(11) }));
    expectSameBytes(notices, many);
  });

  it('is gone with who was told', () => {
    const gone = recorded(AccountErased, {
      ...{ accountId: luna, role: 'performer', credentialsVersion: 1, erasedAt: at(9) },
    });
    given(notices, [followed(nora, 1), gone]).thenDocuments.count(0);
  });

  it('is each sold post by itself, each kind by itself, and the last of all first', () => {
    const [one, other] = [sold(nora, testId(50), 1), sold(nora, testId(51), 2)];
    const trial = recorded(FreeSubscriptionActivated, {
      ...{ ...pair, currency: 'USD', startedAt: at(3), periodEnd: at(999) },
    });
    const verified = (verifiedBy: 'operator' | 'policy') =>
      recorded(PerformerVerified, { performerId: luna, verifiedBy, verifiedAt: at(4) });
    const byOperator = verified('operator');
    const about = { personIds: [nora], total: 1 };
    told([one, other, trial, byOperator, verified('policy'), sold(theo, testId(50), 5)]).is(
      entry(one, {
        ...{ kind: 'postSold', targetId: testId(50), personIds: [theo, nora], total: 2, at: at(5) },
      }),
      entry(byOperator, { kind: 'verified', at: at(4) }),
      entry(trial, { ...about, kind: 'subscriber', at: at(3) }),
      entry(other, { ...about, kind: 'postSold', targetId: testId(51), at: at(2) }),
    );
  });

  it('is read one by one, too', () => {
    const [one, other] = [sold(nora, testId(50), 1), sold(nora, testId(51), 2)];
    const about = { kind: 'postSold' as const, personIds: [nora], total: 1 };
    told([one, other, read(3, one.id)]).is(
      entry(other, { ...about, targetId: testId(51), at: at(2) }),
      entry(one, { ...about, targetId: testId(50), at: at(1), isRead: true }),
    );
  });

  it('is pushed with each who joins', () => {
    const first = followed(nora, 1);
    const push = (personId: string, total: number, minute: number) =>
      pushTo(notificationCreated, [rooms.person(luna)], {
        ...{ _id: first.id, kind: 'follower', personId, total, targetId: null },
        ...{ isRead: false, createdAt: at(minute) },
      });
    given(notices, [first, followed(theo, 2), read(3)]).thenPushes.are([
      push(nora, 1, 1),
      push(theo, 2, 2),
    ]);
  });

  it('has an end: the oldest goes', () => {
    const sales = Array.from({ length: noticesMax + 3 }, (_, index) =>
      sold(nora, testId(1_000 + index), index),
    );
    const kept = sales.slice(3).reverse();
    told(sales).is(
      ...kept.map((sale) =>
        entry(sale, {
          ...{ kind: 'postSold', targetId: sale.data.item.id, personIds: [nora], total: 1 },
          at: sale.data.boughtAt,
        }),
      ),
    );
  });
});

describe('what a fan is told of', () => {
  const failed = (performerId: string, nextAttemptAt: string | null, isRenewal = true) =>
    recorded(SubscriptionPaymentFailed, {
      ...{ ...pair, performerId, transactionId: testId(31), isRenewal },
      ...{ failureCode: 'CARD_DECLINED', nextAttemptAt, failedAt: at(1) },
    });

  it('is a renewal that failed, by its creator, as long as it is tried again', () => {
    const [first, other] = [failed(luna, at(9)), failed(mila, at(9))];
    const about = { kind: 'renewalFailed' as const, total: 1, at: at(1) };
    const all = [
      first,
      other,
      failed(luna, at(99)),
      failed(luna, null),
      failed(luna, at(9), false),
    ];
    told(all, nora).is(
      entry(first, { ...about, personIds: [luna] }),
      entry(other, { ...about, personIds: [mila] }),
    );
  });

  it('is the end of a subscription', () => {
    const ended = recorded(SubscriptionExpired, { ...pair, reason: 'ended', expiredAt: at(7) });
    told([ended], nora).is(
      entry(ended, { kind: 'subscriptionEnded', personIds: [luna], total: 1, at: at(7) }),
    );
  });
});

describe('what a comment tells', () => {
  const post = testId(50);
  const comment = (more: Partial<Parameters<typeof recorded<typeof CommentWritten>>[1]> = {}) =>
    recorded(CommentWritten, {
      ...{ commentId: testId(51), authorId: nora, ownerId: luna, parentId: null },
      ...{ objectType: 'feed', objectId: post, content: 'Lovely', parentAuthorId: null },
      ...{ mentions: [], isHeld: false, writtenAt: at(1) },
      ...more,
    });
  const about = (event: AnyRecordedEvent, kind: NoticeEntry['kind']) =>
    entry(event, { kind, targetId: post, personIds: [nora], total: 1, at: at(1) });

  it('is told to whose thing it is, whom it answers and whom it names, each once', () => {
    const reply = { parentId: testId(52), parentAuthorId: theo, mentions: [theo, mila] };
    const event = comment(reply);
    told([event]).is(about(event, 'commented'));
    told([event], theo).is(about(event, 'replied'));
    told([event], mila).is(about(event, 'mentioned'));
    given(notices, [comment({ authorId: luna, mentions: [] })]).thenDocuments.count(0);
  });

  it('is told to its owner alone while it is held back', () => {
    const event = comment({ isHeld: true, mentions: [mila] });
    told([event]).is(about(event, 'commented'));
    given(notices, [event]).thenDocuments.count(1);
    const approved = recorded(CommentApproved, {
      ...{ commentId: testId(51), authorId: nora, ownerId: luna, parentId: null },
      ...{ objectType: 'feed', objectId: post, parentAuthorId: null, mentions: [mila] },
      approvedAt: at(1),
    });
    told([event, approved], mila).is(about(approved, 'mentioned'));
  });

  it('is told to whom it names only since it was edited', () => {
    const edited = recorded(CommentEdited, {
      ...{ commentId: testId(51), authorId: nora, ownerId: luna, parentId: null },
      ...{ objectType: 'feed', objectId: post, content: 'Lovely', mentions: [theo, mila] },
      ...{ newMentions: [mila], isHeld: false, wasShown: true, editedAt: at(1) },
    });
    told([edited], mila).is(about(edited, 'mentioned'));
    given(notices, [edited]).thenDocuments.count(1);
  });
});

describe('what a like tells', () => {
  const liked = (objectType: ReactionTarget, objectId: string, times = 1) =>
    recorded(ReactionAdded, {
      ...{ personId: nora, action: 'like', objectType, objectId, ownerId: luna, times },
      under: objectType === 'comment' ? { objectType: 'feed', objectId: testId(60) } : null,
      addedAt: at(1),
    });

  it.each([
    ['feed', 'liked', testId(61)],
    ['comment', 'commentLiked', testId(60)],
    ['performer', 'pageLiked', null],
  ] as const)('of a %s is told to whose it is', (objectType, kind, targetId) => {
    const event = liked(objectType, testId(61));
    told([event]).is(entry(event, { kind, targetId, personIds: [nora], total: 1, at: at(1) }));
  });

  it('is told once, however often it is taken back and given again', () => {
    given(notices, [liked('feed', testId(61), 2)]).thenDocuments.count(0);
  });
});
