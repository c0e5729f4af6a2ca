import {
  type AppendExpectedRevision,
  binaryEvent,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
} from '@eventstore/db-client';
import { type Random, seededRandom } from '../../testing/random.ts';
import { appendMethods } from '../appendMethods.ts';
import {
  answerOf,
  errorAnswer,
  type Position,
  positionOf,
  type ReadAnswer,
  type RecordedAnswer,
  withLabels,
} from './answers.ts';
import type { SeedAnswers } from './recordings.ts';
import { recordWireTo, type WireEntry } from './wireRecorder.ts';

/** Result of an operation: the client's value or its error. */
type Result<T> = { readonly ok: T } | { readonly err: unknown };

type Noted = { op: string; wire: { r?: unknown }[]; result: unknown };

/** State of a running seed: later operations depend on earlier answers. */
export type StreamsRun = {
  readonly client: EventStoreDBClient;
  readonly prefix: string;
  readonly streams: readonly string[];
  readonly random: Random;
  /** The newest revision of each stream, as the server reported it. */
  readonly newest: Map<string, bigint>;
  readonly dead: Set<string>;
  /** Earlier appends, for repetitions. */
  readonly past: { readonly stream: string; readonly events: EventData[] }[];
  /** Commit positions of the seed's own appends. */
  readonly positions: bigint[];
  readonly operations: Noted[];
  /** Position of the seed's first append. */
  mark: bigint | undefined;
  idsUsed: number;
};

export const beginStreamsRun = (client: EventStoreDBClient, seed: number): StreamsRun => ({
  client,
  prefix: `d${seed}`,
  streams: ['a', 'b', 'c'].map((letter) => `d${seed}-${letter}`),
  random: seededRandom(seed * 7919 + 13),
  newest: new Map(),
  dead: new Set(),
  past: [],
  positions: [],
  operations: [],
  mark: undefined,
  idsUsed: 0,
});

export const pick = <T>({ random }: Pick<StreamsRun, 'random'>, from: readonly T[]): T =>
  from[random.below(from.length)] as T;

const newId = (run: StreamsRun): string => {
  const seed = run.prefix.slice(1);
  const serial = String(++run.idsUsed).padStart(12, '0');
  return `00000000-${String(Number(seed) % 10_000).padStart(4, '0')}-4000-8000-${serial}`;
};

export const newLink = (run: StreamsRun, data: string): EventData =>
  binaryEvent({ id: newId(run), type: '$>', data: Buffer.from(data) });

export const newJson = (run: StreamsRun, type: string, data: unknown): EventData =>
  jsonEvent({ id: newId(run), type, data: data as Record<string, unknown> });

export const newEvent = (run: StreamsRun): EventData => {
  const type = pick(run, ['T1', 'T2', 'Tx-long', 'other']);
  const kind = run.random.below(10);
  const id = newId(run);
  const number = run.idsUsed;
  if (kind < 7) {
    const data = pick<unknown>(run, [{ n: number }, 'text', null, 5, [1, 2], { u: 'ü€😀' }, {}]);
    const metadata = pick(run, [undefined, undefined, { m: number }, {}, Buffer.from('raw')]);
    return jsonEvent({ id, type, data: data as Record<string, unknown>, metadata });
  }
  const data = Buffer.from(pick(run, ['', 'abc', '\u0000\u0001', '{"x":1}']));
  const metadata = pick(run, [undefined, { m: 1 }, Buffer.from([255, 254])]);
  return binaryEvent({ id, type, data, metadata });
};

/** An expected revision that is often right and sometimes not. */
export const expectedOf = (run: StreamsRun, stream: string): AppendExpectedRevision => {
  const newest = run.newest.get(stream) ?? -1n;
  const kind = run.random.below(12);
  if (kind < 4) return 'any';
  if (kind < 5) return 'no_stream';
  if (kind < 7) return 'stream_exists';
  if (kind < 9) return newest >= 0n ? newest : 'no_stream';
  if (kind < 10) return newest >= 1n ? newest - 1n : 0n;
  if (kind < 11) return newest + 1n;
  return pick(run, [0n, 5n, 100n]);
};

/** Per-call credentials make the client use `Append`; without them it uses `BatchAppend`. */
export const maybeCredentials = (run: StreamsRun): object =>
  run.random.below(2) ? appendMethods.Append : {};

/** The arguments of an operation, as quoted in its description. */
export const quoted = (value: unknown): string =>
  JSON.stringify(value, (key, field: unknown) => {
    if (typeof field === 'bigint') return `${field}n`;
    if (key === 'credentials') return 'cred';
    const { type, data } = (field ?? {}) as { type?: unknown; data?: unknown };
    return type === 'Buffer' ? `buf:${Buffer.from(data as number[]).toString('hex')}` : field;
  });

const answerMsMax = 5_000;

const withTimeout = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`TIMEOUT ${answerMsMax}`)), answerMsMax);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
};

/** Runs one operation and records its result. */
export const operate = async <T>(
  run: StreamsRun,
  op: string,
  work: () => Promise<T>,
): Promise<Result<T>> => {
  const seen: WireEntry[] = [];
  recordWireTo(seen);
  let result: Result<T>;
  try {
    result = { ok: await withTimeout(work()) };
  } catch (error) {
    result = { err: errorAnswer(error) };
  }
  await new Promise((resolve) => setImmediate(resolve));
  recordWireTo(undefined);
  run.operations.push({ op, wire: seen.map(answerOf), result });
  return result;
};

type WithPosition = { position?: { commit: bigint; prepare: bigint } | undefined };
type Appended = {
  readonly success: boolean;
  readonly nextExpectedRevision: bigint;
  readonly position: Position | undefined;
};

/** A result of the client whose position is compared by its event. */
export const withPosition = <T extends WithPosition>({ position, ...rest }: T) => ({
  ...rest,
  position: position && positionOf(position.commit, position.prepare),
});

/** Records the newest revision of a stream after a successful append. */
export const noteRevision = (run: StreamsRun, stream: string, result: Result<Appended>): void => {
  if ('ok' in result && result.ok.success) run.newest.set(stream, result.ok.nextExpectedRevision);
};

/** Records the position of an append. */
export const notePosition = (run: StreamsRun, result: Result<Appended>): void => {
  if (!('ok' in result) || !result.ok.success || result.ok.position === undefined) return;
  const commit = BigInt(result.ok.position.text.split('/')[0] ?? '');
  run.mark ??= commit;
  run.positions.push(commit);
};

const eventsOf = ({ r }: { r?: unknown }): (RecordedAnswer | undefined)[] => {
  const { event } = (r ?? {}) as ReadAnswer;
  return [event?.e, event?.l];
};

/** True for everything but events of streams outside the seed. */
export const isOwn = (run: StreamsRun, answer: { r?: unknown }): boolean => {
  const [event, link] = eventsOf(answer);
  const original = link ?? event;
  if (original === undefined) return true;
  return (original.s ?? '').replace(/^\$\$/, '').startsWith(`${run.prefix}-`);
};

const nameOfPosition = (labels: ReadonlyMap<string, string>) => (text: string) => {
  const one = (position: string): string =>
    labels.get(position) ?? { '0': 'zero', '18446744073709551615': 'max' }[position] ?? '?';
  return text.split('/').map(one).join('/');
};

/** All answers of a run, with positions labelled by the events at them. */
export const answersOf = (run: StreamsRun, seed: number): SeedAnswers => {
  const labels = new Map<string, string>();
  for (const { wire } of run.operations)
    for (const event of wire.flatMap(eventsOf))
      if (event !== undefined) labels.set(event.c.text, `${event.s}@${event.rev}`);
  const ops = withLabels(run.operations, nameOfPosition(labels)) as SeedAnswers['ops'];
  return { seed, ops };
};
