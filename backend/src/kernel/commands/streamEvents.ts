import {
  type EventMetadata,
  type StreamDefinition,
  type StreamEvent,
  streamName,
} from '@ovation/contracts/kernel/event';
import type { EventLog } from '@ovation/event-log/log';

/** One after the other what a stream says, the oldest first, with when it happened. */
export async function* eventsOf<Stream extends StreamDefinition>(
  log: Pick<EventLog, 'read'>,
  stream: Stream,
  id: string,
): AsyncGenerator<StreamEvent<Stream> & { readonly metadata: Pick<EventMetadata, 'at'> }> {
  for await (const event of log.read(streamName(stream, id))) yield event as never;
}
