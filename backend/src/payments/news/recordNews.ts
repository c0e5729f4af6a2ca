import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { keepCard } from '../cards/keepCard.ts';
import type { TransactionNews } from '../provider/provider.ts';
import { transactionModel } from '../transactions/model.ts';
import { decideDispute, decideOutcome, decideRefund } from '../transactions/transaction.decide.ts';
import { newsLogEvents } from './news.log.ts';

export interface RecordNewsDeps {
  readonly commands: Commands;
  readonly logger: Logger;
}

/**
 * Records a provider's event of a payment; idempotent and order-independent. Returns false when the log
 * rejected it.
 */
export const recordNews = async (
  { commands, logger }: RecordNewsDeps,
  context: CommandContext,
  news: TransactionNews,
): Promise<boolean> => {
  const { transactionId } = news;
  const outcome = await commands.handle(
    transactionModel,
    transactionId,
    context,
    (transaction, now) => {
      switch (news.kind) {
        case 'payment':
          return decideOutcome(news.outcome, 'provider', now, transaction);
        case 'refunded':
        case 'refund-failed':
          return decideRefund(news, now, transaction);
        case 'disputed':
        case 'dispute-won':
        case 'dispute-lost':
          return decideDispute(news, now, transaction);
        default:
          return news satisfies never;
      }
    },
  );
  if (outcome.ok && !outcome.state) {
    logEvent(logger, newsLogEvents['payments.unknown_payment_reported'], { transactionId });
  }
  // The waiting payer sees the card with the payment.
  if (outcome.ok && outcome.state?.status === 'succeeded') {
    await keepCard(commands, context, outcome.state);
  }
  return outcome.ok;
};
