import {
  type EventStoreDBClient,
  jsonEvent,
  type StreamNotFoundError,
} from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  collect,
  eventOf,
  numbered,
  numbersOf,
  rejection,
  revisionsOf,
  unique,
  useTarget,
} from './target.ts';

const target = useTarget();

describe('reading a stream of ten', () => {
  const stream = unique('ten');
  beforeAll(async () => {
    await target.client().appendToStream(stream, numbered(10));
  });

  it.each([
    ['from the start', {}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['the first three', { maxCount: 3 }, [0, 1, 2]],
    ['from revision 0', { fromRevision: 0n, maxCount: 1 }, [0]],
    ['from revision 7', { fromRevision: 7n }, [7, 8, 9]],
    ['from the last revision', { fromRevision: 9n }, [9]],
    ['from behind its end', { fromRevision: 10n }, []],
    ['from far behind its end', { fromRevision: 1_000_000n }, []],
    ['one in the middle', { fromRevision: 4n, maxCount: 1 }, [4]],
    ['more than there are', { maxCount: 1_000 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['a window', { fromRevision: 2n, maxCount: 4 }, [2, 3, 4, 5]],
  ])('forwards, %s', async (_what, options, numbers) => {
    expect(numbersOf(await collect(target.client().readStream(stream, options)))).toEqual(numbers);
  });

  it.each([
    ['from the end', { fromRevision: 'end' as const }, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['the last three', { fromRevision: 'end' as const, maxCount: 3 }, [9, 8, 7]],
    ['from revision 3', { fromRevision: 3n }, [3, 2, 1, 0]],
    ['from revision 0', { fromRevision: 0n }, [0]],
    ['from the start', { fromRevision: 'start' as const }, [0]],
    ['from behind its end', { fromRevision: 50n, maxCount: 2 }, [9, 8]],
    ['a window', { fromRevision: 6n, maxCount: 3 }, [6, 5, 4]],
  ])('backwards, %s', async (_what, options, numbers) => {
    const read = target.client().readStream(stream, { ...options, direction: 'backwards' });
    expect(numbersOf(await collect(read))).toEqual(numbers);
  });

  it.each([
    ['from the end forwards', { fromRevision: 'end' as const }],
    ['no events', { maxCount: 0 }],
  ])('%s is refused', async (_what, options) => {
    const error = await rejection(collect(target.client().readStream(stream, options)));
    expect(error).toMatchObject({ code: 2 });
    expect(error.message).toContain('Unexpected ReadStreamResult: Error');
  });

  it('can be cancelled early', async () => {
    // Longer than what is in flight at once: the client never releases a read that had arrived
    // completely when it was cancelled.
    const long = unique('long');
    await target.client().appendToStream(long, numbered(2_000));
    const read = target.client().readStream(long);
    for await (const event of read) {
      expect(event.event?.revision).toBe(0n);
      break;
    }
    await read.cancel();
    expect(await collect(target.client().readStream(long))).toHaveLength(2_000);
  });
});

describe('a missing stream', () => {
  it.each(['forwards', 'backwards'] as const)('is not found %s', async (direction) => {
    const stream = unique('absent');
    const fromRevision = direction === 'forwards' ? 'start' : 'end';
    const error = await rejection(
      collect(target.client().readStream(stream, { direction, fromRevision })),
    );
    expect(error).toMatchObject({ type: 'stream-not-found' });
    expect((error as StreamNotFoundError).streamName).toBe(stream);
  });

  it('is not found when it has only metadata', async () => {
    const stream = unique('absent');
    await target.client().setStreamMetadata(stream, { owner: 'test' });
    const error = await rejection(collect(target.client().readStream(stream)));
    expect(error).toMatchObject({ type: 'stream-not-found' });
  });
});

it('a long stream is read completely in both directions', async () => {
  const client = target.client();
  const stream = unique('long');
  for (let from = 0; from < 3_000; from += 1_000)
    await client.appendToStream(stream, numbered(1_000, from));
  const forwards = numbersOf(await collect(client.readStream(stream)));
  const backwards = numbersOf(
    await collect(client.readStream(stream, { direction: 'backwards', fromRevision: 'end' })),
  );
  expect(forwards).toEqual(Array.from({ length: 3_000 }, (_, at) => at));
  expect(backwards).toEqual(forwards.toReversed());
});

describe('reading $all', () => {
  const streams = [unique('one'), unique('two'), unique('three')];
  const positions: { commit: bigint; prepare: bigint }[] = [];
  beforeAll(async () => {
    for (const [at, stream] of streams.entries()) {
      const { position } = await target.client().appendToStream(stream, numbered(2, at * 2));
      if (position) positions.push(position);
    }
  });
  const ours = (events: Awaited<ReturnType<typeof collect>>) =>
    events.filter((event) => streams.includes(eventOf(event).streamId));

  it('forwards returns every event once, in order of writing', async () => {
    expect(numbersOf(ours(await collect(target.client().readAll())))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('backwards returns the same in reverse', async () => {
    const read = target.client().readAll({ direction: 'backwards', fromPosition: 'end' });
    expect(numbersOf(ours(await collect(read)))).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('positions ascend', async () => {
    const events = await collect(target.client().readAll());
    const commits = events.map((event) => event.commitPosition ?? -1n);
    expect(commits).toEqual([...commits].sort((a, b) => (a < b ? -1 : 1)));
    expect(new Set(commits).size).toBe(commits.length);
  });

  it('forwards from a position includes it', async () => {
    const fromPosition = positions[0] ?? 'start';
    const [first] = await collect(target.client().readAll({ fromPosition, maxCount: 1 }));
    expect(first && numbersOf([first])).toEqual([1]);
  });

  it('backwards from a position excludes its event', async () => {
    const fromPosition = positions[1] ?? 'end';
    const read = target.client().readAll({ fromPosition, direction: 'backwards' });
    expect(numbersOf(ours(await collect(read)))).toEqual([2, 1, 0]);
  });

  it.each(['forwards', 'backwards'] as const)(
    '%s from between two events is refused',
    async (direction) => {
      const commit = (positions[1]?.commit ?? 0n) + 1n;
      const fromPosition = { commit, prepare: commit };
      const error = await rejection(collect(target.client().readAll({ fromPosition, direction })));
      expect(error).toMatchObject({ code: 2 });
      expect(error.message).toContain('Unexpected ReadAllResult: Error');
    },
  );

  it('from far behind the end returns nothing forwards, and is refused backwards', async () => {
    const fromPosition = { commit: 1n << 40n, prepare: 1n << 40n };
    expect(await collect(target.client().readAll({ fromPosition }))).toEqual([]);
    const backwards = target.client().readAll({ fromPosition, direction: 'backwards' });
    expect(await rejection(collect(backwards))).toMatchObject({ code: 2 });
  });

  it.each([1, 2, 5])('returns at most %d', async (maxCount) => {
    expect(await collect(target.client().readAll({ maxCount }))).toHaveLength(maxCount);
  });

  it('from the end forwards is empty', async () => {
    expect(await collect(target.client().readAll({ fromPosition: 'end' }))).toEqual([]);
  });

  it('from the start backwards is empty', async () => {
    const read = target.client().readAll({ fromPosition: 'start', direction: 'backwards' });
    expect(await collect(read)).toEqual([]);
  });

  it('every returned position can be read from', async () => {
    const client = target.client();
    for (const position of positions) {
      const [event] = await collect(client.readAll({ fromPosition: position, maxCount: 1 }));
      expect(event?.commitPosition).toBe(position.commit);
    }
  });
});

describe('links', () => {
  const source = unique('source');
  const links = unique('links');
  const link = (revision: number, stream: string) => ({
    ...jsonEvent({ type: '$>', data: {} }),
    contentType: 'application/octet-stream' as const,
    data: Buffer.from(`${revision}@${stream}`),
    metadata: undefined,
  });
  beforeAll(async () => {
    const client = target.client();
    await client.appendToStream(source, numbered(3));
    await client.appendToStream(links, [
      link(2, source),
      link(0, source),
      link(9, source),
    ] as never);
  });

  it('are resolved on request', async () => {
    const read = target.client().readStream(links, { resolveLinkTos: true, maxCount: 2 });
    const events = await collect(read);
    expect(numbersOf(events)).toEqual([2, 0]);
    expect(events.map((event) => event.link?.streamId)).toEqual([links, links]);
    expect(events.map((event) => event.event?.streamId)).toEqual([source, source]);
  });

  it('stay links by default', async () => {
    const events = await collect(target.client().readStream(links));
    expect(events.map((event) => event.event?.type)).toEqual(['$>', '$>', '$>']);
    expect(events.every((event) => event.link === undefined)).toBe(true);
  });

  it('to missing events come without an event', async () => {
    const read = target.client().readStream(links, { resolveLinkTos: true, fromRevision: 2n });
    const [dangling] = await collect(read);
    expect(dangling?.event).toBeUndefined();
    expect(dangling?.link?.revision).toBe(2n);
  });

  it('are resolved backwards too', async () => {
    const read = target.client().readStream(links, {
      resolveLinkTos: true,
      direction: 'backwards',
      fromRevision: 1n,
    });
    expect(numbersOf(await collect(read))).toEqual([0, 2]);
  });

  it.each([
    ['-1@', 'the newest event', 2n],
    [' 1@', 'as .NET reads numbers', 1n],
    ['+01@', 'as .NET reads numbers', 1n],
  ])('of %sSTREAM lead to %s', async (start, _what, revision) => {
    const client = target.client();
    const to = unique('links');
    const data = Buffer.from(`${start}${source}`);
    await client.appendToStream(to, [{ ...link(0, source), data }] as never);
    const [followed] = await collect(client.readStream(to, { resolveLinkTos: true }));
    expect(followed?.event).toMatchObject({ streamId: source, revision });
  });

  it.each(['-2@', '-9223372036854775808@'])('of %sSTREAM lead to no event', async (start) => {
    const client = target.client();
    const to = unique('links');
    const data = Buffer.from(`${start}${source}`);
    await client.appendToStream(to, [{ ...link(0, source), data }] as never);
    const [followed] = await collect(client.readStream(to, { resolveLinkTos: true }));
    expect(followed?.event).toBeUndefined();
    expect(followed?.link).toMatchObject({ streamId: to, revision: 0n });
  });

  it.each(['nonsense', 'x@stream', '@stream', '-9223372036854775809@stream'])(
    'of %s are ordinary events',
    async (text) => {
      const client = target.client();
      const to = unique('links');
      const data = Buffer.from(text);
      await client.appendToStream(to, [{ ...link(0, source), data }] as never);
      const [plain] = await collect(client.readStream(to, { resolveLinkTos: true }));
      expect(plain?.link).toBeUndefined();
      expect(plain?.event).toMatchObject({ streamId: to, type: '$>' });
    },
  );

  it('are resolved in $all', async () => {
    const read = target.client().readAll({ resolveLinkTos: true });
    const resolved = (await collect(read)).filter((event) => event.link?.streamId === links);
    expect(resolved.map((event) => event.event?.revision)).toEqual([2n, 0n, undefined]);
  });

  it.each<[string, (client: EventStoreDBClient, stream: string) => Promise<unknown>]>([
    ['a soft delete', (client, stream) => client.deleteStream(stream)],
    ['$tb', (client, stream) => client.setStreamMetadata(stream, { truncateBefore: 1 })],
    ['$maxCount', (client, stream) => client.setStreamMetadata(stream, { maxCount: 1 })],
  ])('to events hidden by %s come without an event', async (_what, hide) => {
    const client = target.client();
    const stream = unique('hidden');
    const to = unique('links');
    await client.appendToStream(stream, numbered(2));
    await client.appendToStream(to, [link(0, stream)] as never);
    await hide(client, stream);
    const [hidden] = await collect(client.readStream(to, { resolveLinkTos: true }));
    expect(hidden?.event).toBeUndefined();
    expect(hidden?.link?.streamId).toBe(to);
  });

  it('that were deleted come without an event', async () => {
    const client = target.client();
    const deletedStream = unique('gone');
    const to = unique('links');
    await client.appendToStream(deletedStream, numbered(1));
    await client.appendToStream(to, [link(0, deletedStream)] as never);
    await client.tombstoneStream(deletedStream);
    const [dangling] = await collect(client.readStream(to, { resolveLinkTos: true }));
    expect(dangling?.event).toBeUndefined();
    expect(dangling?.link).toBeDefined();
  });
});

describe('read consistency', () => {
  it('includes its own write at once', async () => {
    const client = target.client();
    const stream = unique('own');
    for (let at = 0; at < 20; at++) {
      await client.appendToStream(stream, numbered(1, at));
      const events = await collect(
        client.readStream(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 }),
      );
      expect(numbersOf(events)).toEqual([at]);
    }
  });

  it('includes the writes of another client', async () => {
    const stream = unique('other');
    await target.newClient().appendToStream(stream, numbered(2));
    expect(revisionsOf(await collect(target.newClient().readStream(stream)))).toEqual([0n, 1n]);
  });
});
