import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { binaryEvent } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import {
  collect,
  eventOf,
  numbered,
  numbersOf,
  refusal,
  useTarget,
} from '../conformance/target.ts';
import { exportEvents } from './exportEvents.ts';
import { importEvents } from './importEvents.ts';

const source = useTarget();
const target = useTarget();

const exportedLines = async (): Promise<string> => {
  const output = new PassThrough();
  let text = '';
  output.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  await exportEvents(source.client(), output);
  return text;
};
const importText = (text: string): Promise<number> => {
  const lines = () => createInterface({ input: Readable.from([text]) });
  return importEvents(target.client(), lines);
};

describe('an export and its import', () => {
  it('carry every stream over, with ids, data and metadata, and can be repeated', async () => {
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
    expect(await refusal(collect(target.client().readStream('buried')))).toMatchObject({
      type: 'stream-deleted',
    });
  });

  it('carry deletions over, and what was written after them', async () => {
    const client = source.client();
    await client.appendToStream('deleted', numbered(2));
    await client.setStreamMetadata('deleted', { owner: 'somebody' } as never);
    await client.deleteStream('deleted');
    await client.appendToStream('reborn', numbered(2));
    await client.deleteStream('reborn');
    await client.appendToStream('reborn', numbered(1, 2));
    const text = await exportedLines();
    for (let times = 0; times < 2; times++) {
      await importText(text);
      expect(await refusal(collect(target.client().readStream('deleted')))).toMatchObject({
        type: 'stream-not-found',
      });
      expect(numbersOf(await collect(target.client().readStream('reborn')))).toEqual([2]);
    }
    const { metadata } = await target.client().getStreamMetadata('deleted');
    expect(metadata).toMatchObject({ owner: 'somebody' });
  });

  it('move what names revisions where the first events are gone', async () => {
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

  it('name the line that is no event', async () => {
    expect((await refusal(importText('{"stream":1}\n'))).message).toContain('line 1');
    expect((await refusal(importText('nonsense\n'))).message).toContain('line 1');
  });
});
