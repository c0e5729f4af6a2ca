import {
  type EventMetadata,
  type StreamDefinition,
  type StreamEvent,
  streamName,
} from '@ovation/contracts/kernel/event';
import type { EventLog } from '@ovation/event-log/log';

/** Reads the events of a stream, the oldest first, with their times. */
export async function* eventsOf<Stream extends StreamDefinition>(
  log: Pick<EventLog, 'read'>,
  stream: Stream,
  id: string,
): AsyncGenerator<StreamEvent<Stream> & { readonly metadata: Pick<EventMetadata, 'at'> }> {
  for await (const event of log.read(streamName(stream, id))) yield event as never;
}
