import type { UsableCoupon } from '@ovation/contracts/coupons/rules';
import type { CouponPurchase } from '../coupons/public.ts';
import { type CommandContext, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { couponPaymentStatus } from '../payments/public.ts';
import type { SubscriptionsDeps } from './deps.ts';

interface RequestedPayment {
  readonly transactionId: string;
  readonly parties: { readonly fanId: string; readonly performerId: string };
  readonly subscriptionType: 'monthly' | 'yearly';
}

/** The use of a coupon by the payment of a new subscription: found, then reserved until that ends. */
export const couponUseOf = (
  { coupons, charging }: Pick<SubscriptionsDeps, 'coupons' | 'charging'>,
  command: CommandContext,
  { transactionId, parties: { fanId, performerId }, subscriptionType }: RequestedPayment,
) => {
  const context = withoutIdempotencyKey(command);
  const purchase: CouponPurchase = { type: 'subscription', performerId, subscriptionType };
  return {
    /** Finds the coupon of a typed code; undefined without a code. */
    find: async (code: string | undefined) =>
      code === undefined ? undefined : coupons.find(context, { code, fanId, purchase }),
    reserve: async (coupon: UsableCoupon | undefined) =>
      coupon
        ? coupons.reserve(
            context,
            { code: coupon.code, fanId, purchase, transactionId },
            couponPaymentStatus(charging),
          )
        : ({ ok: true } as const),
    /** Releases it after the request was refused. */
    release: async (coupon: UsableCoupon | undefined): Promise<void> => {
      if (coupon) await coupons.release(context, { couponId: coupon.couponId, transactionId });
    },
  };
};
