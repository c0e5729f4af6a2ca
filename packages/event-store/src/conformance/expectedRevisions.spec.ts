import {
  type AppendExpectedRevision,
  type EventStoreDBClient,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { appendMethods } from './appendMethods.ts';
import { type StreamStateName, streamIn, streamStates } from './states.ts';
import { collect, eventOf, numbered, numbersOf, rejection, unique, useTarget } from './target.ts';

const target = useTarget();

type Expectation = 'any' | 'no_stream' | 'stream_exists' | 'its last' | 'below' | 'above';
type Outcome = bigint | 'wrong' | 'deleted';

const expectations: readonly Expectation[] = [
  'any',
  'no_stream',
  'stream_exists',
  'its last',
  'below',
  'above',
];

/** The last revision afterwards, or the refusal, in the order of `expectations`. */
const outcomes: Record<StreamStateName, readonly Outcome[]> = {
  'never written': [0n, 0n, 'wrong', 'wrong', 'wrong', 'wrong'],
  'metadata only': [0n, 0n, 0n, 'wrong', 'wrong', 'wrong'],
  'three events': [3n, 'wrong', 3n, 3n, 'wrong', 'wrong'],
  'soft-deleted': [3n, 3n, 'deleted', 3n, 'wrong', 'wrong'],
  'written after a soft delete': [4n, 'wrong', 4n, 4n, 'wrong', 'wrong'],
  tombstoned: ['deleted', 'deleted', 'deleted', 'deleted', 'deleted', 'deleted'],
};

const revisionFor = (state: StreamStateName, expectation: Expectation): AppendExpectedRevision => {
  const last = state === 'written after a soft delete' ? 3n : 2n;
  switch (expectation) {
    case 'its last':
      return last;
    case 'below':
      return 0n;
    case 'above':
      return 7n;
    default:
      return expectation;
  }
};

const checkAppend = async (
  client: EventStoreDBClient,
  state: StreamStateName,
  expectation: Expectation,
  outcome: Outcome,
  options: object,
): Promise<void> => {
  const stream = await streamIn(client, state);
  const expectedRevision = revisionFor(state, expectation);
  const append = client.appendToStream(stream, numbered(1, 9), { expectedRevision, ...options });
  if (outcome === 'wrong') {
    const error = await rejection(append);
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ streamName: stream, expectedVersion: expectedRevision });
    return;
  }
  if (outcome === 'deleted') {
    const error = await rejection(append);
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error).toMatchObject({ streamName: stream });
    return;
  }
  const result = await append;
  expect(result).toMatchObject({ success: true, nextExpectedRevision: outcome });
  const [last] = await collect(
    client.readStream(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 }),
  );
  expect(last && eventOf(last).data).toEqual({ number: 9 });
};

for (const [way, options] of Object.entries(appendMethods)) {
  describe(`expected revisions with ${way}`, () => {
    const rows = streamStates.flatMap((state) =>
      expectations.map((expectation, at) => {
        const outcome = outcomes[state][at];
        if (outcome === undefined) throw new Error('an outcome is missing');
        return [state, expectation, outcome] as const;
      }),
    );
    it.each(rows)('%s, expecting %s: %s', (state, expectation, outcome) =>
      checkAppend(target.client(), state, expectation, outcome, options),
    );
  });
}

for (const [way, options] of Object.entries(appendMethods)) {
  describe(`repeated appends with ${way}`, () => {
    const repeated = async (first: AppendExpectedRevision, second: AppendExpectedRevision) => {
      const client = target.client();
      const stream = unique('repeated');
      await client.appendToStream(stream, numbered(1));
      const events = numbered(2, 1);
      const before = await client.appendToStream(stream, events, {
        expectedRevision: first,
        ...options,
      });
      await client.appendToStream(stream, numbered(1, 3));
      const after = await client.appendToStream(stream, events, {
        expectedRevision: second,
        ...options,
      });
      const read = await collect(client.readStream(stream));
      return { before, after, numbers: numbersOf(read) };
    };
    it.each([
      ['an explicit revision', 0n, 0n],
      ['any', 'any', 'any'],
      ['stream_exists', 'stream_exists', 'stream_exists'],
      ['any, first written with a revision', 0n, 'any'],
    ] as const)(
      'with %s return the first result and write nothing',
      async (_name, first, second) => {
        const { before, after, numbers } = await repeated(first, second);
        expect(after).toEqual(before);
        expect(numbers).toEqual([0, 1, 2, 3]);
      },
    );

    it('with no_stream return the first result', async () => {
      const client = target.client();
      const stream = unique('repeated');
      const events = numbered(2);
      const expected = { expectedRevision: 'no_stream' as const, ...options };
      const before = await client.appendToStream(stream, events, expected);
      expect(await client.appendToStream(stream, events, expected)).toEqual(before);
      expect(await collect(client.readStream(stream))).toHaveLength(2);
    });

    it.each(['any', 1n] as const)('that match only in part (%s) are refused', async (second) => {
      const client = target.client();
      const stream = unique('partly');
      const events = numbered(2, 2);
      await client.appendToStream(stream, numbered(2));
      await client.appendToStream(stream, events, { expectedRevision: 1n });
      const longer = [...events, ...numbered(1, 4)];
      const error = await rejection(
        client.appendToStream(stream, longer, { expectedRevision: second, ...options }),
      );
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(await collect(client.readStream(stream))).toHaveLength(4);
    });

    it('of events that were written one by one return the last one’s result', async () => {
      const client = target.client();
      const stream = unique('singly');
      const [one, two, three] = numbered(3);
      for (const event of [one, two, three])
        if (event !== undefined) await client.appendToStream(stream, event);
      const ends = [one, three].filter((event) => event !== undefined);
      const result = await client.appendToStream(stream, ends, options);
      expect(result.nextExpectedRevision).toBe(2n);
      expect(numbersOf(await collect(client.readStream(stream)))).toEqual([0, 1, 2]);
    });

    it('of events now hidden by $maxCount return the first result', async () => {
      const client = target.client();
      const stream = unique('hidden');
      const events = numbered(2);
      const expected = { expectedRevision: 'no_stream' as const, ...options };
      const before = await client.appendToStream(stream, events, expected);
      await client.appendToStream(stream, numbered(1, 2));
      await client.setStreamMetadata(stream, { maxCount: 1 });
      for (const repeat of [expected, options])
        expect(await client.appendToStream(stream, events, repeat)).toMatchObject({
          nextExpectedRevision: before.nextExpectedRevision,
        });
      expect(numbersOf(await collect(client.readStream(stream)))).toEqual([2]);
    });

    it.each(['any', 'no_stream'] as const)(
      'with %s to a stream deleted meanwhile leave it deleted',
      async (expectedRevision) => {
        const client = target.client();
        const stream = unique('deleted');
        const events = numbered(2);
        await client.appendToStream(stream, events);
        await client.deleteStream(stream);
        const result = await client.appendToStream(stream, events, {
          expectedRevision,
          ...options,
        });
        expect(result.nextExpectedRevision).toBe(1n);
        expect(await rejection(collect(client.readStream(stream)))).toMatchObject({
          type: 'stream-not-found',
        });
      },
    );

    it('of an event that was also written to a second stream are recognized on the first', async () => {
      const client = target.client();
      const [first, second] = [unique('first'), unique('second')];
      const event = numbered(1);
      await client.appendToStream(first, event, options);
      await client.appendToStream(second, event, options);
      for (const [stream, revision] of [
        [first, 0n],
        [second, 1n],
        [first, 0n],
        [second, 2n],
      ] as const)
        expect(await client.appendToStream(stream, event, options)).toMatchObject({
          nextExpectedRevision: revision,
        });
    });

    it('of one event with another id at its revision are refused', async () => {
      const client = target.client();
      const stream = unique('other');
      await client.appendToStream(stream, numbered(3));
      const error = await rejection(
        client.appendToStream(stream, numbered(1), { expectedRevision: 0n, ...options }),
      );
      expect(error).toMatchObject({ type: 'wrong-expected-version', actualVersion: 2n });
    });
  });
}
