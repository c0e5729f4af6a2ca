import {
  CouponChanged,
  CouponCreated,
  CouponDeactivated,
  CouponRedeemed,
  CouponReservationReleased,
  CouponReserved,
} from '@ovation/contracts/coupons/events';
import {
  type CouponDocument,
  couponReservations,
  couponsOfOwner,
  platformCoupons,
  reservationListOwner,
} from '@ovation/contracts/coupons/readModels';
import {
  SubscriptionActivated,
  SubscriptionPaymentReversed,
} from '@ovation/contracts/subscriptions/events';
import { WalletToppedUp } from '@ovation/contracts/wallet/events';
import { it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { couponsByOwner, reservationsOfCoupons } from './coupons.ts';

const [couponId, ownerId, fanId, transactionId] = [testId(1), testId(2), testId(3), testId(4)];
const [reservationId, lapsedId] = [testId(5), testId(6)];
const morning = '2026-03-01T08:00:00.000Z';
const noon = '2026-03-01T12:00:00.000Z';
const ref = { couponId, ownerId };

const terms = {
  ...ref,
  code: 'SPRING',
  performerId: ownerId,
  appliesTo: 'subscriptions',
  discount: { type: 'percent', basisPoints: 2_500 },
  currency: 'USD',
  periods: 1,
  firstPurchaseOnly: false,
  startsAt: morning,
  expiresAt: null,
  numberOfUses: 2,
  perUserLimit: 1,
} as const;
const created = recorded(CouponCreated, { ...terms, createdAt: morning });
const reserved = (id: string, payment: string | null) =>
  recorded(CouponReserved, {
    ...ref,
    reservationId: id,
    fanId,
    transactionId: payment,
    until: noon,
    reservedAt: morning,
  });
const redeemed = recorded(CouponRedeemed, {
  ...ref,
  reservationId,
  fanId,
  transactionId,
  purchase: 'subscription',
  price: 750,
  discount: 249,
  currency: 'USD',
  redeemedAt: noon,
});
const released = recorded(CouponReservationReleased, {
  ...ref,
  reservationId: lapsedId,
  fanId,
  transactionId: null,
  reason: 'expired',
  releasedAt: noon,
});
const parties = { subscriptionId: testId(7), fanId, performerId: ownerId };
const activated = recorded(SubscriptionActivated, {
  ...parties,
  subscriptionType: 'monthly',
  transactionId,
  price: 750,
  currency: 'USD',
  couponCode: 'SPRING',
  coupon: { ...ref, code: 'SPRING', originalPrice: 999, periodsLeft: 0 },
  provider: 'stripe',
  cardId: testId(8),
  commission: 150,
  commissionBasisPoints: 2_000,
  legs: [
    { account: 'provider:stripe:clearing', commodity: 'USD', amount: -750 },
    { account: `creator:${ownerId}`, commodity: 'USD', amount: 600 },
    { account: 'platform:commission', commodity: 'USD', amount: 150 },
  ],
  startedAt: noon,
  periodStart: noon,
  periodEnd: '2026-04-01T12:00:00.000Z',
  paidAt: noon,
});
const reversed = recorded(SubscriptionPaymentReversed, {
  ...parties,
  transactionId,
  cause: 'refund',
  correction: 'refund:re_1',
  amount: 250,
  creatorShare: 200,
  coupon: ref,
  currency: 'USD',
  provider: 'stripe',
  legs: [
    { account: 'provider:stripe:clearing', commodity: 'USD', amount: 250 },
    { account: 'platform:commission', commodity: 'USD', amount: -50 },
    { account: 'platform:losses', commodity: 'USD', amount: -200 },
  ],
  reversedAt: noon,
});

const document: CouponDocument = {
  ...terms,
  isActive: true,
  reserved: {},
  totalRedeemed: 0,
  totalPayments: 0,
  charged: 0,
  saved: 0,
  returned: 0,
  createdAt: morning,
};

const uses = [created, reserved(lapsedId, null), reserved(reservationId, transactionId)];

it('lists a coupon with its open reservations and what it brought', () => {
  given(couponsByOwner, uses)
    .thenDocument(couponsOfOwner, ownerId, couponId)
    .is({ ...document, reserved: { [lapsedId]: true, [reservationId]: true } });
  given(couponsByOwner, [...uses, released, redeemed, activated, reversed])
    .thenDocument(couponsOfOwner, ownerId, couponId)
    .is({
      ...document,
      totalRedeemed: 1,
      totalPayments: 1,
      charged: 750,
      saved: 249,
      returned: 250,
    });
});

it('shows changed limits and a deactivation', () => {
  const limits = { startsAt: noon, expiresAt: null, numberOfUses: null, perUserLimit: 3 };
  const changed = recorded(CouponChanged, { ...ref, ...limits, changedAt: noon });
  const deactivated = recorded(CouponDeactivated, { ...ref, deactivatedAt: noon });
  given(couponsByOwner, [created, changed, deactivated])
    .thenDocument(couponsOfOwner, ownerId, couponId)
    .is({ ...document, ...limits, isActive: false });
});

it('lists the platform’s coupons under the platform', () => {
  const ofPlatform = { ownerId: null, performerId: null, appliesTo: 'top_ups' } as const;
  const coupon = { couponId, ownerId: null, code: 'SPRING', originalPrice: 1_000, periodsLeft: 0 };
  const toppedUp = recorded(WalletToppedUp, {
    transactionId,
    fanId,
    tokens: 100,
    bonusTokens: 0,
    amount: 750,
    currency: 'USD',
    provider: 'stripe',
    coupon,
    balanceAfter: 100,
    legs: [
      { account: 'platform:token-issue', commodity: 'TOKEN', amount: -100 },
      { account: `fan:${fanId}`, commodity: 'TOKEN', amount: 100 },
      { account: 'provider:stripe:clearing', commodity: 'USD', amount: -750 },
      { account: 'platform:promotions', commodity: 'USD', amount: -250 },
      { account: 'platform:tokens-sold', commodity: 'USD', amount: 1_000 },
    ],
    toppedUpAt: noon,
  });
  given(couponsByOwner, [
    recorded(CouponCreated, { ...terms, ...ofPlatform, createdAt: morning }),
    toppedUp,
  ])
    .thenDocument(couponsOfOwner, platformCoupons, couponId)
    .is({ ...document, ...ofPlatform, totalPayments: 1, charged: 750, saved: 250 });
});

it('lists reservations until they end', () => {
  given(reservationsOfCoupons, uses)
    .thenDocument(couponReservations, reservationListOwner, reservationId)
    .is({ reservationId, couponId, until: noon });
  for (const [id, end] of [
    [reservationId, redeemed],
    [lapsedId, released],
  ] as const) {
    given(reservationsOfCoupons, [...uses, end])
      .thenDocument(couponReservations, reservationListOwner, id)
      .is(undefined);
  }
});

it('is the same in each replay', () => {
  const all = [...uses, released, redeemed, activated, reversed];
  expectSameBytes(couponsByOwner, all);
  expectSameBytes(reservationsOfCoupons, all);
});
