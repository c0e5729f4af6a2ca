import { AccountErased } from '@ovation/contracts/auth/events';
import { CommentApproved, CommentEdited, CommentWritten } from '@ovation/contracts/comments/events';
import { PerformerFollowed } from '@ovation/contracts/follows/events';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { accounts } from '@ovation/contracts/ledger/posting';
import {
  NoticesMailed,
  NotificationPreferencesChanged,
  NotificationsRead,
} from '@ovation/contracts/notifications/events';
import { notificationCreated } from '@ovation/contracts/notifications/push';
import {
  type NoticeEntry,
  noticesOfPerson,
  toNotification,
} from '@ovation/contracts/notifications/readModels';
import {
  newPostCreatorsMax,
  noticeCausesMax,
  noticesMax,
} from '@ovation/contracts/notifications/rules';
import { PerformerVerified } from '@ovation/contracts/performers/events';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { ReactionAdded } from '@ovation/contracts/reactions/events';
import type { ReactionTarget } from '@ovation/contracts/reactions/reaction';
import { ReportActioned, ReportDismissed } from '@ovation/contracts/reports/events';
import {
  FreeSubscriptionActivated,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
} from '@ovation/contracts/subscriptions/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { describe, expect, it } from 'vitest';
import { documentOf, expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { notices } from './notices.ts';

const [nora, theo, luna, mila] = [testId(1), testId(2), testId(3), testId(4)];
const at = (minute: number): string =>
  new Date(Date.parse('2026-02-01T10:00:00.000Z') + minute * 60_000).toISOString();

const followed = (followerId: string, minute: number, times = 1) =>
  recorded(PerformerFollowed, {
    followerId,
    followerRole: 'user',
    performerId: luna,
    times,
    followedAt: at(minute),
  });
const read = (minute: number, notificationId: string | null = null, personId = luna) =>
  recorded(NotificationsRead, { personId, notificationId, readAt: at(minute) });
const sold = (fanId: string, feedId: string, minute: number) =>
  recorded(ItemBought, {
    chargeId: testId(40),
    fanId,
    performerId: luna,
    tokens: 10,
    commission: 2,
    item: { kind: 'feed', id: feedId, version: 1, createdAt: at(0), publishedAt: at(0) },
    commissionBasisPoints: 2_000,
    balanceAfter: 0,
    boughtAt: at(minute),
    legs: [
      { account: accounts.fan(fanId), commodity: 'TOKEN', amount: -10 },
      { account: accounts.creator(luna), commodity: 'TOKEN', amount: 8 },
      { account: accounts.commission, commodity: 'TOKEN', amount: 2 },
    ],
  });
const pair = { subscriptionId: testId(30), fanId: nora, performerId: luna };

/** Causes of a one-time action are identified by the person. */
const by = (...people: readonly string[]) =>
  people.map((personId) => ({ personId, causeId: personId }));
const because = (causeId: string, ...people: readonly (string | null)[]) =>
  people.map((personId) => ({ personId, causeId }));

/** Time of the last view of all notifications. */
const lookedAt = (events: readonly AnyRecordedEvent[]): string | null =>
  events.reduce<string | null>((before, { type, data }) => {
    if (type !== NotificationsRead.type) return before;
    const { notificationId, readAt } = NotificationsRead.data.parse(data);
    return notificationId === null ? readAt : before;
  }, null);

const noticesOf = (events: readonly AnyRecordedEvent[], personId = luna) => ({
  is: (...expected: NoticeEntry[]) =>
    given(notices, events)
      .thenDocument(noticesOfPerson, personId, personId)
      .is({
        personId,
        notices: expected,
        lookedAt: lookedAt(events),
        hidden: [],
        unmailed: [],
        readNews: [],
        digested: [],
      }),
});
const entry = (event: AnyRecordedEvent, more: Partial<NoticeEntry>): NoticeEntry => ({
  noticeId: event.id,
  kind: 'follower',
  targetId: null,
  causes: [],
  forgotten: 0,
  isRead: false,
  at: at(0),
  ...more,
});

describe('a creator’s notifications', () => {
  it('merge while unread, and start again once read', () => {
    const [first, second] = [followed(nora, 1), followed(theo, 2)];
    const gathered = entry(first, { causes: by(theo, nora), at: at(2) });
    noticesOf([first, second]).is(gathered);
    const third = followed(mila, 4);
    noticesOf([first, second, read(3), third]).is(entry(third, { causes: by(mila), at: at(4) }), {
      ...gathered,
      isRead: true,
    });
  });

  it('have a follower once, however often they follow and unfollow', () => {
    const first = followed(nora, 1);
    noticesOf([first, followed(nora, 2, 2)]).is(entry(first, { causes: by(nora), at: at(1) }));
  });

  it('count each of many people once', () => {
    const all = Array.from({ length: 7 }, (_, index) => testId(100 + index));
    const events = [...all, testId(100)].map((fanId, index) => sold(fanId, testId(50), index));
    const [first] = events;
    const newest = [testId(100), ...all.slice(1).reverse()];
    const notice = entry(first as AnyRecordedEvent, {
      kind: 'postSold',
      targetId: testId(50),
      at: at(7),
      causes: because(testId(40), ...newest),
    });
    noticesOf(events).is(notice);
    expect(toNotification(notice)).toMatchObject({ total: 7, personId: testId(100) });
    expectSameBytes(notices, events);
  });

  it('store the latest of very many causes, and count the others', () => {
    const many = Array.from({ length: noticeCausesMax + 12 }, (_, index) =>
      followed(testId(100 + index), index),
    );
    const newest = many.slice(12).reverse();
    const notice = entry(many[0] as AnyRecordedEvent, {
      causes: by(...newest.map(({ data }) => data.followerId)),
      forgotten: 12,
      at: at(noticeCausesMax + 11),
    });
    noticesOf(many).is(notice);
    expect(toNotification(notice).total).toBe(many.length);
  });

  it('are removed with an erased account', () => {
    const erased = recorded(AccountErased, {
      accountId: luna,
      role: 'performer',
      credentialsVersion: 1,
      erasedAt: at(9),
    });
    given(notices, [followed(nora, 1), erased]).thenDocuments.count(0);
  });

  it('are separate by sold post and by kind, latest first', () => {
    const [one, other] = [sold(nora, testId(50), 1), sold(nora, testId(51), 2)];
    const trial = recorded(FreeSubscriptionActivated, {
      ...pair,
      currency: 'USD',
      startedAt: at(3),
      periodEnd: at(999),
    });
    const verified = (verifiedBy: 'operator' | 'policy') =>
      recorded(PerformerVerified, { performerId: luna, verifiedBy, verifiedAt: at(4) });
    const byOperator = verified('operator');
    noticesOf([one, other, trial, byOperator, verified('policy'), sold(theo, testId(50), 5)]).is(
      entry(one, {
        kind: 'postSold',
        targetId: testId(50),
        at: at(5),
        causes: because(testId(40), theo, nora),
      }),
      entry(byOperator, { kind: 'verified', causes: because(luna, null), at: at(4) }),
      entry(trial, { kind: 'subscriber', causes: because(testId(30), nora), at: at(3) }),
      entry(other, {
        kind: 'postSold',
        targetId: testId(51),
        causes: because(testId(40), nora),
        at: at(2),
      }),
    );
  });

  it('can be read one by one, too', () => {
    const [one, other] = [sold(nora, testId(50), 1), sold(nora, testId(51), 2)];
    const about = { kind: 'postSold' as const, causes: because(testId(40), nora) };
    noticesOf([one, other, read(3, one.id)]).is(
      entry(other, { ...about, targetId: testId(51), at: at(2) }),
      entry(one, { ...about, targetId: testId(50), at: at(1), isRead: true }),
    );
  });

  it('store which new posts were read one by one, until all are read', () => {
    const first = followed(nora, 1);
    // Outside the range of ids of spec events.
    const [older, newer] = [testId(9_000_001), testId(9_000_002)];
    const documentAfter = (...more: AnyRecordedEvent[]) =>
      documentOf(notices, [first, read(2, older), ...more], {
        model: noticesOfPerson,
        owner: luna,
        id: luna,
      });
    expect(documentAfter(read(3, newer), read(4, older))).toMatchObject({
      readNews: [older, newer],
      lookedAt: null,
      notices: [{ isRead: false }],
    });
    expect(documentAfter(read(3, first.id))).toMatchObject({ readNews: [older] });
    expect(documentAfter(read(3))).toMatchObject({ readNews: [], lookedAt: at(3) });
    const many = Array.from({ length: newPostCreatorsMax }, (_, index) =>
      read(3, testId(9_100_000 + index)),
    );
    const { readNews } = documentAfter(...many) ?? {};
    expect(readNews).toHaveLength(newPostCreatorsMax);
    expect(readNews).not.toContain(older);
  });

  it('are pushed with each merged cause', () => {
    const first = followed(nora, 1);
    const push = (personId: string, total: number, minute: number) =>
      pushTo(notificationCreated, [rooms.person(luna)], {
        _id: first.id,
        kind: 'follower',
        personId,
        person: null,
        total,
        targetId: null,
        text: null,
        picture: null,
        isRead: false,
        createdAt: at(minute),
      });
    given(notices, [first, followed(theo, 2), read(3)]).thenPushes.are([
      push(nora, 1, 1),
      push(theo, 2, 2),
    ]);
  });

  it('are bounded: the oldest is dropped', () => {
    const sales = Array.from({ length: noticesMax + 3 }, (_, index) =>
      sold(nora, testId(1_000 + index), index),
    );
    const kept = sales.slice(3).reverse();
    noticesOf(sales).is(
      ...kept.map((sale) =>
        entry(sale, {
          kind: 'postSold',
          targetId: sale.data.item.id,
          at: sale.data.boughtAt,
          causes: because(testId(40), nora),
        }),
      ),
    );
  });
});

describe('notifications of sales in conversations', () => {
  const sentTip = (tipId: string, minute: number) =>
    recorded(TipSent, {
      tipId,
      fanId: nora,
      performerId: luna,
      tokens: 10,
      commission: 2,
      commissionBasisPoints: 2_000,
      balanceAfter: 0,
      sentAt: at(minute),
      legs: [
        { account: accounts.fan(nora), commodity: 'TOKEN', amount: -10 },
        { account: accounts.creator(luna), commodity: 'TOKEN', amount: 8 },
        { account: accounts.commission, commodity: 'TOKEN', amount: 2 },
      ],
    });

  it('merge tips', () => {
    const [first, second] = [sentTip(testId(70), 1), sentTip(testId(71), 2)];
    const causes = [testId(71), testId(70)].map((causeId) => ({ personId: nora, causeId }));
    noticesOf([first, second]).is(entry(first, { kind: 'tipped', causes, at: at(2) }));
  });

  it('have a bought message, with its conversation', () => {
    const { data } = sold(nora, testId(50), 1);
    const talk = testId(80);
    const bought = recorded(ItemBought, {
      ...data,
      item: { kind: 'message', id: testId(81), version: 1, conversationId: talk },
    });
    const causes = because(testId(40), nora);
    noticesOf([bought]).is(
      entry(bought, { kind: 'messageSold', targetId: talk, causes, at: at(1) }),
    );
  });
});

describe('notifications of a report', () => {
  const handled = { reportId: testId(90), ownerId: luna, staffId: mila, note: 'Not spam' };

  it.each([
    [
      'reportActioned',
      recorded(ReportActioned, { ...handled, reporterId: nora, actionedAt: at(1) }),
    ],
    [
      'reportDismissed',
      recorded(ReportDismissed, { ...handled, reporterId: nora, dismissedAt: at(1) }),
    ],
  ] as const)('is its outcome: %s', (kind, event) => {
    const causes = because(testId(90), null);
    noticesOf([event], nora).is(entry(event, { kind, targetId: testId(90), causes, at: at(1) }));
  });

  it('are absent where an older event has no reporter', () => {
    const old = recorded(ReportActioned, { ...handled, actionedAt: at(1) });
    given(notices, [old]).thenDocuments.count(0);
  });
});

describe('a fan’s notifications', () => {
  const failed = (performerId: string, nextAttemptAt: string | null, isRenewal = true) =>
    recorded(SubscriptionPaymentFailed, {
      ...pair,
      performerId,
      transactionId: testId(31),
      isRenewal,
      failureCode: 'CARD_DECLINED',
      nextAttemptAt,
      failedAt: at(1),
    });

  it('have a failed renewal, by its creator, as long as it is retried', () => {
    const [first, other] = [failed(luna, at(9)), failed(mila, at(9))];
    const about = { kind: 'renewalFailed' as const, at: at(1) };
    const all = [
      first,
      other,
      failed(luna, at(99)),
      failed(luna, null),
      failed(luna, at(9), false),
    ];
    noticesOf(all, nora).is(
      entry(first, { ...about, causes: because(testId(30), luna) }),
      entry(other, { ...about, causes: because(testId(30), mila) }),
    );
  });

  it('have the end of a subscription', () => {
    const ended = recorded(SubscriptionExpired, { ...pair, reason: 'ended', expiredAt: at(7) });
    noticesOf([ended], nora).is(
      entry(ended, { kind: 'subscriptionEnded', causes: because(testId(30), luna), at: at(7) }),
    );
  });
});

describe('notifications of a comment', () => {
  const post = testId(50);
  const comment = (more: Partial<Parameters<typeof recorded<typeof CommentWritten>>[1]> = {}) =>
    recorded(CommentWritten, {
      commentId: testId(51),
      authorId: nora,
      ownerId: luna,
      parentId: null,
      objectType: 'feed',
      objectId: post,
      content: 'Lovely',
      parentAuthorId: null,
      mentions: [],
      isHeld: false,
      writtenAt: at(1),
      ...more,
    });
  const about = (event: AnyRecordedEvent, kind: NoticeEntry['kind']) =>
    entry(event, { kind, targetId: post, causes: because(testId(51), nora), at: at(1) });

  it('reach the object’s owner, the parent’s author and mentioned people, each once', () => {
    const reply = { parentId: testId(52), parentAuthorId: theo, mentions: [theo, mila] };
    const event = comment(reply);
    noticesOf([event]).is(about(event, 'commented'));
    noticesOf([event], theo).is(about(event, 'replied'));
    noticesOf([event], mila).is(about(event, 'mentioned'));
    given(notices, [comment({ authorId: luna, mentions: [] })]).thenDocuments.count(0);
  });

  it('reach its owner only while it is held', () => {
    const event = comment({ isHeld: true, mentions: [mila] });
    noticesOf([event]).is(about(event, 'commented'));
    given(notices, [event]).thenDocuments.count(1);
    const approved = recorded(CommentApproved, {
      commentId: testId(51),
      authorId: nora,
      ownerId: luna,
      parentId: null,
      objectType: 'feed',
      objectId: post,
      parentAuthorId: null,
      mentions: [mila],
      approvedAt: at(1),
    });
    noticesOf([event, approved], mila).is(about(approved, 'mentioned'));
  });

  it('reach people first mentioned by an edit', () => {
    const edited = recorded(CommentEdited, {
      commentId: testId(51),
      authorId: nora,
      ownerId: luna,
      parentId: null,
      objectType: 'feed',
      objectId: post,
      content: 'Lovely',
      mentions: [theo, mila],
      newMentions: [mila],
      isHeld: false,
      wasShown: true,
      editedAt: at(1),
    });
    noticesOf([edited], mila).is(about(edited, 'mentioned'));
    given(notices, [edited]).thenDocuments.count(1);
  });
});

describe('notifications of a like', () => {
  const liked = (objectType: ReactionTarget, objectId: string, times = 1) =>
    recorded(ReactionAdded, {
      personId: nora,
      action: 'like',
      objectType,
      objectId,
      ownerId: luna,
      times,
      under: objectType === 'comment' ? { objectType: 'feed', objectId: testId(60) } : null,
      addedAt: at(1),
    });

  it.each([
    ['feed', 'liked', testId(61)],
    ['comment', 'commentLiked', testId(60)],
    ['performer', 'pageLiked', null],
  ] as const)('of a %s notifies its owner', (objectType, kind, targetId) => {
    const event = liked(objectType, testId(61));
    const causes = because(testId(61), nora);
    noticesOf([event]).is(entry(event, { kind, targetId, causes, at: at(1) }));
  });

  it('are sent once, however often it is withdrawn and repeated', () => {
    given(notices, [liked('feed', testId(61), 2)]).thenDocuments.count(0);
  });
});

describe('disabled notifications', () => {
  const without = (...hidden: ('followers' | 'tips')[]) =>
    recorded(NotificationPreferencesChanged, {
      personId: luna,
      hidden,
      unmailed: [],
      changedAt: at(0),
    });

  it('are neither stored nor pushed until enabled again', () => {
    const [first, second] = [followed(nora, 1), followed(theo, 2)];
    const events = [without('followers'), first, without('tips'), second];
    given(notices, events)
      .thenDocument(noticesOfPerson, luna, luna)
      .is({
        personId: luna,
        lookedAt: null,
        hidden: ['tips'],
        unmailed: [],
        readNews: [],
        digested: [],
        notices: [entry(second, { causes: by(theo), at: at(2) })],
      });
    const notice = entry(second, { causes: by(theo), at: at(2) });
    given(notices, events).thenPushes.are([
      pushTo(notificationCreated, [rooms.person(luna)], toNotification(notice)),
    ]);
  });

  it('do not affect money and safety', () => {
    const verified = recorded(PerformerVerified, {
      performerId: luna,
      verifiedBy: 'operator',
      verifiedAt: at(3),
    });
    given(notices, [without('followers', 'tips'), verified])
      .thenDocument(noticesOfPerson, luna, luna)
      .is({
        personId: luna,
        lookedAt: null,
        hidden: ['followers', 'tips'],
        unmailed: [],
        readNews: [],
        digested: [],
        notices: [entry(verified, { kind: 'verified', causes: because(luna, null), at: at(3) })],
      });
  });

  it('are stored for the digest, without a push, until it was sent', () => {
    const byMailAlone = recorded(NotificationPreferencesChanged, {
      personId: luna,
      hidden: ['followers'],
      unmailed: [],
      digested: ['followers'],
      changedAt: at(0),
    });
    const mailed = recorded(NoticesMailed, {
      personId: luna,
      until: at(2),
      mailedAt: at(3),
      groups: [{ group: 'followers', total: 2, personIds: [theo, nora] }],
    });
    const [first, second, third] = [followed(nora, 1), followed(theo, 2), followed(mila, 4)];
    const events = [byMailAlone, first, second, mailed, third];
    given(notices, events)
      .thenDocument(noticesOfPerson, luna, luna)
      .is({
        personId: luna,
        lookedAt: null,
        readNews: [],
        unmailed: [],
        hidden: ['followers'],
        digested: ['followers'],
        notices: [
          entry(third, { causes: by(mila), at: at(4) }),
          entry(first, { causes: by(theo, nora), at: at(2), isRead: true }),
        ],
      });
    given(notices, events).thenPushes.are([]);
    expectSameBytes(notices, events);
  });

  it('stay unread in the product when mailed, too', () => {
    const mailed = recorded(NoticesMailed, {
      personId: luna,
      until: at(2),
      mailedAt: at(3),
      groups: [{ group: 'followers', total: 1, personIds: [nora] }],
    });
    const first = followed(nora, 1);
    noticesOf([first, mailed]).is(entry(first, { causes: by(nora), at: at(1) }));
  });
});
