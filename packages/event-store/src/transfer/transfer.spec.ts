import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { binaryEvent } from '@eventstore/db-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  collect,
  eventOf,
  numbered,
  numbersOf,
  rejection,
  unique,
  useTarget,
} from '../conformance/target.ts';
import { identifyFolder } from '../operations/folderFormat.ts';
import { startNode } from '../server/node.ts';
import {
  append,
  idsOf,
  openTestStore,
  event as stored,
  temporaryFolder,
} from '../testing/testStore.ts';
import { exportEvents } from './exportEvents.ts';
import { importEvents } from './importEvents.ts';
import { transferEvents } from './transferEvents.ts';

const hourMs = 3_600_000;
const fail = (error: unknown): never => {
  throw error;
};

const source = useTarget();
const target = useTarget();

const exportedLines = async (side = source): Promise<string> => {
  const output = new PassThrough();
  let text = '';
  output.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  await exportEvents(side.client(), output);
  return text;
};
/** Events of an export whose stream begins with the prefix, without the times, which differ per store. */
const eventsOf = (text: string, prefix: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ stream }) => stream.replace(/^\$\$/, '').startsWith(prefix))
    .map(({ created: _own, ...event }) => event);
const importText = (text: string): Promise<number> => {
  const lines = () => createInterface({ input: Readable.from([text]) });
  return importEvents(target.client(), lines);
};

describe('an export and its import', () => {
  it('transfer every stream, with ids, data and metadata, and can be repeated', async () => {
    const client = source.client();
    await client.appendToStream('json', numbered(700));
    await client.appendToStream(
      'binary',
      binaryEvent({ type: 'Raw', data: new Uint8Array([0, 255]), metadata: new Uint8Array([9]) }),
    );
    await client.appendToStream('json', numbered(3, 700));
    await client.setStreamMetadata('json', { maxCount: 500 });
    await client.appendToStream('buried', numbered(1));
    await client.tombstoneStream('buried');
    const text = await exportedLines();
    for (let times = 0; times < 2; times++) expect(await importText(text)).toBe(707);
    for (const stream of ['json', 'binary']) {
      const [before, after] = await Promise.all(
        [source, target].map(async (side) =>
          (await collect(side.client().readStream(stream))).map((resolved) => {
            const { id, type, data, metadata, revision } = eventOf(resolved);
            return { id, type, data, metadata, revision };
          }),
        ),
      );
      expect(after).toEqual(before);
    }
    expect((await target.client().getStreamMetadata('json')).metadata).toEqual({ maxCount: 500 });
    expect(await rejection(collect(target.client().readStream('buried')))).toMatchObject({
      type: 'stream-deleted',
    });
  });

  it('transfer deletions, and later writes', async () => {
    const client = source.client();
    await client.appendToStream('deleted', numbered(2));
    await client.deleteStream('deleted');
    await client.appendToStream('reborn', numbered(2));
    await client.deleteStream('reborn');
    await client.appendToStream('reborn', numbered(1, 2));
    const text = await exportedLines();
    for (let times = 0; times < 2; times++) {
      await importText(text);
      expect(await rejection(collect(target.client().readStream('deleted')))).toMatchObject({
        type: 'stream-not-found',
      });
      expect(numbersOf(await collect(target.client().readStream('reborn')))).toEqual([2]);
    }
  });

  it('return the same events in the same order', async () => {
    const client = source.client();
    const prefix = unique('shop');
    await client.setStreamMetadata(`${prefix}-place`, { maxCount: 1 });
    for (let at = 0; at < 4; at++) {
      await client.appendToStream(`${prefix}-${at % 2}`, numbered(2, at * 2));
      await client.appendToStream(`${prefix}-place`, numbered(1, at));
    }
    await client.setStreamMetadata(`${prefix}-0`, { acl: { readRoles: ['ovation'] } });
    const there = await exportedLines();
    await importText(there);
    const back = await exportedLines(target);
    expect(eventsOf(back, prefix)).toEqual(eventsOf(there, prefix));
    expect(eventsOf(there, prefix)).toHaveLength(14);
    const places = await collect(target.client().readStream(`${prefix}-place`));
    expect(numbersOf(places)).toEqual([3]);
  });

  it('leave out the store’s own streams', async () => {
    const client = source.client();
    const own = ['$et-Tried', '$ce-wallet', '$stats-a', '$settings', '$scavenges-1', '$users'];
    for (const stream of own) await client.appendToStream(stream, numbered(1));
    await client.setStreamMetadata('$et-Tried', { maxCount: 9 });
    await client.setStreamMetadata('$all', { acl: { readRoles: ['ovation'] } });
    const streams = (await exportedLines())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).stream);
    expect(streams.filter((stream) => /^\$(\$\$|[^$])/.test(stream))).toEqual([]);
    // An older export has them: they are skipped too.
    const line = { stream: '$et-Older', revision: '0', id: randomUUID(), type: 'T', json: {} };
    expect(await importText(JSON.stringify(line))).toBe(0);
  });

  it('continue after an interruption, also beyond the ids that the target remembers', async () => {
    const lines = Array.from({ length: 6 }, (_, at) =>
      JSON.stringify({
        stream: `part-${at % 2}`,
        revision: String(Math.floor(at / 2)),
        id: randomUUID(),
        type: 'Counted',
        json: { number: at },
      }),
    );
    expect(await importText(lines.slice(0, 3).join('\n'))).toBe(3);
    for (let times = 0; times < 2; times++) expect(await importText(lines.join('\n'))).toBe(6);
    expect(numbersOf(await collect(target.client().readStream('part-0')))).toEqual([0, 2, 4]);
    expect(numbersOf(await collect(target.client().readStream('part-1')))).toEqual([1, 3, 5]);
  });

  it('keep the order of all events, with many appends in flight', async () => {
    const prefix = unique('crowd');
    const lines = Array.from({ length: 600 }, (_, at) =>
      JSON.stringify({
        stream: `${prefix}-${at % 7}`,
        revision: String(Math.floor(at / 7)),
        id: randomUUID(),
        type: 'Counted',
        json: { number: at },
      }),
    );
    const client = target.newClient();
    const append = client.appendToStream;
    let inFlight = 0;
    let most = 0;
    const counted: typeof append = async (...of) => {
      most = Math.max(most, ++inFlight);
      return append.apply(client, of).finally(() => inFlight--);
    };
    Object.assign(client, { appendToStream: counted });
    const source = () => createInterface({ input: Readable.from([lines.join('\n')]) });
    expect(await importEvents(client, source)).toBe(600);
    expect(most).toBe(64);
    const all = await collect(client.readAll());
    const imported = all.filter(({ event }) => event?.streamId.startsWith(prefix));
    expect(numbersOf(imported)).toEqual(Array.from({ length: 600 }, (_, at) => at));
  });

  it('end with the first refused append, when all others have ended', async () => {
    const stream = unique('refused');
    await target.client().appendToStream(`${stream}-1`, numbered(1));
    const lines = Array.from({ length: 9 }, (_, at) =>
      JSON.stringify({
        stream: `${stream}-${at % 3}`,
        revision: String(Math.floor(at / 3)),
        id: randomUUID(),
        type: 'Counted',
        json: { number: at },
      }),
    );
    const refused = await rejection(importText(lines.join('\n')));
    expect(refused.message).toContain(`other events in '${stream}-1' from revision 0 on`);
    expect(numbersOf(await collect(target.client().readStream(`${stream}-1`)))).toEqual([0]);
  });

  it('refuse a target with other events', async () => {
    const line = (number: number) =>
      JSON.stringify({
        stream: 'taken',
        revision: '0',
        id: randomUUID(),
        type: 'Counted',
        json: { number },
      });
    await importText(line(1));
    const refused = await rejection(importText(line(2)));
    expect(refused.message).toContain("the target has other events in 'taken' from revision 0 on");
    expect(numbersOf(await collect(target.client().readStream('taken')))).toEqual([1]);
  });

  it.each([
    ['behind', -hourMs],
    ['ahead', hourMs],
  ])('import into a store whose clock is an hour %s', async (_, byMs) => {
    const { path, remove } = await temporaryFolder();
    onTestFinished(remove);
    const file = join(path, 'events.jsonl');
    const line = { stream: 'timed', revision: '0', type: 'Made', json: { number: 1 } };
    await writeFile(file, `${JSON.stringify({ ...line, id: randomUUID() })}\n`);
    const node = await startNode({
      folder: join(path, 'to'),
      host: '127.0.0.1',
      port: 0,
      now: () => Date.now() + byMs,
      onUnexpected: fail,
      onFailed: fail,
    });
    onTestFinished(() => node.stop());
    const transfer = { dir: undefined, url: node.connectionString, file };
    expect(await transferEvents({ command: 'import', ...transfer }, () => undefined)).toBe(1);
  });

  it('accept a folder that is not being served', async () => {
    const { path, remove } = await temporaryFolder();
    onTestFinished(remove);
    const file = join(path, 'events.jsonl');
    const [from, to] = [join(path, 'from'), join(path, 'to')];
    const printed: string[] = [];
    const move = (command: 'export' | 'import', dir: string) =>
      transferEvents({ command, dir, url: undefined, file }, (line) => printed.push(line));
    expect((await rejection(move('export', from))).message).toBe(`there is no store in ${from}`);
    await mkdir(from);
    await identifyFolder(from);
    const store = await openTestStore(from);
    await append(store, 'kept', [stored(10), stored(10)]);
    const ids = await idsOf(store, 'kept');
    await store.close();
    expect(await move('export', from)).toBe(2);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await move('import', to)).toBe(2);
    const moved = await openTestStore(to);
    expect(await idsOf(moved, 'kept')).toEqual(ids);
    await moved.close();
  });

  it('keep the order of all events of a folder, large ones among small ones', async () => {
    const { path, remove } = await temporaryFolder();
    onTestFinished(remove);
    const [file, back] = [join(path, 'events.jsonl'), join(path, 'back.jsonl')];
    const lines = Array.from({ length: 600 }, (_, at) =>
      JSON.stringify({
        stream: `crowd-${at % 7}`,
        revision: String(Math.floor(at / 7)),
        id: randomUUID(),
        type: 'Counted',
        json: { number: at, filling: at % 50 === 0 ? '.'.repeat(200_000) : '' },
      }),
    );
    await writeFile(file, lines.join('\n'));
    const folder = { dir: join(path, 'to'), url: undefined };
    const nothing = (): void => undefined;
    expect(await transferEvents({ command: 'import', ...folder, file }, nothing)).toBe(600);
    await transferEvents({ command: 'export', ...folder, file: back }, nothing);
    const exported = eventsOf(await readFile(back, 'utf8'), 'crowd');
    expect(exported.map((event) => (event as { json: { number: number } }).json.number)).toEqual(
      Array.from({ length: 600 }, (_, at) => at),
    );
  });

  it('rewrite references to revisions where the first events are gone', async () => {
    const line = (stream: string, revision: number, rest: object): string =>
      JSON.stringify({ stream, revision: String(revision), id: randomUUID(), ...rest });
    const counted = (number: number) => line('cut', number, { type: 'Counted', json: { number } });
    const link = (to: number, revision: number) => {
      const binary = Buffer.from(`${to}@cut`).toString('base64');
      return line('links', revision, { type: '$>', binary });
    };
    const metadata = line('$$cut', 3, { type: '$metadata', json: { $tb: 6 } });
    const lines = [metadata, counted(5), counted(6), counted(7), link(7, 0), link(4, 1)];
    await importText(lines.join('\n'));
    const client = target.client();
    expect(numbersOf(await collect(client.readStream('cut')))).toEqual([6, 7]);
    const links = await collect(client.readStream('links', { resolveLinkTos: true }));
    expect(links.map(({ event }) => event?.data)).toEqual([{ number: 7 }, undefined]);
  });

  it('report the line that is no event', async () => {
    expect((await rejection(importText('{"stream":1}\n'))).message).toContain('line 1');
    expect((await rejection(importText('nonsense\n'))).message).toContain('line 1');
  });
});
