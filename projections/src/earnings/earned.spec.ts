import {
  SubscriptionCredited,
  SubscriptionShareReturned,
} from '@ovation/contracts/earnings/events';
import { earningsOfPerformer, earningTotals } from '@ovation/contracts/earnings/readModels';
import { rooms } from '@ovation/contracts/kernel/push';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { accounts } from '@ovation/contracts/ledger/posting';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { TipNotesErased, TipSent } from '@ovation/contracts/tipping/events';
import { describe, it } from 'vitest';
import {
  expectSameBytes,
  expectSameDocuments,
  given,
  recorded,
  testId,
} from '../kernel/testKit.ts';
import { tipInConversation } from '../testing/tips.ts';
import { earningsByPerformer, earningTotalsByPerformer } from './earned.ts';

const luna = testId(1);
const fan = testId(2);
const at = (day: number): string => `2026-02-0${day}T00:00:00.000Z`;
const parties = { performerId: luna, fanId: fan };

const charge = (tokens: number) => ({
  ...parties,
  tokens,
  commissionBasisPoints: 2_000,
  balanceAfter: 0,
  ...chargePosting(fan, luna, tokens, 2_000),
});

const events = [
  recorded(TipSent, { ...charge(50), tipId: testId(3), sentAt: at(1) }),
  recorded(ItemBought, {
    ...charge(11),
    chargeId: testId(4),
    item: { kind: 'feed', id: testId(5), version: 1, createdAt: at(1), publishedAt: at(1) },
    boughtAt: at(2),
  }),
  recorded(SubscriptionCredited, {
    ...parties,
    transactionId: testId(6),
    subscriptionType: 'monthly',
    amount: 999,
    commission: 199,
    net: 800,
    currency: 'USD',
    creditedAt: at(3),
  }),
];

describe('the earnings of a creator', () => {
  it('are listed by time and by type', () => {
    const list = given(earningsByPerformer, events);
    list.thenIndex(earningsOfPerformer, luna, 'createdAt').is([testId(3), testId(4), testId(6)]);
    list.thenIndex(earningsOfPerformer, luna, 'type:feed').is([testId(4)]);
    list.thenIndex(earningsOfPerformer, luna, 'charges').is([testId(3), testId(4)]);
    list.thenDocument(earningsOfPerformer, luna, testId(4)).is({
      earningId: testId(4),
      type: 'feed',
      fanId: fan,
      targetId: testId(5),
      note: null,
      unit: 'tokens',
      gross: 11,
      commission: 2,
      net: 9,
      currency: 'USD',
      createdAt: at(2),
    });
  });

  it('keep a tip, without the note of an erased fan', () => {
    const [tipId, conversationId, sentAt] = [testId(3), testId(7), at(1)];
    const people = { fanId: fan, performerId: luna };
    const tip = tipInConversation(conversationId, 1, people, { tipId, note: 'for boots', sentAt });
    const erased = recorded(TipNotesErased, {
      fanId: fan,
      tips: [{ tipId, performerId: luna, conversationId }],
      upToRevision: 0,
      erasedAt: sentAt,
    });
    const lost = { ...tip, data: { ...tip.data, note: erasedText } };
    const silent = { ...tip, data: { ...tip.data, note: undefined } };
    expectSameDocuments(earningsByPerformer, [tip, erased], [silent]);
    expectSameDocuments(earningsByPerformer, [tip, erased], [lost, erased]);
    given(earningsByPerformer, [tip, erased])
      .thenIndex(earningsOfPerformer, luna, 'type:tip')
      .is([tipId]);
  });

  it('are summed, less reversals', () => {
    const returned = recorded(SubscriptionShareReturned, {
      ...parties,
      transactionId: testId(6),
      correction: 'refund',
      share: 800,
      taken: 300,
      currency: 'USD',
      legs: [
        { account: accounts.creator(luna), commodity: 'USD', amount: -300 },
        { account: accounts.commission, commodity: 'USD', amount: 300 },
      ],
      returnedAt: at(4),
    });
    given(earningTotalsByPerformer, [...events, returned])
      .thenDocument(earningTotals, luna, luna)
      .is({
        performerId: luna,
        currency: 'USD',
        tokens: 49,
        byType: {
          tip: { total: 1, gross: 50, commission: 10, net: 40 },
          feed: { total: 1, gross: 11, commission: 2, net: 9 },
          subscription: { total: 1, gross: 999, commission: 199, net: 800 },
        },
        returned: 300,
      });
    expectSameBytes(earningTotalsByPerformer, [...events, returned]);
  });

  it('are pushed to the creator if in tokens', () => {
    const balancePush = (tokens: number, balance: number) => ({
      rooms: [rooms.person(luna)],
      event: 'wallet/balance-changed',
      body: { tokens, balance },
    });
    given(earningTotalsByPerformer, events).thenPushes.are([
      balancePush(40, 40),
      balancePush(9, 49),
    ]);
  });
});
