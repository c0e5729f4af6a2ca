import type {
  AppendToStreamOptions,
  EventData,
  ExpectedRevision,
  StreamMetadata,
} from '@eventstore/db-client';
import {
  expectedOf,
  maybeCredentials,
  newEvent,
  newJson,
  newLink,
  notePosition,
  noteRevision,
  operate,
  pick,
  quoted,
  type StreamsRun,
  withPosition,
} from './streamsRun.ts';

const optionsFor = (run: StreamsRun, stream: string): AppendToStreamOptions => ({
  expectedRevision: expectedOf(run, stream),
  ...maybeCredentials(run),
  ...(run.random.below(4) === 0 && { throwOnAppendFailure: false }),
});

/** New events for a stream, or earlier ones: all, the first ones, or with one more. */
const proposal = (run: StreamsRun): { stream: string; events: EventData[] } => {
  const stream = pick(run, run.streams);
  const kind = run.random.below(12);
  if (run.past.length === 0 || kind >= 3) {
    const length = pick(run, [1, 1, 1, 2, 3, 7]);
    return { stream, events: Array.from({ length }, () => newEvent(run)) };
  }
  const repeated = pick(run, run.past);
  const part = run.random.below(5);
  if (part < 3) return repeated;
  if (part === 3) {
    const count = 1 + run.random.below(repeated.events.length);
    return { stream: repeated.stream, events: repeated.events.slice(0, count) };
  }
  return { stream: repeated.stream, events: [...repeated.events, newEvent(run)] };
};

const briefly = (events: readonly EventData[]): unknown[] =>
  events.map(({ id, type, contentType, data }) => [
    id.slice(24),
    type,
    contentType === 'application/json' ? data : 'bin',
  ]);

export const append = async (run: StreamsRun): Promise<void> => {
  const { stream, events } = proposal(run);
  const options = optionsFor(run, stream);
  const description = `append ${stream} ${quoted(briefly(events))} ${quoted(options)}`;
  const result = await operate(run, description, async () =>
    withPosition(await run.client.appendToStream(stream, events, options)),
  );
  noteRevision(run, stream, result);
  notePosition(run, result);
  run.past.push({ stream, events });
};

export const link = async (run: StreamsRun): Promise<void> => {
  const stream = pick(run, run.streams);
  const target = pick(run, run.streams);
  const revision = pick(run, [0, 1, Number(run.newest.get(target) ?? 0n), 50]);
  const plain = `${revision}@${target}`;
  const data = pick(run, [plain, plain, plain, `${revision}@$$${target}`]);
  const event = newLink(run, data);
  const options = optionsFor(run, stream);
  const result = await operate(run, `link ${stream} ${data} ${quoted(options)}`, async () =>
    withPosition(await run.client.appendToStream(stream, event, options)),
  );
  noteRevision(run, stream, result);
};

export const remove = async (run: StreamsRun): Promise<void> => {
  const { client, random } = run;
  const stream = random.below(6) === 0 ? `${run.prefix}-never` : pick(run, run.streams);
  const isForEver = random.below(5) === 0;
  // Its types do not say so, but the recorded client accepts any word here too.
  const expectedRevision = expectedOf(run, stream) as ExpectedRevision;
  const options = { expectedRevision };
  const description = `${isForEver ? 'tombstone' : 'delete'} ${stream} ${quoted(options)}`;
  const result = await operate(run, description, async () =>
    withPosition(
      isForEver
        ? await client.tombstoneStream(stream, options)
        : await client.deleteStream(stream, options),
    ),
  );
  if (isForEver && 'ok' in result) run.dead.add(stream);
};

const everyone = ['$all'];
const lists = {
  readRoles: everyone,
  writeRoles: '$all',
  deleteRoles: ['a', 'b'],
  metaReadRoles: '$all',
  metaWriteRoles: everyone,
};

const someMetadata = (run: StreamsRun): unknown =>
  pick<unknown>(run, [
    { maxCount: 1 + run.random.below(5) },
    { maxCount: 2 },
    { maxAge: 1000 + run.random.below(100) },
    { truncateBefore: run.random.below(6) },
    { truncateBefore: 2 },
    { cacheControl: 30 },
    { acl: lists },
    { custom: 'x', nested: { a: [1] } },
    {},
    { maxCount: 0 },
    { maxAge: 0 },
    { truncateBefore: 0, maxCount: 3, maxAge: 100, cacheControl: 5, foo: 1 },
    { maxCount: -1 },
    { truncateBefore: 'x' },
    { maxCount: 1.5 },
  ]);

const metadataOptions = (run: StreamsRun): AppendToStreamOptions => ({
  expectedRevision: pick(run, ['any', 'any', 'no_stream', 'stream_exists']),
  ...maybeCredentials(run),
});

export const setMetadata = async (run: StreamsRun): Promise<void> => {
  const stream = pick(run, run.streams);
  if (run.dead.has(stream)) return;
  const metadata = someMetadata(run);
  const options = metadataOptions(run);
  const description = `setMeta ${stream} ${quoted(metadata)} ${quoted(options)}`;
  const result = await operate(run, description, async () =>
    withPosition(await run.client.setStreamMetadata(stream, metadata as StreamMetadata, options)),
  );
  noteRevision(run, `$$${stream}`, result);
};

/** Content of a metadata stream that is written to directly. */
const rawMetadata: readonly unknown[] = [
  { $maxCount: 2 },
  { $maxCount: '2' },
  { $tb: 3 },
  { $tb: '3' },
  { $maxAge: 10, x: { y: null } },
  [],
  {},
  'text',
  5,
  null,
  { $maxCount: 2147483648 },
  { $tb: -1 },
  { $maxCount: -5 },
  { $maxCount: 0 },
  { $acl: { $r: null } },
  { $acl: 5 },
  { $acl: { $r: [], $w: 'x' } },
  { $maxCount: null, $tb: 1 },
  { $maxCount: 2.5, $tb: 1 },
  { $cacheControl: 'x', $tb: 1 },
  { $maxAge: -1, $tb: 1 },
  { $maxcount: 1 },
  { x: { $maxCount: 1 } },
  { $maxCount: true, $tb: 1 },
  { $tb: 1, $maxCount: 3, $maxAge: 1000 },
  { $maxAge: 3e9, $tb: 1 },
  { $acl: { $r: 5 }, $tb: 1 },
  { $acl: { $zz: 'a' }, $tb: 1 },
];

export const writeRawMetadata = async (run: StreamsRun): Promise<void> => {
  const described = pick(run, run.streams);
  if (run.dead.has(described)) return;
  const stream = `$$${described}`;
  const data = pick(run, rawMetadata);
  const type = pick(run, ['$metadata', '$metadata', '$metadata', 'other']);
  const event = newJson(run, type, data);
  const options = metadataOptions(run);
  const description = `rawMeta ${stream} ${type} ${quoted(data)} ${quoted(options)}`;
  await operate(run, description, async () =>
    withPosition(await run.client.appendToStream(stream, event, options)),
  );
};
