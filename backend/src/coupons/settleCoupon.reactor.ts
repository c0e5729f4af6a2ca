import {
  TransactionCanceled,
  TransactionFailed,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { couponModel } from './model.ts';
import { decideRedeemCoupon, decideReleaseCoupon } from './reserve.decide.ts';

const name = 'settle-coupon';

/** Reactor that redeems the coupon of a payment that succeeded, and releases that of a failed one. */
export const settleCoupon = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor(
    { name, from: 'beginning', on: [TransactionSucceeded, TransactionFailed, TransactionCanceled] },
    async (event) => {
      const { transactionId, fanId, purpose, amount, currency } = event.data;
      const { coupon } = purpose;
      // Renewals keep the discount of the first payment, which was the use.
      if (!coupon || (purpose.type === 'subscription' && purpose.isRenewal)) return;
      const { originalPrice } = coupon;
      const { type: purchase } = purpose;
      const redemption = { transactionId, fanId, purchase, price: amount, originalPrice, currency };
      const outcome = await commands.handle(
        couponModel,
        coupon.couponId,
        contextOfReaction(name, event),
        (known, now) =>
          event.type === 'TransactionSucceeded'
            ? decideRedeemCoupon({ ...redemption, now }, known)
            : decideReleaseCoupon(transactionId, now, known),
      );
      if (!outcome.ok) throw new Error(`a coupon was not settled: ${outcome.code}`);
    },
  );
