import { recordCustomMetadata } from '../streams/recordFields.ts';
import { originalOf } from '../streams/resolveLink.ts';
import { inTurn, type Strategy } from './consumers.ts';
import { type GroupMessage, streamOfMessage } from './groupMessage.ts';
import type { ConsumerStrategy } from './groupSettings.ts';
import { pinned } from './pinned.ts';

/** The event's correlation, or else its stream. */
const correlationOf = (message: GroupMessage): string => {
  const { resolved } = message;
  const metadata = recordCustomMetadata(resolved.event ?? originalOf(resolved));
  try {
    const { $correlationId } = JSON.parse(metadata.toString()) as { $correlationId?: unknown };
    if (typeof $correlationId === 'string') return $correlationId;
  } catch {
    // Metadata need not be JSON: such an event has no correlation.
  }
  return streamOfMessage(message);
};

export const createStrategy = (strategy: ConsumerStrategy): Strategy => {
  switch (strategy) {
    case 'RoundRobin':
      return inTurn(false);
    case 'DispatchToSingle':
      return inTurn(true);
    case 'Pinned':
      return pinned(streamOfMessage);
    case 'PinnedByCorrelation':
      return pinned(correlationOf);
  }
};
