import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type Random, seededRandom } from './random.ts';

/** Attempts and acknowledgements of writers, to be compared with the store's content. */
export type Attempt = {
  readonly stream: string;
  readonly ids: readonly string[];
  isAcknowledged: boolean;
};

export type Writers = {
  readonly attempts: Attempt[];
  acknowledged(): number;
  /** Lets every writer finish its current append, retrying until it is acknowledged. */
  finish(): Promise<void>;
};

const retryDelayMs = 50;
const deadlineMs = 3_000;

const proposed = (writer: number, random: Random) =>
  Array.from({ length: 1 + random.below(3) }, () =>
    jsonEvent({
      id: randomUUID(),
      type: 'Written',
      data: { writer, pad: 'x'.repeat(random.below(300)) },
    }),
  );

/**
 * Writers that append to shared streams without expected revisions and retry every doubtful append with the
 * same event ids, as a correct client does. They share one client, because the official one has its pending
 * appends in one place for the whole process: a second client's broken stream would reject the first one's
 * appends, and a late answer to one of these throws.
 */
export const startWriters = (client: EventStoreDBClient, count: number, seed: number): Writers => {
  const attempts: Attempt[] = [];
  let isFinishing = false;
  let acknowledged = 0;
  const write = async (writer: number): Promise<void> => {
    const random = seededRandom(seed * 1_000 + writer);
    while (!isFinishing) {
      const events = proposed(writer, random);
      const attempt: Attempt = {
        stream: `shared-${random.below(16)}`,
        ids: events.map(({ id }) => id),
        isAcknowledged: false,
      };
      attempts.push(attempt);
      while (!attempt.isAcknowledged) {
        try {
          await client.appendToStream(attempt.stream, events, { deadline: deadlineMs });
          attempt.isAcknowledged = true;
          acknowledged++;
        } catch {
          // In doubt: the same events are sent again.
          await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
        }
      }
    }
  };
  const all = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    attempts,
    acknowledged: () => acknowledged,
    finish: async () => {
      isFinishing = true;
      await Promise.all(all);
    },
  };
};

/**
 * Returns every contradiction between the store's content and the acknowledgements; empty when all is well.
 */
export const compareWithStore = async (
  client: EventStoreDBClient,
  attempts: readonly Attempt[],
): Promise<string[]> => {
  const faults: string[] = [];
  const places = new Map<string, { stream: string; at: number }>();
  for (const stream of new Set(attempts.map((attempt) => attempt.stream))) {
    let at = 0;
    for await (const { event } of client.readStream(stream)) {
      if (event === undefined) continue;
      if (event.revision !== BigInt(at))
        faults.push(`${stream} has a gap before ${event.revision}`);
      if (places.has(event.id)) faults.push(`${event.id} is there twice`);
      places.set(event.id, { stream, at });
      at++;
    }
  }
  for (const { stream, ids, isAcknowledged } of attempts) {
    const found = ids.map((id) => places.get(id));
    if (isAcknowledged && found.some((index) => index?.stream !== stream))
      faults.push(`an acknowledged append to ${stream} is missing`);
    const first = found[0]?.at;
    const isWhole = found.every(
      (place, at) => place !== undefined && place.at === (first ?? 0) + at,
    );
    const isAbsent = found.every((place) => place === undefined);
    if (!isWhole && !isAbsent) faults.push(`an append to ${stream} is there in part`);
  }
  return faults;
};
