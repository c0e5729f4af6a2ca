import {
  persistentSubscriptionToAllSettingsFromDefaults as allSettings,
  binaryEvent,
  END,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
  START,
  streamNameFilter,
  persistentSubscriptionToStreamSettingsFromDefaults as streamSettings,
} from '@eventstore/db-client';
import { type Random, seededRandom } from '../../testing/random.ts';
import { answerOf, errorAnswer } from './answers.ts';
import type { Answered } from './recordings.ts';
import { recordWireTo, type WireEntry } from './wireRecorder.ts';

/** Lets time pass, and returns when nothing is under way any more. */
export type Pass = (ms: number) => Promise<void>;

/** What is known while one seed's group is asked. */
export type GroupsRun = {
  readonly client: EventStoreDBClient;
  readonly pass: Pass;
  readonly seed: number;
  readonly stream: string;
  readonly group: string;
  readonly random: Random;
  /** The events that are known to be at positions. */
  readonly labels: Map<string, string>;
  readonly answered: Answered[];
  /** Position of the seed's first append. */
  mark: bigint | undefined;
  idsUsed: number;
};

export const beginGroupsRun = (
  client: EventStoreDBClient,
  pass: Pass,
  seed: number,
): GroupsRun => ({
  client,
  pass,
  seed,
  stream: `p${seed}-a`,
  group: `g${seed}`,
  random: seededRandom(seed * 15_485_863 + 3),
  labels: new Map(),
  answered: [],
  mark: undefined,
  idsUsed: 0,
});

export const pick = <T>({ random }: GroupsRun, from: readonly T[]): T =>
  from[random.below(from.length)] as T;

export const oneIn = ({ random }: GroupsRun, count: number): boolean => random.below(count) === 0;

const newId = (run: GroupsRun): string => {
  const seed = String(run.seed % 10_000).padStart(4, '0');
  return `00000000-${seed}-4000-a000-${String(++run.idsUsed).padStart(12, '0')}`;
};

const append = async (run: GroupsRun, events: EventData[]): Promise<void> => {
  const { client, stream, labels } = run;
  const { position, nextExpectedRevision } = await client.appendToStream(stream, events);
  run.mark ??= position?.commit;
  labels.set(String(position?.commit), `${stream}@${nextExpectedRevision}`);
};

export const appendSome = (run: GroupsRun, length: number): Promise<void> => {
  const events = Array.from({ length }, () => {
    const id = newId(run);
    const type = pick(run, ['T1', 'T2']);
    return jsonEvent({ id, type, data: { n: run.idsUsed } });
  });
  return append(run, events);
};

/** What is there before the group: events, sometimes links, sometimes metadata. */
export const writeFirst = async (run: GroupsRun): Promise<void> => {
  const { client, stream } = run;
  await appendSome(run, pick(run, [1, 3, 6, 12]));
  if (oneIn(run, 3)) {
    const links = [`0@${stream}`, `99@${stream}`].map((data) =>
      binaryEvent({ id: newId(run), type: '$>', data: Buffer.from(data) }),
    );
    await append(run, links);
  }
  if (oneIn(run, 5))
    await client.setStreamMetadata(stream, pick(run, [{ truncateBefore: 2 }, { maxCount: 3 }]));
};

const drawSettings = (run: GroupsRun) =>
  ({
    resolveLinkTos: run.random.below(2) === 1,
    maxRetryCount: pick(run, [0, 1, 2, 10]),
    messageTimeout: pick(run, [60_000, 60_000, 900]),
    checkPointAfter: pick(run, [200, 2_000]),
    checkPointLowerBound: pick(run, [1, 10, 3]),
    checkPointUpperBound: pick(run, [1_000, 5, 10]),
    maxSubscriberCount: pick(run, ['unbounded', 1, 2] as const),
    liveBufferSize: pick(run, [500, 5]),
    historyBufferSize: pick(run, [500, 20]),
    readBatchSize: pick(run, [20, 5, 1]),
    consumerStrategyName: pick(run, ['RoundRobin', 'DispatchToSingle', 'Pinned'] as const),
    extraStatistics: false,
  }) as const;

export type DrawnSettings = ReturnType<typeof drawSettings>;

/** The seed's group, on its stream or on `$all`, with the client's calls about it. */
export const groupOf = (run: GroupsRun, isAll: boolean) => {
  const { client, stream, group, mark = 0n } = run;
  const startFrom = isAll
    ? pick(run, ['mark', 'mark', 'end'] as const)
    : pick(run, [START, START, END, 0n, 2n, 100n] as const);
  const drawn = drawSettings(run);
  const prefixes = isAll ? [pick(run, [`p${run.seed}-a`, `p${run.seed}-`])] : [];
  const ofAll = (settings: object) =>
    allSettings({
      ...settings,
      startFrom: startFrom === 'end' ? END : { commit: mark, prepare: mark },
    });
  const ofStream = (settings: object) =>
    streamSettings({ ...settings, startFrom: startFrom as typeof START | typeof END | bigint });
  return {
    isAll,
    drawn,
    source: isAll ? '$all' : stream,
    said: `${isAll ? 'all' : 'stream'} ${startFrom} ${JSON.stringify(drawn)}`,
    create: () =>
      isAll
        ? client.createPersistentSubscriptionToAll(group, ofAll(drawn), {
            filter: streamNameFilter({ prefixes }),
          })
        : client.createPersistentSubscriptionToStream(stream, group, ofStream(drawn)),
    update: (settings: object) =>
      isAll
        ? client.updatePersistentSubscriptionToAll(group, ofAll(settings))
        : client.updatePersistentSubscriptionToStream(stream, group, ofStream(settings)),
    info: () =>
      isAll
        ? client.getPersistentSubscriptionToAllInfo(group)
        : client.getPersistentSubscriptionToStreamInfo(stream, group),
    list: () =>
      isAll
        ? client.listPersistentSubscriptionsToAll()
        : client.listPersistentSubscriptionsToStream(stream),
    replay: () =>
      isAll
        ? client.replayParkedMessagesToAll(group)
        : client.replayParkedMessagesToStream(stream, group),
    remove: () =>
      isAll
        ? client.deletePersistentSubscriptionToAll(group)
        : client.deletePersistentSubscriptionToStream(stream, group),
    subscribe: (bufferSize?: number) => {
      const options = bufferSize === undefined ? {} : { bufferSize };
      return isAll
        ? client.subscribeToPersistentSubscriptionToAll(group, options)
        : client.subscribeToPersistentSubscriptionToStream(stream, group, options);
    },
  };
};

export type SeedGroup = ReturnType<typeof groupOf>;

const isOfStreams = ({ m }: WireEntry): boolean => m === 'read' || m === 'append';

/** Makes one call and notes how it ended; `shown` is what is compared of its answer. */
export const step = async <T>(
  run: GroupsRun,
  op: string,
  call: () => Promise<T>,
  shown: (answer: T) => unknown = (answer) => answer,
): Promise<void> => {
  const seen: WireEntry[] = [];
  recordWireTo(seen);
  let result: { ok: unknown } | { err: unknown };
  try {
    result = { ok: shown(await call()) };
  } catch (error) {
    result = { err: errorAnswer(error) };
  }
  recordWireTo(undefined);
  const wire = seen
    .filter((entry) => entry.status !== undefined && !isOfStreams(entry))
    .map(answerOf);
  run.answered.push({ op, wire, result: JSON.parse(JSON.stringify(result)) });
};
