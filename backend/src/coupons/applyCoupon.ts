import type { ApplyCouponBody, couponRoutes } from '@ovation/contracts/coupons/routes';
import { applyCouponTo } from '@ovation/contracts/coupons/rules';
import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import { periodPriceOf } from '@ovation/contracts/plans/rules';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import { findPlan } from '../plans/public.ts';
import { toAppliableCoupon } from './coupon.view.ts';
import { reserveCoupon } from './coupons.ts';
import type { CouponsDeps } from './deps.ts';
import type { CouponPurchase } from './reserve.decide.ts';

type ApplyHandler = Handler<typeof couponRoutes.applyCoupon>;

/** Finds the price of the purchase without a coupon, in minor units; 0 is not on sale. */
const originalPriceOf = async (
  { commands, plans, visibility }: CouponsDeps,
  visitor: Pick<Parameters<ApplyHandler>[0], 'actor' | 'client'>,
  { performerId, subscriptionType = 'monthly', planId, months, amount }: ApplyCouponBody,
) => {
  if (performerId === undefined) return toMinorUnits(amount ?? 0);
  const { state: performer } = await commands.load(performerModel, performerId);
  const isVisible = await visibility.maySeeFromLog(visitor, performerId);
  if (!performer || !isVisible) return refused('PERFORMER_NOT_FOUND');
  const plan = findPlan(await plans.allOf(performer), planId);
  if (!plan) return refused('PLAN_NOT_FOUND');
  if (plan.isRetired || !performer.mayPublish || subscriptionType === 'free') return 0;
  return periodPriceOf(plan, subscriptionType, months);
};

/** `POST /coupons/{code}/apply-coupon` */
export const applyCoupon =
  (deps: CouponsDeps): ApplyHandler =>
  async ({ params: { code }, body, actor, client, command }) => {
    const { performerId, subscriptionType = 'monthly' } = body;
    const original = await originalPriceOf(deps, { actor, client }, body);
    if (typeof original !== 'number') return original;
    const purchase: CouponPurchase =
      performerId === undefined
        ? { type: 'top_up' }
        : { type: 'subscription', performerId, subscriptionType };
    const request = { code, fanId: actor.id, purchase, transactionId: null };
    if (original === 0) return refused('COUPON_NOT_APPLICABLE');
    const reserved = await reserveCoupon(deps, command, request);
    if (!reserved.ok) return reserved;
    const { coupon, position } = reserved;
    const own = [...coupon.reservations.values()].find(
      ({ fanId, transactionId }) => fanId === actor.id && transactionId === null,
    );
    const { price } = applyCouponTo(coupon, original, purchase.type);
    const { currency } = await deps.settings();
    return okResponse(
      {
        coupon: toAppliableCoupon(coupon),
        price: toAmount(price),
        originalPrice: toAmount(original),
        currency,
        periods: purchase.type === 'top_up' ? 1 : coupon.periods,
        reservedUntil: own?.until ?? command.now,
      },
      position,
    );
  };
