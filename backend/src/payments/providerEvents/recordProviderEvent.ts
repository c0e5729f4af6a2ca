import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { storePaidCard } from '../cards/storePaidCard.ts';
import type { ProviderTransactionEvent } from '../provider/provider.ts';
import { transactionModel } from '../transactions/model.ts';
import { decideDispute, decideOutcome, decideRefund } from '../transactions/transaction.decide.ts';
import { providerEventsLogEvents } from './providerEvents.log.ts';

export interface RecordProviderEventDeps {
  readonly commands: Commands;
  readonly logger: Logger;
}

/**
 * Records a provider's event of a payment; idempotent and order-independent. Returns false when the log
 * rejected it.
 */
export const recordProviderEvent = async (
  { commands, logger }: RecordProviderEventDeps,
  context: CommandContext,
  event: ProviderTransactionEvent,
): Promise<boolean> => {
  const { transactionId } = event;
  const outcome = await commands.handle(
    transactionModel,
    transactionId,
    context,
    (transaction, now) => {
      switch (event.kind) {
        case 'payment':
          return decideOutcome(event.outcome, 'provider', now, transaction);
        case 'refunded':
        case 'refund-failed':
          return decideRefund(event, now, transaction);
        case 'disputed':
        case 'dispute-won':
        case 'dispute-lost':
          return decideDispute(event, now, transaction);
        default:
          return event satisfies never;
      }
    },
  );
  if (outcome.ok && !outcome.state) {
    logEvent(logger, providerEventsLogEvents['payments.unknown_payment_reported'], {
      transactionId,
    });
  }
  // The waiting payer sees the card with the payment.
  if (outcome.ok && outcome.state?.status === 'succeeded') {
    await storePaidCard(commands, context, outcome.state);
  }
  return outcome.ok;
};
