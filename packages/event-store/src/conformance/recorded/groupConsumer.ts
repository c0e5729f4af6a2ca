import type {
  PersistentSubscriptionToStream,
  PersistentSubscriptionToStreamResolvedEvent,
} from '@eventstore/db-client';
import { errorAnswer } from './answers.ts';
import type { GroupsRun, SeedGroup } from './groupsRun.ts';

type Delivery = PersistentSubscriptionToStreamResolvedEvent;
type Consumer = PersistentSubscriptionToStream;

/** What a consumer does with an event hangs on the event, the seed, and how often it came. */
const answers = ['park', 'retry', 'skip', 'park2', 'ignore'] as const;
const acknowledgedOf12 = 7;

const hash = (text: string): number => {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return sum;
};

type Answer = 'ack' | (typeof answers)[number];

const answerTo = (key: string, seed: number, times: number): Answer => {
  const drawn = (hash(key + seed) + times * 7) % 12;
  return drawn < acknowledgedOf12 ? 'ack' : (answers[drawn - acknowledgedOf12] ?? 'ack');
};

const give = (consumer: Consumer, delivery: Delivery, answer: Answer): void => {
  if (answer === 'ignore') return;
  if (answer === 'ack') void consumer.ack(delivery);
  else if (answer === 'park2') void consumer.nack('park', 'why', delivery);
  else void consumer.nack(answer, 'reason', delivery);
};

/** Joins the seed's group again and again, and tells in words what comes. */
export const consumerOf = (run: GroupsRun, group: SeedGroup, bufferSize: number) => {
  const heard: string[] = [];
  const seen = new Map<string, number>();
  let consumer: Consumer | undefined;

  const take = (joined: Consumer, delivery: Delivery): void => {
    const { event, link } = delivery;
    for (const recorded of [event, link])
      if (recorded !== undefined)
        run.labels.set(
          String(recorded.position?.commit),
          `${recorded.streamId}@${recorded.revision}`,
        );
    const original = link ?? event;
    const key = `${original?.streamId}@${original?.revision}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    const answer = answerTo(key, run.seed, times);
    const what = event === undefined ? '-' : `${event.streamId}@${event.revision}`;
    const via = link === undefined ? '' : ` via ${link.streamId}@${link.revision}`;
    heard.push(`${what}${via} retry ${delivery.retryCount} n ${times} -> ${answer}`);
    give(joined, delivery, answer);
  };
  return {
    join: (): void => {
      const joined = group.subscribe(bufferSize) as Consumer;
      consumer = joined
        .on('confirmation', () => heard.push('confirmation'))
        .on('error', (error: Error) => heard.push(`ERROR ${JSON.stringify(errorAnswer(error))}`))
        .on('end', () => heard.push('end'))
        .on('data', (delivery: Delivery) => take(joined, delivery));
    },
    /** Leaves the group; one that was dropped has left already. */
    leave: async (): Promise<void> => {
      await consumer?.unsubscribe().catch(() => undefined);
    },
    /** Waits until nothing comes any more. */
    quiet: async (ms: number): Promise<void> => {
      const quietMsMax = 5_000;
      let known = -1;
      for (let passed = 0; known !== heard.length && passed < quietMsMax; passed += ms) {
        known = heard.length;
        await run.pass(ms);
      }
    },
    sort: (): void => {
      heard.sort();
    },
    forget: (): void => {
      heard.length = 0;
    },
    /** Notes what came since the last time. */
    tell: (what: string): void => {
      const op = `deliveries ${what} (buffer ${bufferSize})`;
      run.answered.push({ op, wire: heard.splice(0), result: {} });
    },
  };
};
