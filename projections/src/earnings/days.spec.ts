import {
  SubscriptionCredited,
  SubscriptionShareRestored,
  SubscriptionShareReturned,
} from '@ovation/contracts/earnings/events';
import { earningDays } from '@ovation/contracts/earnings/readModels';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import { ItemBought } from '@ovation/contracts/purchases/events';
import {
  FreeSubscriptionActivated,
  SubscriptionExpired,
} from '@ovation/contracts/subscriptions/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { earningsByDay } from './days.ts';

const luna = testId(1);
const fan = testId(2);
const post = testId(5);
const parties = { performerId: luna, fanId: fan };
const charge = (tokens: number) => ({
  ...parties,
  tokens,
  commissionBasisPoints: 2_000,
  balanceAfter: 0,
  ...chargePosting(fan, luna, tokens, 2_000),
});
const tip = (sentAt: string) => recorded(TipSent, { ...charge(50), tipId: testId(3), sentAt });
const bought = (chargeId: string, boughtAt: string) =>
  recorded(ItemBought, {
    ...charge(100),
    chargeId,
    item: { kind: 'feed', id: post, version: 1, createdAt: boughtAt, publishedAt: boughtAt },
    boughtAt,
  });
const credited = recorded(SubscriptionCredited, {
  ...parties,
  transactionId: testId(6),
  subscriptionType: 'monthly',
  amount: 999,
  commission: 199,
  net: 800,
  currency: 'USD',
  creditedAt: '2026-02-01T12:00:00.000Z',
});
const moved = (from: string, to: string) =>
  posting([
    { account: from, commodity: 'USD', amount: -300 },
    { account: to, commodity: 'USD', amount: 300 },
  ]);
const correction = {
  ...parties,
  transactionId: testId(6),
  correction: 'd',
  currency: 'USD' as const,
};
const returned = recorded(SubscriptionShareReturned, {
  ...correction,
  share: 800,
  taken: 300,
  returnedAt: '2026-02-02T01:00:00.000Z',
  legs: moved(accounts.creator(luna), accounts.losses),
});
const restored = recorded(SubscriptionShareRestored, {
  ...correction,
  amount: 300,
  restoredAt: '2026-02-03T01:00:00.000Z',
  legs: moved(accounts.losses, accounts.creator(luna)),
});
const subscription = { ...parties, subscriptionId: testId(7) };
const begun = recorded(FreeSubscriptionActivated, {
  ...subscription,
  currency: 'USD',
  startedAt: '2026-02-01T09:00:00.000Z',
  periodEnd: '2026-02-02T09:00:00.000Z',
});
const ended = recorded(SubscriptionExpired, {
  ...subscription,
  reason: 'ended',
  expiredAt: '2026-02-02T09:00:00.000Z',
});
const events = [
  tip('2026-02-01T00:00:00.000Z'),
  begun,
  bought(testId(8), '2026-02-01T23:59:59.999Z'),
  credited,
  bought(testId(9), '2026-02-02T00:00:00.000Z'),
  returned,
  ended,
  restored,
];
const nothing = { performerId: luna, byType: {}, returned: 0, posts: {} };
const sums = { total: 1, gross: 100, commission: 20, net: 80 };

describe('the earnings of each day', () => {
  it('end with the day, and have sources, posts and subscriptions', () => {
    const days = given(earningsByDay, events);
    days.thenIndex(earningDays, luna, 'day').is(['2026-02-01', '2026-02-02', '2026-02-03']);
    days.thenDocument(earningDays, luna, '2026-02-01').is({
      ...nothing,
      day: '2026-02-01',
      byType: {
        tip: { total: 1, gross: 50, commission: 10, net: 40 },
        feed: sums,
        subscription: { total: 1, gross: 999, commission: 199, net: 800 },
      },
      posts: { [post]: { total: 1, net: 80 } },
      subscriptionsBegun: 1,
      subscriptionsEnded: 0,
    });
    days.thenDocument(earningDays, luna, '2026-02-02').is({
      ...nothing,
      day: '2026-02-02',
      byType: { feed: sums },
      returned: 300,
      posts: { [post]: { total: 1, net: 80 } },
      subscriptionsBegun: 0,
      subscriptionsEnded: 1,
    });
    days.thenDocument(earningDays, luna, '2026-02-03').is({
      ...nothing,
      day: '2026-02-03',
      returned: -300,
      subscriptionsBegun: 0,
      subscriptionsEnded: 0,
    });
  });

  it('are deterministic', () => expectSameBytes(earningsByDay, events));
});
