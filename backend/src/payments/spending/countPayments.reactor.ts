import type { EventOf } from '@ovation/contracts/kernel/event';
import {
  TransactionCanceled,
  TransactionFailed,
  TransactionRefunded,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { contextOfReaction } from '../../kernel/commands/command.ts';
import type { Decision } from '../../kernel/commands/decision.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { type Wallet, walletModel } from '../../models/wallet.model.ts';
import { decideCountPayment, decideUncountPayment } from './countPayment.decide.ts';

type PaymentEvent = EventOf<
  | typeof TransactionSucceeded
  | typeof TransactionFailed
  | typeof TransactionCanceled
  | typeof TransactionRefunded
>;

const decide = (event: PaymentEvent, now: string, wallet: Wallet): Decision<WalletEvent, never> => {
  const { fanId, transactionId, amount, currency } = event.data;
  const payment = { fanId, transactionId, amount, currency };
  switch (event.type) {
    case 'TransactionSucceeded':
      return decideCountPayment(payment, now, wallet);
    case 'TransactionFailed':
      return decideUncountPayment(payment, 'failed', now, wallet);
    case 'TransactionCanceled':
      return decideUncountPayment(payment, 'canceled', now, wallet);
    case 'TransactionRefunded': {
      const refund = { ...payment, amount: event.data.refunded };
      return decideUncountPayment(refund, 'refunded', now, wallet);
    }
    default:
      return event satisfies never;
  }
};

/** The wallet's own events count what has become of a top-up. */
const isCountedByWallet = ({ type, data }: PaymentEvent): boolean =>
  data.purpose.type === 'top_up' &&
  (type === 'TransactionSucceeded' || type === 'TransactionRefunded');

const name = 'count-card-payments';

/** Reactor that counts a fan's card payments towards the monthly limit. */
export const countPayments = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor(
    {
      name,
      from: 'end',
      on: [TransactionSucceeded, TransactionFailed, TransactionCanceled, TransactionRefunded],
    },
    async (event) => {
      const recorded = event as PaymentEvent;
      if (isCountedByWallet(recorded)) return;
      const context = contextOfReaction(name, event);
      const outcome = await commands.handle(
        walletModel,
        recorded.data.fanId,
        context,
        (wallet, now) => decide(recorded, now, wallet),
      );
      if (!outcome.ok) throw new Error(`a payment was not counted: ${outcome.code}`);
    },
  );
