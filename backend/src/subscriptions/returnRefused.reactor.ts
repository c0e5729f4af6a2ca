import { toAmount } from '@ovation/contracts/kernel/rules';
import { SubscriptionPaymentRefused } from '@ovation/contracts/subscriptions/events';
import { accountModel, isReached } from '../auth/public.ts';
import type { Base } from '../kernel/base.ts';
import { contextOfReaction } from '../kernel/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import type { MailOffers } from '../mail/public.ts';
import type { Charging } from '../payments/public.ts';

export interface ReturnRefusedDeps extends Pick<Base, 'commands'>, Pick<MailOffers, 'mail'> {
  readonly charging: Pick<Charging, 'refund'>;
}

const name = 'return-refused-payment';

/** Gives the money of a payment back that came too late to open anything, and tells the fan. */
export const returnRefused = ({ commands, charging, mail }: ReturnRefusedDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [SubscriptionPaymentRefused] }, async (event) => {
    const { transactionId, fanId, price, currency } = event.data;
    const context = contextOfReaction(name, event);
    await charging.refund(context, transactionId);
    const { account } = (await commands.load(accountModel, fanId)).state;
    if (!account || !isReached(account)) return;
    const { email: address, language, name: called } = account;
    await mail.ask(
      {
        kind: 'paymentReturned',
        to: { accountId: fanId, address, language },
        values: { name: called, amount: toAmount(price), currency },
        link: { path: '/wallet' },
      },
      context,
    );
  });
