import type { EventDefinition } from '@ovation/contracts/kernel/event';
import { streams } from '@ovation/contracts/streams';
import type { AnyRecordedEvent, NewEvent } from '@ovation/event-log/codec/codec';
import { memoryKeys } from '@ovation/event-log/testing/memoryKeys';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';

const definitions = new Map<string, EventDefinition>(
  streams.flatMap(({ events }) => events).map((definition) => [definition.type, definition]),
);

/** Event as the store would return it: checked against its schema, and pure JSON. */
const asStored = (event: NewEvent): NewEvent => {
  const definition = definitions.get(event.type);
  if (!definition) throw new Error(`no event is called ${event.type}`);
  const { metadata } = event;
  const text = JSON.stringify({ data: definition.data.parse(event.data), metadata });
  return { ...event, ...(JSON.parse(text) as Pick<NewEvent, 'data' | 'metadata'>) };
};

/**
 * In-memory log that checks appended events; each event is passed to the listener before its append
 * is answered.
 */
export const checkedLog = (onEvent: (event: AnyRecordedEvent) => void) => {
  const log = memoryLog();
  let published = 0;
  const append: typeof log.append = async (stream, expected, events) => {
    const outcome = await log.append(stream, expected, events.map(asStored));
    for (const event of log.all.slice(published)) {
      published += 1;
      onEvent(event);
    }
    return outcome;
  };
  return { ...log, append, keys: memoryKeys() };
};
