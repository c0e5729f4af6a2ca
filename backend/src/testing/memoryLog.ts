import { setImmediate } from 'node:timers/promises';
import type { AnyRecordedEvent, NewEvent } from '@ovation/event-log/codec';
import { type EventLog, revisionNone } from '@ovation/event-log/log';

export interface MemoryLog extends Pick<EventLog, 'append' | 'read'> {
  readonly all: readonly AnyRecordedEvent[];
  /** The next append is carried out, and its answer is lost. */
  loseNextAnswer(): void;
}

/** The log's promises about appending and reading, in memory: for specs of what stands on them. */
export const memoryLog = (): MemoryLog => {
  const all: AnyRecordedEvent[] = [];
  let isAnswerLost = false;
  const eventsOf = (stream: string): AnyRecordedEvent[] =>
    all.filter((event) => event.stream === stream);

  const append = async (stream: string, expected: number, events: readonly NewEvent[]) => {
    await setImmediate();
    const revision = eventsOf(stream).length - 1;
    if (revision !== (expected === revisionNone ? -1 : expected)) {
      return { ok: false, reason: 'conflict' } as const;
    }
    events.forEach((event, at) => {
      all.push({ ...event, stream, revision: revision + 1 + at, position: BigInt(all.length) });
    });
    if (isAnswerLost) {
      isAnswerLost = false;
      throw new Error('the answer was lost');
    }
    const last = all.at(-1);
    return {
      ok: true,
      revision: revision + events.length,
      position: last?.position ?? 0n,
    } as const;
  };

  async function* read(stream: string, from = 0, countMax = Number.MAX_SAFE_INTEGER) {
    await setImmediate();
    yield* eventsOf(stream).slice(from, from + countMax);
  }

  return {
    all,
    append,
    read,
    loseNextAnswer: () => {
      isAnswerLost = true;
    },
  };
};
