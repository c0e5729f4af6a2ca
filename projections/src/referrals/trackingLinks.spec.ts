import { accounts } from '@ovation/contracts/ledger/posting';
import {
  ReferralAttributed,
  ReferredPaymentCounted,
  TrackingLinkArchived,
  TrackingLinkCreated,
  TrackingLinkVisited,
} from '@ovation/contracts/referrals/events';
import { trackingLinks } from '@ovation/contracts/referrals/readModels';
import { ReferralShareCredited } from '@ovation/contracts/referrals/shareEvents';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { linksOfPerformer } from './trackingLinks.ts';

const [performerId, fan, newcomer] = [testId(1), testId(2), testId(3)];
const at = '2026-02-01T12:00:00.000Z';
const later = '2026-02-02T12:00:00.000Z';
const link = { linkId: testId(4), slug: 'luna', performerId };

const created = recorded(TrackingLinkCreated, { ...link, name: 'Bio', createdAt: at });
const visited = recorded(TrackingLinkVisited, { ...link, visitedAt: later });
const paid = (tokens: number, amount: number, isFirst: boolean) =>
  recorded(ReferredPaymentCounted, {
    accountId: fan,
    ...link,
    tokens,
    amount,
    currency: 'USD',
    isFirst,
    paidAt: later,
  });
const attributed = (accountId: string, role: 'user' | 'performer') =>
  recorded(ReferralAttributed, { accountId, role, ...link, share: null, attributedAt: later });
const shared = recorded(ReferralShareCredited, {
  performerId,
  referredId: newcomer,
  slug: 'luna',
  commodity: 'TOKEN',
  commission: 40,
  commissionInAll: 40,
  basisPoints: 500,
  amount: 2,
  legs: [
    { account: accounts.commission, commodity: 'TOKEN', amount: -2 },
    { account: accounts.creator(performerId), commodity: 'TOKEN', amount: 2 },
  ],
  creditedAt: later,
});
const archived = recorded(TrackingLinkArchived, { ...link, archivedAt: later });

describe('the tracking links of a creator', () => {
  it('show visits, sign-ups, revenue and shares, and are active until archived', () => {
    const events = [
      created,
      visited,
      attributed(fan, 'user'),
      attributed(newcomer, 'performer'),
      paid(30, 0, true),
      paid(0, 999, false),
      shared,
      archived,
    ];
    given(linksOfPerformer, events.slice(0, -1))
      .thenIndex(trackingLinks, performerId, 'active')
      .is(['luna']);
    const list = given(linksOfPerformer, events);
    list.thenIndex(trackingLinks, performerId, 'active').is([]);
    list.thenIndex(trackingLinks, performerId, 'createdAt').is(['luna']);
    list.thenDocument(trackingLinks, performerId, 'luna').is({
      ...link,
      name: 'Bio',
      visits: 1,
      signUps: 2,
      creators: 1,
      payers: 1,
      tokens: 30,
      amount: 999,
      currency: 'USD',
      sharedTokens: 2,
      sharedAmount: 0,
      createdAt: at,
      archivedAt: later,
    });
    expectSameBytes(linksOfPerformer, events);
  });
});
