import { accountStream } from '@ovation/contracts/auth/events';
import { type StreamDefinition, streamName } from '@ovation/contracts/kernel/event';
import { transactionStream } from '@ovation/contracts/payments/events';
import type { TransactionDocument } from '@ovation/contracts/payments/readModels';
import { subscriptionStream } from '@ovation/contracts/subscriptions/events';
import { walletStream } from '@ovation/contracts/wallet/events';
import type { Base } from '../../kernel/composition/base.ts';
import { subscriptionStreamId } from '../../subscriptions/public.ts';
import type { LoggedEvent } from './sentences.ts';

/** Maximum events of a stream: what a customer did right after the payment says most. */
const eventsMax = 200;

type Log = Pick<Base['log'], 'read'>;

const readStream = async (
  log: Log,
  stream: StreamDefinition,
  id: string,
  from: number,
): Promise<readonly LoggedEvent[]> => {
  const events: LoggedEvent[] = [];
  for await (const recorded of log.read(streamName(stream, id), from, eventsMax)) {
    const { id: eventId, metadata } = recorded;
    events.push({ id: eventId, at: metadata.at, event: recorded as never });
  }
  return events;
};

/**
 * Reads the events about a payment until an instant: of the account, the payment, and of the wallet or the
 * subscription from the payment on.
 */
export const readEvents = async (
  log: Log,
  { fanId, performerId, transactionId, events }: TransactionDocument,
  until: string,
): Promise<readonly LoggedEvent[]> => {
  const firstRevision = (events[0]?.number ?? 1) - 1;
  const [stream, id] =
    performerId === null
      ? ([walletStream, fanId] as const)
      : ([subscriptionStream, subscriptionStreamId(fanId, performerId)] as const);
  const parts = await Promise.all([
    readStream(log, accountStream, fanId, 0),
    readStream(log, transactionStream, transactionId, 0),
    events.length === 0 ? [] : readStream(log, stream, id, firstRevision),
  ]);
  return parts.flat().filter(({ at }) => at <= until);
};
