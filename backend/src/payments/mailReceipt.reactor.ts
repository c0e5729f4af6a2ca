import { receiptLinkOf } from '@ovation/contracts/documents/receiptLink';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { receiptNumberOf } from '@ovation/contracts/payments/rules';
import { WalletToppedUp } from '@ovation/contracts/wallet/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { MailOffers } from '../mail/public.ts';

const name = 'mail-receipt-of-top-up';

/** Reactor that mails the receipt of a top-up; subscriptions send their own. */
export const mailReceipt = ({ mail }: Pick<MailOffers, 'mail'>): Reactor =>
  defineReactor({ name, from: 'end', on: [WalletToppedUp] }, async (event) => {
    const { fanId, transactionId, tokens, amount, currency, toppedUpAt: paidAt } = event.data;
    await mail.notifyMember(
      fanId,
      {
        kind: 'topUpReceipt',
        values: {
          tokens,
          amount: toAmount(amount),
          currency,
          paidAt,
          receipt: receiptNumberOf(transactionId),
        },
        link: receiptLinkOf({ fanId, transactionId, paidAt }),
      },
      contextOfReaction(name, event),
    );
  });
