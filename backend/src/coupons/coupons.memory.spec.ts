import { randomBytes } from 'node:crypto';
import type { api } from '@ovation/contracts/api';
import type { BodyInputOf } from '@ovation/contracts/kernel/route';
import Stripe from 'stripe';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fundedPeople, monthlyPrice } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf, problemOf } from '../testing/refusals.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin, stripeSandboxUrl } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const waiting = { timeout: 15_000, interval: 50 };

const { hostname, port } = new URL(stripeSandboxUrl ?? '');
const stripe = new Stripe(specEnvironment().STRIPE_SECRET_KEY ?? '', {
  host: hostname,
  port,
  protocol: 'http',
  telemetry: false,
});

const newCode = () => `SPRING-${randomBytes(6).toString('hex').toUpperCase()}`;
const quarter = { discountType: 'percent', value: 25 } as const;

type OwnBody = BodyInputOf<(typeof api)['coupons']['createOwnCoupon']>;
type StaffBody = BodyInputOf<(typeof api)['coupons']['createStaffCoupon']>;

let creator: Person;
let finance: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  [creator, finance] = await Promise.all([
    funded.performerWithPrices(),
    createStaff(origin, 'finance'),
  ]);
});

const ownCoupon = async (more: Partial<OwnBody> = {}) => {
  const body = { code: newCode(), ...quarter, ...more };
  return (await creator.api.coupons.createOwnCoupon({ body })).data;
};
const platformCoupon = async (more: Partial<StaffBody> = {}) => {
  const body = { code: newCode(), ...quarter, ...more };
  return (await finance.api.coupons.createStaffCoupon({ body })).data;
};
const monthly = () => ({ performerId: creator.id, subscriptionType: 'monthly' as const });
const subscribe = (fan: Person, couponCode: string, more: object = {}) =>
  fan.api.subscriptions.subscribe({ body: { ...monthly(), couponCode, ...more } });
const apply = (fan: Person, code: string) =>
  fan.api.coupons.applyCoupon({ params: { code }, body: monthly() });
const ownListed = async (id: string) => {
  const { data } = await creator.api.coupons.listOwnCoupons({ query: { limit: 100 } });
  return data.data.find(({ _id }) => _id === id);
};
const legsOf = async (fan: Person, transactionId: string | undefined) => {
  const params = { id: transactionId ?? '' };
  const { data } = await fan.api.payments.getTransaction({ params });
  return data.events.map(({ legs }) =>
    Object.fromEntries(legs.map(({ account, amount }) => [account, amount])),
  );
};
const refund = async (transactionId: string | undefined, amount?: number) => {
  const { data } = await stripe.paymentIntents.list({ limit: 100 });
  const intent = data.find(({ metadata }) => metadata.transactionId === transactionId);
  await stripe.refunds.create({ payment_intent: intent?.id ?? '', ...(amount && { amount }) });
};

describe('a creator’s coupon', () => {
  it('lowers the first price, which is what was shown, and not the next one', async () => {
    const [fan, coupon] = await Promise.all([funded.fanWithCard(), ownCoupon()]);
    const { data: applied } = await apply(fan, coupon.code.toLowerCase());
    expect(applied).toMatchObject({
      coupon: { _id: coupon._id, code: coupon.code, ...quarter },
      price: 7.5,
      originalPrice: monthlyPrice,
      currency: 'USD',
      periods: 1,
    });
    expect((await apply(fan, coupon.code)).data).toEqual(applied);
    const seen = { price: monthlyPrice, currency: 'USD' };
    expect(await problemOf(subscribe(fan, coupon.code, seen))).toMatchObject({
      code: 'PRICE_CHANGED',
      price: 7.5,
    });
    const { data } = await subscribe(fan, coupon.code, { price: 7.5, currency: 'USD' });
    expect(data).toMatchObject({
      subscription: {
        price: 7.5,
        couponCode: coupon.code,
        nextPlan: { subscriptionType: 'monthly', price: monthlyPrice },
      },
      transaction: { amount: 7.5, couponCode: coupon.code, status: 'succeeded' },
    });
    expect(await legsOf(fan, data.transaction?._id)).toEqual([
      {
        'provider:stripe:clearing': -7.5,
        [`creator:${creator.id}`]: 6,
        'platform:commission': 1.5,
      },
    ]);
    await vi.waitFor(async () => {
      expect(await ownListed(coupon._id)).toMatchObject({
        totalReserved: 0,
        totalRedeemed: 1,
        totalPayments: 1,
        revenue: 7.5,
        discounted: 2.49,
        bearer: 'creator',
      });
    }, waiting);
    await refund(data.transaction?._id, 250);
    await vi.waitFor(async () => {
      expect((await ownListed(coupon._id))?.revenue).toBe(5);
    }, waiting);
  });

  it('is used as often as its limit says; a declined payment gives its use back', async () => {
    const coupon = await ownCoupon({ numberOfUses: 1 });
    const [poor, first, second] = await Promise.all([
      funded.fanWithCard('pm_card_chargeCustomerFail'),
      funded.fanWithCard(),
      funded.fanWithCard(),
    ]);
    expect(await codeOf(subscribe(poor, coupon.code))).toBe('CARD_DECLINED');
    // The same fan need not wait for the reactor.
    expect(await codeOf(subscribe(poor, coupon.code))).toBe('CARD_DECLINED');
    await vi.waitFor(() => subscribe(first, coupon.code), waiting);
    expect(await problemOf(subscribe(second, coupon.code))).toMatchObject({
      status: 409,
      code: 'COUPON_USED_UP',
    });
    expect(await codeOf(apply(second, coupon.code))).toBe('COUPON_USED_UP');
  });

  it('for the whole price gives a free period, and needs a stored card', async () => {
    const coupon = await ownCoupon({ value: 100, perUserLimit: null });
    const [fan, cardless] = await Promise.all([funded.fanWithCard(), people.fan()]);
    expect((await apply(fan, coupon.code)).data).toMatchObject({ price: 0 });
    expect(await codeOf(subscribe(cardless, coupon.code))).toBe('CARD_REQUIRED');
    const typed = { paymentMethodId: 'pm_card_visa' };
    expect(await codeOf(subscribe(cardless, coupon.code, typed))).toBe('CARD_REQUIRED');
    const { data } = await subscribe(fan, coupon.code);
    expect(data).toMatchObject({
      subscription: { price: 0, status: 'active', nextPlan: { price: monthlyPrice } },
      transaction: { amount: 0, status: 'succeeded' },
    });
    expect(await legsOf(fan, data.transaction?._id)).toEqual([{}]);
    await vi.waitFor(async () => {
      expect(await ownListed(coupon._id)).toMatchObject({ totalRedeemed: 1, revenue: 0 });
    }, waiting);
  });

  it('is refused for a wrong code, other creators, trials and later purchases', async () => {
    const coupon = await ownCoupon({ firstPurchaseOnly: true, perUserLimit: null });
    const [fan, other] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
    expect(await problemOf(apply(fan, 'NO-SUCH-CODE'))).toMatchObject({
      status: 404,
      code: 'COUPON_NOT_FOUND',
    });
    expect(await codeOf(apply(fan, '!'))).toBe('COUPON_NOT_FOUND');
    const ofOther = subscribe(fan, coupon.code, { performerId: other.id });
    expect(await codeOf(ofOther)).toBe('COUPON_NOT_APPLICABLE');
    const trial = subscribe(fan, coupon.code, { subscriptionType: 'free' });
    expect(await codeOf(trial)).toBe('COUPON_NOT_APPLICABLE');
    const topUp = {
      amount: 10,
      currency: 'USD',
      cardId: fan.cardId,
      couponCode: coupon.code,
    } as const;
    expect(await codeOf(fan.api.payments.topUp({ body: topUp }))).toBe('COUPON_NOT_APPLICABLE');
    const { data, position = '' } = await fan.api.subscriptions.subscribe({ body: monthly() });
    await fan.api.payments.listTransactions({ after: position });
    expect(data.transaction?.status).toBe('succeeded');
    expect(await codeOf(apply(fan, coupon.code))).toBe('COUPON_FIRST_PURCHASE_ONLY');
  });

  it('changes its limits and ends, for its creator alone; its code is taken for ever', async () => {
    const [coupon, fan, other] = await Promise.all([
      ownCoupon(),
      funded.fanWithCard(),
      funded.performerWithPrices(),
    ]);
    const params = { id: coupon._id };
    const body = { numberOfUses: 5, expiredDate: '2099-01-01T00:00:00.000Z' };
    expect(await codeOf(other.api.coupons.changeOwnCoupon({ params, body }))).toBe('NOT_FOUND');
    expect(await codeOf(other.api.coupons.deactivateOwnCoupon({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(finance.api.coupons.deactivateStaffCoupon({ params }))).toBe('NOT_FOUND');
    expect((await creator.api.coupons.changeOwnCoupon({ params, body })).data).toMatchObject(body);
    await creator.api.coupons.deactivateOwnCoupon({ params });
    expect(await codeOf(apply(fan, coupon.code))).toBe('COUPON_ENDED');
    expect((await ownListed(coupon._id))?.status).toBe('inactive');
    expect(await codeOf(ownCoupon({ code: coupon.code }))).toBe('COUPON_CODE_TAKEN');
    expect(await codeOf(ownCoupon({ code: 'no spaces' }))).toBe('INVALID');
    expect(await codeOf(ownCoupon({ value: 101 }))).toBe('INVALID');
    const later = await ownCoupon({ startsAt: '2099-01-01T00:00:00.000Z' });
    expect(await codeOf(apply(fan, later.code))).toBe('COUPON_NOT_STARTED');
  });
});

describe('the platform’s coupon', () => {
  it('leaves the creator the share of the full price', async () => {
    const [fan, coupon] = await Promise.all([funded.fanWithCard(), platformCoupon()]);
    const { data } = await subscribe(fan, coupon.code);
    expect(data.transaction).toMatchObject({ amount: 7.5 });
    expect(await legsOf(fan, data.transaction?._id)).toEqual([
      {
        'provider:stripe:clearing': -7.5,
        'platform:promotions': -2.49,
        [`creator:${creator.id}`]: 8,
        'platform:commission': 1.99,
      },
    ]);
  });

  it('lowers what a top-up costs and never adds tokens; a refund takes all back', async () => {
    const [fan, coupon] = await Promise.all([
      funded.fanWithCard(),
      platformCoupon({ appliesTo: 'top_ups' }),
    ]);
    const params = { code: coupon.code };
    const { data: applied } = await fan.api.coupons.applyCoupon({ params, body: { amount: 10 } });
    expect(applied).toMatchObject({ price: 7.5, originalPrice: 10, periods: 1 });
    const body = {
      amount: 10,
      currency: 'USD',
      cardId: fan.cardId,
      couponCode: coupon.code,
    } as const;
    const wrong = fan.api.payments.topUp({ body: { ...body, price: 10 } });
    expect(await codeOf(wrong)).toBe('PRICE_CHANGED');
    const { data } = await fan.api.payments.topUp({ body: { ...body, price: 7.5 } });
    expect(data).toMatchObject({ amount: 7.5, tokens: 100, balance: 100, couponCode: coupon.code });
    const [bought] = await legsOf(fan, data._id);
    expect(bought).toMatchObject({
      'provider:stripe:clearing': -7.5,
      'platform:promotions': -2.5,
      'platform:tokens-sold': 10,
      [`fan:${fan.id}`]: 100,
    });
    await refund(data._id);
    await vi.waitFor(async () => {
      expect((await legsOf(fan, data._id))[1]).toMatchObject({
        'provider:stripe:clearing': 7.5,
        'platform:promotions': 2.5,
        'platform:tokens-sold': -10,
        [`fan:${fan.id}`]: -100,
      });
    }, waiting);
    const again = fan.api.payments.topUp({ body });
    expect(await codeOf(again)).toBe('COUPON_USED_UP');
  });

  it('is made by finance and admins alone', async () => {
    const moderator = await createStaff(origin, 'moderator');
    const body = { code: newCode(), ...quarter };
    expect(await codeOf(moderator.api.coupons.createStaffCoupon({ body }))).toBe('FORBIDDEN');
    const coupon = await platformCoupon();
    const { data } = await finance.api.coupons.listStaffCoupons();
    expect(data.data[0]).toMatchObject({ _id: coupon._id, bearer: 'platform', performerId: null });
  });
});
