import {
  binaryEvent,
  END,
  type EventData,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  START,
  type StreamMetadata,
  streamNameFilter,
} from '@eventstore/db-client';
import { type Random, seededRandom } from '../../testing/random.ts';

/** State of a seed's running subscription. */
export type SubscriptionsRun = {
  readonly client: EventStoreDBClient;
  readonly prefix: string;
  readonly streams: string[];
  readonly random: Random;
  /** Newest revision of each stream. */
  readonly newest: Map<string, number>;
  /** Positions of the appends so far. */
  readonly marks: bigint[];
  /** Labels of positions, by their known events. */
  readonly labels: Map<string, string>;
  idsUsed: number;
};

export const beginSubscriptionsRun = (
  client: EventStoreDBClient,
  seed: number,
): SubscriptionsRun => ({
  client,
  prefix: `s${seed}`,
  streams: [`s${seed}-a`, `s${seed}-b`],
  random: seededRandom(seed * 104_729 + 7),
  newest: new Map(),
  marks: [],
  labels: new Map(),
  idsUsed: 0,
});

const pick = <T>({ random }: SubscriptionsRun, from: readonly T[]): T =>
  from[random.below(from.length)] as T;

const newId = (run: SubscriptionsRun): string => {
  const seed = Number(run.prefix.slice(1)) % 10_000;
  return `00000000-${String(seed).padStart(4, '0')}-4000-9000-${String(++run.idsUsed).padStart(12, '0')}`;
};

const newEvents = (run: SubscriptionsRun, length: number): EventData[] =>
  Array.from({ length }, () => {
    const type = pick(run, ['T1', 'T2', 'U']);
    const id = newId(run);
    return jsonEvent({ id, type, data: { n: run.idsUsed } });
  });

const append = async (
  { client, newest, marks, labels }: SubscriptionsRun,
  stream: string,
  events: EventData[],
): Promise<void> => {
  const { nextExpectedRevision, position } = await client.appendToStream(stream, events);
  newest.set(stream, Number(nextExpectedRevision));
  const commit = position?.commit ?? 0n;
  marks.push(commit);
  labels.set(String(commit), `${stream}@${nextExpectedRevision}`);
};

/** Writes one event to each stream, so that there is something to follow. */
export const writeFirst = async (run: SubscriptionsRun): Promise<void> => {
  for (const stream of [...run.streams]) await append(run, stream, newEvents(run, 1));
};

const appendSome = (run: SubscriptionsRun, stream: string, count: number, notes: string[]) => {
  notes.push(`append ${stream} ${count}`);
  return append(run, stream, newEvents(run, count));
};

const appendLink = (run: SubscriptionsRun, stream: string, notes: string[]): Promise<void> => {
  const { streams } = run;
  const data = pick(run, [
    `0@${pick(run, streams)}`,
    `1@${pick(run, streams)}`,
    `99@${stream}`,
    'bad',
  ]);
  notes.push(`link ${stream} ${data}`);
  return append(run, stream, [
    binaryEvent({ id: newId(run), type: '$>', data: Buffer.from(data) }),
  ]);
};

const setMetadata = async (run: SubscriptionsRun, stream: string, notes: string[]) => {
  const truncated = { truncateBefore: 1 + run.random.below(4) };
  const metadata: StreamMetadata = pick<StreamMetadata>(run, [
    { maxCount: 2 },
    truncated,
    { maxCount: 5 },
    { cacheControl: 3 },
  ]);
  notes.push(`meta ${stream} ${JSON.stringify(metadata)}`);
  await run.client.setStreamMetadata(stream, metadata);
};

/** Makes a random write; the attempt and its error go to the notes. */
export const writeRandomly = async (run: SubscriptionsRun, notes: string[]): Promise<void> => {
  const { client, random } = run;
  const stream = pick(run, run.streams);
  const kind = random.below(20);
  try {
    if (kind < 11) await appendSome(run, stream, pick(run, [1, 1, 2, 5]), notes);
    else if (kind < 13) await appendLink(run, stream, notes);
    else if (kind < 16) await setMetadata(run, stream, notes);
    else if (kind < 18) {
      notes.push(`delete ${stream}`);
      await client.deleteStream(stream);
    } else if (kind < 19) {
      notes.push(`tombstone ${stream}`);
      await client.tombstoneStream(stream);
    } else await appendSome(run, stream, 40, notes);
  } catch (error) {
    notes.push(`err ${(error as { type: string }).type}`);
  }
};

const subscribeToStream = (run: SubscriptionsRun, resolveLinkTos: boolean) => {
  const { client, prefix, streams, random, newest } = run;
  const isNew = random.below(8) === 0;
  const stream = isNew ? `${prefix}-new` : pick(run, streams);
  const last = newest.get(stream) ?? 0;
  const next = (newest.get(stream) ?? 0) + 1;
  const from = [START, START, END, 0n, 1n, BigInt(last), BigInt(next), 100n] as const;
  const fromRevision = pick<(typeof from)[number]>(run, from);
  const description = `stream ${stream} from ${fromRevision} resolve ${resolveLinkTos}`;
  const subscription = client.subscribeToStream(stream, { fromRevision, resolveLinkTos });
  if (isNew) streams.push(stream);
  return { said: description, subscription };
};

const subscribeToAll = (run: SubscriptionsRun, resolveLinkTos: boolean) => {
  const { client, prefix, marks, random } = run;
  const mark = random.below(marks.length);
  const commit = marks[mark] ?? 0n;
  const fromPosition = pick(run, [false, false, true]) ? END : { commit, prepare: commit };
  const maxSearchWindow = pick(run, [undefined, 1, 2, 5, 32]);
  const checkpointInterval = pick(run, [undefined, 1, 2, 3]);
  const kind = pick(run, ['name', 'name', 'type', 're', 'sys', 'none']);
  const options = {
    ...(maxSearchWindow !== undefined && { maxSearchWindow }),
    ...(checkpointInterval !== undefined && { checkpointInterval }),
    checkpointReached: async () => undefined,
  };
  const filter = {
    name: streamNameFilter({ prefixes: [`${prefix}-a`], ...options }),
    type: eventTypeFilter({ prefixes: ['T1'], ...options }),
    re: streamNameFilter({ regex: `^${prefix}-`, ...options }),
    sys: excludeSystemEvents(options),
  }[kind];
  const description =
    `all from ${fromPosition === END ? 'end' : `mark${mark}`} filter ${kind} ` +
    `window ${maxSearchWindow} interval ${checkpointInterval} resolve ${resolveLinkTos}`;
  const subscription = client.subscribeToAll({
    fromPosition,
    resolveLinkTos,
    ...(filter !== undefined && { filter }),
  });
  return { said: description, subscription };
};

/** Begins the subscription of a seed and returns its description. */
export const subscribe = (run: SubscriptionsRun) => {
  const kind = pick(run, ['stream', 'stream', 'all', 'all']);
  const resolveLinkTos = run.random.below(2) === 1;
  return kind === 'stream'
    ? subscribeToStream(run, resolveLinkTos)
    : subscribeToAll(run, resolveLinkTos);
};
