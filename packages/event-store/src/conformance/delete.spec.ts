import {
  type DeleteStreamOptions,
  type EventStoreDBClient,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { type StreamStateName, streamIn, streamStates } from './states.ts';
import {
  collect,
  numbered,
  numbersOf,
  rejection,
  revisionsOf,
  unique,
  useTarget,
} from './target.ts';

const target = useTarget();

type Expectation = 'any' | 'no_stream' | 'its last' | 'below' | 'above';
type Outcome = 'gone' | 'wrong' | 'deleted';
type Revision = NonNullable<DeleteStreamOptions['expectedRevision']>;

const expectations: readonly Expectation[] = ['any', 'no_stream', 'its last', 'below', 'above'];

const softDeletes: Record<StreamStateName, readonly Outcome[]> = {
  'never written': ['wrong', 'wrong', 'wrong', 'wrong', 'wrong'],
  'metadata only': ['gone', 'gone', 'wrong', 'wrong', 'wrong'],
  'three events': ['gone', 'wrong', 'gone', 'wrong', 'wrong'],
  'soft-deleted': ['gone', 'gone', 'gone', 'wrong', 'wrong'],
  'written after a soft delete': ['gone', 'wrong', 'gone', 'wrong', 'wrong'],
  tombstoned: ['deleted', 'deleted', 'deleted', 'deleted', 'deleted'],
};

const tombstones: Record<StreamStateName, readonly Outcome[]> = {
  ...softDeletes,
  'never written': ['gone', 'gone', 'wrong', 'wrong', 'wrong'],
};

const revisionFor = (state: StreamStateName, expectation: Expectation): Revision => {
  const last = state === 'written after a soft delete' ? 3n : 2n;
  if (expectation === 'its last') return last;
  if (expectation === 'below') return 0n;
  if (expectation === 'above') return 7n;
  return expectation;
};

const rowsOf = (table: Record<StreamStateName, readonly Outcome[]>) =>
  streamStates.flatMap((state) =>
    expectations.map((expectation, at) => {
      const outcome = table[state][at];
      if (outcome === undefined) throw new Error('an outcome is missing');
      return [state, expectation, outcome] as const;
    }),
  );

const checkRefusal = async (work: Promise<unknown>, stream: string, outcome: Outcome) => {
  const error = await rejection(work);
  expect(error).toBeInstanceOf(
    outcome === 'wrong' ? WrongExpectedVersionError : StreamDeletedError,
  );
  expect(error).toMatchObject({ streamName: stream });
};

const read = (client: EventStoreDBClient, stream: string) => collect(client.readStream(stream));

describe('soft deletes', () => {
  it.each(rowsOf(softDeletes))(
    'of a stream %s, expecting %s: %s',
    async (state, expectation, outcome) => {
      const client = target.client();
      const stream = await streamIn(client, state);
      const expectedRevision = revisionFor(state, expectation);
      const work = client.deleteStream(stream, { expectedRevision });
      if (outcome !== 'gone') {
        await checkRefusal(work, stream, outcome);
        return;
      }
      expect((await work).position?.commit).toBeTypeOf('bigint');
      expect(await rejection(read(client, stream))).toBeInstanceOf(StreamNotFoundError);
    },
  );

  it('continue the revisions', async () => {
    const client = target.client();
    const stream = unique('reborn');
    await client.appendToStream(stream, numbered(3));
    await client.deleteStream(stream);
    await client.appendToStream(stream, numbered(2, 3));
    expect(revisionsOf(await read(client, stream))).toEqual([3n, 4n]);
  });

  it('can be repeated after new writes', async () => {
    const client = target.client();
    const stream = unique('twice');
    for (const from of [0, 2, 4]) {
      await client.appendToStream(stream, numbered(2, from));
      expect(numbersOf(await read(client, stream))).toEqual([from, from + 1]);
      await client.deleteStream(stream);
      expect(await rejection(read(client, stream))).toBeInstanceOf(StreamNotFoundError);
    }
  });

  it('leave a marker in the metadata that a new write moves', async () => {
    const client = target.client();
    const stream = unique('marked');
    await client.appendToStream(stream, numbered(3));
    await client.deleteStream(stream);
    const deleted = await client.getStreamMetadata(stream);
    expect(deleted.metadata?.truncateBefore).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
    await client.appendToStream(stream, numbered(1, 3));
    expect((await client.getStreamMetadata(stream)).metadata?.truncateBefore).toBe(3);
  });

  it('remove all other metadata', async () => {
    const client = target.client();
    const stream = unique('owned');
    await client.appendToStream(stream, numbered(1));
    await client.setStreamMetadata(stream, { owner: 'test', maxCount: 10 });
    await client.deleteStream(stream);
    const deleted = await client.getStreamMetadata(stream);
    expect(Object.keys(deleted.metadata ?? {})).toEqual(['truncateBefore']);
    await client.appendToStream(stream, numbered(1, 1));
    const { metadata } = await client.getStreamMetadata(stream);
    expect(metadata).toEqual({ truncateBefore: 1 });
  });

  it('are undone by new metadata, without the old events', async () => {
    const client = target.client();
    const stream = unique('recreated');
    await client.appendToStream(stream, numbered(2));
    await client.deleteStream(stream);
    const set = await client.setStreamMetadata(stream, { owner: 'test' });
    // The deletion was event 0: the client's metadata is the next, and the undelete comes after it.
    expect(set.nextExpectedRevision).toBe(1n);
    const { metadata } = await client.getStreamMetadata(stream);
    expect(metadata).toMatchObject({ owner: 'test', truncateBefore: 2 });
    await client.appendToStream(stream, numbered(1, 2));
    expect(revisionsOf(await read(client, stream))).toEqual([2n]);
  });

  it('leave the events in $all', async () => {
    const client = target.client();
    const stream = unique('kept');
    const { position } = await client.appendToStream(stream, numbered(1));
    await client.deleteStream(stream);
    const found = await collect(
      client.readAll({ ...(position && { fromPosition: position }), maxCount: 1 }),
    );
    expect(found[0]?.event?.streamId).toBe(stream);
  });
});

describe('tombstones', () => {
  it.each(rowsOf(tombstones))(
    'of a stream %s, expecting %s: %s',
    async (state, expectation, outcome) => {
      const client = target.client();
      const stream = await streamIn(client, state);
      const expectedRevision = revisionFor(state, expectation);
      const work = client.tombstoneStream(stream, { expectedRevision });
      if (outcome !== 'gone') {
        await checkRefusal(work, stream, outcome);
        return;
      }
      expect((await work).position?.commit).toBeTypeOf('bigint');
      expect(await rejection(read(client, stream))).toBeInstanceOf(StreamDeletedError);
    },
  );

  it('refuse everything afterwards', async () => {
    const client = target.client();
    const stream = await streamIn(client, 'tombstoned');
    const attempts = [
      () => read(client, stream),
      () => collect(client.readStream(stream, { direction: 'backwards', fromRevision: 'end' })),
      () => client.appendToStream(stream, numbered(1)),
      () => client.deleteStream(stream),
      () => client.tombstoneStream(stream),
    ];
    for (const attempt of attempts)
      expect(await rejection(attempt())).toBeInstanceOf(StreamDeletedError);
  });

  it('are events of their own in $all', async () => {
    const client = target.client();
    const stream = unique('buried');
    await client.appendToStream(stream, numbered(1));
    const { position } = await client.tombstoneStream(stream);
    const found = await collect(
      client.readAll({ ...(position && { fromPosition: position }), maxCount: 1 }),
    );
    expect(found[0]?.event).toMatchObject({ streamId: stream, type: '$streamDeleted' });
  });
});
