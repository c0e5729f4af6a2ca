import { toAmount } from '@ovation/contracts/kernel/rules';
import { SubscriptionPaymentRefused } from '@ovation/contracts/subscriptions/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { MailOffers } from '../mail/public.ts';
import type { Charging } from '../payments/public.ts';

export interface RefundRefusedDeps extends Pick<MailOffers, 'mail'> {
  readonly charging: Pick<Charging, 'refund'>;
}

const name = 'return-refused-payment';

/** Reactor that refunds a refused payment and notifies the fan. */
export const refundRefused = ({ charging, mail }: RefundRefusedDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [SubscriptionPaymentRefused] }, async (event) => {
    const { transactionId, fanId, price, currency } = event.data;
    // A free period: there is nothing to give back.
    if (price === 0) return;
    const context = contextOfReaction(name, event);
    await charging.refund(context, transactionId);
    const values = { amount: toAmount(price), currency };
    await mail.notifyMember(
      fanId,
      { kind: 'paymentReturned', values, link: { path: '/wallet' } },
      context,
    );
  });
