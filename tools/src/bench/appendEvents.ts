import type { EventMetadata } from '@ovation/contracts/kernel/event';
import type { NewEvent } from '@ovation/event-log/codec/codec';
import { newId } from '@ovation/event-log/ids';
import { type EventLog, revisionNone } from '@ovation/event-log/log';

/** Concurrent appends: the store then has enough at hand to write many at once. */
const concurrency = 256;
const progressEvery = 10_000;

const metadata = (at: string): EventMetadata => {
  const id = newId();
  return { actor: { kind: 'system', id: 'bench' }, at, causationId: id, correlationId: id };
};

export const event = (type: string, data: object, at: string): NewEvent => ({
  id: newId(),
  type,
  data,
  metadata: metadata(at),
});

/** Appends the first events of a stream. */
export const append = async (
  log: EventLog,
  stream: string,
  ...appended: readonly NewEvent[]
): Promise<void> => {
  const outcome = await log.append(stream, revisionNone, appended);
  if (!outcome.ok) throw new Error(`${stream} exists already`);
};

/** Creates many things in parallel, and reports their count now and then. */
export const inParallel = async <T>(
  count: number,
  make: () => Promise<T>,
  onMade: (made: number) => void = () => undefined,
): Promise<T[]> => {
  const made: T[] = [];
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      made.push(await make());
      if (made.length % progressEvery === 0) onMade(made.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return made;
};
